/* What the files that draw 7 Blasons share. */
#ifndef VEILLEE_TUI_BOARDS_BLASONS_BLASONS_DRAW_H
#define VEILLEE_TUI_BOARDS_BLASONS_BLASONS_DRAW_H

#include "tui/match/scene.h"
#include "veillee/blasons.h"

/* What they draw with; house to effect are groups of the game, found by their ids in data/cards. */
struct blasons_pen {
    const struct vl_scene *scene;
    const struct blasons *b;
    struct vl_grid *grid;
    struct vl_spots *spots; /* NULL: nothing can be clicked */
    uint8_t house, card, rank, effect;
};

struct blasons_pen blasons_pen(const struct vl_scene *scene, struct vl_grid *grid, struct vl_spots *spots);

/* The style of a house; plain if it is unknown. */
uint8_t blasons_style(unsigned house);

const char *blasons_house_sign(const struct blasons_pen *pen, unsigned house);
const char *blasons_card_sign(const struct blasons_pen *pen, unsigned kind);

/* What the card's power does, in one word; "" if it has none. */
const char *blasons_power(const struct blasons_pen *pen, unsigned kind);

/* Lists all kinds of card in this match by value; returns how many. */
int blasons_kinds(const struct blasons *b, uint8_t out[BLASONS_KINDS]);

/* "B3": the row, and the place in it; "[U]": the token there. */
void blasons_token_sign(const struct blasons_pen *pen, unsigned token, char out[VL_SIGN_BYTES]);
void blasons_token_face(const struct blasons_pen *pen, unsigned token, char *out, size_t size);

/* The parts of the board: seats as lines in columns, or as cells of two lines; the pool; the trick. */
void blasons_draw_lines(const struct blasons_pen *pen, struct vl_rect where, int spread); /* rows a seat: 1 or 2 */
void blasons_draw_cells(const struct blasons_pen *pen, struct vl_rect where);
void blasons_draw_pool(const struct blasons_pen *pen, struct vl_rect where);
void blasons_draw_trick(const struct blasons_pen *pen, struct vl_rect where);

/* The renderer's functions; see scene.h. */
void blasons_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots);

/* The rows of the hand: as many as the whole texts of all cards take, if there are so many columns and rows. */
int blasons_hand_rows(const struct vl_scene *scene, int rows, int cols);

/* The tricks that the viewer has won and may look at, in columns below a heading. */
void blasons_draw_own(const struct blasons_pen *pen, struct vl_rect where);

/* Whether the seat asked is being shown tricks (BLA-7.4); and drawing them in place of the trick. */
bool blasons_is_shown(const struct vl_scene *scene);
void blasons_draw_shown(const struct blasons_pen *pen, struct vl_rect where);

unsigned blasons_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                            struct vl_grid *grid, struct vl_rect where);
int blasons_draw_won(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                     vl_clause *clause);

extern const struct vl_board_renderer vl_board_blasons;

#endif
