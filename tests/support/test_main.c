/* The main of a test that is a program of its own and has none. */
#include "support/test.h"

int main(void)
{
    return test_run(NULL);
}
