/* Frames of a review, in both languages, with numbers that are made up: one of each part, of Marquis at 80 x 24, are
 * held to tests/golden/review/marquis.txt. And of every game with its most and its fewest players, at all sizes:
 * nothing that a review shows is cut. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/frames.h"
#include "tui/match/reviewed.h"
#include "veillee/games.h"
#include "veillee/marquis.h"

struct look {
    int rows, cols;
    enum vl_language language;
    bool ascii;
};

static const struct look looks[] = {
    {24, 80, VL_FRENCH, false}, {24, 80, VL_ENGLISH, false}, {40, 120, VL_FRENCH, false}, {40, 120, VL_ENGLISH, false}};

static const struct look sizes[] = {{24, 80, VL_FRENCH, false},
                                    {24, 80, VL_ENGLISH, true},
                                    {30, 100, VL_FRENCH, true},
                                    {40, 120, VL_ENGLISH, false},
                                    {60, 200, VL_FRENCH, false}};

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static void draw_in(const struct look *look)
{
    struct vl_tui *tui = &fake.tui;
    tui->grid.ascii = look->ascii;
    vl_tui_speak(tui, look->language);
    vl_tui_resize(tui, look->rows, look->cols);
    vl_tui_draw(tui);
}

/* Nothing is lost, and every text is there. */
static void is_whole(const char *what)
{
    if (fake.tui.grid.lost || fake_tui_find(&fake, "review.") >= 0 || fake_tui_find(&fake, "{") >= 0) {
        fake_tui_print(&fake);
        fail_msg("%s: \"%s\" is lost, or a text is missing", what, fake.tui.grid.lost_text);
    }
}

/* ---- frames ---- */

static char frames[FRAME_BYTES];
static size_t used;

static void is_whole_in_all(const char *name)
{
    for (unsigned i = 0; i < LENGTH(looks); i++) {
        draw_in(&looks[i]);
        is_whole(name);
    }
}

/* Is kept, too, at 80 x 24. */
static void add_frame(const char *name)
{
    is_whole_in_all(name);
    for (unsigned i = 0; i < LENGTH(looks) && looks[i].rows == 24; i++) {
        draw_in(&looks[i]);
        used += (size_t)snprintf(frames + used, sizeof frames - used, "==== %s, %dx%d %s\n", name, looks[i].cols,
                                 looks[i].rows, vl_language_id(looks[i].language));
        for (int row = 0; row < looks[i].rows; row++)
            used += (size_t)snprintf(frames + used, sizeof frames - used, "%s\n", fake_tui_row(&fake, row));
        assert_true(used < sizeof frames);
    }
}

static void give(vl_answer answer)
{
    struct vl_try_screen *t = top();
    t->marking.mark = (struct vl_mark){VL_PANE_HAND, answer, VL_NONE, 0};
    fake.tui.dirty = true;
    vl_tui_draw(&fake.tui);
    fake_tui_type(&fake, "\n");
}

/* A mistake that is put, answered as it was, and found; and what is left then. */
static void add_tries(void)
{
    fake_tui_type(&fake, "\n");
    const struct vl_try_screen *t = top();
    add_frame("try");
    give(t->decision.taken);
    is_whole_in_all("try, not yet");
    fake_tui_type(&fake, "%");
    is_whole_in_all("try, shown");
    fake_tui_type(&fake, "\033\n");
    t = top();
    give(t->decision.best);
    is_whole_in_all("try, found");
    fake_tui_type(&fake, "\033");
}

/* All that there is. */
static void add_pages(void)
{
    fake_tui_type(&fake, "a");
    is_whole_in_all("curve, one alone");
    fake_tui_type(&fake, "\t");
    add_frame("decisions");
    fake_tui_type(&fake, "0");
    is_whole_in_all("decisions, everybody’s");
    fake_tui_type(&fake, "\t");
    add_frame("accounts");
    fake_tui_type(&fake, "\t");
    add_frame("mistakes to be tried again");
    fake_tui_type(&fake, "a");
    add_tries();
    is_whole_in_all("mistakes, one found");
}

static void test_frames(void **unused)
{
    (void)unused;
    const struct vl_match_setup setup = record_setup_of(&marquis_rules, 4, 1, "", 3);
    used = 0;
    fake_tui_open(&fake);
    reviewed_open(&setup);
    fake_tui_type(&fake, "3");
    add_frame("curve");
    add_pages();
    fake_tui_close(&fake);
    fake_tui_open(&fake);
    fake_pieces = 2;
    reviewed_open(&setup);
    is_whole_in_all("curve, not yet whole");
    fake_pieces = FAKE_PIECES;
    fake_tui_close(&fake);
    frame_hold("tests/golden/review/marquis.txt", frames);
}

/* ---- nothing is cut ---- */

static void walk_pages(const char *what)
{
    fake_tui_type(&fake, "0");
    is_whole(what);
    for (char point = '1'; point <= '9'; point++) {
        fake_tui_type(&fake, (const char[]){point, '\0'});
        is_whole(what);
        for (int pages = 0; pages < 3; pages++) {
            fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
            is_whole(what);
        }
    }
    for (int page = 0; page < 4; page++) {
        is_whole(what);
        for (int line = 0; line < 12; line++) {
            fake_tui_key(&fake, VL_KEY_DOWN);
            is_whole(what);
            fake_tui_key(&fake, VL_KEY_RIGHT);
            is_whole(what);
        }
        fake_tui_type(&fake, "\t");
    }
}

static void walk_tries(const char *what)
{
    fake_tui_key(&fake, VL_KEY_BACK_TAB);
    fake_tui_type(&fake, "0\n");
    for (int i = 0; i < 12 && reviewed_tries(); i++) {
        const struct vl_try_screen *t = top();
        is_whole(what);
        fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
        is_whole(what);
        give(t->decision.taken);
        is_whole(what);
        fake_tui_type(&fake, "%");
        is_whole(what);
        fake_tui_type(&fake, "\n");
    }
    while (fake.tui.depth > 1)
        vl_tui_pop(&fake.tui);
    fake_tui_type(&fake, "\t");
}

static void test_nothing_is_cut(void **state)
{
    const struct vl_rules *rules = *state;
    const unsigned tables[] = {rules->seats_min, rules->seats_max};
    for (unsigned i = 0; i < LENGTH(tables); i++) {
        const struct vl_match_setup setup = record_setup_of(rules, tables[i], tables[i], "", 7);
        fake_tui_open(&fake);
        reviewed_open(&setup);
        for (unsigned size = 0; size < LENGTH(sizes); size++) {
            char what[80];
            draw_in(&sizes[size]);
            snprintf(what, sizeof what, "%s, %u seats, %dx%d", rules->id, tables[i], sizes[size].cols,
                     sizes[size].rows);
            walk_pages(what);
            if (!sizes[size].ascii)
                walk_tries(what);
        }
        fake_tui_close(&fake);
    }
}

int main(void)
{
    struct CMUnitTest tests[VL_GAMES_MAX + 1] = {cmocka_unit_test(test_frames)};
    size_t count = 1;
    for (; vl_games[count - 1]; count++)
        tests[count] = (struct CMUnitTest){.name = "nothing is cut",
                                           .test_func = test_nothing_is_cut,
                                           .initial_state = (void *)(uintptr_t)vl_games[count - 1]};
    return _cmocka_run_group_tests("review", tests, count, NULL, NULL);
}
