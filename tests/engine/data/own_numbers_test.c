/* A table of one's own: what it gives holds, what it leaves out stays, whatever is wrong with it is refused with its
 * file, line and field, and a record of a match needs the file no more. */
#include "support/setups.h"
#include "support/test.h"
#include "support/toy_record.h"
#include "veillee/blasons.h"
#include "veillee/games.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char file[128];

static int begin(void **state)
{
    toy_record_begin(state);
    snprintf(file, sizeof file, "%s/own.yaml", toy.folder);
    return 0;
}

static enum vl_rc lay(struct vl_match_setup *setup, const char *text)
{
    toy_write_whole(file, text, strlen(text));
    toy.diag = (struct vl_diag){0};
    return vl_match_setup_option(setup, "table", file, &toy.diag);
}

static const char table[] = "game: toy\n"
                            "things:\n"
                            "  - {group: game, id: toy, numbers: [{what: rounds, is: 5, source: stated}]}\n"
                            "  - group: card\n"
                            "    id: as\n"
                            "    effect: none\n"
                            "    numbers:\n"
                            "      - {what: bonus, of: low, is: 3}\n"
                            "      - {what: bonus, of: mid, is: 2, source: own}\n"
                            "      - {what: bonus, of: high, is: 0}\n";

/* ---- what holds ---- */

TEST(what_is_given_holds_and_the_rest_stays)
{
    struct toy_numbers before, after;
    memcpy(&before, toy.setup.numbers, sizeof before);
    assert_int_equal(lay(&toy.setup, table), VL_OK);
    memcpy(&after, toy.setup.numbers, sizeof after);
    assert_true(toy.setup.own_numbers);
    assert_int_equal(after.rounds, 5);
    assert_int_equal(after.bonus[0][0], 3);
    assert_int_equal(after.bonus[0][1], 2);
    assert_int_equal(after.bonus[0][2], 0);
    assert_int_not_equal(before.effect[0], 0);
    assert_int_equal(after.effect[0], 0);
    assert_memory_equal(after.worth, before.worth, sizeof before.worth);
    assert_memory_equal(after.bonus[1], before.bonus[1], sizeof before.bonus[1]);
}

TEST(a_second_table_lies_over_the_first)
{
    struct toy_numbers numbers;
    assert_int_equal(lay(&toy.setup, table), VL_OK);
    assert_int_equal(lay(&toy.setup, "game: toy\nthings: [{group: game, id: toy, numbers: [{what: rounds, is: 2}]}]\n"),
                     VL_OK);
    memcpy(&numbers, toy.setup.numbers, sizeof numbers);
    assert_int_equal(numbers.rounds, 2);
    assert_int_equal(numbers.bonus[0][0], 3);
}

/* A file of data/cards as it is will do. */
TEST(a_whole_data_file_is_a_table)
{
    const struct vl_match_setup before = toy.setup;
    assert_int_equal(lay(&toy.setup, toy_data("cards/toy.yaml")), VL_OK);
    assert_memory_equal(toy.setup.numbers, before.numbers, sizeof before.numbers);
}

TEST(the_file_says_for_which_game_it_is)
{
    const struct vl_rules *rules = NULL;
    toy_write_whole(file, table, strlen(table));
    assert_int_equal(vl_match_file_game(&toy.catalogue, file, &rules, &toy.diag), VL_OK);
    assert_ptr_equal(rules, &toy_rules);
}

TEST(a_game_that_was_not_handed_in_is_refused)
{
    const struct vl_rules *rules = NULL;
    static const char gueux[] = "things: []\ngame: gueux\n";
    toy_write_whole(file, gueux, strlen(gueux));
    assert_int_equal(vl_match_file_game(&toy.catalogue, file, &rules, &toy.diag), VL_REFUSED);
    assert_null(rules);
    assert_string_equal(toy.diag.key, "catalogue.field");
    assert_string_equal(toy.diag.what, "gueux");
    assert_string_equal(toy.diag.expected, "toy");
    assert_string_equal(toy.diag.file, file);
    assert_int_equal(toy.diag.line, 2);
}

