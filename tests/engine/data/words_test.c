/* The sentences of the built-in files, against the forms that they put into words: each has its sentence in both
 * languages, which names fields of the form and nothing else, and French keeps its typography. */
#include <ctype.h>

#include "engine/data/articles.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"
#include "veillee/lesson.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"
#include "veillee/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned problems;

static void problem(const char *key, const char *what)
{
    print_error("%s: %s\n", key, what);
    problems++;
}

static void expect_no_problem(void)
{
    const unsigned found = problems;
    problems = 0;
    assert_int_equal(found, 0);
}

static const char *text_in(const struct vl_rules *rules, unsigned language, const char *key)
{
    return vl_text(test_catalogue(), rules, (enum vl_language)language, key);
}

/* ---- placeholders ---- */

static bool is_word(const char *const *words, unsigned count, const char *text, size_t length)
{
    for (unsigned i = 0; i < count; i++) {
        if (strncmp(words[i], text, length) == 0 && words[i][length] == 0)
            return true;
    }
    return false;
}

/* The brace that ends a placeholder, whose forms may hold others; NULL: none does. */
static const char *end_of(const char *inside)
{
    int depth = 1;
    for (; *inside; inside++) {
        depth += (*inside == '{') - (*inside == '}');
        if (depth == 0)
            return inside;
    }
    return NULL;
}

/* "name", "name:le", "name|one|many" or "name|none|one|many", of a name that there is. */
static bool is_placeholder(const char *inside, size_t length, const char *const *names, unsigned count)
{
    const size_t name = strcspn(inside, "}:|");
    if (!is_word(names, count, inside, name))
        return false;
    if (name < length && inside[name] == ':') /* whether the name has the form is held by the loader */
        return vl_inflection_known(inside + name + 1, length - name - 1, VL_FRENCH) ||
               vl_inflection_known(inside + name + 1, length - name - 1, VL_ENGLISH);
    unsigned bars = 0;
    int depth = 0;
    for (size_t i = name; i < length; i++) {
        depth += (inside[i] == '{') - (inside[i] == '}');
        bars += depth == 0 && inside[i] == '|';
    }
    return bars == 0 || bars == 2 || bars == 3;
}

static void check_placeholders(const char *key, const char *template, const char *const *names, unsigned count)
{
    for (const char *at = template; (at = strchr(at, '{')); at++) {
        const char *end = end_of(at + 1);
        if (at[1] == '{')
            at++;
        else if (!end || !is_placeholder(at + 1, (size_t)(end - at - 1), names, count))
            problem(key, template);
    }
}

static bool names_it(const char *template, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = template; (at = strchr(at, '{')); at++) {
        if (strncmp(at + 1, name, length) == 0 && strchr("}:|", at[1 + length]))
            return true;
    }
    return false;
}

static void check_sentence(const struct vl_rules *rules, const char *key, const struct vl_form *form)
{
    const char *names[VL_ARGS_MAX];
    for (unsigned i = 0; i < form->fields; i++)
        names[i] = form->field[i].name;
    if (!vl_text_has(test_catalogue(), rules, key))
        problem(key, "missing");
    else
        for (unsigned language = 0; language < VL_LANGUAGES; language++)
            check_placeholders(key, text_in(rules, language, key), names, form->fields);
}

/* A sentence that names a secret has another one for those who may not know it, which does not. */
static void check_unseen(const struct vl_rules *rules, const char *key, const struct vl_form *form)
{
    char unseen[128];
    snprintf(unseen, sizeof unseen, "%s.unseen", key);
    for (unsigned i = 0; i < form->fields; i++) {
        for (unsigned language = 0; form->field[i].secret && language < VL_LANGUAGES; language++) {
            const char *name = form->field[i].name;
            if (!names_it(text_in(rules, language, key), name))
                continue;
            if (!vl_text_has(test_catalogue(), rules, unseen))
                problem(unseen, "missing");
            else if (names_it(text_in(rules, language, unseen), name))
                problem(unseen, "names what is not seen");
        }
    }
    if (vl_text_has(test_catalogue(), rules, unseen))
        check_sentence(rules, unseen, form);
}

