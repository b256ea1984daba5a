/* The clauses of the rules and the texts of the cards say the numbers in force: with other numbers none says one that
 * only stands in the data files, each number that changes is told, and both languages say the same numbers. */
#include "engine/core/numbers.h"
#include "support/setups.h"
#include "veillee/games.h"
#include "veillee/text.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

/* OTHER is no number of the data and of no text. */
enum { OTHER = 199, TEXTS_MAX = 300, WORDS = 21, PHRASE_MAX = 64, FIGURES_MAX = 256, DRAWS = 20 };

struct text {
    const char *id;
    const struct vl_words *words;
};

struct texts {
    const struct vl_rules *rules;
    unsigned count;
    struct text text[TEXTS_MAX];
};

static void add(struct texts *texts, const char *id, const struct vl_words *words)
{
    assert_true(texts->count < TEXTS_MAX);
    if (words->fr)
        texts->text[texts->count++] = (struct text){id, words};
}

/* Every clause of the game, and what every card does. */
static void read_texts(const struct vl_rules *rules, struct texts *texts)
{
    const struct vl_rulebook *book = vl_catalogue_rulebook(test_catalogue(), rules);
    const struct vl_cards *cards = vl_catalogue_cards(test_catalogue(), rules);
    *texts = (struct texts){.rules = rules};
    for (unsigned i = 0; i < book->sections_count; i++)
        for (unsigned j = 0; j < book->sections[i].clauses_count; j++)
            add(texts, book->sections[i].clauses[j].id, &book->sections[i].clauses[j].text);
    for (unsigned i = 0; i < cards->things_count; i++)
        add(texts, cards->things[i].id, &cards->things[i].text);
    assert_true(texts->count > 50);
}

static const char *tell(const struct vl_rules *rules, unsigned language, const struct vl_words *words,
                        const uint8_t *numbers, char out[VL_CLAUSE_TEXT])
{
    const struct vl_formatter formatter = {
        .catalogue = test_catalogue(), .rules = rules, .language = (enum vl_language)language, .numbers = numbers};
    return vl_format_words(&formatter, words, out, VL_CLAUSE_TEXT);
}

/* ---- numbers that are not in force any more ---- */

static const char *const number_words[VL_LANGUAGES][WORDS] = {{[2] = "deux",
                                                               "trois",
                                                               "quatre",
                                                               "cinq",
                                                               "six",
                                                               "sept",
                                                               "huit",
                                                               "neuf",
                                                               "dix",
                                                               "onze",
                                                               "douze",
                                                               "treize",
                                                               "quatorze",
                                                               "quinze",
                                                               "seize",
                                                               "dix-sept",
                                                               "dix-huit",
                                                               "dix-neuf",
                                                               "vingt"},
                                                              {[2] = "two",
                                                               "three",
                                                               "four",
                                                               "five",
                                                               "six",
                                                               "seven",
                                                               "eight",
                                                               "nine",
                                                               "ten",
                                                               "eleven",
                                                               "twelve",
                                                               "thirteen",
                                                               "fourteen",
                                                               "fifteen",
                                                               "sixteen",
                                                               "seventeen",
                                                               "eighteen",
                                                               "nineteen",
                                                               "twenty"}};

static bool is_of_word(char byte)
{
    return isalnum((unsigned char)byte) || byte == '-' || (unsigned char)byte == 0xC3; /* 0xC3: an accent */
}

/* Whether the text says the phrase, its words whole. */
static bool says(const char *text, const char *phrase)
{
    const size_t length = strlen(phrase);
    for (const char *at = text; *at; at++) {
        if (strncasecmp(at, phrase, length) == 0 && (at == text || !is_of_word(at[-1])) && !is_of_word(at[length]))
            return true;
    }
    return false;
}

static unsigned count_saying(const struct texts *texts, unsigned language, const char *phrase)
{
    uint8_t numbers[VL_NUMBERS_MAX];
    char out[VL_CLAUSE_TEXT];
    unsigned count = 0;
    memset(numbers, OTHER, sizeof numbers);
    for (unsigned i = 0; i < texts->count; i++) {
        const char *text = tell(texts->rules, language, texts->text[i].words, numbers, out);
        if (!says(text, phrase))
            continue;
        print_error("%s says “%s”, whatever the table's numbers\n", texts->text[i].id, phrase);
        count++;
    }
    return count;
}

