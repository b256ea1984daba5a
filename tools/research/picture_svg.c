#include "picture_svg.h"

#include <assert.h>
#include <string.h>

enum { CELL_WIDTH = 9, CELL_HEIGHT = 19, BORDER = 12, BASE_LINE = 14, INK = 0xE4DFD3, GROUND = 0x1D1B1A };

struct look {
    uint32_t ink, ground;
    bool bold, underline;
};

void frame_take(struct frame *frame, const struct pty *pty)
{
    frame->rows = pty_rows(pty);
    frame->cols = pty_cols(pty);
    assert(frame->rows <= FRAME_ROWS && frame->cols <= FRAME_COLS);
    for (int row = 0; row < frame->rows; row++)
        for (int col = 0; col < frame->cols; col++)
            frame->cell[row][col] = pty_cell(pty, row, col);
}

/* ---- cells ---- */

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

static bool is_blank(const struct pty_cell *cell)
{
    return cell->text[0] == '\0' || strcmp(cell->text, " ") == 0;
}

static struct look look_of(const struct pty_cell *cell)
{
    struct look look = {.ink = cell->own_ink ? INK : cell->ink,
                        .ground = cell->own_ground ? GROUND : cell->ground,
                        .bold = cell->bold,
                        .underline = cell->underline};
    if (cell->reverse) {
        const uint32_t ink = look.ink;
        look.ink = look.ground;
        look.ground = ink;
    }
    return look;
}

/* Written with the same pen. */
static bool same_pen(const struct look *a, const struct look *b)
{
    return a->ink == b->ink && a->bold == b->bold && a->underline == b->underline;
}

static void write_grounds(FILE *out, const struct frame *frame, int row)
{
    for (int col = 0, end; col < frame->cols; col = end) {
        const uint32_t ground = look_of(&frame->cell[row][col]).ground;
        for (end = col + 1; end < frame->cols && look_of(&frame->cell[row][end]).ground == ground; end++)
            ;
        if (ground != GROUND)
            fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
                    BORDER + col * CELL_WIDTH, BORDER + row * CELL_HEIGHT, (end - col) * CELL_WIDTH, CELL_HEIGHT,
                    ground);
    }
}

static void write_run(FILE *out, const struct frame *frame, int row, int from, int to)
{
    const struct look look = look_of(&frame->cell[row][from]);
    fprintf(out, "<text x=\"%d\" y=\"%d\"", BORDER + from * CELL_WIDTH, BORDER + row * CELL_HEIGHT + BASE_LINE);
    if (to - from > 1) /* whatever the font's own width is */
        fprintf(out, " textLength=\"%d\"", (to - from) * CELL_WIDTH);
    if (look.ink != INK)
        fprintf(out, " fill=\"#%06x\"", look.ink);
    fprintf(out, "%s%s>", look.bold ? " font-weight=\"bold\"" : "",
            look.underline ? " text-decoration=\"underline\"" : "");
    for (int col = from; col < to; col++)
        write_escaped(out, frame->cell[row][col].text[0] ? frame->cell[row][col].text : " ");
    fputs("</text>\n", out);
}

/* What is written with one pen is one text; blanks between two words go with it, two and more do not. */
static void write_texts(FILE *out, const struct frame *frame, int row)
{
    for (int col = 0; col < frame->cols;) {
        const struct pty_cell *cells = frame->cell[row];
        if (is_blank(&cells[col]) && !cells[col].underline) {
            col++;
            continue;
        }
        const struct look pen = look_of(&cells[col]);
        int end = col + 1;
        for (int next = end; next < frame->cols && next <= end + 1; next++) {
            const struct look look = look_of(&cells[next]);
            if (is_blank(&cells[next]) && !cells[next].underline)
                continue;
            if (!same_pen(&look, &pen))
                break;
            end = next + 1;
        }
        write_run(out, frame, row, col, end);
        col = end;
    }
}

