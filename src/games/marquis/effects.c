/* What each event does to the state. Nothing else changes it: the rules emit events, and views fold them, by these
 * functions. */
#include "state.h"

#include <string.h>

static void clear(vl_seats *set, int16_t seat)
{
    *set &= (vl_seats)~vl_seat_bit((vl_seat)seat);
}

/* ---- coins, jewels ---- */

static void add(uint8_t *to, int number)
{
    *to = (uint8_t)(*to + number);
}

static void get_coins(struct marquis *g, int16_t seat, int coins)
{
    add(&g->coins[seat], coins);
    if (coins > 0)
        g->received |= vl_seat_bit((vl_seat)seat);
}

static void move_coins(struct marquis *g, int16_t from, int16_t to, int coins)
{
    add(&g->coins[from], -coins);
    get_coins(g, to, coins);
}

void marquis_apply_received(struct marquis *g, const struct marquis_event_received *e)
{
    add(&g->treasury, -e->coins);
    get_coins(g, e->seat, e->coins);
}

void marquis_apply_took(struct marquis *g, const struct marquis_event_took *e)
{
    move_coins(g, e->from, e->seat, e->coins);
}

void marquis_apply_gave(struct marquis *g, const struct marquis_event_gave *e)
{
    move_coins(g, e->seat, e->to, e->coins);
}

/* MAR-2.8 */
static void change_diamonds(struct marquis *g, int16_t seat, int rubies)
{
    const int diamonds = rubies * g->numbers.ruby;
    add(&g->diamonds[seat], -diamonds);
    add(&g->diamond_supply, diamonds);
    add(&g->rubies[seat], rubies);
    add(&g->ruby_supply, -rubies);
}

void marquis_apply_changed(struct marquis *g, const struct marquis_event_changed *e)
{
    change_diamonds(g, e->seat, e->rubies);
}

void marquis_apply_bought(struct marquis *g, const struct marquis_event_bought *e)
{
    add(&g->coins[e->seat], -e->coins);
    add(&g->treasury, e->coins);
    add(&g->vetoes[e->seat], -e->vetoes);
    add(&g->vetoes_out, e->vetoes + e->hand);
    if (e->hand) {
        g->hand[e->seat] &= (uint16_t)~BIT(MARQUIS_VETO);
        g->hand_count[e->seat]--;
        g->vetoed |= vl_seat_bit((vl_seat)e->seat);
    }
    add(&g->diamonds[e->seat], e->diamonds);
    add(&g->diamond_supply, -e->diamonds);
    change_diamonds(g, e->seat, e->rubies);
}

/* ---- prices ---- */

void marquis_apply_term(struct marquis *g, const struct marquis_event_term *e)
{
    g->price[e->term] = (uint8_t)e->number;
}

static void forget_price(struct marquis *g)
{
    memset(g->price, 0, sizeof g->price);
}

void marquis_apply_refused(struct marquis *g, const struct marquis_event_refused *e)
{
    (void)e;
    forget_price(g);
}

/* What has been named. */
void marquis_apply_paid(struct marquis *g, const struct marquis_event_paid *e)
{
    const uint8_t *price = g->price;
    move_coins(g, e->seat, e->to, price[MARQUIS_COINS]);
    add(&g->diamonds[e->seat], -price[MARQUIS_DIAMONDS]);
    add(&g->diamonds[e->to], price[MARQUIS_DIAMONDS]);
    add(&g->rubies[e->seat], -price[MARQUIS_RUBIES]);
    add(&g->rubies[e->to], price[MARQUIS_RUBIES]);
    add(&g->vetoes[e->seat], -price[MARQUIS_VETOES]);
    add(&g->vetoes[e->to], price[MARQUIS_VETOES]);
    forget_price(g);
}

/* ---- the Comtesse's coin ---- */

void marquis_apply_claimed(struct marquis *g, const struct marquis_event_claimed *e)
{
    g->claimed |= vl_seat_bit((vl_seat)e->seat);
}

void marquis_apply_waived(struct marquis *g, const struct marquis_event_waived *e)
{
    g->waived |= vl_seat_bit((vl_seat)e->seat);
}

void marquis_apply_settled(struct marquis *g, const struct marquis_event_settled *e)
{
    move_coins(g, e->buyer, e->seat, e->coins);
    clear(&g->claims, e->seat);
    clear(&g->claimed, e->seat);
    clear(&g->waived, e->seat);
}

void marquis_apply_balked(struct marquis *g, const struct marquis_event_balked *e)
{
    (void)e;
    g->claimed = 0;
    g->waived = 0;
}

/* ---- the visible card ---- */

static void unprotect(struct marquis *g, vl_seat owner)
{
    clear(&g->index.shielding, g->protector[owner]);
    clear(&g->index.shielded, owner);
    g->protector[owner] = VL_NONE;
}

