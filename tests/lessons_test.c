/* The lessons and puzzles as they are: the engine follows each of them in every way, and every clause of every game is
 * taught. That the best answer of a puzzle is the best, tools/research/puzzles.c finds out. */
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"
#include "veillee/lesson.h"

#include <stdlib.h>
#include <string.h>

static struct vl_lessons *load(const struct vl_rules *rules)
{
    struct vl_lessons *lessons;
    struct vl_diag diag = {0};
    char sentence[600];
    if (vl_lessons_load(test_catalogue(), rules, &lessons, &diag) != VL_OK) {
        vl_format_fault(test_catalogue(), rules, VL_ENGLISH, &diag, sentence, sizeof sentence);
        fail_msg("%s", sentence);
    }
    return lessons;
}

TEST(the_engine_follows_every_lesson)
{
    char sentence[600];
    for (int i = 0; vl_games[i]; i++) {
        struct vl_lessons *lessons = load(vl_games[i]);
        struct vl_match *match = malloc(vl_match_size(vl_games[i]));
        for (unsigned j = 0; j < lessons->lessons_count; j++) {
            struct vl_diag diag = {0};
            if (vl_lesson_check(test_catalogue(), lessons, j, match, &diag) == VL_OK)
                continue;
            vl_format_fault(test_catalogue(), vl_games[i], VL_ENGLISH, &diag, sentence, sizeof sentence);
            fail_msg("%s %s: %s", vl_games[i]->id, lessons->lessons[j].id, sentence);
        }
        free(match);
        vl_lessons_free(lessons);
    }
}

TEST(every_clause_is_taught)
{
    unsigned untaught = 0;
    for (int i = 0; vl_games[i]; i++) {
        struct vl_lessons *lessons = load(vl_games[i]);
        const struct vl_rulebook *book = vl_catalogue_rulebook(test_catalogue(), vl_games[i]);
        for (unsigned s = 0; s < book->sections_count; s++) {
            for (unsigned c = 0; c < book->sections[s].clauses_count; c++) {
                if (vl_lessons_teach(lessons, book->sections[s].clauses[c].id))
                    continue;
                print_message("no lesson teaches %s\n", book->sections[s].clauses[c].id);
                untaught++;
            }
        }
        vl_lessons_free(lessons);
    }
    assert_int_equal(untaught, 0);
}

static unsigned kind_count(const struct vl_lesson *lesson, enum vl_lesson_kind kind)
{
    unsigned count = 0;
    for (unsigned i = 0; i < lesson->steps_count; i++)
        count += vl_lesson_kind(&lesson->steps[i]) == kind;
    return count;
}

/* There are as many lessons as there should be, and in each the learner acts. */
TEST(learners_act)
{
    static const struct {
        const char *game;
        unsigned lessons;
    } least[] = {{"blasons", 6}, {"gueux", 5}, {"marquis", 7}, {"sbires", 8}};
    for (unsigned i = 0; i < sizeof least / sizeof *least; i++) {
        struct vl_lessons *lessons = load(vl_game(least[i].game));
        assert_true(lessons->lessons_count >= least[i].lessons);
        for (unsigned j = 0; j < lessons->lessons_count; j++) {
            if (kind_count(&lessons->lessons[j], VL_LESSON_DO) < 2)
                fail_msg("%s %s: the learner hardly acts", least[i].game, lessons->lessons[j].id);
        }
        vl_lessons_free(lessons);
    }
}

/* Lessons are followed on a screen and by ear: how something is seen or pressed is left to the front ends ({see:...}).
 */