/* ---- where numbers come from ---- */

static void expect_number(const struct vl_number *number, const char *what, const char *of, int is, const char *source)
{
    assert_string_equal(number->what, what);
    assert_string_equal(number->of ? number->of : "", of);
    assert_int_equal(number->is, is);
    assert_string_equal(number->source, source);
}

TEST(numbers_in_force_tell_where_they_come_from)
{
    const struct vl_thing *game = vl_catalogue_thing(&toy.catalogue, &toy_rules, "game", "toy");
    const struct vl_thing *ace = vl_catalogue_thing(&toy.catalogue, &toy_rules, "card", "as");
    struct vl_number number[VL_THING_NUMBERS_MAX];
    assert_int_equal(vl_match_setup_thing(&toy.setup, game, number), 1);
    expect_number(&number[0], "rounds", "", 3, "printed");
    assert_int_equal(vl_match_setup_thing(&toy.setup, ace, number), 2);
    expect_number(&number[1], "bonus", "high", 2, "ruling");
    assert_int_equal(lay(&toy.setup, table), VL_OK);
    assert_int_equal(vl_match_setup_thing(&toy.setup, game, number), 1);
    expect_number(&number[0], "rounds", "", 5, "stated");
    assert_int_equal(vl_match_setup_thing(&toy.setup, ace, number), 3);
    expect_number(&number[0], "bonus", "low", 3, "own");
    expect_number(&number[1], "bonus", "high", 0, "own");
    expect_number(&number[2], "bonus", "mid", 2, "own");
}

/* A thing of which the data has no such number at all gets it from the table. */
TEST(numbers_that_only_the_table_has_are_there)
{
    const struct vl_thing *king = vl_catalogue_thing(&toy.catalogue, &toy_rules, "card", "roi");
    struct vl_number number[VL_THING_NUMBERS_MAX];
    assert_int_equal(vl_match_setup_thing(&toy.setup, king, number), 0);
    assert_int_equal(lay(&toy.setup, "game: toy\nthings: [{group: card, id: roi, numbers: [{what: bonus, of: mid, is: "
                                     "2, source: ruling}]}]\n"),
                     VL_OK);
    assert_int_equal(vl_match_setup_thing(&toy.setup, king, number), 1);
    expect_number(&number[0], "bonus", "mid", 2, "ruling");
}

TEST(numbers_pass_from_setup_to_setup)
{
    struct vl_match_setup other;
    assert_int_equal(lay(&toy.setup, table), VL_OK);
    toy_setup(&other, &toy.catalogue);
    other.own_numbers = false;
    vl_match_setup_take_numbers(&other, &toy.setup);
    assert_true(other.own_numbers);
    assert_memory_equal(other.numbers, toy.setup.numbers, sizeof other.numbers);
    assert_memory_equal(other.source, toy.setup.source, sizeof other.source);
}

/* Refused in the same way where nobody wants to know why, and by whoever only asks for the game. */
TEST(nobody_need_want_to_know)
{
    static const char *const wrong[] = {
        "game: [\n", "things: []\n", "game: gueux\nthings: []\n",
        "game: toy\nthings: [{group: game, id: toy, numbers: [{what: rounds, is: 99}]}]\n",
        "game: toy\nthings: [{group: game, id: toy, numbers: [{what: moon, is: 9}]}]\n"};
    const struct vl_rules *rules;
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        toy_write_whole(file, wrong[i], strlen(wrong[i]));
        assert_int_equal(vl_match_setup_option(&toy.setup, "table", file, NULL), VL_REFUSED);
        assert_int_equal(vl_match_file_game(&toy.catalogue, file, &rules, NULL), i < 3 ? VL_REFUSED : VL_OK);
    }
    unlink(file);
    assert_int_equal(vl_match_setup_option(&toy.setup, "table", file, NULL), VL_IO);
    assert_int_equal(vl_match_file_game(&toy.catalogue, file, &rules, NULL), VL_IO);
    assert_int_equal(vl_match_setup_option(&toy.setup, "table", "", NULL), VL_REFUSED);
    assert_int_equal(vl_match_setup_option(&toy.setup, "moon", "", NULL), VL_REFUSED);
    assert_int_equal(vl_match_setup_option(&toy.setup, "deck", "nine", NULL), VL_REFUSED);
    assert_false(toy.setup.own_numbers);
}

