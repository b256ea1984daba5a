/* Records of Sbires that stop where a test wants to begin. */
#ifndef TESTS_TUI_SBIRES_RECORD_H
#define TESTS_TUI_SBIRES_RECORD_H

#include "tui/match/match_record.h"
#include "veillee/sbires.h"

/* humans: how many of the seats, from the first, are people. options: "days=3 animals=on". */
static inline struct vl_match_setup sbires_record_setup(unsigned seats, unsigned humans, const char *options,
                                                        uint64_t seed)
{
    return record_setup_of(&sbires_rules, seats, humans, options, seed);
}

static inline const struct sbires *sbires_record_state(const struct vl_match *match)
{
    return (const struct sbires *)(const void *)vl_match_true_state(match);
}

/* A person is asked a question of that kind in which there is a choice: kind + 100 * the day from which on. */
static inline bool sbires_asks(const struct vl_match *match, int argument)
{
    return record_asks_person(match, argument % 100) && sbires_record_state(match)->day >= argument / 100;
}

/* The same where reserves are well filled: six cards in one of them, an Atout, and at least five cards in hand. */
static inline bool sbires_asks_late(const struct vl_match *match, int argument)
{
    if (!sbires_asks(match, argument))
        return false;
    const struct sbires *g = sbires_record_state(match);
    bool filled = false, atout = false;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        filled |= g->reserve_count[seat] >= 6;
        atout |= g->atout[seat] < SBIRES_KINDS;
    }
    return filled && atout && sbires_hand_count(g, vl_match_question(match, VL_PUBLIC).seat) >= 5;
}

/* On the last day, of whoever has not passed as the only one. */
static inline bool sbires_asks_last(const struct vl_match *match, int argument)
{
    if (!sbires_asks(match, argument))
        return false;
    const struct sbires *g = sbires_record_state(match);
    return g->day == g->last_day && vl_count(g->passed) + 1 == g->core.seats;
}

/* Somebody is asked that whose view knows cards of another's hand. */
static inline bool sbires_asks_knowing(const struct vl_match *match, int argument)
{
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    if (!sbires_asks(match, argument))
        return false;
    const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
    unsigned known = 0;
    vl_match_view(match, seat, view);
    for (vl_seat other = 0; other < vl_match_setup(match)->seats; other++)
        for (unsigned kind = 0; other != seat && kind < SBIRES_KINDS; kind++)
            known += sbires_known(sbires_seen(view), other, kind);
    return known >= 2;
}

#endif
