/* The own hand sorted by place, and what the card at the cursor does; for others than a seat, what cannot be seen. */
#include "tui/tables/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

void sbires_hand_heading(const struct sbires_pen *pen, char *out, size_t size)
{
    const vl_seat looker = pen->scene->looker;
    const bool own = looker < pen->g->core.seats;
    const struct vl_text_arg args[] = {{"name", own ? sbires_player(pen, looker) : "", 0},
                                       {"n", NULL, own ? sbires_hand_count(pen->g, looker) : 0}};
    vl_scene_say(pen->scene,
                 own                 ? "sbires_table.hand"
                 : looker == VL_NONE ? "sbires_table.open_hands"
                                     : "sbires_table.no_hand",
                 args, 2, out, size);
}

/* ---- what a card does ---- */

void sbires_weapon_text(const struct sbires_pen *pen, unsigned kind, char *out, size_t size)
{
    const bool bare = kind == SBIRES_NOTHING;
    out[0] = '\0';
    if (!bare && (kind >= SBIRES_KINDS || pen->g->card[kind].type != SBIRES_WEAPON))
        return;
    const struct vl_text_arg args[] = {{"attack", NULL, bare ? pen->g->terms.bare : pen->g->card[kind].attack},
                                       {"defence", NULL, bare ? pen->g->terms.bare : pen->g->card[kind].defence}};
    vl_scene_say(pen->scene, "sbires_table.weapon", args, 2, out, size);
}

/* "Gant (action) : ...", with the words of the card help. */
static void card_text(const struct sbires_pen *pen, unsigned kind, char *out, size_t size)
{
    const struct vl_scene *scene = pen->scene;
    const struct vl_group *cards = &scene->rules->groups[pen->card];
    const struct vl_thing *thing =
        vl_catalogue_thing(scene->teller.catalogue, scene->rules, cards->id, cards->ids[kind]);
    char weapon[80], words[VL_CLAUSE_TEXT];
    sbires_weapon_text(pen, kind, weapon, sizeof weapon);
    const struct vl_text_arg args[] = {
        {"card", sbires_name(pen, kind), 0},
        {"what", *weapon ? weapon : vl_scene_name(scene, pen->type, pen->g->card[kind].type), 0},
        {"text", thing && thing->text.fr ? vl_tell_words(&scene->teller, &thing->text, words, sizeof words) : "", 0}};
    vl_scene_say(scene, "sbires_table.card", args, 3, out, size);
}

static void draw_words(const struct sbires_pen *pen, struct vl_rect where)
{
    char text[700];
    const struct vl_scene *scene = pen->scene;
    const uint8_t kind = vl_scene_offers(scene, scene->focus) ? sbires_answer_card(pen, scene->focus) : VL_NONE;
    if (kind >= SBIRES_KINDS || where.rows <= 0)
        return;
    card_text(pen, kind, text, sizeof text);
    vl_draw_cut(pen->grid, where, VL_STYLE_DIM, text);
}

/* ---- the own hand ---- */

static vl_answer card_answer(const struct sbires_pen *pen, unsigned kind)
{
    const bool offered = sbires_answers_are_of_hand(pen->scene->kind) && vl_scene_offers(pen->scene, (vl_answer)kind);
    return offered ? (vl_answer)kind : VL_NONE;
}

/* How a hand is written: names while they all fit, else signs. */
struct packing {
    struct vl_rect where;
    int row, col;
    bool signs;
};

static void cell_text(const struct sbires_pen *pen, const struct packing *packing, unsigned kind, unsigned number,
                      char *out, size_t size)
{
    const char *word = packing->signs ? sbires_sign(pen, kind) : sbires_name(pen, kind);
    snprintf(out, size, number > 1 ? "%s %s%u" : "%s", word, vl_glyph(VL_GLYPH_TIMES), number);
}

