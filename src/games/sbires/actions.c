/* The effects of cards that are played as a turn: one small procedure for each effect (SBI-7 to 12). */
#include "procedures.h"

static vl_clause clause_of(const struct sbires *g)
{
    return sbires_rule_of(g, g->played)->clause;
}

static unsigned amount(const struct sbires *g)
{
    return g->card[g->played].amount;
}

static enum vl_step finish(struct vl_state *state, struct vl_events *events)
{
    sbires_emit_finished(state, events, VL_CLAUSE(3, 2), (struct sbires_event_finished){0});
    return VL_STEP_DONE;
}

/* ---- aiming at one opponent: choose, name, let react, then do it ---- */

enum { AIM_CHOOSE, AIM_CHOSEN, AIM_DO, AIM_LATER };

static enum vl_step aim(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (frame->step == AIM_CHOOSE)
        return sbires_choose(
            state, AIM_CHOSEN,
            sbires_ask_target(state, clause_of(g), g->active, (struct sbires_question_target){.card = g->played}));
    frame->a = state->reply;
    frame->step = AIM_DO;
    sbires_emit_named(state, events, clause_of(g), (struct sbires_event_named){.at = frame->a});
    return sbires_let_react(state, frame->a, NO_SLOT);
}

/* Runs the common part; true when it is time for the effect itself. */
static bool aimed(struct vl_state *state, struct vl_frame *frame, struct vl_events *events, enum vl_step *step)
{
    const struct sbires *g = sbires_of(state);
    if (frame->step == AIM_CHOOSE || frame->step == AIM_CHOSEN) {
        *step = aim(state, frame, events);
        return false;
    }
    if (!table_is(g->spared, frame->a))
        return true;
    *step = finish(state, events);
    return false;
}

/* ---- points: Ragots, Pilori ---- */

/* SBI-11.1 */
static enum vl_step ragots(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    enum vl_step step;
    if (!aimed(state, frame, events, &step))
        return step;
    const unsigned points = sbires_loss(g, frame->a, amount(g));
    sbires_forfeit(state, frame->a, points, SBIRES_BY_RAGOTS, VL_CLAUSE(11, 1), events);
    sbires_gain(state, g->active, points, SBIRES_BY_RAGOTS, VL_CLAUSE(11, 1), events);
    return finish(state, events);
}

/* SBI-9.6 */
static enum vl_step pilori(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    enum vl_step step;
    if (!aimed(state, frame, events, &step))
        return step;
    sbires_forfeit(state, frame->a, amount(g), SBIRES_BY_PILORI, VL_CLAUSE(9, 6), events);
    if (table_is(sbires_to_be_pilloried(g, g->active), frame->a))
        sbires_emit_pilloried(state, events, VL_CLAUSE(9, 6), (struct sbires_event_pilloried){.seat = frame->a});
    return finish(state, events);
}

/* ---- Atouts: Inquisition ---- */

/* SBI-8.6 */
static enum vl_step inquisition(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (!aimed(state, frame, events, &step))
        return step;
    sbires_emit_condemned(state, events, VL_CLAUSE(8, 6), (struct sbires_event_condemned){.at = frame->a});
    return finish(state, events);
}

/* ---- duels: Gant ---- */

/* SBI-4.1 */
static enum vl_step gant(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    enum vl_step step;
    if (frame->step == AIM_LATER)
        return finish(state, events);
    if (!aimed(state, frame, events, &step))
        return step;
    frame->step = AIM_LATER;
    return vl_call(state, PROC_DUEL, g->active, frame->a);
}

/* ---- hands: Passe-passe, Ivrogne, Rat, Faucon ---- */

/* SBI-3.10: one of the cards with that back. */
static uint8_t any_card(struct vl_state *state, vl_seat seat, unsigned place)
{
    const struct sbires *g = sbires_of(state);
    const uint64_t kinds = sbires_hand_of(g, seat, place);
    unsigned count = 0;
    for (VL_EACH(kind, kinds))
        count += g->hand[seat][kind];
    return (uint8_t)vl_draw_copy(state, VL_STREAM_DEAL, kinds, g->hand[seat], count);
}

