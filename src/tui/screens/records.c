/* The records of the folder: matches to go on with, or matches to see again. Each is played through to see how far it
 * has come, one a tick, so that the list is there at once however many there are. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "tui/kit/widgets.h"
#include "tui/match/table.h"
#include "tui/match/table_scene.h"
#include "tui/screens/screens.h"

enum { RECORDS_MAX = 300, FILE_MAX = 64, ABOUT_MAX = 160 };

struct entry {
    char file[FILE_MAX];
    int64_t when;
    char about[ABOUT_MAX]; /* game and players */
    char state[ABOUT_MAX];
};

struct records {
    bool over;                 /* finished matches are wanted */
    enum vl_language language; /* of the descriptions */
    char folder[3800];
    struct entry *found; /* by time, the newest first */
    int files, read;     /* how many there are, and how many of them have been looked at */
    struct vl_list list;
    int shown[RECORDS_MAX]; /* those that belong here, in their order */
};

/* ---- the folder ---- */

static int newest_first(const void *a, const void *b)
{
    const int64_t x = ((const struct entry *)a)->when, y = ((const struct entry *)b)->when;
    return x < y ? 1 : x > y ? -1 : strcmp(((const struct entry *)b)->file, ((const struct entry *)a)->file);
}

static void path_of(const struct records *r, const struct entry *entry, char *out, size_t size)
{
    snprintf(out, size, "%s/%s", r->folder, entry->file);
}

static bool note_file(const struct records *r, const char *name, struct entry *out)
{
    struct stat status;
    char path[4096];
    const size_t length = strlen(name);

    if (length >= FILE_MAX || length < 7 || name[0] == '.' || strcmp(name + length - 6, ".jsonl") != 0)
        return false;
    *out = (struct entry){0};
    memcpy(out->file, name, length + 1);
    path_of(r, out, path, sizeof path);
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return false;
    out->when = status.st_mtime;
    return true;
}

static void read_folder(struct records *r)
{
    DIR *folder = opendir(r->folder);
    if (!folder)
        return;
    r->found = calloc(RECORDS_MAX, sizeof *r->found);
    for (const struct dirent *file; r->found && r->files < RECORDS_MAX && (file = readdir(folder));)
        if (note_file(r, file->d_name, &r->found[r->files]))
            r->files++;
    closedir(folder);
    if (r->found && r->files)
        qsort(r->found, (size_t)r->files, sizeof *r->found, newest_first);
}

/* ---- one record ---- */

static void join_names(const struct vl_table_setup *setup, vl_seats seats, char *out, size_t size)
{
    size_t length = 0;
    out[0] = '\0';
    for (vl_seat seat = 0; seat < setup->seats; seat++)
        if ((seats & vl_seat_bit(seat)) && length + VL_NAME_MAX + 3 < size)
            length +=
                (size_t)snprintf(out + length, size - length, "%s%s", length ? ", " : "", setup->player[seat].name);
}

static void describe_end(const struct vl_tui *tui, const struct vl_match *match, struct entry *entry)
{
    char names[VL_NOTICE_MAX];
    const vl_seats winners = vl_match_winners(match);
    const struct vl_text_arg arg = {"names", names, 0};
    join_names(vl_match_setup(match), winners, names, sizeof names);
    vl_say(tui, vl_count(winners) > 1 ? "records.over.many" : "records.over", &arg, 1, entry->state,
           sizeof entry->state);
}

static void describe_middle(const struct vl_tui *tui, const struct vl_match *match, struct entry *entry)
{
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    vl_match_view(match, VL_TABLE, view);
    const struct vl_table_renderer *renderer = vl_table_renderer(tui, vl_match_setup(match)->rules);
    const struct vl_text_arg args[] = {
        {"n", NULL, (long)vl_table_rounds(renderer, view) + 1},
        {"answers", NULL, (long)vl_match_answers(match)},
    };
    vl_say(tui, renderer->rounds ? "records.where" : "records.where_once", args, 2, entry->state, sizeof entry->state);
}

static const char *game_name(const struct vl_tui *tui, const struct vl_rules *rules)
{
    return vl_words_in(&vl_catalogue_cards(tui->catalogue, rules)->name, tui->language);
}

/* Why it cannot be played again, in a few words. */
static void describe_fault(const struct vl_tui *tui, const struct vl_diag *diag, struct entry *entry)
{
    const bool edition = strcmp(diag->key, "record.edition") == 0;
    const struct vl_text_arg arg = {"edition", diag->what, 0};
    vl_say(tui, edition ? "records.edition" : "records.damaged", &arg, 1, entry->state, sizeof entry->state);
}

