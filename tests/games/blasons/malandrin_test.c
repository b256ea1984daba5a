/* BLA-5: the Malandrin, and its worked cases. */
#include "support/blasons_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct table table;

/* Plays these cards. Everybody has a token of each kind of use, so that every power works. */
static void trick(const char *cards)
{
    unsigned seats = 0;
    for (const char *sign = cards; *sign; sign++)
        seats += *sign != ' ';
    table_start(&table, seats, "");
    TABLE_LAY(&table, "aB", "bC", "cA");
    table_play(&table, cards);
}

static void worth(unsigned n, unsigned value)
{
    assert_int_equal(blasons_worth(&table.state, n), value);
}

/* The power of the card of seat `owner` is used by seat `user`. */
static void power_used_by(vl_seat user, vl_seat owner)
{
    for (unsigned i = 0; i < table.events_count; i++) {
        const struct vl_event *event = &table.events[i];
        if (event->form == BLASONS_EV_POWER && blasons_ev_power(event).owner == owner) {
            assert_int_equal(blasons_ev_power(event).seat, user);
            return;
        }
    }
    fail_msg("the power of seat %d was not used", owner);
}

/* ---- clause by clause ---- */

static void test_points_when_all_cards_are_down(void **state)
{
    (void)state;
    trick("3 * 5");
    table_asks(&table, BLASONS_ASK_SEND, 0); /* the power before the Malandrin's turn comes first */
    table_answer(&table, "send bellay:1");
    table_asks(&table, BLASONS_ASK_POINT, 1);
    table_lists(&table, "value magistrat aubigny, value intendant contades, power intendant contades, self");
}

static void test_value_moves(void **state)
{
    (void)state;
    trick("* 6 7");
    table_answer(&table, "value bourgeoise bellay");
    worth(0, 6);
    worth(1, 0);
    worth(2, 7);
    table_taken_by(&table, 2);
}

static void test_power_stays_with_a_robbed_card(void **state)
{
    (void)state;
    trick("* 5 2");
    table_answer(&table, "value intendant bellay");
    table_asks(&table, BLASONS_ASK_SWAP, 1);
    TABLE_ANSWERS(&table, "swap aubigny:1", "with bellay:1");
    power_used_by(1, 1);
    table_asks(&table, BLASONS_ASK_TURN, 2);
    table_finish_trick(&table);
    table_taken_by(&table, 0);
}

static void test_value_has_one_holder(void **state)
{
    (void)state;
    trick("* * 6 4");
    TABLE_ANSWERS(&table, "value bourgeoise contades", "value bourgeoise contades");
    worth(0, 0);
    worth(1, 6);
    worth(2, 0);
    worth(3, 4);
    table_taken_by(&table, 1);
}

static void test_equal_values_are_other_cards(void **state)
{
    (void)state;
    trick("* * 6 6");
    TABLE_ANSWERS(&table, "value bourgeoise contades", "value bourgeoise grandbois"); /* 6, 6, 0 and 0 */
    table_taken_by(&table, VL_NONE);
}

static void test_no_value_of_a_malandrin(void **state)
{
    (void)state;
    trick("* * 7");
    table_lists(&table, "value bourgeois contades, point bellay, self");
    table_refuses(&table, BLASONS_POINT_VALUE + 1, VL_CLAUSE(5, 2));
}

static void test_used_power_cannot_be_taken(void **state)
{
    (void)state;
    trick("2 * 7");
    table_answer(&table, "turn bellay:1");
    table_lists(&table, "value menetrier aubigny, value bourgeois contades, self");
    table_refuses(&table, BLASONS_POINT_POWER, VL_CLAUSE(5, 3));
}

/* The Magistrat's power in other hands: "another player" is anybody but the Malandrin's, its owner too. */
static void test_power_of_ones_own(void **state)
{
    (void)state;
    trick("* 3 7");
    table_answer(&table, "power magistrat bellay");
    table_asks(&table, BLASONS_ASK_SEND, 0);
    table_lists(&table, "send bellay:1, send bellay:2, send contades:1, send contades:2");
    table_answer(&table, "send bellay:2");
    power_used_by(0, 1);
    worth(0, 0);
    worth(1, 3); /* the value stays with the card */
}

