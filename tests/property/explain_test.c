/* What an answer is said to do, beside what it then does, in random matches: who is asked for a reaction and with what,
 * and every event that an explanation says the numbers of.
 *
 * VEILLEE_MATCHES: how many of each game (60). VEILLEE_SEED: the seed of the first (1). */
#include "support/setups.h"
#include "support/test.h"
#include "support/toy.h"
#include "veillee/blasons.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 1024 };

/* One answer: what was said of it, and what happened until the next question. */
struct trial {
    const struct vl_rules *rules;
    struct vl_state *state; /* after it */
    struct vl_view *view;   /* of whoever gave it, before */
    struct vl_explanation said;
    struct vl_event event[EVENTS];
    unsigned events;
    uint8_t kind; /* of the question */
    vl_answer answer;
    uint64_t seed;
    unsigned kept; /* promises that have been looked at */
};

static struct trial t;

/* ---- reading what was said, and what happened ---- */

static int field_of(const struct vl_form *form, const int16_t *values, const char *name)
{
    for (unsigned i = 0; i < form->fields; i++)
        if (strcmp(form->field[i].name, name) == 0)
            return values[i];
    fail_msg("%s has no field %s", form->id, name);
    return 0;
}

static const struct vl_phrase *phrase(const char *id)
{
    for (unsigned i = 0; i < t.said.count; i++)
        if (t.said.at[i].form != VL_NONE && strcmp(t.rules->explanations[t.said.at[i].form].id, id) == 0)
            return &t.said.at[i];
    return NULL;
}

static int said(const struct vl_phrase *phrase, const char *field)
{
    return field_of(&t.rules->explanations[phrase->form], phrase->arg, field);
}

/* How many items follow the sentence. */
static unsigned items(const struct vl_phrase *sentence)
{
    unsigned count = 0;
    for (const struct vl_phrase *at = sentence + 1; at < t.said.at + t.said.count; at++, count++)
        if (!(t.rules->explanations[at->form].flags & VL_FORM_ITEM))
            break;
    return count;
}

static const struct vl_event *event(unsigned form)
{
    for (unsigned i = 0; i < t.events; i++)
        if (t.event[i].form == form)
            return &t.event[i];
    return NULL;
}

static int happened(const struct vl_event *event, const char *field)
{
    return field_of(&t.rules->events[event->form], event->arg, field);
}

static void same(const char *what, int is, int wanted)
{
    t.kept++;
    if (is != wanted)
        fail_msg("%s, VEILLEE_SEED=%llu: question %s, answer %u: %s is %d and was said to be %d", t.rules->id,
                 (unsigned long long)t.seed, t.rules->questions[t.kind].id, t.answer, what, is, wanted);
}

/* The event of that form, where it has happened, has in its field what the phrase has in its own. */
static void same_field(const struct vl_phrase *phrase, const char *name, unsigned form, const char *field)
{
    const struct vl_event *event_ = event(form);
    if (event_)
        same(field, happened(event_, field), said(phrase, name));
}

/* ---- Sbires ---- */

static void sbires_reacts(void)
{
    const struct vl_phrase *reactions = phrase("reactions");
    const struct vl_question *next = &t.state->question;
    const bool asked = !t.state->over && next->kind == SBIRES_ASK_REACT;
    if (t.kind != SBIRES_ASK_TARGET && t.kind != SBIRES_ASK_CARD && t.kind != SBIRES_ASK_MAN)
        return;
    same("whether a reaction is asked", asked, reactions != NULL);
    if (!asked)
        return;
    same("who may react", next->seat, said(reactions, "seat"));
    same("how many reactions there are", (int)vl_count(next->answers), (int)items(reactions) + 1);
}

