/* Questions of a game by name, from VL_QUESTIONS_DEF; see declare.h. */
#include "veillee/declare/declare.h"

#define QUESTION(enumerator, ...) enumerator,
enum VL_G(question) {
#include VL_QUESTIONS_DEF
    VL_QUESTIONS_COUNT,
};
#undef QUESTION

#define VL_AS uint8_t
#include "veillee/declare/fields.h"
#define QUESTION(enumerator, id, flags, list, says, say, fields)                                                       \
    struct VL_G(q_##id) {                                                                                              \
        fields                                                                                                         \
    };                                                                                                                 \
    _Static_assert(sizeof(struct VL_G(q_##id)) <= sizeof(((struct vl_question *)0)->arg), "room for its fields");
#include VL_QUESTIONS_DEF
#undef QUESTION
#include "veillee/declare/fields_end.h"
#undef VL_AS

/* The fields of a question of that kind, after the seat. */
#define QUESTION(enumerator, id, ...)                                                                                  \
    static inline struct VL_G(q_##id) VL_G(q_##id)(const struct vl_question *question)                                 \
    {                                                                                                                  \
        struct VL_G(q_##id) fields;                                                                                    \
        assert(question->kind == (enumerator));                                                                        \
        __builtin_memcpy(&fields, question->arg, sizeof fields);                                                       \
        return fields;                                                                                                 \
    }
#include VL_QUESTIONS_DEF
#undef QUESTION
