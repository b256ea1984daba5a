#include "tui/kit/decoder.h"

#include "front/charset.h"
#include "tui/kit/keys.h"

#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unistr.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))
#define F(n) (VL_KEY_F1 + (n)-1)

enum {
    ESC = 0x1B,
    CAN = 0x18,
    SUB = 0x1A,
    BEL = 0x07,
    DEL = 0x7F,
};

/* What the decoder is in the middle of. */
enum state {
    GROUND,
    ESCAPE,       /* ESC */
    ANSWERED,     /* ESC, which nothing followed in time, so that it was Escape; what belongs to it may still come */
    INTERMEDIATE, /* ESC and a sign: a character set or the like */
    CONTROL,      /* CSI, the control sequence */
    LINUX,        /* CSI [, as the function keys of a Linux console begin */
    MOUSE,        /* CSI M and three bytes */
    SINGLE,       /* SS3 */
    STRING,       /* DCS, SOS, PM or APC, up to ST */
    OSC,          /* the same, or up to BEL */
    STRING_ENDS,  /* the ESC of ST */
    OTHER,        /* only the terminal's description knows it */
};

enum { REST_DELAY = 250, ESCAPE_DELAY_MAX = 500, ANSWERED_DELAY = 500, PASTE_DELAY = 1000 };

/* No field takes more characters. */
enum { PASTED_MAX = 128, LINE_OVER = PASTED_MAX };

static const struct vl_came nothing = {.what = VL_CAME_NOTHING};

void vl_decoder_open(struct vl_decoder *decoder, vl_bytes_find find, int escape_delay)
{
    *decoder = (struct vl_decoder){.find = find, .escape_delay = escape_delay};
}

static int32_t find(const struct vl_decoder *decoder)
{
    return decoder->find && !decoder->pasting ? decoder->find(decoder->bytes) : VL_BYTES_UNKNOWN;
}

/* ---- what comes to an end ---- */

static void begin(struct vl_decoder *decoder, enum state state)
{
    decoder->state = (uint8_t)state;
    decoder->count = 0;
    decoder->bytes[0] = '\0';
}

static struct vl_came finish(struct vl_decoder *decoder, struct vl_came came)
{
    const bool counts = !decoder->meta && !decoder->dropped && !decoder->pasting;
    begin(decoder, GROUND);
    decoder->meta = decoder->late = decoder->dropped = false;
    return counts ? came : nothing;
}

static struct vl_came finish_key(struct vl_decoder *decoder, uint32_t code)
{
    return finish(decoder, (struct vl_came){.what = code ? VL_CAME_KEY : VL_CAME_NOTHING, .code = code});
}

static bool push(struct vl_decoder *decoder, uint8_t byte)
{
    if (decoder->count + 1 >= sizeof decoder->bytes)
        return false;
    decoder->bytes[decoder->count++] = (char)byte;
    decoder->bytes[decoder->count] = '\0';
    return true;
}

/* ---- a control sequence ---- */

enum { PARAMETERS = 3, PARTS = 3 };

struct parameters {
    uint32_t value[PARAMETERS][PARTS]; /* "1;5:3" is {1}, {5, 3}; 0: not given */
    unsigned count;
    bool alien; /* with signs that no key sends */
};

/* Modifiers as xterm counts them, from 1; locked ones do not count. */
enum { SHIFT = 1, CTRL = 4, LOCKS = 64 + 128 };

static unsigned modifiers_of(uint32_t value)
{
    return value ? (value - 1) & ~(unsigned)LOCKS : 0;
}

static struct parameters parameters_of(const char *text, size_t length)
{
    struct parameters is = {.count = length > 0};
    unsigned part = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ';') {
            is.count++;
            part = 0;
        } else if (text[i] == ':') {
            part++;
        } else if (text[i] < '0' || text[i] > '9') {
            is.alien = true;
        } else if (is.count <= PARAMETERS && part < PARTS && is.value[is.count - 1][part] < 0x110000) {
            uint32_t *value = &is.value[is.count - 1][part];
            *value = *value * 10 + (uint32_t)(text[i] - '0');
        }
    }
    is.alien = is.alien || is.count > PARAMETERS;
    return is;
}

