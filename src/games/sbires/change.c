#include "change.h"

#include <string.h>

/* ---- days ---- */

/* SBI-2.1, 11.5: captives of yesterday are placed today. */
void sbires_change_day(struct sbires *g, unsigned day, vl_seat insigne, bool more)
{
    g->more_days = (uint8_t)(g->more_days + more);
    g->day = (uint8_t)day;
    g->insigne = insigne;
    g->active = insigne;
    g->evening = 0;
    g->passed = 0;
    g->tied = 0;
    memset(g->turns, 0, sizeof g->turns);
    memcpy(g->captive, g->overnight, sizeof g->captive);
    memset(g->overnight, 0, sizeof g->overnight);
    for (vl_seat owner = 0; owner < g->core.seats; owner++) {
        unsigned away = 0;
        for (unsigned taker = 0; taker < g->core.seats; taker++)
            away += g->captive[taker][owner];
        g->home[owner] = (uint8_t)(g->terms.henchmen - away);
    }
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        g->index.to_place[seat] = g->home[seat];
        for (unsigned owner = 0; owner < g->core.seats; owner++)
            g->index.to_place[seat] = (uint8_t)(g->index.to_place[seat] + g->captive[seat][owner]);
    }
}

void sbires_change_placed(struct sbires *g, vl_seat seat, vl_seat owner, unsigned place)
{
    g->active = seat;
    g->men[place][owner]++;
    if (++g->index.crowd[place] >= g->terms.room[g->core.seats])
        g->index.open &= (uint8_t) ~(1U << place);
    g->index.to_place[seat]--;
    if (owner == seat)
        g->home[seat]--;
    else
        g->captive[seat][owner]--;
}

void sbires_change_evening(struct sbires *g)
{
    g->evening = 1;
}

void sbires_change_turn(struct sbires *g, vl_seat seat)
{
    g->active = seat;
    g->turns[seat]++;
}

void sbires_change_missed(struct sbires *g, vl_seat seat)
{
    g->active = seat;
    g->pillory &= (vl_seats)~vl_seat_bit(seat);
}

void sbires_change_passed(struct sbires *g, vl_seat seat)
{
    g->passed |= vl_seat_bit(seat);
}

void sbires_change_kept(struct sbires *g, vl_seat seat, uint8_t card)
{
    g->keep[seat] = card;
}

/* SBI-5.2 */
void sbires_change_straightened(struct sbires *g)
{
    memset(g->tilted, 0, sizeof g->tilted);
    memset(g->men, 0, sizeof g->men);
    memset(g->index.crowd, 0, sizeof g->index.crowd);
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        sbires_index_place(g, place);
    memset(g->keep, VL_NONE, sizeof g->keep);
    g->atout_tilted = 0;
    g->influenced = 0;
    sbires_index_influence(g);
}

/* ---- what is known of a hand ---- */

/* Who keeps what is known, in this state or view. */
static bool keeps(const struct sbires *g, unsigned row)
{
    const vl_seat looker = g->core.seen_by;
    return looker == VL_NONE || row == (looker < SBIRES_SEATS ? looker : (unsigned)SBIRES_SEATS);
}

static inline void into_hand(struct sbires *g, vl_seat seat, unsigned place, uint8_t card)
{
    g->backs[seat][place]++;
    g->index.hand_count[seat]++;
    if (card >= SBIRES_KINDS || !table_shows(g, seat))
        return;
    g->hand[seat][card]++;
    g->index.hand[seat] |= vl_answer_bit(card);
}

static inline void out_of_hand(struct sbires *g, vl_seat seat, unsigned place, uint8_t card)
{
    g->backs[seat][place]--;
    g->index.hand_count[seat]--;
    if (card >= SBIRES_KINDS || !table_shows(g, seat))
        return;
    if (--g->hand[seat][card] == 0)
        g->index.hand[seat] &= ~vl_answer_bit(card);
}

/* Some of what was known of these kinds may be known no more. */
static void forget(struct sbires *g, vl_seat whose, uint64_t kinds)
{
    for (VL_EACH(kind, kinds & g->index.known[whose])) {
        unsigned known = 0;
        for (unsigned row = 0; row <= SBIRES_SEATS; row++)
            known |= g->seen[row][whose][kind];
        if (known == 0)
            g->index.known[whose] &= ~vl_answer_bit((vl_answer)kind);
    }
}

