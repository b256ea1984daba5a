/* GUE-9: what a seat knows. The last test follows whole matches by what each viewer is told, keeps by GUE-9.2 as it
 * is written, and compares. Examples stand in knowledge.rules. */
#include "games/gueux/view.h"
#include "support/gueux_position.h"
#include "support/test.h"
#include "veillee/match.h"

#include <stdio.h>
#include <string.h>

static struct gt t;

/* The cards that a seat happens to know of a hand at the start of a test. */
static void let_know(vl_seat viewer, vl_seat holder, const char *cards)
{
    char words[128];
    char *rest;
    snprintf(words, sizeof words, "%s", cards);
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        t.state.known[holder][viewer] |= UINT32_C(1) << gt_character(word);
    gt_knows(&t, viewer, holder, cards);
}

TEST_NAMED(what_lies_open, "GUE-9.1: own hand, hand sizes, laid pairs, direction, the name of the Gueux")
{
    GT(&t, 3, "levels=none", .hand = {"roy reine moine", "reine moine barde", "roy"}, .aside = "barde",
       .laid = "villain pleutre", .against = true);
    for (vl_seat viewer = 0; viewer < 4; viewer++) {
        const struct gueux *seen = gt_seen(&t, viewer < 3 ? viewer : VL_PUBLIC);
        for (unsigned seat = 0; seat < 3; seat++) {
            assert_int_equal(seen->count[seat], t.state.count[seat]);
            assert_int_equal(seen->hand[seat], seat == viewer ? t.state.hand[seat] : 0);
        }
        assert_int_equal(seen->laid_count, 2);
        assert_int_equal(seen->laid[1], GUEUX_PLEUTRE);
        assert_int_equal(seen->direction, 1);
        assert_int_equal(gueux_name(seen), GUEUX_BARDE);
    }
    GT(&t, 2, "gueux=secret", .hand = {"roy barde", "roy"}, .aside = "barde");
    assert_int_equal(gueux_name(gt_seen(&t, 0)), VL_HIDDEN);
}

TEST_NAMED(heretique_wipes_all, "GUE-9.2 GUE-6.5: the Hérétique wipes all")
{
    GT(&t, 3, "levels=2", .hand = {"roy reine moine", "sybille nonne roy", "heretique reine moine sybille nonne"},
       .aside = "heretique");
    let_know(0, 1, "sybille roy");
    let_know(1, 0, "moine");
    gt_draw(&t, "heretique");
    for (vl_seat viewer = 0; viewer < 3; viewer++) {
        for (vl_seat holder = 0; holder < 3; holder++)
            assert_int_equal(gueux_known(gt_seen(&t, viewer), holder), viewer == holder ? t.state.hand[holder] : 0);
    }
}

static void demand_in_vain(void)
{
    GT(&t, 4, "levels=3", .hand = {"paillarde roy nonne", "moine roy reine", "paillarde moine nonne", "sybille reine"},
       .aside = "sybille");
    assert_true(gt_thinks(&t, 3, 1, "paillarde") > 0);
    gt_answer(&t, "paillarde, seat 1");
}

TEST_NAMED(failed_demand_is_remembered, "GUE-9.2 GUE-7.5: a Paillarde demanded in vain is remembered")
{
    demand_in_vain();
    for (vl_seat viewer = 0; viewer < 4; viewer++) {
        assert_int_equal(gt_thinks(&t, viewer, 1, "paillarde"), 0);
        assert_int_equal(gt_thinks(&t, viewer, 0, "paillarde"), GT_COMPLETIONS);
    }
    gt_draw(&t, "nonne"); /* from seat 0: unseen by seat 3 */
    assert_true(gt_thinks(&t, 3, 1, "paillarde") > 0);
    assert_int_equal(gt_thinks(&t, 0, 1, "paillarde"), 0); /* who has seen the card keeps it */

    demand_in_vain();
    gt_draw(&t, "roy"); /* laid down at once: seen by all */
    assert_int_equal(gt_thinks(&t, 3, 1, "paillarde"), 0);
}

