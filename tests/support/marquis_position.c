#include "support/marquis_position.h"

#include "support/setups.h"

#include "veillee/match.h"

#include "games/marquis/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DECK = (1 << MARQUIS_CARDS) - 1, VETO = 1 << MARQUIS_VETO };

static const struct vl_group *cards_group(void)
{
    return sitting_group(&marquis_rules, "card");
}

static uint16_t cards_of(const char *ids)
{
    return (uint16_t)sitting_set(cards_group(), ids);
}

static bool is_in(vl_seats seats, unsigned seat)
{
    return seats >> seat & 1;
}

/* ---- starting ---- */

void mt_deal_with(struct mt *t, unsigned seats, const char *options, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    sitting_prepare(&t->s, &marquis_rules, &t->state.core, seats, options, seed);
    sitting_start(&t->s);
}

void mt_deal_numbers(struct mt *t, unsigned seats, const char *options, const struct marquis_numbers *numbers)
{
    memset(t, 0, sizeof *t);
    sitting_prepare(&t->s, &marquis_rules, &t->state.core, seats, options, 1);
    t->s.setup.numbers = (const uint8_t *)numbers;
    sitting_start(&t->s);
}

void mt_deal(struct mt *t, unsigned seats, uint64_t seed)
{
    mt_deal_with(t, seats, "", seed);
}

/* ---- arranging ---- */

static void clear(struct marquis *g)
{
    const size_t from = offsetof(struct marquis, hand), to = offsetof(struct marquis, numbers);
    memset((unsigned char *)g + from, 0, to - from);
    memset(g->imitates, VL_NONE, sizeof g->imitates);
    memset(g->last, VL_NONE, sizeof g->last);
    memset(g->protector, VL_NONE, sizeof g->protector);
}

static void lay_pile(struct marquis *g, unsigned seat, const char *ids)
{
    while (ids && *ids) {
        const size_t length = strcspn(ids, " ");
        const uint8_t card = (uint8_t)sitting_member(cards_group(), ids, length);
        const uint8_t count = g->pile_count[seat];
        if (card == MARQUIS_FAUSSAIRE)
            g->imitates[seat] = count > 0 ? g->pile[seat][count - 1] : VL_NONE;
        g->pile[seat][count] = card;
        g->pile_count[seat]++;
        ids += length + strspn(ids + length, " ");
    }
}

static void number_play(struct marquis *g, unsigned seat, unsigned place)
{
    g->when[seat][place] = ++g->plays;
    if (g->pile[seat][place] == MARQUIS_FAUSSAIRE)
        g->turned = g->plays;
}

/* What is covered was played before all that is visible. */
static void number_plays(struct marquis *g, const struct mt_position *p)
{
    char order[2 * VL_SEATS_MAX + 1] = "";
    for (unsigned i = 0; i < g->core.seats; i++)
        order[i] = (char)('0' + (p->turn + i) % g->core.seats);
    if (p->order)
        snprintf(order, sizeof order, "%s", p->order);
    for (unsigned place = 0; place < MARQUIS_CARDS; place++) {
        for (unsigned seat = 0; seat < g->core.seats; seat++) {
            if (place + 1U < g->pile_count[seat])
                number_play(g, seat, place);
        }
    }
    for (const char *at = order; *at; at++) {
        const unsigned seat = (unsigned)(*at - '0');
        if (*at != ' ' && g->pile_count[seat] > 0)
            number_play(g, seat, g->pile_count[seat] - 1U);
    }
}

static uint16_t pile_set(const struct marquis *g, unsigned seat)
{
    uint16_t set = 0;
    for (unsigned i = 0; i < g->pile_count[seat]; i++)
        set |= (uint16_t)(1 << g->pile[seat][i]);
    return set;
}

static uint16_t four_of(uint16_t characters)
{
    uint16_t hand = 0;
    for (unsigned i = 0; i < 4 && characters != 0; i++) {
        hand |= (uint16_t)(characters & -characters);
        characters &= (uint16_t)(characters - 1);
    }
    return hand;
}