static void sbires_points(void)
{
    const struct vl_phrase *ragots = phrase("ragots"), *pilori = phrase("pilori"), *end = phrase("end");
    if (ragots) { /* read by whoever gains, or by whoever is asked whether to suffer it */
        const bool suffers = t.kind == SBIRES_ASK_REACT;
        same_field(ragots, suffers ? "mine_then" : "then", SBIRES_EV_FORFEITED, "score");
        same_field(ragots, suffers ? "then" : "mine_then", SBIRES_EV_GAINED, "score");
    }
    if (pilori && said(pilori, "then") < said(pilori, "now") && !phrase("reactions"))
        same_field(pilori, "then", SBIRES_EV_FORFEITED, "score");
    if (pilori && !phrase("reactions"))
        same("a turn to miss", event(SBIRES_EV_PILLORIED) != NULL, said(pilori, "misses"));
    const struct vl_event *won = event(SBIRES_EV_WON_DUEL);
    if (!end || !won)
        return;
    same("wounds", happened(won, "wounds"), said(end, "wounds"));
    same("the winner", happened(won, "seat"), said(end, "winner"));
    if (said(end, "lost") > 0)
        same_field(end, "loser_then", SBIRES_EV_FORFEITED, "score");
}

static void sbires_cards(void)
{
    const struct sbires *before = sbires_seen(t.view);
    const struct sbires *g = (const struct sbires *)(const void *)t.state;
    const struct vl_phrase *lost = phrase("lost"), *scores = phrase("scores"), *bold = phrase("bold");
    const struct vl_event *scripted = event(SBIRES_EV_LAID);
    if (lost && event(SBIRES_EV_LOST))
        same("points of Démonstrations", (int)sbires_demonstrations(g, (vl_seat)said(lost, "seat")),
             said(lost, "then"));
    if (scores && scripted)
        same("points of Démonstrations", (int)sbires_demonstrations(g, (vl_seat)happened(scripted, "seat")),
             said(scores, "then"));
    if (bold && event(SBIRES_EV_EMBOLDENED)) {
        const unsigned side = before->duel.seat[0] == before->core.question.seat ? 0 : 1;
        struct sbires then = *before;
        then.duel.bold[side] = (uint8_t)happened(event(SBIRES_EV_EMBOLDENED), "by");
        same("what a die needs", (int)sbires_threshold(&then, side), said(bold, "then"));
    }
    if (phrase("place_draw"))
        same("a card drawn", event(SBIRES_EV_DREW) != NULL, said(phrase("place_draw"), "pile") > 0);
}

static void sbires_keeps(void)
{
    sbires_reacts();
    sbires_points();
    sbires_cards();
}

/* ---- Gueux ---- */

static void gueux_keeps(void)
{
    const struct gueux *before = gueux_seen(t.view);
    const struct vl_phrase *draw = phrase("draw"), *swap = phrase("swap"), *end_not = phrase("end_not");
    const bool asks_all =
        t.kind == GUEUX_ASK_END || t.kind == GUEUX_ASK_LOOK || t.kind == GUEUX_ASK_REFUSE || t.kind == GUEUX_ASK_MAY;
    if (asks_all && t.answer == GUEUX_NO) {
        const bool nothing = vl_count(before->core.question.answers) == 1;
        const bool open = t.kind == GUEUX_ASK_MAY && before->drawn_seen == VL_ALL_SEATS;
        same("whether there is nothing to use", nothing && !open, phrase("nothing_to_use") != NULL);
        same("whether everybody is asked", !nothing && !open, phrase("asked_of_all") != NULL);
    }
    if (draw)
        same("how many are held there", before->count[said(draw, "from")], said(draw, "n"));
    if (swap && event(GUEUX_EV_SWAPPED))
        same("who swaps hands", happened(event(GUEUX_EV_SWAPPED), "with"), said(swap, "seat"));
    if (end_not && said(end_not, "seat") >= 0 && event(GUEUX_EV_TURN))
        same("whose turn is next", happened(event(GUEUX_EV_TURN), "seat"), said(end_not, "seat"));
}

