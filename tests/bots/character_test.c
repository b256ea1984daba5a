/* What characters do, at a question whose answers are worth the same to the match, and at one where what they like
 * costs it. */
#include "bots/bots.h"
#include "support/test.h"
#include "veillee/match.h"

#include <stdlib.h>

/* The option: what is done for no reason costs nothing, or nearly all; or all there is to do is to harm, the second
 * twice. */
enum { FREE, DEAR, HARM };
enum { NOTHING, HARM_SECOND, HARM_THIRD, TAKE, HELP, LOSE, ANSWERS };
enum { SECOND = 1, THIRD = 2 };

struct fair {
    struct vl_state core;
    uint32_t share[3]; /* of each seat in the win, in hundredths */
};

static struct fair *fair_of(struct vl_state *state)
{
    return (struct fair *)state;
}

static vl_answers offered(const struct vl_state *state)
{
    return state && state->option[0] == HARM ? 1 << HARM_SECOND | 1 << HARM_THIRD : (1 << ANSWERS) - 1;
}

static void decide(struct vl_state *state, struct vl_events *events)
{
    static const struct vl_event event[ANSWERS] = {
        [HARM_SECOND] = {.form = 0, .arg = {0, SECOND}},
        [HARM_THIRD] = {.form = 0, .arg = {0, THIRD}},
        [TAKE] = {.form = 1, .arg = {0}},
        [HELP] = {.form = 2, .arg = {0, SECOND}},
        [LOSE] = {.form = 3, .arg = {0}},
    };
    struct fair *fair = fair_of(state);
    const bool spoilt = state->option[0] == DEAR && state->reply != NOTHING;
    if (state->reply != NOTHING)
        vl_events_add(events, &event[state->reply]);
    if (state->option[0] == HARM && state->reply == HARM_SECOND)
        vl_events_add(events, &event[HARM_SECOND]);
    fair->share[0] = spoilt ? 4 : 50;
    fair->share[SECOND] = fair->share[THIRD] = (100 - fair->share[0]) / 2;
}

static enum vl_step choose(struct vl_state *state, struct vl_events *events)
{
    if (vl_top(state)->step == 1) {
        decide(state, events);
        return VL_STEP_OVER;
    }
    vl_top(state)->step = 1;
    return vl_ask(state, 0, VL_CLAUSE(1, 1), 0, offered(state));
}

static const vl_procedure procedures[] = {choose};
static const struct vl_state_field fields[] = {
    {"share", offsetof(struct fair, share), 12, 4, 3, VL_SIGHT_OPEN, 0, {NULL, VL_JSON_NOT, 0}},
    {0},
};
static const struct vl_form forms[] = {
    {"harmed", VL_FORM_HURTS, 2, {{"seat", VL_FIELD_SEAT, 0}, {"from", VL_FIELD_SEAT, 0}}},
    {"took", VL_FORM_GAINS, 1, {{"seat", VL_FIELD_SEAT, 0}}},
    {"helped", VL_FORM_HELPS, 2, {{"seat", VL_FIELD_SEAT, 0}, {"whom", VL_FIELD_SEAT, 0}}},
    {"lost", VL_FORM_LOSES, 1, {{"seat", VL_FIELD_SEAT, 0}}},
};

static void set_up(struct vl_state *state, const struct vl_setup *setup)
{
    (void)setup;
    (void)state;
}

static const struct vl_asking asking[] = {{.list = offered}};

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
    (void)state;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = 0;
}

static const struct vl_rules fair_rules = {
    .id = "fair",
    .seats_min = 3,
    .seats_max = 3,
    .state_size = sizeof(struct fair),
    .question_count = 1,
    .events = forms,
    .fields = fields,
    .procedures = procedures,
    .setup = set_up,
    .asking = asking,
    .fill = fill,
    .stage = stage,
    .liking = {[VL_CAUTIOUS] = 0.3F, [VL_GREEDY] = 0.3F, [VL_VENGEFUL] = 0.4F},
    .estimate = estimate,
    .scores = scores,
};

