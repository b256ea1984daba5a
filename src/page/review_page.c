#include "page/review_page.h"

#include "front/names.h"
#include "review/walk.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWERS_TOLD = 6, SWINGS = 12, LIST_MAX = 512, PLACED_MAX = VL_REVIEW_LINE + 256 };

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static unsigned seats_of(const struct vl_review_source *source)
{
    return vl_match_setup(source->match)->seats;
}

/* ---- the head ---- */

static void put_title(const struct vl_review_source *source, struct vl_page *page)
{
    const struct vl_formatter *formatter = &page->formatter;
    const struct vl_words *game = &vl_catalogue_cards(formatter->catalogue, formatter->rules)->name;
    const unsigned seats = seats_of(source);
    char names[LIST_MAX] = "", title[VL_REVIEW_LINE];
    size_t used = 0;
    for (unsigned seat = 0; seat < seats && used < sizeof names; seat++) {
        const char *between = vl_text(formatter->catalogue, formatter->rules, formatter->language,
                                      seat + 1 == seats ? "list.last" : "list.between");
        used +=
            (size_t)snprintf(names + used, sizeof names - used, "%s%s", seat ? between : "", formatter->names[seat]);
    }
    const struct vl_text_arg args[] = {{"game", vl_words_in(game, formatter->language), 0}, {"names", names, 0}};
    vl_text_format(formatter->catalogue, formatter->rules, formatter->language, "review.page.title", args, COUNT(args),
                   title, sizeof title);
    page->title = vl_page_copy(page, title);
}

/* How the match ended. */
static void put_end(const struct vl_review_source *source, struct vl_page *page)
{
    char text[VL_REVIEW_LINE];
    uint32_t last = vl_match_events(source->match) - 1;
    while (last > 0 &&
           strcmp(page->formatter.rules->events[vl_match_event(source->match, last, VL_REFEREE).form].id, "end") != 0)
        last--;
    const struct vl_event event = vl_match_event(source->match, last, VL_REFEREE);
    vl_format_event(&page->formatter, &event, text, sizeof text);
    vl_page_text(page, VL_PAGE_PLAIN, text);
}

/* ---- the curve ---- */

uint32_t vl_review_place_of(const struct vl_turning *turning)
{
    return turning->answer == VL_DEAL ? 0 : turning->answer;
}

unsigned vl_review_parts(const struct vl_review_source *source, const char **part, unsigned *out)
{
    const struct vl_match *match = source->match;
    const uint32_t answers = vl_match_answers(match);
    struct vl_walk walk;
    unsigned count = 0, answer = 0;
    vl_walk_begin(&walk, source->match, VL_REFEREE, 0, UINT32_MAX);
    *part = walk.part;
    for (uint32_t event = 0; event < vl_match_events(match); event++) {
        if (strcmp(walk.rules->events[vl_match_event(match, event, VL_REFEREE).form].id, walk.part) != 0)
            continue;
        while (answer < answers && vl_match_given(match, answer).events <= event)
            answer++;
        if (out)
            out[count] = answer;
        count++;
    }
    return count;
}

static void mark_turnings(const struct vl_review_source *source, struct vl_page_curve *curve, struct vl_page *page)
{
    struct vl_turning point[VL_TURNING_MAX];
    char text[VL_REVIEW_LINE];
    curve->marks = vl_review_turnings(source->review, point);
    for (unsigned i = 0; i < curve->marks; i++) {
        vl_review_format_turning(&source->t, &point[i], text, sizeof text);
        curve->mark[i].at = vl_review_place_of(&point[i]);
        curve->mark[i].line = point[i].seat;
        curve->mark[i].said = vl_page_copy(page, text);
    }
}

