/* The shape of data/puzzles, for libcyaml. */
#include "engine/lesson/puzzles.h"

#define ID(key, structure, member) CYAML_FIELD_STRING_PTR(key, CYAML_FLAG_DEFAULT, structure, member, 1, 200)
#define LIST(key, structure, member, entry)                                                                            \
    CYAML_FIELD_SEQUENCE(key, CYAML_FLAG_POINTER, structure, member, entry, 0, CYAML_UNLIMITED)

static const cyaml_schema_value_t id_schema = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, const char *, 1, 200),
};

static const cyaml_schema_field_t answer_fields[] = {
    ID("answer", struct vl_puzzle_answer, answer),
    CYAML_FIELD_INT("worth", CYAML_FLAG_DEFAULT, struct vl_puzzle_answer, worth),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t answer_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_puzzle_answer, answer_fields),
};

static const cyaml_schema_field_t deal_fields[] = {
    LIST("players", struct vl_puzzle_deal, players, &id_schema),
    ID("learner", struct vl_puzzle_deal, learner),
    CYAML_FIELD_INT("seed", CYAML_FLAG_DEFAULT, struct vl_puzzle_deal, seed),
    LIST("let", struct vl_puzzle_deal, let, &id_schema),
    LIST("answers", struct vl_puzzle_deal, answers, &answer_schema),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t deal_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_puzzle_deal, deal_fields),
};

static const cyaml_schema_field_t puzzle_fields[] = {
    ID("asks", struct vl_puzzle, asks),
    LIST("deals", struct vl_puzzle, deals, &deal_schema),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t puzzle_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_puzzle, puzzle_fields),
};

static const cyaml_schema_field_t file_fields[] = {
    ID("game", struct vl_puzzle_file, game),
    LIST("puzzles", struct vl_puzzle_file, puzzles, &puzzle_schema),
    CYAML_FIELD_END,
};

const cyaml_schema_value_t vl_schema_puzzles = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct vl_puzzle_file, file_fields),
};
