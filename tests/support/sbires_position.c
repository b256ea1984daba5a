#include "support/sbires_position.h"

#include "games/sbires/state.h"

#include "support/setups.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct vl_group *cards_group(void)
{
    return sitting_group(&sbires_rules, "card");
}

uint8_t st_card(const char *id)
{
    return (uint8_t)sitting_member(cards_group(), id, strlen(id));
}

/* The next id of a row; VL_NONE: there is none. */
static uint8_t next_card(const char **row, bool *tilted)
{
    const char *id = *row ? *row : "";
    const size_t length = strcspn(id, " ~"), whole = strcspn(id, " ");
    *row = id + whole + strspn(id + whole, " ");
    *tilted = id[length] == '~';
    return length == 0 ? VL_NONE : (uint8_t)sitting_member(cards_group(), id, length);
}

static void count_cards(const char *row, uint8_t counts[SBIRES_KINDS])
{
    bool tilted;
    memset(counts, 0, SBIRES_KINDS);
    for (uint8_t card = next_card(&row, &tilted); card != VL_NONE; card = next_card(&row, &tilted))
        counts[card]++;
}

/* ---- starting ---- */

void st_deal(struct st *t, unsigned seats, const char *options, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    sitting_prepare(&t->s, &sbires_rules, &t->state.core, seats, options, seed);
    sitting_start(&t->s);
}

/* Stops in the first turn of the first evening, or where the first henchman is placed. */
static void start(struct st *t, unsigned seats, const char *options, const struct st_position *p)
{
    memset(t, 0, sizeof *t);
    sitting_prepare(&t->s, &sbires_rules, &t->state.core, seats, options, 1);
    if (p->numbers)
        t->s.setup.numbers = (const uint8_t *)p->numbers;
    sitting_start(&t->s);
    if (!p->placing)
        st_until(t, SBIRES_ASK_TURN);
}

/* ---- arranging ---- */

static void clear(struct sbires *g)
{
    const size_t from = offsetof(struct sbires, hand), to = offsetof(struct sbires, last_day);
    memset((unsigned char *)g + from, 0, to - from);
    memset(g->reserve, VL_NONE, sizeof g->reserve);
    memset(g->atout, VL_NONE, sizeof g->atout);
    memset(g->keep, VL_NONE, sizeof g->keep);
    g->duel = (struct sbires_duel){.seat = {VL_NONE, VL_NONE}, .weapon = {VL_NONE, VL_NONE}};
    g->played = g->taken = VL_NONE;
    g->bout = g->wounds[0] = g->wounds[1] = 0;
}

static void take(struct sbires *g, uint8_t card)
{
    if (g->pile[card] == 0)
        fail_msg("there are not so many of %s", cards_group()->ids[card]);
    g->pile[card]--;
    g->pile_count[g->card[card].place]--;
}

static void fill_piles(struct sbires *g)
{
    for (unsigned card = 0; card < SBIRES_KINDS; card++) {
        g->pile[card] = g->card[card].copies;
        g->pile_count[g->card[card].place] = (uint8_t)(g->pile_count[g->card[card].place] + g->pile[card]);
    }
}

static void deal_hand(struct sbires *g, unsigned seat, const char *row)
{
    bool tilted;
    for (uint8_t card = next_card(&row, &tilted); card != VL_NONE; card = next_card(&row, &tilted)) {
        take(g, card);
        g->hand[seat][card]++;
        g->backs[seat][g->card[card].place]++;
    }
}

static void lay_reserve(struct sbires *g, unsigned seat, const char *row)
{
    bool tilted;
    for (uint8_t card = next_card(&row, &tilted); card != VL_NONE; card = next_card(&row, &tilted)) {
        take(g, card);
        g->tilted[seat] = (uint8_t)(g->tilted[seat] | (unsigned)tilted << g->reserve_count[seat]);
        g->reserve[seat][g->reserve_count[seat]++] = card;
    }
}

static void raise_atout(struct sbires *g, unsigned seat, const char *row)
{
    bool tilted;
    g->atout[seat] = next_card(&row, &tilted);
    if (g->atout[seat] != VL_NONE)
        take(g, g->atout[seat]);
    if (tilted)
        g->atout_tilted |= vl_seat_bit((vl_seat)seat);
}

static void lay_discards(struct sbires *g, const char *row)
{
    bool tilted;
    for (uint8_t card = next_card(&row, &tilted); card != VL_NONE; card = next_card(&row, &tilted)) {
        take(g, card);
        g->discard[card]++;
    }
}

/* Those whose draw pile is empty have no more cards than the position names. */
static void empty_piles(struct sbires *g, unsigned places)
{
    for (unsigned card = 0; card < SBIRES_KINDS; card++) {
        if (!(places >> g->card[card].place & 1))
            continue;
        g->card[card].copies = (uint8_t)(g->card[card].copies - g->pile[card]);
        g->pile[card] = 0;
        g->pile_count[g->card[card].place] = 0;
    }
}

