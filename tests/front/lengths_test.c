/* Lengths of matches: there for every game and number of seats. tests/lab/measured_test.py holds them to matches. */
#include "evening/lengths.h"
#include "support/test.h"

#include "veillee/games.h"
#include "veillee/gueux.h"
#include "veillee/sbires.h"

#include <math.h>
#include <string.h>

static struct vl_catalogue catalogue;

static int start(void **state)
{
    (void)state;
    struct vl_diag diag;
    if (vl_catalogue_open(&catalogue, vl_games, NULL, &diag) != VL_OK)
        return 1;
    for (unsigned i = 0; vl_games[i]; i++)
        if (vl_catalogue_game(&catalogue, vl_games[i], &diag) != VL_OK)
            return 1;
    return 0;
}

static int stop(void **state)
{
    (void)state;
    vl_catalogue_close(&catalogue);
    return 0;
}

static struct vl_match_setup setup_of(const struct vl_rules *rules, unsigned seats)
{
    struct vl_match_setup setup;
    vl_match_setup_standard(&setup, &catalogue, rules);
    setup.seats = (uint8_t)seats;
    setup.seed = 11;
    return setup;
}

TEST(every_game_and_number_of_seats_has_a_length)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        for (unsigned seats = rules->seats_min; seats <= rules->seats_max; seats++) {
            const struct vl_match_setup setup = setup_of(rules, seats);
            const double answers = vl_length_answers(&catalogue, &setup);
            assert_true(answers >= 2 && answers < rules->answers_bound);
        }
        struct vl_match_setup none = setup_of(rules, rules->seats_max + 1U);
        assert_true(vl_length_answers(&catalogue, &none) == 0);
    }
}

TEST(more_games_and_more_days_take_longer)
{
    struct vl_match_setup gueux = setup_of(&gueux_rules, 4), sbires = setup_of(&sbires_rules, 3);
    double before = 0;
    for (unsigned deals = 0; deals < 9; deals++) {
        gueux.option[GUEUX_OPTION_DEALS] = (uint8_t)deals;
        const double answers = vl_length_answers(&catalogue, &gueux);
        assert_true(answers > before + 5);
        before = answers;
    }
    before = 0;
    for (unsigned days = 0; days < 3; days++) {
        sbires.option[SBIRES_OPTION_DAYS] = (uint8_t)days;
        const double answers = vl_length_answers(&catalogue, &sbires);
        assert_true(answers > 1.1 * before);
        before = answers;
    }
}

/* Of more than four the whole deck is played anyway. */
TEST(the_deck_of_gueux_counts_where_it_differs)
{
    static const struct {
        const char *deck;
        unsigned seats;
        int longer;
    } cases[] = {{"full", 4, 1}, {"short", 4, 0}, {"full", 5, 0}, {"short", 5, -1}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct vl_match_setup setup = setup_of(&gueux_rules, cases[i].seats);
        struct vl_diag diag;
        const double usual = vl_length_answers(&catalogue, &setup);
        assert_int_equal(vl_match_setup_option(&setup, "deck", cases[i].deck, &diag), VL_OK);
        const double answers = vl_length_answers(&catalogue, &setup);
        assert_int_equal((answers > 1.2 * usual) - (answers < 0.8 * usual), cases[i].longer);
        assert_true(cases[i].longer || fabs(answers - usual) < 1e-9);
    }
}

SETUP_ALL(start, stop)
