/* veillee selfplay: matches of one bot in all seats, and the positions that it was asked about, for the training of
 * nets.
 */
#include "bots/choice.h"
#include "cli/command_options.h"
#include "cli/json.h"
#include "lab/lab_commands.h"
#include "lab/positions.h"
#include "lab/work.h"
#include "veillee/bot.h"
#include "veillee/net.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_STANDARD = 1000, GAMES_MAX = 100000000, OPENING_STANDARD = 40 };

static const char standard_player[] = "search:iterations=200,nodes=1024,leaf=net";

/* The words of the command line, and what follows from them. */
struct selfplay {
    struct lab_words words; /* of shards the matches m with m % shards == shard are played */
    const char *player, *out;
    uint64_t seats_least, seats_most;
    uint64_t options, opening, stray; /* percentages: of matches with options drawn, of those with a random opening, of
                                       * random answers */
    uint64_t opening_answers;         /* of an opening, at most */
    uint64_t every;                   /* one position of so many is kept */

    const struct vl_rules *rules;
    struct vl_setup setup; /* of every match, but for its seed, its seats and the options that are drawn */
    uint32_t fixed;        /* options that are never drawn: a bit each */
    struct vl_thinking thinking;

    FILE *file;
    struct waiting {
        unsigned char *block;
        size_t size;
        uint32_t positions;
    } * waiting; /* by match of this shard: those that wait for others before them */
    uint32_t matches;
    uint64_t positions; /* written */
    int error;          /* errno of a block that could not be written */
};

/* What a thread needs for its matches. */
struct worker {
    struct selfplay *order;
    struct vl_state *state;
    struct vl_view *view;
    struct vl_state *belief; /* a determinization of the view */
    struct vl_bot *bot[VL_SEATS_MAX];
    struct vl_features features;
    struct vl_rng lots;  /* all that is drawn but by the bots and the match */
    uint64_t opening;    /* random answers left before the bots play */
    uint64_t until_kept; /* positions */
};

static void close_worker(void *closed)
{
    struct worker *worker = closed;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        free(worker->bot[seat]);
    free(worker->state);
    free(worker->view);
    free(worker->belief);
    free(worker);
}

static void *open_worker(void *order)
{
    struct worker *worker = calloc(1, sizeof *worker);
    if (!worker)
        return NULL;
    worker->order = order;
    worker->state = calloc(1, worker->order->rules->state_size);
    worker->view = calloc(1, worker->order->rules->state_size);
    worker->belief = calloc(1, worker->order->rules->state_size);
    bool complete = worker->state && worker->view && worker->belief;
    for (unsigned seat = 0; seat < worker->order->seats_most; seat++) {
        worker->bot[seat] = calloc(1, vl_bot_size(worker->order->rules, &worker->order->thinking));
        complete = complete && worker->bot[seat];
    }
    vl_features_begin(&worker->features, worker->order->rules);
    if (complete)
        return worker;
    close_worker(worker);
    return NULL;
}

/* ---- before the match ---- */

static uint32_t below(struct vl_rng *lots, uint64_t bound)
{
    return vl_random_below(lots, (uint32_t)bound);
}

static bool chance(struct vl_rng *lots, uint64_t percent)
{
    return vl_random_below(lots, 100) < percent;
}

/* Draws the options again until they are compatible. */
static void draw_options(const struct selfplay *order, struct vl_rng *lots, struct vl_setup *setup)
{
    const struct vl_rules *rules = order->rules;
    do
        for (unsigned i = 0; i < rules->option_count; i++)
            setup->option[i] = order->fixed >> i & 1 ? order->setup.option[i]
                                                     : (uint8_t)vl_random_below(lots, rules->options[i].count);
    while (rules->check(setup, NULL) != VL_OK);
}

static struct vl_setup draw_setup(struct worker *worker, struct positions *match)
{
    const struct selfplay *order = worker->order;
    struct vl_setup setup = order->setup;
    setup.seed = match->seed;
    setup.seats = (uint8_t)(order->seats_least + below(&worker->lots, order->seats_most - order->seats_least + 1));
    match->seats = setup.seats;
    if (chance(&worker->lots, order->options)) {
        draw_options(order, &worker->lots, &setup);
        match->drawn |= POSITIONS_OPTIONS;
    }
    worker->opening = 0;
    if (chance(&worker->lots, order->opening)) {
        worker->opening = 1 + below(&worker->lots, order->opening_answers);
        match->drawn |= POSITIONS_OPENING;
    }
    worker->until_kept = below(&worker->lots, order->every);
    return setup;
}

static void seat_bots(struct worker *worker, const struct positions *match)
{
    const struct selfplay *order = worker->order;
    struct vl_thinking thinking = order->thinking;
    thinking.net = vl_net_for(order->thinking.net, order->rules, order->setup.numbers, match->seats);
    for (vl_seat seat = 0; seat < match->seats; seat++) {
        memset(worker->bot[seat], 0, vl_bot_size(order->rules, &thinking));
        vl_bot_start(worker->bot[seat], order->rules, &thinking, seat, match->seed);
    }
}

