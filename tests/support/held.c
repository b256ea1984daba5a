#include "support/held.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void held_by(const char *path, const char *text)
{
    const size_t room = strlen(text) + 2; /* what stands there may be longer */
    char *found = calloc(1, room);
    FILE *file = fopen(path, getenv("VEILLEE_UPDATE") ? "w+" : "r");
    assert_non_null(found);
    assert_non_null(file);
    if (getenv("VEILLEE_UPDATE")) {
        assert_true(fputs(text, file) >= 0);
        rewind(file);
    }
    found[fread(found, 1, room - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(found, text);
    free(found);
}
