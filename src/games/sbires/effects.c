/* What each event does to the state, in the order of the rule book. Nothing else changes it: the rules emit events, and
 * views fold them, by these functions. */
#include "state.h"

#include <string.h>

/* A field of an event as it stands on the table: VL_HIDDEN and VL_NONE where an event has -1 and -2. */
static uint8_t byte(int16_t field)
{
    return (uint8_t)field;
}

/* ---- days ---- */

/* SBI-11.5: captives of yesterday are placed today. */
static void send_home(struct sbires *g)
{
    memcpy(g->captive, g->overnight, sizeof g->captive);
    memset(g->overnight, 0, sizeof g->overnight);
    for (vl_seat owner = 0; owner < g->core.seats; owner++) {
        unsigned home = g->terms.henchmen;
        for (vl_seat taker = 0; taker < g->core.seats; taker++)
            home -= g->captive[taker][owner];
        g->home[owner] = (uint8_t)home;
    }
    sbires_index_to_place(g);
}

/* SBI-1.2 */
void sbires_apply_family(struct sbires *g, const struct sbires_event_family *e)
{
    g->family[e->seat] = byte(e->family);
}

/* SBI-2.1 */
void sbires_apply_day(struct sbires *g, const struct sbires_event_day *e)
{
    g->more_days = (uint8_t)(g->more_days + e->more);
    g->day = byte(e->day);
    g->insigne = byte(e->insigne);
    g->active = g->insigne;
    g->evening = 0;
    g->passed = 0;
    g->tied = 0;
    memset(g->turns, 0, sizeof g->turns);
    send_home(g);
}

void sbires_apply_placed(struct sbires *g, const struct sbires_event_placed *e)
{
    g->active = byte(e->seat);
    g->men[e->place][e->owner]++;
    if (++g->index.crowd[e->place] >= g->terms.room[g->core.seats])
        g->index.open &= (uint8_t) ~(1U << e->place);
    g->index.to_place[e->seat]--;
    if (e->owner == e->seat)
        g->home[e->seat]--;
    else
        g->captive[e->seat][e->owner]--;
}

void sbires_apply_evening(struct sbires *g)
{
    g->evening = 1;
}

void sbires_apply_turn(struct sbires *g, const struct sbires_event_turn *e)
{
    g->active = byte(e->seat);
    g->turns[e->seat]++;
}

void sbires_apply_missed(struct sbires *g, const struct sbires_event_missed *e)
{
    g->active = byte(e->seat);
    g->pillory &= (vl_seats)~vl_seat_bit(byte(e->seat));
}

void sbires_apply_passed(struct sbires *g, const struct sbires_event_passed *e)
{
    g->passed |= vl_seat_bit(byte(e->seat));
}

void sbires_apply_kept(struct sbires *g, const struct sbires_event_kept *e)
{
    if (byte(e->card) != VL_HIDDEN)
        g->keep[e->seat] = byte(e->card);
}

/* SBI-5.2 */
void sbires_apply_straightened(struct sbires *g)
{
    memset(g->tilted, 0, sizeof g->tilted);
    memset(g->men, 0, sizeof g->men);
    memset(g->index.crowd, 0, sizeof g->index.crowd);
    memset(g->keep, VL_NONE, sizeof g->keep);
    g->atout_tilted = 0;
    g->influenced = 0;
    sbires_index_room(g);
    sbires_index_influence(g);
}

/* ---- what is known of a hand ---- */

