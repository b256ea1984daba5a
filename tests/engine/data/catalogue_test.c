/* Data files: the built-in ones load, and each way of spoiling one is refused with its file, line and field. */
#include "support/setups.h"
#include "support/test.h"
#include "support/toy.h"
#include "veillee/games.h"
#include "veillee/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unistr.h>
#include <uniwidth.h>

static char folder[64];

static int make(void **state)
{
    (void)state;
    toy_make_folder(folder);
    return 0;
}

static int destroy(void **state)
{
    (void)state;
    toy_remove_folder(folder);
    return 0;
}

/* The text with the first `from` replaced. */
static void spoil(const char *text, const char *from, const char *to, char *out, size_t size)
{
    const char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(out, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}

struct fault {
    const char *file, *from, *to;
    const char *key;
    unsigned line;
    const char *what;
};

static enum vl_rc load(struct vl_catalogue *catalogue, struct vl_diag *diag)
{
    enum vl_rc rc = vl_catalogue_open(catalogue, toy_games, folder, diag);
    if (rc != VL_OK)
        return rc;
    rc = vl_catalogue_game(catalogue, &toy_rules, diag);
    vl_catalogue_close(catalogue);
    return rc;
}

static void expect_fault(const struct fault *fault)
{
    char text[16384], path[256];
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    spoil(toy_data(fault->file), fault->from, fault->to, text, sizeof text);
    toy_write_file(folder, fault->file, text);
    const enum vl_rc rc = load(&catalogue, &diag);
    snprintf(path, sizeof path, "%s/%s", folder, fault->file);
    if (rc != VL_REFUSED || strcmp(diag.key, fault->key) != 0 || diag.line != fault->line ||
        strcmp(diag.what, fault->what) != 0 || strcmp(diag.file, path) != 0)
        fail_msg("\"%s\" -> \"%s\": rc %d, %s, %s:%u, what \"%s\", expected \"%s\"", fault->from, fault->to, (int)rc,
                 diag.key ? diag.key : "", diag.file, diag.line, diag.what, diag.expected);
    assert_int_equal(load(&catalogue, NULL), VL_REFUSED); /* nobody need want to know why */
    toy_write_file(folder, fault->file, toy_data(fault->file));
}

#define EXPECT(...)                                                                                                    \
    static const struct fault faults[] = {__VA_ARGS__};                                                                \
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++)                                                      \
    expect_fault(&faults[i])

#define CARDS "cards/toy.yaml"
#define RULES "rules/toy.yaml"
#define TEXT "text/toy.yaml"

TEST(builtin_files_load_for_every_game)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, &diag), VL_OK);
    for (unsigned i = 0; vl_games[i]; i++) {
        if (vl_catalogue_game(&catalogue, vl_games[i], &diag) != VL_OK)
            fail_msg("%s: %s, %s:%u, what \"%s\", expected \"%s\"", vl_games[i]->id, diag.key, diag.file, diag.line,
                     diag.what, diag.expected);
        assert_true(vl_catalogue_numbers_hash(&catalogue, vl_games[i]) != 0);
    }
    vl_catalogue_close(&catalogue);
}

TEST_WITH(a_good_folder_loads, make, destroy)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, &diag), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, &toy_rules, &diag), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, &toy_rules, &diag), VL_OK);
    struct toy_numbers numbers;
    memcpy(&numbers, vl_catalogue_numbers(&catalogue, &toy_rules), sizeof numbers);
    assert_string_equal(vl_catalogue_cards(&catalogue, &toy_rules)->game, "toy");
    assert_int_equal(numbers.rounds, 3);
    assert_int_equal(numbers.worth[0], 1);
    assert_int_equal(numbers.worth[2], 3);
    assert_int_equal(numbers.bonus[0][0], 1);
    assert_int_equal(numbers.bonus[0][1], 0);
    assert_int_equal(numbers.bonus[0][2], 2);
    assert_int_equal(numbers.effect[0], 1);
    assert_int_equal(numbers.effect[1], 0);
    assert_string_equal(vl_catalogue_thing(&catalogue, &toy_rules, "card", "dame")->name.en, "Queen");
    assert_null(vl_catalogue_thing(&catalogue, &toy_rules, "bid", "dame"));
    assert_string_equal(vl_catalogue_clause(&catalogue, &toy_rules, VL_CLAUSE(1, 2))->text.fr, "On montre.");
    assert_null(vl_catalogue_clause(&catalogue, &toy_rules, VL_CLAUSE(1, 3)));
    vl_catalogue_close(&catalogue);
}

