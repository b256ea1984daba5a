#include "cli/review_markup.h"

#include <string.h>

void cli_markup_put(FILE *out, const char *text)
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

void cli_markup_element(FILE *out, const char *tag, const char *text)
{
    fprintf(out, "<%s>", tag);
    cli_markup_put(out, text);
    fprintf(out, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}
