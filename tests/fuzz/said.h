/* What is said on standard output and standard error while a fuzzer listens. */
#ifndef FUZZ_SAID_H
#define FUZZ_SAID_H

#include "front/out.h"
#include "fuzz.h"

#include <sys/mman.h>

struct fuzz_said {
    int file, before[2];
    char *text; /* with a NUL behind */
    size_t length;
};

static inline void fuzz_flush(void)
{
    fflush(vl_out());
    fflush(vl_err());
    fflush(stdout);
    fflush(stderr);
}

static inline void fuzz_listen(struct fuzz_said *said)
{
    fuzz_flush();
    said->file = memfd_create("said", MFD_CLOEXEC);
    FUZZ_CHECK(said->file >= 0);
    for (int i = 0; i < 2; i++) {
        said->before[i] = dup(STDOUT_FILENO + i);
        FUZZ_CHECK(said->before[i] >= 0);
        dup2(said->file, STDOUT_FILENO + i);
    }
}

/* How many bytes have been said so far. */
static inline size_t fuzz_heard(const struct fuzz_said *said)
{
    fuzz_flush();
    return (size_t)lseek(said->file, 0, SEEK_END);
}

/* Ends it, with all that was said. To be given back by fuzz_forget. */
static inline void fuzz_hear(struct fuzz_said *said)
{
    said->length = fuzz_heard(said);
    for (int i = 0; i < 2; i++) {
        dup2(said->before[i], STDOUT_FILENO + i);
        close(said->before[i]);
    }
    said->text = calloc(1, said->length + 1);
    FUZZ_CHECK(said->text && pread(said->file, said->text, said->length, 0) == (ssize_t)said->length);
    close(said->file);
}

static inline void fuzz_forget(struct fuzz_said *said)
{
    free(said->text);
}

#endif
