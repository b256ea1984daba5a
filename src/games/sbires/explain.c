/* Explains the effects of answers, who could react and with what, and cards and seats: computed from a view by the
 * functions of the rules. */
#include "view.h"

#include "procedures.h"

/* A card as a phrase names it, which may name none. */
static int16_t named(uint8_t kind)
{
    return kind < SBIRES_KINDS ? kind : -2;
}

/* The first kind with that effect. */
static uint8_t kind_doing(const struct sbires *g, unsigned effect)
{
    return g->index.doing[effect] ? (uint8_t)vl_first(g->index.doing[effect]) : (uint8_t)VL_NONE;
}

/* ---- cards ---- */

static void add_card(const struct sbires *g, uint8_t kind, struct vl_explanation *out)
{
    if (kind >= SBIRES_KINDS)
        return;
    const struct sbires_card *card = &g->card[kind];
    if (card->type == SBIRES_WEAPON)
        sbires_explain_weapon(
            out, (struct sbires_explanation_weapon){.card = kind, .attack = card->attack, .defence = card->defence});
    else
        sbires_explain_card(out, (struct sbires_explanation_card){.card = kind, .type = card->type});
}

/* The score of the Démonstrations with that card, of any kind, also in the reserve; without the one in a slot. */
static unsigned score_with(const struct sbires *g, vl_seat seat, unsigned kind)
{
    struct sbires then = *g;
    if (g->card[kind].effect == SBIRES_DEMONSTRATION && g->reserve_count[seat] < SBIRES_RESERVE)
        then.reserve[seat][then.reserve_count[seat]++] = (uint8_t)kind;
    sbires_index_reserve(&then, seat);
    return sbires_demonstrations(&then, seat);
}

static unsigned score_without(const struct sbires *g, vl_seat seat, unsigned slot)
{
    struct sbires then = *g;
    then.reserve[seat][slot] = then.reserve[seat][--then.reserve_count[seat]];
    sbires_index_reserve(&then, seat);
    return sbires_demonstrations(&then, seat);
}

struct vl_phrase sbires_in_brief(const struct sbires *g, unsigned kind)
{
    const struct sbires_card *card = &g->card[kind];
    const vl_seat viewer = g->core.seen_by;
    const bool own = viewer < g->core.seats;
    if (card->effect == SBIRES_NO_EFFECT)
        return (struct vl_phrase){.form = VL_NONE};
    return sbires_phrase_does(
        (struct sbires_explanation_does){.effect = card->effect,
                                         .amount = card->amount,
                                         .attack = card->attack,
                                         .defence = card->defence,
                                         .win = g->terms.win_attack,
                                         .defeat = g->terms.defeat,
                                         .now = own ? (int16_t)sbires_demonstrations(g, viewer) : 0,
                                         .then = own ? (int16_t)score_with(g, viewer, kind) : 0});
}

/* ---- henchmen (SBI-2, 11.5) ---- */

static void add_crowd(const struct sbires *g, unsigned place, struct vl_explanation *out)
{
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        if (g->men[place][seat] > 0)
            sbires_explain_amount(
                out, (struct sbires_explanation_amount){.seat = seat, .n = (int16_t)sbires_strength(g, place, seat)});
}

static void explain_place(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    const unsigned place = answer % SBIRES_PLACES, owner = answer / SBIRES_PLACES;
    const vl_seat seat = g->core.question.seat;
    struct sbires then = *g;
    then.men[place][owner]++;
    const vl_seat leads = sbires_dominates(&then, place);
    out->brief = sbires_phrase_room(
        (struct sbires_explanation_room){.room = (int16_t)sbires_room(g, place), .leads = leads == seat});
    sbires_explain_place(out, (struct sbires_explanation_place){.place = (int16_t)place});
    add_crowd(&then, place, out);
    if (leads == seat)
        sbires_explain_leads(out);
    else if (leads < g->core.seats)
        sbires_explain_led(out, (struct sbires_explanation_led){.seat = leads});
    else
        sbires_explain_ties(out);
    if (owner != seat)
        sbires_explain_captive(out, (struct sbires_explanation_captive){.seat = (int16_t)owner});
    if (sbires_room(g, place) == 0)
        sbires_explain_full(out);
    sbires_explain_place_draw(out, (struct sbires_explanation_place_draw){.pile = g->pile_count[place]});
}

static void explain_draw(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    const uint8_t place = sbires_read_question_draw(&g->core.question).place;
    if (answer == SBIRES_NO)
        sbires_explain_draw_not(out, (struct sbires_explanation_draw_not){.place = place});
    else
        sbires_explain_draw(out, (struct sbires_explanation_draw){.place = place, .pile = g->pile_count[place]});
}

