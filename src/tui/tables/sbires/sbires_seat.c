/* Places across, seats down: henchmen, backs of hands, what is left to place, Atout and reserve. */
#include "tui/tables/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- columns: narrow with the reserve's signs beside them, wide where it stands below by names ---- */

enum { MARK_COL = 0, NAME_COL = 2 };

struct columns {
    int name_cols;
    int score, flags, place, place_cols, hand, men;
    int atout, reserve; /* 0: not beside */
};

static const struct columns narrow = {.name_cols = 8,
                                      .score = 10,
                                      .flags = 13,
                                      .place = 16,
                                      .place_cols = 6,
                                      .hand = 46,
                                      .men = 52,
                                      .atout = 56,
                                      .reserve = 59};
static const struct columns wide = {
    .name_cols = 11, .score = 13, .flags = 16, .place = 19, .place_cols = 10, .hand = 69, .men = 75};
enum { SCORE_COLS = 3, MEN_COLS = 3 };

static const char *text_of(const struct sbires_pen *pen, const char *key)
{
    return vl_scene_text(pen->scene, key);
}

/* ---- heads: names of places, what their piles hold, how much room is left ---- */

static void put_label(const struct sbires_pen *pen, int row, int col, int width, const char *key)
{
    vl_draw_right(pen->grid, row, col, width, VL_STYLE_DIM, text_of(pen, key));
}

static void draw_place_head(const struct sbires_pen *pen, struct vl_rect cell, unsigned place, bool names)
{
    char key[48], text[16];
    const uint8_t room = (uint8_t)sbires_room(pen->g, place);
    snprintf(key, sizeof key, "sbires_table.%s.%s", names ? "place_wide" : "place",
             pen->scene->rules->groups[pen->place].ids[place]);
    vl_draw_right(pen->grid, cell.row, cell.col, cell.cols, sbires_place_style(place) | VL_STYLE_BOLD,
                  text_of(pen, key));
    snprintf(text, sizeof text, "%u/%u", pen->g->pile_count[place], sbires_discard_count(pen->g, place));
    vl_draw_right(pen->grid, cell.row + 1, cell.col, cell.cols, VL_STYLE_PLAIN, text);
    snprintf(text, sizeof text, room ? "%u" : "%u!", room);
    if (!pen->g->evening)
        vl_draw_right(pen->grid, cell.row + 2, cell.col, cell.cols - !!room, room ? VL_STYLE_PLAIN : VL_STYLE_WARNING,
                      text);
    vl_spot(pen->spots, (struct vl_rect){cell.row, cell.col + 1, SBIRES_HEAD_ROWS, cell.cols - 1}, VL_NONE, pen->place,
            (uint8_t)place);
}

void sbires_draw_heads(const struct sbires_pen *pen, struct vl_rect where, bool names)
{
    const struct columns *at = names ? &wide : &narrow;
    const int label = at->place - NAME_COL, row = where.row, col = where.col;
    const struct vl_text_arg args[] = {{"n", NULL, pen->g->goal}};
    char text[60];
    vl_draw_right(pen->grid, row, col + NAME_COL, at->score + SCORE_COLS - NAME_COL, VL_STYLE_DIM,
                  vl_scene_say(pen->scene, "sbires_table.goal", args, 1, text, sizeof text));
    put_label(pen, row + 1, col + NAME_COL, label, "sbires_table.head.piles");
    if (!pen->g->evening)
        put_label(pen, row + 2, col + NAME_COL, label, "sbires_table.head.room");
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        const int from = col + at->place + (int)place * at->place_cols;
        draw_place_head(pen, (struct vl_rect){row, from, 1, at->place_cols - 1}, place, names);
        vl_draw(pen->grid, row + 2, col + at->hand + (int)place, 1, sbires_place_style(place),
                vl_scene_sign(pen->scene, pen->place, (uint8_t)place));
    }
    vl_draw(pen->grid, row + 1, col + at->hand, 5, VL_STYLE_DIM, text_of(pen, "sbires_table.head.hand"));
    vl_draw_right(pen->grid, row + 2, col + at->men, MEN_COLS, VL_STYLE_DIM, text_of(pen, "sbires_table.head.men"));
    if (!at->reserve)
        return;
    vl_draw(pen->grid, row + 1, col + at->atout, 12, VL_STYLE_DIM, text_of(pen, "sbires_table.head.atout"));
    vl_draw(pen->grid, row + 2, col + at->reserve, 18, VL_STYLE_DIM, text_of(pen, "sbires_table.head.reserve"));
}