/* The last letter of what a key sends after CSI or SS3. */
static uint32_t lettered(char letter)
{
    switch (letter) {
    case 'A': return VL_KEY_UP;
    case 'B': return VL_KEY_DOWN;
    case 'C': return VL_KEY_RIGHT;
    case 'D': return VL_KEY_LEFT;
    case 'F': return VL_KEY_END;
    case 'H': return VL_KEY_HOME;
    case 'P': return F(1);
    case 'Q': return F(2);
    case 'R': return F(3);
    case 'S': return F(4);
    default: return 0;
    }
}

static uint32_t numbered(uint32_t number)
{
    static const uint32_t keys[] = {
        [1] = VL_KEY_HOME, [3] = VL_KEY_DELETE, [4] = VL_KEY_END, [5] = VL_KEY_PAGE_UP, [6] = VL_KEY_PAGE_DOWN,
        [7] = VL_KEY_HOME, [8] = VL_KEY_END,    [11] = F(1),      [12] = F(2),          [13] = F(3),
        [14] = F(4),       [15] = F(5),         [17] = F(6),      [18] = F(7),          [19] = F(8),
        [20] = F(9),       [21] = F(10),        [23] = F(11),     [24] = F(12),
    };
    return number < LENGTH(keys) ? keys[number] : 0;
}

/* Keys with a number of their own where others have that of their character: those of the keypad, as kitty counts. */
static uint32_t of_keypad(uint32_t code)
{
    enum { FIRST = 57399 };
    static const uint32_t keys[] = {
        '0',
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
        '8',
        '9',
        '.',
        '/',
        '*',
        '-',
        '+',
        VL_KEY_ENTER,
        '=',
        ',',
        VL_KEY_LEFT,
        VL_KEY_RIGHT,
        VL_KEY_UP,
        VL_KEY_DOWN,
        VL_KEY_PAGE_UP,
        VL_KEY_PAGE_DOWN,
        VL_KEY_HOME,
        VL_KEY_END,
        0,
        VL_KEY_DELETE,
    };
    return code >= FIRST && code - FIRST < LENGTH(keys) ? keys[code - FIRST] : 0;
}

static bool is_text(uint32_t code)
{
    return code >= ' ' && code != DEL && (code < 0x80 || code >= 0xA0) && (code < 0xD800 || code >= 0xE000) &&
           code < 0x110000;
}

static uint32_t of_character(uint32_t code)
{
    switch (code) {
    case '\r':
    case '\n': return VL_KEY_ENTER;
    case '\t': return VL_KEY_TAB;
    case ESC: return VL_KEY_ESCAPE;
    case '\b':
    case DEL: return VL_KEY_BACKSPACE;
    default: return code >= 1 && code <= 26 ? VL_CTRL | (code - 1 + 'a') : is_text(code) ? code : 0;
    }
}

/* A key reported by its character and its modifiers. Ctrl with a letter is what it always was; Alt and other modifiers
 * make it nothing. `shifted`: what it writes with Shift, 0: not reported. */
static uint32_t spelt(uint32_t code, unsigned modifiers, uint32_t shifted)
{
    if (modifiers == CTRL)
        return (code | 0x20) >= 'a' && (code | 0x20) <= 'z' ? VL_CTRL | code | 0x20 : 0;
    if (modifiers & ~(unsigned)SHIFT)
        return 0;
    if (code >= 0xE000 && code < 0xF900)
        return of_keypad(code);
    if (code < ' ' && !strchr("\b\t\r\033", (int)code))
        return 0;
    if (modifiers && code == '\t')
        return VL_KEY_BACK_TAB;
    if (modifiers && is_text(code))
        code = is_text(shifted) ? shifted : (uint32_t)uc_toupper(code);
    return of_character(code);
}

