/* Every kind of question that there is, in both languages, at 80 x 24 and 120 x 40: matches of random answers among a
 * person and bots go on until the person is asked it and has a choice, and nothing of what the table's screen shows
 * then is cut. Kinds come from the games' own lists. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/match/kinds.h"

static const struct look {
    int rows, cols;
    enum vl_language language;
    const char *name;
} looks[] = {{24, 80, VL_FRENCH, "80x24 fr"},
             {24, 80, VL_ENGLISH, "80x24 en"},
             {40, 120, VL_FRENCH, "120x40 fr"},
             {40, 120, VL_ENGLISH, "120x40 en"}};

enum { LOOKS = sizeof looks / sizeof looks[0] };

static void draw_look(struct player *player, const struct look *look)
{
    struct vl_tui *tui = &player->fake.tui;
    vl_tui_speak(tui, look->language);
    vl_tui_resize(tui, look->rows, look->cols);
    vl_tui_draw(tui);
    if (tui->grid.lost)
        fail_msg("\"%s\" has no room in %s", tui->grid.lost_text, look->name);
}

static void show_kind(const struct vl_rules *rules, int kind)
{
    static struct player player;
    kinds_open(&player, rules, kind);
    for (unsigned i = 0; i < LOOKS; i++)
        draw_look(&player, &looks[i]);
    player_close(&player);
}

static void test_every_kind_of_question(void **state)
{
    const struct vl_rules *rules = *state;
    for (int kind = 0; kind < rules->question_count; kind++)
        show_kind(rules, kind);
}

int main(void)
{
    struct CMUnitTest tests[VL_GAMES_MAX];
    size_t count = 0;
    kinds_begin();
    for (; vl_games[count]; count++)
        tests[count] = (struct CMUnitTest){.name = vl_games[count]->id,
                                           .test_func = test_every_kind_of_question,
                                           .initial_state = (void *)(uintptr_t)vl_games[count]};
    const int failed = _cmocka_run_group_tests("kinds", tests, count, NULL, NULL);
    kinds_end();
    return failed;
}
