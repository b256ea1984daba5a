/* Between the files that draw Gueux. */
#ifndef VEILLEE_TUI_TABLES_GUEUX_DRAW_H
#define VEILLEE_TUI_TABLES_GUEUX_DRAW_H

#include "tui/match/table_scene.h"
#include "veillee/gueux.h"

struct gueux_pen {
    const struct vl_scene *scene;
    const struct gueux *g;
    struct vl_grid *grid;
    struct vl_spots *spots; /* NULL: nothing can be clicked */
    uint8_t character, pair;
};

/* ---- gueux_pen.c ---- */

struct gueux_pen gueux_pen(const struct vl_scene *scene, struct vl_grid *grid, struct vl_spots *spots);

/* "Ct"; "MN" for a Moine with a Nonne; "?" if unknown. */
const char *gueux_sign(const struct gueux_pen *pen, unsigned pair);
const char *gueux_pair_name(const struct gueux_pen *pen, unsigned pair);

/* By the level of a character; each level's number stands beside it wherever there is room. */
uint8_t gueux_style(const struct gueux_pen *pen, unsigned pair);

/* What the power does in a few words; "" if its level is not in force. */
const char *gueux_power(const struct gueux_pen *pen, unsigned character);

/* Whether the answers to this kind of question are characters, or seats. */
bool gueux_answers_are_characters(uint8_t kind);
bool gueux_answers_are_seats(uint8_t kind);

/* The key of an answer, if it can be given: draws it and returns the columns used (1 or 0). */
int gueux_draw_key(const struct gueux_pen *pen, int row, int col, vl_answer answer);

/* Of the key of a text below gueux_table. */
const char *gueux_text(const struct gueux_pen *pen, const char *key);
const char *gueux_words(const struct gueux_pen *pen, const char *key, const struct vl_text_arg *args, unsigned count,
                        char *out, size_t size);

/* ---- the ring: gueux_ring.c, gueux_seat.c ---- */

enum { GUEUX_SLOTS = 3 }; /* of seats beside each other */

struct gueux_ring {
    struct vl_rect seat[VL_SEATS_MAX];
    struct vl_rect middle;
    struct vl_rect all;
};

/* Rows of a ring whose seats have so many rows each, and its middle so many. */
int gueux_ring_rows(int seat_rows, int middle_rows);

/* Where each seat stands: clockwise, `bottom` below. A pure function of its arguments. */
void gueux_ring_place(struct vl_rect where, unsigned seats, vl_seat bottom, int seat_rows, int middle_rows,
                      struct gueux_ring *out);

void gueux_draw_ring(const struct gueux_pen *pen, const struct gueux_ring *ring);
void gueux_draw_seat(const struct gueux_pen *pen, vl_seat seat, struct vl_rect where);
void gueux_draw_middle(const struct gueux_pen *pen, struct vl_rect where);

void gueux_draw_way(const struct gueux_pen *pen, const struct gueux_ring *ring);

/* ---- the hand, or what lies open while there is none to be seen: gueux_hand.c ---- */

void gueux_draw_hand(const struct gueux_pen *pen, struct vl_rect where);

/* The fan to draw from, in place of a list of answers. */
bool gueux_draw_fan(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots);

/* ---- gueux_pile.c: the renderer's functions; see table_scene.h ---- */

int gueux_draw_pile(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                    vl_clause *clause);
unsigned gueux_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                          struct vl_grid *grid, struct vl_rect where);

extern const struct vl_table_renderer vl_table_gueux;

#endif
