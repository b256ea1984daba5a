#include "front/markup.h"

#include <string.h>

/* "~~" strikes out where tables are known. */
static const char marks[] = "\\`*_~<[]|#";

const char *vl_markdown(const char *text, char *out, size_t size)
{
    size_t used = 0;
    for (; *text && used + 3 < size; text++) {
        if (strchr(marks, *text))
            out[used++] = '\\';
        out[used++] = *text;
    }
    out[used] = '\0';
    return out;
}

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
