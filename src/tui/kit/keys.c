#include "tui/kit/keys.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))
#define F(n) (VL_KEY_F1 + (n)-1)

enum { U_GRAVE = 0xF9 }; /* a key on AZERTY, where % needs Shift */

static const struct {
    const char *id;
    uint32_t key[VL_KEYS_EACH];
} actions[VL_ACTIONS] = {
    [VL_ACT_NONE] = {"none", {0}},
    [VL_ACT_UP] = {"up", {VL_KEY_UP}},
    [VL_ACT_DOWN] = {"down", {VL_KEY_DOWN}},
    [VL_ACT_LEFT] = {"left", {VL_KEY_LEFT}},
    [VL_ACT_RIGHT] = {"right", {VL_KEY_RIGHT}},
    [VL_ACT_PAGE_UP] = {"page-up", {VL_KEY_PAGE_UP, VL_CTRL | 'b'}},
    [VL_ACT_PAGE_DOWN] = {"page-down", {VL_KEY_PAGE_DOWN, VL_CTRL | 'f'}},
    [VL_ACT_HOME] = {"home", {VL_KEY_HOME}},
    [VL_ACT_END] = {"end", {VL_KEY_END}},
    [VL_ACT_NEXT] = {"next", {VL_KEY_TAB}},
    [VL_ACT_PREVIOUS] = {"previous", {VL_KEY_BACK_TAB}},
    [VL_ACT_CONFIRM] = {"confirm", {VL_KEY_ENTER}},
    [VL_ACT_BACK] = {"back", {VL_KEY_ESCAPE}},
    [VL_ACT_KEYS] = {"keys", {VL_KEY_F1, ')'}},
    [VL_ACT_WHY] = {"why", {'?', '/', ',', F(2)}},
    [VL_ACT_LEGEND] = {"legend", {'=', '+', F(4)}},
    [VL_ACT_LOG] = {"story", {';', '.', F(3)}},
    [VL_ACT_STANDING] = {"standing", {':', F(5)}},
    [VL_ACT_CHANCES] = {"chances", {'%', U_GRAVE, F(6)}},
    [VL_ACT_STEP_BACK] = {"step-back", {'<', F(7)}},
    [VL_ACT_STEP_ON] = {"step-on", {'>'}},
    [VL_ACT_SPOKE] = {"spoke", {'$', F(8)}},
    [VL_ACT_UNDO] = {"undo", {VL_KEY_BACKSPACE}},
    [VL_ACT_HURRY] = {"hurry", {' '}},
    [VL_ACT_SEARCH] = {"search", {'/', ':'}},
    [VL_ACT_LANGUAGE] = {"language", {F(9)}},
    [VL_ACT_THEME] = {"theme", {F(10)}},
    [VL_ACT_CARD] = {"card", {0}},
    [VL_ACT_RULES] = {"rules", {0}},
    [VL_ACT_PAUSE] = {"pause", {0}},
    [VL_ACT_QUIT] = {"quit", {0}},
    [VL_ACT_DIGIT + 0] = {"digit-0", {0}},
    [VL_ACT_DIGIT + 1] = {"digit-1", {0}},
    [VL_ACT_DIGIT + 2] = {"digit-2", {0}},
    [VL_ACT_DIGIT + 3] = {"digit-3", {0}},
    [VL_ACT_DIGIT + 4] = {"digit-4", {0}},
    [VL_ACT_DIGIT + 5] = {"digit-5", {0}},
    [VL_ACT_DIGIT + 6] = {"digit-6", {0}},
    [VL_ACT_DIGIT + 7] = {"digit-7", {0}},
    [VL_ACT_DIGIT + 8] = {"digit-8", {0}},
    [VL_ACT_DIGIT + 9] = {"digit-9", {0}},
    [VL_ACT_REDRAW] = {"redraw", {VL_CTRL | 'l'}},
    [VL_ACT_SUSPEND] = {"suspend", {VL_CTRL | 'z'}},
};

static const struct {
    uint32_t code;
    const char *name;
} names[] = {
    {VL_KEY_ENTER, "Enter"},
    {VL_KEY_ESCAPE, "Escape"},
    {VL_KEY_TAB, "Tab"},
    {VL_KEY_BACK_TAB, "Shift-Tab"},
    {VL_KEY_BACKSPACE, "Backspace"},
    {VL_KEY_DELETE, "Delete"},
    {VL_KEY_UP, "Up"},
    {VL_KEY_DOWN, "Down"},
    {VL_KEY_LEFT, "Left"},
    {VL_KEY_RIGHT, "Right"},
    {VL_KEY_HOME, "Home"},
    {VL_KEY_END, "End"},
    {VL_KEY_PAGE_UP, "PageUp"},
    {VL_KEY_PAGE_DOWN, "PageDown"},
    {' ', "Space"},
};

void vl_keymap_standard(struct vl_keymap *map, enum vl_keyboard keyboard)
{
    *map = (struct vl_keymap){.keyboard = keyboard};
    for (unsigned i = 0; i < VL_ACTIONS; i++)
        memcpy(map->key[i], actions[i].key, sizeof map->key[i]);
}

