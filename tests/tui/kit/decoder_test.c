/* What terminals send, taken apart: keys whatever the terminal calls itself, sequences whole and torn, Escape alone,
 * pastes, and what was typed ahead. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "front/locale.h"
#include "sequences.h"
#include "tui/kit/decoder.h"
#include "tui/kit/keys.h"

enum { CAME_MAX = 64, WHOLE = -1 };

struct heard {
    struct vl_decoder decoder;
    struct vl_came came[CAME_MAX];
    unsigned count;
};

static void begin(struct heard *heard, vl_bytes_find find)
{
    *heard = (struct heard){.count = 0};
    vl_decoder_open(&heard->decoder, find, VL_ESCAPE_DELAY);
}

static void note(struct heard *heard, struct vl_came came)
{
    assert_true(heard->count < CAME_MAX);
    if (came.what != VL_CAME_NOTHING)
        heard->came[heard->count++] = came;
}

static void send(struct heard *heard, const char *bytes)
{
    for (; *bytes; bytes++)
        note(heard, vl_decoder_take(&heard->decoder, (uint8_t)*bytes));
}

/* So much time in which nothing comes. */
static void pass(struct heard *heard, int milliseconds)
{
    for (int wait = vl_decoder_waits(&heard->decoder); wait >= 0 && wait <= milliseconds;
         wait = vl_decoder_waits(&heard->decoder))
        note(heard, vl_decoder_rest(&heard->decoder));
}

/* With fifty milliseconds, less one, after so many bytes. */
static void send_cut(struct heard *heard, const char *bytes, int cut)
{
    for (int at = 0; bytes[at]; at++) {
        if (at == cut)
            pass(heard, VL_ESCAPE_DELAY - 1);
        note(heard, vl_decoder_take(&heard->decoder, (uint8_t)bytes[at]));
    }
    pass(heard, 2000);
}

static void expect_keys(struct heard *heard, const char *bytes, const uint32_t *keys, unsigned count)
{
    bool same = heard->count == count;
    for (unsigned i = 0; i < count && same; i++)
        same = heard->came[i].what == VL_CAME_KEY && heard->came[i].code == keys[i];
    if (same)
        return;
    print_error("sent ");
    for (; *bytes; bytes++)
        print_error(*bytes > ' ' && *bytes < 0x7F ? "%c" : "\\%03o", (unsigned char)*bytes);
    print_error(", came");
    for (unsigned i = 0; i < heard->count; i++)
        print_error(" %d:%x", (int)heard->came[i].what, heard->came[i].code);
    fail_msg(", expected %u keys", count);
}

static void expect(vl_bytes_find find, const char *bytes, const uint32_t *keys, unsigned count)
{
    struct heard heard;
    for (int cut = WHOLE; cut < (int)strlen(bytes); cut++) {
        begin(&heard, find);
        send_cut(&heard, bytes, cut);
        expect_keys(&heard, bytes, keys, count);
    }
}

static void expect_key(vl_bytes_find find, const char *bytes, uint32_t key)
{
    expect(find, bytes, &key, 1);
}

static void test_what_means_nothing_does_nothing(void **state)
{
    (void)state;
    for (unsigned i = 0; i < MEANINGLESS; i++) {
        struct heard heard;
        for (int cut = WHOLE; cut < (int)strlen(meaningless[i]); cut++) {
            begin(&heard, NULL);
            send_cut(&heard, meaningless[i], cut);
            for (unsigned n = 0; n < heard.count; n++) /* a click where nothing stands, Ctrl-X, and pasted text */
                if (heard.came[n].what == VL_CAME_KEY && heard.came[n].code != (VL_CTRL | 'x'))
                    expect_keys(&heard, meaningless[i], NULL, 0);
            heard.count = 0; /* and what is typed next is a key again */
            send_cut(&heard, "7", WHOLE);
            expect_keys(&heard, meaningless[i], &(const uint32_t){'7'}, 1);
        }
    }
}

