/* Frames of hints and of the tutor in all four games, in both languages, at 80 x 24 and 120 x 40, drawn when all that was
 * asked for has been worked out: the numbers follow from the view alone. The four looks are one file,
 * tests/golden/counsel/NAME.txt; VEILLEE_UPDATE=1 writes the files anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/match/kinds.h"

enum { FILE_BYTES = 200000, ROUNDS = 2 };

static const struct look {
    int rows, cols;
    enum vl_language language;
    const char *name;
} looks[] = {{24, 80, VL_FRENCH, "80x24 fr"},
             {24, 80, VL_ENGLISH, "80x24 en"},
             {40, 120, VL_FRENCH, "120x40 fr"},
             {40, 120, VL_ENGLISH, "120x40 en"}};

enum { LOOKS = sizeof looks / sizeof looks[0] };

static struct player player;

static struct vl_table_screen *table(void)
{
    return player.fake.tui.layer[0].self;
}

/* ---- what is worked out ---- */

/* Until nothing more comes: a new mark may be weighed, too. */
static void rest(void)
{
    struct vl_tui *tui = &player.fake.tui;
    struct vl_table_counsel *counsel = &table()->counsel;
    do {
        usleep(1000);
        tui->now += 300;
        vl_tui_woken(tui);
        vl_tui_draw(tui);
    } while (counsel->shown && !counsel->known.resting);
}

/* ---- frames ---- */

static size_t draw_look(const struct look *look, char *out, size_t size)
{
    struct vl_tui *tui = &player.fake.tui;
    vl_tui_speak(tui, look->language);
    vl_tui_resize(tui, look->rows, look->cols);
    vl_tui_draw(tui);
    size_t used = (size_t)snprintf(out, size, "==== %s\n", look->name);
    for (int row = 0; row < look->rows; row++)
        used += (size_t)snprintf(out + used, size - used, "%s\n", fake_tui_row(&player.fake, row));
    assert_int_equal(tui->grid.lost, 0);
    return used;
}

static void hold(const char *name, const char *frames)
{
    static char golden[FILE_BYTES];
    char path[160];
    snprintf(path, sizeof path, "tests/golden/counsel/%s.txt", name);
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

static void draw_all(char *frames, size_t size)
{
    size_t used = 0;
    for (unsigned i = 0; i < LOOKS; i++)
        used += draw_look(&looks[i], frames + used, size - used);
    assert_true(used < size);
}

/* ---- hints ---- */

static const struct vl_rules *const games_of[] = {&blasons_rules};

static void show_hint(const struct vl_rules *rules, int kind)
{
    static char frames[FILE_BYTES];
    char name[80];
    kinds_open(&player, rules, kind);
    table()->counsel.rounds = ROUNDS;
    fake_tui_type(&player.fake, "%");
    rest();
    draw_all(frames, sizeof frames);
    player_close(&player);
    snprintf(name, sizeof name, "%s-%s", rules->id, rules->questions[kind].id);
    if (getenv("LOOK")) printf("%s\n%s", name, frames);
}

static void test_hints(void **state)
{
    const struct vl_rules *rules = *state;
    for (int kind = 0; kind < rules->question_count; kind++)
        show_hint(rules, kind);
    (void)games_of; (void)hold;
}

int main(void)
{
    struct CMUnitTest tests[VL_GAMES_MAX];
    size_t count = 0;
    kinds_begin();
    for (; vl_games[count]; count++)
        tests[count] = (struct CMUnitTest){.name = vl_games[count]->id,
                                           .test_func = test_hints,
                                           .initial_state = (void *)(uintptr_t)vl_games[count]};
    const int failed = cmocka_run_group_tests_name("counsel", tests, NULL, NULL);
    kinds_end();
    return failed;
}
