/* Counts what happened in a tournament: every kind of event with its numbers, every legal answer, and the results of
 * the seats to which things happened. It knows nothing about a game except its forms. */
#ifndef LAB_CENSUS_H
#define LAB_CENSUS_H

#include "veillee/rules.h"

#include <jansson.h>

enum { CENSUS_FORMS = 96, CENSUS_KINDS = 48, CENSUS_WORD = 48, CENSUS_THINGS = 64 };
enum { CENSUS_COUNTS = 1 + VL_SEATS_MAX + 2 * VL_ARGS_MAX + 6 * CENSUS_THINGS };

/* A kind of event. For the seat that it names first, and the first thing of a group that it names (say, a card; the
 * first secret one, if there is one: for a card drawn from a place, the card): how often, and the sum of the first
 * number beside it; to how many seats per match it happened, and their shares of the wins; the same if it was the
 * seat's last event of that kind. */
union census_event {
    struct {
        uint64_t count;
        uint64_t by_place[VL_SEATS_MAX];               /* of the seat named first, counted from the first player */
        uint64_t sum[VL_ARGS_MAX], zeros[VL_ARGS_MAX]; /* of the fields that are numbers */
        struct census_fate {
            uint64_t count, sum, seats, last;
            uint64_t wins, last_wins; /* in parts: 840 are a win */
        } of[CENSUS_THINGS];
    };
    uint64_t all[CENSUS_COUNTS];
};

_Static_assert(sizeof(union census_event) == CENSUS_COUNTS * sizeof(uint64_t), "every count is one of all");

struct census_answer {
    uint64_t listed, given; /* if it was not the only answer */
    uint32_t from;          /* the number of the first match in which it was legal */
    char word[CENSUS_WORD]; /* its notation there: the meaning of an answer may differ a little between questions */
};

struct census {
    const struct vl_rules *rules;
    uint64_t matches;
    unsigned seats; /* 0 before the first match has ended */
    union census_event event[CENSUS_FORMS];
    struct census_answer answer[CENSUS_KINDS][VL_ANSWERS_MAX];
    /* for the match under way */
    uint32_t number;
    uint64_t met[CENSUS_FORMS][VL_SEATS_MAX];
    uint8_t last[CENSUS_FORMS][VL_SEATS_MAX]; /* VL_NONE: none yet */
    uint32_t by_seat[CENSUS_FORMS][VL_SEATS_MAX];
};

void lab_census_start(struct census *census, const struct vl_rules *rules);
/* To be called before a match; `number`: its number in the tournament, higher than any counted here before. */
void lab_census_match(struct census *census, uint32_t number);
void lab_census_events(struct census *census, const struct vl_events *events);

/* To be called before the answer is given; the view is that of the seat asked. */
void lab_census_answer(struct census *census, const struct vl_view *view, vl_answer given);
/* `first`: the seat that began. */
void lab_census_end(struct census *census, unsigned seats, vl_seat first, vl_seats winners);

/* Adds what another thread has counted in other matches; one at a time. */
void lab_census_add(struct census *to, const struct census *from);

/* Returns all counts, with the names that a reader needs, as one JSON value, a new reference.
 *
 * {"matches": 3, "seats": 4, "events": [...], "answers": [[KIND, QUESTION, ANSWER, listed, given, from, NOTATION],
 * ...]}
 *
 * An event: {"form": 7, "event": "took", "count": 12, "sums": [[FIELD, sum, zeros], ...], "by_place": [...]}, the last
 * one empty if it names no seat first; if it is about something, "field", "things": [[THING, ID, count, sum, seats,
 * last, wins, last wins], ...], and "number", the field of that sum, if there is one. Wins are in parts of 840. */
json_t *lab_census_json(const struct census *census);

#endif