const char *vl_action_id(enum vl_action action)
{
    assert(action < VL_ACTIONS);
    return actions[action].id;
}

bool vl_action_parse(const char *text, enum vl_action *out)
{
    if (strcmp(text, "log") == 0) /* the former name of the log */
        text = "story";
    for (unsigned i = 1; i < VL_ACTIONS; i++)
        if (strcmp(text, actions[i].id) == 0) {
            *out = (enum vl_action)i;
            return true;
        }
    return false;
}

size_t vl_key_name(uint32_t code, char *out, size_t size)
{
    assert(size >= 16);
    if (code & VL_CTRL)
        return (size_t)snprintf(out, size, "Ctrl-%c", (char)((code & 0x7F) - 'a' + 'A'));
    if (code >= VL_KEY_F1 && code <= VL_KEY_F12)
        return (size_t)snprintf(out, size, "F%u", (unsigned)(code - VL_KEY_F1 + 1));
    for (unsigned i = 0; i < LENGTH(names); i++)
        if (names[i].code == code)
            return (size_t)snprintf(out, size, "%s", names[i].name);
    const int bytes = code < 0x110000 ? u8_uctomb((uint8_t *)out, code, (ptrdiff_t)size - 1) : 0;
    out[bytes > 0 ? bytes : 0] = '\0';
    return bytes > 0 ? (size_t)bytes : 0;
}

static uint32_t parse_function_key(const char *name)
{
    unsigned number = 0;
    char rest;
    if (sscanf(name, "F%2u%c", &number, &rest) != 1 || number < 1 || number > 12)
        return 0;
    return VL_KEY_F1 + number - 1;
}

uint32_t vl_key_parse(const char *name)
{
    ucs4_t character;
    const size_t bytes = strlen(name);

    if (strncmp(name, "Ctrl-", 5) == 0 && name[5] >= 'A' && name[5] <= 'Z' && name[6] == '\0')
        return VL_CTRL | (uint32_t)(name[5] - 'A' + 'a');
    for (unsigned i = 0; i < LENGTH(names); i++)
        if (strcmp(name, names[i].name) == 0)
            return names[i].code;
    if (bytes > 1 && name[0] == 'F')
        return parse_function_key(name);
    if (bytes && u8_mbtoucr(&character, (const uint8_t *)name, bytes) == (int)bytes && character > ' ')
        return character;
    return 0;
}

static void unbind(struct vl_keymap *map, uint32_t code)
{
    for (unsigned i = 0; i < VL_ACTIONS; i++) {
        unsigned kept = 0;
        for (unsigned j = 0; j < VL_KEYS_EACH; j++)
            if (map->key[i][j] != code)
                map->key[i][kept++] = map->key[i][j];
        while (kept < VL_KEYS_EACH)
            map->key[i][kept++] = 0;
    }
}

void vl_keymap_bind(struct vl_keymap *map, enum vl_action action, const uint32_t *codes, unsigned count)
{
    assert(action > VL_ACT_NONE && action < VL_ACTIONS && count <= VL_KEYS_EACH);
    memset(map->key[action], 0, sizeof map->key[action]);
    for (unsigned i = 0; i < count; i++)
        if (action != VL_ACT_SEARCH)
            unbind(map, codes[i]);
    memcpy(map->key[action], codes, count * sizeof codes[0]);
}

/* The upper rows of keyboards without Shift: the character of each digit; of French and Belgian ones by a PC's maker or
 * by Apple. */
static const struct {
    enum vl_keyboard keyboard;
    uint32_t sign;
    uint8_t digit;
} rows[] = {
    {VL_AZERTY, 0xE0, 0}, {VL_AZERTY, '&', 1},  {VL_AZERTY, 0xE9, 2}, {VL_AZERTY, '"', 3},  {VL_AZERTY, '\'', 4},
    {VL_AZERTY, '(', 5},  {VL_AZERTY, '-', 6},  {VL_AZERTY, 0xA7, 6}, {VL_AZERTY, 0xE8, 7}, {VL_AZERTY, '_', 8},
    {VL_AZERTY, '!', 8},  {VL_AZERTY, 0xE7, 9}, {VL_BEPO, '"', 1},    {VL_BEPO, 0xAB, 2},   {VL_BEPO, 0xBB, 3},
    {VL_BEPO, '(', 4},    {VL_BEPO, ')', 5},    {VL_BEPO, '@', 6},    {VL_BEPO, '+', 7},    {VL_BEPO, '-', 8},
    {VL_BEPO, '/', 9},    {VL_BEPO, '*', 0},    {VL_DVORAK, '(', 1},  {VL_DVORAK, ')', 2},  {VL_DVORAK, '}', 3},
    {VL_DVORAK, '+', 4},  {VL_DVORAK, '{', 5},  {VL_DVORAK, ']', 6},  {VL_DVORAK, '[', 7},  {VL_DVORAK, '!', 8},
    {VL_DVORAK, '=', 9},  {VL_DVORAK, '*', 0},
};

