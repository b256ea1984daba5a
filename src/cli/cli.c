/* The subcommands, their help, and the messages that all of them use. */
#include "cli/cli.h"

#include "cli/options.h"

#include <stdio.h>
#include <string.h>

const char *cli_text(const struct cli *cli, const char *key)
{
    return vl_text(&cli->catalogue, NULL, cli->language, key);
}

void cli_say(const struct cli *cli, const char *key, const struct vl_text_arg *args, unsigned count)
{
    char line[8192];
    vl_text_say(&cli->catalogue, NULL, cli->language, key, args, count, line, sizeof line);
    puts(line);
}

/* Names, values and paths come from outside: nothing in them may drive the terminal or break the line. */
static void tell_error(const struct cli *cli, const char *message)
{
    (void)cli;
    fputs("veillee: ", stderr);
    for (const char *c = message; *c; c++)
        fputc((unsigned char)*c < 0x20 || *c == 0x7F ? ' ' : *c, stderr);
    fputc('\n', stderr);
}

static void append_nearest(const struct cli *cli, const char *what, const char *expected, char *message, size_t size)
{
    char near[64];
    const char *equals = what ? strchr(what, '=') : NULL; /* of "ties=literl" the value is meant */
    if (!what || !expected || !cli_nearest(equals ? equals + 1 : what, expected, near))
        return;
    const size_t used = strlen(message);
    const struct vl_text_arg args[] = {{"near", near, 0}};
    vl_text_say(&cli->catalogue, NULL, cli->language, "cli.near", args, 1, message + used, size - used);
}

int cli_fail(const struct cli *cli, int status, const char *key, const char *what, const char *expected)
{
    char message[2048];
    const struct vl_text_arg args[] = {{"what", what ? what : "", 0}, {"expected", expected ? expected : "", 0}};
    vl_text_say(&cli->catalogue, NULL, cli->language, key, args, 2, message, sizeof message);
    append_nearest(cli, what, expected, message, sizeof message);
    tell_error(cli, message);
    return status;
}

int cli_fault(const struct cli *cli, int status, const struct vl_rules *rules, enum vl_rc rc,
              const struct vl_diag *diag)
{
    char message[2048];
    vl_tell_fault(&cli->catalogue, rules, cli->language, diag, message, sizeof message);
    if (status == CLI_USAGE)
        append_nearest(cli, diag->what, diag->expected, message, sizeof message);
    tell_error(cli, message);
    return rc == VL_MISMATCH ? CLI_MISMATCH : status;
}

static void command_names(char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (const struct cli_command *c = cli_commands; c->name && used < size; c++)
        if (c->run)
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", c->name);
}

static int run_command(struct cli *cli, int argc, char **argv);

/* "help play" is "play --help". */
static int help(struct cli *cli, int argc, char **argv)
{
    char option[] = "--help";
    char *words[] = {argc > 1 ? argv[1] : argv[0], option, NULL};
    return argc > 1 && strcmp(argv[1], "help") != 0 ? run_command(cli, 2, words) : cli_commands[0].run(cli, 2, words);
}

static int run_command(struct cli *cli, int argc, char **argv)
{
    if (strcmp(argv[0], "help") == 0)
        return help(cli, argc, argv);
    for (const struct cli_command *c = cli_commands; c->name; c++)
        if (c->run && strcmp(c->name, argv[0]) == 0) {
            cli->command = c;
            return c->run(cli, argc, argv);
        }
    char names[512];
    command_names(names, sizeof names);
    return cli_fail(cli, CLI_USAGE, "cli.wrong.command", argv[0], names);
}

/* The first word that is neither --lang, --data nor the value of one; argc if there is none. */
static int first_word(int argc, char **argv)
{
    int i = 1;
    while (i < argc && (strncmp(argv[i], "--lang", 6) == 0 || strncmp(argv[i], "--data", 6) == 0))
        i += argv[i][6] == '=' ? 1 : 2;
    return i < argc ? i : argc;
}

int cli_main(int argc, char **argv)
{
    struct cli cli = {.language = vl_language_of_environment()};
    int status = CLI_USAGE;
    if (!cli_parse_early(&cli, argc, argv)) {
        status = cli.status;
    } else {
        const int word = first_word(argc, argv);
        status = word == argc || argv[word][0] == '-' ? cli_commands[0].run(&cli, argc, argv)
                                                      : run_command(&cli, argc - word, argv + word);
    }
    vl_catalogue_close(&cli.catalogue);
    if (fflush(stdout) != 0 && status == CLI_DONE)
        status = CLI_FAILED;
    return status;
}
