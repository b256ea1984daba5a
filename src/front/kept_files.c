/* Everything of the user's that the program keeps, and deleting it. */
#include "front/config_file.h"
#include "front/people.h"
#include "veillee/disk.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct list {
    struct vl_kept_file *out;
    size_t count, room;
};

static const struct {
    const char *within; /* a part of the path, from the program's folder on */
    const char *what;
} kinds[] = {
    {"/evenings/", "evenings"},     {"/days/", "days"},      {"/index.sqlite", "index"}, {".review", "reviews"},
    {"/progress.json", "progress"}, {"/config", "settings"}, {".jsonl", "records"}};

static const char *kind_of(const char *inner)
{
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strstr(inner, kinds[i].within))
            return kinds[i].what;
    return "other";
}

/* `inner`: what of the path stands behind the program's folder. Links are files, wherever they lead. */
static void take(struct list *list, const char *path, const char *inner, const struct stat *status)
{
    if (list->count < list->room) {
        struct vl_kept_file *file = &list->out[list->count];
        *file = (struct vl_kept_file){.what = kind_of(inner), .bytes = status->st_size, .when = status->st_mtim.tv_sec};
        snprintf(file->path, sizeof file->path, "%s", path);
    }
    list->count++;
}

enum { DEEP = 3 };

static void walk(struct list *list, const char *folder, size_t base, unsigned depth)
{
    char path[VL_RECORD_PATH];
    struct dirent **entry;
    const int count = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = entry[i]->d_name;
        struct stat status;
        const bool fits = (size_t)snprintf(path, sizeof path, "%s/%s", folder, name) < sizeof path;
        if (fits && strcmp(name, ".") != 0 && strcmp(name, "..") != 0 && lstat(path, &status) == 0) {
            if (!S_ISDIR(status.st_mode))
                take(list, path, path + base, &status);
            else if (depth < DEEP)
                walk(list, path, base, depth + 1);
        }
        free(entry[i]);
    }
    if (count >= 0)
        free(entry);
}

/* The program's two folders; "" where there is no place for one. */
static void folders(char state[VL_RECORD_PATH], char config[VL_CONFIG_PATH_MAX])
{
    struct vl_diag diag;
    if (vl_record_folder(state, VL_RECORD_PATH, &diag) != VL_OK)
        state[0] = '\0';
    vl_config_path("", config);
    if (config[0])
        config[strlen(config) - 1] = '\0'; /* the stroke behind it */
}

size_t vl_kept_files(struct vl_kept_file *out, size_t room)
{
    char state[VL_RECORD_PATH], config[VL_CONFIG_PATH_MAX];
    struct list list = {.out = out, .room = room};
    folders(state, config);
    if (state[0])
        walk(&list, state, strlen(state), 0);
    if (config[0] && strcmp(state, config) != 0)
        walk(&list, config, strlen(config), 0);
    return list.count;
}

/* ---- deleting ---- */

/* Somebody is playing that match, or that evening, now. */
static bool is_open_elsewhere(const struct vl_kept_file *file)
{
    if (strcmp(file->what, "records") != 0 && strcmp(file->what, "evenings") != 0)
        return false;
    const int open_file = vl_disk_open(file->path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
    const bool locked = open_file >= 0 && vl_disk_lock(open_file) != 0;
    if (open_file >= 0)
        close(open_file);
    return locked;
}

/* Folders that nothing is left in. */
static void drop_folders(const char *folder)
{
    static const char *const inner[] = {"/evenings", "/days", ""};
    char path[VL_RECORD_PATH + 16];
    for (unsigned i = 0; folder[0] && i < sizeof inner / sizeof *inner; i++) {
        snprintf(path, sizeof path, "%s%s", folder, inner[i]);
        rmdir(path);
    }
}

enum vl_rc vl_kept_delete(size_t *left, struct vl_diag *diag)
{
    char state[VL_RECORD_PATH], config[VL_CONFIG_PATH_MAX];
    const size_t room = vl_kept_files(NULL, 0);
    struct vl_kept_file *file = calloc(room + 1, sizeof *file);
    *left = 0;
    if (!file)
        return vl_fail(diag, VL_IO, "memory", "", "");
    const size_t found = vl_kept_files(file, room);
    for (size_t i = 0; i < found && i < room; i++)
        *left += is_open_elsewhere(&file[i]) || unlink(file[i].path) != 0;
    free(file);
    folders(state, config);
    drop_folders(state);
    drop_folders(config);
    return *left ? vl_fail(diag, VL_REFUSED, "people.left", "", "") : VL_OK;
}
