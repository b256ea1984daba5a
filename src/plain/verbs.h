/* Commands: what can be typed besides an answer. */
#ifndef PLAIN_VERBS_H
#define PLAIN_VERBS_H

#include "plain/session.h"

enum plain_done {
    PLAIN_UNKNOWN, /* not a command */
    PLAIN_STAY,    /* done; the question stays */
    PLAIN_GO_ON,   /* done; check again what the match asks */
};

/* What a command gets: its argument, "" if there is none, and the present question. */
struct plain_call {
    const char *argument;
    const char *said; /* ... exactly as it was typed, for names */
    const struct vl_question *question;
};

/* A command: the words under plain.word.ID call it, plain.help.ID explains it; one that only some games have is
 * explained in their texts, and unknown (PLAIN_UNKNOWN) in the others. A list of commands ends with NULL. */
struct plain_verb {
    const char *id;
    enum plain_done (*run)(struct plain_session *s, const struct plain_call *call);
};

/* What can be typed now: lists, searched in order, ended by NULL. The first command with an id hides later ones. */
struct plain_verbs {
    const char *title; /* key of the sentence before the list of commands */
    const struct plain_verb *const *lists;
};

extern const struct plain_verb plain_basic_verbs[];    /* everywhere: language, help, leaving */
extern const struct plain_verb plain_ask_verbs[];      /* question, detail */
extern const struct plain_verb plain_call_verbs[];     /* never: for games with open calls */
extern const struct plain_verb plain_look_verbs[];     /* sheet, state, hand, log */
extern const struct plain_verb plain_book_verbs[];     /* why, rules, search, cards */
extern const struct plain_verb plain_hint_verbs[];     /* hint */
extern const struct plain_verb plain_standing_verbs[]; /* standing answers */

/* Runs the command of s->verbs that the line names. */
enum plain_done plain_command(struct plain_session *s, const char *line, const struct vl_question *question);

/* Whether the word is one of those under plain.word.ID, in any language. */
bool plain_calls(const struct plain_session *s, const char *word, const char *id);

#endif
