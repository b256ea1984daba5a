#include "lab/census.h"

#include "cli/json.h"

#include <pthread.h>
#include <string.h>

/* A win, in whole numbers: sums of its parts are the same in any order. One to eight share it evenly. */
enum { WIN_WHOLE = 840 };

void lab_census_start(struct census *census, const struct vl_rules *rules)
{
    assert(rules->event_count <= CENSUS_FORMS && rules->question_count <= CENSUS_KINDS);
    memset(census, 0, sizeof *census);
    census->rules = rules;
}

void lab_census_match(struct census *census, uint32_t number)
{
    census->number = number;
    memset(census->met, 0, sizeof census->met);
    memset(census->last, VL_NONE, sizeof census->last);
    memset(census->by_seat, 0, sizeof census->by_seat);
}

/* ---- events ---- */

/* The field that names the thing: the first secret member of a group, or the first one; the number of fields if there
 * is none. */
static unsigned group_field(const struct vl_form *form)
{
    unsigned first = form->fields;
    for (unsigned i = form->fields; i-- > 0;) {
        const bool secret = first < form->fields && form->field[first].secret;
        if (form->field[i].kind >= VL_FIELD_GROUP && (form->field[i].secret || !secret))
            first = i;
    }
    return first;
}

/* The first field that is a number, or the number of fields. */
static unsigned number_field(const struct vl_form *form)
{
    unsigned i = 0;
    while (i < form->fields && form->field[i].kind != VL_FIELD_NUMBER)
        i++;
    return i;
}

/* Whether the event names a seat first, and has one there. */
static bool names_seat(const struct vl_form *form, const struct vl_event *event)
{
    return form->fields > 0 && form->field[0].kind == VL_FIELD_SEAT && vl_event_number(form, event, 0) >= 0 &&
           vl_event_number(form, event, 0) < VL_SEATS_MAX;
}

static void count_fate(struct census *census, const struct vl_event *event)
{
    const struct vl_form *form = &census->rules->events[event->form];
    const unsigned field = group_field(form), number = number_field(form);
    if (field == form->fields || !names_seat(form, event) || vl_event_number(form, event, field) < 0)
        return;
    const unsigned thing = (unsigned)vl_event_number(form, event, field) & 63U;
    const unsigned seat = (unsigned)vl_event_number(form, event, 0) & 7U;
    const int counts = number < form->fields ? vl_event_number(form, event, number) : 0;
    if (counts > 0)
        census->event[event->form].of[thing].sum += (uint64_t)counts;
    census->event[event->form].of[thing].count++;
    census->met[event->form][seat] |= UINT64_C(1) << thing;
    census->last[event->form][seat] = (uint8_t)thing;
}

static void count_event(struct census *census, const struct vl_event *event)
{
    const struct vl_form *form = &census->rules->events[event->form];
    union census_event *counted = &census->event[event->form];
    counted->count++;
    for (unsigned i = 0; i < form->fields; i++) {
        const int number = vl_event_number(form, event, i);
        if (form->field[i].kind != VL_FIELD_NUMBER || number < 0)
            continue;
        counted->sum[i] += (uint64_t)number;
        counted->zeros[i] += number == 0;
    }
    if (names_seat(form, event))
        census->by_seat[event->form][vl_event_number(form, event, 0)]++;
    count_fate(census, event);
}

void lab_census_events(struct census *census, const struct vl_events *events)
{
    for (uint32_t i = 0; i < events->count; i++)
        count_event(census, &events->at[i]);
}

/* ---- answers ---- */

void lab_census_answer(struct census *census, const struct vl_view *view, vl_answer given)
{
    const struct vl_question *question = &vl_view_state(view)->question;
    if (vl_count(question->answers) < 2)
        return;
    for (VL_EACH(answer, question->answers)) {
        struct census_answer *counted = &census->answer[question->kind][answer];
        if (counted->listed++ == 0) {
            vl_notation(census->rules, view, (vl_answer)answer, counted->word, sizeof counted->word);
            counted->from = census->number;
        }
        counted->given += answer == given;
    }
}

/* ---- matches ---- */

static void end_places(struct census *census, unsigned seats, vl_seat first)
{
    for (unsigned form = 0; form < census->rules->event_count; form++)
        for (unsigned seat = 0; seat < seats; seat++)
            census->event[form].by_place[(seat + seats - first) % seats] += census->by_seat[form][seat];
}

