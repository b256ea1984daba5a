#include "engine/data/schema.h"

#include "veillee/catalogue.h"

/* A missing translation is left to the check after loading, which says for which language. */
#define TEXT(key, flags, structure, member) CYAML_FIELD_STRING_PTR(key, flags, structure, member, 0, CYAML_UNLIMITED)
#define ID(key, flags, structure, member) CYAML_FIELD_STRING_PTR(key, flags, structure, member, 1, 200)
#define LIST(key, flags, structure, member, entry)                                                                     \
    CYAML_FIELD_SEQUENCE(key, (flags) | CYAML_FLAG_POINTER, structure, member, entry, 0, CYAML_UNLIMITED)

const cyaml_schema_field_t vl_schema_words[] = {
    TEXT("fr", CYAML_FLAG_OPTIONAL, struct vl_words, fr),
    TEXT("en", CYAML_FLAG_OPTIONAL, struct vl_words, en),
    CYAML_FIELD_END,
};

/* ---- data/cards ---- */

static const cyaml_schema_field_t number_fields[] = {
    ID("what", CYAML_FLAG_DEFAULT, struct vl_number, what),
    ID("of", CYAML_FLAG_OPTIONAL, struct vl_number, of),
    CYAML_FIELD_INT("is", CYAML_FLAG_DEFAULT, struct vl_number, is),
    ID("source", CYAML_FLAG_DEFAULT, struct vl_number, source),
    CYAML_FIELD_INT_PTR("was", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, struct vl_number, was),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t number_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_number, number_fields),
};

static const cyaml_schema_value_t id_schema = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, const char *, 1, 200),
};

static const cyaml_schema_field_t article_fields[] = {
    TEXT("le", CYAML_FLAG_DEFAULT, struct vl_article, le),
    TEXT("un", CYAML_FLAG_DEFAULT, struct vl_article, un),
    TEXT("a", CYAML_FLAG_DEFAULT, struct vl_article, a),
    TEXT("at", CYAML_FLAG_OPTIONAL, struct vl_article, at),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t thing_fields[] = {
    ID("group", CYAML_FLAG_DEFAULT, struct vl_thing, group),
    ID("id", CYAML_FLAG_DEFAULT, struct vl_thing, id),
    ID("sign", CYAML_FLAG_DEFAULT, struct vl_thing, sign),
    ID("box", CYAML_FLAG_OPTIONAL, struct vl_thing, box),
    ID("effect", CYAML_FLAG_OPTIONAL, struct vl_thing, effect),
    CYAML_FIELD_MAPPING("name", CYAML_FLAG_DEFAULT, struct vl_thing, name, vl_schema_words),
    CYAML_FIELD_MAPPING("article", CYAML_FLAG_OPTIONAL, struct vl_thing, article, article_fields),
    CYAML_FIELD_MAPPING("short", CYAML_FLAG_OPTIONAL, struct vl_thing, short_name, vl_schema_words),
    CYAML_FIELD_MAPPING("text", CYAML_FLAG_OPTIONAL, struct vl_thing, text, vl_schema_words),
    LIST("numbers", CYAML_FLAG_OPTIONAL, struct vl_thing, numbers, &number_schema),
    LIST("clauses", CYAML_FLAG_OPTIONAL, struct vl_thing, clauses, &id_schema),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t thing_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_thing, thing_fields),
};

static const cyaml_schema_field_t cards_fields[] = {
    ID("game", CYAML_FLAG_DEFAULT, struct vl_cards, game),
    CYAML_FIELD_MAPPING("name", CYAML_FLAG_DEFAULT, struct vl_cards, name, vl_schema_words),
    CYAML_FIELD_MAPPING("about", CYAML_FLAG_DEFAULT, struct vl_cards, about, vl_schema_words),
    LIST("things", CYAML_FLAG_DEFAULT, struct vl_cards, things, &thing_schema),
    CYAML_FIELD_END,
};

const cyaml_schema_value_t vl_schema_cards = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct vl_cards, cards_fields),
};

/* ---- own numbers ---- */

/* The same shape, so that a whole file of data/cards will do; names and texts are not read. */
static const cyaml_schema_field_t own_number_fields[] = {
    ID("what", CYAML_FLAG_DEFAULT, struct vl_number, what),
    ID("of", CYAML_FLAG_OPTIONAL, struct vl_number, of),
    CYAML_FIELD_INT("is", CYAML_FLAG_DEFAULT, struct vl_number, is),
    ID("source", CYAML_FLAG_OPTIONAL, struct vl_number, source),
    CYAML_FIELD_INT_PTR("was", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, struct vl_number, was),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t own_number_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_number, own_number_fields),
};

