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

static struct vl_queued line;

static const struct vl_view *asked_view(void)
{
    return sitting_seen(&t.s, t.state.core.question.seat);
}

/* Adds an answer to the line of whoever is asked. */
static bool adds(const char *notation)
{
    vl_answer answer = VL_NONE;
    for (unsigned i = 0; i < VL_ANSWERS_MAX && answer == VL_NONE; i++) {
        char said[64];
        vl_notation(&sbires_rules, asked_view(), (vl_answer)i, said, sizeof said);
        if ((t.state.core.question.answers >> i & 1) && strcmp(said, notation) == 0)
            answer = (vl_answer)i;
    }
    return answer != VL_NONE && vl_plan_add(&line, &sbires_rules, asked_view(), answer);
}

/* Gives the first answer of the line; the others are planned. */
static void give_line(void)
{
    char said[64];
    vl_plan_set(&standings, t.state.core.question.seat, &line);
    vl_notation(&sbires_rules, asked_view(), line.answer[0], said, sizeof said);
    line.count = 0;
    st_answer(&t, said);
}

/* The Château has room for one more. */
static void begin_placing(void)
{
    line.count = 0;
    ST(&t, 3, "", .men = {"0022"}, .placing = true);
    st_asks(&t, SBIRES_ASK_PLACE, 0);
}

TEST(a_plan_is_used_up_item_by_item)
{
    begin_placing();
    assert_true(adds("place eglise") && adds("place taverne"));
    give_line();
    assert_string_equal(settled(&t.s), ""); /* of another seat, which has none */
    assert_int_equal(standings.plan[0].count, 1);
    st_answer(&t, "place eglise, place eglise");
    st_asks(&t, SBIRES_ASK_PLACE, 0);
    assert_string_equal(settled(&t.s), "place taverne");
    assert_int_equal(standings.plan[0].count, 0);
    assert_string_equal(settled(&t.s), ""); /* the question is put anew: nothing is left */
}

TEST(a_plan_ends_where_an_item_cannot_be_given)
{
    begin_placing();
    assert_true(adds("place eglise") && adds("place chateau") && adds("place taverne"));
    assert_false(adds("place chateau")); /* where there is room for one */
    give_line();
    st_answer(&t, "place chateau, place eglise");
    st_asks(&t, SBIRES_ASK_PLACE, 0);
    assert_string_equal(settled(&t.s), "");
    assert_int_equal(standings.plan[0].count, 0);
}

/* The Château has filled up: nobody planned to tilt the Concierge for it. Its player is told. */
TEST(a_plan_ends_before_it_costs_a_card)
{
    line.count = 0;
    ST(&t, 3, "", .men = {"0022"}, .reserve = {"concierge"}, .placing = true);
    assert_true(adds("place eglise") && adds("place chateau"));
    give_line();
    st_answer(&t, "place chateau, place eglise");
    st_asks(&t, SBIRES_ASK_PLACE, 0);
    assert_true(st_is_listed(&t, "concierge chateau"));
    assert_string_equal(settled(&t.s), "");
    assert_int_equal(standings.plan[0].count, 0);
    assert_int_equal(standings.stopped, 1);
}

TEST(a_plan_has_its_room)
{
    begin_placing();
    for (unsigned i = 0; i < 3; i++)
        assert_true(adds("place eglise") && adds("place taverne"));
    assert_false(adds("place salle_d_armes")); /* two of one's eight stand already */
}

/* The evening: cards as often as they are there, and a weapon behind its Gant. */
static void begin_evening(void)
{
    line.count = 0;
    ST(&t, 3, "", .hand = {"gant hache ragots ragots menestrel menestrel", "gant ragots", "gant"});
    st_asks(&t, SBIRES_ASK_TURN, 0);
}

static uint8_t kind_of(const char *id)
{
    for (uint8_t kind = 0; kind < SBIRES_KINDS; kind++)
        if (strcmp(sbires_rules.groups[0].ids[kind], id) == 0)
            return kind;
    return VL_NONE;
}

TEST(what_can_come_next)
{
    begin_evening();
    assert_false(vl_plan_add(&line, &sbires_rules, asked_view(), kind_of("hache")));
    assert_true(adds("play ragots") && adds("play ragots"));
    assert_false(adds("play ragots"));
    assert_true(adds("play menestrel"));
    assert_false(adds("play menestrel")); /* a reserve holds one */
    assert_true(adds("play gant"));
    assert_true(vl_plan_add(&line, &sbires_rules, asked_view(), kind_of("hache")));
    assert_int_equal(line.kind[4], SBIRES_ASK_ATTACK);
    assert_true(adds("pass"));
    assert_int_equal(vl_plan_add(&line, &sbires_rules, asked_view(), kind_of("ragots")), false);
}

