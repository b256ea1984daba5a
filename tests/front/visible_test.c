/* What comes from outside drives no terminal. */
#include "front/visible.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include <cmocka.h>

static void comes_out(const char *text, size_t length, const char *expected)
{
    char out[64], *printed = NULL;
    size_t size = 0;
    const size_t count = vl_visible(text, length, out);
    assert_int_equal(count, strlen(expected));
    assert_memory_equal(out, expected, count);
    FILE *file = open_memstream(&printed, &size);
    assert_non_null(file);
    vl_put_visible(text, length, file);
    fclose(file);
    assert_int_equal(size, count);
    assert_memory_equal(printed, expected, count);
    free(printed);
}

static void words_stay(void **state)
{
    (void)state;
    comes_out("", 0, "");
    comes_out("Éloi \u202F; \U0001F3F0 \u00A0!", strlen("Éloi \u202F; \U0001F3F0 \u00A0!"),
              "Éloi \u202F; \U0001F3F0 \u00A0!");
}

static void controls_become_blanks(void **state)
{
    (void)state;
    comes_out("a\033[2Jb\n\0c\x7F", 10, "a [2Jb  c ");
    comes_out("a\xC2\x9B"
              "2Jb\xC2\x80\xC2\x9F\xC2\xA0",
              12, "a 2Jb  \xC2\xA0");
}

static void what_is_no_letter_is_asked_about(void **state)
{
    (void)state;
    comes_out("a\x9B\xFF\xC3", 4, "a???");
}

/* Whatever the bytes, in place too: UTF-8 without a control character. */
static void any_bytes_come_out_tame(void **state)
{
    uint8_t text[48];
    uint32_t random = 1;
    (void)state;
    for (unsigned round = 0; round < 200000; round++) {
        size_t length = 0;
        for (; length < sizeof text && (random = random * 1664525 + 1013904223) >> 27; length++)
            text[length] = (uint8_t)(random >> (random >> 31 ? 16 : 8));
        length = vl_visible((const char *)text, length, (char *)text);
        assert_null(u8_check(text, length));
        ucs4_t character;
        for (size_t at = 0; at < length;) {
            at += (size_t)u8_mbtouc(&character, text + at, length - at);
            assert_true(character >= 0x20 && (character < 0x7F || character > 0x9F));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stay),
        cmocka_unit_test(controls_become_blanks),
        cmocka_unit_test(what_is_no_letter_is_asked_about),
        cmocka_unit_test(any_bytes_come_out_tame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
