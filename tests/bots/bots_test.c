/* The levels at the table of 7 Blasons and of every other game: what they answer, from what, and when they stop. */
#include "bots/bots.h"
#include "support/blasons_position.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>

enum { QUICK = 30 }; /* iterations, where it is not strength that is tested */

static const enum vl_level levels[] = {VL_CADET, VL_NOVICE, VL_BEGINNER, VL_APPRENTICE,
                                       VL_ADEPT, VL_EXPERT, VL_VETERAN,  VL_MASTER};

enum { LEVELS = sizeof levels / sizeof levels[0] };

static struct vl_bot *seat_bot(const struct vl_rules *rules, enum vl_level level, vl_seat seat, uint64_t seed)
{
    const struct vl_thinking thinking = vl_thinking_of(level);
    struct vl_bot *bot = calloc(1, vl_bot_size(rules, &thinking));
    assert_non_null(bot);
    vl_bot_start(bot, rules, &thinking, seat, seed);
    return bot;
}

static vl_answer fresh_answer(const struct vl_rules *rules, enum vl_level level, const struct vl_view *view,
                              uint32_t iterations)
{
    const struct vl_budget budget = {.iterations = iterations};
    struct vl_bot *bot = seat_bot(rules, level, vl_view_state(view)->question.seat, 11);
    const vl_answer answer = vl_bot_answer(bot, view, &budget, NULL);
    free(bot);
    return answer;
}

static void *memory(size_t size)
{
    void *bytes = calloc(1, size);
    assert_non_null(bytes);
    return bytes;
}

static struct vl_setup random_setup(const struct vl_rules *rules, unsigned seats, uint64_t seed)
{
    return test_random_setup(rules, vl_catalogue_numbers(test_catalogue(), rules), seats, seed);
}

/* A match that has gone on for `answers` random answers; false if it is over before. */
static bool play_on(const struct vl_rules *rules, struct vl_state *state, struct vl_setup setup, unsigned answers)
{
    struct vl_rng rng = {setup.seed};
    enum vl_run run = vl_start(rules, state, &setup, NULL);
    for (; answers > 0 && run == VL_ASK; answers--)
        run = vl_reply(rules, state, vl_any_answer(&state->question, &rng), NULL);
    return run == VL_ASK;
}

/* ---- views ---- */

static bool colours_differ(const struct vl_state *one, const struct vl_state *two)
{
    const struct blasons *a = (const struct blasons *)one, *b = (const struct blasons *)two;
    return memcmp(a->colour, b->colour, sizeof a->colour) != 0;
}

/* Two states with other tokens face down, which the seat asked cannot tell apart: every level answers the same in both.
 * Nothing but the view is handed to a bot, and the views are equal to the bit. */
TEST(states_with_one_view_have_one_answer)
{
    const struct vl_rules *rules = &blasons_rules;
    struct vl_state *states[2] = {memory(rules->state_size), memory(rules->state_size)};
    struct vl_view *views[2] = {memory(rules->state_size), memory(rules->state_size)};
    unsigned compared = 0;
    for (unsigned n = 0; n < 40; n++) {
        const struct vl_setup setup = random_setup(rules, 3 + n % 5, n + 1);
        if (!play_on(rules, states[0], setup, n * 5))
            continue;
        const vl_seat seat = states[0]->question.seat;
        struct vl_rng rng = {n};
        vl_observe(rules, states[0], seat, views[0]);
        vl_determinize(rules, views[0], &rng, states[0]);
        vl_determinize(rules, views[0], &rng, states[1]);
        vl_observe(rules, states[0], seat, views[0]);
        vl_observe(rules, states[1], seat, views[1]);
        assert_memory_equal(views[0], views[1], rules->state_size);
        compared += colours_differ(states[0], states[1]);
        for (unsigned l = 0; l < LEVELS; l++)
            assert_int_equal(fresh_answer(rules, levels[l], views[0], QUICK),
                             fresh_answer(rules, levels[l], views[1], QUICK));
    }
    assert_true(compared >= 25);
    for (unsigned i = 0; i < 2; i++) {
        free(states[i]);
        free(views[i]);
    }
}

/* ---- whole matches ---- */

