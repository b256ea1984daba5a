/* Golden frames of the screens of a match, in a real terminal: sizes, languages, seats, variants. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/golden.h"
#include "tui/match/table_record.h"

#define UP "\033[A"
#define ALL "consult=on serve=on curious=on paroisse=on"

static const struct golden_game blasons = {"", record_setup};

static const struct scene scenes[] = {
    /* ---- the table, and what lies over it ---- */
    {4, 1, "", .there = record_asks, .argument = BLASONS_ASK_PLAY,
     .shots = {{"table-4-play", "", EN | EN_GREY | FR | FR_ASCII | FR_120},
               {"log", ";", EN | FR_120},
               {"log-table", ";" UP UP UP "\r", EN},
               {"why", "?", EN},
               {"legend", "=", EN | FR},
               {"legend-page", "==", EN | FR}}},
    {3, 1, "", .there = record_asks, .argument = BLASONS_ASK_PLAY, .shots = {{"table-too-small", "", EN_SMALL}}},
    {4, 4, "", .there = record_has_events, .argument = BLASONS_EV_TRICK * 1000 + 6, .shots = {{"won", "\t^\t\r", EN}}},

    /* ---- seats and variants ---- */
    {3, 3, "ties=cascade", .there = record_asks, .argument = BLASONS_ASK_SWAP_WITH, .seed = 4,
     .shots = {{"table-3-swap", "^", EN}}},
    {7, 7, ALL, .there = record_asks, .argument = BLASONS_ASK_POINT, .seed = 21,
     .shots = {{"table-7-point", "^", EN | FR | FR_120}}},
    {7, 7, ALL, .there = record_asks, .argument = BLASONS_ASK_LOOK_TOKEN, .seed = 21,
     .shots = {{"table-7-look", "^", FR}}},
    {4, 4, ALL, .there = record_asks, .argument = BLASONS_ASK_ACTIVATE, .seed = 8,
     .shots = {{"table-4-activate", "^", EN}}},
    {4, 4, ALL, .there = record_asks, .argument = BLASONS_ASK_MOVE_TO, .seed = 8, .shots = {{"table-4-move", "^", EN}}},
    {4, 4, ALL, .there = record_asks, .argument = BLASONS_ASK_LOOK_TRICK, .seed = 8,
     .shots = {{"table-4-look-trick", "^", EN}}},

    /* ---- what one knows ---- */
    /* What this seat knows of tokens that lie face down stands in parentheses, and there alone. */
    {4, 4, "curious=on", .there = record_knows, .seed = 8,
     .shots = {{"curtain-4", "", EN}, {"table-4-known", "^", EN}}},
    /* Whoever has looked sees what was shown before the keyboard goes on. */
    {4, 4, "curious=on", .there = record_has_events, .argument = BLASONS_EV_LOOK_TOKEN * 1000 + 1, .back = 1, .seed = 8,
     .shots = {{"table-4-shown", "^\r00", EN}}},

    /* Tricks lie open as long as the question does. */
    {4, 4, ALL, .there = record_has_events, .argument = BLASONS_EV_LOOK_TRICK * 1000 + 2, .seed = 8,
     .shots = {{"table-4-shown-tricks", "^", EN | FR_120}}},
    {7, 7, ALL, .there = record_has_events, .argument = BLASONS_EV_LOOK_TRICK * 1000 + 2, .seed = 21,
     .shots = {{"table-7-shown-tricks", "^", FR}}},

    /* ---- counts ---- */
    {7, 7, "", .there = record_has_events, .argument = BLASONS_EV_ROUND * 1000 + 2, .back = 1, .seed = 5,
     .shots = {{"count-7", "^\r\r\r", EN}, {"count-7-all", "^\ra", EN}}},
    {3, 3, "", .there = record_has_events, .argument = BLASONS_EV_ROUND * 1000 + 2, .back = 1, .seed = 5,
     .shots = {{"count-3-all", "^\ra", FR_120}}},
};

/* The record's name is another one each time, but it must stand there. */
static void test_end(void **state)
{
    (void)state;
    static const struct scene end = {4, 4, ALL, .there = record_over, .seed = 5};
    static const struct shot shots[] = {
        {"Victory: ", "", TEXT}, {"end-log", ";", THEN}, {"end-replay", "\033v\033[F", THEN}, {0}};
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
