/* The protocol as another program speaks it: the input is its lines, of any game, all in memory. Whatever it says, the
 * answer is lines of JSON without control characters. */
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

/* Each line of the answer is a JSON object of a type, and no control character is in it. */
static void check_answer(const char *answer, size_t length)
{
    size_t begin = 0;
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)answer[i];
        FUZZ_CHECK((c >= 0x20 || c == '\n') && c != 0x7F && !(c == 0xC2 && (unsigned char)answer[i + 1] < 0xA0));
        if (c != '\n')
            continue;
        FUZZ_CHECK(strncmp(answer + begin, "{\"type\":", 8) == 0 && answer[i - 1] == '}');
        begin = i + 1;
    }
    FUZZ_CHECK(length > 0 && begin == length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char name[] = "protocol", *answer = NULL;
    char *words[] = {name, NULL};
    size_t length = 0;
    if (size == 0 || unwanted(data, size))
        return 0;
    open_once();
    FILE *const in = stdin, *const out = stdout;
    stdin = fmemopen((void *)(uintptr_t)data, size, "r");
    stdout = open_memstream(&answer, &length);
    FUZZ_CHECK(stdin && stdout);
    FUZZ_CHECK(cli_protocol(&cli, 1, words) == CLI_DONE);
    fclose(stdin);
    FUZZ_CHECK(fclose(stdout) == 0);
    stdin = in;
    stdout = out;
    check_answer(answer, length);
    free(answer);
    return 0;
}
