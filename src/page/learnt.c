#include "page/learnt.h"

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    *(struct vl_learnt *)self = *(const struct vl_learnt *)what;
}

/* The lessons that are done, with what they teach, or those that are not. */
static void put_lessons(const struct vl_learnt *l, bool done, struct vl_page *page)
{
    vl_page_paragraphs(page);
    for (unsigned i = 0; i < l->lessons->lessons_count; i++) {
        const struct vl_lesson *lesson = &l->lessons->lessons[i];
        const char *title = vl_words_in(&lesson->title, page->teller.language);
        if (vl_progress_done(l->progress, l->lessons->game, lesson->id) != done)
            continue;
        if (done)
            vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN,
                        (const char *const[]){title, vl_words_in(&lesson->about, page->teller.language)});
        else
            vl_page_entry(page, VL_PAGE_PLAIN, 0, title)->under = true;
    }
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct vl_learnt *l = self;
    const unsigned done = vl_lessons_done(l->progress, l->lessons), all = l->lessons->lessons_count;
    const struct vl_text_arg args[] = {{"game", vl_page_game(host, l->rules), 0},
                                       {"n", NULL, done},
                                       {"left", NULL, all - done},
                                       {"of", NULL, all},
                                       {"solved", NULL, vl_puzzles_solved(l->progress, l->puzzles)},
                                       {"puzzles", NULL, vl_puzzles_count(l->puzzles)}};
    vl_page_open(page, host->teller, "learn.recap");
    vl_page_say(page, VL_PAGE_PLAIN, done ? "learn.recap.can" : "learn.recap.nothing", args, 6);
    put_lessons(l, true, page);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    if (done < all)
        vl_page_say(page, VL_PAGE_PLAIN, "learn.recap.left", args, 6);
    put_lessons(l, false, page);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    if (args[5].number > 0)
        vl_page_say(page, VL_PAGE_PLAIN, "learn.recap.puzzles", args, 6);
}

const struct vl_page_form vl_learnt_page = {.size = sizeof(struct vl_learnt), .enter = enter, .build = build};
