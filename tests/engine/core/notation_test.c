/* Answers and clauses as text: what is written is read back, and nothing else is. */
#include "support/test.h"
#include "support/toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    char folder[64];
    struct vl_catalogue catalogue;
    struct vl_match *match;
    struct vl_view_room room;
    struct vl_diag diag;
} t;

static int begin(void **state)
{
    struct vl_match_setup setup;
    (void)state;
    toy_make_folder(t.folder);
    assert_int_equal(vl_catalogue_open(&t.catalogue, toy_games, t.folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&t.catalogue, &toy_rules, NULL), VL_OK);
    toy_setup(&setup, &t.catalogue);
    t.match = toy_new_match(&toy_rules);
    assert_int_equal(vl_match_start(t.match, &setup, NULL), VL_OK);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    free(t.match);
    vl_catalogue_close(&t.catalogue);
    toy_remove_folder(t.folder);
    return 0;
}

static const struct vl_view *view_of(vl_seat viewer)
{
    vl_match_view(t.match, viewer, vl_view_in(&t.room));
    return vl_view_in(&t.room);
}

TEST(clauses_are_read_as_they_are_written)
{
    static const char *const wrong[] = {
        "",        "TOY",      "TOX-1.2",   "TOY1.2",           "TOY-x.1",         "TOY-1",    "TOY-1.",   "TOY-1.x",
        "TOY-0.1", "TOY-1x2",  "TOY-256.1", "TOY-1.256",        "TOY-1.2x",        "TOY-1.-2", "TOY--1.2", "TOY-1.+2",
        "toy-1.2", " TOY-1.2", "TOY-1.2 ",  "TOY-4294967297.1", "TOY-1.4294967297"};
    char text[32];
    for (unsigned major = 1; major < 256; major += 2) {
        for (unsigned minor = 0; minor < 256; minor += 5) {
            const size_t length = vl_clause_write(&toy_rules, VL_CLAUSE(major, minor), text, sizeof text);
            assert_int_equal(length, strlen(text));
            assert_int_equal(vl_clause_parse(&toy_rules, text), VL_CLAUSE(major, minor));
        }
    }
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(vl_clause_parse(&toy_rules, wrong[i]), 0);
    assert_int_equal(vl_clause_write(&toy_rules, VL_CLAUSE(1, 2), text, 5), 4);
    assert_string_equal(text, "TOY-");
}

TEST(answers_are_read_as_they_are_written)
{
    char text[64];
    vl_answer answer;
    for (VL_EACH(listed, vl_match_question(t.match, 0).answers)) {
        const size_t length = vl_notation(&toy_rules, view_of(0), (vl_answer)listed, text, sizeof text);
        assert_int_equal(length, strlen(text));
        assert_int_equal(vl_notation_parse(&toy_rules, view_of(0), text, &answer, &t.diag), VL_OK);
        assert_int_equal(answer, listed);
    }
    assert_int_equal(vl_notation(&toy_rules, view_of(0), 2, text, 6), 5);
    assert_string_equal(text, "bid h");
}

TEST(what_is_not_listed_is_refused_by_the_clause_that_asks)
{
    struct vl_rng rng = {1};
    vl_answer answer;
    assert_int_equal(vl_notation_parse(&toy_rules, view_of(0), "bid", &answer, &t.diag), VL_REFUSED);
    assert_string_equal(t.diag.key, "answer.unknown");
    assert_int_equal(t.diag.clause, VL_CLAUSE(1, 1));
    assert_int_equal(vl_notation_parse(&toy_rules, view_of(0), "bid", &answer, NULL), VL_REFUSED);
    /* Who is not asked has nothing listed. */
    assert_int_equal(vl_notation_parse(&toy_rules, view_of(1), "bid low", &answer, &t.diag), VL_REFUSED);
    toy_play(t.match, &rng, UINT32_MAX);
    assert_int_equal(vl_notation_parse(&toy_rules, view_of(0), "bid low", &answer, &t.diag), VL_REFUSED);
    assert_int_equal(t.diag.clause, 0);
    assert_int_equal(vl_accepts(&toy_rules, vl_match_true_state(t.match), 0, &t.diag), VL_REFUSED);
    assert_string_equal(t.diag.key, "answer.over");
    assert_int_equal(vl_accepts(&toy_rules, vl_match_true_state(t.match), 0, NULL), VL_REFUSED);
}

/* A private event is told to those who see its secrets, and to referees; others hear nothing of it. */
TEST(private_events_are_told_in_private)
{
    struct vl_form forms[TOY_EVENTS];
    struct vl_rules rules = toy_rules;
    const struct vl_event event = {.form = TOY_EV_DEALT, .visible_to = 1U << 1, .arg = {1, 2}};
    memcpy(forms, toy_rules.events, sizeof forms);
    forms[TOY_EV_DEALT].flags |= VL_FORM_PRIVATE;
    assert_true(vl_event_reaches(&rules, &event, 0));
    rules.events = forms;
    assert_false(vl_event_reaches(&rules, &event, 0));
    assert_true(vl_event_reaches(&rules, &event, 1));
    assert_false(vl_event_reaches(&rules, &event, VL_PUBLIC));
    assert_true(vl_event_reaches(&rules, &event, VL_REFEREE));
}

TEST(failures_are_cut_to_fit)
{
    struct vl_diag diag;
    char longer[sizeof diag.what + sizeof diag.expected];
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = 0;
    assert_int_equal(vl_fail(&diag, VL_REFUSED, "toy", longer, NULL), VL_REFUSED);
    assert_int_equal(strlen(diag.what), sizeof diag.what - 1);
    assert_string_equal(diag.expected, "");
    assert_int_equal(vl_fail(NULL, VL_IO, "toy", "", ""), VL_IO);
}

SETUP_EACH(begin, finish)
