/* What a card does: what is printed on it, what it would bring now, whom it robs, and who could rob it. */
#include "tui/boards/marquis/marquis_draw.h"

#include <stdio.h>

/* ---- what it would bring now ---- */

/* "+3●", with "?" if somebody must still be named. */
static void write_sum(const struct marquis_preview *preview, char *out, size_t size)
{
    out[0] = '\0';
    marquis_add_signed(out, size, "", preview->sure + preview->most);
    if (preview->victims)
        vl_join_some(out, size, "", "?");
    vl_join_some(out, size, "", vl_glyph(VL_GLYPH_COIN));
}

void marquis_change(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct marquis_preview *preview = &pen->preview;
    const vl_seats bit = vl_seat_bit(seat);
    const int change = preview->gives[seat] - preview->takes[seat];
    out[0] = '\0';
    if (seat == pen->scene->viewer) {
        marquis_add_signed(out, size, "", preview->sure + preview->most);
        vl_join_some(out, size, "", preview->victims ? "?" : "");
        return;
    }
    if (change)
        marquis_add_signed(out, size, "", change);
    if (preview->eliminates & bit)
        vl_join_some(out, size, "", vl_glyph(VL_GLYPH_TIMES));
    if (!(preview->victims & bit))
        return;
    if (preview->victim_coins[seat] > 0)
        marquis_add_signed(out, size, " ", -preview->victim_coins[seat]);
    vl_join_some(out, size, preview->victim_coins[seat] ? "" : " ", vl_glyph(VL_GLYPH_TIMES));
    vl_join_some(out, size, "", "?");
}

/* ---- who robs whom ---- */

/* What the power adds to the printed list, as a sign if there is little room: "+" the richest, "?" one of choice. */
static void add_power(const struct marquis_pen *pen, unsigned card, const char *between, bool brief, char *out,
                      size_t size)
{
    struct vl_phrase besides;
    char key[64], text[160];
    if (!marquis_robs_besides(pen->g, card, &besides))
        return;
    snprintf(key, sizeof key, "%s.brief", pen->scene->rules->explanations[besides.form].id);
    if (brief)
        vl_join_some(out, size, between, vl_board_text(pen->scene, key));
    else if (vl_format_phrase(&pen->scene->formatter, &besides, VL_SHORT, text, sizeof text) > 0)
        vl_join_some(out, size, between, text);
}

void marquis_card_robs(const struct marquis_pen *pen, unsigned card, int cols, char *out, size_t size)
{
    marquis_letters_in(pen, pen->g->index.robbed[card], cols, out, size);
    add_power(pen, card, " ", true, out, size);
}

void marquis_robs(const struct marquis_pen *pen, vl_seat seat, bool brief, char *out, size_t size)
{
    const uint8_t card = marquis_acts_as(pen->g, seat);
    out[0] = '\0';
    if (card >= MARQUIS_CARDS)
        return;
    if (brief) {
        marquis_card_robs(pen, card, 7, out, size);
        return;
    }
    marquis_letters_in(pen, pen->g->index.robbed[card], 30, out, size);
    add_power(pen, card, ", ", false, out, size);
}

/* ---- a card of the hand ---- */

vl_answer marquis_card_answer(const struct marquis_pen *pen, unsigned card)
{
    const bool cards = pen->scene->answers && marquis_answers_are_cards(pen->scene->kind);
    return cards && vl_scene_offers(pen->scene, (vl_answer)card) ? (vl_answer)card : (vl_answer)VL_NONE;
}

bool marquis_are_short(const struct marquis_pen *pen, uint16_t cards, int cols)
{
    uint8_t members[MARQUIS_CARDS];
    unsigned count = 0;
    for (VL_EACH(card, cards))
        members[count++] = (uint8_t)card;
    return vl_scene_wants_short(pen->scene, pen->card, members, count, cols);
}

