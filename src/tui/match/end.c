/* The end of a match: who has won, the points round by round, where the record lies, and what next: a lesson too, that
 * of what went wrong. */
#include <stdio.h>
#include <string.h>

#include "front/advice.h"
#include "front/hinted.h"
#include "front/review.h"
#include "tui/kit/widgets.h"
#include "tui/match/company.h"
#include "tui/match/table_screen.h"

enum { END_CHOICES = 10 };

struct end_screen {
    struct vl_table_screen *table;
    struct vl_list list;
    struct vl_lessons *lessons; /* of one player among machines; NULL: none */
    struct vl_advice advice;
    bool reviewed;                    /* the review has been looked at ... */
    const struct vl_company *company; /* what the match was part of, where it leads back; NULL: of nothing */
    unsigned marks;                   /* ... and so many mistakes of people have been found by it ... */
    long untried;                     /* ... of which so many have not been answered better since */
    int choice[END_CHOICES];          /* what the list offers now */
};

/* ---- the table of scores ---- */

enum { LABEL_COLUMNS = 13, NAME_COLUMNS = 14, ROUND_COLUMNS = 7 };

/* Where what a seat shows, its name and its rounds stand: nothing that a seat shows is cut. */
struct columns {
    int label, name, rounds, round;
};

static struct columns lay_out(const struct vl_table_screen *table, struct vl_rect where, unsigned rounds)
{
    struct columns at = {.label = LABEL_COLUMNS};
    char text[120];
    for (vl_seat seat = 0; seat < vl_match_setup(table->host.match)->seats; seat++) {
        table->renderer->seat(&table->scene, seat, text, sizeof text);
        at.label = vl_columns(text) > at.label ? vl_columns(text) : at.label;
    }
    at.name = 2 + at.label + 1;
    at.rounds = at.name + NAME_COLUMNS;
    at.round = (where.cols - at.rounds - 10) / (int)(rounds ? rounds : 1);
    at.round = at.round < ROUND_COLUMNS ? at.round : ROUND_COLUMNS;
    return at;
}

/* Columns of points: those of each round, behind that of head starts, where anybody has one, so that they add up. */
struct sums {
    unsigned rounds, heads; /* heads: 1 where there is that column, else 0 */
};

static struct sums sums_of(const struct vl_table_screen *table)
{
    const struct vl_table_setup *setup = vl_match_setup(table->host.match);
    struct sums sums = {.rounds = vl_view_rounds(table->host.rules, table->scene.view)};
    for (vl_seat seat = 0; seat < setup->seats && sums.rounds > 0; seat++)
        sums.heads |= setup->player[seat].head > 0;
    return sums;
}

/* Points are a boon in most games; where they are not, its own words say so. */
static const char *what_counts(const struct vl_tui *tui, const struct vl_rules *rules)
{
    return vl_text(tui->catalogue, rules, tui->language, "end.rounds");
}

static void draw_cell(struct vl_tui *tui, struct vl_rect where, const struct columns *at, unsigned column,
                      uint8_t style, const char *text)
{
    vl_draw_right(&tui->grid, where.row, where.col + at->rounds + (int)column * at->round, at->round, style, text);
}

/* What stands above the column of head starts: a word where it has room. */
static const char *head_word(const struct vl_tui *tui, int cols)
{
    const char *word = vl_t(tui, "end.head");
    return vl_columns(word) < cols ? word : "+";
}

static void draw_heads(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect where)
{
    const struct sums sums = sums_of(table);
    const unsigned columns = sums.heads + sums.rounds;
    const struct columns at = lay_out(table, where, columns);
    if (sums.heads)
        draw_cell(tui, where, &at, 0, VL_STYLE_DIM, head_word(tui, at.round));
    for (unsigned round = 0; round < sums.rounds; round++) {
        char head[16];
        snprintf(head, sizeof head, "%u", round + 1);
        draw_cell(tui, where, &at, sums.heads + round, VL_STYLE_DIM, head);
    }
    vl_draw_right(&tui->grid, where.row, where.col + at.rounds + (int)columns * at.round, 9, VL_STYLE_STRONG,
                  vl_t(tui, "count.total"));
    vl_draw(&tui->grid, where.row, where.col, at.rounds, VL_STYLE_DIM, what_counts(tui, table->host.rules));
}

