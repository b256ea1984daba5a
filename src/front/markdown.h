/* Text in Markdown. */
#ifndef VEILLEE_FRONT_MARKDOWN_H
#define VEILLEE_FRONT_MARKDOWN_H

#include <stdio.h>

/* The text as such: nothing in it is taken for emphasis, links, columns and the like. Cut to size. Returns out. */
const char *vl_markdown(const char *text, char *out, size_t size);

/* Prints it so, of any length. */
void vl_put_markdown(FILE *out, const char *text);

#endif
