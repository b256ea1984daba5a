/* No key means two things on one screen, on either keyboard: not two of the keys that F1 lists, not what is printed on
 * things to be picked and a command, not two of the hints that stand there. Over every kind of question of all games,
 * and every screen that opens from the menu and from a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "archive/statistics.h"
#include "page/pages.h"
#include "page/review_page.h"
#include "review/fake_review.h"
#include "tui/match/kinds.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"

static unsigned screens_seen, signs_seen;

/* ---- what a screen says that keys mean ---- */

static struct vl_keymap *map_of(struct fake_tui *fake)
{
    return &fake->tui.settings.keys;
}

static const struct vl_screen *top_of(const struct fake_tui *fake)
{
    return fake->tui.layer[fake->tui.depth - 1].screen;
}

static struct vl_key read_on(struct fake_tui *fake, const struct vl_screen *screen, uint32_t code)
{
    return vl_keymap_read_in(map_of(fake), screen->context, !screen->letters, code);
}

/* A line of the list of keys names a single character as that, and others by what they are called. */
static uint32_t code_of(const char *key)
{
    const uint32_t code = key ? vl_key_parse(key) : 0;
    return code >= 'A' && code <= 'Z' ? code - 'A' + 'a' : code;
}

/* A letter that a screen lists as its own must come to it as a letter, and not as a command or a step of the cursor. */
static void check_list(struct fake_tui *fake, const char *what)
{
    const struct vl_screen *screen = top_of(fake);
    for (const struct vl_footer_key *hint = screen->keys; hint && hint->text; hint++) {
        const uint32_t code = hint->action == VL_ACT_NONE ? code_of(hint->key) : 0;
        const struct vl_key key = read_on(fake, screen, code);
        if (code && code < 0x180 && (key.action != VL_ACT_NONE || (key.letter == 0 && key.digit == VL_NONE)))
            fail_msg("%s: \"%s\" is listed as \"%s\" and read as %s", what, hint->key, hint->text,
                     vl_action_id(key.action));
        for (const struct vl_footer_key *other = screen->keys; other < hint; other++)
            if (hint->action != VL_ACT_NONE ? other->action == hint->action
                                            : other->key && hint->key && strcmp(other->key, hint->key) == 0)
                fail_msg("%s: one key is listed as \"%s\" and \"%s\"", what, other->text, hint->text);
    }
}

/* What can be clicked for a key: each key once. */
static void check_hints(struct fake_tui *fake, const char *what)
{
    const struct vl_tui *tui = &fake->tui;
    for (int i = 0; i < tui->hits; i++)
        for (int j = 0; j < i; j++)
            if (tui->hit[i].code != VL_KEY_PICK && tui->hit[i].code == tui->hit[j].code &&
                tui->hit[i].number == tui->hit[j].number) {
                char name[32];
                fake_tui_print(fake);
                vl_key_name(tui->hit[i].code, name, sizeof name);
                fail_msg("%s: %s stands there twice, in rows %d and %d", what, name, tui->hit[j].rect.row,
                         tui->hit[i].rect.row);
            }
}

static void check_screen(struct fake_tui *fake, const char *what)
{
    static const int sizes[][2] = {{24, 80}, {40, 120}};
    assert_true(fake->tui.depth > 0);
    screens_seen++;
    for (unsigned keyboard = 0; keyboard < VL_KEYBOARDS; keyboard++) {
        vl_keymap_standard(map_of(fake), (enum vl_keyboard)keyboard);
        for (unsigned size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
            vl_tui_resize(&fake->tui, sizes[size][0], sizes[size][1]);
            vl_tui_draw(&fake->tui);
            check_hints(fake, what);
        }
        check_list(fake, what);
    }
    vl_keymap_standard(map_of(fake), VL_QWERTY);
    vl_tui_resize(&fake->tui, sizes[0][0], sizes[0][1]);
    vl_tui_draw(&fake->tui);
}

/* ---- tables ---- */

