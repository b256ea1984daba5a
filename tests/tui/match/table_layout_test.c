/* The table without a terminal: its layout at every size, its answers by every way of giving them, and what refuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/fake_tui.h"
#include "table_record.h"
#include "tui/match/answer_list.h"
#include "tui/match/table.h"
#include "tui/match/table_layout.h"
#include "tui/match/table_side.h"
#include "tui/tables/blasons/blasons_draw.h"

/* ---- layout ---- */

static bool within(struct vl_rect inner, struct vl_rect outer)
{
    return inner.row >= outer.row && inner.col >= outer.col && inner.row + inner.rows <= outer.row + outer.rows &&
           inner.col + inner.cols <= outer.col + outer.cols;
}

static bool apart(struct vl_rect a, struct vl_rect b)
{
    return a.row + a.rows <= b.row || b.row + b.rows <= a.row || a.col + a.cols <= b.col || b.col + b.cols <= a.col ||
           a.rows == 0 || b.rows == 0 || a.cols == 0 || b.cols == 0;
}

static void check_layout(struct vl_rect content, const struct vl_scene *scene, const char *prompt)
{
    struct vl_table_layout layout;
    vl_table_layout(content, &vl_table_blasons, scene, prompt, &layout);
    const struct vl_rect parts[] = {layout.board,   layout.events, layout.prompt,
                                    layout.answers, layout.rule,   layout.log};
    for (unsigned i = 0; i < 6; i++) {
        assert_true(within(parts[i], content));
        for (unsigned j = 0; j < i; j++)
            assert_true(apart(parts[i], parts[j]));
    }
    assert_true(layout.answers.rows >= VL_ANSWER_ROWS);
    assert_true(layout.prompt.rows >= 1);
    assert_true(layout.events.rows >= 1);
    for (int widest = 1; widest <= 2 * content.cols; widest += 7) {
        const int across = vl_answers_across(widest, layout.answers.cols, widest % 2 == 0);
        assert_true(across >= 1 && across <= 4);
    }
    assert_int_equal(layout.board.rows,
                     vl_table_blasons.rows(scene, layout.board.rows, layout.board.cols)); /* it fits where it stands */
    assert_int_equal(layout.rule.cols > 0, content.cols + 2 >= VL_SIDE_FROM);
}

static void test_nothing_overlaps_at_any_size(void **state)
{
    (void)state;
    static const char *const prompts[] = {"Short?",
                                          "A question that is so long that it takes more than one line of the "
                                          "screen to ask it, whatever its width may be, or nearly so."};
    for (unsigned seats = 3; seats <= 7; seats++) {
        const struct vl_table_setup setup = record_setup(seats, seats, "", 1);
        struct vl_scene scene;
        vl_scene_begin(&scene, test_catalogue(), VL_ENGLISH, &setup, NULL, 0);
        for (int rows = VL_ROWS_MIN; rows <= 70; rows++)
            for (int cols = VL_COLS_MIN; cols <= 240; cols += 4)
                for (unsigned prompt = 0; prompt < 2; prompt++)
                    check_layout((struct vl_rect){2, 1, rows - 4, cols - 2}, &scene, prompts[prompt]);
    }
}

/* ---- the screen ---- */

static void play(struct fake_tui *fake, unsigned seats, unsigned humans, const char *options, uint64_t seed)
{
    struct vl_diag diag = {0};
    const struct vl_table_setup setup = record_setup(seats, humans, options, seed);
    fake_tui_open(fake);
    assert_int_equal(vl_catalogue_game(&fake->catalogue, &blasons_rules, &diag), VL_OK);
    fake->tui.settings.pace = VL_PACE_INSTANT;
    assert_int_equal(vl_screen_play(&fake->tui, &setup, &diag), VL_OK);
    fake_tui_row(fake, 0);
}

/* The seed is such that Anne, the only human, leads. */
static void begin_alone(struct fake_tui *fake)
{
    for (uint64_t seed = 1;; seed++) {
        play(fake, 3, 3, "", seed);
        if (fake_tui_find(fake, "Pass the keyboard to Anne") >= 0)
            return;
        fake_tui_close(fake);
    }
}

static void test_curtain_hears_one_key(void **state)
{
    (void)state;
    struct fake_tui fake;
    begin_alone(&fake);
    static const char *const others[] = {"\n", "b", "1", " ", "w", "r", "?", "i", "\t"};
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++) {
        fake_tui_type(&fake, others[i]);
        if (fake_tui_find(&fake, "Pass the keyboard to Anne") < 0)
            fake_tui_type(&fake, "\033");
        assert_true(fake_tui_find(&fake, "Pass the keyboard to Anne") >= 0);
    }
    assert_true(fake_tui_find(&fake, "Anne’s view") < 0);
    fake_tui_type(&fake, "a");
    assert_true(fake_tui_find(&fake, "Anne’s view") >= 0);
    assert_true(fake_tui_find(&fake, "Anne, which card do you play?") > 0);
    fake_tui_close(&fake);
}

