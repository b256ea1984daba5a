/* Puzzles as they stand in their file, before they become short lessons. */
#ifndef ENGINE_PUZZLES_H
#define ENGINE_PUZZLES_H

#include "engine/lesson/lesson.h"

struct vl_puzzle_answer {
    const char *answer; /* notation */
    int worth;          /* chances in 100, as a long search saw it */
};

/* A position: those answers have led there from the beginning of the match. */
struct vl_puzzle_deal {
    const char **players;
    unsigned players_count;
    const char *learner; /* whoever is asked */
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
