/* SBI-3 to 12 by other data: cards of one's own out of effects that are there, from a data folder of one's own; and
 * what is refused in such a folder. Run from the top of the tree. */
#include "support/sbires_position.h"
#include "support/setups.h"
#include "support/toy.h"
#include "veillee/games.h"
#include "veillee/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define CARDS "cards/sbires.yaml"

enum { TEXT_MAX = 128 * 1024 };

static struct st t;
static char folder[64];
static char builtin[TEXT_MAX];    /* data/cards/sbires.yaml */
static char own[TEXT_MAX + 4096]; /* what is laid in its place */

static void read_data(const char *name, char *out)
{
    char path[128];
    snprintf(path, sizeof path, "data/%s", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(out, 1, TEXT_MAX - 1, file);
    assert_int_equal(fclose(file), 0);
    assert_true(length > 0 && length < TEXT_MAX - 1);
    out[length] = 0;
}

static int make(void **state)
{
    static const char *const files[] = {"rules/sbires.yaml", "text/sbires.yaml", "text/veillee.yaml"};
    (void)state;
    toy_make_folder(folder);
    for (unsigned i = 0; i < 3; i++) {
        read_data(files[i], own);
        toy_write_file(folder, files[i], own);
    }
    read_data(CARDS, builtin);
    toy_write_file(folder, CARDS, builtin);
    return 0;
}

static int destroy(void **state)
{
    (void)state;
    toy_remove_folder(folder);
    return 0;
}

/* ---- folders ---- */

/* The built-in cards, and these entries behind them. */
static void add_cards(const char *entries)
{
    snprintf(own, sizeof own, "%s\n%s", builtin, entries);
    toy_write_file(folder, CARDS, own);
}

/* The built-in cards with the first `from` behind `after` replaced; the line where it stood. */
static unsigned spoil(const char *after, const char *from, const char *to)
{
    const char *at = strstr(builtin, after);
    unsigned line = 1;
    at = at ? strstr(at, from) : NULL;
    assert_non_null(at);
    for (const char *c = builtin; c < at; c++)
        line += *c == '\n';
    snprintf(own, sizeof own, "%.*s%s%s", (int)(at - builtin), builtin, to, at + strlen(from));
    toy_write_file(folder, CARDS, own);
    return line;
}

static enum vl_rc load(struct vl_catalogue *catalogue, struct vl_diag *diag)
{
    const enum vl_rc rc = vl_catalogue_open(catalogue, vl_games, folder, diag);
    if (rc != VL_OK)
        return rc;
    const enum vl_rc of_game = vl_catalogue_game(catalogue, &sbires_rules, diag);
    if (of_game != VL_OK)
        vl_catalogue_close(catalogue);
    return of_game;
}

static void must_load(struct vl_catalogue *catalogue)
{
    struct vl_diag diag = {0};
    if (load(catalogue, &diag) != VL_OK)
        fail_msg("%s, %s:%u, what \"%s\"", diag.key, diag.file, diag.line, diag.what);
}

static const struct sbires_numbers *numbers_of(const struct vl_catalogue *catalogue)
{
    return (const struct sbires_numbers *)(const void *)vl_catalogue_numbers(catalogue, &sbires_rules);
}

static enum vl_rc check(const struct vl_catalogue *catalogue, unsigned seats, struct vl_diag *diag)
{
    struct vl_setup setup = test_setup(&sbires_rules, seats, 1);
    setup.numbers = vl_catalogue_numbers(catalogue, &sbires_rules);
    return sbires_rules.check(&setup, diag);
}

/* ---- cards of one's own ---- */

static const char goat[] = "  - group: card\n"
                           "    id: own_1\n"
                           "    sign: \"O1\"\n"
                           "    effect: ragots\n"
                           "    name: {fr: \"Chèvre\", en: \"Goat\"}\n"
                           "    text: {fr: \"Prenez 2 points à un adversaire.\", en: \"Take 2 points.\"}\n"
                           "    numbers:\n"
                           "      - {what: copies, of: chateau, is: 2, source: ruling}\n"
                           "      - {what: type, of: action, is: 1, source: ruling}\n"
                           "      - {what: amount, is: 2, source: ruling}\n"
                           "    clauses: [SBI-11.1]\n";

/* An entry with this effect and these numbers. */
static const char *entry(const char *id, const char *effect, const char *numbers)
{
    static char text[1024];
    snprintf(text, sizeof text,
             "  - {group: card, id: %s, sign: \"O2\", effect: %s, name: {fr: \"A\", en: \"A\"},\n"
             "     text: {fr: \"B.\", en: \"B.\"}, numbers: [%s], clauses: [SBI-3.2]}\n",
             id, effect, numbers);
    return text;
}

#define OF(what, of, is) "{what: " what ", of: " of ", is: " is ", source: own}"
#define IS(what, is) "{what: " what ", is: " is ", source: own}"

static void test_none_without_an_entry(void **state)
{
    (void)state;
    st_deal(&t, 2, "", 1);
    assert_int_equal(t.state.card[st_card("own_1")].copies, 0);
    assert_int_equal(t.state.card[st_card("own_2")].copies, 0);
}

static void test_an_action(void **state)
{
    struct vl_catalogue catalogue;
    (void)state;
    add_cards(goat);
    must_load(&catalogue);
    assert_int_equal(check(&catalogue, 2, NULL), VL_OK);
    assert_string_equal(vl_catalogue_thing(&catalogue, &sbires_rules, "card", "own_1")->name.en, "Goat");
    ST(&t, 2, "", .hand = {"own_1 own_1", "gant"}, .reserve = {"", "eau_benite"}, .numbers = numbers_of(&catalogue));
    assert_int_equal(t.state.backs[0][SBIRES_CHATEAU], 2);
    st_answer(&t, "play own_1"); /* of the Château: Eau bénite does not answer */
    st_scores(&t, "7 3");
    st_discards(&t, "own_1");
    assert_int_equal(sbires_discard_count(&t.state, SBIRES_CHATEAU), 1);
    assert_int_equal(t.state.pile_count[SBIRES_CHATEAU], 26);
    vl_catalogue_close(&catalogue);
}

/* It may go without a short name, however long its name is; the last of the built-in cards may not. */
static void test_a_long_name(void **state)
{
    static const char name[] = "{fr: \"Chèvre de Montfleury\", en: \"Goat of Montfleury\"}";
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    char entries[2048];
    (void)state;
    const char *before = strstr(goat, "{fr: \"Ch");
    snprintf(entries, sizeof entries, "%.*s%s%s", (int)(before - goat), goat, name, strchr(before, '}') + 1);
    add_cards(entries);
    must_load(&catalogue);
    assert_string_equal(vl_catalogue_thing(&catalogue, &sbires_rules, "card", "own_1")->name.en, "Goat of Montfleury");
    vl_catalogue_close(&catalogue);
    spoil("id: sbire_8", "    short: {fr: \"Odilon\", en: \"Odilon\"}\n", "");
    assert_int_equal(load(&catalogue, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "catalogue.too_wide");
}

static void test_a_weapon(void **state)
{
    struct vl_catalogue catalogue;
    (void)state;
    add_cards(entry(
        "own_2", "weapon",
        OF("copies", "salle_d_armes", "3") "," OF("type", "weapon", "1") "," IS("attack", "2") "," IS("defence", "3")));
    must_load(&catalogue);
    ST(&t, 2, "", .hand = {"gant own_2", "own_2 gant"}, .numbers = numbers_of(&catalogue));
    st_answer(&t, "play gant, arm own_2");
    st_fight(&t, "arm own_2", 3, 1);
    assert_int_equal(sbires_read_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, 0, 0)]).needs, 2);
    assert_int_equal(sbires_read_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, 1, 1)]).needs, 3);
    st_scores(&t, "10 4");
    st_discards(&t, "gant own_2 own_2");
    vl_catalogue_close(&catalogue);
}

