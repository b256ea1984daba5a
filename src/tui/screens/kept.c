/* Everything that the program keeps of its user's: how much of what, where, and deleting it all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/kept.h"
#include "tui/kit/widgets.h"
#include "tui/screens/screens.h"

struct kept_screen {
    struct vl_kept kept;
    struct vl_scroll scroll;
};

enum { TEXT = VL_TEXT_MAX, QUESTION = 1000 };

static struct vl_teller teller_of(const struct vl_tui *tui)
{
    return (struct vl_teller){.catalogue = tui->catalogue, .language = tui->language};
}

static void enter(struct vl_tui *tui, void *self)
{
    (void)tui;
    vl_kept_read(&((struct kept_screen *)self)->kept);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {
        {VL_ACT_NONE, "↑↓", "hint.scroll"}, {VL_ACT_NONE, "d", "kept.hint.delete"}, {VL_ACT_BACK, NULL, "hint.back"}};
    struct kept_screen *s = self;
    const struct vl_teller teller = teller_of(tui);
    const struct vl_rect all = vl_draw_frame(tui, vl_t(tui, "kept.title"), NULL, hints, 3);
    char text[TEXT] = "", line[VL_KEPT_LINE];
    size_t length = 0;
    for (unsigned n = 0; vl_kept_tell(&teller, &s->kept, n, line, sizeof line) > 0 && length < sizeof text; n++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s\n", line);
    if (length < sizeof text)
        snprintf(text + length, sizeof text - length, "\n%s", vl_t(tui, "kept.help"));
    vl_scroll_draw(tui, &s->scroll, (struct vl_rect){all.row + 1, all.col + 2, all.rows - 1, all.cols - 2},
                   VL_STYLE_PLAIN, text);
}

static void typed(struct vl_tui *tui, void *self, const char *text)
{
    struct kept_screen *s = self;
    struct vl_diag diag = {0};
    char said[QUESTION];
    size_t left = 0;
    if (!text)
        return;
    if (!vl_kept_word(&(struct vl_teller){.catalogue = tui->catalogue, .language = tui->language}, text)) {
        vl_notice(tui, vl_t(tui, "kept.nothing"));
        return;
    }
    if (vl_kept_delete(&left, &diag) != VL_OK && left == 0) {
        vl_notice_fault(tui, NULL, &diag);
    } else {
        vl_say(tui, left ? "kept.left" : "kept.deleted", &(struct vl_text_arg){"n", NULL, (long)left}, 1, said,
               sizeof said);
        vl_popup(tui, vl_t(tui, "kept.title"), said);
    }
    vl_kept_read(&s->kept);
}

static void ask(struct vl_tui *tui, struct kept_screen *s)
{
    char question[QUESTION];
    const struct vl_text_arg args[] = {{"n", NULL, (long)s->kept.files}, {"word", vl_t(tui, "kept.word"), 0}};
    if (s->kept.files == 0)
        return;
    vl_say(tui, "kept.ask", args, 2, question, sizeof question);
    vl_dialog_line(tui, vl_t(tui, "kept.title"), question, 32, typed, s);
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct kept_screen *s = self;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    if (key->letter == 'd') {
        ask(tui, s);
        return true;
    }
    return vl_scroll_key(&s->scroll, key) != VL_UNUSED;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "hint.scroll"},
                                      {VL_ACT_NONE, "d", "kept.hint.delete"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen kept_screen = {.title = "kept.title",
                                             .context = VL_ELSEWHERE,
                                             .size = sizeof(struct kept_screen),
                                             .enter = enter,
                                             .draw = draw,
                                             .key = take_key,
                                             .keys = keys};

void vl_screen_kept(struct vl_tui *tui)
{
    vl_tui_push(tui, &kept_screen);
}
