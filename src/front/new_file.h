/* Files of the user's own that the program writes beside those that are there. */
#ifndef VEILLEE_FRONT_NEW_FILE_H
#define VEILLEE_FRONT_NEW_FILE_H

#include "veillee/record.h"

/* Writes the text into a new file of mode 0600: "STEM.ENDING", or "STEM-2.ENDING" and so on, the first that is not
 * there. VL_IO: it cannot be written; what was written of it is gone, and `path` says which it was. */
enum vl_rc vl_new_file(const char *stem, const char *ending, const char *text, char path[VL_RECORD_PATH],
                       struct vl_diag *diag);

#endif
