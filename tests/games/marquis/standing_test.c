/* What players of Marquis say once: about Vetos, a Procureur, offers of protection (src/games/marquis/ahead.c).
 * Examples stand in standing.rules. */
#include "support/marquis_position.h"
#include "support/standing_walk.h"
#include "support/test.h"

TEST(random_matches)
{
    assert_int_equal(standing_walk(&marquis_rules, standing_walk_matches()), 0);
}