/* One of those that are known of may be gone. */
static void forget_one(struct sbires *g, vl_seat whose, uint8_t card)
{
    for (unsigned row = 0; row <= SBIRES_SEATS; row++) {
        if (g->seen[row][whose][card] > 0 && keeps(g, row))
            g->seen[row][whose][card]--;
    }
    forget(g, whose, vl_answer_bit(card));
}

/* All see the card leave the hand ... */
static inline void leave_hand(struct sbires *g, vl_seat seat, uint8_t card)
{
    out_of_hand(g, seat, g->card[card].place, card);
    if (g->index.known[seat] & vl_answer_bit(card))
        forget_one(g, seat, card);
}

static void see(struct sbires *g, unsigned row, vl_seat whose, uint8_t card)
{
    g->seen[row][whose][card]++;
    g->index.known[whose] |= vl_answer_bit(card);
}

/* ... or come into it. */
static void enter_hand(struct sbires *g, vl_seat seat, uint8_t card)
{
    into_hand(g, seat, g->card[card].place, card);
    for (unsigned row = 0; row <= SBIRES_SEATS; row++) {
        if (row != seat && keeps(g, row))
            see(g, row, seat, card);
    }
}

/* A card has gone unseen from one hand to another: of each kind one fewer is sure, and where all those of the place
 * are known to be of one kind, it was one of them. */
static void guess_moved(struct sbires *g, unsigned row, vl_seat from, vl_seat to, unsigned place)
{
    for (VL_EACH(kind, g->index.known[from] & g->index.of_place[place])) {
        uint8_t *sure = &g->seen[row][from][kind];
        if (*sure == 0)
            continue;
        if (*sure == g->backs[from][place])
            see(g, row, to, (uint8_t)kind);
        (*sure)--;
    }
}

/* ---- piles and hands ---- */

static inline void out_of_pile(struct sbires *g, uint8_t card)
{
    if (--g->pile[card] == 0)
        g->index.pile &= ~vl_answer_bit(card);
}

static inline void onto_discards(struct sbires *g, uint8_t card)
{
    g->discard[card]++;
    g->index.discard |= vl_answer_bit(card);
    g->index.discard_count[g->card[card].place]++;
}

static void out_of_discards(struct sbires *g, uint8_t card)
{
    if (--g->discard[card] == 0)
        g->index.discard &= ~vl_answer_bit(card);
    g->index.discard_count[g->card[card].place]--;
}

void sbires_change_drew(struct sbires *g, vl_seat seat, unsigned place, uint8_t card)
{
    g->pile_count[place]--;
    if (card < SBIRES_KINDS && g->core.seen_by == VL_NONE)
        out_of_pile(g, card);
    into_hand(g, seat, place, card);
}

/* SBI-1.6 */
void sbires_change_reshuffled(struct sbires *g, unsigned place)
{
    const uint64_t kinds = g->index.discard & g->index.of_place[place];
    const bool shown = g->core.seen_by == VL_NONE;
    for (VL_EACH(kind, kinds)) {
        if (shown)
            g->pile[kind] = (uint8_t)(g->pile[kind] + g->discard[kind]);
        g->discard[kind] = 0;
    }
    g->pile_count[place] = (uint8_t)(g->pile_count[place] + g->index.discard_count[place]);
    g->index.discard_count[place] = 0;
    g->index.discard &= ~kinds;
    g->index.pile |= shown ? kinds : 0;
}

/* Both know the card; the others see its back. */
static void moved(struct sbires *g, vl_seat from, vl_seat to, unsigned place, uint8_t card)
{
    for (unsigned row = 0; row <= SBIRES_SEATS; row++) {
        if (!keeps(g, row))
            continue;
        if (row == from)
            see(g, row, to, card);
        else if (row != to)
            guess_moved(g, row, from, to, place);
        else if (g->seen[row][from][card] > 0)
            g->seen[row][from][card]--;
    }
    forget(g, from, g->index.of_place[place]);
    out_of_hand(g, from, place, card);
    into_hand(g, to, place, card);
}