/* The rows that store knowledge in this state or view. */
static bool keeps(const struct sbires *g, unsigned row)
{
    const vl_seat viewer = g->core.seen_by;
    return viewer == VL_REFEREE || row == (viewer < SBIRES_SEATS ? viewer : (unsigned)SBIRES_SEATS);
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
        if (g->seen[row][whose][card] > 0)
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
static void belief_moved(struct sbires *g, unsigned row, vl_seat from, vl_seat to, unsigned place)
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

void sbires_apply_drew(struct sbires *g, const struct sbires_event_drew *e)
{
    const uint8_t card = byte(e->card);
    g->pile_count[e->place]--;
    if (card < SBIRES_KINDS && g->core.seen_by == VL_NONE)
        out_of_pile(g, card);
    into_hand(g, byte(e->seat), byte(e->place), card);
}

/* SBI-1.6 */
void sbires_apply_reshuffled(struct sbires *g, const struct sbires_event_reshuffled *e)
{
    const uint64_t kinds = g->index.discard & g->index.of_place[e->place];
    const bool shown = g->core.seen_by == VL_NONE;
    for (VL_EACH(kind, kinds)) {
        if (shown)
            g->pile[kind] = (uint8_t)(g->pile[kind] + g->discard[kind]);
        g->discard[kind] = 0;
    }
    g->pile_count[e->place] = (uint8_t)(g->pile_count[e->place] + g->index.discard_count[e->place]);
    g->index.discard_count[e->place] = 0;
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
            belief_moved(g, row, from, to, place);
        else if (g->seen[row][from][card] > 0)
            g->seen[row][from][card]--;
    }
    forget(g, from, g->index.of_place[place]);
    out_of_hand(g, from, place, card);
    into_hand(g, to, place, card);
}

void sbires_apply_took(struct sbires *g, const struct sbires_event_took *e)
{
    const vl_seat seat = byte(e->seat), from = byte(e->from);
    moved(g, from, seat, byte(e->place), byte(e->card));
    g->taken = table_shows(g, seat) || table_shows(g, from) ? byte(e->card) : VL_HIDDEN;
}

void sbires_apply_gave(struct sbires *g, const struct sbires_event_gave *e)
{
    moved(g, byte(e->seat), byte(e->to), byte(e->place), byte(e->card));
}

void sbires_apply_saw(struct sbires *g, const struct sbires_event_saw *e)
{
    if (!keeps(g, byte(e->seat)))
        return;
    assert(e->card >= 0);
    g->seen[e->seat][e->at][e->card] = byte(e->number);
    g->index.known[e->at] |= vl_answer_bit(byte(e->card));
}

void sbires_apply_found(struct sbires *g, const struct sbires_event_found *e)
{
    out_of_discards(g, byte(e->card));
    enter_hand(g, byte(e->seat), byte(e->card));
}

static void discard(struct sbires *g, int16_t seat, int16_t card)
{
    leave_hand(g, byte(seat), byte(card));
    onto_discards(g, byte(card));
}

void sbires_apply_discarded(struct sbires *g, const struct sbires_event_discarded *e)
{
    discard(g, e->seat, e->card);
}

/* ---- playing ---- */

/* SBI-3.2 */
void sbires_apply_played(struct sbires *g, const struct sbires_event_played *e)
{
    leave_hand(g, byte(e->seat), byte(e->card));
    g->played = byte(e->card);
    g->spared = 0;
    if (table_aimed(g) == VL_NONE)
        onto_discards(g, g->played);
}

/* The action is over. */
static void no_action(struct sbires *g)
{
    g->played = VL_NONE;
    g->taken = VL_NONE;
    g->spared = 0;
}

/* SBI-3.14: a card for a reserve that has been answered. */
void sbires_apply_finished(struct sbires *g, const struct sbires_event_finished *e)
{
    (void)e;
    if (table_aimed(g) != VL_NONE)
        onto_discards(g, g->played);
    no_action(g);
}

static void into_reserve(struct sbires *g, int16_t seat, uint8_t card)
{
    g->reserve[seat][g->reserve_count[seat]++] = card;
    g->index.reserve[seat] |= vl_answer_bit(card);
    g->index.effects[seat] |= vl_answer_bit((vl_answer)table_effect(g, card));
}

void sbires_apply_laid(struct sbires *g, const struct sbires_event_laid *e)
{
    leave_hand(g, byte(e->seat), byte(e->card));
    into_reserve(g, e->seat, byte(e->card));
}

