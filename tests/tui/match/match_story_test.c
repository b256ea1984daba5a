/* The story by turn, and the legend: which events make a turn, whom it touches, what has room. */
#include <stdlib.h>

#include "support/test.h"
#include "tui/faked.h"

#include "match_record.h"
#include "tui/boards/blasons/blasons_draw.h"
#include "tui/boards/marquis/marquis_draw.h"
#include "tui/match/match_story.h"

static struct vl_match_setup setup;
static struct vl_match *match;
static struct vl_view_room room;
static struct vl_scene scene;

/* A random match after so many answers; what everybody is told of it. */
static void tell_answers(unsigned answers, enum vl_language language)
{
    struct vl_rng rng = {7};
    match = record_match(&setup);
    for (unsigned i = 0; i < answers; i++)
        record_answer(match, &rng);
    struct vl_view *view = vl_view_in(&room);
    vl_match_view(match, VL_PUBLIC, view);
    vl_scene_begin(&scene, test_catalogue(), language, &setup, view, VL_PUBLIC);
    const uint32_t count = vl_match_events(match), first = count > VL_SCENE_EVENTS ? count - VL_SCENE_EVENTS : 0;
    for (uint32_t i = first; i < count; i++)
        scene.event[scene.events++] = vl_match_event(match, i, VL_PUBLIC);
    scene.way = -1;
}

/* The same of 7 Blasons, three seats. */
static void tell_match(unsigned answers, enum vl_language language)
{
    setup = record_setup(3, 3, "", 7);
    tell_answers(answers, language);
}

static int begin(void **state)
{
    (void)state;
    fake_tui_open(&fake);
    tell_match(30, VL_ENGLISH);
    return 0;
}

static int end(void **state)
{
    free(match);
    return stop(state);
}

/* ---- turns ---- */

TEST(every_event_is_in_one_turn)
{
    struct vl_turn turns[VL_TURNS_MAX];
    const unsigned count = vl_turns(&vl_board_blasons, &scene, 0, scene.events, turns, VL_TURNS_MAX);
    assert_true(count > 3);
    for (unsigned i = 0; i < count; i++) {
        assert_true(turns[i].count > 0);
        assert_true(turns[i].first + turns[i].count <= (i + 1 < count ? turns[i + 1].first : scene.events));
    }
}

TEST(a_turn_begins_where_the_game_says)
{
    struct vl_turn turns[VL_TURNS_MAX];
    const unsigned count = vl_turns(&vl_board_blasons, &scene, 0, scene.events, turns, VL_TURNS_MAX);
    for (unsigned i = 0; i < count; i++) {
        if (turns[i].whose != VL_NONE)
            assert_int_equal(vl_board_blasons.turn(&scene.event[turns[i].first]), turns[i].whose);
        for (unsigned j = 1; j < turns[i].count; j++)
            assert_int_equal(vl_board_blasons.turn(&scene.event[turns[i].first + j]), VL_NONE);
    }
}

TEST(without_room_the_newest_turns_are_kept)
{
    struct vl_turn all[VL_TURNS_MAX], some[2];
    const unsigned count = vl_turns(&vl_board_blasons, &scene, 0, scene.events, all, VL_TURNS_MAX);
    assert_int_equal(vl_turns(&vl_board_blasons, &scene, 0, scene.events, some, 2), 2);
    assert_int_equal(some[0].first, all[count - 2].first);
    assert_int_equal(some[1].first, all[count - 1].first);
}

/* The last turn of all is the reader's: nothing but it can say what led to the next question. Others read it too. */
TEST(the_own_turn_is_told_while_nothing_else_has_happened)
{
    struct vl_turn all[VL_TURNS_MAX], since[VL_TURNS_MAX];
    const unsigned count = vl_turns(&vl_board_blasons, &scene, 0, scene.events, all, VL_TURNS_MAX);
    const struct vl_turn last = all[count - 1], before = all[count - 2];
    assert_true(last.whose != VL_NONE && before.whose != VL_NONE && last.whose != before.whose);
    for (unsigned from = 0; from < last.count; from++) {
        scene.since = last.first + from;
        const unsigned own = vl_turns_since(&vl_board_blasons, &scene, last.whose, since);
        assert_int_equal(own, vl_turns_since(&vl_board_blasons, &scene, before.whose, since));
        if (own > 0)
            assert_int_equal(since[0].whose, last.whose);
        if (from == 0)
            assert_int_equal(own, 1);
    }
    scene.since = before.first;
    assert_int_equal(vl_turns_since(&vl_board_blasons, &scene, before.whose, since), 1);
    assert_int_equal(since[0].first, last.first);
}