TEST_WITH(front_ends_of_a_folder_fall_back_to_the_builtin_sentences, make, destroy)
{
    struct vl_catalogue builtin, catalogue;
    assert_int_equal(vl_catalogue_open(&builtin, vl_games, NULL, NULL), VL_OK);
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, NULL), VL_OK);
    for (unsigned i = 1; i < VL_COMMON_FILES; i++) {
        const unsigned count = builtin.common[i] ? builtin.common[i]->strings_count : 0;
        assert_int_equal(catalogue.common[i] ? catalogue.common[i]->strings_count : 0, count);
    }
    vl_catalogue_close(&catalogue);
    toy_write_file(folder, "text/tui.yaml", "strings:\n  - {key: tui.own, fr: \"à moi\", en: \"mine\"}\n");
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, NULL), VL_OK);
    assert_string_equal(vl_text(&catalogue, NULL, VL_ENGLISH, "tui.own"), "mine");
    assert_int_equal(catalogue.common[1]->strings_count, 1);
    vl_catalogue_close(&catalogue);
    vl_catalogue_close(&builtin);
}

TEST_WITH(numbers_have_a_hash_of_their_own, make, destroy)
{
    struct vl_catalogue catalogue;
    uint64_t hash[2];
    char text[16384];
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, NULL), VL_OK);
        assert_int_equal(vl_catalogue_game(&catalogue, &toy_rules, NULL), VL_OK);
        hash[i] = vl_catalogue_numbers_hash(&catalogue, &toy_rules);
        vl_catalogue_close(&catalogue);
        spoil(toy_data(CARDS), "rounds, is: 3", "rounds, is: 4", text, sizeof text);
        toy_write_file(folder, CARDS, text);
    }
    assert_true(hash[0] != hash[1]);
}

TEST_WITH(a_missing_file_is_named, make, destroy)
{
    static const char *const files[] = {CARDS, RULES, TEXT, "text/veillee.yaml"};
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    char path[256];
    for (unsigned i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        assert_int_equal(unlink(path), 0);
        assert_int_equal(load(&catalogue, &diag), VL_IO);
        assert_string_equal(diag.key, "catalogue.missing");
        assert_string_equal(diag.file, path);
        assert_int_equal(diag.os_error, ENOENT);
        assert_int_equal(load(&catalogue, NULL), VL_IO);
        assert_int_equal(mkdir(path, 0700), 0);
        assert_int_equal(load(&catalogue, &diag), VL_IO);
        assert_int_equal(diag.os_error, EISDIR);
        assert_int_equal(rmdir(path), 0);
        toy_write_file(folder, files[i], toy_data(files[i]));
    }
    assert_int_equal(load(&catalogue, &diag), VL_OK);
}

TEST(a_folder_whose_name_is_too_long_is_none)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    char path[sizeof catalogue.folder + 1];
    memset(path, '/', sizeof path);
    path[sizeof path - 1] = 0;
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, path, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "catalogue.missing");
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, path, NULL), VL_REFUSED);
}

/* Screens open with what they need; the rest comes when it is asked for, once. */
TEST(a_catalogue_of_the_screen_can_be_filled)
{
    struct vl_catalogue whole, screen;
    assert_int_equal(vl_catalogue_open(&whole, vl_games, NULL, NULL), VL_OK);
    assert_int_equal(vl_catalogue_open_screen(&screen, vl_games, NULL, NULL), VL_OK);
    assert_non_null(screen.common[1]);
    assert_null(screen.common[VL_COMMON_FILES - 1]);
    for (unsigned twice = 0; twice < 2; twice++) {
        const struct vl_strings *kept = screen.common[0];
        assert_int_equal(vl_catalogue_fill(&screen, NULL), VL_OK);
        assert_ptr_equal(screen.common[0], kept);
        for (unsigned i = 0; i < VL_COMMON_FILES; i++)
            assert_int_equal(screen.common[i]->strings_count, whole.common[i]->strings_count);
    }
    vl_catalogue_close(&screen);
    vl_catalogue_close(&whole);
}