/* ---- 7 Blasons ---- */

static int blasons_score(const struct blasons *b, vl_seat seat)
{
    struct blasons_count counts[BLASONS_SEATS];
    unsigned best;
    blasons_count_so_far(b, seat, counts, &best);
    return best == VL_NONE ? 0 : counts[best].points;
}

static bool is_form(const struct vl_phrase *phrase, const char *id)
{
    return phrase->form != VL_NONE && strcmp(t.rules->explanations[phrase->form].id, id) == 0;
}

/* Each count that is said is what it then is, and none that changes is left out, unless a colour was unknown. */
static void blasons_counts(const struct blasons *before, const struct blasons *after)
{
    vl_seats named = phrase("turned") ? VL_ALL_SEATS : 0;
    for (unsigned i = 0; i < t.said.count; i++) {
        const struct vl_phrase *at = &t.said.at[i];
        if (!is_form(at, "score") && !is_form(at, "score_stays"))
            continue;
        const vl_seat seat = (vl_seat)said(at, "seat");
        same("what the round brought", blasons_score(before, seat), said(at, "now"));
        same("what the round would bring", blasons_score(after, seat), said(at, is_form(at, "score") ? "then" : "now"));
        named |= vl_seat_bit(seat);
    }
    for (vl_seat seat = 0; blasons_shows_so_far(before, seat) && seat < after->core.seats; seat++)
        if (blasons_score(before, seat) != blasons_score(after, seat))
            same("whether a changed count is said", named >> seat & 1, 1);
}

/* Who would take the trick as it lies is who, by the rules, takes it. */
static void blasons_would(const struct blasons *after, vl_seat seat)
{
    const struct blasons_trick *trick = &after->trick[after->tricks - 1];
    const unsigned taker = blasons_taker(after);
    const struct vl_phrase *trail = phrase("would_trail"), *cancels = phrase("would_cancel"), *other = phrase("ahead");
    const int whose = taker == VL_NONE ? -1 : blasons_player(after, trick, taker);
    same("whether it is ahead", phrase("would_take") != NULL, whose == seat);
    same("whether nobody is", phrase("would_take_none") != NULL, whose == -1);
    if (trail || other)
        same("who is ahead", said(trail ? trail : other, "seat"), whose);
    vl_seats equal = 0;
    const unsigned own = ((unsigned)seat + after->core.seats - trick->leader) % after->core.seats;
    for (unsigned n = 0; n < trick->cards; n++)
        if (n != own && blasons_worth(after, n) == blasons_worth(after, own))
            equal |= vl_seat_bit(blasons_player(after, trick, n));
    if (cancels)
        same("with whom it cancels", said(cancels, "seats"), equal);
    same("whether it is said where it stands", trail || cancels || phrase("would_take") || phrase("would_take_none"),
         1);
}

/* The value that was taken is the only one that has changed since. */
static bool blasons_one_value(void)
{
    unsigned values = 0;
    for (unsigned i = 0; i < t.events; i++)
        values += t.event[i].form == BLASONS_EV_TOOK_VALUE;
    return values == (t.kind != BLASONS_ASK_PLAY);
}

static void blasons_keeps(void)
{
    const struct blasons *b = (const struct blasons *)(const void *)t.state, *before = blasons_seen(t.view);
    const bool here = !t.state->over && b->round == before->round && b->tricks == before->tricks && b->on_table;
    const bool token = t.kind == BLASONS_ASK_TURN || t.kind == BLASONS_ASK_TAKE || t.kind == BLASONS_ASK_SEND ||
                       t.kind == BLASONS_ASK_MOVE_TO || t.kind == BLASONS_ASK_SWAP_WITH;
    const bool value = (t.kind == BLASONS_ASK_POINT || t.kind == BLASONS_ASK_POINT_FOR) && phrase("point_value");
    const bool lays = t.kind == BLASONS_ASK_PLAY && before->on_table && before->trick[before->tricks - 1].cards > 0;
    if (here && token && b->trick[b->tricks - 1].taker == VL_NONE)
        blasons_counts(before, b);
    if (here && (value || lays) && blasons_one_value())
        blasons_would(b, before->core.question.seat);
}

