/* Looking into a document while libyaml runs short of memory, at each of its steps: what was found by then, or nothing;
 * and whether it was memory is known. */
#include "engine/data/yaml.h"
#include "support/test.h"

#include <string.h>
#include <yaml.h>

static unsigned left = UINT32_MAX; /* steps until one fails, and all after it; 0: not even the first is made */

int __real_yaml_parser_initialize(yaml_parser_t *parser);
int __wrap_yaml_parser_initialize(yaml_parser_t *parser);
int __real_yaml_parser_parse(yaml_parser_t *parser, yaml_event_t *event);
int __wrap_yaml_parser_parse(yaml_parser_t *parser, yaml_event_t *event);

int __wrap_yaml_parser_initialize(yaml_parser_t *parser)
{
    if (left == 0) {
        memset(parser, 0, sizeof *parser);
        return 0;
    }
    left--;
    return __real_yaml_parser_initialize(parser);
}

int __wrap_yaml_parser_parse(yaml_parser_t *parser, yaml_event_t *event)
{
    if (left == 0) {
        memset(event, 0, sizeof *event);
        parser->error = YAML_MEMORY_ERROR;
        return 0;
    }
    left--;
    return __real_yaml_parser_parse(parser, event);
}

static const char document[] = "name: a\n"       /* 1 */
                               "list:\n"         /* 2 */
                               "  - {is: 1}\n"   /* 3 */
                               "  - [x, [y]]\n"  /* 4 */
                               "  - deep:\n"     /* 5 */
                               "      is: no\n"; /* 6 */

#define BYTES (const unsigned char *)document, sizeof document - 1

TEST(paths_lead_as_far_as_memory_goes)
{
    const struct vl_yaml_step path[] = {{.key = "list"}, {.entry = 2}, {.key = "deep"}, {.key = "is"}};
    unsigned before = 0, n = 0;
    for (; before < 6; n++) {
        left = n;
        const unsigned line = vl_yaml_line(BYTES, path, 4);
        assert_true(line == 0 || line == 2 || line == 5 || line == 6);
        assert_true(line >= before);
        before = line;
    }
    assert_true(n > 20);
    left = UINT32_MAX;
    assert_int_equal(vl_yaml_line(BYTES, path, 4), 6);
}

TEST(what_is_looked_for_is_found_or_not)
{
    char value[20];
    unsigned found[3] = {0};
    for (unsigned n = 0; n < 40; n++) {
        left = n;
        const unsigned scalar = vl_yaml_scalar_line(BYTES, "deep", 0);
        left = n;
        const unsigned number = vl_yaml_no_number_line(BYTES, "is", value, sizeof value);
        left = n;
        const unsigned deep = vl_yaml_deep_line(BYTES);
        assert_true(scalar == 0 || scalar == 5);
        assert_true(number == 0 || (number == 6 && strcmp(value, "no") == 0));
        found[0] += scalar > 0;
        found[1] += number > 0;
        found[2] += deep > 0;
    }
    assert_true(found[0] > 0 && found[1] > 0 && found[0] < 40 && found[1] < 40);
    assert_int_equal(found[2], 0);
}

TEST(a_document_is_not_broken_for_want_of_memory)
{
    unsigned whole = 0;
    for (unsigned n = 0; n < 40; n++) {
        bool memory = false, known = true;
        left = n;
        assert_int_equal(vl_yaml_broken_line(BYTES, &memory), 0);
        whole += !memory;
        left = n;
        assert_int_equal(vl_yaml_broken_line(BYTES, &known), 0);
        assert_true(known); /* as it was */
    }
    assert_true(whole > 0 && whole < 20);
}
