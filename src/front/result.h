/* The result of a match: who played, and how they did. Evenings, days and statistics are made only of results, and
 * results only of records, so they cannot disagree. */
#ifndef VEILLEE_FRONT_RESULT_H
#define VEILLEE_FRONT_RESULT_H

#include "front/records.h"
#include "veillee/match.h"

struct vl_result_seat {
    struct vl_player player;
    int points;
    uint8_t place;   /* from 1; seats that share places all get the best of them. 0: the match is not over */
    uint8_t sharing; /* how many have this place, this seat included */
    bool won;
    uint32_t answers; /* given by it where it had a choice */
    uint32_t hints;
};

struct vl_result {
    const struct vl_rules *rules;
    uint8_t option[VL_OPTIONS_MAX];
    uint64_t seed, hash; /* of the match, in its present state */
    bool own_numbers, over;
    char evening[VL_EVENING_ID], day[VL_DAY];
    uint32_t answers;
    uint8_t seats;
    struct vl_result_seat seat[VL_SEATS_MAX];
};

/* Takes the result of a match in its present state. Winners have the first place whatever their points; the others
 * follow by points, the fewest first if the fewest win, and seats with the same points share a place. */
void vl_result_of(const struct vl_match *match, struct vl_result *out);

/* Reads the result of a record by replaying it. VL_MISMATCH, VL_REFUSED, VL_IO as from vl_record_setup and
 * vl_record_replay; VL_IO, "memory", if memory runs out. */
enum vl_rc vl_result_read(const char *path, struct vl_catalogue *catalogue, struct vl_result *out,
                          struct vl_diag *diag);

/* Rank points of a seat, in halves: the first place is worth as many points as there are seats, each further place a
 * point less, and seats that share places share their points. 0 if the match is not over. A match always gives seats *
 * (seats + 1) / 2 points in all, so results of different games add up. */
unsigned vl_result_rank(const struct vl_result *result, vl_seat seat);

#endif
