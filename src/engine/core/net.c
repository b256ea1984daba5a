/* The shape of nets: their features, and the layout of their weights in memory. */
#include "veillee/net.h"

static unsigned count_features(const struct vl_rules *rules, bool of_table)
{
    unsigned count = 0;
    for (const struct vl_feature *feature = rules->features; feature && feature->name; feature++)
        count += feature->of_table == of_table ? feature->count : 0;
    return count;
}

unsigned vl_features_of_seat(const struct vl_rules *rules)
{
    return count_features(rules, false) + rules->question_count;
}

unsigned vl_features_of_public(const struct vl_rules *rules)
{
    unsigned count = count_features(rules, true) + VL_SEATS_MAX;
    for (unsigned i = 0; i < rules->option_count; i++)
        count += rules->options[i].begins ? 0 : rules->options[i].count;
    return count;
}

void vl_features_begin(struct vl_features *features, const struct vl_rules *rules)
{
    *features = (struct vl_features){.own_of_seat = (uint16_t)count_features(rules, false),
                                     .own_of_table = (uint16_t)count_features(rules, true)};
}

/* Units beneath the outputs. */
static size_t last_units(const struct vl_net *net)
{
    return net->second > 0 ? net->second : net->hidden;
}

size_t vl_net_weights(const struct vl_net *net)
{
    const size_t first = (size_t)net->hidden * (2U * net->of_seat + net->of_table + 1U);
    return first + (size_t)net->second * (net->hidden + 1U) + net->outputs * (last_units(net) + 1);
}

void vl_net_lay(struct vl_net *net, const int16_t *weights)
{
    net->seat = weights;
    net->table = net->seat + (size_t)2 * net->hidden * net->of_seat;
    net->bias = net->table + (size_t)net->hidden * net->of_table;
    net->middle = net->bias + net->hidden;
    net->middle_bias = net->middle + (size_t)net->second * net->hidden;
    net->out = net->middle_bias + net->second;
    net->out_bias = net->out + net->outputs * last_units(net);
}

vl_answer vl_relative_answer(const struct vl_rules *rules, const struct vl_question *question, unsigned seats,
                             vl_answer answer)
{
    const unsigned each = rules->asking[question->kind].per_seat;
    if (each == 0 || answer / each >= seats)
        return answer;
    return (vl_answer)((answer / each + seats - question->seat) % seats * each + answer % each);
}

static bool has_seats(const struct vl_net *net, unsigned seats)
{
    return seats >= net->seats_min && seats <= net->seats_max;
}

const struct vl_net *vl_net_for(const struct vl_net *nets, const struct vl_rules *rules, const uint8_t *numbers,
                                unsigned seats)
{
    const uint64_t hash = nets ? vl_hash_bytes(0, numbers, rules->numbers_size) : 0;
    const struct vl_net *net = nets;
    while (net && (net->numbers != hash || net->output == VL_NET_POLICY || !has_seats(net, seats)))
        net = net->next;
    return net;
}

const struct vl_net *vl_net_policy(const struct vl_net *net, unsigned seats)
{
    const struct vl_net *policy = net->next;
    while (policy && (policy->numbers != net->numbers || policy->output != VL_NET_POLICY || !has_seats(policy, seats)))
        policy = policy->next;
    return policy;
}