/* A number that every pair of things must have. */
TEST_WITH(what_a_pair_must_have_is_there_for_each, make, destroy)
{
    static struct vl_rules rules;
    static struct vl_number_spec specs[8];
    static const struct vl_rules *const games[] = {&rules, NULL};
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    unsigned count = 0;
    rules = toy_rules;
    for (; toy_rules.numbers[count].what; count++) {
        specs[count] = toy_rules.numbers[count];
        specs[count].optional = false;
    }
    rules.numbers = specs;
    assert_int_equal(vl_catalogue_open(&catalogue, games, folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, &rules, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "catalogue.number_missing");
    assert_string_equal(diag.what, "card.as.bonus.mid");
    vl_catalogue_close(&catalogue);
}

/* What is measured of a game and its net may be missing from a folder, but not be something that cannot be read. */
TEST_WITH(what_a_folder_has_beside_the_cards_can_be_read, make, destroy)
{
    static const char *const kinds[] = {"cards", "rules", "text", "measured", "nets"};
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    char path[128], real[4096], here[2048];
    assert_non_null(getcwd(here, sizeof here));
    for (unsigned i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s/blasons.yaml", folder, kinds[i]);
        snprintf(real, sizeof real, "%s/data/%s/blasons.yaml", here, kinds[i]);
        assert_int_equal(symlink(real, path), 0);
    }
    for (unsigned i = 3; i < 5; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, kinds[i]);
        assert_int_equal(mkdir(path, 0700), 0);
        snprintf(path, sizeof path, "%s/%s/blasons.%s", folder, kinds[i], i == 3 ? "yaml" : "net");
        assert_int_equal(vl_catalogue_open(&catalogue, vl_games, folder, &diag), VL_OK);
        assert_int_equal(vl_catalogue_game(&catalogue, vl_games[0], &diag), VL_OK);
        vl_catalogue_close(&catalogue);
        assert_int_equal(mkdir(path, 0700), 0);
        assert_int_equal(vl_catalogue_open(&catalogue, vl_games, folder, &diag), VL_OK);
        assert_int_equal(vl_catalogue_game(&catalogue, vl_games[0], &diag), VL_IO);
        assert_string_equal(diag.file, path);
        assert_int_equal(diag.os_error, EISDIR);
        assert_int_equal(vl_catalogue_game(&catalogue, vl_games[0], NULL), VL_IO);
        vl_catalogue_close(&catalogue);
        assert_int_equal(rmdir(path), 0);
    }
}

TEST(games_are_found_by_id_loaded_or_not)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    assert_ptr_equal(vl_catalogue_find(&catalogue, vl_games[1]->id), vl_games[1]);
    assert_null(vl_catalogue_find(&catalogue, "toy"));
    assert_int_equal(vl_catalogue_refuse(&catalogue, "record.game", "toy", &diag), VL_REFUSED);
    assert_string_equal(diag.what, "toy");
    assert_string_equal(diag.expected, "blasons, gueux, marquis, sbires");
    assert_int_equal(vl_catalogue_refuse(&catalogue, "record.game", "toy", NULL), VL_REFUSED);
    vl_catalogue_close(&catalogue);
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, "", NULL), VL_OK);
    assert_ptr_equal(vl_catalogue_find(&catalogue, "toy"), &toy_rules);
    assert_null(vl_catalogue_find(&catalogue, vl_games[1]->id));
    vl_catalogue_close(&catalogue);
}

TEST(a_missing_folder_is_named)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, "/nowhere", &diag), VL_IO);
    assert_string_equal(diag.file, "/nowhere/text/veillee.yaml");
}

TEST_WITH(what_is_no_yaml_is_refused, make, destroy)
{
    EXPECT(
        {CARDS, "id: as\n", "id: as: b\n", "catalogue.syntax", 12, "id: as: b"},
        {CARDS, "name: {fr: \"As\"", "name: {fr: \"As", "catalogue.syntax", 15, "name: {fr: \"As, en: \"Ace\"}"},
        {CARDS, "game: toy\n", "\tgame: toy\n", "catalogue.syntax", 1, "game: toy"},
        {RULES, "On mise.", "On \xff mise.", "catalogue.syntax", 8, "text: {fr: \"On \xff mise.\", en: \"One bids.\"}"},
        {TEXT, "strings:", "strings: ]", "catalogue.syntax", 1, "strings: ]"});
}

#define SIXTY "abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij"
#define HUNDRED SIXTY "abcdefghijabcdefghijabcdefghijabcdefghij"