void vl_review_put_curve(const struct vl_review_source *source, vl_seat alone, uint32_t at, struct vl_page *page)
{
    const uint32_t answers = vl_match_answers(source->match);
    const unsigned seats = seats_of(source);
    const char *part;
    char key[64], first[LIST_MAX], name[VL_SEATS_MAX][VL_NAME_MAX];
    const unsigned parts = vl_review_parts(source, &part, NULL);
    struct vl_page_curve *curve =
        vl_page_curve(page, vl_text(page->formatter.catalogue, NULL, page->formatter.language, "review.page.curve"),
                      seats, answers + 1, parts);
    if (!curve)
        return;
    for (uint32_t answer = 0; answer <= answers; answer++) {
        const float *worth = vl_review_curve(source->review, answer);
        for (vl_seat seat = 0; seat < seats; seat++)
            curve->worth[answer * seats + seat] = alone == VL_NONE ? worth ? worth[seat] : -1.0F
                                                  : seat == alone  ? vl_review_known(source->review, seat, answer)
                                                                   : -1.0F;
    }
    vl_names_fit(vl_match_setup(source->match), VL_NAME_TABLE, name);
    for (vl_seat seat = 0; seat < seats; seat++) {
        curve->letter[seat] = (char)toupper(vl_seat_letter(vl_match_setup(source->match), seat));
        curve->name[seat] = vl_page_copy(page, name[seat]);
    }
    curve->at = at;
    mark_turnings(source, curve, page);
    vl_review_parts(source, &part, curve->part);
    snprintf(key, sizeof key, "review.where.%s", part);
    vl_text_format(page->formatter.catalogue, page->formatter.rules, page->formatter.language, key,
                   &(struct vl_text_arg){"n", NULL, 1}, 1, first, sizeof first);
    curve->first = vl_page_copy(page, first);
}

/* ---- players ---- */

static void put_player(const struct vl_review_source *source, vl_seat seat, struct vl_page *page)
{
    const struct vl_reviewed reviewed = vl_review_player(source->review, seat);
    const struct vl_review_sum sum = vl_review_sum(&reviewed);
    char cell[9][VL_REVIEW_NUMBER], said[VL_REVIEW_LINE];
    const char *cells[VL_PAGE_CELLS] = {page->formatter.names[seat]};
    snprintf(cell[0], sizeof cell[0], "%d", sum.result);
    snprintf(cell[1], sizeof cell[1], "%d", sum.mean);
    vl_review_signed((float)sum.luck / 100.0F, cell[2]);
    vl_review_signed((float)sum.skill / 100.0F, cell[3]);
    vl_review_signed((float)sum.rest / 100.0F, cell[4]);
    vl_review_percent(&page->formatter, reviewed.accuracy, cell[5]);
    for (unsigned mark = VL_MARK_NONE + 1; mark < VL_MARKS; mark++)
        snprintf(cell[5 + mark], sizeof cell[5 + mark], "%u", reviewed.marks[mark]);
    for (unsigned i = 0; i < 5 + VL_MARKS; i++)
        cells[1 + i] = cell[i];
    vl_review_format_player(&source->t, seat, said, sizeof said);
    struct vl_page_item *row = vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN, cells);
    row->said = vl_page_copy(page, said);
    row->colour = vl_match_setup(source->match)->player[seat].colour;
}

void vl_review_put_players(const struct vl_review_source *source, struct vl_page *page)
{
    static const char *const heads[] = {"review.column.player",  "review.column.result", "review.column.mean",
                                        "review.column.luck",    "review.column.skill",  "review.column.rest",
                                        "review.column.accuracy"};
    struct vl_page_column columns[COUNT(heads) + VL_MARKS - 1] = {0};
    for (unsigned i = 0; i < COUNT(columns); i++)
        columns[i] = (struct vl_page_column){i < COUNT(heads) ? heads[i] : NULL, i > 0, false};
    char small[VL_REVIEW_LINE];
    vl_page_heading(page, "review.page.players");
    vl_page_table(page, columns, COUNT(columns));
    for (unsigned mark = VL_MARK_NONE + 1; page->table && mark < VL_MARKS; mark++)
        page->table->column[COUNT(heads) + mark - 1].head = vl_mark_sign((enum vl_review_mark)mark);
    for (vl_seat seat = 0; seat < seats_of(source); seat++)
        put_player(source, seat, page);
    for (vl_seat seat = 0; seat < seats_of(source); seat++)
        if (vl_review_format_small(&source->t, seat, small, sizeof small) > 0)
            vl_page_entry(page, VL_PAGE_DIM, 0, small)->said = ""; /* heard with the player's row */
}

