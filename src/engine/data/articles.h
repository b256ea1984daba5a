/* The inflections of names, which texts call forms: "{card:du}" is « du Pénitent », "{card:a}" is "an Ivrogne". */
#ifndef ENGINE_ARTICLES_H
#define ENGINE_ARTICLES_H

#include "veillee/catalogue.h"

enum { VL_BEFORE_SIZE = 32 }; /* bytes of the text before a name, with its NUL */

/* The inflections that placeholders can ask for in French or English, separated by commas, and whether one is among
 * them. "de" works with all names, and English writes only the name for it; the others need an article
 * (vl_inflection_has). */
const char *vl_inflection_list(enum vl_language language);
bool vl_inflection_known(const char *form, size_t length, enum vl_language language);

/* Whether a name with that article (NULL: none) has the inflection. */
bool vl_inflection_has(const struct vl_article *article, const char *form, size_t length);

/* The article of the thing with that name or short name in French or English; NULL: none. */
const struct vl_article *vl_article_of(const struct vl_cards *cards, enum vl_language language, const char *name);

/* Writes what an inflection puts before the name. Returns how many bytes of the name it replaces: "le " of "le centre",
 * for "du ". `article` is NULL for names of people, and for all names if it belongs to the other language. */
size_t vl_inflection_before(const struct vl_article *article, const char *form, size_t length,
                            enum vl_language language, const char *name, char before[VL_BEFORE_SIZE]);

/* The faulty field of an article ("le"); NULL if there is none, or no article. *expected: what the field may
 * contain. */
const char *vl_article_fault(const struct vl_article *article, const char *name, const char **expected);

#endif
