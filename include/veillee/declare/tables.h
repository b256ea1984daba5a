/* The tables that the engine reads, in one file of a rule module: GAME_question_forms, GAME_questions,
 * GAME_answer_forms, GAME_explanation_forms, GAME_event_forms, GAME_fields and GAME_fold. See declare.h. */
#include "veillee/declare/declare.h"

/* ---- forms ---- */

#define NUMBER(name_) {#name_, VL_FIELD_NUMBER, false},
#define SEAT(name_) {#name_, VL_FIELD_SEAT, false},
#define SEATS(name_) {#name_, VL_FIELD_SEATS, false},
#define POSITION(name_) {#name_, VL_FIELD_POSITION, false},
#define OF(group, name_) {#name_, VL_FIELD_GROUP + (group), false},
#define SECRET_SEAT(name_) {#name_, VL_FIELD_SEAT, true},
#define SECRET(group, name_) {#name_, VL_FIELD_GROUP + (group), true},
#define SECRET_NUMBER(name_) {#name_, VL_FIELD_NUMBER, true},

#define EVENT(enumerator, id_, how, flags_, visible_to, fields_)                                                       \
    [enumerator] = {                                                                                                   \
        .id = #id_, .flags = (flags_), .fields = sizeof(struct VL_G(ev_##id_)) / sizeof(int16_t), .field = {fields_}},
static const struct vl_form VL_G(event_forms)[VL_EVENTS_COUNT] = {
#include VL_EVENTS_DEF
};
#undef EVENT

#define QUESTION(enumerator, id_, flags_, list_, says_, say_, fields_)                                                 \
    [enumerator] = {.id = #id_, .fields = 1 + sizeof(struct VL_G(q_##id_)), .field = {SEAT(seat) fields_}},
static const struct vl_form VL_G(question_forms)[VL_QUESTIONS_COUNT] = {
#include VL_QUESTIONS_DEF
};
#undef QUESTION

#define ANSWER(enumerator, id_, fields_)                                                                               \
    [enumerator] = {.id = #id_, .fields = sizeof(struct VL_G(say_##id_)) / sizeof(int16_t), .field = {fields_}},
static const struct vl_form VL_G(answer_forms)[VL_ANSWERS_COUNT] = {
#include VL_ANSWERS_DEF
};
#undef ANSWER

#ifdef VL_EXPLANATIONS_DEF
#define EXPLANATION(enumerator, id_, flags_, fields_)                                                                  \
    [enumerator] = {.id = #id_,                                                                                        \
                    .flags = (flags_),                                                                                 \
                    .fields = sizeof(struct VL_G(explain_##id_)) / sizeof(int16_t),                                    \
                    .field = {fields_}},
static const struct vl_form VL_G(explanation_forms)[VL_EXPLANATIONS_COUNT] = {
#include VL_EXPLANATIONS_DEF
};
#undef EXPLANATION
#endif
#include "veillee/declare/fields_end.h"

/* ---- questions ---- */

#define QUESTION(enumerator, id_, flags_, list_, says_, say_, ...)                                                     \
    [enumerator] = {.flags = (flags_), .says = (says_), .list = (list_), .say = (say_)},
static const struct vl_asking VL_G(questions)[VL_QUESTIONS_COUNT] = {
#include VL_QUESTIONS_DEF
};
#undef QUESTION

/* ---- following events ---- */

#define VL_FOLD_CHANGES(id)                                                                                            \
    static void VL_G(fold_##id)(struct VL_GAME * g, const struct vl_event *event)                                      \
    {                                                                                                                  \
        const struct VL_G(ev_##id) fields = VL_G(ev_##id)(event);                                                      \
        VL_G(effect_##id)(g, &fields);                                                                                 \
    }
#define VL_FOLD_SEEN_CHANGES(id)                                                                                       \
    static void VL_G(fold_##id)(struct VL_GAME * g, const struct vl_event *event)                                      \
    {                                                                                                                  \
        const struct VL_G(ev_##id) fields = VL_G(ev_##id)(event);                                                      \
        VL_G(effect_##id)(g, &fields, event->visible_to);                                                              \
    }
#define VL_FOLD_TELLS(id)
#define VL_FOLD_WORDED_CHANGES(id) VL_FOLD_CHANGES(id)
#define VL_FOLD_WORDED_SEEN_CHANGES(id) VL_FOLD_SEEN_CHANGES(id)
#define VL_FOLD_WORDED_TELLS(id)
#define EVENT(enumerator, id, how, ...) VL_FOLD_##how(id)
#include VL_EVENTS_DEF
#undef EVENT
#undef VL_FOLD_CHANGES
#undef VL_FOLD_SEEN_CHANGES
#undef VL_FOLD_WORDED_SEEN_CHANGES
#undef VL_FOLD_TELLS
#undef VL_FOLD_WORDED_CHANGES
#undef VL_FOLD_WORDED_TELLS

#define VL_FOLD_CHANGES(id) VL_G(fold_##id)
#define VL_FOLD_SEEN_CHANGES(id) VL_G(fold_##id)
#define VL_FOLD_WORDED_SEEN_CHANGES(id) VL_G(fold_##id)
#define VL_FOLD_TELLS(id) NULL
#define VL_FOLD_WORDED_CHANGES(id) VL_G(fold_##id)
#define VL_FOLD_WORDED_TELLS(id) NULL
#define EVENT(enumerator, id, how, ...) [enumerator] = VL_FOLD_##how(id),
static void (*const VL_G(folds)[VL_EVENTS_COUNT])(struct VL_GAME *, const struct vl_event *) = {
#include VL_EVENTS_DEF
};
#undef EVENT
#undef VL_FOLD_CHANGES
#undef VL_FOLD_SEEN_CHANGES
#undef VL_FOLD_WORDED_SEEN_CHANGES
#undef VL_FOLD_TELLS
#undef VL_FOLD_WORDED_CHANGES
#undef VL_FOLD_WORDED_TELLS

static void VL_G(fold)(struct vl_view *view, const struct vl_event *event)
{
    assert(event->form < VL_EVENTS_COUNT);
    if (VL_G(folds)[event->form])
        VL_G(folds)[event->form](VL_G(seen_table)(view), event);
}

/* ---- the fields of the state ---- */

#define UNSAID                                                                                                         \
    {                                                                                                                  \
        NULL, VL_SAID_NOT, 0                                                                                           \
    }
#define NUMBER(name_)                                                                                                  \
    {                                                                                                                  \
        name_, VL_SAID_NUMBER, 0                                                                                       \
    }
#define FROM_1(name_)                                                                                                  \
    {                                                                                                                  \
        name_, VL_SAID_FROM_1, 0                                                                                       \
    }
#define SEAT(name_)                                                                                                    \
    {                                                                                                                  \
        name_, VL_SAID_SEAT, 0                                                                                         \
    }
#define SEATS(name_)                                                                                                   \
    {                                                                                                                  \
        name_, VL_SAID_SEATS, 0                                                                                        \
    }
#define FLAG(name_)                                                                                                    \
    {                                                                                                                  \
        name_, VL_SAID_FLAG, 0                                                                                         \
    }
#define FLAGS(name_)                                                                                                   \
    {                                                                                                                  \
        name_, VL_SAID_FLAGS, 0                                                                                        \
    }
#define MEMBER(group, name_)                                                                                           \
    {                                                                                                                  \
        name_, VL_SAID_MEMBER, group                                                                                   \
    }
#define SET(group, name_)                                                                                              \
    {                                                                                                                  \
        name_, VL_SAID_SET, group                                                                                      \
    }
#define OPEN VL_SIGHT_OPEN, 0
#define OWN(blank) VL_SIGHT_OWN, blank
#define KNOWN(blank) VL_SIGHT_KNOWN, blank
#define SECRET(blank) VL_SIGHT_SECRET, blank
#define BY_RULE VL_SIGHT_BY_RULE, 0
#define FOLLOWS VL_SIGHT_FOLLOWS, 0
#define VL_FIELD_OF(name_, width, rows, ...)                                                                           \
    {#name_, offsetof(struct VL_GAME, name_), sizeof(((struct VL_GAME *)0)->name_), width, rows, __VA_ARGS__},
#define FIELD(type, name_, dimensions, sight, ...) VL_FIELD_OF(name_, sizeof(type), 1, sight, __VA_ARGS__)
#define ROWS(type, name_, rows, dimensions, sight, ...) VL_FIELD_OF(name_, sizeof(type), rows, sight, __VA_ARGS__)
#define PARTS(type, name_, dimensions, sight, ...) VL_FIELD_OF(name_, 1, 1, sight, __VA_ARGS__)
#define SCALAR
static const struct vl_state_field VL_G(fields)[] = {
#include VL_STATE_DEF
    {0},
};
#undef UNSAID
#undef NUMBER
#undef FROM_1
#undef SEAT
#undef SEATS
#undef FLAG
#undef FLAGS
#undef MEMBER
#undef SET
#undef OPEN
#undef OWN
#undef KNOWN
#undef SECRET
#undef BY_RULE
#undef FOLLOWS
#undef VL_FIELD_OF
#undef FIELD
#undef ROWS
#undef PARTS
#undef SCALAR