/* Of `own`: a sentence has a form for what happens to others, and another to oneself. */
enum { OTHERS = 1, OWN = 2 };

/* ---- reactions (SBI-3.14): all of it lies open ---- */

/* The card by which somebody reacts so. */
static int16_t reacts_by(const struct sbires *g, vl_answer reaction)
{
    static const uint8_t effects[SBIRES_REACTIONS] = {
        [SBIRES_REACT_EAU_BENITE] = SBIRES_EAU_BENITE, [SBIRES_REACT_VAILLANCE] = SBIRES_VAILLANCE,
        [SBIRES_REACT_PENITENT] = SBIRES_PENITENT,     [SBIRES_REACT_CHIEN] = SBIRES_CHIEN,
        [SBIRES_REACT_LENT] = SBIRES_VIEILLE_DAME,
    };
    return named(kind_doing(g, effects[reaction]));
}

/* The seat that is named, and the card of a reserve at which the action is aimed, or NO_SLOT. */
static void add_reactions(const struct sbires *g, vl_seat seat, unsigned slot, struct vl_explanation *out)
{
    const vl_answers reactions = sbires_reactions(g, seat, slot) & ~vl_answer_bit(SBIRES_REACT_NOT);
    if (reactions)
        sbires_explain_reactions(out, (struct sbires_explanation_reactions){.seat = seat});
    for (VL_EACH(reaction, reactions))
        sbires_explain_copies(out,
                              (struct sbires_explanation_copies){.card = reacts_by(g, (vl_answer)reaction), .n = 1});
}

/* ---- hands ---- */

/* Cards of a hand that the viewer surely knows, all or those of one place; one's own are no news. */
static void add_known(const struct sbires *g, vl_seat seat, unsigned place, struct vl_explanation *out)
{
    bool any = false;
    for (unsigned kind = 0; kind < SBIRES_KINDS && seat != g->core.seen_by; kind++) {
        const unsigned known = sbires_known(g, seat, kind);
        if (known == 0 || (place < SBIRES_PLACES && g->card[kind].place != place))
            continue;
        if (!any)
            sbires_explain_known(out);
        any = true;
        sbires_explain_copies(out, (struct sbires_explanation_copies){.card = (int16_t)kind, .n = (int16_t)known});
    }
}

static void add_hand(const struct sbires *g, vl_seat seat, struct vl_explanation *out)
{
    sbires_explain_hand(out, (struct sbires_explanation_hand){.seat = seat, .n = (int16_t)sbires_hand_count(g, seat)});
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        if (g->backs[seat][place] > 0)
            sbires_explain_backs(
                out, (struct sbires_explanation_backs){.place = (int16_t)place, .n = g->backs[seat][place]});
    add_known(g, seat, SBIRES_PLACES, out);
}

static void explain_back(const struct sbires *g, vl_answer place, struct vl_explanation *out)
{
    const vl_seat from = sbires_read_question_back(&g->core.question).from;
    out->brief = sbires_phrase_share(
        (struct sbires_explanation_share){.n = g->backs[from][place], .all = (int16_t)sbires_hand_count(g, from)});
    sbires_explain_back(out,
                        (struct sbires_explanation_back){.seat = from, .place = place, .n = g->backs[from][place]});
    add_known(g, from, place, out);
}

/* ---- at whom a card is aimed ---- */

static void add_challenge(const struct sbires *g, vl_seat seat, struct vl_explanation *out)
{
    const struct sbires_terms *terms = &g->terms;
    sbires_explain_challenge(
        out, (struct sbires_explanation_challenge){.seat = seat,
                                                   .win = terms->win_attack,
                                                   .then = g->score[g->core.question.seat] + terms->win_attack,
                                                   .wound = terms->wound,
                                                   .defeat = terms->defeat,
                                                   .held = terms->win_defence});
    sbires_explain_challenged(out,
                              (struct sbires_explanation_challenged){.chateau = g->backs[seat][SBIRES_CHATEAU],
                                                                     .armes = g->backs[seat][SBIRES_SALLE_D_ARMES]});
}

/* A point goes from one to the other, one of whom reads it. */
static void add_ragots(const struct sbires *g, vl_seat to, vl_seat from, vl_seat reader, struct vl_explanation *out)
{
    const int lost = (int)sbires_loss(g, from, g->card[g->played].amount);
    const vl_seat other = reader == to ? from : to;
    const int mine = reader == to ? lost : -lost;
    sbires_explain_ragots(out, (struct sbires_explanation_ragots){.seat = other,
                                                                  .now = g->score[other],
                                                                  .then = (int16_t)(g->score[other] - mine),
                                                                  .mine = g->score[reader],
                                                                  .mine_then = (int16_t)(g->score[reader] + mine)});
}