/* What is counted, from the space behind a # on; "" where no word follows. */
static void read_noun(const char *mark, char out[PHRASE_MAX])
{
    const size_t length = mark[1] == ' ' ? strcspn(mark + 1, ",.|}") : 0;
    assert_true(length < PHRASE_MAX);
    memcpy(out, mark + 1, length);
    out[length] = 0;
}

/* "4 pions" and "quatre pions", for "{game.blasons.tokens|# pion|# pions}". */
static unsigned count_stale(const struct texts *texts, unsigned language, unsigned is, const char *noun)
{
    char phrase[PHRASE_MAX + 32];
    unsigned stale = 0;
    if (is < 2 || !*noun) /* one is an article too */
        return 0;
    snprintf(phrase, sizeof phrase, "%u%s", is, noun);
    stale += count_saying(texts, language, phrase);
    if (is >= WORDS)
        return stale;
    snprintf(phrase, sizeof phrase, "%s%s", number_words[language][is], noun);
    return stale + count_saying(texts, language, phrase);
}

/* Every number with its noun that stands between the braces of a text. */
static unsigned check_placeholders(const struct texts *texts, unsigned language, const char *text, unsigned *seen)
{
    const uint8_t *numbers = vl_catalogue_numbers(test_catalogue(), texts->rules);
    char noun[PHRASE_MAX];
    size_t at = 0;
    unsigned stale = 0;
    for (const char *brace = text; (brace = strchr(brace, '{')); brace++) {
        const char *end = strchr(brace, '}');
        assert_non_null(end);
        assert_true(vl_number_find(texts->rules, brace + 1, strcspn(brace + 1, "|}"), &at));
        for (const char *mark = brace; (mark = memchr(mark, '#', (size_t)(end - mark))); mark++) {
            read_noun(mark, noun);
            stale += count_stale(texts, language, numbers[at], noun);
            ++*seen;
        }
    }
    return stale;
}

static void no_text_says_a_number_that_is_not_in_force(void **state)
{
    struct texts texts;
    unsigned stale = 0, seen = 0;
    read_texts(*state, &texts);
    for (unsigned i = 0; i < texts.count; i++)
        for (unsigned language = 0; language < VL_LANGUAGES; language++)
            stale += check_placeholders(&texts, language, vl_words_in(texts.text[i].words, (enum vl_language)language),
                                        &seen);
    assert_true(seen > 0);
    assert_int_equal(stale, 0);
}

/* ---- numbers that are told ---- */

/* Those that stand beside each card in the book; its texts need not say them. */
static const struct {
    const char *game, *what;
} beside[] = {
    {"blasons", "serves"},     {"gueux", "level"},           {"marquis", "receives"}, {"marquis", "takes"},
    {"marquis", "rate_coins"}, {"marquis", "rate_diamonds"}, {"sbires", "copies"},    {"sbires", "type"},
    {"sbires", "max"},         {"sbires", "extra"},
};

static bool is_beside(const struct vl_rules *rules, const char *what)
{
    for (unsigned i = 0; i < sizeof beside / sizeof *beside; i++)
        if (strcmp(beside[i].game, rules->id) == 0 && strcmp(beside[i].what, what) == 0)
            return true;
    return false;
}

static bool says_other(const struct vl_rules *rules, unsigned language, const struct vl_words *words,
                       const uint8_t *numbers)
{
    char out[VL_CLAUSE_TEXT], other[8];
    const char *text = tell(rules, language, words, numbers, out);
    snprintf(other, sizeof other, "%d", OTHER);
    return text && strstr(text, other);
}

/* By its own text, or by a clause that speaks of it. */
static bool is_told(const struct vl_rules *rules, unsigned language, const struct vl_thing *thing,
                    const uint8_t *numbers)
{
    bool told = says_other(rules, language, &thing->text, numbers);
    for (unsigned i = 0; i < thing->clauses_count && !told; i++) {
        const vl_clause clause = vl_clause_parse(rules, thing->clauses[i]);
        const struct vl_clause_text *text = vl_catalogue_clause(test_catalogue(), rules, clause);
        told = says_other(rules, language, &text->text, numbers);
    }
    return told;
}

