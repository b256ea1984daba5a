#include "change.h"

#include <string.h>

static void clear(vl_seats *set, vl_seat seat)
{
    *set &= (vl_seats)~vl_seat_bit(seat);
}

/* ---- coins, jewels ---- */

static void get_coins(struct marquis *g, vl_seat seat, unsigned coins)
{
    g->coins[seat] = (uint8_t)(g->coins[seat] + coins);
    if (coins > 0)
        g->received |= vl_seat_bit(seat);
}

void marquis_change_received(struct marquis *g, vl_seat seat, unsigned coins)
{
    g->treasury = (uint8_t)(g->treasury - coins);
    get_coins(g, seat, coins);
}

void marquis_change_moved(struct marquis *g, vl_seat from, vl_seat to, unsigned coins)
{
    g->coins[from] = (uint8_t)(g->coins[from] - coins);
    get_coins(g, to, coins);
}

void marquis_change_changed(struct marquis *g, vl_seat seat, unsigned rubies)
{
    const unsigned diamonds = rubies * g->numbers.ruby;
    g->diamonds[seat] = (uint8_t)(g->diamonds[seat] - diamonds);
    g->diamond_supply = (uint8_t)(g->diamond_supply + diamonds);
    g->rubies[seat] = (uint8_t)(g->rubies[seat] + rubies);
    g->ruby_supply = (uint8_t)(g->ruby_supply - rubies);
}

void marquis_change_bought(struct marquis *g, vl_seat seat, const struct marquis_bill *bill)
{
    g->coins[seat] = (uint8_t)(g->coins[seat] - bill->coins);
    g->treasury = (uint8_t)(g->treasury + bill->coins);
    g->vetoes[seat] = (uint8_t)(g->vetoes[seat] - bill->vetoes);
    g->vetoes_out = (uint8_t)(g->vetoes_out + bill->vetoes + bill->hand);
    if (bill->hand) {
        g->hand[seat] &= (uint16_t)~BIT(MARQUIS_VETO);
        g->hand_count[seat]--;
        g->vetoed |= vl_seat_bit(seat);
    }
    g->diamonds[seat] = (uint8_t)(g->diamonds[seat] + bill->diamonds);
    g->diamond_supply = (uint8_t)(g->diamond_supply - bill->diamonds);
    marquis_change_changed(g, seat, bill->rubies);
}

void marquis_change_term(struct marquis *g, unsigned term, unsigned number)
{
    g->price[term] = (uint8_t)number;
}

void marquis_change_no_price(struct marquis *g)
{
    memset(g->price, 0, sizeof g->price);
}

void marquis_change_paid(struct marquis *g, vl_seat from, vl_seat to, const uint8_t price[MARQUIS_TERMS])
{
    marquis_change_moved(g, from, to, price[MARQUIS_COINS]);
    g->diamonds[from] = (uint8_t)(g->diamonds[from] - price[MARQUIS_DIAMONDS]);
    g->diamonds[to] = (uint8_t)(g->diamonds[to] + price[MARQUIS_DIAMONDS]);
    g->rubies[from] = (uint8_t)(g->rubies[from] - price[MARQUIS_RUBIES]);
    g->rubies[to] = (uint8_t)(g->rubies[to] + price[MARQUIS_RUBIES]);
    g->vetoes[from] = (uint8_t)(g->vetoes[from] - price[MARQUIS_VETOES]);
    g->vetoes[to] = (uint8_t)(g->vetoes[to] + price[MARQUIS_VETOES]);
    marquis_change_no_price(g);
}

/* ---- the Comtesse's coin ---- */

void marquis_change_claimed(struct marquis *g, vl_seat comtesse, bool takes)
{
    *(takes ? &g->claimed : &g->waived) |= vl_seat_bit(comtesse);
}

void marquis_change_settled(struct marquis *g, vl_seat comtesse, vl_seat buyer, unsigned coins)
{
    marquis_change_moved(g, buyer, comtesse, coins);
    clear(&g->claims, comtesse);
    clear(&g->claimed, comtesse);
    clear(&g->waived, comtesse);
}

