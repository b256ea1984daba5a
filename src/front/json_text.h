/* JSON for other programs, safe to show on a terminal. */
#ifndef VEILLEE_FRONT_JSON_TEXT_H
#define VEILLEE_FRONT_JSON_TEXT_H

#include <jansson.h>

/* Returns the value as json_dumps writes it, but with escapes for what must not be shown (front/sanitize.h): JSON
 * allows DEL, the control characters of C1 and direction marks, and some terminals obey them. Characters below 0x20 are
 * escaped by jansson. The caller frees it; NULL if there is no memory, or no value. */
char *vl_json_text(const json_t *value, size_t flags);

/* Returns the text unchanged; of text in other bytes, such as a file name may have, what can be shown, since JSON has
 * only UTF-8. A new reference; NULL if there is no memory. */
json_t *vl_json_shown(const char *text);

#endif