static void lose_marks(struct marquis *g, vl_seat seat)
{
    clear(&g->paired, seat);
    clear(&g->claims, seat);
    if (table_is(g->index.shielded, seat))
        unprotect(g, seat);
    if (table_is(g->index.shielding, seat))
        unprotect(g, marquis_protects(g, seat));
}

/* The visible card of a seat is covered or eliminated: MAR-4.3, 4.13, 4.14. Few have anything to lose by it. */
static inline void leave(struct marquis *g, vl_seat seat)
{
    if (table_is(g->paired | g->claims | g->index.shielded | g->index.shielding, seat))
        lose_marks(g, seat);
}

/* MAR-4.3: as soon as two are visible, those have the better rate. */
static void pair(struct marquis *g)
{
    const vl_seats seats = g->index.acting[MARQUIS_MAITRE_CHANTEUR];
    if (seats & (seats - 1))
        g->paired |= seats;
}

/* Another card is visible. */
static void show(struct marquis *g, vl_seat seat, uint8_t card)
{
    struct marquis_index *index = &g->index;
    const vl_seats bit = vl_seat_bit(seat);
    const uint8_t character = card == MARQUIS_FAUSSAIRE ? g->imitates[seat] : card;
    const uint8_t last = index->visible[seat], played = index->acts_as[seat];
    if (last != VL_NONE)
        index->showing[last] ^= bit;
    if (played != VL_NONE)
        index->acting[played] ^= bit;
    if (card != VL_NONE)
        index->showing[card] |= bit;
    if (character != VL_NONE)
        index->acting[character] |= bit;
    index->visible[seat] = card;
    index->acts_as[seat] = character;
    index->laid = (vl_seats)(card != VL_NONE ? index->laid | bit : index->laid & ~bit);
    if (character == MARQUIS_MAITRE_CHANTEUR)
        pair(g);
}

/* ---- what all know of a pile ---- */

static void unlist(struct marquis *g, vl_seat seat, unsigned place)
{
    uint8_t count = g->pile_count[seat];
    g->index.listed[seat] &= (uint16_t)~BIT(g->pile[seat][place]);
    vl_pile_take(g->pile[seat], &g->pile_count[seat], place);
    vl_pile_take(g->when[seat], &count, place);
    g->pile[seat][count] = g->when[seat][count] = 0; /* equal states have equal bytes */
}

/* All know of this card, one of `maybe`, that it is in the hand. */
static void unlist_taken(struct marquis *g, vl_seat seat, uint8_t card)
{
    unlist(g, seat, vl_pile_find(g->pile[seat], g->pile_count[seat], card));
    g->maybe[seat] &= (uint16_t)~BIT(card);
    g->taken[seat] &= (uint16_t)~BIT(card);
    g->missing[seat]--;
}

/* As many are missing as may be: then it is those. None are missing: then none may be. */
static void conclude(struct marquis *g, vl_seat seat)
{
    if (g->missing[seat] == 0)
        g->maybe[seat] = 0;
    if (g->missing[seat] < vl_count(g->maybe[seat]))
        return;
    g->known[seat] |= g->maybe[seat];
    for (VL_EACH(card, g->maybe[seat]))
        unlist_taken(g, seat, (uint8_t)card);
}

/* ---- cards ---- */

static void into_hand(struct marquis *g, vl_seat seat, int16_t card)
{
    g->hand_count[seat]++;
    if (card >= 0)
        g->hand[seat] |= BIT(card);
}

static void out_of_hand(struct marquis *g, vl_seat seat, uint8_t card)
{
    g->hand_count[seat]--;
    g->hand[seat] &= (uint16_t)~BIT(card);
    g->known[seat] &= (uint16_t)~BIT(card);
    if (g->maybe[seat] & BIT(card)) {
        unlist_taken(g, seat, card);
        conclude(g, seat);
    }
}

/* What others do not see of a card is no card. */
static void draw(struct marquis *g, int16_t seat, int16_t card)
{
    g->stock_count[seat]--;
    if (card >= 0)
        g->stock[seat] &= (uint16_t)~BIT(card);
    into_hand(g, (vl_seat)seat, card);
}

void marquis_apply_drew(struct marquis *g, const struct marquis_event_drew *e)
{
    draw(g, e->seat, e->card);
}

void marquis_apply_picked(struct marquis *g, const struct marquis_event_picked *e)
{
    draw(g, e->seat, e->card);
}

