/* The review of a match on the screen: the curve, the decisions, the accounts, and mistakes once more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "page/pages.h"
#include "tui/boards/marquis/marquis_record.h"
#include "tui/match/match_screen.h"
#include "tui/match/reviewed.h"
#include "tui/screens/page_screen.h"
#include "veillee/gueux.h"
#include "veillee/sbires.h"

/* A match of Marquis of four, of whom so many are people. */
static void open_marquis(unsigned people)
{
    const struct vl_match_setup setup = marquis_record_setup(4, people, 3);
    reviewed_open(&setup);
}

static void hides(const char *text)
{
    if (fake_tui_find(&fake, text) >= 0) {
        fake_tui_print(&fake);
        fail_msg("\"%s\" is on the screen", text);
    }
}

/* ---- the curve ---- */

enum { CHART_TOP = 2, CHART_LEFT = 6, CHART_ROWS = 9 };

static char letter_in(int row, int col)
{
    vl_tui_draw(&fake.tui);
    return vl_cell_at(&fake.tui.grid, row, col)->text[0];
}

/* The place is told by its chances. */
static void stands_at(uint32_t answer)
{
    char text[100];
    const float *worth = vl_review_curve(fake_reviewed, answer);
    snprintf(text, sizeof text, " · A %d · B %d · G %d · P %d", vl_review_points(worth[0]), vl_review_points(worth[1]),
             vl_review_points(worth[2]), vl_review_points(worth[3]));
    shows(text);
}

/* In every column stands somebody's letter in each row in which somebody is, and in no other row. */
static void letters_stand_where_the_chances_are(void **state)
{
    (void)state;
    open_marquis(1);
    const uint32_t answers = vl_match_answers(fake_reviewed->match);
    const int cols = fake.tui.grid.cols - 2 - 5;
    unsigned letters = 0;
    assert_true(answers > (unsigned)cols);
    fake_tui_key(&fake, VL_KEY_END);
    for (int col = 0; col < cols - 1; col++) {
        const uint32_t answer = ((uint32_t)col * answers + (unsigned)cols - 2) / ((unsigned)cols - 1);
        const float *worth = vl_review_curve(fake_reviewed, answer);
        char wanted[CHART_ROWS][VL_SEATS_MAX + 1] = {{0}};
        for (vl_seat seat = 0; seat < 4; seat++) {
            const int row = CHART_ROWS - 1 - (int)(worth[seat] * (CHART_ROWS - 1) + 0.5F);
            wanted[row][strlen(wanted[row])] = "ABGP"[seat];
        }
        for (int row = 0; row < CHART_ROWS; row++) {
            const char there = letter_in(CHART_TOP + row, CHART_LEFT + col);
            if (wanted[row][0] ? !strchr(wanted[row], there) || there == ' ' : there != ' ')
                fail_msg("column %d, row %d: '%c', not one of \"%s\"", col, row, there, wanted[row]);
            letters += there != ' ';
        }
    }
    assert_true(letters > 100);
}

static void the_winner_ends_at_the_top(void **state)
{
    (void)state;
    open_marquis(1);
    const vl_seats winners = vl_match_winners(fake_reviewed->match);
    assert_int_equal(vl_count(winners), 1);
    assert_int_equal(letter_in(CHART_TOP, CHART_LEFT + 72), "ABGP"[vl_first(winners)]);
    assert_int_equal(letter_in(CHART_TOP + 1, CHART_LEFT + 72), ' ');
}

/* Home, End, the arrows, and a click. */
static void from_place_to_place(void **state)
{
    (void)state;
    open_marquis(1);
    const uint32_t last = vl_match_answers(fake_reviewed->match);
    stands_at(0);
    fake_tui_key(&fake, VL_KEY_RIGHT);
    fake_tui_key(&fake, VL_KEY_RIGHT);
    stands_at(2);
    fake_tui_key(&fake, VL_KEY_END);
    stands_at(last);
    shows("The end");
    fake_tui_key(&fake, VL_KEY_LEFT);
    stands_at(last - 1);
    fake_tui_key(&fake, VL_KEY_HOME);
    stands_at(0);
    vl_tui_click(&fake.tui, CHART_TOP, CHART_LEFT + 72);
    vl_tui_draw(&fake.tui);
    stands_at(last);
}

