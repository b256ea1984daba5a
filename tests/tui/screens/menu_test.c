/* The menu, the rule book, the records and the settings, by keys and clicks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "page/pages.h"
#include "support/test.h"
#include "tui/faked.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"
#include "veillee/games.h"

static int start(void **state)
{
    (void)state;
    fake_tui_open(&fake);
    vl_screen_menu(&fake.tui);
    vl_tui_draw(&fake.tui);
    return 0;
}

TEST(every_entry_opens_and_comes_back)
{
    static const struct {
        const char *entry, *shows;
    } entries[] = {{"Play", "Start the match"},
                   {"Learn", "7 Blasons"},
                   {"Rules", "Rule book"},
                   {"Finished matches", "No match is finished yet"},
                   {"Settings", "Pace of the bots"}};
    for (unsigned i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        fake_tui_click(&fake, entries[i].entry);
        shows(entries[i].shows);
        fake_tui_type(&fake, "\033");
        shows("V  E  I  L  L  É  E");
        assert_int_equal(fake.tui.depth, 1);
    }
}

TEST(resume_waits_for_a_match)
{
    fake_tui_click(&fake, "Resume"); /* nothing is there: the entry is off */
    assert_int_equal(fake.tui.depth, 1);
    fake_tui_type(&fake, "jj");
    shows("▸ Deal of the day");
    fake_tui_type(&fake, "j");
    shows("▸ Learn");
}

TEST(quit)
{
    fake_tui_type(&fake, "\033[");
    assert_false(fake.tui.quit); /* Escape does not leave the program by mistake */
    fake_tui_type(&fake, "q");
    assert_true(fake.tui.quit);
}

TEST(language_everywhere)
{
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    shows("Jouer");
    shows("au coin du feu");
    fake_tui_type(&fake, "\n");
    shows("Nouvelle partie");
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    shows("New match");
}

TEST(settings)
{
    vl_screen_settings(&fake.tui);
    fake_tui_type(&fake, "jl");
    assert_int_equal(fake.tui.settings.theme, VL_THEME_LIGHT);
    fake_tui_type(&fake, "jl");
    assert_int_equal(fake.tui.settings.pace, VL_PACE_QUICK);
    fake_tui_type(&fake, "j\n");
    assert_true(fake.tui.settings.play_at_once);
    fake_tui_type(&fake, "j\n");
    assert_true(fake.tui.settings.motion);
    fake_tui_type(&fake, "j\n");
    assert_false(fake.tui.settings.mouse);
    fake_tui_type(&fake, "j\n");
    assert_int_equal(fake.tui.settings.keys.keyboard, VL_AZERTY);
    assert_true(fake.tui.unsaved);
}

/* ---- the rule book ---- */

TEST(rule_book_by_clause)
{
    vl_screen_rules(&fake.tui, vl_games[0], VL_CLAUSE(5, 2));
    shows("▸ BLA-5.2");
    fake_tui_type(&fake, "kkkkk"); /* the page moves first */
    shows("▸ BLA-5.1");
    fake_tui_type(&fake, "l");
    shows("▸ BLA-6.1");
    fake_tui_type(&fake, "hh");
    shows("▸ BLA-4.1");
}

/* Every clause can be reached by going down in its chapter, each is shown as the current one. */
TEST(rule_book_from_end_to_end)
{
    enum { ROWS_MOST = 20 }; /* of a clause, over which the page moves first */
    vl_screen_rules(&fake.tui, vl_games[0], VL_CLAUSE(1, 1));
    vl_tui_draw(&fake.tui);
    const struct vl_rulebook *book = fake.catalogue.rules[0];
    for (unsigned i = 0; i < book->sections_count; i++) {
        for (unsigned j = 0; j < book->sections[i].clauses_count; j++) {
            char current[64];
            snprintf(current, sizeof current, "▸ %s", book->sections[i].clauses[j].id);
            for (int row = 0; row < ROWS_MOST && fake_tui_find(&fake, current) < 0; row++)
                fake_tui_type(&fake, "j");
            shows(current);
        }
        fake_tui_type(&fake, "l");
    }
}

/* What was sought stands out. */
static bool stands_out(const char *text)
{
    const int row = fake_tui_find(&fake, text);
    for (int col = 0; row >= 0 && col < fake.tui.grid.cols; col++)
        if (vl_cell_at(&fake.tui.grid, row, col)->style == VL_STYLE_ACTIVE)
            return true;
    return false;
}

