#include "support/rules_parts.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct script_game *game;

void script_words_of(const struct script_game *played)
{
    game = played;
}

void script_fail(const char *format, ...)
{
    char text[4 * SCRIPT_LINE];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fail_msg("%s", text);
    abort();
}

char *script_trim(char *text)
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
    part = script_trim(part);
    return *part || *rest ? part : NULL;
}

/* Splits off the text behind the first such phrase; NULL: there is none. */
char *script_behind(char *text, const char *phrase)
{
    char *found = strstr(text, phrase);
    if (!found)
        return NULL;
    *found = 0;
    return script_trim(found + strlen(phrase));
}

unsigned script_split(char *text, char *words[SCRIPT_WORDS])
{
    unsigned count = 0;
    char *rest;
    for (char *word = strtok_r(text, " ", &rest); word && count < SCRIPT_WORDS; word = strtok_r(NULL, " ", &rest))
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
    } specials[] = {{"none", VL_NONE}, {"hidden", VL_HIDDEN}, {"table", VL_PUBLIC}, {"no", 0}, {"yes", 1}};
    for (unsigned i = 0; i < sizeof specials / sizeof *specials; i++) {
        if (strcmp(specials[i].word, word) == 0) {
            *number = specials[i].number;
            return true;
        }
    }
    return false;
}

/* A number, or the name of one: of that group, or, for NULL, of any. */
long script_value(const struct vl_group *group, const char *word)
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

void script_alone(char *rest)
{
    if (*script_trim(rest))
        script_fail("nothing stands behind that word");
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

char *script_keep(const char *text)
{
    static char kept[32][SCRIPT_LINE];
    static unsigned next;
    char *to = kept[next++ % 32];
    snprintf(to, sizeof kept[0], "%s", text);
    return to;
}

unsigned script_rows(const char *rest, const char *rows[], unsigned size)
{
    char *kept = script_keep(rest);
    unsigned count = 0;
    for (char *row = script_part(&kept, '|'); row; row = script_part(&kept, '|')) {
        if (count == size)
            script_fail("there are not so many seats");
        rows[count++] = strcmp(row, "*") == 0 ? NULL : strcmp(row, "-") == 0 ? "" : row;
    }
    return count;
}

void script_numbers(char *rest, uint8_t numbers[], unsigned size)
{
    char *words[SCRIPT_WORDS];
    const unsigned count = script_split(rest, words);
    if (count > size)
        script_fail("there are not so many seats");
    for (unsigned i = 0; i < count; i++)
        numbers[i] = (uint8_t)script_number(words[i]);
}

vl_seats script_set(char *rest)
{
    char *words[SCRIPT_WORDS];
    vl_seats set = 0;
    for (char *plus = rest; *plus; plus++)
        *plus = *plus == '+' ? ' ' : *plus;
    const unsigned count = script_split(rest, words);
    if (count == 1 && strcmp(words[0], "nobody") == 0)
        return 0;
    for (unsigned i = 0; i < count; i++)
        set |= vl_seat_bit((vl_seat)script_number(words[i]));
    return set;
}

vl_seat script_seat(const char *word)
{
    const long seat = script_value(NULL, word);
    if (seat != VL_PUBLIC && (seat < 0 || seat >= game->sitting->setup.seats))
        script_fail("there is no seat %s", word);
    return (vl_seat)seat;
}

vl_clause script_clause(const char *id)
{
    const vl_clause clause = vl_clause_parse(game->rules, id);
    if (clause == 0)
        script_fail("\"%s\" is no clause", id);
    return clause;
}

void script_set_number(uint8_t *numbers, char *rest)
{
    char *words[SCRIPT_WORDS];
    const unsigned count = script_split(rest, words);
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

bool script_place(const char *word, char *rest)
{
    const struct script_place *place = game->places;
    while (place && place->word && strcmp(place->word, word) != 0)
        place++;
    if (!place || !place->word)
        return false;
    switch (place->as) {
    case SCRIPT_ROWS: script_rows(rest, place->at, place->size); break;
    case SCRIPT_NUMBERS: script_numbers(rest, place->at, place->size); break;
    case SCRIPT_SET: *(vl_seats *)place->at = script_set(rest); break;
    case SCRIPT_BYTE: *(uint8_t *)place->at = (uint8_t)script_number(rest); break;
    case SCRIPT_TEXT: *(const char **)place->at = script_keep(rest); break;
    case SCRIPT_FLAG:
        script_alone(rest);
        *(bool *)place->at = true;
        break;
    }
    return true;
}
