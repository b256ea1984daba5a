/* What a game's options, and their values, are called where a match is set up, and what choosing a value means. */
#ifndef VEILLEE_FRONT_OPTIONS_H
#define VEILLEE_FRONT_OPTIONS_H

#include "veillee/text.h"

/* The option's name, or with a part ("help", "short", a value) what its texts say under that; where there is no text,
 * the id itself. */
const char *vl_option_text(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                           enum vl_language language, const struct vl_option *option, const char *part);

/* What it means to choose that value with so many at the table: how long it takes, how much there is to choose. The
 * text VALUE.about.N is for N players and more, up to the next; VALUE.about for any number; about, of the option, for
 * all values that have none; NULL where nothing is said. */
const char *vl_option_about(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                            enum vl_language language, const struct vl_option *option, unsigned value, unsigned seats);

/* The values in the order in which a set-up shows them: the one at that place, from 0; and the place of a value. */
unsigned vl_option_value_at(const struct vl_option *option, unsigned place);
unsigned vl_option_place_of(const struct vl_option *option, unsigned value);

/* The option that says who begins: "random", or the number of a seat from 1, which is its value too; *option: its
 * index. False: the game has none. */
bool vl_option_first(const struct vl_rules *rules, unsigned *option);

#endif
