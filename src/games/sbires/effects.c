/* What the cards do that are played as a turn: one small procedure for each effect (SBI-7 to 12). */
#include "procedures.h"

static const uint8_t nothing[4];

static vl_clause clause_of(const struct sbires *g)
{
    return sbires_rule_of(g, g->played)->clause;
}

static unsigned amount(const struct sbires *g)
{
    return g->card[g->played].amount;
}

/* SBI-3.2 */
static enum vl_step finish(struct sbires *g, struct vl_events *events)
{
    const uint8_t kind = g->played;
    sbires_change_finished(g);
    TELL(events, SBIRES_EV_FINISHED, 3, 2, kind);
    return VL_STEP_DONE;
}

/* ---- aiming at one opponent: choose, name, let react, then do it ---- */

enum { AIM_CHOOSE, AIM_CHOSEN, AIM_DO, AIM_LATER };

static enum vl_step aim(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (frame->step == AIM_CHOOSE)
        return sbires_choose(g, AIM_CHOSEN, SBIRES_ASK_TARGET, clause_of(g), g->active, (uint8_t[4]){g->played});
    frame->a = g->core.reply;
    frame->step = AIM_DO;
    TELL(events, SBIRES_EV_NAMED, clause_of(g) >> 8, clause_of(g) & 0xFF, g->active, frame->a, g->played);
    return vl_call(&g->core, PROC_REACT, frame->a, NO_SLOT);
}

/* Runs the common part; true when it is time for the effect itself. */
static bool aimed(struct sbires *g, struct vl_frame *frame, struct vl_events *events, enum vl_step *step)
{
    if (frame->step == AIM_CHOOSE || frame->step == AIM_CHOSEN) {
        *step = aim(g, frame, events);
        return false;
    }
    if (!table_is(g->spared, frame->a))
        return true;
    *step = finish(g, events);
    return false;
}

/* ---- points: Ragots, Pilori ---- */

/* SBI-11.1 */
static enum vl_step ragots(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (!aimed(g, frame, events, &step))
        return step;
    const unsigned has = g->score[frame->a], points = amount(g) < has ? amount(g) : has;
    sbires_forfeit(g, frame->a, points, SBIRES_BY_RAGOTS, VL_CLAUSE(11, 1), events);
    sbires_gain(g, g->active, points, SBIRES_BY_RAGOTS, VL_CLAUSE(11, 1), events);
    return finish(g, events);
}

/* SBI-9.6 */
static enum vl_step pilori(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (!aimed(g, frame, events, &step))
        return step;
    sbires_forfeit(g, frame->a, amount(g), SBIRES_BY_PILORI, VL_CLAUSE(9, 6), events);
    if (table_is(sbires_to_be_pilloried(g, g->active), frame->a)) {
        sbires_change_pilloried(g, frame->a);
        TELL(events, SBIRES_EV_PILLORIED, 9, 6, frame->a);
    }
    return finish(g, events);
}

/* ---- Atouts: Inquisition ---- */

/* SBI-8.6 */
static enum vl_step inquisition(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (!aimed(g, frame, events, &step))
        return step;
    const uint8_t kind = g->atout[frame->a];
    sbires_change_condemned(g, frame->a);
    TELL(events, SBIRES_EV_CONDEMNED, 8, 6, g->active, frame->a, kind);
    return finish(g, events);
}

/* ---- duels: Gant ---- */

/* SBI-4.1 */
static enum vl_step gant(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (frame->step == AIM_LATER)
        return finish(g, events);
    if (!aimed(g, frame, events, &step))
        return step;
    frame->step = AIM_LATER;
    return vl_call(&g->core, PROC_DUEL, g->active, frame->a);
}

/* ---- hands: Passe-passe, Ivrogne, Rat, Faucon ---- */

/* SBI-3.10: one of the cards with that back. */
static uint8_t any_card(struct sbires *g, vl_seat seat, unsigned place)
{
    return (uint8_t)vl_draw_copy(&g->core, VL_STREAM_DEAL, sbires_hand_of(g, seat, place), g->hand[seat]);
}

enum { HAND_BACK = AIM_LATER, HAND_RETURN };

