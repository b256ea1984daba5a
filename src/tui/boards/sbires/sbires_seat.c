/* Places across, seats down: henchmen, who dominates, backs of hands; Atout and reserve below each. */
#include "tui/boards/sbires/sbires_draw.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- columns: arrow, letter and name of the seat, score, places ---- */

enum {
    LETTER_COL = 1,
    NAME_COL = 3,
    NAME_COLS = VL_NAME_TABLE + 1,
    FLAG_COL = 15,
    SCORE_COL = 15,
    SCORE_COLS = 3,
    PLACE_COL = 19
};
enum {
    PLACE_COLS = 10,
    PLACE_COLS_MOST = 18, /* with whole names */
    MEN_COLS = 3,
    LAST_COLS = 9,
    INDENT = 5,
    ATOUT_COLS = 14
};

static const char *text_of(const struct sbires_pen *pen, const char *key)
{
    return vl_scene_text(pen->scene, key);
}

static int place_cols(struct vl_rect where)
{
    const int share = (where.cols - PLACE_COL - LAST_COLS) / SBIRES_PLACES;
    return share < PLACE_COLS ? PLACE_COLS : share < PLACE_COLS_MOST ? share : PLACE_COLS_MOST;
}

static int place_col(struct vl_rect where, unsigned place)
{
    return where.col + PLACE_COL + (int)place * place_cols(where);
}

/* Where the last column is. */
static int last_col(struct vl_rect where)
{
    return place_col(where, SBIRES_PLACES) - 1;
}

/* ---- heads: names of places, what their piles hold, how much room is left ---- */

static void draw_place_name(const struct sbires_pen *pen, struct vl_rect where, unsigned place)
{
    char key[48];
    const int row = where.row, col = place_col(where, place), cols = place_cols(where);
    snprintf(key, sizeof key, "sbires_table.place.%s", pen->scene->rules->groups[pen->place].ids[place]);
    const uint8_t style = sbires_place_style(place) | VL_STYLE_BOLD;
    vl_draw(pen->grid, row, col, 1, style, vl_scene_sign(pen->scene, pen->place, (uint8_t)place));
    vl_draw(pen->grid, row, col + 2, cols - 2, style,
            cols == PLACE_COLS_MOST ? vl_scene_name(pen->scene, pen->place, (uint8_t)place) : text_of(pen, key));
    vl_spot(pen->spots, (struct vl_rect){row, col, 1, cols - 1}, VL_NONE, pen->place, (uint8_t)place);
}

static void draw_numbers(const struct sbires_pen *pen, struct vl_rect where, unsigned place)
{
    const unsigned room = sbires_room(pen->g, place);
    const int col = place_col(where, place);
    char text[24];
    snprintf(text, sizeof text, "%u %s %u", pen->g->pile_count[place], vl_glyph(VL_GLYPH_DOT),
             sbires_discard_count(pen->g, place));
    if (where.rows > 1)
        vl_draw(pen->grid, where.row + 1, col + 1, PLACE_COLS - 1, VL_STYLE_PLAIN, text);
    snprintf(text, sizeof text, "%u", room);
    if (where.rows > 2)
        vl_draw(pen->grid, where.row + 2, col + 2, PLACE_COLS - 2, room ? VL_STYLE_STRONG : VL_STYLE_WARNING, text);
}

void sbires_draw_heads(const struct sbires_pen *pen, struct vl_rect where)
{
    const struct vl_text_arg args[] = {{"n", NULL, pen->g->goal}};
    char goal[60];
    vl_draw(pen->grid, where.row, where.col + NAME_COL, NAME_COLS, VL_STYLE_DIM,
            vl_scene_format(pen->scene, "sbires_table.goal", args, 1, goal, sizeof goal));
    vl_draw_right(pen->grid, where.row, where.col + SCORE_COL, SCORE_COLS, VL_STYLE_DIM,
                  text_of(pen, "sbires_table.head.score"));
    if (where.rows > 1)
        vl_draw_right(pen->grid, where.row + 1, where.col, PLACE_COL - 1, VL_STYLE_DIM,
                      text_of(pen, "sbires_table.head.piles"));
    if (where.rows > 2)
        vl_draw_right(pen->grid, where.row + 2, where.col, PLACE_COL - 1, VL_STYLE_DIM,
                      text_of(pen, "sbires_table.head.room"));
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        draw_place_name(pen, where, place);
        draw_numbers(pen, where, place);
    }
    if (!pen->g->evening)
        vl_draw_right(pen->grid, where.row, last_col(where), LAST_COLS, VL_STYLE_DIM,
                      text_of(pen, "sbires_table.head.left"));
}

