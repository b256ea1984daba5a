/* The table of 7 Blasons as JSON; documented in docs/protocol.md. */
#include "veillee/blasons.h"

#include "cli/json.h"
#include "cli/view.h"

static const char *const places[] = {"aubigny", "bellay", "contades", "grandbois", "guilloux", "laferte", "rochebrune"};

static json_t *member(const char *group, uint8_t value)
{
    return json_member(&blasons_rules, group, value);
}

/* ---- tokens ---- */

static json_t *token(const struct blasons *b, unsigned number)
{
    const bool up = b->face_up >> number & 1;
    json_t *object = json_object();
    json_put(object, "token", json_integer(number));
    json_put(object, "position", json_integer(blasons_position(b, number)));
    json_put(object, "face", json_string(up ? "up" : "down"));
    json_put(object, "colour", b->colour[number] == VL_HIDDEN ? json_null() : member("house", b->colour[number]));
    json_put(object, "seen", json_seats(up ? 0 : b->seen[number]));
    return object;
}

static json_t *row(const struct blasons *b, unsigned place)
{
    uint8_t tokens[BLASONS_TOKENS];
    const unsigned count = blasons_row(b, place, tokens);
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        json_add(list, token(b, tokens[i]));
    return list;
}

/* ---- seats ---- */

static json_t *hand(const struct blasons *b, unsigned seat)
{
    json_t *list = json_array();
    for (VL_EACH(kind, b->hand[seat]))
        json_add(list, member("card", (uint8_t)kind));
    return list;
}

/* The sums of printed values among the cards won, by house (BLA-6.1). */
static json_t *won(const struct blasons *b, unsigned seat)
{
    json_t *object = json_object();
    for (unsigned other = 0; other < b->core.seats; other++)
        if (b->house[other] < BLASONS_SEATS)
            json_put(object, places[b->house[other]], json_integer(b->won[seat][b->house[other]]));
    return object;
}

static json_t *single(const struct blasons *b, unsigned seat)
{
    if (b->single[seat] >= BLASONS_KINDS)
        return json_null();
    json_t *object = json_object();
    json_put(object, "card", member("card", b->single[seat]));
    json_put(object, "house", member("house", b->single_house[seat]));
    return object;
}

static json_t *seat(const struct blasons *b, vl_seat s)
{
    json_t *object = json_object();
    json_put(object, "seat", json_integer(s));
    json_put(object, "house", member("house", b->house[s]));
    json_put(object, "team", json_integer(blasons_team(b, s)));
    json_put(object, "points", json_integer(b->total[s]));
    json_put(object, "hand", hand(b, s));
    json_put(object, "tokens", row(b, s));
    json_put(object, "won", won(b, s));
    json_put(object, "single", single(b, s));
    json_put(object, "rank", member("rank", b->rank[s]));
    json_put(object, "spent", json_boolean(b->spent >> s & 1));
    return object;
}

/* ---- tricks ---- */

static json_t *trick_card(const struct blasons *b, const struct blasons_trick *trick, unsigned n)
{
    const vl_seat player = blasons_player(b, trick, n);
    json_t *object = json_object();
    json_put(object, "seat", json_integer(player));
    json_put(object, "card", member("card", trick->card[n]));
    json_put(object, "house", member("house", b->house[player]));
    json_put(object, "served", json_boolean(trick->served >> n & 1));
    return object;
}

static json_t *trick(const struct blasons *b, unsigned number)
{
    const struct blasons_trick *t = &b->trick[number];
    json_t *object = json_object();
    json_put(object, "trick", json_integer(number + 1));
    json_put(object, "leader", json_integer(t->leader));
    json_put(object, "taker", json_seat(t->taker));
    json_put(object, "lookers", json_seats(t->lookers));
    json_t *cards = json_array();
    for (unsigned n = 0; n < t->cards; n++)
        json_add(cards, trick_card(b, t, n));
    json_put(object, "cards", cards);
    return object;
}

/* Who played the n-th card, or null for none. */
static json_t *holder(const struct blasons *b, unsigned n)
{
    return n < BLASONS_SEATS ? json_integer(blasons_player(b, &b->trick[b->tricks - 1], n)) : json_null();
}

/* The trick on the table, with what the Malandrins have taken of it. */
static json_t *on_table(const struct blasons *b)
{
    if (!b->on_table)
        return json_null();
    json_t *object = trick(b, b->tricks - 1U);
    json_t *cards = json_object_get(object, "cards");
    for (unsigned n = 0; n < json_array_size(cards); n++) {
        json_t *card = json_array_get(cards, n);
        json_put(card, "worth", json_integer(blasons_worth(b, n)));
        json_put(card, "value_by", holder(b, b->taken.value_by[n]));
        json_put(card, "power_by", holder(b, b->taken.power_by[n]));
        json_put(card, "turn_by", holder(b, b->taken.turn_by[n]));
    }
    json_put(object, "takes_now", holder(b, json_array_size(cards) ? blasons_taker(b) : VL_NONE));
    return object;
}

/* ---- the whole ---- */

static json_t *uses(const struct blasons *b)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < b->uses; i++) {
        json_t *object = json_object();
        json_put(object, "seat", json_integer(b->use_seat[i]));
        json_put(object, "use", member("use", b->use[i]));
        json_add(list, object);
    }
    return list;
}

static void write_view(const struct vl_view *view, json_t *into)
{
    const struct blasons *b = blasons_seen(view);
    json_put(into, "round", json_integer(b->round + 1));
    json_put(into, "leader", json_seat(b->leader));
    json_t *seats = json_array();
    for (vl_seat s = 0; s < b->core.seats; s++)
        json_add(seats, seat(b, s));
    json_put(into, "seats", seats);
    json_put(into, "pool", row(b, BLASONS_POOL));
    json_put(into, "table", on_table(b));
    json_t *tricks = json_array();
    for (unsigned t = 0; t < (unsigned)b->tricks - b->on_table; t++)
        json_add(tricks, trick(b, t));
    json_put(into, "tricks", tricks);
    json_put(into, "activated", uses(b));
}

const struct cli_view cli_view_blasons = {&blasons_rules, write_view, "trick"};
