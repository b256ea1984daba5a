/* The chronicle of an evening in lines. */
#ifndef PLAIN_CHRONICLE_H
#define PLAIN_CHRONICLE_H

#include "front/chronicle.h"
#include "plain/io.h"

/* Says it, a passage a paragraph. VL_REFUSED: there is nothing to tell yet, which diag says. */
enum vl_rc plain_chronicle(struct plain_io *io, struct vl_catalogue *catalogue, enum vl_language language,
                           const struct vl_evening *evening, struct vl_diag *diag);

#endif
