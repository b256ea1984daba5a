/* JSON that others read, on a terminal too. */
#ifndef VEILLEE_FRONT_JSON_TEXT_H
#define VEILLEE_FRONT_JSON_TEXT_H

#include <jansson.h>

/* The value as json_dumps writes it, but with what is not shown (front/sanitize.h) as escapes: JSON lets DEL, the
 * control characters of C1 and marks of direction stand, and some terminals obey them. Those below 0x20 are escaped by
 * jansson. To be freed; NULL: there is no memory, or no value. */
char *vl_json_text(const json_t *value, size_t flags);

/* The text as it is, or, as JSON has UTF-8 alone, what can be shown of one in other bytes, such as the name of a file
 * may have. A new reference; NULL: there is no memory. */
json_t *vl_json_shown(const char *text);

#endif
