/* The host of a match: decides whom to ask next, when the keyboard changes hands, what to show when, which bot thinks,
 * and what may be taken back. It knows no screen and no clock: callers pass the time, in milliseconds.
 *
 * What is shown lags behind the match: events are folded into the view on screen one by one, at a pace that people can
 * follow. With several people at one keyboard, the screen shows the public view while it is nobody's turn. */
#ifndef VEILLEE_PLAY_HOST_H
#define VEILLEE_PLAY_HOST_H

#include "play/standing.h"
#include "play/worker.h"
#include "veillee/record.h"

enum vl_phase {
    VL_PHASE_FOLLOW,  /* events are being shown, one by one */
    VL_PHASE_THINK,   /* a bot thinks */
    VL_PHASE_CURTAIN, /* `asked` must take the keyboard */
    VL_PHASE_ASK,     /* `asked` must answer; its view is up */
    VL_PHASE_SHOW,    /* `asked` has just seen something that others do not see, and is to confirm when done */
    VL_PHASE_CALL,    /* an open call to `called`: the screen is public, and anybody who wants to react calls out */
    VL_PHASE_REFLEX,  /* a reflex: the front end races the seats and answers who was last */
    VL_PHASE_COUNT,   /* the events shown_events .. count_end - 1 are a count, which stays until it has been read */
    VL_PHASE_OVER,
};

enum { VL_NOTES_MAX = 32 };

/* An answer that was taken back. The log shows it before the event of that index. */
struct vl_note {
    uint32_t event;
    vl_seat seat;
    bool agreed; /* by all, since it lay before a secret */
};

struct vl_host {
    const struct vl_rules *rules;
    struct vl_match *match;
    struct vl_record record;
    struct vl_worker worker;
    struct vl_view *shown; /* what is on screen */
    struct vl_view *spare;
    struct vl_view *kept; /* what was on screen when a curtain covered something that was being shown */

    enum vl_phase phase;
    vl_seats humans;
    vl_seat asked;         /* in THINK, CURTAIN and ASK; VL_PUBLIC: everybody */
    vl_seat holder;        /* the human who has the keyboard; VL_NONE: nobody yet */
    vl_seat viewer;        /* whose view `shown` is: a seat, or VL_PUBLIC */
    uint32_t shown_events; /* how many events are folded into `shown` */
    uint32_t following;    /* events from here on are shown as they happen, those before as they are remembered */
    uint32_t count_end;
    uint32_t show_end; /* the index after the last event that shows the holder something; 0: no such event is to come */
    bool stays;        /* the holder's view stays up after that */
    unsigned opened;   /* how often a private view has been put away, even if its holder was asked again at once */
    bool covered;      /* CURTAIN covers what `asked` was being shown; SHOW follows */
    bool peeking;      /* at a public choice, `asked` looks at its own hand, or is about to */
    uint32_t since[VL_SEATS_MAX];  /* the number of events at that seat's last answer but reactions */
    int64_t due;                   /* when the next thing may be shown */
    vl_seats called;               /* in CALL: the people who are called ... */
    uint8_t call_kind;             /* ... and the kind of the question */
    vl_seats said_no;              /* those who have declined all of its kind in front of everybody; nobody asks them */
    struct vl_standings standings; /* what people have decided beforehand */
    vl_seats calling, passing;     /* those who have called out; those who have passed, and whose turn has not come */
    bool spoken;                   /* somebody has pressed the key of a witness */
    bool passed;                   /* a call was passed over, since nothing could be answered: to be reported once */
    uint32_t newest;               /* the index of the event shown last that the log lists, + 1 (0: none) ... */
    int64_t newest_at;             /* ... and when it was shown */
    bool thinking;                 /* the worker thinks about the next question, even if events are still being shown */
    bool hurry;                    /* no pauses until the next human is asked */

    bool curtain; /* as in the set-up, until all agree to play without */
    int pause;    /* setting: for how many milliseconds an event stays */

    bool failed; /* the record could not be written, or had to be written to another file: report `fault` once */
    bool moved;  /* ... to another file, which the owner of the match must learn */
    struct vl_diag fault;
    struct vl_note note[VL_NOTES_MAX];
    unsigned notes;
};

/* Makes a match from the set-up, without a record. VL_REFUSED: the set-up is not allowed; VL_IO: no memory. */
enum vl_rc vl_host_open(struct vl_host *host, const struct vl_match_setup *setup, struct vl_diag *diag);

/* Interrupts a bot, closes the record and frees the memory. Nothing is lost. */
void vl_host_close(struct vl_host *host);

/* Takes everything so far as shown, and comes to the first question. Call it after vl_host_open, a replay or a
 * rewind. */
void vl_host_settle(struct vl_host *host, int64_t now);

/* Continues as far as `now` allows. Returns the milliseconds until the next call, or -1: call again when somebody has
 * answered or the worker wakes. */
int vl_host_run(struct vl_host *host, int64_t now);

/* Whether a seat is asked in front of everybody: with the public view, without its hand, and with nobody at the
 * keyboard. If one of several people already has a private view on screen, it stays, and that person is asked alone. */
bool vl_host_asks_public_choice(const struct vl_host *host);

/* Whether that seat knows anything that not all do; what it has seen all have seen it see, so this reveals nothing. */
bool vl_host_knows_more(const struct vl_host *host);

/* Call it when the keyboard has changed hands: CURTAIN becomes ASK, or SHOW again. */
void vl_host_confirm(struct vl_host *host);

/* Call it when all have agreed to play on without curtains. */
void vl_host_drop_curtains(struct vl_host *host);

