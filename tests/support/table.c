#include "support/table.h"
#include "engine/core/join.h"

#include "support/setups.h"
#include "veillee/match.h"
#include "veillee/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TRIES = 20000 };

/* ---- cards by their ids ---- */

const struct vl_group *sitting_group(const struct vl_rules *rules, const char *id)
{
    for (unsigned i = 0; i < rules->group_count; i++) {
        if (strcmp(rules->groups[i].id, id) == 0)
            return &rules->groups[i];
    }
    fail_msg("no group %s", id);
    return NULL;
}

unsigned sitting_member(const struct vl_group *group, const char *id, size_t length)
{
    for (unsigned i = 0; i < group->count; i++) {
        if (strlen(group->ids[i]) == length && memcmp(group->ids[i], id, length) == 0)
            return i;
    }
    fail_msg("no such %s: %s", group->id, id);
    return 0;
}

uint64_t sitting_set(const struct vl_group *group, const char *ids)
{
    uint64_t set = 0;
    while (ids && *ids) {
        const size_t length = strcspn(ids, " ");
        set |= UINT64_C(1) << sitting_member(group, ids, length);
        ids += length + strspn(ids + length, " ");
    }
    return set;
}

const char *sitting_set_text(const struct vl_group *group, uint64_t set)
{
    static char text[512];
    size_t length = 0;
    text[0] = 0;
    for (VL_EACH(member, set))
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", length ? " " : "", group->ids[member]);
    return text;
}

/* ---- starting ---- */

