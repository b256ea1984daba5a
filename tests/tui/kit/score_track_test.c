/* A track of points: its fields at every width, who stands where, and its forms without colours and in ASCII. */
#include <ctype.h>
#include <string.h>

#include "support/test.h"
#include "tui/kit/score_track.h"

static struct vl_grid grid;

static int start(void **state)
{
    (void)state;
    return vl_grid_resize(&grid, 12, 220) ? 0 : -1;
}

static int stop(void **state)
{
    (void)state;
    vl_grid_free(&grid);
    return 0;
}

/* Everybody stands where they stood: "A" and on have these points. */
static struct vl_score_track track_of(int end, int step, unsigned count, const int points[])
{
    struct vl_score_track track = {.end = end, .step = step, .goal = end > 0, .count = count};
    for (unsigned i = 0; i < count; i++)
        track.mark[i] = (struct vl_track_mark){(char)('A' + i), VL_STYLE_SEAT, points[i], points[i], points[i]};
    return track;
}

static void draw(const struct vl_score_track *track, int rows, int cols)
{
    vl_grid_clear(&grid);
    vl_score_track_draw(&grid, (struct vl_rect){0, 0, rows, cols}, track);
}

static void expect_row(int row, const char *wanted)
{
    char text[1000];
    vl_grid_row(&grid, row, text, sizeof text);
    assert_string_equal(text, wanted);
}

TEST(fields_from_0_to_the_goal)
{
    const struct vl_score_track track = track_of(30, 5, 3, (const int[]){0, 15, 22});
    draw(&track, 2, 78);
    expect_row(0, "A · · · · ┼ · · · · ┼ · · · · B · · · · ┼ · C · · ┼ · · · · ┼");
    expect_row(1, "0         5         10        15        20        25        30");
}

/* ---- all widths, and all numbers of players ---- */

static int times(char sign, int rows, int cols)
{
    int count = 0;
    for (int row = 0; row < grid.rows; row++)
        for (int col = 0; col < grid.cols; col++) {
            const bool is = vl_cell_at(&grid, row, col)->text[0] == sign;
            count += is;
            if (vl_cell_at(&grid, row, col)->text[0] != ' ')
                assert_true(row < rows && col < cols);
        }
    return count;
}

static void expect_everybody_once(const struct vl_score_track *track, int rows, int cols)
{
    draw(track, rows, cols);
    assert_int_equal(grid.lost, 0);
    for (unsigned i = 0; i < track->count; i++)
        assert_int_equal(times(track->mark[i].sign, rows, cols), 1);
}

static unsigned draws = 1;

static int drawn(int below)
{
    draws = draws * 1103515245U + 12345U;
    return (int)(draws >> 16) % below;
}

TEST(nobody_is_left_out)
{
    static const int ends[] = {0, 3, 25, 30, 60}, most[] = {1, 4, 31, 120, 999};
    for (int cols = VL_TRACK_COLS_MIN; cols <= 200; cols++)
        for (unsigned n = 0; n < 20; n++) {
            int points[VL_TRACK_MARKS];
            const unsigned count = 1 + (unsigned)drawn(cols < 40 ? 8 : VL_TRACK_MARKS);
            const int below = most[drawn(5)];
            for (unsigned i = 0; i < count; i++)
                points[i] = drawn(below) / (1 + drawn(3));
            struct vl_score_track track = track_of(ends[drawn(5)], 10, count, points);
            track.scale = drawn(3);
            track.mark[0].stood = drawn(below);
            track.mark[count - 1].ahead += drawn(12);
            expect_everybody_once(&track, 1 + drawn(6), cols);
        }
}

/* Whoever has more points stands no further left than whoever has fewer, and further right where a field is a point. */
static int column_of(char sign)
{
    for (int col = 0; col < grid.cols; col++)
        for (int row = 0; row < grid.rows; row++)
            if (vl_cell_at(&grid, row, col)->text[0] == sign)
                return col;
    return -1;
}

TEST(more_points_are_further_right)
{
    for (int cols = VL_TRACK_COLS_MIN; cols <= 200; cols++)
        for (int points = 0; points < 60; points++) {
            const struct vl_score_track track = track_of(0, 10, 2, (const int[]){points, points + 1});
            draw(&track, 2, cols);
            assert_true(column_of('A') < column_of('B'));
        }
}

/* ---- several on a field ---- */

