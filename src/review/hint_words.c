#include "review/hint_words.h"

#include "front/figures.h"
#include "review/cause.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER = 48, EVENT = 400, CAUSE = 2 * EVENT };

/* ---- numbers ---- */

unsigned vl_chance_percent(float worth)
{
    return (unsigned)lroundf(100 * (worth < 0 ? 0 : worth > 1 ? 1 : worth));
}

unsigned vl_chance_more(float error)
{
    const unsigned more = (unsigned)ceilf(200 * error);
    return more < 1 ? 1 : more > 100 ? 100 : more;
}

static bool is_evaluated(const struct vl_weights *weights, vl_answer answer)
{
    return answer < VL_ANSWERS_MAX && (weights->evaluated & vl_answer_bit(answer));
}

static float worth_of(const struct vl_weights *weights, vl_answer answer)
{
    return weights->of[answer].worth[weights->seat];
}

unsigned vl_hint_order(const struct vl_weights *weights, vl_answer out[VL_ANSWERS_MAX])
{
    unsigned count = 0;
    for (VL_EACH(answer, weights->evaluated)) {
        unsigned at = count++;
        for (; at > 0 && out[at - 1] != weights->best &&
               (answer == weights->best || worth_of(weights, out[at - 1]) < worth_of(weights, (vl_answer)answer));
             at--)
            out[at] = out[at - 1];
        out[at] = (vl_answer)answer;
    }
    return count;
}

/* "+1.4", "−0.5", "+2,6". */
static void write_change(const struct vl_formatter *formatter, float change, char out[NUMBER])
{
    char size[VL_NUMBER_SIZE];
    snprintf(out, NUMBER, "%s%s", lroundf(10 * change) < 0 ? "−" : "+",
             vl_number_format(formatter, (double)labs(lroundf(10 * change)) / 10, 1, size));
}

/* ---- sentences ---- */

static size_t say(const struct vl_formatter *formatter, const char *key, const struct vl_text_arg *args, unsigned count,
                  char *out, size_t size)
{
    return vl_text_format(formatter->catalogue, formatter->rules, formatter->language, key, args, count, out, size);
}

static size_t nothing(char *out)
{
    out[0] = '\0';
    return 0;
}

/* An answer's words, without the full stop that some end with. */
static void name_answer(const struct vl_formatter *formatter, const struct vl_view *view, vl_answer answer,
                        char out[EVENT])
{
    const size_t length = vl_format_answer(formatter, view, answer, out, EVENT);
    if (length && out[length - 1] == '.')
        out[length - 1] = '\0';
}

size_t vl_hint_chance(const struct vl_formatter *formatter, const struct vl_weights *weights, vl_answer answer,
                      char *out, size_t size)
{
    if (!is_evaluated(weights, answer))
        return nothing(out);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_chance_percent(worth_of(weights, answer))},
                                       {"more", NULL, (long)vl_chance_more(weights->of[answer].error)}};
    return say(formatter, "hint.chance", args, 2, out, size);
}

/* "6 less than “Clerc”"; a difference that may be noise is called none. */
static size_t compare(const struct vl_formatter *formatter, const struct vl_view *view,
                      const struct vl_weights *weights, vl_answer answer, char *out, size_t size)
{
    char best[EVENT];
    float error;
    const long less =
        (long)vl_chance_percent(worth_of(weights, weights->best)) - (long)vl_chance_percent(worth_of(weights, answer));
    const bool noise = vl_evaluated_loss(weights, answer, &error) <= 2 * error || less < 1;
    if (answer == weights->best)
        return say(formatter, "hint.best", NULL, 0, out, size);
    name_answer(formatter, view, weights->best, best);
    const struct vl_text_arg args[] = {{"best", best, 0}, {"n", NULL, less}};
    return say(formatter, noise ? "hint.equal" : "hint.less", args, 2, out, size);
}

/* ---- why ---- */

/* The answer in question and the one it is compared with. */
struct pair {
    const struct vl_formatter *formatter;
    const char *here_key, *there_key;
    const char *here, *there; /* their names, if the keys want them */
};

static size_t append(char *out, size_t length, size_t size, const char *sentence)
{
    if (!*sentence || length + 1 >= size)
        return length;
    snprintf(out + length, size - length, "%s%s", length ? " " : "", sentence);
    return strlen(out);
}

static size_t add_event(const struct vl_formatter *formatter, const char *key, const char *name,
                        const struct vl_cause_event *of, char *out, size_t length, size_t size)
{
    char event[EVENT], sentence[CAUSE];
    if (of->sure == VL_CAUSE_NONE)
        return length;
    vl_format_event(formatter, &of->event, event, sizeof event);
    const struct vl_text_arg args[] = {{"how", NULL, of->sure}, {"answer", name, 0}, {"event", event, 0}};
    say(formatter, key, args, 3, sentence, sizeof sentence);
    return append(out, length, size, sentence);
}

