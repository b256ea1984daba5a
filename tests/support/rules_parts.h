/* What the parts of the reader of rules (rules_script.h) share: its words, what steps mean, and files with their cases.
 */
#ifndef SUPPORT_RULES_PARTS_H
#define SUPPORT_RULES_PARTS_H

#include "support/rules_script.h"

enum { SCRIPT_LINE = 1024, SCRIPT_WORDS = 64 };

/* ---- words: rules_words.c ---- */

void script_words_of(const struct script_game *played);

/* The text without blanks around; it is changed. */
char *script_trim(char *text);

/* Splits off the text behind the first such phrase; NULL: there is none. */
char *script_behind(char *text, const char *phrase);

unsigned script_split(char *text, char *words[SCRIPT_WORDS]);

/* A number, or the name of one: of that group, or, for NULL, of any; "none", "hidden", "table", "no", "yes". Anything
 * else ends the case, and so it does below. */
long script_value(const struct vl_group *group, const char *word);

vl_seat script_seat(const char *word); /* "table" too */
vl_clause script_clause(const char *id);

/* Whether the word is one of the game's places, and if so what is behind it is read there. */
bool script_place(const char *word, char *rest);

/* ---- steps: rules_steps.c ---- */

void script_steps_of(const struct script_game *played);

/* What a line that begins with this word does, of a position (beside places) or by the game or by all of them; NULL: it
 * is no such word. */
const struct script_verb *script_verb_of(const char *word, bool laying);

/* A line that says what is there: "direction is against". Ends the case where it is not. */
void script_check_fact(char *text);

#endif
