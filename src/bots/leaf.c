#include "bots/leaf.h"

static void roll_out(struct vl_bot *bot, struct vl_rng *rng)
{
    if (bot->mast.habits)
        vl_mast_playout(&bot->mast, bot->rules, bot->state, rng);
    else
        vl_playout(bot->rules, bot->state, rng);
}

/* On to the next choice, beyond `more` others. */
static void roll_on(struct vl_bot *bot, struct vl_rng *rng, unsigned more)
{
    struct vl_state *state = bot->state;
    while (!state->over) {
        const vl_answers answers = vl_considered(bot->rules, state, true);
        if (vl_is_choice(&state->question, answers) && more-- == 0)
            return;
        vl_play_on(bot->rules, state, vl_pick(answers, rng));
    }
}

/* What the search maximizes: the worth, and as much of the lead as it leans to that. */
static void lean(const struct vl_bot *bot, const float lead[VL_SEATS_MAX], struct vl_leaf_worth *leaf)
{
    for (unsigned seat = 0; seat < bot->state->seats; seat++)
        leaf->share[seat] = leaf->worth[seat] + bot->lean[seat] * (lead[seat] - leaf->worth[seat]);
}

/* The evaluation of the state by the net; for a match that is over, by the rules. */
static void see_leaf(struct vl_bot *bot, struct vl_leaf_worth *leaf)
{
    const struct vl_net *net = bot->thinking.net;
    float lead[VL_SEATS_MAX];
    if (bot->state->over) {
        bot->rules->estimate(bot->state, leaf->worth);
        vl_lead(net, bot->rules, bot->state, lead);
    } else {
        vl_extract_features(bot->rules, bot->state, &bot->features);
        vl_net_estimate(net, &bot->features, bot->state->seats, leaf->worth, lead);
    }
    lean(bot, lead, leaf);
}

static void roll_leaf(struct vl_bot *bot, struct vl_rng *rng, unsigned stage, struct vl_leaf_worth *leaf)
{
    if (!bot->state->over && bot->rules->stage(bot->state) == stage)
        roll_out(bot, rng);
    if (bot->thinking.leaf == VL_LEAF_END) {
        see_leaf(bot, leaf);
        return;
    }
    float lead[VL_SEATS_MAX] = {0};
    bot->rules->estimate(bot->state, leaf->worth);
    if (bot->leans)
        vl_lead(NULL, bot->rules, bot->state, lead);
    lean(bot, lead, leaf);
}

static void both_leaves(struct vl_bot *bot, struct vl_rng *rng, unsigned stage, struct vl_leaf_worth *leaf)
{
    struct vl_leaf_worth rolled;
    see_leaf(bot, leaf);
    roll_leaf(bot, rng, stage, &rolled);
    for (unsigned seat = 0; seat < bot->state->seats; seat++) {
        leaf->worth[seat] = (leaf->worth[seat] + rolled.worth[seat]) / 2.0F;
        leaf->share[seat] = (leaf->share[seat] + rolled.share[seat]) / 2.0F;
    }
}

void vl_leaf_reach(struct vl_bot *bot, struct vl_rng *rng, unsigned stage, struct vl_leaf_worth *leaf)
{
    const struct vl_thinking *thinking = &bot->thinking;
    if (thinking->leaf == VL_LEAF_NET || thinking->leaf == VL_LEAF_BOTH)
        roll_on(bot, rng, thinking->depth);
    if (thinking->leaf == VL_LEAF_NET)
        see_leaf(bot, leaf);
    else if (thinking->leaf == VL_LEAF_BOTH)
        both_leaves(bot, rng, stage, leaf);
    else
        roll_leaf(bot, rng, stage, leaf);
}
