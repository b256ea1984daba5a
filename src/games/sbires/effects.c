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

static vl_seats with_points(const struct sbires *g, vl_seat seat)
{
    unsigned seats = 0;
    for (unsigned other = 0; other < g->core.seats; other++)
        seats |= (unsigned)(g->score[other] > 0) << other;
    return (vl_seats)seats & (vl_seats)~vl_seat_bit(seat);
}

/* SBI-11.1 */
static vl_answers ragots_targets(const struct sbires *g, vl_seat seat)
{
    return with_points(g, seat);
}

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

static vl_seats to_be_pilloried(const struct sbires *g, vl_seat seat)
{
    return table_others(g, seat) & (vl_seats) ~(g->passed | g->pillory);
}

/* SBI-9.6 */
static vl_answers pilori_targets(const struct sbires *g, vl_seat seat)
{
    return with_points(g, seat) | to_be_pilloried(g, seat);
}

static enum vl_step pilori(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    enum vl_step step;
    if (!aimed(g, frame, events, &step))
        return step;
    sbires_forfeit(g, frame->a, amount(g), SBIRES_BY_PILORI, VL_CLAUSE(9, 6), events);
    if (table_is(to_be_pilloried(g, g->active), frame->a)) {
        sbires_change_pilloried(g, frame->a);
        TELL(events, SBIRES_EV_PILLORIED, 9, 6, frame->a);
    }
    return finish(g, events);
}

/* ---- Atouts: Inquisition ---- */

/* SBI-8.6 */
static vl_answers inquisition_targets(const struct sbires *g, vl_seat seat)
{
    vl_seats seats = 0;
    for (VL_EACH(other, table_others(g, seat))) {
        if (g->atout[other] < SBIRES_KINDS)
            seats |= vl_seat_bit((vl_seat)other);
    }
    return seats;
}

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
static vl_answers gant_targets(const struct sbires *g, vl_seat seat)
{
    return table_others(g, seat);
}

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

static vl_seats with_cards(const struct sbires *g, vl_seat seat)
{
    unsigned seats = 0;
    for (unsigned other = 0; other < g->core.seats; other++)
        seats |= (unsigned)(g->index.hand_count[other] > 0) << other;
    return (vl_seats)seats & (vl_seats)~vl_seat_bit(seat);
}

static vl_answers hand_targets(const struct sbires *g, vl_seat seat)
{
    return with_cards(g, seat);
}

/* SBI-11.2: another card of one's own, besides the one that is played. */
static vl_answers passe_passe_targets(const struct sbires *g, vl_seat seat)
{
    return g->index.hand_count[seat] > (g->played == VL_NONE ? 1U : 0U) ? with_cards(g, seat) : 0;
}

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
static vl_answers belladone_targets(const struct sbires *g, vl_seat seat)
{
    vl_seats seats = 0;
    for (VL_EACH(other, table_others(g, seat))) {
        if (g->reserve_count[other] < SBIRES_RESERVE &&
            sbires_slot_of(g, (vl_seat)other, SBIRES_BELLADONE, false) == NO_SLOT)
            seats |= vl_seat_bit((vl_seat)other);
    }
    return seats;
}

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

/* The slots of these opponents' reserves that `wanted` accepts, the first of each kind. */
static vl_answers opponents_slots(const struct sbires *g, vl_seat seat, vl_seats opponents,
                                  bool (*wanted)(const struct sbires *g, vl_seat seat, vl_seat at, unsigned slot))
{
    vl_answers answers = 0;
    for (VL_EACH(at, opponents)) {
        uint64_t kinds = 0;
        for (unsigned slot = 0; slot < g->reserve_count[at]; slot++) {
            const uint64_t kind = vl_answer_bit(g->reserve[at][slot]);
            if (!(kinds & kind) && wanted(g, seat, (vl_seat)at, slot))
                answers |= vl_answer_bit((vl_answer)(at * SBIRES_RESERVE + slot));
            kinds |= kind;
        }
    }
    return answers;
}

static bool is_demonstration(const struct sbires *g, vl_seat seat, vl_seat at, unsigned slot)
{
    (void)seat;
    return table_effect(g, g->reserve[at][slot]) == SBIRES_DEMONSTRATION;
}

/* SBI-7.2 */
static vl_answers montreur_targets(const struct sbires *g, vl_seat seat)
{
    unsigned seats = 0;
    for (vl_seat other = 0; other < g->core.seats; other++)
        seats |= (unsigned)table_has(g, other, SBIRES_DEMONSTRATION) << other;
    return opponents_slots(g, seat, (vl_seats)(seats & ~(1U << seat)), is_demonstration);
}

static bool is_swappable(const struct sbires *g, vl_seat seat, vl_seat at, unsigned slot)
{
    const uint8_t own = g->core.frame[g->core.depth - 1].a;
    return sbires_swappable(g, seat, sbires_slot_with(g, seat, own), at, slot);
}

