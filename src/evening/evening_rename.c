/* Changes names in the files of evenings, or removes them with everything else that identifies the person. */
#include "evening/evening_store.h"

#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The line's object that describes a participant; NULL if it has none. */
static json_t *who(json_t *line)
{
    json_t *come = json_object_get(line, "come");
    return come ? come : json_object_get(line, "change");
}

static bool has_name(json_t *lines, const char *name)
{
    for (size_t i = 0; i < json_array_size(lines); i++) {
        const char *is = json_string_value(json_object_get(who(json_array_get(lines, i)), "name"));
        if (is && vl_name_same(is, name))
            return true;
    }
    return false;
}

/* The name of a forgotten participant if another already has the usual one. */
static void free_name(json_t *lines, const char *to, char out[VL_NAME_MAX])
{
    snprintf(out, VL_NAME_MAX, "%s", to);
    for (unsigned n = 2; has_name(lines, out); n++)
        snprintf(out, VL_NAME_MAX, "%.*s %u", VL_NAME_MAX - 12, to, n);
}

static void rename_one(json_t *one, const char *to, bool forgotten)
{
    json_object_set_new(one, "name", json_string(to));
    if (!forgotten)
        return;
    json_object_set_new(one, "forgotten", json_true());
    json_object_del(one, "table");
    json_object_del(one, "letter");
    json_object_del(one, "colour");
}

/* A PIN is nobody's then. */
static void drop_pins(json_t *lines, json_int_t participant)
{
    for (size_t i = 0; i < json_array_size(lines); i++) {
        json_t *pin = json_object_get(json_array_get(lines, i), "pin");
        if (pin && json_integer_value(json_object_get(pin, "guest")) == participant)
            json_object_del(pin, "hash");
    }
}

static bool rename_in(json_t *lines, const char *name, const char *to, bool forgotten)
{
    char now[VL_NAME_MAX];
    bool any = false;
    if (forgotten)
        free_name(lines, to, now);
    else
        snprintf(now, sizeof now, "%s", to);
    for (size_t i = 0; i < json_array_size(lines); i++) {
        json_t *one = who(json_array_get(lines, i));
        const char *is = json_string_value(json_object_get(one, "name"));
        if (!is || !vl_name_same(is, name))
            continue;
        rename_one(one, now, forgotten);
        if (forgotten)
            drop_pins(lines, json_integer_value(json_object_get(one, "guest")));
        any = true;
    }
    return any;
}

/* 0 or errno: all lines, on the disk. */
static int write_lines(int file, json_t *lines)
{
    int error = 0;
    for (size_t i = 0; error == 0 && i < json_array_size(lines); i++) {
        char *line = json_dumps(json_array_get(lines, i), JSON_COMPACT);
        error = line ? vl_disk_write(file, line, strlen(line), false) : ENOMEM;
        if (error == 0)
            error = vl_disk_write(file, "\n", 1, false);
        free(line);
    }
    return error ? error : vl_disk_sync(file);
}

/* Beside it, then in its place; when it was changed stays. */
static enum vl_rc replace(const char *path, json_t *lines, struct vl_diag *diag)
{
    char real[VL_DISK_PATH], beside[VL_DISK_PATH + 32];
    struct stat status;
    path = vl_disk_behind_links(path, real) == 0 ? real : path; /* its lines have been read: it is a file */
    snprintf(beside, sizeof beside, "%s.%ld.new", path, (long)getpid());
    const bool known = stat(path, &status) == 0;
    const int file = vl_disk_open(beside, O_WRONLY | O_CREAT | O_EXCL);
    int error = file >= 0 ? write_lines(file, lines) : errno;
    if (error == 0 && known) {
        const struct timespec times[] = {status.st_atim, status.st_mtim};
        (void)futimens(file, times);
    }
    const int closed = file >= 0 ? vl_disk_close(file) : 0;
    if (error == 0)
        error = closed;
    if (error == 0 && rename(beside, path) != 0)
        error = errno;
    if (error == 0) {
        vl_disk_sync_folder_of(path);
        return VL_OK;
    }
    if (file >= 0)
        unlink(beside);
    vl_fail(diag, VL_IO, "evening.write", path, "");
    if (diag) {
        diag->os_error = error;
        snprintf(diag->file, sizeof diag->file, "%.*s", (int)sizeof diag->file - 1, path);
    }
    return VL_IO;
}

struct renaming {
    const char *name, *to;
    bool forgotten;
    unsigned changed, busy, faulty;
};

static enum vl_rc rename_file(struct renaming *r, const char *path, struct vl_diag *diag)
{
    int64_t length;
    enum vl_rc rc;
    int held;
    if (vl_disk_open_locked(path, O_RDONLY, &held) == EWOULDBLOCK) {
        r->busy++;
        return VL_OK;
    }
    json_t *lines = vl_evening_lines(path, &length, &rc, NULL);
    rc = VL_OK;
    if (!lines || (!r->forgotten && has_name(lines, r->name) && has_name(lines, r->to))) {
        r->faulty++;
    } else if (rename_in(lines, r->name, r->to, r->forgotten)) {
        rc = replace(path, lines, diag);
        r->changed += rc == VL_OK;
    }
    json_decref(lines);
    if (held >= 0)
        close(held);
    return rc;
}

enum { ALL = 4096 };

enum vl_rc vl_evenings_rename(const char *name, const char *to, bool forgotten, unsigned *changed, unsigned *busy,
                              unsigned *faulty, struct vl_diag *diag)
{
    char folder[VL_RECORD_PATH];
    struct renaming r = {.name = name, .to = to, .forgotten = forgotten};
    struct vl_evening_line *lines = calloc(ALL, sizeof *lines);
    struct vl_evening *evening = calloc(1, sizeof *evening);
    unsigned count = 0;
    enum vl_rc rc =
        lines && evening ? vl_evening_list(lines, ALL, &count, diag) : vl_fail(diag, VL_IO, "memory", "", "");
    if (rc == VL_OK && vl_evening_folder(folder, NULL) == VL_OK)
        vl_record_sweep(folder);
    for (unsigned i = 0; evening && rc == VL_OK && i < count; i++)
        if (vl_evening_find(evening, lines[i].id, diag) == VL_OK)
            rc = rename_file(&r, evening->path, diag);
    free(lines);
    free(evening);
    if (changed)
        *changed = r.changed;
    if (busy)
        *busy = r.busy;
    if (faulty)
        *faulty = r.faulty;
    return rc;
}

enum vl_rc vl_evenings_both(const char *name, const char *other, bool *both, struct vl_diag *diag)
{
    struct vl_evening_line *lines = calloc(ALL, sizeof *lines);
    struct vl_evening *evening = calloc(1, sizeof *evening);
    unsigned count = 0;
    const enum vl_rc rc =
        lines && evening ? vl_evening_list(lines, ALL, &count, diag) : vl_fail(diag, VL_IO, "memory", "", "");
    *both = false;
    for (unsigned i = 0; i < count && !*both; i++) {
        int64_t length;
        enum vl_rc read;
        json_t *known = vl_evening_find(evening, lines[i].id, NULL) == VL_OK
                            ? vl_evening_lines(evening->path, &length, &read, NULL)
                            : NULL;
        *both = known && has_name(known, name) && has_name(known, other);
        json_decref(known);
    }
    free(lines);
    free(evening);
    return rc;
}
