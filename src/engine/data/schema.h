/* Schemas of the data files, for libcyaml. */
#ifndef ENGINE_SCHEMA_H
#define ENGINE_SCHEMA_H

#include <cyaml/cyaml.h>

extern const cyaml_schema_value_t vl_schema_cards;    /* struct vl_cards */
extern const cyaml_schema_value_t vl_schema_table;    /* struct vl_cards, most of which may be missing */
extern const cyaml_schema_value_t vl_schema_rulebook; /* struct vl_rulebook */
extern const cyaml_schema_value_t vl_schema_strings;  /* struct vl_strings */

/* also struct vl_strings: with the English text as key, and the translation as English. */
extern const cyaml_schema_value_t vl_schema_translations;

extern const cyaml_schema_value_t vl_schema_measured; /* struct vl_measured */

extern const cyaml_schema_value_t vl_schema_lessons; /* struct vl_lessons */
extern const cyaml_schema_value_t vl_schema_puzzles; /* struct vl_puzzle_file of engine/lesson/puzzles.h */

/* { fr: ..., en: ... }, for the schemas of other files. */
extern const cyaml_schema_field_t vl_schema_words[];

#endif
