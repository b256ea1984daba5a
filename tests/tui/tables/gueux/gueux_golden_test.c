/* Golden frames of the table of Gueux, in a real terminal: sizes, languages, seats, every kind of question. */
#include "gueux_record.h"
#include "support/golden.h"

static const struct golden_game gueux = {"gueux-", gueux_record_setup};

static const struct scene scenes[] = {
    /* ---- the fan, on the open table; one's own turn ---- */
    {2, 1, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_POSITION,
     .shots = {{"2-position", "", EN | FR_120}}},
    {4, 4, "levels=1 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_POSITION + 800,
     .shots = {{"4-position", "", EN | FR}}},
    {2, 2, "levels=123 deck=full", .there = gueux_asks, .argument = GUEUX_ASK_TURN,
     .shots = {{"2-turn", "^", EN | EN_120}}},
    {8, 8, "levels=123 deals=3", .there = gueux_knows, .argument = GUEUX_ASK_TURN + 2000,
     .shots = {{"8-turn", "^", EN | EN_GREY | FR | FR_ASCII | FR_120},
               {"8-legend", "^=", EN | FR},
               {"8-legend-page", "=", THEN}}},
    {6, 6, "levels=123", .there = gueux_knows, .argument = GUEUX_ASK_TURN + 1500,
     .shots = {{"6-turn", "^", EN_120 | FR}, {"6-seat", "^\t\033[B\033[B", EN}}},

    /* ---- yes or no ---- */
    {5, 5, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_END, .shots = {{"5-end-of-turn", "^", FR}}},
    {5, 5, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_LOOK, .shots = {{"5-look", "^", EN}}},
    {5, 5, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_REFUSE, .shots = {{"5-call", "", EN}}},
    {5, 5, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_MAY, .shots = {{"5-may", "^", FR}}},

    /* ---- a card of the hand ---- */
    {5, 5, "levels=123 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_HAND_OVER,
     .shots = {{"5-hand-over", "^", EN}}},
    {5, 5, "levels=123 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_GIVE, .shots = {{"5-give", "^", EN}}},
    {5, 5, "levels=123 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_TRIBUTE,
     .shots = {{"5-curtain", "", FR}, {"5-tribute", "^", FR | FR_120}}},
    {5, 5, "levels=123 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_BREW, .shots = {{"5-brew", "^", EN}}},
    {5, 5, "levels=123 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_STRANGER,
     .shots = {{"5-stranger", "^", EN | EN_120}}},

    /* ---- a seat ---- */
    {5, 5, "levels=123 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_GIVE_TO, .shots = {{"5-give-to", "^", EN}}},
    {5, 5, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_SWAP, .shots = {{"5-swap", "^", FR}}},
    {7, 7, "levels=1", .there = gueux_asks, .argument = GUEUX_ASK_FEWEST, .shots = {{"7-fewest", "^", FR}}},
    {7, 7, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_VILLAIN, .shots = {{"7-villain", "^", EN}}},
    {4, 4, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_DEMAND, .shots = {{"4-demand", "^", EN}}},
    {4, 4, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_HEADS, .shots = {{"4-heads", "^", FR}}},
    {4, 4, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_SHOW,
     .shots = {{"4-eyes-shut", "", EN}, {"4-show", "^", EN}, {"4-shown", "^\r", EN}}},

    /* ---- what the whole table is asked ---- */
    /* A false start ends the race at once, so that the frame does not depend on the clock. */
    {4, 3, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_REFLEX,
     .shots = {{"4-reflex-try", "", EN}, {"4-reflex-tried", "s", EN}, {"4-reflex-wait", "sly", FR}}},

    /* ---- the end ---- */
    {5, 5, "deals=2", .there = record_over,
     .shots = {{"Won with the fewest losses: ", "", EN | TEXT},
               {"losses (fewest win)", "", THEN | TEXT},
               {"5-end-log", "r", THEN}}},
};

int main(void)
{
    return golden_run(&gueux, scenes, sizeof scenes / sizeof scenes[0]);
}