static void set_option(struct vl_setup *setup, const struct vl_rules *rules, const char *word, size_t length)
{
    for (unsigned i = 0; i < rules->option_count; i++) {
        const struct vl_option *option = &rules->options[i];
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

void sitting_prepare(struct sitting *s, const struct vl_rules *rules, struct vl_state *state, unsigned seats,
                     const char *options, uint64_t seed)
{
    memset(s, 0, sizeof *s);
    s->rules = rules;
    s->state = state;
    s->setup = test_setup(rules, seats, seed);
    while (*options) {
        const size_t length = strcspn(options, " ");
        set_option(&s->setup, rules, options, length);
        options += length + strspn(options + length, " ");
    }
}

static void check_invariant(const struct sitting *s)
{
    struct vl_diag diag = {0};
    if (!s->by_hand && s->rules->invariant(s->state, &diag) != VL_OK)
        fail_msg("invariant: %s", diag.what);
}

static struct vl_events more_events(struct sitting *s)
{
    return (struct vl_events){s->events, s->events_count, sizeof s->events / sizeof *s->events};
}

void sitting_start(struct sitting *s)
{
    s->events_count = 0;
    s->by_hand = false;
    struct vl_events events = more_events(s);
    s->run = vl_start(s->rules, s->state, &s->setup, &events);
    s->events_count = events.count;
    check_invariant(s);
}

void sitting_go_on(struct sitting *s)
{
    s->events_count = 0;
    struct vl_events events = more_events(s);
    check_invariant(s);
    s->run = vl_run(s->rules, s->state, &events);
    s->events_count = events.count;
    check_invariant(s);
}

/* ---- answering ---- */

const struct vl_view *sitting_seen(const struct sitting *s, vl_seat viewer)
{
    static struct vl_view_room seen;
    vl_observe(s->rules, s->state, viewer, vl_view_in(&seen));
    return vl_view_in(&seen);
}

static const struct vl_view *asked_view(const struct sitting *s)
{
    return sitting_seen(s, s->state->question.seat);
}

static void list_text(const struct sitting *s, char *out, size_t size)
{
    size_t length = 0;
    out[0] = 0;
    for (VL_EACH(answer, s->state->question.answers)) {
        char text[64];
        vl_notation(s->rules, asked_view(s), (vl_answer)answer, text, sizeof text);
        length += (size_t)snprintf(out + length, size - length, "%s%s", length ? ", " : "", text);
    }
}

static const char *asked_kind(const struct sitting *s)
{
    return s->run == VL_ASK ? s->rules->questions[s->state->question.kind].id : "nothing";
}

static vl_answer parse(const struct sitting *s, const char *notation)
{
    vl_answer answer = 0;
    char list[2048] = "";
    if (s->run == VL_ASK && vl_notation_parse(s->rules, asked_view(s), notation, &answer, NULL) == VL_OK)
        return answer;
    if (s->run == VL_ASK)
        list_text(s, list, sizeof list);
    fail_msg("\"%s\" is not listed; %s lists: %s", notation, asked_kind(s), list);
    return answer;
}

void sitting_give(struct sitting *s, vl_answer answer)
{
    struct vl_events events = more_events(s);
    s->run = vl_reply(s->rules, s->state, answer, &events);
    s->events_count = events.count;
    assert_int_not_equal(s->run, VL_MORE);
    check_invariant(s);
}

void sitting_answer(struct sitting *s, const char *notations)
{
    char words[1024];
    char *rest;
    assert_true(strlen(notations) < sizeof words);
    snprintf(words, sizeof words, "%s", notations);
    for (char *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
        sitting_give(s, parse(s, word + strspn(word, " ")));
}

void sitting_try(struct sitting *s, const char *notation, sitting_lucky lucky, const void *wish)
{
    static _Alignas(max_align_t) unsigned char before[VL_STATE_MAX];
    const unsigned count = s->events_count;
    const vl_answer answer = parse(s, notation);
    memcpy(before, s->state, s->rules->state_size);
    for (uint64_t luck = 1; luck < TRIES; luck++) {
        for (unsigned i = 0; i < VL_STREAMS; i++)
            s->state->rng[i].state = vl_mix(luck * VL_STREAMS + i);
        sitting_give(s, answer);
        if (lucky(s, count, wish))
            return;
        memcpy(s->state, before, s->rules->state_size);
        s->run = VL_ASK;
        s->events_count = count;
    }
    fail_msg("no luck after %s", notation);
}

struct wish_event {
    unsigned form;
    const char *field;
    int value;
};

static bool brings_event(const struct sitting *s, unsigned before, const void *arg)
{
    const struct wish_event *wish = arg;
    const struct vl_form *form = &s->rules->events[wish->form];
    for (unsigned i = before; i < s->events_count; i++) {
        struct vl_event event = s->events[i];
        if (event.form == wish->form && *vl_event_field(form, &event, wish->field) == wish->value)
            return true;
    }
    return false;
}

void sitting_luck(struct sitting *s, const char *notation, unsigned form, const char *field, int value)
{
    const struct wish_event wish = {form, field, value};
    sitting_try(s, notation, brings_event, &wish);
}

/* ---- what must hold ---- */

bool sitting_is_asked(const struct sitting *s, unsigned kind, vl_seat seat)
{
    return s->run == VL_ASK && s->state->question.kind == kind && s->state->question.seat == seat;
}

void sitting_asks(const struct sitting *s, unsigned kind, vl_seat seat)
{
    if (!sitting_is_asked(s, kind, seat))
        fail_msg("asked: %s of seat %d, wanted: %s of seat %d", asked_kind(s), s->state->question.seat,
                 s->rules->questions[kind].id, seat);
}

bool sitting_is_listed(const struct sitting *s, const char *notation)
{
    vl_answer answer;
    return s->run == VL_ASK && vl_notation_parse(s->rules, asked_view(s), notation, &answer, NULL) == VL_OK;
}

const char *sitting_explained(const struct sitting *s, const char *notation)
{
    static char text[4096];
    char brief[400];
    struct vl_formatter formatter = {
        .catalogue = test_catalogue(),
        .rules = s->rules,
        .language = VL_ENGLISH,
        .names = {"Anne", "Basile", "Claire", "Denis", "Elise", "Ferrand", "Guy", "Hugues"},
        .numbers = s->setup.numbers};
    struct vl_explanation explanation;
    vl_answer answer = VL_NONE;
    assert_int_equal(vl_notation_parse(s->rules, asked_view(s), notation, &answer, NULL), VL_OK);
    vl_explain(s->rules, asked_view(s), answer, false, &explanation);
    vl_format_explanation(&formatter, &explanation, VL_LONG, text, sizeof text);
    if (vl_format_phrase(&formatter, &explanation.brief, VL_LONG, brief, sizeof brief) > 0)
        vl_join(text, sizeof text, " | ", brief);
    return text;
}

void sitting_lists(const struct sitting *s, const char *notations)
{
    char words[4096], list[4096];
    unsigned count = 0;
    char *rest;
    list_text(s, list, sizeof list);
    assert_true(strlen(notations) < sizeof words);
    snprintf(words, sizeof words, "%s", notations);
    for (char *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest), count++) {
        if (!sitting_is_listed(s, word + strspn(word, " ")))
            fail_msg("\"%s\" is not listed; %s lists: %s", word, asked_kind(s), list);
    }
    if (count != vl_count(s->state->question.answers))
        fail_msg("%s lists: %s; wanted: %s", asked_kind(s), list, notations);
}

void sitting_refuses(const struct sitting *s, vl_answer answer, vl_clause clause)
{
    struct vl_diag diag = {0};
    assert_int_equal(vl_accepts(s->rules, s->state, answer, &diag), VL_REFUSED);
    assert_int_equal(diag.clause, clause);
}

unsigned sitting_happened(const struct sitting *s, unsigned form)
{
    unsigned count = 0;
    for (unsigned i = 0; i < s->events_count; i++)
        count += s->events[i].form == form;
    return count;
}

const struct vl_event *sitting_last(const struct sitting *s, unsigned form)
{
    for (unsigned i = s->events_count; i-- > 0;) {
        if (s->events[i].form == form)
            return &s->events[i];
    }
    return NULL;
}

struct vl_event sitting_told(const struct sitting *s, unsigned form, vl_seat viewer)
{
    const struct vl_event *event = sitting_last(s, form);
    assert_non_null(event);
    return vl_event_masked(s->rules, event, viewer);
}

unsigned sitting_when_of(const struct sitting *s, unsigned form, vl_seat seat, const char *field, int value)
{
    const struct vl_form *said = &s->rules->events[form];
    for (unsigned i = s->events_count; i-- > 0;) {
        struct vl_event event = s->events[i];
        if (event.form == form && *vl_event_field(said, &event, "seat") == seat &&
            *vl_event_field(said, &event, field) == value)
            return i;
    }
    fail_msg("no event %s of seat %u, %s %d", said->id, seat, field, value);
    return 0;
}

/* An event that says nothing is looked for by a 0, since there must be something. */
static bool begins_with(const struct vl_form *form, const struct vl_event *event, const int numbers[], unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if ((i < form->fields ? vl_event_number(form, event, i) : 0) != numbers[i])
            return false;
    }
    return true;
}

unsigned sitting_when(const struct sitting *s, unsigned form, const int numbers[], unsigned count)
{
    const struct vl_form *said = &s->rules->events[form];
    char text[256];
    size_t length = 0;
    for (unsigned i = s->events_count; i-- > 0;) {
        if (s->events[i].form == form && begins_with(said, &s->events[i], numbers, count))
            return i;
    }
    text[0] = 0;
    for (unsigned i = 0; i < count; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, " %d", numbers[i]);
    fail_msg("no event %s%s", said->id, text);
    return 0;
}

void sitting_forget(struct sitting *s)
{
    s->events_count = 0;
}
