/* The program veillee. */
#include "cli/program.h"

#include <locale.h>

int main(int argc, char **argv)
{
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C"); /* what is written into files is read everywhere */
    return cli_main(argc, argv);
}
