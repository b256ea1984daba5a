/* Hints and tutors at the table's screen: waiting until all that was asked for has been worked out, so that the numbers
 * follow from the view alone. */
#ifndef TESTS_TUI_MATCH_HINT_RESULT_H
#define TESTS_TUI_MATCH_HINT_RESULT_H

#include "support/test.h"
#include "tui/match/kinds.h"

enum { HINT_TEST_ROUNDS = 2 };

/* What a hint of so few rounds comes to is there soon. To be called before there is any. */
static inline void hint_result_begin(struct player *player)
{
    struct vl_match_screen_hint *hint = &player->table->hint;
    hint->rounds = HINT_TEST_ROUNDS;
    if (hint->of)
        vl_hint_rounds(hint->of, HINT_TEST_ROUNDS);
}

/* What the answers are worth is read, and nothing more comes. */
static inline void hint_result_rest(struct player *player)
{
    struct vl_tui *tui = &player->fake.tui;
    struct vl_match_screen_hint *hint = &player->table->hint;
    vl_tui_draw(tui); /* what is marked is asked for */
    if (hint->active)
        vl_hint_wait(hint->of, &(struct vl_hint_wish){.rounds = ~0U});
    tui->now += 300;
    vl_tui_woken(tui);
    vl_tui_draw(tui);
}

#endif
