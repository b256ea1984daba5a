/* Moments of Gueux: the power that acts is read in the words of its card; a drawn card turns over on its way, both
 * cards of a pair fall, the Gueux that is found is seen. */
#include "gueux_record.h"
#include "support/test.h"
#include "tui/boards/gueux/gueux_draw.h"
#include "tui/match/match_story.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 40, COLS = 118, TEXT_BYTES = ROWS * COLS * 4 };

/* A match up to one event of it, as everything is seen. */
struct moment {
    struct vl_match *match;
    struct vl_view_room room;
    struct vl_scene scene;
};

static void go_to(struct moment *m, uint32_t events)
{
    const uint32_t first = events > VL_SCENE_EVENTS ? events - VL_SCENE_EVENTS : 0;
    vl_match_past(m->match, events, VL_REFEREE, vl_view_in(&m->room));
    vl_scene_begin(&m->scene, test_catalogue(), VL_ENGLISH, vl_match_setup(m->match), vl_view_in(&m->room), VL_REFEREE);
    for (uint32_t i = first; i < events; i++)
        m->scene.event[m->scene.events++] = vl_match_event(m->match, i, VL_REFEREE);
}

static void play_out(struct moment *m, uint64_t seed)
{
    static struct vl_match_setup setup;
    struct vl_rng rng = {seed};
    setup = gueux_record_setup(4, 4, "levels=123", seed);
    m->match = record_match(&setup);
    while (!vl_match_over(m->match))
        record_answer(m->match, &rng);
}

static const char *remark(const struct moment *m)
{
    static char text[VL_CLAUSE_TEXT + 200];
    vl_board_gueux.remark(&m->scene, text, sizeof text);
    return text;
}

/* The whole board with the newest card so far on its way. */
static const char *board_at(struct moment *m, int way)
{
    static char text[TEXT_BYTES];
    struct vl_grid grid = {0};
    size_t length = 0;
    m->scene.way = way;
    assert_true(vl_grid_resize(&grid, ROWS, COLS));
    vl_grid_clear(&grid);
    vl_board_gueux.draw(&m->scene, &grid, (struct vl_rect){0, 0, ROWS, COLS}, NULL);
    for (int row = 0; row < ROWS; row++)
        length += vl_grid_row(&grid, row, text + length, sizeof text - length);
    vl_grid_free(&grid);
    return text;
}

static bool assert_told_once(const char *text, const char *words)
{
    const char *at = strstr(text, words);
    assert_non_null(at);
    assert_null(strstr(at + 1, words));
    return true;
}

/* What happened from that event to before another, in a sentence. */
static const char *told(struct moment *m, uint32_t from, uint32_t until)
{
    static char text[VL_TURN_TEXT];
    go_to(m, until);
    assert_true(until - from <= m->scene.events);
    vl_board_gueux.recap(&m->scene, VL_NONE, &m->scene.event[m->scene.events - (until - from)], until - from, true,
                         text, sizeof text);
    return text;
}

/* Pairs that one after another lays are one list; who lays is named again once another has acted; what a power does
 * says whose it is. */
TEST(the_story_names_who_acts_once)
{
    struct moment m;
    unsigned lists = 0, gathered = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_out(&m, seed);
        for (uint32_t i = 1; i < vl_match_events(m.match); i++) {
            const struct vl_event before = vl_match_event(m.match, i - 1, VL_REFEREE);
            const struct vl_event event = vl_match_event(m.match, i, VL_REFEREE);
            const bool pairs = before.form == GUEUX_EV_PAIR && event.form == GUEUX_EV_PAIR;
            if (pairs && gueux_read_pair(&before).seat == gueux_read_pair(&event).seat)
                lists += assert_told_once(told(&m, i - 1, i + 1), " lays ");
            if (event.form == GUEUX_EV_PAIR)
                assert_true(strchr("ABGP", told(&m, i, i + 1)[0]) != NULL);
            if (before.form == GUEUX_EV_POWER && event.form == GUEUX_EV_GATHERED)
                gathered += assert_told_once(told(&m, i - 1, i + 1), "Hérétique: all hands are gathered");
        }
        free(m.match);
    }
    assert_true(lists > 0);
    assert_true(gathered > 0);
}

TEST(the_power_that_acts_is_read_in_the_words_of_its_card)
{
    unsigned powers = 0;
    struct moment m;
    play_out(&m, 3);
    for (uint32_t i = 0; i < vl_match_events(m.match); i++) {
        const struct vl_event event = vl_match_event(m.match, i, VL_REFEREE);
        if (event.form != GUEUX_EV_POWER && event.form != GUEUX_EV_TURN)
            continue;
        go_to(&m, i + 1);
        if (event.form == GUEUX_EV_TURN) {
            assert_string_equal(remark(&m), "");
            continue;
        }
        const struct gueux_event_power e = gueux_read_power(&event);
        const struct gueux_pen pen = gueux_pen(&m.scene, NULL, NULL);
        char words[VL_CLAUSE_TEXT];
        assert_non_null(strstr(remark(&m), m.scene.formatter.names[e.seat]));
        assert_non_null(strstr(remark(&m), gueux_pair_name(&pen, (unsigned)e.character)));
        assert_non_null(strstr(remark(&m), gueux_card_text(&pen, (uint8_t)e.character, words)));
        powers++;
    }
    assert_true(powers > 3);
    free(m.match);
}

/* What moves, early and late on its way, if it is an event that has one. */
static unsigned look(struct moment *m, const struct vl_event *event)
{
    const struct gueux_pen pen = gueux_pen(&m->scene, NULL, NULL);
    char one[16], two[24];
    if (event->form == GUEUX_EV_DREW) {
        snprintf(one, sizeof one, "[%s]", gueux_sign(&pen, (unsigned)gueux_read_drew(event).character));
        assert_null(strstr(board_at(m, 200), one));
        assert_non_null(strstr(board_at(m, 900), one));
        return 1U;
    }
    if (event->form == GUEUX_EV_PAIR && gueux_read_pair(event).pair < GUEUX_CHARACTERS) {
        const char *sign = gueux_sign(&pen, (unsigned)gueux_read_pair(event).pair);
        snprintf(two, sizeof two, "[%s][%s]", sign, sign);
        assert_non_null(strstr(board_at(m, 200), two));
        return 2U;
    }
    if (event->form == GUEUX_EV_GUEUX_AT) {
        char *rest = strdup(board_at(m, -1));
        assert_string_not_equal(board_at(m, 500), rest);
        free(rest);
        assert_true(gueux_rules.events[event->form].flags & VL_FORM_MOVES);
        return 4U;
    }
    return 0;
}

TEST(a_drawn_card_turns_over_a_pair_falls_the_gueux_is_found)
{
    unsigned seen = 0;
    for (uint64_t seed = 1; seed <= 12 && seen != 7; seed++) {
        struct moment m;
        play_out(&m, seed);
        for (uint32_t i = 0; i < vl_match_events(m.match) && i < 400; i++) {
            const struct vl_event event = vl_match_event(m.match, i, VL_REFEREE);
            go_to(&m, i + 1);
            seen |= look(&m, &event);
        }
        free(m.match);
    }
    assert_int_equal(seen, 7);
}
