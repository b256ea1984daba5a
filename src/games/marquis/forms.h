/* The options and numbers of Marquis (forms.c), and the functions by which its rules emit events and ask. */
#ifndef MARQUIS_FORMS_H
#define MARQUIS_FORMS_H

#include "veillee/marquis.h"

#include "declared/emit.h"

extern const struct vl_option marquis_options[MARQUIS_OPTIONS];
extern const struct vl_number_spec marquis_number_specs[];

#endif
