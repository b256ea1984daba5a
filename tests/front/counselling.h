/* Questions of random matches, for tests of counsel. */
#ifndef TESTS_FRONT_COUNSELLING_H
#define TESTS_FRONT_COUNSELLING_H

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "front/counsel.h"
#include "tui/match/table_record.h"
#include "veillee/games.h"

enum { COUNSELLING_SKIPPED = 7 }; /* answers between two questions */

struct counselling {
    struct vl_table_setup setup;
    struct vl_match *match;
    struct vl_rng rng;
    struct vl_view *view; /* of whoever is asked */
    struct vl_counsel *counsel;
};

static inline double counselling_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static inline void counselling_open(struct counselling *c, const struct vl_rules *rules, unsigned seats,
                                    unsigned threads)
{
    *c = (struct counselling){.rng = {seats}};
    c->setup = record_setup_of(rules, seats, seats, "", 5);
    c->match = record_match(&c->setup);
    c->counsel = vl_counsel_open(&c->setup, threads, NULL, NULL);
    c->view = calloc(1, rules->state_size);
    assert_non_null(c->view);
    assert_non_null(c->counsel);
}

static inline void counselling_close(struct counselling *c)
{
    vl_counsel_close(c->counsel);
    free(c->match);
    free(c->view);
}

/* Whether a search has something to choose there. */
static inline bool counselling_is_choice(const struct counselling *c)
{
    const struct vl_question question = vl_match_question(c->match, VL_TABLE);
    const uint8_t flags = c->setup.rules->asking[question.kind].flags;
    return question.seat < VL_SEATS_MAX && !(flags & (VL_ASK_EVEN | VL_ASK_REFLEX)) &&
           vl_count(vl_match_question(c->match, question.seat).answers) >= 2;
}

/* On to a question some answers later; after the end another match begins. */
static inline void counselling_next(struct counselling *c)
{
    unsigned skipped = 0;
    do {
        if (vl_match_over(c->match)) {
            c->setup.seed++;
            free(c->match);
            c->match = record_match(&c->setup);
        } else {
            record_answer(c->match, &c->rng);
        }
    } while (vl_match_over(c->match) || ++skipped < COUNSELLING_SKIPPED || !counselling_is_choice(c));
    vl_match_view(c->match, vl_match_question(c->match, VL_TABLE).seat, c->view);
}

#endif
