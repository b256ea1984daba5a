/* A program with other files built in than this one's: languages, a game of which nothing was measured, no sentences
 * for any front end. */
#include "engine/data/builtin.h"
#include "engine/data/catalogue_inside.h"
#include "support/test.h"
#include "support/toy.h"
#include "veillee/text.h"

#include <stdio.h>
#include <string.h>

enum { FILE_SIZE = 8192, LANGUAGE_SIZE = 64 };

static unsigned char common[FILE_SIZE], cards[FILE_SIZE], rules[FILE_SIZE], text[FILE_SIZE];
static unsigned char zed[LANGUAGE_SIZE], eff[LANGUAGE_SIZE];

/* In place of those of build/data.c. */
const struct vl_builtin vl_builtins[] = {
    {"cards/toy.yaml", cards, FILE_SIZE, NULL},
    {"languages/zz/language.yaml", zed, LANGUAGE_SIZE, NULL},
    {"languages/zz/text/toy.yaml", (const unsigned char *)"texts:\n  - {en: keep, is: kuup}\n", 31, NULL},
    {"languages/ff/language.yaml", eff, LANGUAGE_SIZE, NULL},
    {"languages/NOTES", eff, LANGUAGE_SIZE, NULL},
    {"languages/gg/language.yaml", eff, LANGUAGE_SIZE, NULL},
    {"rules/toy.yaml", rules, FILE_SIZE, NULL},
    {"text/toy.yaml", text, FILE_SIZE, NULL},
    {"text/veillee.yaml", common, FILE_SIZE, NULL},
    {NULL, NULL, 0, NULL},
};

/* As long as it is said to be: with blank lines behind it. */
static void fill(unsigned char *out, size_t size, const char *with)
{
    assert_true(strlen(with) < size);
    memset(out, '\n', size);
    for (size_t i = 0; with[i]; i++)
        out[i] = (unsigned char)with[i];
}

static int begin(void **state)
{
    (void)state;
    fill(common, FILE_SIZE, toy_data("text/veillee.yaml"));
    fill(cards, FILE_SIZE, toy_data("cards/toy.yaml"));
    fill(rules, FILE_SIZE, toy_data("rules/toy.yaml"));
    fill(text, FILE_SIZE, toy_data("text/toy.yaml"));
    fill(zed, LANGUAGE_SIZE, "name: Zed\nlike: fr\n");
    fill(eff, LANGUAGE_SIZE, "name: Eff\nlike: en\n");
    return 0;
}

TEST(languages_are_in_order_and_named_by_their_files)
{
    const enum vl_language first = VL_LANGUAGES, second = VL_LANGUAGES + 2;
    struct vl_catalogue catalogue;
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, NULL, NULL), VL_OK);
    assert_int_equal(catalogue.languages.count, VL_LANGUAGES + 3);
    assert_string_equal(vl_language_tag(&catalogue, first), "ff");
    assert_string_equal(vl_language_tag(&catalogue, first + 1), "gg");
    assert_string_equal(vl_language_tag(&catalogue, second), "zz");
    assert_string_equal(vl_text(&catalogue, NULL, VL_ENGLISH, "language.ff"), "Eff");
    assert_string_equal(vl_text(&catalogue, NULL, first, "language.zz"), "Zed");
    assert_string_equal(vl_text(&catalogue, NULL, first, "language.qq"), "language.qq");
    assert_string_equal(vl_text(&catalogue, NULL, first, "language.en"), "language.en");
    assert_true(vl_text_has(&catalogue, NULL, "language.zz"));
    assert_false(vl_text_has(&catalogue, NULL, "language.en"));
    assert_int_equal(vl_catalogue_game(&catalogue, &toy_rules, NULL), VL_OK);
    assert_string_equal(vl_text(&catalogue, &toy_rules, second, "toy.answer.keep"), "kuup");
    assert_string_equal(vl_text(&catalogue, &toy_rules, first, "toy.answer.keep"), "keep");
    assert_null(vl_catalogue_measured(&catalogue, &toy_rules));
    assert_null(vl_catalogue_net(&catalogue, &toy_rules));
    vl_catalogue_close(&catalogue);
}

/* The core's own sentences may be left out as well. */
TEST(front_ends_need_not_be_there)
{
    struct vl_catalogue catalogue;
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, NULL, NULL), VL_OK);
    assert_non_null(catalogue.common[0]);
    for (unsigned i = 1; i < VL_COMMON_FILES; i++)
        assert_null(catalogue.common[i]);
    vl_catalogue_close(&catalogue);
}

/* A folder need not have them either, nor the program in its place. Languages of which it has none are the program's.
 */
TEST(a_folder_may_leave_out_as_much)
{
    struct vl_catalogue catalogue;
    char folder[64];
    toy_make_folder(folder);
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, NULL), VL_OK);
    for (unsigned i = 1; i < VL_COMMON_FILES; i++)
        assert_null(catalogue.common[i]);
    assert_string_equal(vl_text(&catalogue, NULL, VL_ENGLISH, "language.zz"), "Zed");
    vl_catalogue_close(&catalogue);
    toy_remove_folder(folder);
}

TEST(a_built_in_file_may_be_wrong)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    fill(common, FILE_SIZE, "strings: [\n");
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, NULL, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "catalogue.syntax");
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, NULL, NULL), VL_REFUSED);
    begin(fixture);
    fill(zed, LANGUAGE_SIZE, "name: Zed\nlike: aa\n");
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, NULL, &diag), VL_REFUSED);
    assert_string_equal(diag.what, "aa");
}

SETUP_EACH(begin, NULL)
