/* Looking closer. Why: the rule behind the question, the rules behind what happened last, and the cards in sight. And
 * what the own seat keeps: won tricks. */
#include <stdio.h>
#include <string.h>

#include "tui/kit/widgets.h"
#include "tui/match/table_scene.h"

/* ---- why ---- */

enum { ITEMS_MAX = 48, LAST_EVENTS = 4 };

/* A rule, or a member of a group of the game. */
struct item {
    vl_clause clause;
    uint8_t group, member;
};

struct why_screen {
    struct vl_scene *scene;
    struct vl_question asked; /* without a clause: nobody is asked */
    bool only_cards;
    struct item item[ITEMS_MAX];
    struct vl_list list;
};

static void add(struct why_screen *why, struct item item)
{
    for (int i = 0; i < why->list.count; i++)
        if (memcmp(&why->item[i], &item, sizeof item) == 0)
            return;
    if (why->list.count < ITEMS_MAX)
        why->item[why->list.count++] = item;
}

static void add_rules(struct why_screen *why)
{
    const struct vl_scene *scene = why->scene;
    if (why->asked.clause)
        add(why, (struct item){.clause = why->asked.clause});
    int left = LAST_EVENTS;
    for (unsigned i = scene->events; i-- > 0 && left > 0;)
        if (!(scene->rules->events[scene->event[i].form].flags & VL_FORM_QUIET) && scene->event[i].clause) {
            add(why, (struct item){.clause = scene->event[i].clause});
            left--;
        }
}

/* Whether there is something to say of what stands there. */
static bool has_text(const struct vl_scene *scene, const struct vl_spot *spot)
{
    if (spot->group >= scene->rules->group_count || spot->member >= scene->rules->groups[spot->group].count)
        return false;
    const struct vl_group *group = &scene->rules->groups[spot->group];
    return vl_catalogue_thing(scene->teller.catalogue, scene->rules, group->id, group->ids[spot->member]) != NULL;
}

static void add_cards(struct why_screen *why, const struct vl_spots *spots)
{
    for (unsigned i = 0; i < spots->count; i++)
        if (has_text(why->scene, &spots->at[i]))
            add(why, (struct item){.group = spots->at[i].group, .member = spots->at[i].member});
}

static void item_text(const struct why_screen *why, const struct item *item, char *out, size_t size)
{
    const struct vl_scene *scene = why->scene;
    if (item->clause) {
        char words[VL_CLAUSE_TEXT];
        const size_t length = vl_clause_write(scene->rules, item->clause, out, size);
        const char *text = vl_tell_clause(&scene->teller, item->clause, words, sizeof words);
        snprintf(out + length, size - length, "  %s", text ? text : "");
    } else {
        snprintf(out, size, "%s  %s", vl_scene_sign(scene, item->group, item->member),
                 vl_scene_name(scene, item->group, item->member));
    }
}

/* All of a rule stands below. */
static void draw_item(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool selected)
{
    char text[VL_TEXT_MAX];
    const struct why_screen *why = data;
    item_text(why, &why->item[index], text, sizeof text);
    vl_line_draw(tui, where, selected, false, "", NULL);
    vl_draw_words(&tui->grid, where.row, where.col + 2, vl_line_room(where.cols, NULL),
                  selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN, text);
}

/* The selected rule or card in full. */
static void draw_text(struct vl_tui *tui, const struct why_screen *why, struct vl_rect where)
{
    const struct vl_scene *scene = why->scene;
    const struct item *item = &why->item[why->list.selected];
    char head[120], words[VL_CLAUSE_TEXT];
    const char *text = NULL;
    if (why->list.count == 0)
        return;
    if (item->clause) {
        vl_clause_write(scene->rules, item->clause, head, sizeof head);
        text = vl_tell_clause(&scene->teller, item->clause, words, sizeof words);
    } else {
        const struct vl_group *group = &scene->rules->groups[item->group];
        const struct vl_thing *thing =
            vl_catalogue_thing(tui->catalogue, scene->rules, group->id, group->ids[item->member]);
        snprintf(head, sizeof head, "%s", vl_scene_name(scene, item->group, item->member));
        text = thing ? vl_tell_words(&scene->teller, &thing->text, words, sizeof words) : NULL;
    }
    vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_CLAUSE, head);
    if (text)
        vl_draw_wrapped(&tui->grid, (struct vl_rect){where.row + 1, where.col, where.rows - 1, where.cols},
                        VL_STYLE_PLAIN, text, 0);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "↑↓", "why.choose"},
                                           {VL_ACT_CONFIRM, NULL, "why.open"},
                                           {VL_ACT_BACK, NULL, "hint.back"},
                                           {VL_ACT_KEYS, NULL, "table.hint.keys"}};
    struct why_screen *why = self;
    char question[600] = "";
    why->scene->teller.language = tui->language;
    const struct vl_rect content =
        vl_draw_frame(tui, vl_t(tui, why->only_cards ? "why.cards" : "why.title"), NULL, hints, 4);
    int row = content.row;
    if (!why->only_cards && why->asked.clause) {
        vl_tell_question(&why->scene->teller, &why->asked, question, sizeof question);
        row += vl_draw_wrapped(&tui->grid, (struct vl_rect){row, content.col, 2, content.cols}, VL_STYLE_PROMPT,
                               question, 0);
    }
    const int text_rows = content.rows / 2 - 1;
    draw_text(tui, why, (struct vl_rect){row, content.col, text_rows, content.cols});
    row += text_rows;
    vl_draw_rule(&tui->grid, row, content.col, content.cols, VL_STYLE_RULE);
    vl_list_draw(tui, &why->list,
                 (struct vl_rect){row + 1, content.col, content.row + content.rows - row - 1, content.cols}, draw_item,
                 why);
}

