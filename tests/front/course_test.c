/* How far one is with the puzzles: what is solved, which one comes next, with which deal. */
#include "front/course.h"
#include "support/test.h"

enum { PUZZLES = 4 };

static struct vl_lesson deals[PUZZLES * VL_PUZZLE_DEALS];
static const struct vl_lessons puzzles = {
    .game = "gueux", .lessons = deals, .lessons_count = PUZZLES * VL_PUZZLE_DEALS, .puzzles = true};
static struct vl_progress progress;

static int start(void **state)
{
    (void)state;
    progress = (struct vl_progress){.path = "/nowhere/progress.json"};
    return vl_progress_load(&progress, NULL) ? 0 : -1;
}

static int stop(void **state)
{
    (void)state;
    vl_progress_free(&progress);
    return 0;
}

TEST(none_is_solved_at_first)
{
    assert_int_equal(vl_puzzles_count(&puzzles), PUZZLES);
    assert_int_equal(vl_puzzles_count(NULL), 0);
    assert_int_equal(vl_puzzles_solved(&progress, &puzzles), 0);
    assert_int_equal(vl_puzzle_next(&progress, &puzzles, 0), 0);
    assert_int_equal(vl_puzzle_deal(&progress, &puzzles, 2), 2 * VL_PUZZLE_DEALS);
}

TEST(the_next_one_is_not_solved)
{
    vl_puzzle_store(&progress, &puzzles, 1 * VL_PUZZLE_DEALS, true);
    assert_true(vl_puzzle_is_solved(&progress, &puzzles, 1));
    assert_int_equal(vl_puzzles_solved(&progress, &puzzles), 1);
    assert_int_equal(vl_puzzle_next(&progress, &puzzles, 1), 2);
    assert_int_equal(vl_puzzle_next(&progress, &puzzles, PUZZLES), 0);
    for (unsigned i = 0; i < PUZZLES; i++)
        vl_puzzle_store(&progress, &puzzles, i * VL_PUZZLE_DEALS, true);
    assert_int_equal(vl_puzzles_solved(&progress, &puzzles), PUZZLES);
    assert_int_equal(vl_puzzle_next(&progress, &puzzles, PUZZLES + 2), 2);
}

/* Whether it was found at once or not: the deal that has been asked is known. */
TEST(each_deal_has_its_turn)
{
    for (unsigned i = 0; i < 2 * VL_PUZZLE_DEALS; i++) {
        const unsigned deal = vl_puzzle_deal(&progress, &puzzles, 3);
        assert_int_equal(deal, 3 * VL_PUZZLE_DEALS + i % VL_PUZZLE_DEALS);
        vl_puzzle_store(&progress, &puzzles, deal, false);
    }
    assert_false(vl_puzzle_is_solved(&progress, &puzzles, 3));
    vl_puzzle_store(&progress, &puzzles, 3 * VL_PUZZLE_DEALS, true);
    vl_puzzle_store(&progress, &puzzles, 3 * VL_PUZZLE_DEALS + 1, false);
    assert_true(vl_puzzle_is_solved(&progress, &puzzles, 3)); /* and stays so */
}

SETUP_EACH(start, stop)