/* Held at 30 Hz from before the curtain it lifts nothing; let go and typed again it does. */
static void test_a_key_held_lifts_no_curtain(void **state)
{
    (void)state;
    struct fake_tui fake;
    begin_alone(&fake);
    for (int i = 0; i < 300; i++) {
        vl_tui_key(&fake.tui, i % 2 ? 'a' : 'A');
        fake.tui.now += 33;
        vl_tui_ticks(&fake.tui);
        assert_true(fake_tui_find(&fake, "Pass the keyboard to Anne") >= 0);
    }
    assert_true(fake_tui_find(&fake, "The keys still sleep") >= 0);
    fake.tui.now += 700;
    vl_tui_ticks(&fake.tui);
    assert_true(fake_tui_find(&fake, "The keys still sleep") < 0);
    vl_tui_key(&fake.tui, 'x');
    assert_true(fake_tui_find(&fake, "This curtain is Anne’s: type A.") >= 0);
    fake.tui.now += 300;
    vl_tui_key(&fake.tui, 'A');
    assert_true(fake_tui_find(&fake, "Anne’s view") >= 0);
    fake_tui_close(&fake);
}

/* p pauses, behind a curtain too: Perrin's letter is the next one of the name. */
static void test_curtain_letters_mean_nothing_else(void **state)
{
    (void)state;
    struct fake_tui fake;
    for (uint64_t seed = 1;; seed++) {
        play(&fake, 4, 4, "", seed);
        if (fake_tui_find(&fake, "Pass the keyboard to Perrin") >= 0)
            break;
        fake_tui_close(&fake);
    }
    assert_true(fake_tui_find(&fake, "Perrin, press  E  when") > 0);
    fake_tui_type(&fake, "p");
    assert_true(fake_tui_find(&fake, "go on with the match") > 0);
    fake_tui_type(&fake, "c");
    fake_tui_type(&fake, "e");
    assert_true(fake_tui_find(&fake, "Perrin’s view") >= 0);
    fake_tui_close(&fake);
}

/* Letter, digit, arrows with Enter, a click in the list, a click on the card: all the same answer. */
static void test_five_ways_to_play_a_card(void **state)
{
    (void)state;
    static const char *const typed[] = {"c", "3", "ll\n", NULL, NULL};
    static const char *const clicked[] = {NULL, NULL, NULL, "Play Ménétrier", "Ménétrier turns"};
    for (unsigned i = 0; i < 5; i++) {
        struct fake_tui fake;
        begin_alone(&fake);
        fake_tui_type(&fake, "a");
        if (typed[i])
            fake_tui_type(&fake, typed[i]);
        else
            fake_tui_click(&fake, clicked[i]);
        assert_true(fake_tui_find(&fake, "Pass the keyboard to Basile") >= 0);
        assert_true(fake_tui_find(&fake, "Anne plays Ménétrier.") > 0);
        fake_tui_close(&fake);
    }
}

/* The selected answer and its place at the table look different from the others. */
static void test_selected_answer_points_at_its_place(void **state)
{
    (void)state;
    struct fake_tui fake;
    begin_alone(&fake);
    fake_tui_type(&fake, "a");
    const int hand = fake_tui_find(&fake, " Hand ") + 1;
    uint8_t before[80];
    for (int col = 0; col < 80; col++)
        before[col] = vl_cell_at(&fake.tui.grid, hand, col)->style;
    fake_tui_type(&fake, "l");
    unsigned changed = 0, selected = 0;
    for (int col = 0; col < 80; col++) {
        const uint8_t style = vl_cell_at(&fake.tui.grid, hand, col)->style;
        changed += style != before[col];
        selected += style == VL_STYLE_CARD_SELECTED;
    }
    assert_true(changed > 6);
    assert_true(selected > 3);
    fake_tui_close(&fake);
}

static void test_taking_back_tells_in_the_log(void **state)
{
    (void)state;
    struct fake_tui fake;
    begin_alone(&fake);
    fake_tui_type(&fake, "u");
    assert_true(fake_tui_find(&fake, "There is nothing to take back.") > 0);
    fake_tui_type(&fake, "a");
    fake_tui_type(&fake, "c");
    fake_tui_type(&fake, "u");
    assert_true(fake_tui_find(&fake, "Pass the keyboard to Anne") >= 0);
    fake_tui_type(&fake, "a");
    fake_tui_type(&fake, "r");
    assert_true(fake_tui_find(&fake, "Anne took an answer back.") > 0);
    fake_tui_close(&fake);
}

static void test_language_switches_live(void **state)
{
    (void)state;
    struct fake_tui fake;
    begin_alone(&fake);
    fake_tui_type(&fake, "a");
    fake_tui_type(&fake, "L");
    assert_true(fake_tui_find(&fake, "Anne, quelle carte jouer") > 0);
    assert_true(fake_tui_find(&fake, "vue d’Anne") >= 0);
    fake_tui_type(&fake, "L");
    assert_true(fake_tui_find(&fake, "Anne, which card do you play?") > 0);
    fake_tui_close(&fake);
}

