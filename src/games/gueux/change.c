#include "change.h"

#include <string.h>

/* ---- who knows: a row is a seat, or the table ---- */

/* The rows that this state keeps, as bits: a view keeps its looker's, and what lies open to all; a rollout none. */
static inline unsigned rows_kept(const struct gueux *g)
{
    const unsigned looker = g->core.seen_by;
    if (!table_keeps_knowledge(g))
        return 0;
    if (!table_is_view(g))
        return (1U << GUEUX_ROWS) - 1;
    return 1U << TABLE_ROW | (looker < VL_SEATS_MAX ? 1U << looker : 0);
}

static inline bool row_kept(const struct gueux *g, unsigned row)
{
    return rows_kept(g) >> row & 1;
}

/* The rows whose owners see a card that moves, as bits: a view's looker does if the view is told the card. */
static unsigned rows_seeing(const struct gueux *g, uint8_t card, vl_seats seers)
{
    const unsigned table = (unsigned)(seers == VL_ALL_SEATS) << TABLE_ROW;
    const vl_seat looker = g->core.seen_by;
    if (!table_is_view(g))
        return table | seers;
    return table | (looker < VL_SEATS_MAX && card < GUEUX_CHARACTERS ? 1U << looker : 0);
}

/* Whether the row's owner knows the name of the Gueux (GUE-1.8, 1.9). */
static bool row_knows_name(const struct gueux *g, unsigned row)
{
    return g->aside_open || (row < VL_SEATS_MAX && (g->aside_known >> row & 1));
}

static inline uint8_t lack_of(unsigned character)
{
    return character == GUEUX_PAILLARDE ? GUEUX_LACKS_PAILLARDE : character == GUEUX_BARDE ? GUEUX_LACKS_BARDE : 0;
}

/* Nobody's knowledge of the own hand is kept apart: it is the hand. */
static void forget_own(struct gueux *g, vl_seat seat)
{
    g->known[seat][seat] = 0;
    g->lacks[seat][seat] = 0;
}

static void learn_card(struct gueux *g, vl_seat holder, unsigned row, uint8_t card)
{
    g->known[holder][row] |= BIT(card);
    g->lacks[holder][row] = (uint8_t)(g->lacks[holder][row] & ~lack_of(card));
}

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

static inline uint32_t bit_of(uint8_t card)
{
    return card < GUEUX_CHARACTERS ? BIT(card) : 0;
}

/* GUE-9.2: a card leaves a hand. The rows that see it know the rest as before, the others nothing. Call before the
 * count changes. Rows that a view does not keep stay empty by themselves. */
static void rows_leave(struct gueux *g, vl_seat from, unsigned seeing, uint8_t card)
{
    /* Written so that four rows are worked on at once: this is done at every card that moves. */
    static const uint32_t bits[VL_SEATS_MAX] = {1, 2, 4, 8, 16, 32, 64, 128};
    const uint32_t rest = ~bit_of(card);
    uint32_t *known = g->known[from];
    for (unsigned row = 0; row < VL_SEATS_MAX; row++)
        known[row] &= (seeing & bits[row]) ? rest : 0;
    known[TABLE_ROW] &= (seeing >> TABLE_ROW & 1) ? rest : 0;
}

/* Whether anybody knows the hand to be without something; hardly ever. */
static bool is_without(const struct gueux *g, vl_seat seat)
{
    uint64_t seats;
    memcpy(&seats, g->lacks[seat], sizeof seats);
    return seats != 0 || g->lacks[seat][TABLE_ROW] != 0;
}

/* A card comes into a hand; the rows of `knowing` know which. For the others it may be any, also one that the hand was
 * known to be without. */
static void rows_enter(struct gueux *g, vl_seat to, unsigned knowing, uint8_t card)
{
    for (VL_EACH(row, knowing))
        g->known[to][row] |= bit_of(card);
    if (!is_without(g, to))
        return;
    for (unsigned row = 0; row < GUEUX_ROWS; row++)
        g->lacks[to][row] = knowing >> row & 1 ? (uint8_t)(g->lacks[to][row] & ~lack_of(card)) : 0;
}

/* The only card of a hand is followed by whoever knew it: adds these rows to `seeing`, and tells a view which card it
 * is. */
static unsigned rows_follow(const struct gueux *g, vl_seat from, unsigned seeing, uint8_t *card)
{
    for (unsigned row = 0; row < GUEUX_ROWS && g->count[from] == 1; row++) {
        if (g->known[from][row] == 0)
            continue;
        seeing |= 1U << row;
        *card = (uint8_t)vl_first(g->known[from][row]);
    }
    return seeing;
}