static bool is_listed(const struct vl_screen *screen, uint32_t code)
{
    for (const struct vl_footer_key *hint = screen->keys; hint && hint->text; hint++)
        if (hint->action == VL_ACT_NONE && code_of(hint->key) == code)
            return true;
    return false;
}

/* What is printed on a thing picks it, and does nothing else. */
static void check_signs(struct player *player, const char *what)
{
    const struct vl_scene *scene = &player->table->scene;
    const struct vl_screen *screen = top_of(&player->fake);
    for (unsigned keyboard = 0; keyboard < VL_KEYBOARDS; keyboard++) {
        vl_keymap_standard(map_of(&player->fake), (enum vl_keyboard)keyboard);
        for (VL_EACH(answer, scene->answers))
            for (const char *at = scene->sign[answer]; *at; at++) {
                const uint32_t code = (uint32_t)(unsigned char)*at;
                signs_seen++;
                if (read_on(&player->fake, screen, code).action != VL_ACT_NONE || is_listed(screen, code))
                    fail_msg("%s: '%c' is printed on answer %u and does something else as well", what, *at,
                             (unsigned)answer);
            }
    }
    vl_keymap_standard(map_of(&player->fake), VL_QWERTY);
}

static void test_at_every_question(void **state)
{
    static struct player player;
    const struct vl_rules *rules = *state;
    for (int kind = 0; kind < rules->question_count; kind++) {
        char what[80];
        snprintf(what, sizeof what, "%s, asked \"%s\"", rules->id, rules->questions[kind].id);
        kinds_open(&player, rules, kind);
        check_screen(&player.fake, what);
        if (!player.table->racing)
            check_signs(&player, what);
        player_close(&player);
    }
}

/* ---- what opens from a table, and from the menu ---- */

/* Types the keys one after another; after each, what stands there. */
static void walk(struct fake_tui *fake, const char *keys)
{
    char what[80];
    for (const char *at = keys; *at; at++) {
        const char key[] = {*at, '\0'};
        fake_tui_type(fake, key);
        if (fake->tui.depth == 0)
            return;
        snprintf(what, sizeof what, "after \"%.*s\"", (int)(at - keys + 1), keys);
        check_screen(fake, what);
    }
}

static void test_what_opens_from_a_table(void **state)
{
    static struct player player;
    static const char *const ways[] = {"=", "==", ";", "?", "??", ":", "\033"};
    const struct vl_rules *rules = *state;
    for (unsigned i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        kinds_open(&player, rules, rules->question_count / 2);
        if (!player.table->racing)
            walk(&player.fake, ways[i]);
        player_close(&player);
    }
}

static void test_what_opens_from_the_menu(void **state)
{
    static struct fake_tui fake;
    (void)state;
    void (*const open[])(struct vl_tui *) = {vl_screen_menu, vl_screen_settings};
    static const char *const names[] = {"menu", "settings"};
    for (unsigned i = 0; i < sizeof open / sizeof open[0]; i++) {
        fake_tui_open(&fake);
        open[i](&fake.tui);
        check_screen(&fake, names[i]);
        fake_tui_close(&fake);
    }
    fake_tui_open(&fake);
    vl_screen_page(&fake.tui, &vl_user_data_page, NULL);
    check_screen(&fake, "what is kept");
    fake_tui_close(&fake);
    fake_tui_open(&fake);
    vl_screen_page(&fake.tui, &vl_statistics_page, &(struct vl_statistics_filter){0});
    check_screen(&fake, "statistics");
    fake_tui_close(&fake);
    for (int over = 0; over < 2; over++) {
        fake_tui_open(&fake);
        vl_screen_page(&fake.tui, &vl_records_page, &(bool){over});
        check_screen(&fake, over ? "finished matches" : "matches to go on with");
        fake_tui_close(&fake);
    }
    for (unsigned game = 0; vl_games[game]; game++) {
        fake_tui_open(&fake);
        assert_int_equal(vl_catalogue_game(&fake.catalogue, vl_games[game], NULL), VL_OK);
        struct vl_match_setup setup;
        vl_match_setup_standard(&setup, &fake.catalogue, vl_games[game]);
        vl_screen_setup(&fake.tui, &setup);
        check_screen(&fake, "set-up");
        walk(&fake, "pm");
        vl_tui_pop(&fake.tui);
        vl_screen_rules(&fake.tui, vl_games[game], 0);
        check_screen(&fake, "rule book");
        walk(&fake, "\t/e\n");
        while (fake.tui.depth > 0)
            vl_tui_pop(&fake.tui);
        vl_screen_learn(&fake.tui, vl_games[game], NULL);
        check_screen(&fake, "lessons");
        walk(&fake, "\n\n\n\n");
        fake_tui_close(&fake);
    }
}

