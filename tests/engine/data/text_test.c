/* Sentences: placeholders, plural forms, elision, lists; and what is told of a match. */
#include "engine/data/catalogue_inside.h"
#include "support/test.h"
#include "support/toy.h"
#include "veillee/games.h"
#include "veillee/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *fill(const char *template, enum vl_language language, const struct vl_text_arg *args, unsigned count)
{
    static char out[256];
    const size_t length = vl_text_fill(template, language, args, count, out, sizeof out);
    assert_int_equal(length, strlen(out));
    return out;
}

static void expect_number(enum vl_language language, long n, const char *expected)
{
    const struct vl_text_arg args[] = {{.name = "n", .number = n}};
    const char *template = language == VL_FRENCH ? "{n} {n|carte|cartes}" : "{n} {n|card|cards}";
    assert_string_equal(fill(template, language, args, 1), expected);
}

TEST(french_plurals_begin_at_two)
{
    expect_number(VL_FRENCH, 0, "0 carte");
    expect_number(VL_FRENCH, 1, "1 carte");
    expect_number(VL_FRENCH, 2, "2 cartes");
    expect_number(VL_FRENCH, -1, "-1 carte");
    expect_number(VL_FRENCH, -2, "-2 cartes");
    expect_number(VL_FRENCH, 1000000, "1000000 cartes");
}

TEST(english_singular_is_for_one_alone)
{
    expect_number(VL_ENGLISH, 0, "0 cards");
    expect_number(VL_ENGLISH, 1, "1 card");
    expect_number(VL_ENGLISH, 2, "2 cards");
    expect_number(VL_ENGLISH, -1, "-1 card");
}

TEST(a_clause_is_said_of_what_there_is)
{
    struct vl_text_arg args[] = {
        {.name = "n", .number = 3}, {.name = "name", .text = "Anne"}, {.name = "none", .text = ""}};
    static const char clause[] = "{n?by {name}, {n} {n|card|cards}|by nobody}{none?, never}.";
    assert_string_equal(fill(clause, VL_ENGLISH, args, 3), "by Anne, 3 cards.");
    args[0].number = 0;
    assert_string_equal(fill(clause, VL_ENGLISH, args, 3), "by nobody.");
    assert_string_equal(fill("{n|{name} has none|{name} has # {none?x|y}}", VL_FRENCH, args, 3), "Anne has none");
    args[0].number = 2;
    assert_string_equal(fill("{n|{name} has none|{name} has # {none?x|y}}", VL_FRENCH, args, 3), "Anne has 2 y");
    assert_string_equal(fill("{n?open", VL_ENGLISH, args, 3), "{n?open");
}

static void expect_optional(enum vl_language language, long n, const char *expected)
{
    const struct vl_text_arg args[] = {{.name = "n", .number = n}};
    assert_string_equal(fill("A Veto{n||, # coin|, # coins}.", language, args, 1), expected);
}

TEST(nothing_may_have_a_form_of_its_own)
{
    for (unsigned language = 0; language < VL_LANGUAGES; language++) {
        expect_optional((enum vl_language)language, 0, "A Veto.");
        expect_optional((enum vl_language)language, 1, "A Veto, 1 coin.");
        expect_optional((enum vl_language)language, 12, "A Veto, 12 coins.");
    }
}

static void expect_of(const char *name, const char *french)
{
    const struct vl_text_arg args[] = {{.name = "seat", .text = name}};
    char expected[128];
    snprintf(expected, sizeof expected, "le jeu %s.", french);
    assert_string_equal(fill("le jeu {seat:de}.", VL_FRENCH, args, 1), expected);
    snprintf(expected, sizeof expected, "jeu of %s.", name);
    assert_string_equal(fill("jeu of {seat:de}.", VL_ENGLISH, args, 1), expected);
}

