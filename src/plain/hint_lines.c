#include "plain/hint_lines.h"

#include "front/processors.h"
#include "plain/answer_lines.h"
#include "review/hint_words.h"
#include "review/review_words.h"

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

/* How long a person waits at most, in milliseconds: for the second round, for a longer one, and on a slow machine for
 * the first. */
enum { ROUNDS = 2, PATIENCE = 3000, LONGER = 20000, AT_ALL = 30000 };

enum { FIRST = 5 }; /* answers that are listed at once */

/* The results, by answer, for the seat asked. */
struct chances {
    vl_answers evaluated;
    float worth[VL_ANSWERS_MAX], error[VL_ANSWERS_MAX];
};

static void say(struct plain_session *s, const char *key)
{
    plain_print(&s->io, &s->formatter, key, NULL, 0);
}

/* Begins or continues to evaluate the question. False: no memory. */
static bool think(struct plain_session *s)
{
    if (!s->hint)
        s->hint = vl_hint_open(&s->setup, vl_processors(VL_EVALUATE_TREES), NULL, NULL);
    if (!s->hint)
        return false;
    plain_look(s);
    vl_hint_begin(s->hint, s->view);
    return true;
}

/* ---- chances ---- */

/* Sorts the evaluated answers, the best first. Returns how many. */
static unsigned rank(const struct chances *chances, vl_answer ranked[VL_ANSWERS_MAX])
{
    unsigned count = 0;
    for (VL_EACH(answer, chances->evaluated)) {
        unsigned i = count++;
        for (; i > 0 && chances->worth[ranked[i - 1]] < chances->worth[answer]; i--)
            ranked[i] = ranked[i - 1];
        ranked[i] = (vl_answer)answer;
    }
    return count;
}

static const char *sign_of(const struct plain_answers *answers, vl_answer answer)
{
    unsigned i = 0;
    while (i < answers->count && answers->at[i] != answer)
        i++;
    return i < answers->count ? answers->sign[i] : "";
}

static void say_one(struct plain_session *s, const struct plain_answers *answers, const struct chances *chances,
                    vl_answer answer)
{
    char words[512];
    vl_format_answer(&s->formatter, s->view, answer, words, sizeof words);
    const struct vl_text_arg args[] = {{"sign", sign_of(answers, answer), 0},
                                       {"answer", words, 0},
                                       {"n", NULL, vl_review_points(chances->worth[answer])},
                                       {"margin", NULL, (long)vl_review_margin(chances->error[answer])}};
    plain_print(&s->io, &s->formatter, "plain.chances.one", args, COUNT(args));
}

/* Lists the answers by rank, one per line: "C. Play Clerc, 38 %, 3 more or less.", after a line that says what the
 * chances are of. Either all, or only the best and how many are left. */
static void say_chances(struct plain_session *s, const struct vl_question *question, const struct chances *chances,
                        bool all)
{
    struct plain_answers answers;
    vl_answer ranked[VL_ANSWERS_MAX];
    const unsigned count = rank(chances, ranked), said = all || count <= FIRST ? count : FIRST;
    const struct vl_text_arg args[] = {{"aim", vl_review_aim(&s->formatter), 0},
                                       {"name", s->formatter.names[question->seat], 0},
                                       {"n", NULL, (long)count - (long)said},
                                       {"unweighed", NULL, (long)vl_count(question->answers & ~chances->evaluated)}};
    plain_answers_order(s, question, &answers);
    plain_print(&s->io, &s->formatter, "plain.chances", args, COUNT(args));
    for (unsigned i = 0; i < said; i++)
        say_one(s, &answers, chances, ranked[i]);
    if (said < count)
        plain_print(&s->io, &s->formatter, "plain.hint.more", args, COUNT(args));
    else if (all && (question->answers & ~chances->evaluated))
        plain_print(&s->io, &s->formatter, "plain.chances.unweighed", args, COUNT(args));
}

/* ---- hints ---- */

