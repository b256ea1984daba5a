/* What the rule book has to say, as commands. */
#ifndef PLAIN_BOOK_H
#define PLAIN_BOOK_H

#include "plain/verbs.h"

extern const struct plain_verb plain_book_verbs[]; /* why, rules, search, cards */

#endif
