/* Between the files that draw Marquis. */
#ifndef VEILLEE_TUI_TABLES_MARQUIS_DRAW_H
#define VEILLEE_TUI_TABLES_MARQUIS_DRAW_H

#include "tui/match/table_scene.h"
#include "veillee/marquis.h"

struct marquis_pen {
    const struct vl_scene *scene;
    const struct marquis *g;
    struct vl_grid *grid;
    struct vl_spots *spots; /* NULL: nothing can be clicked */
    uint8_t card;           /* the group */
    bool previews;          /* the selected answer is a character that may be played */
    struct marquis_preview preview;
};

struct marquis_pen marquis_pen(const struct vl_scene *scene, struct vl_grid *grid, struct vl_spots *spots);

/* "A"; and by name. "?" if unknown. */
const char *marquis_sign(const struct marquis_pen *pen, unsigned card);
const char *marquis_name(const struct marquis_pen *pen, unsigned card);

/* The text of a key below marquis_table, without and with placeholders. */
const char *marquis_text(const struct marquis_pen *pen, const char *key);
const char *marquis_words(const struct marquis_pen *pen, const char *key, const struct vl_text_arg *args,
                          unsigned count, char *out, size_t size);

/* Writes text behind what stands there, after `between` if anything does. */
void marquis_add(char *out, size_t size, const char *between, const char *text);

/* "A C K": the letters of a set of cards. */
void marquis_letters(const struct marquis_pen *pen, uint16_t cards, char *out, size_t size);

/* The letters of a seat's pile, from the bottom; "K?" may have been taken back. */
void marquis_pile_letters(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size);

/* "2→1", or a dash. */
void marquis_rate_text(bool has, struct marquis_rate rate, char *out, size_t size);

/* Whether the answers to this kind of question are cards, seats, or numbers; and whether a purchase is asked for. */
bool marquis_answers_are_cards(uint8_t kind);
bool marquis_answers_are_seats(uint8_t kind);
bool marquis_answers_are_numbers(uint8_t kind);
bool marquis_buys_now(const struct marquis_pen *pen);

/* ---- what a card does: marquis_card.c ---- */

/* Its printed numbers: "rate 2→1 · gets 2 · takes 1 from K ...". */
void marquis_facts(const struct marquis_pen *pen, unsigned card, char *out, size_t size);

/* Its rate as it is printed; its power in a few words. */
void marquis_own_rate(const struct marquis_pen *pen, unsigned card, char *out, size_t size);
void marquis_power_text(const struct marquis_pen *pen, unsigned card, char *out, size_t size);

/* What it would bring now, "+6●  then 3→1", or without words "+6● 3→1". */
void marquis_sum(const struct marquis_pen *pen, const struct marquis_preview *preview, bool words, char *out,
                 size_t size);

/* What the previewed card does to that seat: "+2", "−1", "×" for a character that it eliminates, "?" behind what is to
 * be chosen; before the looker the sum of all. */
void marquis_effect_on(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size);

/* The renderer's functions; see table_scene.h. */
void marquis_detail(const struct vl_scene *scene, const struct vl_mark *mark, char *out, size_t size);

/* ---- seats and the middle: marquis_seat.c ---- */

void marquis_draw_heads(const struct marquis_pen *pen, struct vl_rect line);
void marquis_draw_seat(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where);
void marquis_draw_middle(const struct marquis_pen *pen, struct vl_rect where);

/* ---- the hand band: marquis_hand.c, marquis_deal.c ---- */

enum { HAND_TALL = 9 };

void marquis_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots);
void marquis_sign_of(const struct vl_scene *scene, vl_answer answer, char out[VL_SIGN_BYTES]);

/* Whether a price is being named or answered. */
bool marquis_deals_now(const struct marquis_pen *pen);

/* "Price so far: 2 coins · Anne (3 coins) pays Basile (1 coin)". */
void marquis_draw_deal(const struct marquis_pen *pen, struct vl_rect line);

/* Coins and jewels and Vetos in words. */
void marquis_means_text(const struct marquis_pen *pen, const uint8_t means[MARQUIS_TERMS], char *out, size_t size);

/* ---- the story: marquis_story.c ---- */

vl_seat marquis_turn(const struct vl_event *event);
void marquis_tell(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count,
                  bool brief, char *out, size_t size);

bool marquis_flight(const struct vl_scene *scene, const struct vl_event *event, const struct vl_spots *spots,
                    struct vl_flight *out);

/* ---- marquis_piles.c: the renderer's functions; see table_scene.h ---- */

int marquis_draw_piles(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                       vl_clause *clause);
unsigned marquis_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                            struct vl_grid *grid, struct vl_rect where);

extern const struct vl_table_renderer vl_table_marquis;

#endif
