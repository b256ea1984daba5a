/* The bench's signature of each game: the same matches, answers and random numbers on every machine, until somebody
 * means to change them. */
#include "lab/bench.h"
#include "support/setups.h"
#include "veillee/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* tests/golden/bench.txt: a line "GAME SIGNATURE" for each game. */
static uint64_t golden(const char *game)
{
    char id[32];
    unsigned long long signature;
    FILE *file = fopen("tests/golden/bench.txt", "r");
    assert_non_null(file);
    while (fscanf(file, "%31s %llx", id, &signature) == 2)
        if (strcmp(id, game) == 0) {
            fclose(file);
            return signature;
        }
    fclose(file);
    fail_msg("tests/golden/bench.txt has no line for %s", game);
    return 0;
}

/* Whoever changes rules, answers or random numbers changes the signature. If that was the intention, put the new one
 * into the file, and say in the commit why. */
static void test_signature(void **unused)
{
    (void)unused;
    bool same = true;
    for (unsigned g = 0; vl_games[g]; g++) {
        const struct vl_rules *rules = vl_games[g];
        struct vl_state *state = calloc(1, rules->state_size);
        assert_non_null(state);
        const uint64_t signature = lab_bench_signature(rules, vl_catalogue_numbers(test_catalogue(), rules), state);
        free(state);
        if (signature != golden(rules->id))
            same = !fprintf(stderr, "tests/golden/bench.txt holds another signature than %s %016llx\n", rules->id,
                            (unsigned long long)signature);
    }
    assert_true(same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_signature)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
