/* Every lesson of every game, followed on the screen to its end by the right answers, and with every wrong one tried;
 * what is kept of it; the list. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tui/faked.h"
#include "tui/screens/learn_screen.h"
#include "tui/screens/screens.h"
#include "veillee/games.h"

enum { TESTS_MAX = 2 * VL_GAMES_MAX * VL_LESSONS_MAX + 16, STEPS_MAX = 4000 };

struct which {
    const struct vl_rules *rules;
    char id[64], right[96], wrong[96];
};

static struct which all[VL_GAMES_MAX * VL_LESSONS_MAX];
static unsigned all_count;

/* ---- a lesson ---- */

static struct learn_lesson *open_lesson(const struct which *which)
{
    vl_screen_learn(&fake.tui, which->rules, which->id);
    vl_tui_draw(&fake.tui);
    struct learn_lesson *l = top();
    assert_int_equal(fake.tui.depth, 3);
    assert_string_equal(l->h.run.lesson->id, which->id);
    assert_string_equal(fake.tui.notice, "");
    return l;
}

/* At 80 x 24 everything that is said is seen in both languages: at once where there is something to choose, else line
 * after line before Enter goes on. */
static void all_is_read(struct learn_lesson *l)
{
    const enum vl_learn_phase phase = vl_learning_phase(&l->h);
    for (int language = 0; language < VL_LANGUAGES; language++) {
        fake_tui_key(&fake, VL_KEY_F1 + 8);
        if (l->lines > l->rows && (phase == VL_LEARN_DO || phase == VL_LEARN_ASK)) {
            fake_tui_print(&fake);
            fail_msg("step %u is longer than its room: %d of %d lines", l->h.run.at + 1, l->rows, l->lines);
        }
    }
    while (l->first + l->rows < l->lines) {
        const int first = l->first;
        fake_tui_type(&fake, "\n");
        assert_true(l->first > first);
        assert_int_equal(vl_learning_phase(&l->h), phase);
    }
}

/* Its sign marks it, if it is not marked already; Enter gives it. */
static void press_answer(const struct learn_lesson *l, vl_answer answer)
{
    char sign[VL_SIGN_BYTES];
    snprintf(sign, sizeof sign, "%s", l->scene.sign[answer]);
    if (l->scene.focus != answer)
        fake_tui_type(&fake, sign);
    assert_int_equal(l->scene.focus, answer);
    fake_tui_type(&fake, "\n");
}

static void answer_rightly(const struct learn_lesson *l)
{
    const vl_answer example = vl_lesson_example(&l->h.run);
    if (l->h.run.at % 2 == 0 && l->scene.sign[example][0])
        press_answer(l, example);
    else
        fake_tui_type(&fake, "%\n");
}

static void choose_rightly(const struct learn_lesson *l)
{
    char letters[27];
    vl_learn_letters(&fake.tui, letters);
    vl_tui_key(&fake.tui, (uint32_t)letters[l->h.right]);
    vl_tui_draw(&fake.tui);
    assert_true(l->h.answered && l->h.picked == l->h.right);
}

static void go_on(struct learn_lesson *l)
{
    switch (vl_learning_phase(&l->h)) {
    case VL_LEARN_DO: answer_rightly(l); break;
    case VL_LEARN_ASK: choose_rightly(l); break;
    default: fake_tui_type(&fake, "\n");
    }
}

static bool has_spot(const struct learn_lesson *l, unsigned group, unsigned member)
{
    for (unsigned i = 0; i < l->spots.count; i++)
        if (l->spots.at[i].group == group && l->spots.at[i].member == member)
            return true;
    return false;
}

/* Every seat stands on the table, and is lit up with whatever else is there that the step speaks of. */
static void lights_up(struct learn_lesson *l)
{
    unsigned lit = 0;
    fake_tui_type(&fake, "");
    for (vl_seat seat = 0; seat < l->h.setup.seats; seat++) {
        if (!has_spot(l, VL_SPOT_SEAT, seat)) {
            fake_tui_print(&fake);
            fail_msg("seat %u does not stand on the table", seat);
        }
        lit += vl_lesson_lights_seat(&l->h.run, seat);
    }
    assert_true(l->lit >= lit);
}

