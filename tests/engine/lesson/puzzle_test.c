/* Puzzle files: what they may say, and the short lessons that become of them. */
#include "lesson_scene.h"
#include "support/test.h"

static struct vl_lessons *puzzles;

static enum vl_rc load_puzzles(const char *text)
{
    toy_write_file(t.folder, "puzzles/blasons.yaml", text);
    vl_lessons_free(puzzles);
    t.diag = (struct vl_diag){0};
    return vl_puzzles_load(&t.catalogue, &blasons_rules, &puzzles, &t.diag);
}

static int end(void **state)
{
    vl_lessons_free(puzzles);
    puzzles = NULL;
    return finish(state);
}

#define TOP "game: blasons\npuzzles:\n  - asks: play\n    deals:\n"
#define PEOPLE "      - {players: [Anne, Basile, Tiphaine], learner: Anne, seed: 1, "
#define ANSWERS(more) "let: [], answers: [{answer: play manant, worth: 60}" more "]}\n"
#define SECOND ", {answer: play menetrier, worth: 40}"
#define DEAL PEOPLE ANSWERS(SECOND)

TEST(the_file_is_checked)
{
    static const struct {
        const char *text, *key, *what;
        unsigned line;
    } faults[] = {
        {"game: gueux\npuzzles: []\n", "catalogue.field", "gueux", 1},
        {TOP DEAL DEAL, "catalogue.field", "deals", 4},
        {"game: blasons\npuzzles:\n  - asks: moon\n    deals:\n" DEAL DEAL DEAL, "lesson.unknown", "moon", 3},
        {TOP DEAL DEAL PEOPLE ANSWERS(""), "lesson.lacks", "answers", 7},
        {TOP DEAL PEOPLE ANSWERS(", {answer: play menetrier, worth: 60}") DEAL, "lesson.slip", "play menetrier", 6},
        {TOP DEAL DEAL PEOPLE ANSWERS(SECOND SECOND), "catalogue.key_twice", "play menetrier", 7},
        {TOP DEAL "      - {players: [Anne, Basile], learner: Anne, seed: 1, " ANSWERS(SECOND) DEAL, "setup.seats",
         "players", 6},
        {TOP DEAL DEAL "      - {players: [Anne, Basile, Tiphaine], learner: Robert, seed: 1, " ANSWERS(SECOND),
         "lesson.unknown", "Robert", 7},
    };
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        const enum vl_rc rc = load_puzzles(faults[i].text);
        if (rc != VL_REFUSED || strcmp(t.diag.key, faults[i].key) != 0 || strcmp(t.diag.what, faults[i].what) != 0 ||
            t.diag.line != faults[i].line)
            fail_msg("%s\n: %s, \"%s\", line %u", faults[i].text, rc == VL_OK ? "taken" : t.diag.key, t.diag.what,
                     t.diag.line);
        assert_null(puzzles);
    }
}

TEST(there_are_so_many_at_most)
{
    char text[2000] = "game: blasons\npuzzles:\n";
    for (unsigned i = 0; i < VL_PUZZLES_MAX; i++)
        strcat(text, "  - {asks: play, deals: []}\n");
    assert_int_equal(load_puzzles(text), VL_REFUSED);
    assert_string_equal(t.diag.what, "deals");
    strcat(text, "  - {asks: play, deals: []}\n");
    assert_int_equal(load_puzzles(text), VL_REFUSED);
    assert_string_equal(t.diag.key, "lesson.too_many");
    assert_string_equal(t.diag.what, "puzzles");
    assert_string_equal(t.diag.expected, "16");
    assert_int_equal(t.diag.line, 2);
}

TEST(a_file_may_have_none)
{
    assert_int_equal(load_puzzles("game: blasons\npuzzles: []\n"), VL_OK);
    assert_int_equal(puzzles->lessons_count, 0);
}

TEST(deals_become_short_lessons)
{
    assert_int_equal(load_puzzles(TOP DEAL DEAL DEAL), VL_OK);
    assert_true(puzzles->puzzles);
    assert_int_equal(puzzles->lessons_count, VL_PUZZLE_DEALS);
    const struct vl_lesson *lesson = &puzzles->lessons[1];
    assert_string_equal(lesson->id, "puzzle-1-2");
    assert_string_equal(lesson->title.en, "Puzzle 1");
    assert_int_equal(lesson->steps_count, 2); /* nothing leads there */
    assert_int_equal(vl_lesson_kind(&lesson->steps[0]), VL_LESSON_DO);
    assert_string_equal(lesson->steps[0].answers[0], "play manant");
    assert_int_equal(lesson->steps[0].slips_count, 1);
    assert_string_equal(lesson->steps[0].slips[0].answer, "play menetrier");
    assert_non_null(strstr(lesson->steps[0].slips[0].text.en, "40 chances in 100"));
    assert_non_null(strstr(lesson->steps[0].slips[0].text.fr, "40 chances sur 100"));
    assert_non_null(strstr(lesson->steps[1].tell.en, "60 chances"));
}

/* An answer that cannot be given there, or a way that leads nowhere, is told with its line. */
TEST(the_engine_follows_them)
{
    const char *const bad = TOP DEAL PEOPLE
        "let: [], answers: [{answer: play manant, worth: 60}, {answer: turn bellay:1, worth: 40}]}\n" DEAL;
    assert_int_equal(load_puzzles(bad), VL_OK);
    t.diag = (struct vl_diag){0};
    assert_int_equal(vl_lesson_check(&t.catalogue, puzzles, 1, t.match, &t.diag), VL_REFUSED);
    assert_int_equal(t.diag.line, 6);
}

TEST(a_game_need_not_have_any)
{
    assert_int_equal(vl_puzzles_load(&t.catalogue, &toy_rules, &puzzles, &t.diag), VL_IO);
    assert_null(puzzles);
}

SETUP_EACH(begin, end)
