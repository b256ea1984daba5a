/* The locale that the environment names. */
#ifndef FRONT_LOCALE_H
#define FRONT_LOCALE_H

/* Sets it for the whole program; numbers are written as in C, so that files can be read everywhere. If the environment
 * names a UTF-8 locale that is not installed here, as after logging in from another machine, characters are still
 * UTF-8. Call it before any thread starts. */
void vl_take_locale(void);

/* The name of its charset, as iconv knows it. If the environment names a locale with a charset ("fr_FR.ISO-8859-1")
 * that is not installed, that charset still counts. */
const char *vl_locale_charset(void);

#endif
