/* BLA-3.2, 3.4 and 5 once more, written down apart from the program: every trick of four or five cards with a Malandrin
 * in it, and every choice that the Malandrins have. At each step the program must ask the same seat and list the same
 * answers, let the same seat use each power, and give the trick to the same seat. */
#include "support/blasons_position.h"
#include "support/test.h"

#include <string.h>

/* What the Malandrins have taken: by card of the trick, the Malandrin that has it, or -1. */
struct model {
    int card[BLASONS_SEATS]; /* values as printed; 0 is the Malandrin */
    int count;
    int value_by[BLASONS_SEATS], power_by[BLASONS_SEATS], turn_by[BLASONS_SEATS];
};

static unsigned long tricks, choices;

static bool has_power(int value)
{
    return value == 1 || value == 2 || value == 3 || value == 5;
}

/* BLA-5.8 */
static vl_answers may_take(const struct model *model, int turn)
{
    vl_answers answers = vl_answer_bit(BLASONS_POINT_SELF);
    for (int n = 0; n < model->count; n++) {
        if (model->card[n] != 0)
            answers |= vl_answer_bit((vl_answer)(BLASONS_POINT_VALUE + n));
        if (n > turn && has_power(model->card[n]))
            answers |= vl_answer_bit((vl_answer)(BLASONS_POINT_POWER + n));
        if (n > turn && model->card[n] == 0)
            answers |= vl_answer_bit((vl_answer)(BLASONS_POINT_AT_TURN + n));
    }
    return answers;
}

static void take(struct model *model, int chooser, vl_answer answer)
{
    if (answer >= BLASONS_POINT_SELF)
        return;
    if (answer >= BLASONS_POINT_AT_TURN)
        model->turn_by[answer - BLASONS_POINT_AT_TURN] = chooser;
    else if (answer >= BLASONS_POINT_POWER)
        model->power_by[answer - BLASONS_POINT_POWER] = chooser;
    else
        model->value_by[answer - BLASONS_POINT_VALUE] = chooser;
}

/* BLA-5.2, then BLA-3.4 as it is printed. */
static vl_seat taker(const struct model *model)
{
    int worth[BLASONS_SEATS], holders[8] = {0}, holder[8] = {0};
    for (int n = 0; n < model->count; n++)
        worth[n] = model->value_by[n] >= 0 ? 0 : model->card[n];
    for (int n = 0; n < model->count; n++) {
        if (model->value_by[n] >= 0)
            worth[model->value_by[n]] = model->card[n];
    }
    for (int n = 0; n < model->count; n++) {
        holders[worth[n]]++;
        holder[worth[n]] = n;
    }
    int highest = 7;
    while (holders[highest] == 0)
        highest--;
    int next = highest - 1;
    while (next >= 0 && holders[next] == 0)
        next--;
    if (holders[highest] == 1)
        return (vl_seat)holder[highest];
    return next >= 0 && holders[next] == 1 ? (vl_seat)holder[next] : VL_NONE;
}

static unsigned question_of_power(int value)
{
    static const unsigned questions[] = {0, BLASONS_ASK_TAKE, BLASONS_ASK_TURN, BLASONS_ASK_SEND, 0, BLASONS_ASK_SWAP};
    return questions[value];
}

static void reply_first(struct blasons *b)
{
    vl_reply(&blasons_rules, &b->core, (vl_answer)vl_first(b->core.question.answers), NULL);
}

static void follow(struct blasons *b, struct model *model, int n);

static void follow_malandrin(const struct blasons *b, const struct model *model, int n)
{
    const int chooser = model->turn_by[n] >= 0 ? model->turn_by[n] : n;
    const struct vl_question *question = &b->core.question;
    assert_int_equal(question->kind, chooser == n ? BLASONS_ASK_POINT : BLASONS_ASK_POINT_FOR);
    assert_int_equal(question->seat, chooser);
    assert_int_equal(question->answers, may_take(model, n));
    for (VL_EACH(answer, question->answers)) {
        struct blasons next = *b;
        struct model taken = *model;
        vl_reply(&blasons_rules, &next.core, (vl_answer)answer, NULL);
        take(&taken, chooser, (vl_answer)answer);
        choices++;
        follow(&next, &taken, n + 1);
    }
}

/* BLA-5.3: the power works for whoever has it. */
static void follow_power(struct blasons *b, const struct model *model, int n)
{
    const int user = model->power_by[n] >= 0 ? model->power_by[n] : n;
    assert_int_equal(b->core.question.kind, question_of_power(model->card[n]));
    assert_int_equal(b->core.question.seat, user);
    reply_first(b);
    if (b->core.question.kind == BLASONS_ASK_SWAP_WITH)
        reply_first(b);
}

/* From the card n on. */
static void follow(struct blasons *b, struct model *model, int n)
{
    if (n == model->count) {
        assert_int_equal(b->trick[0].taker, taker(model));
        return;
    }
    if (model->card[n] == 0) {
        follow_malandrin(b, model, n);
        return;
    }
    if (has_power(model->card[n]))
        follow_power(b, model, n);
    follow(b, model, n + 1);
}

static void follow_trick(const struct blasons *start, unsigned number, int count)
{
    struct blasons b = *start;
    struct model model = {.count = count};
    memset(model.value_by, -1, sizeof model.value_by);
    memset(model.power_by, -1, sizeof model.power_by);
    memset(model.turn_by, -1, sizeof model.turn_by);
    bool malandrin = false;
    for (int n = 0; n < count; n++, number /= 8) {
        model.card[n] = (int)(number % 8);
        malandrin = malandrin || model.card[n] == 0;
    }
    if (!malandrin)
        return;
    for (int n = 0; n < count; n++)
        vl_reply(&blasons_rules, &b.core, (vl_answer)model.card[n], NULL);
    tricks++;
    follow(&b, &model, 0);
}

/* Everybody has tokens of both faces, and the pool too, so that every power works. */
static void follow_all(unsigned seats)
{
    static struct table table;
    unsigned numbers = 1;
    for (unsigned seat = 0; seat < seats; seat++)
        numbers *= 8;
    table_start(&table, seats, "");
    TABLE_LAY(&table, "aBb", "bCa", "cAb", "dD");
    tricks = choices = 0;
    for (unsigned number = 0; number < numbers; number++)
        follow_trick(&table.state, number, (int)seats);
    print_message("# %u cards: %lu tricks, %lu choices\n", seats, tricks, choices);
}

TEST_NAMED(four, "BLA-5.2 BLA-5.3 BLA-5.5 BLA-5.8 BLA-3.4: every choice in every trick of four")
{
    follow_all(4);
    assert_int_equal(tricks, 8 * 8 * 8 * 8 - 7 * 7 * 7 * 7);
}

TEST_NAMED(five, "BLA-5.2 BLA-5.3 BLA-5.5 BLA-5.8 BLA-3.4: every choice in every trick of five")
{
    follow_all(5);
    assert_int_equal(tricks, 32768 - 16807);
}
