/* What the files that draw Gueux share. */
#ifndef VEILLEE_TUI_BOARDS_GUEUX_GUEUX_DRAW_H
#define VEILLEE_TUI_BOARDS_GUEUX_GUEUX_DRAW_H

#include "engine/core/join.h"
#include "tui/match/scene.h"
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

/* By the level of a character; the number of the level is beside it if there is room. */
uint8_t gueux_style(const struct gueux_pen *pen, unsigned pair);

/* Writes what the power does in a few words; "" if its level is not in force. Returns out. */
const char *gueux_power(const struct gueux_pen *pen, unsigned character, char out[80]);

/* The card's own text, if its power is in force; else "". */
const char *gueux_card_text(const struct gueux_pen *pen, uint8_t character, char words[VL_CLAUSE_TEXT]);

/* The forms of a list of cards, the longest first. */
enum gueux_form { GUEUX_NAMES, GUEUX_SHORT_NAMES, GUEUX_SIGNS, GUEUX_SIGNS_COMPOUND, GUEUX_FORMS };

void gueux_list(const struct gueux_pen *pen, uint32_t characters, enum gueux_form form, char *out, size_t size);

/* Whether the seat asked draws from that seat. */
bool gueux_is_drawn_from(const struct gueux_pen *pen, vl_seat seat);

/* The answer that a card of the hand gives, if it is legal; else VL_NONE. */
vl_answer gueux_card_answer(const struct gueux_pen *pen, unsigned character);

/* The answers that are places of the fan. */
vl_answers gueux_fan(const struct vl_scene *scene);

/* ---- gueux_seats.c ---- */

/* Draws a row of heads, then `each` rows per seat. */
void gueux_draw_seats(const struct gueux_pen *pen, struct vl_rect where, int each);

/* Writes what is known of a hand, with the cards in that form; GUEUX_FORMS: their number. */
void gueux_known_text(const struct gueux_pen *pen, vl_seat seat, enum gueux_form form, char *out, size_t size);

/* Writes "← you draw here"; "" for any other seat. */
void gueux_draws_text(const struct gueux_pen *pen, vl_seat seat, char *out, size_t size);

/* The answer that names the seat; VL_NONE: none. */
vl_answer gueux_seat_answer(const struct gueux_pen *pen, vl_seat seat);

/* ---- gueux_ring.c: the seats as people sit, with the middle ---- */

/* Whether there is room for it, and enough seats. */
bool gueux_is_ring(const struct gueux_pen *pen, int rows, int cols);

/* The rows that it takes if there are so many. */
int gueux_ring_rows(int room);
void gueux_draw_ring(const struct gueux_pen *pen, struct vl_rect where);

struct vl_rect gueux_ring_box(const struct gueux_pen *pen, struct vl_rect where, unsigned seat);
struct vl_rect gueux_ring_middle(struct vl_rect where);

/* ---- gueux_middle.c: the Gueux, the open pairs ---- */

/* What the power does that took effect last in this turn, in the card's own words; "": none did. */
void gueux_acts_text(const struct gueux_pen *pen, char *out, size_t size);

/* way: a line may say in which direction play goes. */
void gueux_draw_middle(const struct gueux_pen *pen, struct vl_rect where, bool way);

/* ---- gueux_way.c: a card moving between the seats ---- */

/* each: rows per seat; 0: the ring. */
void gueux_draw_way(const struct gueux_pen *pen, struct vl_rect where, int each);

/* ---- gueux_hand.c, gueux_fan.c ---- */

void gueux_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots);

/* Draws the cards to draw from, face down, in one row if the hand needs so many rows below. Returns the rows that they
 * take. */
int gueux_draw_fan(const struct gueux_pen *pen, struct vl_rect where, int below);

/* Draws where the cards are that are not laid down, if there is room for all. */
void gueux_draw_whereabouts(const struct gueux_pen *pen, struct vl_rect where);

/* ---- gueux_story.c, gueux_pile.c: the renderer's functions; see scene.h ---- */

vl_seat gueux_story_turn(const struct vl_event *event);
void gueux_recap(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count, bool brief,
                 char *out, size_t size);
int gueux_draw_pile(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                    vl_clause *clause);
unsigned gueux_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                          struct vl_grid *grid, struct vl_rect where);

extern const struct vl_board_renderer vl_board_gueux;

#endif