static struct vl_came mouse(unsigned button, int row, int col)
{
    enum { HELD = 4 + 8 + 16, WHEEL_UP = 64, WHEEL_DOWN = 65 };
    switch (button & ~(unsigned)HELD) {
    case 0: return (struct vl_came){.what = VL_CAME_CLICK, .row = row - 1, .col = col - 1};
    case WHEEL_UP: return (struct vl_came){.what = VL_CAME_KEY, .code = VL_KEY_WHEEL_UP};
    case WHEEL_DOWN: return (struct vl_came){.what = VL_CAME_KEY, .code = VL_KEY_WHEEL_DOWN};
    default: return nothing;
    }
}

static struct vl_came mouse_by_numbers(const char *text, size_t length)
{
    const struct parameters is = parameters_of(text, length);
    const bool sound = !is.alien && is.count == 3 && is.value[1][0] > 0 && is.value[2][0] > 0;
    return sound ? mouse(is.value[0][0], (int)is.value[2][0], (int)is.value[1][0]) : nothing;
}

static uint32_t control_key(const struct parameters *is, char last)
{
    const unsigned modifiers = modifiers_of(is->value[1][0]);
    const bool released = is->value[1][1] == 3;
    if (is->alien || released)
        return 0;
    if (last == 'u')
        return spelt(is->value[0][0], modifiers, is->value[0][1]);
    if (last == '~' && is->value[0][0] == 27)
        return spelt(is->value[2][0], modifiers, 0);
    if (last == 'Z')
        return modifiers & ~(unsigned)SHIFT ? 0 : VL_KEY_BACK_TAB;
    if (modifiers)
        return 0;
    if (last == '~')
        return numbered(is->value[0][0]);
    return is->value[0][0] > 1 || (last == 'R' && is->count) ? 0 : lettered(last); /* R may report the cursor */
}

static struct vl_came end_paste(struct vl_decoder *decoder)
{
    decoder->pasting = false;
    return finish_key(decoder, 0);
}

static struct vl_came begin_paste(struct vl_decoder *decoder)
{
    decoder->pasted = decoder->dropped ? LINE_OVER : 0;
    decoder->pasting = true;
    return finish_key(decoder, 0);
}

/* `bytes` are ESC [, parameters, and the last one. */
static struct vl_came end_control(struct vl_decoder *decoder)
{
    const char *bytes = decoder->bytes, last = bytes[decoder->count - 1];
    const struct parameters is = parameters_of(bytes + 2, decoder->count - 3);

    if (strcmp(bytes, "\033[200~") == 0)
        return begin_paste(decoder);
    if (strcmp(bytes, "\033[201~") == 0)
        return end_paste(decoder);
    if (bytes[2] == '<' && last == 'M')
        return finish(decoder, mouse_by_numbers(bytes + 3, decoder->count - 4));
    return finish_key(decoder, control_key(&is, last));
}

/* ---- byte by byte ---- */

/* ESC, or its equivalent. */
static struct vl_came take_escape(struct vl_decoder *decoder)
{
    begin(decoder, ESCAPE);
    push(decoder, ESC);
    decoder->meta = decoder->late = decoder->dropped = false;
    decoder->character = (mbstate_t){0};
    return nothing;
}

/* What only a terminal's description can know; true: it knows, or says that there is more to come. */
static bool is_described(struct vl_decoder *decoder, struct vl_came *came)
{
    const int32_t found = find(decoder);
    if (found == VL_BYTES_MORE)
        decoder->state = OTHER;
    *came = found > 0 ? finish_key(decoder, (uint32_t)found) : nothing;
    return found == VL_BYTES_MORE || found > 0;
}

static struct vl_came take_pasted(struct vl_decoder *decoder, uint32_t code)
{
    code = code == '\t' ? ' ' : code;
    if (decoder->pasted > 0 && (code == '\r' || code == '\n'))
        decoder->pasted = LINE_OVER;
    if (decoder->pasted >= PASTED_MAX || !is_text(code))
        return nothing;
    decoder->pasted++;
    return (struct vl_came){.what = VL_CAME_PASTED, .code = code};
}

