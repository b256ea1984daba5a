/* Where the bands of the table's screen stand, at every size. */
#include <string.h>

#include "match_record.h"
#include "support/test.h"
#include "tui/boards/blasons/blasons_draw.h"
#include "tui/boards/gueux/gueux_draw.h"
#include "tui/boards/marquis/marquis_draw.h"
#include "tui/boards/sbires/sbires_draw.h"
#include "tui/match/board_layout.h"

static bool within(struct vl_rect inner, struct vl_rect outer)
{
    return inner.row >= outer.row && inner.col >= outer.col && inner.row + inner.rows <= outer.row + outer.rows &&
           inner.col + inner.cols <= outer.col + outer.cols;
}

static bool empty(struct vl_rect rect)
{
    return rect.rows == 0 || rect.cols == 0;
}

static bool apart(struct vl_rect a, struct vl_rect b)
{
    return a.row + a.rows <= b.row || b.row + b.rows <= a.row || a.col + a.cols <= b.col || b.col + b.cols <= a.col ||
           empty(a) || empty(b);
}

/* From below the title to the row above the keys, and a column free on each side. */
static struct vl_rect content_of(int rows, int cols)
{
    return (struct vl_rect){1, 1, rows - 2, cols - 2};
}

static void expect_in_order(const struct vl_board_layout *layout, int rows)
{
    const bool beside_board = layout->dock[0].cols > 0;
    assert_int_equal(layout->question, layout->hand.row - 1);
    assert_int_equal(layout->hand.row + layout->hand.rows, layout->detail.row);
    assert_int_equal(layout->detail.row + layout->detail.rows, rows - 1);
    assert_int_equal(layout->board.row + layout->board.rows, layout->track.row);
    assert_true(layout->track.row + layout->track.rows <= layout->question);
    if (!beside_board) /* below a rule of its own */
        assert_int_equal(layout->track.row + layout->track.rows + 1, layout->story.row);
    assert_true(beside_board ? layout->story.rows == 0 : layout->story.rows >= VL_STORY_LEAST);
}

static void expect_apart(const struct vl_board_layout *layout, int rows, int cols)
{
    const struct vl_rect parts[] = {
        layout->board, layout->track,  layout->story,   {layout->question, layout->hand.col, 1, layout->hand.cols},
        layout->hand,  layout->detail, layout->dock[0], layout->dock[1]};
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!empty(parts[i]))
            assert_true(within(parts[i], content_of(rows, cols)));
        for (unsigned j = 0; j < i; j++)
            assert_true(apart(parts[i], parts[j]));
    }
}

/* A line below the title, where the rows are many and a track does not want it. */
static void expect_top(const struct vl_board_layout *layout, int rows)
{
    assert_in_range(layout->board.row, 1, rows >= VL_TALL_FROM ? 2 : 1);
    assert_true(layout->board.row == 2 || rows < VL_TALL_FROM || layout->track.rows > 0);
}

/* At 30 rows of 100 columns whatever the table; on smaller ones only where two rows are nobody else's. */
static void expect_track(const struct vl_board_layout *layout, const struct vl_scene *scene, int rows, int cols)
{
    int end;
    const bool always = rows >= 30 && cols >= 100 && vl_view_track(scene->rules, scene->view, &end);
    assert_true(layout->track.rows > 0 || !always);
    assert_true(layout->track.rows != 1 || always);
}

static void check_layout(const struct vl_board_renderer *renderer, const struct vl_scene *scene, int rows, int cols)
{
    struct vl_board_layout layout;
    vl_board_layout(rows, cols, renderer, scene, &layout);
    expect_in_order(&layout, rows);
    expect_apart(&layout, rows, cols);
    expect_top(&layout, rows);
    expect_track(&layout, scene, rows, cols);
    assert_int_equal(layout.dock[0].cols > 0, cols >= VL_DOCK_FROM);
    assert_int_equal(layout.dock[1].cols > 0, cols >= VL_DOCKS_FROM);
    assert_true(layout.board.cols >= VL_COLS_MIN - 2);
    assert_true(layout.hand.rows >= 3);
    assert_true(layout.detail.rows >= 2);
    assert_true(layout.board.rows > (int)scene->setup->seats);
}

