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
    const uint32_t hash = vl_string_hash(key);
    const unsigned slot = rules ? vl_catalogue_slot(catalogue, rules) : VL_GAMES_MAX;
    if (slot < VL_GAMES_MAX)
        string = vl_strings_find(catalogue->text[slot], key, hash);
    for (unsigned i = 0; !string && i < VL_COMMON_FILES; i++)
        string = vl_strings_find(catalogue->common[i], key, hash);
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
    const struct vl_cards *cards;         /* whose names have articles; NULL: none */
    const struct vl_catalogue *catalogue; /* with the words for numbers, in the language `said`; NULL: figures */
    enum vl_language said;
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

static void put_figures(struct filler *filler, long number)
{
    char figures[24];
    snprintf(figures, sizeof figures, "%ld", number);
    put_text(filler, figures);
}

static void put_value(struct filler *filler, const struct vl_text_arg *arg)
{
    if (arg->text)
        put_text(filler, arg->text);
    else
        put_figures(filler, arg->number);
}

/* Where the character stands outside of inner braces; NULL: nowhere. */
static const char *find_outside(const char *text, size_t length, char what)
{
    int depth = 0;
    for (size_t i = 0; i < length; i++) {
        if (depth == 0 && text[i] == what)
            return text + i;
        depth += (text[i] == '{') - (text[i] == '}');
    }
    return NULL;
}

/* Where the form begins that goes with the number; *length: what is left of the forms from there. */
static const char *find_form(const struct filler *filler, long number, const char *forms, size_t *length)
{
    const char *end = forms + *length, *second = find_outside(forms, *length, '|');
    const char *third = second ? find_outside(second + 1, (size_t)(end - second - 1), '|') : NULL;
    const bool singular = number == 1 || (number == 0 && filler->language == VL_FRENCH);
    const char *form = !second || (third && number == 0) ? forms : second + 1;
    if (!third && singular)
        form = forms;
    else if (third && number != 0 && !singular)
        form = third + 1;
    *length = (size_t)(end - form);
    return form;
}

static void fill(struct filler *filler, const char *template, size_t length);

/* "token|tokens", "|one token|# tokens" */
static void put_plural(struct filler *filler, const struct vl_text_arg *arg, const char *forms, size_t length)
{
    const char *form = find_form(filler, labs(arg->number), forms, &length);
    const char *bar = find_outside(form, length, '|');
    length = bar ? (size_t)(bar - form) : length;
    for (const char *mark; (mark = find_outside(form, length, '#')); form = mark + 1) {
        const size_t before = (size_t)(mark - form);
        fill(filler, form, before);
        put_value(filler, arg);
        length -= before + 1;
    }
    fill(filler, form, length);
}

/* "ahead by {n}|level": the first where the value is neither 0 nor empty. */
static void put_clause(struct filler *filler, const struct vl_text_arg *arg, const char *clauses, size_t length)
{
    const char *bar = find_outside(clauses, length, '|'), *end = clauses + length;
    const size_t first = bar ? (size_t)(bar - clauses) : length;
    if (arg->text ? arg->text[0] != 0 : arg->number != 0)
        fill(filler, clauses, first);
    else if (bar)
        fill(filler, bar + 1, (size_t)(end - bar - 1));
}

/* ---- forms ---- */

/* The word for a number, in a list that counts from 0; NULL: none. */
static const char *find_word(const struct filler *filler, const char *list, long number, size_t *length)
{
    const char *word = filler->catalogue ? vl_text(filler->catalogue, NULL, filler->said, list) : "";
    for (; word && number > 0; number--) {
        word = strstr(word, ", ");
        word = word ? word + 2 : NULL;
    }
    *length = word ? strcspn(word, ",") : 0;
    return number == 0 && *length ? word : NULL;
}

static bool is_form(const char *id, const char *form, size_t length)
{
    return strlen(id) == length && strncmp(id + 1, form + 1, length - 1) == 0;
}

/* The number in words of a list, or in figures. */
static void put_words(struct filler *filler, const char *list, long number, bool feminine)
{
    size_t length;
    const char *word = find_word(filler, list, number, &length);
    if (!word) {
        put_figures(filler, number);
        return;
    }
    put(filler, word, length);
    if (feminine && filler->language == VL_FRENCH && length >= 2 && strncmp(word + length - 2, "un", 2) == 0)
        put_text(filler, "e");
}

