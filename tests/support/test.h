/* Tests that register themselves: TEST(name) { ... } runs with the others of its file, in the order in which they
 * are written. There is no list of them and no main; a file may still have a main of its own, which does as it likes.
 */
#ifndef SUPPORT_TEST_H
#define SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum test_kind { TEST_ONE, TEST_EACH, TEST_ALL };

struct test {
    const char *file; /* as the compiler was given it */
    int line;
    enum test_kind kind;
    struct CMUnitTest unit;
    struct test *next;
};

/* Before main, by the macros below. */
void test_register(struct test *test);

/* Runs the tests of tests/PATH.c; NULL: all that there are. Returns how many have failed. */
int test_run(const char *path);

#define REGISTER_TEST(name, kind, text, function, setup, teardown)                                                     \
    __attribute__((constructor)) static void name##_register(void)                                                     \
    {                                                                                                                  \
        static struct test test = {__FILE__, __LINE__, kind, {text, function, setup, teardown, NULL}, NULL};           \
        test_register(&test);                                                                                          \
    }

/* TEST(name) { ... }. A text of its own names it in the report, where clauses are named; setup and teardown are those
 * of cmocka, and what setup makes is handed over as `fixture`. */
#define TEST(name) TEST_AS(name, #name, NULL, NULL)
#define TEST_NAMED(name, text) TEST_AS(name, text, NULL, NULL)
#define TEST_WITH(name, setup, teardown) TEST_AS(name, #name, setup, teardown)
#define TEST_AS(name, text, setup, teardown)                                                                           \
    static void test_##name(void **fixture);                                                                           \
    REGISTER_TEST(test_##name, TEST_ONE, text, test_##name, setup, teardown)                                           \
    static void test_##name(__attribute__((unused)) void **fixture)

/* At the end of a file: every TEST of it has this setup and teardown; the whole group has. */
#define SETUP_EACH(setup, teardown) REGISTER_TEST(test_each, TEST_EACH, NULL, NULL, setup, teardown)
#define SETUP_ALL(setup, teardown) REGISTER_TEST(test_all, TEST_ALL, NULL, NULL, setup, teardown)

#endif
