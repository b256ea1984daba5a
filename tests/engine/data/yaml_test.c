/* Lines of a YAML document: found where they are, of as far as a path leads, and nothing where it leads nowhere. */
#include "engine/data/yaml.h"
#include "support/test.h"

#include <string.h>

static const char document[] = "name: a\n"         /* 1 */
                               "list:\n"           /* 2 */
                               "  - {is: 1}\n"     /* 3 */
                               "  - [x, [y]]\n"    /* 4 */
                               "  - deep:\n"       /* 5 */
                               "      is: -2\n"    /* 6 */
                               "      name: a\n"   /* 7 */
                               "end: [{is: 0}]\n"; /* 8 */

static unsigned line(const char *text, const struct vl_yaml_step *path, unsigned steps)
{
    return vl_yaml_line((const unsigned char *)text, strlen(text), path, steps);
}

#define LINE(text, ...)                                                                                                \
    line(text, (const struct vl_yaml_step[]){__VA_ARGS__},                                                             \
         sizeof((const struct vl_yaml_step[]){__VA_ARGS__}) / sizeof(struct vl_yaml_step))

static bool short_of_memory; /* as no document of these is */

TEST(paths_lead_to_lines)
{
    assert_int_equal(LINE(document, {.key = "name"}), 1);
    assert_int_equal(LINE(document, {.key = "list"}, {.entry = 0}, {.key = "is"}), 3);
    assert_int_equal(LINE(document, {.key = "list"}, {.entry = 1}), 4);
    assert_int_equal(LINE(document, {.key = "list"}, {.entry = 2}, {.key = "deep"}, {.key = "name"}), 7);
    assert_int_equal(LINE(document, {.key = "end"}), 8);
}

TEST(a_path_that_breaks_off_gives_its_last_line)
{
    assert_int_equal(LINE(document, {.key = "moon"}), 0);
    assert_int_equal(LINE(document, {.entry = 0}), 0);
    assert_int_equal(LINE(document, {.key = "list"}, {.entry = 9}), 2);
    assert_int_equal(LINE(document, {.key = "list"}, {.key = "is"}), 2);
    assert_int_equal(LINE(document, {.key = "name"}, {.key = "is"}), 1);
    assert_int_equal(LINE(document, {.key = "list"}, {.entry = 0}, {.key = "moon"}), 3);
}

/* Where the document is broken nothing behind it is found, and nothing is looked for twice. */
TEST(broken_documents_end_the_way)
{
    static const char *const broken[] = {"", "a", "a: [", "a: {b: [", "a: b\n\tc", "[a, {", "a: {b: c, d: [", "- [a\n"};
    char value[20];
    for (unsigned i = 0; i < sizeof broken / sizeof *broken; i++) {
        const unsigned char *bytes = (const unsigned char *)broken[i];
        const size_t size = strlen(broken[i]);
        assert_true(LINE(broken[i], {.key = "d"}, {.entry = 3}) <= 1);
        assert_true(LINE(broken[i], {.key = "z"}) == 0);
        assert_true(LINE(broken[i], {.entry = 5}) == 0);
        assert_true(LINE(broken[i], {.key = "a"}, {.key = "z"}) <= 1);
        assert_true(LINE(broken[i], {.key = "a"}, {.key = "b"}, {.entry = 1}) <= 1);
        assert_int_equal(vl_yaml_scalar_line(bytes, size, "zz", 0), 0);
        assert_int_equal(vl_yaml_no_number_line(bytes, size, "zz", value, sizeof value), 0);
        assert_true((vl_yaml_broken_line(bytes, size, &short_of_memory) == 0) == (i < 2));
    }
}

TEST(scalars_are_counted)
{
    const unsigned char *bytes = (const unsigned char *)document;
    assert_int_equal(vl_yaml_scalar_line(bytes, sizeof document - 1, "a", 0), 1);
    assert_int_equal(vl_yaml_scalar_line(bytes, sizeof document - 1, "a", 1), 7);
    assert_int_equal(vl_yaml_scalar_line(bytes, sizeof document - 1, "a", 2), 0);
    assert_int_equal(vl_yaml_broken_line(bytes, sizeof document - 1, &short_of_memory), 0);
}

static void expect_no_number(const char *text, unsigned at, const char *value)
{
    char found[8] = "?";
    assert_int_equal(vl_yaml_no_number_line((const unsigned char *)text, strlen(text), "is", found, sizeof found), at);
    assert_string_equal(found, value);
}

TEST(what_is_no_number_is_found)
{
    expect_no_number(document, 0, "");
    expect_no_number("is: 0\na: {is: 10}\nb: [{is: -7}, is]\n", 0, "");
    expect_no_number("a: 1\nb: {is: 3.5}\n", 2, "3.5");
    expect_no_number("a: [{is: 1}, {is: 01}]\n", 1, "01");
    expect_no_number("is: \"\"\n", 1, "");
    expect_no_number("is: -\n", 0, "");
    expect_no_number("is: \"-\"\n", 1, "-");
    expect_no_number("is: 12x\n", 1, "12x");
    expect_no_number("is: a long word\n", 1, "a long ");
    expect_no_number("is: [x]\n", 0, "");
}

/* An encoding that is broken is told by its byte. */
TEST(broken_letters_have_a_line)
{
    static const char text[] = "a: b\nc: \xff\nd: e\n";
    assert_int_equal(vl_yaml_broken_line((const unsigned char *)text, sizeof text - 1, &short_of_memory), 2);
}

/* As deep as it may be, and one deeper, in both ways of writing; brackets in words are none. */
TEST(what_is_nested_too_deeply_is_found)
{
    char text[400];
    for (unsigned deep = 31; deep <= 34; deep++) {
        memset(text, '[', deep);
        memset(text + deep, ']', deep);
        assert_int_equal(vl_yaml_deep_line((const unsigned char *)text, (size_t)2 * deep), deep > 32);
        for (unsigned i = 0; i < 2 * deep; i++)
            text[i] = i % 2 ? ' ' : '-';
        text[2 * deep] = 'x';
        assert_int_equal(vl_yaml_deep_line((const unsigned char *)text, (size_t)2 * deep + 1), deep > 32);
    }
    memset(text, '[', sizeof text);
    text[0] = text[sizeof text - 1] = '"';
    assert_int_equal(vl_yaml_deep_line((const unsigned char *)text, sizeof text), 0);
    assert_int_equal(vl_yaml_deep_line((const unsigned char *)document, sizeof document - 1), 0);
    assert_int_equal(vl_yaml_deep_line((const unsigned char *)"a: [", 4), 0);
}
