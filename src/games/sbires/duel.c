/* SBI-4, 6.2: duels. */
#include "procedures.h"

/* Where a duel goes on after a question, or after dice; hashes include the number. */
enum {
    DUEL_BEGIN,
    DUEL_GUARDED,
    DUEL_ARMED = 3,
    DUEL_DEFENDED = 5,
    DUEL_EMBOLDENED = 7,
    DUEL_EMBOLDENED_TOO = 9,
    DUEL_ROLLED = 11,
    DUEL_PARRY,
    DUEL_HEALED = 14,
};

/* As long as nobody is asked, each goes on to the next. */
static enum vl_step ask_attack(struct vl_state *state, struct vl_frame *frame, struct vl_events *events);
static enum vl_step ask_bold(struct vl_state *state, struct vl_frame *frame, struct vl_events *events);
static enum vl_step attack(struct vl_state *state, struct vl_frame *frame, struct vl_events *events);
static enum vl_step ask_reroll(struct vl_state *state, struct vl_frame *frame, struct vl_events *events);

/* ---- Garde and weapons (SBI-4.1, 4.2) ---- */

static enum vl_step begin(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const bool stake = g->tied == 0;
    sbires_emit_challenged(state, events, VL_CLAUSE(stake ? 4 : 6, stake ? 1 : 2),
                           (struct sbires_event_challenged){.seat = frame->a, .against = frame->b, .stake = stake});
    if (!stake)
        return ask_bold(state, frame, events);
    if (g->backs[frame->b][SBIRES_CHATEAU] > 0)
        return sbires_ask(
            state, DUEL_GUARDED,
            sbires_ask_guard(state, VL_CLAUSE(4, 1), frame->b, (struct sbires_question_guard){.by = frame->a}));
    return ask_attack(state, frame, events);
}

static enum vl_step over(struct vl_state *state, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (g->duel.weapon[0] < SBIRES_KINDS || g->duel.weapon[1] < SBIRES_KINDS)
        sbires_emit_disarmed(state, events, VL_CLAUSE(4, 5));
    sbires_emit_parted(state, events, VL_CLAUSE(4, 5));
    return VL_STEP_DONE;
}

static enum vl_step guarded(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (state->reply == SBIRES_NO)
        return ask_attack(state, frame, events);
    sbires_emit_guarded(
        state, events, VL_CLAUSE(7, 3),
        (struct sbires_event_guarded){
            .seat = frame->b, .by = frame->a, .card = (int16_t)vl_first(sbires_hand_doing(g, frame->b, SBIRES_GARDE))});
    return over(state, events);
}

enum { BARE_HANDS = -2 }; /* as an event names a weapon */

static void arm(struct vl_state *state, int16_t side, int16_t card, struct vl_events *events)
{
    sbires_emit_armed(state, events, VL_CLAUSE(4, 2), (struct sbires_event_armed){.card = card, .side = side});
}

/* SBI-3.14: whose hand shows no Salle d'armes back fights with bare hands, as all can see. */
static enum vl_step ask_defence(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (g->backs[frame->b][SBIRES_SALLE_D_ARMES] > 0)
        return sbires_ask(
            state, DUEL_DEFENDED,
            sbires_ask_defend(state, VL_CLAUSE(4, 2), frame->b,
                              (struct sbires_question_defend){.by = frame->a, .weapon = g->duel.weapon[0]}));
    arm(state, 1, BARE_HANDS, events);
    return ask_bold(state, frame, events);
}

static enum vl_step defender_armed(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    arm(state, 1, sbires_named_card(state), events);
    return ask_bold(state, frame, events);
}

static enum vl_step ask_attack(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (g->backs[frame->a][SBIRES_SALLE_D_ARMES] > 0)
        return sbires_ask(
            state, DUEL_ARMED,
            sbires_ask_attack(state, VL_CLAUSE(4, 2), frame->a, (struct sbires_question_attack){.against = frame->b}));
    arm(state, 0, BARE_HANDS, events);
    return ask_defence(state, frame, events);
}

static enum vl_step attacker_armed(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    arm(state, 0, sbires_named_card(state), events);
    return ask_defence(state, frame, events);
}

/* ---- Confiance (SBI-4.6 a, 10.9) ---- */

