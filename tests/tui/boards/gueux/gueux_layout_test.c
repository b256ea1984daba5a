/* How the table of Gueux shares out the screen, for every number of seats, in the smallest room and in a large one. */
#include "gueux_record.h"
#include "support/test.h"
#include "tui/boards/gueux/gueux_draw.h"
#include "tui/match/board_layout.h"

struct room {
    int rows, cols;
};

static const struct room rooms[] = {{24, 80}, {30, 100}, {40, 120}, {60, 200}};

static void set_scene(const struct vl_match_setup *setup, struct vl_match *match, struct vl_view *view,
                      struct vl_scene *out)
{
    vl_match_view(match, 0, view);
    vl_scene_begin(out, test_catalogue(), VL_ENGLISH, setup, view, 0);
}

/* Table, story, question, hand and detail stand below each other and leave room for each other. */
TEST(the_bands_have_room)
{
    for (unsigned seats = 2; seats <= VL_SEATS_MAX; seats++) {
        const struct vl_match_setup setup = gueux_record_setup(seats, seats, "levels=123 deals=3", 1);
        struct vl_match *match = record_match(&setup);
        struct vl_view_room room;
        struct vl_scene scene; /* not to be copied: it points into itself */
        set_scene(&setup, match, vl_view_in(&room), &scene);
        for (unsigned i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
            struct vl_board_layout layout;
            vl_board_layout(rooms[i].rows, rooms[i].cols, &vl_board_gueux, &scene, &layout);
            assert_true(layout.board.rows >= 1 + (int)seats + 2);
            assert_true(layout.board.cols >= 78);
            assert_true(layout.hand.rows >= 5);
            assert_true(layout.detail.rows >= 2);
            assert_true(layout.question >= layout.board.row + layout.board.rows);
            if (layout.dock[0].cols == 0)
                assert_true(layout.story.rows >= 2);
        }
        free(match);
    }
}

/* Rows are the seats in their order, each with its letter, so that a seat can be picked where it stands. */
TEST(each_seat_has_a_row_of_its_own)
{
    for (unsigned seats = 2; seats <= VL_SEATS_MAX; seats++) {
        const struct vl_match_setup setup = gueux_record_setup(seats, seats, "levels=123 deals=3", 1);
        struct vl_match *match = record_match(&setup);
        struct vl_view_room room;
        struct vl_scene scene; /* not to be copied: it points into itself */
        set_scene(&setup, match, vl_view_in(&room), &scene);
        struct vl_spots spots = {.pane = VL_PANE_TABLE};
        struct vl_grid grid = {0};
        struct vl_board_layout layout;
        assert_true(vl_grid_resize(&grid, rooms[0].rows, rooms[0].cols));
        vl_board_layout(rooms[0].rows, rooms[0].cols, &vl_board_gueux, &scene, &layout);
        vl_board_gueux.draw(&scene, &grid, layout.board, &spots);
        int row = layout.board.row;
        vl_seat next = 0;
        for (unsigned i = 0; i < spots.count; i++) {
            if (spots.at[i].group != VL_SPOT_SEAT)
                continue;
            assert_int_equal(spots.at[i].member, next++);
            assert_true(spots.at[i].rect.row > row);
            row = spots.at[i].rect.row;
        }
        assert_int_equal(next, seats);
        vl_grid_free(&grid);
        free(match);
    }
}
