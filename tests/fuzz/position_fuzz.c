/* Positions of any game: those that a match brings up, with bytes changed behind a right checksum, and bytes of any
 * kind. They are refused, or pack into the same bytes again; reading them does no harm. */
#include "fuzz.h"

#include "veillee/match.h"
#include "veillee/position.h"

#include <string.h>

enum { HASH = 8, KEPT = 4093 };

static struct {
    struct vl_view_room state, view;
    uint8_t bytes[VL_POSITION_MAX], again[VL_POSITION_MAX], numbers[VL_NUMBERS_MAX];
} room;

/* Makes room.bytes the last position that somebody alone was asked in within so many answers of a match of that seed.
 */
static void pack_one(const struct vl_rules *rules, unsigned seats, uint64_t seed, unsigned answers)
{
    bool any = false;
    struct vl_state *state = (struct vl_state *)(void *)room.state.bytes;
    struct vl_setup setup = {.seed = seed, .numbers = vl_catalogue_numbers(fuzz_catalogue(), rules)};
    struct vl_rng rng = {seed};
    setup.seats = (uint8_t)(rules->seats_min + seats % (rules->seats_max - rules->seats_min + 1U));
    for (unsigned i = 0; i < rules->option_count; i++)
        setup.option[i] = rules->options[i].standard;
    FUZZ_CHECK(rules->check(&setup, NULL) == VL_OK);
    vl_start(rules, state, &setup, NULL);
    for (unsigned i = 0; i < answers && !state->over; i++) {
        if (state->question.seat != VL_PUBLIC) {
            vl_observe(rules, state, state->question.seat, vl_view_in(&room.view));
            any = true;
        }
        vl_reply(rules, state, vl_any_answer(&state->question, &rng), NULL);
    }
    memset(room.bytes, 0, sizeof room.bytes);
    if (any)
        vl_position_pack(rules, setup.numbers, vl_view_in(&room.view), room.bytes);
}

/* The same, from those kept where the same four bytes asked for it before: inputs differ in their edits most of all. */
static void pack(const struct vl_rules *rules, const uint8_t how[4])
{
    static struct {
        uint8_t how[4];
        uint8_t *bytes;
    } kept[KEPT];
    const uint32_t hash = ((uint32_t)how[0] << 24 | (uint32_t)how[1] << 16 | (uint32_t)how[2] << 8 | how[3]) % KEPT;
    const size_t size = vl_position_size(rules);
    if (kept[hash].bytes && memcmp(kept[hash].how, how, sizeof kept[hash].how) == 0) {
        memcpy(room.bytes, kept[hash].bytes, size);
        return;
    }
    pack_one(rules, how[1], how[2], 1 + how[3]);
    free(kept[hash].bytes);
    kept[hash].bytes = malloc(size);
    FUZZ_CHECK(kept[hash].bytes);
    memcpy(kept[hash].bytes, room.bytes, size);
    memcpy(kept[hash].how, how, sizeof kept[hash].how);
}

static void sign(size_t size)
{
    const uint64_t hash = vl_hash_bytes(0, room.bytes, size - HASH);
    for (unsigned i = 0; i < HASH; i++)
        room.bytes[size - HASH + i] = (uint8_t)(hash >> (56 - 8 * i));
}

static void read_it(const struct vl_rules *rules, size_t size)
{
    if (vl_position_unpack(rules, room.bytes, size, room.numbers, vl_view_in(&room.view), NULL) != VL_OK)
        return;
    vl_position_pack(rules, room.numbers, vl_view_in(&room.view), room.again);
    FUZZ_CHECK(size == vl_position_size(rules) && memcmp(room.bytes, room.again, size) == 0);
}

/* Game, seats, seed, answers; then places of two bytes, each with what is to stand there. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned games = 1;
    while (vl_games[games])
        games++;
    if (size < 4)
        return 0;
    const struct vl_rules *rules = vl_games[data[0] % games];
    const size_t length = vl_position_size(rules);
    pack(rules, data);
    for (size_t i = 4; i + 2 < size; i += 3)
        room.bytes[((size_t)data[i] << 8 | data[i + 1]) % length] = data[i + 2];
    sign(length);
    read_it(rules, length);
    memset(room.bytes, 0, sizeof room.bytes);
    memcpy(room.bytes, data, size < length ? size : length);
    read_it(rules, size < length ? size : length);
    return 0;
}
