#include "tui/kit/score_track.h"

#include <ctype.h>
#include <stdio.h>

enum {
    FIELD_COLS_MOST = 4,
    FEW_FIELDS = 10,         /* up to so many fields may be wider ... */
    FEW_FIELD_COLS_MOST = 8, /* ... than others, up to this */
    NUMBER_GAP = 6,          /* columns between numbers, at least */
    LABEL_GAP = 2,
    LABEL_FROM = 60, /* columns from which there is a label */
};

/* How the fields are shared out. */
struct plan {
    int col;    /* of field 0 */
    int levels; /* that can be above each other */
    int end;    /* points of the last field, or more */
    int per;    /* points per field */
    int fields; /* after field 0 */
    int zero;   /* columns of field 0, which has room for all who are there, or were */
    int width;  /* of each of the others */
};

/* ---- fields ---- */

static int most_points(const struct vl_score_track *track)
{
    int most = 0;
    for (unsigned i = 0; i < track->count; i++) {
        const struct vl_track_mark *mark = &track->mark[i];
        most = mark->at > most ? mark->at : most;
        most = mark->stood > most ? mark->stood : most;
        most = mark->ahead > most ? mark->ahead : most;
    }
    return most;
}

static int scale_of(const struct vl_score_track *track)
{
    return track->scale > 0 ? track->scale : 1;
}

static int number_columns(const struct vl_score_track *track, int points)
{
    int number = points / scale_of(track), columns = number < 0 ? 2 : 1;
    while ((number /= 10) != 0)
        columns++;
    return columns;
}

int vl_score_track_end(int most, int step)
{
    return most > 0 ? (most + step - 1) / step * step : step;
}

int vl_score_track_way(bool moves, int64_t since)
{
    enum { MOVE = 300 };
    return !moves || since >= MOVE ? 1000 : (int)(since * 1000 / MOVE);
}

static int end_of(const struct vl_score_track *track)
{
    const int most = most_points(track);
    if (track->end > 0)
        return most > track->end ? most : track->end;
    return vl_score_track_end(most, track->step > 0 ? track->step : 1);
}

static int field_of(const struct plan *plan, int points)
{
    return points > 0 ? points / plan->per : 0;
}

static int field_cols(const struct plan *plan, int field)
{
    return field ? plan->width : plan->zero;
}

static int field_col(const struct plan *plan, int field)
{
    return plan->col + (field ? plan->zero + (field - 1) * plan->width : 0);
}

static int capacity(const struct plan *plan, int field)
{
    return field_cols(plan, field) * plan->levels;
}

/* Whether all marks have room at their present fields. */
static bool has_room(const struct plan *plan, const struct vl_score_track *track)
{
    for (unsigned i = 0; i < track->count; i++) {
        const int field = field_of(plan, track->mark[i].at);
        int there = 0;
        for (unsigned other = 0; other < track->count; other++)
            there += field_of(plan, track->mark[other].at) == field;
        if (there > capacity(plan, field))
            return false;
    }
    return true;
}

/* The columns of all marks on field 0. */
static int zero_columns(const struct plan *plan, const struct vl_score_track *track)
{
    int count = 0;
    for (unsigned i = 0; i < track->count; i++)
        count += field_of(plan, track->mark[i].at) == 0 || field_of(plan, track->mark[i].stood) == 0;
    return (count + plan->levels - 1) / plan->levels;
}

static bool share_out(struct plan *plan, const struct vl_score_track *track, int cols)
{
    const int count = zero_columns(plan, track);
    const int room = cols - number_columns(track, plan->end) + 1; /* what is below the last field may be wider */
    plan->fields = plan->end / plan->per;
    plan->width = room / (plan->fields + 1);
    if (plan->fields > 0 && plan->width < count)
        plan->width = (room - count) / plan->fields;
    const int most = plan->fields > FEW_FIELDS ? FIELD_COLS_MOST : FEW_FIELD_COLS_MOST;
    plan->width = plan->width < most ? plan->width : most;
    plan->zero = count > plan->width ? count : plan->width;
    return plan->width > 0;
}

/* 1, 2, 5, 10, 20, 50 ... */
static int rounder(int number)
{
    int power = 1;
    while (number / power >= 10)
        power *= 10;
    return number / power == 2 ? 5 * power : 2 * number;
}

