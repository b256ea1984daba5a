/* What a step speaks of stands out: every lesson is followed at 80 x 24 in both languages. All that a step lights up
 * must stand out, nothing else may, and the keys of the first lessons are counted, with the frames that its words fill.
 *
 * What stands out is what differs from the same frame without lights. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/lesson_inside.h"
#include "support/test.h"
#include "tui/faked.h"
#include "tui/screens/learn_screen.h"
#include "tui/screens/screens.h"
#include "veillee/games.h"

enum {
    STEPS_MAX = 4000,
    LIGHTS_MAX = 32,
    CELLS_MAX = VL_ROWS_MIN * VL_COLS_MIN,
    KEYS_MOST = 55, /* of a first lesson, answers being given by their sign and Enter */
    FULL_MOST = 10, /* panels of all lessons, in both languages, of 1,770: the boards say more than the lessons need */
    FIRST_SCREENS = 5 /* of a first lesson, whose words do not fill the panel */
};

static struct vl_cell lit[CELLS_MAX], plain[CELLS_MAX];
static unsigned faults;

struct tally {
    unsigned keys, frames, full, scrolled, full_early;
};

static struct tally all; /* lessons, in both languages */

/* ---- frames ---- */

static void take(struct vl_cell out[CELLS_MAX])
{
    fake.tui.dirty = true;
    vl_tui_draw(&fake.tui);
    for (int row = 0; row < VL_ROWS_MIN; row++)
        for (int col = 0; col < VL_COLS_MIN; col++)
            out[row * VL_COLS_MIN + col] = *vl_cell_at(&fake.tui.grid, row, col);
}

/* The frame as it is, and as it would be without lights. */
static void take_both(struct learn_lesson *l)
{
    unsigned counts[VL_LESSON_STEPS_MAX];
    struct vl_lesson_step *steps = l->h.run.lesson->steps;
    for (unsigned i = 0; i <= l->h.run.at; i++) {
        counts[i] = steps[i].light_count;
        steps[i].light_count = 0;
    }
    take(plain);
    for (unsigned i = 0; i <= l->h.run.at; i++)
        steps[i].light_count = counts[i];
    take(lit);
}

static bool differs(int row, int col)
{
    const struct vl_cell *a = &lit[row * VL_COLS_MIN + col], *b = &plain[row * VL_COLS_MIN + col];
    return a->style != b->style || strcmp(a->text, b->text) != 0;
}

/* All of it, but for what is reversed anyhow. */
static bool stands_lit(struct vl_rect rect)
{
    unsigned changed = 0;
    for (int row = rect.row; row < rect.row + rect.rows; row++)
        for (int col = rect.col; col < rect.col + rect.cols; col++) {
            changed += differs(row, col);
            if (!differs(row, col) && !(lit[row * VL_COLS_MIN + col].style & VL_STYLE_REVERSED))
                return false;
        }
    return changed > 0;
}

static bool has_arrow(struct vl_rect rect)
{
    for (int row = rect.row; row < rect.row + rect.rows; row++)
        for (int col = rect.col - 1; col <= rect.col + rect.cols; col++) {
            const char *text = col < 0 || col >= VL_COLS_MIN ? "" : lit[row * VL_COLS_MIN + col].text;
            if (differs(row, col) && (strcmp(text, "→") == 0 || strcmp(text, "←") == 0))
                return true;
        }
    return false;
}

static void text_of(struct vl_rect rect, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int col = rect.col; col < rect.col + rect.cols && used < size; col++)
        used += (size_t)snprintf(out + used, size - used, "%s", plain[rect.row * VL_COLS_MIN + col].text);
}

/* ---- lights ---- */

static void fault(const struct learn_lesson *l, const char *what, const char *which)
{
    fprintf(stderr, "%s/%s step %u, %s: %s %s\n", l->scene.rules->id, l->h.run.lesson->id, l->h.run.at + 1,
            fake.tui.language == VL_FRENCH ? "French" : "English", which, what);
    if (faults++ < 30)
        fake_tui_print(&fake);
}

static bool is_of(const struct learn_lesson *l, const struct vl_spot *spot, struct vl_lesson_light light)
{
    if (light.group == VL_HIDDEN)
        return vl_scene_offers(&l->scene, spot->answer);
    return spot->group == light.group && spot->member == light.member;
}