TEST_WITH(what_is_no_field_is_refused, make, destroy)
{
    EXPECT(
        {CARDS, "    sign: A\n", "    sing: A\n", "catalogue.field", 13, "sing"},
        {CARDS, "    sign: A\n", "    \"a  in mapping field '\": A\n", "catalogue.field", 13, "a  in mapping field '"},
        {CARDS, "    id: as\n", "    \"a  in mapping field 'b': c\": A\n    id: as\n", "catalogue.field", 12,
         "a  in mapping field 'b': c"},
        {CARDS, "is: 3", "is: x  in sequence entry '2'", "catalogue.field", 10, "is: x  in sequence entry "},
        {CARDS, "    sign: A\n", "    " HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED ": A\n", "catalogue.field", 11,
         SIXTY "abc"},
        {CARDS, "    sign: A\n", "", "catalogue.field_missing", 11, "sign"},
        {CARDS, "    sign: A\n", "    sign: A\n    sign: B\n", "catalogue.field", 13, "sign"},
        {CARDS, "    sign: A\n", "    sign: \"\"\n", "catalogue.field", 13, "sign"},
        {CARDS, "    sign: A\n", "    sign: [A]\n", "catalogue.field", 13, "sign"},
        {CARDS, "is: 3", "is: three", "catalogue.field", 10, "is: three"},
        {CARDS, "is: 3", "is: 3.5", "catalogue.field", 10, "is: 3.5"},
        {CARDS, "is: 3", "is: 3 or 4", "catalogue.field", 10, "is: 3 or 4"},
        {CARDS, "is: 3", "is: 03", "catalogue.field", 10, "is: 03"},
        {CARDS, "is: 3", "is: 0x3", "catalogue.field", 10, "is: 0x3"},
        {CARDS, "is: 3", "is: 99999999999999999999", "catalogue.field", 10, "is: 99999999999999999999"},
        {CARDS, "source: printed", "source: heard", "catalogue.field", 10, "heard"},
        {CARDS, "game: toy\n", "game: tay\n", "catalogue.field", 1, "tay"},
        {CARDS, "game: toy\n", "", "catalogue.field_missing", 1, "game"},
        {RULES, "game: toy\n", "game: tay\n", "catalogue.field", 1, "tay"},
        {RULES, "source: ruling", "source: heard", "catalogue.field", 10, "heard"},
        {RULES, "        source: ruling\n", "", "catalogue.field_missing", 9, "source"},
        {TEXT, "key: toy.ask.show", "kee: toy.ask.show", "catalogue.field", 2, "kee"},
        {TEXT, "strings:", "strings: 3\nothers:", "catalogue.field", 1, "strings"},
        {TEXT, "strings:", "&all strings: *all\nothers:", "catalogue.field", 1, "strings"});
}

TEST_WITH(what_the_game_does_not_know_is_refused, make, destroy)
{
    EXPECT({CARDS, "group: card", "group: cart", "catalogue.unknown_thing", 11, "cart"},
           {CARDS, "id: roi", "id: reine", "catalogue.unknown_thing", 22, "reine"},
           {CARDS, "of: low", "of: lower", "catalogue.unknown_thing", 19, "lower"},
           {CARDS, "{what: worth, is: 1", "{what: worth, of: low, is: 1", "catalogue.of_nothing", 33, "worth"},
           {CARDS, "{what: bonus, of: low,", "{what: bonus,", "catalogue.of_missing", 19, "bonus"},
           {CARDS, "{what: bonus, of: high,", "{what: bonus,", "catalogue.of_missing", 20, "bonus"},
           {CARDS, "[{what: worth, is: 1, source: stated}]",
            "[{what: worth, is: 1, source: stated}, {what: worth, of: low, is: 2, source: stated}]",
            "catalogue.of_nothing", 33, "worth"},
           {CARDS, "what: rounds", "what: rundes", "catalogue.number_unknown", 10, "rundes"},
           {CARDS, "effect: double", "effect: triple", "catalogue.effect_unknown", 14, "triple"},
           {CARDS, "    sign: T\n", "    sign: T\n    effect: double\n", "catalogue.no_effects", 8, "double"});
}

#define BID(id, sign, fr, en, worth)                                                                                   \
    "  - group: bid\n    id: " id "\n    sign: " sign "\n    name: {fr: \"" fr "\", en: \"" en                         \
    "\"}\n    numbers: [{what: worth, is: " worth ", source: stated}]\n"
#define BIDS                                                                                                           \
    BID("low", "L", "peu", "little", "1")                                                                              \
    BID("mid", "M", "assez", "enough", "2") BID("high", "H", "beaucoup", "much", "3")

