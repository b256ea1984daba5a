/* The deal of the day, said and played. */
#include "cli/day.h"

#include "cli/front.h"
#include "cli/games.h"
#include "cli/listing.h"
#include "cli/table.h"
#include "front/out.h"
#include "plain/table.h"
#include "tui/kit/settings.h"
#include "veillee/games.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MONTH_MAX = 31, LINE = 512 };

/* ---- sentences ---- */

static void say(const struct cli_day *of, const char *key, const struct vl_text_arg *args, unsigned count)
{
    const struct vl_teller teller = {.catalogue = of->teller.catalogue, .language = of->teller.language};
    plain_say(of->io, &teller, key, args, count);
}

static const char *name_of(const struct cli_day *of, const struct vl_rules *rules)
{
    return vl_words_in(&vl_catalogue_cards(of->teller.catalogue, rules)->name, of->teller.language);
}

/* ---- opening ---- */

bool cli_day_open(struct cli_day *of, struct cli *cli, struct plain_io *io)
{
    *of = (struct cli_day){.cli = cli, .io = io, .teller = {&cli->catalogue, cli->language, false}};
    vl_day_today(of->day);
    return cli_listing_open(cli, &of->archive, &of->unread);
}

void cli_day_close(struct cli_day *of)
{
    if (of->archive)
        vl_archive_close(of->archive);
    of->archive = NULL;
}

struct vl_day_result cli_day_result(const struct cli_day *of, const struct vl_rules *rules)
{
    struct vl_day_result result;
    vl_day_calendar(of->archive, rules, of->day, 1, &result);
    return result;
}

/* ---- what is there ---- */

static void list_game(const struct cli_day *of, const struct vl_rules *rules, unsigned number)
{
    char line[LINE], said[VL_DAY_SAID], sign[16] = "";
    const struct vl_day_result result = cli_day_result(of, rules);
    const struct vl_text_arg args[] = {{"game", name_of(of, rules), 0},
                                       {"said", vl_day_say_result(&of->teller, rules, &result, INT_MAX, said), 0}};
    if (number)
        snprintf(sign, sizeof sign, "%u. ", number);
    const int used = snprintf(line, sizeof line, "  %s", sign);
    vl_text_say(of->teller.catalogue, NULL, of->teller.language, "day.share", args, 2, line + used,
                sizeof line - (size_t)used);
    plain_put(of->io, line);
}

void cli_day_list(const struct cli_day *of, bool numbered)
{
    char said[VL_DAY_SAID], line[LINE];
    const struct vl_text_arg day = {"day", of->day, 0};
    say(of, "day.of", &day, 1);
    if (!vl_day_clock_is_right(of->archive))
        say(of, "day.clock", NULL, 0);
    for (unsigned i = 0; vl_games[i]; i++)
        list_game(of, vl_games[i], numbered ? i + 1 : 0);
    vl_day_say_streak(&of->teller, vl_day_streak(of->archive, NULL), said);
    if (said[0]) {
        snprintf(line, sizeof line, "  %s", said);
        plain_put(of->io, line);
    }
}

/* "Masters: 1st 14, 2nd 12, 4th 7, 1st 15" */
static void show_some(const struct cli_day *of, const char *key, const struct vl_day_other *some, unsigned count)
{
    struct plain_list list = {0};
    char said[VL_DAY_SAID];
    for (unsigned i = 0; i < count; i++)
        plain_list_add(&list, vl_day_say_other(&of->teller, &some[i], said));
    const struct vl_text_arg arg = {"list", list.text, 0};
    say(of, key, &arg, 1);
}

void cli_day_show(const struct cli_day *of, const struct vl_rules *rules)
{
    struct vl_day_others others;
    const struct vl_day_result result = cli_day_result(of, rules);
    list_game(of, rules, 0);
    if (!result.over)
        return;
    vl_day_others_kept(of->day, rules, result.seed, &others);
    const struct vl_text_arg known = {"n", NULL, (long)others.known};
    if (others.known < VL_DAY_OTHERS)
        say(of, result.seed == vl_day_seed(of->day, rules) ? "day.others.missing" : "day.others.version", &known, 1);
    if (others.known == 0)
        return;
    show_some(of, "day.others.masters", others.of, VL_DAY_MASTERS);
    show_some(of, "day.others.adepts", others.of + VL_DAY_MASTERS, VL_DAY_ADEPTS);
}

void cli_day_days(const struct cli_day *of)
{
    char month[VL_DAY_SAID], first[VL_DAY];
    unsigned found = 0;
    const unsigned count = vl_day_month(of->day, first);
    const struct vl_text_arg of_month = {"month", vl_day_say_month(&of->teller, of->day, month), 0};
    struct vl_day_result days[VL_GAMES_MAX][MONTH_MAX];
    for (unsigned g = 0; vl_games[g]; g++)
        vl_day_calendar(of->archive, vl_games[g], first, count, days[g]);
    say(of, "day.calendar", &of_month, 1);
    for (unsigned d = 0; d < count; d++)
        for (unsigned g = 0; vl_games[g]; g++) {
            char said[VL_DAY_SAID];
            const struct vl_text_arg args[] = {
                {"day", days[g][d].day, 0},
                {"game", name_of(of, vl_games[g]), 0},
                {"said", vl_day_say_result(&of->teller, vl_games[g], &days[g][d], INT_MAX, said), 0}};
            if (!days[g][d].file[0])
                continue;
            say(of, "day.calendar.line", args, 3);
            found++;
        }
    if (!found)
        say(of, "day.calendar.none", NULL, 0);
}

