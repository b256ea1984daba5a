/* The match: a true state that nobody outside sees, the answers that led to it, and the events that they made. */
#include "engine/core/match_inside.h"

#include <stdio.h>
#include <string.h>

enum { ALIGN = 16 };

static size_t aligned(size_t size)
{
    return (size + ALIGN - 1) / ALIGN * ALIGN;
}

static size_t given_offset(const struct vl_rules *rules)
{
    return aligned(sizeof(struct vl_match)) + aligned(vl_scripted_size(rules));
}

static size_t events_offset(const struct vl_rules *rules)
{
    return given_offset(rules) + aligned(rules->answers_bound * sizeof(struct vl_given));
}

/* The core stops when less room than VL_EVENTS_STEP is left, so that much more than the bound must be there for it
 * never to. */
static uint32_t events_room(const struct vl_rules *rules)
{
    return rules->events_bound + 2 * VL_EVENTS_STEP;
}

static size_t hints_offset(const struct vl_rules *rules)
{
    return events_offset(rules) + aligned(events_room(rules) * sizeof(struct vl_event));
}

size_t vl_match_size(const struct vl_rules *rules)
{
    return hints_offset(rules) + VL_HINTS_MAX * sizeof(struct vl_hinted);
}

static const struct vl_rules *rules_of(const struct vl_match *match)
{
    return match->setup.rules;
}

static const void *part(const struct vl_match *match, size_t offset)
{
    return (const char *)match + offset;
}

static struct vl_state *state_of(struct vl_match *match)
{
    return (struct vl_state *)(void *)((char *)match + aligned(sizeof *match));
}

static struct vl_given *given_of(struct vl_match *match)
{
    return (struct vl_given *)(void *)((char *)match + given_offset(rules_of(match)));
}

static struct vl_event *events_of(struct vl_match *match)
{
    return (struct vl_event *)(void *)((char *)match + events_offset(rules_of(match)));
}

static struct vl_hinted *hints_of(struct vl_match *match)
{
    return (struct vl_hinted *)(void *)((char *)match + hints_offset(rules_of(match)));
}

const struct vl_state *vl_match_true_state(const struct vl_match *match)
{
    return part(match, aligned(sizeof *match));
}

const struct vl_event *vl_match_story(const struct vl_match *match)
{
    return part(match, events_offset(rules_of(match)));
}

/* ---- starting, answering, going back ---- */

/* After every run of the core: what it wrote is ours. A module that breaks its own bounds stops here rather than
 * overwrite memory. */
static void keep_events(struct vl_match *match, enum vl_run run, const struct vl_events *events)
{
    assert(run != VL_MORE);
    assert(events->count <= rules_of(match)->events_bound);
    match->events = events->count;
}

static void begin(struct vl_match *match)
{
    struct vl_events events = {.at = events_of(match), .room = events_room(rules_of(match))};
    const struct vl_setup setup = vl_match_setup_of_game(&match->setup);
    keep_events(match, vl_start(rules_of(match), state_of(match), &setup, &events), &events);
    match->answers = 0;
}

static void reply(struct vl_match *match, vl_answer answer)
{
    const struct vl_rules *rules = rules_of(match);
    struct vl_events events = {.at = events_of(match), .count = match->events, .room = events_room(rules)};
    keep_events(match, vl_reply(rules, state_of(match), answer, &events), &events);
    match->answers++;
}

void vl_match_give(struct vl_match *match, vl_answer answer)
{
    const struct vl_rules *rules = rules_of(match);
    const struct vl_question *question = &state_of(match)->question;
    struct vl_given *given = given_of(match) + match->answers;
    assert(match->answers < rules->answers_bound);
    *given = (struct vl_given){.answer = answer,
                               .seat = question->seat,
                               .kind = question->kind,
                               .clause = question->clause,
                               .events = match->events,
                               .forced = vl_count(question->answers) == 1,
                               .reaction = question->flags & VL_ASK_REACTION};
    reply(match, answer);
    given->hash = vl_match_hash(match);
}

enum vl_rc vl_match_start(struct vl_match *match, const struct vl_match_setup *setup, struct vl_diag *diag)
{
    const enum vl_rc rc = vl_match_setup_check(setup, diag);
    if (rc != VL_OK)
        return rc;
    match->setup = *setup;
    match->hints = 0;
    begin(match);
    return VL_OK;
}

