/* What to play next, with whom and for how long; and the ranking. */
#include "evening/evening_store.h"
#include "evening/lengths.h"
#include "front/names.h"
#include "front/options.h"
#include "front/seating.h"
#include "veillee/rng.h"
#include "veillee/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- the pace ---- */

enum {
    MEASURED = 20,    /* answers that say how long one takes */
    EARLIER = 8,      /* evenings that are asked ... */
    BEFORE = 100,     /* ... whose pace counts like so many answers of this one */
    USUAL_LENGTH = 40 /* answers of a seat in a match of which no length has been measured */
};

struct pace {
    double seconds;
    uint32_t answers;
};

/* Adds what the matches say that are over: of their time on the table what bots were given is not people's. */
static void add_pace(const struct vl_evening *evening, unsigned pause_ms, struct pace *out)
{
    for (unsigned i = 0; i < evening->matches; i++) {
        const struct vl_evening_match *match = &evening->match[i];
        const double seconds = match->seconds - match->bots * (pause_ms / 1000.0);
        if (match->state == VL_EVENING_LEFT || match->state == VL_EVENING_LOST || !match->people || seconds <= 0)
            continue;
        out->seconds += seconds;
        out->answers += match->people;
    }
}

static void add_earlier(const struct vl_evening *evening, struct pace *out)
{
    struct vl_evening_line lines[EARLIER];
    struct vl_diag diag = {0};
    struct vl_evening *other = calloc(1, sizeof *other);
    unsigned count = 0;
    if (other)
        (void)vl_evening_list(lines, EARLIER, &count, &diag); /* none that can be read: none to go by */
    for (unsigned i = 0; i < count; i++) {
        vl_evening_clear(other);
        if (strcmp(lines[i].id, evening->id) != 0 && vl_evening_find(other, lines[i].id, &diag) == VL_OK &&
            vl_evening_load(other, &diag) == VL_OK)
            add_pace(other, evening->pause_ms, out);
    }
    free(other);
}

/* The pace before this evening counts like a match: one slow game does not change the length of all others. */
static double seconds_of(const struct vl_evening *evening, bool *measured)
{
    struct pace now = {0}, before = {0};
    add_pace(evening, evening->pause_ms, &now);
    *measured = now.answers >= MEASURED;
    add_earlier(evening, &before);
    const double usual = before.answers < MEASURED ? VL_LENGTH_USUAL : before.seconds / before.answers;
    const double seconds = (now.seconds + BEFORE * usual) / (now.answers + BEFORE);
    return seconds < 0.5 ? 0.5 : seconds > 120 ? 120 : seconds;
}

/* The evening's last match of that game, of those that were played. */
static const struct vl_evening_match *last_of(const struct vl_evening *evening, const struct vl_rules *rules)
{
    for (unsigned i = evening->matches; i-- > 0;)
        if (evening->match[i].state != VL_EVENING_LEFT && strcmp(evening->match[i].game, rules->id) == 0)
            return &evening->match[i];
    return NULL;
}

/* As long as the last time, if it has been played this evening by as many. */
static unsigned minutes_of(const struct vl_evening *evening, const struct vl_catalogue *catalogue,
                           const struct vl_match_setup *setup, double seconds)
{
    const struct vl_evening_match *last = last_of(evening, setup->rules);
    const double known = vl_length_answers(catalogue, setup), answers = known > 0 ? known : USUAL_LENGTH;
    unsigned people = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        people += setup->player[seat].level == VL_HUMAN;
    const double bots = (setup->seats - people) * (evening->pause_ms / 1000.0);
    if (last && last->state == VL_EVENING_COUNTED && last->seats == setup->seats)
        return vl_length_minutes(last->seconds);
    return vl_length_minutes(answers * (people * seconds + bots));
}

/* ---- who begins ---- */

/* The place in the order of the participant who was chosen to begin last; -1: nobody was. */
static int began_last(const struct vl_evening *evening)
{
    for (unsigned i = evening->matches; i-- > 0;) {
        const struct vl_evening_match *match = &evening->match[i];
        if (match->state == VL_EVENING_LEFT || match->begins == VL_PARTICIPANTS_MAX)
            continue;
        for (unsigned at = 0; at < evening->participants; at++)
            if (evening->order[at] == match->begins)
                return (int)at;
    }
    return -1;
}

unsigned vl_evening_begins(const struct vl_evening *evening, const struct vl_rules *rules)
{
    uint8_t here[VL_PARTICIPANTS_MAX];
    unsigned option;
    const unsigned count = vl_evening_here(evening, here);
    const int last = began_last(evening);
    if (count == 0 || !vl_option_first(rules, &option))
        return VL_PARTICIPANTS_MAX;
    if (last < 0) /* drawn from the time when the evening began, so that every call gives the same one */
        return here[vl_mix(vl_hash_bytes(0, (const uint8_t *)evening->id, strlen(evening->id))) % count];
    for (unsigned step = 1; step <= evening->participants; step++) {
        const unsigned participant = evening->order[((unsigned)last + step) % evening->participants];
        if (evening->participant[participant].here)
            return participant;
    }
    return VL_PARTICIPANTS_MAX;
}

