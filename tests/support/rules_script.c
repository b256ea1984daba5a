#include "support/rules_script.h"

#include "support/eyes.h"
#include "support/standing_walk.h"
#include "veillee/match.h"

#include <ctype.h>
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 1024, WORDS = 64, CASES = 512, DEFINITIONS = 128, DEPTH = 8, FIELDS = 12 };

struct line {
    unsigned number;
    char *text; /* without its comment and the blanks around */
};

/* A case, or a definition: lines of the file. */
struct block {
    const char *file, *head;
    unsigned number, first, count;
    bool used; /* a definition that something calls for */
};

static const struct script_game *game;
static struct line *lines;
static unsigned lines_count;
static struct block cases[CASES], definitions[DEFINITIONS];
static unsigned cases_count, definitions_count;

/* Where the case under way is. */
static struct {
    const struct block *block;
    unsigned line, table_line, checks;
    char text[LINE];
    bool laying, passed;
} at;

void script_fail(const char *format, ...)
{
    char text[4 * LINE];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fail_msg("%s", text);
    abort();
}

/* ---- words ---- */

static char *trim(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        text[--length] = 0;
    return text;
}

char *script_part(char **rest, char separator)
{
    if (!*rest)
        return NULL;
    char *part = *rest, *end = strchr(part, separator);
    *rest = end ? end + 1 : NULL;
    if (end)
        *end = 0;
    part = trim(part);
    return *part || *rest ? part : NULL;
}

/* Splits off the text behind the first such phrase; NULL: there is none. */
static char *behind(char *text, const char *phrase)
{
    char *found = strstr(text, phrase);
    if (!found)
        return NULL;
    *found = 0;
    return trim(found + strlen(phrase));
}