static void at_all_sizes(const struct vl_board_renderer *renderer, const struct vl_scene *scene)
{
    for (int rows = VL_ROWS_MIN; rows <= 70; rows++)
        for (int cols = VL_COLS_MIN; cols <= 240; cols += 2)
            check_layout(renderer, scene, rows, cols);
}

typedef void (*checker)(const struct vl_board_renderer *renderer, const struct vl_scene *scene);

/* As it stands at the start, and after so many random answers. */
static void check_match(const struct vl_board_renderer *renderer, unsigned seats, unsigned answers, checker check)
{
    const bool gueux = renderer == &vl_board_gueux;
    const struct vl_match_setup setup = record_setup_of(renderer->rules, seats, seats, gueux ? "deals=3" : "", 1);
    struct vl_match *match = record_match(&setup);
    struct vl_rng rng = {7};
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    struct vl_scene scene;
    for (unsigned i = 0; i < answers && !vl_match_over(match); i++)
        record_answer(match, &rng);
    vl_match_view(match, VL_PUBLIC, view);
    vl_scene_begin(&scene, test_catalogue(), VL_ENGLISH, &setup, view, VL_PUBLIC);
    check(renderer, &scene);
    free(match);
}

static void for_every_table(checker check)
{
    enum { TABLES = 4 };
    static const struct vl_board_renderer *const tables[TABLES] = {&vl_board_blasons, &vl_board_gueux,
                                                                   &vl_board_marquis, &vl_board_sbires};
    for (unsigned i = 0; i < TABLES; i++)
        for (unsigned seats = tables[i]->rules->seats_min; seats <= tables[i]->rules->seats_max; seats++)
            for (unsigned answers = 0; answers <= 120; answers += 60)
                check_match(tables[i], seats, answers, check);
}

TEST(nothing_overlaps_at_any_size)
{
    for_every_table(at_all_sizes);
}

static void no_taller_than_its_room(const struct vl_board_renderer *renderer, const struct vl_scene *scene)
{
    for (int room = 8; room <= 60; room++)
        assert_in_range(vl_board_rows(renderer, scene, room, 78), 1, room);
}

TEST(a_table_above_something_else_leaves_it_its_room)
{
    for_every_table(no_taller_than_its_room);
}

/* ---- bots ---- */

static bool has_text(const struct vl_grid *grid, const char *text)
{
    char row[2000];
    for (int i = 0; i < grid->rows; i++) {
        vl_grid_row(grid, i, row, sizeof row);
        if (strstr(row, text))
            return true;
    }
    return false;
}

static void levels_are_there(const struct vl_board_renderer *renderer, const struct vl_scene *scene, int rows, int cols)
{
    static const char *const figures[] = {"", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸"};
    struct vl_grid grid = {0};
    struct vl_board_layout layout;
    static struct vl_spots spots;
    assert_true(vl_grid_resize(&grid, rows, cols));
    vl_board_layout(rows, cols, renderer, scene, &layout);
    spots.count = 0;
    renderer->draw(scene, &grid, layout.board, &spots);
    for (unsigned seat = 0; seat < scene->setup->seats; seat++) {
        char name[VL_NAME_MAX + 8];
        snprintf(name, sizeof name, "%s%s", scene->formatter.names[seat], figures[scene->setup->player[seat].level]);
        if (!has_text(&grid, name))
            fail_msg("%s, %u seats, %dx%d: no \"%s\"", renderer->rules->id, scene->setup->seats, cols, rows, name);
    }
    vl_grid_free(&grid);
}

static void levels_at_all_sizes(const struct vl_board_renderer *renderer, const struct vl_scene *scene)
{
    static const int sizes[][2] = {{24, 80}, {30, 100}, {40, 120}, {50, 160}, {60, 200}};
    struct vl_match_setup setup = *scene->setup;
    struct vl_scene bots = *scene;
    for (unsigned seat = 0; seat < setup.seats; seat++)
        setup.player[seat].level = seat ? VL_NOVICE + (seat + setup.seats) % 7 : VL_HUMAN;
    bots.setup = &setup;
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
        levels_are_there(renderer, &bots, sizes[i][0], sizes[i][1]);
}

TEST(every_bot_has_its_level_on_the_board)
{
    for_every_table(levels_at_all_sizes);
}