static void add_belladone(const struct sbires *g, vl_seat seat, int16_t own, struct vl_explanation *out)
{
    sbires_explain_belladone(
        out, (struct sbires_explanation_belladone){
                 .seat = seat, .n = g->card[g->played].amount, .backs = g->backs[seat][SBIRES_EGLISE], .own = own});
}

static void explain_target(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    const vl_seat seat = answer, own = g->core.question.seat;
    const struct sbires_card *card = &g->card[sbires_read_question_target(&g->core.question).card];
    const int16_t now = g->score[seat];
    out->brief =
        sbires_phrase_has((struct sbires_explanation_has){.points = now, .n = (int16_t)sbires_hand_count(g, seat)});
    switch (card->effect) {
    case SBIRES_GANT: add_challenge(g, seat, out); break;
    case SBIRES_PILORI:
        sbires_explain_pilori(
            out, (struct sbires_explanation_pilori){.seat = seat,
                                                    .now = now,
                                                    .then = (int16_t)(now - (int)sbires_loss(g, seat, card->amount)),
                                                    .misses = table_is(sbires_to_be_pilloried(g, own), seat)});
        break;
    case SBIRES_RAGOTS: add_ragots(g, own, seat, own, out); break;
    case SBIRES_BELLADONE: add_belladone(g, seat, OTHERS, out); break;
    case SBIRES_INQUISITION:
        sbires_explain_condemned(out,
                                 (struct sbires_explanation_condemned){.seat = seat, .card = named(g->atout[seat])});
        break;
    default: add_hand(g, seat, out);
    }
    add_reactions(g, seat, NO_SLOT, out);
}

/* A card of a reserve is to be discarded by a Montreur, or swapped by an Intrigue, whose action knows for which. */
static void add_aimed(const struct sbires *g, vl_seat seat, unsigned slot, const struct vl_frame *action, int16_t own,
                      struct vl_explanation *out)
{
    const uint8_t card = g->reserve[seat][slot];
    if (g->card[g->played].effect == SBIRES_MONTREUR)
        sbires_explain_lost(out, (struct sbires_explanation_lost){.seat = seat,
                                                                  .card = card,
                                                                  .now = (int16_t)sbires_demonstrations(g, seat),
                                                                  .then = (int16_t)score_without(g, seat, slot),
                                                                  .own = own});
    else
        sbires_explain_swapped(
            out, (struct sbires_explanation_swapped){.seat = seat, .card = card, .other = action->a, .own = own});
}

static void explain_their_card(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    const vl_seat seat = answer / SBIRES_RESERVE;
    const unsigned slot = answer % SBIRES_RESERVE;
    const uint8_t card = g->reserve[seat][slot];
    out->brief = sbires_in_brief(g, card);
    add_aimed(g, seat, slot, &g->core.frame[g->core.depth - 1], OTHERS, out);
    add_reactions(g, seat, slot, out);
    add_card(g, card, out);
}

static void add_man(const struct sbires *g, vl_seat owner, unsigned place, int16_t own, struct vl_explanation *out)
{
    struct sbires then = *g;
    then.men[place][owner]--;
    const vl_seat leads = sbires_dominates(&then, place);
    sbires_explain_man(out, (struct sbires_explanation_man){.seat = owner, .place = (int16_t)place, .own = own});
    if (sbires_crowd(g, place) > 1)
        sbires_explain_man_left(out);
    add_crowd(&then, place, out);
    if (leads == g->core.question.seat)
        sbires_explain_man_leads(out);
    else if (leads < g->core.seats)
        sbires_explain_man_led(out, (struct sbires_explanation_man_led){.seat = leads});
    else
        sbires_explain_man_ties(out);
}

static void explain_man(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    const vl_seat owner = answer / SBIRES_PLACES;
    add_man(g, owner, answer % SBIRES_PLACES, OTHERS, out);
    sbires_explain_man_then(out);
    add_reactions(g, owner, NO_SLOT, out);
}

/* ---- what happens to who is asked for a reaction, or how it is averted ---- */

