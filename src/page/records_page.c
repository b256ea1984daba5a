/* The records of the folder: matches to resume, or to watch again. Each is replayed to see its progress, one at a time,
 * so that the list appears at once even if there are many. */
#include "page/pages.h"

#include "front/names.h"
#include "front/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uniwidth.h>

enum {
    RECORDS_MAX = 300,
    NAMES_MAX = VL_SEATS_MAX * (VL_NAME_MAX + 2),
    STATE_MAX = NAMES_MAX + 64,
    NAMES_COLUMNS = 20,  /* of names in brief, so that a row has room in 80 columns ... */
    WINNERS_COLUMNS = 11 /* ... and of who has won */
};
enum { REVIEW = RECORDS_MAX };

/* The content of a record, in the current language; `brief`: for little room. */
struct entry {
    struct vl_record_file file;
    bool belongs;
    const struct vl_rules *rules; /* NULL: nothing of it can be read */
    char names[NAMES_MAX], brief[NAMES_MAX], state[STATE_MAX], brief_state[STATE_MAX];
};

struct records_page {
    bool over; /* finished matches are wanted */
    enum vl_language language;
    char folder[VL_RECORD_PATH - VL_RECORD_FILE - 2];
    struct vl_diag fault; /* why one may not look there; key NULL: one may */
    struct entry *found;  /* by time, the newest first */
    unsigned files, read; /* how many there are, and how many of them have been read */
};

/* ---- the folder ---- */

static void read_folder(struct vl_page_host *host, void *self)
{
    struct records_page *p = self;
    struct vl_record_file *files = calloc(RECORDS_MAX, sizeof *files);
    free(p->found);
    p->found = calloc(RECORDS_MAX, sizeof *p->found);
    p->files = p->read = 0;
    p->fault = (struct vl_diag){0};
    p->language = host->formatter->language;
    if (!files || !p->found)
        vl_fail(&p->fault, VL_IO, "memory", "", "");
    else if (vl_record_folder(p->folder, sizeof p->folder, &p->fault) == VL_OK)
        (void)vl_records_find(p->folder, files, RECORDS_MAX, &p->files, &p->fault);
    for (unsigned i = 0; files && i < p->files; i++)
        p->found[i].file = files[i];
    free(files);
}

static void path_of(const struct records_page *p, const struct entry *entry, char out[VL_RECORD_PATH])
{
    snprintf(out, VL_RECORD_PATH, "%s/%s", p->folder, entry->file.name);
}

/* ---- one record ---- */

static void join_names(const struct vl_match_setup *setup, vl_seats seats, char (*name)[VL_NAME_MAX], char *out)
{
    size_t length = 0;
    out[0] = '\0';
    for (vl_seat seat = 0; seat < setup->seats; seat++)
        if ((seats & vl_seat_bit(seat)) && length + VL_NAME_MAX + 3 < NAMES_MAX)
            length += (size_t)snprintf(out + length, NAMES_MAX - length, "%s%s", length ? ", " : "",
                                       name ? name[seat] : setup->player[seat].name);
}

/* In full, and in brief: as at the table, or how many they are. */
static void write_names(struct vl_page_host *host, const struct vl_match_setup *setup, vl_seats seats, int columns,
                        char *full, char *brief)
{
    char fitted[VL_SEATS_MAX][VL_NAME_MAX];
    const struct vl_text_arg count = {"n", NULL, (long)vl_count(seats)};
    vl_names_fit(setup, VL_NAME_TABLE, fitted);
    join_names(setup, seats, NULL, full);
    join_names(setup, seats, fitted, brief);
    if (u8_strwidth((const uint8_t *)brief, "UTF-8") > columns)
        vl_text_format(host->catalogue, NULL, host->formatter->language, "setup.seats.value", &count, 1, brief,
                       NAMES_MAX);
}

static void say_state(struct vl_page_host *host, const char *key, const struct vl_text_arg *args, unsigned count,
                      char out[STATE_MAX])
{
    vl_text_format(host->catalogue, NULL, host->formatter->language, key, args, count, out, STATE_MAX);
}

static void describe_end(struct vl_page_host *host, const struct vl_match *match, struct entry *entry)
{
    const vl_seats winners = vl_match_winners(match);
    const char *key = vl_count(winners) > 1 ? "records.over.many" : "records.over";
    char names[NAMES_MAX], brief[NAMES_MAX];
    write_names(host, vl_match_setup(match), winners, WINNERS_COLUMNS, names, brief);
    say_state(host, key, &(struct vl_text_arg){"names", names, 0}, 1, entry->state);
    say_state(host, key, &(struct vl_text_arg){"names", brief, 0}, 1, entry->brief_state);
}

static void describe_middle(struct vl_page_host *host, const struct vl_match *match, struct entry *entry)
{
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    vl_match_view(match, VL_PUBLIC, view);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_view_rounds(entry->rules, view) + 1},
                                       {"answers", NULL, (long)vl_match_answers(match)}};
    say_state(host, entry->rules->rounds ? "records.where" : "records.where_once", args, 2, entry->state);
}

/* Why it cannot be played again, in a few words. */
static void describe_fault(struct vl_page_host *host, const struct vl_diag *diag, struct entry *entry)
{
    const bool edition = strcmp(diag->key, "record.edition") == 0;
    say_state(host, edition ? "records.edition" : "records.damaged", &(struct vl_text_arg){"edition", diag->what, 0}, 1,
              entry->state);
}

