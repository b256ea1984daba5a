#include "front/deeds.h"

#include "front/deeds/finding.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static const char *const ids[] = {
#define DEED(name, id) #id,
#include "front/deeds.def"
#undef DEED
};

const char *vl_deed_id(enum vl_deed_kind kind)
{
    return ids[kind];
}

bool vl_deed_parse(const char *id, enum vl_deed_kind *out)
{
    for (unsigned kind = 0; kind < VL_DEEDS; kind++) {
        if (strcmp(ids[kind], id) == 0) {
            *out = (enum vl_deed_kind)kind;
            return true;
        }
    }
    return false;
}

/* The games that find deeds; one that does not stand here has none. */
extern const struct vl_deed_finder vl_deeds_blasons, vl_deeds_gueux, vl_deeds_marquis, vl_deeds_sbires;

static const struct vl_deed_finder *finder_of(const struct vl_rules *rules)
{
    static const struct vl_deed_finder *const finders[] = {&vl_deeds_blasons, &vl_deeds_gueux, &vl_deeds_marquis,
                                                           &vl_deeds_sbires};
    for (unsigned i = 0; i < COUNT(finders); i++) {
        if (finders[i]->rules == rules)
            return finders[i];
    }
    return NULL;
}

size_t vl_deeds_of(const struct vl_match *match, struct vl_deed *out, size_t room)
{
    const struct vl_table_setup *setup = vl_match_setup(match);
    const struct vl_deed_finder *finder = finder_of(setup->rules);
    struct vl_finding finding = {.match = match, .rules = setup->rules, .seats = setup->seats, .ahead = VL_NONE};
    if (!finder || !vl_match_over(match))
        return 0;
    finding.before = vl_view_in(&finding.before_room);
    finding.after = vl_view_in(&finding.after_room);
    vl_match_past(match, 0, VL_NONE, vl_view_in(&finding.after_room));
    finder->find(&finding);
    const size_t count = finding.failed ? VL_DEEDS_UNKNOWN : finding.count;
    if (room > 0 && count > 0 && !finding.failed)
        memcpy(out, finding.deed, (count < room ? count : room) * sizeof *out);
    free(finding.deed);
    return count;
}
