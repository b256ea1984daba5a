/* What differs between operating systems (Linux, macOS, the BSDs), and nothing else. Only src/engine/record/system.c
 * tests which system it is on, besides the guards of src/commands/confine.c, which exists for Linux only. */
#ifndef VEILLEE_SYSTEM_H
#define VEILLEE_SYSTEM_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Waits until the content of a file is on the disk: 0 or errno; repeated if a signal interrupts. `whole`: times and
 * other metadata too. */
int vl_system_sync(int file, bool whole);

/* Unpredictable bytes, at most 256. False: the system has none yet; with `wait`, it never will. */
bool vl_system_random(void *bytes, size_t size, bool wait);

/* ---- streams ---- */

/* The target of a stream with its own way of writing. */
struct vl_sink {
    bool (*write)(struct vl_sink *sink, const char *text, size_t length); /* false: not all was written (errno) */
    bool (*close)(struct vl_sink *sink);                                  /* NULL: nothing to do */
};

/* A stream to print on; `sink` belongs to the caller and outlives the stream. NULL: no memory. */
FILE *vl_system_stream(struct vl_sink *sink);

/* ---- threads ---- */

/* The stack of a thread, as large as most systems make it. musl gives 128 KiB and macOS 512: too little to read a
 * record or to play a match. */
enum { VL_THREAD_STACK = 8 * 1024 * 1024 };

/* Starts a thread with that stack; if it is `quiet`, it gets no signals. False: there is none to be had, and `thread`
 * is not set. The caller joins it. */
bool vl_system_thread(pthread_t *thread, void *(*run)(void *), void *argument, bool quiet);

/* Lowers the priority of the calling thread by `much` (1 to 19), also below other threads of this program. Does nothing
 * where threads have no priority of their own. */
void vl_system_give_way(int much);

/* Discards a pending blocked signal of the calling thread. */
void vl_system_drop_signal(int number);

#endif
