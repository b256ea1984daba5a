/* What is said of an evening: the tally, the matches, and the question for a PIN. */
#include "plain/evening.h"
#include "plain/verbs.h"

#include <string.h>
#include <time.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

/* "7", "9.5", "9,5" */
static const char *half(const struct vl_teller *teller, unsigned halves, char out[16])
{
    snprintf(out, 16, "%u%s", halves / 2,
             halves % 2 ? vl_language_like(teller->catalogue, teller->language) == VL_FRENCH ? ",5" : ".5" : "");
    return out;
}

static const char *game_name(const struct vl_teller *teller, const struct vl_evening_match *match)
{
    if (!match->rules || vl_catalogue_game((struct vl_catalogue *)teller->catalogue, match->rules, NULL) != VL_OK)
        return match->game;
    return vl_words_in(&vl_catalogue_cards(teller->catalogue, match->rules)->name, teller->language);
}

void plain_evening_standing(struct plain_io *io, const struct vl_teller *teller, const struct vl_evening *evening,
                            unsigned matches)
{
    struct vl_evening_row rows[VL_GUESTS_MAX];
    const unsigned count = vl_evening_standing(evening, matches, rows);
    plain_say(io, teller, count ? "evening.standing" : "evening.standing.none", NULL, 0);
    for (unsigned i = 0; i < count; i++) {
        char sum[16], each[16];
        snprintf(each, sizeof each, "%u%c%02u", rows[i].halves / (2 * rows[i].played),
                 vl_language_like(teller->catalogue, teller->language) == VL_FRENCH ? ',' : '.',
                 rows[i].halves * 50 / rows[i].played % 100);
        const struct vl_text_arg args[] = {{"place", NULL, rows[i].place},
                                           {"name", evening->guest[rows[i].guest].player.name, 0},
                                           {"points", half(teller, rows[i].halves, sum), 0},
                                           {"n", NULL, rows[i].played},
                                           {"won", NULL, rows[i].won},
                                           {"each", each, 0}};
        plain_say(io, teller, "evening.standing.row", args, COUNT(args));
    }
    if (count)
        plain_say(io, teller, "evening.standing.how", NULL, 0);
}

/* "Anne 4 (61 points)" for all at the table, the first seat first. */
static void say_points(struct plain_io *io, const struct vl_teller *teller, const struct vl_evening *evening,
                       unsigned index)
{
    const struct vl_evening_match *match = &evening->match[index];
    for (unsigned seat = 0; seat < match->seats; seat++) {
        unsigned halves = 0;
        int points = 0;
        char sum[16];
        vl_evening_points(evening, index, match->guest[seat], &halves, &points);
        const struct vl_text_arg args[] = {{"name", evening->guest[match->guest[seat]].player.name, 0},
                                           {"points", half(teller, halves, sum), 0},
                                           {"plain", NULL, points}};
        plain_say(io, teller, "evening.match.seat", args, COUNT(args));
    }
}

void plain_evening_matches(struct plain_io *io, const struct vl_teller *teller, const struct vl_evening *evening)
{
    static const char *const keys[] = {"evening.match.under_way", "evening.match.counted", "evening.match.left",
                                       "evening.match.lost"};
    if (evening->matches == 0)
        plain_say(io, teller, "evening.matches.none", NULL, 0);
    for (unsigned i = 0; i < evening->matches; i++) {
        const struct vl_evening_match *match = &evening->match[i];
        const struct vl_text_arg args[] = {{"n", NULL, (long)i + 1},
                                           {"game", game_name(teller, match), 0},
                                           {"minutes", NULL, (long)(match->seconds + 30) / 60}};
        plain_say(io, teller, keys[match->state], args, COUNT(args));
        if (match->state == VL_EVENING_COUNTED)
            say_points(io, teller, evening, i);
    }
}

bool plain_evening_lets(struct plain_session *s, vl_seat seat)
{
    enum { FIRST = 700, MOST = 10000 };
    char line[PLAIN_LINE_MAX];
    const struct vl_guest *guest = s->evening ? vl_evening_guest_at(s->evening, &s->setup, seat) : NULL;
    if (!guest || !guest->pin[0])
        return true;
    const struct vl_text_arg args[] = {{"name", guest->player.name, 0}};
    for (long wait = FIRST;; wait = 2 * wait < MOST ? 2 * wait : MOST) {
        plain_say(&s->io, &s->teller, "evening.pin.ask", args, 1);
        if (!plain_read_hidden(&s->io, "> ", line) || plain_calls(s, line, "quit"))
            return false;
        if (vl_evening_pin_fits(guest, line))
            return true;
        plain_say(&s->io, &s->teller, "evening.pin.wrong", NULL, 0);
        if (s->io.typed)
            nanosleep(&(struct timespec){.tv_sec = wait / 1000, .tv_nsec = wait % 1000 * 1000000}, NULL);
    }
}
