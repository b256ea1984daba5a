/* The chronicle of an evening: a page or two of prose, of its matches in their order. Each sentence is made from facts
 * that the records show, and says which, so that a test can hold it against them. The words differ from evening to
 * evening by the evening's name and its highlights, and are the same whenever the same chronicle is made again. */
#ifndef VEILLEE_EVENING_CHRONICLE_H
#define VEILLEE_EVENING_CHRONICLE_H

#include "evening/evening.h"
#include "veillee/highlight.h"

enum vl_passage_kind {
    VL_PASSAGE_TITLE,
    VL_PASSAGE_HEADING, /* of a match; VL_EVENING_MATCHES: of the standing */
    VL_PASSAGE_TEXT,    /* a paragraph */
    VL_PASSAGE_PICTURE, /* of the table at a match's end; its sentence says what it shows */
    VL_PASSAGE_TABLE,   /* the evening's standing: a sentence a row, without words */
    VL_PASSAGES
};

/* "title", "heading", "text", "picture", "table". */
const char *vl_passage_id(enum vl_passage_kind kind);

enum { VL_FACTS_MAX = 24 };

/* What a sentence states. */
struct vl_fact {
    const char *id;                /* "winner", "points", "highlight" ...: as docs/chronicle.md lists them */
    unsigned match;                /* of the evening, from 0; VL_EVENING_MATCHES: of the whole evening */
    struct vl_highlight highlight; /* of "highlight": as vl_highlights_of gives it */
    unsigned participant, other;   /* VL_PARTICIPANTS_MAX: nobody */
    long number;
};

struct vl_sentence {
    char *text;
    char *key; /* the text of the catalogue that it was made from */
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

/* Where the records of an evening's matches lie, by their numbers; NULL: in the user's folder, by their names. */
typedef const char *const *vl_chronicle_paths;

/* Of the matches that count. Allocates; vl_chronicle_free gives back. VL_REFUSED: no match of the evening is over. */
enum vl_rc vl_chronicle_make(const struct vl_evening *evening, vl_chronicle_paths paths, struct vl_catalogue *catalogue,
                             enum vl_language language, struct vl_chronicle *out, struct vl_diag *diag);
void vl_chronicle_free(struct vl_chronicle *chronicle);

/* The match of that number, among those that count, played again from its record, and (may be NULL) where that lies;
 * the caller frees it. */
enum vl_rc vl_chronicle_match(const struct vl_evening *evening, vl_chronicle_paths paths,
                              struct vl_catalogue *catalogue, unsigned match, struct vl_match **out,
                              char path[VL_RECORD_PATH], struct vl_diag *diag);

/* An evening of its own out of records, in the order in which they are named: people are told apart by their names,
 * bots by name, level and character. Nothing is written. VL_REFUSED: a match is not over, or there are too many. */
enum vl_rc vl_chronicle_gather(const char *const *paths, unsigned count, struct vl_catalogue *catalogue,
                               struct vl_evening *out, struct vl_diag *diag);

#endif
