/* The table of Gueux as JSON; documented in docs/protocol.md. */
#include "veillee/gueux.h"

#include "cli/json.h"
#include "cli/view.h"

static json_t *member(const char *group, uint8_t value)
{
    return cli_json_member(&gueux_rules, group, value);
}

static json_t *characters(uint32_t cards)
{
    json_t *list = json_array();
    for (VL_EACH(card, cards))
        cli_json_add(list, member("character", (uint8_t)card));
    return list;
}

/* Which column of what seats know the view has; with full knowledge, what lies open to all. */
static unsigned row_of(const struct gueux *g)
{
    return g->core.seen_by < VL_SEATS_MAX ? g->core.seen_by : VL_SEATS_MAX;
}

/* ---- seats ---- */

static bool shows_hand(const struct gueux *g, vl_seat seat)
{
    return g->core.seen_by == VL_NONE || g->core.seen_by == seat;
}

static json_t *lacks(uint8_t known)
{
    return characters(((known & GUEUX_LACKS_PAILLARDE) != 0 ? UINT32_C(1) << GUEUX_PAILLARDE : 0) |
                      ((known & GUEUX_LACKS_BARDE) != 0 ? UINT32_C(1) << GUEUX_BARDE : 0));
}

static json_t *seat(const struct gueux *g, vl_seat s)
{
    const unsigned row = row_of(g);
    json_t *object = json_object();
    cli_json_put(object, "seat", json_integer(s));
    cli_json_put(object, "cards", json_integer(g->count[s]));
    cli_json_put(object, "hand", shows_hand(g, s) ? characters(g->hand[s]) : json_null());
    cli_json_put(object, "known", characters(shows_hand(g, s) ? g->known[s][VL_SEATS_MAX] : g->known[s][row]));
    cli_json_put(object, "lacks", lacks(g->lacks[s][shows_hand(g, s) ? VL_SEATS_MAX : row]));
    cli_json_put(object, "gueux", json_boolean(g->gueux_at[row] == s));
    cli_json_put(object, "misses", json_integer(g->misses[s]));
    cli_json_put(object, "losses", json_integer(g->losses[s]));
    cli_json_put(object, "sealed", json_boolean(g->sealed[s] != VL_NONE));
    return object;
}

/* ---- the middle of the table ---- */

static json_t *pile(const struct gueux *g)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < g->laid_count; i++)
        cli_json_add(list, member("pair", g->laid[i]));
    return list;
}

/* GUE-2.6 */
static json_t *due(const struct gueux *g)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < g->due_count; i++) {
        json_t *object = json_object();
        cli_json_put(object, "seat", json_integer(g->due_seat[i]));
        cli_json_put(object, "pair", member("pair", g->due[i]));
        cli_json_add(list, object);
    }
    return list;
}

static json_t *losers(const struct gueux *g)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < g->ended; i++)
        cli_json_add(list, cli_json_seat(g->loser[i]));
    return list;
}

static void write_view(const struct vl_view *view, json_t *into)
{
    const struct gueux *g = gueux_seen(view);
    cli_json_put(into, "game", json_integer(g->game + 1));
    cli_json_put(into, "turn", json_integer(g->turns));
    cli_json_put(into, "active", cli_json_seat(g->active));
    cli_json_put(into, "direction", member("direction", g->direction));
    cli_json_put(into, "deck", characters(g->deck));
    cli_json_put(into, "aside", member("character", g->aside));
    cli_json_put(into, "gueux", member("character", gueux_name(g)));
    cli_json_put(into, "silence", cli_json_seat(g->silence));
    cli_json_put(into, "drawn", member("character", g->drawn));
    cli_json_put(into, "fresh", characters(g->fresh));
    json_t *seats = json_array();
    for (vl_seat s = 0; s < g->core.seats; s++)
        cli_json_add(seats, seat(g, s));
    cli_json_put(into, "seats", seats);
    cli_json_put(into, "pile", pile(g));
    cli_json_put(into, "due", due(g));
    cli_json_put(into, "losers", losers(g));
}

const struct cli_view cli_view_gueux = {&gueux_rules, write_view, "turn"};