/* At the moment at which the owner would have used it. */
static void test_power_has_its_owners_moment(void **state)
{
    (void)state;
    trick("* 3 1");
    table_answer(&table, "power manant contades");
    table_asks(&table, BLASONS_ASK_SEND, 1);
    table_answer(&table, "send aubigny:1");
    table_asks(&table, BLASONS_ASK_TAKE, 0);
    table_answer(&table, "take pool:1");
    assert_int_equal(vl_count(table.state.at[0]), 2);
}

static void test_last_malandrin_has_the_power(void **state)
{
    (void)state;
    trick("* * 1 7");
    TABLE_ANSWERS(&table, "power manant contades", "power manant contades");
    table_asks(&table, BLASONS_ASK_TAKE, 1);
    table_answer(&table, "take pool:1");
    power_used_by(1, 2);
}

/* Seat 0 has the only tokens: as Magistrat it can do nothing, and the power does not go back to seat 1, who could. */
static void test_skipped_power_does_not_go_back(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "AAAABBBBCCCC");
    table_play(&table, "* 3 7");
    table_answer(&table, "power magistrat bellay");
    assert_int_equal(table_happened(&table, BLASONS_EV_POWER), 0);
    assert_int_equal(blasons_ev_skipped(table_last(&table, BLASONS_EV_SKIPPED)).seat, 0);
    assert_int_equal(blasons_ev_skipped(table_last(&table, BLASONS_EV_SKIPPED)).owner, 1);
    table_taken_by(&table, 2);
}

/* A power that was skipped at its moment is gone: later Malandrins cannot have it. */
static void test_skipped_power_is_gone(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "AAAABBBBCCCC");
    table_play(&table, "2 * 7");
    table_asks(&table, BLASONS_ASK_POINT, 1);
    assert_int_equal(table_happened(&table, BLASONS_EV_SKIPPED), 1);
    table_lists(&table, "value menetrier aubigny, value bourgeois contades, self");
}

static void test_value_and_power_apart(void **state)
{
    (void)state;
    trick("* * 5 6");
    TABLE_ANSWERS(&table, "power intendant contades", "value intendant contades");
    table_asks(&table, BLASONS_ASK_SWAP, 0);
    TABLE_ANSWERS(&table, "swap bellay:1", "with contades:1");
    power_used_by(0, 2);
    worth(0, 0);
    worth(1, 5);
    worth(2, 0);
    table_taken_by(&table, 3);
}

static void test_pointing_at_a_turn(void **state)
{
    (void)state;
    trick("* * 6 4");
    table_answer(&table, "point bellay");
    table_asks(&table, BLASONS_ASK_POINT_FOR, 0); /* in the place of seat 1 */
    assert_int_equal(blasons_q_point_for(&table.state.core.question).turn, 1);
    table_lists(&table, "value bourgeoise contades, value religieux grandbois, self");
    table_answer(&table, "value bourgeoise contades");
    worth(0, 6); /* for the own Malandrin */
    worth(1, 0); /* its owner gets no choice and it stays * */
    table_taken_by(&table, 0);
}

static void test_pointing_on(void **state)
{
    (void)state;
    trick("* * * 6");
    table_answer(&table, "point bellay");
    table_asks(&table, BLASONS_ASK_POINT_FOR, 0);
    table_lists(&table, "value bourgeoise grandbois, point contades, self");
    table_answer(&table, "point contades");
    table_asks(&table, BLASONS_ASK_POINT_FOR, 0);
    table_lists(&table, "value bourgeoise grandbois, self");
    table_answer(&table, "value bourgeoise grandbois");
    worth(0, 6);
    table_taken_by(&table, 0);
}

