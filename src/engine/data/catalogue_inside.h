/* The inside of the catalogue: loads its kinds of files and checks each as a whole. */
#ifndef ENGINE_CATALOGUE_INSIDE_H
#define ENGINE_CATALOGUE_INSIDE_H

#include "engine/data/data_file.h"
#include "veillee/catalogue.h"

/* "text/veillee.yaml": in the order of vl_catalogue.common. */
extern const char *const vl_common_files[VL_COMMON_FILES];

/* Checks cards against the rule module and writes its numbers into `numbers`, which is zeroed. */
enum vl_rc vl_cards_check(const struct vl_data_file *file, const struct vl_rules *rules, const struct vl_cards *cards,
                          uint8_t *numbers, struct vl_diag *diag);

/* Checks own numbers, of which any part may be missing, and writes them over `numbers` and `source` (as in struct
 * vl_match_setup). */
enum vl_rc vl_cards_overlay(const struct vl_data_file *file, const struct vl_rules *rules, const struct vl_cards *cards,
                            uint8_t *numbers, uint8_t *source, struct vl_diag *diag);

/* Checks the clauses, and that those which cards and options name exist. */
enum vl_rc vl_rulebook_check(const struct vl_data_file *file, const struct vl_rules *rules,
                             const struct vl_rulebook *book, struct vl_diag *diag);

/* Refuses a missing language of a text. `path` leads to the words; `field` names them. */
enum vl_rc vl_words_check(const struct vl_data_file *file, const struct vl_words *words,
                          const struct vl_yaml_step *path, unsigned steps, const char *field, struct vl_diag *diag);

/* The same for a text that may contain numbers (vl_format_words): also refuses names that are not numbers. */
enum vl_rc vl_numbered_check(const struct vl_data_file *file, const struct vl_rules *rules,
                             const struct vl_words *words, const struct vl_yaml_step *path, unsigned steps,
                             const char *field, struct vl_diag *diag);

/* The columns of a short form, also if written in ASCII. */
int vl_short_columns(const char *text);

/* The clause of that id; NULL if there is none. */
const struct vl_clause_text *vl_rulebook_find(const struct vl_rulebook *book, const char *id);

/* Both sort the strings and check that each occurs once; the first also checks that each is complete. */
enum vl_rc vl_strings_check(const struct vl_data_file *file, struct vl_strings *strings, struct vl_diag *diag);
enum vl_rc vl_strings_sort(const struct vl_data_file *file, struct vl_strings *strings, struct vl_diag *diag);

/* Refuses inflections that names do not have: "{card:le}" where a card has no article, "{seat:le}" of players. The
 * meaning of a placeholder follows from the event, question, answer or explanation of the text, or from its name if
 * that is a group's; if it is unknown, only "de" is allowed. `rules` and `cards` are NULL for common texts, where only
 * inflections that no name has are refused. */
enum vl_rc vl_inflections_check(const struct vl_data_file *file, const struct vl_rules *rules,
                                const struct vl_cards *cards, const struct vl_strings *strings, struct vl_diag *diag);

/* Returns where French spacing is wrong, or NULL: the only space before ; : ! ? and inside « » is U+00A0. */
const char *vl_spacing_fault(const char *french);

/* Finds a string by key and its hash; NULL if there is none. `strings` may be NULL. */
const struct vl_string *vl_strings_find(const struct vl_strings *strings, const char *key, uint32_t hash);
uint32_t vl_string_hash(const char *key);

/* The index of a loaded game in the catalogue's arrays, or VL_GAMES_MAX. */
unsigned vl_catalogue_slot(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

#endif
