/* The past of a match, in progress or recorded: event by event, each with its rule. And "what if": a new match that
 * continues from a place there, after asking who plays which seat. */
#include <stdio.h>
#include <stdlib.h>

#include "front/records.h"
#include "review/hinted.h"
#include "review/walk.h"
#include "tui/kit/widgets.h"
#include "tui/match/board_layout.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"
#include "tui/match/match_story.h"

/* ---- what if ---- */

enum { NAME_COLS = 30, LEVEL_COLS = 24 };

struct what_if_screen {
    const struct vl_walk *walk;
    struct vl_match_setup setup;
    struct vl_list list; /* the seats, and below them the item that begins */
};

static void draw_seat(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    const struct what_if_screen *s = self;
    if (index == s->setup.seats) {
        vl_line_draw(tui, where, selected, false, vl_t(tui, "what_if.begin"), NULL);
        return;
    }
    vl_line_draw(tui, (struct vl_rect){where.row, where.col, 1, NAME_COLS}, selected, false,
                 s->setup.player[index].name, NULL);
    char level[VL_PLAYER_SIZE];
    vl_choice_draw(tui, where.row, where.col + NAME_COLS, LEVEL_COLS, selected,
                   vl_player_format(tui->catalogue, tui->language, &s->setup.player[index], level));
}

/* The last event before the new match continues. */
static int draw_place(struct vl_tui *tui, const struct what_if_screen *s, struct vl_rect where)
{
    char event_text[400] = "", text[600];
    struct vl_event event;
    const struct vl_formatter formatter = vl_formatter_of(tui->catalogue, tui->language, &s->setup);
    if (vl_walk_event(s->walk, &event))
        vl_format_event(&formatter, &event, event_text, sizeof event_text);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_walk_answers(s->walk)}, {"event", event_text, 0}};
    vl_tui_format(tui,
                  vl_walk_anew(s->walk) ? "what_if.restart"
                  : event_text[0]       ? "what_if.place"
                                        : "what_if.start",
                  args, 2, text, sizeof text);
    return vl_draw_wrapped(&tui->grid, where, VL_STYLE_PROMPT, text, 0);
}

static const struct vl_footer_key what_if_keys[] = {{VL_ACT_NONE, "↑↓", "footer.choose"},
                                                    {VL_ACT_NONE, "←→", "what_if.who"},
                                                    {VL_ACT_CONFIRM, NULL, "what_if.begin"},
                                                    {VL_ACT_BACK, NULL, "footer.back"},
                                                    {0}};

static void what_if_draw(struct vl_tui *tui, void *self)
{
    struct what_if_screen *s = self;
    const struct vl_rect all = vl_draw_frame(tui, vl_t(tui, "what_if.title"), NULL, what_if_keys, 4);
    int row = all.row + 1;
    row += draw_place(tui, s, (struct vl_rect){row, all.col, 4, all.cols}) + 1;
    row += vl_draw_wrapped(&tui->grid, (struct vl_rect){row, all.col, 4, all.cols}, VL_STYLE_DIM,
                           vl_t(tui, "what_if.about"), 0);
    vl_list_draw(tui, &s->list, (struct vl_rect){row + 1, all.col, s->list.count, all.cols}, draw_seat, s);
}

/* The new match replaces this screen; leaving it leads back to the walk. */
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

static bool what_if_key(struct vl_tui *tui, void *self, const struct vl_key *key)
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

static const struct vl_match_setup *what_if_setup(const void *self)
{
    return &((const struct what_if_screen *)self)->setup;
}

static const struct vl_screen what_if_screen = {.title = "what_if.title",
                                                .size = sizeof(struct what_if_screen),
                                                .draw = what_if_draw,
                                                .key = what_if_key,
                                                .setup = what_if_setup,
                                                .keys = what_if_keys};

/* Opens a new match from a place of the past, which must not be refused. */
static void push_what_if(struct vl_tui *tui, const struct vl_walk *walk)
{
    struct what_if_screen *s = vl_tui_push(tui, &what_if_screen);
    if (!s)
        return;
    s->walk = walk;
    vl_walk_setup(walk, &s->setup);
    s->list.count = s->list.selected = s->setup.seats;
    s->list.count++;
}

/* ---- the past ---- */

struct past_screen {
    struct vl_walk walk;
    struct vl_match *own; /* the match, if it is freed with the screen */
    struct vl_view *view;
    const struct vl_board_renderer *renderer;
    struct vl_scene scene;
    struct vl_spots spots;
    bool asking; /* for the number of a place */
    struct vl_input number;
};

static void leave(struct vl_tui *tui, void *self)
{
    struct past_screen *past = self;
    (void)tui;
    free(past->own);
    free(past->view);
}

/* ---- drawing ---- */

