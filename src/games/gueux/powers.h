/* From a character to its power, and the powers of a kind. How each works stands in the file of its level. */
#ifndef GUEUX_POWERS_H
#define GUEUX_POWERS_H

#include "table.h"

/* When a power works. */
enum gueux_moment {
    WHEN_LAID,        /* when the pair is laid down, in line (GUE-2.6) */
    WHEN_DRAWN,       /* when the card is drawn (GUE-6.10) ... */
    MAY_WHEN_DRAWN,   /* ... if its holder wants to (GUE-4.2) */
    ON_TURN,          /* in the first step of one's own turn (GUE-7.9) ... */
    ON_TURN_IN_PAIRS, /* ... Moine and Nonne, and in its last step too (GUE-7.1) */
    FOR_DRAW,         /* ... in place of the draw */
    AT_DRAW,          /* before a card is drawn: by who draws (GUE-7.3), by who is drawn from (7.7) */
};

struct gueux_power {
    vl_clause clause;
    uint8_t level;     /* that it is written for (GUE-4.1) */
    uint8_t moment;    /* enum gueux_moment */
    uint8_t act;       /* enum gueux_act */
    uint8_t procedure; /* which carries it out, its user in `a`; 0: `work` does */
    enum vl_step (*work)(struct vl_state *state, vl_seat user, struct vl_events *events);
    bool (*usable)(const struct gueux *g, vl_seat user); /* GUE-2.4, 4.2, 4.3; NULL: always */
};

extern const struct gueux_power gueux_powers[GUEUX_CHARACTERS];

/* The characters whose power works at that moment; made at compile time where the moment is a constant. */
static inline uint32_t gueux_powers_at(enum gueux_moment moment)
{
    return 0
#define POWER(character, major, minor, level, when, ...) | (moment == (when) ? BIT(GUEUX_##character) : 0)
#include "powers.def"
#undef POWER
        ;
}

static inline bool gueux_works_at(unsigned character, enum gueux_moment moment)
{
    return gueux_powers_at(moment) & BIT(character);
}

/* Whether the power can be carried out. */
bool gueux_is_usable(const struct gueux *g, unsigned character, vl_seat user);

/* Carries a power out, or begins to; VL_STEP_DONE: it is done. */
enum vl_step gueux_use(struct vl_state *state, unsigned character, vl_seat user, struct vl_events *events);

#endif
