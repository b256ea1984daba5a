/* 7 Blasons in words. */
#include "veillee/blasons.h"

#include "plain/board.h"

#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static const struct blasons *seen(const struct plain_writer *w)
{
    return blasons_seen(w->view);
}

static const char *house_of(const struct plain_writer *w, unsigned seat)
{
    const uint8_t house = seen(w)->house[seat];
    return house == VL_NONE
               ? vl_text(w->formatter->catalogue, w->formatter->rules, w->formatter->language, "plain.blasons.nohouse")
               : plain_member(w->formatter, "house", house);
}

static const char *card_name(const struct plain_writer *w, unsigned kind)
{
    return kind < BLASONS_KINDS
               ? plain_member(w->formatter, "card", kind)
               : vl_text(w->formatter->catalogue, w->formatter->rules, w->formatter->language, "plain.blasons.unseen");
}

/* ---- tokens ---- */

/* A face-down token is named only to those who have seen it. */
static const char *token_key(const struct blasons *b, unsigned token)
{
    if (b->face_up >> token & 1)
        return "plain.blasons.token.up";
    return b->colour[token] < BLASONS_SEATS ? "plain.blasons.token.seen" : "plain.blasons.token.down";
}

static void add_token(struct plain_list *sentence, const struct plain_writer *w, unsigned token)
{
    const struct blasons *b = seen(w);
    const bool known = b->colour[token] < BLASONS_SEATS;
    const struct vl_text_arg args[] = {
        {"n", NULL, (long)blasons_position(b, token)},
        {"colour", known ? plain_member(w->formatter, "house", b->colour[token]) : "", 0}};
    plain_list_put(sentence, w, token_key(b, token), args, COUNT(args));
}

static void say_tokens(const struct plain_writer *w, unsigned place)
{
    uint8_t row[BLASONS_TOKENS];
    const unsigned count = blasons_row(seen(w), place, row);
    struct plain_list tokens = {0};
    for (unsigned i = 0; i < count; i++)
        add_token(&tokens, w, row[i]);
    const bool pool = place == BLASONS_POOL;
    plain_write_list(w, pool ? "plain.blasons.pool" : "plain.blasons.jeu",
                     pool ? "plain.blasons.pool.empty" : "plain.blasons.jeu.empty", pool ? "" : plain_name(w, place),
                     count, tokens.text);
}

/* ---- hands ---- */

static void add_cards(struct plain_list *cards, const struct plain_writer *w, uint32_t kinds)
{
    const struct blasons *b = seen(w);
    for (VL_EACH(kind, kinds)) {
        const struct vl_text_arg args[] = {{"card", card_name(w, (unsigned)kind), 0},
                                           {"value", NULL, b->numbers.value[kind]}};
        plain_list_put(cards, w, b->numbers.value[kind] ? "plain.blasons.card" : "plain.blasons.card.star", args,
                       COUNT(args));
    }
}

/* In the past also what may have been held, if that may not be looked up (BLA-3.10). */
static void say_hand(const struct plain_writer *w, vl_seat seat)
{
    const struct blasons *b = seen(w);
    struct plain_list sure = {0}, unsure = {0};
    add_cards(&sure, w, (uint32_t)(b->hand[seat] & ~b->unsure[seat]));
    add_cards(&unsure, w, b->unsure[seat]);
    plain_write_list(w, "plain.blasons.hand", unsure.count ? NULL : "plain.blasons.hand.empty", plain_name(w, seat),
                     sure.count, sure.text);
    plain_write_list(w, "plain.blasons.unsure", NULL, plain_name(w, seat), unsure.count, unsure.text);
}

/* ---- seats ---- */

static unsigned tricks_won(const struct blasons *b, unsigned seat)
{
    unsigned count = 0;
    for (unsigned t = 0; t < (unsigned)b->tricks - b->on_table; t++)
        count += b->trick[t].taker == seat;
    return count;
}

static void say_bourgeoisie(const struct plain_writer *w, unsigned seat)
{
    const struct blasons *b = seen(w);
    if (b->rank[seat] != VL_NONE) {
        const struct vl_text_arg args[] = {{"name", plain_name(w, seat), 0},
                                           {"rank", plain_member(w->formatter, "rank", b->rank[seat]), 0}};
        plain_write(w, b->spent >> seat & 1 ? "plain.blasons.rank.spent" : "plain.blasons.rank", args, COUNT(args));
    }
    if (b->single[seat] != VL_NONE) {
        const struct vl_text_arg args[] = {{"name", plain_name(w, seat), 0},
                                           {"card", card_name(w, b->single[seat]), 0},
                                           {"house", plain_member(w->formatter, "house", b->single_house[seat]), 0}};
        plain_write(w, "plain.blasons.single", args, COUNT(args));
    }
}

static void say_seat(const struct plain_writer *w, vl_seat seat)
{
    const struct blasons *b = seen(w);
    const struct vl_text_arg args[] = {{"name", plain_name(w, seat), 0},
                                       {"house", house_of(w, seat), 0},
                                       {"points", NULL, b->total[seat]},
                                       {"tricks", NULL, tricks_won(b, seat)}};
    plain_write(w, "plain.blasons.seat", args, COUNT(args));
    say_tokens(w, seat);
    plain_write_thing(w, VL_PUBLIC, seat);
    say_hand(w, seat);
    say_bourgeoisie(w, seat);
}

/* ---- tricks ---- */

