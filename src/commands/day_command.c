/* veillee day: today's deals, what came of them, the calendar, a line to share. */
#include "page/day_page.h"

#include "archive/day_words.h"
#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/front.h"
#include "cli/json.h"
#include "cli/listing.h"
#include "cli/order.h"
#include "front/json_text.h"
#include "front/out.h"
#include "plain/page_lines.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The request; at most one of them. */
enum asked { PLAY, SHOW, CALENDAR, SHARE, OTHERS };

struct day_words {
    const char *date, *name;
    enum asked asked;
    bool json, plain, ascii, practice;
};

/* The action for the deal of a day. */
struct day {
    struct cli *cli;
    struct vl_formatter formatter;
    struct plain_io io;
    struct vl_day_pages pages;
    bool plain, ascii;
    unsigned unread; /* records that could not be read, so that nothing is known of their days */
};

/* ---- options ---- */

static bool take_asked(struct cli *cli, struct day_words *words, enum asked asked)
{
    if (words->asked != PLAY && words->asked != asked) {
        cli_fail(cli, CLI_USAGE, "cli.day.one", NULL, "--show, --calendar, --share, --others");
        return false;
    }
    words->asked = asked;
    return true;
}

static bool take_show(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_asked(cli, into, SHOW);
}

static bool take_calendar(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_asked(cli, into, CALENDAR);
}

static bool take_share(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_asked(cli, into, SHARE);
}

static bool take_others(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_asked(cli, into, OTHERS);
}

static bool take_date(struct cli *cli, void *into, const char *value)
{
    char today[VL_DAY];
    vl_day_today(today);
    ((struct day_words *)into)->date = value;
    return vl_day_is(value) || cli_fail(cli, CLI_USAGE, "cli.wrong.day", value, today) == CLI_DONE;
}

const struct cli_option cli_day_options[] = {
    CLI_TAKEN("date", "DATE", take_date),
    CLI_TAKEN("show", NULL, take_show),
    CLI_TAKEN("calendar", NULL, take_calendar),
    CLI_TAKEN("share", NULL, take_share),
    CLI_TAKEN("others", NULL, take_others),
    CLI_FLAG("json", struct day_words, json),
    CLI_FLAG("ascii", struct day_words, ascii),
    CLI_FLAG("practice", struct day_words, practice),
    CLI_TEXT("name", "NAME", struct day_words, name),
    CLI_FLAG("plain", struct day_words, plain),
    {0},
};

/* ---- JSON ---- */

static json_t *other_json(const struct vl_day_other *other)
{
    json_t *object = json_object();
    if (!other->known) {
        json_decref(object);
        return json_null();
    }
    cli_json_put(object, "place", json_integer(other->place));
    cli_json_put(object, "sharing", json_integer(other->sharing));
    cli_json_put(object, "points", json_integer(other->points));
    cli_json_put(object, "won", json_boolean(other->won));
    return object;
}

static json_t *others_json(const struct vl_rules *rules, const struct vl_day_result *result)
{
    struct vl_day_others others;
    json_t *list = json_array();
    vl_day_others_stored(result->day, rules, result->seed, &others);
    for (unsigned i = 0; i < VL_DAY_OTHERS; i++) {
        json_t *one = other_json(&others.of[i]);
        if (json_is_object(one))
            cli_json_put(one, "level", json_string(vl_level_id(i < VL_DAY_MASTERS ? VL_MASTER : VL_ADEPT)));
        cli_json_add(list, one);
    }
    return list;
}

/* Nothing of the others before the own match is over. */
static json_t *result_json(const struct vl_rules *rules, const struct vl_day_result *result)
{
    json_t *object = json_object();
    cli_json_put(object, "day", json_string(result->day));
    cli_json_put(object, "game", json_string(rules->id));
    cli_json_put(object, "state", json_string(result->over ? "over" : result->file[0] ? "begun" : "new"));
    if (result->file[0]) {
        cli_json_put(object, "record", vl_json_shown(result->file));
        cli_json_put(object, "late", json_boolean(result->late));
    }
    if (!result->over)
        return object;
    cli_json_put(object, "result", other_json(&result->own));
    cli_json_put(object, "seats", json_integer(result->seats));
    cli_json_put(object, "better", result->better < 0 ? json_null() : json_integer(result->better));
    cli_json_put(object, "level", result->better < 0 ? json_null() : json_integer(result->level));
    cli_json_put(object, "others", others_json(rules, result));
    return object;
}

static json_t *streak_json(const struct day *of)
{
    const struct vl_day_streak streak = vl_day_streak(of->pages.archive, NULL);
    json_t *object = json_object();
    cli_json_put(object, "now", json_integer(streak.now));
    cli_json_put(object, "longest", json_integer(streak.longest));
    return object;
}

