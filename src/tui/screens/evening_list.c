/* The evenings that there are: one to go on with, a new one, those before. */
#include <stdio.h>
#include <string.h>

#include "tui/screens/evening.h"
#include "tui/screens/screens.h"

enum { EVENINGS_MAX = 200 };

struct evenings {
    struct vl_evening_line line[EVENINGS_MAX];
    struct vl_list list; /* the new one first, but for one that can be gone on with */
    bool has_latest;
    char latest[VL_EVENING_ID];
};

/* The evening of that line of the list; NULL: a new one. */
static const struct vl_evening_line *line_at(const struct evenings *s, int index)
{
    const int new_one = s->has_latest ? 1 : 0;
    return index == new_one ? NULL : &s->line[index < new_one ? index : index - 1];
}

/* The one to go on with stands first, whatever others have been looked at since. */
static void put_first(struct evenings *s, unsigned count)
{
    for (unsigned i = 1; s->has_latest && i < count; i++)
        if (strcmp(s->line[i].id, s->latest) == 0) {
            const struct vl_evening_line one = s->line[i];
            memmove(s->line + 1, s->line, i * sizeof one);
            s->line[0] = one;
        }
}

static void read_all(struct vl_tui *tui, struct evenings *s)
{
    struct vl_diag none = {0};
    struct vl_diag diag = {0};
    unsigned count;
    if (vl_evening_list(s->line, EVENINGS_MAX, &count, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
    s->has_latest = vl_evening_latest(s->latest, &none) == VL_OK && count > 0;
    put_first(s, count);
    s->list.count = (int)count + 1;
    if (s->list.selected >= s->list.count)
        s->list.selected = 0;
}

static void enter(struct vl_tui *tui, void *self)
{
    read_all(tui, self);
}

static void line_text(const struct vl_tui *tui, const struct evenings *s, int index, char *out, size_t size)
{
    char date[60], time[16];
    const struct vl_evening_line *line = line_at(s, index);
    if (!line) {
        snprintf(out, size, "%s", vl_t(tui, "evening_screen.new"));
        return;
    }
    vl_evening_screen_date(tui, line->began, date, sizeof date);
    vl_evening_screen_time(line->began, time, sizeof time);
    const struct vl_text_arg args[] = {{"date", date, 0}, {"time", time, 0}};
    vl_say(tui, index == 0 && s->has_latest ? "evening_screen.go_on" : "evening_screen.earlier", args, 2, out, size);
}

static void draw_line(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool selected)
{
    const struct evenings *s = data;
    const struct vl_evening_line *line = line_at(s, index);
    char text[200], right[120] = "";
    line_text(tui, s, index, text, sizeof text);
    if (line) {
        const struct vl_text_arg args[] = {{"matches", NULL, line->matches}, {"people", NULL, line->guests}};
        vl_say(tui, line->damaged ? "evening_screen.damaged" : "evening_screen.line", args, 2, right, sizeof right);
    }
    vl_line_draw(tui, where, selected, false, text, right);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                           {VL_ACT_CONFIRM, NULL, "hint.open"},
                                           {VL_ACT_BACK, NULL, "evening_screen.hint.menu"},
                                           {VL_ACT_KEYS, NULL, "hint.keys"}};
    struct evenings *s = self;
    const struct vl_rect all = vl_draw_frame(tui, vl_t(tui, "evening_screen.list"), NULL, hints, 4);
    vl_list_draw(tui, &s->list, (struct vl_rect){all.row, all.col, all.rows - 1, all.cols}, draw_line, s);
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct evenings *s = self;
    struct vl_diag diag = {0};
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    const enum vl_used used = vl_list_key(&s->list, key);
    if (used == VL_CHOSEN) {
        const struct vl_evening_line *line = line_at(s, s->list.selected);
        (void)vl_screen_evening_of(tui, line ? line->id : NULL, &diag);
    }
    return used != VL_UNUSED;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                      {VL_ACT_CONFIRM, NULL, "hint.open"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen list_screen = {.title = "evening_screen.list",
                                             .context = VL_ELSEWHERE,
                                             .size = sizeof(struct evenings),
                                             .enter = enter,
                                             .draw = draw,
                                             .key = take_key,
                                             .keys = keys};

void vl_screen_evening(struct vl_tui *tui)
{
    struct vl_evening_line any[1];
    struct vl_diag diag = {0};
    unsigned count;
    if (vl_evening_list(any, 1, &count, &diag) == VL_OK && count == 0)
        (void)vl_screen_evening_of(tui, NULL, &diag);
    else
        (void)vl_tui_push(tui, &list_screen);
}
