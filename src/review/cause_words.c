#include "review/cause_words.h"

#include "front/figures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER = 48, EVENT = 400 };

enum { LINE_TURNS = 2, LINE_EVENTS = 5 }; /* of a line, at most: turns of others, and events in all */

static size_t say(const struct vl_formatter *formatter, const char *key, const struct vl_text_arg *args, unsigned count,
                  char *out, size_t size)
{
    return vl_text_format(formatter->catalogue, formatter->rules, formatter->language, key, args, count, out, size);
}

static size_t append(char *out, size_t length, size_t size, const char *sentence)
{
    if (!*sentence || length + 1 >= size)
        return length;
    snprintf(out + length, size - length, "%s%s", length ? " " : "", sentence);
    return strlen(out);
}

/* ---- causes ---- */

static size_t add_event(const struct vl_formatter *formatter, const char *key, const char *answer,
                        const struct vl_cause_event *of, char *out, size_t length, size_t size)
{
    char event[EVENT], sentence[VL_CAUSE_WORDS];
    if (of->sure == VL_CAUSE_NONE)
        return length;
    vl_format_event(formatter, &of->event, event, sizeof event);
    const struct vl_text_arg args[] = {
        {"how", NULL, of->sure - VL_CAUSE_SURE}, {"answer", answer, 0}, {"event", event, 0}};
    say(formatter, key, args, 3, sentence, sizeof sentence);
    return append(out, length, size, sentence);
}

/* "+1.4", "−0.5", "+2,6". */
static void write_change(const struct vl_formatter *formatter, float change, char out[NUMBER])
{
    char size[VL_NUMBER_SIZE];
    snprintf(out, NUMBER, "%s%s", lroundf(10 * change) < 0 ? "−" : "+",
             vl_number_format(formatter, (double)labs(lroundf(10 * change)) / 10, 1, size));
}

static const char *name_of(const struct vl_formatter *formatter, vl_seat seat)
{
    return formatter->names[seat] ? formatter->names[seat] : "";
}

static size_t say_points(const struct vl_formatter *formatter, const struct vl_cause *cause, vl_seat seat, bool best,
                         char *out, size_t size)
{
    char change[NUMBER], other[NUMBER];
    write_change(formatter, best ? cause->better_points : cause->worse_points, change);
    write_change(formatter, best ? cause->worse_points : cause->better_points, other);
    const struct vl_text_arg args[] = {
        {"change", change, 0}, {"other", other, 0}, {"name", name_of(formatter, cause->seat), 0}};
    return say(formatter, cause->seat == seat ? "hint.points" : "hint.points.of", args, 3, out, size);
}

static size_t say_served(const struct vl_formatter *formatter, const struct vl_cause *cause,
                         const struct vl_cause_pair *pair, char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"name", name_of(formatter, cause->served), 0},
                                       {"answer", pair->best ? pair->there : pair->here, 0},
                                       {"n", NULL, lroundf(100 * cause->gain)}};
    return say(formatter, pair->best ? "hint.would_serve" : "hint.serves", args, 3, out, size);
}

static size_t say_result(const struct vl_formatter *formatter, const struct vl_cause *cause, vl_seat seat,
                         const struct vl_cause_pair *pair, char *out, size_t size)
{
    if (cause->points)
        return say_points(formatter, cause, seat, pair->best, out, size);
    return cause->serves ? say_served(formatter, cause, pair, out, size) : 0;
}

size_t vl_cause_format(const struct vl_formatter *formatter, const struct vl_cause *cause, vl_seat seat,
                       const struct vl_cause_pair *pair, char *out, size_t size)
{
    const float little = 0.6F;
    const struct vl_cause_event *here = pair->best ? &cause->better : &cause->worse,
                                *there = pair->best ? &cause->worse : &cause->better;
    size_t length = 0;
    out[0] = '\0';
    if (here->sure == VL_CAUSE_NONE && there->sure == VL_CAUSE_NONE)
        return say_result(formatter, cause, seat, pair, out, size);
    if (here->weight >= little * there->weight)
        length = add_event(formatter, pair->here_key, pair->here, here, out, 0, size);
    if (there->weight >= little * here->weight)
        length = add_event(formatter, pair->there_key, pair->there, there, out, length, size);
    return length;
}

size_t vl_cause_refute(const struct vl_formatter *formatter, const struct vl_cause *cause, vl_seat seat, char *out,
                       size_t size)
{
    const struct vl_cause_pair pair = {.here_key = "hint.then", .there_key = "hint.better", .here = "", .there = ""};
    struct vl_cause told = *cause;
    if (told.better.sure != VL_CAUSE_NONE && vl_event_actor(formatter->rules, &told.better.event) == seat)
        told.better = (struct vl_cause_event){0};
    return vl_cause_format(formatter, &told, seat, &pair, out, size);
}

/* ---- lines ---- */

/* The first step that somebody else takes; `steps`: there is none. */
static unsigned first_of_others(const struct vl_rules *rules, const struct vl_variation *variation, vl_seat seat)
{
    unsigned i = 0;
    while (i < variation->steps) {
        const vl_seat actor = vl_event_actor(rules, &variation->step[i].event);
        if (actor != VL_NONE && actor != seat)
            break;
        i++;
    }
    return i;
}

size_t vl_line_format(const struct vl_formatter *formatter, const struct vl_variation *variation, vl_seat seat,
                      char *out, size_t size)
{
    char event[EVENT], events[VL_CAUSE_WORDS] = "";
    size_t length = 0;
    vl_seat last = seat;
    unsigned turns = 0;
    const unsigned first = first_of_others(formatter->rules, variation, seat);
    for (unsigned i = first; i < variation->steps && i < first + LINE_EVENTS; i++) {
        const vl_seat actor = vl_event_actor(formatter->rules, &variation->step[i].event);
        turns += actor != VL_NONE && actor != last;
        last = actor == VL_NONE ? last : actor;
        if (turns > LINE_TURNS)
            break;
        vl_format_event(formatter, &variation->step[i].event, event, sizeof event);
        length = append(events, length, sizeof events, event);
    }
    out[0] = '\0';
    const struct vl_text_arg args[] = {{"how", NULL, VL_CAUSE_SUCH - VL_CAUSE_SURE}, {"event", events, 0}};
    return length ? say(formatter, "hint.then", args, 2, out, size) : 0;
}
