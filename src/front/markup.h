/* Text within Markdown and within XML. */
#ifndef VEILLEE_FRONT_MARKUP_H
#define VEILLEE_FRONT_MARKUP_H

#include <stdio.h>

/* The text as such: nothing in it is taken for emphasis, links, columns and the like. Cut to size. Returns out. */
const char *vl_markdown(const char *text, char *out, size_t size);

/* Prints it so, of any length; in XML for elements and for attributes. */
void vl_put_markdown(FILE *out, const char *text);
void vl_put_xml(FILE *out, const char *text);

#endif
