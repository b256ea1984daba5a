/* A seat of the ring: who sits there, how many cards, what is known of them; and the middle of the ring. */
#include "tui/tables/gueux/gueux_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- what there is to say of a seat ---- */

static void add(char *out, size_t size, const char *between, const char *text)
{
    const size_t length = strlen(out);
    if (*text && length + 1 < size)
        snprintf(out + length, size - length, "%s%s", length ? between : "", text);
}

static void add_number(const struct gueux_pen *pen, const char *key, long number, char *out, size_t size)
{
    char text[60];
    const struct vl_text_arg args[] = {{"n", NULL, number}};
    if (number > 0)
        add(out, size, " · ", gueux_words(pen, key, args, 1, text, sizeof text));
}

/* Losses, turns to miss, cards: what stands at the right of the name. */
static void state_text(const struct gueux_pen *pen, vl_seat seat, bool full, char *out, size_t size)
{
    const struct gueux *g = pen->g;
    char text[40];
    out[0] = '\0';
    if (g->core.option[GUEUX_OPTION_DEALS] > 0)
        add_number(pen, "losses", g->losses[seat], out, size);
    add_number(pen, "misses", g->misses[seat], out, size);
    if (g->count[seat] == 0) {
        add(out, size, " · ", gueux_text(pen, "out"));
        return;
    }
    snprintf(text, sizeof text, "%u", g->count[seat]);
    const struct vl_text_arg args[] = {{"n", NULL, g->count[seat]}};
    if (full)
        gueux_words(pen, "cards", args, 1, text, sizeof text);
    add(out, size, " · ", text);
}

static void level_text(const struct gueux_pen *pen, vl_seat seat, char *out, size_t size)
{
    char level[VL_PLAYER_SAID];
    out[0] = '\0';
    if (pen->scene->setup->player[seat].level != VL_HUMAN)
        snprintf(out, size, " %s", vl_scene_player(pen->scene, seat, level));
}

static vl_answer seat_answer(const struct gueux_pen *pen, vl_seat seat)
{
    return gueux_answers_are_seats(pen->scene->kind) && vl_scene_offers(pen->scene, seat) ? seat : VL_NONE;
}

static bool drawn_from(const struct gueux_pen *pen, vl_seat seat)
{
    const struct vl_scene *scene = pen->scene;
    return scene->answers && scene->kind == GUEUX_ASK_POSITION && gueux_q_position(&pen->g->core.question).from == seat;
}

static void draw_name(const struct gueux_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct gueux *g = pen->g;
    char state[120], level[60];
    const bool active = g->active == seat && g->turns > 0;
    const uint8_t style = active ? VL_STYLE_ACTIVE : g->count[seat] ? VL_STYLE_SEAT : VL_STYLE_DIM;
    state_text(pen, seat, line.cols > 40, state, sizeof state);
    level_text(pen, seat, level, sizeof level);
    if (active)
        vl_draw_glyph(pen->grid, line.row, line.col, VL_STYLE_ACTIVE, VL_GLYPH_POINTER);
    int at = 1 + gueux_draw_key(pen, line.row, line.col + 1, seat_answer(pen, seat));
    at += at > 1;
    const int right = vl_columns(state) + 1;
    at += vl_draw(pen->grid, line.row, line.col + at, line.cols - at - right, style, pen->scene->teller.names[seat]);
    vl_draw_right(pen->grid, line.row, line.col, line.cols, VL_STYLE_STRONG, state);
    if (line.cols - at - right >= 5)
        vl_draw(pen->grid, line.row, line.col + at, line.cols - at - right, VL_STYLE_DIM, level);
}

/* ---- the fan and what is known of it ---- */

/* Columns of one mark with the blank before it. */
static int mark(const struct gueux_pen *pen, int row, int col, int end, uint8_t style, const char *text)
{
    const int columns = vl_columns(text) + 1;
    if (col + columns > end)
        return 0;
    vl_draw(pen->grid, row, col + 1, columns, style, text);
    return columns;
}

