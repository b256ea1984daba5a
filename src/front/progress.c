#include "front/progress.h"

#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILE_NAME "progress.json"
enum { KEY_MAX = 96 };

/* Not there, or a whole number that is not negative. */
static bool is_number(const json_t *number)
{
    return !number || (json_is_integer(number) && json_integer_value(number) >= 0);
}

static bool well_formed(json_t *lessons)
{
    const char *key;
    json_t *lesson;
    if (!json_is_object(lessons))
        return false;
    json_object_foreach(lessons, key, lesson)
    {
        json_t *done = json_object_get(lesson, "done"), *last = json_object_get(lesson, "last");
        if (!json_is_object(lesson) || !is_number(json_object_get(lesson, "step")) ||
            !is_number(json_object_get(lesson, "strength")) || !is_number(json_object_get(lesson, "levels")) ||
            (done && !json_is_boolean(done)) || (last && !json_is_string(last)))
            return false;
    }
    return true;
}

static enum vl_rc fail_io(const char *path, const char *key, int error, struct vl_diag *diag)
{
    vl_fail(diag, VL_IO, key, "", "");
    if (diag) {
        snprintf(diag->file, sizeof diag->file, "%s", path);
        diag->os_error = error;
    }
    return VL_IO;
}

/* The content of the file; an empty object if there is none. NULL if it cannot be read; VL_REFUSED if it is damaged. */
static json_t *read_file(const char *path, enum vl_rc *rc, struct vl_diag *diag)
{
    json_error_t error;
    size_t count = 0;
    char *bytes = vl_config_read(path, &count);
    *rc = VL_OK;
    if (!bytes && errno == ENOENT)
        return json_object();
    if (!bytes) {
        *rc = fail_io(path, "progress.unread", errno, diag);
        return NULL;
    }
    json_t *lessons = json_loadb(bytes, count, 0, &error);
    free(bytes);
    if (lessons && well_formed(lessons))
        return lessons;
    *rc = vl_fail(diag, VL_REFUSED, "progress.damaged", lessons ? "" : error.text, "");
    if (diag) {
        snprintf(diag->file, sizeof diag->file, "%s", path);
        diag->line = !lessons && error.line > 0 ? (unsigned)error.line : 0;
    }
    json_decref(lessons);
    return NULL;
}

bool vl_progress_load(struct vl_progress *progress, struct vl_diag *diag)
{
    enum vl_rc rc = VL_OK;
    if (!progress->path[0])
        vl_config_path(FILE_NAME, progress->path);
    progress->known = progress->path[0] ? read_file(progress->path, &rc, diag) : NULL;
    if (!progress->known)
        progress->known = json_object();
    progress->changed = json_object();
    return rc == VL_OK;
}

void vl_progress_free(struct vl_progress *progress)
{
    json_decref(progress->known);
    json_decref(progress->changed);
    *progress = (struct vl_progress){0};
}

/* ---- a lesson ---- */

static const char *key_of(const char *game, const char *lesson, char out[KEY_MAX])
{
    snprintf(out, KEY_MAX, "%s/%s", game, lesson);
    return out;
}

unsigned vl_progress_step(const struct vl_progress *progress, const char *game, const char *lesson)
{
    char key[KEY_MAX];
    const json_t *entry = json_object_get(progress->known, key_of(game, lesson, key));
    const json_int_t step = json_integer_value(json_object_get(entry, "step"));
    return step > 0 && step <= INT32_MAX ? (unsigned)step : 0;
}

bool vl_progress_done(const struct vl_progress *progress, const char *game, const char *lesson)
{
    char key[KEY_MAX];
    return json_is_true(json_object_get(json_object_get(progress->known, key_of(game, lesson, key)), "done"));
}

void vl_progress_set(struct vl_progress *progress, const char *game, const char *lesson, unsigned step, bool done)
{
    char key[KEY_MAX];
    done = done || vl_progress_done(progress, game, lesson);
    json_t *entry = json_pack("{s:I, s:b}", "step", (json_int_t)step, "done", (int)done);
    key_of(game, lesson, key);
    json_object_set(progress->changed, key, entry);
    json_object_set_new(progress->known, key, entry);
}

