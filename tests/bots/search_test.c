/* The search, on a game small enough to know the truth: Nim with one heap. Seats in turn take one, two or three stones;
 * who takes the last one wins. With two seats a heap of a multiple of four is lost for whoever is asked, and from any
 * other the one right answer is to leave such a heap. */
#include "bots/overlook.h"
#include "bots/puct.h"
#include "support/test.h"
#include "veillee/match.h"

#include <math.h>

#include <stdlib.h>
#include <string.h>

struct nim {
    struct vl_state core;
    uint32_t stones;
    uint32_t winner;
};

static struct nim *nim_of(struct vl_state *state)
{
    return (struct nim *)state;
}

static vl_answers takeable(uint32_t stones)
{
    return stones >= 3 ? 0xE : stones == 2 ? 0x6 : 0x2;
}

static enum vl_step take_stones(struct vl_state *state, struct vl_events *events)
{
    (void)events;
    struct nim *nim = nim_of(state);
    vl_seat seat = 0;
    if (vl_top(state)->step == 1) {
        seat = state->question.seat;
        nim->stones -= state->reply;
        nim->winner = seat;
        if (nim->stones == 0)
            return VL_STEP_OVER;
        seat = (vl_seat)((seat + 1) % state->seats);
    }
    vl_top(state)->step = 1;
    return vl_ask(state, 0, VL_CLAUSE(1, 1), seat, takeable(nim->stones));
}

static const vl_procedure procedures[] = {take_stones};
static const struct vl_state_field fields[] = {
    {"stones", offsetof(struct nim, stones), 8, 4, 1, VL_SIGHT_OPEN, 0, {NULL, VL_JSON_NOT, 0}},
    {0},
};

static void set_up(struct vl_state *state, const struct vl_setup *setup)
{
    nim_of(state)->stones = setup->option[0];
}

static vl_answers list(const struct vl_state *state)
{
    return takeable(((const struct nim *)state)->stones);
}

static const struct vl_asking asking[] = {{.list = list}};

static void fill(struct vl_view *view, struct vl_rng *rng)
{
    (void)view;
    (void)rng;
}

static unsigned stage(const struct vl_state *state)
{
    (void)state;
    return 0;
}

