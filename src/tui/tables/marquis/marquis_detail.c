/* What the marked answer would do now, to whom, and what comes after. */
#include "tui/tables/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- a character that is played ---- */

static void add_coins(const struct marquis_pen *pen, const char *key, vl_seat seat, unsigned coins, char *list,
                      size_t size)
{
    char text[120];
    const bool named = seat < pen->g->core.seats;
    const struct vl_text_arg args[] = {
        {"n", NULL, coins},
        {"name", named ? pen->scene->teller.names[seat] : "", 0},
        {"card", named ? marquis_sign(pen, marquis_visible(pen->g, seat)) : "", 0},
    };
    if (coins > 0)
        marquis_add(list, size, ", ", marquis_words(pen, key, args, 3, text, sizeof text));
}

/* "1● from the treasury, 2 from Fanny (M), 1 to Basile". */
static void list_coins(const struct marquis_pen *pen, char *out, size_t size)
{
    const struct marquis_preview *preview = &pen->preview;
    out[0] = '\0';
    add_coins(pen, "detail.receives", VL_NONE, preview->receives, out, size);
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++)
        add_coins(pen, "detail.takes", seat, preview->takes[seat], out, size);
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++)
        add_coins(pen, "detail.gives", seat, preview->gives[seat], out, size);
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++)
        add_coins(pen, "detail.eliminates", seat, preview->eliminates >> seat & 1, out, size);
}

static void add_sentence(const struct marquis_pen *pen, const char *key, const struct vl_text_arg *args, unsigned count,
                         char *out, size_t size)
{
    char text[300];
    marquis_add(out, size, " ", marquis_words(pen, key, args, count, text, sizeof text));
}

static unsigned most_of_victims(const struct marquis_preview *preview)
{
    unsigned most = 0;
    for (VL_EACH(seat, preview->victims))
        most = preview->victim_coins[seat] > most ? preview->victim_coins[seat] : most;
    return most;
}

/* What a character that covers another gives up: its protection, or that of a Comtesse. */
static void add_covered(const struct marquis_pen *pen, vl_seat looker, char *out, size_t size)
{
    const vl_seat whom = marquis_protects(pen->g, looker), by = pen->g->protector[looker];
    const bool protects = whom < pen->g->core.seats, guarded = by < pen->g->core.seats;
    const struct vl_text_arg args[] = {
        {"name",
         pen->scene->teller.names[protects  ? whom
                                  : guarded ? by
                                            : looker],
         0},
        {"card", marquis_name(pen, marquis_visible(pen->g, protects ? whom : looker)), 0}};
    if (protects)
        add_sentence(pen, "detail.protects_no_more", args, 2, out, size);
    else if (guarded)
        add_sentence(pen, "detail.guarded_no_more", args, 2, out, size);
}

static void play_detail(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    const struct marquis_preview *preview = &pen->preview;
    char list[400], rate[24];
    list_coins(pen, list, sizeof list);
    marquis_rate_text(preview->has_rate, preview->rate, rate, sizeof rate);
    const struct vl_text_arg args[] = {{"sign", marquis_sign(pen, card), 0},
                                       {"card", marquis_name(pen, card), 0},
                                       {"list", *list ? list : marquis_text(pen, "nothing"), 0},
                                       {"rate", rate, 0},
                                       {"n", NULL, most_of_victims(preview)},
                                       {"as", marquis_name(pen, preview->acts_as), 0}};
    add_sentence(pen, "detail.play", args, 6, out, size);
    if (card == MARQUIS_FAUSSAIRE)
        add_sentence(pen, preview->acts_as == VL_NONE ? "detail.imitates_nothing" : "detail.imitates", args, 6, out,
                     size);
    if (preview->victims)
        add_sentence(pen, "detail.victim_to_name", args, 6, out, size);
    if (preview->turns)
        add_sentence(pen, pen->g->direction ? "detail.turns_down" : "detail.turns_up", args, 6, out, size);
    add_sentence(pen, preview->has_rate ? "detail.rate" : "detail.no_rate", args, 6, out, size);
    add_covered(pen, pen->scene->looker, out, size);
}

/* ---- a purchase ---- */

