/* The chronicle of an evening: a page or two of prose, of its matches in their order. Each sentence is made from facts
 * that the records show, and says which, so that a test can hold it against them. The words differ from evening to
 * evening by the evening's name and its deeds, and are the same whenever the same chronicle is made again. */
#ifndef VEILLEE_FRONT_CHRONICLE_H
#define VEILLEE_FRONT_CHRONICLE_H

#include "front/deeds.h"
#include "front/evening.h"

enum vl_passage_kind {
    VL_PASSAGE_TITLE,
    VL_PASSAGE_HEADING, /* of a match */
    VL_PASSAGE_TEXT,    /* a paragraph */
    VL_PASSAGE_PICTURE, /* of the table at a match's end */
    VL_PASSAGE_TABLE,   /* the evening's standing */
};

enum { VL_FACTS_MAX = 8 };

/* What a sentence states. */
struct vl_fact {
    const char *id;        /* "winner", "points", "deed" ...: as docs/evening.md lists them */
    unsigned match;        /* of the evening, from 0; VL_EVENING_MATCHES: of the whole evening */
    struct vl_deed deed;   /* of "deed": as vl_deeds_of gives it */
    unsigned guest, other; /* VL_GUESTS_MAX: nobody */
    long number;
};

struct vl_sentence {
    char *text;
    unsigned facts;
    struct vl_fact fact[VL_FACTS_MAX];
};

struct vl_passage {
    enum vl_passage_kind kind;
    unsigned match;
    unsigned sentences;
    struct vl_sentence *sentence;
};

struct vl_chronicle {
    unsigned passages;
    struct vl_passage *passage;
};

/* Of the matches that count. Allocates; vl_chronicle_free gives back. VL_REFUSED: no match of the evening is over. */
enum vl_rc vl_chronicle_make(const struct vl_evening *evening, struct vl_catalogue *catalogue,
                             enum vl_language language, struct vl_chronicle *out, struct vl_diag *diag);
void vl_chronicle_free(struct vl_chronicle *chronicle);

#endif
