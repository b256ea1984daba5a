/* The locale that the environment names. */
#ifndef FRONT_LOCALE_H
#define FRONT_LOCALE_H

/* Takes it, for the whole program; numbers are written as in C, so that what stands in files is read everywhere. Where
 * the environment names a UTF-8 that is not installed here, as after logging in from another machine, characters are
 * UTF-8 all the same. To be called before there are threads. */
void vl_take_locale(void);

/* What its characters are called, as iconv knows them. Where the environment names a locale with its characters
 * ("fr_FR.ISO-8859-1") that is not installed, they are meant all the same. */
const char *vl_locale_charset(void);

#endif