static const char *const screen_words[][VL_LANGUAGES] = {
    [0] = {[VL_FRENCH] = "à l’écran", [VL_ENGLISH] = "on screen"},
    {[VL_FRENCH] = "l’écran", [VL_ENGLISH] = "the screen"},
    {[VL_FRENCH] = "la touche", [VL_ENGLISH] = "the key"},
    {[VL_FRENCH] = "La touche", [VL_ENGLISH] = "key w"},
    {[VL_FRENCH] = "sa touche", [VL_ENGLISH] = " has a key"},
    {[VL_FRENCH] = "touche w", [VL_ENGLISH] = "key ="},
    {[VL_FRENCH] = "Sans touche", [VL_ENGLISH] = "that key"},
    {[VL_FRENCH] = "Entrée sur", [VL_ENGLISH] = "Enter on"},
    {[VL_FRENCH] = "Tab ", [VL_ENGLISH] = "Tab,"},
    {[VL_FRENCH] = "presserait", [VL_ENGLISH] = "would press"},
    {[VL_FRENCH] = "l’on appuie", [VL_ENGLISH] = "you press"},
    {[VL_FRENCH] = "à côté de votre nom", [VL_ENGLISH] = "beside your name"},
    {[VL_FRENCH] = "mot écrit", [VL_ENGLISH] = "the word behind"},
    {[VL_FRENCH] = "mot derrière", [VL_ENGLISH] = "The word after"},
    {[VL_FRENCH] = "surlign", [VL_ENGLISH] = "highlight"},
    {[VL_FRENCH] = "curseur", [VL_ENGLISH] = "cursor"},
    {[VL_FRENCH] = "réponses offertes", [VL_ENGLISH] = "answers offered"},
    {[VL_FRENCH] = "ous la main il est dit", [VL_ENGLISH] = "elow the hand"},
    {[VL_FRENCH] = "colonne", [VL_ENGLISH] = "column"},
    {[VL_FRENCH] = "flèche", [VL_ENGLISH] = "arrow"},
    {[VL_FRENCH] = "panneau", [VL_ENGLISH] = "panel"},
    {[VL_FRENCH] = "clic", [VL_ENGLISH] = "click"},
    {[VL_FRENCH] = "affich", [VL_ENGLISH] = "display"},
    {[VL_FRENCH] = "Échap", [VL_ENGLISH] = "Escape"},
    {[VL_FRENCH] = "en bas de l", [VL_ENGLISH] = "at the bottom"},
};

static unsigned speaks_of_screen(const char *game, const struct vl_lesson *lesson, unsigned step,
                                 const struct vl_words *words)
{
    unsigned found = 0;
    for (unsigned i = 0; i < sizeof screen_words / sizeof *screen_words; i++)
        for (int language = 0; language < VL_LANGUAGES; language++) {
            const char *text = language == VL_FRENCH ? words->fr : words->en;
            if (!text || !strstr(text, screen_words[i][language]))
                continue;
            print_message("%s/%s step %u speaks of the screen: \"%s\"\n", game, lesson->id, step + 1,
                          screen_words[i][language]);
            found++;
        }
    return found;
}

TEST(no_step_speaks_of_the_screen)
{
    unsigned found = 0;
    for (int i = 0; vl_games[i]; i++) {
        struct vl_lessons *lessons = load(vl_games[i]);
        for (unsigned j = 0; j < lessons->lessons_count; j++) {
            const struct vl_lesson *lesson = &lessons->lessons[j];
            for (unsigned s = 0; s < lesson->steps_count; s++) {
                const struct vl_lesson_step *step = &lesson->steps[s];
                found += speaks_of_screen(vl_games[i]->id, lesson, s, vl_lesson_step_words(step));
                found += speaks_of_screen(vl_games[i]->id, lesson, s, &step->because);
                found += speaks_of_screen(vl_games[i]->id, lesson, s, &step->otherwise);
                for (unsigned n = 0; n < step->slips_count; n++)
                    found += speaks_of_screen(vl_games[i]->id, lesson, s, &step->slips[n].text);
            }
        }
        vl_lessons_free(lessons);
    }
    assert_int_equal(found, 0);
}

/* ---- puzzles ---- */

enum { PUZZLES = 10 };