static unsigned count_untold(const struct vl_rules *rules, const struct vl_thing *thing, const struct vl_number *number)
{
    char name[128];
    size_t at = 0;
    uint8_t numbers[VL_NUMBERS_MAX];
    unsigned count = 0;
    snprintf(name, sizeof name, "%s.%s.%s", thing->group, thing->id, number->what);
    if (is_beside(rules, number->what))
        return 0;
    assert_true(vl_number_find(rules, name, strlen(name), &at));
    memcpy(numbers, vl_catalogue_numbers(test_catalogue(), rules), rules->numbers_size);
    numbers[at] = OTHER;
    for (unsigned language = 0; language < VL_LANGUAGES; language++) {
        if (is_told(rules, language, thing, numbers))
            continue;
        print_error("%s, %s: no text tells it\n", name, vl_language_id((enum vl_language)language));
        count++;
    }
    return count;
}

static void each_number_is_told(void **state)
{
    const struct vl_rules *rules = *state;
    const struct vl_cards *cards = vl_catalogue_cards(test_catalogue(), rules);
    unsigned count = 0;
    for (unsigned i = 0; i < cards->things_count; i++)
        for (unsigned j = 0; j < cards->things[i].numbers_count; j++)
            count += count_untold(rules, &cards->things[i], &cards->things[i].numbers[j]);
    assert_int_equal(count, 0);
}

/* ---- both languages ---- */

/* How often the text says each number in figures. */
static void count_figures(const char *text, unsigned figures[FIGURES_MAX])
{
    memset(figures, 0, FIGURES_MAX * sizeof figures[0]);
    while (*text) {
        char *end = NULL;
        const unsigned long number = strtoul(text, &end, 10);
        if (isdigit((unsigned char)*text) && number < FIGURES_MAX)
            figures[number]++;
        text = isdigit((unsigned char)*text) ? end : text + 1;
    }
}

/* Two or more, so that no number is told by an article. */
static void draw_numbers(struct vl_rng *rng, uint8_t numbers[VL_NUMBERS_MAX])
{
    for (unsigned i = 0; i < VL_NUMBERS_MAX; i++)
        numbers[i] = (uint8_t)(2 + vl_random_below(rng, OTHER));
}

static void both_languages_say_the_same_numbers(void **state)
{
    struct texts texts;
    struct vl_rng rng = {1};
    uint8_t numbers[VL_NUMBERS_MAX];
    unsigned figures[VL_LANGUAGES][FIGURES_MAX];
    char out[VL_CLAUSE_TEXT];
    read_texts(*state, &texts);
    for (unsigned i = 0; i < DRAWS * texts.count; i++) {
        const struct text *text = &texts.text[i % texts.count];
        draw_numbers(&rng, numbers);
        for (unsigned language = 0; language < VL_LANGUAGES; language++)
            count_figures(tell(texts.rules, language, text->words, numbers, out), figures[language]);
        if (memcmp(figures[VL_FRENCH], figures[VL_ENGLISH], sizeof figures[0]) != 0)
            fail_msg("%s says other numbers in French than in English", text->id);
    }
}

int main(void)
{
    const CMUnitTestFunction functions[] = {no_text_says_a_number_that_is_not_in_force, each_number_is_told,
                                            both_languages_say_the_same_numbers};
    enum { FUNCTIONS = sizeof functions / sizeof *functions };
    struct CMUnitTest tests[FUNCTIONS * VL_GAMES_MAX];
    unsigned count = 0;
    for (unsigned game = 0; vl_games[game]; game++)
        for (unsigned i = 0; i < FUNCTIONS; i++)
            tests[count++] = (struct CMUnitTest){.name = vl_games[game]->id,
                                                 .test_func = functions[i],
                                                 .initial_state = (void *)(uintptr_t)vl_games[game]};
    return _cmocka_run_group_tests("rules_numbers", tests, count, NULL, NULL);
}
