/* Luck: nobody has more of it than others in the long run, it is all of what a table gained by chance, and it is none
 * where chance had no part. */
#include "support/setups.h"
#include "support/test.h"
#include "veillee/evaluate.h"
#include "veillee/games.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct bench {
    struct vl_match_setup setup;
    struct vl_match *match, *other;
    struct vl_view *before, *after;
    struct vl_appraiser *appraiser;
    struct vl_rng rng;
};

static void *memory(size_t size)
{
    void *bytes = calloc(1, size);
    assert_non_null(bytes);
    return bytes;
}

static void open_bench(struct bench *bench, const struct vl_rules *rules, unsigned seats)
{
    vl_match_setup_standard(&bench->setup, test_catalogue(), rules);
    bench->setup.seats = (uint8_t)seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        bench->setup.player[seat].name[0] = (char)('A' + seat);
        bench->setup.player[seat].level = VL_ADEPT;
    }
    bench->match = memory(vl_match_size(rules));
    bench->other = memory(vl_match_size(rules));
    bench->before = memory(rules->state_size);
    bench->after = memory(rules->state_size);
    bench->appraiser = memory(vl_appraiser_size(&bench->setup));
    vl_appraiser_start(bench->appraiser, &bench->setup);
}

static void close_bench(struct bench *bench)
{
    free(bench->match);
    free(bench->other);
    free(bench->before);
    free(bench->after);
    free(bench->appraiser);
}

static void begin(struct bench *bench, uint64_t seed)
{
    struct vl_diag diag;
    bench->setup.seed = seed;
    bench->rng.state = seed;
    assert_int_equal(vl_match_start(bench->match, &bench->setup, &diag), VL_OK);
}

/* A random answer; whether chance had a part in what came of it, and how much. */
static bool step(struct bench *bench, float luck[VL_SEATS_MAX], struct vl_question *question)
{
    *question = vl_match_question(bench->match, vl_match_question(bench->match, VL_PUBLIC).seat);
    const vl_answer answer = vl_any_answer(question, &bench->rng);
    vl_match_view(bench->match, VL_REFEREE, bench->before);
    assert_int_equal(vl_match_answer(bench->match, question->seat, answer, NULL), VL_OK);
    vl_match_view(bench->match, VL_REFEREE, bench->after);
    return vl_luck_of(bench->appraiser, bench->before, answer, bench->after, luck);
}

/* Worths are what `estimate` may say, the same each time; luck is dealt out between seats where worths are shares. */
TEST(worth_and_luck_of_every_game)
{
    for (unsigned game = 0; vl_games[game]; game++) {
        struct bench bench;
        unsigned swings = 0;
        open_bench(&bench, vl_games[game], vl_games[game]->seats_min + 1U);
        for (begin(&bench, 5); !vl_match_over(bench.match);) {
            float luck[VL_SEATS_MAX], worth[VL_SEATS_MAX], again[VL_SEATS_MAX];
            struct vl_question question;
            const bool chance = step(&bench, luck, &question);
            swings += chance;
            vl_appraise(bench.appraiser, bench.after, worth);
            vl_appraise(bench.appraiser, bench.after, again);
            assert_memory_equal(worth, again, sizeof worth);
            for (unsigned seat = 0; seat < bench.setup.seats; seat++) {
                assert_true(worth[seat] >= 0 && worth[seat] <= 1);
                assert_true(fabsf(luck[seat]) <= 1);
                if (!chance)
                    assert_true(luck[seat] == 0.0F);
            }
        }
        print_message("# %s: %u strokes of chance\n", vl_games[game]->id, swings);
        if (strcmp(vl_games[game]->id, "blasons") != 0) /* where all chance is in the deals */
            assert_true(swings > 5);
        close_bench(&bench);
    }
}

/* A card that is picked blindly is chance, whoever picks it, and so is who speaks first. */
TEST(blind_picks_are_chance)
{
    struct bench bench;
    unsigned picked = 0;
    open_bench(&bench, vl_game("gueux"), 3);
    for (begin(&bench, 3); !vl_match_over(bench.match);) {
        float luck[VL_SEATS_MAX];
        struct vl_question question;
        const bool chance = step(&bench, luck, &question);
        if (vl_count(question.answers) > 1 && (question.flags & (VL_ASK_INTERCHANGEABLE | VL_ASK_REFLEX))) {
            assert_true(chance);
            picked++;
        }
    }
    assert_true(picked > 5);
    close_bench(&bench);
}

/* At the end of a match the winners have all there is, GUE-3.3 too. */
TEST(the_end_is_worth_the_win)
{
    for (unsigned game = 0; vl_games[game]; game++)
        for (uint64_t seed = 1; seed < 6; seed++) {
            struct bench bench;
            float luck[VL_SEATS_MAX], worth[VL_SEATS_MAX];
            struct vl_question question;
            open_bench(&bench, vl_games[game], vl_games[game]->seats_min);
            for (begin(&bench, seed); !vl_match_over(bench.match);)
                step(&bench, luck, &question);
            vl_appraise(bench.appraiser, bench.after, worth);
            for (unsigned seat = 0; seat < bench.setup.seats; seat++)
                assert_int_equal(worth[seat] > 0, (vl_match_winners(bench.match) >> seat) & 1);
            close_bench(&bench);
        }
}

/* The mean over many matches is 0 within four of its standard errors, and without it results differ less. */
TEST(luck_evens_out)
{
    enum { MATCHES = 400 };
    struct bench bench;
    double sum = 0, squares = 0, results = 0, of_results = 0, less = 0, of_less = 0;
    open_bench(&bench, vl_game("gueux"), 3);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        float luck[VL_SEATS_MAX], mean[VL_SEATS_MAX], worth[VL_SEATS_MAX];
        struct vl_question question;
        begin(&bench, seed);
        vl_match_view(bench.match, VL_REFEREE, bench.before);
        vl_luck_of_deal(bench.appraiser, &bench.setup, bench.before, bench.other, luck, mean);
        double all = (double)luck[0];
        while (!vl_match_over(bench.match)) {
            step(&bench, luck, &question);
            all += (double)luck[0];
        }
        vl_appraise(bench.appraiser, bench.after, worth);
        const double result = (double)worth[0];
        sum += all;
        squares += all * all;
        results += result;
        of_results += result * result;
        less += result - all;
        of_less += (result - all) * (result - all);
    }
    const double error = sqrt(squares) / MATCHES;
    const double spread = sqrt(of_results / MATCHES - results * results / MATCHES / MATCHES);
    const double without = sqrt(of_less / MATCHES - less * less / MATCHES / MATCHES);
    print_message("# luck %+.3f +- %.3f; results are spread by %.3f, without luck by %.3f\n", sum / MATCHES, error,
                  spread, without);
    assert_true(fabs(sum / MATCHES) < 4 * error);
    assert_true(without < 0.85 * spread);
    close_bench(&bench);
}
