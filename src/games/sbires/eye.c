/* What a learned eye sees of a table of Sbires: points and what the reserves will bring, cards by what they do and
 * whether they are still of use, henchmen, and what is under way. */
#include "gaze.h"
#include "procedures.h"
#include "view.h"

/* Effects of cards that lie in reserves. */
enum lying {
    LIES_DEMONSTRATION,
    LIES_COURTISANE,
    LIES_PRIERE,
    LIES_EAU_BENITE,
    LIES_ENFANTS,
    LIES_PENITENT,
    LIES_CONCIERGE,
    LIES_FOUINEUR,
    LIES_APOTHICAIRE,
    LIES_VIEILLE_DAME,
    LIES_JOUVENCELLE,
    LIES_BELLADONE,
    LIES_PATRONNE,
    LIES_CHIEN,
    LIES_COLOMBE,
    LIES_DESTRIER,
    LYING,
};

static const uint8_t lies_as[SBIRES_EFFECTS] = {
    [SBIRES_DEMONSTRATION] = LIES_DEMONSTRATION,
    [SBIRES_COURTISANE] = LIES_COURTISANE,
    [SBIRES_PRIERE] = LIES_PRIERE,
    [SBIRES_EAU_BENITE] = LIES_EAU_BENITE,
    [SBIRES_ENFANTS] = LIES_ENFANTS,
    [SBIRES_PENITENT] = LIES_PENITENT,
    [SBIRES_CONCIERGE] = LIES_CONCIERGE,
    [SBIRES_FOUINEUR] = LIES_FOUINEUR,
    [SBIRES_APOTHICAIRE] = LIES_APOTHICAIRE,
    [SBIRES_VIEILLE_DAME] = LIES_VIEILLE_DAME,
    [SBIRES_JOUVENCELLE] = LIES_JOUVENCELLE,
    [SBIRES_BELLADONE] = LIES_BELLADONE,
    [SBIRES_PATRONNE] = LIES_PATRONNE,
    [SBIRES_CHIEN] = LIES_CHIEN,
    [SBIRES_COLOMBE] = LIES_COLOMBE,
    [SBIRES_DESTRIER] = LIES_DESTRIER,
};

#define EYE_DEF "games/sbires/eye.def"
#define EYE_LIST sbires_features
#include "games/eye.h"

#define ROW(name) SEE_##name, SEE_LAST_##name - SEE_##name + 1U

/* ---- points ---- */

/* The last evening, its day, the one before with its day, anything earlier. */
static unsigned stage_of(const struct gaze *gaze)
{
    const unsigned half_days = 2 * (gaze->nights - 1) + (gaze->g->evening ? 0U : 1U);
    return at_most(half_days, 4);
}

/* Points of a night, from -3 on. */
static unsigned from_below(int points)
{
    return points < -3 ? 0 : (unsigned)(points + 3);
}

static void see_points(const struct gaze *gaze, vl_seat seat)
{
    const struct sbires *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    const unsigned score = g->score[seat];
    const int lead = sbires_lead_of(g, gaze->points, seat);
    const unsigned hope = around(sbires_lead_of(g, gaze->hopes, seat), 12);
    eye_value(eye, seat, ROW(to_goal), score < g->goal ? g->goal - score : 0);
    eye_see(eye, seat, SEE_lead + around(lead, 10));
    eye_see(eye, seat, SEE_lead_of_stage + stage_of(gaze) * 11 + around(lead, 5));
    eye_value(eye, seat, ROW(income), from_below(gaze->income[seat]));
    eye_value(eye, seat, ROW(plan), from_below(gaze->plan[seat]));
    eye_see(eye, seat, (gaze->last ? SEE_hope_last : SEE_hope) + hope);
    eye_see(eye, seat, SEE_plan_lead + around(sbires_lead_of(g, gaze->plans, seat), 12));
    eye_see(eye, seat, SEE_plan_of_nights + around(sbires_lead_of(g, gaze->plans_of_nights, seat) / 2, 12));
}

/* ---- cards in the hand ---- */

