/* A table of one's own on the screen: the rule book shows the numbers that are in force, and the set-up screen keeps
 * them for its game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/fake_tui.h"
#include "support/test.h"
#include "tui/boards/marquis/marquis_record.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/screens.h"
#include "veillee/blasons.h"
#include "veillee/games.h"

static struct fake_tui fake;
static struct vl_match_setup setup;

/* Takes 3 of a Marquis, and of a Clerc, of whom the data has nothing; receives what the data says, on another's word.
 */
static const char table[] = "game: marquis\n"
                            "things:\n"
                            "  - group: card\n"
                            "    id: pickpocket\n"
                            "    numbers:\n"
                            "      - {what: receives, is: 1, source: inferred}\n"
                            "      - {what: takes, of: marquis, is: 3}\n"
                            "      - {what: takes, of: clerc, is: 2}\n"
                            "  - {group: game, id: marquis, numbers: [{what: pool, is: 9}]}\n";

static int start(void **state)
{
    char path[300];
    struct vl_diag diag = {0};
    (void)state;
    fake_tui_open(&fake);
    snprintf(path, sizeof path, "%s/own.yaml", fake.folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(table, file) >= 0);
    fclose(file);
    assert_int_equal(vl_catalogue_game(&fake.catalogue, &marquis_rules, &diag), VL_OK);
    setup = marquis_record_setup(3, 1, 5);
    assert_int_equal(vl_match_setup_option(&setup, "table", path, &diag), VL_OK);
    assert_int_equal(remove(path), 0); /* it is not needed any more */
    vl_screen_menu(&fake.tui);
    vl_tui_draw(&fake.tui);
    return 0;
}

static int stop(void **state)
{
    (void)state;
    fake_tui_close(&fake);
    return 0;
}

static void shows(const char *number, const char *what, const char *source)
{
    char line[160];
    snprintf(line, sizeof line, "%s: %s (%s", what, number, source);
    if (fake_tui_find(&fake, line) < 0) {
        fake_tui_print(&fake);
        fail_msg("no %s on the screen", line);
    }
}

static void open_pickpocket(void)
{
    vl_screen_card(&fake.tui, &marquis_rules, "card", "pickpocket");
    vl_tui_draw(&fake.tui);
}

static void shows_the_table(void)
{
    open_pickpocket();
    shows("1", "coins received", "inferred");
    shows("3", "takes from Marquis", "your own");
    shows("2", "takes from Clerc", "your own");
    shows("1", "takes from Assassin", "stated");
}

TEST(the_book_shows_the_data_without_a_match)
{
    open_pickpocket();
    shows("1", "coins received", "stated");
    shows("2", "takes from Marquis", "stated");
    assert_int_equal(fake_tui_find(&fake, "takes from Clerc"), -1);
}

TEST(the_book_shows_the_numbers_in_force_during_play)
{
    struct vl_diag diag = {0};
    assert_int_equal(vl_screen_play(&fake.tui, &setup, &diag), VL_OK);
    vl_tui_draw(&fake.tui);
    shows_the_table();
}

/* The clauses too, where they are read, searched for, and said to be a question's. */
TEST(the_clauses_say_the_numbers_in_force)
{
    struct vl_diag diag = {0};
    vl_screen_rules(&fake.tui, &marquis_rules, VL_CLAUSE(1, 2));
    vl_tui_draw(&fake.tui);
    assert_true(fake_tui_find(&fake, "4 coins per player") >= 0);
    vl_tui_pop(&fake.tui);
    assert_int_equal(vl_screen_play(&fake.tui, &setup, &diag), VL_OK);
    vl_screen_rules(&fake.tui, &marquis_rules, VL_CLAUSE(1, 2));
    vl_tui_draw(&fake.tui);
    assert_int_equal(fake_tui_find(&fake, "4 coins per player"), -1);
    assert_true(fake_tui_find(&fake, "9 coins per player") >= 0);
    fake_tui_type(&fake, "/9 coins per\n");
    assert_true(fake_tui_find(&fake, "9 coins per player") >= 0);
}

