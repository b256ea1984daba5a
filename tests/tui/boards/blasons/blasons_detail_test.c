/* What the detail says of a token and of what a Malandrin takes: what it would do, and what the round would bring. */
#include <stdio.h>
#include <string.h>

#include "support/blasons_position.h"
#include "support/setups.h"
#include "support/test.h"
#include "tui/boards/blasons/blasons_draw.h"

static struct table table;

/* The detail of that answer, as the seat that is asked reads it before everybody. */
static const char *detail_of(vl_answer answer, enum vl_language language)
{
    static char text[VL_TEXT_MAX];
    static const char *const names[] = {"Anne", "Basile", "Perrin"};
    struct vl_match_setup setup;
    struct vl_scene scene;
    const struct vl_question question = table.state.core.question;
    vl_match_setup_standard(&setup, test_catalogue(), &blasons_rules);
    setup.seats = 3;
    for (unsigned seat = 0; seat < 3; seat++)
        snprintf(setup.player[seat].name, VL_NAME_MAX, "%s", names[seat]);
    vl_scene_begin(&scene, test_catalogue(), language, &setup, table_view(&table, question.seat), question.seat);
    scene.asked = question.seat;
    scene.kind = question.kind;
    scene.answers = question.answers;
    const struct vl_mark mark = {VL_PANE_HAND, answer, VL_NONE, 0};
    scene.mark = mark;
    vl_scene_detail(&scene, text, sizeof text);
    return text;
}

static void says(vl_answer answer, const char *english)
{
    const char *text = detail_of(answer, VL_ENGLISH);
    if (!strstr(text, english))
        fail_msg("\"%s\" does not say \"%s\"", text, english);
}

/* Anne takes a trick in which lie Bellay's 6 and Contades' 4. */
static void take_a_trick(void)
{
    table_start(&table, 3, "");
    TABLE_LAY(&table, "bC", "Aa", "cB", "BCb");
    table_play(&table, "7 6 4");
    table_asks(&table, BLASONS_ASK_FREE, 0);
}

TEST(a_token_turned_up_counts)
{
    take_a_trick();
    says((vl_answer)table_token(&table, 0, 1),
         "Everybody sees its colour, and from then on it counts for Anne, unless it is of");
    assert_non_null(strstr(detail_of((vl_answer)table_token(&table, 0, 1), VL_FRENCH),
                           "Tous voient sa couleur, et il compte dès lors pour Anne, sauf s’il est de"));
}

/* The best colour is what scores (BLA-6.2): a Contades is there, and its 4; a second one makes 8, a Bellay 6. */
TEST(a_token_taken_counts_with_the_cards_won)
{
    take_a_trick();
    says((vl_answer)table_token(&table, BLASONS_POOL, 1), "This round so far: Anne 4 → 6.");
    says((vl_answer)table_token(&table, BLASONS_POOL, 2), "This round so far: Anne 4 → 8.");
    says((vl_answer)table_token(&table, BLASONS_POOL, 3), "A token face down does not count until it is turned up.");
}

TEST(what_a_malandrin_comes_to)
{
    table_start(&table, 3, "");
    table_play(&table, "* 5 2");
    table_asks(&table, BLASONS_ASK_POINT, 0);
    says(BLASONS_POINT_VALUE + 1, "In this trick your Malandrin counts 5, and Basile’s card 0.");
    says(BLASONS_POINT_POWER + 1, "When its moment comes, you use it (swaps), not Basile.");
    says(BLASONS_POINT_SELF, "Your Malandrin stays at 0.");
}

TEST(a_token_sent_off_costs_its_owner)
{
    take_a_trick();
    table_finish_trick(&table);
    TABLE_LAY(&table, "B", "Aa", "CB", "");
    table_play(&table, "2 3 2");
    table_answer(&table, "turn bellay:2");
    says((vl_answer)table_token(&table, 0, 1), "This round so far: Anne 6 → 0.");
    says((vl_answer)table_token(&table, 2, 1), "Scores nothing for Perrin: a house’s own colour never counts.");
}

/* Powers come before anybody takes the trick: Basile, ahead with his 5, has won nothing yet, and swaps tokens. */
TEST(the_trick_under_way_is_told_to_whoever_is_ahead)
{
    table_start(&table, 3, "");
    TABLE_LAY(&table, "bC", "Ac", "cA", "CBb");
    table_play(&table, "4 5 2");
    table_asks(&table, BLASONS_ASK_SWAP, 1);
    says((vl_answer)table_token(&table, 1, 1), "This round so far: Basile stays at 0.");
    table_answer(&table, "swap bellay:2");
    says((vl_answer)table_token(&table, BLASONS_POOL, 1), "This round so far: Basile stays at 0 (4 with this trick).");
    says((vl_answer)table_token(&table, 2, 2), "Basile stays at 0 (8 with this trick).");
}

/* A Religieux with power and a Contades that lies open at Basile's: Anne has won none of its cards, Perrin plays it. */
TEST(a_token_moved_counts_where_it_goes)
{
    table_start(&table, 3, "paroisse=on");
    TABLE_LAY(&table, "a", "Cb", "");
    table_play(&table, "p 2 3");
    table_asks(&table, BLASONS_ASK_MOVE, 0);
    table_answer(&table, "move bellay:1");
    says(0, "This round so far: Anne stays at 0 (3 with this trick), Basile stays at 0.");
    says(2, "Scores nothing for Perrin: a house’s own colour never counts.");
}

/* After a first round without points the second, with bourgeoisie cards. */
TEST(what_a_bourgeoisie_card_brings)
{
    table_start(&table, 3, "serve=on");
    TABLE_TOTALS(&table, 30, 20, 10);
    table_play_alike(&table, "*1234567");
    table_answer(&table, "play magistrat");
    table_asks(&table, BLASONS_ASK_ACTIVATE, 0);
    says(BLASONS_SERVE, "Once a round: the Grande bourgeoisie card is then spent.");
    says(BLASONS_NO_USE, "You are asked again when you play a card, up to the last trick but one.");
    TABLE_LAY(&table, "AAAABBBBCCCC"); /* nothing to be done by powers, nor freely */
    table_answer(&table, "activate serve");
    table_play(&table, "6 4");
    table_asks(&table, BLASONS_ASK_SERVE, 0);
    says(2, "It leaves the trick and counts 4 with your cards of Contades, whoever takes the rest.");
    says(BLASONS_NOTHING, "The bourgeoisie card is spent all the same.");
}
