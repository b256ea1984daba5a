/* Guesses: a game of one hidden card, and a net that says how likely each card is. What a search begins with must be
 * spread as the net says, and nothing else must follow from it. */
#include "bots/bots.h"
#include "veillee/match.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CARDS = 4, HIDDEN = VL_NET_LANES, DRAWN = 40000 };

struct hidden {
    struct vl_state core;
    uint8_t card[2]; /* each seat sees its own */
    uint8_t pad[6];
};

static struct hidden *hidden_of(struct vl_state *state)
{
    return (struct hidden *)state;
}

static enum vl_step ask_once(struct vl_state *state, struct vl_events *events)
{
    (void)events;
    return state->reply ? VL_STEP_OVER : vl_ask(state, 0, VL_CLAUSE(1, 1), 0, 0x6);
}

static const vl_procedure procedures[] = {ask_once};
static const struct vl_state_field fields[] = {
    {"card", offsetof(struct hidden, card), 8, 1, 2, VL_SIGHT_OWN, 0, {NULL, VL_JSON_NOT, 0}},
    {0},
};

static void set_up(struct vl_state *state, const struct vl_setup *setup)
{
    hidden_of(state)->card[0] = setup->option[0];
    hidden_of(state)->card[1] = 3;
}

static vl_answers list(const struct vl_state *state)
{
    (void)state;
    return 0x6;
}

static const struct vl_asking asking[] = {{.list = list}};

static void fill(struct vl_view *view, struct vl_rng *rng)
{
    struct vl_state *state = (struct vl_state *)(void *)view;
    for (vl_seat seat = 0; seat < 2; seat++)
        if (seat != state->seen_by)
            hidden_of(state)->card[seat] = (uint8_t)vl_random_below(rng, CARDS);
}

static unsigned stage(const struct vl_state *state)
{
    (void)state;
    return 0;
}

static void estimate(const struct vl_state *state, float share[VL_SEATS_MAX])
{
    (void)state;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        share[seat] = 0.5F;
}

static void scores(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < state->seats; seat++)
        points[seat] = ((const struct hidden *)state)->card[seat];
}

static void look(const struct vl_state *state, struct vl_features *out)
{
    for (unsigned seat = 0; seat < 2; seat++)
        out->feature[seat][out->count[seat]++] = ((const struct hidden *)state)->card[seat];
}

static const struct vl_feature features[] = {{"card", CARDS, false}, {0}};

static const struct vl_rules game = {
    .id = "hidden",
    .seats_min = 2,
    .seats_max = 2,
    .state_size = sizeof(struct hidden),
    .question_count = 1,
    .fields = fields,
    .procedures = procedures,
    .setup = set_up,
    .asking = asking,
    .fill = fill,
    .stage = stage,
    .estimate = estimate,
    .scores = scores,
    .features = features,
    .look = look,
};

/* Unit c of a seat is 1 where it has card c; the odds of the cards are 1, 2, 4 and 8. */
struct lab {
    struct hidden state;
    struct vl_view_room view;
    struct vl_net net;
    _Alignas(
        VL_NET_LANES) int16_t weights[HIDDEN * (2 * (CARDS + 1) + VL_SEATS_MAX + 1) + VL_NET_OUTPUTS * (HIDDEN + 1)];
    struct vl_thinking thinking;
    struct vl_bot *bot;
};

static void make_net(struct lab *lab)
{
    lab->net = (struct vl_net){.hidden = HIDDEN, .outputs = VL_NET_OUTPUTS, .scale = VL_NET_ONE};
    lab->net.of_seat = (uint16_t)vl_features_of_seat(&game);
    lab->net.of_table = (uint16_t)vl_features_of_public(&game);
    assert_int_equal(vl_net_weights(&lab->net), sizeof lab->weights / sizeof lab->weights[0]);
    vl_net_lay(&lab->net, lab->weights);
    for (unsigned card = 0; card < CARDS; card++) {
        lab->weights[(size_t)2 * VL_NET_LANES * card + VL_NET_LANES + card] = VL_NET_UNIT; /* own */
        lab->weights[(size_t)(lab->net.out - lab->net.seat) + (size_t)VL_NET_LIKELY * HIDDEN + card] =
            (int16_t)lrint(VL_NET_ONE * card * log(2));
    }
}