static bool is_told(const struct day *of, unsigned g)
{
    return !of->pages.only || of->pages.only == of->cli->catalogue.games[g];
}

/* The day, or with --calendar its month. */
static int print_json(const struct day *of, bool calendar)
{
    struct vl_day_result days[VL_DAY_MONTH_MAX];
    char from[VL_DAY];
    const struct vl_rules *const *games = of->cli->catalogue.games;
    const unsigned whole = vl_day_month(of->pages.day, from), count = calendar ? whole : 1;
    json_t *object = json_object(), *list = json_array();
    for (unsigned g = 0; games[g]; g++) {
        if (!is_told(of, g))
            continue;
        vl_day_calendar(of->pages.archive, games[g], calendar ? from : of->pages.day, count, days);
        for (unsigned i = 0; i < count; i++)
            if (!calendar || days[i].file[0])
                cli_json_add(list, result_json(games[g], &days[i]));
    }
    cli_json_put(object, "day", json_string(of->pages.day));
    cli_json_put(object, "version", json_string(VL_VERSION));
    cli_json_put(object, "clock", json_boolean(vl_day_clock_is_right(of->pages.archive)));
    cli_json_put(object, "games", list);
    cli_json_put(object, "streak", streak_json(of));
    cli_json_put(object, "unread", json_integer(of->unread));
    return cli_json_print(object) ? CLI_DONE : cli_fail(of->cli, CLI_FAILED, "cli.unwritten", NULL, NULL);
}

/* ---- text ---- */

static int show(struct day *of, bool month)
{
    struct vl_page page;
    struct vl_page_host host = {.catalogue = &of->cli->catalogue, .formatter = &of->formatter};
    vl_day_pages_know(&of->pages, &of->cli->catalogue);
    (month ? vl_day_month_build : vl_day_build)(&host, &of->pages, &page);
    plain_page_speak(&of->io, &page);
    const bool failed = page.failed;
    vl_page_free(&page);
    return failed ? cli_fail(of->cli, CLI_FAILED, "fault.memory", NULL, NULL) : CLI_DONE;
}

static struct vl_day_result result_of(const struct day *of, const struct vl_rules *rules)
{
    struct vl_day_result result;
    vl_day_calendar(of->pages.archive, rules, of->pages.day, 1, &result);
    return result;
}

static int share(struct day *of)
{
    const struct vl_rules *const *games = of->cli->catalogue.games;
    bool any = false;
    for (unsigned g = 0; games[g]; g++) {
        char line[VL_DAY_SHARED];
        const struct vl_day_result result = result_of(of, games[g]);
        if (!result.over || !is_told(of, g))
            continue;
        vl_day_format_share(&of->formatter, of->pages.archive, games[g], &result, of->ascii, line);
        fprintf(of->io.out, "%s\n", line);
        any = true;
    }
    return any ? CLI_DONE : cli_fail(of->cli, CLI_FAILED, "cli.day.unshared", of->pages.day, NULL);
}

/* ---- the others ---- */

static void print_progress(const struct day *of, const struct vl_rules *rules, unsigned known)
{
    char line[512];
    const struct vl_text_arg args[] = {
        {"game", vl_words_in(&vl_catalogue_cards(of->formatter.catalogue, rules)->name, of->formatter.language), 0},
        {"n", NULL, (long)known}};
    vl_text_format(of->formatter.catalogue, NULL, of->formatter.language, "day.others.progress", args, 2, line,
                   sizeof line);
    vl_out_progress(line);
}

/* Waits for them all; on a terminal one line shows the progress. False if there is no memory. */
static bool wait_for(const struct day *of, const struct vl_rules *rules, struct vl_day_work *work)
{
    const bool terminal = isatty(STDERR_FILENO);
    struct vl_day_others others;
    unsigned wanted = 0;
    for (;; wanted = others.known + 1) {
        vl_day_work_wait(work, wanted, &others);
        if (others.known < wanted)
            return false;
        if (others.known == VL_DAY_OTHERS)
            break;
        if (terminal)
            print_progress(of, rules, others.known);
    }
    if (terminal && wanted > 0)
        vl_out_progress("");
    return true;
}

/* Works out what the others get. Returns an exit status. */
static int work(const struct day *of, const struct vl_rules *rules)
{
    struct vl_day_work *work;
    struct vl_diag diag = {0};
    enum vl_rc rc = vl_day_work_open(&work, of->pages.day, &of->cli->catalogue, rules, 0, &diag);
    if (rc == VL_OK && !wait_for(of, rules, work))
        rc = vl_fail(&diag, VL_IO, "memory", "", "");
    vl_day_work_close(work);
    return rc == VL_OK ? CLI_DONE : cli_fault(of->cli, CLI_FAILED, rules, rc, &diag);
}