/* With numbers of which no table says where they come from, as after --data: what the data does not say is one's own.
 */
TEST(a_number_that_is_not_the_datas_is_ones_own)
{
    const struct vl_thing *ace = vl_catalogue_thing(&toy.catalogue, &toy_rules, "card", "as");
    struct vl_number number[VL_THING_NUMBERS_MAX];
    toy.setup.numbers[offsetof(struct toy_numbers, bonus)] = 2;
    assert_int_equal(vl_match_setup_thing(&toy.setup, ace, number), 2);
    expect_number(&number[0], "bonus", "low", 2, "own");
    expect_number(&number[1], "bonus", "high", 2, "ruling");
    toy.setup.numbers[offsetof(struct toy_numbers, bonus) + 1] = 3;
    assert_int_equal(vl_match_setup_thing(&toy.setup, ace, number), 3);
    expect_number(&number[2], "bonus", "mid", 3, "own");
}

/* ---- records ---- */

static void record_anew(void)
{
    vl_record_close(&toy.record);
    unlink(toy.path);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, &toy.diag), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, &toy.diag), VL_OK);
}

TEST(a_record_needs_the_file_no_more)
{
    struct vl_match_setup read;
    assert_int_equal(lay(&toy.setup, table), VL_OK);
    record_anew();
    toy_record_play(UINT32_MAX, 2);
    assert_int_equal(vl_match_answers(toy.match), 5 * 2 * 3);
    assert_int_equal(unlink(file), 0);
    assert_int_equal(vl_record_setup(toy.path, &toy.catalogue, &read, &toy.diag), VL_OK);
    assert_true(read.own_numbers);
    assert_memory_equal(read.numbers, toy.setup.numbers, sizeof read.numbers);
    assert_memory_equal(read.source, toy.setup.source, sizeof read.source);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
}

/* ---- what is refused ---- */

struct fault {
    const char *text, *key;
    unsigned line;
    const char *what;
};

#define THING "game: toy\nthings:\n  - group: card\n    id: as\n    numbers:\n      - "

