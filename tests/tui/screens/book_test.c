/* The rule book: open from everywhere, searched, from a card or a line of the story to its clause and back. */
#include "page/pages.h"
#include "support/test.h"
#include "tui/boards/marquis/marquis_record.h"
#include "tui/faked.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"

static int start(void **state)
{
    (void)state;
    fake_tui_open(&fake);
    fake.tui.settings.pace = VL_PACE_INSTANT;
    vl_screen_menu(&fake.tui);
    vl_tui_draw(&fake.tui);
    return 0;
}

static void opens_and_closes(void)
{
    fake_tui_key(&fake, VL_KEY_F1 + 1);
    shows("Rule book");
    fake_tui_type(&fake, "\033");
    assert_int_equal(fake_tui_find(&fake, "Rule book"), -1);
}

/* A match of Marquis, in which a person is asked. */
static void play(void)
{
    struct vl_diag diag = {0};
    assert_int_equal(vl_catalogue_game(&fake.catalogue, &marquis_rules, &diag), VL_OK);
    const struct vl_match_setup setup = marquis_record_setup(2, 1, 5);
    assert_int_equal(vl_screen_play(&fake.tui, &setup, &diag), VL_OK);
    for (unsigned i = 0; i < 2000 && fake_tui_find(&fake, "Anne, ") < 0; i++) {
        fake.tui.now += 50;
        vl_tui_ticks(&fake.tui);
        vl_tui_woken(&fake.tui);
        vl_tui_draw(&fake.tui);
    }
}

TEST(a_key_everywhere)
{
    fake_tui_key(&fake, VL_KEY_F1 + 1);
    shows("Rule book");
    fake_tui_type(&fake, "\033");
    vl_screen_settings(&fake.tui);
    vl_tui_draw(&fake.tui);
    opens_and_closes();
    fake_tui_type(&fake, "\033");
    vl_screen_page(&fake.tui, &vl_records_page, &(bool){true});
    vl_tui_draw(&fake.tui);
    opens_and_closes();
    fake_tui_key(&fake, VL_KEY_F1);
    opens_and_closes();
}

/* The list of keys at a table: each line of keys says beside them what they do, in both languages at 80 x 24, and none
 * the name that the config file has for it. */
TEST(the_list_of_keys_stands_side_by_side)
{
    play();
    for (enum vl_language language = VL_FRENCH; language <= VL_ENGLISH; language++) {
        vl_tui_speak(&fake.tui, language);
        fake_tui_key(&fake, VL_KEY_F1);
        for (int page = 0; page < 4; page++) {
            for (int row = 3; row < fake.tui.grid.rows - 2; row++) {
                const char *line = fake_tui_row(&fake, row), *keys = line + strspn(line, " ");
                const bool heading = strncmp(keys, "─", strlen("─")) == 0;
                if (*keys && !heading && (keys - line != 3 || !strstr(keys, "  ")))
                    fail_msg("keys without what they do, or the other way round: %s", line);
                for (enum vl_action action = VL_ACT_PAGE_UP; action < VL_ACT_DIGIT; action++)
                    if (strchr(vl_action_id(action), '-') && strstr(line, vl_action_id(action)))
                        fail_msg("an internal name: %s", line);
            }
            fake_tui_type(&fake, " ");
        }
        fake_tui_key(&fake, VL_KEY_ESCAPE);
    }
}

/* ... and of the game that is on the table. */
TEST(the_book_of_the_match)
{
    play();
    fake_tui_type(&fake, ";");
    shows("The log");
    fake_tui_key(&fake, VL_KEY_F1 + 1);
    shows("Marquis");
    shows("MAR-"); /* at the clause of the line */
    fake_tui_type(&fake, "\033");
    shows("The log");
}

/* A line of the story, its rule, and the line again. */
TEST(from_the_story_and_back)
{
    play();
    fake_tui_type(&fake, ";");
    fake_tui_key(&fake, VL_KEY_HOME);
    shows("turns up a card");
    fake_tui_type(&fake, "?");
    shows("Rule book");
    shows("MAR-1.");
    fake_tui_type(&fake, "\033");
    shows("The log");
}

TEST(from_a_card_and_back)
{
    vl_screen_card(&fake.tui, &marquis_rules, "card", "pickpocket");
    vl_tui_draw(&fake.tui);
    shows("In the rules");
    shows("takes from");
    fake_tui_type(&fake, "\n");
    shows("MAR-");
    assert_int_equal(fake_tui_find(&fake, "takes from"), -1);
    fake_tui_type(&fake, "\033");
    shows("In the rules");
    shows("Pickpocket");
    fake_tui_type(&fake, "\033");
    assert_int_equal(fake_tui_find(&fake, "In the rules"), -1);
}

TEST(found_read_and_back)
{
    vl_screen_rules(&fake.tui, &marquis_rules, 0);
    vl_tui_draw(&fake.tui);
    fake_tui_type(&fake, "/TrEaSuRy coin\n");
    shows("Marquis · TrEaSuRy coin");
    fake_tui_type(&fake, "\n");
    shows("Rule book");
    assert_int_equal(fake_tui_find(&fake, "TrEaSuRy"), -1);
    fake_tui_type(&fake, "\033");
    shows("Marquis · TrEaSuRy coin");
    fake_tui_type(&fake, "\033\033");
    assert_int_equal(fake_tui_find(&fake, "Rule book"), -1);
}

/* A clause, those that it names and the cards that it speaks of; the next one; and the same page again. */
TEST(from_clause_to_clause)
{
    vl_screen_rules(&fake.tui, &marquis_rules, VL_CLAUSE(4, 11));
    vl_tui_draw(&fake.tui);
    shows("▸ MAR-4.11");
    fake_tui_type(&fake, "\n");
    shows("MAR-4.11");
    shows("Voleur barbare [");
    fake_tui_type(&fake, "l");
    shows("MAR-4.12");
    fake_tui_type(&fake, "h\n");
    shows("In the rules");
    fake_tui_type(&fake, "\033\033");
    shows("▸ MAR-4.11");
}

SETUP_EACH(start, stop)
