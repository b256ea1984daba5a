/* The names of a game's options and of their values for a set-up, and what choosing a value means. */
#ifndef VEILLEE_FRONT_OPTIONS_H
#define VEILLEE_FRONT_OPTIONS_H

#include "veillee/text.h"

/* The option's name, or with a part ("help", "short", a value) its text of that name; the id itself if there is no
 * text. */
const char *vl_option_text(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                           enum vl_language language, const struct vl_option *option, const char *part);

/* What it means to choose that value: how long a match is then, how much there is to choose. The text is VALUE.about,
 * or about, of the option, for all values that have none. False if there is neither. */
bool vl_option_about(const struct vl_formatter *formatter, const struct vl_option *option, unsigned value,
                     unsigned minutes, char *out, size_t size);

/* The values in the order in which a set-up shows them: the value at a place, from 0, and the place of a value. */
unsigned vl_option_value_at(const struct vl_option *option, unsigned place);
unsigned vl_option_place_of(const struct vl_option *option, unsigned value);

/* Finds the option that says who begins ("random", or the number of a seat from 1, which is also its value) and writes
 * its index to *option. False if the game has none. */
bool vl_option_first(const struct vl_rules *rules, unsigned *option);

#endif
