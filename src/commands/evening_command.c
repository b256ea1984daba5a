/* veillee evening [EVENING]: several matches, the same people, one ranking. */
#include "commands/evening_command.h"

#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/front.h"
#include "cli/json.h"
#include "cli/listing.h"
#include "cli/menu.h"
#include "cli/order.h"
#include "cli/screen_start.h"
#include "front/out.h"
#include "page/evening_page.h"
#include "plain/page_lines.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LISTED = 1024 };

struct words {
    const char *seat[VL_PARTICIPANTS_MAX], *away[VL_PARTICIPANTS_MAX];
    unsigned seats, aways;
    const char *until;
    bool list, fresh, close, show, json, plain;
};

static bool take_seat(struct cli *cli, void *into, const char *value)
{
    struct words *words = into;
    if (words->seats == VL_PARTICIPANTS_MAX)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.seats", value, NULL) == CLI_DONE;
    words->seat[words->seats++] = value;
    return true;
}

static bool take_away(struct cli *cli, void *into, const char *value)
{
    struct words *words = into;
    if (words->aways == VL_PARTICIPANTS_MAX)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.seats", value, NULL) == CLI_DONE;
    words->away[words->aways++] = value;
    return true;
}

const struct cli_option cli_evening_options[] = {
    CLI_TAKEN("seat", "NAME[:LEVEL]", take_seat),   CLI_TAKEN("away", "NAME", take_away),
    CLI_TEXT("until", "TIME", struct words, until), CLI_FLAG("new", struct words, fresh),
    CLI_FLAG("list", struct words, list),           CLI_FLAG("show", struct words, show),
    CLI_FLAG("json", struct words, json),           CLI_FLAG("close", struct words, close),
    CLI_FLAG("plain", struct words, plain),         {0},
};

/* ---- what is shown ---- */

static void begin_lines(const struct cli *cli, struct plain_io *io, struct vl_formatter *formatter)
{
    plain_io_open(io);
    *formatter = (struct vl_formatter){.catalogue = &cli->catalogue, .language = cli->language};
}

static void list_in_lines(const struct cli *cli, const struct vl_evening_line *lines, unsigned count)
{
    struct plain_io io;
    struct vl_formatter formatter;
    begin_lines(cli, &io, &formatter);
    if (count == 0)
        plain_print(&io, &formatter, "evening.list.none", NULL, 0);
    for (unsigned i = 0; i < count; i++) {
        const char *state = lines[i].damaged  ? cli_text(cli, "evening.list.damaged")
                            : lines[i].closed ? cli_text(cli, "evening.list.closed")
                                              : "";
        const struct vl_text_arg args[] = {{"id", lines[i].id, 0},
                                           {"guests", NULL, lines[i].participants},
                                           {"matches", NULL, lines[i].matches},
                                           {"state", state, 0}};
        plain_print(&io, &formatter, "evening.list.row", args, 4);
    }
}

static bool list_in_json(const struct vl_evening_line *lines, unsigned count, unsigned unread)
{
    json_t *object = json_object(), *list = json_array();
    for (unsigned i = 0; i < count; i++) {
        json_t *one = json_object();
        cli_json_put(one, "evening", json_string(lines[i].id));
        cli_json_put(one, "state", json_string(lines[i].damaged ? "unread" : lines[i].closed ? "closed" : "open"));
        cli_json_put(one, "players", json_integer(lines[i].participants));
        cli_json_put(one, "matches", json_integer(lines[i].matches));
        cli_json_add(list, one);
    }
    cli_json_put(object, "evenings", list);
    cli_json_put(object, "unread", json_integer(unread));
    return cli_json_print(object);
}

static int list_evenings(struct cli *cli, bool json)
{
    struct vl_diag diag = {0};
    struct vl_evening_line *lines = calloc(LISTED, sizeof *lines);
    unsigned count = 0, unread = 0;
    const enum vl_rc rc =
        lines ? vl_evening_list(lines, LISTED, &count, &diag) : vl_fail(&diag, VL_IO, "memory", "", "");
    int status = rc == VL_OK ? CLI_DONE : cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
    for (unsigned i = 0; i < count; i++)
        unread += lines[i].damaged;
    if (rc == VL_OK && !json)
        list_in_lines(cli, lines, count);
    else if (rc == VL_OK && !list_in_json(lines, count, unread))
        status = cli_fail(cli, CLI_FAILED, "cli.unwritten", NULL, NULL);
    free(lines);
    return cli_listing_end(cli, status, "cli.unread.evenings", unread);
}

