/* Highlights against counts of one's own from the events of random matches, and from the tables before and after them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/match/match_record.h"
#include "veillee/games.h"
#include "veillee/highlight.h"

#include "veillee/blasons.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

enum { MATCHES = 40, HIGHLIGHTS_MAX = 20000 };

static struct vl_match *match;
static struct vl_highlight highlight[HIGHLIGHTS_MAX];
static size_t highlights;

/* A random match of random options that is over, and its highlights. */
static void play(const struct vl_rules *rules, uint64_t seed)
{
    const unsigned spread = rules->seats_max - rules->seats_min + 1U;
    const unsigned seats = rules->seats_min + (unsigned)(seed % spread);
    struct vl_match_setup setup = record_setup_of(rules, seats, 2, "", seed);
    const struct vl_setup random = test_random_setup(rules, setup.numbers, seats, seed);
    struct vl_rng rng = vl_rng_stream(seed, VL_STREAM_BOT);
    memcpy(setup.option, random.option, sizeof setup.option);
    match = record_match(&setup);
    while (!vl_match_over(match))
        record_answer(match, &rng);
    highlights = vl_highlights_of(match, highlight, HIGHLIGHTS_MAX);
    assert_in_range(highlights, 1, HIGHLIGHTS_MAX);
}

static unsigned seats(void)
{
    return vl_match_setup(match)->seats;
}

static struct vl_event event_at(uint32_t index)
{
    return vl_match_event(match, index, VL_REFEREE);
}

static void each_match(const struct vl_rules *rules, void (*check)(void))
{
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        play(rules, seed);
        check();
        free(match);
    }
}

static unsigned events_of(unsigned form)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < vl_match_events(match); i++)
        count += event_at(i).form == form;
    return count;
}

static unsigned highlights_of_kind(unsigned kind)
{
    unsigned count = 0;
    for (size_t i = 0; i < highlights; i++)
        count += highlight[i].kind == kind;
    return count;
}

/* The sum of a seat's highlights of that kind. */
static int sum_of(unsigned kind, vl_seat seat)
{
    int sum = 0;
    for (size_t i = 0; i < highlights; i++)
        sum += highlight[i].kind == kind && highlight[i].seat == seat ? highlight[i].number : 0;
    return sum;
}

static const struct vl_highlight *at_event(unsigned kind, uint32_t event)
{
    for (size_t i = 0; i < highlights; i++) {
        if (highlight[i].kind == kind && highlight[i].event == event)
            return &highlight[i];
    }
    return NULL;
}

static void is_about(const struct vl_highlight *d, const char *group, int thing)
{
    assert_non_null(d);
    assert_true(d->group < vl_match_setup(match)->rules->group_count);
    assert_string_equal(vl_match_setup(match)->rules->groups[d->group].id, group);
    assert_int_equal(d->thing, thing);
}

/* ---- what holds for all games ---- */

static void is_in_order(void)
{
    const struct vl_rules *rules = vl_match_setup(match)->rules;
    struct vl_highlight few[3] = {0};
    for (size_t i = 0; i < highlights; i++) {
        assert_true(i == 0 || highlight[i - 1].event <= highlight[i].event);
        assert_true(highlight[i].event < vl_match_events(match));
        assert_true(highlight[i].kind < VL_HIGHLIGHTS);
        assert_non_null(vl_highlight_id(rules, highlight[i].kind));
        assert_true(highlight[i].seat < seats());
        assert_true(highlight[i].other < seats() || highlight[i].other == VL_NONE);
        assert_int_equal(highlight[i].group == VL_NONE, highlight[i].thing == VL_NONE);
        assert_true(highlight[i].group == VL_NONE || highlight[i].thing < rules->groups[highlight[i].group].count);
    }
    assert_int_equal(vl_highlights_of(match, few, 3), highlights);
    for (size_t i = 0; i < 3 && i < highlights; i++)
        assert_memory_equal(&few[i], &highlight[i], sizeof few[i]);
}

static void highlights_are_in_order_and_name_who_is_there(void **state)
{
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++)
        each_match(vl_games[i], is_in_order);
}

static void a_match_under_way_has_none(void **state)
{
    (void)state;
    const struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 3, "", 1);
    match = record_match(&setup);
    assert_int_equal(vl_highlights_of(match, highlight, HIGHLIGHTS_MAX), 0);
    free(match);
}

