/* What the marked answer would do now, to whom, and what comes after; what a marked seat or card is. */
#include <stdio.h>
#include <string.h>

#include "tui/tables/gueux/gueux_draw.h"

static void add(const struct gueux_pen *pen, const char *key, const struct vl_text_arg *args, unsigned count, char *out,
                size_t size)
{
    char text[400];
    gueux_add(out, size, " ", gueux_words(pen, key, args, count, text, sizeof text));
}

/* "Sybille. While you hold it ..." */
static void add_card(const struct gueux_pen *pen, unsigned character, char *out, size_t size)
{
    const struct vl_scene *scene = pen->scene;
    char words[VL_CLAUSE_TEXT];
    if (character >= GUEUX_CHARACTERS)
        return;
    const char *id = scene->rules->groups[pen->character].ids[character];
    const struct vl_thing *thing = vl_catalogue_thing(scene->teller.catalogue, scene->rules, "character", id);
    const char *text = thing ? vl_tell_words(&scene->teller, &thing->text, words, sizeof words) : NULL;
    gueux_add(out, size, " ", gueux_pair_name(pen, character));
    gueux_add(out, size, "", ".");
    if (text && gueux_in_force(pen->g, character))
        gueux_add(out, size, " ", text);
    else
        add(pen, "detail.no_power", NULL, 0, out, size);
}

/* ---- seats ---- */

/* What the looker knows of a hand, in full. */
static void add_known(const struct gueux_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct gueux *g = pen->g;
    char list[500];
    const struct vl_text_arg args[] = {{"cards", list, 0}, {"name", pen->scene->teller.names[seat], 0}};
    const bool own = seat == pen->scene->looker;
    gueux_list(pen, own ? 0 : gueux_known(g, seat), GUEUX_NAMES, list, sizeof list);
    if (*list)
        add(pen, "detail.known", args, 2, out, size);
    if (g->core.seen_by == VL_NONE)
        return;
    gueux_list(pen, own ? 0 : gueux_lacking(g, seat), GUEUX_NAMES, list, sizeof list);
    if (*list)
        add(pen, "detail.lacking", args, 2, out, size);
    if (!own && gueux_is_located(g, seat))
        add(pen, "detail.gueux_there", args, 2, out, size);
}

static void add_seat(const struct gueux_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct gueux *g = pen->g;
    const struct vl_scene *scene = pen->scene;
    char level[VL_PLAYER_SAID] = "", who[VL_NAME_MAX + VL_PLAYER_SAID];
    if (scene->setup->player[seat].level != VL_HUMAN)
        vl_scene_player(scene, seat, level);
    snprintf(who, sizeof who, "%s", scene->teller.names[seat]);
    gueux_add(who, sizeof who, ", ", level);
    const vl_seat from = gueux_previous(g, seat);
    const struct vl_text_arg args[] = {{"n", NULL, g->count[seat]},
                                       {"from", from < VL_SEATS_MAX ? scene->teller.names[from] : "", 0},
                                       {"misses", NULL, g->misses[seat]},
                                       {"who", who, 0}};
    add(pen, g->count[seat] ? "detail.holds" : "detail.is_out", args, 4, out, size);
    if (g->count[seat] && from < VL_SEATS_MAX)
        add(pen, "detail.draws_from", args, 4, out, size);
    if (g->misses[seat])
        add(pen, "detail.misses", args, 4, out, size);
    add_known(pen, seat, out, size);
}

/* ---- answers ---- */

static void position_detail(const struct gueux_pen *pen, vl_answer answer, char *out, size_t size)
{
    const vl_seat from = gueux_drawn_from(pen);
    if (from >= VL_SEATS_MAX)
        return;
    const struct vl_text_arg args[] = {{"n", NULL, answer + 1L},
                                       {"all", NULL, (long)vl_count(gueux_places(pen->scene))},
                                       {"from", pen->scene->teller.names[from], 0}};
    add(pen, "detail.position", args, 3, out, size);
    add_known(pen, from, out, size);
    add(pen, "detail.pair_goes_down", args, 3, out, size);
}

static void turn_detail(const struct gueux_pen *pen, vl_answer answer, char *out, size_t size)
{
    const vl_seat from = gueux_previous(pen->g, pen->g->active);
    if (answer != GUEUX_DRAW) {
        add_card(pen, gueux_card_of_act(pen->scene, answer), out, size);
        return;
    }
    if (from >= VL_SEATS_MAX)
        return;
    const struct vl_text_arg args[] = {{"from", pen->scene->teller.names[from], 0}, {"n", NULL, pen->g->count[from]}};
    add(pen, "detail.draw", args, 2, out, size);
    add_known(pen, from, out, size);
    add(pen, "detail.pair_goes_down", args, 2, out, size);
}

static const char *name_of(const struct gueux_pen *pen, long seat)
{
    return seat >= 0 && seat < VL_SEATS_MAX ? pen->scene->teller.names[seat] : "";
}

