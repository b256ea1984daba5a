/* The terminal goes away and no signal tells the program, as under nohup: it must end by itself, not spin. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include <pty.h>
#include <sys/wait.h>
#include <time.h>

static const char *program(void)
{
    const char *named = getenv("VEILLEE_PROGRAM");
    return named ? named : "./veillee";
}

/* Starts the program in a pty with SIGHUP ignored, and reads until it has drawn something. */
static pid_t start(int *terminal, char *const arguments[])
{
    char bytes[4096];
    const pid_t process = forkpty(terminal, NULL, NULL, &(struct winsize){.ws_row = 24, .ws_col = 80});
    assert_true(process >= 0);
    if (process == 0) {
        signal(SIGHUP, SIG_IGN);
        setenv("TERM", "xterm-256color", 1);
        execv(program(), arguments);
        _exit(127);
    }
    assert_true(read(*terminal, bytes, sizeof bytes) > 0);
    return process;
}

static bool ends(pid_t process, int *status)
{
    for (int i = 0; i < 500; i++) {
        if (waitpid(process, status, WNOHANG) == process)
            return true;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    kill(process, SIGKILL);
    waitpid(process, status, 0);
    return false;
}

static void leaves_when_the_terminal_goes(char *const arguments[])
{
    int terminal, status;
    const pid_t process = start(&terminal, arguments);
    nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
    close(terminal);
    assert_true(ends(process, &status));
    assert_true(WIFEXITED(status));
}

static void test_menu(void **state)
{
    (void)state;
    leaves_when_the_terminal_goes((char *[]){"veillee", NULL});
}

static void test_match(void **state)
{
    (void)state;
    leaves_when_the_terminal_goes((char *[]){"veillee", "play", "blasons", "--seat", "Anne", "--seat", "Basile",
                                             "--seat", "Odile:beginner", "--record", "/dev/null", NULL});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_menu), cmocka_unit_test(test_match)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
