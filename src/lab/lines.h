/* The output of a tournament: JSON lines, with everything for reports. tools/research/tournament.py reads them, from
 * one machine or from the shards of several.
 *
 *     {"format": "veillee-shard", "version": 2, "program": "0.1.0", "shard": 1, "of": 3, "order": {...}}
 *     {"match": 0, "seed": ..., "first": 0, "answers": 93, "winners": [0], "scores": [...], "sides": [...],
 *      "thoughts": [...], "seconds": [...], "longest": [...]}          a line a match, by seat; seconds unless untimed;
 *                                                                  "forfeit": 1, "fault": "crash" where there was one
 *     {"played": 34, "seconds": 12.5, "census": {...}}                 the census where one was ordered
 *     {"hash": "..."}                                                  of all lines before, without their ends
 *
 * "order" has everything that determines what is played and reported; shards fit together if theirs are equal. A
 * tournament without shards is the only one, and its first line also has "people": the texts of a report in their
 * language. */
#ifndef LAB_LINES_H
#define LAB_LINES_H

#include "lab/arena.h"

enum { LINES_VERSION = 2 };

struct arena_lines {
    const struct cli *cli;
    const struct arena_order *order;
    uint32_t matches;
    uint64_t hash;
    int error; /* errno of a line that could not be written */
};

/* Each writes its lines at once. False if standard output did not take them. */
bool lab_lines_start(struct arena_lines *lines);
bool lab_lines_match(struct arena_lines *lines, const struct arena_match *match);
bool lab_lines_end(struct arena_lines *lines, double seconds);

#endif
