/* Hint and tutor during a match: when answers are evaluated (review/hint.h), what of it is shown, and when an answer is
 * held back. A public choice is evaluated from the public view, so that it reveals nothing of a hand. */
#include <stdio.h>
#include <string.h>

#include "front/processors.h"
#include "review/hint_words.h"
#include "tui/match/match_screen.h"

enum {
    NEWS_EVERY = 250,  /* milliseconds, so that the screen does not flicker */
    TUTOR_ROUNDS = 2,  /* that a tutor waits for ... */
    TUTOR_WAITS = 300, /* ... so many milliseconds at most */
    ROUNDS_MOST = VL_HINT_ROUNDS + VL_HINT_LONGER,
};

/* ---- the question ---- */

static bool is_put(const struct vl_match_screen *screen)
{
    const struct vl_host *host = &screen->host;
    const struct vl_match_screen_hint *hint = &screen->hint;
    return host->phase == VL_PHASE_ASK && host->asked == hint->asked && host->viewer == hint->viewer &&
           vl_match_answers(host->match) == hint->at;
}

static bool can_evaluate(const struct vl_match_screen *screen)
{
    return screen->host.phase == VL_PHASE_ASK && screen->host.asked < VL_SEATS_MAX;
}

static void wake(void *tui)
{
    vl_tui_wake(tui);
}

static bool open_hint(struct vl_tui *tui, struct vl_match_screen *screen)
{
    struct vl_match_screen_hint *hint = &screen->hint;
    if (hint->of)
        return true;
    hint->of = vl_hint_open(vl_match_setup(screen->host.match), vl_processors(VL_EVALUATE_TREES), wake, tui);
    if (hint->of && hint->rounds)
        vl_hint_rounds(hint->of, hint->rounds);
    return hint->of;
}

static void begin(struct vl_tui *tui, struct vl_match_screen *screen)
{
    struct vl_match_screen_hint *hint = &screen->hint;
    const struct vl_host *host = &screen->host;
    struct vl_view_room room;
    if (hint->active || !open_hint(tui, screen))
        return;
    vl_match_view(host->match, host->viewer, vl_view_in(&room));
    hint->at = vl_match_answers(host->match);
    hint->asked = host->asked;
    hint->viewer = host->viewer;
    hint->active = true;
    hint->warned = 0;
    hint->read_at = tui->now - NEWS_EVERY;
    hint->known = (struct vl_hint_result){0};
    hint->chances = (struct vl_chances){0};
    vl_hint_begin(hint->of, vl_view_in(&room));
    vl_match_screen_hint_mark(screen);
}

static void end(struct vl_match_screen_hint *hint)
{
    if (hint->active)
        vl_hint_end(hint->of);
    hint->active = hint->shown = false;
}

/* At an open call several people wait while one thinks, and how long would reveal something. */
static bool tutor_watches(const struct vl_match_screen *screen)
{
    const struct vl_host *host = &screen->host;
    if (!can_evaluate(screen))
        return false;
    const struct vl_match_setup *setup = vl_match_setup(host->match);
    const struct vl_question question = vl_match_question(host->match, host->asked);
    const bool call = (question.flags & VL_ASK_REACTION) && vl_host_sole(host) == VL_NONE;
    return setup->player[host->asked].tutor != VL_TUTOR_OFF && !vl_seat_unaided(setup, host->asked) && !call &&
           vl_count(question.answers) > 1;
}

/* ---- news ---- */

static void read_news(struct vl_tui *tui, struct vl_match_screen *screen)
{
    struct vl_match_screen_hint *hint = &screen->hint;
    struct vl_chances *chances = &hint->chances;
    if (!vl_hint_read(hint->of, &hint->known))
        return;
    hint->read_at = tui->now;
    const struct vl_weights *weights = &hint->known.weights;
    const vl_answers compound = vl_host_compound(&screen->host);
    const vl_answers offered = compound ? compound : vl_match_question(screen->host.match, screen->host.asked).answers;
    *chances = (struct vl_chances){0};
    for (VL_EACH(answer, offered)) {
        const vl_answer first = vl_host_first_of(&screen->host, (vl_answer)answer);
        if (!(weights->evaluated & vl_answer_bit(first)))
            continue;
        chances->known |= vl_answer_bit((vl_answer)answer);
        chances->percent[answer] = (uint8_t)vl_chance_percent(weights->of[first].worth[weights->seat]);
    }
}

