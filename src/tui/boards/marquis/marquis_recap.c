/* The log of a turn: who, what was bought and played, what came of it and from whom. */
#include <stdio.h>
#include <string.h>

#include "tui/boards/marquis/marquis_draw.h"

vl_seat marquis_turn(const struct vl_event *event)
{
    switch (event->form) {
    case MARQUIS_EV_TURN: return (vl_seat)marquis_read_turn(event).seat;
    case MARQUIS_EV_TURNED_UP: return (vl_seat)marquis_read_turned_up(event).seat;
    default: return VL_NONE;
    }
}

/* ---- coins that moved after a character was played ---- */

struct balance {
    int gain;                /* of the seat that plays */
    int coins[VL_SEATS_MAX]; /* of the others */
};

static void move_coins(struct balance *balance, vl_seat whose, int seat, int coins)
{
    if (seat == whose)
        balance->gain += coins;
    else if (seat >= 0 && seat < VL_SEATS_MAX)
        balance->coins[seat] += coins;
}

static void evaluate(struct balance *balance, vl_seat whose, const struct vl_event *event)
{
    if (event->form == MARQUIS_EV_RECEIVED) {
        const struct marquis_event_received e = marquis_read_received(event);
        move_coins(balance, whose, e.seat, e.coins);
    } else if (event->form == MARQUIS_EV_TOOK) {
        const struct marquis_event_took e = marquis_read_took(event);
        move_coins(balance, whose, e.seat, e.coins);
        move_coins(balance, whose, e.from, -e.coins);
    } else if (event->form == MARQUIS_EV_GAVE) {
        const struct marquis_event_gave e = marquis_read_gave(event);
        move_coins(balance, whose, e.seat, -e.coins);
        move_coins(balance, whose, e.to, e.coins);
    }
}

/* "Hugo, Eve −1 each, you +1": those who lost or got the same are listed together; a number stays with its name. */
static void add_others(const struct marquis_pen *pen, const struct balance *balance, char *out, size_t size)
{
    vl_seats left = 0;
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++)
        left |= balance->coins[seat] ? vl_seat_bit(seat) : 0;
    while (left) {
        const int coins = balance->coins[vl_first(left)];
        unsigned alike = 0;
        for (VL_EACH(seat, left)) {
            if (balance->coins[seat] != coins)
                continue;
            vl_join_some(out, size, ", ", marquis_who(pen, (vl_seat)seat));
            left &= (vl_seats)~vl_seat_bit((vl_seat)seat);
            alike++;
        }
        marquis_add_signed(out, size, "\u00a0", coins);
        vl_join_some(out, size, "\u00a0", alike > 1 ? vl_board_text(pen->scene, "recap.each") : "");
    }
}

/* "played the Maître-chanteur: +3● (you −1)"; no coins as long as some may still come. */
static void add_played(const struct marquis_pen *pen, const struct marquis_event_played *played,
                       const struct balance *balance, char *out, size_t size)
{
    char key[40], gain[40] = "", others[300] = "";
    const bool still = balance->gain == 0 && pen->g->active == played->seat && !pen->g->core.over;
    const bool forged = played->as >= 0 && played->as < MARQUIS_CARDS;
    marquis_add_signed(gain, sizeof gain, "", balance->gain);
    vl_join_some(gain, sizeof gain, "", vl_glyph(VL_GLYPH_COIN));
    add_others(pen, balance, others, sizeof others);
    const struct vl_text_arg args[] = {{"card", marquis_name(pen, (unsigned)played->card), 0},
                                       {"as", forged ? marquis_name(pen, (unsigned)played->as) : "", 0},
                                       {"gain", gain, 0},
                                       {"others", others, 0}};
    snprintf(key, sizeof key, "recap.%s%s", forged ? "played_as" : "played", still && !*others ? ".still" : "");
    marquis_add_words(pen, ", ", key, args, 4, out, size);
    if (*others)
        marquis_add_words(pen, " ", "recap.others", args, 4, out, size);
}

/* ---- the other events ---- */

static const char *name_of(const struct marquis_pen *pen, int seat)
{
    return seat >= 0 ? marquis_who(pen, (vl_seat)seat) : "?";
}

static void add_bought(const struct marquis_pen *pen, const struct vl_event *event, char *out, size_t size)
{
    const struct marquis_event_bought e = marquis_read_bought(event);
    const struct vl_text_arg args[] = {{"diamonds", NULL, e.diamonds},
                                       {"coins", NULL, e.coins},
                                       {"vetoes", NULL, e.vetoes + e.hand},
                                       {"changed", NULL, e.rubies * pen->g->numbers.ruby},
                                       {"rubies", NULL, e.rubies}};
    const bool must = event->clause == VL_CLAUSE(2, 7);
    marquis_add_words(pen, ", ", must ? "recap.bought.must" : "recap.bought", args, 5, out, size);
}

