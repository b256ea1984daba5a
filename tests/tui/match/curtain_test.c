/* The curtain and the open call as they stand on the screen: what they say, which keys they hear, and that they are the
 * same whatever anybody holds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/match/player.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

static struct player player;

/* Plays until the table is in that phase, `skip` times over. */
static void begin(const struct vl_rules *rules, unsigned seats, const char *options, uint64_t seed, enum vl_phase phase,
                  unsigned skip)
{
    const struct vl_table_setup setup = record_setup_of(rules, seats, seats, options, seed);
    player_open(&player, &setup);
    for (;; skip--) {
        player_wait(&player);
        while (player_host(&player)->phase != phase) {
            assert_true(player_step(&player));
            player_wait(&player);
        }
        if (skip == 0)
            return;
        assert_true(player_step(&player));
    }
}

static int stop(void **state)
{
    (void)state;
    player_close(&player);
    return 0;
}

static void test_show(void **state)
{
    (void)state;
    begin(&marquis_rules, 5, "", 3, VL_PHASE_CURTAIN, 12);
    fake_tui_print(&player.fake);
    player_close(&player);
    begin(&sbires_rules, 5, "", 3, VL_PHASE_CURTAIN, 22);
    fake_tui_print(&player.fake);
    player_close(&player);
    begin(&marquis_rules, 8, "", 3, VL_PHASE_CALL, 2);
    fake_tui_print(&player.fake);
    player.fake.tui.now += 700;
    vl_tui_resize(&player.fake.tui, 40, 120);
    fake_tui_print(&player.fake);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_show, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
