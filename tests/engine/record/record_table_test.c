/* What the table as a whole is asked: who may answer, what is taken back, and how a record writes it. */
#include "support/test.h"
#include "support/toy_record.h"
#include "toy/src/games/toy/forms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOBODY = VL_SEATS_MAX, ROUNDS = 3 };

/* Each round the table names one of two seats, or nobody. */
static enum vl_step ask_table(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    (void)events;
    if (frame->step++ == ROUNDS)
        return VL_STEP_OVER;
    vl_ask(state, TOY_ASK_SHOW, VL_CLAUSE(1, 2), VL_PUBLIC, 3 | 1U << NOBODY);
    state->question.flags = VL_ASK_WITNESS;
    return VL_STEP_ASK;
}

static vl_answers list(const struct vl_state *state)
{
    (void)state;
    return 3 | 1U << NOBODY;
}

/* "bid low", "bid mid": seats 0 and 1; "keep": nobody. */
static void say(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == NOBODY)
        toy_describe_keep(out);
    else
        toy_describe_bid(out, (struct toy_answer_bid){.bid = answer});
}

static const vl_procedure procedures[] = {ask_table};
static const struct vl_asking asking[TOY_QUESTIONS] = {[TOY_ASK_SHOW] = {.list = list, .say = say}};
static struct vl_rules rules;

static int begin(void **state)
{
    toy_record_begin(state);
    vl_record_close(&toy.record);
    rules = toy_rules;
    rules.procedures = procedures;
    rules.asking = asking;
    toy.setup.rules = &rules;
    snprintf(toy.path, sizeof toy.path, "%s/table.jsonl", toy.folder);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_match_start(toy.again, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    return 0;
}

static void answer(vl_answer answer)
{
    assert_int_equal(vl_record_play(&toy.record, toy.match, VL_PUBLIC, answer, &toy.diag), VL_OK);
}

TEST(no_seat_answers_for_the_table)
{
    assert_int_equal(vl_record_play(&toy.record, toy.match, 0, 1, &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.key, "answer.seat");
    assert_string_equal(toy.diag.expected, "table");
    assert_int_equal(vl_record_play(&toy.record, toy.match, VL_PUBLIC, 2, &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.key, "answer.refused");
    assert_int_equal(vl_match_answers(toy.match), 0);
}

/* That nobody was named is what front ends answer by themselves: it is no answer to take back to. */
TEST(what_people_named_is_taken_back)
{
    bool secret;
    answer(NOBODY);
    assert_int_equal(vl_match_undo_point(toy.match, &secret), 1);
    answer(1);
    answer(NOBODY);
    assert_true(vl_match_over(toy.match));
    assert_int_equal(vl_match_undo_point(toy.match, &secret), 1);
    assert_false(secret);
}

/* What stood there and after goes on behind it. */
static void put_over(char *bytes, const char *word)
{
    while (*word != '\0')
        *bytes++ = *word++;
}

TEST(the_record_says_who_answered)
{
    static char bytes[TOY_FILE_MAX];
    char other[128], *line;
    answer(0);
    answer(NOBODY);
    answer(1);
    const size_t length = toy_read_whole(toy.path, bytes);
    assert_non_null(strstr(bytes, "{\"seat\":\"table\",\"answer\":\"bid low\","));
    assert_non_null(strstr(bytes, "{\"seat\":\"table\",\"answer\":\"keep\","));
    assert_int_equal(vl_record_replay(toy.path, toy.again, &toy.diag), VL_OK);
    toy_record_expect_same();
    /* Neither another word nor a number is the table. */
    line = strstr(bytes, "\"table\"");
    put_over(line, "\"tabla\"");
    snprintf(other, sizeof other, "%s/other.jsonl", toy.folder);
    toy_write_whole(other, bytes, length);
    assert_int_equal(vl_record_replay(other, toy.again, &toy.diag), VL_MISMATCH);
    assert_string_equal(toy.diag.what, "seat");
    put_over(line, "1234567");
    toy_write_whole(other, bytes, length);
    assert_int_equal(vl_record_replay(other, toy.again, NULL), VL_MISMATCH);
    put_over(line - 7, "\"seal\":");
    toy_write_whole(other, bytes, length);
    assert_int_equal(vl_record_replay(other, toy.again, NULL), VL_MISMATCH);
}

SETUP_EACH(begin, toy_record_finish)
