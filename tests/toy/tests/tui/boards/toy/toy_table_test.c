/* A match of the toy at its table on a screen, key by key. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/test.h"
#include "support/toy.h"
#include "tui/session.h"

extern const struct vl_board_renderer vl_board_toy;
static const struct vl_board_renderer *const tables[] = {&vl_board_toy, NULL};

static struct toy_box box;
static struct session s;

static int begin(void **state)
{
    struct vl_diag diag = {0};
    (void)state;
    toy_open(&box);
    fake_tui_open_games(&s.fake, toy_games, box.folder, tables);
    s.fake.tui.settings.pace = VL_PACE_INSTANT;
    if (vl_catalogue_game(&s.fake.catalogue, &toy_rules, &diag) != VL_OK ||
        vl_screen_play(&s.fake.tui, &box.setup, &diag) != VL_OK)
        return -1;
    vl_tui_draw(&s.fake.tui);
    s.table = s.fake.tui.layer[0].self;
    return 0;
}

static int finish(void **state)
{
    (void)state;
    fake_tui_close(&s.fake);
    toy_close(&box);
    return 0;
}

static void expect_row(int row, const char *expected)
{
    assert_string_equal(fake_tui_row(&s.fake, row), expected);
}

/* By its sign, and Enter where that has only marked it. */
static void answer(char sign)
{
    const uint32_t before = given(&s);
    fake_tui_key(&s.fake, (uint32_t)sign);
    if (given(&s) == before)
        fake_tui_key(&s.fake, VL_KEY_ENTER);
    assert_int_equal(given(&s), before + 1);
}

TEST(the_table_shows_what_its_viewer_knows)
{
    assert_true(stands(&s, "Round 1 of 3"));
    lift(&s);
    expect_row(1, "                       card          bid           points");
    expect_row(2, "   Anne                Queen                       0");
    expect_row(3, "   Basile              ?                           0");
    fake_tui_type(&s.fake, "c");
    assert_true(stands(&s, "▸C  bid much"));
    assert_true(stands(&s, "bid much. 3 points."));
    answer('c');
    lift(&s);
    expect_row(2, "   Anne                ?             ?             0");
    expect_row(3, "   Basile              Queen                       0");
    answer('a');
    assert_true(stands(&s, "Basile’s bid: little."));
    lift(&s);
    expect_row(2, "   Anne                Queen         much          3");
    expect_row(3, "   Basile              ?             little        1");
    assert_false(stands(&s, "w tricks")); /* there are none to look through */
}

/* Somebody asked for the card may click on it. */
TEST(a_click_on_the_card_shows_it)
{
    for (const char *key = "cc"; *key; key++) {
        lift(&s);
        answer(*key);
    }
    lift(&s);
    fake_tui_click(&s.fake, "Queen");
    if (given(&s) == 2) /* the first click has marked it */
        fake_tui_click(&s.fake, "Queen");
    assert_int_equal(given(&s), 3);
    assert_int_equal(nth_given(&s, 2).answer, TOY_SHOW);
    lift(&s);
    expect_row(2, "   Anne                Queen         much          3");
}

TEST(what_stands_on_the_table_is_explained)
{
    lift(&s);
    fake_tui_type(&s.fake, "?");
    assert_true(stands(&s, "TOY-1.1"));
    assert_true(stands(&s, "One bids."));
}

TEST(a_match_is_played_to_its_end)
{
    for (unsigned round = 0; round < 3; round++)
        for (const char *key = "caaa"; *key; key++) {
            lift(&s);
            answer(*key);
        }
    assert_true(vl_match_over(s.table->host.match));
    assert_true(stands(&s, "Anne wins"));
}

SETUP_EACH(begin, finish)
