/* The end of a match on its screen: how seats and points are shown there, and where its page leads. */
#include <ctype.h>
#include <stdio.h>

#include "page/pages.h"
#include "page/review_page.h"
#include "tui/kit/widgets.h"
#include "tui/match/match_owner.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"

enum { TRACK_ROWS_MOST = 4 };

/* Called whenever the page is built, in the language of the moment; winners have a sign. */
static void name_seat(void *owner, vl_seat seat, char *out, char *name, size_t size)
{
    struct vl_match_screen *screen = owner;
    const struct vl_scene *scene = &screen->scene;
    char plays[120];
    const bool won = vl_match_winners(screen->host.match) & vl_seat_bit(seat);
    vl_match_screen_set_scene(screen->tui, screen);
    screen->renderer->seat(scene, seat, plays, sizeof plays);
    snprintf(out, size, "%s %s", won ? vl_glyph(VL_GLYPH_CHECK) : " ", scene->rules->parts ? "" : plays);
    if (screen->renderer->stands_for)
        snprintf(name, size, "%s", scene->formatter.names[seat]);
    else
        snprintf(name, size, "%c %s", toupper((unsigned char)vl_scene_letter(scene, seat)),
                 scene->formatter.names[seat]);
}

static void draw_track(void *owner, struct vl_grid *grid, const struct vl_rect *where)
{
    const struct vl_match_screen *screen = owner;
    struct vl_score_track track;
    vl_scene_track(&screen->scene, screen->renderer, &track);
    vl_score_track_draw(grid, *where, &track);
}

/* ---- what next ---- */

static void play_again(struct vl_tui *tui, struct vl_match_screen *screen, bool change)
{
    struct vl_match_setup setup = *vl_match_setup(screen->host.match);
    struct vl_diag diag = {0};
    setup.seed = vl_mix(setup.seed + 1);
    setup.day[0] = '\0'; /* a day has one deal */
    vl_match_screen_leave(tui, screen);
    if (change)
        tui->screens->setup(tui, &setup);
    else if (tui->screens->play(tui, &setup, &diag) != VL_OK)
        vl_notice_fault(tui, setup.rules, &diag);
}

/* A review is not stored for a record that is not complete. */
static void review(struct vl_tui *tui, struct vl_match_screen *screen, bool tries)
{
    const struct vl_record *record = &screen->host.record;
    const struct vl_review_visit visit = {
        .match = screen->host.match, .path = record->broken ? "" : record->path, .tries = tries, .seat = VL_NONE};
    tui->screens->page(tui, &vl_review_page, &visit);
}

static void go(void *owner, enum vl_end_way way, const char *lesson)
{
    struct vl_match_screen *screen = owner;
    struct vl_tui *tui = screen->tui;
    const struct vl_rules *rules = screen->host.rules;
    switch (way) {
    case VL_END_AGAIN: play_again(tui, screen, false); return;
    case VL_END_CHANGE: play_again(tui, screen, true); return;
    case VL_END_REVIEW: review(tui, screen, false); return;
    case VL_END_TRY: review(tui, screen, true); return;
    default: vl_match_screen_leave(tui, screen); break;
    }
    if (way == VL_END_LESSON)
        tui->screens->learn(tui, rules, lesson);
    else if (way == VL_END_DAY)
        tui->screens->day(tui);
}

void vl_screen_end(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const struct vl_owner_kind *company = vl_match_owner_of(tui, vl_match_setup(screen->host.match)).company;
    struct vl_end end = {.host = &screen->host,
                         .back = company ? company->back : NULL,
                         .seat = name_seat,
                         .track = draw_track,
                         .go = go,
                         .owner = screen};
    struct vl_score_track track;
    vl_match_screen_set_scene(tui, screen);
    vl_scene_track(&screen->scene, screen->renderer, &track);
    if (track.count > 0)
        end.rows = vl_score_track_rows(&track, tui->grid.rows > VL_ROWS_MIN ? TRACK_ROWS_MOST : VL_TRACK_ROWS);
    tui->screens->page(tui, &vl_end_page, &end);
}
