/* Small questions of a lesson: the engine knows their answers. */
#include "engine/core/join.h"
#include "engine/core/numbers.h"
#include "engine/lesson/lesson_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOTHING = -2, UNKNOWN = -3 };

/* The subject of a query. */
struct answer {
    const struct vl_field *field; /* NULL: no field of an event */
    bool seats, truth;            /* the choices are the players; yes and no */
    int value;                    /* the right one: a member, a number, a seat, 1 or 0; NOTHING: there is none */
};

static const struct vl_form *form_of(const struct vl_rules *rules, const char *id, unsigned *index)
{
    for (*index = 0; *index < rules->event_count; ++*index)
        if (strcmp(rules->events[*index].id, id) == 0)
            return &rules->events[*index];
    return NULL;
}

static unsigned field_of(const struct vl_form *form, const char *name)
{
    unsigned i = 0;
    while (i < form->fields && strcmp(form->field[i].name, name) != 0)
        i++;
    return i;
}

/* Gives the answers that lead to what is asked about. */
static enum vl_rc play_after(struct vl_lesson_run *run, struct vl_diag *diag)
{
    const struct vl_lesson_query *query = vl_lesson_step(run)->query;
    enum vl_rc rc = VL_OK;
    for (unsigned i = 0; rc == VL_OK && i < query->after_count; i++) {
        rc = vl_lesson_give(run->match, query->after[i], diag);
        vl_lesson_settle(run->match, run->learner, i + 1 < query->after_count ? query->after[i + 1] : NULL);
    }
    return rc == VL_OK ? vl_lesson_scripted(run->match, run->lesson, diag) : rc;
}

static int event_value(const struct vl_match *match, uint32_t from, unsigned form, unsigned field)
{
    for (uint32_t i = from; i < vl_match_events(match); i++) {
        const struct vl_event event = vl_match_event(match, i, VL_REFEREE);
        if (event.form == form)
            return event.arg[field];
    }
    return NOTHING;
}

/* Reads one field of a notation; returns what is behind it, or NULL. */
static const char *skip_field(const struct vl_rules *rules, const struct vl_field *field, const char *text)
{
    char word[64];
    char *end;
    if (*text != (field->kind == VL_FIELD_POSITION ? ':' : ' '))
        return NULL;
    const size_t length = strcspn(++text, " :");
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    if (field->kind < VL_FIELD_GROUP)
        return strtol(word, &end, 10) >= 0 && end != word && *end == 0 ? text + length : NULL;
    const struct vl_group *group = &rules->groups[field->kind - VL_FIELD_GROUP];
    return vl_group_find(group, word) < group->count ? text + length : NULL;
}

/* Whether the notation is that of some answer of the game, legal now or not. */
static bool is_notation(const struct vl_rules *rules, const char *text)
{
    for (unsigned i = 0; i < rules->answer_count; i++) {
        const struct vl_form *form = &rules->answers[i];
        const size_t length = strlen(form->id);
        const char *rest = strncmp(text, form->id, length) == 0 ? text + length : NULL;
        for (unsigned j = 0; rest && j < form->fields; j++)
            rest = skip_field(rules, &form->field[j], rest);
        if (rest && *rest == 0)
            return true;
    }
    return false;
}

/* Whether the seat that is asked may give that answer; UNKNOWN: it is no answer at all. */
static int may_answer(const struct vl_match *match, const char *notation)
{
    vl_answer answer;
    if (!is_notation(vl_match_setup(match)->rules, notation))
        return UNKNOWN;
    return !vl_match_over(match) && vl_match_parse(match, notation, &answer, NULL) == VL_OK;
}

static enum vl_rc ask_event(struct vl_lesson_run *run, struct answer *out, struct vl_diag *diag)
{
    const struct vl_lesson_query *query = vl_lesson_step(run)->query;
    const uint32_t from = vl_match_events(run->match);
    unsigned index;
    const struct vl_form *form = form_of(vl_match_setup(run->match)->rules, query->event, &index);
    if (!form)
        return vl_fail(diag, VL_REFUSED, "lesson.unknown", query->event, "query.event");
    const unsigned field = field_of(form, query->field);
    if (field == form->fields || form->field[field].kind == VL_FIELD_SEATS)
        return vl_fail(diag, VL_REFUSED, "lesson.unknown", query->field, "query.field");
    const enum vl_rc rc = play_after(run, diag);
    out->field = &form->field[field];
    out->seats = out->field->kind == VL_FIELD_SEAT;
    out->value = event_value(run->match, from, index, field);
    return rc;
}

static enum vl_rc ask_points(struct vl_lesson_run *run, struct answer *out, struct vl_diag *diag)
{
    const char *name = vl_lesson_step(run)->query->points;
    const vl_seat seat = vl_lesson_seat(run->lesson, name);
    int points[VL_SEATS_MAX];
    if (seat == VL_NONE)
        return vl_fail(diag, VL_REFUSED, "lesson.unknown", name, "query.points");
    const enum vl_rc rc = play_after(run, diag);
    vl_match_scores(run->match, points);
    out->value = points[seat];
    return rc;
}

static enum vl_rc ask_winner(struct vl_lesson_run *run, struct answer *out, struct vl_diag *diag)
{
    const enum vl_rc rc = play_after(run, diag);
    const vl_seats winners = vl_match_winners(run->match);
    out->seats = true;
    out->value = vl_count(winners) == 1 ? (int)vl_first(winners) : NOTHING;
    return rc;
}