static uint8_t digit_on(enum vl_keyboard keyboard, uint32_t code)
{
    for (unsigned i = 0; i < LENGTH(rows); i++)
        if (rows[i].keyboard == keyboard && rows[i].sign == code)
            return rows[i].digit;
    return VL_NONE;
}

/* On whatever keyboard it is on, it is that digit. */
static uint8_t digit_anywhere(uint32_t code)
{
    uint8_t digit = VL_NONE;
    for (enum vl_keyboard keyboard = VL_QWERTY; keyboard < VL_KEYBOARDS; keyboard++) {
        const uint8_t there = digit_on(keyboard, code);
        if (there != VL_NONE && digit != VL_NONE && there != digit)
            return VL_NONE;
        digit = there != VL_NONE ? there : digit;
    }
    return digit;
}

static uint8_t plain_digit(uint32_t code)
{
    enum { FULL_WIDTH = 0xFF10 };
    const uint32_t first = code >= FULL_WIDTH ? FULL_WIDTH : '0';
    return code >= first && code < first + 10 ? (uint8_t)(code - first) : VL_NONE;
}

/* The small letter without accent, or 0. */
static char letter_of(uint32_t code)
{
    ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
    if (code >= 0x110000)
        return 0;
    if (uc_canonical_decomposition(code, parts) > 0)
        code = parts[0];
    if (code >= 'A' && code <= 'Z')
        code += 'a' - 'A';
    return code >= 'a' && code <= 'z' ? (char)code : 0;
}

bool vl_key_belongs_to_game(uint32_t code)
{
    return code == '*' || (code != U_GRAVE && code < 0x110000 && uc_is_alpha(code)) || plain_digit(code) != VL_NONE ||
           digit_on(VL_AZERTY, code) != VL_NONE;
}

static bool bound(const struct vl_keymap *map, enum vl_action action, uint32_t code)
{
    for (unsigned i = 0; code && i < VL_KEYS_EACH; i++)
        if (map->key[action][i] == code)
            return true;
    return false;
}

static enum vl_action moving_by(uint32_t code)
{
    switch (code) {
    case 'h': return VL_ACT_LEFT;
    case 'j': return VL_ACT_DOWN;
    case 'k': return VL_ACT_UP;
    case 'l': return VL_ACT_RIGHT;
    default: return VL_ACT_NONE;
    }
}

static enum vl_action action_of(const struct vl_keymap *map, uint32_t code)
{
    for (unsigned i = 1; i < VL_ACTIONS; i++)
        if (i != VL_ACT_SEARCH && bound(map, (enum vl_action)i, code))
            return (enum vl_action)i;
    return VL_ACT_NONE;
}

/* What the user has said, then digits themselves, then the row of the keyboard; and what is that digit on any keyboard,
 * if it means nothing else. */
static uint8_t digit_of(const struct vl_keymap *map, uint32_t code)
{
    const enum vl_action action = action_of(map, code);
    if (action >= VL_ACT_DIGIT)
        return (uint8_t)(action - VL_ACT_DIGIT);
    const uint8_t plain = plain_digit(code), here = digit_on(map->keyboard, code);
    if (plain != VL_NONE || here != VL_NONE)
        return plain != VL_NONE ? plain : here;
    return action == VL_ACT_NONE && !letter_of(code) && code != '*' ? digit_anywhere(code) : (uint8_t)VL_NONE;
}

static enum vl_action elsewhere(const struct vl_keymap *map, enum vl_action action, uint32_t code)
{
    if (bound(map, VL_ACT_SEARCH, code))
        return VL_ACT_SEARCH;
    return action == VL_ACT_UNDO ? VL_ACT_BACK : action == VL_ACT_HURRY ? VL_ACT_PAGE_DOWN : action;
}

struct vl_key vl_keymap_read_in(const struct vl_keymap *map, enum vl_context context, bool moving, uint32_t code)
{
    struct vl_key key = {.code = code, .digit = digit_of(map, code), .number = -1};
    if (key.digit == VL_NONE) /* a digit is never a command */
        key.action = action_of(map, code);
    if (context == VL_ELSEWHERE && key.digit == VL_NONE)
        key.action = elsewhere(map, key.action, code);
    if (moving && key.action == VL_ACT_NONE)
        key.action = moving_by(code);
    if (key.action == VL_ACT_NONE && key.digit == VL_NONE)
        key.letter = letter_of(code);
    return key;
}

struct vl_key vl_keymap_read(const struct vl_keymap *map, uint32_t code)
{
    return vl_keymap_read_in(map, VL_AT_TABLE, false, code);
}

unsigned vl_keymap_letters(const struct vl_keymap *map, bool moving, char out[27])
{
    unsigned count = 0;
    for (char letter = 'a'; letter <= 'z'; letter++)
        if (vl_keymap_read_in(map, VL_AT_TABLE, !moving, (uint32_t)letter).action == VL_ACT_NONE)
            out[count++] = letter;
    out[count] = '\0';
    return count;
}
