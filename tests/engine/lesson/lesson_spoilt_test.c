/* The real lessons with one word spoilt: whatever is laid down or scripted otherwise is refused at its step, with what
 * could have been, or followed; nothing else happens. */
#include "support/setups.h"
#include "support/toy.h"
#include "veillee/games.h"
#include "veillee/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Lessons of each game that are spoilt: the rest has nothing of another kind. */
enum { LESSONS = 4 };

struct spoilt {
    struct vl_lessons *lessons;
    struct vl_match *match;
    unsigned lesson;
    unsigned refused, followed;
};

static enum vl_rc check(struct spoilt *s, struct vl_diag *diag)
{
    *diag = (struct vl_diag){0};
    const enum vl_rc rc = vl_lesson_check(test_catalogue(), s->lessons, s->lesson, s->match, diag);
    assert_true(rc == VL_OK || rc == VL_REFUSED);
    assert_true(rc == VL_OK || (diag->key && diag->file[0] && diag->line > 0));
    rc == VL_OK ? s->followed++ : s->refused++;
    return rc;
}

/* Another word in the place of one, and back. */
static enum vl_rc check_with(struct spoilt *s, const char **word, const char *other, struct vl_diag *diag)
{
    const char *kept = *word;
    *word = other;
    const enum vl_rc rc = check(s, diag);
    *word = kept;
    return rc;
}

static void spoil_scripted(struct spoilt *s, const char **list, unsigned count, const char *field)
{
    const struct vl_lesson *lesson = &s->lessons->lessons[s->lesson];
    struct vl_diag diag;
    char place[32];
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(list[i], "any") == 0)
            continue;
        /* There is no 64th of anything. */
        assert_int_equal(check_with(s, &list[i], "64", &diag), VL_REFUSED);
        snprintf(place, sizeof place, "%s[%u] 64", field, i + 1);
        assert_string_equal(diag.key, "lesson.laid");
        assert_string_equal(diag.what, place);
        assert_true(diag.expected[0] != 0);
        check_with(s, &list[i], lesson->players[lesson->players_count - 1], &diag);
        check_with(s, &list[i], "any", &diag);
    }
}

static void spoil_step(struct spoilt *s, struct vl_lesson_step *step)
{
    struct vl_diag diag;
    for (unsigned i = 0; i < step->let_count; i++) {
        assert_int_equal(check_with(s, &step->let[i], "moon", &diag), VL_REFUSED);
        assert_string_equal(diag.what, "moon");
    }
    for (unsigned i = 0; i < step->answers_count; i++)
        assert_int_equal(check_with(s, &step->answers[i], "moon", &diag), VL_REFUSED);
    for (unsigned i = 0; i < step->slips_count; i++) {
        if (!step->slips[i].answer || step->answers_count == 0)
            continue;
        assert_int_equal(check_with(s, &step->slips[i].answer, "moon", &diag), VL_REFUSED);
        assert_int_equal(check_with(s, &step->slips[i].answer, step->answers[0], &diag), VL_REFUSED);
        assert_string_equal(diag.key, "lesson.slip");
    }
}

static void spoil_lesson(struct spoilt *s)
{
    struct vl_lesson *lesson = &s->lessons->lessons[s->lesson];
    struct vl_diag diag;
    assert_int_equal(check(s, &diag), VL_OK);
    spoil_scripted(s, lesson->deal, lesson->deal_count, "deal");
    spoil_scripted(s, lesson->dice, lesson->dice_count, "dice");
    spoil_scripted(s, lesson->lots, lesson->lots_count, "lots");
    for (unsigned i = 0; i < lesson->steps_count; i++)
        spoil_step(s, &lesson->steps[i]);
    assert_int_equal(check(s, &diag), VL_OK);
}

static void a_spoilt_lesson_is_refused_or_followed(void **state)
{
    const struct vl_rules *rules = *state;
    struct spoilt s = {.match = toy_new_match(rules)};
    assert_int_equal(vl_lessons_load(test_catalogue(), rules, &s.lessons, NULL), VL_OK);
    for (; s.lesson < s.lessons->lessons_count && s.lesson < LESSONS; s.lesson++)
        spoil_lesson(&s);
    print_message("%s: %u refused, %u followed\n", rules->id, s.refused, s.followed);
    assert_true(s.refused > 20 && s.followed > 0);
    vl_lessons_free(s.lessons);
    free(s.match);
}

int main(void)
{
    struct CMUnitTest tests[VL_GAMES_MAX] = {{0}};
    unsigned count = 0;
    for (; vl_games[count]; count++)
        tests[count] = (struct CMUnitTest){.name = vl_games[count]->id,
                                           .test_func = a_spoilt_lesson_is_refused_or_followed,
                                           .initial_state = (void *)(uintptr_t)vl_games[count]};
    return _cmocka_run_group_tests("lessons", tests, count, NULL, NULL);
}
