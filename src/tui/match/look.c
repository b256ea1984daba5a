/* What can be looked at during a match: the log, standing answers, the legend, the rules behind what is asked; and what
 * the own seat keeps, won tricks. */
#include <limits.h>
#include <stdio.h>

#include "page/rules_page.h"
#include "tui/kit/widgets.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_story.h"

void vl_screen_log(struct vl_tui *tui, struct vl_host *host, vl_seat viewer)
{
    const struct vl_log log = {
        .match = host->match, .host = host, .viewer = viewer, .until = host->shown_events, .last = UINT_MAX};
    tui->screens->page(tui, &vl_log_page, &log);
}

void vl_screen_standing(struct vl_tui *tui, struct vl_match_screen *screen)
{
    struct vl_host *host = &screen->host;
    const struct vl_beforehand saying = {&host->standings, vl_match_setup(host->match), host->asked,
                                         vl_host_asks_public_choice(host), host->shown};
    if (host->phase != VL_PHASE_ASK || host->asked >= VL_SEATS_MAX || vl_standing_count(host->rules) == 0) {
        vl_notice(tui, vl_t(tui, "standing.none"));
        return;
    }
    screen->says = true;
    tui->screens->page(tui, &vl_standing_page, &saying);
}

void vl_screen_legend(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene)
{
    struct vl_legend legend = {.setup = scene->setup, .groups = renderer->legend_groups};
    legend.count = vl_legend_keys(renderer, scene, legend.key);
    tui->screens->page(tui, &vl_legend_page, &legend);
}

/* ---- why ---- */

enum { LAST_EVENTS = 4 };

/* The clauses behind the last events, the latest first. */
static void add_events(const struct vl_scene *scene, struct vl_why *why)
{
    int left = LAST_EVENTS;
    for (unsigned i = scene->events; i-- > 0 && left > 0;)
        if (vl_scene_logs(scene, &scene->event[i]) && scene->event[i].clause) {
            vl_why_add(why, (struct vl_why_of){.clause = scene->event[i].clause});
            left--;
        }
}

/* Whether there is a text about what is there. */
static bool has_text(const struct vl_scene *scene, const struct vl_spot *spot)
{
    if (spot->group >= scene->rules->group_count || spot->member >= scene->rules->groups[spot->group].count)
        return false;
    return vl_formatter_thing(&scene->formatter, spot->group, spot->member) != NULL;
}

void vl_screen_why(struct vl_tui *tui, const struct vl_scene *scene, const struct vl_spots *spots,
                   const struct vl_question *asked, bool only_cards)
{
    struct vl_why why = {.at = {.rules = scene->rules, .setup = scene->setup}, .only_cards = only_cards};
    if (asked && !only_cards)
        why.asked = *asked;
    if (why.asked.clause)
        vl_why_add(&why, (struct vl_why_of){.clause = why.asked.clause});
    if (!only_cards)
        add_events(scene, &why);
    for (unsigned i = 0; i < spots->count; i++)
        if (has_text(scene, &spots->at[i]))
            vl_why_add(&why, (struct vl_why_of){.group = spots->at[i].group, .member = spots->at[i].member});
    tui->screens->page(tui, &vl_why_page, &why);
}

/* ---- what is kept ---- */

struct won_screen {
    const struct vl_board_renderer *renderer;
    struct vl_scene *scene;
    struct vl_scroll scroll;
};

static void keeps_text(const struct won_screen *won, const char *what, const struct vl_text_arg *args, char *out,
                       size_t size)
{
    char key[80];
    const char *keeps = won->renderer->keeps;
    snprintf(key, sizeof key, "%s.%s", keeps ? keeps : "won", what);
    vl_scene_format(won->scene, key, args, 1, out, size);
}

static void won_draw(struct vl_tui *tui, void *self)
{
    static const struct vl_footer_key hints[] = {{VL_ACT_BACK, NULL, "footer.back"},
                                                 {VL_ACT_KEYS, NULL, "table.footer.keys"}};
    struct won_screen *won = self;
    vl_clause clause = 0;
    char title[200];
    won->scene->formatter.language = tui->language;
    const vl_seat viewer = won->scene->viewer;
    const struct vl_text_arg args[] = {{"name", viewer < VL_SEATS_MAX ? won->scene->formatter.names[viewer] : "", 0}};
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
    const char *text = vl_format_clause(&won->scene->formatter, clause, words, sizeof words);
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

static const struct vl_footer_key won_keys[] = {
    {VL_ACT_BACK, NULL, "footer.back"}, {VL_ACT_DOWN, NULL, "table.key.scroll"}, {0}};

static const struct vl_screen won_screen = {
    .title = "won.screen", .size = sizeof(struct won_screen), .draw = won_draw, .key = won_key, .keys = won_keys};

/* ---- the overview ---- */

static void open_overview(struct vl_tui *tui, const struct vl_scene *scene)
{
    tui->screens->page(tui, &vl_overview_page, &(struct vl_overview){scene->setup, scene->view});
}

bool vl_screen_overview_key(struct vl_tui *tui, const struct vl_scene *scene, const struct vl_key *key)
{
    const bool opens = key->action == VL_ACT_SPOKE && scene->rules->overview;
    if (opens)
        open_overview(tui, scene);
    return opens;
}

const char *vl_overview_hint(const struct vl_scene *scene)
{
    char key[40];
    snprintf(key, sizeof key, "%s.overview.hint", scene->rules->id);
    return scene->rules->overview ? vl_scene_text(scene, key) : NULL;
}

/* ---- what can be opened ---- */

static bool can_look_through(const struct vl_board_renderer *renderer, const struct vl_scene *scene)
{
    return scene->rules->overview || (renderer->won && (scene->viewer < VL_SEATS_MAX || renderer->keeps));
}

void vl_screen_won(struct vl_tui *tui, const struct vl_board_renderer *renderer, struct vl_scene *scene)
{
    if (scene->rules->overview) {
        open_overview(tui, scene);
        return;
    }
    if (!can_look_through(renderer, scene)) {
        vl_notice(tui, vl_t(tui, "won.nobody"));
        return;
    }
    struct won_screen *won = vl_tui_push(tui, &won_screen);
    if (won) {
        won->renderer = renderer;
        won->scene = scene;
    }
}

static bool has_page(const struct vl_rules *rules, const struct vl_mark *mark)
{
    return mark->group < rules->group_count && mark->member < rules->groups[mark->group].count;
}

bool vl_marked_opens(const struct vl_board_renderer *renderer, const struct vl_scene *scene)
{
    return scene->mark.group == VL_SPOT_SEAT ? can_look_through(renderer, scene) : has_page(scene->rules, &scene->mark);
}

void vl_screen_marked(struct vl_tui *tui, const struct vl_board_renderer *renderer, struct vl_scene *scene)
{
    const struct vl_rules *rules = scene->rules;
    const struct vl_mark *mark = &scene->mark;
    if (mark->group == VL_SPOT_SEAT)
        vl_screen_won(tui, renderer, scene);
    else if (has_page(rules, mark))
        tui->screens->card(tui, rules, rules->groups[mark->group].id, rules->groups[mark->group].ids[mark->member]);
}
