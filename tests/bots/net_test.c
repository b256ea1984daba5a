/* Nets: the arithmetic against the formula of net.h written out, the features that every game has, and what a match is
 * worth where a net stands at the leaves. */
#include "bots/bots.h"
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { OF_SEAT = 40, OF_TABLE = 20, WEIGHTS_MAX = VL_NET_HIDDEN * (2 * OF_SEAT + OF_TABLE + VL_NET_SECOND + 5) };

struct lab {
    struct vl_net net;
    _Alignas(VL_NET_LANES) int16_t weights[WEIGHTS_MAX];
    struct vl_features features;
    struct vl_rng rng;
};

static int16_t any_weight(struct vl_rng *rng, unsigned most)
{
    return (int16_t)((int)vl_random_below(rng, 2 * most + 1) - (int)most);
}

/* Of a net whose outputs are set. */
static void shape_net(struct lab *lab, unsigned hidden, unsigned second, unsigned most)
{
    lab->net.of_seat = OF_SEAT;
    lab->net.of_table = OF_TABLE;
    lab->net.hidden = (uint8_t)hidden;
    lab->net.second = (uint8_t)second;
    assert_true(vl_net_weights(&lab->net) <= WEIGHTS_MAX);
    for (size_t i = 0; i < vl_net_weights(&lab->net); i++)
        lab->weights[i] = any_weight(&lab->rng, most);
    vl_net_lay(&lab->net, lab->weights);
    assert_ptr_equal(lab->net.out_bias + lab->net.outputs, lab->weights + vl_net_weights(&lab->net));
}

static void make_net(struct lab *lab, unsigned hidden, unsigned second, enum vl_net_output output, unsigned most)
{
    lab->net = (struct vl_net){.output = (uint8_t)output, .outputs = VL_NET_OUTPUTS, .scale = VL_NET_ONE};
    shape_net(lab, hidden, second, most);
}

/* Any features, none twice. */
static void look_anywhere(struct lab *lab, unsigned seats)
{
    for (unsigned row = 0; row <= VL_SEATS_MAX; row++) {
        const unsigned features = row == VL_SEATS_MAX ? OF_TABLE : OF_SEAT;
        lab->features.count[row] = 0;
        for (unsigned f = 0; f < features && (row < seats || row == VL_SEATS_MAX); f++)
            if (vl_random_below(&lab->rng, 2))
                lab->features.feature[row][lab->features.count[row]++] = (uint16_t)f;
    }
}

/* ---- the formula ---- */

static int64_t row_weight(const struct vl_net *net, const int16_t *rows, unsigned features, unsigned kinds,
                          unsigned feature, unsigned kind, unsigned unit)
{
    (void)net;
    const size_t block = unit / VL_NET_LANES, lane = unit % VL_NET_LANES;
    return rows[((block * features + feature) * kinds + kind) * VL_NET_LANES + lane];
}

static int64_t capped(int64_t x)
{
    return x < 0 ? 0 : x > VL_NET_MOST ? VL_NET_MOST : x;
}

static int64_t hidden_unit(const struct lab *lab, unsigned seats, unsigned seat, unsigned unit)
{
    const struct vl_net *net = &lab->net;
    const struct vl_features *features = &lab->features;
    int64_t sum = net->bias[unit];
    for (unsigned i = 0; i < features->count[VL_SEATS_MAX]; i++)
        sum += row_weight(net, net->table, OF_TABLE, 1, features->feature[VL_SEATS_MAX][i], 0, unit);
    for (unsigned other = 0; other < seats; other++)
        for (unsigned i = 0; i < features->count[other]; i++) {
            sum += row_weight(net, net->seat, OF_SEAT, 2, features->feature[other][i], 0, unit);
            if (other == seat)
                sum += row_weight(net, net->seat, OF_SEAT, 2, features->feature[other][i], 1, unit);
        }
    return capped(sum);
}