TEST(search_without_accents_or_case)
{
    vl_screen_rules(&fake.tui, vl_games[0], 0);
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    fake_tui_type(&fake, "/MENETRIER pion\n");
    shows("▸ BLA-4.4");
    assert_true(stands_out("Ménétrier (2)"));
    fake_tui_type(&fake, "\n");
    shows("BLA-4.4");
    shows("Livre des règles");
    fake_tui_type(&fake, "/zzz\n");
    shows("Rien ne parle de « zzz »");
    fake_tui_type(&fake, "\033/bla-7.3\n");
    shows("▸ BLA-7.3");
    fake_tui_type(&fake, "\033\033\033");
    assert_int_equal(fake.tui.depth, 2);
}

TEST(card_and_its_clauses)
{
    vl_screen_card(&fake.tui, vl_games[0], "card", "intendant");
    shows("Intendant [5]");
    shows("value: 5 (printed)");
    shows("▸ BLA-1.5");
    fake_tui_click(&fake, "BLA-1.7");
    shows("BLA-2.2");
    assert_int_equal(fake_tui_find(&fake, "BLA-1.5"), -1);
    fake_tui_type(&fake, "\t");
    fake_tui_click(&fake, "Manant [1]");
    shows("value: 1 (printed)");
}

/* ---- records ---- */

static void read_all_records(void)
{
    vl_tui_draw(&fake.tui);
    while (vl_tui_ticks(&fake.tui) == 0)
        ;
    vl_tui_draw(&fake.tui);
}

static void keep_a_match(const char *file, unsigned answers)
{
    struct vl_match_setup setup;
    struct vl_diag diag;
    struct vl_record record;
    char path[512], folder[400];

    assert_int_equal(vl_catalogue_game(&fake.catalogue, vl_games[0], &diag), VL_OK);
    vl_match_setup_standard(&setup, &fake.catalogue, vl_games[0]);
    static const char *const names[] = {"Anne", "Basile", "Perrin"};
    assert_int_equal(setup.seats, 3);
    for (unsigned i = 0; i < 3; i++)
        vl_name_clean(names[i], setup.player[i].name);
    struct vl_match *match = calloc(1, vl_match_size(setup.rules));
    assert_int_equal(vl_match_start(match, &setup, &diag), VL_OK);
    assert_int_equal(vl_record_folder(folder, sizeof folder, &diag), VL_OK);
    snprintf(path, sizeof path, "%s%s", folder, file);
    assert_int_equal(vl_record_create(&record, path, match, &diag), VL_OK);
    while (answers-- && !vl_match_over(match)) {
        const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
        const vl_answer first = (vl_answer)vl_first(vl_match_question(match, seat).answers);
        assert_int_equal(vl_record_play(&record, match, seat, first, &diag), VL_OK);
    }
    vl_record_close(&record);
    free(match);
}

TEST(records)
{
    keep_a_match("/half.jsonl", 30);
    keep_a_match("/whole.jsonl", 100000);
    vl_tui_pop(&fake.tui);
    fake.tui.quit = false;
    vl_screen_menu(&fake.tui);
    vl_tui_draw(&fake.tui);
    fake_tui_type(&fake, "jjj\n");
    read_all_records();
    char today[16];
    const time_t now = time(NULL);
    assert_true(strftime(today, sizeof today, "▸ %Y-", localtime(&now)) > 0); /* a date, and all in one row */
    shows(today);
    shows("7 Blasons  Anne, Basile, Perrin");
    shows("30 moves");
    assert_int_equal(fake_tui_find(&fake, "won by"), -1);
    fake_tui_type(&fake, "\033jjj\n");
    read_all_records();
    shows("won by");
    assert_int_equal(fake_tui_find(&fake, "moves"), -1);
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    read_all_records();
    shows("emporte");
}

