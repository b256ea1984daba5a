#include "tui/kit/style.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const char *const ids[VL_THEMES] = {"dark", "light", "contrast", "colour-blind", "none"};

const char *vl_theme_id(enum vl_theme theme)
{
    assert(theme < VL_THEMES);
    return ids[theme];
}

bool vl_theme_parse(const char *text, enum vl_theme *out)
{
    for (unsigned i = 0; i < VL_THEMES; i++)
        if (strcmp(text, ids[i]) == 0) {
            *out = (enum vl_theme)i;
            return true;
        }
    return false;
}

/* ---- colours: their numbers among 256, 16 and 8; docs/colours.md has what they can do ---- */

enum hue {
    OWN, /* that of the terminal */
    GOLD,
    SAND,
    GREY,
    SLATE,
    SKY,
    LEAF,
    ROSE,
    AMBER,
    NIGHT,
    INK,
    DARK_GOLD,
    DARK_GREY,
    DARK_SAND,
    DARK_SKY,
    DARK_LEAF,
    DARK_RED,
    DARK_AMBER,
    PALE,
    MIST,
    WHITE,
    YELLOW,
    CYAN,
    /* houses on a dark background, on a light one, and in the colours of Okabe and Ito */
    DARK_HOUSE,
    LIGHT_HOUSE = DARK_HOUSE + 8,
    SAFE_HOUSE = LIGHT_HOUSE + 8,
    /* people on a dark background, on a light one, and in the colours of Okabe and Ito */
    DARK_PERSON = SAFE_HOUSE + 8,
    LIGHT_PERSON = DARK_PERSON + 8,
    SAFE_PERSON = LIGHT_PERSON + 8,
    HUES = SAFE_PERSON + 8,
};

static const struct {
    int16_t of_256, of_16, of_8;
} hues[HUES] = {
    [OWN] = {-1, -1, -1},
    [GOLD] = {3, 11, 3},
    [SAND] = {187, 7, 7},
    [GREY] = {248, 8, -1},
    [SLATE] = {240, 8, -1},
    [SKY] = {110, 14, 6},
    [LEAF] = {151, 10, 2},
    [ROSE] = {210, 9, 1},
    [AMBER] = {215, 11, 3},
    [NIGHT] = {236, -1, -1},
    [INK] = {232, 0, 0},
    [DARK_GOLD] = {58, 3, 3},
    [DARK_GREY] = {240, 8, -1},
    [DARK_SAND] = {238, 0, 0},
    [DARK_SKY] = {25, 4, 4},
    [DARK_LEAF] = {22, 2, 2},
    [DARK_RED] = {124, 1, 1},
    [DARK_AMBER] = {130, 3, 3},
    [PALE] = {254, -1, -1},
    [MIST] = {250, 8, -1},
    [WHITE] = {231, 15, 7},
    [YELLOW] = {226, 11, 3},
    [CYAN] = {51, 14, 6},

    [DARK_HOUSE + 0] = {74, 12, 4},
    [DARK_HOUSE + 1] = {222, 11, 3},
    [DARK_HOUSE + 2] = {209, 9, 1},
    [DARK_HOUSE + 3] = {119, 10, 2},
    [DARK_HOUSE + 4] = {141, 13, 5},
    [DARK_HOUSE + 5] = {43, 14, 6},
    [DARK_HOUSE + 6] = {214, 3, 3},
    [DARK_HOUSE + 7] = {218, 15, 7},

    [LIGHT_HOUSE + 0] = {21, 4, 4},
    [LIGHT_HOUSE + 1] = {58, 3, 3},
    [LIGHT_HOUSE + 2] = {88, 1, 1},
    [LIGHT_HOUSE + 3] = {28, 2, 2},
    [LIGHT_HOUSE + 4] = {54, 5, 5},
    [LIGHT_HOUSE + 5] = {24, 6, 6},
    [LIGHT_HOUSE + 6] = {130, 3, 3},
    [LIGHT_HOUSE + 7] = {161, 5, 5},

    [SAFE_HOUSE + 0] = {33, 12, 4},
    [SAFE_HOUSE + 1] = {227, 11, 3},
    [SAFE_HOUSE + 2] = {202, 9, 1},
    [SAFE_HOUSE + 3] = {36, 10, 2},
    [SAFE_HOUSE + 4] = {175, 13, 5},
    [SAFE_HOUSE + 5] = {74, 14, 6},
    [SAFE_HOUSE + 6] = {214, 3, 3},
    [SAFE_HOUSE + 7] = {255, 15, 7},

    /* Blue, gold, red, green, violet, teal; with eight colours an underline distinguishes the last two. */
    [DARK_PERSON + 0] = {74, 12, 4},
    [DARK_PERSON + 1] = {222, 11, 3},
    [DARK_PERSON + 2] = {209, 9, 1},
    [DARK_PERSON + 3] = {119, 10, 2},
    [DARK_PERSON + 4] = {141, 13, 5},
    [DARK_PERSON + 5] = {43, 14, 6},
    [DARK_PERSON + 6] = {214, 3, 3},
    [DARK_PERSON + 7] = {218, 15, 7},

    [LIGHT_PERSON + 0] = {21, 4, 4},
    [LIGHT_PERSON + 1] = {58, 3, 3},
    [LIGHT_PERSON + 2] = {88, 1, 1},
    [LIGHT_PERSON + 3] = {28, 2, 2},
    [LIGHT_PERSON + 4] = {54, 5, 5},
    [LIGHT_PERSON + 5] = {24, 6, 6},
    [LIGHT_PERSON + 6] = {130, 8, 3},
    [LIGHT_PERSON + 7] = {161, 13, 5},

    [SAFE_PERSON + 0] = {33, 12, 4},
    [SAFE_PERSON + 1] = {227, 11, 3},
    [SAFE_PERSON + 2] = {202, 9, 1},
    [SAFE_PERSON + 3] = {36, 10, 2},
    [SAFE_PERSON + 4] = {175, 13, 5},
    [SAFE_PERSON + 5] = {117, 14, 6},
    [SAFE_PERSON + 6] = {214, 3, 3},
    [SAFE_PERSON + 7] = {255, 15, 7},
};

