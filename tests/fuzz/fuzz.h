/* What the fuzzers share: the entry points that libFuzzer calls, and the catalogue. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "veillee/catalogue.h"
#include "veillee/games.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What must hold whatever the input is. */
#define FUZZ_CHECK(condition)                                                                                          \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);                             \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

/* The built-in catalogue with every game. */
static inline struct vl_catalogue *fuzz_catalogue(void)
{
    static struct vl_catalogue catalogue;
    static bool open;
    if (!open) {
        FUZZ_CHECK(vl_catalogue_open(&catalogue, vl_games, NULL, NULL) == VL_OK);
        for (unsigned i = 0; vl_games[i]; i++)
            FUZZ_CHECK(vl_catalogue_game(&catalogue, vl_games[i], NULL) == VL_OK);
        open = true;
    }
    return &catalogue;
}

/* A file of its own for this process, in the folder for temporary files. */
static inline const char *fuzz_file(void)
{
    static char path[256];
    if (!path[0]) {
        const char *folder = getenv("TMPDIR");
        snprintf(path, sizeof path, "%s/veillee-fuzz-XXXXXX", folder && *folder ? folder : "/tmp");
        const int file = mkstemp(path);
        FUZZ_CHECK(file >= 0);
        close(file);
    }
    return path;
}

static inline void fuzz_write(const char *path, const uint8_t *data, size_t size)
{
    FILE *file = fopen(path, "wb");
    FUZZ_CHECK(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
}

#endif
