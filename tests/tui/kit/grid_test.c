/* The grid: what is drawn stands where it should, and nowhere else. */
#include <stdio.h>
#include <string.h>
#include <unigbrk.h>
#include <unistr.h>
#include <uniwidth.h>

#include "support/test.h"
#include "tui/kit/grid.h"

static struct vl_grid grid;

static int start(void **state)
{
    (void)state;
    assert_true(vl_grid_resize(&grid, 5, 20));
    grid.ascii = false;
    return 0;
}

static int stop(void **state)
{
    (void)state;
    vl_grid_free(&grid);
    return 0;
}

static void row_is(int row, const char *text)
{
    char out[512];
    vl_grid_row(&grid, row, out, sizeof out);
    assert_string_equal(out, text);
}

TEST_WITH(text_and_style, start, stop)
{
    assert_int_equal(vl_draw(&grid, 1, 2, 18, VL_STYLE_TITLE, "Veillée"), 7);
    row_is(1, "  Veillée");
    assert_int_equal(vl_cell_at(&grid, 1, 2)->style, VL_STYLE_TITLE);
    assert_int_equal(vl_cell_at(&grid, 1, 9)->style, VL_STYLE_PLAIN);
    assert_string_equal(vl_cell_at(&grid, 99, 0)->text, " ");
}

TEST_WITH(what_has_no_room_is_counted, start, stop)
{
    assert_int_equal(vl_draw(&grid, 0, 0, 6, 0, "Intendant"), 6);
    row_is(0, "Intend");
    assert_int_equal(grid.lost, 3);
    assert_int_equal(vl_draw(&grid, 1, 0, 9, 0, "Intendant  "), 9); /* blanks are no loss */
    row_is(1, "Intendant");
    assert_int_equal(grid.lost, 3);
    assert_int_equal(vl_draw(&grid, 2, 0, 0, 0, "Roy"), 0);
    row_is(2, "");
    assert_int_equal(grid.lost, 6);
    assert_string_equal(grid.lost_text, "ant");
    vl_grid_clear(&grid);
    assert_int_equal(grid.lost, 0);
    assert_string_equal(grid.lost_text, "");
}

TEST_WITH(what_the_clip_leaves_out_is_counted, start, stop)
{
    const struct vl_rect before = vl_clip(&grid, (struct vl_rect){0, 0, 1, 4});
    vl_draw(&grid, 0, 0, 20, 0, "Le Roy de Coeur");
    assert_int_equal(grid.lost, 9); /* "oy", "de", "Coeur" */
    assert_string_equal(grid.lost_text, "Le Roy de Coeur");
    vl_fill(&grid, (struct vl_rect){0, 0, 4, 20}, 0, VL_GLYPH_ACROSS); /* areas are no text */
    vl_unclip(&grid, before);
    assert_int_equal(grid.lost, 9);
    vl_draw(&grid, 0, 17, 20, 0, "abcde"); /* the edge of the grid */
    assert_int_equal(grid.lost, 11);
}

/* The signs of the tables without Unicode, as the mock-ups of the tables have them. */
TEST_WITH(ascii_glyphs_of_tables, start, stop)
{
    static const struct {
        const char *glyphs, *ascii;
    } rows[] = {{"─│┌┐└┘├┤┬┴┼═▸▪●◆▲■▌░", "-|+++++++++=>*o*^#|:"}, {"▓█→←↑↓✗✓❖·•–−×", "=#><^vxv@.*--x"}};
    grid.ascii = true;
    for (int i = 0; i < 2; i++) {
        vl_draw(&grid, i, 0, 20, 0, rows[i].glyphs);
        row_is(i, rows[i].ascii);
    }
    for (int i = 0; i < 8; i++)
        vl_draw_glyph(&grid, 2, i, 0, (enum vl_glyph)(VL_GLYPH_SPARK + i));
    row_is(2, "12345678");
    grid.ascii = false;
    for (int i = 0; i < 8; i++)
        vl_draw_glyph(&grid, 2, i, 0, (enum vl_glyph)(VL_GLYPH_SPARK + i));
    row_is(2, "▁▂▃▄▅▆▇█");
}

TEST_WITH(right_and_centred, start, stop)
{
    vl_draw_right(&grid, 0, 0, 20, 0, "14 pts");
    row_is(0, "              14 pts");
    vl_draw_centred(&grid, 1, 0, 20, 0, "ab");
    row_is(1, "         ab");
}

TEST_WITH(wide_graphemes, start, stop)
{
    assert_int_equal(vl_columns("阿安"), 4);
    vl_draw(&grid, 0, 0, 20, 0, "阿安x");
    row_is(0, "阿安x");
    assert_string_equal(vl_cell_at(&grid, 0, 1)->text, "");
    vl_draw(&grid, 0, 1, 1, 0, "y"); /* through the middle of the first: its left half must go */
    row_is(0, " y安x");
    vl_draw(&grid, 0, 2, 1, 0, "z");
    row_is(0, " yz x");
    assert_int_equal(vl_draw(&grid, 1, 0, 4, 0, "阿安阿"), 4);
    row_is(1, "阿安");
    assert_int_equal(vl_draw(&grid, 2, 0, 3, 0, "阿安"), 2); /* never half of one */
    row_is(2, "阿");
}