static void draw_points(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect where, vl_seat seat,
                        const struct columns *at)
{
    const struct sums sums = sums_of(table);
    char text[16];
    snprintf(text, sizeof text, "%u", vl_match_setup(table->host.match)->player[seat].head);
    if (sums.heads)
        draw_cell(tui, where, at, 0, VL_STYLE_PLAIN, text);
    for (unsigned round = 0; round < sums.rounds; round++) {
        snprintf(text, sizeof text, "%d", vl_view_in_round(table->host.rules, table->scene.view, round, seat));
        draw_cell(tui, where, at, sums.heads + round, VL_STYLE_PLAIN, text);
    }
}

static void draw_seat(struct vl_tui *tui, const struct end_screen *end, struct vl_rect where, vl_seat seat, int total)
{
    const struct vl_table_screen *table = end->table;
    const struct vl_scene *scene = &table->scene;
    const struct sums sums = sums_of(table);
    const struct columns at = lay_out(table, where, sums.heads + sums.rounds);
    const bool won = vl_match_winners(table->host.match) & vl_seat_bit(seat);
    char text[120];
    const uint8_t style = table->renderer->seat(scene, seat, text, sizeof text);
    if (won)
        vl_draw_glyph(&tui->grid, where.row, where.col, VL_STYLE_GOOD, VL_GLYPH_FLEURON);
    vl_draw(&tui->grid, where.row, where.col + 2, at.label, style | VL_STYLE_BOLD, text);
    if (table->renderer->stands_for)
        vl_draw(&tui->grid, where.row, where.col + at.name, NAME_COLUMNS,
                won ? VL_STYLE_GOOD : vl_scene_seat_style(scene, seat, VL_STYLE_SEAT), scene->teller.names[seat]);
    else
        vl_scene_draw_seat(scene, &tui->grid, where.row, where.col + at.name, seat,
                           won ? VL_STYLE_GOOD : VL_STYLE_SEAT);
    draw_points(tui, table, where, seat, &at);
    snprintf(text, sizeof text, "%d", total);
    vl_draw_right(&tui->grid, where.row, where.col + at.rounds + (int)(sums.heads + sums.rounds) * at.round, 9,
                  won ? VL_STYLE_GOOD | VL_STYLE_BOLD : VL_STYLE_STRONG, text);
}

/* ---- the screen ---- */

enum { BACK, DAY, AGAIN, CHANGE, LOG, REPLAY, REVIEW, TRY, MENU, LESSON, CHOICES };

static const char *const choices[CHOICES] = {NULL,         "end.day",    "end.again", "end.change", "end.log",
                                             "end.replay", "end.review", "end.try",   "end.menu",   "end.lesson"};
static const char letters[CHOICES + 1] = "bjacrvetml";

static const struct vl_lesson *advised(const struct end_screen *end)
{
    const struct vl_lessons *lessons = end->lessons;
    return lessons && end->advice.lesson < lessons->lessons_count ? &lessons->lessons[end->advice.lesson] : NULL;
}

static bool offers(const struct end_screen *end, int choice)
{
    if (choice == BACK || choice == MENU)
        return (choice == BACK) == (end->company != NULL);
    if (choice == DAY)
        return vl_match_setup(end->table->host.match)->day[0] != '\0';
    return choice == LESSON ? advised(end) != NULL : choice != TRY || end->marks > 0;
}

static void list_choices(struct end_screen *end)
{
    end->list.count = 0;
    for (int choice = 0; choice < CHOICES; choice++)
        if (offers(end, choice))
            end->choice[end->list.count++] = choice;
}

