/* The answers of a question as one chooses among them: in a list, or where the game shows them on the table; by cursor,
 * letter, digit or mouse. */
#ifndef VEILLEE_TUI_ANSWER_LIST_H
#define VEILLEE_TUI_ANSWER_LIST_H

#include "tui/kit/widgets.h"
#include "tui/match/table_scene.h"

/* Clicks: the n-th answer of the list, or VL_PICK_PLACE + the answer that a place at the table stands for. */
enum { VL_PICK_PLACE = 1000 };

struct vl_answer_list {
    const struct vl_table_renderer *renderer;
    struct vl_scene *scene;
    vl_answer answer[VL_ANSWERS_MAX]; /* those to choose from, in their order */
    int count;
    int focus;  /* an index into answer */
    int first;  /* the topmost row shown */
    int across; /* answers beside each other */
};

/* Offers the answers of the question, and puts them, their letters and the one selected into the scene. `own`, unless
 * it is NUL, is the letter of the last one; no letter of `taken` is given. */
void vl_answers_offer(const struct vl_tui *tui, struct vl_answer_list *list, const struct vl_question *question,
                      char own, const char *taken);

/* Offers nothing. */
void vl_answers_clear(struct vl_answer_list *list);

/* An answer in words, with the note that its game adds. */
void vl_answers_text(const struct vl_answer_list *list, vl_answer answer, char *out, size_t size);

/* Columns of the longest answer with its key. */
int vl_answers_widest(const struct vl_answer_list *list);

/* How many answers go beside each other where there are so many columns; many: they have not room one below the other,
 * so that two beside each other are worth a few letters. */
int vl_answers_across(int widest, int cols, bool many);

/* As the game shows them, else as a list of list->across columns. */
void vl_answers_draw(struct vl_tui *tui, struct vl_answer_list *list, struct vl_rect where, struct vl_spots *spots);

/* A click on a place at the table is a click on its answer. */
void vl_answers_hit(struct vl_tui *tui, const struct vl_spots *spots);

/* Whether the key names one of the answers, by letter, digit or click. */
bool vl_answers_names(const struct vl_answer_list *list, const struct vl_key *key);

/* VL_CHOSEN: *answer is meant, be it that the rules refuse it. */
enum vl_used vl_answers_key(struct vl_answer_list *list, const struct vl_key *key, vl_answer *answer);

/* A letter or digit that stands for no answer: says so, with the rule that asks. */
bool vl_answers_refuse(struct vl_tui *tui, const struct vl_answer_list *list, vl_clause asks, const struct vl_key *key);

#endif
