/* A lesson as its author reads it: every step, what the match asks, what may be answered, what happens. */
#include "commands/learn_command.h"

#include "front/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct follower {
    struct cli *cli;
    struct vl_lesson_run run;
    struct vl_formatter formatter;
    struct vl_view *view;
    uint32_t events_written; /* events that have been written */
};

static const char *in(const struct follower *f, const struct vl_words *words)
{
    const char *text = vl_words_in(words, f->cli->language);
    return text ? text : "";
}

static void put_events(struct follower *f)
{
    char text[800], clause[24];
    const struct vl_rules *rules = f->formatter.rules;
    for (; f->events_written < vl_match_events(f->run.match); f->events_written++) {
        const struct vl_event whole = vl_match_event(f->run.match, f->events_written, VL_REFEREE);
        if (!vl_event_logged(rules, &whole, f->run.learner))
            continue;
        const struct vl_event event = vl_match_event(f->run.match, f->events_written, f->run.learner);
        vl_format_event(&f->formatter, &event, text, sizeof text);
        vl_clause_write(rules, event.clause, clause, sizeof clause);
        fprintf(vl_out(), "      %s  [%s %s]\n", text, rules->events[event.form].id, clause);
    }
}

/* The seat that is asked, the question, and every legal answer. */
static void put_question(struct follower *f)
{
    const struct vl_rules *rules = f->formatter.rules;
    char text[800];
    if (vl_match_over(f->run.match))
        return;
    const vl_seat seat = vl_match_question(f->run.match, VL_REFEREE).seat;
    const struct vl_question question = vl_match_question(f->run.match, seat);
    vl_match_view(f->run.match, seat, f->view);
    vl_format_question(&f->formatter, &question, text, sizeof text);
    fprintf(vl_out(), "      ? %s  [%s]", text, rules->questions[question.kind].id);
    for (VL_EACH(answer, question.answers)) {
        vl_notation(rules, f->view, (vl_answer)answer, text, sizeof text);
        fprintf(vl_out(), " | %s", text);
    }
    fputc('\n', vl_out());
}

static void put_step(struct follower *f, const struct vl_lesson_step *step)
{
    static const char *const kinds[] = {
        [VL_LESSON_TEXT] = "tell", [VL_LESSON_DO] = "do", [VL_LESSON_LET] = "let", [VL_LESSON_ASK] = "ask"};
    fprintf(vl_out(), "  %u. %s", f->run.at + 1, kinds[vl_lesson_kind(step)]);
    for (unsigned i = 0; i < step->clauses_count; i++)
        fprintf(vl_out(), " %s", step->clauses[i]);
    fprintf(vl_out(), ": %s\n", in(f, vl_lesson_step_words(step)));
}

static enum vl_rc pass_ask(struct follower *f, struct vl_diag *diag)
{
    struct vl_lesson_choice choices[VL_LESSON_CHOICES_MAX];
    unsigned right;
    const unsigned count = vl_lesson_choices(&f->run, &f->formatter, choices, &right, diag);
    for (unsigned i = 0; i < count; i++)
        fprintf(vl_out(), "      %c %s\n", i == right ? '*' : '-', choices[i].text);
    if (count == 0)
        return VL_REFUSED;
    fprintf(vl_out(), "      %s\n", in(f, &vl_lesson_step(&f->run)->because));
    return vl_lesson_next(&f->run, diag);
}

static enum vl_rc pass_act(struct follower *f, const struct vl_lesson_step *step, struct vl_diag *diag)
{
    put_question(f);
    const vl_answer example = vl_lesson_example(&f->run);
    fprintf(vl_out(), "      > %s\n", step->answers[0]);
    if (example == VL_NONE)
        return vl_fail(diag, VL_REFUSED, "answer.unknown", step->answers[0], "");
    return vl_lesson_answer(&f->run, example, diag) == VL_LESSON_RIGHT ? VL_OK : VL_REFUSED;
}

static enum vl_rc pass_let(struct follower *f, const struct vl_lesson_step *step, struct vl_diag *diag)
{
    const unsigned at = f->run.at;
    enum vl_rc rc = VL_OK;
    while (rc == VL_OK && f->run.at == at) {
        if (f->run.let < step->let_count) {
            put_question(f);
            fprintf(vl_out(), "      > %s\n", step->let[f->run.let]);
        }
        rc = vl_lesson_next(&f->run, diag);
        put_events(f);
    }
    return rc;
}

static enum vl_rc pass(struct follower *f, const struct vl_lesson_step *step, struct vl_diag *diag)
{
    enum vl_rc rc;
    put_step(f, step);
    switch (vl_lesson_kind(step)) {
    case VL_LESSON_DO: rc = pass_act(f, step, diag); break;
    case VL_LESSON_LET: rc = pass_let(f, step, diag); break;
    case VL_LESSON_ASK: rc = pass_ask(f, diag); break;
    default: rc = vl_lesson_next(&f->run, diag);
    }
    put_events(f);
    return rc;
}

static int follow_all(struct follower *f)
{
    struct vl_diag diag = {0};
    const struct vl_lesson_step *step;
    enum vl_rc rc = VL_OK;
    put_events(f);
    while (rc == VL_OK && (step = vl_lesson_step(&f->run)))
        rc = pass(f, step, &diag);
    put_question(f);
    return rc == VL_OK ? CLI_DONE : cli_fault(f->cli, CLI_FAILED, f->formatter.rules, rc, &diag);
}

int cli_follow(struct cli *cli, const struct vl_rules *rules, const struct vl_lessons *lessons, unsigned index)
{
    struct follower f = {.cli = cli, .view = malloc(rules->state_size)};
    struct vl_match *match = malloc(vl_match_size(rules));
    struct vl_diag diag = {0};
    int status = CLI_FAILED;
    if (!f.view || !match)
        vl_fail(&diag, VL_IO, "memory", "", "");
    else if (vl_lesson_start(&f.run, &cli->catalogue, lessons, index, match, &diag) == VL_OK)
        status = CLI_DONE;
    if (status == CLI_DONE) {
        f.formatter = (struct vl_formatter){.catalogue = &cli->catalogue, .rules = rules, .language = cli->language};
        for (unsigned seat = 0; seat < f.run.lesson->players_count; seat++)
            f.formatter.names[seat] = f.run.lesson->players[seat];
        fprintf(vl_out(), "%s: %s\n", f.run.lesson->id, in(&f, &f.run.lesson->title));
        status = follow_all(&f);
    } else {
        status = cli_fault(cli, CLI_FAILED, rules, VL_REFUSED, &diag);
    }
    free(f.view);
    free(match);
    return status;
}
