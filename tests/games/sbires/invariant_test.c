/* The invariant of Sbires: each thing that it looks at, broken once, is named. */
#include "support/sbires_position.h"
#include "support/test.h"

static struct st t;

/* Seat 0 has a reserve of two, the first card tilted, and an Atout; seat 1 neither. */
static void arrange(void)
{
    ST(&t, 3, "", .hand = {"gant", "ragots felon", "garde"}, .reserve = {"menestrel~ concierge"},
       .atout = {"eloquence"}, .discard = "pilori", .men = {"01", "2"}, .overnight = "0>1");
    assert_int_equal(sbires_rules.invariant(&t.state.core, NULL), VL_OK);
}

static void a_card_too_many(struct sbires *g)
{
    g->discard[st_card("pilori")]++;
}

static void a_hand_of_another_back(struct sbires *g)
{
    g->backs[1][SBIRES_TAVERNE]--;
    g->backs[1][SBIRES_CHATEAU]++;
}

static void a_pile_of_another_height(struct sbires *g)
{
    g->pile_count[SBIRES_EGLISE]--;
}

static void a_card_known_that_is_not_there(struct sbires *g)
{
    g->seen[0][1][st_card("hache")] = 1;
}

static void two_of_one_that_may_lie_once(struct sbires *g)
{
    const uint8_t card = g->reserve[0][0];
    g->pile[card]--;
    g->pile_count[g->card[card].place]--;
    g->reserve[0][g->reserve_count[0]++] = card;
}

static void an_action_in_the_reserve(struct sbires *g)
{
    const uint8_t card = st_card("ragots");
    g->pile[card]--;
    g->pile_count[g->card[card].place]--;
    g->reserve[1][g->reserve_count[1]++] = card;
}

static void a_card_behind_the_last(struct sbires *g)
{
    g->reserve[0][SBIRES_RESERVE - 1] = st_card("concierge");
}

static void nothing_is_tilted(struct sbires *g)
{
    g->tilted[0] |= 1U << (SBIRES_RESERVE - 1);
}

static void no_atout_is_tilted(struct sbires *g)
{
    g->atout_tilted |= 1U << 1;
}

static void an_action_as_atout(struct sbires *g)
{
    const uint8_t card = st_card("ragots");
    g->pile[card]--;
    g->pile_count[g->card[card].place]--;
    g->atout[1] = card;
}

static void a_henchman_too_many(struct sbires *g)
{
    g->men[SBIRES_TAVERNE][2]++;
}

static void a_captive_in_two_hands(struct sbires *g)
{
    g->captive[2][1]++;
}

static void an_index_of_the_past(struct sbires *g)
{
    g->index.hand[1] ^= UINT64_C(1) << st_card("garde");
}

static const struct {
    void (*breaks)(struct sbires *g);
    const char *what;
} breaks[] = {
    {a_card_too_many, "cards"},
    {a_hand_of_another_back, "backs"},
    {a_pile_of_another_height, "backs"},
    {a_card_known_that_is_not_there, "knowledge"},
    {two_of_one_that_may_lie_once, "reserve"},
    {an_action_in_the_reserve, "reserve"},
    {a_card_behind_the_last, "reserve"},
    {nothing_is_tilted, "reserve"},
    {no_atout_is_tilted, "reserve"},
    {an_action_as_atout, "reserve"},
    {a_henchman_too_many, "henchmen"},
    {a_captive_in_two_hands, "henchmen"},
    {an_index_of_the_past, "index"},
};

TEST_NAMED(each_break_is_named, "SBI-1.1 SBI-1.2 SBI-3.4 SBI-3.7 SBI-11.5: what does not add up is named")
{
    for (unsigned i = 0; i < sizeof breaks / sizeof breaks[0]; i++) {
        struct vl_diag diag = {0};
        arrange();
        breaks[i].breaks(&t.state);
        assert_int_equal(sbires_rules.invariant(&t.state.core, &diag), VL_REFUSED);
        assert_string_equal(diag.what, breaks[i].what);
    }
}

/* Where the two who are tied fight, and when all is over, henchmen stand nowhere. */
TEST_NAMED(henchmen_count_during_days_alone, "SBI-6.2: henchmen are counted while days go on")
{
    arrange();
    a_henchman_too_many(&t.state);
    t.state.tied = 3;
    st_arranged(&t);
    assert_int_equal(sbires_rules.invariant(&t.state.core, NULL), VL_OK);
    t.state.tied = 0;
    t.state.core.over = 1;
    assert_int_equal(sbires_rules.invariant(&t.state.core, NULL), VL_OK);
}
