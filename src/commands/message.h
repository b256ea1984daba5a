/* The messages of docs/protocol.md: what `veillee protocol` writes to the caller of a match, and the arena to a program
 * that plays. All functions return a new reference, as those of json.h do. */
#ifndef COMMANDS_MESSAGE_H
#define COMMANDS_MESSAGE_H

#include "cli/json.h"

enum {
    MESSAGE_PROTOCOL = 1,        /* the version */
    MESSAGE_LINE_MAX = 64 * 1024 /* bytes of a line that another program may write */
};

/* {"type": "..."} */
json_t *cli_message(const char *type);

/* This program, and its games with their options. */
json_t *cli_message_hello(void);

/* The match; levels[s] says who plays seat s. */
json_t *cli_message_match(const struct vl_match_setup *setup, const char *const levels[VL_SEATS_MAX]);

/* An event as the seats in `to`, which all know the same about it, have seen it (vl_event_masked). */
json_t *cli_message_event(const struct vl_rules *rules, const struct vl_event *seen, vl_seats to, uint8_t seats);

/* The question of the view, with its answers and the view. */
json_t *cli_message_question(const struct vl_rules *rules, const struct vl_view *view);

/* Adds "position" to a question: vl_position_pack in hexadecimal digits. */
void cli_message_add_position(json_t *question, const struct vl_rules *rules, const uint8_t *numbers,
                              const struct vl_view *view);

/* Reads the bytes of a question's "position", at most VL_POSITION_MAX; returns how many, 0 if it has none, or an
 * invalid one. */
size_t cli_message_position(const json_t *question, uint8_t *bytes);

/* The match is over: points by seat, the winners, and how many answers were given. */
json_t *cli_message_end(const int points[VL_SEATS_MAX], unsigned seats, vl_seats winners, uint32_t answers);

/* The text of a key; "" if there is none. */
const char *cli_message_text(const json_t *object, const char *key);

/* Whether the value is that seat as in messages: a number, or "table". */
bool cli_message_names_seat(const json_t *value, vl_seat seat);

/* Reads a whole number from 0, or a string of digits for one that readers of JSON would round. False if it is
 * neither. */
bool cli_message_seed(const json_t *value, uint64_t *seed);

/* Whether a line has nothing but blanks. */
bool cli_message_blank(const char *line, size_t length);

#endif
