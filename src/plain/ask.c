/* Questions, curtains and open calls, and the lines people type in reply. */
#include "plain/ask.h"

#include "plain/answer_lines.h"
#include "plain/evening_lines.h"
#include "plain/hint_lines.h"
#include "plain/news_lines.h"

static void say_question(struct plain_session *s, const struct vl_question *question)
{
    char line[1024], clause[32];
    vl_format_question(&s->formatter, question, line, sizeof line);
    vl_clause_write(s->formatter.rules, question->clause, clause, sizeof clause);
    const struct vl_text_arg args[] = {{"question", line, 0}, {"clause", clause, 0}};
    fputc('\n', s->io.out);
    plain_print(&s->io, &s->formatter, "plain.question", args, 2);
}

enum reply { CHOSEN, ASK_AGAIN, LOOK_AGAIN };

/* The words of the list are an answer even if a command has the same ("card 3"). */
static enum reply take(struct plain_session *s, const struct vl_question *question, const struct plain_answers *answers,
                       const char *line, vl_answer *out)
{
    if (plain_answer_given(s, answers, line, out))
        return CHOSEN;
    if (plain_plan_given(s, line, &s->plan)) {
        *out = s->plan.answer[0];
        return CHOSEN;
    }
    const enum plain_done done = plain_command(s, line, question);
    if (done != PLAIN_UNKNOWN)
        return done == PLAIN_GO_ON ? LOOK_AGAIN : ASK_AGAIN;
    if (plain_answer_meant(s, answers, line, out))
        return CHOSEN;
    plain_answers_refuse(s, answers, line);
    return ASK_AGAIN;
}

/* Once: that several answers can be given in a line. */
static void say_plans(struct plain_session *s, const struct plain_answers *answers)
{
    char example[2 * VL_HOTKEY_BYTES];
    if (s->plans_told || answers->count < 2 || !vl_host_plans(&s->host))
        return;
    snprintf(example, sizeof example, "%s %s", answers->sign[0], answers->sign[1]);
    plain_print(&s->io, &s->formatter, "plain.plan", &(struct vl_text_arg){"example", example, 0}, 1);
    s->plans_told = true;
}

bool plain_choose(struct plain_session *s, vl_seat seat, plain_holds holds, vl_answer *answer)
{
    char line[PLAIN_LINE_MAX];
    struct plain_answers answers;
    enum reply reply = ASK_AGAIN;
    const struct vl_question question = vl_match_question(s->match, seat);
    s->plan.count = 0;
    plain_look(s);
    plain_answers_order(s, &question, &answers);
    say_plans(s, &answers);
    say_question(s, &question);
    plain_answers_print(s, &question, &answers);
    while (reply == ASK_AGAIN) {
        const bool read = plain_read(&s->io, "> ", line), stopped = plain_private_stopped();
        s->left = !read && !stopped;
        if (stopped)
            vl_host_cover(&s->host);
        if (!read || stopped)
            return false;
        reply = line[0] ? take(s, &question, &answers, line, answer) : LOOK_AGAIN;
        if (reply == CHOSEN && holds && holds(s, &question, *answer))
            reply = ASK_AGAIN;
    }
    return reply == CHOSEN;
}

void plain_ask(struct plain_session *s)
{
    struct vl_diag diag = {0};
    vl_answer answer;
    plain_hint_begin(s, s->host.asked);
    if (!plain_choose(s, s->host.asked, plain_hint_holds, &answer))
        return;
    plain_hint_end(s);
    if (s->plan.count > 0)
        vl_host_answer_plan(&s->host, &s->plan, 0, &diag);
    else
        vl_host_answer(&s->host, answer, 0, &diag);
}

/* ---- several people ---- */

/* Reads a line, which may name a player or an answer before it is a command. The end of the input ends the session. */
static bool read(struct plain_session *s, char line[PLAIN_LINE_MAX])
{
    s->left = !plain_read(&s->io, "> ", line);
    return !s->left;
}

/* A line of nobody in particular: a command, else the sentence under `key` says what is needed. */
static void obey(struct plain_session *s, const char *line, const char *key)
{
    const struct vl_question question = vl_match_question(s->match, VL_PUBLIC);
    if (plain_command(s, line, &question) == PLAIN_UNKNOWN)
        plain_print_typed(&s->io, &s->formatter, key, line);
}

/* A standing answer that would have spared the last curtains. */
static void say_offer(struct plain_session *s)
{
    unsigned which;
    uint8_t value;
    char key[80];
    if (!vl_host_offers(&s->host, &which, &value))
        return;
    const struct vl_rules *rules = s->formatter.rules;
    snprintf(key, sizeof key, "%s.standing.%s.offer", rules->id, rules->standing[which].id);
    const struct vl_text_arg args[] = {{"offer", vl_text(s->catalogue, rules, s->formatter.language, key), 0}};
    plain_print(&s->io, &s->formatter, "plain.offer", args, 1);
}

static bool takes_offer(struct plain_session *s, const char *line)
{
    unsigned which;
    uint8_t value;
    if (!plain_calls(s, line, "standing") || !vl_host_offers(&s->host, &which, &value))
        return false;
    vl_host_take_offer(&s->host, 0);
    return true;
}

/* Answers that can be given before the curtain is lifted, from the public view. */
static void offer_unseen(struct plain_session *s, struct vl_question *question, struct plain_answers *answers)
{
    const struct vl_compound *compound = s->formatter.rules->compound;
    *question = vl_match_question(s->match, VL_PUBLIC);
    question->answers = compound && compound->kinds >> question->kind & 1 ? 0 : vl_host_unseen(&s->host);
    plain_look(s);
    plain_answers_order(s, question, answers);
    if (answers->count == 0)
        return;
    say_question(s, question);
    plain_print(&s->io, &s->formatter, "plain.unseen", NULL, 0);
    plain_answers_print(s, question, answers);
    say_offer(s);
}

