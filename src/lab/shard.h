/* A shard: what one of several machines has played of a tournament, as JSON lines, with all that the whole is told
 * from.
 *
 *     {"format": "veillee-shard", "version": 2, "program": "0.1.0", "shard": 1, "of": 3, "order": {...}}
 *     {"match": 0, "seed": ..., "first": 0, "answers": 93, "winners": [0], "scores": [...], "sides": [...],
 *      "thoughts": [...], "seconds": [...], "longest": [...]}          a line a match, by seat; seconds unless untimed;
 *                                                                  "forfeit": 1, "fault": "crash" where there was one
 *     {"played": 34, "seconds": 12.5, "census": {...}}                 the census where one was ordered
 *     {"hash": "..."}                                                  of all lines before, without their ends
 *
 * "order" says whatever decides what is played and told; shards go together if theirs are equal. */
#ifndef LAB_SHARD_H
#define LAB_SHARD_H

#include "lab/report.h"

enum { SHARD_VERSION = 2, SHARDS_MAX = 10000 };

/* "3/16": part 2 of 16, counted from 0. False: it is not such a thing. */
bool lab_shard_parse(const char *text, uint32_t *shard, uint32_t *shards);

struct arena_shard_writer {
    const struct arena_order *order;
    bool untimed;
    uint64_t hash;
};

/* `results` is started; the census, where there is one, stands in its order. */
void lab_shard_start(struct arena_shard_writer *writer, const struct arena_results *results);
void lab_shard_match(struct arena_shard_writer *writer, const struct arena_match *match);

/* The last lines. False: standard output did not take everything. */
bool lab_shard_end(struct arena_shard_writer *writer, const struct arena_results *results, double seconds);

#endif