TEST(de_is_elided_before_a_vowel)
{
    expect_of("Basile", "de Basile");
    expect_of("Anne", "d’Anne");
    expect_of("Émile", "d’Émile");
    expect_of("E\xCC\x81mile", "d’E\xCC\x81mile");
    expect_of("élodie", "d’élodie");
    expect_of("Œdipe", "d’Œdipe");
    expect_of("Hélène", "d’Hélène");
    expect_of("Yves", "d’Yves");
    expect_of("Yann", "de Yann");
    expect_of("Y", "de Y");
    expect_of("Yé", "de Yé");
    expect_of("Ægidius", "d’Ægidius");
    expect_of("la pioche", "de la pioche");
    expect_of("le centre", "du centre");
    expect_of("les rues", "des rues");
    expect_of("La Ferté", "de La Ferté");
    expect_of("Łucja", "de Łucja");
    expect_of("3", "de 3");
    expect_of("", "de ");
}

/* A number has no article to melt into. */
TEST(of_a_number_is_the_number)
{
    const struct vl_text_arg args[] = {{.name = "n", .number = 8}};
    assert_string_equal(fill("la manche {n:de}", VL_FRENCH, args, 1), "la manche 8");
}

static void expect_typed(const char *word, const char *typed)
{
    char out[200];
    const struct vl_text_arg arg = {"path", word, 0};
    vl_text_fill("{path:typed}", VL_ENGLISH, &arg, 1, out, sizeof out);
    assert_string_equal(out, typed);
}

TEST(what_is_to_be_typed_is_quoted_for_a_shell)
{
    expect_typed("/home/anne/2026-11-23-gueux.jsonl", "/home/anne/2026-11-23-gueux.jsonl");
    expect_typed("", "''");
    expect_typed("Le Chevalier", "'Le Chevalier'");
    expect_typed("D'Artagnan", "'D'\\''Artagnan'");
    expect_typed("~$*\\", "'~$*\\'");
    expect_typed("Zoé", "'Zoé'");
    expect_typed("a\tb'\\", "$'a\\011b\\'\\\\'");
    expect_typed("\xe9t\xe9\n", "$'\\351t\\351\\012'");
    expect_typed("\xc2\x9b", "$'\\302\\233'"); /* which some terminals obey */
}

TEST(unknown_placeholders_and_braces_stay)
{
    const struct vl_text_arg args[] = {{.name = "a", .text = "x"}, {.name = "ab", .text = "y"}};
    assert_string_equal(fill("{a}{ab}{abc}", VL_FRENCH, args, 2), "xy{abc}");
    assert_string_equal(fill("{{a} {{{a}}", VL_FRENCH, args, 2), "{a} {x}");
    assert_string_equal(fill("{a", VL_FRENCH, args, 2), "{a");
    assert_string_equal(fill("{", VL_FRENCH, args, 2), "{");
    assert_string_equal(fill("{}", VL_FRENCH, args, 2), "{}");
    assert_string_equal(fill("}{a:d}", VL_FRENCH, args, 2), "}{a:d}");
    assert_string_equal(fill("{a:el}{a:des}", VL_FRENCH, args, 2), "{a:el}{a:des}");
    assert_string_equal(fill("{a|}", VL_FRENCH, args, 2), "");
    assert_string_equal(fill("{}}{|}{:}", VL_FRENCH, args, 2), "{}}{|}{:}");
    assert_string_equal(fill("", VL_FRENCH, args, 2), "");
}

TEST(values_are_not_templates)
{
    const struct vl_text_arg args[] = {{.name = "seat", .text = "{seat}%s"}};
    assert_string_equal(fill("{seat}!", VL_ENGLISH, args, 1), "{seat}%s!");
}

TEST(what_does_not_fit_is_cut_at_a_whole_character)
{
    const struct vl_text_arg args[] = {{.name = "seat", .text = "Zoé"}};
    char out[64];
    for (size_t size = 1; size < 16; size++) {
        memset(out, '!', sizeof out);
        const size_t length = vl_text_fill("à {seat} €", VL_FRENCH, args, 1, out, size);
        assert_true(length < size);
        assert_int_equal(out[length], 0);
        assert_int_equal(out[size], '!');
        assert_int_equal(strncmp("à Zoé €", out, length), 0);
        assert_true(((unsigned char)"à Zoé €"[length] & 0xC0) != 0x80);
    }
    assert_int_equal(vl_text_fill("à {seat} €", VL_FRENCH, args, 1, out, 8), 7);
    assert_string_equal(out, "à Zoé");
}

