/* SBI-4, 6.2: duels. */
#include "procedures.h"

enum {
    DUEL_BEGIN,
    DUEL_GUARDED,
    DUEL_ATTACK,
    DUEL_ARMED,
    DUEL_GUARDED_LATE,
    DUEL_DEFEND,
    DUEL_DEFENDED,
    DUEL_BOLD,
    DUEL_EMBOLDENED,
    DUEL_BOLD_TOO,
    DUEL_EMBOLDENED_TOO,
    DUEL_ROLL,
    DUEL_ROLLED,
    DUEL_PARRY,
    DUEL_WOUNDS,
    DUEL_HEALED,
};

/* ---- Garde and weapons (SBI-4.1, 4.2) ---- */

static enum vl_step ask_guard(struct sbires *g, const struct vl_frame *frame, uint8_t step)
{
    sbires_ask(g, step, SBIRES_ASK_GUARD, VL_CLAUSE(4, 1), frame->b, (uint8_t[4]){frame->a, g->duel.weapon[0]});
    g->core.question.flags = VL_ASK_REACTION;
    return VL_STEP_ASK;
}

static enum vl_step begin(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    const bool stake = g->tied == 0;
    sbires_change_challenged(g, frame->a, frame->b, stake);
    TELL(events, SBIRES_EV_CHALLENGED, stake ? 4 : 6, stake ? 1 : 2, frame->a, frame->b, stake);
    frame->step = stake ? DUEL_ATTACK : DUEL_BOLD;
    if (stake && g->backs[frame->b][SBIRES_CHATEAU] > 0)
        return ask_guard(g, frame, DUEL_GUARDED);
    return VL_STEP_ON;
}

static enum vl_step over(struct sbires *g, struct vl_events *events)
{
    sbires_change_disarmed(g);
    TELL(events, SBIRES_EV_DISARMED, 4, 5, 0);
    return VL_STEP_DONE;
}

static enum vl_step guarded(struct sbires *g, struct vl_frame *frame, uint8_t then, struct vl_events *events)
{
    frame->step = then;
    if (g->core.reply == SBIRES_NO)
        return VL_STEP_ON;
    const uint8_t garde = (uint8_t)vl_first(sbires_hand_doing(g, frame->b, SBIRES_GARDE)), weapon = g->duel.weapon[0];
    sbires_change_discarded(g, frame->b, garde);
    TELL(events, SBIRES_EV_GUARDED, 7, 3, frame->b, frame->a, garde);
    if (weapon < SBIRES_KINDS) {
        sbires_change_withdrawn(g, frame->a);
        TELL(events, SBIRES_EV_WITHDRAWN, 4, 1, frame->a, weapon);
    }
    return over(g, events);
}

static void arm(struct sbires *g, unsigned side, uint8_t kind, struct vl_events *events)
{
    sbires_change_armed(g, side, kind);
    TELL(events, SBIRES_EV_ARMED, 4, 2, g->duel.seat[side], sbires_arg(kind), (int16_t)side);
}

static uint8_t named_weapon(const struct sbires *g)
{
    return g->core.reply == SBIRES_NOTHING ? VL_NONE : g->core.reply;
}

/* SBI-3.14: whose hand shows no Salle d'armes back fights with bare hands, as all can see. */
static enum vl_step ask_attack(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (g->backs[frame->a][SBIRES_SALLE_D_ARMES] > 0)
        return sbires_ask(g, DUEL_ARMED, SBIRES_ASK_ATTACK, VL_CLAUSE(4, 2), frame->a, (uint8_t[4]){frame->b});
    arm(g, 0, VL_NONE, events);
    frame->step = DUEL_DEFEND;
    return VL_STEP_ON;
}

static enum vl_step attacker_armed(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    arm(g, 0, named_weapon(g), events);
    frame->step = DUEL_DEFEND;
    if (g->duel.weapon[0] < SBIRES_KINDS && g->backs[frame->b][SBIRES_CHATEAU] > 0)
        return ask_guard(g, frame, DUEL_GUARDED_LATE);
    return VL_STEP_ON;
}

static enum vl_step ask_defence(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (g->backs[frame->b][SBIRES_SALLE_D_ARMES] > 0)
        return sbires_ask(g, DUEL_DEFENDED, SBIRES_ASK_DEFEND, VL_CLAUSE(4, 2), frame->b,
                          (uint8_t[4]){frame->a, g->duel.weapon[0]});
    arm(g, 1, VL_NONE, events);
    frame->step = DUEL_BOLD;
    return VL_STEP_ON;
}

