/* Statistics as a file of the user's own. */
#ifndef VEILLEE_ARCHIVE_STATISTICS_KEEP_H
#define VEILLEE_ARCHIVE_STATISTICS_KEEP_H

#include "archive/statistics.h"

/* Writes what the filter lets through (vl_statistics_write) into a new file of mode 0600 beside the records, named by
 * the time. VL_IO: there is no such folder, no memory, or it cannot be written; what was written of it is gone. */
enum vl_rc vl_statistics_keep(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                              enum vl_statistics_form form, char path[VL_RECORD_PATH], struct vl_diag *diag);

#endif
