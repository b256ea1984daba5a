/* Whether everything is where it must be. */
#include "procedures.h"
#include "view.h"

static bool tokens_lie_once(const struct blasons *b)
{
    uint32_t all = 0;
    unsigned count = 0;
    for (unsigned place = 0; place < BLASONS_PLACES; place++) {
        all |= b->at[place];
        count += vl_count(b->at[place]);
    }
    return all == table_tokens(b) && count == b->tokens && (b->face_up & ~all) == 0;
}

static bool places_are_known(const struct blasons *b)
{
    for (unsigned token = 0; token < b->tokens; token++) {
        if (!(b->at[blasons_place(b, token)] >> token & 1))
            return false;
    }
    uint8_t seat_of[BLASONS_PLACES];
    __builtin_memset(seat_of, BLASONS_POOL, sizeof seat_of);
    for (uint8_t seat = 0; seat < b->core.seats; seat++) {
        if (b->house[seat] != VL_NONE)
            seat_of[b->house[seat]] = seat;
    }
    return __builtin_memcmp(seat_of, b->seat_of, sizeof seat_of) == 0;
}

static bool colours_add_up(const struct blasons *b)
{
    uint8_t count[BLASONS_SEATS] = {0};
    for (unsigned token = 0; token < b->tokens; token++) {
        if (b->colour[token] >= BLASONS_SEATS)
            return false;
        count[b->colour[token]]++;
    }
    for (unsigned seat = 0; b->tokens && seat < b->core.seats; seat++) {
        if (count[b->house[seat]] != b->numbers.tokens)
            return false;
    }
    return true;
}

static bool ages_differ(const struct blasons *b)
{
    for (unsigned token = 0; token < b->tokens; token++) {
        for (unsigned other = 0; other < token; other++) {
            if (b->age[token] == b->age[other])
                return false;
        }
    }
    return true;
}

/* Hands and tricks of a round hold each seat's eight cards once. */
static bool cards_add_up(const struct blasons *b)
{
    uint16_t held[BLASONS_SEATS] = {0};
    for (unsigned i = 0; i < b->tricks; i++) {
        const struct blasons_trick *trick = &b->trick[i];
        for (unsigned n = 0; n < trick->cards; n++) {
            const vl_seat seat = blasons_player(b, trick, n);
            const uint16_t bit = (uint16_t)(1U << trick->card[n]);
            if ((held[seat] | b->hand[seat]) & bit)
                return false;
            held[seat] |= bit;
        }
    }
    for (unsigned seat = 0; b->tokens && seat < b->core.seats; seat++) {
        if (vl_count((uint64_t)held[seat] | b->hand[seat]) != BLASONS_HAND)
            return false;
    }
    return true;
}

/* BLA-3.5, 7.5: what is won is what the tricks and the single cards hold. */
static bool won_adds_up(const struct blasons *b)
{
    uint8_t won[BLASONS_SEATS][BLASONS_SEATS] = {{0}};
    for (unsigned i = 0; i + b->on_table < b->tricks; i++) {
        const struct blasons_trick *trick = &b->trick[i];
        for (unsigned n = 0; trick->taker != VL_NONE && n < trick->cards; n++) {
            uint8_t *sum = &won[trick->taker][b->house[blasons_player(b, trick, n)]];
            *sum = (uint8_t)(*sum + (trick->served >> n & 1 ? 0 : table_value(b, trick->card[n])));
        }
    }
    for (unsigned seat = 0; seat < b->core.seats; seat++) {
        if (b->single[seat] != VL_NONE)
            won[seat][b->single_house[seat]] =
                (uint8_t)(won[seat][b->single_house[seat]] + table_value(b, b->single[seat]));
    }
    return __builtin_memcmp(won, b->won, sizeof won) == 0;
}

static bool points_add_up(const struct blasons *b)
{
    for (unsigned seat = 0; seat < b->core.seats; seat++) {
        unsigned total = b->core.head[seat];
        for (unsigned round = 0; round < BLASONS_ROUNDS; round++)
            total += b->points[round][seat];
        if (total != b->total[seat])
            return false;
    }
    return true;
}

enum vl_rc blasons_invariant(const struct vl_state *state, struct vl_diag *diag)
{
    const struct blasons *b = blasons_of(state);
    const char *wrong = !tokens_lie_once(b) || !places_are_known(b) ? "places"
                        : !colours_add_up(b)                        ? "colours"
                        : !ages_differ(b)                           ? "order"
                        : !cards_add_up(b)                          ? "cards"
                        : !won_adds_up(b)                           ? "won"
                        : !points_add_up(b)                         ? "points"
                                                                    : NULL;
    return wrong ? vl_fail(diag, VL_REFUSED, "invariant", wrong, "") : VL_OK;
}