void sbires_change_took(struct sbires *g, vl_seat seat, vl_seat from, unsigned place, uint8_t card)
{
    moved(g, from, seat, place, card);
    g->taken = table_shows(g, seat) || table_shows(g, from) ? card : VL_HIDDEN;
}

void sbires_change_gave(struct sbires *g, vl_seat seat, vl_seat to, unsigned place, uint8_t card)
{
    moved(g, seat, to, place, card);
}

void sbires_change_saw(struct sbires *g, vl_seat seat, vl_seat at, uint8_t card, unsigned number)
{
    if (!keeps(g, seat) || card >= SBIRES_KINDS)
        return;
    g->seen[seat][at][card] = (uint8_t)number;
    g->index.known[at] |= vl_answer_bit(card);
}

void sbires_change_found(struct sbires *g, vl_seat seat, uint8_t card)
{
    out_of_discards(g, card);
    enter_hand(g, seat, card);
}

void sbires_change_discarded(struct sbires *g, vl_seat seat, uint8_t card)
{
    leave_hand(g, seat, card);
    onto_discards(g, card);
}

/* ---- playing ---- */

void sbires_change_played(struct sbires *g, vl_seat seat, uint8_t card)
{
    leave_hand(g, seat, card);
    g->played = card;
    g->spared = 0;
}

/* SBI-3.2 */
void sbires_change_finished(struct sbires *g)
{
    onto_discards(g, g->played);
    g->played = VL_NONE;
    g->taken = VL_NONE;
    g->spared = 0;
}

static void into_reserve(struct sbires *g, vl_seat seat, uint8_t card)
{
    g->reserve[seat][g->reserve_count[seat]++] = card;
    g->index.reserve[seat] |= vl_answer_bit(card);
    g->index.effects[seat] |= vl_answer_bit((vl_answer)table_effect(g, card));
}

void sbires_change_laid(struct sbires *g, vl_seat seat, uint8_t card)
{
    leave_hand(g, seat, card);
    into_reserve(g, seat, card);
}

/* SBI-3.7 */
void sbires_change_raised(struct sbires *g, vl_seat seat, uint8_t card)
{
    leave_hand(g, seat, card);
    if (g->atout[seat] < SBIRES_KINDS)
        onto_discards(g, g->atout[seat]);
    g->atout[seat] = card;
    g->atout_tilted &= (vl_seats)~vl_seat_bit(seat);
    sbires_index_influence(g);
}

void sbires_change_dropped(struct sbires *g, vl_seat seat, unsigned slot)
{
    const unsigned below = (1U << slot) - 1U, tilted = g->tilted[seat];
    const uint8_t card = vl_pile_take(g->reserve[seat], &g->reserve_count[seat], slot);
    g->reserve[seat][g->reserve_count[seat]] = VL_NONE;
    g->tilted[seat] = (uint8_t)((tilted & below) | (tilted >> 1 & ~below));
    sbires_index_reserve(g, seat);
    onto_discards(g, card);
}

void sbires_change_tilted(struct sbires *g, vl_seat seat, unsigned slot)
{
    if (slot == SBIRES_ATOUT_SLOT)
        g->atout_tilted |= vl_seat_bit(seat);
    else
        g->tilted[seat] |= (uint8_t)(1U << slot);
}

/* SBI-9.7: the lent Atout is neither tilted nor blocked for its owner. */
void sbires_change_borrowed(struct sbires *g, vl_seat seat, unsigned slot, bool influence)
{
    sbires_change_tilted(g, seat, slot);
    if (influence)
        g->influenced |= vl_seat_bit(seat);
    sbires_index_influence(g);
}

void sbires_change_spared(struct sbires *g, vl_seat seat)
{
    g->spared |= vl_seat_bit(seat);
}

/* SBI-3.6, 7.5: both are straightened. */
void sbires_change_swapped(struct sbires *g, vl_seat seat, unsigned slot, vl_seat at, unsigned their_slot)
{
    const uint8_t own = g->reserve[seat][slot];
    g->reserve[seat][slot] = g->reserve[at][their_slot];
    g->reserve[at][their_slot] = own;
    g->tilted[seat] &= (uint8_t) ~(1U << slot);
    g->tilted[at] &= (uint8_t) ~(1U << their_slot);
    sbires_index_reserve(g, seat);
    sbires_index_reserve(g, at);
}

