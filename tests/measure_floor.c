/* The least that a card table in curses can cost: one screen of 80 x 24 that is written once, and a mark that moves
 * along a hand of eight cards, with two lines of text that change with it. Nothing is played and nothing is thought.
 * `make measure` times it beside the program. */
#include <curses.h>
#include <locale.h>

enum { CARDS = 8, HAND = 18, WIDTH = 9 };

static void draw_table(void)
{
    mvaddstr(0, 1, "A table \xc2\xb7 round 1 of 3 \xc2\xb7 trick 1 of 8");
    for (int seat = 0; seat < 7; seat++)
        mvprintw(2 + seat, 1, "%c  Player %d      %2d points   1 2 3 4 5 6 7", 'A' + seat, seat + 1, seat);
    mvhline(10, 1, ACS_HLINE, 78);
    for (int line = 0; line < 5; line++)
        mvprintw(11 + line, 1, "Player %d plays a card, and this is what came of it.", line + 1);
    mvaddstr(23, 1, "Enter play   arrows choose   q leave");
}

static void draw_card(int card, int style)
{
    const int col = 1 + card * WIDTH;
    attrset(style);
    mvhline(HAND, col, ACS_HLINE, WIDTH);
    mvhline(HAND + 2, col, ACS_HLINE, WIDTH);
    mvprintw(HAND + 1, col, "|   %d   |", card);
    attrset(A_NORMAL);
}

int main(void)
{
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    curs_set(0);
    keypad(stdscr, TRUE);
    draw_table();
    int marked = 0;
    for (int key = 0; key != 'q' && key != ERR; key = getch()) {
        marked = (marked + (key == KEY_RIGHT) + (key == KEY_LEFT) * (CARDS - 1)) % CARDS;
        for (int card = 0; card < CARDS; card++)
            draw_card(card, card == marked ? A_REVERSE : A_NORMAL);
        mvprintw(21, 1, "Card %d: what it would do now, to whom, and what would come of it.", marked);
        mvprintw(22, 1, "It has the value %d, and the next one has %d.", marked, (marked + 1) % CARDS);
        refresh();
    }
    endwin();
    return 0;
}