int vl_match_screen_hint_follow(struct vl_tui *tui, struct vl_match_screen *screen)
{
    struct vl_match_screen_hint *hint = &screen->hint;
    if (hint->active && !is_put(screen))
        end(hint);
    if (!hint->active && tutor_watches(screen))
        begin(tui, screen);
    if (!hint->active || !hint->shown)
        return -1;
    const int64_t due = hint->read_at + NEWS_EVERY;
    if (tui->now < due)
        return (int)(due - tui->now);
    read_news(tui, screen);
    return -1;
}

void vl_match_screen_hint_mark(struct vl_match_screen *screen)
{
    const vl_answer marked = screen->marking.mark.answer;
    if (screen->hint.active && marked != VL_NONE)
        vl_hint_mark(screen->hint.of, vl_host_first_of(&screen->host, marked));
}

/* ---- the hint ---- */

static void show(struct vl_tui *tui, struct vl_match_screen *screen)
{
    struct vl_host *host = &screen->host;
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_record_hint(&host->record, host->match, host->asked, &diag);
    if (rc == VL_REFUSED) {
        vl_notice_fault(tui, host->rules, &diag);
        return;
    }
    vl_host_written(host, rc, &diag);
    begin(tui, screen);
    if (!screen->hint.active) {
        vl_notice(tui, vl_t(tui, "hint.no_memory"));
        return;
    }
    screen->hint.shown = true;
}

bool vl_match_screen_hint_serves(const struct vl_match_screen *screen)
{
    return can_evaluate(screen) && !vl_seat_unaided(vl_match_setup(screen->host.match), screen->host.asked) &&
           vl_count(vl_match_question(screen->host.match, screen->host.asked).answers) > 1;
}

void vl_match_screen_hint_ask(struct vl_tui *tui, struct vl_match_screen *screen)
{
    if (!can_evaluate(screen))
        vl_notice(tui, vl_t(tui, "hint.not_now"));
    else if (vl_count(vl_match_question(screen->host.match, screen->host.asked).answers) < 2)
        vl_notice(tui, vl_t(tui, "hint.one_answer"));
    else if (screen->hint.shown)
        vl_hint_longer(screen->hint.of);
    else
        show(tui, screen);
}

bool vl_match_screen_hint_hide(struct vl_match_screen *screen)
{
    const bool shown = screen->hint.shown;
    screen->hint.shown = false;
    return shown;
}

/* ---- the tutor ---- */

/* Selects the first offered answer that begins with the best one. */
void vl_match_screen_hint_better(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const struct vl_match_screen_hint *hint = &screen->hint;
    const vl_answer best = hint->known.weights.best;
    show(tui, screen);
    for (VL_EACH(answer, hint->shown ? hint->chances.known : 0))
        if (vl_host_first_of(&screen->host, (vl_answer)answer) == best) {
            screen->marking.mark = (struct vl_mark){VL_PANE_HAND, (vl_answer)answer, VL_NONE, 0};
            return;
        }
}

static bool is_worse(const struct vl_match_screen *screen, vl_answer first)
{
    const struct vl_match_screen_hint *hint = &screen->hint;
    const enum vl_tutor tutor = vl_match_setup(screen->host.match)->player[hint->asked].tutor;
    return vl_tutor_objects(tutor, &hint->known.weights, first);
}

bool vl_match_screen_hint_objects(struct vl_tui *tui, struct vl_match_screen *screen, vl_answer answer, char *out,
                                  size_t size)
{
    struct vl_match_screen_hint *hint = &screen->hint;
    if (answer >= VL_ANSWERS_MAX || !hint->active || !is_put(screen) || !tutor_watches(screen) ||
        (hint->warned & vl_answer_bit(answer)))
        return false;
    const vl_answer first = vl_host_first_of(&screen->host, answer);
    vl_hint_mark(hint->of, first);
    vl_hint_wait(hint->of, &(struct vl_hint_wish){.rounds = TUTOR_ROUNDS, .most = TUTOR_WAITS});
    read_news(tui, screen);
    if (hint->known.rounds == 0 || !is_worse(screen, first))
        return false;
    vl_tutor_format(&screen->scene.formatter, &hint->known, first, out, size);
    hint->warned |= vl_answer_bit(answer);
    hint->held = answer;
    return true;
}

/* ---- words ---- */

static void append(char *out, size_t size, const char *between, const char *text)
{
    const size_t length = strlen(out);
    snprintf(out + length, size - length, "%s%s", length ? between : "", text);
}

