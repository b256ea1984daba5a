/* The track of points on the fake terminal, and the time in which those who stand on it move. */
#ifndef TUI_TRACK_H
#define TUI_TRACK_H

#include "support/test.h"
#include <stdio.h>
#include <string.h>

#include "support/fake_tui.h"

enum { TRACK_ROWS = 3, TRACK_BYTES = 1000 };

struct track {
    char row[TRACK_ROWS][TRACK_BYTES];
};

/* The line of the track, which begins with its label, and those who stand above others. */
static inline struct track track_now(struct fake_tui *screen, const char *label)
{
    struct track track;
    screen->tui.dirty = true;
    const int line = fake_tui_find(screen, label);
    assert_true(line > 0);
    for (int i = 0; i < TRACK_ROWS; i++)
        snprintf(track.row[i], TRACK_BYTES, "%s", fake_tui_row(screen, line - i));
    return track;
}

static inline bool same_track(const struct track *a, const struct track *b)
{
    for (int i = 0; i < TRACK_ROWS; i++)
        if (strcmp(a->row[i], b->row[i]) != 0)
            return false;
    return true;
}

/* Returns milliseconds to the next frame; -1: nothing moves. */
static inline int let_move(struct fake_tui *screen, int milliseconds)
{
    screen->tui.now += milliseconds;
    return vl_tui_ticks(&screen->tui);
}

/* Somebody sets out from there, is elsewhere halfway, and then where they stay. */
static inline void expect_motion(struct fake_tui *screen, const char *label)
{
    const struct track before = track_now(screen, label);
    let_move(screen, 150);
    const struct track half = track_now(screen, label);
    assert_false(same_track(&half, &before));
    let_move(screen, 150);
    const struct track after = track_now(screen, label);
    assert_false(same_track(&after, &half));
    assert_int_equal(let_move(screen, 40), -1);
}

#endif