/* ---- themes ---- */

struct dress {
    uint8_t ink, ground;
    uint8_t attributes;
};

enum { B = VL_PAINT_BOLD, D = VL_PAINT_DIM, U = VL_PAINT_UNDERLINE, R = VL_PAINT_REVERSE };

/* Bold is kept for rare things: at every change from bold to not bold, all other attributes must be sent again. Cards
 * have the terminal's own colour, as the text on them, so that a frame costs no change of colour at every edge. */
/* clang-format off */
static const struct dress themes[VL_THEMES][VL_STYLE_HOUSE] = {
    [VL_THEME_DARK] = {
        [VL_STYLE_TITLE] = {GOLD, OWN, B},      [VL_STYLE_STRONG] = {OWN, OWN, B},     [VL_STYLE_DIM] = {GREY, OWN, 0},
        [VL_STYLE_RULE] = {SLATE, OWN, 0},      [VL_STYLE_SEAT] = {SAND, OWN, 0},      [VL_STYLE_ACTIVE] = {GOLD, OWN, B},
        [VL_STYLE_PROMPT] = {SAND, OWN, B},     [VL_STYLE_KEY] = {GOLD, OWN, 0},       [VL_STYLE_HINT] = {GREY, OWN, 0},
        [VL_STYLE_ACCENT] = {SKY, OWN, 0},      [VL_STYLE_GOOD] = {LEAF, OWN, 0},      [VL_STYLE_WARNING] = {AMBER, OWN, 0},
        [VL_STYLE_DANGER] = {ROSE, OWN, B},     [VL_STYLE_SELECTED] = {GOLD, NIGHT, 0}, [VL_STYLE_DISABLED] = {SLATE, OWN, 0},
        [VL_STYLE_FIELD] = {SAND, NIGHT, 0},    [VL_STYLE_CARD] = {OWN, OWN, 0},       [VL_STYLE_CARD_SELECTED] = {INK, GOLD, 0},
        [VL_STYLE_CARD_BACK] = {SLATE, OWN, 0}, [VL_STYLE_LOG] = {GREY, OWN, 0},       [VL_STYLE_LOG_NEW] = {OWN, OWN, 0},
        [VL_STYLE_CLAUSE] = {SKY, OWN, 0},
    },
    [VL_THEME_LIGHT] = {
        [VL_STYLE_TITLE] = {DARK_GOLD, OWN, B}, [VL_STYLE_STRONG] = {OWN, OWN, B},     [VL_STYLE_DIM] = {DARK_GREY, OWN, 0},
        [VL_STYLE_RULE] = {MIST, OWN, 0},       [VL_STYLE_SEAT] = {DARK_SAND, OWN, 0}, [VL_STYLE_ACTIVE] = {DARK_GOLD, OWN, B},
        [VL_STYLE_PROMPT] = {INK, OWN, B},      [VL_STYLE_KEY] = {DARK_GOLD, OWN, 0},  [VL_STYLE_HINT] = {DARK_GREY, OWN, 0},
        [VL_STYLE_ACCENT] = {DARK_SKY, OWN, 0}, [VL_STYLE_GOOD] = {DARK_LEAF, OWN, 0}, [VL_STYLE_WARNING] = {DARK_AMBER, OWN, 0},
        [VL_STYLE_DANGER] = {DARK_RED, OWN, B}, [VL_STYLE_SELECTED] = {DARK_GOLD, PALE, 0}, [VL_STYLE_DISABLED] = {MIST, OWN, 0},
        [VL_STYLE_FIELD] = {INK, PALE, 0},      [VL_STYLE_CARD] = {OWN, OWN, 0},       [VL_STYLE_CARD_SELECTED] = {WHITE, DARK_GOLD, 0},
        [VL_STYLE_CARD_BACK] = {MIST, OWN, 0},  [VL_STYLE_LOG] = {DARK_GREY, OWN, 0},       [VL_STYLE_LOG_NEW] = {OWN, OWN, 0},
        [VL_STYLE_CLAUSE] = {DARK_SKY, OWN, 0},
    },
    [VL_THEME_CONTRAST] = {
        [VL_STYLE_PLAIN] = {WHITE, INK, 0},     [VL_STYLE_TITLE] = {YELLOW, INK, B},   [VL_STYLE_STRONG] = {WHITE, INK, B},
        [VL_STYLE_DIM] = {WHITE, INK, 0},       [VL_STYLE_RULE] = {WHITE, INK, 0},     [VL_STYLE_SEAT] = {WHITE, INK, B},
        [VL_STYLE_ACTIVE] = {YELLOW, INK, B | U}, [VL_STYLE_PROMPT] = {YELLOW, INK, B}, [VL_STYLE_KEY] = {YELLOW, INK, B},
        [VL_STYLE_HINT] = {WHITE, INK, 0},      [VL_STYLE_ACCENT] = {CYAN, INK, B},    [VL_STYLE_GOOD] = {WHITE, INK, B},
        [VL_STYLE_WARNING] = {YELLOW, INK, B},  [VL_STYLE_DANGER] = {YELLOW, INK, B | U}, [VL_STYLE_SELECTED] = {INK, YELLOW, B},
        [VL_STYLE_DISABLED] = {WHITE, INK, 0},  [VL_STYLE_FIELD] = {INK, WHITE, 0},    [VL_STYLE_CARD] = {WHITE, INK, B},
        [VL_STYLE_CARD_SELECTED] = {INK, YELLOW, B}, [VL_STYLE_CARD_BACK] = {WHITE, INK, 0}, [VL_STYLE_LOG] = {WHITE, INK, 0},
        [VL_STYLE_LOG_NEW] = {YELLOW, INK, B},  [VL_STYLE_CLAUSE] = {CYAN, INK, B},
    },
    [VL_THEME_COLOUR_BLIND] = {
        [VL_STYLE_TITLE] = {SAFE_HOUSE + 6, OWN, B},  [VL_STYLE_STRONG] = {OWN, OWN, B},          [VL_STYLE_DIM] = {GREY, OWN, 0},
        [VL_STYLE_RULE] = {SLATE, OWN, 0},            [VL_STYLE_SEAT] = {OWN, OWN, B},            [VL_STYLE_ACTIVE] = {SAFE_HOUSE + 6, OWN, B},
        [VL_STYLE_PROMPT] = {OWN, OWN, B},            [VL_STYLE_KEY] = {SAFE_HOUSE + 6, OWN, 0},  [VL_STYLE_HINT] = {GREY, OWN, 0},
        [VL_STYLE_ACCENT] = {SAFE_HOUSE + 5, OWN, 0}, [VL_STYLE_GOOD] = {SAFE_HOUSE + 5, OWN, B}, [VL_STYLE_WARNING] = {SAFE_HOUSE + 1, OWN, 0},
        [VL_STYLE_DANGER] = {SAFE_HOUSE + 2, OWN, B}, [VL_STYLE_SELECTED] = {SAFE_HOUSE + 6, NIGHT, 0}, [VL_STYLE_DISABLED] = {SLATE, OWN, 0},
        [VL_STYLE_FIELD] = {OWN, NIGHT, 0},           [VL_STYLE_CARD] = {OWN, OWN, 0},            [VL_STYLE_CARD_SELECTED] = {INK, SAFE_HOUSE + 6, 0},
        [VL_STYLE_CARD_BACK] = {SLATE, OWN, 0},       [VL_STYLE_LOG] = {GREY, OWN, 0},            [VL_STYLE_LOG_NEW] = {OWN, OWN, 0},
        [VL_STYLE_CLAUSE] = {SAFE_HOUSE + 5, OWN, 0},
    },
};

