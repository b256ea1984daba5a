/* Golden frames of walking through a match, in a real terminal and both languages. */
#include "match_record.h"
#include "support/golden.h"

#define MENU "\033"
#define TWO_ROUNDS "\033[6~\033[6~"
#define BACK_AND_ASK "d\033[D\033[De"

static const struct golden_game blasons = {"", record_setup};

static const struct scene scenes[] = {
    {4, 4, "", .there = record_over, .seed = 5, .command = "replay",
     .shots = {{"replay", TWO_ROUNDS, EN | FR}, {"what-if", "\rvvve", THEN}}},
    /* From the pause menu: one's own view, up to what has been shown. */
    {4, 1, "", .there = record_asks, .argument = BLASONS_ASK_PLAY,
     .shots = {{"replay-live", MENU BACK_AND_ASK, EN}, {"replay-live", MENU BACK_AND_ASK, FR}}},
};

int main(void)
{
    return golden_run(&blasons, scenes, sizeof scenes / sizeof scenes[0]);
}
