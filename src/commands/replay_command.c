/* veillee replay FILE: a record on the screen, in words, or as JSON for referees. */
#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/front.h"
#include "cli/json.h"
#include "cli/loaded.h"
#include "front/out.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

struct replay_words {
    bool json;
    bool plain;
    bool reveal; /* as JSON what is hidden yet, too */
};

const struct cli_option cli_replay_options[] = {CLI_FLAG("json", struct replay_words, json),
                                                CLI_FLAG("reveal", struct replay_words, reveal),
                                                CLI_FLAG("plain", struct replay_words, plain),
                                                {0}};

/* Gives the next answer of the loaded match to its second run. */
static void step(struct cli_loaded *loaded, uint32_t answer)
{
    const struct vl_given given = vl_match_given(loaded->match, answer);
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_match_answer(loaded->again, given.seat, given.answer, &diag);
    assert(rc == VL_OK);
}

static void restart(struct cli_loaded *loaded)
{
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_match_start(loaded->again, &loaded->setup, &diag);
    assert(rc == VL_OK);
}

/* ---- the set-up ---- */

/* Plays on until the event that ends the set-up, or the end of the record. */
static void run_to_set_up(struct cli_loaded *loaded)
{
    const struct vl_rules *rules = loaded->setup.rules;
    uint32_t event = 0, answer = 0;
    restart(loaded);
    for (;;) {
        for (; event < vl_match_events(loaded->again); event++)
            if (vl_match_event(loaded->again, event, VL_REFEREE).form == rules->set_up)
                return;
        if (answer == vl_match_answers(loaded->match))
            return;
        step(loaded, answer++);
    }
}

static json_t *players(const struct vl_match_setup *setup)
{
    json_t *list = json_array();
    for (unsigned s = 0; s < setup->seats; s++) {
        json_t *player = json_object();
        cli_json_put(player, "seat", json_integer(s));
        cli_json_put(player, "name", json_string(setup->player[s].name));
        cli_json_put(player, "level", json_string(vl_level_id(setup->player[s].level)));
        if (setup->player[s].character != VL_EVEN)
            cli_json_put(player, "character", json_string(vl_temper_id(setup->player[s].character)));
        if (setup->player[s].tutor != VL_TUTOR_OFF)
            cli_json_put(player, "tutor", json_string(vl_tutor_id(setup->player[s].tutor)));
        if (setup->player[s].head > 0)
            cli_json_put(player, "head", json_integer(setup->player[s].head));
        if (setup->player[s].no_hints)
            cli_json_put(player, "hints", json_false());
        cli_json_add(list, player);
    }
    return list;
}

static json_t *set_up(struct cli_loaded *loaded)
{
    struct vl_view_room room;
    const struct vl_match_setup *setup = &loaded->setup;
    json_t *object = json_object();
    cli_json_put(object, "game", json_string(setup->rules->id));
    cli_json_put(object, "version", json_string(VL_VERSION));
    cli_json_put(object, "edition", json_integer(setup->rules->edition));
    cli_json_put(object, "seed", cli_json_seed(setup->seed));
    cli_json_put(object, "seats", players(setup));
    cli_json_put(object, "options", cli_json_options(setup));
    cli_json_put(object, "undo", json_string(vl_undo_id(setup->undo)));
    cli_json_put(object, "hints", json_string(vl_hints_id(setup->no_hints)));
    cli_json_put(object, "numbers", cli_json_numbers(setup));
    run_to_set_up(loaded);
    vl_match_view(loaded->again, VL_REFEREE, vl_view_in(&room));
    cli_json_put(object, "table", cli_json_view(setup->rules, vl_view_in(&room)));
    json_t *line = json_object();
    cli_json_put(line, "setup", object);
    return line;
}

/* ---- what followed ---- */

static json_t *answerer(vl_seat seat)
{
    return seat == VL_PUBLIC ? json_string("table") : json_integer(seat);
}

