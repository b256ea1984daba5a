/* For bots: what a match of Sbires is worth to each seat (points, what the reserves will still score, and what the
 * cards in hand will probably bring), and which answers are worth a thought. */
#include "procedures.h"
#include "veillee/features.h"
#include "view.h"

/* A playout goes to the end of the day. */
unsigned sbires_stage(const struct vl_state *state)
{
    const struct sbires *g = sbires_of(state);
    return g->day;
}

/* In points, fitted to what 600 matches between adepts came to from the mornings of their days on. */
static const float card_in_hand = 0.9F; /* before the cards are played */
static const float of_scoring = 0.15F;  /* what a Démonstration scores at each night: others will find some too */
static const float a_night = 0.3F; /* at each night: a card of the reserve that is of use, an Atout, no Belladone */
static const float captive_worth = 0.7F; /* a henchman more tomorrow, and one less for the victim */
static const float spread_end =
    2.6F; /* by how many points one must lead for a chance e times as good: at the end ... */
static const float spread_night = 0.9F; /* ... and for each night to come */

/* Nights that still score: the last day's, unless somebody reaches the goal before. */
static float nights_left(const struct sbires *g)
{
    const unsigned best = g->score[vl_first(sbires_leaders(g))];
    const float days = g->day >= g->last_day ? 1.0F : (float)(g->last_day - g->day + 1);
    const float to_go = best >= g->goal ? 0.0F : (float)(g->goal - best);
    const float by_goal = 1.0F + to_go / 9.0F; /* about so many points a day for the best */
    return by_goal < days ? by_goal : days;
}

static float reserve_worth(const struct sbires *g, vl_seat seat, float nights)
{
    float worth = of_scoring * (float)sbires_demonstrations(g, seat);
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        const unsigned effect = table_effect(g, g->reserve[seat][slot]);
        if (effect != SBIRES_DEMONSTRATION)
            worth += effect == SBIRES_BELLADONE ? -a_night : a_night;
    }
    return nights * (g->atout[seat] < SBIRES_KINDS ? worth + a_night : worth);
}

static float expected_points(const struct sbires *g, vl_seat seat, float nights)
{
    float points = (float)g->score[seat] + reserve_worth(g, seat, nights);
    points += card_in_hand * (float)g->index.hand_count[seat];
    for (unsigned other = 0; other < g->core.seats; other++)
        points += captive_worth * ((float)(g->captive[seat][other] + g->overnight[seat][other]) -
                                   (float)(g->captive[other][seat] + g->overnight[other][seat]));
    return points;
}

void sbires_estimate(const struct vl_state *state, float worth[VL_SEATS_MAX])
{
    const struct sbires *g = sbires_of(state);
    const float nights = nights_left(g);
    float points[SBIRES_SEATS] = {0}, best = 0.0F, sum = 0.0F;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        worth[seat] = 0.0F;
    if (state->over) {
        worth_share_equally(sbires_winners(state), worth);
        return;
    }
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        points[seat] = expected_points(g, seat, nights);
        best = points[seat] > best ? points[seat] : best;
    }
    for (unsigned seat = 0; seat < state->seats; seat++)
        sum += worth[seat] = worth_power_of_e((points[seat] - best) / (spread_end + spread_night * nights));
    for (unsigned seat = 0; seat < state->seats; seat++)
        worth[seat] /= sum;
}

/* ---- which answers are worth a thought ---- */

/* `some` if the answers have them, else all. */
static vl_answers rather(vl_answers answers, vl_answers some)
{
    return answers & some ? answers & some : answers;
}

static vl_answers without(vl_answers answers, vl_answers some)
{
    return rather(answers, ~some);
}

/* ---- dice: one's own that miss, an opponent's that do not ---- */

static unsigned dice_worth(const struct sbires *g, unsigned side, bool own)
{
    unsigned set = 0;
    for (unsigned i = 0; i < g->duel.rolled[side]; i++) {
        if ((g->duel.die[side][i] < sbires_threshold(g, side)) == own)
            set |= 1U << i;
    }
    return set;
}