/* Whether all the others, and the table, know that no Barde is in that hand; or none of them. */
static void all_know_no_barde(vl_seat holder, bool known)
{
    for (vl_seat row = 0; row < t.state.core.seats; row++) {
        if (row == holder)
            continue;
        assert_int_equal(t.state.lacks[holder][row], known ? GUEUX_LACKS_BARDE : 0);
        assert_int_equal(gt_seen(&t, row)->lacks[holder][row], known ? GUEUX_LACKS_BARDE : 0);
    }
    assert_int_equal(t.state.lacks[holder][VL_SEATS_MAX], known ? GUEUX_LACKS_BARDE : 0);
    assert_int_equal(gt_seen(&t, VL_PUBLIC)->lacks[holder][VL_SEATS_MAX], known ? GUEUX_LACKS_BARDE : 0);
}

static void let_all_know_no_barde(vl_seat holder)
{
    for (vl_seat row = 0; row < t.state.core.seats; row++)
        t.state.lacks[holder][row] = row == holder ? 0 : GUEUX_LACKS_BARDE;
    t.state.lacks[holder][VL_SEATS_MAX] = GUEUX_LACKS_BARDE;
}

/* A card that is laid down in a pair as soon as it comes in has been seen by all: they still know what is not there. */
TEST_NAMED(dealt_into_a_pair, "GUE-9.2 GUE-6.4: what is dealt into a pair wipes nothing that is known not to be there")
{
    for (unsigned pair = 0; pair < 2; pair++) {
        GT(&t, 3, "levels=2", .hand = {"sorciere roy reine", "reine moine barde", "roy moine sorciere"},
           .aside = "barde", .turn = 1);
        let_all_know_no_barde(2);
        gt_draw(&t, "sorciere");
        gt_answer(&t, "card roy, card reine");
        gt_luck_hand(&t, "card sorciere", 2, pair ? "moine" : "roy moine reine");
        all_know_no_barde(2, pair);
    }
}

/* So with the pairs of a Champion's deal, though the first card of each comes in alone. */
TEST_NAMED(dealt_together_into_a_pair, "GUE-9.2 GUE-5.5: nor do two that are dealt together")
{
    for (unsigned pair = 0; pair < 2; pair++) {
        GT(&t, 3, "levels=1", .hand = {"champion barde", "moine nonne", "champion moine nonne"}, .aside = "barde",
           .laid = "roy reine");
        let_all_know_no_barde(1);
        if (pair)
            gt_luck(&t, "position 1", GUEUX_EV_PAIR, "seat", 1);
        else
            gt_luck_hand(&t, "position 1", 1, "moine nonne roy reine");
        all_know_no_barde(1, pair);
    }
}

/* And with the card set aside that an Étrangère takes. */
TEST_NAMED(taken_into_a_pair, "GUE-9.2 GUE-5.7: nor does the card set aside")
{
    for (unsigned pair = 0; pair < 2; pair++) {
        GT(&t, 3, "levels=1 gueux=secret",
           .hand = {"etrangere roy moine batard", "moine nonne", "etrangere nonne batard"}, .aside = "roy");
        let_all_know_no_barde(0);
        gt_draw(&t, "etrangere");
        gt_answer(&t, pair ? "card moine" : "card roy");
        assert_int_equal(gt_happened(&t, GUEUX_EV_PAIR), pair ? 2 : 1);
        all_know_no_barde(0, pair);
    }
}