/* ---- decisions ---- */

/* The answers that were evaluated, the best first; returns how many. */
static unsigned sort_answers(const struct vl_decision *decision, vl_answer out[VL_ANSWERS_MAX])
{
    unsigned count = 0;
    for (VL_EACH(answer, decision->evaluated)) {
        unsigned at = count++;
        for (; at > 0 && decision->worth[out[at - 1]] < decision->worth[answer]; at--)
            out[at] = out[at - 1];
        out[at] = (vl_answer)answer;
    }
    return count;
}

/* "“Play Marquis” 21 % (2 more or less)" */
static void put_answer(const struct vl_review_source *source, const struct vl_decision *decision, vl_answer answer,
                       struct vl_page *page)
{
    char words[LIST_MAX], chances[64], text[LIST_MAX + 128];
    vl_review_format_answer(&source->t, decision, answer, words, sizeof words);
    vl_review_format_chances(&source->t, decision, answer, chances, sizeof chances);
    const struct vl_text_arg args[] = {{"answer", words, 0}, {"chances", chances, 0}};
    vl_text_format(page->formatter.catalogue, page->formatter.rules, page->formatter.language, "review.page.answer",
                   args, COUNT(args), text, sizeof text);
    struct vl_page_item *entry =
        vl_page_entry(page, answer == decision->taken ? VL_PAGE_STRONG : VL_PAGE_PLAIN, 0, text);
    const int points = vl_review_points(decision->worth[answer]);
    entry->under = true;
    entry->value = points > 0 ? (unsigned)points : 0;
    entry->values = 100;
}

void vl_review_put_decision(const struct vl_review_source *source, const struct vl_decision *decision, bool under,
                            struct vl_page *page)
{
    vl_answer answer[VL_ANSWERS_MAX];
    char text[VL_REVIEW_LINE];
    const unsigned count = sort_answers(decision, answer);
    vl_review_format_decision(&source->t, decision, text, sizeof text);
    struct vl_page_item *entry = vl_page_entry(page, VL_PAGE_PLAIN, 0, text);
    entry->under = under;
    vl_review_format_heard(&source->t, decision, text, sizeof text);
    entry->said = vl_page_copy(page, text);
    if (vl_review_format_why(&source->t, decision, text, sizeof text) > 0)
        vl_page_entry(page, VL_PAGE_PLAIN, 0, text)->under = true;
    for (unsigned i = 0; i < count; i++)
        if (source->full || i < ANSWERS_TOLD || answer[i] == decision->taken)
            put_answer(source, decision, answer[i], page);
}

static void put_none(struct vl_page *page)
{
    vl_page_put(page, VL_PAGE_PLAIN, "review.page.none", NULL, 0);
}

/* Those that are marked, or all. */
static void put_decisions(const struct vl_review_source *source, bool all, struct vl_page *page)
{
    unsigned count = 0;
    vl_page_heading(page, all ? "review.page.decisions" : "review.page.better");
    for (unsigned i = 0; i < vl_review_decisions(source->review); i++) {
        const struct vl_decision *decision = vl_review_decision(source->review, i);
        if ((source->seat != VL_NONE && decision->seat != source->seat) || (!all && decision->mark == VL_MARK_NONE))
            continue;
        vl_review_put_decision(source, decision, false, page);
        count++;
    }
    if (count == 0)
        put_none(page);
}

/* ---- what changed something ---- */

void vl_review_format_placed(const struct vl_review_source *source, uint32_t answer, const char *text, char *out,
                             size_t size)
{
    char place[128];
    const struct vl_formatter *formatter = &source->t.formatter;
    vl_review_format_place(&source->t, answer, place, sizeof place);
    const struct vl_text_arg args[] = {{"where", place, 0}, {"text", text, 0}};
    vl_text_format(formatter->catalogue, NULL, formatter->language, "review.page.placed", args, COUNT(args), out, size);
}