static void test_keys_mean_the_same_on_every_terminal(void **state)
{
    static const struct {
        const char *bytes;
        uint32_t key;
    } known[] = {
        {"\033[A", VL_KEY_UP},
        {"\033OB", VL_KEY_DOWN},
        {"\033[1C", VL_KEY_RIGHT},
        {"\033[1;1D", VL_KEY_LEFT},
        {"\033[1;129C", VL_KEY_RIGHT},
        {"\033[1;1:2C", VL_KEY_RIGHT},
        {"\033[H", VL_KEY_HOME},
        {"\033OF", VL_KEY_END},
        {"\033[1~", VL_KEY_HOME},
        {"\033[4~", VL_KEY_END},
        {"\033[7~", VL_KEY_HOME},
        {"\033[8~", VL_KEY_END},
        {"\033[3~", VL_KEY_DELETE},
        {"\033[5~", VL_KEY_PAGE_UP},
        {"\033[6~", VL_KEY_PAGE_DOWN},
        {"\033[Z", VL_KEY_BACK_TAB},
        {"\033[1;2Z", VL_KEY_BACK_TAB},
        {"\033[9;2u", VL_KEY_BACK_TAB},
        {"\033[27;2;9~", VL_KEY_BACK_TAB},
        {"\033OP", VL_KEY_F1},
        {"\033[P", VL_KEY_F1},
        {"\033[11~", VL_KEY_F1},
        {"\033[[A", VL_KEY_F1},
        {"\033[[E", VL_KEY_F1 + 4},
        {"\033OR", VL_KEY_F1 + 2},
        {"\033[13~", VL_KEY_F1 + 2},
        {"\033[15~", VL_KEY_F1 + 4},
        {"\033[21~", VL_KEY_F1 + 9},
        {"\033[24~", VL_KEY_F12},
        {"\033OM", VL_KEY_ENTER},
        {"\033[57414u", VL_KEY_ENTER},
        {"\033[13u", VL_KEY_ENTER},
        {"\033[13;2u", VL_KEY_ENTER},
        {"\033[27u", VL_KEY_ESCAPE},
        {"\033[127u", VL_KEY_BACKSPACE},
        {"\033[127;2u", VL_KEY_BACKSPACE},
        {"\033Op", '0'},
        {"\033Ow", '7'},
        {"\033Oy", '9'},
        {"\033Oj", '*'},
        {"\033Ok", '+'},
        {"\033Oo", '/'},
        {"\033[57406u", '7'},
        {"\033[57417u", VL_KEY_LEFT},
        {"\033[53u", '5'},
        {"\033[97u", 'a'},
        {"\033[97;2u", 'A'},
        {"\033[97:65;2u", 'A'},
        {"\033[49:33;2u", '!'},
        {"\033[27;2;33~", '!'},
        {"\033[233u", 0xE9},
        {"\033[233;2u", 0xC9},
        {"\033[99;5u", VL_CTRL | 'c'},
        {"\033[27;5;76~", VL_CTRL | 'l'},
        {"\303\251", 0xE9},
        {"\r", VL_KEY_ENTER},
        {"\n", VL_KEY_ENTER},
        {"\t", VL_KEY_TAB},
        {"\b", VL_KEY_BACKSPACE},
        {"\177", VL_KEY_BACKSPACE},
        {"\003", VL_CTRL | 'c'},
        {"\302\233C", VL_KEY_RIGHT},
        {"\233C", VL_KEY_RIGHT},
        {"\033[<64;3;4M", VL_KEY_WHEEL_UP},
        {"\033[<65;3;4M", VL_KEY_WHEEL_DOWN},
        {"\033[M`#$", VL_KEY_WHEEL_UP},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++)
        expect_key(NULL, known[i].bytes, known[i].key);
}

static void test_clicks(void **state)
{
    static const char *const clicks[] = {"\033[<0;12;5M", "\033[<16;12;5M", "\033[M ,%"};
    (void)state;
    for (unsigned i = 0; i < sizeof clicks / sizeof clicks[0]; i++) {
        struct heard heard;
        begin(&heard, NULL);
        send(&heard, clicks[i]);
        assert_int_equal(heard.count, 1);
        assert_int_equal(heard.came[0].what, VL_CAME_CLICK);
        assert_int_equal(heard.came[0].row, 4);
        assert_int_equal(heard.came[0].col, 11);
    }
}

static void test_escape_alone_answers_in_fifty_milliseconds(void **state)
{
    struct heard heard;
    (void)state;
    begin(&heard, NULL);
    send(&heard, "\033");
    assert_int_equal(vl_decoder_waits(&heard.decoder), VL_ESCAPE_DELAY);
    pass(&heard, VL_ESCAPE_DELAY - 1);
    assert_int_equal(heard.count, 0);
    pass(&heard, VL_ESCAPE_DELAY);
    expect_keys(&heard, "\033", &(const uint32_t){VL_KEY_ESCAPE}, 1);
    pass(&heard, 2000);
    assert_int_equal(vl_decoder_waits(&heard.decoder), -1);
    send(&heard, "[");
    expect_keys(&heard, "\033[", (const uint32_t[]){VL_KEY_ESCAPE, '['}, 2);
}

