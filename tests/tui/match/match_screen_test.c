/* The table's screen without a terminal, at 7 Blasons: marking and playing by every way there is, what refuses, the
 * story, the legend, the menu, and whole matches by keys. Curtains and calls: curtain_test.c. */
#include "support/test.h"
#include "tui/faked.h"

#include "player.h"
#include "tui/match/board_layout.h"

static void play(unsigned seats, unsigned humans, const char *options, uint64_t seed)
{
    struct vl_diag diag = {0};
    const struct vl_match_setup setup = record_setup(seats, humans, options, seed);
    fake_tui_open(&fake);
    assert_int_equal(vl_catalogue_game(&fake.catalogue, &blasons_rules, &diag), VL_OK);
    fake.tui.settings.pace = VL_PACE_INSTANT;
    assert_int_equal(vl_screen_play(&fake.tui, &setup, &diag), VL_OK);
    fake_tui_row(&fake, 0);
}

static bool stands(const char *text)
{
    return fake_tui_find(&fake, text) >= 0;
}

static void hides(const char *text)
{
    if (stands(text)) {
        fake_tui_print(&fake);
        fail_msg("\"%s\" is on the screen", text);
    }
}

static struct vl_match_screen *screen(void)
{
    return fake.tui.layer[0].self;
}

static uint32_t given(void)
{
    return vl_match_answers(screen()->host.match);
}

/* Three people, of whom Anne leads: everything is on the open table. */
static int begin(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        play(3, 3, "", seed);
        if (stands("Anne, which card do you play?"))
            return 0;
        fake_tui_close(&fake);
    }
}

static void press(uint32_t code)
{
    fake_tui_key(&fake, code);
}

/* ---- marking and playing ---- */

static void sign_and_sign(void)
{
    fake_tui_type(&fake, "2");
    fake_tui_type(&fake, "2");
}

static void sign_and_enter(void)
{
    fake_tui_type(&fake, "2\n");
}

static void azerty(void)
{
    fake.tui.settings.keys.keyboard = VL_AZERTY;
    press(0xE9); /* é */
    press(VL_KEY_ENTER);
}

static void arrows(void)
{
    for (unsigned i = 0; i < 3; i++)
        press(VL_KEY_RIGHT);
    press(VL_KEY_ENTER);
}

static void clicks(void)
{
    fake_tui_click(&fake, "turns");
    fake_tui_click(&fake, "turns");
}

static void expect_menetrier(void)
{
    if (given() != 1)
        fake_tui_print(&fake);
    assert_int_equal(given(), 1);
    assert_int_equal(vl_match_given(screen()->host.match, 0).answer, BLASONS_MENETRIER);
    shows("Basile, which card do you play?");
}

TEST(every_way_to_play_a_card)
{
    static void (*const ways[])(void) = {sign_and_sign, sign_and_enter, azerty, arrows, clicks};
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        begin(fixture);
        ways[i]();
        expect_menetrier();
        stop(fixture);
    }
}

TEST_WITH(the_first_press_plays_nothing, begin, stop)
{
    fake_tui_type(&fake, "2");
    fake_tui_type(&fake, "5");
    fake_tui_click(&fake, "turns");
    press(VL_KEY_LEFT);
    assert_int_equal(given(), 0);
    shows("┌▸1───");
    fake.tui.settings.play_at_once = true;
    fake_tui_type(&fake, "2");
    expect_menetrier();
}

TEST_WITH(what_is_marked_is_spelt_and_stands_out, begin, stop)
{
    shows("A sign or an arrow selects");
    press(VL_KEY_ENTER);
    assert_int_equal(given(), 0);
    fake_tui_type(&fake, "*");
    shows("* Malandrin. ");
    fake_tui_type(&fake, "2");
    shows("┌▸2─");
    hides("┌▸*─");
    shows("2 Ménétrier. ");
    const int row = fake_tui_find(&fake, "┌▸2─");
    uint8_t marked = 0, other = 0;
    for (int col = 0; col < 79; col++) {
        if (strcmp(vl_cell_at(&fake.tui.grid, row, col)->text, "2") == 0)
            marked = vl_cell_at(&fake.tui.grid, row, col)->style;
        if (strcmp(vl_cell_at(&fake.tui.grid, row, col)->text, "5") == 0)
            other = vl_cell_at(&fake.tui.grid, row, col)->style;
    }
    assert_int_not_equal(marked, other);
}

TEST_WITH(a_long_detail_scrolls, begin, stop)
{
    const int row = screen()->layout.detail.row;
    char first[400];
    fake_tui_type(&fake, "5");
    snprintf(first, sizeof first, "%s", fake_tui_row(&fake, row));
    assert_non_null(strstr(fake_tui_row(&fake, row + 1), "↓"));
    press(VL_KEY_PAGE_DOWN);
    assert_string_not_equal(fake_tui_row(&fake, row), first);
    fake_tui_type(&fake, "6");
    press(VL_KEY_LEFT); /* back on it, and at its beginning */
    assert_string_equal(fake_tui_row(&fake, row), first);
}

/* ---- what refuses ---- */

