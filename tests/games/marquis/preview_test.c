/* What a card would bring, and what follows when it is played and nobody answers. */
#include "support/marquis_position.h"
#include "support/test.h"

#include <string.h>

#include "support/setups.h"

static struct mt t;

/* What the events of a turn say. */
struct followed {
    unsigned receives, takes[VL_SEATS_MAX], murder[VL_SEATS_MAX], gives[VL_SEATS_MAX];
    vl_seats eliminates;
    bool turns;
    int acts_as, victim;
};

static void read_took(struct followed *f, struct marquis_event_took took)
{
    unsigned *coins = took.action == MARQUIS_MURDER ? f->murder : f->takes;
    coins[took.from] += (unsigned)took.coins;
}

static int character_of(struct marquis_event_played played)
{
    return played.card == MARQUIS_FAUSSAIRE ? played.as : played.card;
}

static void read_event(struct followed *f, const struct vl_event *e)
{
    switch (e->form) {
    case MARQUIS_EV_PLAYED: f->acts_as = character_of(marquis_read_played(e)); break;
    case MARQUIS_EV_RECEIVED: f->receives += (unsigned)marquis_read_received(e).coins; break;
    case MARQUIS_EV_DIRECTION: f->turns = true; break;
    case MARQUIS_EV_NAMED: f->victim = marquis_read_named(e).victim; break;
    case MARQUIS_EV_TOOK: read_took(f, marquis_read_took(e)); break;
    case MARQUIS_EV_GAVE: f->gives[marquis_read_gave(e).to] += (unsigned)marquis_read_gave(e).coins; break;
    case MARQUIS_EV_ELIMINATED:
        if (f->victim < 0)
            f->eliminates |= vl_seat_bit((vl_seat)marquis_read_eliminated(e).owner);
        break;
    default: break;
    }
}

/* Plays the card and lets everything pass until its player draws. */
static struct followed follow(vl_seat seat, unsigned card)
{
    struct followed f = {.victim = -1};
    const uint8_t turns = t.state.turns;
    mt_forget(&t);
    sitting_give(&t.s, (vl_answer)card);
    while (t.s.run == VL_ASK && t.state.turns == turns && t.state.active == seat &&
           t.state.core.question.kind != MARQUIS_ASK_TAKE_BACK && t.state.core.question.kind != MARQUIS_ASK_PICK) {
        const struct vl_question *question = &t.state.core.question;
        sitting_give(&t.s,
                     question->kind == MARQUIS_ASK_PROTECT ? MARQUIS_NOBODY : (vl_answer)vl_first(question->answers));
    }
    for (unsigned i = 0; i < t.s.events_count && t.s.events[i].form != MARQUIS_EV_TURN; i++)
        read_event(&f, &t.s.events[i]);
    return f;
}

/* What lies beneath may have been taken back by the Astrologue: then nobody else can tell what a levy uncovers. */
static bool all_is_public(const struct marquis *g, vl_seats eliminated)
{
    for (VL_EACH(seat, eliminated)) {
        const unsigned count = g->pile_count[seat];
        if (count > 1 && g->maybe[seat] >> g->pile[seat][count - 2] & 1)
            return false;
    }
    return true;
}

static void compare(const struct marquis_preview *p, const struct followed *f, const struct marquis *before)
{
    const bool gives = f->victim < 0 && all_is_public(before, f->eliminates);
    assert_int_equal(p->acts_as == VL_NONE ? -2 : p->acts_as, f->acts_as);
    assert_int_equal(p->receives, f->receives);
    assert_int_equal(p->turns, f->turns);
    assert_int_equal(p->eliminates, f->eliminates);
    assert_int_equal(p->victims != 0, f->victim >= 0);
    if (f->victim >= 0)
        assert_int_equal(p->victim_coins[f->victim], f->murder[f->victim]);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        assert_int_equal(p->takes[seat], f->takes[seat]);
        if (gives) /* whom the Assassin kills and robs changes what is given */
            assert_int_equal(p->gives[seat], f->gives[seat]);
    }
}

/* The rate is that of the next purchase, if nothing changes on the way. */
static void compare_rate(const struct marquis_preview *p, const struct followed *f, vl_seat seat)
{
    struct marquis_rate rate;
    if (f->victim >= 0)
        return;
    assert_int_equal(p->has_rate, marquis_rate(&t.state, seat, &rate));
    if (p->has_rate) {
        assert_int_equal(p->rate.coins, rate.coins);
        assert_int_equal(p->rate.diamonds, rate.diamonds);
    }
}

static bool is(const struct vl_phrase *phrase, const char *form)
{
    return strcmp(marquis_rules.explanations[phrase->form].id, form) == 0;
}

