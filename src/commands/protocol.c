/* veillee protocol: JSON lines on standard input and output, by which another program plays any seat. The messages are
 * described in docs/protocol.md. */
#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/game_boards.h"
#include "cli/order.h"
#include "commands/confine.h"
#include "commands/message.h"
#include "commands/player.h"
#include "front/out.h"
#include "front/seating.h"
#include "plain/plain.h"
#include "play/worker.h"
#include "veillee/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool take_player(struct cli *cli, void *into, const char *value)
{
    struct cli_player *player = into;
    struct vl_diag diag = {0};
    player->wanted = vl_thinking_parse(value, &player->thinking, &diag) == VL_OK;
    return player->wanted || cli_fail(cli, CLI_USAGE, "cli.wrong.level", diag.what, diag.expected) == CLI_DONE;
}

const struct cli_option cli_protocol_options[] = {CLI_TAKEN("player", "PLAYER", take_player), {0}};

struct protocol {
    struct cli *cli;
    struct vl_match_setup setup;
    struct vl_match *match; /* NULL: none under way */
    struct vl_worker bots;
    struct vl_view *view;
    struct vl_record record;
    uint32_t events_written; /* events */
    bool asked;              /* the question has been put */
    bool position;           /* questions carry it, as the other side has asked */
    bool quit;               /* the other side has said so, or cannot be written to */
};

/* ---- telling ---- */

static void send(struct protocol *p, json_t *object)
{
    if (!cli_json_print(object) || fflush(vl_out()) != 0)
        p->quit = true;
}

/* A message that cannot be followed: `code` for programs, a sentence for people, and what would have been accepted. */
static void send_error(struct protocol *p, const char *code, const char *what, const char *accepted)
{
    char key[64], text[1024];
    snprintf(key, sizeof key, "cli.protocol.%s", code);
    const struct vl_text_arg args[] = {{"what", what, 0}, {"expected", accepted, 0}};
    vl_text_format(&p->cli->catalogue, NULL, p->cli->language, key, args, 2, text, sizeof text);
    json_t *object = cli_message("error");
    cli_json_put(object, "code", json_string(code));
    cli_json_put(object, "what", cli_json_text(what));
    cli_json_put(object, "accepted", json_string(accepted));
    cli_json_put(object, "message", cli_json_text(text));
    send(p, object);
}

/* The same for what the core refuses. */
static void send_fault(struct protocol *p, const struct vl_rules *rules, const struct vl_diag *diag)
{
    char text[1024];
    vl_format_fault(&p->cli->catalogue, rules, p->cli->language, diag, text, sizeof text);
    json_t *object = cli_message("error");
    cli_json_put(object, "code", json_string(diag->key ? diag->key : "refused"));
    cli_json_put(object, "what", cli_json_text(diag->what));
    cli_json_put(object, "accepted", cli_json_text(diag->expected));
    cli_json_put(object, "message", cli_json_text(text));
    send(p, object);
}

/* ---- the match ---- */

static void close_match(struct protocol *p)
{
    if (!p->match)
        return;
    vl_record_close(&p->record);
    vl_worker_close(&p->bots);
    free(p->match);
    free(p->view);
    p->match = NULL;
    p->view = NULL;
}

static bool by_program(const struct protocol *p, unsigned seat)
{
    return p->setup.player[seat].level == VL_HUMAN;
}

/* Seats that saw the same get one message: "to" lists them. */
static void send_event(struct protocol *p, uint32_t index)
{
    const struct vl_rules *rules = p->setup.rules;
    const struct vl_event event = vl_match_event(p->match, index, VL_REFEREE);
    vl_seats left = 0;
    for (vl_seat s = 0; s < p->setup.seats; s++)
        if (by_program(p, s) && vl_event_reaches(rules, &event, s))
            left |= vl_seat_bit(s);
    while (left) {
        const struct vl_event seen = vl_event_masked(rules, &event, (vl_seat)vl_first(left));
        vl_seats same = 0;
        for (VL_EACH(s, left)) {
            const struct vl_event own = vl_event_masked(rules, &event, (vl_seat)s);
            if (memcmp(own.arg, seen.arg, sizeof own.arg) == 0)
                same |= vl_seat_bit((vl_seat)s);
        }
        send(p, cli_message_event(rules, &seen, same, p->setup.seats));
        left &= (vl_seats)~same;
    }
}

