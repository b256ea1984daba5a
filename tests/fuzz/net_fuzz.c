/* The reader of nets. The input is a net; and it says how a good one is spoilt: the first byte which game's, of what
 * shape, then three bytes an edit (where, in two, and what stands there then). A refusal says what is wrong; what is
 * accepted is evaluated at some position, which stays within bounds. */
#include "fuzz.h"

#include "engine/data/nets.h"

#include <stdarg.h>
#include <string.h>

enum { HEADER_MAX = 8192 };

/* ---- a good net ---- */

struct text {
    char at[HEADER_MAX];
    size_t used;
};

__attribute__((format(printf, 2, 3))) static void add(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text->used += (size_t)vsnprintf(text->at + text->used, HEADER_MAX - text->used, format, args);
    va_end(args);
    FUZZ_CHECK(text->used < HEADER_MAX);
}

static void add_features(struct text *text, const struct vl_rules *rules, bool of_table)
{
    const char *comma = "";
    for (const struct vl_feature *feature = rules->features; feature->name; feature++) {
        if (feature->of_table != of_table)
            continue;
        add(text, "%s[\"%s\",%u]", comma, feature->name, (unsigned)feature->count);
        comma = ",";
    }
}

static void write_header(struct text *text, const struct vl_rules *rules, const struct vl_net *shape)
{
    text->used = 0;
    add(text,
        "{\"net\":2,\"game\":\"%s\",\"edition\":%u,\"numbers\":\"0123456789abcdef\",\"seats\":[%u,%u],\"seat_"
        "features\":[",
        rules->id, (unsigned)rules->edition, (unsigned)rules->seats_min, (unsigned)rules->seats_max);
    add_features(text, rules, false);
    add(text, "],\"table_features\":[");
    add_features(text, rules, true);
    add(text, "],\"options\":[");
    const char *comma = "";
    for (unsigned i = 0; i < rules->option_count; i++) {
        if (rules->options[i].begins)
            continue;
        add(text, "%s[\"%s\",%u]", comma, rules->options[i].id, (unsigned)rules->options[i].count);
        comma = ",";
    }
    add(text, "],\"questions\":%u,\"hidden\":%u,\"second\":%u,\"output\":\"%s\",\"scale\":1024,\"factor\":1",
        (unsigned)rules->question_count, (unsigned)shape->hidden, (unsigned)shape->second,
        shape->output == VL_NET_POLICY ? "policy" : "share");
    for (unsigned kind = 0; kind < rules->question_count && shape->output == VL_NET_POLICY; kind++)
        add(text, kind == 0 ? ",\"answers\":[[0,5,63]" : ",[]");
    add(text, shape->output == VL_NET_POLICY ? "]}\n" : "}\n");
}

/* ---- reading ---- */

/* A position with as many features as a row may have. */
static void estimate(const struct vl_net *net, const uint8_t *data, size_t size)
{
    struct vl_features eye = {0};
    float worth[VL_SEATS_MAX], lead[VL_SEATS_MAX];
    for (unsigned row = 0; row <= VL_SEATS_MAX; row++) {
        const unsigned features = row < VL_SEATS_MAX ? net->of_seat : net->of_table;
        eye.count[row] = VL_FEATURES_MAX;
        for (unsigned i = 0; i < VL_FEATURES_MAX; i++)
            eye.feature[row][i] = (uint16_t)((row * 7 + i + data[i % size]) % features);
    }
    if (net->output == VL_NET_POLICY) {
        const struct vl_question question = {.kind = data[0] % VL_NET_KINDS};
        float prior[VL_ANSWERS_MAX], sum = 0;
        vl_net_priors(net, &eye, VL_SEATS_MAX, &question, ~UINT64_C(0), prior);
        for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
            sum += prior[answer];
        FUZZ_CHECK(sum > 0.99F && sum < 1.01F);
        return;
    }
    vl_net_estimate(net, &eye, VL_SEATS_MAX, worth, lead);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        FUZZ_CHECK(worth[seat] >= 0 && worth[seat] <= 1 && lead[seat] >= 0 && lead[seat] <= 1);
}

/* Whether the net is accepted; it is evaluated then. */
static bool try_net(const struct vl_rules *rules, const uint8_t *net_bytes, size_t net_size, const uint8_t *data,
                    size_t size)
{
    const struct vl_data_file file = {.path = "fuzz.net", .bytes = net_bytes, .size = net_size};
    struct vl_diag diag = {0};
    struct vl_net *net;
    const enum vl_rc rc = vl_net_read(&file, rules, &net, &diag);
    FUZZ_CHECK((rc == VL_OK) == (net != NULL) && (rc == VL_OK || (diag.key && diag.file[0])));
    if (net)
        estimate(net, data, size);
    vl_net_free(net);
    return rc == VL_OK;
}

/* A good net of small weights is accepted, and its spoilt twin does no harm. */
static void try_spoilt(const struct vl_rules *rules, const uint8_t *data, size_t size)
{
    struct text text;
    struct vl_net shape = {.hidden = (uint8_t)(16 + 16 * (data[0] >> 2 & 3)),
                           .second = (uint8_t)(16 * ((data[0] >> 4 & 3) % 3)),
                           .outputs = VL_NET_OUTPUTS,
                           .output = data[0] >> 6 & 1 ? VL_NET_POLICY : VL_NET_SHARE};
    shape.of_seat = (uint16_t)vl_features_of_seat(rules);
    shape.of_table = (uint16_t)vl_features_of_public(rules);
    write_header(&text, rules, &shape);
    const size_t features = 2U * shape.of_seat + shape.of_table; /* whose weights are a byte each */
    const size_t whole = text.used + 2 * vl_net_weights(&shape) - shape.hidden * features;
    uint8_t *bytes = calloc(1, whole);
    FUZZ_CHECK(bytes);
    memcpy(bytes, text.at, text.used);
    for (size_t i = text.used; i < whole; i += 2)
        bytes[i] = data[i % size];
    FUZZ_CHECK(try_net(rules, bytes, whole, data, size) == (whole <= VL_NET_BYTES));
    for (size_t i = 1; i + 3 <= size; i += 3)
        bytes[(size_t)(data[i] << 8 | data[i + 1]) % (i % 2 ? text.used : whole)] = data[i + 2];
    try_net(rules, bytes, whole - size % 3, data, size);
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (unsigned i = 0; size > 0 && vl_games[i]; i++) {
        if (!vl_games[i]->features)
            continue;
        try_net(vl_games[i], data, size, data, size);
        if ((data[0] & 3) == i)
            try_spoilt(vl_games[i], data, size);
    }
    return 0;
}
