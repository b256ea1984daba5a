/* The hand band: the own cards sorted by place, where they are chosen, and boxes for whatever else is. */
#include "tui/tables/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- what a card does ---- */

void sbires_weapon_text(const struct sbires_pen *pen, unsigned kind, char *out, size_t size)
{
    const bool bare = kind == SBIRES_NOTHING;
    out[0] = '\0';
    if (!bare && (kind >= SBIRES_KINDS || pen->g->card[kind].type != SBIRES_WEAPON))
        return;
    const struct vl_text_arg args[] = {{"attack", NULL, bare ? pen->g->terms.bare : pen->g->card[kind].attack},
                                       {"defence", NULL, bare ? pen->g->terms.bare : pen->g->card[kind].defence}};
    vl_scene_say(pen->scene, "sbires_table.weapon", args, 2, out, size);
}

/* "Gant (action) : ...", with the words of the card help. */
void sbires_card_text(const struct sbires_pen *pen, unsigned kind, char *out, size_t size)
{
    const struct vl_scene *scene = pen->scene;
    const struct vl_group *cards = &scene->rules->groups[pen->card];
    const struct vl_thing *thing =
        vl_catalogue_thing(scene->teller.catalogue, scene->rules, cards->id, cards->ids[kind]);
    char weapon[80], words[VL_CLAUSE_TEXT];
    sbires_weapon_text(pen, kind, weapon, sizeof weapon);
    const struct vl_text_arg args[] = {
        {"card", sbires_name(pen, kind), 0},
        {"what", *weapon ? weapon : vl_scene_name(scene, pen->type, pen->g->card[kind].type), 0},
        {"text", thing && thing->text.fr ? vl_tell_words(&scene->teller, &thing->text, words, sizeof words) : "", 0}};
    vl_scene_say(scene, "sbires_table.card", args, 3, out, size);
}

/* ---- cards, and in a row below them what is no card ---- */

enum { CELLS_MOST = SBIRES_KINDS, CELL_GAP = 2 };

struct cell {
    vl_answer answer; /* VL_NONE: the card is no answer */
    uint8_t kind, number;
};

struct cells {
    struct cell at[CELLS_MOST];
    int count;
};

static void add(struct cells *cells, vl_answer answer, unsigned kind, unsigned number)
{
    if (cells->count < CELLS_MOST)
        cells->at[cells->count++] = (struct cell){answer, (uint8_t)kind, (uint8_t)number};
}

static bool names_cards(uint8_t kind)
{
    return sbires_answers_are_of_hand(kind) || sbires_answers_are_of_reserve(kind) || kind == SBIRES_ASK_FIND;
}

/* By place, then as the data has them: the order in which they stay while some leave. */
static void add_hand(const struct sbires_pen *pen, vl_seat seat, struct cells *cells)
{
    const struct vl_scene *scene = pen->scene;
    const bool asked = sbires_answers_are_of_hand(scene->kind);
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            if (pen->g->hand[seat][kind] > 0 && pen->g->card[kind].place == place)
                add(cells, asked && vl_scene_offers(scene, (vl_answer)kind) ? (vl_answer)kind : VL_NONE, kind,
                    pen->g->hand[seat][kind]);
}

/* Answers that are cards which lie elsewhere: the own reserve, the discards. */
static void add_answers(const struct sbires_pen *pen, struct cells *cells)
{
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            if (vl_scene_offers(pen->scene, (vl_answer)kind) && pen->g->card[kind].place == place)
                add(cells, (vl_answer)kind, kind, 1);
}

/* How cards are written: the longest form in which all have room. */
enum form { NAMES, SHORT_NAMES, SIGNS };

/* "C ▸Gt Gant": the place, the sign, the name. */
enum { CELL_SIGN = 3, CELL_NAME = 6 };

static void name_text(const struct sbires_pen *pen, const struct cell *cell, enum form form, char *out, size_t size)
{
    const char *name = form == SIGNS ? "" : vl_scene_named(pen->scene, pen->card, cell->kind, form == SHORT_NAMES);
    char number[16] = "";
    if (cell->number > 1)
        snprintf(number, sizeof number, "%s%s%u", *name ? " " : "", vl_glyph(VL_GLYPH_TIMES), cell->number);
    snprintf(out, size, "%s%s", name, number);
}