static void send_news(struct protocol *p)
{
    for (; p->events_written < vl_match_events(p->match); p->events_written++)
        send_event(p, p->events_written);
}

static void send_question(struct protocol *p, const struct vl_question *question)
{
    vl_match_view(p->match, question->seat, p->view);
    json_t *object = cli_message_question(p->setup.rules, p->view);
    if (p->position && question->seat != VL_PUBLIC)
        cli_message_add_position(object, p->setup.rules, p->setup.numbers, p->view);
    send(p, object);
    p->asked = true;
}

static void send_end(struct protocol *p)
{
    int points[VL_SEATS_MAX];
    vl_match_scores(p->match, points);
    send(p, cli_message_end(points, p->setup.seats, vl_match_winners(p->match), vl_match_answers(p->match)));
    close_match(p);
}

/* A record that failed, or had to be written again, is reported once; the match continues. */
static void play(struct protocol *p, vl_seat seat, vl_answer answer)
{
    struct vl_diag diag = {0};
    p->asked = false;
    if (vl_record_play(&p->record, p->match, seat, answer, &diag) != VL_OK)
        send_fault(p, p->setup.rules, &diag);
}

/* Lets the house's bots play until the program is asked or the match is over. */
static void run(struct protocol *p)
{
    while (p->match && !p->asked && !p->quit) {
        send_news(p);
        if (vl_match_over(p->match)) {
            send_end(p);
            return;
        }
        const struct vl_question question = vl_match_question(p->match, VL_PUBLIC);
        if (question.seat == VL_PUBLIC || by_program(p, question.seat))
            send_question(p, &question);
        else
            play(p, question.seat, vl_worker_answer(&p->bots, p->match, question.seat));
    }
}

/* ---- a new match ---- */

/* A head start: a number in whichever seat, or a part of a bot's level. */
static bool read_head(struct protocol *p, const json_t *head, struct vl_player *player)
{
    char is[32];
    const json_int_t points = json_integer_value(head);
    if (!head || (json_is_integer(head) && points >= 0 && points <= UINT8_MAX)) {
        player->head = head ? (uint8_t)points : player->head;
        return true;
    }
    snprintf(is, sizeof is, "0..%u", (unsigned)p->setup.rules->head_most);
    send_error(p, "head", json_is_string(head) ? json_string_value(head) : "", is);
    return false;
}

/* One seat: {"name": ..., "level": ..., "head": ...}, all may be missing. */
static bool read_seat(struct protocol *p, const json_t *seat, struct vl_player *player)
{
    const json_t *name = json_object_get(seat, "name"), *level = json_object_get(seat, "level");
    char accepted[VL_PLAYER_WORDS + 16], words[VL_PLAYER_WORDS];
    *player = (struct vl_player){.level = VL_HUMAN};
    if (!json_is_object(seat) || (name && !json_is_string(name)) || (level && !json_is_string(level))) {
        send_error(p, "seat", "", "{\"name\": ..., \"level\": ...}");
        return false;
    }
    if (name)
        vl_name_clean(json_string_value(name), player->name);
    const char *id = level ? json_string_value(level) : "program";
    if (strcmp(id, "program") == 0)
        return read_head(p, json_object_get(seat, "head"), player);
    if (vl_player_read(id, player) && player->level != VL_HUMAN && player->level != VL_EQUAL)
        return read_head(p, json_object_get(seat, "head"), player);
    vl_player_words(VL_CADET, false, words);
    snprintf(accepted, sizeof accepted, "program, %s", words);
    send_error(p, "level", id, accepted);
    return false;
}

static bool read_seats(struct protocol *p, const json_t *seats)
{
    char accepted[64];
    const struct vl_rules *rules = p->setup.rules;
    const size_t count = json_array_size(seats);
    snprintf(accepted, sizeof accepted, "%u..%u", (unsigned)rules->seats_min, (unsigned)rules->seats_max);
    if (count < rules->seats_min || count > rules->seats_max) {
        send_error(p, "seats", rules->id, accepted);
        return false;
    }
    p->setup.seats = (uint8_t)count;
    for (size_t s = 0; s < count; s++)
        if (!read_seat(p, json_array_get(seats, s), &p->setup.player[s]))
            return false;
    cli_order_names(p->cli, &p->setup);
    return true;
}