static void explain_suffered(const struct sbires *g, uint8_t card, struct vl_explanation *out)
{
    const struct vl_frame *reaction = &g->core.frame[g->core.depth - 1], *action = reaction - 1;
    const vl_seat seat = g->core.question.seat;
    switch (g->card[card].effect) {
    case SBIRES_RAGOTS: add_ragots(g, g->active, seat, seat, out); break;
    case SBIRES_BELLADONE: add_belladone(g, seat, OWN, out); break;
    case SBIRES_MONTREUR:
    case SBIRES_INTRIGUE: add_aimed(g, seat, reaction->b, action, OWN, out); break;
    case SBIRES_FELON: add_man(g, seat, action->b, OWN, out); break;
    case SBIRES_PASSE_PASSE:
    case SBIRES_IVROGNE:
    case SBIRES_RAT:
        sbires_explain_taken(out,
                             (struct sbires_explanation_taken){.by = g->active,
                                                               .how = g->card[card].effect == SBIRES_PASSE_PASSE ? 0
                                                                      : g->card[card].effect == SBIRES_IVROGNE   ? 1
                                                                                                                 : 2});
        break;
    case SBIRES_BIGOTES: sbires_explain_discards(out, (struct sbires_explanation_discards){.reserve = OTHERS}); break;
    case SBIRES_BAGARRE: sbires_explain_discards(out, (struct sbires_explanation_discards){.reserve = OWN}); break;
    default: add_card(g, card, out);
    }
}

static void explain_reaction(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    const uint8_t card = sbires_read_question_react(&g->core.question).card;
    if (answer == SBIRES_REACT_NOT) {
        explain_suffered(g, card, out);
        return;
    }
    const int16_t by = reacts_by(g, answer);
    switch (answer) {
    case SBIRES_REACT_EAU_BENITE:
        sbires_explain_react_spent(out, (struct sbires_explanation_react_spent){.card = card, .by = by});
        break;
    case SBIRES_REACT_PENITENT:
        sbires_explain_react_penitent(out, (struct sbires_explanation_react_penitent){.card = card, .by = by});
        break;
    default: sbires_explain_react_tilted(out, (struct sbires_explanation_react_tilted){.card = card, .by = by});
    }
}

/* ---- a card at one's turn: what it would do now ---- */

static unsigned demonstrations_of(const struct sbires *g, vl_seat seat)
{
    unsigned count = 0;
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
        count += table_effect(g, g->reserve[seat][slot]) == SBIRES_DEMONSTRATION;
    return count;
}

static unsigned taverne_backs_of(const struct sbires *g, vl_seat seat)
{
    return g->backs[seat][SBIRES_TAVERNE];
}

static unsigned points_of(const struct sbires *g, vl_seat seat)
{
    return g->score[seat];
}

static unsigned reserve_of(const struct sbires *g, vl_seat seat)
{
    return g->reserve_count[seat];
}

/* Of these players those who have any: how much. */
static void add_amounts(const struct sbires *g, vl_seats seats,
                        unsigned (*amount)(const struct sbires *g, vl_seat seat), struct vl_phrase sentence,
                        struct vl_explanation *out)
{
    bool any = false;
    for (VL_EACH(seat, seats)) {
        const unsigned n = amount(g, (vl_seat)seat);
        if (n == 0)
            continue;
        if (!any)
            vl_explain_add(out, sentence);
        any = true;
        sbires_explain_amount(out, (struct sbires_explanation_amount){.seat = (int16_t)seat, .n = (int16_t)n});
    }
}

static void add_atouts(const struct sbires *g, vl_seats seats, struct vl_explanation *out)
{
    sbires_explain_atouts(out);
    for (VL_EACH(seat, seats))
        sbires_explain_atout(out, (struct sbires_explanation_atout){.card = g->atout[seat], .seat = (int16_t)seat});
}

static void add_places(vl_answers places, struct vl_explanation *out)
{
    sbires_explain_dominated(out);
    for (VL_EACH(place, places))
        sbires_explain_at(out, (struct sbires_explanation_at){.place = (int16_t)place});
}

/* The weapons that one would attack with. */
static void add_weapons(const struct sbires *g, vl_seat seat, struct vl_explanation *out)
{
    sbires_explain_weapons(out,
                           (struct sbires_explanation_weapons){.win = g->terms.win_attack, .defeat = g->terms.defeat});
    for (VL_EACH(kind, sbires_hand_doing(g, seat, SBIRES_ARM)))
        sbires_explain_armed(out, (struct sbires_explanation_armed){
                                      .card = (int16_t)kind, .attack = (int16_t)sbires_needs(g, 0, (uint8_t)kind)});
    sbires_explain_armed(out,
                         (struct sbires_explanation_armed){.card = -2, .attack = (int16_t)sbires_needs(g, 0, VL_NONE)});
}