/* Of a record, made elsewhere: the file that gave the numbers is gone. */
TEST(the_book_shows_the_numbers_of_a_record)
{
    char path[300];
    struct vl_diag diag = {0};
    struct vl_record record;
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    assert_non_null(match);
    snprintf(path, sizeof path, "%s/match.jsonl", fake.folder);
    assert_int_equal(vl_match_start(match, &setup, &diag), VL_OK);
    assert_int_equal(vl_record_create(&record, path, match, &diag), VL_OK);
    vl_record_close(&record);
    free(match);
    assert_int_equal(vl_screen_replay(&fake.tui, path, &diag), VL_OK);
    shows_the_table();
    vl_tui_pop(&fake.tui);
    vl_tui_pop(&fake.tui);
    assert_int_equal(vl_screen_resume(&fake.tui, path, &diag), VL_OK);
    shows_the_table();
}

/* A card with more numbers than there are rows is scrolled page by page, and every one of them comes into sight. */
TEST(a_long_card_is_turned)
{
    static const unsigned takes = offsetof(struct marquis_numbers, takes);
    const struct vl_group *cards = &marquis_rules.groups[0];
    bool seen[MARQUIS_CARDS] = {false};
    struct vl_diag diag = {0};
    for (unsigned of = 0; of < MARQUIS_CARDS; of++)
        setup.numbers[takes + MARQUIS_PICKPOCKET * MARQUIS_CARDS + of] = (uint8_t)(1 + of % 9);
    assert_int_equal(vl_screen_play(&fake.tui, &setup, &diag), VL_OK);
    open_pickpocket();
    for (unsigned page = 0; page < 4; page++) {
        for (unsigned of = 0; of < MARQUIS_CARDS; of++) {
            char line[80];
            const struct vl_thing *card = vl_catalogue_thing(&fake.catalogue, &marquis_rules, "card", cards->ids[of]);
            snprintf(line, sizeof line, "takes from %s: %u (", card->name.en, 1 + of % 9);
            seen[of] = seen[of] || fake_tui_find(&fake, line) >= 0;
        }
        fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    }
    for (unsigned of = 0; of < MARQUIS_CARDS; of++)
        assert_true(seen[of]);
    assert_true(fake_tui_find(&fake, "MAR-4.10") >= 0);
    fake_tui_key(&fake, VL_KEY_HOME);
    assert_true(fake_tui_find(&fake, "She also robs") >= 0);
}

/* The text of "number.WHAT" or "source.ID" is there. */
static void expect_text(const struct vl_rules *rules, const char *kind, const char *id)
{
    char key[64];
    snprintf(key, sizeof key, "%s.%s", kind, id);
    if (!vl_text_has(&fake.catalogue, rules, key))
        fail_msg("%s: no text %s", rules->id, key);
}

/* A number and below it, where the line has no room for both, its whole source. */
static bool stands_with(const char *is, const char *source)
{
    enum { ROWS_MOST = 3 };
    for (int row = 0; row < fake.tui.grid.rows; row++) {
        if (!strstr(fake_tui_row(&fake, row), is))
            continue;
        for (int below = 0; below < ROWS_MOST && row + below < fake.tui.grid.rows; below++)
            if (strstr(fake_tui_row(&fake, row + below), source))
                return true;
    }
    return false;
}

