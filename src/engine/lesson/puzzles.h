/* Puzzles as loaded from their file, before they become short lessons. */
#ifndef ENGINE_PUZZLES_H
#define ENGINE_PUZZLES_H

#include "engine/lesson/lesson_inside.h"

struct vl_puzzle_answer {
    const char *answer; /* notation */
    int worth;          /* chances in percent, by a long search */
};

/* A position: those answers lead there from the beginning of the match. */
struct vl_puzzle_deal {
    const char **players;
    unsigned players_count;
    const char *learner; /* the player who is asked */
    int seed;
    const char **let;
    unsigned let_count;
    struct vl_puzzle_answer *answers; /* the best one first */
    unsigned answers_count;
};

struct vl_puzzle {
    const char *asks; /* the question's id */
    struct vl_puzzle_deal *deals;
    unsigned deals_count;
};

struct vl_puzzle_file {
    const char *game;
    struct vl_puzzle *puzzles;
    unsigned puzzles_count;
};

#endif