static unsigned row_of_hand(const struct gaze *gaze, vl_seat seat)
{
    if (!gaze->g->evening)
        return SEE_hand_by_day;
    return gaze_may_play(gaze, seat) ? SEE_hand_evening : SEE_hand_passed;
}

static void see_hand(const struct gaze *gaze, vl_seat seat)
{
    const struct sbires *g = gaze->g;
    const struct hand *hand = &gaze->hand[seat];
    struct vl_eye *eye = gaze->eye;
    eye_set(eye, seat, row_of_hand(gaze, seat), hand->effects);
    eye_value(eye, seat, ROW(hand_count), g->index.hand_count[seat]);
    eye_value(eye, seat, ROW(gants), hand->gants);
    eye_value(eye, seat, ROW(ragots), hand->ragots);
    eye_value(eye, seat, ROW(weapons), hand->weapons);
    eye_value(eye, seat, ROW(best_attack), hand->attack - 2U);
    eye_value(eye, seat, ROW(best_defence), hand->defence - 2U);
    eye_value(eye, seat, ROW(dead), hand->dead);
    eye_value(eye, seat, ROW(new_demonstrations), hand->demonstrations);
    if (table_has(g, seat, SBIRES_BELLADONE))
        eye_value(eye, seat, ROW(cure), g->backs[seat][SBIRES_EGLISE]);
}

static void see_kept(const struct gaze *gaze, vl_seat seat)
{
    const struct sbires *g = gaze->g;
    const uint8_t kind = g->keep[seat];
    if (kind >= SBIRES_KINDS)
        return;
    eye_see(gaze->eye, seat, SEE_keep + table_effect(g, kind));
    eye_if(gaze->eye, seat, SEE_keep_dead, sbires_is_dead(g, seat, kind));
}

/* ---- duels ---- */

static unsigned dice_of(const struct sbires *g)
{
    return at_most(g->terms.dice, SBIRES_DICE);
}

/* The best chance of whoever can throw a Gant. */
static void see_gant(const struct gaze *gaze, vl_seat seat)
{
    const struct sbires *g = gaze->g;
    unsigned best = 0;
    for (VL_EACH(other, table_others(g, seat))) {
        if (sbires_hand_doing(g, (vl_seat)other, SBIRES_GARDE))
            continue;
        const unsigned chance = sbires_odds(gaze->hand[seat].attack, gaze->hand[other].defence, dice_of(g));
        best = chance > best ? chance : best;
    }
    eye_see(gaze->eye, seat, SEE_gant_odds + best);
}

/* What a die of that side must show; before it is armed, with its best weapon. */
static unsigned needs_of(const struct gaze *gaze, unsigned side)
{
    const vl_seat seat = gaze->g->duel.seat[side];
    if (sbires_is_armed(gaze->g, side))
        return sbires_threshold(gaze->g, side);
    return side == 0 ? gaze->hand[seat].attack : gaze->hand[seat].defence;
}

static unsigned successes(const struct sbires *g, unsigned side, unsigned needs)
{
    unsigned count = 0;
    for (unsigned i = 0; i < g->duel.rolled[side]; i++)
        count += g->duel.die[side][i] >= needs;
    return count;
}

/* Wounds as the dice lie, while the defence may still roll some of its own again. */
static unsigned wounds_of(const struct sbires *g, unsigned defence)
{
    const unsigned parried = successes(g, 1, defence);
    if (g->core.question.kind == SBIRES_ASK_HEAL)
        return g->duel.wounds;
    return g->duel.hits > parried ? g->duel.hits - parried : 0;
}

/* Of the attack, in tenths. */
static unsigned chance_of(const struct gaze *gaze, unsigned attack, unsigned defence)
{
    const struct sbires *g = gaze->g;
    if (g->duel.rolled[1] > 0)
        return wounds_of(g, defence) > 0 ? 10 : 0;
    if (g->duel.rolled[0] > 0)
        return sbires_odds(1, defence, successes(g, 0, attack));
    return sbires_odds(attack, defence, dice_of(g));
}

