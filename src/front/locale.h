/* The locale that the environment names. */
#ifndef FRONT_LOCALE_H
#define FRONT_LOCALE_H

/* Takes it, for the whole program; numbers are written as in C, so that what stands in files is read everywhere. Where
 * the environment names a UTF-8 that is not installed here, as after logging in from another machine, characters are
 * UTF-8 all the same. To be called before there are threads. */
void vl_take_locale(void);

#endif
