#include "engine/data/articles.h"

#include <stdio.h>
#include <string.h>
#include <unicase.h>
#include <uninorm.h>
#include <unistr.h>

/* ---- which inflections there are ---- */

enum inflection { DE, QUE, LE, UN, DU, AU, AT, A, THE };

static const struct inflection_spec {
    const char *id, *capital; /* the capital one begins a sentence */
    enum inflection form;
    enum vl_language language;
} inflections[] = {
    {"de", "De", DE, VL_FRENCH}, {"que", "Que", QUE, VL_FRENCH}, {"le", "Le", LE, VL_FRENCH},
    {"un", "Un", UN, VL_FRENCH}, {"du", "Du", DU, VL_FRENCH},    {"au", "Au", AU, VL_FRENCH},
    {"à", "À", AT, VL_FRENCH},   {"a", "A", A, VL_ENGLISH},      {"the", "The", THE, VL_ENGLISH},
};

const char *vl_inflection_list(enum vl_language language)
{
    return language == VL_FRENCH ? "de, que, le, un, du, au, à, words, une, times, ordinal, typed"
                                 : "a, the, de, words, times, ordinal, typed";
}

static bool is(const char *id, const char *form, size_t length)
{
    return strncmp(id, form, length) == 0 && id[length] == 0;
}

static const struct inflection_spec *spec_of(const char *form, size_t length)
{
    for (unsigned i = 0; i < sizeof inflections / sizeof *inflections; i++)
        if (is(inflections[i].id, form, length) || is(inflections[i].capital, form, length))
            return &inflections[i];
    return NULL;
}

bool vl_inflection_known(const char *form, size_t length, enum vl_language language)
{
    static const char *const of_all[] = {"typed", "words", "Words", "une", "Une", "ordinal", "times", "Times"};
    const struct inflection_spec *spec = spec_of(form, length);
    for (unsigned i = 0; i < sizeof of_all / sizeof *of_all; i++)
        if (is(of_all[i], form, length))
            return true;
    return spec && (spec->form == DE || spec->language == language);
}

bool vl_inflection_has(const struct vl_article *article, const char *form, size_t length)
{
    const struct inflection_spec *spec = spec_of(form, length);
    if (!spec || spec->form == DE || spec->form == QUE)
        return true;
    return article && (spec->form == A || spec->form == THE ? article->a : article->le) != NULL;
}

/* ---- which article ---- */

static bool is_called(const struct vl_words *words, enum vl_language language, const char *name)
{
    const char *text = language == VL_FRENCH ? words->fr : words->en;
    return text && strcmp(text, name) == 0;
}

const struct vl_article *vl_article_of(const struct vl_cards *cards, enum vl_language language, const char *name)
{
    for (unsigned i = 0; cards && i < cards->things_count; i++) {
        const struct vl_thing *thing = &cards->things[i];
        if (thing->article.le &&
            (is_called(&thing->name, language, name) || is_called(&thing->short_name, language, name)))
            return &thing->article;
    }
    return NULL;
}

/* The first letter, small and without its accent; 0: none. */
static ucs4_t first_letter(const char *name)
{
    ucs4_t character, parts[UC_DECOMPOSITION_MAX_LENGTH];
    if (u8_strmbtouc(&character, (const uint8_t *)name) <= 0)
        return 0;
    character = uc_tolower(character);
    while (uc_canonical_decomposition(character, parts) > 0)
        character = parts[0];
    return character;
}

static bool is_vowel(ucs4_t letter)
{
    return letter == 0xE6 || letter == 0x153 || (letter < 128 && letter > 0 && strchr("aeiou", (char)letter));
}

/* Before vowels with or without accents, and h: the given names that begin with one hardly ever keep it aspirated. */
static bool is_elided(const char *name)
{
    const ucs4_t letter = first_letter(name);
    if (letter == 'y') /* d’Yves, but de Yann */
        return name[1] != 0 && !strchr("aeiouAEIOU", name[1]) && (signed char)name[1] > 0;
    return letter == 'h' || is_vowel(letter);
}

/* "le", "la", "l’", "les" or "", as the name begins: a short name may begin otherwise than the whole one. Of an h the
 * data files say whether it is aspirated. */
static const char *definite(const struct vl_article *article, const char *name)
{
    const ucs4_t letter = first_letter(name);
    const bool one = strcmp(article->le, "les") != 0 && article->le[0] != 0;
    if (one && is_vowel(letter))
        return "l’";
    if (strcmp(article->le, "l’") != 0 || letter == 'h')
        return article->le;
    return strcmp(article->un, "une") == 0 ? "la" : "le";
}

