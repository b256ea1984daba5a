/* What came of a match: places, who shares them, and rank points that add up, over random matches of all games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/result.h"
#include "support/random_records.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/base.h"
#include "veillee/games.h"

enum { SEEDS = 40 };

static void each_match(void (*check)(const struct vl_match *match))
{
    struct vl_diag diag;
    for (unsigned game = 0; vl_games[game]; game++) {
        const struct vl_rules *rules = vl_games[game];
        struct vl_match *match = malloc(vl_match_size(rules));
        assert_non_null(match);
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            struct vl_rng rng = {vl_mix(seed)};
            struct vl_match_setup setup;
            vl_match_setup_standard(&setup, test_catalogue(), rules);
            setup.seats = (uint8_t)(rules->seats_min + seed % (rules->seats_max - rules->seats_min + 1U));
            const struct vl_setup random = test_random_setup(rules, setup.numbers, setup.seats, seed);
            memcpy(setup.option, random.option, sizeof setup.option);
            setup.seed = seed;
            for (vl_seat seat = 0; seat < setup.seats; seat++)
                snprintf(setup.player[seat].name, sizeof setup.player[seat].name, "Anne %u", seat);
            assert_int_equal(vl_match_start(match, &setup, &diag), VL_OK);
            while (!vl_match_over(match)) {
                const struct vl_question question = vl_match_question(match, vl_match_question(match, VL_REFEREE).seat);
                if (vl_match_answers(match) == 3)
                    check(match);
                vl_match_answer(match, question.seat, vl_any_answer(&question, &rng), &diag);
            }
            check(match);
        }
        free(match);
    }
}

static unsigned shared, at_once; /* that the matches had what is tested */

static void check_places(const struct vl_match *match)
{
    struct vl_result result;
    vl_result_of(match, &result);
    const vl_seats winners = vl_match_winners(match);
    int points[VL_SEATS_MAX];
    vl_match_scores(match, points);
    for (vl_seat seat = 0; result.over && seat < result.seats; seat++) {
        const struct vl_result_seat *at = &result.seat[seat];
        unsigned better = 0, level = 0;
        for (vl_seat other = 0; other < result.seats; other++) {
            const bool wins = winners >> other & 1, own = winners >> seat & 1;
            const int gap = result.rules->fewest ? points[seat] - points[other] : points[other] - points[seat];
            better += wins != own ? wins : !own && gap > 0;
            level += wins == own && (own || gap == 0);
        }
        assert_int_equal(at->won, winners >> seat & 1);
        assert_int_equal(at->points, points[seat]);
        assert_int_equal(at->place, better + 1);
        assert_int_equal(at->sharing, level);
        assert_true(at->won == (at->place == 1));
        shared += at->sharing > 1 && !at->won;
        at_once += at->sharing > 1 && at->won;
    }
}

TEST(winners_come_first_and_equals_share)
{
    each_match(check_places);
    assert_true(shared > 0);
    assert_true(at_once > 0);
}

static void check_sum(const struct vl_match *match)
{
    struct vl_result result;
    unsigned halves = 0;
    vl_result_of(match, &result);
    for (vl_seat seat = 0; seat < result.seats; seat++) {
        const unsigned own = vl_result_rank(&result, seat);
        halves += own;
        assert_true(!result.over || (own >= 2 && own <= 2U * result.seats));
    }
    assert_int_equal(halves, result.over ? result.seats * (result.seats + 1U) : 0);
}

TEST(a_match_hands_out_the_same_whatever_comes_of_it)
{
    each_match(check_sum);
}

/* Places that three of four share: 2, 3 and 4, so 3 + 2 + 1 points between them. */
TEST(who_share_a_place_share_its_points)
{
    const struct vl_result result = {.over = true,
                                     .seats = 4,
                                     .seat = {{.place = 2, .sharing = 3},
                                              {.place = 1, .sharing = 1},
                                              {.place = 2, .sharing = 3},
                                              {.place = 2, .sharing = 3}}};
    assert_int_equal(vl_result_rank(&result, 1), 8);
    assert_int_equal(vl_result_rank(&result, 0), 4);
    const struct vl_result pair = {.seats = 3, .seat = {{.place = 1, .sharing = 2}, {.place = 1, .sharing = 2}}};
    assert_int_equal(vl_result_rank(&pair, 0), 5);
    assert_int_equal(vl_result_rank(&pair, 2), 0); /* the place is not known yet */
}

static void check_counts(const struct vl_match *match)
{
    struct vl_result result;
    vl_result_of(match, &result);
    uint32_t chosen = 0, said = 0;
    for (uint32_t i = 0; i < vl_match_answers(match); i++)
        chosen += !vl_match_given(match, i).forced && vl_match_given(match, i).seat != VL_PUBLIC;
    for (vl_seat seat = 0; seat < result.seats; seat++)
        said += result.seat[seat].answers;
    assert_int_equal(said, chosen);
    assert_int_equal(result.answers, vl_match_answers(match));
}

TEST(what_was_chosen_is_counted_for_who_chose)
{
    each_match(check_counts);
}

/* A record says the same as the match it was made of, and one that does not replay says nothing. */
TEST_WITH(a_record_says_the_same, random_records_begin, random_records_finish)
{
    char path[VL_RECORD_PATH];
    struct vl_diag diag;
    struct vl_result result;
    struct vl_catalogue catalogue;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, &diag), VL_OK);
    random_record(&(struct random_record){.file = "a",
                                          .game = "gueux",
                                          .who = {"Anne", "=adept", "Basile"},
                                          .seed = 5,
                                          .evening = "2026-11-21-203004",
                                          .day = "2026-11-21"});
    assert_int_equal(vl_result_read(random_path("a", path), &catalogue, &result, &diag), VL_OK);
    assert_true(result.over);
    assert_int_equal(result.seats, 3);
    assert_int_equal(result.seed, 5);
    assert_string_equal(result.seat[0].player.name, "Anne");
    assert_int_equal(result.seat[1].player.level, VL_ADEPT);
    assert_string_equal(result.evening, "2026-11-21-203004");
    assert_string_equal(result.day, "2026-11-21");
    random_record(&(struct random_record){
        .file = "b", .game = "gueux", .who = {"Anne", "=adept", "Basile"}, .seed = 5, .unfinished = true});
    assert_int_equal(vl_result_read(random_path("b", path), &catalogue, &result, &diag), VL_OK);
    assert_false(result.over);
    assert_int_equal(result.seat[0].place, 0);
    FILE *file = fopen(path, "r+");
    assert_non_null(file);
    fputs("[", file);
    fclose(file);
    assert_int_equal(vl_result_read(path, &catalogue, &result, &diag), VL_REFUSED);
    assert_int_equal(vl_result_read("nowhere.jsonl", &catalogue, &result, &diag), VL_IO);
    vl_catalogue_close(&catalogue);
}
