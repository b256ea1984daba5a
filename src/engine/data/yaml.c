#include "engine/data/yaml.h"

#include "engine/core/join.h"

#include <stdbool.h>
#include <string.h>
#include <yaml.h>

static void open_parser(yaml_parser_t *parser, const unsigned char *bytes, size_t size)
{
    memset(parser, 0, sizeof *parser);
    if (yaml_parser_initialize(parser))
        yaml_parser_set_input_string(parser, bytes, size);
    else
        parser->error = YAML_MEMORY_ERROR; /* the only way in which it fails, after which it has forgotten why */
}

/* The next event in place of *event; false at the end and where the document is broken, and ever after: libyaml then
 * says that all is well and gives nothing. */
static bool next(yaml_parser_t *parser, yaml_event_t *event)
{
    yaml_event_delete(event);
    if (parser->error != YAML_NO_ERROR)
        return false;
    return yaml_parser_parse(parser, event) && event->type != YAML_STREAM_END_EVENT && event->type != YAML_NO_EVENT;
}

static bool opens(const yaml_event_t *event)
{
    return event->type == YAML_MAPPING_START_EVENT || event->type == YAML_SEQUENCE_START_EVENT;
}

static bool closes(const yaml_event_t *event)
{
    return event->type == YAML_MAPPING_END_EVENT || event->type == YAML_SEQUENCE_END_EVENT;
}

static bool is_text(const yaml_event_t *event, const char *text)
{
    return event->type == YAML_SCALAR_EVENT && strcmp((const char *)event->data.scalar.value, text) == 0;
}

static unsigned line_of(const yaml_event_t *event)
{
    return (unsigned)event->start_mark.line + 1;
}

/* From the first event of a node to its last. */
static bool skip(yaml_parser_t *parser, yaml_event_t *event)
{
    unsigned depth = opens(event);
    while (depth > 0) {
        if (!next(parser, event))
            return false;
        depth += opens(event);
        depth -= closes(event);
    }
    return true;
}

/* From the start of a mapping to the value of the key. */
static bool enter_key(yaml_parser_t *parser, yaml_event_t *event, const char *key, unsigned *line)
{
    while (next(parser, event) && !closes(event)) {
        if (is_text(event, key)) {
            *line = line_of(event);
            return next(parser, event);
        }
        if (!skip(parser, event) || !next(parser, event) || !skip(parser, event))
            break;
    }
    return false;
}

/* From the start of a sequence to its n-th entry. */
static bool enter_entry(yaml_parser_t *parser, yaml_event_t *event, unsigned n, unsigned *line)
{
    while (next(parser, event) && !closes(event)) {
        if (n-- == 0) {
            *line = line_of(event);
            return true;
        }
        if (!skip(parser, event))
            break;
    }
    return false;
}

static bool enter(yaml_parser_t *parser, yaml_event_t *event, const struct vl_yaml_step *step, unsigned *line)
{
    if (step->key)
        return event->type == YAML_MAPPING_START_EVENT && enter_key(parser, event, step->key, line);
    return event->type == YAML_SEQUENCE_START_EVENT && enter_entry(parser, event, step->entry, line);
}

unsigned vl_yaml_line(const unsigned char *bytes, size_t size, const struct vl_yaml_step *path, unsigned steps)
{
    yaml_parser_t parser;
    yaml_event_t event = {0};
    unsigned line = 0;
    open_parser(&parser, bytes, size);
    while (next(&parser, &event) && !opens(&event))
        continue;
    for (unsigned i = 0; i < steps && enter(&parser, &event, &path[i], &line); i++)
        continue;
    yaml_event_delete(&event);
    yaml_parser_delete(&parser);
    return line;
}

unsigned vl_yaml_scalar_line(const unsigned char *bytes, size_t size, const char *text, unsigned n)
{
    yaml_parser_t parser;
    yaml_event_t event = {0};
    unsigned line = 0;
    open_parser(&parser, bytes, size);
    while (line == 0 && next(&parser, &event)) {
        if (is_text(&event, text) && n-- == 0)
            line = line_of(&event);
    }
    yaml_event_delete(&event);
    yaml_parser_delete(&parser);
    return line;
}

/* libyaml gives the place of an encoding error in bytes, that of all others as a line. */
static unsigned line_of_problem(const yaml_parser_t *parser, const unsigned char *bytes, size_t size)
{
    if (parser->error != YAML_READER_ERROR)
        return (unsigned)parser->problem_mark.line + 1;
    unsigned line = 1;
    for (size_t i = 0; i < parser->problem_offset && i < size; i++)
        line += bytes[i] == '\n';
    return line;
}

unsigned vl_yaml_broken_line(const unsigned char *bytes, size_t size, bool *short_of_memory)
{
    yaml_parser_t parser;
    yaml_event_t event = {0};
    open_parser(&parser, bytes, size);
    while (next(&parser, &event))
        continue;
    const bool memory = parser.error == YAML_MEMORY_ERROR;
    const unsigned line = parser.error == YAML_NO_ERROR || memory ? 0 : line_of_problem(&parser, bytes, size);
    *short_of_memory = *short_of_memory || memory;
    yaml_event_delete(&event);
    yaml_parser_delete(&parser);
    return line;
}

static bool is_number(const char *text)
{
    text += text[0] == '-';
    const size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits] == 0 && (text[0] != '0' || digits == 1);
}

struct number_search {
    yaml_parser_t parser;
    const char *key;
    char *value;
    size_t room;
    unsigned line;
};

/* Through a node; recursion goes as deep as the document, which the schema has already bounded. */
static void search_node(struct number_search *search, yaml_event_t *event)
{
    const bool in_mapping = event->type == YAML_MAPPING_START_EVENT;
    if (!opens(event))
        return;
    while (search->line == 0 && next(&search->parser, event) && !closes(event)) {
        const bool here = in_mapping && is_text(event, search->key);
        if (in_mapping && !next(&search->parser, event))
            return;
        if (here && event->type == YAML_SCALAR_EVENT && !is_number((const char *)event->data.scalar.value)) {
            search->line = line_of(event);
            vl_join(search->value, search->room, "", (const char *)event->data.scalar.value);
        }
        search_node(search, event);
    }
}

unsigned vl_yaml_no_number_line(const unsigned char *bytes, size_t size, const char *key, char *value, size_t room)
{
    struct number_search search = {.key = key, .value = value, .room = room};
    yaml_event_t event = {0};
    open_parser(&search.parser, bytes, size);
    while (next(&search.parser, &event) && !opens(&event))
        continue;
    value[0] = 0;
    search_node(&search, &event);
    yaml_event_delete(&event);
    yaml_parser_delete(&search.parser);
    return search.line;
}

enum { DEEPEST = 32 };

unsigned vl_yaml_deep_line(const unsigned char *bytes, size_t size)
{
    yaml_parser_t parser;
    yaml_event_t event = {0};
    unsigned depth = 0, line = 0;
    open_parser(&parser, bytes, size);
    while (!line && next(&parser, &event)) {
        depth += opens(&event);
        depth -= closes(&event);
        line = depth > DEEPEST ? line_of(&event) : 0;
    }
    yaml_event_delete(&event);
    yaml_parser_delete(&parser);
    return line;
}