static struct lab *open_lab(uint16_t beliefs)
{
    struct lab *lab = calloc(1, sizeof *lab);
    const struct vl_setup setup = {.seed = 1, .seats = 2};
    assert_non_null(lab);
    make_net(lab);
    lab->thinking = (struct vl_thinking){.way = VL_BY_SEARCH,
                                         .leaf = VL_LEAF_NET,
                                         .net = &lab->net,
                                         .nodes = 64,
                                         .edges = 256,
                                         .beliefs = beliefs,
                                         .explore = 2,
                                         .least = 1e-6F};
    vl_start(&game, &lab->state.core, &setup, NULL);
    vl_observe(&game, &lab->state.core, 0, vl_view_in(&lab->view));
    lab->bot = calloc(1, vl_bot_size(&game, &lab->thinking));
    assert_non_null(lab->bot);
    vl_bot_start(lab->bot, &game, &lab->thinking, 0, 1);
    return lab;
}

static void close_lab(struct lab *lab)
{
    free(lab->bot);
    free(lab);
}

/* How often each card is guessed. */
static void count(struct lab *lab, uint32_t iterations, unsigned seen[CARDS])
{
    struct vl_rng rng = {7};
    memset(seen, 0, CARDS * sizeof seen[0]);
    vl_belief_start(lab->bot, vl_view_in(&lab->view), iterations, &rng);
    for (unsigned i = 0; i < DRAWN; i++) {
        vl_belief(lab->bot, vl_view_in(&lab->view), &rng);
        assert_int_equal(hidden_of(lab->bot->state)->card[0], 0); /* its own card is what it is */
        seen[hidden_of(lab->bot->state)->card[1]]++;
    }
}

/* ---- the tests ---- */

static void test_guesses_are_as_frequent_as_likely(void **unused)
{
    (void)unused;
    struct lab *lab = open_lab(4096);
    unsigned seen[CARDS];
    count(lab, UINT32_MAX, seen);
    assert_int_equal(lab->bot->beliefs.count, 4096);
    for (unsigned card = 0; card < CARDS; card++)
        assert_true(fabs(seen[card] / (double)DRAWN - (1 << card) / 15.0) < 0.02);
    close_lab(lab);
}

static void test_without_guesses_all_are_alike(void **unused)
{
    (void)unused;
    struct lab *lab = open_lab(0);
    unsigned seen[CARDS];
    count(lab, UINT32_MAX, seen);
    for (unsigned card = 0; card < CARDS; card++)
        assert_true(fabs(seen[card] / (double)DRAWN - 0.25) < 0.02);
    close_lab(lab);
}

/* A short thought weighs one in eight of its iterations; a very short one none. */
static void test_short_thoughts_guess_less(void **unused)
{
    (void)unused;
    struct lab *lab = open_lab(1000);
    unsigned seen[CARDS];
    count(lab, 800, seen);
    assert_int_equal(lab->bot->beliefs.count, 100);
    count(lab, 7, seen);
    assert_int_equal(lab->bot->beliefs.count, 0);
    close_lab(lab);
}

/* A guess that comes again brings other chance. */
static void test_chance_is_not_guessed(void **unused)
{
    (void)unused;
    struct lab *lab = open_lab(1);
    struct vl_rng rng = {3};
    vl_belief_start(lab->bot, vl_view_in(&lab->view), 8, &rng);
    vl_belief(lab->bot, vl_view_in(&lab->view), &rng);
    const uint64_t chance = lab->bot->state->rng[0].state;
    const uint8_t card = hidden_of(lab->bot->state)->card[1];
    vl_belief(lab->bot, vl_view_in(&lab->view), &rng);
    assert_int_equal(hidden_of(lab->bot->state)->card[1], card);
    assert_true(lab->bot->state->rng[0].state != chance);
    close_lab(lab);
}

