#include "front/records.h"

#include "veillee/disk.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_newer(const struct vl_record_file *one, const struct vl_record_file *other)
{
    return one->when != other->when ? one->when > other->when : strcmp(one->name, other->name) > 0;
}

/* Puts it where it belongs; the oldest drops out where there is no room. */
static unsigned insert(struct vl_record_file *all, unsigned count, unsigned room, const struct vl_record_file *one)
{
    unsigned at = count < room ? count : room;
    while (at > 0 && is_newer(one, &all[at - 1])) {
        if (at < room)
            all[at] = all[at - 1];
        at--;
    }
    if (at < room)
        all[at] = *one;
    return count < room ? count + 1 : count;
}

struct listing {
    struct vl_record_file *out;
    unsigned count, room;
};

/* The age of an unreadable file is that of its name in the folder. */
static void note(void *into, const char *path, const char *name)
{
    struct listing *listing = into;
    struct vl_record_file one = {0};
    struct stat status;
    if (!vl_record_is_name(name) || strlen(name) >= sizeof one.name)
        return;
    memcpy(one.name, name, strlen(name) + 1);
    one.when = vl_record_date(path);
    if (one.when == 0 && lstat(path, &status) == 0)
        one.when = (int64_t)status.st_mtime;
    listing->count = insert(listing->out, listing->count, listing->room, &one);
}

enum vl_rc vl_records_find(const char *folder, struct vl_record_file *out, unsigned room, unsigned *count,
                           struct vl_diag *diag)
{
    struct listing listing = {.out = out, .room = room};
    const int error = vl_disk_each(folder, note, &listing);
    *count = error ? 0 : listing.count;
    return error ? vl_record_os_error(folder, "record.folder", error, diag) : VL_OK;
}

enum vl_rc vl_record_load(const char *path, struct vl_catalogue *catalogue, struct vl_match **out, struct vl_diag *diag)
{
    struct vl_match_setup setup;
    *out = NULL;
    enum vl_rc rc = vl_record_setup(path, catalogue, &setup, diag);
    if (rc != VL_OK)
        return rc;
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    rc = match ? vl_match_start(match, &setup, diag) : vl_fail(diag, VL_IO, "memory", "", "");
    if (rc == VL_OK)
        rc = vl_record_replay(path, match, diag);
    if (rc == VL_OK)
        *out = match;
    else
        free(match);
    return rc;
}
