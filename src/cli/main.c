/* The program veillee. */
#include "cli/program.h"

#include <locale.h>

int main(int argc, char **argv)
{
    setlocale(LC_ALL, "");
    return cli_main(argc, argv);
}
