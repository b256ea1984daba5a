#include "page/learn_page.h"

#include <stdio.h>
#include <string.h>

/* The ids: lessons by their index in all games, then the puzzles of each game, then the progress in it. */
enum { PUZZLES = VL_GAMES_MAX * VL_LESSONS_MAX, KNOWN = PUZZLES + VL_GAMES_MAX, ANEW = KNOWN + VL_GAMES_MAX, ALL };

struct learn_page {
    struct vl_course course;
    int only;    /* the game whose lessons are shown; -1: all */
    int puzzled; /* the id of the puzzles that the last one was of; VL_PAGE_NONE: a lesson is due */
    int at;      /* the id of the lesson that it was begun with; VL_PAGE_NONE: there was none */
};

/* ---- what one knows: what the lessons of a game that are done have taught, and what is left ---- */

struct learnt {
    const struct vl_rules *rules;
    const struct vl_lessons *lessons, *puzzles; /* puzzles NULL: there are none */
    const struct vl_progress *progress;
};

static void enter_learnt(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    *(struct learnt *)self = *(const struct learnt *)what;
}

/* The lessons that are done, with what they teach, or those that are not. */
static void put_lessons(const struct learnt *l, bool done, struct vl_page *page)
{
    vl_page_paragraphs(page);
    for (unsigned i = 0; i < l->lessons->lessons_count; i++) {
        const struct vl_lesson *lesson = &l->lessons->lessons[i];
        const char *title = vl_words_in(&lesson->title, page->formatter.language);
        if (vl_progress_done(l->progress, l->lessons->game, lesson->id) != done)
            continue;
        if (done)
            vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN,
                        (const char *const[]){title, vl_words_in(&lesson->about, page->formatter.language)});
        else
            vl_page_entry(page, VL_PAGE_PLAIN, 0, title)->under = true;
    }
}

static void build_learnt(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct learnt *l = self;
    const unsigned done = vl_lessons_done(l->progress, l->lessons), all = l->lessons->lessons_count;
    const struct vl_text_arg args[] = {{"game", vl_page_game(host, l->rules), 0},
                                       {"n", NULL, done},
                                       {"left", NULL, all - done},
                                       {"of", NULL, all},
                                       {"solved", NULL, vl_puzzles_solved(l->progress, l->puzzles)},
                                       {"puzzles", NULL, vl_puzzles_count(l->puzzles)}};
    vl_page_open(page, host->formatter, "learn.recap");
    vl_page_put(page, VL_PAGE_PLAIN, done ? "learn.recap.can" : "learn.recap.nothing", args, 6);
    put_lessons(l, true, page);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    if (done < all)
        vl_page_put(page, VL_PAGE_PLAIN, "learn.recap.left", args, 6);
    put_lessons(l, false, page);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    if (args[5].number > 0)
        vl_page_put(page, VL_PAGE_PLAIN, "learn.recap.puzzles", args, 6);
}

static const struct vl_page_form learnt_page = {
    .size = sizeof(struct learnt), .enter = enter_learnt, .build = build_learnt};

/* ---- the list ---- */

static int id_of(struct vl_course_at at)
{
    return (int)(at.game * VL_LESSONS_MAX + at.index);
}

static struct vl_course_at at_of(int id)
{
    return (struct vl_course_at){.game = (unsigned)id / VL_LESSONS_MAX, .index = (unsigned)id % VL_LESSONS_MAX};
}

static void open_lesson(struct vl_page_host *host, struct learn_page *p, struct vl_course_at at, bool restart)
{
    p->puzzled = at.puzzle ? PUZZLES + (int)at.game : VL_PAGE_NONE;
    host->lesson(host, &p->course, &at, restart);
}

/* Reports what cannot be read; the rest is there. */
static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct learn_page *p = self;
    const struct vl_learn_wish *wish = what;
    struct vl_diag diag = {0};
    struct vl_course_at at;
    const bool whole = vl_course_open(&p->course, host->catalogue, &diag);
    if (!whole && wish->fault && strcmp(diag.key, "memory") == 0) {
        *wish->fault = diag;
        host->close(host);
        return;
    }
    if (!whole)
        vl_page_message_fault(host, &diag);
    p->only = p->at = p->puzzled = VL_PAGE_NONE;
    for (int game = 0; wish->rules && host->catalogue->games[game]; game++)
        p->only = host->catalogue->games[game] == wish->rules ? game : p->only;
    if (p->only >= 0 && wish->lesson && vl_course_find(&p->course, (unsigned)p->only, wish->lesson, &at)) {
        p->at = id_of(at);
        open_lesson(host, p, at, false);
    }
}

