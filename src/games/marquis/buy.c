/* MAR-2.0, 2.7, 2.8, 4.13, 5.1, 5.2, 5.5: purchases. */
#include "procedures.h"

enum { STEP_DECLARED = 1, STEP_CLAIMS, STEP_CLAIM_ANSWERED, STEP_BUY, STEP_BOUGHT };

vl_seats marquis_claimants(const struct marquis *g, vl_seat buyer)
{
    return (vl_seats)(g->claims & ~vl_seat_bit(buyer) & ~g->claimed & ~g->waived);
}

/* A player who is done buys again in a turn, and once all are done. */
vl_clause marquis_purchase_clause(const struct marquis *g, vl_seat seat, unsigned purchase)
{
    if (purchase == BUY_FIRST)
        return VL_CLAUSE(4, 2);
    if (purchase == BUY_LAST)
        return VL_CLAUSE(5, 1);
    if (!table_is(g->done, seat))
        return VL_CLAUSE(2, 0);
    return g->index.playing ? VL_CLAUSE(5, 2) : VL_CLAUSE(5, 5);
}

static enum vl_step ask_times(struct vl_state *state, struct vl_frame *frame, struct marquis_rate rate)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = frame->a;
    const unsigned purchase = frame->b & BUY_KIND;
    const bool must = marquis_must_buy(g, seat, purchase, rate);
    frame->step = STEP_BOUGHT;
    return marquis_ask_buy(state, must ? VL_CLAUSE(2, 7) : marquis_purchase_clause(g, seat, purchase), seat,
                           (struct marquis_question_buy){.coins = rate.coins, .diamonds = rate.diamonds});
}

/* MAR-3.1's principle: asked if it may be possible by public facts, independent of the hand. */
enum vl_step marquis_begin_purchase(struct vl_state *state, vl_seat seat, unsigned purchase)
{
    const struct marquis *g = marquis_of(state);
    const unsigned money = g->coins[seat] + marquis_veto_coins(g, seat, purchase, true);
    struct marquis_rate rate;
    if (money == 0 || !marquis_buy_rate(g, seat, purchase, &rate) || !marquis_affords(g, rate, money))
        return VL_STEP_DONE;
    vl_call(state, PROC_BUY, seat, (uint8_t)purchase);
    if (marquis_claimants(g, seat) == 0)
        return ask_times(state, vl_top(state), rate);
    vl_top(state)->step = STEP_DECLARED;
    const bool must = marquis_must_buy(g, seat, purchase, rate);
    return marquis_ask_declare(state, must ? VL_CLAUSE(2, 7) : VL_CLAUSE(4, 13), seat,
                               (struct marquis_question_declare){.coins = rate.coins, .diamonds = rate.diamonds});
}

static enum vl_step declared(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    if (state->reply == MARQUIS_NO)
        return VL_STEP_DONE;
    marquis_emit_declared(state, events, VL_CLAUSE(4, 13), (struct marquis_event_declared){.seat = frame->a});
    frame->b |= BUY_DECLARED;
    frame->step = STEP_CLAIMS;
    return VL_STEP_ON;
}

/* MAR-4.13: coins pay the Comtesses, and with Vetos one transaction must still be possible. */
static bool affordable(const struct marquis *g, const struct vl_frame *frame)
{
    struct marquis_rate rate;
    const unsigned coins = vl_count(g->claimed) * g->numbers.power[MARQUIS_COMTESSE];
    const unsigned vetoes = marquis_veto_coins(g, frame->a, frame->b & BUY_KIND, false);
    return coins <= g->coins[frame->a] && marquis_buy_rate(g, frame->a, frame->b & BUY_KIND, &rate) &&
           marquis_affords(g, rate, g->coins[frame->a] - coins + vetoes);
}

/* As they were asked: from the buyer on, whose turn it need not be (MAR-5.5). */
static vl_seat next_comtesse(const struct marquis *g, vl_seat buyer, vl_seats among)
{
    return vl_seat_next(buyer, g->core.seats, table_direction(g), among);
}