TEST_WITH(a_key_that_is_none_says_so, begin, stop)
{
    fake_tui_type(&fake, "z");
    shows("Z is not one of the answers to this question (BLA-3.1).");
    assert_int_equal(given(), 0);
}

static void lay(const char *sign)
{
    fake_tui_type(&fake, sign);
    fake_tui_type(&fake, "\n");
}

/* Gives whatever is marked until the text stands there. */
static void answer_until(const char *text)
{
    for (int i = 0; i < 40 && !stands(text); i++) {
        press(VL_KEY_RIGHT);
        press(VL_KEY_ENTER);
    }
    shows(text);
}

/* A token that the Magistrat may not send away (BLA-4.3), by its sign and by a click. */
TEST_WITH(what_the_rules_refuse_names_its_rule, begin, stop)
{
    lay("3");
    lay("7");
    lay("6");
    assert_int_equal(screen()->scene.asked, 0);
    assert_int_equal(screen()->scene.kind, BLASONS_ASK_SEND);
    const uint32_t before = given();
    vl_answer own = 0;
    while (vl_scene_offers(&screen()->scene, own) || !screen()->scene.sign[own][0])
        own++;
    char sign[VL_SIGN_BYTES];
    snprintf(sign, sizeof sign, "%s", screen()->scene.sign[own]);
    fake_tui_type(&fake, sign);
    shows("BLA-4.3");
    press(VL_KEY_RIGHT);
    hides("BLA-4.3");
    const struct vl_spots *spots = &screen()->spots;
    unsigned at = 0;
    while (at < spots->count && spots->at[at].answer != own)
        at++;
    assert_true(at < spots->count);
    vl_tui_click(&fake.tui, spots->at[at].rect.row, spots->at[at].rect.col);
    shows("BLA-4.3");
    assert_int_equal(given(), before);
}

TEST_WITH(a_card_that_is_gone_leaves_its_place, begin, stop)
{
    lay("7");
    lay("6");
    lay("5");
    answer_until("Anne, which card do you play?");
    shows("·7");
    const uint32_t before = given();
    fake_tui_type(&fake, "77");
    assert_int_equal(given(), before);
    shows("BLA-");
}

/* ---- the story and the legend ---- */

TEST_WITH(the_story_since_ones_turn, begin, stop)
{
    screen()->legend = VL_LEGEND_OFF;
    lay("2");
    lay("5");
    lay("4");
    shows("since Anne’s turn");
    shows("Basile plays Intendant");
    press(';');
    shows("The log");
    shows("Anne plays Ménétrier.");
    shows("Guillemette plays Religieux.");
    press(VL_KEY_ESCAPE);
    hides("The log");
}

TEST_WITH(the_legend_is_a_strip_then_a_page_then_off, begin, stop)
{
    screen()->legend = VL_LEGEND_OFF;
    fake.tui.dirty = true;
    shows("so far");
    press('=');
    shows("legend");
    shows("[?] token face down");
    hides("so far");
    press('+');
    press(VL_KEY_END);
    shows("A Aubigny");
    shows(" legend");
    press(VL_KEY_ESCAPE);
    shows("so far");
    hides("[?] token face down");
}

/* In a first match each player's first question has it unasked; then what happens is told. */
TEST_WITH(the_legend_of_a_first_match_makes_room_for_the_story, begin, stop)
{
    screen()->legend = VL_LEGEND_FIRST;
    fake.tui.dirty = true;
    for (int player = 0; player < 3; player++) {
        shows("[?] token face down");
        hides("since Anne’s turn");
        lay(player == 0 ? "2" : player == 1 ? "5" : "4");
    }
    shows("since Anne’s turn");
    hides("[?] token face down");
    press('=');
    shows("[?] token face down");
}

/* ---- back, language, menu ---- */

/* `?` shows the rule behind the question, `?` again opens the rule book at it, and Escape leads back step by step. */
TEST_WITH(why_twice_is_the_rule_book, begin, stop)
{
    press('?');
    assert_int_equal(fake.tui.depth, 2);
    press('?');
    assert_int_equal(fake.tui.depth, 3);
    assert_true(stands("BLA-"));
    press(VL_KEY_ESCAPE);
    assert_int_equal(fake.tui.depth, 2);
    press(VL_KEY_ESCAPE);
    assert_int_equal(fake.tui.depth, 1);
}

TEST_WITH(taking_back_tells_in_the_story, begin, stop)
{
    press(VL_KEY_BACKSPACE);
    shows("There is nothing to undo.");
    lay("2");
    press(VL_KEY_BACKSPACE);
    if (stands("a ") && fake.tui.depth > 1)
        press(VL_KEY_ENTER);
    shows("Anne, which card do you play?");
    press(';');
    shows("Anne took an answer back.");
}

