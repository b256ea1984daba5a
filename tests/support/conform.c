#include "support/conform.h"

#include "support/setups.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

const char *const conform_names[CONFORM_PROPERTIES] = {
    [CONFORM_SAME_HASHES] = "same seed and same answers: same hashes",
    [CONFORM_COPY] = "a copy made in the middle plays on as the original does",
    [CONFORM_BUFFER] = "a small buffer for events, or none, changes nothing",
    [CONFORM_DETERMINIZE] = "observing a completed view gives the view, for every looker",
    [CONFORM_VIEW_DECIDES] = "the answers listed follow from the view of the seat asked",
    [CONFORM_PUBLIC_CHOICE] = "what is asked before everybody lists and says the same whatever is hidden",
    [CONFORM_ACCEPTS] = "every listed answer is accepted and leads to a sound state",
    [CONFORM_REFUSES] = "every other answer is refused by a clause and changes nothing",
    [CONFORM_NOTATION] = "notation is ASCII, unique within a question, and reads back",
    [CONFORM_HOTKEYS] = "no two answers of a question have the same hotkey, and each names what there is",
    [CONFORM_INVARIANT] = "everything is where it must be after every answer",
    [CONFORM_FOLD] = "the events that a looker may see add up to that looker's view",
    [CONFORM_ENDS] = "every match ends within its bounds",
    [CONFORM_SCORES] = "scores and winners agree with the last events",
    [CONFORM_CLAUSES] = "no question, event or refusal cites a clause that the data files lack",
    [CONFORM_FORMS] = "questions and events keep to their forms",
    [CONFORM_RECALL] = "what is recalled of an event is the event, or less",
    [CONFORM_SEALED] = "a sealed choice shows in nobody else's view",
    [CONFORM_BLANK] = "a view holds no generator, no reply, and no answers of another seat",
    [CONFORM_BOT_NUMBERS] = "completing views changes neither the state nor what is dealt later",
    [CONFORM_ESTIMATE] = "estimates lie between 0 and 1, in the end highest for the winners; stages only go up",
};

bool conform_note(struct conform *conform, enum conform_property property, bool holds, const char *format, ...)
{
    conform->tally.checks[property]++;
    if (holds || conform->failure[0])
        return holds;
    va_list args;
    va_start(args, format);
    vsnprintf(conform->failure, sizeof conform->failure, format, args);
    va_end(args);
    conform->failed = property;
    conform->tally.failures[property]++;
    return false;
}

bool conform_open(struct conform *conform, const struct vl_rules *rules, const uint64_t clauses[256],
                  const uint8_t *numbers)
{
    *conform = (struct conform){.rules = rules, .clauses = clauses, .numbers = numbers};
    conform->state = calloc(1, rules->state_size);
    conform->copy = calloc(1, rules->state_size);
    conform->determinized = calloc(1, rules->state_size);
    conform->view = calloc(1, rules->state_size);
    conform->again = calloc(1, rules->state_size);
    conform->events = calloc(rules->events_bound + VL_EVENTS_STEP, sizeof *conform->events);
    conform->answers = calloc(rules->answers_bound, sizeof *conform->answers);
    conform->hashes = calloc(rules->answers_bound, sizeof *conform->hashes);
    bool there = conform->state && conform->copy && conform->determinized && conform->view && conform->again &&
                 conform->events && conform->answers && conform->hashes;
    for (unsigned i = 0; i < VL_SEATS_MAX + 2; i++) {
        conform->folded[i] = calloc(1, rules->state_size);
        there = there && conform->folded[i];
    }
    return there;
}

void conform_close(struct conform *conform)
{
    for (unsigned i = 0; i < VL_SEATS_MAX + 2; i++)
        free(conform->folded[i]);
    free(conform->hashes);
    free(conform->answers);
    free(conform->events);
    free(conform->again);
    free(conform->view);
    free(conform->determinized);
    free(conform->copy);
    free(conform->state);
}

unsigned conform_viewers(const struct conform *conform)
{
    return conform->setup.seats + 1U;
}

vl_seat conform_viewer(const struct conform *conform, unsigned i)
{
    return i < conform->setup.seats ? (vl_seat)i : VL_PUBLIC;
}

