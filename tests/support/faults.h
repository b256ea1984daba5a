/* System calls that fail when a test says so. A test that includes this is linked with FAULTS (Makefile), which leads
 * the calls of the whole program through here. */
#ifndef SUPPORT_FAULTS_H
#define SUPPORT_FAULTS_H

enum fault_call {
    FAULT_OPEN,
    FAULT_READ,
    FAULT_WRITE,
    FAULT_FSTAT,
    FAULT_MKDIR,
    FAULT_OPENDIR,
    FAULT_LINK,
    FAULT_RENAME,
    FAULT_FLOCK,
    FAULT_FDATASYNC,
    FAULT_FSYNC,
    FAULT_FTRUNCATE,
    FAULT_MMAP,
    FAULT_PREAD,
    FAULT_CLOSE,
    FAULT_FCHMOD,
    FAULT_FUTIMENS,
    FAULT_CALLS
};

/* Of the calls from now on, those from place `first` (1: the next), `count` of them, fail with errno `error`; a read or
 * write with 0 moves no byte and says so. */
void fault_set(enum fault_call call, unsigned first, unsigned count, int error);

/* No call fails any more, and all are counted from 0. */
void fault_clear(void);

/* How many of these calls have failed since then: what a test has set must have come to pass. */
unsigned fault_met(enum fault_call call);

/* Called once, before the next file is locked: what another program does just then. */
void fault_before_flock(void (*then)(void));

/* The path that was opened last. */
const char *fault_opened(void);

#endif
