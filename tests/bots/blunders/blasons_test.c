/* 7 Blasons: what good players do, and bots have been seen to miss. */
#include "support/blasons_position.h"
#include "support/positions.h"

static struct table t;

/* The last trick of the last round, nothing having been taken before (BLA-6.3). */
static void last_trick(unsigned seats)
{
    table_start(&t, seats, "");
    table_play_alike(&t, "*1234567");
    table_play_alike(&t, "*1234567");
    table_play_alike(&t, "1234567");
}

/* ---- the only rival in the last trick (BLA-5.2): who robs the other card lets the rival take seven points ---- */

static const struct vl_state *rival_of_three(unsigned first, unsigned second, unsigned own)
{
    last_trick(3);
    TABLE_TOTALS(&t, first, second, own);
    TABLE_LAY(&t, "B", "", "A");
    TABLE_HANDS(&t, "7", "6", "*");
    table_play(&t, "7 6 *");
    table_asks(&t, BLASONS_ASK_POINT, 2);
    return &t.state.core;
}

static const struct vl_state *robs_the_rival(void)
{
    return rival_of_three(20, 5, 20);
}

/* Far behind everybody the points are still worth having. */
static const struct vl_state *robs_the_rival_far_behind(void)
{
    return rival_of_three(90, 85, 5);
}

static const struct vl_state *robs_the_rival_of_four(void)
{
    last_trick(4);
    TABLE_TOTALS(&t, 8, 21, 3, 20);
    TABLE_LAY(&t, "C", "Ca", "a", "B");
    TABLE_HANDS(&t, "4", "7", "6", "*");
    table_play(&t, "4 7 6 *");
    table_asks(&t, BLASONS_ASK_POINT, 3);
    return &t.state.core;
}

int main(void)
{
    static const struct position positions[] = {
        {"the rival's card in the last trick, of three", robs_the_rival, "value bourgeois aubigny", NULL},
        {"the same, far behind", robs_the_rival_far_behind, "value bourgeois aubigny", NULL},
        {"the rival's card in the last trick, of four", robs_the_rival_of_four, "value bourgeois bellay", NULL},
    };
    return POSITIONS_RUN(&blasons_rules, positions);
}
