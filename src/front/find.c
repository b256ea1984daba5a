#include "front/find.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

/* What is typed for a letter that keyboards lack, in as many bytes; NULL: the letter itself. */
static const char *typed_for(ucs4_t code)
{
    return code == 0x153 ? "oe" : code == 0xE6 ? "ae" : code == 0x2019 ? "'" : NULL;
}

/* Removes what decomposition has split off, and writes the rest as it is typed. Every blank is already a plain one. */
static void strip(char *text)
{
    const uint8_t *at = (const uint8_t *)text;
    char *out = text;
    ucs4_t code;

    for (const uint8_t *next; (next = u8_next(&code, at)) != NULL; at = next) {
        if (uc_combining_class(code) != 0)
            continue;
        const char *typed = typed_for(code);
        const size_t length = typed ? strlen(typed) : (size_t)(next - at);
        memmove(out, typed ? typed : (const char *)at, length);
        out += length;
    }
    *out = '\0';
}

char *vl_find_fold(const char *text)
{
    size_t length = 0;
    if (u8_check((const uint8_t *)text, strlen(text)))
        return NULL;
    /* With the final NUL, so that what comes back ends as a string. */
    uint8_t *folded = u8_casefold((const uint8_t *)text, strlen(text) + 1, NULL, UNINORM_NFKD, NULL, &length);
    if (folded)
        strip((char *)folded);
    return (char *)folded;
}

/* Of a letter or a figure; letters that folding leaves as they are have several bytes. */
static bool is_inside_word(char byte)
{
    return isalnum((unsigned char)byte) || (unsigned char)byte >= 0x80;
}

/* From the beginning of a word on: "tie" is not in "bijoutier". What begins with another sign is found anywhere. */
static bool has_word(const char *text, const char *word, size_t length)
{
    bool inside = false;
    for (; strlen(text) >= length; text++) {
        if (!(inside && is_inside_word(word[0])) && memcmp(text, word, length) == 0)
            return true;
        inside = is_inside_word(*text);
    }
    return false;
}

bool vl_find_has(const char *text, const char *words)
{
    for (words += strspn(words, " "); *words; words += strspn(words, " ")) {
        const size_t length = strcspn(words, " ");
        if (!has_word(text, words, length))
            return false;
        words += length;
    }
    return true;
}

bool vl_find_in(const char *text, const char *words)
{
    char *folded = text ? vl_find_fold(text) : NULL, *wanted = vl_find_fold(words);
    const bool has = folded && wanted && wanted[strspn(wanted, " ")] && vl_find_has(folded, wanted);
    free(folded);
    free(wanted);
    return has;
}

bool vl_find_clause(const struct vl_formatter *formatter, const struct vl_clause_text *clause, const char *words)
{
    char text[VL_CLAUSE_TEXT];
    const size_t length = strlen(words);
    return (length > 0 && strncasecmp(clause->id, words, length) == 0) ||
           vl_find_in(vl_format_words(formatter, &clause->text, text, sizeof text), words);
}

bool vl_find_thing(const struct vl_formatter *formatter, const struct vl_thing *thing, const char *words)
{
    char text[VL_CLAUSE_TEXT];
    return vl_find_in(vl_words_in(&thing->name, formatter->language), words) ||
           vl_find_in(vl_format_words(formatter, &thing->text, text, sizeof text), words);
}

void vl_find_id(const struct vl_rules *rules, const char *word, char out[64])
{
    const bool bare = word[0] >= '0' && word[0] <= '9';
    snprintf(out, 64, "%s%s%.40s", bare ? rules->prefix : "", bare ? "-" : "", word);
    for (char *c = out; *c; c++)
        if (*c >= 'a' && *c <= 'z')
            *c = (char)(*c - 0x20);
}
