/* The protocol as another program speaks it: the input is its lines, of any game, all in memory. Whatever it says, the
 * answer is lines of JSON without control characters. */
#define _GNU_SOURCE
#include "said.h"

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
    char name[] = "protocol";
    char *words[] = {name, NULL};
    struct fuzz_said answer;
    if (size == 0 || unwanted(data, size))
        return 0;
    open_once();
    FILE *const in = stdin;
    stdin = fmemopen((void *)(uintptr_t)data, size, "r");
    FUZZ_CHECK(stdin);
    fuzz_listen(&answer);
    const int status = cli_protocol(&cli, 1, words);
    fuzz_hear(&answer);
    FUZZ_CHECK(status == CLI_DONE);
    fclose(stdin);
    stdin = in;
    check_answer(answer.text, answer.length);
    fuzz_forget(&answer);
    return 0;
}
