/* Sbires: what good players do, and bots have been seen to miss. */
#include "support/positions.h"
#include "support/sbires_position.h"

static struct st t;

/* ---- what a Fouineur keeps (SBI-3.11): a second Démonstration of a kind can never be laid ---- */

static const struct vl_state *keeps_the_gant(void)
{
    ST(&t, 2, "", .hand = {"menestrel gant", ""}, .reserve = {"fouineur menestrel", "fabuliste"}, .passed = 3);
    st_asks(&t, SBIRES_ASK_KEEP, 0);
    return &t.state.core;
}

static const struct vl_state *keeps_ragots(void)
{
    ST(&t, 3, "", .hand = {"gant", "enfants ragots", "garde"}, .reserve = {"", "fouineur enfants amuseur", ""},
       .score = {9, 8, 8}, .passed = 7, .insigne = 1, .day = 2);
    st_asks(&t, SBIRES_ASK_KEEP, 1);
    return &t.state.core;
}

/* ---- the cure of a Belladone (SBI-11.4), a point each day ---- */

/* A third Prière cannot be laid: it is of use for the cure alone. */
static const struct vl_state *cures_with_a_third_priere(void)
{
    ST(&t, 2, "", .hand = {"priere", "gant"}, .reserve = {"belladone priere priere", ""}, .score = {9, 9}, .passed = 2);
    st_asks(&t, SBIRES_ASK_TURN, 0);
    return &t.state.core;
}

static const struct vl_state *cures_on_the_last_day(void)
{
    ST(&t, 3, "", .hand = {"", "", "enfants garde"}, .reserve = {"", "", "belladone enfants"}, .score = {15, 16, 16},
       .passed = 3, .day = 4, .turn = 2);
    st_asks(&t, SBIRES_ASK_TURN, 2);
    return &t.state.core;
}

/* ---- Ragots (SBI-11.1): two points between the two, for nothing ---- */

static const struct vl_state *plays_ragots_last(void)
{
    ST(&t, 2, "", .hand = {"ragots", "garde"}, .score = {12, 13}, .passed = 2, .day = 3);
    st_asks(&t, SBIRES_ASK_TURN, 0);
    return &t.state.core;
}

static const struct vl_state *plays_ragots_among_three(void)
{
    ST(&t, 3, "", .hand = {"", "ragots garde", ""}, .score = {20, 6, 19}, .passed = 5, .day = 4, .turn = 1);
    st_asks(&t, SBIRES_ASK_TURN, 1);
    return &t.state.core;
}

static const struct vl_state *plays_ragots_with_weapons(void)
{
    ST(&t, 4, "", .hand = {"", "", "ragots dague cotte", ""}, .score = {7, 9, 8, 7}, .passed = 11, .insigne = 2,
       .turn = 2);
    st_asks(&t, SBIRES_ASK_TURN, 2);
    return &t.state.core;
}

/* ... of whoever leads, next to oneself. */
static const struct vl_state *ragots_on_the_leader(void)
{
    ST(&t, 3, "", .hand = {"ragots", "", ""}, .score = {20, 10, 21}, .passed = 6, .day = 4);
    st_answer(&t, "play ragots");
    st_asks(&t, SBIRES_ASK_TARGET, 0);
    return &t.state.core;
}

static const struct vl_state *ragots_on_the_leader_of_four(void)
{
    ST(&t, 4, "", .hand = {"", "", "", "ragots"}, .score = {8, 18, 9, 17}, .passed = 7, .day = 3, .turn = 3);
    st_answer(&t, "play ragots");
    st_asks(&t, SBIRES_ASK_TARGET, 3);
    return &t.state.core;
}

/* ---- weapons at the last Gant of a day: none is kept ---- */

static const struct vl_state *the_better_weapon(void)
{
    ST(&t, 2, "", .hand = {"gant dague hache", "dague"}, .score = {14, 15}, .passed = 2, .day = 4);
    st_answer(&t, "play gant");
    st_until(&t, SBIRES_ASK_ATTACK);
    st_asks(&t, SBIRES_ASK_ATTACK, 0);
    return &t.state.core;
}