/* Whoever asks for a hint, the story tells it at that place, whatever is played afterwards. */
TEST_WITH(hints_are_told_in_the_story, begin, stop)
{
    struct vl_host *host = &screen()->host;
    assert_int_equal(vl_record_hint(&host->record, host->match, 0, NULL), VL_OK);
    lay("2");
    lay("5");
    press(';');
    const int asked = fake_tui_find(&fake, "Anne asks for a hint.");
    assert_true(asked > 0);
    assert_int_equal(fake_tui_find(&fake, "Anne plays Ménétrier."), asked + 1);
    press(VL_KEY_UP);
    press(VL_KEY_UP);
    assert_non_null(strstr(fake_tui_row(&fake, asked), "▸"));
    press(VL_KEY_ENTER);
    shows("Anne asks for a hint.");
    hides("Anne plays Ménétrier.");
    press(VL_KEY_ESCAPE);
    press(VL_KEY_F1 + 8);
    shows("Anne demande un conseil.");
}

TEST_WITH(language_switches_live, begin, stop)
{
    press(VL_KEY_F1 + 8);
    shows("Anne, quelle carte jouer");
    shows("table ouverte");
    press(VL_KEY_F1 + 8);
    shows("Anne, which card do you play?");
}

/* Letters that were commands once are the game's. */
TEST_WITH(letters_command_nothing, begin, stop)
{
    for (const char *letter = "LTqQpPufirw"; *letter; letter++) {
        press((uint32_t)*letter);
        assert_int_equal(fake.tui.depth, 1);
        shows("Anne, which card do you play?");
        assert_int_equal(given(), 0);
    }
    press(VL_KEY_ESCAPE);
    assert_int_equal(fake.tui.depth, 2);
    shows("continue the match");
}

TEST_WITH(the_menu_has_the_score_sheet, begin, stop)
{
    press(VL_KEY_ESCAPE);
    hides("look through"); /* won tricks are for those who won them: nobody's, before everybody */
    press(VL_KEY_ESCAPE);
    fake_tui_close(&fake);
    play(3, 1, "", 1);
    press(VL_KEY_ESCAPE);
    assert_true(stands("look through"));
    fake_tui_type(&fake, "f");
    assert_int_equal(fake.tui.depth, 2);
    assert_true(stands("no tricks to look at"));
    press(VL_KEY_ESCAPE);
    assert_int_equal(fake.tui.depth, 1);
}

TEST_WITH(leaving_keeps_the_match, begin, stop)
{
    struct vl_diag diag = {0};
    lay("2");
    press(VL_KEY_ESCAPE);
    fake_tui_type(&fake, "q");
    assert_int_equal(fake.tui.depth, 0);
    assert_int_equal(vl_screen_resume(&fake.tui, NULL, &diag), VL_OK);
    fake.tui.dirty = true;
    expect_menetrier();
}

/* ---- every question of whole matches ---- */

/* Nothing is cut: what was to be drawn had room, in the title, the question and the keys. */
static void expect_whole(struct player *player)
{
    const struct vl_board_layout *layout = &player->table->layout;
    const int rows[] = {0, layout->question, player->fake.tui.grid.rows - 1};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_null(strstr(fake_tui_row(&player->fake, rows[i]), "…"));
    if (player->table->host.phase == VL_PHASE_ASK) {
        const struct vl_scene *scene = &player->table->scene;
        assert_true(!vl_scene_offers(scene, scene->focus) || fake_tui_find(&player->fake, "▸") >= 0);
    }
}

static void play_to_the_end(unsigned seats, const char *options, uint64_t seed)
{
    static struct player player;
    const struct vl_match_setup setup = record_setup(seats, seats, options, seed);
    player_open(&player, &setup);
    for (int i = 0; i < 6000 && player_step(&player); i++) {
        if (vl_match_over(player_host(&player)->match) || player_host(&player)->phase == VL_PHASE_OVER)
            break;
        if (player_host(&player)->phase != VL_PHASE_CURTAIN)
            expect_whole(&player);
    }
    assert_true(vl_match_over(player_host(&player)->match));
    player_close(&player);
}

TEST(whole_matches_by_keys)
{
    static const char *const options[] = {"", "consult=on serve=on curious=on paroisse=on", "tokens=keep ties=cascade",
                                          "houses=chosen", "teams=two paroisse=on curious=on"};
    static const unsigned seats[] = {3, 7, 5, 4, 6};
    for (unsigned i = 0; i < 5; i++)
        play_to_the_end(seats[i], options[i], i + 1);
}

/* Keys that come before the table has been drawn once: pages that are made from it have what they need. */
TEST(pages_before_the_first_frame)
{
    static const uint32_t keys[] = {'?', 'c', 'l', 'L', 'v', 'i', VL_KEY_F1, VL_KEY_TAB, VL_KEY_ENTER};
    struct vl_diag diag = {0};
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) {
        const struct vl_match_setup setup = record_setup(3, 3, "", 4);
        fake_tui_open(&fake);
        fake.tui.settings.pace = VL_PACE_INSTANT;
        assert_int_equal(vl_catalogue_game(&fake.catalogue, &blasons_rules, &diag), VL_OK);
        assert_int_equal(vl_screen_play(&fake.tui, &setup, &diag), VL_OK);
        vl_tui_ticks(&fake.tui);
        vl_tui_key(&fake.tui, keys[i]);
        vl_tui_key(&fake.tui, keys[i]);
        assert_true(vl_tui_draw(&fake.tui));
        fake_tui_close(&fake);
    }
}
