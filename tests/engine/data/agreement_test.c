/* Nouns and verbs that go with a number or a person: every text is made with 0, 1, 2 and 5, and what follows a number
 * is looked at: no "1 coins", no "2 coin", no « 1 partie en restent ». Whoever is "you" has no verb of somebody else's.
 */
#include "engine/data/catalogue_inside.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"
#include "veillee/text.h"

#include <regex.h>
#include <stdio.h>
#include <string.h>

enum { ARGS_MAX = 24, NAME = 32, TEXT = 4096 };

static unsigned looked_at, wrong;

/* ---- what stands for what ---- */

struct values {
    unsigned count;
    char name[ARGS_MAX][NAME];
    struct vl_text_arg arg[ARGS_MAX];
};

static bool has(const struct values *values, const char *name)
{
    for (unsigned i = 0; i < values->count; i++)
        if (strcmp(values->name[i], name) == 0)
            return true;
    return false;
}

/* A number is what has a plural, or is called n or m. */
static bool is_number(const char *name, const char *end, const char *fr, const char *en)
{
    char plural[NAME + 4];
    snprintf(plural, sizeof plural, "{%s|", name);
    return strcmp(name, "n") == 0 || strcmp(name, "m") == 0 || (end[0] == ':' && strncmp(end, ":words", 6) == 0) ||
           strstr(fr, plural) || strstr(en, plural);
}

/* Numbers are all that one, and names that one. */
static void read_values(struct values *values, const char *text, const char *fr, const char *en, long number,
                        const char *who)
{
    *values = (struct values){0};
    for (const char *at = text; (at = strchr(at, '{')) && values->count < ARGS_MAX; at++) {
        const size_t length = strcspn(at + 1, "}:|?");
        char *name = values->name[values->count];
        if (length == 0 || length >= NAME || at[1] == '{')
            continue;
        snprintf(name, NAME, "%.*s", (int)length, at + 1);
        const bool counts = is_number(name, at + 1 + length, fr, en);
        if (!has(values, name)) {
            values->arg[values->count] = (struct vl_text_arg){values->name[values->count], counts ? NULL : who, number};
            values->count++;
        }
    }
}

/* ---- what is wrong ---- */

#define ENDS "([ .,;:)!?]|$)"
#define BEFORE "(^|[^0-9,.½¼/+-])"
#define BETWEEN "((ne|en|y|se|lui|vous|nous) |n’|s’)*"

static const struct rule {
    enum vl_language language;
    long number;
    const char *pattern;
} rules[] = {
    {VL_ENGLISH, 1,
     BEFORE "1 [a-z]*(coin|card|point|token|turn|round|match|game|player|trick|answer|day|duel|roll|piece|"
            "file|line|lesson|step|puzzle|time|henchm.n|seat|move|page|record|name|bot|hint|jewel|diamond|rub)"
            "(s|es|ies)" ENDS},
    {VL_ENGLISH, 1, BEFORE "1 [a-z]+ (are|were|have|do|remain|count|lie|stay)" ENDS},
    {VL_ENGLISH, 2,
     BEFORE "2 (coin|card|point|token|turn|round|match|game|player|trick|answer|day|duel|roll|file|line|lesson|"
            "step|puzzle|time|seat|move|page|record|name|bot|hint|jewel|diamond)" ENDS},
    {VL_ENGLISH, 2, BEFORE "2 [a-z]+ (is|was|has|does|remains|counts|lies|stays)" ENDS},
    {VL_FRENCH, 1,
     BEFORE "1 (pièce|carte|point|pion|tour|manche|partie|joueur|pli|réponse|jour|duel|jet|fichier|ligne|leçon|"
            "étape|énigme|place|coup|page|nom|robot|conseil|joyau|diamant|chance)(s|x)" ENDS},
    {VL_FRENCH, 1,
     BEFORE "1 [^ .,;:()]+ " BETWEEN "(sont|ont|furent|vont|font|étaient|avaient|restent|comptent|valent|peuvent|"
            "doivent|manquent|passent|[^ ]*[^ m]èrent)" ENDS},
    {VL_FRENCH, 2,
     BEFORE "2 (pièce|carte|point|pion|tour|manche|partie|joueur|pli|réponse|jour|duel|jet|fichier|ligne|leçon|"
            "étape|énigme|place|coup|page|nom|robot|conseil|joyau|diamant|chance)" ENDS},
    {VL_FRENCH, 2,
     BEFORE "2 [^ .,;:()]+ " BETWEEN "(est|fut|va|fait|était|avait|reste|compte|vaut|peut|doit|manque|passe)" ENDS},
};