/* With the place where it happened before it. */
static void put_placed(const struct vl_review_source *source, unsigned number, uint32_t answer, const char *text,
                       struct vl_page *page)
{
    char line[PLACED_MAX];
    vl_review_format_placed(source, answer, text, line, sizeof line);
    vl_page_entry(page, VL_PAGE_PLAIN, number, line);
}

static void put_table(const struct vl_review_source *source, uint32_t answer, struct vl_page *page)
{
    struct vl_page_drawing drawing = {0};
    if (source->draw(source->owner, vl_review_at(source->review, answer == VL_DEAL ? 0 : answer), &drawing))
        vl_page_picture(page, vl_text(page->formatter.catalogue, NULL, page->formatter.language, "review.page.table"),
                        &drawing)
            ->under = true;
    vl_page_undraw(&drawing);
}

static void put_turnings(const struct vl_review_source *source, struct vl_page *page)
{
    struct vl_turning point[VL_TURNING_MAX];
    const unsigned count = vl_review_turnings(source->review, point);
    char text[VL_REVIEW_LINE];
    vl_page_heading(page, "review.page.turnings");
    if (count == 0)
        put_none(page);
    for (unsigned i = 0; i < count; i++) {
        vl_review_format_turning(&source->t, &point[i], text, sizeof text);
        put_placed(source, i + 1, point[i].answer, text, page);
        if (source->full && point[i].decision)
            vl_review_put_decision(source, point[i].decision, true, page);
        if (source->full && source->draw)
            put_table(source, point[i].answer, page);
    }
}

/* What a chance swing gave or took: for the seat, or for the one that it moved most. */
static float greatest(const struct vl_review_source *source, unsigned index, vl_seat seat)
{
    float most = 0.0F;
    for (unsigned i = 0; i < seats_of(source); i++)
        if (seat == VL_NONE || i == seat)
            most = fmaxf(most, fabsf(vl_review_swing(source->review, index)->luck[i]));
    return most;
}

/* The swings of chance that moved most, in the order in which they happened; returns how many. */
static unsigned choose_swings(const struct vl_review_source *source, vl_seat seat, unsigned out[SWINGS])
{
    unsigned count = 0;
    for (unsigned i = 0; i < vl_review_swings(source->review); i++) {
        unsigned least = 0;
        if (vl_review_points(greatest(source, i, seat)) == 0)
            continue;
        if (count < SWINGS) {
            out[count++] = i;
            continue;
        }
        for (unsigned k = 1; k < count; k++)
            least = greatest(source, out[k], seat) < greatest(source, out[least], seat) ? k : least;
        if (greatest(source, i, seat) <= greatest(source, out[least], seat))
            continue;
        memmove(&out[least], &out[least + 1], (count - least - 1) * sizeof *out);
        out[count - 1] = i;
    }
    return count;
}

void vl_review_put_luck(const struct vl_review_source *source, vl_seat seat, struct vl_page *page)
{
    unsigned swing[SWINGS];
    const unsigned count = choose_swings(source, seat, swing);
    char text[VL_REVIEW_LINE];
    vl_page_heading(page, "review.page.luck");
    if (count == 0)
        put_none(page);
    for (unsigned i = 0; i < count; i++) {
        const struct vl_chance_swing *s = vl_review_swing(source->review, swing[i]);
        vl_review_format_swing(&source->t, s, text, sizeof text);
        if (s->answer == VL_DEAL)
            vl_page_entry(page, VL_PAGE_PLAIN, 0, text);
        else
            put_placed(source, 0, s->answer, text, page);
    }
}

void vl_review_build(const struct vl_review_source *source, struct vl_page *page)
{
    vl_page_open(page, &source->t.formatter, "review.page.title");
    const struct vl_text_arg aim = {"aim", vl_review_aim(&page->formatter), 0};
    put_title(source, page);
    put_end(source, page);
    vl_page_put(page, VL_PAGE_DIM, "review.page.about", &aim, 1);
    if (source->full)
        vl_review_put_curve(source, VL_NONE, 0, page);
    vl_review_put_players(source, page);
    put_turnings(source, page);
    put_decisions(source, false, page);
    vl_review_put_luck(source, VL_NONE, page);
    if (source->full)
        put_decisions(source, true, page);
}
