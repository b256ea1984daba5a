/* The tricks that a seat may look at: its own (BLA-3.9, 3.10), or those it is shown (BLA-7.4). */
#include "tui/boards/blasons/blasons_draw.h"

struct lines {
    const struct blasons_pen *pen;
    struct vl_rect where;
    int first, count;
};

/* The row of the next line, or -1 if it is scrolled out of sight. */
static int next_row(struct lines *lines)
{
    const int at = lines->count++ - lines->first;
    return at >= 0 && at < lines->where.rows ? lines->where.row + at : -1;
}

/* Only as many cards of a trick as were not taken out of it (BLA-7.5). */
static bool lies_in(const struct blasons_trick *trick, unsigned n)
{
    return n < trick->cards && !(trick->served >> n & 1);
}

enum { HEAD_COLUMNS = 12, BETWEEN = 2 };

/* Whether the names of the cards fit in a line, beside their signs. */
static bool names_fit(const struct blasons_pen *pen, const struct blasons_trick *trick, int columns)
{
    int used = HEAD_COLUMNS;
    for (unsigned n = 0; n < trick->cards; n++)
        if (lies_in(trick, n))
            used += BETWEEN + 3 + vl_columns(vl_scene_name(pen->scene, pen->card, trick->card[n]));
    return used <= columns;
}

static int draw_card(const struct blasons_pen *pen, int row, int col, int end, const struct blasons_trick *trick,
                     unsigned n, bool name)
{
    const unsigned house = pen->b->house[blasons_player(pen->b, trick, n)];
    int used = vl_draw(pen->grid, row, col, end - col, VL_STYLE_CARD, blasons_card_sign(pen, trick->card[n]));
    used += vl_draw(pen->grid, row, col + used, end - col - used, blasons_style(house) | VL_STYLE_BOLD,
                    blasons_house_sign(pen, house));
    if (name)
        used += 1 + vl_draw(pen->grid, row, col + used + 1, end - col - used - 1, VL_STYLE_DIM,
                            vl_scene_name(pen->scene, pen->card, trick->card[n]));
    return used;
}

static void draw_trick_line(struct lines *lines, const struct blasons_trick *trick, unsigned number)
{
    const struct blasons_pen *pen = lines->pen;
    const int row = next_row(lines);
    if (row < 0)
        return;
    char head[80];
    const struct vl_text_arg args[] = {{"n", NULL, (long)number}};
    vl_scene_format(pen->scene, "table.blasons.trick_n", args, 1, head, sizeof head);
    int col = lines->where.col + vl_draw(pen->grid, row, lines->where.col, HEAD_COLUMNS, VL_STYLE_STRONG, head);
    const int end = lines->where.col + lines->where.cols;
    const bool names = names_fit(pen, trick, lines->where.cols);
    for (unsigned n = 0; n < trick->cards; n++)
        if (lies_in(trick, n))
            col += BETWEEN + draw_card(pen, row, col + BETWEEN, end, trick, n, names);
}

static bool may_look(const struct blasons_pen *pen, const struct blasons_trick *trick)
{
    const vl_seat viewer = pen->scene->viewer, seats = pen->b->core.seats;
    return viewer < seats && trick->taker < seats && (trick->viewers & vl_seat_bit(viewer));
}

/* The tricks that the viewer may look at now. */
static void draw_trick_lines(struct lines *lines)
{
    const struct blasons *b = lines->pen->b;
    for (unsigned i = 0; i < b->tricks; i++)
        if (may_look(lines->pen, &b->trick[i]))
            draw_trick_line(lines, &b->trick[i], i + 1);
}

static void draw_single_line(struct lines *lines, vl_seat seat)
{
    const struct blasons_pen *pen = lines->pen;
    const int row = pen->b->single[seat] < BLASONS_KINDS ? next_row(lines) : -1;
    if (row < 0)
        return;
    const int used = vl_draw(pen->grid, row, lines->where.col, lines->where.cols, VL_STYLE_STRONG,
                             vl_scene_text(pen->scene, "table.blasons.single"));
    vl_drawf(pen->grid, row, lines->where.col + used + 1, 60, VL_STYLE_CARD, "%s%s %s",
             blasons_card_sign(pen, pen->b->single[seat]), blasons_house_sign(pen, pen->b->single_house[seat]),
             vl_scene_name(pen->scene, pen->card, pen->b->single[seat]));
}

