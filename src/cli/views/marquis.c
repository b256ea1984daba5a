/* The table of Marquis as JSON; documented in docs/protocol.md. */
#include "veillee/marquis.h"

#include "cli/json.h"
#include "cli/view.h"

static json_t *card_or_null(uint8_t value)
{
    return cli_json_member(&marquis_rules, "card", value);
}

static json_t *cards(uint16_t set)
{
    json_t *list = json_array();
    for (VL_EACH(card, set))
        cli_json_add(list, card_or_null((uint8_t)card));
    return list;
}

static bool shows_own(const struct marquis *g, vl_seat seat)
{
    return g->core.seen_by == VL_NONE || g->core.seen_by == seat;
}

/* ---- a seat ---- */

/* MAR-4.5: a card that may be gone, as far as the looker knows. */
static bool doubted(const struct marquis *g, vl_seat s, uint8_t card)
{
    return !shows_own(g, s) && g->missing[s] > 0 && (g->maybe[s] >> card & 1) != 0;
}

static json_t *pile(const struct marquis *g, vl_seat s)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < g->pile_count[s]; i++) {
        const uint8_t card = g->pile[s][i];
        if (g->taken[s] >> card & 1)
            continue;
        json_t *object = json_object();
        cli_json_put(object, "card", card_or_null(card));
        cli_json_put(object, "play", json_integer(g->when[s][i]));
        cli_json_put(object, "doubted", json_boolean(doubted(g, s, card)));
        cli_json_add(list, object);
    }
    return list;
}

static json_t *rate(const struct marquis *g, vl_seat s)
{
    struct marquis_rate found = {0};
    if (!marquis_rate(g, s, &found))
        return json_null();
    json_t *object = json_object();
    cli_json_put(object, "coins", json_integer(found.coins));
    cli_json_put(object, "diamonds", json_integer(found.diamonds));
    return object;
}

static void put_cards(const struct marquis *g, vl_seat s, json_t *object)
{
    cli_json_put(object, "cards", json_integer(g->hand_count[s]));
    cli_json_put(object, "hand", shows_own(g, s) ? cards(g->hand[s]) : json_null());
    cli_json_put(object, "known", cards(g->known[s]));
    cli_json_put(object, "draws", json_integer(g->stock_count[s]));
    cli_json_put(object, "stock", shows_own(g, s) ? cards(g->stock[s]) : json_null());
    cli_json_put(object, "pile", pile(g, s));
    cli_json_put(object, "missing", json_integer(g->missing[s]));
    cli_json_put(object, "eliminated", cards(g->out[s]));
    cli_json_put(object, "visible", card_or_null(marquis_visible(g, s)));
    cli_json_put(object, "acts_as", card_or_null(marquis_acts_as(g, s)));
    cli_json_put(object, "last", card_or_null(g->last[s]));
    cli_json_put(object, "rate", rate(g, s));
}

static json_t *seat(const struct marquis *g, vl_seat s)
{
    json_t *object = json_object();
    cli_json_put(object, "seat", json_integer(s));
    cli_json_put(object, "coins", json_integer(g->coins[s]));
    cli_json_put(object, "diamonds", json_integer(g->diamonds[s]));
    cli_json_put(object, "rubies", json_integer(g->rubies[s]));
    cli_json_put(object, "points", json_integer(marquis_points(g, s)));
    cli_json_put(object, "vetoes", json_integer(g->vetoes[s]));
    put_cards(g, s, object);
    cli_json_put(object, "protector", cli_json_seat(g->protector[s]));
    cli_json_put(object, "protects", cli_json_seat(marquis_protects(g, s)));
    cli_json_put(object, "claim", json_boolean(g->claims >> s & 1));
    cli_json_put(object, "paired", json_boolean(g->paired >> s & 1));
    cli_json_put(object, "vetoed", json_boolean(g->vetoed >> s & 1));
    cli_json_put(object, "promised", json_boolean(g->promised >> s & 1));
    cli_json_put(object, "done", json_boolean(g->done >> s & 1));
    return object;
}

/* ---- the middle of the table ---- */

static json_t *price(const struct marquis *g)
{
    static const char *const terms[MARQUIS_TERMS] = {"coins", "diamonds", "rubies", "vetoes"};
    json_t *object = json_object();
    for (unsigned term = 0; term < MARQUIS_TERMS; term++)
        cli_json_put(object, terms[term], json_integer(g->price[term]));
    return object;
}

static void write_view(const struct vl_view *view, json_t *into)
{
    const struct marquis *g = marquis_seen(view);
    cli_json_put(into, "turn", json_integer(g->turns));
    cli_json_put(into, "active", cli_json_seat(g->active));
    cli_json_put(into, "direction", cli_json_member(&marquis_rules, "direction", g->direction));
    cli_json_put(into, "plays", json_integer(g->plays));
    cli_json_put(into, "turned", json_integer(g->turned));
    cli_json_put(into, "treasury", json_integer(g->treasury));
    cli_json_put(into, "diamond_supply", json_integer(g->diamond_supply));
    cli_json_put(into, "ruby_supply", json_integer(g->ruby_supply));
    cli_json_put(into, "vetoes_out", json_integer(g->vetoes_out));
    cli_json_put(into, "veto_pending", json_boolean(g->veto_pending));
    cli_json_put(into, "offers", json_integer(g->offers));
    cli_json_put(into, "price", price(g));
    json_t *seats = json_array();
    for (vl_seat s = 0; s < g->core.seats; s++)
        cli_json_add(seats, seat(g, s));
    cli_json_put(into, "seats", seats);
}

const struct cli_view cli_view_marquis = {&marquis_rules, write_view, "turn"};
