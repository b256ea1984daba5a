/* What each event does to the state, in the order of the rule book. Nothing else changes it: the rules emit events, and
 * views fold them, by these functions. What seats learn from it is in knowledge.c. */
#include "knowledge.h"

#include <assert.h>
#include <string.h>

/* ---- cards in and out of a hand ---- */

static inline void drop_twins(struct gueux *g, vl_seat seat, uint32_t cards)
{
    g->twin[seat] &= ~cards;
    if (g->twin[seat] == 0)
        g->paired &= (vl_seats)~vl_seat_bit(seat);
}

static inline void take_out(struct gueux *g, vl_seat seat, uint8_t card)
{
    g->cards--;
    if (--g->count[seat] == 0)
        g->holders &= (vl_seats)~vl_seat_bit(seat);
    if (!table_shows(g, seat))
        return;
    if (g->twin[seat] & BIT(card))
        drop_twins(g, seat, BIT(card));
    else
        g->hand[seat] &= ~BIT(card);
}

static inline void put_in(struct gueux *g, vl_seat seat, uint8_t card)
{
    g->cards++;
    g->count[seat]++;
    g->holders |= vl_seat_bit(seat);
    if (!table_shows(g, seat))
        return;
    if (g->hand[seat] & BIT(card)) {
        g->twin[seat] |= BIT(card);
        g->paired |= vl_seat_bit(seat);
    }
    g->hand[seat] |= BIT(card);
    if (seat == g->active)
        g->fresh |= BIT(card);
}

static void move(struct gueux *g, int from, int to, int card, vl_seats visible_to, bool paired)
{
    if (table_keeps_knowledge(g))
        gueux_know_moved(g, (vl_seat)from, (vl_seat)to, (uint8_t)card, visible_to, paired);
    take_out(g, (vl_seat)from, (uint8_t)card);
    put_in(g, (vl_seat)to, (uint8_t)card);
}

static void come(struct gueux *g, int to, int card, vl_seats visible_to)
{
    if (table_keeps_knowledge(g))
        gueux_know_comes(g, (vl_seat)to, (uint8_t)card, visible_to);
    put_in(g, (vl_seat)to, (uint8_t)card);
}

/* ---- the card drawn last ---- */

static void keep_drawn(struct gueux *g, int card, vl_seats visible_to)
{
    g->drawn = (uint8_t)card;
    g->drawn_seen = visible_to;
}

static void forget_drawn(struct gueux *g)
{
    keep_drawn(g, VL_NONE, 0);
}

/* ---- the line of powers, the pile ---- */

static void clear_due(struct gueux *g)
{
    g->due_count = 0;
    memset(g->due, VL_NONE, sizeof g->due);
    memset(g->due_seat, VL_NONE, sizeof g->due_seat);
}

static void clear_laid(struct gueux *g)
{
    g->laid_count = 0;
    g->gone = 0;
    g->mixed = 0;
    memset(g->laid, VL_NONE, sizeof g->laid);
}

static void clear_hands(struct gueux *g)
{
    memset(g->hand, 0, sizeof g->hand);
    memset(g->twin, 0, sizeof g->twin);
    memset(g->count, 0, sizeof g->count);
    g->holders = g->paired = g->cards = 0;
    gueux_know_nothing(g);
}

/* ---- GUE-1: a game ---- */

void gueux_apply_deal(struct gueux *g, const struct gueux_event_deal *e)
{
    g->game = (uint8_t)(e->game - 1);
    g->begins = g->active = (uint8_t)e->begins;
    g->deck = 0;
    g->fresh = 0;
    g->turns = 0;
    g->aside_known = g->aside_open = 0;
    g->direction = g->used = g->villain_done = 0;
    g->silence = g->aside = g->last_layer = VL_NONE;
    clear_hands(g);
    clear_laid(g);
    clear_due(g);
    forget_drawn(g);
    memset(g->misses, 0, sizeof g->misses);
    memset(g->sealed, VL_NONE, sizeof g->sealed);
}

void gueux_apply_play(struct gueux *g, const struct gueux_event_play *e)
{
    g->deck |= BIT(e->character);
}

