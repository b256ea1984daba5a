/* The host of a match: whom to ask next, when the keyboard changes hands, what to show when, what bots are thinking
 * about, and what may be taken back. Knows no screen and no clock: time is handed in, in milliseconds.
 *
 * What is shown lags behind the match: events are folded into the view on screen one by one, at a pace that people can
 * follow. With several people at one keyboard, whatever is nobody's turn is shown as the table as a whole sees it. */
#ifndef VEILLEE_PLAY_HOST_H
#define VEILLEE_PLAY_HOST_H

#include "play/standing.h"
#include "play/worker.h"
#include "veillee/record.h"

enum vl_phase {
    VL_PHASE_FOLLOW,  /* events are being shown, one after another */
    VL_PHASE_THINK,   /* a bot thinks */
    VL_PHASE_CURTAIN, /* `asked` must take the keyboard */
    VL_PHASE_ASK,     /* `asked` must answer; its view is up */
    VL_PHASE_SHOW,    /* `asked` has just been shown something that others do not see, and is to say so when done */
    VL_PHASE_CALL,    /* an open call to `called`: everybody looks on, whoever has something to say calls out */
    VL_PHASE_REFLEX,  /* a reflex: the front end races the seats and answers who was last */
    VL_PHASE_COUNT,   /* the events told .. count_end - 1 are a count, which waits to be read */
    VL_PHASE_OVER,
};

enum { VL_NOTES_MAX = 32 };

/* An answer taken back: told in the log before the event of that index. */
struct vl_note {
    uint32_t event;
    vl_seat seat;
    bool agreed; /* beyond a secret, by all */
};

struct vl_host {
    const struct vl_rules *rules;
    struct vl_match *match;
    struct vl_record record;
    struct vl_worker worker;
    struct vl_view *shown; /* what is on screen */
    struct vl_view *spare;
    struct vl_view *kept; /* what was on screen when a curtain came over what was being shown */

    enum vl_phase phase;
    vl_seats humans;
    vl_seat asked;      /* of THINK, CURTAIN and ASK; VL_PUBLIC: the table as a whole */
    vl_seat holder;     /* the human who has the keyboard; VL_NONE: nobody yet */
    vl_seat viewer;     /* whose view `shown` is: a seat, or VL_PUBLIC */
    uint32_t told;      /* how many events are folded into `shown` */
    uint32_t following; /* events from here on are told as they happen, those before as they are remembered */
    uint32_t count_end;
    uint32_t show_end;             /* after the last event that shows the holder something; 0: there is none to come */
    bool stays;                    /* the holder's view stays up after that */
    bool covered;                  /* CURTAIN: over what `asked` was being shown; SHOW follows */
    bool peeking;                  /* asked before everybody, `asked` looks at its own hand, or is about to */
    uint32_t since[VL_SEATS_MAX];  /* how many events there were at that seat's last answer */
    int64_t due;                   /* when the next thing may be shown */
    vl_seats called;               /* of CALL: the people who are called ... */
    uint8_t call_kind;             /* ... and by what kind of question */
    vl_seats said_no;              /* those who have said no to it before everybody; nobody asks them */
    struct vl_standings standings; /* what people have said beforehand */
    vl_seats calling, passing; /* those who have called out, those who have let it pass, and whose turn has not come */
    bool spoken;               /* as the table's witness somebody has pressed the key */
    bool passed;               /* a call went by itself, as nothing could be answered: to be told once */
    uint32_t newest;           /* the event shown last that the log tells, + 1 (0: none) ... */
    int64_t newest_at;         /* ... and when it was shown */
    bool thinking;             /* the worker is at the question that comes next, be it that events are shown yet */
    bool hurry;                /* no pauses until the next human is asked */

    bool curtain; /* as the set-up has it, until all agree to play without */
    int pause;    /* settings: milliseconds that an event stays */

    bool failed; /* the record could not be written, or had to be written anew: `fault` is to be told once */
    bool moved;  /* ... anew, and what the match is part of is to learn where */
    struct vl_diag fault;
    struct vl_note note[VL_NOTES_MAX];
    unsigned notes;
};

/* Makes a match from the setup. The record is not begun. VL_REFUSED: the setup; VL_IO: no memory. */
enum vl_rc vl_host_open(struct vl_host *host, const struct vl_match_setup *setup, struct vl_diag *diag);

/* Interrupts a bot, closes the record, gives memory back. Nothing is lost. */
void vl_host_close(struct vl_host *host);

/* What has happened so far is taken as shown; the first question follows. After vl_host_open, a replay or a rewind. */
void vl_host_settle(struct vl_host *host, int64_t now);

/* Goes on as far as `now` allows. Returns the milliseconds until it wants to be called again, or -1: when somebody has
 * answered or the worker wakes. */
int vl_host_run(struct vl_host *host, int64_t now);

