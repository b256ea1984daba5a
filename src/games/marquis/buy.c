/* MAR-2.0, 2.7, 2.8, 4.13, 5.1: purchases. */
#include "procedures.h"

enum { STEP_DECLARED = 1, STEP_CLAIMS, STEP_CLAIM_ANSWERED, STEP_BUY, STEP_BOUGHT };

static vl_seats open_claims(const struct marquis *g, vl_seat buyer)
{
    return (vl_seats)(g->claims & ~vl_seat_bit(buyer) & ~g->claimed & ~g->waived);
}

static const vl_clause clauses[] = {
    [BUY_ORDINARY] = VL_CLAUSE(2, 0),
    [BUY_FIRST] = VL_CLAUSE(4, 2),
    [BUY_LAST] = VL_CLAUSE(5, 1),
};

/* MAR-3.1's principle: asked if all know that it may be possible, whatever the hand holds. */
enum vl_step marquis_begin_purchase(struct marquis *g, vl_seat seat, unsigned purchase)
{
    const unsigned money = g->coins[seat] + marquis_veto_coins(g, seat, purchase, true);
    struct marquis_rate rate;
    if (money == 0 || !marquis_buy_rate(g, seat, purchase, &rate) || !marquis_affords(g, rate, money))
        return VL_STEP_DONE;
    vl_call(&g->core, PROC_BUY, seat, (uint8_t)purchase);
    const uint8_t arg[4] = {rate.coins, rate.diamonds};
    if (open_claims(g, seat))
        return marquis_ask(g, STEP_DECLARED, MARQUIS_ASK_DECLARE, VL_CLAUSE(4, 13), seat, arg);
    return marquis_ask(g, STEP_BOUGHT, MARQUIS_ASK_BUY, clauses[purchase], seat, arg);
}

static enum vl_step declared(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    if (g->core.reply == MARQUIS_NO)
        return VL_STEP_DONE;
    TELL(events, MARQUIS_EV_DECLARED, 4, 13, frame->a);
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

static enum vl_step balk(struct marquis *g, const struct vl_frame *frame, struct vl_events *events)
{
    marquis_change_balked(g);
    TELL(events, MARQUIS_EV_BALKED, 4, 13, frame->a);
    return VL_STEP_DONE;
}

static void settle(struct marquis *g, vl_seat buyer, struct vl_events *events)
{
    for (unsigned places = 0; places < g->core.seats; places++) {
        const vl_seat comtesse = marquis_seat_at(g, places);
        if (!table_is(g->claimed | g->waived, comtesse))
            continue;
        const uint8_t coins = table_is(g->claimed, comtesse) ? g->numbers.power[MARQUIS_COMTESSE] : 0;
        marquis_change_settled(g, comtesse, buyer, coins);
        TELL(events, MARQUIS_EV_SETTLED, 4, 13, comtesse, buyer, coins);
    }
}

static enum vl_step claims(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seats open = open_claims(g, frame->a);
    if (open == 0 && !affordable(g, frame))
        return balk(g, frame, events);
    if (open == 0) {
        settle(g, frame->a, events);
        frame->step = STEP_BUY;
        return VL_STEP_ON;
    }
    return marquis_ask(g, STEP_CLAIM_ANSWERED, MARQUIS_ASK_CLAIM, VL_CLAUSE(4, 13),
                       vl_seat_next(frame->a, g->core.seats, table_direction(g), open), (uint8_t[4]){frame->a});
}

static enum vl_step claim_answered(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat comtesse = g->core.question.seat;
    const bool takes = g->core.reply == MARQUIS_YES;
    marquis_change_claimed(g, comtesse, takes);
    TELL(events, takes ? MARQUIS_EV_CLAIMED : MARQUIS_EV_WAIVED, 4, 13, comtesse, frame->a);
    frame->step = STEP_CLAIMS;
    return VL_STEP_ON;
}

static enum vl_step ask_times(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    (void)events;
    struct marquis_rate rate;
    marquis_buy_rate(g, frame->a, frame->b & BUY_KIND, &rate);
    return marquis_ask(g, STEP_BOUGHT, MARQUIS_ASK_BUY, VL_CLAUSE(2, 0), frame->a,
                       (uint8_t[4]){rate.coins, rate.diamonds});
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

/* MAR-5.1: Vetos before coins; those that lie open first. */
static enum vl_step bought(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis_rate rate = marquis_asked_rate(g);
    const vl_seat seat = frame->a;
    const unsigned purchase = frame->b & BUY_KIND;
    if (g->core.reply == 0)
        return VL_STEP_DONE;
    const unsigned cost = (unsigned)g->core.reply * rate.coins, diamonds = (unsigned)g->core.reply * rate.diamonds;
    const unsigned vetoes = least(cost, marquis_veto_coins(g, seat, purchase, false));
    const unsigned lying = least(vetoes, g->vetoes[seat]);
    const struct marquis_bill bill = {.coins = (uint8_t)(cost - vetoes),
                                      .vetoes = (uint8_t)lying,
                                      .hand = (uint8_t)(vetoes - lying),
                                      .diamonds = (uint8_t)diamonds,
                                      .rubies = rubies_for(g, seat, diamonds)};
    marquis_change_bought(g, seat, &bill);
    TELL(events, MARQUIS_EV_BOUGHT, clauses[purchase] >> 8, clauses[purchase] & 0xFF, seat, bill.coins, bill.vetoes,
         bill.hand, bill.diamonds, bill.rubies);
    return VL_STEP_DONE;
}

enum vl_step marquis_buy(struct vl_state *state, struct vl_events *events)
{
    static const marquis_step steps[] = {
        [STEP_DECLARED] = declared, [STEP_CLAIMS] = claims, [STEP_CLAIM_ANSWERED] = claim_answered,
        [STEP_BUY] = ask_times,     [STEP_BOUGHT] = bought,
    };
    struct vl_frame *frame = vl_top(state);
    return steps[frame->step](table_of(state), frame, events);
}
