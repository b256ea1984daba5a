/* Matches are large, and AddressSanitizer asks the kernel for each anew, page by page: most of what an execution took.
 * Blocks of some size are kept here instead, and are watched as well: what lies behind the last byte that was asked for
 * is poisoned, and what is not lent, of a block of megabytes its beginning, where all of a match is but its events. The
 * linker hands the program's calls to these functions (--wrap). */
#include <sanitizer/asan_interface.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 1 << 14, MOST = 1 << 26, CLEARED_MOST = 1 << 20, WATCHED = 1 << 18, BLOCKS = 24 };

static struct {
    char *at;
    size_t room, lent; /* lent: 0 where it is free */
} block[BLOCKS];

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *old);

static bool is_large(size_t size)
{
    return size > CLEARED_MOST;
}

static void *lend(unsigned i, size_t size)
{
    block[i].lent = size;
    ASAN_UNPOISON_MEMORY_REGION(block[i].at, is_large(size) ? WATCHED : size);
    return block[i].at;
}

static bool fits(size_t room, size_t size)
{
    return room == size || (room > size && room / 2 <= size && !is_large(room));
}

/* NULL: no block is free. */
static void *take(size_t size)
{
    for (unsigned i = 0; i < BLOCKS; i++)
        if (block[i].at && !block[i].lent && fits(block[i].room, size))
            return lend(i, size);
    for (unsigned i = 0; i < BLOCKS; i++)
        if (!block[i].at && (block[i].at = __real_malloc(size))) {
            block[i].room = size;
            return lend(i, size);
        }
    return NULL;
}

/* BLOCKS: it is none of these. */
static unsigned find(const void *at)
{
    unsigned i = 0;
    while (i < BLOCKS && (!at || block[i].at != at))
        i++;
    return i;
}

/* A block that somebody gave back past these functions would be here still, and lent to two at once. */
static void *not_ours(void *at)
{
    if (find(at) < BLOCKS)
        abort();
    return at;
}

void *__wrap_malloc(size_t size)
{
    void *at = size >= LEAST && size <= MOST ? take(size) : NULL;
    return at ? at : not_ours(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    const bool whole = size && count <= CLEARED_MOST / size && count * size >= LEAST;
    void *at = whole ? take(count * size) : NULL;
    return at ? memset(at, 0, count * size) : __real_calloc(count, size);
}

void __wrap_free(void *old)
{
    const unsigned i = find(old);
    if (i == BLOCKS) {
        __real_free(old);
        return;
    }
    ASAN_POISON_MEMORY_REGION(block[i].at, is_large(block[i].room) ? WATCHED : block[i].room);
    block[i].lent = 0;
}

/* What grows is let go of: it would ask for ever larger blocks. */
void *__wrap_realloc(void *old, size_t size)
{
    const unsigned i = find(old);
    if (i == BLOCKS)
        return __real_realloc(old, size);
    void *at = __real_malloc(size);
    if (at) {
        memcpy(at, old, size < block[i].lent ? size : block[i].lent);
        __wrap_free(old);
    }
    return at;
}
