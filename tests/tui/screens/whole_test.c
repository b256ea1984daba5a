/* Nothing is cut: the screens around a match with the longest names and values that there can be. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/ascii.h"
#include "page/pages.h"
#include "support/test.h"
#include "tui/faked.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"
#include "veillee/games.h"

static const int sizes[][2] = {{24, 80}, {40, 120}};

/* Of VL_NAME_MAX - 1 columns, the first part not to be broken. */
static void name_longest(struct vl_match_setup *setup)
{
    for (unsigned i = 0; i < VL_SEATS_MAX; i++)
        snprintf(setup->player[i].name, VL_NAME_MAX, "%cuillemette-Alexandrine Maximilienne-Antoinette", 'A' + (char)i);
}

static void is_whole(const char *what)
{
    vl_tui_draw(&fake.tui);
    if (fake.tui.grid.lost == 0)
        return;
    fake_tui_print(&fake);
    fail_msg("%s: %d columns lost at %dx%d: \"%s\"", what, fake.tui.grid.lost, fake.tui.grid.cols, fake.tui.grid.rows,
             fake.tui.grid.lost_text);
}

/* Every line marked once; at each, what the key does to it as often as that makes a difference. */
static void walk(const char *what, int lines, const char *key, int times)
{
    for (int line = 0; line < lines; line++) {
        is_whole(what);
        for (int i = 0; i < times; i++) {
            fake_tui_type(&fake, key);
            is_whole(what);
        }
        fake_tui_key(&fake, VL_KEY_DOWN);
    }
    fake_tui_key(&fake, VL_KEY_HOME);
}

static void in_every_size(void (*show)(void))
{
    for (unsigned size = 0; size < sizeof sizes / sizeof sizes[0]; size++)
        for (unsigned language = 0; language < fake.catalogue.languages.count; language++) {
            vl_tui_resize(&fake.tui, sizes[size][0], sizes[size][1]);
            fake.tui.grid.ascii = false;
            show();
            fake.tui.grid.ascii = true;
            show();
            fake.tui.grid.ascii = false;
            fake_tui_key(&fake, VL_KEY_F1 + 8);
        }
}

/* ---- the set-up ---- */

enum { LINES_MOST = 64 };

static bool is_marked(const char *key)
{
    char line[256], text[200];
    snprintf(text, sizeof text, "%s", vl_t(&fake.tui, key));
    if (fake.tui.grid.ascii)
        vl_ascii(vl_t(&fake.tui, key), text, sizeof text);
    snprintf(line, sizeof line, "%s %s", fake.tui.grid.ascii ? ">" : "▸", text);
    return fake_tui_find(&fake, line) >= 0;
}

/* At the line that is marked: every value it can have, and what is typed there. */
static void show_line(bool is_seat)
{
    for (unsigned i = 0; i < VL_WISHES; i++) {
        fake_tui_key(&fake, VL_KEY_RIGHT);
        is_whole("set-up");
        for (unsigned character = 0; is_seat && character < VL_TEMPERS; character++) {
            fake_tui_type(&fake, "c");
            is_whole("set-up");
        }
    }
    if (is_seat || is_marked("setup.seed")) {
        fake_tui_type(&fake, "\n");
        is_whole("typing");
        fake_tui_type(&fake, "\033");
    }
}

/* With people on all seats, then with one. */
static void show_setup(void)
{
    const struct vl_match_setup *setup = fake.tui.layer[1].screen->setup(fake.tui.layer[1].self);
    for (int twice = 0; twice < 2; twice++) {
        fake_tui_type(&fake, twice ? "m" : "p");
        fake_tui_key(&fake, VL_KEY_HOME);
        for (int line = 0; line < 2; line++) /* the game, and how many play */
            fake_tui_key(&fake, VL_KEY_DOWN);
        for (int line = 0; !is_marked("setup.start"); line++) {
            assert_in_range(line, 0, LINES_MOST);
            show_line(line < setup->seats);
            fake_tui_key(&fake, VL_KEY_DOWN);
        }
        is_whole("set-up");
    }
}

TEST(setup)
{
    for (unsigned game = 0; vl_games[game]; game++) {
        struct vl_match_setup setup;
        assert_int_equal(vl_catalogue_game(&fake.catalogue, vl_games[game], NULL), VL_OK);
        vl_match_setup_standard(&setup, &fake.catalogue, vl_games[game]);
        setup.seats = vl_games[game]->seats_max;
        setup.seed = UINT64_MAX;
        name_longest(&setup);
        for (unsigned i = 0; i < setup.rules->option_part_count; i++) /* so that they stand there */
            setup.option[setup.rules->option_parts[i].of] = setup.rules->option_parts[i].value;
        for (unsigned i = 0; i < setup.seats; i++)
            setup.player[i].level = i ? VL_APPRENTICE : VL_HUMAN;
        vl_screen_setup(&fake.tui, &setup);
        vl_tui_draw(&fake.tui);
        in_every_size(show_setup);
        vl_tui_pop(&fake.tui);
    }
}