/* The lesson with what it is advised for, the mistakes with how many are left. */
static void choice_text(const struct vl_tui *tui, const struct end_screen *end, int choice, char *out, size_t size)
{
    const struct vl_lesson *lesson = advised(end);
    if (choice != LESSON || !lesson) {
        const struct vl_text_arg left[] = {{"left", NULL, end->untried}};
        vl_say(tui, choice == BACK ? end->company->back : choices[choice], left, 1, out, size);
        return;
    }
    const struct vl_text_arg args[] = {{"title", vl_words_in(&lesson->title, tui->language), 0},
                                       {"n", NULL, end->advice.times}};
    vl_say(tui, end->advice.times ? "end.lesson.hurt" : "end.lesson", args, 2, out, size);
}

static void draw_choice(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool selected)
{
    const struct end_screen *end = data;
    char words[400], text[420];
    choice_text(tui, end, end->choice[index], words, sizeof words);
    snprintf(text, sizeof text, "%c  %s", letters[end->choice[index]], words);
    vl_line_draw(tui, where, selected, false, text, NULL);
}

static void winners_text(const struct end_screen *end, char *out, size_t size)
{
    const struct vl_match *match = end->table->host.match;
    const uint32_t events = vl_match_events(match);
    out[0] = '\0';
    if (events == 0)
        return;
    const struct vl_event event = vl_match_event(match, events - 1, VL_TABLE);
    vl_tell_event(&end->table->scene.teller, &event, out, size);
}

static void record_text(const struct vl_tui *tui, const struct end_screen *end, char *out, size_t size)
{
    const struct vl_record *record = &end->table->host.record;
    const struct vl_text_arg args[] = {{"path", record->path, 0}};
    const bool kept = record->path[0] && !record->broken;
    vl_say(tui, kept ? "end.record" : "end.unrecorded", args, 1, out, size);
}

/* What there is to say below the scores: "3 hints asked for (Anne 2, Basile 1).", where anybody asked, and where the
 * record lies. Without a grid nothing is drawn. Returns the rows that it takes, the same for one row or two. */
static int draw_below(const struct vl_tui *tui, struct vl_grid *grid, const struct end_screen *end,
                      struct vl_rect where)
{
    char hinted[600], record[4400];
    int hints = 0;
    if (vl_hints_tell(&end->table->scene.teller, end->table->host.match, hinted, sizeof hinted))
        hints = vl_wrap(hinted, where.cols, NULL, 0);
    record_text(tui, end, record, sizeof record);
    const int rows = hints + vl_wrap(record, where.cols, NULL, 0);
    if (grid && hints)
        vl_draw_wrapped(grid, (struct vl_rect){where.row, where.col, hints, where.cols}, VL_STYLE_PLAIN, hinted, 0);
    if (grid)
        vl_draw_wrapped(grid, (struct vl_rect){where.row + hints, where.col, rows - hints, where.cols}, VL_STYLE_DIM,
                        record, 0);
    return rows > 2 ? rows : 2;
}

enum { TRACK_ROWS_MOST = 4, BLANKS = 2 /* below the scores, and above the choices */ };

/* Between the scores and what is told below them, where the choices do not need the rows; blank ones come last. Returns
 * the rows that it takes. */
