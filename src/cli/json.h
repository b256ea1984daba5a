/* Events and questions as JSON: fields by name, members of groups by id, seats as numbers from 0. All functions return
 * a new reference; they end the program if there is no memory. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "veillee/match.h"

#include <jansson.h>
#include <stdio.h>

/* A seat's number; null if there is no such seat. */
json_t *cli_json_seat(unsigned seat);

/* The seats of a set, as a list of numbers. */
json_t *cli_json_seats(vl_seats seats);

/* "BLA-5.2" */
json_t *cli_json_clause(const struct vl_rules *rules, vl_clause clause);

/* "play intendant" */
json_t *cli_json_notation(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer);

/* All legal answers to the view's question, in the order of their numbers. */
json_t *cli_json_answers(const struct vl_rules *rules, const struct vl_view *view);

/* {"event": "played", "clause": "BLA-3.1", "fields": {...}}; with the seats, of `seats`, that see the secret fields, if
 * it has any. */
json_t *cli_json_event(const struct vl_rules *rules, const struct vl_event *event, uint8_t seats);

/* {"question": "play", "clause": ..., "seat": ..., "fields": {...}} and, if `view` is not NULL, its "answers". */
json_t *cli_json_question(const struct vl_rules *rules, const struct vl_question *question, const struct vl_view *view);

/* The options of a match by id. */
json_t *cli_json_options(const struct vl_match_setup *setup);

/* The numbers that the match is played with: {"value": {"malandrin": 0, ...}, ...}. */
json_t *cli_json_numbers(const struct vl_match_setup *setup);

/* A number up to 2^53; beyond that a string, since many readers of JSON would round it. */
json_t *cli_json_seed(uint64_t seed);

/* 16 hexadecimal digits. */
json_t *cli_json_hash(uint64_t hash);

/* A text from outside; what is not UTF-8 becomes "?". */
json_t *cli_json_text(const char *text);

/* Points by seat. */
json_t *cli_json_scores(const struct vl_match *match);

/* The view, by the game's writer; see view.h. */
json_t *cli_json_view(const struct vl_rules *rules, const struct vl_view *view);

/* Add to an object or a list, and end the program if there is no memory. */
void cli_json_put(json_t *object, const char *key, json_t *value);
void cli_json_add(json_t *list, json_t *value);

/* The value as text, without a byte that a terminal obeys; flags as for json_dumps. The caller frees it; ends the
 * program if there is no memory. */
char *cli_json_written(const json_t *value, size_t flags);

/* Print one line, without a byte that a terminal obeys, and take the reference. False if it could not be written. */
bool cli_json_print(json_t *value);
bool cli_json_write(json_t *value, FILE *out);

#endif
