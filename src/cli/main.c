/* The program veillee. */
#include "cli/memory.h"
#include "cli/program.h"
#include "front/locale.h"
#include "front/out.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* Before anything else is opened: a record that took the place of a closed standard output would get what is printed.
 * What replaces it can be neither read nor written, so that printing fails visibly. */
static void hold_standard_files(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && errno == EBADF &&
            open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY) != file)
            _exit(EXIT_FAILURE); /* nobody could be told */
}

int main(int argc, char **argv)
{
    hold_standard_files();
    cli_hold_memory();
    vl_take_locale();
    if (!vl_out_open())
        return cli_short_of_memory();
    return cli_main(argc, argv);
}
