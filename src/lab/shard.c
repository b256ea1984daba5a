/* A shard of a tournament; tools/research/merge.py reads them. */
#include "lab/report.h"

#include "cli/json.h"
#include "front/out.h"
#include "lab/census.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool lab_shard_parse(const char *text, uint32_t *shard, uint32_t *shards)
{
    char *end = NULL;
    if (*text < '1' || *text > '9')
        return false;
    const unsigned long part = strtoul(text, &end, 10);
    if (*end != '/' || end[1] < '1' || end[1] > '9')
        return false;
    const unsigned long all = strtoul(end + 1, &end, 10);
    if (*end != '\0' || part > all || all > SHARDS_MAX)
        return false;
    *shard = (uint32_t)part - 1;
    *shards = (uint32_t)all;
    return true;
}

/* Takes the reference. */
static void write_line(struct arena_shard_writer *writer, json_t *value)
{
    char *line = cli_json_written(value, JSON_COMPACT);
    json_decref(value);
    writer->hash = vl_hash_bytes(writer->hash, (const uint8_t *)line, strlen(line));
    fprintf(vl_out(), "%s\n", line);
    fflush(vl_out());
    free(line);
}

/* ---- the first line ---- */

static json_t *sprt_said(const struct sprt_order *sprt)
{
    json_t *said = json_object();
    cli_json_put(said, "low", json_real(sprt->low));
    cli_json_put(said, "high", json_real(sprt->high));
    cli_json_put(said, "alpha", json_real(sprt->alpha));
    cli_json_put(said, "beta", json_real(sprt->beta));
    return said;
}

static json_t *line_up_said(const struct arena_results *results)
{
    json_t *said = json_array();
    for (unsigned p = 0; p < results->order->setup.seats; p++)
        cli_json_add(said, cli_json_text(results->name[p]));
    return said;
}

/* The hash of the weights that bots judge by; null: they have none. */
static json_t *net_said(const struct vl_net *net)
{
    uint64_t hash = 0;
    if (!net)
        return json_null();
    for (size_t i = 0; i < vl_net_weights(net); i++) {
        const uint16_t weight = (uint16_t)net->seat[i];
        const uint8_t bytes[] = {(uint8_t)(weight & 255U), (uint8_t)(weight >> 8)};
        hash = vl_hash_bytes(hash, bytes, sizeof bytes);
    }
    return cli_json_hash(hash);
}

static json_t *order_said(const struct arena_results *results)
{
    const struct arena_order *order = results->order;
    const struct vl_rules *rules = order->rules;
    char seed[32];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)order->seed);
    json_t *said = json_object();
    cli_json_put(said, "game", json_string(rules->id));
    cli_json_put(said, "edition", json_integer(rules->edition));
    cli_json_put(said, "numbers_hash", cli_json_hash(vl_hash_bytes(0, order->setup.numbers, rules->numbers_size)));
    cli_json_put(said, "net", net_said(vl_net_at(&order->table)));
    cli_json_put(said, "fewest", json_boolean(rules->fewest));
    cli_json_put(said, "options", cli_json_options(&order->table));
    cli_json_put(said, "seats", json_integer(order->setup.seats));
    cli_json_put(said, "line_up", line_up_said(results));
    cli_json_put(said, "seed", json_string(seed));
    cli_json_put(said, "games", json_integer(order->games));
    cli_json_put(said, "duplicate", json_boolean(order->duplicate));
    cli_json_put(said, "iterations", json_integer(order->iterations));
    cli_json_put(said, "time", json_integer(order->milliseconds));
    if (results->sprt.order.high > 0)
        cli_json_put(said, "sprt", sprt_said(&results->sprt.order));
    cli_json_put(said, "census", json_boolean(order->census != NULL));
    cli_json_put(said, "untimed", json_boolean(results->untimed));
    return said;
}

void lab_shard_start(struct arena_shard_writer *writer, const struct arena_results *results)
{
    *writer = (struct arena_shard_writer){.order = results->order, .untimed = results->untimed};
    json_t *head = json_object();
    cli_json_put(head, "format", json_string("veillee-shard"));
    cli_json_put(head, "version", json_integer(SHARD_VERSION));
    cli_json_put(head, "program", json_string(VL_VERSION));
    cli_json_put(head, "shard", json_integer((json_int_t)results->order->shard + 1));
    cli_json_put(head, "of", json_integer(results->order->shards));
    cli_json_put(head, "order", order_said(results));
    write_line(writer, head);
}

/* ---- the others ---- */

static json_t *reals(const double *from, unsigned count)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        cli_json_add(list, json_real(from[i]));
    return list;
}

static void put_seats(json_t *line, const struct arena_match *match, unsigned seats)
{
    json_t *scores = json_array(), *sides = json_array(), *thoughts = json_array();
    for (vl_seat s = 0; s < seats; s++) {
        cli_json_add(scores, json_integer(match->scores[s]));
        cli_json_add(sides, cli_json_seats(match->side[s]));
        cli_json_add(thoughts, json_integer(match->thoughts[s]));
    }
    cli_json_put(line, "scores", scores);
    cli_json_put(line, "sides", sides);
    cli_json_put(line, "thoughts", thoughts);
}

void lab_shard_match(struct arena_shard_writer *writer, const struct arena_match *match)
{
    const unsigned seats = writer->order->setup.seats;
    json_t *line = json_object();
    cli_json_put(line, "match", json_integer(match->number));
    cli_json_put(line, "seed", json_integer((json_int_t)match->seed));
    cli_json_put(line, "first", json_integer(match->first));
    cli_json_put(line, "answers", json_integer(match->answers));
    cli_json_put(line, "winners", cli_json_seats(match->winners));
    put_seats(line, match, seats);
    if (match->forfeit != VL_NONE) {
        cli_json_put(line, "forfeit", json_integer(match->forfeit));
        cli_json_put(line, "fault", json_string(lab_arena_fault_id(match->fault)));
    }
    if (!writer->untimed) {
        cli_json_put(line, "seconds", reals(match->seconds, seats));
        cli_json_put(line, "longest", reals(match->longest, seats));
    }
    write_line(writer, line);
}

bool lab_shard_end(struct arena_shard_writer *writer, const struct arena_results *results, double seconds)
{
    json_t *end = json_object(), *check = json_object();
    cli_json_put(end, "played", json_integer(results->matches));
    if (!writer->untimed)
        cli_json_put(end, "seconds", json_real(seconds));
    if (writer->order->census)
        cli_json_put(end, "census", lab_census_json(writer->order->census));
    write_line(writer, end);
    cli_json_put(check, "hash", cli_json_hash(writer->hash));
    write_line(writer, check);
    return fflush(vl_out()) == 0 && !ferror(vl_out());
}
