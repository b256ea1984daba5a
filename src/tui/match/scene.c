#include "tui/match/scene.h"

#include "engine/core/join.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { BOARD_KEY = 80 };

const struct vl_board_renderer *vl_board_renderer(const struct vl_board_renderer *const *tables,
                                                  const struct vl_rules *rules)
{
    while (*tables && (*tables)->rules != rules)
        tables++;
    return *tables;
}

void vl_spot(struct vl_spots *spots, struct vl_rect rect, vl_answer answer, uint8_t group, uint8_t member)
{
    if (spots && spots->count < VL_SPOTS_MAX)
        spots->at[spots->count++] = (struct vl_spot){rect, spots->pane, answer, group, member};
}

bool vl_spot_place(const struct vl_spots *spots, uint8_t group, uint8_t member, struct vl_rect *out)
{
    bool found = false;
    for (unsigned i = 0; i < spots->count; i++) {
        const struct vl_spot *spot = &spots->at[i];
        if (spot->pane != VL_PANE_TABLE || spot->group != group || spot->member != member)
            continue;
        *out = spot->rect;
        found = true;
    }
    return found;
}

const char *vl_scene_text(const struct vl_scene *scene, const char *key)
{
    return vl_text(scene->formatter.catalogue, scene->rules, scene->formatter.language, key);
}

const char *vl_scene_player(const struct vl_scene *scene, vl_seat seat, char out[VL_PLAYER_SIZE])
{
    return vl_player_format(scene->formatter.catalogue, scene->formatter.language, &scene->setup->player[seat], out);
}

const char *vl_scene_format(const struct vl_scene *scene, const char *key, const struct vl_text_arg *args,
                            unsigned count, char *out, size_t size)
{
    vl_text_format(scene->formatter.catalogue, scene->rules, scene->formatter.language, key, args, count, out, size);
    return out;
}

/* "gueux_table.head.name" */
static const char *board_key(const struct vl_scene *scene, const char *key, char out[BOARD_KEY])
{
    out[0] = '\0';
    vl_join(out, BOARD_KEY, "", scene->rules->id);
    vl_join(out, BOARD_KEY, "_table.", key);
    return out;
}

const char *vl_board_text(const struct vl_scene *scene, const char *key)
{
    char whole[BOARD_KEY];
    const char *text = vl_scene_text(scene, board_key(scene, key, whole));
    return text == whole ? "" : text;
}

const char *vl_board_words(const struct vl_scene *scene, const char *key, const struct vl_text_arg *args,
                           unsigned count, char *out, size_t size)
{
    char whole[BOARD_KEY];
    return vl_scene_format(scene, board_key(scene, key, whole), args, count, out, size);
}

uint8_t vl_scene_group(const struct vl_scene *scene, const char *id)
{
    for (uint8_t group = 0; group < scene->rules->group_count; group++)
        if (strcmp(scene->rules->groups[group].id, id) == 0)
            return group;
    return VL_NONE;
}

const char *vl_scene_sign(const struct vl_scene *scene, uint8_t group, uint8_t member)
{
    if (member >= scene->rules->groups[group].count)
        return "?";
    const struct vl_thing *thing = vl_formatter_thing(&scene->formatter, group, member);
    return thing && thing->sign ? thing->sign : "?";
}

const char *vl_scene_name(const struct vl_scene *scene, uint8_t group, uint8_t member)
{
    if (member >= scene->rules->groups[group].count)
        return "?";
    return vl_format_member(&scene->formatter, group, member);
}

void vl_scene_begin(struct vl_scene *scene, const struct vl_catalogue *catalogue, enum vl_language language,
                    const struct vl_match_setup *setup, const struct vl_view *view, vl_seat viewer)
{
    *scene = (struct vl_scene){.rules = setup->rules, .setup = setup, .view = view, .viewer = viewer};
    scene->asked = VL_NONE;
    scene->focus = VL_NONE;
    scene->mark = (struct vl_mark){VL_PANE_HAND, VL_NONE, VL_NONE, 0};
    scene->way = -1;
    scene->formatter = (struct vl_formatter){.catalogue = catalogue, .rules = setup->rules, .language = language};
    scene->formatter.numbers = setup->numbers;
    vl_names_fit(setup, VL_NAME_TABLE, scene->name);
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        vl_name_hold(scene->name[seat]);
        scene->formatter.names[seat] = scene->name[seat];
    }
}

/* ---- letters and signs ---- */

char vl_scene_letter(const struct vl_scene *scene, vl_seat seat)
{
    return vl_seat_letter(scene->setup, seat);
}

