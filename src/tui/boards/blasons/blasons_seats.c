/* The seats, their tokens, and the pool. */
#include "tui/boards/blasons/blasons_draw.h"

#include "engine/core/join.h"

#include <stdio.h>
#include <string.h>

/* ---- tokens ---- */

/* What a click on the token answers: while a token must be chosen, any can be tried, and the rules refuse some. */
static vl_answer token_answer(const struct vl_scene *scene, unsigned token)
{
    return scene->answers && blasons_answers_are_tokens(scene->kind) ? (vl_answer)token : VL_NONE;
}

/* The token that an earlier step of the same power has chosen (BLA-4.1, BLA-4.2), or that is to be looked at. */
static bool picked(const struct blasons_pen *pen, unsigned place, unsigned position, unsigned token)
{
    const struct vl_question *question = &pen->b->core.question;
    const int id = place == BLASONS_POOL ? BLASONS_POOL : pen->b->house[place]; /* jeux have the names of houses */
    if (pen->scene->answers && question->kind == BLASONS_ASK_SWAP_WITH)
        return blasons_read_question_swap_with(question).place == id &&
               blasons_read_question_swap_with(question).position == (int)position;
    if (pen->scene->answers && question->kind == BLASONS_ASK_MOVE_TO)
        return blasons_read_question_move_to(question).place == id &&
               blasons_read_question_move_to(question).position == (int)position;
    return pen->scene->answers && pen->scene->kind == BLASONS_ASK_LOOK_TOKEN && (pen->b->named >> token & 1);
}

/* "[B]" face up, "(B)" known only to the viewer, "[?]" face down. */
void blasons_token_face(const struct blasons_pen *pen, unsigned token, char *out, size_t size)
{
    const unsigned house = pen->b->colour[token];
    if (house >= BLASONS_SEATS)
        snprintf(out, size, "[?]");
    else if (pen->b->face_up >> token & 1)
        snprintf(out, size, "[%s]", blasons_house_sign(pen, house));
    else
        snprintf(out, size, "(%s)", blasons_house_sign(pen, house));
}

/* How tokens are written: "B3[?]" with hotkeys, "3[?]" with the place in the row and a blank or none behind, "[?]"
 * without, or a letter each. */
enum token_form { TOKENS_SIGNED, TOKENS_PLACED, TOKENS_CLOSE, TOKENS_PLAIN, TOKENS_DENSE, TOKEN_FORMS };

static const int token_columns[TOKEN_FORMS] = {6, 5, 4, 3, 1};

/* The blank behind a token, which the last of a row need not have. */
static const int token_gap[TOKEN_FORMS] = {1, 1, 0, 0, 0};

/* A token of one's own house never counts (BLA-6.1). */
static uint8_t token_style(const struct blasons_pen *pen, unsigned place, unsigned house, bool up)
{
    if (house >= BLASONS_SEATS)
        return VL_STYLE_CARD_BACK;
    if (place < pen->b->core.seats && pen->b->house[place] == house)
        return VL_STYLE_DIM;
    return (uint8_t)(blasons_style(house) | (up ? VL_STYLE_BOLD : 0));
}

static void draw_token(const struct blasons_pen *pen, int row, int col, enum token_form form, unsigned place,
                       unsigned position, unsigned token)
{
    const vl_answer answer = token_answer(pen->scene, token);
    const unsigned house = pen->b->colour[token];
    const bool up = pen->b->face_up >> token & 1;
    const uint8_t style = token_style(pen, place, house, up);
    char text[24], sign[VL_SIGN_BYTES];
    int used = 0;
    blasons_token_face(pen, token, text, sizeof text);
    if (form < TOKENS_PLAIN) {
        blasons_token_sign(pen, token, sign);
        used = vl_draw(pen->grid, row, col, 2, vl_scene_offers(pen->scene, answer) ? VL_STYLE_KEY : VL_STYLE_DIM,
                       sign + (form != TOKENS_SIGNED));
    }
    used += form == TOKENS_DENSE ? vl_drawf(pen->grid, row, col, 1, style, "%.1s", text + 1)
                                 : vl_draw(pen->grid, row, col + used, 3, style, text);
    const struct vl_rect rect = {row, col, 1, used};
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, rect, VL_STYLE_SELECTED);
    else if (picked(pen, place, position, token))
        vl_restyle(pen->grid, rect, VL_STYLE_ACTIVE | VL_STYLE_REVERSED);
    vl_spot(pen->spots, rect, answer, house < BLASONS_SEATS ? pen->house : VL_NONE, (uint8_t)house);
}

