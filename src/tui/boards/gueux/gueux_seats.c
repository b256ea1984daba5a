/* The seats, a line each under common heads, with what is known of their cards; more lines if there is room. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/boards/gueux/gueux_draw.h"

/* Columns: an arrow and the letter of the seat come before the name. */
enum {
    NAME = 3,
    NAME_COLS = VL_NAME_TABLE + 1,
    BACKS = 15,
    BACKS_COLS = 16,
    COUNT = 31,
    COUNT_COLS = 3,
    LOSSES = 35,
    LOSSES_COLS = 7, /* with a blank */
    KNOWN = 36,
    GAP = 2,
};

static bool has_losses(const struct gueux_pen *pen)
{
    return pen->g->core.option[GUEUX_OPTION_DEALS] > 0;
}

static int known_col(const struct gueux_pen *pen)
{
    return has_losses(pen) ? LOSSES + LOSSES_COLS : KNOWN;
}

/* Whose knowledge is shown. */
static const char *known_head(const struct gueux_pen *pen)
{
    const vl_seat viewer = pen->scene->viewer;
    return vl_board_text(pen->scene, viewer < VL_SEATS_MAX  ? "head.known"
                                     : viewer == VL_REFEREE ? "head.open"
                                                            : "head.all_know");
}

static void draw_heads(const struct gueux_pen *pen, struct vl_rect line)
{
    struct vl_grid *grid = pen->grid;
    vl_draw(grid, line.row, line.col + NAME, NAME_COLS, VL_STYLE_DIM, vl_board_text(pen->scene, "head.name"));
    vl_draw(grid, line.row, line.col + BACKS, BACKS_COLS, VL_STYLE_DIM, vl_board_text(pen->scene, "head.hand"));
    if (has_losses(pen))
        vl_draw(grid, line.row, line.col + LOSSES, LOSSES_COLS, VL_STYLE_DIM, vl_board_text(pen->scene, "head.losses"));
    vl_draw(grid, line.row, line.col + known_col(pen), line.cols - known_col(pen), VL_STYLE_DIM, known_head(pen));
}

/* ---- what is known ---- */

/* "without Barde", "the Gueux", "misses a turn": what follows the cards, in words or in signs. */
static void add_signs(const struct gueux_pen *pen, vl_seat seat, enum gueux_form form, char *out, size_t size)
{
    const bool words = form <= GUEUX_SHORT_NAMES;
    const char *between = words ? ", " : " ";
    char text[60];
    if (pen->g->core.seen_by == VL_NONE)
        return;
    if (gueux_is_located(pen->g, seat)) {
        snprintf(text, sizeof text, "%s", words ? vl_board_text(pen->scene, "the_gueux") : vl_glyph(VL_GLYPH_FLEURON));
        vl_join_some(out, size, between, text);
    }
    for (VL_EACH(character, gueux_lacking(pen->g, seat))) {
        const struct vl_text_arg args[] = {{"character", gueux_pair_name(pen, (unsigned)character), 0}};
        snprintf(text, sizeof text, "%s%s", vl_glyph(VL_GLYPH_TIMES), gueux_sign(pen, (unsigned)character));
        if (words)
            vl_board_words(pen->scene, "lacks", args, 1, text, sizeof text);
        vl_join_some(out, size, between, text);
    }
}

static void add_misses(const struct gueux_pen *pen, vl_seat seat, enum gueux_form form, char *out, size_t size)
{
    char text[60];
    const unsigned n = pen->g->misses[seat];
    const struct vl_text_arg args[] = {{"n", NULL, n}};
    if (n > 0)
        vl_join_some(out, size, form <= GUEUX_SHORT_NAMES ? ", " : " ",
                     vl_board_words(pen->scene, form <= GUEUX_SHORT_NAMES ? "misses" : "misses_brief", args, 1, text,
                                    sizeof text));
}