/* A character that does not fit must not let a later, narrower one slip in. */
TEST(nothing_follows_a_cut)
{
    const struct vl_text_arg args[] = {{.name = "seat", .text = "é"}};
    char out[4];
    vl_text_fill("ab{seat}c", VL_FRENCH, args, 1, out, sizeof out);
    assert_string_equal(out, "ab");
}

TEST(the_language_comes_from_the_environment)
{
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    unsetenv("LANG");
    assert_int_equal(vl_languages_of_environment(&vl_languages_built_in), VL_ENGLISH);
    setenv("LANG", "fr_FR.UTF-8", 1);
    assert_int_equal(vl_languages_of_environment(&vl_languages_built_in), VL_FRENCH);
    setenv("LC_MESSAGES", "de_DE.UTF-8", 1);
    assert_int_equal(vl_languages_of_environment(&vl_languages_built_in), VL_ENGLISH);
    setenv("LC_ALL", "fr", 1);
    assert_int_equal(vl_languages_of_environment(&vl_languages_built_in), VL_FRENCH);
    setenv("LC_ALL", "", 1);
    assert_int_equal(vl_languages_of_environment(&vl_languages_built_in), VL_ENGLISH);
    setenv("LC_ALL", "C", 1);
    assert_int_equal(vl_languages_of_environment(&vl_languages_built_in), VL_ENGLISH);
}

/* By the longest id that the locale begins with; a language that only looks alike is none. */
TEST(other_languages_come_from_the_environment)
{
    static const struct vl_languages languages = {
        .count = 5, .of = {{.id = "fr"}, {.id = "en"}, {.id = "pt"}, {.id = "pt-br"}, {.id = "fro"}}};
    static const struct {
        const char *locale;
        unsigned language;
    } cases[] = {{"pt_PT.UTF-8", 2}, {"pt_BR.UTF-8", 3}, {"pt", 2},         {"pt_BR@euro", 3},
                 {"fro", 4},         {"fr_CA", 0},       {"ptx_PT", 1},     {"p", 1},
                 {"C.UTF-8", 1},     {"en", 1},          {"pt-BR.UTF-8", 3}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        setenv("LC_ALL", cases[i].locale, 1);
        assert_int_equal(vl_languages_of_environment(&languages), cases[i].language);
    }
    setenv("LC_ALL", "C", 1);
}

TEST(languages_have_ids)
{
    enum vl_language language = VL_ENGLISH;
    assert_true(vl_language_parse("fr", &language));
    assert_int_equal(language, VL_FRENCH);
    assert_false(vl_language_parse("de", &language));
    assert_false(vl_language_parse("", &language));
    assert_string_equal(vl_language_id(VL_ENGLISH), "en");
}

/* ---- of a match ---- */

static struct {
    char folder[64];
    struct vl_catalogue catalogue;
    struct vl_formatter formatter;
} toy;

static int open_toy(void **state)
{
    (void)state;
    toy_make_folder(toy.folder);
    assert_int_equal(vl_catalogue_open(&toy.catalogue, toy_games, toy.folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&toy.catalogue, &toy_rules, NULL), VL_OK);
    toy.formatter = (struct vl_formatter){.catalogue = &toy.catalogue,
                                          .rules = &toy_rules,
                                          .language = VL_FRENCH,
                                          .names = {"Anne", "Basile", "Guillemette"}};
    return 0;
}

static int close_toy(void **state)
{
    (void)state;
    vl_catalogue_close(&toy.catalogue);
    toy_remove_folder(toy.folder);
    return 0;
}

static const char *tell(uint8_t form, int first, int second, vl_seats visible_to, vl_seat viewer)
{
    static char out[256];
    const struct vl_event event = {.form = form, .visible_to = visible_to, .arg = {(int16_t)first, (int16_t)second}};
    const struct vl_event seen = vl_event_masked(&toy_rules, &event, viewer);
    vl_format_event(&toy.formatter, &seen, out, sizeof out);
    return out;
}