/* Seat 1 has a Moine and a Nonne; the other two may be anywhere, one of each even together. */
TEST_NAMED(completions_never_pair, "GUE-9.2 GUE-7.1: no completion puts a pair into a hand")
{
    GT(&t, 3, "levels=3", .hand = {"moine roy", "moine nonne reine", "nonne roy reine"});
    struct vl_view_room room;
    struct vl_view *const view = vl_view_in(&room);
    struct gueux determinized;
    struct vl_rng rng = {11};
    unsigned together = 0;
    vl_observe(&gueux_rules, &t.state.core, 1, view);
    for (unsigned i = 0; i < GT_COMPLETIONS; i++) {
        vl_determinize(&gueux_rules, view, &rng, &determinized.core);
        assert_int_equal(vl_count(determinized.hand[0]), 2);
        assert_int_equal(vl_count(determinized.hand[2]), 3);
        together += (determinized.hand[0] >> GUEUX_MOINE & 3) == 3 || (determinized.hand[2] >> GUEUX_MOINE & 3) == 3;
    }
    assert_in_range(together, 1, GT_COMPLETIONS - 1);

    GT(&t, 3, "levels=3", .hand = {"moine roy", "roy reine batard", "nonne reine batard"}, .laid = "mixed");
    vl_observe(&gueux_rules, &t.state.core, 1, view);
    for (unsigned i = 0; i < GT_COMPLETIONS; i++) {
        vl_determinize(&gueux_rules, view, &rng, &determinized.core);
        assert_false((determinized.hand[0] >> GUEUX_MOINE & 3) == 3 || (determinized.hand[2] >> GUEUX_MOINE & 3) == 3);
    }
}

TEST_NAMED(used_powers_show, "GUE-9.3: a power used shows its card, one not used nothing")
{
    const char *hand = "duchesse roy moine nonne";
    GT(&t, 3, "levels=23", .hand = {"roy sybille", "sybille moine nonne", hand}, .aside = "duchesse");
    gt_draw(&t, "duchesse");
    gt_answer(&t, "no");
    gt_knows(&t, 1, 0, ""); /* neither Sybille nor Duchesse */
    GT(&t, 3, "levels=23", .hand = {"roy sybille", "sybille moine nonne", hand}, .aside = "duchesse");
    gt_answer(&t, "sybille, seat 1");
    gt_knows(&t, 2, 0, "sybille");
    gt_draw(&t, "duchesse");
    gt_answer(&t, "yes");
    gt_knows(&t, 1, 0, "sybille duchesse");
    const char *cards[] = {"pleutre", "rustre", "paillarde", "bachelette", "barde"};
    for (unsigned i = 0; i < 5; i++) {
        char own[64];
        snprintf(own, sizeof own, "%s roy", cards[i]);
        GT(&t, 4, "levels=3", .hand = {"reine moine", "roy moine", own, "reine"}, .aside = cards[i], .turn = 2);
        if (i == 1) {
            GT(&t, 4, "levels=3", .hand = {"reine moine", "roy moine", own, "reine"}, .aside = cards[i], .turn = 3);
        }
        gt_answer(&t, i < 2 ? "yes" : cards[i]);
        assert_true(gueux_known(gt_seen(&t, 0), 2) >> gt_character(cards[i]) & 1);
    }
}

/* ---- GUE-9.2 as it is written, apart from the program ---- */

/* What one viewer knows of each hand, from what that viewer is told. */
struct memory {
    uint32_t known[VL_SEATS_MAX];
    int aside; /* the character that the viewer knew to be set aside at the last question; -1 */
    uint8_t count[VL_SEATS_MAX];
    uint8_t direction;
    vl_seat viewer;
};

static void comes(struct memory *m, int seat, int card)
{
    m->count[seat]++;
    if (card >= 0)
        m->known[seat] |= UINT32_C(1) << card;
}

static uint32_t leaves(struct memory *m, int seat, int card)
{
    uint32_t followed = 0;
    if (card >= 0)
        m->known[seat] &= ~(UINT32_C(1) << card);
    else if (m->count[seat] == 1)
        followed = m->known[seat];
    if (card < 0)
        m->known[seat] = 0;
    m->count[seat]--;
    return card >= 0 ? UINT32_C(1) << card : followed;
}

static void moves(struct memory *m, int from, int to, int card)
{
    const uint32_t with = leaves(m, from, card);
    comes(m, to, -1);
    m->known[to] |= with;
}

