/* Commands: what can be typed besides an answer. */
#ifndef PLAIN_VERBS_H
#define PLAIN_VERBS_H

#include "plain/session.h"

enum plain_done {
    PLAIN_UNKNOWN, /* not a command */
    PLAIN_STAY,    /* done; the question still stands */
    PLAIN_GO_ON,   /* done; look again at what the match asks */
};

/* What a command is handed: its argument, "" if there is none, and the question that stands. */
struct plain_call {
    const char *argument;
    const char *said; /* ... as it was typed, for names */
    const struct vl_question *question;
};

/* A command: called by the words under plain.word.ID, explained under plain.help.ID. A list of them ends with NULL. */
struct plain_verb {
    const char *id;
    enum plain_done (*run)(struct plain_session *s, const struct plain_call *call);
};

/* What can be typed where the session is: lists, tried one after another, NULL behind the last. Of two commands with
 * one id the earlier is meant. */
struct plain_verbs {
    const char *title; /* key of the sentence over the list of them */
    const struct plain_verb *const *lists;
};

extern const struct plain_verb plain_basic_verbs[];    /* the language, help, leaving: everywhere */
extern const struct plain_verb plain_ask_verbs[];      /* question, detail */
extern const struct plain_verb plain_call_verbs[];     /* never: of games that ask the whole table */
extern const struct plain_verb plain_look_verbs[];     /* state, hand, log */
extern const struct plain_verb plain_book_verbs[];     /* why, rules, search, cards */
extern const struct plain_verb plain_hint_verbs[];     /* hint */
extern const struct plain_verb plain_standing_verbs[]; /* standing answers */
extern const struct plain_verb plain_plan_verbs[];     /* plan */

/* Does what the line calls for, of s->verbs. */
enum plain_done plain_command(struct plain_session *s, const char *line, const struct vl_question *question);

/* Whether the word is one of those under plain.word.ID, in either language. */
bool plain_calls(const struct plain_session *s, const char *word, const char *id);

#endif
