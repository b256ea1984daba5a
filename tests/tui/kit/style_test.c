/* Styles: colours where there are any, and attributes that do without. */
#include "support/test.h"
#include "tui/kit/style.h"

TEST(themes_by_name)
{
    for (unsigned i = 0; i < VL_THEMES; i++) {
        enum vl_theme theme = VL_THEMES;
        assert_true(vl_theme_parse(vl_theme_id((enum vl_theme)i), &theme));
        assert_int_equal(theme, i);
    }
    enum vl_theme theme;
    assert_false(vl_theme_parse("mauve", &theme));
}

TEST(colours_stay_within_the_palette)
{
    static const int palettes[] = {8, 16, 256};
    for (unsigned theme = 0; theme < VL_THEMES; theme++)
        for (unsigned style = 0; style < VL_STYLES; style++)
            for (unsigned i = 0; i < 3; i++) {
                const struct vl_paint paint = vl_style_paint((enum vl_theme)theme, palettes[i], (uint8_t)style);
                assert_in_range(paint.ink + 1, 0, palettes[i]);
                assert_in_range(paint.ground + 1, 0, palettes[i]);
            }
}

TEST(without_colours)
{
    for (unsigned style = 0; style < VL_STYLES; style++) {
        const struct vl_paint none = vl_style_paint(VL_THEME_NONE, 256, (uint8_t)style);
        const struct vl_paint poor = vl_style_paint(VL_THEME_DARK, 0, (uint8_t)style);
        assert_int_equal(none.ink, -1);
        assert_int_equal(none.ground, -1);
        assert_int_equal(poor.ink, -1);
        assert_int_equal(none.attributes, poor.attributes);
    }
}

/* What one has to find again must show on every terminal. */
TEST(the_selected_line_always_shows)
{
    static const int palettes[] = {0, 8, 16, 256};
    static const uint8_t selected[] = {VL_STYLE_SELECTED, VL_STYLE_CARD_SELECTED};
    for (unsigned theme = 0; theme < VL_THEMES; theme++)
        for (unsigned i = 0; i < 4; i++)
            for (unsigned j = 0; j < 2; j++) {
                const struct vl_paint paint = vl_style_paint((enum vl_theme)theme, palettes[i], selected[j]);
                assert_true(paint.ground >= 0 || (paint.attributes & VL_PAINT_REVERSE));
            }
}

TEST(houses_differ)
{
    for (unsigned theme = 0; theme < VL_THEME_NONE; theme++)
        for (unsigned a = 0; a < 8; a++)
            for (unsigned b = a + 1; b < 8; b++)
                assert_int_not_equal(vl_style_paint((enum vl_theme)theme, 256, (uint8_t)(VL_STYLE_HOUSE + a)).ink,
                                     vl_style_paint((enum vl_theme)theme, 256, (uint8_t)(VL_STYLE_HOUSE + b)).ink);
}

/* People are told apart wherever there are colours, in every theme; without, all look as any player's name does. */
TEST(people_differ)
{
    static const int palettes[] = {8, 16, 256};
    for (unsigned theme = 0; theme < VL_THEME_NONE; theme++)
        for (unsigned i = 0; i < 3; i++)
            for (unsigned a = 0; a < 8; a++)
                for (unsigned b = a + 1; b < 8; b++) {
                    const struct vl_paint one =
                        vl_style_paint((enum vl_theme)theme, palettes[i], (uint8_t)(VL_STYLE_PERSON + a));
                    const struct vl_paint other =
                        vl_style_paint((enum vl_theme)theme, palettes[i], (uint8_t)(VL_STYLE_PERSON + b));
                    assert_true(one.ink != other.ink || one.attributes != other.attributes);
                }
    for (unsigned a = 0; a < 8; a++)
        assert_int_equal(vl_style_paint(VL_THEME_NONE, 256, (uint8_t)(VL_STYLE_PERSON + a)).attributes,
                         vl_style_paint(VL_THEME_NONE, 256, VL_STYLE_SEAT).attributes);
}

TEST(flags)
{
    const struct vl_paint plain = vl_style_paint(VL_THEME_DARK, 256, VL_STYLE_HOUSE);
    const struct vl_paint turned = vl_style_paint(VL_THEME_DARK, 256, VL_STYLE_HOUSE | VL_STYLE_REVERSED);
    assert_int_equal(turned.ink, plain.ink);
    assert_int_equal(turned.attributes ^ plain.attributes, VL_PAINT_REVERSE);
    const struct vl_paint bold = vl_style_paint(VL_THEME_DARK, 256, VL_STYLE_DIM | VL_STYLE_BOLD);
    assert_true(bold.attributes & VL_PAINT_BOLD);
}
