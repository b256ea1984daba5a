/* What the screen of statistics knows, worked out of its archive. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "tui/screens/statistics.h"

static const unsigned since_days[VL_SINCES] = {0, 7, 30, 91, 365};

void vl_statistics_fail(struct vl_tui *tui, struct vl_statistics_screen *s, const struct vl_diag *diag)
{
    s->failed = true;
    vl_notice_fault(tui, NULL, diag);
}

/* Everybody who has played; who is shown stays, or is whoever is wanted. */
static void read_people(struct vl_statistics_screen *s)
{
    const unsigned people = vl_statistics_people(s->archive, s->person, VL_PEOPLE_SHOWN);
    s->people = people < VL_PEOPLE_SHOWN ? people : VL_PEOPLE_SHOWN;
    s->at = 0;
    for (unsigned i = 0; i < s->people; i++)
        if (vl_name_same(s->person[i].name, s->wanted))
            s->at = i;
}

void vl_statistics_renew(struct vl_tui *tui, struct vl_statistics_screen *s)
{
    struct vl_diag diag = {0};
    const struct vl_rules *rules = s->page ? s->sheet->game[s->page - 1].rules : NULL;
    tui->dirty = true;
    if (!s->archive || s->failed)
        return;
    read_people(s);
    s->told_read = s->state.read;
    s->values = s->page = s->sheet->games = s->sheet->rivals = 0;
    if (s->people == 0)
        return;
    memcpy(s->filter.name, s->person[s->at].name, sizeof s->filter.name);
    s->filter.since = s->since ? (int64_t)time(NULL) - (int64_t)since_days[s->since] * 24 * 3600 : 0;
    if (vl_sheet_fill(s->archive, tui->catalogue, &s->filter, s->sheet, &diag) != VL_OK) {
        vl_statistics_fail(tui, s, &diag);
        return;
    }
    for (unsigned i = 0; rules && i < s->sheet->games; i++)
        if (s->sheet->game[i].rules == rules)
            s->page = i + 1;
    if (s->page)
        s->values = vl_sheet_values(s->archive, tui->catalogue, &s->filter, &s->sheet->game[s->page - 1], s->value);
}

void vl_statistics_reread(struct vl_tui *tui, struct vl_statistics_screen *s, const char *name)
{
    snprintf(s->wanted, sizeof s->wanted, "%s", name);
    s->whole = false;
    s->told_read = 0;
    vl_statistics_renew(tui, s);
    vl_tui_after(tui, s, 0);
}