static void test_last_to_point_at_a_turn_has_it(void **state)
{
    (void)state;
    trick("* * * 6");
    TABLE_ANSWERS(&table, "point contades", "point contades");
    table_asks(&table, BLASONS_ASK_POINT_FOR, 1);
    table_answer(&table, "value bourgeoise grandbois");
    worth(0, 0);
    worth(1, 6);
    worth(2, 0);
    table_taken_by(&table, 1);
}

static void test_self(void **state)
{
    (void)state;
    trick("* 7 7");
    table_answer(&table, "self");
    assert_int_equal(blasons_ev_taken(table_last(&table, BLASONS_EV_TAKEN)).value, 0);
    table_taken_by(&table, 0);
}

/* Seat 0 takes the trick with the value of seat 1's Intendant: at the count the Intendant has its 5, the Malandrin 0.
 */
static void test_value_counts_for_the_trick_only(void **state)
{
    (void)state;
    trick("* 5 4");
    table_answer(&table, "value intendant bellay");
    table_finish_trick(&table);
    table_taken_by(&table, 0);
    assert_int_equal(table.state.won[0][0], 0);
    assert_int_equal(table.state.won[0][1], 5);
    assert_int_equal(table.state.won[0][2], 4);
}

static void test_answers(void **state)
{
    (void)state;
    trick("5 * * 3");
    TABLE_ANSWERS(&table, "swap aubigny:1", "with bellay:1");
    table_asks(&table, BLASONS_ASK_POINT, 1);
    table_lists(&table, "value intendant aubigny, value magistrat grandbois, power magistrat grandbois, "
                        "point contades, self");
    table_answer(&table, "self");
    table_asks(&table, BLASONS_ASK_POINT, 2); /* seat 1's turn is past: it has nothing left to take */
    table_lists(&table, "value intendant aubigny, value magistrat grandbois, power magistrat grandbois, self");
    assert_int_equal(vl_accepts(&blasons_rules, &table.state.core, BLASONS_POINT_AT_TURN + 1, NULL), VL_REFUSED);
}

static void test_answers_without_powers(void **state)
{
    (void)state;
    trick("* 4 6 7"); /* no power there: only values */
    table_lists(&table, "value religieux bellay, value bourgeoise contades, value bourgeois grandbois, self");
}

static void test_answers_with_paroisse(void **state)
{
    (void)state;
    table_start(&table, 3, "paroisse=on");
    TABLE_LAY(&table, "aB", "bC", "cA");
    table_play(&table, "* p 7");
    table_lists(&table, "value paroisse bellay, value bourgeois contades, power paroisse bellay, self");
    table_answer(&table, "power paroisse bellay");
    table_asks(&table, BLASONS_ASK_MOVE, 0);
}

/* ---- worked cases ---- */

static void test_case_x52(void **state)
{
    (void)state;
    trick("* 5 2");
    table_lists(&table, "value intendant bellay, value menetrier contades, power intendant bellay, "
                        "power menetrier contades, self");
}

static void test_case_125x(void **state)
{
    (void)state;
    trick("1 2 5 *");
    TABLE_ANSWERS(&table, "take pool:1", "turn bellay:1", "swap aubigny:1", "with bellay:1");
    table_asks(&table, BLASONS_ASK_POINT, 3);
    table_lists(&table, "value manant aubigny, value menetrier bellay, value intendant contades, self");
}

static void test_case_2x53(void **state)
{
    (void)state;
    trick("2 * 5 3");
    table_answer(&table, "turn bellay:1");
    table_lists(&table, "value menetrier aubigny, value intendant contades, value magistrat grandbois, "
                        "power intendant contades, power magistrat grandbois, self");
    table_answer(&table, "value intendant contades");
    table_finish_trick(&table);
    table_taken_by(&table, 1); /* "to take the trick" */
}

static void test_case_6x125(void **state)
{
    (void)state;
    trick("6 * 1 2 5");
    table_lists(&table, "value bourgeoise aubigny, value manant contades, value menetrier grandbois, "
                        "value intendant guilloux, power manant contades, power menetrier grandbois, "
                        "power intendant guilloux, self");
}

