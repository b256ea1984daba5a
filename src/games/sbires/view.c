/* What a seat may know: its own hand, what it has seen of others, and what is public. */
#include "view.h"
#include "procedures.h"

#include <string.h>

static unsigned row_of(vl_seat viewer)
{
    return viewer < SBIRES_SEATS ? viewer : (unsigned)SBIRES_SEATS;
}

/* Out of whose hand the card has just been taken that an action is about (SBI-11.2). */
static vl_seat taken_from(const struct sbires *g)
{
    return g->core.frame[g->core.depth - 1].a;
}

void sbires_mask(struct vl_view *view, vl_seat viewer)
{
    struct sbires *g = sbires_writable_view(view);
    g->index.pile = 0;
    for (unsigned row = 0; row <= SBIRES_SEATS; row++) {
        if (row != row_of(viewer))
            memset(g->seen[row], 0, sizeof g->seen[row]);
    }
    for (unsigned seat = 0; seat < SBIRES_SEATS; seat++) {
        if (seat != viewer)
            g->index.hand[seat] = 0;
    }
    for (unsigned whose = 0; whose < g->core.seats; whose++)
        g->index.known[whose] = table_kinds(g->seen[row_of(viewer)][whose]);
    if (g->taken != VL_NONE && viewer != g->active && viewer != taken_from(g))
        g->taken = VL_HIDDEN;
}

/* ---- a state that the viewer cannot tell from the true one ---- */

enum { CARDS_OF_A_PLACE = 255 };

/* Of each kind, how many cards the viewer has nowhere seen, nor knows to be in a hand. */
static void count_hidden(const struct sbires *g, uint8_t hidden[SBIRES_KINDS])
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        hidden[kind] = (uint8_t)(g->card[kind].copies - g->discard[kind]);
    if (table_aimed(g) != VL_NONE)
        hidden[g->played]--;
    for (unsigned side = 0; side < 2; side++) {
        if (g->duel.weapon[side] < SBIRES_KINDS)
            hidden[g->duel.weapon[side]]--;
    }
    for (unsigned seat = 0; seat < g->core.seats; seat++) {
        if (g->atout[seat] < SBIRES_KINDS)
            hidden[g->atout[seat]]--;
        for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
            hidden[g->reserve[seat][slot]]--;
    }
    for (VL_EACH(kind, g->core.seen_by < SBIRES_SEATS ? g->index.hand[g->core.seen_by] : 0))
        hidden[kind] = (uint8_t)(hidden[kind] - g->hand[g->core.seen_by][kind]);
}

/* Gives a hand that is not shown what is known of it; how many more of its cards have the back of the place. */
static unsigned deal_known(struct sbires *g, vl_seat seat, unsigned place, uint8_t hidden[SBIRES_KINDS])
{
    const uint8_t *known = g->seen[row_of(g->core.seen_by)][seat];
    unsigned left = g->backs[seat][place];
    for (VL_EACH(kind, g->index.known[seat] & g->index.of_place[place])) {
        g->hand[seat][kind] = known[kind];
        g->index.hand[seat] |= vl_answer_bit((vl_answer)kind);
        hidden[kind] = (uint8_t)(hidden[kind] - known[kind]);
        left -= known[kind];
    }
    return left;
}

static void deal(struct sbires *g, vl_seat seat, uint8_t card, uint8_t hidden[SBIRES_KINDS])
{
    g->hand[seat][card]++;
    g->index.hand[seat] |= vl_answer_bit(card);
    hidden[card]--;
}

/* The cards of a place in random order. */
static void shuffle(const struct sbires *g, unsigned place, const uint8_t hidden[SBIRES_KINDS],
                    uint8_t cards[CARDS_OF_A_PLACE], struct vl_rng *rng)
{
    unsigned count = 0;
    for (VL_EACH(kind, g->index.of_place[place])) {
        for (unsigned i = 0; i < hidden[kind]; i++)
            cards[count++] = (uint8_t)kind;
    }
    vl_shuffle(rng, cards, count);
}

static void fill_pile(struct sbires *g, unsigned place, const uint8_t hidden[SBIRES_KINDS])
{
    for (VL_EACH(kind, g->index.of_place[place])) {
        g->pile[kind] = hidden[kind];
        g->index.pile |= (uint64_t)(hidden[kind] > 0) << kind;
    }
}