TEST(damaged_record_is_told)
{
    char path[512], folder[400];
    struct vl_diag diag;
    assert_int_equal(vl_record_folder(folder, sizeof folder, &diag), VL_OK);
    snprintf(path, sizeof path, "%s/broken.jsonl", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("{\"format\":\"veillee-record\",\"version\":1}\n", file);
    fclose(file);
    vl_screen_page(&fake.tui, &vl_records_page, &(bool){false});
    read_all_records();
    shows("unreadable");
    fake_tui_type(&fake, "\n");
    assert_int_equal(fake.tui.depth, 2);
    shows("broken.jsonl");
}

/* A record of the first edition of the rules that does not fit, kept under that path. */
static void write_misfit(const char *path)
{
    static char bytes[1 << 16];
    FILE *file = fopen("tests/golden/records/edition-1/blasons.jsonl", "r");
    assert_non_null(file);
    const size_t length = fread(bytes, 1, sizeof bytes - 1, file);
    fclose(file);
    bytes[length] = '\0';
    char *hash = strstr(bytes, "\"hash\":\"");
    assert_non_null(hash);
    hash[8] = hash[8] == '0' ? '1' : '0';
    file = fopen(path, "w");
    assert_non_null(file);
    fputs(bytes, file);
    fclose(file);
}

TEST(record_of_other_rules_is_told)
{
    char path[512], folder[400];
    struct vl_diag diag;
    assert_int_equal(vl_record_folder(folder, sizeof folder, &diag), VL_OK);
    snprintf(path, sizeof path, "%s/misfit.jsonl", folder);
    write_misfit(path);
    vl_screen_page(&fake.tui, &vl_records_page, &(bool){false});
    read_all_records();
    shows("rules of another edition (1)");
    fake_tui_type(&fake, "\n");
    assert_int_equal(fake.tui.depth, 2);
    shows("misfit.jsonl");
    shows("edition 1");
}

/* ---- anything at all ---- */

static unsigned next_random(void)
{
    static unsigned random = 7;
    random = random * 1103515245U + 12345U;
    return random >> 16;
}

/* Keys, clicks, sizes and time in any order: the stack never falls over, and there is always something to see. */
TEST(random_keys)
{
    static const uint32_t codes[] = {VL_KEY_UP,
                                     VL_KEY_DOWN,
                                     VL_KEY_LEFT,
                                     VL_KEY_RIGHT,
                                     VL_KEY_ENTER,
                                     VL_KEY_ESCAPE,
                                     VL_KEY_TAB,
                                     VL_KEY_PAGE_DOWN,
                                     VL_KEY_HOME,
                                     VL_KEY_END,
                                     VL_KEY_F1,
                                     VL_KEY_F1 + 1,
                                     VL_KEY_F1 + 8,
                                     VL_KEY_F1 + 9,
                                     '/',
                                     'a',
                                     '1',
                                     0xE9,
                                     VL_KEY_DELETE,
                                     VL_KEY_BACKSPACE,
                                     ' ',
                                     VL_KEY_PAGE_UP,
                                     '?',
                                     'j',
                                     'q'};
    for (int i = 0; i < 6000; i++) {
        const unsigned what = next_random() % 40;
        if (what == 0)
            vl_tui_resize(&fake.tui, 1 + (int)(next_random() % 50), 1 + (int)(next_random() % 130));
        else if (what == 1)
            vl_tui_resize(&fake.tui, 24, 80);
        else if (what < 6)
            vl_tui_click(&fake.tui, (int)(next_random() % 50), (int)(next_random() % 130));
        else
            vl_tui_key(&fake.tui, codes[next_random() % (sizeof codes / sizeof codes[0])]);
        fake.tui.now += 5;
        vl_tui_ticks(&fake.tui);
        fake.tui.quit = false;
        if (fake.tui.depth == 0)
            vl_screen_menu(&fake.tui);
        fake.tui.dirty = true;
        assert_true(vl_tui_draw(&fake.tui));
        bool something = false;
        for (int row = 0; row < fake.tui.grid.rows && !something; row++)
            something = fake_tui_row(&fake, row)[0] != '\0';
        assert_true(something);
    }
}

/* ---- text ---- */

/* The list of keys names every action in both languages, and no key of a text shows instead of the text. */
TEST(keys_are_all_explained)
{
    for (int language = 0; language < VL_LANGUAGES; language++) {
        fake_tui_key(&fake, VL_KEY_F1);
        for (int page = 0; page < 4; page++) {
            for (int row = 0; row < 24; row++) {
                const char *text = fake_tui_row(&fake, row);
                assert_null(strstr(text, "keys."));
                assert_null(strstr(text, "hint."));
                assert_null(strstr(text, "key."));
            }
            fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
        }
        fake_tui_type(&fake, "\033L");
    }
}

SETUP_EACH(start, stop)
