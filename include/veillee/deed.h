/* Deeds: what happened in a match that is worth telling or counting, read off its events once it is over. Statistics
 * count them, the chronicle tells them. Each game finds its own and says what makes a moment of a tale: `deeds` of its
 * rules. */
#ifndef VEILLEE_DEED_H
#define VEILLEE_DEED_H

#include "veillee/rules.h"

struct vl_match;

/* The kinds that every game may have. */
enum vl_deed_kind {
    VL_DEED_PLAYED, /* a card, character, pair or weapon was used; number: 1 it brought its player something at once, 0
                       it did not (docs/chronicle.md says what counts) */
    VL_DEED_ROUND,  /* a round, game or day was counted, or a match that has none; number: the seat's points in it */
    VL_DEED_LEAD,   /* the seat came to stand alone before all others, and was not the last that did; number: by how
                       many points. Not where the fewest win, nor between teams */
    VL_DEED_ROBBED, /* took from the other; number: how many; the thing says what, or by what */
    VL_DEED_OWN,    /* from here on the game's own */
    VL_DEED_LOST = VL_DEED_OWN + 4, /* a game was lost by the seat alone; number: its turns of the table */
    VL_DEEDS
};

struct vl_deed {
    uint8_t kind;
    vl_seat seat;         /* who did it, or to whom it came; VL_NONE: nobody */
    vl_seat other;        /* to whom it was done; VL_NONE: to nobody */
    uint8_t group, thing; /* a card or the like: a member of that group of the game; VL_NONE: none */
    int16_t number;       /* as is said of the kind */
    uint32_t event;       /* the index of the event that shows it; its clause is the deed's */
};

/* Those of a match that is over, in the order of their events; returns how many there are, of which at most `room` are
 * written. Read with everything open (VL_NONE). A game that finds none has none. */
size_t vl_deeds_of(const struct vl_match *match, struct vl_deed *out, size_t room);

/* "played", "robbed" and so on, in texts and files; NULL: the game has no such kind. */
const char *vl_deed_id(const struct vl_rules *rules, unsigned kind);

/* ---- for games ---- */

/* Which of the deeds of a kind a moment is made of, and what it says. */
enum vl_moment_way {
    VL_MOMENT_MOST,   /* the one with the greatest number, if it is one alone */
    VL_MOMENT_DEED,   /* the same, but nothing is said of the others */
    VL_MOMENT_ROUND,  /* the same as MOST, where there was more than one round */
    VL_MOMENT_FIRST,  /* the first, of three seats or more and one round alone */
    VL_MOMENT_LAST,   /* the last that was done to somebody else */
    VL_MOMENT_PAIR,   /* their sum, of whoever alone did most to one other */
    VL_MOMENT_TIMES,  /* how often, of whoever alone did it most often */
    VL_MOMENT_PASSED, /* how often something came from one to another */
    VL_MOMENT_WAYS
};

struct vl_moment {
    const char *what;                                 /* the sentences are chronicle.GAME.WHAT.N */
    const char *(*which)(const struct vl_deed *deed); /* what else it is, by the deed; NULL: `what` */
    uint8_t way, kind;
    uint8_t least;    /* that the number must come to */
    uint8_t interest; /* in hundredths or so: the most remarkable is told */
};

/* A way through the events of a match, the table before and after each at hand. */
struct vl_finding {
    const struct vl_match *match;
    const struct vl_rules *rules;
    unsigned seats;
    struct vl_event event; /* the one that has just been read, everything open */
    uint32_t index;        /* its number */
    uint32_t next;
    struct vl_view_room before_room, after_room;
    const struct vl_view *before, *after;
    struct vl_deed *deed; /* those found so far, as many as there is room for */
    size_t count, room;
    vl_seat ahead; /* who stood alone before all others last; VL_NONE */
};

/* What a game does about deeds. */
struct vl_deed_finder {
    void (*find)(struct vl_finding *finding);
    const char *own[VL_DEED_LOST - VL_DEED_OWN + 1]; /* the ids of its own kinds, ended by NULL */
    const struct vl_moment *moments;                 /* ended by one without `what`; NULL: none */
};

/* Goes on to the next event; false: there is none. */
bool vl_finding_next(struct vl_finding *finding);

enum { VL_NO_DEED = -1 };

/* A deed of this event; returns its place among those found, for numbers that come later. */
long vl_finding_add(struct vl_finding *finding, unsigned kind, vl_seat seat, vl_seat other, int number);

/* What a deed is about, a member of that group; negative: nothing. Then a deed's number as it has turned out.
 * Nothing happens to VL_NO_DEED. */
void vl_finding_about(struct vl_finding *finding, long deed, uint8_t group, int thing);
void vl_finding_number(struct vl_finding *finding, long deed, int number);

/* Who has most alone, by how many; VL_NONE: nobody does. */
vl_seat vl_finding_most(const int points[VL_SEATS_MAX], unsigned seats, int *by);

/* Adds VL_DEED_LEAD if the points show it. */
void vl_finding_lead(struct vl_finding *finding, const int points[VL_SEATS_MAX]);

/* A round has been counted: VL_DEED_ROUND for every seat. */
void vl_finding_round(struct vl_finding *finding, const int points[VL_SEATS_MAX]);

#endif
