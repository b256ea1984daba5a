/* A match under way in lines of text: one that is played has its host, one that is told has the match alone. */
#ifndef PLAIN_SESSION_H
#define PLAIN_SESSION_H

#include "evening/evening.h"
#include "plain/board.h"
#include "play/host.h"
#include "review/hint.h"
#include "review/walk.h"

struct plain_verbs;

struct plain_session {
    struct plain_io io;
    const struct plain_verbs *verbs; /* what can be typed now */
    struct vl_teller teller;
    struct vl_catalogue *catalogue;
    const struct plain_board *const *tables; /* of all games */
    const struct plain_board *table;
    struct vl_match_setup setup;
    struct vl_host host;
    struct vl_match *match;     /* the host's, or one that is told */
    struct vl_evening *evening; /* that the match is part of; NULL: none */
    struct vl_view *view;
    vl_seat listener;               /* who hears what is told aloud: the only human, else the table */
    vl_seat keyboard;               /* whose private lines may stand there, of several people; VL_PUBLIC: nobody's */
    uint32_t told;                  /* events that have been told to all */
    unsigned hints_told;            /* ... and hints, where a match is told from its record */
    uint32_t told_to[VL_SEATS_MAX]; /* ... looked through for what this seat alone may know */
    struct vl_hint *hint;           /* thinks about the question that is put; NULL: nobody has wanted it yet */
    vl_answers held;                /* answers that a tutor has held back ... */
    uint64_t held_at;               /* ... at the question of this state */
    bool assured;                   /* somebody with a hint was told that nothing hidden is looked at */
    bool abandoned;                 /* the match is thrown away with its record */
    bool left;                      /* the user has gone, or the input ended */
    struct vl_walk *walk;           /* through the match, while it lasts; NULL: none */
    bool walked;                    /* ... which is to end */
    const char *told_from;          /* the record that is told; NULL: the match is played, and has one of its own */
    /* Plays on with a record, in a session of its own: what a walk calls. */
    enum vl_rc (*play_on)(const struct plain_session *s, const char *record, struct vl_diag *diag);
    /* Goes through the review of a match that is over. `retry`: first through the mistakes of whoever has that name, ""
     * of all people; NULL: through all in its order. No function: there is none here. */
    void (*review)(struct plain_session *s, const char *retry);
};

/* Whether several people share the keyboard, so that it must be passed. */
static inline bool plain_shared(const struct plain_session *s)
{
    return vl_count(s->host.humans) > 1;
}

/* Nobody plays: a match is told, or there is none. */
extern const struct vl_host plain_no_host;

/* Whom commands such as `state` serve: whoever is at the keyboard; VL_PUBLIC: all of several people. */
vl_seat plain_reader(const struct plain_session *s);

/* Who types: whoever is at the keyboard, or is asked before everybody. */
vl_seat plain_speaker(const struct plain_session *s);

/* s->view is what the reader sees of the match, from now on. */
void plain_look(struct plain_session *s);

/* The seat of that name, of all these; VL_NONE if there is none. */
vl_seat plain_named(const struct plain_session *s, vl_seats seats, const char *name);

/* ---- opening and closing ---- */

/* Memory for a match of s->setup, which begins, and who tells of it; s->tables must be there. */
enum vl_rc plain_prepare(struct plain_session *s, struct vl_catalogue *catalogue, enum vl_language language,
                         struct vl_diag *diag);
void plain_close(struct plain_session *s);

/* Which game it is, and who plays. */
void plain_say_table(struct plain_session *s);

/* Everybody's score, unless the last count has told it, and how many hints were asked for, if any were. */
void plain_say_end(struct plain_session *s, bool counted);

/* What came of writing down what happens: said where it went wrong; an evening learns of another record. */
void plain_say_written(struct plain_session *s, enum vl_rc rc, const struct vl_diag *diag);

/* A fault in words. */
void plain_say_fault(struct plain_session *s, const struct vl_diag *diag);

/* A reply that is yes, in either language. */
bool plain_yes(struct plain_session *s, const char *prompt);

#endif
