/* What is printed on the things of a table and what choosing one would do: the same in lines of text as on a screen.
 * Whoever has the tables of the screens hands these functions in; this front end knows nothing of screens. */
#ifndef PLAIN_WORDS_H
#define PLAIN_WORDS_H

#include "veillee/match.h"

enum { PLAIN_SIGN = 8 };

/* A question of a match, what whoever reads it may see, and who tells of it. */
struct plain_asked {
    const struct vl_teller *teller;
    const struct vl_match *match;
    const struct vl_view *view;
    vl_seat looker; /* whose view it is: whoever is asked, or VL_TABLE */
    const struct vl_question *question;
};

struct plain_words {
    /* What is printed on what each answer stands for: "7", "Gt", "B3"; "" for an answer that cannot be given. */
    void (*signs)(const struct plain_asked *asked, char sign[VL_ANSWERS_MAX][PLAIN_SIGN]);
    /* What the answer would do now, to whom, and what comes after. */
    void (*detail)(const struct plain_asked *asked, vl_answer answer, char *out, size_t size);
};

#endif
