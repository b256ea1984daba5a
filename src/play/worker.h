/* A bot at work in a thread of its own, on a copy of the view that it was given, so that the screen stays alive. */
#ifndef VEILLEE_PLAY_WORKER_H
#define VEILLEE_PLAY_WORKER_H

#include "veillee/bot.h"

#include <pthread.h>

/* One worker serves all bots of a match: they think one at a time. */
struct vl_worker {
    const struct vl_rules *rules;
    struct vl_bot *bot;
    size_t bot_size;
    struct vl_view *view; /* with the question: filled by the caller before vl_worker_begin, not touched after it */
    uint8_t grudge[VL_SEATS_MAX]; /* of the bot (vl_bot_grudge); the same */
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
bool vl_worker_open(struct vl_worker *worker, const struct vl_table_setup *setup);

/* Interrupts what is under way and gives everything back. */
void vl_worker_close(struct vl_worker *worker);

/* Sets the bot of that seat to the question of worker->view. `nonce` tells one question of a match from the next.
 * Nothing must be under way. */
void vl_worker_begin(struct vl_worker *worker, const struct vl_thinking *thinking, vl_seat seat, uint64_t seed,
                     uint64_t nonce);

/* Makes the bot answer with what it has found so far; before vl_worker_begin, without any thought. */
void vl_worker_hurry(struct vl_worker *worker);

/* Returns once the answer to what is under way is there; at once if nothing is. */
void vl_worker_wait(struct vl_worker *worker);

/* Whether the answer is there; if so it is fetched, and the worker is free again. */
bool vl_worker_fetch(struct vl_worker *worker, vl_answer *answer);

/* Ends what is under way; its answer is forgotten. */
void vl_worker_drop(struct vl_worker *worker);

#endif
