#include "plain/answer_lines.h"

#include "engine/core/join.h"
#include "front/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

/* ---- their order ---- */

static void insert(struct plain_answers *answers, vl_answer answer, const struct vl_phrase *phrase)
{
    unsigned i = answers->count++;
    for (; i > 0 && vl_phrase_compare(phrase, &answers->phrase[i - 1]) < 0; i--) {
        answers->at[i] = answers->at[i - 1];
        answers->phrase[i] = answers->phrase[i - 1];
    }
    answers->at[i] = answer;
    answers->phrase[i] = *phrase;
}

/* The hotkeys, with a capital first as on a screen; numbers if a game has none. */
static void find_signs(const struct plain_session *s, struct plain_answers *answers)
{
    for (unsigned i = 0; i < answers->count; i++) {
        char *sign = answers->sign[i];
        vl_hotkey_format(s->catalogue, vl_match_setup(s->match), s->view, answers->at[i], false, sign);
        sign[0] = (char)toupper((unsigned char)sign[0]);
        if (!sign[0])
            snprintf(sign, VL_HOTKEY_BYTES, "%hhu", (unsigned char)(i + 1)); /* at most VL_ANSWERS_MAX */
    }
}

void plain_answers_order(const struct plain_session *s, const struct vl_question *question,
                         struct plain_answers *answers)
{
    answers->count = 0;
    for (VL_EACH(a, question->answers)) {
        struct vl_phrase phrase;
        vl_phrase_of(s->formatter.rules, s->view, (vl_answer)a, &phrase);
        insert(answers, (vl_answer)a, &phrase);
    }
    find_signs(s, answers);
}

/* ---- saying them ---- */

/* Writes the answer's words, and what distinguishes it from the others. */
static void words_of_answer(const struct plain_session *s, vl_answer answer, char *out, size_t size)
{
    char brief[400];
    struct vl_explanation explanation;
    vl_format_answer(&s->formatter, s->view, answer, out, size);
    vl_explain(s->formatter.rules, s->view, answer, false, &explanation);
    if (vl_format_phrase(&s->formatter, &explanation.brief, VL_LONG, brief, sizeof brief) > 0)
        vl_join(out, size, ", ", brief);
}

/* Whether the answers are amounts, each given by the number it names, without gaps. */
static bool is_amount(const struct plain_session *s, const struct plain_answers *answers, unsigned i)
{
    char words[600], *end;
    const long sign = strtol(answers->sign[i], &end, 10);
    words_of_answer(s, answers->at[i], words, sizeof words);
    const char *comma = strpbrk(words, ",:");
    return *end == '\0' && strtol(words, &end, 10) == sign && *end == ' ' && !comma &&
           (i == 0 || sign == strtol(answers->sign[i - 1], NULL, 10) + 1);
}

static bool are_amounts(const struct plain_session *s, const struct plain_answers *answers)
{
    unsigned i = 0;
    while (i < answers->count && is_amount(s, answers, i))
        i++;
    return i > 1 && i == answers->count;
}

void plain_answers_print(struct plain_session *s, const struct vl_question *question,
                         const struct plain_answers *answers)
{
    char first[600] = "", last[600] = "", line[640];
    const bool even = (question->flags & VL_ASK_INTERCHANGEABLE) && answers->count > 1;
    if (even || are_amounts(s, answers)) {
        words_of_answer(s, answers->at[0], first, sizeof first);
        words_of_answer(s, answers->at[answers->count - 1], last, sizeof last);
        const struct vl_text_arg args[] = {{"first", answers->sign[0], 0},
                                           {"last", answers->sign[answers->count - 1], 0},
                                           {"from", first, 0},
                                           {"to", last, 0}};
        plain_print(&s->io, &s->formatter, even ? "plain.answers.even" : "plain.answers.amounts", args, COUNT(args));
        return;
    }
    for (unsigned i = 0; i < answers->count; i++) {
        words_of_answer(s, answers->at[i], last, sizeof last);
        snprintf(line, sizeof line, "  %s. %s", answers->sign[i], last);
        plain_put(&s->io, line);
    }
}

void plain_answer_detail(struct plain_session *s, const struct plain_answers *answers, unsigned i)
{
    char text[2048], line[2100] = "";
    struct vl_explanation explanation;
    vl_explain(s->formatter.rules, s->view, answers->at[i], false, &explanation);
    vl_explained_format(&s->formatter, s->view, answers->at[i], &explanation, VL_LONG, text, sizeof text);
    const size_t sign = strlen(answers->sign[i]); /* words that begin with it need not repeat it */
    if (strncasecmp(text, answers->sign[i], sign) != 0 || text[sign] != ' ')
        snprintf(line, sizeof line, "%s. ", answers->sign[i]);
    vl_join(line, sizeof line, "", text);
    plain_put(&s->io, line);
}

/* ---- what was typed ---- */

static bool is_signed(const struct plain_answers *answers, const char *sign, vl_answer *out)
{
    for (unsigned i = 0; i < answers->count; i++) {
        *out = answers->at[i];
        if (strcasecmp(sign, answers->sign[i]) == 0)
            return true;
    }
    return false;
}

/* Only 0 and 1, for no and yes. */
static bool is_yes_or_no(const struct plain_answers *answers)
{
    for (unsigned i = 0; i < answers->count; i++)
        if (strcmp(answers->sign[i], "0") != 0 && strcmp(answers->sign[i], "1") != 0)
            return false;
    return answers->count > 0;
}

