/* What is written comes out clean and whole, however it is cut into pieces; in the locale's characters where it has
 * them. */
#include "front/out.h"
#include "support/test.h"

#include "front/charset.h"
#include "front/locale.h"
#include "front/sanitize.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROOM = 8192 };

/* What is in the file after the text was written in pieces of `piece` bytes. */
static size_t written(const char *text, size_t length, size_t piece, char out[ROOM])
{
    char path[] = "/tmp/out-test-XXXXXX";
    const int file = mkstemp(path), again = dup(file);
    FILE *stream = vl_out_file(file);
    assert_non_null(stream);
    for (size_t at = 0; at < length; at += piece) {
        const size_t more = length - at < piece ? length - at : piece;
        assert_int_equal(fwrite(text + at, 1, more, stream), more);
        assert_int_equal(fflush(stream), 0);
    }
    assert_int_equal(fclose(stream), 0);
    const ssize_t count = pread(again, out, ROOM, 0);
    close(again);
    unlink(path);
    assert_true(count >= 0);
    return (size_t)count;
}

TEST(pieces_do_not_matter)
{
    static const char all[] = "Éloi\u202E \U0001F3F0\r\n\x1b[2J\xC2\x9B\r\xFF\xE2\x80\u2069\n\u2019\xF0\x9F";
    static char text[4096], wanted[ROOM], found[ROOM];
    size_t length = 0;
    for (; length + sizeof all < sizeof text; length += sizeof all - 1)
        memcpy(text + length, all, sizeof all);
    const size_t count = vl_sanitize_lines(text, length, wanted);
    for (size_t piece = 1; piece <= length; piece += piece < 8 ? 1 : 501) {
        assert_int_equal(written(text, length, piece, found), count);
        assert_memory_equal(found, wanted, count);
    }
}

TEST(what_cannot_be_written_is_told)
{
    assert_null(vl_out_file(-1));
    const int file = open("/dev/full", O_WRONLY);
    if (file < 0)
        skip();
    FILE *stream = vl_out_file(file);
    fputs("a", stream);
    assert_int_not_equal(fflush(stream), 0);
    assert_true(ferror(stream));
    fclose(stream);
}

static void says(const char *text, const char *expected)
{
    struct vl_charset charset;
    char out[64];
    const bool is_utf8 = vl_charset_open(&charset);
    assert_false(is_utf8);
    const size_t count = vl_charset_encode(&charset, text, strlen(text), out, sizeof out);
    assert_int_equal(count, strlen(expected));
    assert_memory_equal(out, expected, count);
    if (charset.from_utf8 != (iconv_t)-1)
        iconv_close(charset.from_utf8);
}

static void takes(const char *typed, const char *expected)
{
    char text[16];
    snprintf(text, sizeof text, "%s", typed);
    vl_charset_take(text, sizeof text);
    assert_string_equal(text, expected);
}

/* Of a locale that is named and, on no machine, installed. */
TEST(characters_are_those_of_the_locale)
{
    setenv("LC_ALL", "qq_QQ.ISO-8859-1", 1);
    vl_take_locale();
    if (strcmp(vl_locale_charset(), "ISO-8859-1") != 0)
        skip(); /* some C libraries have UTF-8 for any name */
    says("Éloi\u202F: l\u2019œuf…", "\xC9loi\xA0: l'oeuf...");
    takes("\xC9loi", "Éloi");
    takes("Éloi", "Éloi");
    takes("\xE9\xE9\xE9\xE9\xE9\xE9\xE9\xE9", "ééééééé"); /* cut at a whole character */
    setenv("LC_ALL", "C", 1);
    vl_take_locale();
    says("Éloi\u202F: l\u2019œuf\u00A0…", "Eloi : l'oeuf ...");
    takes("\xC9loi", "?loi");
}