static void take_weights(const struct vl_weights *weights, struct chances *out)
{
    out->evaluated = weights->evaluated;
    for (VL_EACH(answer, weights->evaluated)) {
        out->worth[answer] = weights->of[answer].worth[weights->seat];
        out->error[answer] = weights->of[answer].error;
    }
}

/* Waits until that answer too, which bots may not have considered, and what follows it have been evaluated. False: it
 * has not been evaluated. */
static bool wait_for_answer(struct plain_session *s, vl_answer answer, bool follows, struct vl_hint_result *known)
{
    const struct vl_hint_wish wish = {.rounds = ROUNDS, .marked = true, .foreseen = follows, .most = PATIENCE};
    vl_hint_mark(s->hint, answer);
    vl_hint_wait(s->hint, &wish);
    return vl_hint_read(s->hint, known) && (known->weights.evaluated & vl_answer_bit(answer));
}

/* Says why the best answer is better than the second best. */
static void say_cause(struct plain_session *s, const struct chances *chances, struct vl_hint_result *known)
{
    char cause[VL_HINT_WORDS];
    vl_answer ranked[VL_ANSWERS_MAX] = {0};
    rank(chances, ranked);
    wait_for_answer(s, ranked[0], true, known);
    if (vl_hint_cause(&s->formatter, s->view, known, known->weights.best, true, cause, sizeof cause) > 0)
        plain_put(&s->io, cause);
}

static void say_hint(struct plain_session *s, const struct plain_call *call, vl_answer wanted, bool all,
                     struct vl_hint_result *known)
{
    struct chances chances;
    take_weights(&known->weights, &chances);
    if (wanted == VL_NONE) {
        say_chances(s, call->question, &chances, all);
        say_cause(s, &chances, known);
    } else {
        char words[512], reason[VL_HINT_WORDS];
        wait_for_answer(s, wanted, true, known);
        vl_format_answer(&s->formatter, s->view, wanted, words, sizeof words);
        vl_hint_format(&s->formatter, s->view, known, wanted, reason, sizeof reason);
        const struct vl_text_arg args[] = {{"answer", words, 0}, {"because", reason, 0}};
        plain_print(&s->io, &s->formatter, "plain.hint.of", args, COUNT(args));
    }
    if (!s->assured)
        say(s, "hint.honest");
    s->assured = true;
}

/* Waits for what is needed: the second round, or one more than there are. */
static bool wait_for(struct plain_session *s, bool longer, struct vl_hint_result *known)
{
    unsigned rounds = ROUNDS;
    if (longer) {
        say(s, "plain.hint.longer");
        fflush(s->io.out);
        if (vl_hint_read(s->hint, known) && known->rounds >= rounds)
            rounds = known->rounds + 1;
        vl_hint_longer(s->hint);
    }
    const struct vl_hint_wish wish = {.rounds = rounds, .most = longer ? LONGER : PATIENCE};
    if (!vl_hint_wait(s->hint, &wish))
        vl_hint_wait(s->hint, &(struct vl_hint_wish){.rounds = 1, .most = AT_ALL});
    return vl_hint_read(s->hint, known);
}

/* NULL: there can be a hint; else the key of why not. */
static const char *nothing_to_say(const struct vl_question *question)
{
    if (!question->answers || question->seat >= VL_SEATS_MAX)
        return "hint.not_now";
    if (vl_count(question->answers) == 1)
        return "hint.one_answer";
    return question->flags & VL_ASK_INTERCHANGEABLE ? "plain.hint.even" : NULL;
}

/* Reads the argument: "all", "longer", or an answer. False: none of them, which it says. */
static bool understand(struct plain_session *s, const struct plain_call *call, bool *all, bool *longer,
                       vl_answer *wanted)
{
    struct plain_answers answers;
    const char *word = call->argument;
    *wanted = VL_NONE;
    *all = plain_calls(s, word, "hint.all");
    *longer = plain_calls(s, word, "hint.longer");
    if (!word[0] || *all || *longer)
        return true;
    plain_look(s);
    plain_answers_order(s, call->question, &answers);
    if (plain_answer_given(s, &answers, word, wanted) || plain_answer_meant(s, &answers, word, wanted))
        return true;
    plain_answers_refuse(s, &answers, word);
    return false;
}