/* By its number, to the next and the one before, and by a click; its line is marked. */
static void from_point_to_point(void **state)
{
    (void)state;
    struct vl_turning turning[VL_TURNING_MAX] = {{0}};
    open_marquis(1);
    assert_in_range(vl_review_turnings(fake_reviewed, turning), 4, 8);
    fake_tui_type(&fake, "3");
    stands_at(turning[2].answer);
    shows("▸ 3 ");
    fake_tui_type(&fake, ">");
    stands_at(turning[3].answer);
    fake_tui_key(&fake, VL_KEY_RIGHT);
    fake_tui_type(&fake, "<");
    stands_at(turning[3].answer);
    fake_tui_key(&fake, VL_KEY_UP);
    stands_at(turning[2].answer);
    fake_tui_key(&fake, VL_KEY_DOWN);
    shows("▸ 4 ");
    fake_tui_type(&fake, "9");
    stands_at(turning[3].answer);
    fake_tui_type(&fake, "2");
    fake_tui_click(&fake, " 3  turn");
    stands_at(turning[2].answer);
}

/* One player alone is what that player knew, and says so; the letter once more, or 0, is everybody. */
static void one_alone(void **state)
{
    (void)state;
    open_marquis(1);
    assert_non_null(strstr(fake_tui_row(&fake, 0), "hands open"));
    fake_tui_type(&fake, "g");
    assert_non_null(strstr(fake_tui_row(&fake, 0), "what Guillemette knew"));
    unsigned found = 0;
    for (int row = CHART_TOP; row < CHART_TOP + CHART_ROWS; row++)
        for (int col = CHART_LEFT; col < 78; col++) {
            const char there = letter_in(row, col);
            assert_true(there < 'A' || there > 'Z' || there == 'G');
            found += there == 'G';
        }
    assert_true(found > 40 && found <= 73);
    fake_tui_type(&fake, "pp");
    assert_non_null(strstr(fake_tui_row(&fake, 0), "hands open"));
    fake_tui_type(&fake, "b0");
    assert_non_null(strstr(fake_tui_row(&fake, 0), "hands open"));
}

/* Enter leads to the table of the place, and from there one plays on; back it is the same place. */
static void into_the_walk(void **state)
{
    (void)state;
    struct vl_turning turning[VL_TURNING_MAX] = {{0}};
    open_marquis(1);
    vl_review_turnings(fake_reviewed, turning);
    fake_tui_type(&fake, "3\n");
    shows("everything shown");
    shows("e what if");
    fake_tui_type(&fake, "e");
    char text[60];
    snprintf(text, sizeof text, "after %u answers", (unsigned)turning[2].answer);
    shows(text);
    fake_tui_type(&fake, "\033\033");
    stands_at(turning[2].answer);
    shows("hands open");
}

static void a_match_under_way_has_no_review(void **state)
{
    (void)state;
    char path[300];
    const struct vl_match_setup setup = marquis_record_setup(4, 1, 3);
    snprintf(path, sizeof path, "%s/half.jsonl", fake.folder);
    assert_true(record_make(&setup, marquis_asks, MARQUIS_ASK_PLAY + 1000, 0, path));
    reviewed_show(path);
    shows("This match is not over");
}

/* ---- decisions ---- */

static int marked(vl_seat seat)
{
    int count = 0;
    for (unsigned i = 0; i < vl_review_decisions(fake_reviewed); i++) {
        const struct vl_decision *decision = vl_review_decision(fake_reviewed, i);
        count += decision->mark != VL_MARK_NONE && (seat == VL_NONE || decision->seat == seat);
    }
    return count;
}

/* The marked one has its answers below it; a click marks another, and on that one leads to its table. */
static void decisions_and_their_answers(void **state)
{
    (void)state;
    open_marquis(1);
    fake_tui_type(&fake, "\t");
    shows("Anne’s costly decisions");
    int row = fake_tui_find(&fake, "▸ ");
    assert_non_null(strstr(fake_tui_row(&fake, row + 1), "Anne, "));
    shows("█");
    fake_tui_type(&fake, "b");
    shows("Basile’s costly decisions");
    fake_tui_type(&fake, "0*");
    shows("all decisions");
    fake_tui_type(&fake, "*0a");
    fake_tui_key(&fake, VL_KEY_DOWN);
    const int second = fake_tui_find(&fake, "▸ ");
    assert_int_equal(second, row + 1);
    vl_tui_click(&fake.tui, row, 10);
    vl_tui_draw(&fake.tui);
    assert_int_equal(fake_tui_find(&fake, "▸ "), row);
    vl_tui_click(&fake.tui, row, 10);
    vl_tui_draw(&fake.tui);
    shows("everything shown");
    fake_tui_type(&fake, "\033");
    shows("Anne’s costly decisions");
}

