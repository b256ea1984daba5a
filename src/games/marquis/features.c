/* The features of Marquis: what each seat owns and can make of it, whom its cards would rob, and what is under way. */
#include "procedures.h"
#include "view.h"

#define FEATURES_DEF "games/marquis/features.def"
#define FEATURES_LIST marquis_features
#include "games/features_list.h"

#define ROW(name) FEATURE_##name, FEATURE_LAST_##name - FEATURE_##name + 1U

/* Computed once for all seats. */
struct context {
    const struct marquis *g;
    struct vl_features *features;
    vl_seats prey[MARQUIS_CARDS]; /* seats that a character, of any owner, would take from or eliminate */
    vl_seats rich, richest;       /* who has coins; the one who has most jewels alone, as a set */
    vl_seat next;                 /* who plays a character next; VL_NONE */
    uint8_t points[VL_SEATS_MAX]; /* jewels, and the head start */
    uint8_t jewels[VL_SEATS_MAX];
    uint8_t hopes[VL_SEATS_MAX];   /* ... with what money buys now */
    uint8_t brings[VL_SEATS_MAX];  /* what money buys now */
    uint8_t plays[VL_SEATS_MAX];   /* characters still to be played */
    uint8_t threats[VL_SEATS_MAX]; /* cards in others' hands */
    uint8_t killers[VL_SEATS_MAX];
    uint8_t threats_next[VL_SEATS_MAX], killers_next[VL_SEATS_MAX];
    unsigned most_plays;
};

/* The most of an array's numbers, and the most of all others. */
struct ahead {
    unsigned best, second;
};

static struct ahead ahead_of(const uint8_t of[VL_SEATS_MAX], unsigned seats)
{
    struct ahead out = {0, 0};
    for (unsigned seat = 0; seat < seats; seat++) {
        if (of[seat] > out.best) {
            out.second = out.best;
            out.best = of[seat];
        } else if (of[seat] > out.second) {
            out.second = of[seat];
        }
    }
    return out;
}

/* By how much a number is more than the best other one's. */
static int lead_of(struct ahead ahead, unsigned own)
{
    return (int)own - (int)(own == ahead.best ? ahead.second : ahead.best);
}

/* A number from -most to most, counted from 0. */
static unsigned around(int value, int most)
{
    return (unsigned)((value < -most ? -most : value > most ? most : value) + most);
}

static unsigned at_most(unsigned value, unsigned most)
{
    return value < most ? value : most;
}

/* ---- what is worked out first ---- */

/* Diamonds that so much money buys at a rate, as far as there are any. */
static unsigned bought(const struct marquis *g, vl_seat seat, struct marquis_rate rate, unsigned money)
{
    return marquis_transactions(g, seat, rate, money) * rate.diamonds;
}

/* Characters apart, only the next purchase can be the last. */
static bool last_comes(const struct context *context, vl_seat seat)
{
    return context->plays[seat] == 0 && !table_is(context->g->done, seat);
}

static void reckon_seat(struct context *context, vl_seat seat)
{
    const struct marquis *g = context->g;
    struct marquis_rate rate;
    const unsigned points = marquis_points(g, seat);
    context->plays[seat] =
        (uint8_t)(table_is(g->done, seat) ? 0 : vl_count((g->hand[seat] | g->stock[seat]) & CHARACTERS));
    const unsigned money = g->coins[seat] + (last_comes(context, seat) ? marquis_last_vetoes(g, seat, false) : 0);
    const unsigned brings = marquis_rate(g, seat, &rate) ? bought(g, seat, rate, money) : 0;
    context->points[seat] = (uint8_t)at_most(points, UINT8_MAX);
    context->jewels[seat] = (uint8_t)at_most(marquis_jewels(g, seat), UINT8_MAX);
    context->brings[seat] = (uint8_t)at_most(brings, UINT8_MAX);
    context->hopes[seat] = (uint8_t)at_most(points + brings, UINT8_MAX);
    context->most_plays = context->plays[seat] > context->most_plays ? context->plays[seat] : context->most_plays;
    if (g->coins[seat] > 0)
        context->rich |= vl_seat_bit(seat);
}

/* MAR-4.10 */
static vl_seats richest(const struct context *context)
{
    const unsigned seats = context->g->core.seats;
    const struct ahead ahead = ahead_of(context->jewels, seats);
    vl_seats set = 0;
    for (unsigned seat = 0; seat < seats && ahead.best > ahead.second; seat++)
        set |= (vl_seats)((unsigned)(context->jewels[seat] == ahead.best) << seat);
    return set;
}

