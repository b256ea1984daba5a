/* What the marked answer would do now: the card's power and who is ahead; what becomes of a token, and what it is worth
 * to whoever has it; what a Malandrin would come to. */
#include <stdio.h>

#include "engine/core/join.h"
#include "tui/tables/blasons/blasons_draw.h"

enum { WORDS = 500 };

/* The words of one answer, sentence after sentence. */
struct words {
    const struct blasons_pen *pen;
    char *out;
    size_t size;
};

static void add(const struct words *words, const char *key, const struct vl_text_arg *args, unsigned count)
{
    char text[WORDS], full[80];
    snprintf(full, sizeof full, "table.blasons.detail.%s", key);
    vl_join(words->out, words->size, " ", vl_scene_say(words->pen->scene, full, args, count, text, sizeof text));
}

#define ADD(words, key, ...)                                                                                           \
    add(words, key, (const struct vl_text_arg[]){__VA_ARGS__},                                                         \
        sizeof((const struct vl_text_arg[]){__VA_ARGS__}) / sizeof(struct vl_text_arg))

/* What the answer is, as every front end says it. */
static void add_answer(const struct words *words, vl_answer answer)
{
    char text[WORDS];
    const struct vl_scene *scene = words->pen->scene;
    vl_tell_answer(&scene->teller, scene->view, answer, text, sizeof text);
    vl_join(words->out, words->size, " ", text);
    vl_join(words->out, words->size, "", ".");
}

static const char *name_of(const struct blasons_pen *pen, unsigned seat)
{
    return seat < BLASONS_SEATS ? pen->scene->teller.names[seat] : "";
}

/* ---- a card of the hand ---- */

static void add_ahead(const struct words *words)
{
    const struct blasons *b = words->pen->b;
    const struct blasons_trick *trick = b->on_table && b->tricks > 0 ? &b->trick[b->tricks - 1] : NULL;
    const unsigned taker = trick && trick->cards ? blasons_taker(b) : VL_NONE;
    if (taker >= BLASONS_SEATS)
        return;
    const struct vl_text_arg args[] = {
        {"name", name_of(words->pen, blasons_player(b, trick, taker)), 0},
        {"card", blasons_card_sign(words->pen, trick->card[taker]), 0},
    };
    char text[WORDS];
    vl_join(words->out, words->size, " ",
            vl_scene_say(words->pen->scene, "table.blasons.ahead", args, 2, text, sizeof text));
}

static void play_detail(const struct words *words, unsigned kind)
{
    const struct blasons_pen *pen = words->pen;
    const struct vl_scene *scene = pen->scene;
    char text[VL_CLAUSE_TEXT];
    const char *id = blasons_rules.groups[pen->card].ids[kind];
    const struct vl_thing *thing = vl_catalogue_thing(scene->teller.catalogue, scene->rules, "card", id);
    snprintf(words->out, words->size, "%s %s. %s", blasons_card_sign(pen, kind),
             vl_scene_name(scene, pen->card, (uint8_t)kind),
             thing ? vl_tell_words(&scene->teller, &thing->text, text, sizeof text) : "");
    add_ahead(words);
}

/* ---- tokens ---- */

static bool is_up(const struct blasons *b, unsigned token)
{
    return b->face_up >> token & 1;
}

/* What one more face-up token of that house, or one fewer, makes of what a seat would score if the round ended now
 * (BLA-6.1, 6.2). */
static int score_with(const struct blasons *b, vl_seat seat, unsigned house, int more)
{
    struct blasons_count count[BLASONS_SEATS];
    unsigned best;
    int score = 0;
    bool found = false;
    const unsigned houses = blasons_count(b, seat, count, &best);
    for (unsigned i = 0; i < houses; i++) {
        const int tokens = count[i].tokens + (count[i].house == house ? more : 0), points = tokens * count[i].sum;
        found = found || count[i].house == house;
        score = points > score ? points : score;
    }
    const int alone = more > 0 && !found && house != b->house[seat] ? more * b->won[seat][house] : 0;
    return alone > score ? alone : score;
}

