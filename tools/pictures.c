/* Makes the pictures of the README: the program runs in a terminal emulator, and what stands there is written as SVG.
 * `make pictures`. */
#include "../tests/support/pty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tui/match/table_record.h"
#include "tui/tables/gueux/gueux_record.h"
#include "tui/tables/marquis/marquis_record.h"
#include "tui/tables/sbires/sbires_record.h"

#include <string.h>
#include <unistd.h>

#define ALL "consult=on serve=on curious=on paroisse=on"

enum { CELL_WIDTH = 9, CELL_HEIGHT = 19, BORDER = 12, INK = 0xE4DFD3, GROUND = 0x1D1B1A };

struct picture {
    const char *file;
    const char *language;
    int rows, cols;
    struct vl_table_setup (*setup)(unsigned seats, unsigned humans, const char *options, uint64_t seed);
    unsigned seats, humans; /* 0 seats: the menu, or a lesson */
    const char *options;    /* of a lesson: which of 7 Blasons */
    uint64_t seed;
    record_there there;
    int argument;
    unsigned back;
    bool lifted; /* the curtain */
    const char *keys;
};

static void write_escaped(FILE *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '&': fputs("&amp;", out); break;
        default: fputc(*text, out);
        }
    }
}

static void write_cell(FILE *out, const struct pty_cell *cell, int row, int col)
{
    uint32_t ink = cell->own_ink ? INK : cell->ink, ground = cell->own_ground ? GROUND : cell->ground;
    const int x = BORDER + col * CELL_WIDTH, y = BORDER + row * CELL_HEIGHT;
    if (cell->reverse) {
        const uint32_t swapped = ink;
        ink = ground;
        ground = swapped;
    }
    if (ground != GROUND)
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", x, y, CELL_WIDTH,
                CELL_HEIGHT, ground);
    if (cell->text[0] == 0 || strcmp(cell->text, " ") == 0)
        return;
    fprintf(out, "<text x=\"%d\" y=\"%d\" fill=\"#%06x\"%s%s>", x, y + CELL_HEIGHT - 5, ink,
            cell->bold ? " font-weight=\"bold\"" : "", cell->underline ? " text-decoration=\"underline\"" : "");
    write_escaped(out, cell->text);
    fputs("</text>\n", out);
}

static void write_picture(const struct pty *pty, const char *file)
{
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    const int width = 2 * BORDER + pty_cols(pty) * CELL_WIDTH, height = 2 * BORDER + pty_rows(pty) * CELL_HEIGHT;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
            "font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" xml:space=\"preserve\">\n"
            "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#%06x\"/>\n",
            width, height, width, height, width, height, GROUND);
    for (int row = 0; row < pty_rows(pty); row++) {
        for (int col = 0; col < pty_cols(pty); col++) {
            const struct pty_cell cell = pty_cell(pty, row, col);
            write_cell(out, &cell, row, col);
        }
    }
    fputs("</svg>\n", out);
    assert_int_equal(fclose(out), 0);
    printf("%s\n", file);
}

/* Lifts the curtain: the key that it wants stands after these words. */
static void lift(struct pty *pty)
{
    static const char *const words[] = {"press  ", "appuyez sur  "};
    for (int i = 0; i < 2; i++) {
        const int row = pty_find(pty, words[i]);
        if (row < 0)
            continue;
        const char key[2] = {(char)(strstr(pty_row(pty, row), words[i])[strlen(words[i])] | 0x20), 0};
        pty_keys(pty, key);
        return;
    }
}