/* The longest form in which so many tokens fit. */
static enum token_form token_form(int count, int cols)
{
    enum token_form form = TOKENS_SIGNED;
    while (form < TOKENS_DENSE && count * token_columns[form] - token_gap[form] > cols)
        form++;
    return form;
}

/* For lessons that name the tokens before a player or in the pool. Noted before the tokens, which lie on it, so that a
 * click means the tokens. */
static void note_place(const struct blasons_pen *pen, struct vl_rect where, unsigned member)
{
    if (where.cols > 0)
        vl_spot(pen->spots, where, VL_NONE, vl_scene_group(pen->scene, "place"), (uint8_t)member);
}

static void draw_tokens(const struct blasons_pen *pen, struct vl_rect where, unsigned place, enum token_form form)
{
    uint8_t tokens[BLASONS_TOKENS];
    const int count = (int)blasons_row(pen->b, place, tokens), used = count * token_columns[form];
    note_place(pen, (struct vl_rect){where.row, where.col, 1, used},
               place == BLASONS_POOL ? BLASONS_POOL : pen->b->house[place]);
    for (int i = 0; i < count; i++)
        draw_token(pen, where.row, where.col + i * token_columns[form], form, place, (unsigned)i + 1, tokens[i]);
}

static int count_tokens(const struct blasons_pen *pen, unsigned place)
{
    uint8_t tokens[BLASONS_TOKENS];
    return (int)blasons_row(pen->b, place, tokens);
}

/* ---- what a seat has ---- */

static unsigned tricks_won(const struct blasons_pen *pen, vl_seat seat)
{
    unsigned tricks = 0;
    for (unsigned i = 0; i < pen->b->tricks; i++)
        tricks += pen->b->trick[i].taker == seat;
    return tricks;
}

/* "*·23···7": what is still held, which is public (BLA-2.4); in the past "?" for what may have been (BLA-3.10). */
static void hand_text(const struct blasons_pen *pen, vl_seat seat, char *out, size_t size)
{
    uint8_t kinds[BLASONS_KINDS];
    const int count = blasons_kinds(pen->b, kinds);
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        const bool held = pen->b->hand[seat] >> kinds[i] & 1;
        const bool unsure = pen->b->unsure[seat] >> kinds[i] & 1;
        vl_join(out, size, "", unsure ? "?" : held ? blasons_card_sign(pen, kinds[i]) : vl_glyph(VL_GLYPH_DOT));
    }
}

/* The rank in one word, or in a letter; a used one is crossed out. */
static void rank_text(const struct blasons_pen *pen, vl_seat seat, bool brief, char *out, size_t size)
{
    const unsigned rank = pen->b->rank[seat];
    out[0] = '\0';
    if (rank >= BLASONS_RANKS)
        return;
    vl_join(out, size, "",
            brief ? vl_scene_sign(pen->scene, pen->rank, (uint8_t)rank)
                  : vl_scene_named(pen->scene, pen->rank, (uint8_t)rank, true));
    if (pen->b->spent & vl_seat_bit(seat))
        vl_join(out, size, "", vl_glyph(VL_GLYPH_TIMES));
}

/* What variants place before a seat: its team, its bourgeoisie card, a card taken out of a trick. */
static void variants_text(const struct blasons_pen *pen, vl_seat seat, bool brief, char *out, size_t size)
{
    char rank[40], single[16];
    out[0] = '\0';
    if (pen->b->core.option[BLASONS_OPTION_TEAMS])
        snprintf(out, size, "%u", blasons_team(pen->b, seat) + 1U);
    rank_text(pen, seat, brief, rank, sizeof rank);
    vl_join_some(out, size, " ", rank);
    if (pen->b->single[seat] >= BLASONS_KINDS)
        return;
    snprintf(single, sizeof single, "+%s%s", blasons_card_sign(pen, pen->b->single[seat]),
             blasons_house_sign(pen, pen->b->single_house[seat]));
    vl_join(out, size, " ", single);
}

