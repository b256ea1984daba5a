/* The key map: names, actions, keyboards. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"
#include "tui/kit/keys.h"

static struct vl_keymap map;

static int start(void **state)
{
    (void)state;
    vl_keymap_standard(&map, VL_QWERTY);
    return 0;
}

static enum vl_action action_of(uint32_t code)
{
    return vl_keymap_read(&map, code).action;
}

TEST(names_and_back)
{
    static const char *const names[] = {"a",  "L",   "é",      "?",         "Enter",    "Escape", "Space",
                                        "F1", "F12", "Ctrl-L", "Shift-Tab", "PageDown", "Left",   "Backspace"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        char name[32];
        const uint32_t code = vl_key_parse(names[i]);
        assert_int_not_equal(code, 0);
        vl_key_name(code, name, sizeof name);
        assert_string_equal(name, names[i]);
    }
    static const char *const none[] = {"", "ab", "F0", "F13", "F1x", "Ctrl-", "Ctrl-é", "enter", "\xFF"};
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(vl_key_parse(none[i]), 0);
}

TEST(actions_by_name)
{
    for (unsigned i = 1; i < VL_ACTIONS; i++) {
        enum vl_action action = VL_ACT_NONE;
        assert_true(vl_action_parse(vl_action_id((enum vl_action)i), &action));
        assert_int_equal(action, i);
        if (i < VL_ACT_CARD)
            assert_int_not_equal(map.key[i][0], 0); /* each can be reached */
    }
    enum vl_action action;
    assert_false(vl_action_parse("none", &action));
    assert_false(vl_action_parse("fly", &action));
}

/* The whole table of keys: what each means at a table, and elsewhere where that is another thing. */
static const struct {
    uint32_t code;
    enum vl_action table, elsewhere;
} law[] = {
    {VL_KEY_ENTER, VL_ACT_CONFIRM, 0},
    {VL_KEY_ESCAPE, VL_ACT_BACK, 0},
    {VL_KEY_UP, VL_ACT_UP, 0},
    {VL_KEY_TAB, VL_ACT_NEXT, 0},
    {VL_KEY_BACK_TAB, VL_ACT_PREVIOUS, 0},
    {' ', VL_ACT_HURRY, VL_ACT_PAGE_DOWN},
    {VL_KEY_BACKSPACE, VL_ACT_UNDO, VL_ACT_BACK},
    {'?', VL_ACT_WHY, 0},
    {'/', VL_ACT_WHY, VL_ACT_SEARCH},
    {',', VL_ACT_WHY, 0},
    {VL_KEY_F1 + 1, VL_ACT_WHY, 0},
    {'=', VL_ACT_LEGEND, 0},
    {'+', VL_ACT_LEGEND, 0},
    {VL_KEY_F1 + 3, VL_ACT_LEGEND, 0},
    {';', VL_ACT_LOG, 0},
    {'.', VL_ACT_LOG, 0},
    {VL_KEY_F1 + 2, VL_ACT_LOG, 0},
    {':', VL_ACT_STANDING, VL_ACT_SEARCH},
    {VL_KEY_F1 + 4, VL_ACT_STANDING, 0},
    {'%', VL_ACT_CHANCES, 0},
    {0xF9, VL_ACT_CHANCES, 0},
    {VL_KEY_F1 + 5, VL_ACT_CHANCES, 0},
    {'<', VL_ACT_STEP_BACK, 0},
    {VL_KEY_F1 + 6, VL_ACT_STEP_BACK, 0},
    {'>', VL_ACT_STEP_ON, 0},
    {'$', VL_ACT_SPOKE, 0},
    {VL_KEY_F1 + 7, VL_ACT_SPOKE, 0},
    {VL_KEY_F1, VL_ACT_KEYS, 0},
    {VL_KEY_F1 + 8, VL_ACT_LANGUAGE, 0},
    {VL_KEY_F1 + 9, VL_ACT_THEME, 0},
    {VL_CTRL | 'l', VL_ACT_REDRAW, 0},
    {VL_CTRL | 'z', VL_ACT_SUSPEND, 0},
};

