/* What is printed on the things that answers stand for: a card's sign, a place's letter, a seat's, a die's number. */
#include "tui/tables/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

static void place_letter(const struct sbires_pen *pen, unsigned place, char out[VL_SIGN_BYTES])
{
    snprintf(out, VL_SIGN_BYTES, "%.1s", vl_scene_sign(pen->scene, pen->place, (uint8_t)place));
}

/* One's own henchman by the place alone; somebody else's by that one's number in the order of the table before it. */
static void place_sign(const struct sbires_pen *pen, vl_answer answer, char out[VL_SIGN_BYTES])
{
    const unsigned owner = answer / SBIRES_PLACES, place = answer % SBIRES_PLACES;
    char letter[VL_SIGN_BYTES];
    if (owner >= pen->g->core.seats)
        return;
    place_letter(pen, place, letter);
    if (owner == pen->g->core.question.seat)
        snprintf(out, VL_SIGN_BYTES, "%.1s", letter);
    else
        snprintf(out, VL_SIGN_BYTES, "%u%.1s", owner + 1, letter);
}

/* "ac": whose, and where. */
static void man_sign(const struct sbires_pen *pen, vl_answer answer, char out[VL_SIGN_BYTES])
{
    const unsigned owner = answer / SBIRES_PLACES;
    char letter[VL_SIGN_BYTES];
    if (owner >= pen->g->core.seats)
        return;
    place_letter(pen, answer % SBIRES_PLACES, letter);
    snprintf(out, VL_SIGN_BYTES, "%c%.1s", vl_scene_letter(pen->scene, (vl_seat)owner), letter);
}

/* "b3": the third card of that reserve. */
static void reserve_sign(const struct sbires_pen *pen, vl_answer answer, char out[VL_SIGN_BYTES])
{
    const unsigned seat = answer / SBIRES_RESERVE, slot = answer % SBIRES_RESERVE;
    if (seat < pen->g->core.seats && slot < pen->g->reserve_count[seat])
        snprintf(out, VL_SIGN_BYTES, "%c%u", vl_scene_letter(pen->scene, (vl_seat)seat), slot + 1);
}

unsigned sbires_reroll_dice(vl_answer answer, unsigned *effect)
{
    static const struct {
        uint8_t from, effect;
    } cards[] = {{SBIRES_REROLL_PRIERE, SBIRES_PRIERE},
                 {SBIRES_REROLL_COURTISANE, SBIRES_COURTISANE},
                 {SBIRES_REROLL_DESTRIER, SBIRES_DESTRIER},
                 {SBIRES_REROLL_PROVIDENCE, SBIRES_PROVIDENCE},
                 {SBIRES_REROLL_LENT, SBIRES_PROVIDENCE}};
    unsigned i = sizeof cards / sizeof *cards - 1;
    while (i > 0 && answer < cards[i].from)
        i--;
    *effect = cards[i].effect;
    return answer < SBIRES_REROLL_PROVIDENCE ? 1U << (answer - cards[i].from) : (unsigned)(answer - cards[i].from);
}

/* A die's number for a Prière, as that is what is used most; other cards by a letter before it. */
static void reroll_sign(vl_answer answer, char out[VL_SIGN_BYTES])
{
    if (answer < SBIRES_REROLL_COURTISANE)
        snprintf(out, VL_SIGN_BYTES, "%u", answer + 1U);
    else if (answer < SBIRES_REROLL_DESTRIER)
        snprintf(out, VL_SIGN_BYTES, "c%u", (answer - SBIRES_REROLL_COURTISANE + 1U) % 10);
    else if (answer < SBIRES_REROLL_PROVIDENCE)
        snprintf(out, VL_SIGN_BYTES, "d%u", (answer - SBIRES_REROLL_DESTRIER + 1U) % 10);
    else if (answer < SBIRES_REROLL_LENT)
        snprintf(out, VL_SIGN_BYTES, "p%u", (answer - SBIRES_REROLL_PROVIDENCE) % 10U);
    else if (answer < SBIRES_REROLLS)
        snprintf(out, VL_SIGN_BYTES, "v%u", (answer - SBIRES_REROLL_LENT) % 10U);
}

/* What is no card, among cards. */
static void other_sign(vl_answer answer, char out[VL_SIGN_BYTES])
{
    if (answer == SBIRES_NOTHING)
        snprintf(out, VL_SIGN_BYTES, "0");
    else if (answer == SBIRES_BY_PATRONNE)
        snprintf(out, VL_SIGN_BYTES, "1");
    else if (answer == SBIRES_CURE)
        snprintf(out, VL_SIGN_BYTES, "2");
}

void sbires_sign_of(const struct vl_scene *scene, vl_answer answer, char out[VL_SIGN_BYTES])
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    out[0] = '\0';
    switch (scene->kind) {
    case SBIRES_ASK_PLACE: place_sign(&pen, answer, out); return;
    case SBIRES_ASK_MAN: man_sign(&pen, answer, out); return;
    case SBIRES_ASK_CARD: reserve_sign(&pen, answer, out); return;
    case SBIRES_ASK_TARGET:
        if (answer < pen.g->core.seats)
            snprintf(out, VL_SIGN_BYTES, "%c", vl_scene_letter(scene, (vl_seat)answer));
        return;
    case SBIRES_ASK_BACK:
        if (answer < SBIRES_PLACES)
            place_letter(&pen, answer, out);
        return;
    case SBIRES_ASK_REROLL: (answer == SBIRES_NOTHING ? other_sign : reroll_sign)(answer, out); return;
    default: break;
    }
    const bool cards = sbires_answers_are_cards(scene->kind);
    if (!cards && answer < 10)
        snprintf(out, VL_SIGN_BYTES, "%u", answer % 10U);
    else if (answer >= SBIRES_KINDS)
        other_sign(answer, out);
    else if (cards && pen.g->card[answer].effect != SBIRES_NO_EFFECT)
        snprintf(out, VL_SIGN_BYTES, "%.2s", sbires_sign(&pen, answer));
}