unsigned sbires_boldness_by(const struct sbires *g, vl_seat seat, bool lent)
{
    return g->card[g->atout[lent ? sbires_lender(g, seat, SBIRES_CONFIANCE) : seat]].amount;
}

static void embolden(struct vl_state *state, unsigned side, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = g->duel.seat[side];
    if (state->reply == SBIRES_NO)
        return;
    const bool lent = state->reply == SBIRES_LENT;
    const unsigned by = sbires_boldness_by(g, seat, lent);
    if (lent)
        sbires_lend(state, seat, SBIRES_CONFIANCE, VL_CLAUSE(9, 7), events);
    else
        sbires_tilt(state, seat, SBIRES_ATOUT_SLOT, VL_CLAUSE(10, 9), events);
    sbires_emit_emboldened(state, events, VL_CLAUSE(10, 9),
                           (struct sbires_event_emboldened){.side = (int16_t)side, .by = (int16_t)by});
}

/* Whether the side is asked. */
static bool may_be_bold(struct vl_state *state, unsigned side, uint8_t answered)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = g->duel.seat[side];
    if (sbires_boldness(g, seat) == vl_answer_bit(SBIRES_NO))
        return false;
    sbires_ask(
        state, answered,
        sbires_ask_bold(state, VL_CLAUSE(10, 9), seat, (struct sbires_question_bold){.against = g->duel.seat[!side]}));
    return true;
}

static enum vl_step ask_bold_too(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    return may_be_bold(state, 1, DUEL_EMBOLDENED_TOO) ? VL_STEP_ASK : attack(state, frame, events);
}

static enum vl_step ask_bold(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    return may_be_bold(state, 0, DUEL_EMBOLDENED) ? VL_STEP_ASK : ask_bold_too(state, frame, events);
}

static enum vl_step emboldened(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    embolden(state, 0, events);
    return ask_bold_too(state, frame, events);
}

static enum vl_step emboldened_too(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    embolden(state, 1, events);
    return attack(state, frame, events);
}

/* ---- dice (SBI-4.3) ---- */

static uint8_t roll_die(struct vl_state *state)
{
    return (uint8_t)(1 + vl_draw_number(state, VL_STREAM_DICE, 6));
}

unsigned sbires_good_dice(const struct sbires *g, unsigned side)
{
    unsigned count = 0;
    for (unsigned i = 0; i < g->duel.rolled[side]; i++)
        count += g->duel.die[side][i] >= sbires_threshold(g, side);
    return count;
}

static enum vl_step roll(struct vl_state *state, struct vl_frame *frame, unsigned side, unsigned dice, uint8_t then,
                         struct vl_events *events)
{
    uint8_t die[SBIRES_DICE] = {0};
    for (unsigned i = 0; i < dice; i++)
        die[i] = roll_die(state);
    sbires_emit_rolled(
        state, events, VL_CLAUSE(4, 3),
        (struct sbires_event_rolled){.side = (int16_t)side, .first = die[0], .second = die[1], .third = die[2]});
    frame->step = then;
    vl_call(state, PROC_ROLLS, (uint8_t)side, 0);
    return ask_reroll(state, vl_top(state), events);
}

static enum vl_step attack(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    return roll(state, frame, 0, sbires_of(state)->terms.dice, DUEL_ROLLED, events);
}

/* ---- who has won (SBI-4.4, 10.8) ---- */

struct sbires_award sbires_award(const struct sbires *g, unsigned wounds)
{
    const struct sbires_terms *terms = &g->terms;
    const unsigned side = wounds > 0 ? 0 : 1;
    const vl_seat winner = g->duel.seat[side], loser = g->duel.seat[!side];
    const unsigned slot = sbires_slot_of(g, winner, SBIRES_JOUVENCELLE, false);
    return (struct sbires_award){
        .winner = winner,
        .loser = loser,
        .points = side == 0 ? terms->win_attack : terms->win_defence,
        .more = slot == NO_SLOT ? 0 : g->card[g->reserve[winner][slot]].amount,
        .lost = sbires_loss(g, loser, side == 0 ? terms->wound * wounds : terms->defeat),
    };
}

