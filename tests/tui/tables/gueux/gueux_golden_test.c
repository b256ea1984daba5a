/* Golden frames of the table of Gueux, in a real terminal: sizes, languages, seats, what is asked. */
#include "gueux_record.h"
#include "support/golden.h"

static const struct golden_game gueux = {"gueux-", gueux_record_setup};

static const struct scene scenes[] = {
    /* ---- the ring ---- */
    {2, 1, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_POSITION,
     .shots = {{"2-position", "", EN | FR_120}}},
    {5, 5, "levels=123 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_GIVE_TO, .shots = {{"5-give-to", "^", EN}}},
    {5, 5, "levels=123 deals=3", .there = gueux_asks, .argument = GUEUX_ASK_TRIBUTE,
     .shots = {{"5-curtain", "", FR}, {"5-tribute", "^", FR}}},
    {5, 5, "levels=123 deals=3", .there = gueux_knows, .argument = GUEUX_ASK_POSITION,
     .shots = {{"5-knows", "^", FR_120}}},
    {8, 8, "levels=123 deals=3", .there = gueux_knows, .argument = GUEUX_ASK_POSITION + 2000,
     .shots = {{"8-knows", "^", EN | EN_GREY | FR | FR_ASCII | FR_120}, {"8-cards", "^w", EN}, {"8-help", "^i", EN}}},

    /* ---- what the whole table is asked ---- */
    {5, 5, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_REFUSE, .shots = {{"5-call", "", EN}}},
    {4, 4, "levels=123", .there = gueux_asks, .argument = GUEUX_ASK_SHOW,
     .shots = {{"4-eyes-shut", "", EN}, {"4-show", "^", EN}, {"4-shown", "^\r", EN}}},
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
