/* Running a match: the loop over its frames, answers, and views.
 *
 * The frame on top is the procedure under way. A procedure either goes on (perhaps with another frame on top), asks and
 * waits, is done, or ends the match. So the core calls the game, and the game calls nobody: whatever wants an answer is
 * written down in the state. */
#include "veillee/rules.h"

#include <string.h>

static void ask_nothing(struct vl_state *state)
{
    state->question = (struct vl_question){.seat = VL_NONE};
}

static enum vl_run end(struct vl_state *state)
{
    ask_nothing(state);
    memset(state->frame, 0, sizeof state->frame);
    state->depth = 0;
    state->over = 1;
    return VL_OVER;
}

enum vl_run vl_run(const struct vl_rules *rules, struct vl_state *state, struct vl_events *events)
{
    enum vl_step step;
    assert(!state->over);
    do {
        if (events && events->room - events->count < VL_EVENTS_STEP)
            return VL_MORE;
        step = rules->procedures[vl_top(state)->procedure](state, events);
        if (step == VL_STEP_DONE)
            *vl_top(state) = (struct vl_frame){0}, state->depth--;
    } while (step <= VL_STEP_DONE);
    return step == VL_STEP_ASK ? VL_ASK : end(state);
}

/* ---- what a lesson lays down ---- */

static struct vl_laid *laid_in(struct vl_state *state)
{
    return state->laid_at ? (struct vl_laid *)(void *)((uint8_t *)state + state->laid_at) : NULL;
}

const struct vl_laid *vl_laid(const struct vl_state *state)
{
    return laid_in((struct vl_state *)(uintptr_t)state);
}

static void lay_down(struct vl_state *state, const struct vl_laid *laid)
{
    static const struct vl_laid nothing;
    if (!laid || memcmp(laid, &nothing, sizeof nothing) == 0)
        return;
    assert(state->size % _Alignof(struct vl_laid) == 0 && state->size + sizeof *laid <= VL_STATE_MAX);
    state->laid_at = state->size;
    state->size = (uint16_t)(state->size + sizeof *laid);
    *laid_in(state) = *laid;
}

/* ---- from question to question ---- */

enum vl_run vl_start(const struct vl_rules *rules, struct vl_state *state, const struct vl_setup *setup,
                     struct vl_events *events)
{
    memset(state, 0, rules->state_size);
    for (unsigned i = 0; i < VL_STREAMS; i++)
        state->rng[i] = vl_rng_stream(setup->seed, i);
    state->size = rules->state_size;
    lay_down(state, setup->laid);
    state->seats = setup->seats;
    state->seen_by = VL_NONE;
    state->humans = setup->humans;
    memcpy(state->option, setup->option, sizeof state->option);
    ask_nothing(state);
    rules->setup(state, setup);
    state->depth = 1;
    return vl_run(rules, state, events);
}

enum vl_run vl_reply(const struct vl_rules *rules, struct vl_state *state, vl_answer answer, struct vl_events *events)
{
    assert(answer < VL_ANSWERS_MAX && (state->question.answers & vl_answer_bit(answer)));
    state->reply = answer;
    return vl_run(rules, state, events);
}

enum vl_rc vl_accepts(const struct vl_rules *rules, const struct vl_state *state, vl_answer answer,
                      struct vl_diag *diag)
{
    if (state->over)
        return vl_fail(diag, VL_REFUSED, "answer.over", "", "");
    if (answer < VL_ANSWERS_MAX && (state->question.answers & vl_answer_bit(answer)))
        return VL_OK;
    vl_fail(diag, VL_REFUSED, "answer.refused", "", "");
    if (diag)
        diag->clause = rules->refusal(state, answer);
    return VL_REFUSED;
}

/* ---- hashing ---- */

static uint64_t hash_number(uint64_t hash, uint64_t number)
{
    return vl_mix(hash ^ number) + UINT64_C(0x9E3779B97F4A7C15);
}

uint64_t vl_hash_bytes(uint64_t hash, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        hash = hash_number(hash, bytes[i]);
    return hash;
}

static uint64_t read_number(const uint8_t *at, uint8_t width)
{
    uint64_t number64;
    uint32_t number32;
    uint16_t number16;
    switch (width) {
    case 1: return *at;
    case 2: memcpy(&number16, at, 2); return number16;
    case 4: memcpy(&number32, at, 4); return number32;
    default: memcpy(&number64, at, 8); return number64;
    }
}

