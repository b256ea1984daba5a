/* The table of Sbires as JSON; documented in docs/protocol.md. */
#include "veillee/sbires.h"

#include "cli/json.h"
#include "cli/view.h"

static json_t *card_or_null(uint8_t kind)
{
    return cli_json_member(&sbires_rules, "card", kind);
}

static json_t *place_id(unsigned place)
{
    return cli_json_member(&sbires_rules, "place", (uint8_t)place);
}

static bool shows_all(const struct sbires *g)
{
    return g->core.seen_by == VL_NONE;
}

static bool shows_own(const struct sbires *g, vl_seat seat)
{
    return shows_all(g) || g->core.seen_by == seat;
}

/* Each kind as often as there are cards of it. */
static json_t *cards(const uint8_t counts[SBIRES_KINDS])
{
    json_t *list = json_array();
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        for (unsigned i = 0; i < counts[kind]; i++)
            cli_json_add(list, card_or_null((uint8_t)kind));
    return list;
}

static json_t *cards_of(const struct sbires *g, const uint8_t counts[SBIRES_KINDS], unsigned place)
{
    uint8_t of_place[SBIRES_KINDS] = {0};
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        of_place[kind] = g->card[kind].place == place ? counts[kind] : 0;
    return cards(of_place);
}

/* Each seat as often as it has henchmen there. */
static json_t *owners(const struct sbires *g, const uint8_t counts[SBIRES_SEATS])
{
    json_t *list = json_array();
    for (unsigned owner = 0; owner < g->core.seats; owner++)
        for (unsigned i = 0; i < counts[owner]; i++)
            cli_json_add(list, json_integer(owner));
    return list;
}

/* ---- places ---- */

static json_t *place(const struct sbires *g, unsigned at)
{
    json_t *object = json_object();
    cli_json_put(object, "place", place_id(at));
    cli_json_put(object, "henchmen", owners(g, g->men[at]));
    cli_json_put(object, "room", json_integer(sbires_room(g, at)));
    cli_json_put(object, "dominates", cli_json_seat(sbires_dominates(g, at)));
    cli_json_put(object, "draws", json_integer(g->pile_count[at]));
    cli_json_put(object, "pile", shows_all(g) ? cards_of(g, g->pile, at) : json_null());
    cli_json_put(object, "discards", cards_of(g, g->discard, at));
    return object;
}

/* ---- seats ---- */

static json_t *backs(const struct sbires *g, vl_seat s)
{
    json_t *list = json_array();
    for (unsigned at = 0; at < SBIRES_PLACES; at++)
        for (unsigned i = 0; i < g->backs[s][at]; i++)
            cli_json_add(list, place_id(at));
    return list;
}

/* What the looker surely knows to be there; of its own hand, and in a replay, what all know. */
static json_t *known(const struct sbires *g, vl_seat s)
{
    uint8_t counts[SBIRES_KINDS];
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        counts[kind] = shows_all(g) ? g->seen[SBIRES_SEATS][s][kind] : (uint8_t)sbires_known(g, s, kind);
    return cards(counts);
}

static json_t *face(uint8_t kind, bool tilted)
{
    json_t *object = json_object();
    cli_json_put(object, "card", card_or_null(kind));
    cli_json_put(object, "tilted", json_boolean(tilted));
    return object;
}

static json_t *reserve(const struct sbires *g, vl_seat s)
{
    json_t *list = json_array();
    for (unsigned slot = 0; slot < g->reserve_count[s]; slot++)
        cli_json_add(list, face(g->reserve[s][slot], sbires_is_tilted(g, s, slot)));
    return list;
}

static json_t *atout(const struct sbires *g, vl_seat s)
{
    return g->atout[s] < SBIRES_KINDS ? face(g->atout[s], sbires_is_tilted(g, s, SBIRES_ATOUT_SLOT)) : json_null();
}