/* One run of the core; its events go behind those that there are. */
static bool run(struct conform *conform, const vl_answer *answer, enum vl_run *result)
{
    const struct vl_rules *rules = conform->rules;
    struct vl_events events = {conform->events, conform->events_count, rules->events_bound + VL_EVENTS_STEP};
    *result = answer ? vl_reply(rules, conform->state, *answer, &events)
                     : vl_start(rules, conform->state, &conform->setup, &events);
    const uint32_t before = conform->events_count;
    conform->events_count = events.count;
    CONFORM_CHECK(conform, CONFORM_ENDS, *result != VL_MORE && events.count <= rules->events_bound,
                  "more events than events_bound: %u", (unsigned)events.count);
    for (uint32_t i = before; i < events.count; i++) {
        if (!conform_event(conform, &conform->events[i]))
            return false;
    }
    return true;
}

static bool sound(struct conform *conform, const struct vl_state *state)
{
    struct vl_diag diag = {0};
    CONFORM_CHECK(conform, CONFORM_INVARIANT, conform->rules->invariant(state, &diag) == VL_OK, "invariant: %s",
                  diag.what);
    return true;
}

/* Who has been asked in this round of sealed choices; one of the same kind may follow at once. */
static void note_round(struct conform *conform)
{
    const struct vl_question *question = &conform->state->question, *last = &conform->last_asked;
    const bool goes_on = (question->flags & VL_ASK_SEALED) && question->kind == last->kind &&
                         question->seats == last->seats && !(conform->sealed & vl_seat_bit(question->seat & 7));
    conform->sealed = (vl_seats)((goes_on ? conform->sealed : 0) | vl_seat_bit(question->seat & 7));
    conform->last_asked = *question;
}

/* Costly checks are made at one question in so many. */
enum { ONE_IN = 8 };

static bool check_here(struct conform *conform)
{
    const bool costly = vl_random_below(&conform->rng, ONE_IN) == 0;
    if (!sound(conform, conform->state) || !conform_question(conform) || !conform_fold(conform, costly))
        return false;
    return !costly || (conform_views(conform) && conform_public_choice(conform) && conform_sealed(conform));
}

static bool play(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    enum vl_run result;
    if (!run(conform, NULL, &result))
        return false;
    while (result == VL_ASK) {
        CONFORM_CHECK(conform, CONFORM_ENDS, conform->answers_count < rules->answers_bound,
                      "more answers than answers_bound");
        note_round(conform);
        if (!check_here(conform))
            return false;
        const vl_answer answer = vl_any_answer(&conform->state->question, &conform->rng);
        conform->answers[conform->answers_count] = answer;
        if (!run(conform, &answer, &result))
            return false;
        conform->hashes[conform->answers_count++] = vl_hash(rules, conform->state);
        conform->tally.answers++;
    }
    return sound(conform, conform->state) && conform_fold(conform, true) && conform_end(conform);
}

bool conform_match(struct conform *conform, uint64_t seed, unsigned seats)
{
    conform->setup = test_random_setup(conform->rules, conform->numbers, seats, seed);
    conform->rng.state = vl_mix(seed + 1);
    conform->failure[0] = 0;
    conform->events_count = conform->told = conform->answers_count = 0;
    conform->last_asked = (struct vl_question){0};
    conform->sealed = 0;
    conform->tally.matches++;
    return conform_fold_start(conform) && play(conform) && conform_replay(conform);
}

/* ---- head starts ---- */

bool conform_head_starts(const struct vl_rules *rules, const struct vl_setup *setup, const struct vl_events *events)
{
    uint32_t at = 0;
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        const struct vl_event *event = &events->at[at];
        if (setup->head[seat] == 0)
            continue;
        if (at == events->count || event->form != rules->head_event || event->clause != rules->head_clause ||
            event->arg[0] != seat || event->arg[1] != setup->head[seat])
            return false;
        at++;
    }
    for (; at < events->count; at++)
        if (rules->head_most > 0 && events->at[at].form == rules->head_event)
            return false;
    return true;
}
