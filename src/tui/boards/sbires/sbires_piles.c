/* What can be looked through at any time: the discard piles, what is known of hands, the cards, and what signs mean. */
#include "tui/boards/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- lines that scroll ---- */

struct lines {
    const struct sbires_pen *pen;
    struct vl_rect where;
    int first, count;
};

/* Wraps it if it is longer than a line. */
static void add_text(struct lines *lines, int indent, uint8_t style, const char *text)
{
    const int width = lines->where.cols - indent;
    const int rows = vl_wrap(text, width, NULL, 0), at = lines->count - lines->first;
    const struct vl_rect before = vl_clip(lines->pen->grid, lines->where);
    if (at + rows > 0 && at < lines->where.rows)
        vl_draw_wrapped(lines->pen->grid,
                        (struct vl_rect){lines->where.row + at, lines->where.col + indent, rows, width}, style, text,
                        0);
    vl_unclip(lines->pen->grid, before);
    lines->count += rows > 0 ? rows : 1;
}

static void add_title(struct lines *lines, const char *key)
{
    if (lines->count > 0)
        lines->count++;
    add_text(lines, 0, VL_STYLE_ACCENT, vl_scene_text(lines->pen->scene, key));
}

/* ---- discard piles ---- */

static void add_place(struct lines *lines, unsigned place)
{
    const struct sbires_pen *pen = lines->pen;
    const struct sbires *g = pen->g;
    char text[200], cards[1000] = "";
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        if (g->card[kind].place == place && g->discard[kind] > 0)
            sbires_add_card(pen, kind, g->discard[kind], cards, sizeof cards);
    const struct vl_text_arg args[] = {{"place", vl_scene_name(pen->scene, pen->place, (uint8_t)place), 0},
                                       {"pile", NULL, g->pile_count[place]},
                                       {"discard", NULL, sbires_discard_count(g, place)}};
    add_text(lines, 0, sbires_place_style(place) | VL_STYLE_BOLD,
             vl_scene_format(pen->scene, "sbires_table.piles.place", args, 3, text, sizeof text));
    if (*cards)
        add_text(lines, 2, VL_STYLE_PLAIN, cards);
}

/* ---- hands ---- */

static void add_seat(struct lines *lines, vl_seat seat)
{
    const struct sbires_pen *pen = lines->pen;
    char text[600], backs[200] = "", one[40], known[400];
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        snprintf(one, sizeof one, "%s %u", vl_scene_name(pen->scene, pen->place, (uint8_t)place),
                 pen->g->backs[seat][place]);
        if (pen->g->backs[seat][place] > 0)
            vl_join(backs, sizeof backs, ", ", one);
    }
    sbires_known_text(pen, seat, known, sizeof known);
    const struct vl_text_arg args[] = {{"name", sbires_player(pen, seat), 0}, {"backs", backs, 0}, {"cards", known, 0}};
    vl_scene_format(pen->scene,
                    !*backs  ? "sbires_table.piles.no_hand"
                    : *known ? "sbires_table.piles.known_hand"
                             : "sbires_table.piles.hand",
                    args, 3, text, sizeof text);
    add_text(lines, 0, VL_STYLE_PLAIN, text);
}

/* ---- cards ---- */

static void card_facts(const struct sbires_pen *pen, unsigned kind, char *out, size_t size)
{
    const struct sbires_card *card = &pen->g->card[kind];
    char text[80];
    const struct vl_text_arg args[] = {{"n", NULL, card->copies}, {"max", NULL, card->max}};
    snprintf(out, size, "%s", vl_scene_name(pen->scene, pen->type, card->type));
    vl_join(out, size, " · ", vl_scene_format(pen->scene, "sbires_table.piles.copies", args, 2, text, sizeof text));
    if (card->type == SBIRES_RESERVED)
        vl_join(out, size, " · ", vl_scene_format(pen->scene, "sbires_table.piles.most", args, 2, text, sizeof text));
    sbires_weapon_text(pen, kind, text, sizeof text);
    vl_join_some(out, size, " · ", text);
}

static void add_card(struct lines *lines, unsigned kind)
{
    enum { NAME = 27 };
    const struct sbires_pen *pen = lines->pen;
    const int at = lines->count++ - lines->first, row = lines->where.row + at, col = lines->where.col;
    char facts[200];
    if (at < 0 || at >= lines->where.rows)
        return;
    card_facts(pen, kind, facts, sizeof facts);
    vl_draw(pen->grid, row, col, 2, sbires_card_style(pen, kind) | VL_STYLE_BOLD, sbires_sign(pen, kind));
    vl_draw(pen->grid, row, col + 3, NAME - 4, sbires_card_style(pen, kind), sbires_name(pen, kind));
    vl_draw(pen->grid, row, col + NAME, lines->where.cols - NAME, VL_STYLE_DIM, facts);
}

static void add_cards(struct lines *lines)
{
    const struct sbires *g = lines->pen->g;
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            if (g->card[kind].place == place && g->card[kind].copies > 0)
                add_card(lines, kind);
}

int sbires_draw_piles(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                      vl_clause *clause)
{
    const struct sbires_pen pen = sbires_pen(scene, grid, NULL);
    struct lines lines = {.pen = &pen, .where = where, .first = first};
    *clause = 0;
    add_title(&lines, "sbires_table.piles.discards");
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        add_place(&lines, place);
    add_title(&lines, "sbires_table.piles.hands");
    for (vl_seat seat = 0; seat < pen.g->core.seats; seat++)
        add_seat(&lines, seat);
    add_title(&lines, "sbires_table.piles.cards");
    add_cards(&lines);
    return lines.count;
}
