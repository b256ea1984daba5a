/* The own hand, card by card; for the table as a whole, the pairs that lie open; and the fan to draw from. */
#include "tui/tables/gueux/gueux_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the hand ---- */

static vl_answer card_answer(const struct gueux_pen *pen, unsigned character)
{
    const bool offered =
        gueux_answers_are_characters(pen->scene->kind) && vl_scene_offers(pen->scene, (vl_answer)character);
    return offered ? (vl_answer)character : VL_NONE;
}

enum { NAME_COLUMNS = 12, POWER_COLUMNS = 20 };

/* A few words where they fit, and with them, in a wide cell, the beginning of the card's own text; nothing where the
 * level is not in force. */
static void draw_power(const struct gueux_pen *pen, unsigned character, struct vl_rect rest)
{
    const struct vl_scene *scene = pen->scene;
    const char *power = gueux_power(pen, character);
    const char *id = scene->rules->groups[pen->character].ids[character];
    const struct vl_thing *thing = vl_catalogue_thing(scene->teller.catalogue, scene->rules, "character", id);
    char words[VL_CLAUSE_TEXT];
    const char *text = thing ? vl_tell_words(&scene->teller, &thing->text, words, sizeof words) : NULL;
    if (vl_columns(power) <= rest.cols)
        vl_draw(pen->grid, rest.row, rest.col, rest.cols, VL_STYLE_PLAIN, power);
    if (*power && text && rest.cols > 2 * POWER_COLUMNS)
        vl_draw(pen->grid, rest.row, rest.col + POWER_COLUMNS, rest.cols - POWER_COLUMNS, VL_STYLE_DIM, text);
}

/* The key, the sign, the level, the name, what the power does: as much of it as the cell has room for. */
static void draw_card(const struct gueux_pen *pen, unsigned character, struct vl_rect cell)
{
    const vl_answer answer = card_answer(pen, character);
    const uint8_t style = gueux_style(pen, character);
    int at = gueux_draw_key(pen, cell.row, cell.col, answer) + 1;
    if (answer == VL_NONE && (pen->g->fresh >> character & 1))
        vl_draw(pen->grid, cell.row, cell.col, 1, VL_STYLE_ACCENT, "+");
    at += vl_draw(pen->grid, cell.row, cell.col + at, 2, style | VL_STYLE_BOLD, gueux_sign(pen, character));
    at += vl_drawf(pen->grid, cell.row, cell.col + at, 1, style, "%u", pen->g->numbers.level[character]) + 1;
    const char *name = vl_scene_name(pen->scene, pen->character, (uint8_t)character);
    const bool is_gueux = gueux_name(pen->g) == character;
    at += vl_draw(pen->grid, cell.row, cell.col + at, cell.cols - at - 1 - is_gueux,
                  is_gueux ? VL_STYLE_DANGER : VL_STYLE_STRONG, name);
    if (is_gueux)
        vl_draw_glyph(pen->grid, cell.row, cell.col + at++, VL_STYLE_DANGER, VL_GLYPH_FLEURON);
    if (cell.cols - at > 2 * POWER_COLUMNS)
        at = at < NAME_COLUMNS + 5 ? NAME_COLUMNS + 5 : at;
    draw_power(pen, character, (struct vl_rect){cell.row, cell.col + at + 1, 1, cell.cols - at - 2});
    const struct vl_rect used = {cell.row, cell.col, 1, cell.cols - 1};
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, used, VL_STYLE_CARD_SELECTED);
    vl_spot(pen->spots, used, answer, pen->character, (uint8_t)character);
}

/* By level, then as the rules list them, which is the order of the numbers. */
static void draw_own(const struct gueux_pen *pen, struct vl_rect where, uint32_t hand)
{
    const int count = (int)vl_count(hand);
    const int across = (count + where.rows - 1) / where.rows;
    const int width = where.cols / across, rows = (count + across - 1) / across;
    int i = 0;
    for (VL_EACH(character, hand)) {
        draw_card(pen, (unsigned)character,
                  (struct vl_rect){where.row + i % rows, where.col + i / rows * width, 1, width});
        i++;
    }
}

