/* The chronicle of an evening, to be read and to be kept: x writes it as a file into the folder one is in. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/out.h"
#include "tui/kit/widgets.h"
#include "tui/screens/chronicle_page.h"
#include "tui/screens/screens.h"

enum { TEXT_COLS = 76, LINE_BYTES = 4096 };

struct chronicle_screen {
    struct vl_evening evening;
    struct vl_chronicle_page page;
    struct vl_scroll scroll;
};

static void leave(struct vl_tui *tui, void *self)
{
    struct chronicle_screen *screen = self;
    (void)tui;
    vl_chronicle_free(&screen->page.chronicle);
}

/* ---- drawing ---- */

/* A text of so many lines where the page has been scrolled to `skip` lines before it, or beyond its beginning. */
struct pen {
    struct vl_tui *tui;
    struct vl_rect where;
    int at; /* the line that comes next, from the top of the page */
    int first;
};

static void put(struct pen *pen, uint8_t style, const char *text)
{
    const int lines = vl_wrap(text, pen->where.cols, NULL, 0);
    const int top = pen->at - pen->first, skip = top < 0 ? -top : 0;
    const struct vl_rect rest = {pen->where.row + (top > 0 ? top : 0), pen->where.col,
                                 pen->where.rows - (top > 0 ? top : 0), pen->where.cols};
    if (skip < lines && rest.rows > 0)
        vl_draw_scrolled(&pen->tui->grid, rest, style, text, skip);
    pen->at += lines;
}

static void put_rows(struct pen *pen, const struct chronicle_screen *screen, const struct vl_passage *passage)
{
    char line[LINE_BYTES];
    for (unsigned i = 0; i < passage->sentences; i++) {
        vl_chronicle_row(&screen->page, &passage->sentence[i], line, sizeof line);
        put(pen, VL_STYLE_PLAIN, line);
    }
}

static void put_passage(struct pen *pen, const struct chronicle_screen *screen, const struct vl_passage *passage)
{
    if (passage->kind == VL_PASSAGE_PICTURE || passage->kind == VL_PASSAGE_TITLE)
        return;
    pen->at += pen->at > 0;
    if (passage->kind == VL_PASSAGE_TABLE) {
        put_rows(pen, screen, passage);
        return;
    }
    char *text = vl_chronicle_joined(passage);
    if (text)
        put(pen, passage->kind == VL_PASSAGE_HEADING ? VL_STYLE_STRONG : VL_STYLE_PLAIN, text);
    free(text);
}

static int draw_page(struct vl_tui *tui, const struct chronicle_screen *screen, struct vl_rect where)
{
    struct pen pen = {.tui = tui, .where = where, .first = screen->scroll.first};
    const struct vl_rect before = vl_clip(&tui->grid, where);
    for (unsigned i = 0; i < screen->page.chronicle.passages; i++)
        put_passage(&pen, screen, &screen->page.chronicle.passage[i]);
    vl_unclip(&tui->grid, before);
    return pen.at;
}

/* The first passage is the title. */
static const char *title_of(const struct chronicle_screen *screen)
{
    return screen->page.chronicle.passage[0].sentence[0].text;
}

/* In another language it is told anew. */
static void tell(struct vl_tui *tui, struct chronicle_screen *screen)
{
    struct vl_chronicle told;
    struct vl_diag diag = {0};
    if (screen->page.language == tui->language ||
        vl_chronicle_make(&screen->evening, NULL, tui->catalogue, tui->language, &told, &diag) != VL_OK)
        return;
    vl_chronicle_free(&screen->page.chronicle);
    screen->page.chronicle = told;
    screen->page.language = tui->language;
    screen->scroll.first = 0;
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "↑↓", "chronicle.hint.scroll"},
                                           {VL_ACT_NONE, "X", "chronicle.hint.write"},
                                           {VL_ACT_KEYS, NULL, "hint.keys"},
                                           {VL_ACT_BACK, NULL, "hint.back"}};
    struct chronicle_screen *screen = self;
    tell(tui, screen);
    const struct vl_rect content = vl_draw_frame(tui, title_of(screen), NULL, hints, 4);
    const int cols = content.cols - 2 < TEXT_COLS ? content.cols - 2 : TEXT_COLS;
    const struct vl_rect where = {content.row, content.col + (content.cols - cols) / 2, content.rows, cols};
    screen->scroll.rows = where.rows;
    screen->scroll.lines = draw_page(tui, screen, where);
    vl_scroll_marks(tui, content, screen->scroll.first, where.rows, screen->scroll.lines);
}