/* ---- one seat ---- */

static bool is_in(vl_seats seats, vl_seat seat)
{
    return seats & vl_seat_bit(seat);
}

static void draw_name(const struct sbires_pen *pen, vl_seat seat, struct vl_rect line, const struct columns *at)
{
    const struct sbires *g = pen->g;
    const vl_answer answer =
        pen->scene->kind == SBIRES_ASK_TARGET && vl_scene_offers(pen->scene, seat) ? seat : VL_NONE;
    const bool active = sbires_at_turn(pen) == seat && g->day > 0 && !g->core.over, passed = is_in(g->passed, seat);
    const struct vl_rect name = {line.row, line.col, 1, NAME_COL + at->name_cols};
    if (answer != VL_NONE)
        vl_scene_draw_key(pen->scene, pen->grid, line.row, line.col + MARK_COL, answer);
    else if (active)
        vl_draw_glyph(pen->grid, line.row, line.col + MARK_COL, VL_STYLE_ACTIVE, VL_GLYPH_POINTER);
    vl_draw(pen->grid, line.row, line.col + NAME_COL, at->name_cols,
            active   ? VL_STYLE_ACTIVE
            : passed ? VL_STYLE_DIM
                     : VL_STYLE_SEAT,
            sbires_player(pen, seat));
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, name, VL_STYLE_SELECTED);
    vl_spot(pen->spots, (struct vl_rect){line.row, line.col + NAME_COL, 1, at->name_cols}, VL_NONE, VL_SPOT_SEAT, seat);
    if (answer != VL_NONE)
        vl_spot(pen->spots, name, answer, VL_NONE, 0);
}

/* The score; the Insigne; who has passed, or misses a turn. */
static void draw_score(const struct sbires_pen *pen, vl_seat seat, struct vl_rect line, const struct columns *at)
{
    const struct sbires *g = pen->g;
    char text[12];
    snprintf(text, sizeof text, "%u", g->score[seat]);
    vl_draw_right(pen->grid, line.row, line.col + at->score, SCORE_COLS,
                  g->score[seat] >= g->goal ? VL_STYLE_GOOD | VL_STYLE_BOLD : VL_STYLE_STRONG, text);
    if (g->insigne == seat && g->day > 0)
        vl_draw_glyph(pen->grid, line.row, line.col + at->flags, VL_STYLE_ACCENT, VL_GLYPH_FLEURON);
    if (is_in(g->pillory, seat))
        vl_draw(pen->grid, line.row, line.col + at->flags + 1, 1, VL_STYLE_DANGER, "!");
    else if (is_in(g->passed, seat))
        vl_draw_glyph(pen->grid, line.row, line.col + at->flags + 1, VL_STYLE_DIM, VL_GLYPH_CHECK);
}

/* What a click on a seat's henchmen at a place answers. */
static vl_answer cell_answer(const struct sbires_pen *pen, vl_seat seat, unsigned place)
{
    const bool placing = pen->scene->kind == SBIRES_ASK_PLACE, taking = pen->scene->kind == SBIRES_ASK_MAN;
    const vl_answer answer = (vl_answer)(seat * SBIRES_PLACES + place);
    return pen->scene->answers && (placing || taking) &&
                   (vl_scene_offers(pen->scene, answer) || seat == pen->scene->looker)
               ? answer
               : VL_NONE;
}

