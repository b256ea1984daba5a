#include "support/gueux_table.h"

#include "support/setups.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TRIES = 20000 };

static const struct vl_group *pairs_group(void)
{
    for (unsigned i = 0; i < gueux_rules.group_count; i++) {
        if (gueux_rules.groups[i].count == GUEUX_PAIRS)
            return &gueux_rules.groups[i];
    }
    fail_msg("no group of pairs");
    return NULL;
}

static unsigned pair_of(const char *id, size_t length)
{
    const struct vl_group *group = pairs_group();
    for (unsigned i = 0; i < group->count; i++) {
        if (strlen(group->ids[i]) == length && memcmp(group->ids[i], id, length) == 0)
            return i;
    }
    fail_msg("no such character: %s", id);
    return 0;
}

unsigned gt_character(const char *id)
{
    return pair_of(id, strlen(id));
}

static uint32_t cards_of(const char *ids)
{
    uint32_t cards = 0;
    while (ids && *ids) {
        const size_t length = strcspn(ids, " ");
        cards |= UINT32_C(1) << pair_of(ids, length);
        ids += length + strspn(ids + length, " ");
    }
    return cards;
}

static const char *text_of(uint32_t cards)
{
    static char text[512];
    size_t length = 0;
    text[0] = 0;
    for (VL_EACH(card, cards))
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%s%s", length ? " " : "", pairs_group()->ids[card]);
    return text;
}

static void check_invariant(const struct gt *t)
{
    struct vl_diag diag = {0};
    if (gueux_rules.invariant(&t->state.core, &diag) != VL_OK)
        fail_msg("invariant: %s", diag.what);
}

/* ---- starting ---- */

static void set_option(struct vl_setup *setup, const char *word, size_t length)
{
    for (unsigned i = 0; i < gueux_rules.option_count; i++) {
        const struct vl_option *option = &gueux_rules.options[i];
        for (unsigned value = 0; value < option->count; value++) {
            char text[64];
            snprintf(text, sizeof text, "%s=%s", option->id, option->values[value]);
            if (strlen(text) == length && memcmp(text, word, length) == 0) {
                setup->option[i] = (uint8_t)value;
                return;
            }
        }
    }
    fail_msg("no such option: %s", word);
}

static void prepare(struct gt *t, unsigned seats, const char *options, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->setup = test_setup(&gueux_rules, seats, seed);
    while (*options) {
        const size_t length = strcspn(options, " ");
        set_option(&t->setup, options, length);
        options += length + strspn(options + length, " ");
    }
}

static void start(struct gt *t)
{
    struct vl_events events = {t->events, 0, sizeof t->events / sizeof *t->events};
    t->run = vl_start(&gueux_rules, &t->state.core, &t->setup, &events);
    t->events_count = events.count;
    check_invariant(t);
}

void gt_deal(struct gt *t, unsigned seats, const char *options, uint64_t seed)
{
    prepare(t, seats, options, seed);
    start(t);
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
        const unsigned pair = pair_of(id, strcspn(id, " "));
        g->laid[g->laid_count++] = (uint8_t)pair;
        if (pair == GUEUX_MIXED) {
            g->mixed++;
            g->deck |= UINT32_C(1) << GUEUX_MOINE | UINT32_C(1) << GUEUX_NONNE;
        } else {
            g->gone |= UINT32_C(1) << pair;
            g->deck |= UINT32_C(1) << pair;
        }
    }
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
    prepare(t, seats, options, 1);
    t->setup.option[GUEUX_OPTION_DECK] = 1;
    if (position->all_bots)
        t->setup.humans = 0;
    start(t);
    memset(&g->core.frame[1], 0, sizeof g->core.frame - sizeof g->core.frame[0]);
    g->core.depth = 1;
    clear(g);
    lay_out(g, position);
    g->active = position->turn;
    g->direction = position->against;
    g->aside_open = position->aside && t->setup.option[GUEUX_OPTION_GUEUX] != GUEUX_NAMED_SECRET;
    struct vl_events events = {t->events, 0, sizeof t->events / sizeof *t->events};
    check_invariant(t);
    t->run = vl_run(&gueux_rules, &g->core, &events);
    t->events_count = events.count;
    check_invariant(t);
}

/* ---- answering ---- */

