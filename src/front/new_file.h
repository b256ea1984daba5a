/* New files for the user, beside those that exist. */
#ifndef VEILLEE_FRONT_NEW_FILE_H
#define VEILLEE_FRONT_NEW_FILE_H

#include "veillee/record.h"

/* Writes the text to a new file of mode 0600: "STEM.ENDING", or "STEM-2.ENDING" and so on, the first that does not
 * exist. VL_IO if it cannot be written; the partial file is removed, and `path` names it. */
enum vl_rc vl_new_file(const char *stem, const char *ending, const char *text, char path[VL_RECORD_PATH],
                       struct vl_diag *diag);

#endif
