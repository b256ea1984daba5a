/* The inside of the rule book: book.c takes the keys, book_draw.c and book_cards.c draw, book_search.c
 * finds, book_pages.c knows what stands there. */
#ifndef TUI_BOOK_H
#define TUI_BOOK_H

#include "tui/kit/widgets.h"

enum page { PAGE_CLAUSES, PAGE_CARDS, PAGES };

enum origin { FROM_NOWHERE, FROM_CARD, FROM_SEARCH };

enum { BOOK_CLAUSES_MAX = 256, BOOK_THINGS_MAX = 256, BOOK_SIDE_COLS = 25 };

/* A clause by its place. */
struct place {
    uint16_t section, clause;
};

struct book {
    const struct vl_rules *rules;
    const struct vl_rulebook *clauses;
    const struct vl_cards *cards;
    const struct vl_table_setup *setup; /* whose numbers are shown; NULL: the data's */
    enum page page;
    enum origin origin; /* what led to the clause that is read: Escape leads back there */

    struct place place[BOOK_CLAUSES_MAX]; /* all clauses in their order */
    int places, at;                       /* the one that is read */
    int first;                            /* the topmost line shown of its section */

    int thing[BOOK_THINGS_MAX]; /* those that have something to tell, by place in cards->things, then the glossary's */
    struct vl_list things;
    int card_first, card_rows, card_lines; /* of a card that is longer than its room: topmost line, room, length */

    bool searching;
    struct vl_input word;
    char *folded[BOOK_CLAUSES_MAX]; /* the clauses in the present language, as searching compares them */
    enum vl_language folded_in;
    int found[BOOK_CLAUSES_MAX]; /* places */
    struct vl_list results;
};

const struct vl_section *vl_book_section(const struct book *b, int place);
const struct vl_clause_text *vl_book_clause(const struct book *b, int place);

/* The thing of that place in the list of things: of the cards, or a word of the glossary. */
const struct vl_thing *vl_book_thing(const struct book *b, int index);

/* A text of the book with the numbers that hold, in `out` or as it stands. */
const char *vl_book_words(const struct vl_tui *tui, const struct book *b, const struct vl_words *words,
                          char out[VL_CLAUSE_TEXT]);

/* The numbers of a thing that hold; returns how many. */
unsigned vl_book_numbers(const struct book *b, const struct vl_thing *thing,
                         struct vl_number out[VL_THING_NUMBERS_MAX]);

void vl_book_draw(struct vl_tui *tui, void *self);
void vl_book_draw_cards(struct vl_tui *tui, struct book *b, struct vl_rect side, struct vl_rect text);

/* Finds the clauses in which every word of b->word occurs, or that have it as their name. */
void vl_book_search(const struct vl_tui *tui, struct book *b);
void vl_book_forget(struct book *b);

#endif
