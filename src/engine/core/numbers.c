#include "engine/core/numbers.h"

#include "engine/core/join.h"

#include <stdio.h>
#include <string.h>

unsigned vl_group_find(const struct vl_group *group, const char *id)
{
    return vl_word_find(group->ids, group->count, id);
}

unsigned vl_group_index(const struct vl_rules *rules, const char *id)
{
    unsigned i = 0;
    while (i < rules->group_count && strcmp(rules->groups[i].id, id) != 0)
        i++;
    return i;
}

const struct vl_number_spec *vl_number_spec(const struct vl_rules *rules, unsigned group, const char *what)
{
    for (const struct vl_number_spec *spec = rules->numbers; spec->what; spec++) {
        if (spec->group == group && strcmp(spec->what, what) == 0)
            return spec;
    }
    return NULL;
}

enum vl_rc vl_number_in_range(const struct vl_number_spec *spec, const char *what, int number, struct vl_diag *diag)
{
    char range[16], is[16];
    if (number >= spec->min && number <= spec->max)
        return VL_OK;
    snprintf(is, sizeof is, "%d", number);
    snprintf(range, sizeof range, "%u-%u", spec->min, spec->max);
    vl_fail(diag, VL_REFUSED, "catalogue.number_range", what, range);
    if (diag)
        vl_join(diag->what, sizeof diag->what, ": ", is);
    return VL_REFUSED;
}

void vl_number_name(const struct vl_rules *rules, const struct vl_number_spec *spec, unsigned i, unsigned j, char *out,
                    size_t size)
{
    out[0] = 0;
    vl_join(out, size, "", rules->groups[spec->group].id);
    vl_join(out, size, ".", rules->groups[spec->group].ids[i]);
    vl_join(out, size, ".", spec->what);
    if (spec->of_group != VL_NONE)
        vl_join(out, size, ".", rules->groups[spec->of_group].ids[j]);
}

enum { PARTS_MAX = 4 };

/* Cuts a name at its points; returns how many parts there are, 0 if it is too long or has too many. */
static unsigned cut(const char *name, size_t length, char copy[128], const char *part[PARTS_MAX])
{
    unsigned parts = 1;
    if (length >= 128)
        return 0;
    memcpy(copy, name, length);
    copy[length] = 0;
    part[0] = copy;
    for (char *point; (point = strchr(part[parts - 1], '.')); part[parts++] = point + 1) {
        if (parts == PARTS_MAX)
            return 0;
        *point = 0;
    }
    return parts;
}

bool vl_number_find(const struct vl_rules *rules, const char *name, size_t length, size_t *at)
{
    char copy[128];
    const char *part[PARTS_MAX];
    const unsigned parts = cut(name, length, copy, part);
    const unsigned group = parts >= 3 ? vl_group_index(rules, part[0]) : rules->group_count;
    if (group == rules->group_count)
        return false;
    const unsigned member = vl_group_find(&rules->groups[group], part[1]);
    const struct vl_number_spec *spec = vl_number_spec(rules, group, part[2]);
    const bool paired = spec && spec->of_group != VL_NONE;
    if (!spec || member == rules->groups[group].count || paired != (parts == 4))
        return false;
    const unsigned of = paired ? vl_group_find(&rules->groups[spec->of_group], part[3]) : 0;
    if (paired && of == rules->groups[spec->of_group].count)
        return false;
    *at = vl_number_at(rules, spec, member, of);
    return true;
}

static enum vl_rc check_spec(const struct vl_rules *rules, const struct vl_number_spec *spec, const uint8_t *numbers,
                             struct vl_diag *diag)
{
    const unsigned row = spec->of_group == VL_NONE ? 1 : rules->groups[spec->of_group].count;
    const unsigned cells = rules->groups[spec->group].count * row;
    char name[128];
    for (unsigned cell = 0; cell < cells; cell++) {
        const uint8_t number = numbers[spec->offset + cell];
        if (spec->optional && number == 0)
            continue;
        vl_number_name(rules, spec, cell / row, cell % row, name, sizeof name);
        const enum vl_rc rc = vl_number_in_range(spec, name, number, diag);
        if (rc != VL_OK)
            return rc;
    }
    return VL_OK;
}

static enum vl_rc check_effects(const struct vl_rules *rules, const uint8_t *numbers, struct vl_diag *diag)
{
    const struct vl_group *things = &rules->groups[rules->effect_group];
    for (unsigned i = 0; i < things->count; i++) {
        if (numbers[rules->effect_offset + i] >= rules->groups[rules->effects].count)
            return vl_fail(diag, VL_REFUSED, "catalogue.effect_unknown", things->ids[i], "");
    }
    return VL_OK;
}

enum vl_rc vl_numbers_check(const struct vl_rules *rules, const uint8_t *numbers, struct vl_diag *diag)
{
    for (const struct vl_number_spec *spec = rules->numbers; spec->what; spec++) {
        const enum vl_rc rc = check_spec(rules, spec, numbers, diag);
        if (rc != VL_OK)
            return rc;
    }
    return rules->effect_group == VL_NONE ? VL_OK : check_effects(rules, numbers, diag);
}