static void ids_differ(void **state)
{
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++)
        for (unsigned kind = 0; kind < VL_HIGHLIGHTS; kind++)
            for (unsigned other = 0; vl_highlight_id(vl_games[i], kind) && other < kind; other++)
                if (vl_highlight_id(vl_games[i], other))
                    assert_string_not_equal(vl_highlight_id(vl_games[i], kind), vl_highlight_id(vl_games[i], other));
}

/* Leads as running points show them; `last`: the event after which they are to be looked at. */
struct leads {
    int points[VL_SEATS_MAX];
    vl_seat ahead;
    unsigned found;
};

static void look_at_lead(struct leads *leads, uint32_t event)
{
    const struct vl_highlight *d = at_event(VL_HIGHLIGHT_LEAD, event);
    vl_seat alone = VL_NONE;
    int by = 0;
    for (vl_seat seat = 0; seat < seats(); seat++) {
        int least = INT16_MAX;
        for (vl_seat other = 0; other < seats(); other++) {
            const int more = leads->points[seat] - leads->points[other];
            least = other != seat && more < least ? more : least;
        }
        if (least > 0) {
            alone = seat;
            by = least;
        }
    }
    if (alone == VL_NONE || alone == leads->ahead) {
        assert_null(d);
        return;
    }
    assert_non_null(d);
    assert_int_equal(d->seat, alone);
    assert_int_equal(d->other, leads->ahead);
    assert_int_equal(d->number, by);
    leads->ahead = alone;
    leads->found++;
}

/* ---- 7 Blasons ---- */

static bool teams(void)
{
    return vl_match_setup(match)->option[BLASONS_OPTION_TEAMS] != 0;
}

static void rounds_add_up(int begins_with)
{
    int points[VL_SEATS_MAX];
    vl_match_scores(match, points);
    for (vl_seat seat = 0; seat < seats(); seat++)
        assert_int_equal(begins_with + sum_of(VL_HIGHLIGHT_ROUND, seat), points[seat]);
}

static void blasons_counts(void)
{
    struct leads leads = {.ahead = VL_NONE};
    unsigned counted = 0;
    if (!teams())
        rounds_add_up(0);
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        if (event.form == BLASONS_EV_COUNTED)
            leads.points[blasons_read_counted(&event).seat] = blasons_read_counted(&event).total;
        if ((event.form == BLASONS_EV_COUNTED || event.form == BLASONS_EV_UNCOUNTED) && ++counted % seats() == 0 &&
            !teams())
            look_at_lead(&leads, i);
    }
    assert_int_equal(highlights_of_kind(VL_HIGHLIGHT_ROUND), counted);
    assert_int_equal(highlights_of_kind(VL_HIGHLIGHT_LEAD), leads.found);
}

/* Each trick's worth is what the values of the cards that were played to it since the trick before add up to. */
static void blasons_tricks(void)
{
    struct vl_view_room room;
    const struct blasons *b = blasons_seen(vl_view_in(&room));
    int worth = 0;
    vl_match_past(match, 0, VL_REFEREE, vl_view_in(&room));
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        if (event.form == BLASONS_EV_TRICK)
            worth = 0;
        if (event.form == BLASONS_EV_PLAYED) {
            worth += b->numbers.value[blasons_read_played(&event).card];
            is_about(at_event(VL_HIGHLIGHT_PLAYED, i), "card", blasons_read_played(&event).card);
        }
        if (event.form == BLASONS_EV_TAKEN) {
            const struct vl_highlight *d = at_event(BLASONS_HIGHLIGHT_TRICK, i);
            is_about(d, "card", blasons_read_taken(&event).card);
            assert_int_equal(d->number, worth);
            assert_int_equal(d->seat, blasons_read_taken(&event).seat);
        }
    }
    assert_int_equal(highlights_of_kind(BLASONS_HIGHLIGHT_TRICK), events_of(BLASONS_EV_TAKEN));
    assert_int_equal(highlights_of_kind(VL_HIGHLIGHT_PLAYED), events_of(BLASONS_EV_PLAYED));
}

/* Who does something to tokens or to another's card by the event; -1: nobody. */
static int acting(const struct vl_event *event)
{
    switch (event->form) {
    case BLASONS_EV_SWAPPED: return blasons_read_swapped(event).seat;
    case BLASONS_EV_MOVED: return blasons_read_moved(event).seat;
    case BLASONS_EV_TURNED: return blasons_read_turned(event).seat;
    case BLASONS_EV_TOOK_VALUE: return blasons_read_took_value(event).seat;
    case BLASONS_EV_TOOK_POWER: return blasons_read_took_power(event).seat;
    case BLASONS_EV_TOOK_TURN: return blasons_read_took_turn(event).seat;
    default: return -1;
    }
}