static void pair_laid(struct memory *m, int seat, int pair)
{
    m->known[seat] &= ~(pair == GUEUX_MIXED ? UINT32_C(3) << GUEUX_MOINE : UINT32_C(1) << pair);
    m->count[seat] = (uint8_t)(m->count[seat] - 2);
}

/* Hands move: the viewer's own goes with all its cards, since `known` holds the own hand too. */
static void pass(struct memory *m, unsigned seats)
{
    const struct memory was = *m;
    int holders[VL_SEATS_MAX];
    unsigned count = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (was.count[seat] > 0)
            holders[count++] = (int)seat;
    }
    for (unsigned i = 0; i < count; i++) {
        const int from = holders[i], to = holders[(i + (was.direction ? count - 1 : 1)) % count];
        m->known[to] = was.known[from];
        m->count[to] = was.count[from];
    }
}

static void swap(struct memory *m, int one, int other)
{
    const uint32_t known = m->known[one];
    const uint8_t count = m->count[one];
    m->known[one] = m->known[other];
    m->count[one] = m->count[other];
    m->known[other] = known;
    m->count[other] = count;
}

static void exchange(struct memory *m, const struct vl_event *event, int before)
{
    const struct gueux_event_exchanged e = gueux_read_exchanged(event);
    const int in = e.in >= 0 ? e.in : before;
    m->known[e.seat] = e.out >= 0 ? m->known[e.seat] & ~(UINT32_C(1) << e.out) : 0;
    if (in >= 0)
        m->known[e.seat] |= UINT32_C(1) << in;
}

static void shown(struct memory *m, const struct vl_event *event)
{
    const struct gueux_event_shown e = gueux_read_shown(event);
    if (e.seat == m->viewer && e.holder >= 0 && e.character >= 0)
        m->known[e.holder] |= UINT32_C(1) << e.character;
}

static void forget_all(struct memory *m)
{
    memset(m->known, 0, sizeof m->known);
    memset(m->count, 0, sizeof m->count);
}

/* `aside` is what the viewer knew to be set aside before the answer. */
static void remember(struct memory *m, const struct vl_event *e, int aside)
{
    switch (e->form) {
    case GUEUX_EV_DEAL: forget_all(m), m->direction = 0; break;
    case GUEUX_EV_GATHERED: forget_all(m); break;
    case GUEUX_EV_DEALT: comes(m, gueux_read_dealt(e).seat, gueux_read_dealt(e).character); break;
    case GUEUX_EV_REVEALED: comes(m, gueux_read_revealed(e).seat, gueux_read_revealed(e).character); break;
    case GUEUX_EV_COMES_BACK: comes(m, gueux_read_comes_back(e).to, gueux_read_comes_back(e).character); break;
    case GUEUX_EV_PAIR: pair_laid(m, gueux_read_pair(e).seat, gueux_read_pair(e).pair); break;
    case GUEUX_EV_DREW: moves(m, gueux_read_drew(e).from, gueux_read_drew(e).seat, gueux_read_drew(e).character); break;
    case GUEUX_EV_GAVE: moves(m, gueux_read_gave(e).seat, gueux_read_gave(e).to, gueux_read_gave(e).character); break;
    case GUEUX_EV_DECLINED: moves(m, gueux_read_declined(e).seat, gueux_read_declined(e).to, GUEUX_PRINCESSE); break;
    case GUEUX_EV_LAID: leaves(m, gueux_read_laid(e).seat, gueux_read_laid(e).character); break;
    case GUEUX_EV_DIRECTION: m->direction = (uint8_t)gueux_read_direction(e).direction; break;
    case GUEUX_EV_SWAPPED: swap(m, gueux_read_swapped(e).seat, gueux_read_swapped(e).with); break;
    case GUEUX_EV_EXCHANGED: exchange(m, e, aside); break;
    case GUEUX_EV_HOLDS: m->known[gueux_read_holds(e).seat] |= UINT32_C(1) << gueux_read_holds(e).character; break;
    case GUEUX_EV_SHOWN: shown(m, e); break;
    default: break;
    }
}

