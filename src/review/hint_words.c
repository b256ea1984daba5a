#include "review/hint_words.h"

#include "front/figures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_LEAST = 5, NUMBER = 48, EVENT = 400 };

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

/* ---- differences between two variations ---- */

static const struct vl_variation *variation_of(const struct vl_hint_result *known, vl_answer answer)
{
    if (answer >= VL_ANSWERS_MAX || !(known->foreseen & vl_answer_bit(answer)))
        return NULL;
    return answer == known->weights.best ? &known->best : answer == known->mark ? &known->marked : NULL;
}

/* By how many of their standard errors two shares differ. */
static float apart(float share, unsigned lines, float other, unsigned others)
{
    const float mean = (share * (float)lines + other * (float)others) / (float)(lines + others);
    const float error = sqrtf(mean * (1 - mean) * (1 / (float)lines + 1 / (float)others));
    return error > 0 ? fabsf(share - other) / error : 0;
}

static bool is_seen(float share, const struct vl_variation *variation)
{
    return share * (float)variation->lines >= LINES_LEAST;
}

/* A possible statement and its weight: 1 is a share that goes from never to always, or four points. */
struct contrast {
    float weight;
    const char *key;
    float share, other; /* of a share */
    vl_seat seat;       /* of points */
};

static void offer(struct contrast *best, struct contrast other)
{
    if (other.weight > best->weight)
        *best = other;
}

static void offer_share(struct contrast *best, const char *key, const struct vl_variation *variation, float share,
                        const struct vl_variation *than, float other)
{
    const float least = 0.08F, difference = fabsf(share - other);
    const bool seen = is_seen(share, variation) || is_seen(other, than);
    if (seen && difference >= least && apart(share, variation->lines, other, than->lines) >= 3)
        offer(best, (struct contrast){.weight = difference, .key = key, .share = share, .other = other});
}

static void offer_points(struct contrast *best, vl_seat seat, vl_seat own, const struct vl_variation *variation,
                         const struct vl_variation *than)
{
    const float least = 0.5F, unit = 4, difference = fabsf(variation->points[seat] - than->points[seat]);
    if (difference < least)
        return;
    const float weight = difference / unit < 1 ? difference / unit : 1;
    offer(best, (struct contrast){.weight = seat == own ? weight : weight / 2,
                                  .key = seat == own ? "hint.points" : "hint.points.of",
                                  .seat = seat});
}

static struct contrast find_contrast(const struct vl_hint_result *known, vl_answer answer)
{
    const struct vl_variation *variation = variation_of(known, answer),
                              *than = variation_of(known, known->weights.best);
    struct contrast best = {0};
    if (!variation || !than || variation == than || variation->lines < LINES_LEAST || than->lines < LINES_LEAST)
        return best;
    offer_share(&best, "hint.hurt", variation, variation->hurt, than, than->hurt);
    offer_share(&best, "hint.hurts", variation, variation->hurts, than, than->hurts);
    offer_share(&best, "hint.ended", variation, variation->ended, than, than->ended);
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        offer_points(&best, seat, known->weights.seat, variation, than);
    return best;
}

size_t vl_hint_contrast(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                        char *out, size_t size)
{
    const struct contrast best = find_contrast(known, answer);
    if (!best.key)
        return nothing(out);
    const struct vl_variation *variation = variation_of(known, answer);
    char change[NUMBER], other[NUMBER];
    write_change(formatter, variation->points[best.seat], change);
    write_change(formatter, known->best.points[best.seat], other);
    const char *name = formatter->names[best.seat];
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_chance_percent(best.share)},
                                       {"m", NULL, (long)vl_chance_percent(best.other)},
                                       {"change", change, 0},
                                       {"other", other, 0},
                                       {"name", name ? name : "", 0}};
    return say(formatter, best.key, args, 5, out, size);
}

/* ---- what most often follows ---- */

/* What happens rarely is no reason, and what always happens is the effect of the answer, which is shown elsewhere. */
static const struct vl_foreseen *worth_telling(const struct vl_variation *variation)
{
    const float rare = 0.1F, certain = 0.97F;
    for (unsigned i = 0; i < variation->count; i++) {
        const float share = variation->of[i].share;
        if (is_seen(share, variation) && share >= rare && share < certain)
            return &variation->of[i];
    }
    return NULL;
}

size_t vl_hint_then(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                    char *out, size_t size)
{
    const struct vl_variation *variation = variation_of(known, answer);
    char event[EVENT];
    const struct vl_foreseen *foreseen = variation ? worth_telling(variation) : NULL;
    if (!foreseen)
        return nothing(out);
    vl_format_event(formatter, &foreseen->event, event, sizeof event);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_chance_percent(foreseen->share)}, {"event", event, 0}};
    return say(formatter, foreseen < variation->of + variation->harms ? "hint.harm" : "hint.then", args, 2, out, size);
}

/* ---- the whole ---- */

static size_t join(const struct vl_formatter *formatter, const char *key, const char *first, const char *second,
                   const char *third, char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"chance", first, 0}, {"compared", second, 0}, {"because", third, 0}};
    return say(formatter, key, args, 3, out, size);
}

static size_t append(char *out, size_t length, size_t size, const char *sentence)
{
    if (!*sentence || length + 1 >= size)
        return length;
    snprintf(out + length, size - length, " %s", sentence);
    return strlen(out);
}

size_t vl_hint_format(const struct vl_formatter *formatter, const struct vl_view *view,
                      const struct vl_hint_result *known, vl_answer answer, char *out, size_t size)
{
    const struct vl_weights *weights = &known->weights;
    char chance[VL_HINT_WORDS / 8], compared[EVENT + 80], because[EVENT], then[EVENT + 80];
    if (!is_evaluated(weights, answer))
        return say(formatter, weights->evaluated ? "hint.unweighed" : "hint.no_choice", NULL, 0, out, size);
    vl_hint_chance(formatter, weights, answer, chance, sizeof chance);
    compare(formatter, view, weights, answer, compared, sizeof compared);
    vl_hint_contrast(formatter, known, answer, because, sizeof because);
    vl_hint_then(formatter, known, answer, then, sizeof then);
    const size_t length = join(formatter, *because ? "hint.because" : "hint.so", chance, compared, because, out, size);
    return append(out, length, size, then);
}

size_t vl_tutor_format(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                       char *out, size_t size)
{
    char because[EVENT], then[EVENT + 80];
    float error;
    const float loss = vl_evaluated_loss(&known->weights, answer, &error);
    vl_hint_contrast(formatter, known, answer, because, sizeof because);
    vl_hint_then(formatter, known, answer, then, sizeof then);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_chance_percent(loss)},
                                       {"more", NULL, (long)vl_chance_more(error)},
                                       {"because", because, 0}};
    const size_t length = say(formatter, *because ? "hint.sure.because" : "hint.sure.costs", args, 3, out, size);
    return append(out, length, size, then);
}
