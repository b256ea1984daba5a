/* Numbers by name: each is found where it lies, and nothing else is. */
#include "engine/core/numbers.h"
#include "support/test.h"

#include "veillee/games.h"

#include <stdio.h>
#include <string.h>

static unsigned cells(const struct vl_rules *rules, const struct vl_number_spec *spec, unsigned *row)
{
    *row = spec->of_group == VL_NONE ? 1 : rules->groups[spec->of_group].count;
    return rules->groups[spec->group].count * *row;
}

TEST(each_number_is_found_by_its_name)
{
    char name[128];
    unsigned row;
    for (unsigned g = 0; vl_games[g]; g++)
        for (const struct vl_number_spec *spec = vl_games[g]->numbers; spec->what; spec++)
            for (unsigned cell = 0; cell < cells(vl_games[g], spec, &row); cell++) {
                size_t at = SIZE_MAX;
                vl_number_name(vl_games[g], spec, cell / row, cell % row, name, sizeof name);
                assert_true(vl_number_find(vl_games[g], name, strlen(name), &at));
                assert_int_equal(at, spec->offset + cell);
            }
}

/* The name with one of its parts spoilt, cut off or added. */
static void expect_unknown(const struct vl_rules *rules, const char *name)
{
    size_t at;
    if (vl_number_find(rules, name, strlen(name), &at))
        fail_msg("%s: %s is found", rules->id, name);
}

TEST(what_is_no_number_is_not_found)
{
    char name[128], other[512];
    for (unsigned g = 0; vl_games[g]; g++) {
        const struct vl_rules *rules = vl_games[g];
        for (const struct vl_number_spec *spec = rules->numbers; spec->what; spec++) {
            const char *group = rules->groups[spec->group].id, *id = rules->groups[spec->group].ids[0];
            vl_number_name(rules, spec, 0, 0, name, sizeof name);
            snprintf(other, sizeof other, "%s.more", name);
            expect_unknown(rules, other);
            snprintf(other, sizeof other, "x%s", name);
            expect_unknown(rules, other);
            snprintf(other, sizeof other, "%sx", name);
            expect_unknown(rules, other);
            *strrchr(name, '.') = 0;
            expect_unknown(rules, name);
            snprintf(other, sizeof other, "%s.nobody.%s%s", group, spec->what, spec->of_group == VL_NONE ? "" : ".x");
            expect_unknown(rules, other);
            snprintf(other, sizeof other, "%s.%s.nothing", group, id);
            expect_unknown(rules, other);
            snprintf(other, sizeof other, "%s.%s.%s%0200d", group, id, spec->what, 0);
            expect_unknown(rules, other);
        }
        expect_unknown(rules, "");
        expect_unknown(rules, "a.b.c.d.e");
    }
}
