/* The least that a curses program does: a whole screen, and a few words of it at a key. screens.py holds veillee
 * against it.
 *
 * usage: least_screen WORDS [CHANGED...]
 *
 * Draws two rules and so many words in the colours of a table; the first key writes as many of them anew as the first
 * CHANGED says, and so on, and ends the program after the last. */
#include <curses.h>
#include <locale.h>
#include <stdlib.h>

enum { COLOURS = 6, GROUND = 236, COLUMNS = 6, KEPT = COLOURS + 1 };

int next_key(void);
static const short colour[COLOURS] = {248, 240, 187, 110, 74, 222};

static void open_screen(void)
{
    setlocale(LC_ALL, "");
    initscr();
    start_color();
    use_default_colors();
    raw();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    for (short i = 0; i < COLOURS; i++)
        init_pair((short)(i + 1), colour[i], -1);
    init_pair(KEPT, 3, GROUND);
}

static void draw_word(int number, int turn, bool kept)
{
    const int width = (COLS - 2) / COLUMNS, row = number / COLUMNS % (LINES - 2) + 1;
    const int pair = kept ? KEPT : (number + turn) % COLOURS + 1;
    attr_set(number % 8 == 0 ? A_BOLD : A_NORMAL, (short)pair, NULL);
    mvprintw(row, 1 + number % COLUMNS * width, "%.*s", width - 1, turn % 2 ? "● dénier ▲ 12" : "◆ Pénitent 7");
}

static void draw_all(int words)
{
    attr_set(A_NORMAL, 2, NULL);
    mvhline_set(0, 1, WACS_HLINE, COLS - 2);
    mvhline_set(LINES - 1, 1, WACS_HLINE, COLS - 2);
    for (int number = 0; number < words; number++)
        draw_word(number, 0, number == 0);
}

/* A function of its own, by which what comes before is told from what comes after; a key of several bytes is one. */
__attribute__((noinline)) int next_key(void)
{
    return getch();
}

int main(int argc, char **argv)
{
    const int words = argc > 1 ? atoi(argv[1]) : 0;
    if (words < 1)
        return 2;
    open_screen();
    draw_all(words);
    refresh();
    for (int turn = 1; next_key() != ERR && turn + 1 < argc; turn++) {
        for (int i = 0; i < atoi(argv[turn + 1]); i++)
            draw_word((turn * words / 3 + i) % words, turn, i == 0);
        refresh();
    }
    endwin();
    return 0;
}
