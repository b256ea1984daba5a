/* Lessons in lines of text. */
#ifndef PLAIN_LEARN_LINES_H
#define PLAIN_LEARN_LINES_H

#include "plain/plain.h"

/* Runs on standard input and output: shows the page of the lessons of a game (rules NULL: of all), and follows those
 * that are chosen there; first the lesson with that id (NULL: none). Stores the progress. VL_OK; VL_REFUSED: the engine
 * does not follow a lesson, diag says why; VL_IO. */
enum vl_rc plain_learn(const struct vl_plain_options *options, const struct vl_rules *rules, const char *id,
                       struct vl_diag *diag);

#endif