static enum vl_step defender_armed(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    arm(g, 1, named_weapon(g), events);
    frame->step = DUEL_BOLD;
    return VL_STEP_ON;
}

/* ---- Confiance (SBI-4.6 a, 10.9) ---- */

static enum vl_step ask_bold(struct sbires *g, struct vl_frame *frame, unsigned side, uint8_t answered, uint8_t then)
{
    const vl_seat seat = g->duel.seat[side];
    frame->step = then;
    if (sbires_boldness(g, seat) == vl_answer_bit(SBIRES_NO))
        return VL_STEP_ON;
    return sbires_ask(g, answered, SBIRES_ASK_BOLD, VL_CLAUSE(10, 9), seat, (uint8_t[4]){g->duel.seat[!side]});
}

static enum vl_step embolden(struct sbires *g, struct vl_frame *frame, unsigned side, uint8_t then,
                             struct vl_events *events)
{
    const vl_seat seat = g->duel.seat[side];
    frame->step = then;
    if (g->core.reply == SBIRES_NO)
        return VL_STEP_ON;
    const bool lent = g->core.reply == SBIRES_LENT;
    const unsigned by = g->card[g->atout[lent ? sbires_lender(g, seat, SBIRES_CONFIANCE) : seat]].amount;
    if (lent)
        sbires_lend(g, seat, SBIRES_CONFIANCE, VL_CLAUSE(9, 7), events);
    else
        sbires_tilt(g, seat, SBIRES_ATOUT_SLOT, VL_CLAUSE(10, 9), events);
    sbires_change_emboldened(g, side, by);
    TELL(events, SBIRES_EV_EMBOLDENED, 10, 9, seat, (int16_t)side, (int16_t)by);
    return VL_STEP_ON;
}

/* ---- dice (SBI-4.3) ---- */

static uint8_t roll_die(struct sbires *g)
{
    return (uint8_t)(1 + vl_draw_number(&g->core, VL_STREAM_DICE, 6));
}

static unsigned count_at_least(const struct sbires *g, unsigned side)
{
    unsigned count = 0;
    for (unsigned i = 0; i < g->duel.rolled[side]; i++)
        count += g->duel.die[side][i] >= sbires_threshold(g, side);
    return count;
}

static enum vl_step roll(struct sbires *g, struct vl_frame *frame, unsigned side, unsigned dice, uint8_t then,
                         struct vl_events *events)
{
    uint8_t die[SBIRES_DICE] = {0};
    for (unsigned i = 0; i < dice; i++)
        die[i] = roll_die(g);
    sbires_change_rolled(g, side, die);
    TELL(events, SBIRES_EV_ROLLED, 4, 3, g->duel.seat[side], (int16_t)side, die[0], die[1], die[2],
         (int16_t)sbires_threshold(g, side));
    frame->step = then;
    return vl_call(&g->core, PROC_ROLLS, (uint8_t)side, 0);
}

/* ---- who has won (SBI-4.4, 10.8) ---- */

static void reward(struct sbires *g, unsigned side, struct vl_events *events)
{
    const vl_seat seat = g->duel.seat[side], loser = g->duel.seat[!side];
    const struct sbires_terms *terms = &g->terms;
    const unsigned slot = sbires_slot_of(g, seat, SBIRES_JOUVENCELLE, false);
    sbires_gain(g, seat, side == 0 ? terms->win_attack : terms->win_defence,
                side == 0 ? SBIRES_BY_DUEL : SBIRES_BY_DEFENCE, VL_CLAUSE(4, 4), events);
    if (slot != NO_SLOT)
        sbires_gain(g, seat, g->card[g->reserve[seat][slot]].amount, SBIRES_BY_JOUVENCELLE, VL_CLAUSE(10, 8), events);
    sbires_forfeit(g, loser, side == 0 ? (unsigned)terms->wound * g->duel.wounds : terms->defeat,
                   side == 0 ? SBIRES_BY_WOUNDS : SBIRES_BY_DEFEAT, VL_CLAUSE(4, 4), events);
}