/* What is said of the whole table need not name it, and nothing needs no name. */
static void check_variant(const struct vl_rules *rules, const char *key, const char *suffix, const struct vl_form *form)
{
    char variant[128];
    snprintf(variant, sizeof variant, "%s.%s", key, suffix);
    if (vl_text_has(test_catalogue(), rules, variant))
        check_sentence(rules, variant, form);
}

static void check_forms(const struct vl_rules *rules, const char *kind, const struct vl_form *forms, unsigned count)
{
    char key[96];
    for (unsigned i = 0; i < count; i++) {
        snprintf(key, sizeof key, "%s.%s.%s", rules->id, kind, forms[i].id);
        check_sentence(rules, key, &forms[i]);
        check_unseen(rules, key, &forms[i]);
        check_variant(rules, key, "all", &forms[i]);
        check_variant(rules, key, "none", &forms[i]);
        check_variant(rules, key, "self", &forms[i]);
    }
}

/* A sentence of an explanation, long and short, may name a list and what the data files say of its first field. */
static void check_explained(const struct vl_rules *rules, const char *key, const struct vl_form *form)
{
    static const char *const variants[] = {"", ".none", ".short", ".none.short"};
    const char *names[VL_ARGS_MAX + 3] = {"list", "text", "sign"};
    char variant[140];
    for (unsigned i = 0; i < form->fields; i++)
        names[3 + i] = form->field[i].name;
    if (!vl_text_has(test_catalogue(), rules, key))
        problem(key, "missing");
    for (unsigned i = 0; i < sizeof variants / sizeof *variants; i++) {
        snprintf(variant, sizeof variant, "%s%s", key, variants[i]);
        for (unsigned language = 0; vl_text_has(test_catalogue(), rules, variant) && language < VL_LANGUAGES;
             language++)
            check_placeholders(variant, text_in(rules, language, variant), names, 3U + form->fields);
    }
}

TEST(every_explanation_has_its_sentence)
{
    char key[128];
    for (unsigned game = 0; vl_games[game]; game++) {
        const struct vl_rules *rules = vl_games[game];
        for (unsigned i = 0; i < rules->explanation_count; i++) {
            const struct vl_form *form = &rules->explanations[i];
            const bool keyed = form->flags & VL_FORM_KEYED;
            const struct vl_group *group = keyed ? &rules->groups[form->field[0].kind - VL_FIELD_GROUP] : NULL;
            snprintf(key, sizeof key, "%s.explain.%s", rules->id, form->id);
            if (!keyed)
                check_explained(rules, key, form);
            for (unsigned member = 0; keyed && member < group->count; member++) {
                snprintf(key, sizeof key, "%s.explain.%s.%s", rules->id, form->id, group->ids[member]);
                if (strcmp(group->ids[member], "none") != 0)
                    check_explained(rules, key, form);
            }
        }
    }
    expect_no_problem();
}

TEST(every_form_has_its_sentence)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        check_forms(rules, "ask", rules->questions, rules->question_count);
        check_forms(rules, "answer", rules->answers, rules->answer_count);
        check_forms(rules, "event", rules->events, rules->event_count);
    }
    expect_no_problem();
}

TEST(every_option_has_its_words)
{
    char key[128];
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        for (unsigned j = 0; j < rules->option_count; j++) {
            const struct vl_option *option = &rules->options[j];
            snprintf(key, sizeof key, "%s.option.%s", rules->id, option->id);
            if (!vl_text_has(test_catalogue(), rules, key))
                problem(key, "missing");
            for (unsigned k = 0; k < option->count; k++) {
                snprintf(key, sizeof key, "%s.option.%s.%s", rules->id, option->id, option->values[k]);
                if (!vl_text_has(test_catalogue(), rules, key))
                    problem(key, "missing");
            }
            if (!vl_catalogue_clause(test_catalogue(), rules, option->clause))
                problem(key, "has no clause");
        }
    }
    expect_no_problem();
}