/* ---- accounts ---- */

static void accounts(void **state)
{
    (void)state;
    open_marquis(1);
    fake_tui_type(&fake, "\t\t");
    shows("accuracy");
    shows("?!");
    for (int i = 0; i < 40 && fake_tui_find(&fake, "Accuracy: ") < 0; i++)
        fake_tui_key(&fake, VL_KEY_DOWN);
    shows("Accuracy: ");
}

/* ---- mistakes once more ---- */

static void open_tries(void)
{
    open_marquis(1);
    fake_tui_key(&fake, VL_KEY_BACK_TAB);
    shows("try again: Anne’s mistakes");
}

static const struct vl_decision *nth_try(const struct vl_try_screen *t, unsigned line)
{
    return vl_review_decision(fake_reviewed, t->tries->decision[line]);
}

/* The mistake that is put. */
static struct vl_try_screen *put(int line)
{
    for (int i = 0; i < line; i++)
        fake_tui_key(&fake, VL_KEY_DOWN);
    fake_tui_type(&fake, "\n");
    assert_true(reviewed_tries());
    return top();
}

static void give(struct vl_try_screen *t, vl_answer answer)
{
    t->marking.mark = (struct vl_mark){VL_PANE_HAND, answer, VL_NONE, 0};
    fake.tui.dirty = true;
    vl_tui_draw(&fake.tui);
    fake_tui_type(&fake, "\n");
}

/* Nothing but what the seat saw then, and all that it could answer. */
static void only_what_was_seen(void **state)
{
    (void)state;
    open_tries();
    const struct vl_rules *rules = vl_match_setup(fake_reviewed->match)->rules;
    struct vl_view_room room;
    for (int line = 0; line < marked(0); line++) {
        struct vl_try_screen *t = put(line ? 1 : 0);
        struct vl_match *there = vl_review_at(fake_reviewed, t->decision.answer);
        assert_int_equal(t->tries->at, line);
        vl_match_view(there, 0, vl_view_in(&room));
        assert_int_equal(t->decision.seat, 0);
        assert_memory_equal(t->view, vl_view_in(&room), rules->state_size);
        assert_int_equal(t->question.answers, vl_match_question(there, 0).answers);
        assert_int_equal(t->scene.viewer, 0);
        assert_non_null(strstr(fake_tui_row(&fake, 0), "Anne’s view"));
        fake_tui_type(&fake, "\033");
    }
}

static void not_yet_and_found(void **state)
{
    (void)state;
    open_tries();
    struct vl_try_screen *t = put(0);
    const struct vl_decision first = t->decision;
    const int all = marked(0);
    shows("Find something better than what was played.");
    give(t, first.taken);
    shows("Not yet. ");
    shows("but that is what was played");
    hides("%, 0");
    fake_tui_type(&fake, "\n");
    shows("There is something better than what you tried.");
    assert_int_equal(t->phase, VL_TRY_ASK);
    assert_int_equal(t->marking.mark.answer, first.taken); /* it does not move by itself */
    assert_false(nth_try(t, 0)->found);
    give(t, first.best);
    shows("Well done. ");
    assert_true(nth_try(t, 0)->found);
    char left[40];
    snprintf(left, sizeof left, "%d to find", all - 1);
    shows(left);
    fake_tui_type(&fake, "\n");
    assert_int_equal(t->tries->at, 1);
    assert_int_equal(t->phase, VL_TRY_ASK);
    fake_tui_type(&fake, "\033");
    snprintf(left, sizeof left, "1 of %d found", all);
    shows(left);
    assert_int_equal(fake_tui_find(&fake, "▸ · "), fake_tui_find(&fake, "  ✓ ") + 1);
}