/* "(Cv Et Vg)", and how many more where there is no room for all. Returns the columns used. */
static int draw_known(const struct gueux_pen *pen, uint32_t known, int row, int col, int end)
{
    const int count = (int)vl_count(known), each = 3, room = (end - col - 2) / each;
    const int shown = count <= room ? count : (end - col - 6) / each;
    int at = col + 1, left = shown;
    if (count == 0 || shown <= 0)
        return 0;
    for (VL_EACH(character, known)) {
        if (left-- == 0)
            break;
        const uint8_t style = gueux_style(pen, (unsigned)character);
        vl_draw(pen->grid, row, at, 1, style, left == shown - 1 ? "(" : " ");
        vl_draw(pen->grid, row, at + 1, 2, style, gueux_sign(pen, (unsigned)character));
        vl_spot(pen->spots, (struct vl_rect){row, at + 1, 1, 2}, VL_NONE, pen->character, (uint8_t)character);
        at += each;
    }
    if (shown < count)
        at += vl_drawf(pen->grid, row, at, 4, VL_STYLE_DIM, " +%d", count - shown);
    return at + vl_draw(pen->grid, row, at, 1, VL_STYLE_DIM, ")") - col;
}

/* Not in this hand; and the Gueux, where its place is known and its name perhaps not. */
static int draw_signs(const struct gueux_pen *pen, vl_seat seat, int row, int col, int end)
{
    int at = col;
    char text[24];
    if (pen->g->core.seen_by == VL_NONE)
        return 0;
    if (gueux_is_located(pen->g, seat)) {
        snprintf(text, sizeof text, "%s%s", vl_glyph(VL_GLYPH_FLEURON), gueux_text(pen, "gueux"));
        at += mark(pen, row, at, end, VL_STYLE_DANGER, text);
    }
    for (VL_EACH(character, gueux_lacking(pen->g, seat))) {
        snprintf(text, sizeof text, "%s%s", vl_glyph(VL_GLYPH_TIMES), gueux_sign(pen, (unsigned)character));
        at += mark(pen, row, at, end, VL_STYLE_DIM, text);
    }
    return at - col;
}

/* A back for each card of which nothing is known, then what is known. With a row more, that has a row of its own. */
static void draw_fan(const struct gueux_pen *pen, vl_seat seat, struct vl_rect where)
{
    const uint32_t known = pen->scene->looker == seat ? 0 : gueux_known(pen->g, seat);
    const bool apart = where.rows > 1;
    const int end = where.col + where.cols, marks = known && !apart ? 11 : 0;
    int backs = pen->g->count[seat] - (int)vl_count(known);
    backs = backs > where.cols - 1 - marks ? where.cols - 1 - marks : backs;
    for (int i = 0; i < backs; i++)
        vl_draw(pen->grid, where.row, where.col + 1 + i, 1, VL_STYLE_CARD_BACK, "▌");
    int at = where.col + (backs > 0 ? backs + 1 : 0);
    at += draw_signs(pen, seat, where.row, at, end);
    draw_known(pen, known, where.row + apart, apart ? where.col : at, end);
}

void gueux_draw_seat(const struct gueux_pen *pen, vl_seat seat, struct vl_rect where)
{
    const vl_answer answer = seat_answer(pen, seat);
    const struct vl_rect line = {where.row, where.col, 1, where.cols};
    draw_name(pen, seat, line);
    draw_fan(pen, seat, (struct vl_rect){where.row + 1, where.col, where.rows - 1, where.cols});
    if (drawn_from(pen, seat))
        vl_restyle(pen->grid, (struct vl_rect){where.row, where.col, 2, where.cols}, VL_STYLE_ACTIVE);
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, line, VL_STYLE_SELECTED);
    vl_spot(pen->spots, line, VL_NONE, VL_SPOT_SEAT, seat);
    if (answer != VL_NONE)
        vl_spot(pen->spots, (struct vl_rect){where.row, where.col, 2, where.cols}, answer, VL_NONE, 0);
}

/* ---- the middle ---- */

