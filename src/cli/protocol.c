/* veillee protocol: JSON lines on standard input and output, by which another program plays any seat. The messages are
 * described in docs/protocol.md. */
#include "cli/commands.h"
#include "cli/games.h"
#include "cli/json.h"
#include "cli/options.h"
#include "cli/table.h"
#include "front/players.h"
#include "plain/plain.h"
#include "veillee/games.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROTOCOL = 1, LINE_MAX_BYTES = 65536 };

const struct cli_option cli_protocol_options[] = {{0}};

struct protocol {
    struct cli *cli;
    struct vl_table_setup setup;
    struct vl_match *match; /* NULL: none under way */
    struct vl_players players;
    struct vl_view *view;
    struct vl_record record;
    uint32_t told; /* events */
    bool asked;    /* the question has been put */
    bool quit;     /* the other side has said so, or cannot be written to */
};

/* ---- telling ---- */

static json_t *message(const char *type)
{
    json_t *object = json_object();
    cli_json_put(object, "type", json_string(type));
    return object;
}

static void send(struct protocol *p, json_t *object)
{
    if (!cli_json_print(object) || fflush(stdout) != 0)
        p->quit = true;
}

/* A message that cannot be followed: `code` for programs, a sentence for people, and what would have been accepted. */
static void send_error(struct protocol *p, const char *code, const char *what, const char *accepted)
{
    char key[64], text[1024];
    snprintf(key, sizeof key, "cli.protocol.%s", code);
    const struct vl_text_arg args[] = {{"what", what, 0}, {"expected", accepted, 0}};
    vl_text_say(&p->cli->catalogue, NULL, p->cli->language, key, args, 2, text, sizeof text);
    json_t *object = message("error");
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
    vl_tell_fault(&p->cli->catalogue, rules, p->cli->language, diag, text, sizeof text);
    json_t *object = message("error");
    cli_json_put(object, "code", json_string(diag->key ? diag->key : "refused"));
    cli_json_put(object, "what", cli_json_text(diag->what));
    cli_json_put(object, "accepted", cli_json_text(diag->expected));
    cli_json_put(object, "message", cli_json_text(text));
    send(p, object);
}

/* ---- hello ---- */

/* The standard one first, the others in their order. */
static json_t *values_of(const struct vl_option *option)
{
    json_t *list = json_array();
    cli_json_add(list, json_string(option->values[option->standard]));
    for (unsigned v = 0; v < option->count; v++)
        if (v != option->standard)
            cli_json_add(list, json_string(option->values[v]));
    return list;
}

static json_t *describe_game(const struct vl_rules *rules)
{
    json_t *game = json_object(), *options = json_object();
    cli_json_put(game, "game", json_string(rules->id));
    cli_json_put(game, "seats_min", json_integer(rules->seats_min));
    cli_json_put(game, "seats_max", json_integer(rules->seats_max));
    for (unsigned o = 0; o < rules->option_count; o++)
        cli_json_put(options, rules->options[o].id, values_of(&rules->options[o]));
    cli_json_put(game, "options", options);
    return game;
}

static void send_hello(struct protocol *p)
{
    json_t *hello = message("hello"), *games = json_array();
    cli_json_put(hello, "program", json_string("veillee"));
    cli_json_put(hello, "version", json_string(VL_VERSION));
    cli_json_put(hello, "protocol", json_integer(PROTOCOL));
    for (int i = 0; vl_games[i]; i++)
        cli_json_add(games, describe_game(vl_games[i]));
    cli_json_put(hello, "games", games);
    send(p, hello);
}

/* ---- the match ---- */

static void close_match(struct protocol *p)
{
    if (!p->match)
        return;
    vl_record_close(&p->record);
    vl_players_close(&p->players);
    free(p->match);
    free(p->view);
    p->match = NULL;
    p->view = NULL;
}

static bool by_program(const struct protocol *p, unsigned seat)
{
    return p->setup.player[seat].level == VL_HUMAN;
}