static vl_answers rerolls(const struct sbires *g)
{
    const vl_seat seat = g->core.question.seat;
    const unsigned side = g->core.frame[g->core.depth - 1].a;
    const bool own = g->duel.seat[side] == seat, concerned = own || g->duel.seat[!side] == seat;
    const vl_answers set = concerned ? dice_worth(g, side, own) : 0;
    vl_answers some = vl_answer_bit(SBIRES_NOTHING);
    if (set == 0)
        return g->core.question.answers & some;
    const vl_answers one = set & (~set + 1);
    some |= one << SBIRES_REROLL_PRIERE | one << SBIRES_REROLL_COURTISANE | one << SBIRES_REROLL_DESTRIER;
    some |= vl_answer_bit((vl_answer)(SBIRES_REROLL_PROVIDENCE + set)) |
            vl_answer_bit((vl_answer)(SBIRES_REROLL_LENT + set));
    return g->core.question.answers & some;
}

/* ---- turns: nobody passes with Ragots in hand ---- */

/* SBI-11.1: free points, and the card is lost by the morning anyway, except with a Fouineur (SBI-3.11). A player who
 * has another card to play first may still play that. */
static vl_answers turn(const struct sbires *g)
{
    const vl_answers answers = g->core.question.answers;
    const bool kept = table_has(g, g->core.question.seat, SBIRES_FOUINEUR);
    return !kept && (answers & g->index.doing[SBIRES_RAGOTS]) ? without(answers, vl_answer_bit(SBIRES_NOTHING))
                                                              : answers;
}

/* ---- weapons: the best, or none ---- */

static vl_answers weapons(const struct sbires *g, unsigned side)
{
    const vl_answers answers = g->core.question.answers;
    vl_answers best = vl_answer_bit(SBIRES_NOTHING);
    unsigned needs = g->terms.bare;
    for (VL_EACH(kind, answers & ~best)) {
        if (sbires_needs(g, side, (uint8_t)kind) >= needs)
            continue;
        needs = sbires_needs(g, side, (uint8_t)kind);
        best = vl_answer_bit((vl_answer)kind);
    }
    return best & answers;
}

/* ---- the attacker's weapon at a last Gant ---- */

static uint64_t doing(const struct sbires *g, unsigned first, unsigned second)
{
    return g->index.doing[first] | g->index.doing[second];
}

/* Cards that may bring the seat another Gant today, or keep a weapon for tomorrow. */
static bool may_attack_again(const struct sbires *g, vl_seat seat)
{
    const uint64_t cards = doing(g, SBIRES_GANT, SBIRES_FOSSOYEUR) | doing(g, SBIRES_CRIEUR, SBIRES_INTRIGUE) |
                           doing(g, SBIRES_PASSE_PASSE, SBIRES_IVROGNE) | doing(g, SBIRES_PATRONNE, SBIRES_FOUINEUR);
    return (sbires_hand_set(g, seat) & cards) || table_has(g, seat, SBIRES_FOUINEUR) ||
           table_has(g, seat, SBIRES_PATRONNE);
}

/* Whether one of the weapons attacks better than this one, which in turn is no worse to have kept for a defence. */
static bool is_outdone(const struct sbires *g, uint8_t kind, vl_answers weapons)
{
    for (VL_EACH(other, weapons)) {
        if (g->card[other].attack < g->card[kind].attack && g->card[other].defence >= g->card[kind].defence)
            return true;
    }
    return false;
}

/* Those that are not outdone. */
static vl_answers best_of_both(const struct sbires *g)
{
    const vl_answers answers = g->core.question.answers, weapons = answers & ~vl_answer_bit(SBIRES_NOTHING);
    vl_answers outdone = 0;
    for (VL_EACH(kind, weapons)) {
        if (is_outdone(g, (uint8_t)kind, weapons))
            outdone |= vl_answer_bit((vl_answer)kind);
    }
    return answers & ~outdone;
}