/* The card is opened; every number of it is there with its whole source, over the pages that it needs. */
static void expect_sources(const struct vl_rules *rules, const struct vl_thing *thing)
{
    bool seen[VL_THING_NUMBERS_MAX] = {false};
    vl_screen_card(&fake.tui, rules, thing->group, thing->id);
    vl_tui_draw(&fake.tui);
    for (unsigned page = 0; page < 4; page++) {
        for (unsigned i = 0; i < thing->numbers_count; i++) {
            const struct vl_number *number = &thing->numbers[i];
            char is[16], source[48];
            snprintf(is, sizeof is, ": %d (", number->is);
            snprintf(source, sizeof source, "source.%s", number->source);
            seen[i] = seen[i] || stands_with(is, vl_text(&fake.catalogue, rules, fake.tui.language, source));
        }
        fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    }
    for (unsigned i = 0; i < thing->numbers_count; i++)
        if (!seen[i])
            fail_msg("%s %s: %s is not there", rules->id, thing->id, thing->numbers[i].what);
    vl_tui_pop(&fake.tui);
}

TEST(every_number_tells_where_it_comes_from)
{
    for (unsigned game = 0; vl_games[game]; game++) {
        assert_int_equal(vl_catalogue_game(&fake.catalogue, vl_games[game], NULL), VL_OK);
        const struct vl_cards *cards = vl_catalogue_cards(&fake.catalogue, vl_games[game]);
        for (unsigned i = 0; i < cards->things_count; i++)
            if (cards->things[i].numbers_count > 0)
                expect_sources(vl_games[game], &cards->things[i]);
        for (const struct vl_number_spec *spec = vl_games[game]->numbers; spec->what; spec++) {
            expect_text(vl_games[game], "number", spec->what);
        }
    }
}

/* The book of another game, opened during the match, has nothing to do with it. */
TEST(another_game_keeps_its_numbers)
{
    struct vl_diag diag = {0};
    assert_int_equal(vl_screen_play(&fake.tui, &setup, &diag), VL_OK);
    vl_screen_card(&fake.tui, &blasons_rules, "game", "blasons");
    vl_tui_draw(&fake.tui);
    shows("4", "tokens", "stated");
    assert_int_equal(fake_tui_find(&fake, "your own"), -1);
}

/* ---- setting up ---- */

static const struct vl_match_setup *set_up(void)
{
    fake.tui.own = &setup;
    fake.tui.owns = 1;
    vl_screen_setup(&fake.tui, NULL);
    vl_tui_draw(&fake.tui);
    const struct vl_match_setup *s = fake.tui.layer[1].screen->setup(fake.tui.layer[1].self);
    for (unsigned i = 0; s->rules != &marquis_rules && i < VL_GAMES_MAX; i++) {
        assert_false(s->own_numbers);
        fake_tui_type(&fake, "l");
    }
    assert_ptr_equal(s->rules, &marquis_rules);
    return s;
}

TEST(the_set_up_screen_keeps_the_numbers_for_their_game)
{
    const struct vl_match_setup *s = set_up();
    assert_true(s->own_numbers);
    assert_memory_equal(s->numbers, setup.numbers, sizeof setup.numbers);
    assert_true(fake_tui_find(&fake, "numbers of") >= 0);
    fake_tui_type(&fake, "h");
    assert_false(s->own_numbers);
    fake_tui_type(&fake, "l");
    assert_true(s->own_numbers);
    shows_the_table();
}

/* Every row turned to and fro: the match that is begun has the numbers. */
TEST(the_match_that_is_set_up_has_the_numbers)
{
    const struct vl_match_setup *s = set_up();
    for (int i = 0; i < 30; i++) {
        fake_tui_key(&fake, VL_KEY_DOWN);
        fake_tui_type(&fake, "lh");
    }
    fake_tui_type(&fake, "\t\t\t\t");
    fake_tui_type(&fake, "s");
    assert_int_equal(fake.tui.depth, 3);
    const struct vl_match_setup *begun = vl_tui_setup(&fake.tui, &marquis_rules);
    assert_non_null(begun);
    assert_ptr_not_equal(begun, s);
    assert_memory_equal(begun->numbers, setup.numbers, sizeof setup.numbers);
    shows_the_table();
}

SETUP_EACH(start, stop)
