/* Picking by what is printed on the things, and going from one to another with arrows: no screen, no clock. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"
#include "tui/match/marking.h"

static struct vl_scene scene;
static struct vl_typed typed;
static int64_t now;
static bool at_once;

/* The answers 0, 1, ... have these signs; one in parentheses cannot be given. */
static void begin(const char *signs)
{
    char words[200], *rest = words;
    scene = (struct vl_scene){.focus = VL_NONE, .way = -1};
    typed = (struct vl_typed){0};
    now = 0;
    at_once = false;
    snprintf(words, sizeof words, "%s", signs);
    unsigned answer = 0;
    for (const char *word = strtok_r(rest, " ", &rest); word; word = strtok_r(rest, " ", &rest), answer++) {
        const bool dead = *word == '(';
        snprintf(scene.sign[answer], VL_SIGN_BYTES, "%.*s", (int)strcspn(word + dead, ")"), word + dead);
        if (!dead)
            scene.answers |= vl_answer_bit((vl_answer)answer);
    }
}

/* The table marks what is picked. */
static void expect(char character, enum vl_picked picked, vl_answer expected)
{
    vl_answer answer = VL_NONE;
    assert_int_equal(vl_pick(&typed, &scene, character, now, at_once, &answer), picked);
    if (picked == VL_PICKED_NOTHING)
        return;
    assert_int_equal(answer, expected);
    if (picked != VL_PICKED_DEAD)
        scene.focus = answer;
    now += 100;
}

/* ---- signs of one character ---- */

TEST(the_first_press_marks_and_the_second_plays)
{
    begin("1 2 m *");
    expect('2', VL_PICKED_MARK, 1);
    expect('m', VL_PICKED_MARK, 2);
    expect('2', VL_PICKED_MARK, 1);
    now += 60000; /* however long one reads */
    expect('2', VL_PICKED_PLAY, 1);
    expect('*', VL_PICKED_MARK, 3);
    expect('*', VL_PICKED_PLAY, 3);
}

TEST(what_is_marked_already_is_played_by_one_press)
{
    begin("1 2 3");
    scene.focus = 1;
    expect('2', VL_PICKED_PLAY, 1);
}

TEST(who_wants_it_plays_at_once)
{
    begin("1 2 m");
    at_once = true;
    expect('m', VL_PICKED_PLAY, 2);
}

TEST(a_sign_that_cannot_be_given_is_known_and_never_marked)
{
    begin("1 (2) 3");
    at_once = true;
    expect('2', VL_PICKED_DEAD, 1);
    at_once = false;
    expect('2', VL_PICKED_DEAD, 1);
    expect('2', VL_PICKED_DEAD, 1);
    assert_int_equal(scene.focus, VL_NONE);
}

TEST(any_other_key_is_no_sign)
{
    begin("1 2 m");
    expect('z', VL_PICKED_NOTHING, VL_NONE);
    expect('9', VL_PICKED_NOTHING, VL_NONE);
    expect('0', VL_PICKED_NOTHING, VL_NONE);
}

/* Of two things with the same sign the one that can be given is meant. */
TEST(a_sign_stands_for_the_answer_that_can_be_given)
{
    begin("(m) m");
    expect('m', VL_PICKED_MARK, 1);
}

/* ---- signs of two letters ---- */

TEST(the_first_letter_marks_and_the_second_makes_it_exact)
{
    begin("gt ga eb");
    expect('g', VL_PICKED_MARK, 0); /* as they lie, not by their second letters */
    expect('a', VL_PICKED_MARK, 1);
    expect('g', VL_PICKED_MARK, 1); /* it stays marked ... */
    expect('a', VL_PICKED_PLAY, 1); /* ... and its whole sign plays it */
}