static const cyaml_schema_field_t own_thing_fields[] = {
    ID("group", CYAML_FLAG_DEFAULT, struct vl_thing, group),
    ID("id", CYAML_FLAG_DEFAULT, struct vl_thing, id),
    CYAML_FIELD_IGNORE("sign", CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_IGNORE("box", CYAML_FLAG_OPTIONAL),
    ID("effect", CYAML_FLAG_OPTIONAL, struct vl_thing, effect),
    CYAML_FIELD_IGNORE("name", CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_IGNORE("article", CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_IGNORE("short", CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_IGNORE("text", CYAML_FLAG_OPTIONAL),
    LIST("numbers", CYAML_FLAG_OPTIONAL, struct vl_thing, numbers, &own_number_schema),
    CYAML_FIELD_IGNORE("clauses", CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t own_thing_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_thing, own_thing_fields),
};

static const cyaml_schema_field_t own_numbers_fields[] = {
    ID("game", CYAML_FLAG_DEFAULT, struct vl_cards, game),
    CYAML_FIELD_IGNORE("name", CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_IGNORE("about", CYAML_FLAG_OPTIONAL),
    LIST("things", CYAML_FLAG_DEFAULT, struct vl_cards, things, &own_thing_schema),
    CYAML_FIELD_END,
};

const cyaml_schema_value_t vl_schema_table = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct vl_cards, own_numbers_fields),
};

/* ---- data/rules ---- */

static const cyaml_schema_field_t clause_fields[] = {
    ID("id", CYAML_FLAG_DEFAULT, struct vl_clause_text, id),
    ID("source", CYAML_FLAG_DEFAULT, struct vl_clause_text, source),
    CYAML_FIELD_MAPPING("text", CYAML_FLAG_DEFAULT, struct vl_clause_text, text, vl_schema_words),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t clause_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_clause_text, clause_fields),
};

static const cyaml_schema_field_t section_fields[] = {
    ID("id", CYAML_FLAG_DEFAULT, struct vl_section, id),
    CYAML_FIELD_MAPPING("title", CYAML_FLAG_DEFAULT, struct vl_section, title, vl_schema_words),
    LIST("clauses", CYAML_FLAG_DEFAULT, struct vl_section, clauses, &clause_schema),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t section_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_section, section_fields),
};

static const cyaml_schema_field_t term_fields[] = {
    ID("id", CYAML_FLAG_DEFAULT, struct vl_term, thing.id),
    CYAML_FIELD_MAPPING("name", CYAML_FLAG_DEFAULT, struct vl_term, thing.name, vl_schema_words),
    CYAML_FIELD_MAPPING("text", CYAML_FLAG_DEFAULT, struct vl_term, thing.text, vl_schema_words),
    CYAML_FIELD_MAPPING("instead", CYAML_FLAG_OPTIONAL, struct vl_term, instead, vl_schema_words),
    LIST("clauses", CYAML_FLAG_OPTIONAL, struct vl_term, thing.clauses, &id_schema),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t term_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_term, term_fields),
};

static const cyaml_schema_field_t rulebook_fields[] = {
    ID("game", CYAML_FLAG_DEFAULT, struct vl_rulebook, game),
    LIST("sections", CYAML_FLAG_DEFAULT, struct vl_rulebook, sections, &section_schema),
    LIST("terms", CYAML_FLAG_OPTIONAL, struct vl_rulebook, terms, &term_schema),
    CYAML_FIELD_END,
};

const cyaml_schema_value_t vl_schema_rulebook = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct vl_rulebook, rulebook_fields),
};

/* ---- data/text ---- */

static const cyaml_schema_field_t string_fields[] = {
    ID("key", CYAML_FLAG_DEFAULT, struct vl_string, key),
    CYAML_FIELD_BOOL("tight", CYAML_FLAG_OPTIONAL, struct vl_string, tight),
    TEXT("fr", CYAML_FLAG_OPTIONAL, struct vl_string, is.fr),
    TEXT("en", CYAML_FLAG_OPTIONAL, struct vl_string, is.en),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t string_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_string, string_fields),
};

static const cyaml_schema_field_t strings_fields[] = {
    LIST("strings", CYAML_FLAG_DEFAULT, struct vl_strings, strings, &string_schema),
    CYAML_FIELD_END,
};

const cyaml_schema_value_t vl_schema_strings = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct vl_strings, strings_fields),
};

/* ---- data/languages ---- */

static const cyaml_schema_field_t translation_fields[] = {
    TEXT("en", CYAML_FLAG_DEFAULT, struct vl_string, key),
    TEXT("is", CYAML_FLAG_DEFAULT, struct vl_string, is.en),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t translation_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_string, translation_fields),
};

static const cyaml_schema_field_t translations_fields[] = {
    LIST("texts", CYAML_FLAG_DEFAULT, struct vl_strings, strings, &translation_schema),
    CYAML_FIELD_END,
};

const cyaml_schema_value_t vl_schema_translations = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct vl_strings, translations_fields),
};