/* The sign of the seat that must act, the letter, the house. */
static void draw_house(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat, bool named)
{
    const unsigned house = pen->b->house[seat];
    if (pen->scene->asked == seat)
        vl_draw_glyph(pen->grid, where.row, where.col, VL_STYLE_ACTIVE, VL_GLYPH_TURN);
    if (house >= BLASONS_SEATS)
        return;
    const uint8_t style = blasons_style(house);
    vl_draw(pen->grid, where.row, where.col + 1, 1, style | VL_STYLE_BOLD, blasons_house_sign(pen, house));
    if (named)
        vl_draw(pen->grid, where.row, where.col + 3, 10, style, vl_scene_name(pen->scene, pen->house, (uint8_t)house));
}

static vl_answer seat_answer(const struct blasons_pen *pen, vl_seat seat)
{
    return pen->scene->kind == BLASONS_ASK_MOVE_TO && vl_scene_offers(pen->scene, seat) ? seat : (vl_answer)VL_NONE;
}

static void note_seat(const struct blasons_pen *pen, struct vl_rect name, vl_seat seat)
{
    const vl_answer answer = seat_answer(pen, seat);
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, name, VL_STYLE_SELECTED);
    vl_spot(pen->spots, name, answer, VL_SPOT_SEAT, seat);
}

static void draw_name(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat)
{
    vl_scene_draw_name(pen->scene, pen->grid, where.row, where.col, where.cols, seat,
                       pen->scene->asked == seat ? VL_STYLE_ACTIVE : VL_STYLE_SEAT);
}

/* ---- a line a seat, in columns ---- */

enum {
    NAME_COL = 14,
    NAME_COLS = VL_NAME_TABLE + 1,
    POINTS_COL = 26,
    POINTS_COLS = 3,
    TRICKS_COL = 30,
    TRICKS_COLS = 6,
    SO_FAR_COL = 37,
    SO_FAR_COLS = 10,
    TOKENS_COL = 48,
    HAND_COLUMNS = 9
};

/* "B 2×9=18": the best colour as the round stands; a dash: none counts; "?": that may not be shown. `brief`: "B18". */
static uint8_t so_far_text(const struct blasons_pen *pen, vl_seat seat, bool brief, char *out, size_t size)
{
    struct blasons_count counts[BLASONS_SEATS];
    unsigned best;
    blasons_count_so_far(pen->b, seat, counts, &best);
    const bool shown = blasons_shows_so_far(pen->b, seat);
    if (!shown || best == VL_NONE) {
        snprintf(out, size, "%s", shown ? vl_glyph(VL_GLYPH_EN_DASH) : "?");
        return VL_STYLE_DIM;
    }
    const struct blasons_count *count = &counts[best];
    const char *sign = blasons_house_sign(pen, count->house);
    if (brief)
        snprintf(out, size, "%s%u", sign, count->points);
    else
        snprintf(out, size, "%s %u%s%u=%u", sign, count->tokens, vl_glyph(VL_GLYPH_TIMES), count->sum, count->points);
    return blasons_style(count->house);
}

/* The columns of the widest of these; 0: there is nothing. */
static int variants_columns(const struct blasons_pen *pen, bool brief)
{
    char text[80];
    int widest = 0;
    for (vl_seat seat = 0; seat < pen->b->core.seats; seat++) {
        variants_text(pen, seat, brief, text, sizeof text);
        widest = vl_columns(text) > widest ? vl_columns(text) : widest;
    }
    return widest;
}

/* What the lines of all seats have in common. */
struct columns {
    bool brief;           /* somebody has so many tokens that these need the columns of what variants place */
    int variants;         /* columns of the widest of these */
    int tokens;           /* columns for tokens ... */
    enum token_form form; /* ... and how they are written */
};