/* ---- one seat ---- */

static bool is_in(vl_seats seats, vl_seat seat)
{
    return seats & vl_seat_bit(seat);
}

static vl_answer target_answer(const struct sbires_pen *pen, vl_seat seat)
{
    return pen->scene->kind == SBIRES_ASK_TARGET && vl_scene_offers(pen->scene, seat) ? seat : VL_NONE;
}

static void draw_name(const struct sbires_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct sbires *g = pen->g;
    const vl_answer answer = target_answer(pen, seat);
    const char letter[2] = {(char)toupper(vl_scene_letter(pen->scene, seat)), '\0'};
    const bool active = sbires_at_turn(pen) == seat && g->day > 0 && !g->core.over, passed = is_in(g->passed, seat);
    if (active)
        vl_draw_glyph(pen->grid, line.row, line.col, VL_STYLE_ACTIVE, VL_GLYPH_TURN);
    vl_draw(pen->grid, line.row, line.col + LETTER_COL, 1, answer != VL_NONE ? VL_STYLE_KEY : VL_STYLE_DIM, letter);
    vl_scene_draw_name(pen->scene, pen->grid, line.row, line.col + NAME_COL, NAME_COLS, seat,
                       active   ? VL_STYLE_ACTIVE
                       : passed ? VL_STYLE_DIM
                                : VL_STYLE_SEAT);
    vl_spot(pen->spots, (struct vl_rect){line.row, line.col + NAME_COL, 1, NAME_COLS}, VL_NONE, VL_SPOT_SEAT, seat);
}

static void draw_score(const struct sbires_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct sbires *g = pen->g;
    char text[12];
    snprintf(text, sizeof text, "%u", g->score[seat]);
    if (g->insigne == seat && g->day > 0)
        vl_draw_glyph(pen->grid, line.row, line.col + FLAG_COL, VL_STYLE_ACCENT, VL_GLYPH_FLEURON);
    vl_draw_right(pen->grid, line.row, line.col + SCORE_COL, SCORE_COLS,
                  g->score[seat] >= g->goal ? VL_STYLE_GOOD | VL_STYLE_BOLD : VL_STYLE_STRONG, text);
}

/* What a click on a seat's henchmen at a place answers. */
static vl_answer cell_answer(const struct sbires_pen *pen, vl_seat seat, unsigned place)
{
    const struct vl_scene *scene = pen->scene;
    const vl_answer answer = (vl_answer)(seat * SBIRES_PLACES + place);
    const bool back = scene->kind == SBIRES_ASK_BACK && sbires_read_question_back(&pen->g->core.question).from == seat;
    if (back)
        return vl_scene_offers(scene, (vl_answer)place) ? (vl_answer)place : VL_NONE;
    const bool men = scene->kind == SBIRES_ASK_PLACE || scene->kind == SBIRES_ASK_MAN;
    return men && vl_scene_offers(scene, answer) ? answer : VL_NONE;
}

/* " 3◆ ░2": henchmen, who dominates, cards with that back in the hand. */
static void draw_cell(const struct sbires_pen *pen, vl_seat seat, unsigned place, struct vl_rect cell)
{
    const struct sbires *g = pen->g;
    const unsigned men = g->men[place][seat], backs = g->backs[seat][place];
    const bool dominates = sbires_dominates(g, place) == seat;
    const vl_answer answer = cell_answer(pen, seat, place);
    char text[16];
    if (men > 0)
        snprintf(text, sizeof text, "%u", men);
    vl_draw_right(pen->grid, cell.row, cell.col, MEN_COLS,
                  men == 0    ? VL_STYLE_DIM
                  : dominates ? sbires_place_style(place) | VL_STYLE_BOLD
                              : VL_STYLE_PLAIN,
                  men ? text : vl_glyph(VL_GLYPH_DOT));
    if (dominates)
        vl_draw_glyph(pen->grid, cell.row, cell.col + MEN_COLS, sbires_place_style(place) | VL_STYLE_BOLD,
                      VL_GLYPH_TOKEN_UP);
    if (backs > 0)
        vl_drawf(pen->grid, cell.row, cell.col + MEN_COLS + 2, 3, sbires_place_style(place), "%s%u",
                 vl_glyph(VL_GLYPH_SHADE), backs);
    else
        vl_draw_glyph(pen->grid, cell.row, cell.col + MEN_COLS + 2, VL_STYLE_DIM, VL_GLYPH_DOT);
    if (vl_scene_focuses(pen->scene, answer)) {
        vl_restyle(pen->grid, cell, VL_STYLE_SELECTED);
        vl_draw_glyph(pen->grid, cell.row, cell.col, VL_STYLE_SELECTED, VL_GLYPH_POINTER);
    }
    if (answer != VL_NONE)
        vl_spot(pen->spots, cell, answer, VL_NONE, 0);
}