static size_t say_points(const struct pair *pair, const struct vl_cause *cause, vl_seat own, bool best, char *out,
                         size_t size)
{
    char change[NUMBER], other[NUMBER];
    const char *name = pair->formatter->names[cause->seat];
    write_change(pair->formatter, best ? cause->better_points : cause->worse_points, change);
    write_change(pair->formatter, best ? cause->worse_points : cause->better_points, other);
    const struct vl_text_arg args[] = {{"change", change, 0}, {"other", other, 0}, {"name", name ? name : "", 0}};
    return say(pair->formatter, cause->seat == own ? "hint.points" : "hint.points.of", args, 3, out, size);
}

static bool is_known(const struct vl_cause_event *of)
{
    return of->sure != VL_CAUSE_NONE;
}

/* The two events, or the one that tells much more than the other; else the points. */
static size_t say_cause(const struct pair *pair, const struct vl_cause *cause, vl_seat own, bool best, char *out,
                        size_t size)
{
    const float little = 0.6F;
    const struct vl_cause_event *here = best ? &cause->better : &cause->worse,
                                *there = best ? &cause->worse : &cause->better;
    size_t length = 0;
    out[0] = '\0';
    if (!is_known(here) && !is_known(there))
        return cause->seat == VL_NONE ? 0 : say_points(pair, cause, own, best, out, size);
    if (here->weight >= little * there->weight)
        length = add_event(pair->formatter, pair->here_key, pair->here, here, out, 0, size);
    if (there->weight >= little * here->weight)
        length = add_event(pair->formatter, pair->there_key, pair->there, there, out, length, size);
    return length;
}

/* False: the two that are compared have not both been foreseen, or the answer is neither. */
static bool find_cause(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                       struct vl_cause *out)
{
    const struct vl_weights *weights = &known->weights;
    if (known->other >= VL_ANSWERS_MAX || (answer != known->other && answer != weights->best))
        return false;
    if (~known->foreseen & (vl_answer_bit(known->other) | vl_answer_bit(weights->best)))
        return false;
    *out = vl_find_cause(formatter->rules, weights->seat, &known->after_best, &known->after_other);
    return true;
}

size_t vl_hint_cause(const struct vl_formatter *formatter, const struct vl_view *view,
                     const struct vl_hint_result *known, vl_answer answer, bool named, char *out, size_t size)
{
    struct vl_cause cause;
    char here[EVENT], there[EVENT];
    const bool best = answer == known->weights.best;
    if (!find_cause(formatter, known, answer, &cause))
        return nothing(out);
    name_answer(formatter, view, answer, here);
    name_answer(formatter, view, best ? known->other : known->weights.best, there);
    const struct pair pair = {.formatter = formatter,
                              .here_key = named ? "hint.after" : "hint.then",
                              .there_key = named || best ? "hint.after" : "hint.there",
                              .here = here,
                              .there = there};
    return say_cause(&pair, &cause, known->weights.seat, best, out, size);
}

size_t vl_hint_refutation(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                          char *out, size_t size)
{
    struct vl_cause cause;
    const struct pair pair = {.formatter = formatter, .here_key = "hint.then", .there_key = "hint.better"};
    if (answer == known->weights.best || !find_cause(formatter, known, answer, &cause))
        return nothing(out);
    /* What the player does after the better answer would betray it. */
    if (is_known(&cause.better) && vl_event_actor(formatter->rules, &cause.better.event) == known->weights.seat)
        cause.better = (struct vl_cause_event){.sure = VL_CAUSE_NONE};
    return say_cause(&pair, &cause, known->weights.seat, false, out, size);
}

/* ---- the whole ---- */

size_t vl_hint_format(const struct vl_formatter *formatter, const struct vl_view *view,
                      const struct vl_hint_result *known, vl_answer answer, char *out, size_t size)
{
    const struct vl_weights *weights = &known->weights;
    char chance[VL_HINT_WORDS / 8], compared[EVENT + 80], cause[CAUSE];
    if (!is_evaluated(weights, answer))
        return say(formatter, weights->evaluated ? "hint.unweighed" : "hint.no_choice", NULL, 0, out, size);
    vl_hint_chance(formatter, weights, answer, chance, sizeof chance);
    compare(formatter, view, weights, answer, compared, sizeof compared);
    vl_hint_cause(formatter, view, known, answer, false, cause, sizeof cause);
    const struct vl_text_arg args[] = {{"chance", chance, 0}, {"compared", compared, 0}};
    return append(out, say(formatter, "hint.so", args, 2, out, size), size, cause);
}

size_t vl_tutor_format(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                       char *out, size_t size)
{
    char cause[CAUSE];
    float error;
    const float loss = vl_evaluated_loss(&known->weights, answer, &error);
    vl_hint_refutation(formatter, known, answer, cause, sizeof cause);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_chance_percent(loss)},
                                       {"more", NULL, (long)vl_chance_more(error)}};
    return append(out, say(formatter, "hint.sure.costs", args, 2, out, size), size, cause);
}
