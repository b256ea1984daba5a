/* A match in lines of text: one that is played, with its host, or one that is retold, without. */
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
    struct vl_formatter formatter;
    struct vl_catalogue *catalogue;
    const struct plain_board *const *tables; /* of all games */
    const struct plain_board *board;
    struct vl_match_setup setup;
    struct vl_host host;
    struct vl_match *match;     /* that of the host, or one that is retold */
    struct vl_evening *evening; /* that the match belongs to; NULL: none */
    struct vl_view *view;
    vl_seat listener;    /* who may hear what is reported: the only human, else everybody (VL_PUBLIC) */
    vl_seat keyboard;    /* with several people: the seat whose private lines may be on screen; VL_PUBLIC: none */
    unsigned opened;     /* what host.opened was when it took the keyboard */
    uint32_t reported;   /* the number of events that have been reported to all */
    unsigned hints_told; /* the number of hints reported, if a match is retold from its record */
    uint32_t reported_to[VL_SEATS_MAX]; /* the number of events checked for what only this seat may know */
    struct vl_hint *hint;               /* evaluates the present question; NULL: nobody has wanted that yet */
    vl_answers held;                    /* answers that a tutor has held back ... */
    uint64_t held_at;                   /* ... at the question in the state with this hash */
    struct vl_queued plan;              /* the line of answers that was typed; empty: one answer was */
    bool plans_told;                    /* it was said that several can be given in a line */
    bool assured;                       /* a person who got a hint was reported that it uses nothing hidden */
    bool abandoned;                     /* the match is discarded with its record */
    bool left;                          /* the user has left, or the input has ended */
    struct vl_walk *walk;               /* through the match, while it is walked through; NULL: none */
    bool walked;                        /* ... and the walk is to end */
    const char *told_from;              /* the record that is retold; NULL: the match is played, and has its own */
    /* Plays on from a record, in another session: called by a walk. */
    enum vl_rc (*play_on)(const struct plain_session *s, const char *record, struct vl_diag *diag);
    /* Shows the review of a finished match. `retry`: begins with the mistakes of the person with that name, "" of all
     * people; NULL: shows all in order. NULL here: no review. */
    void (*review)(struct plain_session *s, const char *retry);
};

/* Whether several people share the keyboard, so that it must be passed. */
static inline bool plain_shared(const struct plain_session *s)
{
    return vl_count(s->host.humans) > 1;
}

/* Nobody plays: a match is retold, or there is none. */
extern const struct vl_host plain_no_host;

/* Who reads, for commands such as `state`: the seat at the keyboard, or VL_PUBLIC for several people. */
vl_seat plain_reader(const struct plain_session *s);

/* Who types: the seat at the keyboard, or the seat asked at a public choice. */
vl_seat plain_speaker(const struct plain_session *s);

/* Sets s->view to what the reader sees of the match now. */
void plain_look(struct plain_session *s);

/* The seat among these with that name; VL_NONE: none. */
vl_seat plain_named(const struct plain_session *s, vl_seats seats, const char *name);

/* ---- opening and closing ---- */

/* Allocates and starts a match of s->setup, and sets up its texts; s->tables must be set. */
enum vl_rc plain_prepare(struct plain_session *s, struct vl_catalogue *catalogue, enum vl_language language,
                         struct vl_diag *diag);
void plain_close(struct plain_session *s);

/* Says which game it is, and who plays. */
void plain_print_match(struct plain_session *s);

/* Says everybody's score, unless `counted`, and how many hints were asked for, if any. */
void plain_print_end(struct plain_session *s, bool counted);

/* Says if the record could not be written; an evening learns of a new record. */
void plain_print_written(struct plain_session *s, enum vl_rc rc, const struct vl_diag *diag);

/* Says what a fault is. */
void plain_print_fault(struct plain_session *s, const struct vl_diag *diag);

/* Asks; true if the reply is yes, in either language. */
bool plain_yes(struct plain_session *s, const char *prompt);

#endif