enum { HAND_BACK = AIM_LATER, HAND_RETURN };

static enum vl_step ask_back(struct vl_state *state, struct vl_frame *frame)
{
    const struct sbires *g = sbires_of(state);
    return sbires_choose(state, HAND_BACK,
                         sbires_ask_back(state, VL_CLAUSE(3, 10), g->active,
                                         (struct sbires_question_back){.card = g->played, .from = frame->a}));
}

/* The place stays in the frame: all have seen the back. */
static void take(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const uint8_t place = state->reply;
    frame->b = place;
    const uint8_t kind = any_card(state, frame->a, place);
    sbires_emit_took(state, events, clause_of(g),
                     (struct sbires_event_took){.seat = g->active, .from = frame->a, .place = place, .card = kind});
}

/* Not the card that has been taken: if no other has its back, everybody knows which it is. */
static enum vl_step ask_return(struct vl_state *state, const struct vl_frame *frame)
{
    const struct sbires *g = sbires_of(state);
    const bool told_apart = g->backs[g->active][frame->b] == 1;
    const unsigned places = SBIRES_ALL_PLACES & ~(told_apart ? 1U << frame->b : 0U);
    const bool alike = g->index.hand_count[g->active] == 2 || sbires_all_alike(g, g->active, places);
    return sbires_choose_card(
        state, HAND_RETURN, alike,
        sbires_ask_return(state, VL_CLAUSE(11, 2), g->active, (struct sbires_question_return){.to = frame->a}));
}

static enum vl_step give_back(struct vl_state *state, const struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const uint8_t kind = state->reply, place = g->card[kind].place;
    sbires_emit_gave(state, events, VL_CLAUSE(11, 2),
                     (struct sbires_event_gave){.seat = g->active, .to = frame->a, .place = place, .card = kind});
    return finish(state, events);
}

/* SBI-11.2 */
static enum vl_step passe_passe(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (frame->step == HAND_RETURN)
        return give_back(state, frame, events);
    if (frame->step == HAND_BACK) {
        take(state, frame, events);
        return ask_return(state, frame);
    }
    return aimed(state, frame, events, &step) ? ask_back(state, frame) : step;
}

/* SBI-11.3 */
static enum vl_step ivrogne(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (frame->step == HAND_BACK) {
        take(state, frame, events);
        sbires_draw(state, frame->a, SBIRES_TAVERNE, VL_CLAUSE(11, 3), events);
        return finish(state, events);
    }
    return aimed(state, frame, events, &step) ? ask_back(state, frame) : step;
}

/* SBI-12.1 */
static enum vl_step rat(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (frame->step == HAND_BACK) {
        sbires_discard(state, frame->a, any_card(state, frame->a, state->reply), VL_CLAUSE(12, 1), events);
        return finish(state, events);
    }
    return aimed(state, frame, events, &step) ? ask_back(state, frame) : step;
}

/* SBI-12.1 */
static enum vl_step faucon(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    enum vl_step step;
    if (!aimed(state, frame, events, &step))
        return step;
    const vl_seat at = frame->a;
    sbires_emit_looked(state, events, VL_CLAUSE(12, 1), (struct sbires_event_looked){.seat = g->active, .at = at});
    for (VL_EACH(kind, sbires_hand_set(g, at)))
        sbires_emit_saw(
            state, events, VL_CLAUSE(12, 1),
            (struct sbires_event_saw){.seat = g->active, .at = at, .card = (int16_t)kind, .number = g->hand[at][kind]});
    return finish(state, events);
}

/* ---- reserves: Belladone, Montreur, Intrigue, Bagarre ---- */

/* SBI-11.4 */
static enum vl_step belladone(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (!aimed(state, frame, events, &step))
        return step;
    sbires_emit_infected(state, events, VL_CLAUSE(11, 4), (struct sbires_event_infected){.at = frame->a});
    return VL_STEP_DONE;
}

