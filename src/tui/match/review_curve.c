/* The curve of chances over the match, a letter for each player; the parts of the match below it, and below these the
 * points at which something turned. */
#include <ctype.h>
#include <stdio.h>

#include "tui/match/review.h"
#include "tui/match/table_screen.h"

enum {
    SCALE_COLS = 5, /* "100" and the axis */
    FOOT_ROWS = 2,  /* the axis, and the parts of the match */
    DETAIL_ROWS = 3,
    POINTS_MIN = 3,
    STEP_ROWS = 4, /* rows from one number of the scale to the next, or a part of that */
    UNKNOWN = -1,
};

/* Where the curve stands: the cells above the axis. */
struct chart {
    struct vl_review_screen *s;
    struct vl_grid *grid;
    struct vl_rect in;
    uint32_t answers;
};

/* ---- columns and rows ---- */

static int column_of(const struct chart *c, uint32_t answer)
{
    return c->answers ? (int)((uint64_t)answer * (unsigned)(c->in.cols - 1) / c->answers) : 0;
}

/* The first place of which that column tells. */
static uint32_t place_of(const struct chart *c, int column)
{
    const unsigned last = (unsigned)(c->in.cols - 1);
    return last ? (uint32_t)(((uint64_t)(unsigned)column * c->answers + last - 1) / last) : 0;
}

static int row_of(const struct chart *c, float worth)
{
    const float part = worth < 0 ? 0 : worth > 1 ? 1 : worth;
    return c->in.row + c->in.rows - 1 - (int)(part * (float)(c->in.rows - 1) + 0.5F);
}

/* The row in which the seat stands at that place; UNKNOWN: nowhere. */
static int row_at(const struct chart *c, uint32_t answer, vl_seat seat)
{
    if (c->s->alone != VL_NONE) {
        const float known = seat == c->s->alone ? vl_review_known(c->s->review, seat, answer) : -1;
        return known < 0 ? UNKNOWN : row_of(c, known);
    }
    const float *worth = vl_review_curve(c->s->review, answer);
    return worth ? row_of(c, worth[seat]) : UNKNOWN;
}

/* ---- the chart ---- */

static void draw_scale(const struct chart *c)
{
    const int steps = c->in.rows - 1;
    for (int row = 0; row <= steps; row++) {
        const bool named = row % (steps / STEP_ROWS) == 0;
        vl_draw_glyph(c->grid, c->in.row + row, c->in.col - 1, VL_STYLE_RULE,
                      named ? VL_GLYPH_TEE_RIGHT : VL_GLYPH_DOWN);
        if (!named)
            continue;
        char number[16];
        snprintf(number, sizeof number, "%d", 100 - 100 * row / steps);
        vl_draw_right(c->grid, c->in.row + row, c->in.col - SCALE_COLS, SCALE_COLS - 1, VL_STYLE_DIM, number);
    }
}

/* Those who stand in one cell take turns from column to column. */
static void draw_column(const struct chart *c, int column)
{
    const uint32_t answer = place_of(c, column);
    const unsigned seats = c->s->setup->seats;
    int row[VL_SEATS_MAX];
    for (vl_seat seat = 0; seat < seats; seat++)
        row[seat] = row_at(c, answer, seat);
    for (vl_seat seat = 0; seat < seats; seat++) {
        unsigned before = 0, all = 0;
        for (vl_seat other = 0; other < seats; other++) {
            all += row[other] == row[seat];
            before += other < seat && row[other] == row[seat];
        }
        if (row[seat] != UNKNOWN && (unsigned)column % all == before)
            vl_drawf(c->grid, row[seat], c->in.col + column, 1, (uint8_t)(VL_STYLE_HOUSE + seat), "%c",
                     toupper(vl_seat_letter(c->s->setup, seat)));
    }
}

/* The place is a line through the cells that are empty. */
static void draw_place(const struct chart *c)
{
    const int col = c->in.col + column_of(c, c->s->at);
    for (int row = c->in.row; row < c->in.row + c->in.rows; row++)
        if (vl_cell_at(c->grid, row, col)->text[0] == ' ')
            vl_draw_glyph(c->grid, row, col, VL_STYLE_DIM, VL_GLYPH_DOWN);
        else
            vl_restyle(c->grid, (struct vl_rect){row, col, 1, 1},
                       vl_cell_at(c->grid, row, col)->style | VL_STYLE_REVERSED);
}

