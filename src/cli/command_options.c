#include "cli/command_options.h"
#include "cli/front.h"
#include "cli/screen_start.h"
#include "front/out.h"
#include "veillee/games.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = 24, COMMON = 3, USAGE_MAX = 128 };

/* Added to every subcommand. --lang and --data have been taken by cli_parse_early. */
static const struct cli_option common[COMMON] = {CLI_TAKEN("lang", "fr|en", NULL), CLI_TAKEN("data", "DIR", NULL),
                                                 CLI_TAKEN("help", NULL, NULL)};

/* ---- words ---- */

/* A word in capitals in the language; NULL if it is not translated. */
static const char *word_in(const struct cli *cli, const char *word, size_t length)
{
    char key[64] = "cli.word.";
    size_t used = strlen(key);
    if (length == 0 || used + length >= sizeof key)
        return NULL;
    for (size_t i = 0; i < length; i++)
        key[used++] = (char)tolower((unsigned char)word[i]);
    return vl_text_has(&cli->catalogue, NULL, key) ? cli_text(cli, key) : NULL;
}

/* "[GAME [LESSON]]" in the words of the language. */
static const char *usage_of(const struct cli *cli, const char *words, char out[USAGE_MAX])
{
    size_t used = 0;
    out[0] = '\0';
    while (*words && used + 1 < USAGE_MAX) {
        const size_t length = strspn(words, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), taken = length ? length : 1;
        const char *word = word_in(cli, words, length);
        used +=
            (size_t)snprintf(out + used, USAGE_MAX - used, "%.*s", word ? USAGE_MAX : (int)taken, word ? word : words);
        words += taken;
    }
    return out;
}

/* ---- early ---- */

/* The value of option `name` at argv[i], or NULL if that is something else; *missing: it stands without one. */
static const char *early_value(int argc, char **argv, int i, const char *name, bool *missing)
{
    const size_t length = strlen(name);
    if (strncmp(argv[i], name, length) != 0)
        return NULL;
    if (argv[i][length] == '=')
        return argv[i] + length + 1;
    if (argv[i][length] != '\0')
        return NULL;
    *missing = i + 1 == argc;
    return *missing ? NULL : argv[i + 1];
}

static bool stop(struct cli *cli, int status)
{
    cli->status = status;
    return false;
}

/* Opens the folder, or says in the built-in words what is wrong with it. */
static bool open_catalogue(struct cli *cli, const char *folder, bool screen)
{
    struct vl_diag diag = {0};
    enum vl_rc rc = (screen ? vl_catalogue_open_screen : vl_catalogue_open)(&cli->catalogue, vl_games, folder, &diag);
    if (rc == VL_OK)
        return true;
    struct vl_diag builtin = {0};
    if (folder && vl_catalogue_open(&cli->catalogue, vl_games, NULL, &builtin) == VL_OK)
        return stop(cli, cli_fault(cli, CLI_FAILED, NULL, VL_REFUSED, &diag));
    if (strcmp(diag.key, "memory") == 0)
        return stop(cli, cli_short_of_memory());
    fprintf(vl_err(), "veillee: %s:%u: %s\n", diag.file, diag.line, diag.key); /* there are no words to say it in */
    return stop(cli, CLI_FAILED);
}

/* "fr, en", and further languages. */
static const char *ids_of(const struct vl_languages *languages, char out[USAGE_MAX])
{
    size_t used = 0;
    for (unsigned i = 0; i < languages->count; i++)
        used += (size_t)snprintf(out + used, USAGE_MAX - used, "%s%s", i ? ", " : "", languages->of[i].id);
    return out;
}