/* A member without a name would be shown by its id. */
TEST(every_member_of_a_group_has_a_name)
{
    char key[128];
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        const struct vl_formatter formatter = {test_catalogue(), rules, VL_FRENCH, {0}, NULL};
        for (unsigned group = 0; group < rules->group_count; group++) {
            const struct vl_group *in = &rules->groups[group];
            for (unsigned member = 0; member < in->count - (unsigned)in->optional; member++) {
                const char *id = in->ids[member];
                snprintf(key, sizeof key, "%s.%s.%s", rules->id, in->id, id);
                if (vl_format_member(&formatter, group, member) == id)
                    problem(key, "has no name");
            }
        }
    }
    expect_no_problem();
}

TEST(failures_use_their_own_placeholders)
{
    static const char *const names[] = {"file", "line", "what", "expected", "clause", "error", "game"};
    const struct vl_strings *strings = test_catalogue()->common[0];
    for (unsigned i = 0; i < strings->strings_count; i++) {
        if (strncmp(strings->strings[i].key, "fault.", 6) == 0) {
            check_placeholders(strings->strings[i].key, strings->strings[i].is.fr, names, 7);
            check_placeholders(strings->strings[i].key, strings->strings[i].is.en, names, 7);
        }
    }
    expect_no_problem();
}

/* ---- sentences for what is otherwise than usual ---- */

static void expect_event_of(const struct vl_rules *rules, enum vl_language language, const struct vl_event *event,
                            const char *expected)
{
    const struct vl_formatter formatter = {test_catalogue(), rules, language, {"Anne", "Basile"}, NULL};
    char out[256];
    vl_format_event(&formatter, event, out, sizeof out);
    assert_string_equal(out, expected);
}

static void expect_event(enum vl_language language, const struct vl_event *event, const char *expected)
{
    expect_event_of(&marquis_rules, language, event, expected);
}

TEST(what_there_is_none_of_is_left_out)
{
    const struct vl_event alone = {.form = MARQUIS_EV_PLAYED, .arg = {0, MARQUIS_CLERC, -2}};
    const struct vl_event imitating = {.form = MARQUIS_EV_PLAYED, .arg = {0, MARQUIS_FAUSSAIRE, MARQUIS_CLERC}};
    const struct vl_event coins = {.form = MARQUIS_EV_PAID, .arg = {0, 1, 2, 0, 0, 0}};
    const struct vl_event all = {.form = MARQUIS_EV_PAID, .arg = {0, 1, 1, 2, 1, 3}};
    expect_event(VL_ENGLISH, &alone, "Anne plays the Clerc.");
    expect_event(VL_ENGLISH, &imitating, "Anne plays the Faussaire, imitating the Clerc.");
    expect_event(VL_FRENCH, &alone, "Anne joue le Clerc.");
    expect_event(VL_ENGLISH, &coins, "Anne pays Basile: 2 coins.");
    expect_event(VL_ENGLISH, &all, "Anne pays Basile: 1 coin, 2 diamonds, 1 ruby, 3 Vetos.");
}

TEST(a_seat_is_not_told_of_itself_twice)
{
    const struct vl_event own = {.form = SBIRES_EV_PLACED, .arg = {0, 0, SBIRES_TAVERNE}};
    const struct vl_event captive = {.form = SBIRES_EV_PLACED, .arg = {0, 1, SBIRES_TAVERNE}};
    expect_event_of(&sbires_rules, VL_ENGLISH, &own, "Taverne: Anne places a henchman.");
    expect_event_of(&sbires_rules, VL_ENGLISH, &captive, "Taverne: Anne places one of Basile’s henchmen.");
}