static enum vl_step decide(struct sbires *g, unsigned side, struct vl_events *events)
{
    const unsigned wounds = g->duel.wounds;
    sbires_change_won_duel(g, side, wounds);
    TELL(events, SBIRES_EV_WON_DUEL, 4, 4, g->duel.seat[side], g->duel.seat[!side], (int16_t)wounds, (int16_t)side);
    if (g->duel.stake)
        reward(g, side, events);
    return over(g, events);
}

static enum vl_step hit(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    const unsigned hits = count_at_least(g, 0);
    sbires_change_hit(g, hits);
    TELL(events, SBIRES_EV_HIT, 4, 3, frame->a, frame->b, (int16_t)hits);
    return hits == 0 ? decide(g, 1, events) : roll(g, frame, 1, hits, DUEL_PARRY, events);
}

static enum vl_step parry(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    const unsigned parried = count_at_least(g, 1), wounds = g->duel.hits - parried;
    sbires_change_wounds(g, wounds);
    TELL(events, SBIRES_EV_PARRIED, 4, 3, frame->b, frame->a, (int16_t)parried, (int16_t)wounds);
    frame->step = DUEL_WOUNDS;
    return VL_STEP_ON;
}

/* SBI-4.6 d, 9.5 */
static enum vl_step ask_heal(struct sbires *g, const struct vl_frame *frame, struct vl_events *events)
{
    if (g->duel.wounds == 0)
        return decide(g, 1, events);
    if (sbires_slot_of(g, frame->b, SBIRES_APOTHICAIRE, false) == NO_SLOT)
        return decide(g, 0, events);
    return sbires_ask(g, DUEL_HEALED, SBIRES_ASK_HEAL, VL_CLAUSE(9, 5), frame->b, (uint8_t[4]){g->duel.wounds});
}

static enum vl_step healed(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    if (g->core.reply == SBIRES_NO)
        return decide(g, 0, events);
    const unsigned wounds = g->duel.wounds - 1U;
    sbires_spend(g, frame->b, sbires_slot_of(g, frame->b, SBIRES_APOTHICAIRE, false), VL_CLAUSE(9, 5), events);
    sbires_change_wounds(g, wounds);
    TELL(events, SBIRES_EV_HEALED, 9, 5, frame->b, (int16_t)wounds);
    frame->step = DUEL_WOUNDS;
    return VL_STEP_ON;
}

enum vl_step sbires_duel(struct vl_state *state, struct vl_events *events)
{
    struct sbires *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case DUEL_BEGIN: return begin(g, frame, events);
    case DUEL_GUARDED: return guarded(g, frame, DUEL_ATTACK, events);
    case DUEL_ATTACK: return ask_attack(g, frame, events);
    case DUEL_ARMED: return attacker_armed(g, frame, events);
    case DUEL_GUARDED_LATE: return guarded(g, frame, DUEL_DEFEND, events);
    case DUEL_DEFEND: return ask_defence(g, frame, events);
    case DUEL_DEFENDED: return defender_armed(g, frame, events);
    case DUEL_BOLD: return ask_bold(g, frame, 0, DUEL_EMBOLDENED, DUEL_BOLD_TOO);
    case DUEL_EMBOLDENED: return embolden(g, frame, 0, DUEL_BOLD_TOO, events);
    case DUEL_BOLD_TOO: return ask_bold(g, frame, 1, DUEL_EMBOLDENED_TOO, DUEL_ROLL);
    case DUEL_EMBOLDENED_TOO: return embolden(g, frame, 1, DUEL_ROLL, events);
    case DUEL_ROLL: return roll(g, frame, 0, g->terms.dice, DUEL_ROLLED, events);
    case DUEL_ROLLED: return hit(g, frame, events);
    case DUEL_PARRY: return parry(g, frame, events);
    case DUEL_WOUNDS: return ask_heal(g, frame, events);
    default: return healed(g, frame, events);
    }
}

/* ---- rolling again (SBI-4.6 b, c): clockwise from the attacker, until all decline in a row ---- */

enum { ROLLS_NEXT, ROLLS_ANSWERED };
enum { DECLINED_SHIFT = 4, WHO_MASK = 15 };

