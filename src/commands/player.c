#include "commands/player.h"

#include "cli/command_options.h"
#include "commands/message.h"
#include "front/out.h"
#include "front/processors.h"
#include "veillee/games.h"
#include "veillee/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NO_LIMIT = 1000000000, /* iterations, where the clock decides */
    LINE_MOST = 1 << 20,   /* bytes of a line: no question is near it */
};

struct player {
    struct cli *cli;
    struct vl_thinking thinking;
    struct vl_match_setup setup; /* of the match under way: its game, seed and numbers; no game before the first */
    struct vl_bot *bot;
    size_t room;  /* for it */
    vl_seat seat; /* the one that it plays now; VL_NONE: none yet in this match */
    const struct vl_net *net;
    struct vl_budget budget;     /* with that net */
    struct vl_harm_matrix harms; /* by the events of the match under way */
    struct vl_view_room view;
    uint8_t bytes[VL_POSITION_MAX];
};

/* False: it cannot be written any more. */
static bool send(json_t *message)
{
    return cli_json_print(message) && fflush(vl_out()) == 0;
}

/* What cannot be followed ends the program, so that a caller who waits for an answer notices at once. */
static bool fail(struct player *player, const char *code, const char *what, const char *expected)
{
    char key[64];
    snprintf(key, sizeof key, "cli.protocol.%s", code);
    player->cli->status = cli_fail(player->cli, CLI_FAILED, key, what, expected);
    return false;
}

/* ---- messages: false ends the program ---- */

static bool on_match(struct player *player, const json_t *match)
{
    struct vl_diag diag = {0};
    const char *id = cli_message_text(match, "game");
    const struct vl_rules *rules = vl_game(id);
    player->seat = VL_NONE;
    player->harms = (struct vl_harm_matrix){0};
    if (!rules) {
        char games[256];
        cli_games(games, sizeof games);
        return fail(player, "game", id, games);
    }
    if (vl_catalogue_game(&player->cli->catalogue, rules, &diag) != VL_OK) {
        player->cli->status = cli_fault(player->cli, CLI_FAILED, rules, VL_REFUSED, &diag);
        return false;
    }
    vl_match_setup_standard(&player->setup, &player->cli->catalogue, rules);
    return cli_message_seed(json_object_get(match, "seed"), &player->setup.seed) ||
           fail(player, "seed", cli_message_text(match, "seed"), "0..18446744073709551615");
}

/* A seat of an event, as far as harm matrix go: VL_NONE where there is no such number. */
static vl_seat seat_of(const json_t *value)
{
    const json_int_t seat = json_integer_value(value);
    return json_is_integer(value) && seat >= 0 && seat < VL_SEATS_MAX ? (vl_seat)seat : VL_NONE;
}

/* Reads an event, of which only the seats are used. False if this program does not know it. */
static bool read_event(const struct vl_rules *rules, const json_t *message, struct vl_event *event)
{
    const char *id = cli_message_text(message, "event");
    const json_t *fields = json_object_get(message, "fields");
    *event = (struct vl_event){0};
    while (event->form < rules->event_count && strcmp(rules->events[event->form].id, id) != 0)
        event->form++;
    if (event->form == rules->event_count)
        return false;
    const struct vl_form *form = &rules->events[event->form];
    for (const struct vl_field *field = form->field; field < form->field + form->fields; field++)
        if (field->kind == VL_FIELD_SEAT)
            *vl_event_field(form, event, field->name) = seat_of(json_object_get(fields, field->name));
    return true;
}

static bool told_to(const json_t *message, vl_seat seat)
{
    size_t i;
    json_t *value;
    json_array_foreach(json_object_get(message, "to"), i, value)
    {
        if (seat_of(value) == seat)
            return true;
    }
    return false;
}

/* An event that seats know differently comes in several messages; the one for the victim counts for its grudge. */
static bool on_event(struct player *player, const json_t *message)
{
    struct vl_event event;
    vl_seat by, whom;
    const struct vl_rules *rules = player->setup.rules;
    if (rules && read_event(rules, message, &event) && vl_event_hurts(rules, &event, &by, &whom) && by < VL_SEATS_MAX &&
        whom < VL_SEATS_MAX && told_to(message, whom))
        vl_harm_note(&player->harms, rules, &event);
    return true;
}

