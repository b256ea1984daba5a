/* What a game's eye sees of a state, for tests that read like examples: by the names of src/games/GAME/eye.def. */
#ifndef SUPPORT_EYES_H
#define SUPPORT_EYES_H

#include "veillee/net.h"

enum { EYES_TABLE = VL_SEATS_MAX, EYES_NOTHING = -1 };

struct eyes {
    const struct vl_rules *rules;
    struct vl_features features;
};

void eyes_look(struct eyes *eyes, const struct vl_rules *rules, const struct vl_state *state);

/* Whether that one of a row of features holds, of a seat or of the table. */
bool eyes_sees(const struct eyes *eyes, unsigned row, const char *name, unsigned number);

/* Which one of a row of features holds, where no more than one may; EYES_NOTHING. */
int eyes_value(const struct eyes *eyes, unsigned row, const char *name);

/* Which of them hold, as bits; of a row of at most 64. */
uint64_t eyes_set(const struct eyes *eyes, unsigned row, const char *name);

/* NULL, or what is wrong: no feature stands twice in a row, none is beyond those declared. */
const char *eyes_wrong(const struct eyes *eyes, unsigned seats);

/* Whether two rows hold the same features, in whatever order. */
bool eyes_same(const struct eyes *eyes, unsigned row, const struct eyes *others, unsigned other);

#endif
