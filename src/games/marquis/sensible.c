/* For bots: which answers are worth a thought. A price is weighed against what is at stake, in coins: what the
 * protection or the wiping out is worth to whoever pays. Whether to make the deal at all is left to the search. */
#include "procedures.h"

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

static vl_answers highest(vl_answers answers)
{
    return vl_answer_bit((vl_answer)vl_nth(answers, vl_count(answers) - 1));
}

/* Those of `wish` that are listed, or all. */
static vl_answers rather(vl_answers answers, vl_answers wish)
{
    return answers & wish ? answers & wish : answers;
}

/* Buy nothing or as much as goes. Where a coin brings a diamond, waiting brings no more. */
static vl_answers purchase(const struct vl_state *state, bool rollout)
{
    const vl_answers answers = state->question.answers, most = highest(answers);
    if (rollout && state->question.arg[0] <= state->question.arg[1])
        return most;
    return lowest(answers, 1) | most;
}

/* ---- deals ---- */

/* What a seat may lose before its character is covered: a coin or two; with many coins or a good rate more. */
static unsigned at_risk(const struct marquis *g, vl_seat owner)
{
    struct marquis_rate rate;
    const unsigned coins = g->coins[owner];
    const bool good = marquis_rate(g, owner, &rate) && rate.coins <= rate.diamonds;
    return (coins > 0 ? 1U : 0U) + (coins > 2 ? 1U : 0U) + (good && coins > 1 ? 1U : 0U);
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

/* A part of a price: up to what is at stake, as far as it is not named yet; of jewels and Vetos as few as may be. */
static vl_answers term(const struct marquis *g)
{
    const struct vl_state *state = &g->core;
    const bool hiring = state->frame[state->depth - 1].b & PRICE_RUBIES;
    const unsigned stake = hiring ? at_stake(g) : at_risk(g, state->question.arg[0]);
    const unsigned named = price(g), left = stake > named ? stake - named : 0;
    switch (state->question.kind) {
    case MARQUIS_ASK_COINS: return lowest(state->question.answers, left + 1);
    case MARQUIS_ASK_RUBIES: return lowest(state->question.answers, 1);
    default: return lowest(state->question.answers, left > 0 ? 2 : 1);
    }
}

/* Nobody thinks about paying twice what is at stake. */
static vl_answers consent(const struct marquis *g, unsigned stake, bool pays)
{
    const vl_answers answers = g->core.question.answers;
    return pays && price(g) > 2 * stake ? rather(answers, vl_answer_bit(MARQUIS_NO)) : answers;
}

static vl_answers think(const struct marquis *g)
{
    const struct vl_question *question = &g->core.question;
    switch (question->kind) {
    case MARQUIS_ASK_BUY: return purchase(&g->core, false);
    case MARQUIS_ASK_COINS:
    case MARQUIS_ASK_DIAMONDS:
    case MARQUIS_ASK_RUBIES:
    case MARQUIS_ASK_VETOES: return term(g);
    case MARQUIS_ASK_HIRE: return consent(g, at_stake(g), true);
    case MARQUIS_ASK_ACCEPT:
        return consent(g, at_risk(g, question->seat), marquis_acts_as(g, g->active) == MARQUIS_COMTESSE);
    default: return question->answers;
    }
}

/* No deals; a Veto against what it is worth. */
static vl_answers roll_out(const struct marquis *g)
{
    const struct vl_question *question = &g->core.question;
    const vl_answers answers = question->answers, no = vl_answer_bit(MARQUIS_NO), yes = vl_answer_bit(MARQUIS_YES);
    switch (question->kind) {
    case MARQUIS_ASK_BUY: return purchase(&g->core, true);
    case MARQUIS_ASK_DECLARE:
    case MARQUIS_ASK_CLAIM: return rather(answers, yes);
    case MARQUIS_ASK_VETO:
        return question->arg[3] < 2 && question->arg[2] != MARQUIS_MURDER ? rather(answers, no) : answers;
    case MARQUIS_ASK_WIPE: return rather(answers, vl_answer_bit(MARQUIS_PASS));
    case MARQUIS_ASK_PROTECT: return rather(answers, vl_answer_bit(MARQUIS_NOBODY));
    case MARQUIS_ASK_STOP: return rather(answers, no);
    default: return think(g);
    }
}

vl_answers marquis_sensible(const struct vl_state *state, bool rollout)
{
    return rollout ? roll_out(table_read(state)) : think(table_read(state));
}
