/* The screen of a review, with numbers that are made up, of real matches: for tests of it. */
#ifndef TESTS_TUI_REVIEWED_H
#define TESTS_TUI_REVIEWED_H

#include "front/fake_review.h"
#include "tui/faked.h"
#include "tui/match/review.h"
#include "tui/match/table.h"
#include "tui/match/table_record.h"

static char reviewed_path[300];

static inline struct vl_review_screen *reviewed(void)
{
    for (int i = fake.tui.depth - 1; i >= 0; i--)
        if (strcmp(fake.tui.layer[i].screen->title, "review.title") == 0)
            return fake.tui.layer[i].self;
    fail_msg("no review is open");
    return NULL;
}

/* All is worked out. */
static inline void reviewed_whole(void)
{
    while (!reviewed()->whole) {
        if (reviewed()->running)
            fake_tui_wait(&fake);
        vl_tui_ticks(&fake.tui);
    }
    fake.tui.dirty = true;
    vl_tui_draw(&fake.tui);
}

/* The whole review of a match of random answers. */
static inline void reviewed_open(const struct vl_table_setup *setup)
{
    struct vl_diag diag = {0};
    snprintf(reviewed_path, sizeof reviewed_path, "%s/reviewed.jsonl", fake.folder);
    assert_true(record_make(setup, record_over, 0, 0, reviewed_path));
    assert_int_equal(vl_screen_review(&fake.tui, reviewed_path, &diag), VL_OK);
    vl_tui_draw(&fake.tui);
    reviewed_whole();
}

#endif