/* What the seat's bot answers; the view must come out of the thinking as it went in. */
static vl_answer answer_of(const struct vl_rules *rules, struct vl_bot *bot, const struct vl_state *state,
                           struct vl_view *view, struct vl_view *before)
{
    const struct vl_budget budget = {.iterations = QUICK};
    vl_observe(rules, state, state->question.seat, view);
    memcpy(before, view, rules->state_size);
    const vl_answer answer = vl_bot_answer(bot, view, &budget, NULL);
    assert_memory_equal(before, view, rules->state_size);
    return answer;
}

static void play_match(const struct vl_rules *rules, const struct vl_setup *setup, enum vl_level level)
{
    struct vl_state *state = memory(rules->state_size);
    struct vl_view *view = memory(rules->state_size), *before = memory(rules->state_size);
    struct vl_bot *bots[VL_SEATS_MAX] = {0};
    struct vl_rng lots = {setup->seed};
    for (vl_seat s = 0; s < setup->seats; s++)
        bots[s] = seat_bot(rules, level, s, setup->seed);
    enum vl_run run = vl_start(rules, state, setup, NULL);
    for (unsigned n = 0; run == VL_ASK; n++) {
        assert_true(n < rules->answers_bound);
        const vl_seat seat = state->question.seat;
        const vl_answer answer = seat == VL_PUBLIC ? vl_any_answer(&state->question, &lots)
                                                   : answer_of(rules, bots[seat], state, view, before);
        assert_int_equal(vl_accepts(rules, state, answer, NULL), VL_OK);
        run = vl_reply(rules, state, answer, NULL);
    }
    for (vl_seat s = 0; s < setup->seats; s++)
        free(bots[s]);
    free(state);
    free(view);
    free(before);
}

TEST(answers_are_listed_to_the_end)
{
    for (unsigned g = 0; vl_games[g]; g++) {
        const struct vl_rules *rules = vl_games[g];
        for (unsigned seats = rules->seats_min; seats <= rules->seats_max; seats++) {
            for (unsigned l = 0; l < LEVELS; l++) {
                const struct vl_setup setup = random_setup(rules, seats, seats * 10 + l);
                play_match(rules, &setup, levels[l]);
            }
        }
    }
}

/* One random playout may be all that there is time for: of the answers that were not tried none is taken for it. */
TEST(trials_to_the_end)
{
    struct vl_thinking thinking;
    assert_int_equal(vl_thinking_parse("trial", &thinking, NULL), VL_OK);
    for (unsigned g = 0; vl_games[g]; g++) {
        const struct vl_rules *rules = vl_games[g];
        struct vl_state *state = memory(rules->state_size);
        struct vl_view *view = memory(rules->state_size);
        struct vl_bot *bot = memory(vl_bot_size(rules, &thinking));
        const struct vl_setup setup = random_setup(rules, rules->seats_min, 5);
        struct vl_rng lots = {5};
        enum vl_run run = vl_start(rules, state, &setup, NULL);
        for (unsigned n = 0; run == VL_ASK; n++) {
            const vl_seat seat = state->question.seat;
            const struct vl_budget budget = {.iterations = n % 2 ? 1 : 6};
            vl_answer answer = vl_any_answer(&state->question, &lots);
            if (seat != VL_PUBLIC) {
                vl_observe(rules, state, seat, view);
                vl_bot_start(bot, rules, &thinking, seat, 5);
                answer = vl_bot_answer(bot, view, &budget, NULL);
                assert_int_equal(answer, vl_bot_answer(bot, view, &budget, NULL));
            }
            assert_int_equal(vl_accepts(rules, state, answer, NULL), VL_OK);
            run = vl_reply(rules, state, answer, NULL);
        }
        free(state);
        free(view);
        free(bot);
    }
}

/* ---- determinism ---- */

/* The answer follows from view, seed and iterations; not from what the bot has answered before, so that a match that is
 * resumed goes on as it would have. */
