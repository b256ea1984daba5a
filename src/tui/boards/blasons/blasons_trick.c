/* The trick on the table, with what Malandrins have taken and which powers are used, and the own hand. */
#include "tui/boards/blasons/blasons_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- reading the trick ---- */

static const struct blasons_trick *on_table(const struct blasons *b)
{
    return b->on_table && b->tricks > 0 ? &b->trick[b->tricks - 1] : NULL;
}

/* The state records what Malandrins took; whether a power was used or skipped follows from the events of this trick. */
static const struct vl_event *power_event(const struct vl_scene *scene, vl_seat owner)
{
    for (unsigned i = scene->events; i-- > 0;) {
        const struct vl_event *event = &scene->event[i];
        if (event->form == BLASONS_EV_TRICK)
            return NULL;
        if ((event->form == BLASONS_EV_POWER && blasons_read_power(event).owner == owner) ||
            (event->form == BLASONS_EV_SKIPPED && blasons_read_skipped(event).owner == owner))
            return event;
    }
    return NULL;
}

/* "✓" before a power that was used, "–" before one that was skipped, "■" before one whose player is choosing. */
static const char *power_mark(const struct blasons_pen *pen, vl_seat owner)
{
    const struct vl_scene *scene = pen->scene;
    const struct vl_event *used = power_event(scene, owner);
    if (!used || used->form == BLASONS_EV_SKIPPED)
        return used ? "–" : "";
    return vl_glyph(used == &scene->event[scene->events - 1] ? VL_GLYPH_TURN : VL_GLYPH_CHECK);
}

static vl_answer pointing(const struct vl_scene *scene, unsigned answer)
{
    const bool asks = scene->kind == BLASONS_ASK_POINT || scene->kind == BLASONS_ASK_POINT_FOR;
    return asks && vl_scene_offers(scene, (vl_answer)answer) ? (vl_answer)answer : VL_NONE;
}

/* What a click on the n-th card as a whole answers: the card to take out, the turn of a Malandrin, oneself. */
static vl_answer card_answer(const struct blasons_pen *pen, const struct blasons_trick *trick, unsigned n)
{
    const struct vl_scene *scene = pen->scene;
    if (scene->kind == BLASONS_ASK_SERVE && vl_scene_offers(scene, (vl_answer)n))
        return (vl_answer)n;
    const vl_answer turn = pointing(scene, BLASONS_POINT_AT_TURN + n);
    if (turn != VL_NONE)
        return turn;
    const struct vl_question *question = &pen->b->core.question;
    const vl_seat self =
        scene->kind == BLASONS_ASK_POINT_FOR ? blasons_read_question_point_for(question).turn : scene->asked;
    return self == blasons_player(pen->b, trick, n) ? pointing(scene, BLASONS_POINT_SELF) : VL_NONE;
}

/* ---- one card ---- */

struct slot {
    struct vl_rect box;
    unsigned n;
    uint8_t kind;
    bool active; /* its player must play into it */
};

/* The sign of the house that played the n-th card. */
static const char *sign_of(const struct blasons_pen *pen, const struct blasons_trick *trick, unsigned n)
{
    return blasons_house_sign(pen, pen->b->house[blasons_player(pen->b, trick, n)]);
}

/* The card whose value or power this Malandrin has taken; VL_NONE: none. */
static unsigned taken_by(const uint8_t by[BLASONS_SEATS], unsigned cards, unsigned malandrin)
{
    for (unsigned n = 0; n < cards; n++)
        if (by[n] == malandrin)
            return n;
    return VL_NONE;
}

static void value_text(const struct blasons_pen *pen, const struct blasons_trick *trick, const struct slot *slot,
                       char *out, size_t size)
{
    const char *sign = blasons_card_sign(pen, slot->kind);
    const unsigned robber = pen->b->taken.value_by[slot->n];
    const unsigned robbed = taken_by(pen->b->taken.value_by, trick->cards, slot->n);
    if (robber < BLASONS_SEATS)
        snprintf(out, size, "%s%s%s", sign, vl_glyph(VL_GLYPH_RIGHT), sign_of(pen, trick, robber));
    else if (robbed != VL_NONE)
        snprintf(out, size, "%s=%u", sign, blasons_worth(pen->b, slot->n));
    else
        snprintf(out, size, "%s", sign);
}

