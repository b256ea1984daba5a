/* Marquis: what good players do, and bots have been seen to miss. Seat 1 sits on seat 0's left. */
#include "support/marquis_position.h"
#include "support/positions.h"

static struct mt t;

/* ---- the last purchase (MAR-5.1): coins score nothing, so whatever can be bought is ---- */

/* Two coins a diamond are dear, but there is no later. */
static const struct vl_state *a_dear_last_purchase(void)
{
    MT(&t, 2, .hand = {""}, .pile = {"comtesse", "clerc"}, .coins = {6}, .spent = 1, .vetoed = 1);
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    return &t.state.core;
}

/* Nine points against fifteen: lost as well with six diamonds more, and yet nobody leaves them. */
static const struct vl_state *a_last_purchase_that_loses(void)
{
    MT(&t, 3, .hand = {NULL, "", NULL}, .pile = {"clerc", "bijoutier", "assassin"}, .coins = {1, 6, 2},
       .diamonds = {0, 4, 1}, .rubies = {5, 0, 1}, .spent = 2, .vetoed = 2, .turn = 1);
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
    return &t.state.core;
}

/* A Comtesse's coin is the price of four diamonds. */
static const struct vl_state *a_last_purchase_with_a_claim(void)
{
    MT(&t, 3, .hand = {NULL, NULL, ""}, .pile = {"comtesse", "clerc", "marquis"}, .coins = {2, 2, 5}, .spent = 4,
       .vetoed = 4, .claims = 1, .turn = 2);
    mt_asks(&t, MARQUIS_ASK_DECLARE, 2);
    return &t.state.core;
}

/* ---- a Comtesse's coin (MAR-4.13) costs nothing ---- */

static const struct vl_state *a_coin_for_two(void)
{
    MT(&t, 2, .pile = {"assassin", "comtesse"}, .coins = {6}, .claims = 2);
    mt_answer(&t, "declare");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 1);
    return &t.state.core;
}

/* Also from whoever is last of all. */
static const struct vl_state *a_coin_from_the_last(void)
{
    MT(&t, 4, .pile = {"comtesse", "clerc", "marquis", "astrologue"}, .coins = {3, 1, 3, 1}, .rubies = {2, 1, 0, 1},
       .claims = 1, .turn = 2);
    mt_answer(&t, "declare");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 0);
    return &t.state.core;
}

/* ---- offers (MAR-4.15) that nobody can want: nobody is left who could take anything ---- */

static const struct vl_state *an_offer_in_the_last_turn(void)
{
    MT(&t, 2, .hand = {"comtesse"}, .pile = {NULL, "procureur"}, .coins = {0, 5}, .spent = 1, .vetoed = 1);
    mt_play(&t, "comtesse");
    mt_until(&t, MARQUIS_ASK_PROTECT, 0);
    return &t.state.core;
}

static const struct vl_state *an_offer_where_the_others_are_done(void)
{
    MT(&t, 3, .hand = {"", "comtesse", NULL}, .pile = {"clerc", NULL, "astrologue"}, .coins = {0, 1, 4}, .spent = 3,
       .vetoed = 3, .done = 1, .turn = 1);
    mt_play(&t, "comtesse");
    mt_until(&t, MARQUIS_ASK_PROTECT, 1);
    return &t.state.core;
}

/* Two coins at two for one are not worth a coin of them to their owner: the answer would be no. */
static const struct vl_state *an_offer_that_will_be_refused(void)
{
    MT(&t, 3, .hand = {"comtesse clerc marquis", NULL, NULL}, .pile = {NULL, "clerc", "bijoutier"}, .coins = {3, 2, 2});
    mt_play(&t, "comtesse");
    mt_until(&t, MARQUIS_ASK_PROTECT, 0);
    return &t.state.core;
}

/* ---- Vetos (MAR-3.1) ---- */

/* A Marquis with six coins is six diamonds at the next turn: the Assassin would leave a Comtesse and four coins. */
static const struct vl_state *a_veto_for_a_rate(void)
{
    MT(&t, 2, .hand = {"assassin", "veto clerc astrologue"}, .pile = {NULL, "comtesse marquis"}, .coins = {0, 6},
       .diamonds = {4}, .spent = 3);
    mt_answer(&t, "play assassin, victim 1");
    mt_asks(&t, MARQUIS_ASK_VETO, 1);
    return &t.state.core;
}

static const struct vl_state *a_veto_for_a_rate_of_three(void)
{
    MT(&t, 3, .hand = {"clerc comtesse", "veto clerc", "assassin procureur"},
       .pile = {"marquis", "assassin bijoutier", "astrologue"}, .coins = {1, 7, 1}, .spent = 7, .vetoed = 5, .turn = 2);
    mt_play(&t, "assassin");
    mt_answer(&t, "victim 1");
    mt_asks(&t, MARQUIS_ASK_VETO, 1);
    return &t.state.core;
}

/* One coin of seven, in the first round: the Veto would lie before the taker, who has a coin of it at the end as the
 * owner has not. */