bool cli_parse_early(struct cli *cli, int argc, char **argv)
{
    const char *lang = NULL, *data = getenv("VEILLEE_DATA");
    bool lang_missing = false, data_missing = false;
    char usage[USAGE_MAX];
    for (int i = 1; i < argc && argv[i] && strcmp(argv[i], "--") != 0; i++) {
        const char *value;
        if ((value = early_value(argc, argv, i, "--lang", &lang_missing)))
            lang = value;
        if ((value = early_value(argc, argv, i, "--data", &data_missing)))
            data = value;
    }
    if (!open_catalogue(cli, data && *data ? data : NULL, argc == 1 && cli_screen()))
        return false;
    const struct vl_languages *const languages = &cli->catalogue.languages;
    cli->language = vl_languages_of_environment(languages);
    const bool understood = !lang || vl_languages_find(languages, lang, &cli->language);
    cli->chosen = lang && understood;
    if (lang_missing || data_missing)
        return stop(cli, cli_fail(cli, CLI_USAGE, "cli.wrong.missing", lang_missing ? "--lang" : "--data",
                                  usage_of(cli, common[lang_missing ? 0 : 1].value, usage)));
    if (!understood)
        return stop(cli, cli_fail(cli, CLI_USAGE, "cli.wrong.lang", lang, ids_of(languages, usage)));
    return true;
}

/* ---- the table ---- */

struct option_list {
    const struct cli_option *at[OPTIONS_MAX];
    struct option getopt[OPTIONS_MAX + 1];
    int count;
};

static void list_options(const struct cli_command *command, struct option_list *list)
{
    *list = (struct option_list){0};
    for (const struct cli_option *o = command->options; o->name; o++)
        list->at[list->count++] = o;
    for (int i = 0; i < COMMON; i++)
        list->at[list->count++] = &common[i];
    for (int i = 0; i < list->count; i++)
        list->getopt[i] = (struct option){
            .name = list->at[i]->name, .has_arg = list->at[i]->value ? required_argument : no_argument, .val = 'A' + i};
}

static void option_names(const struct option_list *list, char *out, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < list->count && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s--%s", used ? ", " : "", list->at[i]->name);
}

/* "--seed=7" is reported as "--seed". */
static void bare(const char *word, char out[64])
{
    snprintf(out, 64, "%.*s", (int)strcspn(word, "="), word);
}

static int wrong_option(const struct cli *cli, const struct option_list *list, int found, const char *word)
{
    char names[512], name[64], usage[USAGE_MAX];
    bare(word, name);
    const int known = optopt >= 'A' && optopt < 'A' + list->count ? optopt - 'A' : -1;
    if (found == ':' && known >= 0) {
        snprintf(name, sizeof name, "--%s", list->at[known]->name);
        return cli_fail(cli, CLI_USAGE, "cli.wrong.missing", name, usage_of(cli, list->at[known]->value, usage));
    }
    if (known >= 0 && strchr(word, '='))
        return cli_fail(cli, CLI_USAGE, "cli.wrong.novalue", name, NULL);
    option_names(list, names, sizeof names);
    return cli_fail(cli, CLI_USAGE, "cli.wrong.option", name, names);
}

/* ---- help ---- */

static const char *describe(const struct cli *cli, const char *option)
{
    char key[96];
    snprintf(key, sizeof key, "cli.option.%s.%s", cli->command->name, option);
    if (!vl_text_has(&cli->catalogue, NULL, key))
        snprintf(key, sizeof key, "cli.option.%s", option);
    return vl_text_has(&cli->catalogue, NULL, key) ? cli_text(cli, key) : option;
}

static void say_help(const struct cli *cli, const struct option_list *list)
{
    char key[96], usage[USAGE_MAX];
    const bool menu = cli->command == &cli->commands[0];
    fprintf(vl_out(), "%s veillee %s%s%s [--...]\n", cli_text(cli, "cli.help.usage"),
            menu ? cli_text(cli, "cli.help.command") : cli->command->name, cli->command->operands[0] ? " " : "",
            usage_of(cli, cli->command->operands, usage));
    snprintf(key, sizeof key, "cli.about.%s", cli->command->name);
    fprintf(vl_out(), "%s\n", cli_text(cli, key));
    if (menu)
        for (const struct cli_command *c = cli->commands + 1; c->name; c++) {
            snprintf(key, sizeof key, "cli.brief.%s", c->name);
            fprintf(vl_out(), "  veillee %-9s %s\n", c->name, cli_text(cli, key));
        }
    fprintf(vl_out(), "%s\n", cli_text(cli, "cli.help.options"));
    for (int i = 0; i < list->count; i++) {
        char name[64];
        snprintf(name, sizeof name, "--%s%s%s", list->at[i]->name, list->at[i]->value ? " " : "",
                 list->at[i]->value ? usage_of(cli, list->at[i]->value, usage) : "");
        fprintf(vl_out(), "  %-22s %s\n", name, describe(cli, list->at[i]->name));
    }
    fprintf(vl_out(), "%s\n", cli_text(cli, "cli.help.status"));
}

