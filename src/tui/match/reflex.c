#include "tui/match/reflex.h"

#include "veillee/base.h"

/* Letters that have the same place on QWERTY and AZERTY keyboards, as far from each other as so many hands need. */
static const char *const spread[VL_SEATS_MAX + 1] = {"",      "g",      "sl",      "syl",     "expn",
                                                     "expng", "etpxnl", "etpxnlg", "etupxvnl"};

/* Milliseconds, least and most. */
static const int reactions[VL_LEVELS][2] = {
    [VL_CADET] = {640, 1300}, [VL_NOVICE] = {520, 1100}, [VL_BEGINNER] = {420, 900}, [VL_APPRENTICE] = {370, 750},
    [VL_ADEPT] = {320, 620},  [VL_EXPERT] = {280, 530},  [VL_VETERAN] = {260, 480},  [VL_MASTER] = {240, 440}};

static int between(struct vl_rng *rng, int least, int most)
{
    return least + (int)vl_random_below(rng, (uint32_t)(most - least + 1));
}

static int reaction_of(enum vl_level level, vl_seat seat, uint64_t bots)
{
    struct vl_rng rng = vl_rng_stream(bots, VL_STREAM_BOT + seat);
    return between(&rng, reactions[level][0], reactions[level][1]);
}

void vl_reflex_begin(struct vl_reflex *race, vl_seats seats, const enum vl_level level[VL_SEATS_MAX], uint64_t chance,
                     uint64_t bots)
{
    *race = (struct vl_reflex){.seats = seats, .rng = {chance}, .last = VL_NONE, .signal = INT64_MAX};
    for (VL_EACH(seat, seats))
        race->humans |= level[seat] == VL_HUMAN ? vl_seat_bit((vl_seat)seat) : 0;
    const char *keys = spread[vl_count(race->humans)];
    for (VL_EACH(seat, seats)) {
        struct vl_racer *racer = &race->racer[seat];
        *racer = (struct vl_racer){.came = -1, .pressed = -1};
        if (race->humans >> seat & 1)
            racer->key = *keys++;
        else
            racer->reaction = reaction_of(level[seat], (vl_seat)seat, bots);
    }
}

/* Whether this is a new press, and not the same one still held. */
static bool is_fresh(struct vl_racer *racer, int64_t now)
{
    const int64_t gap = racer->came < 0 ? INT64_MAX : now - racer->came;
    racer->held = gap <= (racer->held ? VL_REFLEX_REPEAT : VL_REFLEX_FIRST_REPEAT);
    racer->came = now;
    return !racer->held;
}

static void finish(struct vl_reflex *race, vl_seats among, enum vl_reflex_end end)
{
    const unsigned count = vl_count(among);
    race->last = (vl_seat)vl_nth(among, count > 1 ? vl_random_below(&race->rng, count) : 0);
    race->end = end;
    race->stage = VL_REFLEX_DONE;
}

static void try_out(struct vl_reflex *race, struct vl_racer *racer, int64_t now)
{
    racer->tried = true;
    for (VL_EACH(seat, race->humans))
        if (!race->racer[seat].tried)
            return;
    race->stage = VL_REFLEX_WAIT;
    race->signal = now + between(&race->rng, VL_REFLEX_WAIT_LEAST, VL_REFLEX_WAIT_MOST);
}

bool vl_reflex_key(struct vl_reflex *race, uint32_t code, int64_t now)
{
    if (code >= 'A' && code <= 'Z') /* Caps Lock */
        code += 'a' - 'A';
    vl_reflex_run(race, now);
    for (VL_EACH(seat, race->humans)) {
        struct vl_racer *racer = &race->racer[seat];
        if (code != (uint32_t)racer->key)
            continue;
        if (!is_fresh(racer, now))
            return true;
        if (race->stage == VL_REFLEX_TRY)
            try_out(race, racer, now);
        else if (race->stage == VL_REFLEX_WAIT)
            finish(race, vl_seat_bit((vl_seat)seat), VL_REFLEX_FALSE_START);
        else if (race->stage == VL_REFLEX_GO && racer->pressed < 0)
            racer->pressed = now - race->signal;
        return true;
    }
    return false;
}

static void press_for_bots(struct vl_reflex *race, int64_t since)
{
    for (VL_EACH(seat, race->seats & (vl_seats)~race->humans)) {
        struct vl_racer *racer = &race->racer[seat];
        if (racer->pressed < 0 && racer->reaction <= since)
            racer->pressed = racer->reaction;
    }
}

static vl_seats waiting(const struct vl_reflex *race)
{
    vl_seats left = 0;
    for (VL_EACH(seat, race->seats))
        left |= race->racer[seat].pressed < 0 ? vl_seat_bit((vl_seat)seat) : 0;
    return left;
}

static int64_t slowest(const struct vl_reflex *race, vl_seats *who)
{
    int64_t most = -1;
    *who = 0;
    for (VL_EACH(seat, race->seats)) {
        const int64_t pressed = race->racer[seat].pressed;
        if (pressed > most)
            *who = 0;
        if (pressed >= most)
            *who |= vl_seat_bit((vl_seat)seat);
        most = pressed > most ? pressed : most;
    }
    return most;
}

/* The last one who has not pressed may still do so within the same millisecond as the one before. */
static void estimate(struct vl_reflex *race, int64_t since)
{
    vl_seats who;
    const vl_seats left = waiting(race);
    const int64_t most = slowest(race, &who);
    if (left == 0)
        finish(race, who, VL_REFLEX_SLOWEST);
    else if (vl_count(left) == 1 && since > most)
        finish(race, left, VL_REFLEX_SLOWEST);
    else if (since >= VL_REFLEX_LIMIT)
        finish(race, left, VL_REFLEX_DRAWN);
}

/* Milliseconds after the signal at which the next bot presses, or the time is up. */
static int64_t next_thing(const struct vl_reflex *race, int64_t since)
{
    if (vl_count(waiting(race)) == 1)
        return since + 1;
    int64_t next = VL_REFLEX_LIMIT;
    for (VL_EACH(seat, race->seats & (vl_seats)~race->humans)) {
        const struct vl_racer *racer = &race->racer[seat];
        if (racer->pressed < 0 && racer->reaction < next)
            next = racer->reaction;
    }
    return next;
}

int vl_reflex_run(struct vl_reflex *race, int64_t now)
{
    if (race->stage == VL_REFLEX_WAIT && now >= race->signal)
        race->stage = VL_REFLEX_GO;
    if (race->stage == VL_REFLEX_WAIT)
        return (int)(race->signal - now);
    if (race->stage != VL_REFLEX_GO)
        return -1;
    const int64_t since = now - race->signal;
    press_for_bots(race, since);
    estimate(race, since);
    if (race->stage == VL_REFLEX_DONE)
        return -1;
    return (int)(next_thing(race, since) - since);
}