static void test_escape_pressed_again(void **state)
{
    (void)state;
    expect(NULL, "\033\033", (const uint32_t[]){VL_KEY_ESCAPE, VL_KEY_ESCAPE}, 2);
    expect(NULL, "\033\033\033\033", (const uint32_t[]){VL_KEY_ESCAPE, VL_KEY_ESCAPE, VL_KEY_ESCAPE, VL_KEY_ESCAPE}, 4);
}

/* Over a line that tears keys apart Escape is heard, but never the letters behind it; and then there is more time. */
static void test_what_comes_late_is_no_letter(void **state)
{
    struct heard heard;
    (void)state;
    begin(&heard, NULL);
    send(&heard, "\033");
    pass(&heard, VL_ESCAPE_DELAY + 50);
    send(&heard, "OC");
    expect_keys(&heard, "\033OC", (const uint32_t[]){VL_KEY_ESCAPE, VL_KEY_RIGHT}, 2);
    heard.count = 0;
    send_cut(&heard, "\033", WHOLE);
    heard.count = 0;
    send(&heard, "\033");
    pass(&heard, VL_ESCAPE_DELAY + 50);
    send(&heard, "[C");
    expect_keys(&heard, "\033[C", &(const uint32_t){VL_KEY_RIGHT}, 1);
    begin(&heard, NULL);
    send(&heard, "\033");
    pass(&heard, VL_ESCAPE_DELAY);
    send_cut(&heard, "O", WHOLE);
    send_cut(&heard, "k", WHOLE);
    expect_keys(&heard, "\033, O, k", (const uint32_t[]){VL_KEY_ESCAPE, 'O', 'k'}, 3);
}

/* A sequence that never ends, and one that is broken off, keep no key for long. */
static void test_what_never_ends(void **state)
{
    static const char *const begun[] = {"\033[",        "\033O",  "\033]",    "\033P",    "\033]11;rgb",
                                        "\033[1;",      "\033[M", "\033[M  ", "\033(",    "\033[200~",
                                        "\033[200~7\r", "\033[[", "\303",     "\033\303", "\033]x\033"};
    (void)state;
    for (unsigned i = 0; i < sizeof begun / sizeof begun[0]; i++) {
        struct heard heard;
        begin(&heard, NULL);
        send_cut(&heard, begun[i], WHOLE);
        heard.count = 0; /* of the paste */
        send(&heard, strchr(begun[i], '\303') ? "\033[C" : "7");
        expect_keys(&heard, begun[i], &(const uint32_t){strchr(begun[i], '\303') ? VL_KEY_RIGHT : '7'}, 1);
        begin(&heard, NULL);
        send(&heard, begun[i]);
        send(&heard, "\033[201~\033[C");
        assert_int_equal(heard.came[heard.count - 1].code, VL_KEY_RIGHT);
    }
    expect(NULL, "\033[1;\003", &(const uint32_t){VL_CTRL | 'c'}, 1);
}

static const char *pasted(struct heard *heard)
{
    static char text[CAME_MAX + 1];
    for (unsigned i = 0; i < heard->count; i++) {
        assert_int_equal(heard->came[i].what, VL_CAME_PASTED);
        text[i] = heard->came[i].code < 0x80 ? (char)heard->came[i].code : '?';
    }
    text[heard->count] = '\0';
    return text;
}

static void test_a_paste_is_its_first_line_cleaned(void **state)
{
    static const char *const pastes[][2] = {
        {"\033[200~Anne\033[201~", "Anne"},
        {"\033[200~\r\nAnne\tde\rBasile\r\033[201~", "Anne de"},
        {"\033[200~An\033[31mn\003e\033[201~", "Anne"},
        {"\033[200~An\033[13une\033[201~", "Anne"},
        {"\033[200~\303\211lo\303\257se\033[201~", "?lo?se"},
        {"\033[200~7\n\033[201~", "7"},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof pastes / sizeof pastes[0]; i++)
        for (int cut = WHOLE; cut < (int)strlen(pastes[i][0]); cut++) {
            struct heard heard;
            begin(&heard, NULL);
            send_cut(&heard, pastes[i][0], cut);
            assert_string_equal(pasted(&heard), pastes[i][1]);
        }
}

static void test_a_paste_without_end(void **state)
{
    struct vl_decoder decoder;
    unsigned came = 0;
    (void)state;
    vl_decoder_open(&decoder, NULL, VL_ESCAPE_DELAY);
    for (const char *at = "\033[200~"; *at; at++)
        vl_decoder_take(&decoder, (uint8_t)*at);
    for (unsigned i = 0; i < 100000; i++)
        came += vl_decoder_take(&decoder, 'x').what == VL_CAME_PASTED;
    assert_in_range(came, 100, 128);
}

