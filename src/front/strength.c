#include "front/strength.h"

#include "veillee/base.h"

enum {
    LEVEL = 100, /* from one level to the next */
    STEP = 66,   /* what a match is worth to a player whom it surprises completely */
    NTH = 4,     /* the part of the way to what a later match says */
    LEVELS = VL_MASTER - VL_CADET + 1,
    MOST = LEVEL * LEVELS - 1, /* a cadet begins at 0 */
    STANDARD = LEVEL * (VL_BEGINNER - VL_CADET) + LEVEL / 2,
};

/* Converts what was counted with seven levels, from novice on, or with five: the same share of the level of the same
 * name. */
static int from_fewer(int strength, unsigned levels)
{
    static const enum vl_level five[] = {VL_NOVICE, VL_BEGINNER, VL_ADEPT, VL_EXPERT, VL_MASTER};
    enum { FIVE = sizeof five / sizeof five[0], SEVEN = VL_MASTER - VL_NOVICE + 1 };
    if (strength < 0)
        return strength;
    if (levels == SEVEN || strength >= FIVE * LEVEL)
        return strength + LEVEL * (VL_NOVICE - VL_CADET);
    return LEVEL * ((int)five[strength / LEVEL] - VL_CADET) + strength % LEVEL;
}

/* The stored strength, within the bounds. */
static int strength_of(const struct vl_progress *progress, const char *game)
{
    const int kept = vl_progress_strength(progress, game);
    const unsigned levels = vl_progress_levels(progress, game);
    const int strength = levels == LEVELS ? kept : from_fewer(kept, levels);
    return strength < 0 ? STANDARD : strength > MOST ? MOST : strength;
}

static enum vl_level level_of(int strength)
{
    return (enum vl_level)(VL_CADET + strength / LEVEL);
}

enum vl_level vl_strength_level(const struct vl_progress *progress, const char *game)
{
    return level_of(strength_of(progress, game));
}

vl_seat vl_strength_user(const struct vl_match_setup *setup)
{
    vl_seat user = VL_NONE;
    unsigned people = 0;
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        if (setup->player[seat].level != VL_HUMAN)
            continue;
        user = seat;
        people++;
    }
    return people == 1 && setup->seats > 1 ? user : VL_NONE;
}

static void levels_of(const struct vl_match_setup *setup, enum vl_level *weakest, enum vl_level *strongest)
{
    *weakest = VL_MASTER;
    *strongest = VL_CADET;
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        const enum vl_level level = setup->player[seat].level;
        if (level == VL_HUMAN)
            continue;
        *weakest = level < *weakest ? level : *weakest;
        *strongest = level > *strongest ? level : *strongest;
    }
}

/* By how much it goes up or down: by the share of seats that win, so that among equals it stays the same in the long
 * run, for any number of seats and whether one wins or one loses. */
static int change_by(const struct vl_match *match, vl_seat user, enum vl_level level)
{
    const struct vl_match_setup *setup = vl_match_setup(match);
    const vl_seats winners = vl_match_winners(match);
    const int seats = setup->seats, winning = (int)vl_count(winners);
    enum vl_level weakest, strongest;
    levels_of(setup, &weakest, &strongest);
    if (winners >> user & 1)
        return strongest >= level ? STEP * (seats - winning) / seats : 0;
    return weakest <= level ? -STEP * winning / seats : 0;
}

/* What a level loses in a match, of what answers at random would lose: the medians of Marquis, Sbires and 7 Blasons
 * together (`make -f tools/research/Makefile levels`). A master loses as little as a veteran. */
static const float lost_by[] = {[VL_CADET] = 0.77F, [VL_NOVICE] = 0.69F, [VL_BEGINNER] = 0.55F, [VL_APPRENTICE] = 0.44F,
                                [VL_ADEPT] = 0.28F, [VL_EXPERT] = 0.20F, [VL_VETERAN] = 0.10F};

/* The strength of whoever loses that much: the middle of a level at what that level loses, and a straight line between
 * two. Who loses as little as a veteran is at least that strong. */
static int strength_by(float lost, int strength)
{
    enum vl_level level = VL_CADET;
    while (level < VL_VETERAN && lost < lost_by[level])
        level++;
    const int middle = LEVEL * ((int)level - VL_CADET) + LEVEL / 2;
    if (level == VL_CADET || lost < lost_by[level])
        return level == VL_VETERAN && strength > middle ? strength : middle;
    return middle - (int)(LEVEL * (lost - lost_by[level]) / (lost_by[level - 1] - lost_by[level]));
}

bool vl_strength_count(struct vl_progress *progress, const struct vl_match *match, float lost)
{
    const struct vl_match_setup *setup = vl_match_setup(match);
    const char *game = setup->rules->id;
    const vl_seat user = vl_strength_user(setup);
    if (user == VL_NONE || !vl_match_over(match) || vl_progress_counted(progress, game, vl_match_hash(match)))
        return false;
    const int strength = strength_of(progress, game);
    const int by = lost < 0 ? strength : strength_by(lost, strength);
    const bool first = vl_progress_strength(progress, game) < 0;
    const int moved =
        first && lost >= 0 ? by : strength + (by - strength) / NTH + change_by(match, user, level_of(strength));
    vl_progress_set_strength(progress, game, moved < 0 ? 0 : moved > MOST ? MOST : moved, LEVELS, vl_match_hash(match));
    return true;
}

/* ---- the user's own ---- */

enum vl_level vl_strength_of_user(const char *game)
{
    struct vl_progress progress = {0};
    struct vl_diag damaged;
    vl_progress_load(&progress, &damaged);
    const enum vl_level level = vl_strength_level(&progress, game);
    vl_progress_free(&progress);
    return level;
}

double vl_strength_known_of_user(const char *game)
{
    struct vl_progress progress = {0};
    struct vl_diag damaged;
    vl_progress_load(&progress, &damaged);
    const bool known = vl_progress_strength(&progress, game) >= 0;
    const double strength = VL_CADET - 0.5 + (double)strength_of(&progress, game) / LEVEL;
    vl_progress_free(&progress);
    return known ? strength : 0;
}

void vl_strength_seat(struct vl_match_setup *setup, enum vl_level equal)
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        if (setup->player[seat].level == VL_EQUAL)
            setup->player[seat].level = equal;
}

enum vl_rc vl_strength_store(const struct vl_match *match, float lost, struct vl_diag *diag)
{
    struct vl_progress progress = {0};
    struct vl_diag damaged;
    vl_progress_load(&progress, &damaged);
    const enum vl_rc rc = vl_strength_count(&progress, match, lost) ? vl_progress_save(&progress, diag) : VL_OK;
    vl_progress_free(&progress);
    return rc;
}
