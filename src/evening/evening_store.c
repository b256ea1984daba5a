#include "evening/evening_store.h"

#include "engine/record/record_player.h"
#include "front/config_file.h"
#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define FORMAT "veillee-evening"
enum {
    VERSION = 1,
    FILE_MOST = 4 << 20, /* bytes; more is none of ours */
    LINE_MOST = 4096,
};

/* ---- time ---- */

int64_t vl_evening_now(const struct vl_evening *evening)
{
    return evening->clock ? evening->clock->now() : vl_record_now();
}

int64_t vl_evening_steady(const struct vl_evening *evening)
{
    struct timespec now;
    if (evening->clock)
        return evening->clock->steady();
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void vl_evening_clear(struct vl_evening *evening)
{
    const struct vl_evening_clock *clock = evening->clock;
    const unsigned pause_ms = evening->pause_ms;
    memset(evening, 0, sizeof *evening);
    evening->clock = clock;
    evening->pause_ms = pause_ms;
    evening->file = -1;
    evening->on_table = VL_EVENING_MATCHES;
}

/* ---- failing ---- */

static enum vl_rc place(const char *path, unsigned line, enum vl_rc rc, struct vl_diag *diag)
{
    if (diag) {
        snprintf(diag->file, sizeof diag->file, "%.*s", (int)sizeof diag->file - 1, path);
        diag->line = line;
    }
    return rc;
}

static enum vl_rc not_written(const char *path, int error, struct vl_diag *diag)
{
    const bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
    return vl_record_os_error(path, full ? "evening.disk" : "evening.write", error, diag);
}

/* ---- where it is ---- */

enum vl_rc vl_evening_place(char out[VL_RECORD_PATH], struct vl_diag *diag)
{
    char records[VL_RECORD_PATH - 16];
    const enum vl_rc rc = vl_record_folder(records, sizeof records, diag);
    out[0] = '\0';
    if (rc == VL_OK)
        snprintf(out, VL_RECORD_PATH, "%s/evenings", records);
    return rc;
}

enum vl_rc vl_evening_folder(char out[VL_RECORD_PATH], struct vl_diag *diag)
{
    struct stat status;
    const enum vl_rc rc = vl_evening_place(out, diag);
    if (rc != VL_OK)
        return rc;
    const int error = vl_disk_make_folder(out);
    if (stat(out, &status) == 0 && S_ISDIR(status.st_mode))
        return VL_OK;
    return vl_record_os_error(out, "evening.open", error && error != EEXIST ? error : ENOTDIR, diag);
}

static bool is_id(const char *id)
{
    return id[0] && strlen(id) < VL_EVENING_ID && strspn(id, "0123456789-") == strlen(id);
}

enum vl_rc vl_evening_find(struct vl_evening *evening, const char *id, struct vl_diag *diag)
{
    char folder[VL_RECORD_PATH];
    struct stat status;
    if (!is_id(id))
        return vl_fail(diag, VL_REFUSED, "evening.none", id, "");
    const enum vl_rc rc = vl_evening_folder(folder, diag);
    if (rc != VL_OK)
        return rc;
    snprintf(evening->id, sizeof evening->id, "%s", id);
    if ((size_t)snprintf(evening->path, sizeof evening->path, "%s/%s.jsonl", folder, id) >= sizeof evening->path)
        return vl_record_os_error(folder, "evening.open", ENAMETOOLONG, diag);
    if (lstat(evening->path, &status) != 0 && errno == ENOENT)
        return vl_fail(diag, VL_REFUSED, "evening.none", id, "");
    return VL_OK;
}

/* ---- participants ---- */

/* A whole number from `least` to `most`. */
static bool number_of(const json_t *object, const char *key, int64_t least, int64_t most, int64_t *out)
{
    const json_t *number = json_object_get(object, key);
    *out = json_integer_value(number);
    return json_is_integer(number) && *out >= least && *out <= most;
}

/* Whether it has no members but those listed, parted by blanks; the one that is too many else. */
static const char *stranger(const json_t *object, const char *known)
{
    const char *key;
    json_t *value;
    if (!json_is_object(object))
        return "{}";
    json_object_foreach((json_t *)object, key, value)
    {
        const char *at = known;
        const size_t length = strlen(key);
        while (at && (strncmp(at, key, length) != 0 || (at[length] && at[length] != ' ')))
            at = (at = strchr(at, ' ')) ? at + 1 : NULL;
        if (!at || !length)
            return key;
    }
    return NULL;
}

static const char *read_player(const json_t *object, struct vl_player *out)
{
    *out = (struct vl_player){0};
    const char *wrong = stranger(object, "guest name level character tutor hints table letter colour forgotten fills");
    if (!wrong)
        wrong = vl_player_from_json(object, out);
    return !wrong && !vl_name_is_safe(out->name) ? "name" : wrong;
}

/* ---- what a line does ---- */

static bool participant_of(const struct vl_evening *evening, const json_t *object, unsigned *out)
{
    int64_t number;
    const bool is = number_of(object, "guest", 0, (int64_t)evening->participants - 1, &number);
    *out = is ? (unsigned)number : 0;
    return is;
}

static bool match_of(struct vl_evening *evening, const json_t *object, struct vl_evening_match **out)
{
    int64_t number;
    if (!number_of(object, "match", 0, (int64_t)evening->matches - 1, &number))
        return false;
    *out = &evening->match[number];
    return true;
}

static const char *do_come(struct vl_evening *evening, const json_t *value)
{
    int64_t number;
    struct vl_player player;
    const char *wrong = read_player(value, &player);
    if (wrong)
        return wrong;
    const int64_t most =
        evening->participants < VL_PARTICIPANTS_MAX ? evening->participants : (int64_t)evening->participants - 1;
    if (!number_of(value, "guest", 0, most, &number))
        return "guest";
    for (unsigned i = 0; i < evening->participants; i++)
        if (i != (unsigned)number && strcmp(evening->participant[i].player.name, player.name) == 0)
            return "name";
    struct vl_participant *participant = &evening->participant[number];
    if (number == evening->participants) {
        evening->order[evening->participants] = (uint8_t)number;
        evening->participants++;
    }
    participant->player = player;
    participant->here = !json_is_true(json_object_get(value, "fills"));
    return NULL;
}

static const char *do_go(struct vl_evening *evening, const json_t *value)
{
    unsigned participant;
    const char *wrong = stranger(value, "guest");
    if (wrong || !participant_of(evening, value, &participant))
        return wrong ? wrong : "guest";
    evening->participant[participant].here = false;
    return NULL;
}

static const char *do_change(struct vl_evening *evening, const json_t *value)
{
    unsigned participant;
    struct vl_player player;
    const char *wrong = read_player(value, &player);
    if (wrong || !participant_of(evening, value, &participant))
        return wrong ? wrong : "guest";
    for (unsigned i = 0; i < evening->participants; i++)
        if (i != participant && strcmp(evening->participant[i].player.name, player.name) == 0)
            return "name";
    evening->participant[participant].player = player;
    return NULL;
}

static const char *do_move(struct vl_evening *evening, const json_t *value)
{
    unsigned participant, from = 0;
    int64_t to;
    const char *wrong = stranger(value, "guest place");
    if (wrong || !participant_of(evening, value, &participant))
        return wrong ? wrong : "guest";
    if (!number_of(value, "place", 0, (int64_t)evening->participants - 1, &to))
        return "place";
    while (evening->order[from] != participant)
        from++;
    for (; from < (unsigned)to; from++)
        evening->order[from] = evening->order[from + 1];
    for (; from > (unsigned)to; from--)
        evening->order[from] = evening->order[from - 1];
    evening->order[to] = (uint8_t)participant;
    return NULL;
}

static const char *do_pin(struct vl_evening *evening, const json_t *value)
{
    unsigned participant;
    const char *wrong = stranger(value, "guest hash"), *hash = vl_json_string(value, "hash");
    if (wrong || !participant_of(evening, value, &participant))
        return wrong ? wrong : "guest";
    if (strlen(hash) >= VL_PIN_HASH)
        return "hash";
    snprintf(evening->participant[participant].pin, VL_PIN_HASH, "%s", hash);
    evening->participant[participant].wrong = 0;
    evening->participant[participant].wakes = 0;
    return NULL;
}

/* How long a PIN stays locked after that many wrong tries, the last of them so many seconds ago by a clock that may
 * have been set since: at most as long as right after it. */
static int sleeps_yet(unsigned wrong, int64_t seconds_ago)
{
    enum { MINUTE = 60 };
    int64_t lasts = wrong ? VL_PIN_SLEEP : 0;
    for (unsigned i = 1; i < wrong && lasts < VL_PIN_SLEEP_MOST; i++)
        lasts *= 2;
    if (lasts > VL_PIN_SLEEP_MOST)
        lasts = VL_PIN_SLEEP_MOST;
    /* The second that has begun may have been a moment. A clock that was set back says nothing. */
    const int64_t passed = seconds_ago < 2 ? 0 : seconds_ago < MINUTE ? seconds_ago - 1 : MINUTE;
    return passed * 1000 < lasts ? (int)(lasts - passed * 1000) : 0;
}

static const char *do_tried(struct vl_evening *evening, const json_t *value, int64_t at)
{
    unsigned participant;
    int64_t wrong;
    const char *odd = stranger(value, "guest wrong");
    if (odd || !participant_of(evening, value, &participant))
        return odd ? odd : "guest";
    if (!number_of(value, "wrong", 0, INT32_MAX, &wrong))
        return "wrong";
    evening->participant[participant].wrong = (unsigned)wrong;
    evening->participant[participant].wakes =
        vl_evening_steady(evening) + sleeps_yet((unsigned)wrong, vl_evening_now(evening) - at);
    return NULL;
}

static const char *do_until(struct vl_evening *evening, const json_t *value)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0)
        return "until";
    evening->until = json_integer_value(value);
    return NULL;
}