static enum vl_step ask_reroll(struct sbires *g, struct vl_frame *frame)
{
    unsigned who = frame->b & WHO_MASK, declined = frame->b >> DECLINED_SHIFT;
    for (; declined < g->core.seats; declined++, who = (who + 1) % g->core.seats) {
        const vl_seat seat = table_after(g, g->duel.seat[0], who);
        if (sbires_rerolls(g, seat, frame->a) == vl_answer_bit(SBIRES_NOTHING))
            continue;
        frame->b = (uint8_t)(declined << DECLINED_SHIFT | who);
        return sbires_ask(g, ROLLS_ANSWERED, SBIRES_ASK_REROLL, VL_CLAUSE(4, 6), seat,
                          (uint8_t[4]){g->duel.seat[frame->a], (uint8_t)sbires_threshold(g, frame->a)});
    }
    return VL_STEP_DONE;
}

/* Which dice an answer rolls again. */
static unsigned dice_of(vl_answer answer)
{
    if (answer > SBIRES_REROLL_LENT)
        return answer - (unsigned)SBIRES_REROLL_LENT;
    if (answer > SBIRES_REROLL_PROVIDENCE)
        return answer - (unsigned)SBIRES_REROLL_PROVIDENCE;
    return 1U << answer % SBIRES_DICE;
}

/* Pays for it; the card that does it. */
static uint8_t use_reroll(struct sbires *g, vl_seat seat, struct vl_events *events)
{
    const vl_answer answer = g->core.reply;
    uint8_t kind;
    if (answer > SBIRES_REROLL_LENT) {
        kind = g->atout[sbires_lender(g, seat, SBIRES_PROVIDENCE)];
        sbires_lend(g, seat, SBIRES_PROVIDENCE, VL_CLAUSE(9, 7), events);
        return kind;
    }
    if (answer > SBIRES_REROLL_PROVIDENCE) {
        sbires_tilt(g, seat, SBIRES_ATOUT_SLOT, VL_CLAUSE(8, 8), events);
        return g->atout[seat];
    }
    const unsigned effect = answer < SBIRES_REROLL_COURTISANE ? SBIRES_PRIERE
                            : answer < SBIRES_REROLL_DESTRIER ? SBIRES_COURTISANE
                                                              : SBIRES_DESTRIER;
    const unsigned slot = sbires_find_slot(g, seat, effect, effect != SBIRES_PRIERE);
    kind = g->reserve[seat][slot];
    if (effect == SBIRES_PRIERE)
        sbires_spend(g, seat, slot, VL_CLAUSE(8, 1), events);
    else
        sbires_tilt(g, seat, slot, effect == SBIRES_COURTISANE ? VL_CLAUSE(7, 4) : VL_CLAUSE(12, 1), events);
    return kind;
}

static enum vl_step reroll(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    const unsigned who = frame->b & WHO_MASK, declined = frame->b >> DECLINED_SHIFT, side = frame->a;
    const vl_seat seat = table_after(g, g->duel.seat[0], who);
    const unsigned next = (who + 1) % g->core.seats;
    frame->step = ROLLS_NEXT;
    if (g->core.reply == SBIRES_NOTHING) {
        frame->b = (uint8_t)((declined + 1) << DECLINED_SHIFT | next);
        return ask_reroll(g, frame);
    }
    frame->b = (uint8_t)next;
    uint8_t die[SBIRES_DICE];
    const unsigned again = dice_of(g->core.reply);
    const uint8_t kind = use_reroll(g, seat, events);
    for (unsigned i = 0; i < SBIRES_DICE; i++)
        die[i] = again >> i & 1 ? roll_die(g) : g->duel.die[side][i];
    sbires_change_rolled(g, side, die);
    TELL(events, SBIRES_EV_REROLLED, 4, 6, g->duel.seat[side], (int16_t)side, die[0], die[1], die[2],
         (int16_t)sbires_threshold(g, side), seat, kind);
    return VL_STEP_ON;
}

enum vl_step sbires_rolls(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    return frame->step == ROLLS_NEXT ? ask_reroll(table_of(state), frame) : reroll(table_of(state), frame, events);
}

/* ---- SBI-6.2: two who are tied ---- */

enum { TIE_BEGIN, TIE_SECOND, TIE_COMPARE };

enum vl_step sbires_tie(struct vl_state *state, struct vl_events *events)
{
    struct sbires *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case TIE_BEGIN:
        sbires_change_bout(g, g->bout + 1U);
        TELL(events, SBIRES_EV_BOUT, 6, 2, frame->a, frame->b, g->bout);
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
