/* The widgets, and the stack of screens that they live in. */
#include <string.h>
#include <unistd.h>

#include "support/fake_tui.h"
#include "support/test.h"
#include "tui/kit/widgets.h"

static struct fake_tui fake;
static struct vl_keymap map;

static int start(void **state)
{
    (void)state;
    fake_tui_open(&fake);
    vl_keymap_standard(&map, VL_QWERTY);
    return 0;
}

static int stop(void **state)
{
    (void)state;
    fake_tui_close(&fake);
    return 0;
}

static struct vl_key key(uint32_t code)
{
    return vl_keymap_read(&map, code);
}

/* ---- list ---- */

static enum vl_used give_list(struct vl_list *list, uint32_t code)
{
    const struct vl_key k = key(code);
    return vl_list_key(list, &k);
}

TEST(list_moves_over_what_is_off)
{
    static const bool off[] = {true, false, false, true, false};
    struct vl_list list = {.count = 5, .selected = 1, .rows = 3, .off = off};
    assert_int_equal(give_list(&list, VL_KEY_UP), VL_USED);
    assert_int_equal(list.selected, 1);
    give_list(&list, VL_KEY_DOWN);
    give_list(&list, VL_KEY_DOWN);
    assert_int_equal(list.selected, 4);
    give_list(&list, VL_KEY_DOWN);
    assert_int_equal(list.selected, 4);
    give_list(&list, VL_KEY_HOME);
    assert_int_equal(list.selected, 1);
    give_list(&list, VL_KEY_PAGE_DOWN); /* two lines on is a heading: the line before it */
    assert_int_equal(list.selected, 2);
    give_list(&list, VL_KEY_END);
    assert_int_equal(list.selected, 4);
    assert_int_equal(give_list(&list, VL_KEY_ENTER), VL_CHOSEN);
    assert_int_equal(give_list(&list, 'x'), VL_UNUSED);
}

TEST(list_picks)
{
    static const bool off[] = {false, true, false};
    struct vl_list list = {.count = 3, .off = off};
    struct vl_key pick = key(VL_KEY_PICK);
    pick.number = 2;
    assert_int_equal(vl_list_key(&list, &pick), VL_CHOSEN);
    assert_int_equal(list.selected, 2);
    pick.number = 1;
    assert_int_equal(vl_list_key(&list, &pick), VL_UNUSED);
    pick.number = 7;
    assert_int_equal(vl_list_key(&list, &pick), VL_UNUSED);
    struct vl_list empty = {0};
    assert_int_equal(give_list(&empty, VL_KEY_ENTER), VL_UNUSED);
}

static void draw_number(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool selected)
{
    (void)data;
    vl_drawf(&tui->grid, where.row, where.col, where.cols, selected ? VL_STYLE_SELECTED : 0, "line %d", index);
}

TEST(list_keeps_the_selection_in_sight)
{
    struct vl_list list = {.count = 100};
    char row[64];
    for (int step = 0; step < 400; step++) {
        static const uint32_t codes[] = {VL_KEY_DOWN, VL_KEY_PAGE_DOWN, VL_KEY_UP,  VL_KEY_PAGE_UP,
                                         VL_KEY_END,  VL_KEY_HOME,      VL_KEY_DOWN};
        give_list(&list, codes[(step * step + step / 3) % 7]);
        vl_grid_clear(&fake.tui.grid);
        fake.tui.hits = 0;
        vl_list_draw(&fake.tui, &list, (struct vl_rect){2, 3, 6, 20}, draw_number, NULL);
        assert_in_range(list.selected - list.first, 0, 5);
        vl_grid_row(&fake.tui.grid, 2 + list.selected - list.first, row, sizeof row);
        assert_non_null(strstr(row, "line"));
        assert_int_equal(fake.tui.hits, 6);
    }
}

/* ---- input ---- */

static void type(struct vl_input *input, const char *ascii)
{
    for (; *ascii; ascii++) {
        const struct vl_key k = key((uint32_t)(unsigned char)*ascii);
        vl_input_key(input, &k);
    }
}

static void press(struct vl_input *input, uint32_t code)
{
    const struct vl_key k = key(code);
    vl_input_key(input, &k);
}