static void expect_question(const struct vl_question *question, const char *expected)
{
    const struct vl_formatter formatter = {test_catalogue(), &sbires_rules, VL_ENGLISH, {"Anne", "Basile"}, NULL};
    char out[256];
    vl_format_question(&formatter, question, out, sizeof out);
    assert_string_equal(out, expected);
}

enum { DAGUE = 24 }; /* in the group of cards */

TEST(questions_leave_out_what_there_is_none_of)
{
    struct vl_question defend = {.kind = SBIRES_ASK_DEFEND, .seat = 0};
    struct sbires_question_defend attack = {.by = 1, .weapon = VL_NONE};
    memcpy(defend.arg, &attack, sizeof attack);
    expect_question(&defend, "Anne, Basile attacks bare-handed: what do you defend yourself with?");
    attack.weapon = DAGUE;
    memcpy(defend.arg, &attack, sizeof attack);
    expect_question(&defend, "Anne, Basile attacks with a Dague: what do you defend yourself with?");
}

/* ---- the same in both languages ---- */

/* Whether every placeholder of the one stands in the other. "{seat:de}" and "{seat}" are the same; what decides about a
 * clause alone may be asked in one language only. */
static bool names_the_same(const char *one, const char *other)
{
    char name[64];
    for (const char *at = one; (at = strchr(at, '{')); at++) {
        const size_t length = strcspn(at + 1, "}:|?");
        if (at[1] == '{' || at[1 + length] == '?') {
            at++;
            continue;
        }
        snprintf(name, sizeof name, "%.*s", (int)length, at + 1);
        if (!names_it(other, name))
            return false;
    }
    return true;
}

/* ---- typography ---- */

static bool is_no_break_space(const char *end, const char *start)
{
    return (end - start >= 2 && memcmp(end - 2, "\xC2\xA0", 2) == 0) ||
           (end - start >= 3 && memcmp(end - 3, "\xE2\x80\xAF", 3) == 0);
}

static bool ends_a_word(const char *at)
{
    return *at == 0 || *at == ' ' || *at == '\n' || strncmp(at, "\xC2\xA0", 2) == 0;
}

/* Of "{when? {when}}". */
static bool begins_a_clause(const char *at, const char *text)
{
    const char *name = at;
    while (name > text && (islower((unsigned char)name[-1]) || name[-1] == '_'))
        name--;
    return *at == '?' && name < at && name > text && name[-1] == '{';
}

static void check_french(const char *key, const char *text)
{
    for (const char *at = text; (at = strpbrk(at, ":;!?")); at++) {
        if (begins_a_clause(at, text))
            continue;
        const bool after_another = at > text && strchr("!?", at[-1]);
        if (ends_a_word(at + 1) && at > text && !after_another && !is_no_break_space(at, text))
            problem(key, text);
    }
    for (const char *at = text; (at = strstr(at, "»")); at++) {
        if (!is_no_break_space(at, text))
            problem(key, text);
    }
    for (const char *at = text; (at = strstr(at, "«")); at++) {
        if (strncmp(at + 2, "\xC2\xA0", 2) != 0 && strncmp(at + 2, "\xE2\x80\xAF", 3) != 0)
            problem(key, text);
    }
}

/* One that stands alone names the key. */
static bool has_straight_apostrophe(const char *text)
{
    for (const char *at = text; (at = strchr(at, '\'')); at++)
        if (at == text || at[-1] != ' ' || at[1] != ' ')
            return true;
    return false;
}

/* What is printed on a thing is no sentence. */
static bool is_sign(const char *key)
{
    static const char ending[] = ".sign";
    const size_t length = strlen(key);
    return length >= strlen(ending) && strcmp(key + length - strlen(ending), ending) == 0;
}

static void check_words(const char *key, const char *fr, const char *en)
{
    if (!fr)
        return;
    if (!is_sign(key))
        check_french(key, fr);
    if (has_straight_apostrophe(fr) || has_straight_apostrophe(en))
        problem(key, "a straight apostrophe");
    if (!names_the_same(fr, en) || !names_the_same(en, fr))
        problem(key, "the languages name different things");
}