TEST(a_game_without_turns_has_a_line_an_event)
{
    static const struct vl_board_renderer none = {0};
    struct vl_turn turns[VL_TURNS_MAX];
    const unsigned count = vl_turns(&none, &scene, 0, scene.events, turns, VL_TURNS_MAX);
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(turns[i].count, 1);
}

TEST(a_turn_touches_those_whom_it_names)
{
    struct vl_turn turns[VL_TURNS_MAX];
    unsigned touching = 0;
    const unsigned count = vl_turns(&vl_board_blasons, &scene, 0, scene.events, turns, VL_TURNS_MAX);
    for (unsigned i = 0; i < count; i++) {
        assert_false(vl_turn_touches(&scene, &turns[i], VL_PUBLIC));
        for (vl_seat seat = 0; seat < 3; seat++) {
            if (turns[i].whose == seat)
                assert_false(vl_turn_touches(&scene, &turns[i], seat));
            touching += vl_turn_touches(&scene, &turns[i], seat);
        }
    }
    assert_true(touching > 0);
}

TEST(after_a_reaction_the_turn_it_was_given_in_is_told_whole)
{
    struct vl_turn all[VL_TURNS_MAX], told[VL_TURNS_MAX];
    const unsigned count = vl_turns(&vl_board_blasons, &scene, 0, scene.events, all, VL_TURNS_MAX);
    unsigned reactions = 0;
    for (unsigned i = 0; i < count; i++) {
        if (all[i].whose == VL_NONE || all[i].count < 2)
            continue;
        scene.since = all[i].first + 1;
        for (vl_seat reader = 0; reader < 3; reader++) {
            const unsigned since = vl_turns_since(&vl_board_blasons, &scene, reader, told);
            if (reader == all[i].whose) /* an answer in one's own turn: what it led to has been seen */
                assert_true(since == 0 || told[0].first > all[i].first);
            else
                assert_int_equal(told[0].first, all[i].first);
            reactions += reader != all[i].whose;
        }
        scene.since = all[i].first; /* an answer that ended the turn before */
        for (vl_seat reader = 0; reader < 3; reader++)
            if (vl_turns_since(&vl_board_blasons, &scene, reader, told) > 0)
                assert_true(told[0].first >= all[i].first);
    }
    assert_true(reactions > 0);
}

/* At Marquis one is asked on the open table, behind a curtain, and in others' turns. Whatever was answered there, the
 * story begins after one's last turn. */
TEST(where_turns_are_long_the_story_begins_after_ones_last)
{
    struct vl_turn all[VL_TURNS_MAX], told[VL_TURNS_MAX];
    unsigned looked = 0;
    for (unsigned answers = 6; answers < 40; answers++) {
        free(match);
        setup = record_setup_of(&marquis_rules, 3, 3, "", 7);
        tell_answers(answers, VL_ENGLISH);
        const unsigned count = vl_turns(&vl_board_marquis, &scene, 0, scene.events, all, VL_TURNS_MAX);
        if (marquis_of(vl_match_true_state(match))->active != all[count - 1].whose)
            continue; /* of the present turn there is nothing to tell yet */
        for (vl_seat reader = 0; reader < 3; reader++) {
            unsigned from = count;
            while (from > 0 && all[from - 1].whose == reader) /* the present turn */
                from--;
            while (from > 0 && all[from - 1].whose != reader)
                from--;
            scene.since = scene.events; /* an answer a moment ago */
            if (from == 0 || from == count)
                continue;
            assert_true(vl_turns_since(&vl_board_marquis, &scene, reader, told) > 0);
            assert_int_equal(told[0].first, all[from].first);
            looked++;
        }
    }
    assert_true(looked > 20);
}

/* ---- drawing ---- */

static const struct vl_rect pane = {5, 1, 3, 78};

static void clear(void)
{
    vl_tui_draw(&fake.tui);
    vl_blank(&fake.tui.grid, (struct vl_rect){0, 0, 24, 80}, VL_STYLE_PLAIN);
}

static void row_text(int row, char *out, size_t size)
{
    vl_grid_row(&fake.tui.grid, row, out, size);
}

