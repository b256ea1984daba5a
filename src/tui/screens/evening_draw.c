/* How an evening looks: who has how many rank points of which match, and what comes next; the curve of these is in
 * evening_curve.c, what there is to tell in evening_told.c. */
#include <stdio.h>
#include <string.h>

#include "tui/kit/score_track.h"
#include "tui/screens/evening.h"

enum {
    NAME_COLS = 18,
    MATCH_COLS = 10,
    WIDE_COLS = 13, /* of a match where there is room for the plain points */
    TOTAL_COLS = 8,
    WIDE = 110,
    HEAD_ROWS = 2,
    FOOT_ROWS = 3,
    CURVE_LEAST = 4,
    CURVE_MOST = 22,
    TRACK_ROWS_MOST = 4,
};

/* ---- the table of matches ---- */

/* The matches that the table shows: those that count, and where the next one stands. */
struct columns {
    unsigned match[VL_EVENING_MATCHES], count; /* the last that there is room for */
    unsigned hidden;                           /* those before */
    int width;
    struct vl_rect where;
};

static struct columns columns_of(const struct evening_screen *s, struct vl_rect where)
{
    struct columns c = {.width = where.cols >= WIDE ? WIDE_COLS : MATCH_COLS, .where = where};
    const unsigned room = (unsigned)((where.cols - NAME_COLS - TOTAL_COLS) / c.width) - 1;
    unsigned counted[VL_EVENING_MATCHES], n = 0;
    for (unsigned i = 0; i < s->evening.matches; i++)
        if (s->evening.match[i].state == VL_EVENING_COUNTED)
            counted[n++] = i;
    c.hidden = n > room ? n - room : 0;
    c.count = n - c.hidden;
    memcpy(c.match, counted + c.hidden, c.count * sizeof *counted);
    return c;
}

static int column_at(const struct columns *c, unsigned i)
{
    return c->where.col + NAME_COLS + (int)i * c->width;
}

static const struct vl_rules *next_game(const struct evening_screen *s)
{
    const struct vl_evening_match *match = vl_evening_under_way(&s->evening);
    return match ? match->rules : s->proposals ? s->proposal[s->chosen].rules : NULL;
}

static void draw_heads(struct vl_tui *tui, const struct evening_screen *s, const struct columns *c)
{
    const int row = c->where.row;
    struct vl_grid *grid = &tui->grid;
    char text[80];
    vl_draw(grid, row, c->where.col + 2, NAME_COLS - 3, VL_STYLE_DIM, vl_t(tui, "evening_screen.match"));
    for (unsigned i = 0; i < c->count; i++) {
        const bool fresh = c->hidden + i >= s->news;
        snprintf(text, sizeof text, "%s%u", fresh ? vl_glyph(VL_GLYPH_FLEURON) : "", c->hidden + i + 1);
        vl_draw_right(grid, row, column_at(c, i), c->width, fresh ? VL_STYLE_ACCENT : VL_STYLE_DIM, text);
        vl_draw_right(grid, row + 1, column_at(c, i), c->width, VL_STYLE_PLAIN,
                      vl_evening_screen_game(tui, s->evening.match[c->match[i]].rules));
    }
    if (next_game(s)) {
        snprintf(text, sizeof text, "%s%u", vl_glyph(VL_GLYPH_POINTER), c->hidden + c->count + 1);
        vl_draw_right(grid, row, column_at(c, c->count), c->width, VL_STYLE_ACTIVE, text);
        vl_draw_right(grid, row + 1, column_at(c, c->count), c->width, VL_STYLE_ACTIVE,
                      vl_evening_screen_game(tui, next_game(s)));
    }
    vl_draw_right(grid, row, column_at(c, c->count + 1), TOTAL_COLS, VL_STYLE_STRONG, vl_t(tui, "count.total"));
}

