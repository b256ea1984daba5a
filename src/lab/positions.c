#include "lab/positions.h"

#include "veillee/net.h"

#include <stdlib.h>
#include <string.h>

enum { NOTHING = 65535, ROOM_FIRST = 4096 };

/* ---- bytes, the low one first ---- */

static unsigned char *reserve(struct positions *match, struct positions_bytes *bytes, size_t count)
{
    if (bytes->size + count > bytes->room) {
        const size_t room = 2 * (bytes->size + count) + ROOM_FIRST;
        unsigned char *more = realloc(bytes->at, room);
        match->failed = match->failed || !more;
        if (!more)
            return NULL;
        bytes->at = more;
        bytes->room = room;
    }
    bytes->size += count;
    return bytes->at + bytes->size - count;
}

static void put(struct positions *match, struct positions_bytes *bytes, uint64_t number, unsigned width)
{
    unsigned char *at = reserve(match, bytes, width);
    for (unsigned i = 0; at && i < width; i++)
        at[i] = (unsigned char)(number >> 8 * i);
}

/* Puts a whole column into the block. */
static void append(struct positions *match, struct positions_bytes *column)
{
    unsigned char *at = reserve(match, &match->block, column->size);
    if (at && column->size > 0)
        memcpy(at, column->at, column->size);
    free(column->at);
    *column = (struct positions_bytes){0};
}

/* A share or a hope in 16 bits; the highest number means none. */
static unsigned packed(float worth)
{
    const float in_range = worth < 0.0F ? 0.0F : worth > 1.0F ? 1.0F : worth;
    return (unsigned)(in_range * (float)(NOTHING - 1) + 0.5F);
}

/* ---- a match ---- */

void lab_positions_note_seen(struct positions *match, const struct vl_features *features)
{
    for (unsigned i = 0; i <= match->seats; i++) {
        const unsigned row = i < match->seats ? i : VL_SEATS_MAX;
        put(match, &match->column[POSITIONS_COUNTS], features->count[row], 1);
        for (unsigned k = 0; k < features->count[row]; k++)
            put(match, &match->column[POSITIONS_SEEN], features->feature[row][k], 2);
        match->features += features->count[row];
    }
}

void lab_positions_note(struct positions *match, vl_seat asked, const float judged[VL_SEATS_MAX],
                        const float root[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < match->seats; seat++) {
        put(match, &match->column[POSITIONS_ROOT], root ? packed(root[seat]) : NOTHING, 2);
        put(match, &match->column[POSITIONS_JUDGED], packed(judged[seat]), 2);
    }
    put(match, &match->column[POSITIONS_ASKED], asked, 1);
    match->count++;
}

void lab_positions_note_answers(struct positions *match, const struct vl_rules *rules, const struct vl_state *state,
                                vl_answers considered, const uint32_t visits[VL_ANSWERS_MAX])
{
    const struct vl_question *question = &state->question;
    uint64_t sum = 0;
    for (VL_EACH(answer, visits ? considered : 0))
        sum += visits[answer];
    put(match, &match->column[POSITIONS_TRIED], sum > 0 ? vl_count(considered) : 0, 1);
    for (VL_EACH(answer, sum > 0 ? considered : 0)) {
        const vl_answer relative = vl_relative_answer(rules, question, state->seats, (vl_answer)answer);
        put(match, &match->column[POSITIONS_ANSWERS], question->kind * UINT64_C(64) + relative, 2);
        put(match, &match->column[POSITIONS_ANSWERS], packed((float)visits[answer] / (float)sum), 2);
    }
}

static void put_outcome(struct positions *match, const struct vl_rules *rules, const struct vl_state *over)
{
    int points[VL_SEATS_MAX] = {0};
    float worth[VL_SEATS_MAX];
    rules->scores(over, points);
    rules->estimate(over, worth);
    for (unsigned seat = 0; seat < match->seats; seat++)
        put(match, &match->block, (uint32_t)points[seat], 4);
    for (unsigned seat = 0; seat < match->seats; seat++)
        put(match, &match->block, packed(worth[seat]), 2);
    for (vl_seat seat = 0; seat < match->seats; seat++)
        put(match, &match->block, rules->side ? rules->side(over, seat) : vl_seat_bit(seat), 2);
}

void lab_positions_close(struct positions *match, const struct vl_rules *rules, const struct vl_state *over)
{
    struct positions_bytes *block = &match->block;
    size_t size = POSITIONS_HEAD + 8U * match->seats;
    for (unsigned i = 0; i < POSITIONS_COLUMNS; i++)
        size += match->column[i].size;
    const size_t padding = (4 - size % 4) % 4;
    put(match, block, POSITIONS_MAGIC, 4);
    put(match, block, size + padding, 4);
    put(match, block, match->number, 4);
    put(match, block, match->seats, 4);
    put(match, block, match->count, 4);
    put(match, block, match->features, 4);
    put(match, block, match->drawn, 4);
    put(match, block, match->seed, 8);
    put_outcome(match, rules, over);
    for (unsigned i = 0; i < POSITIONS_COLUMNS; i++)
        append(match, &match->column[i]);
    put(match, block, 0, (unsigned)padding);
    assert(match->failed || block->size == size + padding);
}
