/* The whole program: its words, the subcommand that they call, and its exit status. */
#include "cli/program.h"

#include "cli/command_options.h"
#include "cli/commands.h"
#include "front/out.h"

#include <stdio.h>
#include <string.h>

static void command_names(const struct cli *cli, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (const struct cli_command *c = cli->commands; c->name && used < size; c++)
        if (c->run)
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", c->name);
}

static int run_command(struct cli *cli, int argc, char **argv);

/* "help play" is "play --help". */
static int help(struct cli *cli, int argc, char **argv)
{
    char option[] = "--help";
    char *words[] = {argc > 1 ? argv[1] : argv[0], option, NULL};
    return argc > 1 && strcmp(argv[1], "help") != 0 ? run_command(cli, 2, words) : cli->commands[0].run(cli, 2, words);
}

static int run_command(struct cli *cli, int argc, char **argv)
{
    if (strcmp(argv[0], "help") == 0)
        return help(cli, argc, argv);
    for (const struct cli_command *c = cli->commands; c->name; c++)
        if (c->run && strcmp(c->name, argv[0]) == 0) {
            cli->command = c;
            return c->run(cli, argc, argv);
        }
    char names[512];
    command_names(cli, names, sizeof names);
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

/* A full disk, a closed pipe: reports that output could not be written, if that is still possible. */
static int close_output(const struct cli *cli, int status)
{
    if (fflush(vl_out()) == 0 && !ferror(vl_out()))
        return status;
    clearerr(vl_out());
    cli_fail(cli, CLI_FAILED, "cli.unwritten", NULL, NULL);
    return status == CLI_DONE ? CLI_FAILED : status;
}

int cli_main(int argc, char **argv)
{
    struct cli cli = {.language = vl_languages_of_environment(&vl_languages_built_in), .commands = cli_commands};
    int status = CLI_USAGE;
    if (!cli_parse_early(&cli, argc, argv)) {
        status = cli.status;
    } else {
        const int word = first_word(argc, argv);
        status = word == argc || argv[word][0] == '-' ? cli_commands[0].run(&cli, argc, argv)
                                                      : run_command(&cli, argc - word, argv + word);
    }
    status = close_output(&cli, status);
    vl_catalogue_close(&cli.catalogue);
    return status;
}