static bool is_file_name(const char *name)
{
    return name[0] && name[0] != '.' && !strchr(name, '/') && strlen(name) < VL_RECORD_FILE;
}

static const char *read_seats(const struct vl_evening *evening, const json_t *value, struct vl_evening_match *out)
{
    const json_t *seats = json_object_get(value, "guests");
    int64_t begins;
    if (json_array_size(seats) == 0 || json_array_size(seats) > VL_SEATS_MAX)
        return "guests";
    out->seats = (uint8_t)json_array_size(seats);
    for (size_t i = 0; i < out->seats; i++) {
        const json_t *seat = json_array_get(seats, i);
        if (!json_is_integer(seat) || json_integer_value(seat) < 0 || json_integer_value(seat) >= evening->participants)
            return "guests";
        out->participant[i] = (uint8_t)json_integer_value(seat);
    }
    out->begins = VL_PARTICIPANTS_MAX;
    if (!json_object_get(value, "begins"))
        return NULL;
    if (!number_of(value, "begins", 0, (int64_t)evening->participants - 1, &begins))
        return "begins";
    out->begins = (uint8_t)begins;
    return NULL;
}

static const char *do_began(struct vl_evening *evening, const json_t *value, int64_t at)
{
    struct vl_evening_match match = {.began = at};
    const char *wrong = stranger(value, "record game seed guests begins"), *file = vl_json_string(value, "record");
    const char *game = vl_json_string(value, "game"), *seed = vl_json_string(value, "seed");
    char again[24];
    if (wrong)
        return wrong;
    if (evening->matches == VL_EVENING_MATCHES || !is_file_name(file))
        return "record";
    if (!game[0] || strlen(game) >= sizeof match.game)
        return "game";
    match.seed = strtoull(seed, NULL, 10);
    snprintf(again, sizeof again, "%" PRIu64, match.seed);
    if (strcmp(again, seed) != 0)
        return "seed";
    snprintf(match.file, sizeof match.file, "%s", file);
    snprintf(match.game, sizeof match.game, "%s", game);
    wrong = read_seats(evening, value, &match);
    if (!wrong)
        evening->match[evening->matches++] = match;
    return wrong;
}