/* true if the record belongs into this list. A damaged one does among those to resume: so its owner hears of it. */
static bool describe(struct vl_tui *tui, struct records *r, struct entry *entry)
{
    struct vl_table_setup setup;
    struct vl_diag diag;
    char path[4096], names[VL_NOTICE_MAX];

    path_of(r, entry, path, sizeof path);
    if (vl_record_setup(path, tui->catalogue, &setup, &diag) != VL_OK) {
        snprintf(entry->about, sizeof entry->about, "%s", entry->file);
        describe_fault(tui, &diag, entry);
        return !r->over;
    }
    join_names(&setup, 0xFF, names, sizeof names);
    snprintf(entry->about, sizeof entry->about, "%s  %.120s", game_name(tui, setup.rules), names);

    struct vl_match *match = calloc(1, vl_match_size(setup.rules));
    bool belongs = false;
    if (match && vl_match_start(match, &setup, &diag) == VL_OK) {
        const bool whole = vl_record_replay(path, match, &diag) == VL_OK;
        belongs = whole ? vl_match_over(match) == r->over : !r->over;
        if (!whole)
            describe_fault(tui, &diag, entry);
        else
            (r->over ? describe_end : describe_middle)(tui, match, entry);
    }
    free(match);
    return belongs;
}

/* ---- the screen ---- */

static void enter(struct vl_tui *tui, void *self)
{
    struct records *r = self;
    struct vl_diag diag;

    free(r->found);
    r->found = NULL;
    r->language = tui->language;
    r->files = r->read = r->list.count = 0;
    if (vl_record_folder(r->folder, sizeof r->folder, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
    else
        read_folder(r);
    vl_tui_after(tui, self, r->files ? 0 : -1);
}

static void tick(struct vl_tui *tui, void *self)
{
    struct records *r = self;
    if (r->read < r->files && describe(tui, r, &r->found[r->read]))
        r->shown[r->list.count++] = r->read;
    r->read++;
    tui->dirty = true;
    vl_tui_after(tui, self, r->read < r->files ? 0 : -1);
}

/* Words of another language are read anew. */
static void layout(struct vl_tui *tui, void *self, int rows, int cols)
{
    (void)rows, (void)cols;
    if (((struct records *)self)->language != tui->language)
        enter(tui, self);
}

static void draw_entry(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    const struct records *r = self;
    const struct entry *entry = &r->found[r->shown[index]];
    const time_t when = (time_t)entry->when;
    struct tm local;
    char date[32];

    localtime_r(&when, &local);
    strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local);
    vl_line_draw(tui, where, selected, false, "", NULL);
    const uint8_t style = selected ? VL_STYLE_SELECTED : VL_STYLE_DIM;
    vl_draw(&tui->grid, where.row, where.col + 2, 16, style, date);
    const int state = vl_columns(entry->state);
    vl_draw(&tui->grid, where.row, where.col + 20, where.cols - state - 24,
            selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN, entry->about);
    vl_draw_right(&tui->grid, where.row, where.col + 20, where.cols - 22, style, entry->state);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint resume[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                            {VL_ACT_CONFIRM, NULL, "records.hint.resume"},
                                            {VL_ACT_BACK, NULL, "hint.back"},
                                            {VL_ACT_KEYS, NULL, "hint.keys"}};
    static const struct vl_hint replay[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                            {VL_ACT_CONFIRM, NULL, "records.hint.replay"},
                                            {VL_ACT_BACK, NULL, "hint.back"},
                                            {VL_ACT_KEYS, NULL, "hint.keys"}};
    struct records *r = self;
    char folder[VL_NOTICE_MAX];
    const struct vl_text_arg arg = {"folder", r->folder, 0};
    const char *title = vl_t(tui, r->over ? "records.replay.title" : "records.resume.title");
    const char *none = r->over ? "records.none.replay" : "records.none.resume";
    const struct vl_rect all = vl_draw_frame(tui, title, NULL, r->over ? replay : resume, 4);

    vl_list_draw(tui, &r->list, (struct vl_rect){all.row, all.col, all.rows - 2, all.cols}, draw_entry, r);
    if (r->list.count == 0)
        vl_draw(&tui->grid, all.row + 1, all.col + 2, all.cols - 4, VL_STYLE_DIM,
                vl_t(tui, r->read < r->files ? "records.reading" : none));
    vl_draw(&tui->grid, all.row + all.rows - 1, all.col, all.cols, VL_STYLE_DIM,
            vl_say(tui, "records.folder", &arg, 1, folder, sizeof folder));
}

static void open_entry(struct vl_tui *tui, struct records *r)
{
    struct vl_diag diag = {0};
    char path[4096];

    path_of(r, &r->found[r->shown[r->list.selected]], path, sizeof path);
    if ((r->over ? vl_screen_replay : vl_screen_resume)(tui, path, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct records *r = self;

    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    const enum vl_used used = vl_list_key(&r->list, key);
    if (used == VL_CHOSEN)
        open_entry(tui, r);
    return used != VL_UNUSED;
}

static void leave(struct vl_tui *tui, void *self)
{
    (void)tui;
    free(((struct records *)self)->found);
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                      {VL_ACT_CONFIRM, NULL, "hint.open"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen records_screen = {.title = "menu.resume",
                                                .context = VL_ELSEWHERE,
                                                .size = sizeof(struct records),
                                                .enter = enter,
                                                .layout = layout,
                                                .draw = draw,
                                                .key = take_key,
                                                .tick = tick,
                                                .leave = leave,
                                                .keys = keys};

void vl_screen_records(struct vl_tui *tui, bool over)
{
    struct records *r = vl_tui_push(tui, &records_screen);
    if (r)
        r->over = over;
}
