/* Positions of Gueux with one right answer, found by reasoning, and given by the master. Seats sit
 * clockwise: seat 1 draws from seat 0, and of two each draws from the other. */
#include "bots/bots.h"
#include "support/gueux_position.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a bot of that level answers to the question on the table, in notation. */
static const char *answer_of(const struct gt *t, enum vl_level level)
{
    static char text[64];
    const vl_seat seat = t->state.core.question.seat;
    const struct vl_view *view = sitting_seen(&t->s, seat);
    const struct vl_budget budget = {.iterations = vl_thinking_of(level).budget.iterations};
    const struct vl_thinking thinking = vl_thinking_of(level);
    struct vl_bot *bot = calloc(1, vl_bot_size(&gueux_rules, &thinking));
    assert_non_null(bot);
    vl_bot_start(bot, &gueux_rules, &thinking, seat, 5);
    vl_notation(&gueux_rules, view, vl_bot_answer(bot, view, &budget, NULL), text, sizeof text);
    free(bot);
    return text;
}

static void master_answers(const struct gt *t, const char *right)
{
    assert_string_equal(answer_of(t, VL_MASTER), right);
}

static struct gt table;

/* GUE-7.5. Anne (0) has Paillarde and Moine; Basile (1) has the doubles of both, and the Gueux (Roy). Demanding the
 * Paillarde is sure to win: Anne is left with her Moine, Basile must draw it, lays the pair and is left with the Gueux.
 * Drawing wins in the same way from two of his cards, but one in three is the Gueux. */
TEST(demands_the_paillarde)
{
    GT(&table, 2, "levels=3 gueux=roy", .hand = {"paillarde moine", "paillarde moine roy"}, .aside = "roy");
    gt_asks(&table, GUEUX_ASK_TURN, 0);
    gt_lists(&table, "draw, paillarde");
    master_answers(&table, "paillarde");
}

/* GUE-7.7. Guillemette (1) is about to draw from Anne (0), who has the Gueux among three cards, and a Rustre. To hand
 * over the Gueux is sure to be rid of it and costs nothing; a draw takes it one time in three. */
TEST(hands_the_gueux_over)
{
    GT(&table, 3, "levels=3 gueux=roy",
       .hand = {"roy rustre duchesse", "rustre duchesse sorciere vagabond", "sorciere vagabond"}, .aside = "roy",
       .turn = 1);
    gt_asks(&table, GUEUX_ASK_REFUSE, 0);
    master_answers(&table, "yes");
    gt_answer(&table, "yes");
    gt_asks(&table, GUEUX_ASK_HAND_OVER, 0);
    gt_lists(&table, "card roy, card rustre, card duchesse");
    master_answers(&table, "card roy");
}

/* GUE-5.7. Anne (0) has laid the Étrangères, and holds the Gueux, a Châtelain and a Pucelle; Basile (1) a Châtelain and
 * a Pucelle. Put either of these two aside, and the Gueux finds its double and goes down with it; the card put aside
 * leaves its own double with Basile as the new Gueux, and Basile must draw Anne's last card, which is the double of his
 * other one: he loses. With the Gueux itself put aside nothing has changed, and so if nothing is. */
TEST(gives_the_gueux_its_double)
{
    GT(&table, 2, "levels=1 gueux=roy", .hand = {"roy etrangere chatelain pucelle", "etrangere chatelain pucelle"},
       .aside = "roy");
    gt_draw(&table, "etrangere");
    gt_asks(&table, GUEUX_ASK_STRANGER, 0);
    gt_lists(&table, "card roy, card chatelain, card pucelle, nothing");
    const char *answer = answer_of(&table, VL_MASTER);
    assert_true(strcmp(answer, "card chatelain") == 0 || strcmp(answer, "card pucelle") == 0);
}

/* A fan has just been shuffled (GUE-2.1): nobody thinks about which of its cards to take, and each gets its share. */
TEST(does_not_think_about_a_fan)
{
    enum { BOTS = 400, CARDS = 4 };
    const struct vl_budget budget = {.iterations = UINT32_MAX};
    unsigned taken[CARDS] = {0};
    GT(&table, 2, "levels=none gueux=roy", .hand = {"roy barde nonne moine", "barde nonne moine"}, .aside = "roy",
       .turn = 1);
    gt_asks(&table, GUEUX_ASK_POSITION, 1);
    const struct vl_view *view = sitting_seen(&table.s, 1);
    const struct vl_thinking thinking = vl_thinking_of(VL_MASTER);
    struct vl_bot *bot = calloc(1, vl_bot_size(&gueux_rules, &thinking));
    assert_non_null(bot);
    for (uint64_t seed = 0; seed < BOTS; seed++) {
        vl_bot_start(bot, &gueux_rules, &thinking, 1, seed);
        const vl_answer answer = vl_bot_answer(bot, view, &budget, NULL);
        assert_in_range(answer, 0, CARDS - 1);
        taken[answer]++;
    }
    for (unsigned card = 0; card < CARDS; card++)
        assert_in_range(taken[card], BOTS / CARDS / 2, BOTS / CARDS * 2);
    vl_search(bot, view, &budget, NULL);
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
        assert_int_equal(vl_bot_visits(bot)[answer], 0);
    free(bot);
}