TEST(input_edits_whole_characters)
{
    struct vl_input input = {0};
    vl_input_set(&input, "aîn\xCC\x83"
                         "e");
    press(&input, VL_KEY_LEFT);
    press(&input, VL_KEY_LEFT); /* over n and its tilde at once */
    assert_int_equal(input.cursor, 3);
    press(&input, VL_KEY_BACKSPACE);
    assert_string_equal(input.text, "an\xCC\x83"
                                    "e");
    press(&input, VL_KEY_DELETE);
    assert_string_equal(input.text, "ae");
    press(&input, 0xE9);
    assert_string_equal(input.text, "aée");
    press(&input, VL_KEY_HOME);
    press(&input, VL_KEY_BACKSPACE);
    press(&input, VL_KEY_LEFT);
    type(&input, "Lq?");
    assert_string_equal(input.text, "Lq?aée");
    press(&input, VL_CTRL | 'u');
    assert_string_equal(input.text, "");
    press(&input, VL_KEY_DELETE);
    press(&input, VL_KEY_RIGHT);
    assert_int_equal(input.cursor, 0);
}

TEST(input_limits)
{
    struct vl_input input = {.limit = 5};
    type(&input, "abcdefgh");
    assert_string_equal(input.text, "abcd");
    press(&input, VL_KEY_BACKSPACE);
    press(&input, 0xE9); /* two bytes do not fit where one is left */
    assert_string_equal(input.text, "abc");
    vl_input_set(&input, "abcé");
    assert_string_equal(input.text, "abc");
    struct vl_input digits = {.digits = true};
    type(&digits, "1a2 -3");
    assert_string_equal(digits.text, "123");
}

TEST(input_shows_the_cursor)
{
    struct vl_input input = {0};
    char row[64];
    vl_input_set(&input, "Guillemette de Grandbois");
    vl_input_draw(&fake.tui, &input, 1, 2, 10, true);
    vl_grid_row(&fake.tui.grid, 1, row, sizeof row);
    assert_string_equal(row, "  Grandbois");
    assert_int_equal(fake.tui.grid.cursor_col, 11);
    press(&input, VL_KEY_HOME);
    vl_input_draw(&fake.tui, &input, 1, 2, 10, true);
    assert_int_equal(fake.tui.grid.cursor_col, 2);
}

/* ---- choice and scrolling ---- */

TEST(choice_turns_around)
{
    int value = 0;
    const struct vl_key left = key(VL_KEY_LEFT), right = key(VL_KEY_RIGHT), other = key('x');
    assert_int_equal(vl_choice_key(&value, 3, &left), VL_USED);
    assert_int_equal(value, 2);
    vl_choice_key(&value, 3, &right);
    assert_int_equal(value, 0);
    assert_int_equal(vl_choice_key(&value, 3, &other), VL_UNUSED);
}

TEST(scrolling_stays_within_the_text)
{
    struct vl_scroll scroll = {0};
    const struct vl_rect rect = {1, 0, 3, 12};
    const char *text = "1\n2\n3\n4\n5\n6\n7";
    vl_scroll_draw(&fake.tui, &scroll, rect, 0, text);
    const struct vl_key end = key(VL_KEY_END), up = key(VL_KEY_UP), home = key(VL_KEY_HOME);
    vl_scroll_key(&scroll, &end);
    assert_int_equal(scroll.first, 4);
    vl_scroll_key(&scroll, &up);
    assert_int_equal(scroll.first, 3);
    vl_scroll_key(&scroll, &home);
    vl_scroll_key(&scroll, &up);
    assert_int_equal(scroll.first, 0);
}

/* ---- hints ---- */

TEST(hints)
{
    static const struct vl_footer_key hints[] = {{VL_ACT_UNDO, NULL, "footer.back"},
                                                 {VL_ACT_PAUSE, NULL, "footer.open"},
                                                 {VL_ACT_NONE, "s", "footer.choose"},
                                                 {VL_ACT_NONE, "↑↓", "footer.change"}};
    const uint32_t none[] = {0};
    char row[128];
    vl_keymap_bind(&fake.tui.settings.keys, VL_ACT_PAUSE, none, 0);
    const int used = vl_footer_draw(&fake.tui, 0, 0, 80, hints, 4);
    vl_grid_row(&fake.tui.grid, 0, row, sizeof row);
    assert_string_equal(row, "Backspace back · s choose · ↑↓ change"); /* what has no key is left out */
    assert_int_equal(used, vl_columns(row));
    assert_int_equal(fake.tui.hit[0].code, VL_KEY_BACKSPACE);
    assert_int_equal(fake.tui.hit[1].code, 's');
    assert_int_equal(fake.tui.hits, 2); /* two arrows are no key */
    vl_grid_clear(&fake.tui.grid);
    vl_footer_draw(&fake.tui, 0, 0, 26, hints, 4); /* those that do not fit are left out whole */
    vl_grid_row(&fake.tui.grid, 0, row, sizeof row);
    assert_string_equal(row, "Backspace back · s choose");
}