TEST_WITH(accents_apart_stay_on_their_letter, start, stop)
{
    assert_int_equal(vl_columns("e\xCC\x81t"), 2);
    assert_int_equal(vl_draw(&grid, 0, 0, 20, 0, "e\xCC\x81t"), 2);
    assert_string_equal(vl_cell_at(&grid, 0, 0)->text, "e\xCC\x81");
    assert_int_equal((int)vl_fitting("e\xCC\x81t", 1), 3);
}

/* What terminals do not agree on is not drawn. */
TEST_WITH(emoji_are_as_wide_as_they_are_without_selectors, start, stop)
{
    static const struct {
        const char *text, *drawn;
        int columns;
    } pieces[] = {
        {"\u2764\uFE0F", "\u2764", 1},                                   /* a heart, red */
        {"\u2B50\uFE0F", "\u2B50", 2},                                   /* a star, wide by itself */
        {"\u231A\uFE0E", "\u231A", 2},                                   /* a watch, in ink */
        {"1\uFE0F\u20E3", "1\u20E3", 1},                                 /* a keycap */
        {"\U0001F44D\U0001F3FD", "\U0001F44D", 2},                       /* a thumb, of a skin tone */
        {"\u2764\uFE0F\u200D\U0001F525", "\u2764\U0001F525", 3},         /* a heart, on fire */
        {"\U0001F469\u200D\U0001F467", "\U0001F469\U0001F467", 4},       /* a woman, with a girl */
        {"\U0001F3F3\uFE0F\u200D\U0001F308", "\U0001F3F3\U0001F308", 3}, /* a flag, of the rainbow */
    };
    for (unsigned i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        vl_grid_clear(&grid);
        assert_int_equal(vl_columns(pieces[i].text), pieces[i].columns);
        assert_int_equal(vl_draw(&grid, 0, 0, 20, 0, pieces[i].text), pieces[i].columns);
        row_is(0, pieces[i].drawn);
        assert_int_equal((int)vl_fitting(pieces[i].text, pieces[i].columns), (int)strlen(pieces[i].text));
    }
}

TEST_WITH(controls_and_broken_bytes_are_harmless, start, stop)
{
    vl_draw(&grid, 0, 0, 20, 0,
            "a\033[2Jb\xFF"
            "c\x9B"
            "d");
    row_is(0, "a [2Jb?c?d");
    vl_draw(&grid, 1, 0, 20, 0,
            "a\xC2\x9B"
            "2J\xC2\x80\xC2\x9F"
            "b"); /* a control sequence too, to some */
    row_is(1, "a 2J  b");
}

TEST_WITH(no_break_spaces_show_as_spaces, start, stop)
{
    vl_draw(&grid, 0, 0, 20, 0, "Qui\u00A0? \u00AB\u202Foui\u202F\u00BB");
    row_is(0, "Qui ? « oui »");
}

TEST_WITH(clip, start, stop)
{
    const struct vl_rect before = vl_clip(&grid, (struct vl_rect){1, 2, 2, 3});
    for (int row = 0; row < 5; row++)
        vl_draw(&grid, row, -2, 40, 0, "abcdefghijklmnop");
    vl_unclip(&grid, before);
    row_is(0, "");
    row_is(1, "  efg");
    row_is(2, "  efg");
    row_is(3, "");
    assert_int_equal(grid.clip.cols, 20);
}

TEST_WITH(box, start, stop)
{
    vl_draw_box(&grid, (struct vl_rect){0, 0, 3, 14}, VL_STYLE_RULE, "Pli", VL_STYLE_TITLE);
    row_is(0, "┌─ Pli ──────┐");
    row_is(1, "│            │");
    row_is(2, "└────────────┘");
}

TEST_WITH(ascii, start, stop)
{
    grid.ascii = true;
    vl_draw_box(&grid, (struct vl_rect){0, 0, 3, 5}, 0, NULL, 0);
    row_is(0, "+---+");
    row_is(1, "|   |");
    vl_draw(&grid, 3, 0, 20, 0, "◆B ◇ Œuf, cœur « ÿ »");
    row_is(3, "*B o OEuf, coeur \" y");
    vl_draw(&grid, 4, 0, 20, 0, "Guillemette l’aînée");
    row_is(4, "Guillemette l'ainee");
    for (unsigned i = 0; i < VL_GLYPHS; i++) {
        vl_draw_glyph(&grid, 2, (int)i % 20, 0, (enum vl_glyph)i);
        const char *shown = vl_cell_at(&grid, 2, (int)i % 20)->text;
        assert_true(shown[0] > ' ' && shown[0] < 0x7F && shown[0] != '?' && shown[1] == '\0');
    }
}

TEST(glyphs_are_one_column_wide)
{
    for (unsigned i = 0; i < VL_GLYPHS; i++)
        assert_int_equal(vl_columns(vl_glyph((enum vl_glyph)i)), 1);
}

/* ---- lines ---- */