static const char *do_on(struct vl_evening *evening, const json_t *value, int64_t at)
{
    struct vl_evening_match *match;
    const char *wrong = stranger(value, "match");
    if (wrong || !match_of(evening, value, &match))
        return wrong ? wrong : "match";
    evening->on_table = (unsigned)(match - evening->match);
    evening->on_at = at;
    return NULL;
}

static const char *do_off(struct vl_evening *evening, const json_t *value)
{
    struct vl_evening_match *match;
    int64_t seconds;
    const char *wrong = stranger(value, "match seconds");
    if (wrong || !match_of(evening, value, &match))
        return wrong ? wrong : "match";
    if (!number_of(value, "seconds", 0, INT32_MAX, &seconds))
        return "seconds";
    match->seconds += (uint32_t)seconds;
    evening->on_table = VL_EVENING_MATCHES;
    return NULL;
}

static const char *do_over(struct vl_evening *evening, const json_t *value, int64_t at)
{
    struct vl_evening_match *match;
    int64_t people, bots;
    const char *wrong = stranger(value, "match people bots");
    if (wrong || !match_of(evening, value, &match))
        return wrong ? wrong : "match";
    if (!number_of(value, "people", 0, INT32_MAX, &people))
        return "people";
    if (!number_of(value, "bots", 0, INT32_MAX, &bots))
        return "bots";
    match->ended = at;
    match->people = (uint32_t)people;
    match->bots = (uint32_t)bots;
    return NULL;
}

