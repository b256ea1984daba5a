/* The seats, their tokens, and the pool. */
#include "tui/tables/blasons/blasons_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- tokens ---- */

bool blasons_answers_are_tokens(uint8_t kind)
{
    const uint32_t kinds = 1U << BLASONS_ASK_SWAP | 1U << BLASONS_ASK_SWAP_WITH | 1U << BLASONS_ASK_MOVE |
                           1U << BLASONS_ASK_SEND | 1U << BLASONS_ASK_TURN | 1U << BLASONS_ASK_TAKE |
                           1U << BLASONS_ASK_FREE | 1U << BLASONS_ASK_LOOK_TOKEN;
    return kinds >> kind & 1;
}

/* What a click on the token answers: while a token is wanted, any can be tried, and the rules refuse some. */
static vl_answer token_answer(const struct vl_scene *scene, unsigned token)
{
    return scene->answers && blasons_answers_are_tokens(scene->kind) ? (vl_answer)token : VL_NONE;
}

/* The token that an earlier step of the same power has picked (BLA-4.1, BLA-4.2), or that is named for a look. */
static bool picked(const struct blasons_pen *pen, unsigned place, unsigned position, unsigned token)
{
    const struct vl_question *question = &pen->b->core.question;
    if (pen->scene->answers && question->kind == BLASONS_ASK_SWAP_WITH)
        return blasons_q_swap_with(question).place == place && blasons_q_swap_with(question).position == position;
    if (pen->scene->answers && question->kind == BLASONS_ASK_MOVE_TO)
        return blasons_q_move_to(question).place == place && blasons_q_move_to(question).position == position;
    return pen->scene->answers && pen->scene->kind == BLASONS_ASK_LOOK_TOKEN && (pen->b->named >> token & 1);
}

/* A token's look: ◆B face up, ◇ face down, (B) face down to others but known to this seat. Returns its columns. */
static int draw_face(const struct blasons_pen *pen, int row, int col, unsigned token)
{
    const unsigned house = pen->b->colour[token];
    const uint8_t style = blasons_style(house);
    if (house >= BLASONS_SEATS)
        return vl_draw(pen->grid, row, col, 1, VL_STYLE_CARD_BACK, vl_glyph(VL_GLYPH_TOKEN_DOWN));
    const char *sign = blasons_house_sign(pen, house);
    if (pen->b->face_up >> token & 1)
        return vl_drawf(pen->grid, row, col, 2, style | VL_STYLE_BOLD, "%s%s", vl_glyph(VL_GLYPH_TOKEN_UP), sign);
    return vl_drawf(pen->grid, row, col, 3, style, "(%s)", sign);
}

static void draw_token(const struct blasons_pen *pen, int row, int col, int step, unsigned place, unsigned position,
                       unsigned token)
{
    const vl_answer answer = token_answer(pen->scene, token);
    const int key = step > 3 ? blasons_draw_key(pen, row, col, answer) : 0;
    const int columns = key + draw_face(pen, row, col + key, token);
    const struct vl_rect rect = {row, col, 1, columns};
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, rect, VL_STYLE_SELECTED);
    else if (picked(pen, place, position, token))
        vl_restyle(pen->grid, rect, VL_STYLE_ACTIVE | VL_STYLE_REVERSED);
    const unsigned house = pen->b->colour[token];
    if (answer != VL_NONE || house < BLASONS_SEATS)
        vl_spot(pen->spots, rect, answer, house < BLASONS_SEATS ? pen->house : VL_NONE, (uint8_t)house);
}

static bool any_offered(const struct blasons_pen *pen, const uint8_t row[], unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (vl_scene_offers(pen->scene, token_answer(pen->scene, row[i])))
            return true;
    return false;
}

/* The tokens of a place, in as few of the rows as hold them at a wide step; the more there are, the closer they lie.
 * Returns the columns used. */
static int draw_tokens(const struct blasons_pen *pen, struct vl_rect where, unsigned place)
{
    uint8_t tokens[BLASONS_TOKENS];
    const int count = (int)blasons_row(pen->b, place, tokens);
    if (count == 0)
        return 0;
    const int wish = any_offered(pen, tokens, (unsigned)count) ? 5 : 4;
    const int rows = count * wish <= where.cols + 1 ? 1 : where.rows;
    const int across = (count + rows - 1) / rows;
    const int fits = (where.cols + 1) / across;
    const int step = fits < 2 ? 2 : fits < wish ? fits : wish;
    for (int i = 0; i < count; i++)
        draw_token(pen, where.row + i / across, where.col + i % across * step, step, place, (unsigned)i + 1, tokens[i]);
    return across * step;
}