TEST(answers_can_be_repeated)
{
    const struct vl_rules *rules = &blasons_rules;
    const struct vl_budget budget = {.iterations = QUICK};
    struct vl_state *state = memory(rules->state_size);
    struct vl_view *view = memory(rules->state_size);
    for (unsigned l = 0; l < LEVELS; l++) {
        struct vl_bot *used[7];
        for (vl_seat s = 0; s < 4; s++)
            used[s] = seat_bot(rules, levels[l], s, 11);
        for (unsigned n = 0; n < 60; n += 3) {
            assert_true(play_on(rules, state, test_setup(rules, 4, 3), n));
            vl_observe(rules, state, state->question.seat, view);
            assert_int_equal(vl_bot_answer(used[state->question.seat], view, &budget, NULL),
                             fresh_answer(rules, levels[l], view, QUICK));
        }
        for (vl_seat s = 0; s < 4; s++)
            free(used[s]);
    }
    free(state);
    free(view);
}

/* ---- playouts ---- */

TEST(playouts_end_where_they_should)
{
    for (unsigned g = 0; vl_games[g]; g++) {
        const struct vl_rules *rules = vl_games[g];
        struct vl_state *state = memory(rules->state_size);
        for (unsigned n = 0; n < 50; n++) {
            const unsigned range = rules->seats_max - rules->seats_min + 1U;
            const struct vl_setup setup = random_setup(rules, rules->seats_min + n % range, n);
            struct vl_rng rng = {n};
            vl_start(rules, state, &setup, NULL);
            const unsigned stage = rules->stage(state);
            vl_playout(rules, state, &rng);
            assert_true(state->over || rules->stage(state) != stage);
            assert_int_equal(rules->invariant(state, NULL), VL_OK);
            if (!state->over)
                assert_true(vl_playout_match(rules, state, &rng) > 0);
            assert_true(state->over);
            assert_int_not_equal(rules->winners(state), 0);
        }
        free(state);
    }
}

TEST(picks_are_even)
{
    enum { DRAWS = 64000 };
    struct vl_rng rng = {1};
    const vl_answers answers = UINT64_C(0x8000010000400811);
    unsigned drawn[VL_ANSWERS_MAX] = {0};
    for (unsigned i = 0; i < DRAWS; i++)
        drawn[vl_pick(answers, &rng)]++;
    for (unsigned a = 0; a < VL_ANSWERS_MAX; a++) {
        if ((answers >> a & 1) == 0)
            assert_int_equal(drawn[a], 0);
        else
            assert_in_range(drawn[a], DRAWS / vl_count(answers) * 95 / 100, DRAWS / vl_count(answers) * 105 / 100);
    }
    assert_int_equal(vl_pick(UINT64_C(1) << 63, &rng), 63);
}

/* ---- time ---- */

struct thinking {
    struct vl_bot *bot;
    struct vl_view *view;
    atomic_bool stop;
    vl_answer answer;
};

enum { LOOKS = 4 }; /* at the clock, of which the last one waits until the flag is set */

static unsigned looks;
static sem_t deep_in_thought, flag_is_set;

static int64_t standing_still(void)
{
    if (++looks == LOOKS) {
        sem_post(&deep_in_thought);
        sem_wait(&flag_is_set);
    }
    return 0;
}

static void *think(void *argument)
{
    struct thinking *thinking = argument;
    const struct vl_budget endless = {.iterations = UINT32_MAX, .milliseconds = 1, .now = standing_still};
    thinking->answer = vl_bot_answer(thinking->bot, thinking->view, &endless, &thinking->stop);
    return NULL;
}

/* Whoever thinks in another thread does nothing more once the flag is set: it does not even look at the clock again.
 * Who goes by a glance has done long before. */
TEST(stopped_from_another_thread)
{
    const struct vl_rules *rules = &blasons_rules;
    struct vl_state *state = memory(rules->state_size);
    struct vl_view *view = memory(rules->state_size);
    play_on(rules, state, test_setup(rules, 4, 3), 0);
    vl_observe(rules, state, state->question.seat, view);
    assert_true(sem_init(&deep_in_thought, 0, 0) == 0 && sem_init(&flag_is_set, 0, 0) == 0);
    for (enum vl_level level = VL_ADEPT; level <= VL_MASTER; level++) {
        struct thinking thinking = {.bot = seat_bot(rules, level, state->question.seat, 1), .view = view};
        pthread_t thread;
        looks = 0;
        assert_int_equal(pthread_create(&thread, NULL, think, &thinking), 0);
        sem_wait(&deep_in_thought);
        atomic_store(&thinking.stop, true);
        sem_post(&flag_is_set);
        pthread_join(thread, NULL);
        assert_int_equal(looks, LOOKS);
        assert_true(state->question.answers >> thinking.answer & 1);
        free(thinking.bot);
    }
    free(state);
    free(view);
}