static double output(const struct lab *lab, unsigned seats, unsigned seat, unsigned which)
{
    const struct vl_net *net = &lab->net;
    int64_t units[VL_NET_HIDDEN], last[VL_NET_HIDDEN];
    const unsigned count = net->second ? net->second : net->hidden;
    for (unsigned i = 0; i < net->hidden; i++)
        last[i] = units[i] = hidden_unit(lab, seats, seat, i);
    for (unsigned i = 0; i < net->second; i++) {
        int64_t sum = (int64_t)net->middle_bias[i] * VL_NET_UNIT;
        for (unsigned j = 0; j < net->hidden; j++)
            sum += net->middle[i * net->hidden + j] * units[j];
        last[i] = capped(sum < 0 ? 0 : sum / VL_NET_ONE);
    }
    int64_t sum = (int64_t)net->out_bias[which] * VL_NET_UNIT;
    for (unsigned i = 0; i < count; i++)
        sum += net->out[which * count + i] * last[i];
    return (double)sum / VL_NET_ONE / VL_NET_UNIT;
}

static void assert_near(double is, double expected)
{
    if (fabs(is - expected) > 0.004)
        fail_msg("%f, expected %f", is, expected);
}

static void check_outputs(const struct lab *lab, unsigned seats)
{
    float worth[VL_SEATS_MAX], lead[VL_SEATS_MAX];
    double sum = 0;
    vl_net_estimate(&lab->net, &lab->features, seats, worth, lead);
    for (unsigned seat = 0; seat < seats; seat++)
        sum += exp(output(lab, seats, seat, 0));
    for (unsigned seat = 0; seat < seats; seat++) {
        const double out = output(lab, seats, seat, 0);
        assert_near(lead[seat], 1 / (1 + exp(-output(lab, seats, seat, 1))));
        assert_near(worth[seat], lab->net.output == VL_NET_HOPE ? 1 / (1 + exp(-out)) : exp(out) / sum);
    }
    for (unsigned viewer = 0; viewer < seats; viewer++) {
        double others = 0;
        for (unsigned seat = 0; seat < seats; seat++)
            others += seat == viewer ? 0 : output(lab, seats, seat, VL_NET_LIKELY);
        assert_near((double)vl_net_likely(&lab->net, &lab->features, seats, (vl_seat)viewer), others);
    }
}

TEST(formula)
{
    struct lab lab = {.rng = {7}};
    for (unsigned hidden = VL_NET_LANES; hidden <= VL_NET_HIDDEN; hidden += VL_NET_LANES)
        for (unsigned second = 0; second <= VL_NET_SECOND; second += VL_NET_LANES)
            for (unsigned seats = 1; seats <= VL_SEATS_MAX; seats++) {
                make_net(&lab, hidden, second, seats % 2 ? VL_NET_SHARE : VL_NET_HOPE, 400);
                look_anywhere(&lab, seats);
                check_outputs(&lab, seats);
            }
}

/* Answers 3, 5 and 40 to the second kind of question, and 0 to the third, are known; what is not known is as if its sum
 * were 0. */
TEST(priors)
{
    static const vl_answers known = UINT64_C(1) << 3 | UINT64_C(1) << 5 | UINT64_C(1) << 40, asked = known | 1;
    struct lab lab = {.rng = {11}};
    for (unsigned seats = 1; seats <= VL_SEATS_MAX; seats++) {
        const struct vl_question question = {.kind = 1, .seat = (vl_seat)(seats / 2)};
        float prior[VL_ANSWERS_MAX];
        double out[4] = {0}, sum = 0;
        lab.net = (struct vl_net){.output = VL_NET_POLICY, .outputs = 4, .known = {0, known, 1}, .first = {0, 0, 3}};
        shape_net(&lab, 48, seats % 2 ? VL_NET_LANES : 0, 400);
        look_anywhere(&lab, seats);
        vl_net_priors(&lab.net, &lab.features, seats, &question, asked, prior);
        for (unsigned i = 0; i < 3; i++)
            out[i] = output(&lab, seats, question.seat, i);
        for (unsigned i = 0; i < 4; i++)
            sum += exp(out[i]);
        assert_near((double)prior[3], exp(out[0]) / sum);
        assert_near((double)prior[5], exp(out[1]) / sum);
        assert_near((double)prior[40], exp(out[2]) / sum);
        assert_near((double)prior[0], 1 / sum);
    }
}