/* Evaluates as long as wanted, reports the result, and notes that a hint was asked for. NULL, or the key of why there
 * is none. */
static const char *give_hint(struct plain_session *s, const struct plain_call *call, bool all, bool longer,
                             vl_answer wanted)
{
    struct vl_hint_result known;
    struct vl_diag diag = {0};
    const vl_seat seat = call->question->seat;
    if (!think(s))
        return "hint.no_memory";
    if (!wait_for(s, longer, &known))
        return "hint.unweighed";
    if (!known.weights.evaluated)
        return "hint.no_choice";
    plain_print_written(s, vl_record_hint(&s->host.record, s->match, seat, &diag), &diag);
    say_hint(s, call, wanted, all, &known);
    return NULL;
}

/* "hint": the best answers; "hint all": all of them; "hint longer": after longer evaluation; "hint 7": that one. */
static enum plain_done do_hint(struct plain_session *s, const struct plain_call *call)
{
    bool all, longer;
    vl_answer wanted;
    struct vl_diag diag = {0};
    const char *nothing = nothing_to_say(call->question);
    if (!nothing && vl_match_may_hint(s->match, call->question->seat, &diag) != VL_OK) {
        plain_print_fault(s, &diag);
        return PLAIN_STAY;
    }
    if (!nothing && !understand(s, call, &all, &longer, &wanted))
        return PLAIN_STAY;
    if (!nothing)
        nothing = give_hint(s, call, all, longer, wanted);
    if (nothing)
        say(s, nothing);
    return PLAIN_STAY;
}

const struct plain_verb plain_hint_verbs[] = {{"hint", do_hint}, {NULL, NULL}};

/* ---- the tutor ---- */

static enum vl_tutor tutor_of(const struct plain_session *s, vl_seat seat)
{
    return seat >= VL_SEATS_MAX || vl_seat_unaided(&s->setup, seat) ? VL_TUTOR_OFF : s->setup.player[seat].tutor;
}

void plain_hint_begin(struct plain_session *s, vl_seat seat)
{
    const struct vl_question question = vl_match_question(s->match, seat);
    const uint64_t here = vl_match_hash(s->match);
    if (s->held_at != here)
        s->held = 0;
    s->held_at = here;
    if (tutor_of(s, seat) != VL_TUTOR_OFF && !nothing_to_say(&question))
        think(s);
}

static void say_cost(struct plain_session *s, const struct vl_hint_result *known, vl_answer answer)
{
    float error;
    const float loss = vl_evaluated_loss(&known->weights, answer, &error);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_chance_percent(loss)},
                                       {"margin", NULL, (long)vl_chance_more(error)}};
    plain_print(&s->io, &s->formatter, "plain.hint.sure", args, COUNT(args));
}

bool plain_hint_holds(struct plain_session *s, const struct vl_question *question, vl_answer answer)
{
    char refutation[VL_HINT_WORDS];
    struct vl_hint_result known;
    const enum vl_tutor tutor = tutor_of(s, question->seat);
    if (tutor == VL_TUTOR_OFF || nothing_to_say(question) || (s->held & vl_answer_bit(answer)) || !s->hint ||
        !wait_for_answer(s, answer, false, &known) || !vl_tutor_objects(tutor, &known.weights, answer))
        return false;
    s->held |= vl_answer_bit(answer);
    wait_for_answer(s, answer, true, &known);
    say_cost(s, &known, answer);
    if (vl_hint_refutation(&s->formatter, &known, answer, refutation, sizeof refutation) > 0)
        plain_put(&s->io, refutation);
    say(s, "plain.hint.again");
    return true;
}

void plain_hint_end(struct plain_session *s)
{
    if (s->hint)
        vl_hint_end(s->hint);
}