static void men_text(unsigned men, bool wide_enough, char *out, size_t size)
{
    out[0] = '\0';
    if (!wide_enough || men > 6) {
        snprintf(out, size, wide_enough ? "%u%s%s" : "%u", men, vl_glyph(VL_GLYPH_TIMES), vl_glyph(VL_GLYPH_TOKEN_UP));
        return;
    }
    for (unsigned i = 0; i < men; i++)
        vl_join(out, size, "", vl_glyph(VL_GLYPH_TOKEN_UP));
}

/* Henchmen, and a star where they dominate. */
static void draw_men(const struct sbires_pen *pen, vl_seat seat, unsigned place, struct vl_rect cell, bool names)
{
    const struct sbires *g = pen->g;
    const unsigned men = g->men[place][seat];
    const bool dominates = sbires_dominates(g, place) == seat;
    const vl_answer answer = cell_answer(pen, seat, place);
    const int col = cell.col + cell.cols - 2;
    char text[48];
    men_text(men, names, text, sizeof text);
    if (men == 0)
        vl_draw_glyph(pen->grid, cell.row, col, VL_STYLE_DIM, VL_GLYPH_DOT);
    else
        vl_draw_right(pen->grid, cell.row, cell.col, cell.cols - 1,
                      dominates ? sbires_place_style(place) | VL_STYLE_BOLD : VL_STYLE_PLAIN, text);
    if (dominates)
        vl_draw(pen->grid, cell.row, col + 1, 1, sbires_place_style(place) | VL_STYLE_BOLD, "*");
    const int key = vl_columns(text) < cell.cols - 1 ? cell.col : -1;
    if (key >= 0 && answer != VL_NONE)
        vl_scene_draw_key(pen->scene, pen->grid, cell.row, key, answer);
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, cell, VL_STYLE_SELECTED);
    if (answer != VL_NONE)
        vl_spot(pen->spots, cell, answer, VL_NONE, 0);
}

/* A digit for each place; more than nine are a plus. */
static void draw_backs(const struct sbires_pen *pen, vl_seat seat, int row, int col)
{
    const bool asked = pen->scene->kind == SBIRES_ASK_BACK && pen->scene->answers &&
                       sbires_q_back(&pen->g->core.question).from == seat;
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        const unsigned backs = pen->g->backs[seat][place];
        const struct vl_rect cell = {row, col + (int)place, 1, 1};
        char text[2] = {backs > 9 ? '+' : (char)('0' + backs), '\0'};
        if (backs == 0)
            vl_draw_glyph(pen->grid, row, cell.col, VL_STYLE_DIM, VL_GLYPH_DOT);
        else
            vl_draw(pen->grid, row, cell.col, 1, sbires_place_style(place), text);
        if (!asked)
            continue;
        if (vl_scene_focuses(pen->scene, (vl_answer)place))
            vl_restyle(pen->grid, cell, VL_STYLE_SELECTED);
        vl_spot(pen->spots, cell, (vl_answer)place, VL_NONE, 0);
    }
}

/* Still to be placed, own and captive ones; once all are, those that are kept overnight. */
static void draw_left(const struct sbires_pen *pen, vl_seat seat, int row, int col)
{
    const struct sbires *g = pen->g;
    unsigned captives = 0;
    char text[16] = "";
    for (unsigned owner = 0; owner < g->core.seats; owner++)
        captives += g->captive[seat][owner] + (g->evening ? g->overnight[seat][owner] : 0U);
    if (g->home[seat] > 0)
        snprintf(text, sizeof text, "%u", g->home[seat]);
    if (captives > 0)
        snprintf(text + strlen(text), sizeof text - strlen(text), "+%u", captives);
    vl_draw_right(pen->grid, row, col, MEN_COLS, VL_STYLE_STRONG, text);
}

/* ---- signs of Atout and reserve ---- */