TEST_WITH(keys_are_looked_up_in_the_game_then_in_common, open_toy, close_toy)
{
    assert_string_equal(vl_text(&toy.catalogue, &toy_rules, VL_FRENCH, "toy.answer.keep"), "garder");
    assert_string_equal(vl_text(&toy.catalogue, &toy_rules, VL_ENGLISH, "seat.table"), "everybody");
    assert_string_equal(vl_text(&toy.catalogue, NULL, VL_FRENCH, "toy.answer.keep"), "toy.answer.keep");
    assert_true(vl_text_has(&toy.catalogue, &toy_rules, "toy.event.end"));
    assert_false(vl_text_has(&toy.catalogue, &toy_rules, "toy.event"));
    for (unsigned i = 0; i < toy.catalogue.text[0]->strings_count; i++)
        assert_true(vl_text_has(&toy.catalogue, &toy_rules, toy.catalogue.text[0]->strings[i].key));
}

TEST_WITH(secrets_are_told_to_those_who_see_them, open_toy, close_toy)
{
    assert_string_equal(tell(TOY_EV_DEALT, 1, 2, 1U << 1, 1), "Basile reçoit Dame.");
    assert_string_equal(tell(TOY_EV_DEALT, 1, 2, 1U << 1, 0), "Basile reçoit une carte.");
    assert_string_equal(tell(TOY_EV_DEALT, 1, 2, 1U << 1, VL_PUBLIC), "Basile reçoit une carte.");
    assert_string_equal(tell(TOY_EV_DEALT, 1, 2, 1U << 1, VL_NONE), "Basile reçoit Dame.");
    /* The sentence does not name the bid, so it needs no other for those who do not see it. */
    assert_string_equal(tell(TOY_EV_BID, 0, 2, 1U, 1), "Anne a misé.");
    assert_string_equal(tell(TOY_EV_REVEALED, 0, 2, 0, 1), "La mise d’Anne\u00a0: beaucoup.");
}

TEST_WITH(what_is_blanked_by_recall_is_unseen_too, open_toy, close_toy)
{
    const struct vl_event event = {.form = TOY_EV_DEALT, .visible_to = 0xFF, .arg = {1, -1}};
    const struct vl_event shown = {.form = TOY_EV_SHOWN, .arg = {1, -1}};
    char out[64];
    vl_format_event(&toy.formatter, &event, out, sizeof out);
    assert_string_equal(out, "Basile reçoit une carte.");
    vl_format_event(&toy.formatter, &shown, out, sizeof out);
    assert_string_equal(out, "Basile montre ?.");
}

TEST_WITH(seats_are_listed, open_toy, close_toy)
{
    toy.formatter.names[3] = "Perrin";
    assert_string_equal(tell(TOY_EV_END, 1, 0, 0, 0), "Anne gagne.");
    assert_string_equal(tell(TOY_EV_END, 5, 0, 0, 0), "Anne et Guillemette gagnent.");
    assert_string_equal(tell(TOY_EV_END, 7, 0, 0, 0), "Anne, Basile et Guillemette gagnent.");
    toy.formatter.language = VL_ENGLISH;
    assert_string_equal(tell(TOY_EV_END, 7, 0, 0, 0), "Anne, Basile and Guillemette win.");
    toy.formatter.language = VL_FRENCH;
    toy.formatter.names[3] = NULL;
}

TEST_WITH(the_whole_table_has_its_own_sentence, open_toy, close_toy)
{
    assert_string_equal(tell(TOY_EV_END, 3, 0, 0, 0), "Anne et Basile gagnent.");
    assert_string_equal(tell(TOY_EV_END, 7, 0, 0, 0), "Tout le monde gagne.");
}

TEST_WITH(questions_and_answers_are_told, open_toy, close_toy)
{
    struct vl_match_setup setup;
    struct vl_match *match = toy_new_match(&toy_rules);
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    char out[VL_CLAUSE_TEXT];
    toy_setup(&setup, &toy.catalogue);
    assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
    const struct vl_question question = vl_match_question(match, 0);
    vl_format_question(&toy.formatter, &question, out, sizeof out);
    assert_string_equal(out, "Manche 1\u00a0: Anne mise.");
    vl_match_view(match, 0, view);
    vl_format_answer(&toy.formatter, view, 1, out, sizeof out);
    assert_string_equal(out, "miser assez");
    assert_string_equal(vl_format_clause(&toy.formatter, VL_CLAUSE(1, 1), out, sizeof out), "On mise.");
    assert_null(vl_format_clause(&toy.formatter, VL_CLAUSE(9, 1), out, sizeof out));
    assert_string_equal(vl_format_member(&toy.formatter, TOY_GROUP_CARD, 1), "Roi");
    assert_string_equal(vl_format_member(&toy.formatter, TOY_GROUP_EFFECT, 1), "double");
    free(match);
}

