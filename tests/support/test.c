#include "support/test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { TESTS_MAX = 256 };

static struct test *first;

void test_register(struct test *test)
{
    test->next = first;
    first = test;
}

static bool is_in(const struct test *test, const char *path)
{
    static const char folder[] = "tests/", ending[] = ".c";
    const size_t length = strlen(path), before = sizeof folder - 1;
    return strncmp(test->file, folder, before) == 0 && strncmp(test->file + before, path, length) == 0 &&
           strcmp(test->file + before + length, ending) == 0;
}

static int by_line(const void *a, const void *b)
{
    const struct test *one = a, *other = b;
    return one->line - other->line;
}

int test_run(const char *path)
{
    struct test found[TESTS_MAX];
    const struct test *each = NULL, *all = NULL;
    struct CMUnitTest tests[TESTS_MAX];
    size_t count = 0;
    for (const struct test *test = first; test; test = test->next) {
        if (path && !is_in(test, path))
            continue;
        if (test->kind == TEST_EACH)
            each = test;
        else if (test->kind == TEST_ALL)
            all = test;
        else if (count < TESTS_MAX)
            found[count++] = *test;
        else
            abort();
    }
    qsort(found, count, sizeof *found, by_line);
    for (size_t i = 0; i < count; i++) {
        tests[i] = found[i].unit;
        if (each) {
            tests[i].setup_func = each->unit.setup_func;
            tests[i].teardown_func = each->unit.teardown_func;
        }
    }
    if (count == 0) /* a file without any is a mistake */
        return 1;
    return _cmocka_run_group_tests(path ? path : "tests", tests, count, all ? all->unit.setup_func : NULL,
                                   all ? all->unit.teardown_func : NULL);
}