static int draw_track(struct vl_tui *tui, const struct end_screen *end, struct vl_rect where)
{
    struct vl_score_track track;
    vl_scene_track(&end->table->scene, end->table->renderer, &track);
    const int spare = where.rows - draw_below(tui, NULL, end, where) - end->list.count;
    const int roomy = spare - BLANKS - 1, most = roomy < TRACK_ROWS_MOST ? roomy : TRACK_ROWS_MOST;
    if (track.count == 0 || spare < 1)
        return 0;
    const bool blank = roomy >= VL_TRACK_ROWS;
    where.row += blank;
    where.rows = blank ? vl_score_track_rows(&track, most) : spare < VL_TRACK_ROWS ? spare : VL_TRACK_ROWS;
    vl_score_track_draw(&tui->grid, where, &track);
    return where.rows + blank;
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_CONFIRM, NULL, "end.hint.choose"},
                                           {VL_ACT_LOG, NULL, "table.hint.log"},
                                           {VL_ACT_KEYS, NULL, "table.hint.keys"}};
    struct end_screen *end = self;
    char text[400];
    int points[VL_SEATS_MAX];
    vl_table_set_scene(tui, end->table);
    const struct vl_rect content = vl_draw_frame(tui, vl_t(tui, "end.title"), NULL, hints, 3);
    winners_text(end, text, sizeof text);
    if (vl_columns(text) <= content.cols)
        vl_draw_centred(&tui->grid, content.row, content.col, content.cols, VL_STYLE_GOOD | VL_STYLE_BOLD, text);
    else
        vl_draw_wrapped(&tui->grid, (struct vl_rect){content.row, content.col + 2, 2, content.cols - 4},
                        VL_STYLE_GOOD | VL_STYLE_BOLD, text, 0);
    struct vl_rect line = {content.row + 2, content.col + 2, 1, content.cols - 4};
    draw_heads(tui, end->table, line);
    vl_match_scores(end->table->host.match, points);
    for (vl_seat seat = 0; seat < vl_match_setup(end->table->host.match)->seats; seat++) {
        line.row++;
        draw_seat(tui, end, line, seat, points[seat]);
    }
    list_choices(end);
    /* Where there is little room the blank lines go first, and then the list scrolls. */
    const int bottom = content.row + content.rows;
    line.row += draw_track(tui, end, (struct vl_rect){line.row + 1, line.col, bottom - line.row - 1, line.cols});
    const int blank = line.row + 5 + end->list.count <= bottom;
    const int told = line.row + 1 + blank;
    const int row = told + draw_below(tui, &tui->grid, end, (struct vl_rect){told, line.col, 0, line.cols}) + blank;
    const int rows = end->list.count < bottom - row ? end->list.count : bottom - row;
    vl_list_draw(tui, &end->list, (struct vl_rect){row, line.col, rows, line.cols}, draw_choice, end);
}

static void play_again(struct vl_tui *tui, struct end_screen *end, bool change)
{
    struct vl_table_setup setup = *vl_match_setup(end->table->host.match);
    struct vl_diag diag = {0};
    setup.seed = vl_mix(setup.seed + 1);
    setup.day[0] = '\0'; /* a day has one deal */
    vl_table_leave(tui, end->table);
    if (change)
        tui->screens->setup(tui, &setup);
    else if (tui->screens->play(tui, &setup, &diag) != VL_OK)
        vl_notice_fault(tui, setup.rules, &diag);
}

static void replay(struct vl_tui *tui, const struct end_screen *end)
{
    struct vl_match *match = end->table->host.match;
    vl_screen_past(tui, match, VL_NONE, 0, UINT32_MAX);
}

/* A record that is not whole keeps no review. */
static const char *path_to_keep(const struct end_screen *end)
{
    const struct vl_record *record = &end->table->host.record;
    return record->broken ? "" : record->path;
}

static void review(struct vl_tui *tui, struct end_screen *end, bool tries)
{
    struct vl_diag diag = {0};
    const struct vl_host *host = &end->table->host;
    end->reviewed = true;
    if (vl_screen_review_of(tui, host->match, path_to_keep(end), tries, &diag) != VL_OK)
        vl_notice_fault(tui, host->rules, &diag);
}

static void learn(struct vl_tui *tui, struct end_screen *end)
{
    char id[64];
    const struct vl_lesson *lesson = advised(end);
    const struct vl_rules *rules = end->table->host.rules;
    if (!lesson)
        return;
    snprintf(id, sizeof id, "%s", lesson->id);
    vl_table_leave(tui, end->table);
    tui->screens->learn(tui, rules, id);
}

