/* What the marked answer would do now, and what the marked things are. */
#include "tui/tables/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

static void say(const struct sbires_pen *pen, const char *key, const struct vl_text_arg *args, unsigned count,
                char *out, size_t size)
{
    char text[600];
    vl_join(out, size, " ", vl_scene_say(pen->scene, key, args, count, text, sizeof text));
}

/* ---- placing ---- */

/* "Château: Anne 3, Basile 1, Perrin 1." */
static void crowd_text(const struct sbires_pen *pen, unsigned place, char *out, size_t size)
{
    char one[60];
    out[0] = '\0';
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++) {
        snprintf(one, sizeof one, "%s %u", sbires_player(pen, seat), sbires_strength(pen->g, place, seat));
        vl_join(out, size, ", ", one);
    }
}

static void place_detail(const struct sbires_pen *pen, vl_answer answer, char *out, size_t size)
{
    const unsigned place = answer % SBIRES_PLACES;
    char crowd[300];
    crowd_text(pen, place, crowd, sizeof crowd);
    const struct vl_text_arg args[] = {{"place", vl_scene_name(pen->scene, pen->place, (uint8_t)place), 0},
                                       {"list", crowd, 0},
                                       {"room", NULL, sbires_room(pen->g, place)},
                                       {"pile", NULL, pen->g->pile_count[place]}};
    say(pen, "sbires_table.detail.place", args, 4, out, size);
}

/* ---- targets ---- */

static void seat_detail(const struct sbires_pen *pen, vl_seat seat, char *out, size_t size)
{
    char more[600];
    if (seat >= pen->g->core.seats)
        return;
    sbires_more_text(pen, seat, more, sizeof more);
    const struct vl_text_arg args[] = {{"name", sbires_player(pen, seat), 0},
                                       {"points", NULL, pen->g->score[seat]},
                                       {"cards", NULL, sbires_hand_count(pen->g, seat)},
                                       {"reserve", NULL, pen->g->reserve_count[seat]}};
    say(pen, "sbires_table.detail.seat", args, 4, out, size);
    char list[400] = "";
    for (unsigned slot = 0; slot < pen->g->reserve_count[seat]; slot++)
        vl_join(list, sizeof list, ", ", sbires_name(pen, pen->g->reserve[seat][slot]));
    const struct vl_text_arg cards[] = {{"cards", list, 0}};
    if (*list)
        say(pen, "sbires_table.detail.reserve", cards, 1, out, size);
    vl_join(out, size, " ", more);
}

static void back_detail(const struct sbires_pen *pen, unsigned place, char *out, size_t size)
{
    const vl_seat from = sbires_q_back(&pen->g->core.question).from;
    if (from >= pen->g->core.seats || place >= SBIRES_PLACES)
        return;
    const struct vl_text_arg args[] = {{"name", sbires_player(pen, from), 0},
                                       {"place", vl_scene_name(pen->scene, pen->place, (uint8_t)place), 0},
                                       {"n", NULL, pen->g->backs[from][place]}};
    say(pen, "sbires_table.detail.back", args, 3, out, size);
}

static void man_detail(const struct sbires_pen *pen, vl_answer answer, char *out, size_t size)
{
    char crowd[300];
    const unsigned place = answer % SBIRES_PLACES;
    crowd_text(pen, place, crowd, sizeof crowd);
    const struct vl_text_arg args[] = {{"name", sbires_player(pen, (vl_seat)(answer / SBIRES_PLACES)), 0},
                                       {"place", vl_scene_name(pen->scene, pen->place, (uint8_t)place), 0},
                                       {"list", crowd, 0}};
    say(pen, "sbires_table.detail.man", args, 3, out, size);
}

/* ---- weapons ---- */

static void arm_detail(const struct sbires_pen *pen, unsigned side, vl_answer weapon, char *out, size_t size)
{
    char needs[60];
    sbires_needs_text(pen, side, sbires_needs(pen->g, side, weapon), 0, needs, sizeof needs);
    const struct vl_text_arg args[] = {
        {"weapon",
         weapon < SBIRES_KINDS ? sbires_name(pen, weapon) : vl_scene_text(pen->scene, "sbires_table.duel.bare"), 0},
        {"needs", needs, 0}};
    say(pen, "sbires_table.detail.arm", args, 2, out, size);
}

/* ---- cards ---- */

static void card_detail(const struct sbires_pen *pen, vl_answer answer, char *out, size_t size)
{
    const vl_seat looker = pen->scene->looker;
    const uint8_t kind = sbires_answer_card(pen, answer);
    const uint8_t atout = looker < SBIRES_SEATS ? pen->g->atout[looker] : (uint8_t)VL_NONE;
    char text[700];
    if (kind >= SBIRES_KINDS)
        return;
    sbires_card_text(pen, kind, text, sizeof text);
    snprintf(out, size, "%s %s", sbires_sign(pen, kind), text);
    const struct vl_text_arg args[] = {{"card", atout < SBIRES_KINDS ? sbires_name(pen, atout) : "", 0}};
    if (pen->scene->kind == SBIRES_ASK_TURN && pen->g->card[kind].type == SBIRES_ATOUT && atout < SBIRES_KINDS)
        say(pen, "sbires_table.detail.drives_out", args, 1, out, size);
}

void sbires_detail(const struct vl_scene *scene, const struct vl_mark *mark, char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    const vl_answer answer = mark->answer;
    out[0] = '\0';
    if (!vl_scene_offers(scene, answer)) {
        if (mark->group == VL_SPOT_SEAT)
            seat_detail(&pen, mark->member, out, size);
        else if (mark->group == pen.card && mark->member < SBIRES_KINDS)
            sbires_card_text(&pen, mark->member, out, size);
        return;
    }
    switch (scene->kind) {
    case SBIRES_ASK_PLACE: place_detail(&pen, answer, out, size); break;
    case SBIRES_ASK_TARGET: seat_detail(&pen, answer, out, size); break;
    case SBIRES_ASK_BACK: back_detail(&pen, answer, out, size); break;
    case SBIRES_ASK_MAN: man_detail(&pen, answer, out, size); break;
    case SBIRES_ASK_ATTACK: arm_detail(&pen, 0, answer, out, size); break;
    case SBIRES_ASK_DEFEND: arm_detail(&pen, 1, answer, out, size); break;
    default: card_detail(&pen, answer, out, size); break;
    }
}