TEST_WITH(what_the_game_needs_must_be_there, make, destroy)
{
    EXPECT({CARDS, "    numbers: [{what: worth, is: 2, source: stated}]\n", "", "catalogue.number_missing", 34,
            "bid.mid.worth"},
           {CARDS, "  - group: card\n    id: roi\n    sign: R\n    name: {fr: \"Roi\", en: \"King\"}\n", "",
            "catalogue.missing_thing", 4, "card roi"},
           {CARDS, BIDS, "", "catalogue.missing_thing", 4, "bid low"});
}

TEST_WITH(numbers_keep_within_their_range, make, destroy)
{
    EXPECT({CARDS, "is: 3, source: printed", "is: 10, source: printed", "catalogue.number_range", 10, "rounds: 10"},
           {CARDS, "is: 3, source: printed", "is: 0, source: printed", "catalogue.number_range", 10, "rounds: 0"},
           {CARDS, "is: 2, source: ruling", "is: -1, source: ruling", "catalogue.number_range", 20, "bonus: -1"},
           {CARDS, "is: 2, source: stated", "is: 258, source: stated", "catalogue.number_range", 38, "worth: 258"});
}

TEST_WITH(nothing_is_there_twice, make, destroy)
{
    EXPECT({CARDS, "of: high", "of: low", "catalogue.number_twice", 20, "bonus"},
           {CARDS, "id: roi", "id: as", "catalogue.key_twice", 22, "as"},
           {RULES, "id: TOY-1.2", "id: TOY-1.1", "catalogue.key_twice", 9, "TOY-1.1"},
           {RULES, "game: toy\nsections:\n",
            "game: toy\nsections:\n  - {id: TOY-1, title: {fr: a, en: b}, clauses: []}\n", "catalogue.key_twice", 4,
            "TOY-1"},
           {TEXT, "toy.answer.show", "toy.answer.keep", "catalogue.key_twice", 6, "toy.answer.keep"});
}

TEST_WITH(both_languages_are_there, make, destroy)
{
    EXPECT({CARDS, "{fr: \"Roi\", en: \"King\"}", "{fr: \"Roi\"}", "catalogue.language_missing", 24, "roi.name.en"},
           {CARDS, "{fr: \"Roi\", en: \"King\"}", "{fr: \" \", en: \"King\"}", "catalogue.language_missing", 24,
            "roi.name.fr"},
           {CARDS, "{fr: \"Il double.\", en: \"It doubles.\"}", "{en: \"It doubles.\"}", "catalogue.language_missing",
            16, "as.text.fr"},
           {CARDS, "about: {fr: \"Un jeu.\",", "about: {", "catalogue.language_missing", 3, "about.fr"},
           {CARDS, "name: {fr: \"Jouet\", en: \"Toy\"}\nabout", "name: {fr: \"Jouet\"}\nabout",
            "catalogue.language_missing", 2, "name.en"},
           {RULES, "{fr: \"Tout\",", "{", "catalogue.language_missing", 3, "TOY-1.fr"},
           {RULES, ", en: \"One bids.\"", "", "catalogue.language_missing", 6, "TOY-1.1.en"},
           {TEXT, ", en: \"keep\"", "", "catalogue.language_missing", 5, "toy.answer.keep.en"},
           {TEXT, "en: \"keep\"", "en: \"\"", "catalogue.language_missing", 5, "toy.answer.keep.en"});
}

#define KING "    name: {fr: \"Roi\", en: \"King\"}\n"

TEST_WITH(names_have_a_form_that_fits, make, destroy)
{
    EXPECT({CARDS, KING, "    name: {fr: \"Roi\", en: \"King of all\"}\n", "catalogue.too_wide", 24,
            "roi.name.en: King of all"},
           {CARDS, KING, "    name: {fr: \"Cœurcœurs\", en: \"King\"}\n", "catalogue.too_wide", 24,
            "roi.name.fr: Cœurcœurs"},
           {CARDS, KING, KING "    short: {fr: \"Roi de tous\", en: \"King\"}\n", "catalogue.too_wide", 25,
            "roi.short.fr: Roi de tous"},
           {CARDS, KING, KING "    short: {fr: \"Roi\"}\n", "catalogue.language_missing", 25, "roi.short.en"},
           {CARDS, KING, KING "    short: {en: \"King\"}\n", "catalogue.language_missing", 25, "roi.short.fr"});
}

