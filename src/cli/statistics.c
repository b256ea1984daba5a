/* veillee statistics [NAME]: what people have made of their matches, as a table with sentences, as CSV or as JSON. */
#include "cli/commands.h"
#include "cli/listing.h"
#include "cli/options.h"
#include "cli/output.h"
#include "front/statistics_sheet.h"
#include "front/statistics_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <uniwidth.h>

enum { PEOPLE = 4096, CURVE = 30, SAID = 1024 };

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
           refuse(cli, value, vl_levels_from(VL_NOVICE));
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

struct page {
    struct cli *cli;
    struct plain_io *io;
    struct vl_archive *archive;
    struct vl_statistics_filter filter;
    struct vl_sheet sheet;
    unsigned unread; /* records that do not count */
};

static struct vl_teller teller_of(const struct page *page, const struct vl_rules *rules)
{
    return (struct vl_teller){.catalogue = &page->cli->catalogue, .rules = rules, .language = page->cli->language};
}

static void say(const struct page *page, const char *key, const struct vl_text_arg *args, unsigned count)
{
    char line[SAID];
    vl_text_say(&page->cli->catalogue, NULL, page->cli->language, key, args, count, line, sizeof line);
    plain_put(page->io, line);
}

/* A cell of so many columns, to the left or to the right of it. */
static void put_cell(const struct page *page, const char *text, int columns, bool right)
{
    const int gap = columns - u8_strwidth((const uint8_t *)text, "UTF-8");
    fprintf(page->io->out, "%*s%s%*s", right && gap > 0 ? gap : 0, "", text, !right && gap > 0 ? gap : 0, "");
}

enum { NAME_COLUMNS = 12, FIGURE_COLUMNS = 9, WON_COLUMNS = 13 };

static void put_row(const struct page *page, const char *const cells[6])
{
    put_cell(page, cells[0], NAME_COLUMNS, false);
    put_cell(page, cells[1], FIGURE_COLUMNS, true);
    put_cell(page, cells[2], WON_COLUMNS, true);
    put_cell(page, cells[3], FIGURE_COLUMNS, true);
    put_cell(page, cells[4], WON_COLUMNS, true);
    fprintf(page->io->out, "   %s\n", cells[5]);
}

static void put_head(const struct page *page)
{
    static const char *const keys[] = {"cli.statistics.game",     "cli.statistics.played", "cli.statistics.won",
                                       "cli.statistics.expected", "cli.statistics.place",  "cli.statistics.last"};
    const char *cells[6];
    char text[6][64];
    for (unsigned i = 0; i < 6; i++) {
        snprintf(text[i], sizeof text[i], "%s", cli_text(page->cli, keys[i]));
        cells[i] = text[i];
    }
    put_row(page, cells);
}

/* Of a game that one loses it is told how often that was. */
static void put_game(const struct page *page, const struct vl_sheet_game *game)
{
    const struct vl_teller teller = teller_of(page, game->rules);
    const struct vl_tally *tally = &game->tally;
    char played[16], won[64], expected[VL_STATISTICS_NUMBER], place[VL_STATISTICS_NUMBER], curve[CURVE * 3 + 1];
    const unsigned shown = game->outings < CURVE ? game->outings : CURVE;
    snprintf(played, sizeof played, "%u", tally->played);
    snprintf(won, sizeof won, "%u", tally->won);
    if (game->rules->fewest) {
        const struct vl_text_arg lost[] = {{"n", NULL, (int)tally->lost_alone}};
        vl_text_say(&page->cli->catalogue, NULL, page->cli->language, "cli.statistics.lost", lost, 1, won, sizeof won);
    }
    vl_statistics_number(&teller, tally->expected, 1, expected);
    vl_statistics_number(&teller, tally->place, 1, place);
    vl_statistics_curve(&teller, game->outing + game->outings - shown, shown, curve, sizeof curve);
    const char *const cells[6] = {
        vl_words_in(&vl_catalogue_cards(&page->cli->catalogue, game->rules)->name, page->cli->language),
        played,
        won,
        game->rules->fewest ? "–" : expected,
        place,
        curve};
    put_row(page, cells);
}