void gueux_apply_aside(struct gueux *g, const struct gueux_event_aside *e, vl_seats visible_to)
{
    g->aside = (uint8_t)e->character;
    g->aside_open = visible_to == VL_ALL_SEATS;
}

void gueux_apply_dealt(struct gueux *g, const struct gueux_event_dealt *e, vl_seats visible_to)
{
    come(g, e->seat, e->character, visible_to);
}

void gueux_apply_first(struct gueux *g, const struct gueux_event_first *e)
{
    g->active = (uint8_t)e->seat;
}

/* ---- GUE-2: a turn ---- */

void gueux_apply_turn(struct gueux *g, const struct gueux_event_turn *e)
{
    g->active = (uint8_t)e->seat;
    g->turns = (uint16_t)e->turn;
    g->used = 0;
    g->fresh = 0;
}

void gueux_apply_drew(struct gueux *g, const struct gueux_event_drew *e, vl_seats visible_to)
{
    move(g, e->from, e->seat, e->character, visible_to, visible_to == VL_ALL_SEATS);
    if (table_level_on(g, 2))
        keep_drawn(g, e->character, visible_to);
}

void gueux_apply_done(struct gueux *g, const struct gueux_event_done *e)
{
    (void)e;
    forget_drawn(g);
}

/* GUE-1.8: a Moine laid with a Nonne can make another card the Gueux; a seat that knows its place but not its name
 * cannot know that. */
static void lay(struct gueux *g, unsigned pair)
{
    if (pair == GUEUX_MIXED && g->mixed == 0)
        gueux_know_no_place(g);
    g->gone |= pair == GUEUX_MIXED ? 0 : BIT(pair);
    g->laid[g->laid_count++] = (uint8_t)pair;
    g->mixed = (uint8_t)(g->mixed + (pair == GUEUX_MIXED));
}

/* Both cards are seen by all as they leave. */
void gueux_apply_pair(struct gueux *g, const struct gueux_event_pair *e)
{
    const vl_seat seat = (vl_seat)e->seat;
    const uint32_t cards = e->pair == GUEUX_MIXED ? MONKS : BIT(e->pair);
    if (table_keeps_knowledge(g))
        gueux_know_laid(g, seat, cards);
    if (table_shows(g, seat)) {
        g->hand[seat] &= ~cards;
        drop_twins(g, seat, e->pair == GUEUX_MIXED ? 0 : cards);
    }
    g->cards = (uint8_t)(g->cards - 2);
    g->count[seat] = (uint8_t)(g->count[seat] - 2);
    if (g->count[seat] == 0)
        g->holders &= (vl_seats)~vl_seat_bit(seat);
    g->last_layer = seat;
    lay(g, (unsigned)e->pair);
    if (e->due) {
        g->due[g->due_count] = (uint8_t)e->pair;
        g->due_seat[g->due_count++] = seat;
    }
}

/* GUE-5.8: a seat that is out owes no turn. */
void gueux_apply_out(struct gueux *g, const struct gueux_event_out *e)
{
    g->misses[e->seat] = 0;
}

/* GUE-1.9: giver and receiver learn the name of the Gueux, which is this card; in the case of GUE-7.1 that also reveals
 * the card set aside. */
static void name_gueux(struct gueux *g, vl_seat giver, vl_seat receiver, int card)
{
    gueux_know_name(g, giver, receiver);
    if (card >= 0 && g->aside == VL_HIDDEN)
        g->aside = (uint8_t)(g->mixed && (MONKS & BIT(card)) ? GUEUX_MOINE + GUEUX_NONNE - card : card);
}

/* GUE-6.3: as long as a Vagabond that was drawn is at work, what goes from hand to hand is the Gueux. What all see go
 * there makes a pair, but for a Bâtard that brings somebody in again (6.1). */
void gueux_apply_gave(struct gueux *g, const struct gueux_event_gave *e, vl_seats visible_to)
{
    g->sealed[e->seat] = VL_NONE;
    move(g, e->seat, e->to, e->character, visible_to, visible_to == VL_ALL_SEATS && g->drawn != GUEUX_BATARD);
    if (g->drawn == GUEUX_VAGABOND)
        name_gueux(g, (vl_seat)e->seat, (vl_seat)e->to, e->character);
}

