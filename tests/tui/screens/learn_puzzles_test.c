/* The puzzles of a game, and the page that says what one can now. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "support/test.h"
#include "tui/faked.h"
#include "tui/frames.h"
#include "tui/screens/learn_screen.h"
#include "tui/screens/screens.h"
#include "veillee/games.h"

/* The list of a game's lessons, at the puzzles, or at what one knows below them. */
static void open_list(const char *game, bool known)
{
    const struct vl_rules *rules = vl_catalogue_find(&fake.catalogue, game);
    vl_screen_learn(&fake.tui, rules, NULL);
    fake_tui_key(&fake, VL_KEY_END);
    if (!known)
        fake_tui_key(&fake, VL_KEY_UP);
}

static struct learn_lesson *open_puzzle(const char *game)
{
    open_list(game, false);
    fake_tui_type(&fake, "\n");
    struct learn_lesson *l = top();
    assert_int_equal(fake.tui.depth, 3);
    assert_string_equal(fake.tui.notice, "");
    assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_DO);
    return l;
}

static void answer_with(struct learn_lesson *l, vl_answer answer)
{
    l->marking.mark = (struct vl_mark){VL_PANE_HAND, answer, VL_NONE, 0};
    fake.tui.dirty = true;
    vl_tui_draw(&fake.tui); /* nothing is given that was not seen */
    fake_tui_type(&fake, "\n");
}

static void find_it(struct learn_lesson *l)
{
    answer_with(l, vl_lesson_example(&l->h.run));
    assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_TEXT);
    shows("That is the best");
    assert_true(l->lines <= l->rows);
    while (vl_learning_phase(&l->h) != VL_LEARN_END)
        fake_tui_type(&fake, "\n");
}

static vl_answer another(const struct learn_lesson *l)
{
    const vl_answers answers = vl_match_question(l->h.match, l->h.run.learner).answers;
    return (vl_answer)vl_first(answers & ~vl_answer_bit(vl_lesson_example(&l->h.run)));
}

TEST(found_at_once)
{
    struct learn_lesson *l = open_puzzle("gueux");
    shows("Puzzle 1 of 10");
    shows("Find the best answer");
    find_it(l);
    shows("Puzzle 1 solved: 1 of 10");
    fake_tui_type(&fake, "\n");
    l = top();
    assert_int_equal(fake.tui.depth, 3);
    assert_int_equal(l->h.at.index, VL_PUZZLE_DEALS); /* the first deal of the second */
    fake_tui_type(&fake, "\033");
    shows("1 of 10 solved");
    fake_tui_type(&fake, "\n");
    assert_int_equal(((struct learn_lesson *)top())->h.at.index, VL_PUZZLE_DEALS);
}

/* What was tried is explained and taken back; the puzzle is not solved, and comes back with another deal. */
TEST(found_after_another)
{
    struct learn_lesson *l = open_puzzle("gueux");
    answer_with(l, another(l));
    assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_TRIED);
    shows("long search");
    fake_tui_type(&fake, "\n");
    find_it(l);
    shows("not at the first try");
    fake_tui_type(&fake, "\033");
    shows("0 of 10 solved");
    fake_tui_type(&fake, "\n");
    l = top();
    assert_int_equal(l->h.at.index, 1);
    find_it(l);
    shows("Puzzle 1 solved");
}

/* A wrong answer is refuted, without the best one; after the best one play goes on. */
TEST(what_follows)
{
    char text[VL_CAUSE_WORDS];
    struct learn_lesson *l = open_puzzle("gueux");
    answer_with(l, another(l));
    shows("Then, probably: Basile lays a pair: ");
    assert_true(vl_learning_follows(&l->h, text, sizeof text) > 0);
    assert_null(strstr(text, "With the best"));
    fake_tui_type(&fake, "\n");
    assert_int_equal(vl_learning_follows(&l->h, text, sizeof text), 0);
    answer_with(l, vl_lesson_example(&l->h.run));
    shows("Then, for instance: Guillemette hands Basile a card.");
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    shows("Alors, par exemple");
}

TEST(shown)
{
    struct learn_lesson *l = open_puzzle("gueux");
    fake_tui_type(&fake, "%");
    fake_tui_type(&fake, "\n");
    while (vl_learning_phase(&l->h) != VL_LEARN_END)
        fake_tui_type(&fake, "\n");
    shows("not at the first try");
}

/* The same puzzle in one key, three deals in turn; who steps back at the end has not solved another. */
TEST(another_deal)
{
    struct learn_lesson *l = open_puzzle("gueux");
    for (unsigned i = 0; i < VL_PUZZLE_DEALS; i++) {
        assert_int_equal(l->h.at.index, i);
        find_it(l);
        fake_tui_type(&fake, "\b\n");
        assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_END);
        fake_tui_type(&fake, "b");
        assert_int_equal(fake.tui.depth, 3);
        l = top();
    }
    assert_int_equal(l->h.at.index, 0);
    fake_tui_type(&fake, "\033");
    shows("1 of 10 solved");
}

/* All ten of every game, to their end and round: at 80 x 24 what is asked has room in both languages, and nothing of
 * the table is drawn over something else. */
TEST(all)
{
    for (int game = 0; vl_games[game]; game++) {
        struct learn_lesson *l = open_puzzle(vl_games[game]->id);
        const unsigned count = vl_puzzles_count(l->h.run.lessons);
        for (unsigned i = 0; i < count; i++) {
            assert_int_equal(l->h.at.index, i * VL_PUZZLE_DEALS);
            for (int language = 0; language < VL_LANGUAGES; language++) {
                fake_tui_key(&fake, VL_KEY_F1 + 8);
                assert_true(l->lines <= l->rows);
                frame_look(&fake, NULL);
            }
            find_it(l);
            if (i + 1 < count)
                fake_tui_type(&fake, "\n");
            l = top();
        }
        shows("All are solved");
        fake_tui_type(&fake, "\n");
        l = top();
        assert_int_equal(l->h.at.index, 1); /* the first again, with another deal */
        fake_tui_type(&fake, "\033\033");
        assert_int_equal(fake.tui.depth, 1);
    }
}

static void write_progress(const char *text)
{
    char path[400];
    snprintf(path, sizeof path, "%s/veillee", fake.folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/veillee/progress.json", fake.folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

TEST(what_one_knows)
{
    open_list("gueux", true);
    fake_tui_type(&fake, "\n");
    shows("no lesson finished yet");
    shows("Still to learn");
    shows("Puzzles solved: 0 of 10");
    fake_tui_type(&fake, "\033\033");
    write_progress(
        "{\"gueux/table\": {\"step\": 0, \"done\": true}, \"gueux/puzzle-4\": {\"step\": 1, \"done\": true}}");
    open_list("gueux", true);
    fake_tui_type(&fake, "\n");
    shows("you now know");
    shows("What the table"); /* its name, in a column */
    shows("Still to learn");
    shows("Puzzles solved: 1 of 10");
}

SETUP_EACH(start_at_menu, stop)