static void take_captives(struct sbires *g, uint8_t captives[SBIRES_SEATS][SBIRES_SEATS], const char *row)
{
    for (; row && *row; row += strcspn(row, " "), row += strspn(row, " ")) {
        captives[row[0] - '0'][row[2] - '0']++;
        g->home[row[2] - '0']--;
    }
}

static void place_henchmen(struct sbires *g, const struct st_position *p)
{
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        g->home[seat] = g->terms.henchmen;
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        for (const char *owner = p->men[place]; owner && *owner; owner++) {
            assert_true(g->home[*owner - '0'] > 0);
            g->home[*owner - '0']--;
            g->men[place][*owner - '0']++;
        }
    }
    take_captives(g, g->captive, p->captives);
    take_captives(g, g->overnight, p->overnight);
}

static void lay_out(struct sbires *g, const struct st_position *p)
{
    fill_piles(g);
    for (unsigned seat = 0; seat < g->core.seats; seat++) {
        deal_hand(g, seat, p->hand[seat]);
        lay_reserve(g, seat, p->reserve[seat]);
        raise_atout(g, seat, p->atout[seat]);
        g->score[seat] = p->score[seat] ? p->score[seat] : g->terms.points;
        g->score[seat] = p->score[seat] == ST_NO_POINTS ? 0 : g->score[seat];
        g->turns[seat] = p->turns;
    }
    lay_discards(g, p->discard);
    empty_piles(g, p->bare);
    place_henchmen(g, p);
    g->passed = p->passed;
    g->pillory = p->pillory;
    g->day = (uint8_t)(p->day ? p->day : 1);
    g->more_days = p->more_days;
    g->evening = !p->placing;
    g->insigne = p->insigne;
    g->active = p->turn;
    sbires_index(g);
}

void st_set(struct st *t, unsigned seats, const char *options, const struct st_position *p)
{
    struct sbires *g = &t->state;
    start(t, seats, options, p);
    memset(&g->core.frame[2], 0, sizeof g->core.frame - 2 * sizeof g->core.frame[0]);
    g->core.frame[1] = (struct vl_frame){.procedure = g->core.frame[1].procedure};
    g->core.frame[1].a = (uint8_t)(p->placing ? (p->turn + seats - p->insigne) % seats : p->turn);
    g->core.depth = 2;
    clear(g);
    lay_out(g, p);
    sitting_go_on(&t->s);
}

void st_arranged(struct st *t)
{
    sbires_index(&t->state);
}

/* ---- answering ---- */

void st_answer(struct st *t, const char *notations)
{
    sitting_answer(&t->s, notations);
}

void st_pass_all(struct st *t)
{
    while (t->s.run == VL_ASK && t->state.core.question.kind == SBIRES_ASK_TURN)
        st_answer(t, "pass");
}

void st_until(struct st *t, unsigned kind)
{
    while (t->s.run == VL_ASK && t->state.core.question.kind != kind) {
        if (t->s.events_count > sizeof t->s.events / sizeof *t->s.events / 2)
            st_forget(t);
        sitting_give(&t->s, (vl_answer)vl_first(t->state.core.question.answers));
    }
}

struct wish_roll {
    unsigned side;
    int die[SBIRES_DICE];
};

static bool brings_roll(const struct sitting *s, unsigned before, const void *arg)
{
    const struct wish_roll *wish = arg;
    for (unsigned i = before; i < s->events_count; i++) {
        struct sbires_roll roll;
        if (sbires_roll_of(&s->events[i], &roll) && roll.side == wish->side)
            return roll.die[0] == wish->die[0] && roll.die[1] == wish->die[1] && roll.die[2] == wish->die[2];
    }
    return false;
}

void st_roll(struct st *t, const char *notation, unsigned side, const char *dice)
{
    struct wish_roll wish = {.side = side};
    for (unsigned i = 0; i < SBIRES_DICE && *dice; i++, dice += *dice ? strspn(dice, " ") : 0)
        wish.die[i] = *dice++ - '0';
    sitting_try(&t->s, notation, brings_roll, &wish);
}

struct wish_fight {
    int hits, wounds;
};

static bool brings_fight(const struct sitting *s, unsigned before, const void *arg)
{
    const struct wish_fight *wish = arg;
    int hits = -1, wounds = 0;
    for (unsigned i = before; i < s->events_count; i++) {
        if (s->events[i].form == SBIRES_EV_HIT)
            hits = sbires_read_hit(&s->events[i]).hits;
        if (s->events[i].form == SBIRES_EV_PARRIED)
            wounds = sbires_read_parried(&s->events[i]).wounds;
    }
    return hits == wish->hits && wounds == wish->wounds;
}

