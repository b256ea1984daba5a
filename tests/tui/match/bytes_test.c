/* What goes to a terminal of 80 x 24 for a key, counted to the byte: three people at a table without curtains, who look
 * at this or that, mark and play, from a seed. Frames go through curses into a pty, one for each key, so that the count
 * is the same on every run; it belongs to one edition of curses, which tests/golden/bytes.txt names, and with another
 * only MOST bytes a key are held, of which ten in twelve look at something. VEILLEE_UPDATE=1 writes the file anew. */
#include <fcntl.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <curses.h>
#undef stdscr

#include "support/test.h"
#include "tui/kit/terminal.h"
#include "tui/match/player.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

enum { PEOPLE = 3, KEYS = 1000, LOOKS = 10, MOST = 350, END_OF_FRAME = '\a' };

#define GOLDEN "tests/golden/bytes.txt"

/* ---- a terminal that counts ---- */

static struct {
    struct vl_terminal *terminal;
    int master, input, output; /* the pty; what stood there before */
    unsigned long bytes;
} line;

static void take_terminal(void)
{
    const struct winsize size = {.ws_row = 24, .ws_col = 80};
    int slave;
    fflush(stdout);
    assert_int_equal(openpty(&line.master, &slave, NULL, NULL, &size), 0);
    line.input = dup(STDIN_FILENO);
    line.output = dup(STDOUT_FILENO);
    dup2(slave, STDIN_FILENO);
    dup2(slave, STDOUT_FILENO);
    close(slave);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    line.terminal = vl_terminal_open(VL_THEME_DARK, true);
    line.bytes = 0;
}

static void give_terminal_back(void)
{
    vl_terminal_close(line.terminal);
    fflush(stdout);
    dup2(line.input, STDIN_FILENO);
    dup2(line.output, STDOUT_FILENO);
    close(line.input);
    close(line.output);
    close(line.master);
}

/* Reads the frame up to the byte that is written behind it, and counts. */
static void drawn(struct player *player)
{
    static const char end = END_OF_FRAME;
    char bytes[4096];
    vl_terminal_show(line.terminal, &player->fake.tui.grid, false);
    if (write(STDOUT_FILENO, &end, 1) != 1)
        abort();
    for (bool more = true; more;) {
        const ssize_t count = read(line.master, bytes, sizeof bytes);
        if (count <= 0)
            abort();
        more = bytes[count - 1] != END_OF_FRAME;
        line.bytes += (unsigned long)count - !more;
    }
}

/* ---- what is typed ---- */

static const struct script {
    const struct vl_rules *rules;
    const char *options;
} scripts[] = {{&blasons_rules, ""}, {&gueux_rules, "levels=123"}, {&marquis_rules, ""}, {&sbires_rules, ""}};

struct tally {
    unsigned looks, keys; /* arrows; all keys */
    unsigned long look_bytes, bytes;
};

/* Somebody who is asked looks at ten things first. */
static void look_about(struct player *player, struct tally *tally)
{
    player_wait(player);
    if (player_host(player)->phase != VL_PHASE_ASK || player->table->racing)
        return;
    const unsigned long before = line.bytes;
    for (int i = 0; i < LOOKS; i++)
        player_type(player, vl_random_below(&player->rng, 3) ? VL_KEY_RIGHT : VL_KEY_LEFT, KEY_ANSWERS);
    tally->looks += LOOKS;
    tally->look_bytes += line.bytes - before;
}

static struct tally count(const struct script *script)
{
    static struct player player;
    struct tally tally = {0};
    struct vl_match_setup setup = record_setup_of(script->rules, PEOPLE, PEOPLE, script->options, 1);
    setup.no_curtain = true;
    take_terminal();
    player_open(&player, &setup);
    player.drawn = drawn;
    player_wait(&player);
    line.bytes = 0; /* the first frame is another matter */
    do
        look_about(&player, &tally);
    while (player_step(&player) && player_keys(&player) < KEYS);
    tally.keys = player_keys(&player);
    tally.bytes = line.bytes;
    player_close(&player);
    give_terminal_back();
    return tally;
}

/* A line of the golden file. */
static int write_tally(const struct script *script, const struct tally *tally, char *out, size_t size)
{
    const unsigned others = tally->keys - tally->looks;
    assert(tally->looks > 0 && others > 0);
    return snprintf(out, size, "%-8s %u keys, %lu bytes: %lu a key; %lu a look, %lu an answering key\n",
                    script->rules->id, tally->keys, tally->bytes, tally->bytes / tally->keys,
                    tally->look_bytes / tally->looks, (tally->bytes - tally->look_bytes) / others);
}

static void read_golden(char *out, size_t size)
{
    FILE *file = fopen(GOLDEN, "r");
    assert_non_null(file);
    out[fread(out, 1, size - 1, file)] = '\0';
    fclose(file);
}

TEST(bytes_a_key)
{
    char text[800], golden[800];
    int length = snprintf(text, sizeof text, "%s\n", curses_version());
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        const struct tally tally = count(&scripts[i]);
        length += write_tally(&scripts[i], &tally, text + length, sizeof text - (size_t)length);
        assert_in_range(tally.bytes / tally.keys, 1, MOST);
    }
    print_message("%s", text);
    if (getenv("VEILLEE_UPDATE")) {
        FILE *file = fopen(GOLDEN, "w");
        assert_non_null(file);
        fputs(text, file);
        assert_int_equal(fclose(file), 0);
    }
    read_golden(golden, sizeof golden);
    if (strncmp(golden, text, strcspn(text, "\n") + 1) == 0) /* the same curses */
        assert_string_equal(text, golden);
}
