#include "support/gueux_position.h"

#include "games/gueux/state.h"
#include "veillee/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* The group of pairs, of which there are as many as there are numbers for. */
static const struct vl_group *pairs_group(void)
{
    for (unsigned i = 0; i < gueux_rules.group_count; i++) {
        if (gueux_rules.groups[i].count == GUEUX_PAIRS)
            return &gueux_rules.groups[i];
    }
    fail_msg("no group of pairs");
    return NULL;
}

unsigned gt_character(const char *id)
{
    return sitting_member(pairs_group(), id, strlen(id));
}

static uint32_t cards_of(const char *ids)
{
    return (uint32_t)sitting_set(pairs_group(), ids);
}

/* ---- starting ---- */

void gt_deal(struct gt *t, unsigned seats, const char *options, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    sitting_prepare(&t->s, &gueux_rules, &t->state.core, seats, options, seed);
    sitting_start(&t->s);
}

static void lay_out(struct gueux *g, const struct gt_position *position)
{
    g->deck = cards_of(position->aside);
    g->aside = position->aside ? (uint8_t)gt_character(position->aside) : VL_NONE;
    for (unsigned seat = 0; seat < g->core.seats; seat++) {
        g->hand[seat] = cards_of(position->hand[seat]);
        g->count[seat] = (uint8_t)vl_count(g->hand[seat]);
        g->deck |= g->hand[seat];
    }
    for (const char *id = position->laid; id && *id; id += strcspn(id, " "), id += strspn(id, " ")) {
        const unsigned pair = sitting_member(pairs_group(), id, strcspn(id, " "));
        g->laid[g->laid_count++] = (uint8_t)pair;
        if (pair == GUEUX_MIXED) {
            g->mixed++;
            g->deck |= UINT32_C(1) << GUEUX_MOINE | UINT32_C(1) << GUEUX_NONNE;
        } else {
            g->gone |= UINT32_C(1) << pair;
            g->deck |= UINT32_C(1) << pair;
        }
    }
    gueux_settle(g);
}

static void clear(struct gueux *g)
{
    memset(g->known, 0, sizeof g->known);
    memset(g->lacks, 0, sizeof g->lacks);
    memset(g->misses, 0, sizeof g->misses);
    memset(g->laid, VL_NONE, sizeof g->laid);
    memset(g->gueux_at, VL_NONE, sizeof g->gueux_at);
    g->gone = g->fresh = 0;
    g->turns = g->laid_count = g->mixed = g->aside_known = 0;
    g->last_layer = g->drawn = VL_NONE;
}

/* The match stands in its first turn: that one is dropped, and begins anew in the position. */
void gt_set(struct gt *t, unsigned seats, const char *options, const struct gt_position *position)
{
    struct gueux *g = &t->state;
    memset(t, 0, sizeof *t);
    sitting_prepare(&t->s, &gueux_rules, &g->core, seats, options, 1);
    t->s.setup.option[GUEUX_OPTION_DECK] = 1;
    if (position->all_bots)
        t->s.setup.humans = 0;
    sitting_start(&t->s);
    memset(&g->core.frame[1], 0, sizeof g->core.frame - sizeof g->core.frame[0]);
    g->core.depth = 1;
    clear(g);
    lay_out(g, position);
    g->active = position->turn;
    g->direction = position->against;
    g->aside_open = position->aside && t->s.setup.option[GUEUX_OPTION_GUEUX] != GUEUX_NAMED_SECRET;
    sitting_go_on(&t->s);
}

/* ---- answering ---- */

const struct gueux *gt_seen(const struct gt *t, vl_seat viewer)
{
    return gueux_seen(sitting_seen(&t->s, viewer));
}

void gt_answer(struct gt *t, const char *notations)
{
    sitting_answer(&t->s, notations);
}

static bool is_drawing(const struct vl_event *event, unsigned character)
{
    return event->form == GUEUX_EV_DREW && gueux_read_drew(event).character == (int)character;
}