/* The last of "never, once, twice, times" stands behind a number in words. */
static void put_times(struct filler *filler, long number)
{
    enum { MANY = 3 };
    const bool many = number < 0 || number >= MANY;
    if (many) {
        put_words(filler, "figures.words", number, true);
        put_text(filler, " ");
    }
    put_words(filler, "figures.times", many ? MANY : number, false);
}

/* "{n:words}" twenty-one, « vingt et un »; "{n:une}" « vingt et une »; "{n:ordinal}" twenty-first; "{n:times}" once. */
static void put_number(struct filler *filler, const struct vl_text_arg *arg, const char *form, size_t length)
{
    const size_t before = filler->length;
    if (is_form("times", form, length))
        put_times(filler, arg->number);
    else
        put_words(filler, is_form("ordinal", form, length) ? "figures.ordinals" : "figures.words", arg->number,
                  is_form("une", form, length));
    char *first = &filler->out[before];
    if (form[0] < 'a' && filler->length > before && *first >= 'a' && *first <= 'z')
        *first = (char)(*first - 'a' + 'A');
}

/* A name or a number in a form. */
static void put_form(struct filler *filler, const struct vl_text_arg *arg, const char *form, size_t length)
{
    char before[VL_BEFORE_SIZE];
    if (!arg->text) {
        put_number(filler, arg, form, length);
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
    const size_t name = strcspn(inside, "}:|?");
    const struct vl_text_arg *arg = find_arg(filler, inside, name);
    if (!arg)
        return false;
    if (name == length)
        put_value(filler, arg);
    else if (inside[name] == '|')
        put_plural(filler, arg, inside + name + 1, length - name - 1);
    else if (inside[name] == '?')
        put_clause(filler, arg, inside + name + 1, length - name - 1);
    else if (length - name == 6 && strncmp(inside + name, ":typed", 6) == 0)
        put_typed(filler, arg);
    else if (vl_inflection_known(inside + name + 1, length - name - 1, VL_FRENCH) ||
             vl_inflection_known(inside + name + 1, length - name - 1, VL_ENGLISH))
        put_form(filler, arg, inside + name + 1, length - name - 1);
    else
        return false;
    return true;
}

static void fill(struct filler *filler, const char *template, size_t length)
{
    for (const char *whole = template + length; template <whole;) {
        const char *brace = memchr(template, '{', length), *at = brace ? brace : whole;
        put(filler, template, (size_t)(at - template));
        template = at;
        length = (size_t)(whole - template);
        const char *end = length > 1 ? find_outside(template + 1, length - 1, '}') : NULL;
        if (length > 1 && template[1] == '{') {
            put_text(filler, "{");
            template += 2;
        } else if (end && put_placeholder(filler, template + 1, (size_t)(end - template - 1))) {
            template = end + 1;
        } else if (length > 0) {
            put(filler, template ++, 1);
        }
        length = (size_t)(whole - template);
    }
}

static size_t fill_whole(struct filler *filler, const char *template)
{
    assert(filler->size > 0);
    fill(filler, template, strlen(template));
    filler->out[filler->length] = 0;
    return filler->length;
}

size_t vl_text_fill(const char *template, enum vl_language language, const struct vl_text_arg *args, unsigned count,
                    char *out, size_t size)
{
    struct filler filler = {.language = language, .args = args, .count = count, .size = size};
    filler.out = out;
    return fill_whole(&filler, template);
}

size_t vl_text_format(const struct vl_catalogue *catalogue, const struct vl_rules *rules, enum vl_language language,
                      const char *key, const struct vl_text_arg *args, unsigned count, char *out, size_t size)
{
    const unsigned slot = rules ? vl_catalogue_slot(catalogue, rules) : VL_GAMES_MAX;
    struct filler filler = {.language = vl_language_like(catalogue, language),
                            .cards = slot < VL_GAMES_MAX ? catalogue->cards[slot] : NULL,
                            .catalogue = catalogue,
                            .said = language,
                            .args = args,
                            .count = count,
                            .size = size};
    filler.out = out;
    return fill_whole(&filler, vl_text(catalogue, rules, language, key));
}