static void add_now(const struct sbires *g, uint8_t kind, vl_seat seat, struct vl_explanation *out)
{
    const struct sbires_effect_rule *rule = sbires_rule_of(g, kind);
    const vl_answers targets = rule->targets ? rule->targets(g, seat) : 0;
    const vl_seats others = (vl_seats)targets;
    switch (g->card[kind].effect) {
    case SBIRES_DEMONSTRATION:
        sbires_explain_scores(out, (struct sbires_explanation_scores){.now = (int16_t)sbires_demonstrations(g, seat),
                                                                      .then = (int16_t)score_with(g, seat, kind)});
        break;
    case SBIRES_ENFANTS:
        if (!table_has(g, seat, SBIRES_DEMONSTRATION))
            sbires_explain_no_demonstration(out);
        break;
    case SBIRES_MONTREUR:
        add_amounts(g, table_others(g, seat), demonstrations_of, sbires_phrase_demonstrations(), out);
        break;
    case SBIRES_INQUISITION: add_atouts(g, others, out); break;
    case SBIRES_BIGOTES: add_amounts(g, others, taverne_backs_of, sbires_phrase_taverne_backs(), out); break;
    case SBIRES_GANT: add_weapons(g, seat, out); break;
    case SBIRES_CRIEUR: add_places(targets, out); break;
    case SBIRES_RAGOTS:
    case SBIRES_PILORI: add_amounts(g, others, points_of, sbires_phrase_points(), out); break;
    case SBIRES_PASSE_PASSE:
    case SBIRES_IVROGNE:
    case SBIRES_RAT:
    case SBIRES_FAUCON: add_amounts(g, others, sbires_hand_count, sbires_phrase_hands(), out); break;
    case SBIRES_BAGARRE: add_amounts(g, others, reserve_of, sbires_phrase_reserves(), out); break;
    default: break;
    }
    if (rule->type == SBIRES_ATOUT && g->atout[seat] < SBIRES_KINDS)
        sbires_explain_drives_out(out, (struct sbires_explanation_drives_out){.card = g->atout[seat]});
    if (rule->type == SBIRES_RESERVED && !rule->targets && g->reserve_count[seat] >= SBIRES_RESERVE)
        sbires_explain_full_reserve(out);
}

static void explain_turn(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    const vl_seat seat = g->core.question.seat;
    switch (answer) {
    case SBIRES_NOTHING:
        sbires_explain_pass(out, (struct sbires_explanation_pass){.n = (int16_t)sbires_hand_count(g, seat),
                                                                  .keeps = table_has(g, seat, SBIRES_FOUINEUR)});
        break;
    case SBIRES_BY_PATRONNE:
        sbires_explain_patronne(
            out, (struct sbires_explanation_patronne){.pile = g->pile_count[SBIRES_TAVERNE],
                                                      .discarded = g->core.option[SBIRES_OPTION_PATRONNE]});
        break;
    case SBIRES_CURE: sbires_explain_cure(out); break;
    default:
        out->brief = sbires_in_brief(g, answer);
        sbires_explain_sign(out, (struct sbires_explanation_sign){.card = answer});
        add_card(g, answer, out);
        if (g->core.seen_by == seat)
            add_now(g, answer, seat, out);
    }
}

/* ---- other cards of one's own: given, discarded, kept, dug out ---- */

static void explain_own_card(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    const struct vl_question *question = &g->core.question;
    if (answer >= SBIRES_KINDS) {
        sbires_explain_keep_nothing(out);
        return;
    }
    out->brief = sbires_in_brief(g, answer);
    switch (question->kind) {
    case SBIRES_ASK_CURE:
        sbires_explain_discarded_cure(out, (struct sbires_explanation_discarded_cure){.card = answer});
        break;
    case SBIRES_ASK_ROOM:
        sbires_explain_discarded_room(out, (struct sbires_explanation_discarded_room){
                                               .card = answer, .other = sbires_read_question_room(question).card});
        break;
    case SBIRES_ASK_OWN: sbires_explain_given_swap(out, (struct sbires_explanation_given_swap){.card = answer}); break;
    case SBIRES_ASK_RETURN:
        sbires_explain_given(
            out, (struct sbires_explanation_given){.card = answer, .seat = sbires_read_question_return(question).to});
        break;
    case SBIRES_ASK_FIND: sbires_explain_found(out, (struct sbires_explanation_found){.card = answer}); break;
    case SBIRES_ASK_KEEP:
        sbires_explain_keep(
            out, (struct sbires_explanation_keep){.card = answer, .last = g->day >= g->last_day || g->more_days > 0});
        break;
    default: sbires_explain_discarded(out, (struct sbires_explanation_discarded){.card = answer}); /* SBI-8.7, 11.6 */
    }
    add_card(g, answer, out);
}

/* ---- duels (SBI-4) ---- */

/* Of the six faces of a die, those that are enough. */
static int16_t chances(unsigned needs)
{
    return (int16_t)(7 - (int)needs);
}

