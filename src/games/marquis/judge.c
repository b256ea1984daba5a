/* For bots: what a match of Marquis is worth to each seat (jewels, and what the coins, the cards still to be played and
 * the rates on the table will probably make of them), and which answers are worth a thought. */
#include "procedures.h"
#include "veillee/features.h"
#include "view.h"

/* A playout goes to the end of the match, in stages of so many rounds of the table: coins become jewels late, and only
 * then does the value of a rate or a Veto show. With playouts of two rounds masters won no more than adepts. */
enum { ROUNDS = 20 };

unsigned marquis_stage(const struct vl_state *state)
{
    return marquis_of(state)->turns / ((unsigned)ROUNDS * state->seats);
}

/* In points; to be tuned against matches played out. */
static const float coin_worth = 0.62F; /* about 1.6 coins make a diamond in the long run */
static const float turn_worth = 0.85F; /* each character still to be played */
static const float veto_worth = 0.45F; /* not yet played: a blow it may ward off */
static const float claim_worth = 0.3F; /* of a Comtesse, to the buyer's coin */
static const float sure_now = 0.6F;    /* how much of the visible card's rate will still be there to buy at */
static const float crumb = 0.02F;      /* coins break ties (MAR-5.4) */
static const float spread_end =
    0.5F; /* by how many points one must lead for a chance e times as good: at the end ... */
static const float spread_turn = 0.14F; /* ... and for each character still to be played */

/* Characters that the seat will still play, the Veto apart. */
static float turns_left(const struct marquis *g, vl_seat seat)
{
    const unsigned cards = g->hand_count[seat] + (unsigned)g->stock_count[seat];
    const unsigned vetoes = table_is(g->vetoed, seat) ? 0 : 1;
    return table_is(g->done, seat) || cards < vetoes ? 0.0F : (float)(cards - vetoes);
}

/* Diamonds that so much money buys at the rate of the visible card; `left`: what remains. */
static float bought_now(const struct marquis *g, vl_seat seat, unsigned money, unsigned *left)
{
    struct marquis_rate rate;
    *left = money;
    if (!marquis_rate(g, seat, &rate))
        return 0.0F;
    const unsigned times = marquis_transactions(g, seat, rate, money);
    *left = money - times * rate.coins;
    return (float)(times * rate.diamonds);
}

/* Vetos that count as coins in the last purchase (MAR-5.1), if this is the next thing that the seat does. */
static unsigned veto_coins(const struct marquis *g, vl_seat seat)
{
    if (table_is(g->done, seat) || g->last[seat] == MARQUIS_MARQUIS)
        return 0;
    return g->vetoes[seat] + (table_is(g->vetoed, seat) ? 0U : 1U);
}

/* Nothing comes after the next purchase. */
static float last_hope(const struct marquis *g, vl_seat seat)
{
    unsigned left;
    const float jewels = bought_now(g, seat, g->coins[seat] + veto_coins(g, seat), &left);
    return jewels + crumb * (float)left;
}

/* Bought at the next turn, as far as nobody covers, eliminates or robs; else kept for a better one. */
static float hope(const struct marquis *g, vl_seat seat)
{
    unsigned left;
    const unsigned coins = g->coins[seat];
    const float kept = coin_worth * (float)coins;
    const float now = bought_now(g, seat, coins, &left) + coin_worth * (float)left;
    const float vetoes = 0.5F * coin_worth * (float)g->vetoes[seat] + (table_is(g->vetoed, seat) ? 0.0F : veto_worth);
    return (now > kept ? kept + sure_now * (now - kept) : kept) + vetoes +
           (table_is(g->claims, seat) ? claim_worth : 0.0F);
}

static float expected_points(const struct marquis *g, vl_seat seat)
{
    const float turns = turns_left(g, seat);
    return (float)marquis_points(g, seat) + turn_worth * turns + (turns > 0.0F ? hope(g, seat) : last_hope(g, seat));
}

void marquis_estimate(const struct vl_state *state, float worth[VL_SEATS_MAX])
{
    const struct marquis *g = marquis_of(state);
    float points[VL_SEATS_MAX] = {0}, best = 0.0F, turns = 0.0F, sum = 0.0F;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        worth[seat] = 0.0F;
    if (state->over) {
        worth_share_equally(marquis_leaders(g), worth);
        return;
    }
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        points[seat] = expected_points(g, seat);
        best = points[seat] > best ? points[seat] : best;
        turns += turns_left(g, seat) / (float)state->seats;
    }
    for (unsigned seat = 0; seat < state->seats; seat++)
        sum += worth[seat] = worth_power_of_e((points[seat] - best) / (spread_end + spread_turn * turns));
    for (unsigned seat = 0; seat < state->seats; seat++)
        worth[seat] /= sum;
}

/* ---- which answers are worth a thought ---- */

/* Compares a price with what is at stake, in coins: the value of the protection or the wiping out to the payer. Whether
 * to make the deal at all is left to the search. */