/* A policy serves the nets before it, for its numbers of seats. */
TEST(policies)
{
    struct vl_net last = {.output = VL_NET_POLICY, .seats_min = 2, .seats_max = 4, .numbers = 7};
    struct vl_net other = {.next = &last, .output = VL_NET_POLICY, .seats_min = 2, .seats_max = 4, .numbers = 8};
    struct vl_net value = {.next = &other, .seats_min = 2, .seats_max = 2, .numbers = 7};
    assert_ptr_equal(vl_net_policy(&value, 2), &last);
    assert_ptr_equal(vl_net_policy(&value, 4), &last);
    assert_null(vl_net_policy(&value, 5));
    assert_null(vl_net_policy(&last, 2));
}

/* The largest weights that sums of so many features can have overflow nothing (a sanitizer would say so), nor do those
 * above them, which can be any. */
TEST(largest)
{
    struct lab lab = {.rng = {8}};
    const int most = INT16_MAX / ((VL_SEATS_MAX + 1) * OF_SEAT + OF_TABLE + 1);
    float worth[VL_SEATS_MAX], lead[VL_SEATS_MAX];
    for (int sign = -1; sign <= 1; sign += 2) {
        make_net(&lab, VL_NET_HIDDEN, VL_NET_SECOND, VL_NET_SHARE, 1);
        for (size_t i = 0; i < vl_net_weights(&lab.net); i++)
            lab.weights[i] = (int16_t)(&lab.weights[i] < lab.net.middle ? most : sign * VL_NET_WEIGHT);
        look_anywhere(&lab, VL_SEATS_MAX);
        vl_net_estimate(&lab.net, &lab.features, VL_SEATS_MAX, worth, lead);
        for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
            assert_near((double)worth[seat], 1.0 / VL_SEATS_MAX);
            assert_near((double)lead[seat], sign < 0 ? 0 : 1);
        }
    }
}

/* A seat's outputs are the same wherever it sits. */
TEST(turned)
{
    struct lab lab = {.rng = {9}};
    float worth[VL_SEATS_MAX], lead[VL_SEATS_MAX], turned[VL_SEATS_MAX], turned_lead[VL_SEATS_MAX];
    make_net(&lab, 32, 0, VL_NET_SHARE, 300);
    look_anywhere(&lab, 3);
    vl_net_estimate(&lab.net, &lab.features, 3, worth, lead);
    const struct vl_features features = lab.features;
    for (unsigned seat = 0; seat < 3; seat++) {
        lab.features.count[(seat + 1) % 3] = features.count[seat];
        memcpy(lab.features.feature[(seat + 1) % 3], features.feature[seat], sizeof features.feature[seat]);
    }
    vl_net_estimate(&lab.net, &lab.features, 3, turned, turned_lead);
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_near(turned[(seat + 1) % 3], worth[seat]);
        assert_true(turned_lead[(seat + 1) % 3] >= lead[seat] && turned_lead[(seat + 1) % 3] <= lead[seat]);
    }
}

/* ---- ways of thinking in words ---- */

