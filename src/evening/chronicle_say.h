/* The wording of a chronicle: for each statement the catalogue has several sentences, and one that has not been used
 * yet is drawn at random, until all have been. */
#ifndef VEILLEE_EVENING_CHRONICLE_SAY_H
#define VEILLEE_EVENING_CHRONICLE_SAY_H

#include "evening/chronicle.h"
#include "front/figures.h"
#include "veillee/text.h"

enum { VL_DRAFT_KEY = 64, VL_FAMILIES_MAX = 96, VL_VARIANTS_MAX = 16, VL_DRAFT_ARGS = 24, VL_DRAFT_TEXT = 2048 };

/* The sentences for one statement, in the order in which they are drawn. */
struct vl_variants {
    char key[VL_DRAFT_KEY];
    const struct vl_rules *rules; /* in that game's own file; NULL: common */
    uint8_t count, next, order[VL_VARIANTS_MAX];
};

struct vl_chronicle_writer {
    const struct vl_evening *evening;
    const struct vl_catalogue *catalogue;
    enum vl_language language;
    uint64_t seed;
    struct vl_chronicle *out;
    struct vl_variants family[VL_FAMILIES_MAX];
    unsigned families;
    bool failed; /* out of memory */
};

/* A statement to put into words. */
struct vl_draft {
    const char *what;             /* WHAT in the key chronicle.WHAT.N, or chronicle.GAME.WHAT.N */
    const struct vl_rules *rules; /* the game; NULL: none */
    unsigned values;
    struct vl_text_arg value[VL_DRAFT_ARGS]; /* what its placeholders stand for */
    size_t used;
    char text[VL_DRAFT_TEXT]; /* of lists and phrases among them */
    bool leans;               /* as in struct vl_sentence */
    unsigned facts;
    struct vl_fact fact[VL_FACTS_MAX];
};

/* Begins a statement with no details yet. */
void vl_draft_begin(struct vl_draft *draft, const char *what, const struct vl_rules *rules);

/* Says what a placeholder stands for; the text remains the caller's. */
void vl_draft_number(struct vl_draft *draft, const char *placeholder, long number);
void vl_draft_text(struct vl_draft *draft, const char *placeholder, const char *text);

/* The same for the phrase of a key, which is copied. */
void vl_draft_phrase(const struct vl_chronicle_writer *writer, struct vl_draft *draft, const char *placeholder,
                     const char *key, const struct vl_text_arg *args, unsigned count);

/* Appends entry number `count` of `of` to the list that a placeholder stands for. */
void vl_draft_list(const struct vl_chronicle_writer *writer, struct vl_draft *draft, const char *placeholder,
                   const char *entry, unsigned count, unsigned of);

/* Adds a fact and returns it, for the caller to complete. */
struct vl_fact *vl_draft_fact(struct vl_draft *draft, const char *id, unsigned match, unsigned participant,
                              long number);

/* The name of a participant; "": of nobody. */
const char *vl_chronicle_name(const struct vl_chronicle_writer *writer, unsigned participant);

/* Begins a passage; adds a sentence to the last one. */
void vl_chronicle_passage(struct vl_chronicle_writer *writer, enum vl_passage_kind kind, unsigned match);
void vl_chronicle_add(struct vl_chronicle_writer *writer, const struct vl_draft *draft);

/* Whether the last sentence has that phrase. */
bool vl_chronicle_has(const struct vl_chronicle_writer *writer, const char *phrase);

/* Adds a sentence without words, only of facts. */
void vl_chronicle_facts(struct vl_chronicle_writer *writer, const struct vl_draft *draft);

#endif
