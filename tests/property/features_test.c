/* What eye.h and rules.h ask of an eye, of every game that has one, in random matches of all numbers of seats and
 * options: at every question it sees what is declared, nothing twice, the same again, and of a completed view as well;
 * no row of features is there that never holds. An answer that says a seat counts that seat as its kind of question
 * declares (per_seat), so that a policy knows it wherever it sits.
 *
 * VEILLEE_EYES: how many matches of each game (300). */
#include "support/eyes.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"
#include "veillee/net.h"

#include <stdio.h>

enum { FEATURES_MAX = 4096 };

static _Alignas(16) unsigned char match[VL_STATE_MAX], determinized[VL_STATE_MAX], view[VL_STATE_MAX];

/* Of one game: how often each feature has held, of seats and of the table; the longest row. */
struct tally {
    unsigned of_seat[FEATURES_MAX], of_table[FEATURES_MAX];
    unsigned looks, seats, features, longest;
};

static void count(struct tally *tally, const struct vl_features *features, unsigned seats)
{
    tally->looks++;
    for (unsigned i = 0; i < features->count[VL_SEATS_MAX]; i++)
        tally->of_table[features->feature[VL_SEATS_MAX][i]]++;
    for (unsigned seat = 0; seat < seats; seat++) {
        tally->seats++;
        tally->features += features->count[seat];
        tally->longest = features->count[seat] > tally->longest ? features->count[seat] : tally->longest;
        for (unsigned i = 0; i < features->count[seat]; i++)
            tally->of_seat[features->feature[seat][i]]++;
    }
}

static void look_at(struct tally *tally, const struct vl_rules *rules, const struct vl_state *state)
{
    static struct eyes eyes, again;
    eyes_look(&eyes, rules, state);
    eyes_look(&again, rules, state);
    const char *wrong = eyes_wrong(&eyes, state->seats);
    if (wrong)
        fail_msg("%s, %u seats, question %u: %s", rules->id, state->seats, state->question.kind, wrong);
    assert_memory_equal(&eyes.features.count, &again.features.count, sizeof eyes.features.count);
    for (unsigned row = 0; row <= VL_SEATS_MAX; row++)
        assert_memory_equal(eyes.features.feature[row], again.features.feature[row],
                            2 * (size_t)eyes.features.count[row]);
    count(tally, &eyes.features, state->seats);
}

/* What a bot would look at: a table that it could not tell from the true one. Who sees it does not matter. */
static void look_as_bots_do(struct tally *tally, const struct vl_rules *rules, const struct vl_state *state,
                            struct vl_rng *rng)
{
    struct vl_state *copy = (struct vl_state *)(void *)determinized;
    const vl_seat viewer = (vl_seat)vl_random_below(rng, state->seats);
    vl_observe(rules, state, viewer, (struct vl_view *)(void *)view);
    vl_determinize(rules, (struct vl_view *)(void *)view, rng, copy);
    look_at(tally, rules, copy);
}

/* The seat that an answer says; VL_NONE: none. */
static int seat_said(const struct vl_rules *rules, vl_answer answer)
{
    struct vl_phrase phrase = {0};
    int seat = VL_NONE;
    vl_phrase_of(rules, (struct vl_view *)(void *)view, answer, &phrase);
    const struct vl_form *form = &rules->answers[phrase.form];
    for (unsigned i = 0; i < form->fields; i++)
        if (form->field[i].kind == VL_FIELD_SEAT)
            seat = phrase.arg[i];
    return seat;
}

static void say_seats(const struct vl_rules *rules, const struct vl_state *state)
{
    const struct vl_question *question = &state->question;
    const unsigned each = rules->asking[question->kind].per_seat;
    vl_answers turned = 0;
    if (question->seat >= state->seats)
        return;
    vl_observe(rules, state, question->seat, (struct vl_view *)(void *)view);
    for (VL_EACH(answer, question->answers)) {
        const int seat = seat_said(rules, (vl_answer)answer);
        if (seat != VL_NONE && (each == 0 || seat != (int)answer / (int)each))
            fail_msg("%s, question %u: answer %d says seat %d", rules->id, question->kind, (int)answer, seat);
        turned |= vl_answer_bit(vl_relative_answer(rules, question, state->seats, (vl_answer)answer));
    }
    assert_int_equal(vl_count(turned), vl_count(question->answers));
}

static void play(struct tally *tally, const struct vl_rules *rules, uint64_t seed)
{
    struct vl_state *state = (struct vl_state *)(void *)match;
    const unsigned seats = rules->seats_min + (unsigned)(seed % (rules->seats_max - rules->seats_min + 1U));
    const struct vl_setup setup = test_random_setup(rules, vl_catalogue_numbers(test_catalogue(), rules), seats, seed);
    struct vl_rng rng = vl_rng_stream(seed, 7);
    for (enum vl_run run = vl_start(rules, state, &setup, NULL); run == VL_ASK;
         run = vl_reply(rules, state, vl_any_answer(&state->question, &rng), NULL)) {
        look_at(tally, rules, state);
        say_seats(rules, state);
        look_as_bots_do(tally, rules, state, &rng);
    }
}

static bool ever_held(const struct tally *tally, const struct vl_feature *feature, unsigned first)
{
    const unsigned *held = feature->of_table ? tally->of_table : tally->of_seat;
    for (unsigned i = 0; i < feature->count; i++) {
        if (held[first + i] > 0)
            return true;
    }
    return false;
}

static void all_rows_hold(const struct tally *tally, const struct vl_rules *rules)
{
    unsigned first[2] = {0, 0};
    for (const struct vl_feature *feature = rules->features; feature->name; feature++) {
        if (!ever_held(tally, feature, first[feature->of_table]))
            fail_msg("%s: %s never holds", rules->id, feature->name);
        first[feature->of_table] += feature->count;
    }
}

TEST_NAMED(eyes, "an eye sees what is declared, nothing twice, and the same again")
{
    const uint64_t matches = test_number_of_environment("VEILLEE_EYES", 300);
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        static struct tally tally;
        tally = (struct tally){0};
        assert_int_equal(rules->features != NULL, rules->look != NULL);
        if (!rules->look)
            continue;
        for (uint64_t seed = 1; seed <= matches; seed++)
            play(&tally, rules, seed);
        printf("# %s: %u features of a seat, %u of the table; %.1f of a seat hold at once, %u at most\n", rules->id,
               vl_features_of_seat(rules), vl_features_of_public(rules), tally.features / (double)tally.seats,
               tally.longest);
        all_rows_hold(&tally, rules);
        assert_true(tally.looks > 0 && tally.longest < VL_FEATURES_MAX);
    }
}
