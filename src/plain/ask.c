/* A question and its answers, and what people type in reply. */
#include "plain/ask.h"

#include "plain/answers.h"
#include "plain/counsel.h"
#include "plain/private.h"
#include "plain/tell.h"

static void say_question(struct plain_session *s, const struct vl_question *question)
{
    char line[1024], clause[32];
    vl_tell_question(&s->teller, question, line, sizeof line);
    vl_clause_write(s->teller.rules, question->clause, clause, sizeof clause);
    const struct vl_text_arg args[] = {{"question", line, 0}, {"clause", clause, 0}};
    fputc('\n', s->io.out);
    plain_say(&s->io, &s->teller, "plain.question", args, 2);
}

enum reply { CHOSEN, ASK_AGAIN, LOOK_AGAIN };

/* What stands in the list is an answer even where a command has the same words ("card 3"). */
static enum reply take(struct plain_session *s, const struct vl_question *question, const struct plain_answers *answers,
                       const char *line, vl_answer *out)
{
    if (plain_answer_given(s, question, answers, line, out))
        return CHOSEN;
    const enum plain_done done = plain_command(s, line, question);
    if (done != PLAIN_UNKNOWN)
        return done == PLAIN_GO_ON ? LOOK_AGAIN : ASK_AGAIN;
    if (plain_answer_meant(s, answers, line, out))
        return CHOSEN;
    plain_answers_refuse(s, answers, line);
    return ASK_AGAIN;
}

bool plain_choose(struct plain_session *s, vl_seat seat, plain_holds holds, vl_answer *answer)
{
    char line[PLAIN_LINE_MAX];
    struct plain_answers answers;
    enum reply reply = ASK_AGAIN;
    const struct vl_question question = vl_match_question(s->match, seat);
    vl_match_view(s->match, seat, s->view);
    plain_answers_order(s, &question, &answers);
    say_question(s, &question);
    plain_answers_say(s, &question, &answers);
    while (reply == ASK_AGAIN) {
        const bool read = plain_read(&s->io, "> ", line), stopped = plain_private_stopped();
        s->left = !read && !stopped;
        if (stopped)
            plain_hide(s);
        if (!read || stopped)
            return false;
        reply = line[0] ? take(s, &question, &answers, line, answer) : LOOK_AGAIN;
        if (reply == CHOSEN && holds && holds(s, &question, *answer))
            reply = ASK_AGAIN;
    }
    return reply == CHOSEN;
}

void plain_ask(struct plain_session *s, vl_seat seat)
{
    struct vl_diag diag = {0};
    vl_answer answer;
    plain_counsel_begin(s, seat);
    if (!plain_choose(s, seat, plain_counsel_holds, &answer))
        return;
    plain_counsel_end(s);
    plain_say_written(s, vl_record_play(&s->record, s->match, seat, answer, &diag), &diag);
}

/* ---- commands about the question ---- */

static enum plain_done do_question(struct plain_session *s, const struct plain_call *call)
{
    (void)s;
    (void)call;
    return PLAIN_GO_ON;
}

/* "detail 7": what that answer would do now; "detail": what each would. */
static enum plain_done do_detail(struct plain_session *s, const struct plain_call *call)
{
    struct plain_answers answers;
    vl_answer wanted = VL_NONE;
    const char *word = call->argument;
    if (!call->question->answers) {
        plain_say(&s->io, &s->teller, "plain.detail.none", NULL, 0);
        return PLAIN_STAY;
    }
    vl_match_view(s->match, call->question->seat, s->view);
    plain_answers_order(s, call->question, &answers);
    if (word[0] && !plain_answer_given(s, call->question, &answers, word, &wanted) &&
        !plain_answer_meant(s, &answers, word, &wanted)) {
        plain_answers_refuse(s, &answers, word);
        return PLAIN_STAY;
    }
    for (unsigned i = 0; i < answers.count; i++)
        if (word[0] ? answers.at[i] == wanted : i == 0 || !(call->question->flags & VL_ASK_EVEN))
            plain_answer_detail(s, call->question, &answers, i);
    return PLAIN_STAY;
}

const struct plain_verb plain_ask_verbs[] = {{"question", do_question}, {"detail", do_detail}, {NULL, NULL}};