static uint32_t answer_of(const struct vl_turning *turning)
{
    return turning->answer == VL_DEAL ? 0 : turning->answer;
}

/* The axis, with the numbers of the points, and the place. */
static void draw_axis(const struct chart *c)
{
    const int row = c->in.row + c->in.rows, place = column_of(c, c->s->at);
    vl_draw_glyph(c->grid, row, c->in.col - 1, VL_STYLE_RULE, VL_GLYPH_BOTTOM_LEFT);
    vl_draw_rule(c->grid, row, c->in.col, c->in.cols, VL_STYLE_RULE);
    for (int i = 0; i < c->s->points.count; i++)
        vl_drawf(c->grid, row, c->in.col + column_of(c, answer_of(&c->s->turning[i])), 1, VL_STYLE_KEY, "%d", i + 1);
    vl_restyle(c->grid, (struct vl_rect){row, c->in.col + place, 1, 1},
               vl_cell_at(c->grid, row, c->in.col + place)->style | VL_STYLE_REVERSED);
}

/* Day, round and turn by their numbers, as far apart as they must be; the first with its name. */
static void draw_parts(struct vl_tui *tui, const struct chart *c)
{
    const uint32_t events = vl_match_events(c->s->match);
    char part[40], text[80];
    int free = c->in.col;
    uint32_t answer = 0;
    long number = 0;
    snprintf(part, sizeof part, "review.where.%s", c->s->walk.part);
    for (uint32_t event = 0; event < events; event++) {
        if (!vl_review_opens_part(c->s, event))
            continue;
        while (answer < c->answers && vl_review_events(c->s, answer) <= event)
            answer++;
        const struct vl_text_arg args[] = {{"n", NULL, ++number}};
        if (number == 1)
            vl_say(tui, part, args, 1, text, sizeof text);
        else
            snprintf(text, sizeof text, "%ld", number);
        const int col = c->in.col + column_of(c, answer), cols = vl_columns(text);
        if (col < free || col + cols > c->in.col + c->in.cols)
            continue;
        vl_draw(c->grid, c->in.row + c->in.rows + 1, col, cols, VL_STYLE_DIM, text);
        free = col + cols + 1;
    }
}

static void hit_columns(struct vl_tui *tui, const struct chart *c)
{
    for (int column = 0; column < c->in.cols; column++)
        vl_tui_hit(tui, (struct vl_rect){c->in.row, c->in.col + column, c->in.rows + 1, 1}, VL_KEY_PICK,
                   VL_PICK_PLACE + (int)place_of(c, column));
}

static void draw_chart(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where)
{
    const struct chart c = {s,
                            &tui->grid,
                            {where.row, where.col + SCALE_COLS, where.rows - FOOT_ROWS, where.cols - SCALE_COLS},
                            vl_match_answers(s->match)};
    draw_scale(&c);
    for (int column = 0; column < c.in.cols; column++)
        draw_column(&c, column);
    draw_place(&c);
    draw_axis(&c);
    draw_parts(tui, &c);
    hit_columns(tui, &c);
}

/* ---- the points ---- */

static void draw_point(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool selected)
{
    const struct vl_review_screen *s = data;
    const struct vl_turning *turning = &s->turning[index];
    const uint8_t style = selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN;
    const enum vl_review_mark mark = turning->decision ? (enum vl_review_mark)turning->decision->mark : VL_MARK_NONE;
    char text[VL_REVIEW_LINE], change[64];
    vl_line_draw(tui, where, selected, false, "", NULL);
    vl_drawf(&tui->grid, where.row, where.col + 2, 1, selected ? style : VL_STYLE_KEY, "%d", index + 1);
    snprintf(change, sizeof change, "%s %c %2d %s %2d",
             turning->chance ? vl_t(tui, "review.account.luck") : vl_mark_sign(mark),
             toupper(vl_seat_letter(s->setup, turning->seat)), vl_review_points(turning->before),
             vl_glyph(VL_GLYPH_RIGHT), vl_review_points(turning->after));
    const int right = vl_columns(change), cols = where.cols - 8 - right;
    const int col = vl_review_draw_where(tui, s, (struct vl_rect){where.row, where.col + 4, 1, cols}, turning->answer,
                                         VL_NONE, selected);
    vl_review_tell_cause(&s->told, turning->answer, turning->seat, turning->chance, text, sizeof text);
    vl_draw_words(&tui->grid, where.row, col, where.col + 4 + cols - col, style, text);
    vl_draw_right(&tui->grid, where.row, where.col + 2, where.cols - 4, style, change);
}