/* Whether the row's owner sees that the card which leaves a hand is not the Gueux: its double is in another one. */
static bool row_sees_double(const struct gueux *g, vl_seat from, unsigned row, uint8_t card)
{
    uint32_t sight = 0;
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        sight |= seat == from ? 0 : seat == row ? g->hand[seat] : g->known[seat][row];
    return sight & BIT(card);
}

/* The Gueux, whose place a row's owner knows but not the name, when a card leaves its hand. With the name open, rows
 * know the card itself. */
static void rows_follow_gueux(struct gueux *g, vl_seat from, vl_seat to, unsigned seeing, uint8_t card)
{
    if (g->aside_open)
        return;
    for (unsigned row = 0; row < GUEUX_ROWS; row++) {
        if (g->gueux_at[row] != from)
            continue;
        if (g->count[from] == 1)
            g->gueux_at[row] = to;
        else if (!(seeing >> row & 1) || !row_sees_double(g, from, row, card))
            g->gueux_at[row] = VL_NONE;
    }
}

static void rows_see_moved(struct gueux *g, vl_seat from, vl_seat to, uint8_t card, vl_seats seers)
{
    const unsigned seeing = rows_seeing(g, card, seers);
    uint8_t followed = card;
    const unsigned knowing = rows_follow(g, from, seeing, &followed);
    rows_follow_gueux(g, from, to, seeing, card);
    rows_leave(g, from, seeing, card);
    rows_enter(g, to, knowing, followed);
    forget_own(g, from);
    forget_own(g, to);
}

static void rows_see_comes(struct gueux *g, vl_seat to, uint8_t card, vl_seats seers)
{
    rows_enter(g, to, rows_seeing(g, card, seers), card);
    forget_own(g, to);
}

static void rows_see_gone(struct gueux *g, vl_seat from, uint8_t card, vl_seats seers)
{
    const unsigned seeing = rows_seeing(g, card, seers);
    rows_follow_gueux(g, from, VL_NONE, seeing, card);
    rows_leave(g, from, seeing, card);
    forget_own(g, from);
}

void change_moved(struct gueux *g, vl_seat from, vl_seat to, uint8_t card, vl_seats seers)
{
    if (table_keeps_knowledge(g))
        rows_see_moved(g, from, to, card, seers);
    take_out(g, from, card);
    put_in(g, to, card);
}

void change_comes(struct gueux *g, vl_seat to, uint8_t card, vl_seats seers)
{
    if (table_keeps_knowledge(g))
        rows_see_comes(g, to, card, seers);
    put_in(g, to, card);
}

/* GUE-9.2: into the middle even a single card is not followed. */
void change_gone(struct gueux *g, vl_seat from, uint8_t card, vl_seats seers)
{
    if (table_keeps_knowledge(g))
        rows_see_gone(g, from, card, seers);
    take_out(g, from, card);
}

/* ---- a game ---- */

static void nobody_locates_gueux(struct gueux *g)
{
    memset(g->gueux_at, VL_NONE, sizeof g->gueux_at);
}

void change_game(struct gueux *g, unsigned game, vl_seat begins)
{
    g->game = (uint8_t)game;
    g->begins = begins;
    g->deck = 0;
    g->gone = 0;
    g->fresh = 0;
    g->turns = 0;
    g->aside_known = 0;
    g->aside_open = 0;
    g->mixed = 0;
    g->laid_count = 0;
    g->due_count = 0;
    g->direction = 0;
    g->used = 0;
    g->villain_done = 0;
    g->active = begins;
    g->silence = g->aside = g->drawn = g->last_layer = VL_NONE;
    g->drawn_seen = 0;
    change_gathered(g);
    memset(g->misses, 0, sizeof g->misses);
    memset(g->laid, VL_NONE, sizeof g->laid);
    memset(g->due, VL_NONE, sizeof g->due);
    memset(g->due_seat, VL_NONE, sizeof g->due_seat);
    memset(g->sealed, VL_NONE, sizeof g->sealed);
}

void change_aside(struct gueux *g, uint8_t card, vl_seats seers)
{
    g->aside = card;
    g->aside_open = seers == VL_ALL_SEATS;
}

/* GUE-1.8: a Moine laid with a Nonne can make another card the Gueux; who knows its place but not its name cannot tell.
 */
static void lay(struct gueux *g, unsigned pair)
{
    if (pair == GUEUX_MIXED && g->mixed == 0)
        nobody_locates_gueux(g);
    g->gone |= pair == GUEUX_MIXED ? 0 : BIT(pair);
    g->laid[g->laid_count++] = (uint8_t)pair;
    g->mixed = (uint8_t)(g->mixed + (pair == GUEUX_MIXED));
}