/* What those who saw the same are told in one message: "to" lists them. */
static void send_event(struct protocol *p, uint32_t index)
{
    const struct vl_rules *rules = p->setup.rules;
    const struct vl_event event = vl_match_event(p->match, index, VL_NONE);
    vl_seats left = 0;
    for (vl_seat s = 0; s < p->setup.seats; s++)
        if (by_program(p, s) && vl_event_told(rules, &event, s))
            left |= vl_seat_bit(s);
    while (left) {
        const struct vl_event seen = vl_event_seen(rules, &event, (vl_seat)vl_first(left));
        vl_seats same = 0;
        for (VL_EACH(s, left)) {
            const struct vl_event own = vl_event_seen(rules, &event, (vl_seat)s);
            if (memcmp(own.arg, seen.arg, sizeof own.arg) == 0)
                same |= vl_seat_bit((vl_seat)s);
        }
        json_t *object = message("event"), *fields = cli_json_event(rules, &seen, p->setup.seats);
        cli_json_put(object, "to", cli_json_seats(same));
        json_object_update(object, fields);
        json_decref(fields);
        send(p, object);
        left &= (vl_seats)~same;
    }
}

static void send_news(struct protocol *p)
{
    for (; p->told < vl_match_events(p->match); p->told++)
        send_event(p, p->told);
}

static void send_question(struct protocol *p, const struct vl_question *question)
{
    vl_match_view(p->match, question->seat, p->view);
    json_t *object = message("question");
    json_t *asked = cli_json_question(p->setup.rules, &vl_seen(p->view)->question, p->view);
    json_object_update(object, asked);
    json_decref(asked);
    cli_json_put(object, "view", cli_json_view(p->setup.rules, p->view));
    send(p, object);
    p->asked = true;
}

static void send_end(struct protocol *p)
{
    json_t *object = message("end");
    cli_json_put(object, "scores", cli_json_scores(p->match));
    cli_json_put(object, "winners", cli_json_seats(vl_match_winners(p->match)));
    cli_json_put(object, "answers", json_integer(vl_match_answers(p->match)));
    send(p, object);
    close_match(p);
}

/* A failed record is told once; the match goes on. */
static void play(struct protocol *p, vl_seat seat, vl_answer answer)
{
    struct vl_diag diag = {0};
    p->asked = false;
    if (vl_record_play(&p->record, p->match, seat, answer, &diag) == VL_IO)
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
        const struct vl_question question = vl_match_question(p->match, VL_TABLE);
        if (question.seat == VL_TABLE || by_program(p, question.seat))
            send_question(p, &question);
        else
            play(p, question.seat, vl_players_answer(&p->players, p->match, question.seat));
    }
}

/* ---- a new match ---- */

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* One seat: {"name": ..., "level": ...}, both may be missing. */
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
        return true;
    if (vl_player_read(id, player) && player->level != VL_HUMAN && player->level != VL_EQUAL)
        return true;
    vl_player_words(VL_NOVICE, false, words);
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
    cli_table_names(p->cli, &p->setup);
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
        if (vl_table_setup_option(&p->setup, id, text ? text : "", &diag) == VL_OK)
            continue;
        send_fault(p, p->setup.rules, &diag);
        return false;
    }
    if (vl_table_setup_check(&p->setup, &diag) == VL_OK)
        return true;
    send_fault(p, p->setup.rules, &diag);
    return false;
}

/* A number, or a string of digits for what JSON readers would round. */
static bool read_seed(struct protocol *p, const json_t *seed)
{
    char *end = NULL;
    const char *text = json_string_value(seed);
    p->setup.seed = seed ? (uint64_t)json_integer_value(seed) : cli_table_seed();
    if (!seed || (json_is_integer(seed) && json_integer_value(seed) >= 0))
        return true;
    if (text && *text >= '0' && *text <= '9') {
        errno = 0;
        p->setup.seed = strtoull(text, &end, 10);
        if (*end == '\0' && errno == 0)
            return true;
    }
    send_error(p, "seed", text ? text : "", "0..18446744073709551615");
    return false;
}