TEST(the_second_letter_again_plays)
{
    begin("b3 b1 p2 2");
    expect('b', VL_PICKED_MARK, 0);
    expect('3', VL_PICKED_MARK, 0);
    now += 60000;
    expect('3', VL_PICKED_PLAY, 0);
    expect('p', VL_PICKED_MARK, 2);
    expect('2', VL_PICKED_MARK, 2);
    expect('2', VL_PICKED_MARK, 3); /* unless it is printed on another thing */
    expect('9', VL_PICKED_NOTHING, VL_NONE);
    expect('2', VL_PICKED_PLAY, 3);
}

/* What was marked before the last letter counts for nothing: what is marked now, nobody has asked to play. */
TEST(what_was_marked_before_is_not_played_by_the_way)
{
    begin("p1 p2 p3");
    expect('p', VL_PICKED_MARK, 0);
    expect('p', VL_PICKED_MARK, 1);
    expect('1', VL_PICKED_MARK, 0);
    expect('1', VL_PICKED_PLAY, 0);
}

TEST(while_something_moves_a_sign_only_marks)
{
    begin("1 ga");
    scene.way = 500;
    expect('1', VL_PICKED_MARK, 0);
    expect('1', VL_PICKED_MARK, 0);
    at_once = true;
    expect('1', VL_PICKED_MARK, 0);
    scene.way = -1;
    expect('1', VL_PICKED_PLAY, 0);
}

TEST(the_second_letter_may_come_late)
{
    begin("ga gt");
    expect('g', VL_PICKED_MARK, 0);
    now += 60000;
    expect('t', VL_PICKED_MARK, 1);
}

TEST(the_first_letter_again_marks_the_next_and_around)
{
    begin("gt ga eb gm (gb)");
    expect('g', VL_PICKED_MARK, 0);
    expect('g', VL_PICKED_MARK, 1);
    expect('g', VL_PICKED_MARK, 3);
    expect('g', VL_PICKED_MARK, 0);
}

/* "pp" is a Passe-passe, unless it is not in hand: then P and P again are what P marks. */
TEST(the_first_letter_again_plays_the_only_one_that_begins_with_it)
{
    begin("pe (pp) ga");
    expect('p', VL_PICKED_MARK, 0);
    expect('p', VL_PICKED_PLAY, 0);
    begin("pe pp");
    expect('p', VL_PICKED_MARK, 0);
    expect('p', VL_PICKED_MARK, 1);
}

/* However often the first one is typed. */
TEST(at_once_a_sign_of_two_is_played_when_it_is_whole)
{
    begin("ga (gb) ta te");
    at_once = true;
    expect('g', VL_PICKED_MARK, 0);
    expect('g', VL_PICKED_MARK, 0);
    expect('t', VL_PICKED_MARK, 2);
    expect('e', VL_PICKED_PLAY, 3);
    expect('g', VL_PICKED_MARK, 0);
    expect('a', VL_PICKED_PLAY, 0);
}

TEST(half_a_sign_that_cannot_be_given_is_told)
{
    begin("ga (gt)");
    expect('g', VL_PICKED_MARK, 0);
    expect('t', VL_PICKED_DEAD, 1);
}

/* "A P" is never read as "P", a card that nobody has typed. */
TEST(a_whole_sign_that_cannot_be_given_is_told)
{
    begin("pr (ap) (ar)");
    expect('a', VL_PICKED_NOTHING, VL_NONE);
    expect('p', VL_PICKED_DEAD, 1);
    expect('p', VL_PICKED_MARK, 0);
    expect('a', VL_PICKED_NOTHING, VL_NONE);
    expect('x', VL_PICKED_NOTHING, VL_NONE);
}

/* ---- numbers ---- */

TEST(two_digits_in_time_are_one_number)
{
    begin("1 2 10 12");
    expect('1', VL_PICKED_MARK, 0);
    expect('2', VL_PICKED_MARK, 3);
    now += 5000;
    expect('1', VL_PICKED_MARK, 0);
    now += VL_DIGITS_WITHIN;
    expect('2', VL_PICKED_MARK, 1);
}

