/* What a seat may know: its own hand, what it has seen of others, and what lies open. */
#include "view.h"

#include "procedures.h"

#include <string.h>

static unsigned row_of(vl_seat looker)
{
    return looker < SBIRES_SEATS ? looker : (unsigned)SBIRES_SEATS;
}

/* Out of whose hand the card has just been taken that an action is about (SBI-11.2). */
static vl_seat taken_from(const struct sbires *g)
{
    return g->core.frame[g->core.depth - 1].a;
}

void sbires_blank(struct vl_view *view, vl_seat looker)
{
    struct sbires *g = sbires_seen_table(view);
    g->index.pile = 0;
    for (unsigned row = 0; row <= SBIRES_SEATS; row++) {
        if (row != row_of(looker))
            memset(g->seen[row], 0, sizeof g->seen[row]);
    }
    for (unsigned seat = 0; seat < SBIRES_SEATS; seat++) {
        if (seat != looker)
            g->index.hand[seat] = 0;
    }
    for (unsigned whose = 0; whose < g->core.seats; whose++)
        g->index.known[whose] = table_kinds(g->seen[row_of(looker)][whose]);
    if (g->taken != VL_NONE && looker != g->active && looker != taken_from(g))
        g->taken = VL_HIDDEN;
}

/* ---- a state that the looker cannot tell from the true one ---- */

enum { CARDS_OF_A_PLACE = 255 };

/* Of each kind, how many cards the looker has nowhere seen, nor knows to be in a hand. */
static void count_hidden(const struct sbires *g, uint8_t hidden[SBIRES_KINDS])
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        hidden[kind] = (uint8_t)(g->card[kind].copies - g->discard[kind]);
    if (table_aimed(g) != VL_NONE)
        hidden[g->played]--;
    for (unsigned side = 0; side < 2; side++) {
        if (g->duel.weapon[side] < SBIRES_KINDS)
            hidden[g->duel.weapon[side]]--;
    }
    for (unsigned seat = 0; seat < g->core.seats; seat++) {
        if (g->atout[seat] < SBIRES_KINDS)
            hidden[g->atout[seat]]--;
        for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
            hidden[g->reserve[seat][slot]]--;
    }
    for (VL_EACH(kind, g->core.seen_by < SBIRES_SEATS ? g->index.hand[g->core.seen_by] : 0))
        hidden[kind] = (uint8_t)(hidden[kind] - g->hand[g->core.seen_by][kind]);
}

/* Gives a hand that is not shown what is known of it; how many more of its cards have the back of the place. */
static unsigned deal_known(struct sbires *g, vl_seat seat, unsigned place, uint8_t hidden[SBIRES_KINDS])
{
    const uint8_t *known = g->seen[row_of(g->core.seen_by)][seat];
    unsigned left = g->backs[seat][place];
    for (VL_EACH(kind, g->index.known[seat] & g->index.of_place[place])) {
        g->hand[seat][kind] = known[kind];
        g->index.hand[seat] |= vl_answer_bit((vl_answer)kind);
        hidden[kind] = (uint8_t)(hidden[kind] - known[kind]);
        left -= known[kind];
    }
    return left;
}

static void deal(struct sbires *g, vl_seat seat, uint8_t card, uint8_t hidden[SBIRES_KINDS])
{
    g->hand[seat][card]++;
    g->index.hand[seat] |= vl_answer_bit(card);
    hidden[card]--;
}

/* The cards of a place in random order. */
static void shuffle(const struct sbires *g, unsigned place, const uint8_t hidden[SBIRES_KINDS],
                    uint8_t cards[CARDS_OF_A_PLACE], struct vl_rng *rng)
{
    unsigned count = 0;
    for (VL_EACH(kind, g->index.of_place[place])) {
        for (unsigned i = 0; i < hidden[kind]; i++)
            cards[count++] = (uint8_t)kind;
    }
    vl_shuffle(rng, cards, count);
}

static void fill_pile(struct sbires *g, unsigned place, const uint8_t hidden[SBIRES_KINDS])
{
    for (VL_EACH(kind, g->index.of_place[place])) {
        g->pile[kind] = hidden[kind];
        g->index.pile |= (uint64_t)(hidden[kind] > 0) << kind;
    }
}

/* What is known goes to the hands first; for the rest of their backs whatever comes, and the pile is what is left. */
static void fill_place(struct sbires *g, unsigned place, uint8_t hidden[SBIRES_KINDS], struct vl_rng *rng)
{
    uint8_t cards[CARDS_OF_A_PLACE];
    unsigned left[SBIRES_SEATS] = {0}, dealt = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        left[seat] = table_shows(g, seat) ? 0 : deal_known(g, seat, place, hidden);
    shuffle(g, place, hidden, cards, rng);
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        for (; left[seat] > 0; left[seat]--)
            deal(g, seat, cards[dealt++], hidden);
    }
    fill_pile(g, place, hidden);
}

static uint8_t any_of(struct vl_rng *rng, uint64_t kinds)
{
    return (uint8_t)vl_nth(kinds, vl_random_below(rng, vl_count(kinds)));
}

/* SBI-3.11: who has chosen already keeps something, or nothing. */
static void fill_kept(struct sbires *g, vl_seat looker, struct vl_rng *rng)
{
    const struct vl_frame *top = &g->core.frame[g->core.depth - 1];
    if (g->core.question.kind != SBIRES_ASK_KEEP)
        return;
    for (VL_EACH(seat, sbires_keepers(g, 0) & (vl_seats)~sbires_keepers(g, top->a))) {
        if (seat != looker)
            g->keep[seat] = any_of(rng, sbires_hand_set(g, (vl_seat)seat));
    }
}

void sbires_fill(struct vl_view *view, struct vl_rng *rng)
{
    struct sbires *g = sbires_seen_table(view);
    uint8_t hidden[SBIRES_KINDS];
    count_hidden(g, hidden);
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        fill_place(g, place, hidden, rng);
    if (g->taken == VL_HIDDEN) /* that of which all have seen the back */
        g->taken = any_of(rng, sbires_hand_of(g, g->active, g->core.frame[g->core.depth - 1].b));
    if (g->core.depth > 0) /* it is not over */
        fill_kept(g, g->core.seen_by, rng);
}

/* ---- what is decided before everybody: all that reserves, Atouts, henchmen, dice and backs say. What takes a card out
 * of the hand, or tells whether it is there, is not ---- */

/* SBI-3.1, 4.2: to pass, and to fight with bare hands. */
vl_answers sbires_passes_unseen(const struct vl_view *table)
{
    const uint32_t kinds = 1U << SBIRES_ASK_TURN | 1U << SBIRES_ASK_ATTACK | 1U << SBIRES_ASK_DEFEND;
    return kinds >> sbires_seen(table)->core.question.kind & 1 ? vl_answer_bit(SBIRES_NOTHING) : 0;
}

bool sbires_openly(const struct vl_view *table)
{
    switch (sbires_seen(table)->core.question.kind) {
    case SBIRES_ASK_TURN:
    case SBIRES_ASK_CURE:
    case SBIRES_ASK_RETURN:
    case SBIRES_ASK_REPENT:
    case SBIRES_ASK_GUARD:
    case SBIRES_ASK_ATTACK:
    case SBIRES_ASK_DEFEND:
    case SBIRES_ASK_KEEP: return false;
    default: return true;
    }
}
