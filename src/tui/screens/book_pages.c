/* What stands in the book: its sections and clauses by their place, and the numbers of things. */
#include "tui/screens/book.h"

#include <assert.h>

const struct vl_section *vl_book_section(const struct book *b, int place)
{
    return &b->clauses->sections[b->place[place].section];
}

const struct vl_clause_text *vl_book_clause(const struct book *b, int place)
{
    return &vl_book_section(b, place)->clauses[b->place[place].clause];
}

const struct vl_thing *vl_book_thing(const struct book *b, int index)
{
    const int place = b->thing[index], things = (int)b->cards->things_count;
    return place < things ? &b->cards->things[place] : &b->clauses->terms[place - things].thing;
}

const char *vl_book_words(const struct vl_tui *tui, const struct book *b, const struct vl_words *words,
                          char out[VL_CLAUSE_TEXT])
{
    const struct vl_teller teller = {.catalogue = tui->catalogue,
                                     .rules = b->rules,
                                     .language = tui->language,
                                     .numbers = b->setup ? b->setup->numbers : NULL};
    return vl_tell_words(&teller, words, out, VL_CLAUSE_TEXT);
}

unsigned vl_book_numbers(const struct book *b, const struct vl_thing *thing, struct vl_number out[VL_THING_NUMBERS_MAX])
{
    if (b->setup && thing->numbers_count > 0)
        return vl_table_setup_thing(b->setup, thing, out);
    assert(thing->numbers_count <= VL_THING_NUMBERS_MAX);
    for (unsigned i = 0; i < thing->numbers_count; i++)
        out[i] = thing->numbers[i];
    return thing->numbers_count;
}
