/* Runs the bots of a match, one at a time, in a thread of their own, so that a screen stays responsive. */
#ifndef VEILLEE_PLAY_WORKER_H
#define VEILLEE_PLAY_WORKER_H

#include "veillee/bot.h"

#include <pthread.h>

struct vl_worker {
    const struct vl_rules *rules;
    struct vl_bot *bot;
    size_t bot_size;
    struct vl_view *view; /* the bot's view, with the question: not touched while it thinks */
    struct vl_budget budget;
    pthread_t thread;
    atomic_bool stop;
    atomic_bool done;
    bool running;
    vl_answer answer;
    void (*wake)(void *data); /* the thread calls it when the answer is there; NULL: nobody needs to know */
    void *wake_data;
};

/* Allocates memory for the strongest of these players. False if there is none. `wake` may be set afterwards. */
bool vl_worker_open(struct vl_worker *worker, const struct vl_match_setup *setup);

/* Interrupts a bot that thinks, and frees everything. */
void vl_worker_close(struct vl_worker *worker);

/* Lets the bot of that seat think about the question of the match, on all processors. Its answer depends only on the
 * match: on the seed, and on how many answers were given. No bot may be thinking yet. */
void vl_worker_begin(struct vl_worker *worker, const struct vl_match *match, vl_seat seat);

/* The same with other parameters than those of the seat. */
void vl_worker_think(struct vl_worker *worker, const struct vl_match *match, vl_seat seat,
                     const struct vl_thinking *thinking);

/* Waits for the bot's answer and returns it. */
vl_answer vl_worker_answer(struct vl_worker *worker, const struct vl_match *match, vl_seat seat);

/* Makes the bot answer with what it has found so far; if called before vl_worker_begin, without any thought. */
void vl_worker_hurry(struct vl_worker *worker);

/* Returns when the bot has answered; at once if none thinks. */
void vl_worker_wait(struct vl_worker *worker);

/* Whether the answer is there; then fetches it, and the worker is free again. */
bool vl_worker_fetch(struct vl_worker *worker, vl_answer *answer);

/* Interrupts a bot that thinks, and forgets its answer. */
void vl_worker_drop(struct vl_worker *worker);

#endif
