/* What several procedures do: asking, drawing, gaining and losing points, using a card. */
#include "procedures.h"

#include <string.h>

enum vl_step sbires_ask(struct sbires *g, uint8_t step, uint8_t kind, vl_clause clause, vl_seat seat,
                        const uint8_t arg[4])
{
    vl_top(&g->core)->step = step;
    vl_ask(&g->core, kind, clause, seat, 1);
    memcpy(g->core.question.arg, arg, sizeof g->core.question.arg);
    g->core.question.answers = sbires_list(&g->core);
    assert(g->core.question.answers != 0);
    return VL_STEP_ASK;
}

enum vl_step sbires_choose(struct sbires *g, uint8_t step, uint8_t kind, vl_clause clause, vl_seat seat,
                           const uint8_t arg[4])
{
    const enum vl_step asked = sbires_ask(g, step, kind, clause, seat, arg);
    const vl_answers answers = g->core.question.answers;
    if (vl_count(answers) > 1)
        return asked;
    g->core.question = (struct vl_question){0};
    g->core.reply = (vl_answer)vl_first(answers);
    return VL_STEP_ON;
}

static void reshuffle(struct sbires *g, unsigned place, struct vl_events *events)
{
    if (g->index.discard_count[place] == 0)
        return;
    sbires_change_reshuffled(g, place);
    TELL(events, SBIRES_EV_RESHUFFLED, 1, 6, (int16_t)place);
}

/* One of the cards of a place's pile, whose order is drawn now. */
static uint8_t top_card(struct sbires *g, unsigned place)
{
    return (uint8_t)vl_draw_copy(&g->core, VL_STREAM_DEAL, g->index.pile & g->index.of_place[place], g->pile);
}

void sbires_draw(struct sbires *g, vl_seat seat, unsigned place, vl_clause clause, struct vl_events *events)
{
    if (g->pile_count[place] == 0)
        reshuffle(g, place, events);
    if (g->pile_count[place] == 0)
        return;
    const uint8_t card = top_card(g, place);
    sbires_change_drew(g, seat, place, card);
    TELL_TO(events, vl_seat_bit(seat), SBIRES_EV_DREW, clause >> 8, clause & 0xFF, seat, (int16_t)place, card);
    if (g->pile_count[place] == 0)
        reshuffle(g, place, events);
}

void sbires_gain(struct sbires *g, vl_seat seat, unsigned points, unsigned source, vl_clause clause,
                 struct vl_events *events)
{
    if (points == 0)
        return;
    sbires_change_gained(g, seat, points);
    TELL(events, SBIRES_EV_GAINED, clause >> 8, clause & 0xFF, seat, (int16_t)points, g->score[seat], (int16_t)source);
}

/* SBI-1.4 */
void sbires_forfeit(struct sbires *g, vl_seat seat, unsigned points, unsigned source, vl_clause clause,
                    struct vl_events *events)
{
    points = points < g->score[seat] ? points : g->score[seat];
    if (points == 0)
        return;
    sbires_change_forfeited(g, seat, points);
    TELL(events, SBIRES_EV_FORFEITED, clause >> 8, clause & 0xFF, seat, (int16_t)points, g->score[seat],
         (int16_t)source);
}

void sbires_tilt(struct sbires *g, vl_seat seat, unsigned slot, vl_clause clause, struct vl_events *events)
{
    const uint8_t kind = slot == SBIRES_ATOUT_SLOT ? g->atout[seat] : g->reserve[seat][slot];
    sbires_change_tilted(g, seat, slot);
    TELL(events, SBIRES_EV_TILTED, clause >> 8, clause & 0xFF, seat, kind, (int16_t)slot);
}

void sbires_spend(struct sbires *g, vl_seat seat, unsigned slot, vl_clause clause, struct vl_events *events)
{
    const uint8_t kind = g->reserve[seat][slot];
    sbires_change_dropped(g, seat, slot);
    TELL(events, SBIRES_EV_SPENT, clause >> 8, clause & 0xFF, seat, kind, (int16_t)slot);
}

/* SBI-9.7 */
void sbires_lend(struct sbires *g, vl_seat seat, unsigned effect, vl_clause clause, struct vl_events *events)
{
    const vl_seat from = sbires_lender(g, seat, effect);
    const unsigned slot = sbires_slot_of(g, seat, SBIRES_VIEILLE_DAME, true);
    sbires_change_borrowed(g, seat, slot, effect == SBIRES_INFLUENCE);
    TELL(events, SBIRES_EV_BORROWED, clause >> 8, clause & 0xFF, seat, g->atout[from], from, (int16_t)slot,
         effect == SBIRES_INFLUENCE);
}

void sbires_discard(struct sbires *g, vl_seat seat, uint8_t kind, vl_clause clause, struct vl_events *events)
{
    sbires_change_discarded(g, seat, kind);
    TELL(events, SBIRES_EV_DISCARDED, clause >> 8, clause & 0xFF, seat, kind);
}
