/* The hand: a place for every kind of card, which stays empty once the card is played; and everything else that is
 * chosen. */
#include <stdio.h>
#include <string.h>

#include "tui/boards/blasons/blasons_draw.h"

/* Whose hand is shown: hands are public (BLA-2.4), so at a public choice it is that of the seat asked. */
static vl_seat holder(const struct blasons_pen *pen)
{
    const vl_seat viewer = pen->scene->viewer, seats = pen->b->core.seats;
    if (viewer < seats)
        return viewer;
    return pen->scene->asked < seats ? pen->scene->asked : (vl_seat)VL_NONE;
}

/* The full name; if it is too wide, with the hyphens of its text table.blasons.split.ID. */
static int draw_card_name(const struct blasons_pen *pen, struct vl_rect inner, uint8_t kind)
{
    char key[60];
    const char *name = vl_scene_name(pen->scene, pen->card, kind);
    snprintf(key, sizeof key, "table.blasons.split.%s", blasons_rules.groups[pen->card].ids[kind]);
    if (vl_columns(name) > inner.cols)
        name = vl_scene_text(pen->scene, key);
    return vl_draw_wrapped(pen->grid, inner, VL_STYLE_CARD, name, 0);
}

enum { ROWS = 3, ROWS_TALL = 5, TALL_FROM = 26, HUGE_FROM = 50, TEXT_ACROSS = 4, TEXT_COLS = 26, NAME_ROWS = 3 };

static int text_cols(int cols)
{
    return cols / TEXT_ACROSS < TEXT_COLS ? 0 : cols / TEXT_ACROSS;
}

/* The rows of a line of cards with their whole texts. */
static int text_rows(const struct vl_scene *scene, const uint8_t kinds[], int count, int cols)
{
    char words[VL_CLAUSE_TEXT];
    const uint8_t group = vl_scene_group(scene, "card");
    int rows = 0;
    for (int i = 0; i < count; i++) {
        const int lines =
            vl_wrap(vl_format_thing(&scene->formatter, group, kinds[i], words), text_cols(cols) - 2, NULL, 0);
        rows = lines + NAME_ROWS > rows ? lines + NAME_ROWS : rows;
    }
    return rows;
}

/* The rows of both lines; 0: there is no room for texts. */
static int both_rows(const struct vl_scene *scene, int cols, int *first)
{
    uint8_t kinds[BLASONS_KINDS];
    const int count = blasons_kinds(blasons_seen(scene->view), kinds);
    if (!text_cols(cols))
        return 0;
    *first = text_rows(scene, kinds, TEXT_ACROSS, cols);
    return *first + text_rows(scene, kinds + TEXT_ACROSS, count - TEXT_ACROSS, cols);
}

int blasons_hand_rows(const struct vl_scene *scene, int rows, int cols)
{
    int first;
    const int texts = rows >= HUGE_FROM ? both_rows(scene, cols, &first) : 0;
    if (texts > 0 && texts <= rows / 2)
        return texts;
    return rows >= TALL_FROM ? ROWS_TALL : ROWS;
}

static void draw_words(const struct blasons_pen *pen, struct vl_rect inner, uint8_t kind)
{
    const char *power = blasons_power(pen, kind);
    char words[VL_CLAUSE_TEXT];
    power = *power ? power : vl_glyph(VL_GLYPH_EN_DASH);
    if (inner.rows < ROWS_TALL - 2) {
        vl_draw(pen->grid, inner.row, inner.col, inner.cols, VL_STYLE_DIM, power);
        return;
    }
    const int used = draw_card_name(pen, (struct vl_rect){inner.row, inner.col, 2, inner.cols}, kind);
    const char *text = vl_format_thing(&pen->scene->formatter, pen->card, kind, words);
    if (vl_wrap(text, inner.cols, NULL, 0) > inner.rows - used)
        vl_draw(pen->grid, inner.row + 2, inner.col, inner.cols, VL_STYLE_DIM, power);
    else
        vl_draw_wrapped(pen->grid, (struct vl_rect){inner.row + used, inner.col, inner.rows - used, inner.cols},
                        VL_STYLE_DIM, text, 0);
}

