/* Everything of the user's that the program keeps, and deleting it. */
#include "archive/people.h"
#include "front/config_file.h"
#include "veillee/disk.h"

#include <fcntl.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The files of the program, by the path within its folder; the first pattern that fits. All others are not its own. */
static const struct {
    const char *path, *what;
} kinds[] = {
    {"/evenings/[0-9]*.jsonl", "evenings"},
    {"/evenings/[0-9]*.jsonl.[0-9]*.new", "evenings"},
    {"/days/[0-9]*.json", "days"},
    {"/days/[0-9]*.json.new", "days"},
    {"/index.sqlite", "index"},
    {"/index.sqlite-*", "index"},
    {"/*.jsonl.review", "reviews"},
    {"/*.jsonl.[0-9]*.new", "records"},
    {"/*.jsonl", "records"},
    {"/statistics-[0-9]*.csv", "exports"},
    {"/statistics-[0-9]*.json", "exports"},
    {"/renaming", "renaming"},
    {"/renaming.new", "renaming"},
    {"/progress.json*", "progress"},
    {"/config", "settings"},
    {"/config.new", "settings"},
};

/* Its own folders in its folder. */
static const char *const inner_folders[] = {"/evenings", "/days"};

struct list {
    struct vl_user_data_file *out;
    size_t count, room;
    size_t base; /* the length of the program's folder, at the beginning of every path */
    enum vl_rc rc;
    struct vl_diag *diag;
};

/* Only files, and links wherever they lead. */
static const char *kind_of(const char *inner, const struct stat *status)
{
    for (unsigned i = 0; (S_ISREG(status->st_mode) || S_ISLNK(status->st_mode)) && i < sizeof kinds / sizeof *kinds;
         i++)
        if (fnmatch(kinds[i].path, inner, FNM_PATHNAME) == 0)
            return kinds[i].what;
    return VL_USER_DATA_OTHER;
}

static bool is_inner_folder(const char *path, const char *inner)
{
    struct stat status;
    for (unsigned i = 0; i < sizeof inner_folders / sizeof *inner_folders; i++)
        if (strcmp(inner_folders[i], inner) == 0)
            return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    return false;
}

static void walk(struct list *list, const char *folder);

static void take(void *into, const char *path, const char *name)
{
    struct list *list = into;
    struct stat status = {0};
    (void)name;
    if (is_inner_folder(path, path + list->base)) {
        walk(list, path);
        return;
    }
    (void)lstat(path, &status); /* unreadable files do not belong to the program */
    if (list->count < list->room) {
        struct vl_user_data_file *file = &list->out[list->count];
        *file = (struct vl_user_data_file){
            .what = kind_of(path + list->base, &status), .bytes = status.st_size, .when = status.st_mtim.tv_sec};
        snprintf(file->path, sizeof file->path, "%s", path);
    }
    list->count++;
}

static void walk(struct list *list, const char *folder)
{
    const int error = vl_disk_each(folder, take, list);
    if (error && list->rc == VL_OK)
        list->rc = vl_record_os_error(folder, "people.folder", error, list->diag);
}

static int by_path(const void *a, const void *b)
{
    const struct vl_user_data_file *one = a, *other = b;
    return strcmp(one->path, other->path);
}

/* The program's two folders; "" where there is no place for one. */
static enum vl_rc folders(char state[VL_RECORD_PATH], char config[VL_CONFIG_PATH_MAX], struct vl_diag *diag)
{
    const enum vl_rc rc = vl_record_folder(state, VL_RECORD_PATH, diag);
    if (rc != VL_OK)
        state[0] = '\0';
    vl_config_path("", config);
    if (config[0])
        config[strlen(config) - 1] = '\0'; /* the swing behind it */
    return rc;
}

enum vl_rc vl_user_data_files(struct vl_user_data_file *out, size_t room, size_t *found, struct vl_diag *diag)
{
    char state[VL_RECORD_PATH], config[VL_CONFIG_PATH_MAX];
    struct list list = {.out = out, .room = room, .diag = diag};
    list.rc = folders(state, config, diag);
    list.base = strlen(state);
    if (state[0]) {
        walk(&list, state);
        rmdir(state); /* asking for it makes it: nothing is kept where it is empty */
    }
    list.base = strlen(config);
    if (config[0] && strcmp(state, config) != 0)
        walk(&list, config);
    *found = list.count;
    if (room)
        qsort(out, list.count < room ? list.count : room, sizeof *out, by_path);
    return list.rc;
}

/* ---- deleting ---- */

/* Somebody is playing that match, or that evening, now. */
static bool is_open_elsewhere(const struct vl_user_data_file *file)
{
    if (strcmp(file->what, "records") != 0 && strcmp(file->what, "evenings") != 0)
        return false;
    const int open_file = vl_disk_open(file->path, O_RDONLY | O_NOFOLLOW);
    const bool locked = open_file >= 0 && vl_disk_lock(open_file) != 0;
    if (open_file >= 0)
        close(open_file);
    return locked;
}

/* Folders that nothing is left in. */
static void drop_folders(const char *folder)
{
    char path[VL_RECORD_PATH + 16];
    for (unsigned i = 0; folder[0] && i < sizeof inner_folders / sizeof *inner_folders; i++) {
        snprintf(path, sizeof path, "%s%s", folder, inner_folders[i]);
        rmdir(path);
    }
    if (folder[0])
        rmdir(folder);
}

/* Whether it is there yet, though it should be gone. */
static bool stays(const struct vl_user_data_file *file)
{
    return strcmp(file->what, VL_USER_DATA_OTHER) != 0 && (is_open_elsewhere(file) || unlink(file->path) != 0);
}

enum vl_rc vl_user_data_delete(size_t *left, struct vl_diag *diag)
{
    char state[VL_RECORD_PATH], config[VL_CONFIG_PATH_MAX];
    size_t room, found;
    *left = 0;
    (void)vl_user_data_files(NULL, 0, &room, NULL);
    struct vl_user_data_file *file = calloc(room + 1, sizeof *file);
    if (!file)
        return vl_fail(diag, VL_IO, "memory", "", "");
    const enum vl_rc rc = vl_user_data_files(file, room, &found, diag);
    for (size_t i = 0; i < found && i < room; i++)
        *left += stays(&file[i]);
    free(file);
    (void)folders(state, config, NULL);
    drop_folders(state);
    drop_folders(config);
    if (rc != VL_OK)
        return rc;
    return *left ? vl_fail(diag, VL_REFUSED, "people.left", "", "") : VL_OK;
}
