/* All keys: those of the screen below, then those that work everywhere. */
#include <stdio.h>
#include <string.h>

#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"

struct keys_page {
    struct vl_tui *tui;
    const struct vl_screen *of; /* NULL: none */
    void *self;                 /* its own memory, while it is below */
};

static const enum vl_action moving[] = {VL_ACT_UP,      VL_ACT_DOWN,      VL_ACT_LEFT,    VL_ACT_RIGHT,
                                        VL_ACT_PAGE_UP, VL_ACT_PAGE_DOWN, VL_ACT_HOME,    VL_ACT_END,
                                        VL_ACT_NEXT,    VL_ACT_PREVIOUS,  VL_ACT_CONFIRM, VL_ACT_BACK};
static const enum vl_action in_match[] = {VL_ACT_WHY,     VL_ACT_LEGEND,    VL_ACT_LOG,     VL_ACT_STANDING,
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

/* Begins a part of the list; its rows are keys and what they do. */
static void begin(struct vl_page *page, const char *heading)
{
    vl_page_heading(page, heading);
    vl_page_table(page, (const struct vl_page_column[]){{NULL, false, false}, {NULL, false, false}}, 2);
}

static void put(struct vl_page *page, const char *keys, const char *text)
{
    vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN, (const char *const[]){keys, text});
}

static bool lists(const struct vl_footer_key *hint, enum vl_action action)
{
    for (; hint && hint->text; hint++)
        if (hint->action == action)
            return true;
    return false;
}

/* Without those of which the screen has said what they do there. */
static void put_actions(const struct vl_tui *tui, struct vl_page *page, const struct vl_footer_key *said,
                        const enum vl_action *actions, size_t count)
{
    char keys[64];
    for (size_t i = 0; i < count; i++) {
        all_keys(tui, actions[i], keys, sizeof keys);
        if (!lists(said, actions[i]))
            put(page, keys, action_text(tui, actions[i]));
    }
}

static void put_hints(const struct keys_page *k, const struct vl_footer_key *hint, struct vl_page *page)
{
    char keys[64];
    begin(page, k->of->title);
    for (; hint->text; hint++) {
        if (hint->action &&
            !k->tui->settings.keys.key[hint->action][0]) /* usable only if the user has given it a key */
            continue;
        all_keys(k->tui, hint->action, keys, sizeof keys);
        put(page, hint->action ? keys : hint->key, vl_t(k->tui, hint->text));
    }
}

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct keys_page *k = self;
    const struct vl_footer_key *hints = !k->of ? NULL : k->of->own_keys ? k->of->own_keys(k->self) : k->of->keys;
    vl_page_open(page, host->formatter, "keys.title");
    page->place = vl_page_words(host, "keys.mouse");
    if (hints)
        put_hints(k, hints, page);
    begin(page, "keys.everywhere");
    put_actions(k->tui, page, NULL, everywhere, LENGTH(everywhere));
    put(page, "Ctrl-C", vl_page_words(host, "keys.leave"));
    begin(page, "keys.match");
    put_actions(k->tui, page, hints, in_match, LENGTH(in_match));
    begin(page, "keys.moving");
    put_actions(k->tui, page, NULL, moving, LENGTH(moving));
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    *(struct keys_page *)self = *(const struct keys_page *)what;
}

static const struct vl_page_form keys_page = {.size = sizeof(struct keys_page), .enter = enter, .build = build};

void vl_screen_keys(struct vl_tui *tui, const struct vl_screen *of)
{
    if (vl_screen_form(tui) == &keys_page)
        vl_tui_pop(tui);
    else
        vl_screen_page(tui, &keys_page, &(const struct keys_page){tui, of, tui->layer[tui->depth - 1].self});
}