/* The bot of a seat, whose random numbers are those that it would have if it sat there. */
static bool sit_down(struct player *player, vl_seat seat, const struct vl_net *net)
{
    const struct vl_thinking thinking = vl_thinking_with(player->thinking, net);
    const size_t size = vl_bot_size(player->setup.rules, &thinking);
    if (size > player->room) {
        free(player->bot);
        player->bot = malloc(size);
        player->room = player->bot ? size : 0;
        if (!player->bot)
            return fail(player, "memory", "", "");
    }
    memset(player->bot, 0, size);
    vl_bot_start(player->bot, player->setup.rules, &thinking, seat, player->setup.seed);
    player->seat = seat;
    player->net = net;
    player->budget = vl_budget_here(&thinking);
    return true;
}

static bool think(struct player *player, const json_t *question)
{
    const json_int_t milliseconds = json_integer_value(json_object_get(question, "milliseconds"));
    const struct vl_view *view = vl_view_in(&player->view);
    const vl_seat seat = vl_view_state(view)->question.seat;
    player->setup.seats = vl_view_state(view)->seats;
    const struct vl_net *net = vl_net_at(&player->setup);
    if ((seat != player->seat || net != player->net) && !sit_down(player, seat, net))
        return false;
    struct vl_budget budget = player->budget;
    if (milliseconds > 0 && milliseconds <= UINT32_MAX)
        budget = (struct vl_budget){
            .iterations = NO_LIMIT, .milliseconds = (uint32_t)milliseconds, .threads = budget.threads};
    vl_bot_harm(player->bot, player->harms.of[seat]);
    const vl_answer answer = vl_bot_answer(player->bot, view, &budget, NULL);
    json_t *message = cli_message("answer");
    cli_json_put(message, "seat", json_integer(seat));
    cli_json_put(message, "answer", cli_json_notation(player->setup.rules, view, answer));
    return send(message);
}

/* A question without its position was put before hello was read: it comes again. */
static bool on_question(struct player *player, const json_t *question)
{
    struct vl_diag diag = {0};
    const struct vl_rules *rules = player->setup.rules;
    if (!json_object_get(question, "position"))
        return true;
    if (!rules)
        return fail(player, "nomatch", "", "");
    const size_t size = cli_message_position(question, player->bytes);
    const enum vl_rc rc =
        vl_position_unpack(rules, player->bytes, size, player->setup.numbers, vl_view_in(&player->view), &diag);
    if (rc == VL_OK)
        return think(player, question);
    player->cli->status = cli_fault(player->cli, CLI_FAILED, rules, rc, &diag);
    return false;
}

static const struct {
    const char *type;
    bool (*run)(struct player *player, const json_t *message);
} handlers[] = {{"match", on_match}, {"event", on_event}, {"question", on_question}};

/* Ignores messages without use: hello, the end of a match. */
static bool handle(struct player *player, const char *line, size_t length)
{
    json_error_t error;
    json_t *message = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    const char *type = cli_message_text(message, "type");
    bool goes_on = true;
    if (!json_is_object(message)) {
        char where[32];
        snprintf(where, sizeof where, "%d", message ? 1 : error.column);
        goes_on = fail(player, "json", where, "{\"type\": ...}");
    }
    for (size_t i = 0; goes_on && i < sizeof handlers / sizeof handlers[0]; i++)
        if (strcmp(handlers[i].type, type) == 0)
            goes_on = handlers[i].run(player, message);
    json_decref(message);
    return goes_on;
}

static bool say_hello(void)
{
    json_t *hello = cli_message("hello");
    cli_json_put(hello, "protocol", json_integer(MESSAGE_PROTOCOL));
    cli_json_put(hello, "position", json_true());
    return send(hello);
}

/* The next line without its end, which *line holds with room for LINE_MOST bytes; a longer one is reported, and ends
 * the play as the end of the input does, before anything in it is used. */
static bool read_line(struct player *player, char *line, size_t *length)
{
    char most[16];
    int c;
    *length = 0;
    while ((c = getc(stdin)) != EOF && c != '\n' && *length < LINE_MOST)
        line[(*length)++] = (char)c;
    if (c == EOF || c == '\n')
        return c != EOF || *length > 0;
    snprintf(most, sizeof most, "%d", LINE_MOST);
    return fail(player, "long", "", most);
}

int cli_player_run(struct cli *cli, const struct vl_thinking *thinking)
{
    struct player *player = calloc(1, sizeof *player);
    char *line = malloc(LINE_MOST);
    size_t length;
    if (!player || !line) {
        free(player);
        free(line);
        return cli_fail(cli, CLI_FAILED, "cli.protocol.memory", NULL, NULL);
    }
    *player = (struct player){.cli = cli, .thinking = *thinking, .seat = VL_NONE};
    cli->status = CLI_DONE;
    bool goes_on = say_hello();
    while (goes_on && read_line(player, line, &length))
        goes_on = cli_message_blank(line, length) || handle(player, line, length);
    free(line);
    free(player->bot);
    free(player);
    return cli->status;
}
