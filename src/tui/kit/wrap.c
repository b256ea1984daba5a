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
    if (w->count < w->room) {
        char line[VL_TEXT_MAX];
        memcpy(line, w->text + start, (size_t)bytes);
        line[bytes] = '\0';
        w->lines[w->count] = (struct vl_line){start, bytes, vl_columns(line)};
    }
    w->count++;
}

/* A stretch without a break may still be too long: a word wider than the line is cut. */
static void add_stretch(struct wrapper *w, int start, int end)
{
    char rest[VL_TEXT_MAX];
    memcpy(rest, w->text + start, (size_t)(end - start));
    rest[end - start] = '\0';

    const char *at = rest;
    while (vl_columns(at) > w->width) {
        const int bytes = (int)vl_fitting(at, w->width);
        if (bytes == 0 || strspn(at + bytes, " ") == strlen(at + bytes))
            break;
        add_line(w, start + (int)(at - rest), bytes);
        at += bytes;
    }
    add_line(w, start + (int)(at - rest), (int)strlen(at));
}

int vl_wrap(const char *text, int width, struct vl_line *lines, int room)
{
    char breaks[VL_TEXT_MAX];
    struct wrapper w = {text, width, lines, room, 0};
    const int bytes = (int)strnlen(text, VL_TEXT_MAX - 1);
    int start = 0;

    if (width < 1 || bytes == 0)
        return 0;
    u8_width_linebreaks((const uint8_t *)text, (size_t)bytes, width, 0, 0, NULL, "UTF-8", breaks);
    for (int i = 0; i < bytes; i++) {
        if (breaks[i] == UC_BREAK_MANDATORY) {
            add_stretch(&w, start, i);
            start = i + 1;
        } else if (breaks[i] == UC_BREAK_POSSIBLE) {
            add_stretch(&w, start, i);
            start = i;
        }
    }
    if (start < bytes)
        add_stretch(&w, start, bytes);
    return w.count;
}
