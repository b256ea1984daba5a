/* The engine follows the toy's lessons, and they teach every clause. */
#include "support/test.h"
#include "support/toy.h"
#include "veillee/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(the_lessons_are_followed)
{
    struct toy_box box;
    struct vl_lessons *lessons;
    struct vl_diag diag = {0};
    struct vl_match *match = toy_new_match(&toy_rules);
    char sentence[600];
    toy_open(&box);
    assert_int_equal(vl_lessons_load(&box.catalogue, &toy_rules, &lessons, &diag), VL_OK);
    assert_int_equal(lessons->lessons_count, 1);
    if (vl_lesson_check(&box.catalogue, lessons, 0, match, &diag) != VL_OK) {
        vl_format_fault(&box.catalogue, &toy_rules, VL_ENGLISH, &diag, sentence, sizeof sentence);
        fail_msg("%s", sentence);
    }
    assert_int_equal(vl_lessons_untaught(&box.catalogue, lessons), 0);
    vl_lessons_free(lessons);
    free(match);
    toy_close(&box);
}
