#include "support/rules_parts.h"

#include "support/eyes.h"
#include "support/standing_walk.h"
#include "veillee/match.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS = 12 };

static const struct script_game *game;

void script_steps_of(const struct script_game *played)
{
    game = played;
}

/* Whether a number is what stands in the script: seats and things are bytes, of which some mean that there is none. */
static bool is_same(long number, long wanted)
{
    return number == wanted || (wanted >= VL_PUBLIC && wanted <= VL_HIDDEN && (uint8_t)number == wanted);
}

/* ---- events: "bought seat 0 coins 4", "pair pair chatelain clause GUE-2.5" ---- */

struct told {
    unsigned form, count;
    struct {
        unsigned field;
        long value;
    } field[FIELDS];
    vl_clause clause; /* 0: any */
    vl_seat viewer;   /* who sees it; VL_NONE: it is as it is */
};

static unsigned find_form(const struct vl_form *forms, unsigned count, const char *what, const char *id)
{
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(forms[i].id, id) == 0)
            return i;
    }
    script_fail("there is no %s \"%s\"", what, id);
}

static unsigned find_field(const struct vl_form *form, const char *name)
{
    for (unsigned i = 0; i < form->fields; i++) {
        if (strcmp(form->field[i].name, name) == 0)
            return i;
    }
    script_fail("%s has no field \"%s\"", form->id, name);
}

static long field_value(const struct vl_field *field, char *word)
{
    if (field->kind == VL_FIELD_SEATS)
        return script_set(word);
    return script_value(field->kind >= VL_FIELD_GROUP ? &game->rules->groups[field->kind - VL_FIELD_GROUP] : NULL,
                        word);
}

static struct told read_told(char *text)
{
    struct told told = {.viewer = VL_REFEREE};
    char *words[SCRIPT_WORDS];
    const unsigned count = script_split(text, words);
    unsigned i = 1;
    if (count == 0)
        script_fail("no event is named");
    told.form = find_form(game->rules->events, game->rules->event_count, "event", words[0]);
    if (count > 3 && strcmp(words[1], "seen") == 0 && strcmp(words[2], "by") == 0) {
        told.viewer = script_seat(words[3]);
        i = 4;
    }
    for (; i + 1 < count; i += 2) {
        const struct vl_form *form = &game->rules->events[told.form];
        if (strcmp(words[i], "clause") == 0) {
            told.clause = script_clause(words[i + 1]);
            continue;
        }
        if (told.count == FIELDS)
            script_fail("too many fields");
        told.field[told.count].field = find_field(form, words[i]);
        told.field[told.count].value = field_value(&form->field[told.field[told.count].field], words[i + 1]);
        told.count++;
    }
    if (i < count)
        script_fail("\"%s\" has no value", words[i]);
    return told;
}

static bool is_told(const struct told *told, const struct vl_event *event)
{
    struct vl_event seen = *event;
    if (event->form != told->form || (told->clause != 0 && event->clause != told->clause))
        return false;
    if (told->viewer != VL_REFEREE)
        seen = vl_event_masked(game->rules, event, told->viewer);
    for (unsigned i = 0; i < told->count; i++) {
        const int there = vl_event_number(&game->rules->events[told->form], &seen, told->field[i].field);
        if (!is_same(there, told->field[i].value))
            return false;
    }
    return true;
}

static void write_event(const struct told *told, const struct vl_event *event, char *out, size_t size)
{
    const struct vl_form *form = &game->rules->events[told->form];
    struct vl_event seen = told->viewer == VL_REFEREE ? *event : vl_event_masked(game->rules, event, told->viewer);
    char clause[32];
    vl_clause_write(game->rules, event->clause, clause, sizeof clause);
    size_t length = (size_t)snprintf(out, size, "%s", form->id);
    for (unsigned i = 0; i < form->fields && length < size; i++)
        length += (size_t)snprintf(out + length, size - length, " %s %d", form->field[i].name,
                                   vl_event_number(form, &seen, i));
    if (length < size)
        snprintf(out + length, size - length, " clause %s", clause);
}

