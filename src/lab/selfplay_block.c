/* What is written of self-play: the columns of a match, and the line that begins the file. */
#include "lab/selfplay.h"

#include <stdlib.h>
#include <string.h>

enum { NOTHING = 65535, ROOM_FIRST = 4096 };

/* ---- bytes, the low one first ---- */

static unsigned char *reserve(struct selfplay_match *match, struct selfplay_bytes *bytes, size_t count)
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

static void put(struct selfplay_match *match, struct selfplay_bytes *bytes, uint64_t number, unsigned width)
{
    unsigned char *at = reserve(match, bytes, width);
    for (unsigned i = 0; at && i < width; i++)
        at[i] = (unsigned char)(number >> 8 * i);
}

static void append(struct selfplay_match *match, const struct selfplay_bytes *column)
{
    unsigned char *at = reserve(match, &match->block, column->size);
    if (at && column->size > 0)
        memcpy(at, column->at, column->size);
}

/* A share or a hope in 16 bits; the highest number says that there is none. */
static unsigned packed(float worth)
{
    const float in_range = worth < 0.0F ? 0.0F : worth > 1.0F ? 1.0F : worth;
    return (unsigned)(in_range * (float)(NOTHING - 1) + 0.5F);
}

/* ---- a match ---- */

static void put_seen(struct selfplay_match *match, const struct vl_eye *eye)
{
    for (unsigned i = 0; i <= match->seats; i++) {
        const unsigned row = i < match->seats ? i : VL_SEATS_MAX;
        put(match, &match->counts, eye->count[row], 1);
        for (unsigned k = 0; k < eye->count[row]; k++)
            put(match, &match->seen, eye->feature[row][k], 2);
        match->features += eye->count[row];
    }
}

void lab_selfplay_note(struct selfplay_match *match, const struct vl_eye *eye, vl_seat asked,
                       const float judged[VL_SEATS_MAX], const float root[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < match->seats; seat++) {
        put(match, &match->root, root ? packed(root[seat]) : NOTHING, 2);
        put(match, &match->judged, packed(judged[seat]), 2);
    }
    put_seen(match, eye);
    put(match, &match->asked, asked, 1);
    match->positions++;
}

void lab_selfplay_note_guess(struct selfplay_match *match, const struct vl_eye *eye)
{
    put_seen(match, eye);
}

static void put_outcome(struct selfplay_match *match, const struct vl_rules *rules, const struct vl_state *over)
{
    int points[VL_SEATS_MAX] = {0};
    float worth[VL_SEATS_MAX];
    rules->scores(over, points);
    rules->judge(over, worth);
    for (unsigned seat = 0; seat < match->seats; seat++)
        put(match, &match->block, (uint32_t)points[seat], 4);
    for (unsigned seat = 0; seat < match->seats; seat++)
        put(match, &match->block, packed(worth[seat]), 2);
    for (vl_seat seat = 0; seat < match->seats; seat++)
        put(match, &match->block, rules->side ? rules->side(over, seat) : vl_seat_bit(seat), 2);
}

void lab_selfplay_close(struct selfplay_match *match, const struct vl_rules *rules, const struct vl_state *over)
{
    struct selfplay_bytes *block = &match->block;
    const size_t outcome = 8U * match->seats;
    const size_t size = SELFPLAY_HEAD + outcome + match->root.size + match->judged.size + match->seen.size +
                        match->counts.size + match->asked.size;
    const size_t padding = (4 - size % 4) % 4;
    put(match, block, SELFPLAY_MAGIC, 4);
    put(match, block, size + padding, 4);
    put(match, block, match->number, 4);
    put(match, block, match->seats, 4);
    put(match, block, match->positions, 4);
    put(match, block, match->features, 4);
    put(match, block, match->drawn, 4);
    put(match, block, match->seed, 8);
    put_outcome(match, rules, over);
    append(match, &match->root);
    append(match, &match->judged);
    append(match, &match->seen);
    append(match, &match->counts);
    append(match, &match->asked);
    put(match, block, 0, (unsigned)padding);
    assert(match->failed || block->size == size + padding);
}

void lab_selfplay_free(struct selfplay_match *match, bool block)
{
    free(match->root.at);
    free(match->judged.at);
    free(match->seen.at);
    free(match->counts.at);
    free(match->asked.at);
    if (block)
        free(match->block.at);
}

/* ---- the line that begins a file ---- */

static void print_features(const struct vl_rules *rules, bool of_table, FILE *out)
{
    const char *comma = "";
    fprintf(out, "\"%s_features\":[", of_table ? "table" : "seat");
    for (const struct vl_feature *feature = rules->features; feature->name; feature++) {
        if (feature->of_table != of_table)
            continue;
        fprintf(out, "%s[\"%s\",%u]", comma, feature->name, (unsigned)feature->count);
        comma = ",";
    }
    fputs("],", out);
}

static void print_options(const struct selfplay_order *order, FILE *out)
{
    const struct vl_rules *rules = order->rules;
    const char *comma = "";
    fputs("\"options\":[", out);
    for (unsigned i = 0; i < rules->option_count; i++) {
        if (rules->options[i].begins)
            continue;
        fprintf(out, "%s[\"%s\",%u]", comma, rules->options[i].id, (unsigned)rules->options[i].count);
        comma = ",";
    }
    fputs("],\"fixed\":{", out);
    comma = "";
    for (unsigned i = 0; i < rules->option_count; i++) {
        if ((order->fixed >> i & 1) == 0)
            continue;
        fprintf(out, "%s\"%s\":\"%s\"", comma, rules->options[i].id, rules->options[i].values[order->setup.option[i]]);
        comma = ",";
    }
    fputs("},", out);
}

void lab_selfplay_head(const struct selfplay_order *order, FILE *out)
{
    const struct vl_rules *rules = order->rules;
    fprintf(out, "{\"positions\":2,\"game\":\"%s\",\"edition\":%u,\"numbers\":\"%016llx\",", rules->id,
            (unsigned)rules->edition, (unsigned long long)vl_hash_bytes(0, order->setup.numbers, rules->numbers_size));
    print_features(rules, false, out);
    print_features(rules, true, out);
    print_options(order, out);
    fprintf(out, "\"questions\":%u,\"of_seat\":%u,\"of_table\":%u,\"fewest\":%s,", (unsigned)rules->question_count,
            vl_eye_of_seat(rules), vl_eye_of_table(rules), rules->fewest ? "true" : "false");
    fprintf(out, "\"games\":%u,\"seed\":%llu,\"seats\":[%u,%u],\"player\":\"%s\",\"iterations\":%u,\"net\":%s,",
            (unsigned)order->games, (unsigned long long)order->seed, order->seats_least, order->seats_most,
            order->player, (unsigned)order->thinking.budget.iterations, order->thinking.net ? "true" : "false");
    fprintf(out, "\"drawn_options\":%u,\"opening\":%u,\"opening_answers\":%u,\"stray\":%u,\"every\":%u}\n",
            order->options, order->opening, order->opening_answers, order->stray, order->every);
}