/* ---- parsing ---- */

static bool is_for_programs(const char *option)
{
    return strcmp(option, "json") == 0 || strcmp(option, "csv") == 0 || strcmp(option, "html") == 0;
}

/* False if refused; reported. */
static bool take_field(const struct cli *cli, const struct cli_option *option, void *into, const char *value)
{
    void *at = (char *)into + option->at;
    char name[64];
    snprintf(name, sizeof name, "--%s", option->name);
    if (option->field == CLI_BOOL_FIELD)
        *(bool *)at = true;
    if (option->field == CLI_TEXT_FIELD)
        *(const char **)at = value;
    return option->field != CLI_NUMBER_FIELD || cli_number(cli, name, value, option->least, option->most, at);
}

/* False: stop. */
static bool take(struct cli *cli, const struct option_list *list, int which, void *into)
{
    const struct cli_option *option = list->at[which];
    if (option == &common[2]) {
        say_help(cli, list);
        return stop(cli, CLI_DONE);
    }
    if (is_for_programs(option->name))
        vl_out_in_utf8();
    const char *value = option->value ? optarg : NULL;
    const bool taken = option->take ? option->take(cli, into, value) : take_field(cli, option, into, value);
    return taken || stop(cli, CLI_USAGE);
}

bool cli_parse(struct cli *cli, int argc, char **argv, int operands_max, void *into)
{
    struct option_list list;
    char usage[USAGE_MAX];
    list_options(cli->command, &list);
    opterr = 0;
    optind = 1;
    int found;
    while ((found = getopt_long(argc, argv, ":", list.getopt, NULL)) != -1) {
        if (found == '?' || found == ':')
            return stop(cli, wrong_option(cli, &list, found, argv[optind - 1]));
        if (!take(cli, &list, found - 'A', into))
            return false;
    }
    cli->operands = argv + optind;
    cli->operand_count = argc - optind;
    if (cli->operand_count > operands_max)
        return stop(cli, cli_fail(cli, CLI_USAGE, operands_max ? "cli.wrong.word" : "cli.wrong.words",
                                  cli->operands[operands_max], usage_of(cli, cli->command->operands, usage)));
    return true;
}

/* ---- values ---- */

bool cli_number(const struct cli *cli, const char *option, const char *word, uint64_t min, uint64_t max, uint64_t *out)
{
    char *end = NULL;
    errno = 0;
    assert(word);
    const unsigned long long value = strtoull(word, &end, 10);
    if (word[0] >= '0' && word[0] <= '9' && *end == '\0' && errno == 0 && value >= min && value <= max) {
        *out = value;
        return true;
    }
    char what[128], expected[96];
    snprintf(what, sizeof what, "%s %s", option, word);
    snprintf(expected, sizeof expected, "%llu..%llu", (unsigned long long)min, (unsigned long long)max);
    cli_fail(cli, CLI_USAGE, "cli.wrong.number", what, expected);
    return false;
}

void cli_games(char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; vl_games[i] && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", vl_games[i]->id);
}

const struct vl_rules *cli_game(struct cli *cli, const char *word)
{
    char games[256];
    cli_games(games, sizeof games);
    const struct vl_rules *rules = word ? vl_game(word) : NULL;
    if (!rules) {
        cli->status = cli_fail(cli, CLI_USAGE, word ? "cli.wrong.game" : "cli.wrong.nogame", word, games);
        return NULL;
    }
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_catalogue_game(&cli->catalogue, rules, &diag);
    if (rc == VL_OK)
        return rules;
    cli->status = cli_fault(cli, CLI_FAILED, rules, rc, &diag);
    return NULL;
}
