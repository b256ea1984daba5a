/* The features of Sbires: points and what the reserves will bring, cards by effect and whether they are still useful,
 * henchmen, and what is under way. */
#include "feature_context.h"
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

#define FEATURES_DEF "games/sbires/features.def"
#define FEATURES_LIST sbires_features
#include "games/features_list.h"

#define ROW(name) FEATURE_##name, FEATURE_LAST_##name - FEATURE_##name + 1U

/* ---- points ---- */

/* The last evening, its day, the one before with its day, anything earlier. */
static unsigned stage_of(const struct context *context)
{
    const unsigned half_days = 2 * (context->nights - 1) + (context->g->evening ? 0U : 1U);
    return at_most(half_days, 4);
}

/* Points of a night, from -3 on. */
static unsigned from_below(int points)
{
    return points < -3 ? 0 : (unsigned)(points + 3);
}

static void see_points(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    struct vl_features *features = context->features;
    const unsigned score = g->score[seat];
    const int lead = sbires_lead_of(g, context->points, seat);
    const unsigned hope = around(sbires_lead_of(g, context->hopes, seat), 12);
    feature_value(features, seat, ROW(to_goal), score < g->goal ? g->goal - score : 0);
    feature_see(features, seat, FEATURE_lead + around(lead, 10));
    feature_see(features, seat, FEATURE_lead_of_stage + stage_of(context) * 11 + around(lead, 5));
    feature_value(features, seat, ROW(income), from_below(context->income[seat]));
    feature_value(features, seat, ROW(plan), from_below(context->plan[seat]));
    feature_see(features, seat, (context->last ? FEATURE_hope_last : FEATURE_hope) + hope);
    feature_see(features, seat, FEATURE_plan_lead + around(sbires_lead_of(g, context->plans, seat), 12));
    feature_see(features, seat,
                FEATURE_plan_of_nights + around(sbires_lead_of(g, context->plans_of_nights, seat) / 2, 12));
}

/* ---- cards in the hand ---- */

static unsigned row_of_hand(const struct context *context, vl_seat seat)
{
    if (!context->g->evening)
        return FEATURE_hand_by_day;
    return context_may_play(context, seat) ? FEATURE_hand_evening : FEATURE_hand_passed;
}

static void see_hand(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    const struct hand *hand = &context->hand[seat];
    struct vl_features *features = context->features;
    feature_set(features, seat, row_of_hand(context, seat), hand->effects);
    feature_value(features, seat, ROW(hand_count), g->index.hand_count[seat]);
    feature_value(features, seat, ROW(gants), hand->gants);
    feature_value(features, seat, ROW(ragots), hand->ragots);
    feature_value(features, seat, ROW(weapons), hand->weapons);
    feature_value(features, seat, ROW(best_attack), hand->attack - 2U);
    feature_value(features, seat, ROW(best_defence), hand->defence - 2U);
    feature_value(features, seat, ROW(dead), hand->dead);
    feature_value(features, seat, ROW(new_demonstrations), hand->demonstrations);
    if (table_has(g, seat, SBIRES_BELLADONE))
        feature_value(features, seat, ROW(cure), g->backs[seat][SBIRES_EGLISE]);
}

static void see_kept(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    const uint8_t kind = g->keep[seat];
    if (kind >= SBIRES_KINDS)
        return;
    feature_see(context->features, seat, FEATURE_keep + table_effect(g, kind));
    feature_if(context->features, seat, FEATURE_keep_dead, sbires_is_dead(g, seat, kind));
}

/* ---- duels ---- */

static unsigned dice_of(const struct sbires *g)
{
    return at_most(g->terms.dice, SBIRES_DICE);
}

/* The best chance among those who can throw a Gant. */
static void see_gant(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    unsigned best = 0;
    for (VL_EACH(other, table_others(g, seat))) {
        if (sbires_hand_doing(g, (vl_seat)other, SBIRES_GARDE))
            continue;
        const unsigned chance = sbires_odds(context->hand[seat].attack, context->hand[other].defence, dice_of(g));
        best = chance > best ? chance : best;
    }
    feature_see(context->features, seat, FEATURE_gant_odds + best);
}

