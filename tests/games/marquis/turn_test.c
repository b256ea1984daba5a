/* MAR-2: a turn, but for purchases. Examples stand in turn.rules. */
#include "games/marquis/state.h"
#include "support/test.h"

#include "support/marquis_position.h"

#include <stdio.h>

static struct mt t;

/* In the order of the cards. */
static const char *const characters[] = {"assassin",  "comtesse",   "bijoutier",     "maitre_chanteur",
                                         "faussaire", "astrologue", "clerc",         "marquis",
                                         "procureur", "pickpocket", "voleur_barbare"};
enum { COUNT = sizeof characters / sizeof *characters };

TEST_NAMED(receives, "MAR-2.2: the printed coins")
{
    const uint8_t receives[COUNT] = {1, 0, 1, 2, 0, 2, 2, 2, 2, 1, 0};
    for (unsigned card = 0; card < COUNT; card++) {
        MT(&t, 3, .hand = {characters[card]});
        mt_play(&t, characters[card]);
        assert_int_equal(t.state.coins[0], receives[card]);
        if (receives[card] > 0)
            MT_TOLD(&t, MARQUIS_EV_RECEIVED, 0, receives[card], 12 - receives[card]);
    }
}

/* Rows: who takes; columns: from whom; both in the order of the cards. A Faussaire on nothing takes nothing, and one
 * who imitates is robbed of nothing (MAR-2.9). */
static const uint8_t printed[COUNT][COUNT] = {
    [MARQUIS_ASSASSIN] = {[MARQUIS_PROCUREUR] = 1},
    [MARQUIS_BIJOUTIER] = {[MARQUIS_ASTROLOGUE] = 1, [MARQUIS_CLERC] = 1},
    [MARQUIS_MAITRE_CHANTEUR] = {[MARQUIS_COMTESSE] = 1, [MARQUIS_BIJOUTIER] = 1},
    [MARQUIS_ASTROLOGUE] = {[MARQUIS_CLERC] = 1, [MARQUIS_VOLEUR_BARBARE] = 1},
    [MARQUIS_COMTESSE] = {[MARQUIS_MARQUIS] = 1, [MARQUIS_MAITRE_CHANTEUR] = 1},
    [MARQUIS_CLERC] = {[MARQUIS_BIJOUTIER] = 1, [MARQUIS_PICKPOCKET] = 1},
    [MARQUIS_PROCUREUR] = {[MARQUIS_ASSASSIN] = 1, [MARQUIS_MAITRE_CHANTEUR] = 1, [MARQUIS_PICKPOCKET] = 1},
    [MARQUIS_PICKPOCKET] = {[MARQUIS_ASSASSIN] = 1, [MARQUIS_BIJOUTIER] = 1, [MARQUIS_MARQUIS] = 2},
};

TEST_NAMED(takes_by_the_list, "MAR-2.3 MAR-2.9: the lists of all characters")
{
    for (unsigned card = 0; card < COUNT; card++) {
        for (unsigned from = 0; from < COUNT; from++) {
            char pile[64];
            snprintf(pile, sizeof pile, "%s%s", from == MARQUIS_FAUSSAIRE ? "clerc " : "", characters[from]);
            MT(&t, 2, .hand = {characters[card], ""}, .pile = {NULL, pile}, .coins = {0, 5}, .vetoed = 2);
            mt_play(&t, characters[card]);
            const struct vl_event *took = sitting_last(&t.s, MARQUIS_EV_TOOK);
            const bool listed = took && marquis_read_took(took).action == MARQUIS_PRINTED;
            assert_int_equal(listed ? marquis_read_took(took).coins : 0, printed[card][from]);
        }
    }
}

/* After the active seat come all others, and after each of them those who sit further on, in either direction. */
TEST_NAMED(who_comes_later, "MAR-2.0: who comes later")
{
    for (unsigned n = 0; n < 2 * 5; n++) {
        MT(&t, 5, .turn = (vl_seat)(n % 5), .against = n >= 5);
        const vl_seats others = table_others(31, t.state.active);
        for (vl_seat from = 0; from < 5; from++) {
            vl_seats later = 0;
            for (VL_EACH(seat, others))
                if (marquis_places_to(&t.state, (vl_seat)seat) > marquis_places_to(&t.state, from))
                    later |= vl_seat_bit((vl_seat)seat);
            assert_int_equal(marquis_later(&t.state, others, from), later);
        }
    }
}