static void see_dice(const struct gaze *gaze, unsigned attack, unsigned defence)
{
    const struct sbires *g = gaze->g;
    if (g->duel.rolled[0] > 0)
        eye_value(gaze->eye, g->duel.seat[0], ROW(hits), successes(g, 0, attack));
    if (g->duel.rolled[1] > 0)
        eye_value(gaze->eye, g->duel.seat[1], ROW(wounds), wounds_of(g, defence));
}

static void see_duel(const struct gaze *gaze)
{
    const struct sbires *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    const vl_seat attacker = g->duel.seat[0], defender = g->duel.seat[1];
    if (attacker >= g->core.seats)
        return;
    assert(defender < g->core.seats);
    const unsigned attack = needs_of(gaze, 0), defence = needs_of(gaze, 1), tenths = chance_of(gaze, attack, defence);
    eye_value(eye, attacker, ROW(attacks), attack - 2U);
    eye_value(eye, defender, ROW(defends), defence - 2U);
    eye_see(eye, attacker, SEE_odds_attack + tenths);
    eye_see(eye, defender, SEE_odds_defence + 10 - tenths);
    eye_if(eye, attacker, SEE_armed, sbires_is_armed(g, 0));
    eye_if(eye, defender, SEE_armed, sbires_is_armed(g, 1));
    eye_if(eye, attacker, SEE_for_nothing, !g->duel.stake);
    eye_if(eye, defender, SEE_for_nothing, !g->duel.stake);
    see_dice(gaze, attack, defence);
}

/* SBI-6.2: of two. */
static void see_tied(const struct gaze *gaze)
{
    const struct sbires *g = gaze->g;
    unsigned which = 0;
    if (vl_count(g->tied) != 2)
        return;
    for (VL_EACH(seat, g->tied)) {
        eye_see(gaze->eye, (unsigned)seat, SEE_tied + around(g->wounds[which] - g->wounds[!which], 3));
        which = 1;
    }
}

/* ---- reserves ---- */

static const uint8_t atouts[SBIRES_EFFECTS] = {
    [SBIRES_ELOQUENCE] = 0, [SBIRES_PROVIDENCE] = 1, [SBIRES_VAILLANCE] = 2,
    [SBIRES_CONFIANCE] = 3, [SBIRES_INFLUENCE] = 4,
};

static void see_atout(const struct gaze *gaze, vl_seat seat)
{
    const struct sbires *g = gaze->g;
    if (g->atout[seat] < SBIRES_KINDS)
        eye_see(gaze->eye, seat, SEE_atout + atouts[table_effect(g, g->atout[seat])]);
    eye_if(gaze->eye, seat, SEE_atout_tilted, table_is(g->atout_tilted, seat));
    eye_if(gaze->eye, seat, SEE_influenced, table_is(g->influenced, seat));
}

static void see_reserve(const struct gaze *gaze, vl_seat seat)
{
    const struct sbires *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    unsigned prieres = 0, eaux = 0;
    uint64_t tilted = 0, sorts = 0;
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        const struct sbires_card *card = &g->card[g->reserve[seat][slot]];
        prieres += card->effect == SBIRES_PRIERE;
        eaux += card->effect == SBIRES_EAU_BENITE;
        sorts |= card->effect == SBIRES_DEMONSTRATION ? UINT64_C(1) << card->base : 0;
        tilted |= (uint64_t)(g->tilted[seat] >> slot & 1) << card->effect;
    }
    for (VL_EACH(effect, g->index.effects[seat]))
        eye_see(eye, seat, SEE_reserve + lies_as[effect]);
    for (VL_EACH(turned, tilted))
        eye_see(eye, seat, SEE_tilted + lies_as[turned]);
    eye_value(eye, seat, ROW(prieres), prieres);
    eye_value(eye, seat, ROW(eaux), eaux);
    eye_value(eye, seat, ROW(demonstrations), vl_count(sorts));
    eye_see(eye, seat, SEE_reserve_count + g->reserve_count[seat]);
}

/* ---- henchmen ---- */