/* The same view and seed: the same visits, whatever was thought before. */
static void test_the_same_guesses_each_time(void **unused)
{
    (void)unused;
    struct lab *one = open_lab(64), *two = open_lab(64);
    const struct vl_budget budget = {.iterations = 600}, other = {.iterations = 99};
    vl_search(two->bot, vl_view_in(&two->view), &other, NULL);
    vl_search(one->bot, vl_view_in(&one->view), &budget, NULL);
    vl_search(two->bot, vl_view_in(&two->view), &budget, NULL);
    assert_memory_equal(vl_bot_visits(one->bot), vl_bot_visits(two->bot), VL_ANSWERS_MAX * sizeof(uint32_t));
    close_lab(one);
    close_lab(two);
}

/* How a level thinks is what the net of the table says, if it says anything. */
static void test_a_net_tells_how_levels_think(void **unused)
{
    (void)unused;
    struct lab *lab = open_lab(0);
    struct vl_match_setup setup = {.rules = &game, .seats = 2, .net = &lab->net};
    lab->net.seats_min = lab->net.seats_max = 2;
    lab->net.numbers = vl_hash_bytes(0, setup.numbers, game.numbers_size);
    assert_int_equal(vl_thinking_at(&setup, VL_ADEPT).budget.iterations, vl_thinking_of(VL_ADEPT).budget.iterations);
    assert_int_equal(vl_thinking_at(&setup, VL_ADEPT).beliefs, 0);
    for (unsigned i = 0; i < VL_NET_LEVELS; i++)
        lab->net.level[i] = (struct vl_net_level){1000 + i, (uint16_t)(70 - i), (uint16_t)(10 * i), (uint16_t)(5 * i)};
    for (unsigned i = 0; i < VL_NET_LEVELS; i++) {
        const struct vl_thinking thinking = vl_thinking_at(&setup, (enum vl_level)(VL_ADEPT + i));
        assert_int_equal(thinking.budget.iterations, 1000 + i);
        assert_int_equal(thinking.prior, 5 * i);
        assert_true(thinking.nodes >= 1000 + i && thinking.edges >= thinking.nodes);
        assert_int_equal(thinking.overlook, 70 - i);
        assert_int_equal(thinking.beliefs, 10 * i);
    }
    struct vl_thinking thinking;
    assert_int_equal(vl_thinking_parse("adept/greedy", &thinking, NULL), VL_OK); /* a level that was typed, too */
    thinking = vl_thinking_with(thinking, &lab->net);
    assert_int_equal(thinking.budget.iterations, 1000);
    assert_int_equal(thinking.character, VL_GREEDY);
    assert_int_equal(vl_thinking_parse("search:iterations=70", &thinking, NULL), VL_OK); /* but no way of thinking */
    assert_int_equal(vl_thinking_with(thinking, &lab->net).budget.iterations, 70);
    setup.seats = 3;
    assert_int_equal(vl_thinking_at(&setup, VL_ADEPT).budget.iterations, vl_thinking_of(VL_ADEPT).budget.iterations);
    close_lab(lab);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"guesses are as frequent as they are likely", test_guesses_are_as_frequent_as_likely, 0, 0, 0},
        {"without guesses all are alike", test_without_guesses_all_are_alike, 0, 0, 0},
        {"short thoughts guess less", test_short_thoughts_guess_less, 0, 0, 0},
        {"chance is not guessed", test_chance_is_not_guessed, 0, 0, 0},
        {"a net tells how levels think", test_a_net_tells_how_levels_think, 0, 0, 0},
        {"the same guesses each time", test_the_same_guesses_each_time, 0, 0, 0},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