/* What is as good as the best, but for two of a hundred matches, is found too; what is worse by more is not. */
static void nearly_the_best(void **state)
{
    (void)state;
    open_tries();
    struct vl_try_screen *t = put(0);
    const vl_answer other = (vl_answer)vl_first(t->decision.evaluated & ~vl_answer_bit(t->decision.best));
    t->decision.worth[other] = t->decision.worth[t->decision.best] - 0.021F;
    give(t, other);
    assert_int_equal(t->phase, VL_TRY_WRONG);
    fake_tui_type(&fake, "\b");
    t->decision.worth[other] = t->decision.worth[t->decision.best] - 0.019F;
    give(t, other);
    assert_int_equal(t->phase, VL_TRY_FOUND);
    assert_true(nth_try(t, 0)->found);
}

/* An answer that was not weighed has no number. */
static void not_worth_a_thought(void **state)
{
    (void)state;
    open_tries();
    struct vl_try_screen *t = put(0);
    const vl_answers bad = t->decision.evaluated & ~vl_answer_bit(t->decision.best) & ~vl_answer_bit(t->decision.taken);
    const vl_answer other = (vl_answer)vl_first(bad);
    t->decision.evaluated &= ~vl_answer_bit(other);
    give(t, other);
    shows("the search rejects it at once");
    hides("% to win");
}

static void shown_is_not_found(void **state)
{
    (void)state;
    open_tries();
    struct vl_try_screen *t = put(0);
    fake_tui_type(&fake, "%");
    shows("The best: ");
    assert_int_equal(t->scene.mark.answer, t->decision.best);
    assert_false(nth_try(t, 0)->found);
    fake_tui_type(&fake, "\n");
    assert_int_equal(t->tries->at, 1);
    fake_tui_type(&fake, ">");
    assert_int_equal(t->tries->at, 2);
    assert_false(nth_try(t, 1)->found);
}

static void until_all_are_found(void **state)
{
    (void)state;
    open_tries();
    const int count = marked(0);
    struct vl_try_screen *t = put(3);
    for (int i = 0; i < count; i++) {
        assert_int_equal(t->tries->at, (3 + i) % count);
        give(t, t->decision.best);
        if (i == count - 1)
            shows("all found");
        fake_tui_type(&fake, "\n");
    }
    shows("All found: ");
    assert_false(reviewed_tries());
}

/* In a match of several people one chooses whose mistakes are put; each is put to the seat that made it. */
static void of_several_people(void **state)
{
    (void)state;
    open_marquis(4);
    fake_tui_key(&fake, VL_KEY_BACK_TAB);
    fake_tui_type(&fake, "g");
    shows("try again: Guillemette’s mistakes");
    put(0);
    assert_non_null(strstr(fake_tui_row(&fake, 0), "Guillemette’s view"));
}

static void what_the_rules_refuse(void **state)
{
    (void)state;
    open_tries();
    struct vl_try_screen *t = put(0);
    fake_tui_type(&fake, "z");
    shows("Z is not one of the answers");
    assert_int_equal(t->phase, VL_TRY_ASK);
}

/* ---- how one comes there ---- */

static void from_the_finished_matches(void **state)
{
    (void)state;
    struct vl_record record;
    struct vl_diag diag = {0};
    char folder[400], file[VL_RECORD_PATH];
    const struct vl_match_setup setup = marquis_record_setup(4, 1, 3);
    struct vl_match *match = record_match(&setup);
    assert_int_equal(vl_record_create(&record, NULL, match, &diag), VL_OK);
    vl_record_close(&record);
    snprintf(file, sizeof file, "%s", record.path);
    free(match);
    assert_true(record_make(&setup, record_over, 0, 0, file));
    assert_int_equal(vl_record_folder(folder, sizeof folder, &diag), VL_OK);
    vl_screen_page(&fake.tui, &vl_records_page, &(bool){true});
    vl_tui_draw(&fake.tui);
    for (int ticks = 0; ticks < 10; ticks++)
        vl_tui_ticks(&fake.tui);
    fake.tui.dirty = true;
    shows("e review");
    fake_tui_type(&fake, "e");
    shows("Review · Marquis");
    reviewed_whole();
    fake_tui_type(&fake, "\033");
    shows("Finished matches");
}