static json_t *given_line(const struct cli_loaded *loaded, uint32_t answer)
{
    const struct vl_rules *rules = loaded->setup.rules;
    const struct vl_given given = vl_match_given(loaded->match, answer);
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    vl_match_view(loaded->again, VL_REFEREE, view);
    const struct vl_question *question = &vl_view_state(view)->question;
    json_t *line = json_object();
    cli_json_put(line, "answer", cli_json_notation(rules, view, given.answer));
    cli_json_put(line, "seat", answerer(given.seat));
    json_t *asked = cli_json_question(rules, question, view);
    json_object_update(line, asked);
    cli_json_put(line, "seat", answerer(given.seat));
    json_decref(asked);
    cli_json_put(line, "hash", cli_json_hash(given.hash));
    return line;
}

static json_t *end_line(const struct vl_match *match)
{
    json_t *line = json_object();
    cli_json_put(line, "scores", cli_json_scores(match));
    cli_json_put(line, "winners", cli_json_seats(vl_match_winners(match)));
    cli_json_put(line, "over", json_boolean(vl_match_over(match)));
    cli_json_put(line, "answers", json_integer(vl_match_answers(match)));
    cli_json_put(line, "hash", cli_json_hash(vl_match_hash(match)));
    return line;
}

/* The events from *events_written on that had happened before the next answer. */
static bool print_events(const struct cli_loaded *loaded, uint32_t *events_written)
{
    const uint32_t count = vl_match_events(loaded->again);
    bool written = true;
    for (; *events_written < count && written; ++*events_written) {
        const struct vl_event event = vl_match_event(loaded->again, *events_written, VL_REFEREE);
        written = cli_json_print(cli_json_event(loaded->setup.rules, &event, loaded->setup.seats));
    }
    return written;
}

/* The hints from *events_written on that were asked for when so many answers had been given. */
static bool print_hints(const struct cli_loaded *loaded, uint32_t answers, unsigned *events_written)
{
    bool written = true;
    for (; *events_written < vl_match_hints(loaded->match) && written; ++*events_written) {
        const struct vl_hinted hint = vl_match_hint(loaded->match, *events_written);
        if (hint.answers > answers)
            break;
        json_t *seat = json_object(), *line = json_object();
        cli_json_put(seat, "seat", json_integer(hint.seat));
        cli_json_put(line, "hint", seat);
        written = cli_json_print(line);
    }
    return written;
}

static bool print_match(struct cli_loaded *loaded)
{
    uint32_t events_written = 0;
    unsigned hints = 0;
    bool written = cli_json_print(set_up(loaded));
    restart(loaded);
    for (uint32_t i = 0; i < vl_match_answers(loaded->match) && written; i++) {
        written = print_events(loaded, &events_written) && print_hints(loaded, i, &hints) &&
                  cli_json_print(given_line(loaded, i));
        step(loaded, i);
    }
    return written && print_events(loaded, &events_written) && print_hints(loaded, UINT32_MAX, &hints) &&
           cli_json_print(end_line(loaded->match));
}

static int replay_json(struct cli *cli, const char *path, bool reveal)
{
    struct cli_loaded loaded;
    int status = CLI_DONE;
    if (!cli_load(cli, path, &loaded, &status))
        return status;
    if (!vl_match_over(loaded.match) && !reveal)
        status = cli_fail(cli, CLI_FAILED, "cli.replay.open", path, NULL);
    else if (!print_match(&loaded) && !ferror(vl_out())) /* reported when the program ends */
        status = cli_fail(cli, CLI_FAILED, "fault.memory", NULL, NULL);
    cli_unload(&loaded);
    return status;
}

int cli_replay(struct cli *cli, int argc, char **argv)
{
    struct replay_words words = {0};
    if (!cli_parse(cli, argc, argv, 1, &words))
        return cli->status;
    if (cli->operand_count == 0)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.nofile", NULL, NULL);
    if (words.json)
        return replay_json(cli, cli->operands[0], words.reveal);
    return cli_show(cli, &(struct cli_show){.replay = cli->operands[0], .plain = words.plain});
}
