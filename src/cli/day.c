/* veillee day: today's deals, what came of them, the calendar, a line to share. */
#include "cli/day.h"

#include "cli/commands.h"
#include "cli/front.h"
#include "cli/json.h"
#include "cli/listing.h"
#include "cli/options.h"
#include "front/json_text.h"
#include "veillee/games.h"

#include <string.h>

/* What is asked for; one of them at most. */
enum asked { PLAY, SHOW, CALENDAR, SHARE, OTHERS };

struct day_words {
    const char *date, *name;
    enum asked asked;
    bool json, plain, ascii, practice;
};

enum { MONTH_MAX = 31 };

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
    vl_day_others_kept(result->day, rules, result->seed, &others);
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

static json_t *streak_json(const struct cli_day *of)
{
    const struct vl_day_streak streak = vl_day_streak(of->archive, NULL);
    json_t *object = json_object();
    cli_json_put(object, "now", json_integer(streak.now));
    cli_json_put(object, "longest", json_integer(streak.longest));
    return object;
}

/* The day, or with --calendar its month. */
static int print_json(const struct cli_day *of, const struct vl_rules *only, bool calendar)
{
    struct vl_day_result days[MONTH_MAX];
    char from[VL_DAY];
    const unsigned whole = vl_day_month(of->day, from), count = calendar ? whole : 1;
    json_t *object = json_object(), *list = json_array();
    for (unsigned g = 0; vl_games[g]; g++) {
        if (only && vl_games[g] != only)
            continue;
        vl_day_calendar(of->archive, vl_games[g], calendar ? from : of->day, count, days);
        for (unsigned i = 0; i < count; i++)
            if (!calendar || days[i].file[0])
                cli_json_add(list, result_json(vl_games[g], &days[i]));
    }
    cli_json_put(object, "day", json_string(of->day));
    cli_json_put(object, "version", json_string(VL_VERSION));
    cli_json_put(object, "clock", json_boolean(vl_day_clock_is_right(of->archive)));
    cli_json_put(object, "games", list);
    cli_json_put(object, "streak", streak_json(of));
    cli_json_put(object, "unread", json_integer(of->unread));
    return cli_json_print(object) ? CLI_DONE : cli_fail(of->cli, CLI_FAILED, "cli.unwritten", NULL, NULL);
}

/* ---- what is asked ---- */

static int work(const struct cli_day *of, const struct vl_rules *only)
{
    for (unsigned g = 0; vl_games[g]; g++)
        if ((!only || vl_games[g] == only) && !cli_day_work(of, vl_games[g]))
            return of->cli->status;
    return CLI_DONE;
}

static void show(const struct cli_day *of, const struct vl_rules *only)
{
    for (unsigned g = 0; vl_games[g]; g++)
        if (!only || vl_games[g] == only)
            cli_day_show(of, vl_games[g]);
}

static int share(const struct cli_day *of, const struct vl_rules *only)
{
    return cli_day_share(of, only) ? CLI_DONE : cli_fail(of->cli, CLI_FAILED, "cli.day.unshared", of->day, NULL);
}

static int answer(struct cli_day *of, const struct vl_rules *rules, const struct day_words *words)
{
    if (words->asked == OTHERS && work(of, rules) != CLI_DONE)
        return of->cli->status;
    if (words->json)
        return print_json(of, rules, words->asked == CALENDAR);
    switch (words->asked) {
    case CALENDAR: cli_day_days(of); return CLI_DONE;
    case SHARE: return share(of, rules);
    case SHOW:
    case OTHERS: show(of, rules); return CLI_DONE;
    case PLAY: break;
    }
    if (rules)
        return cli_day_play(of, rules, words->name, words->practice);
    cli_day_list(of, false);
    return CLI_DONE;
}

int cli_day(struct cli *cli, int argc, char **argv)
{
    struct day_words words = {0};
    struct plain_io io;
    struct cli_day of;
    if (!cli_parse(cli, argc, argv, 1, &words))
        return cli->status;
    const char *game = cli->operand_count ? cli->operands[0] : NULL;
    const struct vl_rules *rules = game ? cli_game(cli, game) : NULL;
    if (game && !rules)
        return cli->status;
    cli->language = cli_lines_language(cli);
    plain_io_open(&io);
    if (!cli_day_open(&of, cli, &io))
        return cli->status;
    of.plain = words.plain;
    of.teller.ascii = words.ascii;
    if (words.date)
        snprintf(of.day, sizeof of.day, "%s", words.date);
    int status = answer(&of, rules, &words);
    if (words.asked != PLAY || words.json || !rules)
        status = cli_listing_end(cli, status, "cli.unread.records", of.unread);
    cli_day_close(&of);
    return status;
}
