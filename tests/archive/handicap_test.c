/* Fair head starts and tables made even: what was measured is complete and rises, and proposals follow from it. */
#include "archive/handicap.h"
#include "support/test.h"

#include "veillee/blasons.h"
#include "veillee/games.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

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

/* ---- head starts ---- */

TEST(what_was_measured_is_complete_and_rises)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        for (unsigned seats = rules->seats_min; seats <= rules->seats_max; seats++) {
            unsigned before = 0;
            for (int quarters = 0; quarters <= 4 * (VL_MASTER - VL_NOVICE); quarters++) {
                const double levels = quarters / 4.0;
                struct vl_head_start fair;
                const unsigned head = vl_head_start_fair(&catalogue, rules, seats, levels);
                const bool known = vl_head_start_measured(&catalogue, rules, seats, levels, &fair);
                assert_int_equal(known, rules->head_most > 0);
                assert_in_range(head, before, rules->head_most);
                assert_true(!known || (fair.low <= fair.is && fair.is <= fair.high));
                before = head;
            }
            assert_int_equal(vl_head_start_fair(&catalogue, rules, seats, 0), 0);
            assert_true(before > 0 || rules->head_most == 0);
        }
    }
}

/* More levels or seats than were measured are an estimate, and a proposal says so. */
TEST(what_was_not_measured_is_said_to_be_an_estimate)
{
    char said[VL_HANDICAP_SIZE];
    struct vl_handicap proposal = {.seats = 2, .estimated = 2, .seat = {[1] = {.head = 12}}};
    struct vl_match_setup setup = {.rules = &marquis_rules, .seats = 2};
    assert_false(vl_head_start_estimated(&catalogue, &marquis_rules, 2, 4));
    assert_true(vl_head_start_estimated(&catalogue, &marquis_rules, 2, 4.1));
    assert_false(vl_head_start_estimated(&catalogue, &marquis_rules, 4, 1));
    assert_true(vl_head_start_estimated(&catalogue, &marquis_rules, 5, 1));
    assert_false(vl_head_start_estimated(&catalogue, &blasons_rules, 3, 3));
    assert_true(vl_head_start_estimated(&catalogue, &blasons_rules, 3, 3.1));
    vl_handicap_format(&catalogue, VL_ENGLISH, &setup, &proposal, 1, said);
    assert_string_equal(said, "human, head start 12 (estimated)");
    vl_handicap_format(&catalogue, VL_ENGLISH, &setup, &proposal, 0, said);
    assert_string_equal(said, "human");
}

/* Each at two numbers of seats, from one level apart on. */
TEST(each_game_with_head_starts_was_measured)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_measured *measured = vl_catalogue_measured(&catalogue, vl_games[i]);
        unsigned tables = 0, matches = 0;
        for (unsigned n = 0; n < measured->heads_count; n++) {
            tables += n == 0 || measured->heads[n].seats != measured->heads[n - 1].seats;
            matches += measured->heads[n].matches >= 400;
        }
        assert_int_equal(tables, vl_games[i]->head_most > 0 ? 2 : 0);
        assert_int_equal(matches, measured->heads_count);
    }
}

TEST(between_levels_and_seats_it_goes_straight)
{
    struct vl_head_start one, two, half, few, many, middle;
    assert_true(vl_head_start_measured(&catalogue, &marquis_rules, 2, 1, &one));
    assert_true(vl_head_start_measured(&catalogue, &marquis_rules, 2, 2, &two));
    assert_true(vl_head_start_measured(&catalogue, &marquis_rules, 2, 1.5, &half));
    assert_float_equal(half.is, (one.is + two.is) / 2, 1e-6);
    assert_true(vl_head_start_measured(&catalogue, &marquis_rules, 2, 0.5, &half));
    assert_float_equal(half.is, one.is / 2, 1e-6);
    assert_true(vl_head_start_measured(&catalogue, &marquis_rules, 2, 2, &few));
    assert_true(vl_head_start_measured(&catalogue, &marquis_rules, 4, 2, &many));
    assert_true(vl_head_start_measured(&catalogue, &marquis_rules, 3, 2, &middle));
    assert_float_equal(middle.is, (few.is + many.is) / 2, 1e-6);
    assert_true(vl_head_start_measured(&catalogue, &marquis_rules, 8, 2, &half));
    assert_float_equal(half.is, many.is, 1e-6);
    assert_false(vl_head_start_measured(&catalogue, &gueux_rules, 4, 2, &half));
    assert_false(vl_head_start_measured(&catalogue, &marquis_rules, 4, -1, &half));
}

/* ---- proposals ---- */

struct known {
    const char *name;
    double strength, error;
};

static bool strength_of(void *from, const char *name, const struct vl_rules *rules, double *strength, double *error)
{
    (void)rules;
    for (const struct known *known = from; known->name; known++) {
        if (strcmp(known->name, name) != 0)
            continue;
        *strength = known->strength;
        *error = known->error;
        return true;
    }
    return false;
}

static struct known people[] = {
    {"Anne", VL_EXPERT, 0.4}, {"Basile", VL_APPRENTICE, 0.5}, {"Denis", VL_ADEPT + 0.4, 2}, {0}};