enum { POINT_CHOOSE, POINT_CHOSEN, POINT_DO, POINT_OWN };

static enum vl_step point(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat at = state->reply / SBIRES_RESERVE;
    const unsigned slot = state->reply % SBIRES_RESERVE;
    frame->b = state->reply;
    frame->step = POINT_DO;
    sbires_emit_pointed(state, events, clause_of(g),
                        (struct sbires_event_pointed){.at = at, .card = g->reserve[at][slot]});
    return sbires_let_react(state, at, slot);
}

static void lose(struct vl_state *state, vl_seat at, unsigned slot, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    sbires_emit_lost(state, events, clause_of(g), (struct sbires_event_lost){.seat = at, .slot = (int16_t)slot});
}

/* SBI-7.2 */
static enum vl_step montreur(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (frame->step == POINT_CHOOSE)
        return sbires_choose(
            state, POINT_CHOSEN,
            sbires_ask_card(state, VL_CLAUSE(7, 2), g->active, (struct sbires_question_card){.card = g->played}));
    if (frame->step == POINT_CHOSEN)
        return point(state, frame, events);
    if (!table_is(g->spared, frame->b / SBIRES_RESERVE))
        lose(state, frame->b / SBIRES_RESERVE, frame->b % SBIRES_RESERVE, events);
    return finish(state, events);
}

static enum vl_step swap(struct vl_state *state, const struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat at = frame->b / SBIRES_RESERVE;
    const unsigned theirs = frame->b % SBIRES_RESERVE, own = sbires_slot_with(g, g->active, frame->a);
    if (table_is(g->spared, at))
        return finish(state, events);
    sbires_emit_swapped(state, events, VL_CLAUSE(7, 5),
                        (struct sbires_event_swapped){
                            .seat = g->active, .at = at, .own_slot = (int16_t)own, .their_slot = (int16_t)theirs});
    return finish(state, events);
}

/* SBI-7.5 */
static enum vl_step intrigue(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    switch (frame->step) {
    case POINT_CHOOSE:
        return sbires_choose(
            state, POINT_OWN,
            sbires_ask_own(state, VL_CLAUSE(7, 5), g->active, (struct sbires_question_own){.card = g->played}));
    case POINT_OWN:
        frame->a = state->reply;
        return sbires_choose(
            state, POINT_CHOSEN,
            sbires_ask_card(state, VL_CLAUSE(7, 5), g->active, (struct sbires_question_card){.card = g->played}));
    case POINT_CHOSEN: return point(state, frame, events);
    default: return swap(state, frame, events);
    }
}

/* ---- every opponent in turn: Bagarre, Bigotes ---- */

enum { EACH_NEXT, EACH_ASK, EACH_ANSWERED };

static bool suffers(const struct sbires *g, vl_seat seat)
{
    return g->card[g->played].effect == SBIRES_BAGARRE ? g->reserve_count[seat] > 0
                                                       : g->backs[seat][SBIRES_TAVERNE] > 0;
}

/* SBI-8.5: the Bagarre skips players who have a Pénitent. */
static bool sheltered(struct vl_state *state, vl_seat seat, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const unsigned slot = sbires_slot_of(g, seat, SBIRES_PENITENT, false);
    if (g->card[g->played].effect != SBIRES_BAGARRE || slot == NO_SLOT)
        return false;
    sbires_emit_sheltered(state, events, VL_CLAUSE(8, 5),
                          (struct sbires_event_sheltered){.seat = seat, .card = g->reserve[seat][slot]});
    return true;
}

static enum vl_step next_opponent(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    while (++frame->a < state->seats) {
        const vl_seat seat = table_after(g, g->active, frame->a);
        if (!suffers(g, seat) || sheltered(state, seat, events))
            continue;
        frame->step = EACH_ASK;
        return sbires_let_react(state, seat, NO_SLOT);
    }
    return finish(state, events);
}