/* What the round would bring the seat now, and what it would with one token more or fewer of a house. */
static void add_score(const struct words *words, unsigned seat, unsigned house, int more)
{
    const struct blasons *b = words->pen->b;
    if (seat >= b->core.seats || house >= BLASONS_SEATS)
        return;
    const int now = score_with(b, (vl_seat)seat, house, 0), then = score_with(b, (vl_seat)seat, house, more);
    if (house == b->house[seat])
        ADD(words, "own_house", {"name", name_of(words->pen, seat), 0});
    else if (now == then)
        ADD(words, "score_stays", {"name", name_of(words->pen, seat), 0}, {"now", NULL, now});
    else
        ADD(words, "score", {"name", name_of(words->pen, seat), 0}, {"now", NULL, now}, {"then", NULL, then});
}

/* A token that is turned up counts from then on; whose house it is only some may know. */
static void add_turned(const struct words *words, unsigned token)
{
    const struct blasons *b = words->pen->b;
    const unsigned place = blasons_place(b, token), house = b->colour[token];
    if (house < BLASONS_SEATS)
        ADD(words, "known", {"house", vl_scene_name(words->pen->scene, words->pen->house, (uint8_t)house), 0});
    if (place == BLASONS_POOL)
        add(words, "turned_in_pool", NULL, 0);
    else if (house < BLASONS_SEATS)
        add_score(words, place, house, 1);
    else
        ADD(words, "turned", {"name", name_of(words->pen, place), 0});
}

/* A token that comes to a jeu, or leaves it, as it is: face down it counts for nobody. */
static void add_moved(const struct words *words, unsigned token, unsigned seat, int more)
{
    const struct blasons *b = words->pen->b;
    if (is_up(b, token))
        add_score(words, seat, b->colour[token], more);
    else
        add(words, "face_down", NULL, 0);
}

static void token_detail(const struct words *words, vl_answer token)
{
    const struct vl_scene *scene = words->pen->scene;
    const struct blasons *b = words->pen->b;
    add_answer(words, token);
    if (token >= b->tokens)
        return;
    const unsigned place = blasons_place(b, token);
    const bool free = scene->kind == BLASONS_ASK_FREE;
    if (scene->kind == BLASONS_ASK_TURN || (free && place != BLASONS_POOL)) {
        add_turned(words, token);
    } else if (scene->kind == BLASONS_ASK_TAKE || free) {
        add_moved(words, token, scene->asked, 1);
    } else if (scene->kind == BLASONS_ASK_SEND) {
        add_moved(words, token, place, -1);
    } else if (scene->kind == BLASONS_ASK_SWAP || scene->kind == BLASONS_ASK_MOVE) {
        add_moved(words, token, place, -1);
        add(words, scene->kind == BLASONS_ASK_SWAP ? "then_with" : "then_to", NULL, 0);
    } else if (scene->kind == BLASONS_ASK_SWAP_WITH) {
        add(words, "swapped", NULL, 0);
    } else if (scene->kind == BLASONS_ASK_LOOK_TOKEN) {
        add(words, "looked", NULL, 0);
    }
}

/* ---- what a Malandrin takes ---- */

static void point_detail(const struct words *words, vl_answer answer)
{
    const struct blasons *b = words->pen->b;
    const struct blasons_trick *trick = b->tricks > 0 ? &b->trick[b->tricks - 1] : NULL;
    add_answer(words, answer);
    if (!trick || answer > BLASONS_POINT_SELF)
        return;
    const int zero = b->numbers.value[BLASONS_MALANDRIN];
    if (answer == BLASONS_POINT_SELF) {
        ADD(words, "point_self", {"zero", NULL, zero});
        add_ahead(words);
        return;
    }
    const unsigned n = answer % BLASONS_POINT_POWER;
    if (n >= trick->cards)
        return;
    const char *player = name_of(words->pen, blasons_player(b, trick, n));
    if (answer >= BLASONS_POINT_AT_TURN)
        ADD(words, "point_turn", {"name", player, 0}, {"zero", NULL, zero});
    else if (answer >= BLASONS_POINT_POWER)
        ADD(words, "point_power", {"name", player, 0}, {"power", blasons_power(words->pen, trick->card[n]), 0});
    else
        ADD(words, "point_value", {"name", player, 0}, {"n", NULL, b->numbers.value[trick->card[n]]},
            {"zero", NULL, zero});
}

/* The token that the question before this one picked, by its place and where it lies there. */
static unsigned token_at(const struct blasons *b, unsigned place, unsigned position)
{
    uint8_t row[BLASONS_TOKENS];
    const unsigned count = blasons_row(b, place, row);
    return position >= 1 && position <= count ? row[position - 1] : (unsigned)VL_NONE;
}