/* The `count` lowest members. */
static vl_answers lowest(vl_answers answers, unsigned count)
{
    vl_answers kept = 0;
    for (VL_EACH(answer, answers)) {
        if (count-- == 0)
            break;
        kept |= vl_answer_bit((vl_answer)answer);
    }
    return kept;
}

/* The numbers up to `most`, or the lowest one. */
static vl_answers up_to(vl_answers answers, unsigned most)
{
    const vl_answers few = answers & ((vl_answer_bit(1) << most) - 1);
    return few ? few : lowest(answers, 1);
}

static vl_answers highest(vl_answers answers)
{
    return vl_answer_bit((vl_answer)vl_nth(answers, vl_count(answers) - 1));
}

/* Those of `wish` that are listed, or all. */
static vl_answers rather(vl_answers answers, vl_answers wish)
{
    return answers & wish ? answers & wish : answers;
}

/* ---- purchases ---- */

/* MAR-4.3, 4.7: a rate that others may still make better. */
static bool may_improve(const struct marquis *g, vl_seat seat, struct marquis_rate rate)
{
    const uint8_t character = marquis_acts_as(g, seat);
    return rate.coins > rate.diamonds && (character == MARQUIS_CLERC || character == MARQUIS_MAITRE_CHANTEUR) &&
           table_others(g->index.playing, seat) != 0;
}

/* With no card left to play, coins are worth nothing but jewels, and Vetos nothing later. */
static bool nothing_to_wait_for(const struct vl_state *state, struct marquis_rate rate)
{
    const struct marquis *g = marquis_of(state);
    const struct vl_frame *frame = vl_top_read(state);
    return ((frame->b & BUY_KIND) == BUY_LAST || table_is(g->done, frame->a)) && !may_improve(g, frame->a, rate);
}

/* Buy nothing or as much as goes. */
static vl_answers think_buy(const struct vl_state *state)
{
    const vl_answers most = highest(state->question.answers);
    return nothing_to_wait_for(state, marquis_asked_rate(state)) ? most : lowest(state->question.answers, 1) | most;
}

/* Where a coin brings a diamond, waiting brings no more. */
static vl_answers roll_buy(const struct vl_state *state)
{
    const struct marquis_rate rate = marquis_asked_rate(state);
    return rate.coins <= rate.diamonds ? highest(state->question.answers) : think_buy(state);
}

static vl_answers think_declare(const struct vl_state *state)
{
    const struct marquis_question_declare asked = marquis_read_question_declare(&state->question);
    const struct marquis_rate rate = {asked.coins, asked.diamonds};
    const vl_answers answers = state->question.answers;
    return nothing_to_wait_for(state, rate) ? rather(answers, vl_answer_bit(MARQUIS_YES)) : answers;
}

/* ---- deals ---- */

/* Whether anybody else may still play a character that takes something: a card in hand or to be drawn, the Veto apart
 * unless all have seen it go. */
static bool threatened(const struct marquis *g, vl_seat owner)
{
    for (VL_EACH(seat, table_others(g->index.playing, owner))) {
        if (g->hand_count[seat] + g->stock_count[seat] > (table_is(g->vetoed, (vl_seat)seat) ? 0 : 1))
            return true;
    }
    return false;
}

enum { MUCH_AT_RISK = 3 };

/* The risk to a seat before its character is covered: a coin or two; more with many coins or a good rate. */
static unsigned at_risk(const struct marquis *g, vl_seat owner)
{
    struct marquis_rate rate;
    const unsigned coins = g->coins[owner];
    if (!threatened(g, owner))
        return 0;
    const bool good = marquis_rate(g, owner, &rate) && rate.coins <= rate.diamonds;
    return (coins > 0 ? 1U : 0U) + (coins > 2 ? 1U : 0U) + (good && coins > 1 ? 1U : 0U);
}

/* Nobody pays for a character that has nothing to lose, such as the active seat's own, or that of its partner. To a
 * search a refusal costs nothing, so it would ask everybody for any price just in case: one offer a turn is enough,
 * others are asked to pay only where much is at risk, and no more than a coin, or a diamond. */
static vl_answers think_protect(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const bool offers = marquis_acts_as(g, g->active) == MARQUIS_COMTESSE;
    const unsigned least = offers ? MUCH_AT_RISK : 1;
    vl_answers answers = vl_answer_bit(MARQUIS_NOBODY);
    for (VL_EACH(seat, g->offers > 0 ? 0 : state->question.answers & ~answers)) {
        if (at_risk(g, offers ? (vl_seat)seat : g->active) >= least)
            answers |= vl_answer_bit((vl_answer)seat);
    }
    return answers;
}

/* The action that a Veto is answering. */
static unsigned at_stake(const struct marquis *g)
{
    struct marquis_loss loss;
    for (unsigned i = g->core.depth; i-- > 0;) {
        const struct vl_frame *frame = &g->core.frame[i];
        if (frame->procedure == PROC_ACTION && marquis_loss(g, frame->a, frame->b, &loss))
            return loss.coins + (loss.eliminates ? 2U : 0U);
    }
    return 0;
}