static void set_scene(struct vl_tui *tui, struct past_screen *past)
{
    const struct vl_walk *walk = &past->walk;
    vl_walk_view(walk, past->view);
    vl_scene_begin(&past->scene, tui->catalogue, tui->language, vl_match_setup(walk->match), past->view, walk->viewer);
    const uint32_t first = walk->at > VL_SCENE_EVENTS ? walk->at - VL_SCENE_EVENTS : 0;
    for (uint32_t i = first; i < walk->at; i++) {
        const struct vl_event event = vl_match_event(walk->match, i, VL_REFEREE);
        if (vl_event_reaches(walk->rules, &event, walk->viewer))
            past->scene.event[past->scene.events++] = vl_match_event(walk->match, i, walk->viewer);
    }
}

/* Draws who asked for a hint here. Returns the rows that it takes. */
static int draw_hints(struct vl_tui *tui, const struct past_screen *past, struct vl_rect where)
{
    char text[200];
    vl_seat seat;
    int rows = 0;
    for (unsigned hint = 0; rows < where.rows && vl_walk_hint(&past->walk, &hint, &seat); rows++)
        vl_draw(&tui->grid, where.row + rows, where.col, where.cols, VL_STYLE_LOG,
                vl_hint_format_asked(&past->scene.formatter, seat, text, sizeof text));
    return rows;
}

static void draw_event(struct vl_tui *tui, const struct past_screen *past, struct vl_rect where)
{
    char text[400] = "", id[24], words[VL_CLAUSE_TEXT];
    struct vl_event event = {0};
    if (vl_walk_event(&past->walk, &event))
        vl_format_event(&past->scene.formatter, &event, text, sizeof text);
    int rows = text[0] ? vl_draw_wrapped(&tui->grid, where, VL_STYLE_LOG_NEW, text, 0) : 0;
    rows += draw_hints(tui, past, (struct vl_rect){where.row + rows, where.col, where.rows - rows, where.cols});
    const char *rule =
        event.clause ? vl_format_clause(&past->scene.formatter, event.clause, words, sizeof words) : NULL;
    if (!rule)
        return;
    vl_clause_write(past->walk.rules, event.clause, id, sizeof id);
    const int used = vl_draw(&tui->grid, where.row + rows, where.col, 12, VL_STYLE_CLAUSE, id) + 2;
    vl_draw_wrapped(&tui->grid,
                    (struct vl_rect){where.row + rows, where.col + used, where.rows - rows, where.cols - used},
                    VL_STYLE_DIM, rule, 0);
}

static void draw_number(struct vl_tui *tui, const struct past_screen *past, struct vl_rect where)
{
    char text[200];
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_walk_places(&past->walk)}};
    vl_tui_format(tui, "replay.go", args, 1, text, sizeof text);
    const int used = vl_draw(&tui->grid, where.row, where.col, where.cols - 12, VL_STYLE_PROMPT, text);
    vl_input_draw(tui, &past->number, where.row, where.col + used + 1, 10, true);
}

static void right_text(struct vl_tui *tui, const struct past_screen *past, char *out, size_t size)
{
    const struct vl_walk *walk = &past->walk;
    const bool seat = walk->viewer < VL_SEATS_MAX;
    const struct vl_text_arg args[] = {{"name", seat ? past->scene.formatter.names[walk->viewer] : "", 0}};
    char who[120];
    vl_tui_format(tui,
                  seat                         ? "table.seen_by"
                  : walk->viewer == VL_REFEREE ? "table.all_open"
                                               : "table.open",
                  args, 1, who, sizeof who);
    snprintf(out, size, "%s · %u/%u", who, (unsigned)vl_walk_place(walk), (unsigned)vl_walk_places(walk));
}

/* The name of a part depends on the game: "next round", "next day". */
static const char *part_hint(const struct past_screen *past, char out[32])
{
    snprintf(out, 32, "replay.part.%s", past->walk.part);
    return out;
}

static void draw_hints_frame(struct vl_tui *tui, const struct past_screen *past, const char *title, const char *right,
                             struct vl_rect *content)
{
    char part[32];
    const struct vl_footer_key hints[] = {{VL_ACT_RIGHT, NULL, "replay.forward"},
                                          {VL_ACT_LEFT, NULL, "replay.back"},
                                          {VL_ACT_DOWN, NULL, "replay.move"},
                                          {VL_ACT_WHY, NULL, "log.rule"},
                                          {VL_ACT_SPOKE, NULL, vl_overview_hint(&past->scene)},
                                          {VL_ACT_NONE, "e", "replay.what_if"},
                                          {VL_ACT_PAGE_DOWN, NULL, part_hint(past, part)},
                                          {VL_ACT_KEYS, NULL, "footer.keys"},
                                          {VL_ACT_NONE, "g", "replay.number"},
                                          {VL_ACT_BACK, NULL, "footer.back"},
                                          {VL_ACT_NONE, "v", "replay.view"}};
    static const struct vl_footer_key asking[] = {{VL_ACT_CONFIRM, NULL, "replay.go.there"},
                                                  {VL_ACT_BACK, NULL, "footer.back"}};
    *content = past->asking ? vl_draw_frame(tui, title, right, asking, 2)
                            : vl_draw_frame(tui, title, right, hints, sizeof hints / sizeof *hints);
}