/* The place of the latest such event, or of the "first" one; it must be there. */
static unsigned when(char *text)
{
    const struct sitting *s = game->sitting;
    const bool first = strncmp(text, "first ", 6) == 0;
    const struct told told = read_told(text + (first ? 6 : 0));
    for (unsigned i = 0; first && i < s->events_count; i++) {
        if (is_told(&told, &s->events[i]))
            return i;
    }
    char there[4 * SCRIPT_LINE] = "";
    for (unsigned i = s->events_count; i-- > 0;) {
        if (is_told(&told, &s->events[i]))
            return i;
        if (s->events[i].form == told.form && strlen(there) < SCRIPT_LINE) {
            strcat(there, "; ");
            write_event(&told, &s->events[i], there + strlen(there), sizeof there - strlen(there));
        }
    }
    script_fail("it has not happened%s", there);
}

static void act_told(char *rest)
{
    char *later = script_behind(rest, " right before ");
    const bool at_once = later != NULL;
    if (!later)
        later = script_behind(rest, " before ");
    const unsigned first = when(rest);
    if (!later)
        return;
    const unsigned second = when(later);
    if (at_once ? first + 1 != second : first >= second)
        script_fail("the one happened as number %u, the other as number %u", first, second);
}

static void act_last(char *rest)
{
    const struct sitting *s = game->sitting;
    const struct told told = read_told(rest);
    char there[SCRIPT_LINE];
    const struct vl_event *event = sitting_last(s, told.form);
    if (!event)
        script_fail("it has not happened");
    write_event(&told, event, there, sizeof there);
    if (!is_told(&told, event))
        script_fail("there: %s", there);
}

static void happened(unsigned times, char *rest)
{
    const struct sitting *s = game->sitting;
    const struct told told = read_told(rest);
    unsigned count = 0;
    for (unsigned i = 0; i < s->events_count; i++)
        count += is_told(&told, &s->events[i]);
    if (count != times)
        script_fail("it has happened %u times", count);
}

/* "never armed, rolled" */
static void act_never(char *rest)
{
    for (char *event = script_part(&rest, ','); event; event = script_part(&rest, ','))
        happened(0, event);
}

static void act_once(char *rest)
{
    happened(1, rest);
}

static void act_twice(char *rest)
{
    happened(2, rest);
}

/* "times 4 dealt" */
static void act_times(char *rest)
{
    char *event = script_behind(rest, " ");
    if (!event)
        script_fail("of what?");
    happened(script_number(rest), event);
}

/* "order dealt 1 2 0", whom all events of that form are about, one after another: their first field */
static void act_order(char *rest)
{
    const struct sitting *s = game->sitting;
    char *wanted = script_behind(rest, " "), there[SCRIPT_LINE] = "";
    const unsigned form = find_form(game->rules->events, game->rules->event_count, "event", rest);
    size_t length = 0;
    for (unsigned i = 0; i < s->events_count; i++) {
        if (s->events[i].form == form)
            length += (size_t)snprintf(there + length, sizeof there - length, "%s%d", length ? " " : "",
                                       vl_event_number(&game->rules->events[form], &s->events[i], 0));
    }
    if (!wanted || strcmp(there, wanted) != 0)
        script_fail("there: %s", there);
}

/* "tells 2 of kept", "tells not 0 of kept": who is told of the latest one at all */
static void act_tells(char *rest)
{
    const bool wanted = strncmp(rest, "not ", 4) != 0;
    char *seat = rest + (wanted ? 0 : 4), *event = script_behind(seat, " of ");
    if (!event)
        script_fail("of what?");
    const struct vl_event *latest =
        sitting_last(game->sitting, find_form(game->rules->events, game->rules->event_count, "event", event));
    if (!latest || vl_event_reaches(game->rules, latest, script_seat(seat)) != wanted)
        script_fail("%s", latest ? "that is not so" : "it has not happened");
}

static void act_forget(char *rest)
{
    script_alone(rest);
    sitting_forget(game->sitting);
}

/* ---- facts: "direction is against", "seen by 2 aside is hidden" ---- */

