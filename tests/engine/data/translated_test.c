/* A language from files alone (docs/translating.md): which texts it has, and what stands where it has none. */
#include "support/test.h"
#include "support/toy.h"
#include "veillee/text.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const enum vl_language other = (enum vl_language)VL_LANGUAGES;

static char folder[64];

static void write_texts(const char *file, const char *texts)
{
    char name[64], path[160];
    snprintf(path, sizeof path, "%s/languages/zz/%.*s", folder, (int)(strchr(file, '/') - file), file);
    mkdir(path, 0700);
    snprintf(name, sizeof name, "languages/zz/%s", file);
    toy_write_file(folder, name, texts);
}

static int make(void **state)
{
    char path[128];
    (void)state;
    toy_make_folder(folder);
    toy_write_file(folder, "languages/NOTES", "");
    snprintf(path, sizeof path, "%s/languages/zz", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    toy_write_file(folder, "languages/zz/language.yaml", "name: Other\nlike: fr\n");
    return 0;
}

static int destroy(void **state)
{
    (void)state;
    toy_remove_folder(folder);
    return 0;
}

static enum vl_rc load(struct vl_catalogue *catalogue, struct vl_diag *diag)
{
    *diag = (struct vl_diag){0};
    assert_int_equal(vl_catalogue_open(catalogue, toy_games, folder, diag), VL_OK);
    return vl_catalogue_game(catalogue, &toy_rules, diag);
}

static void refuses(const char *file, const char *texts, const char *key, const char *what)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    write_texts(file, texts);
    assert_int_equal(load(&catalogue, &diag), VL_REFUSED);
    assert_string_equal(diag.key, key);
    assert_string_equal(diag.what, what);
    vl_catalogue_close(&catalogue);
}

static void said(const struct vl_catalogue *catalogue, const char *key, const char *text)
{
    assert_string_equal(vl_text(catalogue, &toy_rules, other, key), text);
}

/* ---- sentences ---- */

/* By the key, by the English text, and the key goes first; what is left empty, or out, is French here. */
TEST(sentences_wherever_they_stand_in_the_file)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    write_texts("text/toy.yaml", "texts:\n"
                                 "  - {en: \"{seat}, do you show?\", is: \"{seat}, shuu?\"}\n"
                                 "  - {en: keep, is: wrong}\n"
                                 "  - {en: toy.answer.keep, is: kuup}\n"
                                 "  - {en: \"show: {card}\", is: \"\"}\n"
                                 "  - {en: \"{name}: {list}.\", is: \"{list} {name}\"}\n");
    assert_int_equal(load(&catalogue, &diag), VL_OK);
    said(&catalogue, "toy.ask.show", "{seat}, shuu?"); /* the first */
    said(&catalogue, "toy.answer.keep", "kuup");
    said(&catalogue, "plain.toy.seat", "{list} {name}"); /* one of the last */
    said(&catalogue, "toy.answer.show", vl_text(&catalogue, &toy_rules, VL_FRENCH, "toy.answer.show"));
    said(&catalogue, "number.rounds", "manches");
    assert_string_equal(vl_text(&catalogue, &toy_rules, VL_ENGLISH, "toy.answer.keep"), "keep");
    vl_catalogue_close(&catalogue);
}

/* What the program fills in keeps its name; two braces are none. */
TEST(names_between_braces_are_those_of_the_text)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    refuses("text/toy.yaml", "texts:\n  - {en: \"bid {bid}\", is: \"bud {bud}\"}\n", "catalogue.placeholder", "bud");
    refuses("text/toy.yaml", "texts:\n  - {en: \"bid {bid}\", is: \"{bid} {bud}\"}\n", "catalogue.placeholder", "bud");
    write_texts("text/toy.yaml", "texts:\n  - {en: \"bid {bid}\", is: \"bud {{bud {bid}\"}\n"
                                 "  - {en: \"{n} {n|point|points}\", is: \"{n} {n|punt|punts}\"}\n"
                                 "  - {en: toy.event.revealed, is: \"{bid} {seat:de}\"}\n");
    assert_int_equal(load(&catalogue, &diag), VL_OK);
    said(&catalogue, "toy.answer.bid", "bud {{bud {bid}");
    said(&catalogue, "toy.event.revealed", "{bid} {seat:de}"); /* as the French text has it */
    vl_catalogue_close(&catalogue);
}

/* ---- cards, clauses ---- */

/* As wide as the widest of its kind: "beaucoup". */
TEST(a_name_has_the_room_of_its_kind)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    write_texts("cards/toy.yaml", "texts:\n  - {en: little, is: luttulll}\n  - {en: Queen, is: Quuun}\n"
                                  "  - {en: It doubles., is: Ut duubles.}\n  - {en: A game., is: U gume.}\n");
    assert_int_equal(load(&catalogue, &diag), VL_OK);
    assert_string_equal(vl_catalogue_thing(&catalogue, &toy_rules, "bid", "low")->name.other[0], "luttulll");
    assert_string_equal(vl_catalogue_thing(&catalogue, &toy_rules, "bid", "mid")->name.other[0], "assez");
    assert_string_equal(vl_catalogue_thing(&catalogue, &toy_rules, "card", "dame")->name.other[0], "Quuun");
    assert_string_equal(vl_catalogue_thing(&catalogue, &toy_rules, "card", "as")->text.other[0], "Ut duubles.");
    assert_string_equal(vl_catalogue_cards(&catalogue, &toy_rules)->about.other[0], "U gume.");
    vl_catalogue_close(&catalogue);
    refuses("cards/toy.yaml", "texts:\n  - {en: little, is: luttullll}\n", "catalogue.no_room", "luttullll");
    refuses("cards/toy.yaml", "texts:\n  - {en: Queen, is: Quuuun}\n", "catalogue.no_room", "Quuuun");
}

TEST(a_short_name_of_its_own_has_room)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    write_texts("cards/toy.yaml", "texts:\n  - {en: card.roi.short, is: Ruu}\n");
    assert_int_equal(load(&catalogue, &diag), VL_OK);
    const struct vl_thing *king = vl_catalogue_thing(&catalogue, &toy_rules, "card", "roi");
    assert_string_equal(vl_thing_short(king, other), "Ruu");
    assert_string_equal(king->name.other[0], "Roi");
    assert_string_equal(vl_thing_short(king, VL_ENGLISH), "King");
    vl_catalogue_close(&catalogue);
    refuses("cards/toy.yaml", "texts:\n  - {en: card.roi.short, is: Ruuuuuuuuu}\n", "catalogue.no_room",
            "card.roi.short: Ruuuuuuuuu");
}

TEST(clauses_by_their_numbers)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag;
    write_texts("rules/toy.yaml", "texts:\n  - {en: Everything, is: Uverything}\n  - {en: One shows., is: Une shuws.}\n"
                                  "  - {en: TOY-1.1, is: Une buds.}\n");
    assert_int_equal(load(&catalogue, &diag), VL_OK);
    assert_string_equal(vl_catalogue_clause(&catalogue, &toy_rules, VL_CLAUSE(1, 1))->text.other[0], "Une buds.");
    assert_string_equal(vl_catalogue_clause(&catalogue, &toy_rules, VL_CLAUSE(1, 2))->text.other[0], "Une shuws.");
    vl_catalogue_close(&catalogue);
}

SETUP_EACH(make, destroy)