/* The fewest points per field with which all fit. In field 0, which is wide enough for all, they always fit. */
static struct plan make_plan(const struct vl_score_track *track, int rows, int cols)
{
    struct plan plan = {.levels = rows > 1 ? rows - 1 : 1, .end = end_of(track), .per = 1};
    while (!share_out(&plan, track, cols) || !has_room(&plan, track))
        plan.per = rounder(plan.per);
    return plan;
}

/* ---- marks ---- */

enum kind { AT, STOOD, AHEAD, KINDS };

static int points_of(const struct vl_track_mark *mark, enum kind kind)
{
    return kind == AT ? mark->at : kind == STOOD ? mark->stood : mark->ahead;
}

static bool is_shown(const struct plan *plan, const struct vl_track_mark *mark, enum kind kind)
{
    return kind == AT || field_of(plan, points_of(mark, kind)) != field_of(plan, mark->at);
}

/* How many come before it on its field: present positions first, then faint marks, then arrows. */
static int before(const struct plan *plan, const struct vl_score_track *track, unsigned which, enum kind kind)
{
    const int field = field_of(plan, points_of(&track->mark[which], kind));
    int count = 0;
    for (enum kind k = AT; k <= kind; k++)
        for (unsigned i = 0; i < (k == kind ? which : track->count); i++)
            count += is_shown(plan, &track->mark[i], k) && field_of(plan, points_of(&track->mark[i], k)) == field;
    return count;
}

/* Above each other first, then side by side; false: it is not shown. */
static bool place_of(const struct plan *plan, const struct vl_score_track *track, unsigned which, enum kind kind,
                     int *level, int *col)
{
    const int field = field_of(plan, points_of(&track->mark[which], kind));
    const int n = before(plan, track, which, kind);
    if (!is_shown(plan, &track->mark[which], kind) || n >= capacity(plan, field))
        return false;
    *level = n % plan->levels;
    *col = field_col(plan, field) + n / plan->levels;
    return true;
}

/* Whether any mark is on the line in those columns. */
static bool is_covered(const struct plan *plan, const struct vl_score_track *track, int from, int cols)
{
    int level, col;
    for (enum kind kind = AT; kind < KINDS; kind++)
        for (unsigned i = 0; i < track->count; i++)
            if (place_of(plan, track, i, kind, &level, &col) && level == 0 && col >= from && col < from + cols)
                return true;
    return false;
}

/* "A──→": where no mark is in between. */
static void draw_ahead(struct vl_grid *grid, const struct plan *plan, const struct vl_score_track *track,
                       unsigned which, int row)
{
    int level, from, col;
    if (!place_of(plan, track, which, AHEAD, &level, &col))
        return;
    vl_fill(grid, (struct vl_rect){row - level, col, 1, 1}, VL_STYLE_GOOD | VL_STYLE_BOLD, VL_GLYPH_RIGHT);
    if (!place_of(plan, track, which, AT, &level, &from)) /* it does not fit there */
        return;
    for (from++; from < col; from++)
        if (!is_covered(plan, track, from, 1))
            vl_fill(grid, (struct vl_rect){row, from, 1, 1}, VL_STYLE_GOOD, VL_GLYPH_ACROSS); /* numbers, too */
}

static void draw_marks(struct vl_grid *grid, const struct plan *plan, const struct vl_score_track *track, int row)
{
    int level, col;
    for (unsigned i = 0; i < track->count; i++) {
        const struct vl_track_mark *mark = &track->mark[i];
        draw_ahead(grid, plan, track, i, row);
        if (place_of(plan, track, i, STOOD, &level, &col))
            vl_drawf(grid, row - level, col, 1, VL_STYLE_DIM, "%c", tolower((unsigned char)mark->sign));
        if (!place_of(plan, track, i, AT, &level, &col))
            continue;
        vl_blank(grid, (struct vl_rect){row - level, col, 1, 1}, VL_STYLE_PLAIN); /* of where somebody stood before */
        vl_drawf(grid, row - level, col, 1, mark->style | VL_STYLE_BOLD, "%c", mark->sign);
    }
}

/* ---- the line, and its numbers ---- */

/* Returns the points from one number to the next. */
static int number_step(const struct plan *plan, const struct vl_score_track *track)
{
    static const int steps[] = {1, 5, 10, 20, 50, 100, 200, 500, 1000};
    const int scale = scale_of(track);
    for (unsigned i = 0; i < sizeof steps / sizeof *steps; i++)
        if (steps[i] * scale % plan->per == 0 && steps[i] * scale / plan->per * plan->width >= NUMBER_GAP)
            return steps[i] * scale;
    return plan->end + 1; /* only 0, and the end */
}

