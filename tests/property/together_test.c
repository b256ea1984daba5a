/* What rules.h promises of the functions that spare people keys and curtains, of every game, at every question of
 * random matches: where all can see that there is one answer, there is one; answers that are taken before the curtain
 * are listed; what is joined says answers that are listed when their questions come, and leaves none out.
 *
 * VEILLEE_TOGETHER: how many matches of each game (60). */
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"

#include <stdio.h>

static _Alignas(16) unsigned char match[VL_STATE_MAX], room[VL_STATE_MAX];

/* Of one game: how often there was something to see. */
struct tally {
    unsigned forced, unseen, compound, answers;
};

static const struct vl_view *seen_by(const struct vl_rules *rules, vl_seat viewer)
{
    struct vl_view *view = (struct vl_view *)(void *)room;
    vl_observe(rules, (const struct vl_state *)(void *)match, viewer, view);
    return view;
}

static bool is_joined(const struct vl_rules *rules, const struct vl_question *question)
{
    return rules->compound && (rules->compound->kinds >> question->kind & 1);
}

/* The question's own answers, or those that are offered in their place. */
static vl_answers offered(const struct vl_rules *rules, const struct vl_question *question)
{
    return is_joined(rules, question) ? rules->compound->list(seen_by(rules, question->seat)) : question->answers;
}

static void check_what_all_see(struct tally *tally, const struct vl_rules *rules, const struct vl_question *question)
{
    if (rules->forced && rules->forced(seen_by(rules, VL_PUBLIC))) {
        assert_int_equal(vl_count(question->answers), 1);
        tally->forced++;
    }
    const vl_answers unseen = rules->blind_choices ? rules->blind_choices(seen_by(rules, VL_PUBLIC)) : 0;
    tally->unseen += unseen != 0;
    if (unseen & ~offered(rules, question))
        fail_msg("%s, question %u: of the answers taken unseen %llx not all are offered, %llx", rules->id,
                 question->kind, (unsigned long long)unseen, (unsigned long long)offered(rules, question));
}

/* Each says an answer to this very question, and together they say all. */
static void check_joined(const struct vl_rules *rules, const struct vl_question *question, vl_answers compound)
{
    vl_answers said = 0;
    assert_true(compound != 0);
    for (VL_EACH(each, compound)) {
        struct vl_queued ahead = {0};
        rules->compound->split(seen_by(rules, question->seat), (vl_answer)each, &ahead);
        assert_in_range(ahead.count, 1, VL_QUEUED_MAX);
        assert_int_equal(ahead.kind[0], question->kind);
        said |= vl_answer_bit(ahead.answer[0]);
    }
    assert_true(said == question->answers);
}

/* Gives the first of what is joined, and the others where their questions come at once. */
static enum vl_run give_joined(const struct vl_rules *rules, struct vl_state *state, vl_answer compound)
{
    struct vl_queued ahead = {0};
    const vl_seat seat = state->question.seat;
    rules->compound->split(seen_by(rules, seat), compound, &ahead);
    enum vl_run run = vl_reply(rules, state, ahead.answer[0], NULL);
    for (unsigned i = 1; i < ahead.count; i++) {
        if (run != VL_ASK || state->question.seat != seat || state->question.kind != ahead.kind[i])
            continue;
        if (!(state->question.answers & vl_answer_bit(ahead.answer[i])))
            fail_msg("%s: joined answer %u: its answer %u to question %u is not listed", rules->id, compound,
                     ahead.answer[i], ahead.kind[i]);
        run = vl_reply(rules, state, ahead.answer[i], NULL);
    }
    return run;
}

static enum vl_run answer(struct tally *tally, const struct vl_rules *rules, struct vl_state *state, struct vl_rng *rng)
{
    const struct vl_question question = state->question;
    tally->answers++;
    check_what_all_see(tally, rules, &question);
    if (!is_joined(rules, &question))
        return vl_reply(rules, state, vl_any_answer(&question, rng), NULL);
    const vl_answers compound = offered(rules, &question);
    tally->compound++;
    check_joined(rules, &question, compound);
    return give_joined(rules, state, (vl_answer)vl_nth(compound, vl_random_below(rng, vl_count(compound))));
}

static void play(struct tally *tally, const struct vl_rules *rules, uint64_t seed)
{
    struct vl_state *state = (struct vl_state *)(void *)match;
    const unsigned seats = rules->seats_min + (unsigned)(seed % (rules->seats_max - rules->seats_min + 1U));
    const struct vl_setup setup = test_random_setup(rules, vl_catalogue_numbers(test_catalogue(), rules), seats, seed);
    struct vl_rng rng = vl_rng_stream(seed, 11);
    enum vl_run run = vl_start(rules, state, &setup, NULL);
    while (run == VL_ASK)
        run = answer(tally, rules, state, &rng);
}

TEST_NAMED(together, "what is lone, unseen or joined keeps its promises")
{
    const uint64_t matches = test_number_of_environment("VEILLEE_TOGETHER", 60);
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        struct tally tally = {0};
        for (uint64_t seed = 1; seed <= matches; seed++)
            play(&tally, rules, seed);
        printf("# %s: of %u answers %u lone, %u with some unseen, %u joined\n", rules->id, tally.answers, tally.forced,
               tally.unseen, tally.compound);
        assert_int_equal(tally.forced > 0, rules->forced != NULL);
        assert_int_equal(tally.unseen > 0, rules->blind_choices != NULL);
        assert_int_equal(tally.compound > 0, rules->compound != NULL);
    }
}