void gueux_known_text(const struct gueux_pen *pen, vl_seat seat, enum gueux_form form, char *out, size_t size)
{
    const struct gueux *g = pen->g;
    const uint32_t known = gueux_known(g, seat);
    char text[60];
    out[0] = '\0';
    if (g->count[seat] == 0 && !g->core.over && g->turns > 0) {
        snprintf(out, size, "%s", vl_board_text(pen->scene, "out"));
    } else if (seat == pen->scene->viewer) {
        snprintf(out, size, "%s", vl_board_text(pen->scene, "yours"));
    } else if (form < GUEUX_FORMS) {
        gueux_list(pen, known, form, out, size);
        add_signs(pen, seat, form, out, size);
    } else {
        const struct vl_text_arg args[] = {{"n", NULL, (long)vl_count(known)}};
        snprintf(out, size, "%s", vl_board_words(pen->scene, "known_count", args, 1, text, sizeof text));
    }
    add_misses(pen, seat, form, out, size);
}

void gueux_draws_text(const struct gueux_pen *pen, vl_seat seat, char *out, size_t size)
{
    const vl_seat who = pen->g->core.question.seat;
    const struct vl_text_arg args[] = {{"name", who < VL_SEATS_MAX ? pen->scene->formatter.names[who] : "", 0}};
    out[0] = '\0';
    if (gueux_is_drawn_from(pen, seat))
        vl_board_words(pen->scene, who == pen->scene->viewer ? "draws_here_you" : "draws_here", args, 1, out, size);
}

static int room_for_known(const struct gueux_pen *pen, vl_seat seat, int cols)
{
    char draws[60];
    gueux_draws_text(pen, seat, draws, sizeof draws);
    return cols - known_col(pen) - (*draws ? vl_columns(draws) + GAP : 0);
}

static bool fits(const struct gueux_pen *pen, vl_seat seat, enum gueux_form form, int cols, int rows)
{
    char text[800];
    gueux_known_text(pen, seat, form, text, sizeof text);
    return vl_columns(text) == 0 || vl_wrap(text, room_for_known(pen, seat, cols), NULL, 0) <= rows;
}

/* The longest form in which all seats fit; the last form need not fit: a count replaces it then. */
static enum gueux_form known_form(const struct gueux_pen *pen, int cols, int rows)
{
    for (enum gueux_form form = GUEUX_NAMES; form < GUEUX_SIGNS_COMPOUND; form++) {
        bool all = true;
        for (vl_seat seat = 0; seat < pen->g->core.seats; seat++)
            all = all && fits(pen, seat, form, cols, rows);
        if (all)
            return form;
    }
    return GUEUX_SIGNS_COMPOUND;
}

/* ---- one seat ---- */

vl_answer gueux_seat_answer(const struct gueux_pen *pen, vl_seat seat)
{
    return gueux_answers_are_seats(pen->scene->kind) && vl_scene_offers(pen->scene, seat) ? seat : VL_NONE;
}

/* Whose turn it is, and who is next: seats are listed clockwise. */
static void draw_name(const struct gueux_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct gueux *g = pen->g;
    const bool active = g->active == seat && g->turns > 0 && !g->core.over, out = g->count[seat] == 0 && g->turns > 0;
    const char letter[2] = {(char)toupper(vl_scene_letter(pen->scene, seat)), '\0'};
    const enum vl_glyph arrow = active ? VL_GLYPH_TURN : g->direction ? VL_GLYPH_UP : VL_GLYPH_DOWN_ARROW;
    vl_draw_glyph(pen->grid, line.row, line.col, active ? VL_STYLE_ACTIVE : VL_STYLE_DIM, arrow);
    vl_draw(pen->grid, line.row, line.col + 1, 1, gueux_seat_answer(pen, seat) != VL_NONE ? VL_STYLE_KEY : VL_STYLE_DIM,
            letter);
    vl_scene_draw_name(pen->scene, pen->grid, line.row, line.col + NAME, NAME_COLS, seat,
                       active ? VL_STYLE_ACTIVE
                       : out  ? VL_STYLE_DIM
                              : VL_STYLE_SEAT);
}

