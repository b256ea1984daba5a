/* The hand, where cards are chosen; and everything else that is chosen: a place in a fan, yes or no, drawing. */
#include <stdio.h>
#include <string.h>

#include "tui/boards/gueux/gueux_draw.h"

/* ---- cards as a list, in the longest form that has room for all ---- */

enum cell_form { WITH_POWER, WITH_NAME, WITH_SHORT_NAME, WITH_SIGN, CELL_FORMS };

static const int cell_columns[CELL_FORMS] = {38, 17, 15, 5};

enum { CELLS_MAX = GUEUX_CHARACTERS + 1 };

/* What the pane shows: cards, then answers that no card stands for. */
struct cells {
    uint8_t character[CELLS_MAX]; /* VL_NONE: not a card */
    int count;
};

static vl_answer cell_answer(const struct gueux_pen *pen, uint8_t character)
{
    return character == VL_NONE ? (vl_answer)GUEUX_NOTHING : gueux_card_answer(pen, character);
}

static bool is_marked(const struct gueux_pen *pen, vl_answer answer, uint8_t character)
{
    return answer != VL_NONE ? vl_scene_focuses(pen->scene, answer)
                             : vl_scene_marks(pen->scene, pen->spots, pen->character, character);
}

/* "Bd3": the level beside the letters of the hotkey. */
static void printed(const struct gueux_pen *pen, uint8_t character, char *out, size_t size)
{
    if (character == VL_NONE)
        snprintf(out, size, "0");
    else
        snprintf(out, size, "%s%u", gueux_sign(pen, character), pen->g->numbers.level[character]);
}

/* Marks a card that may be used now, among others that may not. */
static const char *usable_mark(const struct gueux_pen *pen, vl_answer answer)
{
    const bool among = gueux_answers_are_acts(pen->scene->kind, pen->scene->compound);
    return answer != VL_NONE && among ? vl_glyph(VL_GLYPH_BULLET) : "";
}

static const char *name_of(const struct gueux_pen *pen, uint8_t character, bool brief)
{
    return character == VL_NONE ? vl_board_text(pen->scene, "none_of_them")
                                : vl_scene_named(pen->scene, pen->character, character, brief);
}

static void draw_cell(const struct gueux_pen *pen, uint8_t character, struct vl_rect cell, enum cell_form form)
{
    char power[80];
    const vl_answer answer = cell_answer(pen, character);
    const bool marked = is_marked(pen, answer, character),
               fresh = character < GUEUX_CHARACTERS && (pen->g->fresh >> character & 1);
    const bool is_gueux = character < GUEUX_CHARACTERS && gueux_name(pen->g) == character;
    const uint8_t style = character == VL_NONE ? VL_STYLE_PLAIN : gueux_style(pen, character);
    const struct vl_rect used = {cell.row, cell.col, 1, cell.cols - 1};
    char sign[8];
    printed(pen, character, sign, sizeof sign);
    if (marked)
        vl_draw_glyph(pen->grid, cell.row, cell.col, VL_STYLE_KEY, VL_GLYPH_POINTER);
    else if (*usable_mark(pen, answer))
        vl_draw(pen->grid, cell.row, cell.col, 1, VL_STYLE_KEY, usable_mark(pen, answer));
    else if (fresh && pen->scene->viewer < VL_SEATS_MAX)
        vl_draw(pen->grid, cell.row, cell.col, 1, VL_STYLE_ACCENT, "+");
    int at = 1 + vl_draw(pen->grid, cell.row, cell.col + 1, 3, answer != VL_NONE ? VL_STYLE_KEY : style | VL_STYLE_BOLD,
                         sign);
    at = at < 5 ? 5 : at;
    if (is_gueux)
        vl_draw_glyph(pen->grid, cell.row, cell.col + 4, VL_STYLE_DANGER, VL_GLYPH_FLEURON);
    if (form < WITH_SIGN)
        vl_draw(pen->grid, cell.row, cell.col + at, cell.cols - at, is_gueux ? VL_STYLE_DANGER : VL_STYLE_STRONG,
                name_of(pen, character, form == WITH_SHORT_NAME));
    if (form == WITH_POWER && character != VL_NONE)
        vl_draw(pen->grid, cell.row, cell.col + at + 11, cell.cols - at - 11, VL_STYLE_DIM,
                gueux_power(pen, character, power));
    if (marked)
        vl_restyle(pen->grid, used, VL_STYLE_CARD_SELECTED);
    vl_spot(pen->spots, used, answer, character == VL_NONE ? (uint8_t)VL_NONE : pen->character, character);
}