static struct vl_came take_character(struct vl_decoder *decoder, uint32_t code)
{
    if (decoder->pasting) {
        begin(decoder, GROUND);
        return take_pasted(decoder, code);
    }
    return finish_key(decoder, of_character(code));
}

static struct vl_came take_after_escape(struct vl_decoder *decoder, uint8_t byte);

/* A control character of eight bits means ESC and the one of seven. */
static struct vl_came take_c1(struct vl_decoder *decoder, uint32_t code)
{
    take_escape(decoder);
    return take_after_escape(decoder, (uint8_t)(code - 0x40));
}

/* Like mbrtowc. The C library may not know characters of one byte if the locale is named but not installed. */
static size_t read_character(struct vl_decoder *decoder, uint8_t byte, wchar_t *code)
{
    char text[8] = {(char)byte};
    ucs4_t character = 0;
    if (MB_CUR_MAX > 1 || byte < 0x80)
        return mbrtowc(code, text, 1, &decoder->character);
    vl_charset_take(text, sizeof text);
    u8_strmbtouc(&character, (const uint8_t *)text);
    *code = (wchar_t)character;
    return character < 0x80 ? (size_t)-1 : 1; /* it has no such character */
}

static struct vl_came take_on_ground(struct vl_decoder *decoder, uint8_t byte)
{
    wchar_t code;
    struct vl_came came;
    if (byte == ESC)
        return take_escape(decoder);
    if (byte < ' ' || byte == DEL) {
        decoder->character = (mbstate_t){0};
        push(decoder, byte);
        return is_described(decoder, &came) ? came : take_character(decoder, byte);
    }
    const bool first = mbsinit(&decoder->character);
    const size_t took = read_character(decoder, byte, &code);
    if (took == (size_t)-2)
        return nothing;
    if (took == (size_t)-1) {
        decoder->character = (mbstate_t){0};
        if (!first) /* what came before is incomplete; this byte belongs to another */
            return take_on_ground(decoder, byte);
        return byte < 0xA0 ? take_c1(decoder, byte) : finish_key(decoder, 0);
    }
    return code >= 0x80 && code < 0xA0 ? take_c1(decoder, (uint32_t)code) : take_character(decoder, (uint32_t)code);
}

/* The sequence has ended without a meaning; the byte belongs to the next key. */
static struct vl_came take_anew(struct vl_decoder *decoder, uint8_t byte)
{
    finish_key(decoder, 0);
    return take_on_ground(decoder, byte);
}

/* Escape twice, or the ESC by which Alt comes before a key with a sequence of its own; of three the first is Escape. */
static struct vl_came take_second_escape(struct vl_decoder *decoder)
{
    const bool third = decoder->meta && !decoder->dropped && !decoder->pasting;
    decoder->meta = true;
    return third ? (struct vl_came){.what = VL_CAME_KEY, .code = VL_KEY_ESCAPE} : nothing;
}

static enum state introduced_by(uint8_t byte)
{
    switch (byte) {
    case '[': return CONTROL;
    case 'O': return SINGLE;
    case ']': return OSC;
    case 'P':
    case 'X':
    case '^':
    case '_': return STRING;
    default: return byte >= ' ' && byte < '0' ? INTERMEDIATE : GROUND;
    }
}

static struct vl_came take_after_escape(struct vl_decoder *decoder, uint8_t byte)
{
    struct vl_came came;
    if (byte == ESC)
        return take_second_escape(decoder);
    push(decoder, byte);
    if (byte != '[' && byte != 'O' && is_described(decoder, &came)) /* most keys begin with these */
        return came;
    decoder->state = (uint8_t)introduced_by(byte);
    if (decoder->state != GROUND)
        return nothing;
    if (byte < 0x80)
        return finish_key(decoder, 0);
    decoder->meta = true; /* Alt with a character of several bytes */
    begin(decoder, GROUND);
    return take_on_ground(decoder, byte);
}

