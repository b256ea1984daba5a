/* The measurements of a game, as a data file: reads one and checks it as a whole. */
#ifndef ENGINE_MEASURED_H
#define ENGINE_MEASURED_H

#include "engine/data/data_file.h"
#include "veillee/catalogue.h"

/* VL_REFUSED, catalogue.*, if it is for another game, has unknown names, lacks a length for a number of seats, or its
 * head starts are out of order. The caller frees what is read (vl_data_free), refused or not. */
enum vl_rc vl_measured_read(const struct vl_data_file *file, const struct vl_rules *rules, struct vl_measured **out,
                            struct vl_diag *diag);

#endif