/* The printed hotkey of an answer: of the first offered one that begins with it. */
static void name_first(const struct vl_match_screen *screen, vl_answer first, char *out, size_t size)
{
    const struct vl_scene *scene = &screen->scene;
    char sign[VL_SIGN_BYTES];
    for (VL_EACH(answer, scene->answers))
        if (vl_host_first_of(&screen->host, (vl_answer)answer) == first && scene->sign[answer][0]) {
            snprintf(out, size, "%s", vl_scene_printed(scene, (vl_answer)answer, sign));
            return;
        }
    vl_format_answer(&scene->formatter, scene->view, first, out, size);
}

/* "M 38% (3), W 36% (3)." */
static void say_order(const struct vl_match_screen *screen, char *out, size_t size)
{
    const struct vl_weights *weights = &screen->hint.known.weights;
    vl_answer order[VL_ANSWERS_MAX];
    char list[VL_HINT_WORDS] = "", name[200], item[240];
    const unsigned count = vl_hint_order(weights, order);
    for (unsigned i = 0; i < count; i++) {
        const struct vl_weight *weight = &weights->of[order[i]];
        name_first(screen, order[i], name, sizeof name);
        const struct vl_text_arg one[] = {{"name", name, 0},
                                          {"n", NULL, vl_chance_percent(weight->worth[weights->seat])},
                                          {"more", NULL, vl_chance_more(weight->error)}};
        vl_scene_format(&screen->scene, "hint.order.one", one, 3, item, sizeof item);
        append(list, sizeof list, ", ", item);
    }
    const struct vl_text_arg args[] = {{"list", list, 0}};
    if (count)
        vl_scene_format(&screen->scene, "hint.order", args, 1, out, size);
}

void vl_match_screen_hint_format(const struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size)
{
    const struct vl_match_screen_hint *hint = &screen->hint;
    const vl_answer marked = screen->scene.mark.answer;
    out[0] = '\0';
    if (!hint->shown || !vl_scene_offers(&screen->scene, marked))
        return;
    if (hint->known.rounds == 0)
        snprintf(out, size, "%s", vl_t(tui, "hint.thinks"));
    else
        vl_hint_format(&screen->scene.formatter, screen->scene.view, &hint->known,
                       vl_host_first_of(&screen->host, marked), out, size);
}

void vl_match_screen_hint_worths(const struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size)
{
    out[0] = '\0';
    if (screen->hint.known.rounds) {
        say_order(screen, out, size);
        append(out, size, "\n", vl_t(tui, "hint.order.margin"));
    }
    append(out, size, "\n", vl_t(tui, "hint.honest"));
}

void vl_match_screen_hint_caption(const struct vl_tui *tui, const struct vl_match_screen *screen, char *out,
                                  size_t size)
{
    const struct vl_hint_result *known = &screen->hint.known;
    char key[40];
    const bool rests = known->resting, done = rests && known->rounds >= ROUNDS_MOST;
    vl_key_shown(tui, VL_ACT_CHANCES, key, sizeof key);
    snprintf(out, size, "%s %s", key,
             vl_t(tui, done    ? "hint.aside.done"
                       : rests ? "hint.aside.rests"
                               : "hint.aside.thinks"));
}

void vl_match_screen_hint_close(struct vl_match_screen *screen)
{
    vl_hint_close(screen->hint.of);
    screen->hint = (struct vl_match_screen_hint){0};
}

/* ---- chances at the answers ----
 *
 * Drawn over whatever a game's renderer has drawn, so that a renderer need not know of it. On a box the number stands
 * in the lower edge, with a bar where there is room; at the end of a line, where it is blank. Where there is no room
 * beside the thing, the ordered list in the detail has it. */

enum {
    CHANCE_TEXT = 16,
    BOX_ROWS = 3,    /* from which a spot is a box */
    BOX_COLS = 8,    /* from which the number has a blank before its sign */
    BAR_FROM = 14,   /* columns of a box from which there is a bar */
    BAR_PERCENT = 5, /* per cell of a bar, or more if the longest would not fit */
};

static unsigned most_of(const struct vl_chances *chances)
{
    unsigned most = 0;
    for (VL_EACH(answer, chances->known))
        most = chances->percent[answer] > most ? chances->percent[answer] : most;
    return most;
}

