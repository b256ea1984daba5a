/* The toy in words. */
#include "veillee/toy.h"

#include "plain/board.h"

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

/* A card or a bid that one may know; else nothing is said. */
static void add_thing(struct plain_list *list, const struct plain_writer *w, const char *key, const char *group,
                      uint8_t member)
{
    if (member == VL_NONE || member == VL_HIDDEN)
        return;
    const struct vl_text_arg args[] = {{"what", plain_member(w->formatter, group, member), 0}};
    plain_list_put(list, w, key, args, COUNT(args));
}

static void say_hand(const struct plain_writer *w, vl_seat seat)
{
    const struct toy *g = toy_seen(w->view);
    struct plain_list things = {0};
    const struct vl_text_arg points[] = {{"n", NULL, g->points[seat]}};
    plain_list_put(&things, w, "plain.toy.points", points, COUNT(points));
    add_thing(&things, w, "plain.toy.card", "card", g->card[seat]);
    add_thing(&things, w, "plain.toy.bid", "bid", g->bid[seat]);
    plain_write_list(w, "plain.toy.seat", NULL, plain_name(w, seat), things.count, things.text);
}

static void say_state(const struct plain_writer *w)
{
    const struct toy *g = toy_seen(w->view);
    const struct vl_text_arg args[] = {{"round", NULL, g->round + 1}, {"rounds", NULL, g->numbers.rounds}};
    plain_write(w, "plain.toy.round", args, COUNT(args));
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        say_hand(w, seat);
}

const struct plain_board plain_toy = {.rules = &toy_rules, .state = say_state, .hand = say_hand};