/* On wide screens, beside the board what the game has for that place, and the log. Returns what is left. */
static struct vl_rect draw_side(struct vl_tui *tui, const struct past_screen *past, struct vl_rect content)
{
    enum { BESIDE_ROWS = 14 };
    struct vl_rect beside, log;
    const struct vl_rect left = vl_side_cut(content, &beside, &log);
    const bool has = past->renderer->beside;
    log.row = content.row + (has ? BESIDE_ROWS + 1 : 0);
    log.rows = content.rows - (has ? BESIDE_ROWS + 1 : 0);
    beside.rows = has ? BESIDE_ROWS : 0;
    vl_side_draw(tui, past->renderer, &past->scene, beside, log, NULL, 0);
    if (!has || beside.cols == 0)
        return left;
    vl_draw(&tui->grid, beside.row, beside.col, beside.cols, VL_STYLE_DIM,
            vl_scene_text(&past->scene, past->renderer->beside_title));
    past->renderer->beside(&past->scene, &tui->grid,
                           (struct vl_rect){beside.row + 1, beside.col, beside.rows - 1, beside.cols});
    return left;
}

static void draw(struct vl_tui *tui, void *self)
{
    struct past_screen *past = self;
    struct vl_rect content;
    char title[400], right[200];
    set_scene(tui, past);
    vl_scene_title(&past->scene, past->renderer, title, sizeof title);
    right_text(tui, past, right, sizeof right);
    draw_hints_frame(tui, past, title, right, &content);
    content = draw_side(tui, past, content);
    const int track = vl_board_track(&past->scene, &tui->grid);
    int rows = vl_board_rows(past->renderer, &past->scene, content.rows - 5 - track, content.cols);
    past->spots.count = 0;
    vl_board_draw(past->renderer, &past->scene, &tui->grid,
                  (struct vl_rect){content.row, content.col, rows, content.cols}, &past->spots);
    vl_board_track_draw(past->renderer, &past->scene, &tui->grid,
                        (struct vl_rect){content.row + rows, content.col, track, content.cols});
    rows += track;
    vl_draw_rule(&tui->grid, content.row + rows, content.col, content.cols, VL_STYLE_RULE);
    const struct vl_rect below = {content.row + rows + 1, content.col, content.rows - rows - 1, content.cols};
    (past->asking ? draw_number : draw_event)(tui, past, below);
    const bool begins = past->walk.at == 0 && !past->asking; /* nothing has happened, so nothing is told */
    vl_tui_point(tui, begins ? (struct vl_rect){0, 0, 1, tui->grid.cols} : below);
}

/* ---- keys ---- */

static bool move_key(struct vl_walk *walk, const struct vl_key *key)
{
    switch (key->action) {
    case VL_ACT_RIGHT:
    case VL_ACT_CONFIRM: vl_walk_events(walk, 1); break;
    case VL_ACT_STEP_BACK:
    case VL_ACT_LEFT: vl_walk_events(walk, -1); break;
    case VL_ACT_DOWN: vl_walk_questions(walk, 1); break;
    case VL_ACT_UP: vl_walk_questions(walk, -1); break;
    case VL_ACT_PAGE_DOWN: vl_walk_parts(walk, 1); break;
    case VL_ACT_PAGE_UP: vl_walk_parts(walk, -1); break;
    case VL_ACT_HOME: walk->at = 0; break;
    case VL_ACT_END: walk->at = walk->until; break;
    default: return false;
    }
    return true;
}

/* "g", or a digit right away. */
static void ask_number(struct past_screen *past, uint8_t digit)
{
    const char typed[] = {(char)('0' + digit), '\0'};
    past->number = (struct vl_input){.limit = 8, .digits = true};
    vl_input_set(&past->number, digit <= 9 ? typed : "");
    past->asking = true;
}

static bool number_key(struct past_screen *past, const struct vl_key *key)
{
    if (key->code == VL_KEY_ESCAPE) {
        past->asking = false;
        return true;
    }
    const enum vl_used used = vl_input_key(&past->number, key);
    if (used != VL_CHOSEN)
        return used != VL_UNUSED;
    past->asking = false;
    if (past->number.text[0])
        vl_walk_go(&past->walk, (uint32_t)strtoul(past->number.text, NULL, 10));
    return true;
}