static const struct script_fact *find_fact(const char *name)
{
    for (const struct script_fact *fact = game->facts; fact && fact->name; fact++) {
        if (strcmp(fact->name, name) == 0)
            return fact;
    }
    return NULL;
}

static const struct vl_state_field *find_state_field(const char *name)
{
    for (const struct vl_state_field *field = game->rules->fields; field->name; field++) {
        if (strcmp(field->name, name) == 0)
            return field;
    }
    script_fail("there is no \"%s\"", name);
}

static unsigned columns_of(const struct vl_state_field *field)
{
    for (const struct script_columns *rows = game->rows; rows && rows->field; rows++) {
        if (strcmp(rows->field, field->name) == 0)
            return rows->columns;
    }
    return field->rows > 1 ? (unsigned)(field->size / field->width / field->rows) : 1;
}

/* The number of a field that stands at these places, from which it is `bytes` long. */
static unsigned char *field_bytes(struct vl_state *state, const struct vl_state_field *field, unsigned places[],
                                  unsigned count)
{
    const unsigned all = field->size / field->width, columns = columns_of(field);
    if (count == 2 && places[1] == VL_PUBLIC)
        places[1] = columns - 1; /* the last of those who know */
    const unsigned place = count == 0   ? 0
                           : count == 1 ? places[0] * (columns > 1 ? columns : 1)
                                        : places[0] * columns + places[1];
    if (count > 2 || place >= all || (count == 0 && all > 1) || (count == 1 && columns > 1) ||
        (count == 2 && (columns < 2 || places[1] >= columns)))
        script_fail("\"%s\" has no such place", field->name);
    return (unsigned char *)state + field->offset + (size_t)place * field->width;
}

static uint64_t read_bytes(const unsigned char *bytes, unsigned width)
{
    uint64_t number = 0;
    memcpy(&number, bytes, width);
    return number;
}

/* What a fact comes to; *set is the group whose members it is a set of, or NULL. */
static uint64_t number_of(char *text, const struct vl_group **set)
{
    char *words[SCRIPT_WORDS];
    struct vl_state *state = game->sitting->state;
    const unsigned count = script_split(text, words);
    unsigned first = 0, places[SCRIPT_ARGS] = {0}, args = 0;
    bool counts = false;
    *set = NULL;
    if (count > 3 && strcmp(words[0], "seen") == 0 && strcmp(words[1], "by") == 0) {
        state = (struct vl_state *)(uintptr_t)vl_view_state(sitting_seen(game->sitting, script_seat(words[2])));
        first = 3;
    }
    if (first + 1 < count && strcmp(words[first], "field") == 0) {
        first++; /* one that is called like something else */
    } else if (first + 1 < count && strcmp(words[first], "count") == 0) {
        counts = true;
        first++;
    }
    if (first == count)
        script_fail("what?");
    for (unsigned i = first + 1; i < count; i++) {
        if (strcmp(words[i], "by") == 0 || strcmp(words[i], "of") == 0)
            continue;
        if (args == SCRIPT_ARGS)
            script_fail("too many words");
        places[args++] = (unsigned)script_value(NULL, words[i]);
    }
    if (strcmp(words[first], "answers") == 0 && args == 0)
        return vl_count(state->question.answers);
    const struct script_fact *fact = find_fact(words[first]);
    if (fact) {
        if (fact->set)
            *set = sitting_group(game->rules, fact->set);
        if (args != fact->args)
            script_fail("\"%s\" has %u words behind it, not %u", fact->name, fact->args, args);
        return (uint64_t)fact->of(state, places);
    }
    const struct vl_state_field *field = find_state_field(words[first]);
    if (field->said.as == VL_JSON_SET && !counts)
        *set = &game->rules->groups[field->said.group];
    const uint64_t number = read_bytes(field_bytes(state, field, places, args), field->width);
    return counts ? vl_count(number) : number;
}

/* "seats 0 2", "nobody", or a number. */
static uint64_t wanted_number(char *wanted)
{
    char *words[SCRIPT_WORDS];
    if (strcmp(wanted, "nobody") == 0)
        return 0;
    if (strncmp(wanted, "seats ", 6) == 0)
        return script_set(wanted + 6);
    if (script_split(wanted, words) != 1)
        script_fail("that is not one number");
    return (uint64_t)script_value(NULL, words[0]);
}