/* A card has brought something where, until the next trick, its player took the trick or did something to tokens or to
 * another's card. */
static bool card_brought(uint32_t event, int seat)
{
    for (uint32_t i = event + 1; i < vl_match_events(match); i++) {
        const struct vl_event e = event_at(i);
        if (e.form == BLASONS_EV_PICKED)
            return false;
        if (acting(&e) == seat)
            return true;
        if (e.form == BLASONS_EV_TAKEN && blasons_read_taken(&e).seat == seat)
            return true;
    }
    return false;
}

static void blasons_cards(void)
{
    for (size_t i = 0; i < highlights; i++) {
        if (highlight[i].kind == VL_HIGHLIGHT_PLAYED)
            assert_int_equal(highlight[i].number, card_brought(highlight[i].event, highlight[i].seat));
    }
    const unsigned taken = events_of(BLASONS_EV_TOOK_VALUE) + events_of(BLASONS_EV_TOOK_POWER) +
                           events_of(BLASONS_EV_TOOK_TURN) + events_of(BLASONS_EV_SERVED);
    assert_in_range(highlights_of_kind(VL_HIGHLIGHT_ROBBED), 0, taken);
}

/* Everybody's points if it were counted after so many events: the best colour, tokens times values (BLA-6.1, 6.2). */
static void count_after(uint32_t events, int points[VL_SEATS_MAX])
{
    struct vl_view_room room;
    const struct blasons *b = blasons_seen(vl_view_in(&room));
    vl_match_past(match, events, VL_REFEREE, vl_view_in(&room));
    for (unsigned seat = 0; seat < seats(); seat++) {
        int best = 0;
        for (unsigned house = 0; house < BLASONS_SEATS; house++) {
            int tokens = 0;
            for (unsigned token = 0; token < BLASONS_TOKENS; token++) {
                const bool there = b->lies[token] == seat && (b->at[seat] >> token & 1);
                tokens += there && (b->face_up >> token & 1) && b->colour[token] == house;
            }
            const int worth = house == b->house[seat] ? 0 : tokens * b->won[seat][house];
            best = worth > best ? worth : best;
        }
        points[seat] = b->total[seat] + best;
    }
}

static vl_seat leader_after(uint32_t events, int *by)
{
    int points[VL_SEATS_MAX] = {0};
    vl_seat leader = VL_NONE;
    int most = -1;
    *by = 0;
    count_after(events, points);
    for (vl_seat seat = 0; seat < seats(); seat++) {
        if (points[seat] > most) { /* NOLINT(clang-analyzer-core.UndefinedBinaryOperatorResult): all are counted */
            *by = points[seat] - most;
            most = points[seat];
            leader = seat;
        } else if (most - points[seat] < *by)
            *by = most - points[seat];
    }
    return *by > 0 ? leader : VL_NONE;
}

static bool may_turn(const struct vl_event *event)
{
    return event->form == BLASONS_EV_SWAPPED || event->form == BLASONS_EV_MOVED || event->form == BLASONS_EV_TURNED ||
           event->form == BLASONS_EV_PICKED;
}

static void turns_at(uint32_t i)
{
    const struct vl_event event = event_at(i);
    int was_by, by;
    const struct vl_highlight *d = at_event(BLASONS_HIGHLIGHT_TURNED, i);
    const vl_seat was = leader_after(i, &was_by), is = leader_after(i + 1, &by);
    if (!may_turn(&event) || is == VL_NONE || is == was) {
        assert_null(d);
        return;
    }
    assert_non_null(d);
    assert_int_equal(d->other, is);
    assert_int_equal(d->number, by);
    if (event.form != BLASONS_EV_PICKED)
        assert_int_equal(d->seat, acting(&event));
}

static void blasons_turns(void **state)
{
    (void)state;
    unsigned found = 0;
    for (uint64_t seed = 101; seed < 106; seed++) {
        play(&blasons_rules, seed);
        for (uint32_t i = 0; !teams() && i < vl_match_events(match); i++) {
            const struct vl_event event = event_at(i);
            if (may_turn(&event) || at_event(BLASONS_HIGHLIGHT_TURNED, i))
                turns_at(i);
        }
        found += highlights_of_kind(BLASONS_HIGHLIGHT_TURNED);
        free(match);
    }
    assert_true(found > 0);
}

