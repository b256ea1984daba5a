#include "cli/memory.h"

#include "tui/kit/terminal.h"
#include "veillee/text.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The only sentences outside of data/text: to read that takes memory. */
static const char *const sentence[VL_LANGUAGES] = {
    [VL_FRENCH] = "veillee\u00a0: il n’y a plus assez de mémoire pour continuer. Fermez d’autres programmes, puis "
                  "réessayez\u202f; ce qui est enregistré est sauf.\n",
    [VL_ENGLISH] = "veillee: there is not enough memory to go on. Close other programs and try again; what has been "
                   "recorded is safe.\n",
};

int cli_short_of_memory(void)
{
    const char *said = sentence[vl_languages_of_environment(&vl_languages_built_in)];
    const ssize_t written = write(STDERR_FILENO, said, strlen(said));
    (void)written;
    return CLI_MEMORY;
}

_Noreturn void cli_end_for_want(void)
{
    vl_terminal_abandon();
    _exit(cli_short_of_memory()); /* what is half written to standard output is no line, and stays unwritten */
}

static void *give_or_end(size_t size)
{
    void *memory = malloc(size ? size : 1);
    if (!memory)
        cli_end_for_want();
    return memory;
}

/* libyaml takes its memory by functions of its own, and those that the program has come before the library's. Put
 * together with the library itself (make static) it would have them twice. */
#ifndef CLI_STATIC
void *yaml_malloc(size_t size);
void *yaml_realloc(void *memory, size_t size);
char *yaml_strdup(const char *text);
void yaml_free(void *memory);

void *yaml_malloc(size_t size)
{
    return give_or_end(size);
}

void *yaml_realloc(void *memory, size_t size)
{
    void *grown = realloc(memory, size ? size : 1);
    if (!grown)
        cli_end_for_want();
    return grown;
}

char *yaml_strdup(const char *text)
{
    return text ? strcpy(give_or_end(strlen(text) + 1), text) : NULL;
}

void yaml_free(void *memory)
{
    free(memory);
}
#endif

/* Only one thing ends the program by exit while the terminal is in use: curses without memory. */
static void end_for_curses(void)
{
    if (vl_terminal_abandon())
        _exit(cli_short_of_memory());
}

void cli_hold_memory(void)
{
    atexit(end_for_curses);
    json_set_alloc_funcs(give_or_end, free);
}
