/* The rule book of a game: its chapters, clause by clause, its cards and their numbers, and search. Every clause links
 * to the clauses and cards that it mentions, every card to its clauses. */
#ifndef VEILLEE_PAGE_RULES_PAGE_H
#define VEILLEE_PAGE_RULES_PAGE_H

#include "page/page.h"

enum { VL_RULES_WORDS = 128 };

enum vl_rules_kind {
    VL_RULES_CONTENTS, /* the chapters */
    VL_RULES_CHAPTER,
    VL_RULES_CLAUSE,
    VL_RULES_CARDS, /* all cards, houses, places ... and glossary words */
    VL_RULES_CARD,  /* one of them, with everything else of its name */
    VL_RULES_FOUND, /* what contains the words */
    VL_RULES_WHOLE, /* everything on one page, for printing */
};

/* A place in the book. */
struct vl_rules_at {
    const struct vl_rules *rules;       /* NULL: at the list of games */
    const struct vl_match_setup *setup; /* whose numbers are shown if it is of that game; it outlives the page. NULL:
                                           those of the data */
    enum vl_rules_kind kind;
    bool alone;               /* for speech or print: a clause or card without its links, games with their ids */
    unsigned section, clause; /* of a chapter: the clause to read first */
    unsigned thing;           /* counts the cards, then the glossary */
    char words[VL_RULES_WORDS];
};

extern const struct vl_page_form vl_rules_page; /* a struct vl_rules_at */

enum { VL_WHY_MOST = 48 };

/* The rules behind a question and behind what happened last, and the visible cards: clauses, or members of a group. */
struct vl_why {
    struct vl_rules_at at;    /* of that game, with the set-up of the match */
    struct vl_question asked; /* as the viewer may know it; without a clause: nobody is asked */
    bool only_cards;          /* nothing else is shown */
    struct vl_why_of {
        vl_clause clause;
        uint8_t group, member;
    } of[VL_WHY_MOST];
    unsigned count;
};

/* Adds it, unless it is there. */
void vl_why_add(struct vl_why *why, struct vl_why_of of);

extern const struct vl_page_form vl_why_page; /* a struct vl_why */

/* Builds only the page, for printing; host->catalogue and host->formatter are enough. */
void vl_rules_build(struct vl_page_host *host, const struct vl_rules_at *at, struct vl_page *page);

/* Opens the chapter at a clause. Here and below, the game must be loaded. */
void vl_rules_at_clause(const struct vl_catalogue *catalogue, vl_clause clause, struct vl_rules_at *at);

/* Opens the card, the house, the place ... of that group and id. */
void vl_rules_at_thing(const struct vl_catalogue *catalogue, const char *group, const char *id, struct vl_rules_at *at);

/* Opens the chapter ("5"), the clause ("5.2") or the card of that name or id. False if none exists, or, with errno
 * ENOMEM, if memory runs out. */
bool vl_rules_look_up(const struct vl_formatter *formatter, const char *word, struct vl_rules_at *at);

#endif
