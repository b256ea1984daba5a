/* Lines typed in plain mode: the first byte says which game, the second how many people are at the table, of what
 * number and in what language, the rest is typed. Nothing that drives a terminal is said, in UTF-8, no line longer than
 * can be heard at once, and not more than a bound. */
#define _GNU_SOURCE
#include "said.h"

#include "cli/game_boards.h"
#include "plain/io.h"
#include "plain/plain.h"

#include <string.h>
#include <unistr.h>

enum { TYPED_MAX = 400, SAID_MAX = 4 << 20 };

/* A search takes its time, of whatever is typed. */
static bool unwanted(const uint8_t *data, size_t size)
{
    static const char *const words[] = {"hint", "indice", "conseil", "chance", "review", "revue", "what", "si ", "if "};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (memmem(data, size, words[i], strlen(words[i])))
            return true;
    return false;
}

static void check_said(const char *said, size_t length)
{
    size_t begin = 0;
    FUZZ_CHECK(length > 0 && length < SAID_MAX && !u8_check((const uint8_t *)said, length));
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)said[i];
        FUZZ_CHECK((c >= 0x20 || c == '\n') && c != 0x7F && !(c == 0xC2 && (unsigned char)said[i + 1] < 0xA0));
        if (c != '\n')
            continue;
        FUZZ_CHECK(u8_mbsnlen((const uint8_t *)said + begin, i - begin) <= PLAIN_HEARD);
        begin = i + 1;
    }
}

static bool read_setup(const uint8_t *data, struct vl_match_setup *setup)
{
    static const char *const people[VL_SEATS_MAX] = {"Anne", "Basile", "Cécile", "Guillemette"};
    unsigned games = 0;
    while (vl_games[games])
        games++;
    FUZZ_CHECK(games > 0);
    const struct vl_rules *rules = vl_games[data[0] % games];
    vl_match_setup_standard(setup, fuzz_catalogue(), rules);
    plain_standard(cli_plain_boards, setup);
    setup->seats = (uint8_t)(rules->seats_min + (data[1] & 1));
    setup->seed = data[1] >> 2;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        snprintf(setup->player[seat].name, VL_NAME_MAX, "%s", people[seat % 4]);
    return setup->seats <= 4 && vl_match_setup_check(setup, NULL) == VL_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    struct fuzz_said said;
    if (size < 3 || size > TYPED_MAX || unwanted(data, size) || !read_setup(data, &setup))
        return 0;
    setenv("XDG_STATE_HOME", "/dev/null/none", 1); /* nothing is recorded */
    setenv("XDG_CONFIG_HOME", "/dev/null/none", 1);
    const struct vl_plain_options options = {.tables = cli_plain_boards,
                                             .catalogue = fuzz_catalogue(),
                                             .language = data[1] & 2 ? VL_FRENCH : VL_ENGLISH,
                                             .play = &setup};
    FILE *const in = stdin;
    stdin = fmemopen((void *)(uintptr_t)(data + 2), size - 2, "r");
    FUZZ_CHECK(stdin);
    fuzz_listen(&said);
    const enum vl_rc rc = plain_run(&options, &diag);
    fuzz_hear(&said);
    FUZZ_CHECK(rc == VL_OK);
    fclose(stdin);
    stdin = in;
    check_said(said.text, said.length);
    fuzz_forget(&said);
    return 0;
}
