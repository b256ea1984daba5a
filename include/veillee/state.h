/* The state of a match: flat, without pointers, copied by assignment.
 *
 * A game's state is a struct of its own that begins with a struct vl_state. Nobody outside the engine and the games
 * looks into one: front ends, bots and logs are handed a struct vl_view. */
#ifndef VEILLEE_STATE_H
#define VEILLEE_STATE_H

#include "veillee/base.h"
#include "veillee/rng.h"

enum {
    VL_STATE_MAX = 8192, /* bytes of any game's state */
    VL_FRAMES_MAX = 16,
};

enum {
    VL_ASK_SEALED = 1,   /* a secret choice: revealed together with the others' */
    VL_ASK_REACTION = 2, /* an open call: `seats` are all whom public facts concern; front ends ask "anyone?" once; the
                          * smallest answer lets it pass */
    VL_ASK_REFLEX = 4,   /* the table as a whole: the answer is the seat that lost */
    VL_ASK_WITNESS = 8,  /* the table as referee: the seat that did it, or the answer for nobody (VL_SEATS_MAX or more),
                          * which front ends give by themselves unless somebody has pressed the key */
    VL_ASK_EVEN = 16,    /* all answers are equally good: places in a fan that has just been shuffled */
    VL_ASK_IN_STATE = 31, /* those above stand in the question itself; the rest are facts of its kind */
    VL_ASK_IDLE = 32,     /* asked whatever the hand holds: of one person alone only where there is a choice */
    VL_ASK_HUSHED = 64,   /* all close their eyes while it is answered */
};

/* What the match waits for. */
struct vl_question {
    vl_answers answers; /* at least one; in a view 0 unless the looker is the seat asked */
    vl_clause clause;   /* the rule that asks */
    uint8_t kind;       /* index into the game's forms of questions */
    vl_seat seat;       /* who is asked now; VL_TABLE in a reflex */
    vl_seats seats;     /* all who are or will be asked in the same breath; this seat included */
    uint8_t flags;
    uint8_t arg[4]; /* the fields of the question's form, after the seat, which is its first; VL_NONE: nothing */
    uint8_t spare[6];
};

/* A procedure under way: the game's replacement for the call stack, so that a match can be copied in the middle of
 * anything. */
struct vl_frame {
    uint8_t procedure;
    uint8_t step;
    uint8_t a, b;
};

enum { VL_LAID_MAX = 96 };

/* What chance is to bring, where a lesson lays it down: for each purpose the outcomes in the order in which they are
 * drawn, before any that the generator draws. An outcome is what it is to the game: a card, a seat, the number of a
 * face of a die less one; VL_NONE leaves one draw, or the rest of a shuffle, to the generator. It follows the game's
 * struct, in the states of lessons alone: no other match carries it about, and no view. */
struct vl_laid {
    uint64_t possible; /* of an outcome that could not be: what could have been */
    uint8_t count[VL_STREAMS], used[VL_STREAMS];
    uint8_t refused; /* 1 + the purpose of the first outcome that could not be; 0: none so far */
    uint8_t at;      /* ... which of its outcomes */
    uint8_t outcome[VL_STREAMS][VL_LAID_MAX];
};

struct vl_state {
    struct vl_rng rng[VL_STREAMS]; /* in a view: all zero */
    struct vl_question question;
    struct vl_frame frame[VL_FRAMES_MAX]; /* those from `depth` on are zero */
    uint16_t size;                        /* bytes of the whole struct of this game, and of what is laid down */
    uint16_t laid_at;                     /* where in these bytes; 0: nothing is laid down */
    uint8_t depth;
    uint8_t seats;
    vl_seat seen_by; /* VL_NONE: the true state; else the seat whose view it is, or VL_TABLE */
    uint8_t over;    /* 1: the match has ended and asks nothing more */
    vl_answer reply; /* the answer that the top frame is about to read */
    vl_seats humans; /* seats of people: a few rules need to know */
    uint8_t option[VL_OPTIONS_MAX];
    uint8_t head[VL_SEATS_MAX]; /* points that seats were given before the match began: scores have them */
    uint8_t rollout;  /* 1: a bot plays this match on in its thoughts: knowledge that only views need may lapse; not
                         hashed */
    uint8_t spare[5]; /* the same size on every machine */
};

/* The same bytes with everything blanked that the looker may not know: VL_HIDDEN for what is there unseen. Each game's
 * header tells how to read it. */
struct vl_view;

/* Room for a view of any game, on the stack or in a struct of one's own. */
struct vl_view_room {
    _Alignas(16) unsigned char bytes[VL_STATE_MAX];
};

/* The view that is kept there; what it holds is whatever was written last (vl_match_view, vl_observe). */
static inline struct vl_view *vl_view_in(struct vl_view_room *room)
{
    return (struct vl_view *)(void *)room->bytes;
}

#endif
