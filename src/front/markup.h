/* Escapes text for Markdown and XML. */
#ifndef VEILLEE_FRONT_MARKUP_H
#define VEILLEE_FRONT_MARKUP_H

#include <stdio.h>

/* Print text escaped, so that nothing in it is taken for emphasis, links, columns and the like; that for XML suits
 * elements and attributes. */
void vl_put_markdown(FILE *out, const char *text);
void vl_put_xml(FILE *out, const char *text);

#endif
