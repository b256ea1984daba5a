/* The reader of nets: the input as a net of each game, and its first line before as many weights as it asks for. A
 * refusal says what is wrong; what is accepted is evaluated at some position, which stays within bounds. */
#include "fuzz.h"

#include "engine/data/nets.h"

#include <string.h>

/* A position with as many features as a row may have. */
static void judge(const struct vl_net *net, const uint8_t *data, size_t size)
{
    struct vl_eye eye = {0};
    float worth[VL_SEATS_MAX], lead[VL_SEATS_MAX];
    for (unsigned row = 0; row <= VL_SEATS_MAX; row++) {
        eye.count[row] = VL_EYE_MAX;
        for (unsigned i = 0; i < VL_EYE_MAX; i++)
            eye.feature[row][i] =
                (uint16_t)((row * 7 + i + data[i % size]) % (row < VL_SEATS_MAX ? net->of_seat : net->of_table));
    }
    vl_net_judge(net, &eye, VL_SEATS_MAX, worth, lead);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        FUZZ_CHECK(worth[seat] >= 0 && worth[seat] <= 1 && lead[seat] >= 0 && lead[seat] <= 1);
}

/* NULL: refused, by diag. */
static struct vl_net *read_net(const struct vl_rules *rules, const uint8_t *data, size_t size, struct vl_diag *diag)
{
    const struct vl_data_file file = {.path = "fuzz.net", .bytes = data, .size = size};
    struct vl_net *net;
    *diag = (struct vl_diag){0};
    const enum vl_rc rc = vl_net_read(&file, rules, &net, diag);
    FUZZ_CHECK((rc == VL_OK) == (net != NULL) && (rc == VL_OK || (diag->key && diag->file[0])));
    return net;
}

/* The first line, and behind it weights that repeat the input. */
static void fill(const struct vl_rules *rules, const uint8_t *data, size_t size, size_t wanted)
{
    const uint8_t *end = memchr(data, '\n', size);
    const size_t line = (size_t)(end - data) + 1;
    uint8_t *whole = malloc(line + wanted);
    struct vl_diag diag;
    FUZZ_CHECK(whole && end);
    memcpy(whole, data, line);
    for (size_t i = 0; i < wanted; i++)
        whole[line + i] = i % 2 && (data[i % size] & 0x7F) > 0x39 ? 0 : data[i % size];
    struct vl_net *net = read_net(rules, whole, line + wanted, &diag);
    FUZZ_CHECK(net || strcmp(diag.key, "net.weight") == 0 || strcmp(diag.key, "net.size") == 0);
    if (net)
        judge(net, data, size);
    vl_net_free(net);
    free(whole);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        struct vl_diag diag;
        struct vl_net *net = vl_games[i]->features ? read_net(vl_games[i], data, size, &diag) : NULL;
        if (net)
            judge(net, data, size);
        else if (vl_games[i]->features && strcmp(diag.key, "net.length") == 0)
            fill(vl_games[i], data, size, strtoul(diag.expected, NULL, 10));
        vl_net_free(net);
    }
    return 0;
}