static void put_lesson(struct vl_page_host *host, const struct learn_page *p, struct vl_course_at at,
                       struct vl_page *page)
{
    const struct vl_lesson *lesson = vl_course_lesson(&p->course, at);
    const unsigned left = vl_course_left(&p->course, at);
    const bool done = vl_course_done(&p->course, at);
    const char *about = vl_words_in(&lesson->about, host->formatter->language);
    const char *title = vl_words_in(&lesson->title, host->formatter->language);
    const struct vl_text_arg args[] = {{"title", title, 0},
                                       {"about", about, 0},
                                       {"minutes", NULL, lesson->minutes},
                                       {"step", NULL, (long)left + 1},
                                       {"of", NULL, (long)lesson->steps_count}};
    char name[200], state[160], said[600];
    const char *kind = left ? "left" : done ? "done" : "fresh";
    char key[40];
    snprintf(name, sizeof name, "%2u  %s", at.index + 1, title);
    snprintf(key, sizeof key, "learn.%s", kind);
    vl_text_format(host->catalogue, NULL, host->formatter->language, key, args, 5, state, sizeof state);
    snprintf(key, sizeof key, "learn.%s.said", kind);
    vl_text_format(host->catalogue, NULL, host->formatter->language, key, args, 5, said, sizeof said);
    struct vl_page_item *row = vl_page_row(page, id_of(at), VL_PAGE_PLAIN, (const char *const[]){name, state});
    row->said = vl_page_copy(page, said);
    row->help = vl_page_copy(page, about);
}

static void put_link(struct vl_page_host *host, int id, const char *key, const char *state, struct vl_page *page)
{
    char help[64], name[100], said[200];
    snprintf(name, sizeof name, "    %s", vl_page_words(host, key));
    snprintf(said, sizeof said, "%s%s%s", name + 4, state[0] ? vl_page_words(host, "page.of") : "", state);
    snprintf(help, sizeof help, "%s.about", key);
    struct vl_page_item *row = vl_page_row(page, id, VL_PAGE_PLAIN, (const char *const[]){name, state});
    row->said = vl_page_copy(page, said);
    row->help = vl_page_words(host, help);
}

static void put_game(struct vl_page_host *host, const struct learn_page *p, unsigned game, struct vl_page *page)
{
    static const struct vl_page_column columns[] = {{NULL, false, false}, {NULL, true, false}};
    const struct vl_lessons *lessons = p->course.lessons[game], *puzzles = p->course.puzzles[game];
    const struct vl_text_arg args[] = {{"game", vl_page_game(host, host->catalogue->games[game]), 0},
                                       {"n", NULL, vl_lessons_done(&p->course.progress, lessons)},
                                       {"of", NULL, lessons ? lessons->lessons_count : 0},
                                       {"solved", NULL, vl_puzzles_solved(&p->course.progress, puzzles)},
                                       {"puzzles", NULL, vl_puzzles_count(puzzles)}};
    char text[200];
    vl_text_format(host->catalogue, NULL, host->formatter->language, "learn.standing", args, 5, text, sizeof text);
    vl_page_title(page, text);
    vl_page_table(page, columns, 2);
    for (unsigned i = 0; lessons && i < lessons->lessons_count; i++)
        put_lesson(host, p, (struct vl_course_at){.game = game, .index = i}, page);
    vl_text_format(host->catalogue, NULL, host->formatter->language, "learn.puzzles.state", args, 5, text, sizeof text);
    if (args[4].number > 0)
        put_link(host, PUZZLES + (int)game, "learn.puzzles", text, page);
    if (lessons)
        put_link(host, KNOWN + (int)game, "learn.recap", "", page);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct learn_page *p = self;
    struct vl_course_at due;
    vl_page_open(page, host->formatter, "learn.title");
    for (unsigned game = 0; game < VL_GAMES_MAX && host->catalogue->games[game]; game++)
        if ((p->only < 0 || p->only == (int)game) &&
            vl_catalogue_game(host->catalogue, host->catalogue->games[game], NULL) == VL_OK)
            put_game(host, p, game, page);
    if (p->only >= 0)
        vl_page_action(page, ALL, 'a', vl_page_words(host, "learn.all"));
    struct vl_page_item *restart = vl_page_action(page, ANEW, 'b', vl_page_words(host, "learn.footer.restart"));
    restart->of_one = true;
    restart->last = PUZZLES - 1;
    page->whole = true;
    page->standard = p->puzzled;
    if (p->puzzled == VL_PAGE_NONE && vl_course_due(&p->course, p->only, &due))
        page->standard = id_of(due);
    page->at = p->at != VL_PAGE_NONE ? p->at : page->standard;
    page->ask = page->standard != VL_PAGE_NONE ? "learn.which" : NULL;
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct learn_page *p = self;
    if (id == ALL) {
        p->only = VL_PAGE_NONE;
    } else if (id == ANEW) {
        if (value < PUZZLES)
            open_lesson(host, p, at_of((int)value), true);
    } else if (id >= KNOWN) {
        const unsigned game = (unsigned)(id - KNOWN);
        host->open(host, &learnt_page,
                   &(const struct learnt){host->catalogue->games[game], p->course.lessons[game],
                                          p->course.puzzles[game], &p->course.progress});
    } else if (id >= PUZZLES) {
        open_lesson(host, p, vl_course_puzzle(&p->course, (unsigned)(id - PUZZLES), 0), false);
    } else {
        open_lesson(host, p, at_of(id), false);
    }
}

static void leave(void *self)
{
    vl_course_close(&((struct learn_page *)self)->course);
}

const struct vl_page_form vl_learn_page = {
    .size = sizeof(struct learn_page), .enter = enter, .build = build, .chosen = chosen, .leave = leave};
