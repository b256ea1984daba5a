#include "commands/message.h"

#include "veillee/games.h"
#include "veillee/position.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

json_t *cli_message(const char *type)
{
    json_t *object = json_object();
    cli_json_put(object, "type", json_string(type));
    return object;
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

json_t *cli_message_hello(void)
{
    json_t *hello = cli_message("hello"), *games = json_array();
    cli_json_put(hello, "program", json_string("veillee"));
    cli_json_put(hello, "version", json_string(VL_VERSION));
    cli_json_put(hello, "protocol", json_integer(MESSAGE_PROTOCOL));
    for (int i = 0; vl_games[i]; i++)
        cli_json_add(games, describe_game(vl_games[i]));
    cli_json_put(hello, "games", games);
    return hello;
}

/* ---- the match ---- */

json_t *cli_message_match(const struct vl_match_setup *setup, const char *const levels[VL_SEATS_MAX])
{
    json_t *object = cli_message("match"), *seats = json_array();
    cli_json_put(object, "game", json_string(setup->rules->id));
    cli_json_put(object, "seed", cli_json_seed(setup->seed));
    for (unsigned s = 0; s < setup->seats; s++) {
        json_t *seat = json_object();
        cli_json_put(seat, "seat", json_integer(s));
        cli_json_put(seat, "name", json_string(setup->player[s].name));
        cli_json_put(seat, "level", cli_json_text(levels[s]));
        if (setup->player[s].head > 0)
            cli_json_put(seat, "head", json_integer(setup->player[s].head));
        cli_json_add(seats, seat);
    }
    cli_json_put(object, "seats", seats);
    cli_json_put(object, "options", cli_json_options(setup));
    cli_json_put(object, "numbers", cli_json_numbers(setup));
    return object;
}

static void add_all(json_t *object, json_t *fields)
{
    json_object_update(object, fields);
    json_decref(fields);
}

json_t *cli_message_event(const struct vl_rules *rules, const struct vl_event *seen, vl_seats to, uint8_t seats)
{
    json_t *object = cli_message("event");
    cli_json_put(object, "to", cli_json_seats(to));
    add_all(object, cli_json_event(rules, seen, seats));
    return object;
}

json_t *cli_message_question(const struct vl_rules *rules, const struct vl_view *view)
{
    json_t *object = cli_message("question");
    add_all(object, cli_json_question(rules, &vl_view_state(view)->question, view));
    cli_json_put(object, "view", cli_json_view(rules, view));
    return object;
}

json_t *cli_message_end(const int points[VL_SEATS_MAX], unsigned seats, vl_seats winners, uint32_t answers)
{
    json_t *object = cli_message("end"), *scores = json_array();
    for (unsigned s = 0; s < seats; s++)
        cli_json_add(scores, json_integer(points[s]));
    cli_json_put(object, "scores", scores);
    cli_json_put(object, "winners", cli_json_seats(winners));
    cli_json_put(object, "answers", json_integer(answers));
    return object;
}

/* ---- positions ---- */

static const char digits[] = "0123456789abcdef";

void cli_message_add_position(json_t *question, const struct vl_rules *rules, const uint8_t *numbers,
                              const struct vl_view *view)
{
    uint8_t bytes[VL_POSITION_MAX];
    char text[2 * VL_POSITION_MAX + 1];
    const size_t size = vl_position_size(rules);
    vl_position_pack(rules, numbers, view, bytes);
    for (size_t i = 0; i < size; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    text[2 * size] = '\0';
    cli_json_put(question, "position", json_string(text));
}

size_t cli_message_position(const json_t *question, uint8_t *bytes)
{
    const char *text = cli_message_text(question, "position");
    const size_t length = strlen(text);
    if (length % 2 != 0 || length > 2 * (size_t)VL_POSITION_MAX || strspn(text, digits) != length)
        return 0;
    for (size_t i = 0; i < length; i += 2)
        bytes[i / 2] = (uint8_t)((strchr(digits, text[i]) - digits) << 4 | (strchr(digits, text[i + 1]) - digits));
    return length / 2;
}

/* ---- reading ---- */

const char *cli_message_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

bool cli_message_names_seat(const json_t *value, vl_seat seat)
{
    if (seat != VL_PUBLIC)
        return json_is_integer(value) && json_integer_value(value) == seat;
    return json_is_string(value) && strcmp(json_string_value(value), "table") == 0;
}

bool cli_message_seed(const json_t *value, uint64_t *seed)
{
    char *end = NULL;
    const char *text = json_string_value(value);
    *seed = (uint64_t)json_integer_value(value);
    if (json_is_integer(value))
        return json_integer_value(value) >= 0;
    if (!text || *text < '0' || *text > '9')
        return false;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    return *end == '\0' && errno == 0;
}

bool cli_message_blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}