/* ---- answers ---- */

/* The features of the true state, and of one that the seat asked cannot distinguish from it. */
static void note(struct worker *worker, struct positions *match)
{
    const struct vl_rules *rules = worker->order->rules;
    const vl_seat asked = worker->state->question.seat;
    float judged[VL_SEATS_MAX], root[VL_SEATS_MAX];
    if (worker->until_kept > 0) {
        worker->until_kept--;
        return;
    }
    worker->until_kept = worker->order->every - 1;
    rules->estimate(worker->state, judged);
    const bool expects = vl_bot_expects(worker->bot[asked], root);
    lab_positions_note(match, asked, judged, expects ? root : NULL);
    lab_positions_note_answers(match, rules, worker->state, vl_considered(rules, worker->state, false),
                               expects ? vl_bot_visits(worker->bot[asked]) : NULL);
    vl_extract_features(rules, worker->state, &worker->features);
    lab_positions_note_seen(match, &worker->features);
    vl_determinize(rules, worker->view, &worker->lots, worker->belief);
    vl_extract_features(rules, worker->belief, &worker->features);
    lab_positions_note_seen(match, &worker->features);
}

static vl_answer think(struct worker *worker, struct positions *match, vl_seat seat)
{
    const struct selfplay *order = worker->order;
    vl_observe(order->rules, worker->state, seat, worker->view);
    const vl_answer answer = vl_bot_answer(worker->bot[seat], worker->view, &order->thinking.budget, NULL);
    note(worker, match);
    return answer;
}

/* In an opening, and now and then in what follows, an answer is drawn: nobody was asked. */
static bool is_drawn(struct worker *worker)
{
    if (worker->opening == 0)
        return chance(&worker->lots, worker->order->stray);
    worker->opening--;
    return true;
}

static vl_answer choose(struct worker *worker, struct positions *match)
{
    const struct vl_question *question = &worker->state->question;
    const vl_answers answers = vl_considered(worker->order->rules, worker->state, false);
    if ((question->answers & (question->answers - 1)) == 0)
        return (vl_answer)vl_first(question->answers);
    if (vl_is_choice(question, answers) && !is_drawn(worker))
        return think(worker, match, question->seat);
    return vl_pick(answers, &worker->lots);
}

static bool play(void *at, uint32_t turn, struct vl_diag *diag)
{
    struct worker *worker = at;
    struct selfplay *order = worker->order;
    struct positions match = {.number = order->words.shard + order->words.shards * turn};
    match.seed = lab_seed(order->words.table.seed, match.number);
    worker->lots = vl_rng_stream(match.seed, VL_STREAM_BOT + VL_SEATS_MAX);
    const struct vl_setup setup = draw_setup(worker, &match);
    seat_bots(worker, &match);
    enum vl_run run = vl_start(order->rules, worker->state, &setup, NULL);
    while (run == VL_ASK)
        run = vl_reply(order->rules, worker->state, choose(worker, &match), NULL);
    lab_positions_close(&match, order->rules, worker->state);
    order->waiting[turn] = (struct waiting){match.block.at, match.block.size, match.count};
    return !match.failed || vl_fail(diag, VL_IO, "memory", "", "") == VL_OK;
}

/* ---- the file ---- */

static json_t *features_said(const struct vl_rules *rules, bool of_table)
{
    json_t *said = json_array();
    for (const struct vl_feature *feature = rules->features; feature->name; feature++)
        if (feature->of_table == of_table)
            cli_json_add(said, json_pack("[s, i]", feature->name, (int)feature->count));
    return said;
}

/* The line that begins it: the same for all shards. */
static void write_head(const struct selfplay *order)
{
    const struct vl_rules *rules = order->rules;
    json_t *options = json_array(), *fixed = json_object();
    for (unsigned i = 0; i < rules->option_count; i++) {
        const struct vl_option *option = &rules->options[i];
        if (!option->begins)
            cli_json_add(options, json_pack("[s, i]", option->id, (int)option->count));
        if (order->fixed >> i & 1)
            cli_json_put(fixed, option->id, json_string(option->values[order->setup.option[i]]));
    }
    json_t *head = json_pack(
        "{s:i, s:s, s:i, s:o, s:o, s:o, s:o, s:o, s:i, s:i, s:i, s:b}", "positions", 3, "game", rules->id, "edition",
        (int)rules->edition, "numbers", cli_json_hash(vl_hash_bytes(0, order->setup.numbers, rules->numbers_size)),
        "seat_features", features_said(rules, false), "table_features", features_said(rules, true), "options", options,
        "fixed", fixed, "questions", (int)rules->question_count, "of_seat", (int)vl_features_of_seat(rules), "of_table",
        (int)vl_features_of_public(rules), "fewest", (int)rules->fewest);
    json_t *more = json_pack("{s:I, s:o, s:[I, I], s:s, s:I, s:b, s:I, s:I, s:I, s:I, s:I}", "games",
                             (json_int_t)order->words.games, "seed", cli_json_seed(order->words.table.seed), "seats",
                             (json_int_t)order->seats_least, (json_int_t)order->seats_most, "player", order->player,
                             "iterations", (json_int_t)order->thinking.budget.iterations, "net",
                             order->thinking.net != NULL, "drawn_options", (json_int_t)order->options, "opening",
                             (json_int_t)order->opening, "opening_answers", (json_int_t)order->opening_answers, "stray",
                             (json_int_t)order->stray, "every", (json_int_t)order->every);
    json_object_update(head, more);
    json_decref(more);
    cli_json_write(head, order->file);
}