static void what_if(struct vl_tui *tui, struct past_screen *past)
{
    char key[32];
    const char *refusal = vl_walk_refusal(&past->walk);
    snprintf(key, sizeof key, "what_if.%s", refusal ? refusal : "");
    if (refusal)
        vl_notice(tui, vl_t(tui, key));
    else
        push_what_if(tui, &past->walk);
}

static void open_rules(struct vl_tui *tui, const struct past_screen *past)
{
    struct vl_event event;
    tui->screens->rules(tui, past->walk.rules, vl_walk_event(&past->walk, &event) ? event.clause : 0);
}

/* One step forward; after the last one, back to the board that a step back had left. */
static void step_on(struct vl_tui *tui, struct past_screen *past)
{
    const uint32_t at = past->walk.at;
    vl_walk_events(&past->walk, 1);
    if (past->walk.at == at)
        vl_tui_pop(tui);
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct past_screen *past = self;
    if (past->asking)
        return number_key(past, key);
    if (key->action == VL_ACT_STEP_ON) {
        step_on(tui, past);
        return true;
    }
    if (move_key(&past->walk, key) || vl_screen_overview_key(tui, &past->scene, key))
        return true;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT)
        vl_tui_pop(tui);
    else if (key->action == VL_ACT_WHY || key->action == VL_ACT_RULES)
        open_rules(tui, past);
    else if (key->action == VL_ACT_CARD)
        vl_screen_why(tui, &past->scene, &past->spots, NULL, true);
    else if (key->code == 'v')
        vl_walk_next_viewer(&past->walk);
    else if (key->code == 'e')
        what_if(tui, past);
    else if (key->code == 'g' || key->digit <= 9)
        ask_number(past, key->code == 'g' ? VL_NONE : key->digit);
    else
        return false;
    return true;
}

static const struct vl_footer_key keys[] = {
    {VL_ACT_RIGHT, NULL, "replay.forward"},       {VL_ACT_LEFT, NULL, "replay.back"},
    {VL_ACT_DOWN, NULL, "replay.leap"},           {VL_ACT_UP, NULL, "replay.leap.back"},
    {VL_ACT_PAGE_DOWN, NULL, "replay.part"},      {VL_ACT_PAGE_UP, NULL, "replay.part.back"},
    {VL_ACT_HOME, NULL, "replay.first"},          {VL_ACT_END, NULL, "replay.last"},
    {VL_ACT_NONE, "g  1 2 3 …", "replay.number"}, {VL_ACT_NONE, "v", "replay.view"},
    {VL_ACT_NONE, "e", "replay.what_if.long"},    {VL_ACT_WHY, NULL, "log.rule"},
    {VL_ACT_CARD, NULL, "table.key.card"},        {VL_ACT_SPOKE, NULL, "table.key.overview"},
    {VL_ACT_BACK, NULL, "footer.back"},           {0},
};

static const struct vl_match_setup *setup_of(const void *self)
{
    return vl_match_setup(((const struct past_screen *)self)->walk.match);
}

static const struct vl_screen past_screen = {.title = "replay.title",
                                             .size = sizeof(struct past_screen),
                                             .draw = draw,
                                             .key = key,
                                             .leave = leave,
                                             .setup = setup_of,
                                             .keys = keys};

static struct past_screen *push(struct vl_tui *tui, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until)
{
    const struct vl_rules *rules = vl_match_setup(match)->rules;
    struct vl_view *view = calloc(1, rules->state_size);
    struct past_screen *past =
        view && vl_board_renderer(tui->screens->tables, rules) ? vl_tui_push(tui, &past_screen) : NULL;
    if (!past) {
        free(view);
        return NULL;
    }
    *past = (struct past_screen){.view = view, .renderer = vl_board_renderer(tui->screens->tables, rules)};
    past->scene.rules = rules;
    vl_walk_begin(&past->walk, match, viewer, at, until);
    return past;
}

void vl_screen_past(struct vl_tui *tui, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until)
{
    push(tui, match, viewer, at, until);
}

enum vl_rc vl_screen_replay(struct vl_tui *tui, const char *path, struct vl_diag *diag)
{
    struct vl_match *match;
    const enum vl_rc rc = vl_record_load(path, tui->catalogue, &match, diag);
    if (rc != VL_OK)
        return rc;
    struct past_screen *past = push(tui, match, vl_match_over(match) ? VL_NONE : VL_PUBLIC, 0, UINT32_MAX);
    if (past) {
        past->own = match;
        return VL_OK;
    }
    const char *id = vl_match_setup(match)->rules->id;
    free(match);
    return vl_fail(diag, VL_REFUSED, "table.none", id, "");
}
