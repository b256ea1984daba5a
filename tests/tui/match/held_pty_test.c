/* A key that stays down, thirty times a second, and keys typed ahead: in a real terminal, at tables of three people.
 * What the first press does is done; what comes with it by itself lifts no other curtain and answers for nobody else.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/pty.h"

enum { EVERY_MS = 33, PRESSES = 36, ROUNDS = 2 };

struct table {
    struct pty *pty;
    char record[40];
};

static void sit_down(struct table *table, const char *game, const char *seed)
{
    snprintf(table->record, sizeof table->record, "/tmp/veillee-held-XXXXXX");
    const int file = mkstemp(table->record);
    assert_true(file >= 0);
    close(file);
    unlink(table->record);
    const char *words[] = {"play", game,     "--seed", seed,     "--record",    table->record, "--seat",
                           "Anne", "--seat", "Basile", "--seat", "Guillemette", NULL};
    table->pty = pty_start(&(struct pty_options){.arguments = words});
    pty_settle(table->pty);
}

static void stand_up(struct table *table)
{
    pty_stop(table->pty);
    unlink(table->record);
}

static unsigned answers(const struct table *table)
{
    FILE *file = fopen(table->record, "r");
    unsigned lines = 0;
    assert_non_null(file);
    for (int c; (c = fgetc(file)) != EOF;)
        lines += c == '\n';
    fclose(file);
    return lines;
}

/* Whether all answers from that line of the record on are one person's: who goes on answering keeps the keys. */
static bool of_one_person(const struct table *table, unsigned from)
{
    FILE *file = fopen(table->record, "r");
    char line[4096];
    int whose = -1, seat;
    bool one = true;
    assert_non_null(file);
    for (unsigned i = 0; fgets(line, sizeof line, file); i++) {
        if (i < from || sscanf(line, "{\"seat\":%d", &seat) != 1)
            continue;
        one = one && (whose < 0 || whose == seat);
        whose = seat;
    }
    fclose(file);
    return one;
}

/* What lifts the curtain that is down: a letter, or Enter; "": none is. */
static const char *lifts(struct table *table)
{
    static char key[2];
    const char *at = strstr(pty_screen(table->pty), ", press  ");
    key[0] = '\0';
    if (at)
        key[0] = strncmp(at + 9, "Enter ", 6) == 0 ? '\r' : (char)(at[9] | 0x20);
    return key;
}

static void hold(struct table *table, const char *key)
{
    for (int i = 0; i < PRESSES; i++) {
        pty_type(table->pty, key);
        pty_listen(table->pty, EVERY_MS);
    }
    pty_settle(table->pty);
}

/* Time for sleeping keys to wake. */
static void let_go(struct table *table)
{
    pty_listen(table->pty, 900);
    pty_settle(table->pty);
}

/* Holds whatever is wanted now, and Enter; returns how many curtains it met. */
static unsigned hold_on(struct table *table)
{
    unsigned curtains = 0;
    for (int round = 0; round < ROUNDS; round++) {
        char key[2];
        if (!*lifts(table)) { /* a question that needs no hand: Tab leads to it, behind its curtain */
            pty_keys(table->pty, "\t");
            let_go(table);
        }
        snprintf(key, sizeof key, "%s", lifts(table));
        unsigned before = answers(table);
        if (key[0]) {
            curtains++;
            hold(table, key);
            assert_int_equal(answers(table), before); /* behind the curtain nothing is answered */
            let_go(table);
        }
        before = answers(table);
        hold(table, "\r");
        assert_true(of_one_person(table, before));
        let_go(table);
    }
    return curtains;
}

/* VEILLEE_HELD: how many matches of each game (1). */
static void a_held_key_answers_for_one(const char *game)
{
    const char *wanted = getenv("VEILLEE_HELD");
    const long matches = wanted ? strtol(wanted, NULL, 10) : 1;
    unsigned curtains = 0;
    for (long i = 0; i < matches; i++) {
        struct table table;
        char seed[24];
        snprintf(seed, sizeof seed, "%ld", 3 + i);
        sit_down(&table, game, seed);
        curtains += hold_on(&table);
        stand_up(&table);
    }
    print_message("%s: %u curtains\n", game, curtains);
}

static void test_blasons(void **state)
{
    (void)state;
    a_held_key_answers_for_one("blasons");
}

static void test_gueux(void **state)
{
    (void)state;
    a_held_key_answers_for_one("gueux");
}

static void test_marquis(void **state)
{
    (void)state;
    a_held_key_answers_for_one("marquis");
}

static void test_sbires(void **state)
{
    (void)state;
    a_held_key_answers_for_one("sbires");
}

/* All in one: the key that lifts the curtain, and what somebody would like to play. */
static void test_typed_ahead(void **state)
{
    (void)state;
    static const char *const games[] = {"blasons", "gueux", "marquis", "sbires"};
    for (unsigned i = 0; i < 4; i++) {
        struct table table;
        char keys[16];
        sit_down(&table, games[i], "3");
        if (!*lifts(&table)) /* a question that needs no hand: Tab leads to it, behind its curtain */
            pty_keys(table.pty, "\t");
        let_go(&table);
        assert_true(*lifts(&table) != '\0');
        const unsigned before = answers(&table);
        snprintf(keys, sizeof keys, "%s1\r\r1\r", lifts(&table));
        pty_type(table.pty, keys);
        let_go(&table);
        assert_int_equal(answers(&table), before);
        stand_up(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blasons), cmocka_unit_test(test_gueux),       cmocka_unit_test(test_marquis),
        cmocka_unit_test(test_sbires),  cmocka_unit_test(test_typed_ahead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
