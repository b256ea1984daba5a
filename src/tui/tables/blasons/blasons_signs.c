/* What is printed on the things that answers stand for: the card's value, a house's letter, a token's row and place. */
#include <stdio.h>
#include <string.h>

#include "tui/tables/blasons/blasons_draw.h"

bool blasons_answers_are_tokens(uint8_t kind)
{
    const uint32_t kinds = 1U << BLASONS_ASK_SWAP | 1U << BLASONS_ASK_SWAP_WITH | 1U << BLASONS_ASK_MOVE |
                           1U << BLASONS_ASK_SEND | 1U << BLASONS_ASK_TURN | 1U << BLASONS_ASK_TAKE |
                           1U << BLASONS_ASK_FREE | 1U << BLASONS_ASK_LOOK_TOKEN;
    return kinds >> kind & 1;
}

bool blasons_in_play(const struct blasons *b, unsigned kind)
{
    const bool paroisse = b->core.option[BLASONS_OPTION_PAROISSE];
    return kind < BLASONS_KINDS && kind != (paroisse ? BLASONS_RELIGIEUX : BLASONS_PAROISSE);
}

/* By value, as people hold them. */
int blasons_kinds(const struct blasons *b, uint8_t out[BLASONS_KINDS])
{
    int count = 0;
    for (uint8_t kind = 0; kind < BLASONS_KINDS; kind++) {
        if (!blasons_in_play(b, kind))
            continue;
        int at = count++;
        for (; at > 0 && b->numbers.value[out[at - 1]] > b->numbers.value[kind]; at--)
            out[at] = out[at - 1];
        out[at] = kind;
    }
    return count;
}

/* The places of a row: the first nine by their digits, then 0, then letters. */
static char place_sign(unsigned position)
{
    static const char signs[] = "1234567890abcdefghijklmnopqrs";
    return position >= 1 && position < sizeof signs ? signs[position - 1] : '\0';
}

void blasons_token_sign(const struct blasons_pen *pen, unsigned token, char out[VL_SIGN_BYTES])
{
    out[0] = '\0';
    if (token >= pen->b->tokens)
        return;
    const unsigned place = blasons_place(pen->b, token);
    const char *row = place == BLASONS_POOL ? "P" : blasons_house_sign(pen, pen->b->house[place]);
    snprintf(out, VL_SIGN_BYTES, "%.1s%c", row, place_sign(blasons_position(pen->b, token)));
}

static const struct blasons_trick *trick_on_table(const struct blasons *b)
{
    return b->on_table && b->tricks > 0 ? &b->trick[b->tricks - 1] : NULL;
}

/* The house of whoever played the n-th card, with a letter for what is taken of it. */
static void point_sign(const struct blasons_pen *pen, vl_answer answer, char out[VL_SIGN_BYTES])
{
    const struct blasons_trick *trick = trick_on_table(pen->b);
    const unsigned n = answer & 7U;
    if (answer == BLASONS_POINT_SELF)
        snprintf(out, VL_SIGN_BYTES, "0");
    else if (trick && n < trick->cards && answer < BLASONS_POINT_SELF)
        snprintf(out, VL_SIGN_BYTES, "%.1s%c", blasons_house_sign(pen, pen->b->house[blasons_player(pen->b, trick, n)]),
                 "VPT"[answer / 8]);
}

static void house_sign(const struct blasons_pen *pen, unsigned house, char out[VL_SIGN_BYTES])
{
    if (house < BLASONS_SEATS)
        snprintf(out, VL_SIGN_BYTES, "%.1s", blasons_house_sign(pen, house));
}

static void served_sign(const struct blasons_pen *pen, vl_answer answer, char out[VL_SIGN_BYTES])
{
    const struct blasons_trick *trick = trick_on_table(pen->b);
    if (trick && answer < trick->cards)
        house_sign(pen, pen->b->house[blasons_player(pen->b, trick, answer)], out);
}

void blasons_sign(const struct vl_scene *scene, vl_answer answer, char out[VL_SIGN_BYTES])
{
    const struct blasons_pen pen = blasons_pen(scene, NULL, NULL);
    out[0] = '\0';
    if (blasons_answers_are_tokens(scene->kind) && answer != BLASONS_NOTHING) {
        blasons_token_sign(&pen, answer, out);
        return;
    }
    switch (scene->kind) {
    case BLASONS_ASK_PLAY:
        if (blasons_in_play(pen.b, answer))
            snprintf(out, VL_SIGN_BYTES, "%.1s", blasons_card_sign(&pen, answer));
        break;
    case BLASONS_ASK_HOUSE: house_sign(&pen, answer, out); break;
    case BLASONS_ASK_MOVE_TO:
        if (answer < pen.b->core.seats)
            house_sign(&pen, pen.b->house[answer], out);
        break;
    case BLASONS_ASK_POINT:
    case BLASONS_ASK_POINT_FOR: point_sign(&pen, answer, out); break;
    case BLASONS_ASK_ACTIVATE:
        if (answer < BLASONS_USES)
            snprintf(out, VL_SIGN_BYTES, "%u", (unsigned)answer);
        break;
    case BLASONS_ASK_SERVE: served_sign(&pen, answer, out); break;
    case BLASONS_ASK_LOOK_TRICK:
        if (answer < BLASONS_HAND)
            snprintf(out, VL_SIGN_BYTES, "%u", (unsigned)answer + 1U);
        break;
    default: break;
    }
    if (answer == BLASONS_NOTHING)
        snprintf(out, VL_SIGN_BYTES, "0");
}
