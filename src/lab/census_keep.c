/* The counts of a census as JSON, whole, and back: what a shard of a tournament hands on.
 *
 * {"matches": 3, "seats": 4, "events": [[FORM, COUNT, [by place], [sums], [zeros], [[THING, count, sum, seats, last,
 * wins, last wins], ...]], ...], "answers": [[KIND, ANSWER, listed, given, from, NOTATION], ...]}, forms and kinds by
 * their ids, things and answers by their numbers in the game. */
#include "cli/json.h"
#include "lab/census.h"

#include <string.h>

/* ---- writing ---- */

static void put_number(json_t *list, uint64_t number)
{
    cli_json_add(list, json_integer((json_int_t)number));
}

static json_t *numbers(const uint64_t *from, unsigned count)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        put_number(list, from[i]);
    return list;
}

static json_t *keep_fates(const struct census_event *counted)
{
    json_t *fates = json_array();
    for (unsigned thing = 0; thing < 64; thing++) {
        const struct census_fate *of = &counted->of[thing];
        if (of->count == 0)
            continue;
        const uint64_t says[] = {thing, of->count, of->sum, of->seats, of->last, of->wins, of->last_wins};
        cli_json_add(fates, numbers(says, sizeof says / sizeof says[0]));
    }
    return fates;
}

static json_t *keep_event(const struct census *census, unsigned form)
{
    const struct census_event *counted = &census->event[form];
    json_t *event = json_array();
    cli_json_add(event, json_string(census->rules->events[form].id));
    put_number(event, counted->count);
    cli_json_add(event, numbers(counted->by_place, VL_SEATS_MAX));
    cli_json_add(event, numbers(counted->sum, VL_ARGS_MAX));
    cli_json_add(event, numbers(counted->zeros, VL_ARGS_MAX));
    cli_json_add(event, keep_fates(counted));
    return event;
}

static void keep_answers(const struct census *census, unsigned kind, json_t *answers)
{
    for (unsigned number = 0; number < VL_ANSWERS_MAX; number++) {
        const struct census_answer *counted = &census->answer[kind][number];
        if (counted->listed == 0)
            continue;
        json_t *answer = json_array();
        cli_json_add(answer, json_string(census->rules->questions[kind].id));
        put_number(answer, number);
        put_number(answer, counted->listed);
        put_number(answer, counted->given);
        put_number(answer, counted->from);
        cli_json_add(answer, json_string(counted->word));
        cli_json_add(answers, answer);
    }
}

json_t *lab_census_keep(const struct census *census)
{
    json_t *kept = json_object(), *events = json_array(), *answers = json_array();
    cli_json_put(kept, "matches", json_integer((json_int_t)census->matches));
    cli_json_put(kept, "seats", json_integer(census->seats));
    for (unsigned form = 0; form < census->rules->event_count; form++)
        if (census->event[form].count > 0)
            cli_json_add(events, keep_event(census, form));
    for (unsigned kind = 0; kind < census->rules->question_count; kind++)
        keep_answers(census, kind, answers);
    cli_json_put(kept, "events", events);
    cli_json_put(kept, "answers", answers);
    return kept;
}

/* ---- reading ---- */

static bool take_number(const json_t *value, uint64_t *to)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0)
        return false;
    *to += (uint64_t)json_integer_value(value);
    return true;
}

static bool take_numbers(const json_t *list, uint64_t *to, unsigned count)
{
    bool fits = json_array_size(list) == count;
    for (unsigned i = 0; i < count && fits; i++)
        fits = take_number(json_array_get(list, i), &to[i]);
    return fits;
}

static bool take_fate(const json_t *list, struct census_event *counted)
{
    enum { FIELDS = 7 };
    uint64_t says[FIELDS] = {0};
    if (!take_numbers(list, says, FIELDS) || says[0] >= 64)
        return false;
    struct census_fate *of = &counted->of[says[0]];
    of->count += says[1];
    of->sum += says[2];
    of->seats += says[3];
    of->last += says[4];
    of->wins += says[5];
    of->last_wins += says[6];
    return true;
}

/* The form of that id among `count`, or `count`. */
static unsigned form_of(const struct vl_form *forms, unsigned count, const json_t *id)
{
    unsigned i = 0;
    while (json_is_string(id) && i < count && strcmp(forms[i].id, json_string_value(id)) != 0)
        i++;
    return json_is_string(id) ? i : count;
}

static bool take_event(struct census *census, const json_t *event)
{
    const unsigned form = form_of(census->rules->events, census->rules->event_count, json_array_get(event, 0));
    if (form == census->rules->event_count)
        return false;
    struct census_event *counted = &census->event[form];
    bool fits = take_number(json_array_get(event, 1), &counted->count) &&
                take_numbers(json_array_get(event, 2), counted->by_place, VL_SEATS_MAX) &&
                take_numbers(json_array_get(event, 3), counted->sum, VL_ARGS_MAX) &&
                take_numbers(json_array_get(event, 4), counted->zeros, VL_ARGS_MAX);
    const json_t *fates = json_array_get(event, 5);
    for (size_t i = 0; i < json_array_size(fates) && fits; i++)
        fits = take_fate(json_array_get(fates, i), counted);
    return fits;
}

/* An answer's counts; its kind and number. */
static bool read_answer(const struct census *census, const json_t *list, uint64_t at[2], struct census_answer *answer)
{
    uint64_t from = 0;
    const char *word = json_string_value(json_array_get(list, 5));
    at[0] = form_of(census->rules->questions, census->rules->question_count, json_array_get(list, 0));
    at[1] = 0;
    *answer = (struct census_answer){0};
    if (at[0] == census->rules->question_count || !word || !take_number(json_array_get(list, 1), &at[1]) ||
        !take_number(json_array_get(list, 2), &answer->listed) ||
        !take_number(json_array_get(list, 3), &answer->given) || !take_number(json_array_get(list, 4), &from))
        return false;
    answer->from = (uint32_t)from;
    snprintf(answer->word, sizeof answer->word, "%s", word);
    return at[1] < VL_ANSWERS_MAX && answer->listed > 0;
}

static bool take_answer(struct census *census, const json_t *list)
{
    uint64_t at[2];
    struct census_answer answer;
    if (!read_answer(census, list, at, &answer))
        return false;
    lab_census_add_answer(&census->answer[at[0]][at[1]], &answer);
    return true;
}

bool lab_census_take(struct census *census, const json_t *kept)
{
    const json_t *events = json_object_get(kept, "events"), *answers = json_object_get(kept, "answers");
    uint64_t seats = 0;
    bool fits = take_number(json_object_get(kept, "matches"), &census->matches) &&
                take_number(json_object_get(kept, "seats"), &seats) && seats <= VL_SEATS_MAX;
    if (fits && seats > 0)
        census->seats = (unsigned)seats;
    for (size_t i = 0; i < json_array_size(events) && fits; i++)
        fits = take_event(census, json_array_get(events, i));
    for (size_t i = 0; i < json_array_size(answers) && fits; i++)
        fits = take_answer(census, json_array_get(answers, i));
    return fits;
}