_Static_assert(sizeof(struct vl_laid) == 16 + VL_STREAMS * VL_LAID_MAX, "every byte of it has a name");

static uint64_t hash_laid(uint64_t hash, const struct vl_laid *laid)
{
    if (!laid)
        return hash;
    hash = hash_number(hash, laid->possible);
    return vl_hash_bytes(hash, laid->count, sizeof *laid - offsetof(struct vl_laid, count));
}

static uint64_t hash_core(const struct vl_rules *rules, const struct vl_state *state)
{
    const struct vl_question *question = &state->question;
    uint64_t hash = 0;
    for (unsigned i = 0; i < VL_STREAMS; i++)
        hash = hash_number(hash, state->rng[i].state);
    hash = hash_laid(hash, vl_laid(state));
    hash = hash_number(hash, question->answers);
    hash = hash_number(hash, (uint64_t)question->clause << 32 | (uint32_t)question->kind << 24 | question->seat << 16 |
                                 question->seats << 8 | question->flags);
    hash = vl_hash_bytes(hash, question->arg, sizeof question->arg);
    for (unsigned i = 0; i < state->depth; i++) {
        const struct vl_frame *frame = &state->frame[i];
        hash = hash_number(hash, (uint32_t)frame->procedure << 24 | frame->step << 16 | frame->a << 8 | frame->b);
    }
    hash = hash_number(hash, (uint64_t)rules->signed_size << 32 | (uint32_t)state->depth << 24 | state->seats << 16 |
                                 state->over << 8 | state->humans);
    return vl_hash_bytes(hash, state->option, sizeof state->option);
}

uint64_t vl_hash(const struct vl_rules *rules, const struct vl_state *state)
{
    uint64_t hash = hash_core(rules, state);
    const uint8_t *bytes = (const uint8_t *)state;
    for (const struct vl_layout *field = rules->layout; field->width != 0; field++) {
        for (unsigned i = 0; i < field->count; i++)
            hash = hash_number(hash, read_number(bytes + field->offset + (size_t)i * field->width, field->width));
    }
    for (unsigned i = 0; i < rules->signed_zeros; i++)
        hash = hash_number(hash, 0);
    return hash;
}

/* ---- views ---- */

struct vl_view {
    struct vl_state state;
};

void vl_observe(const struct vl_rules *rules, const struct vl_state *state, vl_seat looker, struct vl_view *out)
{
    assert(state->seen_by == VL_NONE);
    struct vl_state *copy = &out->state;
    memcpy(copy, state, rules->state_size);
    memset(copy->rng, 0, sizeof copy->rng);
    copy->size = rules->state_size;
    copy->laid_at = 0;
    copy->seen_by = looker;
    copy->reply = 0;
    if (looker != copy->question.seat)
        copy->question.answers = 0;
    rules->blank(copy, looker);
}

void vl_complete(const struct vl_rules *rules, const struct vl_view *view, struct vl_rng *rng, struct vl_state *out)
{
    assert(view->state.seen_by != VL_NONE);
    vl_copy(out, &view->state);
    for (unsigned i = 0; i < VL_STREAMS; i++)
        out->rng[i].state = vl_random(rng);
    rules->fill(out, rng);
    out->seen_by = VL_NONE;
    if (!out->over && out->question.answers == 0)
        out->question.answers = rules->list(out);
}

const struct vl_state *vl_seen(const struct vl_view *view)
{
    return &view->state;
}

static bool sees_secrets(const struct vl_event *event, vl_seat looker)
{
    return looker == VL_NONE || event->seers == VL_ALL_SEATS ||
           (looker < VL_SEATS_MAX && (event->seers & vl_seat_bit(looker)));
}

struct vl_event vl_event_seen(const struct vl_rules *rules, const struct vl_event *event, vl_seat looker)
{
    struct vl_event seen = *event;
    const struct vl_form *form = &rules->events[event->form];
    if (sees_secrets(event, looker))
        return seen;
    for (unsigned i = 0; i < form->fields; i++) {
        if (form->field[i].secret)
            seen.arg[i] = -1;
    }
    return seen;
}

bool vl_event_told(const struct vl_rules *rules, const struct vl_event *event, vl_seat looker)
{
    return !(rules->events[event->form].flags & VL_FORM_PRIVATE) || sees_secrets(event, looker);
}