/* For lessons, which speak of the tokens before a player or in the pool. */
static void note_place(const struct blasons_pen *pen, struct vl_rect where, unsigned member)
{
    vl_spot(pen->spots, where, VL_NONE, vl_scene_group(pen->scene, "place"), (uint8_t)member);
}

void blasons_draw_pool(const struct blasons_pen *pen, struct vl_rect where)
{
    const char *label = vl_scene_text(pen->scene, "table.blasons.pool");
    const int used = 3 + vl_draw(pen->grid, where.row, where.col + 1, 12, VL_STYLE_DIM, label);
    const struct vl_rect row = {where.row, where.col + used, where.rows, where.cols - used - 1};
    int columns = draw_tokens(pen, row, BLASONS_POOL);
    if (columns == 0)
        columns = vl_draw(pen->grid, row.row, row.col, row.cols, VL_STYLE_DIM,
                          vl_scene_text(pen->scene, "table.blasons.empty"));
    note_place(pen, (struct vl_rect){row.row, row.col, 1, columns}, BLASONS_POOL);
}

/* ---- a seat ---- */

static void add(char *out, size_t size, const char *text)
{
    const size_t length = strlen(out);
    if (*text)
        snprintf(out + length, size - length, "%s%s", length ? " · " : "", text);
}

static void won_text(const struct blasons_pen *pen, vl_seat seat, char *out, size_t size)
{
    unsigned tricks = 0;
    for (unsigned i = 0; i < pen->b->tricks; i++)
        tricks += pen->b->trick[i].taker == seat;
    const struct vl_text_arg args[] = {{"n", NULL, (long)tricks}};
    vl_scene_say(pen->scene, "table.blasons.won", args, 1, out, size);
}

/* The rank in one word, which is its id; spent ones are crossed. */
static void rank_text(const struct blasons_pen *pen, vl_seat seat, char *out, size_t size)
{
    const unsigned rank = pen->b->rank[seat];
    const bool spent = pen->b->spent & vl_seat_bit(seat);
    out[0] = '\0';
    if (rank < BLASONS_RANKS)
        snprintf(out, size, "%s%s%s", pen->scene->rules->groups[pen->rank].ids[rank], spent ? " " : "",
                 spent ? vl_glyph(VL_GLYPH_TIMES) : "");
}

static void single_text(const struct blasons_pen *pen, vl_seat seat, char *out, size_t size)
{
    out[0] = '\0';
    if (pen->b->single[seat] < BLASONS_KINDS)
        snprintf(out, size, "+%s%s", blasons_card_sign(pen, pen->b->single[seat]),
                 blasons_house_sign(pen, pen->b->single_house[seat]));
}

static void level_text(const struct blasons_pen *pen, vl_seat seat, char *out, size_t size)
{
    char level[VL_PLAYER_SAID];
    out[0] = '\0';
    if (pen->scene->setup->player[seat].level != VL_HUMAN)
        snprintf(out, size, "%s", vl_scene_player(pen->scene, seat, level));
}

static void team_text(const struct blasons_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"n", NULL, (long)blasons_team(pen->b, seat) + 1}};
    out[0] = '\0';
    if (pen->b->core.option[BLASONS_OPTION_TEAMS])
        vl_scene_say(pen->scene, "table.blasons.team", args, 1, out, size);
}

/* What stands at the right of a seat's tokens: team, tricks won, bourgeoisie card, single card. */
static void holdings_text(const struct blasons_pen *pen, vl_seat seat, char *out, size_t size)
{
    char part[80];
    out[0] = '\0';
    team_text(pen, seat, part, sizeof part);
    add(out, size, part);
    won_text(pen, seat, part, sizeof part);
    add(out, size, part);
    rank_text(pen, seat, part, sizeof part);
    add(out, size, part);
    single_text(pen, seat, part, sizeof part);
    add(out, size, part);
}

/* Tokens and what stands at their right, and the level of a bot if it is still missing and there is room. */
static void draw_belongings(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat, bool levelled)
{
    enum { MARGIN = 5 };
    char text[200], level[80];
    holdings_text(pen, seat, text, sizeof text);
    level_text(pen, seat, level, sizeof level);
    const int right = vl_columns(text) + 2;
    const int used =
        draw_tokens(pen, (struct vl_rect){where.row, where.col + MARGIN, 1, where.cols - MARGIN - right}, seat);
    if (!levelled && MARGIN + used + vl_columns(level) + 3 + right <= where.cols)
        add(text, sizeof text, level);
    vl_draw_right(pen->grid, where.row, where.col, where.cols - 1, VL_STYLE_DIM, text);
    note_place(pen, (struct vl_rect){where.row, where.col + MARGIN, 1, used}, pen->b->house[seat]);
    if (pen->b->rank[seat] < BLASONS_RANKS)
        vl_spot(pen->spots, (struct vl_rect){where.row, where.col + where.cols + 1 - right, 1, right - 2}, VL_NONE,
                pen->rank, pen->b->rank[seat]);
}

