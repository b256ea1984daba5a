#include "engine/data/nets.h"

#include "engine/core/join.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT = 2, ALIGNED = 64, SCALE_MOST = 1 << 24, FACTOR_MOST = 16 };

struct reading {
    const struct vl_data_file *file;
    size_t at; /* where in the file the net begins */
    const struct vl_rules *rules;
    json_t *header;
    struct vl_net net;
    unsigned factor; /* of the weights that are a byte each */
    struct vl_diag *diag;
};

static enum vl_rc refuse(const struct reading *reading, const char *key, const char *what, const char *expected)
{
    vl_fail(reading->diag, VL_REFUSED, key, what, expected);
    return vl_data_place(reading->file, 0, reading->diag);
}

/* ---- fields of the header ---- */

/* The value of a field as the file has it, after its name. */
static enum vl_rc refuse_field(const struct reading *reading, const char *field, const json_t *value,
                               const char *expected)
{
    char what[160] = "";
    char *text = value ? json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
    vl_join(what, sizeof what, "", field);
    if (text)
        vl_join(what, sizeof what, ": ", text);
    free(text);
    return refuse(reading, "net.field", what, expected);
}

/* A whole number from `least` to `most`, a multiple of `step`. */
static enum vl_rc read_number(const struct reading *reading, const char *field, unsigned least, unsigned most,
                              unsigned step, unsigned *out)
{
    const json_t *value = json_object_get(reading->header, field);
    const json_int_t number = json_is_integer(value) ? json_integer_value(value) : -1;
    char expected[64];
    if (number >= least && number <= most && number % step == 0) {
        *out = (unsigned)number;
        return VL_OK;
    }
    if (least == most)
        snprintf(expected, sizeof expected, "%u", least);
    else if (step == 1)
        snprintf(expected, sizeof expected, "%u..%u", least, most);
    else
        snprintf(expected, sizeof expected, "%u, %u .. %u", least, least + step, most);
    return refuse_field(reading, field, value, expected);
}

static enum vl_rc check_number(const struct reading *reading, const char *field, unsigned is)
{
    unsigned number;
    return read_number(reading, field, is, is, 1, &number);
}

static enum vl_rc check_game(const struct reading *reading)
{
    const json_t *value = json_object_get(reading->header, "game");
    const char *game = json_string_value(value);
    return game && strcmp(game, reading->rules->id) == 0 ? VL_OK
                                                         : refuse_field(reading, "game", value, reading->rules->id);
}

/* The answers to a kind of question that a policy knows, in ascending order. */
static bool read_known(const json_t *value, vl_answers *out)
{
    json_int_t before = -1;
    bool good = json_is_array(value);
    for (size_t i = 0; i < json_array_size(value) && good; i++) {
        const json_t *is = json_array_get(value, i);
        const json_int_t answer = json_integer_value(is);
        good = json_is_integer(is) && answer > before && answer < VL_ANSWERS_MAX;
        *out |= good ? vl_answer_bit((vl_answer)answer) : 0;
        before = answer;
    }
    return good;
}

/* Of all kinds of question. */
static enum vl_rc read_answers(struct reading *reading)
{
    const json_t *value = json_object_get(reading->header, "answers");
    struct vl_net *net = &reading->net;
    bool good = json_array_size(value) == reading->rules->question_count && json_array_size(value) <= VL_NET_KINDS;
    net->outputs = 0;
    for (size_t kind = 0; kind < json_array_size(value) && good; kind++) {
        good = read_known(json_array_get(value, kind), &net->known[kind]);
        net->first[kind] = net->outputs;
        net->outputs = (uint16_t)(net->outputs + vl_count(net->known[kind]));
    }
    return good ? VL_OK : refuse_field(reading, "answers", NULL, "[[0..63, ...], ...]");
}

