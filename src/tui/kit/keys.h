/* Keys, the actions that they stand for, and the map between them, which the user can change. */
#ifndef VEILLEE_TUI_KEYS_H
#define VEILLEE_TUI_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "veillee/base.h"

/* The code of a key is its Unicode character, or one of these. */
enum {
    VL_KEY_ENTER = 0x110000,
    VL_KEY_ESCAPE,
    VL_KEY_TAB,
    VL_KEY_BACK_TAB,
    VL_KEY_BACKSPACE,
    VL_KEY_DELETE,
    VL_KEY_UP,
    VL_KEY_DOWN,
    VL_KEY_LEFT,
    VL_KEY_RIGHT,
    VL_KEY_HOME,
    VL_KEY_END,
    VL_KEY_PAGE_UP,
    VL_KEY_PAGE_DOWN,
    VL_KEY_F1, /* to VL_KEY_F1 + 11 */
    VL_KEY_F12 = VL_KEY_F1 + 11,
    VL_KEY_PICK,     /* a click on item `number`: as if it were selected and Enter pressed */
    VL_KEY_WHEEL_UP, /* the wheel of the mouse */
    VL_KEY_WHEEL_DOWN,
};

enum { VL_CTRL = 0x200000 }; /* VL_CTRL | 'c' */

enum vl_action {
    VL_ACT_NONE,
    VL_ACT_UP,
    VL_ACT_DOWN,
    VL_ACT_LEFT,
    VL_ACT_RIGHT,
    VL_ACT_PAGE_UP,
    VL_ACT_PAGE_DOWN,
    VL_ACT_HOME,
    VL_ACT_END,
    VL_ACT_NEXT,      /* Tab: the next part of the screen */
    VL_ACT_PREVIOUS,  /* Shift-Tab */
    VL_ACT_CONFIRM,   /* Enter */
    VL_ACT_BACK,      /* Escape */
    VL_ACT_KEYS,      /* F1 ): all keys */
    VL_ACT_WHY,       /* ? / , F2: the rule */
    VL_ACT_LEGEND,    /* = + F4: what the signs on the screen mean */
    VL_ACT_LOG,       /* ; . F3 */
    VL_ACT_STANDING,  /* : F5: standing answers */
    VL_ACT_CHANCES,   /* % u-grave F6 */
    VL_ACT_STEP_BACK, /* < F7: one step back through what happened */
    VL_ACT_STEP_ON,   /* > */
    VL_ACT_SPOKE,     /* $ F8: somebody broke the silence, in Gueux; the sheet of a game that has one */
    VL_ACT_UNDO,      /* Backspace; on screens without a board it is VL_ACT_BACK */
    VL_ACT_HURRY,     /* Space; on screens without a board it is VL_ACT_PAGE_DOWN */
    VL_ACT_SEARCH,    /* / : in the book, where these keys have no other meaning */
    VL_ACT_LANGUAGE,  /* F9 */
    VL_ACT_THEME,     /* F10 */
    VL_ACT_REDRAW,    /* Ctrl-L */
    VL_ACT_SUSPEND,   /* Ctrl-Z */

    /* Without a default key; the user can give them one. */
    VL_ACT_CARD,
    VL_ACT_RULES, /* the rule book, where VL_ACT_WHY leads too */
    VL_ACT_PAUSE,
    VL_ACT_QUIT,
    VL_ACT_DIGIT, /* to VL_ACT_DIGIT + 9: keys that type a digit besides those of the keyboard */
    VL_ACTIONS = VL_ACT_DIGIT + 10,
};

/* Where a key is typed: a few have one meaning on screens with a board and another elsewhere. */
enum vl_context { VL_AT_TABLE, VL_ELSEWHERE, VL_CONTEXTS };

struct vl_key {
    uint32_t code;
    enum vl_action action; /* by the map; a screen that takes letters checks the code first */
    uint8_t digit;         /* 0 to 9, without Shift on every keyboard; else VL_NONE */
    char letter;           /* a to z, ignoring case and accent; 0 if the key is no letter, or is a digit or a command */
    int number;            /* of VL_KEY_PICK */
};

/* Named for what their upper rows type without Shift: digits, or the signs of French and Belgian keyboards, of BÉPO, of
 * the Dvorak layout for programmers. */
enum vl_keyboard { VL_QWERTY, VL_AZERTY, VL_BEPO, VL_DVORAK, VL_KEYBOARDS };

enum { VL_KEYS_EACH = 4 };

struct vl_keymap {
    enum vl_keyboard keyboard;
    uint32_t key[VL_ACTIONS][VL_KEYS_EACH]; /* codes, 0 after the last */
};

void vl_keymap_standard(struct vl_keymap *map, enum vl_keyboard keyboard);

/* "undo" and back. */
const char *vl_action_id(enum vl_action action);
bool vl_action_parse(const char *text, enum vl_action *out);

/* "u", "Enter", "F1", "Ctrl-L", "PageUp" and back (0: there is no such key). These names are those of the config file;
 * people see "key.NAME" of the catalogue if it has that. */
size_t vl_key_name(uint32_t code, char *out, size_t size);
uint32_t vl_key_parse(const char *name);

/* True for letters, digits, the star and the digit signs of AZERTY keyboards: only a digit can be bound to them. */
bool vl_key_belongs_to_game(uint32_t code);

/* Gives an action these keys and takes them from any other. Search shares its keys with their actions at a board. */
void vl_keymap_bind(struct vl_keymap *map, enum vl_action action, const uint32_t *codes, unsigned count);

/* Reads a key by the map, as on screens with a board. */
struct vl_key vl_keymap_read(const struct vl_keymap *map, uint32_t code);

/* The same in any context. `moving`: h j k l move, since no letters are asked for; they have no `letter` then. */
struct vl_key vl_keymap_read_in(const struct vl_keymap *map, enum vl_context context, bool moving, uint32_t code);

/* Writes the letters a to z for naming answers: at most 26 and a NUL. Without `moving` it omits h j k l. */
unsigned vl_keymap_letters(const struct vl_keymap *map, bool moving, char out[27]);

#endif
