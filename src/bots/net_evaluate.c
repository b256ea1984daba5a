/* Evaluating a net. The first layer is sums of rows of weights, a row a feature that holds; a row of both kinds for
 * VL_NET_LANES units is one line of the cache. */
#include "veillee/net.h"

#include "veillee/features.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Two vectors of whole numbers, which compilers map to what the machine has; by name they stay in its registers. Sums
 * beyond 16 bits would wrap around, alike on every machine; those of a trained net come nowhere near. */
typedef uint16_t half __attribute__((vector_size(VL_NET_LANES)));

struct lanes {
    half low, high;
};

static inline void add(struct lanes *sum, const int16_t *at)
{
    struct lanes row;
    memcpy(&row, __builtin_assume_aligned(at, VL_NET_LANES), sizeof row);
    sum->low += row.low;
    sum->high += row.high;
}

static inline void store(const struct lanes *all, const struct lanes *own, int16_t out[VL_NET_LANES])
{
    const struct lanes sum = {all->low + own->low, all->high + own->high};
    memcpy(out, &sum, sizeof sum);
}

static int16_t unit_of(int16_t sum)
{
    return sum < 0 ? 0 : sum > VL_NET_MOST ? VL_NET_MOST : sum;
}

static void cap(int16_t units[VL_NET_LANES])
{
    for (unsigned unit = 0; unit < VL_NET_LANES; unit++)
        units[unit] = unit_of(units[unit]);
}

/* The features of a seat: to the units of all seats, and unless they are not wanted, to its own, which are returned. */
static inline struct lanes add_seat(struct lanes *all, const int16_t *of_seat, const struct vl_features *features,
                                    vl_seat seat, bool is_wanted)
{
    struct lanes sum = *all, own = {0};
    for (unsigned i = 0; is_wanted && i < features->count[seat]; i++) {
        const int16_t *row = of_seat + (size_t)2 * VL_NET_LANES * features->feature[seat][i];
        add(&sum, row);
        add(&own, row + VL_NET_LANES);
    }
    for (unsigned i = 0; !is_wanted && i < features->count[seat]; i++)
        add(&sum, of_seat + (size_t)2 * VL_NET_LANES * features->feature[seat][i]);
    *all = sum;
    return own;
}

/* One block of VL_NET_LANES units of the first layer, for each seat of `wanted`. */
static void hide_block(const struct vl_net *net, const struct vl_features *features, unsigned seats, vl_seats wanted,
                       unsigned block, int16_t units[VL_SEATS_MAX][VL_NET_HIDDEN])
{
    const unsigned from = block * VL_NET_LANES;
    const int16_t *of_table = net->table + (size_t)from * net->of_table;
    const int16_t *of_seat = net->seat + (size_t)2 * from * net->of_seat;
    struct lanes all = {0}, own[VL_SEATS_MAX];
    add(&all, net->bias + from);
    for (unsigned i = 0; i < features->count[VL_SEATS_MAX]; i++)
        add(&all, of_table + (size_t)VL_NET_LANES * features->feature[VL_SEATS_MAX][i]);
    for (unsigned seat = 0; seat < seats; seat++)
        own[seat] = add_seat(&all, of_seat, features, (vl_seat)seat, wanted >> seat & 1);
    for (VL_EACH(seat, wanted)) {
        store(&all, &own[seat], units[seat] + from);
        cap(units[seat] + from);
    }
}

static void hide(const struct vl_net *net, const struct vl_features *features, unsigned seats, vl_seats wanted,
                 int16_t units[VL_SEATS_MAX][VL_NET_HIDDEN])
{
    for (unsigned block = 0; block < net->hidden / VL_NET_LANES; block++)
        hide_block(net, features, seats, wanted, block, units);
}

/* A weighted sum of a multiple of VL_NET_LANES units, all of which the layer below has set; in
 * 1 / (VL_NET_ONE * VL_NET_UNIT). */
static int32_t evaluate(const int16_t *weight, const int16_t *units, unsigned count, int16_t bias)
{
    int32_t sum = bias * VL_NET_UNIT;
    weight = __builtin_assume_aligned(weight, VL_NET_LANES);
    units = __builtin_assume_aligned(units, VL_NET_LANES);
    for (unsigned i = 0; i < count; i += VL_NET_LANES) {
        int32_t part = 0;
        for (unsigned j = 0; j < VL_NET_LANES; j++)
            part += weight[i + j] * units[i + j]; // NOLINT(clang-analyzer-core.UndefinedBinaryOperatorResult)
        sum += part;
    }
    return sum;
}

