/* How well the themes can be read and told apart, in figures: docs/colours.md, which VEILLEE_UPDATE=1 writes anew.
 *
 * Contrast is that of the Web Content Accessibility Guidelines 2.2 (1.4.3, 1.4.6): 7 is its highest level, 4.5 the one
 * below. Colours as somebody sees them who lacks one kind of cone: Machado, Oliveira and Fernandes, "A physiologically
 * based model for simulation of color vision deficiency", 2009, at full severity. Distances are those of CIELAB, 1976:
 * about 2.3 can just be told apart side by side. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/held.h"
#include "support/test.h"
#include "tui/kit/style.h"

enum { COLOURS = 256, VISIONS = 4, TEXT_MAX = 32768 };

static const char *const docs = "docs/colours.md";

static const char *const names[VL_STYLE_HOUSE] = {
    [VL_STYLE_PLAIN] = "plain",
    [VL_STYLE_TITLE] = "title",
    [VL_STYLE_STRONG] = "strong",
    [VL_STYLE_DIM] = "dim",
    [VL_STYLE_RULE] = "rule",
    [VL_STYLE_SEAT] = "seat",
    [VL_STYLE_ACTIVE] = "active",
    [VL_STYLE_PROMPT] = "prompt",
    [VL_STYLE_KEY] = "key",
    [VL_STYLE_HINT] = "hint",
    [VL_STYLE_ACCENT] = "accent",
    [VL_STYLE_GOOD] = "good",
    [VL_STYLE_WARNING] = "warning",
    [VL_STYLE_DANGER] = "danger",
    [VL_STYLE_SELECTED] = "selected",
    [VL_STYLE_DISABLED] = "disabled",
    [VL_STYLE_FIELD] = "field",
    [VL_STYLE_CARD] = "card",
    [VL_STYLE_CARD_SELECTED] = "card selected",
    [VL_STYLE_CARD_BACK] = "card back",
    [VL_STYLE_LOG] = "log",
    [VL_STYLE_LOG_NEW] = "log new",
    [VL_STYLE_CLAUSE] = "clause",
};

/* Lines and frames, and what is there to be seen as not to be had: no text that has to be read. */
static bool is_decoration(unsigned style)
{
    return style == VL_STYLE_RULE || style == VL_STYLE_DISABLED || style == VL_STYLE_CARD_BACK;
}

static bool is_read_most(unsigned style)
{
    static const uint8_t most[] = {VL_STYLE_PLAIN, VL_STYLE_STRONG, VL_STYLE_DIM, VL_STYLE_SEAT,    VL_STYLE_PROMPT,
                                   VL_STYLE_HINT,  VL_STYLE_CARD,   VL_STYLE_LOG, VL_STYLE_LOG_NEW, VL_STYLE_FIELD};
    return memchr(most, (int)style, sizeof most) != NULL;
}

/* ---- colours ---- */

struct rgb {
    double red, green, blue; /* 0 to 1, linear */
};