/* For an event with its own text, where it is {card} and {name}, in the turn of `whose`: returns the key, else NULL. */
static const char *key_of(const struct vl_event *event, vl_seat whose, int *seat, int *card)
{
    *seat = *card = -1;
    switch (event->form) {
    case MARQUIS_EV_TURNED_UP: *card = marquis_read_turned_up(event).card; return "recap.turned_up";
    case MARQUIS_EV_NAMED:
        *seat = marquis_read_named(event).victim;
        *card = marquis_read_named(event).card;
        return "recap.named";
    case MARQUIS_EV_ELIMINATED:
        *seat = marquis_read_eliminated(event).owner;
        *card = marquis_read_eliminated(event).card;
        return "recap.eliminated";
    case MARQUIS_EV_VETOED: *seat = marquis_read_vetoed(event).seat; return "recap.vetoed";
    case MARQUIS_EV_WIPED: *seat = marquis_read_wiped(event).seat; return "recap.wiped";
    case MARQUIS_EV_TOOK_BACK: *card = marquis_read_took_back(event).card; return "recap.took_back";
    case MARQUIS_EV_PICKED: *card = marquis_read_picked(event).card; return "recap.picked";
    case MARQUIS_EV_PROTECTED:
        *seat = marquis_read_protected(event).owner;
        *card = marquis_read_protected(event).card;
        if (marquis_read_protected(event).seat < 0)
            return NULL;
        return *seat == whose ? "recap.protected_by" : "recap.protected";
    case MARQUIS_EV_REFUSED:
        *seat = marquis_read_refused(event).seat;
        if (*seat != whose)
            return "recap.refused";
        *seat = marquis_read_refused(event).by; /* who would wipe a Veto out */
        return "recap.refuses";
    case MARQUIS_EV_CLAIMED: *seat = marquis_read_claimed(event).seat; return "recap.claimed";
    case MARQUIS_EV_LAST: return "recap.last";
    case MARQUIS_EV_BALKED: return "recap.balked";
    case MARQUIS_EV_DIRECTION: return "recap.turned";
    default: return NULL;
    }
}

/* "your Comtesse" */
static bool is_of_viewer(const struct marquis_pen *pen, const char *key, int seat)
{
    char own[80];
    snprintf(own, sizeof own, "marquis_table.%s.own", key);
    return seat == pen->scene->viewer && vl_text_has(pen->scene->formatter.catalogue, pen->scene->formatter.rules, own);
}

static void add_event(const struct marquis_pen *pen, vl_seat whose, const struct vl_event *event, char *out,
                      size_t size)
{
    int seat, card;
    char whole[60];
    if (event->form == MARQUIS_EV_BOUGHT) {
        add_bought(pen, event, out, size);
        return;
    }
    const char *key = key_of(event, whose, &seat, &card);
    if (!key)
        return;
    const bool known = card >= 0 && card < MARQUIS_CARDS;
    const bool secret = event->form == MARQUIS_EV_TOOK_BACK || event->form == MARQUIS_EV_PICKED;
    const struct vl_text_arg args[] = {{"name", name_of(pen, seat), 0},
                                       {"card", known ? marquis_name(pen, (unsigned)card) : "?", 0}};
    snprintf(whole, sizeof whole, "%s%s", key,
             secret && !known               ? ".unseen"
             : is_of_viewer(pen, key, seat) ? ".own"
                                            : "");
    marquis_add_words(pen, ", ", whole, args, 2, out, size);
}

/* ---- the whole ---- */

/* The count and the end have their own sentences. */
static bool is_plain(const struct vl_event *events, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (events[i].form == MARQUIS_EV_COUNTED || events[i].form == MARQUIS_EV_END)
            return false;
    return true;
}

static bool has(const struct vl_event *events, unsigned count, uint8_t form)
{
    for (unsigned i = 0; i < count; i++)
        if (events[i].form == form)
            return true;
    return false;
}

/* Appends the sentence of one player's doings. */
static void add_doings(const struct marquis_pen *pen, vl_seat whose, const struct vl_event *events, unsigned count,
                       bool brief, char *out, size_t size)
{
    struct balance balance = {0};
    char parts[700] = "";
    for (unsigned i = 0; i < count; i++)
        evaluate(&balance, whose, &events[i]);
    for (unsigned i = 0; i < count; i++) {
        if (events[i].form == MARQUIS_EV_NAMED && i + 1 < count) /* what came of it says it too */
            continue;
        if (events[i].form != MARQUIS_EV_PLAYED) {
            add_event(pen, whose, &events[i], parts, sizeof parts);
            continue;
        }
        const struct marquis_event_played played = marquis_read_played(&events[i]);
        add_played(pen, &played, &balance, parts, sizeof parts);
    }
    if (has(events, count, MARQUIS_EV_DONE) && !has(events, count, MARQUIS_EV_BOUGHT) &&
        !has(events, count, MARQUIS_EV_BALKED))
        marquis_add_words(pen, ", ", "recap.last.nothing", NULL, 0, parts, sizeof parts);
    static const char *const keys[2][2] = {{"recap", "recap.brief"}, {"recap.own", "recap.own.brief"}};
    const struct vl_text_arg args[] = {{"name", marquis_who(pen, whose), 0}, {"parts", parts, 0}};
    if (*parts)
        marquis_add_words(pen, brief ? " · " : " ", keys[whose == pen->scene->viewer][brief], args, 2, out, size);
}

static vl_seat buyer_of(const struct vl_event *event)
{
    switch (event->form) {
    case MARQUIS_EV_DECLARED: return (vl_seat)marquis_read_declared(event).seat;
    case MARQUIS_EV_BOUGHT: return (vl_seat)marquis_read_bought(event).seat;
    default: return VL_NONE;
    }
}

/* After the very last purchase others buy in the same turn (MAR-5.5). */
void marquis_recap(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count,
                   bool brief, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    bool once_more = false;
    unsigned from = 0;
    out[0] = '\0';
    if (whose >= pen.g->core.seats || !is_plain(events, count))
        return;
    for (unsigned i = 0; i < count; i++) {
        const vl_seat buyer = once_more ? buyer_of(&events[i]) : (vl_seat)VL_NONE;
        once_more |= events[i].form == MARQUIS_EV_ONCE_MORE;
        if (buyer == VL_NONE || buyer == whose)
            continue;
        add_doings(&pen, whose, events + from, i - from, brief, out, size);
        whose = buyer;
        from = i;
    }
    add_doings(&pen, whose, events + from, count - from, brief, out, size);
}