static void open_item(struct vl_tui *tui, const struct why_screen *why)
{
    const struct item *item = &why->item[why->list.selected];
    const struct vl_rules *rules = why->scene->rules;
    if (why->list.count == 0)
        return;
    if (item->clause)
        tui->screens->rules(tui, rules, item->clause);
    else
        tui->screens->card(tui, rules, rules->groups[item->group].id, rules->groups[item->group].ids[item->member]);
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct why_screen *why = self;
    const enum vl_used used = vl_list_key(&why->list, key);
    if (used == VL_CHOSEN || (key->action == VL_ACT_WHY && why->list.count > 0)) /* twice: the rule book */
        open_item(tui, why);
    else if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT || key->action == VL_ACT_WHY)
        vl_tui_pop(tui);
    else
        return used != VL_UNUSED;
    return true;
}

static const struct vl_hint keys[] = {
    {VL_ACT_NONE, "↑↓", "why.choose"}, {VL_ACT_CONFIRM, NULL, "why.open"}, {VL_ACT_BACK, NULL, "hint.back"}, {0}};

static const struct vl_screen why_screen = {
    .title = "why.title", .size = sizeof(struct why_screen), .draw = draw, .key = key, .keys = keys};

void vl_screen_why(struct vl_tui *tui, struct vl_scene *scene, const struct vl_spots *spots,
                   const struct vl_question *asked, bool only_cards)
{
    struct why_screen *why = vl_tui_push(tui, &why_screen);
    if (!why)
        return;
    why->scene = scene;
    why->asked = asked ? *asked : (struct vl_question){0};
    why->only_cards = only_cards;
    if (!only_cards)
        add_rules(why);
    add_cards(why, spots);
}

/* ---- what is kept ---- */

struct won_screen {
    const struct vl_table_renderer *renderer;
    struct vl_scene *scene;
    struct vl_scroll scroll;
};

static void keeps_text(const struct won_screen *won, const char *what, const struct vl_text_arg *args, char *out,
                       size_t size)
{
    char key[80];
    const char *keeps = won->renderer->keeps;
    snprintf(key, sizeof key, "%s.%s", keeps ? keeps : "won", what);
    vl_scene_say(won->scene, key, args, 1, out, size);
}

static void won_draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_BACK, NULL, "hint.back"}, {VL_ACT_KEYS, NULL, "table.hint.keys"}};
    struct won_screen *won = self;
    vl_clause clause = 0;
    char title[200];
    won->scene->teller.language = tui->language;
    const vl_seat looker = won->scene->looker;
    const struct vl_text_arg args[] = {{"name", looker < VL_SEATS_MAX ? won->scene->teller.names[looker] : "", 0}};
    keeps_text(won, "title", args, title, sizeof title);
    const struct vl_rect content = vl_draw_frame(tui, title, NULL, hints, 2);
    const struct vl_rect inner = {content.row + 1, content.col + 1, content.rows - 1, content.cols - 3};
    won->scroll.rows = inner.rows;
    won->scroll.lines = won->renderer->won(won->scene, &tui->grid, inner, won->scroll.first, &clause);
    if (won->scroll.lines > 0) {
        vl_scroll_marks(tui, inner, won->scroll.first, inner.rows, won->scroll.lines);
        return;
    }
    keeps_text(won, "none", args, title, sizeof title);
    vl_draw(&tui->grid, inner.row, inner.col, inner.cols, VL_STYLE_PLAIN, title);
    if (!clause)
        return;
    char id[24], words[VL_CLAUSE_TEXT];
    const char *text = vl_tell_clause(&won->scene->teller, clause, words, sizeof words);
    vl_clause_write(won->scene->rules, clause, id, sizeof id);
    vl_draw(&tui->grid, inner.row + 2, inner.col, inner.cols, VL_STYLE_CLAUSE, id);
    if (text)
        vl_draw_wrapped(&tui->grid, (struct vl_rect){inner.row + 3, inner.col, inner.rows - 3, inner.cols},
                        VL_STYLE_DIM, text, 0);
}

static bool won_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct won_screen *won = self;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_CONFIRM || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    return vl_scroll_key(&won->scroll, key) != VL_UNUSED;
}

static const struct vl_hint won_keys[] = {
    {VL_ACT_BACK, NULL, "hint.back"}, {VL_ACT_DOWN, NULL, "table.key.scroll"}, {0}};

static const struct vl_screen won_screen = {
    .title = "won.screen", .size = sizeof(struct won_screen), .draw = won_draw, .key = won_key, .keys = won_keys};

void vl_screen_won(struct vl_tui *tui, const struct vl_table_renderer *renderer, struct vl_scene *scene)
{
    if (!renderer->won || (scene->looker >= VL_SEATS_MAX && !renderer->keeps)) {
        vl_notice(tui, vl_t(tui, "won.nobody"));
        return;
    }
    struct won_screen *won = vl_tui_push(tui, &won_screen);
    if (won) {
        won->renderer = renderer;
        won->scene = scene;
    }
}

void vl_screen_marked(struct vl_tui *tui, const struct vl_table_renderer *renderer, struct vl_scene *scene)
{
    const struct vl_rules *rules = scene->rules;
    const struct vl_mark *mark = &scene->mark;
    if (mark->group == VL_SPOT_SEAT)
        vl_screen_won(tui, renderer, scene);
    else if (mark->group < rules->group_count && mark->member < rules->groups[mark->group].count)
        tui->screens->card(tui, rules, rules->groups[mark->group].id, rules->groups[mark->group].ids[mark->member]);
}
