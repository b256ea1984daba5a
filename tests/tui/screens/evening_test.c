/* An evening on the screen: who plays, by keys; whole matches of it; PINs at the curtain; what is left waits. */
#include <time.h>

#include "evening/evening.h"
#include "support/test.h"
#include "tui/match/player.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"
#include "veillee/marquis.h"

static struct player player;

static void shows(const char *text)
{
    if (fake_tui_find(&player.fake, text) >= 0)
        return;
    fake_tui_print(&player.fake);
    fail_msg("\"%s\" is not on the screen", text);
}

static void hides(const char *text)
{
    if (fake_tui_find(&player.fake, text) < 0)
        return;
    fake_tui_print(&player.fake);
    fail_msg("\"%s\" is on the screen", text);
}

static void type(const char *text)
{
    fake_tui_type(&player.fake, text);
}

static void *top(void)
{
    return player.fake.tui.layer[player.fake.tui.depth - 1].self;
}

static int start(void **state)
{
    (void)state;
    player = (struct player){.rng = vl_rng_stream(18, VL_STREAM_BOT), .decided = VL_NONE, .pin = "2468"};
    fake_tui_open(&player.fake);
    player.fake.tui.settings.pace = VL_PACE_INSTANT;
    vl_screen_menu(&player.fake.tui);
    fake_tui_click(&player.fake, "An evening");
    return 0;
}

static int stop(void **state)
{
    (void)state;
    fake_tui_close(&player.fake);
    return 0;
}

static void click(const char *text)
{
    shows(text);
    fake_tui_click(&player.fake, text);
}

static void come(const char *name)
{
    if (fake_tui_find(&player.fake, "Who is playing? A name") < 0)
        type("n");
    type(name);
    type("\n");
}

/* Anne is being asked for when the evening opens. */
static void three_people(void)
{
    shows("Who is playing? A name");
    type("Anne\n");
    come("Basile");
    come("Guillemette");
    shows("Who is playing? A name"); /* somebody else may come */
    type("\n");
}

/* The evening's page, over the menu and the list of all. */
static struct vl_page_host *page(void)
{
    return player.fake.tui.layer[2].self;
}

static struct vl_evening *evening(void)
{
    return page()->evening;
}

static void give_pin(const char *who)
{
    click(who);
    click("a PIN for the curtain");
    type("2468\n2468\n");
}

/* ---- the time is the screen's ---- */

static int64_t wall(void)
{
    return time(NULL);
}

static int64_t steady(void)
{
    return player.fake.tui.now;
}

static const struct vl_evening_clock fake_clock = {wall, steady, NULL};

/* ---- who plays ---- */

TEST(people_have_names_letters_and_colours)
{
    three_people();
    type("n"); /* the evening is there once all are */
    shows("A  Anne");
    shows("B  Basile");
    shows("G  Guillemette");
    shows("blue");
    shows("gold");
    click("G  Guillemette");
    click("a letter other than G");
    type("z\n");
    for (int i = 0; i < 3; i++)
        click("colour");
    click("place at the table"); /* from the last to the first */
    type("\033");
    shows("Z  Guillemette");
    shows("teal");
    type("\033");
    shows("3 players");
    assert_string_equal(evening()->participant[evening()->order[0]].player.name, "Guillemette");
    assert_int_equal(evening()->participant[evening()->order[0]].player.letter, 'z');
}

TEST(a_name_or_letter_is_nobody_elses)
{
    three_people();
    type("n"); /* the evening is there once all are */
    click("G  Guillemette");
    click("a letter other than G");
    type("a\n"); /* Anne's */
    shows("a letter other than G");
    click("another name");
    type("Basile\n");
    assert_string_equal(evening()->participant[2].player.name, "Guillemette");
    click("another name");
    type("Perrin\n");
    assert_string_equal(evening()->participant[2].player.name, "Perrin");
}

TEST(one_goes_and_comes_back_and_a_bot_plays)
{
    three_people();
    type("n"); /* the evening is there once all are */
    type("jj ");
    shows("away");
    type("\nj");
    fake_tui_key(&player.fake, VL_KEY_RIGHT);
    shows("cadet");
    type("\033\033");
    shows("2 players");
    type("njj \033");
    shows("3 players");
    assert_int_equal(evening()->participant[2].player.level, VL_CADET);
}