static json_t *match_to_json(const struct vl_evening *evening, unsigned index)
{
    static const char *const states[] = {"under way", "counted", "left", "lost"};
    const struct vl_evening_match *match = &evening->match[index];
    json_t *seats = json_array();
    for (unsigned seat = 0; seat < match->seats; seat++) {
        unsigned halves;
        int points;
        json_t *one = json_pack("{s:s}", "name", evening->participant[match->participant[seat]].player.name);
        if (vl_evening_points(evening, index, match->participant[seat], &halves, &points)) {
            json_object_set_new(one, "place", json_integer(match->result.seat[seat].place));
            json_object_set_new(one, "rank", json_real(halves / 2.0));
            json_object_set_new(one, "points", json_integer(points));
        }
        json_array_append_new(seats, one);
    }
    return json_pack("{s:s, s:s, s:s, s:I, s:o}", "record", match->file, "game", match->game, "state",
                     states[match->state], "seconds", (json_int_t)match->seconds, "seats", seats);
}

static int show_json(const struct vl_evening *evening)
{
    struct vl_evening_row rows[VL_PARTICIPANTS_MAX];
    const unsigned count = vl_evening_standing(evening, evening->matches, rows);
    json_t *standing = json_array(), *matches = json_array(), *players = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(standing,
                              json_pack("{s:i, s:s, s:f, s:i, s:i}", "place", (int)rows[i].place, "name",
                                        evening->participant[rows[i].participant].player.name, "rank",
                                        rows[i].halves / 2.0, "played", (int)rows[i].played, "won", (int)rows[i].won));
    for (unsigned i = 0; i < evening->matches; i++)
        json_array_append_new(matches, match_to_json(evening, i));
    for (unsigned i = 0; i < evening->participants; i++) {
        const struct vl_participant *participant = &evening->participant[evening->order[i]];
        json_array_append_new(players,
                              json_pack("{s:s, s:s, s:b}", "name", participant->player.name, "level",
                                        vl_level_id(participant->player.level), "here", (int)participant->here));
    }
    json_t *all = json_pack("{s:s, s:b, s:o, s:o, s:o}", "evening", evening->id, "closed", (int)evening->closed,
                            "players", players, "standing", standing, "matches", matches);
    char *text = cli_json_written(all, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    const bool good = fprintf(vl_out(), "%s\n", text) >= 0;
    free(text);
    json_decref(all);
    return good ? CLI_DONE : CLI_FAILED;
}

static int show(struct cli *cli, const struct words *words, const char *id)
{
    struct plain_io io;
    struct vl_formatter formatter;
    struct vl_diag diag = {0};
    struct vl_evening *evening = calloc(1, sizeof *evening);
    if (!evening)
        return CLI_FAILED;
    const enum vl_rc rc = vl_evening_open(evening, id, &cli->catalogue, &diag);
    int status = CLI_DONE;
    if (rc != VL_OK) {
        status = cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
    } else if (words->json) {
        status = show_json(evening);
    } else {
        begin_lines(cli, &io, &formatter);
        plain_page_once(&io, &formatter, &cli->catalogue, &vl_evening_matches_page, evening);
    }
    free(evening);
    return status;
}

/* ---- what is changed ---- */

/* Reports what cannot be written; the evening continues. */
static bool went(struct cli *cli, enum vl_rc rc, const struct vl_diag *diag)
{
    if (rc == VL_OK)
        return true;
    cli->status = cli_fault(cli, CLI_FAILED, NULL, rc, diag);
    return rc == VL_IO;
}

/* A participant without a name gets one that nobody has. */
static bool let_come(struct cli *cli, struct vl_evening *evening, const char *word)
{
    struct vl_diag diag = {0};
    struct vl_match_setup setup = {.seats = 1};
    struct vl_player player;
    if (!cli_order_player(cli, word, &player))
        return false;
    const unsigned known = player.name[0] ? vl_evening_named(evening, player.name) : VL_PARTICIPANTS_MAX;
    if (known < VL_PARTICIPANTS_MAX && !strchr(word, ':'))
        player = evening->participant[known].player;
    if (player.level == VL_EQUAL)
        player.level = VL_ADEPT;
    setup.player[0] = player;
    for (unsigned i = 0; i < evening->participants && setup.seats < VL_SEATS_MAX; i++)
        setup.player[setup.seats++] = evening->participant[i].player;
    cli_order_names(cli, &setup);
    return went(cli, vl_evening_join(evening, &setup.player[0], NULL, &diag), &diag);
}

static bool let_go(struct cli *cli, struct vl_evening *evening, const char *name)
{
    struct vl_diag diag = {0};
    char names[VL_PARTICIPANTS_MAX * VL_NAME_MAX] = "";
    const unsigned participant = vl_evening_named(evening, name);
    if (participant < VL_PARTICIPANTS_MAX)
        return went(cli, vl_evening_leave(evening, participant, &diag), &diag);
    for (unsigned i = 0; i < evening->participants; i++) {
        const size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", evening->participant[i].player.name);
    }
    cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.away", name, names);
    return false;
}

static bool change(struct cli *cli, struct vl_evening *evening, const struct words *words)
{
    struct vl_diag diag = {0};
    int64_t until = 0;
    if (words->until && !vl_evening_clock_time(evening, words->until, &until)) {
        cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.until", words->until, NULL);
        return false;
    }
    for (unsigned i = 0; i < words->seats; i++)
        if (!let_come(cli, evening, words->seat[i]))
            return false;
    for (unsigned i = 0; i < words->aways; i++)
        if (!let_go(cli, evening, words->away[i]))
            return false;
    return !words->until || went(cli, vl_evening_set_until(evening, until, &diag), &diag);
}

/* Opens it to resume it, or begins one; false after reporting a failure, cli->status set. */
static bool take_up(struct cli *cli, struct vl_evening *evening, const char *id)
{
    struct vl_diag diag = {0};
    return went(cli, id[0] ? vl_evening_resume(evening, id, &cli->catalogue, &diag) : vl_evening_begin(evening, &diag),
                &diag);
}

/* ---- spending it ---- */

/* Runs until the user leaves; then says how to resume. */
static int in_lines(struct cli *cli, struct vl_evening *evening, bool now)
{
    struct menu menu = {.cli = cli};
    const struct vl_evening_match *match = now ? vl_evening_under_way(evening) : NULL;
    char path[VL_RECORD_PATH];
    cli->language = cli_lines_language(cli);
    begin_lines(cli, &menu.io, &menu.formatter);
    plain_print(&menu.io, &menu.formatter, "evening.begin", &(struct vl_text_arg){"id", evening->id, 0}, 1);
    if (match) {
        vl_evening_record(evening, match, path);
        (void)cli_show(cli, &(struct cli_show){.resume = path, .part_of = evening, .plain = true});
        plain_io_open(&menu.io);
        vl_evening_refresh(evening, &cli->catalogue);
    }
    const int status = cli_menu_page(&menu, &vl_evening_page, &(struct vl_evening_visit){.evening = evening});
    if (evening->file >= 0 && !evening->broken && !evening->closed) {
        plain_print(&menu.io, &menu.formatter, "evening.left", NULL, 0);
        plain_put_command(&menu.io, "veillee evening --plain {id:typed}", "id", evening->id);
    }
    return status;
}

static int spend(struct cli *cli, const struct words *words, const char *id, bool now)
{
    struct vl_evening *evening = calloc(1, sizeof *evening);
    const bool plain = !cli_on_screen(cli, words->plain);
    if (!evening)
        return CLI_FAILED;
    cli->status = CLI_DONE;
    bool open = take_up(cli, evening, id) && change(cli, evening, words);
    if (open && words->close) {
        struct vl_diag diag = {0};
        (void)went(cli, vl_evening_close(evening, &diag), &diag);
    } else if (open && plain) {
        cli->status = in_lines(cli, evening, now);
    }
    char taken[VL_EVENING_ID];
    snprintf(taken, sizeof taken, "%s", evening->id);
    const bool written = evening->file >= 0;
    vl_evening_shut(evening);
    free(evening);
    if (open && !plain && !words->close)
        cli->status = cli_show(cli, &(struct cli_show){.evening = written ? taken : ""});
    return cli->status;
}

int cli_evening_spend(struct cli *cli, const char *id, bool plain, bool now)
{
    const struct words words = {.plain = plain};
    return spend(cli, &words, id, now);
}

bool cli_evening_of(struct cli *cli, const char *record, char id[VL_EVENING_ID])
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    struct vl_evening *evening = calloc(1, sizeof *evening);
    const bool known = evening && vl_record_setup(record, &cli->catalogue, &setup, &diag) == VL_OK &&
                       setup.evening[0] && vl_evening_open(evening, setup.evening, &cli->catalogue, &diag) == VL_OK;
    if (known)
        memcpy(id, setup.evening, VL_EVENING_ID);
    free(evening);
    return known;
}

int cli_evening(struct cli *cli, int argc, char **argv)
{
    struct words words = {0};
    char id[VL_EVENING_ID] = "";
    struct vl_diag diag = {0};
    if (!cli_parse(cli, argc, argv, 1, &words))
        return cli->status;
    if (words.list)
        return list_evenings(cli, words.json);
    if (cli->operand_count)
        snprintf(id, sizeof id, "%s", cli->operands[0]);
    else if (!words.fresh) {
        const enum vl_rc rc = vl_evening_latest(id, &diag);
        if (rc != VL_OK && (words.show || words.close))
            return cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
    }
    return words.show ? show(cli, &words, id) : spend(cli, &words, id, false);
}