/* The best answer stands out. */
static uint8_t style_of(const struct vl_chances *chances, vl_answer answer)
{
    return chances->percent[answer] == most_of(chances) ? VL_STYLE_STRONG : VL_STYLE_PLAIN;
}

static bool is_edge(const struct vl_grid *grid, int row, int col, int cols)
{
    const char *across = grid->ascii ? "-" : vl_glyph(VL_GLYPH_ACROSS);
    for (int i = 0; i < cols; i++)
        if (strncmp(vl_cell_at(grid, row, col + i)->text, across, VL_CELL_BYTES) != 0)
            return false;
    return true;
}

static void draw_bar(const struct vl_chances *chances, vl_answer answer, struct vl_grid *grid, int row, int col,
                     int cols)
{
    const unsigned room = (unsigned)cols, fitting = (most_of(chances) + room - 1) / room;
    const unsigned each = fitting > BAR_PERCENT ? fitting : BAR_PERCENT, percent = chances->percent[answer];
    const int whole = (int)(percent / each);
    const uint8_t style = style_of(chances, answer);
    for (int i = 0; i < whole; i++)
        vl_draw_glyph(grid, row, col + i, style, VL_GLYPH_BLOCK);
    if (percent % each * 2 >= each)
        vl_draw_glyph(grid, row, col + whole, style, VL_GLYPH_HALF_BLOCK);
}

static bool draw_in_edge(const struct vl_chances *chances, const struct vl_spot *spot, struct vl_grid *grid)
{
    const struct vl_rect *box = &spot->rect;
    const int row = box->row + box->rows - 1, air = box->cols >= BOX_COLS, bar = box->cols >= BAR_FROM;
    char text[CHANCE_TEXT];
    if (box->rows < BOX_ROWS || !is_edge(grid, row, box->col + 1, box->cols - 2))
        return false;
    snprintf(text, sizeof text, air ? "%u %%" : "%u%%", chances->percent[spot->answer]);
    const int used = vl_draw(grid, row, box->col + 1 + air, box->cols - 2, style_of(chances, spot->answer), text);
    if (bar)
        draw_bar(chances, spot->answer, grid, row, box->col + used + 3, box->cols - used - 4);
    return true;
}

static bool is_blank(const struct vl_grid *grid, int row, int col, int cols)
{
    for (int i = 0; i < cols; i++) {
        const char *text = vl_cell_at(grid, row, col + i)->text;
        if (col + i >= grid->cols || (strcmp(text, " ") != 0 && strcmp(text, "\u00A0") != 0))
            return false;
    }
    return true;
}

/* Whether another answer is in that row, so that a number behind them would be ambiguous. */
static bool is_shared(const struct vl_scene *scene, const struct vl_spots *spots, const struct vl_spot *but)
{
    const int row = but->rect.row;
    for (unsigned i = 0; i < spots->count; i++) {
        const struct vl_spot *spot = &spots->at[i];
        if (spot != but && vl_scene_offers(scene, spot->answer) && row >= spot->rect.row &&
            row < spot->rect.row + spot->rect.rows)
            return true;
    }
    return false;
}

/* At the end of the line if that is blank, else directly behind the text. */
static void draw_at_end(const struct vl_scene *scene, const struct vl_spots *spots, const struct vl_spot *spot,
                        struct vl_grid *grid)
{
    const struct vl_chances *chances = scene->chances;
    const struct vl_rect *line = &spot->rect;
    char text[CHANCE_TEXT];
    snprintf(text, sizeof text, "%u %%", chances->percent[spot->answer]);
    const int cols = vl_columns(text), end = line->col + line->cols;
    int col = end - cols;
    if (cols + 1 > line->cols || !is_blank(grid, line->row, col - 1, cols + 1)) {
        col = end + 1;
        if (!is_blank(grid, line->row, end, cols + 2) || is_shared(scene, spots, spot))
            return;
    }
    vl_draw(grid, line->row, col, cols, style_of(chances, spot->answer), text);
}

void vl_chances_draw(const struct vl_scene *scene, struct vl_grid *grid, const struct vl_spots *spots)
{
    const struct vl_chances *chances = scene->chances;
    for (unsigned i = 0; chances && i < spots->count; i++) {
        const struct vl_spot *spot = &spots->at[i];
        if (!vl_scene_offers(scene, spot->answer) || !(chances->known & vl_answer_bit(spot->answer)))
            continue;
        if (!draw_in_edge(chances, spot, grid) && spot->rect.rows == 1)
            draw_at_end(scene, spots, spot, grid);
    }
}
