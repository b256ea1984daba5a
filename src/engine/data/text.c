#include "veillee/text.h"
#include "engine/core/join.h"
#include "engine/data/articles.h"
#include "engine/data/catalogue_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

/* ---- looking up ---- */

static const struct vl_string *find(const struct vl_catalogue *catalogue, const struct vl_rules *rules, const char *key)
{
    const struct vl_string *string = NULL;
    const unsigned slot = rules ? vl_catalogue_slot(catalogue, rules) : VL_GAMES_MAX;
    if (slot < VL_GAMES_MAX)
        string = vl_strings_find(catalogue->text[slot], key);
    for (unsigned i = 0; !string && i < VL_COMMON_FILES; i++)
        string = vl_strings_find(catalogue->common[i], key);
    return string;
}

/* For a language that no string names: its own file names it. */
static const char *name_of_language(const struct vl_languages *languages, const char *key)
{
    enum vl_language language;
    if (strncmp(key, "language.", 9) != 0 || !vl_languages_find(languages, key + 9, &language))
        return NULL;
    return languages->of[language].name[0] ? languages->of[language].name : NULL;
}

const char *vl_text(const struct vl_catalogue *catalogue, const struct vl_rules *rules, enum vl_language language,
                    const char *key)
{
    const struct vl_string *string = find(catalogue, rules, key);
    const char *name = string ? NULL : name_of_language(&catalogue->languages, key);
    if (!string)
        return name ? name : key;
    return vl_words_in(&string->is, language);
}

bool vl_text_has(const struct vl_catalogue *catalogue, const struct vl_rules *rules, const char *key)
{
    return find(catalogue, rules, key) || name_of_language(&catalogue->languages, key);
}

/* ---- filling in ---- */

struct filler {
    enum vl_language language;
    const struct vl_cards *cards; /* whose names have articles; NULL: none */
    const struct vl_text_arg *args;
    unsigned count;
    char *out;
    size_t size, length;
};

static void put(struct filler *filler, const char *text, size_t length)
{
    const size_t fits = vl_whole(text, length, filler->size - 1 - filler->length);
    memcpy(filler->out + filler->length, text, fits);
    filler->length += fits;
    /* Text after a cut must not use the room that a wide character left. */
    if (fits < length)
        filler->size = filler->length + 1;
}

static void put_text(struct filler *filler, const char *text)
{
    put(filler, text, strlen(text));
}

static const struct vl_text_arg *find_arg(const struct filler *filler, const char *name, size_t length)
{
    for (unsigned i = 0; i < filler->count; i++) {
        if (strncmp(filler->args[i].name, name, length) == 0 && filler->args[i].name[length] == 0)
            return &filler->args[i];
    }
    return NULL;
}

static void put_value(struct filler *filler, const struct vl_text_arg *arg)
{
    char number[24];
    if (arg->text) {
        put_text(filler, arg->text);
        return;
    }
    snprintf(number, sizeof number, "%ld", arg->number);
    put_text(filler, number);
}

/* Where the form begins that goes with the number; *length: what is left of the forms from there. */
static const char *find_form(const struct filler *filler, long number, const char *forms, size_t *length)
{
    const char *end = forms + *length, *second = memchr(forms, '|', *length);
    const char *third = second ? memchr(second + 1, '|', (size_t)(end - second - 1)) : NULL;
    const bool singular = number == 1 || (number == 0 && filler->language == VL_FRENCH);
    const char *form = !second || (third && number == 0) ? forms : second + 1;
    if (!third && singular)
        form = forms;
    else if (third && number != 0 && !singular)
        form = third + 1;
    *length = (size_t)(end - form);
    return form;
}

/* "token|tokens", "|one token|# tokens" */
static void put_plural(struct filler *filler, const struct vl_text_arg *arg, const char *forms, size_t length)
{
    const char *form = find_form(filler, labs(arg->number), forms, &length);
    const char *bar = memchr(form, '|', length);
    length = bar ? (size_t)(bar - form) : length;
    for (const char *mark; (mark = memchr(form, '#', length)); form = mark + 1) {
        const size_t before = (size_t)(mark - form);
        put(filler, form, before);
        put_value(filler, arg);
        length -= before + 1;
    }
    put(filler, form, length);
}

/* A name in a form; a number has none. */
static void put_form(struct filler *filler, const struct vl_text_arg *arg, const char *form, size_t length)
{
    char before[VL_BEFORE_SIZE];
    if (!arg->text) {
        put_value(filler, arg);
        return;
    }
    const struct vl_article *article = vl_article_of(filler->cards, filler->language, arg->text);
    const size_t melts = vl_inflection_before(article, form, length, filler->language, arg->text, before);
    put_text(filler, before);
    put_text(filler, arg->text + melts);
}