static void draw_slot(const struct blasons_pen *pen, struct vl_rect where, uint8_t kind, bool held)
{
    const bool asked = pen->scene->kind == BLASONS_ASK_PLAY && vl_scene_offers(pen->scene, kind);
    const char *sign = blasons_card_sign(pen, kind);
    if (!held) {
        vl_drawf(pen->grid, where.row + where.rows / 2, where.col + where.cols / 2 - 1, 3, VL_STYLE_DIM, "%s%s",
                 vl_glyph(VL_GLYPH_DOT), sign);
        return;
    }
    draw_words(pen,
               vl_scene_box(pen->scene, pen->grid, where, asked ? kind : (vl_answer)VL_NONE, sign, pen->card, kind,
                            pen->spots),
               kind);
}

/* Side by side; or, where there are as many rows, in two lines with their whole texts. */
static void draw_cards(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat)
{
    uint8_t kinds[BLASONS_KINDS];
    int above = 0;
    const int count = blasons_kinds(pen->b, kinds), fits = where.cols / count;
    const int both = where.rows > ROWS_TALL ? both_rows(pen->scene, where.cols, &above) : 0;
    const bool texts = both > 0 && both <= where.rows;
    const int first = texts ? above : where.rows;
    const int across = texts ? TEXT_ACROSS : count, width = texts ? text_cols(where.cols) : fits > 14 ? 14 : fits;
    for (int i = 0; i < count; i++) {
        const int row = i < across ? 0 : first, rows = i < across ? first : where.rows - first;
        draw_slot(pen, (struct vl_rect){where.row + row, where.col + i % across * width, rows, width}, kinds[i],
                  (pen->b->hand[seat] & ~pen->b->unsure[seat]) >> kinds[i] & 1);
    }
}

/* ---- tokens to choose from: "B3[?]" ---- */

static void draw_offered(const struct blasons_pen *pen, int row, int col, unsigned token)
{
    char sign[VL_SIGN_BYTES], text[24];
    const bool marked = vl_scene_focuses(pen->scene, (vl_answer)token);
    const uint8_t style = marked ? VL_STYLE_SELECTED : VL_STYLE_KEY;
    if (marked)
        vl_draw_glyph(pen->grid, row, col, style, VL_GLYPH_POINTER);
    const int used = vl_draw(pen->grid, row, col + 1, 2, style, vl_scene_printed(pen->scene, (vl_answer)token, sign));
    blasons_token_face(pen, token, text, sizeof text);
    vl_draw(pen->grid, row, col + 1 + used, 3, marked ? style : blasons_style(pen->b->colour[token]), text);
    vl_spot(pen->spots, (struct vl_rect){row, col, 1, 6}, (vl_answer)token, VL_NONE, 0);
}

enum { TOKEN_COLUMNS = 7, TOKEN_ROWS = 4 }; /* of all that can be chosen, with a blank line below */

