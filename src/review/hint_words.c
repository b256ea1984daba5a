#include "review/hint_words.h"

#include "review/cause_words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { EVENT = 400 };

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
    const long less =
        (long)vl_chance_percent(worth_of(weights, weights->best)) - (long)vl_chance_percent(worth_of(weights, answer));
    const bool noise = vl_hint_is_equal(weights, answer) || less < 1;
    if (answer == weights->best)
        return say(formatter, "hint.best", NULL, 0, out, size);
    name_answer(formatter, view, weights->best, best);
    const struct vl_text_arg args[] = {{"best", best, 0}, {"n", NULL, less}};
    return say(formatter, noise ? "hint.equal" : "hint.less", args, 2, out, size);
}

/* ---- why ---- */

static size_t append(char *out, size_t length, size_t size, const char *sentence)
{
    if (!*sentence || length + 1 >= size)
        return length;
    snprintf(out + length, size - length, " %s", sentence);
    return strlen(out);
}

/* Nothing is known if the answer is neither of the two that are compared, or they have not both been foreseen; between
 * equals there is nothing to explain. */
static struct vl_cause find_cause(const struct vl_formatter *formatter, const struct vl_hint_result *known,
                                  vl_answer answer)
{
    const struct vl_weights *weights = &known->weights;
    float gains[VL_SEATS_MAX];
    unsigned seats = 0;
    if (known->other >= VL_ANSWERS_MAX || (answer != known->other && answer != weights->best) ||
        vl_hint_is_equal(weights, known->other) ||
        (~known->foreseen & (vl_answer_bit(known->other) | vl_answer_bit(weights->best))))
        return (struct vl_cause){0};
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        gains[seat] = weights->of[known->other].worth[seat] - weights->of[weights->best].worth[seat];
        seats += formatter->names[seat] != NULL;
    }
    return vl_find_cause(&(struct vl_compared){.rules = formatter->rules,
                                               .seats = seats,
                                               .seat = weights->seat,
                                               .better = &known->after_best,
                                               .worse = &known->after_other,
                                               .gains = gains});
}

size_t vl_hint_cause(const struct vl_formatter *formatter, const struct vl_view *view,
                     const struct vl_hint_result *known, vl_answer answer, bool named, char *out, size_t size)
{
    char here[EVENT] = "", there[EVENT] = "";
    const bool best = answer == known->weights.best;
    const struct vl_cause cause = find_cause(formatter, known, answer);
    if (known->other >= VL_ANSWERS_MAX)
        return nothing(out);
    name_answer(formatter, view, answer, here);
    name_answer(formatter, view, best ? known->other : known->weights.best, there);
    const struct vl_cause_pair pair = {.best = best,
                                       .here_key = named ? "hint.after" : "hint.then",
                                       .there_key = named || best ? "hint.after" : "hint.there",
                                       .here = here,
                                       .there = there};
    return vl_cause_format(formatter, &cause, known->weights.seat, &pair, out, size);
}

size_t vl_hint_refutation(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                          char *out, size_t size)
{
    const struct vl_cause cause = find_cause(formatter, known, answer);
    return vl_cause_refute(formatter, &cause, known->weights.seat, out, size);
}

/* ---- the whole ---- */

size_t vl_hint_format(const struct vl_formatter *formatter, const struct vl_view *view,
                      const struct vl_hint_result *known, vl_answer answer, char *out, size_t size)
{
    const struct vl_weights *weights = &known->weights;
    char chance[VL_HINT_WORDS / 8], compared[EVENT + 80], cause[VL_CAUSE_WORDS];
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
    char cause[VL_CAUSE_WORDS];
    float error;
    const float loss = vl_evaluated_loss(&known->weights, answer, &error);
    vl_hint_refutation(formatter, known, answer, cause, sizeof cause);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_chance_percent(loss)},
                                       {"more", NULL, (long)vl_chance_more(error)}};
    return append(out, say(formatter, "hint.sure.costs", args, 2, out, size), size, cause);
}