/* Those who can lose something by a character, of any owner: coins, or the card. */
static void find_prey(struct context *context)
{
    const struct marquis *g = context->g;
    const vl_seats open = (vl_seats)(g->index.playing & g->index.laid & ~g->index.shielded);
    const vl_seats rich = open & context->rich;
    for (unsigned card = 0; card < MARQUIS_VETO; card++) {
        vl_seats prey = 0;
        for (VL_EACH(robbed, g->index.robbed[card]))
            prey |= g->index.showing[robbed];
        context->prey[card] = prey & rich;
    }
    context->prey[MARQUIS_ASSASSIN] = open;
    context->prey[MARQUIS_MARQUIS] |= g->index.acting[MARQUIS_MARQUIS] & rich;
    context->prey[MARQUIS_PICKPOCKET] |= context->richest & rich;
    context->prey[MARQUIS_VOLEUR_BARBARE] = (vl_seats)(open & ~g->index.showing[MARQUIS_VOLEUR_BARBARE]);
}

/* The character that a card of a seat's hand would act as. */
static unsigned acts_as(const struct marquis *g, vl_seat seat, unsigned card)
{
    return card == MARQUIS_FAUSSAIRE ? marquis_visible(g, seat) : card;
}

/* MAR-4.1, 4.11: whose card that character would eliminate. */
static vl_seats killed_by(const struct context *context, unsigned character)
{
    if (character == MARQUIS_ASSASSIN)
        return context->prey[character];
    return character == MARQUIS_VOLEUR_BARBARE ? (vl_seats)(context->prey[character] & ~context->rich) : 0;
}

/* The rate that a character of the hand would have next time, as things are. */
static bool rate_after(const struct marquis *g, vl_seat seat, unsigned character, struct marquis_rate *out)
{
    const vl_seats others = table_others(g->index.acting[character], seat);
    if (character == MARQUIS_CLERC) {
        const vl_seat left = vl_seat_after(seat, g->core.seats, VL_CLOCKWISE);
        return marquis_acts_as(g, left) != MARQUIS_CLERC && marquis_rate(g, left, out);
    }
    *out = character == MARQUIS_MAITRE_CHANTEUR && others
               ? (struct marquis_rate){g->numbers.other_coins[character], g->numbers.other_diamonds[character]}
               : (struct marquis_rate){g->numbers.rate_coins[character], g->numbers.rate_diamonds[character]};
    return out->coins > 0 && out->diamonds > 0;
}

/* A coin of everybody that it takes from. */
static unsigned prospect(const struct marquis *g, vl_seat seat, unsigned character, vl_seats prey)
{
    struct marquis_rate rate;
    const unsigned money = g->coins[seat] + g->numbers.receives[character] + vl_count(prey);
    return rate_after(g, seat, character, &rate) ? money / rate.coins * rate.diamonds : 0;
}

static void count_in(uint8_t of[VL_SEATS_MAX], vl_seats seats)
{
    for (VL_EACH(seat, seats))
        of[seat]++;
}

/* A card of a seat's hand: what it could do to others, and so what they have to fear; diamonds that it may bring. */
static unsigned see_prey_of(struct context *context, vl_seat seat, unsigned card)
{
    const unsigned character = acts_as(context->g, seat, card);
    if (character == VL_NONE)
        return 0;
    const vl_seats prey = table_others(context->prey[character], seat);
    const vl_seats killed = table_others(killed_by(context, character), seat);
    if (prey != 0)
        feature_see(context->features, seat, FEATURE_preys + card * 3 + at_most(vl_count(prey), 3) - 1);
    count_in(context->threats, prey);
    count_in(context->killers, killed);
    if (seat == context->next) {
        count_in(context->threats_next, prey);
        count_in(context->killers_next, killed);
    }
    return prospect(context->g, seat, character, prey & context->rich);
}

static void see_prey(struct context *context, vl_seat seat)
{
    const struct marquis *g = context->g;
    const uint16_t cards = table_is(g->done, seat) ? 0 : g->hand[seat] & CHARACTERS;
    unsigned best = 0;
    for (VL_EACH(card, cards)) {
        const unsigned hoped = see_prey_of(context, seat, (unsigned)card);
        best = hoped > best ? hoped : best;
    }
    feature_value(context->features, seat, ROW(prospect), best);
}