/* The answer that a card of that reserve stands for, or VL_NONE. */
static vl_answer slot_answer(const struct sbires_pen *pen, vl_seat seat, unsigned slot)
{
    const struct vl_scene *scene = pen->scene;
    vl_answer answer = VL_NONE;
    if (scene->kind == SBIRES_ASK_CARD)
        answer = (vl_answer)(seat * SBIRES_RESERVE + slot);
    else if (sbires_answers_are_of_reserve(scene->kind) && seat == scene->looker)
        answer = pen->g->reserve[seat][slot];
    return vl_scene_offers(scene, answer) ? answer : VL_NONE;
}

/* "Vd"; tilted "vd". */
static void draw_sign(const struct sbires_pen *pen, uint8_t kind, bool tilted, vl_answer answer, struct vl_rect cell)
{
    char sign[8];
    snprintf(sign, sizeof sign, "%s", sbires_sign(pen, kind));
    if (tilted && sign[0] >= 'A' && sign[0] <= 'Z')
        sign[0] = (char)(sign[0] | 0x20);
    vl_draw(pen->grid, cell.row, cell.col, 2, tilted ? VL_STYLE_DIM : sbires_card_style(pen, kind), sign);
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, cell, VL_STYLE_SELECTED);
    vl_spot(pen->spots, cell, answer, pen->card, kind);
}

static void draw_signs(const struct sbires_pen *pen, vl_seat seat, struct vl_rect line, const struct columns *at)
{
    const struct sbires *g = pen->g;
    const unsigned count = g->reserve_count[seat];
    const int each = count > 6 ? 2 : 3;
    if (g->atout[seat] < SBIRES_KINDS)
        draw_sign(pen, g->atout[seat], sbires_is_tilted(g, seat, SBIRES_ATOUT_SLOT), VL_NONE,
                  (struct vl_rect){line.row, line.col + at->atout, 1, 2});
    else
        vl_draw_glyph(pen->grid, line.row, line.col + at->atout, VL_STYLE_DIM, VL_GLYPH_DOT);
    for (unsigned slot = 0; slot < count; slot++)
        draw_sign(pen, g->reserve[seat][slot], sbires_is_tilted(g, seat, slot), slot_answer(pen, seat, slot),
                  (struct vl_rect){line.row, line.col + at->reserve + (int)slot * each, 1, 2});
    if (count == 0)
        vl_draw_glyph(pen->grid, line.row, line.col + at->reserve, VL_STYLE_DIM, VL_GLYPH_DOT);
}

void sbires_draw_seat(const struct sbires_pen *pen, vl_seat seat, struct vl_rect where, bool names)
{
    const struct columns *at = names ? &wide : &narrow;
    draw_name(pen, seat, where, at);
    draw_score(pen, seat, where, at);
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        const int col = where.col + at->place + (int)place * at->place_cols;
        draw_men(pen, seat, place, (struct vl_rect){where.row, col, 1, at->place_cols}, names);
    }
    draw_backs(pen, seat, where.row, where.col + at->hand);
    draw_left(pen, seat, where.row, where.col + at->men);
    if (at->reserve)
        draw_signs(pen, seat, where, at);
}

/* ---- in full ---- */

void sbires_known_text(const struct sbires_pen *pen, vl_seat seat, char *out, size_t size)
{
    out[0] = '\0';
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const unsigned known = sbires_known(pen->g, seat, kind);
        if (known > 0)
            sbires_add_card(pen, kind, known, out, size);
    }
}

struct writer {
    const struct sbires_pen *pen;
    struct vl_rect where;
    int row, col;
};

/* Words that stay together. */
static struct vl_rect write(struct writer *to, uint8_t style, const char *text)
{
    const int columns = vl_columns(text), end = to->where.col + to->where.cols;
    if (to->col > to->where.col && to->col + columns > end && to->row + 1 < to->where.row + to->where.rows) {
        to->row++;
        to->col = to->where.col;
    }
    const struct vl_rect at = {to->row, to->col, 1,
                               vl_draw(to->pen->grid, to->row, to->col, end - to->col, style, text)};
    to->col += at.cols;
    return at;
}

