/* SBI-3.12: over random matches, no question has a single answer that all know beforehand. */
#include "support/sbires_position.h"
#include "support/setups.h"
#include "support/test.h"

enum { MATCHES = 200, COMPLETIONS = 2000 };

static union {
    struct vl_state state;
    unsigned char bytes[VL_STATE_MAX];
} match, seen, belief;

/* SBI-3.14: asked of whoever shows a back of the place, whatever all may know of the cards. */
static bool is_always_asked(const struct vl_question *question)
{
    return question->kind == SBIRES_ASK_GUARD || question->kind == SBIRES_ASK_ATTACK ||
           question->kind == SBIRES_ASK_DEFEND;
}

/* Whether in a table that nobody at it could tell from this one there would be a choice. */
static bool might_have_a_choice(uint64_t seed)
{
    struct vl_rng rng = {seed};
    vl_observe(&sbires_rules, &match.state, VL_PUBLIC, (struct vl_view *)(void *)&seen);
    for (unsigned i = 0; i < COMPLETIONS; i++) {
        vl_determinize(&sbires_rules, (const struct vl_view *)(const void *)&seen, &rng, &belief.state);
        if (vl_count(vl_list(&sbires_rules, &belief.state)) > 1)
            return true;
    }
    return false;
}

TEST_NAMED(no_single_answer, "SBI-3.12 SBI-3.14: no question has a single answer that all know")
{
    const uint8_t *numbers = vl_catalogue_numbers(test_catalogue(), &sbires_rules);
    unsigned hidden = 0;
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        const struct vl_setup setup = test_random_setup(&sbires_rules, numbers, 2 + (unsigned)(seed % 4), seed);
        struct vl_rng rng = {vl_mix(seed)};
        enum vl_run run = vl_start(&sbires_rules, &match.state, &setup, NULL);
        while (run == VL_ASK) {
            const struct vl_question *question = &match.state.question;
            const bool single = vl_count(question->answers) == 1 && !is_always_asked(question);
            hidden += single;
            if (single && !might_have_a_choice(seed))
                fail_msg("match %u: %s has one answer, and all know it", (unsigned)seed,
                         sbires_rules.questions[question->kind].id);
            run = vl_reply(&sbires_rules, &match.state, vl_any_answer(question, &rng), NULL);
        }
    }
    assert_true(hidden > 0); /* a hand that has nothing to play is asked all the same */
}
