/* Escapes text for Markdown and XML. */
#ifndef VEILLEE_FRONT_MARKUP_H
#define VEILLEE_FRONT_MARKUP_H

#include <stdio.h>

/* Escapes the text so that nothing in it is taken for emphasis, links, columns and the like. Cuts it to size. Returns
 * out. */
const char *vl_markdown(const char *text, char *out, size_t size);

/* Print escaped text of any length; that for XML suits elements and attributes. */
void vl_put_markdown(FILE *out, const char *text);
void vl_put_xml(FILE *out, const char *text);

#endif
