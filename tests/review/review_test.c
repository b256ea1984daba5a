/* Reviews: what they add up to, that they can be stopped and go on, and what is kept of them beside the record. */
#include "review/review.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"
#include "veillee/marquis.h"

#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct vl_match *play(const char *game, unsigned seats, uint64_t seed)
{
    struct vl_match_setup setup;
    const struct vl_rules *rules = vl_game(game);
    struct vl_rng rng = {seed};
    vl_match_setup_standard(&setup, test_catalogue(), rules);
    setup.seats = (uint8_t)seats;
    setup.seed = seed;
    for (unsigned seat = 0; seat < seats; seat++) {
        setup.player[seat].name[0] = (char)('A' + seat);
        setup.player[seat].level = VL_ADEPT;
    }
    struct vl_match *match = calloc(1, vl_match_size(rules));
    assert_non_null(match);
    assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
    while (!vl_match_over(match)) {
        const struct vl_question question = vl_match_question(match, vl_match_question(match, VL_PUBLIC).seat);
        assert_int_equal(vl_match_answer(match, question.seat, vl_any_answer(&question, &rng), NULL), VL_OK);
    }
    return match;
}

static struct vl_review *open_review(const struct vl_match *match, const char *path)
{
    struct vl_review *review;
    assert_int_equal(vl_review_open(&review, match, path, NULL), VL_OK);
    return review;
}

static void finish(struct vl_review *review, unsigned threads)
{
    while (vl_review_work(review, threads, NULL))
        continue;
    assert_true(vl_review_progress(review) > 0.999F);
}

static char folder[64];

static int make_folder(void **unused)
{
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/veillee-review-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **unused)
{
    char path[128];
    (void)unused;
    snprintf(path, sizeof path, "%s/match.jsonl.review", folder);
    unlink(path);
    return rmdir(folder);
}

static const char *record_path(char out[128])
{
    snprintf(out, 128, "%s/match.jsonl", folder);
    return out;
}

static const char *kept_path(char out[128])
{
    snprintf(out, 128, "%s/match.jsonl.review", folder);
    return out;
}

/* ---- marks ---- */

TEST(marks_go_by_losses_beyond_noise)
{
    assert_int_equal(vl_mark_of(0, 0), VL_MARK_NONE);
    assert_int_equal(vl_mark_of(0.049F, 0), VL_MARK_NONE);
    assert_int_equal(vl_mark_of(0.051F, 0.01F), VL_MARK_SLIP);
    assert_int_equal(vl_mark_of(0.11F, 0.01F), VL_MARK_MISTAKE);
    assert_int_equal(vl_mark_of(0.21F, 0.01F), VL_MARK_BLUNDER);
    assert_int_equal(vl_mark_of(0.21F, 0.1F), VL_MARK_NONE);
    assert_string_equal(vl_mark_sign(VL_MARK_BLUNDER), "?\?");
}

/* ---- accuracy ---- */

TEST(accuracy_tells_play_from_answers_at_random)
{
    assert_true(vl_accuracy(0, 0) == 1 && vl_accuracy(0, 0.3F) == 1);
    assert_true(vl_accuracy(0.1F, 1) > 0.95F);
    assert_true(vl_accuracy(1, 1) < 0.5F && vl_accuracy(0.6F, 1) < 0.5F);
    for (unsigned lost = 0; lost < 20; lost++) {
        const float of = (float)lost / 10;
        assert_true(vl_accuracy(of + 0.1F, 1) < vl_accuracy(of, 1));
        assert_true(fabsf(vl_accuracy(of / 7, 1.0F / 7) - vl_accuracy(of, 1)) < 1e-5F); /* whatever is at stake */
    }
}

TEST(at_random_the_mean_of_all_answers_is_lost)
{
    const struct vl_decision decision = {
        .best = 2, .evaluated = 1 | 1 << 2 | 1 << 5, .worth = {[0] = 0.2F, [2] = 0.5F, [3] = 0.9F, [5] = 0.35F}};
    assert_true(fabsf(vl_lost_at_random(&decision) - 0.15F) < 1e-6F);
}