static void draw_gueux(const struct gueux_pen *pen, struct vl_rect line)
{
    char text[120];
    const uint8_t name = gueux_name(pen->g);
    const bool named = name < GUEUX_CHARACTERS;
    const struct vl_text_arg args[] = {{"character", named ? gueux_pair_name(pen, name) : "", 0}};
    gueux_words(pen, named ? "gueux_is" : name == VL_NONE ? "gueux_none" : "gueux_secret", args, 1, text, sizeof text);
    vl_draw_centred(pen->grid, line.row, line.col, line.cols, VL_STYLE_DANGER | VL_STYLE_BOLD, text);
    if (named)
        vl_spot(pen->spots, line, VL_NONE, pen->character, name);
}

/* How many pairs, and the last ones, the newest first, as many as fit. */
static void draw_pile(const struct gueux_pen *pen, struct vl_rect line)
{
    const struct gueux *g = pen->g;
    char text[200], names[160] = "";
    const int room = line.cols - 15; /* "12 paires : ..., …" */
    for (unsigned i = g->laid_count; i-- > 0;) {
        const char *name = gueux_pair_name(pen, g->laid[i]);
        if (*names && vl_columns(names) + 2 + vl_columns(name) > room) {
            add(names, sizeof names, ", ", vl_glyph(VL_GLYPH_ELLIPSIS));
            break;
        }
        add(names, sizeof names, ", ", name);
        vl_spot(pen->spots, line, VL_NONE, g->laid[i] < GUEUX_CHARACTERS ? pen->character : VL_NONE, g->laid[i]);
    }
    const struct vl_text_arg args[] = {{"n", NULL, g->laid_count}, {"pairs", names, 0}};
    gueux_words(pen, g->laid_count ? "pile" : "pile_empty", args, 2, text, sizeof text);
    if (vl_columns(text) > line.cols)
        vl_draw(pen->grid, line.row, line.col, line.cols, VL_STYLE_PLAIN, text);
    else
        vl_draw_centred(pen->grid, line.row, line.col, line.cols, VL_STYLE_PLAIN, text);
}

/* GUE-2.6: whose powers wait. */
static bool due_text(const struct gueux_pen *pen, char *out, size_t size)
{
    char names[160] = "", one[60];
    for (unsigned i = 0; i < pen->g->due_count; i++) {
        snprintf(one, sizeof one, "%s", gueux_pair_name(pen, pen->g->due[i]));
        add(names, sizeof names, ", ", one);
    }
    const struct vl_text_arg args[] = {{"powers", names, 0}};
    gueux_words(pen, "due", args, 1, out, size);
    return pen->g->due_count > 0;
}

static bool silence_text(const struct gueux_pen *pen, char *out, size_t size)
{
    const vl_seat layer = pen->g->silence;
    if (layer >= pen->g->core.seats)
        return false;
    const struct vl_text_arg args[] = {{"name", pen->scene->teller.names[layer], 0}};
    gueux_words(pen, "silence", args, 1, out, size);
    return true;
}

static bool direction_text(const struct gueux_pen *pen, char *out, size_t size)
{
    snprintf(out, size, "%s", gueux_text(pen, pen->g->direction ? "against" : "clockwise"));
    return true;
}

void gueux_draw_middle(const struct gueux_pen *pen, struct vl_rect where)
{
    static bool (*const texts[])(const struct gueux_pen *, char *, size_t) = {due_text, silence_text, direction_text};
    static const uint8_t styles[] = {VL_STYLE_WARNING, VL_STYLE_ACCENT, VL_STYLE_DIM};
    char text[200];
    struct vl_rect line = {where.row, where.col, 1, where.cols};
    draw_gueux(pen, line);
    line.row++;
    draw_pile(pen, line);
    for (unsigned i = 0; i < 3 && line.row + 1 < where.row + where.rows; i++) {
        if (!texts[i](pen, text, sizeof text))
            continue;
        line.row++;
        vl_draw_centred(pen->grid, line.row, line.col, line.cols, styles[i], text);
    }
}
