/* How a match ended: who won by how much, with the whole score in one breath; in a game with one loser, who lost. */
#include "evening/chronicle_match.h"

enum { FAR = 40 /* hundredths of the winner's points */, NEAR = 8 };

static vl_seats winners_of(const struct vl_result *result)
{
    vl_seats winners = 0;
    for (vl_seat seat = 0; seat < result->seats; seat++)
        winners |= result->seat[seat].won ? vl_seat_bit(seat) : 0;
    return winners;
}

/* ---- the parts of its sentence ---- */

static const char *name_of(const struct vl_match_section *section, vl_seat seat)
{
    return vl_chronicle_name(section->writer, vl_match_section_participant(section, seat));
}

static void put(const struct vl_match_section *section, struct vl_draft *draft, vl_seat seat)
{
    const struct vl_result_seat *at = &section->result->seat[seat];
    vl_draft_fact(draft, at->won ? "won" : "points", section->match, vl_match_section_participant(section, seat),
                  at->points);
}

/* "fifty-four for Basile, thirty-six for Guillemette": everybody, best first. */
static void put_scores(const struct vl_match_section *section, struct vl_draft *draft)
{
    const struct vl_result *result = section->result;
    char entry[512];
    unsigned count = 0;
    for (unsigned place = 1; place <= result->seats; place++) {
        for (vl_seat seat = 0; seat < result->seats; seat++) {
            if (result->seat[seat].place != place)
                continue;
            const struct vl_text_arg args[] = {{"name", name_of(section, seat), 0},
                                               {"n", NULL, result->seat[seat].points}};
            vl_text_format(section->writer->catalogue, result->rules, section->writer->language,
                           result->rules->fewest ? "chronicle.losses.score" : "chronicle.score", args, 2, entry,
                           sizeof entry);
            vl_draft_list(section->writer, draft, "scores", entry, count++, result->seats);
            put(section, draft, seat);
        }
    }
}

static void put_names(const struct vl_match_section *section, struct vl_draft *draft, vl_seats winners)
{
    unsigned count = 0;
    for (VL_EACH(seat, winners))
        vl_draft_list(section->writer, draft, "names", name_of(section, (vl_seat)seat), count++, vl_count(winners));
}

static void put_winners(const struct vl_match_section *section, struct vl_draft *draft, vl_seats winners)
{
    put_names(section, draft, winners);
    vl_draft_text(draft, "name", name_of(section, (vl_seat)vl_first(winners)));
    vl_draft_number(draft, "n", section->result->seat[vl_first(winners)].points);
}

/* ---- which sentence ---- */

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

static const char *manner(int points, int second)
{
    const int margin = points - second;
    if (margin <= 0)
        return margin == 0 ? "won.tie" : "won.given"; /* whose text says of the numbers nothing */
    if (margin * 100 >= points * FAR && margin > 2)
        return "won.far";
    return margin == 1 || margin * 100 <= points * NEAR ? "won.close" : "won";
}

static const char *kind_of(const struct vl_result *result, vl_seats winners, int points, int next)
{
    if (!one_number(result, winners))
        return "won.given";
    if (result->rules->fewest)
        return vl_count(winners) == 1 ? "losses.won" : "losses.shared";
    return vl_count(winners) == 1 ? manner(points, next) : "won.shared";
}

static void write_result(const struct vl_match_section *section, vl_seats winners, vl_seat after)
{
    const struct vl_result *result = section->result;
    const vl_seat second = second_of(result);
    const int points = result->seat[vl_first(winners)].points,
              next = second == VL_NONE ? points : result->seat[second].points;
    struct vl_draft draft;
    vl_draft_begin(&draft, kind_of(result, winners, points, next), result->rules);
    put_winners(section, &draft, winners);
    vl_draft_text(&draft, "other", name_of(section, second));
    vl_draft_number(&draft, "by", points - next);
    vl_draft_number(&draft, "same", vl_count(winners) == 1 && after == vl_first(winners));
    vl_draft_number(&draft, "despite", vl_count(winners) == 1 && after != VL_NONE && after != vl_first(winners));
    put_scores(section, &draft);
    if (second != VL_NONE)
        vl_draft_fact(&draft, "ahead", section->match, vl_match_section_participant(section, second), points - next);
    vl_chronicle_add(section->writer, &draft);
}

/* A single game that somebody loses and all others win: whether by what nobody wants, its highlight says. */
static void write_loser(const struct vl_match_section *section, vl_seats winners, vl_seat after)
{
    const struct vl_highlight *loss = vl_match_section_loss(section);
    struct vl_draft draft;
    vl_draft_begin(&draft,
                   !loss                    ? "lost.nobody"
                   : loss->group != VL_NONE ? "lost.holder"
                                            : "lost",
                   section->result->rules);
    if (loss) {
        const unsigned loser = vl_match_section_participant(section, loss->seat);
        vl_draft_text(&draft, "name", name_of(section, loss->seat));
        vl_draft_number(&draft, "n", loss->number);
        vl_draft_number(&draft, "same", after == loss->seat);
        vl_match_section_thing(section, &draft, loss);
        put_names(section, &draft, winners);
        vl_draft_fact(&draft, "deed", section->match, loser, loss->number)->highlight = *loss;
        for (VL_EACH(seat, winners))
            put(section, &draft, (vl_seat)seat);
    } else
        vl_draft_fact(&draft, "nobody", section->match, VL_PARTICIPANTS_MAX, 0);
    vl_chronicle_add(section->writer, &draft);
}

void vl_match_section_end(const struct vl_match_section *section, vl_seat after)
{
    const vl_seats winners = winners_of(section->result);
    if (section->result->rules->fewest && vl_match_section_rounds(section) == 1)
        write_loser(section, winners, after);
    else if (winners)
        write_result(section, winners, after);
}