TEST(nobody_comes)
{
    type("\033\033");
    shows("V  E  I  L  L  É  E");
    struct vl_evening_line line[1];
    struct vl_diag diag;
    unsigned count;
    assert_int_equal(vl_evening_list(line, 1, &count, &diag), VL_OK);
    assert_int_equal(count, 0); /* nothing is kept of it */
}

TEST(a_pin_is_typed_twice_in_dots)
{
    three_people();
    type("n"); /* the evening is there once all are */
    evening()->clock = &fake_clock;
    const struct vl_participant *participant = &evening()->participant[2];
    click("G  Guillemette");
    click("a PIN for the curtain");
    type("2468");
    shows("••••");
    hides("2468");
    type("\n2469\n");
    shows("did not match");
    click("a PIN for the curtain");
    type("12\n12\n");
    assert_int_equal(participant->pin[0], '\0');
    click("a PIN for the curtain");
    type("2468\n2468\n");
    assert_int_not_equal(participant->pin[0], '\0');
    click("change the PIN"); /* whoever does not know it neither takes it away nor changes it */
    type("\n");
    shows("That is not the PIN");
    click("change the PIN");
    type("2468\n");
    shows("1 more second before the next try.");
    assert_int_not_equal(participant->pin[0], '\0');
    player.fake.tui.now += VL_PIN_SLEEP;
    click("change the PIN");
    type("2468\n");
    click("remove the PIN");
    assert_int_equal(participant->pin[0], '\0');
}

/* Each leads where it says, and Escape back from there. */
TEST(every_word_of_the_footer_leads_there)
{
    static const char *const ways[][2] = {{"o options", "New match"},
                                          {"n players", "Who is playing tonight"},
                                          {"x end", "in the list of evenings"},
                                          {"s stats", "Statistics"}};
    three_people();
    hides("m matches"); /* there is none yet, and nothing to tell */
    hides("c chronicle");
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        click(ways[i][0]);
        assert_int_equal(player.fake.tui.depth, 4);
        shows(ways[i][1]);
        type("\033");
        assert_ptr_equal(top(), page());
    }
}

TEST(options_that_are_left_are_cancelled)
{
    three_people();
    type("o");
    shows("Esc cancel");
}

TEST(the_closing_time_stands_in_the_title)
{
    three_people();
    type("u23:59\n");
    shows("3 players · until 23:59");
    type("u-\n");
    hides("· until");
}

/* The mark is on the second proposal, not on the first. */
TEST(the_rules_are_those_of_the_selected_game)
{
    three_people();
    fake_tui_key(&player.fake, VL_KEY_DOWN);
    shows("▸ Marquis");
    type("?");
    shows("Rule book                                                   Marquis");
}

/* ---- matches ---- */

static void play_to_the_end(void)
{
    player.table = top();
    player.decided = VL_NONE;
    while (player_step(&player))
        ;
    for (int i = 0; i < 10 && fake_tui_find(&player.fake, "Back to the evening") < 0; i++) {
        player_wait(&player);
        fake_tui_key(&player.fake, VL_KEY_END); /* what is counted last */
        if (fake_tui_find(&player.fake, "Back to the evening") < 0)
            type("\n");
    }
}

TEST(an_evening_of_four_games)
{
    three_people();
    const int first = fake_tui_find(&player.fake, "▸");
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(fake_tui_find(&player.fake, "▸"),
                         first); /* what is proposed first, not what was played last */
        if (i < 3)
            fake_tui_key(&player.fake, VL_KEY_DOWN); /* the second of them */
        type("\n");
        play_to_the_end();
        shows("Back to the evening");
        hides("back to the menu");
        type("b");
        assert_ptr_equal(top(), page());
        assert_int_equal(evening()->match[i].state, VL_EVENING_COUNTED);
        (i == 0 ? hides : shows)("per match"); /* of one match the points say it all */
        if (i == 1) {
            type("njj \033"); /* Guillemette goes home */
            shows("(Guillemette)");
            shows("2 players");
        }
    }
    fake_tui_key(&player.fake, VL_KEY_END);
    shows("Chronicle of this evening");
    struct vl_evening_row row[VL_PARTICIPANTS_MAX];
    assert_in_range(vl_evening_standing(evening(), 4, row), 3, 5); /* two alone may want bots */
    type("m");
    shows(" loss"); /* at Gueux */
    type("\033");
    type("xy"); /* how it ended is shown before it is left */
    shows("The evening is over.");
    shows("Standings");
    type("\033");
    shows("V  E  I  L  L  É  E");
}