/* A back for each card, as far as there are columns: the number beside them gives the total. */
static void draw_count(const struct gueux_pen *pen, vl_seat seat, struct vl_rect line)
{
    const unsigned count = pen->g->count[seat];
    char text[12];
    for (unsigned i = 0; i < count && i < BACKS_COLS; i++)
        vl_draw_glyph(pen->grid, line.row, line.col + BACKS + (int)i, VL_STYLE_CARD_BACK, VL_GLYPH_HALF_BLOCK);
    snprintf(text, sizeof text, "%u", count);
    vl_draw_right(pen->grid, line.row, line.col + COUNT, COUNT_COLS, count ? VL_STYLE_STRONG : VL_STYLE_DIM,
                  count ? text : vl_glyph(VL_GLYPH_EN_DASH));
    const unsigned losses = pen->g->losses[seat];
    snprintf(text, sizeof text, "%u", losses);
    if (has_losses(pen))
        vl_draw(pen->grid, line.row, line.col + LOSSES, LOSSES_COLS, losses ? VL_STYLE_DANGER : VL_STYLE_DIM,
                losses ? text : vl_glyph(VL_GLYPH_DOT));
}

static void draw_known(const struct gueux_pen *pen, vl_seat seat, struct vl_rect where, enum gueux_form form)
{
    char text[800], draws[60];
    const int col = where.col + known_col(pen), cols = room_for_known(pen, seat, where.cols);
    const bool counted = !fits(pen, seat, form, where.cols, where.rows);
    gueux_known_text(pen, seat, counted ? GUEUX_FORMS : form, text, sizeof text);
    const bool told = seat == pen->scene->viewer || pen->g->count[seat] == 0;
    vl_draw_wrapped(pen->grid, (struct vl_rect){where.row, col, where.rows, cols}, told ? VL_STYLE_DIM : VL_STYLE_PLAIN,
                    text, 0);
    gueux_draws_text(pen, seat, draws, sizeof draws);
    vl_draw_right(pen->grid, where.row, where.col, where.cols, VL_STYLE_ACCENT | VL_STYLE_BOLD, draws);
}

/* The level of a bot, below its name. */
static void draw_level(const struct gueux_pen *pen, vl_seat seat, struct vl_rect line)
{
    char level[VL_PLAYER_SIZE];
    if (pen->scene->setup->player[seat].level == VL_HUMAN)
        return;
    vl_scene_player(pen->scene, seat, level);
    if (vl_columns(level) < known_col(pen) - NAME)
        vl_draw(pen->grid, line.row, line.col + NAME, line.cols, VL_STYLE_DIM, level);
}

static void draw_seat(const struct gueux_pen *pen, vl_seat seat, struct vl_rect where, enum gueux_form form)
{
    const vl_answer answer = gueux_seat_answer(pen, seat);
    const struct vl_rect line = {where.row, where.col, 1, where.cols};
    const bool marked = answer != VL_NONE ? vl_scene_focuses(pen->scene, answer)
                                          : vl_scene_marks(pen->scene, pen->spots, VL_SPOT_SEAT, seat);
    draw_name(pen, seat, line);
    draw_count(pen, seat, line);
    draw_known(pen, seat, where, form);
    if (where.rows > 1)
        draw_level(pen, seat, (struct vl_rect){where.row + 1, where.col, 1, where.cols});
    if (marked && answer != VL_NONE) {
        vl_draw_glyph(pen->grid, line.row, line.col + NAME - 1, VL_STYLE_KEY, VL_GLYPH_POINTER);
        vl_restyle(pen->grid, line, VL_STYLE_SELECTED);
    }
    vl_spot(pen->spots, line, answer, VL_SPOT_SEAT, seat);
}

void gueux_draw_seats(const struct gueux_pen *pen, struct vl_rect where, int each)
{
    const enum gueux_form form = known_form(pen, where.cols, each);
    draw_heads(pen, (struct vl_rect){where.row, where.col, 1, where.cols});
    for (int seat = 0; seat < pen->g->core.seats; seat++)
        draw_seat(pen, (vl_seat)seat, (struct vl_rect){where.row + 1 + seat * each, where.col, each, where.cols}, form);
}