static bool read_options(struct protocol *p, json_t *options)
{
    const char *id;
    json_t *value;
    struct vl_diag diag = {0};
    if (options && !json_is_object(options)) {
        send_error(p, "options", "", "{\"ID\": \"VALUE\", ...}");
        return false;
    }
    json_object_foreach(options, id, value)
    {
        const char *text = json_string_value(value);
        if (vl_match_setup_option(&p->setup, id, text ? text : "", &diag) == VL_OK)
            continue;
        send_fault(p, p->setup.rules, &diag);
        return false;
    }
    if (vl_match_setup_check(&p->setup, &diag) == VL_OK)
        return true;
    send_fault(p, p->setup.rules, &diag);
    return false;
}

static bool read_seed(struct protocol *p, const json_t *seed)
{
    p->setup.seed = vl_seating_seed();
    if (!seed || cli_message_seed(seed, &p->setup.seed))
        return true;
    send_error(p, "seed", json_is_string(seed) ? json_string_value(seed) : "", "0..18446744073709551615");
    return false;
}

static const struct vl_rules *read_game(struct protocol *p, const json_t *order)
{
    char games[256];
    struct vl_diag diag = {0};
    cli_games(games, sizeof games);
    const struct vl_rules *rules = vl_game(cli_message_text(order, "game"));
    if (!rules)
        send_error(p, "game", cli_message_text(order, "game"), games);
    else if (vl_catalogue_game(&p->cli->catalogue, rules, &diag) != VL_OK) {
        send_fault(p, rules, &diag);
        return NULL;
    }
    return rules;
}

static bool read_order(struct protocol *p, const json_t *order)
{
    const struct vl_rules *rules = read_game(p, order);
    if (!rules)
        return false;
    vl_match_setup_standard(&p->setup, &p->cli->catalogue, rules);
    p->setup.language = p->cli->language;
    plain_standard(cli_plain_boards, &p->setup);
    return read_seats(p, json_object_get(order, "seats")) && read_seed(p, json_object_get(order, "seed")) &&
           read_options(p, json_object_get(order, "options"));
}

/* Says what the match is, the seed of the clock too. */
static void send_match(struct protocol *p)
{
    const char *level[VL_SEATS_MAX] = {0};
    char word[VL_SEATS_MAX][VL_PLAYER_WORD];
    for (unsigned s = 0; s < p->setup.seats; s++) {
        struct vl_player player = p->setup.player[s];
        player.head = 0; /* which has a member of its own */
        vl_player_write(&player, word[s]);
        level[s] = by_program(p, s) ? "program" : word[s];
    }
    send(p, cli_message_match(&p->setup, level));
}

static void on_new(struct protocol *p, const json_t *order)
{
    struct vl_diag diag = {0};
    const json_t *record = json_object_get(order, "record");
    if (p->match || (record && !json_is_string(record))) {
        send_error(p, p->match ? "busy" : "record", "new", p->match ? "answer, stop, quit" : "\"FILE\"");
        return;
    }
    if (!read_order(p, order))
        return;
    p->match = malloc(vl_match_size(p->setup.rules));
    p->view = malloc(p->setup.rules->state_size);
    p->record = (struct vl_record){.file = -1};
    if (!p->match || !p->view || !vl_worker_open(&p->bots, &p->setup)) {
        send_error(p, "memory", "", "");
        close_match(p);
        return;
    }
    p->events_written = 0;
    p->asked = false;
    if (vl_match_start(p->match, &p->setup, &diag) != VL_OK) {
        send_fault(p, p->setup.rules, &diag);
        close_match(p);
        return;
    }
    if (record && vl_record_create(&p->record, json_string_value(record), p->match, &diag) != VL_OK)
        send_fault(p, p->setup.rules, &diag);
    send_match(p);
}

/* ---- answers ---- */

