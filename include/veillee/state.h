/* The state of a match is flat, without pointers, and copied by assignment.
 *
 * The state of a game is a struct that begins with a struct vl_state. Nobody outside the engine and the games looks
 * into one: front ends, bots and logs get a struct vl_view. */
#ifndef VEILLEE_STATE_H
#define VEILLEE_STATE_H

#include "veillee/base.h"
#include "veillee/rng.h"

enum {
    VL_STATE_MAX = 8192, /* bytes of any game's state */
    VL_FRAMES_MAX = 16,
};

enum {
    VL_ASK_SEALED = 1,   /* a secret choice, revealed together with those of the others */
    VL_ASK_REACTION = 2, /* a reaction: `seats` are all who could react as far as public information shows; front ends
                            ask all of them at once. The smallest answer passes */
    VL_ASK_REFLEX = 4,   /* asked of the public: the answer is the seat that lost */
    VL_ASK_WITNESS = 8,  /* asked of the public as referee: the seat that did it, or an answer for nobody (VL_SEATS_MAX
                            or more), which front ends give themselves unless somebody presses the key */
    VL_ASK_INTERCHANGEABLE =
        16,               /* all answers are equivalent, such as the places of a fan that has just been shuffled */
    VL_ASK_IN_STATE = 31, /* the flags above are part of the question itself; those below belong to its kind */
    VL_ASK_ALWAYS = 32,   /* asked independent of the hand, since not asking would reveal it; a single person is asked
                             only if there is a choice */
    VL_ASK_EYES_CLOSED = 64, /* everybody closes their eyes while it is answered */
};

/* What the match waits for. */
struct vl_question {
    vl_answers answers; /* at least one; in a view 0 unless its viewer is asked */
    vl_clause clause;   /* the rule that asks */
    uint8_t kind;       /* index into the game's forms of questions */
    vl_seat seat;       /* who is asked now; VL_PUBLIC in a reflex */
    vl_seats seats;     /* all who are asked the same question in turn, this seat included */
    uint8_t flags;
    uint8_t arg[4]; /* the fields of the question after the first, which is the seat; VL_NONE: nothing */
    uint8_t spare[6];
};

/* A running procedure. Frames replace the call stack, so that a match can be copied at any point. */
struct vl_frame {
    uint8_t procedure;
    uint8_t step;
    uint8_t a, b;
};

enum { VL_SCRIPTED_MAX = 96 };

/* Scripted chance, for lessons: for each purpose, the outcomes in the order in which they are drawn, before any from
 * the generator. An outcome is the game's own number: a card, a seat, the face of a die less one; VL_NONE leaves one
 * draw, or the rest of a shuffle, to the generator. It follows the game's struct, and only in states of lessons: other
 * matches do not carry it, nor do views. */
struct vl_scripted {
    uint64_t possible; /* after an impossible outcome: the possible ones */
    uint8_t count[VL_STREAMS], used[VL_STREAMS];
    uint8_t refused; /* 1 + the purpose of the first impossible outcome; 0: none so far */
    uint8_t at;      /* ... and its index */
    uint8_t outcome[VL_STREAMS][VL_SCRIPTED_MAX];
};

struct vl_state {
    struct vl_rng rng[VL_STREAMS]; /* in a view: all zero */
    struct vl_question question;
    struct vl_frame frame[VL_FRAMES_MAX]; /* those from `depth` on are zero */
    uint16_t size;                        /* bytes of the struct of this game, with scripted chance */
    uint16_t scripted_at;                 /* offset of the scripted chance; 0: none */
    uint8_t depth;
    uint8_t seats;
    vl_seat seen_by; /* VL_NONE: the true state; else the seat whose view it is, or VL_PUBLIC */
    uint8_t over;    /* 1: the match has ended */
    vl_answer reply; /* the answer, until the top frame reads it */
    vl_seats humans; /* seats of people, which a few rules need to know */
    uint8_t option[VL_OPTIONS_MAX];
    uint8_t head[VL_SEATS_MAX]; /* head starts in points, which scores include */
    uint8_t rollout; /* 1: a bot plays this match on in a playout, so knowledge that only views need may be dropped, and
                        what only the words of a question need; not hashed */
    uint8_t spare[5]; /* keeps the size equal on every machine */
};

/* The same bytes, with VL_HIDDEN in place of everything that the viewer may not know. The header of each game says how
 * to read it. */
struct vl_view;

/* Memory for a view of any game. */
struct vl_view_room {
    _Alignas(16) unsigned char bytes[VL_STATE_MAX];
};

/* The view in that memory; it is valid after vl_match_view or vl_observe has written it. */
static inline struct vl_view *vl_view_in(struct vl_view_room *room)
{
    return (struct vl_view *)(void *)room->bytes;
}

#endif