static enum vl_rc ask_engine(struct vl_lesson_run *run, struct answer *out, struct vl_diag *diag)
{
    const struct vl_lesson_query *query = vl_lesson_step(run)->query;
    if (query->event)
        return ask_event(run, out, diag);
    if (query->points)
        return ask_points(run, out, diag);
    if (query->winner)
        return ask_winner(run, out, diag);
    const enum vl_rc rc = play_after(run, diag);
    out->truth = true;
    out->value = rc == VL_OK ? may_answer(run->match, query->may) : 0;
    return out->value == UNKNOWN ? vl_fail(diag, VL_REFUSED, "answer.unknown", query->may, "") : rc;
}

/* ---- the choices ---- */

/* The meaning of a choice in the file, which is never empty; UNKNOWN if it has none. */
static int choice_value(const struct vl_lesson_run *run, const struct answer *answer, const char *text)
{
    char *end;
    const struct vl_rules *rules = vl_match_setup(run->match)->rules;
    if (strcmp(text, "none") == 0)
        return NOTHING;
    if (answer->seats) {
        const vl_seat seat = vl_lesson_seat(run->lesson, text);
        return seat == VL_NONE ? UNKNOWN : seat;
    }
    if (answer->field && answer->field->kind >= VL_FIELD_GROUP) {
        const struct vl_group *group = &rules->groups[answer->field->kind - VL_FIELD_GROUP];
        const unsigned member = vl_group_find(group, text);
        return member < group->count ? (int)member : UNKNOWN;
    }
    const long number = strtol(text, &end, 10);
    return *end == 0 ? (int)number : UNKNOWN;
}

static void choice_words(const struct vl_lesson_run *run, const struct vl_formatter *formatter,
                         const struct answer *answer, int value, char out[80])
{
    const char *words = NULL;
    if (value == NOTHING)
        words = vl_text(run->catalogue, NULL, formatter->language, answer->seats ? "lesson.nobody" : "lesson.nothing");
    else if (answer->truth)
        words = vl_text(run->catalogue, NULL, formatter->language, value ? "lesson.yes" : "lesson.no");
    else if (answer->seats)
        words = run->lesson->players[value];
    else if (answer->field && answer->field->kind >= VL_FIELD_GROUP)
        words = vl_format_member(formatter, answer->field->kind - VL_FIELD_GROUP, (unsigned)value);
    if (words)
        snprintf(out, 80, "%s", words);
    else
        snprintf(out, 80, "%d", value);
}

/* The values to choose from. */
static unsigned choice_values(const struct vl_lesson_run *run, const struct answer *answer,
                              int out[VL_LESSON_CHOICES_MAX])
{
    const struct vl_lesson_query *query = vl_lesson_step(run)->query;
    unsigned count = 0;
    for (unsigned i = 0; i < query->choices_count; i++)
        out[count++] = choice_value(run, answer, query->choices[i]);
    if (count == 0 && answer->truth) {
        out[count++] = 1;
        out[count++] = 0;
    }
    for (unsigned seat = 0; query->choices_count == 0 && answer->seats && seat < run->lesson->players_count; seat++)
        out[count++] = (int)seat;
    return count;
}

/* The explanation of a wrong choice; *unknown: a slip that stands for nothing. */
static const struct vl_words *choice_slip(const struct vl_lesson_run *run, const struct answer *answer, int value,
                                          const char **unknown)
{
    const struct vl_lesson_step *step = vl_lesson_step(run);
    const struct vl_words *why = NULL;
    const char *text;
    for (unsigned i = 0; i < step->slips_count; i++)
        for (unsigned n = 0; (text = vl_lesson_slip_answer(&step->slips[i], n)); n++) {
            const int slip = answer->truth ? strcmp(text, "yes") == 0  ? 1
                                             : strcmp(text, "no") == 0 ? 0
                                                                       : UNKNOWN
                                           : choice_value(run, answer, text);
            if (slip == UNKNOWN || slip == answer->value)
                *unknown = text;
            else if (slip == value)
                why = &step->slips[i].text;
        }
    return why;
}

unsigned vl_lesson_choices(struct vl_lesson_run *run, const struct vl_formatter *formatter,
                           struct vl_lesson_choice out[VL_LESSON_CHOICES_MAX], unsigned *right, struct vl_diag *diag)
{
    int values[VL_LESSON_CHOICES_MAX];
    struct answer answer = {.value = UNKNOWN};
    const uint32_t before = vl_match_answers(run->match);
    const enum vl_rc rc = ask_engine(run, &answer, diag);
    vl_match_rewind(run->match, before);
    if (rc != VL_OK)
        return 0;
    const unsigned count = choice_values(run, &answer, values);
    const char *unknown = NULL;
    *right = count;
    for (unsigned i = 0; i < count; i++) {
        if (values[i] == UNKNOWN) {
            vl_fail(diag, VL_REFUSED, "lesson.unknown", vl_lesson_step(run)->query->choices[i], "query.choices");
            return 0;
        }
        choice_words(run, formatter, &answer, values[i], out[i].text);
        out[i].why = choice_slip(run, &answer, values[i], &unknown);
        if (values[i] == answer.value)
            *right = i;
    }
    if (unknown) {
        vl_fail(diag, VL_REFUSED, "lesson.slip", unknown, "");
        return 0;
    }
    if (*right < count)
        return count;
    char is[80] = "";
    choice_words(run, formatter, &answer, answer.value, is);
    vl_fail(diag, VL_REFUSED, "lesson.no_choice", "query", is);
    return 0;
}