/* Whether it could be played as things stand: not while cards of a pile are chosen from, nor when all is played. */
static bool previews(const struct marquis_pen *pen)
{
    const bool chosen =
        pen->scene->answers && marquis_answers_are_cards(pen->scene->kind) && pen->scene->kind != MARQUIS_ASK_PLAY;
    const vl_seat viewer = marquis_viewer(pen);
    return !chosen && viewer < pen->g->core.seats && !(pen->g->done >> viewer & 1);
}

/* From the longest words to the shortest; the last two are for one line, "→A.B. ←KR" and "→AB←KR". A player's letter
 * has a dot as long as there is room, a character's has none. */
enum prey { NAMES, LETTERS, TIGHT, ARROWS, PACKED };

enum { PREY = 160 }; /* bytes of a line of these */

/* "Anne, Odon ×": those who lose a coin now, × their card, and "?" one of choice. */
static void add_robbed(const struct marquis_pen *pen, unsigned card, enum prey form, char *out, size_t size)
{
    struct marquis_preview preview;
    const char *between = form == NAMES ? ", " : form == LETTERS ? " " : "";
    marquis_preview(pen->g, pen->scene->viewer, card, &preview);
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++) {
        const char letter[] = {marquis_letter(pen, seat), form == PACKED ? '\0' : '.', '\0'};
        const bool killed = preview.eliminates >> seat & 1;
        if (!preview.takes[seat] && !killed)
            continue;
        vl_join_some(out, size, between, form == NAMES ? pen->scene->formatter.names[seat] : letter);
        vl_join_some(out, size, "", killed ? vl_glyph(VL_GLYPH_TIMES) : "");
    }
    vl_join_some(out, size, between, preview.victims ? "?" : "");
}

static void robbed_text(const struct marquis_pen *pen, unsigned card, enum prey form, char *out, size_t size)
{
    out[0] = '\0';
    if (previews(pen)) {
        add_robbed(pen, card, form, out, size);
    } else {
        marquis_letters_in(pen, pen->g->index.robbed[card], form >= TIGHT ? 0 : 30, out, size);
        add_power(pen, card, form >= TIGHT ? "" : " ", true, out, size);
    }
    vl_join_some(out, size, "", *out ? "" : vl_glyph(VL_GLYPH_EN_DASH));
}

static void robbers_text(const struct marquis_pen *pen, unsigned card, enum prey form, char *out, size_t size)
{
    marquis_letters_in(pen, marquis_robbers_of(pen->g, card), form >= TIGHT ? 0 : 30, out, size);
    vl_join_some(out, size, "", *out ? "" : vl_glyph(VL_GLYPH_EN_DASH));
}

/* In one line, "robs A. O. by K R", or in two. */
static void prey_lines(const struct marquis_pen *pen, unsigned card, enum prey form, bool one, char out[2][PREY])
{
    char robs[90], by[40];
    const struct vl_text_arg args[] = {{"robs", robs, 0}, {"by", by, 0}, {"cards", robs, 0}},
                             last[] = {{"cards", by, 0}};
    robbed_text(pen, card, form, robs, sizeof robs);
    robbers_text(pen, card, form, by, sizeof by);
    out[1][0] = '\0';
    if (one && form >= ARROWS)
        snprintf(out[0], PREY, "%s%s%s%s%s", vl_glyph(VL_GLYPH_RIGHT), robs, form == PACKED ? "" : " ",
                 vl_glyph(VL_GLYPH_LEFT), by);
    else
        vl_board_words(pen->scene, one ? "card.prey" : "block.robs", args, 3, out[0], PREY);
    if (!one)
        vl_board_words(pen->scene, "block.by", last, 1, out[1], PREY);
}

/* Rows in a box: with both in one line; with what is printed in a line of its own. Columns: with a word in the edge. */
enum { ONE_LINE = 3, APART = 5, NEW_FROM = 14 };

