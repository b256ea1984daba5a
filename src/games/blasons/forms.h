/* The options and numbers of 7 Blasons (forms.c), and the functions by which its rules emit events and ask. */
#ifndef BLASONS_FORMS_H
#define BLASONS_FORMS_H

#include "effects.h"

#include "declared/emit.h"

extern const struct vl_option blasons_options[BLASONS_OPTIONS];
extern const struct vl_number_spec blasons_number_specs[];

#endif