static bool set_holds(const struct vl_group *group, uint64_t set, const char *wanted, char *there, size_t size)
{
    snprintf(there, size, "%s", sitting_set_text(group, set));
    return set == sitting_set(group, strcmp(wanted, "-") == 0 ? "" : wanted);
}

static bool row_holds(const char *name, char *wanted, char *there, size_t size)
{
    char *words[SCRIPT_WORDS], fact[SCRIPT_LINE];
    const unsigned count = script_split(wanted, words), seats = game->sitting->setup.seats;
    size_t length = 0;
    bool holds = count == seats;
    *there = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        const struct vl_group *set;
        snprintf(fact, sizeof fact, "%s %u", name, seat);
        const long number = (long)number_of(fact, &set);
        length += (size_t)snprintf(there + length, size - length, "%s%ld", seat ? " " : "", number);
        holds = holds && is_same(number, script_value(NULL, words[seat]));
    }
    return holds;
}

/* "hand 1 has veto", "hand 1 lacks veto" */
static bool member_holds(char *text, char *member, bool wanted, char *there, size_t size)
{
    const struct vl_group *set;
    const uint64_t number = number_of(text, &set);
    if (!set)
        script_fail("that is no set of things");
    snprintf(there, size, "%s", sitting_set_text(set, number));
    return (number >> sitting_member(set, member, strlen(member)) & 1) == wanted;
}

/* "FACT is X", "is not", "is above", "is below", "has X", "lacks X", and of all seats "are X Y Z". */
static bool holds(char *text, char *there, size_t size)
{
    const struct vl_group *set;
    char *has = script_behind(text, " has "), *lacks = has ? NULL : script_behind(text, " lacks ");
    if (has || lacks)
        return member_holds(text, has ? has : lacks, has != NULL, there, size);
    char *row = script_behind(text, " are "), *wanted = row ? NULL : script_behind(text, " is ");
    if (!row && !wanted)
        script_fail("nobody knows what that means");
    char *value = row ? row : wanted;
    const int own =
        game->holds ? game->holds(script_trim(text), strcmp(value, "-") == 0 ? "" : value, there, size) : -1;
    if (own >= 0)
        return own;
    if (row)
        return row_holds(script_trim(text), row, there, size);
    const uint64_t number = number_of(text, &set);
    if (set)
        return set_holds(set, number, wanted, there, size);
    const bool not_it = strncmp(wanted, "not ", 4) == 0, above = strncmp(wanted, "above ", 6) == 0,
               below = strncmp(wanted, "below ", 6) == 0;
    const uint64_t limit = wanted_number(wanted + (not_it ? 4 : above || below ? 6 : 0));
    snprintf(there, size, "%ld", (long)number);
    return above    ? (long)number > (long)limit
           : below  ? (long)number < (long)limit
           : not_it ? !is_same((long)number, (long)limit)
                    : is_same((long)number, (long)limit);
}

void script_check_fact(char *text)
{
    char there[4 * SCRIPT_LINE] = "";
    if (!holds(text, there, sizeof there))
        script_fail("there: \"%s\"", there);
}

static void write_field(char *text, char *wanted)
{
    char *words[SCRIPT_WORDS];
    unsigned places[2] = {0};
    const unsigned count = script_split(text, words);
    if (count == 0 || count > 3)
        script_fail("what?");
    for (unsigned i = 1; i < count; i++)
        places[i - 1] = (unsigned)script_value(NULL, words[i]);
    const struct vl_state_field *field = find_state_field(words[0]);
    unsigned char *bytes = field_bytes(game->sitting->state, field, places, count - 1);
    const uint64_t value = field->said.as == VL_JSON_SET ? sitting_set(&game->rules->groups[field->said.group], wanted)
                                                         : wanted_number(wanted);
    memcpy(bytes, &value, field->width);
    if (read_bytes(bytes, field->width) != value)
        script_fail("\"%s\" does not hold so much", field->name);
}

