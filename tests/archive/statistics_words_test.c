/* Numbers, dates, curves and sentences of statistics. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "archive/statistics_words.h"
#include "front/figures.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

static struct vl_formatter formatter(const char *game, enum vl_language language)
{
    return (struct vl_formatter){
        .catalogue = test_catalogue(), .rules = game ? vl_game(game) : NULL, .language = language};
}

TEST(numbers)
{
    const struct vl_formatter en = formatter(NULL, VL_ENGLISH), fr = formatter(NULL, VL_FRENCH);
    char out[VL_NUMBER_SIZE];
    assert_string_equal(vl_number_format(&en, 3.46, 1, out), "3.5");
    assert_string_equal(vl_number_format(&fr, 3.46, 1, out), "3,5");
    assert_string_equal(vl_number_format(&fr, 12, 0, out), "12");
    assert_string_equal(vl_number_format(&fr, -0.25, 2, out), "-0,25");
    assert_int_equal(vl_statistics_percent(1, 3), 33);
    assert_int_equal(vl_statistics_percent(2, 3), 67);
    assert_int_equal(vl_statistics_percent(1, 200), 1);
    assert_int_equal(vl_statistics_percent(7, 0), 0);
}

TEST(dates)
{
    const struct vl_formatter en = formatter(NULL, VL_ENGLISH), fr = formatter(NULL, VL_FRENCH);
    char out[VL_DATE_SIZE];
    setenv("TZ", "UTC", 1);
    tzset();
    assert_string_equal(vl_date_of(&en, 1767441600, out), "3 January 2026");
    assert_string_equal(vl_date_of(&fr, 1767441600, out), "3 janvier 2026");
    assert_string_equal(vl_date_of(&fr, 1785542400, out), "1er août 2026");
    assert_string_equal(vl_date_of(&en, 1785542400, out), "1 August 2026");
    assert_string_equal(vl_date_of(&fr, 1798675200, out), "31 décembre 2026");
}

/* The first is full, the last lowest, those between in steps; of a game with one loser that alone is marked. */
TEST(curves)
{
    const struct vl_formatter marquis = formatter("marquis", VL_ENGLISH), gueux = formatter("gueux", VL_ENGLISH);
    const struct vl_match_row match_row[] = {{.place = 1, .sharing = 1, .seats = 4},
                                             {.place = 2, .sharing = 1, .seats = 4},
                                             {.place = 3, .sharing = 2, .seats = 4},
                                             {.place = 4, .sharing = 1, .seats = 4},
                                             {.place = 1, .sharing = 2, .seats = 2}};
    char out[64];
    assert_int_equal(vl_statistics_height(&match_row[0]), 8);
    assert_int_equal(vl_statistics_height(&match_row[3]), 1);
    for (unsigned i = 0; i < 3; i++)
        assert_true(vl_statistics_height(&match_row[i]) > vl_statistics_height(&match_row[i + 1]));
    vl_statistics_curve(&marquis, match_row, 5, out, sizeof out);
    assert_string_equal(out, "█▆▃▁█");
    assert_int_equal(vl_statistics_curve(&marquis, match_row, 5, out, 8), 6);
    assert_string_equal(out, "█▆");
    assert_true(vl_statistics_loses(&gueux));
    assert_false(vl_statistics_loses(&marquis));
    vl_statistics_curve(&gueux, match_row, 5, out, sizeof out);
    assert_string_equal(out, "···x·");
}

TEST(filters)
{
    const struct vl_formatter en = formatter("marquis", VL_ENGLISH), fr = formatter("marquis", VL_FRENCH);
    struct vl_statistics_filter filter = {0};
    char out[VL_STATISTICS_LINE];
    assert_int_equal(vl_statistics_format_filter(&en, &filter, out, sizeof out), 0);
    assert_string_equal(out, "");
    filter.game = vl_game("marquis");
    filter.company = VL_COMPANY_BOTS;
    filter.seats = 4;
    filter.level = VL_ADEPT;
    filter.since = 1767441600;
    vl_statistics_format_filter(&en, &filter, out, sizeof out);
    assert_string_equal(out, "Marquis, alone against bots, at 4 seats, against at least one adept bot, since 3 "
                             "January 2026");
    vl_statistics_format_filter(&fr, &filter, out, sizeof out);
    assert_non_null(strstr(out, "depuis le 3 janvier 2026"));
}

