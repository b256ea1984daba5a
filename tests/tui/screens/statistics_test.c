/* The screens of statistics and of people, by keys, over matches of random answers with fixed seeds; VEILLEE_UPDATE=1
 * writes the frames anew. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "archive/statistics.h"
#include "page/pages.h"
#include "support/random_records.h"
#include "support/test.h"
#include "tui/faked.h"
#include "tui/frames.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"

enum { NOON = 1767441600, DAY = 24 * 3600 }; /* 3 January 2026 */

#define LONG_NAME "Guillemette-Bérengère de Motte-Saint-Valéry-"

static void sit(unsigned index, const char *game, const char *const *who)
{
    char file[32];
    struct random_record record = {
        .file = file, .game = game, .seed = 100 + index, .when = NOON + (int64_t)index * DAY};
    snprintf(file, sizeof file, "match-%03u", index);
    for (unsigned i = 0; who[i]; i++)
        record.who[i] = who[i];
    random_record(&record);
}

/* Four games of three to five, two of them with a machine, for most of a year. */
static void play_matches(const char *third)
{
    static const char *const games[] = {"blasons", "gueux", "marquis", "sbires"};
    const char *const tables[][6] = {{"Anne", "Basile", third, NULL},
                                     {"Basile", "Anne", "=adept", NULL},
                                     {third, "=novice", "Anne", "=adept", NULL}};
    for (unsigned i = 0; i < 36; i++)
        sit(i, games[i % 4], tables[i / 4 % 3]);
}

static void open_screen(int rows, int cols)
{
    vl_tui_resize(&fake.tui, rows, cols);
    vl_screen_page(&fake.tui, &vl_statistics_page, &(struct vl_statistics_filter){0});
    vl_tui_draw(&fake.tui);
}

/* As the loop does while nobody presses a key: until nothing is due. */
static void settle(void)
{
    for (unsigned i = 0; i < 1000 && vl_tui_ticks(&fake.tui) >= 0; i++)
        fake.tui.now++;
    vl_tui_draw(&fake.tui);
}

static void press(const char *keys)
{
    fake_tui_type(&fake, keys);
    settle();
}

static int begin(void **state)
{
    fake_tui_open(&fake);
    setenv("TZ", "UTC", 1);
    return random_records_begin(state);
}

static int finish(void **state)
{
    fake_tui_close(&fake);
    mkdir(random_folder(), 0700); /* it may have been deleted with all that was kept */
    return random_records_finish(state);
}

/* ---- frames ---- */

static void look(const char *name)
{
    char whole[80];
    snprintf(whole, sizeof whole, "statistics-%s", name);
    frame_look(&fake, whole);
}

TEST(frames)
{
    play_matches("Guillemette");
    open_screen(24, 80);
    shows("Reading the matches");
    settle();
    look("80x24-en");
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    look("80x24-fr");
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    press("ggg");
    look("marquis-80x24-en");
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    look("marquis-80x24-fr");
}

/* ---- nothing is cut ---- */

/* Every page of everybody, each scrolled through. */
static void check_nothing_lost(void)
{
    static const int sizes[][2] = {{24, 80}, {40, 120}};
    for (unsigned i = 0; i < 2; i++) {
        vl_tui_resize(&fake.tui, sizes[i][0], sizes[i][1]);
        for (unsigned page = 0; page < 5; page++) {
            for (unsigned down = 0; down < 12; down++) {
                vl_tui_draw(&fake.tui);
                if (fake.tui.grid.lost) {
                    fake_tui_print(&fake);
                    fail_msg("page %u: \"%s\" has lost columns", page, fake.tui.grid.lost_text);
                }
                fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
            }
            press("g");
        }
    }
}

TEST(long_names)
{
    assert_int_equal(strlen(LONG_NAME), VL_NAME_MAX - 1);
    play_matches(LONG_NAME);
    open_screen(24, 80);
    settle();
    for (unsigned language = 0; language < 2; language++) {
        for (unsigned person = 0; person < 3; person++) {
            check_nothing_lost();
            fake_tui_key(&fake, VL_KEY_RIGHT);
        }
        press("p");
        vl_tui_draw(&fake.tui);
        assert_int_equal(fake.tui.grid.lost, 0);
        press("\033");
        fake_tui_key(&fake, VL_KEY_F1 + 8);
    }
}

/* ---- what keys do ---- */

TEST(an_empty_folder_says_what_to_do)
{
    open_screen(24, 80);
    settle();
    shows("Play one to the end");
    press("gpx\t");
    shows("Play one to the end");
    press("\033");
    assert_int_equal(fake.tui.depth, 0);
}

/* How many matches of a game the table tells of; 0: none. */
static int played(const char *game)
{
    char row[1024];
    for (int i = 0; i < fake.tui.grid.rows; i++) {
        vl_grid_row(&fake.tui.grid, i, row, sizeof row);
        const char *at = strstr(row, game);
        if (at && strspn(at + strlen(game), " ") >= 2)
            return atoi(at + strlen(game));
    }
    return 0;
}

TEST(what_counts)
{
    play_matches("Guillemette");
    open_screen(24, 80);
    settle();
    shows("Statistics · Anne");
    assert_int_equal(played("7 Blasons"), 9);
    assert_int_equal(played("Sbires"), 9);
    press("\tl"); /* without machines: the first of three tables */
    press("\033");
    shows("without bots");
    assert_int_equal(played("7 Blasons"), 3);
    press("\tjl"); /* of the last week there is none */
    press("\033");
    shows("No match fits these filters");
    fake_tui_key(&fake, VL_KEY_RIGHT);
    shows("Player 2 of 3");
}

TEST(an_action_says_what_it_will_do)
{
    play_matches("Guillemette");
    open_screen(24, 80);
    settle();
    press("f");
    shows("somebody");
    shows("(36 finished)");
    press("z");
    shows("Nothing has been changed.");
    press("r");
    press("Bas");
    press("ile\n");
    shows("They cannot be separated");
    press("\033");
    press("m");
    shows("Merge Anne with whom?");
    press("\033");
    press("p\n");
    assert_int_equal(fake.tui.depth, 1);
    shows("Statistics · Anne");
}

TEST(names_change)
{
    play_matches("Guillemette");
    open_screen(24, 80);
    settle();
    press("r");
    press("C\303\251cile\n");
    shows("Anne becomes Cécile");
    press("a");
    shows("36 matches rewritten.");
    shows("Statistics · Cécile");
    press("m");
    shows("▸ Basile");
    press("\n");
    shows("under the name Basile");
    press("a");
    shows("sat at the same table in 24");
    press("\033");
    shows("Statistics · Cécile");
    press("pj\n");
    shows("Statistics · Basile");
    press("f");
    press("a");
    shows("24 matches rewritten.");
    shows("Statistics · Cécile");
    shows("Player 1 of 2");
    assert_int_equal(played("7 Blasons"), 9);
}

TEST(all_is_deleted_by_a_word)
{
    sit(0, "gueux", (const char *const[]){"Anne", "Basile", NULL});
    vl_screen_settings(&fake.tui);
    vl_tui_draw(&fake.tui);
    fake_tui_click(&fake, "What is kept here");
    shows("1 match: ");
    press("d");
    press("no\n");
    shows("That is not the word");
    shows("1 match: ");
    press("d");
    press("Delete\n");
    shows("Everything is deleted.");
    shows("Nothing is kept.");
}

SETUP_EACH(begin, finish)