static int room_beside(int cols, int variants)
{
    return cols - TOKENS_COL - HAND_COLUMNS - 1 - (variants ? variants + 1 : 0);
}

static struct columns find_columns(const struct blasons_pen *pen, int cols)
{
    int most = 0;
    for (unsigned place = 0; place < pen->b->core.seats; place++)
        most = count_tokens(pen, place) > most ? count_tokens(pen, place) : most;
    struct columns columns = {.variants = variants_columns(pen, false)};
    columns.brief = most > room_beside(cols, columns.variants);
    if (columns.brief)
        columns.variants = variants_columns(pen, true);
    columns.tokens = room_beside(cols, columns.variants);
    columns.form = token_form(most, columns.tokens);
    return columns;
}

static void draw_heads(const struct blasons_pen *pen, struct vl_rect where)
{
    const struct vl_scene *scene = pen->scene;
    const int row = where.row, col = where.col;
    vl_draw(pen->grid, row, col + 3, 10, VL_STYLE_DIM, vl_scene_text(scene, "table.blasons.head.house"));
    vl_draw(pen->grid, row, col + NAME_COL, NAME_COLS, VL_STYLE_DIM, vl_scene_text(scene, "table.blasons.head.player"));
    vl_draw_right(pen->grid, row, col + POINTS_COL, POINTS_COLS, VL_STYLE_DIM,
                  vl_scene_text(scene, "table.blasons.head.points"));
    vl_draw_right(pen->grid, row, col + TRICKS_COL, TRICKS_COLS, VL_STYLE_DIM,
                  vl_scene_text(scene, "table.blasons.head.tricks"));
    vl_draw(pen->grid, row, col + SO_FAR_COL, SO_FAR_COLS, VL_STYLE_DIM,
            vl_scene_text(scene, "table.blasons.head.so_far"));
    vl_draw(pen->grid, row, col + TOKENS_COL, 12, VL_STYLE_DIM, vl_scene_text(scene, "table.blasons.head.tokens"));
    vl_draw(pen->grid, row, col + where.cols - HAND_COLUMNS, HAND_COLUMNS, VL_STYLE_DIM,
            vl_scene_text(scene, "table.blasons.head.hand"));
}

static void draw_line(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat, const struct columns *columns)
{
    const int row = where.row, col = where.col;
    char text[80];
    draw_house(pen, where, seat, true);
    draw_name(pen, (struct vl_rect){row, col + NAME_COL, 1, NAME_COLS}, seat);
    note_seat(pen, (struct vl_rect){row, col + 1, 1, POINTS_COL - 3}, seat);
    snprintf(text, sizeof text, "%u", pen->b->total[seat]);
    vl_draw_right(pen->grid, row, col + POINTS_COL, POINTS_COLS, VL_STYLE_STRONG, text);
    snprintf(text, sizeof text, "%u", tricks_won(pen, seat));
    vl_draw_right(pen->grid, row, col + TRICKS_COL, TRICKS_COLS, VL_STYLE_PLAIN, text);
    const uint8_t style = so_far_text(pen, seat, false, text, sizeof text);
    vl_draw(pen->grid, row, col + SO_FAR_COL, SO_FAR_COLS, style, text);
    draw_tokens(pen, (struct vl_rect){row, col + TOKENS_COL, 1, columns->tokens}, seat, columns->form);
    variants_text(pen, seat, columns->brief, text, sizeof text);
    const int right = col + where.cols - HAND_COLUMNS;
    vl_draw_right(pen->grid, row, right - columns->variants - 1, columns->variants, VL_STYLE_DIM, text);
    if (*text && pen->b->rank[seat] < BLASONS_RANKS)
        vl_spot(pen->spots, (struct vl_rect){row, right - 1 - vl_columns(text), 1, vl_columns(text)}, VL_NONE,
                pen->rank, pen->b->rank[seat]);
    hand_text(pen, seat, text, sizeof text);
    vl_draw(pen->grid, row, right, HAND_COLUMNS, VL_STYLE_CARD, text);
}

