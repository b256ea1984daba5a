/* A frame of every kind of question that there is, in both languages, at 80 x 24 and 120 x 40: matches of random
 * answers among a person and bots go on until the person is asked it and has a choice, and the table's screen shows
 * what the person would see. Kinds come from the games' own lists, so that a new one has no frame and fails. The four
 * looks of a kind are one file, tests/golden/kinds/GAME-KIND.txt; VEILLEE_UPDATE=1 writes the files anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/match/kinds.h"

enum { FILE_BYTES = 200000 };

static const struct look {
    int rows, cols;
    enum vl_language language;
    const char *name;
} looks[] = {{24, 80, VL_FRENCH, "80x24 fr"},
             {24, 80, VL_ENGLISH, "80x24 en"},
             {40, 120, VL_FRENCH, "120x40 fr"},
             {40, 120, VL_ENGLISH, "120x40 en"}};

enum { LOOKS = sizeof looks / sizeof looks[0] };

static size_t draw_look(struct player *player, const struct look *look, char *out, size_t size)
{
    struct vl_tui *tui = &player->fake.tui;
    vl_tui_speak(tui, look->language);
    vl_tui_resize(tui, look->rows, look->cols);
    vl_tui_draw(tui);
    size_t used = (size_t)snprintf(out, size, "==== %s\n", look->name);
    for (int row = 0; row < look->rows; row++)
        used += (size_t)snprintf(out + used, size - used, "%s\n", fake_tui_row(&player->fake, row));
    assert_int_equal(tui->grid.lost, 0);
    return used;
}

static void hold(const struct vl_rules *rules, int kind, const char *frames)
{
    static char golden[FILE_BYTES];
    char path[160];
    snprintf(path, sizeof path, "tests/golden/kinds/%s-%s.txt", rules->id, rules->questions[kind].id);
    if (getenv("VEILLEE_UPDATE")) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(frames, file);
        assert_int_equal(fclose(file), 0);
    }
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s is missing", path);
    golden[fread(golden, 1, sizeof golden - 1, file)] = '\0';
    fclose(file);
    if (strcmp(golden, frames) == 0)
        return;
    printf("%s\n", frames);
    fail_msg("%s is not what is drawn", path);
}

static void show_kind(const struct vl_rules *rules, int kind)
{
    static struct player player;
    static char frames[FILE_BYTES];
    size_t used = 0;
    kinds_open(&player, rules, kind);
    for (unsigned i = 0; i < LOOKS; i++)
        used += draw_look(&player, &looks[i], frames + used, sizeof frames - used);
    assert_true(used < sizeof frames);
    player_close(&player);
    hold(rules, kind, frames);
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