/* ---- the next match ---- */

/* A head start at that table is given again: it is a number of the game, not part of the participant. */
static void take_heads(const struct vl_match_setup *before, struct vl_match_setup *setup)
{
    for (unsigned seat = 0; seat < setup->seats; seat++)
        for (unsigned other = 0; other < before->seats; other++)
            if (vl_name_same(setup->player[seat].name, before->player[other].name))
                setup->player[seat].head = before->player[other].head;
}

/* Options, numbers and rules of the table as they were the last time, where that is known. */
static bool take_options(const struct vl_evening *evening, struct vl_catalogue *catalogue, struct vl_match_setup *setup,
                         struct vl_match_setup *before)
{
    const struct vl_evening_match *last = last_of(evening, setup->rules);
    struct vl_diag diag = {0};
    char path[VL_RECORD_PATH];
    if (!last)
        return false;
    vl_evening_record(evening, last, path);
    if (vl_record_setup(path, catalogue, before, &diag) != VL_OK)
        return false;
    memcpy(setup->option, before->option, sizeof setup->option);
    vl_match_setup_take_numbers(setup, before);
    setup->undo = before->undo;
    setup->no_hints = before->no_hints;
    setup->no_curtain = before->no_curtain;
    return true;
}

static void seat_first(const struct vl_evening *evening, const uint8_t *participant, struct vl_match_setup *setup)
{
    unsigned option;
    const unsigned begins = vl_evening_begins(evening, setup->rules);
    if (!vl_option_first(setup->rules, &option))
        return;
    setup->option[option] = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        if (begins < VL_PARTICIPANTS_MAX && participant[seat] == begins &&
            seat + 1 < setup->rules->options[option].count)
            setup->option[option] = (uint8_t)(seat + 1);
}

/* Whether a participant, or somebody at that table, has the name. */
static bool is_taken(const struct vl_evening *evening, const struct vl_match_setup *setup, const char *name)
{
    return vl_evening_named(evening, name) < VL_PARTICIPANTS_MAX || vl_seating_has_name(setup, VL_SEATS_MAX, name);
}

/* A name for a bot that this evening has not seen, and that nobody at that table has. */
static void name_bot(const struct vl_evening *evening, const struct vl_catalogue *catalogue, enum vl_language language,
                     const struct vl_match_setup *setup, char out[VL_NAME_MAX])
{
    const char *names = vl_seating_names(catalogue, language);
    char name[VL_NAME_MAX]; /* `out` may be one of those at the table */
    bool taken = true;
    for (const char *rest = names; taken && vl_name_next(&rest, name);)
        taken = is_taken(evening, setup, name);
    for (unsigned n = 2; taken; n++) {
        snprintf(name, sizeof name, "%.*s %u", (int)strcspn(names, ","), names, n);
        taken = is_taken(evening, setup, name);
    }
    memcpy(out, name, sizeof name);
}

/* Bots that filled up before do so again, then new ones. */
static void fill_up(const struct vl_evening *evening, const struct vl_catalogue *catalogue, enum vl_language language,
                    uint8_t *participant, struct vl_match_setup *setup)
{
    for (unsigned i = 0; i < evening->participants && setup->seats < setup->rules->seats_min; i++) {
        const struct vl_participant *one = &evening->participant[evening->order[i]];
        if (one->here || one->player.level == VL_HUMAN)
            continue;
        participant[setup->seats] = evening->order[i];
        setup->player[setup->seats++] = one->player;
    }
    while (setup->seats < setup->rules->seats_min) {
        struct vl_player *player = &setup->player[setup->seats];
        participant[setup->seats] = VL_PARTICIPANTS_MAX;
        *player = (struct vl_player){.level = VL_ADEPT};
        name_bot(evening, catalogue, language, setup, player->name);
        setup->seats++;
    }
}

static enum vl_rc seat_all(const struct vl_evening *evening, struct vl_catalogue *catalogue, enum vl_language language,
                           struct vl_match_setup *setup, struct vl_diag *diag)
{
    uint8_t here[VL_PARTICIPANTS_MAX];
    char is[16], most[16];
    const unsigned count = vl_evening_here(evening, here);
    if (count == 0)
        return vl_fail(diag, VL_REFUSED, "evening.nobody", "", "");
    if (count > setup->rules->seats_max) {
        snprintf(is, sizeof is, "%u", count);
        snprintf(most, sizeof most, "%u", (unsigned)setup->rules->seats_max);
        return vl_fail(diag, VL_REFUSED, "evening.many", is, most);
    }
    for (setup->seats = 0; setup->seats < count; setup->seats++)
        setup->player[setup->seats] = evening->participant[here[setup->seats]].player;
    fill_up(evening, catalogue, language, here, setup);
    seat_first(evening, here, setup);
    vl_tutors_fit(setup);
    return VL_OK;
}