/* ---- Marquis ---- */

static const struct marquis *marquis_now(void)
{
    return (const struct marquis *)(const void *)t.state;
}

/* Whoever is asked that question next is among those of whom it was said. */
static void marquis_asks(const char *id, unsigned kind, bool always)
{
    const struct vl_phrase *may = phrase(id);
    const struct vl_question *next = &t.state->question;
    const bool asked = !t.state->over && next->kind == kind;
    if (always)
        same(id, asked, may != NULL);
    if (asked)
        same(id, may && (said(may, "seats") >> next->seat & 1), 1);
}

static void marquis_reacts(void)
{
    if (t.kind == MARQUIS_ASK_VICTIM || t.kind == MARQUIS_ASK_PLAY)
        marquis_asks("may_veto", MARQUIS_ASK_VETO, t.kind == MARQUIS_ASK_VICTIM);
    if (t.kind == MARQUIS_ASK_VETO && t.answer == MARQUIS_YES)
        marquis_asks("may_wipe", MARQUIS_ASK_WIPE, true);
    if (t.kind == MARQUIS_ASK_WIPE && t.answer == MARQUIS_PASS)
        marquis_asks("may_wipe", MARQUIS_ASK_WIPE, true);
    if (t.kind == MARQUIS_ASK_DECLARE && t.answer == MARQUIS_YES)
        marquis_asks("declare", MARQUIS_ASK_CLAIM, true);
}

/* The coins that an item of the explanation says of a seat, and an event of that form tells, whoever else it names. */
static int said_of(const char *id, int seat)
{
    int sum = 0;
    for (unsigned i = 0; i < t.said.count; i++) {
        const struct vl_form *form = &t.rules->explanations[t.said.at[i].form];
        if (strcmp(form->id, id) == 0 && said(&t.said.at[i], "seat") == seat)
            sum += form->fields > 2 || strcmp(id, "gives") == 0 ? said(&t.said.at[i], "n") : 1;
    }
    return sum;
}

static int told_of(unsigned form, const char *whose, int seat)
{
    int sum = 0;
    for (unsigned i = 0; i < t.events && t.event[i].form != MARQUIS_EV_TURN; i++)
        if (t.event[i].form == form && happened(&t.event[i], whose) == seat)
            sum += form == MARQUIS_EV_ELIMINATED ? 1 : happened(&t.event[i], "coins");
    return sum;
}

/* Whether an elimination brought up another card than the view showed beneath: its owner had taken that one back,
 * unseen (MAR-4.5), so nobody could say who is given a coin. */
static bool marquis_surprises(const struct marquis *before)
{
    for (unsigned i = 0; i < t.events; i++) {
        if (t.event[i].form != MARQUIS_EV_ELIMINATED)
            continue;
        const int owner = happened(&t.event[i], "owner"), count = before->pile_count[owner];
        if (count > 1 && happened(&t.event[i], "uncovered") != before->pile[owner][count - 2])
            return true;
    }
    return false;
}