static void target_detail(const struct words *words, vl_answer seat)
{
    const struct blasons *b = words->pen->b;
    const struct vl_question *question = &b->core.question;
    const unsigned token =
        token_at(b, blasons_q_move_to(question).place, (unsigned)blasons_q_move_to(question).position);
    add_answer(words, seat);
    if (token < b->tokens)
        add_moved(words, token, seat, 1);
}

/* ---- bourgeoisie cards ---- */

static void serving_detail(const struct words *words, vl_answer n)
{
    const struct blasons *b = words->pen->b;
    const struct blasons_trick *trick = b->tricks > 0 ? &b->trick[b->tricks - 1] : NULL;
    add_answer(words, n);
    if (n == BLASONS_NOTHING)
        add(words, "nothing_served", NULL, 0);
    if (!trick || n >= trick->cards)
        return;
    const unsigned house = b->house[blasons_player(b, trick, n)];
    if (house == b->house[words->pen->scene->asked])
        add(words, "served_own", NULL, 0);
    else
        ADD(words, "served", {"n", NULL, b->numbers.value[trick->card[n]]},
            {"house", vl_scene_name(words->pen->scene, words->pen->house, (uint8_t)house), 0});
}

/* Won tricks are shown to whoever consults, and to whoever has won them (BLA-7.4). */
static void trick_detail(const struct words *words, vl_answer trick)
{
    const struct blasons *b = words->pen->b;
    add_answer(words, trick);
    if (trick >= b->tricks)
        return;
    const unsigned taker = b->trick[trick].taker;
    if (taker == words->pen->scene->asked)
        add(words, "look_own", NULL, 0);
    else
        ADD(words, "look_trick", {"name", name_of(words->pen, taker), 0});
}

static void use_detail(const struct words *words, vl_answer use)
{
    const struct vl_question *question = &words->pen->b->core.question;
    const char *rank = vl_scene_name(words->pen->scene, words->pen->rank, (uint8_t)blasons_q_activate(question).rank);
    add_answer(words, use);
    if (use == BLASONS_NO_USE)
        add(words, "kept", NULL, 0);
    else
        ADD(words, "activated", {"rank", rank, 0});
}

/* ---- the whole ---- */

/* Whoever acts freely has the trick already, but for gathering it in (BLA-3.7): its cards count with what was won. */
static void gather(struct blasons *b, vl_seat taker)
{
    const struct blasons_trick *trick = &b->trick[b->tricks - 1];
    for (unsigned n = 0; n < trick->cards; n++)
        b->won[taker][b->house[blasons_player(b, trick, n)]] += b->numbers.value[trick->card[n]];
}

static void said_detail(const struct words *words, vl_answer answer, const char *key)
{
    add_answer(words, answer);
    add(words, key, NULL, 0);
}

void blasons_detail(const struct vl_scene *scene, const struct vl_mark *mark, char *out, size_t size)
{
    struct blasons_pen pen = blasons_pen(scene, NULL, NULL);
    struct blasons gathered;
    const struct words words = {&pen, out, size};
    out[0] = '\0';
    if (!vl_scene_offers(scene, mark->answer))
        return;
    if (scene->kind == BLASONS_ASK_FREE && pen.b->tricks > 0 && scene->asked < pen.b->core.seats) {
        gathered = *pen.b;
        gather(&gathered, scene->asked);
        pen.b = &gathered;
    }
    switch (scene->kind) {
    case BLASONS_ASK_PLAY: play_detail(&words, mark->answer); break;
    case BLASONS_ASK_POINT:
    case BLASONS_ASK_POINT_FOR: point_detail(&words, mark->answer); break;
    case BLASONS_ASK_MOVE_TO: target_detail(&words, mark->answer); break;
    case BLASONS_ASK_SERVE: serving_detail(&words, mark->answer); break;
    case BLASONS_ASK_LOOK_TRICK: trick_detail(&words, mark->answer); break;
    case BLASONS_ASK_ACTIVATE: use_detail(&words, mark->answer); break;
    case BLASONS_ASK_HOUSE: said_detail(&words, mark->answer, "house"); break;
    case BLASONS_ASK_SHOWN: said_detail(&words, mark->answer, "seen"); break;
    default: token_detail(&words, mark->answer); break;
    }
}