static void blasons(void **state)
{
    (void)state;
    each_match(&blasons_rules, blasons_counts);
    each_match(&blasons_rules, blasons_tricks);
    each_match(&blasons_rules, blasons_cards);
}

/* ---- Gueux ---- */

static bool has_gueux(uint32_t events, vl_seat seat)
{
    struct vl_view_room room;
    const struct gueux *g = gueux_seen(vl_view_in(&room));
    vl_match_past(match, events, VL_REFEREE, vl_view_in(&room));
    const uint8_t name = gueux_name(g);
    return name < GUEUX_CHARACTERS && (g->hand[seat] >> name & 1);
}

/* Turns of the table before an event, in its game. */
static int turns_before(uint32_t event)
{
    int turns = 0;
    for (uint32_t i = 0; i < event; i++) {
        const struct vl_event e = event_at(i);
        if (e.form == GUEUX_EV_DEAL)
            turns = 0;
        if (e.form == GUEUX_EV_TURN)
            turns++;
    }
    return turns;
}

static bool ends_game(unsigned form)
{
    return form == GUEUX_EV_LOSER || form == GUEUX_EV_NO_LOSER || form == GUEUX_EV_DRAWN_GAME;
}

/* Every stay begins where the one before ended, and together they last as long as the game. */
static void gueux_goes_from_hand_to_hand(void)
{
    vl_seat holder = VL_NONE;
    int stayed = 0;
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        const struct vl_highlight *d = at_event(GUEUX_HIGHLIGHT_GUEUX, i);
        if (event.form == GUEUX_EV_DEAL) {
            holder = VL_NONE;
            stayed = 0;
        }
        if (d) {
            assert_int_equal(d->other, holder);
            assert_true(has_gueux(i + 1, d->seat));
            assert_true(holder == VL_NONE || !has_gueux(i + 1, holder));
            stayed += holder == VL_NONE ? turns_before(i) : 0;
            holder = d->seat;
            stayed += d->number;
        }
        if (ends_game(event.form) && holder != VL_NONE)
            assert_int_equal(stayed, turns_before(i));
        if (event.form == GUEUX_EV_LOSER && holder != VL_NONE && gueux_read_loser(&event).seat != holder)
            assert_false(has_gueux(i, (vl_seat)gueux_read_loser(&event).seat) && has_gueux(i, holder));
    }
}

static void gueux_losses(void)
{
    rounds_add_up(0);
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        if (event.form == GUEUX_EV_LOSER) {
            const struct vl_highlight *d = at_event(VL_HIGHLIGHT_LOST, i);
            assert_non_null(d);
            assert_int_equal(d->seat, gueux_read_loser(&event).seat);
            assert_int_equal(d->number, turns_before(i));
        }
        if (event.form == GUEUX_EV_OUT)
            assert_int_equal(at_event(GUEUX_HIGHLIGHT_OUT, i)->number, turns_before(i));
    }
    assert_int_equal(highlights_of_kind(VL_HIGHLIGHT_LOST), events_of(GUEUX_EV_LOSER));
    assert_int_equal(highlights_of_kind(GUEUX_HIGHLIGHT_OUT), events_of(GUEUX_EV_OUT));
    assert_int_equal(highlights_of_kind(VL_HIGHLIGHT_PLAYED), events_of(GUEUX_EV_PAIR));
}

/* Powers that have begun, each of a pair that was laid before. */
static void gueux_pairs(void)
{
    unsigned begun = 0, brought = 0;
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        begun += event.form == GUEUX_EV_POWER && gueux_read_power(&event).due == 1;
    }
    for (size_t i = 0; i < highlights; i++)
        brought += highlight[i].kind == VL_HIGHLIGHT_PLAYED && highlight[i].number == 1;
    assert_int_equal(brought, begun);
}

static void gueux(void **state)
{
    (void)state;
    each_match(&gueux_rules, gueux_goes_from_hand_to_hand);
    each_match(&gueux_rules, gueux_losses);
    each_match(&gueux_rules, gueux_pairs);
}

/* ---- Marquis ---- */

