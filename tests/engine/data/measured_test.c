/* What was measured of a game (data/measured), as a file: what does not fit the game is refused, and named. */
#include "engine/data/measured.h"
#include "support/test.h"

#include "support/toy.h"
#include "veillee/blasons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ANSWERS "answers: [45.9, 45.1, 44.2, 43.9, 43.0]\n"
#define OPTIONS "options:\n  - {option: tokens, value: \"keep\", times: 0.86}\n"
#define HEAD(seats, weaker, stronger, head, low, high)                                                                 \
    "  - {seats: " seats ", weaker: " weaker ", stronger: " stronger ", head: " head ", low: " low ", high: " high     \
    ", matches: 100}\n"
#define HEADS "game: blasons\n" ANSWERS "heads:\n"
#define FIRST HEAD("4", "novice", "beginner", "20", "10", "30")

static enum vl_rc read_text(const char *text, struct vl_measured **measured, struct vl_diag *diag)
{
    struct vl_data_file file = {.path = "made.yaml", .bytes = (const unsigned char *)text, .size = strlen(text)};
    *diag = (struct vl_diag){0};
    return vl_measured_read(&file, &blasons_rules, measured, diag);
}

TEST(what_fits_is_read)
{
    struct vl_measured *measured;
    struct vl_diag diag;
    assert_int_equal(read_text("game: blasons\n" ANSWERS OPTIONS
                               "heads:\n" FIRST HEAD("4", "novice", "adept", "20", "10", "30")
                                   HEAD("5", "novice", "beginner", "2", "2", "2"),
                               &measured, &diag),
                     VL_OK);
    assert_int_equal(measured->answers_count, 5);
    assert_string_equal(measured->options[0].value, "keep");
    assert_int_equal(measured->heads_count, 3);
    assert_string_equal(measured->heads[1].stronger, "adept");
    vl_data_free(&vl_schema_measured, measured);
}

TEST(what_does_not_fit_the_game_is_refused)
{
    static const struct {
        const char *text, *key, *what;
        unsigned line;
    } refused[] = {
        {"game: gueux\n" ANSWERS, "catalogue.field", "gueux", 1},
        {"game: blasons\nanswers: [1, 2, 3, 4]\n", "catalogue.field", "answers", 2},
        {"game: blasons\nanswers: [1, 2, 3, 4, 5, 6]\n", "catalogue.field", "answers", 2},
        {"game: blasons\nanswers: [1, 2, 0, 4, 5]\n", "catalogue.field", "answers", 2},
        {"game: blasons\n" ANSWERS OPTIONS "  - {option: jokers, value: \"on\", times: 1}\n", "catalogue.unknown_thing",
         "jokers", 5},
        {"game: blasons\n" ANSWERS OPTIONS "  - {option: tokens, value: \"lose\", times: 1}\n",
         "catalogue.unknown_thing", "tokens", 5},
        {"game: blasons\n" ANSWERS "options:\n  - {option: tokens, value: \"keep\", times: 0}\n",
         "catalogue.unknown_thing", "tokens", 4},
        {HEADS HEAD("4", "wizard", "beginner", "20", "10", "30"), "catalogue.field", "wizard", 4},
        {HEADS HEAD("4", "novice", "wizard", "20", "10", "30"), "catalogue.field", "novice", 4},
        {HEADS HEAD("4", "human", "beginner", "20", "10", "30"), "catalogue.field", "human", 4},
        {HEADS HEAD("4", "adept", "beginner", "20", "10", "30"), "catalogue.field", "adept", 4},
        {HEADS HEAD("2", "novice", "beginner", "20", "10", "30"), "catalogue.field", "novice", 4},
        {HEADS HEAD("8", "novice", "beginner", "20", "10", "30"), "catalogue.field", "novice", 4},
        {HEADS HEAD("4", "novice", "beginner", "9", "10", "30"), "catalogue.field", "novice", 4},
        {HEADS HEAD("4", "novice", "beginner", "31", "10", "30"), "catalogue.field", "novice", 4},
        /* Fewer seats than in the line before; as many levels apart; further apart for a smaller head start. */
        {HEADS FIRST HEAD("3", "novice", "adept", "20", "10", "30"), "catalogue.field", "novice", 5},
        {HEADS FIRST HEAD("4", "beginner", "apprentice", "20", "10", "30"), "catalogue.field", "beginner", 5},
        {HEADS FIRST HEAD("4", "novice", "adept", "19", "10", "30"), "catalogue.field", "novice", 5},
        {"game: blasons\n" ANSWERS "wins: [60, 60, 60, 60, 60]\n", "catalogue.field", "wins", 3},
        {"game: blasons\n" ANSWERS "wins: [60, 60, 60, 60, 60, 100]\n", "catalogue.field", "wins", 3},
    };
    for (unsigned i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct vl_measured *measured;
        struct vl_diag diag;
        assert_int_equal(read_text(refused[i].text, &measured, &diag), VL_REFUSED);
        if (strcmp(diag.key, refused[i].key) != 0 || strcmp(diag.what, refused[i].what) != 0 ||
            diag.line != refused[i].line || strcmp(diag.file, "made.yaml") != 0)
            fail_msg("%s: %s, \"%s\", %s:%u", refused[i].text, diag.key, diag.what, diag.file, diag.line);
        vl_data_free(&vl_schema_measured, measured);
    }
}

TEST(what_is_no_such_file_is_refused)
{
    struct vl_measured *measured;
    struct vl_diag diag;
    assert_int_equal(read_text("game: blasons\n", &measured, &diag), VL_REFUSED);
    assert_null(measured);
    assert_int_equal(read_text("lengths: 3\n", &measured, &diag), VL_REFUSED);
    assert_null(measured);
}

/* A catalogue with such a file does not load the game. */
TEST(a_folder_with_a_wrong_one_is_refused)
{
    struct toy_box box;
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    toy_open(&box);
    toy_write_file(box.folder, "measured/toy.yaml", "game: blasons\nanswers: [1]\n");
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, box.folder, &diag), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, &toy_rules, &diag), VL_REFUSED);
    assert_string_equal(diag.what, "blasons");
    assert_non_null(strstr(diag.file, "measured/toy.yaml"));
    assert_int_equal(vl_catalogue_game(&catalogue, &toy_rules, NULL), VL_REFUSED);
    vl_catalogue_close(&catalogue);
    toy_close(&box);
}
