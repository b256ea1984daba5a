/* The engine follows the toy's lessons, and they teach every clause. */
#include "support/toy.h"
#include "veillee/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void the_lessons_are_followed(void **state)
{
    struct toy_box box;
    struct vl_lessons *lessons;
    struct vl_diag diag = {0};
    struct vl_match *match = toy_new_match(&toy_rules);
    char sentence[600];
    (void)state;
    toy_open(&box);
    assert_int_equal(vl_lessons_load(&box.catalogue, &toy_rules, &lessons, &diag), VL_OK);
    assert_int_equal(lessons->lessons_count, 1);
    if (vl_lesson_check(&box.catalogue, lessons, 0, match, &diag) != VL_OK) {
        vl_tell_fault(&box.catalogue, &toy_rules, VL_ENGLISH, &diag, sentence, sizeof sentence);
        fail_msg("%s", sentence);
    }
    assert_int_equal(vl_lessons_untaught(&box.catalogue, lessons), 0);
    vl_lessons_free(lessons);
    free(match);
    toy_close(&box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_lessons_are_followed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