/* The name of what lies nowhere on the table, in the words. */
static bool stands_in_words(const struct learn_lesson *l, struct vl_lesson_light light)
{
    const char *name = vl_scene_name(&l->scene, light.group, light.member);
    for (int row = VL_ROWS_MIN - l->panel - 2; row < VL_ROWS_MIN; row++) {
        for (int col = 0; col < VL_COLS_MIN; col++) {
            char text[200];
            if (!differs(row, col) || (col > 0 && differs(row, col - 1)))
                continue;
            text_of((struct vl_rect){row, col, 1, VL_COLS_MIN - col}, text, sizeof text);
            if (strncmp(text, name, strlen(name)) == 0)
                return true;
        }
    }
    return false;
}

/* At least one thing that is meant differs in all its cells, shows an arrow where it has no sign, and is what it should
 * be. */
static void stands_out(const struct learn_lesson *l, const char *which, struct vl_lesson_light light)
{
    unsigned there = 0, out = 0;
    for (unsigned i = 0; i < l->spots.count; i++) {
        const struct vl_spot *spot = &l->spots.at[i];
        char text[300];
        if (!is_of(l, spot, light))
            continue;
        there++;
        out += stands_lit(spot->rect) && (light.group == VL_HIDDEN || has_arrow(spot->rect));
        text_of(spot->rect, text, sizeof text);
        if (light.group == VL_PUBLIC && !strstr(text, l->scene.name[light.member]))
            fault(l, "is a seat that does not stand where it is lit up", which);
    }
    if (there == 0 && light.group < VL_PUBLIC && stands_in_words(l, light))
        return;
    if (out == 0)
        fault(l, there ? "does not stand out" : "is neither on the table nor in the words", which);
}

/* Where it lies on the table as well, the one in the hand is not meant, unless it can be given. */
static bool is_meant(const struct learn_lesson *l, const struct vl_spot *spot)
{
    struct vl_rect rect;
    return spot->pane == VL_PANE_TABLE || vl_scene_offers(&l->scene, spot->answer) ||
           !vl_spot_place(&l->spots, spot->group, spot->member, &rect);
}

static bool near_one(const struct learn_lesson *l, const struct vl_lesson_light *lights, unsigned count, int row,
                     int col)
{
    for (unsigned i = 0; i < l->spots.count; i++) {
        const struct vl_rect *at = &l->spots.at[i].rect;
        const bool near = row >= at->row && row < at->row + at->rows && col >= at->col - 1 && col <= at->col + at->cols;
        for (unsigned n = 0; near && n < count; n++)
            if (is_of(l, &l->spots.at[i], lights[n]) && is_meant(l, &l->spots.at[i]))
                return true;
    }
    return false;
}

/* Above the panel. A text that speaks of the answers shows their signs, which is no light. */
static void nothing_else_does(const struct learn_lesson *l, const struct vl_lesson_light *lights, unsigned count)
{
    const bool signs = vl_learning_phase(&l->h) == VL_LEARN_TEXT && vl_lesson_lights_answers(&l->h.run);
    for (int row = 0; row < VL_ROWS_MIN - l->panel - 3; row++)
        for (int col = 0; col < VL_COLS_MIN; col++)
            if (differs(row, col) && !near_one(l, lights, count, row, col) &&
                (!signs || (lit[row * VL_COLS_MIN + col].style & VL_STYLE_REVERSED))) {
                char where[40];
                snprintf(where, sizeof where, "row %d, column %d", row, col);
                fault(l, "stands out and nobody speaks of it", where);
                return;
            }
}

static void look(struct learn_lesson *l)
{
    struct vl_lesson_light lights[LIGHTS_MAX];
    unsigned count = 0;
    take_both(l);
    for (unsigned at = vl_lesson_shown_from(l->h.run.lesson, l->h.run.at); at <= l->h.run.at; at++) {
        const struct vl_lesson_step *step = &l->h.run.lesson->steps[at];
        for (unsigned i = 0; i < step->light_count; i++) {
            assert_true(count < LIGHTS_MAX);
            assert_true(vl_lesson_light_parse(l->scene.rules, l->h.run.lesson, step->light[i], &lights[count]));
            stands_out(l, step->light[i], lights[count++]);
        }
    }
    nothing_else_does(l, lights, count);
}