static void draw_row(struct vl_tui *tui, const struct evening_screen *s, const struct columns *c,
                     const struct vl_evening_row *row, int at)
{
    const struct vl_guest *guest = &s->evening.guest[row->guest];
    struct vl_grid *grid = &tui->grid;
    char text[80], plain[40];
    char name[VL_NAME_MAX + 2];
    vl_drawf(grid, at, c->where.col + 2, 1, vl_evening_screen_style(guest) | VL_STYLE_BOLD, "%c",
             vl_evening_screen_letter(guest));
    snprintf(name, sizeof name, guest->here ? "%s" : "(%s)", guest->player.name);
    vl_draw_words(grid, at, c->where.col + 4, NAME_COLS - 4,
                  guest->here ? vl_evening_screen_style(guest) : VL_STYLE_DIM, name);
    for (unsigned i = 0; i < c->count; i++) {
        unsigned halves;
        int points;
        const bool was = vl_evening_points(&s->evening, c->match[i], row->guest, &halves, &points);
        if (was)
            vl_evening_screen_halves(tui, halves, text, sizeof text);
        snprintf(plain, sizeof plain, " (%d)", was ? points : 0);
        if (c->width == WIDE_COLS && was)
            strcat(text, plain);
        vl_draw_right(grid, at, column_at(c, i), c->width, was ? VL_STYLE_PLAIN : VL_STYLE_DIM,
                      was ? text : vl_glyph(VL_GLYPH_EN_DASH));
    }
    vl_evening_screen_halves(tui, row->halves, text, sizeof text);
    vl_draw_right(grid, at, column_at(c, c->count + 1), TOTAL_COLS, VL_STYLE_STRONG, text);
}

/* Returns the rows that it takes. */
static int draw_table(struct vl_tui *tui, struct evening_screen *s, struct vl_rect where)
{
    struct vl_evening_row row[VL_GUESTS_MAX];
    const struct columns c = columns_of(s, where);
    const int count = (int)vl_evening_screen_rows(&s->evening, row), room = where.rows - HEAD_ROWS;
    draw_heads(tui, s, &c);
    s->people.lines = count;
    s->people.rows = count < room ? count : room;
    if (s->people.first > count - s->people.rows)
        s->people.first = count - s->people.rows;
    for (int i = 0; i < s->people.rows; i++)
        draw_row(tui, s, &c, &row[s->people.first + i], where.row + HEAD_ROWS + i);
    vl_scroll_marks(tui, (struct vl_rect){where.row + HEAD_ROWS, where.col, s->people.rows, where.cols},
                    s->people.first, s->people.rows, count);
    return HEAD_ROWS + s->people.rows;
}

/* ---- what comes next ---- */

static void next_text(const struct vl_tui *tui, const struct evening_screen *s, char *out, size_t size)
{
    const struct vl_evening_match *match = vl_evening_under_way(&s->evening);
    char time[16];
    if (match) {
        vl_evening_screen_time(match->began, time, sizeof time);
        const struct vl_text_arg args[] = {{"game", vl_evening_screen_game(tui, match->rules), 0}, {"time", time, 0}};
        vl_say(tui, "evening_screen.waits", args, 2, out, size);
        return;
    }
    if (s->proposals == 0) {
        snprintf(out, size, "%s", vl_t(tui, "evening_screen.nothing"));
        return;
    }
    const struct vl_proposal *next = &s->proposal[s->chosen];
    const unsigned who = vl_evening_begins(&s->evening, next->rules);
    const struct vl_text_arg args[] = {{"game", vl_evening_screen_game(tui, next->rules), 0},
                                       {"n", NULL, next->minutes ? next->minutes : 1},
                                       {"bots", NULL, next->bots},
                                       {"name", who < VL_GUESTS_MAX ? s->evening.guest[who].player.name : "", 0}};
    char bots[120] = "";
    if (next->bots)
        vl_say(tui, "evening_screen.bots", args, 4, bots, sizeof bots);
    char text[400];
    vl_say(tui, who < VL_GUESTS_MAX ? "evening_screen.next" : "evening_screen.next.lots", args, 4, text, sizeof text);
    snprintf(out, size, "%s%s%s", text, *bots ? " " : "", bots);
}

static void draw_next(struct vl_tui *tui, const struct evening_screen *s, struct vl_rect where)
{
    char text[600];
    next_text(tui, s, text, sizeof text);
    const int used = vl_draw_wrapped(&tui->grid, where, VL_STYLE_PROMPT, text, 0);
    if (!vl_evening_under_way(&s->evening)) /* a click is for another game */
        vl_tui_hit(tui, (struct vl_rect){where.row, where.col, used, where.cols}, VL_KEY_RIGHT, 0);
    vl_draw_wrapped(
        &tui->grid, (struct vl_rect){where.row + used, where.col, where.rows - used, where.cols}, VL_STYLE_DIM,
        vl_t(tui, vl_evening_under_way(&s->evening) ? "evening_screen.waits.help" : "evening_screen.counts"), 0);
}

