/* Breaking text into lines. */
#include "tui/kit/grid.h"

#include <string.h>
#include <unilbrk.h>
#include <unistr.h>

struct wrapper {
    const char *text;
    int width;
    struct vl_line *lines;
    int room, count;
};

static void add_line(struct wrapper *w, int start, int bytes)
{
    while (bytes > 0 && w->text[start + bytes - 1] == ' ')
        bytes--;
    if (w->count < w->room)
        w->lines[w->count] = (struct vl_line){start, bytes, vl_columns_of(w->text + start, (size_t)bytes)};
    w->count++;
}

/* Adds a stretch without a break; a word wider than the line is cut. */
static void add_stretch(struct wrapper *w, int start, int end)
{
    while (vl_columns_of(w->text + start, (size_t)(end - start)) > w->width) {
        const int bytes = (int)vl_fitting_of(w->text + start, (size_t)(end - start), w->width);
        if (bytes == 0 || start + bytes + (int)strspn(w->text + start + bytes, " ") >= end)
            break;
        add_line(w, start, bytes);
        start += bytes;
    }
    add_line(w, start, end - start);
}

/* Whether nothing needs breaking: at most as many bytes as columns, and no line feed. */
static bool is_line(const char *text, size_t bytes, int width)
{
    if (bytes > (size_t)width)
        return false;
    for (size_t plain; bytes && (plain = vl_grapheme_plain(text, bytes)); text += plain)
        bytes -= plain;
    return bytes == 0;
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

/* Within a word that has a slash, such as a path, lines break at slashes alone, and not in "2/3". */
static void keep_paths(const char *text, int bytes, char breaks[])
{
    for (int from = 0, to; from < bytes; from = to + 1) {
        to = from + (int)strcspn(text + from, " \n");
        for (int i = from + 1; i < to && memchr(text + from, '/', (size_t)(to - from)); i++)
            breaks[i] = text[i - 1] != '/' || i == from + 1 || (is_digit(text[i - 2]) && is_digit(text[i]))
                            ? UC_BREAK_PROHIBITED
                            : UC_BREAK_POSSIBLE;
    }
}

/* Adds the lines of a text whose possible breaks are known: as many words in each as there is room for. */
static void add_lines(struct wrapper *w, int bytes, const char breaks[])
{
    int start = 0, last = 0, columns = 0, word = 0; /* of the line, up to the last possible break, and behind it */
    for (int at = 0; at <= bytes;) {
        const bool ends = at == bytes || breaks[at] == UC_BREAK_MANDATORY;
        if (ends || breaks[at] == UC_BREAK_POSSIBLE) {
            if (last > start && columns + word > w->width) {
                add_stretch(w, start, last);
                start = last;
                columns = 0;
            }
            last = at;
            columns += word;
            word = 0;
        }
        if (ends) {
            if (start < bytes)
                add_stretch(w, start, at);
            start = last = ++at;
            columns = 0;
            continue;
        }
        const char *text = w->text + at;
        size_t left = (size_t)(bytes - at);
        struct vl_grapheme piece;
        vl_grapheme_next(&text, &left, &piece);
        word += piece.columns;
        at += (int)piece.bytes;
    }
}

int vl_wrap(const char *text, int width, struct vl_line *lines, int room)
{
    char breaks[VL_TEXT_MAX];
    struct wrapper w = {text, width, lines, room, 0};
    const int bytes = (int)strnlen(text, VL_TEXT_MAX - 1);

    if (width < 1 || bytes == 0)
        return 0;
    if (is_line(text, (size_t)bytes, width)) {
        add_line(&w, 0, bytes);
        return 1;
    }
    u8_possible_linebreaks((const uint8_t *)text, (size_t)bytes, "UTF-8", breaks);
    if (memchr(text, '/', (size_t)bytes))
        keep_paths(text, bytes, breaks);
    add_lines(&w, bytes, breaks);
    return w.count;
}