static void estimate(const struct vl_state *state, float share[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        share[seat] = seat == ((const struct nim *)state)->winner ? 1 : 0;
}

/* Of the table, the stones that are left, so many at most. */
static const struct vl_feature features[] = {{"stones", 32, true}, {0}};

static void look(const struct vl_state *state, struct vl_features *out)
{
    out->feature[VL_SEATS_MAX][out->count[VL_SEATS_MAX]++] = (uint16_t)((const struct nim *)state)->stones;
}

static void scores(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = seat == ((const struct nim *)state)->winner;
}

static const struct vl_rules nim = {
    .id = "nim",
    .seats_min = 2,
    .seats_max = 4,
    .state_size = sizeof(struct nim),
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

struct table {
    struct nim state;
    struct vl_view_room view;
    struct vl_bot *bot;
};

static struct vl_view *view_of(struct table *table)
{
    return vl_view_in(&table->view);
}

static void sit_down(struct table *table, const struct vl_thinking *thinker, uint8_t stones, uint64_t seed)
{
    const struct vl_setup setup = {.seed = seed, .seats = 2, .option = {stones}};
    vl_start(&nim, &table->state.core, &setup, NULL);
    vl_observe(&nim, &table->state.core, 0, view_of(table));
    table->bot = calloc(1, vl_bot_size(&nim, thinker));
    assert_non_null(table->bot);
    vl_bot_start(table->bot, &nim, thinker, 0, seed);
}

static const struct vl_thinking searcher = {
    .way = VL_BY_SEARCH, .budget = {.iterations = 4000}, .nodes = 4096, .edges = 16384, .explore = 2, .least = 1e-6F};

TEST(finds_the_one_right_answer)
{
    for (uint8_t stones = 5; stones < 16; stones++) {
        struct table table;
        if (stones % 4 == 0)
            continue;
        sit_down(&table, &searcher, stones, stones);
        assert_int_equal(vl_bot_answer(table.bot, view_of(&table), &searcher.budget, NULL), stones % 4);
        assert_int_equal(vl_search(table.bot, view_of(&table), &searcher.budget, NULL), stones % 4);
        free(table.bot);
    }
}

/* A net for which all is even, and a policy behind it that has the same priors everywhere: those of taking 1, 2 and 3.
 */
struct guided {
    struct vl_net value, policy;
    _Alignas(VL_NET_LANES) int16_t weights[16 * 256];
    struct vl_thinking thinking;
};

static void make_guided(struct guided *guided, uint32_t iterations, const double priors[3])
{
    *guided = (struct guided){.thinking = searcher};
    struct vl_net *nets[] = {&guided->value, &guided->policy};
    for (unsigned i = 0; i < 2; i++) {
        *nets[i] = (struct vl_net){.seats_max = 8, .hidden = VL_NET_LANES, .outputs = 3, .scale = VL_NET_ONE};
        nets[i]->of_seat = (uint16_t)vl_features_of_seat(&nim);
        nets[i]->of_table = (uint16_t)vl_features_of_public(&nim);
        assert_true(vl_net_weights(nets[i]) <= sizeof guided->weights / sizeof guided->weights[0]);
        vl_net_lay(nets[i], guided->weights);
    }
    static int16_t bias[3];
    for (unsigned i = 0; i < 3; i++)
        bias[i] = (int16_t)lrint(VL_NET_ONE * log(priors[i]));
    guided->policy.output = VL_NET_POLICY;
    guided->policy.known[0] = 0xE;
    guided->policy.out_bias = bias;
    guided->value.next = &guided->policy;
    guided->thinking.net = &guided->value;
    guided->thinking.leaf = VL_LEAF_NET;
    guided->thinking.prior = 100;
    guided->thinking.budget.iterations = iterations;
}

/* Wrong priors are overcome by thinking; where there is no time for it they decide. */
TEST(priors_lead)
{
    static const double wrong[4][3] = {{0.8, 0.1, 0.1}, {0.1, 0.8, 0.1}, {0.8, 0.1, 0.1}, {0.8, 0.1, 0.1}};
    for (uint8_t stones = 5; stones < 12; stones++) {
        struct guided guided;
        struct table table;
        const double *priors = wrong[stones % 4];
        const unsigned likeliest = priors[0] > priors[1] ? 1 : 2;
        if (stones % 4 == 0)
            continue;
        make_guided(&guided, 4000, priors);
        sit_down(&table, &guided.thinking, stones, stones);
        assert_int_equal(vl_search(table.bot, view_of(&table), &guided.thinking.budget, NULL), stones % 4);
        const uint32_t *visits = vl_bot_visits(table.bot);
        guided.thinking.budget.iterations = stones;
        assert_int_equal(vl_search(table.bot, view_of(&table), &guided.thinking.budget, NULL), likeliest);
        assert_int_equal(visits[1] + visits[2] + visits[3], stones);
        free(table.bot);
        guided.thinking.prior = 0; /* without them each is tried once, and a second time */
        sit_down(&table, &guided.thinking, stones, stones);
        vl_search(table.bot, view_of(&table), &guided.thinking.budget, NULL);
        visits = vl_bot_visits(table.bot);
        assert_true(visits[1] > 0 && visits[2] > 0 && visits[3] > 0);
        free(table.bot);
    }
}

/* An answer that a policy gives no chance is given where no other is available. */
TEST(no_prior_at_all)
{
    struct guided guided;
    struct table table;
    make_guided(&guided, 1, (const double[]){0.4, 0.3, 0.3});
    sit_down(&table, &guided.thinking, 5, 1);
    struct vl_tree *tree = &table.bot->tree;
    vl_tree_reset(tree);
    struct vl_node *node = vl_tree_node(tree, VL_TREE_ROOT, &table.state.core.question);
    for (vl_answer answer = 1; answer <= 3; answer++)
        tree->edges[vl_tree_grow(tree, node, answer)].prior = answer == 1 ? 1 : 0;
    for (vl_answer answer = 1; answer <= 3; answer++)
        assert_int_equal(tree->edges[vl_puct(table.bot, node, vl_answer_bit(answer), 0.5F)].answer, answer);
    free(table.bot);
}

static uint32_t visits_in_all(const struct table *table)
{
    uint32_t sum = 0;
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
        sum += vl_bot_visits(table->bot)[answer];
    return sum;
}

TEST(counts_every_iteration)
{
    struct table table;
    const struct vl_budget budget = {.iterations = 777};
    sit_down(&table, &searcher, 21, 1);
    const vl_answer answer = vl_search(table.bot, view_of(&table), &budget, NULL);
    const uint32_t *visits = vl_bot_visits(table.bot);
    for (unsigned a = 0; a < VL_ANSWERS_MAX; a++) {
        assert_true(visits[a] <= visits[answer]);
        assert_true(visits[a] == 0 || (a >= 1 && a <= 3));
    }
    assert_int_equal(visits_in_all(&table), budget.iterations);
    free(table.bot);
}

/* The same view, generator and number of iterations: the same answer after the same visits, whatever the bot has
 * thought about before. */
TEST(same_iterations_same_answer)
{
    struct table one, two;
    const struct vl_budget budget = {.iterations = 500}, other = {.iterations = 123};
    sit_down(&one, &searcher, 21, 5);
    sit_down(&two, &searcher, 21, 5);
    vl_search(two.bot, view_of(&two), &other, NULL);
    assert_int_equal(vl_search(one.bot, view_of(&one), &budget, NULL),
                     vl_search(two.bot, view_of(&two), &budget, NULL));
    assert_memory_equal(vl_bot_visits(one.bot), vl_bot_visits(two.bot), VL_ANSWERS_MAX * sizeof(uint32_t));
    free(one.bot);
    free(two.bot);
}

/* However small the store, the answer is one of those listed, and it is still found where the store holds the first
 * question with its answers. */
TEST(tiny_stores)
{
    for (uint32_t nodes = 2; nodes < 12; nodes++) {
        for (uint32_t edges = 2; edges < 40; edges++) {
            struct table table;
            const struct vl_thinking tiny = {.way = VL_BY_SEARCH,
                                             .budget = {.iterations = 300},
                                             .nodes = nodes,
                                             .edges = edges,
                                             .mast = nodes % 2 == 0,
                                             .explore = 2,
                                             .least = 1e-6F};
            sit_down(&table, &tiny, 3, nodes * 100 + edges);
            const vl_answer answer = vl_bot_answer(table.bot, view_of(&table), &tiny.budget, NULL);
            assert_in_range(answer, 1, 3);
            if (edges >= 1 + 4)
                assert_int_equal(answer, 3);
            free(table.bot);
        }
    }
}

/* ---- budgets ---- */

TEST(stop_flag)
{
    struct table table;
    atomic_bool stop = true;
    const struct vl_budget endless = {.iterations = UINT32_MAX};
    sit_down(&table, &searcher, 21, 1);
    assert_in_range(vl_search(table.bot, view_of(&table), &endless, &stop), 1, 3);
    assert_int_equal(visits_in_all(&table), 0);
    assert_in_range(vl_bot_answer(table.bot, view_of(&table), &endless, &stop), 1, 3);
    free(table.bot);
}

static int64_t looks; /* at the clock below */

/* A millisecond passes from one look at it to the next. */
static int64_t ticking(void)
{
    return looks++ * 1000000;
}

/* It is looked at before the first iteration, and after each sixty-four. */
TEST(deadline)
{
    struct table table;
    const struct vl_budget budget = {.iterations = UINT32_MAX, .milliseconds = 20, .now = ticking};
    sit_down(&table, &searcher, 40, 1);
    looks = 0;
    assert_in_range(vl_search(table.bot, view_of(&table), &budget, NULL), 1, 3);
    assert_int_equal(looks, 1 + 20);
    assert_int_equal(visits_in_all(&table), 64 * 19);
    free(table.bot);
}

/* Several trees share the iterations, and their number alone changes the answer, not that of the threads. */
TEST(trees)
{
    uint32_t visits[VL_ANSWERS_MAX];
    for (unsigned trees = 1; trees <= VL_TREES_MAX; trees++) {
        struct vl_thinking thinking = searcher;
        struct vl_budget budget = {.iterations = 4001};
        struct table table;
        thinking.trees = (uint8_t)trees;
        sit_down(&table, &thinking, 7, 5);
        const vl_answer answer = vl_search(table.bot, view_of(&table), &budget, NULL);
        assert_int_equal(answer, 3);
        assert_int_equal(visits_in_all(&table), budget.iterations);
        memcpy(visits, vl_bot_visits(table.bot), sizeof visits);
        for (budget.threads = 1; budget.threads <= 9; budget.threads += 4) {
            assert_int_equal(vl_search(table.bot, view_of(&table), &budget, NULL), answer);
            assert_memory_equal(vl_bot_visits(table.bot), visits, sizeof visits);
        }
        free(table.bot);
    }
}

/* A lone answer is given at once: what has begun to count the time never looks at it again. */
TEST(forced_answer)
{
    struct table table;
    const struct vl_budget endless = {.iterations = UINT32_MAX, .milliseconds = 20, .now = ticking};
    sit_down(&table, &searcher, 1, 1);
    looks = 0;
    assert_int_equal(vl_bot_answer(table.bot, view_of(&table), &endless, NULL), 1);
    assert_int_equal(looks, 0);
    assert_int_equal(vl_search(table.bot, view_of(&table), &endless, NULL), 1);
    assert_int_equal(looks, 1);
    free(table.bot);
}

/* Enough stones to win at once: the right answer draws nearly all visits, and once the others cannot catch up, half of
 * the budget later, the search ends. */
TEST(ends_when_decided)
{
    struct table table;
    struct vl_deadline deadline;
    struct vl_rng rng = {1};
    const struct vl_budget budget = {.iterations = 1000000};
    sit_down(&table, &searcher, 3, 1);
    vl_deadline_start(&deadline, &budget, NULL);
    assert_int_equal(vl_think_ismcts(table.bot, view_of(&table), &deadline, &rng), 3);
    assert_true(deadline.done < budget.iterations * 3 / 4);
    assert_true(deadline.done > budget.iterations / 3);
    free(table.bot);
}

/* ---- overlooking ---- */

/* A way of thinking that overlooks so many of 1000 answers to its own questions. */
static struct vl_thinking overlooking(uint16_t of_1000)
{
    struct vl_thinking thinking = searcher;
    thinking.overlook = of_1000;
    return thinking;
}

static double chance_unseen(double percent, unsigned depth)
{
    return 1 - pow(1 - percent / 100, depth + 1);
}

/* The share of thoughts that do not see an answer is 1 - (1 - q) to the power of depth + 1. Where there are many
 * answers, hardly ever are all of them unseen. */
TEST(overlooks_as_stated)
{
    enum { THOUGHTS = 4000, ANSWERS = 60 };
    const struct vl_thinking thinking = overlooking(200);
    const vl_answers answers = (UINT64_C(1) << ANSWERS) - 1;
    struct table table;
    sit_down(&table, &thinking, 21, 1);
    for (unsigned depth = 0; depth < 8; depth++) {
        struct vl_question question = vl_view_state(view_of(&table))->question;
        unsigned unseen = 0;
        for (uint32_t salt = 0; salt < THOUGHTS; salt++) {
            struct vl_overlook overlook;
            vl_overlook_start(&overlook, table.bot, view_of(&table), takeable(21), salt);
            unseen += ANSWERS - vl_count(vl_overlook_see(&overlook, &question, answers, depth) & ~overlook.plain);
        }
        const double share = (double)unseen / THOUGHTS / ANSWERS;
        assert_true(fabs(share - chance_unseen(20, depth)) < 0.01);
    }
    free(table.bot);
}

/* Never all of them; and the same question, answers and depth always the same in a thought. */
TEST(something_is_seen)
{
    const struct vl_thinking thinking = overlooking(1000);
    struct table table;
    vl_answers met = 0;
    sit_down(&table, &thinking, 21, 1);
    const struct vl_question question = vl_view_state(view_of(&table))->question;
    for (uint32_t salt = 0; salt < 100; salt++) {
        struct vl_overlook overlook;
        vl_overlook_start(&overlook, table.bot, view_of(&table), takeable(21), salt);
        overlook.plain = 0;
        for (unsigned depth = 0; depth < 2 * VL_OVERLOOK_DEPTHS; depth++) {
            const vl_answers seen = vl_overlook_see(&overlook, &question, question.answers, depth);
            assert_int_equal(vl_count(seen), 1);
            assert_int_equal(vl_overlook_see(&overlook, &question, question.answers, depth), seen);
            met |= seen;
        }
    }
    assert_true(met == question.answers);
    free(table.bot);
}

/* Of so many thoughts, each with a seed of its own. */
struct thoughts {
    unsigned missed; /* the one right answer is not given */
    unsigned unseen; /* ... nor even tried */
};

static struct thoughts think_often(uint16_t overlook, uint8_t stones, unsigned thoughts)
{
    struct thoughts count = {0};
    const struct vl_thinking thinking = overlooking(overlook);
    const struct vl_budget budget = {.iterations = 1500};
    for (uint64_t seed = 0; seed < thoughts; seed++) {
        struct table table;
        sit_down(&table, &thinking, stones, seed);
        count.missed += vl_search(table.bot, view_of(&table), &budget, NULL) != stones % 4;
        count.unseen += vl_bot_visits(table.bot)[stones % 4] == 0;
        free(table.bot);
    }
    return count;
}

/* To take three stones of three pays at once: that is never overlooked. To take three of seven pays two choices later:
 * it is overlooked as often as is said, and missed more often than that, as what it pays by may be overlooked too; of
 * eleven, two choices more. */
TEST(overlooks_what_pays_later)
{
    enum { THOUGHTS = 600 };
    const double own = chance_unseen(30, 0) - pow(chance_unseen(30, 0), 3) / 3;
    const struct thoughts at_once = think_often(300, 3, THOUGHTS), later = think_often(300, 7, THOUGHTS),
                          latest = think_often(300, 11, THOUGHTS);
    assert_int_equal(at_once.unseen, 0);
    assert_true(fabs((double)later.unseen / THOUGHTS - own) < 0.06);
    assert_true(fabs((double)latest.unseen / THOUGHTS - own) < 0.06);
    assert_true(at_once.missed < later.unseen);
    assert_true(later.missed > later.unseen);
    assert_true(latest.missed > later.missed);
    for (uint8_t stones = 3; stones < 12; stones += 4)
        assert_int_equal(think_often(0, stones, THOUGHTS / 10).missed, 0);
}

/* Glances are off by less and less; levels that search overlook less and less, and a master nothing. */
TEST(levels_overlook_less)
{
    for (enum vl_level level = VL_CADET; level < VL_ADEPT; level++)
        assert_true(vl_thinking_of(level).whim > vl_thinking_of(level + 1).whim);
    for (enum vl_level level = VL_ADEPT; level < VL_MASTER; level++)
        assert_true(vl_thinking_of(level).overlook > vl_thinking_of(level + 1).overlook);
    assert_int_equal(vl_thinking_of(VL_MASTER).overlook, 0);
}
