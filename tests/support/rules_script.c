#include "support/rules_parts.h"

#include <ctype.h>
#include <dirent.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { CASES = 512, DEFINITIONS = 128, DEPTH = 8 };

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
    char text[SCRIPT_LINE], where[2 * SCRIPT_LINE];
    size_t where_length; /* of that, for a signal */
    bool laying, passed;
} at;

/* ---- a step ---- */

/* What is wrong with a position is said where it begins. */
static void lay(void)
{
    const unsigned line = at.line;
    char text[SCRIPT_LINE];
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
    options = *options ? (*options = 0, script_trim(options + 1)) : options;
    const unsigned seats = script_number(rest);
    if (seats < game->rules->seats_min || seats > game->rules->seats_max)
        script_fail("the game is not for %u", seats);
    if (dealt && strncmp(options, "seed ", 5) == 0)
        seed = strtoull(options + 5, &options, 10);
    options = script_trim(options);
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
    char whole[SCRIPT_LINE];
    snprintf(whole, sizeof whole, "%s", text);
    const size_t length = strcspn(whole, " ");
    char *rest = whole + length + (whole[length] != 0);
    whole[length] = 0;
    rest = script_trim(rest);
    if (begins_table(whole, rest))
        return;
    /* a fact may be called like a part of the position, and is one by what it is said to be */
    const bool is_fact =
        strstr(text, " is ") || strstr(text, " are ") || strstr(text, " has ") || strstr(text, " lacks ");
    const struct script_verb *laid = at.laying && !is_fact ? script_verb_of(whole, true) : NULL;
    if (laid) {
        laid->act(rest);
        return;
    }
    if (at.laying && !is_fact && script_place(whole, rest))
        return;
    lay();
    const struct script_verb *verb = script_verb_of(whole, false);
    if (verb) {
        verb->act(rest);
        at.checks += verb->checks;
        return;
    }
    snprintf(whole, sizeof whole, "%s", text);
    script_check_fact(whole);
    at.checks++;
}

/* ---- definitions: "let fight ATTACK against DEFENCE" ---- */

struct bound {
    unsigned count;
    struct {
        const char *name;
        char value[SCRIPT_LINE];
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
        char head[SCRIPT_LINE], line[SCRIPT_LINE], *heads[SCRIPT_WORDS], *words[SCRIPT_WORDS];
        struct bound bound = {0};
        if (strcmp(definitions[i].file, at.block->file) != 0)
            continue;
        snprintf(head, sizeof head, "%s", definitions[i].head);
        snprintf(line, sizeof line, "%s", text);
        const unsigned heads_count = script_split(head, heads), count = script_split(line, words);
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
    char text[SCRIPT_LINE];
    if (depth == DEPTH)
        script_fail("definitions go round in a circle");
    for (unsigned i = 0; i < block->count; i++) {
        const struct line *line = &lines[block->first + i];
        fill_in(line->text, bound, text, sizeof text);
        char *rest = text;
        for (char *step = script_part(&rest, ';'); step; step = script_part(&rest, ';')) {
            at.line = line->number;
            snprintf(at.text, sizeof at.text, "%s", step);
            at.where_length = (size_t)snprintf(at.where, sizeof at.where, "%s:%u: %s\n", at.block->file, at.line, step);
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

/* The game itself has found something wrong (assert): that ends the program, and is said here. */
static void say_where_it_ended(int number)
{
    (void)number;
    if (write(STDERR_FILENO, at.where, at.where_length) < 0)
        _exit(1);
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
        line = script_trim(line);
        if (*line == 0)
            continue;
        if (strlen(line) >= SCRIPT_LINE / 4)
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

int script_run(const struct script_game *played)
{
    static struct CMUnitTest tests[CASES];
    const char *one = getenv("VEILLEE_SCRIPT");
    char folder[256];
    game = played;
    signal(SIGABRT, say_where_it_ended);
    script_words_of(played);
    script_steps_of(played);
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
