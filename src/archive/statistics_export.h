/* Exports statistics to a file for the user. */
#ifndef VEILLEE_ARCHIVE_STATISTICS_EXPORT_H
#define VEILLEE_ARCHIVE_STATISTICS_EXPORT_H

#include "archive/statistics.h"

/* Writes what the filter selects (vl_statistics_write) to a new file of mode 0600 beside the records, named by the
 * time. VL_IO if there is no such folder, no memory, or it cannot be written; the partial file is removed. */
enum vl_rc vl_statistics_export(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                enum vl_statistics_form form, char path[VL_RECORD_PATH], struct vl_diag *diag);

#endif
