/* Converts text from and to the characters of the locale where those are not UTF-8: output and typed input. */
#ifndef VEILLEE_FRONT_CHARSET_H
#define VEILLEE_FRONT_CHARSET_H

#include <iconv.h>
#include <stdbool.h>
#include <stddef.h>

struct vl_charset {
    iconv_t from_utf8; /* (iconv_t)-1: nothing but ASCII can be converted */
};

/* Opens the locale's charset (front/locale.h). True if that is UTF-8, so that nothing has to be converted. */
bool vl_charset_open(struct vl_charset *charset);

/* Converts whole characters of UTF-8; what the charset lacks is written in ASCII (front/ascii.h). `out` has room for
 * twice as many bytes. Returns how many it wrote. */
size_t vl_charset_encode(const struct vl_charset *charset, const char *text, size_t length, char *out, size_t size);

/* Converts typed text, a string in a buffer of `size` bytes, to UTF-8. Text that is UTF-8 already stays, whatever the
 * locale, since a file may well be. Writes "?" for each byte that is neither. Cuts to size at a whole character. */
void vl_charset_take(char *text, size_t size);

#endif