static void reward(struct vl_state *state, unsigned side, struct vl_events *events)
{
    const struct sbires_award award = sbires_award(sbires_of(state), sbires_of(state)->duel.wounds);
    sbires_gain(state, award.winner, award.points, side == 0 ? SBIRES_BY_DUEL : SBIRES_BY_DEFENCE, VL_CLAUSE(4, 4),
                events);
    sbires_gain(state, award.winner, award.more, SBIRES_BY_JOUVENCELLE, VL_CLAUSE(10, 8), events);
    sbires_forfeit(state, award.loser, award.lost, side == 0 ? SBIRES_BY_WOUNDS : SBIRES_BY_DEFEAT, VL_CLAUSE(4, 4),
                   events);
}

static enum vl_step decide(struct vl_state *state, unsigned side, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const unsigned wounds = g->duel.wounds;
    sbires_emit_won_duel(state, events, VL_CLAUSE(4, 4),
                         (struct sbires_event_won_duel){.wounds = (int16_t)wounds, .side = (int16_t)side});
    if (g->duel.stake)
        reward(state, side, events);
    return over(state, events);
}

static enum vl_step hit(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const unsigned hits = sbires_good_dice(g, 0);
    sbires_emit_hit(state, events, VL_CLAUSE(4, 3),
                    (struct sbires_event_hit){.seat = frame->a, .against = frame->b, .hits = (int16_t)hits});
    return hits == 0 ? decide(state, 1, events) : roll(state, frame, 1, hits, DUEL_PARRY, events);
}

/* SBI-4.6 d, 9.5 */
static enum vl_step ask_heal(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (g->duel.wounds == 0)
        return decide(state, 1, events);
    if (sbires_slot_of(g, frame->b, SBIRES_APOTHICAIRE, false) == NO_SLOT)
        return decide(state, 0, events);
    return sbires_ask(
        state, DUEL_HEALED,
        sbires_ask_heal(state, VL_CLAUSE(9, 5), frame->b, (struct sbires_question_heal){.wounds = g->duel.wounds}));
}

static enum vl_step parry(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const unsigned parried = sbires_good_dice(g, 1), wounds = g->duel.hits - parried;
    sbires_emit_parried(state, events, VL_CLAUSE(4, 3),
                        (struct sbires_event_parried){
                            .seat = frame->b, .by = frame->a, .parried = (int16_t)parried, .wounds = (int16_t)wounds});
    return ask_heal(state, frame, events);
}

static enum vl_step healed(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (state->reply == SBIRES_NO)
        return decide(state, 0, events);
    const unsigned wounds = g->duel.wounds - 1U;
    sbires_spend(state, frame->b, sbires_slot_of(g, frame->b, SBIRES_APOTHICAIRE, false), VL_CLAUSE(9, 5), events);
    sbires_emit_healed(state, events, VL_CLAUSE(9, 5),
                       (struct sbires_event_healed){.seat = frame->b, .wounds = (int16_t)wounds});
    return ask_heal(state, frame, events);
}

enum vl_step sbires_duel(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [DUEL_BEGIN] = begin,
        [DUEL_GUARDED] = guarded,
        [DUEL_ARMED] = attacker_armed,
        [DUEL_DEFENDED] = defender_armed,
        [DUEL_EMBOLDENED] = emboldened,
        [DUEL_EMBOLDENED_TOO] = emboldened_too,
        [DUEL_ROLLED] = hit,
        [DUEL_PARRY] = parry,
        [DUEL_HEALED] = healed,
    };
    return vl_take_step(steps, state, events);
}

/* ---- rolling again (SBI-4.6 b, c): clockwise from the attacker, until all decline in a row ---- */

enum { ROLLS_ANSWERED = 1 }; /* its only step; hashes include the number */
enum { DECLINED_SHIFT = 4, WHO_MASK = 15 };

static enum vl_step ask_reroll(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    (void)events;
    unsigned who = frame->b & WHO_MASK, declined = frame->b >> DECLINED_SHIFT;
    for (; declined < state->seats; declined++, who = (who + 1) % state->seats) {
        const vl_seat seat = table_after(g, g->duel.seat[0], who);
        if (sbires_rerolls(g, seat, frame->a) == vl_answer_bit(SBIRES_NOTHING))
            continue;
        frame->b = (uint8_t)(declined << DECLINED_SHIFT | who);
        return sbires_ask(
            state, ROLLS_ANSWERED,
            sbires_ask_reroll(state, VL_CLAUSE(4, 6), seat,
                              (struct sbires_question_reroll){.roller = g->duel.seat[frame->a],
                                                              .needs = (uint8_t)sbires_threshold(g, frame->a)}));
    }
    return VL_STEP_DONE;
}