/* "5+9=14", or the total alone where that is too long. Returns the columns used. */
static int draw_points(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat)
{
    const struct blasons *b = pen->b;
    char text[80] = "", total[24];
    const unsigned counted = b->core.over ? b->round + 1U : b->round;
    for (unsigned round = counted > 3 ? counted - 3 : 0; round < counted; round++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%u",
                 *text         ? "+"
                 : counted > 3 ? "…+"
                               : "",
                 b->points[round][seat]);
    snprintf(total, sizeof total, counted > 1 ? "=%u" : "%u", b->total[seat]);
    if (counted > 1)
        vl_draw_right(pen->grid, where.row, where.col, where.cols - vl_columns(total), VL_STYLE_DIM, text);
    vl_draw_right(pen->grid, where.row, where.col, where.cols, VL_STYLE_STRONG, total);
    return vl_columns(total) + (counted > 1 ? vl_columns(text) : 0);
}

/* House, name, points. Returns whether the level of a bot had room too. */
static bool draw_name(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat)
{
    const unsigned house = pen->b->house[seat];
    const uint8_t style = blasons_style(house);
    const bool asked = pen->scene->asked == seat;
    if (asked)
        vl_draw_glyph(pen->grid, where.row, where.col, VL_STYLE_ACTIVE, VL_GLYPH_POINTER);
    if (house < BLASONS_SEATS) {
        vl_drawf(pen->grid, where.row, where.col + 1, 3, style | VL_STYLE_REVERSED, " %s ",
                 blasons_house_sign(pen, house));
        vl_draw(pen->grid, where.row, where.col + 5, 10, style, vl_scene_name(pen->scene, pen->house, (uint8_t)house));
    }
    const int points = draw_points(pen, (struct vl_rect){where.row, where.col, 1, where.cols - 1}, seat);
    const int room = where.cols - 18 - points;
    const int used = vl_draw(pen->grid, where.row, where.col + 16, room, asked ? VL_STYLE_ACTIVE : VL_STYLE_SEAT,
                             pen->scene->teller.names[seat]);
    vl_spot(pen->spots, (struct vl_rect){where.row, where.col + 1, 1, 15 + used}, VL_NONE, VL_SPOT_SEAT, seat);
    char level[80];
    level_text(pen, seat, level, sizeof level);
    const bool fits = *level && used + 2 + vl_columns(level) <= room;
    if (fits)
        vl_draw(pen->grid, where.row, where.col + 16 + used + 1, room - used - 1, VL_STYLE_DIM, level);
    return fits || !*level;
}

static vl_answer seat_answer(const struct blasons_pen *pen, vl_seat seat)
{
    return pen->scene->kind == BLASONS_ASK_MOVE_TO && vl_scene_offers(pen->scene, seat) ? seat : VL_NONE;
}

static void draw_seat(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat)
{
    const bool levelled = draw_name(pen, where, seat);
    const vl_answer answer = seat_answer(pen, seat);
    if (answer != VL_NONE) {
        const struct vl_rect name = {where.row, where.col, 1, where.cols - 1};
        blasons_draw_key(pen, where.row, where.col + 4, answer);
        if (vl_scene_focuses(pen->scene, answer))
            vl_restyle(pen->grid, name, VL_STYLE_SELECTED);
        vl_spot(pen->spots, name, answer, VL_NONE, 0);
    }
    draw_belongings(pen, (struct vl_rect){where.row + 1, where.col, 1, where.cols}, seat, levelled);
}

/* Two seats beside each other; the pool takes the cell that an odd number of seats leaves free. */
void blasons_draw_seats(const struct blasons_pen *pen, struct vl_rect where, int rows_each)
{
    const int columns = where.cols / 2, seats = pen->b->core.seats;
    for (int cell = 0; cell < seats + seats % 2; cell++) {
        const struct vl_rect rect = {where.row + cell / 2 * rows_each, where.col + cell % 2 * columns, 2, columns};
        if (cell < seats)
            draw_seat(pen, rect, (vl_seat)cell);
        else
            blasons_draw_pool(pen, rect);
    }
}