static void leave_line(struct gueux *g)
{
    assert(g->due_count > 0);
    g->due_count--;
    memmove(g->due, g->due + 1, g->due_count);
    memmove(g->due_seat, g->due_seat + 1, g->due_count);
    g->due[g->due_count] = VL_NONE;
    g->due_seat[g->due_count] = VL_NONE;
}

/* The power at the head of the line, or of the card that was drawn: that one is open now (GUE-9.3). */
static void begin_power(struct gueux *g, int character, bool due)
{
    if (due)
        leave_line(g);
    else if (g->drawn != VL_NONE)
        keep_drawn(g, character, VL_ALL_SEATS);
}

void gueux_apply_power(struct gueux *g, const struct gueux_event_power *e)
{
    begin_power(g, e->character, e->due == 1);
}

void gueux_apply_skipped(struct gueux *g, const struct gueux_event_skipped *e)
{
    begin_power(g, e->character, e->due == 1);
}

/* GUE-2.7 */
void gueux_apply_lost(struct gueux *g, const struct gueux_event_lost *e)
{
    (void)e;
    leave_line(g);
}

/* ---- GUE-3: the end of a game ---- */

void gueux_apply_loser(struct gueux *g, const struct gueux_event_loser *e)
{
    g->loser[g->ended++] = (uint8_t)e->seat;
    g->losses[e->seat]++;
}

void gueux_apply_no_loser(struct gueux *g, const struct gueux_event_no_loser *e)
{
    (void)e;
    g->loser[g->ended++] = VL_NONE;
}

void gueux_apply_drawn_game(struct gueux *g, const struct gueux_event_drawn_game *e)
{
    (void)e;
    g->loser[g->ended++] = VL_NONE;
}

/* ---- GUE-5: powers of level 1 ---- */

void gueux_apply_silence(struct gueux *g, const struct gueux_event_silence *e)
{
    g->silence = (uint8_t)e->seat;
}

void gueux_apply_silence_over(struct gueux *g)
{
    g->silence = VL_NONE;
}

void gueux_apply_direction(struct gueux *g, const struct gueux_event_direction *e)
{
    g->direction = (uint8_t)e->direction;
}

void gueux_apply_chose(struct gueux *g, const struct gueux_event_chose *e)
{
    g->sealed[e->seat] = (uint8_t)e->character;
}

/* GUE-5.5: the Champion's pair stays. */
void gueux_apply_returned(struct gueux *g, const struct gueux_event_returned *e)
{
    (void)e;
    if (g->mixed)
        gueux_know_no_place(g);
    clear_laid(g);
    lay(g, GUEUX_CHAMPION);
}

/* GUE-5.6 */
void gueux_apply_revealed(struct gueux *g, const struct gueux_event_revealed *e, vl_seats visible_to)
{
    come(g, e->seat, e->character, visible_to);
    g->aside = VL_NONE;
    g->aside_known = g->aside_open = 0;
    gueux_know_no_place(g);
}

/* GUE-5.7 */
void gueux_apply_exchanged(struct gueux *g, const struct gueux_event_exchanged *e)
{
    const vl_seat seat = (vl_seat)e->seat;
    const uint8_t out = gueux_know_exchanged(g, seat, (uint8_t)e->out, e->pairs);
    take_out(g, seat, out);
    put_in(g, seat, (uint8_t)e->in);
    g->aside = out;
    gueux_know_no_place(g);
}

void gueux_apply_miss(struct gueux *g, const struct gueux_event_miss *e)
{
    g->misses[e->seat]++;
}

void gueux_apply_missed(struct gueux *g, const struct gueux_event_missed *e)
{
    g->misses[e->seat]--;
}

/* Hands change owners: seat s gets the hand of source[s]. */
static void permute_hands(struct gueux *g, const vl_seat source[VL_SEATS_MAX])
{
    const struct gueux was = *g;
    for (vl_seat to = 0; to < g->core.seats; to++) {
        const vl_seat from = source[to];
        if (from == to)
            continue;
        g->count[to] = was.count[from];
        g->hand[to] = table_shows(g, to) ? was.hand[from] : 0;
        if (to == g->active && table_shows(g, to))
            g->fresh |= g->hand[to];
    }
    gueux_know_permuted(g, &was, source);
    gueux_settle(g);
}

