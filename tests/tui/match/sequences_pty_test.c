/* What a terminal sends by itself, and keys that mean nothing, at a table of each game that asks: nothing is answered,
 * nothing opens, the frame stays. Whole, and torn at each place, as over a slow line; whatever the terminal calls
 * itself. Keys that mean something do it on each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../kit/sequences.h"
#include "support/pty.h"
#include "support/test.h"
#include "tui/kit/decoder.h"

enum { WHOLE = -1, FRAME_BYTES = 65536 };

static const char *const games[] = {"blasons", "gueux", "marquis", "sbires"};
static const char *const terminals[] = {"TERM=xterm-256color", "TERM=linux", "TERM=screen", "TERM=rxvt", "TERM=vt100"};

enum { GAMES = sizeof games / sizeof games[0], TERMINALS = sizeof terminals / sizeof terminals[0] };

static struct pty *sit_down(const char *game, const char *terminal)
{
    const char *const arguments[] = {"play", game, "--lang", "en", "--seed", "5", NULL};
    const char *const environment[] = {terminal, NULL};
    struct pty *pty = pty_start(&(struct pty_options){
        .arguments = arguments, .environment = environment, .config = "motion: false\npace: instant\n"});
    pty_settle(pty);
    assert_true(pty_find(pty, "→ choose") >= 0);
    pty_keys(pty, "\033[C");
    pty_settle(pty);
    assert_true(pty_find(pty, "Enter ") >= 0);
    return pty;
}

static char *frame_of(struct pty *pty)
{
    static char frame[FRAME_BYTES];
    snprintf(frame, sizeof frame, "%s", pty_screen(pty));
    return frame;
}

static void type_cut(struct pty *pty, const char *bytes, int cut)
{
    char head[256] = "";
    if (cut > 0) {
        strncat(head, bytes, (size_t)cut);
        pty_type(pty, head);
        pty_listen(pty, VL_ESCAPE_DELAY);
    }
    pty_type(pty, cut > 0 ? bytes + cut : bytes);
    pty_settle(pty);
}

static void print_sent(const char *game, const char *terminal, const char *bytes, int cut)
{
    print_error("%s, %s: ", game, terminal);
    for (int at = 0; bytes[at]; at++)
        print_error(bytes[at] > ' ' && bytes[at] < 0x7F ? "%s%c" : "%s\\%03o", at == cut ? "|" : "",
                    (unsigned char)bytes[at]);
    print_error("\n");
}

static unsigned tried, failed;

/* Goes on at another table where this one did not stay as it was. */
static void try(struct pty **pty, unsigned game, unsigned terminal, const char *bytes, int cut)
{
    char *before = frame_of(*pty);
    tried++;
    type_cut(*pty, bytes, cut);
    if (strcmp(before, pty_screen(*pty)) == 0)
        return;
    print_sent(games[game], terminals[terminal], bytes, cut);
    failed++;
    pty_stop(*pty);
    *pty = sit_down(games[game], terminals[terminal]);
}

/* On each terminal whole; torn on one for each game. */
TEST(what_means_nothing_does_nothing_at_a_table)
{
    tried = failed = 0;
    for (unsigned game = 0; game < GAMES; game++)
        for (unsigned terminal = 0; terminal < TERMINALS; terminal++) {
            struct pty *pty = sit_down(games[game], terminals[terminal]);
            for (unsigned i = 0; i < MEANINGLESS; i++)
                for (int cut = WHOLE; cut < (terminal == game ? (int)strlen(meaningless[i]) : 0); cut++)
                    if (cut != 0)
                        try(&pty, game, terminal, meaningless[i], cut);
            char *before = frame_of(pty);
            pty_keys(pty, "\r"); /* it does ask */
            assert_string_not_equal(before, pty_screen(pty));
            pty_stop(pty);
        }
    if (failed)
        fail_msg("%u of %u did something", failed, tried);
}

/* Types the first, which must change the frame, and the second, which must change it back. */
static void expect_there_and_back(struct pty *pty, const char *terminal, const char *there, const char *back, int cut)
{
    char *before = strdup(frame_of(pty));
    type_cut(pty, there, cut);
    if (strcmp(before, pty_screen(pty)) == 0)
        print_sent("no change", terminal, there, cut);
    assert_string_not_equal(before, pty_screen(pty));
    type_cut(pty, back, cut);
    if (strcmp(before, pty_screen(pty)) != 0)
        print_sent("not back", terminal, back, cut);
    assert_string_equal(before, pty_screen(pty));
    free(before);
}

static void expect_each(struct pty *pty, const char *terminal, const char *const keys[][2], unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        expect_there_and_back(pty, terminal, keys[i][0], keys[i][1], WHOLE);
        for (int cut = 1; cut < 3; cut++)
            if ((size_t)cut < strlen(keys[i][0]) && (size_t)cut < strlen(keys[i][1]))
                expect_there_and_back(pty, terminal, keys[i][0], keys[i][1], cut);
    }
}

TEST(keys_do_the_same_on_every_terminal)
{
    static const char *const at_table[][2] = {{"\033[C", "\033[D"},           {"\033OC", "\033OD"},
                                              {"\033[57418u", "\033[57417u"}, {"\033OP", "\033[27u"},
                                              {"\033[11~", "\033"},           {"\033[[A", "\033[27;1;27~"}};
    static const char *const in_menu[][2] = {{"\033[B", "\033[A"},   {"\033OB", "\033OA"},   {"\033OF", "\033OH"},
                                             {"\033[4~", "\033[1~"}, {"\033[8~", "\033[7~"}, {"\033[F", "\033[H"}};
    for (unsigned terminal = 0; terminal < TERMINALS; terminal++) {
        struct pty *pty = sit_down("marquis", terminals[terminal]);
        expect_each(pty, terminals[terminal], at_table, sizeof at_table / sizeof at_table[0]);
        pty_keys(pty, "\033");
        expect_each(pty, terminals[terminal], in_menu, sizeof in_menu / sizeof in_menu[0]);
        pty_stop(pty);
    }
}

TEST(the_environment_says_how_long_a_key_may_take)
{
    static const char *const arguments[] = {"play", "marquis", "--lang", "en", "--seed", "5", NULL};
    static const char *const environment[] = {"ESCDELAY=400", NULL};
    struct pty *pty = pty_start(&(struct pty_options){.arguments = arguments, .environment = environment});
    assert_true(pty_wait_for(pty, "which character do you play"));
    char *before = strdup(frame_of(pty));
    pty_type(pty, "\033");
    pty_listen(pty, 399);
    assert_string_equal(before, pty_screen(pty));
    pty_type(pty, "[E");
    pty_settle(pty);
    assert_string_equal(before, pty_screen(pty));
    pty_type(pty, "\033");
    pty_listen(pty, 405);
    assert_string_not_equal(before, pty_screen(pty));
    free(before);
    pty_stop(pty);
}

/* In a field a paste is text: its first line, which nothing ends. */
TEST(a_paste_is_text_in_a_field)
{
    struct pty *pty = sit_down("marquis", terminals[0]);
    pty_keys(pty, "?");
    pty_keys(pty, "?");
    pty_keys(pty, "/");
    pty_type(pty, "\033[200~\njewel\033[C\nqx\n\033[201~");
    pty_settle(pty);
    assert_true(pty_find(pty, "jewel") >= 0);
    assert_true(pty_find(pty, "qx") < 0);
    pty_keys(pty, "\177");
    assert_true(pty_find(pty, "jewe") >= 0);
    pty_stop(pty);
}
