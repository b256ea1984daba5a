/* Hints for every kind of question, and tutors, in all four games, in both languages, at 80 x 24 and 120 x 40: nothing
 * is cut. A few are held to their frames at 80 x 24, tests/golden/hint/NAME.txt. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hint_result.h"
#include "tui/frames.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

enum { FILE_BYTES = 60000 };

static const struct look {
    int rows, cols;
    enum vl_language language;
    const char *name;
} looks[] = {{24, 80, VL_FRENCH, "80x24 fr"},
             {24, 80, VL_ENGLISH, "80x24 en"},
             {40, 120, VL_FRENCH, "120x40 fr"},
             {40, 120, VL_ENGLISH, "120x40 en"}};

enum { LOOKS = sizeof looks / sizeof looks[0] };

/* Hints that are held to their frames. */
static const char *const hinted[] = {"sbires-turn", "marquis-coins"};

/* Where a tutor speaks up at the answer that is marked first; the first is held to its frames. */
static const struct tutored {
    const struct vl_rules *rules;
    const char *kind;
} tutored[] = {
    {&gueux_rules, "tribute"}, {&blasons_rules, "play"}, {&marquis_rules, "take_back"}, {&sbires_rules, "room"}};

static struct player player;
static char frames[FILE_BYTES];

/* ---- frames ---- */

static size_t draw_look(const struct look *look, char *out, size_t size)
{
    struct vl_tui *tui = &player.fake.tui;
    vl_tui_speak(tui, look->language);
    vl_tui_resize(tui, look->rows, look->cols);
    vl_tui_draw(tui);
    if (tui->grid.lost)
        fail_msg("\"%s\" has no room in %s", tui->grid.lost_text, look->name);
    if (look->rows > 24)
        return 0; /* not kept */
    size_t used = (size_t)snprintf(out, size, "==== %s\n", look->name);
    for (int row = 0; row < look->rows; row++)
        used += (size_t)snprintf(out + used, size - used, "%s\n", fake_tui_row(&player.fake, row));
    return used;
}

static void draw_all(void)
{
    size_t used = 0;
    for (unsigned i = 0; i < LOOKS; i++)
        used += draw_look(&looks[i], frames + used, sizeof frames - used);
    assert_true(used < sizeof frames);
}

static void hold(const char *name)
{
    char path[160];
    snprintf(path, sizeof path, "tests/golden/hints/%s.txt", name);
    frame_hold(path, frames);
}

/* ---- hints ---- */

static bool is_held(const char *name)
{
    for (unsigned i = 0; i < sizeof hinted / sizeof hinted[0]; i++)
        if (strcmp(hinted[i], name) == 0)
            return true;
    return false;
}

static void show_hint(const struct vl_rules *rules, int kind)
{
    char name[80];
    snprintf(name, sizeof name, "%s-%s", rules->id, rules->questions[kind].id);
    kinds_open(&player, rules, kind);
    hint_result_begin(&player);
    fake_tui_type(&player.fake, "%");
    hint_result_rest(&player);
    if (player.table->scene.focus == VL_NONE)
        fake_tui_key(&player.fake, VL_KEY_RIGHT);
    draw_all();
    assert_true(player.table->hint.shown || !is_held(name));
    player_close(&player);
    if (is_held(name))
        hold(name);
}

static void test_hints(void **state)
{
    const struct vl_rules *rules = *state;
    for (int kind = 0; kind < rules->question_count; kind++)
        show_hint(rules, kind);
}

/* ---- tutors ---- */

static int kind_of(const struct vl_rules *rules, const char *id)
{
    int kind = 0;
    while (strcmp(rules->questions[kind].id, id) != 0)
        kind++;
    return kind;
}

/* What a dialog says it says in the language of the moment at which it came up. */
static size_t draw_tutor(enum vl_language language, char *out, size_t size)
{
    size_t used = 0;
    vl_tui_speak(&player.fake.tui, language);
    fake_tui_type(&player.fake, "\n");
    if (player.fake.tui.depth != 2)
        fail_msg("the tutor is silent in\n%s", frames);
    for (unsigned i = 0; i < LOOKS; i++)
        if (looks[i].language == language)
            used += draw_look(&looks[i], out + used, size - used);
    fake_tui_type(&player.fake, "c");
    player.table->hint.warned = 0;
    return used;
}

static void show_tutor(const struct tutored *shown)
{
    char name[80];
    kinds_open_tutored(&player, shown->rules, kind_of(shown->rules, shown->kind), VL_TUTOR_STRICT);
    hint_result_begin(&player);
    hint_result_rest(&player);
    if (!vl_scene_offers(&player.table->scene, player.table->scene.focus))
        fake_tui_key(&player.fake, VL_KEY_RIGHT);
    const size_t used = draw_tutor(VL_FRENCH, frames, sizeof frames);
    draw_tutor(VL_ENGLISH, frames + used, sizeof frames - used);
    player_close(&player);
    snprintf(name, sizeof name, "%s-%s-tutor", shown->rules->id, shown->kind);
    if (shown == tutored)
        hold(name);
}

static void test_tutors(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof tutored / sizeof tutored[0]; i++)
        show_tutor(&tutored[i]);
}

int main(void)
{
    struct CMUnitTest tests[VL_GAMES_MAX + 1] = {cmocka_unit_test(test_tutors)};
    size_t count = 1;
    kinds_begin();
    for (; vl_games[count - 1]; count++)
        tests[count] = (struct CMUnitTest){.name = vl_games[count - 1]->id,
                                           .test_func = test_hints,
                                           .initial_state = (void *)(uintptr_t)vl_games[count - 1]};
    const int failed = _cmocka_run_group_tests("hint", tests, count, NULL, NULL);
    kinds_end();
    return failed;
}
