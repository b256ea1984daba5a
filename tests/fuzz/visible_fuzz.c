/* What is made visible: nothing that drives a terminal is left of any bytes, what is left is UTF-8, no longer than it
 * was, and does not change when it is made visible again; text that was harmless stays as it is; names that are cleaned
 * are clean. */
#include "fuzz.h"

#include "front/sanitize.h"
#include "veillee/match.h"

#include <string.h>
#include <unictype.h>
#include <unistr.h>

enum { SIZE_MAX_TRIED = 512 };

/* No byte below 0x20, none of 0x7F, no U+0080 to U+009F, nothing that turns or breaks a line; UTF-8 throughout. */
static bool harmless(const char *text, size_t length)
{
    const uint8_t *bytes = (const uint8_t *)text;
    if (length > 0 && u8_check(bytes, length))
        return false;
    for (size_t i = 0; i < length; i++)
        if (bytes[i] < 0x20 || bytes[i] == 0x7F || (bytes[i] == 0xC2 && bytes[i + 1] < 0xA0))
            return false;
    ucs4_t character;
    for (size_t i = 0; i < length; i += (size_t)u8_mbtouc(&character, bytes + i, length - i))
        if (u8_mbtouc(&character, bytes + i, length - i) > 1 &&
            (uc_is_property_bidi_control(character) || character == 0x2028 || character == 0x2029))
            return false;
    return true;
}

/* Lines are what they are without their ends. */
static void check_lines(const char *text, size_t length, const char *shown, size_t count)
{
    char lines[SIZE_MAX_TRIED];
    FUZZ_CHECK(vl_sanitize_lines(text, length, lines) == count);
    for (size_t i = 0; i < count; i++)
        FUZZ_CHECK(lines[i] == shown[i] ||
                   (shown[i] == ' ' && (lines[i] == '\n' || (lines[i] == '\r' && lines[i + 1] == '\n'))));
}

static void check_name(const char *text, size_t length)
{
    char whole[SIZE_MAX_TRIED + 1], name[VL_NAME_MAX], again[VL_NAME_MAX];
    memcpy(whole, text, length);
    whole[length] = '\0';
    vl_name_clean(whole, name);
    FUZZ_CHECK(strlen(name) < VL_NAME_MAX && harmless(name, strlen(name)));
    vl_name_clean(name, again);
    FUZZ_CHECK(strcmp(name, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    char shown[SIZE_MAX_TRIED], again[SIZE_MAX_TRIED];
    if (size > SIZE_MAX_TRIED)
        return 0;
    const size_t count = vl_sanitize(text, size, shown);
    FUZZ_CHECK(count <= size && harmless(shown, count));
    FUZZ_CHECK(vl_sanitize(shown, count, again) == count && memcmp(shown, again, count) == 0);
    FUZZ_CHECK(!harmless(text, size) || (count == size && memcmp(text, shown, size) == 0));
    check_lines(text, size, shown, count);
    check_name(text, size);
    return 0;
}
