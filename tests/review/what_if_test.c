/* Playing on from a place of a match: which answers are kept, when it would give something away, and the new match's
 * record. */
#include "evening/story.h"
#include "support/test.h"

#include "tui/boards/marquis/marquis_record.h"
#include "tui/boards/sbires/sbires_record.h"

#include "veillee/gueux.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

static struct vl_match *match;
static char folder[64], path[128];

static int start(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/veillee-what-if-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/branch.jsonl", folder);
    return 0;
}

static int stop(void **state)
{
    (void)state;
    free(match);
    match = NULL;
    unlink(path);
    rmdir(path);
    assert_int_equal(rmdir(folder), 0);
    return 0;
}

/* ---- which answers are kept ---- */

/* The answer that led to a place is given anew where the place is in the middle of what it brought about. */
TEST(answers_before_the_place_are_kept)
{
    match = story(&blasons_rules, "", 5, UINT32_MAX);
    struct vl_walk walk = walk_through(match, VL_NONE);
    const uint32_t answers = vl_match_answers(match);
    uint32_t given = 0;
    for (walk.at = 0; walk.at <= walk.until; walk.at++) {
        while (given < answers && vl_match_given(match, given).events < walk.at)
            given++;
        const bool asks = given < answers && vl_match_given(match, given).events == walk.at;
        assert_int_equal(vl_walk_anew(&walk), given > 0 && !asks);
        assert_int_equal(vl_walk_answers(&walk), given - (given > 0 && !asks));
    }
}

TEST(the_end_of_a_story_under_way_asks)
{
    match = story(&blasons_rules, "", 5, 30);
    struct vl_walk walk = walk_through(match, VL_PUBLIC);
    walk.at = walk.until;
    assert_false(vl_walk_anew(&walk));
    assert_int_equal(vl_walk_answers(&walk), vl_match_answers(match));
}

/* Where nothing has been answered yet, nothing is given anew. */
TEST(the_beginning_keeps_nothing)
{
    match = story(&marquis_rules, "", 5, 0);
    struct vl_walk walk = walk_through(match, VL_PUBLIC);
    for (walk.at = 0; walk.at <= walk.until; walk.at++) {
        assert_false(vl_walk_anew(&walk));
        assert_int_equal(vl_walk_answers(&walk), 0);
    }
}

/* ---- what would be given away ---- */

/* While a match is played, only where nothing is hidden and chance has no part any more. */
TEST(no_secret_is_told)
{
    unsigned allowed = 0, hidden = 0;
    const struct vl_match_setup setup = marquis_record_setup(3, 3, 3);
    match = record_match(&setup);
    struct vl_rng rng = {.state = 5};
    while (!vl_match_over(match)) {
        record_answer(match, &rng);
        for (vl_seat seat = 0; seat < 3 && !vl_match_over(match); seat++) {
            const struct vl_walk walk = walk_through(match, seat);
            const char *refusal = vl_walk_refusal(&walk);
            allowed += !refusal;
            hidden += refusal && strcmp(refusal, "hidden") == 0;
        }
    }
    assert_true(hidden > 100); /* hands are hidden ... */
    assert_true(allowed > 0);  /* ... until, at the end, all that is left is known */
}

TEST(a_finished_match_has_no_secret_once_it_is_shown)
{
    struct vl_walk walk;
    match = story(&blasons_rules, "", 5, UINT32_MAX);
    walk = walk_through(match, VL_NONE);
    assert_null(vl_walk_refusal(&walk));
    vl_walk_begin(&walk, match, VL_PUBLIC, 0, vl_match_events(match) - 1);
    assert_string_equal(vl_walk_refusal(&walk), "hidden");
}

/* The toy, but that each part of a match begins with a draw that nobody is told of. */
static enum vl_step draw_and_play(struct vl_state *state, struct vl_events *events)
{
    vl_random_below(&state->rng[VL_STREAM_LOTS], 2);
    return toy_rules.procedures[0](state, events);
}

/* What the table refuses after a round in which all have shown what they had: nothing is hidden any more. */
static const char *refusal_with_open_hands(const struct vl_rules *rules)
{
    struct toy_sitting toy;
    open_toy(&toy, rules);
    match = toy.match;
    for (unsigned i = 0; i < 2U * vl_match_setup(match)->seats; i++) {
        const struct vl_question question = vl_match_question(match, VL_PUBLIC);
        const struct vl_walk walk = walk_through(match, VL_PUBLIC);
        assert_string_equal(vl_walk_refusal(&walk), "hidden");
        assert_int_equal(vl_match_answer(match, question.seat, TOY_SHOW, NULL), VL_OK);
    }
    const struct vl_walk walk = walk_through(match, VL_PUBLIC);
    const char *refusal = vl_walk_refusal(&walk);
    close_toy(&toy);
    return refusal;
}