TEST(a_weapon_waits_for_its_duel)
{
    begin_evening();
    assert_true(adds("play gant"));
    assert_true(vl_plan_add(&line, &sbires_rules, asked_view(), kind_of("hache")));
    assert_true(adds("play ragots"));
    give_line();
    st_answer(&t, "target 1");
    st_until(&t, SBIRES_ASK_ATTACK);
    assert_string_equal(settled(&t.s), "arm hache");
    assert_int_equal(standings.plan[0].count, 1);
}

TEST(a_weapon_whose_duel_does_not_come_is_left_out)
{
    begin_evening();
    standings.plan[0] = (struct vl_queued){
        2, {SBIRES_ASK_ATTACK, SBIRES_ASK_TURN}, {(vl_answer)kind_of("hache"), (vl_answer)kind_of("ragots")}};
    assert_string_equal(settled(&t.s), "play ragots");
}

/* Cards of an evening are not played on the next. */
TEST(a_plan_is_of_its_kind)
{
    begin_placing();
    standings.plan[0] = (struct vl_queued){1, {SBIRES_ASK_TURN}, {SBIRES_EGLISE}};
    assert_string_equal(settled(&t.s), "");
    assert_int_equal(standings.plan[0].count, 0);
}

TEST(who_loses_a_card_is_asked_again)
{
    const struct vl_event challenge = {.form = SBIRES_EV_CHALLENGED, .arg = {0, 1, 1}};
    const struct vl_event infection = {.form = SBIRES_EV_INFECTED, .arg = {0, 2}};
    for (vl_seat seat = 0; seat < 3; seat++)
        standings.plan[seat].count = 1;
    vl_plan_happen(&standings, &sbires_rules, &challenge);
    vl_plan_happen(&standings, &sbires_rules, &infection);
    assert_int_equal(standings.plan[0].count, 1);
    assert_int_equal(standings.plan[1].count, 1);
    assert_int_equal(standings.plan[2].count, 0);
    vl_plans_end(&standings);
    assert_int_equal(standings.plan[0].count + standings.plan[1].count, 0);
}

/* ---- what is offered ---- */

enum { WEAPON = 5 };

static bool is_offered(void)
{
    unsigned which = 0;
    uint8_t value = 0;
    vl_answer answer = VL_NONE;
    const bool offered = vl_standings_offer(&standings, &sbires_rules, asked_view(), &which, &value, &answer);
    assert_true(!offered || (which == WEAPON && value == 1 && answer == SBIRES_NOTHING));
    return offered;
}

static void count_bare(void)
{
    vl_standings_count(&standings, &sbires_rules, asked_view(), SBIRES_NOTHING);
}

TEST(what_was_answered_twice_is_offered_once_a_day)
{
    ST(&t, 3, "", .hand = {"gant", "hache", "gant"});
    st_answer(&t, "play gant, target 1");
    st_until(&t, SBIRES_ASK_DEFEND);
    count_bare();
    assert_false(is_offered());
    vl_standings_count(&standings, &sbires_rules, asked_view(), kind_of("hache")); /* something else between */
    count_bare();
    assert_false(is_offered());
    count_bare();
    assert_true(is_offered());
    vl_standings_asked(&standings, &sbires_rules, 1, SBIRES_ASK_PLACE); /* the next day */
    assert_false(is_offered());
    count_bare();
    count_bare();
    assert_true(is_offered());
    standings.offered[1] = 1U << WEAPON;
    assert_false(is_offered());
}

TEST(all_as_at_first)
{
    const struct vl_standings none = {0};
    standings.plan[1].count = 2;
    vl_standings_set(&standings, 1, DRAW, 1, true);
    vl_standings_reset(&standings, 1);
    assert_memory_equal(standings.value, none.value, sizeof none.value);
    assert_memory_equal(standings.open, none.open, sizeof none.open);
    assert_int_equal(standings.plan[1].count, 0);
}

/* A game in which nothing can be said. */
TEST(nothing_to_say)
{
    assert_int_equal(vl_standing_count(&blasons_rules), 0);
    assert_false(vl_plans(&blasons_rules, 0));
    assert_int_equal(vl_standings_silent(&standings, &blasons_rules, 0, false), 0);
    assert_false(vl_standings_decline(&standings, &blasons_rules, 0, 0));
}

SETUP_EACH(forget, NULL)
