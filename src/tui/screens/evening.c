/* An evening: the same people, several matches, one tally. */
#include "tui/screens/evening.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "front/table_setup.h"
#include "tui/kit/score_track.h"
#include "tui/match/company.h"
#include "tui/match/table.h"
#include "tui/screens/screens.h"

/* ---- what is next ---- */

static void propose(struct vl_tui *tui, struct evening_screen *s)
{
    s->proposals = vl_evening_propose(&s->evening, tui->catalogue, s->proposal);
    s->chosen = 0;
}

static bool set_up(struct vl_tui *tui, struct evening_screen *s, struct vl_table_setup *setup)
{
    struct vl_diag diag = {0};
    if (s->proposals == 0) {
        vl_evening_screen_people(tui, &s->evening);
        return false;
    }
    const struct vl_rules *rules = s->proposal[s->chosen].rules;
    if (vl_evening_setup(&s->evening, tui->catalogue, tui->language, rules, setup, &diag) != VL_OK) {
        vl_notice_fault(tui, rules, &diag);
        return false;
    }
    setup->seed = vl_table_seed();
    return true;
}

static void go_on(struct vl_tui *tui, struct evening_screen *s, const struct vl_evening_match *match)
{
    char path[VL_RECORD_PATH];
    struct vl_diag diag = {0};
    vl_evening_record(&s->evening, match, path);
    if (vl_screen_resume(tui, path, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
}

static void begin(struct vl_tui *tui, struct evening_screen *s)
{
    struct vl_table_setup setup;
    struct vl_diag diag = {0};
    if (vl_evening_under_way(&s->evening))
        go_on(tui, s, vl_evening_under_way(&s->evening));
    else if (set_up(tui, s, &setup) && tui->screens->play(tui, &setup, &diag) != VL_OK)
        vl_notice_fault(tui, setup.rules, &diag);
}

static void options(struct vl_tui *tui, struct evening_screen *s)
{
    struct vl_table_setup setup;
    if (set_up(tui, s, &setup))
        vl_screen_setup(tui, &setup);
}

/* ---- throwing away and ending ---- */

static const struct vl_dialog_choice yes_no[] = {{"n", "evening_screen.no"}, {"y", "evening_screen.yes"}};

static void thrown_away(struct vl_tui *tui, void *data, int choice)
{
    struct evening_screen *s = data;
    const struct vl_evening_match *match = vl_evening_under_way(&s->evening);
    char path[VL_RECORD_PATH];
    struct vl_diag diag = {0};
    if (choice != 1 || !match)
        return;
    vl_evening_record(&s->evening, match, path);
    if (vl_evening_throw(&s->evening, path, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
    unlink(path);
    propose(tui, s);
}

static void ended(struct vl_tui *tui, void *data, int choice)
{
    struct evening_screen *s = data;
    struct vl_diag diag = {0};
    if (choice != 1)
        return;
    const enum vl_rc rc = vl_evening_close(&s->evening, &diag);
    vl_tui_pop_to(tui, s);
    vl_tui_pop(tui);
    if (rc != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
}

/* ---- matches of the evening ---- */

static unsigned counted(const struct vl_evening *evening)
{
    unsigned n = 0;
    for (unsigned i = 0; i < evening->matches; i++)
        n += evening->match[i].state == VL_EVENING_COUNTED;
    return n;
}

static bool has(const void *self, const struct vl_table_setup *setup)
{
    const struct evening_screen *s = self;
    return setup->evening[0] && strcmp(setup->evening, s->evening.id) == 0;
}

static bool guards(const void *self, const struct vl_table_setup *setup, vl_seat seat)
{
    const struct evening_screen *s = self;
    return vl_evening_guarded(&s->evening, setup, seat) < VL_GUESTS_MAX;
}

static int sleeps(const void *self, const struct vl_table_setup *setup, vl_seat seat)
{
    const struct evening_screen *s = self;
    const unsigned guest = vl_evening_guarded(&s->evening, setup, seat);
    return guest < VL_GUESTS_MAX ? vl_evening_pin_sleeps(&s->evening, guest) : 0;
}

static enum vl_rc admits(void *self, const struct vl_table_setup *setup, vl_seat seat, const char *pin, bool *right,
                         struct vl_diag *diag)
{
    struct evening_screen *s = self;
    enum vl_pin_took took = VL_PIN_RIGHT;
    const unsigned guest = vl_evening_guarded(&s->evening, setup, seat);
    const enum vl_rc rc = guest < VL_GUESTS_MAX ? vl_evening_try_pin(&s->evening, guest, pin, &took, diag) : VL_OK;
    *right = took == VL_PIN_RIGHT;
    return rc;
}

static void began(struct vl_tui *tui, void *self, const char *record, const struct vl_table_setup *setup)
{
    struct evening_screen *s = self;
    struct vl_diag diag = {0};
    s->news = counted(&s->evening);
    if (vl_evening_began(&s->evening, record, setup, &diag) != VL_OK)
        vl_notice_fault(tui, setup->rules, &diag);
}

static void moved(struct vl_tui *tui, void *self, const char *record)
{
    struct evening_screen *s = self;
    struct vl_diag diag = {0};
    if (vl_evening_moved(&s->evening, record, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
}

static void resumed(struct vl_tui *tui, void *self, const char *record)
{
    struct evening_screen *s = self;
    struct vl_diag diag = {0};
    s->news = counted(&s->evening);
    if (vl_evening_on_table(&s->evening, record, true, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
}

static void thrown(struct vl_tui *tui, void *self, const char *record)
{
    struct evening_screen *s = self;
    struct vl_diag diag = {0};
    if (vl_evening_throw(&s->evening, record, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
}

static const struct vl_company company = {.back = "end.evening",
                                          .title = "evening_screen.side",
                                          .side = vl_evening_screen_side,
                                          .has = has,
                                          .guards = guards,
                                          .sleeps = sleeps,
                                          .admits = admits,
                                          .began = began,
                                          .resumed = resumed,
                                          .thrown = thrown,
                                          .moved = moved};

/* ---- the screen ---- */

/* What was on the table is off it now, and may be over. */
static void take_off_table(struct vl_tui *tui, struct evening_screen *s)
{
    char path[VL_RECORD_PATH];
    struct vl_diag diag = {0};
    const struct vl_evening_match *match = vl_evening_under_way(&s->evening);
    if (match) {
        vl_evening_record(&s->evening, match, path);
        (void)vl_evening_on_table(&s->evening, path, false, &diag);
    }
    vl_evening_refresh(&s->evening, tui->catalogue);
    vl_evening_screen_listen(tui, s);
}

static void tick(struct vl_tui *tui, void *self)
{
    const struct evening_screen *s = self;
    const bool there = vl_score_track_way(tui->settings.motion, tui->now - s->moved) == 1000;
    tui->dirty = true;
    vl_tui_after(tui, s, there ? -1 : VL_TRACK_FRAME);
}

static void enter(struct vl_tui *tui, void *self)
{
    struct evening_screen *s = self;
    uint8_t here[VL_GUESTS_MAX];
    const unsigned before = counted(&s->evening);
    if (s->evening.id[0])
        take_off_table(tui, s);
    if (counted(&s->evening) > before) {
        s->moved = tui->now;
        tick(tui, s);
    }
    if (s->news == UINT_MAX)
        s->news = counted(&s->evening);
    propose(tui, s);
    if (!s->asked && vl_evening_here(&s->evening, here) == 0) {
        s->asked = true;
        vl_evening_screen_people(tui, &s->evening);
    } else if (s->asked && !s->evening.id[0]) {
        vl_tui_pop(tui); /* nobody came */
    }
}

static void leave(struct vl_tui *tui, void *self)
{
    struct evening_screen *s = self;
    (void)tui;
    vl_chronicle_free(&s->chronicle);
    if (s->evening.id[0])
        vl_evening_shut(&s->evening);
}

static void turn(struct evening_screen *s, int by)
{
    if (s->proposals > 0 && !vl_evening_under_way(&s->evening))
        s->chosen = (s->chosen + s->proposals + (unsigned)by) % s->proposals;
}

static bool letter_key(struct vl_tui *tui, struct evening_screen *s, char letter)
{
    switch (letter) {
    case 'o': options(tui, s); return true;
    case 'n': vl_evening_screen_people(tui, &s->evening); return true;
    case 's': vl_screen_statistics(tui, NULL); return true;
    case 'c': vl_screen_chronicle(tui, s->evening.id); return true;
    case 't':
        if (vl_evening_under_way(&s->evening))
            vl_dialog(tui, vl_t(tui, "evening_screen.throw"), vl_t(tui, "evening_screen.throw.help"), yes_no, 2,
                      thrown_away, s);
        return true;
    case 'x':
        vl_dialog(tui, vl_t(tui, "evening_screen.end"), vl_t(tui, "evening_screen.end.help"), yes_no, 2, ended, s);
        return true;
    default: return false;
    }
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct evening_screen *s = self;
    switch (key->action) {
    case VL_ACT_BACK:
    case VL_ACT_QUIT: vl_tui_pop(tui); return true;
    case VL_ACT_LEFT: turn(s, -1); return true;
    case VL_ACT_RIGHT: turn(s, 1); return true;
    case VL_ACT_CONFIRM: begin(tui, s); return true;
    default: break;
    }
    if (key->letter && letter_key(tui, s, key->letter))
        return true;
    if (key->code == VL_KEY_PICK && (unsigned)key->number < s->proposals) {
        s->chosen = (unsigned)key->number;
        return true;
    }
    return vl_scroll_key(&s->people, key) != VL_UNUSED;
}

static const struct vl_hint keys[] = {{VL_ACT_CONFIRM, NULL, "evening_screen.hint.begin"},
                                      {VL_ACT_NONE, "←→", "evening_screen.hint.game"},
                                      {VL_ACT_NONE, "O", "evening_screen.hint.options"},
                                      {VL_ACT_NONE, "N", "evening_screen.hint.people"},
                                      {VL_ACT_NONE, "S", "evening_screen.hint.statistics"},
                                      {VL_ACT_NONE, "C", "evening_screen.hint.chronicle"},
                                      {VL_ACT_NONE, "T", "evening_screen.throw"},
                                      {VL_ACT_NONE, "X", "evening_screen.hint.end"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen evening_screen = {.title = "evening_screen.title",
                                                .context = VL_ELSEWHERE,
                                                .size = sizeof(struct evening_screen),
                                                .enter = enter,
                                                .draw = vl_evening_screen_draw,
                                                .key = take_key,
                                                .tick = tick,
                                                .leave = leave,
                                                .company = &company,
                                                .keys = keys};

/* One that another program has open can be looked at. */
static enum vl_rc open_evening(struct vl_tui *tui, struct evening_screen *s, const char *id, struct vl_diag *diag)
{
    const enum vl_rc rc = vl_evening_resume(&s->evening, id, tui->catalogue, diag);
    if (rc == VL_OK)
        return rc;
    vl_notice_fault(tui, NULL, diag);
    return rc == VL_IO ? VL_OK : rc;
}

static struct evening_screen *push(struct vl_tui *tui)
{
    struct evening_screen *s = vl_tui_push(tui, &evening_screen);
    if (s)
        s->news = UINT_MAX;
    return s;
}

enum vl_rc vl_screen_evening_of(struct vl_tui *tui, const char *id, struct vl_diag *diag)
{
    struct evening_screen *s = push(tui);
    if (!s || !id)
        return s ? VL_OK : vl_fail(diag, VL_IO, "memory", "", "");
    const enum vl_rc rc = open_evening(tui, s, id, diag);
    if (rc != VL_OK) {
        s->evening.id[0] = '\0';
        vl_tui_pop(tui);
    }
    return rc;
}

enum vl_rc vl_screen_go_on(struct vl_tui *tui, const char *path, struct vl_diag *diag)
{
    char latest[VL_RECORD_PATH];
    struct vl_table_setup setup;
    struct vl_diag none = {0};
    enum vl_rc rc = path ? VL_OK : vl_record_latest(latest, sizeof latest, diag);
    path = path ? path : latest;
    if (rc == VL_OK)
        rc = vl_record_setup(path, tui->catalogue, &setup, diag);
    if (rc != VL_OK)
        return rc;
    const bool part = setup.evening[0] && !vl_companion_of(tui, &setup).company;
    if (!part || vl_screen_evening_of(tui, setup.evening, &none) != VL_OK)
        return vl_screen_resume(tui, path, diag);
    const void *self = tui->layer[tui->depth - 1].self;
    rc = vl_screen_resume(tui, path, diag);
    if (rc != VL_OK) {
        vl_tui_pop_to(tui, self);
        vl_tui_pop(tui);
    }
    return rc;
}