/* By hotkey; as on a screen, 0 also means * if no answer is 0, and no and yes have their letters. */
static bool by_sign(const char *line, const struct plain_answers *answers, vl_answer *out)
{
    if (is_signed(answers, line, out) || (strcmp(line, "0") == 0 && is_signed(answers, "*", out)))
        return true;
    if (!is_yes_or_no(answers) || line[0] == '\0' || line[1] != '\0')
        return false;
    return strchr("yYoO", line[0]) ? is_signed(answers, "1", out)
                                   : strchr("nN", line[0]) && is_signed(answers, "0", out);
}

/* Without French articles: "jouer intendant" for « Jouer l’Intendant ». */
static void drop_articles(const char *text, char *out, size_t size)
{
    static const char *const articles[] = {"le ", "la ", "les ", "un ", "une ", "des ", "l’", "l'"};
    size_t length = 0;
    for (bool begins = true; *text && length + 1 < size;) {
        unsigned i = 0;
        while (i < sizeof articles / sizeof *articles && strncasecmp(text, articles[i], strlen(articles[i])) != 0)
            i++;
        if (begins && i < sizeof articles / sizeof *articles) {
            text += strlen(articles[i]);
        } else {
            begins = *text == ' ';
            out[length++] = *text++;
        }
    }
    out[length] = '\0';
}

static bool is_meant(const char *line, const char *words)
{
    char bare_line[512], bare_words[512];
    drop_articles(line, bare_line, sizeof bare_line);
    drop_articles(words, bare_words, sizeof bare_words);
    return plain_same(line, words) || plain_same(bare_line, bare_words);
}

/* By notation or words, which may be the whole line of the list. */
static bool by_name(const struct plain_session *s, const char *line, const struct plain_answers *answers,
                    vl_answer *out)
{
    for (unsigned i = 0; i < answers->count; i++) {
        char words[512], listed[600], notation[128];
        vl_format_answer(&s->formatter, s->view, answers->at[i], words, sizeof words);
        vl_notation(s->formatter.rules, s->view, answers->at[i], notation, sizeof notation);
        words_of_answer(s, answers->at[i], listed, sizeof listed);
        *out = answers->at[i];
        if (is_meant(line, words) || plain_same(line, notation) || plain_same(line, listed))
            return true;
    }
    return false;
}

bool plain_answer_given(const struct plain_session *s, const struct plain_answers *answers, const char *line,
                        vl_answer *out)
{
    return by_sign(line, answers, out) || by_name(s, line, answers, out);
}

/* The answer with that hotkey that can come next; VL_NONE: there is none. */
static vl_answer plannable(const struct plain_session *s, const struct vl_queued *plan, const char *word)
{
    char sign[VL_HOTKEY_BYTES];
    for (VL_EACH(answer, vl_host_plannable(&s->host, plan))) {
        vl_hotkey_format(s->catalogue, vl_match_setup(s->match), s->view, (vl_answer)answer, false, sign);
        if (strcasecmp(word, sign) == 0)
            return (vl_answer)answer;
    }
    return VL_NONE;
}

bool plain_plan_given(const struct plain_session *s, const char *line, struct vl_queued *plan)
{
    char words[PLAIN_LINE_MAX], *rest = NULL;
    plan->count = 0;
    snprintf(words, sizeof words, "%s", line);
    for (const char *word = strtok_r(words, " ,", &rest); word; word = strtok_r(NULL, " ,", &rest)) {
        const vl_answer answer = plannable(s, plan, word);
        if (answer == VL_NONE || !vl_host_plan_add(&s->host, plan, answer)) {
            plan->count = 0;
            return false;
        }
    }
    return plan->count > 1;
}

bool plain_answer_meant(const struct plain_session *s, const struct plain_answers *answers, const char *line,
                        vl_answer *out)
{
    unsigned found = 0;
    for (unsigned i = 0; i < answers->count; i++) {
        char notation[128];
        vl_notation(s->formatter.rules, s->view, answers->at[i], notation, sizeof notation);
        const char *rest = strchr(notation, ' ');
        if (rest && plain_same(line, rest + 1)) {
            *out = answers->at[i];
            found++;
        }
    }
    return found == 1;
}

/* "B1, B2, P1": what to type for all answers, or for the first ones. */
static void list_signs(const struct plain_answers *answers, char *out, size_t size)
{
    enum { MOST = 12, FEW = 4 };
    const unsigned count = answers->count > MOST ? FEW : answers->count;
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < count && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : "", answers->sign[i]);
    if (count < answers->count && used < size)
        snprintf(out + used, size - used, "…");
}

void plain_answers_refuse(struct plain_session *s, const struct plain_answers *answers, const char *line)
{
    struct vl_diag diag = {0};
    vl_answer answer;
    char clause[32] = "", echo[PLAIN_ECHO], signs[128];
    const bool later =
        vl_notation_parse(s->formatter.rules, s->view, line, &answer, &diag) == VL_REFUSED && diag.clause;
    if (later)
        vl_clause_write(s->formatter.rules, diag.clause, clause, sizeof clause);
    plain_echo(line, echo);
    list_signs(answers, signs, sizeof signs);
    const struct vl_text_arg args[] = {{"what", echo, 0}, {"clause", clause, 0}, {"answers", signs, 0}};
    plain_print(&s->io, &s->formatter, later ? "plain.refused" : "plain.unknown", args, COUNT(args));
    plain_print(&s->io, &s->formatter, "plain.accepted", args, COUNT(args));
}