static enum vl_rc read_output(struct reading *reading)
{
    const json_t *value = json_object_get(reading->header, "output");
    const char *output = json_string_value(value);
    static const char *const outputs[] = {[VL_NET_SHARE] = "share", [VL_NET_HOPE] = "hope", [VL_NET_POLICY] = "policy"};
    reading->net.outputs = VL_NET_OUTPUTS;
    for (unsigned i = 0; output && i < sizeof outputs / sizeof outputs[0]; i++)
        if (strcmp(output, outputs[i]) == 0) {
            reading->net.output = (uint8_t)i;
            return i == VL_NET_POLICY ? read_answers(reading) : VL_OK;
        }
    return refuse_field(reading, "output", value, "share, hope, policy");
}

static enum vl_rc read_numbers(struct reading *reading)
{
    const json_t *value = json_object_get(reading->header, "numbers");
    const char *text = json_string_value(value);
    if (!text || strlen(text) != 16 || strspn(text, "0123456789abcdef") != 16)
        return refuse_field(reading, "numbers", value, "\"0123456789abcdef\"");
    reading->net.numbers = strtoull(text, NULL, 16);
    return VL_OK;
}

/* ---- what it sees ---- */

/* The entry of a list must be [name, count]; NULL, with a count of 0: there must be none. */
static enum vl_rc check_pair(const struct reading *reading, const char *field, size_t entry, const char *name,
                             unsigned count)
{
    const json_t *value = json_array_get(json_object_get(reading->header, field), entry);
    const char *is = json_string_value(json_array_get(value, 0));
    const json_t *number = json_array_get(value, 1);
    char expected[128] = "-";
    if (!name && !value)
        return VL_OK;
    if (name && is && strcmp(is, name) == 0 && json_is_integer(number) && json_integer_value(number) == count)
        return VL_OK;
    if (name)
        snprintf(expected, sizeof expected, "[\"%s\",%u]", name, count);
    return refuse_field(reading, field, value, expected);
}

static enum vl_rc check_features(const struct reading *reading, const char *field, bool of_table)
{
    size_t entry = 0;
    for (const struct vl_feature *feature = reading->rules->features; feature->name; feature++) {
        if (feature->of_table != of_table)
            continue;
        const enum vl_rc rc = check_pair(reading, field, entry++, feature->name, feature->count);
        if (rc != VL_OK)
            return rc;
    }
    return check_pair(reading, field, entry, NULL, 0);
}

static enum vl_rc check_options(const struct reading *reading)
{
    const struct vl_rules *rules = reading->rules;
    size_t entry = 0;
    for (const struct vl_option *option = rules->options; option < rules->options + rules->option_count; option++) {
        const enum vl_rc rc =
            option->begins ? VL_OK : check_pair(reading, "options", entry++, option->id, option->count);
        if (rc != VL_OK)
            return rc;
    }
    return check_pair(reading, "options", entry, NULL, 0);
}

static enum vl_rc check_eye(struct reading *reading)
{
    enum vl_rc rc = check_features(reading, "seat_features", false);
    if (rc == VL_OK)
        rc = check_features(reading, "table_features", true);
    if (rc == VL_OK)
        rc = check_options(reading);
    if (rc == VL_OK)
        rc = check_number(reading, "questions", reading->rules->question_count);
    reading->net.of_seat = (uint16_t)vl_features_of_seat(reading->rules);
    reading->net.of_table = (uint16_t)vl_features_of_public(reading->rules);
    return rc;
}

/* [least, most] */
static enum vl_rc read_seats(struct reading *reading)
{
    const json_t *value = json_object_get(reading->header, "seats");
    const json_t *least = json_array_get(value, 0), *most = json_array_get(value, 1);
    const struct vl_rules *rules = reading->rules;
    char expected[32];
    if (json_is_integer(least) && json_is_integer(most) && json_integer_value(least) >= rules->seats_min &&
        json_integer_value(least) <= json_integer_value(most) && json_integer_value(most) <= rules->seats_max) {
        reading->net.seats_min = (uint8_t)json_integer_value(least);
        reading->net.seats_max = (uint8_t)json_integer_value(most);
        return VL_OK;
    }
    snprintf(expected, sizeof expected, "[%u,%u]", rules->seats_min, rules->seats_max);
    return refuse_field(reading, "seats", value, expected);
}