static enum vl_rc refuse_seat(const struct vl_state *state, const char *key, struct vl_diag *diag)
{
    char asked[8] = "table";
    if (state->question.seat != VL_PUBLIC)
        snprintf(asked, sizeof asked, "%u", state->question.seat);
    return vl_fail(diag, VL_REFUSED, key, "", asked);
}

enum vl_rc vl_match_accepts(const struct vl_match *match, vl_seat seat, vl_answer answer, struct vl_diag *diag)
{
    const struct vl_state *state = vl_match_true_state(match);
    if (state->over)
        return vl_fail(diag, VL_REFUSED, "answer.over", "", "");
    if (seat != state->question.seat)
        return refuse_seat(state, "answer.seat", diag);
    return vl_accepts(rules_of(match), state, answer, diag);
}

enum vl_rc vl_match_answer(struct vl_match *match, vl_seat seat, vl_answer answer, struct vl_diag *diag)
{
    const enum vl_rc rc = vl_match_accepts(match, seat, answer, diag);
    if (rc == VL_OK)
        vl_match_give(match, answer);
    return rc;
}

void vl_match_rewind(struct vl_match *match, uint32_t answers)
{
    assert(answers <= match->answers);
    if (answers == match->answers)
        return;
    begin(match);
    while (match->answers < answers)
        reply(match, given_of(match)[match->answers].answer);
    assert(answers == 0 || vl_match_hash(match) == given_of(match)[answers - 1].hash);
}

vl_answer vl_match_queued(const struct vl_match *match)
{
    return given_of((struct vl_match *)match)[match->answers].answer;
}

void vl_match_redo(struct vl_match *match)
{
    reply(match, vl_match_queued(match));
    assert(vl_match_hash(match) == given_of(match)[match->answers - 1].hash);
}

/* Where there is no choice, and where the table as a witness has nobody to name, front ends answer by themselves. */
static bool by_human(const struct vl_match *match, uint32_t index)
{
    const struct vl_given given = vl_match_given(match, index);
    if (given.seat == VL_PUBLIC)
        return given.answer < VL_SEATS_MAX;
    return !given.forced && match->setup.player[given.seat].level == VL_HUMAN;
}

uint32_t vl_match_undo_point(const struct vl_match *match, bool *secret)
{
    *secret = false;
    uint32_t after = match->answers;
    while (after > 0 && !by_human(match, after - 1))
        after--;
    if (after == 0 || match->setup.undo == VL_UNDO_NEVER)
        return match->answers;
    const struct vl_event *events = vl_match_story(match);
    for (uint32_t i = vl_match_given(match, after - 1).events; i < match->events; i++)
        *secret |= (rules_of(match)->events[events[i].form].flags & VL_FORM_REVEALS) != 0;
    return after - 1;
}

/* ---- hints ---- */

unsigned vl_match_hints(const struct vl_match *match)
{
    return match->hints;
}

struct vl_hinted vl_match_hint(const struct vl_match *match, unsigned index)
{
    assert(index < match->hints);
    return ((const struct vl_hinted *)part(match, hints_offset(rules_of(match))))[index];
}

bool vl_match_is_hinted(const struct vl_match *match, vl_seat seat)
{
    for (unsigned i = 0; i < match->hints; i++) {
        const struct vl_hinted hint = vl_match_hint(match, i);
        if (hint.answers == match->answers && hint.seat == seat)
            return true;
    }
    return false;
}

/* After answers were taken back, hints of later questions are there already. */
void vl_match_note_hint(struct vl_match *match, vl_seat seat)
{
    struct vl_hinted *hints = hints_of(match);
    unsigned at = match->hints;
    assert(seat < match->setup.seats);
    if (match->hints == VL_HINTS_MAX || vl_match_is_hinted(match, seat))
        return;
    for (; at > 0 && hints[at - 1].answers > match->answers; at--)
        hints[at] = hints[at - 1];
    hints[at] = (struct vl_hinted){.answers = match->answers, .seat = seat};
    match->hints++;
}

enum vl_rc vl_match_may_hint(const struct vl_match *match, vl_seat seat, struct vl_diag *diag)
{
    const struct vl_state *state = vl_match_true_state(match);
    if (state->over)
        return vl_fail(diag, VL_REFUSED, "hint.over", "", "");
    if (match->setup.no_hints)
        return vl_fail(diag, VL_REFUSED, "hint.none", "", "");
    if (seat >= match->setup.seats || seat != state->question.seat)
        return refuse_seat(state, "hint.seat", diag);
    const struct vl_player *player = &match->setup.player[seat];
    if (player->level != VL_HUMAN)
        return vl_fail(diag, VL_REFUSED, "hint.bot", player->name, "");
    return player->no_hints ? vl_fail(diag, VL_REFUSED, "hint.unaided", player->name, "") : VL_OK;
}

