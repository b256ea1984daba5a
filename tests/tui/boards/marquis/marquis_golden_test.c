/* Golden frames of the table of Marquis, in a real terminal: sizes, languages, seats, what is asked. */
#include "marquis_record.h"
#include "support/golden.h"

static struct vl_match_setup setup(unsigned seats, unsigned humans, const char *options, uint64_t seed)
{
    (void)options; /* it has none */
    return marquis_record_setup(seats, humans, seed);
}

static const struct golden_game marquis = {"marquis-", setup};

static const struct scene scenes[] = {
    {8, 8, "", .there = marquis_full, .argument = MARQUIS_ASK_PLAY + 2400,
     .shots = {{"8-play", "^", EN | FR | FR_ASCII}}},
    {5, 5, "", .there = marquis_full, .argument = MARQUIS_ASK_PLAY + 1500,
     .shots = {{"5-play", "^", EN_120 | FR_120 | FR_200}}},
    {3, 3, "", .there = marquis_asks, .argument = MARQUIS_ASK_PLAY, .shots = {{"3-drawn", "^\r", EN | FR}}},
    {2, 1, "", .there = marquis_asks, .argument = MARQUIS_ASK_BUY + 800, .shots = {{"2-buy", "", EN | FR}}},
    {6, 6, "", .there = marquis_asks, .argument = MARQUIS_ASK_VICTIM + 600, .shots = {{"6-victim", "", EN | FR}}},
    {8, 8, "", .there = marquis_bargains, .argument = MARQUIS_ASK_HIRE + 800, .shots = {{"8-hire", "", EN | FR}}},
    {5, 5, "", .there = marquis_calls, .argument = MARQUIS_ASK_WIPE, .shots = {{"5-call-several", "", EN | FR}}},
    {8, 8, "", .there = record_over, .back = 1, .shots = {{"8-count-all", "^1\ra", EN | FR}}},
    {5, 5, "", .there = record_over, .shots = {{"Winner: ", "", EN | TEXT}, {"points in jewels", "", THEN | TEXT}}},
};

int main(void)
{
    return golden_run(&marquis, scenes, sizeof scenes / sizeof scenes[0]);
}
