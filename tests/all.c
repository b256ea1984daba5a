/* Many tests in one program: links name the tests, and the name by which the program is called says which is meant. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/test.h"

/* The main of a file that has one. */
#define TESTS(function, path) int function(void) __attribute__((weak));
#include "all.h"
#undef TESTS

static const struct {
    const char *path; /* below tests */
    int (*run)(void); /* NULL: its tests register themselves */
} tests[] = {
#define TESTS(function, path) {#path, function},
#include "all.h"
};

/* Whether the path ends in that of the test, below a folder `tests`; a game's own tests stand in tests/GAME/tests. */
static bool ends_in(const char *path, const char *test)
{
    static const char folder[] = "tests/";
    const size_t length = strlen(path), tail = strlen(test) + sizeof folder - 1;
    return length >= tail && strcmp(path + length - strlen(test), test) == 0 &&
           strncmp(path + length - tail, folder, sizeof folder - 1) == 0;
}

int main(int count, char **words)
{
    (void)count;
    const size_t tests_count = sizeof tests / sizeof tests[0];
    size_t found = tests_count;
    for (size_t i = 0; i < tests_count; i++)
        if (ends_in(words[0], tests[i].path) &&
            (found == tests_count || strlen(tests[i].path) > strlen(tests[found].path)))
            found = i;
    if (found < tests_count)
        return tests[found].run ? tests[found].run() : test_run(tests[found].path);
    fprintf(stderr, "%s is none of the tests. They are called by links to this program, such as %s.\n", words[0],
            tests[0].path);
    return 2;
}
