#include "veillee/position.h"

#include "engine/core/number.h"
#include "engine/core/numbers.h"

#include <stdio.h>
#include <string.h>

enum {
    FORMAT = 2,
    HASH = 8,
    HEAD = 5 + HASH,
    QUESTION = 8 + 2 + 4 + sizeof((struct vl_question *)0)->arg,
    CORE = QUESTION + 1 + 4 * VL_FRAMES_MAX + 3 + VL_OPTIONS_MAX + VL_SEATS_MAX,
};

static const uint8_t magic[] = {'v', 'l', 'p', FORMAT};

/* ---- both ways: a place in the bytes, which moves on ---- */

static void put(uint8_t **at, uint8_t width, uint64_t number)
{
    for (unsigned i = width; i > 0; i--)
        *(*at)++ = (uint8_t)(number >> 8 * (i - 1));
}

static uint64_t take(const uint8_t **at, uint8_t width)
{
    uint64_t number = 0;
    for (unsigned i = 0; i < width; i++)
        number = number << 8 | *(*at)++;
    return number;
}

/* ---- what belongs to which game ---- */

static uint64_t hash_number(uint64_t hash, uint16_t number)
{
    const uint8_t bytes[] = {(uint8_t)(number >> 8), (uint8_t)number};
    return vl_hash_bytes(hash, bytes, sizeof bytes);
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return vl_hash_bytes(hash, (const uint8_t *)text, strlen(text) + 1);
}

static uint64_t shape_of(const struct vl_rules *rules)
{
    uint64_t hash = hash_number(hash_text(0, rules->id), rules->numbers_size);
    for (const struct vl_state_field *field = rules->fields; field->name; field++) {
        hash = hash_number(hash_text(hash, field->name), field->size);
        hash = hash_number(hash, (uint16_t)(field->width << 8 | field->rows));
    }
    return hash;
}

size_t vl_position_size(const struct vl_rules *rules)
{
    size_t size = HEAD + (size_t)rules->numbers_size + CORE + HASH;
    for (const struct vl_state_field *field = rules->fields; field->name; field++)
        size += field->size;
    assert(size <= VL_POSITION_MAX);
    return size;
}

/* ---- packing ---- */

static void pack_core(const struct vl_state *state, uint8_t **at)
{
    const struct vl_question *question = &state->question;
    put(at, 8, question->answers);
    put(at, 2, question->clause);
    put(at, 1, question->kind);
    put(at, 1, question->seat);
    put(at, 1, question->seats);
    put(at, 1, question->flags);
    for (unsigned i = 0; i < sizeof question->arg; i++)
        put(at, 1, question->arg[i]);
    put(at, 1, state->depth);
    for (unsigned i = 0; i < VL_FRAMES_MAX; i++) {
        const struct vl_frame *frame = &state->frame[i];
        put(at, 1, frame->procedure);
        put(at, 1, frame->step);
        put(at, 1, frame->a);
        put(at, 1, frame->b);
    }
    put(at, 1, state->seats);
    put(at, 1, state->seen_by);
    put(at, 1, state->humans);
    for (unsigned i = 0; i < VL_OPTIONS_MAX; i++)
        put(at, 1, state->option[i]);
    for (unsigned i = 0; i < VL_SEATS_MAX; i++)
        put(at, 1, state->head[i]);
}

void vl_position_pack(const struct vl_rules *rules, const uint8_t *numbers, const struct vl_view *view, uint8_t *out)
{
    const struct vl_state *state = vl_view_state(view);
    uint8_t *at = out;
    assert(state->seen_by < VL_SEATS_MAX && state->seen_by == state->question.seat && !state->over);
    for (unsigned i = 0; i < sizeof magic; i++)
        put(&at, 1, magic[i]);
    put(&at, 1, rules->edition);
    put(&at, HASH, shape_of(rules));
    for (unsigned i = 0; i < rules->numbers_size; i++)
        put(&at, 1, numbers[i]);
    pack_core(state, &at);
    for (const struct vl_state_field *field = rules->fields; field->name; field++)
        for (size_t i = 0; i < field->size; i += field->width)
            put(&at, field->width, vl_unsigned_at((const uint8_t *)state + field->offset + i, field->width));
    put(&at, HASH, vl_hash_bytes(0, out, (size_t)(at - out)));
    assert((size_t)(at - out) == vl_position_size(rules));
}

/* ---- refusing ---- */