static const char *do_moved(struct vl_evening *evening, const json_t *value)
{
    struct vl_evening_match *match;
    const char *wrong = stranger(value, "match record"), *file = vl_json_string(value, "record");
    if (wrong || !match_of(evening, value, &match))
        return wrong ? wrong : "match";
    if (!is_file_name(file))
        return "record";
    snprintf(match->file, sizeof match->file, "%s", file);
    match->stamp = match->size = 0;
    return NULL;
}

static const char *do_throw(struct vl_evening *evening, const json_t *value)
{
    struct vl_evening_match *match;
    const char *wrong = stranger(value, "match");
    if (wrong || !match_of(evening, value, &match))
        return wrong ? wrong : "match";
    match->state = VL_EVENING_LEFT;
    return NULL;
}

static const char *do_one(struct vl_evening *evening, const char *key, const json_t *value, int64_t at)
{
    static const struct {
        const char *key;
        const char *(*run)(struct vl_evening *evening, const json_t *value);
        const char *(*run_at)(struct vl_evening *evening, const json_t *value, int64_t at);
    } known[] = {
        {"come", do_come, NULL},   {"go", do_go, NULL},       {"change", do_change, NULL}, {"move", do_move, NULL},
        {"pin", do_pin, NULL},     {"until", do_until, NULL}, {"began", NULL, do_began},   {"on", NULL, do_on},
        {"off", do_off, NULL},     {"over", NULL, do_over},   {"throw", do_throw, NULL},   {"tried", NULL, do_tried},
        {"moved", do_moved, NULL},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].key, key) == 0) {
            const char *wrong = known[i].run ? known[i].run(evening, value) : known[i].run_at(evening, value, at);
            /* Notes about a match that was played on do not reopen an evening. */
            if (!wrong && strcmp(key, "off") != 0 && strcmp(key, "over") != 0)
                evening->closed = false;
            return wrong;
        }
    if (strcmp(key, "close") != 0)
        return key;
    evening->closed = json_is_true(value);
    return evening->closed ? NULL : key;
}