static void write_row(FILE *out, const struct frame *frame, int row)
{
    write_grounds(out, frame, row);
    write_texts(out, frame, row);
}

static void write_head(FILE *out, const struct frame *frame)
{
    const int width = 2 * BORDER + frame->cols * CELL_WIDTH, height = 2 * BORDER + frame->rows * CELL_HEIGHT;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
            "font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" fill=\"#%06x\" "
            "xml:space=\"preserve\">\n"
            "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#%06x\"/>\n",
            width, height, width, height, INK, width, height, GROUND);
}

void svg_still(FILE *out, const struct frame *frame)
{
    write_head(out, frame);
    for (int row = 0; row < frame->rows; row++)
        write_row(out, frame, row);
    fputs("</svg>\n", out);
}

/* ---- a film ---- */

static bool same_row(const struct frame *a, const struct frame *b, int row)
{
    for (int col = 0; col < a->cols; col++) {
        const struct pty_cell *here = &a->cell[row][col], *there = &b->cell[row][col];
        const struct look look = look_of(here), other = look_of(there);
        if (strcmp(here->text, there->text) != 0 || !same_pen(&look, &other) || look.ground != other.ground)
            return false;
    }
    return true;
}

/* The frame with which the row as it stands in frame `from` has gone. */
static unsigned row_until(const struct frame *frames, unsigned count, unsigned from, int row)
{
    unsigned until = from + 1;
    while (until < count && same_row(&frames[from], &frames[until], row))
        until++;
    return until;
}

static double part_of(const struct frame *frames, unsigned count, unsigned upto)
{
    double before = 0, all = 0;
    for (unsigned i = 0; i < count; i++) {
        all += frames[i].milliseconds;
        before += i < upto ? frames[i].milliseconds : 0;
    }
    return 100 * before / all;
}

/* How rows come and go which are seen from frame `from` until frame `until`. */
static void write_moves(FILE *out, const struct frame *frames, unsigned count, unsigned from, unsigned until)
{
    fprintf(out, ".a%u-%u{%sanimation-name:k%u-%u}@keyframes k%u-%u{0%%{visibility:%s}", from, until,
            from > 0 ? "visibility:hidden;" : "", from, until, from, until, from > 0 ? "hidden" : "visible");
    if (from > 0)
        fprintf(out, "%.2f%%{visibility:visible}", part_of(frames, count, from));
    if (until < count)
        fprintf(out, "%.2f%%{visibility:hidden}", part_of(frames, count, until));
    fputs("}\n", out);
}

static void write_style(FILE *out, const struct frame *frames, unsigned count)
{
    int all = 0;
    for (unsigned i = 0; i < count; i++)
        all += frames[i].milliseconds;
    fprintf(out, "<style>\ng{animation:%d.%03ds step-end infinite}\n", all / 1000, all % 1000);
    for (unsigned from = 0; from < count; from++)
        for (unsigned until = from + 1; until <= count; until++) {
            bool used = false;
            for (int row = 0; row < frames[0].rows && until - from < count; row++)
                used |= (from == 0 || !same_row(&frames[from - 1], &frames[from], row)) &&
                        row_until(frames, count, from, row) == until;
            if (used)
                write_moves(out, frames, count, from, until);
        }
    fputs("@media (prefers-reduced-motion:reduce){g{animation:none}}\n</style>\n", out);
}

void svg_film(FILE *out, const struct frame *frames, unsigned count)
{
    assert(count >= 2);
    write_head(out, frames);
    write_style(out, frames, count);
    for (int row = 0; row < frames[0].rows; row++)
        for (unsigned from = 0, until; from < count; from = until) {
            until = row_until(frames, count, from, row);
            const bool moves = until - from < count;
            if (moves)
                fprintf(out, "<g class=\"a%u-%u\">", from, until);
            write_row(out, &frames[from], row);
            if (moves)
                fputs("</g>\n", out);
        }
    fputs("</svg>\n", out);
}