static void stay(vl_seat source[VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        source[seat] = seat;
}

/* GUE-5.9 */
void gueux_apply_passed(struct gueux *g, const struct gueux_event_passed *e)
{
    vl_seat source[VL_SEATS_MAX];
    (void)e;
    stay(source);
    for (VL_EACH(seat, gueux_holders(g)))
        source[seat] = gueux_previous(g, (vl_seat)seat);
    permute_hands(g, source);
}

/* ---- GUE-6: powers of level 2 ---- */

/* GUE-6.2 */
void gueux_apply_swapped(struct gueux *g, const struct gueux_event_swapped *e)
{
    vl_seat source[VL_SEATS_MAX];
    stay(source);
    source[e->seat] = (vl_seat)e->with;
    source[e->with] = (vl_seat)e->seat;
    permute_hands(g, source);
}

/* GUE-9.2: into the middle even a single card is not followed. */
void gueux_apply_laid(struct gueux *g, const struct gueux_event_laid *e, vl_seats visible_to)
{
    const vl_seat seat = (vl_seat)e->seat;
    g->sealed[seat] = VL_NONE;
    if (table_keeps_knowledge(g))
        gueux_know_gone(g, seat, (uint8_t)e->character, visible_to);
    take_out(g, seat, (uint8_t)e->character);
}

/* GUE-6.5 */
void gueux_apply_gathered(struct gueux *g, const struct gueux_event_gathered *e)
{
    (void)e;
    clear_hands(g);
}

void gueux_apply_gueux_at(struct gueux *g, const struct gueux_event_gueux_at *e)
{
    gueux_know_place(g, (vl_seat)e->seat);
}

/* GUE-6.9 */
void gueux_apply_declined(struct gueux *g, const struct gueux_event_declined *e)
{
    move(g, e->seat, e->to, GUEUX_PRINCESSE, VL_ALL_SEATS, false);
    forget_drawn(g);
}

/* ---- GUE-7: powers of level 3 ---- */

/* GUE-7.2: a card of the pair goes back into a hand; with the first of them the pair leaves the pile. */
void gueux_apply_comes_back(struct gueux *g, const struct gueux_event_comes_back *e)
{
    const unsigned place = vl_pile_find(g->laid, g->laid_count, (uint8_t)e->character);
    if (place < g->laid_count) {
        vl_pile_take(g->laid, &g->laid_count, place);
        g->gone &= ~BIT(e->character);
        g->laid[g->laid_count] = VL_NONE;
    }
    g->villain_done = 1;
    come(g, e->to, e->character, VL_ALL_SEATS);
}

void gueux_apply_looked(struct gueux *g, const struct gueux_event_looked *e)
{
    (void)e;
    g->used |= GUEUX_USED_PLEUTRE;
}

/* One card of a hand that a seat is shown: another's, or the own one that has just come. */
void gueux_apply_shown(struct gueux *g, const struct gueux_event_shown *e)
{
    if (e->character < 0)
        return;
    if (e->seat != e->holder) {
        gueux_know_shown(g, (vl_seat)e->seat, (vl_seat)e->holder, (uint8_t)e->character);
    } else {
        assert(table_shows(g, (vl_seat)e->seat));
        g->hand[e->seat] |= BIT(e->character);
        if (e->seat == g->active)
            g->fresh |= BIT(e->character);
    }
}

void gueux_apply_sybille(struct gueux *g, const struct gueux_event_sybille *e)
{
    (void)e;
    g->used |= GUEUX_USED_SYBILLE;
}

void gueux_apply_barde(struct gueux *g, const struct gueux_event_barde *e)
{
    (void)e;
    g->used |= GUEUX_USED_BARDE;
}

void gueux_apply_lacks(struct gueux *g, const struct gueux_event_lacks *e)
{
    gueux_know_lacks(g, (vl_seat)e->seat, (unsigned)e->character);
}

void gueux_apply_holds(struct gueux *g, const struct gueux_event_holds *e)
{
    gueux_know_holds(g, (vl_seat)e->seat, (uint8_t)e->character);
}