TEST(all_start_on_field_0)
{
    const struct vl_score_track track = track_of(0, 10, 4, (const int[]){0, 0, 0, 0});
    draw(&track, 2, 30);
    expect_row(0, "ABCD· · · · ┼ · · · · ┼");
    expect_row(1, "0           5         10");
}

TEST(they_stand_above_each_other_then_beside)
{
    const struct vl_score_track track = track_of(0, 10, 4, (const int[]){5, 5, 5, 5});
    draw(&track, 5, 30);
    expect_row(0, "          D");
    expect_row(1, "          C");
    expect_row(2, "          B");
    expect_row(3, "┼ · · · · A · · · · ┼");
    draw(&track, 3, 30);
    expect_row(0, "          BD");
    expect_row(1, "┼ · · · · AC· · · · ┼");
    draw(&track, 2, 30); /* a field is two points */
    expect_row(0, "┼   ·   ABCD·   ·   ┼");
    expect_row(1, "0                   10");
}

/* ---- where one stood, and where one would ---- */

TEST(a_faint_mark_is_a_small_letter)
{
    struct vl_score_track track = track_of(0, 10, 2, (const int[]){7, 2});
    track.mark[0].stood = 3;
    draw(&track, 2, 30);
    expect_row(0, "┼ · B a · ┼ · A · · ┼");
    assert_int_equal(vl_cell_at(&grid, 0, 6)->style, VL_STYLE_DIM);
    assert_int_equal(vl_cell_at(&grid, 0, 14)->style, VL_STYLE_SEAT | VL_STYLE_BOLD);
}

TEST(a_preview_is_an_arrow)
{
    struct vl_score_track track = track_of(0, 10, 2, (const int[]){2, 4});
    track.mark[0].ahead = 6;
    draw(&track, 2, 30);
    expect_row(0, "┼ · A───B───→ · · · ┼");
}

/* ---- forms ---- */

TEST(in_one_row_numbers_stand_in_the_line)
{
    const struct vl_score_track track = track_of(0, 10, 1, (const int[]){4});
    draw(&track, 1, 30);
    expect_row(0, "0 · · · A 5 · · · · 10");
}

TEST(ascii)
{
    struct vl_score_track track = track_of(10, 5, 1, (const int[]){4});
    track.mark[0].stood = 1;
    track.mark[0].ahead = 7;
    grid.ascii = true;
    draw(&track, 2, 30);
    grid.ascii = false;
    expect_row(0, "+ a . . A-----> . . +");
}

TEST(halves)
{
    struct vl_score_track track = track_of(0, 20, 2, (const int[]){13, 2});
    track.scale = 2;
    draw(&track, 2, 50);
    expect_row(0, "┼ · B · · · · · · · ┼ · · A · · · · · · ┼");
    expect_row(1, "0                   5                   10");
}

TEST(a_label_where_there_is_room)
{
    struct vl_score_track track = track_of(0, 10, 1, (const int[]){4});
    track.label = "points";
    track.before = "from";
    draw(&track, 2, 78);
    expect_row(0, "points  ·     ·     ·     ·     A     ·     ·     ·     ·     ·     ·");
    expect_row(1, "        0     1     2     3     4     5     6     7     8     9     10");
    track.mark[0].stood = 2; /* what a small letter is, is said below the label */
    draw(&track, 2, 78);
    expect_row(0, "points  ·     ·     a     ·     A     ·     ·     ·     ·     ·     ·");
    expect_row(1, "from a  0     1     2     3     4     5     6     7     8     9     10");
    track.mark[0].stood = 4;
    draw(&track, 2, 40);
    expect_row(0, "┼  ·  ·  ·  A  ┼  ·  ·  ·  ·  ┼");
}

TEST(beyond_the_goal)
{
    const struct vl_score_track track = track_of(30, 5, 1, (const int[]){33});
    draw(&track, 2, 78);
    expect_row(0, "┼ · · · · ┼ · · · · ┼ · · · · ┼ · · · · ┼ · · · · ┼ · · · · ┼ · · A");
    expect_row(1, "0         5         10        15        20        25        30");
}

TEST(nobody_and_no_rows)
{
    struct vl_score_track track = track_of(30, 5, 0, NULL);
    draw(&track, 2, 78);
    expect_row(0, "");
    track = track_of(30, 5, 1, (const int[]){3});
    draw(&track, 0, 78);
    expect_row(0, "");
}

SETUP_ALL(start, stop)