static void explain_arm(const struct sbires *g, unsigned side, vl_answer answer, struct vl_explanation *out)
{
    const uint8_t weapon = answer < SBIRES_KINDS ? answer : (uint8_t)VL_NONE;
    const unsigned needs = sbires_needs(g, side, weapon);
    const vl_seat other = g->duel.seat[!side];
    out->brief = sbires_phrase_needs((struct sbires_explanation_needs){.side = (int16_t)side, .needs = (int16_t)needs});
    sbires_explain_arm(
        out, (struct sbires_explanation_arm){
                 .card = named(weapon), .side = (int16_t)side, .needs = (int16_t)needs, .chances = chances(needs)});
    if (side == 0)
        sbires_explain_attack(out, (struct sbires_explanation_attack){.dice = g->terms.dice,
                                                                      .seat = other,
                                                                      .backs = g->backs[other][SBIRES_SALLE_D_ARMES]});
    else
        sbires_explain_defend(out, (struct sbires_explanation_defend){
                                       .dice = g->terms.dice, .seat = other, .needs = (int16_t)sbires_threshold(g, 0)});
}

static void explain_bold(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    const vl_seat seat = g->core.question.seat;
    const unsigned side = g->duel.seat[0] == seat ? 0 : 1, needs = sbires_threshold(g, side);
    if (answer == SBIRES_NO) {
        sbires_explain_bold_not(
            out, (struct sbires_explanation_bold_not){.needs = (int16_t)needs, .chances = chances(needs)});
        return;
    }
    const bool lent = answer == SBIRES_LENT;
    struct sbires then = *g;
    then.duel.bold[side] = (uint8_t)sbires_boldness_by(g, seat, lent);
    sbires_explain_bold(
        out, (struct sbires_explanation_bold){.card = named(lent ? kind_doing(g, SBIRES_VIEILLE_DAME) : g->atout[seat]),
                                              .needs = (int16_t)needs,
                                              .then = (int16_t)sbires_threshold(&then, side),
                                              .chances = chances(sbires_threshold(&then, side))});
}

/* How the duel ends with so many wounds: who gets what (SBI-4.4, 10.8); in a duel for no points, who wins it. */
static void add_end(const struct sbires *g, unsigned wounds, struct vl_explanation *out)
{
    if (!g->duel.stake) {
        sbires_explain_end_tie(out, (struct sbires_explanation_end_tie){.wounds = (int16_t)wounds});
        return;
    }
    const struct sbires_award award = sbires_award(g, wounds);
    const int16_t points = (int16_t)(award.points + award.more);
    sbires_explain_end(out,
                       (struct sbires_explanation_end){.wounds = (int16_t)wounds,
                                                       .winner = award.winner,
                                                       .points = points,
                                                       .winner_then = (int16_t)(g->score[award.winner] + points),
                                                       .loser = award.loser,
                                                       .lost = (int16_t)award.lost,
                                                       .loser_then = (int16_t)(g->score[award.loser] - award.lost)});
}

/* As the dice lie. */
static void add_as_it_stands(const struct sbires *g, struct vl_explanation *out)
{
    const unsigned hits = sbires_good_dice(g, 0), parried = sbires_good_dice(g, 1);
    if (g->duel.rolled[1] == 0 && hits > 0)
        sbires_explain_stands(out, (struct sbires_explanation_stands){.n = (int16_t)hits, .seat = g->duel.seat[1]});
    else
        add_end(g, hits > parried ? hits - parried : 0, out);
}

static void explain_reroll(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    const unsigned side = sbires_read_question_reroll(&g->core.question).roller == g->duel.seat[0] ? 0 : 1;
    const unsigned needs = sbires_threshold(g, side);
    unsigned effect;
    if (answer >= SBIRES_REROLLS) {
        add_as_it_stands(g, out);
        return;
    }
    const unsigned dice = sbires_reroll_dice(answer, &effect);
    const uint8_t card = kind_doing(g, answer > SBIRES_REROLL_LENT ? (unsigned)SBIRES_VIEILLE_DAME : effect);
    if (effect != SBIRES_PROVIDENCE)
        out->brief = sbires_phrase_shows((struct sbires_explanation_shows){.face = g->duel.die[side][vl_first(dice)]});
    for (VL_EACH(die, dice))
        sbires_explain_die(out, (struct sbires_explanation_die){.die = (int16_t)(die + 1),
                                                                .face = g->duel.die[side][die],
                                                                .good = g->duel.die[side][die] >= needs});
    sbires_explain_die_needs(out,
                             (struct sbires_explanation_die_needs){.needs = (int16_t)needs, .chances = chances(needs)});
    if (effect == SBIRES_PRIERE)
        sbires_explain_spent(out, (struct sbires_explanation_spent){.card = named(card)});
    else
        sbires_explain_tilted(out, (struct sbires_explanation_tilted){.card = named(card)});
}

static void explain_heal(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    if (answer != SBIRES_NO)
        sbires_explain_heal(out);
    add_end(g, g->duel.wounds - (unsigned)(answer != SBIRES_NO), out);
}

