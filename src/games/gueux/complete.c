/* GUE-9.2: a state that the looker cannot tell from the true one.
 *
 * The cards that the looker cannot place are dealt at random into the room that is left in the hands, so that no hand
 * gets a pair, nor a card which the looker knows not to be there. Where the random deal leads into a blind alley, a
 * chain of moves frees a place; a search over the hands, breadth first, finds it if there is one (a flow in a small
 * network). */
#include "view.h"

#include <string.h>

struct deal {
    struct gueux *g;
    struct vl_rng *rng;
    uint32_t placed[VL_SEATS_MAX]; /* by this deal, so they may move again */
    uint32_t barred[VL_SEATS_MAX]; /* known not to be there */
    uint8_t room[VL_SEATS_MAX];
};

static bool fits(const struct deal *deal, vl_seat seat, uint8_t card)
{
    const struct gueux *g = deal->g;
    const uint32_t rivals = g->mixed && (MONKS & BIT(card)) ? MONKS : BIT(card);
    return !(g->hand[seat] & rivals) && !(deal->barred[seat] & BIT(card));
}

static void place(struct deal *deal, vl_seat seat, uint8_t card)
{
    deal->g->hand[seat] |= BIT(card);
    deal->placed[seat] |= BIT(card);
    deal->room[seat]--;
}

static void displace(struct deal *deal, vl_seat seat, uint8_t card)
{
    deal->g->hand[seat] &= ~BIT(card);
    deal->placed[seat] &= ~BIT(card);
    deal->room[seat]++;
}

/* A card of `from` that this deal placed and that fits into `to`; VL_NONE. */
static uint8_t movable(const struct deal *deal, vl_seat from, vl_seat to)
{
    for (VL_EACH(card, deal->placed[from])) {
        if (fits(deal, to, (uint8_t)card))
            return (uint8_t)card;
    }
    return VL_NONE;
}

/* The hands from which a chain of moves leads to room, and each one's next; the start fits the card. */
static vl_seat find_chain(const struct deal *deal, uint8_t card, vl_seat before[VL_SEATS_MAX])
{
    vl_seat queue[VL_SEATS_MAX];
    unsigned head = 0, tail = 0;
    vl_seats reached = 0;
    for (vl_seat seat = 0; seat < deal->g->core.seats; seat++) {
        if (!fits(deal, seat, card))
            continue;
        before[seat] = VL_NONE;
        reached |= vl_seat_bit(seat);
        queue[tail++] = seat;
    }
    while (head < tail) {
        const vl_seat from = queue[head++];
        if (deal->room[from] > 0)
            return from;
        for (vl_seat to = 0; to < deal->g->core.seats; to++) {
            if ((reached & vl_seat_bit(to)) || movable(deal, from, to) == VL_NONE)
                continue;
            before[to] = from;
            reached |= vl_seat_bit(to);
            queue[tail++] = to;
        }
    }
    return VL_NONE;
}

/* Moves along the chain, from its end, so that a place gets free at its start. */
static bool place_by_chain(struct deal *deal, uint8_t card)
{
    vl_seat before[VL_SEATS_MAX];
    vl_seat to = find_chain(deal, card, before);
    if (to == VL_NONE)
        return false;
    for (; before[to] != VL_NONE; to = before[to]) {
        const uint8_t moved = movable(deal, before[to], to);
        if (moved == VL_NONE)
            return false;
        displace(deal, before[to], moved);
        place(deal, to, moved);
    }
    place(deal, to, card);
    return true;
}

static bool place_at_random(struct deal *deal, uint8_t card)
{
    unsigned room = 0;
    uint8_t weight[VL_SEATS_MAX] = {0};
    for (vl_seat seat = 0; seat < deal->g->core.seats; seat++) {
        weight[seat] = deal->room[seat] > 0 && fits(deal, seat, card) ? deal->room[seat] : 0;
        room += weight[seat];
    }
    if (room == 0)
        return place_by_chain(deal, card);
    unsigned lot = vl_random_below(deal->rng, room);
    vl_seat seat = 0;
    while (lot >= weight[seat])
        lot -= weight[seat++];
    place(deal, seat, card);
    return true;
}

/* ---- which cards the looker cannot place ---- */

static void count_unplaced(const struct gueux *g, uint8_t left[GUEUX_CHARACTERS])
{
    memset(left, 0, GUEUX_CHARACTERS);
    for (VL_EACH(character, g->deck))
        left[character] = 2;
    for (unsigned i = 0; i < g->laid_count; i++) {
        if (g->laid[i] == GUEUX_MIXED) {
            left[GUEUX_MOINE]--;
            left[GUEUX_NONNE]--;
        } else {
            left[g->laid[i]] = 0;
        }
    }
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        for (VL_EACH(character, gueux_known(g, seat)))
            left[character]--;
    }
    if (g->aside < GUEUX_CHARACTERS)
        left[g->aside]--;
}