/* Applies the line to the evening. Returns NULL, or the member that is wrong; nothing has changed then. */
static const char *apply_line(struct vl_evening *evening, const json_t *line)
{
    const char *key, *found = NULL;
    json_t *value, *what = NULL;
    int64_t at;
    if (!number_of(line, "at", 0, INT64_MAX, &at))
        return "at";
    json_object_foreach((json_t *)line, key, value)
    {
        if (strcmp(key, "at") == 0)
            continue;
        if (found)
            return key;
        found = key;
        what = value;
    }
    const char *wrong = found ? do_one(evening, found, what, at) : "at";
    if (!wrong)
        evening->changed = at;
    return wrong;
}

/* ---- writing ---- */

void vl_evening_unlock(struct vl_evening *evening)
{
    if (evening->file >= 0)
        close(evening->file);
    evening->file = -1;
}

/* Takes the text. */
static enum vl_rc append(struct vl_evening *evening, const json_t *line, struct vl_diag *diag)
{
    char text[LINE_MOST];
    const size_t length = json_dumpb(line, text, sizeof text - 1, JSON_COMPACT | JSON_PRESERVE_ORDER);
    if (evening->file < 0)
        return VL_OK;
    int error = length == 0 || length >= sizeof text ? EFBIG : 0;
    if (error == 0) {
        text[length] = '\n';
        error = vl_disk_write(evening->file, text, length + 1, true);
    }
    if (error == 0) {
        evening->length += (int64_t)length + 1;
        return VL_OK;
    }
    (void)vl_disk_cut(evening->file, evening->length);
    vl_evening_unlock(evening);
    evening->broken = true;
    return not_written(evening->path, error, diag);
}

enum vl_rc vl_evening_happen(struct vl_evening *evening, const char *key, json_t *value, struct vl_diag *diag)
{
    json_t *line = json_pack("{s:I, s:o}", "at", (json_int_t)vl_evening_now(evening), key, value);
    if (!line)
        return vl_fail(diag, VL_IO, "memory", "", "");
    const char *wrong = apply_line(evening, line);
    const enum vl_rc rc = wrong ? vl_fail(diag, VL_REFUSED, "evening.refused", wrong, "") : append(evening, line, diag);
    json_decref(line);
    return rc;
}

static void name_it(struct vl_evening *evening, const char *folder, unsigned n)
{
    struct tm utc;
    char when[VL_EVENING_ID - 4];
    const time_t now = (time_t)evening->began;
    gmtime_r(&now, &utc);
    strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &utc);
    if (n > 1)
        snprintf(evening->id, sizeof evening->id, "%s-%u", when, n % 100);
    else
        snprintf(evening->id, sizeof evening->id, "%s", when);
    snprintf(evening->path, sizeof evening->path, "%.*s/%s.jsonl", VL_RECORD_PATH - 40, folder, evening->id);
}

enum vl_rc vl_evening_create(struct vl_evening *evening, struct vl_diag *diag)
{
    char folder[VL_RECORD_PATH];
    enum vl_rc rc = vl_evening_folder(folder, diag);
    evening->began = evening->changed = vl_evening_now(evening);
    vl_record_sweep(folder);
    name_it(evening, folder, 1);
    for (unsigned n = 1; rc == VL_OK && n < 100; n++) {
        name_it(evening, folder, n);
        evening->file = vl_disk_open(evening->path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND);
        if (evening->file >= 0 || errno != EEXIST)
            break;
    }
    if (rc == VL_OK && evening->file < 0)
        rc = not_written(evening->path, errno, diag);
    evening->broken = rc != VL_OK;
    if (rc != VL_OK)
        return rc;
    (void)vl_disk_lock(evening->file);
    json_t *line = json_pack("{s:s, s:i, s:s, s:I}", "format", FORMAT, "version", VERSION, "program", VL_VERSION, "at",
                             (json_int_t)evening->began);
    rc = line ? append(evening, line, diag) : vl_fail(diag, VL_IO, "memory", "", "");
    json_decref(line);
    if (rc == VL_OK)
        vl_disk_sync_folder_of(evening->path);
    else
        unlink(evening->path);
    return rc;
}

