#include "bots/mast.h"

#include "bots/choice.h"
#include "veillee/run.h"

/* More than any share: what was never tried comes first. */
#define UNTRIED 2.0F

size_t vl_mast_habits(const struct vl_rules *rules)
{
    return (size_t)VL_SEATS_MAX * rules->question_count * VL_ANSWERS_MAX;
}

void vl_mast_reset(struct vl_mast *mast)
{
    const size_t count = (size_t)VL_SEATS_MAX * mast->kinds * VL_ANSWERS_MAX;
    for (size_t i = 0; i < count; i++)
        mast->habits[i] = (struct vl_habit){.mean = UNTRIED};
    mast->logged = 0;
}

/* The habits of a question, by answer. */
static uint32_t first_habit(const struct vl_mast *mast, const struct vl_question *question)
{
    return (question->seat * mast->kinds + question->kind) * VL_ANSWERS_MAX;
}

static void note(struct vl_mast *mast, uint32_t habit, vl_seat seat)
{
    if (mast->logged < VL_MAST_LOG)
        mast->log[mast->logged++] = (struct vl_noted){habit & 0xFFFFFFFU, seat & 0xFU};
}

void vl_mast_note(struct vl_mast *mast, const struct vl_question *question, vl_answer answer)
{
    note(mast, first_habit(mast, question) + answer, question->seat);
}

/* The better one of two random answers: leans towards what has paid, and never leaves anything out. */
static vl_answer lean(struct vl_mast *mast, const struct vl_question *question, vl_answers answers, struct vl_rng *rng)
{
    const uint32_t first = first_habit(mast, question);
    const vl_answer one = vl_pick(answers, rng), two = vl_pick(answers, rng);
    const vl_answer better = mast->habits[first + one].mean >= mast->habits[first + two].mean ? one : two;
    note(mast, first + better, question->seat);
    return better;
}

void vl_mast_playout(struct vl_mast *mast, const struct vl_rules *rules, struct vl_state *state, struct vl_rng *rng)
{
    const unsigned stage = rules->stage(state);
    struct vl_rng numbers = *rng;
    while (!state->over && rules->stage(state) == stage) {
        const struct vl_question *question = &state->question;
        const vl_answers answers = vl_considered(rules, state, true);
        const vl_answer answer =
            vl_is_choice(question, answers) ? lean(mast, question, answers, &numbers) : vl_pick(answers, &numbers);
        vl_play_on(rules, state, answer);
    }
    *rng = numbers;
}

void vl_mast_learn(struct vl_mast *mast, const float share[VL_SEATS_MAX])
{
    for (unsigned i = 0; i < mast->logged; i++) {
        struct vl_habit *habit = &mast->habits[mast->log[i].habit];
        habit->sum += share[mast->log[i].seat];
        habit->count++;
        habit->mean = habit->sum / (float)habit->count;
    }
    mast->logged = 0;
}
