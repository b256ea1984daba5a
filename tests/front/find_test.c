/* Finding words in the rules: by letters alone, whatever else is written or typed. */
#include <stdlib.h>

#include "front/find.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/blasons.h"

static void folds_to(const char *text, const char *expected)
{
    char *folded = vl_find_fold(text);
    assert_non_null(folded);
    assert_string_equal(folded, expected);
    free(folded);
}

TEST(letters_alone_count)
{
    folds_to("", "");
    folds_to("Ménétrier", "menetrier");
    folds_to("ÉLÈVE ÇA", "eleve ca");
    folds_to("l’Intendant", "l'intendant");
    folds_to("cœur, ÆTHER", "coeur, aether");
    folds_to("blasons\u00A0: n°\u202F4", "blasons : n° 4");
    folds_to("Straße", "strasse");
}

TEST(what_is_no_text_is_in_nothing)
{
    assert_null(vl_find_fold("\xFF"));
    assert_null(vl_find_fold("caf\xC3"));
    assert_false(vl_find_in("caf\xC3", "caf"));
    assert_false(vl_find_in("café", "\xC3"));
    assert_false(vl_find_in(NULL, "a"));
}

TEST(every_word_must_be_there_in_any_order)
{
    assert_true(vl_find_has("le menetrier devoile un jeton", "jeton menetrier"));
    assert_true(vl_find_has("le menetrier devoile un jeton", "  jet   men  "));
    assert_true(vl_find_has("le menetrier", "le menetrier"));
    assert_false(vl_find_has("le menetrier", "menetrier jeton"));
    assert_false(vl_find_has("le menetrier", "menetriers"));
    assert_false(vl_find_has("", "a"));
    assert_true(vl_find_has("", ""));
    assert_false(vl_find_has("le bijoutier", "tie")); /* from the beginning of a word on */
    assert_true(vl_find_has("l'intendant", "intend"));
    assert_true(vl_find_has("bla-4.4, variante 3", "4.4"));
    assert_true(vl_find_has("le maitre-chanteur", "chanteur"));
    assert_true(vl_find_in("Le Ménétrier dévoile un jeton", "JETON devoile"));
    assert_false(vl_find_in("Le Ménétrier", "menestrel"));
    assert_false(vl_find_in("Le Ménétrier", ""));
    assert_false(vl_find_in("Le Ménétrier", "   "));
}

static const struct vl_formatter in_french = {.language = VL_FRENCH}, in_english = {.language = VL_ENGLISH};

TEST(clauses_by_name_or_by_what_they_say)
{
    char id[] = "BLA-5.2", french[] = "Le pli va à la plus forte.", english[] = "The highest takes the trick.";
    const struct vl_clause_text clause = {.id = id, .text = {.fr = french, .en = english}};
    assert_true(vl_find_clause(&in_english, &clause, "BLA-5.2"));
    assert_true(vl_find_clause(&in_english, &clause, "bla-5"));
    assert_true(vl_find_clause(&in_french, &clause, "PLI FORTE"));
    assert_true(vl_find_clause(&in_english, &clause, "trick"));
    assert_false(vl_find_clause(&in_french, &clause, "trick"));
    assert_false(vl_find_clause(&in_english, &clause, "bla-5.21"));
    assert_false(vl_find_clause(&in_english, &clause, ""));
}

/* A place has a name and may have nothing else. */
TEST(things_by_name_or_by_what_they_do)
{
    char french[] = "Intendant", english[] = "Steward", does[] = "Swaps two tokens.", fait[] = "Échange deux jetons.";
    const struct vl_thing card = {.name = {.fr = french, .en = english}, .text = {.fr = fait, .en = does}};
    const struct vl_thing place = {.name = {.fr = french, .en = english}};
    assert_true(vl_find_thing(&in_english, &card, "steward"));
    assert_true(vl_find_thing(&in_english, &card, "swaps"));
    assert_true(vl_find_thing(&in_french, &card, "echange"));
    assert_false(vl_find_thing(&in_french, &card, "swaps"));
    assert_true(vl_find_thing(&in_french, &place, "intendant"));
    assert_false(vl_find_thing(&in_french, &place, "echange"));
}

static void names(const char *word, const char *expected)
{
    char id[64];
    vl_find_id(&blasons_rules, word, id);
    assert_string_equal(id, expected);
}

TEST(ids_as_people_type_them)
{
    names("BLA-5.2", "BLA-5.2");
    names("bla-5.2", "BLA-5.2");
    names("5.2", "BLA-5.2");
    names("9", "BLA-9");
    names("", "");
    names("[z{a`", "[Z{A`");
    names("0123456789012345678901234567890123456789tail", "BLA-0123456789012345678901234567890123456789");
}