static void back_to_day(struct vl_tui *tui, struct end_screen *end)
{
    vl_table_leave(tui, end->table);
    tui->screens->day(tui);
}

static void choose(struct vl_tui *tui, struct end_screen *end, int choice)
{
    switch (choice) {
    case DAY: back_to_day(tui, end); break;
    case LESSON: learn(tui, end); break;
    case AGAIN: play_again(tui, end, false); break;
    case CHANGE: play_again(tui, end, true); break;
    case LOG: vl_screen_log(tui, &end->table->host, VL_NONE); break;
    case REPLAY: replay(tui, end); break;
    case REVIEW: review(tui, end, false); break;
    case TRY: review(tui, end, true); break;
    default: vl_table_leave(tui, end->table); break;
    }
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct end_screen *end = self;
    if (vl_table_held(tui, end->table, key))
        return true;
    const char *letter = key->code < 0x80 && key->code ? strchr(letters, (int)key->code) : NULL;
    if (letter && offers(end, (int)(letter - letters)))
        choose(tui, end, (int)(letter - letters));
    else if (key->action == VL_ACT_LOG)
        choose(tui, end, LOG);
    else if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT)
        choose(tui, end, MENU);
    else if (key->action == VL_ACT_RULES)
        tui->screens->rules(tui, end->table->host.rules, 0);
    else if (vl_list_key(&end->list, key) == VL_CHOSEN)
        choose(tui, end, end->choice[end->list.selected]);
    else
        return false;
    return true;
}

/* One person among machines is advised; lessons that have a fault, and progress that cannot be read, advise nothing. */
static void find_advice(struct vl_tui *tui, struct end_screen *end)
{
    const struct vl_match *match = end->table->host.match;
    const struct vl_table_setup *setup = vl_match_setup(match);
    vl_seats people = 0;
    for (vl_seat seat = 0; seat < setup->seats; seat++)
        people |= setup->player[seat].level == VL_HUMAN ? vl_seat_bit(seat) : 0;
    struct vl_diag diag;
    struct vl_progress progress = {0};
    if (vl_count(people) != 1 || vl_lessons_load(tui->catalogue, setup->rules, &end->lessons, &diag) != VL_OK)
        return;
    vl_progress_load(&progress, &diag);
    end->advice = vl_advise(end->lessons, &progress, match, (vl_seat)vl_first(people));
    vl_progress_free(&progress);
}

/* What the review that is kept knows of the people's mistakes. */
static void enter(struct vl_tui *tui, void *self)
{
    struct end_screen *end = self;
    const struct vl_match *match = end->table->host.match;
    const struct vl_table_setup *setup = vl_match_setup(match);
    struct vl_review *kept = NULL;
    (void)tui;
    if (!end->reviewed || vl_review_open(&kept, match, path_to_keep(end), NULL) != VL_OK)
        return;
    end->marks = 0;
    end->untried = 0;
    for (unsigned i = 0; i < vl_review_decisions(kept); i++) {
        const struct vl_decision *decision = vl_review_decision(kept, i);
        const bool marked = decision->mark != VL_MARK_NONE && setup->player[decision->seat].level == VL_HUMAN;
        end->marks += marked;
        end->untried += marked && !decision->found;
    }
    vl_review_close(kept);
}

static void leave(struct vl_tui *tui, void *self)
{
    struct end_screen *end = self;
    (void)tui;
    vl_lessons_free(end->lessons);
}

static const struct vl_screen end_screen = {
    .title = "end.title", .size = sizeof(struct end_screen), .enter = enter, .draw = draw, .key = key, .leave = leave};

void vl_screen_end(struct vl_tui *tui, struct vl_table_screen *table)
{
    struct end_screen *end = vl_tui_push(tui, &end_screen);
    if (!end)
        return;
    end->table = table;
    end->company = vl_companion_of(tui, vl_match_setup(table->host.match)).company;
    find_advice(tui, end);
    vl_table_hold_key(tui, table);
}
