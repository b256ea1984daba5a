/* What people have made of their matches. The first frame is there at once; records that the index does not know yet
 * are read a few a tick, and what is known by then is shown. */
#include "tui/screens/statistics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "front/statistics_keep.h"
#include "tui/screens/screens.h"

/* A tick reads as many records as take about so long: short enough for keys, long enough to have the folder looked
 * through seldom. */
enum { TICK_MS = 60, FIRST_RECORDS = 8, MOST_RECORDS = 2000 };

static const unsigned since_days[VL_SINCES] = {0, 7, 30, 91, 365};

/* ---- what is known ---- */

static void fail(struct vl_tui *tui, struct vl_statistics_screen *s, const struct vl_diag *diag)
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
        if (strcmp(s->person[i].name, s->wanted) == 0)
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
        fail(tui, s, &diag);
        return;
    }
    for (unsigned i = 0; rules && i < s->sheet->games; i++)
        if (s->sheet->game[i].rules == rules)
            s->page = i + 1;
    if (s->page)
        s->values = vl_sheet_values(s->archive, tui->catalogue, &s->filter, &s->sheet->game[s->page - 1], s->value);
}

static void open_archive(struct vl_tui *tui, struct vl_statistics_screen *s)
{
    struct vl_diag diag = {0};
    s->most = FIRST_RECORDS;
    s->person = calloc(VL_PEOPLE_SHOWN, sizeof *s->person);
    s->sheet = calloc(1, sizeof *s->sheet);
    if (!s->person || !s->sheet)
        vl_fail(&diag, VL_IO, "memory", "", "");
    else if (vl_archive_open(&s->archive, tui->catalogue, &diag) == VL_OK)
        return;
    fail(tui, s, &diag);
}

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Reads on. Figures are worked out anew when all is read, and on the way whenever there are twice as many records. */
static void refresh(struct vl_tui *tui, struct vl_statistics_screen *s)
{
    struct vl_diag diag = {0};
    const int64_t before = milliseconds();
    if (vl_archive_refresh(s->archive, s->most, &s->state, &diag) != VL_OK) {
        fail(tui, s, &diag);
        return;
    }
    const int64_t took = milliseconds() - before;
    if (took < TICK_MS / 2 && s->most < MOST_RECORDS)
        s->most *= 2;
    else if (took > TICK_MS * 2 && s->most > 1)
        s->most /= 2;
    s->whole = s->state.read >= s->state.records;
    tui->dirty = true;
    if (s->whole || s->state.read > 2 * s->told_read)
        vl_statistics_renew(tui, s);
}

static void tick(struct vl_tui *tui, void *self)
{
    struct vl_statistics_screen *s = self;
    if (!s->archive && !s->failed)
        open_archive(tui, s);
    else if (!s->failed && !s->whole)
        refresh(tui, s);
    vl_tui_after(tui, self, s->failed || s->whole ? -1 : 0);
}

/* Matches may have ended meanwhile. */
static void enter(struct vl_tui *tui, void *self)
{
    struct vl_statistics_screen *s = self;
    s->whole = false;
    vl_tui_after(tui, self, s->failed ? -1 : 0);
}

void vl_statistics_reread(struct vl_tui *tui, struct vl_statistics_screen *s, const char *name)
{
    snprintf(s->wanted, sizeof s->wanted, "%s", name);
    s->whole = false;
    s->told_read = 0;
    vl_statistics_renew(tui, s);
    vl_tui_after(tui, s, 0);
}

/* ---- drawing ---- */

static const char *empty_text(const struct vl_statistics_screen *s)
{
    return s->failed ? "statistics.failed" : s->whole ? "statistics.empty" : "statistics.reading";
}

static void draw_page(struct vl_statistics_page *page, const struct vl_statistics_screen *s)
{
    if (s->people == 0)
        vl_statistics_put(page, 1, VL_STYLE_DIM, vl_t(page->tui, empty_text(s)));
    else if (s->page)
        vl_statistics_draw_game(page, s);
    else
        vl_statistics_draw_all(page, s);
}