struct marquis_wording marquis_wording(const struct marquis_pen *pen, uint16_t cards, int rows, int cols)
{
    const bool one = rows <= ONE_LINE;
    struct marquis_wording wording = {.brief = marquis_are_short(pen, cards, cols), .prey = one ? LETTERS : NAMES};
    char lines[2][PREY];
    for (VL_EACH(card, cards)) {
        for (; card != MARQUIS_VETO && wording.prey < PACKED; wording.prey++) {
            prey_lines(pen, (unsigned)card, wording.prey, one, lines);
            if (vl_columns(lines[0]) <= cols && vl_columns(lines[1]) <= cols)
                break;
        }
    }
    return wording;
}

/* The sum, and an arrow both ways if it turns the direction. */
struct figures {
    char face[24], now[24], rate[40];
    bool previews;
};

static void read_figures(const struct marquis_pen *pen, unsigned card, struct figures *out)
{
    const struct marquis_numbers *n = &pen->g->numbers;
    struct marquis_preview preview = {.printed = n->receives[card]};
    out->previews = previews(pen);
    preview.rate = (struct marquis_rate){n->rate_coins[card], n->rate_diamonds[card]};
    preview.has_rate = preview.rate.coins > 0;
    if (out->previews)
        marquis_preview(pen->g, pen->scene->viewer, card, &preview);
    snprintf(out->face, sizeof out->face, "%u%s", preview.printed, vl_glyph(VL_GLYPH_COIN));
    write_sum(&preview, out->now, sizeof out->now);
    marquis_rate_text(preview.has_rate, preview.rate, out->rate, sizeof out->rate);
    vl_join_some(out->rate, sizeof out->rate, " ", preview.turns ? "↔" : "");
    const bool imitates = !out->previews && card == MARQUIS_FAUSSAIRE;
    if (imitates)
        out->face[0] = '\0';
    if (!out->previews && !preview.has_rate)
        snprintf(out->rate, sizeof out->rate, "%s", imitates ? vl_board_text(pen->scene, "card.imitates") : "");
}

/* What is left of a box. */
struct inside {
    const struct marquis_pen *pen;
    struct vl_rect where;
};

static void put(struct inside *box, uint8_t style, const char *text)
{
    if (box->where.rows < 1)
        return;
    vl_draw(box->pen->grid, box->where.row++, box->where.col, box->where.cols, style, text);
    box->where.rows--;
}

static int columns_of(const struct figures *f)
{
    return (f->previews ? vl_columns(f->now) + 1 : 0) + vl_columns(f->rate);
}

/* "+3● 1→1", the sum in a colour, behind what fits before it. */
static void put_now(struct inside *box, const struct figures *f, const char *before)
{
    const struct vl_rect where = box->where;
    const uint8_t style = f->now[0] == '+' ? VL_STYLE_GOOD : VL_STYLE_WARNING;
    const int right = where.col + where.cols;
    int col = where.col;
    if (*before && vl_columns(before) + 1 + columns_of(f) <= where.cols)
        col += vl_draw(box->pen->grid, where.row, col, right - col, VL_STYLE_DIM, before) + 1;
    if (f->previews)
        col += vl_draw(box->pen->grid, where.row, col, right - col, style | VL_STYLE_BOLD, f->now) + 1;
    vl_draw(box->pen->grid, where.row, col, right - col, VL_STYLE_PLAIN, f->rate);
    box->where.row++;
    box->where.rows--;
}

/* What is printed and what that makes now: in two lines, "2● printed" and "now +3● 1→1", or in one, "2● now +3● 1→1".
 */
static void put_figures(struct inside *box, unsigned card)
{
    struct figures f;
    char text[80];
    read_figures(box->pen, card, &f);
    if (columns_of(&f) > box->where.cols) /* a long word for imitating; the power says it too */
        f.rate[0] = '\0';
    const bool apart = box->where.rows >= APART - 1;
    const struct vl_text_arg args[] = {{"face", f.face, 0}};
    vl_board_words(box->pen->scene, f.previews && !apart ? "card.printed.brief" : "card.printed", args, 1, text,
                   sizeof text);
    if (!*f.face || vl_columns(text) + (apart ? 0 : 1 + columns_of(&f)) > box->where.cols)
        snprintf(text, sizeof text, "%s", f.face);
    if (apart)
        put(box, VL_STYLE_DIM, text);
    put_now(box, &f, !apart ? text : f.previews ? vl_board_text(box->pen->scene, "card.now") : "");
}