/* ---- looking ---- */

const struct vl_match_setup *vl_match_setup(const struct vl_match *match)
{
    return &match->setup;
}

bool vl_match_over(const struct vl_match *match)
{
    return vl_match_true_state(match)->over;
}

struct vl_question vl_match_question(const struct vl_match *match, vl_seat viewer)
{
    struct vl_question question = vl_match_true_state(match)->question;
    if (viewer != question.seat)
        question.answers = 0;
    return question;
}

void vl_match_view(const struct vl_match *match, vl_seat viewer, struct vl_view *out)
{
    vl_observe(rules_of(match), vl_match_true_state(match), viewer, out);
}

uint32_t vl_match_events(const struct vl_match *match)
{
    return match->events;
}

void vl_match_notation(const struct vl_match *match, vl_answer answer, char *out, size_t size)
{
    struct vl_view_room room;
    vl_match_view(match, vl_match_true_state(match)->question.seat, vl_view_in(&room));
    vl_notation(rules_of(match), vl_view_in(&room), answer, out, size);
}

enum vl_rc vl_match_parse(const struct vl_match *match, const char *notation, vl_answer *out, struct vl_diag *diag)
{
    struct vl_view_room room;
    vl_match_view(match, vl_match_true_state(match)->question.seat, vl_view_in(&room));
    return vl_notation_parse(rules_of(match), vl_view_in(&room), notation, out, diag);
}

static struct vl_event redacted(const struct vl_match *match, uint32_t index, vl_seat viewer,
                                const struct vl_view *view)
{
    const struct vl_rules *rules = rules_of(match);
    const struct vl_event *events = vl_match_story(match);
    struct vl_event event = vl_event_masked(rules, &events[index], viewer);
    if (viewer != VL_REFEREE)
        vl_redact(rules, view, &event);
    return event;
}

struct vl_event vl_match_event(const struct vl_match *match, uint32_t index, vl_seat viewer)
{
    assert(index < match->events);
    struct vl_view_room room;
    if (viewer != VL_REFEREE)
        vl_match_view(match, viewer, vl_view_in(&room));
    return redacted(match, index, viewer, vl_view_in(&room));
}

void vl_match_past(const struct vl_match *match, uint32_t events, vl_seat viewer, struct vl_view *out)
{
    assert(events <= match->events);
    const struct vl_rules *rules = rules_of(match);
    const struct vl_setup setup = vl_match_setup_of_game(&match->setup);
    struct vl_view_room now;
    if (viewer != VL_REFEREE)
        vl_match_view(match, viewer, vl_view_in(&now));
    vl_observe_start(rules, &setup, viewer, out);
    for (uint32_t i = 0; i < events; i++) {
        const struct vl_event event = redacted(match, i, viewer, vl_view_in(&now));
        vl_fold(rules, out, &event);
    }
    if (viewer != VL_REFEREE && rules->deduce)
        rules->deduce(vl_view_in(&now), out);
}

uint32_t vl_match_answers(const struct vl_match *match)
{
    return match->answers;
}

struct vl_given vl_match_given(const struct vl_match *match, uint32_t index)
{
    assert(index < match->answers);
    return ((const struct vl_given *)part(match, given_offset(rules_of(match))))[index];
}

void vl_match_scores(const struct vl_match *match, int points[VL_SEATS_MAX])
{
    memset(points, 0, VL_SEATS_MAX * sizeof *points);
    rules_of(match)->scores(vl_match_true_state(match), points);
}

void vl_match_harm(const struct vl_match *match, struct vl_harm_matrix *out)
{
    *out = (struct vl_harm_matrix){0};
    for (uint32_t i = 0; i < match->events; i++) {
        const struct vl_event event = vl_match_event(match, i, VL_REFEREE);
        vl_harm_note(out, rules_of(match), &event);
    }
}

vl_seats vl_match_winners(const struct vl_match *match)
{
    return vl_match_over(match) ? rules_of(match)->winners(vl_match_true_state(match)) : 0;
}

uint64_t vl_match_hash(const struct vl_match *match)
{
    return vl_hash(rules_of(match), vl_match_true_state(match));
}