/* In the rows of their places, after a label for those of the pool; without room for that, one after the other. */
static void draw_tokens(const struct blasons_pen *pen, struct vl_rect where)
{
    int row = where.row, col = where.col;
    for (unsigned place = 0; place < BLASONS_PLACES; place++) {
        uint8_t tokens[BLASONS_TOKENS];
        const unsigned count = blasons_row(pen->b, place, tokens);
        for (unsigned i = 0; i < count; i++) {
            if (!vl_scene_offers(pen->scene, tokens[i]))
                continue;
            if (col + TOKEN_COLUMNS > where.col + where.cols) {
                row++;
                col = where.col;
            }
            draw_offered(pen, row, col, tokens[i]);
            col += TOKEN_COLUMNS;
        }
    }
    if (!vl_scene_offers(pen->scene, BLASONS_NOTHING))
        return;
    char text[60], sign[VL_SIGN_BYTES];
    vl_format_answer(&pen->scene->formatter, pen->scene->view, BLASONS_NOTHING, text, sizeof text);
    row += col + 4 + vl_columns(text) > where.col + where.cols;
    col = col + 4 + vl_columns(text) > where.col + where.cols ? where.col : col;
    const bool marked = vl_scene_focuses(pen->scene, BLASONS_NOTHING);
    vl_drawf(pen->grid, row, col, where.cols, marked ? VL_STYLE_SELECTED : VL_STYLE_KEY, "%s%s %s",
             marked ? vl_glyph(VL_GLYPH_POINTER) : " ", vl_scene_printed(pen->scene, BLASONS_NOTHING, sign), text);
    vl_spot(pen->spots, (struct vl_rect){row, col, 1, vl_columns(text) + 3}, BLASONS_NOTHING, VL_NONE, 0);
}

/* ---- all hands, for a viewer who may know all ---- */

static void draw_all(const struct blasons_pen *pen, struct vl_rect where)
{
    vl_draw(pen->grid, where.row, where.col, where.cols, VL_STYLE_DIM,
            vl_scene_text(pen->scene, "table.blasons.all_hands_above"));
}

/* What a bourgeoisie card is activated for; the details say the rest. */
static void use_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    if (answer == BLASONS_NO_USE)
        vl_format_answer(&scene->formatter, scene->view, answer, out, size);
    else
        snprintf(out, size, "%s", vl_scene_named(scene, vl_scene_group(scene, "use"), answer, true));
}

/* Which trick, and who won it. */
static void trick_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    const struct blasons *b = blasons_seen(scene->view);
    if (answer >= b->tricks) {
        vl_format_answer(&scene->formatter, scene->view, answer, out, size);
        return;
    }
    const unsigned taker = b->trick[answer].taker;
    const struct vl_text_arg args[] = {{"n", NULL, answer + 1},
                                       {"name", taker < b->core.seats ? scene->formatter.names[taker] : "", 0}};
    vl_scene_format(scene, "table.blasons.look_trick", args, 2, out, size);
}

/* Which card of the trick: the sign is the house of its player. */
static void serve_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    const struct blasons *b = blasons_seen(scene->view);
    const struct blasons_trick *trick = b->tricks > 0 ? &b->trick[b->tricks - 1] : NULL;
    if (trick && answer < trick->cards)
        snprintf(out, size, "%s", vl_scene_name(scene, vl_scene_group(scene, "card"), trick->card[answer]));
    else
        vl_format_answer(&scene->formatter, scene->view, answer, out, size);
}

static vl_answer_words words_of(uint8_t kind)
{
    if (kind == BLASONS_ASK_SERVE)
        return serve_words;
    return kind == BLASONS_ASK_ACTIVATE ? use_words : kind == BLASONS_ASK_LOOK_TRICK ? trick_words : NULL;
}

void blasons_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct blasons_pen pen = blasons_pen(scene, grid, spots);
    const vl_seat seat = holder(&pen);
    if (scene->answers && blasons_answers_are_tokens(scene->kind)) {
        draw_tokens(&pen, where);
        if (seat < pen.b->core.seats && where.rows >= TOKEN_ROWS + ROWS_TALL)
            draw_cards(&pen, (struct vl_rect){where.row + TOKEN_ROWS, where.col, ROWS_TALL, where.cols}, seat);
    } else if (scene->answers && scene->kind != BLASONS_ASK_PLAY)
        vl_scene_list(scene, grid, where, words_of(scene->kind), spots);
    else if (seat < pen.b->core.seats && pen.b->tokens > 0)
        draw_cards(&pen, where, seat);
    else
        draw_all(&pen, where);
}