/* The point at the place; -1: there is none. */
static int point_at(const struct vl_review_screen *s)
{
    for (int i = 0; i < s->points.count; i++)
        if (answer_of(&s->turning[i]) == s->at)
            return i;
    return -1;
}

/* ---- the place in words ---- */

static const struct vl_decision *decision_at(const struct vl_review_screen *s, uint32_t answer)
{
    for (unsigned i = 0; i < vl_review_decisions(s->review); i++)
        if (vl_review_decision(s->review, i)->answer == answer)
            return vl_review_decision(s->review, i);
    return NULL;
}

/* What turned there, or else what happened; and what was decided. */
static void place_text(const struct vl_review_screen *s, const struct vl_decision *decision, char *out, size_t size)
{
    const int point = point_at(s);
    char told[VL_REVIEW_LINE] = "", cause[VL_REVIEW_LINE] = "";
    if (point >= 0)
        vl_review_tell_turning(&s->told, &s->turning[point], cause, sizeof cause);
    else if (!decision && s->at < vl_match_answers(s->match))
        vl_review_tell_cause(&s->told, s->at, vl_match_given(s->match, s->at).seat, false, cause, sizeof cause);
    if (decision)
        vl_review_tell_decision(&s->told, decision, told, sizeof told);
    snprintf(out, size, "%s%s%s", cause, cause[0] && told[0] ? "\n" : "", told);
}

/* What every player's chances are at the place: "A 24 · P 30". */
static void chances_text(const struct vl_review_screen *s, char *out, size_t size)
{
    const float *worth = vl_review_curve(s->review, s->at);
    size_t length = 0;
    out[0] = '\0';
    for (vl_seat seat = 0; worth && seat < s->setup->seats && length < size; seat++)
        length += (size_t)snprintf(out + length, size - length, "%s%c %d", seat ? " · " : "",
                                   toupper(vl_seat_letter(s->setup, seat)), vl_review_points(worth[seat]));
}

static void draw_detail(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where)
{
    const struct vl_decision *decision = decision_at(s, s->at);
    char text[3 * VL_REVIEW_LINE], place[VL_REVIEW_LINE], chances[120];
    place_text(s, decision, text, sizeof text);
    chances_text(s, chances, sizeof chances);
    vl_review_tell_where(&s->told, s->at, place, sizeof place);
    vl_table_rule_draw(tui, where.row, where, VL_STYLE_PLAIN, place, s->alone == VL_NONE ? chances : "");
    const struct vl_rect in = {where.row + 1, where.col, where.rows - 1, where.cols + 1};
    vl_scroll_draw(tui, &s->detail, in, VL_STYLE_PLAIN, text);
}

/* ---- the page ---- */

/* Rows of the chart, its foot included: as many as are left, such that the scale comes out even. */
static int chart_rows(int rows, int points)
{
    const int below = 1 + (points > POINTS_MIN ? points : POINTS_MIN) + 1 + DETAIL_ROWS;
    int steps = (rows - below - FOOT_ROWS - 1) / STEP_ROWS;
    steps = steps < 2 ? 2 : steps > 8 ? 8 : steps;
    return steps * STEP_ROWS + 1 + FOOT_ROWS;
}

/* All places stand in one column. */
static void measure_places(struct vl_review_screen *s)
{
    char text[VL_REVIEW_LINE];
    s->where_cols = 0;
    for (int i = 0; i < s->points.count; i++) {
        vl_review_tell_where(&s->told, s->turning[i].answer, text, sizeof text);
        s->where_cols = vl_columns(text) > s->where_cols ? vl_columns(text) : s->where_cols;
    }
}