/* ---- writing a file ---- */

static const struct {
    const char *suffix;
    void (*write)(const struct vl_chronicle_page *page);
    bool pictures;
} forms[] = {{"html", vl_chronicle_html, true}, {"md", vl_chronicle_markdown, true}, {"txt", vl_chronicle_text, false}};

/* A new file, which nobody else may read: "chronicle-2026-11-21-203004.html"; NULL: it cannot be made. */
static FILE *make_file(const struct chronicle_screen *screen, const char *suffix, char *path, size_t size)
{
    char again[16] = "";
    int file = -1;
    for (unsigned n = 1; n < 100 && file < 0; n++) {
        if (n > 1)
            snprintf(again, sizeof again, "-%u", n);
        snprintf(path, size, "chronicle-%s%s.%s", screen->evening.id, again, suffix);
        file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file < 0 && errno != EEXIST)
            return NULL;
    }
    return vl_out_file(file);
}

static void tell_written(struct vl_tui *tui, const char *key, const char *path, const char *error)
{
    char folder[2048] = "", place[4096], text[5000];
    snprintf(place, sizeof place, "%s/%s", getcwd(folder, sizeof folder) ? folder : ".", path);
    const struct vl_text_arg args[] = {{"file", place, 0}, {"error", error, 0}};
    vl_popup(tui, vl_t(tui, "chronicle.write"), vl_say(tui, key, args, 2, text, sizeof text));
}

static void write_file(struct vl_tui *tui, void *data, int choice)
{
    struct chronicle_screen *screen = data;
    char path[96];
    if (choice < 0 || choice >= (int)(sizeof forms / sizeof *forms))
        return;
    FILE *out = make_file(screen, forms[choice].suffix, path, sizeof path);
    if (!out) {
        tell_written(tui, "chronicle.unwritten", path, strerror(errno));
        return;
    }
    screen->page.out = out;
    screen->page.rows = forms[choice].pictures ? VL_PICTURE_ROWS : 0;
    forms[choice].write(&screen->page);
    const bool bad = ferror(out);
    if (fclose(out) != 0 || bad)
        tell_written(tui, "chronicle.unwritten", path, strerror(errno));
    else
        tell_written(tui, "chronicle.written", path, "");
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    static const struct vl_dialog_choice choices[] = {
        {"h", "chronicle.write.html"}, {"m", "chronicle.write.markdown"}, {"t", "chronicle.write.text"}};
    struct chronicle_screen *screen = self;
    if (vl_scroll_key(&screen->scroll, key) != VL_UNUSED)
        return true;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT)
        vl_tui_pop(tui);
    else if (key->code == 'x' || key->code == 'X')
        vl_dialog(tui, vl_t(tui, "chronicle.write"), vl_t(tui, "chronicle.write.as"), choices, 3, write_file, screen);
    else
        return false;
    return true;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "chronicle.hint.scroll"},
                                      {VL_ACT_NONE, "X", "chronicle.hint.write"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {0}};

static const struct vl_screen chronicle_screen = {.title = "chronicle.screen",
                                                  .size = sizeof(struct chronicle_screen),
                                                  .draw = draw,
                                                  .key = key,
                                                  .leave = leave,
                                                  .keys = keys};

void vl_screen_chronicle(struct vl_tui *tui, const char *evening)
{
    struct vl_diag diag = {0};
    struct vl_evening *opened = calloc(1, sizeof *opened);
    struct vl_chronicle told = {0};
    enum vl_rc rc = opened ? vl_catalogue_fill(tui->catalogue, &diag) : vl_fail(&diag, VL_IO, "memory", "", "");
    if (rc == VL_OK)
        rc = vl_evening_open(opened, evening, tui->catalogue, &diag);
    if (rc == VL_OK)
        rc = vl_chronicle_make(opened, NULL, tui->catalogue, tui->language, &told, &diag);
    struct chronicle_screen *screen = opened && rc == VL_OK ? vl_tui_push(tui, &chronicle_screen) : NULL;
    if (screen) {
        screen->evening = *opened;
        screen->page = (struct vl_chronicle_page){.catalogue = tui->catalogue,
                                                  .language = tui->language,
                                                  .tables = tui->screens->tables,
                                                  .evening = &screen->evening,
                                                  .chronicle = told,
                                                  .cols = VL_PICTURE_COLS};
    } else {
        vl_chronicle_free(&told);
        if (rc != VL_OK)
            vl_notice_fault(tui, NULL, &diag);
    }
    if (opened)
        vl_evening_shut(opened);
    free(opened);
}
