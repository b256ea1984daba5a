/* A library to be loaded before others (LD_PRELOAD), which fails allocations: the one of number VEILLEE_STARVE, and
 * with VEILLEE_STARVE_ON=1 all after it too. At the end of the program how many there were is written into the file
 * that VEILLEE_STARVE_COUNT names. With VEILLEE_STARVE_IN=newterm the first is the first of curses as it takes the
 * terminal over, and the last its last. Not for use by several threads at once: then the numbers are not the same every
 * time. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);

static atomic_ulong count;
static atomic_int is_counting = 1, is_opening;
static unsigned long victim; /* 0: none */
static int on;
static int told = -1; /* the file for the count: opened first, since programs may give up opening files */

/* ncurses 6.4 crashes where it is given none for its copy of the terminal's name, and once the terminal is open, for
 * what it then asks libtinfo (capabilities beyond the usual, sequences with parameters). */
static int is_spared(const void *caller, int copies)
{
    Dl_info of;
    return (copies || !is_opening) && dladdr(caller, &of) && strstr(of.dli_fname, "/libtinfo.");
}

static int starves(const void *caller, int copies)
{
    if (!is_counting)
        return 0;
    const unsigned long number = atomic_fetch_add(&count, 1) + 1;
    if (victim == 0 || (on ? number < victim : number != victim) || is_spared(caller, copies))
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return starves(__builtin_return_address(0), 0) ? NULL : __libc_malloc(size);
}

void *calloc(size_t nmemb, size_t size)
{
    return starves(__builtin_return_address(0), 0) ? NULL : __libc_calloc(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
    return starves(__builtin_return_address(0), 0) ? NULL : __libc_realloc(ptr, size);
}

char *strdup(const char *s)
{
    const size_t size = strlen(s) + 1;
    char *copy = starves(__builtin_return_address(0), 1) ? NULL : __libc_malloc(size);
    return copy ? memcpy(copy, s, size) : NULL;
}

__attribute__((constructor)) static void start(void)
{
    const char *number = getenv("VEILLEE_STARVE"), *more = getenv("VEILLEE_STARVE_ON");
    const char *path = getenv("VEILLEE_STARVE_COUNT");
    const int file = path ? open(path, O_WRONLY | O_CREAT | O_EXCL, 0600) : -1;
    if (file >= 0) {
        told = fcntl(file, F_DUPFD_CLOEXEC, 100);
        close(file);
    }
    victim = number ? strtoul(number, NULL, 10) : 0;
    on = more && *more == '1';
    is_counting = !getenv("VEILLEE_STARVE_IN");
    atomic_store(&count, 0); /* what the loader took is not the program's */
}

/* In place of the one of curses. */
void *newterm(const char *type, FILE *out, FILE *in)
{
    void *(*const real)(const char *, FILE *, FILE *) =
        (void *(*)(const char *, FILE *, FILE *))dlsym(RTLD_NEXT, "newterm");
    const int is_only = !is_counting;
    is_counting = is_opening = 1;
    void *screen = real(type, out, in);
    is_opening = 0;
    is_counting = !is_only || (victim && on && count >= victim);
    return screen;
}

/* In place of the one of curses. */
int setupterm(const char *term, int filedes, int *errret)
{
    int (*const real)(const char *, int, int *) = (int (*)(const char *, int, int *))dlsym(RTLD_NEXT, "setupterm");
    is_opening = 1;
    const int known = real(term, filedes, errret);
    is_opening = 0;
    return known;
}

__attribute__((destructor)) static void end(void)
{
    char text[32];
    const int length = snprintf(text, sizeof text, "%lu\n", atomic_load(&count));
    if (told >= 0 && write(told, text, (size_t)length) != length)
        abort();
}