/* "relist": what is asked now is listed anew, since something has been set */
static void act_relist(char *rest)
{
    script_alone(rest);
    game->sitting->state->question.answers = vl_list(game->rules, game->sitting->state);
}

/* "set misses 1 to 1", "set fresh to moine" */
static void act_set(char *rest)
{
    char *value = script_behind(rest, " to ");
    if (!value)
        script_fail("to what?");
    write_field(rest, value);
    if (game->changed)
        game->changed();
}

/* ---- questions and answers ---- */

static void must_be_asked(void)
{
    if (game->sitting->run != VL_ASK)
        script_fail("nothing is asked");
}

/* "asks target of 1", "asks target of 1: target 0, target 2" with the answers listed; "asks target" and "asks not
 * target", whoever is asked */
static void act_asks(char *rest)
{
    const struct vl_question *question = &game->sitting->state->question;
    const bool wanted = strncmp(rest, "not ", 4) != 0;
    char *answers = script_behind(rest, ": "), *kind = rest + (wanted ? 0 : 4), *seat = script_behind(kind, " of ");
    const unsigned form = find_form(game->rules->questions, game->rules->question_count, "question", kind);
    must_be_asked();
    if (seat)
        sitting_asks(game->sitting, form, script_seat(seat));
    if ((question->kind == form) != wanted)
        script_fail("asked: %s", game->rules->questions[question->kind].id);
    if (answers)
        sitting_lists(game->sitting, answers);
}

static void act_lists(char *rest)
{
    must_be_asked();
    sitting_lists(game->sitting, rest);
}

static void act_listed(char *rest)
{
    must_be_asked();
    if (!sitting_is_listed(game->sitting, rest))
        script_fail("it is not listed");
}

static void act_unlisted(char *rest)
{
    must_be_asked();
    if (sitting_is_listed(game->sitting, rest))
        script_fail("it is listed");
}

static bool brings_told(const struct sitting *s, unsigned before, const void *wish)
{
    for (unsigned i = before; i < s->events_count; i++) {
        if (is_told(wish, &s->events[i]))
            return true;
    }
    return false;
}

static bool brings_fact(const struct sitting *s, unsigned before, const void *wish)
{
    char text[SCRIPT_LINE], there[4 * SCRIPT_LINE];
    (void)s, (void)before;
    snprintf(text, sizeof text, "%s", (const char *)wish);
    return holds(text, there, sizeof there);
}

/* "answer no while draw", "answer first until look_trick": again and again, by the question that is asked */
static bool answers_on(char *rest)
{
    char *kind = script_behind(rest, " while ");
    const bool as_long = kind != NULL;
    if (!kind)
        kind = script_behind(rest, " until ");
    if (!kind)
        return false;
    const unsigned form = find_form(game->rules->questions, game->rules->question_count, "question", kind);
    while (game->sitting->run == VL_ASK && (game->sitting->state->question.kind == form) == as_long) {
        if (strcmp(rest, "first") == 0)
            sitting_give(game->sitting, (vl_answer)vl_first(game->sitting->state->question.answers));
        else
            sitting_answer(game->sitting, rest);
    }
    return true;
}

/* "answer play gant, no", "answer position 1 so that revealed seat 2", "... so that hand 0 is heretique" */
static void act_answer(char *rest)
{
    if ((game->answer && game->answer(rest)) || answers_on(rest))
        return;
    if (strcmp(rest, "first") == 0) {
        must_be_asked();
        sitting_give(game->sitting, (vl_answer)vl_first(game->sitting->state->question.answers));
        return;
    }
    char *wish = script_behind(rest, " so that ");
    if (!wish) {
        sitting_answer(game->sitting, rest);
        return;
    }
    if (strstr(wish, " is ") || strstr(wish, " are ")) {
        sitting_try(game->sitting, rest, brings_fact, wish);
        return;
    }
    const struct told told = read_told(wish);
    sitting_try(game->sitting, rest, brings_told, &told);
}

/* "refuses garde by SBI-3.1": an answer by its number or by the name of its thing. */
static void act_refuses(char *rest)
{
    char *clause = script_behind(rest, " by ");
    if (!clause)
        script_fail("by which clause?");
    must_be_asked();
    sitting_refuses(game->sitting, (vl_answer)script_value(NULL, rest), script_clause(clause));
}