static void draw_open(const struct gueux_pen *pen, struct vl_rect where)
{
    char names[600] = "";
    for (unsigned i = pen->g->laid_count; i-- > 0;) {
        const size_t length = strlen(names);
        if (length + 40 < sizeof names)
            snprintf(names + length, sizeof names - length, "%s%s", length ? ", " : "",
                     gueux_pair_name(pen, pen->g->laid[i]));
    }
    char text[700];
    const struct vl_text_arg args[] = {{"pairs", names, 0}};
    gueux_words(pen, pen->g->laid_count ? "open" : "pile_empty", args, 1, text, sizeof text);
    vl_draw_cut(pen->grid, (struct vl_rect){where.row, where.col + 1, where.rows, where.cols - 2}, VL_STYLE_DIM, text);
}

void gueux_draw_hand(const struct gueux_pen *pen, struct vl_rect where)
{
    const vl_seat looker = pen->scene->looker;
    if (looker >= pen->g->core.seats)
        draw_open(pen, where);
    else if (pen->g->hand[looker])
        draw_own(pen, where, pen->g->hand[looker]);
    else
        vl_draw(pen->grid, where.row, where.col + 1, where.cols - 2, VL_STYLE_DIM, gueux_text(pen, "hand_empty"));
}

/* ---- the fan ---- */

/* Columns of a card with one of its edges; neighbours share an edge. */
static int step_of(int cards, int cols)
{
    const int fits = (cols - 1) / cards;
    return fits > 4 ? 4 : fits < 2 ? 2 : fits;
}

static void draw_edge(struct vl_grid *grid, int row, int col, int cards, int step, const enum vl_glyph ends[3])
{
    for (int i = 0; i <= cards; i++) {
        vl_draw_glyph(grid, row, col + i * step, VL_STYLE_CARD_BACK, i == 0 ? ends[0] : i == cards ? ends[2] : ends[1]);
        for (int j = 1; j < step && i < cards; j++)
            vl_draw_glyph(grid, row, col + i * step + j, VL_STYLE_CARD_BACK, VL_GLYPH_ACROSS);
    }
}

static void draw_back(const struct gueux_pen *pen, vl_answer position, struct vl_rect card)
{
    const bool focus = vl_scene_focuses(pen->scene, position);
    for (int row = card.row; row < card.row + card.rows; row++)
        vl_fill(pen->grid, (struct vl_rect){row, card.col, 1, card.cols}, VL_STYLE_CARD_BACK, VL_GLYPH_SHADE);
    const char key[2] = {pen->scene->letter[position], '\0'};
    if (key[0])
        vl_draw(pen->grid, card.row, card.col + (card.cols - 1) / 2, 1, VL_STYLE_KEY, key);
    if (focus)
        vl_restyle(pen->grid, card, VL_STYLE_CARD_SELECTED);
}

bool gueux_draw_fan(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    static const enum vl_glyph above[] = {VL_GLYPH_TOP_LEFT, VL_GLYPH_TEE_TOP, VL_GLYPH_TOP_RIGHT};
    static const enum vl_glyph below[] = {VL_GLYPH_BOTTOM_LEFT, VL_GLYPH_TEE_BOTTOM, VL_GLYPH_BOTTOM_RIGHT};
    if (scene->kind != GUEUX_ASK_POSITION || !scene->answers)
        return false;
    const struct gueux_pen pen = gueux_pen(scene, grid, spots);
    const int cards = (int)vl_count(scene->answers), rows = where.rows > 4 ? 5 : 3;
    const int step = step_of(cards, where.cols - 2), col = where.col + 1;
    draw_edge(grid, where.row, col, cards, step, above);
    draw_edge(grid, where.row + rows - 1, col, cards, step, below);
    for (int i = 0; i <= cards; i++) {
        const struct vl_rect card = {where.row + 1, col + i * step + 1, rows - 2, step - 1};
        for (int row = 1; row < rows - 1; row++)
            vl_draw_glyph(grid, where.row + row, col + i * step, VL_STYLE_CARD_BACK, VL_GLYPH_DOWN);
        if (i == cards)
            break;
        draw_back(&pen, (vl_answer)i, card);
        vl_spot(spots, (struct vl_rect){where.row, col + i * step, rows, step}, (vl_answer)i, VL_NONE, 0);
    }
    char text[80];
    const struct vl_text_arg args[] = {{"n", NULL, scene->focus + 1}};
    const int used = cards * step + 4;
    gueux_words(&pen, "fan", args, 1, text, sizeof text);
    vl_draw(grid, where.row + rows / 2, col + used, where.cols - used - 2, VL_STYLE_STRONG, text);
    return true;
}
