#include "support/blasons_position.h"

#include "veillee/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char signs[] = "*1234567p";

unsigned table_kind(char sign)
{
    const char *at = strchr(signs, sign);
    assert_non_null(at);
    return (unsigned)(at - signs);
}

/* ---- starting ---- */

void table_start_as_dealt(struct table *table, unsigned seats, const char *options, uint64_t seed)
{
    memset(table, 0, sizeof *table);
    sitting_prepare(&table->s, &blasons_rules, &table->state.core, seats, options, seed);
    table_restart(table);
}

void table_restart(struct table *table)
{
    assert_int_equal(blasons_rules.check(&table->s.setup, NULL), VL_OK);
    sitting_start(&table->s);
    table->s.by_hand = true;
}

static void check_invariant(const struct table *table)
{
    struct vl_diag diag = {0};
    if (blasons_rules.invariant(&table->state.core, &diag) != VL_OK)
        fail_msg("invariant: %s", diag.what);
}

/* Tokens change their colours as their houses change seats. */
static void name_houses_by_seat(struct blasons *b)
{
    uint8_t renamed[BLASONS_SEATS] = {0};
    memset(b->seat_of, BLASONS_POOL, sizeof b->seat_of);
    for (uint8_t seat = 0; seat < b->core.seats; seat++) {
        renamed[b->house[seat]] = seat;
        b->house[seat] = seat;
        b->seat_of[seat] = seat;
    }
    for (unsigned token = 0; token < b->tokens; token++)
        b->colour[token] = renamed[b->colour[token]];
}

void table_start(struct table *table, unsigned seats, const char *options)
{
    uint64_t seed = 1;
    do
        table_start_as_dealt(table, seats, options, seed++);
    while (table->state.leader != 0);
    name_houses_by_seat(&table->state);
    table_asks(table, BLASONS_ASK_PLAY, 0);
    table_forget(table);
    check_invariant(table);
}

/* ---- arranging ---- */

/* The first token in the pool of that colour takes its place in the row. */
static void lay_token(struct blasons *b, char letter, unsigned place)
{
    const bool up = letter >= 'A' && letter <= 'G';
    const unsigned house = (unsigned)(up ? letter - 'A' : letter - 'a');
    for (unsigned token = 0; token < b->tokens; token++) {
        if (b->colour[token] != house || b->age[token] != VL_NONE)
            continue;
        const uint32_t bit = UINT32_C(1) << token;
        b->at[place] |= bit;
        b->lies[token] = (uint8_t)place;
        b->face_up |= up ? bit : 0;
        b->age[token] = b->next_age++;
        return;
    }
    fail_msg("no more tokens of house %c", letter);
}

static unsigned place_of_row(const struct blasons *b, unsigned row)
{
    return row < b->core.seats ? row : BLASONS_POOL;
}

void table_lay(struct table *table, const char *const rows[], unsigned count)
{
    struct blasons *b = &table->state;
    memset(b->at, 0, sizeof b->at);
    memset(b->seen, 0, sizeof b->seen);
    memset(b->age, VL_NONE, sizeof b->age);
    b->face_up = 0;
    b->next_age = 0;
    for (unsigned row = 0; row < count; row++) {
        for (const char *letter = rows[row]; *letter; letter++)
            lay_token(b, *letter, place_of_row(b, row));
    }
    for (unsigned house = 0; house < b->core.seats; house++) {
        for (unsigned token = 0; token < b->tokens; token++) {
            if (b->colour[token] == house && b->age[token] == VL_NONE)
                lay_token(b, (char)('a' + house), BLASONS_POOL);
        }
    }
    for (unsigned token = b->tokens; token < BLASONS_TOKENS; token++)
        b->age[token] = 0;
    b->core.question.answers = vl_list(&blasons_rules, &b->core);
    check_invariant(table);
}

const char *table_row(const struct table *table, unsigned place)
{
    static char text[BLASONS_TOKENS + 1];
    const struct blasons *b = &table->state;
    uint8_t row[BLASONS_TOKENS];
    const unsigned count = blasons_row(b, place, row);
    for (unsigned i = 0; i < count; i++)
        text[i] = (char)((b->face_up >> row[i] & 1 ? 'A' : 'a') + b->colour[row[i]]);
    text[count] = 0;
    return text;
}

void table_hands(struct table *table, const char *const hands[], unsigned count)
{
    struct blasons *b = &table->state;
    for (unsigned seat = 0; seat < count; seat++) {
        b->hand[seat] = 0;
        for (const char *sign = hands[seat]; *sign; sign++) {
            if (*sign != ' ')
                b->hand[seat] = (uint16_t)(b->hand[seat] | 1U << table_kind(*sign));
        }
    }
    b->core.question.answers = b->hand[b->core.question.seat];
}