static const struct vl_state *no_veto_for_a_coin(void)
{
    MT(&t, 3, .hand = {"comtesse clerc", "veto clerc astrologue procureur"}, .pile = {NULL, "marquis", "clerc"},
       .coins = {0, 7, 2});
    mt_answer(&t, "play comtesse");
    mt_asks(&t, MARQUIS_ASK_VETO, 1);
    return &t.state.core;
}

static const struct vl_state *no_veto_for_a_poor_rate(void)
{
    MT(&t, 2, .hand = {"astrologue clerc", "veto bijoutier marquis assassin"}, .pile = {NULL, "voleur_barbare"},
       .coins = {0, 1});
    mt_answer(&t, "play astrologue");
    mt_asks(&t, MARQUIS_ASK_VETO, 1);
    return &t.state.core;
}

/* ---- the Procureur (MAR-4.9) ---- */

/* The Procureur lies on the pile and is not spent; seat 0 would take two coins, and can pay for it. */
static const struct vl_state *wiping_out_is_paid(void)
{
    MT(&t, 4, .hand = {"marquis", "", "", "veto"}, .pile = {NULL, "procureur", "marquis", "marquis"}, .order = "1 2 3",
       .coins = {9, 0, 0, 4}, .rubies = {1}, .diamonds = {4}, .vetoed = 2, .vetoes = {1});
    mt_answer(&t, "play marquis");
    mt_until(&t, MARQUIS_ASK_VETO, 3);
    mt_answer(&t, "veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 1);
    return &t.state.core;
}

/* A coin is a fair price for two, of which the leader is rid. */
static const struct vl_state *a_cheap_procureur(void)
{
    wiping_out_is_paid();
    mt_answer(&t, "price, coins 1, diamonds 0, rubies 0, vetoes 0");
    mt_asks(&t, MARQUIS_ASK_HIRE, 0);
    return &t.state.core;
}

/* Nine coins for two are not. */
static const struct vl_state *a_dear_procureur(void)
{
    wiping_out_is_paid();
    mt_answer(&t, "price, coins 9, diamonds 0, rubies 0, vetoes 0");
    mt_asks(&t, MARQUIS_ASK_HIRE, 0);
    return &t.state.core;
}

/* ---- nobody gives up, nor is careless: the match is all but decided, and coins are still coins ---- */

static const struct vl_state *a_last_purchase_that_wins_anyway(void)
{
    MT(&t, 2, .hand = {""}, .pile = {"comtesse", "clerc"}, .coins = {6}, .rubies = {9}, .spent = 1, .vetoed = 1);
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    return &t.state.core;
}

static const struct vl_state *a_coin_far_behind(void)
{
    MT(&t, 2, .pile = {"assassin", "comtesse"}, .coins = {6}, .rubies = {9}, .claims = 2);
    mt_answer(&t, "declare");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 1);
    return &t.state.core;
}

/* In the last turn of one who cannot win: seat 2 has a Marquis and six coins to buy with, seat 1 has no coin. */
static const struct vl_state *whom_to_assassinate_far_behind(void)
{
    MT(&t, 3, .hand = {"assassin", "", ""}, .pile = {NULL, "clerc", "marquis"}, .coins = {1, 0, 6}, .rubies = {0, 9, 4},
       .spent = 7, .vetoed = 7);
    mt_play(&t, "assassin");
    mt_asks(&t, MARQUIS_ASK_VICTIM, 0);
    return &t.state.core;
}

int main(void)
{
    static const struct position positions[] = {
        {"a last purchase at a poor rate", a_dear_last_purchase, "buy 3", NULL},
        {"a last purchase in a lost match", a_last_purchase_that_loses, "buy 6", NULL},
        {"a last purchase with a coin for the Comtesse", a_last_purchase_with_a_claim, "declare", NULL},
        {"a Comtesse's coin, of two", a_coin_for_two, "claim", NULL},
        {"a Comtesse's coin, of four", a_coin_from_the_last, "claim", NULL},
        {"no offer in the last turn of all", an_offer_in_the_last_turn, "nobody", NULL},
        {"no offer where nobody else plays", an_offer_where_the_others_are_done, "nobody", NULL},
        {"no offer that will be refused", an_offer_that_will_be_refused, "nobody", NULL},
        {"a Veto for a rate, of two", a_veto_for_a_rate, "veto", NULL},
        {"a Veto for a rate, of three", a_veto_for_a_rate_of_three, "veto", NULL},
        {"no Veto for a coin of seven", no_veto_for_a_coin, "let", "3 of 100 with a net, 96 with rollouts"},
        {"no Veto for a coin of one", no_veto_for_a_poor_rate, "let", NULL},
        {"wiping out for a price", wiping_out_is_paid, "price", NULL},
        {"a cheap Procureur", a_cheap_procureur, "yes", NULL},
        {"a last purchase that wins anyway", a_last_purchase_that_wins_anyway, "buy 3", NULL},
        {"a Comtesse's coin, far behind", a_coin_far_behind, "claim", NULL},
        {"the victim, far behind", whom_to_assassinate_far_behind, "victim 2", NULL},
        {"a dear Procureur", a_dear_procureur, "no", NULL},
    };
    return POSITIONS_RUN(&marquis_rules, positions);
}