static void to_the_end(struct learn_lesson *l, void (*at_each)(struct learn_lesson *))
{
    int steps = 0;
    while (vl_learning_phase(&l->h) != VL_LEARN_END) {
        assert_true(steps++ < STEPS_MAX);
        lights_up(l);
        all_is_read(l);
        if (at_each)
            at_each(l);
        go_on(l);
        if (fake.tui.notice[0])
            fail_msg("step %u: %s", l->h.run.at + 1, fake.tui.notice);
    }
    all_is_read(l);
    assert_true(vl_progress_done(&l->h.course->progress, vl_games[l->h.at.game]->id, l->h.run.lesson->id));
}

static void followed_rightly(void **state)
{
    to_the_end(open_lesson(*state), NULL);
}

static void try_answer(struct learn_lesson *l, vl_answer answer)
{
    const unsigned at = l->h.run.at;
    const uint64_t before = vl_match_hash(l->h.match);
    l->marking.mark = (struct vl_mark){VL_PANE_HAND, answer, VL_NONE, 0};
    fake.tui.dirty = true;
    vl_tui_draw(&fake.tui); /* nothing is given that was not seen */
    fake_tui_type(&fake, "\n");
    assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_TRIED);
    assert_int_equal(l->h.run.at, at);
    assert_non_null(l->h.run.why);
    all_is_read(l);
    fake_tui_type(&fake, "\n");
    assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_DO);
    assert_int_equal(l->h.run.at, at);
    assert_true(vl_match_hash(l->h.match) == before);
    assert_int_equal(l->scene.focus, answer); /* the mark does not move by itself */
}

/* What is right is not marked before somebody has chosen. */
static void marks_nothing_right(const struct learn_lesson *l)
{
    vl_answers wrong = 0;
    for (VL_EACH(answer, l->scene.answers))
        wrong |= vl_lesson_wants(&l->h.run, (vl_answer)answer) ? 0 : vl_answer_bit((vl_answer)answer);
    if (vl_learning_phase(&l->h) == VL_LEARN_DO && wrong)
        assert_false(vl_lesson_wants(&l->h.run, l->scene.focus));
    if (vl_learning_phase(&l->h) == VL_LEARN_ASK && l->h.choices > 1)
        assert_true(l->focus != (int)l->h.right);
}

static void try_wrong_ones(struct learn_lesson *l)
{
    marks_nothing_right(l);
    if (vl_learning_phase(&l->h) == VL_LEARN_ASK && l->h.choices > 1) {
        char letters[27];
        vl_learn_letters(&fake.tui, letters);
        vl_tui_key(&fake.tui, (uint32_t)letters[l->h.right == 0]);
        vl_tui_draw(&fake.tui);
        assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_ANSWERED);
        shows("×");
        all_is_read(l);
        fake_tui_type(&fake, l->h.run.at % 2 ? "\b" : "\n");
        assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_ASK); /* once more */
        assert_int_equal(l->focus, l->h.right == 0);
    }
    if (vl_learning_phase(&l->h) != VL_LEARN_DO)
        return;
    const vl_answers answers = l->scene.answers;
    for (VL_EACH(answer, answers))
        if (!vl_lesson_wants(&l->h.run, (vl_answer)answer))
            try_answer(l, (vl_answer)answer);
    fake_tui_type(&fake, "Z");
    assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_DO);
    assert_true(fake.tui.notice[0]);
}

static void followed_after_wrong_answers(void **state)
{
    to_the_end(open_lesson(*state), try_wrong_ones);
}

/* ---- back, away and again ---- */

static void test_back_and_forth(void **state)
{
    (void)state;
    struct learn_lesson *l = open_lesson(&all[0]);
    uint64_t hash[VL_LESSON_STEPS_MAX + 1] = {0};
    hash[l->h.run.at] = vl_match_hash(l->h.match);
    while (vl_learning_phase(&l->h) != VL_LEARN_END) {
        all_is_read(l);
        go_on(l);
        if (!hash[l->h.run.at])
            hash[l->h.run.at] = vl_match_hash(l->h.match);
    }
    unsigned from;
    while ((from = vl_lesson_shown_from(l->h.run.lesson, l->h.run.at)) > 0) {
        fake_tui_type(&fake, "\b");
        assert_int_equal(l->h.run.at, from - 1);
        assert_true(vl_match_hash(l->h.match) == hash[l->h.run.at]);
    }
    fake_tui_type(&fake, "\b");
    shows("This is the start of the lesson");
}

