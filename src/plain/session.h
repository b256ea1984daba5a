/* A match under way in lines of text. */
#ifndef PLAIN_SESSION_H
#define PLAIN_SESSION_H

#include "front/walk.h"
#include "plain/plain.h"
#include "plain/players.h"
#include "plain/table.h"

struct plain_verb;

struct plain_session {
    struct plain_io io;
    const struct plain_verb *verbs; /* where no match is played: what can be done instead, tried first; NULL: a match */
    struct vl_teller teller;
    struct vl_catalogue *catalogue;
    const struct plain_table *table;
    struct vl_table_setup setup;
    struct vl_match *match;
    struct vl_record record;
    struct plain_players players;
    struct vl_view *view;
    vl_seats humans;
    vl_seat listener;               /* who hears what is told aloud: the only human, else the table */
    vl_seat keyboard;               /* the human whose private turn it is; VL_TABLE: nobody's */
    uint32_t told;                  /* events that have been told to all */
    uint32_t told_to[VL_SEATS_MAX]; /* ... looked through for what this seat alone may know */
    vl_seat witnessed;              /* who the table says it was (VL_ASK_WITNESS); VL_NONE: nobody */
    bool open;                      /* the keyboard is passed without a word: the table does not mind */
    bool left;                      /* the user has gone, or the input ended */
    struct vl_walk *walk;           /* through the match, while it lasts; NULL: none */
    bool walked;                    /* ... which is to end */
};

/* Whether several people share the keyboard, so that it must be passed. */
static inline bool plain_shared(const struct plain_session *s)
{
    return vl_count(s->humans) > 1;
}

/* Whom commands such as `state` serve: whoever is at the keyboard. */
vl_seat plain_reader(const struct plain_session *s);

/* Whether the log passes the event over: it is told by the table, or not to this looker. */
bool plain_untold(const struct plain_session *s, const struct vl_event *event, vl_seat looker);

/* An event as it was seen when it happened. */
struct vl_event plain_event_then(const struct plain_session *s, uint32_t index, vl_seat looker);

/* Tells what has happened and has not been told. */
void plain_tell_news(struct plain_session *s);

/* Whether the question goes to another person than the one at the keyboard. */
bool plain_must_pass(const struct plain_session *s, vl_seat seat);

/* Hands the keyboard to a seat, if it must be: a curtain, then what that seat alone has learnt. False: the input has
 * ended. */
bool plain_pass(struct plain_session *s, vl_seat seat);

/* Puts the question to the seat at the keyboard until it is answered, taken back or left. */
void plain_ask(struct plain_session *s, vl_seat seat);

/* The same without giving the answer to the match. False: none was chosen; look again at what there is to do. */
bool plain_choose(struct plain_session *s, vl_seat seat, vl_answer *answer);

/* Whether a reply is a number from 1 to count, or its letter: *place counts from 0. */
bool plain_place(const char *line, unsigned count, unsigned *place);

/* ---- commands ---- */

enum plain_done {
    PLAIN_UNKNOWN, /* not a command */
    PLAIN_STAY,    /* done; the question still stands */
    PLAIN_GO_ON,   /* done; look again at what the match asks */
};

/* What a command is handed: its argument, "" if there is none, and the question that stands. */
struct plain_call {
    const char *argument;
    const struct vl_question *question;
};

/* A command: called by the words under plain.word.ID, explained under plain.help.ID. A list of them ends with NULL. */
struct plain_verb {
    const char *id;
    enum plain_done (*run)(struct plain_session *s, const struct plain_call *call);
};

enum plain_done plain_command(struct plain_session *s, const char *line, const struct vl_question *question);

/* Whether the word is one of those under plain.word.ID, in either language. */
bool plain_calls(const struct plain_session *s, const char *word, const char *id);

/* What the rule book has to say: a clause, the chapters or one of them, what speaks of some words, cards. */
enum plain_done plain_do_why(struct plain_session *s, const struct plain_call *call);
enum plain_done plain_do_rules(struct plain_session *s, const struct plain_call *call);
enum plain_done plain_do_search(struct plain_session *s, const struct plain_call *call);
enum plain_done plain_do_cards(struct plain_session *s, const struct plain_call *call);

/* The seat of that name, of all these; VL_NONE if there is none. */
vl_seat plain_named(const struct plain_session *s, vl_seats seats, const char *name);

/* ---- walking through a match ---- */

/* Goes through what has happened in s->match up to now, by commands, as the looker may know it. False: nobody gave
 * any, the input had ended. */
bool plain_walk(struct plain_session *s, vl_seat looker, uint32_t at);

/* ---- opening and closing ---- */

/* Memory for a match of s->setup, which begins, and who tells of it. */
enum vl_rc plain_prepare(struct plain_session *s, struct vl_catalogue *catalogue, enum vl_language language,
                         struct vl_diag *diag);
void plain_close(struct plain_session *s);

/* Which game it is, and who plays. */
void plain_say_table(struct plain_session *s);

/* Everybody's score. */
void plain_say_end(struct plain_session *s);

/* A fault in words. */
void plain_say_fault(struct plain_session *s, const struct vl_diag *diag);

/* A reply that is yes, in either language. */
bool plain_yes(struct plain_session *s, const char *prompt);

#endif
