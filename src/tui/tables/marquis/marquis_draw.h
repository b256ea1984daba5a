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

/* "2:1", or a dash. */
void marquis_rate_text(bool has, struct marquis_rate rate, char *out, size_t size);

/* Whether the answers to this kind of question are cards, or seats. */
bool marquis_answers_are_cards(uint8_t kind);
bool marquis_answers_are_seats(uint8_t kind);

/* ---- what a card does: marquis_card.c ---- */

/* Its printed numbers: "rate 2:1 · gets 2 · takes 1 from K ...". */
void marquis_facts(const struct marquis_pen *pen, unsigned card, char *out, size_t size);

/* What it would bring now: seat by seat, and in sum alone. */
void marquis_effects(const struct marquis_pen *pen, const struct marquis_preview *preview, char *out, size_t size);
void marquis_sum(const struct marquis_pen *pen, const struct marquis_preview *preview, char *out, size_t size);

/* Coins that come from that seat and go to it: "+2 −1". */
void marquis_effect_on(const struct marquis_preview *preview, vl_seat seat, char *out, size_t size);

/* ---- seats and the middle: marquis_seat.c ---- */

void marquis_draw_heads(const struct marquis_pen *pen, struct vl_rect line);
void marquis_draw_seat(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where);
void marquis_draw_middle(const struct marquis_pen *pen, struct vl_rect where);

/* ---- the hand, or the deal that is being made: marquis_hand.c, marquis_deal.c ---- */

/* What the rule above the hand says. */
void marquis_hand_heading(const struct marquis_pen *pen, char *out, size_t size);
void marquis_draw_hand(const struct marquis_pen *pen, struct vl_rect where);

/* Whether a price is being named or answered. */
bool marquis_deals_now(const struct marquis_pen *pen);
void marquis_deal_heading(const struct marquis_pen *pen, char *out, size_t size);
void marquis_draw_deal(const struct marquis_pen *pen, struct vl_rect where);

/* Coins and jewels and Vetos in words. */
void marquis_means_text(const struct marquis_pen *pen, const uint8_t means[MARQUIS_TERMS], char *out, size_t size);

/* ---- marquis_piles.c: the renderer's functions; see table_scene.h ---- */

int marquis_draw_piles(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                       vl_clause *clause);
unsigned marquis_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                            struct vl_grid *grid, struct vl_rect where);

extern const struct vl_table_renderer vl_table_marquis;

#endif