static void settle(struct vl_state *state, vl_seat buyer, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    for (vl_seats left = g->claimed | g->waived; left != 0; left = g->claimed | g->waived) {
        const vl_seat comtesse = next_comtesse(g, buyer, left);
        const uint8_t coins = table_is(g->claimed, comtesse) ? g->numbers.power[MARQUIS_COMTESSE] : 0;
        marquis_emit_settled(state, events, VL_CLAUSE(4, 13),
                             (struct marquis_event_settled){.seat = comtesse, .buyer = buyer, .coins = coins});
    }
}

static enum vl_step claims(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seats open = marquis_claimants(g, frame->a);
    if (open == 0 && !affordable(g, frame)) {
        marquis_emit_balked(state, events, VL_CLAUSE(4, 13), (struct marquis_event_balked){.seat = frame->a});
        return VL_STEP_DONE;
    }
    if (open == 0) {
        settle(state, frame->a, events);
        frame->step = STEP_BUY;
        return VL_STEP_ON;
    }
    frame->step = STEP_CLAIM_ANSWERED;
    return marquis_ask_claim(state, VL_CLAUSE(4, 13), next_comtesse(g, frame->a, open),
                             (struct marquis_question_claim){.buyer = frame->a});
}

static enum vl_step claim_answered(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat comtesse = state->question.seat;
    if (state->reply == MARQUIS_YES)
        marquis_emit_claimed(state, events, VL_CLAUSE(4, 13),
                             (struct marquis_event_claimed){.seat = comtesse, .buyer = frame->a});
    else
        marquis_emit_waived(state, events, VL_CLAUSE(4, 13),
                            (struct marquis_event_waived){.seat = comtesse, .buyer = frame->a});
    frame->step = STEP_CLAIMS;
    return VL_STEP_ON;
}

static enum vl_step ask_settled(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    struct marquis_rate rate;
    (void)events;
    marquis_buy_rate(marquis_of(state), frame->a, frame->b & BUY_KIND, &rate);
    return ask_times(state, frame, rate);
}

/* MAR-2.8: how many rubies come of it, one transaction after another. */
static uint8_t rubies_for(const struct marquis *g, vl_seat seat, unsigned diamonds)
{
    const unsigned changes = (g->diamonds[seat] + diamonds) / g->numbers.ruby;
    return (uint8_t)(changes < g->ruby_supply ? changes : g->ruby_supply);
}

static unsigned least(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

unsigned marquis_known_vetoes(const struct marquis *g, vl_seat seat, unsigned purchase)
{
    return marquis_veto_coins(g, seat, purchase, !table_shows(g, seat) && marquis_opponents(g));
}

struct marquis_cost marquis_cost(const struct marquis *g, unsigned times)
{
    const struct marquis_rate rate = marquis_asked_rate(&g->core);
    const vl_seat seat = g->core.question.seat;
    const unsigned cost = times * rate.coins, diamonds = times * rate.diamonds;
    const unsigned known = marquis_known_vetoes(g, seat, vl_top_read(&g->core)->b & BUY_KIND), own = g->coins[seat];
    const unsigned vetoes = cost > own + known ? cost - own : least(cost, known);
    const unsigned lying = least(vetoes, g->vetoes[seat]);
    return (struct marquis_cost){.coins = (int16_t)(cost - vetoes),
                                 .vetoes = (int16_t)lying,
                                 .hand = (int16_t)(vetoes - lying),
                                 .diamonds = (int16_t)diamonds,
                                 .rubies = rubies_for(g, seat, diamonds)};
}

static enum vl_step bought(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = frame->a;
    if (state->reply == 0)
        return VL_STEP_DONE;
    const struct marquis_cost cost = marquis_cost(g, state->reply);
    marquis_emit_bought(state, events, state->question.clause,
                        (struct marquis_event_bought){.seat = seat,
                                                      .coins = cost.coins,
                                                      .vetoes = cost.vetoes,
                                                      .hand = cost.hand,
                                                      .diamonds = cost.diamonds,
                                                      .rubies = cost.rubies});
    return VL_STEP_DONE;
}

enum vl_step marquis_run_buy(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [STEP_DECLARED] = declared, [STEP_CLAIMS] = claims, [STEP_CLAIM_ANSWERED] = claim_answered,
        [STEP_BUY] = ask_settled,   [STEP_BOUGHT] = bought,
    };
    return vl_take_step(steps, state, events);
}
