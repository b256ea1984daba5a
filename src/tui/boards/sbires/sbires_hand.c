/* The pane of the hand: the own cards sorted by place, if they are chosen from, and boxes for everything else. */
#include "tui/boards/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- a place for the next henchman ---- */

enum { PLACE_BOX = 15, PLACE_BOX_MOST = 24, PLACE_LINES = 3, PLACING_CARDS = 2 }; /* rows of the own cards, below */

/* "2 → 3 domin.": what that seat's henchmen there would come to. */
static void tally_text(const struct sbires_pen *pen, unsigned place, vl_seat seat, char *out, size_t size)
{
    const struct sbires *g = pen->g;
    unsigned others = 0;
    for (vl_seat other = 0; other < g->core.seats; other++)
        if (other != seat && sbires_strength(g, place, other) > others)
            others = sbires_strength(g, place, other);
    const unsigned now = g->men[place][seat], then = sbires_strength(g, place, seat) + 1;
    const char *key = then > others ? "sbires_table.leads" : then == others ? "sbires_table.ties" : NULL;
    snprintf(out, size, "%u%s%u  %s", now, vl_glyph(VL_GLYPH_RIGHT), now + 1,
             key ? vl_scene_text(pen->scene, key) : "");
}

static const char *place_text(const struct sbires_pen *pen, unsigned place, char words[VL_CLAUSE_TEXT])
{
    return vl_format_thing(&pen->scene->formatter, pen->place, place, words);
}

static void draw_place_box(const struct sbires_pen *pen, vl_answer answer, bool brief, struct vl_rect where)
{
    const unsigned place = answer % SBIRES_PLACES, owner = answer / SBIRES_PLACES;
    const struct vl_text_arg args[] = {{"room", NULL, sbires_room(pen->g, place)}};
    const bool own = owner == pen->g->core.question.seat;
    char room[40], tally[40], sign[VL_SIGN_BYTES], words[VL_CLAUSE_TEXT];
    const struct vl_rect inner =
        vl_scene_box(pen->scene, pen->grid, where, answer, vl_scene_printed(pen->scene, answer, sign),
                     own ? pen->place : (uint8_t)VL_NONE, (uint8_t)place, pen->spots);
    tally_text(pen, place, (vl_seat)owner, tally, sizeof tally);
    const char *const lines[] = {vl_scene_named(pen->scene, pen->place, (uint8_t)place, brief),
                                 own ? vl_scene_format(pen->scene, "sbires_table.room", args, 1, room, sizeof room)
                                     : sbires_player(pen, (vl_seat)owner),
                                 tally};
    const int first = inner.rows < PLACE_LINES ? 2 : 0; /* if there is only one line, what it would come to */
    for (int i = first; i < PLACE_LINES; i++)
        vl_draw(pen->grid, inner.row + i - first, inner.col + 1, inner.cols - 1,
                i == 0 ? sbires_place_style(place) | VL_STYLE_BOLD : VL_STYLE_PLAIN, lines[i]);
    if (inner.rows > PLACE_LINES + 1)
        vl_draw_wrapped(
            pen->grid,
            (struct vl_rect){inner.row + PLACE_LINES + 1, inner.col + 1, inner.rows - PLACE_LINES - 1, inner.cols - 2},
            VL_STYLE_DIM, place_text(pen, place, words), 0);
}

/* The rows of the boxes: with what each place is for, if that fits. */
static int place_rows(const struct sbires_pen *pen, int rows, int cols)
{
    char words[VL_CLAUSE_TEXT];
    int most = 0;
    for (unsigned place = 0; place < SBIRES_PLACES && rows > PLACE_LINES + 3; place++) {
        const int lines = vl_wrap(place_text(pen, place, words), cols - 4, NULL, 0);
        most = lines > most ? lines : most;
    }
    if (most > 0 && most + PLACE_LINES + 3 <= rows)
        return most + PLACE_LINES + 3;
    return rows < PLACE_LINES + 2 ? rows : PLACE_LINES + 2;
}