TEST(what_came_of_it)
{
    const struct vl_ranking tally = {.played = 22,
                                     .won = 7,
                                     .lost_alone = 3,
                                     .expected = 5.5,
                                     .place = 2.4,
                                     .points = 11,
                                     .best = 16,
                                     .worst = -2,
                                     .streak = 1,
                                     .longest = 3,
                                     .hints = 4};
    const struct vl_formatter marquis = formatter("marquis", VL_ENGLISH), gueux = formatter("gueux", VL_ENGLISH);
    char out[VL_STATISTICS_LINE];
    vl_statistics_format_totals(&marquis, &tally, 0, out, sizeof out);
    assert_string_equal(out, "22 matches, 7 won; a player of equal strength would have won 5.5.");
    vl_statistics_format_totals(&marquis, &tally, 1, out, sizeof out);
    assert_string_equal(out, "Average place 2.4; points: 11.0 on average, -2 to 16.");
    vl_statistics_format_totals(&marquis, &tally, 2, out, sizeof out);
    assert_string_equal(out, "1 win in a row now, 3 at best.");
    vl_statistics_format_totals(&marquis, &tally, 3, out, sizeof out);
    assert_string_equal(out, "4 hints asked for.");
    assert_int_equal(vl_statistics_format_totals(&marquis, &tally, 4, out, sizeof out), 0);
    vl_statistics_format_totals(&gueux, &tally, 0, out, sizeof out);
    assert_string_equal(out, "22 matches, 3 lost; a player of equal strength would have lost 16.5.");
}

TEST(opponents)
{
    const struct vl_formatter en = formatter(NULL, VL_ENGLISH);
    const struct vl_opponent basile = {.name = "Basile", .played = 38, .ahead = 21, .behind = 15, .level_with = 2};
    const struct vl_opponent bots = {.level = VL_MASTER, .played = 1, .ahead = 0, .behind = 1};
    char out[VL_STATISTICS_LINE];
    vl_statistics_format_opponent(&en, &basile, out, sizeof out);
    assert_string_equal(out, "Basile: 38 matches, ahead 21 times, behind 15 times, level 2 times.");
    vl_statistics_format_opponent(&en, &bots, out, sizeof out);
    assert_string_equal(out, "bot, master: 1 match, ahead 0 times, behind 1 time, level 0 times.");
}

/* What never happened is not spoken of; what did comes in its order, and then nothing. */
TEST(marks)
{
    const struct vl_formatter marquis = formatter("marquis", VL_ENGLISH), sbires = formatter("sbires", VL_ENGLISH);
    const struct vl_card_usage uses[] = {{.group = 0, .thing = 0, .times = 6, .well = 3, .in_won = 1, .in_played = 4},
                                         {.group = 0, .thing = 1, .times = 2, .well = 0, .in_won = 0, .in_played = 2}};
    struct vl_highlight_count highlights[VL_HIGHLIGHTS] = {0};
    char out[VL_STATISTICS_LINE], wanted[VL_STATISTICS_LINE];
    for (unsigned kind = 0; kind < VL_HIGHLIGHTS; kind++)
        highlights[kind].kind = kind;
    highlights[MARQUIS_HIGHLIGHT_VETO] = (struct vl_highlight_count){MARQUIS_HIGHLIGHT_VETO, 7, 2, 10, 3};
    const char *first = vl_format_member(&marquis, 0, 0), *second = vl_format_member(&marquis, 0, 1);
    snprintf(wanted, sizeof wanted, "Mostly plays %s (75%%), %s (25%%).", first, second);
    vl_statistics_format_mark(&marquis, 5, uses, 2, highlights, 0, out, sizeof out);
    assert_string_equal(out, wanted);
    snprintf(wanted, sizeof wanted, "Paid off at once: %s 3 times in 6.", first);
    vl_statistics_format_mark(&marquis, 5, uses, 2, highlights, 1, out, sizeof out);
    assert_string_equal(out, wanted);
    vl_statistics_format_mark(&marquis, 5, uses, 2, highlights, 3, out, sizeof out);
    assert_string_equal(out, "Vetos that held: 7, 1.4 per match, saving 1.4 coins each on average.");
    assert_int_equal(vl_statistics_format_mark(&marquis, 5, uses, 2, highlights, 4, out, sizeof out), 0);
    highlights[SBIRES_HIGHLIGHT_DUEL] = (struct vl_highlight_count){SBIRES_HIGHLIGHT_DUEL, 24, 17, 60, 40};
    vl_statistics_format_mark(&sbires, 9, NULL, 0, highlights, 0, out, sizeof out);
    assert_string_equal(out, "Duels won: 24 of 41, in 2.5 rolls of the dice on average.");
}