static int lines_of(const struct cells *cells, int cols, enum cell_form form)
{
    const int across = cols / cell_columns[form];
    return (cells->count + across - 1) / (across > 0 ? across : 1);
}

static void draw_list(const struct gueux_pen *pen, struct vl_rect where, const struct cells *cells)
{
    enum cell_form form = WITH_POWER;
    while (form < WITH_SIGN && (cell_columns[form] > where.cols || lines_of(cells, where.cols, form) > where.rows))
        form++;
    const int across = where.cols / cell_columns[form], width = where.cols / across;
    for (int i = 0; i < cells->count; i++)
        draw_cell(pen, cells->character[i],
                  (struct vl_rect){where.row + i / across, where.col + i % across * width, 1, width}, form);
}

/* ---- cards as boxes ---- */

enum {
    BOX_COLS = 13,
    BOX_COLS_MOST = 26,
    TEXT_COLS = 17,
    LINES_MOST = 3,
    BOX_ROWS = 5,
    BOX_ROWS_TALL = 6,
    BOX_AROUND = 3 /* the frame and the name */
};

/* The rows that the longest of the cards' texts takes. */
static int text_rows(const struct gueux_pen *pen, const struct cells *cells, int cols)
{
    char words[VL_CLAUSE_TEXT];
    int most = 0;
    for (int i = 0; i < cells->count; i++) {
        const bool card = cells->character[i] != VL_NONE;
        const int rows = card ? vl_wrap(gueux_card_text(pen, cells->character[i], words), cols, NULL, 0) : 0;
        most = rows > most ? rows : most;
    }
    return most;
}

static void draw_box(const struct gueux_pen *pen, uint8_t character, struct vl_rect where, bool texts)
{
    const vl_answer answer = cell_answer(pen, character);
    char sign[20], words[VL_CLAUSE_TEXT];
    printed(pen, character, sign, sizeof sign);
    vl_join_some(sign, sizeof sign, "", usable_mark(pen, answer));
    const bool is_gueux = character < GUEUX_CHARACTERS && gueux_name(pen->g) == character;
    vl_join_some(sign, sizeof sign, "", is_gueux ? vl_glyph(VL_GLYPH_FLEURON) : "");
    struct vl_rect inner =
        vl_scene_box(pen->scene, pen->grid, where, answer, sign,
                     character == VL_NONE ? (uint8_t)VL_NONE : pen->character, character, pen->spots);
    inner.col++;
    inner.cols--;
    vl_draw(pen->grid, inner.row, inner.col, inner.cols, is_gueux ? VL_STYLE_DANGER : VL_STYLE_STRONG,
            name_of(pen, character, false));
    if (character == VL_NONE)
        return;
    const char *text = texts ? gueux_card_text(pen, character, words) : gueux_power(pen, character, words);
    const int gap = vl_wrap(text, inner.cols, NULL, 0) + 2 <= inner.rows ? 2 : 1;
    vl_draw_wrapped(pen->grid, (struct vl_rect){inner.row + gap, inner.col, inner.rows - gap, inner.cols}, VL_STYLE_DIM,
                    text, 0);
}

/* The layout of boxes. */
struct boxes {
    int lines, across, rows, cols;
    bool texts;
};

