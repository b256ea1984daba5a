#include "cli/json.h"

#include "cli/memory.h"
#include "front/json_text.h"
#include "front/out.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 2^53: what a double holds without rounding. */
static const uint64_t exact = UINT64_C(1) << 53;

static json_t *made(json_t *value)
{
    if (!value)
        cli_end_for_want();
    return value;
}

void cli_json_put(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, made(value)) != 0)
        cli_end_for_want();
}

void cli_json_add(json_t *list, json_t *value)
{
    if (json_array_append_new(list, made(value)) != 0)
        cli_end_for_want();
}

char *cli_json_written(const json_t *value, size_t flags)
{
    char *text = vl_json_text(value, flags);
    if (!text)
        cli_end_for_want();
    return text;
}

bool cli_json_write(json_t *value, FILE *out)
{
    char *line = cli_json_written(value, JSON_COMPACT);
    json_decref(value);
    const bool written = fputs(line, out) != EOF && putc('\n', out) != EOF;
    free(line);
    return written;
}

bool cli_json_print(json_t *value)
{
    vl_out_in_utf8();
    return cli_json_write(value, vl_out());
}

json_t *cli_json_seats(vl_seats seats)
{
    json_t *list = made(json_array());
    for (VL_EACH(s, seats))
        cli_json_add(list, json_integer((json_int_t)s));
    return list;
}

/* A field's value: null if there is none, "hidden" if the viewer may not know it; for a seat, "table" if the public is
 * asked. */
static json_t *field_json(const struct vl_rules *rules, uint8_t kind, int16_t value)
{
    if (kind == VL_FIELD_SEATS)
        return cli_json_seats((vl_seats)value);
    if (kind == VL_FIELD_SEAT && (uint8_t)value == VL_PUBLIC)
        return made(json_string("table"));
    if ((uint8_t)value == VL_NONE && (value == -2 || kind != VL_FIELD_NUMBER))
        return made(json_null());
    if ((uint8_t)value == VL_HIDDEN && (value == -1 || kind != VL_FIELD_NUMBER))
        return made(json_string("hidden"));
    if (kind < VL_FIELD_GROUP)
        return made(json_integer(value));
    const struct vl_group *group = &rules->groups[kind - VL_FIELD_GROUP];
    assert(value >= 0 && value < group->count);
    return made(json_string(group->ids[value]));
}

json_t *cli_json_seat(unsigned seat)
{
    return made(seat < VL_SEATS_MAX ? json_integer((json_int_t)seat) : json_null());
}

/* {"seat": 0, "card": "intendant", ...} */
static json_t *fields_json(const struct vl_rules *rules, const struct vl_form *form, const int16_t *values)
{
    json_t *object = made(json_object());
    for (unsigned i = 0; i < form->fields; i++)
        cli_json_put(object, form->field[i].name, field_json(rules, form->field[i].kind, values[i]));
    return object;
}

json_t *cli_json_clause(const struct vl_rules *rules, vl_clause clause)
{
    char text[32];
    vl_clause_write(rules, clause, text, sizeof text);
    return made(json_string(text));
}

json_t *cli_json_notation(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer)
{
    char text[128];
    vl_notation(rules, view, answer, text, sizeof text);
    return made(json_string(text));
}

json_t *cli_json_answers(const struct vl_rules *rules, const struct vl_view *view)
{
    json_t *list = made(json_array());
    for (VL_EACH(a, vl_view_state(view)->question.answers))
        cli_json_add(list, cli_json_notation(rules, view, (vl_answer)a));
    return list;
}

static bool has_secrets(const struct vl_form *form)
{
    for (unsigned i = 0; i < form->fields; i++)
        if (form->field[i].secret)
            return true;
    return false;
}

json_t *cli_json_event(const struct vl_rules *rules, const struct vl_event *event, uint8_t seats)
{
    const struct vl_form *form = &rules->events[event->form];
    json_t *object = made(json_object());
    cli_json_put(object, "event", json_string(form->id));
    cli_json_put(object, "clause", cli_json_clause(rules, event->clause));
    cli_json_put(object, "fields", fields_json(rules, form, event->arg));
    if (has_secrets(form))
        cli_json_put(object, "seers", cli_json_seats((vl_seats)(event->visible_to & ((1U << seats) - 1))));
    return object;
}

json_t *cli_json_question(const struct vl_rules *rules, const struct vl_question *question, const struct vl_view *view)
{
    const struct vl_form *form = &rules->questions[question->kind];
    int16_t values[VL_ARGS_MAX] = {0};
    for (unsigned i = 0; i < form->fields; i++)
        values[i] = (int16_t)vl_question_number(form, question, i);
    json_t *object = made(json_object());
    cli_json_put(object, "question", json_string(form->id));
    cli_json_put(object, "clause", cli_json_clause(rules, question->clause));
    cli_json_put(object, "seat", field_json(rules, VL_FIELD_SEAT, question->seat));
    cli_json_put(object, "fields", fields_json(rules, form, values));
    if (view)
        cli_json_put(object, "answers", cli_json_answers(rules, view));
    return object;
}