static const struct fault faults[] = {
    {"", "table.shape", 1, ""},
    {"# nothing\n", "table.shape", 1, ""},
    {"- a\n", "table.shape", 1, ""},
    {"rounds\n", "table.shape", 1, ""},
    {"things: []\n", "catalogue.field_missing", 1, "game"},
    {"game: toy\n", "catalogue.field_missing", 1, "things"},
    {"game: gueux\nthings: []\n", "table.game", 1, "gueux"},
    {"game: toy\nthings: []\nrules: 3\n", "catalogue.field", 3, "rules"},
    {"game: toy\nthings:\n\t- a\n", "catalogue.syntax", 3, "- a"},
    {"game: toy\nthings: [\n", "catalogue.syntax", 3, ""},
    {"game: toy\nthings: [\xff]\n", "catalogue.syntax", 2, "things: [\xff]"},
    {"game: toy\nthings:\n  - {group: cart, id: as}\n", "catalogue.unknown_thing", 3, "cart"},
    {"game: toy\nthings:\n  - {group: card, id: reine}\n", "catalogue.unknown_thing", 3, "reine"},
    {"game: toy\nthings:\n  - {group: card}\n", "catalogue.field_missing", 3, "id"},
    {"game: toy\nthings:\n  - {group: card, id: as, nombers: []}\n", "catalogue.field", 3, "nombers"},
    {"game: toy\nthings:\n  - {group: card, id: as}\n  - {group: card, id: as}\n", "catalogue.key_twice", 4, "as"},
    {"game: toy\nthings:\n  - &a {group: card, id: as}\n  - *a\n", "catalogue.field", 3, "things"},
    {"game: toy\nthings:\n  - {group: card, id: as, effect: triple}\n", "catalogue.effect_unknown", 3, "triple"},
    {"game: toy\nthings:\n  - {group: game, id: toy, effect: double}\n", "catalogue.no_effects", 3, "double"},
    {THING "{what: bonis, of: low, is: 1}\n", "catalogue.number_unknown", 6, "bonis"},
    {THING "{what: bonus, is: 1}\n", "catalogue.of_missing", 6, "bonus"},
    {THING "{what: bonus, of: lower, is: 1}\n", "catalogue.unknown_thing", 6, "lower"},
    {THING "{what: bonus, of: low}\n", "catalogue.field_missing", 6, "is"},
    {THING "{what: bonus, of: low, is: 4}\n", "table.range", 6, "card.as.bonus.low: 4"},
    {THING "{what: bonus, of: low, is: -1}\n", "table.range", 6, "card.as.bonus.low: -1"},
    {THING "{what: bonus, of: low, is: two}\n", "catalogue.field", 6, "is: two"},
    {THING "{what: bonus, of: low, is: 1.5}\n", "catalogue.field", 6, "is: 1.5"},
    {THING "{what: bonus, of: low, is: 4294967297}\n", "catalogue.field", 6, "is: 4294967297"},
    {THING "{what: bonus, of: low, is: [1]}\n", "catalogue.field", 6, "is"},
    {THING "{what: bonus, of: low, is: 1, source: heard}\n", "catalogue.field", 6, "heard"},
    {THING "{what: bonus, of: low, is: 1}\n      - {what: bonus, of: low, is: 2}\n", "catalogue.number_twice", 7,
     "bonus"},
    {"game: toy\nthings:\n  - group: game\n    id: toy\n    numbers:\n      - {what: rounds, is: 0}\n", "table.range",
     6, "game.toy.rounds: 0"},
    {"game: toy\nthings:\n  - group: game\n    id: toy\n    numbers:\n      - {what: rounds, of: as, is: 1}\n",
     "catalogue.of_nothing", 6, "rounds"},
};

/* In both languages the sentence names file and line, and leaves no placeholder. */
static void expect_told(const struct vl_diag *diag)
{
    struct vl_catalogue catalogue;
    char line[32], text[1024];
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    for (enum vl_language language = VL_FRENCH; language < VL_LANGUAGES; language++) {
        vl_format_fault(&catalogue, NULL, language, diag, text, sizeof text);
        snprintf(line, sizeof line, "%s %u", language == VL_FRENCH ? ", ligne" : ", line", diag->line);
        if (strncmp(text, file, strlen(file)) != 0 || !strstr(text, line) || strchr(text, '{') || strstr(text, ": ."))
            fail_msg("%s: %s", diag->key, text);
    }
    vl_catalogue_close(&catalogue);
}

TEST(whatever_is_wrong_is_told_with_its_place)
{
    const struct vl_match_setup before = toy.setup;
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        const struct fault *fault = &faults[i];
        if (lay(&toy.setup, fault->text) != VL_REFUSED || strcmp(toy.diag.key, fault->key) != 0 ||
            toy.diag.line != fault->line || strcmp(toy.diag.what, fault->what) != 0 || strcmp(toy.diag.file, file) != 0)
            fail_msg("%s\n%s, %s:%u, what \"%s\", expected \"%s\"", fault->text, toy.diag.key ? toy.diag.key : "",
                     toy.diag.file, toy.diag.line, toy.diag.what, toy.diag.expected);
        expect_told(&toy.diag);
        assert_memory_equal(&toy.setup, &before, sizeof before);
    }
}

