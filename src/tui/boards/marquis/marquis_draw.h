/* What the files that draw Marquis share. */
#ifndef VEILLEE_TUI_BOARDS_MARQUIS_MARQUIS_DRAW_H
#define VEILLEE_TUI_BOARDS_MARQUIS_MARQUIS_DRAW_H

#include "engine/core/join.h"
#include "tui/match/scene.h"
#include "veillee/marquis.h"

struct marquis_pen {
    const struct vl_scene *scene;
    const struct marquis *g;
    struct vl_grid *grid;
    struct vl_spots *spots; /* NULL: nothing can be clicked */
    uint8_t card;           /* the group */
    bool previews;          /* the selected answer is a character that may be played */
    bool buys;              /* ... a number of purchases */
    struct marquis_preview preview;
};

struct marquis_pen marquis_pen(const struct vl_scene *scene, struct vl_grid *grid, struct vl_spots *spots);

/* "A"; and by name. "?" if unknown. */
const char *marquis_sign(const struct marquis_pen *pen, unsigned card);
const char *marquis_name(const struct marquis_pen *pen, unsigned card);

/* How a seat is named to the viewer: "you", or its name. */
const char *marquis_who(const struct marquis_pen *pen, vl_seat seat);

/* Its letter, a capital. */
char marquis_letter(const struct marquis_pen *pen, vl_seat seat);

/* The same with a dot, where letters of characters may stand, which have none. */
struct marquis_dotted {
    char text[3];
};
struct marquis_dotted marquis_dotted(const struct marquis_pen *pen, vl_seat seat);

/* Appends a text below marquis_table, after `between` unless the string is empty. */
void marquis_add_words(const struct marquis_pen *pen, const char *between, const char *key,
                       const struct vl_text_arg *args, unsigned count, char *out, size_t size);

/* Appends "+2", "−1", "0". */
void marquis_add_signed(char *out, size_t size, const char *between, int number);

/* Appends "2●"; writes what a purchase is paid with, each with a sign before it: "1●2✗". */
void marquis_add_amount(char *out, size_t size, const char *between, int number, enum vl_glyph of);
void marquis_pay_words(const struct marquis_cost *cost, const char *sign, char *out, size_t size);

/* Writes "A C K", the letters of a set of cards; the second one omits blanks that do not fit in so many columns. */
void marquis_letters(const struct marquis_pen *pen, uint16_t cards, char *out, size_t size);
void marquis_letters_in(const struct marquis_pen *pen, uint16_t cards, int cols, char *out, size_t size);

/* Writes the letters of a seat's pile, from the bottom; "K?" may have been taken back. */
void marquis_pile_letters(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size);

/* Writes "2→1", or a dash. */
void marquis_rate_text(bool has, struct marquis_rate rate, char *out, size_t size);

/* Whether the answers to this kind of question are cards, seats, amounts. */
bool marquis_answers_are_cards(uint8_t kind);
bool marquis_answers_are_seats(uint8_t kind);
bool marquis_answers_are_amounts(uint8_t kind);

/* The viewer, if it is a seat and hands are not open yet; else VL_NONE. */
vl_seat marquis_viewer(const struct marquis_pen *pen);

/* ---- what a card does: marquis_card.c ---- */

/* The answer that a card of the hand gives now, or VL_NONE; whether a name of these has no room in so many columns. */
vl_answer marquis_card_answer(const struct marquis_pen *pen, unsigned card);
bool marquis_are_short(const struct marquis_pen *pen, uint16_t cards, int cols);

/* How cards side by side are worded, all in the same way: the longest that fits all of them. */
struct marquis_wording {
    bool brief;   /* names */
    uint8_t prey; /* whom they rob, and who could rob them */
    bool whole;   /* with the whole text of the card: for the caller to say */
};

struct marquis_wording marquis_wording(const struct marquis_pen *pen, uint16_t cards, int rows, int cols);

/* The rows of the whole texts of these cards, of the longest one, in so many columns. */
int marquis_text_rows(const struct vl_scene *scene, uint16_t cards, int cols);

enum { MARQUIS_ALL_CARDS = (1 << MARQUIS_CARDS) - 1 };

/* The rows of a box with such a text: what is printed and what it brings, whom it robs and who robs it, above it. */
enum { MARQUIS_CARD_ROWS = 8 };

/* A card of the hand as a box: what is printed on it, what it brings now and then costs, whom it robs now, and who
 * could rob it. Of a card that cannot be played now, what is printed. */
void marquis_draw_card(const struct marquis_pen *pen, unsigned card, struct vl_rect where,
                       struct marquis_wording wording);

/* Writes what that seat would get or lose, behind a blank what depends on a choice: "−1", "×", "+1 −2×?". */
void marquis_change(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size);

/* Writes what a card robs, in signs: "A B M +". */
void marquis_card_robs(const struct marquis_pen *pen, unsigned card, int cols, char *out, size_t size);

/* Writes whom the visible character would rob if played again: "A D M", and what its power adds; "" for nobody. */
void marquis_robs(const struct marquis_pen *pen, vl_seat seat, bool brief, char *out, size_t size);

/* ---- the board: marquis_seat.c, a line or two per seat; marquis_block.c, a card per seat ---- */

void marquis_draw_heads(const struct marquis_pen *pen, struct vl_rect line);
void marquis_draw_seat(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where);
int marquis_brings(const struct vl_scene *scene);
void marquis_draw_middle(const struct marquis_pen *pen, struct vl_rect where, bool across);

/* `text`: rows of the text of each visible character; `across`: so many seats side by side, the others below them. */
enum { MARQUIS_BLOCK_ROWS = 14, MARQUIS_BLOCK_COLS = 15, MARQUIS_BLOCK_MOST = 38 };
void marquis_draw_blocks(const struct marquis_pen *pen, struct vl_rect where, int across, int text);

/* The answer that names a seat now, or VL_NONE; and drawing its arrow, letter and name, in 15 columns, with a spot
 * (across: seats are side by side). */
void marquis_draw_name(const struct marquis_pen *pen, vl_seat seat, int row, int col, bool across);

/* ---- beside the board: marquis_sheet.c; who robs whom, in a line per character ---- */

int marquis_sheet(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where);

/* ---- the hand: marquis_hand.c ---- */

/* The rows of the pane of the hand if the board has so many: with whole texts if there is room. */
int marquis_hand_rows(const struct vl_scene *scene, int rows, int cols);
enum { MARQUIS_TALL_FROM = 25, MARQUIS_WHOLE_FROM = 44 };

void marquis_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots);
void marquis_caption(const struct vl_scene *scene, char *out, size_t size);

/* ---- words: marquis_recap.c ---- */

vl_seat marquis_turn(const struct vl_event *event);
void marquis_recap(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count,
                   bool brief, char *out, size_t size);

/* Coins that a player takes or gives: marquis_flight.c. */
bool marquis_animation(const struct vl_scene *scene, const struct vl_event *event, const struct vl_spots *spots,
                       struct vl_animation *out);

/* ---- marquis_count.c: the renderer's function; see scene.h ---- */

unsigned marquis_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                            struct vl_grid *grid, struct vl_rect where);

extern const struct vl_board_renderer vl_board_marquis;

#endif
