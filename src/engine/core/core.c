/* Running a match: the loop over its frames, answers, and views.
 *
 * The frame on top is the procedure under way. A procedure either continues (perhaps with another frame on top), asks
 * and waits, is done, or ends the match. So the core calls the game, and the game calls nobody: what needs an answer is
 * written in the state. */
#include "engine/core/number.h"
#include "veillee/run.h"

#include <string.h>

static void ask_nothing(struct vl_state *state)
{
    state->question = (struct vl_question){.seat = VL_NONE};
}

void vl_end(struct vl_state *state)
{
    ask_nothing(state);
    memset(state->frame, 0, sizeof state->frame);
    state->depth = 0;
    state->over = 1;
}

enum vl_run vl_run(const struct vl_rules *rules, struct vl_state *state, struct vl_events *events)
{
    enum vl_step step;
    assert(!state->over);
    do {
        if (events && events->room - events->count < VL_EVENTS_STEP)
            return VL_MORE;
        step = vl_go_on(rules, state, events);
    } while (step <= VL_STEP_DONE);
    if (step == VL_STEP_ASK)
        return VL_ASK;
    vl_end(state);
    return VL_OVER;
}

/* ---- what a lesson lays down ---- */

static struct vl_scripted *scripted_in(struct vl_state *state)
{
    return state->scripted_at ? (struct vl_scripted *)(void *)((uint8_t *)state + state->scripted_at) : NULL;
}

const struct vl_scripted *vl_scripted(const struct vl_state *state)
{
    return scripted_in((struct vl_state *)(uintptr_t)state);
}

static void lay_down(struct vl_state *state, const struct vl_scripted *scripted)
{
    static const struct vl_scripted nothing;
    if (!scripted || memcmp(scripted, &nothing, sizeof nothing) == 0)
        return;
    state->scripted_at = (uint16_t)((state->size + 7U) & ~7U);
    state->size = (uint16_t)(state->scripted_at + sizeof *scripted);
    assert(state->size <= VL_STATE_MAX);
    *scripted_in(state) = *scripted;
}

/* ---- from question to question ---- */

static void set_up(const struct vl_rules *rules, struct vl_state *state, const struct vl_setup *setup)
{
    memset(state, 0, rules->state_size);
    state->size = rules->state_size;
    state->seats = setup->seats;
    state->seen_by = VL_NONE;
    state->humans = setup->humans;
    memcpy(state->option, setup->option, sizeof state->option);
    memcpy(state->head, setup->head, sizeof state->head);
    ask_nothing(state);
    rules->setup(state, setup);
}

enum vl_run vl_start(const struct vl_rules *rules, struct vl_state *state, const struct vl_setup *setup,
                     struct vl_events *events)
{
    set_up(rules, state, setup);
    for (unsigned i = 0; i < VL_STREAMS; i++)
        state->rng[i] = vl_rng_stream(setup->seed, i);
    lay_down(state, setup->scripted);
    state->depth = 1;
    return vl_run(rules, state, events);
}

enum vl_run vl_reply(const struct vl_rules *rules, struct vl_state *state, vl_answer answer, struct vl_events *events)
{
    assert(answer < VL_ANSWERS_MAX && (state->question.answers >> answer & 1));
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
    vl_fail(diag, VL_REFUSED, "answer.refused", rules->questions[state->question.kind].id, "");
    if (diag)
        diag->clause = rules->refusal ? rules->refusal(state, answer) : state->question.clause;
    return VL_REFUSED;
}

vl_answers vl_list(const struct vl_rules *rules, const struct vl_state *state)
{
    return rules->asking[state->question.kind].list(state);
}

void vl_phrase_of(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    *out = (struct vl_phrase){0};
    const struct vl_asking *asking = &rules->asking[vl_view_state(view)->question.kind];
    out->form = asking->says;
    if (asking->say)
        asking->say(view, answer, out);
    else
        out->arg[0] = answer;
}

void vl_explain(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer, bool compound,
                struct vl_explanation *out)
{
    out->count = 0;
    out->brief.form = VL_NONE;
    if (rules->explain)
        rules->explain(view, answer, compound, out);
}

