/* Frames of an evening's screens, over matches of random answers with fixed seeds: its tally and story, who
 * plays, the list, the chronicle, the curtain with a PIN, the tally beside a match, and head starts where points are
 * counted. */
#include "evening/evening.h"
#include "page/pages.h"
#include "support/test.h"
#include "tui/faked.h"
#include "tui/frames.h"
#include "tui/match/match_record.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/page_screen.h"
#include "veillee/games.h"

enum { SATURDAY = 1795291204 /* 21 November 2026, 20:00:04 */, ALL = 1000000 };

static struct vl_evening evening;
static int64_t wall, steady;

static int64_t wall_now(void)
{
    return wall;
}

static int64_t steady_now(void)
{
    return steady;
}

static const struct vl_evening_clock stopped = {wall_now, steady_now, NULL};

/* ---- the evening ---- */

static void let_come(const char *name, const char *pin)
{
    struct vl_player player = {.level = VL_HUMAN};
    unsigned which;
    snprintf(player.name, sizeof player.name, "%s", name);
    assert_int_equal(vl_evening_join(&evening, &player, &which, NULL), VL_OK);
    if (pin)
        assert_int_equal(vl_evening_set_pin(&evening, which, pin, NULL), VL_OK);
}

/* Plays the next match, at most so many answers of it. */
static void play(const char *game, uint64_t seed, unsigned most)
{
    char path[512];
    struct vl_match_setup setup;
    struct vl_rng rng = {seed};
    assert_int_equal(vl_evening_setup(&evening, &fake.catalogue, VL_ENGLISH, vl_game(game), &setup, NULL), VL_OK);
    setup.seed = seed;
    struct vl_match *match = record_match(&setup);
    while (!vl_match_over(match) && vl_match_answers(match) < most)
        record_answer(match, &rng);
    snprintf(path, sizeof path, "%s/veillee/2026-11-21-20%02u04-%s.jsonl", fake.folder, evening.matches + 1, game);
    record_write(match, vl_match_answers(match), path);
    assert_int_equal(vl_evening_began(&evening, path, &setup, NULL), VL_OK);
    free(match);
    wall += 1260;
    steady += 1260000;
    assert_int_equal(vl_evening_on_table(&evening, path, false, NULL), VL_OK);
    vl_evening_refresh(&evening, &fake.catalogue);
}

/* Anne, Basile and Guillemette, who leaves after the second of three matches. */
static void play_three(const char *pin)
{
    let_come("Anne", NULL);
    let_come("Basile", pin);
    let_come("Guillemette", NULL);
    play("gueux", 5, ALL);
    play("blasons", 6, ALL);
    assert_int_equal(vl_evening_leave(&evening, 2, NULL), VL_OK);
    play("marquis", 7, ALL);
}

static int start(void **state)
{
    (void)state;
    setenv("TZ", "UTC", 1);
    wall = SATURDAY;
    steady = 1000;
    fake_tui_open(&fake);
    fake.tui.settings.pace = VL_PACE_INSTANT;
    memset(&evening, 0, sizeof evening);
    evening.clock = &stopped;
    assert_int_equal(vl_evening_begin(&evening, NULL), VL_OK);
    return 0;
}

/* What has been played is looked at on the screen. */
static void open_evening(void)
{
    struct vl_diag diag = {0};
    char id[VL_EVENING_ID];
    snprintf(id, sizeof id, "%s", evening.id);
    vl_evening_shut(&evening);
    vl_screen_menu(&fake.tui);
    assert_int_equal(vl_screen_evening_of(&fake.tui, id, &diag), VL_OK);
    vl_tui_draw(&fake.tui);
}

/* ---- the evening's own screens ---- */

TEST(nothing_played_yet)
{
    let_come("Anne", NULL);
    let_come("Basile", NULL);
    let_come("Guillemette", NULL);
    open_evening();
    frame_in_all_looks(&fake, NULL);
}

TEST(after_three_matches)
{
    play_three("2468");
    open_evening();
    frame_in_all_looks(&fake, "evening");
    fake_tui_type(&fake, "m");
    frame_in_all_looks(&fake, NULL);
    fake_tui_type(&fake, "\033n\n");
    frame_in_all_looks(&fake, "evening-guest");
}

TEST(a_match_that_waits)
{
    play_three(NULL);
    play("sbires", 8, 20);
    open_evening();
    frame_in_all_looks(&fake, NULL);
}

TEST(the_list)
{
    play_three(NULL);
    char now[24];
    snprintf(now, sizeof now, "%lld", (long long)wall);
    vl_evening_shut(&evening);
    setenv("VEILLEE_NOW", now, 1);
    vl_screen_menu(&fake.tui);
    vl_screen_page(&fake.tui, &vl_evenings_page, NULL);
    frame_in_all_looks(&fake, "evening-list");
    unsetenv("VEILLEE_NOW");
}

/* ---- its chronicle ---- */

TEST(the_chronicle)
{
    play_three(NULL);
    open_evening();
    fake_tui_type(&fake, "c");
    frame_in_all_looks(&fake, "chronicle");
    frame_in_all_looks_after(&fake, NULL, VL_KEY_END);
    fake_tui_type(&fake, "x");
    frame_in_all_looks(&fake, NULL);
}

/* ---- at a match of it ---- */

/* The letter of whoever's curtain is down, once the keys are awake. */
static void lift(void)
{
    const struct vl_match_screen *screen = top();
    fake.tui.now += 1000;
    vl_tui_ticks(&fake.tui);
    assert_int_equal(screen->host.phase, VL_PHASE_CURTAIN);
    fake_tui_key(&fake, (uint32_t)vl_scene_letter(&screen->scene, screen->host.asked));
}

TEST(the_pin_at_the_curtain)
{
    play_three("2468");
    play("marquis", 9, 0);
    open_evening();
    fake_tui_type(&fake, "\n");
    lift();
    shows("Basile, type your PIN");
    fake_tui_type(&fake, "24");
    frame_in_all_looks(&fake, NULL);
}

TEST(the_tally_beside_a_match)
{
    play_three(NULL);
    play("sbires", 8, 20);
    open_evening();
    fake_tui_type(&fake, "\n");
    lift();
    vl_tui_resize(&fake.tui, 50, 180);
    vl_tui_draw(&fake.tui);
    shows("the evening");
    frame_look(&fake, NULL);
}

/* ---- head starts ---- */

/* A match at its end, or so many answers before it, of which Basile has begun with points. */
static void show_end(const struct vl_rules *rules, unsigned seats, uint8_t head, uint32_t before)
{
    char path[512];
    struct vl_diag diag = {0};
    struct vl_match_setup setup = record_setup_of(rules, seats, seats, "", 11);
    struct vl_rng rng = {11};
    setup.player[1].head = head;
    struct vl_match *match = record_match(&setup);
    while (!vl_match_over(match))
        record_answer(match, &rng);
    snprintf(path, sizeof path, "%s/veillee/head.jsonl", fake.folder);
    record_write(match, vl_match_answers(match) - before, path);
    free(match);
    assert_int_equal(vl_screen_resume(&fake.tui, path, &diag), VL_OK);
    vl_tui_draw(&fake.tui);
}

TEST(head_start_in_7_blasons)
{
    show_end(&blasons_rules, 3, 12, 0);
    frame_in_all_looks(&fake, NULL);
}

TEST(head_start_in_marquis)
{
    show_end(vl_game("marquis"), 4, 3, 1);
    fake_tui_type(&fake, "\na");
    shows("Final count");
    frame_in_all_looks(&fake, NULL);
}

SETUP_EACH(start, stop)
