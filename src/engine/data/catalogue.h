/* The inside of the catalogue: loading its kinds of files, each checked as a whole. */
#ifndef ENGINE_CATALOGUE_H
#define ENGINE_CATALOGUE_H

#include "engine/data/data_file.h"
#include "veillee/catalogue.h"

/* Checks cards against the rule module and writes its numbers into `numbers`, which is zeroed. */
enum vl_rc vl_cards_check(const struct vl_data_file *file, const struct vl_rules *rules, const struct vl_cards *cards,
                          uint8_t *numbers, struct vl_diag *diag);

/* Checks a table of one's own, of which any part may be missing, and writes what it says over `numbers` and `source`
 * (as struct vl_match_setup has it). */
enum vl_rc vl_cards_overlay(const struct vl_data_file *file, const struct vl_rules *rules, const struct vl_cards *cards,
                            uint8_t *numbers, uint8_t *source, struct vl_diag *diag);

/* Checks the clauses, and that those which the cards and the options speak of are there. */
enum vl_rc vl_rulebook_check(const struct vl_data_file *file, const struct vl_rules *rules,
                             const struct vl_rulebook *book, struct vl_diag *diag);

/* Refuses a side of a text that is not there. `path` leads to the words; `field` names them. */
enum vl_rc vl_words_check(const struct vl_data_file *file, const struct vl_words *words,
                          const struct vl_yaml_step *path, unsigned steps, const char *field, struct vl_diag *diag);

/* The same of a text that may say numbers (vl_tell_words): refuses a name of none too. */
enum vl_rc vl_numbered_check(const struct vl_data_file *file, const struct vl_rules *rules,
                             const struct vl_words *words, const struct vl_yaml_step *path, unsigned steps,
                             const char *field, struct vl_diag *diag);

/* Columns of a short form, in ASCII too. */
int vl_short_columns(const char *text);

/* The clause of that id; NULL if there is none. */
const struct vl_clause_text *vl_rulebook_find(const struct vl_rulebook *book, const char *id);

/* Sorts the strings by key, and checks that each is complete and there once; or the latter alone. */
enum vl_rc vl_strings_check(const struct vl_data_file *file, struct vl_strings *strings, struct vl_diag *diag);
enum vl_rc vl_strings_sort(const struct vl_data_file *file, struct vl_strings *strings, struct vl_diag *diag);

/* Refuses forms of names that the names do not have: "{card:le}" where a card has no article, "{seat:le}" of players.
 * What a placeholder stands for is known by the event, question, answer or explanation that the text is of, or by its
 * name if that is a group's; where it is not known, every form is refused but "de". `rules` and `cards` NULL: common
 * texts, which are refused only forms that no name has. */
enum vl_rc vl_inflections_check(const struct vl_data_file *file, const struct vl_rules *rules,
                                const struct vl_cards *cards, const struct vl_strings *strings, struct vl_diag *diag);

/* Where French spacing is wrong, or NULL: there is one kind of space before ; : ! ? and inside « », U+00A0. */
const char *vl_spacing_fault(const char *french);

/* Refuses it there. */
enum vl_rc vl_spacing_check(const struct vl_data_file *file, const char *french, const struct vl_yaml_step *path,
                            unsigned steps, const char *field, struct vl_diag *diag);

/* NULL if there is none; strings may be NULL. */
const struct vl_string *vl_strings_find(const struct vl_strings *strings, const char *key);

/* The place of a loaded game in the catalogue's arrays, or VL_GAMES_MAX. */
unsigned vl_catalogue_slot(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

#endif
