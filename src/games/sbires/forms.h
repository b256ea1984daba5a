/* The options and numbers of Sbires (forms.c), and the functions by which its rules emit events and ask. */
#ifndef SBIRES_FORMS_H
#define SBIRES_FORMS_H

#include "veillee/sbires.h"

#include "declared/emit.h"

extern const struct vl_option sbires_options[SBIRES_OPTIONS];
extern const struct vl_option_part sbires_option_parts[SBIRES_OPTION_PARTS];
extern const struct vl_number_spec sbires_number_specs[];

#endif
