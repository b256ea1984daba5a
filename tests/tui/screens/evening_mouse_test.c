/* The evening's screens by the mouse alone, names apart, and by each key that they name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "tui/faked.h"
#include "tui/screens/evening.h"

static void hides(const char *text)
{
    if (fake_tui_find(&fake, text) >= 0) {
        fake_tui_print(&fake);
        fail_msg("\"%s\" is on the screen", text);
    }
}

static void click(const char *text)
{
    shows(text);
    fake_tui_click(&fake, text);
}

static const struct evening_screen *screen(void)
{
    return fake.tui.layer[1].self;
}

/* Anne, Basile and Guillemette sit at a new evening. */
static int start(void **state)
{
    (void)start_at_menu(state);
    fake.tui.settings.pace = VL_PACE_INSTANT;
    click("An evening");
    fake_tui_type(&fake, "Anne\nBasile\nGuillemette\n\n\033");
    shows("Next: ");
    return 0;
}

/* ---- by the mouse ---- */

static void test_a_game_is_clicked(void **state)
{
    (void)state;
    click("Sbires, about");
    shows("Next: Sbires");
    click("7 Blasons, about");
    shows("Next: 7 Blasons");
    const unsigned before = screen()->chosen;
    click("Next: 7 Blasons");
    assert_int_equal(screen()->chosen, (before + 1) % screen()->proposals);
}

static void test_every_word_of_the_footer_leads_there(void **state)
{
    (void)state;
    static const struct {
        const char *hint, *there;
    } ways[] = {{"O options", "New match"},
                {"N people", "Who plays this evening"},
                {"S stats", "Statistics"},
                {"X end", "End it?"},
                {"F1 keys", "Enter"}};
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        click(ways[i].hint);
        assert_int_equal(fake.tui.depth, 3);
        shows(ways[i].there);
        fake_tui_type(&fake, "\033");
        shows("Next: ");
    }
    click("C chronicle");
    assert_int_equal(fake.tui.depth, 2);
    assert_true(fake.tui.notice[0] != 0); /* there is nothing to tell yet */
    click("Esc menu");
    assert_int_equal(fake.tui.depth, 1);
}

static void test_people_are_clicked(void **state)
{
    (void)state;
    click("N people");
    click("Basile");
    shows("Change the name");
    fake_tui_type(&fake, "\033");
    click("Space here or away");
    shows("away");
    const uint8_t colour = screen()->evening.guest[1].player.colour;
    click("C colour");
    assert_int_not_equal(screen()->evening.guest[1].player.colour, colour);
    click("S letter");
    shows("Basile: type the letter");
    fake_tui_type(&fake, "z");
    shows("Z  Basile");
    click("P PIN");
    fake_tui_type(&fake, "1357\n1357\n");
    shows("PIN");
    click("add somebody");
    fake_tui_type(&fake, "Perrin\n\n");
    shows("P  Perrin");
    click("Esc done");
    shows("3 people");
}

static void test_a_match_waits_for_the_mouse(void **state)
{
    (void)state;
    click("Marquis, about");
    click("Enter begin");
    assert_int_equal(fake.tui.depth, 3);
    fake_tui_type(&fake, "\033q");
    shows("Under way: Marquis");
    hides("O options");
    click("T throw away");
    click("Yes");
    shows("Next: ");
    assert_int_equal(screen()->evening.match[0].state, VL_EVENING_LEFT);
    click("X end");
    click("Yes");
    click("An evening");
    click("A new evening");
    shows("Tab: Anne, Basile, Guillemette");
}

/* ---- by keys ---- */

/* What F1 lists for a screen, each of its letters tried: none is dead, and none leaves by accident. */
static void try_keys(int depth)
{
    const struct vl_screen *of = fake.tui.layer[depth - 1].screen;
    for (const struct vl_hint *hint = of->keys; hint->text; hint++) {
        if (hint->action != VL_ACT_NONE || !hint->key || strlen(hint->key) != 1 || hint->key[0] == 'T')
            continue;
        struct vl_key key = {.code = (uint32_t)(hint->key[0] | 0x20), .letter = (char)(hint->key[0] | 0x20)};
        void *self = fake.tui.layer[depth - 1].self;
        if (!of->key(&fake.tui, self, &key))
            fail_msg("%s does nothing on %s", hint->key, of->title);
        while (fake.tui.depth > depth)
            fake_tui_type(&fake, "\033");
        assert_int_equal(fake.tui.depth, depth);
        if (fake_tui_find(&fake, "Esc done") >= 0 && fake_tui_find(&fake, "ype ") >= 0)
            fake_tui_type(&fake, "\033");
    }
}

static void test_every_key_that_is_named_does_something(void **state)
{
    (void)state;
    try_keys(2);
    shows("Next: ");
    fake_tui_type(&fake, "n");
    fake_tui_key(&fake, VL_KEY_DOWN);
    try_keys(3);
    shows("Who plays this evening");
    assert_int_equal(screen()->evening.guests, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_game_is_clicked, start, stop),
        cmocka_unit_test_setup_teardown(test_every_word_of_the_footer_leads_there, start, stop),
        cmocka_unit_test_setup_teardown(test_people_are_clicked, start, stop),
        cmocka_unit_test_setup_teardown(test_a_match_waits_for_the_mouse, start, stop),
        cmocka_unit_test_setup_teardown(test_every_key_that_is_named_does_something, start, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