/* Both cards are seen by all as they leave. */
void change_pair(struct gueux *g, vl_seat seat, unsigned pair, bool due)
{
    const uint32_t cards = pair == GUEUX_MIXED ? MONKS : BIT(pair);
    if (table_keeps_knowledge(g)) {
        for (unsigned row = 0; row < GUEUX_ROWS; row++)
            g->known[seat][row] &= ~cards;
    }
    if (table_shows(g, seat)) {
        g->hand[seat] &= ~cards;
        drop_twins(g, seat, pair == GUEUX_MIXED ? 0 : cards);
    }
    g->cards = (uint8_t)(g->cards - 2);
    g->count[seat] = (uint8_t)(g->count[seat] - 2);
    if (g->count[seat] == 0)
        g->holders &= (vl_seats)~vl_seat_bit(seat);
    g->last_layer = seat;
    lay(g, pair);
    if (due) {
        g->due[g->due_count] = (uint8_t)pair;
        g->due_seat[g->due_count++] = seat;
    }
}

/* The power at the head of the line begins, or is skipped. */
void change_due(struct gueux *g)
{
    assert(g->due_count > 0);
    g->due_count--;
    memmove(g->due, g->due + 1, g->due_count);
    memmove(g->due_seat, g->due_seat + 1, g->due_count);
    g->due[g->due_count] = VL_NONE;
    g->due_seat[g->due_count] = VL_NONE;
}

void change_turn(struct gueux *g, vl_seat seat, unsigned turn)
{
    g->active = seat;
    g->turns = (uint16_t)turn;
    g->used = 0;
    g->fresh = 0;
}

void change_drawn(struct gueux *g, uint8_t card, vl_seats seers)
{
    g->drawn = card;
    g->drawn_seen = card == VL_NONE ? 0 : seers;
}

/* ---- powers ---- */

/* GUE-5.5: the Champion's pair stays; powers of pairs that are gone are lost (2.7). */
void change_returned(struct gueux *g)
{
    memset(g->laid, VL_NONE, sizeof g->laid);
    memset(g->due, VL_NONE, sizeof g->due);
    memset(g->due_seat, VL_NONE, sizeof g->due_seat);
    g->laid[0] = GUEUX_CHAMPION;
    g->laid_count = 1;
    g->gone = BIT(GUEUX_CHAMPION);
    g->due_count = 0;
    if (g->mixed)
        nobody_locates_gueux(g);
    g->mixed = 0;
}

/* GUE-5.6 */
void change_revealed(struct gueux *g, vl_seat to, uint8_t card, vl_seats seers)
{
    change_comes(g, to, card, seers);
    g->aside = VL_NONE;
    g->aside_known = 0;
    g->aside_open = 0;
    nobody_locates_gueux(g);
}

/* GUE-5.7. Who knew the card set aside knows that it is now in the hand; who knew the hand's only card knows what is
 * set aside. */
void change_exchanged(struct gueux *g, vl_seat seat, uint8_t out, uint8_t in)
{
    const bool alone = g->count[seat] == 1;
    const uint8_t before = g->aside;
    vl_seats knowing = row_kept(g, seat) ? vl_seat_bit(seat) : 0;
    bool open = false;
    for (VL_EACH(row, rows_kept(g))) {
        const uint32_t followed = alone ? g->known[seat][row] : 0;
        const bool knew = row_knows_name(g, (unsigned)row);
        g->known[seat][row] = knew && before < GUEUX_CHARACTERS ? BIT(before) : 0;
        g->lacks[seat][row] = g->known[seat][row] ? (uint8_t)(g->lacks[seat][row] & ~lack_of(before)) : 0;
        if (followed && row < VL_SEATS_MAX)
            knowing |= vl_seat_bit((vl_seat)row);
        if (followed)
            out = (uint8_t)vl_first(followed);
        open |= followed && row == TABLE_ROW;
    }
    take_out(g, seat, out);
    put_in(g, seat, in);
    forget_own(g, seat);
    g->aside = out;
    g->aside_known = knowing;
    g->aside_open = open;
    nobody_locates_gueux(g);
}

/* Hands change owners: seat s gets the hand of source[s]; what is known of a hand goes with it (GUE-9.2), and who gave
 * it knows all of it. */