static long own_cards(const struct gueux_pen *pen)
{
    const vl_seat seat = pen->g->core.question.seat;
    return seat < VL_SEATS_MAX ? pen->g->count[seat] : 0;
}

static void choice_detail(const struct gueux_pen *pen, vl_answer answer, char *out, size_t size)
{
    const struct vl_question *question = &pen->g->core.question;
    const bool yes = answer == GUEUX_YES;
    const vl_seat next = gueux_next(pen->g, pen->g->active);
    struct vl_text_arg args[] = {{"name", name_of(pen, next), 0}, {"n", NULL, 0}};
    switch (pen->scene->kind) {
    case GUEUX_ASK_END:
        add(pen, yes ? "detail.end.yes" : "detail.end.no", args, 2, out, size);
        if (yes)
            add_card(pen, GUEUX_MOINE, out, size);
        break;
    case GUEUX_ASK_LOOK:
        args[0].text = name_of(pen, gueux_q_look(question).from);
        add(pen, yes ? "detail.look.yes" : "detail.look.no", args, 2, out, size);
        break;
    case GUEUX_ASK_REFUSE:
        args[0].text = name_of(pen, gueux_q_refuse(question).drawer);
        args[1].number = own_cards(pen);
        add(pen, yes ? "detail.refuse.yes" : "detail.refuse.no", args, 2, out, size);
        break;
    default:
        add(pen, yes ? "detail.may.yes" : "detail.may.no", args, 2, out, size);
        if (yes)
            add_card(pen, pen->g->drawn, out, size);
    }
}

/* What becomes of the card, then what it is. */
static void card_detail(const struct gueux_pen *pen, vl_answer answer, char *out, size_t size)
{
    const struct vl_question *question = &pen->g->core.question;
    const bool nothing = answer == GUEUX_NOTHING;
    const char *key = "detail.give", *to = "";
    switch (pen->scene->kind) {
    case GUEUX_ASK_HAND_OVER: to = name_of(pen, gueux_q_hand_over(question).drawer), key = "detail.hand_over"; break;
    case GUEUX_ASK_SPEAKER: to = name_of(pen, gueux_q_speaker(question).speaker), key = "detail.speaker"; break;
    case GUEUX_ASK_TRIBUTE: to = name_of(pen, gueux_q_tribute(question).to), key = "detail.tribute"; break;
    case GUEUX_ASK_BREW: key = "detail.brew"; break;
    case GUEUX_ASK_REFUSE:
        to = name_of(pen, gueux_q_refuse(question).drawer);
        key = nothing ? "detail.refuse.no" : "detail.hand_over";
        break;
    case GUEUX_ASK_STRANGER: key = nothing ? "detail.stranger.no" : "detail.stranger"; break;
    default: break;
    }
    const struct vl_text_arg args[] = {{"to", to, 0}, {"name", to, 0}, {"n", NULL, own_cards(pen)}};
    add(pen, key, args, 3, out, size);
    if (!nothing)
        add_card(pen, answer, out, size);
    if (!nothing && gueux_name(pen->g) == answer)
        add(pen, "detail.is_gueux", args, 1, out, size);
}

static void seat_detail(const struct gueux_pen *pen, vl_answer answer, char *out, size_t size)
{
    char key[60];
    const struct vl_text_arg args[] = {{"name", name_of(pen, answer), 0},
                                       {"n", NULL, answer < VL_SEATS_MAX ? pen->g->count[answer] : 0}};
    const bool seat = answer < pen->g->core.seats;
    snprintf(key, sizeof key, "detail.%s%s", pen->scene->rules->questions[pen->scene->kind].id, seat ? "" : ".nobody");
    add(pen, key, args, 2, out, size);
    if (seat)
        add_known(pen, answer, out, size);
}

static void answer_detail(const struct gueux_pen *pen, vl_answer answer, char *out, size_t size)
{
    if (gueux_places(pen->scene) & vl_answer_bit(answer))
        position_detail(pen, answer, out, size);
    else if (gueux_answers_are_acts(pen->scene))
        turn_detail(pen, answer, out, size);
    else if (gueux_answers_are_yes_or_no(pen->scene))
        choice_detail(pen, answer, out, size);
    else if (gueux_answers_are_characters(pen->scene))
        card_detail(pen, answer, out, size);
    else
        seat_detail(pen, answer, out, size);
}

void gueux_detail(const struct vl_scene *scene, const struct vl_mark *mark, char *out, size_t size)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    out[0] = '\0';
    if (vl_scene_offers(scene, mark->answer))
        answer_detail(&pen, mark->answer, out, size);
    else if (mark->group == VL_SPOT_SEAT && mark->member < pen.g->core.seats)
        add_seat(&pen, mark->member, out, size);
    else if (mark->group == pen.character)
        add_card(&pen, mark->member, out, size);
}
