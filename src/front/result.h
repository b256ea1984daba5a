/* What came of a match: who was there and how they came out of it. Evenings, days and statistics are made of these
 * alone, and these of records alone, so nothing can disagree. */
#ifndef VEILLEE_FRONT_RESULT_H
#define VEILLEE_FRONT_RESULT_H

#include "front/records.h"
#include "veillee/match.h"

struct vl_result_seat {
    struct vl_player player;
    int points;
    uint8_t place;   /* from 1; those who share one all have the best of those they share. 0: the match is not over */
    uint8_t sharing; /* how many have this place, this seat included */
    bool won;
    uint32_t answers; /* that were asked of it where there was a choice */
    uint32_t hints;
};

struct vl_result {
    const struct vl_rules *rules;
    uint8_t option[VL_OPTIONS_MAX];
    uint64_t seed, hash; /* of the match, where it stands */
    bool own_numbers, over;
    char evening[VL_EVENING_ID], day[VL_DAY];
    uint32_t answers;
    uint8_t seats;
    struct vl_result_seat seat[VL_SEATS_MAX];
};

/* Of a match as it stands. Winners have the first place whatever their points; the others follow by points, the fewest
 * first where the fewest win, and who have the same share a place. */
void vl_result_of(const struct vl_match *match, struct vl_result *out);

/* Of a record, which is played through. VL_MISMATCH, VL_REFUSED, VL_IO as vl_record_setup and vl_record_replay; out of
 * memory is VL_IO, "memory". */
enum vl_rc vl_result_read(const char *path, struct vl_catalogue *catalogue, struct vl_result *out,
                          struct vl_diag *diag);

/* Rank points of a seat, in halves: the first place is worth as many points as there are seats, each further one a
 * point less, and who share places share their points. 0 where the match is not over. A match hands out seats * (seats
 * + 1) / 2 points whatever comes of it, so results of different games add up. */
unsigned vl_result_rank(const struct vl_result *result, vl_seat seat);

#endif
