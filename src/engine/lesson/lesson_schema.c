/* The shape of data/lessons, for libcyaml. */
#include "engine/data/schema.h"

#include "veillee/lesson.h"

#define ID(key, flags, structure, member) CYAML_FIELD_STRING_PTR(key, flags, structure, member, 1, 200)
#define LIST(key, flags, structure, member, entry)                                                                     \
    CYAML_FIELD_SEQUENCE(key, (flags) | CYAML_FLAG_POINTER, structure, member, entry, 0, CYAML_UNLIMITED)
#define WORDS(key, flags, structure, member) CYAML_FIELD_MAPPING(key, flags, structure, member, vl_schema_words)

static const cyaml_schema_value_t id_schema = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, const char *, 1, 200),
};

static const cyaml_schema_field_t slip_fields[] = {
    ID("answer", CYAML_FLAG_OPTIONAL, struct vl_lesson_slip, answer),
    LIST("answers", CYAML_FLAG_OPTIONAL, struct vl_lesson_slip, answers, &id_schema),
    WORDS("text", CYAML_FLAG_DEFAULT, struct vl_lesson_slip, text),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t slip_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_lesson_slip, slip_fields),
};

static const cyaml_schema_field_t query_fields[] = {
    ID("event", CYAML_FLAG_OPTIONAL, struct vl_lesson_query, event),
    ID("field", CYAML_FLAG_OPTIONAL, struct vl_lesson_query, field),
    LIST("after", CYAML_FLAG_OPTIONAL, struct vl_lesson_query, after, &id_schema),
    ID("may", CYAML_FLAG_OPTIONAL, struct vl_lesson_query, may),
    ID("points", CYAML_FLAG_OPTIONAL, struct vl_lesson_query, points),
    CYAML_FIELD_BOOL("winner", CYAML_FLAG_OPTIONAL, struct vl_lesson_query, winner),
    LIST("choices", CYAML_FLAG_OPTIONAL, struct vl_lesson_query, choices, &id_schema),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t step_fields[] = {
    WORDS("tell", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, tell),
    WORDS("do", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, act),
    LIST("let", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, let, &id_schema),
    WORDS("text", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, text),
    WORDS("ask", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, ask),
    CYAML_FIELD_BOOL("joined", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, compound),
    LIST("answers", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, answers, &id_schema),
    LIST("slips", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, slips, &slip_schema),
    WORDS("otherwise", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, otherwise),
    CYAML_FIELD_MAPPING_PTR("query", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, query, query_fields),
    WORDS("because", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, because),
    LIST("clauses", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, clauses, &id_schema),
    LIST("light", CYAML_FLAG_OPTIONAL, struct vl_lesson_step, light, &id_schema),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t step_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_lesson_step, step_fields),
};

static const cyaml_schema_field_t lesson_fields[] = {
    ID("id", CYAML_FLAG_DEFAULT, struct vl_lesson, id),
    WORDS("title", CYAML_FLAG_DEFAULT, struct vl_lesson, title),
    WORDS("about", CYAML_FLAG_DEFAULT, struct vl_lesson, about),
    CYAML_FIELD_INT("minutes", CYAML_FLAG_DEFAULT, struct vl_lesson, minutes),
    LIST("players", CYAML_FLAG_DEFAULT, struct vl_lesson, players, &id_schema),
    ID("learner", CYAML_FLAG_DEFAULT, struct vl_lesson, learner),
    LIST("options", CYAML_FLAG_OPTIONAL, struct vl_lesson, options, &id_schema),
    CYAML_FIELD_INT("seed", CYAML_FLAG_OPTIONAL, struct vl_lesson, seed),
    LIST("deal", CYAML_FLAG_OPTIONAL, struct vl_lesson, deal, &id_schema),
    LIST("dice", CYAML_FLAG_OPTIONAL, struct vl_lesson, dice, &id_schema),
    LIST("lots", CYAML_FLAG_OPTIONAL, struct vl_lesson, lots, &id_schema),
    LIST("steps", CYAML_FLAG_DEFAULT, struct vl_lesson, steps, &step_schema),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t lesson_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_lesson, lesson_fields),
};

static const cyaml_schema_field_t lessons_fields[] = {
    ID("game", CYAML_FLAG_DEFAULT, struct vl_lessons, game),
    LIST("lessons", CYAML_FLAG_DEFAULT, struct vl_lessons, lessons, &lesson_schema),
    CYAML_FIELD_END,
};

const cyaml_schema_value_t vl_schema_lessons = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct vl_lessons, lessons_fields),
};
