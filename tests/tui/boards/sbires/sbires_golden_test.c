/* Golden frames of the table of Sbires, in a real terminal: sizes, languages, seats, what is asked. */
#include "sbires_record.h"
#include "support/golden.h"

/* The last one left passes, so that the last evening's count comes. */
#define PASS "^00"

static const struct golden_game sbires = {"sbires-", sbires_record_setup};

static const struct scene scenes[] = {
    {5, 5, "animals=on", .there = sbires_asks, .argument = SBIRES_ASK_PLACE + 200,
     .shots = {{"5-place", "^", EN | EN_GREY | FR}}},
    {5, 5, "animals=on", .there = sbires_asks_late, .argument = SBIRES_ASK_TURN + 200,
     .shots = {{"5-turn", "^", EN | FR | FR_ASCII}, {"5-standing", "^:", EN | FR}}},
    {4, 1, "", .there = sbires_asks_late, .argument = SBIRES_ASK_TURN + 200,
     .shots = {{"4-turn", "", EN_120 | FR_120 | EN_200}}},
    {4, 1, "", .there = sbires_asks, .argument = SBIRES_ASK_TARGET + 200, .shots = {{"4-target", "", EN | FR}}},
    {5, 5, "", .there = sbires_asks, .argument = SBIRES_ASK_REROLL + 100, .shots = {{"5-reroll", "^", EN | FR}}},
    {5, 5, "", .there = sbires_asks_last, .argument = SBIRES_ASK_TURN, .shots = {{"5-count-all", PASS "a", EN | FR}}},
    /* The record's name is another one each time, but all else stands there. */
    {5, 5, "", .there = record_over,
     .shots = {{"The new Sénéchal: ", "", EN | TEXT}, {"The match is recorded: ", "", THEN | TEXT}}},
};

int main(void)
{
    return golden_run(&sbires, scenes, sizeof scenes / sizeof scenes[0]);
}
