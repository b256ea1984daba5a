/* How a match ended: who won by how much, and who came last; in a game with one loser, who lost. */
#include "evening/chronicle_match.h"

enum { FAR = 40 /* hundredths of the winner's points */, NEAR = 8 };

static struct vl_saying say_of(const struct vl_match_section *tale, const char *what, vl_seat seat, vl_seat other)
{
    struct vl_saying saying = vl_saying_of(what, tale->result->rules);
    saying.name = seat < VL_SEATS_MAX ? tale->of->participant[seat] : VL_PARTICIPANTS_MAX;
    saying.other = other < VL_SEATS_MAX ? tale->of->participant[other] : VL_PARTICIPANTS_MAX;
    return saying;
}

static void put(const struct vl_match_section *tale, struct vl_saying *saying, const char *id, vl_seat seat)
{
    if (seat >= tale->result->seats)
        return;
    vl_saying_fact(saying, id, tale->match, tale->of->participant[seat], tale->result->seat[seat].points);
}

static vl_seats winners_of(const struct vl_result *result)
{
    vl_seats winners = 0;
    for (vl_seat seat = 0; seat < result->seats; seat++)
        winners |= result->seat[seat].won ? vl_seat_bit(seat) : 0;
    return winners;
}

/* The best of those who did not win; VL_NONE: all did. */
static vl_seat second_of(const struct vl_result *result)
{
    vl_seat second = VL_NONE;
    for (vl_seat seat = 0; seat < result->seats; seat++) {
        const struct vl_result_seat *at = &result->seat[seat];
        if (!at->won && (second == VL_NONE || at->place < result->seat[second].place))
            second = seat;
    }
    return second;
}

static bool one_number(const struct vl_result *result, vl_seats seats)
{
    const int points = result->seat[vl_first(seats)].points;
    for (VL_EACH(seat, seats)) {
        if (result->seat[seat].points != points)
            return false;
    }
    return true;
}

/* ---- who won ---- */

static const char *manner(int points, int second)
{
    const int margin = points - second;
    if (margin <= 0)
        return margin == 0 ? "won.tie" : "won"; /* whose text has both numbers, and nothing else */
    if (margin * 100 >= points * FAR && margin > 2)
        return "won.far";
    return margin == 1 || margin * 100 <= points * NEAR ? "won.close" : "won";
}

static void tell_winner(const struct vl_match_section *tale, vl_seat winner)
{
    const struct vl_result *result = tale->result;
    const vl_seat second = second_of(result);
    if (second == VL_NONE)
        return;
    const int points = result->seat[winner].points, other = result->seat[second].points;
    const char *what = result->rules->fewest ? "losses.won" : manner(points, other);
    struct vl_saying saying = say_of(tale, what, winner, second);
    saying.n = points;
    saying.m = other;
    put(tale, &saying, "won", winner);
    put(tale, &saying, "second", second);
    vl_chronicle_say(tale->writer, &saying);
}

static void tell_winners(const struct vl_match_section *tale, vl_seats winners)
{
    const struct vl_result *result = tale->result;
    const bool even = one_number(result, winners);
    const char *what = !even ? "won.together" : result->rules->fewest ? "losses.shared" : "won.shared";
    struct vl_saying saying = say_of(tale, what, VL_NONE, VL_NONE);
    unsigned count = 0;
    saying.n = result->seat[vl_first(winners)].points;
    for (VL_EACH(seat, winners)) {
        vl_saying_name(tale->writer, &saying, tale->of->participant[seat], count++, vl_count(winners));
        put(tale, &saying, "won", (vl_seat)seat);
    }
    vl_chronicle_say(tale->writer, &saying);
}

/* ---- who came last ---- */

static void tell_last(const struct vl_match_section *tale)
{
    const struct vl_result *result = tale->result;
    vl_seat last = 0;
    for (vl_seat seat = 1; seat < result->seats; seat++)
        last = result->seat[seat].place > result->seat[last].place ? seat : last;
    const struct vl_result_seat *at = &result->seat[last];
    if (result->seats < 3 || at->place != result->seats)
        return;
    for (vl_seat seat = 0; seat < result->seats; seat++) {
        const int points = result->seat[seat].points;
        if (seat != last && (result->rules->fewest ? points >= at->points : points <= at->points))
            return; /* the place does not follow from points */
    }
    struct vl_saying saying = say_of(tale, result->rules->fewest ? "losses.last" : "last", last, VL_NONE);
    saying.n = at->points;
    put(tale, &saying, "last", last);
    vl_chronicle_say(tale->writer, &saying);
}

/* ---- one game that somebody loses ---- */

static void tell_loser(const struct vl_match_section *tale)
{
    const struct vl_highlight *lost = NULL;
    for (size_t i = 0; i < tale->highlights; i++) {
        if (tale->highlight[i].kind == VL_HIGHLIGHT_LOST)
            lost = &tale->highlight[i];
    }
    struct vl_saying saying = say_of(tale, lost ? "lost" : "lost.nobody", lost ? lost->seat : VL_NONE, VL_NONE);
    if (lost) {
        saying.n = lost->number;
        vl_saying_fact(&saying, "deed", tale->match, saying.name, lost->number)->highlight = *lost;
    } else
        vl_saying_fact(&saying, "nobody", tale->match, VL_PARTICIPANTS_MAX, 0);
    vl_chronicle_say(tale->writer, &saying);
}

static unsigned games_of(const struct vl_match_section *tale)
{
    unsigned rounds = 0;
    for (size_t i = 0; i < tale->highlights; i++)
        rounds += tale->highlight[i].kind == VL_HIGHLIGHT_ROUND;
    return rounds / tale->result->seats;
}

void vl_match_section_end(const struct vl_match_section *tale)
{
    const vl_seats winners = winners_of(tale->result);
    if (tale->result->rules->fewest && games_of(tale) == 1) {
        tell_loser(tale);
        return;
    }
    if (vl_count(winners) == 1)
        tell_winner(tale, (vl_seat)vl_first(winners));
    else if (winners)
        tell_winners(tale, winners);
    if (vl_count(winners) == 1)
        tell_last(tale);
}