static int widest(const struct sbires_pen *pen, const struct cells *cells, enum form form)
{
    char text[200];
    int most = 0;
    for (int i = 0; i < cells->count; i++) {
        name_text(pen, &cells->at[i], form, text, sizeof text);
        most = vl_columns(text) > most ? vl_columns(text) : most;
    }
    return most + CELL_NAME + CELL_GAP;
}

static void draw_cell(const struct sbires_pen *pen, const struct cell *cell, enum form form, struct vl_rect where)
{
    const struct vl_scene *scene = pen->scene;
    char text[200], sign[VL_SIGN_BYTES];
    const bool focus = vl_scene_focuses(scene, cell->answer), offered = cell->answer != VL_NONE;
    const uint8_t own = sbires_card_style(pen, cell->kind), style = focus ? VL_STYLE_CARD_SELECTED : own;
    if (focus)
        vl_blank(pen->grid, where, VL_STYLE_CARD_SELECTED);
    vl_draw(pen->grid, where.row, where.col, 1, style,
            vl_scene_sign(scene, pen->place, pen->g->card[cell->kind].place));
    if (focus)
        vl_draw_glyph(pen->grid, where.row, where.col + CELL_SIGN - 1, style, VL_GLYPH_POINTER);
    vl_draw(pen->grid, where.row, where.col + CELL_SIGN, 2,
            focus     ? VL_STYLE_CARD_SELECTED
            : offered ? VL_STYLE_KEY
                      : VL_STYLE_DIM,
            offered ? vl_scene_printed(scene, cell->answer, sign) : sbires_sign(pen, cell->kind));
    name_text(pen, cell, form, text, sizeof text);
    vl_draw(pen->grid, where.row, where.col + CELL_NAME, where.cols - CELL_NAME,
            scene->answers && !offered ? VL_STYLE_DIM : style, text);
    vl_spot(pen->spots, where, cell->answer, pen->card, cell->kind);
}

static int first_row(const struct sbires_pen *pen, const struct cells *cells, int across, int rows)
{
    for (int i = 0; i < cells->count; i++)
        if (cells->at[i].answer != VL_NONE && vl_scene_focuses(pen->scene, cells->at[i].answer))
            return i / across >= rows ? i / across - rows + 1 : 0;
    return 0;
}

/* "↑ 3": so many rows above or below. */
static void draw_more(const struct sbires_pen *pen, int row, int col, enum vl_glyph arrow, int count)
{
    if (count > 0)
        vl_drawf(pen->grid, row, col - 3, 4, VL_STYLE_DIM, "%s %d", vl_glyph(arrow), count);
}

static int rows_of(int count, int across)
{
    return (count + across - 1) / across;
}

static void draw_cells(const struct sbires_pen *pen, const struct cells *cells, struct vl_rect where)
{
    enum form form = NAMES;
    int across = where.cols / widest(pen, cells, form);
    while (form < SIGNS && rows_of(cells->count, across > 0 ? across : 1) > where.rows)
        across = where.cols / widest(pen, cells, ++form);
    across = across > 0 ? across : 1;
    const bool scrolls = rows_of(cells->count, across) > where.rows;
    const int each = (where.cols - (scrolls ? 4 : 0)) / across;
    const int rows = rows_of(cells->count, across), first = scrolls ? first_row(pen, cells, across, where.rows) : 0;
    for (int i = first * across; i < cells->count && i / across - first < where.rows; i++)
        draw_cell(pen, &cells->at[i], form,
                  (struct vl_rect){where.row + i / across - first, where.col + i % across * each, 1, each - CELL_GAP});
    draw_more(pen, where.row, where.col + where.cols - 1, VL_GLYPH_UP, first);
    draw_more(pen, where.row + where.rows - 1, where.col + where.cols - 1, VL_GLYPH_DOWN_ARROW,
              rows - first - where.rows);
}

static void other_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    if (answer == SBIRES_CURE || answer == SBIRES_BY_PATRONNE)
        snprintf(out, size, "%s",
                 vl_scene_text(scene, answer == SBIRES_CURE ? "sbires_table.cure" : "sbires_table.patronne"));
    else
        vl_tell_answer(&scene->teller, scene->view, answer, out, size);
}

