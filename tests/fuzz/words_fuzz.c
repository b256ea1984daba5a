/* Words of the command line and of files: options, numbers, shards, players, days, answers as they are written. What is
 * taken is within its bounds, and what is written of it is taken again as the same. */
#define _GNU_SOURCE
#include "said.h"

#include "archive/day.h"
#include "cli/command_options.h"
#include "lab/arena.h"
#include "lab/lab_commands.h"
#include "veillee/bot.h"

#include <string.h>

enum { TEXT_MAX_TRIED = 200, WORDS_MAX = 8 };

static struct cli cli;

static void try_shard(const char *text)
{
    uint32_t shard, shards;
    char again[32];
    if (!lab_shard_parse(text, &shard, &shards))
        return;
    FUZZ_CHECK(shards >= 1 && shards <= LAB_SHARDS_MAX && shard < shards);
    snprintf(again, sizeof again, "%u/%u", shard + 1, shards);
    FUZZ_CHECK(strcmp(again, text) == 0);
}

static void try_player(const char *text)
{
    struct vl_player player = {0}, again = {0};
    struct arena_player arena = {0};
    struct vl_diag diag = {0};
    char word[VL_PLAYER_WORD];
    const enum vl_rc rc = lab_arena_player_parse(text, &arena, &diag);
    FUZZ_CHECK(rc == VL_OK || diag.key);
    if (!vl_player_read(text, &player))
        return;
    vl_player_write(&player, word);
    FUZZ_CHECK(vl_player_read(word, &again));
    FUZZ_CHECK(again.level == player.level && again.head == player.head);
}

static void try_day(const char *text)
{
    char day[VL_DAY];
    enum vl_day_try as;
    if (!vl_day_read(text, day, &as))
        return;
    FUZZ_CHECK(as == VL_DAY_FIRST || as == VL_DAY_LATE);
    FUZZ_CHECK(strlen(day) == 10 && strncmp(text, day, 10) == 0 && vl_day_of_week(day) < 7);
}

static void try_options(const char *text)
{
    struct vl_diag diag = {0};
    char id[TEXT_MAX_TRIED + 1];
    const size_t length = strcspn(text, "=");
    memcpy(id, text, length);
    id[length] = '\0';
    if (strcmp(id, "table") == 0) /* which names a file */
        return;
    for (unsigned i = 0; vl_games[i]; i++) {
        struct vl_match_setup setup;
        vl_match_setup_standard(&setup, fuzz_catalogue(), vl_games[i]);
        const enum vl_rc rc = vl_match_setup_option(&setup, id, text + length + (text[length] == '='), &diag);
        FUZZ_CHECK(rc == VL_OK || diag.key);
        for (unsigned o = 0; o < vl_games[i]->option_count; o++)
            FUZZ_CHECK(setup.option[o] < vl_games[i]->options[o].count);
    }
}

/* ---- the command line ---- */

struct words {
    uint64_t number;
    bool plain;
};

static const struct cli_option options[] = {
    CLI_NUMBER("number", "N", struct words, number, 3, 1000), CLI_FLAG("plain", struct words, plain), {0}};

/* Words parted by line ends. Everything said goes to stderr: by a key, in lines without control characters. */
static void try_line(char *text)
{
    static const struct cli_command commands[] = {{"", "", options, NULL}, {"play", "GAME", options, NULL}, {0}};
    struct fuzz_said said;
    char name[] = "play", *words[WORDS_MAX + 1] = {name};
    int count = 1;
    struct words taken = {.number = 3};
    for (char *rest = text, *word; count < WORDS_MAX && (word = strsep(&rest, "\n"));)
        words[count++] = word;
    cli.commands = commands;
    cli.command = &commands[1];
    fuzz_listen(&said);
    const bool parsed = cli_parse(&cli, count, words, 1, &taken);
    fuzz_hear(&said);
    for (size_t i = 0; i < said.length; i++) {
        const unsigned char c = (unsigned char)said.text[i];
        FUZZ_CHECK((c >= 0x20 || c == '\n') && c != 0x7F && !(c == 0xC2 && (unsigned char)said.text[i + 1] < 0xA0));
    }
    FUZZ_CHECK(taken.number >= 3 && taken.number <= 1000 && (!parsed || cli.operand_count <= 1));
    FUZZ_CHECK(parsed || said.length > 0);
    fuzz_forget(&said);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[TEXT_MAX_TRIED + 1];
    if (size == 0 || size > TEXT_MAX_TRIED)
        return 0;
    static bool open;
    if (!open)
        FUZZ_CHECK(vl_catalogue_open(&cli.catalogue, vl_games, NULL, NULL) == VL_OK);
    open = true;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    switch (data[0] % 8) {
    case 0: try_shard(text); break;
    case 1: try_player(text); break;
    case 2: try_day(text); break;
    case 3: try_options(text); break;
    default: try_line(text);
    }
    return 0;
}
