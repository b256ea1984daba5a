/* The inside of the evening's screens: evening.c takes the keys, evening_draw.c and evening_curve.c draw,
 * evening_words.c has what these share, evening_told.c tells what has happened, evening_people.c is who plays,
 * evening_list.c which evenings there are. */
#ifndef TUI_EVENING_H
#define TUI_EVENING_H

#include "front/chronicle.h"
#include "front/evening.h"
#include "tui/kit/widgets.h"

struct evening_screen {
    struct vl_evening evening;
    struct vl_proposal proposal[VL_GAMES_MAX];
    unsigned proposals, chosen;    /* games that could be played next, and the one that is meant */
    unsigned news;                 /* matches that have been looked at: those after them are marked; UINT_MAX: all */
    struct vl_chronicle chronicle; /* of the matches that count so far ... */
    enum vl_language language;     /* ... in this language */
    struct vl_scroll people;       /* the table of those who play */
    int64_t moved;                 /* when another match was counted: who got points moves on the track since then */
    bool asked;                    /* a new evening has asked for its people */
    bool begin;                    /* the first time on top: what is under way goes on at once */
};

void vl_evening_screen_draw(struct vl_tui *tui, void *self);

/* Reads what has happened so far; draws as much of it as there is room for, told anew in another language. */
void vl_evening_screen_listen(struct vl_tui *tui, struct evening_screen *s);
void vl_evening_screen_told(struct vl_tui *tui, struct evening_screen *s, struct vl_rect where);

/* Those who have played, the best first, and those who are here and have not; returns how many. */
unsigned vl_evening_screen_rows(const struct vl_evening *evening, struct vl_evening_row out[VL_GUESTS_MAX]);

/* The last match that counts; VL_EVENING_MATCHES: none does yet. */
unsigned vl_evening_screen_last(const struct vl_evening *evening);

/* What stands for a guest, and in which style. */
char vl_evening_screen_letter(const struct vl_guest *guest);
uint8_t vl_evening_screen_style(const struct vl_guest *guest);

/* The curve of rank points, one column of letters after another; nothing before a match counts. */
void vl_evening_screen_curve(struct vl_tui *tui, const struct vl_evening *evening, struct vl_rect where);

/* As vl_company has it: self is the evening's screen. */
int vl_evening_screen_side(struct vl_tui *tui, const void *self, struct vl_rect where);

/* Who plays; changes are kept at once. An evening without an id is begun with the first who comes. */
void vl_evening_screen_people(struct vl_tui *tui, struct vl_evening *evening);

/* "21 November" in the language of the screen; "21:40". */
void vl_evening_screen_date(const struct vl_tui *tui, int64_t when, char *out, size_t size);
void vl_evening_screen_time(int64_t when, char *out, size_t size);

/* "3.5", in French "3,5". */
void vl_evening_screen_halves(const struct vl_tui *tui, unsigned halves, char *out, size_t size);

const char *vl_evening_screen_game(const struct vl_tui *tui, const struct vl_rules *rules);

#endif