/* ---- sums ---- */

static void check_players(const struct vl_review *review, const struct vl_match *match)
{
    float luck = 0, skill = 0, mean = 0, results = 0;
    unsigned decisions = 0;
    const unsigned seats = vl_match_setup(match)->seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        const struct vl_reviewed of = vl_review_player(review, (vl_seat)seat);
        assert_true(fabsf(of.result - of.mean - of.luck - of.skill - of.rest) < 1e-5F);
        assert_true(of.accuracy > 0 && of.accuracy <= 1);
        luck += of.luck;
        skill += of.skill;
        mean += of.mean;
        results += of.result;
        decisions += of.decisions;
        assert_int_equal(of.decisions, of.marks[0] + of.marks[1] + of.marks[2] + of.marks[3]);
    }
    assert_int_equal(decisions, vl_review_decisions(review));
    if (!vl_match_setup(match)->rules->fewest) { /* shares of one win: what one gains another loses */
        assert_true(fabsf(luck) < 0.02F && fabsf(skill) < 0.02F);
        assert_true(fabsf(mean - 1) < 0.02F && fabsf(results - 1) < 0.02F);
    }
}

static void check_decisions(struct vl_review *review)
{
    uint32_t last = 0;
    for (unsigned i = 0; i < vl_review_decisions(review); i++) {
        const struct vl_decision *decision = vl_review_decision(review, i);
        struct vl_match *there = vl_review_at(review, decision->answer);
        const struct vl_question question = vl_match_question(there, decision->seat);
        assert_true(i == 0 || decision->answer > last);
        last = decision->answer;
        assert_true(question.answers & vl_answer_bit(decision->taken));
        assert_true(decision->looked >= 1);
        assert_true((decision->evaluated & ~question.answers) == 0);
        assert_true(decision->loss >= 0 && decision->loss <= 1);
        if (decision->taken == decision->best)
            assert_true(decision->mark == VL_MARK_NONE);
        assert_int_equal(decision->mark, vl_mark_of(decision->loss, decision->error_of_loss));
    }
}

TEST(a_review_adds_up)
{
    for (unsigned game = 0; vl_games[game]; game++) {
        struct vl_match *match = play(vl_games[game]->id, vl_games[game]->seats_min, 11);
        struct vl_review *review = open_review(match, "");
        struct vl_turning turnings[VL_TURNING_MAX];
        vl_review_hasten(review, 10);
        assert_null(vl_review_curve(review, 0));
        finish(review, 2);
        assert_non_null(vl_review_curve(review, vl_match_answers(match)));
        check_players(review, match);
        check_decisions(review);
        const unsigned count = vl_review_turnings(review, turnings);
        for (unsigned i = 0; i < count; i++) {
            assert_true(fabsf(turnings[i].after - turnings[i].before) >= 0.1F);
            assert_true(i == 0 || turnings[i].answer > turnings[i - 1].answer);
        }
        assert_int_equal(vl_review_swing(review, 0)->answer, VL_DEAL);
        assert_false(vl_review_is_cached(review));
        vl_review_close(review);
        free(match);
    }
}

/* ---- keeping ---- */

static void assert_same_event(const struct vl_cause_event *one, const struct vl_cause_event *two)
{
    assert_int_equal(one->sure, two->sure);
    if (one->sure == VL_CAUSE_NONE)
        return;
    assert_true(fabsf(one->weight - two->weight) < 2e-5F);
    assert_int_equal(one->event.form, two->event.form);
    assert_memory_equal(one->event.arg, two->event.arg, sizeof one->event.arg);
}

/* Mistakes have been explained, whether that was read or worked out. */
static void assert_same_cause(const struct vl_decision *one, const struct vl_decision *two)
{
    assert_int_equal(one->explained, one->mark != VL_MARK_NONE);
    assert_int_equal(two->explained, one->explained);
    assert_same_event(&one->cause.better, &two->cause.better);
    assert_same_event(&one->cause.worse, &two->cause.worse);
    assert_int_equal(one->cause.points, two->cause.points);
    assert_int_equal(one->cause.serves, two->cause.serves);
    assert_true(fabsf(one->cause.gain - two->cause.gain) < 2e-5F);
}