/* ---- the track ---- */

/* Rank points, in halves, of all who have any; and where they stood before the last match. */
static void set_track(const struct vl_tui *tui, const struct evening_screen *s, struct vl_score_track *out)
{
    struct vl_evening_row now[VL_GUESTS_MAX], before[VL_GUESTS_MAX];
    const unsigned count = vl_evening_standing(&s->evening, s->evening.matches, now);
    const unsigned last = vl_evening_screen_last(&s->evening);
    int most = 0;
    const unsigned stood = last < VL_EVENING_MATCHES ? vl_evening_standing(&s->evening, last, before) : 0;
    *out = (struct vl_score_track){.label = vl_t(tui, "evening_screen.track"),
                                   .step = 10,
                                   .scale = 2,
                                   .count = last < VL_EVENING_MATCHES ? count : 0};
    const int way = vl_score_track_way(tui->settings.motion, tui->now - s->moved);
    for (unsigned i = 0; i < out->count; i++) {
        const struct vl_guest *guest = &s->evening.guest[now[i].guest];
        struct vl_track_mark *mark = &out->mark[i];
        *mark = (struct vl_track_mark){vl_evening_screen_letter(guest), vl_evening_screen_style(guest), 0, 0, 0};
        for (unsigned other = 0; other < stood; other++)
            if (before[other].guest == now[i].guest)
                mark->stood = (int)before[other].halves;
        mark->at = mark->ahead = mark->stood + ((int)now[i].halves - mark->stood) * way / 1000;
        most = (int)now[i].halves > most ? (int)now[i].halves : most;
    }
    out->end = vl_score_track_end(most, out->step);
}

/* Returns the rows that it takes, a blank one below it too. */
static int draw_track(struct vl_tui *tui, const struct evening_screen *s, struct vl_rect where)
{
    struct vl_score_track track;
    set_track(tui, s, &track);
    const int spare = where.rows - 1 - CURVE_LEAST, rows = vl_score_track_rows(&track, TRACK_ROWS_MOST);
    if (track.count == 0 || where.rows < VL_TRACK_ROWS)
        return 0;
    where.rows = spare < VL_TRACK_ROWS ? VL_TRACK_ROWS : spare < rows ? spare : rows;
    vl_score_track_draw(&tui->grid, where, &track);
    return where.rows + 1;
}

/* ---- the whole ---- */

static unsigned counted(const struct vl_evening *evening)
{
    unsigned n = 0;
    for (unsigned i = 0; i < evening->matches; i++)
        n += evening->match[i].state == VL_EVENING_COUNTED;
    return n;
}

static void title_text(const struct vl_tui *tui, const struct evening_screen *s, char *out, size_t size)
{
    char date[60];
    uint8_t here[VL_GUESTS_MAX];
    if (!s->evening.id[0]) {
        snprintf(out, size, "%s", vl_t(tui, "evening_screen.title"));
        return;
    }
    vl_evening_screen_date(tui, s->evening.began, date, sizeof date);
    const struct vl_text_arg args[] = {{"date", date, 0}, {"n", NULL, vl_evening_here(&s->evening, here)}};
    vl_say(tui, "evening_screen.head", args, 2, out, size);
}

static const struct vl_hint free_hints[] = {
    {VL_ACT_CONFIRM, NULL, "evening_screen.hint.begin"}, {VL_ACT_NONE, "O", "evening_screen.hint.options"},
    {VL_ACT_NONE, "N", "evening_screen.hint.people"},    {VL_ACT_NONE, "S", "evening_screen.hint.statistics"},
    {VL_ACT_NONE, "C", "evening_screen.hint.chronicle"}, {VL_ACT_NONE, "X", "evening_screen.hint.end"},
    {VL_ACT_BACK, NULL, "evening_screen.hint.menu"},     {VL_ACT_KEYS, NULL, "hint.keys"}};
