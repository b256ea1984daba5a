/* Searching the rule book: letters alone count, not their case nor their accents. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#include "tui/book.h"

/* Takes out what decomposition has split off, and makes one apostrophe of all. */
static void strip(char *text)
{
    const uint8_t *at = (const uint8_t *)text;
    char *out = text;
    ucs4_t code;

    for (const uint8_t *next; (next = u8_next(&code, at)) != NULL; at = next) {
        if (uc_combining_class(code) != 0)
            continue;
        if (code == 0x2019 || code == 0xA0 || code == 0x202F) {
            *out++ = code == 0x2019 ? '\'' : ' ';
            continue;
        }
        memmove(out, at, (size_t)(next - at));
        out += next - at;
    }
    *out = '\0';
}

char *book_fold(const char *text)
{
    size_t length = 0;
    /* With the final NUL, so that what comes back ends as a string. */
    uint8_t *folded = u8_casefold((const uint8_t *)text, strlen(text) + 1, NULL, UNINORM_NFKD, NULL, &length);
    if (folded)
        strip((char *)folded);
    return (char *)folded;
}

void book_forget(struct book *b)
{
    for (int i = 0; i < BOOK_CLAUSES_MAX; i++) {
        free(b->folded[i]);
        b->folded[i] = NULL;
    }
}

static void fold_all(struct book *b, enum vl_language language)
{
    if (b->folded[0] && b->folded_in == language)
        return;
    book_forget(b);
    b->folded_in = language;
    for (int i = 0; i < b->places; i++)
        b->folded[i] = book_fold(vl_words_in(&book_clause(b, i)->text, language));
}

static bool has_all_words(const char *text, const char *words)
{
    char copy[sizeof((struct book *)0)->word.text * 4];
    char *rest = NULL;

    strncpy(copy, words, sizeof copy - 1);
    copy[sizeof copy - 1] = '\0';
    for (const char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        if (!strstr(text, word))
            return false;
    return true;
}

void book_search(struct book *b, enum vl_language language)
{
    char *words = book_fold(b->word.text);

    fold_all(b, language);
    b->results.count = b->results.selected = b->results.first = 0;
    for (int i = 0; words && words[strspn(words, " ")] && i < b->places; i++) {
        const bool by_name = strncasecmp(book_clause(b, i)->id, b->word.text, strlen(b->word.text)) == 0;
        if (by_name || (b->folded[i] && has_all_words(b->folded[i], words)))
            b->found[b->results.count++] = i;
    }
    free(words);
}