/* Wherever what was typed ahead is cut off: the rest does nothing, and what comes then is a key. */
static void test_what_is_dropped_does_nothing_when_its_rest_comes(void **state)
{
    static const char *const typed[] = {"\033[C",          "\033OM",       "\033[13u",  "\033x",
                                        "\303\251",        "\033[<0;2;2M", "\033[M ,%", "\033[200~7\r\033[201~",
                                        "\033]11;5\033\\", "\033\033[C"};
    (void)state;
    for (unsigned i = 0; i < sizeof typed / sizeof typed[0]; i++)
        for (size_t cut = 1; cut < strlen(typed[i]); cut++) {
            struct heard heard;
            begin(&heard, NULL);
            for (size_t at = 0; at < strlen(typed[i]); at++) {
                if (at == cut)
                    vl_decoder_drop(&heard.decoder);
                note(&heard, vl_decoder_take(&heard.decoder, (uint8_t)typed[i][at]));
                heard.count = at < cut ? 0 : heard.count;
            }
            expect_keys(&heard, typed[i], NULL, 0);
            send_cut(&heard, "7", WHOLE);
            expect_keys(&heard, typed[i], &(const uint32_t){'7'}, 1);
        }
    struct heard heard;
    begin(&heard, NULL);
    send(&heard, "\033\033");
    vl_decoder_drop(&heard.decoder);
    send_cut(&heard, "", WHOLE);
    pass(&heard, 2000);
    expect_keys(&heard, "\033\033", NULL, 0);
}

/* ---- what only the terminal's description knows ---- */

static int32_t find_in(const char *const keys[][2], unsigned count, const char *bytes)
{
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(keys[i][0], bytes) == 0)
            return keys[i][1] ? VL_KEY_F1 + keys[i][1][0] - '1' : VL_BYTES_NOTHING;
        if (strncmp(keys[i][0], bytes, strlen(bytes)) == 0)
            return VL_BYTES_MORE;
    }
    return VL_BYTES_UNKNOWN;
}

static int32_t find_odd(const char *bytes)
{
    static const char *const keys[][2] = {{"\033[3$", NULL}, {"\033p\r", "1"}, {"\033P", "2"},
                                          {"\033[M", "3"},   {"\001@\r", "4"}, {"\033[[A", "5"},
                                          {"\033[I", "6"},   {"\033OA", "7"},  {"\034", "8"}};
    return find_in(keys, sizeof keys / sizeof keys[0], bytes);
}

static void test_odd_terminals(void **state)
{
    (void)state;
    expect(find_odd, "\033[3$7", &(const uint32_t){'7'}, 1); /* rxvt: Delete with Shift */
    expect_key(find_odd, "\033p\r", VL_KEY_F1);
    expect_key(find_odd, "\033P", VL_KEY_F1 + 1);
    expect_key(find_odd, "\033[M", VL_KEY_F1 + 2);
    expect_key(find_odd, "\001@\r", VL_KEY_F1 + 3);
    expect_key(find_odd, "\033[[A", VL_KEY_F1 + 4);
    expect_key(find_odd, "\033[I", VL_KEY_F1 + 5);
    expect_key(find_odd, "\033OA", VL_KEY_F1 + 6);
    expect_key(find_odd, "\034", VL_KEY_F1 + 7);
    expect_key(find_odd, "\001", VL_CTRL | 'a');
    expect(find_odd, "\001@q", NULL, 0);
    expect(find_odd, "\033px", NULL, 0);
    expect_key(find_odd, "\033[C", VL_KEY_RIGHT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_means_nothing_does_nothing),
        cmocka_unit_test(test_keys_mean_the_same_on_every_terminal),
        cmocka_unit_test(test_clicks),
        cmocka_unit_test(test_escape_alone_answers_in_fifty_milliseconds),
        cmocka_unit_test(test_escape_pressed_again),
        cmocka_unit_test(test_what_comes_late_is_no_letter),
        cmocka_unit_test(test_what_never_ends),
        cmocka_unit_test(test_a_paste_is_its_first_line_cleaned),
        cmocka_unit_test(test_a_paste_without_end),
        cmocka_unit_test(test_what_is_dropped_does_nothing_when_its_rest_comes),
        cmocka_unit_test(test_odd_terminals),
    };
    vl_take_locale();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