void st_fight(struct st *t, const char *notation, unsigned hits, unsigned wounds)
{
    const struct wish_fight wish = {(int)hits, (int)wounds};
    sitting_try(&t->s, notation, brings_fight, &wish);
}

void st_luck(struct st *t, const char *notation, unsigned form, const char *field, int value)
{
    sitting_luck(&t->s, notation, form, field, value);
}

/* ---- what must hold ---- */

void st_asks(const struct st *t, unsigned kind, vl_seat seat)
{
    sitting_asks(&t->s, kind, seat);
}

void st_lists(const struct st *t, const char *notations)
{
    sitting_lists(&t->s, notations);
}

bool st_is_listed(const struct st *t, const char *notation)
{
    return sitting_is_listed(&t->s, notation);
}

void st_card_is(const struct st *t, const char *id, unsigned place, unsigned copies, unsigned type, unsigned max)
{
    const struct sbires_card *card = &t->state.card[st_card(id)];
    assert_int_equal(card->place, place);
    assert_int_equal(card->copies, copies);
    assert_int_equal(card->type, type);
    assert_int_equal(card->max, max);
}

void st_refuses(const struct st *t, vl_answer answer, unsigned major, unsigned minor)
{
    sitting_refuses(&t->s, answer, VL_CLAUSE(major, minor));
}

static void same_cards(const uint8_t there[SBIRES_KINDS], const char *wanted)
{
    uint8_t counts[SBIRES_KINDS];
    char text[1024];
    size_t length = 0;
    text[0] = 0;
    count_cards(wanted, counts);
    for (unsigned card = 0; card < SBIRES_KINDS; card++) {
        for (unsigned i = 0; i < there[card]; i++)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", length ? " " : "",
                                       cards_group()->ids[card]);
    }
    if (memcmp(there, counts, SBIRES_KINDS) != 0)
        fail_msg("there: \"%s\", wanted: \"%s\"", text, wanted);
}

void st_hand(const struct st *t, vl_seat seat, const char *cards)
{
    same_cards(t->state.hand[seat], cards);
}

void st_discards(const struct st *t, const char *cards)
{
    same_cards(t->state.discard, cards);
}

void st_reserve(const struct st *t, vl_seat seat, const char *cards)
{
    char text[256];
    size_t length = 0;
    text[0] = 0;
    for (unsigned slot = 0; slot < t->state.reserve_count[seat]; slot++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s%s", slot ? " " : "",
                                   cards_group()->ids[t->state.reserve[seat][slot]],
                                   t->state.tilted[seat] >> slot & 1 ? "~" : "");
    assert_string_equal(text, cards);
}

void st_atout(const struct st *t, vl_seat seat, const char *card)
{
    char text[64] = "";
    if (t->state.atout[seat] != VL_NONE)
        snprintf(text, sizeof text, "%s%s", cards_group()->ids[t->state.atout[seat]],
                 t->state.atout_tilted >> seat & 1 ? "~" : "");
    assert_string_equal(text, card);
}

void st_scores(const struct st *t, const char *scores)
{
    char text[64];
    size_t length = 0;
    int points[VL_SEATS_MAX];
    sbires_rules.scores(&t->state.core, points);
    for (unsigned seat = 0; seat < t->state.core.seats; seat++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%d", seat ? " " : "", points[seat]);
    assert_string_equal(text, scores);
}

const struct sbires *st_seen(const struct st *t, vl_seat viewer)
{
    return sbires_seen(sitting_seen(&t->s, viewer));
}

void st_knows(const struct st *t, vl_seat viewer, vl_seat holder, const char *cards)
{
    const struct sbires *seen = st_seen(t, viewer);
    uint8_t known[SBIRES_KINDS];
    for (unsigned card = 0; card < SBIRES_KINDS; card++)
        known[card] = (uint8_t)sbires_known(seen, holder, card);
    same_cards(known, cards);
}

unsigned st_thinks(const struct st *t, vl_seat viewer, vl_seat holder, const char *card)
{
    const struct vl_view *view = sitting_seen(&t->s, viewer);
    struct sbires determinized;
    struct vl_rng rng = {7};
    unsigned count = 0;
    for (unsigned i = 0; i < ST_COMPLETIONS; i++) {
        vl_determinize(&sbires_rules, view, &rng, &determinized.core);
        assert_int_equal(sbires_rules.invariant(&determinized.core, NULL), VL_OK);
        count += determinized.hand[holder][st_card(card)] > 0;
    }
    return count;
}

unsigned st_happened(const struct st *t, unsigned form)
{
    return sitting_happened(&t->s, form);
}

const struct vl_event *st_last(const struct st *t, unsigned form)
{
    return sitting_last(&t->s, form);
}

void st_forget(struct st *t)
{
    sitting_forget(&t->s);
}