/* A Démonstration more counts as one of the three, and has limits of its own; an Atout is one like the others. */
static void test_a_reserve_card_and_an_atout(void **state)
{
    struct vl_catalogue catalogue;
    char both[2048];
    size_t length =
        (size_t)snprintf(both, sizeof both, "%s",
                         entry("own_1", "demonstration",
                               OF("copies", "taverne", "2") "," OF("type", "reserve", "1") "," IS("max", "2")));
    snprintf(
        both + length, sizeof both - length, "%s",
        entry("own_2", "confiance", OF("copies", "chateau", "1") "," OF("type", "atout", "1") "," IS("amount", "3")));
    (void)state;
    add_cards(both);
    must_load(&catalogue);
    ST(&t, 2, "", .reserve = {"own_1 own_1 menestrel"}, .passed = 3, .numbers = numbers_of(&catalogue));
    st_scores(&t, "8 5"); /* two different ones */
    ST(&t, 2, "", .hand = {"own_1", "gant"}, .reserve = {"own_1"}, .passed = 2, .numbers = numbers_of(&catalogue));
    st_answer(&t, "play own_1");
    st_reserve(&t, 0, "own_1 own_1");
    ST(&t, 2, "", .hand = {"own_2 gant gant", "gant gant"}, .atout = {"influence"}, .numbers = numbers_of(&catalogue));
    st_answer(&t, "play own_2, pass, play gant, bold");
    st_atout(&t, 0, "own_2~");
    assert_int_equal(sbires_read_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, 0, 0)]).needs, 3);
    assert_int_equal(t.state.discard[st_card("influence")], 1);
    vl_catalogue_close(&catalogue);
}

