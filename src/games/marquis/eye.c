/* What a learned eye sees of a table of Marquis: what each seat owns and can make of it, whom its cards would rob, and
 * what is under way. */
#include "procedures.h"
#include "view.h"

#define EYE_DEF "games/marquis/eye.def"
#define EYE_LIST marquis_features
#include "games/eye.h"

#define ROW(name) SEE_##name, SEE_LAST_##name - SEE_##name + 1U

/* What is worked out once for all seats. */
struct gaze {
    const struct marquis *g;
    struct vl_eye *eye;
    vl_seats prey[MARQUIS_CARDS]; /* whom a character would take from or eliminate, be it anybody's */
    vl_seats rich, richest;       /* who has coins; who alone has most jewels, as a set */
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
static bool last_comes(const struct gaze *gaze, vl_seat seat)
{
    return gaze->plays[seat] == 0 && !table_is(gaze->g->done, seat);
}

static void reckon_seat(struct gaze *gaze, vl_seat seat)
{
    const struct marquis *g = gaze->g;
    struct marquis_rate rate;
    const unsigned points = marquis_points(g, seat);
    gaze->plays[seat] =
        (uint8_t)(table_is(g->done, seat) ? 0 : vl_count((g->hand[seat] | g->stock[seat]) & CHARACTERS));
    const unsigned money = g->coins[seat] + (last_comes(gaze, seat) ? marquis_last_vetoes(g, seat, false) : 0);
    const unsigned brings = marquis_rate(g, seat, &rate) ? bought(g, seat, rate, money) : 0;
    gaze->points[seat] = (uint8_t)at_most(points, UINT8_MAX);
    gaze->jewels[seat] = (uint8_t)at_most(marquis_jewels(g, seat), UINT8_MAX);
    gaze->brings[seat] = (uint8_t)at_most(brings, UINT8_MAX);
    gaze->hopes[seat] = (uint8_t)at_most(points + brings, UINT8_MAX);
    gaze->most_plays = gaze->plays[seat] > gaze->most_plays ? gaze->plays[seat] : gaze->most_plays;
    if (g->coins[seat] > 0)
        gaze->rich |= vl_seat_bit(seat);
}

/* MAR-4.10 */
static vl_seats richest(const struct gaze *gaze)
{
    const unsigned seats = gaze->g->core.seats;
    const struct ahead ahead = ahead_of(gaze->jewels, seats);
    vl_seats set = 0;
    for (unsigned seat = 0; seat < seats && ahead.best > ahead.second; seat++)
        set |= (vl_seats)((unsigned)(gaze->jewels[seat] == ahead.best) << seat);
    return set;
}

/* Those who can lose something by a character, whoever plays it: coins, or the card. */
static void find_prey(struct gaze *gaze)
{
    const struct marquis *g = gaze->g;
    const vl_seats open = (vl_seats)(g->index.playing & g->index.laid & ~g->index.shielded);
    const vl_seats rich = open & gaze->rich;
    for (unsigned card = 0; card < MARQUIS_VETO; card++) {
        vl_seats prey = 0;
        for (VL_EACH(robbed, g->index.robbed[card]))
            prey |= g->index.showing[robbed];
        gaze->prey[card] = prey & rich;
    }
    gaze->prey[MARQUIS_ASSASSIN] = open;
    gaze->prey[MARQUIS_MARQUIS] |= g->index.acting[MARQUIS_MARQUIS] & rich;
    gaze->prey[MARQUIS_PICKPOCKET] |= gaze->richest & rich;
    gaze->prey[MARQUIS_VOLEUR_BARBARE] = (vl_seats)(open & ~g->index.showing[MARQUIS_VOLEUR_BARBARE]);
}

/* What a card of a seat's hand would act as. */
static unsigned acts_as(const struct marquis *g, vl_seat seat, unsigned card)
{
    return card == MARQUIS_FAUSSAIRE ? marquis_visible(g, seat) : card;
}

/* MAR-4.1, 4.11: whose card that character would eliminate. */
static vl_seats killed_by(const struct gaze *gaze, unsigned character)
{
    if (character == MARQUIS_ASSASSIN)
        return gaze->prey[character];
    return character == MARQUIS_VOLEUR_BARBARE ? (vl_seats)(gaze->prey[character] & ~gaze->rich) : 0;
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
static unsigned see_prey_of(struct gaze *gaze, vl_seat seat, unsigned card)
{
    const unsigned character = acts_as(gaze->g, seat, card);
    if (character == VL_NONE)
        return 0;
    const vl_seats prey = table_others(gaze->prey[character], seat);
    const vl_seats killed = table_others(killed_by(gaze, character), seat);
    if (prey != 0)
        eye_see(gaze->eye, seat, SEE_preys + card * 3 + at_most(vl_count(prey), 3) - 1);
    count_in(gaze->threats, prey);
    count_in(gaze->killers, killed);
    if (seat == gaze->next) {
        count_in(gaze->threats_next, prey);
        count_in(gaze->killers_next, killed);
    }
    return prospect(gaze->g, seat, character, prey & gaze->rich);
}

static void see_prey(struct gaze *gaze, vl_seat seat)
{
    const struct marquis *g = gaze->g;
    const uint16_t cards = table_is(g->done, seat) ? 0 : g->hand[seat] & CHARACTERS;
    unsigned best = 0;
    for (VL_EACH(card, cards)) {
        const unsigned hoped = see_prey_of(gaze, seat, (unsigned)card);
        best = hoped > best ? hoped : best;
    }
    eye_value(gaze->eye, seat, ROW(prospect), best);
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

static void reckon(struct gaze *gaze)
{
    const struct marquis *g = gaze->g;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        reckon_seat(gaze, seat);
    gaze->richest = richest(gaze);
    gaze->next = plays_next(g);
    find_prey(gaze);
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        see_prey(gaze, seat);
}

/* ---- belongings, rates ---- */

static const uint8_t stage_of[] = {0, 1, 2, 3, 3, 3, 4};

static void see_leads(const struct gaze *gaze, vl_seat seat, struct ahead points, struct ahead hopes)
{
    const unsigned stage = stage_of[at_most(gaze->most_plays, 6)];
    const int lead = lead_of(points, gaze->points[seat]);
    eye_see(gaze->eye, seat, SEE_lead + around(lead, 12));
    eye_see(gaze->eye, seat, SEE_hope + around(lead_of(hopes, gaze->hopes[seat]), 12));
    eye_see(gaze->eye, seat, SEE_lead_of_stage + stage * 11 + around(lead, 5));
}

static void see_belongings(const struct gaze *gaze, vl_seat seat)
{
    const struct marquis *g = gaze->g;
    eye_value(gaze->eye, seat, ROW(coins), g->coins[seat]);
    eye_value(gaze->eye, seat, ROW(diamonds), g->diamonds[seat]);
    eye_value(gaze->eye, seat, ROW(rubies), g->rubies[seat]);
    eye_value(gaze->eye, seat, ROW(vetoes), g->vetoes[seat]);
    eye_if(gaze->eye, seat, SEE_richest, table_is(gaze->richest, seat));
}

/* 0: none; others by what a diamond costs. */
static unsigned rate_number(const struct marquis *g, vl_seat seat)
{
    struct marquis_rate rate;
    if (!marquis_rate(g, seat, &rate))
        return 0;
    return rate.diamonds > 1 ? 4 : at_most(rate.coins, 3);
}

static void see_rates(const struct gaze *gaze, vl_seat seat)
{
    const struct marquis *g = gaze->g;
    const unsigned rate = rate_number(g, seat);
    eye_see(gaze->eye, seat, SEE_rate + rate);
    eye_see(gaze->eye, seat, SEE_rate_of_coins + rate * 10 + at_most(g->coins[seat], 9));
    if (last_comes(gaze, seat))
        eye_value(gaze->eye, seat, ROW(buys_last), gaze->brings[seat]);
    else
        eye_value(gaze->eye, seat, ROW(buys), gaze->brings[seat]);
    eye_if(gaze->eye, seat, SEE_paired, table_is(g->paired, seat));
}

/* The characters whose own rate is a diamond for a coin. */
static uint16_t good_cards(const struct marquis *g)
{
    uint16_t cards = 0;
    for (unsigned card = 0; card < MARQUIS_VETO; card++)
        cards |= (uint16_t)((unsigned)(g->numbers.rate_coins[card] == 1) << card);
    return cards;
}

/* What the hand will make of coins. */
static void see_prospects(const struct gaze *gaze, vl_seat seat, uint16_t good)
{
    const struct marquis *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    const uint16_t hand = g->hand[seat];
    const unsigned coins = at_most(g->coins[seat], 7);
    const vl_seat left = vl_seat_after(seat, g->core.seats, VL_CLOCKWISE);
    const vl_seats pairs = table_others(g->index.acting[MARQUIS_MAITRE_CHANTEUR], seat);
    if (table_is(g->done, seat))
        return;
    eye_if(eye, seat, SEE_good_card_of_coins + coins, hand & good);
    eye_if(eye, seat, SEE_jeweller_of_coins + coins, hand & BIT(MARQUIS_BIJOUTIER));
    eye_if(eye, seat, SEE_makes_pair, (hand & BIT(MARQUIS_MAITRE_CHANTEUR)) && pairs);
    if (hand & BIT(MARQUIS_CLERC))
        eye_see(eye, seat, SEE_clerc_of_rate + rate_number(g, left));
    if ((hand & BIT(MARQUIS_FAUSSAIRE)) && marquis_visible(g, seat) != VL_NONE)
        eye_see(eye, seat, SEE_forges + marquis_visible(g, seat));
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

static void see_pile(const struct gaze *gaze, vl_seat seat)
{
    const struct marquis *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    const uint8_t visible = marquis_visible(g, seat), character = marquis_acts_as(g, seat), under = beneath(g, seat);
    if (visible == VL_NONE)
        return;
    eye_see(eye, seat, SEE_visible + visible);
    if (visible == MARQUIS_FAUSSAIRE && character != VL_NONE)
        eye_see(eye, seat, SEE_imitates + character);
    if (under != VL_NONE)
        eye_see(eye, seat, SEE_beneath + under);
    eye_set(eye, seat, SEE_pile, marquis_pile_set(g, seat));
    eye_if(eye, seat, SEE_ranked, character == MARQUIS_MARQUIS && marquis_played_at(g, seat) >= g->turned);
}

static void see_cards(const struct gaze *gaze, vl_seat seat)
{
    static const uint8_t some[] = {0, 1, 2, 3, 4, 4, 5};
    const struct marquis *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    const unsigned plays = gaze->plays[seat];
    eye_set(eye, seat, SEE_hand, g->hand[seat]);
    eye_set(eye, seat, SEE_stock, g->stock[seat]);
    eye_if(eye, seat, SEE_vetoed, table_is(g->vetoed, seat));
    eye_if(eye, seat, SEE_last_is_marquis, g->last[seat] == MARQUIS_MARQUIS);
    eye_value(eye, seat, ROW(hand_count), vl_count(g->hand[seat] & CHARACTERS));
    eye_value(eye, seat, ROW(plays_left), plays);
    eye_see(eye, seat, SEE_plays_left_of_coins + some[at_most(plays, 6)] * 10U + at_most(g->coins[seat], 9));
}

static void see_marks(const struct gaze *gaze, vl_seat seat)
{
    const struct marquis *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    eye_if(eye, seat, SEE_done, table_is(g->done, seat));
    eye_if(eye, seat, SEE_pays_again, table_is(g->done & g->received, seat));
    eye_if(eye, seat, SEE_shielded, table_is(g->index.shielded, seat));
    eye_if(eye, seat, SEE_shielding, table_is(g->index.shielding, seat));
    eye_if(eye, seat, SEE_claims, table_is(g->claims, seat));
    eye_if(eye, seat, SEE_claimed, table_is(g->claimed, seat));
    eye_if(eye, seat, SEE_waived, table_is(g->waived, seat));
    eye_if(eye, seat, SEE_promised, table_is(g->promised, seat));
    eye_value(eye, seat, ROW(threats), gaze->threats[seat]);
    eye_value(eye, seat, ROW(threats_next), gaze->threats_next[seat]);
    eye_value(eye, seat, ROW(killers), gaze->killers[seat]);
    eye_value(eye, seat, ROW(killers_next), gaze->killers_next[seat]);
    eye_see(eye, seat, SEE_places + marquis_places_to(g, seat));
}

/* ---- what is under way ---- */

/* Coins that Comtesses have taken already are spoken for. */
static void see_purchase(const struct gaze *gaze, const struct vl_frame *frame)
{
    const struct marquis *g = gaze->g;
    const vl_seat seat = frame->a;
    const unsigned kind = frame->b & BUY_KIND, due = vl_count(g->claimed) * g->numbers.power[MARQUIS_COMTESSE];
    const unsigned money = g->coins[seat] + marquis_veto_coins(g, seat, kind, false);
    const vl_seats open = (vl_seats)(table_others(g->claims, seat) & ~g->waived);
    struct marquis_rate rate;
    eye_see(gaze->eye, seat, SEE_purchase + kind);
    eye_if(gaze->eye, seat, SEE_declared, frame->b & BUY_DECLARED);
    eye_value(gaze->eye, seat, ROW(claims_to_pay), vl_count(open));
    if (marquis_buy_rate(g, seat, kind, &rate))
        eye_value(gaze->eye, seat, ROW(purchase_brings), money > due ? bought(g, seat, rate, money - due) : 0);
}

/* An Assassin's victim is not named yet as long as it is asked for. */
static void see_action(const struct gaze *gaze, const struct vl_frame *frame)
{
    const struct marquis *g = gaze->g;
    struct marquis_loss loss;
    eye_see(gaze->eye, frame->b, SEE_victim + frame->a);
    eye_if(gaze->eye, frame->b, SEE_veto_pending, g->veto_pending);
    if (!marquis_loss(g, frame->a, frame->b, &loss))
        return;
    eye_value(gaze->eye, frame->b, ROW(stake), loss.coins);
    eye_if(gaze->eye, frame->b, SEE_stake_card, loss.eliminates);
}

static void see_to_come(const struct gaze *gaze, const struct vl_frame *frame)
{
    const vl_seats exposed = frame->b ? marquis_action_rules[frame->a].exposed(gaze->g) & frame->b : 0;
    for (VL_EACH(seat, exposed))
        eye_see(gaze->eye, (unsigned)seat, SEE_to_come);
}

static void see_deal(const struct gaze *gaze)
{
    const struct marquis *g = gaze->g;
    const struct marquis_deal deal = marquis_deal(g);
    if (deal.payer == VL_NONE || deal.payer == deal.payee)
        return;
    eye_see(gaze->eye, deal.payer, deal.protection ? SEE_buys_protection : SEE_hires);
    eye_see(gaze->eye, deal.payee, deal.protection ? SEE_sells_protection : SEE_hired);
    eye_value(gaze->eye, deal.payer, ROW(price_coins), g->price[MARQUIS_COINS]);
    eye_value(gaze->eye, deal.payer, ROW(price_diamonds), g->price[MARQUIS_DIAMONDS]);
    eye_value(gaze->eye, deal.payer, ROW(price_rubies), g->price[MARQUIS_RUBIES]);
    eye_value(gaze->eye, deal.payer, ROW(price_vetoes), g->price[MARQUIS_VETOES]);
}

static void see_under_way(const struct gaze *gaze)
{
    const struct marquis *g = gaze->g;
    eye_see(gaze->eye, g->active, SEE_step + step_of_turn(g));
    for (unsigned i = 0; i < g->core.depth; i++) {
        const struct vl_frame *frame = &g->core.frame[i];
        if (frame->procedure == PROC_BUY)
            see_purchase(gaze, frame);
        else if (frame->procedure == PROC_ACTION)
            see_action(gaze, frame);
        else if (frame->procedure == PROC_ACTIONS)
            see_to_come(gaze, frame);
    }
    see_deal(gaze);
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

static void see_table(const struct gaze *gaze)
{
    const struct marquis *g = gaze->g;
    struct vl_eye *eye = gaze->eye;
    eye_value(eye, EYE_TABLE, ROW(treasury), g->treasury);
    eye_see(eye, EYE_TABLE, SEE_diamond_supply + supply_step(g->diamond_supply));
    eye_see(eye, EYE_TABLE, SEE_ruby_supply + supply_step(g->ruby_supply));
    eye_see(eye, EYE_TABLE, SEE_playing + vl_count(g->index.playing));
    eye_value(eye, EYE_TABLE, ROW(plays_left_of_most), gaze->most_plays);
    eye_value(eye, EYE_TABLE, ROW(offers), g->offers);
    eye_if(eye, EYE_TABLE, SEE_against, g->direction != 0);
}

void marquis_look(const struct vl_state *state, struct vl_eye *out)
{
    struct gaze gaze = {.g = marquis_of(state), .eye = out};
    reckon(&gaze);
    const struct ahead points = ahead_of(gaze.points, state->seats), hopes = ahead_of(gaze.hopes, state->seats);
    const uint16_t good = good_cards(gaze.g);
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        see_belongings(&gaze, seat);
        see_leads(&gaze, seat, points, hopes);
        see_rates(&gaze, seat);
        see_prospects(&gaze, seat, good);
        see_pile(&gaze, seat);
        see_cards(&gaze, seat);
        see_marks(&gaze, seat);
    }
    see_under_way(&gaze);
    see_table(&gaze);
}