/* How much stronger than the strongest other one a seat is on a place. */
static int strength_of(const struct sbires *g, unsigned place, vl_seat seat)
{
    int strength[SBIRES_SEATS];
    for (vl_seat other = 0; other < g->core.seats; other++)
        strength[other] = (int)sbires_strength(g, place, other);
    return sbires_lead_of(g, strength, seat);
}

/* Cards for places that a seat dominates: those that the domination's procedure has still to give. */
static unsigned draws_of(const struct gaze *gaze, vl_seat seat)
{
    const struct sbires *g = gaze->g;
    assert(g->core.seats > 0);
    const unsigned after = (unsigned)(seat + g->core.seats - g->insigne) % g->core.seats;
    unsigned from = 0, draws = 0;
    for (unsigned i = 0; i < g->core.depth; i++) {
        const struct vl_frame *frame = &g->core.frame[i];
        if (frame->procedure == PROC_DOMINATION)
            from = after < frame->a ? (unsigned)SBIRES_PLACES : after == frame->a ? frame->b : 0U;
    }
    for (unsigned place = from; place < SBIRES_PLACES && !g->evening; place++)
        draws += gaze->leader[place] == seat && sbires_can_draw(g, place);
    return draws;
}

/* Whether nobody else can come near the seat's men on a place by placing; a Concierge may still do so. */
static bool is_sure(const struct gaze *gaze, unsigned place, vl_seat seat, int ahead)
{
    const struct sbires *g = gaze->g;
    const unsigned others = gaze->to_place - g->index.to_place[seat];
    const unsigned room = sbires_room(g, place);
    return ahead > 0 && (unsigned)ahead > at_most(others, room);
}

static void see_places_by_day(const struct gaze *gaze, vl_seat seat)
{
    const struct sbires *g = gaze->g;
    unsigned sure = 0;
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        const int ahead = strength_of(g, place, seat);
        eye_see(gaze->eye, seat, SEE_strength + place * 7 + around(ahead, 3));
        sure += is_sure(gaze, place, seat, ahead);
    }
    eye_see(gaze->eye, seat, SEE_sure + sure);
}

static void see_places(const struct gaze *gaze, vl_seat seat)
{
    if (gaze->g->evening) {
        for (unsigned place = 0; place < SBIRES_PLACES; place++)
            eye_if(gaze->eye, seat, SEE_dominates + place, gaze->leader[place] == seat);
    } else {
        see_places_by_day(gaze, seat);
    }
    eye_value(gaze->eye, seat, ROW(draws), draws_of(gaze, seat));
}

static void see_men(const struct gaze *gaze, vl_seat seat)
{
    const struct sbires *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    unsigned captives = 0, taken = 0, lost = 0;
    for (unsigned other = 0; other < g->core.seats; other++) {
        captives += g->captive[seat][other];
        taken += g->overnight[seat][other];
        lost += g->overnight[other][seat];
    }
    see_places(gaze, seat);
    eye_value(eye, seat, ROW(home), g->home[seat]);
    eye_value(eye, seat, ROW(captives), captives);
    eye_value(eye, seat, ROW(taken), taken);
    eye_value(eye, seat, ROW(lost), lost);
}

/* ---- the turn, and what is under way ---- */

static void see_turn(const struct gaze *gaze, vl_seat seat)
{
    const struct sbires *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    const unsigned seats = g->core.seats;
    const vl_seats left = table_everybody(g) & (vl_seats)~g->passed;
    eye_see(eye, seat, SEE_places + (seat + seats - g->active) % seats);
    eye_see(eye, seat, SEE_after_insigne + (seat + seats - g->insigne) % seats);
    eye_if(eye, seat, SEE_passed, g->evening && table_is(g->passed, seat));
    eye_if(eye, seat, SEE_pilloried, table_is(g->pillory, seat));
    eye_if(eye, seat, SEE_alone, g->evening && left == vl_seat_bit(seat));
}

