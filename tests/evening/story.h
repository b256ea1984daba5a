/* Matches of random answers, to be gone through. */
#ifndef TESTS_EVENING_STORY_H
#define TESTS_EVENING_STORY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "review/walk.h"
#include "support/toy.h"
#include "tui/match/match_record.h"

/* A match of four people with so many answers, or, if it is over before, with all; free it. */
static inline struct vl_match *story(const struct vl_rules *rules, const char *options, uint64_t seed, uint32_t answers)
{
    const struct vl_match_setup setup = record_setup_of(rules, 4, 4, options, seed);
    struct vl_match *match = record_match(&setup);
    struct vl_rng rng = vl_rng_stream(seed, VL_STREAM_BOT);
    while (!vl_match_over(match) && vl_match_answers(match) < answers)
        record_answer(match, &rng);
    return match;
}

static inline struct vl_walk walk_through(struct vl_match *match, vl_seat viewer)
{
    struct vl_walk walk;
    vl_walk_begin(&walk, match, viewer, 0, UINT32_MAX);
    return walk;
}

/* A match of the toy, by rules like its own, that has begun. */
struct toy_sitting {
    char folder[64];
    struct vl_catalogue catalogue;
    struct vl_match *match; /* the caller frees it */
};

static inline void open_toy(struct toy_sitting *toy, const struct vl_rules *rules)
{
    struct vl_match_setup setup;
    toy_make_folder(toy->folder);
    assert_int_equal(vl_catalogue_open(&toy->catalogue, toy_games, toy->folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&toy->catalogue, &toy_rules, NULL), VL_OK);
    toy_setup(&setup, &toy->catalogue);
    setup.rules = rules;
    toy->match = toy_new_match(rules);
    assert_int_equal(vl_match_start(toy->match, &setup, NULL), VL_OK);
}

static inline void close_toy(struct toy_sitting *toy)
{
    vl_catalogue_close(&toy->catalogue);
    toy_remove_folder(toy->folder);
}

#endif
