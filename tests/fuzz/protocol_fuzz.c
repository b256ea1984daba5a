/* The protocol: the input is what another program writes. Its answers go to a file; they only have to come. */
#include "fuzz.h"

#include "cli/commands.h"
#include "veillee/games.h"

#include <string.h>

static struct cli cli;

static const struct cli_command *command(const char *name)
{
    const struct cli_command *found = cli_commands;
    while (strcmp(found->name, name) != 0)
        found++;
    return found;
}

/* Among temporary files: the input may name a file to be written. */
static void open_once(void)
{
    const char *folder = getenv("TMPDIR");
    if (cli.command)
        return;
    FUZZ_CHECK(chdir(folder && *folder ? folder : "/tmp") == 0);
    FUZZ_CHECK(vl_catalogue_open(&cli.catalogue, vl_games, NULL, NULL) == VL_OK);
    cli.language = VL_ENGLISH;
    cli.command = command("protocol");
    FUZZ_CHECK(freopen("/dev/null", "w", stdout));
}

/* Strong bots would spend the time, and files may be named anywhere. */
static bool unwanted(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i + 6 <= size; i++) {
        if (memcmp(data + i, "master", 6) == 0 || memcmp(data + i, "adept", 5) == 0 ||
            memcmp(data + i, "record", 6) == 0)
            return true;
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char name[] = "protocol";
    char *words[] = {name, NULL};
    if (unwanted(data, size))
        return 0;
    open_once();
    fuzz_write(fuzz_file(), data, size);
    FUZZ_CHECK(freopen(fuzz_file(), "r", stdin));
    FUZZ_CHECK(cli_protocol(&cli, 1, words) == CLI_DONE);
    return 0;
}