static enum vl_step ask_back(struct sbires *g, struct vl_frame *frame)
{
    return sbires_choose(g, HAND_BACK, SBIRES_ASK_BACK, VL_CLAUSE(3, 10), g->active, (uint8_t[4]){g->played, frame->a});
}

/* The place stays in the frame: all have seen the back. */
static void take(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    const uint8_t place = g->core.reply;
    frame->b = place;
    const uint8_t kind = any_card(g, frame->a, place);
    sbires_change_took(g, g->active, frame->a, place, kind);
    TELL_TO(events, vl_seat_bit(g->active) | vl_seat_bit(frame->a), SBIRES_EV_TOOK, clause_of(g) >> 8,
            clause_of(g) & 0xFF, g->active, frame->a, place, kind);
}

/* Of two cards in hand all can see that it is the other one. */
static enum vl_step ask_return(struct sbires *g, const struct vl_frame *frame)
{
    const bool single = g->index.hand_count[g->active] == 2;
    return (single ? sbires_choose : sbires_ask)(g, HAND_RETURN, SBIRES_ASK_RETURN, VL_CLAUSE(11, 2), g->active,
                                                 (uint8_t[4]){frame->a});
}

static enum vl_step give_back(struct sbires *g, const struct vl_frame *frame, struct vl_events *events)
{
    const uint8_t kind = g->core.reply, place = g->card[kind].place;
    sbires_change_gave(g, g->active, frame->a, place, kind);
    TELL_TO(events, vl_seat_bit(g->active) | vl_seat_bit(frame->a), SBIRES_EV_GAVE, 11, 2, g->active, frame->a, place,
            kind);
    return finish(g, events);
}

/* SBI-11.2 */
static enum vl_step passe_passe(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (frame->step == HAND_RETURN)
        return give_back(g, frame, events);
    if (frame->step == HAND_BACK) {
        take(g, frame, events);
        return ask_return(g, frame);
    }
    return aimed(g, frame, events, &step) ? ask_back(g, frame) : step;
}

/* SBI-11.3 */
static enum vl_step ivrogne(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (frame->step == HAND_BACK) {
        take(g, frame, events);
        sbires_draw(g, frame->a, SBIRES_TAVERNE, VL_CLAUSE(11, 3), events);
        return finish(g, events);
    }
    return aimed(g, frame, events, &step) ? ask_back(g, frame) : step;
}

/* SBI-12.1 */
static enum vl_step rat(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (frame->step == HAND_BACK) {
        sbires_discard(g, frame->a, any_card(g, frame->a, g->core.reply), VL_CLAUSE(12, 1), events);
        return finish(g, events);
    }
    return aimed(g, frame, events, &step) ? ask_back(g, frame) : step;
}

/* SBI-12.1 */
static enum vl_step faucon(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (!aimed(g, frame, events, &step))
        return step;
    const vl_seat at = frame->a;
    TELL(events, SBIRES_EV_LOOKED, 12, 1, g->active, at);
    for (VL_EACH(kind, sbires_hand_set(g, at))) {
        sbires_change_saw(g, g->active, at, (uint8_t)kind, g->hand[at][kind]);
        TELL_TO(events, vl_seat_bit(g->active), SBIRES_EV_SAW, 12, 1, g->active, at, (int16_t)kind, g->hand[at][kind]);
    }
    return finish(g, events);
}

/* ---- reserves: Belladone, Montreur, Intrigue, Bagarre ---- */

/* SBI-11.4 */
static enum vl_step belladone(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (!aimed(g, frame, events, &step))
        return step;
    const uint8_t kind = g->played;
    sbires_change_infected(g, frame->a);
    TELL(events, SBIRES_EV_INFECTED, 11, 4, g->active, frame->a, kind);
    return VL_STEP_DONE;
}

enum { POINT_CHOOSE, POINT_CHOSEN, POINT_DO, POINT_OWN };

static enum vl_step point(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat at = g->core.reply / SBIRES_RESERVE;
    const unsigned slot = g->core.reply % SBIRES_RESERVE;
    frame->b = g->core.reply;
    frame->step = POINT_DO;
    TELL(events, SBIRES_EV_POINTED, clause_of(g) >> 8, clause_of(g) & 0xFF, g->active, at, g->reserve[at][slot],
         g->played);
    return vl_call(&g->core, PROC_REACT, at, (uint8_t)slot);
}