static void assert_same(const struct vl_review *a, const struct vl_review *b)
{
    assert_int_equal(vl_review_decisions(a), vl_review_decisions(b));
    for (unsigned i = 0; i < vl_review_decisions(a); i++) {
        const struct vl_decision *one = vl_review_decision(a, i), *two = vl_review_decision(b, i);
        assert_int_equal(one->best, two->best);
        assert_int_equal(one->looked, two->looked);
        assert_true(one->evaluated == two->evaluated);
        assert_true(fabsf(one->loss - two->loss) < 2e-5F);
        assert_same_cause(one, two);
    }
}

/* Stopped after every piece and opened anew, it comes to what one that was not stopped comes to. */
TEST(it_goes_on_where_it_stopped)
{
    char path[128];
    struct vl_match *match = play("marquis", 2, 4);
    struct vl_review *whole = open_review(match, "");
    finish(whole, 1);
    unsigned times = 0;
    for (bool more = true; more; times++) {
        struct vl_review *review = open_review(match, record_path(path));
        assert_true(vl_review_is_cached(review));
        while (vl_review_work(review, 2, NULL) && vl_review_curve(review, vl_match_answers(match)) == NULL)
            continue;
        more = true;
        for (unsigned i = 0; i < 40 && more; i++)
            more = vl_review_work(review, 1 + i % 2, NULL);
        if (!more)
            assert_same(review, whole);
        vl_review_close(review);
    }
    assert_true(times >= 2);
    vl_review_close(whole);
    free(match);
}

static void stop_at_once(struct vl_review *review)
{
    const atomic_bool stop = true;
    const float before = vl_review_progress(review);
    assert_true(vl_review_work(review, 2, &stop));
    assert_true(vl_review_progress(review) <= before + 0.051F);
}

