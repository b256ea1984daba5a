#include "front/locale.h"

#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The locale for characters, in the order that POSIX prescribes; "" if there is none. */
static const char *named(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (unsigned i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && value[0])
            return value;
    }
    return "";
}

static bool names_utf8(const char *locale)
{
    const char *charset = strchr(locale, '.');
    return charset && (strncasecmp(charset + 1, "UTF-8", 5) == 0 || strncasecmp(charset + 1, "UTF8", 4) == 0);
}

void vl_take_locale(void)
{
    setlocale(LC_ALL, ""); /* fails as a whole where one part of it is not installed */
    if (!setlocale(LC_CTYPE, "") && names_utf8(named()))
        setlocale(LC_CTYPE, "C.UTF-8");
    setlocale(LC_NUMERIC, "C");
}

const char *vl_locale_charset(void)
{
    static char charset[32]; /* always the same one */
    const char *dot = strchr(named(), '.');
    const char *taken = setlocale(LC_CTYPE, NULL);
    const bool is_missing = dot && taken && strcmp(taken, "C") == 0;
    if (is_missing)
        snprintf(charset, sizeof charset, "%.*s", (int)strcspn(dot + 1, "@"), dot + 1);
    return is_missing ? charset : nl_langinfo(CODESET);
}