/* In the fewest lines in which the texts of all cards fit. */
static bool plan_texts(const struct gueux_pen *pen, struct vl_rect where, const struct cells *cells, struct boxes *out)
{
    for (int lines = 1; lines <= LINES_MOST && cells->count > 0; lines++) {
        const int across = (cells->count + lines - 1) / lines, rows = where.rows / lines;
        const int cols = where.cols / across < BOX_COLS_MOST ? where.cols / across : BOX_COLS_MOST;
        const int texts = cols >= TEXT_COLS ? text_rows(pen, cells, cols - 3) + BOX_AROUND : rows + 1;
        *out = (struct boxes){lines, across, texts + 1 < rows ? texts + 1 : rows, cols, true};
        if (texts <= rows)
            return true;
    }
    return false;
}

/* With a few words each. */
static bool plan_words(struct vl_rect where, const struct cells *cells, struct boxes *out)
{
    const int most = where.cols / BOX_COLS, lines = (cells->count + most - 1) / most, room = where.rows / lines;
    const int rows = room < BOX_ROWS_TALL ? room : BOX_ROWS_TALL;
    *out = (struct boxes){lines, (cells->count + lines - 1) / lines, rows, BOX_COLS, false};
    return rows >= BOX_ROWS;
}

/* False: there is no room for boxes. */
static bool draw_boxes(const struct gueux_pen *pen, struct vl_rect where, const struct cells *cells)
{
    struct boxes boxes;
    if (!plan_texts(pen, where, cells, &boxes) && !plan_words(where, cells, &boxes))
        return false;
    for (int i = 0; i < cells->count; i++)
        draw_box(pen, cells->character[i],
                 (struct vl_rect){where.row + i / boxes.across * boxes.rows, where.col + i % boxes.across * boxes.cols,
                                  boxes.rows, boxes.cols},
                 boxes.texts);
    return true;
}

/* ---- whose hand, and what else ---- */

static vl_seat marked_seat(const struct gueux_pen *pen)
{
    const struct vl_mark *mark = &pen->scene->mark;
    return mark->group == VL_SPOT_SEAT && mark->member < pen->g->core.seats ? mark->member : (vl_seat)VL_NONE;
}

/* The viewer's own; if all hands are open, that of the selected seat, the seat asked, or the seat whose turn it is. */
static vl_seat holder(const struct gueux_pen *pen)
{
    const vl_seat viewer = pen->scene->viewer, seats = pen->g->core.seats, marked = marked_seat(pen);
    if (viewer != VL_REFEREE)
        return viewer < seats ? viewer : (vl_seat)VL_NONE;
    if (marked != VL_NONE)
        return marked;
    return pen->scene->asked < seats ? pen->scene->asked : pen->g->active < seats ? pen->g->active : (vl_seat)0;
}

static void draw_cards(const struct gueux_pen *pen, struct vl_rect where)
{
    const vl_seat seat = holder(pen);
    struct cells cells = {.count = 0};
    if (where.rows < 1)
        return;
    if (seat == VL_NONE || pen->g->hand[seat] == 0) {
        vl_draw(pen->grid, where.row, where.col + 1, where.cols - 1, VL_STYLE_DIM,
                vl_board_text(pen->scene, seat != VL_NONE && pen->g->count[seat] == 0 ? "hand_empty"
                                          : pen->scene->answers                       ? "no_hand_needed"
                                                                                      : "no_hand"));
        gueux_draw_whereabouts(pen, (struct vl_rect){where.row + 1, where.col + 1, where.rows - 1, where.cols - 2});
        return;
    }
    for (VL_EACH(character, pen->g->hand[seat]))
        cells.character[cells.count++] = (uint8_t)character;
    if (vl_scene_offers(pen->scene, GUEUX_NOTHING) &&
        gueux_answers_are_characters(pen->scene->kind, pen->scene->compound))
        cells.character[cells.count++] = VL_NONE;
    if (!draw_boxes(pen, where, &cells))
        draw_list(pen, where, &cells);
}

/* ---- answers that are no cards ---- */

enum { ANSWER_ROWS = 3, ANSWER_GAP = 1, FAN_COLS = 5 };