bool cli_day_share(const struct cli_day *of, const struct vl_rules *rules)
{
    bool any = false;
    for (unsigned i = 0; vl_games[i]; i++) {
        char line[VL_DAY_SHARED];
        const struct vl_day_result result = cli_day_result(of, vl_games[i]);
        if (!result.over || (rules && vl_games[i] != rules))
            continue;
        vl_day_say_share(&of->teller, of->archive, vl_games[i], &result, line);
        fprintf(of->io->out, "%s\n", line);
        any = true;
    }
    return any;
}

/* ---- the others ---- */

static void tell_progress(const struct cli_day *of, const struct vl_rules *rules, unsigned known)
{
    char line[LINE];
    const struct vl_text_arg args[] = {{"game", name_of(of, rules), 0}, {"n", NULL, (long)known}};
    vl_text_say(of->teller.catalogue, NULL, of->teller.language, "day.others.progress", args, 2, line, sizeof line);
    vl_out_progress(line);
}

/* Waits for them all; on a terminal how far it is is told in one line. False: no memory. */
static bool wait_for(const struct cli_day *of, const struct vl_rules *rules, struct vl_day_work *work)
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
            tell_progress(of, rules, others.known);
    }
    if (terminal && wanted > 0)
        vl_out_progress("");
    return true;
}

bool cli_day_work(const struct cli_day *of, const struct vl_rules *rules)
{
    struct vl_day_work *work;
    struct vl_diag diag = {0};
    enum vl_rc rc = vl_day_work_open(&work, of->day, &of->cli->catalogue, rules, 0, &diag);
    if (rc == VL_OK && !wait_for(of, rules, work))
        rc = vl_fail(&diag, VL_IO, "memory", "", "");
    vl_day_work_close(work);
    if (rc != VL_OK) {
        of->cli->status = cli_fault(of->cli, CLI_FAILED, rules, rc, &diag);
        return false;
    }
    return true;
}

/* ---- playing ---- */

/* The name given, else that of the settings, else what a match has for a person without one. */
static bool find_name(const struct cli_day *of, const char *name, struct vl_player *person)
{
    struct vl_settings settings;
    struct vl_diag diag = {0};
    struct vl_table_setup nobody = {.seats = 1};
    *person = (struct vl_player){.level = VL_HUMAN};
    if (name) {
        if (cli_name(name, person->name))
            return true;
        of->cli->status = cli_fail(of->cli, CLI_USAGE, "cli.wrong.name", name, NULL);
        return false;
    }
    vl_settings_standard(&settings, &of->teller.catalogue->languages);
    if (vl_settings_load(&settings, &diag) == VL_OK && vl_name_clean(settings.name[0], person->name))
        return true;
    cli_table_names(of->cli, &nobody);
    memcpy(person->name, nobody.player[0].name, VL_NAME_MAX);
    return true;
}

static int begin(const struct cli_day *of, const struct vl_rules *rules, const char *name, enum vl_day_try as)
{
    struct vl_table_setup setup;
    struct vl_player person;
    struct vl_diag diag = {0};
    if (!find_name(of, name, &person))
        return of->cli->status;
    const enum vl_rc rc =
        vl_day_setup(of->day, as, &of->cli->catalogue, rules, of->teller.language, &person, &setup, &diag);
    if (rc != VL_OK)
        return cli_fault(of->cli, CLI_FAILED, rules, rc, &diag);
    return cli_show(of->cli, &(struct cli_show){.play = &setup, .plain = of->plain});
}

static int go_on(const struct cli_day *of, const char *file)
{
    struct vl_diag diag = {0};
    char folder[VL_RECORD_PATH - VL_RECORD_FILE - 1], path[VL_RECORD_PATH];
    const enum vl_rc rc = vl_record_folder(folder, sizeof folder, &diag);
    if (rc != VL_OK)
        return cli_fault(of->cli, CLI_FAILED, NULL, rc, &diag);
    snprintf(path, sizeof path, "%s/%s", folder, file);
    return cli_show(of->cli, &(struct cli_show){.resume = path, .plain = of->plain});
}

int cli_day_play(struct cli_day *of, const struct vl_rules *rules, const char *name, bool again)
{
    struct vl_archive_state state;
    struct vl_diag diag = {0};
    const struct vl_day_result result = cli_day_result(of, rules);
    if (result.over && !again) {
        cli_day_show(of, rules);
        say(of, "day.once", NULL, 0);
        return CLI_DONE;
    }
    const enum vl_day_try as = vl_day_next(&result);
    if (result.doubted)
        say(of, "day.clock", NULL, 0);
    if (as != VL_DAY_FIRST && (result.file[0] || !result.doubted))
        say(of, as == VL_DAY_LATE ? "day.begin.late" : again ? "day.begin.practice" : "day.begin.on", NULL, 0);
    const int status = result.file[0] && !again ? go_on(of, result.file) : begin(of, rules, name, as);
    if (status != CLI_DONE || vl_archive_refresh(of->archive, 0, &state, &diag) != VL_OK)
        return status;
    if (cli_day_result(of, rules).over && as != VL_DAY_PRACTICE && !cli_day_work(of, rules))
        return of->cli->status;
    cli_day_show(of, rules);
    return CLI_DONE;
}
