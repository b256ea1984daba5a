/* Two guards of Linux: seccomp looks at the numbers of system calls and at their flags, Landlock at where a file lies.
 * CLI_CONFINE (Makefile) leaves both out of builds whose tools need what they forbid, such as sanitizers. */
#include "commands/confine.h"

#if defined CLI_CONFINE && defined __linux__ && (defined __x86_64__ || defined __aarch64__)

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- seccomp ---- */

#ifdef __x86_64__
#define MACHINE AUDIT_ARCH_X86_64
#else
#define MACHINE AUDIT_ARCH_AARCH64
#endif
#define OTHER_NUMBERS 0x40000000U /* x32 has the same calls again from here on */

#define LOOK_AT(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(what) BPF_STMT(BPF_RET | BPF_K, (what))
#define ALLOW RETURN(SECCOMP_RET_ALLOW)
#define REFUSE RETURN(SECCOMP_RET_ERRNO | EPERM)
#define FORBID(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), REFUSE

/* The two kinds of opening that stay: to read, and to make what is not there. */
#define READS (O_ACCMODE | O_CREAT | O_TRUNC)
#define MAKES (O_CREAT | O_EXCL)
#define GUARD_OPEN(call, flags)                                                                                        \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 8), LOOK_AT(flags),                                            \
        BPF_STMT(BPF_ALU | BPF_AND | BPF_K, READS), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 3, 0), LOOK_AT(flags),      \
        BPF_STMT(BPF_ALU | BPF_AND | BPF_K, MAKES), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MAKES, 0, 1), ALLOW, REFUSE

static void forbid_calls(void)
{
    static struct sock_filter filter[] = {
        LOOK_AT(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
        REFUSE,
        LOOK_AT(nr),
#ifdef __x86_64__
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, OTHER_NUMBERS, 0, 1),
        REFUSE,
        FORBID(creat),
        FORBID(chmod),
        FORBID(chown),
        FORBID(lchown),
#endif
        /* the network, other programs, other processes */
        FORBID(socket),
        FORBID(connect),
        FORBID(bind),
        FORBID(execve),
        FORBID(execveat),
        FORBID(ptrace),
        FORBID(process_vm_readv),
        FORBID(process_vm_writev),
        FORBID(kill),
        /* files that are there */
        FORBID(truncate),
        FORBID(fchmod),
        FORBID(fchmodat),
        FORBID(fchown),
        FORBID(fchownat),
        FORBID(setxattr),
        FORBID(mount),
        /* what does any of this by another way */
        FORBID(io_uring_setup),
        FORBID(openat2),
        FORBID(open_by_handle_at),
        FORBID(bpf),
        FORBID(userfaultfd),
        FORBID(perf_event_open),
#ifdef __x86_64__
        GUARD_OPEN(open, args[1]),
#endif
        GUARD_OPEN(openat, args[2]),
        ALLOW,
    };
    const struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

/* ---- Landlock ---- */

#if defined __NR_landlock_create_ruleset && __has_include(<linux/landlock.h>)
#include <linux/landlock.h>

/* Nothing here may execute a program, remove a folder or make a special file; a record's file is created, written and
 * renamed. */
#define NEVER                                                                                                          \
    (LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_MAKE_CHAR |                       \
     LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |                     \
     LANDLOCK_ACCESS_FS_MAKE_SYM)
#define OF_RECORDS (LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_REMOVE_FILE)

/* False: what lies there cannot be opened. */
static bool allow_below(int rules, const char *folder)
{
    const int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const struct landlock_path_beneath_attr below = {.allowed_access = OF_RECORDS, .parent_fd = file};
    if (file < 0)
        return false;
    const bool added = syscall(__NR_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0) == 0;
    close(file);
    return added;
}

static void forbid_places(enum cli_makes makes, const char *folder)
{
    struct landlock_ruleset_attr attributes = {.handled_access_fs = NEVER};
    if (makes != CLI_MAKES_ANYWHERE)
        attributes.handled_access_fs |= OF_RECORDS | LANDLOCK_ACCESS_FS_MAKE_DIR;
    const int rules = (int)syscall(__NR_landlock_create_ruleset, &attributes, sizeof attributes.handled_access_fs, 0);
    if (rules < 0)
        return;
    if (makes != CLI_MAKES_BELOW || allow_below(rules, folder))
        syscall(__NR_landlock_restrict_self, rules, 0);
    close(rules);
}
#else
static void forbid_places(enum cli_makes makes, const char *folder)
{
    (void)makes;
    (void)folder;
}
#endif

void cli_confine(enum cli_makes makes, const char *folder)
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return;
    forbid_places(makes, folder);
    forbid_calls();
}

#else

void cli_confine(enum cli_makes makes, const char *folder)
{
    (void)makes;
    (void)folder;
}

#endif
