/* The review of a match that is over: the curve of chances, the decisions that cost something, what came of it for each
 * player, and one's mistakes once more. It is worked out in a thread while one looks; whoever leaves finds it another
 * time where it stopped. */
#include "tui/match/review.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "front/processors.h"
#include "tui/match/table.h"
#include "tui/match/table_screen.h"
#include "veillee/system.h"

enum { WAKES_A_SECOND = 4, PROCESSORS_MOST = 8 };

/* ---- the thread ---- */

static int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void *work(void *argument)
{
    struct vl_review_screen *s = argument;
    int64_t woken = clock_now();
    vl_system_give_way(10); /* keys come first */
    while (!atomic_load(&s->stop)) {
        if (!vl_review_work(s->review, vl_processors(PROCESSORS_MOST), &s->stop)) {
            atomic_store(&s->done, !atomic_load(&s->stop));
            break;
        }
        if (clock_now() - woken < 1000 / WAKES_A_SECOND)
            continue;
        woken = clock_now();
        vl_tui_wake(s->tui);
    }
    vl_tui_wake(s->tui);
    return NULL;
}

static void stop_work(struct vl_review_screen *s)
{
    if (!s->running)
        return;
    atomic_store(&s->stop, true);
    pthread_join(s->thread, NULL);
    s->running = false;
}

/* Signals belong to the thread that draws. Where no thread is to be had, ticks do the work. */
static void start_work(struct vl_tui *tui, struct vl_review_screen *s)
{
    if (s->running || s->whole)
        return;
    atomic_store(&s->stop, false);
    atomic_store(&s->done, false);
    s->running = vl_system_thread(&s->thread, work, s, true);
    if (!s->running)
        vl_tui_after(tui, s, 0);
}

static void is_whole(struct vl_review_screen *s)
{
    stop_work(s);
    s->whole = true;
}

static void tick(struct vl_tui *tui, void *self)
{
    struct vl_review_screen *s = self;
    if (s->running || s->whole)
        return;
    tui->dirty = true;
    if (vl_review_work(s->review, 1, NULL))
        vl_tui_after(tui, s, 0);
    else
        is_whole(s);
}

/* A match that is played on from here has the processors for itself. */
static bool is_played_above(const struct vl_tui *tui, const struct vl_review_screen *s)
{
    for (int i = tui->depth - 1; i >= 0 && tui->layer[i].self != s; i--)
        if (tui->layer[i].screen->record)
            return true;
    return false;
}

static void woken(struct vl_tui *tui, void *self)
{
    struct vl_review_screen *s = self;
    if (!s->running)
        return;
    tui->dirty = true;
    if (atomic_load(&s->done))
        is_whole(s);
    else if (is_played_above(tui, s))
        stop_work(s);
}

/* ---- accounts ----
 *
 * What came of it for each player: the result, and how much of it was luck, how much was what was played, and how much
 * nobody can tell; below, what these words mean. */

enum { NAME_COLS = 15, SIGN_COLS = 3 };

/* The columns, in their order, and the texts that explain them: review.account.ID and review.account.ID.help. */
static const struct column {
    const char *id;
    int cols;
} columns[] = {{"result", 9}, {"before", 8}, {"luck", 8}, {"skill", 8}, {"rest", 8}, {"accuracy", 11}, {"marks", 0}};

enum { COLUMNS = sizeof columns / sizeof columns[0], NUMBERS = COLUMNS - 1 };

static const char *column_text(const struct vl_tui *tui, int column)
{
    char key[60];
    snprintf(key, sizeof key, "review.account.%s", columns[column].id);
    return vl_t(tui, key);
}

static void draw_heads(struct vl_tui *tui, struct vl_rect where)
{
    int col = where.col + NAME_COLS;
    for (int i = 0; i < NUMBERS; col += columns[i++].cols)
        vl_draw_right(&tui->grid, where.row, col, columns[i].cols, VL_STYLE_DIM, column_text(tui, i));
    for (enum vl_review_mark mark = VL_MARK_SLIP; mark < VL_MARKS; mark++, col += SIGN_COLS)
        vl_draw_right(&tui->grid, where.row, col, SIGN_COLS, VL_STYLE_DIM, vl_mark_sign(mark));
}