TEST(what_cannot_be_read_is_told)
{
    char huge[128];
    snprintf(huge, sizeof huge, "%s/huge.yaml", toy.folder);
    toy_write_whole(huge, "#", 1);
    assert_int_equal(truncate(huge, 5 << 20), 0);
    const char *const paths[] = {file, toy.folder, "/dev/null", huge};
    for (unsigned i = 0; i < sizeof paths / sizeof *paths; i++) {
        assert_int_equal(vl_match_setup_option(&toy.setup, "table", paths[i], &toy.diag), VL_IO);
        assert_string_equal(toy.diag.key, "table.missing");
        assert_string_equal(toy.diag.file, paths[i]);
        assert_int_not_equal(toy.diag.os_error, 0);
    }
    assert_int_equal(vl_match_setup_option(&toy.setup, "table", "", &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.expected, "FILE");
    assert_false(toy.setup.own_numbers);
}

/* ---- every game ---- */

/* A match of `seats` bots that answer at random, with the table of `text` or, if NULL, with the data's. */
static struct vl_match *play(const struct vl_rules *rules, unsigned seats, uint64_t seed, const char *text)
{
    static const char *const names[] = {"Anne", "Basile", "Guillemette", "Perrin"};
    struct vl_catalogue catalogue;
    struct vl_match_setup setup;
    struct vl_match *match = toy_new_match(rules);
    struct vl_rng rng = {seed};
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, rules, NULL), VL_OK);
    vl_match_setup_standard(&setup, &catalogue, rules);
    vl_catalogue_close(&catalogue);
    setup.seed = seed;
    setup.seats = (uint8_t)seats;
    for (unsigned seat = 0; seat < seats; seat++)
        toy_name(&setup, (vl_seat)seat, names[seat]);
    if (text && lay(&setup, text) != VL_OK)
        fail_msg("%s: %s", rules->id, toy.diag.key);
    assert_int_equal(vl_match_start(match, &setup, &toy.diag), VL_OK);
    toy_play(match, &rng, UINT32_MAX);
    assert_true(vl_match_over(match));
    return match;
}

static unsigned count_events(const struct vl_match *match, unsigned form)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < vl_match_events(match); i++)
        count += vl_match_event(match, i, VL_REFEREE).form == form;
    return count;
}

static unsigned count_in(const struct vl_rules *rules, unsigned seats, const char *text, unsigned form)
{
    struct vl_match *match = play(rules, seats, 11, text);
    const unsigned count = count_events(match, form);
    free(match);
    return count;
}

/* BLA-6.3: how many rounds there are, and none beyond them. */
TEST(another_table_changes_blasons)
{
    static const char one_round[] = "game: blasons\nthings:\n  - group: game\n    id: blasons\n"
                                    "    numbers: [{what: rounds, is: 1}, {what: extra_rounds, is: 0}]\n";
    assert_in_range(count_in(&blasons_rules, 4, NULL, BLASONS_EV_ROUND), 3, 13);
    assert_int_equal(count_in(&blasons_rules, 4, one_round, BLASONS_EV_ROUND), 1);
}

/* GUE-1.2: how many pairs the short deck has. */
TEST(another_table_changes_gueux)
{
    static const char few[] = "game: gueux\nthings:\n  - group: game\n    id: gueux\n"
                              "    numbers: [{what: short_pairs, is: 11}]\n";
    const unsigned usual = count_in(&gueux_rules, 4, NULL, GUEUX_EV_PLAY);
    const unsigned own = count_in(&gueux_rules, 4, few, GUEUX_EV_PLAY);
    assert_int_equal(usual % 18, 0);
    assert_int_equal(own % 11, 0);
    assert_int_not_equal(own, 0);
    assert_int_not_equal(own, usual);
}