static double linear(unsigned value)
{
    const double part = value / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

/* A colour by its number among the 256 of xterm. */
static struct rgb colour_of(int number)
{
    static const uint32_t own[16] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
                                     0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    static const unsigned steps[6] = {0, 95, 135, 175, 215, 255};
    if (number < 16)
        return (struct rgb){linear(own[number] >> 16), linear(own[number] >> 8 & 255), linear(own[number] & 255)};
    if (number >= 232) {
        const double grey = linear((unsigned)(8 + 10 * (number - 232)));
        return (struct rgb){grey, grey, grey};
    }
    const unsigned at = (unsigned)number - 16;
    return (struct rgb){linear(steps[at / 36]), linear(steps[at / 6 % 6]), linear(steps[at % 6])};
}

/* A terminal's own colours: near black under light grey, or white under black. */
static int own_ground(enum vl_theme theme)
{
    return theme == VL_THEME_LIGHT ? 231 : 234;
}

static int own_ink(enum vl_theme theme)
{
    return theme == VL_THEME_LIGHT ? 16 : 253;
}

static struct rgb ink_of(enum vl_theme theme, unsigned style)
{
    const struct vl_paint paint = vl_style_paint(theme, COLOURS, (uint8_t)style);
    return colour_of(paint.ink >= 0 ? paint.ink : own_ink(theme));
}

static struct rgb ground_of(enum vl_theme theme, unsigned style)
{
    const struct vl_paint paint = vl_style_paint(theme, COLOURS, (uint8_t)style);
    return colour_of(paint.ground >= 0 ? paint.ground : own_ground(theme));
}

static double luminance(struct rgb colour)
{
    return 0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue;
}

static double contrast(enum vl_theme theme, unsigned style)
{
    const double ink = luminance(ink_of(theme, style)), ground = luminance(ground_of(theme, style));
    return (fmax(ink, ground) + 0.05) / (fmin(ink, ground) + 0.05);
}

/* ---- as others see them ---- */

static const char *const visions[VISIONS] = {"all three cones", "no red cone", "no green cone", "no blue cone"};

static double within(double value)
{
    return fmin(fmax(value, 0), 1);
}

static struct rgb seen(struct rgb c, unsigned vision)
{
    static const double by[VISIONS][3][3] = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
        {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
    };
    const double(*m)[3] = by[vision];
    return (struct rgb){within(m[0][0] * c.red + m[0][1] * c.green + m[0][2] * c.blue),
                        within(m[1][0] * c.red + m[1][1] * c.green + m[1][2] * c.blue),
                        within(m[2][0] * c.red + m[2][1] * c.green + m[2][2] * c.blue)};
}

static double lab_part(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static double distance(struct rgb a, struct rgb b)
{
    double lab[2][3];
    const struct rgb both[2] = {a, b};
    for (unsigned i = 0; i < 2; i++) {
        const struct rgb c = both[i];
        const double x = lab_part((0.4124564 * c.red + 0.3575761 * c.green + 0.1804375 * c.blue) / 0.95047);
        const double y = lab_part(0.2126729 * c.red + 0.7151522 * c.green + 0.0721750 * c.blue);
        const double z = lab_part((0.0193339 * c.red + 0.1191920 * c.green + 0.9503041 * c.blue) / 1.08883);
        lab[i][0] = 116 * y - 16;
        lab[i][1] = 500 * (x - y);
        lab[i][2] = 200 * (y - z);
    }
    return sqrt(pow(lab[0][0] - lab[1][0], 2) + pow(lab[0][1] - lab[1][1], 2) + pow(lab[0][2] - lab[1][2], 2));
}

/* How far the two of `count` styles from `first` on are apart which are nearest to each other. */
static double nearest(enum vl_theme theme, unsigned first, unsigned count, unsigned vision)
{
    double least = INFINITY;
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < i; j++)
            least =
                fmin(least, distance(seen(ink_of(theme, first + i), vision), seen(ink_of(theme, first + j), vision)));
    return least;
}

/* Good from danger, and the marked card from one that is not. */
static double good_from_danger(enum vl_theme theme, unsigned vision)
{
    return distance(seen(ink_of(theme, VL_STYLE_GOOD), vision), seen(ink_of(theme, VL_STYLE_DANGER), vision));
}

/* ---- the page ---- */

static char page[TEXT_MAX];

__attribute__((format(printf, 1, 2))) static void put(const char *format, ...)
{
    const size_t length = strlen(page);
    va_list args;
    va_start(args, format);
    assert_true(vsnprintf(page + length, sizeof page - length, format, args) < (int)(sizeof page - length));
    va_end(args);
}

static void put_themes(const char *first)
{
    put("| %s |", first);
    for (unsigned theme = 0; theme < VL_THEME_NONE; theme++)
        put(" %s |", vl_theme_id((enum vl_theme)theme));
    put("\n|---|---:|---:|---:|---:|\n");
}

static void put_contrast(void)
{
    put_themes("style");
    for (unsigned style = 0; style < VL_STYLES; style++) {
        if (style < VL_STYLE_HOUSE)
            put("| %s%s |", names[style], is_decoration(style) ? " (decoration)" : "");
        else if (style < VL_STYLE_PERSON)
            put("| house %u |", style - VL_STYLE_HOUSE + 1);
        else
            put("| person %u |", style - VL_STYLE_PERSON + 1);
        for (unsigned theme = 0; theme < VL_THEME_NONE; theme++)
            put(" %.1f |", contrast((enum vl_theme)theme, style));
        put("\n");
    }
}

static void put_nearest(const char *what, unsigned first)
{
    for (unsigned vision = 0; vision < VISIONS; vision++) {
        put("| %s, %s |", what, visions[vision]);
        for (unsigned theme = 0; theme < VL_THEME_NONE; theme++)
            put(" %.0f |", first ? nearest((enum vl_theme)theme, first, 8, vision)
                                 : good_from_danger((enum vl_theme)theme, vision));
        put("\n");
    }
}

static void write_page(void)
{
    page[0] = '\0';
    put("# Colours, in figures\n\n"
        "`tests/tui/kit/colours_test.c` works these out and holds them; `VEILLEE_UPDATE=1` has it write this page. "
        "They are of "
        "a terminal with 256 colours as xterm has them, near black under light grey (of the light theme: white under "
        "black). "
        "Where a terminal has 16 or 8 colours, what they look like is its own affair. No colour is the only sign of "
        "anything: "
        "the theme `none` has none at all, and nothing is missing.\n\n"
        "## Contrast\n"
        "Of ink to ground, by the Web Content Accessibility Guidelines 2.2: 1 is none, 21 black on white. 4.5 is asked "
        "of text, 7 of text that everybody shall be able to read. Every style of every theme is held to 4.5; what is "
        "read most (plain, strong, dim, seat, prompt, hint, card, log) to 7 in every theme; all of the theme "
        "`contrast`, lines and frames too, to 7. Decoration is lines and frames, and what is seen not to be had.\n\n");
    put_contrast();
    put("\n## With one kind of cone missing\n"
        "How far those two of a set are apart that are nearest to each other, in CIELAB (1976); about 2.3 can just be "
        "told "
        "apart side by side. Colours as they are then seen: Machado, Oliveira and Fernandes, 2009, at full severity. "
        "One man "
        "in twelve sees red and green less well than others, one woman in two hundred; the theme `colour-blind` is "
        "made of the "
        "colours of Okabe and Ito for them.\n\n");
    put_themes("the nearest two");
    put_nearest("of eight houses", VL_STYLE_HOUSE);
    put_nearest("of eight people", VL_STYLE_PERSON);
    put_nearest("good and danger", 0);
}

TEST(the_page_tells_these_figures)
{
    write_page();
    held_by(docs, page);
}

/* ---- what they are held to ---- */

TEST(text_stands_out_from_its_ground)
{
    for (unsigned theme = 0; theme < VL_THEME_NONE; theme++)
        for (unsigned style = 0; style < VL_STYLES; style++) {
            const double least = theme == VL_THEME_CONTRAST || is_read_most(style) ? 7
                                 : is_decoration(style)                            ? 1.5
                                                                                   : 4.5;
            if (contrast((enum vl_theme)theme, style) < least)
                fail_msg("%s, style %u: %.2f", vl_theme_id((enum vl_theme)theme), style,
                         contrast((enum vl_theme)theme, style));
        }
}

/* Nowhere are two of a set the same; with the theme that is made for it, they are well apart. */
TEST(colours_can_be_told_apart_with_a_cone_missing)
{
    for (unsigned vision = 0; vision < VISIONS; vision++)
        for (unsigned theme = 0; theme < VL_THEME_NONE; theme++) {
            const double least = theme == VL_THEME_COLOUR_BLIND ? 9 : 6;
            assert_true(nearest((enum vl_theme)theme, VL_STYLE_HOUSE, 8, vision) >= least);
            assert_true(nearest((enum vl_theme)theme, VL_STYLE_PERSON, 8, vision) >= least);
        }
}
