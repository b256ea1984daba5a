#include "archive/handicap.h"

#include "front/strength.h"
#include "veillee/text.h"

#include <math.h>
#include <stdio.h>

/* A player this far behind is helped; one whose strength is less certain than that is marked. */
#define BEHIND 1.0
#define UNSURE 1.5

/* From so far behind on the tutor holds back what costs less, too. */
#define FAR_BEHIND 3.0

/* ---- head starts ---- */

static double levels_of(const struct vl_measured_head *head)
{
    enum vl_level weaker = VL_CADET, stronger = VL_CADET;
    vl_level_parse(head->weaker, &weaker);
    vl_level_parse(head->stronger, &stronger);
    return (double)((int)stronger - (int)weaker);
}

/* Interpolates linearly between two points, or extrapolates beyond the last. */
static double between(double levels, double x0, double y0, double x1, double y1)
{
    return y0 + (y1 - y0) * (levels - x0) / (x1 - x0);
}

/* How far a bound is from the figure; beyond the last one measured, ever farther. */
static double margin(double levels, double x0, double y0, double x1, double y1)
{
    return levels > x1 ? y1 * levels / x1 : between(levels, x0, y0, x1, y1);
}

/* For a number of seats that was measured; false if it was not. */
static bool at_seats(const struct vl_measured *measured, unsigned seats, double levels, struct vl_head_start *out)
{
    struct vl_measured_head zero = {0};
    const struct vl_measured_head *low = &zero, *high = NULL;
    double x0 = 0, x1 = 0;
    for (unsigned i = 0; i < measured->heads_count; i++) {
        const struct vl_measured_head *is = &measured->heads[i];
        if (is->seats != seats || (high && x1 >= levels))
            continue;
        if (high) {
            low = high;
            x0 = x1;
        }
        high = is;
        x1 = levels_of(is);
    }
    if (!high)
        return false;
    const double is = between(levels, x0, low->head, x1, high->head);
    *out = (struct vl_head_start){is, is - margin(levels, x0, low->head - low->low, x1, high->head - high->low),
                                  is + margin(levels, x0, low->high - low->head, x1, high->high - high->head)};
    return true;
}

/* The nearest numbers of seats that were measured, below (or at) and above; 0: none. */
static void nearest(const struct vl_measured *measured, unsigned seats, unsigned *below, unsigned *above)
{
    *below = *above = 0;
    for (unsigned i = 0; i < measured->heads_count; i++) {
        const unsigned is = measured->heads[i].seats;
        if (is <= seats && is > *below)
            *below = is;
        if (is >= seats && (*above == 0 || is < *above))
            *above = is;
    }
    if (*below == 0)
        *below = *above;
    if (*above == 0)
        *above = *below;
}

bool vl_head_start_measured(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned seats,
                            double levels, struct vl_head_start *out)
{
    const struct vl_measured *measured = vl_catalogue_measured(catalogue, rules);
    struct vl_head_start few, many;
    unsigned below, above;
    if (!measured || levels < 0)
        return false;
    nearest(measured, seats, &below, &above);
    if (!at_seats(measured, below, levels, &few) || !at_seats(measured, above, levels, &many))
        return false;
    *out = few;
    if (below == above)
        return true;
    out->is = between(seats, below, few.is, above, many.is);
    out->low = between(seats, below, few.low, above, many.low);
    out->high = between(seats, below, few.high, above, many.high);
    return true;
}

unsigned vl_head_start_fair(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned seats,
                            double levels)
{
    struct vl_head_start fair;
    if (!vl_head_start_measured(catalogue, rules, seats, levels, &fair) || fair.is <= 0)
        return 0;
    return fair.is >= rules->head_most ? rules->head_most : (unsigned)lround(fair.is);
}

bool vl_head_start_estimated(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned seats,
                             double levels)
{
    const struct vl_measured *measured = vl_catalogue_measured(catalogue, rules);
    double widest = 0;
    unsigned below, above;
    if (!measured)
        return true;
    nearest(measured, seats, &below, &above);
    for (unsigned i = 0; i < measured->heads_count; i++)
        if (measured->heads[i].seats == below || measured->heads[i].seats == above)
            widest = fmax(widest, levels_of(&measured->heads[i]));
    return levels > widest || seats > above;
}

/* ---- proposals ---- */

/* Results first; of the one who plays against bots, as long as they say little, what the answers have lost. */
static void set_strength(const struct vl_match_setup *setup, const struct vl_strengths *strengths,
                         struct vl_handicap *out, vl_seat seat, double *strength)
{
    const char *name = setup->player[seat].name;
    double error = 0;
    const bool known = strengths && strengths->of(strengths->from, name, setup->rules, strength, &error);
    if (known && error <= UNSURE)
        return;
    if (strengths && strengths->user && vl_strength_user(setup) == seat &&
        strengths->user(strengths->from, setup->rules, strength))
        return;
    if (known)
        out->unsure |= vl_seat_bit(seat);
    else
        out->unknown |= vl_seat_bit(seat);
}

/* How strong the seats are; people of whom nothing is known have 0. */
static void set_strengths(const struct vl_match_setup *setup, const struct vl_strengths *strengths,
                          struct vl_handicap *out, double strength[VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        const struct vl_player *player = &setup->player[seat];
        if (player->level == VL_HUMAN)
            set_strength(setup, strengths, out, seat, &strength[seat]);
        else
            strength[seat] = player->level == VL_EQUAL ? 0 : (double)player->level;
    }
}

