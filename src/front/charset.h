/* Text in the characters of the locale, where those are not UTF-8: what is said, and what was typed. */
#ifndef VEILLEE_FRONT_CHARSET_H
#define VEILLEE_FRONT_CHARSET_H

#include <iconv.h>
#include <stdbool.h>
#include <stddef.h>

struct vl_charset {
    iconv_t from_utf8; /* (iconv_t)-1: only ASCII is known of it */
};

/* That of the locale (front/locale.h). True: it is UTF-8, and nothing has to be converted. */
bool vl_charset_open(struct vl_charset *charset);

/* Whole characters of UTF-8 in it; what it lacks is written in ASCII (front/ascii.h). `out` has room for twice as many
 * bytes. Returns how many there are. */
size_t vl_charset_say(const struct vl_charset *charset, const char *text, size_t length, char *out, size_t size);

/* What was typed, a string in room for `size` bytes, becomes UTF-8, which it stays where it is that already, whatever
 * the locale: a file that is read may well be. "?" for each byte that is neither. Cut to size at a whole character. */
void vl_charset_take(char *text, size_t size);

#endif