/* The Gueux raised by its holder is known by name to whoever knows the name. */
static void point_out(struct memory *m, const struct vl_event *e, const struct gueux *seen)
{
    const uint8_t name = gueux_name(seen);
    if (e->form == GUEUX_EV_GUEUX_AT && name < GUEUX_CHARACTERS)
        m->known[gueux_read_gueux_at(e).seat] |= UINT32_C(1) << name;
}

static void compare(const struct memory *m, uint64_t seed)
{
    const struct gueux *seen = gt_seen(&t, m->viewer);
    for (vl_seat seat = 0; seat < t.state.core.seats; seat++) {
        assert_int_equal(m->count[seat], t.state.count[seat]);
        if (m->known[seat] != gueux_known(seen, seat))
            fail_msg("seed %u: looker %d of hand %d: %x by the rules, %x in the view", (unsigned)seed, m->viewer, seat,
                     m->known[seat], gueux_known(seen, seat));
    }
}

/* One answer at a time; each viewer's memory is told, and compared. The own hand is always known. */
static void follow(uint64_t seed, unsigned seats, const char *options)
{
    static struct memory memories[VL_SEATS_MAX + 1];
    struct vl_rng rng = {seed};
    gt_deal(&t, seats, options, seed);
    memset(memories, 0, sizeof memories);
    for (;;) {
        for (unsigned i = 0; i <= seats; i++) {
            struct memory *m = &memories[i];
            m->viewer = i < seats ? (vl_seat)i : VL_PUBLIC;
            const struct gueux *seen = gt_seen(&t, m->viewer);
            for (unsigned n = 0; n < t.s.events_count; n++) {
                const struct vl_event told = vl_event_masked(&gueux_rules, &t.s.events[n], m->viewer);
                if (told.form == GUEUX_EV_PASSED)
                    pass(m, seats);
                remember(m, &told, m->aside);
                point_out(m, &told, seen);
            }
            m->aside = seen->aside < GUEUX_CHARACTERS ? seen->aside : -1;
            compare(m, seed);
        }
        if (t.s.run == VL_OVER)
            return;
        struct vl_events events = {t.s.events, 0, sizeof t.s.events / sizeof *t.s.events};
        t.s.run = vl_reply(&gueux_rules, &t.state.core, vl_any_answer(&t.state.core.question, &rng), &events);
        t.s.events_count = events.count;
    }
}

TEST_NAMED(whole_matches, "GUE-9.2: nothing certain is forgotten, nothing false is known")
{
    const char *options[] = {"levels=123", "levels=12", "levels=23", "levels=123 gueux=secret"};
    for (uint64_t seed = 1; seed <= 400; seed++)
        follow(seed, 2 + (unsigned)(seed / 4 % 7), options[seed % 4]);
}

/* A rollout does not know what all know, so it asks more; but then there is nothing to choose. */
static enum vl_run answer_more(struct gueux *other, enum vl_run run)
{
    const struct vl_question *asked = &t.state.core.question;
    while (run == VL_ASK && (t.s.run == VL_OVER || memcmp(asked, &other->core.question, sizeof *asked) != 0)) {
        assert_int_equal(vl_count(other->core.question.answers), 1);
        run = vl_reply(&gueux_rules, &other->core, 0, NULL);
    }
    return run;
}