TEST_WITH(failures_name_their_place, open_toy, close_toy)
{
    struct vl_diag diag = {.key = "toy", .file = "a.yaml", .line = 3, .what = "mot"};
    char out[128];
    vl_format_fault(&toy.catalogue, &toy_rules, VL_FRENCH, &diag, out, sizeof out);
    assert_string_equal(out, "a.yaml, ligne 3\u00a0: mot");
    diag.key = "lineless";
    vl_format_fault(&toy.catalogue, &toy_rules, VL_FRENCH, &diag, out, sizeof out);
    assert_string_equal(out, "a.yaml:3\u00a0: mot");
    diag.line = 0;
    diag.clause = VL_CLAUSE(1, 2);
    diag.os_error = ENOENT;
    vl_format_fault(&toy.catalogue, &toy_rules, VL_ENGLISH, &diag, out, sizeof out);
    assert_string_equal(out, "a.yaml: mot, TOY-1.2, No such file or directory");
    vl_format_fault(&toy.catalogue, NULL, VL_ENGLISH, &diag, out, sizeof out);
    assert_string_equal(out, "a.yaml: mot, , No such file or directory");
}

TEST_WITH(failures_without_words_keep_their_key, open_toy, close_toy)
{
    const struct vl_diag nothing = {0}, unknown = {.key = "lineless", .os_error = 99999};
    char out[128];
    vl_format_fault(&toy.catalogue, NULL, VL_ENGLISH, &nothing, out, sizeof out);
    assert_string_equal(out, "fault.");
    vl_format_fault(&toy.catalogue, NULL, VL_ENGLISH, &unknown, out, sizeof out);
    /* A C library may have a word for every number. */
    char word[64];
    const bool has_word = strerror_r(99999, word, sizeof word) == 0;
    char expected[80];
    snprintf(expected, sizeof expected, ": , , %s", has_word ? word : "errno 99999");
    assert_string_equal(out, expected);
}

/* The table is asked as everybody; a seat that has no name is none that is known. */
TEST_WITH(seats_without_a_name_are_told_too, open_toy, close_toy)
{
    struct vl_question question = {.kind = TOY_ASK_SHOW, .seat = VL_PUBLIC, .seats = 3};
    char out[64];
    vl_format_question(&toy.formatter, &question, out, sizeof out);
    assert_string_equal(out, "tous, montrer\u00a0?");
    question.seat = VL_SEATS_MAX;
    vl_format_question(&toy.formatter, &question, out, sizeof out);
    assert_string_equal(out, "?, montrer\u00a0?");
    question.seat = 5;
    vl_format_question(&toy.formatter, &question, out, sizeof out);
    assert_string_equal(out, "?, montrer\u00a0?");
}

/* What is put to several at once may have words of its own; else it is the question. */
TEST_WITH(a_call_is_told_to_several, open_toy, close_toy)
{
    const struct vl_question question = {.kind = TOY_ASK_SHOW, .seat = 1, .seats = 3};
    char out[64], text[8192];
    vl_format_call(&toy.formatter, &question, out, sizeof out);
    assert_string_equal(out, "Basile, montrer\u00a0?");
    snprintf(text, sizeof text, "%s  - {key: toy.ask.show.several, fr: \"Qui montre\u00a0?\", en: \"Who shows?\"}\n",
             toy_data("text/toy.yaml"));
    toy_write_file(toy.folder, "text/toy.yaml", text);
    vl_catalogue_close(&toy.catalogue);
    assert_int_equal(vl_catalogue_open(&toy.catalogue, toy_games, toy.folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&toy.catalogue, &toy_rules, NULL), VL_OK);
    vl_format_call(&toy.formatter, &question, out, sizeof out);
    assert_string_equal(out, "Qui montre\u00a0?");
}

static void reopen_toy_with(const char *strings)
{
    char text[8192];
    snprintf(text, sizeof text, "%s%s", toy_data("text/toy.yaml"), strings);
    toy_write_file(toy.folder, "text/toy.yaml", text);
    vl_catalogue_close(&toy.catalogue);
    assert_int_equal(vl_catalogue_open(&toy.catalogue, toy_games, toy.folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&toy.catalogue, &toy_rules, NULL), VL_OK);
}

