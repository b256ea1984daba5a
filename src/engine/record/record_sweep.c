/* What a program that was killed leaves beside its records: FILE.jsonl.PID.new. */
#include "engine/core/join.h"
#include "engine/record/record.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void vl_record_drop_left_over(const char *path, const char *name)
{
    static const char mark[] = ".jsonl.";
    const char *dot = strstr(name, mark);
    char *end;
    if (!dot)
        return;
    const long pid = strtol(dot + sizeof mark - 1, &end, 10);
    if (pid > 0 && strcmp(end, ".new") == 0 && kill((pid_t)pid, 0) != 0 && errno == ESRCH)
        unlink(path);
}

void vl_record_sweep(const char *folder)
{
    DIR *open = opendir(folder);
    if (!open)
        return;
    for (const struct dirent *entry; (entry = readdir(open));) {
        char path[VL_RECORD_PATH + sizeof entry->d_name] = "";
        vl_join(path, sizeof path, "", folder);
        vl_join(path, sizeof path, "/", entry->d_name);
        vl_record_drop_left_over(path, entry->d_name);
    }
    closedir(open);
}