/* Each block is written before the next, so an interruption leaves whole blocks, and at most a part of one. */
static bool write_block(void *of, uint32_t turn)
{
    struct selfplay *order = of;
    struct waiting *waiting = &order->waiting[turn];
    errno = 0;
    if (fwrite(waiting->block, 1, waiting->size, order->file) != waiting->size || fflush(order->file) != 0) {
        order->error = errno ? errno : EIO;
        return false;
    }
    order->matches++;
    order->positions += waiting->positions;
    free(waiting->block);
    waiting->block = NULL;
    return true;
}

/* Plays and writes it all, whichever thread plays a match. False: there is not enough memory. */
static bool play_all(struct selfplay *order)
{
    const uint32_t games = (uint32_t)order->words.games, shards = order->words.shards;
    const struct lab_work work = {
        .turns = games / shards + (order->words.shard < games % shards),
        .threads = lab_threads(&order->words),
        .shows_progress = true,
        .order = order,
        .open = open_worker,
        .play = play,
        .take = write_block,
        .close = close_worker,
    };
    write_head(order);
    order->waiting = calloc(work.turns + 1U, sizeof *order->waiting);
    const bool good = order->waiting && lab_work(&work, NULL);
    for (uint32_t turn = 0; order->waiting && turn < work.turns; turn++)
        free(order->waiting[turn].block);
    free(order->waiting);
    return good;
}

/* ---- the command ---- */

/* "4" or "2-5" */
static bool take_seats(struct cli *cli, void *into, const char *value)
{
    struct selfplay *order = into;
    const char *to = strchr(value, '-');
    char least[32];
    snprintf(least, sizeof least, "%.*s", to ? (int)(to - value) : 31, value);
    return cli_number(cli, "--seats", least, 1, VL_SEATS_MAX, &order->seats_least) &&
           cli_number(cli, "--seats", to ? to + 1 : value, order->seats_least, VL_SEATS_MAX, &order->seats_most);
}

const struct cli_option lab_selfplay_options[] = {
    CLI_TEXT("out", "FILE", struct selfplay, out),
    CLI_NUMBER("games", "N", struct selfplay, words.games, 1, GAMES_MAX),
    CLI_TAKEN("seed", "N", cli_take_seed),
    CLI_TAKEN("seats", "A-B", take_seats),
    CLI_TEXT("player", "PLAYER", struct selfplay, player),
    CLI_NUMBER("iterations", "N", struct selfplay, words.iterations, 1, 100000000),
    CLI_TAKEN("option", "ID=VALUE", cli_take_option),
    CLI_NUMBER("options", "PERCENT", struct selfplay, options, 0, 100),
    CLI_NUMBER("opening", "PERCENT", struct selfplay, opening, 0, 100),
    CLI_NUMBER("opening-answers", "N", struct selfplay, opening_answers, 1, 10000),
    CLI_NUMBER("stray", "PERCENT", struct selfplay, stray, 0, 100),
    CLI_NUMBER("every", "N", struct selfplay, every, 1, 10000),
    CLI_NUMBER("threads", "N", struct selfplay, words.threads, 1, LAB_THREADS_MAX),
    CLI_TAKEN("shard", "I/N", lab_take_shard),
    {0},
};

static bool fail(struct cli *cli, int status, const char *key, const char *what, const char *expected)
{
    cli->status = cli_fail(cli, status, key, what, expected);
    return false;
}

/* The player as it was typed, with the net that is there, and no clock: the same on every machine. */
static bool set_player(struct cli *cli, struct selfplay *order, const struct vl_net *net)
{
    struct vl_diag diag = {0};
    if (vl_thinking_parse(order->player, &order->thinking, &diag) != VL_OK)
        return fail(cli, CLI_USAGE, strcmp(diag.key, "thinking.word") == 0 ? "selfplay.player" : "selfplay.value",
                    diag.what, diag.expected);
    order->thinking.net = net; /* of which each match takes its own */
    order->thinking.budget.milliseconds = 0;
    if (order->words.iterations)
        order->thinking.budget.iterations = (uint32_t)order->words.iterations;
    return true;
}