static void test_case_x5x2_values(void **state)
{
    (void)state;
    trick("* 5 * 2");
    table_answer(&table, "value intendant bellay");
    TABLE_ANSWERS(&table, "swap aubigny:1", "with bellay:1", "value intendant bellay");
    worth(2, 5);
    worth(0, 0);
    table_finish_trick(&table);
    table_taken_by(&table, 2);

    trick("* 5 * 2");
    table_answer(&table, "point contades");
    TABLE_ANSWERS(&table, "swap aubigny:1", "with bellay:1");
    table_asks(&table, BLASONS_ASK_POINT_FOR, 0);
    table_answer(&table, "value intendant bellay");
    worth(0, 5);
    table_finish_trick(&table);
    table_taken_by(&table, 0);

    trick("* 5 * 2");
    table_answer(&table, "power intendant bellay");
    TABLE_ANSWERS(&table, "swap aubigny:1", "with bellay:1");
    power_used_by(0, 1);
    table_asks(&table, BLASONS_ASK_POINT, 2);
    table_answer(&table, "value intendant bellay");
    worth(2, 5);
    table_finish_trick(&table);
    table_taken_by(&table, 2);
}

static void test_case_x5x2_powers(void **state)
{
    (void)state;
    trick("* 5 * 2");
    table_answer(&table, "point contades");
    TABLE_ANSWERS(&table, "swap aubigny:1", "with bellay:1");
    /* 5's power is used: only a value or the power of 2 is left. */
    table_lists(&table, "value intendant bellay, value menetrier grandbois, power menetrier grandbois, self");

    trick("* 5 * 2");
    table_answer(&table, "power menetrier grandbois");
    TABLE_ANSWERS(&table, "swap aubigny:1", "with bellay:1", "power menetrier grandbois");
    table_asks(&table, BLASONS_ASK_TURN, 2); /* both want it: the second has it ... */

    trick("* 5 * 2");
    table_answer(&table, "point contades");
    TABLE_ANSWERS(&table, "swap aubigny:1", "with bellay:1", "power menetrier grandbois");
    table_asks(&table, BLASONS_ASK_TURN, 0); /* ... unless the first pointed at the second */
}

static void test_case_x77(void **state)
{
    (void)state;
    trick("* 7 7");
    table_lists(&table, "value bourgeois bellay, value bourgeois contades, self");
    table_answer(&table, "self");
    table_taken_by(&table, 0);
    trick("* 7 7");
    table_answer(&table, "value bourgeois bellay");
    table_taken_by(&table, 1); /* the robbed 7, now 0 */
    trick("* 7 7");
    table_answer(&table, "value bourgeois contades");
    table_taken_by(&table, 2);
}

/* Whatever the Malandrins choose. Returns how many ways there were. */
static unsigned nobody_takes_it(const struct blasons *b)
{
    unsigned ways = 0;
    if (b->tricks == 2) {
        assert_int_equal(b->trick[0].taker, VL_NONE);
        assert_int_equal(b->core.question.seat, 0); /* BLA-3.6 */
        return 1;
    }
    assert_true(b->core.question.kind == BLASONS_ASK_POINT || b->core.question.kind == BLASONS_ASK_POINT_FOR);
    for (VL_EACH(answer, b->core.question.answers)) {
        struct blasons next = *b;
        vl_reply(&blasons_rules, &next.core, (vl_answer)answer, NULL);
        ways += nobody_takes_it(&next);
    }
    return ways;
}

static void test_case_77xx(void **state)
{
    static const char *const orders[] = {"7 7 * *", "7 * 7 *", "7 * * 7", "* 7 7 *", "* 7 * 7", "* * 7 7"};
    (void)state;
    for (unsigned i = 0; i < sizeof orders / sizeof *orders; i++) {
        trick(orders[i]);
        /* The first: two values, the second's turn, itself; then two values and itself, whoever chooses. */
        assert_int_equal(nobody_takes_it(&table.state), 4 * 3);
    }
}

