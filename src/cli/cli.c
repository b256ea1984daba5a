/* The messages that all subcommands use. */
#include "cli/cli.h"

#include "engine/core/join.h"
#include "front/charset.h"
#include "front/out.h"
#include "front/sanitize.h"

#include <stdio.h>
#include <string.h>

const char *cli_text(const struct cli *cli, const char *key)
{
    return vl_text(&cli->catalogue, NULL, cli->language, key);
}

bool cli_name(const char *word, char out[VL_NAME_MAX])
{
    char name[4 * VL_NAME_MAX];
    snprintf(name, sizeof name, "%.*s", (int)vl_whole(word, strlen(word), sizeof name - 1), word);
    vl_charset_take(name, sizeof name);
    return vl_name_clean(name, out);
}

void cli_print(const struct cli *cli, const char *key, const struct vl_text_arg *args, unsigned count)
{
    char line[8192];
    vl_text_format(&cli->catalogue, NULL, cli->language, key, args, count, line, sizeof line);
    line[vl_sanitize(line, strlen(line), line)] = '\0'; /* nothing that comes from outside breaks it */
    fprintf(vl_out(), "%s\n", line);
}

static void print_error(char *message)
{
    message[vl_sanitize(message, strlen(message), message)] = '\0';
    fprintf(vl_err(), "veillee: %s\n", message);
}

/* ---- slips of the fingers ---- */

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Letters to put in, take out, change, or exchange with their neighbour (optimal string alignment). */
static unsigned distance(const char *a, size_t m, const char *b, size_t n)
{
    unsigned d[66][66];
    for (size_t i = 0; i <= m; i++)
        d[i][0] = (unsigned)i;
    for (size_t j = 0; j <= n; j++)
        d[0][j] = (unsigned)j;
    for (size_t i = 1; i <= m; i++)
        for (size_t j = 1; j <= n; j++) {
            d[i][j] = least(least(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[m][n];
}

/* The word of `list` (parted by commas and spaces) nearest to `word`, if it is near enough for a slip of the fingers:
 * true, and *near filled. */
static bool find_nearest(const char *word, const char *list, char near[64])
{
    static const char parting[] = ", |";
    const size_t m = strlen(word);
    unsigned best = m <= 2 ? 1 : m <= 5 ? 2 : 3; /* at most so many slips */
    bool found = false;
    for (const char *c = list + strspn(list, parting); m > 0 && m < 64 && *c; c += strspn(c, parting)) {
        const size_t n = strcspn(c, parting);
        const unsigned d = n < 64 ? distance(word, m, c, n) : best + 1;
        if (n < 64 && d < n && d <= best && (d < best || !found)) {
            best = d;
            found = true;
            snprintf(near, 64, "%.*s", (int)n, c);
        }
        c += n;
    }
    return found;
}

/* ---- messages ---- */

static void append_nearest(const struct cli *cli, const char *what, const char *expected, char *message, size_t size)
{
    char near[64];
    const char *equals = what ? strchr(what, '=') : NULL; /* of "ties=literl" the value is meant */
    if (!what || !expected || !find_nearest(equals ? equals + 1 : what, expected, near))
        return;
    const size_t used = strlen(message);
    const struct vl_text_arg args[] = {{"near", near, 0}};
    vl_text_format(&cli->catalogue, NULL, cli->language, "cli.near", args, 1, message + used, size - used);
}

/* "memory", "arena.memory" and so on. */
static bool is_memory(const char *key)
{
    const size_t length = strlen(key), word = strlen("memory");
    return length >= word && strcmp(key + length - word, "memory") == 0 &&
           (length == word || key[length - word - 1] == '.');
}

int cli_fail(const struct cli *cli, int status, const char *key, const char *what, const char *expected)
{
    if (is_memory(key) && !vl_text_has(&cli->catalogue, NULL, key))
        return cli_short_of_memory();
    char message[2048];
    const struct vl_text_arg args[] = {{"what", what ? what : "", 0}, {"expected", expected ? expected : "", 0}};
    vl_text_format(&cli->catalogue, NULL, cli->language, key, args, 2, message, sizeof message);
    append_nearest(cli, what, expected, message, sizeof message);
    print_error(message);
    return is_memory(key) ? CLI_MEMORY : status;
}

int cli_fault(const struct cli *cli, int status, const struct vl_rules *rules, enum vl_rc rc,
              const struct vl_diag *diag)
{
    char message[2048];
    if (diag->key && is_memory(diag->key) && !vl_text_has(&cli->catalogue, NULL, "fault.memory"))
        return cli_short_of_memory();
    vl_format_fault(&cli->catalogue, rules, cli->language, diag, message, sizeof message);
    if (status == CLI_USAGE)
        append_nearest(cli, diag->what, diag->expected, message, sizeof message);
    print_error(message);
    if (diag->key && is_memory(diag->key))
        return CLI_MEMORY;
    return rc == VL_MISMATCH ? CLI_MISMATCH : status;
}