TEST(it_stops_at_once)
{
    struct vl_match *match = play("sbires", 2, 4);
    struct vl_review *review = open_review(match, "");
    stop_at_once(review);
    while (!vl_review_curve(review, vl_match_answers(match)))
        vl_review_work(review, 1, NULL);
    stop_at_once(review);
    stop_at_once(review);
    assert_int_equal(vl_review_decision(review, 0)->looked, 0);
    vl_review_close(review);
    free(match);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* What another match or program wrote is thrown away, and so is what is no review at all. */
TEST(what_does_not_fit_is_thrown_away)
{
    char path[128], kept[128];
    struct stat status;
    struct vl_match *match = play("marquis", 2, 4), *other = play("marquis", 2, 5);
    struct vl_review *review = open_review(match, record_path(path));
    finish(review, 2);
    vl_review_found(review, 0);
    vl_review_close(review);
    assert_int_equal(stat(kept_path(kept), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    review = open_review(match, path);
    assert_true(vl_review_decision(review, 0)->looked > 0 && vl_review_decision(review, 0)->found);
    vl_review_close(review);
    review = open_review(other, path);
    assert_int_equal(vl_review_decision(review, 0)->looked, 0);
    vl_review_close(review);
    write_file(kept, "not a review\n{\"decision\":0}\n");
    review = open_review(match, path);
    assert_true(vl_review_is_cached(review));
    assert_int_equal(vl_review_decision(review, 0)->looked, 0);
    vl_review_close(review);
    free(other);
    free(match);
}

/* Lines that say what cannot be are passed over; so is a torn one. */
TEST(hostile_lines_are_passed_over)
{
    static const char *const lines[] = {
        "{\"decision\":-1,\"looked\":1}\n",
        "{\"decision\":99999999,\"looked\":1,\"best\":1}\n",
        "{\"decision\":0,\"looked\":7,\"best\":1,\"loss\":0,\"error\":0,\"answers\":[],\"change\":[0,0,0,0,0,0,0,0]}\n",
        "{\"decision\":0,\"looked\":1,\"best\":64,\"loss\":0,\"error\":0,\"answers\":[],\"change\":[0,0,0,0,0,0,0,0]}"
        "\n",
        "{\"decision\":0,\"looked\":1,\"best\":1,\"loss\":0,\"error\":0,\"answers\":[[64,0,0]],\"change\":[0,0,0,0,0,0,"
        "0,0]}\n",
        "{\"decision\":0,\"looked\":1,\"best\":1,\"loss\":0,\"error\":0,\"answers\":[],\"change\":[0]}\n",
        "{\"decision\":0,\"looked\":1,\"best\":1,\"loss\":9,\"error\":0,\"answers\":[],\"change\":[0,0,0,0,0,0,0,0]}\n",
        "[[[[[[[[[[\n",
        "{\"decision\":0,\"looked\":1,\"best\":1,\"loss\":0,\"err",
    };
    char path[128], kept[128];
    struct vl_match *match = play("marquis", 2, 4);
    for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        unlink(kept_path(kept));
        struct vl_review *review = open_review(match, record_path(path));
        vl_review_close(review);
        FILE *file = fopen(kept, "a");
        assert_non_null(file);
        fputs(lines[i], file);
        fclose(file);
        review = open_review(match, path);
        assert_true(vl_review_is_cached(review));
        assert_int_equal(vl_review_decision(review, 0)->looked, 0);
        vl_review_close(review);
    }
    free(match);
}

/* A cause is read if its event can be one: a seat of the table, a card of the game, a form of it. */
TEST(a_cause_that_cannot_be_is_looked_for_again)
{
    static const struct {
        int form, seat, from, action;
        bool fine;
    } rows[] = {{MARQUIS_EV_TOOK, 0, 1, 1, true},
                {MARQUIS_EV_TOOK, 2, 1, 1, false},
                {MARQUIS_EV_TOOK, -2, 1, 1, false},
                {MARQUIS_EV_TOOK, 0, 1, 99, false},
                {200, 0, 1, 1, false}};
    char path[128], kept[128];
    struct vl_match *match = play("marquis", 2, 4);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        unlink(kept_path(kept));
        vl_review_close(open_review(match, record_path(path)));
        FILE *file = fopen(kept, "a");
        assert_non_null(file);
        fprintf(file,
                "{\"decision\":0,\"looked\":2,\"best\":1,\"loss\":0.3,\"error\":0.01,\"answers\":[],"
                "\"change\":[0,0,0,0,0,0,0,0],\"better\":[0,0,0,0,0],\"worse\":[1,1.0,%d,%d,%d,3,%d],"
                "\"points\":[0,0,0,0],\"serves\":[0,0,0]}\n",
                rows[i].form, rows[i].seat, rows[i].from, rows[i].action);
        fclose(file);
        struct vl_review *review = open_review(match, path);
        assert_int_equal(vl_review_decision(review, 0)->looked, 2);
        assert_int_equal(vl_review_decision(review, 0)->explained, rows[i].fine);
        vl_review_close(review);
    }
    free(match);
}

/* Decisions are weighed from the seat's view: the same match with other random numbers to come is weighed the same. */
TEST(known_is_what_the_seat_knew)
{
    struct vl_match *match = play("gueux", 3, 9);
    struct vl_review *review = open_review(match, "");
    vl_review_hasten(review, 10);
    assert_true(vl_review_known(review, 0, vl_match_answers(match)) < 0);
    finish(review, 2);
    for (unsigned i = 0; i < vl_review_decisions(review); i++) {
        const struct vl_decision *decision = vl_review_decision(review, i);
        if (decision->evaluated != 0)
            assert_true(fabsf(vl_review_known(review, decision->seat, decision->answer + 1) -
                              decision->worth[decision->best]) < 1e-6F);
    }
    vl_review_close(review);
    free(match);
}

SETUP_ALL(make_folder, remove_folder)