static void put_marks(const struct page *page, const struct vl_sheet_game *game)
{
    const struct vl_teller teller = teller_of(page, game->rules);
    const char *name = vl_words_in(&vl_catalogue_cards(&page->cli->catalogue, game->rules)->name, page->cli->language);
    char fact[SAID];
    struct vl_text_arg args[] = {{"game", name, 0}, {"fact", fact, 0}};
    for (unsigned n = 0; vl_statistics_tell_mark(&teller, game->tally.played, game->use, game->uses, game->deed, n,
                                                 fact, sizeof fact) > 0;
         n++)
        say(page, "cli.statistics.fact", args, 2);
    if (game->strong) {
        vl_statistics_tell_strength(&teller, game->strength, game->error, fact, sizeof fact);
        say(page, "cli.statistics.fact", args, 2);
    }
}

static int put_person(struct page *page)
{
    const struct vl_teller teller = teller_of(page, NULL);
    struct vl_diag diag = {0};
    char fact[SAID];
    const enum vl_rc rc = vl_sheet_fill(page->archive, &page->cli->catalogue, &page->filter, &page->sheet, &diag);
    if (rc != VL_OK)
        return cli_fault(page->cli, CLI_FAILED, NULL, rc, &diag);
    vl_statistics_tell_filter(&teller, &page->filter, fact, sizeof fact);
    const struct vl_text_arg args[] = {{"name", page->filter.name, 0}, {"filter", fact, 0}};
    say(page, fact[0] ? "cli.statistics.filtered" : "cli.statistics.of", args, 2);
    if (page->sheet.games == 0) {
        say(page, "cli.statistics.none", NULL, 0);
        return CLI_DONE;
    }
    put_head(page);
    for (unsigned i = 0; i < page->sheet.games; i++)
        put_game(page, &page->sheet.game[i]);
    say(page, "cli.statistics.even", NULL, 0);
    for (unsigned i = 0; i < page->sheet.rivals; i++) {
        vl_statistics_tell_rival(&teller, &page->sheet.rival[i], fact, sizeof fact);
        plain_put(page->io, fact);
    }
    for (unsigned i = 0; i < page->sheet.games; i++)
        put_marks(page, &page->sheet.game[i]);
    return CLI_DONE;
}

static int put_everybody(struct page *page)
{
    int status = CLI_DONE;
    struct vl_person *people = calloc(PEOPLE, sizeof *people);
    const unsigned found = people ? vl_statistics_people(page->archive, people, PEOPLE) : 0;
    if (found == 0 && page->unread == 0)
        say(page, "cli.statistics.nobody", NULL, 0);
    for (unsigned i = 0; status == CLI_DONE && i < found && i < PEOPLE; i++) {
        memcpy(page->filter.name, people[i].name, sizeof page->filter.name);
        fputs(i ? "\n" : "", page->io->out);
        status = put_person(page);
    }
    free(people);
    return status;
}

static int put_form(struct page *page, enum vl_statistics_form form)
{
    char *text = vl_statistics_write(page->archive, &page->filter, form);
    if (!text)
        return cli_fail(page->cli, CLI_FAILED, "fault.memory", NULL, NULL);
    fprintf(page->io->out, "%s%s", text, form == VL_STATISTICS_JSON ? "\n" : "");
    free(text);
    return CLI_DONE;
}

/* Whether there is somebody of that name. */
static bool is_known(struct page *page)
{
    struct vl_statistics_filter all = {0};
    memcpy(all.name, page->filter.name, sizeof all.name);
    return !all.name[0] || vl_statistics_outings(page->archive, &all, NULL, 0) > 0;
}

int cli_statistics(struct cli *cli, int argc, char **argv)
{
    struct plain_io io;
    struct statistics_words words = {0};
    struct page *page = calloc(1, sizeof *page);
    if (!page)
        return cli_fail(cli, CLI_FAILED, "fault.memory", NULL, NULL);
    cli->status = CLI_DONE;
    if (cli_parse(cli, argc, argv, 1, &words) && cli_output_free(cli, words.output, words.replace) &&
        cli_listing_open(cli, &page->archive, &page->unread)) {
        page->cli = cli;
        page->io = &io;
        page->filter = words.filter;
        if (cli->operand_count)
            cli_name(cli->operands[0], page->filter.name);
        if (!is_known(page))
            cli->status = cli_fail(cli, CLI_FAILED, "cli.statistics.unknown", page->filter.name, NULL);
        else if (cli_output_open(cli, &io, words.output, words.replace))
            cli->status = cli_output_close(cli, &io, words.output,
                                           words.formed           ? put_form(page, words.form)
                                           : page->filter.name[0] ? put_person(page)
                                                                  : put_everybody(page));
        cli->status = cli_listing_end(cli, cli->status, "cli.unread.records", page->unread);
    }
    vl_archive_close(page->archive);
    free(page);
    return cli->status;
}