/* A member that is no thing of the cards: by a short text, by its text, by a thing of another group, or by its id. */
TEST_WITH(members_are_told_by_what_there_is_of_them, open_toy, close_toy)
{
    static const char *const same[] = {"roi", "moon"};
    struct vl_group groups[TOY_GROUPS];
    struct vl_rules rules = toy_rules;
    struct vl_formatter formatter = toy.formatter;
    reopen_toy_with("  - {key: toy.effect.double.short, fr: \"x2\", en: \"x2\"}\n");
    assert_string_equal(vl_format_member_short(&formatter, TOY_GROUP_EFFECT, 1), "x2");
    assert_string_equal(vl_format_member_short(&formatter, TOY_GROUP_EFFECT, 0), "rien");
    assert_string_equal(vl_format_member(&formatter, TOY_GROUP_EFFECT, 1), "double");
    memcpy(groups, toy_rules.groups, sizeof groups);
    groups[TOY_GROUP_EFFECT] = (struct vl_group){.id = "sky", .count = 2, .ids = same};
    rules.groups = groups;
    toy.catalogue.game[vl_catalogue_slot(&toy.catalogue, &toy_rules)] = &rules;
    formatter.rules = &rules;
    assert_string_equal(vl_format_member_short(&formatter, TOY_GROUP_EFFECT, 0), "Roi");
    assert_string_equal(vl_format_member_short(&formatter, TOY_GROUP_EFFECT, 1), "moon");
    assert_string_equal(vl_format_member(&formatter, TOY_GROUP_EFFECT, 1), "moon");
}

/* By its text, or its own word; of what it belongs to besides, by the name, or by its own word. */
TEST_WITH(numbers_are_told_by_what_there_is_of_them, open_toy, close_toy)
{
    static const struct {
        struct vl_number number;
        const char *told;
    } cases[] = {
        {{.what = "rounds"}, "manches"},
        {{.what = "moons"}, "moons"},
        {{.what = "bonus", .of = "high"}, "points de plus beaucoup"},
        {{.what = "bonus", .of = "moon"}, "points de plus moon"},
        {{.what = "worth", .of = "high"}, "points high"},
    };
    char out[64];
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        vl_format_number(&toy.formatter, &cases[i].number, out, sizeof out);
        assert_string_equal(out, cases[i].told);
    }
}

/* An event in other words, where there are any: briefly, and in the variant that fits. */
TEST_WITH(events_are_told_in_other_words, open_toy, close_toy)
{
    const struct vl_event shown = {.form = TOY_EV_SHOWN, .arg = {1, 2}},
                          unseen = {.form = TOY_EV_SHOWN, .arg = {1, -1}};
    char out[64] = "before";
    assert_false(vl_format_event_by(&toy.formatter, "toy.brief.shown", &shown, true, out, sizeof out));
    assert_string_equal(out, "");
    reopen_toy_with("  - {key: toy.brief.shown, fr: \"{seat} {seating} {card}\", en: \"{card}\"}\n"
                    "  - {key: toy.brief.shown.unseen, fr: \"{seat} rien\", en: \"-\"}\n");
    assert_true(vl_format_event_by(&toy.formatter, "toy.brief.shown", &shown, true, out, sizeof out));
    assert_string_equal(out, "Basile {seating} Dame");
    assert_true(vl_format_event_by(&toy.formatter, "toy.brief.shown", &shown, false, out, sizeof out));
    assert_string_equal(out, "Basile {seating} Dame");
    assert_true(vl_format_event_by(&toy.formatter, "toy.brief.shown", &unseen, true, out, sizeof out));
    assert_string_equal(out, "Basile rien");
}