TEST(thinking)
{
    struct vl_thinking thinking;
    struct vl_diag diag = {0};
    assert_int_equal(
        vl_thinking_parse(
            "search:iterations=2500,leaf=both,depth=3,lead=7,overlook=12,mast,explore=150,least=20,prior=80,ms=30",
            &thinking, &diag),
        VL_OK);
    assert_int_equal(thinking.way, VL_BY_SEARCH);
    assert_int_equal(thinking.budget.iterations, 2500);
    assert_int_equal(thinking.budget.milliseconds, 30);
    assert_int_equal(thinking.leaf, VL_LEAF_BOTH);
    assert_int_equal(thinking.depth, 3);
    assert_int_equal(thinking.lead, 7);
    assert_int_equal(thinking.overlook, 12);
    assert_true(thinking.mast);
    assert_near((double)thinking.explore, 1.5);
    assert_int_equal(thinking.prior, 80);
    assert_near((double)thinking.least * 100, 0.2);
    assert_int_equal(vl_thinking_parse("search:nodes=0", &thinking, &diag), VL_OK);
    assert_int_equal(thinking.nodes, 2);
    assert_int_equal(vl_thinking_parse("search:nodes=100", &thinking, &diag), VL_OK);
    assert_int_equal(thinking.nodes, 100);
    assert_int_equal(thinking.edges, 400);
    assert_int_equal(vl_thinking_parse("trial", &thinking, &diag), VL_OK);
    assert_int_equal(thinking.way, VL_BY_TRIAL);
    assert_int_equal(thinking.overlook, 0);
    assert_int_equal(vl_thinking_parse("adept", &thinking, &diag), VL_OK);
    assert_int_equal(thinking.budget.iterations, vl_thinking_of(VL_ADEPT).budget.iterations);
}

TEST(thinking_refused)
{
    static const struct {
        const char *text, *key, *what;
    } refused[] = {
        {"", "thinking.word", ""},
        {"human", "thinking.word", "human"},
        {"adept+3", "thinking.word", "adept+3"}, /* a way of thinking has no head start */
        {"search:", "thinking.word", ""},
        {"search:speed=3", "thinking.word", "speed"},
        {"search:mast=1", "thinking.word", "mast"},
        {"search:overlook=1001", "thinking.value", "1001"},
        {"search:depth", "thinking.word", "depth"},
        {"search:depth=201", "thinking.value", "201"},
        {"search:depth=-1", "thinking.value", "-1"},
        {"search:depth=1x", "thinking.value", "1x"},
        {"search:prior=10001", "thinking.value", "10001"},
        {"search:leaf=oak", "thinking.value", "oak"},
        {"search:iterations=99999999999999999999", "thinking.value", "99999999999999999999"},
    };
    for (unsigned i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        struct vl_thinking thinking;
        struct vl_diag diag = {0};
        assert_int_equal(vl_thinking_parse(refused[i].text, &thinking, &diag), VL_REFUSED);
        assert_string_equal(diag.key, refused[i].key);
        assert_string_equal(diag.what, refused[i].what);
        assert_true(diag.expected[0] != '\0');
        assert_int_equal(vl_thinking_parse(refused[i].text, &thinking, NULL), VL_REFUSED);
    }
}

static void three_points(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    (void)state;
    for (int seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = seat;
}

static vl_seats everybody(const struct vl_state *state, vl_seat seat)
{
    (void)state;
    (void)seat;
    return VL_ALL_SEATS;
}

/* Who has most leads, or who has fewest; where all are on one side nobody does. */
TEST(leads)
{
    const struct vl_net net = {.scale = VL_NET_ONE};
    struct vl_rules rules = {.scores = three_points};
    const struct vl_state state = {.seats = 3};
    float lead[VL_SEATS_MAX], fewest[VL_SEATS_MAX];
    vl_lead(&net, &rules, &state, lead);
    assert_true(lead[2] > 0.5F && lead[1] < 0.5F && lead[0] < lead[1]);
    rules.fewest = true;
    vl_lead(&net, &rules, &state, fewest);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_true(fabsf(fewest[seat] - lead[2 - seat]) < 1e-6F);
    rules.side = everybody;
    vl_lead(&net, &rules, &state, lead);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_true(fabsf(lead[seat] - 0.5F) < 1e-6F);
}

TEST(thinking_too_long)
{
    struct vl_thinking thinking;
    struct vl_diag diag = {0};
    char text[512] = "search:";
    while (strlen(text) < 300)
        strcat(text, "iterations=100,");
    strcat(text, "mast");
    assert_int_equal(vl_thinking_parse(text, &thinking, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "thinking.word");
}
