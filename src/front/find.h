/* Finding words in the rules: letters alone count, not their case nor their accents. */
#ifndef VEILLEE_FRONT_FIND_H
#define VEILLEE_FRONT_FIND_H

#include "veillee/text.h"

/* As finding compares: small letters without accents, one kind of apostrophe and of blank. The caller frees it. NULL
 * without memory. */
char *vl_find_fold(const char *text);

/* Whether every word of `words`, parted by blanks, is in the text, whole or from its beginning on; both folded. */
bool vl_find_has(const char *text, const char *words);

/* The same of texts that are not folded. No words are in no text. */
bool vl_find_in(const char *text, const char *words);

/* Whether a clause speaks of the words, or is called so, whole or from the beginning ("bla-5"). */
bool vl_find_clause(const struct vl_teller *teller, const struct vl_clause_text *clause, const char *words);

/* Whether the name or the text of a card, a house, a place ... has the words. */
bool vl_find_thing(const struct vl_teller *teller, const struct vl_thing *thing, const char *words);

/* "BLA-5.2", "bla-5.2" and "5.2" are BLA-5.2; "5" is the section BLA-5. */
void vl_find_id(const struct vl_rules *rules, const char *word, char out[64]);

#endif