const struct gueux *gt_seen(const struct gt *t, vl_seat looker)
{
    static struct gueux seen;
    vl_observe(&gueux_rules, &t->state.core, looker, (struct vl_view *)(void *)&seen);
    return &seen;
}

static const struct vl_view *asked_view(const struct gt *t)
{
    return (const struct vl_view *)(const void *)gt_seen(t, t->state.core.question.seat);
}

static void list_text(const struct gt *t, char *out, size_t size)
{
    size_t length = 0;
    out[0] = 0;
    for (VL_EACH(answer, t->state.core.question.answers)) {
        char text[64];
        vl_notation(&gueux_rules, asked_view(t), (vl_answer)answer, text, sizeof text);
        length += (size_t)snprintf(out + length, size - length, "%s%s", length ? ", " : "", text);
    }
}

static vl_answer parse(const struct gt *t, const char *notation)
{
    vl_answer answer = 0;
    char list[2048];
    if (t->run != VL_ASK || vl_notation_parse(&gueux_rules, asked_view(t), notation, &answer, NULL) != VL_OK) {
        list_text(t, list, sizeof list);
        fail_msg("\"%s\" is not listed; %s lists: %s", notation, gueux_rules.questions[t->state.core.question.kind].id,
                 list);
    }
    return answer;
}

static void give(struct gt *t, vl_answer answer)
{
    struct vl_events events = {t->events, t->events_count, sizeof t->events / sizeof *t->events};
    t->run = vl_reply(&gueux_rules, &t->state.core, answer, &events);
    t->events_count = events.count;
    assert_int_not_equal(t->run, VL_MORE);
    check_invariant(t);
}

void gt_answer(struct gt *t, const char *notations)
{
    char words[512];
    char *rest;
    snprintf(words, sizeof words, "%s", notations);
    for (char *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
        give(t, parse(t, word + strspn(word, " ")));
}

void gt_draw(struct gt *t, const char *card)
{
    struct gueux before;
    const unsigned kept = t->events_count;
    while (t->run == VL_ASK && t->state.core.question.kind != GUEUX_ASK_POSITION)
        gt_answer(t, t->state.core.question.kind == GUEUX_ASK_TURN ? "draw" : "no");
    assert_int_equal(t->run, VL_ASK);
    const unsigned count = t->events_count;
    before = t->state;
    for (VL_EACH(answer, before.core.question.answers)) {
        give(t, (vl_answer)answer);
        for (unsigned i = count; i < t->events_count; i++) {
            if (t->events[i].form == GUEUX_EV_DREW && t->events[i].arg[2] == (int)gt_character(card))
                return;
        }
        t->state = before;
        t->run = VL_ASK;
        t->events_count = count;
    }
    fail_msg("%s cannot be drawn (%u events)", card, kept);
}

/* Gives the answer again and again, each time with other random numbers to come. */
typedef bool (*lucky)(const struct gt *t, unsigned events_before, const void *wish);

static void try_answer(struct gt *t, const char *notation, lucky is_lucky, const void *wish)
{
    const struct gueux before = t->state;
    const unsigned count = t->events_count;
    const vl_answer answer = parse(t, notation);
    for (uint64_t luck = 1; luck < TRIES; luck++) {
        for (unsigned i = 0; i < VL_STREAMS; i++)
            t->state.core.rng[i].state = vl_mix(luck * VL_STREAMS + i);
        give(t, answer);
        if (is_lucky(t, count, wish))
            return;
        t->state = before;
        t->run = VL_ASK;
        t->events_count = count;
    }
    fail_msg("no luck after %s", notation);
}

struct wish_event {
    unsigned form, field;
    int value;
};

static bool brings_event(const struct gt *t, unsigned before, const void *arg)
{
    const struct wish_event *wish = arg;
    for (unsigned i = before; i < t->events_count; i++) {
        if (t->events[i].form == wish->form && t->events[i].arg[wish->field] == wish->value)
            return true;
    }
    return false;
}

void gt_luck(struct gt *t, const char *notation, unsigned form, unsigned field, int value)
{
    const struct wish_event wish = {form, field, value};
    try_answer(t, notation, brings_event, &wish);
}

struct wish_hand {
    vl_seat seat;
    uint32_t cards;
};

static bool brings_hand(const struct gt *t, unsigned before, const void *arg)
{
    const struct wish_hand *wish = arg;
    (void)before;
    return t->state.hand[wish->seat] == wish->cards;
}

void gt_luck_hand(struct gt *t, const char *notation, vl_seat seat, const char *hand)
{
    const struct wish_hand wish = {seat, cards_of(hand)};
    try_answer(t, notation, brings_hand, &wish);
}

void gt_run_out(struct gt *t, unsigned answers)
{
    struct vl_rng rng = {answers};
    while (t->run == VL_ASK && answers-- > 0) {
        if (t->events_count > sizeof t->events / sizeof *t->events / 2)
            gt_forget(t);
        give(t, vl_any_answer(&t->state.core.question, &rng));
    }
}

/* ---- what must hold ---- */

void gt_asks(const struct gt *t, unsigned kind, vl_seat seat)
{
    const struct vl_question *question = &t->state.core.question;
    if (t->run != VL_ASK || question->kind != kind || question->seat != seat)
        fail_msg("asked: %s of seat %d, wanted: %s of seat %d",
                 t->run == VL_ASK ? gueux_rules.questions[question->kind].id : "nothing", question->seat,
                 gueux_rules.questions[kind].id, seat);
}

bool gt_is_listed(const struct gt *t, const char *notation)
{
    vl_answer answer;
    return t->run == VL_ASK && vl_notation_parse(&gueux_rules, asked_view(t), notation, &answer, NULL) == VL_OK;
}

void gt_lists(const struct gt *t, const char *notations)
{
    char words[2048], list[2048];
    unsigned count = 0;
    char *rest;
    list_text(t, list, sizeof list);
    snprintf(words, sizeof words, "%s", notations);
    for (char *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest), count++) {
        if (!gt_is_listed(t, word + strspn(word, " ")))
            fail_msg("\"%s\" is not listed; listed: %s", word, list);
    }
    if (count != vl_count(t->state.core.question.answers))
        fail_msg("listed: %s; wanted: %s", list, notations);
}

