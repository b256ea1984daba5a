/* veillee statistics [NAME]: what people have made of their matches, as a table with sentences, as CSV or as JSON. */
#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/listing.h"
#include "cli/output.h"
#include "front/out.h"
#include "page/statistics_page.h"
#include "plain/page_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct statistics_words {
    struct vl_statistics_filter filter;
    const char *output; /* a file; NULL: standard output */
    bool replace, formed;
    enum vl_statistics_form form; /* where it is formed: not text for people */
};

/* ---- words ---- */

static bool take_game(struct cli *cli, void *into, const char *value)
{
    const struct vl_rules *rules = cli_game(cli, value);
    ((struct statistics_words *)into)->filter.game = rules;
    return rules != NULL;
}

/* Midnight of a day where the user is, `later` days on. */
static bool read_day(const char *text, int later, int64_t *out)
{
    int year, month, day, end = 0;
    if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3 || text[end] || end != 10)
        return false;
    struct tm local = {.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day, .tm_isdst = -1};
    const time_t when = mktime(&local);
    if (local.tm_mday != day || local.tm_mon != month - 1)
        return false;
    local = (struct tm){.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day + later, .tm_isdst = -1};
    *out = mktime(&local);
    return when != (time_t)-1;
}

static bool refuse(struct cli *cli, const char *value, const char *expected)
{
    cli->status = cli_fail(cli, CLI_USAGE, "cli.statistics.wrong", value, expected);
    return false;
}

static bool take_since(struct cli *cli, void *into, const char *value)
{
    return read_day(value, 0, &((struct statistics_words *)into)->filter.since) || refuse(cli, value, "2026-01-31");
}

/* The day itself counts too. */
static bool take_until(struct cli *cli, void *into, const char *value)
{
    return read_day(value, 1, &((struct statistics_words *)into)->filter.until) || refuse(cli, value, "2026-01-31");
}

static bool take_seats(struct cli *cli, void *into, const char *value)
{
    uint64_t seats;
    if (!cli_number(cli, "--seats", value, 1, VL_SEATS_MAX, &seats)) {
        cli->status = CLI_USAGE;
        return false;
    }
    ((struct statistics_words *)into)->filter.seats = (uint8_t)seats;
    return true;
}

static bool take_with(struct cli *cli, void *into, const char *value)
{
    struct vl_statistics_filter *filter = &((struct statistics_words *)into)->filter;
    if (strcmp(value, "people") == 0)
        filter->company = VL_COMPANY_PEOPLE;
    else if (strcmp(value, "bots") == 0)
        filter->company = VL_COMPANY_BOTS;
    else
        return refuse(cli, value, "people, bots");
    return true;
}

static bool take_level(struct cli *cli, void *into, const char *value)
{
    struct vl_statistics_filter *filter = &((struct statistics_words *)into)->filter;
    return (vl_level_parse(value, &filter->level) && filter->level != VL_HUMAN) ||
           refuse(cli, value, vl_levels_from(VL_CADET));
}

static bool take_form(void *into, enum vl_statistics_form form)
{
    struct statistics_words *words = into;
    words->formed = true;
    words->form = form;
    return true;
}

static bool take_csv(struct cli *cli, void *into, const char *value)
{
    (void)cli;
    (void)value;
    return take_form(into, VL_STATISTICS_CSV);
}

static bool take_json(struct cli *cli, void *into, const char *value)
{
    (void)cli;
    (void)value;
    return take_form(into, VL_STATISTICS_JSON);
}

const struct cli_option cli_statistics_options[] = {CLI_TAKEN("game", "GAME", take_game),
                                                    CLI_TAKEN("since", "DAY", take_since),
                                                    CLI_TAKEN("until", "DAY", take_until),
                                                    CLI_TAKEN("seats", "N", take_seats),
                                                    CLI_TAKEN("with", "people|bots", take_with),
                                                    CLI_TAKEN("level", "LEVEL", take_level),
                                                    CLI_TAKEN("csv", NULL, take_csv),
                                                    CLI_TAKEN("json", NULL, take_json),
                                                    CLI_TEXT("output", "FILE", struct statistics_words, output),
                                                    CLI_FLAG("replace", struct statistics_words, replace),
                                                    {0}};

/* ---- text ---- */

