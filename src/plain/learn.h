/* Lessons in lines of text. */
#ifndef PLAIN_LEARN_H
#define PLAIN_LEARN_H

#include "plain/plain.h"

/* Runs on standard input and output: lists the lessons of a game, or of all games (rules NULL), with how far the user
 * has come, and follows those that are asked for; with `lesson` (its id, or its number from 1; NULL: none) that one
 * first. Games are loaded into the catalogue when they are needed. Progress is kept. VL_OK; VL_REFUSED: no such lesson
 * (diag->expected lists those there are), or lessons that cannot be followed; VL_IO. */
enum vl_rc plain_learn(const struct vl_plain_options *options, const struct vl_rules *rules, const char *lesson,
                       struct vl_diag *diag);

#endif
