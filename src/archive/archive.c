#include "archive/archive.h"

#include "archive/archive_read.h"
#include "front/sanitize.h"
#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BATCH = 64 }; /* records that are read, and then written in one transaction */

static enum vl_rc no_memory(struct vl_diag *diag)
{
    return vl_fail(diag, VL_IO, "memory", "", "");
}

/* ---- opening ---- */

static enum vl_rc load_games(struct vl_catalogue *catalogue, struct vl_diag *diag)
{
    enum vl_rc rc = VL_OK;
    for (unsigned i = 0; rc == VL_OK && catalogue->games[i]; i++)
        rc = vl_catalogue_game(catalogue, catalogue->games[i], diag);
    return rc;
}

enum vl_rc vl_archive_open(struct vl_archive **out, struct vl_catalogue *catalogue, struct vl_diag *diag)
{
    *out = NULL;
    enum vl_rc rc = load_games(catalogue, diag);
    if (rc != VL_OK)
        return rc;
    struct vl_archive *archive = calloc(1, sizeof *archive);
    if (!archive)
        return no_memory(diag);
    archive->catalogue = catalogue;
    rc = vl_record_folder(archive->folder, sizeof archive->folder, diag);
    if (rc == VL_OK)
        rc = vl_archive_base_open(archive, diag);
    if (rc == VL_OK)
        *out = archive;
    else
        vl_archive_close(archive);
    return rc;
}

void vl_archive_close(struct vl_archive *archive)
{
    if (!archive)
        return;
    vl_archive_base_close(archive);
    free(archive);
}

/* ---- what is in the folder, and what is known of it ---- */

struct list {
    struct vl_archive_file *file;
    bool *faulty; /* of those that are known */
    unsigned count, room;
    unsigned unread; /* further records, which are not readable files */
    bool full;       /* no memory */
};

static void free_list(struct list *list)
{
    free(list->file);
    free(list->faulty);
    *list = (struct list){0};
}

static bool grow(struct list *list)
{
    if (list->count < list->room)
        return true;
    const unsigned room = list->room ? list->room * 2 : 256;
    struct vl_archive_file *file = realloc(list->file, room * sizeof *file);
    if (file)
        list->file = file;
    bool *faulty = realloc(list->faulty, room * sizeof *faulty);
    if (faulty)
        list->faulty = faulty;
    if (file && faulty)
        list->room = room;
    return file && faulty;
}