static void marquis_coins(void)
{
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        const struct vl_highlight *d = at_event(VL_HIGHLIGHT_ROBBED, i);
        if (event.form != MARQUIS_EV_TOOK || marquis_read_took(&event).coins == 0) {
            assert_null(d);
            continue;
        }
        is_about(d, "action", marquis_read_took(&event).action);
        assert_int_equal(d->seat, marquis_read_took(&event).seat);
        assert_int_equal(d->other, marquis_read_took(&event).from);
        assert_int_equal(d->number, marquis_read_took(&event).coins);
    }
    assert_int_equal(highlights_of_kind(MARQUIS_HIGHLIGHT_KILLED), events_of(MARQUIS_EV_ELIMINATED));
}

/* Jewels are bought diamond by diamond, so points are. */
static void marquis_purchases(void)
{
    rounds_add_up(0);
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        if (event.form != MARQUIS_EV_BOUGHT)
            continue;
        const struct marquis_event_bought e = marquis_read_bought(&event);
        const struct vl_highlight *d = at_event(MARQUIS_HIGHLIGHT_BOUGHT, i);
        assert_non_null(d);
        assert_int_equal(d->seat, e.seat);
        assert_int_equal(d->number, e.diamonds);
    }
}

/* Points are jewels, which deals hand on too. */
static void marquis_leads(void)
{
    struct leads leads = {.ahead = VL_NONE};
    struct vl_view_room room;
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct marquis *g = marquis_seen(vl_view_in(&room));
        vl_match_past(match, i + 1, VL_REFEREE, vl_view_in(&room));
        for (vl_seat seat = 0; seat < seats(); seat++)
            leads.points[seat] = g->diamonds[seat] + g->rubies[seat] * g->numbers.ruby;
        look_at_lead(&leads, i);
    }
    assert_int_equal(highlights_of_kind(VL_HIGHLIGHT_LEAD), leads.found);
}

/* What the question to the seat said that the action would cost. */
static void marquis_vetoes(void)
{
    struct vl_match *again = record_match(vl_match_setup(match));
    int coins = -1;
    unsigned kept = 0;
    for (uint32_t i = 0; i < vl_match_answers(match); i++) {
        const struct vl_given given = vl_match_given(match, i);
        const struct vl_question question = vl_match_question(again, given.seat);
        if (question.kind == MARQUIS_ASK_VETO && given.answer == MARQUIS_YES)
            coins = marquis_read_question_veto(&question).coins;
        const uint32_t from = vl_match_events(again);
        assert_int_equal(vl_match_answer(again, given.seat, given.answer, NULL), VL_OK);
        for (uint32_t e = from; e < vl_match_events(again); e++) {
            if (event_at(e).form != MARQUIS_EV_VETO_KEPT)
                continue;
            const struct vl_highlight *d = at_event(MARQUIS_HIGHLIGHT_VETO, e);
            assert_non_null(d);
            assert_int_equal(d->number, coins);
            kept++;
        }
    }
    assert_int_equal(highlights_of_kind(MARQUIS_HIGHLIGHT_VETO), kept);
    free(again);
}

/* A character has brought something where its player got or took coins before the next turn. */
static void marquis_characters(void)
{
    for (size_t i = 0; i < highlights; i++) {
        bool brought = false;
        if (highlight[i].kind != VL_HIGHLIGHT_PLAYED)
            continue;
        for (uint32_t e = highlight[i].event + 1; e < vl_match_events(match); e++) {
            const struct vl_event event = event_at(e);
            if (event.form == MARQUIS_EV_TURN || event.form == MARQUIS_EV_PLAYED)
                break;
            brought |= event.form == MARQUIS_EV_RECEIVED && marquis_read_received(&event).seat == highlight[i].seat &&
                       marquis_read_received(&event).coins > 0;
            brought |= event.form == MARQUIS_EV_TOOK && marquis_read_took(&event).seat == highlight[i].seat &&
                       marquis_read_took(&event).coins > 0;
        }
        assert_int_equal(highlight[i].number, brought);
    }
}

static void marquis(void **state)
{
    (void)state;
    each_match(&marquis_rules, marquis_coins);
    each_match(&marquis_rules, marquis_purchases);
    each_match(&marquis_rules, marquis_leads);
    each_match(&marquis_rules, marquis_vetoes);
    each_match(&marquis_rules, marquis_characters);
}

/* ---- Sbires ---- */