void marquis_change_balked(struct marquis *g)
{
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

/* The visible card of a seat is covered or eliminated: MAR-4.3, 4.13, 4.14. Few have anything to lose by it. */
static void leave(struct marquis *g, vl_seat seat)
{
    if (!table_is(g->paired | g->claims | g->index.shielded | g->index.shielding, seat))
        return;
    clear(&g->paired, seat);
    clear(&g->claims, seat);
    if (table_is(g->index.shielded, seat))
        unprotect(g, seat);
    if (table_is(g->index.shielding, seat))
        unprotect(g, marquis_protects(g, seat));
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

static void into_hand(struct marquis *g, vl_seat seat, uint8_t card)
{
    g->hand_count[seat]++;
    if (card < MARQUIS_CARDS)
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

void marquis_change_drew(struct marquis *g, vl_seat seat, uint8_t card)
{
    g->stock_count[seat]--;
    if (card < MARQUIS_CARDS)
        g->stock[seat] &= (uint16_t)~BIT(card);
    into_hand(g, seat, card);
}

void marquis_change_played(struct marquis *g, vl_seat seat, uint8_t card, uint8_t imitates)
{
    out_of_hand(g, seat, card);
    leave(g, seat);
    clear(&g->promised, seat);
    g->plays++;
    g->pile[seat][g->pile_count[seat]] = card;
    g->when[seat][g->pile_count[seat]++] = g->plays;
    g->index.listed[seat] |= BIT(card);
    if (card == MARQUIS_FAUSSAIRE)
        g->imitates[seat] = imitates;
    show(g, seat, card);
    g->last[seat] = marquis_acts_as(g, seat);
    if (g->last[seat] == MARQUIS_COMTESSE)
        g->claims |= vl_seat_bit(seat);
}

void marquis_change_direction(struct marquis *g, unsigned direction)
{
    g->direction = (uint8_t)direction;
    g->turned = g->plays; /* MAR-4.8: ranks are forgotten */
}

static uint8_t top_of(const struct marquis *g, vl_seat seat)
{
    const uint8_t count = g->pile_count[seat];
    return count > 0 ? g->pile[seat][count - 1] : VL_NONE;
}

/* The card now visible shows that those listed above it are gone. */
void marquis_change_eliminated(struct marquis *g, vl_seat owner, uint8_t uncovered)
{
    leave(g, owner);
    g->out[owner] |= BIT(marquis_visible(g, owner));
    unlist(g, owner, g->pile_count[owner] - 1U);
    for (uint8_t card = top_of(g, owner); card != uncovered; card = top_of(g, owner)) {
        g->known[owner] |= BIT(card);
        unlist_taken(g, owner, card);
    }
    if (uncovered != VL_NONE)
        g->maybe[owner] &= (uint16_t)~BIT(uncovered);
    conclude(g, owner);
    show(g, owner, uncovered);
}

/* MAR-4.5: any card beneath the one just played; beneath a Faussaire, the Astrologue that it imitates stays too. */
void marquis_change_took_back(struct marquis *g, vl_seat seat, uint8_t card)
{
    g->maybe[seat] |= (uint16_t)(g->index.listed[seat] & ~(BIT(MARQUIS_ASTROLOGUE) | BIT(marquis_visible(g, seat))));
    g->missing[seat]++;
    into_hand(g, seat, card);
    if (card < MARQUIS_CARDS)
        g->taken[seat] |= BIT(card);
    conclude(g, seat);
}

/* ---- turns ---- */

void marquis_change_turn(struct marquis *g, vl_seat seat)
{
    g->active = seat;
    g->offers = 0;
    clear(&g->received, seat);
    g->turns = g->turns == UINT8_MAX ? UINT8_MAX : (uint8_t)(g->turns + 1);
}

void marquis_change_done(struct marquis *g, vl_seat seat)
{
    g->done |= vl_seat_bit(seat);
    clear(&g->index.playing, seat);
}

/* ---- Vetos, Procureurs, deals ---- */

void marquis_change_vetoed(struct marquis *g, vl_seat seat)
{
    out_of_hand(g, seat, MARQUIS_VETO);
    g->vetoed |= vl_seat_bit(seat);
    g->veto_pending = 1;
}

void marquis_change_veto_kept(struct marquis *g, vl_seat seat)
{
    g->vetoes[seat]++;
    g->veto_pending = 0;
}

/* A Procureur that may have been one of the cards taken back is not any more. */
void marquis_change_showed(struct marquis *g, vl_seat seat)
{
    if (g->maybe[seat] & BIT(MARQUIS_PROCUREUR)) {
        unlist_taken(g, seat, MARQUIS_PROCUREUR);
        conclude(g, seat);
    }
    g->known[seat] |= BIT(MARQUIS_PROCUREUR);
}

void marquis_change_wiped(struct marquis *g, vl_seat seat, bool from_hand)
{
    g->veto_pending = 0;
    g->vetoes_out++;
    if (from_hand)
        g->promised |= vl_seat_bit(seat);
}

void marquis_change_proposed(struct marquis *g)
{
    g->offers++;
}

/* MAR-4.13: she protects somebody, and has no claim any more. */
void marquis_change_protected(struct marquis *g, vl_seat comtesse, vl_seat owner)
{
    g->protector[owner] = comtesse;
    g->index.shielding |= vl_seat_bit(comtesse);
    g->index.shielded |= vl_seat_bit(owner);
    clear(&g->claims, comtesse);
}
