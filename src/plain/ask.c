/* A question and its answers, and what people type in reply. */
#include "plain/ask.h"

#include <stdlib.h>
#include <string.h>

/* The answers as they are shown: by what they say, so that the tokens of a place stand together and in their order. */
struct answers {
    unsigned count;
    vl_answer at[VL_ANSWERS_MAX];
    struct vl_phrase phrase[VL_ANSWERS_MAX];
};

static void insert(struct answers *answers, vl_answer answer, const struct vl_phrase *phrase)
{
    unsigned i = answers->count++;
    for (; i > 0 && vl_phrase_compare(phrase, &answers->phrase[i - 1]) < 0; i--) {
        answers->at[i] = answers->at[i - 1];
        answers->phrase[i] = answers->phrase[i - 1];
    }
    answers->at[i] = answer;
    answers->phrase[i] = *phrase;
}

static void order_answers(const struct plain_session *s, vl_answers listed, struct answers *answers)
{
    answers->count = 0;
    for (VL_EACH(a, listed)) {
        struct vl_phrase phrase;
        vl_phrase_of(s->teller.rules, s->view, (vl_answer)a, &phrase);
        insert(answers, (vl_answer)a, &phrase);
    }
}

static void say_question(struct plain_session *s, const struct vl_question *question)
{
    char line[1024], clause[32];
    vl_tell_question(&s->teller, question, line, sizeof line);
    vl_clause_write(s->teller.rules, question->clause, clause, sizeof clause);
    const struct vl_text_arg args[] = {{"question", line, 0}, {"clause", clause, 0}};
    fputc('\n', s->io.out);
    plain_say(&s->io, &s->teller, "plain.question", args, 2);
}

static void say_answers(struct plain_session *s, const struct answers *answers)
{
    for (unsigned i = 0; i < answers->count; i++) {
        char words[512], line[600];
        vl_tell_answer(&s->teller, s->view, answers->at[i], words, sizeof words);
        snprintf(line, sizeof line, "  %u. %s", i + 1, words);
        plain_put(&s->io, line);
    }
}

/* "3" or "c": the third. */
bool plain_place(const char *line, unsigned count, unsigned *place)
{
    char *end;
    unsigned long n = strtoul(line, &end, 10);
    if (line[0] >= '0' && line[0] <= '9' && *end == '\0') {
        if (n < 1 || n > count)
            return false;
    } else {
        const char letter = (char)(line[0] | 0x20);
        if (line[1] != '\0' || letter < 'a' || letter > 'z' || (unsigned)(letter - 'a') >= count)
            return false;
        n = (unsigned long)(letter - 'a') + 1;
    }
    *place = (unsigned)n - 1;
    return true;
}

static bool by_place(const char *line, const struct answers *answers, vl_answer *out)
{
    unsigned place;
    if (!plain_place(line, answers->count, &place))
        return false;
    *out = answers->at[place];
    return true;
}

/* The notation, or the words as they stand in the list. */
static bool by_name(const struct plain_session *s, const char *line, const struct answers *answers, vl_answer *out)
{
    for (unsigned i = 0; i < answers->count; i++) {
        char words[512], notation[128];
        vl_tell_answer(&s->teller, s->view, answers->at[i], words, sizeof words);
        vl_notation(s->teller.rules, s->view, answers->at[i], notation, sizeof notation);
        *out = answers->at[i];
        if (plain_same(line, words) || plain_same(line, notation))
            return true;
    }
    return false;
}

/* The last words of a notation ("intendant"), if only one answer has them. */
static bool by_last_words(const struct plain_session *s, const char *line, const struct answers *answers,
                          vl_answer *out)
{
    unsigned found = 0;
    for (unsigned i = 0; i < answers->count; i++) {
        char notation[128];
        vl_notation(s->teller.rules, s->view, answers->at[i], notation, sizeof notation);
        const char *rest = strchr(notation, ' ');
        if (rest && plain_same(line, rest + 1)) {
            *out = answers->at[i];
            found++;
        }
    }
    return found == 1;
}

/* Why a reply is no answer: by a clause, if it would be one at another time. */
static void say_refusal(struct plain_session *s, const char *line)
{
    struct vl_diag diag = {0};
    vl_answer answer;
    char clause[32], words[VL_CLAUSE_TEXT];
    if (vl_notation_parse(s->teller.rules, s->view, line, &answer, &diag) == VL_REFUSED && diag.clause) {
        vl_clause_write(s->teller.rules, diag.clause, clause, sizeof clause);
        const char *text = vl_tell_clause(&s->teller, diag.clause, words, sizeof words);
        const struct vl_text_arg args[] = {{"what", line, 0}, {"clause", clause, 0}, {"text", text ? text : "", 0}};
        plain_say(&s->io, &s->teller, "plain.refused", args, 3);
    } else {
        const struct vl_text_arg args[] = {{"what", line, 0}};
        plain_say(&s->io, &s->teller, "plain.unknown", args, 1);
    }
}

enum reply { CHOSEN, ASK_AGAIN, LOOK_AGAIN };

/* What stands in the list is an answer even where a command has the same words ("card 3"). */
static enum reply take(struct plain_session *s, const struct vl_question *question, const struct answers *answers,
                       const char *line, vl_answer *out)
{
    if (by_place(line, answers, out) || by_name(s, line, answers, out))
        return CHOSEN;
    const enum plain_done done = plain_command(s, line, question);
    if (done != PLAIN_UNKNOWN)
        return done == PLAIN_GO_ON ? LOOK_AGAIN : ASK_AGAIN;
    if (by_last_words(s, line, answers, out))
        return CHOSEN;
    say_refusal(s, line);
    return ASK_AGAIN;
}

bool plain_choose(struct plain_session *s, vl_seat seat, vl_answer *answer)
{
    char line[PLAIN_LINE_MAX];
    struct answers answers;
    enum reply reply = ASK_AGAIN;
    const struct vl_question question = vl_match_question(s->match, seat);
    vl_match_view(s->match, seat, s->view);
    order_answers(s, question.answers, &answers);
    say_question(s, &question);
    say_answers(s, &answers);
    while (reply == ASK_AGAIN) {
        s->left = !plain_read(&s->io, "> ", line);
        if (s->left)
            return false;
        if (line[0] != '\0')
            reply = take(s, &question, &answers, line, answer);
    }
    return reply == CHOSEN;
}

void plain_ask(struct plain_session *s, vl_seat seat)
{
    struct vl_diag diag = {0};
    vl_answer answer;
    if (plain_choose(s, seat, &answer) && vl_record_play(&s->record, s->match, seat, answer, &diag) != VL_OK)
        plain_say_fault(s, &diag);
}
