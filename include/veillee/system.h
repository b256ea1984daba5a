/* What each system does in its own way, and nothing else does: Linux, macOS, and the BSDs. src/engine/record/system.c
 * is the one file that asks which of them it is on (beside the guards of src/commands/confine.c, which Linux alone
 * has). */
#ifndef VEILLEE_SYSTEM_H
#define VEILLEE_SYSTEM_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* What was written to the file is on the disk: 0 or errno; done again where a signal interrupts. `whole`: its times and
 * whatever else belongs to it too, not only what one needs to read it again. */
int vl_system_sync(int file, bool whole);

/* Bytes that nobody can guess, 256 at most. False: the system has none to give; with `wait` only if it never will. */
bool vl_system_random(void *bytes, size_t size, bool wait);

/* ---- streams ---- */

/* What stands behind a stream that writes in a way of its own. */
struct vl_sink {
    bool (*write)(struct vl_sink *sink, const char *text, size_t length); /* false: not all of it could be (errno) */
    bool (*close)(struct vl_sink *sink);                                  /* NULL: nothing is to be done */
};

/* A stream to print on; `sink` stays the caller's, and there until the stream is closed. NULL: no memory. */
FILE *vl_system_stream(struct vl_sink *sink);

/* ---- threads ---- */

/* What a thread has for its stack: as much as most systems give by themselves. musl gives 128 KiB, macOS 512: too
 * little to read a record or to play a match. */
enum { VL_THREAD_STACK = 8 * 1024 * 1024 };

/* Starts a thread with that stack; no signal comes to it if it is `quiet`. False: none is to be had, and `thread` is
 * not set. The caller joins it. */
bool vl_system_thread(pthread_t *thread, void *(*run)(void *), void *argument, bool quiet);

/* The calling thread gives way to others, to those of this program too, the more so the higher `much` is (1 to 19).
 * Where a thread has no priority of its own nothing happens. */
void vl_system_give_way(int much);

/* Takes a signal that is blocked from the calling thread, where one waits for it. */
void vl_system_drop_signal(int number);

#endif
