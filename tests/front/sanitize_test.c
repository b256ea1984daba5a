/* What comes from outside drives no terminal. */
#include "front/sanitize.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

static void comes_out(const char *text, size_t length, const char *expected)
{
    char out[64];
    const size_t count = vl_sanitize(text, length, out);
    assert_int_equal(count, strlen(expected));
    assert_memory_equal(out, expected, count);
}

TEST(words_stay)
{
    comes_out("", 0, "");
    comes_out("Éloi \u202F; \U0001F3F0 \u00A0!", strlen("Éloi \u202F; \U0001F3F0 \u00A0!"),
              "Éloi \u202F; \U0001F3F0 \u00A0!");
}

TEST(controls_become_blanks)
{
    comes_out("a\033[2Jb\n\0c\x7F", 10, "a [2Jb  c ");
    comes_out("a\xC2\x9B"
              "2Jb\xC2\x80\xC2\x9F\xC2\xA0",
              12, "a 2Jb  \xC2\xA0");
}

/* Whatever turns the direction of what follows, and what breaks a line for some. */
TEST(marks_of_direction_are_asked_about)
{
    static const char *const marks[] = {"\u061C", "\u200E", "\u200F", "\u202A", "\u202B", "\u202C",
                                        "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"};
    char text[16];
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
        snprintf(text, sizeof text, "a%sb", marks[i]);
        comes_out(text, strlen(text), "a?b");
    }
    comes_out("a\u2028b\u2029c", 9, "a b c");
}

TEST(ends_of_lines_stay_where_there_are_lines)
{
    char out[16];
    const size_t count = vl_sanitize_lines("a\r\nb\rc\n\r", 8, out);
    assert_int_equal(count, 8);
    assert_memory_equal(out, "a\r\nb c\n ", count);
}

TEST(what_is_no_letter_is_asked_about)
{
    comes_out("a\x9B\xFF\xC3", 4, "a???");
}

/* Whatever the bytes, in place too: UTF-8 without a control character. */
TEST(any_bytes_come_out_tame)
{
    uint8_t text[48];
    uint32_t random = 1;
    for (unsigned round = 0; round < 200000; round++) {
        size_t length = 0;
        for (; length < sizeof text && (random = random * 1664525 + 1013904223) >> 27; length++)
            text[length] = (uint8_t)(random >> (random >> 31 ? 16 : 8));
        length = vl_sanitize((const char *)text, length, (char *)text);
        assert_null(u8_check(text, length));
        ucs4_t character;
        for (size_t at = 0; at < length;) {
            at += (size_t)u8_mbtouc(&character, text + at, length - at);
            assert_true(character >= 0x20 && (character < 0x7F || character > 0x9F));
            assert_false(uc_is_property_bidi_control(character));
        }
    }
}