/* ---- what is to be typed ---- */

/* Bytes of a character that a terminal shows unchanged; 0 if it is not a character, or drives the terminal. */
static int shown(const char *text)
{
    ucs4_t character;
    const int length = u8_strmbtouc(&character, (const uint8_t *)text);
    return length > 0 && character != 0xFFFD && !uc_is_cntrl(character) ? length : 0;
}

enum typing { BARE, QUOTED, ESCAPED };

/* Quotes the text as one word for a shell: unchanged, between quotes, or as $'...' if it has what no key types. */
static enum typing typing_of(const char *text)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,:@%+";
    const bool bare = *text && strspn(text, plain) == strlen(text);
    for (int length; *text; text += length)
        if ((length = shown(text)) == 0)
            return ESCAPED;
    return bare ? BARE : QUOTED;
}

static void put_escaped(struct filler *filler, const char *text)
{
    char octal[8];
    put_text(filler, "$'");
    for (int length; *text; text += length ? length : 1) {
        length = shown(text);
        snprintf(octal, sizeof octal, "\\%03o", (unsigned)(unsigned char)*text);
        if (length == 0)
            put_text(filler, octal);
        else if (strchr("'\\", *text))
            put_text(filler, *text == '\'' ? "\\'" : "\\\\");
        else
            put(filler, text, (size_t)length);
    }
    put_text(filler, "'");
}

static void put_quoted(struct filler *filler, const char *text)
{
    put_text(filler, "'");
    for (const char *quote; (quote = strchr(text, '\'')); text = quote + 1) {
        put(filler, text, (size_t)(quote - text));
        put_text(filler, "'\\''");
    }
    put_text(filler, text);
    put_text(filler, "'");
}

/* One word of a command, as a shell reads it. */
static void put_typed(struct filler *filler, const struct vl_text_arg *arg)
{
    const enum typing typing = arg->text ? typing_of(arg->text) : BARE;
    if (typing == BARE)
        put_value(filler, arg);
    else if (typing == QUOTED)
        put_quoted(filler, arg->text);
    else
        put_escaped(filler, arg->text);
}

/* Reads the text between braces; false if it is not a known placeholder. */
static bool put_placeholder(struct filler *filler, const char *inside, size_t length)
{
    const size_t name = strcspn(inside, "}:|");
    const struct vl_text_arg *arg = find_arg(filler, inside, name);
    if (!arg)
        return false;
    if (name == length)
        put_value(filler, arg);
    else if (inside[name] == '|')
        put_plural(filler, arg, inside + name + 1, length - name - 1);
    else if (length - name == 6 && strncmp(inside + name, ":typed", 6) == 0)
        put_typed(filler, arg);
    else if (vl_inflection_known(inside + name + 1, length - name - 1, VL_FRENCH) ||
             vl_inflection_known(inside + name + 1, length - name - 1, VL_ENGLISH))
        put_form(filler, arg, inside + name + 1, length - name - 1);
    else
        return false;
    return true;
}

static size_t fill(const char *template, struct filler *filler)
{
    assert(filler->size > 0);
    while (*template) {
        const size_t plain = strcspn(template, "{");
        put(filler, template, plain);
        template += plain;
        const char *end = strchr(template, '}');
        if (template[0] == '{' && template[1] == '{') {
            put_text(filler, "{");
            template += 2;
        } else if (end && put_placeholder(filler, template + 1, (size_t)(end - template - 1))) {
            template = end + 1;
        } else if (*template) {
            put(filler, template ++, 1);
        }
    }
    filler->out[filler->length] = 0;
    return filler->length;
}

size_t vl_text_fill(const char *template, enum vl_language language, const struct vl_text_arg *args, unsigned count,
                    char *out, size_t size)
{
    struct filler filler = {.language = language, .args = args, .count = count, .size = size};
    filler.out = out;
    return fill(template, &filler);
}

size_t vl_text_format(const struct vl_catalogue *catalogue, const struct vl_rules *rules, enum vl_language language,
                      const char *key, const struct vl_text_arg *args, unsigned count, char *out, size_t size)
{
    const unsigned slot = rules ? vl_catalogue_slot(catalogue, rules) : VL_GAMES_MAX;
    struct filler filler = {.language = vl_language_like(catalogue, language),
                            .cards = slot < VL_GAMES_MAX ? catalogue->cards[slot] : NULL,
                            .args = args,
                            .count = count,
                            .size = size};
    filler.out = out;
    return fill(vl_text(catalogue, rules, language, key), &filler);
}