/* ---- what stands before the name ---- */

/* "de" before a name. An article of a thing's own melts into it; that of a family, with its capital, does not. */
static size_t write_of(const char *name, char before[VL_BEFORE_SIZE])
{
    const bool le = strncmp(name, "le ", 3) == 0, les = strncmp(name, "les ", 4) == 0;
    snprintf(before, VL_BEFORE_SIZE, "%s", le ? "du " : les ? "des " : is_elided(name) ? "d’" : "de ");
    return le ? 3 : les ? 4 : 0;
}

/* "le" after "de" or "à", which melt into it: "du", "à la", "aux". */
static const char *melted(enum inflection form, const char *le)
{
    if (strcmp(le, "le") == 0)
        return form == DU ? "du" : "au";
    if (strcmp(le, "les") == 0)
        return form == DU ? "des" : "aux";
    if (strcmp(le, "la") == 0)
        return form == DU ? "de la" : "à la";
    return form == DU ? "de l’" : "à l’";
}

static const char *words_before(const struct vl_article *article, enum inflection form, const char *name)
{
    const char *le = definite(article, name);
    if (form == AT && article->at)
        return article->at;
    if (form == A)
        return article->a ? article->a : "";
    if (form == THE)
        return article->a && article->a[0] ? "the" : "";
    if (!le[0])
        return form == AU || form == AT ? "à" : "";
    return form == LE ? le : form == UN ? article->un : melted(form, le);
}

static void capitalize(char before[VL_BEFORE_SIZE])
{
    if (strncmp(before, "à", strlen("à")) == 0)
        memcpy(before, "À", strlen("À"));
    else if (before[0] >= 'a' && before[0] <= 'z')
        before[0] = (char)(before[0] - 'a' + 'A');
}

size_t vl_inflection_before(const struct vl_article *article, const char *form, size_t length,
                            enum vl_language language, const char *name, char before[VL_BEFORE_SIZE])
{
    static const struct vl_article none = {.le = "", .un = "", .a = ""};
    const struct inflection_spec *spec = spec_of(form, length);
    size_t melts = 0;
    before[0] = 0;
    if (!spec || spec->language != language)
        return 0;
    article = article ? article : &none;
    if (spec->form == DE || (spec->form == DU && !article->le[0])) {
        melts = write_of(name, before);
    } else if (spec->form == QUE) {
        snprintf(before, VL_BEFORE_SIZE, "%s", is_elided(name) ? "qu’" : "que ");
    } else {
        const char *words = words_before(article, spec->form, name);
        const size_t size = strlen(words);
        const bool joins = size == 0 || (size >= strlen("’") && strcmp(words + size - strlen("’"), "’") == 0);
        snprintf(before, VL_BEFORE_SIZE, "%s%s", words, joins ? "" : " ");
    }
    if (!is(spec->id, form, length))
        capitalize(before);
    return melts;
}

/* ---- whether an article is one ---- */

static bool is_one_of(const char *text, const char *const *accepted)
{
    while (*accepted && strcmp(*accepted, text) != 0)
        accepted++;
    return *accepted != NULL;
}

const char *vl_article_fault(const struct vl_article *article, const char *name, const char **expected)
{
    static const char *const le[] = {"le", "la", "l’", "les", "", NULL}, *const a[] = {"a", "an", "", NULL};
    const bool l = article->le && strcmp(article->le, "l’") == 0;
    if (!article->le && !article->un && !article->a && !article->at)
        return NULL;
    *expected = "le, la, l’, les, \"\"";
    if (!article->le || !is_one_of(article->le, le))
        return "le";
    *expected = "l’";
    if (!l && article->le[0] && strcmp(article->le, "les") != 0 && is_vowel(first_letter(name)))
        return "le";
    *expected = "le, la";
    if (l && !is_elided(name))
        return "le";
    *expected = l                                 ? "un, une"
                : strcmp(article->le, "le") == 0  ? "un"
                : strcmp(article->le, "la") == 0  ? "une"
                : strcmp(article->le, "les") == 0 ? "des"
                                                  : "\"\"";
    if (!article->un || (l ? strcmp(article->un, "un") != 0 && strcmp(article->un, "une") != 0
                           : strcmp(article->un, article->le[0] ? *expected : "") != 0))
        return "un";
    *expected = "a, an, \"\"";
    if (!article->a || !is_one_of(article->a, a))
        return "a";
    *expected = "sur la ...";
    return article->at && (!article->at[0] || strlen(article->at) > VL_BEFORE_SIZE - 2) ? "at" : NULL;
}