/* The least that a die of that side must show; before it is armed, with its best weapon. */
static unsigned needs_of(const struct context *context, unsigned side)
{
    const vl_seat seat = context->g->duel.seat[side];
    if (sbires_is_armed(context->g, side))
        return sbires_threshold(context->g, side);
    return side == 0 ? context->hand[seat].attack : context->hand[seat].defence;
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
static unsigned chance_of(const struct context *context, unsigned attack, unsigned defence)
{
    const struct sbires *g = context->g;
    if (g->duel.rolled[1] > 0)
        return wounds_of(g, defence) > 0 ? 10 : 0;
    if (g->duel.rolled[0] > 0)
        return sbires_odds(1, defence, successes(g, 0, attack));
    return sbires_odds(attack, defence, dice_of(g));
}

static void see_dice(const struct context *context, unsigned attack, unsigned defence)
{
    const struct sbires *g = context->g;
    if (g->duel.rolled[0] > 0)
        feature_value(context->features, g->duel.seat[0], ROW(hits), successes(g, 0, attack));
    if (g->duel.rolled[1] > 0)
        feature_value(context->features, g->duel.seat[1], ROW(wounds), wounds_of(g, defence));
}

static void see_duel(const struct context *context)
{
    const struct sbires *g = context->g;
    struct vl_features *features = context->features;
    const vl_seat attacker = g->duel.seat[0], defender = g->duel.seat[1];
    if (attacker >= g->core.seats)
        return;
    assert(defender < g->core.seats);
    const unsigned attack = needs_of(context, 0), defence = needs_of(context, 1),
                   tenths = chance_of(context, attack, defence);
    feature_value(features, attacker, ROW(attacks), attack - 2U);
    feature_value(features, defender, ROW(defends), defence - 2U);
    feature_see(features, attacker, FEATURE_odds_attack + tenths);
    feature_see(features, defender, FEATURE_odds_defence + 10 - tenths);
    feature_if(features, attacker, FEATURE_armed, sbires_is_armed(g, 0));
    feature_if(features, defender, FEATURE_armed, sbires_is_armed(g, 1));
    feature_if(features, attacker, FEATURE_for_nothing, !g->duel.stake);
    feature_if(features, defender, FEATURE_for_nothing, !g->duel.stake);
    see_dice(context, attack, defence);
}

/* SBI-6.2: of two. */
static void see_tied(const struct context *context)
{
    const struct sbires *g = context->g;
    unsigned which = 0;
    if (vl_count(g->tied) != 2)
        return;
    for (VL_EACH(seat, g->tied)) {
        feature_see(context->features, (unsigned)seat, FEATURE_tied + around(g->wounds[which] - g->wounds[!which], 3));
        which = 1;
    }
}

/* ---- reserves ---- */

static const uint8_t atouts[SBIRES_EFFECTS] = {
    [SBIRES_ELOQUENCE] = 0, [SBIRES_PROVIDENCE] = 1, [SBIRES_VAILLANCE] = 2,
    [SBIRES_CONFIANCE] = 3, [SBIRES_INFLUENCE] = 4,
};

static void see_atout(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    if (g->atout[seat] < SBIRES_KINDS)
        feature_see(context->features, seat, FEATURE_atout + atouts[table_effect(g, g->atout[seat])]);
    feature_if(context->features, seat, FEATURE_atout_tilted, table_is(g->atout_tilted, seat));
    feature_if(context->features, seat, FEATURE_influenced, table_is(g->influenced, seat));
}

static void see_reserve(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    struct vl_features *features = context->features;
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
        feature_see(features, seat, FEATURE_reserve + lies_as[effect]);
    for (VL_EACH(turned, tilted))
        feature_see(features, seat, FEATURE_tilted + lies_as[turned]);
    feature_value(features, seat, ROW(prieres), prieres);
    feature_value(features, seat, ROW(eaux), eaux);
    feature_value(features, seat, ROW(demonstrations), vl_count(sorts));
    feature_see(features, seat, FEATURE_reserve_count + g->reserve_count[seat]);
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
static unsigned draws_of(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    assert(g->core.seats > 0);
    const unsigned after = (unsigned)(seat + g->core.seats - g->insigne) % g->core.seats;
    unsigned from = 0, draws = 0;
    for (unsigned i = 0; i < g->core.depth; i++) {
        const struct vl_frame *frame = &g->core.frame[i];
        if (frame->procedure == PROC_DOMINATION)
            from = after < frame->a ? (unsigned)SBIRES_PLACES : after == frame->a ? frame->b : 0U;
    }
    for (unsigned place = from; place < SBIRES_PLACES && !g->evening; place++)
        draws += context->leader[place] == seat && sbires_can_draw(g, place);
    return draws;
}

/* Whether nobody else can come near the seat's men on a place by placing; a Concierge may still do so. */
static bool is_sure(const struct context *context, unsigned place, vl_seat seat, int ahead)
{
    const struct sbires *g = context->g;
    const unsigned others = context->to_place - g->index.to_place[seat];
    const unsigned room = sbires_room(g, place);
    return ahead > 0 && (unsigned)ahead > at_most(others, room);
}

static void see_places_by_day(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    unsigned sure = 0;
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        const int ahead = strength_of(g, place, seat);
        feature_see(context->features, seat, FEATURE_strength + place * 7 + around(ahead, 3));
        sure += is_sure(context, place, seat, ahead);
    }
    feature_see(context->features, seat, FEATURE_sure + sure);
}

static void see_places(const struct context *context, vl_seat seat)
{
    if (context->g->evening) {
        for (unsigned place = 0; place < SBIRES_PLACES; place++)
            feature_if(context->features, seat, FEATURE_dominates + place, context->leader[place] == seat);
    } else {
        see_places_by_day(context, seat);
    }
    feature_value(context->features, seat, ROW(draws), draws_of(context, seat));
}

static void see_men(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    struct vl_features *features = context->features;
    unsigned captives = 0, taken = 0, lost = 0;
    for (unsigned other = 0; other < g->core.seats; other++) {
        captives += g->captive[seat][other];
        taken += g->overnight[seat][other];
        lost += g->overnight[other][seat];
    }
    see_places(context, seat);
    feature_value(features, seat, ROW(home), g->home[seat]);
    feature_value(features, seat, ROW(captives), captives);
    feature_value(features, seat, ROW(taken), taken);
    feature_value(features, seat, ROW(lost), lost);
}

/* ---- the turn, and what is under way ---- */

static void see_turn(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    struct vl_features *features = context->features;
    const unsigned seats = g->core.seats;
    const vl_seats left = table_everybody(g) & (vl_seats)~g->passed;
    feature_see(features, seat, FEATURE_places + (seat + seats - g->active) % seats);
    feature_see(features, seat, FEATURE_after_insigne + (seat + seats - g->insigne) % seats);
    feature_if(features, seat, FEATURE_passed, g->evening && table_is(g->passed, seat));
    feature_if(features, seat, FEATURE_pilloried, table_is(g->pillory, seat));
    feature_if(features, seat, FEATURE_alone, g->evening && left == vl_seat_bit(seat));
}

/* SBI-8.7, 11.6: the frame counts the opponents who have been asked. */
static void see_to_come(const struct context *context, const struct vl_frame *action)
{
    const struct sbires *g = context->g;
    const unsigned effect = table_effect(g, g->played);
    if (effect != SBIRES_BAGARRE && effect != SBIRES_BIGOTES)
        return;
    for (unsigned places = action->a; places < g->core.seats; places++)
        feature_if(context->features, table_after(g, g->active, places), FEATURE_to_come, places > 0);
}

/* The target of the card on the table: at a question of a reaction, or of a hand. */
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

static void see_action(const struct context *context)
{
    const struct sbires *g = context->g;
    const vl_seat victim = victim_of(g);
    if (g->played >= SBIRES_KINDS)
        return;
    feature_see(context->features, g->active, FEATURE_played + table_effect(g, g->played));
    if (victim < g->core.seats)
        feature_see(context->features, victim, FEATURE_victim);
    for (unsigned i = 0; i < g->core.depth; i++) {
        if (g->core.frame[i].procedure == PROC_ACTION)
            see_to_come(context, &g->core.frame[i]);
    }
}

/* ---- the table ---- */

static void see_piles(const struct context *context)
{
    static const uint8_t some[] = {0, 1, 1, 2, 2, 2, 3};
    const struct sbires *g = context->g;
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        feature_see(context->features, FEATURES_TABLE,
                    FEATURE_pile + place * 4 + some[at_most(g->pile_count[place], 6)]);
        if (!g->evening)
            feature_see(context->features, FEATURES_TABLE,
                        FEATURE_room + place * 4 + at_most(sbires_room(g, place), 3));
    }
}

