/* What is printed on the things that answers stand for: two letters of a character, a place in a fan, a seat's letter.
 */
#include <stdio.h>

#include "tui/tables/gueux/gueux_draw.h"

/* GUE-7.7: a card to hand over, or none. */
static bool is_gift(const struct vl_scene *scene)
{
    return scene->joined && scene->kind == GUEUX_ASK_REFUSE;
}

bool gueux_answers_are_characters(const struct vl_scene *scene)
{
    const uint32_t kinds = 1U << GUEUX_ASK_HAND_OVER | 1U << GUEUX_ASK_GIVE | 1U << GUEUX_ASK_SPEAKER |
                           1U << GUEUX_ASK_TRIBUTE | 1U << GUEUX_ASK_BREW | 1U << GUEUX_ASK_STRANGER;
    return (kinds >> scene->kind & 1) || is_gift(scene);
}

bool gueux_answers_are_seats(uint8_t kind)
{
    const uint32_t kinds = 1U << GUEUX_ASK_REVIVE | 1U << GUEUX_ASK_SWAP | 1U << GUEUX_ASK_GIVE_TO |
                           1U << GUEUX_ASK_FEWEST | 1U << GUEUX_ASK_VILLAIN | 1U << GUEUX_ASK_SHOW |
                           1U << GUEUX_ASK_DEMAND | 1U << GUEUX_ASK_HEADS | 1U << GUEUX_ASK_SPOKE |
                           1U << GUEUX_ASK_REFLEX;
    return kinds >> kind & 1;
}

bool gueux_answers_are_yes_or_no(const struct vl_scene *scene)
{
    const uint32_t kinds = 1U << GUEUX_ASK_END | 1U << GUEUX_ASK_LOOK | 1U << GUEUX_ASK_REFUSE | 1U << GUEUX_ASK_MAY;
    return (kinds >> scene->kind & 1) && !scene->joined;
}

bool gueux_answers_are_acts(const struct vl_scene *scene)
{
    return scene->kind == GUEUX_ASK_TURN || (scene->joined && scene->kind == GUEUX_ASK_LOOK);
}

vl_answers gueux_places(const struct vl_scene *scene)
{
    const vl_answers places = (UINT64_C(1) << GUEUX_JOINED_ACTS) - 1;
    if (scene->joined && !is_gift(scene))
        return scene->answers & places;
    return scene->kind == GUEUX_ASK_POSITION ? scene->answers : 0;
}

uint8_t gueux_card_of_act(const struct vl_scene *scene, vl_answer answer)
{
    static const uint8_t cards[GUEUX_ACTS] = {
        [GUEUX_DRAW] = VL_NONE,
        [GUEUX_LAY_MIXED] = GUEUX_MOINE,
        [GUEUX_USE_SYBILLE] = GUEUX_SYBILLE,
        [GUEUX_USE_BARDE] = GUEUX_BARDE,
        [GUEUX_USE_PAILLARDE] = GUEUX_PAILLARDE,
        [GUEUX_USE_BACHELETTE] = GUEUX_BACHELETTE,
    };
    if (scene->joined && answer == GUEUX_JOINED_LOOK)
        return GUEUX_PLEUTRE;
    if (scene->joined && answer < GUEUX_JOINED_ACTS)
        return VL_NONE;
    const unsigned act = scene->joined ? answer - (unsigned)GUEUX_JOINED_ACTS : answer;
    return act < GUEUX_ACTS ? cards[act] : (uint8_t)VL_NONE;
}

static vl_answer act_of_card(const struct vl_scene *scene, unsigned character)
{
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
        if (gueux_card_of_act(scene, (vl_answer)answer) == character)
            return (vl_answer)answer;
    return VL_NONE;
}

vl_answer gueux_card_answer(const struct gueux_pen *pen, unsigned character)
{
    const struct vl_scene *scene = pen->scene;
    vl_answer answer = VL_NONE;
    if (!scene->answers)
        return VL_NONE;
    if (gueux_answers_are_characters(scene))
        answer = (vl_answer)character;
    else if (gueux_answers_are_acts(scene))
        answer = act_of_card(scene, character);
    return answer != VL_NONE && vl_scene_offers(scene, answer) ? answer : (vl_answer)VL_NONE;
}

static void place_sign(vl_answer answer, char out[VL_SIGN_BYTES])
{
    if (answer < GUEUX_PAIRS)
        snprintf(out, VL_SIGN_BYTES, "%u", (answer + 1U) % 100U);
}

/* To draw is 1: there is one thing to do where there is nothing else. */
static void act_sign(const struct gueux_pen *pen, vl_answer answer, char out[VL_SIGN_BYTES])
{
    const uint8_t card = gueux_card_of_act(pen->scene, answer);
    if (card != VL_NONE)
        snprintf(out, VL_SIGN_BYTES, "%.2s", gueux_sign(pen, card));
    else if (pen->scene->joined)
        place_sign(answer, out);
    else if (answer == GUEUX_DRAW)
        snprintf(out, VL_SIGN_BYTES, "1");
}

void gueux_sign_of(const struct vl_scene *scene, vl_answer answer, char out[VL_SIGN_BYTES])
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    const uint8_t kind = scene->kind;
    out[0] = '\0';
    if (gueux_answers_are_acts(scene))
        act_sign(&pen, answer, out);
    else if (kind == GUEUX_ASK_POSITION)
        place_sign(answer, out);
    else if (gueux_answers_are_yes_or_no(scene) && answer <= GUEUX_YES)
        snprintf(out, VL_SIGN_BYTES, "%c", answer == GUEUX_YES ? '1' : '0');
    else if (gueux_answers_are_characters(scene) && answer < GUEUX_CHARACTERS)
        snprintf(out, VL_SIGN_BYTES, "%.2s", gueux_sign(&pen, answer));
    else if (gueux_answers_are_seats(kind) && answer < pen.g->core.seats)
        snprintf(out, VL_SIGN_BYTES, "%c", vl_scene_letter(scene, answer));
    else if (answer == GUEUX_NOBODY && (kind == GUEUX_ASK_SPOKE || kind == GUEUX_ASK_STRANGER || is_gift(scene)))
        snprintf(out, VL_SIGN_BYTES, "0");
}