static void same_cards(uint32_t cards, const char *wanted)
{
    if (cards != cards_of(wanted))
        fail_msg("there: \"%s\", wanted: \"%s\"", text_of(cards), wanted);
}

void gt_holds(const struct gt *t, vl_seat seat, const char *hand)
{
    same_cards(t->state.hand[seat], hand);
}

void gt_knows(const struct gt *t, vl_seat looker, vl_seat holder, const char *cards)
{
    same_cards(gueux_known(gt_seen(t, looker), holder), cards);
}

unsigned gt_thinks(const struct gt *t, vl_seat looker, vl_seat holder, const char *card)
{
    struct gueux view = *gt_seen(t, looker), completed;
    struct vl_rng rng = {7};
    unsigned count = 0;
    for (unsigned i = 0; i < GT_COMPLETIONS; i++) {
        vl_complete(&gueux_rules, (const struct vl_view *)(void *)&view, &rng, &completed.core);
        assert_int_equal(gueux_rules.invariant(&completed.core, NULL), VL_OK);
        count += completed.hand[holder] >> gt_character(card) & 1;
    }
    return count;
}

unsigned gt_happened(const struct gt *t, unsigned form)
{
    unsigned count = 0;
    for (unsigned i = 0; i < t->events_count; i++)
        count += t->events[i].form == form;
    return count;
}

const struct vl_event *gt_last(const struct gt *t, unsigned form)
{
    for (unsigned i = t->events_count; i-- > 0;) {
        if (t->events[i].form == form)
            return &t->events[i];
    }
    return NULL;
}

struct vl_event gt_told(const struct gt *t, unsigned form, vl_seat looker)
{
    const struct vl_event *event = gt_last(t, form);
    assert_non_null(event);
    return vl_event_seen(&gueux_rules, event, looker);
}

unsigned gt_when(const struct gt *t, unsigned form, int first, int second)
{
    for (unsigned i = t->events_count; i-- > 0;) {
        if (t->events[i].form == form && t->events[i].arg[0] == first && t->events[i].arg[1] == second)
            return i;
    }
    fail_msg("no event %s %d %d", gueux_rules.events[form].id, first, second);
    return 0;
}

void gt_forget(struct gt *t)
{
    t->events_count = 0;
}
