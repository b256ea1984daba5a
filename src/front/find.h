/* Finds words in the rules: only letters count, not their case or their accents. */
#ifndef VEILLEE_FRONT_FIND_H
#define VEILLEE_FRONT_FIND_H

#include "veillee/text.h"

/* Returns the text as it is compared: small letters without accents, one kind of apostrophe and of blank. The caller
 * frees it. NULL if it is no text (EILSEQ), or if memory runs out: then, and only then, errno is ENOMEM. Those below
 * then find nothing. */
char *vl_find_fold(const char *text);

/* Whether every word of `words`, separated by blanks, is a word of the text or the beginning of one; both are
 * folded. */
bool vl_find_has(const char *text, const char *words);

/* The same for texts that are not folded. False if there are no words. */
bool vl_find_in(const char *text, const char *words);

/* Whether the words are in the text of a clause, or are its id or the beginning of it ("bla-5"). */
bool vl_find_clause(const struct vl_formatter *formatter, const struct vl_clause_text *clause, const char *words);

/* Whether the name or the text of a card, a house, a place ... contains the words. */
bool vl_find_thing(const struct vl_formatter *formatter, const struct vl_thing *thing, const char *words);

/* "BLA-5.2", "bla-5.2" and "5.2" are BLA-5.2; "5" is the section BLA-5. */
void vl_find_id(const struct vl_rules *rules, const char *word, char out[64]);

#endif