uint8_t vl_player_style(const struct vl_player *player, uint8_t style)
{
    if (!player->colour || player->colour > VL_COLOURS || (style != VL_STYLE_SEAT && style != VL_STYLE_ACTIVE))
        return style;
    const uint8_t own = (uint8_t)(VL_STYLE_PERSON + player->colour - 1);
    return style == VL_STYLE_ACTIVE ? own | VL_STYLE_BOLD : own;
}

uint8_t vl_scene_seat_style(const struct vl_scene *scene, vl_seat seat, uint8_t style)
{
    return seat < VL_SEATS_MAX ? vl_player_style(&scene->setup->player[seat], style) : style;
}

/* A hotkey as it is printed, with a capital first. */
static void print_sign(const char *sign, char out[VL_SIGN_BYTES])
{
    snprintf(out, VL_SIGN_BYTES, "%s", sign);
    out[0] = (char)toupper((unsigned char)out[0]);
}

const char *vl_scene_printed(const struct vl_scene *scene, vl_answer answer, char out[VL_SIGN_BYTES])
{
    out[0] = '\0';
    if (vl_scene_offers(scene, answer))
        print_sign(scene->sign[answer], out);
    return out;
}

void vl_scene_draw_seat(const struct vl_scene *scene, struct vl_grid *grid, int row, int col, vl_seat seat,
                        uint8_t style)
{
    style = vl_scene_seat_style(scene, seat, style);
    vl_drawf(grid, row, col, 1, style | VL_STYLE_BOLD, "%c", toupper((unsigned char)vl_scene_letter(scene, seat)));
    vl_draw(grid, row, col + 2, VL_NAME_TABLE, style, scene->formatter.names[seat]);
}

