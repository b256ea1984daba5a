/* The records of the folder: matches to go on with, or matches to see again. Each is played through to see how far it
 * has come, one a tick, so that the list is there at once however many there are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "front/names.h"
#include "front/records.h"
#include "tui/kit/widgets.h"
#include "tui/match/table.h"
#include "tui/match/table_scene.h"
#include "tui/screens/screens.h"

enum {
    RECORDS_MAX = 300,
    FILE_MAX = VL_RECORD_FILE,
    NAMES_MAX = VL_SEATS_MAX * (VL_NAME_MAX + 2),
    ABOUT_MAX = NAMES_MAX + 64
};
enum { DATE_COLS = 16, LINES_MIN = 4 /* of the list, with a blank below */ };

/* What a list of names is written as: in full, as at a table, or how many they are. */
enum { IN_FULL, FITTED, COUNTED, LENGTHS };

struct entry {
    char file[FILE_MAX];
    int64_t when;
    char about[LENGTHS][ABOUT_MAX]; /* game and players, the longest first: a line takes the first that fits */
    char state[LENGTHS][ABOUT_MAX];
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

static void path_of(const struct records *r, const struct entry *entry, char *out, size_t size)
{
    snprintf(out, size, "%s/%s", r->folder, entry->file);
}

static void read_folder(struct vl_tui *tui, struct records *r)
{
    struct vl_diag diag = {0};
    unsigned count;
    struct vl_record_file *files = calloc(RECORDS_MAX, sizeof *files);
    r->found = calloc(RECORDS_MAX, sizeof *r->found);
    if (!files || !r->found) {
        free(files);
        return;
    }
    if (vl_records_find(r->folder, files, RECORDS_MAX, &count, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
    r->files = (int)count;
    for (int i = 0; i < r->files; i++) {
        memcpy(r->found[i].file, files[i].name, sizeof r->found[i].file);
        r->found[i].when = files[i].when;
    }
    free(files);
}

/* ---- one record ---- */

static void join_names(const struct vl_table_setup *setup, vl_seats seats, bool in_full, char *out, size_t size)
{
    char fitted[VL_SEATS_MAX][VL_NAME_MAX];
    size_t length = 0;
    out[0] = '\0';
    vl_names_fit(setup, VL_NAME_TABLE, fitted);
    for (vl_seat seat = 0; seat < setup->seats; seat++)
        if ((seats & vl_seat_bit(seat)) && length + VL_NAME_MAX + 3 < size)
            length += (size_t)snprintf(out + length, size - length, "%s%s", length ? ", " : "",
                                       in_full ? setup->player[seat].name : fitted[seat]);
}

/* The names in one of the lengths. */
static void name_seats(const struct vl_tui *tui, const struct vl_table_setup *setup, vl_seats seats, int length,
                       char out[NAMES_MAX])
{
    const struct vl_text_arg count = {"n", NULL, (long)vl_count(seats)};
    if (length == COUNTED)
        vl_say(tui, "setup.seats.value", &count, 1, out, NAMES_MAX);
    else
        join_names(setup, seats, length == IN_FULL, out, NAMES_MAX);
}

static void state_once(struct entry *entry)
{
    for (int length = IN_FULL + 1; length < LENGTHS; length++)
        memcpy(entry->state[length], entry->state[IN_FULL], ABOUT_MAX);
}

static void describe_end(const struct vl_tui *tui, const struct vl_match *match, struct entry *entry)
{
    const vl_seats winners = vl_match_winners(match);
    for (int length = IN_FULL; length < LENGTHS; length++) {
        char names[NAMES_MAX];
        const struct vl_text_arg arg = {"names", names, 0};
        name_seats(tui, vl_match_setup(match), winners, length, names);
        vl_say(tui, vl_count(winners) > 1 ? "records.over.many" : "records.over", &arg, 1, entry->state[length],
               ABOUT_MAX);
    }
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
    vl_say(tui, renderer->rounds ? "records.where" : "records.where_once", args, 2, entry->state[IN_FULL], ABOUT_MAX);
    state_once(entry);
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
    vl_say(tui, edition ? "records.edition" : "records.damaged", &arg, 1, entry->state[IN_FULL], ABOUT_MAX);
    state_once(entry);
}

static void describe_table(const struct vl_tui *tui, const struct vl_table_setup *setup, struct entry *entry)
{
    const vl_seats all = (vl_seats)((1U << setup->seats) - 1);
    for (int length = IN_FULL; length < LENGTHS; length++) {
        char names[NAMES_MAX];
        name_seats(tui, setup, all, length, names);
        snprintf(entry->about[length], ABOUT_MAX, "%.60s  %s", game_name(tui, setup->rules), names);
    }
}

/* true if the record belongs into this list. A damaged one does among those to resume: so its owner hears of it. */
static bool describe(struct vl_tui *tui, struct records *r, struct entry *entry)
{
    struct vl_table_setup setup;
    struct vl_diag diag;
    char path[4096];

    path_of(r, entry, path, sizeof path);
    if (vl_record_setup(path, tui->catalogue, &setup, &diag) != VL_OK) {
        char file[FILE_MAX];
        memcpy(file, entry->file, sizeof file);
        for (int length = IN_FULL; length < LENGTHS; length++)
            snprintf(entry->about[length], ABOUT_MAX, "%s", file);
        describe_fault(tui, &diag, entry);
        return !r->over;
    }
    describe_table(tui, &setup, entry);
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
        read_folder(tui, r);
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

static void write_date(const struct entry *entry, char *out, size_t size)
{
    const time_t when = (time_t)entry->when;
    struct tm local;
    localtime_r(&when, &local);
    strftime(out, size, "%Y-%m-%d %H:%M", &local);
}

/* The first lengths of both with which they stand beside each other; who plays gives way before how far it is. */
static void choose_lengths(const struct entry *entry, int cols, const char **about, const char **state)
{
    for (int length = IN_FULL; length < LENGTHS; length++)
        for (int shorter = length; shorter < LENGTHS && shorter <= length + 1; shorter++) {
            *about = entry->about[shorter];
            *state = entry->state[length];
            if (vl_columns(*about) + 2 + vl_columns(*state) <= cols)
                return;
        }
}

static void draw_entry(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    const struct records *r = self;
    const struct entry *entry = &r->found[r->shown[index]];
    const int cols = where.cols - DATE_COLS - 6, col = where.col + DATE_COLS + 4;
    const char *about, *state;
    char date[32];

    write_date(entry, date, sizeof date);
    choose_lengths(entry, cols, &about, &state);
    vl_line_draw(tui, where, selected, false, "", NULL);
    const uint8_t style = selected ? VL_STYLE_SELECTED : VL_STYLE_DIM;
    vl_draw(&tui->grid, where.row, where.col + 2, DATE_COLS, style, date);
    vl_draw(&tui->grid, where.row, col, cols, selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN, about);
    vl_draw_right(&tui->grid, where.row, col, cols, style, state);
}

/* What is marked, in full, and where it lies: at the foot. Returns the rows that it takes. */
static int draw_detail(struct vl_tui *tui, const struct records *r, struct vl_rect all)
{
    const struct entry *marked = r->list.count ? &r->found[r->shown[r->list.selected]] : NULL;
    char path[VL_RECORD_PATH], place[VL_RECORD_PATH + 64], text[2 * ABOUT_MAX + sizeof place + 8];
    const struct vl_text_arg folder = {"folder", r->folder, 0}, file = {"file", path, 0};
    if (marked) {
        path_of(r, marked, path, sizeof path);
        vl_say(tui, "records.file", &file, 1, place, sizeof place);
        snprintf(text, sizeof text, "%s · %s\n%s", marked->about[IN_FULL], marked->state[IN_FULL], place);
    } else {
        vl_say(tui, "records.folder", &folder, 1, text, sizeof text);
    }
    const int lines = vl_wrap(text, all.cols, NULL, 0), most = all.rows - LINES_MIN;
    const int rows = lines < most ? lines : most;
    vl_draw_wrapped(&tui->grid, (struct vl_rect){all.row + all.rows - rows, all.col, rows, all.cols}, VL_STYLE_DIM,
                    text, 0);
    return rows;
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint resume[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                            {VL_ACT_CONFIRM, NULL, "records.hint.resume"},
                                            {VL_ACT_BACK, NULL, "hint.back"},
                                            {VL_ACT_KEYS, NULL, "hint.keys"}};
    static const struct vl_hint replay[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                            {VL_ACT_CONFIRM, NULL, "records.hint.replay"},
                                            {VL_ACT_NONE, "e", "records.hint.review"},
                                            {VL_ACT_BACK, NULL, "hint.back"},
                                            {VL_ACT_KEYS, NULL, "hint.keys"}};
    struct records *r = self;
    const char *title = vl_t(tui, r->over ? "records.replay.title" : "records.resume.title");
    const char *none = r->over ? "records.none.replay" : "records.none.resume";
    struct vl_rect all = vl_draw_frame(tui, title, NULL, r->over ? replay : resume, r->over ? 5 : 4);

    all.rows -= draw_detail(tui, r, all) + 1;
    vl_list_draw(tui, &r->list, all, draw_entry, r);
    if (r->list.count == 0)
        vl_draw(&tui->grid, all.row + 1, all.col + 2, all.cols - 4, VL_STYLE_DIM,
                vl_t(tui, r->read < r->files ? "records.reading" : none));
}

typedef enum vl_rc (*opener)(struct vl_tui *tui, const char *path, struct vl_diag *diag);

static void open_entry(struct vl_tui *tui, const struct records *r, opener open)
{
    struct vl_diag diag = {0};
    char path[4096];

    path_of(r, &r->found[r->shown[r->list.selected]], path, sizeof path);
    if (open(tui, path, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct records *r = self;

    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    if (r->over && key->letter == 'e' && r->list.count > 0) {
        open_entry(tui, r, vl_screen_review);
        return true;
    }
    const enum vl_used used = vl_list_key(&r->list, key);
    if (used == VL_CHOSEN)
        open_entry(tui, r, r->over ? vl_screen_replay : vl_screen_go_on);
    return used != VL_UNUSED;
}

static void leave(struct vl_tui *tui, void *self)
{
    (void)tui;
    free(((struct records *)self)->found);
}

static const struct vl_hint resume_keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                             {VL_ACT_CONFIRM, NULL, "hint.open"},
                                             {VL_ACT_BACK, NULL, "hint.back"},
                                             {VL_ACT_NONE, NULL, NULL}};
static const struct vl_hint replay_keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                             {VL_ACT_CONFIRM, NULL, "hint.open"},
                                             {VL_ACT_NONE, "e", "records.key.review"},
                                             {VL_ACT_BACK, NULL, "hint.back"},
                                             {VL_ACT_NONE, NULL, NULL}};

/* Matches to go on with differ from those that are over by their keys. */
#define RECORDS_SCREEN(named, listed)                                                                                  \
    {                                                                                                                  \
        .title = (named), .context = VL_ELSEWHERE, .size = sizeof(struct records), .enter = enter, .layout = layout,   \
        .draw = draw, .key = take_key, .tick = tick, .leave = leave, .keys = (listed)                                  \
    }

static const struct vl_screen resume_screen = RECORDS_SCREEN("menu.resume", resume_keys);
static const struct vl_screen replay_screen = RECORDS_SCREEN("menu.replay", replay_keys);

void vl_screen_records(struct vl_tui *tui, bool over)
{
    struct records *r = vl_tui_push(tui, over ? &replay_screen : &resume_screen);
    if (r)
        r->over = over;
}