static void check_strings(const struct vl_strings *strings)
{
    for (unsigned i = 0; strings && i < strings->strings_count; i++)
        check_words(strings->strings[i].key, strings->strings[i].is.fr, strings->strings[i].is.en);
}

static void check_things(const struct vl_cards *cards)
{
    check_words(cards->game, cards->about.fr, cards->about.en);
    for (unsigned i = 0; i < cards->things_count; i++) {
        check_words(cards->things[i].id, cards->things[i].name.fr, cards->things[i].name.en);
        check_words(cards->things[i].id, cards->things[i].text.fr, cards->things[i].text.en);
    }
}

static void check_rulebook(const struct vl_rulebook *book)
{
    for (unsigned i = 0; i < book->sections_count; i++) {
        const struct vl_section *section = &book->sections[i];
        check_words(section->id, section->title.fr, section->title.en);
        for (unsigned j = 0; j < section->clauses_count; j++)
            check_words(section->clauses[j].id, section->clauses[j].text.fr, section->clauses[j].text.en);
    }
    for (unsigned i = 0; i < book->terms_count; i++) {
        const struct vl_thing *thing = &book->terms[i].thing;
        check_words(thing->id, thing->name.fr, thing->name.en);
        check_words(thing->id, thing->text.fr, thing->text.en);
    }
}

static void check_both(const char *key, const struct vl_words *words)
{
    check_words(key, words->fr, words->en);
}

static void check_lesson(const struct vl_lesson *lesson)
{
    check_both(lesson->id, &lesson->title);
    check_both(lesson->id, &lesson->about);
    for (unsigned i = 0; i < lesson->steps_count; i++) {
        const struct vl_lesson_step *step = &lesson->steps[i];
        check_both(lesson->id, vl_lesson_step_words(step));
        check_both(lesson->id, &step->otherwise);
        check_both(lesson->id, &step->because);
        for (unsigned j = 0; j < step->slips_count; j++)
            check_both(lesson->id, &step->slips[j].text);
    }
}

static void check_lessons(const struct vl_rules *rules)
{
    struct vl_lessons *lessons;
    struct vl_diag diag;
    assert_int_equal(vl_lessons_load(test_catalogue(), rules, &lessons, &diag), VL_OK);
    for (unsigned i = 0; i < lessons->lessons_count; i++)
        check_lesson(&lessons->lessons[i]);
    vl_lessons_free(lessons);
}

TEST(both_languages_are_well_set)
{
    const struct vl_catalogue *catalogue = test_catalogue();
    for (unsigned i = 0; i < VL_COMMON_FILES; i++)
        check_strings(catalogue->common[i]);
    for (unsigned i = 0; i < VL_GAMES_MAX && catalogue->game[i]; i++) {
        check_strings(catalogue->text[i]);
        check_things(catalogue->cards[i]);
        check_rulebook(catalogue->rules[i]);
        check_lessons(catalogue->game[i]);
    }
    expect_no_problem();
}

/* ---- each in its own file ---- */

static bool names_a_game(const char *key)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        const char *id = vl_games[i]->id, *at = strstr(key, id);
        const bool begins = at && (at == key || at[-1] == '.');
        if (begins && (at[strlen(id)] == 0 || strchr("._", at[strlen(id)])))
            return true;
    }
    return false;
}

/* What is said of a single game stands in that game's file. */
TEST(common_texts_are_of_no_game)
{
    for (unsigned i = 0; i < VL_COMMON_FILES; i++)
        for (unsigned j = 0; j < test_catalogue()->common[i]->strings_count; j++)
            if (names_a_game(test_catalogue()->common[i]->strings[j].key))
                problem(test_catalogue()->common[i]->strings[j].key, "belongs to its game's file");
    expect_no_problem();
}