static void end_fates(struct census *census, vl_seats winners)
{
    for (unsigned form = 0; form < census->rules->event_count; form++) {
        for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
            const unsigned won = winners >> seat & 1 ? WIN_WHOLE / vl_count(winners) : 0;
            struct census_fate *of = census->event[form].of;
            for (VL_EACH(thing, census->met[form][seat])) {
                of[thing].seats++;
                of[thing].wins += won;
            }
            if (census->last[form][seat] != VL_NONE) {
                of[census->last[form][seat]].last++;
                of[census->last[form][seat]].last_wins += won;
            }
        }
    }
}

void lab_census_end(struct census *census, unsigned seats, vl_seat first, vl_seats winners)
{
    census->matches++;
    census->seats = seats;
    end_places(census, seats, first);
    end_fates(census, winners);
}

static void add_answer(struct census_answer *to, const struct census_answer *from)
{
    if (from->listed > 0 && (to->listed == 0 || from->from < to->from)) {
        memcpy(to->word, from->word, sizeof to->word);
        to->from = from->from;
    }
    to->listed += from->listed;
    to->given += from->given;
}

void lab_census_add(struct census *to, const struct census *from)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    to->matches += from->matches;
    to->seats = from->seats > 0 ? from->seats : to->seats;
    for (unsigned form = 0; form < to->rules->event_count; form++)
        for (unsigned i = 0; i < CENSUS_COUNTS; i++)
            to->event[form].all[i] += from->event[form].all[i];
    for (unsigned kind = 0; kind < to->rules->question_count; kind++)
        for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
            add_answer(&to->answer[kind][answer], &from->answer[kind][answer]);
    pthread_mutex_unlock(&lock);
}

/* ---- JSON ---- */

static json_t *things_json(const struct census *census, unsigned form, const struct vl_group *group)
{
    json_t *things = json_array();
    for (unsigned thing = 0; thing < CENSUS_THINGS; thing++) {
        const struct census_fate *of = &census->event[form].of[thing];
        if (of->count > 0)
            cli_json_add(things,
                         json_pack("[i,s,I,I,I,I,I,I]", (int)thing, thing < group->count ? group->ids[thing] : "",
                                   (json_int_t)of->count, (json_int_t)of->sum, (json_int_t)of->seats,
                                   (json_int_t)of->last, (json_int_t)of->wins, (json_int_t)of->last_wins));
    }
    return things;
}

static json_t *event_json(const struct census *census, unsigned form_number)
{
    const struct vl_form *form = &census->rules->events[form_number];
    const union census_event *counted = &census->event[form_number];
    const unsigned field = group_field(form), number = number_field(form);
    json_t *sums = json_array(), *places = json_array();
    json_t *event =
        json_pack("{s:i,s:s,s:I}", "form", (int)form_number, "event", form->id, "count", (json_int_t)counted->count);
    for (unsigned i = 0; i < form->fields; i++)
        if (form->field[i].kind == VL_FIELD_NUMBER)
            cli_json_add(sums, json_pack("[s,I,I]", form->field[i].name, (json_int_t)counted->sum[i],
                                         (json_int_t)counted->zeros[i]));
    cli_json_put(event, "sums", sums);
    for (unsigned place = 0; form->fields > 0 && form->field[0].kind == VL_FIELD_SEAT && place < VL_SEATS_MAX; place++)
        cli_json_add(places, json_integer((json_int_t)counted->by_place[place]));
    cli_json_put(event, "by_place", places);
    if (field == form->fields)
        return event;
    cli_json_put(event, "field", json_string(form->field[field].name));
    if (number < form->fields)
        cli_json_put(event, "number", json_string(form->field[number].name));
    cli_json_put(event, "things",
                 things_json(census, form_number, &census->rules->groups[form->field[field].kind - VL_FIELD_GROUP]));
    return event;
}

json_t *lab_census_json(const struct census *census)
{
    json_t *events = json_array(), *answers = json_array();
    for (unsigned form = 0; form < census->rules->event_count; form++)
        if (census->event[form].count > 0)
            cli_json_add(events, event_json(census, form));
    for (unsigned kind = 0; kind < census->rules->question_count; kind++)
        for (unsigned number = 0; number < VL_ANSWERS_MAX; number++) {
            const struct census_answer *counted = &census->answer[kind][number];
            if (counted->listed > 0)
                cli_json_add(answers, json_pack("[i,s,i,I,I,I,s]", (int)kind, census->rules->questions[kind].id,
                                                (int)number, (json_int_t)counted->listed, (json_int_t)counted->given,
                                                (json_int_t)counted->from, counted->word));
        }
    return json_pack("{s:I,s:i,s:o,s:o}", "matches", (json_int_t)census->matches, "seats", (int)census->seats, "events",
                     events, "answers", answers);
}