static void lines_are(const char *text, int width, const char *expected)
{
    struct vl_line line[16];
    char out[512] = "";
    size_t length = 0;
    const int count = vl_wrap(text, width, line, 16);
    for (int i = 0; i < count && i < 16; i++) {
        length += (size_t)snprintf(out + length, sizeof out - length, "%.*s|", line[i].bytes, text + line[i].start);
        assert_true(line[i].columns <= width);
    }
    assert_string_equal(out, expected);
    assert_int_equal(vl_wrap(text, width, NULL, 0), count);
}

TEST(wrapping)
{
    lines_are("one two three four", 9, "one two|three|four|");
    lines_are("one\n\ntwo", 9, "one||two|");
    lines_are("", 9, "");
    lines_are("exact fit", 9, "exact fit|");
    lines_are("Bonjour\u00A0! Bonsoir", 10, "Bonjour\u00A0!|Bonsoir|");
    lines_are("abcdefghijkl mn", 5, "abcde|fghij|kl|mn|");
    lines_are("aux «\u00A0bourgeois\u00A0» du", 14, "aux|«\u00A0bourgeois\u00A0»|du|");
    lines_are("sous-sol", 5, "sous-|sol|");
    lines_are("see /home/anne-b/2026-11-gueux.jsonl", 24, "see /home/anne-b/|2026-11-gueux.jsonl|");
}

TEST_WITH(draw_wrapped, start, stop)
{
    assert_int_equal(vl_draw_wrapped(&grid, (struct vl_rect){0, 1, 5, 9}, 0, "one two three four", 0), 3);
    row_is(0, " one two");
    row_is(1, " three");
    row_is(2, " four");
    vl_grid_clear(&grid);
    assert_int_equal(vl_draw_wrapped(&grid, (struct vl_rect){0, 1, 1, 9}, 0, "one two three four", 1), 1);
    row_is(0, " three");
    assert_int_equal(vl_draw_wrapped(&grid, (struct vl_rect){3, 0, 2, 9}, 0, "one two three four", 0), 2);
    row_is(3, "one two");
    row_is(4, "three");
    assert_int_equal(grid.lost, 4 + 4); /* "four", here and above */
    vl_draw_scrolled(&grid, (struct vl_rect){3, 0, 1, 9}, 0, "one two three four", 0);
    assert_int_equal(grid.lost, 4 + 4);
}

/* Whatever bytes come, nothing is written outside of the clip, and all that stands there is valid UTF-8. */
TEST_WITH(random_bytes, start, stop)
{
    unsigned random = 1;
    for (int round = 0; round < 3000; round++) {
        char text[64];
        vl_grid_clear(&grid);
        for (size_t i = 0; i < sizeof text; i++) {
            random = random * 1103515245U + 12345U;
            text[i] = (char)(random >> 16);
        }
        text[sizeof text - 1] = '\0';
        const struct vl_rect clip = {1, 3, 3, (int)(random >> 20 & 15)};
        const struct vl_rect before = vl_clip(&grid, clip);
        grid.ascii = round & 1;
        vl_draw(&grid, 1, 0, 30, 0, text);
        vl_draw_wrapped(&grid, (struct vl_rect){2, 2, 9, 8}, 0, text, 0);
        vl_unclip(&grid, before);
        for (int i = 0; i < 5 * 20; i++) {
            const struct vl_cell *cell = vl_cell_at(&grid, i / 20, i % 20);
            const size_t bytes = strnlen(cell->text, VL_CELL_BYTES);
            assert_null(u8_check((const uint8_t *)cell->text, bytes));
            if (!vl_inside(clip, i / 20, i % 20))
                assert_string_equal(cell->text, " ");
        }
    }
}

/* What is taken for one column without being looked at is one for the library too, whatever plain follows. */
TEST(plain_graphemes_are_one_column)
{
    static const char *const after[] = {"", "e", "é", "·", "’", "·", "─", "\u0301", "\u200D", "\uFE0F", "\U0001F3FB"};
    unsigned plain = 0;
    for (ucs4_t code = 0x20; code < 0xFFFF; code++) {
        uint8_t text[16];
        const int bytes = u8_uctomb(text, code, 6);
        for (size_t i = 0; bytes > 0 && i < sizeof after / sizeof *after; i++) {
            memcpy(text + bytes, after[i], strlen(after[i]) + 1);
            const size_t all = (size_t)bytes + strlen(after[i]), is = vl_grapheme_plain((const char *)text, all);
            if (is == 0)
                continue;
            assert_int_equal(is, bytes);
            assert_ptr_equal(u8_grapheme_next(text, text + all), text + bytes);
            assert_int_equal(u8_width(text, (size_t)bytes, "UTF-8"), 1);
            plain++;
        }
    }
    assert_in_range(plain, 5000, 20000);
}

TEST(no_text_has_more_columns_than_bytes)
{
    for (ucs4_t code = 1; code < 0x20000; code++) {
        char text[16] = "";
        if (u8_uctomb((uint8_t *)text, code, 6) > 0)
            assert_true(vl_columns(text) <= (int)strlen(text));
    }
}