/* Two who play Marquis, of whom Basile has a PIN. */
static void begin_marquis(void)
{
    type("Anne\n");
    come("Basile");
    type("\nn");
    give_pin("B  Basile");
    type("\033\033");
    evening()->clock = &fake_clock;
    click("Marquis");
    player.table = top();
    player_wait(&player);
    while (player_host(&player)->phase != VL_PHASE_CURTAIN || player_host(&player)->asked >= VL_SEATS_MAX ||
           strcmp(vl_match_setup(player_host(&player)->match)->player[player_host(&player)->asked].name, "Basile") != 0)
        assert_true(player_step(&player)), player_wait(&player);
}

static void lift_basile(void)
{
    const struct vl_host *host = player_host(&player);
    const uint32_t letter = (uint32_t)vl_scene_letter(&player.table->scene, host->asked);
    fake_tui_key(&player.fake, letter);
    if (!vl_curtain_asks_pin(player.table))
        fake_tui_key(&player.fake, VL_KEY_ENTER);
}

TEST(nothing_is_shown_before_the_right_pin)
{
    begin_marquis();
    const struct vl_host *host = player_host(&player);
    lift_basile();
    shows("Basile, type your PIN");
    assert_int_equal(host->viewer, VL_PUBLIC);
    type("1111\n");
    shows("That is not Basile’s PIN");
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    assert_int_equal(host->viewer, VL_PUBLIC);
    type("2468\n"); /* the keys sleep: this is thrown away */
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    hides("2468");
    player.fake.tui.now += VL_PIN_SLEEP;
    type("2468");
    shows("••••");
    hides("2468");
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    type("\n");
    assert_int_equal(host->phase, VL_PHASE_ASK);
    assert_int_equal(host->viewer, host->asked);
}

/* Leaving the PIN and coming back to it does not wake the keys, and each wrong one puts them to sleep for longer. */
TEST(wrong_pins_cost_time)
{
    begin_marquis();
    int before = 0;
    for (unsigned i = 0; i < 8; i++) {
        lift_basile();
        type("9999\n");
        const int sleeps = vl_curtain_pin_sleeps(&player.fake.tui, player.table);
        const int64_t wakes = evening()->participant[1].wakes;
        assert_int_equal(wakes, player.fake.tui.now + sleeps);
        assert_true(sleeps > before || sleeps == VL_PIN_SLEEP_MOST);
        before = sleeps;
        type("\033");
        assert_false(vl_curtain_asks_pin(player.table));
        player.fake.tui.now += 600;
        lift_basile();
        assert_int_equal(evening()->participant[1].wakes, wakes);
        type("\033");
        player.fake.tui.now += VL_PIN_SLEEP_MOST;
    }
    assert_int_equal(before, VL_PIN_SLEEP_MOST);
}

/* ---- keys at random before a PIN ---- */

static bool table_is_there(void)
{
    for (int i = 0; i < player.fake.tui.depth; i++)
        if (player.fake.tui.layer[i].self == player.table)
            return true;
    return false;
}

/* Whatever there is to press, but for a 2, without which the PIN cannot be typed, and for what has a search think. */
static uint32_t random_key(void)
{
    static const uint32_t keys[] = {VL_KEY_ENTER,
                                    VL_KEY_ENTER,
                                    VL_KEY_ESCAPE,
                                    VL_KEY_TAB,
                                    VL_KEY_BACKSPACE,
                                    VL_KEY_UP,
                                    VL_KEY_DOWN,
                                    VL_KEY_LEFT,
                                    VL_KEY_RIGHT,
                                    VL_KEY_HOME,
                                    VL_KEY_END,
                                    VL_KEY_PAGE_UP,
                                    VL_KEY_PAGE_DOWN,
                                    VL_KEY_F1,
                                    'a',
                                    'b',
                                    'b',
                                    'b',
                                    '1',
                                    '3',
                                    '4',
                                    '6',
                                    '8',
                                    '0'};
    const unsigned chosen = vl_random_below(&player.rng, 2 * (unsigned)(sizeof keys / sizeof *keys));
    if (chosen < sizeof keys / sizeof *keys)
        return keys[chosen];
    const uint32_t any = 0x20 + vl_random_below(&player.rng, 0x5F);
    return any == '2' || any == '%' || any == '!' ? VL_KEY_ENTER : any;
}