/* A card of which everybody plays as many as of any other, and one that was in every match, say nothing of anybody. */
TEST(what_is_so_for_everybody_is_no_style)
{
    const struct vl_formatter marquis = formatter("marquis", VL_ENGLISH);
    const struct vl_card_usage uses[] = {{.group = 0, .thing = 0, .times = 6, .well = 3, .in_won = 2, .in_played = 5},
                                         {.group = 0, .thing = 1, .times = 6, .well = 0, .in_won = 2, .in_played = 5},
                                         {.group = 0, .thing = 2, .times = 5, .well = 0, .in_won = 1, .in_played = 4}};
    struct vl_highlight_count highlights[VL_HIGHLIGHTS] = {0};
    char out[VL_STATISTICS_LINE], wanted[VL_STATISTICS_LINE];
    assert_true(vl_statistics_used_alike(uses, 2));
    assert_false(vl_statistics_used_alike(uses, 3));
    snprintf(wanted, sizeof wanted, "Paid off at once: %s 3 times in 6.", vl_format_member(&marquis, 0, 0));
    vl_statistics_format_mark(&marquis, 5, uses, 2, highlights, 0, out, sizeof out);
    assert_string_equal(out, wanted);
    assert_int_equal(vl_statistics_format_mark(&marquis, 5, uses, 2, highlights, 1, out, sizeof out), 0);
    snprintf(wanted, sizeof wanted, "Matches won: with %s 1 of 4.", vl_format_member(&marquis, 0, 2));
    vl_statistics_format_mark(&marquis, 5, uses, 3, highlights, 2, out, sizeof out);
    assert_string_equal(out, wanted);
}

/* Nothing is concluded from one match, nor from three: it is said how many are missing. */
TEST(few_matches)
{
    const struct vl_formatter en = formatter("marquis", VL_ENGLISH), fr = formatter("marquis", VL_FRENCH);
    const struct vl_card_usage uses[] = {{.group = 0, .thing = 0, .times = 6, .well = 3, .in_won = 1, .in_played = 1},
                                         {.group = 0, .thing = 1, .times = 2, .well = 0, .in_won = 0, .in_played = 1}};
    struct vl_highlight_count highlights[VL_HIGHLIGHTS] = {0};
    struct vl_ranking tally = {.played = 3, .won = 1, .expected = 0.8, .place = 2, .points = 11, .streak = 1};
    char out[VL_STATISTICS_LINE];
    highlights[MARQUIS_HIGHLIGHT_VETO] = (struct vl_highlight_count){MARQUIS_HIGHLIGHT_VETO, 7, 2, 10, 3};
    vl_statistics_format_mark(&en, 1, uses, 2, highlights, 0, out, sizeof out);
    assert_string_equal(out, "Too few matches to say how the game is played: 3 more are needed.");
    vl_statistics_format_mark(&fr, 3, uses, 2, highlights, 0, out, sizeof out);
    assert_string_equal(out, "Trop peu de parties pour dire la façon de jouer ; il en manque 1.");
    assert_int_equal(vl_statistics_format_mark(&en, 3, uses, 2, highlights, 1, out, sizeof out), 0);
    assert_true(vl_statistics_format_mark(&en, 4, uses, 2, highlights, 1, out, sizeof out) > 0);
    vl_statistics_format_totals(&en, &tally, 0, out, sizeof out);
    assert_string_equal(out, "3 matches, 1 won; a player of equal strength would have won 0.8.");
    assert_int_equal(vl_statistics_format_totals(&en, &tally, 1, out, sizeof out), 0);
    tally.hints = 2;
    vl_statistics_format_totals(&en, &tally, 1, out, sizeof out);
    assert_string_equal(out, "2 hints asked for.");
}

TEST(strength)
{
    const struct vl_formatter en = formatter("marquis", VL_ENGLISH);
    char out[VL_STATISTICS_LINE];
    vl_statistics_format_strength(&en, 5.2, 0.8, out, sizeof out);
    assert_string_equal(out,
                        "About as strong as a bot of level adept: 5.2 on the bots’ scale from 1 to 8, give or take "
                        "0.8.");
    vl_statistics_format_strength(&en, 8, 2, out, sizeof out);
    assert_non_null(strstr(out, "level master: 8.0"));
    vl_statistics_format_strength(&en, 8.4, 2, out, sizeof out);
    assert_string_equal(out, "Stronger than a bot of level master, where the bots’ scale from 1 to 8 ends.");
    vl_statistics_format_strength(&en, 0.4, 2, out, sizeof out);
    assert_string_equal(out, "Weaker than a bot of level cadet, where the bots’ scale from 1 to 8 begins.");
}
