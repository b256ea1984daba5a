#include "tui/kit/widgets.h"

#include <stdio.h>
#include <string.h>
#include <unigbrk.h>
#include <unistr.h>

/* ---- list ---- */

static bool is_off(const struct vl_list *list, int index)
{
    return list->off && list->off[index];
}

/* Selects the next line that can be selected, from `from` in steps of +1 or -1; if there is none, nothing changes. */
static void select_from(struct vl_list *list, int from, int step)
{
    for (int i = from; i >= 0 && i < list->count; i += step)
        if (!is_off(list, i)) {
            list->selected = i;
            return;
        }
}

/* Selects the line nearest to `target`, which may be off or outside: before it if possible, else after it. */
static void select_near(struct vl_list *list, int target)
{
    target = target < 0 ? 0 : target;
    target = target >= list->count ? list->count - 1 : target;
    const int before = list->selected;
    const int step = target > before ? -1 : 1;
    select_from(list, target, step);
}

static enum vl_used pick(struct vl_list *list, int index)
{
    if (index < 0 || index >= list->count || is_off(list, index))
        return VL_UNUSED;
    list->selected = index;
    return VL_CHOSEN;
}

enum vl_used vl_list_key(struct vl_list *list, const struct vl_key *key)
{
    const int page = list->rows > 1 ? list->rows - 1 : 1;

    if (list->count == 0)
        return VL_UNUSED;
    if (key->code == VL_KEY_PICK)
        return pick(list, key->number);
    if (key->code == VL_KEY_WHEEL_UP || key->action == VL_ACT_UP)
        select_from(list, list->selected - 1, -1);
    else if (key->code == VL_KEY_WHEEL_DOWN || key->action == VL_ACT_DOWN)
        select_from(list, list->selected + 1, 1);
    else if (key->action == VL_ACT_PAGE_UP)
        select_near(list, list->selected - page);
    else if (key->action == VL_ACT_PAGE_DOWN)
        select_near(list, list->selected + page);
    else if (key->action == VL_ACT_HOME)
        select_from(list, 0, 1);
    else if (key->action == VL_ACT_END)
        select_from(list, list->count - 1, -1);
    else
        return key->action == VL_ACT_CONFIRM ? pick(list, list->selected) : VL_UNUSED;
    return VL_USED;
}

static void show_selected(struct vl_list *list)
{
    if (list->selected < list->first)
        list->first = list->selected;
    if (list->selected >= list->first + list->rows)
        list->first = list->selected - list->rows + 1;
    /* headings above the first line that can be selected are shown with it */
    while (list->first > 0 && list->selected - list->first + 1 < list->rows && is_off(list, list->first - 1))
        list->first--;
    if (list->first > list->count - list->rows)
        list->first = list->count - list->rows;
    if (list->first < 0)
        list->first = 0;
}

void vl_list_draw(struct vl_tui *tui, struct vl_list *list, struct vl_rect rect, vl_list_line line, void *data)
{
    list->rows = rect.rows;
    show_selected(list);
    for (int i = list->first; i < list->count && i < list->first + rect.rows; i++) {
        const struct vl_rect where = {rect.row + i - list->first, rect.col, 1, rect.cols};
        if (!is_off(list, i)) /* before the line, which may have its own areas */
            vl_tui_hit(tui, where, VL_KEY_PICK, i);
        line(tui, data, i, where, i == list->selected);
        if (i == list->selected)
            vl_tui_point(tui, where);
    }
    vl_scroll_marks(tui, rect, list->first, rect.rows, list->count);
}

/* How many columns of a line its text has. */
static int line_room(int cols, const char *right)
{
    return cols - 3 - (right ? vl_columns(right) + 3 : 0);
}

void vl_line_draw(struct vl_tui *tui, struct vl_rect where, bool selected, bool off, const char *text,
                  const char *right)
{
    struct vl_grid *grid = &tui->grid;
    const uint8_t style = off ? VL_STYLE_DISABLED : selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN;

    if (selected) {
        vl_blank(grid, where, style);
        vl_draw_glyph(grid, where.row, where.col, style, VL_GLYPH_POINTER);
    }
    vl_draw(grid, where.row, where.col + 2, line_room(where.cols, right), style, text);
    if (right)
        vl_draw_right(grid, where.row, where.col + 2, where.cols - 4, selected ? style : VL_STYLE_DIM, right);
}

/* ---- scrolling text ---- */