static void power_text(const struct blasons_pen *pen, const struct blasons_trick *trick, const struct slot *slot,
                       char *out, size_t size)
{
    const char *power = blasons_power(pen, slot->kind);
    const unsigned robber = pen->b->taken.power_by[slot->n];
    const unsigned turn = pen->b->taken.turn_by[slot->n];
    const unsigned robbed = taken_by(pen->b->taken.power_by, trick->cards, slot->n);
    const char *done = power_mark(pen, blasons_player(pen->b, trick, slot->n));
    if (robber < BLASONS_SEATS)
        snprintf(out, size, "%s%s%s", done, vl_glyph(VL_GLYPH_RIGHT), sign_of(pen, trick, robber));
    else if (turn < BLASONS_SEATS)
        snprintf(out, size, "%s%s", vl_glyph(VL_GLYPH_RIGHT), sign_of(pen, trick, turn));
    else if (robbed != VL_NONE)
        snprintf(out, size, "=%s", blasons_power(pen, trick->card[robbed]));
    else
        snprintf(out, size, "%s%s", done, power);
}

static void draw_choice(const struct blasons_pen *pen, struct vl_rect line, vl_answer answer)
{
    if (answer == VL_NONE)
        return;
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, line, VL_STYLE_CARD_SELECTED);
    vl_spot(pen->spots, line, answer, VL_NONE, 0);
}

static void draw_value(const struct blasons_pen *pen, const struct blasons_trick *trick, const struct slot *slot,
                       int row)
{
    const int col = slot->box.col + 1, inner = slot->box.cols - 2;
    char text[24];
    value_text(pen, trick, slot, text, sizeof text);
    vl_draw(pen->grid, row, col, inner - 2, VL_STYLE_CARD | VL_STYLE_BOLD, text);
    const unsigned house = pen->b->house[blasons_player(pen->b, trick, slot->n)];
    vl_draw(pen->grid, row, col + inner - 1, 1, blasons_style(house) | VL_STYLE_REVERSED,
            blasons_house_sign(pen, house));
    draw_choice(pen, (struct vl_rect){row, col, 1, inner - 1}, pointing(pen->scene, BLASONS_POINT_VALUE + slot->n));
}

static void draw_power(const struct blasons_pen *pen, const struct blasons_trick *trick, const struct slot *slot,
                       int row)
{
    const int col = slot->box.col + 1, inner = slot->box.cols - 2;
    const vl_answer answer = pointing(pen->scene, BLASONS_POINT_POWER + slot->n);
    char text[64];
    power_text(pen, trick, slot, text, sizeof text);
    vl_draw(pen->grid, row, col, inner, VL_STYLE_DIM, text);
    draw_choice(pen, (struct vl_rect){row, col, 1, inner}, answer);
}

/* If one name is too long for its card, all such names are short. */
static bool wants_brief(const struct blasons_pen *pen, int cols)
{
    uint8_t kinds[BLASONS_KINDS];
    const int count = blasons_kinds(pen->b, kinds);
    return vl_scene_wants_short(pen->scene, pen->card, kinds, (unsigned)count, cols);
}

/* In more words, if all of them fit. */
static void draw_effect(const struct blasons_pen *pen, const struct slot *slot, struct vl_rect where)
{
    const uint8_t effect = pen->b->numbers.effect[slot->kind];
    const char *text = effect == BLASONS_NO_EFFECT ? "" : vl_scene_name(pen->scene, pen->effect, effect);
    if (*text && vl_wrap(text, where.cols, NULL, 0) <= where.rows)
        vl_draw_wrapped(pen->grid, where, VL_STYLE_DIM, text, 0);
}