/* To pass, bare hands, the Patronne, a cure: "0 Pass until tomorrow". Returns the rows used. */
static int draw_others(const struct sbires_pen *pen, struct vl_rect where)
{
    const struct vl_scene *scene = pen->scene;
    char text[200], sign[VL_SIGN_BYTES];
    int col = where.col;
    for (VL_EACH(answer, scene->answers)) {
        if (answer < SBIRES_KINDS)
            continue;
        const bool focus = vl_scene_focuses(scene, (vl_answer)answer);
        other_words(scene, (vl_answer)answer, text, sizeof text);
        const struct vl_rect cell = {where.row + where.rows - 1, col, 1, vl_columns(text) + CELL_NAME};
        if (focus) {
            vl_blank(pen->grid, cell, VL_STYLE_CARD_SELECTED);
            vl_draw_glyph(pen->grid, cell.row, col + CELL_SIGN - 1, VL_STYLE_CARD_SELECTED, VL_GLYPH_POINTER);
        }
        vl_draw(pen->grid, cell.row, col + CELL_SIGN, 1, focus ? VL_STYLE_CARD_SELECTED : VL_STYLE_KEY,
                vl_scene_printed(scene, (vl_answer)answer, sign));
        vl_draw(pen->grid, cell.row, col + CELL_NAME - 1, cell.cols, focus ? VL_STYLE_CARD_SELECTED : VL_STYLE_STRONG,
                text);
        vl_spot(pen->spots, cell, (vl_answer)answer, VL_NONE, 0);
        col += cell.cols + CELL_GAP;
    }
    return col > where.col;
}

/* ---- a place for the next henchman ---- */

enum { PLACE_BOX = 15 };

/* "2 → 3  leads": what one's henchmen there would come to. */
static void tally_text(const struct sbires_pen *pen, unsigned place, char *out, size_t size)
{
    const struct sbires *g = pen->g;
    const vl_seat seat = g->core.question.seat;
    unsigned others = 0;
    for (vl_seat other = 0; other < g->core.seats; other++)
        if (other != seat && sbires_strength(g, place, other) > others)
            others = sbires_strength(g, place, other);
    const unsigned now = g->men[place][seat], then = sbires_strength(g, place, seat) + 1;
    const char *key = then > others ? "sbires_table.leads" : then == others ? "sbires_table.ties" : NULL;
    snprintf(out, size, "%u%s%u  %s", now, vl_glyph(VL_GLYPH_RIGHT), now + 1,
             key ? vl_scene_text(pen->scene, key) : "");
}

static void draw_place_box(const struct sbires_pen *pen, vl_answer answer, bool brief, struct vl_rect where)
{
    const unsigned place = answer % SBIRES_PLACES, owner = answer / SBIRES_PLACES;
    const struct vl_text_arg args[] = {{"room", NULL, sbires_room(pen->g, place)}};
    const bool own = owner == pen->g->core.question.seat;
    char room[40], tally[40], sign[VL_SIGN_BYTES];
    const struct vl_rect inner =
        vl_scene_box(pen->scene, pen->grid, where, answer, vl_scene_printed(pen->scene, answer, sign),
                     own ? pen->place : (uint8_t)VL_NONE, (uint8_t)place, pen->spots);
    const char *name =
        own ? vl_scene_named(pen->scene, pen->place, (uint8_t)place, brief) : sbires_player(pen, (vl_seat)owner);
    tally_text(pen, place, tally, sizeof tally);
    const char *const lines[] = {name, vl_scene_say(pen->scene, "sbires_table.room", args, 1, room, sizeof room),
                                 tally};
    const int first = inner.rows < 3 ? 2 : 0; /* where one line has room, what it would come to */
    for (int i = first; i < 3; i++)
        vl_draw(pen->grid, inner.row + i - first, inner.col + 1, inner.cols - 1,
                i == 0 ? sbires_place_style(place) | VL_STYLE_BOLD : VL_STYLE_PLAIN, lines[i]);
}

static void draw_places(const struct sbires_pen *pen, struct vl_rect where)
{
    const int count = (int)vl_count(pen->scene->answers);
    if (count > SBIRES_PLACES) {
        vl_scene_list(pen->scene, pen->grid, where, NULL, pen->spots);
        return;
    }
    static const uint8_t places[] = {SBIRES_CHATEAU, SBIRES_EGLISE, SBIRES_GRAND_PLACE, SBIRES_SALLE_D_ARMES,
                                     SBIRES_TAVERNE};
    const bool brief = vl_scene_wants_short(pen->scene, pen->place, places, SBIRES_PLACES, PLACE_BOX - 3);
    int i = 0;
    for (VL_EACH(answer, pen->scene->answers))
        draw_place_box(pen, (vl_answer)answer, brief,
                       (struct vl_rect){where.row, where.col + i++ * PLACE_BOX, where.rows, PLACE_BOX});
}

