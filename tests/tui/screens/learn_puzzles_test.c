/* The puzzles of a game, and the page that says what one can now. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "tui/faked.h"
#include "tui/screens/learn.h"
#include "tui/screens/screens.h"
#include "veillee/games.h"

/* The list, at the line of that kind of the game. */
static struct learn *open_list(const char *game, enum learn_line_kind kind)
{
    vl_screen_learn(&fake.tui, NULL, NULL);
    vl_tui_draw(&fake.tui);
    struct learn *learn = top();
    for (int i = 0; i < learn->list.count; i++)
        if (learn->line[i].kind == kind && strcmp(vl_games[learn->line[i].game]->id, game) == 0) {
            learn->list.selected = i;
            return learn;
        }
    fail_msg("%s has no such line", game);
    return learn;
}

static struct learn_lesson *open_puzzle(const char *game)
{
    open_list(game, LEARN_LINE_PUZZLES);
    fake_tui_type(&fake, "\n");
    struct learn_lesson *l = top();
    assert_int_equal(fake.tui.depth, 3);
    assert_string_equal(fake.tui.notice, "");
    assert_int_equal(vl_learn_phase(l), LEARN_DO);
    return l;
}

static void answer_with(struct learn_lesson *l, vl_answer answer)
{
    l->marking.mark = (struct vl_mark){VL_BAND_HAND, answer, VL_NONE, 0};
    fake_tui_type(&fake, "\n");
}

static void find_it(struct learn_lesson *l)
{
    answer_with(l, vl_lesson_example(&l->run));
    assert_int_equal(vl_learn_phase(l), LEARN_TELL);
    shows("That is the best one");
    while (vl_learn_phase(l) != LEARN_END)
        fake_tui_type(&fake, "\n");
}

static vl_answer another(const struct learn_lesson *l)
{
    const vl_answers answers = vl_match_question(l->match, l->run.learner).answers;
    return (vl_answer)vl_first(answers & ~vl_answer_bit(vl_lesson_example(&l->run)));
}

static void test_found_at_once(void **state)
{
    (void)state;
    struct learn_lesson *l = open_puzzle("gueux");
    shows("Puzzle 1 of 10");
    shows("Find the best answer");
    find_it(l);
    shows("Puzzle 1 solved: 1 of 10");
    fake_tui_type(&fake, "\n");
    l = top();
    assert_int_equal(fake.tui.depth, 3);
    assert_int_equal(l->index, VL_PUZZLE_DEALS); /* the first deal of the second */
    fake_tui_type(&fake, "\033");
    shows("1 of 10 solved");
    fake_tui_type(&fake, "\n");
    assert_int_equal(((struct learn_lesson *)top())->index, VL_PUZZLE_DEALS);
}

/* What was tried is explained and taken back; the puzzle is not solved, and comes back with another deal. */
static void test_found_after_another(void **state)
{
    (void)state;
    struct learn_lesson *l = open_puzzle("gueux");
    answer_with(l, another(l));
    assert_int_equal(vl_learn_phase(l), LEARN_TRIED);
    shows("long search");
    fake_tui_type(&fake, "\n");
    find_it(l);
    shows("not at the first try");
    fake_tui_type(&fake, "\033");
    shows("0 of 10 solved");
    fake_tui_type(&fake, "\n");
    l = top();
    assert_int_equal(l->index, 1);
    find_it(l);
    shows("Puzzle 1 solved");
}

static void test_shown(void **state)
{
    (void)state;
    struct learn_lesson *l = open_puzzle("gueux");
    fake_tui_type(&fake, "%");
    fake_tui_type(&fake, "\n");
    while (vl_learn_phase(l) != LEARN_END)
        fake_tui_type(&fake, "\n");
    shows("not at the first try");
}

/* The same puzzle in one key, three deals in turn; who steps back at the end has not solved another. */
static void test_another_deal(void **state)
{
    (void)state;
    struct learn_lesson *l = open_puzzle("gueux");
    for (unsigned i = 0; i < VL_PUZZLE_DEALS; i++) {
        assert_int_equal(l->index, i);
        find_it(l);
        fake_tui_type(&fake, "\b\n");
        assert_int_equal(vl_learn_phase(l), LEARN_END);
        fake_tui_type(&fake, "b");
        assert_int_equal(fake.tui.depth, 3);
        l = top();
    }
    assert_int_equal(l->index, 0);
    fake_tui_type(&fake, "\033");
    shows("1 of 10 solved");
}

/* All ten of every game, to their end and round: at 80 x 24 what is asked has room in both languages. */
static void test_all(void **state)
{
    (void)state;
    for (int game = 0; vl_games[game]; game++) {
        struct learn_lesson *l = open_puzzle(vl_games[game]->id);
        const unsigned count = vl_puzzles_count(l->of);
        for (unsigned i = 0; i < count; i++) {
            assert_int_equal(l->index, i * VL_PUZZLE_DEALS);
            for (int language = 0; language < VL_LANGUAGES; language++) {
                fake_tui_key(&fake, VL_KEY_F1 + 8);
                assert_true(l->lines <= l->rows);
            }
            find_it(l);
            if (i + 1 < count)
                fake_tui_type(&fake, "\n");
            l = top();
        }
        shows("All are solved");
        fake_tui_type(&fake, "\n");
        l = top();
        assert_int_equal(l->index, 1); /* the first again, with another deal */
        fake_tui_type(&fake, "\033\033");
        assert_int_equal(fake.tui.depth, 1);
    }
}

static void test_what_one_knows(void **state)
{
    (void)state;
    struct learn *learn = open_list("gueux", LEARN_LINE_RECAP);
    const unsigned game = learn->line[learn->list.selected].game;
    const struct vl_lessons *lessons = learn->lessons[game];
    fake_tui_type(&fake, "\n");
    shows("no lesson is done yet");
    shows("Still to learn");
    shows("Puzzles solved: 0 of 10");
    fake_tui_type(&fake, "\033");
    vl_progress_set(&learn->progress, "gueux", lessons->lessons[1].id, 0, true);
    vl_progress_set(&learn->progress, "gueux", "puzzle-4", 1, true);
    fake_tui_type(&fake, "\n");
    shows("you now know");
    shows("What the table"); /* its name, in a column */
    shows("Still to learn");
    shows("Puzzles solved: 1 of 10");
    fake_tui_type(&fake, "\033");
    for (unsigned i = 0; i < lessons->lessons_count; i++)
        vl_progress_set(&learn->progress, "gueux", lessons->lessons[i].id, 0, true);
    fake_tui_type(&fake, "\n");
    assert_true(fake_tui_find(&fake, "Still to learn") < 0);
    fake_tui_type(&fake, "\033");
    assert_int_equal(fake.tui.depth, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_found_at_once, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_found_after_another, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_shown, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_another_deal, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_all, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_what_one_knows, start_at_menu, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
