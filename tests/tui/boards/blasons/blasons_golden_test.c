/* Golden frames of the screens of a match, in a real terminal: sizes, languages, seats, variants. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/golden.h"
#include "tui/match/match_record.h"

#define UP "\033[A"
#define ALL "consult=on serve=on curious=on paroisse=on"

static const struct golden_game blasons = {"", record_setup};

static const struct scene scenes[] = {
    {4, 1, "", .there = record_asks, .argument = BLASONS_ASK_PLAY,
     .shots = {{"table-4-play", "", EN | EN_GREY | EN_120 | FR | FR_ASCII | FR_120},
               {"log", ";", EN | FR},
               {"why", "?", EN | FR},
               {"legend", "=", EN | FR}}},
    {7, 7, ALL, .there = record_asks, .argument = BLASONS_ASK_POINT, .seed = 21,
     .shots = {{"table-7-point", "^", EN | FR}}},
    {4, 4, ALL, .there = record_asks, .argument = BLASONS_ASK_MOVE_TO, .seed = 8,
     .shots = {{"table-4-move", "^", EN | FR}}},
    /* What this seat knows of tokens that lie face down stands in parentheses, and there alone. */
    {4, 4, "curious=on", .there = record_knows, .seed = 8,
     .shots = {{"curtain-4", "", EN | FR}, {"table-4-known", "^", EN | FR}}},
    {7, 7, "", .there = record_has_events, .argument = BLASONS_EV_ROUND * 1000 + 2, .back = 1, .seed = 5,
     .shots = {{"count-7-all", "^\ra", EN | FR}}},
};

/* The record's name is another one each time, but it must stand there. */
static void test_end(void **state)
{
    (void)state;
    static const struct scene end = {4, 4, ALL, .there = record_over, .seed = 5};
    static const struct shot shots[] = {
        {"Winner: ", "", TEXT}, {"everything shown", ";", TEXT}, {"end-replay", "\033v\033[F", THEN}, {0}};
    struct stage stage = golden_stage(&blasons, &end);
    golden_stage_open(&stage, EN);
    const int row = pty_find(stage.pty, stage.record);
    assert_true(row > 0);
    assert_non_null(strstr(pty_row(stage.pty, row), "The match is recorded: "));
    assert_true(pty_find(stage.pty, "Play again") > row);
    golden_follow(stage.pty, blasons.prefix, shots, EN);
    golden_stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_end)};
    const int failed = golden_run(&blasons, scenes, sizeof scenes / sizeof scenes[0]);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