/* Returns the rows of the boxes. */
static int draw_place_boxes(const struct sbires_pen *pen, struct vl_rect where, vl_answers answers)
{
    static const uint8_t places[] = {SBIRES_CHATEAU, SBIRES_EGLISE, SBIRES_GRAND_PLACE, SBIRES_SALLE_D_ARMES,
                                     SBIRES_TAVERNE};
    const int share = where.cols / SBIRES_PLACES, cols = share < PLACE_BOX_MOST ? share : PLACE_BOX_MOST;
    const bool brief = vl_scene_wants_short(pen->scene, pen->place, places, SBIRES_PLACES, cols - 3);
    const int rows = place_rows(pen, where.rows, cols);
    int i = 0;
    struct vl_view_room room;
    struct sbires_pen then = *pen; /* with what is planned before it */
    then.g = sbires_seen(vl_scene_foresee(pen->scene, &room));
    for (VL_EACH(answer, answers))
        draw_place_box(&then, (vl_answer)answer, brief,
                       (struct vl_rect){where.row, where.col + i++ * cols, rows, cols});
    return rows;
}

/* Where one's own goes, or whose another is, of which the hotkey says where it goes. */
static void place_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    const vl_seat owner = answer / SBIRES_PLACES;
    const char *place = vl_scene_named(scene, pen.place, answer % SBIRES_PLACES, true);
    snprintf(out, size, "%s", owner == pen.g->core.question.seat ? place : sbires_player(&pen, owner));
}

/* One's own in boxes, or in a row, and below it, in a list, henchmen of others. */
static void draw_with_captives(const struct sbires_pen *pen, struct vl_rect where, vl_answers own)
{
    enum { ROOMY = PLACE_LINES + 4 };
    struct vl_scene part = *pen->scene;
    int rows = own ? 1 : 0;
    part.answers = own;
    if (own && where.rows < ROOMY)
        vl_scene_list(&part, pen->grid, (struct vl_rect){where.row, where.col, 1, where.cols}, place_words, pen->spots);
    else if (own)
        rows = draw_place_boxes(pen, (struct vl_rect){where.row, where.col, PLACE_LINES + 2, where.cols}, own);
    part.answers = pen->scene->answers & ~own;
    vl_scene_list(&part, pen->grid, (struct vl_rect){where.row + rows, where.col, where.rows - rows, where.cols},
                  place_words, pen->spots);
}

static void draw_places(const struct sbires_pen *pen, struct vl_rect where)
{
    const vl_answers all = pen->scene->answers;
    if (vl_count(all) > SBIRES_PLACES) {
        draw_with_captives(pen, where,
                           all & (vl_answers)SBIRES_ALL_PLACES << pen->g->core.question.seat * SBIRES_PLACES);
        return;
    }
    const bool cards = pen->scene->viewer < pen->g->core.seats;
    const struct vl_rect boxes = {where.row, where.col, where.rows - (cards ? PLACING_CARDS : 0), where.cols};
    const int rows = draw_place_boxes(pen, boxes, all);
    if (cards)
        sbires_draw_cards(pen, (struct vl_rect){where.row + rows, where.col, where.rows - rows, where.cols});
}

/* ---- a back of somebody's hand ---- */

