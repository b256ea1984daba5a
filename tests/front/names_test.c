/* Names where room is short. */
#include "front/names.h"
#include "support/setups.h"
#include "support/test.h"

#include "veillee/blasons.h"
#include "veillee/sbires.h"

#include <stdio.h>
#include <string.h>
#include <unistr.h>
#include <uniwidth.h>

static char fitted[VL_SEATS_MAX][VL_NAME_MAX];

/* Names up to a NULL. Whatever they are, what comes out fits and tells apart. */
static void fit(int columns, const char *const *names)
{
    struct vl_match_setup setup = {0};
    for (; names[setup.seats]; setup.seats++)
        snprintf(setup.player[setup.seats].name, VL_NAME_MAX, "%s", names[setup.seats]);
    vl_names_fit(&setup, columns, fitted);
    for (unsigned i = 0; i < setup.seats; i++) {
        const uint8_t *name = (const uint8_t *)fitted[i];
        if (!name[0] || u8_check(name, strlen(fitted[i])) || u8_strwidth(name, "UTF-8") > columns)
            fail_msg("%s -> \"%s\" in %d columns", names[i], fitted[i], columns);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(fitted[i], fitted[j]) == 0)
                fail_msg("%s and %s -> \"%s\" in %d columns", names[i], names[j], fitted[i], columns);
    }
}

#define FIT(columns, ...) fit(columns, (const char *const[]){__VA_ARGS__, NULL})

TEST(names_that_fit_stay)
{
    FIT(11, "Guillemette", "Maximilien", "王小明", "Élisabeth", "Anne");
    assert_string_equal(fitted[0], "Guillemette");
    assert_string_equal(fitted[1], "Maximilien");
    assert_string_equal(fitted[2], "王小明");
    assert_string_equal(fitted[3], "Élisabeth");
    assert_string_equal(fitted[5], "");
}

TEST(others_end_with_a_full_stop_or_a_whole_part)
{
    FIT(9, "Guillemette", "Jean-Baptiste", "Maximilien", "Jean Dupont de Nemours", "王小明王小明");
    assert_string_equal(fitted[0], "Guillem.");
    assert_string_equal(fitted[1], "Jean-Bap.");
    assert_string_equal(fitted[2], "Maximil.");
    assert_string_equal(fitted[3], "Jean Dup.");
    assert_string_equal(fitted[4], "王小明王.");
    FIT(9, "Élisabeth II", "Marguerite");
    assert_string_equal(fitted[0], "Élisabeth");
}

/* Not more than there is room for. */
TEST(a_name_is_held_together)
{
    char name[VL_NAME_MAX] = "bot 2 or so", full[VL_NAME_MAX];
    vl_name_hold(name);
    assert_string_equal(name, "bot\u00A02\u00A0or\u00A0so");
    memset(full, ' ', sizeof full);
    full[VL_NAME_MAX - 1] = '\0';
    vl_name_hold(full);
    assert_int_equal(strlen(full), VL_NAME_MAX - 1);
}

/* What a player has chosen for the table stands instead of a name too long, and is shortened as a name is. */
TEST(chosen_for_the_table)
{
    struct vl_match_setup setup = {.seats = 3};
    snprintf(setup.player[0].name, VL_NAME_MAX, "Maximilienne-Antoinette");
    snprintf(setup.player[0].table, VL_NAME_MAX, "Reine Max");
    snprintf(setup.player[1].name, VL_NAME_MAX, "Anne");
    snprintf(setup.player[1].table, VL_NAME_MAX, "Nanette");
    snprintf(setup.player[2].name, VL_NAME_MAX, "Maximilienne-Augustine");
    snprintf(setup.player[2].table, VL_NAME_MAX, "Reine Max");
    vl_names_fit(&setup, VL_NAME_TABLE, fitted);
    assert_string_equal(fitted[0], "Reine Max");
    assert_string_equal(fitted[1], "Anne"); /* it fits */
    assert_string_not_equal(fitted[2], "Reine Max");
    setup.seats = 1;
    vl_names_fit(&setup, 6, fitted);
    assert_string_equal(fitted[0], "Reine");
}