/* In coins: a jewel costs about two. */
static unsigned price(const struct marquis *g)
{
    return g->price[MARQUIS_COINS] + 2U * g->price[MARQUIS_DIAMONDS] + 2U * g->numbers.ruby * g->price[MARQUIS_RUBIES] +
           g->price[MARQUIS_VETOES];
}

/* The rest of a price that is still to be named, in coins, up to what is at stake. */
static unsigned left_to_name(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const struct vl_frame *frame = vl_top_read(state);
    const vl_seat payer = frame->b & PRICE_PAYER;
    const unsigned stake = frame->b & PRICE_RUBIES ? at_stake(g) : payer == g->active ? at_risk(g, payer) : 1;
    const unsigned named = price(g);
    return stake > named ? stake - named : 0;
}

static vl_answers think_coins(const struct vl_state *state)
{
    return up_to(state->question.answers, left_to_name(state));
}

/* Of jewels and Vetos as few as may be. */
static vl_answers think_piece(const struct vl_state *state)
{
    return up_to(state->question.answers, left_to_name(state) > 0 ? 1 : 0);
}

static vl_answers think_rubies(const struct vl_state *state)
{
    return lowest(state->question.answers, 1);
}

/* Nobody thinks about paying twice what is at stake. */
static vl_answers consent(const struct vl_state *state, unsigned stake)
{
    const vl_answers answers = state->question.answers;
    return price(marquis_of(state)) > 2 * stake ? rather(answers, vl_answer_bit(MARQUIS_NO)) : answers;
}

static vl_answers think_hire(const struct vl_state *state)
{
    return consent(state, at_stake(marquis_of(state)));
}

/* The owner of the protected character pays; the Comtesse gets the price. */
static vl_answers think_accept(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const bool pays = marquis_acts_as(g, g->active) == MARQUIS_COMTESSE;
    return pays ? consent(state, at_risk(g, state->question.seat)) : state->question.answers;
}

/* ---- playouts: no deals; a Veto against what it is worth ---- */

static vl_answers rather_no(const struct vl_state *state)
{
    return rather(state->question.answers, vl_answer_bit(MARQUIS_NO));
}

static vl_answers rather_yes(const struct vl_state *state)
{
    return rather(state->question.answers, vl_answer_bit(MARQUIS_YES));
}

static vl_answers roll_veto(const struct vl_state *state)
{
    const struct marquis_question_veto asked = marquis_read_question_veto(&state->question);
    return asked.coins < 2 && asked.action != MARQUIS_MURDER ? rather_no(state) : state->question.answers;
}

static vl_answers roll_wipe(const struct vl_state *state)
{
    return rather(state->question.answers, vl_answer_bit(MARQUIS_PASS));
}

static vl_answers roll_protect(const struct vl_state *state)
{
    return rather(state->question.answers, vl_answer_bit(MARQUIS_NOBODY));
}

/* ---- by kind of question; NULL: all answers ---- */

typedef vl_answers (*thought)(const struct vl_state *state);

static const thought thoughts[MARQUIS_QUESTIONS] = {
    [MARQUIS_ASK_DECLARE] = think_declare, [MARQUIS_ASK_CLAIM] = rather_yes,   [MARQUIS_ASK_BUY] = think_buy,
    [MARQUIS_ASK_PROTECT] = think_protect, [MARQUIS_ASK_COINS] = think_coins,  [MARQUIS_ASK_DIAMONDS] = think_piece,
    [MARQUIS_ASK_RUBIES] = think_rubies,   [MARQUIS_ASK_VETOES] = think_piece, [MARQUIS_ASK_HIRE] = think_hire,
    [MARQUIS_ASK_ACCEPT] = think_accept,
};

static const thought rollouts[MARQUIS_QUESTIONS] = {
    [MARQUIS_ASK_STOP] = rather_no,       [MARQUIS_ASK_DECLARE] = rather_yes, [MARQUIS_ASK_CLAIM] = rather_yes,
    [MARQUIS_ASK_BUY] = roll_buy,         [MARQUIS_ASK_VETO] = roll_veto,     [MARQUIS_ASK_WIPE] = roll_wipe,
    [MARQUIS_ASK_PROTECT] = roll_protect, [MARQUIS_ASK_COINS] = think_coins,  [MARQUIS_ASK_DIAMONDS] = think_piece,
    [MARQUIS_ASK_RUBIES] = think_rubies,  [MARQUIS_ASK_VETOES] = think_piece, [MARQUIS_ASK_HIRE] = think_hire,
    [MARQUIS_ASK_ACCEPT] = think_accept,
};

vl_answers marquis_candidates(const struct vl_state *state, bool rollout)
{
    const thought think = (rollout ? rollouts : thoughts)[state->question.kind];
    return think ? think(state) : state->question.answers;
}
