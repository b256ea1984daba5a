/* How a game finds deeds: it goes through the events of a match, the table before and after each at hand. */
#ifndef VEILLEE_FRONT_DEEDS_FINDING_H
#define VEILLEE_FRONT_DEEDS_FINDING_H

#include "front/deeds.h"

struct vl_finding {
    const struct vl_match *match;
    const struct vl_rules *rules;
    unsigned seats;
    struct vl_event event; /* the one that has just been read, everything open */
    uint32_t index;        /* its number */
    uint32_t next;
    struct vl_view_room before_room, after_room;
    const struct vl_view *before, *after;
    struct vl_deed *deed; /* those found so far */
    size_t count, room;
    bool failed;   /* out of memory */
    vl_seat ahead; /* who stood alone before all others last; VL_NONE */
};

/* What finds the deeds of one game. */
struct vl_deed_finder {
    const struct vl_rules *rules;
    void (*find)(struct vl_finding *finding);
};

/* Goes on to the next event; false: there is none. */
bool vl_finding_next(struct vl_finding *finding);

enum { VL_NO_DEED = -1 };

/* A deed of this event; returns its place among those found, for numbers that come later, or VL_NO_DEED. */
long vl_finding_add(struct vl_finding *finding, enum vl_deed_kind kind, vl_seat seat, vl_seat other, int number);

/* What a deed is about, a member of the group of that id; negative: nothing. Then a deed's number as it has turned out.
 * Nothing happens to VL_NO_DEED. */
void vl_finding_about(struct vl_finding *finding, long deed, const char *group, int thing);
void vl_finding_number(struct vl_finding *finding, long deed, int number);

/* Who has most alone, by how many; VL_NONE: nobody does. */
vl_seat vl_finding_most(const int points[VL_SEATS_MAX], unsigned seats, int *by);

/* Adds VL_DEED_LEAD if the points show it. */
void vl_finding_lead(struct vl_finding *finding, const int points[VL_SEATS_MAX]);

/* A round has been counted: VL_DEED_ROUND for every seat. */
void vl_finding_round(struct vl_finding *finding, const int points[VL_SEATS_MAX]);

#endif