static void draw_face(const struct blasons_pen *pen, const struct blasons_trick *trick, const struct slot *slot)
{
    const int row = slot->box.row, col = slot->box.col + 1, inner = slot->box.cols - 2;
    if (slot->kind >= BLASONS_KINDS) { /* a past trick that must not be looked at */
        vl_fill(pen->grid, vl_inset(slot->box, 1, 1), VL_STYLE_CARD_BACK, VL_GLYPH_SHADE);
        return;
    }
    draw_value(pen, trick, slot, row + 1);
    const bool brief = wants_brief(pen, inner);
    vl_draw(pen->grid, row + 2, col, inner, VL_STYLE_CARD, vl_scene_named(pen->scene, pen->card, slot->kind, brief));
    vl_spot(pen->spots, (struct vl_rect){row + 2, col, 1, inner}, VL_NONE, pen->card, slot->kind);
    if (slot->box.rows > 4) /* of a low box the last row is the name, and the border has what has become of the card */
        draw_power(pen, trick, slot, row + 3);
    draw_effect(pen, slot, (struct vl_rect){row + 4, col, slot->box.rows - 5, inner});
    const vl_answer answer = card_answer(pen, trick, slot->n);
    draw_choice(pen, (struct vl_rect){row + 1, col, slot->box.rows - 2, inner}, answer);
}

/* The player's name above the card, and what has become of it below. */
static void draw_border(const struct blasons_pen *pen, const struct blasons_trick *trick, const struct slot *slot,
                        vl_seat player)
{
    const struct vl_rect box = slot->box;
    char names[VL_SEATS_MAX][VL_NAME_MAX];
    vl_names_fit(pen->scene->setup, box.cols - 2 < VL_NAME_TABLE ? box.cols - 2 : VL_NAME_TABLE, names);
    vl_draw_box(pen->grid, box, VL_STYLE_RULE, NULL, 0);
    vl_draw(pen->grid, box.row, box.col + 1, box.cols - 2,
            vl_scene_seat_style(pen->scene, player, slot->active ? VL_STYLE_ACTIVE : VL_STYLE_SEAT), names[player]);
    const bool all_down = trick && trick->cards == pen->b->core.seats && box.rows > 3;
    const char *mark = "";
    if (all_down && trick->served >> slot->n & 1)
        mark = "table.blasons.served";
    else if (all_down && blasons_taker(pen->b) == slot->n)
        mark = "table.blasons.highest";
    if (*mark)
        vl_draw_centred(pen->grid, box.row + box.rows - 1, box.col + 1, box.cols - 2, VL_STYLE_GOOD,
                        vl_scene_text(pen->scene, mark));
}

/* ---- the row of cards ---- */

static int card_width(int columns, int seats)
{
    const int width = columns / seats;
    return width > 18 ? 18 : width;
}

static void draw_slot(const struct blasons_pen *pen, const struct blasons_trick *trick, unsigned leader,
                      struct slot *slot)
{
    const unsigned seats = pen->b->core.seats;
    const vl_seat player = (vl_seat)((leader + slot->n) % seats);
    const unsigned cards = trick ? trick->cards : 0;
    const bool plays = pen->scene->asked == player && pen->b->core.question.kind == BLASONS_ASK_PLAY;
    slot->active = slot->n == cards && plays;
    draw_border(pen, trick, slot, player);
    if (slot->n < cards)
        draw_face(pen, trick, slot);
    else
        vl_drawf(pen->grid, slot->box.row + slot->box.rows - 2, slot->box.col + 2, 2,
                 slot->active ? VL_STYLE_ACTIVE : VL_STYLE_DIM, "%u", slot->n + 1);
}

void blasons_draw_trick(const struct blasons_pen *pen, struct vl_rect where)
{
    const struct blasons_trick *trick = on_table(pen->b);
    const int seats = pen->b->core.seats, width = card_width(where.cols, seats);
    const unsigned leader = trick ? trick->leader : pen->b->leader;
    if (leader >= (unsigned)seats)
        return;
    for (int n = 0; n < seats; n++) {
        struct slot slot = {{where.row, where.col + n * width, where.rows, width}, (unsigned)n, VL_NONE, false};
        slot.kind = trick && n < trick->cards ? trick->card[n] : VL_NONE;
        draw_slot(pen, trick, leader, &slot);
    }
}