void marquis_apply_played(struct marquis *g, const struct marquis_event_played *e)
{
    const vl_seat seat = (vl_seat)e->seat;
    const uint8_t card = (uint8_t)e->card;
    out_of_hand(g, seat, card);
    leave(g, seat);
    clear(&g->promised, seat);
    g->plays++;
    const uint8_t count = g->pile_count[seat]++;
    g->pile[seat][count] = card;
    g->when[seat][count] = g->plays;
    g->index.listed[seat] |= BIT(card);
    if (card == MARQUIS_FAUSSAIRE)
        g->imitates[seat] = (uint8_t)e->as;
    show(g, seat, card);
    g->last[seat] = marquis_acts_as(g, seat);
    if (g->last[seat] == MARQUIS_COMTESSE)
        g->claims |= vl_seat_bit(seat);
}

/* MAR-4.8: ranks are forgotten. */
void marquis_apply_direction(struct marquis *g, const struct marquis_event_direction *e)
{
    g->direction = (uint8_t)e->direction;
    g->turned = g->plays;
}

static uint8_t top_of(const struct marquis *g, vl_seat seat)
{
    const uint8_t count = g->pile_count[seat];
    return count > 0 ? g->pile[seat][count - 1] : VL_NONE;
}

/* The card now visible shows that those listed above it are gone. */
void marquis_apply_eliminated(struct marquis *g, const struct marquis_event_eliminated *e)
{
    const vl_seat owner = (vl_seat)e->owner;
    const uint8_t killed = marquis_visible(g, owner), uncovered = (uint8_t)e->uncovered;
    assert(killed < MARQUIS_CARDS);
    leave(g, owner);
    g->out[owner] |= BIT(killed);
    unlist(g, owner, g->pile_count[owner] - 1U);
    for (uint8_t card = top_of(g, owner); card != uncovered; card = top_of(g, owner)) {
        assert(card < MARQUIS_CARDS);
        g->known[owner] |= BIT(card);
        unlist_taken(g, owner, card);
    }
    if (uncovered != VL_NONE)
        g->maybe[owner] &= (uint16_t)~BIT(uncovered);
    conclude(g, owner);
    show(g, owner, uncovered);
}

/* MAR-4.5: any card beneath the one just played; beneath a Faussaire, the Astrologue that it imitates stays too. */
void marquis_apply_took_back(struct marquis *g, const struct marquis_event_took_back *e)
{
    const vl_seat seat = (vl_seat)e->seat;
    g->maybe[seat] |= (uint16_t)(g->index.listed[seat] & ~(BIT(MARQUIS_ASTROLOGUE) | BIT(marquis_visible(g, seat))));
    g->missing[seat]++;
    into_hand(g, seat, e->card);
    if (e->card >= 0)
        g->taken[seat] |= BIT(e->card);
    conclude(g, seat);
}

/* ---- turns ---- */

void marquis_apply_turn(struct marquis *g, const struct marquis_event_turn *e)
{
    g->active = (uint8_t)e->seat;
    g->offers = 0;
    clear(&g->received, e->seat);
    g->turns = g->turns == UINT8_MAX ? UINT8_MAX : (uint8_t)(g->turns + 1);
}

void marquis_apply_done(struct marquis *g, const struct marquis_event_done *e)
{
    g->done |= vl_seat_bit((vl_seat)e->seat);
    clear(&g->index.playing, e->seat);
}

/* ---- Vetos, Procureurs, deals ---- */

void marquis_apply_vetoed(struct marquis *g, const struct marquis_event_vetoed *e)
{
    out_of_hand(g, (vl_seat)e->seat, MARQUIS_VETO);
    g->vetoed |= vl_seat_bit((vl_seat)e->seat);
    g->veto_pending = 1;
}

void marquis_apply_veto_kept(struct marquis *g, const struct marquis_event_veto_kept *e)
{
    g->vetoes[e->seat]++;
    g->veto_pending = 0;
}

/* A Procureur that may have been one of the cards taken back is not any more. */
void marquis_apply_showed(struct marquis *g, const struct marquis_event_showed *e)
{
    const vl_seat seat = (vl_seat)e->seat;
    if (g->maybe[seat] & BIT(MARQUIS_PROCUREUR)) {
        unlist_taken(g, seat, MARQUIS_PROCUREUR);
        conclude(g, seat);
    }
    g->known[seat] |= BIT(MARQUIS_PROCUREUR);
}

void marquis_apply_wiped(struct marquis *g, const struct marquis_event_wiped *e)
{
    g->veto_pending = 0;
    g->vetoes_out++;
    if (e->hand)
        g->promised |= vl_seat_bit((vl_seat)e->seat);
}

void marquis_apply_proposed(struct marquis *g, const struct marquis_event_proposed *e)
{
    (void)e;
    g->offers++;
}

/* MAR-4.13: she protects somebody, and has no claim any more. */
void marquis_apply_protected(struct marquis *g, const struct marquis_event_protected *e)
{
    g->protector[e->owner] = (uint8_t)e->seat;
    g->index.shielding |= vl_seat_bit((vl_seat)e->seat);
    g->index.shielded |= vl_seat_bit((vl_seat)e->owner);
    clear(&g->claims, e->seat);
}
