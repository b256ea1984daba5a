/* The use of every hand, the points of coming nights, and the odds of dice. */
#include "feature_context.h"

#include "procedures.h"

int sbires_lead_of(const struct sbires *g, const int of[SBIRES_SEATS], vl_seat seat)
{
    int best = INT16_MIN;
    for (vl_seat other = 0; other < g->core.seats; other++)
        best = other != seat && of[other] > best ? of[other] : best;
    return of[seat] - best;
}

/* ---- reserves and hands ---- */

/* SBI-5.1 */
static int income_of(const struct sbires *g, vl_seat seat)
{
    const uint64_t effects = g->index.effects[seat];
    const uint64_t scoring = EFFECT(SBIRES_ENFANTS) | EFFECT(SBIRES_COLOMBE) | EFFECT(SBIRES_BELLADONE);
    int income = (int)sbires_demonstrations(g, seat);
    if (!(effects & scoring))
        return income;
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        const struct sbires_card *card = &g->card[g->reserve[seat][slot]];
        if (card->effect == SBIRES_COLOMBE ||
            (card->effect == SBIRES_ENFANTS && (effects & EFFECT(SBIRES_DEMONSTRATION))))
            income += card->amount;
        else if (card->effect == SBIRES_BELLADONE)
            income -= card->amount;
    }
    return income;
}

static uint8_t least(uint8_t one, uint8_t other)
{
    return one < other ? one : other;
}

static uint8_t plus(uint8_t count, bool holds, unsigned cards)
{
    return (uint8_t)(count + (holds ? cards : 0));
}

bool sbires_is_dead(const struct sbires *g, vl_seat seat, uint8_t kind)
{
    return g->card[kind].type == SBIRES_RESERVED && g->card[kind].effect != SBIRES_BELLADONE &&
           sbires_has_most(g, seat, kind);
}

static void count_kind(const struct sbires *g, vl_seat seat, uint8_t kind, struct hand *hand)
{
    const struct sbires_card *card = &g->card[kind];
    const unsigned cards = g->hand[seat][kind];
    const bool dead = sbires_is_dead(g, seat, kind), weapon = card->effect == SBIRES_ARM;
    hand->effects |= EFFECT(card->effect);
    hand->attack = weapon ? least(hand->attack, card->attack) : hand->attack;
    hand->defence = weapon ? least(hand->defence, card->defence) : hand->defence;
    hand->weapons = plus(hand->weapons, weapon, cards);
    hand->gants = plus(hand->gants, card->effect == SBIRES_GANT, cards);
    hand->ragots = plus(hand->ragots, card->effect == SBIRES_RAGOTS, cards);
    hand->dead = plus(hand->dead, dead, cards);
    hand->demonstrations = plus(hand->demonstrations, !dead && card->effect == SBIRES_DEMONSTRATION, 1);
    hand->more = plus(hand->more, !dead && card->effect == SBIRES_ENFANTS, card->amount);
}

static void reckon_hand(const struct sbires *g, vl_seat seat, struct hand *hand)
{
    *hand = (struct hand){.attack = g->terms.bare, .defence = g->terms.bare};
    for (VL_EACH(kind, g->index.hand[seat]))
        count_kind(g, seat, (uint8_t)kind, hand);
}

/* A night's points once the hand's Démonstrations and Enfants lie in the reserve. */
static int plan_of(const struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    const struct hand *hand = &context->hand[seat];
    const bool some = table_has(g, seat, SBIRES_DEMONSTRATION);
    int plan = context->income[seat];
    if (!context_may_play(context, seat))
        return plan;
    if (some && hand->demonstrations > 0)
        plan += (int)sbires_demonstrations_with(g, seat, hand->demonstrations) - (int)sbires_demonstrations(g, seat);
    else if (!some)
        plan += g->terms.demonstrations[at_most(hand->demonstrations, 3)];
    return some || hand->demonstrations > 0 ? plan + hand->more : plan;
}

static void reckon_seat(struct context *context, vl_seat seat)
{
    const struct sbires *g = context->g;
    reckon_hand(g, seat, &context->hand[seat]);
    const int ragots = context_may_play(context, seat) ? context->hand[seat].ragots : 0;
    context->points[seat] = g->score[seat];
    context->income[seat] = income_of(g, seat);
    context->plan[seat] = plan_of(context, seat);
    context->hopes[seat] = context->points[seat] + context->income[seat];
    context->plans[seat] = context->points[seat] + context->plan[seat] + ragots;
    context->to_place += g->index.to_place[seat];
}

static bool is_under_way(const struct sbires *g, unsigned procedure)
{
    for (unsigned i = 0; i < g->core.depth; i++) {
        if (g->core.frame[i].procedure == procedure)
            return true;
    }
    return false;
}

/* SBI-5.3: as far as is known now. */
static bool ends_tonight(const struct context *context)
{
    const struct sbires *g = context->g;
    bool ends = g->day >= g->last_day || g->more_days > 0;
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        ends = ends || context->hopes[seat] >= g->goal;
    return ends;
}

void sbires_reckon(struct context *context)
{
    const struct sbires *g = context->g;
    context->night = is_under_way(g, PROC_NIGHT);
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        reckon_seat(context, seat);
    context->last = ends_tonight(context);
    context->nights = context->last ? 1U : g->last_day - g->day + 1U;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        context->plans_of_nights[seat] = context->plans[seat] + (int)(context->nights - 1) * context->plan[seat];
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        context->leader[place] = sbires_dominates(g, place);
}

/* ---- dice ---- */

unsigned sbires_odds(unsigned attack, unsigned defence, unsigned dice)
{
    static const unsigned choose[4][4] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}};
    static const unsigned power[] = {1, 6, 36, 216};
    const unsigned hit = attack < 7 ? at_most(7 - attack, 6) : 0, miss = 6 - hit;
    const unsigned parry = defence < 7 ? at_most(7 - defence, 6) : 0;
    unsigned sum = 0, hits = 1, parried = 1;
    for (unsigned i = 0; i <= dice; i++, hits *= hit, parried *= parry) {
        unsigned misses = 1;
        for (unsigned j = i; j < dice; j++)
            misses *= miss;
        sum += choose[dice][i] * hits * misses * (power[i] - parried) * power[dice - i];
    }
    const unsigned all = power[dice] * power[dice];
    return (20 * sum + all) / (2 * all);
}
