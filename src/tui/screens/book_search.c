/* Searching the rule book: the clauses are folded once for each language. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "front/find.h"
#include "tui/screens/book.h"

void vl_book_forget(struct book *b)
{
    for (int i = 0; i < BOOK_CLAUSES_MAX; i++) {
        free(b->folded[i]);
        b->folded[i] = NULL;
    }
}

static void fold_all(const struct vl_tui *tui, struct book *b)
{
    char words[VL_CLAUSE_TEXT];
    if (b->folded[0] && b->folded_in == tui->language)
        return;
    vl_book_forget(b);
    b->folded_in = tui->language;
    for (int i = 0; i < b->places; i++)
        b->folded[i] = vl_find_fold(vl_book_words(tui, b, &vl_book_clause(b, i)->text, words));
}

void vl_book_search(const struct vl_tui *tui, struct book *b)
{
    char *words = vl_find_fold(b->word.text);

    fold_all(tui, b);
    b->results.count = b->results.selected = b->results.first = 0;
    for (int i = 0; words && words[strspn(words, " ")] && i < b->places; i++) {
        const bool by_name = strncasecmp(vl_book_clause(b, i)->id, b->word.text, strlen(b->word.text)) == 0;
        if (by_name || (b->folded[i] && vl_find_has(b->folded[i], words)))
            b->found[b->results.count++] = i;
    }
    free(words);
}