void sbires_change_infected(struct sbires *g, vl_seat at)
{
    into_reserve(g, at, g->played);
    g->played = VL_NONE;
    g->taken = VL_NONE;
    g->spared = 0;
}

void sbires_change_condemned(struct sbires *g, vl_seat at)
{
    onto_discards(g, g->atout[at]);
    g->atout[at] = VL_NONE;
    g->atout_tilted &= (vl_seats)~vl_seat_bit(at);
    sbires_index_influence(g);
}

void sbires_change_captured(struct sbires *g, vl_seat seat, vl_seat owner, unsigned place)
{
    g->men[place][owner]--;
    g->index.crowd[place]--;
    sbires_index_place(g, place);
    g->overnight[seat][owner]++;
}

void sbires_change_pilloried(struct sbires *g, vl_seat seat)
{
    g->pillory |= vl_seat_bit(seat);
}

void sbires_change_gained(struct sbires *g, vl_seat seat, unsigned points)
{
    g->score[seat] = (uint8_t)(g->score[seat] + points);
}

void sbires_change_forfeited(struct sbires *g, vl_seat seat, unsigned points)
{
    g->score[seat] = (uint8_t)(g->score[seat] - points);
}

/* ---- duels ---- */

static void no_duel(struct sbires *g)
{
    g->duel = (struct sbires_duel){.seat = {VL_NONE, VL_NONE}, .weapon = {VL_NONE, VL_NONE}};
}

void sbires_change_challenged(struct sbires *g, vl_seat seat, vl_seat against, bool stake)
{
    no_duel(g);
    g->duel.seat[0] = seat;
    g->duel.seat[1] = against;
    g->duel.stake = stake;
}

/* SBI-4.1 */
void sbires_change_withdrawn(struct sbires *g, vl_seat seat)
{
    enter_hand(g, seat, g->duel.weapon[0]);
    g->duel.weapon[0] = VL_NONE;
}

void sbires_change_armed(struct sbires *g, unsigned side, uint8_t card)
{
    if (card < SBIRES_KINDS)
        leave_hand(g, g->duel.seat[side], card);
    g->duel.weapon[side] = card;
}

void sbires_change_emboldened(struct sbires *g, unsigned side, unsigned by)
{
    g->duel.bold[side] = (uint8_t)by;
}

void sbires_change_rolled(struct sbires *g, unsigned side, const uint8_t die[SBIRES_DICE])
{
    g->duel.rolled[side] = 0;
    for (unsigned i = 0; i < SBIRES_DICE; i++) {
        g->duel.die[side][i] = die[i];
        g->duel.rolled[side] = (uint8_t)(g->duel.rolled[side] + (die[i] > 0));
    }
}

void sbires_change_hit(struct sbires *g, unsigned hits)
{
    g->duel.hits = (uint8_t)hits;
}

void sbires_change_wounds(struct sbires *g, unsigned wounds)
{
    g->duel.wounds = (uint8_t)wounds;
}

/* SBI-6.2: the wounds of both fights count. */
void sbires_change_won_duel(struct sbires *g, unsigned side, unsigned wounds)
{
    if (g->duel.stake == 0 && side == 0)
        g->wounds[g->duel.seat[0] == (vl_seat)vl_first(g->tied) ? 0 : 1] = (uint8_t)wounds;
}

/* SBI-4.5 */
void sbires_change_disarmed(struct sbires *g)
{
    for (unsigned side = 0; side < 2; side++) {
        if (g->duel.weapon[side] < SBIRES_KINDS)
            onto_discards(g, g->duel.weapon[side]);
    }
    no_duel(g);
}

void sbires_change_tie(struct sbires *g, vl_seats seats)
{
    g->tied = seats;
}

/* SBI-6.2: straightened before each pair. */
void sbires_change_bout(struct sbires *g, unsigned bout)
{
    g->bout = (uint8_t)bout;
    g->wounds[0] = g->wounds[1] = 0;
    memset(g->tilted, 0, sizeof g->tilted);
    g->atout_tilted = 0;
}
