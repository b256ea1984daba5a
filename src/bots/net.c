/* Evaluating a net. The first layer is sums of rows of weights, a row a feature that holds; a row of both kinds for
 * VL_NET_LANES units is one line of the cache. */
#include "veillee/net.h"

#include "veillee/worth.h"

#include <string.h>

/* Vectors of whole numbers, which compilers make of whatever the machine has. */
typedef int16_t weights __attribute__((vector_size(2 * VL_NET_LANES)));
typedef int32_t lanes __attribute__((vector_size(4 * VL_NET_LANES)));

static void add(lanes *sum, const int16_t *at)
{
    weights row;
    memcpy(&row, at, sizeof row);
    *sum += __builtin_convertvector(row, lanes);
}

static int32_t unit_of(int32_t sum)
{
    return sum < 0 ? 0 : sum > VL_NET_MOST ? VL_NET_MOST : sum;
}

/* One block of VL_NET_LANES units of the first layer, for every seat. */
static void hide(const struct vl_net *net, const struct vl_eye *eye, unsigned seats, unsigned block,
                 int32_t units[VL_SEATS_MAX][VL_NET_HIDDEN])
{
    const unsigned from = block * VL_NET_LANES;
    const int16_t *of_table = net->table + (size_t)from * net->of_table;
    const int16_t *of_seat = net->seat + (size_t)2 * from * net->of_seat;
    lanes all = {0}, own[VL_SEATS_MAX];
    add(&all, net->bias + from);
    for (unsigned i = 0; i < eye->count[VL_SEATS_MAX]; i++)
        add(&all, of_table + (size_t)VL_NET_LANES * eye->feature[VL_SEATS_MAX][i]);
    for (unsigned seat = 0; seat < seats; seat++) {
        lanes sum = {0};
        for (unsigned i = 0; i < eye->count[seat]; i++) {
            const int16_t *row = of_seat + (size_t)2 * VL_NET_LANES * eye->feature[seat][i];
            add(&all, row);
            add(&sum, row + VL_NET_LANES);
        }
        own[seat] = sum;
    }
    for (unsigned seat = 0; seat < seats; seat++) {
        const lanes sum = all + own[seat];
        for (unsigned lane = 0; lane < VL_NET_LANES; lane++)
            units[seat][from + lane] = unit_of(sum[lane]);
    }
}

/* A weighted sum; in 1 / (VL_NET_ONE * VL_NET_ONE). */
static int64_t weigh(const int16_t *weight, const int32_t *units, unsigned count, int16_t bias)
{
    int64_t sum = (int64_t)bias * VL_NET_ONE;
    for (unsigned i = 0; i < count; i++)
        sum += weight[i] * units[i];
    return sum;
}

/* The outputs of a seat. */
static void conclude(const struct vl_net *net, const int32_t units[VL_NET_HIDDEN], float out[2])
{
    int32_t second[VL_NET_SECOND];
    for (unsigned i = 0; i < net->second; i++) {
        const int64_t sum = weigh(net->middle + (size_t)i * net->hidden, units, net->hidden, net->middle_bias[i]);
        const int64_t capped = sum < 0 ? 0 : sum / VL_NET_ONE;
        second[i] = capped > VL_NET_MOST ? VL_NET_MOST : (int32_t)capped;
    }
    const int32_t *last = net->second > 0 ? second : units;
    const unsigned count = net->second > 0 ? net->second : net->hidden;
    for (unsigned i = 0; i < 2; i++)
        out[i] = (float)weigh(net->out + (size_t)i * count, last, count, net->out_bias[i]) /
                 ((float)VL_NET_ONE * VL_NET_ONE);
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

void vl_net_judge(const struct vl_net *net, const struct vl_eye *eye, unsigned seats, float worth[VL_SEATS_MAX],
                  float lead[VL_SEATS_MAX])
{
    int32_t units[VL_SEATS_MAX][VL_NET_HIDDEN];
    for (unsigned block = 0; block < net->hidden / VL_NET_LANES; block++)
        hide(net, eye, seats, block, units);
    for (unsigned seat = 0; seat < seats; seat++) {
        float out[2];
        conclude(net, units[seat], out);
        worth[seat] = net->output == VL_NET_HOPE ? sigmoid(out[0]) : out[0];
        lead[seat] = sigmoid(out[1]);
    }
    if (net->output == VL_NET_SHARE)
        share(seats, worth);
}

/* The points of the seat's side less those of the best other one. */
static int ahead(const struct vl_rules *rules, const struct vl_state *state, vl_seat seat, const int points[])
{
    const vl_seats side = rules->side ? rules->side(state, seat) : vl_seat_bit(seat);
    const int sign = rules->fewest ? -1 : 1;
    int best = INT32_MIN;
    for (vl_seat other = 0; other < state->seats; other++)
        if ((side >> other & 1) == 0 && sign * points[other] > best)
            best = sign * points[other];
    return best == INT32_MIN ? 0 : sign * points[seat] - best;
}

void vl_net_lead(const struct vl_net *net, const struct vl_rules *rules, const struct vl_state *state,
                 float lead[VL_SEATS_MAX])
{
    int points[VL_SEATS_MAX];
    rules->scores(state, points);
    for (vl_seat seat = 0; seat < state->seats; seat++)
        lead[seat] = sigmoid((float)(ahead(rules, state, seat, points) * VL_NET_ONE) / (float)net->scale);
}