/* While henchmen are placed, how many are left, own and captive ones; later who has passed, or misses a turn. */
static void draw_last(const struct sbires_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct sbires *g = pen->g;
    unsigned captives = 0;
    char text[40] = "";
    for (unsigned owner = 0; owner < g->core.seats; owner++)
        captives += g->captive[seat][owner];
    if (!g->evening && captives > 0)
        snprintf(text, sizeof text, "%u+%u", g->home[seat], captives);
    else if (!g->evening)
        snprintf(text, sizeof text, "%u", g->home[seat]);
    else if (is_in(g->pillory, seat))
        snprintf(text, sizeof text, "%s", text_of(pen, "sbires_table.pillory"));
    else if (is_in(g->passed, seat))
        snprintf(text, sizeof text, "%s", text_of(pen, "sbires_table.passed"));
    vl_draw_right(pen->grid, line.row, last_col(line), LAST_COLS, g->evening ? VL_STYLE_DIM : VL_STYLE_STRONG, text);
}

/* ---- Atout and reserve ---- */

/* How cards are written: the longest form in which a whole reserve fits. */
enum form { NAMES, SHORT_NAMES, SIGNS, FORMS };

static vl_answer slot_answer(const struct sbires_pen *pen, vl_seat seat, unsigned slot)
{
    const struct vl_scene *scene = pen->scene;
    const vl_answer answer = (vl_answer)(seat * SBIRES_RESERVE + slot);
    return scene->kind == SBIRES_ASK_CARD && vl_scene_offers(scene, answer) ? answer : VL_NONE;
}

/* "/Prière" is tilted; "3 Prière": the third, if one is to be chosen. */
static void slot_text(const struct sbires_pen *pen, vl_seat seat, unsigned slot, enum form form, char *out, size_t size)
{
    const uint8_t kind = pen->g->reserve[seat][slot];
    const char *word =
        form == SIGNS ? sbires_sign(pen, kind) : vl_scene_named(pen->scene, pen->card, kind, form != NAMES);
    char number[8] = "";
    if (slot_answer(pen, seat, slot) != VL_NONE)
        snprintf(number, sizeof number, "%u ", slot + 1);
    snprintf(out, size, "%s%s%s", number, sbires_is_tilted(pen->g, seat, slot) ? "/" : "", word);
}

static const char *between(enum form form)
{
    return form == SIGNS ? " " : ", ";
}

static int reserve_columns(const struct sbires_pen *pen, vl_seat seat, enum form form)
{
    char text[80];
    int columns = 0;
    for (unsigned slot = 0; slot < pen->g->reserve_count[seat]; slot++) {
        slot_text(pen, seat, slot, form, text, sizeof text);
        columns += vl_columns(text) + (slot ? vl_columns(between(form)) : 0);
    }
    return columns;
}

static int draw_slots(const struct sbires_pen *pen, vl_seat seat, int row, int col, int cols)
{
    enum form form = NAMES;
    char text[80];
    int used = 0;
    while (form < SIGNS && reserve_columns(pen, seat, form) > cols)
        form++;
    for (unsigned slot = 0; slot < pen->g->reserve_count[seat]; slot++) {
        const uint8_t kind = pen->g->reserve[seat][slot];
        const vl_answer answer = slot_answer(pen, seat, slot);
        if (slot)
            used += vl_draw(pen->grid, row, col + used, cols - used, VL_STYLE_DIM, between(form));
        slot_text(pen, seat, slot, form, text, sizeof text);
        const struct vl_rect at = {row, col + used, 1, vl_columns(text)};
        used += vl_draw(pen->grid, row, at.col, at.cols,
                        sbires_is_tilted(pen->g, seat, slot) ? VL_STYLE_DIM : sbires_card_style(pen, kind), text);
        if (vl_scene_focuses(pen->scene, answer))
            vl_restyle(pen->grid, at, VL_STYLE_SELECTED);
        vl_spot(pen->spots, at, answer, pen->card, kind);
    }
    if (pen->g->reserve_count[seat] == 0)
        used = vl_draw(pen->grid, row, col, cols, VL_STYLE_DIM, text_of(pen, "sbires_table.full_empty"));
    return used;
}