/* What a viewer may not see of winners or seats is neither everybody nor the same seat twice. */
TEST_WITH(what_is_unseen_is_nobody, open_toy, close_toy)
{
    const struct vl_event end = {.form = TOY_EV_END, .arg = {-1}}, shown = {.form = TOY_EV_SHOWN, .arg = {-1, 2}},
                          none = {.form = TOY_EV_SHOWN, .arg = {VL_SEATS_MAX, 2}};
    struct vl_question question = {.kind = TOY_ASK_BID, .seat = 0, .arg = {VL_HIDDEN}};
    char out[64];
    vl_format_event(&toy.formatter, &end, out, sizeof out);
    assert_int_equal(out[0], '?');
    vl_format_event(&toy.formatter, &shown, out, sizeof out);
    assert_string_equal(out, "? montre Dame.");
    vl_format_event(&toy.formatter, &none, out, sizeof out);
    assert_string_equal(out, "? montre Dame.");
    vl_format_question(&toy.formatter, &question, out, sizeof out);
    assert_string_equal(out, "Manche ?\u00a0: Anne mise.");
    question.arg[0] = VL_NONE;
    vl_format_question(&toy.formatter, &question, out, sizeof out);
    assert_string_equal(out, "Manche -\u00a0: Anne mise.");
}

/* A language that no string names is named by its own file; one that there is not, by nothing. */
TEST_WITH(a_language_without_a_name_keeps_its_key, open_toy, close_toy)
{
    assert_string_equal(vl_text(&toy.catalogue, NULL, VL_ENGLISH, "language.qq"), "language.qq");
    assert_false(vl_text_has(&toy.catalogue, NULL, "language.qq"));
    assert_false(vl_text_has(&toy.catalogue, NULL, "tongue.qq"));
}

/* A record from elsewhere may hold anything: none of it may steer the terminal. */
TEST_WITH(failures_show_no_control_characters, open_toy, close_toy)
{
    const struct vl_diag diag = {.key = "toy",
                                 .file = "a\tb",
                                 .line = 3,
                                 .what = "\x1b[2J\xC2\x9B"
                                         "1mé\xFF\xE2\x80\xAE"};
    char out[128];
    vl_format_fault(&toy.catalogue, &toy_rules, VL_FRENCH, &diag, out, sizeof out);
    assert_string_equal(out, "a?b, ligne 3\u00a0: ?[2J?1mé??");
    struct vl_diag longer = {.key = "toy", .file = "a", .line = 3};
    for (unsigned i = 0; i + 3 < sizeof longer.what; i += 2)
        memcpy(longer.what + i, "é", 3);
    vl_format_fault(&toy.catalogue, &toy_rules, VL_FRENCH, &longer, out, sizeof out);
    assert_int_equal(strncmp(out, "a, ligne 3\u00a0: éééé", 17), 0);
    assert_true(strlen(out) < sizeof out);
}

/* Every key of a failure that the engine and the games give has its sentence. */
/* By texts that ask for nothing else. */
static void expect_words(const struct vl_catalogue *catalogue, enum vl_language language, const char *key, long n,
                         const char *expected)
{
    char out[64];
    const struct vl_text_arg args[] = {{.name = "n", .number = n}, {.name = "hour", .number = n}, {.name = "half"}};
    vl_text_format(catalogue, NULL, language, key, args, 3, out, sizeof out);
    assert_string_equal(out, expected);
}

TEST(numbers_have_words)
{
    struct vl_catalogue catalogue;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    assert_int_equal(vl_catalogue_fill(&catalogue, NULL), VL_OK);
    expect_words(&catalogue, VL_ENGLISH, "chronicle.rank.brief", 21, "twenty-one");
    expect_words(&catalogue, VL_FRENCH, "chronicle.rank.brief", 21, "vingt et un");
    expect_words(&catalogue, VL_FRENCH, "chronicle.clock", 21, "vingt et une heures");
    expect_words(&catalogue, VL_FRENCH, "chronicle.clock", 1, "une heure");
    expect_words(&catalogue, VL_ENGLISH, "chronicle.when", 22, "in the twenty-second round");
    expect_words(&catalogue, VL_FRENCH, "chronicle.when", 1, "à la première manche");
    expect_words(&catalogue, VL_FRENCH, "chronicle.when", 21, "à la vingt et unième manche");
    expect_words(&catalogue, VL_FRENCH, "chronicle.rank.brief", 0, "zéro");
    expect_words(&catalogue, VL_FRENCH, "chronicle.rank.brief", 100, "cent");
    expect_words(&catalogue, VL_FRENCH, "chronicle.rank.brief", 101, "101");
    expect_words(&catalogue, VL_ENGLISH, "chronicle.rank.brief", -3, "-3");
    vl_catalogue_close(&catalogue);
}

