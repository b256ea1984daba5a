/* What the pages of a review share: where in the match something is, whose letter a key is, the rule above a list. */
#include "tui/match/review.h"

#include <string.h>

#include "tui/match/table.h"
#include "tui/match/table_screen.h"

bool vl_review_opens_part(const struct vl_review_screen *s, uint32_t event)
{
    const struct vl_event told = vl_match_event(s->match, event, VL_NONE);
    return strcmp(s->setup->rules->events[told.form].id, s->walk.part) == 0;
}

uint32_t vl_review_events(const struct vl_review_screen *s, uint32_t answer)
{
    return answer < vl_match_answers(s->match) ? vl_match_given(s->match, answer).events : vl_match_events(s->match);
}

vl_seat vl_review_letter(const struct vl_review_screen *s, const struct vl_key *key)
{
    for (vl_seat seat = 0; key->letter && seat < s->setup->seats; seat++)
        if (vl_seat_letter(s->setup, seat) == key->letter)
            return seat;
    return VL_NONE;
}

void vl_review_walk(struct vl_tui *tui, struct vl_review_screen *s, uint32_t answer)
{
    vl_screen_past(tui, s->match, VL_NONE, vl_review_events(s, answer), UINT32_MAX);
}

void vl_review_rule(struct vl_tui *tui, const struct vl_review_screen *s, int row, struct vl_rect across,
                    const char *text)
{
    char aside[120] = "";
    const struct vl_text_arg args[] = {{"n", NULL, vl_review_points(s->progress)}};
    if (!s->whole)
        vl_say(tui, "review.progress", args, 1, aside, sizeof aside);
    vl_table_rule_draw(tui, row, across, VL_STYLE_TITLE, text, aside);
}

int vl_review_draw_where(struct vl_tui *tui, const struct vl_review_screen *s, struct vl_rect where, uint32_t answer,
                         vl_seat seat, bool selected)
{
    char text[VL_REVIEW_LINE];
    const uint8_t style = selected ? VL_STYLE_SELECTED : VL_STYLE_DIM;
    int col = where.col;
    vl_review_tell_where(&s->told, answer, text, sizeof text);
    vl_draw(&tui->grid, where.row, col, s->where_cols, style, text);
    col += s->where_cols + 2;
    if (seat == VL_NONE)
        return col;
    vl_draw(&tui->grid, where.row, col, s->name_cols,
            selected ? style : vl_player_style(&s->setup->player[seat], VL_STYLE_SEAT), s->told.teller.names[seat]);
    return col + s->name_cols + 2;
}