/* "is only a reaction": and nothing else. */
static void check_flag(const char *name, bool wanted)
{
    const bool only = strncmp(name, "only ", 5) == 0;
    static const struct {
        const char *name;
        unsigned flag;
    } flags[] = {{"sealed", VL_ASK_SEALED},
                 {"a reaction", VL_ASK_REACTION},
                 {"a reflex", VL_ASK_REFLEX},
                 {"witnessed", VL_ASK_WITNESS}};
    for (unsigned i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcmp(flags[i].name, name + (only ? 5 : 0)) != 0)
            continue;
        const unsigned there = game->sitting->state->question.flags;
        if ((only ? there == flags[i].flag : (there & flags[i].flag) != 0) != wanted)
            script_fail("it is %s%s", name, wanted ? " not" : "");
        return;
    }
    script_fail("a question is never \"%s\"", name);
}

/* "question from is 2", "question clause is MAR-4.13", "question seats is 0 1", "question is sealed", "is not sealed"
 */
static void act_question(char *rest)
{
    const struct vl_question *question = &game->sitting->state->question;
    must_be_asked();
    if (strncmp(rest, "is ", 3) == 0) {
        const bool wanted = strncmp(rest + 3, "not ", 4) != 0;
        check_flag(rest + (wanted ? 3 : 7), wanted);
        return;
    }
    char *wanted = script_behind(rest, " is ");
    if (!wanted)
        script_fail("is what?");
    if (strcmp(rest, "clause") == 0) {
        char there[32];
        vl_clause_write(game->rules, question->clause, there, sizeof there);
        if (question->clause != script_clause(wanted))
            script_fail("there: %s", there);
        return;
    }
    if (strcmp(rest, "seats") == 0) {
        if (question->seats != script_set(wanted))
            script_fail("there: the set %#x", question->seats);
        return;
    }
    const struct vl_form *form = &game->rules->questions[question->kind];
    const unsigned field = find_field(form, rest);
    const long there = vl_question_number(form, question, field);
    if (!is_same(there, field_value(&form->field[field], wanted)))
        script_fail("there: %ld", there);
}

/* "lone" and "choice": whether all at the table can see that there is one answer alone */
static void check_forced(char *rest, bool wanted)
{
    script_alone(rest);
    must_be_asked();
    if (game->rules->forced(sitting_seen(game->sitting, VL_PUBLIC)) != wanted)
        script_fail("the table sees %s", wanted ? "several answers" : "one answer alone");
}

static void act_forced(char *rest)
{
    check_forced(rest, true);
}

static void act_choice(char *rest)
{
    check_forced(rest, false);
}

/* ---- the end ---- */

static void act_over(char *rest)
{
    script_alone(rest);
    if (game->sitting->run != VL_OVER)
        script_fail("the match is not over");
}

static void act_ongoing(char *rest)
{
    script_alone(rest);
    if (game->sitting->run != VL_ASK)
        script_fail("nothing is asked");
}

static void act_winners(char *rest)
{
    const vl_seats there = game->rules->winners(game->sitting->state);
    if (there != script_set(rest))
        script_fail("there: the set %#x", there);
}

static void act_scores(char *rest)
{
    int points[VL_SEATS_MAX] = {0};
    char there[SCRIPT_LINE], wanted[SCRIPT_LINE] = "", *words[SCRIPT_WORDS];
    size_t length = 0;
    const unsigned count = script_split(rest, words);
    game->rules->scores(game->sitting->state, points);
    for (unsigned seat = 0; seat < game->sitting->setup.seats; seat++)
        length += (size_t)snprintf(there + length, sizeof there - length, "%s%d", seat ? " " : "", points[seat]);
    for (unsigned i = 0; i < count; i++)
        strcat(strcat(wanted, i ? " " : ""), words[i]);
    if (strcmp(there, wanted) != 0)
        script_fail("there: \"%s\"", there);
}