/* "┌▸C──────────┐": the place, and how many cards of it that hand has. */
static void draw_backs(const struct sbires_pen *pen, struct vl_rect where)
{
    const vl_seat from = sbires_read_question_back(&pen->g->core.question).from;
    const int rows = where.rows > 4 ? 4 : where.rows;
    char text[60], sign[VL_SIGN_BYTES];
    int col = where.col;
    for (VL_EACH(place, pen->scene->answers)) {
        if (place >= SBIRES_PLACES || from >= pen->g->core.seats)
            continue;
        const struct vl_rect inner =
            vl_scene_box(pen->scene, pen->grid, (struct vl_rect){where.row, col, rows, PLACE_BOX}, (vl_answer)place,
                         vl_scene_printed(pen->scene, (vl_answer)place, sign), pen->place, (uint8_t)place, pen->spots);
        const char *name = vl_scene_named(pen->scene, pen->place, (uint8_t)place, true);
        const unsigned backs = pen->g->backs[from][place];
        snprintf(text, sizeof text, "%s%u", vl_glyph(VL_GLYPH_SHADE), backs);
        const int used = vl_draw(pen->grid, inner.row, inner.col + 1, inner.cols - 1,
                                 sbires_place_style((unsigned)place) | VL_STYLE_BOLD, name);
        const bool below = inner.rows > 1;
        vl_draw(pen->grid, inner.row + below, inner.col + (below ? 1 : used + 2), 3,
                sbires_place_style((unsigned)place), text);
        col += PLACE_BOX;
    }
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
    const unsigned side = sbires_read_question_reroll(&pen.g->core.question).roller == duel->seat[0] ? 0 : 1;
    unsigned effect;
    if (answer >= SBIRES_REROLLS) {
        vl_format_answer(&scene->formatter, scene->view, answer, out, size);
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
    vl_scene_format(scene,
                    vl_count(dice) == 1 && scene->way < 0 ? "sbires_table.reroll.one" : "sbires_table.reroll.some",
                    args, 3, out, size);
}

/* ---- the band ---- */

/* The text to show where seats, henchmen and others' reserves are chosen on the table; NULL: they are not. */
static const char *on_table(uint8_t kind)
{
    switch (kind) {
    case SBIRES_ASK_TARGET: return "sbires_table.on_table.target";
    case SBIRES_ASK_MAN: return "sbires_table.on_table.man";
    case SBIRES_ASK_CARD: return "sbires_table.on_table.card";
    default: return NULL;
    }
}

/* All hands, once everything is open. */
static void draw_open(const struct sbires_pen *pen, struct vl_rect where)
{
    enum { NAME_COLUMNS = 12 };
    for (vl_seat seat = 0; seat < pen->g->core.seats && seat < where.rows; seat++) {
        const int row = where.row + seat;
        int col = where.col + NAME_COLUMNS;
        vl_draw(pen->grid, row, where.col, NAME_COLUMNS - 1, vl_scene_seat_style(pen->scene, seat, VL_STYLE_SEAT),
                sbires_player(pen, seat));
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            for (unsigned n = 0; n < pen->g->hand[seat][kind] && col + 2 <= where.col + where.cols; n++, col += 3)
                vl_draw(pen->grid, row, col, 2, sbires_card_style(pen, kind), sbires_sign(pen, kind));
    }
}

/* Answers in words; where there is room for all of them and more, the own cards below. */
static void draw_list(const struct sbires_pen *pen, struct vl_rect where)
{
    enum { CARDS_FROM = 2 };
    const struct vl_scene *scene = pen->scene;
    const int answers = (int)vl_count(scene->answers), rest = where.rows - answers - 1;
    const bool cards = scene->viewer < pen->g->core.seats && rest >= CARDS_FROM;
    const struct vl_rect list = {where.row, where.col, cards ? answers : where.rows, where.cols};
    vl_scene_list(scene, pen->grid, list, scene->kind == SBIRES_ASK_REROLL ? reroll_words : NULL, pen->spots);
    if (cards)
        sbires_draw_cards(pen, (struct vl_rect){where.row + answers + 1, where.col, rest, where.cols});
}

void sbires_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct sbires_pen pen = sbires_pen(scene, grid, spots);
    const char *hint = scene->answers ? on_table(scene->kind) : NULL;
    if (hint) {
        vl_draw(grid, where.row, where.col, where.cols, VL_STYLE_DIM, vl_scene_text(scene, hint));
        if (scene->viewer < pen.g->core.seats)
            sbires_draw_cards(&pen, (struct vl_rect){where.row + 1, where.col, where.rows - 1, where.cols});
    } else if (scene->answers && scene->kind == SBIRES_ASK_PLACE)
        draw_places(&pen, where);
    else if (scene->answers && scene->kind == SBIRES_ASK_BACK)
        draw_backs(&pen, where);
    else if (scene->answers && !sbires_answers_are_cards(scene->kind))
        draw_list(&pen, where);
    else if (scene->viewer == VL_REFEREE)
        draw_open(&pen, where);
    else if (scene->viewer < pen.g->core.seats || scene->answers)
        sbires_draw_cards(&pen, where);
}
