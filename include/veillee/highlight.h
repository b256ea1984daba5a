/* Highlights: what is worth counting (statistics) and telling (chronicle) in a match, read from its events once it is
 * over. Each game finds its own highlights, and lists the moments that a chronicle may tell: `highlights` of its rules.
 */
#ifndef VEILLEE_HIGHLIGHT_H
#define VEILLEE_HIGHLIGHT_H

#include "veillee/rules.h"

struct vl_match;

/* The kinds that any game may have. */
enum vl_highlight_kind {
    VL_HIGHLIGHT_PLAYED, /* a card, character, pair or weapon was used; number: 1 if it brought its player something at
                       once, else 0 (docs/chronicle.md defines it) */
    VL_HIGHLIGHT_ROUND,  /* a round, game or day was counted, or a match without rounds; number: the points of the seat
                          * in it
                          */
    VL_HIGHLIGHT_LEAD, /* the seat took the lead alone, and was not the last to have it; number: by how many points. Not
                     in games where the fewest points win, nor between teams */
    VL_HIGHLIGHT_ROBBED, /* took from the other; number: how many; the thing is what was taken, or by what */
    VL_HIGHLIGHT_OWN,    /* the kinds of a game begin here */
    VL_HIGHLIGHT_LOST = VL_HIGHLIGHT_OWN + 4, /* only this seat lost a game; number: its turns; the thing is what it
                                                 was left with, if that made it lose */
    VL_HIGHLIGHTS
};

struct vl_highlight {
    uint8_t kind;
    vl_seat seat;         /* who did it, or whom it came to; VL_NONE: nobody */
    vl_seat other;        /* whom it was done to; VL_NONE: nobody */
    uint8_t group, thing; /* a card or the like: a member of that group of the game; VL_NONE: none */
    int16_t number;       /* see the kind */
    uint32_t event;       /* index of the event that shows it, whose clause is that of the highlight */
};

/* The highlights of a finished match, in the order of their events, with everything open (VL_NONE). Writes at most
 * `room` and returns how many there are. */
size_t vl_highlights_of(const struct vl_match *match, struct vl_highlight *out, size_t room);

/* "played", "robbed": its id in texts and files; NULL: the game has no such kind. */
const char *vl_highlight_id(const struct vl_rules *rules, unsigned kind);

/* ---- for games ---- */

/* Which highlights of a kind make a scene, and what its number is. */
enum vl_moment_way {
    VL_MOMENT_MOST,   /* the one with the greatest number, if it is unique */
    VL_MOMENT_ROUND,  /* the same, in a match of several rounds */
    VL_MOMENT_FIRST,  /* the first, with three seats or more and a single round */
    VL_MOMENT_LAST,   /* the last that was done to somebody else */
    VL_MOMENT_PAIR,   /* the sum of what one seat did to one other, if the greatest is unique */
    VL_MOMENT_TIMES,  /* how often one seat did it, if the greatest is unique */
    VL_MOMENT_TURN,   /* the first after which all put the winner ahead (`other` is who then leads); `least` is the kind
                         of the tricks that may have done it */
    VL_MOMENT_PASSED, /* the last that passed something from one seat to another, in a single round */
    VL_MOMENT_WAYS
};

struct vl_moment {
    const char *what; /* names its sentences, chronicle.GAME.WHAT.N */
    const char *(*which)(
        const struct vl_highlight *highlight); /* of TURN: another name, depending on the highlight; NULL: `what` */
    uint8_t way, kind;
    uint8_t least;    /* the least number that counts */
    uint8_t interest; /* how remarkable it is, in hundredths: the chronicle tells the turning point, TURN or PASSED,
                         and the most remarkable of the rest */
};

/* Iterates over the events of a match, with the views before and after each. */
struct vl_highlight_search {
    const struct vl_match *match;
    const struct vl_rules *rules;
    unsigned seats;
    struct vl_event event; /* the current event, everything open */
    uint32_t index;        /* its index */
    uint32_t next;
    struct vl_view_room before_room, after_room;
    const struct vl_view *before, *after;
    struct vl_highlight *highlight; /* the highlights found so far, as many as there is room for */
    size_t count, room;
    vl_seat ahead; /* who had the lead alone last; VL_NONE: nobody */
};

/* How a game finds its highlights. */
struct vl_highlight_finder {
    void (*find)(struct vl_highlight_search *search);
    const char *own[VL_HIGHLIGHT_LOST - VL_HIGHLIGHT_OWN + 1]; /* ids of its own kinds, ended by NULL */
    const struct vl_moment *moments;                           /* ended by one without `what`; NULL: none */
};

/* Advances to the next event; false: there is none. */
bool vl_highlight_next(struct vl_highlight_search *search);

enum { VL_NO_HIGHLIGHT = -1 };

/* Adds a highlight of the current event. Returns its index, so that its number can be set later. */
long vl_highlight_add(struct vl_highlight_search *search, unsigned kind, vl_seat seat, vl_seat other, int number);

/* Sets what a highlight is about, a member of that group (negative: nothing); sets its number. Both ignore
 * VL_NO_HIGHLIGHT. */
void vl_highlight_about(struct vl_highlight_search *search, long highlight, uint8_t group, int thing);
void vl_highlight_number(struct vl_highlight_search *search, long highlight, int number);

/* Who has the most points alone, and by how many; VL_NONE: nobody. */
vl_seat vl_highlight_most(const int points[VL_SEATS_MAX], unsigned seats, int *by);

/* Adds VL_HIGHLIGHT_LEAD if the points show it, and returns its index; else VL_NO_HIGHLIGHT. */
long vl_highlight_lead(struct vl_highlight_search *search, const int points[VL_SEATS_MAX]);

/* Adds VL_HIGHLIGHT_ROUND for every seat. */
void vl_highlight_round(struct vl_highlight_search *search, const int points[VL_SEATS_MAX]);

#endif