static void explain_guard(const struct sbires *g, vl_answer answer, struct vl_explanation *out)
{
    if (answer == SBIRES_NO)
        sbires_explain_guard_not(
            out, (struct sbires_explanation_guard_not){.seat = sbires_read_question_guard(&g->core.question).by});
    else
        sbires_explain_guard(out);
}

/* ---- */

void sbires_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out)
{
    const struct sbires *g = sbires_seen(view);
    (void)compound;
    switch (g->core.question.kind) {
    case SBIRES_ASK_FAMILY: sbires_explain_family(out); break;
    case SBIRES_ASK_PLACE: explain_place(g, answer, out); break;
    case SBIRES_ASK_BORROW:
        vl_explain_add(out, answer == SBIRES_NO ? sbires_phrase_borrow_not() : sbires_phrase_borrow());
        break;
    case SBIRES_ASK_DRAW: explain_draw(g, answer, out); break;
    case SBIRES_ASK_TURN: explain_turn(g, answer, out); break;
    case SBIRES_ASK_TARGET: explain_target(g, answer, out); break;
    case SBIRES_ASK_CARD: explain_their_card(g, answer, out); break;
    case SBIRES_ASK_MAN: explain_man(g, answer, out); break;
    case SBIRES_ASK_BACK: explain_back(g, answer, out); break;
    case SBIRES_ASK_REACT: explain_reaction(g, answer, out); break;
    case SBIRES_ASK_GUARD: explain_guard(g, answer, out); break;
    case SBIRES_ASK_ATTACK: explain_arm(g, 0, answer, out); break;
    case SBIRES_ASK_DEFEND: explain_arm(g, 1, answer, out); break;
    case SBIRES_ASK_BOLD: explain_bold(g, answer, out); break;
    case SBIRES_ASK_REROLL: explain_reroll(g, answer, out); break;
    case SBIRES_ASK_HEAL: explain_heal(g, answer, out); break;
    default: explain_own_card(g, answer, out);
    }
}

/* ---- things that are no answer ---- */

static void add_captives(const struct sbires *g, vl_seat seat, struct vl_explanation *out)
{
    bool any = false;
    for (vl_seat owner = 0; owner < g->core.seats; owner++) {
        const unsigned taken = g->captive[seat][owner] + (g->evening ? g->overnight[seat][owner] : 0U);
        if (taken == 0)
            continue;
        if (!any)
            sbires_explain_captives(out);
        any = true;
        sbires_explain_amount(out, (struct sbires_explanation_amount){.seat = owner, .n = (int16_t)taken});
    }
}

static void describe_seat(const struct sbires *g, vl_seat seat, struct vl_explanation *out)
{
    sbires_explain_seat(out, (struct sbires_explanation_seat){
                                 .seat = seat, .points = g->score[seat], .n = (int16_t)sbires_hand_count(g, seat)});
    if (g->reserve_count[seat] > 0)
        sbires_explain_reserve(out);
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
        sbires_explain_copies(out, (struct sbires_explanation_copies){.card = g->reserve[seat][slot], .n = 1});
    add_captives(g, seat, out);
    if (g->core.seen_by != VL_NONE)
        add_known(g, seat, SBIRES_PLACES, out);
}

void sbires_describe(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out)
{
    const struct sbires *g = sbires_seen(view);
    if (group == VL_PUBLIC && member < g->core.seats)
        describe_seat(g, member, out);
    else if (group == GROUP_CARD)
        add_card(g, member, out);
}

/* ---- hotkeys ---- */

static void set(struct vl_hotkey *out, unsigned part, uint8_t kind, unsigned value)
{
    out->part[part].kind = kind;
    out->part[part].value = (uint8_t)value;
}

enum { HOTKEY_CARD = VL_HOTKEY_MEMBER + GROUP_CARD, HOTKEY_PLACE = VL_HOTKEY_MEMBER + GROUP_PLACE };

/* An own henchman only by the place; another's by its owner's letter before it: no player has that of a place. */
static void place_hotkey(const struct sbires *g, vl_answer answer, struct vl_hotkey *out)
{
    const unsigned owner = answer / SBIRES_PLACES, place = answer % SBIRES_PLACES;
    const bool own = owner == g->core.question.seat;
    if (owner >= g->core.seats)
        return;
    if (!own)
        set(out, 0, VL_HOTKEY_SEAT, owner);
    set(out, own ? 0 : 1, HOTKEY_PLACE, place);
}

