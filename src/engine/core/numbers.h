/* The numbers of a game: those of data files and records, checked against what the rule module expects. */
#ifndef ENGINE_NUMBERS_H
#define ENGINE_NUMBERS_H

#include "veillee/rules.h"

/* Where the number `what` of member i of the group, with member j of the second one (0 without), is stored. */
static inline size_t vl_number_at(const struct vl_rules *rules, const struct vl_number_spec *spec, unsigned i,
                                  unsigned j)
{
    const unsigned row = spec->of_group == VL_NONE ? 1 : rules->groups[spec->of_group].count;
    return spec->offset + (size_t)i * row + j;
}

/* The index of an id in a group, or the group's count. */
unsigned vl_group_find(const struct vl_group *group, const char *id);

/* The index of a group, or rules->group_count. */
unsigned vl_group_index(const struct vl_rules *rules, const char *id);

/* The spec of the number `what` of a group; NULL if it has none. */
const struct vl_number_spec *vl_number_spec(const struct vl_rules *rules, unsigned group, const char *what);

/* Refuses (catalogue.number_range) a number out of its range; expected is "0-20". */
enum vl_rc vl_number_in_range(const struct vl_number_spec *spec, const char *what, int number, struct vl_diag *diag);

/* Refuses the numbers_size bytes if any number is out of its range. */
enum vl_rc vl_numbers_check(const struct vl_rules *rules, const uint8_t *numbers, struct vl_diag *diag);

/* "card.manant.value", or "rank.petite.serves.menetrier". */
void vl_number_name(const struct vl_rules *rules, const struct vl_number_spec *spec, unsigned i, unsigned j, char *out,
                    size_t size);

/* Finds where the number of such a name is among the numbers; false if there is none. */
bool vl_number_find(const struct vl_rules *rules, const char *name, size_t length, size_t *at);

#endif