/* Known cards go to the hands first, random ones fill the rest of their backs, and the pile is what is left. */
static void fill_place(struct sbires *g, unsigned place, uint8_t hidden[SBIRES_KINDS], struct vl_rng *rng)
{
    uint8_t cards[CARDS_OF_A_PLACE];
    unsigned left[SBIRES_SEATS] = {0}, dealt = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        left[seat] = table_shows(g, seat) ? 0 : deal_known(g, seat, place, hidden);
    shuffle(g, place, hidden, cards, rng);
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        for (; left[seat] > 0; left[seat]--)
            deal(g, seat, cards[dealt++], hidden);
    }
    fill_pile(g, place, hidden);
}

static uint8_t any_of(struct vl_rng *rng, uint64_t kinds)
{
    return (uint8_t)vl_nth(kinds, vl_random_below(rng, vl_count(kinds)));
}

/* SBI-3.11: a seat that has already chosen keeps something, or nothing. */
static void fill_kept(struct sbires *g, vl_seat viewer, struct vl_rng *rng)
{
    const struct vl_frame *top = &g->core.frame[g->core.depth - 1];
    if (g->core.question.kind != SBIRES_ASK_KEEP)
        return;
    for (VL_EACH(seat, sbires_keepers(g, 0) & (vl_seats)~sbires_keepers(g, top->a))) {
        if (seat != viewer)
            g->keep[seat] = any_of(rng, sbires_hand_set(g, (vl_seat)seat));
    }
}

void sbires_fill(struct vl_view *view, struct vl_rng *rng)
{
    struct sbires *g = sbires_writable_view(view);
    uint8_t hidden[SBIRES_KINDS];
    count_hidden(g, hidden);
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        fill_place(g, place, hidden, rng);
    if (g->taken == VL_HIDDEN) /* that of which all have seen the back */
        g->taken = any_of(rng, sbires_hand_of(g, g->active, g->core.frame[g->core.depth - 1].b));
    if (g->core.depth > 0) /* it is not over */
        fill_kept(g, g->core.seen_by, rng);
}

/* ---- what is decided before everybody: all that reserves, Atouts, henchmen, dice and backs say. What takes a card out
 * of the hand, or tells whether it is there, is not ---- */

/* SBI-3.1, 4.2: to pass, and to fight with bare hands. */
vl_answers sbires_blind_choices(const struct vl_view *public_view)
{
    const uint32_t kinds = 1U << SBIRES_ASK_TURN | 1U << SBIRES_ASK_ATTACK | 1U << SBIRES_ASK_DEFEND;
    return kinds >> sbires_seen(public_view)->core.question.kind & 1 ? vl_answer_bit(SBIRES_NOTHING) : 0;
}

bool sbires_public_choice(const struct vl_view *public_view)
{
    switch (sbires_seen(public_view)->core.question.kind) {
    case SBIRES_ASK_TURN:
    case SBIRES_ASK_CURE:
    case SBIRES_ASK_RETURN:
    case SBIRES_ASK_REPENT:
    case SBIRES_ASK_GUARD:
    case SBIRES_ASK_ATTACK:
    case SBIRES_ASK_DEFEND:
    case SBIRES_ASK_KEEP: return false;
    default: return true;
    }
}

/* ---- the table as JSON, beyond the fields that the state declares; documented in docs/protocol.md ---- */

static void card(struct vl_writer *w, const char *name, uint8_t kind)
{
    w->text(w, name, kind < SBIRES_KINDS ? sbires_groups[GROUP_CARD].ids[kind] : NULL);
}

static bool shows_all(const struct sbires *g)
{
    return g->core.seen_by == VL_NONE;
}

/* Of these kinds each as often as there are cards of it. */
static void cards(struct vl_writer *w, const char *name, const uint8_t counts[SBIRES_KINDS], uint64_t kinds)
{
    w->open(w, name, true);
    for (VL_EACH(kind, kinds))
        for (unsigned i = 0; i < counts[kind]; i++)
            card(w, NULL, (uint8_t)kind);
    w->close(w);
}

/* Each seat as often as it has henchmen there. */
static void owners(struct vl_writer *w, const char *name, const struct sbires *g, const uint8_t counts[SBIRES_SEATS])
{
    w->open(w, name, true);
    for (unsigned owner = 0; owner < g->core.seats; owner++)
        for (unsigned i = 0; i < counts[owner]; i++)
            w->number(w, NULL, (long)owner);
    w->close(w);
}

/* ---- places ---- */

static void place(struct vl_writer *w, const struct sbires *g, uint8_t at)
{
    w->open(w, NULL, false);
    w->text(w, "place", sbires_groups[GROUP_PLACE].ids[at]);
    owners(w, "henchmen", g, g->men[at]);
    w->number(w, "room", (long)sbires_room(g, at));
    vl_write_seat(w, "dominates", sbires_dominates(g, at));
    w->number(w, "draws", g->pile_count[at]);
    if (shows_all(g))
        cards(w, "pile", g->pile, g->index.of_place[at]);
    else
        w->text(w, "pile", NULL);
    cards(w, "discards", g->discard, g->index.of_place[at]);
    w->close(w);
}