/* "C 1×4=4": colours that do not score, since another is better; as many as fit, the details of the seat have all. */
static void others_text(const struct blasons_pen *pen, vl_seat seat, int cols, char *out, size_t size)
{
    struct blasons_count counts[BLASONS_SEATS];
    unsigned best;
    const unsigned count = blasons_count_so_far(pen->b, seat, counts, &best);
    out[0] = '\0';
    for (unsigned i = 0; best != VL_NONE && blasons_shows_so_far(pen->b, seat) && i < count; i++) {
        char other[40];
        snprintf(other, sizeof other, "%s%s %u%s%u=%u", *out ? "  " : "", blasons_house_sign(pen, counts[i].house),
                 counts[i].tokens, vl_glyph(VL_GLYPH_TIMES), counts[i].sum, counts[i].points);
        if (i != best && vl_columns(out) + vl_columns(other) <= cols)
            snprintf(out + strlen(out), size - strlen(out), "%s", other);
    }
}

static void draw_more(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat)
{
    char text[VL_PLAYER_SIZE + 120];
    const bool human = pen->scene->setup->player[seat].level == VL_HUMAN;
    if (!human)
        vl_draw(pen->grid, where.row, where.col + NAME_COL, SO_FAR_COL - NAME_COL - 1, VL_STYLE_DIM,
                vl_scene_player(pen->scene, seat, text));
    const int cols = where.cols - SO_FAR_COL;
    others_text(pen, seat, cols, text, sizeof text);
    vl_draw(pen->grid, where.row, where.col + SO_FAR_COL, cols, VL_STYLE_DIM, text);
}

void blasons_draw_lines(const struct blasons_pen *pen, struct vl_rect where, int spread)
{
    const int seats = pen->b->core.seats;
    const struct columns columns = find_columns(pen, where.cols);
    draw_heads(pen, where);
    for (int seat = 0; seat < seats; seat++) {
        const struct vl_rect line = {where.row + 1 + seat * spread, where.col, 1, where.cols};
        draw_line(pen, line, (vl_seat)seat, &columns);
        if (spread > 1)
            draw_more(pen, (struct vl_rect){line.row + 1, line.col, 1, line.cols}, (vl_seat)seat);
    }
    blasons_draw_pool(pen, (struct vl_rect){where.row + 1 + seats * spread, where.col, 1, where.cols});
}

/* ---- two lines a seat, two seats beside each other ---- */

enum { CELL_NAME = 14, CELL_MARGIN = 3 };

/* What else is below the name besides tokens and hand, from the right; what comes last is left out first. */
struct below {
    char text[3][80]; /* the round so far, variants, tricks won */
    uint8_t style[3];
    bool shown[3];
};

static int below_columns(const struct below *below)
{
    int columns = 0;
    for (unsigned i = 0; i < 3; i++)
        columns += below->shown[i] && *below->text[i] ? vl_columns(below->text[i]) + 1 : 0;
    return columns;
}

/* Leaves out what has no room beside the tokens. */
static struct below find_below(const struct blasons_pen *pen, vl_seat seat, int room)
{
    struct below below = {.style = {0, VL_STYLE_DIM, VL_STYLE_DIM}, .shown = {true, true, true}};
    const struct vl_text_arg args[] = {{"n", NULL, (long)tricks_won(pen, seat)}};
    below.style[0] = so_far_text(pen, seat, false, below.text[0], sizeof below.text[0]);
    variants_text(pen, seat, false, below.text[1], sizeof below.text[1]);
    vl_scene_format(pen->scene, "table.blasons.won", args, 1, below.text[2], sizeof below.text[2]);
    const int tokens = count_tokens(pen, seat);
    below.shown[2] = tokens + below_columns(&below) <= room;
    if (tokens + below_columns(&below) > room)
        so_far_text(pen, seat, true, below.text[0], sizeof below.text[0]);
    below.shown[0] = tokens + below_columns(&below) <= room;
    return below;
}