int marquis_text_rows(const struct vl_scene *scene, uint16_t cards, int cols)
{
    char words[VL_CLAUSE_TEXT];
    const uint8_t group = vl_scene_group(scene, "card");
    int most = 0;
    for (VL_EACH(card, cards)) {
        const int lines = vl_wrap(vl_format_thing(&scene->formatter, group, (unsigned)card, words), cols, NULL, 0);
        most = lines > most ? lines : most;
    }
    return most;
}

/* Its power, in few words or in the whole text, at the bottom, if the card is tall. */
static void put_power(struct inside *box, unsigned card, bool whole)
{
    char text[VL_CLAUSE_TEXT], words[VL_CLAUSE_TEXT];
    const struct vl_phrase power = marquis_power(box->pen->g, card);
    if (box->where.rows < 1)
        return;
    if (whole)
        snprintf(text, sizeof text, "%s", vl_format_thing(&box->pen->scene->formatter, box->pen->card, card, words));
    else
        vl_format_phrase(&box->pen->scene->formatter, &power, VL_SHORT, text, sizeof text);
    const int lines = vl_wrap(text, box->where.cols, NULL, 0), spare = box->where.rows - lines;
    box->where.row += spare > 0;
    box->where.rows = lines;
    if (spare >= 0)
        vl_draw_wrapped(box->pen->grid, box->where, VL_STYLE_DIM, text, 0);
}

/* Whether its owner has drawn it since the own last turn: perhaps unseen, while all looked on. */
static bool is_new(const struct vl_scene *scene, unsigned card)
{
    bool drawn = false;
    for (unsigned i = scene->events; i-- > 0;) {
        const struct vl_event *event = &scene->event[i];
        if (event->form == MARQUIS_EV_PLAYED && marquis_read_played(event).seat == scene->viewer)
            return drawn;
        if (event->form == MARQUIS_EV_DREW && marquis_read_drew(event).seat == scene->viewer)
            drawn |= marquis_read_drew(event).card == (int)card;
    }
    return false;
}

/* When a Veto is played: in as many words as there is room for, without those that its power says where it is tall. */
static void put_call(struct inside *box)
{
    const char *text = vl_board_text(box->pen->scene, "on_call.whole");
    if (vl_wrap(text, box->where.cols, NULL, 0) > box->where.rows || box->where.rows >= APART)
        text = vl_board_text(box->pen->scene, box->where.cols < 11 ? "on_call.brief" : "on_call");
    const int lines = vl_draw_wrapped(box->pen->grid, box->where, VL_STYLE_PLAIN, text, 0);
    box->where.row += lines;
    box->where.rows -= lines;
}

void marquis_draw_card(const struct marquis_pen *pen, unsigned card, struct vl_rect where,
                       struct marquis_wording wording)
{
    char lines[2][PREY];
    struct inside box = {pen, vl_scene_box(pen->scene, pen->grid, where, marquis_card_answer(pen, card),
                                           marquis_sign(pen, card), pen->card, (uint8_t)card, pen->spots)};
    const bool one = box.where.rows <= ONE_LINE;
    if (is_new(pen->scene, card) && where.cols >= NEW_FROM)
        vl_draw_right(pen->grid, where.row, where.col, where.cols - 2, VL_STYLE_GOOD,
                      vl_board_text(pen->scene, "card.new"));
    put(&box, VL_STYLE_STRONG, vl_scene_named(pen->scene, pen->card, (uint8_t)card, wording.brief));
    if (card == MARQUIS_VETO) {
        put_call(&box);
    } else {
        put_figures(&box, card);
        prey_lines(pen, card, wording.prey, one, lines);
        put(&box, VL_STYLE_PLAIN, lines[0]);
        if (!one)
            put(&box, VL_STYLE_PLAIN, lines[1]);
    }
    put_power(&box, card, wording.whole);
}
