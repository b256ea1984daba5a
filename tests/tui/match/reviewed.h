/* The page of a review on the screen, with numbers that are made up, of real matches: for tests of it. */
#ifndef TESTS_TUI_REVIEWED_H
#define TESTS_TUI_REVIEWED_H

#include "page/pages.h"
#include "page/review_page.h"
#include "review/fake_review.h"
#include "support/test.h"
#include "tui/faked.h"
#include "tui/match/match_record.h"
#include "tui/match/match_screen_open.h"
#include "tui/match/review_try.h"
#include "tui/screens/page_screen.h"

#include <unistd.h>

static char reviewed_path[300];

/* As far as it can be it is worked out, and seen. */
static inline void reviewed_whole(void)
{
    for (int i = 0; i < 2000 && (fake_reviewed->pieces < fake_pieces || i < 4); i++) {
        usleep(1000);
        fake.tui.now += 300;
        vl_tui_ticks(&fake.tui);
    }
    usleep(1000);
    fake.tui.now += 300;
    vl_tui_ticks(&fake.tui);
    fake.tui.dirty = true;
    vl_tui_draw(&fake.tui);
}

/* The page of a record's. */
static inline void reviewed_show(const char *path)
{
    const struct vl_review_visit visit = {.path = path, .seat = VL_NONE};
    vl_screen_page(&fake.tui, &vl_review_page, &visit);
}

/* The whole review of a match of random answers. */
static inline void reviewed_open(const struct vl_match_setup *setup)
{
    snprintf(reviewed_path, sizeof reviewed_path, "%s/reviewed.jsonl", fake.folder);
    assert_true(record_make(setup, record_over, 0, 0, reviewed_path));
    reviewed_show(reviewed_path);
    vl_tui_draw(&fake.tui);
    reviewed_whole();
}

/* A mistake is put. */
static inline bool reviewed_tries(void)
{
    return strcmp(fake.tui.layer[fake.tui.depth - 1].screen->title, "review.tab.tries") == 0;
}

#endif