/* Between one thing and the next; nothing before the first. */
static void write_dot(struct writer *to)
{
    if (to->col > to->where.col)
        write(to, VL_STYLE_DIM, " · ");
}

static void write_card(struct writer *to, uint8_t kind, bool tilted, vl_answer answer, const char *between)
{
    const struct sbires_pen *pen = to->pen;
    char text[120];
    const struct vl_text_arg args[] = {{"card", sbires_name(pen, kind), 0}};
    if (tilted)
        vl_scene_say(pen->scene, "sbires_table.tilted_card", args, 1, text, sizeof text);
    else
        snprintf(text, sizeof text, "%s", args[0].text);
    write(to, VL_STYLE_DIM, between);
    const struct vl_rect at = write(to, tilted ? VL_STYLE_DIM : sbires_card_style(pen, kind), text);
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, at, VL_STYLE_SELECTED);
    if (at.cols > 0)
        vl_spot(pen->spots, at, answer, pen->card, kind);
}

/* Whose henchmen that seat has taken. */
static void write_captives(struct writer *to, vl_seat seat)
{
    const struct sbires *g = to->pen->g;
    char names[120] = "", one[60], text[160];
    for (vl_seat owner = 0; owner < g->core.seats; owner++) {
        const unsigned taken = g->captive[seat][owner] + (g->evening ? g->overnight[seat][owner] : 0U);
        snprintf(one, sizeof one, taken > 1 ? "%s %s%u" : "%s", sbires_player(to->pen, owner), vl_glyph(VL_GLYPH_TIMES),
                 taken);
        if (taken > 0)
            vl_join(names, sizeof names, ", ", one);
    }
    const struct vl_text_arg args[] = {{"names", names, 0}};
    if (!*names)
        return;
    write_dot(to);
    write(to, VL_STYLE_DIM, vl_scene_say(to->pen->scene, "sbires_table.captives", args, 1, text, sizeof text));
}

static void write_known(struct writer *to, vl_seat seat)
{
    char cards[400], text[500];
    const struct vl_scene *scene = to->pen->scene;
    if (seat == scene->looker || scene->looker == VL_NONE)
        return;
    sbires_known_text(to->pen, seat, cards, sizeof cards);
    const struct vl_text_arg args[] = {{"cards", cards, 0}};
    if (!*cards)
        return;
    write_dot(to);
    write(to, VL_STYLE_DIM, vl_scene_say(scene, "sbires_table.known", args, 1, text, sizeof text));
}

/* Of a bot, if there is room left on the line. */
static void write_level(struct writer *to, vl_seat seat)
{
    const struct vl_scene *scene = to->pen->scene;
    char level[VL_PLAYER_SAID];
    vl_scene_player(scene, seat, level);
    if (scene->setup->player[seat].level == VL_HUMAN ||
        to->col + 3 + vl_columns(level) > to->where.col + to->where.cols)
        return;
    write_dot(to);
    write(to, VL_STYLE_DIM, level);
}

void sbires_draw_full(const struct sbires_pen *pen, vl_seat seat, struct vl_rect where, bool named)
{
    const struct sbires *g = pen->g;
    struct writer to = {pen, where, where.row, where.col};
    if (named)
        write(&to, VL_STYLE_SEAT, sbires_player(pen, seat));
    if (g->atout[seat] < SBIRES_KINDS) {
        write_dot(&to);
        write_card(&to, g->atout[seat], sbires_is_tilted(g, seat, SBIRES_ATOUT_SLOT), VL_NONE,
                   text_of(pen, "sbires_table.full_atout"));
    }
    write_dot(&to);
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
        write_card(&to, g->reserve[seat][slot], sbires_is_tilted(g, seat, slot), slot_answer(pen, seat, slot),
                   slot > 0 ? ", " : text_of(pen, "sbires_table.full_reserve"));
    if (g->reserve_count[seat] == 0)
        write(&to, VL_STYLE_DIM, text_of(pen, "sbires_table.full_empty"));
    write_captives(&to, seat);
    write_known(&to, seat);
    write_level(&to, seat);
}
