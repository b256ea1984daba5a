/* The match played again in other ways, and its end. */
#include "support/conform.h"

#include <string.h>

/* A buffer with room for hardly more than one step. */
struct drip {
    struct vl_event room[VL_EVENTS_STEP + 16];
    struct vl_events events;
    uint32_t taken; /* how many have been compared */
};

static bool empty(struct conform *conform, struct drip *drip)
{
    const bool fits = drip->taken + drip->events.count <= conform->events_count;
    const bool same =
        fits && memcmp(drip->room, conform->events + drip->taken, drip->events.count * sizeof *drip->room) == 0;
    CONFORM_CHECK(conform, CONFORM_BUFFER, same, "other events with a small buffer, from event %u on",
                  (unsigned)drip->taken);
    drip->taken += drip->events.count;
    drip->events.count = 0;
    return true;
}

/* Runs to the next question through as many VL_MORE as it takes. */
static bool run_dripping(struct conform *conform, struct vl_state *state, const vl_answer *answer, struct drip *drip)
{
    const struct vl_rules *rules = conform->rules;
    enum vl_run result = answer ? vl_reply(rules, state, *answer, &drip->events)
                                : vl_start(rules, state, &conform->setup, &drip->events);
    while (result == VL_MORE) {
        if (!empty(conform, drip))
            return false;
        result = vl_run(rules, state, &drip->events);
    }
    return true;
}

/* From the start, with a small buffer; at a random moment the state is copied and the copy goes on. */
static bool replay_dripping(struct conform *conform, uint32_t copied_at)
{
    const struct vl_rules *rules = conform->rules;
    struct drip drip = {.events = {.room = VL_EVENTS_STEP + 16}};
    struct vl_state *state = conform->copy;
    drip.events.at = drip.room;
    if (!run_dripping(conform, state, NULL, &drip))
        return false;
    for (uint32_t i = 0; i < conform->answers_count; i++) {
        if (i == copied_at) {
            vl_copy(conform->determinized, state);
            memset(state, 0xA5, rules->state_size);
            state = conform->determinized;
        }
        if (!run_dripping(conform, state, &conform->answers[i], &drip))
            return false;
        CONFORM_CHECK(conform, i < copied_at ? CONFORM_SAME_HASHES : CONFORM_COPY,
                      vl_hash(rules, state) == conform->hashes[i], "another hash after answer %u", (unsigned)i + 1);
    }
    if (!empty(conform, &drip))
        return false;
    CONFORM_CHECK(conform, CONFORM_BUFFER, drip.taken == conform->events_count && state->over,
                  "fewer events with a small buffer");
    return true;
}

/* Without events, and with completions of views at random moments in between, as bots make them. */
static bool replay_silently(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    struct vl_rng rng = {vl_random(&conform->rng)};
    vl_start(rules, conform->copy, &conform->setup, NULL);
    for (uint32_t i = 0; i < conform->answers_count; i++) {
        if (vl_random_below(&rng, 16) == 0) {
            vl_observe(rules, conform->copy, conform->copy->question.seat, conform->view);
            vl_determinize(rules, conform->view, &rng, conform->determinized);
            vl_reply(rules, conform->determinized, vl_any_answer(&conform->determinized->question, &rng), NULL);
        }
        vl_reply(rules, conform->copy, conform->answers[i], NULL);
    }
    const uint64_t last = conform->answers_count ? conform->hashes[conform->answers_count - 1] : 0;
    CONFORM_CHECK(conform, CONFORM_BOT_NUMBERS, vl_hash(rules, conform->copy) == last || !conform->answers_count,
                  "another end when views are completed on the way");
    return true;
}

bool conform_replay(struct conform *conform)
{
    const uint32_t copied_at = vl_random_below(&conform->rng, conform->answers_count + 1);
    return replay_dripping(conform, copied_at) && replay_silently(conform);
}

/* ---- the end ---- */

static int field_of(const struct vl_form *form, const char *name, uint8_t kind)
{
    for (int i = 0; i < form->fields; i++) {
        if (form->field[i].kind == kind && strcmp(form->field[i].name, name) == 0)
            return i;
    }
    return -1;
}

/* Where events tell a seat's total, the last one told is the score. */
static bool totals_agree(struct conform *conform)
{
    int points[VL_SEATS_MAX] = {0};
    conform->rules->scores(conform->state, points);
    vl_seats told = 0;
    for (uint32_t i = conform->events_count; i-- > 0;) {
        const struct vl_event *event = &conform->events[i];
        const struct vl_form *form = &conform->rules->events[event->form];
        const int seat = field_of(form, "seat", VL_FIELD_SEAT), total = field_of(form, "total", VL_FIELD_NUMBER);
        if (seat < 0 || total < 0 || (told & vl_seat_bit((vl_seat)event->arg[seat])))
            continue;
        told |= vl_seat_bit((vl_seat)event->arg[seat]);
        CONFORM_CHECK(conform, CONFORM_SCORES, points[event->arg[seat]] == event->arg[total],
                      "seat %d has %d points, the last event says %d", event->arg[seat], points[event->arg[seat]],
                      event->arg[total]);
    }
    return true;
}

/* rules.h: at the end of a match nobody's worth is above that of a winner. */
static bool winners_are_best(struct conform *conform)
{
    float worth[VL_SEATS_MAX], best = 0;
    if (!conform_estimate(conform, worth))
        return false;
    for (unsigned seat = 0; seat < conform->setup.seats; seat++)
        best = worth[seat] > best ? worth[seat] : best;
    for (VL_EACH(seat, conform->rules->winners(conform->state)))
        CONFORM_CHECK(conform, CONFORM_ESTIMATE, worth[seat] >= best, "winner %u is worth %g, somebody else %g",
                      (unsigned)seat, (double)worth[seat], (double)best);
    return true;
}

bool conform_end(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    const struct vl_state *state = conform->state;
    CONFORM_CHECK(conform, CONFORM_ENDS, state->over == 1 && state->depth == 0 && state->question.seat == VL_NONE,
                  "the match has ended and still asks");
    CONFORM_CHECK(conform, CONFORM_SCORES, conform->events_count > 0, "a match without events");
    const struct vl_event *last = &conform->events[conform->events_count - 1];
    const int winners = field_of(&rules->events[last->form], "winners", VL_FIELD_SEATS);
    CONFORM_CHECK(conform, CONFORM_SCORES, winners >= 0, "the last event, %s, names no winners",
                  rules->events[last->form].id);
    CONFORM_CHECK(conform, CONFORM_SCORES, last->arg[winners] == rules->winners(state) && rules->winners(state) != 0,
                  "winners %02x, the last event says %02x", rules->winners(state), (unsigned)last->arg[winners]);
    return totals_agree(conform) && winners_are_best(conform);
}
