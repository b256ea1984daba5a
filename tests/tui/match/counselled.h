/* Hints and tutors at the table's screen: waiting until all that was asked for has been worked out, so that the numbers
 * follow from the view alone. */
#ifndef TESTS_TUI_MATCH_COUNSELLED_H
#define TESTS_TUI_MATCH_COUNSELLED_H

#include "support/test.h"
#include "tui/match/kinds.h"

enum { COUNSELLED_ROUNDS = 2 };

/* What a hint of so few rounds comes to is there soon. To be called before there is any. */
static inline void counselled_begin(struct player *player)
{
    struct vl_match_screen_counsel *counsel = &player->table->counsel;
    counsel->rounds = COUNSELLED_ROUNDS;
    if (counsel->of)
        vl_counsel_rounds(counsel->of, COUNSELLED_ROUNDS);
}

/* What the answers are worth is read, and nothing more comes. */
static inline void counselled_rest(struct player *player)
{
    struct vl_tui *tui = &player->fake.tui;
    struct vl_match_screen_counsel *counsel = &player->table->counsel;
    struct vl_counselled known = {0};
    vl_tui_draw(tui); /* what is marked is asked for */
    if (counsel->active)
        assert_true(vl_counsel_rest(counsel->of, &known));
    tui->now += 300;
    vl_tui_woken(tui);
    vl_tui_draw(tui);
}

#endif
