#include "front/markup.h"

#include <string.h>

/* "~~" strikes out where tables are known. */
static const char marks[] = "\\`*_~<[]|#";

void vl_put_markdown(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (strchr(marks, *text))
            fputc('\\', out);
        fputc(*text, out);
    }
}

void vl_put_xml(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*text, out);
        }
}