void vl_scroll_marks(struct vl_tui *tui, struct vl_rect rect, int first, int rows, int lines)
{
    const int col = rect.col + rect.cols - 1;
    if (first > 0)
        vl_draw_glyph(&tui->grid, rect.row, col, VL_STYLE_ACCENT, VL_GLYPH_UP);
    if (first + rows < lines)
        vl_draw_glyph(&tui->grid, rect.row + rect.rows - 1, col, VL_STYLE_ACCENT, VL_GLYPH_DOWN_ARROW);
}

static void scroll_to(struct vl_scroll *scroll, int first)
{
    const int last = scroll->lines - scroll->rows;
    first = first > last ? last : first;
    scroll->first = first < 0 ? 0 : first;
}

enum vl_used vl_scroll_key(struct vl_scroll *scroll, const struct vl_key *key)
{
    const int page = scroll->rows > 1 ? scroll->rows - 1 : 1;

    if (key->code == VL_KEY_WHEEL_UP || key->action == VL_ACT_UP)
        scroll_to(scroll, scroll->first - 1);
    else if (key->code == VL_KEY_WHEEL_DOWN || key->action == VL_ACT_DOWN)
        scroll_to(scroll, scroll->first + 1);
    else if (key->action == VL_ACT_PAGE_UP)
        scroll_to(scroll, scroll->first - page);
    else if (key->action == VL_ACT_PAGE_DOWN || key->code == ' ')
        scroll_to(scroll, scroll->first + page);
    else if (key->action == VL_ACT_HOME)
        scroll_to(scroll, 0);
    else if (key->action == VL_ACT_END)
        scroll_to(scroll, scroll->lines);
    else
        return VL_UNUSED;
    return VL_USED;
}

void vl_scroll_draw(struct vl_tui *tui, struct vl_scroll *scroll, struct vl_rect rect, uint8_t style, const char *text)
{
    const struct vl_rect inner = {rect.row, rect.col, rect.rows, rect.cols - 2};
    scroll->lines = vl_wrap(text, inner.cols, NULL, 0);
    scroll->rows = rect.rows;
    scroll_to(scroll, scroll->first);
    vl_draw_scrolled(&tui->grid, inner, style, text, scroll->first);
    vl_scroll_marks(tui, rect, scroll->first, scroll->rows, scroll->lines);
}

/* ---- typing ---- */

static size_t room_of(const struct vl_input *input)
{
    return input->limit && input->limit < sizeof input->text ? input->limit : sizeof input->text;
}