static void test_case_all_alike(void **state)
{
    (void)state;
    trick("7 7 7");
    table_taken_by(&table, VL_NONE);
    trick("* * *");
    assert_true(nobody_takes_it(&table.state) > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"BLA-5.1: points when every card is down and its turn has come", test_points_when_all_cards_are_down, NULL,
         NULL, NULL},
        {"BLA-5.2: the pointed card counts as *", test_value_moves, NULL, NULL, NULL},
        {"BLA-5.2: a robbed card's power stays where it is", test_power_stays_with_a_robbed_card, NULL, NULL, NULL},
        {"BLA-5.2: a value has one holder, the last", test_value_has_one_holder, NULL, NULL, NULL},
        {"BLA-5.2: another card of equal value is another card", test_equal_values_are_other_cards, NULL, NULL, NULL},
        {"BLA-5.2: a Malandrin is never pointed at for its value", test_no_value_of_a_malandrin, NULL, NULL, NULL},
        {"BLA-5.3: only a power that has not been used", test_used_power_cannot_be_taken, NULL, NULL, NULL},
        {"BLA-5.3: \"another player\" is said from the Malandrin's player", test_power_of_ones_own, NULL, NULL, NULL},
        {"BLA-5.3: at the moment of its owner", test_power_has_its_owners_moment, NULL, NULL, NULL},
        {"BLA-5.3: a later Malandrin takes it over", test_last_malandrin_has_the_power, NULL, NULL, NULL},
        {"BLA-5.3: what cannot be used does not go back to the owner", test_skipped_power_does_not_go_back, NULL, NULL,
         NULL},
        {"BLA-5.3: a power skipped at its moment is gone", test_skipped_power_is_gone, NULL, NULL, NULL},
        {"BLA-5.4: value and power taken by different Malandrins", test_value_and_power_apart, NULL, NULL, NULL},
        {"BLA-5.5: choosing in the place of a Malandrin pointed at", test_pointing_at_a_turn, NULL, NULL, NULL},
        {"BLA-5.5: pointing on at a later one", test_pointing_on, NULL, NULL, NULL},
        {"BLA-5.5: the last to point at it has its turn", test_last_to_point_at_a_turn_has_it, NULL, NULL, NULL},
        {"BLA-5.6: pointing at itself it stays *", test_self, NULL, NULL, NULL},
        {"BLA-5.2 BLA-5.7: a value taken counts for the trick only", test_value_counts_for_the_trick_only, NULL, NULL,
         NULL},
        {"BLA-5.8: what can be answered", test_answers, NULL, NULL, NULL},
        {"BLA-5.8 BLA-4.6: cards without power have none to take", test_answers_without_powers, NULL, NULL, NULL},
        {"BLA-5.8 BLA-8.1: the power of the Religieux", test_answers_with_paroisse, NULL, NULL, NULL},
        {"BLA-5.8: case * 5 2", test_case_x52, NULL, NULL, NULL},
        {"BLA-5.3: case 1 2 5 *", test_case_125x, NULL, NULL, NULL},
        {"BLA-5.3: case 2 * 5 3", test_case_2x53, NULL, NULL, NULL},
        {"BLA-5.8: case 6 * 1 2 5", test_case_6x125, NULL, NULL, NULL},
        {"BLA-5.2 BLA-5.4 BLA-5.5: case * 5 * 2, the value of 5", test_case_x5x2_values, NULL, NULL, NULL},
        {"BLA-5.3 BLA-5.5: case * 5 * 2, the powers", test_case_x5x2_powers, NULL, NULL, NULL},
        {"BLA-5.2 BLA-5.6: case * 7 7", test_case_x77, NULL, NULL, NULL},
        {"BLA-3.5 BLA-5.2: case 7 7 * *, six orders, all choices", test_case_77xx, NULL, NULL, NULL},
        {"BLA-3.5: cases 7 7 7 and * * *", test_case_all_alike, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