/* ---- dice to roll again ---- */

/* The kind of card with that effect. */
static unsigned kind_doing(const struct sbires_pen *pen, unsigned effect)
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        if (pen->g->card[kind].effect == effect)
            return kind;
    return SBIRES_KINDS;
}

/* "Prière: die 2, a 5". */
static void reroll_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    const struct sbires_duel *duel = &pen.g->duel;
    const unsigned side = sbires_q_reroll(&pen.g->core.question).roller == duel->seat[0] ? 0 : 1;
    unsigned effect;
    if (answer >= SBIRES_REROLLS) {
        vl_tell_answer(&scene->teller, scene->view, answer, out, size);
        return;
    }
    const unsigned dice = sbires_reroll_dice(answer, &effect), kind = kind_doing(&pen, effect);
    char numbers[24] = "", one[8];
    for (VL_EACH(die, dice)) {
        snprintf(one, sizeof one, "%u", (unsigned)die + 1);
        vl_join(numbers, sizeof numbers, " ", one);
    }
    const unsigned first = dice ? vl_first(dice) : 0;
    const struct vl_text_arg args[] = {
        {"card", kind < SBIRES_KINDS ? vl_scene_named(scene, pen.card, (uint8_t)kind, true) : "", 0},
        {"dice", numbers, 0},
        {"face", NULL, first < SBIRES_DICE ? duel->die[side][first] : 0}};
    vl_scene_say(scene, vl_count(dice) == 1 && scene->way < 0 ? "sbires_table.reroll.one" : "sbires_table.reroll.some",
                 args, 3, out, size);
}

/* ---- the band ---- */

/* Seats, henchmen, backs and others' reserves are chosen where they lie. */
static bool is_on_table(uint8_t kind)
{
    return kind == SBIRES_ASK_TARGET || kind == SBIRES_ASK_MAN || kind == SBIRES_ASK_BACK || kind == SBIRES_ASK_CARD;
}

static void draw_own(const struct sbires_pen *pen, struct vl_rect where)
{
    const struct vl_scene *scene = pen->scene;
    struct cells cells = {.count = 0};
    const bool asked = scene->answers && names_cards(scene->kind);
    if (asked && !sbires_answers_are_of_hand(scene->kind))
        add_answers(pen, &cells);
    else if (scene->looker < pen->g->core.seats)
        add_hand(pen, scene->looker, &cells);
    if (asked)
        where.rows -= draw_others(pen, where);
    if (cells.count > 0)
        draw_cells(pen, &cells, where);
    else
        vl_draw(pen->grid, where.row, where.col, where.cols, VL_STYLE_DIM,
                vl_scene_text(scene, "sbires_table.hand_empty"));
}

/* All hands, once everything is open. */
static void draw_open(const struct sbires_pen *pen, struct vl_rect where)
{
    enum { NAME_COLUMNS = 12 };
    for (vl_seat seat = 0; seat < pen->g->core.seats && seat < where.rows; seat++) {
        const int row = where.row + seat;
        int col = where.col + NAME_COLUMNS;
        vl_draw(pen->grid, row, where.col, NAME_COLUMNS - 1, VL_STYLE_SEAT, sbires_player(pen, seat));
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            for (unsigned n = 0; n < pen->g->hand[seat][kind] && col + 2 <= where.col + where.cols; n++, col += 3)
                vl_draw(pen->grid, row, col, 2, sbires_card_style(pen, kind), sbires_sign(pen, kind));
    }
}

void sbires_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct sbires_pen pen = sbires_pen(scene, grid, spots);
    const bool cards = !scene->answers || names_cards(scene->kind) || is_on_table(scene->kind);
    if (scene->kind == SBIRES_ASK_PLACE && scene->answers)
        draw_places(&pen, where);
    else if (!cards)
        vl_scene_list(scene, grid, where, scene->kind == SBIRES_ASK_REROLL ? reroll_words : NULL, spots);
    else if (scene->answers && is_on_table(scene->kind))
        vl_draw(grid, where.row, where.col, where.cols, VL_STYLE_DIM, vl_scene_text(scene, "sbires_table.on_table"));
    else if (scene->looker == VL_NONE)
        draw_open(&pen, where);
    else if (scene->looker < pen.g->core.seats || scene->answers)
        draw_own(&pen, where);
}
