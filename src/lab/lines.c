#include "lab/lines.h"

#include "cli/json.h"
#include "front/out.h"
#include "lab/census.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Takes the reference. */
static bool write_line(struct arena_lines *lines, json_t *value)
{
    char *line = cli_json_written(value, JSON_COMPACT);
    json_decref(value);
    lines->hash = vl_hash_bytes(lines->hash, (const uint8_t *)line, strlen(line));
    errno = 0;
    const bool written = fprintf(vl_out(), "%s\n", line) > 0 && fflush(vl_out()) == 0;
    if (!written)
        lines->error = errno ? errno : EIO;
    free(line);
    return written;
}

/* ---- the first line ---- */

static json_t *line_up_said(const struct arena_order *order)
{
    json_t *said = json_array();
    for (unsigned p = 0; p < order->setup.seats; p++)
        cli_json_add(said, cli_json_text(order->line_up[p].id));
    return said;
}

/* The hash of the weights of the bots' nets; null if they have none. */
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

static json_t *order_said(const struct arena_lines *lines)
{
    const struct arena_order *order = lines->order;
    const struct arena_sprt *sprt = &order->sprt;
    const struct vl_rules *rules = order->rules;
    char seed[32];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)order->words.table.seed);
    json_t *said = json_pack(
        "{s:s, s:i, s:o, s:o, s:b, s:o, s:i, s:o, s:s, s:I, s:b, s:I, s:I}", "game", rules->id, "edition",
        (int)rules->edition, "numbers_hash", cli_json_hash(vl_hash_bytes(0, order->setup.numbers, rules->numbers_size)),
        "net", net_said(vl_net_at(&order->table)), "fewest", (int)rules->fewest, "options",
        cli_json_options(&order->table), "seats", (int)order->setup.seats, "line_up", line_up_said(order), "seed", seed,
        "games", (json_int_t)order->words.games, "duplicate", (int)order->duplicate, "iterations",
        (json_int_t)order->words.iterations, "time", (json_int_t)order->milliseconds);
    if (sprt->high > 0)
        cli_json_put(said, "sprt",
                     json_pack("{s:f, s:f, s:f, s:f}", "low", sprt->low, "high", sprt->high, "alpha", sprt->alpha,
                               "beta", sprt->beta));
    cli_json_put(said, "census", json_boolean(order->census != NULL));
    cli_json_put(said, "untimed", json_boolean(lines->order->untimed));
    return said;
}

/* How the language names a player: a level by its name, another one as it was typed. */
static json_t *name_said(const struct cli *cli, const char *id)
{
    static const char *const of[] = {"level", "arena"};
    char key[64];
    for (unsigned i = 0; i < sizeof of / sizeof of[0]; i++) {
        snprintf(key, sizeof key, "%s.%s", of[i], id);
        if (vl_text_has(&cli->catalogue, NULL, key))
            return json_string(cli_text(cli, key));
    }
    return cli_json_text(id);
}

/* What a report for people fills in: templates by the ends of their keys, the players' names, and whose plurals and
 * decimals the language has. */
static json_t *people_said(const struct arena_lines *lines)
{
    static const char *const keys[] = {
        "head",           "head.untimed", "player",   "player.untimed", "forfeits", "sprt.low", "sprt.high",
        "sprt.undecided", "elo",          "progress", "progress.sprt",  "seats",    "places",   "from_first"};
    const struct cli *cli = lines->cli;
    const struct arena_order *order = lines->order;
    json_t *names = json_array(), *texts = json_object();
    char key[64];
    for (unsigned p = 0; p < order->setup.seats; p++)
        cli_json_add(names, name_said(cli, order->line_up[p].id));
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        snprintf(key, sizeof key, "arena.%s", keys[i]);
        cli_json_put(texts, keys[i], json_string(cli_text(cli, key)));
    }
    return json_pack("{s:s, s:b, s:o, s:o}", "like", vl_language_id(vl_language_like(&cli->catalogue, cli->language)),
                     "begins", order->rules->first != VL_NONE, "names", names, "texts", texts);
}

bool lab_lines_start(struct arena_lines *lines)
{
    const struct arena_order *order = lines->order;
    const bool shared = order->words.shards > 0;
    json_t *head = json_pack("{s:s, s:i, s:s, s:I, s:I, s:o}", "format", "veillee-shard", "version", LINES_VERSION,
                             "program", VL_VERSION, "shard", (json_int_t)order->words.shard + 1, "of",
                             (json_int_t)(shared ? order->words.shards : 1), "order", order_said(lines));
    if (!shared)
        cli_json_put(head, "people", people_said(lines));
    vl_out_in_utf8();
    return write_line(lines, head);
}

/* ---- the others ---- */

static json_t *reals(const double *from, unsigned count)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        cli_json_add(list, json_real(from[i]));
    return list;
}

bool lab_lines_match(struct arena_lines *lines, const struct arena_match *match)
{
    const unsigned seats = lines->order->setup.seats;
    json_t *scores = json_array(), *sides = json_array(), *thoughts = json_array();
    for (vl_seat s = 0; s < seats; s++) {
        cli_json_add(scores, json_integer(match->scores[s]));
        cli_json_add(sides, cli_json_seats(match->side[s]));
        cli_json_add(thoughts, json_integer(match->thoughts[s]));
    }
    json_t *line =
        json_pack("{s:I, s:I, s:i, s:I, s:o, s:o, s:o, s:o}", "match", (json_int_t)match->number, "seed",
                  (json_int_t)match->seed, "first", (int)match->first, "answers", (json_int_t)match->answers, "winners",
                  cli_json_seats(match->winners), "scores", scores, "sides", sides, "thoughts", thoughts);
    if (match->forfeit != VL_NONE) {
        cli_json_put(line, "forfeit", json_integer(match->forfeit));
        cli_json_put(line, "fault", json_string(lab_arena_fault_id(match->fault)));
    }
    if (!lines->order->untimed) {
        cli_json_put(line, "seconds", reals(match->seconds, seats));
        cli_json_put(line, "longest", reals(match->longest, seats));
    }
    lines->matches++;
    return write_line(lines, line);
}

bool lab_lines_end(struct arena_lines *lines, double seconds)
{
    json_t *end = json_pack("{s:I}", "played", (json_int_t)lines->matches);
    if (!lines->order->untimed)
        cli_json_put(end, "seconds", json_real(seconds));
    if (lines->order->census)
        cli_json_put(end, "census", lab_census_json(lines->order->census));
    return write_line(lines, end) && write_line(lines, json_pack("{s:o}", "hash", cli_json_hash(lines->hash)));
}