static void fix_options(struct selfplay *order)
{
    const struct vl_rules *rules = order->rules;
    for (unsigned k = 0; k < order->words.table.options; k++)
        for (unsigned i = 0; i < rules->option_count; i++) {
            const char *word = order->words.table.option[k];
            const size_t length = strlen(rules->options[i].id);
            if (strncmp(word, rules->options[i].id, length) == 0 && word[length] == '=')
                order->fixed |= UINT32_C(1) << i;
        }
}

/* Checks that the options are compatible with every number of seats that may be drawn. */
static bool check_seats(struct cli *cli, const struct selfplay *order)
{
    const struct vl_rules *rules = order->rules;
    struct vl_setup setup = order->setup;
    struct vl_diag diag = {0};
    char what[16], expected[32];
    snprintf(what, sizeof what, "%u-%u", (unsigned)order->seats_least, (unsigned)order->seats_most);
    snprintf(expected, sizeof expected, "%u..%u", (unsigned)rules->seats_min, (unsigned)rules->seats_max);
    if (order->seats_least < rules->seats_min || order->seats_most > rules->seats_max)
        return fail(cli, CLI_USAGE, "cli.wrong.seatcount", what, expected);
    for (setup.seats = (uint8_t)order->seats_least; setup.seats <= order->seats_most; setup.seats++) {
        const enum vl_rc rc = rules->check(&setup, &diag);
        if (rc != VL_OK) {
            cli->status = cli_fault(cli, CLI_USAGE, rules, rc, &diag);
            return false;
        }
    }
    return true;
}

/* Computes what follows from the words, for the most seats. False after reporting a fault, cli->status set. */
static bool make_order(struct cli *cli, struct selfplay *order, struct vl_match_setup *setup)
{
    const struct vl_rules *rules = cli_game(cli, cli->operand_count ? cli->operands[0] : NULL);
    if (!rules)
        return false;
    if (!rules->features)
        return fail(cli, CLI_USAGE, "selfplay.eyeless", rules->id, NULL);
    order->rules = rules;
    order->seats_least = order->seats_least ? order->seats_least : rules->seats_min;
    order->seats_most = order->seats_most ? order->seats_most : rules->seats_max;
    for (uint64_t seat = 0; seat < order->seats_most; seat++)
        order->words.table.seat[order->words.table.seats++] = ":adept";
    if (!cli_order_setup(cli, &order->words.table, rules, setup))
        return false;
    order->setup = (struct vl_setup){.seats = setup->seats, .numbers = setup->numbers};
    memcpy(order->setup.option, setup->option, sizeof setup->option);
    fix_options(order);
    return set_player(cli, order, setup->net) && check_seats(cli, order);
}

/* A new file: what is there already is never replaced. */
static bool create(struct cli *cli, struct selfplay *order)
{
    if (!order->out)
        return fail(cli, CLI_USAGE, "selfplay.noout", NULL, NULL);
    order->file = fopen(order->out, "wbx");
    return order->file || fail(cli, CLI_FAILED, errno == EEXIST ? "selfplay.exists" : "selfplay.uncreated", order->out,
                               strerror(errno));
}

/* Closes the file, whose last bytes may be refused too, and says what has come of it. */
static int finish(const struct cli *cli, struct selfplay *order, bool good)
{
    char positions[32];
    errno = 0;
    if (fclose(order->file) != 0 && order->error == 0)
        order->error = errno;
    if (!good)
        return cli_fail(cli, CLI_FAILED, "arena.memory", NULL, NULL);
    if (order->error)
        return cli_fail(cli, CLI_FAILED, "selfplay.stopped", order->out, strerror(order->error));
    snprintf(positions, sizeof positions, "%llu", (unsigned long long)order->positions);
    const struct vl_text_arg args[] = {
        {"matches", NULL, (long)order->matches}, {"positions", positions, 0}, {"file", order->out, 0}};
    cli_print(cli, "selfplay.done", args, sizeof args / sizeof args[0]);
    return CLI_DONE;
}

int lab_selfplay(struct cli *cli, int argc, char **argv)
{
    struct vl_match_setup setup;
    struct selfplay order = {
        .words = {.table = {.seed = 1, .seeded = true}, .shards = 1, .games = GAMES_STANDARD},
        .player = standard_player,
        .opening_answers = OPENING_STANDARD,
        .every = 1,
    };
    if (!cli_parse(cli, argc, argv, 1, &order) || !make_order(cli, &order, &setup) || !create(cli, &order))
        return cli->status;
    return finish(cli, &order, play_all(&order));
}
