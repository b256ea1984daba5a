/* The small questions of a lesson, on the toy, whose matches are soon over: what the engine answers, and what it is
 * asked in vain. */
#include "support/test.h"
#include "support/toy.h"
#include "veillee/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    char folder[64];
    struct vl_catalogue catalogue;
    struct vl_lessons *lessons;
    struct vl_lesson_run run;
    struct vl_match *match;
    struct vl_diag diag;
    struct vl_lesson_choice choices[VL_LESSON_CHOICES_MAX];
    unsigned count, right;
} t;

#define HEAD                                                                                                           \
    "game: toy\nlessons:\n  - id: one\n    title: {fr: a, en: a}\n    about: {fr: a, en: a}\n    minutes: 5\n"         \
    "    players: [Anne, Basile]\n    learner: Anne\n    steps:\n"
#define ROUND(anne, basile) "bid " anne ", bid " basile ", keep, keep"
#define MATCH(anne, basile) ROUND(anne, basile) ", " ROUND(anne, basile) ", " ROUND(anne, basile)

static int begin(void **state)
{
    (void)state;
    memset(&t, 0, sizeof t);
    toy_make_folder(t.folder);
    assert_int_equal(vl_catalogue_open(&t.catalogue, toy_games, t.folder, &t.diag), VL_OK);
    assert_int_equal(vl_catalogue_game(&t.catalogue, &toy_rules, &t.diag), VL_OK);
    t.match = toy_new_match(&toy_rules);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    vl_lessons_free(t.lessons);
    vl_catalogue_close(&t.catalogue);
    toy_remove_folder(t.folder);
    free(t.match);
    return 0;
}

static void load(const char *steps)
{
    char text[4000];
    snprintf(text, sizeof text, HEAD "%s", steps);
    toy_write_file(t.folder, "lessons/toy.yaml", text);
    vl_lessons_free(t.lessons);
    assert_int_equal(vl_lessons_load(&t.catalogue, &toy_rules, &t.lessons, &t.diag), VL_OK);
}