static void lift(struct plain_session *s)
{
    const bool peeks = s->host.peeking;
    if (!plain_evening_lets(s, s->host.asked)) {
        s->left = true;
        return;
    }
    vl_host_confirm(&s->host);
    plain_open_turn(s);
    if (peeks)
        plain_print_hand(s);
}

void plain_curtain(struct plain_session *s)
{
    char line[PLAIN_LINE_MAX];
    struct vl_question question;
    struct vl_diag diag = {0};
    struct plain_answers answers;
    vl_answer answer;
    const char *name = s->setup.player[s->host.asked].name;
    const struct vl_text_arg args[] = {{"name", name, 0}};
    const struct vl_question asked = vl_match_question(s->match, VL_PUBLIC);
    offer_unseen(s, &question, &answers);
    plain_print(&s->io, &s->formatter, vl_host_eyes_closed(&s->host, &asked) ? "plain.pass.hushed" : "plain.pass", args,
                1);
    if (!read(s, line))
        return;
    if (plain_same(line, name))
        lift(s);
    else if (answers.count > 0 && plain_answer_given(s, &answers, line, &answer))
        vl_host_answer_unseen(&s->host, answer, 0, &diag);
    else if (takes_offer(s, line))
        return;
    else if (!line[0] && s->host.peeking)
        vl_host_unpeek(&s->host);
    else if (line[0])
        obey(s, line, "plain.pass.who");
}

/* "Anne, Basile" */
static void list_names(const struct plain_session *s, vl_seats seats, struct plain_list *out)
{
    for (VL_EACH(seat, seats))
        plain_list_add(out, s->setup.player[seat].name);
}

static void say_call(struct plain_session *s)
{
    char line[1024], clause[32];
    struct plain_list called = {0}, silent = {0};
    const struct vl_question question = vl_match_question(s->match, VL_PUBLIC);
    if (vl_count(s->host.called) > 1)
        vl_format_call(&s->formatter, &question, line, sizeof line);
    else
        vl_format_question(&s->formatter, &question, line, sizeof line);
    vl_clause_write(s->formatter.rules, question.clause, clause, sizeof clause);
    list_names(s, s->host.called, &called);
    list_names(s, s->host.said_no, &silent);
    const struct vl_text_arg args[] = {{"question", line, 0}, {"clause", clause, 0}};
    const struct vl_text_arg all[] = {{"list", called.text, 0}}, beforehand[] = {{"list", silent.text, 0}};
    fputc('\n', s->io.out);
    plain_print(&s->io, &s->formatter, "plain.question", args, 2);
    if (called.count > 1)
        plain_print(&s->io, &s->formatter, "plain.call.asked", all, 1);
    if (silent.count > 0)
        plain_print(&s->io, &s->formatter, "plain.call.silent", beforehand, 1);
    plain_print(&s->io, &s->formatter, "plain.call", NULL, 0);
}

void plain_call(struct plain_session *s)
{
    char line[PLAIN_LINE_MAX];
    say_call(s);
    if (!read(s, line))
        return;
    const vl_seat seat = plain_named(s, s->host.called, line);
    if (!line[0] || seat != VL_NONE)
        vl_host_call(&s->host, seat, 0);
    else
        obey(s, line, "plain.call.who");
}

/* "never Anne": she declines every call of this kind. */
static enum plain_done do_never(struct plain_session *s, const struct plain_call *call)
{
    if (s->host.phase != VL_PHASE_CALL)
        return PLAIN_UNKNOWN;
    const vl_seat seat = plain_named(s, s->host.called, call->argument);
    const struct vl_text_arg args[] = {{"name", seat < VL_SEATS_MAX ? s->setup.player[seat].name : "", 0}};
    if (seat == VL_NONE)
        plain_print_typed(&s->io, &s->formatter, "plain.call.who", call->argument);
    else
        plain_print(&s->io, &s->formatter, vl_host_decline(&s->host, seat, 0) ? "plain.call.never" : "standing.none",
                    args, 1);
    return PLAIN_GO_ON;
}

/* ---- commands about the question ---- */

static enum plain_done do_question(struct plain_session *s, const struct plain_call *call)
{
    (void)s;
    (void)call;
    return PLAIN_GO_ON;
}

/* "detail 7": what that answer would do now; "detail": what each would do. */
static enum plain_done do_detail(struct plain_session *s, const struct plain_call *call)
{
    struct plain_answers answers;
    vl_answer wanted = VL_NONE;
    const char *word = call->argument;
    if (!call->question->answers) {
        plain_print(&s->io, &s->formatter, "plain.detail.none", NULL, 0);
        return PLAIN_STAY;
    }
    plain_look(s);
    plain_answers_order(s, call->question, &answers);
    if (word[0] && !plain_answer_given(s, &answers, word, &wanted) && !plain_answer_meant(s, &answers, word, &wanted)) {
        plain_answers_refuse(s, &answers, word);
        return PLAIN_STAY;
    }
    for (unsigned i = 0; i < answers.count; i++)
        if (word[0] ? answers.at[i] == wanted : i == 0 || !(call->question->flags & VL_ASK_INTERCHANGEABLE))
            plain_answer_detail(s, &answers, i);
    return PLAIN_STAY;
}

const struct plain_verb plain_ask_verbs[] = {{"question", do_question}, {"detail", do_detail}, {NULL, NULL}};
const struct plain_verb plain_call_verbs[] = {{"never", do_never}, {NULL, NULL}};