void gt_draw(struct gt *t, const char *card)
{
    struct gueux before;
    while (t->s.run == VL_ASK && t->state.core.question.kind != GUEUX_ASK_POSITION)
        gt_answer(t, t->state.core.question.kind == GUEUX_ASK_TURN ? "draw" : "no");
    assert_int_equal(t->s.run, VL_ASK);
    const unsigned count = t->s.events_count;
    before = t->state;
    for (VL_EACH(answer, before.core.question.answers)) {
        sitting_give(&t->s, (vl_answer)answer);
        for (unsigned i = count; i < t->s.events_count; i++) {
            if (is_drawing(&t->s.events[i], gt_character(card)))
                return;
        }
        t->state = before;
        t->s.run = VL_ASK;
        t->s.events_count = count;
    }
    fail_msg("%s cannot be drawn", card);
}

void gt_luck(struct gt *t, const char *notation, unsigned form, const char *field, int value)
{
    sitting_luck(&t->s, notation, form, field, value);
}

struct wish_hand {
    vl_seat seat;
    uint32_t cards;
};

static bool brings_hand(const struct sitting *s, unsigned before, const void *arg)
{
    const struct wish_hand *wish = arg;
    const struct gueux *g = gueux_of(s->state);
    (void)before;
    return g->hand[wish->seat] == wish->cards;
}

void gt_luck_hand(struct gt *t, const char *notation, vl_seat seat, const char *hand)
{
    const struct wish_hand wish = {seat, cards_of(hand)};
    sitting_try(&t->s, notation, brings_hand, &wish);
}

/* ---- what must hold ---- */

void gt_asks(const struct gt *t, unsigned kind, vl_seat seat)
{
    sitting_asks(&t->s, kind, seat);
}

void gt_lists(const struct gt *t, const char *notations)
{
    sitting_lists(&t->s, notations);
}

static void same_cards(uint32_t cards, const char *wanted)
{
    if (cards != cards_of(wanted))
        fail_msg("there: \"%s\", wanted: \"%s\"", sitting_set_text(pairs_group(), cards), wanted);
}

void gt_holds(const struct gt *t, vl_seat seat, const char *hand)
{
    same_cards(t->state.hand[seat], hand);
}

void gt_knows(const struct gt *t, vl_seat viewer, vl_seat holder, const char *cards)
{
    same_cards(gueux_known(gt_seen(t, viewer), holder), cards);
}

unsigned gt_thinks(const struct gt *t, vl_seat viewer, vl_seat holder, const char *card)
{
    struct vl_view_room room;
    struct vl_view *const view = vl_view_in(&room);
    struct gueux determinized;
    struct vl_rng rng = {7};
    unsigned count = 0;
    vl_observe(&gueux_rules, &t->state.core, viewer, view);
    for (unsigned i = 0; i < GT_COMPLETIONS; i++) {
        vl_determinize(&gueux_rules, view, &rng, &determinized.core);
        assert_int_equal(gueux_rules.invariant(&determinized.core, NULL), VL_OK);
        count += determinized.hand[holder] >> gt_character(card) & 1;
    }
    return count;
}

unsigned gt_happened(const struct gt *t, unsigned form)
{
    return sitting_happened(&t->s, form);
}

const struct vl_event *gt_last(const struct gt *t, unsigned form)
{
    return sitting_last(&t->s, form);
}

const struct vl_event *gt_told(const struct gt *t, unsigned form, vl_seat viewer)
{
    static struct vl_event told;
    told = sitting_told(&t->s, form, viewer);
    return &told;
}

unsigned gt_when(const struct gt *t, unsigned form, vl_seat seat, const char *field, int value)
{
    return sitting_when_of(&t->s, form, seat, field, value);
}

void gt_forget(struct gt *t)
{
    sitting_forget(&t->s);
}