/* Who types 11 must not play 1, nor play 11 unread. */
TEST(where_there_are_numbers_digits_only_mark)
{
    begin("1 2 10 11 12");
    expect('1', VL_PICKED_MARK, 0);
    now += 5000;
    expect('1', VL_PICKED_MARK, 0);
    expect('1', VL_PICKED_MARK, 3);
    now += 5000;
    expect('1', VL_PICKED_MARK, 0);
    expect('1', VL_PICKED_MARK, 3);
}

/* ... but for whoever wants to play at once. */
TEST(at_once_a_number_is_played_when_it_is_whole)
{
    begin("1 2 10 11 12");
    at_once = true;
    expect('1', VL_PICKED_MARK, 0);
    now += 5000;
    expect('1', VL_PICKED_MARK, 0);
    expect('1', VL_PICKED_PLAY, 3);
}

/* ---- other names ---- */

TEST(nought_means_the_star_where_nothing_has_it)
{
    begin("* 1");
    expect('0', VL_PICKED_MARK, 0);
    expect('*', VL_PICKED_PLAY, 0);
    begin("* 0");
    expect('0', VL_PICKED_MARK, 1);
}

/* "Let it pass" and "Veto". */
static void begin_words(const char *signs)
{
    begin(signs);
    scene.initial[0] = 'l';
    scene.initial[1] = 'v';
}

TEST(yes_and_no_have_their_letters_and_those_of_their_words)
{
    static const char yes[] = "1yov", no[] = "0nl";
    for (const char *key = yes; *key; key++) {
        begin_words("0 1");
        expect(*key, VL_PICKED_MARK, 1);
    }
    for (const char *key = no; *key; key++) {
        begin_words("0 1");
        expect(*key, VL_PICKED_MARK, 0);
    }
    begin("0 1 2"); /* no question of yes and no */
    expect('y', VL_PICKED_NOTHING, VL_NONE);
    begin_words("0 1");
    scene.initial[0] = 'v'; /* both */
    expect('v', VL_PICKED_NOTHING, VL_NONE);
    begin("0 1"); /* amounts */
    expect('o', VL_PICKED_NOTHING, VL_NONE);
    begin_words("0");
    expect('l', VL_PICKED_NOTHING, VL_NONE);
    begin("0 n"); /* a thing called n */
    expect('n', VL_PICKED_MARK, 1);
}

/* ---- keys ---- */

TEST(keys_type_their_signs)
{
    const struct vl_key letter = {.code = 'G', .digit = VL_NONE, .letter = 'g'};
    const struct vl_key star = {.code = '*', .digit = VL_NONE};
    const struct vl_key digit = {.code = 0xE0, .digit = 0}; /* à */
    const struct vl_key enter = {.code = VL_KEY_ENTER, .digit = VL_NONE};
    assert_int_equal(vl_sign_character(&letter), 'g');
    assert_int_equal(vl_sign_character(&star), '*');
    assert_int_equal(vl_sign_character(&digit), '0');
    assert_int_equal(vl_sign_character(&enter), '\0');
}

/* ---- arrows ---- */

static struct vl_spots spots;

static void lay(enum vl_pane pane, int row, int col, vl_answer answer, uint8_t group, uint8_t member)
{
    spots.pane = pane;
    spots.at[spots.count++] = (struct vl_spot){{row, col, 3, 8}, pane, answer, group, member};
}

/* A hand of three; above it two rows of things; a place where nothing stands. */
static void lay_all(void)
{
    spots = (struct vl_spots){0};
    lay(VL_PANE_TABLE, 1, 2, VL_NONE, VL_NONE, 0);
    lay(VL_PANE_TABLE, 4, 2, VL_NONE, 1, 0);
    lay(VL_PANE_TABLE, 4, 20, VL_NONE, 1, 1);
    lay(VL_PANE_TABLE, 8, 2, 7, 1, 2);
    lay(VL_PANE_HAND, 20, 2, 0, 0, 5);
    lay(VL_PANE_HAND, 20, 12, 1, 0, 6);
    lay(VL_PANE_HAND, 20, 22, VL_NONE, 0, 6);
}