/* "Draw from Hugo, 4 cards"; "Yes". */
static void answer_words(const struct gueux_pen *pen, vl_answer answer, char *out, size_t size)
{
    const vl_seat from = gueux_drawn_from(pen->g);
    if (pen->scene->kind == GUEUX_ASK_TURN && from < VL_SEATS_MAX) {
        const struct vl_text_arg args[] = {{"name", pen->scene->formatter.names[from], 0},
                                           {"n", NULL, pen->g->count[from]}};
        vl_board_words(pen->scene, "draw", args, 2, out, size);
    } else {
        vl_format_answer(&pen->scene->formatter, pen->scene->view, answer, out, size);
    }
}

/* The answers drawn as boxes: neither cards nor seats. */
static vl_answers boxed(const struct vl_scene *scene)
{
    if (scene->compound)
        return 0;
    if (scene->kind == GUEUX_ASK_TURN)
        return scene->answers & vl_answer_bit(GUEUX_DRAW);
    if (gueux_answers_are_seats(scene->kind))
        return scene->answers & vl_answer_bit(GUEUX_NOBODY);
    return gueux_answers_are_yes_or_no(scene->kind, scene->compound) ? scene->answers : 0;
}

/* Yes comes before no, as in speech. */
static int draw_answer(const struct gueux_pen *pen, vl_answer answer, int row, int col)
{
    char text[200], sign[VL_SIGN_BYTES];
    answer_words(pen, answer, text, sizeof text);
    const struct vl_rect box = {row, col, ANSWER_ROWS, vl_columns(text) + 4};
    const struct vl_rect inner = vl_scene_box(pen->scene, pen->grid, box, answer,
                                              vl_scene_printed(pen->scene, answer, sign), VL_NONE, 0, pen->spots);
    vl_draw(pen->grid, inner.row, inner.col + 1, inner.cols - 1, VL_STYLE_STRONG, text);
    return box.cols + ANSWER_GAP;
}

/* With the cards that can be used instead, if there is room for words. */
static int draw_places(const struct gueux_pen *pen, struct vl_rect where)
{
    const vl_seat seat = holder(pen);
    const struct cells hand = {.count = seat == VL_NONE ? 1 : (int)vl_count(pen->g->hand[seat])};
    const int rows = gueux_draw_fan(pen, where, lines_of(&hand, where.cols, WITH_POWER));
    const int row = where.row + (rows > 1), col = where.col + (int)vl_count(gueux_fan(pen->scene)) * FAN_COLS + 2;
    const char *text = vl_board_text(pen->scene, "or_use");
    const bool acts = pen->scene->answers & ~gueux_fan(pen->scene);
    if (acts && col + vl_columns(text) <= where.col + where.cols)
        vl_draw(pen->grid, row, col, where.col + where.cols - col, VL_STYLE_DIM, text);
    return rows;
}

/* Returns the rows that they take. */
static int draw_answers(const struct gueux_pen *pen, struct vl_rect where)
{
    const struct vl_scene *scene = pen->scene;
    const vl_answers answers = boxed(scene);
    int col = where.col;
    if (gueux_fan(scene))
        return draw_places(pen, where);
    for (unsigned answer = VL_ANSWERS_MAX; answer-- > 0;)
        if (answers & vl_answer_bit((vl_answer)answer))
            col += draw_answer(pen, (vl_answer)answer, where.row, col);
    if (gueux_answers_are_seats(scene->kind))
        vl_draw(pen->grid, where.row + (answers != 0), col + (answers != 0), where.col + where.cols - col - 1,
                VL_STYLE_DIM, vl_board_text(pen->scene, "by_letter"));
    if (scene->kind == GUEUX_ASK_TURN)
        vl_draw(pen->grid, where.row + 1, col + 1, where.col + where.cols - col - 1, VL_STYLE_DIM,
                vl_board_text(pen->scene, "or_use"));
    return answers ? ANSWER_ROWS : gueux_answers_are_seats(scene->kind);
}

void gueux_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct gueux_pen pen = gueux_pen(scene, grid, spots);
    const int used = scene->answers ? draw_answers(&pen, where) : 0;
    draw_cards(&pen, (struct vl_rect){where.row + used, where.col, where.rows - used, where.cols});
}