TEST(no_two_are_the_same)
{
    FIT(9, "Marie-Antoinette", "Marie-Anne", "Marie-Ange");
    assert_string_equal(fitted[1], "M.-Anne");
    assert_string_equal(fitted[2], "M.-Ange");
    FIT(9, "Guillemette", "Guillemettine", "Guillem2");
    FIT(11, "Marie-Antoinette", "Marie-Antoinelle", "Marie-Anne");
    FIT(9, "Jean-Baptiste", "Jean-Baptiste");
    assert_string_equal(fitted[0], "Jean-Bap.");
    assert_string_equal(fitted[1], "Jean-Ba.2");
    FIT(6, "Anne", "Anne", "Anne", "Annelise", "Anneliese", "Annelore");
    assert_string_equal(fitted[0], "Anne");
    assert_string_equal(fitted[1], "Anne2");
}

TEST(any_table_fits_in_any_width)
{
    for (int columns = 6; columns < 20; columns++) {
        FIT(columns, "王小明王小明王小明王", "王小明王小明王小明明",
            "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301", "- - - - - - - - - - - -", "Marie-Antoinette",
            "Marie-Antoinetta", "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwv");
        FIT(columns, "Abcdefghijklmnopqrs", "Abcdefghijklmnopqrs", "Abcdefghijklmnopqrs", "Abcdefghijklmnopqrs",
            "Abcdefghijklmnopqrs", "Abcdefghijklmnopqrs", "Abcdefghijklmnopqrs", "Abcdefghijklmnopqrs");
    }
}

/* A person's tutor is said with them, and nobody else's. */
TEST(tutors_are_said_with_people)
{
    char said[VL_PLAYER_SIZE];
    struct vl_player player = {.name = "Anne", .level = VL_HUMAN};
    const struct vl_catalogue *catalogue = test_catalogue();
    assert_string_equal(vl_player_format_tutor(catalogue, VL_ENGLISH, &player, false, said), "human");
    player.tutor = VL_TUTOR_STRICT;
    assert_string_equal(vl_player_format_tutor(catalogue, VL_ENGLISH, &player, false, said), "human, strict tutor");
    assert_string_equal(vl_player_format_tutor(catalogue, VL_FRENCH, &player, true, said), "humain, exigeant");
    assert_string_equal(vl_player_format(catalogue, VL_ENGLISH, &player, said), "human");
    player.level = VL_ADEPT;
    assert_string_equal(vl_player_format_tutor(catalogue, VL_ENGLISH, &player, false, said), "adept");
}

/* A letter that is a place's sign would be two things at one table. */
TEST(no_letter_of_a_place_is_given)
{
    const struct vl_match_setup setup = {
        .rules = &sbires_rules,
        .seats = 3,
        .player = {{.name = "Guillemette"}, {.name = "Tess", .letter = 't'}, {.name = "Cecco"}}};
    assert_int_equal(vl_seat_letter(&setup, 0), 'u');
    assert_int_equal(vl_seat_letter(&setup, 1), 't'); /* it was chosen */
    assert_int_equal(vl_seat_letter(&setup, 2), 'o');
}

/* The own letter comes first, wherever its owner sits; others step aside. */
TEST(letters_of_ones_own)
{
    struct vl_match_setup setup = {
        .rules = &blasons_rules,
        .seats = 4,
        .player = {
            {.name = "Denis"}, {.name = "Anne", .letter = 'd'}, {.name = "Éloi", .letter = 'd'}, {.name = "Zoé"}}};
    assert_int_equal(vl_seat_letter(&setup, 0), 'e');
    assert_int_equal(vl_seat_letter(&setup, 1), 'd');
    assert_int_equal(vl_seat_letter(&setup, 2), 'l');
    assert_int_equal(vl_seat_letter(&setup, 3), 'z');
}
