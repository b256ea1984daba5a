/* Records of Marquis that stop where a test wants to begin. */
#ifndef TESTS_TUI_MARQUIS_RECORD_H
#define TESTS_TUI_MARQUIS_RECORD_H

#include "tui/match/match_record.h"
#include "veillee/marquis.h"

/* humans: how many of the seats, from the first, are people. */
static inline struct vl_match_setup marquis_record_setup(unsigned seats, unsigned humans, uint64_t seed)
{
    return record_setup_of(&marquis_rules, seats, humans, "", seed);
}

static inline const struct marquis *marquis_true(const struct vl_match *match)
{
    return marquis_of(vl_match_true_state(match));
}

/* A person is asked a question of that kind in which there is a choice: kind + 100 * the least number of turns before.
 */
static inline bool marquis_asks(const struct vl_match *match, int argument)
{
    return record_asks_person(match, argument % 100) && marquis_true(match)->turns >= argument / 100;
}

/* The same where something is there of all that the table can show: somebody protected, a Faussaire that imitates, a
 * Veto and jewels on the table, and what a card brings from a seat or gives to it. */
static inline bool marquis_full(const struct vl_match *match, int argument)
{
    const struct marquis *g = marquis_true(match);
    unsigned protected = 0, imitating = 0, vetoes = 0, rubies = 0;
    if (!marquis_asks(match, argument))
        return false;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        protected += g->protector[seat] != VL_NONE;
        imitating += marquis_visible(g, seat) == MARQUIS_FAUSSAIRE && g->imitates[seat] != VL_NONE;
        vetoes += g->vetoes[seat];
        rubies += g->rubies[seat];
    }
    return protected > 0 && vetoes > 0 && rubies > 0 && (imitating > 0 || g->core.seats < 5);
}

/* A price of several parts is being named or answered. */
static inline bool marquis_bargains(const struct vl_match *match, int argument)
{
    unsigned parts = 0;
    if (!marquis_asks(match, argument))
        return false;
    for (unsigned term = 0; term < MARQUIS_TERMS; term++)
        parts += marquis_true(match)->price[term] > 0;
    return parts > 0;
}

/* Several people are called at once. */
static inline bool marquis_calls(const struct vl_match *match, int argument)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    return marquis_asks(match, argument) && vl_count(question.seats) >= 3;
}

#endif