static void draw_player(struct vl_tui *tui, const struct vl_review_screen *s, vl_seat seat, struct vl_rect where)
{
    const struct vl_reviewed came = vl_review_player(s->review, seat);
    const struct vl_review_sum sum = vl_review_sum(&came);
    char number[NUMBERS][VL_REVIEW_NUMBER];
    snprintf(number[0], VL_REVIEW_NUMBER, "%d", sum.result);
    snprintf(number[1], VL_REVIEW_NUMBER, "%d", sum.mean);
    vl_review_signed((float)sum.luck / 100.0F, number[2]);
    vl_review_signed((float)sum.skill / 100.0F, number[3]);
    vl_review_signed((float)sum.rest / 100.0F, number[4]);
    vl_review_percent(&s->told.teller, came.accuracy, number[5]);
    vl_drawf(&tui->grid, where.row, where.col, 1, (uint8_t)(VL_STYLE_HOUSE + seat), "%c",
             toupper(vl_seat_letter(s->setup, seat)));
    vl_draw(&tui->grid, where.row, where.col + 2, NAME_COLS - 2,
            vl_player_style(&s->setup->player[seat], VL_STYLE_SEAT), s->told.teller.names[seat]);
    int col = where.col + NAME_COLS;
    for (int i = 0; i < NUMBERS; col += columns[i++].cols)
        vl_draw_right(&tui->grid, where.row, col, columns[i].cols, i == 0 ? VL_STYLE_STRONG : VL_STYLE_PLAIN,
                      number[i]);
    for (enum vl_review_mark mark = VL_MARK_SLIP; mark < VL_MARKS; mark++, col += SIGN_COLS) {
        char times[12];
        snprintf(times, sizeof times, "%u", came.marks[mark]);
        vl_draw_right(&tui->grid, where.row, col, SIGN_COLS, VL_STYLE_PLAIN,
                      came.marks[mark] ? times : vl_glyph(VL_GLYPH_DOT));
    }
}

/* "luck: what deals, draws, dice and lots ...", a paragraph for each column. */
static void help_text(const struct vl_tui *tui, const struct vl_review_screen *s, char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"aim", vl_review_aim(&s->told.teller), 0}};
    char line[VL_REVIEW_LINE];
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < (int)COLUMNS && length < size; i++) {
        char key[60];
        snprintf(key, sizeof key, "review.account.%s.help", columns[i].id);
        vl_say(tui, key, args, 1, line, sizeof line);
        length += (size_t)snprintf(out + length, size - length, "%s%s", i ? "\n" : "", line);
    }
}

static void draw_accounts(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where)
{
    char text[VL_TEXT_MAX];
    struct vl_rect line = {where.row, where.col, 1, where.cols};
    vl_review_rule(tui, s, line.row++, where, vl_t(tui, "review.accounts"));
    draw_heads(tui, line);
    for (vl_seat seat = 0; seat < s->setup->seats; seat++) {
        line.row++;
        draw_player(tui, s, seat, line);
    }
    help_text(tui, s, text, sizeof text);
    const int used = line.row + 2 - where.row;
    vl_scroll_draw(tui, &s->accounts, (struct vl_rect){where.row + used, where.col, where.rows - used, where.cols},
                   VL_STYLE_PLAIN, text);
}

/* ---- drawing ---- */

static long count_parts(const struct vl_review_screen *s)
{
    long parts = 0;
    for (uint32_t event = 0; event < vl_match_events(s->match); event++)
        parts += vl_review_opens_part(s, event);
    return parts;
}

