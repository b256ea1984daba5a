/* What characters do, at one question of two answers that are worth nearly the same: a wager that is worth a little
 * more than half a win for sure; what is worth a little more than points are; and, for whoever can win no more, who of
 * the others wins. */
#include "bots/bots.h"
#include "support/test.h"
#include "veillee/match.h"

#include <stdlib.h>

enum { WAGERS, SCORES, GIVES }; /* what the question is about: the option */
enum { WAGER, SURE };
enum { MORE, POINTS };
enum { SECOND = 1, THIRD = 2 };

struct fair {
    struct vl_state core;
    uint32_t share[3]; /* of each seat in the win, in hundredths */
    uint32_t points;   /* of seat 0 */
};

static struct fair *fair_of(struct vl_state *state)
{
    return (struct fair *)state;
}

static vl_answers offered(const struct vl_state *state)
{
    return state->option[0] == GIVES ? 0x6 : 0x3;
}

static void decide(struct vl_state *state)
{
    struct fair *fair = fair_of(state);
    const vl_answer reply = state->reply;
    uint32_t own = 0;
    if (state->option[0] == WAGERS)
        own = reply == SURE ? 50 : vl_draw_number(state, VL_STREAM_DICE, 2) ? 96 : 10;
    else if (state->option[0] == SCORES)
        own = reply == MORE ? 54 : 53;
    fair->points = state->option[0] == SCORES && reply == POINTS ? 60 : 0;
    fair->share[0] = own;
    fair->share[state->option[0] == GIVES ? reply : SECOND] = 100 - own;
}

static enum vl_step choose(struct vl_state *state, struct vl_events *events)
{
    (void)events;
    if (vl_top(state)->step == 1) {
        decide(state);
        return VL_STEP_OVER;
    }
    vl_top(state)->step = 1;
    return vl_ask(state, 0, VL_CLAUSE(1, 1), 0, offered(state));
}

static const vl_procedure procedures[] = {choose};
static const struct vl_state_field fields[] = {
    {"share", offsetof(struct fair, share), 12, 4, 3, VL_SIGHT_OPEN, 0, {NULL, VL_JSON_NOT, 0}},
    {"points", offsetof(struct fair, points), 4, 4, 1, VL_SIGHT_OPEN, 0, {NULL, VL_JSON_NOT, 0}},
    {0},
};

static void set_up(struct vl_state *state, const struct vl_setup *setup)
{
    (void)setup;
    (void)state;
}

static vl_answers list(const struct vl_state *state)
{
    return offered(state);
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
        share[seat] = seat < 3 ? (float)((const struct fair *)state)->share[seat] / 100 : 0;
}

static void scores(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = seat == 0 ? (int)((const struct fair *)state)->points : 0;
}

static const struct vl_rules rules = {
    .id = "fair",
    .seats_min = 3,
    .seats_max = 3,
    .state_size = sizeof(struct fair),
    .question_count = 1,
    .fields = fields,
    .procedures = procedures,
    .setup = set_up,
    .asking = asking,
    .fill = fill,
    .stage = stage,
    .estimate = estimate,
    .scores = scores,
};

/* The same game where the fewest points win: they are counted below zero. */
static void debts(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = seat == 0 ? -(int)((const struct fair *)state)->points : 0;
}

/* What seat 0 answers with a grudge that has come of so many wrongs by each seat. */
static vl_answer answer_at(const struct vl_rules *of, enum vl_way way, enum vl_temper character, uint8_t about,
                           const uint8_t harm_done[VL_SEATS_MAX])
{
    const struct vl_thinking thinking = {.way = (uint8_t)way,
                                         .budget = {.iterations = 20000},
                                         .nodes = 16,
                                         .edges = 64,
                                         .character = (uint8_t)character,
                                         .explore = 2,
                                         .least = 0.05F};
    const struct vl_setup setup = {.seed = 1, .seats = 3, .option = {about}};
    struct fair fair;
    struct vl_view_room view;
    struct vl_bot *bot = calloc(1, vl_bot_size(of, &thinking));
    assert_non_null(bot);
    vl_start(of, &fair.core, &setup, NULL);
    vl_observe(of, &fair.core, 0, vl_view_in(&view));
    vl_bot_start(bot, of, &thinking, 0, 7);
    vl_bot_harm(bot, harm_done);
    const vl_answer answer = vl_bot_answer(bot, vl_view_in(&view), &thinking.budget, NULL);
    free(bot);
    return answer;
}