/* The outputs of a seat, so many from `first` on. */
static void conclude(const struct vl_net *net, const int16_t units[VL_NET_HIDDEN], unsigned first, unsigned outputs,
                     float *out)
{
    _Alignas(VL_NET_LANES) int16_t second[VL_NET_SECOND];
    for (unsigned i = 0; i < net->second; i++) {
        const int32_t sum = evaluate(net->middle + (size_t)i * net->hidden, units, net->hidden, net->middle_bias[i]);
        const int32_t capped = sum < 0 ? 0 : sum / VL_NET_ONE;
        second[i] = capped > VL_NET_MOST ? VL_NET_MOST : (int16_t)capped;
    }
    const int16_t *beneath = net->second > 0 ? second : units;
    const unsigned count = net->second > 0 ? net->second : net->hidden;
    for (unsigned i = first; i < first + outputs; i++)
        *out++ = (float)evaluate(net->out + (size_t)i * count, beneath, count, net->out_bias[i]) /
                 ((float)VL_NET_ONE * VL_NET_UNIT);
}

static float sigmoid(float x)
{
    const float power = worth_power_of_e(x < 0.0F ? x : -x);
    return (x < 0.0F ? power : 1.0F) / (1.0F + power);
}

static void share(unsigned seats, float worth[VL_SEATS_MAX])
{
    float best = worth[0], sum = 0.0F;
    for (unsigned seat = 1; seat < seats; seat++)
        best = worth[seat] > best ? worth[seat] : best;
    for (unsigned seat = 0; seat < seats; seat++)
        sum += worth[seat] = worth_power_of_e(worth[seat] - best);
    for (unsigned seat = 0; seat < seats; seat++)
        worth[seat] /= sum;
}

static vl_seats all_of(unsigned seats)
{
    return (vl_seats)(VL_ALL_SEATS >> (VL_SEATS_MAX - seats));
}

float vl_net_likely(const struct vl_net *net, const struct vl_features *features, unsigned seats, vl_seat viewer)
{
    _Alignas(VL_NET_LANES) int16_t units[VL_SEATS_MAX][VL_NET_HIDDEN];
    float sum = 0;
    const vl_seats others = all_of(seats) & (vl_seats)~vl_seat_bit(viewer);
    hide(net, features, seats, others, units);
    for (VL_EACH(seat, others)) {
        float out;
        conclude(net, units[seat], VL_NET_LIKELY, 1, &out);
        sum += out;
    }
    return sum;
}

void vl_net_estimate(const struct vl_net *net, const struct vl_features *features, unsigned seats,
                     float worth[VL_SEATS_MAX], float lead[VL_SEATS_MAX])
{
    _Alignas(VL_NET_LANES) int16_t units[VL_SEATS_MAX][VL_NET_HIDDEN];
    hide(net, features, seats, all_of(seats), units);
    for (unsigned seat = 0; seat < seats; seat++) {
        float out[VL_NET_OUTPUTS];
        conclude(net, units[seat], VL_NET_WORTH, 2, out);
        worth[seat] = net->output == VL_NET_HOPE ? sigmoid(out[VL_NET_WORTH]) : out[VL_NET_WORTH];
        lead[seat] = sigmoid(out[VL_NET_LEAD]);
    }
    if (net->output == VL_NET_SHARE)
        share(seats, worth);
}

void vl_net_priors(const struct vl_net *policy, const struct vl_features *features, unsigned seats,
                   const struct vl_question *question, vl_answers relative, float prior[VL_ANSWERS_MAX])
{
    const vl_answers known = policy->known[question->kind];
    _Alignas(VL_NET_LANES) int16_t units[VL_SEATS_MAX][VL_NET_HIDDEN];
    float best = -INFINITY, sum = 0;
    hide(policy, features, seats, vl_seat_bit(question->seat), units);
    for (VL_EACH(answer, relative)) {
        const vl_answers bit = vl_answer_bit((vl_answer)answer);
        const unsigned output = policy->first[question->kind] + vl_count(known & (bit - 1));
        prior[answer] = 0;
        if (known & bit)
            conclude(policy, units[question->seat], output, 1, &prior[answer]);
        best = prior[answer] > best ? prior[answer] : best;
    }
    for (VL_EACH(answer, relative))
        sum += prior[answer] = worth_power_of_e(prior[answer] - best);
    for (VL_EACH(answer, relative))
        prior[answer] /= sum;
}

/* The best points of those who are not on this side; INT32_MIN: there is nobody. */
static int best_of_others(const struct vl_state *state, vl_seats side, const int points[])
{
    int best = INT32_MIN;
    for (vl_seat other = 0; other < state->seats; other++)
        if ((side >> other & 1) == 0 && points[other] > best)
            best = points[other];
    return best;
}

void vl_lead(const struct vl_net *net, const struct vl_rules *rules, const struct vl_state *state,
             float lead[VL_SEATS_MAX])
{
    int points[VL_SEATS_MAX];
    rules->scores(state, points);
    for (vl_seat seat = 0; rules->fewest && seat < state->seats; seat++)
        points[seat] = -points[seat];
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        const vl_seats side = rules->side ? rules->side(state, seat) : vl_seat_bit(seat);
        const int own = points[seat], most = best_of_others(state, side, points), best = most == INT32_MIN ? own : most;
        if (net)
            lead[seat] = sigmoid((float)((own - best) * VL_NET_ONE) / (float)net->scale);
        else
            lead[seat] = 0.5F + 0.5F * (float)(own - best) / (float)(abs(own) + abs(best) + 10);
    }
}