/* SBI-8.7, 11.6: the frame counts the opponents who have been asked. */
static void see_to_come(const struct gaze *gaze, const struct vl_frame *action)
{
    const struct sbires *g = gaze->g;
    const unsigned effect = table_effect(g, g->played);
    if (effect != SBIRES_BAGARRE && effect != SBIRES_BIGOTES)
        return;
    for (unsigned places = action->a; places < g->core.seats; places++)
        eye_if(gaze->eye, table_after(g, g->active, places), SEE_to_come, places > 0);
}

/* Whom the card on the table is aimed at: at a question of a reaction, or of a hand. */
static vl_seat victim_of(const struct sbires *g)
{
    const struct vl_question *question = &g->core.question;
    switch (question->kind) {
    case SBIRES_ASK_REACT:
    case SBIRES_ASK_GIVE_UP:
    case SBIRES_ASK_REPENT: return question->seat;
    case SBIRES_ASK_BACK: return (vl_seat)sbires_read_question_back(question).from;
    case SBIRES_ASK_RETURN: return (vl_seat)sbires_read_question_return(question).to;
    default: return VL_NONE;
    }
}

static void see_action(const struct gaze *gaze)
{
    const struct sbires *g = gaze->g;
    const vl_seat victim = victim_of(g);
    if (g->played >= SBIRES_KINDS)
        return;
    eye_see(gaze->eye, g->active, SEE_played + table_effect(g, g->played));
    if (victim < g->core.seats)
        eye_see(gaze->eye, victim, SEE_victim);
    for (unsigned i = 0; i < g->core.depth; i++) {
        if (g->core.frame[i].procedure == PROC_ACTION)
            see_to_come(gaze, &g->core.frame[i]);
    }
}

/* ---- the table ---- */

static void see_piles(const struct gaze *gaze)
{
    static const uint8_t some[] = {0, 1, 1, 2, 2, 2, 3};
    const struct sbires *g = gaze->g;
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        eye_see(gaze->eye, EYE_TABLE, SEE_pile + place * 4 + some[at_most(g->pile_count[place], 6)]);
        if (!g->evening)
            eye_see(gaze->eye, EYE_TABLE, SEE_room + place * 4 + at_most(sbires_room(g, place), 3));
    }
}

static void see_discards(const struct gaze *gaze)
{
    const struct sbires *g = gaze->g;
    uint64_t effects = 0;
    for (VL_EACH(kind, g->index.discard))
        effects |= EFFECT(g->card[kind].effect);
    eye_set(gaze->eye, EYE_TABLE, SEE_discard, effects);
}

static void see_table(const struct gaze *gaze)
{
    const struct sbires *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    eye_if(eye, EYE_TABLE, SEE_evening, g->evening);
    eye_if(eye, EYE_TABLE, SEE_night, gaze->night);
    eye_value(eye, EYE_TABLE, ROW(days_left), g->last_day > g->day ? (unsigned)(g->last_day - g->day) : 0U);
    eye_if(eye, EYE_TABLE, SEE_last_evening, gaze->last);
    if (g->evening)
        eye_value(eye, EYE_TABLE, ROW(passed_count), vl_count(g->passed));
    see_piles(gaze);
}

static void see_seat(const struct gaze *gaze, vl_seat seat)
{
    see_points(gaze, seat);
    see_hand(gaze, seat);
    see_kept(gaze, seat);
    see_atout(gaze, seat);
    see_reserve(gaze, seat);
    see_men(gaze, seat);
    see_turn(gaze, seat);
    if (gaze->hand[seat].gants > 0 && gaze_may_play(gaze, seat))
        see_gant(gaze, seat);
}

void sbires_look(const struct vl_state *state, struct vl_eye *out)
{
    struct gaze gaze = {.g = sbires_of(state), .eye = out};
    uint64_t held = 0;
    sbires_reckon(&gaze);
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        see_seat(&gaze, seat);
        held |= gaze.hand[seat].effects;
    }
    see_duel(&gaze);
    see_tied(&gaze);
    see_action(&gaze);
    see_table(&gaze);
    if (held & EFFECT(SBIRES_FOSSOYEUR))
        see_discards(&gaze);
}