/* ---- menu, records, settings ---- */

static void show_menu(void)
{
    walk("menu", 7, "", 1);
}

TEST(menu)
{
    in_every_size(show_menu);
}

/* Sixteen moves of a match, or all of it, among people with the longest names. */
static void keep_a_match(const struct vl_rules *rules, const char *file, unsigned answers)
{
    struct vl_match_setup setup;
    struct vl_diag diag;
    struct vl_record record;
    char path[512], folder[400];

    assert_int_equal(vl_catalogue_game(&fake.catalogue, rules, &diag), VL_OK);
    vl_match_setup_standard(&setup, &fake.catalogue, rules);
    setup.seats = rules->seats_max;
    name_longest(&setup);
    struct vl_match *match = calloc(1, vl_match_size(setup.rules));
    assert_int_equal(vl_match_start(match, &setup, &diag), VL_OK);
    assert_int_equal(vl_record_folder(folder, sizeof folder, &diag), VL_OK);
    snprintf(path, sizeof path, "%s/%s-%s.jsonl", folder, rules->id, file);
    assert_int_equal(vl_record_create(&record, path, match, &diag), VL_OK);
    while (answers-- && !vl_match_over(match)) {
        const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
        const vl_answer first = (vl_answer)vl_first(vl_match_question(match, seat).answers);
        assert_int_equal(vl_record_play(&record, match, seat, first, &diag), VL_OK);
    }
    vl_record_close(&record);
    free(match);
}

static void show_records(void)
{
    vl_tui_draw(&fake.tui);
    while (vl_tui_ticks(&fake.tui) == 0)
        ;
    walk("records", 4, "", 1);
}

TEST(records)
{
    for (unsigned game = 0; vl_games[game]; game++) {
        keep_a_match(vl_games[game], "half", 16);
        keep_a_match(vl_games[game], "whole", 20000);
    }
    for (int over = 0; over < 2; over++) {
        vl_screen_page(&fake.tui, &vl_records_page, &(bool){over});
        in_every_size(show_records);
        vl_tui_pop(&fake.tui);
    }
}

/* ---- the rule book ---- */

/* Every section, every clause and card with what it leads to, all cards, and what a search finds. */
static void show_book(void)
{
    is_whole("contents");
    fake_tui_type(&fake, "\n");
    for (int section = 0; section < 24; section++) {
        is_whole("chapter");
        fake_tui_key(&fake, VL_KEY_RIGHT);
    }
    fake_tui_type(&fake, "\n");
    for (int clause = 0; clause < 60; clause++) {
        is_whole("clause");
        fake_tui_key(&fake, VL_KEY_RIGHT);
    }
    fake_tui_type(&fake, "\t");
    for (int card = 0; card < 40; card++) {
        fake_tui_type(&fake, "\n");
        is_whole("card");
        fake_tui_type(&fake, "\033j");
        is_whole("cards");
    }
    fake_tui_type(&fake, "/e\n");
    walk("found", 12, "", 0);
    fake_tui_type(&fake, "\033\033\033\033");
}

TEST(rule_book)
{
    for (unsigned game = 0; vl_games[game]; game++) {
        vl_screen_rules(&fake.tui, vl_games[game], 0);
        in_every_size(show_book);
        vl_tui_pop(&fake.tui);
    }
}

/* ---- lists and pages of a line for each thing ---- */

enum { LEARN_LINES = 70 };

static void show_learn(void)
{
    walk("lessons", LEARN_LINES, "", 0);
}

TEST(lessons)
{
    vl_screen_learn(&fake.tui, NULL, NULL);
    in_every_size(show_learn);
}

static void show_user_data(void)
{
    walk("user data", 8, "", 0);
}

TEST(user_data)
{
    keep_a_match(vl_games[0], "half", 16);
    vl_screen_page(&fake.tui, &vl_user_data_page, NULL);
    in_every_size(show_user_data);
}

static void show_day(void)
{
    vl_tui_draw(&fake.tui);
    while (vl_tui_ticks(&fake.tui) == 0)
        ;
    walk("day", 8, "", 0);
}

TEST(day)
{
    vl_screen_day(&fake.tui);
    in_every_size(show_day);
}

static void show_settings(void)
{
    walk("settings", 12, "l", 6);
}

TEST(settings)
{
    vl_screen_settings(&fake.tui);
    in_every_size(show_settings);
}

SETUP_EACH(start_at_menu, stop)
