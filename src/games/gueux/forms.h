/* The options and numbers of Gueux (forms.c), and the functions by which its rules emit events and ask. */
#ifndef GUEUX_FORMS_H
#define GUEUX_FORMS_H

#include "seers.h"

#include "declared/emit.h"

extern const struct vl_option gueux_options[GUEUX_OPTIONS];
extern const struct vl_number_spec gueux_number_specs[];

#endif
