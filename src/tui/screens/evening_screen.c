/* Evenings among the screens: their pages, and the way to the one that a match belongs to. */
#include "page/pages.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"

enum vl_rc vl_screen_evening_of(struct vl_tui *tui, const char *id, struct vl_diag *diag)
{
    const int depth = tui->depth;
    vl_fail(diag, VL_IO, "memory", "", "");
    vl_screen_page(tui, &vl_evening_page, &(struct vl_evening_visit){.id = id, .fault = diag});
    if (tui->depth > depth && ((const struct vl_page_host *)tui->layer[depth].self)->evening)
        return VL_OK;
    if (tui->depth > depth)
        vl_tui_pop(tui);
    return VL_REFUSED;
}

enum vl_rc vl_screen_go_on(struct vl_tui *tui, const char *path, struct vl_diag *diag)
{
    char latest[VL_RECORD_PATH];
    struct vl_match_setup setup;
    struct vl_diag none = {0};
    const int depth = tui->depth;
    enum vl_rc rc = path ? VL_OK : vl_record_latest(latest, sizeof latest, diag);
    path = path ? path : latest;
    if (rc == VL_OK)
        rc = vl_record_setup(path, tui->catalogue, &setup, diag);
    if (rc != VL_OK)
        return rc;
    if (setup.evening[0] && !vl_match_owner_of(tui, &setup).company)
        (void)vl_screen_evening_of(tui, setup.evening, &none);
    rc = vl_screen_resume(tui, path, diag);
    while (rc != VL_OK && tui->depth > depth)
        vl_tui_pop(tui);
    return rc;
}