enum vl_rc vl_evening_lock(struct vl_evening *evening, struct vl_diag *diag)
{
    const int error = vl_disk_open_locked(evening->path, O_WRONLY | O_APPEND, &evening->file);
    evening->broken = error && error != EWOULDBLOCK;
    if (error == 0)
        return VL_OK;
    if (error != EWOULDBLOCK)
        return not_written(evening->path, error, diag);
    vl_fail(diag, VL_REFUSED, "evening.locked", "", "");
    return place(evening->path, 0, VL_REFUSED, diag);
}

enum vl_rc vl_evening_cut(struct vl_evening *evening, struct vl_diag *diag)
{
    const int error = evening->file < 0 ? 0 : vl_disk_cut(evening->file, evening->length);
    if (error == 0)
        return VL_OK;
    vl_evening_unlock(evening);
    evening->broken = true;
    return not_written(evening->path, error, diag);
}

/* ---- reading ---- */

static enum vl_rc damaged(const char *path, unsigned line, const char *what, struct vl_diag *diag)
{
    vl_fail(diag, VL_MISMATCH, "evening.line", what, "");
    return place(path, line, VL_MISMATCH, diag);
}

json_t *vl_evening_lines(const char *path, int64_t *length, enum vl_rc *rc, struct vl_diag *diag)
{
    size_t bytes = 0, at = 0;
    char *text = vl_file_read(path, FILE_MOST, &bytes);
    json_t *lines = json_array();
    *rc = text && lines ? VL_OK : vl_record_os_error(path, "evening.open", errno, diag);
    for (char *end; text && *rc == VL_OK && (end = memchr(text + at, '\n', bytes - at));
         at = (size_t)(end - text) + 1) {
        json_error_t error;
        json_t *line = json_loadb(text + at, (size_t)(end - text) - at, JSON_REJECT_DUPLICATES, &error);
        if (!json_is_object(line) || json_array_append(lines, line) != 0)
            *rc = damaged(path, (unsigned)json_array_size(lines) + 1, line ? "{}" : error.text, diag);
        json_decref(line);
    }
    *length = (int64_t)at;
    free(text);
    if (*rc == VL_OK)
        return lines;
    json_decref(lines);
    return NULL;
}

static enum vl_rc read_first(struct vl_evening *evening, const json_t *line, struct vl_diag *diag)
{
    char is[24], ours[8];
    const json_int_t version = json_integer_value(json_object_get(line, "version"));
    if (strcmp(vl_json_string(line, "format"), FORMAT) != 0) {
        vl_fail(diag, VL_REFUSED, "evening.format", "", "");
        return place(evening->path, 1, VL_REFUSED, diag);
    }
    if (version != VERSION) {
        snprintf(is, sizeof is, "%" PRId64, (int64_t)version);
        snprintf(ours, sizeof ours, "%d", VERSION);
        vl_fail(diag, VL_REFUSED, "evening.version", is, ours);
        return place(evening->path, 1, VL_REFUSED, diag);
    }
    const char *wrong = stranger(line, "format version program at");
    if (wrong || !number_of(line, "at", 0, INT64_MAX, &evening->began))
        return damaged(evening->path, 1, wrong ? wrong : "at", diag);
    evening->changed = evening->began;
    return VL_OK;
}

enum vl_rc vl_evening_load(struct vl_evening *evening, struct vl_diag *diag)
{
    enum vl_rc rc;
    json_t *lines = vl_evening_lines(evening->path, &evening->length, &rc, diag);
    if (!lines)
        return rc;
    if (json_array_size(lines) == 0) /* the program was killed as it made it: nothing has happened in it */
        rc = vl_fail(diag, VL_REFUSED, "evening.none", evening->id, "");
    else
        rc = read_first(evening, json_array_get(lines, 0), diag);
    for (size_t i = 1; rc == VL_OK && i < json_array_size(lines); i++) {
        const char *wrong = apply_line(evening, json_array_get(lines, i));
        if (wrong)
            rc = damaged(evening->path, (unsigned)i + 1, wrong, diag);
    }
    json_decref(lines);
    return rc;
}
