/* Which characters the screen may have, by what the environment names. */
#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/locale.h"
#include "support/test.h"

/* No machine has installed a locale of this name. */
#define NOWHERE "qq_QQ"

static bool is_utf8(const char *all, const char *ctype, const char *lang)
{
    setlocale(LC_ALL, "C");
    setenv("LC_ALL", all, 1);
    setenv("LC_CTYPE", ctype, 1);
    setenv("LANG", lang, 1);
    vl_take_locale();
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* Some C libraries have UTF-8 for any name but "C". */
static bool takes_any_name(void)
{
    return setlocale(LC_CTYPE, NOWHERE) != NULL;
}

TEST(what_is_installed_is_taken)
{
    assert_true(is_utf8("C.UTF-8", "", ""));
    assert_true(is_utf8("", "C.UTF-8", "C"));
    assert_true(is_utf8("", "", "C.UTF-8"));
    assert_false(is_utf8("C", "C.UTF-8", "C.UTF-8"));
    assert_int_equal(is_utf8("", "", ""), takes_any_name());
}

TEST(utf8_that_is_not_installed_is_utf8_all_the_same)
{
    assert_true(is_utf8(NOWHERE ".UTF-8", "", ""));
    assert_true(is_utf8(NOWHERE ".utf8", "C", "C"));
    assert_true(is_utf8("", NOWHERE ".UTF-8@euro", "C"));
    assert_true(is_utf8("", "", NOWHERE ".UTF-8"));
    assert_int_equal(is_utf8(NOWHERE, "", ""), takes_any_name());
    assert_int_equal(is_utf8(NOWHERE ".ISO-8859-15", "", "C.UTF-8"), takes_any_name());
}

/* One part that is missing makes the whole fail: the characters do not go with it. */
TEST(another_part_that_is_not_installed_takes_no_characters_away)
{
    setenv("LC_TIME", NOWHERE ".UTF-8", 1);
    assert_true(is_utf8("", "", "C.UTF-8"));
    unsetenv("LC_TIME");
}

TEST(numbers_are_written_as_in_c)
{
    assert_true(is_utf8("", "", "C.UTF-8"));
    assert_string_equal(setlocale(LC_NUMERIC, NULL), "C");
}
