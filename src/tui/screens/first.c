/* The first start: at most three questions, each of which Escape skips, and never again. */
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "tui/kit/widgets.h"
#include "tui/screens/screens.h"
#include "veillee/text.h"

enum step { LANGUAGE, COLOURS, BEGIN, STEPS };

enum { LEARN, PLAY, LOOK, BEGINNINGS };

struct first {
    enum step step;
    unsigned number, count; /* of this question, of all that are asked */
    enum vl_theme theme;    /* what holds if the question is skipped */
    struct vl_list list;
};

enum { LINE_COLS = 64, LINES_MAX = VL_THEMES };

static const char *const questions[STEPS] = {"first.language", "first.theme", "first.begin"};
static const char *const beginnings[BEGINNINGS] = {"first.learn", "first.play", "first.look"};

bool vl_first_start(const struct vl_settings *settings)
{
    return settings->path[0] && access(settings->path, F_OK) != 0 && errno == ENOENT;
}

/* ---- what is asked ---- */

static bool is_asked(const struct vl_tui *tui, enum step step, bool language_known)
{
    return step != LANGUAGE || !(language_known || vl_languages_are_told(&tui->catalogue->languages));
}

static void ask(const struct vl_tui *tui, struct first *s, enum step step)
{
    const int counts[STEPS] = {(int)tui->catalogue->languages.count, VL_THEMES, BEGINNINGS};
    s->step = step;
    s->number++;
    s->list = (struct vl_list){.count = counts[step]};
    s->theme = tui->settings.theme;
    if (step == LANGUAGE)
        s->list.selected = (int)tui->settings.language;
    if (step == COLOURS)
        s->list.selected = (int)tui->settings.theme;
}

static const char *line_text(const struct vl_tui *tui, const struct first *s, int index)
{
    char key[64];
    if (s->step == BEGIN)
        return vl_t(tui, beginnings[index]);
    vl_setting_value_key(&tui->settings, s->step == LANGUAGE ? VL_SETTING_LANGUAGE : VL_SETTING_THEME, (unsigned)index,
                         key, sizeof key);
    return vl_text_has(tui->catalogue, NULL, key) ? vl_t(tui, key) : "?";
}

/* ---- drawing ---- */

static void draw_line(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    vl_line_draw(tui, where, selected, false, line_text(tui, self, index), NULL);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                           {VL_ACT_CONFIRM, NULL, "first.take"},
                                           {VL_ACT_BACK, NULL, "first.skip"},
                                           {VL_ACT_KEYS, NULL, "hint.keys"}};
    struct first *s = self;
    char count[24];
    snprintf(count, sizeof count, "%u/%u", s->number, s->count);
    const struct vl_rect all = vl_draw_frame(tui, vl_t(tui, "first.title"), count, hints, 4);
    const int width = all.cols < LINE_COLS ? all.cols : LINE_COLS;
    const int col = all.col + (all.cols - width) / 2;
    int row = all.row + (all.rows > 24 ? 6 : 2);

    row += vl_draw_wrapped(&tui->grid, (struct vl_rect){row, col + 2, 3, width - 4}, VL_STYLE_PROMPT,
                           vl_t(tui, questions[s->step]), 0);
    vl_list_draw(tui, &s->list, (struct vl_rect){row + 1, col, s->list.count, width}, draw_line, self);
    if (s->step == COLOURS)
        vl_houses_draw(tui, row + s->list.count + 2, col + 2);
    vl_draw_wrapped(&tui->grid, (struct vl_rect){all.row + all.rows - 2, col + 2, 2, width - 4}, VL_STYLE_DIM,
                    vl_t(tui, "first.later"), 0);
}

/* ---- answering ---- */

/* Kept whatever was skipped, so that nothing is asked again; a fault is told once. */
static void keep(struct vl_tui *tui)
{
    struct vl_diag diag = {0};
    if (vl_settings_save(&tui->settings, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
    tui->unsaved = false;
}

static void go_on(struct vl_tui *tui, struct first *s)
{
    if (s->step + 1 < STEPS) {
        ask(tui, s, s->step + 1);
        return;
    }
    vl_tui_pop(tui);
    keep(tui);
}

static void take(struct vl_tui *tui, struct first *s)
{
    const int chosen = s->list.selected;
    const enum step step = s->step;
    if (step == LANGUAGE) {
        vl_setting_set(&tui->settings, VL_SETTING_LANGUAGE, (unsigned)chosen);
        vl_tui_speak(tui, tui->settings.language);
    }
    if (step == COLOURS)
        vl_setting_set(&tui->settings, VL_SETTING_THEME, (unsigned)chosen);
    go_on(tui, s);
    if (step == BEGIN && chosen == LEARN)
        vl_screen_learn(tui, NULL, NULL);
    else if (step == BEGIN && chosen == PLAY)
        vl_screen_setup(tui, NULL);
}

static void skip(struct vl_tui *tui, struct first *s)
{
    tui->settings.theme = s->theme;
    go_on(tui, s);
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct first *s = self;
    if (key->action == VL_ACT_QUIT) {
        tui->settings.theme = s->theme;
        keep(tui);
        tui->quit = true;
        return true;
    }
    if (key->action == VL_ACT_BACK) {
        skip(tui, s);
        return true;
    }
    const enum vl_used used = vl_list_key(&s->list, key);
    if (used != VL_UNUSED && s->step == COLOURS) /* seen at once */
        tui->settings.theme = (enum vl_theme)s->list.selected;
    if (used == VL_CHOSEN)
        take(tui, s);
    return used != VL_UNUSED;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                      {VL_ACT_CONFIRM, NULL, "first.take"},
                                      {VL_ACT_BACK, NULL, "first.skip"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen first_screen = {.title = "first.title",
                                              .context = VL_ELSEWHERE,
                                              .size = sizeof(struct first),
                                              .draw = draw,
                                              .key = take_key,
                                              .keys = keys};

void vl_screen_first(struct vl_tui *tui, bool language_known)
{
    struct first *s = vl_tui_push(tui, &first_screen);
    enum step step = LANGUAGE;
    if (!s)
        return;
    while (!is_asked(tui, step, language_known))
        step++;
    s->count = (unsigned)(STEPS - step);
    ask(tui, s, step);
}