/* They move by themselves, one after the other where things move; what is said of it is said then. */
static void test_others_move_without_a_key(void **state)
{
    (void)state;
    struct learn_lesson *l = open_lesson(&all[0]);
    const struct vl_lesson *lesson = l->h.run.lesson;
    unsigned at = 0;
    while (!lesson->steps[at].let || lesson->steps[at].let_count < 2 || !lesson->steps[at].text.en)
        at++;
    fake.tui.settings.motion = true;
    while (l->h.run.at < at) {
        all_is_read(l);
        go_on(l);
    }
    assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_LET);
    assert_int_equal(l->h.run.let, 0);
    assert_true(vl_tui_ticks(&fake.tui) > 0);
    vl_tui_draw(&fake.tui);
    assert_false(fake.tui.dirty);
    fake.tui.now += 10000;
    vl_tui_ticks(&fake.tui);
    assert_true(fake.tui.dirty);
    assert_int_equal(l->h.run.let, 1);
    assert_true(fake.tui.dirty); /* it is seen without a key */
    fake_tui_type(&fake, " ");   /* the rest at once; its end stays to be looked at */
    assert_int_equal(vl_learning_phase(&l->h), VL_LEARN_TEXT);
    assert_int_equal(l->h.run.let, vl_lesson_step(&l->h.run)->let_count);
    assert_int_equal(l->h.run.at, at);
    all_is_read(l);
    fake_tui_type(&fake, "\n");
    assert_true(l->h.run.at > at);
}

static void test_a_lesson_goes_on_where_it_was_left(void **state)
{
    (void)state;
    struct learn_lesson *l = open_lesson(&all[0]);
    while (l->h.run.at < 6)
        go_on(l);
    all_is_read(l);
    const unsigned at = l->h.run.at;
    const uint64_t hash = vl_match_hash(l->h.match);
    char left[80];
    fake_tui_type(&fake, "\033");
    snprintf(left, sizeof left, "at step %u of", at + 1);
    shows(left);
    fake_tui_type(&fake, "\033");
    assert_int_equal(fake.tui.depth, 1);
    l = open_lesson(&all[0]); /* the file is read anew */
    assert_int_equal(l->h.run.at, at);
    assert_true(vl_match_hash(l->h.match) == hash);
    fake_tui_type(&fake, "\033b");
    l = top();
    assert_int_equal(l->h.run.at, 0);
}

static void test_the_end_offers_the_next_lesson(void **state)
{
    (void)state;
    struct learn_lesson *l = open_lesson(&all[0]);
    to_the_end(l, NULL);
    shows("End of the lesson");
    fake_tui_type(&fake, "b");
    assert_int_equal(l->h.run.at, 0);
    assert_true(vl_progress_done(&l->h.course->progress, vl_games[0]->id, all[0].id));
    to_the_end(l, NULL);
    fake_tui_type(&fake, "n");
    l = top();
    assert_int_equal(fake.tui.depth, 3);
    assert_string_equal(l->h.run.lesson->id, all[1].id);
    fake_tui_type(&fake, "\033");
    shows("done");
}

/* The first lesson of a game leads to a match in one key: against three beginners, with what it has taught in force. */
static void test_the_first_lesson_leads_to_a_match(void **state)
{
    (void)state;
    for (unsigned i = 0; i < all_count; i++) {
        if (i > 0 && all[i].rules == all[i - 1].rules)
            continue;
        struct learn_lesson *l = open_lesson(&all[i]);
        const struct vl_match_setup taught = l->h.setup;
        to_the_end(l, NULL);
        shows("against three beginners");
        fake_tui_type(&fake, "\n");
        assert_int_equal(fake.tui.depth, 3);
        const struct vl_match_setup *setup = vl_tui_setup(&fake.tui, all[i].rules);
        assert_non_null(setup);
        assert_int_equal(setup->seats, 4);
        assert_memory_equal(setup->option, taught.option, sizeof setup->option);
        assert_int_equal(setup->player[0].level, VL_HUMAN);
        for (unsigned seat = 1; seat < 4; seat++)
            assert_int_equal(setup->player[seat].level, VL_BEGINNER);
        while (fake.tui.depth > 1)
            vl_tui_pop(&fake.tui);
    }
}