static void share_cards(struct marquis *g, unsigned seat, const struct mt_position *p)
{
    g->out[seat] = cards_of(p->out[seat]);
    uint16_t rest = (uint16_t)(DECK & ~pile_set(g, seat) & ~g->out[seat]);
    if (is_in(p->vetoed, seat))
        rest &= (uint16_t)~VETO;
    g->hand[seat] = p->hand[seat] ? cards_of(p->hand[seat]) : four_of((uint16_t)(rest & ~VETO));
    assert_int_equal(g->hand[seat] & ~rest, 0);
    rest &= (uint16_t)~g->hand[seat];
    if (is_in(p->vetoed, seat) || (is_in(p->spent, seat) && (rest & VETO)))
        g->vetoed |= vl_seat_bit((vl_seat)seat);
    if (is_in(p->spent, seat))
        g->out[seat] |= (uint16_t)(rest & ~VETO);
    else
        g->stock[seat] = rest;
    g->hand_count[seat] = (uint8_t)vl_count(g->hand[seat]);
    g->stock_count[seat] = (uint8_t)vl_count(g->stock[seat]);
}

/* The rest of coins, jewels and Vetos is where it belongs. */
static void share_money(struct marquis *g, const struct mt_position *p)
{
    const struct marquis_numbers *n = &g->numbers;
    const unsigned sets = g->core.seats > n->set_seats ? 2 : 1;
    int coins = n->pool * g->core.seats, diamonds = (int)sets * n->diamonds, rubies = (int)sets * n->rubies;
    int vetoes = (int)vl_count(g->vetoed);
    memcpy(g->coins, p->coins, sizeof g->coins);
    memcpy(g->diamonds, p->diamonds, sizeof g->diamonds);
    memcpy(g->rubies, p->rubies, sizeof g->rubies);
    memcpy(g->vetoes, p->vetoes, sizeof g->vetoes);
    for (unsigned seat = 0; seat < g->core.seats; seat++) {
        coins -= p->coins[seat];
        diamonds -= p->diamonds[seat];
        rubies -= p->rubies[seat];
        vetoes -= p->vetoes[seat];
    }
    assert_true(coins >= 0 && diamonds >= 0 && rubies >= 0 && vetoes >= 0);
    g->treasury = (uint8_t)coins;
    g->diamond_supply = (uint8_t)diamonds;
    g->ruby_supply = (uint8_t)rubies;
    g->vetoes_out = (uint8_t)vetoes;
}

/* MAR-4.3, 4.13, 4.14 */
static void mark(struct marquis *g, const struct mt_position *p)
{
    vl_seats pair = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        pair |= marquis_acts_as(g, seat) == MARQUIS_MAITRE_CHANTEUR ? vl_seat_bit(seat) : 0;
    g->paired = vl_count(pair) >= 2 ? pair : 0;
    g->claims = p->claims;
    for (const char *at = p->shield; at && *at; at += strcspn(at, " "), at += strspn(at, " "))
        g->protector[at[2] - '0'] = (vl_seat)(at[0] - '0');
}

/* The match stands in its first turn: that one is dropped, and begins anew in the position. */
void mt_set(struct mt *t, unsigned seats, const struct mt_position *p)
{
    struct marquis *g = &t->state;
    memset(t, 0, sizeof *t);
    sitting_prepare(&t->s, &marquis_rules, &g->core, seats, "", 1);
    if (p->numbers)
        t->s.setup.numbers = (const uint8_t *)p->numbers;
    sitting_start(&t->s);
    memset(&g->core.frame[2], 0, sizeof g->core.frame - 2 * sizeof g->core.frame[0]);
    g->core.frame[1] = (struct vl_frame){.procedure = g->core.frame[1].procedure};
    g->core.depth = 2;
    clear(g);
    for (unsigned seat = 0; seat < seats; seat++) {
        lay_pile(g, seat, p->pile[seat]);
        share_cards(g, seat, p);
    }
    marquis_index_of(g, &g->index);
    for (unsigned seat = 0; seat < seats; seat++)
        g->last[seat] = marquis_acts_as(g, (vl_seat)seat);
    number_plays(g, p);
    share_money(g, p);
    mark(g, p);
    g->done = p->done;
    marquis_index_of(g, &g->index);
    g->active = p->turn;
    g->direction = p->against;
    sitting_go_on(&t->s);
}

