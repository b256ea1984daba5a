/* The chronicle of an evening: a page or two of prose about its matches in their order. Each sentence is made from
 * facts of the records and lists them, so that a test can check it. The wording depends on the evening's id and its
 * highlights, so it is the same whenever the same chronicle is made again. */
#ifndef VEILLEE_EVENING_CHRONICLE_H
#define VEILLEE_EVENING_CHRONICLE_H

#include "evening/evening.h"
#include "veillee/highlight.h"

enum vl_passage_kind {
    VL_PASSAGE_TITLE,
    VL_PASSAGE_HEADING, /* of a match; VL_EVENING_MATCHES: of the ranking */
    VL_PASSAGE_TEXT,    /* a paragraph */
    VL_PASSAGE_PICTURE, /* of the board at a match's end; its sentence says what it shows */
    VL_PASSAGE_TABLE,   /* the evening's ranking: one sentence without words per row */
    VL_PASSAGES
};

/* "title", "heading", "text", "picture", "table". */
const char *vl_passage_id(enum vl_passage_kind kind);

enum { VL_FACTS_MAX = 24 };

/* What a sentence states. */
struct vl_fact {
    const char *id;                /* "winner", "points", "highlight" ...: listed in docs/chronicle.md */
    unsigned match;                /* of the evening, from 0; VL_EVENING_MATCHES: of the whole evening */
    struct vl_highlight highlight; /* that it is about, as vl_highlights_of gives it; kind VL_HIGHLIGHTS: none */
    unsigned participant, other;   /* VL_PARTICIPANTS_MAX: nobody */
    long number;
};

struct vl_sentence {
    char *text;
    char *key;  /* the text of the catalogue that it is made from */
    bool leans; /* its words refer to the sentence before it: "also", "on the same day" */
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

/* The paths of the records of an evening's matches, by match number; NULL: in the user's folder, by their names. */
typedef const char *const *vl_chronicle_paths;

/* Makes the chronicle of the matches that count; vl_chronicle_free frees it. VL_REFUSED if no match of the evening is
 * over. */
enum vl_rc vl_chronicle_make(const struct vl_evening *evening, vl_chronicle_paths paths, struct vl_catalogue *catalogue,
                             enum vl_language language, struct vl_chronicle *out, struct vl_diag *diag);
void vl_chronicle_free(struct vl_chronicle *chronicle);

/* The number in the evening of the match of that number among those that count, which is that of passages and facts;
 * VL_EVENING_MATCHES: there is none. */
unsigned vl_chronicle_counted(const struct vl_evening *evening, unsigned match);

/* Replays the match of that number, among those that count, from its record; the caller frees it. `path` (may be NULL)
 * gets the path of the record. */
enum vl_rc vl_chronicle_match(const struct vl_evening *evening, vl_chronicle_paths paths,
                              struct vl_catalogue *catalogue, unsigned match, struct vl_match **out,
                              char path[VL_RECORD_PATH], struct vl_diag *diag);

/* Makes an evening of records, in the order given: people are identified by name, bots by name, level and character. It
 * writes no file. VL_REFUSED if a match is not over, or there are too many. */
enum vl_rc vl_chronicle_gather(const char *const *paths, unsigned count, struct vl_catalogue *catalogue,
                               struct vl_evening *out, struct vl_diag *diag);

#endif
