/* What players of Sbires say once, and the lines that they give: what follows from it depends on nothing hidden
 * (src/games/sbires/ahead.c). Examples stand in standing.rules and tests/play/standing_test.c. */
#include "support/standing_walk.h"
#include "support/test.h"
#include "veillee/sbires.h"

TEST(random_matches)
{
    assert_int_equal(standing_walk(&sbires_rules, standing_walk_matches()), 0);
}