static void sbires_days(void)
{
    struct vl_view_room room;
    vl_match_past(match, 0, VL_REFEREE, vl_view_in(&room));
    struct leads leads = {.ahead = VL_NONE};
    const int begins_with = sbires_seen(vl_view_in(&room))->terms.points;
    rounds_add_up(begins_with);
    for (unsigned seat = 0; seat < seats(); seat++)
        leads.points[seat] = begins_with;
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        if (event.form == SBIRES_EV_GAINED)
            leads.points[sbires_read_gained(&event).seat] = sbires_read_gained(&event).score;
        else if (event.form == SBIRES_EV_FORFEITED)
            leads.points[sbires_read_forfeited(&event).seat] = sbires_read_forfeited(&event).score;
        else
            continue;
        look_at_lead(&leads, i);
    }
    assert_int_equal(highlights_of_kind(VL_HIGHLIGHT_LEAD), leads.found);
}

/* What points come from adds up to the scores, from what all begin with. */
static void sbires_add_up(void)
{
    int sum[VL_SEATS_MAX] = {0}, scores[VL_SEATS_MAX];
    struct vl_view_room room;
    vl_match_past(match, 0, VL_REFEREE, vl_view_in(&room));
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        vl_seat seat = VL_NONE;
        int points = 0;
        const unsigned part = sbires_rules.part(&event, &seat, &points);
        assert_int_equal(part > 0, event.form == SBIRES_EV_GAINED || event.form == SBIRES_EV_FORFEITED);
        if (part > 0)
            sum[seat] += points;
    }
    vl_match_scores(match, scores);
    for (unsigned seat = 0; seat < seats(); seat++)
        assert_int_equal(scores[seat], sbires_seen(vl_view_in(&room))->terms.points + sum[seat]);
}

static unsigned leads_by_eloquence;

/* Whoever comes to lead by an Éloquence borrowed for the count does so with that card. */
static void sbires_borrowings(void)
{
    for (uint32_t i = 0; i + 1 < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        const struct vl_highlight *lead = at_event(VL_HIGHLIGHT_LEAD, i + 1);
        if (event.form != SBIRES_EV_BORROWED || event.clause != VL_CLAUSE(7, 6) || !lead)
            continue;
        is_about(lead, "card", sbires_read_borrowed(&event).card);
        leads_by_eloquence++;
    }
}

static void sbires_duels(void)
{
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        const struct vl_highlight *d = at_event(SBIRES_HIGHLIGHT_DUEL, i);
        int rolls = 0;
        if (event.form != SBIRES_EV_WON_DUEL) {
            assert_null(d);
            continue;
        }
        for (uint32_t e = i; e-- > 0;) {
            const unsigned form = event_at(e).form;
            if (form == SBIRES_EV_CHALLENGED || form == SBIRES_EV_BOUT)
                break;
            rolls += form == SBIRES_EV_ROLLED || form == SBIRES_EV_REROLLED;
        }
        assert_non_null(d);
        assert_int_equal(d->seat, sbires_read_won_duel(&event).seat);
        assert_int_equal(d->other, sbires_read_won_duel(&event).against);
        assert_int_equal(d->number, rolls);
    }
}

static void sbires_robberies(void)
{
    unsigned used = 0;
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = event_at(i);
        const struct vl_highlight *d = at_event(VL_HIGHLIGHT_ROBBED, i);
        if (event.form == SBIRES_EV_TOOK)
            is_about(d, "card", sbires_read_took(&event).card);
        else if (event.form == SBIRES_EV_CAPTURED)
            is_about(d, "place", sbires_read_captured(&event).place);
        else
            assert_null(d);
        used += event.form == SBIRES_EV_PLAYED || event.form == SBIRES_EV_LAID || event.form == SBIRES_EV_RAISED ||
                (event.form == SBIRES_EV_ARMED && sbires_read_armed(&event).card >= 0);
    }
    assert_int_equal(highlights_of_kind(VL_HIGHLIGHT_PLAYED), used);
}

static void sbires(void **state)
{
    (void)state;
    each_match(&sbires_rules, sbires_days);
    each_match(&sbires_rules, sbires_add_up);
    leads_by_eloquence = 0;
    each_match(&sbires_rules, sbires_borrowings);
    assert_true(leads_by_eloquence > 0);
    each_match(&sbires_rules, sbires_duels);
    each_match(&sbires_rules, sbires_robberies);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_differ),
        cmocka_unit_test(a_match_under_way_has_none),
        cmocka_unit_test(highlights_are_in_order_and_name_who_is_there),
        cmocka_unit_test(blasons),
        cmocka_unit_test(blasons_turns),
        cmocka_unit_test(gueux),
        cmocka_unit_test(marquis),
        cmocka_unit_test(sbires),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