static void lose(struct sbires *g, vl_seat at, unsigned slot, struct vl_events *events)
{
    const uint8_t kind = g->reserve[at][slot];
    sbires_change_dropped(g, at, slot);
    TELL(events, SBIRES_EV_LOST, clause_of(g) >> 8, clause_of(g) & 0xFF, at, kind, (int16_t)slot, g->active);
}

/* SBI-7.2 */
static enum vl_step montreur(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (frame->step == POINT_CHOOSE)
        return sbires_choose(g, POINT_CHOSEN, SBIRES_ASK_CARD, VL_CLAUSE(7, 2), g->active, (uint8_t[4]){g->played});
    if (frame->step == POINT_CHOSEN)
        return point(g, frame, events);
    if (!table_is(g->spared, frame->b / SBIRES_RESERVE))
        lose(g, frame->b / SBIRES_RESERVE, frame->b % SBIRES_RESERVE, events);
    return finish(g, events);
}

static enum vl_step swap(struct sbires *g, const struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat at = frame->b / SBIRES_RESERVE;
    const unsigned theirs = frame->b % SBIRES_RESERVE, own = sbires_slot_with(g, g->active, frame->a);
    if (table_is(g->spared, at))
        return finish(g, events);
    const uint8_t kind = g->reserve[at][theirs];
    sbires_change_swapped(g, g->active, own, at, theirs);
    TELL(events, SBIRES_EV_SWAPPED, 7, 5, g->active, frame->a, at, kind, (int16_t)own, (int16_t)theirs);
    return finish(g, events);
}

/* SBI-7.5 */
static enum vl_step intrigue(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    switch (frame->step) {
    case POINT_CHOOSE:
        return sbires_choose(g, POINT_OWN, SBIRES_ASK_OWN, VL_CLAUSE(7, 5), g->active, (uint8_t[4]){g->played});
    case POINT_OWN:
        frame->a = g->core.reply;
        return sbires_choose(g, POINT_CHOSEN, SBIRES_ASK_CARD, VL_CLAUSE(7, 5), g->active, (uint8_t[4]){g->played});
    case POINT_CHOSEN: return point(g, frame, events);
    default: return swap(g, frame, events);
    }
}

/* ---- every opponent in turn: Bagarre, Bigotes ---- */

enum { EACH_NEXT, EACH_ASK, EACH_ANSWERED };

static bool suffers(const struct sbires *g, vl_seat seat)
{
    return g->card[g->played].effect == SBIRES_BAGARRE ? g->reserve_count[seat] > 0
                                                       : g->backs[seat][SBIRES_TAVERNE] > 0;
}

/* SBI-8.5: the Bagarre passes by who has a Pénitent. */
static bool sheltered(struct sbires *g, vl_seat seat, struct vl_events *events)
{
    const unsigned slot = sbires_slot_of(g, seat, SBIRES_PENITENT, false);
    if (g->card[g->played].effect != SBIRES_BAGARRE || slot == NO_SLOT)
        return false;
    TELL(events, SBIRES_EV_SHELTERED, 8, 5, seat, g->reserve[seat][slot]);
    return true;
}

static enum vl_step next_opponent(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    while (++frame->a < g->core.seats) {
        const vl_seat seat = table_after(g, g->active, frame->a);
        if (!suffers(g, seat) || sheltered(g, seat, events))
            continue;
        frame->step = EACH_ASK;
        return vl_call(&g->core, PROC_REACT, seat, NO_SLOT);
    }
    return finish(g, events);
}

/* What is known to all goes by itself; of a hand that is a single card, never that all cards are alike. */
static enum vl_step ask_opponent(struct sbires *g, vl_seat seat, uint8_t question)
{
    const uint8_t arg[4] = {g->played, g->active};
    if (question == SBIRES_ASK_REPENT && g->backs[seat][SBIRES_TAVERNE] > 1)
        return sbires_ask(g, EACH_ANSWERED, question, clause_of(g), seat, arg);
    return sbires_choose(g, EACH_ANSWERED, question, clause_of(g), seat, arg);
}

static enum vl_step each(struct sbires *g, struct vl_frame *frame, struct vl_events *events, uint8_t question)
{
    const vl_seat seat = table_after(g, g->active, frame->a);
    if (frame->step == EACH_NEXT)
        return next_opponent(g, frame, events);
    frame->step = EACH_NEXT;
    return table_is(g->spared, seat) ? VL_STEP_ON : ask_opponent(g, seat, question);
}