/* Moves to where so many columns have room; false below the last row. */
static bool make_room(struct packing *packing, int columns)
{
    if (packing->col > packing->where.col && packing->col + columns > packing->where.col + packing->where.cols) {
        packing->row++;
        packing->col = packing->where.col;
    }
    return packing->row < packing->where.row + packing->where.rows;
}

static void draw_card(const struct sbires_pen *pen, unsigned kind, const char *text, struct vl_rect cell)
{
    const vl_answer answer = card_answer(pen, kind);
    vl_scene_draw_key(pen->scene, pen->grid, cell.row, cell.col, answer);
    vl_draw(pen->grid, cell.row, cell.col + 2, cell.cols - 2, sbires_card_style(pen, kind), text);
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, cell, VL_STYLE_CARD_SELECTED);
    vl_spot(pen->spots, cell, answer, pen->card, (uint8_t)kind);
}

/* Cards one behind another, the place's sign before its first; whether all had room. With draw false nothing is drawn.
 */
static bool pack(const struct sbires_pen *pen, struct packing *packing, const uint8_t hand[SBIRES_KINDS], bool draw)
{
    char text[80];
    packing->row = packing->where.row;
    packing->col = packing->where.col;
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        bool first = true;
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
            if (hand[kind] == 0 || pen->g->card[kind].place != place)
                continue;
            cell_text(pen, packing, kind, hand[kind], text, sizeof text);
            const int lead = first ? 2 : 0, columns = vl_columns(text) + 2;
            if (!make_room(packing, lead + columns))
                return false;
            if (draw && first)
                vl_draw(pen->grid, packing->row, packing->col, 1, sbires_place_style(place) | VL_STYLE_REVERSED,
                        vl_scene_sign(pen->scene, pen->place, (uint8_t)place));
            if (draw)
                draw_card(pen, kind, text, (struct vl_rect){packing->row, packing->col + lead, 1, columns});
            packing->col += lead + columns + 2;
            first = false;
        }
    }
    return true;
}

static void draw_own(const struct sbires_pen *pen, vl_seat seat, struct vl_rect where)
{
    const int words = where.rows >= 7 ? 3 : where.rows >= 5 ? 2 : 1; /* at least */
    struct packing packing = {.where = {where.row, where.col, where.rows - words, where.cols}};
    if (sbires_hand_count(pen->g, seat) == 0)
        vl_draw(pen->grid, where.row, where.col, where.cols, VL_STYLE_DIM,
                vl_scene_text(pen->scene, "sbires_table.hand_empty"));
    packing.signs = !pack(pen, &packing, pen->g->hand[seat], false);
    pack(pen, &packing, pen->g->hand[seat], true);
    const int used = packing.row - where.row + 1, left = where.rows - used;
    const int rows = left > words ? left - (left > words + 1) : words;
    draw_words(pen, (struct vl_rect){where.row + where.rows - rows, where.col, rows, where.cols});
}

/* ---- all hands, once everything is open ---- */

static void draw_open(const struct sbires_pen *pen, struct vl_rect where)
{
    enum { NAME_COLUMNS = 12 };
    const int seats = pen->g->core.seats, each = where.rows / seats > 1 ? where.rows / seats : 1;
    const int across = (seats * each + where.rows - 1) / where.rows, width = where.cols / across;
    for (vl_seat seat = 0; seat < seats; seat++) {
        const int row = where.row + seat / across * each, col = where.col + seat % across * width;
        struct packing packing = {.where = {row, col + NAME_COLUMNS, each, width - NAME_COLUMNS - 1}};
        vl_draw(pen->grid, row, col, NAME_COLUMNS - 1, VL_STYLE_SEAT, sbires_player(pen, seat));
        packing.signs = !pack(pen, &packing, pen->g->hand[seat], false);
        pack(pen, &packing, pen->g->hand[seat], true);
    }
}

void sbires_draw_hand(const struct sbires_pen *pen, struct vl_rect where)
{
    const vl_seat looker = pen->scene->looker;
    if (looker == VL_NONE)
        draw_open(pen, where);
    else if (looker < pen->g->core.seats)
        draw_own(pen, looker, where);
}