/* SBI-4.3: only the Attaque of an attacker's weapon counts, and only the Défense of what is kept, unless all others
 * have passed (SBI-3.1). */
static vl_answers attack(const struct sbires *g)
{
    const vl_seat seat = g->core.question.seat;
    if (may_attack_again(g, seat))
        return g->core.question.answers;
    return (g->passed | vl_seat_bit(seat)) == table_everybody(g) ? weapons(g, 0) : best_of_both(g);
}

/* ---- placing: of captives and own henchmen, captives first ---- */

static vl_answers placing(const struct sbires *g)
{
    const vl_answers own = ((vl_answer_bit(SBIRES_PLACES) - 1) << (g->core.question.seat * SBIRES_PLACES));
    return without(g->core.question.answers, own);
}

/* ---- keeping: what can be laid tomorrow ---- */

/* A reserve card of which the own reserve holds as many as it may; a Belladone is laid in those of others. */
static bool is_full(const struct sbires *g, vl_seat seat, uint8_t kind)
{
    return g->card[kind].type == SBIRES_RESERVED && table_effect(g, kind) != SBIRES_BELLADONE &&
           sbires_has_most(g, seat, kind);
}

/* SBI-11.4: any card of the Église cures a Belladone. */
static bool is_cure(const struct sbires *g, vl_seat seat, uint8_t kind)
{
    return g->card[kind].place == SBIRES_EGLISE && sbires_slot_of(g, seat, SBIRES_BELLADONE, false) != NO_SLOT;
}

static vl_answers keeping(const struct sbires *g)
{
    const vl_answers answers = without(g->core.question.answers, vl_answer_bit(SBIRES_NOTHING));
    const vl_seat seat = g->core.question.seat;
    vl_answers idle = 0;
    for (VL_EACH(kind, answers & ~vl_answer_bit(SBIRES_NOTHING))) {
        if (is_full(g, seat, (uint8_t)kind) && !is_cure(g, seat, (uint8_t)kind))
            idle |= vl_answer_bit((vl_answer)kind);
    }
    return without(answers, idle);
}

static vl_answers think(const struct sbires *g)
{
    const vl_answers answers = g->core.question.answers, yes = vl_answer_bit(SBIRES_YES);
    switch (g->core.question.kind) {
    case SBIRES_ASK_FAMILY: return vl_answer_bit((vl_answer)vl_first(answers)); /* all are alike */
    case SBIRES_ASK_PLACE: return placing(g);
    case SBIRES_ASK_TURN: return turn(g);
    case SBIRES_ASK_ATTACK: return attack(g);
    case SBIRES_ASK_DRAW:
    case SBIRES_ASK_BORROW:
    case SBIRES_ASK_HEAL: return rather(answers, yes);
    case SBIRES_ASK_REROLL: return rerolls(g);
    case SBIRES_ASK_KEEP: return keeping(g);
    default: return answers;
    }
}

static vl_answers roll_out(const struct sbires *g)
{
    const vl_answers answers = g->core.question.answers;
    switch (g->core.question.kind) {
    case SBIRES_ASK_TURN: return without(answers, vl_answer_bit(SBIRES_NOTHING));
    case SBIRES_ASK_ATTACK: return weapons(g, 0);
    case SBIRES_ASK_DEFEND: return weapons(g, 1);
    case SBIRES_ASK_GUARD:
    case SBIRES_ASK_BOLD: return without(answers, vl_answer_bit(SBIRES_NO));
    case SBIRES_ASK_REACT: return without(answers, vl_answer_bit(SBIRES_REACT_NOT));
    case SBIRES_ASK_REROLL: {
        const vl_answers some = rerolls(g);
        return without(some, vl_answer_bit(SBIRES_NOTHING));
    }
    default: return think(g);
    }
}

vl_answers sbires_candidates(const struct vl_state *state, bool rollout)
{
    return rollout ? roll_out(sbires_of(state)) : think(sbires_of(state));
}
