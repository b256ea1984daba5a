/* Names for how things look. Screens know only these names; a theme says what they are on a terminal of so many
 * colours. No meaning may depend on style alone: every style with a meaning comes with a sign. */
#ifndef VEILLEE_TUI_STYLE_H
#define VEILLEE_TUI_STYLE_H

#include <stdbool.h>
#include <stdint.h>

enum vl_style {
    VL_STYLE_PLAIN,
    VL_STYLE_TITLE,  /* the name of the program, of a screen */
    VL_STYLE_STRONG, /* a word that matters */
    VL_STYLE_DIM,    /* what can be overlooked */
    VL_STYLE_RULE,   /* lines and frames */
    VL_STYLE_SEAT,   /* a player's name */
    VL_STYLE_ACTIVE, /* the player whose turn it is */
    VL_STYLE_PROMPT, /* the question */
    VL_STYLE_KEY,    /* a key to press */
    VL_STYLE_HINT,   /* what it does */
    VL_STYLE_ACCENT,
    VL_STYLE_GOOD,
    VL_STYLE_WARNING,
    VL_STYLE_DANGER,
    VL_STYLE_SELECTED, /* the line or item under the cursor */
    VL_STYLE_DISABLED,
    VL_STYLE_FIELD, /* where one types */
    VL_STYLE_CARD,
    VL_STYLE_CARD_SELECTED,
    VL_STYLE_CARD_BACK,
    VL_STYLE_LOG,
    VL_STYLE_LOG_NEW,                     /* the last event */
    VL_STYLE_CLAUSE,                      /* "BLA-5.2" */
    VL_STYLE_HOUSE,                       /* VL_STYLE_HOUSE + n: one of eight houses, characters or places */
    VL_STYLE_PERSON = VL_STYLE_HOUSE + 8, /* VL_STYLE_PERSON + n: the colour that a person has chosen, one of eight */
    VL_STYLES = VL_STYLE_PERSON + 8,
};

/* Flags added to a style. */
enum {
    VL_STYLE_REVERSED = 0x80,
    VL_STYLE_BOLD = 0x40,
    VL_STYLE_MASK = 0x3F,
};

enum vl_theme { VL_THEME_DARK, VL_THEME_LIGHT, VL_THEME_CONTRAST, VL_THEME_COLOUR_BLIND, VL_THEME_NONE, VL_THEMES };

/* "dark", "light", "contrast", "colour-blind", "none" and back. */
const char *vl_theme_id(enum vl_theme theme);
bool vl_theme_parse(const char *text, enum vl_theme *out);

enum { VL_PAINT_BOLD = 1, VL_PAINT_DIM = 2, VL_PAINT_UNDERLINE = 4, VL_PAINT_REVERSE = 8 };

/* What a style is on a terminal: colours by number, -1 for the terminal's own. */
struct vl_paint {
    int16_t ink, ground;
    uint8_t attributes; /* VL_PAINT_* */
};

/* colours: how many the terminal has; below 8, or with the theme "none", only attributes differ. */
struct vl_paint vl_style_paint(enum vl_theme theme, int colours, uint8_t style);

#endif