/* Until somebody is asked, all that was said comes of a character; what a Veto can stop comes later, or never. */
static void marquis_plays(void)
{
    const struct vl_phrase *gets = phrase("gets");
    const struct marquis *before = marquis_seen(t.view);
    const uint8_t asks = t.state->question.kind;
    const bool buys = asks == MARQUIS_ASK_DECLARE || asks == MARQUIS_ASK_CLAIM || asks == MARQUIS_ASK_BUY; /* MAR-4.2 */
    const bool stopped = phrase("may_veto") || phrase("victims") || t.state->over || (buys && !event(MARQUIS_EV_TURN));
    const vl_seat own = before->core.question.seat;
    const bool surprised = marquis_surprises(before);
    if (event(MARQUIS_EV_RECEIVED) && event(MARQUIS_EV_RECEIVED) < event(MARQUIS_EV_PLAYED) + 3)
        same("coins from the treasury", told_of(MARQUIS_EV_RECEIVED, "seat", own), gets ? said(gets, "n") : 0);
    for (vl_seat seat = 0; seat < before->core.seats; seat++) {
        const int took = told_of(MARQUIS_EV_TOOK, "from", seat), gave = told_of(MARQUIS_EV_GAVE, "to", seat);
        const int robs = said_of("takes", seat);
        if (took > 0 || !stopped)
            same("coins taken", took, took > 0 && stopped ? took : robs);
        same("no more than said", took <= robs, 1);
        if (gave > 0 && !surprised)
            same("coins given", gave, said_of("gives", seat));
        same("eliminated as said", told_of(MARQUIS_EV_ELIMINATED, "owner", seat) <= said_of("eliminates", seat), 1);
    }
}

/* MAR-4.2: how often the Bijoutier can buy at once, unless a Comtesse may claim a share before. */
static void marquis_buys_at_once(void)
{
    const struct vl_phrase *at_once = phrase("at_once");
    const struct vl_question *asked = &t.state->question;
    if (at_once && asked->kind == MARQUIS_ASK_BUY && !event(MARQUIS_EV_TURN))
        same("purchases at once", 63 - __builtin_clzll(asked->answers), said(at_once, "n"));
    if (at_once && said(at_once, "n") > 0 && asked->kind != MARQUIS_ASK_DECLARE)
        same("asked at once", asked->kind, MARQUIS_ASK_BUY);
}

/* What somebody loses to whom nobody says Veto, or who lets it pass; and who is given something then. */
static void marquis_loses(void)
{
    const struct vl_phrase *victim = phrase("victim"), *let = phrase("let");
    const struct vl_phrase *wins = phrase("wins"), *beneath = phrase("beneath");
    const struct vl_phrase *what = victim ? victim : let ? let : wins;
    const struct marquis *before = marquis_seen(t.view);
    const vl_seat seat = victim || wins ? (vl_seat)said(what, "seat") : before->core.question.seat;
    if (!what || (victim && phrase("may_veto")))
        return;
    const struct vl_event *gone = event(MARQUIS_EV_ELIMINATED), *took = event(MARQUIS_EV_TOOK);
    same("coins taken", took && happened(took, "from") == seat ? happened(took, "coins") : 0, said(what, "n"));
    if (victim || (let && said(let, "card") >= 0)) {
        same("eliminated", gone && happened(gone, "owner") == seat, 1);
        same("the character", happened(gone, "card"), said(what, "card"));
        if (beneath && !said(beneath, "perhaps"))
            same("what lies beneath", happened(gone, "uncovered"), said(beneath, "card"));
    }
    for (vl_seat to = 0; t.kind == MARQUIS_ASK_VICTIM && !marquis_surprises(before) && to < before->core.seats; to++)
        if (to != seat || !said(beneath, "perhaps"))
            same("coins given", told_of(MARQUIS_EV_GAVE, "to", to), said_of("gives", to));
}

static void marquis_pays(void)
{
    const struct vl_phrase *buy = phrase("buy"), *rubies = phrase("rubies"), *brief = &t.said.brief;
    const struct vl_event *bought = event(MARQUIS_EV_BOUGHT), *paid = event(MARQUIS_EV_PAID);
    if (buy) {
        same("coins", happened(bought, "coins"), said(buy, "coins"));
        same("Vetos", happened(bought, "vetoes") + happened(bought, "hand"), said(buy, "vetoes"));
        same("rubies", happened(bought, "rubies"), rubies ? said(rubies, "n") : 0);
        same("points", (int)marquis_points(marquis_now(), marquis_seen(t.view)->core.question.seat),
             said(buy, "after"));
    }
    if (paid) {
        same("coins", happened(paid, "coins"), said(brief, "coins"));
        same("diamonds", happened(paid, "diamonds"), said(brief, "diamonds"));
        same("rubies", happened(paid, "rubies"), said(brief, "rubies"));
        same("Vetos", happened(paid, "vetoes"), said(brief, "vetoes"));
    }
}

