/* Golden frames of the table of Gueux, in a real terminal: sizes, languages, seats, every kind of question. */
#include "gueux_record.h"
#include "support/golden.h"

static const struct golden_game gueux = {"gueux-", gueux_record_setup};

static const struct scene scenes[] = {
    {8, 8, "levels=123 deals=3", .there = gueux_knows, .argument = GUEUX_ASK_TURN + 2000,
     .shots = {{"8-turn", "^", EN | FR | FR_ASCII}}},
    {6, 6, "levels=123", .there = gueux_knows, .argument = GUEUX_ASK_TURN + 1500, .shots = {{"6-turn", "^", EN | FR}}},
    {5, 5, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_REFUSE, .shots = {{"5-call", "", EN | FR}}},
    {5, 5, "levels=123 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_TRIBUTE,
     .shots = {{"5-tribute", "^", EN | FR}}},
    /* A false start ends the race at once, so that the frame does not depend on the clock. */
    {4, 3, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_REFLEX,
     .shots = {{"4-reflex-wait", "sly", EN | FR}}},
    {4, 4, "levels=1 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_POSITION + 800,
     .shots = {{"4-position", "", EN_120 | FR_120}}},
    {4, 4, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_SHOW, .shots = {{"4-shown", "^a\r", EN | FR}}},
    {5, 5, "deals=2", .there = record_over,
     .shots = {{"Won with the fewest losses: ", "", EN | TEXT}, {"losses (fewest win)", "", THEN | TEXT}}},
};

int main(void)
{
    return golden_run(&gueux, scenes, sizeof scenes / sizeof scenes[0]);
}