/* What the round would bring if it ended now. */
static void draw_so_far(struct lines *lines, vl_seat seat)
{
    const struct blasons_pen *pen = lines->pen;
    struct blasons_count count[BLASONS_SEATS];
    unsigned best;
    const unsigned colours = blasons_count_so_far(pen->b, seat, count, &best);
    next_row(lines);
    const int head = next_row(lines);
    if (head >= 0)
        vl_draw(pen->grid, head, lines->where.col, lines->where.cols, VL_STYLE_DIM,
                vl_scene_text(pen->scene, "table.blasons.so_far"));
    for (unsigned i = 0; i < colours; i++) {
        const int row = next_row(lines);
        if (row < 0)
            continue;
        const uint8_t style = blasons_style(count[i].house);
        vl_draw(pen->grid, row, lines->where.col, 1, VL_STYLE_GOOD, i == best ? vl_glyph(VL_GLYPH_POINTER) : "");
        vl_drawf(pen->grid, row, lines->where.col + 2, 14, style | VL_STYLE_BOLD, "%s %s",
                 blasons_house_sign(pen, count[i].house), vl_scene_name(pen->scene, pen->house, count[i].house));
        vl_drawf(pen->grid, row, lines->where.col + 17, 30, i == best ? VL_STYLE_GOOD : VL_STYLE_PLAIN, "%u %s %u = %u",
                 count[i].tokens, vl_glyph(VL_GLYPH_TIMES), count[i].sum, count[i].points);
    }
}

void blasons_draw_own(const struct blasons_pen *pen, struct vl_rect where)
{
    const struct blasons *b = pen->b;
    const int columns = HEAD_COLUMNS + b->core.seats * 4 + BETWEEN, across = where.cols / columns;
    const char *text = vl_scene_text(pen->scene, "table.blasons.own");
    int shown = 0;
    for (unsigned i = 0; i < b->tricks; i++) {
        const struct vl_rect place = {where.row + 1 + shown / across, where.col + shown % across * columns, 1, columns};
        struct lines lines = {pen, place, 0, 0};
        if (may_look(pen, &b->trick[i]) && place.row < where.row + where.rows) {
            draw_trick_line(&lines, &b->trick[i], i + 1);
            shown++;
        }
    }
    if (shown > 0)
        vl_draw(pen->grid, where.row, where.col, where.cols, VL_STYLE_DIM, text);
}

int blasons_draw_won(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                     vl_clause *clause)
{
    const struct blasons_pen pen = blasons_pen(scene, grid, NULL);
    struct lines lines = {&pen, where, first, 0};
    const vl_seat viewer = scene->viewer;
    const bool consult = pen.b->core.option[BLASONS_OPTION_CONSULT];
    *clause = consult ? VL_CLAUSE(7, 4) : VL_CLAUSE(3, 9);
    if (viewer >= pen.b->core.seats)
        return 0;
    draw_trick_lines(&lines);
    if (lines.count == 0)
        return 0;
    draw_single_line(&lines, viewer);
    if (!consult)
        draw_so_far(&lines, viewer);
    return lines.count;
}

bool blasons_is_shown(const struct vl_scene *scene)
{
    return scene->answers && scene->kind == BLASONS_ASK_SHOWN;
}

/* If own numbers show more tricks than there are rows, the last row says how many are left and which key shows them. */
void blasons_draw_shown(const struct blasons_pen *pen, struct vl_rect where)
{
    struct lines lines = {pen, {where.row, where.col + 1, where.rows, where.cols - 2}, 0, 0};
    int tricks = 0;
    for (unsigned i = 0; i < pen->b->tricks; i++)
        tricks += may_look(pen, &pen->b->trick[i]);
    lines.where.rows -= tricks > where.rows;
    draw_trick_lines(&lines);
    if (lines.where.rows == where.rows)
        return;
    char more[120];
    const struct vl_text_arg args[] = {{"n", NULL, tricks - lines.where.rows}};
    vl_scene_format(pen->scene, "table.blasons.shown_more", args, 1, more, sizeof more);
    vl_draw(pen->grid, where.row + lines.where.rows, lines.where.col, lines.where.cols, VL_STYLE_STRONG, more);
}