void vl_describe(const struct vl_rules *rules, const struct vl_view *view, uint8_t group, uint8_t member,
                 struct vl_explanation *out)
{
    out->count = 0;
    out->brief.form = VL_NONE;
    if (rules->describe)
        rules->describe(view, group, member, out);
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

_Static_assert(sizeof(struct vl_scripted) == 16 + VL_STREAMS * VL_SCRIPTED_MAX, "every byte of it has a name");

static uint64_t hash_scripted(uint64_t hash, const struct vl_scripted *scripted)
{
    if (!scripted)
        return hash;
    hash = hash_number(hash, scripted->possible);
    return vl_hash_bytes(hash, scripted->count, sizeof *scripted - offsetof(struct vl_scripted, count));
}

enum { OPTIONS_SIGNED = 16 }; /* so many are in every hash; of those beyond, up to the last that is not 0 */

static uint64_t hash_options(uint64_t hash, const uint8_t option[VL_OPTIONS_MAX])
{
    unsigned count = VL_OPTIONS_MAX;
    while (count > OPTIONS_SIGNED && option[count - 1] == 0)
        count--;
    return vl_hash_bytes(hash, option, count);
}

/* Only for a match with a head start; without one, hashes are as they were before head starts existed. */
static uint64_t hash_head(uint64_t hash, const uint8_t head[VL_SEATS_MAX])
{
    static const uint8_t none[VL_SEATS_MAX];
    return memcmp(head, none, sizeof none) == 0 ? hash : vl_hash_bytes(hash, head, VL_SEATS_MAX);
}

static uint64_t hash_core(const struct vl_rules *rules, const struct vl_state *state)
{
    const struct vl_question *question = &state->question;
    uint64_t hash = 0;
    for (unsigned i = 0; i < VL_STREAMS; i++)
        hash = hash_number(hash, state->rng[i].state);
    hash = hash_scripted(hash, vl_scripted(state));
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
    return hash_head(hash_options(hash, state->option), state->head);
}

static uint64_t hash_numbers(uint64_t hash, const uint8_t *bytes, unsigned count, uint8_t width)
{
    if (width == 1) /* as nearly all are */
        return vl_hash_bytes(hash, bytes, count);
    for (unsigned i = 0; i < count; i++)
        hash = hash_number(hash, vl_unsigned_at(bytes + (size_t)i * width, width));
    return hash;
}

uint64_t vl_hash(const struct vl_rules *rules, const struct vl_state *state)
{
    uint64_t hash = hash_core(rules, state);
    const uint8_t *bytes = (const uint8_t *)state;
    for (const struct vl_state_field *field = rules->fields; field->name; field++)
        if (field->sight != VL_SIGHT_FOLLOWS)
            hash = hash_numbers(hash, bytes + field->offset, field->size / field->width, field->width);
    for (unsigned i = 0; i < rules->signed_zeros; i++)
        hash = hash_number(hash, 0);
    return hash;
}

/* ---- views ---- */

struct vl_view {
    struct vl_state state;
};

/* Which row of a field the viewer sees; none of them: VL_NONE. */
static unsigned row_seen(const struct vl_state_field *field, vl_seat viewer)
{
    if (field->sight == VL_SIGHT_SECRET)
        return VL_NONE;
    return field->sight == VL_SIGHT_KNOWN && viewer == VL_PUBLIC ? VL_SEATS_MAX : viewer;
}

static void blank_field(const struct vl_state_field *field, uint8_t *bytes, vl_seat viewer)
{
    const unsigned seen = row_seen(field, viewer);
    const size_t row = field->size / field->rows;
    for (unsigned i = 0; i < field->rows; i++)
        if (i != seen)
            memset(bytes + field->offset + i * row, field->mask, row);
}

static void mask(const struct vl_rules *rules, struct vl_view *view, vl_seat viewer)
{
    for (const struct vl_state_field *field = rules->fields; field->name; field++)
        if (field->sight >= VL_SIGHT_OWN && field->sight <= VL_SIGHT_SECRET)
            blank_field(field, (uint8_t *)view, viewer);
    if (rules->mask)
        rules->mask(view, viewer);
}

static void show(const struct vl_rules *rules, struct vl_view *view, vl_seat viewer)
{
    struct vl_state *copy = &view->state;
    memset(copy->rng, 0, sizeof copy->rng);
    copy->size = rules->state_size;
    copy->scripted_at = 0;
    copy->seen_by = viewer;
    copy->reply = 0;
    if (viewer != VL_REFEREE && viewer != copy->question.seat)
        copy->question.answers = 0;
    if (viewer != VL_REFEREE)
        mask(rules, view, viewer);
}

void vl_view_list(const struct vl_rules *rules, struct vl_view *view)
{
    struct vl_state *seen = &view->state;
    if (!seen->over && seen->question.answers == 0)
        seen->question.answers = vl_list(rules, seen);
}

void vl_observe(const struct vl_rules *rules, const struct vl_state *state, vl_seat viewer, struct vl_view *out)
{
    assert(state->seen_by == VL_NONE);
    memcpy(&out->state, state, rules->state_size);
    show(rules, out, viewer);
}

void vl_observe_start(const struct vl_rules *rules, const struct vl_setup *setup, vl_seat viewer, struct vl_view *out)
{
    set_up(rules, &out->state, setup);
    show(rules, out, viewer);
}

void vl_fold(const struct vl_rules *rules, struct vl_view *view, const struct vl_event *event)
{
    rules->fold(view, event);
}

void vl_redact(const struct vl_rules *rules, const struct vl_view *view, struct vl_event *event)
{
    if (rules->redact)
        rules->redact(view, event);
}

void vl_view_copy(struct vl_view *to, const struct vl_view *from)
{
    memcpy(to, from, from->state.size);
}

bool vl_view_same(const struct vl_view *one, const struct vl_view *other)
{
    struct vl_view_room room;
    struct vl_view *copy = vl_view_in(&room);
    vl_view_copy(copy, one);
    copy->state.seen_by = other->state.seen_by;
    copy->state.question.answers = other->state.question.answers;
    return memcmp(copy, other, other->state.size) == 0;
}

void vl_determinize(const struct vl_rules *rules, const struct vl_view *view, struct vl_rng *rng, struct vl_state *out)
{
    vl_copy(out, &view->state);
    for (unsigned i = 0; i < VL_STREAMS; i++)
        out->rng[i].state = vl_random(rng);
    if (out->seen_by != VL_NONE)
        rules->fill((struct vl_view *)(void *)out, rng);
    out->seen_by = VL_NONE;
    if (!out->over && out->question.answers == 0)
        out->question.answers = vl_list(rules, out);
}

const struct vl_state *vl_view_state(const struct vl_view *view)
{
    return &view->state;
}

void vl_view_scores(const struct vl_rules *rules, const struct vl_view *view, int points[VL_SEATS_MAX])
{
    rules->scores(&view->state, points);
}

unsigned vl_view_rounds(const struct vl_rules *rules, const struct vl_view *view)
{
    return rules->rounds ? rules->rounds(&view->state) : 0;
}

int vl_view_in_round(const struct vl_rules *rules, const struct vl_view *view, unsigned round, vl_seat seat)
{
    return rules->in_round(&view->state, round, seat);
}

bool vl_view_track(const struct vl_rules *rules, const struct vl_view *view, int *end)
{
    *end = rules->track.end ? rules->track.end(&view->state) : 0;
    return rules->track.step > 0 && *end != 1;
}

static bool sees_secrets(const struct vl_event *event, vl_seat viewer)
{
    return viewer == VL_REFEREE || event->visible_to == VL_ALL_SEATS ||
           (viewer < VL_SEATS_MAX && (event->visible_to & vl_seat_bit(viewer)));
}

void vl_events_add_fields(struct vl_events *events, uint8_t form, vl_clause clause, vl_seats visible_to,
                          const int16_t *fields, unsigned count)
{
    struct vl_event event = {.form = form, .visible_to = visible_to, .clause = clause};
    for (unsigned i = 0; i < count; i++)
        event.arg[i] = fields[i];
    vl_events_add(events, &event);
}

struct vl_event vl_event_masked(const struct vl_rules *rules, const struct vl_event *event, vl_seat viewer)
{
    struct vl_event seen = *event;
    const struct vl_form *form = &rules->events[event->form];
    if (sees_secrets(event, viewer))
        return seen;
    for (unsigned i = 0; i < form->fields; i++) {
        if (form->field[i].secret)
            seen.arg[i] = -1;
    }
    return seen;
}

bool vl_event_reaches(const struct vl_rules *rules, const struct vl_event *event, vl_seat viewer)
{
    return !(rules->events[event->form].flags & VL_FORM_PRIVATE) || sees_secrets(event, viewer);
}

bool vl_event_logged(const struct vl_rules *rules, const struct vl_event *event, vl_seat viewer)
{
    return !(rules->events[event->form].flags & VL_FORM_QUIET) && vl_event_reaches(rules, event, viewer);
}

bool vl_event_names(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat)
{
    const struct vl_form *form = &rules->events[event->form];
    for (unsigned i = 0; i < form->fields; i++) {
        const int value = event->arg[i];
        if (form->field[i].kind == VL_FIELD_SEAT && value == seat)
            return true;
        if (form->field[i].kind == VL_FIELD_SEATS && value > 0 && ((unsigned)value >> seat & 1))
            return true;
    }
    return false;
}

vl_seat vl_event_actor(const struct vl_rules *rules, const struct vl_event *event)
{
    const struct vl_form *form = &rules->events[event->form];
    const bool is_seat = form->fields > 0 && form->field[0].kind == VL_FIELD_SEAT && event->arg[0] >= 0;
    return is_seat ? (vl_seat)event->arg[0] : (vl_seat)VL_NONE;
}

bool vl_event_shows(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat)
{
    const struct vl_form *form = &rules->events[event->form];
    if (!(form->flags & (VL_FORM_SHOWS | VL_FORM_SHOWS_1)) || event->visible_to == VL_ALL_SEATS ||
        !(event->visible_to & vl_seat_bit(seat)))
        return false;
    assert(!(form->flags & VL_FORM_SHOWS_1) || form->field[0].kind == VL_FIELD_SEAT);
    return !(form->flags & VL_FORM_SHOWS_1) || event->arg[0] == seat;
}

/* The seat in the next field that holds one; VL_NONE: none does, or nobody. */
static vl_seat other_seat(const struct vl_form *form, const struct vl_event *event)
{
    for (unsigned i = 1; i < form->fields; i++)
        if (form->field[i].kind == VL_FIELD_SEAT)
            return event->arg[i] >= 0 && event->arg[i] < VL_SEATS_MAX ? (vl_seat)event->arg[i] : VL_NONE;
    return VL_NONE;
}

bool vl_event_hurts(const struct vl_rules *rules, const struct vl_event *event, vl_seat *by, vl_seat *whom)
{
    const struct vl_form *form = &rules->events[event->form];
    if (!(form->flags & (VL_FORM_HURTS | VL_FORM_HURT)))
        return false;
    assert(form->field[0].kind == VL_FIELD_SEAT && event->arg[0] >= 0);
    const vl_seat first = (vl_seat)event->arg[0], other = other_seat(form, event);
    *by = form->flags & VL_FORM_HURTS ? first : other;
    *whom = form->flags & VL_FORM_HURTS ? other : first;
    return other != VL_NONE && other != first;
}

bool vl_event_matters(const struct vl_rules *rules, const struct vl_event *event)
{
    return rules->events[event->form].flags &
           (VL_FORM_HURTS | VL_FORM_HURT | VL_FORM_HELPS | VL_FORM_GAINS | VL_FORM_LOSES | VL_FORM_CHANGES);
}

void vl_harm_note(struct vl_harm_matrix *harms, const struct vl_rules *rules, const struct vl_event *event)
{
    vl_seat by, whom;
    if (vl_event_hurts(rules, event, &by, &whom) && harms->of[whom][by] < UINT8_MAX)
        harms->of[whom][by]++;
}

bool vl_event_counts(const struct vl_rules *rules, const struct vl_event *event)
{
    return (rules->events[event->form].flags & VL_FORM_COUNTS) || (rules->counts && rules->counts(event));
}

int vl_event_number(const struct vl_form *form, const struct vl_event *event, unsigned field)
{
    assert(field < form->fields);
    return event->arg[field];
}

int vl_question_number(const struct vl_form *form, const struct vl_question *question, unsigned field)
{
    assert(field < form->fields);
    return field == 0 ? question->seat : question->arg[field - 1];
}

int vl_phrase_compare(const struct vl_phrase *p, const struct vl_phrase *q)
{
    int difference = p->form - q->form;
    for (unsigned i = 0; difference == 0 && i < VL_ARGS_MAX; i++)
        difference = p->arg[i] - q->arg[i];
    return difference;
}

int16_t *vl_event_field(const struct vl_form *form, struct vl_event *event, const char *name)
{
    unsigned field = 0;
    while (strcmp(form->field[field].name, name) != 0) {
        field++;
        assert(field < form->fields);
    }
    return &event->arg[field];
}
