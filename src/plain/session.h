/* A match under way in lines of text. */
#ifndef PLAIN_SESSION_H
#define PLAIN_SESSION_H

#include "plain/plain.h"
#include "plain/players.h"
#include "plain/table.h"

struct plain_session {
    struct plain_io io;
    struct vl_teller teller;
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

/* ---- commands ---- */

enum plain_done {
    PLAIN_UNKNOWN, /* not a command */
    PLAIN_STAY,    /* done; the question still stands */
    PLAIN_GO_ON,   /* done; look again at what the match asks */
};

enum plain_done plain_command(struct plain_session *s, const char *line, const struct vl_question *question);

/* A reply that is yes, in either language. */
bool plain_yes(struct plain_session *s, const char *prompt);

#endif
