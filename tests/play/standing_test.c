/* What has been said beforehand: which question it settles, until when, and who is not called for it. */
#include "play/standing.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "support/marquis_position.h"
#include "support/sbires_position.h"
#include "veillee/blasons.h"

enum { VETO, PROCUREUR, PROTECTION };              /* of Marquis, as they stand there */
enum { VETO_ASK, VETO_NOT_YET, VETO_NOT_FOR_ONE }; /* values of the first */
enum { DRAW };                                     /* of Sbires */

static struct vl_standings standings;
static struct mt m;
static struct st t;

static int forget(void **state)
{
    (void)state;
    memset(&standings, 0, sizeof standings);
    return 0;
}

/* The notation of what settles the question that a sitting puts; "": nothing does. */
static const char *settled(const struct sitting *s)
{
    static char said[64];
    const struct vl_view *view = sitting_seen(s, s->state->question.seat);
    vl_answer answer = VL_NONE;
    said[0] = 0;
    if (vl_standings_settle(&standings, s->rules, view, &answer))
        vl_notation(s->rules, view, answer, said, sizeof said);
    return said;
}

static void ask_for_a_veto(void)
{
    MT(&m, 3, .hand = {"assassin", "veto clerc"}, .pile = {NULL, "procureur", "procureur"}, .coins = {0, 4, 4});
    mt_answer(&m, "play assassin");
    mt_asks(&m, MARQUIS_ASK_VETO, 1);
}

TEST(what_is_said_settles_ones_own_questions_alone)
{
    ask_for_a_veto();
    assert_string_equal(settled(&m.s), "");
    vl_standings_set(&standings, 2, VETO, VETO_NOT_YET, false);
    vl_standings_set(&standings, 1, PROCUREUR, 1, false);
    assert_string_equal(settled(&m.s), "");
    vl_standings_set(&standings, 1, VETO, VETO_NOT_YET, false);
    assert_string_equal(settled(&m.s), "let");
    vl_standings_set(&standings, 1, VETO, VETO_ASK, false);
    assert_string_equal(settled(&m.s), "");
}

/* The first value is in force where nobody has said anything. */
TEST(the_standard_holds_unsaid)
{
    ST(&t, 3, "", .men = {"00012", "11102", "00011", "22220", "1122"}, .placing = true, .insigne = 1, .turn = 1);
    st_asks(&t, SBIRES_ASK_DRAW, 1);
    assert_string_equal(settled(&t.s), "draw");
    vl_standings_set(&standings, 1, DRAW, 1, false);
    assert_string_equal(settled(&t.s), "");
}

/* Those alone who say no to all such questions; a secret no keeps one from being called, and is not shown. */
TEST(who_is_not_called)
{
    vl_standings_set(&standings, 0, VETO, VETO_NOT_FOR_ONE, true);
    vl_standings_set(&standings, 1, VETO, VETO_NOT_YET, true);
    vl_standings_set(&standings, 2, VETO, VETO_NOT_YET, false);
    vl_standings_set(&standings, 3, PROCUREUR, 1, true);
    assert_int_equal(vl_standings_silent(&standings, &marquis_rules, MARQUIS_ASK_VETO, false), 2 + 4);
    assert_int_equal(vl_standings_silent(&standings, &marquis_rules, MARQUIS_ASK_VETO, true), 2);
    assert_int_equal(vl_standings_silent(&standings, &marquis_rules, MARQUIS_ASK_WIPE, true), 8);
    assert_int_equal(vl_standings_silent(&standings, &marquis_rules, MARQUIS_ASK_ACCEPT, false), 0);
    vl_standings_set(&standings, 1, VETO, VETO_NOT_YET, false); /* said anew, now behind the curtain */
    assert_int_equal(vl_standings_silent(&standings, &marquis_rules, MARQUIS_ASK_VETO, true), 0);
    vl_standings_set(&standings, 1, VETO, VETO_ASK, true);
    assert_int_equal(vl_standings_silent(&standings, &marquis_rules, MARQUIS_ASK_VETO, false), 4);
}

/* At a call: to the kind of question that is called for, and to no other. */
TEST(no_to_all_of_a_kind)
{
    ask_for_a_veto();
    assert_true(vl_standings_decline(&standings, &marquis_rules, 1, MARQUIS_ASK_VETO));
    assert_int_equal(standings.value[1][VETO], VETO_NOT_YET);
    assert_int_equal(standings.value[1][PROCUREUR], 0);
    assert_int_equal(vl_standings_silent(&standings, &marquis_rules, MARQUIS_ASK_VETO, true), 2);
    assert_string_equal(settled(&m.s), "let");
    assert_false(vl_standings_decline(&standings, &marquis_rules, 1, MARQUIS_ASK_PLAY));
    assert_false(vl_standings_decline(&standings, &marquis_rules, 1, MARQUIS_ASK_ACCEPT)); /* it is not called for */
    assert_int_equal(standings.value[1][PROTECTION], 0);
}

