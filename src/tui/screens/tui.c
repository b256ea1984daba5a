/* The loop between the terminal and the stack of screens. */
#include "tui/screens/tui.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "archive/ratings.h"
#include "front/out.h"
#include "page/pages.h"
#include "tui/kit/terminal.h"
#include "tui/kit/terminal_kind.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"
#include "veillee/record.h"
#include "veillee/text.h"

static int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void take_size(struct vl_tui *tui)
{
    int rows, cols;
    vl_terminal_size(tui->terminal, &rows, &cols);
    vl_tui_resize(tui, rows, cols);
}

/* Somebody else may be back, and what was typed meanwhile was meant for nobody. */
static void come_back(struct vl_tui *tui)
{
    vl_tui_flush(tui);
    take_size(tui);
    vl_tui_covered(tui);
}

static void take(struct vl_tui *tui, const struct vl_came *came)
{
    switch (came->what) {
    case VL_CAME_KEY: vl_tui_key(tui, came->code); break;
    case VL_CAME_CLICK: vl_tui_click(tui, came->row, came->col); break;
    case VL_CAME_PASTED: vl_tui_paste(tui, came->code); break;
    case VL_CAME_RESIZE: take_size(tui); break;
    case VL_CAME_WAKE: vl_tui_woken(tui); break;
    case VL_CAME_STOP: tui->suspend = true; break;
    case VL_CAME_BACK: come_back(tui); break;
    case VL_CAME_SIGNAL: tui->quit = true; break;
    case VL_CAME_NOTHING: break;
    }
}

static bool show(struct vl_tui *tui)
{
    vl_terminal_theme(tui->terminal, tui->settings.theme);
    const bool shown = !vl_tui_draw(tui) || vl_terminal_show(tui->terminal, &tui->grid, tui->repaint);
    tui->repaint = false;
    return shown;
}

static enum vl_rc loop(struct vl_tui *tui, struct vl_diag *diag)
{
    while (!tui->quit) {
        vl_tui_pass(tui, clock_now(), 0);
        const int wait = vl_tui_ticks(tui);
        if (!show(tui))
            return vl_fail(diag, VL_IO, "memory", "", "");
        if (tui->flush)
            vl_terminal_flush(tui->terminal);
        tui->flush = false;
        if (tui->quit)
            break;
        const struct vl_came came = vl_terminal_wait(tui->terminal, wait, tui->wake_read);
        vl_tui_pass(tui, clock_now(), wait);
        take(tui, &came);
        if (tui->suspend) {
            tui->suspend = false;
            vl_terminal_suspend(tui->terminal);
            vl_tui_pass(tui, clock_now(), 0);
            come_back(tui);
        }
    }
    return VL_OK;
}

static void choose(struct vl_tui *tui, const struct vl_tui_options *options)
{
    enum vl_theme theme;
    enum vl_language language = tui->settings.language;

    if (options->language)
        vl_languages_find(&options->catalogue->languages, options->language, &language);
    tui->language = tui->settings.language = language;
    if (options->terminal && getenv("TERM")) {
        vl_settings_store_terminal(&tui->settings, options->terminal, getenv("TERM"));
        tui->unsaved = true;
    }
    tui->own = options->play ? options->play : options->own;
    tui->owns = options->play ? 1 : options->owns;
    if (options->theme && vl_theme_parse(options->theme, &theme))
        tui->settings.theme = theme;
}

static enum vl_rc begin(struct vl_tui *tui, const struct vl_tui_options *options, struct vl_diag *diag)
{
    vl_screen_menu(tui);
    if (tui->depth == 0)
        return vl_fail(diag, VL_IO, "memory", "", "");
    if (options->play)
        return vl_screen_play(tui, options->play, diag);
    if (options->resume)
        return vl_screen_go_on(tui, options->resume, diag);
    if (options->evening)
        return vl_screen_evening_of(tui, options->evening[0] ? options->evening : NULL, diag);
    if (options->learn)
        vl_screen_learn(tui, options->teach, options->lesson);
    else if (!options->replay && vl_first_start(&tui->settings))
        vl_screen_page(tui, &vl_first_page, NULL);
    return options->replay ? vl_screen_replay(tui, options->replay, diag) : VL_OK;
}