static void marquis_keeps(void)
{
    marquis_reacts();
    if (t.kind == MARQUIS_ASK_PLAY)
        marquis_plays();
    marquis_buys_at_once();
    marquis_loses();
    marquis_pays();
}

/* ---- the toy ---- */

/* Whoever bids last sees at once what it brings. */
static void toy_keeps(void)
{
    const struct vl_phrase *worth = phrase("worth");
    const struct toy *before = toy_seen(t.view), *g = (const struct toy *)(const void *)t.state;
    const vl_seat seat = before->core.question.seat;
    if (worth && event(TOY_EV_REVEALED))
        same("points", g->points[seat] - before->points[seat], said(worth, "n"));
}

/* ---- */

static void play(const struct vl_rules *rules, const uint8_t *numbers, uint64_t seed, void (*keeps)(void))
{
    const unsigned seats = rules->seats_min + (unsigned)(seed % (rules->seats_max - rules->seats_min + 1U));
    const struct vl_setup setup = test_random_setup(rules, numbers, seats, seed);
    struct vl_rng rng = {vl_mix(seed)};
    t.rules = rules;
    t.seed = seed;
    t.state = calloc(1, rules->state_size);
    t.view = calloc(1, rules->state_size);
    assert_true(t.state && t.view);
    enum vl_run run = vl_start(rules, t.state, &setup, NULL);
    while (run == VL_ASK) {
        struct vl_events events = {t.event, 0, EVENTS};
        t.kind = t.state->question.kind;
        t.answer = vl_any_answer(&t.state->question, &rng);
        vl_observe(rules, t.state, t.state->question.seat, t.view);
        vl_explain(rules, t.view, t.answer, false, &t.said);
        run = vl_reply(rules, t.state, t.answer, &events);
        t.events = events.count;
        if (run != VL_MORE)
            keeps();
        while (run == VL_MORE)
            run = vl_run(rules, t.state, NULL);
    }
    free(t.view);
    free(t.state);
}

static void hold(const struct vl_rules *rules, const uint8_t *numbers, void (*keeps)(void), unsigned least)
{
    const char *matches = getenv("VEILLEE_MATCHES"), *first = getenv("VEILLEE_SEED");
    const uint64_t count = matches ? strtoull(matches, NULL, 10) : 60, from = first ? strtoull(first, NULL, 10) : 1;
    t.kept = 0;
    for (uint64_t i = 0; i < count; i++)
        play(rules, numbers, from + i, keeps);
    assert_true(t.kept >= least * count / 60);
}

TEST(sbires)
{
    hold(&sbires_rules, vl_catalogue_numbers(test_catalogue(), &sbires_rules), sbires_keeps, 500);
}

TEST(gueux)
{
    hold(&gueux_rules, vl_catalogue_numbers(test_catalogue(), &gueux_rules), gueux_keeps, 500);
}

TEST(blasons)
{
    hold(&blasons_rules, vl_catalogue_numbers(test_catalogue(), &blasons_rules), blasons_keeps, 500);
}

TEST(marquis)
{
    hold(&marquis_rules, vl_catalogue_numbers(test_catalogue(), &marquis_rules), marquis_keeps, 500);
}

TEST(toy)
{
    struct toy_box box;
    toy_open(&box);
    hold(&toy_rules, vl_catalogue_numbers(&box.catalogue, &toy_rules), toy_keeps, 100);
    toy_close(&box);
}