static void test_the_rule_is_one_key_away(void **state)
{
    (void)state;
    struct learn_lesson *l = open_lesson(&all[0]);
    while (vl_learning_phase(&l->h) != VL_LEARN_DO)
        go_on(l);
    fake_tui_type(&fake, "?");
    assert_int_equal(fake.tui.depth, 4);
    shows(vl_lesson_step(&l->h.run)->clauses[0]);
    fake_tui_type(&fake, "\033=");
    assert_int_equal(fake.tui.depth, 4);
    fake_tui_type(&fake, "\033w");
    fake_tui_type(&fake, "\033\033\033");
}

/* ---- a file that is of no use ---- */

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

static void test_a_damaged_file_stops_nobody(void **state)
{
    (void)state;
    write_progress("{\"blasons/first\": ");
    vl_screen_learn(&fake.tui, NULL, NULL);
    vl_tui_draw(&fake.tui);
    shows("is damaged");
    fake_tui_type(&fake, "\n\n\n");
    const struct learn_lesson *l = top();
    assert_int_equal(l->h.run.at, 1);
    assert_string_equal(fake.tui.notice, "");
}

static void test_a_file_that_cannot_be_written_is_told_once(void **state)
{
    (void)state;
    char path[400];
    snprintf(path, sizeof path, "%s/veillee/progress.json/x", fake.folder);
    write_progress("{}");
    snprintf(path, sizeof path, "%s/veillee/progress.json", fake.folder);
    unlink(path);
    mkdir(path, 0700); /* a folder in its place */
    strcat(path, ".damaged");
    mkdir(path, 0700);
    strcat(path, "/x");
    mkdir(path, 0700); /* and one in the place of what is set aside, not empty */
    vl_screen_learn(&fake.tui, NULL, NULL);
    fake_tui_type(&fake, "\n\n");
    assert_true(fake.tui.notice[0]);
    fake_tui_type(&fake, "\n");
    assert_string_equal(fake.tui.notice, "");
    const struct learn_lesson *l = top();
    assert_int_equal(l->h.run.at, 1);
}

/* A step beyond the end, of a lesson that was longer: it begins anew. */
static void test_a_step_that_is_not_there(void **state)
{
    (void)state;
    char text[160];
    snprintf(text, sizeof text, "{\"%s/%s\": {\"step\": 190}}", all[0].rules->id, all[0].id);
    write_progress(text);
    assert_int_equal(open_lesson(&all[0])->h.run.at, 0);
}

/* ---- all of them ---- */

static void find_lessons(void)
{
    struct vl_catalogue catalogue = {0};
    struct vl_diag diag;
    assert(vl_catalogue_open(&catalogue, vl_games, NULL, &diag) == VL_OK);
    for (int game = 0; vl_games[game]; game++) {
        struct vl_lessons *lessons;
        assert(vl_catalogue_game(&catalogue, vl_games[game], &diag) == VL_OK);
        assert(vl_lessons_load(&catalogue, vl_games[game], &lessons, &diag) == VL_OK);
        for (unsigned i = 0; i < lessons->lessons_count; i++) {
            struct which *which = &all[all_count++];
            const char *id = lessons->lessons[i].id;
            which->rules = vl_games[game];
            snprintf(which->id, sizeof which->id, "%s", id);
            snprintf(which->right, sizeof which->right, "%s/%s", vl_games[game]->id, id);
            snprintf(which->wrong, sizeof which->wrong, "%s/%s with wrong answers", vl_games[game]->id, id);
        }
        vl_lessons_free(lessons);
    }
    vl_catalogue_close(&catalogue);
}

int main(void)
{
    static struct CMUnitTest tests[TESTS_MAX] = {
        cmocka_unit_test_setup_teardown(test_back_and_forth, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_others_move_without_a_key, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_a_lesson_goes_on_where_it_was_left, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_the_end_offers_the_next_lesson, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_the_first_lesson_leads_to_a_match, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_the_rule_is_one_key_away, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_a_damaged_file_stops_nobody, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_a_file_that_cannot_be_written_is_told_once, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(test_a_step_that_is_not_there, start_at_menu, stop),
    };
    unsigned count = 9;
    find_lessons();
    for (unsigned i = 0; i < all_count; i++) {
        tests[count++] = (struct CMUnitTest){all[i].right, followed_rightly, start_at_menu, stop, &all[i]};
        tests[count++] = (struct CMUnitTest){all[i].wrong, followed_after_wrong_answers, start_at_menu, stop, &all[i]};
    }
    return _cmocka_run_group_tests("lessons", tests, count, NULL, NULL);
}
