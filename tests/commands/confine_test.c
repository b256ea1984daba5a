/* What protocol and arena give up is refused by the kernel; what they go on needing is not. Each try is a process of
 * its own, since nothing is ever given back. */
#include "commands/confine.h"
#include "support/test.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/veillee-confine-XXXXXX", other[] = "/tmp/veillee-confine-XXXXXX";
static char path[PATH_MAX], kept[PATH_MAX];

/* ---- tries: 0 or errno ---- */

static int answer(int result)
{
    return result < 0 ? errno : 0;
}

static int opens(const char *in, const char *name, int flags)
{
    snprintf(path, sizeof path, "%s/%s", in, name);
    return answer(open(path, flags | O_CLOEXEC, 0600));
}

static int net(void)
{
    return answer(socket(AF_INET, SOCK_STREAM, 0));
}

static int datagrams(void)
{
    return answer(socket(AF_INET6, SOCK_DGRAM, 0));
}

static int local_socket(void)
{
    return answer(socket(AF_UNIX, SOCK_STREAM, 0));
}

static int program(void)
{
    return answer(execl("/bin/true", "true", (char *)NULL));
}

static int other_process(void)
{
    return answer(kill(getppid(), 0));
}

static int write_kept(void)
{
    return opens(folder, "kept", O_WRONLY);
}

static int append_kept(void)
{
    return opens(folder, "kept", O_RDWR | O_CREAT | O_APPEND);
}

static int empty_kept(void)
{
    return opens(folder, "kept", O_RDONLY | O_TRUNC);
}

static int truncate_kept(void)
{
    return answer(truncate(kept, 0));
}

static int open_kept_to_all(void)
{
    return answer(chmod(kept, 0666));
}

static int read_kept(void)
{
    return opens(folder, "kept", O_RDONLY);
}

static int make_new(void)
{
    return opens(folder, "new", O_WRONLY | O_CREAT | O_EXCL | O_APPEND);
}

static int make_elsewhere(void)
{
    return opens(other, "new", O_WRONLY | O_CREAT | O_EXCL);
}

static int take_away_elsewhere(void)
{
    snprintf(path, sizeof path, "%s/kept", other);
    return answer(unlink(path));
}

/* As a record takes its name. */
static int rename_new(void)
{
    char name[PATH_MAX];
    const int made = opens(folder, "new", O_WRONLY | O_CREAT | O_EXCL);
    snprintf(name, sizeof name, "%s/named", folder);
    if (made != 0 || link(path, name) != 0)
        return errno;
    return answer(unlink(path));
}

static int cut_new(void)
{
    snprintf(path, sizeof path, "%s/new", folder);
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    return file >= 0 && write(file, "line", 4) == 4 ? answer(ftruncate(file, 2)) : errno;
}

static void *in_thread(void *result)
{
    *(int *)result = net();
    return NULL;
}

static int thread_net(void)
{
    pthread_t thread;
    int result = 0;
    if (pthread_create(&thread, NULL, in_thread, &result) != 0)
        return ENOSYS;
    pthread_join(thread, NULL);
    return result;
}

/* ---- a process for each ---- */

static int tried(int (*try)(void), enum cli_makes makes, bool confined)
{
    int status;
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (confined)
            cli_confine(makes, folder);
        _exit(try());
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void make_file(const char *in, const char *name)
{
    const int file = open((snprintf(path, sizeof path, "%s/%s", in, name), path), O_WRONLY | O_CREAT, 0600);
    assert_true(file >= 0 && write(file, "kept\n", 5) == 5);
    close(file);
}

/* A bit is a value of enum cli_makes by which it is refused. */
enum { ANYWHERE = 1 << CLI_MAKES_ANYWHERE, BELOW = 1 << CLI_MAKES_BELOW, NOTHING = 1 << CLI_MAKES_NOTHING };
enum { ALWAYS = ANYWHERE | BELOW | NOTHING, NEVER = 0 };

static const struct {
    const char *name;
    int (*try)(void);
    unsigned refused;
    bool by_place; /* Landlock's part */
} tries[] = {
    {"a socket", net, ALWAYS, false},
    {"datagrams", datagrams, ALWAYS, false},
    {"a local socket", local_socket, ALWAYS, false},
    {"a socket in a thread", thread_net, ALWAYS, false},
    {"a program", program, ALWAYS, false},
    {"another process", other_process, ALWAYS, false},
    {"writing to a file", write_kept, ALWAYS, false},
    {"adding to a file", append_kept, ALWAYS, false},
    {"emptying a file by opening", empty_kept, ALWAYS, false},
    {"emptying a file", truncate_kept, ALWAYS, false},
    {"rights of a file", open_kept_to_all, ALWAYS, false},
    {"reading", read_kept, NEVER, false},
    {"a new file", make_new, NOTHING, true},
    {"a new file that takes its name", rename_new, NOTHING, true},
    {"a new file that is cut", cut_new, NOTHING, true},
    {"a new file elsewhere", make_elsewhere, BELOW | NOTHING, true},
    {"a file elsewhere taken away", take_away_elsewhere, BELOW | NOTHING, true},
};

static void clear(void)
{
    static const char *const names[] = {"new", "named", "kept"};
    for (unsigned i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
        snprintf(path, sizeof path, "%s/%s", other, names[i]);
        unlink(path);
    }
    make_file(folder, "kept");
    make_file(other, "kept");
}

/* Builds for sanitizers do not, nor do kernels without seccomp; all others must. */
static bool confines(void)
{
#ifdef CLI_CONFINE
    return prctl(PR_GET_SECCOMP) >= 0;
#else
    return false;
#endif
}

/* What is refused to whoever is confined must be possible to others, or nothing would be shown. */
TEST_NAMED(every_try, "what is given up is refused, and what is needed is not")
{
    if (!confines())
        skip();
    clear();
    const bool places = tried(make_new, CLI_MAKES_NOTHING, true) == EACCES; /* kernels from 5.13 on */
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        clear();
        /* a machine without the network, or without IPv6, has no such socket to refuse */
        const int open_to_others = tried(tries[i].try, CLI_MAKES_ANYWHERE, false);
        if (open_to_others != 0 && open_to_others != EAFNOSUPPORT)
            fail_msg("%s: %s where nothing is confined", tries[i].name, strerror(open_to_others));
        for (unsigned makes = CLI_MAKES_ANYWHERE; makes <= CLI_MAKES_NOTHING; makes++) {
            if (tries[i].by_place && !places)
                continue;
            clear();
            const int error = tried(tries[i].try, (enum cli_makes)makes, true);
            const bool refused = error == EPERM || error == EACCES;
            if (refused != ((tries[i].refused >> makes & 1U) != 0) || (error != 0 && !refused))
                fail_msg("%s: %s (makes %u)", tries[i].name, strerror(error), makes);
        }
    }
}

static int make_folders(void **state)
{
    (void)state;
    if (!mkdtemp(folder) || !mkdtemp(other))
        return -1;
    snprintf(kept, sizeof kept, "%s/kept", folder);
    return 0;
}

static int remove_folders(void **state)
{
    (void)state;
    clear();
    unlink(kept);
    unlink((snprintf(path, sizeof path, "%s/kept", other), path));
    return rmdir(folder) | rmdir(other);
}

SETUP_ALL(make_folders, remove_folders)
