#include "front/result.h"

#include "front/records.h"

#include "veillee/record.h"

#include <stdlib.h>
#include <string.h>

/* Whether the first ranks before the second. */
static bool before(const struct vl_result *result, vl_seat one, vl_seat other)
{
    const struct vl_result_seat *a = &result->seat[one], *b = &result->seat[other];
    if (a->won != b->won)
        return a->won;
    if (a->won || a->points == b->points)
        return false;
    return result->rules->fewest ? a->points < b->points : a->points > b->points;
}

static void set_places(struct vl_result *result)
{
    for (vl_seat seat = 0; seat < result->seats; seat++) {
        struct vl_result_seat *at = &result->seat[seat];
        at->place = 1;
        for (vl_seat other = 0; other < result->seats; other++) {
            at->place = (uint8_t)(at->place + before(result, other, seat));
            at->sharing = (uint8_t)(at->sharing + (!before(result, other, seat) && !before(result, seat, other)));
        }
    }
}

void vl_result_of(const struct vl_match *match, struct vl_result *out)
{
    const struct vl_match_setup *setup = vl_match_setup(match);
    int points[VL_SEATS_MAX] = {0};
    *out = (struct vl_result){.rules = setup->rules,
                              .seed = setup->seed,
                              .hash = vl_match_hash(match),
                              .own_numbers = setup->own_numbers,
                              .over = vl_match_over(match),
                              .answers = vl_match_answers(match),
                              .seats = setup->seats};
    memcpy(out->option, setup->option, sizeof out->option);
    memcpy(out->evening, setup->evening, sizeof out->evening);
    memcpy(out->day, setup->day, sizeof out->day);
    vl_match_scores(match, points);
    const vl_seats winners = vl_match_winners(match);
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        out->seat[seat].player = setup->player[seat];
        out->seat[seat].points = points[seat];
        out->seat[seat].won = winners & vl_seat_bit(seat);
    }
    for (uint32_t i = 0; i < out->answers; i++) {
        const struct vl_given given = vl_match_given(match, i);
        if (given.seat < setup->seats && !given.forced)
            out->seat[given.seat].answers++;
    }
    for (unsigned i = 0; i < vl_match_hints(match); i++)
        out->seat[vl_match_hint(match, i).seat].hints++;
    if (out->over)
        set_places(out);
}

enum vl_rc vl_result_read(const char *path, struct vl_catalogue *catalogue, struct vl_result *out, struct vl_diag *diag)
{
    struct vl_match *match;
    const enum vl_rc rc = vl_record_load(path, catalogue, &match, diag);
    if (rc == VL_OK)
        vl_result_of(match, out);
    free(match);
    return rc;
}

unsigned vl_result_rank(const struct vl_result *result, vl_seat seat)
{
    const struct vl_result_seat *at = &result->seat[seat];
    if (!at->place)
        return 0;
    /* The mean of the first and the last of the places that are shared, counted from the end. */
    const unsigned last = at->place + at->sharing - 1U;
    return 2 * (result->seats + 1U) - at->place - last;
}