/* ---- a game ---- */

enum { HASH_TEXT = 17 };

/* A number in a game's entry; -1 if it is missing. */
static int number_of(const struct vl_progress *progress, const char *game, const char *key)
{
    const json_t *number = json_object_get(json_object_get(progress->known, game), key);
    const json_int_t is = json_integer_value(number);
    return !number ? -1 : is > INT32_MAX ? INT32_MAX : (int)is;
}

int vl_progress_strength(const struct vl_progress *progress, const char *game)
{
    return number_of(progress, game, "strength");
}

unsigned vl_progress_levels(const struct vl_progress *progress, const char *game)
{
    const int levels = number_of(progress, game, "levels");
    return levels < 0 ? 0 : (unsigned)levels;
}

static const char *hash_text(uint64_t hash, char out[HASH_TEXT])
{
    snprintf(out, HASH_TEXT, "%016" PRIx64, hash);
    return out;
}

bool vl_progress_counted(const struct vl_progress *progress, const char *game, uint64_t hash)
{
    char text[HASH_TEXT];
    const char *last = json_string_value(json_object_get(json_object_get(progress->known, game), "last"));
    return last && strcmp(last, hash_text(hash, text)) == 0;
}

void vl_progress_set_strength(struct vl_progress *progress, const char *game, int strength, unsigned levels,
                              uint64_t hash)
{
    char text[HASH_TEXT];
    json_t *entry =
        json_pack("{s:i, s:i, s:s}", "strength", strength, "levels", (int)levels, "last", hash_text(hash, text));
    json_object_set(progress->changed, game, entry);
    json_object_set_new(progress->known, game, entry);
}

/* ---- writing ---- */

/* Lays what was set over what the file says now. */
static void merge(json_t *into, json_t *changed)
{
    const char *key;
    json_t *entry;
    json_object_foreach(changed, key, entry)
    {
        if (json_is_true(json_object_get(json_object_get(into, key), "done")))
            json_object_set_new(entry, "done", json_true());
        json_object_set(into, key, entry);
    }
}

/* The present content of the file; a damaged one is set aside. */
static json_t *take_up(const char *path, enum vl_rc *rc, struct vl_diag *diag)
{
    char aside[VL_CONFIG_PATH_MAX + 16];
    json_t *lessons = read_file(path, rc, diag);
    if (*rc != VL_REFUSED)
        return lessons;
    snprintf(aside, sizeof aside, "%s.damaged", path);
    *rc = rename(path, aside) == 0 ? VL_OK : fail_io(path, "progress.unsaved", errno, diag);
    return *rc == VL_OK ? json_object() : NULL;
}

static enum vl_rc write_file(const char *path, const json_t *lessons, struct vl_diag *diag)
{
    char *text = json_dumps(lessons, JSON_INDENT(1) | JSON_SORT_KEYS);
    const bool written = text && vl_config_write(path, text, strlen(text));
    const int error = text ? errno : ENOMEM;
    free(text);
    return written ? VL_OK : fail_io(path, "progress.unsaved", error, diag);
}

bool vl_progress_is_stored(const struct vl_progress *progress)
{
    return json_object_size(progress->changed) == 0;
}

enum vl_rc vl_progress_save(struct vl_progress *progress, struct vl_diag *diag)
{
    enum vl_rc rc;
    if (vl_progress_is_stored(progress))
        return VL_OK;
    if (!progress->path[0])
        return fail_io(FILE_NAME, "progress.unsaved", ENOENT, diag);
    json_t *lessons = take_up(progress->path, &rc, diag);
    if (!lessons)
        return rc == VL_OK ? fail_io(progress->path, "progress.unsaved", ENOMEM, diag) : rc;
    merge(lessons, progress->changed);
    rc = write_file(progress->path, lessons, diag);
    if (rc != VL_OK) {
        json_decref(lessons);
        return rc;
    }
    json_decref(progress->known);
    progress->known = lessons;
    json_object_clear(progress->changed);
    return VL_OK;
}