static void go(struct vl_mark *mark, enum vl_action arrow, int expected)
{
    const int to = vl_spot_towards(&spots, mark, arrow);
    assert_int_equal(to, expected);
    if (to >= 0)
        *mark = vl_mark_on(&spots.at[to]);
}

TEST(arrows_stay_in_their_band)
{
    lay_all();
    struct vl_mark mark = vl_mark_on(&spots.at[4]);
    go(&mark, VL_ACT_UP, -1);
    go(&mark, VL_ACT_LEFT, -1);
    go(&mark, VL_ACT_RIGHT, 5);
    go(&mark, VL_ACT_RIGHT, 6); /* what is no answer can be marked too */
    go(&mark, VL_ACT_RIGHT, -1);
    go(&mark, VL_ACT_LEFT, 5);
}

TEST(arrows_lead_to_what_is_nearest)
{
    lay_all();
    struct vl_mark mark = vl_mark_on(&spots.at[3]);
    go(&mark, VL_ACT_UP, 1);
    go(&mark, VL_ACT_UP, -1); /* nothing stands there */
    go(&mark, VL_ACT_RIGHT, 2);
    go(&mark, VL_ACT_DOWN, 3);
}

/* From the end of a row not to what stands further right far below, but to the row below. */
TEST(sideways_goes_as_one_reads)
{
    spots = (struct vl_spots){0};
    lay(VL_PANE_HAND, 10, 2, 0, 0, 0);
    lay(VL_PANE_HAND, 11, 20, 1, 0, 1); /* as high as the first one: their rows overlap */
    lay(VL_PANE_HAND, 14, 2, 2, 0, 2);
    lay(VL_PANE_HAND, 14, 12, 3, 0, 3);
    lay(VL_PANE_HAND, 18, 60, 4, 0, 4);
    struct vl_mark mark = vl_mark_on(&spots.at[0]);
    for (int to = 1; to <= 4; to++)
        go(&mark, VL_ACT_RIGHT, to);
    go(&mark, VL_ACT_RIGHT, -1);
    for (int to = 3; to >= 0; to--)
        go(&mark, VL_ACT_LEFT, to);
    go(&mark, VL_ACT_LEFT, -1);
}

static void press(struct vl_marking *marking, enum vl_action action, vl_answer expected)
{
    vl_answer answer;
    const struct vl_key key = {.code = VL_KEY_HOME, .action = action, .digit = VL_NONE};
    assert_int_equal(vl_marking_key(marking, &scene, &spots, &key, 0, false, &answer), VL_MARKED_MOVED);
    assert_int_equal(marking->mark.answer, expected);
}

TEST(home_and_end_lead_to_the_first_and_the_last)
{
    struct vl_marking marking = vl_marking_none();
    begin("1 2 3 4");
    lay_all();
    lay(VL_PANE_HAND, 23, 2, 2, 0, 7);
    press(&marking, VL_ACT_END, 3); /* for which there was no room */
    press(&marking, VL_ACT_LEFT, 2);
    press(&marking, VL_ACT_HOME, 0);
    press(&marking, VL_ACT_END, 3);
}

TEST(from_nothing_marked_it_is_the_first)
{
    lay_all();
    struct vl_mark mark = {.pane = VL_PANE_TABLE, .answer = VL_NONE, .group = VL_NONE};
    mark.member = VL_NONE;
    go(&mark, VL_ACT_RIGHT, 1);
    mark = (struct vl_mark){.pane = VL_PANE_HAND, .answer = 33, .group = VL_NONE};
    go(&mark, VL_ACT_DOWN, 4);
}

TEST(a_mark_finds_its_spot)
{
    lay_all();
    for (unsigned i = 1; i < spots.count; i++) {
        const struct vl_mark mark = vl_mark_on(&spots.at[i]);
        assert_int_equal(vl_spot_of(&spots, &mark), i);
    }
    const struct vl_mark elsewhere = {VL_PANE_HAND, 7, 1, 2};
    assert_int_equal(vl_spot_of(&spots, &elsewhere), -1);
}