/* What seat 0 answers after so many wrongs by each seat. */
static vl_answer answer_of(enum vl_way way, enum vl_temper character, uint8_t option,
                           const uint8_t harm_done[VL_SEATS_MAX], uint64_t seed)
{
    const struct vl_thinking thinking = {.way = (uint8_t)way,
                                         .budget = {.iterations = 500},
                                         .nodes = 16,
                                         .edges = 64,
                                         .whim = 1000,
                                         .character = (uint8_t)character,
                                         .explore = 2,
                                         .least = 0.05F};
    const struct vl_setup setup = {.seed = 1, .seats = 3, .option = {option}};
    struct vl_rules rules = fair_rules;
    struct fair fair;
    struct vl_view_room view;
    if (option == HARM)
        rules.liking[VL_CAUTIOUS] = 9;
    struct vl_bot *bot = calloc(1, vl_bot_size(&rules, &thinking));
    assert_non_null(bot);
    vl_start(&rules, &fair.core, &setup, NULL);
    vl_observe(&rules, &fair.core, 0, vl_view_in(&view));
    vl_bot_start(bot, &rules, &thinking, 0, seed);
    vl_bot_harm(bot, harm_done);
    const vl_answer answer = vl_bot_answer(bot, vl_view_in(&view), &thinking.budget, NULL);
    free(bot);
    return answer;
}

static const uint8_t none[VL_SEATS_MAX] = {0}, by_second[VL_SEATS_MAX] = {0, 3, 1}, by_third[VL_SEATS_MAX] = {0, 1, 2};
static const enum vl_way ways[] = {VL_BY_GLANCE, VL_BY_SEARCH};

TEST(what_they_like)
{
    for (unsigned i = 0; i < 2; i++)
        for (uint64_t seed = 1; seed <= 20; seed++) {
            assert_int_equal(answer_of(ways[i], VL_CAUTIOUS, FREE, by_second, seed), HELP);
            assert_int_equal(answer_of(ways[i], VL_GREEDY, FREE, by_second, seed), TAKE);
            assert_int_equal(answer_of(ways[i], VL_VENGEFUL, FREE, by_second, seed), HARM_SECOND);
            assert_int_equal(answer_of(ways[i], VL_VENGEFUL, FREE, by_third, seed), HARM_THIRD);
        }
}

/* Who has no reason to take revenge harms nobody; the even do anything. */
TEST(what_they_leave)
{
    vl_answers given[VL_TEMPERS] = {0};
    for (uint64_t seed = 1; seed <= 100; seed++)
        for (unsigned character = 0; character < VL_TEMPERS; character++)
            given[character] |= vl_answer_bit(answer_of(VL_BY_SEARCH, (enum vl_temper)character, FREE, none, seed));
    const vl_answers harm = 1 << HARM_SECOND | 1 << HARM_THIRD;
    assert_int_equal(given[VL_EVEN], offered(NULL));
    assert_int_equal(given[VL_VENGEFUL], offered(NULL) & ~harm);
}

/* Nobody throws a match away for it. */
TEST(what_it_may_cost)
{
    for (unsigned i = 0; i < 2; i++)
        for (unsigned character = 0; character < VL_TEMPERS; character++)
            assert_int_equal(answer_of(ways[i], (enum vl_temper)character, DEAR, by_second, 7), NOTHING);
}

/* What is disliked more than a whole match is worth is still told from what is disliked twice as much. */
TEST(the_lesser_evil)
{
    for (unsigned i = 0; i < 2; i++)
        for (uint64_t seed = 1; seed <= 20; seed++)
            assert_int_equal(answer_of(ways[i], VL_CAUTIOUS, HARM, none, seed), HARM_THIRD);
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
        assert_int_equal(vl_thinking_in(&setup, 1).budget.iterations, vl_thinking_of(VL_ADEPT).budget.iterations);
    }
}
