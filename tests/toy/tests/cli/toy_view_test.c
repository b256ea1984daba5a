/* What a program is told of the table of the toy, in JSON. */
#include "cli/json.h"
#include "support/test.h"
#include "support/toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct toy_box box;
static struct vl_match *match;

static int begin(void **state)
{
    (void)state;
    toy_open(&box);
    match = toy_new_match(&toy_rules);
    return vl_match_start(match, &box.setup, NULL) == VL_OK ? 0 : -1;
}

static int finish(void **state)
{
    (void)state;
    free(match);
    toy_close(&box);
    return 0;
}

static void expect_view(vl_seat viewer, const char *expected)
{
    struct vl_view_room room;
    vl_match_view(match, viewer, vl_view_in(&room));
    json_t *view = cli_json_view(&toy_rules, vl_view_in(&room));
    char *text = json_dumps(view, JSON_COMPACT);
    assert_string_equal(text, expected);
    free(text);
    json_decref(view);
}

TEST(what_a_seat_knows_is_told)
{
    assert_int_equal(vl_match_answer(match, 0, 2, NULL), VL_OK);
    expect_view(0, "{\"seen_by\":0,\"over\":false,\"round\":1,\"open\":false,\"seats\":["
                   "{\"seat\":0,\"card\":\"dame\",\"bid\":\"high\",\"shown\":false,\"points\":0},"
                   "{\"seat\":1,\"card\":\"hidden\",\"bid\":null,\"shown\":false,\"points\":0}],"
                   "\"ahead\":[0,1]}");
    expect_view(1, "{\"seen_by\":1,\"over\":false,\"round\":1,\"open\":false,\"seats\":["
                   "{\"seat\":0,\"card\":\"hidden\",\"bid\":\"hidden\",\"shown\":false,\"points\":0},"
                   "{\"seat\":1,\"card\":\"dame\",\"bid\":null,\"shown\":false,\"points\":0}],"
                   "\"ahead\":[0,1]}");
}

TEST(what_all_know_is_told)
{
    assert_int_equal(vl_match_answer(match, 0, 2, NULL), VL_OK);
    assert_int_equal(vl_match_answer(match, 1, 0, NULL), VL_OK);
    assert_int_equal(vl_match_answer(match, 0, TOY_SHOW, NULL), VL_OK);
    expect_view(VL_PUBLIC, "{\"seen_by\":\"table\",\"over\":false,\"round\":1,\"open\":true,\"seats\":["
                           "{\"seat\":0,\"card\":\"dame\",\"bid\":\"high\",\"shown\":true,\"points\":3},"
                           "{\"seat\":1,\"card\":\"hidden\",\"bid\":\"low\",\"shown\":false,\"points\":1}],"
                           "\"ahead\":[0]}");
}

SETUP_EACH(begin, finish)
