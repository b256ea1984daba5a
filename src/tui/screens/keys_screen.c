/* All keys: those of the screen from which one comes, then those that work everywhere. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "tui/kit/widgets.h"
#include "tui/screens/screens.h"

enum { LINES_MAX = 64, KEYS_COLS = 26 };

/* A heading has no text. */
struct line {
    char keys[64];
    const char *text;
    const char *heading;
    const char *id; /* of the action, as the config file calls it */
};

struct keys_screen {
    const struct vl_screen *of;
    const struct vl_hint *hints; /* of that screen, ended by one without a text; NULL: it has none */
    struct line line[LINES_MAX];
    int count;
    struct vl_scroll scroll;
};

static const enum vl_action moving[] = {VL_ACT_UP,      VL_ACT_DOWN,      VL_ACT_LEFT,    VL_ACT_RIGHT,
                                        VL_ACT_PAGE_UP, VL_ACT_PAGE_DOWN, VL_ACT_HOME,    VL_ACT_END,
                                        VL_ACT_NEXT,    VL_ACT_PREVIOUS,  VL_ACT_CONFIRM, VL_ACT_BACK};
static const enum vl_action in_match[] = {VL_ACT_WHY,     VL_ACT_LEGEND,    VL_ACT_STORY,   VL_ACT_STANDING,
                                          VL_ACT_CHANCES, VL_ACT_STEP_BACK, VL_ACT_STEP_ON, VL_ACT_SPOKE,
                                          VL_ACT_UNDO,    VL_ACT_HURRY};
static const enum vl_action everywhere[] = {VL_ACT_KEYS,  VL_ACT_SEARCH, VL_ACT_LANGUAGE,
                                            VL_ACT_THEME, VL_ACT_REDRAW, VL_ACT_SUSPEND};

static const char *action_text(const struct vl_tui *tui, enum vl_action action)
{
    char key[48];
    snprintf(key, sizeof key, "keys.%s", vl_action_id(action));
    return vl_text_has(tui->catalogue, NULL, key) ? vl_t(tui, key) : vl_action_id(action);
}

static void all_keys(const struct vl_tui *tui, enum vl_action action, char *out, size_t size)
{
    char name[32];
    out[0] = '\0';
    for (unsigned i = 0; i < VL_KEYS_EACH && tui->settings.keys.key[action][i]; i++) {
        const size_t length = strlen(out);
        vl_code_shown(tui, tui->settings.keys.key[action][i], name, sizeof name);
        snprintf(out + length, size - length, "%s%s", i ? "  " : "", name);
    }
}

static struct line *add_line(struct keys_screen *s, const char *text, const char *heading)
{
    assert(s->count < LINES_MAX);
    struct line *line = &s->line[s->count++];
    *line = (struct line){.text = text, .heading = heading};
    return line;
}

static void add_heading(struct keys_screen *s, const char *heading)
{
    if (s->count)
        add_line(s, NULL, NULL);
    add_line(s, NULL, heading);
}

static void add_actions(const struct vl_tui *tui, struct keys_screen *s, const enum vl_action *actions, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct line *line = add_line(s, action_text(tui, actions[i]), NULL);
        line->id = vl_action_id(actions[i]);
        all_keys(tui, actions[i], line->keys, sizeof line->keys);
    }
}

static void add_hints(const struct vl_tui *tui, struct keys_screen *s)
{
    for (const struct vl_hint *hint = s->hints; hint->text; hint++) {
        if (hint->action && !tui->settings.keys.key[hint->action][0]) /* only whoever has given it a key can use it */
            continue;
        struct line *line = add_line(s, vl_t(tui, hint->text), NULL);
        if (hint->action)
            all_keys(tui, hint->action, line->keys, sizeof line->keys);
        else
            snprintf(line->keys, sizeof line->keys, "%s", hint->key);
    }
}

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static void layout(struct vl_tui *tui, void *self, int rows, int cols)
{
    struct keys_screen *s = self;
    (void)rows, (void)cols;
    s->count = 0;
    if (s->hints) {
        add_heading(s, vl_t(tui, s->of->title));
        add_hints(tui, s);
    }
    add_heading(s, vl_t(tui, "keys.everywhere"));
    add_actions(tui, s, everywhere, LENGTH(everywhere));
    snprintf(add_line(s, vl_t(tui, "keys.leave"), NULL)->keys, sizeof s->line->keys, "Ctrl-C");
    add_heading(s, vl_t(tui, "keys.match"));
    add_actions(tui, s, in_match, LENGTH(in_match));
    add_heading(s, vl_t(tui, "keys.moving"));
    add_actions(tui, s, moving, LENGTH(moving));
    add_line(s, NULL, NULL);
    add_line(s, vl_t(tui, "keys.config"), NULL);
}

static void draw_line(struct vl_tui *tui, const struct line *line, struct vl_rect where)
{
    struct vl_grid *grid = &tui->grid;
    if (line->heading)
        vl_draw(grid, where.row, where.col, where.cols, VL_STYLE_ACCENT, line->heading);
    if (!line->text)
        return;
    if (!line->keys[0] && !line->id) { /* a remark */
        vl_draw(grid, where.row, where.col + 2, where.cols - 2, VL_STYLE_DIM, line->text);
        return;
    }
    const int id = line->id ? vl_columns(line->id) + 2 : 0;
    vl_draw(grid, where.row, where.col + 2, KEYS_COLS - 1, VL_STYLE_KEY, line->keys);
    vl_draw(grid, where.row, where.col + 2 + KEYS_COLS, where.cols - KEYS_COLS - 2 - id, VL_STYLE_PLAIN, line->text);
    if (line->id)
        vl_draw_right(grid, where.row, where.col, where.cols, VL_STYLE_DIM, line->id);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "↑↓", "hint.scroll"}, {VL_ACT_BACK, NULL, "hint.back"}};
    struct keys_screen *s = self;
    const struct vl_rect all = vl_draw_frame(tui, vl_t(tui, "keys.title"), vl_t(tui, "keys.mouse"), hints, 2);

    s->scroll.rows = all.rows;
    s->scroll.lines = s->count;
    for (int i = 0; i < all.rows && s->scroll.first + i < s->count; i++)
        draw_line(tui, &s->line[s->scroll.first + i], (struct vl_rect){all.row + i, all.col + 1, 1, all.cols - 3});
    vl_scroll_marks(tui, all, s->scroll.first, all.rows, s->count);
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct keys_screen *s = self;
    const bool close = key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT || key->action == VL_ACT_KEYS ||
                       key->action == VL_ACT_CONFIRM;
    if (close)
        vl_tui_pop(tui);
    return close || vl_scroll_key(&s->scroll, key) != VL_UNUSED;
}

static const struct vl_screen keys_screen = {.title = "keys.title",
                                             .context = VL_ELSEWHERE,
                                             .size = sizeof(struct keys_screen),
                                             .layout = layout,
                                             .draw = draw,
                                             .key = take_key};

void vl_screen_keys(struct vl_tui *tui, const struct vl_screen *of)
{
    const void *below = tui->layer[tui->depth - 1].self;
    struct keys_screen *s = vl_tui_push(tui, &keys_screen);
    if (!s)
        return;
    s->of = of;
    s->hints = of && of->own_keys ? of->own_keys(below) : of ? of->keys : NULL;
}