/* "explains FIRST ANSWER: words that stand there", "explains not ANSWER: words that do not" */
static void act_explains(char *rest)
{
    const bool wanted = strncmp(rest, "not ", 4) != 0;
    char *answer = rest + (wanted ? 0 : 4), *words = script_behind(answer, ": ");
    if (!words)
        script_fail("with which words?");
    const char *there = sitting_explained(game->sitting, answer);
    if ((strstr(there, words) != NULL) != wanted)
        script_fail("there: \"%s\"", there);
}

/* "standing eau_benite always gives react eau_benite"; "-": the player is asked */
static void act_standing(char *rest)
{
    char *wanted = script_behind(rest, " gives "), *value = script_behind(rest, " ");
    char there[64] = "-";
    if (!wanted || !value)
        script_fail("what gives what?");
    must_be_asked();
    const vl_answer answer = standing_gives(game->rules, game->sitting->state, rest, value);
    if (answer != VL_NONE)
        vl_notation(game->rules, sitting_seen(game->sitting, game->sitting->state->question.seat), answer, there,
                    sizeof there);
    if (strcmp(there, wanted) != 0)
        script_fail("there: %s", there);
}

static vl_answers answers_of(char *notations)
{
    if (strcmp(notations, "everything") == 0)
        return game->sitting->state->question.answers;
    vl_answers answers = 0;
    for (char *word = script_part(&notations, ','); word; word = script_part(&notations, ',')) {
        vl_answer answer;
        if (vl_notation_parse(game->rules, sitting_seen(game->sitting, game->sitting->state->question.seat), word,
                              &answer, NULL) != VL_OK)
            script_fail("\"%s\" is not listed", word);
        answers |= vl_answer_bit(answer);
    }
    return answers;
}

static void check_candidates(bool rollout, char *notations)
{
    must_be_asked();
    const vl_answers there = game->rules->candidates(game->sitting->state, rollout), wanted = answers_of(notations);
    char text[2048];
    size_t length = 0;
    for (VL_EACH(answer, there)) {
        char notation[64];
        vl_notation(game->rules, sitting_seen(game->sitting, game->sitting->state->question.seat), (vl_answer)answer,
                    notation, sizeof notation);
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", length ? ", " : "", notation);
    }
    if (there != wanted)
        script_fail("there: %s", text);
}

/* "considers buy 1, buy 2", what a bot thinks about, in a thought and in rollouts; "thinks of" and "rolls out" the one
 */
static void act_considers(char *rest)
{
    char again[SCRIPT_LINE];
    snprintf(again, sizeof again, "%s", rest);
    check_candidates(false, rest);
    check_candidates(true, again);
}

/* "thinks of pass": of nothing else; "thinks also of pass", "thinks not of pass": whatever else it thinks of */
static void act_thinks(char *rest)
{
    char *answers = strncmp(rest, "of ", 3) == 0 ? rest + 3 : script_behind(rest, " of ");
    if (!answers)
        script_fail("of what?");
    if (answers == rest + 3) {
        check_candidates(false, answers);
        return;
    }
    const bool wanted = strcmp(rest, "also") == 0;
    if (!wanted && strcmp(rest, "not") != 0)
        script_fail("also, or not?");
    must_be_asked();
    if (((answers_of(answers) & game->rules->candidates(game->sitting->state, false)) != 0) != wanted)
        script_fail("it does%s", wanted ? " not" : "");
}

static void act_rolls(char *rest)
{
    if (strncmp(rest, "out ", 4) != 0)
        script_fail("out what?");
    check_candidates(true, rest + 4);
}

/* ---- what an eye sees ---- */

/* "12+3*4-1", so that a number can say how it comes about; or a name. */
static long sum_of(const char *text)
{
    long sum = 0, product = 1;
    int sign = 1;
    if (!isdigit((unsigned char)*text))
        return script_value(NULL, text);
    for (;;) {
        char *end;
        product *= strtol(text, &end, 10);
        if (*end != '*') {
            sum += sign * product;
            product = 1;
            sign = *end == '-' ? -1 : 1;
        }
        if (*end == 0)
            return sum;
        if (!strchr("+-*", *end) || !isdigit((unsigned char)end[1]))
            script_fail("\"%s\" is no sum", text);
        text = end + 1;
    }
}

