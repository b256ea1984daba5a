/* Glyphs. */
#include "tui/kit/grid.h"

#include <assert.h>

static const char *const glyphs[VL_GLYPHS] = {
    [VL_GLYPH_ACROSS] = "─",
    [VL_GLYPH_DOWN] = "│",
    [VL_GLYPH_TOP_LEFT] = "┌",
    [VL_GLYPH_TOP_RIGHT] = "┐",
    [VL_GLYPH_BOTTOM_LEFT] = "└",
    [VL_GLYPH_BOTTOM_RIGHT] = "┘",
    [VL_GLYPH_TEE_LEFT] = "├",
    [VL_GLYPH_TEE_RIGHT] = "┤",
    [VL_GLYPH_TEE_TOP] = "┬",
    [VL_GLYPH_TEE_BOTTOM] = "┴",
    [VL_GLYPH_CROSS] = "┼",
    [VL_GLYPH_TOKEN_UP] = "◆",
    [VL_GLYPH_TOKEN_DOWN] = "◇",
    [VL_GLYPH_LEFT] = "←",
    [VL_GLYPH_RIGHT] = "→",
    [VL_GLYPH_UP] = "↑",
    [VL_GLYPH_DOWN_ARROW] = "↓",
    [VL_GLYPH_ELLIPSIS] = "…",
    [VL_GLYPH_DOT] = "·",
    [VL_GLYPH_POINTER] = "▸",
    [VL_GLYPH_BLOCK] = "█",
    [VL_GLYPH_SHADE] = "░",
    [VL_GLYPH_FLEURON] = "❖",
    [VL_GLYPH_CHECK] = "✓",
    [VL_GLYPH_TIMES] = "×",
    [VL_GLYPH_DOUBLE] = "═",
    [VL_GLYPH_DARK_SHADE] = "▓",
    [VL_GLYPH_HALF_BLOCK] = "▌",
    [VL_GLYPH_CROSSED] = "✗",
    [VL_GLYPH_ITEM] = "▪",
    [VL_GLYPH_BULLET] = "•",
    [VL_GLYPH_COIN] = "●",
    [VL_GLYPH_RUBY] = "▲",
    [VL_GLYPH_TURN] = "■",
    [VL_GLYPH_EN_DASH] = "–",
    [VL_GLYPH_MINUS] = "−",
    [VL_GLYPH_SPARK] = "▁",
    "▂",
    "▃",
    "▄",
    "▅",
    "▆",
    "▇",
    "█",
};

const char *vl_glyph(enum vl_glyph glyph)
{
    assert(glyph < VL_GLYPHS);
    return glyphs[glyph];
}