static void buy_detail(const struct marquis_pen *pen, vl_answer times, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    const struct marquis_q_buy asked = marquis_q_buy(&g->core.question);
    const vl_seat seat = g->core.question.seat;
    const int coins = times * asked.coins, diamonds = times * asked.diamonds;
    const unsigned points = marquis_points(g, seat);
    const struct vl_text_arg args[] = {{"n", NULL, times},
                                       {"coins", NULL, coins},
                                       {"diamonds", NULL, diamonds},
                                       {"left", NULL, g->coins[seat] > coins ? g->coins[seat] - coins : 0},
                                       {"points", NULL, (long)points},
                                       {"after", NULL, (long)points + diamonds},
                                       {"treasury", NULL, g->treasury + coins},
                                       {"ruby", NULL, g->numbers.ruby}};
    add_sentence(pen, times ? "detail.buy" : "detail.buy_nothing", args, 8, out, size);
    if (g->diamonds[seat] + diamonds >= g->numbers.ruby)
        add_sentence(pen, "detail.ruby", args, 8, out, size);
}

/* ---- seats ---- */

/* "Anne: 4●, 1◆, 1▲: 6 points. Marquis in view. Robbed by C M." */
static void seat_detail(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    const uint8_t has[MARQUIS_TERMS] = {g->coins[seat], g->diamonds[seat], g->rubies[seat], g->vetoes[seat]};
    char means[160], facts[300] = "", pile[60], player[VL_PLAYER_SAID] = "";
    marquis_means_text(pen, has, means, sizeof means);
    const uint8_t card = marquis_visible(g, seat);
    if (card != VL_NONE)
        marquis_facts(pen, card, facts, sizeof facts);
    marquis_pile_letters(pen, seat, pile, sizeof pile);
    const bool bot = pen->scene->setup->player[seat].level != VL_HUMAN;
    const struct vl_text_arg args[] = {
        {"name", pen->scene->teller.names[seat], 0},
        {"means", means, 0},
        {"points", NULL, (long)marquis_points(g, seat)},
        {"card", card == VL_NONE ? vl_glyph(VL_GLYPH_EN_DASH) : marquis_name(pen, card), 0},
        {"facts", facts, 0},
        {"cards", pile, 0},
        {"player", bot ? vl_scene_player(pen->scene, seat, player) : "", 0}};
    add_sentence(pen, bot ? "detail.bot" : "detail.seat", args, 7, out, size);
    if (*facts)
        add_sentence(pen, "detail.seat_card", args, 7, out, size);
    if (*pile)
        add_sentence(pen, "pile", args, 7, out, size);
}

/* Whom the Assassin would hit, or with whom one would deal. */
static void seat_answer_detail(const struct marquis_pen *pen, vl_answer answer, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    if (answer >= g->core.seats)
        return;
    const struct vl_text_arg args[] = {{"name", pen->scene->teller.names[answer], 0},
                                       {"card", marquis_name(pen, marquis_visible(g, (vl_seat)answer)), 0},
                                       {"n", NULL, marquis_ransom(g, (vl_seat)answer)}};
    add_sentence(pen, pen->scene->kind == MARQUIS_ASK_VICTIM ? "detail.victim" : "detail.partner", args, 3, out, size);
}

/* ---- reactions ---- */

static void veto_detail(const struct marquis_pen *pen, vl_answer answer, char *out, size_t size)
{
    const struct marquis_q_veto asked = marquis_q_veto(&pen->g->core.question);
    const struct vl_text_arg args[] = {{"n", NULL, asked.coins}};
    add_sentence(pen, answer == MARQUIS_YES ? "detail.veto" : "detail.let", args, 1, out, size);
}

void marquis_detail(const struct vl_scene *scene, const struct vl_mark *mark, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    const vl_answer answer = mark->answer;
    out[0] = '\0';
    if (!vl_scene_offers(scene, answer)) {
        if (mark->group == VL_SPOT_SEAT)
            seat_detail(&pen, mark->member, out, size);
        return;
    }
    switch (scene->kind) {
    case MARQUIS_ASK_PLAY:
        if (pen.previews && answer != MARQUIS_VETO)
            play_detail(&pen, answer, out, size);
        break;
    case MARQUIS_ASK_BUY: buy_detail(&pen, answer, out, size); break;
    case MARQUIS_ASK_VICTIM:
    case MARQUIS_ASK_PROTECT: seat_answer_detail(&pen, answer, out, size); break;
    case MARQUIS_ASK_VETO: veto_detail(&pen, answer, out, size); break;
    case MARQUIS_ASK_TAKE_BACK:
    case MARQUIS_ASK_PICK: marquis_facts(&pen, answer, out, size); break;
    default: break;
    }
}