unsigned table_token(const struct table *table, unsigned place, unsigned n)
{
    uint8_t row[BLASONS_TOKENS];
    const unsigned count = blasons_row(&table->state, place, row);
    assert_in_range(n, 1, count);
    return row[n - 1];
}

/* In a round that no test reaches, so that points and totals agree. */
void table_totals(struct table *table, const unsigned totals[], unsigned count)
{
    struct blasons *b = &table->state;
    for (unsigned seat = 0; seat < count; seat++) {
        b->total[seat] = (uint16_t)(b->total[seat] - b->points[BLASONS_ROUNDS - 1][seat] + totals[seat]);
        b->points[BLASONS_ROUNDS - 1][seat] = (uint8_t)totals[seat];
    }
    check_invariant(table);
}

/* ---- answering ---- */

const struct vl_view *table_view(const struct table *table, vl_seat viewer)
{
    return sitting_seen(&table->s, viewer);
}

const struct blasons *table_seen(const struct table *table, vl_seat viewer)
{
    return blasons_seen(table_view(table, viewer));
}

static void give(struct table *table, vl_answer answer)
{
    assert_int_equal(vl_accepts(&blasons_rules, &table->state.core, answer, NULL), VL_OK);
    sitting_give(&table->s, answer);
}

void table_answer(struct table *table, const char *notation)
{
    sitting_answer(&table->s, notation);
}

void table_answers(struct table *table, const char *const notations[], unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        table_answer(table, notations[i]);
}

static void keep_all(struct table *table)
{
    while (table->s.run == VL_ASK && table->state.core.question.kind == BLASONS_ASK_ACTIVATE)
        table_answer(table, "keep");
}

void table_play(struct table *table, const char *cards)
{
    for (; *cards; cards++) {
        if (*cards == ' ')
            continue;
        assert_int_equal(table->state.core.question.kind, BLASONS_ASK_PLAY);
        give(table, (vl_answer)table_kind(*cards));
        keep_all(table);
    }
}

static bool answer_if_listed(struct table *table, const char *notation)
{
    if (!table_is_listed(table, notation))
        return false;
    table_answer(table, notation);
    return true;
}

static void answer_plainly(struct table *table)
{
    static const char *const plain[] = {"keep", "self", "nothing", "done"};
    for (unsigned i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (answer_if_listed(table, plain[i]))
            return;
    }
    give(table, (vl_answer)vl_first(table->state.core.question.answers));
}

static bool begins_trick(const struct table *table)
{
    const struct blasons *b = &table->state;
    return b->core.question.kind == BLASONS_ASK_PLAY && b->trick[b->tricks - 1].cards == 0;
}

void table_finish_trick(struct table *table)
{
    while (table->s.run == VL_ASK && !begins_trick(table))
        answer_plainly(table);
}

void table_next_trick(struct table *table)
{
    answer_plainly(table);
    table_finish_trick(table);
}

void table_finish_round(struct table *table)
{
    const uint8_t round = table->state.round;
    while (table->s.run == VL_ASK && table->state.round == round)
        answer_plainly(table);
}

void table_play_alike(struct table *table, const char *cards)
{
    for (; *cards; cards++) {
        for (unsigned n = 0; n < table->state.core.seats; n++)
            table_play(table, (const char[]){*cards, 0});
        table_finish_trick(table);
    }
}

/* ---- what must hold ---- */

void table_asks(const struct table *table, unsigned kind, vl_seat seat)
{
    sitting_asks(&table->s, kind, seat);
}

bool table_is_listed(const struct table *table, const char *notation)
{
    return sitting_is_listed(&table->s, notation);
}

void table_lists(const struct table *table, const char *notations)
{
    sitting_lists(&table->s, notations);
}

void table_refuses(const struct table *table, vl_answer answer, vl_clause clause)
{
    sitting_refuses(&table->s, answer, clause);
}

const struct vl_event *table_last(const struct table *table, unsigned form)
{
    return sitting_last(&table->s, form);
}

unsigned table_happened(const struct table *table, unsigned form)
{
    return sitting_happened(&table->s, form);
}

void table_forget(struct table *table)
{
    sitting_forget(&table->s);
}

void table_taken_by(const struct table *table, vl_seat seat)
{
    const struct vl_event *taken = table_last(table, BLASONS_EV_TAKEN);
    const struct vl_event *nobody = table_last(table, BLASONS_EV_NOBODY);
    assert_true((taken != NULL) != (nobody != NULL));
    if (seat == VL_NONE)
        assert_non_null(nobody);
    else if (!taken || blasons_read_taken(taken).seat != seat)
        fail_msg("taken by %d, wanted: %d", taken ? blasons_read_taken(taken).seat : -1, seat);
}
