/* Choosing by number or by letter, in lines. */
#ifndef PLAIN_CHOOSE_H
#define PLAIN_CHOOSE_H

#include "plain/io.h"

/* Asks by `key`, with {min} {max} {standard}, for a number from min to max; an empty line means `standard`, anything
 * else is refused, and it asks again. Returns 0 if the input has ended, or `standard` is 0 and was given. */
unsigned plain_number(struct plain_io *io, const struct vl_formatter *formatter, const char *key, unsigned min,
                      unsigned max, unsigned standard);

/* The same for a letter, a to the count-th, since things that are numbers themselves are listed without a number. */
unsigned plain_letter(struct plain_io *io, const struct vl_formatter *formatter, const char *key, unsigned count,
                      unsigned standard);

/* Writes " b. Levels: 2. About 15 minutes"; sign and about may be NULL. */
void plain_value(struct plain_io *io, const struct vl_formatter *formatter, const char *sign, const char *name,
                 const char *value, const char *about);

#endif