static void title_text(const struct vl_tui *tui, const struct vl_review_screen *s, char *out, size_t size)
{
    char length[80];
    const struct vl_cards *cards = vl_catalogue_cards(tui->catalogue, s->setup->rules);
    snprintf(length, sizeof length, "review.length.%s", s->walk.part);
    const struct vl_text_arg count[] = {{"n", NULL, count_parts(s)}};
    char parts[80];
    vl_say(tui, length, count, 1, parts, sizeof parts);
    const struct vl_text_arg args[] = {{"game", vl_words_in(&cards->name, tui->language), 0}, {"length", parts, 0}};
    vl_say(tui, "review.heading", args, 2, out, size);
}

/* What the page looks into: all hands, or what one player knew. */
static void sight_text(const struct vl_tui *tui, const struct vl_review_screen *s, char *out, size_t size)
{
    const bool curve = s->page == VL_PAGE_CURVE, seen = curve && s->alone != VL_NONE;
    const struct vl_text_arg args[] = {{"name", seen ? s->told.teller.names[s->alone] : "", 0}};
    vl_say(tui,
           seen                          ? "review.known"
           : curve                       ? "review.open"
           : s->page == VL_PAGE_ACCOUNTS ? "review.open"
                                         : "review.seen",
           args, 1, out, size);
}

/* The letters of those who play: "A B G P". */
static void letters_text(const struct vl_review_screen *s, char out[2 * VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < s->setup->seats; seat++) {
        out[2 * seat] = (char)toupper(vl_seat_letter(s->setup, seat));
        out[2 * seat + 1] = seat + 1 < s->setup->seats ? ' ' : '\0';
    }
}

static struct vl_rect draw_frame(struct vl_tui *tui, const struct vl_review_screen *s)
{
    enum { HINTS = 8 };
    char letters[2 * VL_SEATS_MAX], title[200], right[120];
    letters_text(s, letters);
    const struct vl_hint hints[VL_PAGES][HINTS] = {[VL_PAGE_CURVE] = {{VL_ACT_CONFIRM, NULL, "review.hint.table"},
                                                                      {VL_ACT_NEXT, NULL, "review.tab.decisions"},
                                                                      {VL_ACT_NONE, "←→", "review.hint.answer"},
                                                                      {VL_ACT_NONE, "1–9", "review.hint.point"},
                                                                      {VL_ACT_NONE, letters, "review.hint.alone"},
                                                                      {VL_ACT_NONE, "0", "review.hint.all"},
                                                                      {VL_ACT_KEYS, NULL, "hint.keys"},
                                                                      {VL_ACT_BACK, NULL, "hint.back"}},
                                                   [VL_PAGE_DECISIONS] = {{VL_ACT_CONFIRM, NULL, "review.hint.table"},
                                                                          {VL_ACT_NEXT, NULL, "review.tab.accounts"},
                                                                          {VL_ACT_NONE, "↑↓", "hint.choose"},
                                                                          {VL_ACT_NONE, letters, "review.hint.player"},
                                                                          {VL_ACT_NONE, "0", "review.hint.all"},
                                                                          {VL_ACT_NONE, "←→", "review.hint.answers"},
                                                                          {VL_ACT_KEYS, NULL, "hint.keys"},
                                                                          {VL_ACT_BACK, NULL, "hint.back"}},
                                                   [VL_PAGE_ACCOUNTS] = {{VL_ACT_NEXT, NULL, "review.tab.tries"},
                                                                         {VL_ACT_NONE, "↑↓", "hint.scroll"},
                                                                         {VL_ACT_KEYS, NULL, "hint.keys"},
                                                                         {VL_ACT_BACK, NULL, "hint.back"}},
                                                   [VL_PAGE_TRIES] = {{VL_ACT_CONFIRM, NULL, "review.hint.try"},
                                                                      {VL_ACT_NEXT, NULL, "review.tab.curve"},
                                                                      {VL_ACT_NONE, "↑↓", "hint.choose"},
                                                                      {VL_ACT_NONE, letters, "review.hint.player"},
                                                                      {VL_ACT_NONE, "0", "review.hint.all"},
                                                                      {VL_ACT_KEYS, NULL, "hint.keys"},
                                                                      {VL_ACT_BACK, NULL, "hint.back"}}};
    title_text(tui, s, title, sizeof title);
    sight_text(tui, s, right, sizeof right);
    return vl_draw_frame(tui, title, right, hints[s->page], HINTS);
}

