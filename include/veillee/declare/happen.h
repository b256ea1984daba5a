/* What the rules of a game do and ask, by name; for the files of its rule module. See declare.h. */
#include "veillee/declare/declare.h"

/* ---- events: the effect on the table, and the words that go with it ---- */

/* The table, to be changed: by the effects of events, by setup and by fill alone. */
static inline struct VL_GAME *VL_G(table)(struct vl_state *state)
{
    return (struct VL_GAME *)(void *)state;
}

static inline struct VL_GAME *VL_G(seen_table)(struct vl_view *view)
{
    return (struct VL_GAME *)(void *)view;
}

#define VL_EFFECT_CHANGES(id) void VL_G(effect_##id)(struct VL_GAME * g, const struct VL_G(ev_##id) * e);
#define VL_EFFECT_TELLS(id)
#define VL_EFFECT_WORDED_CHANGES(id)                                                                                   \
    VL_EFFECT_CHANGES(id)                                                                                              \
    VL_EFFECT_WORDED_TELLS(id)
#define VL_EFFECT_WORDED_TELLS(id) void VL_G(words_##id)(const struct VL_GAME *g, struct VL_G(ev_##id) * e);
#define VL_EFFECT_SEEN_CHANGES(id)                                                                                     \
    void VL_G(effect_##id)(struct VL_GAME * g, const struct VL_G(ev_##id) * e, vl_seats visible_to);
#define VL_EFFECT_WORDED_SEEN_CHANGES(id)                                                                              \
    VL_EFFECT_SEEN_CHANGES(id)                                                                                         \
    VL_EFFECT_WORDED_TELLS(id)
#define EVENT(enumerator, id, how, ...) VL_EFFECT_##how(id)
#include VL_EVENTS_DEF
#undef EVENT
#undef VL_EFFECT_CHANGES
#undef VL_EFFECT_SEEN_CHANGES
#undef VL_EFFECT_WORDED_SEEN_CHANGES
#undef VL_EFFECT_TELLS
#undef VL_EFFECT_WORDED_CHANGES
#undef VL_EFFECT_WORDED_TELLS

#define VL_WORDS_CHANGES(id)
#define VL_WORDS_TELLS(id)
#define VL_WORDS_SEEN_CHANGES(id)
#define VL_WORDS_WORDED_CHANGES(id) VL_G(words_##id)(g, e);
#define VL_WORDS_WORDED_TELLS(id) VL_G(words_##id)(g, e);
#define VL_WORDS_WORDED_SEEN_CHANGES(id) VL_G(words_##id)(g, e);
#define VL_CHANGE_CHANGES(id, visible_to) VL_G(effect_##id)(VL_G(table)(state), e);
#define VL_CHANGE_TELLS(id, visible_to)
#define VL_CHANGE_SEEN_CHANGES(id, visible_to) VL_G(effect_##id)(VL_G(table)(state), e, (vl_seats)(visible_to));
#define VL_CHANGE_WORDED_CHANGES(id, visible_to) VL_CHANGE_CHANGES(id, visible_to)
#define VL_CHANGE_WORDED_TELLS(id, visible_to)
#define VL_CHANGE_WORDED_SEEN_CHANGES(id, visible_to) VL_CHANGE_SEEN_CHANGES(id, visible_to)
/* Telling lies apart from happening: a match that nobody follows, as in a playout, has none of it in its way. */
#define EVENT(enumerator, id, how, flags, visible_to_, ...)                                                            \
    static __attribute__((noinline, cold, unused)) void VL_G(tell_##id)(const struct VL_GAME *g,                       \
                                                                        struct vl_events *events, vl_clause clause,    \
                                                                        struct VL_G(ev_##id) * e, bool public_choice)  \
    {                                                                                                                  \
        const vl_seats visible_to = public_choice ? (vl_seats)VL_ALL_SEATS : (vl_seats)(visible_to_);                  \
        struct vl_event event = {.form = (enumerator), .visible_to = visible_to, .clause = clause, .arg = {0}};        \
        (void)g;                                                                                                       \
        VL_WORDS_##how(id);                                                                                            \
        __builtin_memcpy(event.arg, e, sizeof *e);                                                                     \
        vl_tell(events, &event);                                                                                       \
    }
#include VL_EVENTS_DEF
#undef EVENT

/* What is told is copied field by field: so the fields themselves need not lie in memory. */
#define NUMBER(name) told.name = fields.name;
#define SEAT(name) NUMBER(name)
#define SEATS(name) NUMBER(name)
#define POSITION(name) NUMBER(name)
#define OF(group, name) NUMBER(name)
#define SECRET(group, name) NUMBER(name)
#define SECRET_NUMBER(name) NUMBER(name)
#define SECRET_SEAT(name) NUMBER(name)
#define EVENT(enumerator, id, how, flags, visible_to_, fields_)                                                        \
    static inline void VL_G(happen_as_##id)(struct vl_state * state, struct vl_events * events, vl_clause clause,      \
                                            struct VL_G(ev_##id) fields, bool public_choice)                           \
    {                                                                                                                  \
        const struct VL_GAME *g = VL_G(of)(state);                                                                     \
        const struct VL_G(ev_##id) *e = &fields;                                                                       \
        (void)g;                                                                                                       \
        (void)e;                                                                                                       \
        if (events) {                                                                                                  \
            struct VL_G(ev_##id) told;                                                                                 \
            fields_ VL_G(tell_##id)(g, events, clause, &told, public_choice);                                          \
        }                                                                                                              \
        VL_CHANGE_##how(id, public_choice ? VL_ALL_SEATS : (visible_to_))                                              \
    }                                                                                                                  \
    static inline void VL_G(happen_##id)(struct vl_state * state, struct vl_events * events, vl_clause clause,         \
                                         struct VL_G(ev_##id) fields)                                                  \
    {                                                                                                                  \
        VL_G(happen_as_##id)(state, events, clause, fields, false);                                                    \
    }                                                                                                                  \
    static inline void VL_G(happen_openly_##id)(struct vl_state * state, struct vl_events * events, vl_clause clause,  \
                                                struct VL_G(ev_##id) fields)                                           \
    {                                                                                                                  \
        VL_G(happen_as_##id)(state, events, clause, fields, true);                                                     \
    }
#include VL_EVENTS_DEF
#undef EVENT
#include "veillee/declare/fields_end.h"
#undef VL_WORDS_CHANGES
#undef VL_WORDS_TELLS
#undef VL_WORDS_SEEN_CHANGES
#undef VL_WORDS_WORDED_CHANGES
#undef VL_WORDS_WORDED_TELLS
#undef VL_WORDS_WORDED_SEEN_CHANGES
#undef VL_CHANGE_CHANGES
#undef VL_CHANGE_TELLS
#undef VL_CHANGE_SEEN_CHANGES
#undef VL_CHANGE_WORDED_CHANGES
#undef VL_CHANGE_WORDED_TELLS
#undef VL_CHANGE_WORDED_SEEN_CHANGES

/* ---- questions: GAME_ask_ID(state, clause, seat, fields) ---- */

#define QUESTION(enumerator, id, flags_, list_, ...)                                                                   \
    vl_answers list_(const struct vl_state *state);                                                                    \
    static inline enum vl_step VL_G(ask_##id)(struct vl_state * state, vl_clause clause, vl_seat seat,                 \
                                              struct VL_G(q_##id) fields)                                              \
    {                                                                                                                  \
        state->question = (struct vl_question){.kind = (enumerator),                                                   \
                                               .flags = (uint8_t)((flags_)&VL_ASK_IN_STATE),                           \
                                               .clause = clause,                                                       \
                                               .seat = seat,                                                           \
                                               .seats = (vl_seats)(1U << (seat & 7))};                                 \
        __builtin_memcpy(state->question.arg, &fields, sizeof fields);                                                 \
        state->question.answers = list_(state);                                                                        \
        assert(state->question.answers != 0);                                                                          \
        return VL_STEP_ASK;                                                                                            \
    }
#include VL_QUESTIONS_DEF
#undef QUESTION

/* ---- answers: GAME_say_ID(phrase, fields) ---- */

#define ANSWER(enumerator, ...) enumerator,
enum VL_G(say) {
#include VL_ANSWERS_DEF
    VL_ANSWERS_COUNT,
};
#undef ANSWER

#define VL_AS int16_t
#include "veillee/declare/fields.h"
#define ANSWER(enumerator, id, fields)                                                                                 \
    struct VL_G(say_##id) {                                                                                            \
        fields                                                                                                         \
    };
#include VL_ANSWERS_DEF
#undef ANSWER
#include "veillee/declare/fields_end.h"
#undef VL_AS

#define ANSWER(enumerator, id, ...)                                                                                    \
    static inline void VL_G(say_##id)(struct vl_phrase * out, struct VL_G(say_##id) fields)                            \
    {                                                                                                                  \
        out->form = (enumerator);                                                                                      \
        __builtin_memcpy(out->arg, &fields, sizeof fields);                                                            \
    }
#include VL_ANSWERS_DEF
#undef ANSWER

/* ---- explanations: GAME_explain_ID(explanation, fields), a phrase more ---- */

#ifdef VL_EXPLANATIONS_DEF
#define EXPLANATION(enumerator, ...) enumerator,
enum VL_G(explanation) {
#include VL_EXPLANATIONS_DEF
    VL_EXPLANATIONS_COUNT,
};
#undef EXPLANATION

#define VL_AS int16_t
#include "veillee/declare/fields.h"
#define EXPLANATION(enumerator, id, flags, fields)                                                                     \
    struct VL_G(explain_##id) {                                                                                        \
        fields                                                                                                         \
    };                                                                                                                 \
    _Static_assert(sizeof(struct VL_G(explain_##id)) <= sizeof(((struct vl_phrase *)0)->arg), "room for its fields");
#include VL_EXPLANATIONS_DEF
#undef EXPLANATION
#include "veillee/declare/fields_end.h"
#undef VL_AS

#define EXPLANATION(enumerator, id, ...)                                                                               \
    static inline struct vl_phrase VL_G(explain_##id)(struct VL_G(explain_##id) fields)                                \
    {                                                                                                                  \
        struct vl_phrase phrase = {.form = (enumerator)};                                                              \
        __builtin_memcpy(phrase.arg, &fields, sizeof fields);                                                          \
        return phrase;                                                                                                 \
    }
#include VL_EXPLANATIONS_DEF
#undef EXPLANATION
#endif

/* ---- for the procedures: `state` and `events` stand by these names wherever something happens ---- */

#define HAPPEN(id, clause, ...) VL_G(happen_##id)(state, events, clause, (struct VL_G(ev_##id)){__VA_ARGS__})
#define HAPPEN_OPENLY(id, clause, ...)                                                                                 \
    VL_G(happen_openly_##id)(state, events, clause, (struct VL_G(ev_##id)){__VA_ARGS__})
#define ASK(id, clause, seat, ...) VL_G(ask_##id)(state, clause, seat, (struct VL_G(q_##id)){__VA_ARGS__})
#define SAY(out, id, ...) VL_G(say_##id)(out, (struct VL_G(say_##id)){__VA_ARGS__})
#define PHRASE(id, ...) VL_G(explain_##id)((struct VL_G(explain_##id)){__VA_ARGS__})
#define EXPLAIN(out, id, ...) vl_explain_add(out, PHRASE(id, __VA_ARGS__))