static bool is_blank(int row)
{
    char text[400];
    row_text(row, text, sizeof text);
    return text[strspn(text, " ")] == '\0';
}

/* However many events a turn has, its account ends with a whole sentence. */
TEST(no_sentence_is_cut)
{
    static struct vl_scene many;
    static char told[VL_TURN_TEXT];
    many = scene;
    const struct vl_event taken = many.event[many.events - 1];
    for (many.events = 0; many.events < VL_SCENE_EVENTS; many.events++)
        many.event[many.events] = taken;
    const struct vl_turn turn = {.whose = VL_NONE, .first = 0, .count = many.events};
    assert_true(vl_event_logged(many.rules, &taken, VL_REFEREE));
    vl_turn_recap(&vl_board_blasons, &many, &turn, false, told);
    assert_in_range(strlen(told), 1, sizeof told - 1);
    assert_int_equal(told[strlen(told) - 1], '.');
}

/* The newest turn stands in the last line that is used; nothing is drawn beside the band, which begins with the head of
 * a turn, whatever its width. */
TEST(the_newest_stays_in_sight)
{
    struct vl_turn turns[VL_TURNS_MAX];
    char told[VL_TURN_TEXT], text[400];
    const unsigned count = vl_turns(&vl_board_blasons, &scene, 0, scene.events, turns, VL_TURNS_MAX);
    for (int cols = 50; cols <= 78; cols++) {
        const struct vl_rect band = {pane.row, pane.col, pane.rows, cols};
        vl_turn_recap(&vl_board_blasons, &scene, &turns[count - 1], true, told);
        clear();
        vl_story_draw(&fake.tui, &vl_board_blasons, &scene, band);
        bool last = false;
        for (int row = band.row; row < band.row + band.rows; row++) {
            row_text(row, text, sizeof text);
            last |= strstr(text, strrchr(told, ' ') + 1) != NULL;
        }
        assert_true(last);
        row_text(band.row, text, sizeof text);
        const char *mark = strstr(text, "↑"); /* so many turns are above */
        assert_non_null(mark);
        vl_turn_recap(&vl_board_blasons, &scene, &turns[strtol(mark + strlen("↑"), NULL, 10)], true, told);
        assert_memory_equal(text + band.col, told, strcspn(told, " "));
        assert_true(is_blank(band.row - 1));
        assert_true(is_blank(band.row + band.rows));
    }
}

TEST(what_has_room_is_told_from_its_beginning)
{
    char text[400];
    scene.since = scene.events;
    clear();
    vl_story_draw(&fake.tui, &vl_board_blasons, &scene, pane);
    for (int row = 0; row < 24; row++) {
        row_text(row, text, sizeof text);
        assert_null(strstr(text, "↑"));
    }
}

TEST(a_dock_tells_what_was_before_too)
{
    scene.since = scene.events;
    clear();
    vl_story_draw_dock(&fake.tui, &vl_board_blasons, &scene, (struct vl_rect){2, 40, 20, 38});
    char text[400];
    row_text(2, text, sizeof text);
    assert_non_null(strstr(text, "before that"));
    assert_false(is_blank(3));
    assert_true(is_blank(22));
}

/* ---- the legend ---- */

static void legend_in(enum vl_language language)
{
    const char *keys[VL_LEGEND_MAX];
    free(match);
    tell_match(30, language);
    const unsigned count = vl_board_blasons.legend(&scene, keys);
    assert_true(count > 3 && count <= VL_LEGEND_MAX);
    for (int rows = 1; rows <= 5; rows++) {
        clear();
        vl_legend_draw_strip(&fake.tui, &vl_board_blasons, &scene, (struct vl_rect){5, 1, rows, 78});
        assert_true(is_blank(4));
        assert_false(is_blank(5));
        assert_true(is_blank(5 + rows));
    }
}

TEST(a_strip_keeps_to_its_rows)
{
    assert_true(vl_legend_has(&vl_board_blasons));
    legend_in(VL_ENGLISH);
    legend_in(VL_FRENCH);
}

TEST(a_dock_says_how_many_rows_it_used)
{
    for (int rows = 2; rows <= 16; rows++) {
        clear();
        const int used = vl_legend_draw(&fake.tui, &vl_board_blasons, &scene, (struct vl_rect){3, 40, rows, 38});
        assert_in_range(used, 1, rows);
        assert_false(is_blank(3 + used - 1));
        assert_true(is_blank(3 + used));
    }
}

SETUP_EACH(begin, end)