static const struct vl_group *find_group(const char *id)
{
    for (unsigned i = 0; i < game->rules->group_count; i++) {
        if (strcmp(game->rules->groups[i].id, id) == 0)
            return &game->rules->groups[i];
    }
    return NULL;
}

/* "holds nothing", "holds gant dague", "holds effect ragots" */
static uint64_t set_of(char *const words[], unsigned count)
{
    const struct vl_group *group = count > 0 ? find_group(words[0]) : NULL;
    uint64_t set = 0;
    for (unsigned i = group ? 1 : 0; i < count; i++) {
        if (strcmp(words[i], "nothing") != 0)
            set |= UINT64_C(1) << script_value(group, words[i]);
    }
    return set;
}

/* Features by their names in eye.def, of a seat or of the table: "eye 0: lead 12+3, hope none, pile has clerc, hand
 * lacks clerc, hand holds clerc marquis". */
static void act_eye(char *rest)
{
    struct eyes eyes;
    char *features = script_behind(rest, ": ");
    if (!features)
        script_fail("what does it see?");
    const vl_seat seat = script_seat(rest);
    const unsigned row = seat == VL_PUBLIC ? EYES_TABLE : seat;
    eyes_look(&eyes, game->rules, game->sitting->state);
    for (char *feature = script_part(&features, ','); feature; feature = script_part(&features, ',')) {
        char *words[SCRIPT_WORDS];
        const unsigned count = script_split(feature, words);
        if (count < 2)
            script_fail("what of \"%s\"?", feature);
        const bool has = strcmp(words[1], "has") == 0;
        if (count == 3 && (has || strcmp(words[1], "lacks") == 0)) {
            if (eyes_sees(&eyes, row, words[0], (unsigned)sum_of(words[2])) != has)
                script_fail("\"%s %s %s\" does not hold", words[0], words[1], words[2]);
        } else if (strcmp(words[1], "holds") == 0) {
            if (eyes_set(&eyes, row, words[0]) != set_of(words + 2, count - 2))
                script_fail("%s: %#llx", words[0], (unsigned long long)eyes_set(&eyes, row, words[0]));
        } else {
            const int seen = eyes_value(&eyes, row, words[0]);
            const bool some = strcmp(words[1], "some") == 0; /* whichever it is */
            if (some ? seen == EYES_NOTHING : seen != (strcmp(words[1], "none") == 0 ? EYES_NOTHING : sum_of(words[1])))
                script_fail("%s: %d", words[0], seen);
        }
    }
}

/* ---- all of them ---- */

static const struct script_verb verbs[] = {
    {"told", true, act_told},
    {"last", true, act_last},
    {"never", true, act_never},
    {"once", true, act_once},
    {"twice", true, act_twice},
    {"times", true, act_times},
    {"asks", true, act_asks},
    {"lists", true, act_lists},
    {"listed", true, act_listed},
    {"unlisted", true, act_unlisted},
    {"refuses", true, act_refuses},
    {"question", true, act_question},
    {"over", true, act_over},
    {"winners", true, act_winners},
    {"scores", true, act_scores},
    {"explains", true, act_explains},
    {"standing", true, act_standing},
    {"order", true, act_order},
    {"tells", true, act_tells},
    {"relist", false, act_relist},
    {"lone", true, act_forced},
    {"choice", true, act_choice},
    {"eye", true, act_eye},
    {"ongoing", true, act_ongoing},
    {"considers", true, act_considers},
    {"thinks", true, act_thinks},
    {"rolls", true, act_rolls},
    {"answer", false, act_answer},
    {"set", false, act_set},
    {"forget", false, act_forget},
    {NULL, false, NULL},
};

static const struct script_verb *find_verb(const struct script_verb *among, const char *word)
{
    for (; among && among->word; among++) {
        if (strcmp(among->word, word) == 0)
            return among;
    }
    return NULL;
}

const struct script_verb *script_verb_of(const char *word, bool laying)
{
    if (laying)
        return find_verb(game->other, word);
    const struct script_verb *own = find_verb(game->verbs, word);
    return own ? own : find_verb(verbs, word);
}
