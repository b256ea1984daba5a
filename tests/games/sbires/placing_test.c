/* SBI-2, 9.2, 9.3, 11.5, 11.8: henchmen, domination, and what touches them. Examples stand in placing.rules. */
#include "support/sbires_position.h"
#include "support/test.h"

static struct st t;

/* ---- SBI-2.1, 2.2, 2.5 ---- */

/* 40 for 40 with five; and 16 for 20 with two, where a Concierge over-fills. */
TEST_NAMED(some_place_always_has_room, "SBI-2.5: some place always has room")
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct vl_rng rng = {seed};
        st_deal(&t, 5, "", seed);
        while (t.state.core.question.kind == SBIRES_ASK_PLACE)
            sitting_give(&t.s, vl_any_answer(&t.state.core.question, &rng));
        assert_int_equal(st_happened(&t, SBIRES_EV_PLACED), 40);
        for (unsigned place = 0; place < SBIRES_PLACES; place++)
            assert_int_equal(sbires_crowd(&t.state, place), 8);
    }
    ST(&t, 5, "", .men = {"00001111", "00001111", "22223333", "22223333", "4444444"}, .reserve = {[4] = "concierge"},
       .placing = true, .turn = 4);
    st_lists(&t, "concierge chateau, concierge eglise, concierge grand_place, concierge salle_d_armes, place taverne");
    st_answer(&t, "concierge chateau"); /* the Taverne keeps the room */
    assert_int_equal(sbires_room(&t.state, SBIRES_TAVERNE), 1);
    assert_int_equal(sbires_crowd(&t.state, SBIRES_CHATEAU), 9);
}