static void note_file(void *into, const char *path, const char *name)
{
    struct list *list = into;
    struct stat status;
    if (!vl_record_is_name(name) || list->full)
        return;
    const bool is_file = strlen(name) < VL_RECORD_FILE && stat(path, &status) == 0 && S_ISREG(status.st_mode);
    list->unread += !is_file;
    list->full = is_file && !grow(list);
    if (!is_file || list->full)
        return;
    struct vl_archive_file *file = &list->file[list->count++];
    *file = (struct vl_archive_file){.size = status.st_size,
                                     .changed = (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec,
                                     .inode = (int64_t)status.st_ino};
    memcpy(file->name, name, strlen(name) + 1);
}

static int by_name(const void *a, const void *b)
{
    const struct vl_archive_file *one = a, *other = b;
    return strcmp(one->name, other->name);
}

/* Newest first: what was played last is asked for first. */
static int by_time(const void *a, const void *b)
{
    const struct vl_archive_file *one = a, *other = b;
    return one->changed != other->changed ? (one->changed < other->changed) - (one->changed > other->changed)
                                          : strcmp(other->name, one->name);
}

static enum vl_rc list_folder(const char *path, struct list *list, struct vl_diag *diag)
{
    const int error = vl_disk_each(path, note_file, list);
    if (list->full || error == ENOMEM)
        return no_memory(diag);
    if (error)
        return vl_record_os_error(path, "record.folder", error, diag);
    if (list->count)
        qsort(list->file, list->count, sizeof *list->file, by_name);
    return VL_OK;
}

/* Finds what is known about unchanged files; files that are missing or changed go to `gone`. False if the index cannot
 * be read, or there is no memory. */
static bool compare(struct vl_archive *archive, const struct list *there, struct list *new, struct list *gone,
                    unsigned *faulty)
{
    bool *known = calloc(there->count + 1, sizeof *known);
    sqlite3_stmt *all = vl_archive_ask(archive, VL_QUERY_FILES);
    bool fine = known && all;
    while (fine && vl_archive_next(archive, all)) {
        struct vl_archive_file file = {.size = sqlite3_column_int64(all, 1),
                                       .changed = sqlite3_column_int64(all, 2),
                                       .inode = sqlite3_column_int64(all, 3)};
        snprintf(file.name, sizeof file.name, "%s", vl_archive_text(all, 0));
        const struct vl_archive_file *found =
            there->count ? bsearch(&file, there->file, there->count, sizeof file, by_name) : NULL;
        if (found && found->size == file.size && found->changed == file.changed && found->inode == file.inode) {
            known[found - there->file] = true;
            *faulty += sqlite3_column_int(all, 4) != 0;
            continue;
        }
        fine = grow(gone);
        if (fine)
            gone->file[gone->count++] = file;
    }
    sqlite3_reset(all);
    for (unsigned i = 0; fine && i < there->count; i++) {
        if (known[i])
            continue;
        fine = grow(new);
        if (fine)
            new->file[new->count++] = there->file[i];
    }
    free(known);
    return fine && !archive->damaged;
}

/* ---- writing ---- */

static bool drop(struct vl_archive *archive, const char *name)
{
    sqlite3_stmt *statement = vl_archive_ask(archive, VL_QUERY_DROP);
    if (!statement)
        return false;
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    return vl_archive_do(archive, statement);
}

/* The number of the person, one for all names that look alike; 0: it cannot be had. */
static int64_t person_of(struct vl_archive *archive, const char *name)
{
    char clean[VL_NAME_MAX];
    sqlite3_stmt *statement = vl_archive_ask(archive, VL_QUERY_PERSON);
    if (!statement)
        return 0;
    vl_name_clean(name, clean);
    sqlite3_bind_text(statement, 1, clean, -1, SQLITE_TRANSIENT);
    const int64_t id = vl_archive_next(archive, statement) ? sqlite3_column_int64(statement, 0) : 0;
    return vl_archive_do(archive, statement) ? id : 0;
}

/* Whether somebody sits there of whom anything is to be known. */
static bool is_somebody(const struct vl_player *player)
{
    return player->level == VL_HUMAN && !player->forgotten && player->name[0];
}

static bool put_seat(struct vl_archive *archive, int64_t record, const struct vl_archive_read *read, vl_seat seat,
                     int64_t person)
{
    uint8_t bytes[VL_COUNTS_MAX * VL_COUNT_BYTES];
    const struct vl_result_seat *at = &read->result.seat[seat];
    sqlite3_stmt *statement = vl_archive_ask(archive, VL_QUERY_SEAT);
    if (!statement)
        return false;
    const int64_t values[] = {record,           seat,       person,
                              at->player.level, at->place,  at->sharing,
                              at->won,          at->points, vl_result_rank(&read->result, seat),
                              at->hints};
    for (int i = 0; i < (int)(sizeof values / sizeof *values); i++)
        sqlite3_bind_int64(statement, i + 1, values[i]);
    if (!person)
        sqlite3_bind_null(statement, 3);
    for (unsigned i = 0; i < read->counts[seat]; i++)
        vl_count_pack(&read->count[seat][i], bytes + (size_t)i * VL_COUNT_BYTES);
    if (person) /* of bots nobody asks */
        sqlite3_bind_blob(statement, 11, bytes, read->counts[seat] * VL_COUNT_BYTES, SQLITE_STATIC);
    return vl_archive_do(archive, statement);
}

/* Figures of a match besides those of its seats. */
struct sums {
    int people, winners, levels;
    bool heads;   /* somebody had a head start */
    int64_t solo; /* the one person at the table */
};

static bool sum_up(struct vl_archive *archive, const struct vl_result *result, int64_t person[VL_SEATS_MAX],
                   struct sums *sums)
{
    *sums = (struct sums){0};
    for (vl_seat seat = 0; seat < result->seats; seat++) {
        const struct vl_player *player = &result->seat[seat].player;
        sums->people += player->level == VL_HUMAN;
        sums->winners += result->seat[seat].won;
        sums->heads = sums->heads || player->head > 0;
        sums->levels |= player->level == VL_HUMAN ? 0 : 1 << player->level;
        person[seat] = is_somebody(player) ? person_of(archive, player->name) : 0;
        if (is_somebody(player) && !person[seat])
            return false;
        sums->solo = person[seat] ? person[seat] : sums->solo;
    }
    sums->solo = sums->people == 1 ? sums->solo : 0;
    return true;
}

static bool put_record(struct vl_archive *archive, const struct vl_archive_file *file,
                       const struct vl_archive_read *read)
{
    const struct vl_result *result = &read->result;
    int64_t person[VL_SEATS_MAX] = {0};
    struct sums sums = {0};
    const bool sound = read->rc == VL_OK;
    if (sound && !sum_up(archive, result, person, &sums))
        return false;
    sqlite3_stmt *statement = vl_archive_ask(archive, VL_QUERY_RECORD);
    if (!statement)
        return false;
    const int64_t values[] = {file->size, file->changed, file->inode, !sound, read->when};
    const int64_t more[] = {sound && result->over,
                            result->seats,
                            sums.winners,
                            sums.people,
                            sums.solo,
                            sums.levels,
                            !result->own_numbers && !sums.heads};
    sqlite3_bind_text(statement, 1, file->name, -1, SQLITE_STATIC);
    for (int i = 0; i < (int)(sizeof values / sizeof *values); i++)
        sqlite3_bind_int64(statement, i + 2, values[i]);
    if (sound) {
        sqlite3_bind_text(statement, 7, result->rules->id, -1, SQLITE_STATIC);
        sqlite3_bind_int64(statement, 8, (int64_t)result->seed);
        for (int i = 0; i < (int)(sizeof more / sizeof *more); i++)
            sqlite3_bind_int64(statement, i + 9, more[i]);
        sqlite3_bind_text(statement, 16, result->day, -1, SQLITE_STATIC);
    }
    bool fine = vl_archive_do(archive, statement);
    const int64_t record = sqlite3_last_insert_rowid(archive->base);
    for (vl_seat seat = 0; fine && sound && seat < result->seats; seat++)
        fine = put_seat(archive, record, read, seat, person[seat]);
    return fine;
}

static bool simply(struct vl_archive *archive, enum vl_archive_query query)
{
    return vl_archive_do(archive, vl_archive_ask(archive, query));
}

/* Another program may have put them there meanwhile. */
static bool put_batch(struct vl_archive *archive, const struct vl_archive_file *files,
                      const struct vl_archive_read *reads, unsigned count)
{
    bool fine = simply(archive, VL_QUERY_BEGIN);
    for (unsigned i = 0; fine && i < count; i++)
        fine = reads[i].rc == VL_IO || (drop(archive, files[i].name) && put_record(archive, &files[i], &reads[i]));
    return fine && simply(archive, VL_QUERY_COMMIT);
}

static bool drop_all(struct vl_archive *archive, const struct list *gone)
{
    bool fine = simply(archive, VL_QUERY_BEGIN);
    for (unsigned i = 0; fine && i < gone->count; i++)
        fine = drop(archive, gone->file[i].name);
    return fine && simply(archive, VL_QUERY_COMMIT);
}

/* Computes what depends on all records. */
static bool put_in_order(struct vl_archive *archive)
{
    return simply(archive, VL_QUERY_BEGIN) && simply(archive, VL_QUERY_NOBODY) &&
           simply(archive, VL_QUERY_NO_PRACTICE) && simply(archive, VL_QUERY_PRACTICE) &&
           simply(archive, VL_QUERY_COMMIT);
}

/* ---- bringing up to date ---- */

static bool read_all(struct vl_archive *archive, struct list *new, unsigned most, struct vl_archive_state *state)
{
    const unsigned todo = most && most < new->count ? most : new->count;
    struct vl_archive_read *reads = todo ? malloc((todo < BATCH ? todo : BATCH) * sizeof *reads) : NULL;
    bool fine = reads || !todo;
    if (new->count)
        qsort(new->file, new->count, sizeof *new->file, by_time);
    for (unsigned from = 0; fine && from < todo; from += BATCH) {
        const unsigned count = todo - from < BATCH ? todo - from : BATCH;
        vl_archive_read(archive->folder, archive->catalogue, new->file + from, count, reads);
        archive->replays += count;
        fine = put_batch(archive, new->file + from, reads, count);
        for (unsigned i = 0; i < count; i++)
            state->faulty += reads[i].rc != VL_OK;
        state->read += count;
    }
    free(reads);
    return fine;
}

static bool refresh(struct vl_archive *archive, const struct list *there, unsigned most, struct vl_archive_state *state)
{
    struct list new = {0}, gone = {0};
    *state = (struct vl_archive_state){.records = there->count + there->unread, .faulty = there->unread};
    bool fine = compare(archive, there, &new, &gone, &state->faulty);
    state->read = state->records - new.count;
    const bool changes = new.count || gone.count;
    if (fine && gone.count)
        fine = drop_all(archive, &gone);
    fine = fine && read_all(archive, &new, most, state) && (!changes || put_in_order(archive));
    archive->damaged |= !fine && vl_archive_base_damaged(archive); /* which going back would make forgotten */
    if (!sqlite3_get_autocommit(archive->base))
        sqlite3_exec(archive->base, "ROLLBACK", NULL, NULL, NULL);
    free_list(&new);
    free_list(&gone);
    return fine;
}

/* A damaged file is made again; if it cannot be written, or is locked by others, memory replaces it. What cannot be
 * written in memory either is damaged in a way that SQLite does not report. */
static bool refresh_somewhere(struct vl_archive *archive, const struct list *there, unsigned most,
                              struct vl_archive_state *state)
{
    if (!archive->damaged && refresh(archive, there, most, state))
        return true;
    const bool damaged = vl_archive_base_damaged(archive);
    if ((damaged ? vl_archive_base_renew(archive, !archive->in_memory) : vl_archive_base_leave(archive)) &&
        refresh(archive, there, most, state))
        return true;
    if ((damaged ? vl_archive_base_leave(archive) : vl_archive_base_renew(archive, true)) &&
        refresh(archive, there, most, state))
        return true;
    return vl_archive_base_renew(archive, false) && refresh(archive, there, most, state);
}

enum vl_rc vl_archive_refresh(struct vl_archive *archive, unsigned most, struct vl_archive_state *state,
                              struct vl_diag *diag)
{
    struct list there = {0};
    *state = (struct vl_archive_state){0};
    enum vl_rc rc = list_folder(archive->folder, &there, diag);
    if (rc == VL_OK && !refresh_somewhere(archive, &there, most, state))
        rc = no_memory(diag);
    free_list(&there);
    archive->unread = state->faulty;
    return rc;
}

/* ---- days ---- */

static void day_of(const struct vl_archive *archive, sqlite3_stmt *row, struct vl_archive_day *out)
{
    *out = (struct vl_archive_day){.game = vl_catalogue_find(archive->catalogue, vl_archive_text(row, 2)),
                                   .seed = (uint64_t)sqlite3_column_int64(row, 3),
                                   .when = sqlite3_column_int64(row, 4),
                                   .over = sqlite3_column_int(row, 5),
                                   .seats = (uint8_t)sqlite3_column_int(row, 6),
                                   .place = (uint8_t)sqlite3_column_int(row, 7),
                                   .sharing = (uint8_t)sqlite3_column_int(row, 8),
                                   .won = sqlite3_column_int(row, 9),
                                   .points = sqlite3_column_int(row, 10)};
    snprintf(out->day, sizeof out->day, "%s", vl_archive_text(row, 0));
    out->day[vl_sanitize(out->day, strlen(out->day), out->day)] = '\0';
    snprintf(out->file, sizeof out->file, "%s", vl_archive_text(row, 1));
}

static bool is_same_day(const struct vl_archive_day *one, const struct vl_archive_day *other)
{
    return one->game == other->game && strncmp(one->day, other->day, sizeof "2026-11-23" - 1) == 0;
}

size_t vl_archive_days(struct vl_archive *archive, const struct vl_rules *game, const char *from, const char *until,
                       struct vl_archive_day *out, size_t room)
{
    sqlite3_stmt *row = vl_archive_ask(archive, VL_QUERY_DAYS);
    struct vl_archive_day day, last = {0};
    size_t count = 0;
    if (!row)
        return 0;
    sqlite3_bind_text(row, 1, from, -1, SQLITE_STATIC);
    sqlite3_bind_text(row, 2, until, -1, SQLITE_STATIC);
    sqlite3_bind_text(row, 3, game ? game->id : "", -1, SQLITE_STATIC);
    while (vl_archive_next(archive, row)) {
        day_of(archive, row, &day);
        const bool again = count && is_same_day(&day, &last); /* somebody else at this machine was first */
        if (again || !day.game)
            continue;
        last = day;
        if (count < room)
            out[count] = day;
        count++;
    }
    sqlite3_reset(row);
    return count;
}

/* The text in the first column of the first row, if it fits. */
static void first_text(struct vl_archive *archive, sqlite3_stmt *row, char *out, size_t size)
{
    out[0] = '\0';
    if (!vl_archive_next(archive, row))
        return;
    const char *text = vl_archive_text(row, 0);
    if (strlen(text) < size)
        memcpy(out, text, strlen(text) + 1);
    sqlite3_reset(row);
}

void vl_archive_newest_day(struct vl_archive *archive, char out[VL_DAY])
{
    sqlite3_stmt *row = vl_archive_ask(archive, VL_QUERY_NEWEST_DAY);
    out[0] = '\0';
    if (row)
        first_text(archive, row, out, VL_DAY);
}

void vl_archive_waiting(struct vl_archive *archive, const struct vl_rules *game, uint64_t seed,
                        char out[VL_RECORD_FILE])
{
    sqlite3_stmt *row = vl_archive_ask(archive, VL_QUERY_WAITING);
    out[0] = '\0';
    if (!row)
        return;
    sqlite3_bind_int64(row, 1, (int64_t)seed);
    sqlite3_bind_text(row, 2, game->id, -1, SQLITE_STATIC);
    first_text(archive, row, out, VL_RECORD_FILE);
}