static const struct vl_rules *read_game(struct protocol *p, const json_t *order)
{
    char games[256];
    struct vl_diag diag = {0};
    cli_games(games, sizeof games);
    const struct vl_rules *rules = vl_game(text_of(order, "game"));
    if (!rules)
        send_error(p, "game", text_of(order, "game"), games);
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
    vl_table_setup_standard(&p->setup, &p->cli->catalogue, rules);
    p->setup.language = p->cli->language;
    plain_standard(cli_plain_tables, &p->setup);
    return read_seats(p, json_object_get(order, "seats")) && read_seed(p, json_object_get(order, "seed")) &&
           read_options(p, json_object_get(order, "options"));
}

/* Says what the match is, the seed of the clock too. */
static void send_match(struct protocol *p)
{
    json_t *object = message("match"), *seats = json_array();
    cli_json_put(object, "game", json_string(p->setup.rules->id));
    cli_json_put(object, "seed", cli_json_seed(p->setup.seed));
    for (unsigned s = 0; s < p->setup.seats; s++) {
        json_t *seat = json_object();
        cli_json_put(seat, "seat", json_integer(s));
        cli_json_put(seat, "name", json_string(p->setup.player[s].name));
        char level[VL_PLAYER_WORD];
        vl_player_write(&p->setup.player[s], level);
        cli_json_put(seat, "level", json_string(by_program(p, s) ? "program" : level));
        cli_json_add(seats, seat);
    }
    cli_json_put(object, "seats", seats);
    cli_json_put(object, "options", cli_json_options(&p->setup));
    cli_json_put(object, "numbers", cli_json_numbers(&p->setup));
    send(p, object);
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
    if (!p->match || !p->view || !vl_players_open(&p->players, &p->setup)) {
        send_error(p, "memory", "", "");
        close_match(p);
        return;
    }
    p->told = 0;
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
    json_t *object = message("refused");
    cli_json_put(object, "answer", cli_json_text(text));
    cli_json_put(object, "clause", clause ? cli_json_clause(p->setup.rules, clause) : json_null());
    cli_json_put(object, "answers", cli_json_answers(p->setup.rules, p->view));
    send(p, object);
}

/* As in the question: a number, or "table". */
static bool names_seat(const json_t *value, vl_seat seat)
{
    if (seat != VL_TABLE)
        return json_is_integer(value) && json_integer_value(value) == seat;
    return json_is_string(value) && strcmp(json_string_value(value), "table") == 0;
}

static void on_answer(struct protocol *p, const json_t *given)
{
    struct vl_diag diag = {0};
    vl_answer answer;
    const char *text = text_of(given, "answer");
    const json_t *seat = json_object_get(given, "seat");
    if (!p->match || !p->asked) {
        send_error(p, "unasked", text, "new, hello, quit");
        return;
    }
    const struct vl_question question = vl_match_question(p->match, VL_TABLE);
    if (seat && !names_seat(seat, question.seat)) {
        char accepted[8] = "table";
        if (question.seat != VL_TABLE)
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
    if (wanted && json_integer_value(wanted) != PROTOCOL)
        send_error(p, "protocol", "", "1");
    else
        send_hello(p);
}

static void on_stop(struct protocol *p, const json_t *stop)
{
    (void)stop;
    close_match(p);
    send(p, message("stopped"));
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
    const char *type = text_of(object, "type");
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
        if ((*length)++ < LINE_MAX_BYTES)
            line[*length - 1] = (char)c;
    return c != EOF || *length > 0;
}

static bool blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

int cli_protocol(struct cli *cli, int argc, char **argv)
{
    struct protocol p = {.cli = cli, .record = {.file = -1}};
    char *line = malloc(LINE_MAX_BYTES);
    size_t length;
    if (!cli_parse(cli, argc, argv, 0, NULL) || !line) {
        free(line);
        return cli->status;
    }
    send_hello(&p);
    while (!p.quit && read_line(line, &length)) {
        if (length > LINE_MAX_BYTES)
            send_error(&p, "long", "", "65536");
        else if (!blank(line, length))
            handle(&p, line, length);
        run(&p);
    }
    close_match(&p);
    free(line);
    return CLI_DONE;
}
