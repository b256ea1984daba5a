#include "review/lost_share.h"

#include "front/processors.h"
#include "front/strength.h"
#include "review/review.h"

#include <stdlib.h>
#include <string.h>

enum {
    SHARE = 6,  /* hundredths of a review's iterations */
    MOST = 60,  /* decisions; of more, as many evenly spread */
    FEWEST = 8, /* decisions in which something could be lost */
};

#define LEAST_AT_STAKE 0.3F /* of matches won, altogether */

struct short_look {
    struct vl_match *match; /* a copy, which is walked through */
    struct vl_evaluator *evaluator;
    struct vl_view_room view;
    vl_seat seat;
    unsigned every, choices, decisions;
    float lost, at_random;
};

static void look_at(struct short_look *look, vl_answer taken)
{
    struct vl_decision decision = {.seat = look->seat, .taken = taken};
    vl_match_view(look->match, look->seat, vl_view_in(&look->view));
    vl_review_evaluate(look->evaluator, vl_view_in(&look->view), 0, SHARE, NULL, &decision);
    if (vl_count(decision.evaluated) < 2)
        return;
    look->decisions++;
    look->lost += decision.loss;
    look->at_random += vl_lost_at_random(&decision);
}

/* An answer that was given with a hint says nothing of the seat. */
static bool hinted(const struct short_look *look)
{
    for (unsigned i = 0; i < vl_match_hints(look->match); i++) {
        const struct vl_hinted hint = vl_match_hint(look->match, i);
        if (hint.seat == look->seat && hint.answers == vl_match_answers(look->match))
            return true;
    }
    return false;
}

/* Goes through the whole match; looks at every so many of the seat's choices, or counts them only. */
static void walk(struct short_look *look, const struct vl_match *whole)
{
    look->choices = 0;
    for (vl_match_rewind(look->match, 0); vl_match_answers(look->match) < vl_match_answers(whole);) {
        const struct vl_given given = vl_match_given(whole, vl_match_answers(look->match));
        const struct vl_question question = vl_match_question(look->match, given.seat);
        const bool choice = given.seat == look->seat && vl_review_is_choice(&question) && !hinted(look);
        if (choice && look->every > 0 && look->choices % look->every == 0)
            look_at(look, given.answer);
        look->choices += choice;
        vl_match_answer(look->match, given.seat, given.answer, NULL);
    }
}

static float look_through(struct short_look *look, const struct vl_match *match)
{
    memcpy(look->match, match, vl_match_size(vl_match_setup(match)->rules));
    walk(look, match);
    look->every = 1 + look->choices / MOST;
    walk(look, match);
    return look->decisions < FEWEST || look->at_random < LEAST_AT_STAKE ? -1 : look->lost / look->at_random;
}

float vl_lost_share(const struct vl_match *match, vl_seat seat, unsigned threads)
{
    const struct vl_match_setup *setup = vl_match_setup(match);
    struct short_look look = {.seat = seat,
                              .match = malloc(vl_match_size(setup->rules)),
                              .evaluator = calloc(1, vl_evaluator_size(setup, VL_REVIEW_COARSE, threads))};
    float share = -1;
    if (look.match && look.evaluator) {
        vl_evaluator_start(look.evaluator, setup, VL_REVIEW_COARSE, threads);
        share = look_through(&look, match);
    }
    free(look.match);
    free(look.evaluator);
    return share;
}

enum vl_rc vl_lost_share_store(const struct vl_match *match, struct vl_diag *diag)
{
    const vl_seat user = vl_strength_user(vl_match_setup(match));
    return user == VL_NONE || !vl_match_over(match)
               ? VL_OK
               : vl_strength_store(match, vl_lost_share(match, user, vl_processors(VL_EVALUATE_TREES)), diag);
}