/* Every page of a review, and a mistake that is put once more: waiting for an answer, and answered. */
static void test_a_review(void **state)
{
    static struct fake_tui fake;
    const struct vl_rules *rules = *state;
    const unsigned seats = rules->seats_max > 4 ? 4 : rules->seats_max;
    struct vl_match_setup setup = record_setup_of(rules, seats, 1, "", 3);
    char path[300];
    fake_tui_open(&fake);
    snprintf(path, sizeof path, "%s/reviewed.jsonl", fake.folder);
    assert_true(record_make(&setup, record_over, 0, 0, path));
    vl_screen_page(&fake.tui, &vl_review_page, &(struct vl_review_visit){.path = path, .seat = VL_NONE});
    check_screen(&fake, "review");
    walk(&fake, "3\t0\t\t0\n\n");
    fake_tui_close(&fake);
}

/* Who plays, the evening itself, what is asked there, and the list of evenings. */
static void test_an_evening(void **state)
{
    static struct fake_tui fake;
    (void)state;
    fake_tui_open(&fake);
    vl_screen_menu(&fake.tui);
    fake_tui_click(&fake, "An evening");
    check_screen(&fake, "a name is typed");
    fake_tui_type(&fake, "Anne\nBasile\n\nn");
    check_screen(&fake, "who plays");
    fake_tui_type(&fake, "\n");
    check_screen(&fake, "somebody who plays");
    fake_tui_click(&fake, "a PIN for the curtain");
    check_screen(&fake, "a PIN is typed");
    fake_tui_type(&fake, "\033\033\033");
    check_screen(&fake, "evening");
    fake_tui_type(&fake, "x");
    check_screen(&fake, "end the evening");
    fake_tui_type(&fake, "\033\033");
    fake_tui_click(&fake, "An evening");
    check_screen(&fake, "evenings");
    fake_tui_close(&fake);
}

static void test_much_was_looked_at(void **state)
{
    (void)state;
    print_message("%u screens, %u signs\n", screens_seen, signs_seen);
    assert_in_range(screens_seen, 120, 100000);
    assert_in_range(signs_seen, 500, 100000);
}

int main(void)
{
    struct CMUnitTest tests[3 * VL_GAMES_MAX + 3] = {{0}}; /* the runner passes over those without a name */
    size_t count = 0;
    kinds_begin();
    for (size_t game = 0; vl_games[game]; game++) {
        void *rules = (void *)(uintptr_t)vl_games[game];
        tests[count++] = (struct CMUnitTest){
            .name = vl_games[game]->id, .test_func = test_at_every_question, .initial_state = rules};
        tests[count++] = (struct CMUnitTest){
            .name = "what opens from its table", .test_func = test_what_opens_from_a_table, .initial_state = rules};
        tests[count++] = (struct CMUnitTest){.name = "its review", .test_func = test_a_review, .initial_state = rules};
    }
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_what_opens_from_the_menu);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_an_evening);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_much_was_looked_at);
    const int failed = cmocka_run_group_tests_name("meanings", tests, NULL, NULL);
    kinds_end();
    return failed;
}