static int field_of(const struct vl_phrase *phrase, const char *name)
{
    const struct vl_form *form = &marquis_rules.explanations[phrase->form];
    const int16_t *values = phrase->arg;
    for (unsigned i = 0; i < form->fields; i++)
        if (strcmp(form->field[i].name, name) == 0)
            return values[i];
    fail_msg("%s has no %s", form->id, name);
    return -1;
}

/* What the line of a card says: from whom it takes, to whom it gives, and what its owner has more then. */
static void compare_line(const struct vl_explanation *line, const struct followed *f, const struct marquis *before,
                         vl_seat seat)
{
    unsigned takes[VL_SEATS_MAX] = {0}, gives[VL_SEATS_MAX] = {0};
    uint16_t robbed = 0;
    bool robbers = false;
    for (unsigned i = 0; i < line->count; i++) {
        const struct vl_phrase *phrase = &line->at[i];
        if (is(phrase, "takes"))
            takes[field_of(phrase, "seat")] += (unsigned)field_of(phrase, "n");
        else if (is(phrase, "gives"))
            gives[field_of(phrase, "seat")] += (unsigned)field_of(phrase, "n");
        else if (is(phrase, "item") && robbers)
            robbed |= (uint16_t)(1U << field_of(phrase, "card"));
        robbers |= is(phrase, "robbed");
    }
    assert_int_equal(robbed, marquis_robbers(&t.state, seat));
    for (unsigned other = 0; other < VL_SEATS_MAX; other++)
        assert_int_equal(takes[other], f->takes[other]);
    if (f->victim >= 0 || !all_is_public(before, f->eliminates))
        return;
    assert_memory_equal(gives, f->gives, sizeof gives);
    const bool loses = is(&line->brief, "costs");
    assert_int_equal(field_of(&line->brief, "printed"), f->acts_as < 0 ? 0 : before->numbers.receives[f->acts_as]);
    assert_int_equal(loses ? -field_of(&line->brief, "n") : field_of(&line->brief, "n"),
                     t.state.coins[seat] - before->coins[seat]);
}

static unsigned seen_cards[MARQUIS_CARDS];

/* Every card that may be played here. */
static void try_cards(void)
{
    static struct mt before;
    const vl_seat seat = t.state.core.question.seat;
    before = t;
    for (VL_EACH(card, before.state.core.question.answers)) {
        struct marquis_preview preview;
        struct vl_explanation line = {0};
        marquis_preview(mt_seen(&t, seat), seat, (unsigned)card, &preview);
        marquis_explain_preview(mt_seen(&t, seat), seat, (unsigned)card, &line);
        const struct followed followed = follow(seat, (unsigned)card);
        compare(&preview, &followed, &before.state);
        compare_rate(&preview, &followed, seat);
        compare_line(&line, &followed, &before.state, seat);
        seen_cards[card]++;
        t = before;
    }
}

TEST_NAMED(what_is_shown_follows,
           "MAR-2.2 MAR-2.3 MAR-2.4 MAR-4.8 MAR-4.10 MAR-4.11: what is shown before is what follows")
{
    const uint64_t matches = test_number_of_environment("VEILLEE_MATCHES", 100);
    for (uint64_t seed = 1; seed <= (matches < 100 ? matches : 100); seed++) {
        struct vl_rng rng = {seed};
        mt_deal(&t, 2 + (unsigned)(seed % 7), seed);
        while (t.s.run == VL_ASK) {
            mt_forget(&t);
            if (t.state.core.question.kind == MARQUIS_ASK_PLAY)
                try_cards();
            sitting_give(&t.s, vl_any_answer(&t.state.core.question, &rng));
        }
    }
    for (unsigned card = 0; card < MARQUIS_VETO; card++)
        assert_true(seen_cards[card] > 10);
}

/* A card in view with a coin before it: those that are said to rob it take that coin, whoever plays them, and no other
 * does; but for the three whose power depends on more than the card. */
TEST_NAMED(who_robs_it_takes_a_coin, "MAR-2.3 MAR-4.11: who could rob a card")
{
    for (unsigned card = 0; card < MARQUIS_VETO; card++) {
        MT(&t, 2, .pile = {"faussaire", marquis_rules.groups[0].ids[card]}, .coins = {0, 3});
        for (unsigned robber = 0; robber < MARQUIS_VETO; robber++) {
            struct marquis_preview preview;
            marquis_preview(&t.state, 0, robber, &preview);
            if (robber == MARQUIS_FAUSSAIRE || robber == MARQUIS_MARQUIS)
                continue;
            assert_int_equal(preview.takes[1] > 0, marquis_robbers_of(&t.state, card) >> robber & 1);
        }
    }
}