vl_answers sbires_card_targets(const struct sbires *g, vl_seat seat)
{
    return g->card[g->played].effect == SBIRES_INTRIGUE ? opponents_slots(g, seat, table_others(g, seat), is_swappable)
                                                        : montreur_targets(g, seat);
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

/* After a swap neither reserve holds more copies than it may; and it changes something. */
bool sbires_swappable(const struct sbires *g, vl_seat seat, unsigned slot, vl_seat at, unsigned their_slot)
{
    const uint8_t own = g->reserve[seat][slot], theirs = g->reserve[at][their_slot];
    if (g->card[own].base == g->card[theirs].base)
        return own != theirs || sbires_is_tilted(g, seat, slot) || sbires_is_tilted(g, at, their_slot);
    return sbires_copies_in(g, seat, theirs) < g->card[theirs].max && sbires_copies_in(g, at, own) < g->card[own].max;
}

/* Whether the card can be swapped for any other. */
static bool can_swap(const struct sbires *g, vl_seat seat, unsigned slot)
{
    for (VL_EACH(at, table_others(g, seat))) {
        for (unsigned theirs = 0; theirs < g->reserve_count[at]; theirs++) {
            if (sbires_swappable(g, seat, slot, (vl_seat)at, theirs))
                return true;
        }
    }
    return false;
}

/* SBI-7.5: the kinds of the own reserve that can be swapped for something. */
static vl_answers intrigue_targets(const struct sbires *g, vl_seat seat)
{
    vl_answers answers = 0;
    for (VL_EACH(kind, sbires_reserve_set(g, seat))) {
        if (can_swap(g, seat, sbires_slot_with(g, seat, (uint8_t)kind)))
            answers |= vl_answer_bit((vl_answer)kind);
    }
    return answers;
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

/* SBI-11.6 */
static vl_answers bagarre_targets(const struct sbires *g, vl_seat seat)
{
    vl_seats seats = 0;
    for (VL_EACH(other, table_others(g, seat))) {
        if (g->reserve_count[other] > 0 && sbires_slot_of(g, (vl_seat)other, SBIRES_PENITENT, false) == NO_SLOT)
            seats |= vl_seat_bit((vl_seat)other);
    }
    return seats;
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
static vl_answers bigotes_targets(const struct sbires *g, vl_seat seat)
{
    vl_seats seats = 0;
    for (VL_EACH(other, table_others(g, seat))) {
        if (g->backs[other][SBIRES_TAVERNE] > 0)
            seats |= vl_seat_bit((vl_seat)other);
    }
    return seats;
}

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
static vl_answers fossoyeur_targets(const struct sbires *g, vl_seat seat)
{
    (void)seat;
    return g->index.discard & ~g->index.doing[SBIRES_FOSSOYEUR];
}

static enum vl_step fossoyeur(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (frame->step == AIM_CHOOSE)
        return sbires_choose(g, AIM_CHOSEN, SBIRES_ASK_FIND, VL_CLAUSE(8, 4), g->active, nothing);
    const uint8_t kind = g->core.reply;
    sbires_change_found(g, g->active, kind);
    TELL(events, SBIRES_EV_FOUND, 8, 4, g->active, kind);
    return finish(g, events);
}

/* SBI-9.3: the places that the seat dominates, or would with an Influence that it can borrow. */
static vl_answers crieur_targets(const struct sbires *g, vl_seat seat)
{
    vl_seats influenced = g->influenced;
    vl_answers places = 0;
    if (sbires_lender(g, seat, SBIRES_INFLUENCE) != VL_NONE)
        influenced |= vl_seat_bit(seat);
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        if (g->men[place][seat] > 0 && sbires_can_draw(g, place) && sbires_dominates_with(g, place, influenced) == seat)
            places |= vl_answer_bit((vl_answer)place);
    }
    return places;
}

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

/* ---- */

const struct sbires_effect_rule sbires_effect_rules[SBIRES_EFFECTS] = {
    [SBIRES_DEMONSTRATION] = {SBIRES_RESERVED, 0, VL_CLAUSE(7, 1), NULL, NULL},
    [SBIRES_MONTREUR] = {SBIRES_ACTION, TOUCHES | TAKES_RESERVE, VL_CLAUSE(7, 2), montreur_targets, montreur},
    [SBIRES_GARDE] = {SBIRES_IN_HAND, 0, VL_CLAUSE(7, 3), NULL, NULL},
    [SBIRES_COURTISANE] = {SBIRES_RESERVED, 0, VL_CLAUSE(7, 4), NULL, NULL},
    [SBIRES_INTRIGUE] = {SBIRES_ACTION, TOUCHES | TAKES_RESERVE, VL_CLAUSE(7, 5), intrigue_targets, intrigue},
    [SBIRES_ELOQUENCE] = {SBIRES_ATOUT, 0, VL_CLAUSE(7, 6), NULL, NULL},
    [SBIRES_PRIERE] = {SBIRES_RESERVED, 0, VL_CLAUSE(8, 1), NULL, NULL},
    [SBIRES_EAU_BENITE] = {SBIRES_RESERVED, 0, VL_CLAUSE(8, 2), NULL, NULL},
    [SBIRES_ENFANTS] = {SBIRES_RESERVED, 0, VL_CLAUSE(8, 3), NULL, NULL},
    [SBIRES_FOSSOYEUR] = {SBIRES_ACTION, 0, VL_CLAUSE(8, 4), fossoyeur_targets, fossoyeur},
    [SBIRES_PENITENT] = {SBIRES_RESERVED, 0, VL_CLAUSE(8, 5), NULL, NULL},
    [SBIRES_INQUISITION] = {SBIRES_ACTION, 0, VL_CLAUSE(8, 6), inquisition_targets, inquisition},
    [SBIRES_BIGOTES] = {SBIRES_ACTION, TOUCHES | TOUCHES_HAND, VL_CLAUSE(8, 7), bigotes_targets, bigotes},
    [SBIRES_PROVIDENCE] = {SBIRES_ATOUT, 0, VL_CLAUSE(8, 8), NULL, NULL},
    [SBIRES_GANT] = {SBIRES_ACTION, 0, VL_CLAUSE(4, 1), gant_targets, gant},
    [SBIRES_CONCIERGE] = {SBIRES_RESERVED, 0, VL_CLAUSE(9, 2), NULL, NULL},
    [SBIRES_CRIEUR] = {SBIRES_ACTION, 0, VL_CLAUSE(9, 3), crieur_targets, crieur},
    [SBIRES_FOUINEUR] = {SBIRES_RESERVED, 0, VL_CLAUSE(9, 4), NULL, NULL},
    [SBIRES_APOTHICAIRE] = {SBIRES_RESERVED, 0, VL_CLAUSE(9, 5), NULL, NULL},
    [SBIRES_PILORI] = {SBIRES_ACTION, 0, VL_CLAUSE(9, 6), pilori_targets, pilori},
    [SBIRES_VIEILLE_DAME] = {SBIRES_RESERVED, 0, VL_CLAUSE(9, 7), NULL, NULL},
    [SBIRES_VAILLANCE] = {SBIRES_ATOUT, 0, VL_CLAUSE(9, 8), NULL, NULL},
    [SBIRES_ARM] = {SBIRES_WEAPON, 0, VL_CLAUSE(4, 2), NULL, NULL},
    [SBIRES_JOUVENCELLE] = {SBIRES_RESERVED, 0, VL_CLAUSE(10, 8), NULL, NULL},
    [SBIRES_CONFIANCE] = {SBIRES_ATOUT, 0, VL_CLAUSE(10, 9), NULL, NULL},
    [SBIRES_RAGOTS] = {SBIRES_ACTION, 0, VL_CLAUSE(11, 1), ragots_targets, ragots},
    [SBIRES_PASSE_PASSE] = {SBIRES_ACTION, TOUCHES | TOUCHES_HAND, VL_CLAUSE(11, 2), passe_passe_targets, passe_passe},
    [SBIRES_IVROGNE] = {SBIRES_ACTION, TOUCHES | TOUCHES_HAND, VL_CLAUSE(11, 3), hand_targets, ivrogne},
    [SBIRES_BELLADONE] = {SBIRES_RESERVED, TOUCHES, VL_CLAUSE(11, 4), belladone_targets, belladone},
    [SBIRES_FELON] = {SBIRES_ACTION, 0, VL_CLAUSE(11, 5), sbires_targets_for_felon, felon},
    [SBIRES_BAGARRE] = {SBIRES_ACTION, TOUCHES, VL_CLAUSE(11, 6), bagarre_targets, bagarre},
    [SBIRES_PATRONNE] = {SBIRES_RESERVED, 0, VL_CLAUSE(11, 7), NULL, NULL},
    [SBIRES_INFLUENCE] = {SBIRES_ATOUT, 0, VL_CLAUSE(11, 8), NULL, NULL},
    [SBIRES_RAT] = {SBIRES_ACTION, TOUCHES | TOUCHES_HAND, VL_CLAUSE(12, 1), hand_targets, rat},
    [SBIRES_CHIEN] = {SBIRES_RESERVED, 0, VL_CLAUSE(12, 1), NULL, NULL},
    [SBIRES_COLOMBE] = {SBIRES_RESERVED, 0, VL_CLAUSE(12, 1), NULL, NULL},
    [SBIRES_DESTRIER] = {SBIRES_RESERVED, 0, VL_CLAUSE(12, 1), NULL, NULL},
    [SBIRES_FAUCON] = {SBIRES_ACTION, 0, VL_CLAUSE(12, 1), hand_targets, faucon},
};