/* The games of the box have ten each; another one need not have any. */
static const char *const puzzled[] = {"blasons", "gueux", "marquis", "sbires"};
enum { PUZZLED = sizeof puzzled / sizeof *puzzled };

static struct vl_lessons *load_puzzles(const struct vl_rules *rules)
{
    struct vl_lessons *puzzles;
    struct vl_diag diag = {0};
    char sentence[600];
    if (vl_puzzles_load(test_catalogue(), rules, &puzzles, &diag) != VL_OK) {
        vl_format_fault(test_catalogue(), rules, VL_ENGLISH, &diag, sentence, sizeof sentence);
        fail_msg("%s", sentence);
    }
    return puzzles;
}

/* The position is there, the learner is asked, and Enter alone does not find the best answer. *last counts those whose
 * best answer is listed last. */
static struct vl_question at_the_question(const struct vl_lessons *puzzles, unsigned index, struct vl_match *match,
                                          unsigned *last)
{
    struct vl_lesson_run run;
    struct vl_diag diag;
    const struct vl_lesson *puzzle = &puzzles->lessons[index];
    assert_int_equal(vl_lesson_start(&run, test_catalogue(), puzzles, index, match, &diag), VL_OK);
    assert_int_equal(vl_lesson_go(&run, puzzle->steps_count - 2, &diag), VL_OK);
    const struct vl_question question = vl_match_question(match, run.learner);
    assert_int_equal(question.seat, run.learner);
    assert_true(vl_count(question.answers) >= 3);
    if (vl_lesson_example(&run) == vl_first(question.answers))
        fail_msg("%s %s: the best answer is listed first", puzzles->game, puzzle->id);
    *last += question.answers >> vl_lesson_example(&run) == 1;
    return question;
}

TEST(every_puzzle_is_a_position)
{
    char sentence[600];
    for (unsigned i = 0; i < PUZZLED; i++) {
        const struct vl_rules *rules = vl_game(puzzled[i]);
        struct vl_lessons *puzzles = load_puzzles(rules);
        struct vl_match *match = malloc(vl_match_size(rules));
        assert_int_equal(puzzles->lessons_count, PUZZLES * VL_PUZZLE_DEALS);
        for (unsigned j = 0; j < puzzles->lessons_count; j++) {
            struct vl_diag diag = {0};
            if (vl_lesson_check(test_catalogue(), puzzles, j, match, &diag) != VL_OK) {
                vl_format_fault(test_catalogue(), rules, VL_ENGLISH, &diag, sentence, sizeof sentence);
                fail_msg("%s %s: %s", puzzled[i], puzzles->lessons[j].id, sentence);
            }
        }
        free(match);
        vl_lessons_free(puzzles);
    }
}

/* Another deal is another position, and the same kind of question. Of no game is the answer listed last the best one as
 * a rule. */
TEST(deals_of_a_puzzle_are_alike)
{
    for (unsigned i = 0; i < PUZZLED; i++) {
        const struct vl_rules *rules = vl_game(puzzled[i]);
        struct vl_lessons *puzzles = load_puzzles(rules);
        struct vl_match *match = malloc(vl_match_size(rules));
        uint64_t hash[PUZZLES * VL_PUZZLE_DEALS];
        uint8_t kind = 0;
        unsigned last = 0;
        for (unsigned j = 0; j < puzzles->lessons_count; j++) {
            const struct vl_question question = at_the_question(puzzles, j, match, &last);
            kind = j % VL_PUZZLE_DEALS == 0 ? question.kind : kind;
            assert_int_equal(question.kind, kind);
            hash[j] = vl_match_hash(match);
            for (unsigned k = 0; k < j; k++)
                assert_true(hash[k] != hash[j]);
        }
        if (last * 5 > puzzles->lessons_count * 2)
            fail_msg("%s: of %u the best answer is the last", puzzles->game, last);
        free(match);
        vl_lessons_free(puzzles);
    }
}