static void make(const struct picture *picture)
{
    char record[] = "/tmp/veillee-picture-XXXXXX", config[160];
    const char *arguments[] = {"resume", record, NULL, NULL};
    snprintf(config, sizeof config, "motion: false\npace: instant\nlanguage: %s\n", picture->language);
    const int file = mkstemp(record);
    assert_true(file >= 0);
    close(file);
    if (picture->seats > 0) {
        struct vl_table_setup setup = picture->setup(picture->seats, picture->humans, picture->options, picture->seed);
        record_make_some(&setup, picture->there, picture->argument, picture->back, record);
    } else if (*picture->options) {
        arguments[0] = "learn";
        arguments[1] = "blasons";
        arguments[2] = picture->options;
    } else {
        arguments[0] = NULL;
    }
    const struct pty_options options = {
        .rows = picture->rows, .cols = picture->cols, .arguments = arguments, .config = config};
    struct pty *pty = pty_start(&options);
    pty_settle(pty);
    if (picture->lifted)
        lift(pty);
    for (const char *key = picture->keys; *key; key++) {
        const char typed[2] = {*key, 0};
        pty_keys(pty, typed);
    }
    write_picture(pty, picture->file);
    pty_stop(pty);
    unlink(record);
}

/* A person is asked that kind of question in the second round, well into it. */
static bool asked_late(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_TABLE);
    struct vl_view *view = malloc(blasons_rules.state_size);
    assert_non_null(view);
    vl_match_view(match, VL_TABLE, view);
    const struct blasons *b = blasons_seen(view);
    const bool there = question.kind == kind && b->round == 1 && b->tricks >= 4 &&
                       vl_match_setup(match)->player[question.seat].level == VL_HUMAN;
    free(view);
    return there;
}

static bool round_counted(const struct vl_match *match, int rounds)
{
    const uint32_t events = vl_match_events(match);
    int counted = 0;
    for (uint32_t i = 0; i < events; i++)
        counted += vl_match_event(match, i, VL_TABLE).form == BLASONS_EV_ROUND;
    return counted > rounds;
}

/* Marquis has no options. */
static struct vl_table_setup marquis_setup(unsigned seats, unsigned humans, const char *options, uint64_t seed)
{
    assert_string_equal(options, "");
    return marquis_record_setup(seats, humans, seed);
}

static const struct picture pictures[] = {
    {"docs/pictures/menu.svg", "en", 24, 80, NULL, 0, 0, "", 0, NULL, 0, 0, false, ""},
    {"docs/pictures/table.svg", "en", 24, 80, record_setup, 4, 4, "", 12, asked_late, BLASONS_ASK_POINT, 0, true, ""},
    {"docs/pictures/table-7.svg", "fr", 24, 80, record_setup, 7, 7, ALL, 5, asked_late, BLASONS_ASK_SWAP, 0, true, ""},
    {"docs/pictures/table-large.svg", "en", 40, 120, record_setup, 5, 5, ALL, 8, asked_late, BLASONS_ASK_PLAY, 0, true,
     ""},
    {"docs/pictures/curtain.svg", "fr", 24, 80, marquis_setup, 5, 5, "", 7, marquis_full, MARQUIS_ASK_PLAY + 1500, 0,
     false, ""},
    {"docs/pictures/why.svg", "en", 24, 80, record_setup, 4, 4, "", 12, asked_late, BLASONS_ASK_POINT, 0, true, "?"},
    {"docs/pictures/count.svg", "en", 24, 80, record_setup, 4, 4, "", 3, round_counted, 1, 1, true, "\ra"},
    {"docs/pictures/gueux.svg", "en", 24, 80, gueux_record_setup, 5, 1, "levels=123", 5, gueux_knows,
     GUEUX_ASK_POSITION, 0, true, ""},
    {"docs/pictures/marquis.svg", "en", 24, 80, marquis_setup, 5, 5, "", 7, marquis_full, MARQUIS_ASK_PLAY + 1500, 0,
     true, ""},
    {"docs/pictures/sbires.svg", "en", 24, 80, sbires_record_setup, 5, 5, "", 6, sbires_asks_late,
     SBIRES_ASK_TURN + 200, 0, true, ""},
    {"docs/pictures/duel.svg", "en", 24, 80, sbires_record_setup, 4, 4, "", 6, sbires_asks, SBIRES_ASK_REROLL + 200, 0,
     true, ""},
    {"docs/pictures/lesson.svg", "en", 24, 80, NULL, 0, 0, "first", 0, NULL, 0, 0, false, "\r\r\r"},
};

int main(void)
{
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++)
        make(&pictures[i]);
    return 0;
}