TEST(budgets_of_levels)
{
    for (unsigned l = 0; l < LEVELS; l++) {
        const struct vl_budget budget = vl_thinking_of(levels[l]).budget;
        assert_true(budget.iterations > 0);
        assert_in_range(budget.milliseconds, 1, 1000);
        assert_true(levels[l] <= VL_ADEPT || budget.iterations > vl_thinking_of(levels[l - 1]).budget.iterations);
    }
}

/* ---- cadets ---- */

/* Of 100 times that an answer to this kind of question was listed, how often the bot gave the one that it gives most.
 */
static unsigned most_given(struct vl_bot *bot, uint8_t kind)
{
    const struct vl_rules *rules = &blasons_rules;
    struct vl_state *state = memory(rules->state_size);
    struct vl_view *view = memory(rules->state_size);
    unsigned listed[VL_ANSWERS_MAX] = {0}, given[VL_ANSWERS_MAX] = {0}, most = 0;
    for (unsigned n = 0; n < 400; n++) {
        if (!play_on(rules, state, random_setup(rules, 3, n + 1), n % 50) || state->question.kind != kind)
            continue;
        vl_observe(rules, state, state->question.seat, view);
        for (VL_EACH(answer, state->question.answers))
            listed[answer]++;
        given[vl_bot_answer(bot, view, &(struct vl_budget){.iterations = 1}, NULL)]++;
    }
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
        if (listed[answer] >= 20 && 100 * given[answer] / listed[answer] > most)
            most = 100 * given[answer] / listed[answer];
    free(state);
    free(view);
    return most;
}

/* It takes a fancy to a card, and plays it rather than others all match; who plays at random does not. */
TEST(a_cadet_has_favourites)
{
    unsigned cadets = 0, dice = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct vl_thinking thinking = vl_thinking_of(VL_CADET);
        struct vl_bot *bot = memory(vl_bot_size(&blasons_rules, &thinking));
        vl_bot_start(bot, &blasons_rules, &thinking, 0, seed);
        cadets += most_given(bot, BLASONS_ASK_PLAY);
        thinking.way = VL_BY_CHANCE;
        vl_bot_start(bot, &blasons_rules, &thinking, 0, seed);
        dice += most_given(bot, BLASONS_ASK_PLAY);
        free(bot);
    }
    assert_true(cadets > 3 * dice / 2);
}

/* ---- sense ---- */

/* Cards by seat, not in the order of play. */
static void play_trick(struct table *table, const char *cards)
{
    const struct blasons *b = &table->state;
    while (b->core.question.kind == BLASONS_ASK_PLAY) {
        const char card[] = {cards[b->core.question.seat], '\0'};
        table_play(table, card);
    }
}

/* The last act of a round: Aubigny (seat 0) has taken the last trick, and may turn or take a token (BLA-3.7). In the
 * pool two lie face up: one of the own colour, which never counts (BLA-6.1), and one of Bellay, whose cards, ten
 * points' worth, then count. */
TEST(takes_the_token_that_counts)
{
    static const char *const tricks[] = {"614", "523", "431", "***", "357", "265", "172"};
    struct table table;
    table_start(&table, 3, "");
    for (unsigned i = 0; i < sizeof tricks / sizeof tricks[0]; i++) {
        play_trick(&table, tricks[i]);
        table_finish_trick(&table);
    }
    play_trick(&table, "746");
    table_asks(&table, BLASONS_ASK_FREE, 0);
    TABLE_LAY(&table, "", "ac", "b", "AB");
    table.state.core.question.answers = vl_list(&blasons_rules, &table.state.core);
    const struct vl_view *view = table_view(&table, 0);
    const vl_answer bellay = (vl_answer)table_token(&table, BLASONS_POOL, 2);
    assert_int_equal(fresh_answer(&blasons_rules, VL_ADEPT, view, vl_thinking_of(VL_ADEPT).budget.iterations), bellay);
    assert_int_equal(fresh_answer(&blasons_rules, VL_MASTER, view, vl_thinking_of(VL_MASTER).budget.iterations),
                     bellay);
}