/* Whole matches: the cards of one's own come up, and are told by their names. */
static void test_whole_matches(void **state)
{
    struct vl_catalogue catalogue;
    unsigned played = 0;
    (void)state;
    add_cards(goat);
    must_load(&catalogue);
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct vl_rng rng = {seed};
        memset(&t, 0, sizeof t);
        sitting_prepare(&t.s, &sbires_rules, &t.state.core, 2 + (unsigned)seed % 4, "", seed);
        t.s.setup.numbers = vl_catalogue_numbers(&catalogue, &sbires_rules);
        sitting_start(&t.s);
        while (t.s.run == VL_ASK) {
            st_forget(&t);
            sitting_give(&t.s, vl_any_answer(&t.state.core.question, &rng));
            for (unsigned i = 0; i < t.s.events_count; i++)
                played += t.s.events[i].form == SBIRES_EV_PLAYED &&
                          sbires_read_played(&t.s.events[i]).card == st_card("own_1");
        }
        assert_int_equal(t.s.run, VL_OVER);
    }
    assert_true(played > 0);
    vl_catalogue_close(&catalogue);
}

/* ---- numbers of one's own ---- */

static void test_other_numbers(void **state)
{
    struct vl_catalogue catalogue;
    (void)state;
    spoil("id: sbires", "{what: win_attack, is: 5", "{what: win_attack, is: 7");
    must_load(&catalogue);
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .numbers = numbers_of(&catalogue));
    st_fight(&t, "play gant", 2, 2);
    st_scores(&t, "12 3");
    vl_catalogue_close(&catalogue);
}

/* ---- what is refused ---- */

struct fault {
    const char *after, *from, *to;
    const char *key, *what;
};

static void expect_fault(const struct fault *fault)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    char path[128];
    const unsigned line = spoil(fault->after, fault->from, fault->to);
    snprintf(path, sizeof path, "%s/%s", folder, CARDS);
    const enum vl_rc rc = load(&catalogue, &diag);
    if (rc != VL_REFUSED || strcmp(diag.key, fault->key) != 0 || strcmp(diag.what, fault->what) != 0 ||
        diag.line != line || strcmp(diag.file, path) != 0)
        fail_msg("\"%s\": rc %d, %s, %s:%u instead of %u, what \"%s\"", fault->to, (int)rc, diag.key ? diag.key : "",
                 diag.file, diag.line, line, diag.what);
}