/* An ESC that nothing followed in time was Escape. What comes late is not taken for letters, and from now on there is
 * more time. */
static struct vl_came take_late(struct vl_decoder *decoder, uint8_t byte)
{
    if (byte != '[' && byte != 'O')
        return take_anew(decoder, byte);
    take_escape(decoder);
    decoder->late = true;
    return take_after_escape(decoder, byte);
}

static void learn_slow(struct vl_decoder *decoder)
{
    const int longer = decoder->escape_delay * 2 + 1;
    if (decoder->late && decoder->escape_delay < ESCAPE_DELAY_MAX)
        decoder->escape_delay = longer < ESCAPE_DELAY_MAX ? longer : ESCAPE_DELAY_MAX;
    decoder->late = false;
}

static struct vl_came end_sequence(struct vl_decoder *decoder)
{
    struct vl_came came;
    if (is_described(decoder, &came))
        return came;
    if (strcmp(decoder->bytes, "\033[[") == 0 && !decoder->pasting)
        decoder->state = LINUX;
    else if (strcmp(decoder->bytes, "\033[M") == 0 && !decoder->pasting)
        decoder->state = MOUSE;
    else
        return end_control(decoder);
    return nothing;
}

/* rxvt ends some keys with $, which is not an end. */
static bool ends_control(struct vl_decoder *decoder, uint8_t byte)
{
    return byte >= 0x40 || (byte == '$' && find(decoder) == VL_BYTES_NOTHING);
}

static struct vl_came take_control(struct vl_decoder *decoder, uint8_t byte)
{
    if (byte < ' ' || byte > DEL)
        return take_anew(decoder, byte);
    learn_slow(decoder);
    if (!push(decoder, byte))
        decoder->dropped = true;
    return byte != DEL && ends_control(decoder, byte) ? end_sequence(decoder) : nothing;
}

/* The keypad, in the mode in which its keys differ from others. */
static uint32_t keypad(char last)
{
    if (last >= 'p' && last <= 'y')
        return (uint32_t)('0' + (last - 'p'));
    if (last >= 'j' && last <= 'o')
        return (uint32_t)('*' + (last - 'j'));
    switch (last) {
    case 'M': return VL_KEY_ENTER;
    case 'I': return VL_KEY_TAB;
    case 'X': return '=';
    case ' ': return ' ';
    default: return lettered(last);
    }
}

static struct vl_came take_single(struct vl_decoder *decoder, uint8_t byte)
{
    struct vl_came came;
    if (byte < ' ' || byte >= DEL)
        return take_anew(decoder, byte);
    learn_slow(decoder);
    if (!push(decoder, byte))
        decoder->dropped = true;
    if ((byte >= '0' && byte <= '9') || byte == ';') /* modifiers, as some terminals report them */
        return nothing;
    if (is_described(decoder, &came))
        return came;
    const struct parameters is = parameters_of(decoder->bytes + 2, decoder->count - 3);
    return finish_key(decoder, modifiers_of(is.value[is.count > 1][0]) ? 0 : keypad((char)byte));
}

static struct vl_came take_mouse(struct vl_decoder *decoder, uint8_t byte)
{
    enum { START = 3, BYTES = 6, FROM = ' ' };
    if (byte < FROM)
        return take_anew(decoder, byte);
    push(decoder, byte);
    if (decoder->count < BYTES)
        return nothing;
    const uint8_t *at = (const uint8_t *)decoder->bytes + START;
    const bool sound = at[1] > FROM && at[2] > FROM;
    return finish(decoder, sound ? mouse(at[0] - (unsigned)FROM, at[2] - FROM, at[1] - FROM) : nothing);
}

static struct vl_came take_string(struct vl_decoder *decoder, uint8_t byte)
{
    if (byte == ESC)
        decoder->state = STRING_ENDS;
    else if (byte == CAN || byte == SUB || (byte == BEL && decoder->state == OSC))
        finish_key(decoder, 0);
    return nothing;
}

