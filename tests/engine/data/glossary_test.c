/* The glossary of each game: its words are those of the game's texts, and no text of the game, in cards, rules,
 * sentences and lessons, calls its things by the words that the glossary rules out. And words.txt, which rules out
 * words for all texts, those of no game as well. */
#include "front/find.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"
#include "veillee/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 100, LANGUAGES = VL_LANGUAGES, TERMS_LEAST = 8, TOLD_MOST = 20, BUTS_MAX = 3 };

/* Words that are ruled out in one language, folded, and the texts that may say them all the same. */
struct ruled_out {
    const char *word[WORDS_MAX];
    const char *but[WORDS_MAX][BUTS_MAX];
    unsigned count;
    char *folded[WORDS_MAX];
    unsigned folds;
};

static unsigned found, texts;

static void rule_out(struct ruled_out *out, const char *words)
{
    char *folded = words ? vl_find_fold(words) : NULL, *rest = folded;
    if (!folded)
        return;
    assert_true(out->folds < WORDS_MAX);
    out->folded[out->folds++] = folded;
    for (char *word = strtok_r(rest, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        assert_true(out->count < WORDS_MAX);
        word += strspn(word, " ");
        if (*word == '_')
            *word = ' ';
        out->word[out->count++] = word;
    }
}

static struct ruled_out ruled_out_of(const struct vl_rulebook *book, enum vl_language language)
{
    struct ruled_out out = {0};
    for (unsigned i = 0; i < book->terms_count; i++)
        rule_out(&out, vl_words_in(&book->terms[i].instead, language));
    return out;
}

static void forget(struct ruled_out *out)
{
    for (unsigned i = 0; i < out->folds; i++)
        free(out->folded[i]);
}

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (unsigned char)byte >= 0x80;
}

/* Whole words alone: "jeton" is not in "projeton". */
static bool has(const char *text, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at++)
        if ((at == text || !is_letter(at[-1])) && !is_letter(at[length]))
            return true;
    return false;
}

/* Names of placeholders are nobody's words. */
static void blank_names(char *text)
{
    for (char *at = text; at && (at = strchr(at, '{'));)
        for (at++; *at && *at != '|' && *at != '?' && *at != '}'; at++)
            *at = ' ';
}

/* Whether a list that is parted by commas has the name. */
static bool lists(const char *list, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = list; at && (at = strstr(at, name)); at++)
        if ((at == list || at[-1] == ' ') && (at[length] == ',' || at[length] == '\0'))
            return true;
    return false;
}

static bool may_say(const struct ruled_out *out, unsigned word, const char *where)
{
    for (unsigned i = 0; i < BUTS_MAX; i++)
        if (lists(out->but[word][i], where))
            return true;
    return false;
}

static void look(const struct ruled_out *out, const char *where, const char *text)
{
    char *folded = text ? vl_find_fold(text) : NULL;
    blank_names(folded);
    texts += folded != NULL;
    for (unsigned i = 0; folded && i < out->count; i++)
        if (has(folded, out->word[i]) && !may_say(out, i, where) && ++found <= TOLD_MOST)
            print_error("%s: \"%s\" in \"%s\"\n", where, out->word[i], text);
    free(folded);
}

/* ---- all texts of a game ---- */

/* But for its chronicle, if this is not wanted: prose that has to vary its words, "levée" beside "pli". */
static void look_at_sentences(const struct ruled_out *out, const struct vl_strings *strings, enum vl_language language,
                              bool chronicle)
{
    for (unsigned i = 0; i < strings->strings_count; i++)
        if (chronicle || strncmp(strings->strings[i].key, "chronicle.", strlen("chronicle.")) != 0)
            look(out, strings->strings[i].key, vl_words_in(&strings->strings[i].is, language));
}

static void look_at_book(const struct ruled_out *out, const struct vl_rulebook *book, enum vl_language language)
{
    for (unsigned s = 0; s < book->sections_count; s++)
        for (unsigned i = 0; i < book->sections[s].clauses_count; i++)
            look(out, book->sections[s].clauses[i].id, vl_words_in(&book->sections[s].clauses[i].text, language));
    for (unsigned i = 0; i < book->terms_count; i++)
        look(out, book->terms[i].thing.id, vl_words_in(&book->terms[i].thing.text, language));
}

static void look_at_cards(const struct ruled_out *out, const struct vl_cards *cards, enum vl_language language)
{
    for (unsigned i = 0; i < cards->things_count; i++)
        look(out, cards->things[i].id, vl_words_in(&cards->things[i].text, language));
}

static void look_at_step(const struct ruled_out *out, const char *lesson, const struct vl_lesson_step *step,
                         enum vl_language language)
{
    const struct vl_words *const words[] = {&step->tell, &step->act,       &step->text,
                                            &step->ask,  &step->otherwise, &step->because};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        look(out, lesson, vl_words_in(words[i], language));
    for (unsigned i = 0; i < step->slips_count; i++)
        look(out, lesson, vl_words_in(&step->slips[i].text, language));
}

static void look_at_lessons(const struct ruled_out *out, const struct vl_rules *rules, enum vl_language language)
{
    struct vl_lessons *lessons;
    struct vl_diag diag;
    assert_int_equal(vl_lessons_load(test_catalogue(), rules, &lessons, &diag), VL_OK);
    for (unsigned i = 0; i < lessons->lessons_count; i++) {
        const struct vl_lesson *lesson = &lessons->lessons[i];
        look(out, lesson->id, vl_words_in(&lesson->about, language));
        for (unsigned j = 0; j < lesson->steps_count; j++)
            look_at_step(out, lesson->id, &lesson->steps[j], language);
    }
    vl_lessons_free(lessons);
}

