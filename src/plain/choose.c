#include "plain/choose.h"

#include <stdio.h>
#include <stdlib.h>

/* Says what was typed, and what is accepted. */
static void refuse(struct plain_io *io, const struct vl_formatter *formatter, const char *key, const char *line,
                   const struct vl_text_arg *wanted, unsigned count)
{
    char echo[PLAIN_ECHO];
    struct vl_text_arg args[4] = {{"what", echo, 0}};
    plain_echo(line, echo);
    for (unsigned i = 0; i < count && i < 3; i++)
        args[i + 1] = wanted[i];
    plain_print(io, formatter, key, args, count + 1);
}

unsigned plain_number(struct plain_io *io, const struct vl_formatter *formatter, const char *key, unsigned min,
                      unsigned max, unsigned standard)
{
    char line[PLAIN_LINE_MAX];
    const struct vl_text_arg args[] = {{"min", NULL, min}, {"max", NULL, max}, {"standard", NULL, standard}};
    for (;;) {
        plain_print(io, formatter, key, args, 3);
        if (!plain_read(io, "> ", line))
            return 0;
        if (!line[0])
            return standard;
        char *end;
        const unsigned long n = strtoul(line, &end, 10);
        if (n >= min && n <= max && *end == '\0')
            return (unsigned)n;
        refuse(io, formatter, "cli.menu.refused", line, args, 2);
    }
}

unsigned plain_letter(struct plain_io *io, const struct vl_formatter *formatter, const char *key, unsigned count,
                      unsigned standard)
{
    char line[PLAIN_LINE_MAX];
    const char last[] = {(char)('a' + count - 1), '\0'}, enter[] = {(char)('a' + standard - 1), '\0'};
    const struct vl_text_arg args[] = {{"min", "a", 0}, {"max", last, 0}, {"standard", standard ? enter : "", 0}};
    for (;;) {
        plain_print(io, formatter, key, args, 3);
        if (!plain_read(io, "> ", line))
            return 0;
        if (!line[0])
            return standard;
        const unsigned n = (unsigned)(line[0] | 0x20) - 'a' + 1;
        if (!line[1] && n >= 1 && n <= count)
            return n;
        refuse(io, formatter, "cli.menu.refused.letter", line, args, 2);
    }
}

void plain_value(struct plain_io *io, const struct vl_formatter *formatter, const char *sign, const char *name,
                 const char *value, const char *about)
{
    char what[1024], line[1100];
    const struct vl_text_arg args[] = {
        {"sign", sign, 0}, {"option", name, 0}, {"value", value, 0}, {"about", about, 0}};
    vl_text_format(formatter->catalogue, NULL, formatter->language, about ? "cli.menu.value.about" : "cli.menu.value",
                   args, 4, what, sizeof what);
    snprintf(line, sizeof line, "%s%s%s%s", sign ? "  " : "", sign ? sign : "", sign ? ". " : "", what);
    plain_put(io, line);
}