void vl_input_set(struct vl_input *input, const char *text)
{
    const size_t room = room_of(input);
    size_t length = strnlen(text, room - 1);
    while (length && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--; /* cut at a whole character */
    memcpy(input->text, text, length);
    input->text[length] = '\0';
    input->cursor = length;
}

static size_t before(const struct vl_input *input)
{
    const uint8_t *text = (const uint8_t *)input->text;
    const uint8_t *previous = u8_grapheme_prev(text + input->cursor, text);
    return previous ? (size_t)(previous - text) : 0;
}

static size_t after(const struct vl_input *input)
{
    const uint8_t *text = (const uint8_t *)input->text;
    const uint8_t *end = text + strlen(input->text);
    return text + input->cursor < end ? (size_t)(u8_grapheme_next(text + input->cursor, end) - text) : input->cursor;
}

static void erase(struct vl_input *input, size_t from, size_t to)
{
    memmove(input->text + from, input->text + to, strlen(input->text + to) + 1);
    input->cursor = from;
}

static void insert(struct vl_input *input, uint32_t code)
{
    uint8_t bytes[6];
    const int count = u8_uctomb(bytes, code, sizeof bytes);
    const size_t length = strlen(input->text);

    if (count <= 0 || length + (size_t)count + 1 > room_of(input) || (input->digits && (code < '0' || code > '9')))
        return;
    memmove(input->text + input->cursor + count, input->text + input->cursor, length - input->cursor + 1);
    memcpy(input->text + input->cursor, bytes, (size_t)count);
    input->cursor += (size_t)count;
}

enum vl_used vl_input_key(struct vl_input *input, const struct vl_key *key)
{
    switch (key->code) {
    case VL_KEY_ENTER: return VL_CHOSEN;
    case VL_KEY_BACKSPACE: erase(input, before(input), input->cursor); break;
    case VL_KEY_DELETE: erase(input, input->cursor, after(input)); break;
    case VL_KEY_LEFT: input->cursor = before(input); break;
    case VL_KEY_RIGHT: input->cursor = after(input); break;
    case VL_KEY_HOME: input->cursor = 0; break;
    case VL_KEY_END: input->cursor = strlen(input->text); break;
    case VL_CTRL | 'u': vl_input_set(input, ""); break;
    default:
        if (key->code < ' ' || key->code >= 0x110000 || key->code == 0x7F)
            return VL_UNUSED;
        insert(input, key->code);
    }
    return VL_USED;
}

/* The same input with a dot for each character, and the cursor at its place. */
static struct vl_input dotted(const struct vl_input *input)
{
    struct vl_input dots = {0};
    size_t length = 0;
    const char *dot = vl_glyph(VL_GLYPH_BULLET);
    const size_t before_cursor = (size_t)u8_mbsnlen((const uint8_t *)input->text, input->cursor);
    const size_t all = (size_t)u8_mbsnlen((const uint8_t *)input->text, strlen(input->text));
    for (size_t i = 0; i < all && length + strlen(dot) < sizeof dots.text; i++) {
        length += (size_t)snprintf(dots.text + length, sizeof dots.text - length, "%s", dot);
        dots.cursor = i < before_cursor ? length : dots.cursor;
    }
    return dots;
}

void vl_input_draw(struct vl_tui *tui, const struct vl_input *input, int row, int col, int width, bool focused)
{
    if (input->hidden) {
        const struct vl_input dots = dotted(input);
        vl_input_draw(tui, &dots, row, col, width, focused);
        return;
    }
    char head[sizeof input->text];
    const char *shown = input->text;

    memcpy(head, input->text, input->cursor);
    head[input->cursor] = '\0';
    int column = vl_columns(head);
    while (column >= width) { /* the cursor stays visible */
        const uint8_t *at = (const uint8_t *)shown;
        shown = (const char *)u8_grapheme_next(at, at + strlen(shown));
        column = vl_columns(head + (shown - input->text));
    }
    vl_blank(&tui->grid, (struct vl_rect){row, col, 1, width}, focused ? VL_STYLE_SELECTED : VL_STYLE_FIELD);
    const struct vl_rect clip = vl_clip(&tui->grid, (struct vl_rect){row, col, 1, width});
    tui->grid.scrolled = true;
    vl_draw(&tui->grid, row, col, VL_TEXT_MAX, focused ? VL_STYLE_SELECTED : VL_STYLE_FIELD, shown);
    tui->grid.scrolled = false;
    vl_unclip(&tui->grid, clip);
    if (focused) {
        tui->grid.cursor_row = row;
        tui->grid.cursor_col = col + column;
        tui->grid.cursor_shown = true;
    }
}

/* ---- choice ---- */

enum vl_used vl_choice_key(int *value, int count, const struct vl_key *key)
{
    if (key->action == VL_ACT_LEFT)
        *value = (*value + count - 1) % count;
    else if (key->action == VL_ACT_RIGHT || key->code == ' ')
        *value = (*value + 1) % count;
    else
        return VL_UNUSED;
    return VL_USED;
}

void vl_choice_draw(struct vl_tui *tui, int row, int col, int width, bool focused, const char *value)
{
    const uint8_t style = focused ? VL_STYLE_SELECTED : VL_STYLE_PLAIN;
    const int used = vl_draw(&tui->grid, row, col + 2, width - 4, style, value);
    if (!focused)
        return;
    vl_tui_point(tui, (struct vl_rect){row, col + 2, 1, used});
    vl_draw_glyph(&tui->grid, row, col, style, VL_GLYPH_LEFT);
    vl_draw_glyph(&tui->grid, row, col + 3 + used, style, VL_GLYPH_RIGHT);
    vl_tui_hit(tui, (struct vl_rect){row, col, 1, 2}, VL_KEY_LEFT, -1);
    vl_tui_hit(tui, (struct vl_rect){row, col + 2, 1, used + 2}, VL_KEY_RIGHT, -1);
}

void vl_houses_draw(struct vl_tui *tui, int row, int col)
{
    for (int i = 0; i < 8; i++) {
        const uint8_t style = (uint8_t)(VL_STYLE_HOUSE + i);
        vl_draw_glyph(&tui->grid, row, col + 4 * i, style, VL_GLYPH_TOKEN_UP);
        vl_drawf(&tui->grid, row, col + 4 * i + 1, 1, style, "%c", 'A' + i);
    }
}