static void describe_match(struct vl_page_host *host, const struct records_page *p, const char *path,
                           const struct vl_match_setup *setup, struct entry *entry)
{
    struct vl_diag diag = {0};
    struct vl_match *match = calloc(1, vl_match_size(setup->rules));
    entry->rules = setup->rules;
    write_names(host, setup, (vl_seats)((1U << setup->seats) - 1), NAMES_COLUMNS, entry->names, entry->brief);
    if (match && vl_match_start(match, setup, &diag) == VL_OK) {
        const bool whole = vl_record_replay(path, match, &diag) == VL_OK;
        entry->belongs = whole ? vl_match_over(match) == p->over : !p->over;
        if (!whole)
            describe_fault(host, &diag, entry);
        else
            (p->over ? describe_end : describe_middle)(host, match, entry);
    }
    free(match);
}

/* A damaged one belongs to those that can be gone on with: so its owner hears of it. */
static void describe(struct vl_page_host *host, const struct records_page *p, struct entry *entry)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    char path[VL_RECORD_PATH];
    path_of(p, entry, path);
    entry->state[0] = entry->brief_state[0] = '\0';
    if (vl_record_setup(path, host->catalogue, &setup, &diag) == VL_OK) {
        describe_match(host, p, path, &setup, entry);
        return;
    }
    snprintf(entry->names, sizeof entry->names, "%s", entry->file.name);
    snprintf(entry->brief, sizeof entry->brief, "%.*s", NAMES_COLUMNS, entry->file.name);
    describe_fault(host, &diag, entry);
    entry->belongs = !p->over;
}

static int work(struct vl_page_host *host, void *self)
{
    struct records_page *p = self;
    if (p->language != host->formatter->language)
        read_folder(host, p); /* for another language they are formatted again */
    if (p->read < p->files)
        describe(host, p, &p->found[p->read++]);
    return p->read < p->files ? 0 : -1;
}

/* ---- the page ---- */

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    ((struct records_page *)self)->over = *(const bool *)what;
    read_folder(host, self);
}

static void leave(void *self)
{
    free(((struct records_page *)self)->found);
}

static void put_entry(struct vl_page_host *host, const struct records_page *p, unsigned i, struct vl_page *page)
{
    const struct entry *entry = &p->found[i];
    char path[VL_RECORD_PATH], date[VL_PAGE_MOMENT], place[VL_RECORD_PATH + 64];
    char help[sizeof place + NAMES_MAX + STATE_MAX + 64];
    const char *game = entry->rules ? vl_page_game(host, entry->rules) : "";
    path_of(p, entry, path);
    vl_text_format(host->catalogue, NULL, host->formatter->language, "records.file",
                   &(struct vl_text_arg){"file", path, 0}, 1, place, sizeof place);
    struct vl_page_item *row =
        vl_page_row(page, (int)i, VL_PAGE_PLAIN,
                    (const char *const[]){vl_page_moment(host->formatter, entry->file.when, date), game, entry->names,
                                          entry->state});
    const struct vl_text_arg args[] = {
        {"game", game, 0}, {"names", entry->names, 0}, {"state", entry->state, 0}, {"date", date, 0}};
    vl_text_format(host->catalogue, NULL, host->formatter->language, "records.said", args, 4, help, sizeof help);
    if (entry->rules)
        row->said = vl_page_copy(page, help);
    row->brief[2] = vl_page_copy(page, entry->brief);
    row->brief[3] = entry->brief_state[0] ? vl_page_copy(page, entry->brief_state) : NULL;
    snprintf(help, sizeof help, "%s%s%s · %s\n%s", game, game[0] ? "  " : "", entry->names, entry->state, place);
    row->help = vl_page_copy(page, help);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    static const struct vl_page_column columns[] = {
        {NULL, false, false}, {NULL, false, false}, {NULL, false, false}, {NULL, true, false}};
    const struct records_page *p = self;
    unsigned shown = 0;
    vl_page_open(page, host->formatter, p->over ? "records.replay.title" : "records.resume.title");
    page->ask = "records.which";
    if (p->fault.key)
        vl_page_fault(page, &p->fault);
    vl_page_table(page, columns, 4);
    for (unsigned i = 0; i < p->read; i++) {
        if (!p->found[i].belongs)
            continue;
        put_entry(host, p, i, page);
        shown++;
    }
    if (shown > 0 && p->over)
        vl_page_action(page, REVIEW, 'e', vl_page_words(host, "records.footer.review"))->of_one = true;
    if (shown > 0)
        return;
    vl_page_put(page, VL_PAGE_DIM,
                p->read < p->files ? "records.reading"
                : p->over          ? "records.none.replay"
                                   : "records.none.resume",
                NULL, 0);
    vl_page_put(page, VL_PAGE_DIM, "records.folder", &(struct vl_text_arg){"folder", p->folder, 0}, 1);
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    const struct records_page *p = self;
    char path[VL_RECORD_PATH];
    path_of(p, &p->found[id == REVIEW ? value : (unsigned)id], path);
    if (id == REVIEW)
        host->review(host, path);
    else if (p->over)
        host->replay(host, path);
    else
        host->resume(host, path);
}

const struct vl_page_form vl_records_page = {.size = sizeof(struct records_page),
                                             .enter = enter,
                                             .again = read_folder,
                                             .build = build,
                                             .work = work,
                                             .chosen = chosen,
                                             .leave = leave};