void vl_review_draw_curve(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where)
{
    s->points.count = (int)vl_review_turnings(s->review, s->turning);
    measure_places(s);
    const int point = point_at(s);
    if (point >= 0)
        s->points.selected = point;
    const int chart = chart_rows(where.rows, s->points.count);
    draw_chart(tui, s, (struct vl_rect){where.row, where.col, chart, where.cols});
    vl_review_rule(tui, s, where.row + chart, where, vl_t(tui, s->whole ? "review.points" : "review.points.brief"));
    const int left = where.rows - chart - 1, most = left - 1 - DETAIL_ROWS;
    const int rows = s->points.count < most ? s->points.count : most;
    const struct vl_rect list = {where.row + chart + 1, where.col, rows, where.cols};
    if (s->points.count > 0)
        vl_list_draw(tui, &s->points, list, draw_point, s);
    else
        vl_draw(&tui->grid, list.row, list.col + 2, list.cols - 2, VL_STYLE_DIM,
                vl_t(tui, s->whole ? "review.points.none" : "review.points.not_yet"));
    const int used = chart + 1 + (rows > 0 ? rows : 1);
    draw_detail(tui, s, (struct vl_rect){where.row + used, where.col, where.rows - used, where.cols});
}

/* ---- keys ---- */

static void go_to(struct vl_review_screen *s, int64_t answer)
{
    const int64_t last = vl_match_answers(s->match);
    s->detail.first = 0;
    s->at = (uint32_t)(answer < 0 ? 0 : answer > last ? last : answer);
}

static void go_to_point(struct vl_review_screen *s, int point)
{
    if (point < 0 || point >= s->points.count)
        return;
    s->points.selected = point;
    go_to(s, answer_of(&s->turning[point]));
}

/* The next point behind the place, or the last one before it. */
static void step_to_point(struct vl_review_screen *s, int by)
{
    for (int i = by > 0 ? 0 : s->points.count - 1; i >= 0 && i < s->points.count; i += by) {
        const uint32_t answer = answer_of(&s->turning[i]);
        if (by > 0 ? answer > s->at : answer < s->at) {
            go_to_point(s, i);
            return;
        }
    }
}

static bool player_key(struct vl_review_screen *s, const struct vl_key *key)
{
    const vl_seat seat = vl_review_letter(s, key);
    if (seat == VL_NONE && key->digit != 0)
        return false;
    s->alone = seat == s->alone ? VL_NONE : seat;
    return true;
}

static bool pick_key(struct vl_review_screen *s, int number)
{
    if (number >= VL_PICK_PLACE)
        go_to(s, number - VL_PICK_PLACE);
    else
        go_to_point(s, number);
    return true;
}

bool vl_review_curve_key(struct vl_tui *tui, struct vl_review_screen *s, const struct vl_key *key)
{
    if (key->code == VL_KEY_PICK)
        return pick_key(s, key->number);
    if (key->code == VL_KEY_WHEEL_UP || key->code == VL_KEY_WHEEL_DOWN)
        return vl_scroll_key(&s->detail, key) != VL_UNUSED;
    if (player_key(s, key))
        return true;
    if (key->digit <= 9) {
        go_to_point(s, key->digit - 1);
        return true;
    }
    switch (key->action) {
    case VL_ACT_LEFT: go_to(s, (int64_t)s->at - 1); return true;
    case VL_ACT_RIGHT: go_to(s, (int64_t)s->at + 1); return true;
    case VL_ACT_HOME: go_to(s, 0); return true;
    case VL_ACT_END: go_to(s, vl_match_answers(s->match)); return true;
    case VL_ACT_UP:
    case VL_ACT_STEP_BACK: step_to_point(s, -1); return true;
    case VL_ACT_DOWN:
    case VL_ACT_STEP_ON: step_to_point(s, 1); return true;
    case VL_ACT_CONFIRM: vl_review_walk(tui, s, s->at); return true;
    case VL_ACT_PAGE_UP:
    case VL_ACT_PAGE_DOWN: return vl_scroll_key(&s->detail, key) != VL_UNUSED;
    default: return false;
    }
}