static void test_leaving_keeps_the_match(void **state)
{
    (void)state;
    struct fake_tui fake;
    struct vl_diag diag = {0};
    begin_alone(&fake);
    fake_tui_type(&fake, "a");
    fake_tui_type(&fake, "c");
    fake_tui_type(&fake, "pq");
    assert_int_equal(fake.tui.depth, 0);
    assert_int_equal(vl_screen_resume(&fake.tui, NULL, &diag), VL_OK);
    fake.tui.dirty = true;
    assert_true(fake_tui_find(&fake, "Pass the keyboard to Basile") >= 0);
    assert_true(fake_tui_find(&fake, "Anne plays Ménétrier.") > 0);
    fake_tui_close(&fake);
}

/* ---- every question of whole matches at 80 x 24 ---- */

static const char *row_with(struct fake_tui *fake, const char *text)
{
    const int row = fake_tui_find(fake, text);
    return row < 0 ? "" : fake_tui_row(fake, row);
}

/* Plays by Enter and the keys that curtains name; at each question an answer is selected. */
static void play_to_the_end(unsigned seats, const char *options, uint64_t seed)
{
    struct fake_tui fake;
    struct vl_rng rng = {seed};
    play(&fake, seats, seats, options, seed);
    for (int i = 0; i < 4000 && fake_tui_find(&fake, "End of the match") < 0; i++) {
        const char *pass = strstr(row_with(&fake, ", press  "), ", press  ");
        if (pass) {
            const char letter[2] = {(char)(pass[9] | 0x20), '\0'};
            fake_tui_type(&fake, letter);
            continue;
        }
        for (unsigned moves = vl_random_below(&rng, 4); moves > 0; moves--)
            fake_tui_type(&fake, "l");
        if (fake_tui_find(&fake, "Enter answer") > 0)
            assert_true(fake_tui_find(&fake, "▸") >= 0);
        fake_tui_type(&fake, "\n");
    }
    assert_true(fake_tui_find(&fake, "End of the match") >= 0);
    assert_true(fake_tui_find(&fake, "The match is recorded: ") > 0);
    fake_tui_type(&fake, "a"); /* once more */
    assert_true(fake_tui_find(&fake, "Pass the keyboard to ") >= 0);
    fake_tui_close(&fake);
}

/* A key that is none, and a token that the Magistrat may not send away (BLA-4.3): each is told why. */
static void test_what_is_refused_names_its_rule(void **state)
{
    (void)state;
    struct fake_tui fake;
    begin_alone(&fake);
    fake_tui_type(&fake, "a");
    fake_tui_type(&fake, "z");
    assert_true(fake_tui_find(&fake, "The key z is none of the answers (BLA-3.1).") > 0);
    fake_tui_type(&fake, "d"); /* Anne plays Magistrat; the others a Malandrin each */
    fake_tui_type(&fake, "b");
    fake_tui_type(&fake, "a");
    fake_tui_type(&fake, "g");
    fake_tui_type(&fake, "a");
    fake_tui_type(&fake, "a"); /* the key before was the same */
    assert_true(fake_tui_find(&fake, "Pass the keyboard to Anne") >= 0);
    fake_tui_type(&fake, "\n");
    assert_true(fake_tui_find(&fake, "Anne, which token of another player") >= 0);
    const int row = fake_tui_find(&fake, "  Anne ") + 1; /* her own tokens */
    vl_tui_click(&fake.tui, row, 6);
    assert_true(fake_tui_find(&fake, "BLA-4.3") > 0);
    assert_true(fake_tui_find(&fake, "Anne, which token of another player") >= 0);
    fake_tui_close(&fake);
}

static void test_whole_matches_by_keys(void **state)
{
    (void)state;
    static const char *const options[] = {"", "consult=on serve=on curious=on paroisse=on", "tokens=keep ties=cascade",
                                          "houses=chosen", "teams=two paroisse=on curious=on"};
    static const unsigned seats[] = {3, 7, 5, 4, 6};
    for (unsigned i = 0; i < 5; i++)
        play_to_the_end(seats[i], options[i], i + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_overlaps_at_any_size),
        cmocka_unit_test(test_curtain_hears_one_key),
        cmocka_unit_test(test_a_key_held_lifts_no_curtain),
        cmocka_unit_test(test_curtain_letters_mean_nothing_else),
        cmocka_unit_test(test_five_ways_to_play_a_card),
        cmocka_unit_test(test_selected_answer_points_at_its_place),
        cmocka_unit_test(test_taking_back_tells_in_the_log),
        cmocka_unit_test(test_language_switches_live),
        cmocka_unit_test(test_what_is_refused_names_its_rule),
        cmocka_unit_test(test_leaving_keeps_the_match),
        cmocka_unit_test(test_whole_matches_by_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
