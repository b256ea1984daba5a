/* What appears on top of a screen: a question with named keys, and a text to read. */
#include <string.h>

#include "tui/kit/widgets.h"

static void copy_text(char *to, size_t size, const char *from)
{
    const size_t length = strnlen(from, size - 1);
    memcpy(to, from, length);
    to[length] = '\0';
}

static struct vl_rect centred(const struct vl_grid *grid, int rows, int cols)
{
    return (struct vl_rect){(grid->rows - rows) / 2, (grid->cols - cols) / 2, rows, cols};
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Draws a framed panel on top, and its keys in place of those of the screen below, which do nothing now. Returns its
 * inside. */
static struct vl_rect draw_panel(struct vl_tui *tui, int rows, int cols, const char *title,
                                 const struct vl_footer_key hints[], int count)
{
    const struct vl_rect box = centred(&tui->grid, rows + 4, cols + 6);
    const struct vl_rect footer = {tui->grid.rows - 1, 0, 1, tui->grid.cols};
    vl_blank(&tui->grid, footer, VL_STYLE_PLAIN);
    vl_footer_draw(tui, footer.row, 1, footer.cols - 2, hints, count);
    vl_blank(&tui->grid, vl_inset(box, 0, -1), VL_STYLE_PLAIN);
    vl_draw_box(&tui->grid, box, VL_STYLE_RULE, title, VL_STYLE_TITLE);
    return vl_inset(box, 2, 3);
}

/* ---- question ---- */

struct dialog {
    char title[128], question[1024];
    const struct vl_dialog_choice *choices;
    struct vl_list list;
    vl_dialog_done done;
    void *data;
};

static const char *letter_of(const struct vl_tui *tui, const struct vl_dialog_choice *choice)
{
    return vl_t(tui, choice->key);
}

static void draw_choice(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    const struct dialog *dialog = self;
    const struct vl_dialog_choice *choice = &dialog->choices[index];

    vl_line_draw(tui, where, selected, false, "", NULL);
    vl_draw(&tui->grid, where.row, where.col + 2, 2, selected ? VL_STYLE_SELECTED : VL_STYLE_KEY,
            letter_of(tui, choice));
    vl_draw(&tui->grid, where.row, where.col + 5, where.cols - 6, selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN,
            vl_t(tui, choice->text));
}

static void dialog_draw(struct vl_tui *tui, void *self)
{
    static const struct vl_footer_key hints[] = {{VL_ACT_NONE, "↑↓", "footer.choose"},
                                                 {VL_ACT_CONFIRM, NULL, "footer.confirm"},
                                                 {VL_ACT_BACK, NULL, "footer.close"}};
    struct dialog *dialog = self;
    const int cols = smaller(56, tui->grid.cols - 12);
    const int lines = vl_wrap(dialog->question, cols, NULL, 0);
    const struct vl_rect inner = draw_panel(tui, lines + 1 + dialog->list.count, cols, dialog->title, hints, 3);

    vl_draw_wrapped(&tui->grid, inner, VL_STYLE_PLAIN, dialog->question, 0);
    vl_list_draw(tui, &dialog->list, (struct vl_rect){inner.row + lines + 1, inner.col, dialog->list.count, inner.cols},
                 draw_choice, self);
}

static void dialog_finish(struct vl_tui *tui, struct dialog *dialog, int choice)
{
    vl_tui_pop(tui);
    if (dialog->done)
        dialog->done(tui, dialog->data, choice);
}

static bool dialog_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct dialog *dialog = self;

    for (int i = 0; i < dialog->list.count; i++)
        if (key->code < 0x80 && key->code == (uint32_t)letter_of(tui, &dialog->choices[i])[0]) {
            dialog_finish(tui, dialog, i);
            return true;
        }
    if (key->action == VL_ACT_BACK) {
        dialog_finish(tui, dialog, -1);
        return true;
    }
    const enum vl_used used = vl_list_key(&dialog->list, key);
    if (used == VL_CHOSEN)
        dialog_finish(tui, dialog, dialog->list.selected);
    return used != VL_UNUSED;
}

static const struct vl_screen dialog_screen = {.letters = true,
                                               .context = VL_ELSEWHERE,
                                               .title = "tui.name",
                                               .size = sizeof(struct dialog),
                                               .overlay = true,
                                               .draw = dialog_draw,
                                               .key = dialog_key};

void vl_dialog(struct vl_tui *tui, const char *title, const char *question, const struct vl_dialog_choice *choices,
               int count, vl_dialog_done done, void *data)
{
    struct dialog *dialog = vl_tui_push(tui, &dialog_screen);
    if (!dialog)
        return;
    copy_text(dialog->title, sizeof dialog->title, title);
    copy_text(dialog->question, sizeof dialog->question, question);
    dialog->choices = choices;
    dialog->list.count = count;
    dialog->done = done;
    dialog->data = data;
}

