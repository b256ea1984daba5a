/* The toy, the smallest game that is complete: everybody gets a secret card; each round everybody bids in secret, all
 * bids are revealed together, and each may show the card. docs/adding-a-game.md leads through it; tests of the engine
 * play it. Clauses: data/rules/toy.yaml. */
#ifndef VEILLEE_TOY_H
#define VEILLEE_TOY_H

#include "veillee/highlight.h"

#include "veillee/toy/game.h"

enum { TOY_SEATS = 4, TOY_CARDS = 3, TOY_BIDS = 3, TOY_EFFECTS = 2 };

enum toy_group { TOY_GROUP_CARD, TOY_GROUP_BID, TOY_GROUP_EFFECT, TOY_GROUP_GAME, TOY_GROUPS };
/* Its highlights: a card that was shown; number: 1. */
enum toy_highlight { TOY_HIGHLIGHT_SHOWN = VL_HIGHLIGHT_OWN };
enum toy_option { TOY_OPTION_DECK, TOY_OPTIONS };

/* Answers to TOY_ASK_SHOW. */
enum toy_show { TOY_KEEP, TOY_SHOW };

#include "veillee/declare/questions.h"

#include "veillee/declare/events.h"

/* The numbers of data/cards/toy.yaml. */
struct toy_numbers {
    uint8_t rounds;
    uint8_t worth[TOY_BIDS];
    uint8_t bonus[TOY_CARDS][TOY_BIDS];
    uint8_t effect[TOY_CARDS];
};

#include "veillee/declare/state.h"

/* Who has the most points; serves for views as well. */
vl_seats toy_ahead(const struct toy *g);

extern const struct vl_rules toy_rules;

#include "veillee/declare/end.h"

#endif