static int work_all(const struct day *of)
{
    int status = CLI_DONE;
    for (unsigned g = 0; of->cli->catalogue.games[g] && status == CLI_DONE; g++)
        if (is_told(of, g))
            status = work(of, of->cli->catalogue.games[g]);
    return status;
}

/* ---- playing ---- */

static int begin(const struct day *of, const char *name, enum vl_day_try as)
{
    struct vl_match_setup setup;
    struct vl_player person = {.level = VL_HUMAN};
    struct vl_diag diag = {0};
    if (name && !cli_name(name, person.name))
        return cli_fail(of->cli, CLI_USAGE, "cli.wrong.name", name, NULL);
    if (!name)
        cli_order_person(of->cli, person.name);
    const enum vl_rc rc = vl_day_setup(of->pages.day, as, &of->cli->catalogue, of->pages.only, of->formatter.language,
                                       &person, &setup, &diag);
    if (rc != VL_OK)
        return cli_fault(of->cli, CLI_FAILED, of->pages.only, rc, &diag);
    return cli_show(of->cli, &(struct cli_show){.play = &setup, .plain = of->plain});
}

static int go_on(const struct day *of, const char *file)
{
    struct vl_diag diag = {0};
    char folder[VL_RECORD_PATH - VL_RECORD_FILE - 1], path[VL_RECORD_PATH];
    const enum vl_rc rc = vl_record_folder(folder, sizeof folder, &diag);
    if (rc != VL_OK)
        return cli_fault(of->cli, CLI_FAILED, NULL, rc, &diag);
    snprintf(path, sizeof path, "%s/%s", folder, file);
    return cli_show(of->cli, &(struct cli_show){.resume = path, .plain = of->plain});
}

/* Begins that day's match of the game, resumes it, or plays it once more if `again`; shows the result once it is
 * over. */
static int play(struct day *of, const char *name, bool again)
{
    struct vl_archive_state state;
    struct vl_diag diag = {0};
    const struct vl_day_result result = result_of(of, of->pages.only);
    if (result.over && !again) {
        const int shown = show(of, false);
        plain_print(&of->io, &of->formatter, "day.once", NULL, 0);
        return shown;
    }
    const enum vl_day_try as = vl_day_next(&result);
    if (result.doubted)
        plain_print(&of->io, &of->formatter, "day.clock", NULL, 0);
    if (as != VL_DAY_FIRST && (result.file[0] || !result.doubted))
        plain_print(&of->io, &of->formatter,
                    as == VL_DAY_LATE ? "day.begin.late"
                    : again           ? "day.begin.practice"
                                      : "day.begin.on",
                    NULL, 0);
    int status = result.file[0] && !again ? go_on(of, result.file) : begin(of, name, as);
    if (status != CLI_DONE || vl_archive_refresh(of->pages.archive, 0, &state, &diag) != VL_OK)
        return status;
    if (as != VL_DAY_PRACTICE && result_of(of, of->pages.only).over)
        status = work(of, of->pages.only);
    return status == CLI_DONE ? show(of, false) : status;
}

/* ---- what is asked ---- */

static int answer(struct day *of, const struct day_words *words)
{
    const int status = words->asked == OTHERS ? work_all(of) : CLI_DONE;
    if (status != CLI_DONE)
        return status;
    if (words->json)
        return print_json(of, words->asked == CALENDAR);
    if (words->asked == SHARE)
        return share(of);
    if (words->asked == PLAY && of->pages.only)
        return play(of, words->name, words->practice);
    return show(of, words->asked == CALENDAR);
}

int cli_day(struct cli *cli, int argc, char **argv)
{
    struct day_words words = {0};
    if (!cli_parse(cli, argc, argv, 1, &words))
        return cli->status;
    const char *game = cli->operand_count ? cli->operands[0] : NULL;
    const struct vl_rules *rules = game ? cli_game(cli, game) : NULL;
    if (game && !rules)
        return cli->status;
    cli->language = cli_lines_language(cli);
    struct day of = {.cli = cli,
                     .formatter = {.catalogue = &cli->catalogue, .language = cli->language},
                     .pages = {.only = rules},
                     .plain = words.plain,
                     .ascii = words.ascii};
    plain_io_open(&of.io);
    vl_day_today(of.pages.day);
    if (words.date)
        snprintf(of.pages.day, sizeof of.pages.day, "%s", words.date);
    if (!cli_listing_open(cli, &of.pages.archive, &of.unread))
        return cli->status;
    int status = answer(&of, &words);
    if (words.asked != PLAY || words.json || !rules)
        status = cli_listing_end(cli, status, "cli.unread.records", of.unread);
    vl_archive_close(of.pages.archive);
    return status;
}