static void permute_hands(struct gueux *g, const vl_seat source[VL_SEATS_MAX])
{
    const struct gueux was = *g;
    const unsigned rows = rows_kept(g);
    for (vl_seat to = 0; to < g->core.seats; to++) {
        const vl_seat from = source[to];
        if (from == to)
            continue;
        g->count[to] = was.count[from];
        g->hand[to] = table_shows(g, to) ? was.hand[from] : 0;
        for (VL_EACH(row, rows)) {
            g->known[to][row] = row == from ? was.hand[from] : was.known[from][row];
            g->lacks[to][row] = was.lacks[from][row == from ? TABLE_ROW : row]; /* one's own is what all know */
            if (was.gueux_at[row] == from)
                g->gueux_at[row] = to;
        }
        forget_own(g, to);
        if (to == g->active && table_shows(g, to))
            g->fresh |= g->hand[to];
    }
    gueux_settle(g);
}

static void stay(vl_seat source[VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        source[seat] = seat;
}

/* GUE-6.2 */
void change_swapped(struct gueux *g, vl_seat one, vl_seat other)
{
    vl_seat source[VL_SEATS_MAX];
    stay(source);
    source[one] = other;
    source[other] = one;
    permute_hands(g, source);
}

/* GUE-5.9 */
void change_passed(struct gueux *g)
{
    vl_seat source[VL_SEATS_MAX];
    stay(source);
    for (VL_EACH(seat, gueux_holders(g)))
        source[seat] = gueux_previous(g, (vl_seat)seat);
    permute_hands(g, source);
}

/* GUE-6.5 */
void change_gathered(struct gueux *g)
{
    memset(g->hand, 0, sizeof g->hand);
    memset(g->twin, 0, sizeof g->twin);
    memset(g->count, 0, sizeof g->count);
    memset(g->known, 0, sizeof g->known);
    memset(g->lacks, 0, sizeof g->lacks);
    g->holders = g->paired = g->cards = 0;
    nobody_locates_gueux(g);
}

void change_gueux_at(struct gueux *g, vl_seat seat)
{
    const uint8_t name = gueux_name(g);
    for (VL_EACH(row, rows_kept(g))) {
        if (row_knows_name(g, (unsigned)row) && name < GUEUX_CHARACTERS)
            learn_card(g, seat, (unsigned)row, name);
        else
            g->gueux_at[row] = seat;
    }
    forget_own(g, seat);
}

/* One card of a hand that a seat is shown: another's, or the own one that has just come. */
void change_shown(struct gueux *g, vl_seat looker, vl_seat holder, uint8_t card)
{
    if (card >= GUEUX_CHARACTERS || !row_kept(g, looker))
        return;
    if (looker != holder) {
        learn_card(g, holder, looker, card);
        return;
    }
    g->hand[holder] |= BIT(card);
    if (holder == g->active)
        g->fresh |= BIT(card);
}

/* GUE-1.9: two seats learn the name of the Gueux, which is this card; in the case of GUE-7.1 that tells the card set
 * aside too. */
void change_named(struct gueux *g, vl_seat one, vl_seat other, uint8_t card)
{
    for (VL_EACH(row, rows_kept(g))) {
        if (row == one || row == other) {
            g->aside_known |= vl_seat_bit((vl_seat)row);
            g->gueux_at[row] = VL_NONE;
        }
    }
    if (card < GUEUX_CHARACTERS && g->aside == VL_HIDDEN)
        g->aside = g->mixed && (MONKS & BIT(card)) ? GUEUX_MOINE + GUEUX_NONNE - card : card;
}

void change_lacks(struct gueux *g, vl_seat holder, unsigned character)
{
    for (VL_EACH(row, rows_kept(g)))
        g->lacks[holder][row] |= lack_of(character);
    forget_own(g, holder);
}

void change_holds(struct gueux *g, vl_seat holder, unsigned character)
{
    for (VL_EACH(row, rows_kept(g)))
        learn_card(g, holder, (unsigned)row, (uint8_t)character);
    forget_own(g, holder);
}

/* GUE-7.2: a card of the pair goes back into a hand; with the first of them the pair leaves the pile. */
void change_back(struct gueux *g, vl_seat to, uint8_t card)
{
    unsigned place = vl_pile_find(g->laid, g->laid_count, card);
    if (place < g->laid_count) {
        vl_pile_take(g->laid, &g->laid_count, place);
        g->gone &= ~BIT(card);
        g->laid[g->laid_count] = VL_NONE;
    }
    g->villain_done = 1;
    change_comes(g, to, card, VL_ALL_SEATS);
}

void change_ended(struct gueux *g, vl_seat loser)
{
    g->loser[g->ended++] = loser;
    if (loser != VL_NONE)
        g->losses[loser]++;
}