/* "Not yet" lasts until one's own turn; what is said without an end stays. */
TEST(what_is_said_until_ones_turn)
{
    for (vl_seat seat = 0; seat < 2; seat++)
        vl_standings_set(&standings, seat, VETO, VETO_NOT_YET, true);
    vl_standings_set(&standings, 0, PROCUREUR, 1, true);
    vl_standings_set(&standings, 2, VETO, VETO_NOT_FOR_ONE, true);
    vl_standings_asked(&standings, &marquis_rules, 0, MARQUIS_ASK_VETO);
    assert_int_equal(standings.value[0][VETO], VETO_NOT_YET);
    vl_standings_asked(&standings, &marquis_rules, 0, MARQUIS_ASK_PLAY);
    vl_standings_asked(&standings, &marquis_rules, 2, MARQUIS_ASK_PLAY);
    assert_int_equal(standings.value[0][VETO], VETO_ASK);
    assert_int_equal(standings.value[0][PROCUREUR], 1);
    assert_int_equal(standings.value[1][VETO], VETO_NOT_YET); /* it was not this one's turn */
    assert_int_equal(standings.value[2][VETO], VETO_NOT_FOR_ONE);
}

/* ---- plans ---- */

/* The Château has room for one more. */
static void begin_placing(void)
{
    ST(&t, 3, "", .men = {"0022"}, .placing = true);
    st_asks(&t, SBIRES_ASK_PLACE, 0);
}

static void plan(vl_seat seat, unsigned place)
{
    vl_plan_add(&standings, &sbires_rules, seat, (uint8_t)place);
}

TEST(a_plan_is_used_up_item_by_item)
{
    begin_placing();
    plan(0, SBIRES_EGLISE);
    plan(0, SBIRES_TAVERNE);
    assert_string_equal(settled(&t.s), "place eglise");
    assert_int_equal(standings.planned[0], 1);
    st_answer(&t, "place eglise");
    assert_string_equal(settled(&t.s), ""); /* of another seat, which has none */
    assert_int_equal(standings.planned[0], 1);
    st_answer(&t, "place eglise, place eglise");
    st_asks(&t, SBIRES_ASK_PLACE, 0);
    assert_string_equal(settled(&t.s), "place taverne");
    assert_int_equal(standings.planned[0], 0);
    assert_string_equal(settled(&t.s), ""); /* the question is put anew: nothing is left */
}

TEST(a_plan_ends_where_an_item_cannot_be_given)
{
    begin_placing();
    st_answer(&t, "place chateau");
    st_asks(&t, SBIRES_ASK_PLACE, 1);
    assert_false(st_is_listed(&t, "place chateau"));
    plan(1, SBIRES_CHATEAU);
    plan(1, SBIRES_EGLISE);
    assert_string_equal(settled(&t.s), "");
    assert_int_equal(standings.planned[1], 0);
}

TEST(a_plan_waits_for_its_own_questions)
{
    ST(&t, 3, "", .hand = {"gant", "gant", "gant"});
    st_asks(&t, SBIRES_ASK_TURN, 0);
    plan(0, SBIRES_EGLISE);
    assert_string_equal(settled(&t.s), "");
    assert_int_equal(standings.planned[0], 1);
}

TEST(a_plan_has_its_room_and_its_end_can_be_taken_back)
{
    for (unsigned i = 0; i < VL_PLAN_MAX + 2U; i++)
        plan(0, i % SBIRES_PLACES);
    assert_int_equal(standings.planned[0], sbires_rules.plan->most);
    vl_plan_drop(&standings, 0);
    assert_int_equal(standings.planned[0], sbires_rules.plan->most - 1);
    plan(0, SBIRES_TAVERNE);
    assert_int_equal(standings.plan[0][standings.planned[0] - 1], SBIRES_TAVERNE);
    vl_plan_drop(&standings, 1); /* who has none loses none */
    assert_int_equal(standings.planned[1], 0);
}

TEST(all_as_at_first)
{
    const struct vl_standings none = {0};
    plan(1, SBIRES_EGLISE);
    vl_standings_set(&standings, 1, DRAW, 1, true);
    vl_standings_reset(&standings, 1);
    assert_memory_equal(standings.value, none.value, sizeof none.value);
    assert_memory_equal(standings.open, none.open, sizeof none.open);
    assert_memory_equal(standings.planned, none.planned, sizeof none.planned);
}

/* A game in which nothing can be said. */
TEST(nothing_to_say)
{
    assert_int_equal(vl_standing_count(&blasons_rules), 0);
    vl_plan_add(&standings, &blasons_rules, 0, 0);
    assert_int_equal(standings.planned[0], 0);
    assert_int_equal(vl_standings_silent(&standings, &blasons_rules, 0, false), 0);
    assert_false(vl_standings_decline(&standings, &blasons_rules, 0, 0));
}

SETUP_EACH(forget, NULL)