json_t *cli_json_options(const struct vl_match_setup *setup)
{
    json_t *object = made(json_object());
    for (unsigned i = 0; i < setup->rules->option_count; i++) {
        const struct vl_option *option = &setup->rules->options[i];
        cli_json_put(object, option->id, json_string(option->values[setup->option[i]]));
    }
    return object;
}

/* One number of the data files: by its thing, and by the second thing where there is one. */
static json_t *numbers_of(const struct vl_match_setup *setup, const struct vl_number_spec *spec)
{
    const struct vl_group *group = &setup->rules->groups[spec->group];
    const struct vl_group *of = spec->of_group == VL_NONE ? NULL : &setup->rules->groups[spec->of_group];
    json_t *object = made(json_object());
    for (unsigned i = 0; i < group->count; i++) {
        if (!of) {
            cli_json_put(object, group->ids[i], json_integer(setup->numbers[spec->offset + i]));
            continue;
        }
        json_t *inner = made(json_object());
        for (unsigned j = 0; j < of->count; j++)
            cli_json_put(inner, of->ids[j], json_integer(setup->numbers[spec->offset + i * of->count + j]));
        cli_json_put(object, group->ids[i], inner);
    }
    return object;
}

json_t *cli_json_numbers(const struct vl_match_setup *setup)
{
    json_t *object = made(json_object());
    for (const struct vl_number_spec *spec = setup->rules->numbers; spec->what; spec++)
        cli_json_put(object, spec->what, numbers_of(setup, spec));
    return object;
}

json_t *cli_json_seed(uint64_t seed)
{
    char text[32];
    if (seed <= exact)
        return made(json_integer((json_int_t)seed));
    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    return made(json_string(text));
}

json_t *cli_json_hash(uint64_t hash)
{
    char text[32];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
    return made(json_string(text));
}

json_t *cli_json_text(const char *text)
{
    char ascii[1024];
    size_t i = 0;
    json_t *value = json_string(text);
    if (value)
        return value;
    for (; text[i] && i + 1 < sizeof ascii; i++)
        ascii[i] = (char)((unsigned char)text[i] < 0x80 ? text[i] : '?');
    ascii[i] = '\0';
    return made(json_string(ascii));
}

json_t *cli_json_scores(const struct vl_match *match)
{
    int points[VL_SEATS_MAX];
    vl_match_scores(match, points);
    json_t *list = made(json_array());
    for (unsigned s = 0; s < vl_match_setup(match)->seats; s++)
        cli_json_add(list, json_integer(points[s]));
    return list;
}

/* ---- a view: what the engine writes, as JSON ---- */

enum { JSON_DEPTH = 8 };

/* The values under way, each within the one before. */
struct json_writer {
    struct vl_writer writer;
    unsigned depth;
    json_t *under[JSON_DEPTH];
};

static void put(struct vl_writer *writer, const char *name, json_t *value)
{
    const struct json_writer *w = (const struct json_writer *)(const void *)writer;
    if (name)
        cli_json_put(w->under[w->depth - 1], name, value);
    else
        cli_json_add(w->under[w->depth - 1], value);
}

static void open_value(struct vl_writer *writer, const char *name, bool list)
{
    struct json_writer *w = (struct json_writer *)(void *)writer;
    json_t *value = made(list ? json_array() : json_object());
    assert(w->depth < JSON_DEPTH);
    put(writer, name, value); /* which takes the reference */
    w->under[w->depth++] = value;
}

static void close_value(struct vl_writer *writer)
{
    ((struct json_writer *)(void *)writer)->depth--;
}

static void put_number(struct vl_writer *writer, const char *name, long number)
{
    put(writer, name, json_integer(number));
}

static void put_flag(struct vl_writer *writer, const char *name, bool flag)
{
    put(writer, name, json_boolean(flag));
}

static void put_text(struct vl_writer *writer, const char *name, const char *text)
{
    put(writer, name, text ? json_string(text) : json_null());
}

json_t *cli_json_view(const struct vl_rules *rules, const struct vl_view *view)
{
    const struct vl_state *seen = vl_view_state(view);
    json_t *object = made(json_object());
    cli_json_put(object, "seen_by",
                 seen->seen_by == VL_NONE     ? json_null()
                 : seen->seen_by == VL_PUBLIC ? json_string("table")
                                              : json_integer(seen->seen_by));
    cli_json_put(object, "over", json_boolean(seen->over));
    struct json_writer writer = {
        .writer = {open_value, close_value, put_number, put_flag, put_text}, .depth = 1, .under = {object}};
    vl_write_view(rules, view, &writer.writer);
    return object;
}