static enum vl_rc read_shape(struct reading *reading)
{
    unsigned hidden = 0, second = 0, scale = 0;
    enum vl_rc rc = read_number(reading, "hidden", VL_NET_LANES, VL_NET_HIDDEN, VL_NET_LANES, &hidden);
    if (rc == VL_OK)
        rc = read_number(reading, "second", 0, VL_NET_SECOND, VL_NET_LANES, &second);
    if (rc == VL_OK)
        rc = read_number(reading, "scale", 1, SCALE_MOST, 1, &scale);
    if (rc == VL_OK)
        rc = read_number(reading, "factor", 1, FACTOR_MOST, 1, &reading->factor);
    reading->net.hidden = (uint8_t)hidden;
    reading->net.second = (uint8_t)second;
    reading->net.scale = scale;
    return rc;
}

/* [iterations, overlook, beliefs, prior] */
static bool read_level(const json_t *value, struct vl_net_level *out)
{
    static const json_int_t least[] = {1, 0, 0, 0}, most[] = {VL_NET_ITERATIONS, 1000, VL_NET_BELIEFS, VL_NET_PRIOR};
    json_int_t number[4];
    bool good = json_array_size(value) == 4;
    for (size_t i = 0; i < 4 && good; i++) {
        const json_t *is = json_array_get(value, i);
        number[i] = json_integer_value(is);
        good = json_typeof(is) == JSON_INTEGER && number[i] >= least[i] && number[i] <= most[i];
    }
    if (good)
        *out =
            (struct vl_net_level){(uint32_t)number[0], (uint16_t)number[1], (uint16_t)number[2], (uint16_t)number[3]};
    return good;
}

/* All of them, or none. */
static enum vl_rc read_levels(struct reading *reading)
{
    const json_t *value = json_object_get(reading->header, "levels");
    if (!value)
        return VL_OK;
    bool good = json_array_size(value) == VL_NET_LEVELS;
    for (size_t i = 0; i < VL_NET_LEVELS && good; i++)
        good = read_level(json_array_get(value, i), &reading->net.level[i]);
    return good ? VL_OK : refuse_field(reading, "levels", value, "4 x [1..1000000, 0..1000, 0..4096, 0..10000]");
}

static enum vl_rc read_header(struct reading *reading)
{
    enum vl_rc rc = check_number(reading, "net", FORMAT);
    if (rc == VL_OK)
        rc = check_game(reading);
    if (rc == VL_OK)
        rc = check_number(reading, "edition", reading->rules->edition);
    if (rc == VL_OK)
        rc = read_numbers(reading);
    if (rc == VL_OK)
        rc = check_eye(reading);
    if (rc == VL_OK)
        rc = read_seats(reading);
    if (rc == VL_OK)
        rc = read_shape(reading);
    if (rc == VL_OK)
        rc = read_levels(reading);
    return rc == VL_OK ? read_output(reading) : rc;
}

/* ---- weights ---- */

