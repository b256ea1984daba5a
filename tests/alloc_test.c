/* Nothing is allocated while a match runs: from its start to its end, bots and views included. The linker hands every
 * call of the allocator made by this program to the functions below. */
#include "support/setups.h"
#include "support/test.h"
#include "veillee/bot.h"
#include "veillee/games.h"
#include "veillee/match.h"

#include <stdlib.h>
#include <string.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void __wrap_free(void *memory);

static volatile unsigned long calls; /* the compiler takes malloc for a function that changes nothing */

void *__wrap_malloc(size_t size)
{
    calls = calls + 1;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    calls = calls + 1;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    calls = calls + 1;
    return __real_realloc(memory, size);
}

void __wrap_free(void *memory)
{
    calls = calls + 1;
    __real_free(memory);
}

/* What the heap holds, as far as the library tells: catches what it allocates by itself. */
static size_t heap_in_use(void)
{
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
    return mallinfo2().uordblks + mallinfo2().hblkhd;
#else
    return 0;
#endif
}

struct seats {
    struct vl_match *match;
    struct vl_view *view;
    struct vl_bot *bot[VL_SEATS_MAX];
};

static void open_seats(struct seats *seats, const struct vl_match_setup *setup)
{
    seats->match = calloc(1, vl_match_size(setup->rules));
    seats->view = calloc(1, setup->rules->state_size);
    assert_true(seats->match && seats->view);
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        const struct vl_thinking thinking = vl_thinking_at(setup, setup->player[seat].level);
        seats->bot[seat] = calloc(1, vl_bot_size(setup->rules, &thinking));
        assert_non_null(seats->bot[seat]);
    }
}

static void close_seats(struct seats *seats, unsigned count)
{
    for (unsigned seat = 0; seat < count; seat++)
        free(seats->bot[seat]);
    free(seats->view);
    free(seats->match);
}

/* As a table would play it: every viewer's view, the events, the notation, the bots' answers. */
static void play(struct seats *seats, const struct vl_match_setup *setup)
{
    const struct vl_budget budget = {.iterations = 100, .milliseconds = 0};
    int points[VL_SEATS_MAX];
    assert_int_equal(vl_match_start(seats->match, setup, NULL), VL_OK);
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        const struct vl_thinking thinking = vl_thinking_at(setup, setup->player[seat].level);
        vl_bot_start(seats->bot[seat], setup->rules, &thinking, seat, setup->seed);
    }
    while (!vl_match_over(seats->match)) {
        const vl_seat seat = vl_match_question(seats->match, VL_PUBLIC).seat;
        char notation[64];
        vl_match_view(seats->match, seat, seats->view);
        const vl_answer answer = vl_bot_answer(seats->bot[seat], seats->view, &budget, NULL);
        vl_notation(setup->rules, seats->view, answer, notation, sizeof notation);
        assert_int_equal(vl_match_answer(seats->match, seat, answer, NULL), VL_OK);
        vl_match_event(seats->match, vl_match_events(seats->match) - 1, seat);
    }
    vl_match_past(seats->match, vl_match_events(seats->match) / 2, VL_PUBLIC, seats->view);
    vl_match_rewind(seats->match, vl_match_answers(seats->match) / 2);
    vl_match_scores(seats->match, points);
}

TEST_NAMED(no_allocation, "nothing is allocated while a match runs")
{
    static const char *const names[] = {"Anne", "Basile", "Guillemette", "Perrin"};
    for (unsigned game = 0; vl_games[game]; game++) {
        struct vl_match_setup setup;
        struct seats seats;
        vl_match_setup_standard(&setup, test_catalogue(), vl_games[game]);
        setup.seed = 7;
        setup.seats = vl_games[game]->seats_max < 4 ? vl_games[game]->seats_max : 4;
        for (unsigned seat = 0; seat < setup.seats; seat++) {
            assert_true(vl_name_clean(names[seat], setup.player[seat].name));
            setup.player[seat].level = (enum vl_level)(VL_NOVICE + seat % (VL_LEVELS - VL_NOVICE));
        }
        open_seats(&seats, &setup);
        calls = 0;
        const size_t before = heap_in_use();
        play(&seats, &setup);
        const size_t after = heap_in_use();
        assert_int_equal(calls, 0);
        assert_int_equal(after, before);
        close_seats(&seats, setup.seats);
    }
}

/* The counting counts. */
TEST(calls_are_seen)
{
    calls = 0;
    void *volatile memory = malloc(100);
    memory = realloc(memory, 200);
    free(memory);
    assert_int_equal(calls, 3);
}