static const struct vl_frame *frame_of(const struct marquis *g, unsigned procedure)
{
    for (unsigned i = g->core.depth; i-- > 0;) {
        if (g->core.frame[i].procedure == procedure)
            return &g->core.frame[i];
    }
    return NULL;
}

/* How far the turn is; one past the last where all turns are over. */
static unsigned step_of_turn(const struct marquis *g)
{
    const struct vl_frame *turn = frame_of(g, PROC_TURN);
    return turn ? turn->step : TURN_OVER + 1U;
}

static vl_seat plays_next(const struct marquis *g)
{
    const vl_seats others = marquis_opponents(g);
    const unsigned step = step_of_turn(g);
    if (step <= TURN_PLAYED && table_is(g->index.playing, g->active))
        return g->active;
    return others ? marquis_first_of(g, others) : VL_NONE;
}

static void reckon(struct context *context)
{
    const struct marquis *g = context->g;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        reckon_seat(context, seat);
    context->richest = richest(context);
    context->next = plays_next(g);
    find_prey(context);
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        see_prey(context, seat);
}

/* ---- belongings, rates ---- */

static const uint8_t stage_of[] = {0, 1, 2, 3, 3, 3, 4};

static void see_leads(const struct context *context, vl_seat seat, struct ahead points, struct ahead hopes)
{
    const unsigned stage = stage_of[at_most(context->most_plays, 6)];
    const int lead = lead_of(points, context->points[seat]);
    feature_see(context->features, seat, FEATURE_lead + around(lead, 12));
    feature_see(context->features, seat, FEATURE_hope + around(lead_of(hopes, context->hopes[seat]), 12));
    feature_see(context->features, seat, FEATURE_lead_of_stage + stage * 11 + around(lead, 5));
}

static void see_belongings(const struct context *context, vl_seat seat)
{
    const struct marquis *g = context->g;
    feature_value(context->features, seat, ROW(coins), g->coins[seat]);
    feature_value(context->features, seat, ROW(diamonds), g->diamonds[seat]);
    feature_value(context->features, seat, ROW(rubies), g->rubies[seat]);
    feature_value(context->features, seat, ROW(vetoes), g->vetoes[seat]);
    feature_if(context->features, seat, FEATURE_richest, table_is(context->richest, seat));
}

/* 0: none; others by what a diamond costs. */
static unsigned rate_number(const struct marquis *g, vl_seat seat)
{
    struct marquis_rate rate;
    if (!marquis_rate(g, seat, &rate))
        return 0;
    return rate.diamonds > 1 ? 4 : at_most(rate.coins, 3);
}

static void see_rates(const struct context *context, vl_seat seat)
{
    const struct marquis *g = context->g;
    const unsigned rate = rate_number(g, seat);
    feature_see(context->features, seat, FEATURE_rate + rate);
    feature_see(context->features, seat, FEATURE_rate_of_coins + rate * 10 + at_most(g->coins[seat], 9));
    if (last_comes(context, seat))
        feature_value(context->features, seat, ROW(buys_last), context->brings[seat]);
    else
        feature_value(context->features, seat, ROW(buys), context->brings[seat]);
    feature_if(context->features, seat, FEATURE_paired, table_is(g->paired, seat));
}

/* The characters whose own rate is a diamond for a coin. */
static uint16_t good_cards(const struct marquis *g)
{
    uint16_t cards = 0;
    for (unsigned card = 0; card < MARQUIS_VETO; card++)
        cards |= (uint16_t)((unsigned)(g->numbers.rate_coins[card] == 1) << card);
    return cards;
}

/* The use of the hand for coins. */
static void see_prospects(const struct context *context, vl_seat seat, uint16_t good)
{
    const struct marquis *g = context->g;
    struct vl_features *features = context->features;
    const uint16_t hand = g->hand[seat];
    const unsigned coins = at_most(g->coins[seat], 7);
    const vl_seat left = vl_seat_after(seat, g->core.seats, VL_CLOCKWISE);
    const vl_seats pairs = table_others(g->index.acting[MARQUIS_MAITRE_CHANTEUR], seat);
    if (table_is(g->done, seat))
        return;
    feature_if(features, seat, FEATURE_good_card_of_coins + coins, hand & good);
    feature_if(features, seat, FEATURE_jeweller_of_coins + coins, hand & BIT(MARQUIS_BIJOUTIER));
    feature_if(features, seat, FEATURE_makes_pair, (hand & BIT(MARQUIS_MAITRE_CHANTEUR)) && pairs);
    if (hand & BIT(MARQUIS_CLERC))
        feature_see(features, seat, FEATURE_clerc_of_rate + rate_number(g, left));
    if ((hand & BIT(MARQUIS_FAUSSAIRE)) && marquis_visible(g, seat) != VL_NONE)
        feature_see(features, seat, FEATURE_forges + marquis_visible(g, seat));
}

