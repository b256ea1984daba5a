/* What came of it for each player: the result, and how much of it was luck, how much was what was played, and how much
 * nobody can tell; below, what these words mean. */
#include <ctype.h>
#include <stdio.h>

#include "tui/match/review.h"

enum { NAME_COLS = 15, SIGN_COLS = 3 };

/* The columns, in their order, and the texts that explain them: review.account.ID and review.account.ID.help. */
static const struct column {
    const char *id;
    int cols;
} columns[] = {{"result", 9}, {"before", 8}, {"luck", 8}, {"skill", 8}, {"rest", 8}, {"accuracy", 11}, {"marks", 0}};

enum { COLUMNS = sizeof columns / sizeof columns[0], NUMBERS = COLUMNS - 1 };

static const char *column_text(const struct vl_tui *tui, int column)
{
    char key[60];
    snprintf(key, sizeof key, "review.account.%s", columns[column].id);
    return vl_t(tui, key);
}

static void draw_heads(struct vl_tui *tui, struct vl_rect where)
{
    int col = where.col + NAME_COLS;
    for (int i = 0; i < NUMBERS; col += columns[i++].cols)
        vl_draw_right(&tui->grid, where.row, col, columns[i].cols, VL_STYLE_DIM, column_text(tui, i));
    for (enum vl_review_mark mark = VL_MARK_SLIP; mark < VL_MARKS; mark++, col += SIGN_COLS)
        vl_draw_right(&tui->grid, where.row, col, SIGN_COLS, VL_STYLE_DIM, vl_mark_sign(mark));
}

static void draw_player(struct vl_tui *tui, const struct vl_review_screen *s, vl_seat seat, struct vl_rect where)
{
    const struct vl_reviewed came = vl_review_player(s->review, seat);
    const struct vl_review_sum sum = vl_review_sum(&came);
    char number[NUMBERS][VL_REVIEW_NUMBER];
    snprintf(number[0], VL_REVIEW_NUMBER, "%d", sum.result);
    snprintf(number[1], VL_REVIEW_NUMBER, "%d", sum.mean);
    vl_review_signed((float)sum.luck / 100.0F, number[2]);
    vl_review_signed((float)sum.skill / 100.0F, number[3]);
    vl_review_signed((float)sum.rest / 100.0F, number[4]);
    vl_review_percent(&s->told.teller, came.accuracy, number[5]);
    vl_drawf(&tui->grid, where.row, where.col, 1, (uint8_t)(VL_STYLE_HOUSE + seat), "%c",
             toupper(vl_seat_letter(s->setup, seat)));
    vl_draw(&tui->grid, where.row, where.col + 2, NAME_COLS - 2,
            vl_player_style(&s->setup->player[seat], VL_STYLE_SEAT), s->told.teller.names[seat]);
    int col = where.col + NAME_COLS;
    for (int i = 0; i < NUMBERS; col += columns[i++].cols)
        vl_draw_right(&tui->grid, where.row, col, columns[i].cols, i == 0 ? VL_STYLE_STRONG : VL_STYLE_PLAIN,
                      number[i]);
    for (enum vl_review_mark mark = VL_MARK_SLIP; mark < VL_MARKS; mark++, col += SIGN_COLS) {
        char times[12];
        snprintf(times, sizeof times, "%u", came.marks[mark]);
        vl_draw_right(&tui->grid, where.row, col, SIGN_COLS, VL_STYLE_PLAIN,
                      came.marks[mark] ? times : vl_glyph(VL_GLYPH_DOT));
    }
}

/* "luck: what deals, draws, dice and lots ...", a paragraph for each column. */
static void help_text(const struct vl_tui *tui, const struct vl_review_screen *s, char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"aim", vl_review_aim(&s->told.teller), 0}};
    char line[VL_REVIEW_LINE];
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < (int)COLUMNS && length < size; i++) {
        char key[60];
        snprintf(key, sizeof key, "review.account.%s.help", columns[i].id);
        vl_say(tui, key, args, 1, line, sizeof line);
        length += (size_t)snprintf(out + length, size - length, "%s%s", i ? "\n" : "", line);
    }
}

void vl_review_draw_accounts(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where)
{
    char text[VL_TEXT_MAX];
    struct vl_rect line = {where.row, where.col, 1, where.cols};
    vl_review_rule(tui, s, line.row++, where, vl_t(tui, "review.accounts"));
    draw_heads(tui, line);
    for (vl_seat seat = 0; seat < s->setup->seats; seat++) {
        line.row++;
        draw_player(tui, s, seat, line);
    }
    help_text(tui, s, text, sizeof text);
    const int used = line.row + 2 - where.row;
    vl_scroll_draw(tui, &s->accounts, (struct vl_rect){where.row + used, where.col, where.rows - used, where.cols},
                   VL_STYLE_PLAIN, text);
}