/* The field that always has the last number: that of the end, beyond which somebody may have gone. */
static int last_field(const struct plan *plan, const struct vl_score_track *track)
{
    return field_of(plan, track->end > 0 ? track->end : plan->end);
}

/* Whether the field has a number: that of the end, and 0, replace those near them. */
static bool is_numbered(const struct plan *plan, const struct vl_score_track *track, int field)
{
    const int last = last_field(plan, track), points = field * plan->per;
    if (field == last || field == 0)
        return true;
    const int low = field < last ? field : last, between = field < last ? last - field : field - last;
    return points % number_step(plan, track) == 0 && between * plan->width > number_columns(track, low * plan->per);
}

static bool is_goal(const struct plan *plan, const struct vl_score_track *track, int field)
{
    return track->goal && track->end > 0 && field == last_field(plan, track);
}

static void draw_number(struct vl_grid *grid, const struct plan *plan, const struct vl_score_track *track, int field,
                        int row)
{
    const int points = track->end > 0 && field == last_field(plan, track) ? track->end : field * plan->per;
    vl_drawf(grid, row, field_col(plan, field), number_columns(track, points),
             is_goal(plan, track, field) ? VL_STYLE_STRONG : VL_STYLE_DIM, "%d", points / scale_of(track));
}

static enum vl_glyph field_glyph(const struct plan *plan, const struct vl_score_track *track, int field)
{
    const bool every = number_step(plan, track) <= plan->per;
    return is_goal(plan, track, field) || (is_numbered(plan, track, field) && !every) ? VL_GLYPH_CROSS : VL_GLYPH_DOT;
}

/* In one row, a number that fits takes the place of its field. */
static void draw_line(struct vl_grid *grid, const struct plan *plan, const struct vl_score_track *track, int row,
                      bool below)
{
    for (int field = plan->fields; field >= 0; field--) {
        const int col = field_col(plan, field), cols = number_columns(track, field * plan->per);
        vl_draw_glyph(grid, row, col, is_goal(plan, track, field) ? VL_STYLE_STRONG : VL_STYLE_DIM,
                      field_glyph(plan, track, field));
        if (is_numbered(plan, track, field) && (below || !is_covered(plan, track, col, cols)))
            draw_number(grid, plan, track, field, row + below);
    }
}

/* ---- the whole ---- */

/* "from a" below what the points are: small letters are where players stood. */
static void explain_stood(struct vl_grid *grid, const struct plan *plan, const struct vl_score_track *track, int row,
                          int col)
{
    int level, at;
    for (unsigned i = 0; i < track->count; i++)
        if (place_of(plan, track, i, STOOD, &level, &at)) {
            vl_drawf(grid, row, col, plan->col - col, VL_STYLE_DIM, "%s %c", track->before,
                     tolower((unsigned char)track->mark[i].sign));
            return;
        }
}

/* Draws what the points are, and returns the columns that are left. */
static struct vl_rect draw_label(struct vl_grid *grid, const struct vl_score_track *track, struct vl_rect where,
                                 int row)
{
    const int label = track->label && where.cols >= LABEL_FROM ? vl_columns(track->label) + LABEL_GAP : 0;
    if (label > 0)
        vl_draw(grid, row, where.col, label, VL_STYLE_DIM, track->label);
    return (struct vl_rect){where.row, where.col + label, where.rows, where.cols - label};
}

int vl_score_track_rows(const struct vl_score_track *track, int most)
{
    const int rows = 1 + (int)track->count;
    return rows < most ? rows : most;
}

void vl_score_track_draw(struct vl_grid *grid, struct vl_rect where, const struct vl_score_track *track)
{
    const bool below = where.rows > 1;
    const int row = where.row + where.rows - 1 - below;
    if (track->count == 0 || where.rows < 1)
        return;
    const int left = where.col;
    where = draw_label(grid, track, where, row);
    struct plan plan = make_plan(track, where.rows, where.cols);
    plan.col = where.col;
    draw_line(grid, &plan, track, row, below);
    draw_marks(grid, &plan, track, row);
    if (below && where.col > left)
        explain_stood(grid, &plan, track, row + 1, left);
}