/* SBI-11.6 */
static enum vl_step bagarre(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (frame->step != EACH_ANSWERED)
        return each(g, frame, events, SBIRES_ASK_GIVE_UP);
    const vl_seat seat = table_after(g, g->active, frame->a);
    lose(g, seat, sbires_slot_with(g, seat, g->core.reply), events);
    frame->step = EACH_NEXT;
    return VL_STEP_ON;
}

/* SBI-8.7 */
static enum vl_step bigotes(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (frame->step != EACH_ANSWERED)
        return each(g, frame, events, SBIRES_ASK_REPENT);
    sbires_discard(g, table_after(g, g->active, frame->a), g->core.reply, VL_CLAUSE(8, 7), events);
    frame->step = EACH_NEXT;
    return VL_STEP_ON;
}

/* ---- henchmen: Félon; piles: Fossoyeur, Crieur ---- */

enum { FELON_CHOOSE, FELON_CHOSEN, FELON_DO };

/* SBI-11.5 */
static enum vl_step felon(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (frame->step == FELON_CHOOSE)
        return sbires_choose(g, FELON_CHOSEN, SBIRES_ASK_MAN, VL_CLAUSE(11, 5), g->active, nothing);
    if (frame->step == FELON_CHOSEN) {
        frame->a = g->core.reply / SBIRES_PLACES;
        frame->b = g->core.reply % SBIRES_PLACES;
        frame->step = FELON_DO;
        TELL(events, SBIRES_EV_NAMED, 11, 5, g->active, frame->a, g->played);
        return vl_call(&g->core, PROC_REACT, frame->a, NO_SLOT);
    }
    if (!table_is(g->spared, frame->a)) {
        sbires_change_captured(g, g->active, frame->a, frame->b);
        TELL(events, SBIRES_EV_CAPTURED, 11, 5, g->active, frame->a, frame->b);
    }
    return finish(g, events);
}

/* SBI-8.4 */
static enum vl_step fossoyeur(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (frame->step == AIM_CHOOSE)
        return sbires_choose(g, AIM_CHOSEN, SBIRES_ASK_FIND, VL_CLAUSE(8, 4), g->active, nothing);
    const uint8_t kind = g->core.reply;
    sbires_change_found(g, g->active, kind);
    TELL(events, SBIRES_EV_FOUND, 8, 4, g->active, kind);
    return finish(g, events);
}

/* SBI-9.3 */
static enum vl_step crieur(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (frame->step == AIM_CHOOSE) {
        frame->step = AIM_DO;
        return vl_call(&g->core, PROC_BORROW, 0, g->active);
    }
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        if (sbires_dominates(g, place) == g->active)
            sbires_draw(g, g->active, place, VL_CLAUSE(9, 3), events);
    }
    return finish(g, events);
}

/* ---- by the effect of the card on the table ---- */

/* What the card does, as a part of PROC_ACTION. */
static enum vl_step (*const runs[SBIRES_EFFECTS])(struct sbires *g, struct vl_frame *frame,
                                                  struct vl_events *events) = {
    [SBIRES_MONTREUR] = montreur,
    [SBIRES_INTRIGUE] = intrigue,
    [SBIRES_FOSSOYEUR] = fossoyeur,
    [SBIRES_INQUISITION] = inquisition,
    [SBIRES_BIGOTES] = bigotes,
    [SBIRES_GANT] = gant,
    [SBIRES_CRIEUR] = crieur,
    [SBIRES_PILORI] = pilori,
    [SBIRES_RAGOTS] = ragots,
    [SBIRES_PASSE_PASSE] = passe_passe,
    [SBIRES_IVROGNE] = ivrogne,
    [SBIRES_BELLADONE] = belladone,
    [SBIRES_FELON] = felon,
    [SBIRES_BAGARRE] = bagarre,
    [SBIRES_RAT] = rat,
    [SBIRES_FAUCON] = faucon,
};

enum vl_step sbires_action(struct vl_state *state, struct vl_events *events)
{
    struct sbires *g = table_of(state);
    return runs[g->card[g->played].effect](g, vl_top(state), events);
}