static struct vl_match_screen *end_of_marquis(void)
{
    struct vl_diag diag = {0};
    const struct vl_match_setup setup = marquis_record_setup(4, 1, 3);
    snprintf(reviewed_path, sizeof reviewed_path, "%s/reviewed.jsonl", fake.folder);
    assert_true(record_make(&setup, record_over, 0, 0, reviewed_path));
    fake.tui.settings.pace = VL_PACE_INSTANT;
    assert_int_equal(vl_screen_resume(&fake.tui, reviewed_path, &diag), VL_OK);
    struct vl_match_screen *screen = top();
    vl_tui_draw(&fake.tui);
    shows("End of the match");
    return screen;
}

/* There the mistakes are offered once there are any that the review has found. */
static void from_the_end_of_a_match(void **state)
{
    (void)state;
    end_of_marquis();
    shows("e  Review the match");
    hides("Retry your mistakes");
    fake_tui_type(&fake, "t");
    shows("End of the match");
    fake_tui_type(&fake, "e");
    shows("Review · Marquis");
    reviewed_whole();
    const int mistakes = marked(0);
    fake_tui_type(&fake, "\033");
    char text[80];
    snprintf(text, sizeof text, "t  Retry your mistakes: %d to find", mistakes);
    shows(text);
    fake_tui_type(&fake, "t");
    shows("try again: Anne’s mistakes");
}

/* With eight players at 80 x 24 the list of what comes next scrolls, and nothing is cut. */
/* As many as can play, with what each of them shows: nothing of it is cut, in either language. */
static void ends_whole(const struct vl_rules *rules, const char *review)
{
    struct vl_diag diag = {0};
    const struct vl_match_setup setup = record_setup_of(rules, rules->seats_max, 1, "", 3);
    snprintf(reviewed_path, sizeof reviewed_path, "%s/reviewed.jsonl", fake.folder);
    assert_true(record_make(&setup, record_over, 0, 0, reviewed_path));
    fake.tui.settings.pace = VL_PACE_INSTANT;
    assert_int_equal(vl_screen_resume(&fake.tui, reviewed_path, &diag), VL_OK);
    for (enum vl_language language = VL_FRENCH; language <= VL_ENGLISH; language++) {
        vl_tui_speak(&fake.tui, language);
        fake_tui_key(&fake, VL_KEY_HOME);
        shows("a  ");
        assert_string_equal(fake.tui.grid.lost_text, "");
        fake_tui_key(&fake, VL_KEY_END);
        shows("▸ ");
        assert_int_equal(fake.tui.grid.lost, 0);
    }
    fake_tui_type(&fake, "e");
    shows(review);
}

static void the_end_of_a_match_of_eight(void **state)
{
    (void)state;
    ends_whole(&gueux_rules, "Review · Gueux");
}

static void the_end_of_a_match_of_eight_at_marquis(void **state)
{
    (void)state;
    ends_whole(&marquis_rules, "Review · Marquis");
}

static void the_end_of_a_match_of_many_at_sbires(void **state)
{
    (void)state;
    ends_whole(&sbires_rules, "Review · Sbires");
}

/* ---- what is seen while it is worked out ---- */

static void how_far_it_has_come(void **state)
{
    (void)state;
    fake_pieces = 2;
    open_marquis(1);
    shows("40% reviewed so far");
    fake_tui_type(&fake, "\t");
    shows("40% reviewed so far");
    fake_pieces = FAKE_PIECES;
    reviewed_whole();
    hides("reviewed so far");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(letters_stand_where_the_chances_are, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(the_winner_ends_at_the_top, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(from_place_to_place, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(from_point_to_point, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(one_alone, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(into_the_walk, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(a_match_under_way_has_no_review, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(decisions_and_their_answers, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(accounts, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(only_what_was_seen, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(not_yet_and_found, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(nearly_the_best, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(not_worth_a_thought, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(shown_is_not_found, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(until_all_are_found, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(of_several_people, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(what_the_rules_refuse, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(from_the_finished_matches, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(from_the_end_of_a_match, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(the_end_of_a_match_of_eight, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(the_end_of_a_match_of_eight_at_marquis, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(the_end_of_a_match_of_many_at_sbires, start_at_menu, stop),
        cmocka_unit_test_setup_teardown(how_far_it_has_come, start_at_menu, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