/* The seat's Atout, if it has one, is discarded. */
static void drive_out(struct sbires *g, vl_seat seat)
{
    if (g->atout[seat] < SBIRES_KINDS)
        onto_discards(g, g->atout[seat]);
    g->atout[seat] = VL_NONE;
    g->atout_tilted &= (vl_seats)~vl_seat_bit(seat);
}

/* SBI-3.7 */
void sbires_apply_raised(struct sbires *g, const struct sbires_event_raised *e)
{
    leave_hand(g, byte(e->seat), byte(e->card));
    drive_out(g, byte(e->seat));
    g->atout[e->seat] = byte(e->card);
    sbires_index_influence(g);
}

/* Out of a reserve onto the discard pile; those behind close up. */
static void drop(struct sbires *g, vl_seat seat, int16_t slot)
{
    const unsigned below = (1U << slot) - 1U, tilted = g->tilted[seat];
    const uint8_t card = vl_pile_take(g->reserve[seat], &g->reserve_count[seat], (unsigned)slot);
    g->reserve[seat][g->reserve_count[seat]] = VL_NONE;
    g->tilted[seat] = (uint8_t)((tilted & below) | (tilted >> 1 & ~below));
    sbires_index_reserve(g, seat);
    onto_discards(g, card);
}

void sbires_apply_dropped(struct sbires *g, const struct sbires_event_dropped *e)
{
    drop(g, byte(e->seat), e->slot);
}

void sbires_apply_spent(struct sbires *g, const struct sbires_event_spent *e)
{
    drop(g, byte(e->seat), e->slot);
}

void sbires_apply_lost(struct sbires *g, const struct sbires_event_lost *e)
{
    drop(g, byte(e->seat), e->slot);
}

void sbires_apply_cured(struct sbires *g, const struct sbires_event_cured *e)
{
    drop(g, byte(e->seat), e->slot);
}

static void tilt(struct sbires *g, vl_seat seat, int16_t slot)
{
    if (slot == SBIRES_ATOUT_SLOT)
        g->atout_tilted |= vl_seat_bit(seat);
    else
        g->tilted[seat] |= (uint8_t)(1U << slot);
}

void sbires_apply_tilted(struct sbires *g, const struct sbires_event_tilted *e)
{
    tilt(g, byte(e->seat), e->slot);
}

/* SBI-9.7: the lent Atout is neither tilted nor blocked for its owner. */
void sbires_apply_borrowed(struct sbires *g, const struct sbires_event_borrowed *e)
{
    tilt(g, byte(e->seat), e->slot);
    if (e->influence)
        g->influenced |= vl_seat_bit(byte(e->seat));
    sbires_index_influence(g);
}

void sbires_apply_spared(struct sbires *g, const struct sbires_event_spared *e)
{
    g->spared |= vl_seat_bit(byte(e->seat));
}

/* SBI-3.6, 7.5: both are straightened. */
void sbires_apply_swapped(struct sbires *g, const struct sbires_event_swapped *e)
{
    uint8_t *own = &g->reserve[e->seat][e->own_slot], *theirs = &g->reserve[e->at][e->their_slot];
    const uint8_t card = *own;
    *own = *theirs;
    *theirs = card;
    g->tilted[e->seat] &= (uint8_t) ~(1U << e->own_slot);
    g->tilted[e->at] &= (uint8_t) ~(1U << e->their_slot);
    sbires_index_reserve(g, byte(e->seat));
    sbires_index_reserve(g, byte(e->at));
}

void sbires_apply_infected(struct sbires *g, const struct sbires_event_infected *e)
{
    into_reserve(g, e->at, g->played);
    no_action(g);
}

void sbires_apply_condemned(struct sbires *g, const struct sbires_event_condemned *e)
{
    drive_out(g, byte(e->at));
    sbires_index_influence(g);
}

void sbires_apply_captured(struct sbires *g, const struct sbires_event_captured *e)
{
    g->men[e->place][e->owner]--;
    g->index.crowd[e->place]--;
    g->overnight[e->seat][e->owner]++;
    sbires_index_room(g);
}

