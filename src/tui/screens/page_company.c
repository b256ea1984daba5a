/* The owner of matches that begin from a page (tui/match/match_owner.h): its evening. */
#include "archive/statistics_words.h"
#include "evening/evening.h"
#include "tui/match/scene.h"
#include "tui/screens/page_screen.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LAST_COLS = 6, TOTAL_COLS = 7 };

/* The screen of a page begins with its host. */
static struct vl_evening *evening_of(const void *self)
{
    return ((const struct vl_page_host *)self)->evening;
}

static void report(struct vl_tui *tui, const struct vl_rules *rules, enum vl_rc rc, const struct vl_diag *diag)
{
    if (rc != VL_OK)
        vl_notice_fault(tui, rules, diag);
}

static bool has(const void *self, const struct vl_match_setup *setup)
{
    return evening_of(self) && setup->evening[0] && strcmp(setup->evening, evening_of(self)->id) == 0;
}

static bool requires_pin(const void *self, const struct vl_match_setup *setup, vl_seat seat)
{
    return vl_evening_guarded(evening_of(self), setup, seat) < VL_PARTICIPANTS_MAX;
}

static int sleeps(const void *self, const struct vl_match_setup *setup, vl_seat seat)
{
    const unsigned participant = vl_evening_guarded(evening_of(self), setup, seat);
    return participant < VL_PARTICIPANTS_MAX ? vl_evening_pin_sleeps(evening_of(self), participant) : 0;
}

static enum vl_rc check_pin(void *self, const struct vl_match_setup *setup, vl_seat seat, const char *pin, bool *right,
                            struct vl_diag *diag)
{
    enum vl_pin_took took = VL_PIN_RIGHT;
    const unsigned participant = vl_evening_guarded(evening_of(self), setup, seat);
    const enum vl_rc rc =
        participant < VL_PARTICIPANTS_MAX ? vl_evening_try_pin(evening_of(self), participant, pin, &took, diag) : VL_OK;
    *right = took == VL_PIN_RIGHT;
    return rc;
}

static void began(struct vl_tui *tui, void *self, const char *record, const struct vl_match_setup *setup)
{
    struct vl_diag diag = {0};
    report(tui, setup->rules, vl_evening_began(evening_of(self), record, setup, &diag), &diag);
}

static void resumed(struct vl_tui *tui, void *self, const char *record)
{
    struct vl_diag diag = {0};
    report(tui, NULL, vl_evening_on_table(evening_of(self), record, true, &diag), &diag);
}

static void thrown(struct vl_tui *tui, void *self, const char *record)
{
    struct vl_diag diag = {0};
    report(tui, NULL, vl_evening_discard(evening_of(self), record, &diag), &diag);
}

static void moved(struct vl_tui *tui, void *self, const char *record)
{
    struct vl_diag diag = {0};
    report(tui, NULL, vl_evening_moved(evening_of(self), record, &diag), &diag);
}

/* ---- beside a match ---- */

static void draw_halves(struct vl_tui *tui, const char *before, unsigned halves, struct vl_rect where, uint8_t style)
{
    const struct vl_formatter formatter = {.catalogue = tui->catalogue, .language = tui->language};
    char number[VL_NUMBER_SIZE], text[VL_NUMBER_SIZE + 2];
    snprintf(text, sizeof text, "%s%s", before, vl_number_format(&formatter, halves / 2.0, 1, number));
    vl_draw_right(&tui->grid, where.row, where.col, where.cols, style, text);
}

static void draw_row(struct vl_tui *tui, const struct vl_evening *evening, const struct vl_evening_row *row,
                     unsigned last, struct vl_rect where)
{
    const struct vl_player *player = &evening->participant[row->participant].player;
    const uint8_t style = vl_player_style(player, VL_STYLE_SEAT);
    const int total = where.col + where.cols - TOTAL_COLS, brought = total - LAST_COLS;
    unsigned halves;
    vl_drawf(&tui->grid, where.row, where.col, 3, VL_STYLE_DIM, "%2u", row->place);
    vl_drawf(&tui->grid, where.row, where.col + 3, 1, style | VL_STYLE_BOLD, "%c", toupper(player->letter));
    vl_draw_words(&tui->grid, where.row, where.col + 5, brought - where.col - 5, style, player->name);
    if (vl_evening_points(evening, last, row->participant, &halves, NULL))
        draw_halves(tui, "+", halves, (struct vl_rect){where.row, brought, 1, LAST_COLS}, VL_STYLE_DIM);
    draw_halves(tui, "", row->halves, (struct vl_rect){where.row, total, 1, TOTAL_COLS}, VL_STYLE_STRONG);
}

/* Draws those who have played, the best first, and what the last match has brought. */
static int side(struct vl_tui *tui, const void *self, struct vl_rect where)
{
    const struct vl_evening *evening = evening_of(self);
    struct vl_evening_row row[VL_PARTICIPANTS_MAX];
    const int count = (int)vl_evening_standing(evening, evening->matches, row), room = where.rows / 2;
    const int shown = count < room ? count : room;
    unsigned last = evening->matches;
    while (last > 0 && evening->match[last - 1].state != VL_EVENING_COUNTED)
        last--;
    for (int i = 0; i < shown; i++)
        draw_row(tui, evening, &row[i], last - 1, (struct vl_rect){where.row + i, where.col, 1, where.cols});
    return shown;
}

const struct vl_owner_kind vl_page_owner_kind = {.back = "end.evening",
                                                 .leave = "pause.leave.evening",
                                                 .title = "evening.side",
                                                 .side = side,
                                                 .has = has,
                                                 .requires_pin = requires_pin,
                                                 .sleeps = sleeps,
                                                 .check_pin = check_pin,
                                                 .began = began,
                                                 .resumed = resumed,
                                                 .thrown = thrown,
                                                 .moved = moved};