struct printed {
    struct vl_page_host host; /* first: a host is what is printed */
    struct cli *cli;
    struct plain_io *io;
    struct vl_statistics_pages pages;
    int status;
};

static void message(struct vl_page_host *host, const char *text)
{
    fprintf(vl_err(), "veillee: %s\n", text);
    ((struct printed *)host)->status = CLI_FAILED;
}

static void put_person(struct printed *printed)
{
    struct vl_page page;
    vl_statistics_build(&printed->host, &printed->pages, &page);
    page.title = NULL; /* what comes first says whose they are */
    if (!plain_page_print(printed->io, &page))
        printed->status = cli_fail(printed->cli, CLI_FAILED, "fault.memory", NULL, NULL);
    vl_page_free(&page);
}

static int put_people(struct printed *printed, const char *name, unsigned unread)
{
    struct vl_statistics_pages *pages = &printed->pages;
    pages->report = calloc(1, sizeof *pages->report);
    pages->whole = true;
    snprintf(pages->wanted, sizeof pages->wanted, "%s", name);
    if (!pages->report)
        printed->status = cli_fail(printed->cli, CLI_FAILED, "fault.memory", NULL, NULL);
    else
        vl_statistics_renew(&printed->host, pages);
    if (printed->status == CLI_DONE && name[0])
        put_person(printed);
    else if (printed->status == CLI_DONE && pages->people == 0 && unread == 0)
        plain_print(printed->io, printed->host.formatter, "cli.statistics.nobody", NULL, 0);
    for (unsigned i = 0; !name[0] && printed->status == CLI_DONE && i < pages->people; i++) {
        fputs(i ? "\n" : "", printed->io->out);
        vl_statistics_show(&printed->host, pages, i);
        put_person(printed);
    }
    free(pages->person);
    free(pages->report);
    return printed->status;
}

static int print(struct cli *cli, struct plain_io *io, struct vl_archive *archive,
                 const struct vl_statistics_filter *filter, unsigned unread)
{
    const struct vl_formatter formatter = {.catalogue = &cli->catalogue, .language = cli->language};
    struct printed printed = {.host = {.catalogue = &cli->catalogue, .formatter = &formatter, .message = message},
                              .cli = cli,
                              .io = io,
                              .pages = {.archive = archive, .filter = *filter, .begin = filter->since}};
    return put_people(&printed, filter->name, unread);
}

static int put_form(const struct cli *cli, struct plain_io *io, struct vl_archive *archive,
                    const struct statistics_words *words)
{
    char *text = vl_statistics_write(archive, &words->filter, words->form);
    if (!text)
        return cli_fail(cli, CLI_FAILED, "fault.memory", NULL, NULL);
    fprintf(io->out, "%s%s", text, words->form == VL_STATISTICS_JSON ? "\n" : "");
    free(text);
    return CLI_DONE;
}

/* Whether there is somebody of that name. */
static bool is_known(struct vl_archive *archive, const char *name)
{
    struct vl_statistics_filter all = {0};
    snprintf(all.name, sizeof all.name, "%s", name);
    return !name[0] || vl_statistics_match_rows(archive, &all, NULL, 0) > 0;
}

int cli_statistics(struct cli *cli, int argc, char **argv)
{
    struct plain_io io;
    struct statistics_words words = {0};
    struct vl_archive *archive = NULL;
    unsigned unread = 0;
    cli->status = CLI_DONE;
    if (!cli_parse(cli, argc, argv, 1, &words) || !cli_output_free(cli, words.output, words.replace) ||
        !cli_listing_open(cli, &archive, &unread))
        return cli->status;
    if (cli->operand_count)
        cli_name(cli->operands[0], words.filter.name);
    if (!is_known(archive, words.filter.name))
        cli->status = cli_fail(cli, CLI_FAILED, "cli.statistics.unknown", words.filter.name, NULL);
    else if (cli_output_open(cli, &io, words.output, words.replace))
        cli->status = cli_output_close(cli, &io, words.output,
                                       words.formed ? put_form(cli, &io, archive, &words)
                                                    : print(cli, &io, archive, &words.filter, unread));
    cli->status = cli_listing_end(cli, cli->status, "cli.unread.records", unread);
    vl_archive_close(archive);
    return cli->status;
}