static void draw(struct vl_tui *tui, void *self)
{
    static void (*const pages[VL_PAGES])(struct vl_tui *, struct vl_review_screen *,
                                         struct vl_rect) = {[VL_PAGE_CURVE] = vl_review_draw_curve,
                                                            [VL_PAGE_DECISIONS] = vl_review_draw_decisions,
                                                            [VL_PAGE_ACCOUNTS] = draw_accounts,
                                                            [VL_PAGE_TRIES] = vl_review_draw_tries};
    struct vl_review_screen *s = self;
    s->told.teller.language = tui->language;
    s->name_cols = 0;
    for (vl_seat seat = 0; seat < s->setup->seats; seat++)
        s->name_cols = vl_columns(s->name[seat]) > s->name_cols ? vl_columns(s->name[seat]) : s->name_cols;
    const struct vl_rect content = draw_frame(tui, s);
    s->progress = vl_review_progress(s->review);
    vl_review_hold(s);
    pages[s->page](tui, s, content);
    vl_review_let_go(s);
}

/* ---- keys ---- */

static void turn_page(struct vl_review_screen *s, int by)
{
    s->page = (enum vl_review_page)(((int)s->page + by + VL_PAGES) % VL_PAGES);
    s->list = (struct vl_list){0};
    s->answers_first = 0;
}

static bool page_key(struct vl_tui *tui, struct vl_review_screen *s, const struct vl_key *key)
{
    switch (s->page) {
    case VL_PAGE_CURVE: return vl_review_curve_key(tui, s, key);
    case VL_PAGE_ACCOUNTS: return vl_scroll_key(&s->accounts, key) != VL_UNUSED;
    default: return vl_review_list_key(tui, s, key);
    }
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct vl_review_screen *s = self;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT)
        vl_tui_pop(tui);
    else if (key->action == VL_ACT_NEXT || key->action == VL_ACT_PREVIOUS)
        turn_page(s, key->action == VL_ACT_NEXT ? 1 : -1);
    else
        return page_key(tui, s, key);
    return true;
}

/* ---- the screen ---- */

static void enter(struct vl_tui *tui, void *self)
{
    start_work(tui, self);
}

static void leave(struct vl_tui *tui, void *self)
{
    struct vl_review_screen *s = self;
    (void)tui;
    stop_work(s);
    vl_review_close(s->review);
    free(s->own);
    free(s->shown);
}

static const struct vl_table_setup *setup_of(const void *self)
{
    return ((const struct vl_review_screen *)self)->setup;
}

static const struct vl_hint keys[] = {
    {VL_ACT_NEXT, NULL, "review.key.page"},
    {VL_ACT_PREVIOUS, NULL, "review.key.page.back"},
    {VL_ACT_LEFT, NULL, "review.key.left"},
    {VL_ACT_RIGHT, NULL, "review.key.right"},
    {VL_ACT_UP, NULL, "review.key.up"},
    {VL_ACT_DOWN, NULL, "review.key.down"},
    {VL_ACT_STEP_BACK, NULL, "review.key.point.back"},
    {VL_ACT_STEP_ON, NULL, "review.key.point.on"},
    {VL_ACT_NONE, "1 2 3 …", "review.key.point"},
    {VL_ACT_NONE, "a b c …", "review.key.alone"},
    {VL_ACT_NONE, "0", "review.key.all"},
    {VL_ACT_CONFIRM, NULL, "review.key.table"},
    {VL_ACT_PAGE_DOWN, NULL, "table.key.scroll"},
    {VL_ACT_BACK, NULL, "hint.back"},
    {0},
};