/* ---- cards ---- */

/* The card that would come to light; VL_NONE. */
static uint8_t beneath(const struct marquis *g, vl_seat seat)
{
    for (unsigned i = g->pile_count[seat]; i-- > 1;) {
        const uint8_t card = g->pile[seat][i - 1];
        if (!(g->taken[seat] & BIT(card)))
            return card;
    }
    return VL_NONE;
}

static void see_pile(const struct context *context, vl_seat seat)
{
    const struct marquis *g = context->g;
    struct vl_features *features = context->features;
    const uint8_t visible = marquis_visible(g, seat), character = marquis_acts_as(g, seat), under = beneath(g, seat);
    if (visible == VL_NONE)
        return;
    feature_see(features, seat, FEATURE_visible + visible);
    if (visible == MARQUIS_FAUSSAIRE && character != VL_NONE)
        feature_see(features, seat, FEATURE_imitates + character);
    if (under != VL_NONE)
        feature_see(features, seat, FEATURE_beneath + under);
    feature_set(features, seat, FEATURE_pile, marquis_pile_set(g, seat));
    feature_if(features, seat, FEATURE_ranked, character == MARQUIS_MARQUIS && marquis_played_at(g, seat) >= g->turned);
}

static void see_cards(const struct context *context, vl_seat seat)
{
    static const uint8_t some[] = {0, 1, 2, 3, 4, 4, 5};
    const struct marquis *g = context->g;
    struct vl_features *features = context->features;
    const unsigned plays = context->plays[seat];
    feature_set(features, seat, FEATURE_hand, g->hand[seat]);
    feature_set(features, seat, FEATURE_stock, g->stock[seat]);
    feature_if(features, seat, FEATURE_vetoed, table_is(g->vetoed, seat));
    feature_if(features, seat, FEATURE_last_is_marquis, g->last[seat] == MARQUIS_MARQUIS);
    feature_value(features, seat, ROW(hand_count), vl_count(g->hand[seat] & CHARACTERS));
    feature_value(features, seat, ROW(plays_left), plays);
    feature_see(features, seat,
                FEATURE_plays_left_of_coins + some[at_most(plays, 6)] * 10U + at_most(g->coins[seat], 9));
}

static void see_marks(const struct context *context, vl_seat seat)
{
    const struct marquis *g = context->g;
    struct vl_features *features = context->features;
    feature_if(features, seat, FEATURE_done, table_is(g->done, seat));
    feature_if(features, seat, FEATURE_pays_again, table_is(g->done & g->received, seat));
    feature_if(features, seat, FEATURE_shielded, table_is(g->index.shielded, seat));
    feature_if(features, seat, FEATURE_shielding, table_is(g->index.shielding, seat));
    feature_if(features, seat, FEATURE_claims, table_is(g->claims, seat));
    feature_if(features, seat, FEATURE_claimed, table_is(g->claimed, seat));
    feature_if(features, seat, FEATURE_waived, table_is(g->waived, seat));
    feature_if(features, seat, FEATURE_promised, table_is(g->promised, seat));
    feature_value(features, seat, ROW(threats), context->threats[seat]);
    feature_value(features, seat, ROW(threats_next), context->threats_next[seat]);
    feature_value(features, seat, ROW(killers), context->killers[seat]);
    feature_value(features, seat, ROW(killers_next), context->killers_next[seat]);
    feature_see(features, seat, FEATURE_places + marquis_places_to(g, seat));
}

/* ---- what is under way ---- */

/* Coins that Comtesses have taken already are spoken for. */
static void see_purchase(const struct context *context, const struct vl_frame *frame)
{
    const struct marquis *g = context->g;
    const vl_seat seat = frame->a;
    const unsigned kind = frame->b & BUY_KIND, due = vl_count(g->claimed) * g->numbers.power[MARQUIS_COMTESSE];
    const unsigned money = g->coins[seat] + marquis_veto_coins(g, seat, kind, false);
    const vl_seats open = (vl_seats)(table_others(g->claims, seat) & ~g->waived);
    struct marquis_rate rate;
    feature_see(context->features, seat, FEATURE_purchase + kind);
    feature_if(context->features, seat, FEATURE_declared, frame->b & BUY_DECLARED);
    feature_value(context->features, seat, ROW(claims_to_pay), vl_count(open));
    if (marquis_buy_rate(g, seat, kind, &rate))
        feature_value(context->features, seat, ROW(purchase_brings),
                      money > due ? bought(g, seat, rate, money - due) : 0);
}