static void refuse(struct protocol *p, const char *text, vl_clause clause)
{
    json_t *object = cli_message("refused");
    cli_json_put(object, "answer", cli_json_text(text));
    cli_json_put(object, "clause", clause ? cli_json_clause(p->setup.rules, clause) : json_null());
    cli_json_put(object, "answers", cli_json_answers(p->setup.rules, p->view));
    send(p, object);
}

static void on_answer(struct protocol *p, const json_t *given)
{
    struct vl_diag diag = {0};
    vl_answer answer;
    const char *text = cli_message_text(given, "answer");
    const json_t *seat = json_object_get(given, "seat");
    if (!p->match || !p->asked) {
        send_error(p, "unasked", text, "new, hello, quit");
        return;
    }
    const struct vl_question question = vl_match_question(p->match, VL_PUBLIC);
    if (seat && !cli_message_names_seat(seat, question.seat)) {
        char accepted[8] = "table";
        if (question.seat != VL_PUBLIC)
            snprintf(accepted, sizeof accepted, "%u", (unsigned)question.seat);
        send_error(p, "notasked", text, accepted);
        return;
    }
    if (vl_notation_parse(p->setup.rules, p->view, text, &answer, &diag) == VL_OK)
        play(p, question.seat, answer);
    else
        refuse(p, text, diag.clause);
}

/* ---- messages ---- */

static void on_hello(struct protocol *p, const json_t *hello)
{
    const json_t *wanted = json_object_get(hello, "protocol");
    if (wanted && json_integer_value(wanted) != MESSAGE_PROTOCOL) {
        send_error(p, "protocol", "", "1");
        return;
    }
    p->position = json_is_true(json_object_get(hello, "position"));
    send(p, cli_message_hello());
}

static void on_stop(struct protocol *p, const json_t *stop)
{
    (void)stop;
    close_match(p);
    send(p, cli_message("stopped"));
}

static void on_quit(struct protocol *p, const json_t *quit)
{
    (void)quit;
    p->quit = true;
}

static const struct {
    const char *type;
    void (*run)(struct protocol *p, const json_t *object);
} handlers[] = {{"new", on_new}, {"answer", on_answer}, {"hello", on_hello}, {"stop", on_stop}, {"quit", on_quit}};

static void handle(struct protocol *p, const char *line, size_t length)
{
    json_error_t error;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    const char *type = cli_message_text(object, "type");
    const size_t count = sizeof handlers / sizeof handlers[0];
    size_t i = 0;
    while (i < count && strcmp(handlers[i].type, type) != 0)
        i++;
    if (!json_is_object(object)) {
        char where[32];
        snprintf(where, sizeof where, "%d", object ? 1 : error.column);
        send_error(p, "json", where, "{\"type\": ...}");
    } else if (i == count)
        send_error(p, "type", type, "new, answer, hello, stop, quit");
    else
        handlers[i].run(p, object);
    json_decref(object);
}

/* Reads a line; *length may be more than `line` holds, whose rest is dropped. False: the input has ended. */
static bool read_line(char *line, size_t *length)
{
    int c;
    *length = 0;
    while ((c = getc(stdin)) != EOF && c != '\n')
        if ((*length)++ < MESSAGE_LINE_MAX)
            line[*length - 1] = (char)c;
    return c != EOF || *length > 0;
}

static int serve(struct cli *cli)
{
    struct protocol p = {.cli = cli, .record = {.file = -1}};
    char *line = malloc(MESSAGE_LINE_MAX);
    size_t length;
    if (!line)
        return cli_fail(cli, CLI_FAILED, "cli.protocol.memory", NULL, NULL);
    send(&p, cli_message_hello());
    while (!p.quit && read_line(line, &length)) {
        if (length > MESSAGE_LINE_MAX)
            send_error(&p, "long", "", "65536");
        else if (!cli_message_blank(line, length))
            handle(&p, line, length);
        run(&p);
    }
    close_match(&p);
    free(line);
    return CLI_DONE;
}

int cli_protocol(struct cli *cli, int argc, char **argv)
{
    struct cli_player player = {0};
    if (!cli_parse(cli, argc, argv, 0, &player))
        return cli->status;
    cli_confine(player.wanted ? CLI_MAKES_NOTHING : CLI_MAKES_ANYWHERE, NULL);
    return player.wanted ? cli_player_run(cli, &player.thinking) : serve(cli);
}