TEST(the_table_of_keys)
{
    for (unsigned keyboard = 0; keyboard < VL_KEYBOARDS; keyboard++) {
        vl_keymap_standard(&map, (enum vl_keyboard)keyboard);
        for (unsigned i = 0; i < sizeof law / sizeof law[0]; i++) {
            if (vl_keymap_read(&map, law[i].code).digit != VL_NONE)
                continue; /* a digit on this keyboard; the command has another key */
            const enum vl_action other = law[i].elsewhere ? law[i].elsewhere : law[i].table;
            assert_int_equal(vl_keymap_read_in(&map, VL_AT_TABLE, true, law[i].code).action, law[i].table);
            assert_int_equal(vl_keymap_read_in(&map, VL_ELSEWHERE, true, law[i].code).action, other);
        }
        for (unsigned i = 1; i < VL_ACTIONS; i++) {
            bool left = !map.key[i][0];
            for (unsigned j = 0; j < VL_KEYS_EACH && map.key[i][j]; j++) {
                assert_false(vl_key_belongs_to_game(map.key[i][j]));
                left |= vl_keymap_read(&map, map.key[i][j]).digit == VL_NONE;
            }
            assert_true(left);
        }
    }
}

TEST(letters_and_digits_are_no_commands)
{
    for (unsigned keyboard = 0; keyboard < VL_KEYBOARDS; keyboard++) {
        vl_keymap_standard(&map, (enum vl_keyboard)keyboard);
        for (uint32_t code = ' '; code < 0x180; code++)
            if (vl_key_belongs_to_game(code))
                assert_int_equal(action_of(code), VL_ACT_NONE);
        assert_int_equal(vl_keymap_read(&map, 'G').letter, 'g');
        assert_int_equal(vl_keymap_read(&map, 0xCA).letter, 'e'); /* with a circumflex */
        assert_int_equal(vl_keymap_read(&map, 'h').letter, 'h');
        assert_int_equal(vl_keymap_read_in(&map, VL_ELSEWHERE, true, 'h').action, VL_ACT_LEFT);
        assert_int_equal(vl_keymap_read_in(&map, VL_ELSEWHERE, true, 'h').letter, 0);
    }
    vl_keymap_standard(&map, VL_AZERTY);
    assert_int_equal(vl_keymap_read(&map, 0xE9).letter, 0); /* 2 on this keyboard */
}

TEST(binding_takes_the_key_from_others)
{
    const uint32_t codes[] = {'=', VL_CTRL | 'u'};
    vl_keymap_bind(&map, VL_ACT_UNDO, codes, 2);
    assert_int_equal(action_of('='), VL_ACT_UNDO);
    assert_int_equal(action_of(VL_CTRL | 'u'), VL_ACT_UNDO);
    assert_int_equal(action_of(VL_KEY_BACKSPACE), VL_ACT_NONE);
    assert_int_equal(map.key[VL_ACT_LEGEND][0], '+');
}

/* Each row without Shift, from 1 to 0, on its keyboard; with Shift the digits themselves, and full-width ones. */
TEST(digits)
{
    static const uint32_t all[VL_KEYBOARDS][10] = {
        [VL_QWERTY] = {'1', '2', '3', '4', '5', '6', '7', '8', '9', '0'},
        [VL_AZERTY] = {'&', 0xE9, '"', '\'', '(', '-', 0xE8, '_', 0xE7, 0xE0},
        [VL_BEPO] = {'"', 0xAB, 0xBB, '(', ')', '@', '+', '-', '/', '*'},
        [VL_DVORAK] = {'(', ')', '}', '+', '{', ']', '[', '!', '=', '*'}};
    for (enum vl_keyboard keyboard = VL_QWERTY; keyboard < VL_KEYBOARDS; keyboard++) {
        vl_keymap_standard(&map, keyboard);
        for (unsigned i = 0; i < 10; i++) {
            assert_int_equal(vl_keymap_read(&map, all[keyboard][i]).digit, (i + 1) % 10);
            assert_int_equal(vl_keymap_read(&map, all[keyboard][i]).action, VL_ACT_NONE);
            assert_int_equal(vl_keymap_read(&map, '0' + i).digit, i);
            assert_int_equal(vl_keymap_read(&map, 0xFF10 + i).digit, i);
        }
    }
    vl_keymap_standard(&map, VL_AZERTY);
    assert_int_equal(vl_keymap_read(&map, 0xA7).digit, 6); /* Belgian */
    assert_int_equal(vl_keymap_read(&map, '!').digit, 8);
}