/* Where nobody's knowledge is kept, a match goes the same way, and is worth the same. */
static void check_rollout(uint64_t seed, unsigned seats, const char *options)
{
    static struct gueux other;
    struct vl_rng rng = {seed};
    float worth[VL_SEATS_MAX], other_worth[VL_SEATS_MAX];
    gt_deal(&t, seats, options, seed);
    other = t.state;
    other.core.rollout = 1;
    while (t.s.run == VL_ASK) {
        const vl_answer answer = vl_any_answer(&t.state.core.question, &rng);
        assert_memory_equal(t.state.hand, other.hand, sizeof other.hand);
        assert_int_equal(gueux_rules.invariant(&other.core, NULL), VL_OK);
        t.s.run = vl_reply(&gueux_rules, &t.state.core, answer, NULL);
        assert_int_equal(answer_more(&other, vl_reply(&gueux_rules, &other.core, answer, NULL)), t.s.run);
        assert_int_equal(gueux_rules.stage(&t.state.core), gueux_rules.stage(&other.core));
        gueux_rules.estimate(&t.state.core, worth);
        gueux_rules.estimate(&other.core, other_worth);
        assert_memory_equal(worth, other_worth, sizeof worth);
    }
}

TEST_NAMED(rollouts, "a rollout, which keeps nobody's knowledge, goes the same way")
{
    const char *options[] = {"levels=123", "levels=123 deals=3 reine=last", "levels=23", "levels=123 gueux=secret"};
    for (uint64_t seed = 1; seed <= 100; seed++)
        check_rollout(seed, 2 + (unsigned)(seed / 4 % 7), options[seed % 4]);
}

/* Two givers hand over what only together makes a pair: whoever comes first in the order of the seats, all see both. */
static void hand_over_locked(const char *first, const char *second)
{
    char hand[2][32], answers[64];
    snprintf(hand[0], sizeof hand[0], "%s roy rustre", first);
    snprintf(hand[1], sizeof hand[1], "%s roy villain", second);
    GT(&t, 4, "levels=13", .hand = {hand[0], hand[1], "chevalier", "chevalier barde rustre villain"}, .aside = "barde",
       .laid = "mixed", .turn = 3);
    for (unsigned giver = 0; giver < 2; giver++)
        t.state.known[giver][3] = UINT32_C(1) << GUEUX_ROY; /* seat 3 has been shown them */
    gt_draw(&t, "chevalier"); /* seat 2 is out; of the three left, seat 3 holds as few as the others */
    gt_answer(&t, "seat 3");
    snprintf(answers, sizeof answers, "card %s, card %s", first, second);
    gt_answer(&t, answers);
    assert_int_equal(gueux_read_pair(gt_last(&t, GUEUX_EV_PAIR)).pair, GUEUX_MIXED);
    for (unsigned i = 0; i < t.s.events_count; i++)
        if (t.s.events[i].form == GUEUX_EV_GAVE)
            assert_int_equal(t.s.events[i].visible_to, VL_ALL_SEATS);
    for (vl_seat giver = 0; giver < 2; giver++)
        gt_knows(&t, 3, giver, "roy"); /* a card that is seen wipes nothing */
}

TEST_NAMED(gifts_that_make_a_locked_pair,
           "GUE-9.2 GUE-5.4 GUE-7.1: both gifts of a Moine and a Nonne that pair are seen by all")
{
    hand_over_locked("moine", "nonne");
    hand_over_locked("nonne", "moine");
}

/* All know that the Gueux is with seat 0, but not which card it is. */
static void gifts_beside_the_gueux(vl_seat holder)
{
    const vl_seat other = (vl_seat)(1 - holder);
    const char *hand[2] = {"barde moine roy", "nonne moine roy"};
    GT(&t, 4, "levels=1 gueux=secret", .hand = {hand[holder], hand[other], "chevalier", "chevalier nonne"},
       .aside = "barde", .turn = 3);
    memset(t.state.gueux_at, holder, sizeof t.state.gueux_at);
    gt_draw(&t, "chevalier");
    gt_answer(&t, "card moine, card moine");
    for (vl_seat viewer = 0; viewer < 4; viewer++)
        assert_int_equal(gt_seen(&t, viewer)->gueux_at[viewer], holder);
    assert_int_equal(gt_seen(&t, VL_PUBLIC)->gueux_at[VL_SEATS_MAX], holder);
}

