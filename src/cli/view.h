/* How a game's table is put into JSON: one writer a game. */
#ifndef CLI_VIEW_H
#define CLI_VIEW_H

#include "veillee/rules.h"

#include <jansson.h>

struct cli_view {
    const struct vl_rules *rules;
    /* Puts into `into` what the view knows, named as docs/protocol.md says. */
    void (*write)(const struct vl_view *view, json_t *into);
    /* The first event of this id ends the set-up: before it hands, piles and tokens come to their first places. */
    const char *set_up;
};

extern const struct cli_view *const cli_views[]; /* NULL after the last */

const struct cli_view *cli_view_of(const struct vl_rules *rules);

#endif