static unsigned split(char *text, char *words[WORDS])
{
    unsigned count = 0;
    char *rest;
    for (char *word = strtok_r(text, " ", &rest); word && count < WORDS; word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    return count;
}

static bool is_number(const char *word, long *number)
{
    char *end;
    *number = strtol(word, &end, 10);
    return *word && *end == 0;
}

static bool find_member(const struct vl_group *group, const char *id, long *number)
{
    for (unsigned i = 0; i < group->count; i++) {
        if (strcmp(group->ids[i], id) == 0) {
            *number = (long)i;
            return true;
        }
    }
    return false;
}

static bool find_special(const char *word, long *number)
{
    static const struct {
        const char *word;
        long number;
    } specials[] = {{"none", VL_NONE}, {"hidden", VL_HIDDEN}, {"table", VL_TABLE}, {"no", 0}, {"yes", 1}};
    for (unsigned i = 0; i < sizeof specials / sizeof *specials; i++) {
        if (strcmp(specials[i].word, word) == 0) {
            *number = specials[i].number;
            return true;
        }
    }
    return false;
}

/* A number, or the name of one: of that group, or, for NULL, of any. */
static long value_of(const struct vl_group *group, const char *word)
{
    long number;
    if (is_number(word, &number) || find_special(word, &number) || (group && find_member(group, word, &number)))
        return number;
    for (unsigned i = 0; !group && i < game->rules->group_count; i++) {
        if (find_member(&game->rules->groups[i], word, &number))
            return number;
    }
    script_fail("\"%s\" is no number and nothing's name", word);
}

unsigned script_number(const char *word)
{
    long number;
    if (!is_number(word, &number) || number < 0)
        script_fail("\"%s\" is no number", word);
    return (unsigned)number;
}

unsigned script_member(const char *group, const char *id)
{
    return strcmp(id, "none") == 0 ? VL_NONE : sitting_member(sitting_group(game->rules, group), id, strlen(id));
}

void script_seats(char *rest, const char *rows[VL_SEATS_MAX])
{
    unsigned seat = 0;
    for (char *row = script_part(&rest, '|'); row; row = script_part(&rest, '|')) {
        if (seat == VL_SEATS_MAX)
            script_fail("there are not so many seats");
        rows[seat++] = strcmp(row, "*") == 0 ? NULL : strcmp(row, "-") == 0 ? "" : row;
    }
}

void script_numbers(char *rest, uint8_t numbers[VL_SEATS_MAX])
{
    char *words[WORDS];
    const unsigned count = split(rest, words);
    if (count > VL_SEATS_MAX)
        script_fail("there are not so many seats");
    for (unsigned i = 0; i < count; i++)
        numbers[i] = (uint8_t)script_number(words[i]);
}

vl_seats script_set(char *rest)
{
    char *words[WORDS];
    vl_seats set = 0;
    for (char *plus = rest; *plus; plus++)
        *plus = *plus == '+' ? ' ' : *plus;
    const unsigned count = split(rest, words);
    if (count == 1 && strcmp(words[0], "nobody") == 0)
        return 0;
    for (unsigned i = 0; i < count; i++)
        set |= vl_seat_bit((vl_seat)script_number(words[i]));
    return set;
}

static vl_seat seat_of(const char *word)
{
    const long seat = value_of(NULL, word);
    if (seat != VL_TABLE && (seat < 0 || seat >= game->sitting->setup.seats))
        script_fail("there is no seat %s", word);
    return (vl_seat)seat;
}

static vl_clause clause_of(const char *id)
{
    const vl_clause clause = vl_clause_parse(game->rules, id);
    if (clause == 0)
        script_fail("\"%s\" is no clause", id);
    return clause;
}

/* Whether a number is what stands in the script: seats and things are bytes, of which some mean that there is none. */
static bool is_same(long number, long wanted)
{
    return number == wanted || (wanted >= VL_TABLE && wanted <= VL_HIDDEN && (uint8_t)number == wanted);
}

void script_set_number(uint8_t *numbers, char *rest)
{
    char *words[WORDS];
    const unsigned count = split(rest, words);
    for (const struct vl_number_spec *spec = game->rules->numbers; count > 1 && spec->what; spec++) {
        const bool whole = strcmp(game->rules->groups[spec->group].id, game->rules->id) == 0 ||
                           game->rules->groups[spec->group].count == 1;
        const unsigned names = whole ? 0 : spec->of_group == VL_NONE ? 1 : 2;
        if (strcmp(spec->what, words[0]) != 0 || count != names + 2)
            continue;
        unsigned place = names > 0 ? script_member(game->rules->groups[spec->group].id, words[1]) : 0;
        if (names == 2)
            place = place * game->rules->groups[spec->of_group].count +
                    script_member(game->rules->groups[spec->of_group].id, words[2]);
        numbers[spec->offset + place] = (uint8_t)script_number(words[count - 1]);
        return;
    }
    script_fail("there is no such number");
}

/* ---- events: "bought seat 0 coins 4", "pair pair chatelain clause GUE-2.5" ---- */

struct told {
    unsigned form, count;
    struct {
        unsigned field;
        long value;
    } field[FIELDS];
    vl_clause clause; /* 0: any */
    vl_seat looker;   /* who sees it; VL_NONE: it is as it is */
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
    return value_of(field->kind >= VL_FIELD_GROUP ? &game->rules->groups[field->kind - VL_FIELD_GROUP] : NULL, word);
}

static struct told read_told(char *text)
{
    struct told told = {.looker = VL_NONE};
    char *words[WORDS];
    const unsigned count = split(text, words);
    unsigned i = 1;
    if (count == 0)
        script_fail("no event is named");
    told.form = find_form(game->rules->events, game->rules->event_count, "event", words[0]);
    if (count > 3 && strcmp(words[1], "seen") == 0 && strcmp(words[2], "by") == 0) {
        told.looker = seat_of(words[3]);
        i = 4;
    }
    for (; i + 1 < count; i += 2) {
        const struct vl_form *form = &game->rules->events[told.form];
        if (strcmp(words[i], "clause") == 0) {
            told.clause = clause_of(words[i + 1]);
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
    if (told->looker != VL_NONE)
        seen = vl_event_seen(game->rules, event, told->looker);
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
    struct vl_event seen = told->looker == VL_NONE ? *event : vl_event_seen(game->rules, event, told->looker);
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
    char there[4 * LINE] = "";
    for (unsigned i = s->events_count; i-- > 0;) {
        if (is_told(&told, &s->events[i]))
            return i;
        if (s->events[i].form == told.form && strlen(there) < LINE) {
            strcat(there, "; ");
            write_event(&told, &s->events[i], there + strlen(there), sizeof there - strlen(there));
        }
    }
    script_fail("it has not happened%s", there);
}

static void act_told(char *rest)
{
    char *later = behind(rest, " right before ");
    const bool at_once = later != NULL;
    if (!later)
        later = behind(rest, " before ");
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
    char there[LINE];
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
    char *event = behind(rest, " ");
    if (!event)
        script_fail("of what?");
    happened(script_number(rest), event);
}

/* "order dealt 1 2 0", whom all events of that form are about, one after another: their first field */
static void act_order(char *rest)
{
    const struct sitting *s = game->sitting;
    char *wanted = behind(rest, " "), there[LINE] = "";
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
    char *seat = rest + (wanted ? 0 : 4), *event = behind(seat, " of ");
    if (!event)
        script_fail("of what?");
    const struct vl_event *latest =
        sitting_last(game->sitting, find_form(game->rules->events, game->rules->event_count, "event", event));
    if (!latest || vl_event_told(game->rules, latest, seat_of(seat)) != wanted)
        script_fail("%s", latest ? "that is not so" : "it has not happened");
}

static void act_forget(char *rest)
{
    if (*rest)
        script_fail("everything is forgotten");
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
    for (const struct script_rows *rows = game->rows; rows && rows->field; rows++) {
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
    if (count == 2 && places[1] == VL_TABLE)
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
    char *words[WORDS];
    struct vl_state *state = game->sitting->state;
    const unsigned count = split(text, words);
    unsigned first = 0, places[SCRIPT_ARGS] = {0}, args = 0;
    bool counts = false;
    *set = NULL;
    if (count > 3 && strcmp(words[0], "seen") == 0 && strcmp(words[1], "by") == 0) {
        state = (struct vl_state *)(uintptr_t)vl_seen(sitting_seen(game->sitting, seat_of(words[2])));
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
        places[args++] = (unsigned)value_of(NULL, words[i]);
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
    if (field->said.as == VL_SAID_SET && !counts)
        *set = &game->rules->groups[field->said.group];
    const uint64_t number = read_bytes(field_bytes(state, field, places, args), field->width);
    return counts ? vl_count(number) : number;
}

/* "seats 0 2", "nobody", or a number. */
static uint64_t wanted_number(char *wanted)
{
    char *words[WORDS];
    if (strcmp(wanted, "nobody") == 0)
        return 0;
    if (strncmp(wanted, "seats ", 6) == 0)
        return script_set(wanted + 6);
    if (split(wanted, words) != 1)
        script_fail("that is not one number");
    return (uint64_t)value_of(NULL, words[0]);
}

static bool set_holds(const struct vl_group *group, uint64_t set, const char *wanted, char *there, size_t size)
{
    snprintf(there, size, "%s", sitting_set_text(group, set));
    return set == sitting_set(group, strcmp(wanted, "-") == 0 ? "" : wanted);
}

static bool row_holds(const char *name, char *wanted, char *there, size_t size)
{
    char *words[WORDS], fact[LINE];
    const unsigned count = split(wanted, words), seats = game->sitting->setup.seats;
    size_t length = 0;
    bool holds = count == seats;
    *there = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        const struct vl_group *set;
        snprintf(fact, sizeof fact, "%s %u", name, seat);
        const long number = (long)number_of(fact, &set);
        length += (size_t)snprintf(there + length, size - length, "%s%ld", seat ? " " : "", number);
        holds = holds && is_same(number, value_of(NULL, words[seat]));
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
    char *has = behind(text, " has "), *lacks = has ? NULL : behind(text, " lacks ");
    if (has || lacks)
        return member_holds(text, has ? has : lacks, has != NULL, there, size);
    char *row = behind(text, " are "), *wanted = row ? NULL : behind(text, " is ");
    if (!row && !wanted)
        script_fail("nobody knows what that means");
    char *value = row ? row : wanted;
    const int own = game->holds ? game->holds(trim(text), strcmp(value, "-") == 0 ? "" : value, there, size) : -1;
    if (own >= 0)
        return own;
    if (row)
        return row_holds(trim(text), row, there, size);
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

static void check_fact(char *text)
{
    char there[4 * LINE] = "";
    if (!holds(text, there, sizeof there))
        script_fail("there: \"%s\"", there);
}

static void write_field(char *text, char *wanted)
{
    char *words[WORDS];
    unsigned places[2] = {0};
    const unsigned count = split(text, words);
    if (count == 0 || count > 3)
        script_fail("what?");
    for (unsigned i = 1; i < count; i++)
        places[i - 1] = (unsigned)value_of(NULL, words[i]);
    const struct vl_state_field *field = find_state_field(words[0]);
    unsigned char *bytes = field_bytes(game->sitting->state, field, places, count - 1);
    const uint64_t value = field->said.as == VL_SAID_SET ? sitting_set(&game->rules->groups[field->said.group], wanted)
                                                         : wanted_number(wanted);
    memcpy(bytes, &value, field->width);
    if (read_bytes(bytes, field->width) != value)
        script_fail("\"%s\" does not hold so much", field->name);
}

/* "set misses 1 to 1", "set fresh to moine"; "relist": what is asked now is listed anew */
static void act_relist(char *rest)
{
    if (*rest)
        script_fail("all answers are");
    game->sitting->state->question.answers = vl_list(game->rules, game->sitting->state);
}

static void act_set(char *rest)
{
    char *value = behind(rest, " to ");
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
    char *answers = behind(rest, ": "), *kind = rest + (wanted ? 0 : 4), *seat = behind(kind, " of ");
    const unsigned form = find_form(game->rules->questions, game->rules->question_count, "question", kind);
    must_be_asked();
    if (seat)
        sitting_asks(game->sitting, form, seat_of(seat));
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
    char text[LINE], there[4 * LINE];
    (void)s, (void)before;
    snprintf(text, sizeof text, "%s", (const char *)wish);
    return holds(text, there, sizeof there);
}

/* "answer no while draw", "answer first until look_trick": again and again, by the question that is asked */
static bool answers_on(char *rest)
{
    char *kind = behind(rest, " while ");
    const bool as_long = kind != NULL;
    if (!kind)
        kind = behind(rest, " until ");
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
    char *wish = behind(rest, " so that ");
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
    char *clause = behind(rest, " by ");
    if (!clause)
        script_fail("by which clause?");
    must_be_asked();
    sitting_refuses(game->sitting, (vl_answer)value_of(NULL, rest), clause_of(clause));
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
    char *wanted = behind(rest, " is ");
    if (!wanted)
        script_fail("is what?");
    if (strcmp(rest, "clause") == 0) {
        char there[32];
        vl_clause_write(game->rules, question->clause, there, sizeof there);
        if (question->clause != clause_of(wanted))
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

/* ---- the end ---- */

static void act_over(char *rest)
{
    if (*rest || game->sitting->run != VL_OVER)
        script_fail("the match is not over");
}

static void act_ongoing(char *rest)
{
    if (*rest || game->sitting->run != VL_ASK)
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
    char there[LINE], wanted[LINE] = "", *words[WORDS];
    size_t length = 0;
    const unsigned count = split(rest, words);
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
    char *answer = rest + (wanted ? 0 : 4), *words = behind(answer, ": ");
    if (!words)
        script_fail("with which words?");
    const char *there = sitting_explained(game->sitting, answer);
    if ((strstr(there, words) != NULL) != wanted)
        script_fail("there: \"%s\"", there);
}

/* "standing eau_benite always gives react eau_benite"; "-": the player is asked */
static void act_standing(char *rest)
{
    char *wanted = behind(rest, " gives "), *value = behind(rest, " ");
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

static void check_sensible(bool rollout, char *notations)
{
    must_be_asked();
    const vl_answers there = game->rules->sensible(game->sitting->state, rollout), wanted = answers_of(notations);
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
    char again[LINE];
    snprintf(again, sizeof again, "%s", rest);
    check_sensible(false, rest);
    check_sensible(true, again);
}

/* "thinks of pass": of nothing else; "thinks also of pass", "thinks not of pass": whatever else it thinks of */
static void act_thinks(char *rest)
{
    char *answers = strncmp(rest, "of ", 3) == 0 ? rest + 3 : behind(rest, " of ");
    if (!answers)
        script_fail("of what?");
    if (answers == rest + 3) {
        check_sensible(false, answers);
        return;
    }
    const bool wanted = strcmp(rest, "also") == 0;
    if (!wanted && strcmp(rest, "not") != 0)
        script_fail("also, or not?");
    must_be_asked();
    if (((answers_of(answers) & game->rules->sensible(game->sitting->state, false)) != 0) != wanted)
        script_fail("it does%s", wanted ? " not" : "");
}

static void act_rolls(char *rest)
{
    if (strncmp(rest, "out ", 4) != 0)
        script_fail("out what?");
    check_sensible(true, rest + 4);
}

/* ---- what an eye sees ---- */

/* "12+3*4-1", so that a number can say how it comes about; or a name. */
static long sum_of(const char *text)
{
    long sum = 0, product = 1;
    int sign = 1;
    if (!isdigit((unsigned char)*text))
        return value_of(NULL, text);
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
            set |= UINT64_C(1) << value_of(group, words[i]);
    }
    return set;
}

/* Features by their names in eye.def, of a seat or of the table: "eye 0: lead 12+3, hope none, pile has clerc, hand
 * lacks clerc, hand holds clerc marquis". */
static void act_eye(char *rest)
{
    struct eyes eyes;
    char *features = behind(rest, ": ");
    if (!features)
        script_fail("what does it see?");
    const vl_seat seat = seat_of(rest);
    const unsigned row = seat == VL_TABLE ? EYES_TABLE : seat;
    eyes_look(&eyes, game->rules, game->sitting->state);
    for (char *feature = script_part(&features, ','); feature; feature = script_part(&features, ',')) {
        char *words[WORDS];
        const unsigned count = split(feature, words);
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
            if (seen != (strcmp(words[1], "none") == 0 ? EYES_NOTHING : sum_of(words[1])))
                script_fail("%s: %d", words[0], seen);
        }
    }
}

/* ---- lines ---- */

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

/* What is wrong with a position is said where it begins. */
static void lay(void)
{
    const unsigned line = at.line;
    char text[LINE];
    if (!at.laying)
        return;
    snprintf(text, sizeof text, "%s", at.text);
    snprintf(at.text, sizeof at.text, "this position");
    at.line = at.table_line;
    game->lay();
    at.line = line;
    snprintf(at.text, sizeof at.text, "%s", text);
    at.laying = false;
}

/* "table 3 levels=1", "deal 3 seed 7 levels=1" */
static bool begins_table(const char *word, char *rest)
{
    const bool dealt = strcmp(word, "deal") == 0;
    uint64_t seed = 1;
    if (!dealt && strcmp(word, "table") != 0)
        return false;
    lay();
    char *options = rest + strcspn(rest, " ");
    options = *options ? (*options = 0, trim(options + 1)) : options;
    const unsigned seats = script_number(rest);
    if (seats < game->rules->seats_min || seats > game->rules->seats_max)
        script_fail("the game is not for %u", seats);
    if (dealt && strncmp(options, "seed ", 5) == 0)
        seed = strtoull(options + 5, &options, 10);
    options = trim(options);
    if (strcmp(options, "standard") == 0)
        options += strlen(options);
    if (dealt)
        game->deal(seats, options, seed);
    else
        game->begin(seats, options);
    at.laying = !dealt;
    at.table_line = at.line;
    return true;
}

static void run_step(char *text)
{
    char whole[LINE];
    snprintf(whole, sizeof whole, "%s", text);
    const size_t length = strcspn(whole, " ");
    char *rest = whole + length + (whole[length] != 0);
    whole[length] = 0;
    rest = trim(rest);
    if (begins_table(whole, rest))
        return;
    /* a fact may be called like a part of the position, and is one by what it is said to be */
    const bool is_fact =
        strstr(text, " is ") || strstr(text, " are ") || strstr(text, " has ") || strstr(text, " lacks ");
    if (at.laying && !is_fact && game->place(whole, rest))
        return;
    lay();
    const struct script_verb *verb = find_verb(game->verbs, whole);
    if (!verb)
        verb = find_verb(verbs, whole);
    if (verb) {
        verb->act(rest);
        at.checks += verb->checks;
        return;
    }
    snprintf(whole, sizeof whole, "%s", text);
    check_fact(whole);
    at.checks++;
}

/* ---- definitions: "let fight ATTACK against DEFENCE" ---- */

struct bound {
    unsigned count;
    struct {
        const char *name;
        char value[LINE];
    } at[SCRIPT_ARGS * 2];
};

static bool is_parameter(const char *word)
{
    for (const char *c = word; *c; c++) {
        if (!isupper((unsigned char)*c) && *c != '_')
            return false;
    }
    return *word != 0;
}

/* Words of a line against those of a head: a word in capitals takes those up to the next word that is the same. */
static bool matches(char *const head[], unsigned heads, char *const words[], unsigned count, struct bound *bound)
{
    if (heads == 0)
        return count == 0;
    if (!is_parameter(head[0]))
        return count > 0 && strcmp(head[0], words[0]) == 0 && matches(head + 1, heads - 1, words + 1, count - 1, bound);
    for (unsigned taken = 1; taken <= count; taken++) {
        if (!matches(head + 1, heads - 1, words + taken, count - taken, bound))
            continue;
        if (bound->count == sizeof bound->at / sizeof *bound->at)
            return false;
        bound->at[bound->count].name = head[0];
        char *value = bound->at[bound->count++].value;
        *value = 0;
        for (unsigned i = 0; i < taken; i++)
            strcat(strcat(value, i ? " " : ""), words[i]);
        return true;
    }
    return false;
}

static const char *bound_value(const struct bound *bound, const char *name, size_t length)
{
    for (unsigned i = 0; i < bound->count; i++) {
        if (strlen(bound->at[i].name) == length && memcmp(bound->at[i].name, name, length) == 0)
            return bound->at[i].value;
    }
    return NULL;
}

static void fill_in(const char *text, const struct bound *bound, char *out, size_t size)
{
    size_t length = 0;
    while (*text) {
        const size_t word = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
        const char *value = word > 0 ? bound_value(bound, text, word) : NULL;
        const size_t plain = word > 0 ? word : 1;
        const int written = value ? snprintf(out + length, size - length, "%s", value)
                                  : snprintf(out + length, size - length, "%.*s", (int)plain, text);
        length += (size_t)written;
        if (length >= size)
            script_fail("the line is too long");
        text += plain;
    }
}

static void run_lines(const struct block *block, const struct bound *bound, unsigned depth);

static bool run_definition(const char *text, unsigned depth)
{
    for (unsigned i = 0; i < definitions_count; i++) {
        char head[LINE], line[LINE], *heads[WORDS], *words[WORDS];
        struct bound bound = {0};
        if (strcmp(definitions[i].file, at.block->file) != 0)
            continue;
        snprintf(head, sizeof head, "%s", definitions[i].head);
        snprintf(line, sizeof line, "%s", text);
        const unsigned heads_count = split(head, heads), count = split(line, words);
        if (!matches(heads, heads_count, words, count, &bound))
            continue;
        definitions[i].used = true;
        run_lines(&definitions[i], &bound, depth + 1);
        return true;
    }
    return false;
}

static void run_lines(const struct block *block, const struct bound *bound, unsigned depth)
{
    char text[LINE];
    if (depth == DEPTH)
        script_fail("definitions go round in a circle");
    for (unsigned i = 0; i < block->count; i++) {
        const struct line *line = &lines[block->first + i];
        fill_in(line->text, bound, text, sizeof text);
        char *rest = text;
        for (char *step = script_part(&rest, ';'); step; step = script_part(&rest, ';')) {
            at.line = line->number;
            snprintf(at.text, sizeof at.text, "%s", step);
            if (!run_definition(step, depth))
                run_step(step);
        }
    }
}

static void run_case(void **state)
{
    const struct block *block = *state;
    const struct bound none = {0};
    memset(&at, 0, sizeof at);
    at.block = block;
    at.line = block->number;
    run_lines(block, &none, 0);
    lay();
    at.line = block->number;
    if (at.checks == 0)
        script_fail("nothing is checked");
    at.passed = true;
}

/* A failure says what it says, and here where. */
static int say_where(void **state)
{
    (void)state;
    if (!at.passed)
        print_error("%s:%u: %s\n", at.block->file, at.line, at.text);
    return 0;
}

/* ---- files ---- */

static void *more_room(void *old, size_t size)
{
    void *room = realloc(old, size);
    if (!room)
        abort();
    return room;
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        print_error("%s cannot be read\n", path);
        exit(1);
    }
    fseek(file, 0, SEEK_END);
    const long size = ftell(file);
    rewind(file);
    char *text = more_room(NULL, (size_t)size + 1);
    if (fread(text, 1, (size_t)size, file) != (size_t)size)
        abort();
    fclose(file);
    text[size] = 0;
    return text;
}

static void wrong(const char *path, unsigned number, const char *what)
{
    print_error("%s:%u: %s\n", path, number, what);
    exit(1);
}

static struct block *new_block(const char *path, unsigned number, char *head)
{
    const bool defines = strncmp(head, "let ", 4) == 0;
    struct block *block = defines ? &definitions[definitions_count] : &cases[cases_count];
    if (defines ? definitions_count++ == DEFINITIONS : cases_count++ == CASES)
        wrong(path, number, "there are too many of these");
    *block = (struct block){.file = path, .head = head + (defines ? 4 : 0), .number = number, .first = lines_count};
    return block;
}

static void add_line(struct block *block, unsigned number, const char *text)
{
    lines = more_room(lines, (lines_count + 1) * sizeof *lines);
    lines[lines_count++] = (struct line){number, strcpy(more_room(NULL, strlen(text) + 1), text)};
    block->count++;
}

static void go_on_with_line(const char *text)
{
    char *line = lines[lines_count - 1].text;
    line = more_room(line, strlen(line) + strlen(text) + 2);
    lines[lines_count - 1].text = strcat(strcat(line, " "), text);
}

/* A line at the margin begins a case or a definition; those below it are its steps; one that stands further in goes on
 * with the line before. The text and the path are kept. */
static void read_script(const char *path)
{
    char *text = read_file(path);
    struct block *block = NULL;
    unsigned number = 0;
    while (text) {
        char *line = text, *end = strchr(text, '\n');
        number++;
        text = end ? end + 1 : NULL;
        if (end)
            *end = 0;
        char *comment = *line == '#' ? line : strstr(line, "  #");
        if (comment)
            *comment = 0;
        const size_t indent = strspn(line, " ");
        line = trim(line);
        if (*line == 0)
            continue;
        if (strlen(line) >= LINE / 4)
            wrong(path, number, "the line is too long");
        if (indent == 0)
            block = new_block(path, number, line);
        else if (!block)
            wrong(path, number, "a step of no case");
        else if (indent > 2 && block->count > 0)
            go_on_with_line(line);
        else
            add_line(block, number, line);
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void read_folder(const char *folder)
{
    char *paths[64];
    unsigned count = 0;
    DIR *open = opendir(folder);
    for (struct dirent *entry = open ? readdir(open) : NULL; entry; entry = readdir(open)) {
        const size_t length = strlen(entry->d_name), size = strlen(folder) + length + 2;
        if (length < 6 || strcmp(entry->d_name + length - 6, ".rules") != 0 || count == 64)
            continue;
        paths[count] = more_room(NULL, size);
        snprintf(paths[count++], size, "%s/%s", folder, entry->d_name);
    }
    if (open)
        closedir(open);
    qsort(paths, count, sizeof *paths, by_name);
    for (unsigned i = 0; i < count; i++)
        read_script(paths[i]);
}

static unsigned unused_definitions(void)
{
    unsigned unused = 0;
    for (unsigned i = 0; i < definitions_count; i++) {
        if (definitions[i].used)
            continue;
        print_error("%s:%u: nothing calls for \"%s\"\n", definitions[i].file, definitions[i].number,
                    definitions[i].head);
        unused++;
    }
    return unused;
}

int script_run(const struct script_game *of)
{
    static struct CMUnitTest tests[CASES];
    const char *one = getenv("VEILLEE_SCRIPT");
    char folder[256];
    game = of;
    snprintf(folder, sizeof folder, "tests/games/%s", game->rules->id);
    if (one)
        read_script(one);
    else
        read_folder(folder);
    for (unsigned i = 0; i < cases_count; i++)
        tests[i] = (struct CMUnitTest){cases[i].head, run_case, NULL, say_where, &cases[i]};
    if (cases_count == 0) {
        print_error("there are no cases\n");
        return 1;
    }
    const int failed = _cmocka_run_group_tests(game->rules->id, tests, cases_count, NULL, NULL);
    return failed + (int)unused_definitions();
}
