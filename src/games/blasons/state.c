#include "state.h"

/* As in blasons_row: those that are mixed and not laid yet are of one age. */
unsigned blasons_position(const struct blasons *b, unsigned token)
{
    unsigned position = 1;
    for (VL_EACH(other, b->at[blasons_place(b, token)]))
        position += b->age[other] < b->age[token] || (b->age[other] == b->age[token] && other < token);
    return position;
}

unsigned blasons_row(const struct blasons *b, unsigned place, uint8_t out[BLASONS_TOKENS])
{
    unsigned count = 0;
    for (VL_EACH(token, b->at[place])) {
        unsigned at = count++;
        for (; at > 0 && b->age[out[at - 1]] > b->age[token]; at--)
            out[at] = out[at - 1];
        out[at] = (uint8_t)token;
    }
    return count;
}

void blasons_value_trick(const struct blasons *b, const struct blasons_trick *trick, uint8_t out[BLASONS_SEATS])
{
    for (unsigned n = 0; n < trick->cards; n++)
        out[n] = (uint8_t)table_value(b, trick->card[n]);
    for (unsigned n = 0; n < trick->cards; n++) {
        const uint8_t by = b->taken.value_by[n];
        if (by != VL_NONE) {
            out[by] = (uint8_t)table_value(b, trick->card[n]);
            out[n] = 0;
        }
    }
}

/* BLA-3.4: the value that takes the trick, from the values present and those that occur once; -1 if none does. */
static int taking_value(uint32_t present, uint32_t alone, bool cascade)
{
    const int highest = 31 - __builtin_clz(present);
    if (alone >> highest & 1)
        return highest;
    const uint32_t lower = present & ~(UINT32_C(1) << highest);
    const uint32_t wanted = cascade ? lower & alone : lower;
    if (wanted == 0)
        return -1;
    const int next = 31 - __builtin_clz(wanted);
    return alone >> next & 1 ? next : -1;
}

unsigned blasons_taker(const struct blasons *b)
{
    const struct blasons_trick *trick = table_trick(b);
    uint32_t present = 0, twice = 0;
    uint8_t whose[32] = {0};
    for (uint8_t n = 0; n < trick->cards; n++) {
        const uint32_t bit = UINT32_C(1) << b->worth[n];
        twice |= present & bit;
        present |= bit;
        whose[b->worth[n]] = n;
    }
    const int value = present ? taking_value(present, present & ~twice, table_on(b, BLASONS_OPTION_TIES)) : -1;
    return value < 0 ? VL_NONE : whose[value];
}

unsigned blasons_team(const struct blasons *b, vl_seat seat)
{
    const unsigned teams = b->core.option[BLASONS_OPTION_TEAMS];
    return teams == 0 ? seat : seat % (teams + 1);
}

unsigned blasons_count(const struct blasons *b, vl_seat seat, struct blasons_count out[BLASONS_SEATS], unsigned *best)
{
    uint8_t tokens[BLASONS_SEATS] = {0};
    uint32_t houses = 0;
    const uint32_t own =
        b->house[seat] < BLASONS_SEATS ? UINT32_C(1) << b->house[seat] : 0; /* while houses are taken */
    unsigned count = 0, most = 0;
    for (VL_EACH(token, b->at[seat] & b->face_up)) {
        tokens[b->colour[token]]++;
        houses |= UINT32_C(1) << b->colour[token];
    }
    *best = VL_NONE;
    for (VL_EACH(house, houses & ~own)) {
        const uint8_t sum = b->won[seat][house];
        const unsigned points = tokens[house] * sum;
        if (points > most) {
            most = points;
            *best = count;
        }
        out[count++] = (struct blasons_count){(uint8_t)house, tokens[house], sum, (uint16_t)points};
    }
    return count;
}

unsigned blasons_count_so_far(const struct blasons *b, vl_seat seat, struct blasons_count out[BLASONS_SEATS],
                              unsigned *best)
{
    struct blasons then = *b;
    if (b->on_table && table_trick(b)->taker < b->core.seats)
        table_gather(&then);
    return blasons_count(&then, seat, out, best);
}

bool blasons_shows_so_far(const struct blasons *b, vl_seat seat)
{
    bool shown = !table_on(b, BLASONS_OPTION_CONSULT) || b->core.over || b->core.seen_by == VL_NONE;
    for (unsigned t = 0; t < b->tricks; t++)
        shown = shown && (b->won_now || b->trick[t].taker != seat || b->trick[t].card[0] < BLASONS_KINDS);
    return shown;
}