/* ---- dialogs and the stack ---- */

static const struct vl_dialog_choice choices[] = {{"c", "menu.play"}, {"q", "menu.quit"}};
static int answered;

static void answer(struct vl_tui *tui, void *data, int choice)
{
    (void)tui;
    *(int *)data = choice;
}

TEST(dialog)
{
    static const struct {
        const char *typed;
        int choice;
    } cases[] = {{"q", 1}, {"c", 0}, {"\n", 0}, {"j\n", 0}, {"\033", -1}, {"xq", 1}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        answered = 99;
        vl_popup(&fake.tui, "below", "text");
        vl_dialog(&fake.tui, "Title", "A question of some length?", choices, 2, answer, &answered);
        assert_true(fake_tui_find(&fake, "A question") >= 0);
        fake_tui_type(&fake, cases[i].typed);
        assert_int_equal(answered, cases[i].choice);
        assert_int_equal(fake.tui.depth, 1);
        vl_tui_pop(&fake.tui);
    }
}

TEST(dialog_by_mouse)
{
    answered = 99;
    vl_popup(&fake.tui, "below", "text");
    vl_dialog(&fake.tui, "Title", "A question?", choices, 2, answer, &answered);
    vl_tui_draw(&fake.tui);
    fake_tui_click(&fake, "Quit");
    assert_int_equal(answered, 1);
}

/* A screen that counts what it is told. */
struct counter {
    int entered, left, ticks, wakes, keys;
};

static struct counter *last;

static void counter_enter(struct vl_tui *tui, void *self)
{
    (void)tui;
    last = self;
    last->entered++;
}

static void counter_tick(struct vl_tui *tui, void *self)
{
    struct counter *counter = self;
    counter->ticks++;
    vl_tui_after(tui, self, 100);
}

static void counter_wake(struct vl_tui *tui, void *self)
{
    struct counter *counter = self;
    (void)tui;
    counter->wakes++;
}

static bool counter_key(struct vl_tui *tui, void *self, const struct vl_key *k)
{
    struct counter *counter = self;
    counter->keys++;
    if (k->code == 'p')
        vl_tui_pop(tui);
    counter->keys++; /* the memory lives until the key is done */
    return k->code == 'p';
}

static void counter_draw(struct vl_tui *tui, void *self)
{
    (void)self;
    vl_draw(&tui->grid, 0, 0, 10, 0, "counter");
}

static const struct vl_screen counter_screen = {.title = "tui.name",
                                                .size = sizeof(struct counter),
                                                .enter = counter_enter,
                                                .tick = counter_tick,
                                                .wake = counter_wake,
                                                .key = counter_key,
                                                .draw = counter_draw};

TEST(stack)
{
    struct counter *first = vl_tui_push(&fake.tui, &counter_screen);
    vl_tui_draw(&fake.tui);
    assert_int_equal(first->entered, 1);
    struct counter *second = vl_tui_push(&fake.tui, &counter_screen);
    vl_tui_draw(&fake.tui);
    fake_tui_type(&fake, "x");
    assert_int_equal(second->keys, 2);
    assert_int_equal(first->keys, 0);
    vl_tui_woken(&fake.tui);
    assert_int_equal(first->wakes + second->wakes, 2);
    fake_tui_type(&fake, "p");
    assert_ptr_equal(last, first);
    assert_int_equal(first->entered, 2);
    fake_tui_type(&fake, "p");
    assert_true(fake.tui.quit);
}

/* A process that was stalled for seconds has not seen seconds without a key. */
TEST(time_stands_still_while_the_process_does)
{
    struct vl_tui *tui = &fake.tui;
    tui->now = tui->clock = 1000;
    vl_tui_pass(tui, 1070, 70);
    assert_int_equal(tui->now, 1070);
    vl_tui_pass(tui, 1075, 0);
    assert_int_equal(tui->now, 1075);
    vl_tui_pass(tui, 6075, 70); /* five seconds late */
    assert_in_range(tui->now, 1075 + 70, 1075 + 70 + 100);
    const int64_t before = tui->now;
    vl_tui_pass(tui, 9075, 0); /* work that took three */
    assert_in_range(tui->now, before, before + 100);
    const int64_t after = tui->now;
    vl_tui_pass(tui, 9075 + 3600000, -1); /* an hour until a key came, with nothing due */
    assert_int_equal(tui->now, after + 3600000);
}

