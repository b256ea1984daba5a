/* The bots of a match, one at a time, in a thread of their own, so that a screen stays alive. */
#ifndef VEILLEE_PLAY_WORKER_H
#define VEILLEE_PLAY_WORKER_H

#include "veillee/bot.h"

#include <pthread.h>

struct vl_worker {
    const struct vl_rules *rules;
    struct vl_bot *bot;
    size_t bot_size;
    struct vl_view *view; /* what the bot sees, with the question: not touched while it thinks */
    struct vl_budget budget;
    pthread_t thread;
    atomic_bool stop;
    atomic_bool done;
    bool running;
    vl_answer answer;
    void (*wake)(void *data); /* called by the thread when the answer is there; NULL: nobody wants to know */
    void *wake_data;
};

/* Takes the memory for the strongest of these players. False if the system has none. `wake` may be set afterwards. */
bool vl_worker_open(struct vl_worker *worker, const struct vl_match_setup *setup);

/* Interrupts what is under way and gives everything back. */
void vl_worker_close(struct vl_worker *worker);

/* Lets the bot of that seat think about the question of the match, on all processors. What it answers follows from the
 * match alone: from its seed, and from how many answers it has had. Nothing must be under way. */
void vl_worker_begin(struct vl_worker *worker, const struct vl_match *match, vl_seat seat);

/* The same in another way of thinking than the seat's own. */
void vl_worker_think(struct vl_worker *worker, const struct vl_match *match, vl_seat seat,
                     const struct vl_thinking *thinking);

/* The bot's answer, for which the caller waits. */
vl_answer vl_worker_answer(struct vl_worker *worker, const struct vl_match *match, vl_seat seat);

/* Makes the bot answer with what it has found so far; before vl_worker_begin, without any thought. */
void vl_worker_hurry(struct vl_worker *worker);

/* Returns once the answer to what is under way is there; at once if nothing is. */
void vl_worker_wait(struct vl_worker *worker);

/* Whether the answer is there; if so it is fetched, and the worker is free again. */
bool vl_worker_fetch(struct vl_worker *worker, vl_answer *answer);

/* Ends what is under way; its answer is forgotten. */
void vl_worker_drop(struct vl_worker *worker);

#endif