static const struct vl_state *the_better_weapon_of_three(void)
{
    ST(&t, 3, "", .hand = {"", "ecu cotte", "gant epee gourdin"}, .score = {11, 14, 12}, .passed = 3, .day = 2,
       .turn = 2);
    st_answer(&t, "play gant, target 1");
    st_until(&t, SBIRES_ASK_ATTACK);
    st_asks(&t, SBIRES_ASK_ATTACK, 2);
    return &t.state.core;
}

/* ---- nobody gives up, nor is careless: the match is all but decided, and points are still points ---- */

static const struct vl_state *ragots_far_behind(void)
{
    ST(&t, 2, "", .hand = {"ragots", "garde"}, .score = {4, 30}, .passed = 2, .day = 4);
    st_asks(&t, SBIRES_ASK_TURN, 0);
    return &t.state.core;
}

static const struct vl_state *ragots_far_ahead(void)
{
    ST(&t, 2, "", .hand = {"ragots", "garde"}, .score = {30, 4}, .passed = 2, .day = 4);
    st_asks(&t, SBIRES_ASK_TURN, 0);
    return &t.state.core;
}

static const struct vl_state *cures_far_behind(void)
{
    ST(&t, 3, "", .hand = {"", "", "enfants garde"}, .reserve = {"", "", "belladone enfants"}, .score = {20, 21, 6},
       .passed = 3, .day = 4, .turn = 2);
    st_asks(&t, SBIRES_ASK_TURN, 2);
    return &t.state.core;
}

static void last_gant(uint8_t own, uint8_t other)
{
    ST(&t, 2, "", .hand = {"gant dague hache", "dague"}, .score = {own, other}, .passed = 2, .day = 4);
    st_answer(&t, "play gant");
    st_until(&t, SBIRES_ASK_ATTACK);
    st_asks(&t, SBIRES_ASK_ATTACK, 0);
}

static const struct vl_state *a_weapon_far_behind(void)
{
    last_gant(4, 30);
    return &t.state.core;
}

static const struct vl_state *a_weapon_far_ahead(void)
{
    last_gant(30, 4);
    return &t.state.core;
}

int main(void)
{
    static const struct position positions[] = {
        {"a Fouineur keeps no second Ménestrel", keeps_the_gant, "keep gant", NULL},
        {"a Fouineur keeps no second Enfants de chœur", keeps_ragots, "keep ragots", NULL},
        {"a third Prière cures a Belladone", cures_with_a_third_priere, "cure", NULL},
        {"a Belladone is cured on the last day", cures_on_the_last_day, "cure", NULL},
        {"nobody passes with Ragots in hand", plays_ragots_last, "play ragots", NULL},
        {"nor without hope", plays_ragots_among_three, "play ragots", NULL},
        {"nor on the first day, of four", plays_ragots_with_weapons, "play ragots", NULL},
        {"Ragots on the leader, of three", ragots_on_the_leader, "target 2", NULL},
        {"Ragots on the leader, of four", ragots_on_the_leader_of_four, "target 1", NULL},
        {"the better of two weapons", the_better_weapon, "arm hache", NULL},
        {"Ragots, far behind", ragots_far_behind, "play ragots", NULL},
        {"Ragots, far ahead", ragots_far_ahead, "play ragots", NULL},
        {"a Belladone is cured, far behind", cures_far_behind, "cure", NULL},
        {"the better of two weapons, far behind", a_weapon_far_behind, "arm hache", NULL},
        {"the better of two weapons, far ahead", a_weapon_far_ahead, "arm hache", NULL},
        {"the better of two weapons, of three", the_better_weapon_of_three, "arm epee", NULL},
    };
    return POSITIONS_RUN(&sbires_rules, positions);
}
