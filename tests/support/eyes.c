#include "support/eyes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

void eyes_look(struct eyes *eyes, const struct vl_rules *rules, const struct vl_state *state)
{
    eyes->rules = rules;
    vl_features_begin(&eyes->features, rules);
    vl_extract_features(rules, state, &eyes->features);
}

/* A game's list numbers those of seats and those of the table apart. */
static unsigned first_of(const struct eyes *eyes, unsigned row, const char *name, unsigned *count)
{
    unsigned first[2] = {0, 0};
    for (const struct vl_feature *feature = eyes->rules->features; feature->name; feature++) {
        if (strcmp(feature->name, name) == 0 && feature->of_table == (row == EYES_TABLE)) {
            *count = feature->count;
            return first[feature->of_table];
        }
        first[feature->of_table] += feature->count;
    }
    fail_msg("%s has no feature %s", eyes->rules->id, name);
    return 0;
}

static bool holds(const struct vl_features *features, unsigned row, unsigned feature)
{
    for (unsigned i = 0; i < features->count[row]; i++) {
        if (features->feature[row][i] == feature)
            return true;
    }
    return false;
}

bool eyes_sees(const struct eyes *eyes, unsigned row, const char *name, unsigned number)
{
    unsigned count = 0;
    const unsigned first = first_of(eyes, row, name, &count);
    assert_true(number < count);
    return holds(&eyes->features, row, first + number);
}

uint64_t eyes_set(const struct eyes *eyes, unsigned row, const char *name)
{
    unsigned count = 0;
    uint64_t set = 0;
    const unsigned first = first_of(eyes, row, name, &count);
    assert_true(count <= 64);
    for (unsigned i = 0; i < count; i++)
        set |= (uint64_t)holds(&eyes->features, row, first + i) << i;
    return set;
}

int eyes_value(const struct eyes *eyes, unsigned row, const char *name)
{
    unsigned count = 0;
    int value = EYES_NOTHING;
    const unsigned first = first_of(eyes, row, name, &count);
    for (unsigned i = 0; i < count; i++) {
        if (!holds(&eyes->features, row, first + i))
            continue;
        if (value != EYES_NOTHING)
            fail_msg("%s: %d and %u at once", name, value, i);
        value = (int)i;
    }
    return value;
}

static const char *row_wrong(const struct vl_features *features, unsigned row, unsigned count)
{
    enum { FEATURES_MAX = 4096 };
    bool seen[FEATURES_MAX] = {false};
    for (unsigned i = 0; i < features->count[row]; i++) {
        const unsigned feature = features->feature[row][i];
        if (feature >= count || count > FEATURES_MAX)
            return "a feature beyond those declared";
        if (seen[feature])
            return "a feature stands twice in a row";
        seen[feature] = true;
    }
    return NULL;
}

const char *eyes_wrong(const struct eyes *eyes, unsigned seats)
{
    const char *wrong = row_wrong(&eyes->features, EYES_TABLE, vl_features_of_public(eyes->rules));
    for (unsigned seat = 0; seat < VL_SEATS_MAX && !wrong; seat++) {
        wrong = row_wrong(&eyes->features, seat, vl_features_of_seat(eyes->rules));
        if (seat >= seats && eyes->features.count[seat] > 0)
            wrong = "something is seen of a seat that is not at the table";
    }
    return wrong;
}

bool eyes_same(const struct eyes *eyes, unsigned row, const struct eyes *others, unsigned other)
{
    if (eyes->features.count[row] != others->features.count[other])
        return false;
    for (unsigned i = 0; i < eyes->features.count[row]; i++) {
        if (!holds(&others->features, other, eyes->features.feature[row][i]))
            return false;
    }
    return true;
}