/* ---- keys ---- */

static void press(struct tally *tally, const char *keys)
{
    tally->keys += (unsigned)strlen(keys);
    fake_tui_type(&fake, keys);
}

/* By its sign, if it has one and is not marked yet, and Enter. */
static void answer(struct learn_lesson *l, struct tally *tally)
{
    const vl_answer example = vl_lesson_example(&l->h.run);
    if (l->scene.focus != example && l->scene.sign[example][0])
        press(tally, l->scene.sign[example]);
    else if (l->scene.focus != example)
        press(tally, "%");
    press(tally, "\n");
}

static void choose(struct learn_lesson *l, struct tally *tally)
{
    char letters[27], key[2] = "";
    vl_learn_letters(&fake.tui, letters);
    key[0] = letters[l->h.right];
    press(tally, key);
}

/* No line of the panel is empty: the words, what happened, what is asked, what the marked answer would do. */
static bool is_full(const struct learn_lesson *l)
{
    const int bottom = VL_ROWS_MIN - 2;
    for (int row = bottom - l->panel; row < bottom; row++) {
        bool empty = true;
        for (int col = 0; col < VL_COLS_MIN; col++)
            empty = empty && vl_cell_at(&fake.tui.grid, row, col)->text[0] == ' ';
        if (empty)
            return false;
    }
    return true;
}

static void count_frame(const struct learn_lesson *l, struct tally *tally)
{
    const bool full = is_full(l);
    tally->frames++;
    tally->full += full;
    tally->scrolled += l->lines > l->panel;
    tally->full_early += full && l->h.run.at + 1 < FIRST_SCREENS;
}

static struct tally follow(struct learn_lesson *l)
{
    struct tally tally = {0};
    while (vl_learning_phase(&l->h) != VL_LEARN_END) {
        assert_true(tally.frames < STEPS_MAX);
        count_frame(l, &tally);
        look(l);
        switch (vl_learning_phase(&l->h)) {
        case VL_LEARN_DO: answer(l, &tally); break;
        case VL_LEARN_ASK: choose(l, &tally); break;
        default: press(&tally, "\n");
        }
    }
    return tally;
}

/* The lesson that says how the game goes is not long, and begins with little to read. */
static void first_lessons_are_short(const struct learn_lesson *l, const struct tally *tally)
{
    if (tally->keys > KEYS_MOST)
        fault(l, "needs more than 45 keys", "the first lesson");
    if (tally->full_early > 0)
        fault(l, "fills the panel before its fifth step", "the first lesson");
}

static void follow_lesson(const struct vl_rules *rules, const char *id, enum vl_language language, bool first)
{
    start_at_menu(NULL);
    fake.tui.language = language;
    vl_screen_learn(&fake.tui, rules, id);
    vl_tui_draw(&fake.tui);
    struct learn_lesson *l = top();
    const struct tally tally = follow(l);
    all.frames += tally.frames;
    all.full += tally.full;
    all.scrolled += tally.scrolled;
    print_message("%s/%s: %u keys, %u frames, %u full, %u scrolled\n", rules->id, id, tally.keys, tally.frames,
                  tally.full, tally.scrolled);
    if (first)
        first_lessons_are_short(l, &tally);
    stop(NULL);
}

TEST(what_is_spoken_of_stands_out)
{
    struct vl_catalogue catalogue = {0};
    struct vl_diag diag;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, &diag), VL_OK);
    for (int game = 0; vl_games[game]; game++) {
        struct vl_lessons *lessons;
        assert_int_equal(vl_catalogue_game(&catalogue, vl_games[game], &diag), VL_OK);
        assert_int_equal(vl_lessons_load(&catalogue, vl_games[game], &lessons, &diag), VL_OK);
        for (unsigned i = 0; i < lessons->lessons_count; i++)
            for (int language = 0; language < VL_LANGUAGES; language++)
                follow_lesson(vl_games[game], lessons->lessons[i].id, (enum vl_language)language, i == 0);
        vl_lessons_free(lessons);
    }
    vl_catalogue_close(&catalogue);
    print_message("all: %u frames, %u full, %u scrolled\n", all.frames, all.full, all.scrolled);
    assert_in_range(all.full, 0, FULL_MOST);
    assert_int_equal(all.scrolled, 0);
    assert_int_equal(faults, 0);
}
