/* What every other header uses: seats, answers, clauses, sets, return codes, diagnostics. */
#ifndef VEILLEE_BASE_H
#define VEILLEE_BASE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define VL_VERSION "0.1.0"

enum {
    VL_SEATS_MAX = 8,
    VL_ARGS_MAX = 10,    /* fields of an event, an answer or a question */
    VL_OPTIONS_MAX = 24, /* options of a game */
    VL_ANSWERS_MAX = 64, /* answers of one question */
};

/* In 8-bit fields. The 16-bit arguments of an event hold the first two as -1 and -2, so that a cast to uint8_t converts
 * them. */
enum {
    VL_HIDDEN = 0xFF,     /* there is something, but the viewer may not know what */
    VL_NONE = 0xFE,       /* there is nothing: no seat, no card, nobody */
    VL_PUBLIC = 0xFD,     /* the public: who is asked in a reflex; as a viewer, somebody who sees only what is public */
    VL_REFEREE = VL_NONE, /* as a viewer: somebody who sees everything, like the keeper of a record */
};

/* A seat, 0 to seats - 1, clockwise. */
typedef uint8_t vl_seat;

/* A set of seats: bit s stands for seat s. */
typedef uint8_t vl_seats;

enum { VL_ALL_SEATS = 0xFF };

/* An answer to a question, 0 to VL_ANSWERS_MAX - 1. What the number means depends only on the kind of question. */
typedef uint8_t vl_answer;

/* A set of answers: bit a stands for answer a. A question accepts those of its set. */
typedef uint64_t vl_answers;

/* A clause of the rules: 0x0502 is clause 5.2 of the game at hand, BLA-5.2 in 7 Blasons; 0 is none. */
typedef uint16_t vl_clause;

#define VL_CLAUSE(major, minor) ((vl_clause)((major) << 8 | (minor)))

static inline vl_seats vl_seat_bit(vl_seat seat)
{
    return (vl_seats)(1U << seat);
}

/* For a walk through seats: `seats` are those with the greatest value so far, `*most`; 0 before the first. */
static inline void vl_seats_best(vl_seats *seats, int *most, vl_seat seat, int value)
{
    if (*seats == 0 || value > *most) {
        *seats = 0;
        *most = value;
    }
    if (value == *most)
        *seats |= vl_seat_bit(seat);
}

static inline vl_answers vl_answer_bit(vl_answer answer)
{
    return UINT64_C(1) << answer;
}

/* ---- sets of small numbers as bits of an integer: counting, walking, choosing ---- */

static inline unsigned vl_count(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* The smallest member. The set must not be empty. */
static inline unsigned vl_first(uint64_t set)
{
    assert(set != 0);
    return (unsigned)__builtin_ctzll(set);
}

/* The n-th member in ascending order, n < vl_count(set). */
static inline unsigned vl_nth(uint64_t set, unsigned n)
{
    assert(set != 0);
    while (n-- > 0)
        set &= set - 1;
    return (unsigned)__builtin_ctzll(set);
}

/* for (VL_EACH(i, set)): i takes each member in ascending order. */
#define VL_EACH(i, set)                                                                                                \
    uint64_t i##_left = (set), i = 0;                                                                                  \
    i##_left && (i = vl_first(i##_left), true);                                                                        \
    i##_left &= i##_left - 1

/* ---- failing ---- */

enum vl_rc {
    VL_OK,
    VL_REFUSED,  /* the rules or the format refuse it; nothing has changed */
    VL_IO,       /* the system refused: diag.os_error says why */
    VL_MISMATCH, /* a record that does not replay */
};

/* What went wrong, and where. The core writes no sentences: `key` names one in data/text (after "fault."), and the
 * other members are its placeholders. An empty string and 0 mean "not known". */
struct vl_diag {
    const char *key;    /* static storage */
    char file[256];     /* as the user gave it */
    unsigned line;      /* 1 for the first */
    char what[200];     /* the field, word or value that is wrong */
    char expected[400]; /* what is accepted instead */
    vl_clause clause;   /* the rule that refuses */
    int os_error;       /* errno */
    const char *game;   /* the id of the game it is about, which is loaded; or NULL */
};

/* Fills *diag, which may be NULL; strings are cut to fit. Returns rc. */
enum vl_rc vl_fail(struct vl_diag *diag, enum vl_rc rc, const char *key, const char *what, const char *expected);

#endif
