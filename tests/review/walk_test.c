/* Going through a match: every way of going stops where it says, at both ends too, and nobody is shown more than may be
 * known. */
#include "evening/story.h"
#include "support/test.h"

#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

static struct vl_match *match;

static int stop(void **state)
{
    (void)state;
    free(match);
    match = NULL;
    return 0;
}

static struct vl_event event_of(uint32_t index)
{
    return vl_match_event(match, index, VL_REFEREE);
}

static bool opens(uint32_t index, const char *id)
{
    return strcmp(vl_match_setup(match)->rules->events[event_of(index).form].id, id) == 0;
}

static bool is_told(const struct vl_walk *walk, uint32_t index)
{
    const struct vl_event event = event_of(index);
    return !(walk->rules->events[event.form].flags & VL_FORM_QUIET) &&
           vl_event_reaches(walk->rules, &event, walk->viewer);
}

/* ---- beginning ---- */

TEST(a_walk_stays_within_the_story)
{
    struct vl_walk walk;
    match = story(&blasons_rules, "", 1, 40);
    const uint32_t events = vl_match_events(match);
    vl_walk_begin(&walk, match, 2, 5, 9);
    assert_int_equal(walk.at, 5);
    assert_int_equal(walk.until, 9);
    assert_int_equal(walk.own, 2);
    assert_false(walk.all);
    vl_walk_begin(&walk, match, VL_PUBLIC, 10, 9);
    assert_int_equal(walk.at, 9);
    assert_int_equal(walk.own, VL_PUBLIC);
    vl_walk_begin(&walk, match, VL_PUBLIC, UINT32_MAX, UINT32_MAX);
    assert_int_equal(walk.at, events);
    assert_int_equal(walk.until, events);
}

TEST(everything_is_open_once_all_has_been_shown)
{
    struct vl_walk walk;
    match = story(&blasons_rules, "", 2, UINT32_MAX);
    const uint32_t events = vl_match_events(match);
    vl_walk_begin(&walk, match, VL_REFEREE, 0, events);
    assert_true(walk.all);
    vl_walk_begin(&walk, match, VL_PUBLIC, 0, events - 1);
    assert_false(walk.all);
}