/* ---- a line to type ---- */

struct line_dialog {
    char title[128], question[1024];
    struct vl_input input;
    vl_dialog_typed done;
    void *data;
};

static void line_draw(struct vl_tui *tui, void *self)
{
    static const struct vl_footer_key hints[] = {{VL_ACT_CONFIRM, NULL, "footer.confirm"},
                                                 {VL_ACT_BACK, NULL, "footer.close"}};
    const struct line_dialog *dialog = self;
    const int cols = smaller(56, tui->grid.cols - 12);
    const int lines = vl_wrap(dialog->question, cols, NULL, 0);
    const struct vl_rect inner = draw_panel(tui, lines + 2, cols, dialog->title, hints, 2);

    vl_draw_wrapped(&tui->grid, inner, VL_STYLE_PLAIN, dialog->question, 0);
    vl_input_draw(tui, &dialog->input, inner.row + lines + 1, inner.col, inner.cols, true);
}

/* The dialog's memory lives until the key has been handled, so `done` may read what was typed. */
static bool line_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct line_dialog *dialog = self;
    struct vl_key typed = *key;
    if (dialog->input.digits && key->digit <= 9) /* also on keyboards that need Shift for them */
        typed.code = '0' + (uint32_t)key->digit;
    const enum vl_used used = vl_input_key(&dialog->input, &typed);
    if (used == VL_CHOSEN || (used == VL_UNUSED && key->action == VL_ACT_BACK)) {
        vl_tui_pop(tui);
        dialog->done(tui, dialog->data, used == VL_CHOSEN ? dialog->input.text : NULL);
        return true;
    }
    return used != VL_UNUSED;
}

static const struct vl_screen line_screen = {.letters = true,
                                             .context = VL_ELSEWHERE,
                                             .title = "tui.name",
                                             .size = sizeof(struct line_dialog),
                                             .overlay = true,
                                             .draw = line_draw,
                                             .key = line_key};

static void ask_line(struct vl_tui *tui, const char *title, const char *question, const struct vl_input *input,
                     vl_dialog_typed done, void *data)
{
    struct line_dialog *dialog = vl_tui_push(tui, &line_screen);
    if (!dialog)
        return;
    copy_text(dialog->title, sizeof dialog->title, title);
    copy_text(dialog->question, sizeof dialog->question, question);
    dialog->input = *input;
    dialog->done = done;
    dialog->data = data;
}

void vl_dialog_line(struct vl_tui *tui, const char *title, const char *question, size_t limit, vl_dialog_typed done,
                    void *data)
{
    ask_line(tui, title, question, &(struct vl_input){.limit = limit}, done, data);
}

void vl_dialog_digits(struct vl_tui *tui, const char *title, const char *question, size_t limit, vl_dialog_typed done,
                      void *data)
{
    ask_line(tui, title, question, &(struct vl_input){.limit = limit, .digits = true, .hidden = true}, done, data);
}

/* ---- text ---- */

struct popup {
    char title[128], text[VL_TEXT_MAX];
    struct vl_scroll scroll;
};

static void popup_draw(struct vl_tui *tui, void *self)
{
    static const struct vl_footer_key hints[] = {{VL_ACT_BACK, NULL, "footer.close"}};
    struct popup *popup = self;
    const int cols = smaller(70, tui->grid.cols - 12);
    const int lines = smaller(vl_wrap(popup->text, cols - 2, NULL, 0), tui->grid.rows - 8);
    const struct vl_rect inner = draw_panel(tui, lines, cols, popup->title, hints, 1);

    vl_scroll_draw(tui, &popup->scroll, inner, VL_STYLE_PLAIN, popup->text);
}

static bool popup_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct popup *popup = self;
    const bool close = key->action == VL_ACT_BACK || key->action == VL_ACT_CONFIRM || key->action == VL_ACT_QUIT ||
                       key->action == VL_ACT_WHY || key->action == VL_ACT_KEYS;
    if (close)
        vl_tui_pop(tui);
    return close || vl_scroll_key(&popup->scroll, key) != VL_UNUSED;
}

static const struct vl_screen popup_screen = {.context = VL_ELSEWHERE,
                                              .title = "tui.name",
                                              .size = sizeof(struct popup),
                                              .overlay = true,
                                              .draw = popup_draw,
                                              .key = popup_key};

void vl_popup(struct vl_tui *tui, const char *title, const char *text)
{
    struct popup *popup = vl_tui_push(tui, &popup_screen);
    if (!popup)
        return;
    copy_text(popup->title, sizeof popup->title, title);
    copy_text(popup->text, sizeof popup->text, text);
}