/* What must be visible without any colour. */
static const uint8_t bare[VL_STYLES] = {
    [VL_STYLE_TITLE] = B, [VL_STYLE_STRONG] = B, [VL_STYLE_DIM] = D, [VL_STYLE_RULE] = D, [VL_STYLE_SEAT] = B,
    [VL_STYLE_ACTIVE] = B | U, [VL_STYLE_PROMPT] = B, [VL_STYLE_KEY] = B, [VL_STYLE_DANGER] = B,
    [VL_STYLE_WARNING] = B, [VL_STYLE_SELECTED] = R, [VL_STYLE_DISABLED] = D, [VL_STYLE_FIELD] = U,
    [VL_STYLE_CARD_SELECTED] = R, [VL_STYLE_CARD_BACK] = D, [VL_STYLE_LOG_NEW] = B, [VL_STYLE_CLAUSE] = U,
    [VL_STYLE_PERSON] = B, [VL_STYLE_PERSON + 1] = B, [VL_STYLE_PERSON + 2] = B, [VL_STYLE_PERSON + 3] = B,
    [VL_STYLE_PERSON + 4] = B, [VL_STYLE_PERSON + 5] = B, [VL_STYLE_PERSON + 6] = B, [VL_STYLE_PERSON + 7] = B,
};
/* clang-format on */

