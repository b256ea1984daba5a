/* What the story says of hints: each once, at the question that it was about, and how many there were at the end. */
#include "review/hinted.h"
#include "support/test.h"
#include "veillee/games.h"

#include "evening/story.h"

#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

static struct vl_match *match;
static struct vl_formatter formatter;

static int stop(void **state)
{
    (void)state;
    free(match);
    match = NULL;
    return 0;
}

static void tell_in(enum vl_language language)
{
    const struct vl_match_setup *setup = vl_match_setup(match);
    formatter = (struct vl_formatter){.catalogue = test_catalogue(), .rules = setup->rules, .language = language};
    for (unsigned seat = 0; seat < setup->seats; seat++)
        formatter.names[seat] = setup->player[seat].name;
}

static void expect_told(enum vl_language language, const char *expected)
{
    char text[400];
    tell_in(language);
    assert_int_equal(vl_hints_format(&formatter, match, text, sizeof text), expected[0] != 0);
    assert_string_equal(text, expected);
}

/* ---- how many ---- */

/* A match of four people in which each asks at their first questions: so many by seat. */
static void ask(const unsigned wanted[4])
{
    struct vl_rng rng = {1};
    unsigned asked[4] = {0};
    const struct vl_match_setup setup = record_setup_of(&blasons_rules, 4, 4, "", 3);
    match = record_match(&setup);
    while (!vl_match_over(match)) {
        const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
        if (asked[seat] < wanted[seat]) {
            vl_match_note_hint(match, seat);
            asked[seat]++;
        }
        record_answer(match, &rng);
    }
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(asked[seat], wanted[seat]);
}

TEST(nobody_asked)
{
    ask((const unsigned[4]){0});
    expect_told(VL_ENGLISH, "");
    expect_told(VL_FRENCH, "");
}

TEST(one_hint)
{
    ask((const unsigned[4]){0, 1});
    expect_told(VL_ENGLISH, "1 hint asked for (Basile 1).");
    expect_told(VL_FRENCH, "1 conseil demandé (Basile 1).");
}

TEST(who_asked_most_comes_first)
{
    ask((const unsigned[4]){1, 0, 2, 1});
    expect_told(VL_ENGLISH, "4 hints asked for (Guillemette 2, Anne 1, Perrin 1).");
    expect_told(VL_FRENCH, "4 conseils demandés (Guillemette 2, Anne 1, Perrin 1).");
}

TEST(who_asks_is_told)
{
    char text[100];
    ask((const unsigned[4]){0});
    tell_in(VL_ENGLISH);
    assert_string_equal(vl_hint_format_asked(&formatter, 1, text, sizeof text), "Basile asks for a hint.");
    tell_in(VL_FRENCH);
    assert_string_equal(vl_hint_format_asked(&formatter, 1, text, sizeof text), "Basile demande un conseil.");
}

/* ---- where ---- */

/* A match with a hint at every third question of a person. */
static void play_with_hints(const struct vl_rules *rules, uint64_t seed)
{
    struct vl_rng rng = {seed};
    const struct vl_match_setup setup = record_setup_of(rules, 4, 4, "", seed);
    match = record_match(&setup);
    for (unsigned i = 0; !vl_match_over(match); i++) {
        const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
        if (i % 3 == 0 && seat < VL_SEATS_MAX)
            vl_match_note_hint(match, seat);
        record_answer(match, &rng);
    }
    assert_true(vl_match_hints(match) > 5);
}

TEST(a_hint_stands_before_what_its_answer_brought)
{
    play_with_hints(&blasons_rules, 5);
    for (unsigned i = 0; i < vl_match_hints(match); i++) {
        const struct vl_given given = vl_match_given(match, vl_match_hint(match, i).answers);
        assert_int_equal(vl_hinted_at(match, i), given.events);
        assert_int_equal(vl_match_hint(match, i).seat, given.seat);
        assert_true(i == 0 || vl_hinted_at(match, i) >= vl_hinted_at(match, i - 1));
    }
}

TEST(a_hint_about_what_was_taken_back_stands_at_the_end)
{
    play_with_hints(&blasons_rules, 5);
    const uint32_t first = vl_match_hint(match, 1).answers;
    vl_match_rewind(match, first);
    for (unsigned i = 1; i < vl_match_hints(match); i++)
        assert_int_equal(vl_hinted_at(match, i), vl_match_events(match));
}

/* Going through the match, whoever looks hears of each hint once, in order, at the last place before the answer. */
static void expect_walk(vl_seat viewer)
{
    struct vl_walk walk = walk_through(match, viewer);
    unsigned next = 0, hint;
    vl_seat seat;
    for (uint32_t place = 0; place <= vl_walk_places(&walk); place++) {
        vl_walk_go(&walk, place);
        for (hint = 0; vl_walk_hint(&walk, &hint, &seat); next++) {
            assert_int_equal(hint, next + 1);
            assert_int_equal(seat, vl_match_hint(match, next).seat);
            assert_true(vl_hinted_at(match, next) >= walk.at);
        }
    }
    assert_int_equal(next, vl_match_hints(match));
}

TEST(a_walk_tells_each_hint_once)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        play_with_hints(vl_games[i], i + 1);
        expect_walk(VL_NONE);
        expect_walk(VL_PUBLIC);
        expect_walk(2);
        stop(NULL);
    }
}

/* By questions one comes to a place in the middle of what is not told: its hint is heard there too. */
TEST(a_walk_by_questions_hears_of_them)
{
    play_with_hints(&blasons_rules, 7);
    struct vl_walk walk = walk_through(match, VL_NONE);
    unsigned heard = 0;
    while (walk.at < walk.until) {
        vl_walk_questions(&walk, 1);
        vl_seat seat;
        unsigned hint = 0, here = 0;
        for (; vl_walk_hint(&walk, &hint, &seat); here++)
            assert_true(seat < 4);
        heard += here > 0;
    }
    assert_true(heard > 5);
}

SETUP_EACH(NULL, stop)