TEST_NAMED(a_pair_is_not_the_gueux,
           "GUE-9.2 GUE-5.4: whose gift is carried out first changes nothing: what goes into a pair is not the Gueux")
{
    gifts_beside_the_gueux(0);
    gifts_beside_the_gueux(1);
}

/* ---- GUE-4.2, 9.2: questions that public facts rule out ---- */

/* Some table that nobody who sees only what lies open could tell from this one; never twice the same. */
static void any_table(const struct vl_state *state, struct vl_rng *rng, struct gueux *out)
{
    struct vl_view_room room;
    struct vl_view *const view = vl_view_in(&room);
    vl_observe(&gueux_rules, state, VL_PUBLIC, view);
    vl_determinize(&gueux_rules, view, rng, &out->core);
}

static bool may_be_declined(unsigned kind)
{
    return kind == GUEUX_ASK_TURN || kind == GUEUX_ASK_END || kind == GUEUX_ASK_LOOK || kind == GUEUX_ASK_MAY;
}

/* Whether for all that lies open there is a choice: it is looked for at random, so it must not be too rare. */
static bool could_be_a_choice(const struct vl_state *state, struct vl_rng *rng)
{
    static struct gueux other;
    for (unsigned i = 0; i < 20000; i++) {
        any_table(state, rng, &other);
        if (vl_count(vl_list(&gueux_rules, &other.core)) > 1)
            return true;
    }
    return false;
}

static void check_questions(uint64_t seed, unsigned seats, const char *options)
{
    struct vl_rng rng = {seed};
    gt_deal(&t, seats, options, seed);
    while (t.s.run == VL_ASK) {
        const struct vl_question *question = &t.state.core.question;
        if (may_be_declined(question->kind) && vl_count(question->answers) == 1 &&
            !could_be_a_choice(&t.state.core, &rng))
            fail_msg("question %u of seat %u has one answer for all to see, in turn %u (seed %u, %u seats, %s)",
                     question->kind, question->seat, t.state.turns, (unsigned)seed, seats, options);
        t.s.run = vl_reply(&gueux_rules, &t.state.core, vl_any_answer(question, &rng), NULL);
    }
}

TEST_NAMED(no_question_that_public_facts_rule_out, "GUE-4.2 GUE-9.2: no may-question is put that public facts rule out")
{
    const char *options[] = {"levels=2", "levels=123", "levels=3", "levels=23", "levels=123 gueux=secret"};
    for (uint64_t seed = 1; seed <= 140; seed++)
        check_questions(seed, 2 + (unsigned)(seed / 5 % 7), options[seed % 5]);
}

/* What a hand could hold follows from what lies open alone: of two tables that look the same to all it says the same,
 * and it leaves out nothing that either of them has. */
static void check_could_hold(struct vl_rng *rng)
{
    static struct gueux other;
    any_table(&t.state.core, rng, &other);
    for (vl_seat seat = 0; seat < t.state.core.seats; seat++) {
        for (unsigned card = 0; card < GUEUX_CHARACTERS; card++) {
            const uint32_t bit = UINT32_C(1) << card;
            const bool could = gueux_could_hold(&t.state, seat, bit, VL_NONE);
            assert_int_equal(could, gueux_could_hold(&other, seat, bit, VL_NONE));
            assert_true(could || !((t.state.hand[seat] | other.hand[seat]) & bit));
        }
    }
}

TEST_NAMED(what_a_hand_could_hold, "GUE-4.2 GUE-9.3: what a hand could hold follows from what lies open alone")
{
    const char *options[] = {"levels=123", "levels=2", "levels=123 gueux=secret"};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct vl_rng rng = {seed};
        gt_deal(&t, 2 + (unsigned)(seed / 3 % 7), options[seed % 3], seed);
        for (; t.s.run == VL_ASK; sitting_give(&t.s, vl_any_answer(&t.state.core.question, &rng))) {
            gt_forget(&t);
            if (t.state.core.question.kind == GUEUX_ASK_POSITION)
                check_could_hold(&rng);
        }
    }
}
