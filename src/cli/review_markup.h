/* Text in HTML. */
#ifndef CLI_REVIEW_MARKUP_H
#define CLI_REVIEW_MARKUP_H

#include <stdio.h>

/* The text as such: nothing in it is taken for markup. */
void cli_markup_put(FILE *out, const char *text);

/* <TAG>text</TAG>; `tag` may have attributes. */
void cli_markup_element(FILE *out, const char *tag, const char *text);

#endif
