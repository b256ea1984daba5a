#include "front/records.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char ending[] = ".jsonl";

static bool is_newer(const struct vl_record_file *one, const struct vl_record_file *other)
{
    return one->when != other->when ? one->when > other->when : strcmp(one->name, other->name) > 0;
}

static bool note(const char *folder, const char *name, struct vl_record_file *out)
{
    struct stat status;
    char path[4096];
    const size_t length = strlen(name), end = sizeof ending - 1;
    if (length >= VL_RECORD_FILE || length <= end || name[0] == '.' || strcmp(name + length - end, ending) != 0)
        return false;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return false;
    memcpy(out->name, name, length + 1);
    out->when = vl_record_date(path);
    return true;
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

unsigned vl_records_find(const char *folder, struct vl_record_file *out, unsigned room)
{
    unsigned count = 0;
    DIR *open = opendir(folder);
    if (!open)
        return 0;
    for (const struct dirent *file; (file = readdir(open));) {
        struct vl_record_file one;
        if (note(folder, file->d_name, &one))
            count = insert(out, count, room, &one);
    }
    closedir(open);
    return count;
}