static struct vl_came take_string_end(struct vl_decoder *decoder, uint8_t byte)
{
    take_escape(decoder);
    return byte == '\\' ? finish_key(decoder, 0) : take_after_escape(decoder, byte);
}

static struct vl_came take_other(struct vl_decoder *decoder, uint8_t byte)
{
    struct vl_came came;
    if (byte == ESC)
        return take_anew(decoder, byte);
    return push(decoder, byte) && is_described(decoder, &came) ? came : finish_key(decoder, 0);
}

static struct vl_came take_linux(struct vl_decoder *decoder, uint8_t byte)
{
    if (byte < ' ' || byte >= DEL)
        return take_anew(decoder, byte);
    return finish_key(decoder, byte >= 'A' && byte <= 'E' ? F(1) + byte - 'A' : 0);
}

static struct vl_came take_intermediate(struct vl_decoder *decoder, uint8_t byte)
{
    if (byte < ' ' || byte >= DEL)
        return take_anew(decoder, byte);
    return byte < '0' ? nothing : finish_key(decoder, 0);
}

struct vl_came vl_decoder_take(struct vl_decoder *decoder, uint8_t byte)
{
    switch ((enum state)decoder->state) {
    case GROUND: return take_on_ground(decoder, byte);
    case ESCAPE: return take_after_escape(decoder, byte);
    case ANSWERED: return take_late(decoder, byte);
    case INTERMEDIATE: return take_intermediate(decoder, byte);
    case CONTROL: return take_control(decoder, byte);
    case LINUX: return take_linux(decoder, byte);
    case MOUSE: return take_mouse(decoder, byte);
    case SINGLE: return take_single(decoder, byte);
    case STRING:
    case OSC: return take_string(decoder, byte);
    case STRING_ENDS: return take_string_end(decoder, byte);
    case OTHER: return take_other(decoder, byte);
    }
    return nothing;
}

/* ---- when nothing more comes ---- */

int vl_decoder_waits(const struct vl_decoder *decoder)
{
    if (decoder->pasting)
        return PASTE_DELAY;
    switch ((enum state)decoder->state) {
    case GROUND: return -1;
    case ESCAPE: return decoder->late ? 0 : decoder->escape_delay;
    case ANSWERED: return ANSWERED_DELAY;
    default: return decoder->escape_delay > REST_DELAY ? decoder->escape_delay : REST_DELAY;
    }
}

/* Returns the first of two Escapes; the second comes next. */
static struct vl_came rest_of_escape(struct vl_decoder *decoder)
{
    const bool twice = decoder->meta, dropped = decoder->dropped;
    decoder->meta = false;
    const struct vl_came came = finish_key(decoder, VL_KEY_ESCAPE);
    if (twice)
        take_escape(decoder);
    else if (!dropped)
        begin(decoder, ANSWERED);
    decoder->late = twice;
    decoder->dropped = twice && dropped;
    return came;
}

struct vl_came vl_decoder_rest(struct vl_decoder *decoder)
{
    const bool alone = decoder->late && decoder->count == 2;
    if (decoder->pasting)
        return end_paste(decoder);
    if (decoder->state == ESCAPE)
        return rest_of_escape(decoder);
    if (alone && (decoder->state == CONTROL || decoder->state == SINGLE)) /* it was typed, after Escape */
        return finish_key(decoder, (uint8_t)decoder->bytes[1]);
    if (decoder->state == OTHER && decoder->count == 1)
        return finish_key(decoder, of_character((uint8_t)decoder->bytes[0]));
    return finish_key(decoder, 0);
}

void vl_decoder_drop(struct vl_decoder *decoder)
{
    decoder->pasted = LINE_OVER;
    if (decoder->state == ANSWERED)
        finish_key(decoder, 0);
    decoder->dropped = decoder->state != GROUND;
    decoder->meta = decoder->meta || !mbsinit(&decoder->character);
}