static const struct vl_strengths strengths = {strength_of, NULL, people};

/* Anne, Basile, Cécile, Denis: as many people as there are names, then bots. */
static struct vl_match_setup table_of(const struct vl_rules *rules, unsigned seats, const char *const *names)
{
    struct vl_match_setup setup;
    vl_match_setup_standard(&setup, &catalogue, rules);
    setup.seats = (uint8_t)seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        struct vl_player *player = &setup.player[seat];
        player->level = *names ? VL_HUMAN : VL_NOVICE;
        vl_name_clean(*names ? *names : "Perrin", player->name);
        names += *names != NULL;
    }
    return setup;
}

TEST(a_weaker_person_is_given_the_fair_head_start)
{
    struct vl_match_setup setup = table_of(&marquis_rules, 3, (const char *[]){"Anne", "Basile", NULL});
    struct vl_handicap handicap;
    vl_handicap_propose(&catalogue, &setup, &strengths, &handicap);
    assert_true(handicap.differs);
    assert_int_equal(handicap.changed, 6);
    assert_int_equal(handicap.unknown, 0);
    assert_int_equal(handicap.seat[0].head, 0);
    assert_int_equal(handicap.seat[1].head, vl_head_start_fair(&catalogue, &marquis_rules, 3, 2));
    assert_true(handicap.seat[1].head > 0);
    assert_int_equal(handicap.seat[2].level, VL_EXPERT); /* as strong as Anne */
    assert_false(handicap.seat[0].no_hints);

    vl_handicap_accept(&setup, &handicap);
    assert_int_equal(setup.player[1].head, handicap.seat[1].head);
    assert_int_equal(setup.player[2].level, VL_EXPERT);
    vl_handicap_propose(&catalogue, &setup, &strengths, &handicap);
    assert_false(handicap.differs);
}

TEST(where_there_is_no_head_start_hints_and_tutors_serve)
{
    struct vl_match_setup setup = table_of(&gueux_rules, 3, (const char *[]){"Anne", "Basile", "Denis", NULL});
    struct vl_handicap handicap;
    vl_handicap_propose(&catalogue, &setup, &strengths, &handicap);
    assert_true(handicap.seat[0].no_hints);
    assert_false(handicap.seat[1].no_hints);
    assert_int_equal(handicap.seat[1].tutor, VL_TUTOR_GENTLE);
    assert_true(handicap.seat[2].no_hints); /* less than a level behind */
    assert_int_equal(handicap.unsure, 4);
    setup.no_hints = true;
    vl_handicap_propose(&catalogue, &setup, &strengths, &handicap);
    assert_false(handicap.differs);
}

TEST(who_is_not_known_is_left_alone)
{
    struct vl_match_setup setup = table_of(&marquis_rules, 3, (const char *[]){"Anne", "Cécile", NULL});
    struct vl_handicap handicap;
    setup.player[1].head = 2;
    vl_handicap_propose(&catalogue, &setup, &strengths, &handicap);
    assert_int_equal(handicap.unknown, 2);
    assert_int_equal(handicap.seat[1].head, 2);
    assert_int_equal(handicap.changed, 4);
    vl_handicap_propose(&catalogue, &setup, NULL, &handicap);
    assert_false(handicap.differs);
    assert_int_equal(handicap.unknown, 3);
}

static bool strength_of_user(void *from, const struct vl_rules *rules, double *strength)
{
    (void)from, (void)rules;
    *strength = VL_APPRENTICE;
    return true;
}

/* Of one person against bots what the answers have lost stands in for results, where these are none or few. */
TEST(who_plays_alone_is_known_by_what_the_answers_lost)
{
    const struct vl_strengths with_user = {strength_of, strength_of_user, people};
    const struct {
        const char *name, *other;
        enum vl_level level; /* proposed for the bots; novices sit there */
        vl_seats unknown, unsure;
    } tables[] = {
        {"Cécile", NULL, VL_APPRENTICE, 0, 0}, /* no results */
        {"Denis", NULL, VL_APPRENTICE, 0, 0},  /* too few */
        {"Anne", NULL, VL_EXPERT, 0, 0},       /* enough */
        {"Cécile", "Denis", VL_ADEPT, 1, 2},   /* not alone */
    };
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct vl_match_setup setup =
            table_of(&marquis_rules, 3, (const char *[]){tables[i].name, tables[i].other, NULL});
        struct vl_handicap handicap;
        vl_handicap_propose(&catalogue, &setup, &with_user, &handicap);
        assert_int_equal(handicap.seat[2].level, tables[i].level);
        assert_int_equal(handicap.unknown, tables[i].unknown);
        assert_int_equal(handicap.unsure, tables[i].unsure);
    }
}

TEST(a_head_start_that_is_no_longer_needed_is_taken_back)
{
    struct vl_match_setup setup = table_of(&marquis_rules, 2, (const char *[]){"Anne", "Denis", NULL});
    struct vl_handicap handicap;
    setup.player[1].head = 5;
    vl_handicap_propose(&catalogue, &setup, &strengths, &handicap);
    assert_int_equal(handicap.seat[1].head, 0);
    assert_int_equal(handicap.changed, 2);
}

SETUP_ALL(start, stop)