/* ---- answering ---- */

void mt_answer(struct mt *t, const char *notations)
{
    sitting_answer(&t->s, notations);
}

/* The smallest answer lets pass, but to a question of who or which. */
static bool may_pass(const struct vl_question *question)
{
    switch (question->kind) {
    case MARQUIS_ASK_PLAY:
    case MARQUIS_ASK_VICTIM:
    case MARQUIS_ASK_TAKE_BACK:
    case MARQUIS_ASK_PICK: return false;
    default: return true;
    }
}

static void pass(struct mt *t)
{
    const struct vl_question *question = &t->state.core.question;
    sitting_give(&t->s,
                 question->kind == MARQUIS_ASK_PROTECT ? MARQUIS_NOBODY : (vl_answer)vl_first(question->answers));
}

void mt_until(struct mt *t, unsigned kind, vl_seat seat)
{
    while (t->s.run == VL_ASK && !sitting_is_asked(&t->s, kind, seat) && may_pass(&t->state.core.question))
        pass(t);
    sitting_asks(&t->s, kind, seat);
}

void mt_play(struct mt *t, const char *card)
{
    char notation[64];
    mt_until(t, MARQUIS_ASK_PLAY, t->state.active);
    snprintf(notation, sizeof notation, "play %s", card);
    mt_answer(t, notation);
}

void mt_turn(struct mt *t, vl_seat seat)
{
    while (t->s.run == VL_ASK && t->state.active != seat)
        pass(t);
    assert_int_equal(t->state.active, seat);
}

void mt_run_out(struct mt *t)
{
    while (t->s.run == VL_ASK) {
        if (t->s.events_count > sizeof t->s.events / sizeof *t->s.events / 2)
            mt_forget(t);
        pass(t);
    }
}

/* ---- what must hold ---- */

void mt_asks(const struct mt *t, unsigned kind, vl_seat seat)
{
    sitting_asks(&t->s, kind, seat);
}

void mt_lists(const struct mt *t, const char *notations)
{
    sitting_lists(&t->s, notations);
}

void mt_coins(const struct mt *t, const char *coins)
{
    char text[64];
    size_t length = 0;
    for (unsigned seat = 0; seat < t->state.core.seats; seat++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%d", seat ? " " : "", t->state.coins[seat]);
    assert_string_equal(text, coins);
}

const struct marquis *mt_seen(const struct mt *t, vl_seat viewer)
{
    return marquis_seen(sitting_seen(&t->s, viewer));
}

unsigned mt_thinks(const struct mt *t, vl_seat viewer, vl_seat holder, unsigned card)
{
    static struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    struct marquis determinized;
    struct vl_rng rng = {7};
    unsigned count = 0;
    vl_observe(&marquis_rules, t->s.state, viewer, view);
    for (unsigned i = 0; i < MT_COMPLETIONS; i++) {
        vl_determinize(&marquis_rules, view, &rng, &determinized.core);
        assert_int_equal(marquis_rules.invariant(&determinized.core, NULL), VL_OK);
        count += determinized.hand[holder] >> card & 1;
    }
    return count;
}

unsigned mt_happened(const struct mt *t, unsigned form)
{
    return sitting_happened(&t->s, form);
}

void mt_forget(struct mt *t)
{
    sitting_forget(&t->s);
}