/* Whether a seat is asked before everybody: with the table's view, without its hand, and nobody holds the keyboard. Of
 * several people whoever has a private view up already keeps it, and is asked in person. */
bool vl_host_asks_public_choice(const struct vl_host *host);

/* The keyboard has changed hands: CURTAIN to ASK, or back to SHOW. */
void vl_host_confirm(struct vl_host *host);

/* All have agreed to play on without curtains. */
void vl_host_drop_curtains(struct vl_host *host);

/* Whether one of several people alone may see what the screen shows. */
bool vl_host_is_private(const struct vl_host *host);

/* Something has lain over the screen, and nobody knows who looks at it now: a private view goes behind its curtain, if
 * several people play and there are curtains. False: there was none to hide. */
bool vl_host_cover(struct vl_host *host);

/* Whoever is asked before everybody (vl_host_asks_public_choice) wants to see the own hand first: CURTAIN. Answering
 * hides it again. */
void vl_host_peek(struct vl_host *host);

/* It has been seen, or is not wanted after all: back to being asked before everybody. */
void vl_host_unpeek(struct vl_host *host);

/* The answer of the human who is asked, or of the table as a whole (ASK, REFLEX). VL_REFUSED with a clause: nothing has
 * changed. */
enum vl_rc vl_host_answer(struct vl_host *host, vl_answer answer, int64_t now, struct vl_diag *diag);

/* The joined answers (veillee/rules.h) that are offered in the place of those of the question; 0: none. */
vl_answers vl_host_compound(const struct vl_host *host);

/* The answer to the question itself that an answer as it is offered begins with: of a joined one what it says first. */
vl_answer vl_host_first_of(const struct vl_host *host, vl_answer offered);

/* One of them is the answer; what it says of what follows is given when that is asked. Else as vl_host_answer. */
enum vl_rc vl_host_answer_compound(struct vl_host *host, vl_answer compound, int64_t now, struct vl_diag *diag);

/* The answers, joined ones where there are any, that whoever stands before the curtain may give without lifting it. */
vl_answers vl_host_unseen(const struct vl_host *host);

/* One of them is given (CURTAIN). */
enum vl_rc vl_host_answer_unseen(struct vl_host *host, vl_answer answer, int64_t now, struct vl_diag *diag);

/* What was shown has been seen: SHOW goes on. */
void vl_host_seen(struct vl_host *host, int64_t now);

/* In an open call that seat has something to say, behind its curtain; VL_NONE: nobody has. */
void vl_host_call(struct vl_host *host, vl_seat seat, int64_t now);

/* Whether that seat has just called out so, and is asked for it. */
bool vl_host_called_out(const struct vl_host *host, vl_seat seat);

/* In an open call that seat says no to all of its kind; false: the game has nothing of the sort. */
bool vl_host_say_no(struct vl_host *host, vl_seat seat, int64_t now);

/* What is said now of the question that is put settles it: the match goes on. */
bool vl_host_resettle(struct vl_host *host, int64_t now);

/* Somebody broke what the table watches over: at the next occasion it is asked who. */
void vl_host_witness(struct vl_host *host);

/* Whether the log tells that event to that viewer. */
bool vl_host_tells(const struct vl_host *host, uint32_t index, vl_seat viewer);

/* The count has been read. */
void vl_host_counted(struct vl_host *host, int64_t now);

void vl_host_hurry(struct vl_host *host, int64_t now);

/* An event as it is told to whoever looks at the screen now; index < told. */
struct vl_event vl_host_event(const struct vl_host *host, uint32_t index);

/* ---- taking back ---- */

enum vl_may_undo {
    VL_MAY_UNDO,
    VL_MAY_UNDO_OTHERS, /* if whoever gave the answer agrees: somebody else may be at the keyboard */
    VL_MAY_UNDO_AGREED, /* if all humans agree */
    VL_MAY_NOT_SECRET,  /* something hidden has been learnt since */
    VL_MAY_NOT_NEVER,   /* the table plays without */
    VL_MAY_NOT_NOTHING, /* there is nothing to take back */
};

/* What came of writing down what happens, to be told. */
void vl_host_written(struct vl_host *host, enum vl_rc rc, const struct vl_diag *diag);

/* *point: how many answers would be left; *whose: the last of those taken back that a human gave. */
enum vl_may_undo vl_host_may_undo(const struct vl_host *host, uint32_t *point, vl_seat *whose);

/* Takes back what may be; whoever must agree has agreed. */
void vl_host_undo(struct vl_host *host, int64_t now);

/* The only human's seat, else VL_NONE. */
vl_seat vl_host_sole(const struct vl_host *host);

/* Whether all close their eyes at the question. */
bool vl_host_eyes_closed(const struct vl_host *host, const struct vl_question *question);

#endif