TEST(parts_are_the_longest_of_which_there_are_several)
{
    static const struct {
        const struct vl_rules *rules;
        const char *options;
        uint32_t answers;
        const char *part;
    } cases[] = {
        {&blasons_rules, "", UINT32_MAX, "round"}, {&blasons_rules, "", 1, "round"},
        {&marquis_rules, "", UINT32_MAX, "turn"},  {&marquis_rules, "", 0, "turn"},
        {&gueux_rules, "levels=1", 0, "turn"},     {&gueux_rules, "levels=1 deals=2", UINT32_MAX, "deal"},
        {&sbires_rules, "", UINT32_MAX, "day"},    {&sbires_rules, "", 12, "turn"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        match = story(cases[i].rules, cases[i].options, 3, cases[i].answers);
        const struct vl_walk walk = walk_through(match, VL_PUBLIC);
        assert_string_equal(walk.part, cases[i].part);
        stop(NULL);
    }
}

/* ---- events ---- */

TEST(every_event_that_is_told_is_a_place)
{
    match = story(&gueux_rules, "levels=123", 4, 120);
    for (unsigned viewer = 0; viewer <= 4; viewer++) {
        struct vl_walk walk = walk_through(match, viewer < 4 ? (vl_seat)viewer : VL_PUBLIC);
        uint32_t place = 0;
        for (uint32_t i = 0; i < walk.until; i++) {
            if (!is_told(&walk, i))
                continue;
            vl_walk_events(&walk, 1);
            assert_int_equal(walk.at, i + 1);
            assert_int_equal(vl_walk_place(&walk), ++place);
        }
        assert_int_equal(vl_walk_places(&walk), place);
        vl_walk_events(&walk, 2);
        assert_int_equal(walk.at, walk.until);
    }
}

TEST(back_is_the_way_that_led_there)
{
    match = story(&blasons_rules, "", 5, 80);
    struct vl_walk walk = walk_through(match, VL_PUBLIC);
    const uint32_t places = vl_walk_places(&walk);
    vl_walk_events(&walk, (int)places);
    assert_int_equal(vl_walk_place(&walk), places);
    for (uint32_t place = places; place > 0; place--) {
        vl_walk_events(&walk, -1);
        assert_int_equal(vl_walk_place(&walk), place - 1);
    }
    assert_int_equal(walk.at, 0);
    vl_walk_events(&walk, -3);
    assert_int_equal(walk.at, 0);
    vl_walk_events(&walk, 7);
    vl_walk_events(&walk, 0);
    vl_walk_events(&walk, -7);
    assert_int_equal(walk.at, 0);
}

/* Where nothing is told, there is no place but the beginning. */
TEST(quiet_events_are_no_place)
{
    struct toy_sitting toy;
    struct vl_walk walk;
    struct vl_form forms[TOY_EVENTS];
    struct vl_rules quiet = toy_rules;
    memcpy(forms, toy_rules.events, sizeof forms);
    for (unsigned i = 0; i < TOY_EVENTS; i++)
        forms[i].flags |= VL_FORM_QUIET;
    quiet.events = forms;
    open_toy(&toy, &quiet);
    match = toy.match;
    for (uint32_t at = 0; at <= vl_match_events(match); at++) {
        struct vl_event event = {.form = 255};
        vl_walk_begin(&walk, match, VL_PUBLIC, at, UINT32_MAX);
        assert_int_equal(vl_walk_place(&walk), 0);
        assert_int_equal(vl_walk_places(&walk), 0);
        assert_false(vl_walk_event(&walk, &event));
        assert_int_equal(event.form, 255);
        vl_walk_events(&walk, -1);
        assert_int_equal(walk.at, 0);
        vl_walk_events(&walk, 1);
        assert_int_equal(walk.at, walk.until);
    }
    close_toy(&toy);
}

/* Whoever stands among quiet events is at the place of what was told last. */
TEST(quiet_events_belong_to_the_place_before)
{
    struct vl_walk walk;
    unsigned quiet = 0;
    match = story(&blasons_rules, "", 5, 60);
    const uint32_t events = vl_match_events(match);
    for (uint32_t at = 1; at <= events; at++) {
        struct vl_event event;
        vl_walk_begin(&walk, match, VL_PUBLIC, at, UINT32_MAX);
        const uint32_t place = vl_walk_place(&walk);
        uint32_t last = at;
        while (last > 0 && !is_told(&walk, last - 1))
            last--;
        quiet += last != at;
        assert_int_equal(vl_walk_event(&walk, &event), last > 0);
        if (last > 0)
            assert_int_equal(event.form, event_of(last - 1).form);
        vl_walk_events(&walk, -1);
        assert_int_equal(vl_walk_place(&walk), place - (place > 0));
    }
    assert_true(quiet > 0);
}

TEST(places_are_found_by_their_number)
{
    match = story(&sbires_rules, "", 6, 60);
    struct vl_walk walk = walk_through(match, 1);
    const uint32_t places = vl_walk_places(&walk);
    for (uint32_t place = 0; place <= places; place++) {
        vl_walk_go(&walk, place);
        assert_int_equal(vl_walk_place(&walk), place);
    }
    vl_walk_go(&walk, places + 1);
    assert_int_equal(walk.at, walk.until);
    vl_walk_go(&walk, UINT32_MAX);
    assert_int_equal(walk.at, walk.until);
    vl_walk_go(&walk, 0);
    assert_int_equal(walk.at, 0);
}

/* ---- questions ---- */

TEST(questions_are_where_answers_were_given)
{
    match = story(&marquis_rules, "", 7, 50);
    struct vl_walk walk = walk_through(match, VL_PUBLIC);
    for (uint32_t n = 0; n < vl_match_answers(match); n++) {
        const uint32_t asked = vl_match_given(match, n).events;
        if (asked <= walk.at) /* several answers without an event between them are one place */
            continue;
        vl_walk_questions(&walk, 1);
        assert_int_equal(walk.at, asked);
    }
    vl_walk_questions(&walk, 1);
    assert_int_equal(walk.at, walk.until);
    for (uint32_t n = vl_match_answers(match); n-- > 0;) {
        const uint32_t asked = vl_match_given(match, n).events;
        if (asked >= walk.at)
            continue;
        vl_walk_questions(&walk, -1);
        assert_int_equal(walk.at, asked);
    }
    vl_walk_questions(&walk, -2);
    assert_int_equal(walk.at, 0);
}

/* What has not been shown yet is no place to go to. */
TEST(questions_beyond_what_was_shown_are_not_reached)
{
    struct vl_walk walk;
    match = story(&blasons_rules, "", 8, 30);
    const uint32_t until = vl_match_given(match, 20).events - 1;
    vl_walk_begin(&walk, match, VL_PUBLIC, 0, until);
    vl_walk_questions(&walk, 100);
    assert_int_equal(walk.at, until);
    vl_walk_parts(&walk, 100);
    assert_int_equal(walk.at, until);
    assert_int_equal(vl_walk_places(&walk), vl_walk_place(&walk));
}

/* ---- parts ---- */

TEST(parts_begin_behind_what_opens_them)
{
    match = story(&sbires_rules, "", 9, UINT32_MAX);
    struct vl_walk walk = walk_through(match, VL_NONE);
    uint32_t openings[64] = {0}, count = 0;
    for (uint32_t i = 0; i < walk.until && count < 64; i++)
        if (opens(i, "day"))
            openings[count++] = i + 1;
    assert_in_range(count, 2, 63);
    for (uint32_t i = 0; i < count; i++) {
        vl_walk_parts(&walk, 1);
        assert_int_equal(walk.at, openings[i]);
    }
    vl_walk_parts(&walk, 1);
    assert_int_equal(walk.at, walk.until);
    vl_walk_parts(&walk, -1); /* from the middle of the last one to where it opens ... */
    assert_int_equal(walk.at, openings[count - 1]);
    for (uint32_t i = count - 1; i-- > 0;) { /* ... and from there to the one before */
        vl_walk_parts(&walk, -1);
        assert_int_equal(walk.at, openings[i]);
    }
    vl_walk_parts(&walk, -1);
    assert_int_equal(walk.at, 0);
    vl_walk_parts(&walk, -1);
    assert_int_equal(walk.at, 0);
    vl_walk_parts(&walk, (int)count + 1);
    vl_walk_parts(&walk, -(int)count);
    assert_int_equal(walk.at, openings[0]);
}

/* ---- looking ---- */

TEST(of_a_finished_match_all_may_be_seen)
{
    match = story(&blasons_rules, "", 10, UINT32_MAX);
    struct vl_walk walk = walk_through(match, VL_NONE);
    static const vl_seat order[] = {VL_PUBLIC, 0, 1, 2, 3, VL_NONE, VL_PUBLIC};
    for (unsigned i = 0; i < sizeof order; i++) {
        vl_walk_next_viewer(&walk);
        assert_int_equal(walk.viewer, order[i]);
    }
    for (vl_seat seat = 0; seat < 4; seat++) {
        assert_true(vl_walk_look(&walk, seat));
        assert_int_equal(walk.viewer, seat);
    }
    assert_true(vl_walk_look(&walk, VL_REFEREE));
    assert_false(vl_walk_look(&walk, 4));
    assert_false(vl_walk_look(&walk, VL_SEATS_MAX));
    assert_int_equal(walk.viewer, VL_NONE);
}

TEST(of_a_match_under_way_only_the_own_view)
{
    match = story(&blasons_rules, "", 11, 30);
    struct vl_walk walk = walk_through(match, 2);
    assert_false(vl_walk_look(&walk, VL_REFEREE));
    for (vl_seat seat = 0; seat < 4; seat++)
        assert_int_equal(vl_walk_look(&walk, seat), seat == 2);
    vl_walk_next_viewer(&walk);
    assert_int_equal(walk.viewer, VL_PUBLIC);
    vl_walk_next_viewer(&walk);
    assert_int_equal(walk.viewer, 2);

    walk = walk_through(match, VL_PUBLIC);
    vl_walk_next_viewer(&walk);
    assert_int_equal(walk.viewer, VL_PUBLIC);
    assert_false(vl_walk_look(&walk, 0));
    assert_true(vl_walk_look(&walk, VL_PUBLIC));
}

/* The event and the table of a place are what the match tells that viewer of it. */
TEST(a_place_shows_what_the_viewer_may_know)
{
    match = story(&gueux_rules, "levels=12", 12, 60);
    struct vl_view_room here, past;
    for (unsigned i = 0; i <= 4; i++) {
        const vl_seat viewer = i < 4 ? (vl_seat)i : VL_PUBLIC;
        struct vl_walk walk = walk_through(match, viewer);
        while (walk.at < walk.until) {
            vl_walk_events(&walk, 1);
            struct vl_event event, told;
            uint32_t last = walk.at;
            while (last > 0 && !is_told(&walk, last - 1))
                last--;
            if (vl_walk_event(&walk, &event)) {
                told = vl_match_event(match, last - 1, viewer);
                assert_int_equal(event.form, told.form);
                assert_memory_equal(event.arg, told.arg, sizeof told.arg);
            } else {
                assert_int_equal(last, 0);
            }
            vl_walk_view(&walk, vl_view_in(&here));
            vl_match_past(match, walk.at, viewer, vl_view_in(&past));
            assert_memory_equal(here.bytes, past.bytes, walk.rules->state_size);
        }
    }
}

SETUP_EACH(NULL, stop)
