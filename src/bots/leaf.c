#include "bots/leaf.h"

static void roll_out(struct vl_bot *bot, struct vl_rng *rng)
{
    if (bot->mast.habits)
        vl_mast_playout(&bot->mast, bot->rules, bot->state, rng);
    else
        vl_playout(bot->rules, bot->state, rng, false);
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

/* ---- characters ---- */

#define CAUTION 0.35F /* 0: none; 1: the first half of a win is worth three times the second */
#define GREED 0.05F   /* of a leaf, how much is points */
#define SPITE 0.3F    /* of the wins of those against whom it has a grudge */

static float spited(const struct vl_bot *bot, const struct vl_leaf_worth *leaf)
{
    float theirs = 0, all = 0;
    for (unsigned seat = 0; seat < bot->state->seats; seat++) {
        theirs += bot->harm_done[seat] * leaf->worth[seat];
        all += bot->harm_done[seat];
    }
    return (leaf->share[bot->seat] + SPITE * (all - theirs)) / (1 + SPITE * all);
}

/* Counts the points as they are, which the net sees beyond. */
static float greedy(const struct vl_bot *bot, float share)
{
    float lead[VL_SEATS_MAX];
    vl_lead(NULL, bot->rules, bot->state, lead);
    return share + GREED * (lead[bot->seat] - share);
}

/* The value of the leaf to the bot itself, 0 to 1 as before. */
static float tempered(const struct vl_bot *bot, const struct vl_leaf_worth *leaf)
{
    const float share = leaf->share[bot->seat];
    switch (bot->thinking.character) {
    case VL_CAUTIOUS: return share + CAUTION * share * (1 - share);
    case VL_GREEDY: return greedy(bot, share);
    case VL_VENGEFUL: return spited(bot, leaf);
    default: return share;
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
    leaf->share[bot->seat] = tempered(bot, leaf);
}