/* Each with its file, line and field. */
static void test_malformed_files(void **state)
{
    static const struct fault faults[] = {
        {"id: menestrel", "effect: demonstration", "effect: demonstratoin", "catalogue.effect_unknown",
         "demonstratoin"},
        {"id: menestrel", "of: chateau", "of: cuisine", "catalogue.unknown_thing", "cuisine"},
        {"id: menestrel", "of: reserve", "of: resreve", "catalogue.unknown_thing", "resreve"},
        {"id: menestrel", "of: chateau, is: 6", "of: chateau, is: 21", "catalogue.number_range", "copies: 21"},
        {"id: menestrel", "what: max, is: 1", "what: max, is: 9", "catalogue.number_range", "max: 9"},
        {"id: menestrel", "what: max", "what: most", "catalogue.number_unknown", "most"},
        {"id: menestrel", "what: max, is: 1", "what: max, is: one", "catalogue.field", "is: one"},
        {"id: menestrel", "copies, of: chateau,", "copies,", "catalogue.of_missing", "copies"},
        {"id: menestrel", "source: printed", "source: hearsay", "catalogue.field", "hearsay"},
        {"id: menestrel", "[SBI-7.1,", "[SBI-7.9,", "catalogue.clause_unknown", "SBI-7.9"},
        {"id: menestrel", "{fr: \"Ménestrel\", en: \"Ménestrel\"}", "{fr: \"Ménestrel\"}", "catalogue.language_missing",
         "menestrel.name.en"},
        {"id: menestrel", "    sign: \"Fa\"", "    sing: \"Fa\"", "catalogue.field", "sing"},
        {"id: dague", "what: attack, is: 5", "what: attack, is: 7", "catalogue.number_range", "attack: 7"},
        {"id: dague", "what: defence, is: 5", "what: defence, is: 1", "catalogue.number_range", "defence: 1"},
        {"id: pilori", "what: amount, is: 2", "what: amount, is: 10", "catalogue.number_range", "amount: 10"},
        {"id: menestrel", "id: fabuliste", "id: own_3", "catalogue.unknown_thing", "own_3"},
        {"id: menestrel", "id: fabuliste", "id: menestrel", "catalogue.key_twice", "menestrel"},
        {"id: sbires", "what: room_3, is: 5", "what: room_3, is: 0", "catalogue.number_range", "room_3: 0"},
        {"id: sbires", "what: dice, is: 3", "what: dice, is: 4", "catalogue.number_range", "dice: 4"},
        {"things:", "game\n    id: sbires", "gmae\n    id: sbires", "catalogue.unknown_thing", "gmae"},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++)
        expect_fault(&faults[i]);
}

/* What is missing is named by the entry that lacks it. */
static void test_missing_numbers(void **state)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    (void)state;
    spoil("id: sbires", "      - {what: points, is: 5, source: stated}\n", "");
    assert_int_equal(load(&catalogue, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "catalogue.number_missing");
    assert_string_equal(diag.what, "game.sbires.points");
    assert_true(diag.line > 0);
}

/* ---- cards that fit no game ---- */

/* The folder loads, but nobody can play by it; the sentence names the card in both languages. */
static void refuse_card(const char *id, const char *effect, const char *numbers)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    char told[1024];
    add_cards(entry(id, effect, numbers));
    must_load(&catalogue);
    assert_int_equal(check(&catalogue, 3, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "setup.card");
    assert_string_equal(diag.what, id);
    for (enum vl_language language = VL_FRENCH; language <= VL_ENGLISH; language++) {
        vl_format_fault(&catalogue, &sbires_rules, language, &diag, told, sizeof told);
        assert_non_null(strstr(told, id));
        assert_null(strstr(told, "fault."));
        assert_null(strchr(told, '{'));
    }
    vl_catalogue_close(&catalogue);
}

static void test_cards_that_do_not_fit(void **state)
{
    (void)state;
    refuse_card("own_1", "gant", OF("type", "action", "1"));    /* in no place */
    refuse_card("own_1", "gant", OF("copies", "taverne", "1")); /* of no type */
    refuse_card("own_2", "gant",
                OF("copies", "taverne", "1") "," OF("copies", "eglise", "1") "," OF("type", "action", "1"));
    refuse_card("own_2", "gant", OF("copies", "taverne", "1") "," OF("type", "reserve", "1") "," IS("max", "1"));
    refuse_card("own_1", "gant",
                OF("copies", "taverne", "1") "," OF("type", "action", "1") "," OF("type", "reserve", "1"));
    refuse_card("own_2", "ragots", OF("copies", "taverne", "1") "," OF("type", "action", "1")); /* of no points */
    refuse_card("own_1", "priere", OF("copies", "eglise", "1") "," OF("type", "reserve", "1")); /* without limit */
    refuse_card("own_1", "weapon",
                OF("copies", "salle_d_armes", "1") "," OF("type", "weapon", "1") "," IS("attack", "3"));
}

