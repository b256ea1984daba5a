/* Golden frames of the table of Sbires, in a real terminal: sizes, languages, seats, what is asked. */
#include "sbires_record.h"
#include "support/golden.h"

/* The last one left passes, so that the last evening's count comes. */
#define PASS "^00"

static const struct golden_game sbires = {"sbires-", sbires_record_setup};

static const struct scene scenes[] = {
    /* ---- placing ---- */
    {5, 5, "animals=on", .there = sbires_asks, .argument = SBIRES_ASK_PLACE + 200,
     .shots = {{"5-place", "^", EN | EN_GREY | FR | FR_120}}},

    {3, 3, "", .there = sbires_asks, .argument = SBIRES_ASK_PLACE + 200, .shots = {{"3-place", "^", EN | FR}}},
    {3, 1, "", .there = sbires_asks, .argument = SBIRES_ASK_PLACE + 300, .shots = {{"3-place-alone", "", EN_120}}},

    /* ---- playing cards ---- */
    {5, 5, "animals=on", .there = sbires_asks_late, .argument = SBIRES_ASK_TURN + 200,
     .shots = {{"5-turn", "^", EN | FR | FR_ASCII}, {"5-legend-page", "^==", EN}, {"5-standing", "^:", EN | FR}}},
    {4, 1, "", .there = sbires_asks_late, .argument = SBIRES_ASK_TURN + 200,
     .shots = {{"4-turn", "", EN_120 | FR_120}}},
    {4, 1, "", .there = sbires_asks_knowing, .argument = SBIRES_ASK_TURN + 200, .shots = {{"4-known", "", FR}}},
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_TARGET + 100, .shots = {{"5-target", "^", EN}}},
    {4, 1, "", .there = sbires_asks, .argument = SBIRES_ASK_TARGET + 200, .shots = {{"4-target", "", EN | FR}}},
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_CARD + 100, .shots = {{"5-card", "^", EN}}},
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_MAN + 100, .shots = {{"5-man", "^", FR}}},
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_BACK + 100, .shots = {{"5-back", "^", FR}}},

    /* ---- duels ---- */
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_REROLL + 100,
     .shots = {{"5-reroll", "^", EN | FR | FR_120}}},
    {3, 3, "", .there = sbires_asks, .argument = SBIRES_ASK_REROLL + 100, .shots = {{"3-reroll", "^", EN}}},
    {4, 4, "", .there = sbires_asks, .argument = SBIRES_ASK_ATTACK + 100, .shots = {{"4-attack", "^", EN}}},
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_REACT + 100, .shots = {{"5-react", "^", EN | FR}}},
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_HEAL + 100, .shots = {{"5-heal", "^", FR}}},
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_DEFEND + 100, .shots = {{"5-defend", "^", FR}}},
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_GUARD + 100, .shots = {{"5-call", "", EN | FR}}},

    /* ---- the end ---- */
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_KEEP + 100, .shots = {{"5-keep", "^", FR}}},
    {5, 5, "", .there = sbires_asks_last, .argument = SBIRES_ASK_TURN,
     .shots = {{"5-count", PASS "\r\r", FR}, {"5-count-all", PASS "a", EN | FR}}},
    {4, 4, "animals=on", .there = sbires_asks_last, .argument = SBIRES_ASK_TURN,
     .shots = {{"4-count-all", PASS "\ra", EN_120}}},
    /* The record's name is another one each time, but all else stands there. */
    {5, 5, "", .there = record_over,
     .shots = {{"The new Sénéchal: ", "", EN | TEXT},
               {"The match is recorded: ", "", THEN | TEXT},
               {"5-end-log", "r", THEN},
               {"5-end-replay", "\033v\033[F", THEN}}},
};

int main(void)
{
    return golden_run(&sbires, scenes, sizeof scenes / sizeof scenes[0]);
}
