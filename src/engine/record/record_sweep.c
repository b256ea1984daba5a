/* Deletes what a killed program leaves beside its records: FILE.jsonl.PID.new. */
#include "engine/record/record_inside.h"
#include "veillee/disk.h"

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

static void take(void *into, const char *path, const char *name)
{
    (void)into;
    vl_record_drop_left_over(path, name);
}

void vl_record_sweep(const char *folder)
{
    (void)vl_disk_each(folder, take, NULL);
}