/* ---- seats ---- */

static void backs(struct vl_writer *w, const struct sbires *g, vl_seat s)
{
    w->open(w, "backs", true);
    for (uint8_t at = 0; at < SBIRES_PLACES; at++)
        for (unsigned i = 0; i < g->backs[s][at]; i++)
            w->text(w, NULL, sbires_groups[GROUP_PLACE].ids[at]);
    w->close(w);
}

/* The cards that the viewer knows to be there; for its own hand, and in a replay, what everybody knows. */
static void known(struct vl_writer *w, const struct sbires *g, vl_seat s)
{
    uint8_t counts[SBIRES_KINDS];
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        counts[kind] = shows_all(g) ? g->seen[SBIRES_SEATS][s][kind] : (uint8_t)sbires_known(g, s, kind);
    cards(w, "known", counts, (UINT64_C(1) << SBIRES_KINDS) - 1);
}

static void face(struct vl_writer *w, const char *name, uint8_t kind, bool tilted)
{
    w->open(w, name, false);
    card(w, "card", kind);
    w->flag(w, "tilted", tilted);
    w->close(w);
}

static void reserve(struct vl_writer *w, const struct sbires *g, vl_seat s)
{
    w->open(w, "reserve", true);
    for (unsigned slot = 0; slot < g->reserve_count[s]; slot++)
        face(w, NULL, g->reserve[s][slot], sbires_is_tilted(g, s, slot));
    w->close(w);
}

void sbires_write_seat(const struct vl_view *view, vl_seat s, struct vl_writer *w)
{
    const struct sbires *g = sbires_seen(view);
    w->number(w, "cards", (long)sbires_hand_count(g, s));
    backs(w, g, s);
    if (table_shows(g, s))
        cards(w, "hand", g->hand[s], sbires_hand_set(g, s));
    else
        w->text(w, "hand", NULL);
    known(w, g, s);
    reserve(w, g, s);
    if (g->atout[s] < SBIRES_KINDS)
        face(w, "atout", g->atout[s], sbires_is_tilted(g, s, SBIRES_ATOUT_SLOT));
    else
        w->text(w, "atout", NULL);
    w->number(w, "demonstrations", (long)sbires_demonstrations(g, s));
    owners(w, "captives", g, g->captive[s]);
    owners(w, "overnight", g, g->overnight[s]);
}

/* ---- duels ---- */

static void fighter(struct vl_writer *w, const char *name, const struct sbires *g, unsigned side)
{
    const bool armed = sbires_is_armed(g, side);
    w->open(w, name, false);
    w->number(w, "seat", g->duel.seat[side]);
    w->flag(w, "armed", armed);
    card(w, "weapon", g->duel.weapon[side]);
    if (armed)
        w->number(w, "needs", (long)sbires_threshold(g, side));
    else
        w->text(w, "needs", NULL);
    w->number(w, "bold", g->duel.bold[side]);
    w->open(w, "dice", true);
    for (unsigned i = 0; i < g->duel.rolled[side]; i++)
        w->number(w, NULL, g->duel.die[side][i]);
    w->close(w);
    w->close(w);
}

static void duel(struct vl_writer *w, const struct sbires *g)
{
    if (g->duel.seat[0] >= g->core.seats) {
        w->text(w, "duel", NULL);
        return;
    }
    w->open(w, "duel", false);
    w->flag(w, "stake", g->duel.stake);
    fighter(w, "attacker", g, 0);
    fighter(w, "defender", g, 1);
    w->number(w, "hits", g->duel.hits);
    w->number(w, "wounds", g->duel.wounds);
    w->close(w);
}

/* SBI-6.2: the wounds that each of two tied players has inflicted in this bout. */
static void inflicted(struct vl_writer *w, const struct sbires *g)
{
    w->open(w, "inflicted", true);
    for (unsigned i = 0; i < 2; i++)
        w->number(w, NULL, g->wounds[i]);
    w->close(w);
}

/* ---- the whole ---- */

void sbires_write(const struct vl_view *view, struct vl_writer *w)
{
    const struct sbires *g = sbires_seen(view);
    w->text(w, "phase", g->evening ? "playing" : "placing");
    w->open(w, "places", true);
    for (uint8_t at = 0; at < SBIRES_PLACES; at++)
        place(w, g, at);
    w->close(w);
    duel(w, g);
    inflicted(w, g);
}

