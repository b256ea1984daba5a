/* Golden frames of the table of Marquis, in a real terminal: sizes, languages, seats, what is asked. */
#include "marquis_record.h"
#include "support/golden.h"

static struct vl_table_setup setup(unsigned seats, unsigned humans, const char *options, uint64_t seed)
{
    (void)options; /* it has none */
    return marquis_record_setup(seats, humans, seed);
}

static const struct golden_game marquis = {"marquis-", setup};

static const struct scene scenes[] = {
    /* ---- a character is to be played: what each would bring ---- */
    {8, 8, "", .there = marquis_full, .argument = MARQUIS_ASK_PLAY + 2400,
     .shots = {{"8-play", "^", EN | EN_GREY | FR | FR_ASCII | FR_120},
               {"8-play-next", "^\033[C", EN},
               {"8-seat", "^\t", EN},
               {"8-legend", "^==", EN},
               {"8-curtain", "", FR}}},
    {5, 5, "", .there = marquis_full, .argument = MARQUIS_ASK_PLAY + 1500, .shots = {{"5-play", "^", EN_120 | FR_120}}},
    {4, 4, "", .there = marquis_full, .argument = MARQUIS_ASK_PLAY + 1200,
     .shots = {{"4-play", "^", EN | FR | EN_120}, {"4-legend", "^=", FR}}},

    /* ---- purchases: before everybody, and alone among bots ---- */
    {2, 1, "", .there = marquis_asks, .argument = MARQUIS_ASK_BUY + 800, .shots = {{"2-buy", "", EN | FR}}},
    {4, 4, "", .there = marquis_asks, .argument = MARQUIS_ASK_BUY + 1600, .shots = {{"4-buy", "", EN | FR_120}}},
    {8, 8, "", .there = marquis_asks, .argument = MARQUIS_ASK_DECLARE + 1600, .shots = {{"8-declare", "", FR}}},
    {6, 6, "", .there = marquis_asks, .argument = MARQUIS_ASK_CLAIM + 1200, .shots = {{"6-claim", "", EN}}},
    {3, 1, "", .there = marquis_asks, .argument = MARQUIS_ASK_STOP, .shots = {{"3-stop", "", EN | FR}}},

    /* ---- who is named, what is taken ---- */
    {6, 6, "", .there = marquis_asks, .argument = MARQUIS_ASK_VICTIM + 600, .shots = {{"6-victim", "", EN | FR}}},
    {6, 6, "", .there = marquis_asks, .argument = MARQUIS_ASK_TAKE_BACK + 1000, .shots = {{"6-take-back", "^", FR}}},
    {6, 6, "", .there = marquis_asks, .argument = MARQUIS_ASK_PICK + 1000, .shots = {{"6-pick", "^", EN | FR}}},

    /* ---- deals ---- */
    {6, 6, "", .there = marquis_asks, .argument = MARQUIS_ASK_PROTECT + 1200, .shots = {{"6-protect", "", EN | FR}}},
    {8, 8, "", .there = marquis_asks, .argument = MARQUIS_ASK_COINS + 800, .shots = {{"8-coins", "", FR}}},
    {8, 8, "", .there = marquis_bargains, .argument = MARQUIS_ASK_VETOES + 1600, .shots = {{"8-price", "", EN}}},
    {8, 8, "", .there = marquis_bargains, .argument = MARQUIS_ASK_HIRE + 800, .shots = {{"8-hire", "", EN | FR}}},
    {4, 4, "", .there = marquis_bargains, .argument = MARQUIS_ASK_ACCEPT + 800,
     .shots = {{"4-accept", "", FR | FR_120}}},

    /* ---- Vetos and Procureurs: alone among bots, and called for ---- */
    {5, 1, "", .there = marquis_asks, .argument = MARQUIS_ASK_VETO, .shots = {{"5-veto", "", EN | FR}}},
    {5, 1, "", .there = marquis_asks, .argument = MARQUIS_ASK_WIPE, .shots = {{"5-wipe", "", EN | FR}}},
    {5, 5, "", .there = marquis_asks, .argument = MARQUIS_ASK_VETO, .shots = {{"5-call", "", EN}}},
    {5, 5, "", .there = marquis_calls, .argument = MARQUIS_ASK_WIPE, .shots = {{"5-call-several", "", EN | FR}}},
    /* A card just drawn is seen before the keyboard goes on, so that its Veto can be called for. */
    {3, 3, "", .there = marquis_asks, .argument = MARQUIS_ASK_PLAY, .shots = {{"3-drawn", "^\r", EN}}},

    /* ---- the end ---- */
    {8, 8, "", .there = record_over, .back = 1,
     .shots = {{"8-count", "^\r\r\r", EN}, {"8-count-all", "^\ra", EN | FR}}},
    {4, 4, "", .there = record_over, .back = 1, .shots = {{"4-count-all", "^\ra", FR_120}}},
    {5, 5, "", .there = record_over,
     .shots = {{"Victory: ", "", EN | TEXT}, {"points in jewels", "", THEN | TEXT}, {"5-end-replay", "v\033[F", THEN}}},
};

int main(void)
{
    return golden_run(&marquis, scenes, sizeof scenes / sizeof scenes[0]);
}
