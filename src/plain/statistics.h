/* What somebody has made of the matches so far, in lines. */
#ifndef PLAIN_STATISTICS_H
#define PLAIN_STATISTICS_H

#include "plain/io.h"

/* Says it, a fact a line, of all games in which that person has finished a match. `name` is as people are called in
 * records. Fails as vl_archive_open and vl_sheet_fill do, which diag tells. */
enum vl_rc plain_statistics(struct plain_io *io, struct vl_catalogue *catalogue, enum vl_language language,
                            const char *name, struct vl_diag *diag);

#endif