unsigned sbires_reroll_dice(vl_answer answer, unsigned *effect)
{
    *effect = answer > SBIRES_REROLL_PROVIDENCE   ? SBIRES_PROVIDENCE
              : answer < SBIRES_REROLL_COURTISANE ? SBIRES_PRIERE
              : answer < SBIRES_REROLL_DESTRIER   ? SBIRES_COURTISANE
                                                  : SBIRES_DESTRIER;
    if (answer > SBIRES_REROLL_LENT)
        return answer - (unsigned)SBIRES_REROLL_LENT;
    if (answer > SBIRES_REROLL_PROVIDENCE)
        return answer - (unsigned)SBIRES_REROLL_PROVIDENCE;
    return 1U << answer % SBIRES_DICE;
}

/* Pays for it; the card that does it. */
static uint8_t use_reroll(struct vl_state *state, vl_seat seat, unsigned effect, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_answer answer = state->reply;
    uint8_t kind;
    if (answer > SBIRES_REROLL_LENT) {
        kind = g->atout[sbires_lender(g, seat, SBIRES_PROVIDENCE)];
        sbires_lend(state, seat, SBIRES_PROVIDENCE, VL_CLAUSE(9, 7), events);
        return kind;
    }
    if (effect == SBIRES_PROVIDENCE) {
        sbires_tilt(state, seat, SBIRES_ATOUT_SLOT, VL_CLAUSE(8, 8), events);
        return g->atout[seat];
    }
    const unsigned slot = sbires_find_slot(g, seat, effect, effect != SBIRES_PRIERE);
    kind = g->reserve[seat][slot];
    if (effect == SBIRES_PRIERE)
        sbires_spend(state, seat, slot, VL_CLAUSE(8, 1), events);
    else
        sbires_tilt(state, seat, slot, effect == SBIRES_COURTISANE ? VL_CLAUSE(7, 4) : VL_CLAUSE(12, 1), events);
    return kind;
}

static enum vl_step reroll(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const unsigned who = frame->b & WHO_MASK, declined = frame->b >> DECLINED_SHIFT, side = frame->a;
    const vl_seat seat = table_after(g, g->duel.seat[0], who);
    const unsigned next = (who + 1) % state->seats;
    if (state->reply == SBIRES_NOTHING) {
        frame->b = (uint8_t)((declined + 1) << DECLINED_SHIFT | next);
        return ask_reroll(state, frame, events);
    }
    frame->b = (uint8_t)next;
    uint8_t die[SBIRES_DICE];
    unsigned effect;
    const unsigned again = sbires_reroll_dice(state->reply, &effect);
    const uint8_t kind = use_reroll(state, seat, effect, events);
    for (unsigned i = 0; i < SBIRES_DICE; i++)
        die[i] = again >> i & 1 ? roll_die(state) : g->duel.die[side][i];
    sbires_emit_rerolled(
        state, events, VL_CLAUSE(4, 6),
        (struct sbires_event_rerolled){
            .side = (int16_t)side, .first = die[0], .second = die[1], .third = die[2], .by = seat, .card = kind});
    return ask_reroll(state, frame, events);
}

enum vl_step sbires_rolls(struct vl_state *state, struct vl_events *events)
{
    return reroll(state, vl_top(state), events);
}

/* ---- SBI-6.2: two who are tied ---- */

enum { TIE_BEGIN, TIE_SECOND, TIE_COMPARE };

enum vl_step sbires_tie(struct vl_state *state, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case TIE_BEGIN:
        sbires_emit_bout(
            state, events, VL_CLAUSE(6, 2),
            (struct sbires_event_bout){.seat = frame->a, .against = frame->b, .bout = (int16_t)(g->bout + 1)});
        frame->step = TIE_SECOND;
        return vl_call(state, PROC_DUEL, frame->a, frame->b);
    case TIE_SECOND: frame->step = TIE_COMPARE; return vl_call(state, PROC_DUEL, frame->b, frame->a);
    default:
        if (g->wounds[0] != g->wounds[1] || g->bout >= g->terms.bouts)
            return VL_STEP_DONE;
        frame->step = TIE_BEGIN;
        return VL_STEP_ON;
    }
}
