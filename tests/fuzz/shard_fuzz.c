/* Shards of a tournament as they are merged: the input is a file, in lines; the line with the hash of those before, by
 * which a changed file is found, is put right behind them. What is taken is within its bounds, the same file is not
 * taken twice, and what is refused is told. */
#define _GNU_SOURCE
#include "said.h"

#include "cli/cli.h"
#include "lab/shard.h"

#include <inttypes.h>
#include <string.h>

enum { SIZE_MAX_TRIED = 8192 };

static struct cli cli;

/* With the line that says their hash. */
static size_t sign(const uint8_t *data, size_t size, char *out)
{
    uint64_t hash = 0;
    size_t length = 0;
    for (const uint8_t *end; (end = memchr(data + length, '\n', size - length)); length = (size_t)(end - data) + 1)
        hash = vl_hash_bytes(hash, data + length, strnlen((const char *)data + length, (size_t)(end - data) - length));
    memcpy(out, data, length);
    return length + (size_t)sprintf(out + length, "{\"hash\":\"%016" PRIx64 "\"}\n", hash);
}

static void check(const struct arena_merge *merge)
{
    const struct arena_order *order = &merge->order;
    FUZZ_CHECK(order->rules && order->shards >= 1 && order->shards <= SHARDS_MAX && order->shard < order->shards);
    FUZZ_CHECK(order->setup.seats >= order->rules->seats_min && order->setup.seats <= order->rules->seats_max);
    for (unsigned p = 0; p < order->setup.seats; p++)
        FUZZ_CHECK(lab_merge_name(merge, p));
    const vl_seats all = (vl_seats)((1U << order->setup.seats) - 1);
    for (uint32_t turn = 0; turn < lab_arena_matches(order); turn++) {
        const struct arena_match *match = &merge->matches[lab_arena_number(order, turn)];
        FUZZ_CHECK((match->winners & ~all) == 0 && match->first < order->setup.seats);
        FUZZ_CHECK(match->forfeit == VL_NONE || match->forfeit < order->setup.seats);
        for (unsigned seat = 0; seat < order->setup.seats; seat++)
            FUZZ_CHECK((match->side[seat] & ~all) == 0);
    }
}

/* A tournament as long as that would ask for memory and nothing else. */
static bool is_long(const uint8_t *data, size_t size)
{
    const uint8_t *at = memmem(data, size, "\"games\":", 8);
    unsigned long digits = 0;
    for (at = at ? at + 8 : NULL; at && at < data + size && (*at == ' ' || (*at >= '0' && *at <= '9')); at++)
        digits++;
    return digits > 3;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[SIZE_MAX_TRIED + 64];
    struct fuzz_said said;
    struct arena_merge merge = {.cli = &cli};
    static bool open;
    if (size > SIZE_MAX_TRIED || is_long(data, size))
        return 0;
    if (!open)
        FUZZ_CHECK(vl_catalogue_open(&cli.catalogue, vl_games, NULL, NULL) == VL_OK);
    open = true;
    fuzz_write(fuzz_file(), (const uint8_t *)text, sign(data, size, text));
    fuzz_listen(&said);
    const bool taken = lab_merge_add(&merge, fuzz_file());
    const size_t first = fuzz_heard(&said);
    const bool twice = taken && lab_merge_add(&merge, fuzz_file());
    fuzz_hear(&said);
    const size_t second = said.length;
    fuzz_forget(&said);
    if (taken)
        check(&merge);
    FUZZ_CHECK(taken == (first == 0) && !twice && (!taken || second > 0));
    lab_merge_free(&merge);
    return 0;
}
