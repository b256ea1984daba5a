/* What if: a place in the story of a match, from which a new one is played on. Who plays which seat is asked here. */
#include <stdio.h>

#include "front/walk.h"
#include "tui/kit/widgets.h"
#include "tui/match/table_screen.h"

enum { NAME_COLS = 30, LEVEL_COLS = 24 };

struct what_if_screen {
    const struct vl_walk *walk;
    struct vl_table_setup setup;
    struct vl_list list; /* the seats, and below them: begin */
};

static void draw_line(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    const struct what_if_screen *s = self;
    if (index == s->setup.seats) {
        vl_line_draw(tui, where, selected, false, vl_t(tui, "what_if.begin"), NULL);
        return;
    }
    vl_line_draw(tui, (struct vl_rect){where.row, where.col, 1, NAME_COLS}, selected, false,
                 s->setup.player[index].name, NULL);
    char level[VL_PLAYER_SAID];
    vl_choice_draw(tui, where.row, where.col + NAME_COLS, LEVEL_COLS, selected,
                   vl_player_say(tui->catalogue, tui->language, &s->setup.player[index], level));
}

/* What happened last where it goes on. */
static int draw_place(struct vl_tui *tui, const struct what_if_screen *s, struct vl_rect where)
{
    char event_text[400] = "", text[600];
    struct vl_event event;
    struct vl_teller teller = {.catalogue = tui->catalogue, .rules = s->walk->rules, .language = tui->language};
    for (unsigned i = 0; i < s->setup.seats; i++)
        teller.names[i] = s->setup.player[i].name;
    if (vl_walk_event(s->walk, &event))
        vl_tell_event(&teller, &event, event_text, sizeof event_text);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_walk_answers(s->walk)}, {"event", event_text, 0}};
    vl_say(tui,
           vl_walk_anew(s->walk) ? "what_if.anew"
           : event_text[0]       ? "what_if.place"
                                 : "what_if.start",
           args, 2, text, sizeof text);
    return vl_draw_wrapped(&tui->grid, where, VL_STYLE_PROMPT, text, 0);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                           {VL_ACT_NONE, "←→", "what_if.who"},
                                           {VL_ACT_CONFIRM, NULL, "what_if.begin"},
                                           {VL_ACT_BACK, NULL, "hint.back"}};
    struct what_if_screen *s = self;
    const struct vl_rect all = vl_draw_frame(tui, vl_t(tui, "what_if.title"), NULL, hints, 4);
    int row = all.row + 1;
    row += draw_place(tui, s, (struct vl_rect){row, all.col, 4, all.cols}) + 1;
    row += vl_draw_wrapped(&tui->grid, (struct vl_rect){row, all.col, 4, all.cols}, VL_STYLE_DIM,
                           vl_t(tui, "what_if.about"), 0);
    vl_list_draw(tui, &s->list, (struct vl_rect){row + 1, all.col, s->list.count, all.cols}, draw_line, s);
}

/* The new match takes this screen's place; leaving it leads back to the walk. */
static void begin(struct vl_tui *tui, struct what_if_screen *s)
{
    char path[4096];
    struct vl_diag diag = {0};
    const struct vl_rules *rules = s->walk->rules;
    enum vl_rc rc = vl_walk_branch(s->walk, &s->setup, NULL, path, &diag);
    if (rc == VL_OK) {
        vl_tui_pop(tui);
        rc = tui->screens->resume(tui, path, &diag);
    }
    if (rc != VL_OK)
        vl_notice_fault(tui, rules, &diag);
}

static bool choose_level(struct what_if_screen *s, const struct vl_key *key)
{
    const int seat = s->list.selected;
    if (seat >= s->setup.seats)
        return false;
    int level = (int)s->setup.player[seat].level;
    if (vl_choice_key(&level, VL_LEVELS, key) == VL_UNUSED)
        return false;
    s->setup.player[seat].level = (enum vl_level)level;
    return true;
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct what_if_screen *s = self;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    if (choose_level(s, key))
        return true;
    const enum vl_used used = vl_list_key(&s->list, key);
    if (used == VL_CHOSEN && (key->code != VL_KEY_PICK || s->list.selected == s->setup.seats))
        begin(tui, s);
    return used != VL_UNUSED;
}

static const struct vl_table_setup *setup_of(const void *self)
{
    return &((const struct what_if_screen *)self)->setup;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                      {VL_ACT_NONE, "←→", "what_if.who"},
                                      {VL_ACT_CONFIRM, NULL, "what_if.begin"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {0}};

static const struct vl_screen what_if_screen = {.title = "what_if.title",
                                                .size = sizeof(struct what_if_screen),
                                                .draw = draw,
                                                .key = key,
                                                .setup = setup_of,
                                                .keys = keys};

void vl_screen_what_if(struct vl_tui *tui, const struct vl_walk *walk)
{
    struct what_if_screen *s = vl_tui_push(tui, &what_if_screen);
    if (!s)
        return;
    s->walk = walk;
    vl_walk_setup(walk, &s->setup);
    s->list.count = s->list.selected = s->setup.seats;
    s->list.count++;
}