int vl_scene_draw_name(const struct vl_scene *scene, struct vl_grid *grid, int row, int col, int cols, vl_seat seat,
                       uint8_t style)
{
    static const char *const figures[] = {"", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸"};
    const enum vl_level level = scene->setup->player[seat].level;
    const int used =
        vl_draw(grid, row, col, cols, vl_scene_seat_style(scene, seat, style), scene->formatter.names[seat]);
    if (level == VL_HUMAN || level >= sizeof figures / sizeof *figures || used >= cols)
        return used;
    return used + vl_draw(grid, row, col + used, cols - used, VL_STYLE_DIM, figures[level]);
}

/* ---- the track of points ---- */

/* The capital that stands for a seat: that of what it plays, else its letter. */
static char stands_for(const struct vl_scene *scene, const struct vl_board_renderer *renderer, vl_seat seat,
                       uint8_t *style)
{
    const char sign = renderer->stands_for ? renderer->stands_for(scene, seat, style) : '\0';
    if (sign)
        return sign;
    *style = vl_scene_seat_style(scene, seat, VL_STYLE_SEAT);
    return (char)toupper((unsigned char)vl_scene_letter(scene, seat));
}

void vl_scene_track(const struct vl_scene *scene, const struct vl_board_renderer *renderer, struct vl_score_track *out)
{
    int points[VL_SEATS_MAX], end;
    *out = (struct vl_score_track){.step = scene->rules->track.step};
    if (!vl_view_track(scene->rules, scene->view, &end))
        return;
    out->label = vl_scene_text(scene, "track.points");
    out->before = vl_scene_text(scene, "track.before");
    out->end = end;
    out->goal = end > 0 && !scene->rules->fewest;
    out->count = scene->setup->seats;
    vl_view_scores(scene->rules, scene->view, points);
    for (vl_seat seat = 0; seat < out->count; seat++) {
        struct vl_track_mark *mark = &out->mark[seat];
        mark->sign = stands_for(scene, renderer, seat, &mark->style);
        mark->at = mark->ahead = points[seat];
        mark->stood = scene->counted ? scene->stood[seat] : points[seat];
        if (scene->asked == seat && scene->answers && renderer->brings)
            mark->ahead += renderer->brings(scene);
    }
}

bool vl_scene_marks(const struct vl_scene *scene, const struct vl_spots *spots, uint8_t group, uint8_t member)
{
    return scene->mark.answer == VL_NONE && scene->mark.group != VL_NONE && spots && scene->mark.pane == spots->pane &&
           scene->mark.group == group && scene->mark.member == member;
}

static uint8_t frame_style(const struct vl_scene *scene, vl_answer answer, bool marked)
{
    if (marked)
        return VL_STYLE_SELECTED;
    return answer == VL_NONE || vl_scene_offers(scene, answer) ? VL_STYLE_CARD : VL_STYLE_DISABLED;
}

/* On a screen with fewer rows the frame of a selected box stays as it is: all cells that a selection changes are sent
 * with every key that moves it. */
enum { WHOLE_BOX_ROWS = 30 };

struct vl_rect vl_scene_box(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, vl_answer answer,
                            const char *sign, uint8_t group, uint8_t member, struct vl_spots *spots)
{
    const bool marked = vl_scene_focuses(scene, answer) || vl_scene_marks(scene, spots, group, member);
    const uint8_t style = frame_style(scene, answer, marked && grid->rows >= WHOLE_BOX_ROWS);
    vl_draw_box(grid, where, style, NULL, style);
    const int used = vl_draw(grid, where.row, where.col + 2, where.cols - 3,
                             vl_scene_offers(scene, answer) ? VL_STYLE_KEY : style, sign);
    if (marked) {
        vl_draw_glyph(grid, where.row, where.col + 1, VL_STYLE_CARD_SELECTED, VL_GLYPH_POINTER);
        vl_restyle(grid, (struct vl_rect){where.row, where.col + 1, 1, 1 + used}, VL_STYLE_CARD_SELECTED);
    }
    vl_spot(spots, where, answer, group, member);
    return vl_inset(where, 1, 1);
}

const char *vl_scene_named(const struct vl_scene *scene, uint8_t group, uint8_t member, bool brief)
{
    if (!brief || member >= scene->rules->groups[group].count)
        return vl_scene_name(scene, group, member);
    return vl_format_member_short(&scene->formatter, group, member);
}

bool vl_scene_wants_short(const struct vl_scene *scene, uint8_t group, const uint8_t *members, unsigned count, int cols)
{
    for (unsigned i = 0; i < count; i++)
        if (vl_columns(vl_scene_name(scene, group, members[i])) > cols)
            return true;
    return false;
}

/* ---- a list of answers ---- */

enum { LIST_TEXT = 300, LIST_GAP = 2, LIST_MARKS = 3 /* columns of "↓12" */ };

static void answer_words(const struct vl_scene *scene, vl_answer_words words, vl_answer answer, char out[LIST_TEXT])
{
    char sign[VL_SIGN_BYTES], text[LIST_TEXT - 8] = "";
    if (words)
        words(scene, answer, text, sizeof text);
    else
        vl_format_answer(&scene->formatter, scene->view, answer, text, sizeof text);
    snprintf(out, LIST_TEXT, "%-2s %s", vl_scene_printed(scene, answer, sign), text);
}

static int widest_answer(const struct vl_scene *scene, vl_answer_words words)
{
    char text[LIST_TEXT];
    int widest = 0;
    for (VL_EACH(answer, scene->answers)) {
        answer_words(scene, words, (vl_answer)answer, text);
        widest = vl_columns(text) > widest ? vl_columns(text) : widest;
    }
    return widest + (scene->chances ? VL_CHANCE_COLUMNS : 0);
}

static void draw_list_answer(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where,
                             vl_answer_words words, vl_answer answer, struct vl_spots *spots)
{
    char text[LIST_TEXT], sign[VL_SIGN_BYTES];
    const bool marked = vl_scene_focuses(scene, answer);
    const uint8_t style = marked ? VL_STYLE_SELECTED : VL_STYLE_PLAIN;
    answer_words(scene, words, answer, text);
    if (marked) {
        vl_blank(grid, where, style);
        vl_draw_glyph(grid, where.row, where.col, style, VL_GLYPH_POINTER);
    }
    vl_draw(grid, where.row, where.col + 1, where.cols - 1, style, text);
    if (!marked)
        vl_draw(grid, where.row, where.col + 1, 2, VL_STYLE_KEY, vl_scene_printed(scene, answer, sign));
    vl_spot(spots, where, answer, VL_NONE, 0);
}

/* The first row of answers to draw, so that the selected one is among them. */
static int first_row(const struct vl_scene *scene, int across, int rows)
{
    int index = 0;
    for (VL_EACH(answer, scene->answers)) {
        if (scene->focus == answer)
            return index / across / rows * rows;
        index++;
    }
    return 0;
}

/* How many answers are side by side, with so many columns between them and for the marks of more. */
static int answers_across(int cols, int widest, int gap, int marks)
{
    const int across = (cols + gap - marks) / (widest + gap);
    return across < 1 ? 1 : across;
}

/* "↓12", or the arrow alone if there is no room for more. */
static void draw_more(struct vl_grid *grid, int row, int end, int marks, enum vl_glyph arrow, int rows)
{
    if (rows > 0 && marks > 1)
        vl_drawf(grid, row, end - marks, marks, VL_STYLE_DIM, "%s%d", vl_glyph(arrow), rows);
    else if (rows > 0)
        vl_draw_glyph(grid, row, end - 1, VL_STYLE_DIM, arrow);
}

void vl_scene_list(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, vl_answer_words words,
                   struct vl_spots *spots)
{
    const int count = (int)vl_count(scene->answers), widest = widest_answer(scene, words) + 1;
    const int whole = answers_across(where.cols, widest, LIST_GAP, 0);
    const int close = answers_across(where.cols, widest, LIST_GAP - 1, 1);
    const bool fits = count <= whole * where.rows;
    const int marks = fits || close > answers_across(where.cols, widest, LIST_GAP, LIST_MARKS) ? 1 : LIST_MARKS;
    const int across = fits ? whole : marks == 1 ? close : answers_across(where.cols, widest, LIST_GAP, marks);
    const int columns = (where.cols - (fits || marks == 1 ? 0 : marks - LIST_GAP)) / across;
    const int all = (count + across - 1) / across, first = first_row(scene, across, where.rows);
    int index = 0;
    for (VL_EACH(answer, scene->answers)) {
        const int row = index / across - first, col = where.col + index % across * columns;
        index++;
        if (row >= 0 && row < where.rows)
            draw_list_answer(scene, grid, (struct vl_rect){where.row + row, col, 1, columns - LIST_GAP + 1}, words,
                             (vl_answer)answer, spots);
    }
    draw_more(grid, where.row, where.col + where.cols, marks, VL_GLYPH_UP, first);
    draw_more(grid, where.row + where.rows - 1, where.col + where.cols, marks, VL_GLYPH_DOWN_ARROW,
              all - first - where.rows);
}

/* ---- what is marked ---- */

static void thing_text(const struct vl_scene *scene, const struct vl_mark *mark, char *out, size_t size)
{
    char words[VL_CLAUSE_TEXT];
    if (mark->group >= scene->rules->group_count || mark->member >= scene->rules->groups[mark->group].count)
        return;
    const char *text = vl_format_thing(&scene->formatter, mark->group, mark->member, words);
    snprintf(out, size, "%s%s%s", vl_scene_name(scene, mark->group, mark->member), *text ? ". " : "", text);
}

/* Describes a selection that is not an answer; a seat, beside its name, by how it plays. */
static void describe(const struct vl_scene *scene, const struct vl_mark *mark, char *out, size_t size)
{
    const bool seat = mark->group == VL_SPOT_SEAT && mark->member < scene->setup->seats;
    struct vl_formatter formatter = scene->formatter;
    struct vl_explanation explanation;
    char level[VL_PLAYER_SIZE], name[VL_NAME_MAX + VL_PLAYER_SIZE];
    if (seat && scene->setup->player[mark->member].level != VL_HUMAN) {
        snprintf(name, sizeof name, "%s, %s", scene->name[mark->member], vl_scene_player(scene, mark->member, level));
        formatter.names[mark->member] = name;
    }
    vl_describe(scene->rules, scene->view, mark->group, mark->member, &explanation);
    vl_format_explanation(&formatter, &explanation, VL_SHORT, out, size);
    if (!out[0] && !seat)
        thing_text(scene, mark, out, size);
}

const struct vl_view *vl_scene_foresee(const struct vl_scene *scene, struct vl_view_room *room)
{
    if (!scene->plan || scene->plan->count == 0)
        return scene->view;
    vl_view_copy(vl_view_in(room), scene->view);
    scene->rules->plan->foresee(vl_view_in(room), scene->plan);
    return vl_view_in(room);
}

void vl_scene_detail(const struct vl_scene *scene, char *out, size_t size)
{
    const struct vl_mark *mark = &scene->mark;
    struct vl_explanation explanation;
    struct vl_view_room room;
    out[0] = '\0';
    if (scene->answers && mark->answer == VL_NONE && mark->group == VL_NONE) {
        snprintf(out, size, "%s", vl_scene_text(scene, "table.unmarked"));
        return;
    }
    if (!vl_scene_offers(scene, mark->answer)) {
        describe(scene, mark, out, size);
        return;
    }
    const struct vl_view *view = vl_scene_foresee(scene, &room);
    vl_explain(scene->rules, view, mark->answer, scene->compound, &explanation);
    vl_explained_format(&scene->formatter, view, mark->answer, &explanation, VL_SHORT, out, size);
}

void vl_scene_title(const struct vl_scene *scene, const struct vl_board_renderer *renderer, char *out, size_t size)
{
    char where[300];
    const struct vl_cards *cards = vl_catalogue_cards(scene->formatter.catalogue, scene->rules);
    renderer->where(scene, where, sizeof where);
    snprintf(out, size, "%s · %s", vl_words_in(&cards->name, scene->formatter.language), where);
}