/* Below the name: tokens, the hand, and between them as much as the cell has room for. */
static void draw_below(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat)
{
    char hand[60];
    hand_text(pen, seat, hand, sizeof hand);
    int end = where.cols - 1;
    vl_draw_right(pen->grid, where.row, where.col, end, VL_STYLE_CARD, hand);
    end -= vl_columns(hand);
    const struct below below = find_below(pen, seat, end - CELL_MARGIN - 1);
    for (unsigned i = 3; i-- > 0;) {
        if (!below.shown[i] || !*below.text[i])
            continue;
        const int columns = vl_columns(below.text[i]);
        end -= columns + 1;
        vl_draw(pen->grid, where.row, where.col + end, columns, below.style[i], below.text[i]);
        if (i == 1 && pen->b->rank[seat] < BLASONS_RANKS)
            vl_spot(pen->spots, (struct vl_rect){where.row, where.col + end, 1, columns}, VL_NONE, pen->rank,
                    pen->b->rank[seat]);
    }
    const int room = end - CELL_MARGIN - 1;
    const enum token_form form = token_form(count_tokens(pen, seat), room);
    draw_tokens(pen, (struct vl_rect){where.row, where.col + CELL_MARGIN, 1, room}, seat,
                form < TOKENS_PLAIN ? TOKENS_PLAIN : form);
}

static void draw_cell(const struct blasons_pen *pen, struct vl_rect where, vl_seat seat)
{
    char text[60];
    draw_house(pen, where, seat, true);
    const struct vl_text_arg args[] = {{"n", NULL, pen->b->total[seat]}};
    vl_scene_format(pen->scene, "table.blasons.points", args, 1, text, sizeof text);
    vl_draw_right(pen->grid, where.row, where.col, where.cols - 1, VL_STYLE_STRONG, text);
    const int room = where.cols - CELL_NAME - vl_columns(text) - 2;
    draw_name(pen, (struct vl_rect){where.row, where.col + CELL_NAME, 1, room}, seat);
    note_seat(pen, (struct vl_rect){where.row, where.col + 1, 1, CELL_NAME + 10}, seat);
    draw_below(pen, (struct vl_rect){where.row + 1, where.col, 1, where.cols}, seat);
}

/* The pool in a cell of its own: how many tokens, and which. */
static void draw_pool_cell(const struct blasons_pen *pen, struct vl_rect where)
{
    const int count = count_tokens(pen, BLASONS_POOL), room = where.cols - CELL_MARGIN - 1;
    char text[80];
    const struct vl_text_arg args[] = {{"n", NULL, count}};
    vl_scene_format(pen->scene, "table.blasons.pool_of", args, 1, text, sizeof text);
    vl_draw(pen->grid, where.row, where.col + 1, 1, VL_STYLE_STRONG, "P");
    vl_draw(pen->grid, where.row, where.col + 3, where.cols - 4, VL_STYLE_DIM, text);
    const enum token_form form = token_form(count, room) == TOKENS_DENSE ? TOKENS_DENSE : TOKENS_PLAIN;
    draw_tokens(pen, (struct vl_rect){where.row + 1, where.col + CELL_MARGIN, 1, room}, BLASONS_POOL, form);
}

void blasons_draw_pool(const struct blasons_pen *pen, struct vl_rect where)
{
    const int count = count_tokens(pen, BLASONS_POOL);
    const char *label = vl_scene_text(pen->scene, count ? "table.blasons.pool" : "table.blasons.pool_empty");
    vl_draw(pen->grid, where.row, where.col + 1, 1, VL_STYLE_STRONG, "P");
    const int used = 5 + vl_draw(pen->grid, where.row, where.col + 3, where.cols - 4, VL_STYLE_DIM, label);
    const struct vl_rect row = {where.row, where.col + used, 1, where.cols - used - 1};
    draw_tokens(pen, row, BLASONS_POOL, token_form(count, row.cols));
}

/* The pool takes the cell that an odd number of seats leaves empty. */
void blasons_draw_cells(const struct blasons_pen *pen, struct vl_rect where)
{
    const int columns = where.cols / 2, seats = pen->b->core.seats;
    for (int cell = 0; cell < seats + seats % 2; cell++) {
        const struct vl_rect rect = {where.row + cell / 2 * 2, where.col + cell % 2 * columns, 2, columns};
        if (cell < seats)
            draw_cell(pen, rect, (vl_seat)cell);
        else
            draw_pool_cell(pen, rect);
    }
}