static enum vl_rc wrong(const char *field, struct vl_diag *diag)
{
    return vl_fail(diag, VL_REFUSED, "position.field", field, "");
}

static enum vl_rc check_head(const struct vl_rules *rules, const uint8_t *bytes, size_t size, struct vl_diag *diag)
{
    char is[32], wanted[32];
    const size_t right = vl_position_size(rules);
    const uint8_t *at = bytes + 5, *sum = bytes + right - HASH;
    if (size != right) {
        snprintf(is, sizeof is, "%zu", size);
        snprintf(wanted, sizeof wanted, "%zu", right);
        return vl_fail(diag, VL_REFUSED, "position.size", is, wanted);
    }
    if (take(&sum, HASH) != vl_hash_bytes(0, bytes, right - HASH))
        return vl_fail(diag, VL_REFUSED, "position.damaged", "", "");
    if (memcmp(bytes, magic, sizeof magic) == 0 && bytes[4] == rules->edition && take(&at, HASH) == shape_of(rules))
        return VL_OK;
    snprintf(is, sizeof is, "%u", bytes[4]);
    snprintf(wanted, sizeof wanted, "%u", rules->edition);
    vl_fail(diag, VL_REFUSED, "position.edition", is, wanted);
    if (diag)
        diag->game = rules->id;
    return VL_REFUSED;
}

static vl_seats all_seats(const struct vl_state *state)
{
    return (vl_seats)((1U << state->seats) - 1);
}

static bool is_special(uint64_t number)
{
    return number >= VL_PUBLIC && number <= VL_HIDDEN;
}

/* For a field of a question, which may have any of the special values. */
static bool fits_kind(const struct vl_rules *rules, const struct vl_state *state, uint8_t kind, uint8_t number)
{
    switch (kind) {
    case VL_FIELD_NUMBER:
    case VL_FIELD_POSITION: return true;
    case VL_FIELD_SEAT: return number < state->seats || is_special(number);
    case VL_FIELD_SEATS: return (number & ~all_seats(state)) == 0;
    default: return number < rules->groups[kind - VL_FIELD_GROUP].count || is_special(number);
    }
}

static enum vl_rc check_question(const struct vl_rules *rules, const struct vl_state *state, struct vl_diag *diag)
{
    const struct vl_question *question = &state->question;
    if (question->kind >= rules->question_count || (question->flags & ~VL_ASK_IN_STATE) || question->answers == 0)
        return wrong("question", diag);
    if (question->seat >= state->seats || question->seat != state->seen_by)
        return wrong("question.seat", diag);
    if (question->seats & ~all_seats(state))
        return wrong("question.seats", diag);
    const struct vl_form *form = &rules->questions[question->kind];
    for (unsigned i = 1; i < form->fields; i++)
        if (!fits_kind(rules, state, form->field[i].kind, question->arg[i - 1]))
            return wrong(form->field[i].name, diag);
    return VL_OK;
}

static enum vl_rc check_frames(const struct vl_rules *rules, const struct vl_state *state, struct vl_diag *diag)
{
    static const struct vl_frame none;
    if (state->depth == 0 || state->depth > VL_FRAMES_MAX)
        return wrong("depth", diag);
    for (unsigned i = 0; i < VL_FRAMES_MAX; i++) {
        const struct vl_frame *frame = &state->frame[i];
        if (i < state->depth ? frame->procedure >= rules->procedure_count : memcmp(frame, &none, sizeof none) != 0)
            return wrong("frame", diag);
    }
    return VL_OK;
}

static enum vl_rc check_setup(const struct vl_rules *rules, const struct vl_state *state, const uint8_t *numbers,
                              struct vl_diag *diag)
{
    struct vl_setup setup = {.seats = state->seats, .humans = state->humans, .numbers = numbers};
    if (state->seats < rules->seats_min || state->seats > rules->seats_max)
        return wrong("seats", diag);
    if (state->humans & ~all_seats(state))
        return wrong("humans", diag);
    for (unsigned i = 0; i < VL_OPTIONS_MAX; i++)
        if (i < rules->option_count ? state->option[i] >= rules->options[i].count : state->option[i] != 0)
            return wrong(i < rules->option_count ? rules->options[i].id : "options", diag);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        if (state->head[seat] > (seat < state->seats ? rules->head_most : 0))
            return wrong("head", diag);
    memcpy(setup.option, state->option, sizeof setup.option);
    memcpy(setup.head, state->head, sizeof setup.head);
    const enum vl_rc rc = vl_numbers_check(rules, numbers, diag);
    return rc == VL_OK ? rules->check(&setup, diag) : rc;
}