/* How often a Marquis who is only himself took the printed coins; `most`: of those takings the greatest. */
static unsigned printed_takings(const struct vl_match *match, int *most)
{
    bool marquis = false;
    unsigned count = 0;
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = vl_match_event(match, i, VL_REFEREE);
        if (event.form == MARQUIS_EV_PLAYED)
            marquis = marquis_read_played(&event).card == MARQUIS_MARQUIS;
        if (!marquis || event.form != MARQUIS_EV_TOOK || marquis_read_took(&event).action != MARQUIS_PRINTED)
            continue;
        const int coins = marquis_read_took(&event).coins;
        *most = coins > *most ? coins : *most;
        count++;
    }
    return count;
}

/* MAR-2.3: whom a character takes from, and how much. In the data a Marquis takes from nobody. */
TEST(another_table_changes_marquis)
{
    static const char greedy[] = "game: marquis\nthings:\n  - group: card\n    id: marquis\n    numbers:\n"
                                 "      - {what: takes, of: clerc, is: 2}\n"
                                 "      - {what: takes, of: comtesse, is: 2}\n"
                                 "      - {what: takes, of: procureur, is: 2}\n";
    int usual_most = 0, own_most = 0;
    unsigned usual = 0, own = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct vl_match *match = play(&marquis_rules, 4, seed, NULL);
        usual += printed_takings(match, &usual_most);
        free(match);
        match = play(&marquis_rules, 4, seed, greedy);
        own += printed_takings(match, &own_most);
        free(match);
    }
    assert_int_equal(usual, 0);
    assert_true(own > 0);
    assert_int_equal(own_most, 2);
}

/* ---- Marquis: numbers that no rule reads, and a nothing that is said ---- */

static enum vl_rc lay_marquis(struct vl_match_setup *setup, const char *numbers, struct vl_diag *diag)
{
    char text[256];
    vl_match_setup_standard(setup, test_catalogue(), &marquis_rules);
    snprintf(text, sizeof text, "game: marquis\nthings:\n  - {group: card, id: assassin, numbers: [{%s}]}\n", numbers);
    toy_write_whole(file, text, strlen(text));
    return vl_match_setup_option(setup, "table", file, diag);
}

TEST(what_no_rule_reads_is_refused)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    assert_int_equal(lay_marquis(&setup, "what: takes, of: veto, is: 2", &diag), VL_REFUSED);
    assert_string_equal(diag.key, "table.idle");
    assert_non_null(strstr(diag.expected, "comtesse"));
    assert_int_equal(lay_marquis(&setup, "what: takes, of: veto, is: 2", NULL), VL_REFUSED);
}

TEST(a_nothing_that_is_said_is_listed)
{
    struct vl_match_setup setup;
    struct vl_number before[VL_THING_NUMBERS_MAX], after[VL_THING_NUMBERS_MAX];
    const struct vl_thing *assassin = vl_catalogue_thing(test_catalogue(), &marquis_rules, "card", "assassin");
    char text[64];
    vl_match_setup_standard(&setup, test_catalogue(), &marquis_rules);
    const struct marquis_numbers *numbers = (const struct marquis_numbers *)(const void *)setup.numbers;
    unsigned of = 0;
    while (numbers->takes[MARQUIS_ASSASSIN][of] > 0)
        of++;
    assert_true(of < MARQUIS_VETO);
    const unsigned count = vl_match_setup_thing(&setup, assassin, before);
    snprintf(text, sizeof text, "what: takes, of: %s, is: 0, source: own", marquis_rules.groups[0].ids[of]);
    assert_int_equal(lay_marquis(&setup, text, NULL), VL_OK);
    assert_int_equal(vl_match_setup_thing(&setup, assassin, after), count + 1);
}

SETUP_EACH(begin, toy_record_finish)