TEST(ticks)
{
    struct counter *counter = vl_tui_push(&fake.tui, &counter_screen);
    assert_int_equal(vl_tui_ticks(&fake.tui), -1);
    vl_tui_after(&fake.tui, counter, 50);
    assert_int_equal(vl_tui_ticks(&fake.tui), 50);
    fake.tui.now = 60;
    assert_int_equal(vl_tui_ticks(&fake.tui), 100);
    assert_int_equal(counter->ticks, 1);
    vl_tui_after(&fake.tui, counter, -1);
    fake.tui.now = 1000;
    assert_int_equal(vl_tui_ticks(&fake.tui), -1);
    assert_int_equal(counter->ticks, 1);
}

TEST(waking_from_a_thread)
{
    char byte;
    for (int i = 0; i < 100000; i++)
        vl_tui_wake(&fake.tui); /* a full pipe does not block */
    assert_int_equal(read(fake.tui.wake_read, &byte, 1), 1);
}

TEST(too_small)
{
    struct counter *counter = vl_tui_push(&fake.tui, &counter_screen);
    vl_tui_resize(&fake.tui, 23, 80);
    assert_true(fake_tui_find(&fake, "1 row is missing") >= 0);
    fake_tui_type(&fake, "x");
    assert_int_equal(counter->keys, 0);
    assert_int_equal(fake_tui_find(&fake, "counter"), -1);
    for (int rows = 1; rows < 24; rows++) /* whatever the size, nothing breaks */
        for (int cols = 1; cols < 80; cols += 7) {
            vl_tui_resize(&fake.tui, rows, cols);
            assert_true(vl_tui_draw(&fake.tui));
        }
    vl_tui_resize(&fake.tui, 24, 80);
    assert_int_equal(fake_tui_find(&fake, "counter"), 0);
}

TEST(what_every_screen_understands)
{
    vl_tui_push(&fake.tui, &counter_screen);
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    assert_int_equal(fake.tui.language, VL_FRENCH);
    fake_tui_key(&fake, VL_KEY_F1 + 9);
    assert_int_equal(fake.tui.settings.theme, VL_THEME_LIGHT);
    fake_tui_key(&fake, VL_KEY_F1);
    assert_true(fake_tui_find(&fake, "Partout") >= 0);
    fake_tui_type(&fake, "\033");
    assert_int_equal(fake_tui_find(&fake, "counter"), 0);
    fake_tui_key(&fake, VL_CTRL | 'c');
    assert_true(fake.tui.quit);
}

TEST(notice_goes_with_the_next_key)
{
    vl_tui_push(&fake.tui, &counter_screen);
    vl_notice(&fake.tui, "Perrin waits");
    assert_string_equal(fake.tui.notice, "Perrin waits");
    fake_tui_type(&fake, "x");
    assert_string_equal(fake.tui.notice, "");
}

TEST(long_notice_is_shown_whole)
{
    vl_tui_push(&fake.tui, &counter_screen);
    vl_notice(&fake.tui,
              "Tiphaine waits for Perrin, who waits for Guillemette, who waits for Basile, who waits for Anne, "
              "who has gone to fetch some more firewood");
    vl_tui_draw(&fake.tui);
    assert_true(fake_tui_find(&fake, "Tiphaine waits") > 0);
    assert_true(fake_tui_find(&fake, "firewood") > fake_tui_find(&fake, "Tiphaine waits"));
    fake_tui_type(&fake, "x");
    vl_tui_draw(&fake.tui);
    assert_int_equal(fake_tui_find(&fake, "firewood"), -1);
}

TEST(stack_has_an_end)
{
    for (int i = 0; i < VL_SCREENS_MAX; i++)
        assert_non_null(vl_tui_push(&fake.tui, &counter_screen));
    assert_null(vl_tui_push(&fake.tui, &counter_screen));
    assert_true(fake.tui.notice[0] != '\0');
}

SETUP_EACH(start, stop)
