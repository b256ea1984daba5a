#include "archive/statistics_export.h"

#include "front/new_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* "statistics-2026-11-23-224512" */
static void name_stem(const char *folder, char *out, size_t size)
{
    const time_t now = time(NULL);
    struct tm local = {0};
    char when[32];
    localtime_r(&now, &local);
    strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &local);
    snprintf(out, size, "%s/statistics-%s", folder, when);
}

enum vl_rc vl_statistics_export(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                enum vl_statistics_form form, char path[VL_RECORD_PATH], struct vl_diag *diag)
{
    char folder[VL_RECORD_PATH - 64], stem[VL_RECORD_PATH];
    const enum vl_rc rc = vl_record_folder(folder, sizeof folder, diag);
    if (rc != VL_OK)
        return rc;
    char *text = vl_statistics_write(archive, filter, form);
    if (!text)
        return vl_fail(diag, VL_IO, "memory", "", "");
    name_stem(folder, stem, sizeof stem);
    const enum vl_rc written = vl_new_file(stem, form == VL_STATISTICS_JSON ? "json" : "csv", text, path, diag);
    free(text);
    return written;
}