enum vl_rc vl_evening_setup(const struct vl_evening *evening, struct vl_catalogue *catalogue, enum vl_language language,
                            const struct vl_rules *rules, struct vl_match_setup *setup, struct vl_diag *diag)
{
    enum vl_rc rc = vl_catalogue_game(catalogue, rules, diag);
    if (rc != VL_OK)
        return rc;
    vl_match_setup_standard(setup, catalogue, rules);
    setup->language = language;
    memcpy(setup->evening, evening->id, sizeof setup->evening);
    struct vl_match_setup before;
    const bool again = take_options(evening, catalogue, setup, &before);
    rc = seat_all(evening, catalogue, language, setup, diag);
    if (again && rc == VL_OK)
        take_heads(&before, setup);
    if (rc != VL_OK || vl_match_setup_check(setup, &(struct vl_diag){0}) == VL_OK)
        return rc;
    /* Options of a table of another size: with those of the game as it comes. */
    for (unsigned i = 0; i < rules->option_count; i++)
        setup->option[i] = rules->options[i].standard;
    rc = seat_all(evening, catalogue, language, setup, diag);
    return rc == VL_OK ? vl_match_setup_check(setup, diag) : rc;
}

/* ---- proposals ---- */

/* When it was played last: 1 is the evening's first match; 0: not yet. */
static unsigned played_last(const struct vl_evening *evening, const struct vl_rules *rules)
{
    const struct vl_evening_match *last = last_of(evening, rules);
    return last ? (unsigned)(last - evening->match) + 1 : 0;
}

static bool is_better(const struct vl_evening *evening, const struct vl_proposal *one, const struct vl_proposal *other)
{
    const unsigned last = played_last(evening, one->rules), last_other = played_last(evening, other->rules);
    if ((one->bots == 0) != (other->bots == 0))
        return one->bots == 0;
    if (one->late != other->late)
        return other->late;
    if (last != last_other)
        return last < last_other;
    return one->minutes < other->minutes;
}

unsigned vl_evening_propose(const struct vl_evening *evening, struct vl_catalogue *catalogue,
                            struct vl_proposal out[VL_GAMES_MAX])
{
    unsigned count = 0;
    bool measured;
    uint8_t here[VL_PARTICIPANTS_MAX];
    const unsigned participants = vl_evening_here(evening, here);
    const double seconds = seconds_of(evening, &measured);
    for (unsigned i = 0; catalogue->games[i] && count < VL_GAMES_MAX; i++) {
        struct vl_match_setup setup;
        struct vl_diag diag = {0};
        const struct vl_rules *rules = catalogue->games[i];
        if (vl_evening_setup(evening, catalogue, VL_ENGLISH, rules, &setup, &diag) != VL_OK)
            continue;
        struct vl_proposal one = {.rules = rules, .measured = measured, .bots = (uint8_t)(setup.seats - participants)};
        one.minutes = minutes_of(evening, catalogue, &setup, seconds);
        one.late = evening->until && vl_evening_now(evening) + (int64_t)one.minutes * 60 > evening->until;
        unsigned at = count++;
        for (; at > 0 && is_better(evening, &one, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = one;
    }
    return count;
}

/* ---- the ranking ---- */

bool vl_evening_points(const struct vl_evening *evening, unsigned match, unsigned participant, unsigned *halves,
                       int *points)
{
    const struct vl_evening_match *of = &evening->match[match];
    if (match >= evening->matches || of->state != VL_EVENING_COUNTED)
        return false;
    for (vl_seat seat = 0; seat < of->seats; seat++) {
        if (of->participant[seat] != participant)
            continue;
        if (halves)
            *halves = vl_result_rank(&of->result, seat);
        if (points)
            *points = of->result.seat[seat].points;
        return true;
    }
    return false;
}

static bool has_won(const struct vl_evening_match *match, unsigned participant)
{
    for (unsigned seat = 0; seat < match->seats; seat++)
        if (match->participant[seat] == participant)
            return match->result.seat[seat].won;
    return false;
}

static struct vl_evening_row row_of(const struct vl_evening *evening, unsigned matches, unsigned participant)
{
    struct vl_evening_row row = {.participant = (uint8_t)participant, .place = 1};
    for (unsigned i = 0; i < matches && i < evening->matches; i++) {
        unsigned halves;
        if (!vl_evening_points(evening, i, participant, &halves, NULL))
            continue;
        row.halves += halves;
        row.played++;
        row.won += has_won(&evening->match[i], participant);
    }
    return row;
}

unsigned vl_evening_standing(const struct vl_evening *evening, unsigned matches,
                             struct vl_evening_row out[VL_PARTICIPANTS_MAX])
{
    unsigned count = 0;
    for (unsigned participant = 0; participant < evening->participants; participant++) {
        const struct vl_evening_row row = row_of(evening, matches, participant);
        unsigned at = count;
        if (row.played == 0)
            continue;
        for (; at > 0 && row.halves > out[at - 1].halves; at--)
            out[at] = out[at - 1];
        out[at] = row;
        count++;
    }
    for (unsigned i = 1; i < count; i++)
        out[i].place = out[i].halves == out[i - 1].halves ? out[i - 1].place : (uint8_t)(i + 1);
    return count;
}
