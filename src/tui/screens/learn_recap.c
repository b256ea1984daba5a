/* What one can now: the lessons of a game that are done, in a page, and those that are left. */
#include <stdio.h>
#include <string.h>

#include "tui/screens/learn.h"

struct recap {
    const struct learn *learn;
    uint8_t game;
    int first, lines, rows;
};

static size_t add(char *out, size_t size, size_t used, const char *text)
{
    return used < size ? used + (size_t)snprintf(out + used, size - used, "%s", text) : used;
}

/* The lessons that are done, or those that are not. Returns the bytes used. */
static size_t add_lessons(const struct vl_tui *tui, const struct recap *recap, bool done, char *out, size_t size,
                          size_t used)
{
    char line[600];
    const struct vl_lessons *lessons = recap->learn->lessons[recap->game];
    for (unsigned i = 0; i < lessons->lessons_count; i++) {
        const struct vl_lesson *lesson = &lessons->lessons[i];
        if (vl_progress_done(&recap->learn->progress, lessons->game, lesson->id) != done)
            continue;
        snprintf(line, sizeof line, "\n%s %s. %s", vl_glyph(done ? VL_GLYPH_CHECK : VL_GLYPH_DOT),
                 vl_words_in(&lesson->title, tui->language), done ? vl_words_in(&lesson->about, tui->language) : "");
        used = add(out, size, used, line);
    }
    return used;
}

static void compose(const struct vl_tui *tui, const struct recap *recap, char *out, size_t size)
{
    char text[200];
    const struct vl_lessons *lessons = recap->learn->lessons[recap->game],
                            *puzzles = recap->learn->puzzles[recap->game];
    const unsigned done = vl_learn_done(recap->learn, lessons);
    size_t used = add(out, size, 0, vl_t(tui, done ? "learn.recap.can" : "learn.recap.nothing"));
    used = add_lessons(tui, recap, true, out, size, used);
    if (done < lessons->lessons_count) {
        used = add(out, size, used, done ? "\n\n" : "\n");
        used = add(out, size, used, vl_t(tui, "learn.recap.left"));
        used = add_lessons(tui, recap, false, out, size, used);
    }
    if (vl_puzzles_count(puzzles) == 0)
        return;
    const struct vl_text_arg args[] = {{"n", NULL, vl_puzzles_solved(&recap->learn->progress, puzzles)},
                                       {"of", NULL, vl_puzzles_count(puzzles)}};
    used = add(out, size, used, "\n\n");
    add(out, size, used, vl_say(tui, "learn.recap.puzzles", args, 2, text, sizeof text));
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_BACK, NULL, "hint.back"}};
    struct recap *recap = self;
    char text[VL_TEXT_MAX];
    const struct vl_cards *cards = vl_catalogue_cards(tui->catalogue, tui->catalogue->games[recap->game]);
    const struct vl_rect content =
        vl_draw_frame(tui, vl_t(tui, "learn.recap"), vl_words_in(&cards->name, tui->language), hints, 1);
    compose(tui, recap, text, sizeof text);
    recap->rows = content.rows;
    recap->lines = vl_wrap(text, content.cols - 2, NULL, 0);
    vl_draw_scrolled(&tui->grid, (struct vl_rect){content.row, content.col, content.rows, content.cols - 2},
                     VL_STYLE_PLAIN, text, recap->first);
    vl_scroll_marks(tui, content, recap->first, recap->rows, recap->lines);
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct recap *recap = self;
    const int last = recap->lines > recap->rows ? recap->lines - recap->rows : 0;
    switch (key->action) {
    case VL_ACT_UP: recap->first--; break;
    case VL_ACT_DOWN: recap->first++; break;
    case VL_ACT_PAGE_UP: recap->first -= recap->rows; break;
    case VL_ACT_PAGE_DOWN: recap->first += recap->rows; break;
    case VL_ACT_CONFIRM:
    case VL_ACT_BACK:
    case VL_ACT_QUIT: vl_tui_pop(tui); return true;
    default: return false;
    }
    recap->first = recap->first > last ? last : recap->first < 0 ? 0 : recap->first;
    return true;
}

static const struct vl_screen recap_screen = {
    .context = VL_ELSEWHERE, .title = "learn.recap", .size = sizeof(struct recap), .draw = draw, .key = key};

void vl_learn_recap(struct vl_tui *tui, const struct learn *learn, uint8_t game)
{
    struct recap *recap = vl_tui_push(tui, &recap_screen);
    if (recap)
        *recap = (struct recap){.learn = learn, .game = game};
}