/* On a keyboard of which nothing has been said, signs that are one digit wherever they are one, and nothing else. */
TEST(signs_without_another_meaning_are_digits_on_any_keyboard)
{
    static const struct {
        uint32_t sign;
        uint8_t digit;
    } signs[] = {{'&', 1},        {'\'', 4},      {'_', 8},       {'!', 8},       {0xA7, 6},      {0xAB, 2},
                 {0xBB, 3},       {'@', 6},       {'{', 5},       {'"', VL_NONE}, {'(', VL_NONE}, {'-', VL_NONE},
                 {0xE9, VL_NONE}, {'*', VL_NONE}, {'/', VL_NONE}, {')', VL_NONE}, {'+', VL_NONE}, {'=', VL_NONE},
                 {'%', VL_NONE},  {'?', VL_NONE}, {'$', VL_NONE}};
    vl_keymap_standard(&map, VL_QWERTY);
    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
        assert_int_equal(vl_keymap_read(&map, signs[i].sign).digit, signs[i].digit);
    const uint32_t at = '@';
    vl_keymap_bind(&map, VL_ACT_LOG, &at, 1);
    assert_int_equal(vl_keymap_read(&map, '@').action, VL_ACT_LOG);
    assert_int_equal(vl_keymap_read(&map, '@').digit, VL_NONE);
}

TEST(digits_can_be_moved)
{
    const uint32_t codes[] = {'x', '5'};
    vl_keymap_bind(&map, VL_ACT_DIGIT + 7, codes, 2);
    assert_int_equal(vl_keymap_read(&map, 'x').digit, 7);
    assert_int_equal(vl_keymap_read(&map, '5').digit, 7);
    assert_int_equal(vl_keymap_read(&map, 'x').letter, 0);
    assert_int_equal(vl_keymap_read(&map, '7').digit, 7);
}

TEST(letters_for_answers)
{
    char letters[27], without[27];
    const unsigned count = vl_keymap_letters(&map, true, letters);
    assert_int_equal(count, strlen(letters));
    for (unsigned i = 0; i < count; i++) {
        const enum vl_action action = action_of((uint32_t)letters[i]);
        assert_true(action == VL_ACT_NONE || (action >= VL_ACT_UP && action <= VL_ACT_RIGHT));
    }
    assert_non_null(strchr(letters, 'h'));
    vl_keymap_letters(&map, false, without);
    assert_null(strpbrk(without, "hjkl"));
}

/* With one hand: what is done at a table or around it has a single key that is neither held with Ctrl nor a function
 * key, which small keyboards want a second key for. Languages and colours are in the settings, too; what is left is the
 * terminal's business, or has no key but where the menu of a match leads. */
TEST(one_hand)
{
    for (unsigned action = VL_ACT_UP; action < VL_ACT_CARD; action++) {
        bool plain = false;
        if (action == VL_ACT_LANGUAGE || action == VL_ACT_THEME || action == VL_ACT_REDRAW || action == VL_ACT_SUSPEND)
            continue;
        for (unsigned i = 0; i < VL_KEYS_EACH; i++) {
            const uint32_t code = map.key[action][i];
            plain |= code && !(code & VL_CTRL) && (code < VL_KEY_F1 || code > VL_KEY_F12);
        }
        if (!plain)
            fail_msg("%s wants two hands", vl_action_id((enum vl_action)action));
    }
}

SETUP_EACH(start, NULL)