/* "[Providence]", "[/Providence]" tilted, "[no Atout]". */
static int draw_atout(const struct sbires_pen *pen, vl_seat seat, int row, int col, int cols)
{
    const uint8_t atout = pen->g->atout[seat];
    const bool tilted = sbires_is_tilted(pen->g, seat, SBIRES_ATOUT_SLOT);
    const char *name = atout < SBIRES_KINDS ? sbires_name(pen, atout) : text_of(pen, "sbires_table.no_atout");
    char text[80];
    snprintf(text, sizeof text, "[%s%s]", tilted ? "/" : "", name);
    const int used = vl_draw(pen->grid, row, col, cols,
                             atout < SBIRES_KINDS && !tilted ? sbires_card_style(pen, atout) : VL_STYLE_DIM, text);
    if (atout < SBIRES_KINDS)
        vl_spot(pen->spots, (struct vl_rect){row, col, 1, used}, VL_NONE, pen->card, atout);
    return used;
}

/* ---- more about a seat: captives, what is known of its hand, what a bot is ---- */

void sbires_known_text(const struct sbires_pen *pen, vl_seat seat, char *out, size_t size)
{
    out[0] = '\0';
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const unsigned known = sbires_known(pen->g, seat, kind);
        if (known > 0)
            sbires_add_card(pen, kind, known, out, size);
    }
}

/* Whose henchmen that seat has taken. */
static void captives_text(const struct sbires_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct sbires *g = pen->g;
    char names[120] = "", one[60];
    unsigned all = 0;
    for (vl_seat owner = 0; owner < g->core.seats; owner++) {
        const unsigned taken = g->captive[seat][owner] + (g->evening ? g->overnight[seat][owner] : 0U);
        snprintf(one, sizeof one, taken > 1 ? "%s %s%u" : "%s", sbires_player(pen, owner), vl_glyph(VL_GLYPH_TIMES),
                 taken);
        all += taken;
        if (taken > 0)
            vl_join(names, sizeof names, ", ", one);
    }
    const struct vl_text_arg args[] = {{"names", names, 0}, {"n", NULL, (int)all}};
    out[0] = '\0';
    if (all > 0)
        vl_scene_format(pen->scene, "sbires_table.captives", args, 2, out, size);
}

static void more_text(const struct sbires_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct vl_scene *scene = pen->scene;
    char part[500], cards[400], level[VL_PLAYER_SIZE];
    captives_text(pen, seat, out, size);
    sbires_known_text(pen, seat, cards, sizeof cards);
    const struct vl_text_arg args[] = {{"cards", cards, 0}};
    if (*cards && seat != scene->viewer && scene->viewer != VL_REFEREE)
        vl_join(out, size, " · ", vl_scene_format(scene, "sbires_table.known", args, 1, part, sizeof part));
    if (scene->setup->player[seat].level != VL_HUMAN)
        vl_join(out, size, " · ", vl_scene_player(scene, seat, level));
}

static void draw_reserve(const struct sbires_pen *pen, vl_seat seat, struct vl_rect where)
{
    char more[600];
    const int used = draw_atout(pen, seat, where.row, where.col, where.cols) + 1;
    const int reserve = used < ATOUT_COLS ? ATOUT_COLS : used;
    draw_slots(pen, seat, where.row, where.col + reserve, where.cols - reserve);
    more_text(pen, seat, more, sizeof more);
    if (where.rows > 1 && vl_columns(more) <= where.cols)
        vl_draw(pen->grid, where.row + 1, where.col, where.cols, VL_STYLE_DIM, more);
}

void sbires_draw_seat(const struct sbires_pen *pen, vl_seat seat, struct vl_rect where)
{
    const struct vl_rect line = {where.row, where.col, 1, where.cols};
    const vl_answer answer = target_answer(pen, seat);
    draw_name(pen, seat, line);
    draw_score(pen, seat, line);
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        draw_cell(pen, seat, place, (struct vl_rect){where.row, place_col(where, place), 1, PLACE_COLS - 1});
    draw_last(pen, seat, line);
    if (where.rows > 1)
        draw_reserve(pen, seat,
                     (struct vl_rect){where.row + 1, where.col + INDENT, where.rows - 1, where.cols - INDENT});
    if (vl_scene_focuses(pen->scene, answer)) {
        vl_restyle(pen->grid, line, VL_STYLE_SELECTED);
        vl_draw_glyph(pen->grid, line.row, line.col + NAME_COL - 1, VL_STYLE_SELECTED, VL_GLYPH_POINTER);
    }
    if (answer != VL_NONE)
        vl_spot(pen->spots, line, answer, VL_SPOT_SEAT, seat);
}