/* 0: nobody is known. */
static double strongest_person(const struct vl_match_setup *setup, const double strength[VL_SEATS_MAX])
{
    double strongest = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        if (setup->player[seat].level == VL_HUMAN)
            strongest = fmax(strongest, strength[seat]);
    return strongest;
}

/* Bots go by the strongest person, and need no head start. */
static void propose_bot(const struct vl_match_setup *setup, double strongest, struct vl_handicap *out, vl_seat seat)
{
    const int level = (int)lround(strongest);
    out->seat[seat].head = 0;
    if (setup->player[seat].level != VL_EQUAL)
        out->seat[seat].level = (enum vl_level)(level < VL_CADET ? VL_CADET : level > VL_MASTER ? VL_MASTER : level);
}

/* The remaining distance to the strongest after the largest head start that the game allows. */
static double left_over(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup, double behind)
{
    struct vl_head_start fair;
    if (!vl_head_start_measured(catalogue, setup->rules, setup->seats, behind, &fair))
        return behind;
    return fair.is > setup->rules->head_most ? behind * (1 - setup->rules->head_most / fair.is) : 0;
}

/* Returns how far behind the person remains. */
static double propose_person(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup,
                             struct vl_handicap *out, vl_seat seat)
{
    const double behind = out->seat[seat].behind;
    out->seat[seat].head = 0;
    if (behind < BEHIND)
        return 0;
    out->seat[seat].head = (uint8_t)vl_head_start_fair(catalogue, setup->rules, setup->seats, behind);
    if (out->seat[seat].head > 0 && vl_head_start_estimated(catalogue, setup->rules, setup->seats, behind))
        out->estimated |= vl_seat_bit(seat);
    const double left = left_over(catalogue, setup, behind);
    if (left < BEHIND || setup->no_hints)
        return left;
    const enum vl_tutor tutor = left < FAR_BEHIND ? VL_TUTOR_GENTLE : VL_TUTOR_STRICT;
    out->seat[seat].no_hints = false;
    if (out->seat[seat].tutor < tutor)
        out->seat[seat].tutor = tutor;
    return left;
}

/* Players ahead of one for whom a head start is not enough get no hints. */
static void propose_unaided(const struct vl_match_setup *setup, struct vl_handicap *out)
{
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        const bool known = setup->player[seat].level == VL_HUMAN && !(out->unknown & vl_seat_bit(seat));
        if (!known || setup->no_hints || out->seat[seat].behind >= BEHIND)
            continue;
        out->seat[seat].no_hints = true;
        out->seat[seat].tutor = VL_TUTOR_OFF;
    }
}

static void note_changes(const struct vl_match_setup *setup, struct vl_handicap *out)
{
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        const struct vl_player *player = &setup->player[seat];
        if (player->level != out->seat[seat].level || player->tutor != out->seat[seat].tutor ||
            player->no_hints != out->seat[seat].no_hints || player->head != out->seat[seat].head)
            out->changed |= vl_seat_bit(seat);
    }
    out->differs = out->changed != 0;
}

static void start_as_it_is(const struct vl_match_setup *setup, struct vl_handicap *out)
{
    *out = (struct vl_handicap){.seats = setup->seats};
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        const struct vl_player *player = &setup->player[seat];
        out->seat[seat].level = player->level;
        out->seat[seat].tutor = player->tutor;
        out->seat[seat].no_hints = player->no_hints;
        out->seat[seat].head = player->head;
    }
}

void vl_handicap_propose(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup,
                         const struct vl_strengths *strengths, struct vl_handicap *out)
{
    double strength[VL_SEATS_MAX] = {0}, left = 0;
    start_as_it_is(setup, out);
    set_strengths(setup, strengths, out, strength);
    const double strongest = strongest_person(setup, strength);
    if (strongest <= 0)
        return;
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        if (setup->player[seat].level != VL_HUMAN) {
            propose_bot(setup, strongest, out, seat);
        } else if (!(out->unknown & vl_seat_bit(seat))) {
            out->seat[seat].behind = strongest - strength[seat];
            left = fmax(left, propose_person(catalogue, setup, out, seat));
        }
    }
    if (left >= BEHIND)
        propose_unaided(setup, out);
    note_changes(setup, out);
}

/* The player of that seat, changed as proposed. */
static struct vl_player handicapped(const struct vl_match_setup *setup, const struct vl_handicap *handicap,
                                    vl_seat seat)
{
    struct vl_player player = setup->player[seat];
    player.level = handicap->seat[seat].level;
    player.tutor = handicap->seat[seat].tutor;
    player.no_hints = handicap->seat[seat].no_hints;
    player.head = handicap->seat[seat].head;
    return player;
}

const char *vl_handicap_format(const struct vl_catalogue *catalogue, enum vl_language language,
                               const struct vl_match_setup *setup, const struct vl_handicap *handicap, vl_seat seat,
                               char out[VL_HANDICAP_SIZE])
{
    const struct vl_player player = handicapped(setup, handicap, seat);
    const bool estimated = handicap->estimated & vl_seat_bit(seat);
    char said[VL_PLAYER_SIZE];
    snprintf(out, VL_HANDICAP_SIZE, "%s%s", vl_player_format_tutor(catalogue, language, &player, false, said),
             estimated ? vl_text(catalogue, NULL, language, "head.estimated") : "");
    return out;
}

void vl_handicap_accept(struct vl_match_setup *setup, const struct vl_handicap *handicap)
{
    for (vl_seat seat = 0; seat < setup->seats; seat++)
        if (handicap->changed & vl_seat_bit(seat))
            setup->player[seat] = handicapped(setup, handicap, seat);
}