static void write_title(const struct vl_tui *tui, const struct vl_statistics_screen *s, char *title, size_t size)
{
    const char *name = vl_t(tui, "statistics.title");
    if (s->people == 0)
        snprintf(title, size, "%s", name);
    else if (s->page)
        snprintf(title, size, "%s · %s · %s", name, s->person[s->at].name,
                 vl_statistics_game_name(tui, s->sheet->game[s->page - 1].rules));
    else
        snprintf(title, size, "%s · %s", name, s->person[s->at].name);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "←→", "statistics.hint.person"},
                                           {VL_ACT_NONE, "↑↓", "hint.scroll"},
                                           {VL_ACT_NEXT, NULL, "statistics.hint.counts"},
                                           {VL_ACT_NONE, "g", "statistics.hint.game"},
                                           {VL_ACT_NONE, "p", "statistics.hint.people"},
                                           {VL_ACT_NONE, "x", "statistics.hint.write"},
                                           {VL_ACT_BACK, NULL, "hint.back"},
                                           {VL_ACT_KEYS, NULL, "hint.keys"}};
    struct vl_statistics_screen *s = self;
    char title[VL_NAME_MAX + 128];
    write_title(tui, s, title, sizeof title);
    const struct vl_rect all = vl_draw_frame(tui, title, NULL, hints, sizeof hints / sizeof *hints);
    struct vl_statistics_page page = {
        .tui = tui, .in = {all.row, all.col, 0, all.cols - 1}, .teller = vl_statistics_teller(tui, NULL)};
    draw_page(&page, s); /* how long it is: without rows nothing is in sight */
    const int last = page.row - all.rows;
    s->scroll.lines = page.row;
    s->scroll.rows = all.rows;
    s->scroll.first = s->scroll.first < last ? s->scroll.first : last > 0 ? last : 0;
    page.in.rows = all.rows;
    page.first = s->scroll.first;
    page.row = 0;
    draw_page(&page, s);
    vl_scroll_marks(tui, all, s->scroll.first, all.rows, page.row);
}

/* ---- keys ---- */

static void turn_to(struct vl_tui *tui, struct vl_statistics_screen *s, unsigned person)
{
    snprintf(s->wanted, sizeof s->wanted, "%s", s->person[person].name);
    s->scroll.first = 0;
    vl_statistics_renew(tui, s);
}

static void turn_page(struct vl_tui *tui, struct vl_statistics_screen *s, unsigned page)
{
    s->page = page <= s->sheet->games ? page : 0;
    s->scroll.first = 0;
    vl_statistics_renew(tui, s);
}

static const struct vl_dialog_choice forms[] = {{"c", "statistics.csv"}, {"v", "statistics.json"}};

static void write_file(struct vl_tui *tui, void *self, int choice)
{
    struct vl_statistics_screen *s = self;
    struct vl_diag diag = {0};
    char path[VL_RECORD_PATH], text[VL_RECORD_PATH + 256];
    if (choice < 0 || !s->archive)
        return;
    const enum vl_statistics_form form = choice ? VL_STATISTICS_JSON : VL_STATISTICS_CSV;
    if (vl_statistics_keep(s->archive, &s->filter, form, path, &diag) != VL_OK) {
        vl_notice_fault(tui, NULL, &diag);
        return;
    }
    vl_say(tui, "statistics.written", &(struct vl_text_arg){"file", path, 0}, 1, text, sizeof text);
    vl_popup(tui, vl_t(tui, "statistics.title"), text);
}

static bool take_letter(struct vl_tui *tui, struct vl_statistics_screen *s, char letter)
{
    if (s->people == 0)
        return false;
    switch (letter) {
    case 'g': turn_page(tui, s, s->page + 1); return true;
    case 'p': vl_statistics_people_screen(tui, s); return true;
    case 'x':
        vl_dialog(tui, vl_t(tui, "statistics.title"), vl_t(tui, "statistics.form"), forms, 2, write_file, s);
        return true;
    default: return false;
    }
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct vl_statistics_screen *s = self;
    const int step = key->action == VL_ACT_RIGHT ? 1 : key->action == VL_ACT_LEFT ? -1 : 0;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        if (s->page && key->action == VL_ACT_BACK)
            turn_page(tui, s, 0);
        else
            vl_tui_pop(tui);
        return true;
    }
    if (step && s->people > 1) {
        turn_to(tui, s, (s->at + s->people + (unsigned)step) % s->people);
        return true;
    }
    if (key->action == VL_ACT_NEXT && s->people > 0) {
        vl_statistics_counts(tui, s);
        return true;
    }
    return take_letter(tui, s, key->letter) || vl_scroll_key(&s->scroll, key) != VL_UNUSED;
}

static void leave(struct vl_tui *tui, void *self)
{
    struct vl_statistics_screen *s = self;
    (void)tui;
    if (s->archive)
        vl_archive_close(s->archive);
    free(s->person);
    free(s->sheet);
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "←→", "statistics.hint.person"},
                                      {VL_ACT_NONE, "↑↓", "hint.scroll"},
                                      {VL_ACT_NEXT, NULL, "statistics.key.counts"},
                                      {VL_ACT_NONE, "g", "statistics.key.game"},
                                      {VL_ACT_NONE, "p", "statistics.key.people"},
                                      {VL_ACT_NONE, "x", "statistics.key.write"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen statistics_screen = {.title = "statistics.title",
                                                   .context = VL_ELSEWHERE,
                                                   .size = sizeof(struct vl_statistics_screen),
                                                   .enter = enter,
                                                   .draw = draw,
                                                   .key = take_key,
                                                   .tick = tick,
                                                   .leave = leave,
                                                   .keys = keys};

void vl_screen_statistics(struct vl_tui *tui, const char *name)
{
    struct vl_statistics_screen *s = vl_tui_push(tui, &statistics_screen);
    if (s && name)
        snprintf(s->wanted, sizeof s->wanted, "%s", name);
}