TEST(chance_is_not_told_beforehand)
{
    const vl_procedure procedures[] = {draw_and_play, toy_rules.procedures[1]};
    struct vl_rules drawing = toy_rules;
    drawing.procedures = procedures;
    assert_string_equal(refusal_with_open_hands(&drawing), "chance");
}

TEST(without_secrets_and_chance_it_may_be_done)
{
    assert_null(refusal_with_open_hands(&toy_rules));
}

/* ---- the new match ---- */

/* Each place of a match can be played on from, and leads to the state that the match was in. */
TEST(the_same_so_far)
{
    const struct vl_match_setup setup = sbires_record_setup(3, 1, "", 4);
    char made[4096];
    match = record_match(&setup);
    struct vl_match *again = record_match(&setup);
    struct vl_rng rng = {.state = 5};
    while (!vl_match_over(match))
        record_answer(match, &rng);
    struct vl_walk walk = walk_through(match, VL_NONE);
    for (unsigned part = 0; part < 3; part++) {
        struct vl_diag diag = {0};
        vl_walk_parts(&walk, 1);
        vl_walk_events(&walk, 20);
        unlink(path);
        assert_int_equal(vl_walk_branch(&walk, &setup, path, made, &diag), VL_OK);
        assert_string_equal(made, path);
        assert_int_equal(vl_match_start(again, &setup, &diag), VL_OK);
        assert_int_equal(vl_record_replay(path, again, &diag), VL_OK);
        assert_int_equal(vl_match_answers(again), vl_walk_answers(&walk));
        assert_true(vl_match_answers(again) > 0);
        assert_true(vl_match_hash(again) == vl_match_given(match, vl_match_answers(again) - 1).hash);
    }
    free(again);
}

static enum vl_rc branch_as(const struct vl_walk *walk, const struct vl_match_setup *setup, struct vl_diag *diag)
{
    char made[4096];
    return vl_walk_branch(walk, setup, path, made, diag);
}

static bool is_there(void)
{
    struct stat status;
    return stat(path, &status) == 0;
}

TEST(the_setup_is_that_of_the_match)
{
    struct vl_match_setup setup;
    match = story(&blasons_rules, "tokens=keep", 5, 40);
    const struct vl_walk walk = walk_through(match, 0);
    vl_walk_setup(&walk, &setup);
    assert_memory_equal(&setup, vl_match_setup(match), sizeof setup);
}

/* Another deal, or another rule, leads elsewhere; no record is left of the attempt. */
TEST(another_story_is_refused)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    match = story(&blasons_rules, "", 5, 60);
    struct vl_walk walk = walk_through(match, VL_PUBLIC);
    walk.at = walk.until;
    vl_walk_setup(&walk, &setup);
    setup.seed++;
    assert_int_equal(branch_as(&walk, &setup, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "what_if.players");
    assert_false(is_there());
    vl_walk_setup(&walk, &setup);
    setup.seats = 3;
    assert_int_equal(branch_as(&walk, &setup, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "what_if.players");
    setup.seats = 0;
    assert_int_equal(branch_as(&walk, &setup, &diag), VL_REFUSED);
    assert_string_not_equal(diag.key, "what_if.players");
    assert_false(is_there());
}

/* A place before the first answer: only what was dealt tells that the story is another one. */
TEST(another_deal_is_seen_without_an_answer)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    match = story(&gueux_rules, "levels=1", 5, 20);
    const struct vl_walk walk = walk_through(match, VL_PUBLIC);
    vl_walk_setup(&walk, &setup);
    assert_int_equal(vl_walk_answers(&walk), 0);
    setup.seed++;
    assert_int_equal(branch_as(&walk, &setup, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "what_if.players");
}

TEST(a_record_that_cannot_be_written_is_told)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    match = story(&blasons_rules, "", 5, 20);
    const struct vl_walk walk = walk_through(match, VL_PUBLIC);
    vl_walk_setup(&walk, &setup);
    mkdir(path, 0700);
    assert_int_equal(branch_as(&walk, &setup, &diag), VL_IO);
    assert_true(diag.key[0]);
}

/* A disk that is full in the middle of it. */
TEST(a_record_that_ends_too_early_is_told)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    struct rlimit before, little;
    match = story(&blasons_rules, "", 5, 200);
    struct vl_walk walk = walk_through(match, VL_PUBLIC);
    walk.at = walk.until;
    vl_walk_setup(&walk, &setup);
    assert_int_equal(branch_as(&walk, &setup, &diag), VL_OK);
    struct stat whole;
    assert_int_equal(stat(path, &whole), 0);
    unlink(path);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    little = (struct rlimit){.rlim_cur = (rlim_t)whole.st_size - 100, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
    const enum vl_rc rc = branch_as(&walk, &setup, &diag);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(rc, VL_IO);
}

SETUP_EACH(start, stop)
