#include "tui/table_layout.h"

static struct vl_rect below(struct vl_rect of, int row, int rows)
{
    return (struct vl_rect){row, of.col, rows < 0 ? 0 : rows, of.cols};
}

/* Beside the table: the rule that asks above, the story below. Returns what is left for the table. */
static struct vl_rect cut_side(struct vl_rect content, struct vl_table_layout *out)
{
    out->rule = out->log = (struct vl_rect){content.row, content.col + content.cols, 0, 0};
    if (content.cols + 2 < VL_SIDE_FROM)
        return content;
    const int spare = content.cols - (VL_COLS_MIN - 2) - 3;
    const int side = spare > 50 ? 50 : spare;
    struct vl_rect panel = {content.row, content.col + content.cols - side, content.rows, side};
    out->rule = below(panel, panel.row, content.rows / 3);
    out->log = below(panel, panel.row + out->rule.rows + 1, content.rows - out->rule.rows - 1);
    content.cols -= side + 3;
    return content;
}

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* The bottom has the same height whatever is asked, so that nothing jumps: a shorter prompt leaves more to the answers.
 */
void vl_table_layout(struct vl_rect content, const struct vl_table_renderer *renderer, const struct vl_scene *scene,
                     const char *prompt, int widest, struct vl_table_layout *out)
{
    const struct vl_rect table = cut_side(content, out);
    const int bottom = VL_PROMPT_ROWS + VL_ANSWER_ROWS + (table.rows > VL_ROWS_MIN ? 3 : 0);
    const int board = renderer->rows(scene, table.rows - bottom - 2, table.cols);
    out->board = below(table, table.row, board);
    out->events = below(table, table.row + board, table.rows - board - bottom);
    const int prompt_rows = clamp(vl_wrap(prompt, table.cols, NULL, 0), 1, VL_PROMPT_ROWS);
    out->prompt = below(table, table.row + table.rows - bottom, prompt_rows);
    out->answers = below(table, out->prompt.row + prompt_rows, bottom - prompt_rows);
    out->across = clamp(table.cols / (widest > 0 ? widest : 1), 1, 4);
    const bool many = (int)vl_count(scene->answers) > out->answers.rows;
    if (out->across == 1 && many && widest * 8 <= table.cols * 5) /* two columns are worth a few letters */
        out->across = 2;
}