/* "ac": whose henchman, and where. "b3": the third card of that reserve. */
static void table_hotkey(const struct sbires *g, vl_answer answer, struct vl_hotkey *out)
{
    const bool card = g->core.question.kind == SBIRES_ASK_CARD;
    const unsigned each = card ? SBIRES_RESERVE : SBIRES_PLACES, seat = answer / each;
    if (seat >= g->core.seats || (card && answer % each >= g->reserve_count[seat]))
        return;
    set(out, 0, VL_HOTKEY_SEAT, seat);
    if (card)
        set(out, 1, VL_HOTKEY_NUMBER, answer % each + 1);
    else
        set(out, 1, HOTKEY_PLACE, answer % each);
}

/* A die's number for a Prière, as that is what is used most; other cards by a letter before it, a set of dice by its
 * number. */
static void reroll_hotkey(vl_answer answer, struct vl_hotkey *out)
{
    static const struct {
        uint8_t from, letter;
    } cards[] = {{SBIRES_REROLL_COURTISANE, 'c'},
                 {SBIRES_REROLL_DESTRIER, 'd'},
                 {SBIRES_REROLL_PROVIDENCE + 1, 'p'},
                 {SBIRES_REROLL_LENT + 1, 'v'}};
    unsigned i = sizeof cards / sizeof *cards;
    while (i > 0 && answer < cards[i - 1].from)
        i--;
    if (i > 0)
        set(out, 0, VL_HOTKEY_CHARACTER, cards[i - 1].letter);
    set(out, i > 0, VL_HOTKEY_NUMBER, answer - (i > 0 ? cards[i - 1].from : 0U) + 1);
}

static bool answers_are_cards(uint8_t kind)
{
    const uint32_t kinds = 1U << SBIRES_ASK_TURN | 1U << SBIRES_ASK_CURE | 1U << SBIRES_ASK_RETURN |
                           1U << SBIRES_ASK_REPENT | 1U << SBIRES_ASK_ATTACK | 1U << SBIRES_ASK_DEFEND |
                           1U << SBIRES_ASK_KEEP | 1U << SBIRES_ASK_ROOM | 1U << SBIRES_ASK_OWN |
                           1U << SBIRES_ASK_GIVE_UP | 1U << SBIRES_ASK_FIND;
    return kinds >> kind & 1;
}

/* Answers that are not cards, among cards: passing is 0, the others are counted from 1. */
static void other_hotkey(const struct sbires *g, vl_answer answer, struct vl_hotkey *out)
{
    const bool patronne = g->core.question.answers & vl_answer_bit(SBIRES_BY_PATRONNE);
    if (answer == SBIRES_NOTHING || answer == SBIRES_BY_PATRONNE || answer == SBIRES_CURE)
        set(out, 0, VL_HOTKEY_NUMBER, answer == SBIRES_NOTHING ? 0 : answer == SBIRES_CURE && patronne ? 2 : 1);
}

/* Cards by what stands on them, and what is no card; families, and no, yes and reactions by numbers without a gap. */
static void listed_hotkey(const struct sbires *g, vl_answer answer, struct vl_hotkey *out)
{
    const struct vl_question *question = &g->core.question;
    const bool cards = answers_are_cards(question->kind), listed = question->answers & vl_answer_bit(answer);
    const unsigned before = vl_count(question->answers & (vl_answer_bit(answer) - 1));
    if (!cards && answer < 10)
        set(out, 0, VL_HOTKEY_NUMBER, (listed ? before : answer) + (question->kind == SBIRES_ASK_FAMILY));
    else if (answer >= SBIRES_KINDS)
        other_hotkey(g, answer, out);
    else if (cards && g->card[answer].effect != SBIRES_NO_EFFECT)
        set(out, 0, HOTKEY_CARD, answer);
}

void sbires_hotkey(const struct vl_view *view, vl_answer answer, bool compound, struct vl_hotkey *out)
{
    const struct sbires *g = sbires_seen(view);
    (void)compound;
    switch (g->core.question.kind) {
    case SBIRES_ASK_PLACE: place_hotkey(g, answer, out); break;
    case SBIRES_ASK_MAN:
    case SBIRES_ASK_CARD: table_hotkey(g, answer, out); break;
    case SBIRES_ASK_TARGET:
        if (answer < g->core.seats)
            set(out, 0, VL_HOTKEY_SEAT, answer);
        break;
    case SBIRES_ASK_BACK:
        if (answer < SBIRES_PLACES)
            set(out, 0, HOTKEY_PLACE, answer);
        break;
    case SBIRES_ASK_REROLL:
        if (answer < SBIRES_REROLLS)
            reroll_hotkey(answer, out);
        else if (answer == SBIRES_NOTHING)
            set(out, 0, VL_HOTKEY_NUMBER, 0);
        break;
    default: listed_hotkey(g, answer, out);
    }
    if (g->core.question.kind == SBIRES_ASK_TURN && answer == SBIRES_NOTHING) /* no more cards that day */
        out->deliberate = true;
}