static const struct vl_hint waiting_hints[] = {
    {VL_ACT_CONFIRM, NULL, "evening_screen.hint.go_on"}, {VL_ACT_NONE, "T", "evening_screen.hint.throw"},
    {VL_ACT_NONE, "N", "evening_screen.hint.people"},    {VL_ACT_NONE, "S", "evening_screen.hint.statistics"},
    {VL_ACT_NONE, "C", "evening_screen.hint.chronicle"}, {VL_ACT_NONE, "X", "evening_screen.hint.end"},
    {VL_ACT_BACK, NULL, "evening_screen.hint.menu"},     {VL_ACT_KEYS, NULL, "hint.keys"}};

/* What the numbers of the table are; the plain points are in it where it is wide. */
static void draw_explained(struct vl_tui *tui, const struct evening_screen *s, struct vl_rect where)
{
    const int used =
        vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_DIM, vl_t(tui, "evening_screen.explained"));
    if (where.cols + 2 >= WIDE && counted(&s->evening) > 0)
        vl_draw(&tui->grid, where.row, where.col + used + 1, where.cols - used - 1, VL_STYLE_DIM,
                vl_t(tui, "evening_screen.explained.plain"));
}

/* Before the first match there is room to say what could be played. */
static void draw_offers(struct vl_tui *tui, const struct evening_screen *s, struct vl_rect where)
{
    char text[200];
    const int rows = (int)s->proposals < where.rows - 1 ? (int)s->proposals : where.rows - 1;
    vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_STRONG, vl_t(tui, "evening_screen.offers"));
    for (int i = 0; i < rows; i++) {
        const struct vl_proposal *offer = &s->proposal[i];
        const bool chosen = (unsigned)i == s->chosen;
        const struct vl_text_arg args[] = {{"game", vl_evening_screen_game(tui, offer->rules), 0},
                                           {"n", NULL, offer->minutes ? offer->minutes : 1},
                                           {"bots", NULL, offer->bots}};
        vl_say(tui, offer->bots ? "evening_screen.offer.bots" : "evening_screen.offer", args, 3, text, sizeof text);
        if (chosen)
            vl_draw_glyph(&tui->grid, where.row + 1 + i, where.col, VL_STYLE_ACTIVE, VL_GLYPH_POINTER);
        vl_draw(&tui->grid, where.row + 1 + i, where.col + 2, where.cols - 2, chosen ? VL_STYLE_ACTIVE : VL_STYLE_PLAIN,
                text);
        vl_tui_hit(tui, (struct vl_rect){where.row + 1 + i, where.col, 1, where.cols}, VL_KEY_PICK, i);
    }
}

void vl_evening_screen_draw(struct vl_tui *tui, void *self)
{
    struct evening_screen *s = self;
    char text[200];
    const bool waits = vl_evening_under_way(&s->evening) != NULL;
    title_text(tui, s, text, sizeof text);
    const struct vl_rect all = vl_draw_frame(tui, text, NULL, waits ? waiting_hints : free_hints, 8);
    const int foot = all.row + all.rows - FOOT_ROWS - 1;
    int row = all.row + draw_table(tui, s, (struct vl_rect){all.row, all.col, foot - all.row - 2, all.cols});
    row += row + 3 + CURVE_LEAST < foot;
    draw_explained(tui, s, (struct vl_rect){row, all.col + 2, 1, all.cols - 2});
    row += 2;
    row += draw_track(tui, s, (struct vl_rect){row, all.col + 2, foot - row - 1, all.cols - 4});
    const int left = foot - row - 1, rows = left < CURVE_MOST ? left : CURVE_MOST, half = all.cols / 2 - 2;
    if (counted(&s->evening) == 0 && !waits)
        draw_offers(tui, s, (struct vl_rect){row, all.col + 2, left, all.cols - 4});
    else if (rows >= CURVE_LEAST) {
        vl_evening_screen_curve(tui, &s->evening, (struct vl_rect){row, all.col, rows, half});
        vl_evening_screen_told(tui, s, (struct vl_rect){row, all.col + half + 3, rows, all.cols - half - 4});
    }
    draw_next(tui, s, (struct vl_rect){foot, all.col + 2, FOOT_ROWS, all.cols - 4});
}
