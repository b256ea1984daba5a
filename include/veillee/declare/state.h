/* struct GAME from VL_STATE_DEF; see declare.h. The casts between a game's struct and what the engine hands over stand
 * here, and nowhere else. */
#include "veillee/declare/declare.h"

#define FIELD(type, name, dimensions, ...) type name dimensions;
#define ROWS(type, name, rows, dimensions, ...) type name[rows] dimensions;
#define PARTS(type, name, dimensions, ...) type name dimensions;
#define SCALAR

struct VL_GAME {
    struct vl_state core;
#include VL_STATE_DEF
};

#undef FIELD
#undef ROWS
#undef PARTS
#undef SCALAR

/* A view of a match of the game; VL_HIDDEN and the like where the viewer sees nothing. */
static inline const struct VL_GAME *VL_G(seen)(const struct vl_view *view)
{
    return (const struct VL_GAME *)(const void *)view;
}

/* The table of a state, to be read. */
static inline const struct VL_GAME *VL_G(of)(const struct vl_state *state)
{
    return (const struct VL_GAME *)(const void *)state;
}
