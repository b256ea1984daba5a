#include "tui/kit/terminal_kind.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

/* Without memory setupterm of ncurses 6.4 crashes, or says that it does not know the terminal. */
static bool has_room(void)
{
    enum { ROOM = 1 << 15 };
    void *volatile room = malloc(ROOM); /* volatile: compilers leave out what is freed at once */
    const bool there_is = room != NULL;
    free(room);
    return there_is;
}

static bool can_set_up(const char *name)
{
    int found;
    if (setupterm(name, STDOUT_FILENO, &found) != OK)
        return false;
    const bool moves = cursor_address;
    del_curterm(cur_term);
    return moves;
}

bool vl_terminal_kind_known(const char *name)
{
    for (int tries = 0; tries < 2; tries++) /* an allocation may have failed alone */
        if (!has_room() || can_set_up(name))
            return true;
    return false;
}

const char *vl_terminal_kind_like(const char *name)
{
    static const struct {
        const char *begins, *like;
    } kinds[] = {
        {"tmux", "screen-256color"},
        {"tmux", "screen"},
        {"screen", "screen-256color"},
        {"screen", "screen"},
        {"rxvt", "rxvt"},
        {"linux", "linux"},
        {"vt", "vt100"},
        {"", "xterm-256color"},
        {"", "xterm"},
        {"", "vt100"},
        {"", "ansi"},
    };
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strncmp(name, kinds[i].begins, strlen(kinds[i].begins)) == 0 && vl_terminal_kind_known(kinds[i].like))
            return kinds[i].like;
    return NULL;
}
