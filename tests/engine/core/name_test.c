/* Names of players: shown anywhere, and one where they look alike. */
#include "support/test.h"
#include "veillee/match.h"

#include <stdio.h>
#include <string.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

static void expect_name(const char *typed, const char *expected)
{
    char name[VL_NAME_MAX];
    assert_true(vl_name_clean(typed, name));
    assert_string_equal(name, expected);
    char again[VL_NAME_MAX];
    assert_true(vl_name_clean(name, again));
    assert_string_equal(again, name);
}

TEST(names_are_cleaned)
{
    char name[VL_NAME_MAX];
    expect_name("Anne", "Anne");
    expect_name("  Anne de Bretagne \t", "Anne de Bretagne");
    expect_name("\x1b[31mAnne\x1b[0m\r\n", "[31mAnne[0m");
    expect_name("An\xE2\x80\xAEne", "Anne"); /* right-to-left override */
    expect_name("\xEF\xBB\xBF"
                "Anne\xE2\x80\x8B",
                "Anne"); /* byte order mark, zero width space */
    expect_name("\xC2\xA0"
                "Anne\xC2\xA0",
                "Anne"); /* no-break spaces */
    expect_name("An\xFFne\xC3", "Anne");
    expect_name("Zoé", "Zoé");
    expect_name("\u2764\uFE0F", "\u2764\uFE0F"); /* a heart, as an emblem */
    assert_false(vl_name_clean("", name));
    assert_false(vl_name_clean(" \t\n", name));
    assert_false(vl_name_clean("\xE2\x80\x8D", name));  /* zero width joiner */
    assert_false(vl_name_clean("\xCC\x81", name));      /* an accent without a letter */
    assert_false(vl_name_clean("\u3164 \u2800", name)); /* what fills a place, and what looks like a blank */
}

/* The character, or its parts, between two letters. */
static void write_between(ucs4_t character, uninorm_t form, char out[64])
{
    uint8_t letter[8], parts[48];
    size_t length = sizeof parts;
    const int bytes = u8_uctomb(letter, character, sizeof letter);
    assert_true(bytes > 0 && u8_normalize(form, letter, (size_t)bytes, parts, &length) == parts);
    snprintf(out, 64, "A%.*sB", (int)length, (const char *)parts);
}

/* Of every character of Unicode: with its accents as one or apart, a blank like any other, or nothing at all. */
TEST(names_that_look_alike_are_one)
{
    char typed[64], apart[64];
    for (ucs4_t c = 0x80; c < 0xE0200; c = c == 0x323AF ? 0xE0000 : c + 1) {
        if (c >= 0xD800 && c < 0xE000)
            continue;
        write_between(c, UNINORM_NFC, typed);
        write_between(c, UNINORM_NFD, apart);
        if (!vl_name_same(typed, apart))
            fail_msg("U+%04X", (unsigned)c);
        if (uc_is_property_white_space(c))
            expect_name(typed, "A B");
        else if (uc_is_property_default_ignorable_code_point(c) && c != 0xFE0F)
            expect_name(typed, "AB");
    }
    expect_name("Jean \u00A0\t\u3000Paul", "Jean Paul");
    assert_true(vl_name_same("Jean\u00A0Paul ", "Jean Paul"));
    assert_false(vl_name_same("Jean Paul", "JeanPaul"));
    assert_false(vl_name_same("Zoe", "Zoé"));
}

TEST(long_names_are_cut_at_a_whole_character)
{
    char typed[91], name[VL_NAME_MAX];
    for (unsigned i = 0; i < 30; i++)
        memcpy(typed + (size_t)3 * i, "x\xCC\x81", 4); /* three bytes, one character to the eye */
    assert_true(vl_name_clean(typed, name));
    assert_int_equal(strlen(name), 45);
    assert_true(vl_name_clean("0123456789012345678901234567890123456789012345 and more", name));
    assert_string_equal(name, "0123456789012345678901234567890123456789012345");
    char many[1001] = "";
    memset(many, 'n', sizeof many - 1);
    assert_true(vl_name_clean(many, name));
    assert_int_equal(strspn(name, "n"), VL_NAME_MAX - 1);
    assert_int_equal(strlen(name), VL_NAME_MAX - 1);
}