void sbires_apply_pilloried(struct sbires *g, const struct sbires_event_pilloried *e)
{
    g->pillory |= vl_seat_bit(byte(e->seat));
}

void sbires_apply_gained(struct sbires *g, const struct sbires_event_gained *e)
{
    g->score[e->seat] = (uint8_t)(g->score[e->seat] + e->points);
}

void sbires_apply_forfeited(struct sbires *g, const struct sbires_event_forfeited *e)
{
    g->score[e->seat] = (uint8_t)(g->score[e->seat] - e->points);
}

/* ---- duels ---- */

static void no_duel(struct sbires *g)
{
    g->duel = (struct sbires_duel){.seat = {VL_NONE, VL_NONE}, .weapon = {VL_NONE, VL_NONE}};
}

void sbires_apply_challenged(struct sbires *g, const struct sbires_event_challenged *e)
{
    no_duel(g);
    g->duel.seat[0] = byte(e->seat);
    g->duel.seat[1] = byte(e->against);
    g->duel.stake = byte(e->stake);
}

void sbires_apply_guarded(struct sbires *g, const struct sbires_event_guarded *e)
{
    discard(g, e->seat, e->card);
}

void sbires_apply_armed(struct sbires *g, const struct sbires_event_armed *e)
{
    if (e->card >= 0)
        leave_hand(g, g->duel.seat[e->side], byte(e->card));
    g->duel.weapon[e->side] = byte(e->card);
}

void sbires_apply_emboldened(struct sbires *g, const struct sbires_event_emboldened *e)
{
    g->duel.bold[e->side] = byte(e->by);
}

static void roll(struct sbires *g, int16_t side, const int16_t die[SBIRES_DICE])
{
    g->duel.rolled[side] = 0;
    for (unsigned i = 0; i < SBIRES_DICE; i++) {
        g->duel.die[side][i] = byte(die[i]);
        g->duel.rolled[side] = (uint8_t)(g->duel.rolled[side] + (die[i] > 0));
    }
}

void sbires_apply_rolled(struct sbires *g, const struct sbires_event_rolled *e)
{
    roll(g, e->side, (const int16_t[]){e->first, e->second, e->third});
}

void sbires_apply_rerolled(struct sbires *g, const struct sbires_event_rerolled *e)
{
    roll(g, e->side, (const int16_t[]){e->first, e->second, e->third});
}

void sbires_apply_hit(struct sbires *g, const struct sbires_event_hit *e)
{
    g->duel.hits = byte(e->hits);
}

void sbires_apply_parried(struct sbires *g, const struct sbires_event_parried *e)
{
    g->duel.wounds = byte(e->wounds);
}

void sbires_apply_healed(struct sbires *g, const struct sbires_event_healed *e)
{
    g->duel.wounds = byte(e->wounds);
}

/* SBI-6.2: the wounds of both fights count. */
void sbires_apply_won_duel(struct sbires *g, const struct sbires_event_won_duel *e)
{
    if (g->duel.stake == 0 && e->side == 0)
        g->wounds[g->duel.seat[0] == (vl_seat)vl_first(g->tied) ? 0 : 1] = byte(e->wounds);
}

/* SBI-4.5 */
void sbires_apply_disarmed(struct sbires *g)
{
    for (unsigned side = 0; side < 2; side++) {
        if (g->duel.weapon[side] < SBIRES_KINDS)
            onto_discards(g, g->duel.weapon[side]);
        g->duel.weapon[side] = VL_NONE;
    }
}

void sbires_apply_parted(struct sbires *g)
{
    no_duel(g);
}

void sbires_apply_tie(struct sbires *g, const struct sbires_event_tie *e)
{
    g->tied = (vl_seats)e->seats;
}

/* SBI-6.2: straightened before each pair. */
void sbires_apply_bout(struct sbires *g, const struct sbires_event_bout *e)
{
    g->bout = byte(e->bout);
    g->wounds[0] = g->wounds[1] = 0;
    memset(g->tilted, 0, sizeof g->tilted);
}