static vl_seat basile(void)
{
    const struct vl_match_setup *setup = vl_match_setup(player_host(&player)->match);
    return strcmp(setup->player[0].name, "Basile") == 0 ? 0 : 1;
}

/* Only Anne and the table look at the screen, however often it is tried, and the PIN still opens it. */
TEST(random_keys_open_no_pin)
{
    const char *often = getenv("VEILLEE_PIN_KEYS");
    const unsigned keys = often ? (unsigned)strtoul(often, NULL, 10) : 4000;
    unsigned asked = 0;
    begin_marquis();
    for (unsigned i = 0; i < keys; i++) {
        fake_tui_key(&player.fake, random_key());
        player.fake.tui.now += vl_random_below(&player.rng, 4) ? 50 : VL_PIN_SLEEP_MOST;
        if (!table_is_there()) {
            stop(fixture);
            const struct vl_rng rng = player.rng;
            start(fixture);
            player.rng = rng;
            begin_marquis();
        }
        assert_int_not_equal(player_host(&player)->viewer, basile());
        asked += vl_curtain_asks_pin(player.table);
    }
    assert_true(asked > keys / 50);
    stop(fixture);
    start(fixture);
    begin_marquis();
    lift_basile();
    type("2468\n");
    assert_int_equal(player_host(&player)->viewer, basile());
}

/* One person cannot agree for the other to play without curtains. */
TEST(curtains_stay_where_there_is_a_pin)
{
    begin_marquis();
    type("\033");
    shows("Pause");
    hides("play on without curtains");
}

TEST(a_match_waits_and_is_thrown_away)
{
    begin_marquis();
    type("\033");
    shows("back to the evening, where the match waits");
    type("q");
    shows("Continue Marquis");
    type("\n");
    player.table = top();
    player_wait(&player);
    shows("Pass the keyboard to");
    type("\033q");
    hides("for the next match");
    type("n");
    come("Guillemette");
    type("\033\033");
    shows("Continue Marquis");
    shows("Guillemette waits for the next match.");
    type("t");
    shows("Its record is deleted");
    type("y");
    hides("Continue");
    assert_int_equal(evening()->match[0].state, VL_EVENING_LEFT);
}

/* From the list of what can be gone on with, the PIN guards as well. */
TEST(resumed_from_the_list_it_is_guarded_too)
{
    begin_marquis();
    type("\033q");
    type("\033");
    fake_tui_click(&player.fake, "Resume");
    for (int i = 0; i < 20; i++)
        vl_tui_ticks(&player.fake.tui);
    type("\n");
    player.table = top();
    player_wait(&player);
    shows("Pass the keyboard to");
    assert_true(player.table->guarded);
    while (strcmp(vl_match_setup(player_host(&player)->match)->player[player_host(&player)->asked].name, "Basile") != 0)
        assert_true(player_step(&player)), player_wait(&player);
    lift_basile();
    shows("Basile, type your PIN");
}

TEST(it_ends_and_stands_in_the_list)
{
    three_people();
    type("x");
    shows("in the list of evenings");
    type("y");
    shows("V  E  I  L  L  É  E");
    fake_tui_click(&player.fake, "An evening");
    shows("▸ A new evening");
    shows("0 matches, 3 players");
    type("\n");
    type("\033");
    shows("Known from before");
    click("Anne");
    shows("A  Anne");
}

/* In either language, at both sizes and in letters alone, nothing is cut. */
TEST(everything_has_room)
{
    three_people();
    struct vl_tui *tui = &player.fake.tui;
    for (unsigned look = 0; look < 8; look++) {
        tui->language = look & 1 ? VL_FRENCH : VL_ENGLISH;
        tui->grid.ascii = look & 2;
        vl_tui_resize(tui, look & 4 ? 40 : 24, look & 4 ? 120 : 80);
        for (int i = 0; i < 2; i++) {
            vl_tui_draw(tui);
            if (tui->grid.lost)
                fake_tui_print(&player.fake);
            assert_int_equal(tui->grid.lost, 0);
            type(i == 0 ? "n" : "\033");
        }
    }
}

SETUP_EACH(start, stop)