TEST_WITH(a_short_name_stands_for_the_name, make, destroy)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    char text[16384];
    spoil(toy_data(CARDS), KING,
          "    name: {fr: \"Roi de tous\", en: \"King of all\"}\n    short: {fr: \"Roi\", en: \"King\"}\n", text,
          sizeof text);
    toy_write_file(folder, CARDS, text);
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, &diag), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, &toy_rules, &diag), VL_OK);
    const struct vl_formatter formatter = {.catalogue = &catalogue, .rules = &toy_rules, .language = VL_ENGLISH};
    assert_string_equal(vl_format_member(&formatter, TOY_GROUP_CARD, 1), "King of all");
    assert_string_equal(vl_format_member_short(&formatter, TOY_GROUP_CARD, 1), "King");
    assert_string_equal(vl_format_member_short(&formatter, TOY_GROUP_CARD, 0), "Ace");
    vl_catalogue_close(&catalogue);
}

/* Letters without regard to case: signs are typed. */
static void within_a_group_no_two_are_the_same(const struct vl_cards *cards, unsigned a, unsigned b)
{
    const struct vl_thing *one = &cards->things[a], *other = &cards->things[b];
    if (strcmp(one->group, other->group) != 0)
        return;
    if (strcasecmp(one->sign, other->sign) == 0)
        fail_msg("%s: %s and %s have the sign %s", cards->game, one->id, other->id, one->sign);
    for (unsigned i = 0; i < VL_LANGUAGES; i++) {
        const char *brief = vl_thing_short(one, (enum vl_language)i);
        if (strcmp(brief, vl_thing_short(other, (enum vl_language)i)) == 0)
            fail_msg("%s: %s and %s are both %s", cards->game, one->id, other->id, brief);
    }
}

TEST(builtin_names_have_a_form_that_fits_and_tells_apart)
{
    struct vl_catalogue catalogue;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    for (unsigned g = 0; vl_games[g]; g++) {
        assert_int_equal(vl_catalogue_game(&catalogue, vl_games[g], NULL), VL_OK);
        const struct vl_cards *cards = vl_catalogue_cards(&catalogue, vl_games[g]);
        for (unsigned a = 0; a < cards->things_count; a++) {
            for (unsigned i = 0; i < VL_LANGUAGES; i++) {
                const char *brief = vl_thing_short(&cards->things[a], (enum vl_language)i);
                if (u8_strwidth((const uint8_t *)brief, "UTF-8") > 9)
                    fail_msg("%s: %s", cards->game, brief);
            }
            for (unsigned b = 0; b < a; b++)
                within_a_group_no_two_are_the_same(cards, a, b);
        }
    }
    vl_catalogue_close(&catalogue);
}

TEST_WITH(clauses_are_those_of_the_game, make, destroy)
{
    EXPECT({CARDS, "[TOY-1.2]", "[TOY-1.3]", "catalogue.clause_unknown", 17, "TOY-1.3"},
           {CARDS, "[TOY-1.2]", "[BLA-1.2]", "catalogue.clause_unknown", 17, "BLA-1.2"},
           {RULES, "id: TOY-1.2", "id: TOY-2.2", "catalogue.clause_unknown", 9, "TOY-2.2"},
           {RULES, "id: TOY-1.2", "id: BLA-1.2", "catalogue.clause_unknown", 9, "BLA-1.2"},
           {RULES, "id: TOY-1.2", "id: TOY-1.02", "catalogue.clause_unknown", 9, "TOY-1.02"});
}

#define ROUNDS "{game.toy.rounds}"
#define ROUNDS_8 ROUNDS ROUNDS ROUNDS ROUNDS ROUNDS ROUNDS ROUNDS ROUNDS

/* In a clause, or in what a card says. */
TEST_WITH(texts_name_numbers_that_are_there, make, destroy)
{
    EXPECT({RULES, "One shows.", "One shows {card.as.wealth}.", "catalogue.number_unknown", 9, "card.as.wealth"},
           {RULES, "One shows.", "One shows {card.as}.", "catalogue.number_unknown", 9, "card.as"},
           {RULES, "One shows.", "One shows {card.as.bonus}.", "catalogue.number_unknown", 9, "card.as.bonus"},
           {RULES, "One shows.", "One shows {card.as.bonus.low.x|a|b}.", "catalogue.number_unknown", 9,
            "card.as.bonus.low.x"},
           {RULES, "One shows.", "One shows {" SIXTY SIXTY "}.", "catalogue.number_unknown", 9, SIXTY "abc"},
           {RULES, "One shows.", "One shows " ROUNDS_8 ROUNDS_8 ROUNDS_8 ROUNDS ".", "catalogue.number_unknown", 9,
            "game.toy.rounds"}, /* there is no room for so many */
           {RULES, "On montre.", "On montre {game.toy.tricks}.", "catalogue.number_unknown", 9, "game.toy.tricks"});
}

