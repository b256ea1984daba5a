/* The end of a match on its screen: how seats and points are shown there, and where its page leads. */
#include <ctype.h>
#include <stdio.h>

#include "page/pages.h"
#include "page/review.h"
#include "tui/kit/widgets.h"
#include "tui/match/company.h"
#include "tui/match/table.h"
#include "tui/match/table_screen.h"

enum { TRACK_ROWS_MOST = 4 };

/* Whenever the page is built, in the language of the moment; winners have a sign. */
static void name_seat(void *owner, vl_seat seat, char *out, char *name, size_t size)
{
    struct vl_table_screen *table = owner;
    const struct vl_scene *scene = &table->scene;
    char plays[120];
    const bool won = vl_match_winners(table->host.match) & vl_seat_bit(seat);
    vl_table_set_scene(table->tui, table);
    table->renderer->seat(scene, seat, plays, sizeof plays);
    snprintf(out, size, "%s %s", won ? vl_glyph(VL_GLYPH_FLEURON) : " ", plays);
    if (table->renderer->stands_for)
        snprintf(name, size, "%s", scene->teller.names[seat]);
    else
        snprintf(name, size, "%c %s", toupper((unsigned char)vl_scene_letter(scene, seat)), scene->teller.names[seat]);
}

static void draw_track(void *owner, struct vl_grid *grid, const struct vl_rect *where)
{
    const struct vl_table_screen *table = owner;
    struct vl_score_track track;
    vl_scene_track(&table->scene, table->renderer, &track);
    vl_score_track_draw(grid, *where, &track);
}

/* ---- what next ---- */

static void play_again(struct vl_tui *tui, struct vl_table_screen *table, bool change)
{
    struct vl_table_setup setup = *vl_match_setup(table->host.match);
    struct vl_diag diag = {0};
    setup.seed = vl_mix(setup.seed + 1);
    setup.day[0] = '\0'; /* a day has one deal */
    vl_table_leave(tui, table);
    if (change)
        tui->screens->setup(tui, &setup);
    else if (tui->screens->play(tui, &setup, &diag) != VL_OK)
        vl_notice_fault(tui, setup.rules, &diag);
}

/* A record that is not whole keeps no review. */
static void review(struct vl_tui *tui, struct vl_table_screen *table, bool tries)
{
    const struct vl_record *record = &table->host.record;
    const struct vl_review_visit visit = {
        .match = table->host.match, .path = record->broken ? "" : record->path, .tries = tries, .seat = VL_NONE};
    tui->screens->page(tui, &vl_review_page, &visit);
}

static void go(void *owner, enum vl_end_way way, const char *lesson)
{
    struct vl_table_screen *table = owner;
    struct vl_tui *tui = table->tui;
    const struct vl_rules *rules = table->host.rules;
    switch (way) {
    case VL_END_AGAIN: play_again(tui, table, false); return;
    case VL_END_CHANGE: play_again(tui, table, true); return;
    case VL_END_REVIEW: review(tui, table, false); return;
    case VL_END_TRY: review(tui, table, true); return;
    default: vl_table_leave(tui, table); break;
    }
    if (way == VL_END_LESSON)
        tui->screens->learn(tui, rules, lesson);
    else if (way == VL_END_DAY)
        tui->screens->day(tui);
}

void vl_screen_end(struct vl_tui *tui, struct vl_table_screen *table)
{
    const struct vl_company *company = vl_companion_of(tui, vl_match_setup(table->host.match)).company;
    struct vl_end end = {.host = &table->host,
                         .back = company ? company->back : NULL,
                         .seat = name_seat,
                         .track = draw_track,
                         .go = go,
                         .owner = table};
    struct vl_score_track track;
    vl_table_set_scene(tui, table);
    vl_scene_track(&table->scene, table->renderer, &track);
    if (track.count > 0)
        end.rows = vl_score_track_rows(&track, tui->grid.rows > VL_ROWS_MIN ? TRACK_ROWS_MOST : VL_TRACK_ROWS);
    tui->screens->page(tui, &vl_end_page, &end);
}
