/* Every question of random matches of Sbires on its table: nothing is cut, everything can be picked. Then what no
 * question shows: hands that nobody chooses from, empty ones too, on screens of all sizes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/setups.h"
#include "support/table_walk.h"
#include "tui/match/table_layout.h"
#include "tui/match/table_record.h"
#include "tui/tables/sbires/sbires_draw.h"

static void test_nothing_is_cut_and_everything_can_be_picked(void **state)
{
    (void)state;
    assert_int_equal(vl_table_walk(&sbires_rules, &vl_table_sbires, vl_table_walk_matches()), 0);
}

static const struct {
    int rows, cols;
} sizes[] = {{24, 80}, {24, 110}, {30, 100}, {40, 120}, {45, 90}, {50, 180}, {60, 200}};

/* The table as that seat sees it while somebody else thinks. */
static void draw_waiting(struct vl_grid *grid, const struct vl_table_setup *setup, const struct vl_view *view,
                         vl_seat looker, enum vl_language language)
{
    static struct vl_scene scene;
    static struct vl_spots spots;
    struct vl_table_layout layout;
    vl_scene_begin(&scene, test_catalogue(), language, setup, view, looker);
    vl_grid_clear(grid);
    spots = (struct vl_spots){.count = 0, .band = VL_BAND_TABLE};
    vl_table_layout(grid->rows, grid->cols, &vl_table_sbires, &scene, &layout);
    vl_table_sbires.draw(&scene, grid, layout.board, &spots);
    spots.band = VL_BAND_HAND;
    vl_table_sbires.hand(&scene, grid, layout.hand, &spots);
    if (grid->lost)
        fail_msg("%d columns lost at %d x %d, first of \"%s\"", grid->lost, grid->cols, grid->rows, grid->lost_text);
    assert_true(layout.story.rows >= 0);
    assert_int_equal(
        layout.board.row + layout.board.rows + (layout.story.rows ? layout.story.rows + 1 : 0) <= layout.question, 1);
}

static void draw_at_all_sizes(const struct vl_match *match, const struct vl_table_setup *setup)
{
    struct vl_view_room room;
    struct vl_grid grid = {0};
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        vl_grid_resize(&grid, sizes[i].rows, sizes[i].cols);
        for (unsigned looker = 0; looker <= setup->seats; looker++) {
            const vl_seat eyes = looker < setup->seats ? (vl_seat)looker : (vl_seat)VL_TABLE;
            vl_match_view(match, eyes, vl_view_in(&room));
            draw_waiting(&grid, setup, vl_view_in(&room), eyes, looker % 2 ? VL_FRENCH : VL_ENGLISH);
        }
    }
    vl_grid_free(&grid);
}

static void test_waiting_tables_are_whole_at_all_sizes(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct vl_rng rng = {vl_mix(seed)};
        const struct vl_table_setup setup =
            record_setup_of(&sbires_rules, (unsigned)(sbires_rules.seats_max - seed + 1), 1, "animals=on", seed);
        struct vl_match *match = malloc(vl_match_size(&sbires_rules));
        assert_non_null(match);
        assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
        for (unsigned answers = 0; !vl_match_over(match); answers++) {
            const vl_seat seat = vl_match_question(match, VL_TABLE).seat;
            const struct vl_question question = vl_match_question(match, seat);
            if (answers % 16 == 0)
                draw_at_all_sizes(match, &setup);
            assert_int_equal(vl_match_answer(match, seat, vl_any_answer(&question, &rng), NULL), VL_OK);
        }
        draw_at_all_sizes(match, &setup);
        free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_nothing_is_cut_and_everything_can_be_picked),
                                       cmocka_unit_test(test_waiting_tables_are_whole_at_all_sizes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
