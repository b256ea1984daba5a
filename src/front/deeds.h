/* Deeds: what happened in a match that is worth telling or counting, read off its events. Statistics count them, the
 * chronicle tells them. Which there are is said once, in deeds.def; each game finds its own (deeds/GAME.c). */
#ifndef VEILLEE_FRONT_DEEDS_H
#define VEILLEE_FRONT_DEEDS_H

#include "veillee/match.h"

enum vl_deed_kind {
#define DEED(name, id) VL_DEED_##name,
#include "front/deeds.def"
#undef DEED
    VL_DEEDS
};

struct vl_deed {
    uint8_t kind;         /* enum vl_deed_kind */
    vl_seat seat;         /* who did it, or to whom it came; VL_NONE: nobody */
    vl_seat other;        /* to whom it was done; VL_NONE: to nobody */
    uint8_t group, thing; /* a card or the like: a member of that group of the game; VL_NONE: none */
    int16_t number;       /* as deeds.def says of the kind */
    uint32_t event;       /* the index of the event that shows it; its clause is the deed's */
};

/* "played", "robbed" and so on, in texts, in files and in tests; and back. */
const char *vl_deed_id(enum vl_deed_kind kind);
bool vl_deed_parse(const char *id, enum vl_deed_kind *out);

/* Those of a match that is over, in the order of their events; returns how many there are, of which at most `room` are
 * written. Read with everything open (VL_NONE). A game that finds none has none. Needs memory for a moment:
 * VL_DEEDS_UNKNOWN where there is none, and nothing is written. */
#define VL_DEEDS_UNKNOWN SIZE_MAX
size_t vl_deeds_of(const struct vl_match *match, struct vl_deed *out, size_t room);

#endif
