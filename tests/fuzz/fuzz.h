/* What the fuzzers share: the entry points that libFuzzer calls, and the catalogue. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "veillee/catalogue.h"
#include "veillee/games.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
const char *__asan_default_options(void);

/* Memory that was given back is watched for as long as an execution takes, rather than for 256 MB. */
const char *__asan_default_options(void)
{
    return "quarantine_size_mb=4:malloc_context_size=8";
}

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

/* The game that the input names first; the first of all where it names none. */
static inline const struct vl_rules *fuzz_game_named(const uint8_t *data, size_t size)
{
    for (size_t at = 0; at < size; at++)
        for (unsigned i = 0; vl_games[i]; i++) {
            const size_t length = strlen(vl_games[i]->id);
            if (length <= size - at && memcmp(data + at, vl_games[i]->id, length) == 0)
                return vl_games[i];
        }
    return vl_games[0];
}

#endif
