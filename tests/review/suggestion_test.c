/* Which lesson a match leads back to: that of what was done to the player most often, else the next one. */
#include "evening/story.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "review/suggestion.h"
#include "support/setups.h"
#include "veillee/games.h"

enum { MATCHES = 12 };

static struct vl_match *play(const struct vl_rules *rules, uint64_t seed)
{
    const struct vl_match_setup setup = record_setup_of(rules, 4, 1, "", seed);
    struct vl_match *match = record_match(&setup);
    struct vl_rng rng = {seed};
    while (!vl_match_over(match))
        record_answer(match, &rng);
    return match;
}

static bool teaches(const struct vl_rules *rules, const struct vl_lesson *lesson, vl_clause clause)
{
    for (unsigned s = 0; s < lesson->steps_count; s++)
        for (unsigned c = 0; c < lesson->steps[s].clauses_count; c++)
            if (vl_clause_parse(rules, lesson->steps[s].clauses[c]) == clause)
                return true;
    return false;
}

/* The event that is named did harm to the player, and the lesson teaches its clause. */
static void holds(const struct vl_lessons *lessons, const struct vl_match *match, const struct vl_suggestion *advice)
{
    vl_seat by, whom;
    const struct vl_rules *rules = vl_match_setup(match)->rules;
    const struct vl_event event = vl_match_event(match, advice->event, 0);
    assert_true(advice->lesson > 0 && advice->lesson < lessons->lessons_count);
    assert_true(vl_event_hurts(rules, &event, &by, &whom));
    assert_int_equal(whom, 0);
    assert_true(teaches(rules, &lessons->lessons[advice->lesson], event.clause));
}

TEST(a_loser_is_led_to_what_was_done_to_him)
{
    for (int i = 0; vl_games[i]; i++) {
        struct vl_lessons *lessons;
        struct vl_diag diag;
        struct vl_progress progress = {0};
        unsigned hurt = 0, fresh = 0;
        assert_int_equal(vl_lessons_load(test_catalogue(), vl_games[i], &lessons, &diag), VL_OK);
        for (uint64_t seed = 1; seed <= MATCHES; seed++) {
            struct vl_match *match = play(vl_games[i], seed);
            const struct vl_suggestion advice = vl_suggest(lessons, &progress, match, 0);
            if (advice.times > 0)
                holds(lessons, match, &advice);
            hurt += advice.times > 0;
            fresh += advice.times == 0;
            if (vl_match_winners(match) & 1)
                assert_int_equal(advice.times, 0);
            if (advice.times == 0)
                assert_int_equal(advice.lesson, 0); /* none has been followed yet */
            free(match);
        }
        assert_true(hurt > 0);
        print_message("%s: %u led back, %u to the next lesson\n", vl_games[i]->id, hurt, fresh);
        vl_lessons_free(lessons);
        vl_progress_free(&progress);
    }
}

TEST(a_winner_goes_on_with_what_has_not_been_followed)
{
    struct vl_lessons *lessons;
    struct vl_diag diag;
    struct vl_progress progress = {.path = "/nowhere/progress.json"};
    assert_true(vl_progress_load(&progress, &diag));
    const struct vl_rules *rules = vl_games[0];
    struct vl_match *match = NULL;
    for (uint64_t seed = 1; !match || !(vl_match_winners(match) & 1); seed++) {
        free(match);
        match = play(rules, seed);
    }
    assert_int_equal(vl_lessons_load(test_catalogue(), rules, &lessons, &diag), VL_OK);
    for (unsigned i = 0; i < lessons->lessons_count; i++) {
        assert_int_equal(vl_suggest(lessons, &progress, match, 0).lesson, i);
        vl_progress_set(&progress, lessons->game, lessons->lessons[i].id, 0, true);
    }
    assert_int_equal(vl_suggest(lessons, &progress, match, 0).lesson, lessons->lessons_count);
    free(match);
    vl_lessons_free(lessons);
    vl_progress_free(&progress);
}