/* ---- the game's fields ---- */

/* Checks a field against its declaration. */
static bool fits_field(const struct vl_rules *rules, const struct vl_state *state, const struct vl_state_field *field,
                       uint64_t number)
{
    const unsigned members = rules->groups[field->said.group].count;
    switch (field->said.as) {
    case VL_JSON_SEAT: return number < state->seats || is_special(number);
    case VL_JSON_SEATS:
    case VL_JSON_FLAGS: return number <= VL_ALL_SEATS;
    case VL_JSON_MEMBER: return number < members || is_special(number);
    case VL_JSON_SET: return members >= 64 || number >> members == 0;
    default: return true;
    }
}

static enum vl_rc take_fields(const struct vl_rules *rules, const uint8_t **at, struct vl_state *state,
                              struct vl_diag *diag)
{
    for (const struct vl_state_field *field = rules->fields; field->name; field++) {
        for (size_t i = 0; i < field->size; i += field->width) {
            const uint64_t number = take(at, field->width);
            if (!fits_field(rules, state, field, number))
                return wrong(field->name, diag);
            vl_unsigned_put((uint8_t *)state + field->offset + i, field->width, number);
        }
    }
    return VL_OK;
}

/* A game that keeps the match's numbers in its state declares them by this name. */
static enum vl_rc check_numbers(const struct vl_rules *rules, const struct vl_state *state, const uint8_t *numbers,
                                struct vl_diag *diag)
{
    for (const struct vl_state_field *field = rules->fields; field->name; field++)
        if (strcmp(field->name, "numbers") == 0 && field->size == rules->numbers_size &&
            memcmp((const uint8_t *)state + field->offset, numbers, field->size) != 0)
            return wrong(field->name, diag);
    return VL_OK;
}

/* ---- unpacking ---- */

static void take_question(const uint8_t **at, struct vl_question *question)
{
    question->answers = take(at, 8);
    question->clause = (vl_clause)take(at, 2);
    question->kind = (uint8_t)take(at, 1);
    question->seat = (vl_seat)take(at, 1);
    question->seats = (vl_seats)take(at, 1);
    question->flags = (uint8_t)take(at, 1);
    for (unsigned i = 0; i < sizeof question->arg; i++)
        question->arg[i] = (uint8_t)take(at, 1);
}

static void take_core(const struct vl_rules *rules, const uint8_t **at, struct vl_state *state)
{
    take_question(at, &state->question);
    state->depth = (uint8_t)take(at, 1);
    for (unsigned i = 0; i < VL_FRAMES_MAX; i++) {
        struct vl_frame *frame = &state->frame[i];
        frame->procedure = (uint8_t)take(at, 1);
        frame->step = (uint8_t)take(at, 1);
        frame->a = (uint8_t)take(at, 1);
        frame->b = (uint8_t)take(at, 1);
    }
    state->size = rules->state_size;
    state->seats = (uint8_t)take(at, 1);
    state->seen_by = (vl_seat)take(at, 1);
    state->humans = (vl_seats)take(at, 1);
    for (unsigned i = 0; i < VL_OPTIONS_MAX; i++)
        state->option[i] = (uint8_t)take(at, 1);
    for (unsigned i = 0; i < VL_SEATS_MAX; i++)
        state->head[i] = (uint8_t)take(at, 1);
}

enum vl_rc vl_position_unpack(const struct vl_rules *rules, const uint8_t *bytes, size_t size, uint8_t *numbers,
                              struct vl_view *view, struct vl_diag *diag)
{
    struct vl_state *state = (struct vl_state *)(void *)view;
    enum vl_rc rc = check_head(rules, bytes, size, diag);
    if (rc != VL_OK)
        return rc;
    const uint8_t *at = bytes + HEAD + rules->numbers_size;
    memset(state, 0, rules->state_size);
    memcpy(numbers, bytes + HEAD, rules->numbers_size);
    take_core(rules, &at, state);
    rc = check_setup(rules, state, numbers, diag);
    if (rc == VL_OK)
        rc = check_frames(rules, state, diag);
    if (rc == VL_OK)
        rc = check_question(rules, state, diag);
    if (rc == VL_OK)
        rc = take_fields(rules, &at, state, diag);
    if (rc == VL_OK)
        rc = check_numbers(rules, state, numbers, diag);
    return rc;
}