static void see_discards(const struct context *context)
{
    const struct sbires *g = context->g;
    uint64_t effects = 0;
    for (VL_EACH(kind, g->index.discard))
        effects |= EFFECT(g->card[kind].effect);
    feature_set(context->features, FEATURES_TABLE, FEATURE_discard, effects);
}

static void see_table(const struct context *context)
{
    const struct sbires *g = context->g;
    struct vl_features *features = context->features;
    feature_if(features, FEATURES_TABLE, FEATURE_evening, g->evening);
    feature_if(features, FEATURES_TABLE, FEATURE_night, context->night);
    feature_value(features, FEATURES_TABLE, ROW(days_left),
                  g->last_day > g->day ? (unsigned)(g->last_day - g->day) : 0U);
    feature_if(features, FEATURES_TABLE, FEATURE_last_evening, context->last);
    if (g->evening)
        feature_value(features, FEATURES_TABLE, ROW(passed_count), vl_count(g->passed));
    see_piles(context);
}

static void see_seat(const struct context *context, vl_seat seat)
{
    see_points(context, seat);
    see_hand(context, seat);
    see_kept(context, seat);
    see_atout(context, seat);
    see_reserve(context, seat);
    see_men(context, seat);
    see_turn(context, seat);
    if (context->hand[seat].gants > 0 && context_may_play(context, seat))
        see_gant(context, seat);
}

void sbires_extract_features(const struct vl_state *state, struct vl_features *out)
{
    struct context context = {.g = sbires_of(state), .features = out};
    uint64_t held = 0;
    sbires_reckon(&context);
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        see_seat(&context, seat);
        held |= context.hand[seat].effects;
    }
    see_duel(&context);
    see_tied(&context);
    see_action(&context);
    see_table(&context);
    if (held & EFFECT(SBIRES_FOSSOYEUR))
        see_discards(&context);
}