/* A preview by a seat that looks on is from public facts: the same from every view, and nothing is changed. */
TEST_NAMED(from_public_facts, "MAR-2.5: a preview is made of public facts")
{
    MT(&t, 3, .hand = {"clerc", "marquis"}, .pile = {"marquis", "voleur_barbare", "clerc"}, .coins = {2, 2, 0});
    for (unsigned card = 0; card < MARQUIS_VETO; card++) {
        struct marquis_preview preview[3];
        for (unsigned i = 0; i < 3; i++) {
            const struct marquis before = *mt_seen(&t, i < 2 ? (vl_seat)i : VL_PUBLIC);
            marquis_preview(&before, 1, card, &preview[i]);
            assert_memory_equal(&before, mt_seen(&t, i < 2 ? (vl_seat)i : VL_PUBLIC), sizeof before);
        }
        assert_memory_equal(&preview[0], &preview[1], sizeof preview[0]);
        assert_memory_equal(&preview[0], &preview[2], sizeof preview[0]);
    }
}

/* Whoever shows an Assassin is given a coin, but as the victim; also where the victim's card lay on one. */
TEST_NAMED(naming_a_victim, "MAR-2.4 MAR-4.1: what comes of naming a victim")
{
    struct marquis_preview p;
    MT(&t, 4, .hand = {"assassin"}, .pile = {NULL, "assassin", "procureur", "assassin marquis"}, .coins = {0, 3, 2, 1});
    marquis_preview(&t.state, 0, MARQUIS_ASSASSIN, &p);
    assert_int_equal(p.sure, 1 + 1); /* printed, and from the Procureur */
    assert_int_equal(p.most, 2);     /* from who shows an Assassin and then nothing */
    sitting_give(&t.s, MARQUIS_ASSASSIN);
    sitting_give(&t.s, MARQUIS_NO); /* to a Veto against what is printed */
    static const int expected[4][3] = {{0, 0, 0}, {2, 0, 2}, {1, 0, 0}, {1, 1, -1}}; /* taken, given there, in all */
    for (vl_seat victim = 1; victim < 4; victim++) {
        marquis_preview_victim(&t.state, victim, &p);
        assert_int_equal(p.takes[victim], expected[victim][0]);
        assert_int_equal(p.gives[victim], expected[victim][1]);
        assert_int_equal(p.most, expected[victim][2]);
        struct mt before = t;
        const int coins = t.state.coins[0];
        sitting_give(&t.s, victim);
        while (t.state.core.question.kind == MARQUIS_ASK_VETO)
            sitting_give(&t.s, MARQUIS_NO);
        assert_int_equal(t.state.coins[0] - coins, p.most);
        t = before;
    }
}

TEST_NAMED(one_by_one, "MAR-4.1 MAR-4.4 MAR-4.7 MAR-4.11: previews of one table")
{
    struct marquis_preview p;
    MT(&t, 4, .pile = {NULL, "voleur_barbare", "clerc", "marquis"}, .coins = {0, 1, 0, 3});
    marquis_preview(&t.state, 0, MARQUIS_VOLEUR_BARBARE, &p);
    assert_int_equal(p.receives, 0);
    assert_int_equal(p.eliminates, 4);
    assert_int_equal(p.takes[3], 1);
    assert_int_equal(p.gives[1], 1);
    assert_true(p.has_rate);
    assert_int_equal(p.rate.coins, 1);
    marquis_preview(&t.state, 0, MARQUIS_ASSASSIN, &p);
    assert_int_equal(p.victims, 14);
    assert_int_equal(p.victim_coins[3], 2);
    assert_int_equal(p.victim_coins[1], 1);
    assert_int_equal(p.victim_coins[2], 0);
    marquis_preview(&t.state, 0, MARQUIS_FAUSSAIRE, &p);
    assert_int_equal(p.acts_as, VL_NONE);
    assert_true(p.turns);
    assert_false(p.has_rate);
    marquis_preview(&t.state, 0, MARQUIS_CLERC, &p);
    assert_int_equal(p.receives, 2);
    assert_int_equal(p.rate.coins, 1); /* the neighbour's */
    assert_int_equal(p.gives[2], 1);
}

/* A barbarian that the levy uncovers is given a coin; a protection that falls on the way changes nothing. */
TEST_NAMED(levy_uncovers, "MAR-4.11 MAR-4.14: what a levy uncovers")
{
    struct marquis_preview p;
    MT(&t, 2, .pile = {NULL, "voleur_barbare clerc"}, .coins = {1});
    marquis_preview(&t.state, 0, MARQUIS_VOLEUR_BARBARE, &p);
    assert_int_equal(p.eliminates, 2);
    assert_int_equal(p.gives[1], 1);
    MT(&t, 3, .pile = {NULL, "comtesse", "clerc"}, .coins = {1, 0, 3}, .shield = "1>2");
    marquis_preview(&t.state, 0, MARQUIS_VOLEUR_BARBARE, &p);
    assert_int_equal(p.eliminates, 2);
    assert_int_equal(p.takes[2], 0);
}