static vl_answer answer_of(enum vl_temper character, uint8_t about, const uint8_t harm_done[VL_SEATS_MAX])
{
    return answer_at(&rules, VL_BY_SEARCH, character, about, harm_done);
}

static const uint8_t none[VL_SEATS_MAX] = {0};

TEST(styles)
{
    for (enum vl_temper character = 0; character < VL_TEMPERS; character++) {
        assert_int_equal(answer_of(character, WAGERS, none), character == VL_CAUTIOUS ? SURE : WAGER);
        assert_int_equal(answer_of(character, SCORES, none), character == VL_GREEDY ? POINTS : MORE);
    }
}

TEST(greed_where_the_fewest_points_win)
{
    struct vl_rules fewest = rules;
    fewest.fewest = true;
    assert_int_equal(answer_at(&fewest, VL_BY_SEARCH, VL_GREEDY, SCORES, none), MORE);
    fewest.scores = debts;
    assert_int_equal(answer_at(&fewest, VL_BY_SEARCH, VL_GREEDY, SCORES, none), POINTS);
}

/* Without a tree, by playouts of each answer alone. */
TEST(trials)
{
    assert_int_equal(answer_at(&rules, VL_BY_TRIAL, VL_EVEN, WAGERS, none), WAGER);
    assert_int_equal(answer_at(&rules, VL_BY_TRIAL, VL_EVEN, SCORES, none), MORE);
}

/* Whoever has lost gives the win to whoever has hurt it less; but does not give away a win of its own for that. */
TEST(vengeance)
{
    static const uint8_t by_second[VL_SEATS_MAX] = {0, 3, 1}, by_third[VL_SEATS_MAX] = {0, 1, 2};
    assert_int_equal(answer_of(VL_VENGEFUL, GIVES, by_second), THIRD);
    assert_int_equal(answer_of(VL_VENGEFUL, GIVES, by_third), SECOND);
    assert_int_equal(answer_of(VL_EVEN, GIVES, by_second), answer_of(VL_EVEN, GIVES, by_third));
    assert_int_equal(answer_of(VL_VENGEFUL, SCORES, by_second), MORE);
}

TEST(in_words)
{
    struct vl_thinking thinking;
    struct vl_diag diag = {0};
    assert_int_equal(vl_thinking_parse("expert/vengeful", &thinking, &diag), VL_OK);
    assert_int_equal(thinking.character, VL_VENGEFUL);
    assert_int_equal(thinking.overlook, vl_thinking_of(VL_EXPERT).overlook);
    assert_int_equal(vl_thinking_parse("search:character=cautious", &thinking, &diag), VL_OK);
    assert_int_equal(thinking.character, VL_CAUTIOUS);
    assert_int_equal(vl_thinking_parse("search:character=angry", &thinking, &diag), VL_REFUSED);
    assert_string_equal(diag.what, "angry");
    assert_int_equal(vl_thinking_parse("adept/angry", &thinking, &diag), VL_REFUSED);
    assert_int_equal(vl_thinking_parse("equal", &thinking, &diag), VL_REFUSED);
    assert_int_equal(vl_thinking_parse("human", &thinking, &diag), VL_REFUSED);
    assert_int_equal(vl_thinking_parse("adept/+3", &thinking, &diag), VL_REFUSED);
    for (enum vl_temper character = 0; character < VL_TEMPERS; character++) {
        struct vl_match_setup setup = {.player[1] = {.level = VL_ADEPT, .character = character}};
        assert_int_equal(vl_thinking_in(&setup, 1).character, character);
        assert_int_equal(vl_thinking_in(&setup, 1).budget.iterations, vl_bot_budget(VL_ADEPT).iterations);
    }
}