/* Texts of numbers that are never 1, since less is not told (the `least` of a game's moments), and of ordinals. */
static const char *const more[] = {"statistics.seats",  "tui.cramped.both", /* "1 row and 1 column are" */
                                   "chronicle.when",    "chronicle.next.",          "chronicle.won.far.",
                                   "chronicle.stay.",   "chronicle.duel.",          "chronicle.duels.",
                                   "chronicle.bought.", "chronicle.marquis.robbed."};

static bool is_more(const char *key)
{
    for (unsigned i = 0; i < sizeof more / sizeof *more; i++)
        if (strncmp(key, more[i], strlen(more[i])) == 0)
            return true;
    return false;
}

static bool finds(const char *pattern, const char *text)
{
    regex_t regex;
    assert_int_equal(regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB), 0);
    const bool found = regexec(&regex, text, 0, NULL, 0) == 0;
    regfree(&regex);
    return found;
}

static void check(const char *key, const struct vl_words *words, enum vl_language language, long number)
{
    static char text[TEXT];
    struct values values;
    const char *template = language == VL_FRENCH ? words->fr : words->en;
    read_values(&values, template, words->fr, words->en, number, "Anne");
    vl_text_fill(template, language, values.arg, values.count, text, sizeof text);
    looked_at++;
    for (unsigned i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (rules[i].language != language || rules[i].number != number || is_more(key) ||
            !finds(rules[i].pattern, text))
            continue;
        print_error("%s: %s\n", key, text);
        wrong++;
    }
}

static void check_strings(const struct vl_strings *strings)
{
    static const long numbers[] = {0, 1, 2, 5};
    for (unsigned i = 0; strings && i < strings->strings_count; i++)
        for (unsigned j = 0; j < 4 && strings->strings[i].is.fr; j++) {
            if (!strchr(strings->strings[i].is.en, '{'))
                continue;
            check(strings->strings[i].key, &strings->strings[i].is, VL_FRENCH, numbers[j]);
            check(strings->strings[i].key, &strings->strings[i].is, VL_ENGLISH, numbers[j]);
        }
}

TEST(what_follows_a_number_agrees_with_it)
{
    const struct vl_catalogue *catalogue = test_catalogue();
    for (unsigned i = 0; i < VL_COMMON_FILES; i++)
        check_strings(catalogue->common[i]);
    for (unsigned i = 0; i < VL_GAMES_MAX && catalogue->game[i]; i++)
        check_strings(catalogue->text[i]);
    assert_in_range(looked_at, 10000, 40000);
    assert_int_equal(wrong, 0);
}

/* ---- you ---- */

/* Where a name may be "you", no verb stands behind it that goes with a name alone: in what a board tells of a turn. */
static void check_you(const struct vl_string *string)
{
    static const struct {
        const char *you, *pattern;
    } by_language[VL_LANGUAGES] = {
        [VL_FRENCH] = {"vous", "[Vv]ous (a|est|va|[^ ]*(ait|oit|ient|end|rend|met)|[^ ]*[^z ]e)( |\\.|$)"},
        [VL_ENGLISH] = {"you", "[Yy]ou:? ([a-z]+[^s]s|is|has|does)( |\\.|$)"}};
    static char text[TEXT];
    struct values values;
    for (unsigned language = 0; language < VL_LANGUAGES; language++) {
        const char *template = vl_words_in(&string->is, (enum vl_language)language);
        read_values(&values, template, string->is.fr, string->is.en, 2, "Clerc");
        for (unsigned i = 0; i < values.count; i++)
            if (strcmp(values.name[i], "name") == 0)
                values.arg[i].text = by_language[language].you;
        vl_text_fill(template, (enum vl_language)language, values.arg, values.count, text, sizeof text);
        if (!finds(by_language[language].pattern, text))
            continue;
        print_error("%s: %s\n", string->key, text);
        wrong++;
    }
}

/* A sentence that has another for oneself is never said of "you". */
static bool has_own(const struct vl_strings *strings, const char *suffix)
{
    char own[128];
    snprintf(own, sizeof own, "marquis_table.recap.own%s", suffix);
    for (unsigned i = 0; i < strings->strings_count; i++)
        if (strcmp(strings->strings[i].key, own) == 0)
            return true;
    return false;
}

TEST(you_have_a_verb_of_your_own)
{
    const struct vl_catalogue *catalogue = test_catalogue();
    unsigned told = 0;
    for (unsigned i = 0; i < VL_GAMES_MAX && catalogue->game[i]; i++) {
        const struct vl_strings *strings = catalogue->text[i];
        for (unsigned j = 0; j < strings->strings_count; j++) {
            const size_t length = strlen("marquis_table.recap");
            const char *key = strings->strings[j].key;
            if (strncmp(key, "marquis_table.recap", length) != 0 || has_own(strings, key + length))
                continue;
            check_you(&strings->strings[j]);
            told++;
        }
    }
    assert_in_range(told, 20, 200);
    assert_int_equal(wrong, 0);
}
