/* Where things stand at the table of Gueux, for every number of seats, in the smallest room and in a large one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gueux_record.h"
#include "tui/match/table_layout.h"
#include "tui/tables/gueux/gueux_draw.h"

static bool overlap(struct vl_rect a, struct vl_rect b)
{
    return a.row < b.row + b.rows && b.row < a.row + a.rows && a.col < b.col + b.cols && b.col < a.col + a.cols;
}

static bool within(struct vl_rect inner, struct vl_rect outer)
{
    return inner.row >= outer.row && inner.col >= outer.col && inner.row + inner.rows <= outer.row + outer.rows &&
           inner.col + inner.cols <= outer.col + outer.cols;
}

static void test_no_seat_covers_another(void **state)
{
    (void)state;
    for (unsigned seats = 2; seats <= VL_SEATS_MAX; seats++) {
        for (vl_seat bottom = 0; bottom < seats; bottom++) {
            struct gueux_ring ring;
            const struct vl_rect where = {2, 1, gueux_ring_rows(3, 5), 78};
            gueux_ring_place(where, seats, bottom, 3, 5, &ring);
            for (unsigned seat = 0; seat < seats; seat++) {
                assert_true(within(ring.seat[seat], where));
                assert_false(overlap(ring.seat[seat], ring.middle));
                for (unsigned other = 0; other < seat; other++)
                    assert_false(overlap(ring.seat[seat], ring.seat[other]));
                assert_true(ring.seat[seat].row <= ring.seat[bottom].row);
            }
        }
    }
}

/* The seat after the one at the bottom stands to its left, and so on around: an arrow up on the left is clockwise. */
static void test_seats_stand_clockwise(void **state)
{
    (void)state;
    for (unsigned seats = 3; seats <= VL_SEATS_MAX; seats++) {
        struct gueux_ring ring;
        gueux_ring_place((struct vl_rect){0, 0, gueux_ring_rows(2, 3), 78}, seats, 0, 2, 3, &ring);
        const struct vl_rect next = ring.seat[1], last = ring.seat[seats - 1];
        assert_true(next.col < last.col);
        for (unsigned seat = 1; seat + 1 < seats; seat++) {
            const struct vl_rect here = ring.seat[seat], after = ring.seat[seat + 1];
            assert_true(after.row < here.row || after.col > here.col || after.row > here.row);
            if (after.row > here.row) /* down on the right alone */
                assert_true(after.col + after.cols > 39);
            if (after.row < here.row) /* up on the left alone */
                assert_true(after.col < 39);
        }
    }
}

/* Whatever the room, the board leaves the rows to prompt and answers that these need. */
static void test_the_board_keeps_to_its_room(void **state)
{
    (void)state;
    static const struct vl_rect rooms[] = {{2, 1, 20, 78}, {2, 1, 36, 118}, {2, 1, 60, 200}};
    for (unsigned seats = 2; seats <= VL_SEATS_MAX; seats += 3) {
        const struct vl_table_setup setup = gueux_record_setup(seats, seats, "levels=123", 1);
        struct vl_match *match = record_match(&setup);
        struct vl_view_room room;
        struct vl_view *view = vl_view_in(&room);
        struct vl_scene scene;
        vl_match_view(match, 0, view);
        vl_scene_begin(&scene, test_catalogue(), VL_ENGLISH, &setup, view, 0);
        for (unsigned i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
            struct vl_table_layout layout;
            vl_table_layout(rooms[i], &vl_table_gueux, &scene, "Which card?", &layout);
            assert_true(within(layout.board, rooms[i]));
            assert_true(within(layout.answers, rooms[i]));
            assert_true(layout.board.cols >= 78);
            assert_true(layout.answers.rows >= VL_ANSWER_ROWS);
            assert_true(layout.events.rows >= 2);
            assert_false(overlap(layout.board, layout.answers));
        }
        free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_seat_covers_another),
                                       cmocka_unit_test(test_seats_stand_clockwise),
                                       cmocka_unit_test(test_the_board_keeps_to_its_room)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