static void add_card(struct plain_list *sentence, const struct plain_writer *w, const struct blasons_trick *trick,
                     unsigned n, bool on_table)
{
    const struct blasons *b = seen(w);
    const vl_seat player = blasons_player(b, trick, n);
    const struct vl_text_arg args[] = {{"name", plain_name(w, player), 0},
                                       {"house", house_of(w, player), 0},
                                       {"card", card_name(w, trick->card[n]), 0},
                                       {"worth", NULL, on_table ? (long)blasons_worth(b, n) : 0}};
    plain_list_put(sentence, w, on_table ? "plain.blasons.played" : "plain.blasons.won", args, COUNT(args));
}

static void say_table_trick(const struct plain_writer *w)
{
    const struct blasons *b = seen(w);
    const struct blasons_trick *trick = &b->trick[b->tricks - 1];
    struct plain_list cards = {0};
    for (unsigned n = 0; n < trick->cards; n++)
        add_card(&cards, w, trick, n, true);
    plain_write_list(w, "plain.blasons.trick", "plain.blasons.trick.empty", "", cards.count, cards.text);
}

static void say_trick(const struct plain_writer *w, unsigned number)
{
    const struct blasons_trick *trick = &seen(w)->trick[number];
    struct plain_list cards = {0};
    for (unsigned n = 0; n < trick->cards; n++)
        if (!(trick->served >> n & 1))
            add_card(&cards, w, trick, n, false);
    const struct vl_text_arg args[] = {{"n", NULL, (long)number + 1}, {"name", plain_name(w, trick->taker), 0}};
    plain_write_parts(w, "plain.blasons.look", args, COUNT(args), cards.text);
}

static bool may_look(const struct plain_writer *w, unsigned number)
{
    const struct blasons *b = seen(w);
    const struct blasons_trick *trick = &b->trick[number];
    return number + b->on_table < b->tricks && w->viewer < BLASONS_SEATS && trick->taker < BLASONS_SEATS &&
           trick->viewers >> w->viewer & 1 && trick->card[0] < BLASONS_KINDS; /* hidden in a view of the past */
}

/* The tricks that the viewer may look at now (BLA-3.9, BLA-3.10, BLA-7.4). */
static void say_won_tricks(const struct plain_writer *w)
{
    for (unsigned number = 0; number < seen(w)->tricks; number++)
        if (may_look(w, number))
            say_trick(w, number);
}

/* BLA-7.4: the sentence names the trick, not its cards. */
static bool shows_trick(const struct vl_event *event, vl_seat viewer)
{
    return event->form == BLASONS_EV_LOOK_TRICK && (event->visible_to & vl_seat_bit(viewer));
}

static void show_trick(const struct plain_writer *w, const struct vl_event *events, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct blasons_event_look_trick look = blasons_read_look_trick(&events[i]);
        const unsigned number = (unsigned)look.trick - 1;
        if (look.round == seen(w)->round + 1 && may_look(w, number))
            say_trick(w, number);
    }
}

static void say_state(const struct plain_writer *w)
{
    const struct blasons *b = seen(w);
    const struct vl_text_arg args[] = {
        {"round", NULL, (long)b->round + 1},
        {"rounds", NULL, b->round < b->numbers.rounds ? b->numbers.rounds : b->round + 1},
        {"tricks", NULL, BLASONS_HAND},
        {"trick", NULL, b->tricks},
        {"name", b->leader < BLASONS_SEATS ? plain_name(w, b->leader) : "", 0}};
    if (b->tricks > 0)
        plain_write(w, b->on_table ? "plain.blasons.round" : "plain.blasons.round.next", args, COUNT(args));
    for (vl_seat seat = 0; seat < b->core.seats; seat++)
        say_seat(w, seat);
    say_tokens(w, BLASONS_POOL);
    if (b->on_table)
        say_table_trick(w);
    say_won_tricks(w);
}

/* ---- what happens ---- */

/* A card with its value, and where a trick begins: the first begins with its round. */
static unsigned event_line(const struct plain_writer *w, const struct vl_event *events, unsigned count, char *out,
                           size_t size)
{
    (void)count;
    if (events->form == BLASONS_EV_TRICK) {
        const struct blasons_event_trick e = blasons_read_trick(events);
        const struct vl_text_arg args[] = {{"trick", NULL, e.trick}, {"name", plain_name(w, (unsigned)e.leader), 0}};
        if (e.trick > 1)
            plain_fill(w, "plain.blasons.trick.begins", args, COUNT(args), out, size);
        return e.trick > 1;
    }
    if (events->form != BLASONS_EV_PLAYED)
        return 0;
    const struct blasons_event_played e = blasons_read_played(events);
    if (e.card < 0 || e.card >= BLASONS_KINDS || seen(w)->numbers.value[e.card] == 0)
        return 0;
    const struct vl_text_arg args[] = {{"seat", plain_name(w, (unsigned)e.seat), 0},
                                       {"card", card_name(w, (unsigned)e.card), 0},
                                       {"value", NULL, seen(w)->numbers.value[e.card]}};
    plain_fill(w, "plain.blasons.plays", args, COUNT(args), out, size);
    return 1;
}

const struct plain_board plain_blasons = {.rules = &blasons_rules,
                                          .state = say_state,
                                          .hand = say_hand,
                                          .line = event_line,
                                          .counts = true,
                                          .shows = shows_trick,
                                          .show = show_trick};
