/* The lessons as they are: the engine follows each of them in every way, and every clause of every game is taught. */
#include "support/setups.h"
#include "veillee/games.h"
#include "veillee/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct vl_lessons *load(const struct vl_rules *rules)
{
    struct vl_lessons *lessons;
    struct vl_diag diag = {0};
    char sentence[600];
    if (vl_lessons_load(test_catalogue(), rules, &lessons, &diag) != VL_OK) {
        vl_tell_fault(test_catalogue(), rules, VL_ENGLISH, &diag, sentence, sizeof sentence);
        fail_msg("%s", sentence);
    }
    return lessons;
}

static void the_engine_follows_every_lesson(void **state)
{
    char sentence[600];
    (void)state;
    for (int i = 0; vl_games[i]; i++) {
        struct vl_lessons *lessons = load(vl_games[i]);
        struct vl_match *match = malloc(vl_match_size(vl_games[i]));
        for (unsigned j = 0; j < lessons->lessons_count; j++) {
            struct vl_diag diag = {0};
            if (vl_lesson_check(test_catalogue(), lessons, j, match, &diag) == VL_OK)
                continue;
            vl_tell_fault(test_catalogue(), vl_games[i], VL_ENGLISH, &diag, sentence, sizeof sentence);
            fail_msg("%s %s: %s", vl_games[i]->id, lessons->lessons[j].id, sentence);
        }
        free(match);
        vl_lessons_free(lessons);
    }
}

static void every_clause_is_taught(void **state)
{
    unsigned untaught = 0;
    (void)state;
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
static void learners_act(void **state)
{
    static const struct {
        const char *game;
        unsigned lessons;
    } least[] = {{"blasons", 6}, {"gueux", 5}, {"marquis", 7}, {"sbires", 8}};
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_follows_every_lesson),
        cmocka_unit_test(every_clause_is_taught),
        cmocka_unit_test(learners_act),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