/* ---- what answers say; the form of the question's answers is set before ---- */

void sbires_describe_of_place(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const struct sbires *g = sbires_seen(view);
    const int16_t owner = answer / SBIRES_PLACES, place = answer % SBIRES_PLACES;
    const bool own = owner == g->core.question.seat, full = sbires_room(g, (unsigned)place) == 0;
    if (own && full)
        sbires_describe_concierge(out, (struct sbires_answer_concierge){.place = place});
    else if (own)
        sbires_describe_place(out, (struct sbires_answer_place){.place = place});
    else if (full)
        sbires_describe_concierge_captive(out,
                                          (struct sbires_answer_concierge_captive){.owner = owner, .place = place});
    else
        sbires_describe_place_captive(out, (struct sbires_answer_place_captive){.owner = owner, .place = place});
}

void sbires_describe_of_yes(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer != SBIRES_YES)
        sbires_describe_no(out);
}

void sbires_describe_of_turn(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    switch (answer) {
    case SBIRES_NOTHING: sbires_describe_pass(out); return;
    case SBIRES_BY_PATRONNE: sbires_describe_patronne(out); return;
    case SBIRES_CURE: sbires_describe_cure(out); return;
    default: sbires_describe_play(out, (struct sbires_answer_play){.card = answer});
    }
}

void sbires_describe_of_card(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const vl_seat at = answer / SBIRES_RESERVE;
    sbires_describe_card(
        out, (struct sbires_answer_card){
                 .seat = at, .card = at < SBIRES_SEATS ? sbires_seen(view)->reserve[at][answer % SBIRES_RESERVE] : 0});
}

void sbires_describe_of_man(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    sbires_describe_man(out,
                        (struct sbires_answer_man){.owner = answer / SBIRES_PLACES, .place = answer % SBIRES_PLACES});
}

void sbires_describe_of_reaction(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    static const uint8_t effect[SBIRES_REACTIONS] = {
        [SBIRES_REACT_EAU_BENITE] = SBIRES_EAU_BENITE,
        [SBIRES_REACT_VAILLANCE] = SBIRES_VAILLANCE,
        [SBIRES_REACT_PENITENT] = SBIRES_PENITENT,
        [SBIRES_REACT_CHIEN] = SBIRES_CHIEN,
    };
    (void)view;
    if (answer == SBIRES_REACT_NOT)
        sbires_describe_suffer(out);
    else if (answer == SBIRES_REACT_LENT)
        sbires_describe_react_lent(out);
    else
        sbires_describe_react(out,
                              (struct sbires_answer_react){.card = effect[answer < SBIRES_REACTIONS ? answer : 0]});
}

void sbires_describe_of_weapon(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == SBIRES_NOTHING)
        sbires_describe_bare(out);
    else
        sbires_describe_arm(out, (struct sbires_answer_arm){.card = answer});
}

void sbires_describe_of_boldness(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == SBIRES_LENT)
        sbires_describe_bold_lent(out);
    else if (answer == SBIRES_YES)
        sbires_describe_bold(out);
    else
        sbires_describe_no(out);
}

/* Of a set of dice, those that are chosen. */
static void say_dice(struct vl_phrase *out, uint8_t form, unsigned set)
{
    sbires_describe_providence(
        out, (struct sbires_answer_providence){.first = set & 1, .second = set >> 1 & 1, .third = set >> 2 & 1});
    out->form = form; /* both that speak of a set have these fields */
}

void sbires_describe_of_reroll(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const int16_t die = answer % SBIRES_DICE + 1;
    (void)view;
    if (answer == SBIRES_NOTHING)
        sbires_describe_let(out);
    else if (answer > SBIRES_REROLL_LENT)
        say_dice(out, SBIRES_ANSWER_PROVIDENCE_LENT, answer - (unsigned)SBIRES_REROLL_LENT);
    else if (answer > SBIRES_REROLL_PROVIDENCE)
        say_dice(out, SBIRES_ANSWER_PROVIDENCE, answer - (unsigned)SBIRES_REROLL_PROVIDENCE);
    else if (answer < SBIRES_REROLL_COURTISANE)
        sbires_describe_priere(out, (struct sbires_answer_priere){.die = die});
    else if (answer < SBIRES_REROLL_DESTRIER)
        sbires_describe_courtisane(out, (struct sbires_answer_courtisane){.die = die});
    else
        sbires_describe_destrier(out, (struct sbires_answer_destrier){.die = die});
}

void sbires_describe_of_kept(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == SBIRES_NOTHING)
        sbires_describe_keep_nothing(out);
    else
        sbires_describe_keep(out, (struct sbires_answer_keep){.card = answer});
}
