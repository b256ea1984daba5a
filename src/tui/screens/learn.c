/* The lessons of all games: what each teaches, and how far one has come. */
#include "tui/screens/learn.h"

#include <stdio.h>
#include <string.h>

#include "page/learnt.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"

/* ---- the list ---- */

static void add_line(struct learn *learn, struct learn_line line)
{
    if (learn->list.count >= LEARN_LINES_MAX)
        return;
    learn->off[learn->list.count] = line.kind == LEARN_LINE_BLANK || line.kind == LEARN_LINE_GAME;
    learn->line[learn->list.count++] = line;
}

static void add_game(struct learn *learn, uint8_t game)
{
    const struct vl_lessons *lessons = learn->lessons[game];
    if (game > 0)
        add_line(learn, (struct learn_line){game, -1, LEARN_LINE_BLANK});
    add_line(learn, (struct learn_line){game, -1, LEARN_LINE_GAME});
    for (unsigned i = 0; lessons && i < lessons->lessons_count; i++)
        add_line(learn, (struct learn_line){game, (int)i, LEARN_LINE_LESSON});
    if (vl_puzzles_count(learn->puzzles[game]) > 0)
        add_line(learn, (struct learn_line){game, -1, LEARN_LINE_PUZZLES});
    if (lessons)
        add_line(learn, (struct learn_line){game, -1, LEARN_LINE_RECAP});
}

/* ---- drawing ---- */

static void state_text(struct vl_tui *tui, const struct learn *learn, int line, char *out, size_t size)
{
    const struct vl_lesson *lesson = vl_learn_lesson_of(learn, &learn->line[line]);
    const unsigned at = vl_learn_left_at(learn, line);
    const bool done = vl_learn_is_done(learn, line);
    char minutes[40], state[80];
    const struct vl_text_arg args[] = {
        {"n", NULL, lesson->minutes}, {"step", NULL, at + 1}, {"of", NULL, lesson->steps_count}};
    vl_say(tui, "learn.minutes", args, 3, minutes, sizeof minutes);
    vl_say(tui, at > 0 ? "learn.left" : done ? "learn.done" : "learn.fresh", args, 3, state, sizeof state);
    snprintf(out, size, "%s%s%s · %s", done ? vl_glyph(VL_GLYPH_CHECK) : "", done ? " " : "", state, minutes);
}

/* The game's name, and behind it where one stands. */
static void draw_game(struct vl_tui *tui, const struct learn *learn, unsigned game, struct vl_rect where)
{
    const struct vl_cards *cards = vl_catalogue_cards(tui->catalogue, tui->catalogue->games[game]);
    const struct vl_lessons *lessons = learn->lessons[game];
    char text[160];
    vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_TITLE, vl_words_in(&cards->name, tui->language));
    const struct vl_text_arg args[] = {{"n", NULL, vl_lessons_done(&learn->progress, lessons)},
                                       {"of", NULL, lessons ? lessons->lessons_count : 0}};
    if (lessons)
        vl_draw_right(&tui->grid, where.row, where.col, where.cols, VL_STYLE_DIM,
                      vl_say(tui, "learn.standing", args, 2, text, sizeof text));
}

static void draw_puzzles(struct vl_tui *tui, const struct learn *learn, unsigned game, struct vl_rect where,
                         bool selected)
{
    char state[120];
    const struct vl_lessons *puzzles = learn->puzzles[game];
    const struct vl_text_arg args[] = {{"n", NULL, vl_puzzles_solved(&learn->progress, puzzles)},
                                       {"of", NULL, vl_puzzles_count(puzzles)}};
    vl_say(tui, "learn.puzzles.state", args, 2, state, sizeof state);
    vl_line_draw(tui, where, selected, false, vl_t(tui, "learn.puzzles"), state);
}

static void draw_line(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool selected)
{
    const struct learn *learn = data;
    const struct learn_line *line = &learn->line[index];
    const struct vl_lesson *lesson = vl_learn_lesson_of(learn, line);
    char text[200], state[160];
    if (lesson) {
        state_text(tui, learn, index, state, sizeof state);
        snprintf(text, sizeof text, "%2d  %s", line->lesson + 1, vl_words_in(&lesson->title, tui->language));
        vl_line_draw(tui, where, selected, false, text, state);
    } else if (line->kind == LEARN_LINE_GAME) {
        draw_game(tui, learn, line->game, where);
    } else if (line->kind == LEARN_LINE_PUZZLES) {
        draw_puzzles(tui, learn, line->game, where, selected);
    } else if (line->kind == LEARN_LINE_RECAP) {
        vl_line_draw(tui, where, selected, false, vl_t(tui, "learn.recap"), NULL);
    }
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                           {VL_ACT_CONFIRM, NULL, "learn.hint.open"},
                                           {VL_ACT_NONE, "b", "learn.hint.anew"},
                                           {VL_ACT_BACK, NULL, "hint.back"},
                                           {VL_ACT_KEYS, NULL, "hint.keys"}};
    enum { ABOUT_ROWS = 3 };
    struct learn *learn = self;
    const struct vl_rect content = vl_draw_frame(tui, vl_t(tui, "learn.title"), NULL, hints, 5);
    const int rows = content.rows - ABOUT_ROWS - 1;
    const struct vl_lesson *lesson = learn->list.count && !learn->off[learn->list.selected]
                                         ? vl_learn_lesson_of(learn, &learn->line[learn->list.selected])
                                         : NULL;
    vl_list_draw(tui, &learn->list, (struct vl_rect){content.row, content.col, rows, content.cols}, draw_line, learn);
    vl_draw_rule(&tui->grid, content.row + rows, content.col, content.cols, VL_STYLE_RULE);
    const struct vl_rect about = {content.row + rows + 1, content.col, ABOUT_ROWS, content.cols};
    const enum learn_line_kind kind = learn->list.count ? learn->line[learn->list.selected].kind : LEARN_LINE_BLANK;
    vl_draw_wrapped(&tui->grid, about, VL_STYLE_PLAIN,
                    lesson                       ? vl_words_in(&lesson->about, tui->language)
                    : kind == LEARN_LINE_PUZZLES ? vl_t(tui, "learn.puzzles.about")
                    : kind == LEARN_LINE_RECAP   ? vl_t(tui, "learn.recap.about")
                                                 : vl_t(tui, "learn.none"),
                    0);
}