/* An Assassin's victim is not named yet while that is asked. */
static void see_action(const struct context *context, const struct vl_frame *frame)
{
    const struct marquis *g = context->g;
    struct marquis_loss loss;
    feature_see(context->features, frame->b, FEATURE_victim + frame->a);
    feature_if(context->features, frame->b, FEATURE_veto_pending, g->veto_pending);
    if (!marquis_loss(g, frame->a, frame->b, &loss))
        return;
    feature_value(context->features, frame->b, ROW(stake), loss.coins);
    feature_if(context->features, frame->b, FEATURE_stake_card, loss.eliminates);
}

static void see_to_come(const struct context *context, const struct vl_frame *frame)
{
    const vl_seats exposed = frame->b ? marquis_action_rules[frame->a].exposed(context->g) & frame->b : 0;
    for (VL_EACH(seat, exposed))
        feature_see(context->features, (unsigned)seat, FEATURE_to_come);
}

static void see_deal(const struct context *context)
{
    const struct marquis *g = context->g;
    const struct marquis_deal deal = marquis_deal(g);
    if (deal.payer == VL_NONE || deal.payer == deal.payee)
        return;
    feature_see(context->features, deal.payer, deal.protection ? FEATURE_buys_protection : FEATURE_hires);
    feature_see(context->features, deal.payee, deal.protection ? FEATURE_sells_protection : FEATURE_hired);
    feature_value(context->features, deal.payer, ROW(price_coins), g->price[MARQUIS_COINS]);
    feature_value(context->features, deal.payer, ROW(price_diamonds), g->price[MARQUIS_DIAMONDS]);
    feature_value(context->features, deal.payer, ROW(price_rubies), g->price[MARQUIS_RUBIES]);
    feature_value(context->features, deal.payer, ROW(price_vetoes), g->price[MARQUIS_VETOES]);
}

static void see_under_way(const struct context *context)
{
    const struct marquis *g = context->g;
    feature_see(context->features, g->active, FEATURE_step + step_of_turn(g));
    for (unsigned i = 0; i < g->core.depth; i++) {
        const struct vl_frame *frame = &g->core.frame[i];
        if (frame->procedure == PROC_BUY)
            see_purchase(context, frame);
        else if (frame->procedure == PROC_ACTION)
            see_action(context, frame);
        else if (frame->procedure == PROC_ACTIONS)
            see_to_come(context, frame);
    }
    see_deal(context);
}

/* ---- the table ---- */

/* Few of a supply matter each, many do not. */
static unsigned supply_step(unsigned supply)
{
    static const uint8_t from[] = {1, 2, 3, 4, 5, 7, 10, 15, 21};
    unsigned step = 0;
    while (step < sizeof from && supply >= from[step])
        step++;
    return step;
}

static void see_table(const struct context *context)
{
    const struct marquis *g = context->g;
    struct vl_features *features = context->features;
    feature_value(features, FEATURES_TABLE, ROW(treasury), g->treasury);
    feature_see(features, FEATURES_TABLE, FEATURE_diamond_supply + supply_step(g->diamond_supply));
    feature_see(features, FEATURES_TABLE, FEATURE_ruby_supply + supply_step(g->ruby_supply));
    feature_see(features, FEATURES_TABLE, FEATURE_playing + vl_count(g->index.playing));
    feature_value(features, FEATURES_TABLE, ROW(plays_left_of_most), context->most_plays);
    feature_value(features, FEATURES_TABLE, ROW(offers), g->offers);
    feature_if(features, FEATURES_TABLE, FEATURE_against, g->direction != 0);
}

void marquis_extract_features(const struct vl_state *state, struct vl_features *out)
{
    struct context context = {.g = marquis_of(state), .features = out};
    reckon(&context);
    const struct ahead points = ahead_of(context.points, state->seats), hopes = ahead_of(context.hopes, state->seats);
    const uint16_t good = good_cards(context.g);
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        see_belongings(&context, seat);
        see_leads(&context, seat, points, hopes);
        see_rates(&context, seat);
        see_prospects(&context, seat, good);
        see_pile(&context, seat);
        see_cards(&context, seat);
        see_marks(&context, seat);
    }
    see_under_way(&context);
    see_table(&context);
}
