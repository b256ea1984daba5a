#include "tui/match/table_layout.h"

#include "tui/match/table_side.h"

static struct vl_rect below(struct vl_rect of, int row, int rows)
{
    return (struct vl_rect){row, of.col, rows < 0 ? 0 : rows, of.cols};
}

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* The bottom has the same height whatever is asked, so that nothing jumps: a shorter prompt leaves more to the answers.
 */
void vl_table_layout(struct vl_rect content, const struct vl_table_renderer *renderer, const struct vl_scene *scene,
                     const char *prompt, struct vl_table_layout *out)
{
    const struct vl_rect table = vl_side_cut(content, &out->rule, &out->log);
    const int bottom = VL_PROMPT_ROWS + VL_ANSWER_ROWS + (table.rows > VL_ROWS_MIN ? 3 : 0);
    const int board = renderer->rows(scene, table.rows - bottom - 2, table.cols);
    out->board = below(table, table.row, board);
    out->events = below(table, table.row + board, table.rows - board - bottom);
    const int prompt_rows = clamp(vl_wrap(prompt, table.cols, NULL, 0), 1, VL_PROMPT_ROWS);
    out->prompt = below(table, table.row + table.rows - bottom, prompt_rows);
    out->answers = below(table, out->prompt.row + prompt_rows, bottom - prompt_rows);
}
