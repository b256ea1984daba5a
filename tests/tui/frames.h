/* Golden frames of screens without a terminal: what stands on the fake one is held to tests/golden/screens/NAME.txt;
 * VEILLEE_UPDATE=1 writes these files anew. */
#ifndef TESTS_TUI_FRAMES_H
#define TESTS_TUI_FRAMES_H

#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/fake_tui.h"

enum { FRAME_BYTES = 256 * 1024 };

/* The test's own folder has another name every time. */
static inline void frame_hide_folder(const struct fake_tui *of, char *frame)
{
    for (char *at = frame; (at = strstr(at, of->folder)); at += strlen(of->folder))
        memset(at + strlen(of->folder) - 6, 'X', 6);
}

static inline void frame_read(struct fake_tui *of, char out[FRAME_BYTES])
{
    size_t length = 0;
    for (int row = 0; row < of->tui.grid.rows; row++)
        length += (size_t)snprintf(out + length, FRAME_BYTES - length, "%s\n", fake_tui_row(of, row));
}

/* What is drawn is what the file keeps; VEILLEE_UPDATE=1 writes it anew. */
static inline void frame_hold(const char *path, const char *frame)
{
    static char wanted[FRAME_BYTES];
    if (getenv("VEILLEE_UPDATE")) {
        FILE *file = fopen(path, "we");
        assert_non_null(file);
        fputs(frame, file);
        assert_int_equal(fclose(file), 0);
    }
    FILE *file = fopen(path, "re");
    if (!file)
        fail_msg("%s cannot be read", path);
    wanted[fread(wanted, 1, sizeof wanted - 1, file)] = '\0';
    fclose(file);
    if (strcmp(frame, wanted) != 0)
        fail_msg("%s is\n%sand should be\n%s", path, frame, wanted);
}

/* Nothing of the frame has been cut; at 80 x 24, in French and in English, it is the one that was kept (NULL: none
 * was). */
static inline void frame_look(struct fake_tui *of, const char *name)
{
    static char frame[FRAME_BYTES];
    char path[160];
    assert_true(strlen(of->folder) > 6);
    if (of->tui.grid.lost)
        fail_msg("\"%s\" has lost columns", of->tui.grid.lost_text);
    if (!name || of->tui.language >= VL_LANGUAGES || of->tui.grid.rows != 24)
        return;
    snprintf(path, sizeof path, "tests/golden/screens/%s.txt", name);
    frame_read(of, frame);
    frame_hide_folder(of, frame);
    frame_hold(path, frame);
}

/* A language and a size, as the name of a frame ends: "80x24-en". */
struct frame_look {
    const char *name;
    int rows, cols;
    enum vl_language language;
};

static const struct frame_look frame_looks[] = {
    {"80x24-en", 24, 80, VL_ENGLISH},  {"80x24-fr", 24, 80, VL_FRENCH},       {"120x40-en", 40, 120, VL_ENGLISH},
    {"120x40-fr", 40, 120, VL_FRENCH}, {"80x24-other", 24, 80, VL_LANGUAGES}, {"120x40-other", 40, 120, VL_LANGUAGES}};

/* The frame in both languages, at 80 x 24 and 120 x 40, after that key in each (0: none); it ends small and in English.
 */
static inline void frame_in_all_looks_after(struct fake_tui *of, const char *name, uint32_t key)
{
    char of_look[120];
    for (unsigned i = of->catalogue.languages.count > VL_LANGUAGES ? 6 : 4; i-- > 0;) {
        const struct frame_look *look = &frame_looks[i];
        if (of->tui.language != look->language)
            vl_tui_speak(&of->tui, look->language);
        vl_tui_resize(&of->tui, look->rows, look->cols);
        vl_tui_draw(&of->tui);
        if (key)
            fake_tui_key(of, key);
        snprintf(of_look, sizeof of_look, "%s-%s", name ? name : "", look->name);
        frame_look(of, name ? of_look : NULL);
    }
}

static inline void frame_in_all_looks(struct fake_tui *of, const char *name)
{
    frame_in_all_looks_after(of, name, 0);
}

#endif