/* Whether the screen shows what only one of several people may see. */
bool vl_host_is_private(const struct vl_host *host);

/* Hides a private view behind its curtain, if several people play and there are curtains; for when something has
 * covered the screen, so that nobody knows who looks at it now. False: there was none to hide. */
bool vl_host_cover(struct vl_host *host);

/* At a public choice, the seat asked wants to see its own hand first: CURTAIN. Answering hides the hand again. */
void vl_host_peek(struct vl_host *host);

/* The hand has been seen, or is not wanted after all: goes back to the public choice. */
void vl_host_unpeek(struct vl_host *host);

/* Gives the answer of the human, or of everybody, who is asked (ASK, REFLEX). VL_REFUSED with a clause: nothing has
 * changed. */
enum vl_rc vl_host_answer(struct vl_host *host, vl_answer answer, int64_t now, struct vl_diag *diag);

/* The compound answers (veillee/rules.h) that are offered in place of those of the question; 0: none. */
vl_answers vl_host_compound(const struct vl_host *host);

/* The answer to the question itself that is part of an offered answer: the first part of a compound one. */
vl_answer vl_host_first_of(const struct vl_host *host, vl_answer offered);

/* Gives one of them; its other parts are given when their questions come. Otherwise like vl_host_answer. */
enum vl_rc vl_host_answer_compound(struct vl_host *host, vl_answer compound, int64_t now, struct vl_diag *diag);

/* Whether several answers can be given in a line now, that to the question first (veillee/rules.h, plan). */
bool vl_host_plans(const struct vl_host *host);

/* The answers that can come next in such a line. */
vl_answers vl_host_plannable(const struct vl_host *host, const struct vl_queued *plan);

/* Adds one of them; false: it cannot come next. */
bool vl_host_plan_add(const struct vl_host *host, struct vl_queued *plan, vl_answer answer);

/* Gives the first answer of a line, which is not empty; the others when their questions come, without asking. Otherwise
 * like vl_host_answer. */
enum vl_rc vl_host_answer_plan(struct vl_host *host, const struct vl_queued *plan, int64_t now, struct vl_diag *diag);

/* The answers, compound ones where there are any, that can be given at the curtain without lifting it. */
vl_answers vl_host_unseen(const struct vl_host *host);

/* Gives one of them (CURTAIN). */
enum vl_rc vl_host_answer_unseen(struct vl_host *host, vl_answer answer, int64_t now, struct vl_diag *diag);

/* At the curtain of somebody who has given the same answer of these twice since that standing answer would have begun:
 * the value of the game's standing answer `which` that would spare the next ones. It is offered once, before everybody,
 * and follows from what all have seen. */
bool vl_host_offers(const struct vl_host *host, unsigned *which, uint8_t *value);

/* Takes the offer: the standing answer answers this question too. */
void vl_host_take_offer(struct vl_host *host, int64_t now);

/* What was shown has been seen: ends SHOW. */
void vl_host_seen(struct vl_host *host, int64_t now);

/* Ends an open call: that seat wants to answer, behind its curtain; VL_NONE: nobody does. */
void vl_host_call(struct vl_host *host, vl_seat seat, int64_t now);

/* Whether that seat has just called out, and is asked because of it. */
bool vl_host_called_out(const struct vl_host *host, vl_seat seat);

/* In an open call, that seat declines all questions of its kind. False: the game has no such standing answer. */
bool vl_host_decline(struct vl_host *host, vl_seat seat, int64_t now);

/* If what has just been decided settles the question that is asked, the match continues: true. */
bool vl_host_resettle(struct vl_host *host, int64_t now);

/* Somebody broke a rule of silence: the next such question asks who. */
void vl_host_witness(struct vl_host *host);

/* Call it when the count has been read. */
void vl_host_counted(struct vl_host *host, int64_t now);

void vl_host_hurry(struct vl_host *host, int64_t now);

/* An event as the viewer of the screen may see it now; index < shown_events. */
struct vl_event vl_host_event(const struct vl_host *host, uint32_t index);

/* ---- taking back ---- */

enum vl_may_undo {
    VL_MAY_UNDO,        /* the own answer */
    VL_MAY_UNDO_OTHERS, /* if the one who gave the answer agrees: somebody else has the keyboard */
    VL_MAY_UNDO_AGREED, /* if all others agree (vl_host_undo_askers) */
    VL_MAY_NOT_SECRET,  /* something hidden has been learnt since */
    VL_MAY_NOT_NEVER,   /* the match is played without undo */
    VL_MAY_NOT_NOTHING, /* there is nothing to take back */
};

/* Notes whether the record could be written, so that a failure can be reported. */
void vl_host_written(struct vl_host *host, enum vl_rc rc, const struct vl_diag *diag);

/* *point: how many answers would remain; *whose: the seat that gave the first of the answers to take back. */
enum vl_may_undo vl_host_may_undo(const struct vl_host *host, uint32_t *point, vl_seat *whose);

/* Whether an answer can be taken back, be it with the others' agreement. */
bool vl_host_undoes(const struct vl_host *host);

/* Who must agree to take it back beyond a secret: all humans but the one who wants to, who has the keyboard, or gave
 * the answer if nobody has it. */
vl_seats vl_host_undo_askers(const struct vl_host *host);

/* Takes back what may be taken back; all who must agree have agreed. */
void vl_host_undo(struct vl_host *host, int64_t now);

/* The only human's seat, else VL_NONE. */
vl_seat vl_host_sole(const struct vl_host *host);

/* Whether all close their eyes at the question. */
bool vl_host_eyes_closed(const struct vl_host *host, const struct vl_question *question);

#endif