static enum vl_rc fail_to_open(struct vl_diag *diag)
{
    const bool memory = errno == ENOMEM;
    const char *term = getenv("TERM");
    if (memory || !term || !*term || vl_terminal_kind_known(term))
        return vl_fail(diag, VL_IO, memory ? "memory" : "terminal.none", "", "");
    return vl_fail(diag, VL_IO, "terminal.unknown", term, "");
}

/* Opens the terminal with the settings; the first screen reports the fault of a broken config file. */
static enum vl_rc run(struct vl_tui *tui, const struct vl_tui_options *options, struct vl_diag *diag)
{
    struct vl_diag fault;
    const enum vl_rc settings = vl_settings_load(&tui->settings, &fault);

    choose(tui, options);
    errno = 0;
    tui->terminal = vl_terminal_open(tui->settings.theme, tui->settings.mouse);
    if (!tui->terminal)
        return fail_to_open(diag);
    tui->now = tui->clock = clock_now();
    tui->grid.ascii = !vl_terminal_unicode(tui->terminal);
    take_size(tui);
    enum vl_rc rc = begin(tui, options, diag);
    if (settings != VL_OK)
        vl_notice_fault(tui, NULL, &fault);
    if (rc == VL_OK)
        rc = loop(tui, diag);
    if (tui->unsaved)
        vl_settings_save(&tui->settings, NULL);
    return rc;
}

/* ---- leaving in the middle of a match ---- */

/* The path of the record that was being played at the end; "" if there was none. */
static void note_record(const struct vl_tui *tui, char path[VL_RECORD_PATH])
{
    path[0] = '\0';
    for (int i = 0; i < tui->depth; i++) {
        const struct vl_layer *layer = &tui->layer[i];
        const char *record = layer->screen->record ? layer->screen->record(layer->self) : NULL;
        if (record)
            snprintf(path, VL_RECORD_PATH, "%s", record);
    }
}

/* Tells a user who left by Ctrl-C, or whose session was ended, how to resume. A terminal that is gone shows nothing. */
static void say_how_to_resume(const struct vl_catalogue *catalogue, enum vl_language language, const char *path)
{
    char latest[VL_RECORD_PATH], line[2 * VL_RECORD_PATH + 200];
    struct vl_diag none;
    const bool is_latest = vl_record_latest(latest, sizeof latest, &none) == VL_OK && strcmp(latest, path) == 0;
    const struct vl_text_arg arg = {"path", path, 0};
    vl_text_format(catalogue, NULL, language, is_latest ? "tui.left" : "tui.left.elsewhere", &arg, 1, line,
                   sizeof line);
    fprintf(vl_out(), "%s\n", line);
    fflush(vl_out());
}

int vl_tui_run(const struct vl_tui_options *options, struct vl_diag *diag)
{
    struct vl_tui tui;
    struct vl_screens screens = vl_all_screens;
    struct vl_ratings known;

    screens.tables = options->tables;
    if (!vl_tui_open(&tui, options->catalogue, vl_languages_of_environment(&options->catalogue->languages), &screens)) {
        vl_fail(diag, VL_IO, "memory", "", "");
        return 1;
    }
    vl_ratings_open(&known, options->catalogue);
    tui.strengths = &known.strengths;
    const enum vl_rc rc = run(&tui, options, diag);
    const enum vl_language language = tui.language;
    char path[VL_RECORD_PATH];
    note_record(&tui, path);
    vl_tui_close(&tui); /* the screens first: threads stop, records close */
    vl_ratings_close(&known);
    if (tui.terminal)
        vl_terminal_close(tui.terminal);
    if (tui.terminal && path[0])
        say_how_to_resume(options->catalogue, language, path);
    return rc == VL_OK ? 0 : 1;
}
