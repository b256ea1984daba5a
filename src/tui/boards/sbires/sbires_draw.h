/* What the files that draw Sbires share. */
#ifndef VEILLEE_TUI_BOARDS_SBIRES_SBIRES_DRAW_H
#define VEILLEE_TUI_BOARDS_SBIRES_SBIRES_DRAW_H

#include "engine/core/join.h"
#include "tui/match/scene.h"
#include "veillee/sbires.h"

struct sbires_pen {
    const struct vl_scene *scene;
    const struct sbires *g;
    struct vl_grid *grid;
    struct vl_spots *spots;            /* NULL: nothing can be clicked */
    uint8_t card, place, type, effect; /* groups */
};

struct sbires_pen sbires_pen(const struct vl_scene *scene, struct vl_grid *grid, struct vl_spots *spots);

/* "Gt"; and by name. "?" if unknown. */
const char *sbires_sign(const struct sbires_pen *pen, unsigned kind);
const char *sbires_name(const struct sbires_pen *pen, unsigned kind);
const char *sbires_player(const struct sbires_pen *pen, vl_seat seat);

/* The style of a place, and of the cards that come from it. */
uint8_t sbires_place_style(unsigned place);
uint8_t sbires_card_style(const struct sbires_pen *pen, unsigned kind);

/* Appends "Prière ×2" to a list. */
void sbires_add_card(const struct sbires_pen *pen, unsigned kind, unsigned number, char *out, size_t size);

/* Whether the answers to this kind of question are cards of the own hand. */
bool sbires_answers_are_of_hand(uint8_t kind);

/* Whether they are kinds of cards, wherever the cards lie. */
bool sbires_answers_are_cards(uint8_t kind);

/* sbires_cells.c: cards to choose from, of the viewer's hand or those asked for; and answers that are not cards. */
void sbires_draw_cards(const struct sbires_pen *pen, struct vl_rect where);

/* Whose turn it is: while henchmen are placed, the seat asked. */
vl_seat sbires_at_turn(const struct sbires_pen *pen);

/* ---- sbires_seat.c: places across, seats down ---- */

/* One line: names of places; two: also what their piles hold; three: also how much room is left. */
void sbires_draw_heads(const struct sbires_pen *pen, struct vl_rect where);

/* One line: henchmen and backs; two: also Atout and reserve; three: also captives, what is known, a bot's level. */
void sbires_draw_seat(const struct sbires_pen *pen, vl_seat seat, struct vl_rect where);

/* Writes what the viewer certainly knows of a seat's hand: "Gant, Dague ×2"; "" for nothing. */
void sbires_known_text(const struct sbires_pen *pen, vl_seat seat, char *out, size_t size);

/* ---- sbires_hand.c, sbires_recap.c: the renderer's functions; see scene.h ---- */

void sbires_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots);
vl_seat sbires_turn_of(const struct vl_event *event);
void sbires_recap(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count,
                  bool brief, char *out, size_t size);

/* Writes "Attaque 3 · Défense 5" for a weapon; "" for anything else. */
void sbires_weapon_text(const struct sbires_pen *pen, unsigned kind, char *out, size_t size);

/* ---- sbires_duel.c ---- */

enum { SBIRES_DUEL_ROWS = 6 };

bool sbires_duels_now(const struct sbires_pen *pen);

void sbires_draw_duel(const struct sbires_pen *pen, struct vl_rect where);

/* ---- sbires_lying.c: what lies on the table ---- */

/* What each card in a reserve, and each Atout, does, in as many columns as there is room for; below a rule. */
void sbires_draw_texts(const struct sbires_pen *pen, struct vl_rect where);

/* The discards of each place; see scene.h, `beside`. */
int sbires_draw_discards(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where);

/* ---- sbires_piles.c, sbires_count.c: the renderer's functions; see scene.h ---- */

int sbires_draw_piles(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                      vl_clause *clause);
unsigned sbires_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                           struct vl_grid *grid, struct vl_rect where);

extern const struct vl_board_renderer vl_board_sbires;

#endif
