/* For bots: the value of a match of Gueux to each seat, and the candidate answers.
 *
 * Noise drowns the effect of an answer: by the end of a game a hundred cards have been drawn at random, and an adept
 * who plays each game to its end loses as often as a beginner. So a playout stops after two rounds of the table, and
 * the loser is estimated from who holds the Gueux, how many cards are left and who is out. The numbers are shares of
 * games lost, counted over 200,000 games of random answers. */
#include "procedures.h"
#include "view.h"

enum { ROUNDS = 2, STAGES = 4096 };

/* Turns grow by one at a time up to GUE-3.4's limit. */
unsigned gueux_stage(const struct vl_state *state)
{
    const struct gueux *g = gueux_of(state);
    return (unsigned)g->ended * STAGES + g->turns / ((unsigned)ROUNDS * state->seats);
}

/* ---- how a game stands ---- */

enum { SIZES = 6 };

/* By the cards in all hands. */
static unsigned size_of(const struct gueux *g)
{
    static const uint8_t most[SIZES - 1] = {3, 6, 10, 16, 26};
    const unsigned cards = g->cards;
    unsigned size = 0;
    while (size < SIZES - 1 && cards > most[size])
        size++;
    return size;
}

enum { HOLDS_GUEUX, HOLDS_FEW, HOLDS_MORE, IS_OUT, ROLES };

static unsigned role_of(const struct gueux *g, unsigned seat, vl_seat gueux)
{
    if (g->count[seat] == 0)
        return IS_OUT;
    if (seat == gueux)
        return HOLDS_GUEUX;
    return g->count[seat] * table_holder_count(g) <= g->cards ? HOLDS_FEW : HOLDS_MORE;
}

/* How likely anybody is to lose this game: a Reine that is still to be laid does away with the Gueux (GUE-5.6). It does
 * so more often than this says; but answers change who has the Gueux, which should stand out from the noise. */
static float loss_left(const struct gueux *g)
{
    static const float with_reine[SIZES] = {0.8F, 0.7F, 0.6F, 0.5F, 0.5F, 0.5F};
    if (gueux_last_loses(g))
        return 1.0F;
    if (g->aside == VL_NONE)
        return 0.0F;
    return table_about(g) & g->powers & BIT(GUEUX_REINE) ? with_reine[size_of(g)] : 1.0F;
}

/* How that falls on the seats, in proportion; without a Gueux the last pair loses (GUE-3.2). */
static void evaluate(const struct gueux *g, float weight[VL_SEATS_MAX])
{
    static const float with_gueux[SIZES][ROLES] = {
        {0.72F, 0.22F, 0.22F, 0.003F}, {0.54F, 0.23F, 0.23F, 0.004F}, {0.38F, 0.21F, 0.21F, 0.007F},
        {0.28F, 0.17F, 0.20F, 0.009F}, {0.21F, 0.15F, 0.18F, 0.011F}, {0.15F, 0.13F, 0.145F, 0.012F},
    };
    static const float without[SIZES][ROLES] = {
        {0.49F, 0.49F, 0.49F, 0.005F}, {0.33F, 0.33F, 0.25F, 0.014F}, {0.21F, 0.21F, 0.24F, 0.022F},
        {0.17F, 0.17F, 0.21F, 0.028F}, {0.15F, 0.15F, 0.18F, 0.033F}, {0.14F, 0.14F, 0.16F, 0.034F},
    };
    const unsigned size = size_of(g);
    const vl_seat gueux = gueux_find(g);
    const float *const by_role = g->aside == VL_NONE ? without[size] : with_gueux[size];
    float sum = 0;
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        sum += weight[seat] = by_role[role_of(g, seat, gueux)];
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        weight[seat] /= sum;
}

/* ---- the match ---- */

/* GUE-3.3: the fewest losses win, for all who have them; each further loss leaves an eighth of the hope, and none if
 * too few games remain to make it good. So a match of one game has the full value for everybody except its loser, who
 * has nothing, also when nobody loses. */
static float hope_after(unsigned losses, unsigned later)
{
    return losses <= later && losses < 8 ? 1.0F / (float)(1U << 3 * losses) : 0.0F;
}

void gueux_estimate(const struct vl_state *state, float worth[VL_SEATS_MAX])
{
    const struct gueux *g = gueux_of(state);
    const float left = state->over ? 0.0F : loss_left(g);
    const unsigned later = state->over ? 0 : state->option[GUEUX_OPTION_DEALS] - (unsigned)g->ended;
    float weight[VL_SEATS_MAX] = {0};
    unsigned fewest = UINT8_MAX;
    for (unsigned seat = 0; seat < state->seats; seat++)
        fewest = g->losses[seat] < fewest ? g->losses[seat] : fewest;
    if (left > 0.0F)
        evaluate(g, weight);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        const unsigned losses = seat < state->seats ? g->losses[seat] - fewest : UINT8_MAX;
        const float loss = left * weight[seat];
        worth[seat] = (1.0F - loss) * hope_after(losses, later) + loss * hope_after(losses + 1, later);
    }
}

