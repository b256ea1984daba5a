/* The screen of a match: from its beginning or its record to its end. */
#include "tui/match/match_screen_open.h"

#include <string.h>

#include "tui/kit/widgets.h"
#include "tui/match/match_owner.h"
#include "tui/match/match_screen.h"

/* ---- going on ---- */

static void enter(struct vl_tui *tui, void *self)
{
    struct vl_match_screen *screen = self;
    vl_match_screen_race_again(screen);
    vl_match_screen_hold_key(tui, screen);
    vl_tui_flush(tui); /* typed while something covered the board */
    if (screen->says)
        vl_host_resettle(&screen->host, tui->now);
    screen->says = false;
    screen->sleeping_at = UINT32_MAX; /* a key has closed whatever covered the board */
    vl_match_screen_go_on(tui, self);
}

static void tick(struct vl_tui *tui, void *self)
{
    struct vl_match_screen *screen = self;
    screen->beat++;
    vl_match_screen_go_on(tui, screen);
}

static void woken(struct vl_tui *tui, void *self)
{
    vl_match_screen_go_on(tui, self);
}

static void covered(struct vl_tui *tui, void *self)
{
    struct vl_match_screen *screen = self;
    if (!vl_host_cover(&screen->host))
        return;
    vl_tui_flush(tui);
    vl_tui_pop_to(tui, screen); /* a screen on top may be as private */
    vl_match_screen_go_on(tui, screen);
}

static bool is_private(const void *self)
{
    return vl_host_is_private(&((const struct vl_match_screen *)self)->host);
}

static void leave(struct vl_tui *tui, void *self)
{
    struct vl_match_screen *screen = self;
    tui->no_curtain = false;
    vl_match_screen_hint_close(screen);
    vl_host_close(&screen->host);
}

static const struct vl_footer_key keys[] = {
    {VL_ACT_CONFIRM, NULL, "table.key.confirm"}, {VL_ACT_NONE, "A…Z  0…9", "table.key.letter"},
    {VL_ACT_LEFT, NULL, "table.key.move"},       {VL_ACT_NEXT, NULL, "table.key.next"},
    {VL_ACT_WHY, NULL, "table.key.why"},         {VL_ACT_CARD, NULL, "table.key.card"},
    {VL_ACT_LEGEND, NULL, "table.key.legend"},   {VL_ACT_LOG, NULL, "table.key.log"},
    {VL_ACT_RULES, NULL, "table.key.rules"},     {VL_ACT_STANDING, NULL, "table.key.standing"},
    {VL_ACT_UNDO, NULL, "table.key.undo"},       {VL_ACT_HURRY, NULL, "table.key.hurry"},
    {VL_ACT_BACK, NULL, "table.key.pause"},      {VL_ACT_SPOKE, NULL, "table.key.witness"},
    {VL_ACT_CHANCES, NULL, "hint.key"},          {0},
};

static const struct vl_match_setup *setup_of(const void *self)
{
    return vl_match_setup(((const struct vl_match_screen *)self)->host.match);
}

static const char *record_of(void *self)
{
    struct vl_host *host = &((struct vl_match_screen *)self)->host;
    struct vl_diag diag = {0};
    vl_host_written(host, vl_record_secure(&host->record, host->match, &diag), &diag);
    return host->record.file < 0 || vl_match_over(host->match) ? NULL : host->record.path;
}

static const struct vl_screen match_screen = {.title = "table.title",
                                              .letters = true,
                                              .context = VL_AT_TABLE,
                                              .size = sizeof(struct vl_match_screen),
                                              .enter = enter,
                                              .draw = vl_match_screen_draw,
                                              .key = vl_match_screen_key,
                                              .tick = tick,
                                              .wake = woken,
                                              .covered = covered,
                                              .is_private = is_private,
                                              .leave = leave,
                                              .setup = setup_of,
                                              .record = record_of,
                                              .keys = keys};

/* ---- beginning ---- */

static void wake_tui(void *tui)
{
    vl_tui_wake(tui);
}

/* first: the user's first match of this game, whose screen is explained at once. */
static enum vl_rc push(struct vl_tui *tui, struct vl_host *host, bool first, struct vl_diag *diag)
{
    const struct vl_board_renderer *renderer = vl_board_renderer(tui->screens->tables, host->rules);
    struct vl_match_screen *screen = renderer ? vl_tui_push(tui, &match_screen) : NULL;
    if (!screen) {
        vl_fail(diag, VL_REFUSED, renderer ? "memory" : "table.none", host->rules->id, "");
        vl_host_close(host);
        return VL_REFUSED;
    }
    screen->tui = tui;
    screen->host = *host;
    screen->host.worker.wake = wake_tui;
    screen->host.worker.wake_data = tui;
    screen->renderer = renderer;
    screen->legend = first ? VL_LEGEND_FIRST : VL_LEGEND_OFF;
    screen->asked_at = UINT32_MAX;
    vl_match_screen_set_scene(tui, screen); /* a key may come before the first frame */
    return VL_OK;
}

enum vl_rc vl_screen_play(struct vl_tui *tui, const struct vl_match_setup *setup, struct vl_diag *diag)
{
    struct vl_host host;
    const enum vl_rc rc = vl_host_open(&host, setup, diag);
    if (rc != VL_OK)
        return rc;
    const bool first = !vl_record_known(setup->rules->id);
    if (vl_record_create(&host.record, NULL, host.match, &host.fault) != VL_OK)
        host.failed = true;
    const struct vl_match_owner with = vl_match_owner_of(tui, setup);
    if (with.company && !host.failed)
        with.company->began(tui, with.self, host.record.path, setup);
    return push(tui, &host, first, diag);
}

enum vl_rc vl_screen_resume(struct vl_tui *tui, const char *path, struct vl_diag *diag)
{
    char latest[4096];
    struct vl_match_setup setup;
    struct vl_host host;
    enum vl_rc rc = path ? VL_OK : vl_record_latest(latest, sizeof latest, diag);
    path = path ? path : latest;
    if (rc == VL_OK)
        rc = vl_record_setup(path, tui->catalogue, &setup, diag);
    if (rc == VL_OK)
        rc = vl_host_open(&host, &setup, diag);
    if (rc != VL_OK)
        return rc;
    rc = vl_record_resume(&host.record, path, host.match, diag);
    if (rc == VL_OK) {
        const struct vl_match_owner with = vl_match_owner_of(tui, &setup);
        if (with.company)
            with.company->resumed(tui, with.self, path);
        return push(tui, &host, false, diag);
    }
    vl_host_close(&host);
    return rc;
}
