/* What is said of an evening: the tally, the matches, and the question for a PIN. */
#include "plain/evening.h"
#include "plain/verbs.h"

#include <string.h>

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

bool plain_evening_try(struct plain_session *s, unsigned guest, enum vl_pin_took *took)
{
    char line[PLAIN_LINE_MAX];
    struct vl_diag diag = {0};
    const int sleeps = vl_evening_pin_sleeps(s->evening, guest);
    const struct vl_text_arg args[] = {{"name", s->evening->guest[guest].player.name, 0},
                                       {"n", NULL, (sleeps + 999) / 1000}};
    if (sleeps > 0) {
        plain_say(&s->io, &s->teller, "evening.pin.asleep", args, 2);
        fflush(s->io.out);
        vl_evening_await_pin(s->evening, guest);
    }
    plain_say(&s->io, &s->teller, "evening.pin.ask", args, 2);
    if (!plain_read_hidden(&s->io, "> ", line) || plain_calls(s, line, "quit"))
        return false;
    if (vl_evening_try_pin(s->evening, guest, line, took, &diag) != VL_OK)
        plain_say_fault(s, &diag);
    if (*took == VL_PIN_WRONG)
        plain_say(&s->io, &s->teller, "evening.pin.wrong", NULL, 0);
    return true;
}

bool plain_evening_lets(struct plain_session *s, vl_seat seat)
{
    const unsigned guest = s->evening ? vl_evening_guarded(s->evening, &s->setup, seat) : VL_GUESTS_MAX;
    enum vl_pin_took took = guest < VL_GUESTS_MAX ? VL_PIN_WRONG : VL_PIN_RIGHT;
    while (took != VL_PIN_RIGHT)
        if (!plain_evening_try(s, guest, &took))
            return false;
    return true;
}
