/* Records of Gueux that stop where a test wants to begin. */
#ifndef TESTS_TUI_GUEUX_RECORD_H
#define TESTS_TUI_GUEUX_RECORD_H

#include "tui/match/match_record.h"
#include "veillee/gueux.h"

/* humans: how many of the seats, from the first, are people. options: "levels=123 deals=3". */
static inline struct vl_match_setup gueux_record_setup(unsigned seats, unsigned humans, const char *options,
                                                       uint64_t seed)
{
    return record_setup_of(&gueux_rules, seats, humans, options, seed);
}

/* A person, or the table, is asked a question of that kind in which there is a choice: kind + 100 * the least number
 * of turns before. */
static inline bool gueux_asks(const struct vl_match *match, int argument)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    if (vl_match_over(match) || question.kind != argument % 100)
        return false;
    const bool people = question.seat == VL_PUBLIC || vl_match_setup(match)->player[question.seat].level == VL_HUMAN;
    const struct gueux *g = gueux_of(vl_match_true_state(match));
    return people && g->turns >= argument / 100 && vl_count(vl_match_question(match, question.seat).answers) >= 2;
}

/* The same for a person who knows at least three cards of others' hands. */
static inline bool gueux_knows(const struct vl_match *match, int argument)
{
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    if (!gueux_asks(match, argument))
        return false;
    const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
    unsigned known = 0;
    vl_match_view(match, seat, view);
    for (vl_seat other = 0; other < vl_match_setup(match)->seats; other++)
        known += other == seat ? 0 : vl_count(gueux_known(gueux_seen(view), other));
    return known >= 3;
}

#endif