TEST(things_are_called_by_their_words)
{
    const struct vl_catalogue *catalogue = test_catalogue();
    found = texts = 0;
    for (unsigned slot = 0; vl_games[slot]; slot++)
        for (unsigned language = 0; language < LANGUAGES; language++) {
            const struct vl_rules *rules = catalogue->game[slot];
            struct ruled_out out = ruled_out_of(catalogue->rules[slot], (enum vl_language)language);
            assert_true(out.count >= 3);
            look_at_sentences(&out, catalogue->text[slot], (enum vl_language)language, false);
            look_at_book(&out, catalogue->rules[slot], (enum vl_language)language);
            look_at_cards(&out, catalogue->cards[slot], (enum vl_language)language);
            look_at_lessons(&out, rules, (enum vl_language)language);
            forget(&out);
        }
    print_message("%u texts\n", texts);
    assert_in_range(texts, 5000, 1000000);
    assert_int_equal(found, 0);
}

/* ---- words.txt ---- */

static char *table;

/* "en: words = word to say", or "but texts" for the words of the last such line, from `first` on. */
static void read_line(struct ruled_out out[LANGUAGES], char *line, unsigned *language, unsigned *first)
{
    const char *but = line + strspn(line, " ");
    if (*but == '#' || *but == '\0')
        return;
    if (strncmp(but, "but ", 4) == 0) {
        unsigned free_one = 0;
        while (out[*language].but[*first][free_one])
            assert_true(++free_one < BUTS_MAX);
        for (unsigned i = *first; i < out[*language].count; i++)
            out[*language].but[i][free_one] = but + 4;
        return;
    }
    *language = strncmp(line, "fr", 2) == 0 ? VL_FRENCH : VL_ENGLISH;
    *first = out[*language].count;
    char *instead = strstr(line, " = ");
    assert_non_null(instead);
    *instead = '\0';
    rule_out(&out[*language], line + strlen("en: "));
}

/* The texts of the table stay where they were read to. */
static void read_table(struct ruled_out out[LANGUAGES])
{
    enum { BYTES = 8192 };
    FILE *file = fopen("tests/engine/data/words.txt", "r");
    assert_non_null(file);
    table = calloc(1, BYTES);
    assert_non_null(table);
    assert_in_range(fread(table, 1, BYTES - 1, file), 1000, BYTES - 2);
    assert_int_equal(fclose(file), 0);
    unsigned language = 0, first = 0;
    char *rest = table;
    for (char *line = strtok_r(rest, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        read_line(out, line, &language, &first);
}

static void look_at_everything(const struct ruled_out *out, enum vl_language language)
{
    const struct vl_catalogue *catalogue = test_catalogue();
    for (unsigned i = 0; i < VL_COMMON_FILES; i++)
        look_at_sentences(out, catalogue->common[i], language, true);
    for (unsigned slot = 0; vl_games[slot]; slot++) {
        look_at_sentences(out, catalogue->text[slot], language, true);
        look_at_book(out, catalogue->rules[slot], language);
        look_at_cards(out, catalogue->cards[slot], language);
        look_at_lessons(out, catalogue->game[slot], language);
    }
}

TEST(one_thing_has_one_word)
{
    struct ruled_out out[LANGUAGES] = {0};
    found = texts = 0;
    read_table(out);
    for (unsigned language = 0; language < LANGUAGES; language++) {
        assert_in_range(out[language].count, 15, WORDS_MAX);
        look_at_everything(&out[language], (enum vl_language)language);
        forget(&out[language]);
    }
    free(table);
    assert_in_range(texts, 8000, 1000000);
    assert_int_equal(found, 0);
}

TEST(the_table_rules_out_and_makes_exceptions)
{
    struct ruled_out out[LANGUAGES] = {0};
    found = 0;
    read_table(out);
    look(&out[VL_ENGLISH], "cli.option.shard", "docs/many-machines.md");
    look(&out[VL_ENGLISH], "here", "32% of {machine}");
    assert_int_equal(found, 0);
    look(&out[VL_ENGLISH], "cli.option (wanted)", "docs/many-machines.md");
    look(&out[VL_ENGLISH], "here (wanted)", "{n} % to win");
    look(&out[VL_FRENCH], "here (wanted)", "Sans les machines");
    look(&out[VL_ENGLISH], "here (wanted)", "32\u00a0% to {n|lose|lose}");
    assert_int_equal(found, 4);
    for (unsigned language = 0; language < LANGUAGES; language++)
        forget(&out[language]);
    free(table);
}

/* The one who looks finds what there is. */
TEST(the_look_itself_finds)
{
    struct ruled_out out = {0};
    rule_out(&out, "jeton, jetons,homme de main");
    found = 0;
    look(&out, "here", "Un projeton.");
    assert_int_equal(found, 0);
    look(&out, "here (wanted)", "Le Jeton d’Anne, et son homme de main");
    assert_int_equal(found, 2);
    forget(&out);
}

TEST(each_game_explains_its_words)
{
    for (unsigned slot = 0; vl_games[slot]; slot++) {
        const struct vl_rulebook *book = test_catalogue()->rules[slot];
        assert_in_range(book->terms_count, TERMS_LEAST, 40);
        for (unsigned i = 0; i < book->terms_count; i++)
            assert_true(book->terms[i].thing.clauses_count > 0);
    }
}