static json_t *seat(const struct sbires *g, vl_seat s)
{
    json_t *object = json_object();
    cli_json_put(object, "seat", json_integer(s));
    cli_json_put(object, "score", json_integer(g->score[s]));
    cli_json_put(object, "cards", json_integer(sbires_hand_count(g, s)));
    cli_json_put(object, "backs", backs(g, s));
    cli_json_put(object, "hand", shows_own(g, s) ? cards(g->hand[s]) : json_null());
    cli_json_put(object, "known", known(g, s));
    cli_json_put(object, "keeps", card_or_null(g->keep[s]));
    cli_json_put(object, "reserve", reserve(g, s));
    cli_json_put(object, "atout", atout(g, s));
    cli_json_put(object, "demonstrations", json_integer(sbires_demonstrations(g, s)));
    cli_json_put(object, "home", json_integer(g->home[s]));
    cli_json_put(object, "captives", owners(g, g->captive[s]));
    cli_json_put(object, "overnight", owners(g, g->overnight[s]));
    cli_json_put(object, "turns", json_integer(g->turns[s]));
    cli_json_put(object, "passed", json_boolean(g->passed >> s & 1));
    cli_json_put(object, "pilloried", json_boolean(g->pillory >> s & 1));
    cli_json_put(object, "influenced", json_boolean(g->influenced >> s & 1));
    return object;
}

/* ---- duels ---- */

static json_t *dice(const struct sbires_duel *duel, unsigned side)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < duel->rolled[side]; i++)
        cli_json_add(list, json_integer(duel->die[side][i]));
    return list;
}

static json_t *fighter(const struct sbires *g, unsigned side)
{
    const bool armed = sbires_is_armed(g, side);
    json_t *object = json_object();
    cli_json_put(object, "seat", json_integer(g->duel.seat[side]));
    cli_json_put(object, "armed", json_boolean(armed));
    cli_json_put(object, "weapon", card_or_null(g->duel.weapon[side]));
    cli_json_put(object, "needs", armed ? json_integer(sbires_threshold(g, side)) : json_null());
    cli_json_put(object, "bold", json_integer(g->duel.bold[side]));
    cli_json_put(object, "dice", dice(&g->duel, side));
    return object;
}

static json_t *duel(const struct sbires *g)
{
    if (g->duel.seat[0] >= g->core.seats)
        return json_null();
    json_t *object = json_object();
    cli_json_put(object, "stake", json_boolean(g->duel.stake));
    cli_json_put(object, "attacker", fighter(g, 0));
    cli_json_put(object, "defender", fighter(g, 1));
    cli_json_put(object, "hits", json_integer(g->duel.hits));
    cli_json_put(object, "wounds", json_integer(g->duel.wounds));
    return object;
}

/* SBI-6.2: what each of two who are tied has inflicted in this bout. */
static json_t *inflicted(const struct sbires *g)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < 2; i++)
        cli_json_add(list, json_integer(g->wounds[i]));
    return list;
}

/* ---- the table ---- */

static void write_view(const struct vl_view *view, json_t *into)
{
    const struct sbires *g = sbires_seen(view);
    cli_json_put(into, "day", json_integer(g->day));
    cli_json_put(into, "last_day", json_integer(g->last_day));
    cli_json_put(into, "more_days", json_integer(g->more_days));
    cli_json_put(into, "goal", json_integer(g->goal));
    cli_json_put(into, "phase", json_string(g->evening ? "playing" : "placing"));
    cli_json_put(into, "insigne", cli_json_seat(g->insigne));
    cli_json_put(into, "active", cli_json_seat(g->active));
    json_t *places = json_array();
    for (unsigned at = 0; at < SBIRES_PLACES; at++)
        cli_json_add(places, place(g, at));
    cli_json_put(into, "places", places);
    json_t *seats = json_array();
    for (vl_seat s = 0; s < g->core.seats; s++)
        cli_json_add(seats, seat(g, s));
    cli_json_put(into, "seats", seats);
    cli_json_put(into, "played", card_or_null(g->played));
    cli_json_put(into, "taken", card_or_null(g->taken));
    cli_json_put(into, "spared", cli_json_seats(g->spared));
    cli_json_put(into, "duel", duel(g));
    cli_json_put(into, "tied", cli_json_seats(g->tied));
    cli_json_put(into, "bout", json_integer(g->bout));
    cli_json_put(into, "inflicted", inflicted(g));
}

const struct cli_view cli_view_sbires = {&sbires_rules, write_view, "day"};