/* Goes on to the next opponent; true when it is time to ask that one. */
static bool reached(struct vl_state *state, struct vl_frame *frame, struct vl_events *events, enum vl_step *step)
{
    const struct sbires *g = sbires_of(state);
    if (frame->step == EACH_NEXT) {
        *step = next_opponent(state, frame, events);
        return false;
    }
    frame->step = EACH_NEXT;
    *step = VL_STEP_ON;
    return !table_is(g->spared, table_after(g, g->active, frame->a));
}

/* SBI-11.6 */
static enum vl_step bagarre(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = table_after(g, g->active, frame->a);
    enum vl_step step;
    if (frame->step != EACH_ANSWERED)
        return reached(state, frame, events, &step)
                   ? sbires_choose(
                         state, EACH_ANSWERED,
                         sbires_ask_give_up(state, VL_CLAUSE(11, 6), seat,
                                            (struct sbires_question_give_up){.card = g->played, .by = g->active}))
                   : step;
    lose(state, seat, sbires_slot_with(g, seat, state->reply), events);
    frame->step = EACH_NEXT;
    return VL_STEP_ON;
}

static enum vl_step ask_repent(struct vl_state *state, vl_seat seat)
{
    const struct sbires *g = sbires_of(state);
    return sbires_choose_card(state, EACH_ANSWERED, sbires_all_alike(g, seat, 1U << SBIRES_TAVERNE),
                              sbires_ask_repent(state, VL_CLAUSE(8, 7), seat,
                                                (struct sbires_question_repent){.card = g->played, .by = g->active}));
}

/* SBI-8.7 */
static enum vl_step bigotes(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = table_after(g, g->active, frame->a);
    enum vl_step step;
    if (frame->step != EACH_ANSWERED)
        return reached(state, frame, events, &step) ? ask_repent(state, seat) : step;
    sbires_discard(state, seat, state->reply, VL_CLAUSE(8, 7), events);
    frame->step = EACH_NEXT;
    return VL_STEP_ON;
}

/* ---- henchmen: Félon; piles: Fossoyeur, Crieur ---- */

enum { FELON_CHOOSE, FELON_CHOSEN, FELON_DO };

/* SBI-11.5 */
static enum vl_step felon(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (frame->step == FELON_CHOOSE)
        return sbires_choose(state, FELON_CHOSEN, sbires_ask_man(state, VL_CLAUSE(11, 5), g->active));
    if (frame->step == FELON_CHOSEN) {
        frame->a = state->reply / SBIRES_PLACES;
        frame->b = state->reply % SBIRES_PLACES;
        frame->step = FELON_DO;
        sbires_emit_named(state, events, VL_CLAUSE(11, 5), (struct sbires_event_named){.at = frame->a});
        return sbires_let_react(state, frame->a, NO_SLOT);
    }
    if (!table_is(g->spared, frame->a))
        sbires_emit_captured(state, events, VL_CLAUSE(11, 5),
                             (struct sbires_event_captured){.seat = g->active, .owner = frame->a, .place = frame->b});
    return finish(state, events);
}

/* SBI-8.4 */
static enum vl_step fossoyeur(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (frame->step == AIM_CHOOSE)
        return sbires_choose(state, AIM_CHOSEN, sbires_ask_find(state, VL_CLAUSE(8, 4), g->active));
    sbires_emit_found(state, events, VL_CLAUSE(8, 4),
                      (struct sbires_event_found){.seat = g->active, .card = state->reply});
    return finish(state, events);
}

/* SBI-9.3 */
static enum vl_step crieur(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (frame->step == AIM_CHOOSE) {
        frame->step = AIM_DO;
        return vl_call(state, PROC_BORROW, 0, g->active);
    }
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        if (sbires_is_dominant(g, place, g->active))
            sbires_draw(state, g->active, place, VL_CLAUSE(9, 3), events);
    }
    return finish(state, events);
}

/* ---- by the effect of the card on the table ---- */

/* The effect of the card, as a part of PROC_ACTION. */
static const vl_step_of runs[SBIRES_EFFECTS] = {
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
    const struct sbires *g = sbires_of(state);
    return runs[g->card[g->played].effect](state, vl_top(state), events);
}