static struct dress dress_of(enum vl_theme theme, int colours, unsigned style)
{
    static const uint8_t houses[VL_THEMES] = {DARK_HOUSE, LIGHT_HOUSE, DARK_HOUSE, SAFE_HOUSE, OWN};
    static const uint8_t people[VL_THEMES] = {DARK_PERSON, LIGHT_PERSON, DARK_PERSON, SAFE_PERSON, OWN};
    enum { TOLD_BY_COLOUR = 6 }; /* people, with eight colours of which two are those of the background */
    if (style < VL_STYLE_HOUSE)
        return themes[theme][style];
    const uint8_t ground = theme == VL_THEME_CONTRAST ? INK : OWN, attributes = theme == VL_THEME_CONTRAST ? B : 0;
    if (style < VL_STYLE_PERSON)
        return (struct dress){(uint8_t)(houses[theme] + style - VL_STYLE_HOUSE), ground, attributes};
    const unsigned person = style - VL_STYLE_PERSON;
    const uint8_t line = colours < 16 && person >= TOLD_BY_COLOUR ? U : 0;
    return (struct dress){(uint8_t)(people[theme] + person), ground, attributes | line};
}

static int16_t number_of(uint8_t hue, int colours)
{
    if (colours >= 256)
        return hues[hue].of_256;
    return colours >= 16 ? hues[hue].of_16 : hues[hue].of_8;
}

struct vl_paint vl_style_paint(enum vl_theme theme, int colours, uint8_t style)
{
    const unsigned name = style & VL_STYLE_MASK;
    struct vl_paint paint = {-1, -1, 0};

    assert(name < VL_STYLES && theme < VL_THEMES);
    if (colours < 8 || theme == VL_THEME_NONE) {
        paint.attributes = bare[name];
    } else {
        const struct dress dress = dress_of(theme, colours, name);
        paint = (struct vl_paint){number_of(dress.ink, colours), number_of(dress.ground, colours), dress.attributes};
        /* Replaces a background or a grey that the palette lacks. */
        if (dress.ground != OWN && paint.ground < 0)
            paint.attributes |= bare[name] & (R | U);
        if (dress.ink != OWN && paint.ink < 0)
            paint.attributes |= bare[name] & D;
    }
    if (style & VL_STYLE_REVERSED)
        paint.attributes ^= R;
    if (style & VL_STYLE_BOLD)
        paint.attributes |= B;
    return paint;
}
