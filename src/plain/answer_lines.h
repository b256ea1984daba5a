/* The answers to a question in lines of text: their order, how each is given, and what was typed. The view of the
 * session is that of the seat asked. */
#ifndef PLAIN_ANSWER_LINES_H
#define PLAIN_ANSWER_LINES_H

#include "front/names.h"
#include "plain/session.h"

/* In the order shown: by their words, so that the tokens of a place are together and in their order. */
struct plain_answers {
    unsigned count;
    vl_answer at[VL_ANSWERS_MAX];
    struct vl_phrase phrase[VL_ANSWERS_MAX];
    char sign[VL_ANSWERS_MAX][VL_HOTKEY_BYTES]; /* what to type for each: its hotkey, or its number */
};

void plain_answers_order(const struct plain_session *s, const struct vl_question *question,
                         struct plain_answers *answers);

/* Lists the answers: only the count of interchangeable ones, such as the cards of a hidden fan; amounts in one line;
 * all others as "7. Play Bourgeois, 7". */
void plain_answers_print(struct plain_session *s, const struct vl_question *question,
                         const struct plain_answers *answers);

/* Writes "7. " and what that answer would do now. */
void plain_answer_detail(struct plain_session *s, const struct plain_answers *answers, unsigned i);

/* Finds the answer that a line means: by its hotkey, its notation, or its words. */
bool plain_answer_given(const struct plain_session *s, const struct plain_answers *answers, const char *line,
                        vl_answer *out);

/* ... or by the end of its notation ("intendant"), if only one has it. A command may have the same name. */
bool plain_answer_meant(const struct plain_session *s, const struct plain_answers *answers, const char *line,
                        vl_answer *out);

/* Whether a line is several answers, by their hotkeys, that can be given one after another. */
bool plain_plan_given(const struct plain_session *s, const char *line, struct vl_queued *plan);

/* Says why a line is not an answer (by a clause if it would be one at another time), and what would be. */
void plain_answers_refuse(struct plain_session *s, const struct plain_answers *answers, const char *line);

#endif