/* ---- which answers are worth a thought ---- */

/* Whether the seat asked knows the hand to be without the Paillarde: by a demand that failed (GUE-9.2), or because it
 * knows every card of it. Bots play on in thought without keeping knowledge, so deep in a search this is what was known
 * where it began. */
static bool known_without(const struct gueux *g, vl_seat asked, unsigned holder)
{
    const uint32_t known = g->known[holder][asked];
    if ((g->lacks[holder][asked] | g->lacks[holder][TABLE_ROW]) & GUEUX_LACKS_PAILLARDE)
        return true;
    return vl_count(known) == g->count[holder] && !(known & BIT(GUEUX_PAILLARDE));
}

/* Whether her double is known to be out of play, so that hers is the Gueux. */
static bool known_aside(const struct gueux *g, vl_seat asked)
{
    return g->aside == GUEUX_PAILLARDE && (g->aside_open || (g->aside_known >> asked & 1));
}

/* Other hands in which the Paillarde may be, as far as the seat asked knows: only that one if she is known to be there;
 * none if the seat has no double to look for. */
static vl_seats suspects(const struct gueux *g, vl_seat asked)
{
    vl_seats hands = 0;
    if (!(g->hand[asked] & g->powers & BIT(GUEUX_PAILLARDE)) || known_aside(g, asked))
        return 0;
    for (VL_EACH(holder, table_others(g, asked))) {
        if (g->known[holder][asked] & BIT(GUEUX_PAILLARDE))
            return vl_seat_bit((vl_seat)holder);
        hands |= known_without(g, asked, (unsigned)holder) ? 0 : vl_seat_bit((vl_seat)holder);
    }
    return hands;
}

/* The same, if there are several: a look at one of them shows where to ask. */
static vl_seats looked_for(const struct gueux *g, vl_seat asked)
{
    const vl_seats hands = suspects(g, asked);
    return vl_count(hands) > 1 ? hands : 0;
}

/* GUE-7.4, 7.5: with the Sybille a player need not guess from whom to demand the Paillarde. */
static vl_answers think_turn(const struct gueux *g)
{
    const vl_answers answers = g->core.question.answers;
    const bool belief = (answers & vl_answer_bit(GUEUX_USE_SYBILLE)) && looked_for(g, g->core.question.seat);
    return belief ? answers & ~vl_answer_bit(GUEUX_USE_PAILLARDE) : answers;
}

/* GUE-7.4: a look at a known hand reveals nothing. */
static vl_answers think_show(const struct gueux *g)
{
    const vl_seat asked = g->core.question.seat;
    vl_answers answers = g->core.question.answers & looked_for(g, asked);
    for (VL_EACH(holder, answers ? 0 : g->core.question.answers)) {
        if (vl_count(g->known[holder][asked]) < g->count[holder])
            answers |= vl_answer_bit((vl_answer)holder);
    }
    return answers ? answers : g->core.question.answers;
}

/* Whether looking at the hand to draw from reveals anything: an only card is seen anyway when it is drawn. */
static bool tells(const struct gueux *g, vl_seat asked, vl_seat from)
{
    return g->count[from] > 1 && vl_count(g->known[from][asked]) < g->count[from];
}

/* GUE-7.3: a look. Its price is that all see the Pleutre (GUE-9.3): nothing if all know of him, and little beside a
 * sure pair at the next turn. */
static vl_answers think_look(const struct gueux *g)
{
    const vl_answers answers = g->core.question.answers, yes = answers & vl_answer_bit(GUEUX_YES);
    const vl_seat asked = g->core.question.seat, from = (vl_seat)gueux_read_question_look(&g->core.question).from;
    const bool seen = g->known[asked][TABLE_ROW] & BIT(GUEUX_PLEUTRE);
    const bool worth = tells(g, asked, from) && (seen || (looked_for(g, asked) >> from & 1));
    return yes && worth ? yes : answers;
}

/* GUE-7.5: demanding from a seat that cannot have her only gives the turn away. If nobody can, that is the purpose:
 * missing a draw helps a player who would draw the Gueux. */
static vl_answers think_demand(const struct gueux *g)
{
    vl_answers answers = 0;
    for (VL_EACH(holder, g->core.question.answers)) {
        if (!known_without(g, g->core.question.seat, (unsigned)holder))
            answers |= vl_answer_bit((vl_answer)holder);
    }
    return answers ? answers : g->core.question.answers;
}

static vl_answers think(const struct gueux *g)
{
    switch (g->core.question.kind) {
    case GUEUX_ASK_TURN: return think_turn(g);
    case GUEUX_ASK_LOOK: return think_look(g);
    case GUEUX_ASK_SHOW: return think_show(g);
    case GUEUX_ASK_DEMAND: return think_demand(g);
    default: return g->core.question.answers;
    }
}

vl_answers gueux_candidates(const struct vl_state *state, bool rollout)
{
    return rollout ? state->question.answers : think(gueux_of(state));
}