#define TERM(id, clause) "terms:\n  - {id: " id ", name: {fr: a, en: a}, clauses: [" clause "], text: {fr: b, en: b}}\n"

/* The glossary of a game names each word once, and clauses that there are. */
TEST_WITH(terms_are_named_once_and_by_clauses, make, destroy)
{
    EXPECT({RULES, "game: toy\n", "game: toy\n" TERM("bid", "TOY-1.3"), "catalogue.clause_unknown", 3, "TOY-1.3"},
           {RULES, "game: toy\n",
            "game: toy\n" TERM("bid",
                               "TOY-1.1") "  - {id: bid, name: {fr: a, en: a}, clauses: [TOY-1.1], text: {fr: b, en: "
                                          "b}}\n",
            "catalogue.key_twice", 4, "bid"},
           {RULES, "game: toy\n",
            "game: toy\nterms:\n  - {id: bid, name: {fr: a}, clauses: [TOY-1.1], text: {fr: b, en: b}}\n",
            "catalogue.language_missing", 3, "bid.en"});
}

TEST_WITH(what_is_accepted_is_listed, make, destroy)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    char text[16384];
    spoil(toy_data(CARDS), "id: roi", "id: reine", text, sizeof text);
    toy_write_file(folder, CARDS, text);
    assert_int_equal(load(&catalogue, &diag), VL_REFUSED);
    assert_string_equal(diag.expected, "as, roi, dame");
    spoil(toy_data(CARDS), "is: 3", "is: 12", text, sizeof text);
    toy_write_file(folder, CARDS, text);
    assert_int_equal(load(&catalogue, &diag), VL_REFUSED);
    assert_string_equal(diag.expected, "1-9");
    spoil(toy_data(CARDS), "    sign: A\n", "    sing: A\n", text, sizeof text);
    toy_write_file(folder, CARDS, text);
    assert_int_equal(load(&catalogue, &diag), VL_REFUSED);
    assert_string_equal(diag.expected, "group, id, sign, box, effect, name, article, short, text, numbers, clauses");
}

/* Whatever stands in a file, it is loaded or refused, with a line and without a crash. */
TEST_WITH(random_damage_is_refused_or_harmless, make, destroy)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    struct vl_rng rng = {1};
    char text[16384];
    unsigned refused = 0;
    const unsigned tries = test_number_of_environment("VEILLEE_MATCHES", 1000) < 100 ? 60 : 600;
    for (unsigned i = 0; i < tries; i++) {
        const char *const names[] = {CARDS, RULES, TEXT};
        const char *name = names[i % 3];
        const uint32_t length = (uint32_t)snprintf(text, sizeof text, "%s", toy_data(name));
        for (unsigned n = 0; n < 1 + i % 4; n++)
            text[vl_random_below(&rng, length)] = (char)(1 + vl_random_below(&rng, 255));
        if (i % 5 == 0)
            text[vl_random_below(&rng, length)] = 0;
        toy_write_file(folder, name, text);
        memset(&diag, 0, sizeof diag);
        if (load(&catalogue, &diag) != VL_OK) {
            refused++;
            assert_non_null(diag.key);
            assert_true(diag.file[0] != 0 && diag.line > 0);
        }
        toy_write_file(folder, name, toy_data(name));
    }
    assert_true(refused > tries / 6);
}

TEST_WITH(an_empty_file_is_refused, make, destroy)
{
    static const char *const files[] = {CARDS, RULES, TEXT, "text/veillee.yaml"};
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    for (unsigned i = 0; i < 4; i++) {
        toy_write_file(folder, files[i], i % 2 ? "" : "# nothing\n");
        assert_int_equal(load(&catalogue, &diag), VL_REFUSED);
        assert_string_equal(diag.key, "catalogue.field");
        assert_int_equal(diag.line, 1);
        toy_write_file(folder, files[i], toy_data(files[i]));
    }
}