/* Where the card came from that the looker has seen drawn and not laid down, its double cannot be. */
static vl_seat drawn_from(const struct gueux *view)
{
    const bool kept = view->core.question.kind == GUEUX_ASK_MAY && !view->core.over && view->drawn != VL_NONE;
    return kept ? view->core.frame[view->core.depth - 1].a : VL_NONE;
}

static void bar(struct deal *deal, const struct gueux *view)
{
    const unsigned row = view->core.seen_by < VL_SEATS_MAX ? view->core.seen_by : TABLE_ROW;
    const vl_seat from = drawn_from(view);
    for (vl_seat seat = 0; seat < view->core.seats; seat++) {
        const uint8_t lacks = view->lacks[seat][row];
        deal->barred[seat] = seat == row                                      ? UINT32_MAX
                             : seat == from && view->drawn < GUEUX_CHARACTERS ? BIT(view->drawn)
                                                                              : 0;
        deal->barred[seat] |= (lacks & GUEUX_LACKS_PAILLARDE ? BIT(GUEUX_PAILLARDE) : 0) |
                              (lacks & GUEUX_LACKS_BARDE ? BIT(GUEUX_BARDE) : 0);
    }
}

static void start(struct deal *deal, const struct gueux *view)
{
    struct gueux *g = deal->g;
    memset(deal->placed, 0, sizeof deal->placed);
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        g->hand[seat] = gueux_known(view, seat);
        deal->room[seat] = (uint8_t)(g->count[seat] - vl_count(g->hand[seat]));
    }
}

/* With the card set aside given: deals all that is left. Where the looker knows only who holds the Gueux, that comes
 * first. */
static bool deal_out(struct deal *deal, uint8_t left[GUEUX_CHARACTERS])
{
    struct gueux *g = deal->g;
    uint8_t cards[2 * GUEUX_CHARACTERS], count = 0;
    const unsigned row = g->core.seen_by < VL_SEATS_MAX ? g->core.seen_by : TABLE_ROW;
    const vl_seat holder = g->gueux_at[row];
    const uint8_t name = gueux_name(g);
    if (holder != VL_NONE && name < GUEUX_CHARACTERS && !(g->hand[holder] & BIT(name))) {
        if (left[name] == 0 || deal->room[holder] == 0 || !fits(deal, holder, name))
            return false;
        left[name]--;
        place(deal, holder, name);
        deal->placed[holder] = 0;
    }
    for (uint8_t character = 0; character < GUEUX_CHARACTERS; character++) {
        for (; left[character] > 0; left[character]--)
            cards[count++] = character;
    }
    vl_shuffle(deal->rng, cards, count);
    for (unsigned i = 0; i < count; i++) {
        if (!place_at_random(deal, cards[i]))
            return false;
    }
    return true;
}

/* Tries what may be set aside, in random order, until the rest can be dealt. The true card is among them. */
static void deal_with_aside(struct deal *deal, const struct gueux *view)
{
    uint8_t left[GUEUX_CHARACTERS], candidates[GUEUX_CHARACTERS], count = 0;
    count_unplaced(view, left);
    for (uint8_t character = 0; character < GUEUX_CHARACTERS; character++) {
        if (left[character] > 0)
            candidates[count++] = character;
    }
    vl_shuffle(deal->rng, candidates, count);
    for (unsigned i = 0; i < count; i++) {
        deal->g->aside = candidates[i];
        count_unplaced(view, left);
        left[candidates[i]]--;
        start(deal, view);
        if (deal_out(deal, left))
            return;
    }
    assert(!"a view always has a completion");
}

/* A card that a hidden choice or draw may have been: one that the looker has not known in the hand before. */
static uint8_t any_of(struct vl_rng *rng, uint32_t cards)
{
    return (uint8_t)vl_nth(cards, vl_random_below(rng, vl_count(cards)));
}

void gueux_fill(struct vl_state *state, struct vl_rng *rng)
{
    struct gueux *g = table_of(state);
    const struct gueux view = *g;
    struct deal deal = {.g = g, .rng = rng};
    uint8_t left[GUEUX_CHARACTERS];
    bar(&deal, &view);
    if (g->aside == VL_HIDDEN) {
        deal_with_aside(&deal, &view);
    } else {
        count_unplaced(&view, left);
        start(&deal, &view);
        const bool dealt = deal_out(&deal, left);
        assert(dealt);
        (void)dealt;
    }
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        if (g->sealed[seat] == VL_HIDDEN)
            g->sealed[seat] = any_of(rng, g->hand[seat]);
    }
    if (g->drawn == VL_HIDDEN) {
        const vl_seat from = drawn_from(&view);
        const uint32_t unknown =
            g->hand[g->active] & ~gueux_known(&view, g->active) & ~(from == VL_NONE ? 0 : g->hand[from]);
        g->drawn = any_of(rng, unknown ? unknown : g->hand[g->active]);
    }
}