static size_t padded(size_t bytes)
{
    return (bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
}

/* How many weights are a byte each in the file: those of features, which are nearly all. */
static size_t small_weights(const struct vl_net *net)
{
    return (size_t)net->hidden * (2U * net->of_seat + net->of_table);
}

static size_t bytes_of(const struct vl_net *net)
{
    return 2 * vl_net_weights(net) - small_weights(net);
}

static void unpack(const struct reading *reading, const unsigned char *bytes, int16_t *weights)
{
    const size_t count = vl_net_weights(&reading->net), small = small_weights(&reading->net);
    const unsigned char *rest = bytes + small;
    for (size_t i = 0; i < small; i++)
        weights[i] = (int16_t)((int8_t)bytes[i] * (int)reading->factor);
    for (size_t i = small; i < count; i++, rest += 2)
        weights[i] = (int16_t)(uint16_t)(rest[0] | rest[1] << 8);
}

/* One piece of memory: the net, then its weights. NULL: there is none. */
static struct vl_net *lay(const struct reading *reading, const unsigned char *bytes)
{
    const size_t before = padded(sizeof(struct vl_net));
    char *memory = aligned_alloc(ALIGNED, before + padded(2 * vl_net_weights(&reading->net)));
    if (!memory)
        return NULL;
    int16_t *weights = (int16_t *)(void *)(memory + before);
    struct vl_net *net = (struct vl_net *)(void *)memory;
    unpack(reading, bytes, weights);
    *net = reading->net;
    vl_net_lay(net, weights);
    return net;
}

/* Above the first layer no weight may be so large that a sum leaves its 32 bits. */
static enum vl_rc check_weights(const struct reading *reading, const struct vl_net *net)
{
    const int16_t *end = net->out_bias + net->outputs;
    char what[32], expected[32];
    for (const int16_t *weight = net->middle; weight < end; weight++) {
        if (*weight >= -VL_NET_WEIGHT && *weight <= VL_NET_WEIGHT)
            continue;
        snprintf(what, sizeof what, "%d", *weight);
        snprintf(expected, sizeof expected, "%d..%d", -VL_NET_WEIGHT, VL_NET_WEIGHT);
        return refuse(reading, "net.weight", what, expected);
    }
    return VL_OK;
}

/* The weights at that place of the file; the next net may follow them. */
static enum vl_rc read_weights(const struct reading *reading, size_t at, struct vl_net **out)
{
    const size_t wanted = bytes_of(&reading->net), there = reading->file->size - at;
    char what[32], expected[32];
    if (there < wanted) {
        snprintf(what, sizeof what, "%zu", there);
        snprintf(expected, sizeof expected, "%zu", wanted);
        return refuse(reading, "net.length", what, expected);
    }
    *out = lay(reading, reading->file->bytes + at);
    return *out ? check_weights(reading, *out) : vl_fail(reading->diag, VL_IO, "memory", "", "");
}

/* The net that begins at reading->at, which then is where it ends. */
static enum vl_rc read_one(struct reading *reading, struct vl_net **out)
{
    const unsigned char *start = reading->file->bytes + reading->at;
    const unsigned char *end = memchr(start, '\n', reading->file->size - reading->at);
    const size_t line = end ? (size_t)(end - start) : 0;
    reading->net = (struct vl_net){0};
    reading->header = end ? json_loadb((const char *)start, line, 0, NULL) : NULL;
    enum vl_rc rc = json_is_object(reading->header) ? read_header(reading) : refuse(reading, "net.header", "", "");
    if (rc == VL_OK)
        rc = read_weights(reading, reading->at + line + 1, out);
    reading->at += line + 1 + bytes_of(&reading->net);
    json_decref(reading->header);
    return rc;
}

enum vl_rc vl_net_read(const struct vl_data_file *file, const struct vl_rules *rules, struct vl_net **out,
                       struct vl_diag *diag)
{
    struct reading reading = {.file = file, .rules = rules, .diag = diag};
    char size[32], most[32];
    struct vl_net **place = out;
    *out = NULL;
    snprintf(size, sizeof size, "%zu", file->size);
    snprintf(most, sizeof most, "%d", VL_NET_BYTES);
    if (file->size > VL_NET_BYTES)
        return refuse(&reading, "net.size", size, most);
    enum vl_rc rc;
    do {
        rc = read_one(&reading, place);
        place = *place ? &(*place)->next : place;
    } while (rc == VL_OK && reading.at < file->size);
    if (rc != VL_OK) {
        vl_net_free(*out);
        *out = NULL;
    }
    return rc;
}

void vl_net_free(struct vl_net *net)
{
    while (net && !vl_data_is_ready(net)) {
        struct vl_net *next = net->next;
        free(net);
        net = next;
    }
}