/* Asks the query at the beginning of a match. */
static void ask(const char *query)
{
    const struct vl_formatter formatter = {&t.catalogue, &toy_rules, VL_ENGLISH, {"Anne", "Basile"}, NULL};
    char step[1000];
    snprintf(step, sizeof step, "      - ask: {fr: a, en: a}\n        because: {fr: a, en: a}\n        query: {%s}\n",
             query);
    load(step);
    assert_int_equal(vl_lesson_start(&t.run, &t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    t.diag = (struct vl_diag){0};
    const uint64_t before = vl_match_hash(t.match);
    t.count = vl_lesson_choices(&t.run, &formatter, t.choices, &t.right, &t.diag);
    assert_true(vl_match_hash(t.match) == before);
    assert_int_equal(vl_match_answers(t.match), 0);
    assert_int_equal(vl_lesson_choices(&t.run, &formatter, t.choices, &t.right, NULL), t.count);
}

static void expect_right(const char *query, unsigned count, const char *right)
{
    ask(query);
    assert_int_equal(t.count, count);
    assert_string_equal(t.choices[t.right].text, right);
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
}

static void expect_refused(const char *query, const char *key, const char *what, const char *expected)
{
    ask(query);
    assert_int_equal(t.count, 0);
    assert_string_equal(t.diag.key, key);
    assert_string_equal(t.diag.what, what);
    if (expected)
        assert_string_equal(t.diag.expected, expected);
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_REFUSED);
    assert_int_equal(t.diag.line, 10);
}

TEST(events_are_asked_by_their_fields)
{
    expect_right("event: revealed, field: seat, after: [bid low, bid high]", 2, "Anne");
    expect_right("event: revealed, field: bid, after: [bid mid, bid low], choices: [low, mid, high]", 3, "enough");
    expect_right("event: round, field: round, after: [" ROUND("low", "low") "], choices: [1, 2, 3]", 3, "2");
    expect_right("event: shown, field: seat, after: [" ROUND("low", "low") "], choices: [none, Anne]", 2,
                 "lesson.nobody");
    expect_right("event: shown, field: card, after: [" ROUND("low", "low") "], choices: [none, roi]", 2,
                 "lesson.nothing");
    expect_refused("event: moon, field: seat", "lesson.unknown", "moon", "query.event");
    expect_refused("event: round, field: moon", "lesson.unknown", "moon", "query.field");
    expect_refused("event: end, field: winners", "lesson.unknown", "winners", "query.field");
    expect_refused("event: shown, field: seat, after: [bid low]", "lesson.no_choice", "query", "lesson.nobody");
}

TEST(points_are_asked_by_name)
{
    expect_right("points: Basile, after: [bid low, bid high], choices: [1, 2, 3]", 3, "3");
    expect_refused("points: Robert", "lesson.unknown", "Robert", "query.points");
    expect_refused("points: Anne, after: [bid low, bid high], choices: [2, 3]", "lesson.no_choice", "query", "1");
    expect_refused("points: Anne, after: [moon], choices: [2, 3]", "answer.unknown", "moon", NULL);
}

TEST(the_winner_is_asked_at_the_end)
{
    expect_right("winner: true, after: [" MATCH("low", "high") "]", 2, "Basile");
    expect_right("winner: true, after: [" MATCH("low", "low") "], choices: [none, Anne]", 2, "lesson.nobody");
    expect_refused("winner: true, after: [" MATCH("low", "low") "]", "lesson.no_choice", "query", "lesson.nobody");
    expect_refused("winner: true, after: [bid low, keep]", "answer.unknown", "keep", NULL);
    expect_refused("winner: true, after: [" MATCH("low", "low") ", keep]", "answer.over", "keep", NULL);
}

TEST(what_may_be_done_is_asked_in_notation)
{
    expect_right("may: bid low", 2, "lesson.yes");
    expect_right("may: keep", 2, "lesson.no");
    expect_right("may: show roi", 2, "lesson.no");
    expect_right("may: keep, after: [bid low, bid low]", 2, "lesson.yes");
    expect_right("may: keep, after: [" MATCH("low", "low") "]", 2, "lesson.no");
    expect_refused("may: bid", "answer.unknown", "bid", "");
    expect_refused("may: bid moon", "answer.unknown", "bid moon", "");
    expect_refused("may: bid low low", "answer.unknown", "bid low low", "");
    expect_refused("may: \"bid:low\"", "answer.unknown", "bid:low", "");
    expect_refused("may: keeping", "answer.unknown", "keeping", "");
    expect_refused("may: keep, after: [moon]", "answer.unknown", "moon", NULL);
}

TEST(choices_mean_something)
{
    expect_refused("event: revealed, field: seat, after: [bid low, bid high], choices: [Robert]", "lesson.unknown",
                   "Robert", "query.choices");
    expect_refused("event: revealed, field: bid, after: [bid low, bid high], choices: [low, moon]", "lesson.unknown",
                   "moon", "query.choices");
    expect_refused("points: Anne, choices: [many]", "lesson.unknown", "many", "query.choices");
    expect_refused("points: Anne, choices: [0x]", "lesson.unknown", "0x", "query.choices");
}

/* A wrong choice may be explained: yes or no, and not the right one. */
TEST(slips_of_a_choice_are_wrong_choices)
{
    static const char *const slips[] = {"\"no\"", "\"yes\"", "maybe"};
    const struct vl_formatter formatter = {&t.catalogue, &toy_rules, VL_ENGLISH, {"Anne", "Basile"}, NULL};
    char step[1000];
    for (unsigned i = 0; i < 3; i++) {
        snprintf(step, sizeof step,
                 "      - ask: {fr: a, en: a}\n        because: {fr: a, en: a}\n        query: {may: bid low}\n"
                 "        slips: [{answer: %s, text: {fr: b, en: b}}]\n",
                 slips[i]);
        load(step);
        assert_int_equal(vl_lesson_start(&t.run, &t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
        t.diag = (struct vl_diag){0};
        t.count = vl_lesson_choices(&t.run, &formatter, t.choices, &t.right, &t.diag);
        assert_int_equal(t.count, i == 0 ? 2 : 0);
        if (i > 0)
            assert_string_equal(t.diag.key, "lesson.slip");
        else
            assert_string_equal(t.choices[1].why->en, "b");
    }
}

/* A slip that stands for nothing there explains nothing. */
TEST(what_no_slip_means_has_no_explanation)
{
    load("      - do: {fr: a, en: a}\n        answers: [bid high]\n"
         "        slips: [{answer: keep, text: {fr: a, en: a}}, {answers: [moon, bid mid], text: {fr: b, en: b}}]\n");
    assert_int_equal(vl_lesson_start(&t.run, &t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    assert_int_equal(vl_lesson_answer(&t.run, 0, &t.diag), VL_LESSON_TRIED);
    assert_null(t.run.why);
    vl_lesson_take_back(&t.run);
    assert_int_equal(vl_lesson_answer(&t.run, 1, &t.diag), VL_LESSON_TRIED);
    assert_string_equal(t.run.why->en, "b");
}

/* The file is looked into again for the line: without it, what is wrong is told without its place. */
TEST(a_file_that_is_gone_has_no_lines)
{
    char path[128];
    load("      - do: {fr: a, en: a}\n        answers: [moon]\n");
    t.diag = (struct vl_diag){0};
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_REFUSED);
    assert_int_equal(t.diag.line, 10);
    snprintf(path, sizeof path, "%s/lessons/toy.yaml", t.folder);
    assert_int_equal(remove(path), 0);
    t.diag = (struct vl_diag){0};
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_REFUSED);
    assert_string_equal(t.diag.key, "answer.unknown");
    assert_int_equal(t.diag.line, 0);
}

/* ---- steps behind the end of a match ---- */

TEST(nothing_is_done_when_the_match_is_over)
{
    load("      - let: [" MATCH("low", "high") "]\n      - let: [keep]\n");
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_REFUSED);
    assert_string_equal(t.diag.key, "answer.over");
    assert_int_equal(t.diag.line, 11);
    load("      - let: [" MATCH("low", "high") "]\n      - do: {fr: a, en: a}\n        answers: [keep]\n");
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_REFUSED);
    assert_string_equal(t.diag.key, "lesson.not_asked");
    load("      - let: [" MATCH("low", "high") "]\n      - tell: {fr: a, en: a}\n");
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    assert_int_equal(vl_lesson_start(&t.run, &t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    assert_int_equal(vl_lesson_back(&t.run, &t.diag), VL_OK); /* there is nothing before the first step */
    assert_int_equal(t.run.at, 0);
}

TEST(all_clauses_may_be_taught)
{
    load("      - tell: {fr: a, en: a}\n        clauses: [TOY-1.1]\n");
    assert_int_equal(vl_lessons_untaught(&t.catalogue, t.lessons), VL_CLAUSE(1, 2));
    load("      - tell: {fr: a, en: a}\n        clauses: [TOY-1.1]\n      - tell: {fr: a, en: a}\n"
         "        clauses: [TOY-1.2]\n");
    assert_int_equal(vl_lessons_untaught(&t.catalogue, t.lessons), 0);
}

TEST(what_lights_up_is_lit_and_nothing_else)
{
    load("      - tell: {fr: a, en: a}\n        light: [answers, \"card:roi\", \"seat:Basile\"]\n");
    assert_int_equal(vl_lesson_start(&t.run, &t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    assert_true(vl_lesson_lights_answers(&t.run));
    assert_true(vl_lesson_lights_seat(&t.run, 1));
    assert_false(vl_lesson_lights_seat(&t.run, 0));
    assert_true(vl_lesson_lights_member(&t.run, TOY_GROUP_CARD, 1));
    assert_false(vl_lesson_lights_member(&t.run, TOY_GROUP_CARD, 0));
    assert_false(vl_lesson_lights_member(&t.run, TOY_GROUP_BID, 1));
    struct vl_lesson_lit lit[VL_LESSON_LIT_MAX];
    assert_int_equal(vl_lesson_lit_members(&t.run, lit), 1); /* neither the seat nor the answers */
    assert_int_equal(lit[0].group, TOY_GROUP_CARD);
    assert_int_equal(lit[0].member, 1);
    assert_int_equal(vl_lesson_next(&t.run, &t.diag), VL_OK);
    assert_null(vl_lesson_step(&t.run));
    assert_false(vl_lesson_lights_answers(&t.run));
    assert_int_equal(vl_lesson_lit_members(&t.run, lit), 0);
}

TEST(there_is_room_for_so_much_light)
{
    struct vl_lesson_lit lit[VL_LESSON_LIT_MAX];
    char text[1000] = "      - tell: {fr: a, en: a}\n        light: [\"bid:low\"";
    for (unsigned i = 1; i < VL_LESSON_LIT_MAX; i++)
        strcat(text, ", \"card:roi\"");
    strcat(text, ", \"bid:high\"]\n");
    load(text);
    assert_int_equal(vl_lesson_start(&t.run, &t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    assert_int_equal(vl_lesson_lit_members(&t.run, lit), VL_LESSON_LIT_MAX);
    assert_int_equal(lit[0].group, TOY_GROUP_BID);
    assert_int_equal(lit[VL_LESSON_LIT_MAX - 1].group, TOY_GROUP_CARD);
    assert_true(vl_lesson_lights_member(&t.run, TOY_GROUP_BID, 2));
}

/* Of steps that are said together, all that were said. */
TEST(what_lights_up_of_joined_steps_adds_up)
{
    struct vl_lesson_lit lit[VL_LESSON_LIT_MAX];
    load("      - tell: {fr: a, en: a}\n        joined: true\n        light: [\"card:roi\", \"card:as\"]\n"
         "      - tell: {fr: a, en: a}\n        light: [\"bid:low\", \"card:dame\"]\n");
    assert_int_equal(vl_lesson_start(&t.run, &t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    assert_int_equal(vl_lesson_lit_members(&t.run, lit), 2);
    assert_int_equal(vl_lesson_next(&t.run, &t.diag), VL_OK);
    assert_int_equal(t.run.at, 1);
    assert_int_equal(vl_lesson_lit_members(&t.run, lit), 4);
    assert_int_equal(lit[1].group, TOY_GROUP_CARD);
    assert_int_equal(lit[1].member, 0);
    assert_int_equal(lit[2].group, TOY_GROUP_BID);
    assert_true(vl_lesson_lights_member(&t.run, TOY_GROUP_CARD, 2));
}

SETUP_EACH(begin, finish)
