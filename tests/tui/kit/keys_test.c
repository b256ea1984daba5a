/* The key map: names, actions, keyboards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

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

static void test_names_and_back(void **state)
{
    (void)state;
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

static void test_actions_by_name(void **state)
{
    (void)state;
    for (unsigned i = 1; i < VL_ACTIONS; i++) {
        enum vl_action action = VL_ACT_NONE;
        assert_true(vl_action_parse(vl_action_id((enum vl_action)i), &action));
        assert_int_equal(action, i);
        assert_int_not_equal(map.key[i][0], 0); /* each can be reached */
    }
    enum vl_action action;
    assert_false(vl_action_parse("none", &action));
    assert_false(vl_action_parse("fly", &action));
}

static void test_standard_keys(void **state)
{
    (void)state;
    assert_int_equal(action_of(VL_KEY_UP), VL_ACT_UP);
    assert_int_equal(action_of('k'), VL_ACT_UP);
    assert_int_equal(action_of('h'), VL_ACT_LEFT);
    assert_int_equal(action_of(VL_KEY_ENTER), VL_ACT_CONFIRM);
    assert_int_equal(action_of('?'), VL_ACT_WHY);
    assert_int_equal(action_of('L'), VL_ACT_LANGUAGE);
    assert_int_equal(action_of('T'), VL_ACT_THEME);
    assert_int_equal(action_of(VL_KEY_F1), VL_ACT_KEYS);
    assert_int_equal(action_of('z'), VL_ACT_NONE);
    assert_int_equal(action_of(0), VL_ACT_NONE);
}

static void test_no_key_means_two_things(void **state)
{
    (void)state;
    for (unsigned i = 1; i < VL_ACTIONS; i++)
        for (unsigned j = 0; j < VL_KEYS_EACH && map.key[i][j]; j++)
            assert_int_equal(action_of(map.key[i][j]), i);
}

static void test_binding_takes_the_key_from_others(void **state)
{
    (void)state;
    const uint32_t codes[] = {'p', VL_CTRL | 'u'};
    vl_keymap_bind(&map, VL_ACT_UNDO, codes, 2);
    assert_int_equal(action_of('p'), VL_ACT_UNDO);
    assert_int_equal(action_of(VL_CTRL | 'u'), VL_ACT_UNDO);
    assert_int_equal(action_of('u'), VL_ACT_NONE);
    assert_int_equal(map.key[VL_ACT_PAUSE][0], 0);
}

static void test_digits(void **state)
{
    (void)state;
    assert_int_equal(vl_keymap_read(&map, '7').digit, 7);
    assert_int_equal(vl_keymap_read(&map, 0xE9).digit, VL_NONE);
    vl_keymap_standard(&map, VL_AZERTY);
    static const uint32_t row[] = {'&', 0xE9, '"', '\'', '(', '-', 0xE8, '_', 0xE7, 0xE0};
    for (unsigned i = 0; i < 10; i++)
        assert_int_equal(vl_keymap_read(&map, row[i]).digit, (i + 1) % 10);
    assert_int_equal(vl_keymap_read(&map, '7').digit, 7); /* with Shift */
}

static void test_letters_for_answers(void **state)
{
    (void)state;
    char letters[27], without[27];
    const unsigned count = vl_keymap_letters(&map, true, letters);
    assert_int_equal(count, strlen(letters));
    for (unsigned i = 0; i < count; i++) {
        const enum vl_action action = action_of((uint32_t)letters[i]);
        assert_true(action == VL_ACT_NONE || (action >= VL_ACT_UP && action <= VL_ACT_RIGHT));
    }
    assert_non_null(strchr(letters, 'h'));
    assert_null(strchr(letters, 'u'));
    vl_keymap_letters(&map, false, without);
    assert_null(strpbrk(without, "hjklu"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_names_and_back, start),
        cmocka_unit_test_setup(test_actions_by_name, start),
        cmocka_unit_test_setup(test_standard_keys, start),
        cmocka_unit_test_setup(test_no_key_means_two_things, start),
        cmocka_unit_test_setup(test_binding_takes_the_key_from_others, start),
        cmocka_unit_test_setup(test_digits, start),
        cmocka_unit_test_setup(test_letters_for_answers, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