/* SBI-2.5: eight henchmen each must find room. */
static void test_too_little_room(void **state)
{
    struct vl_catalogue catalogue;
    (void)state;
    spoil("id: sbires", "what: room_3, is: 5", "what: room_3, is: 4");
    must_load(&catalogue);
    for (unsigned seats = 2; seats <= 5; seats++) {
        struct vl_diag diag = {0};
        assert_int_equal(check(&catalogue, seats, &diag), seats == 3 ? VL_REFUSED : VL_OK); /* 24 on 20 */
        if (seats != 3)
            continue;
        assert_string_equal(diag.key, "setup.room");
        assert_string_equal(diag.what, "henchmen");
        for (enum vl_language language = VL_FRENCH; language <= VL_ENGLISH; language++) {
            char told[1024];
            vl_format_fault(&catalogue, &sbires_rules, language, &diag, told, sizeof told);
            assert_non_null(strstr(told, "henchmen"));
            assert_non_null(strstr(told, "room_2"));
        }
    }
    vl_catalogue_close(&catalogue);
}

#define HELD(name, function)                                                                                           \
    {                                                                                                                  \
        name, function, make, destroy, NULL                                                                            \
    }

/* A named glove that lies where there is no Gant has nothing to stand for, and stays out. */
static void test_a_glove_without_a_gant(void **state)
{
    struct sbires_numbers numbers;
    (void)state;
    st_deal(&t, 2, "gloves=1", 1);
    assert_int_equal(t.state.card[SBIRES_NAMED].copies, 1);
    memcpy(&numbers, t.s.setup.numbers, sizeof numbers);
    memset(numbers.copies[SBIRES_NAMED], 0, sizeof numbers.copies[SBIRES_NAMED]);
    numbers.copies[SBIRES_NAMED][SBIRES_EGLISE] = 1;
    ST(&t, 2, "gloves=1", .numbers = &numbers);
    assert_int_equal(t.state.card[SBIRES_NAMED].copies, 0);
    assert_int_equal(t.state.card[SBIRES_NAMED + 1].copies, 1); /* the next one comes in */
    memcpy(&numbers, numbers_of(test_catalogue()),
           sizeof numbers); /* nor does one come in for more Gants than there are */
    const struct sbires_card *gant = &t.state.card[st_card("gant")];
    numbers.copies[SBIRES_NAMED][gant->place] = (uint8_t)(numbers.copies[st_card("gant")][gant->place] + 1);
    ST(&t, 2, "gloves=1", .numbers = &numbers);
    assert_int_equal(t.state.card[SBIRES_NAMED].copies, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HELD("SBI-1.1: no card of one's own without an entry", test_none_without_an_entry),
        HELD("SBI-1.1 SBI-11.1 SBI-3.2: an action of one's own", test_an_action),
        HELD("SBI-1.1: a card of one's own with a long name", test_a_long_name),
        HELD("SBI-4.2 SBI-4.3: a weapon of one's own", test_a_weapon),
        HELD("SBI-3.4 SBI-3.7 SBI-5.1 SBI-10.9: a Démonstration and an Atout of one's own",
             test_a_reserve_card_and_an_atout),
        HELD("SBI-1.1: whole matches with a card of one's own", test_whole_matches),
        HELD("SBI-4.4: other numbers", test_other_numbers),
        HELD("SBI-1.1: malformed files are refused with line and field", test_malformed_files),
        HELD("SBI-1.2: a number that is missing is named", test_missing_numbers),
        HELD("SBI-1.1: cards that do not fit are refused by name", test_cards_that_do_not_fit),
        HELD("SBI-2.5: too little room is refused", test_too_little_room),
        {"SBI-12.2: a named glove that stands for none", test_a_glove_without_a_gant, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