static const struct vl_screen review_screen = {.title = "review.title",
                                               .letters = true,
                                               .context = VL_ELSEWHERE,
                                               .size = sizeof(struct vl_review_screen),
                                               .enter = enter,
                                               .draw = draw,
                                               .key = take_key,
                                               .tick = tick,
                                               .wake = woken,
                                               .leave = leave,
                                               .setup = setup_of,
                                               .keys = keys};

/* The only person, else the first of several; among bots alone everybody. */
static vl_seat first_person(const struct vl_table_setup *setup)
{
    for (vl_seat seat = 0; seat < setup->seats; seat++)
        if (setup->player[seat].level == VL_HUMAN)
            return seat;
    return VL_NONE;
}

static void name_players(struct vl_tui *tui, struct vl_review_screen *s)
{
    vl_review_teller_begin(&s->told, s->review, tui->catalogue, tui->language);
    vl_names_fit(s->setup, VL_NAME_TABLE, s->name);
    for (unsigned seat = 0; seat < s->setup->seats; seat++)
        s->told.teller.names[seat] = s->name[seat];
}

/* Takes over what `made` holds, or gives it back. */
static enum vl_rc push(struct vl_tui *tui, const struct vl_review_screen *made, struct vl_diag *diag)
{
    const struct vl_rules *rules = made->setup->rules;
    struct vl_review_screen *s = made->renderer ? vl_tui_push(tui, &review_screen) : NULL;
    if (!s) {
        vl_review_close(made->review);
        free(made->shown);
        return vl_fail(diag, VL_REFUSED, "table.none", rules->id, "");
    }
    *s = *made;
    s->tui = tui;
    s->alone = VL_NONE;
    s->whose = first_person(s->setup);
    name_players(tui, s);
    vl_walk_begin(&s->walk, s->match, VL_NONE, 0, UINT32_MAX);
    return VL_OK;
}

enum vl_rc vl_screen_review_of(struct vl_tui *tui, struct vl_match *match, const char *path, bool tries,
                               struct vl_diag *diag)
{
    struct vl_review_screen made = {.match = match, .setup = vl_match_setup(match)};
    made.renderer = vl_table_renderer(tui->screens->tables, made.setup->rules);
    made.page = tries ? VL_PAGE_TRIES : VL_PAGE_CURVE;
    made.shown = calloc(vl_match_answers(match) + 1, sizeof *made.shown);
    enum vl_rc rc = made.shown ? VL_OK : vl_fail(diag, VL_IO, "memory", "", "");
    if (rc == VL_OK)
        rc = vl_review_open(&made.review, match, path, diag);
    if (rc == VL_OK)
        return push(tui, &made, diag);
    free(made.shown);
    return rc;
}

/* The match of a record that is over, in memory of the caller's. */
static enum vl_rc load(struct vl_tui *tui, const char *path, struct vl_match **out, struct vl_diag *diag)
{
    struct vl_table_setup setup;
    enum vl_rc rc = vl_record_setup(path, tui->catalogue, &setup, diag);
    if (rc != VL_OK)
        return rc;
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    if (!match)
        return vl_fail(diag, VL_IO, "memory", "", "");
    rc = vl_match_start(match, &setup, diag);
    if (rc == VL_OK)
        rc = vl_record_replay(path, match, diag);
    if (rc == VL_OK && !vl_match_over(match))
        rc = vl_fail(diag, VL_REFUSED, "review.not_over", "", "");
    if (rc != VL_OK)
        free(match);
    else
        *out = match;
    return rc;
}

enum vl_rc vl_screen_review(struct vl_tui *tui, const char *path, struct vl_diag *diag)
{
    struct vl_match *match = NULL;
    enum vl_rc rc = load(tui, path, &match, diag);
    if (rc != VL_OK)
        return rc;
    rc = vl_screen_review_of(tui, match, path, false, diag);
    if (rc != VL_OK) {
        free(match);
        return rc;
    }
    ((struct vl_review_screen *)tui->layer[tui->depth - 1].self)->own = match;
    return rc;
}