/* ---- keys ---- */

static void open_line(struct vl_tui *tui, struct learn *learn)
{
    const struct learn_line *line = &learn->line[learn->list.selected];
    if (line->kind == LEARN_LINE_PUZZLES)
        vl_learn_open_puzzle(tui, learn, line->game, vl_puzzle_next(&learn->progress, learn->puzzles[line->game], 0));
    else if (line->kind == LEARN_LINE_RECAP)
        vl_screen_page(tui, &vl_learnt_page,
                       &(const struct vl_learnt){tui->catalogue->games[line->game], learn->lessons[line->game],
                                                 learn->puzzles[line->game], &learn->progress});
    else
        vl_learn_open(tui, learn, learn->list.selected, false);
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct learn *learn = self;
    const enum vl_used used = vl_list_key(&learn->list, key);
    if (used == VL_CHOSEN)
        open_line(tui, learn);
    else if (key->letter == 'b' && learn->list.count)
        vl_learn_open(tui, learn, learn->list.selected, true);
    else if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT)
        vl_tui_pop(tui);
    else
        return used != VL_UNUSED;
    return true;
}

static void leave(struct vl_tui *tui, void *self)
{
    struct learn *learn = self;
    (void)tui;
    for (unsigned i = 0; i < LEARN_GAMES_MAX; i++) {
        vl_lessons_free(learn->lessons[i]);
        vl_lessons_free(learn->puzzles[i]);
    }
    vl_progress_free(&learn->progress);
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                      {VL_ACT_CONFIRM, NULL, "learn.hint.open"},
                                      {VL_ACT_NONE, "b", "learn.hint.anew"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {0}};

static const struct vl_screen learn_screen = {.context = VL_ELSEWHERE,
                                              .title = "learn.title",
                                              .size = sizeof(struct learn),
                                              .draw = draw,
                                              .key = key,
                                              .leave = leave,
                                              .keys = keys};

/* ---- beginning ---- */

/* Games whose lessons have a fault are listed without them. */
static void load(struct vl_tui *tui, struct learn *learn)
{
    struct vl_diag diag = {0};
    if (!vl_progress_load(&learn->progress, &diag))
        vl_notice_fault(tui, NULL, &diag);
    const struct vl_rules *const *games = tui->catalogue->games;
    for (uint8_t game = 0; game < LEARN_GAMES_MAX && games[game]; game++) {
        enum vl_rc rc = vl_catalogue_game(tui->catalogue, games[game], &diag);
        if (rc != VL_OK) {
            vl_notice_fault(tui, games[game], &diag);
            continue;
        }
        rc = vl_lessons_load(tui->catalogue, games[game], &learn->lessons[game], &diag);
        if (rc != VL_OK)
            vl_notice_fault(tui, games[game], &diag);
        rc = vl_puzzles_load(tui->catalogue, games[game], &learn->puzzles[game], &diag);
        if (rc != VL_OK && rc != VL_IO) /* a game need not have any */
            vl_notice_fault(tui, games[game], &diag);
        add_game(learn, game);
    }
}

static int line_of(const struct learn *learn, int game, const char *id)
{
    for (int i = 0; i < learn->list.count; i++) {
        const struct vl_lesson *lesson = vl_learn_lesson_of(learn, &learn->line[i]);
        if (lesson && learn->line[i].game == game && strcmp(lesson->id, id) == 0)
            return i;
    }
    return -1;
}

void vl_screen_learn(struct vl_tui *tui, const struct vl_rules *rules, const char *lesson)
{
    struct learn *learn = vl_tui_push(tui, &learn_screen);
    int game = -1;
    if (!learn)
        return;
    load(tui, learn);
    learn->list.off = learn->off;
    for (int i = 0; rules && tui->catalogue->games[i]; i++)
        game = tui->catalogue->games[i] == rules ? i : game;
    int line = vl_learn_find(learn, 0, game, true);
    line = line < 0 ? vl_learn_find(learn, 0, game, false) : line;
    learn->list.selected = line < 0 ? 0 : line;
    if (rules && lesson && (line = line_of(learn, game, lesson)) >= 0)
        vl_learn_open(tui, learn, line, false);
}