TEST(every_failure_has_a_sentence)
{
    static const char *const keys[] = {"catalogue.missing",
                                       "catalogue.syntax",
                                       "catalogue.field",
                                       "catalogue.form_missing",
                                       "catalogue.form_unknown",
                                       "catalogue.spacing",
                                       "catalogue.field_missing",
                                       "catalogue.unknown_thing",
                                       "catalogue.missing_thing",
                                       "catalogue.number_range",
                                       "catalogue.number_unknown",
                                       "catalogue.number_missing",
                                       "catalogue.number_twice",
                                       "catalogue.effect_unknown",
                                       "catalogue.no_effects",
                                       "catalogue.of_missing",
                                       "catalogue.of_nothing",
                                       "table.missing",
                                       "table.shape",
                                       "table.game",
                                       "table.range",
                                       "table.idle",
                                       "table.idle_thing",
                                       "catalogue.language_missing",
                                       "catalogue.clause_unknown",
                                       "catalogue.key_twice",
                                       "setup.seats",
                                       "setup.option_unknown",
                                       "setup.option_value",
                                       "setup.option_pair",
                                       "setup.name",
                                       "setup.level",
                                       "setup.twice",
                                       "answer.refused",
                                       "answer.unknown",
                                       "answer.seat",
                                       "answer.over",
                                       "record.open",
                                       "record.write",
                                       "record.full",
                                       "record.folder",
                                       "record.read",
                                       "record.empty",
                                       "record.format",
                                       "record.version",
                                       "record.line",
                                       "record.hash",
                                       "record.refused",
                                       "record.game",
                                       "record.numbers",
                                       "record.locked",
                                       "record.none",
                                       "record.after_end"};
    struct vl_catalogue catalogue;
    char key[64];
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) {
        snprintf(key, sizeof key, "fault.%s", keys[i]);
        if (!vl_text_has(&catalogue, NULL, key))
            fail_msg("no sentence for %s", key);
    }
    vl_catalogue_close(&catalogue);
}

#define ROUNDS_8                                                                                                       \
    "{game.toy.rounds}{game.toy.rounds}{game.toy.rounds}{game.toy.rounds}{game.toy.rounds}{game.toy.rounds}"           \
    "{game.toy.rounds}{game.toy.rounds}"
#define LONG_NAME "abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij"

/* Those of the data, unless the formatter has others; with plural forms, and of pairs of things. */
TEST_WITH(rules_tell_the_numbers_in_force, open_toy, close_toy)
{
    const struct vl_words words = {.fr = "{game.toy.rounds|# manche|# manches}, {card.as.bonus.high} de plus",
                                   .en = "{game.toy.rounds|# game|# games}, {card.as.bonus.high} more"};
    const struct vl_words plain = {.fr = "rien", .en = "nothing"};
    uint8_t numbers[VL_NUMBERS_MAX];
    char out[VL_CLAUSE_TEXT];
    struct vl_formatter formatter = toy.formatter;
    assert_string_equal(vl_format_words(&formatter, &words, out, sizeof out), "3 manches, 2 de plus");
    memcpy(numbers, vl_catalogue_numbers(&toy.catalogue, &toy_rules), sizeof numbers);
    numbers[offsetof(struct toy_numbers, rounds)] = 1;
    formatter.numbers = numbers;
    assert_string_equal(vl_format_words(&formatter, &words, out, sizeof out), "1 manche, 2 de plus");
    formatter.language = VL_ENGLISH;
    assert_string_equal(vl_format_words(&formatter, &words, out, sizeof out), "1 game, 2 more");
    assert_ptr_equal(vl_format_words(&formatter, &plain, out, sizeof out), plain.en);
    assert_null(vl_format_words(&formatter, &(struct vl_words){0}, out, sizeof out));
    const struct vl_words odd = {.en = "{moon} {" LONG_NAME "} {game.toy.rounds}" ROUNDS_8 ROUNDS_8 ROUNDS_8 "."};
    assert_string_equal(vl_format_words(&formatter, &odd, out, sizeof out),
                        "{moon} {" LONG_NAME "} 1111111111111111111111111."); /* one name, however often */
}
