/* The answers to a question in lines of text: their order, what each is given by, and what somebody typed. The
 * session's view is that of whoever is asked. */
#ifndef PLAIN_ANSWERS_H
#define PLAIN_ANSWERS_H

#include "front/names.h"
#include "plain/session.h"

/* As they are shown: by what they say, so that the tokens of a place stand together and in their order. */
struct plain_answers {
    unsigned count;
    vl_answer at[VL_ANSWERS_MAX];
    struct vl_phrase phrase[VL_ANSWERS_MAX];
    char sign[VL_ANSWERS_MAX][VL_HOTKEY_BYTES]; /* by which each is given: its hotkey, or its number */
};

void plain_answers_order(const struct plain_session *s, const struct vl_question *question,
                         struct plain_answers *answers);

/* The answer's words, and what sets it apart from the others. */
void plain_answer_words(const struct plain_session *s, vl_answer answer, char *out, size_t size);

/* Of answers that are all alike, a card of a fan that nobody sees, only how many there are; amounts in one line; else
 * "7. Play Bourgeois, 7". */
void plain_answers_say(struct plain_session *s, const struct vl_question *question,
                       const struct plain_answers *answers);

/* "7. " and what that answer would do now. */
void plain_answer_detail(struct plain_session *s, const struct plain_answers *answers, unsigned i);

/* The answer that a line gives: by what is printed on the thing, by its notation, or by its words. */
bool plain_answer_given(const struct plain_session *s, const struct plain_answers *answers, const char *line,
                        vl_answer *out);

/* ... or by the last words of its notation ("intendant"), if only one has them. A command may be called the same. */
bool plain_answer_meant(const struct plain_session *s, const struct plain_answers *answers, const char *line,
                        vl_answer *out);

/* Why a line is no answer, by a clause if it would be one at another time, and what would be. */
void plain_answers_refuse(struct plain_session *s, const struct plain_answers *answers, const char *line);

#endif
