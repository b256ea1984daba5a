/* The count's track, at 7 Blasons: whoever gets points moves, or stands there at once where nothing moves. */
#include "support/test.h"
#include "tui/faked.h"
#include "tui/track.h"

#include "match_record.h"
#include "tui/match/match_screen_open.h"

static bool everybody_scores(const struct vl_match *match)
{
    int points[VL_SEATS_MAX];
    vl_match_scores(match, points);
    return points[0] > 2 && points[1] > 2 && points[2] > 2;
}

static bool is_there(const struct vl_match *match, int argument)
{
    return record_has_events(match, argument) && everybody_scores(match);
}

/* To the first count, whose first step is shown: of a match that lacks one answer to it. */
static int begin(void **state)
{
    struct vl_diag diag = {0};
    char path[300];
    struct vl_match_setup setup = record_setup(3, 3, "", 1);
    (void)state;
    setup.no_curtain = true;
    fake_tui_open(&fake);
    snprintf(path, sizeof path, "%s/count", fake.folder);
    record_make_some(&setup, is_there, BLASONS_EV_COUNTED * 1000 + 3, 1, path);
    fake.tui.settings.pace = VL_PACE_INSTANT;
    assert_int_equal(vl_screen_resume(&fake.tui, path, &diag), VL_OK);
    for (int keys = 0; keys < 20 && fake_tui_find(&fake, "Scores for round 1") < 0; keys++) {
        fake.tui.now += 2000;
        vl_tui_ticks(&fake.tui);
        fake_tui_key(&fake, VL_KEY_RIGHT);
        fake_tui_key(&fake, VL_KEY_ENTER);
    }
    shows("Scores for round 1");
    fake.tui.now += 2000; /* the key that has led here sleeps no longer */
    return 0;
}

static struct track points_now(void)
{
    return track_now(&fake, "points  ");
}

TEST(they_move_as_points_are_counted)
{
    const struct track before = points_now();
    fake.tui.settings.motion = true;
    fake_tui_type(&fake, "a");
    const struct track first = points_now();
    assert_true(same_track(&before, &first));
    expect_motion(&fake, "points  ");
}

TEST(they_stand_there_at_once_where_nothing_moves)
{
    fake.tui.settings.motion = true;
    fake_tui_type(&fake, "a");
    let_move(&fake, 1000);
    const struct track moved = points_now();
    fake.tui.settings.motion = false;
    fake_tui_key(&fake, VL_KEY_LEFT);
    const struct track back = points_now();
    fake_tui_type(&fake, "a");
    const struct track there = points_now();
    assert_true(same_track(&moved, &there));
    assert_false(same_track(&back, &there));
}

TEST(they_have_left_a_faint_mark)
{
    fake_tui_type(&fake, "a");
    const struct track track = points_now();
    unsigned small = 0, large = 0;
    for (int row = 0; row < TRACK_ROWS; row++)
        for (const char *at = row == 0 ? strstr(track.row[row], "points") + strlen("points") : track.row[row]; *at;
             at++) {
            small += *at >= 'a' && *at <= 'z';
            large += *at >= 'A' && *at <= 'Z';
        }
    assert_int_equal(large, 3);
    assert_in_range(small, 1, 3);
}

SETUP_EACH(begin, stop)
