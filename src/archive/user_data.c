#include "archive/user_data.h"

#include "archive/statistics_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- by kind ---- */

static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash && slash > path ? (size_t)(slash - path) : slash ? 1 : 0;
}

/* The kind that a file belongs to; with the last of them goes what has no room. */
static struct vl_user_data_kind *kind_of(struct vl_user_data *data, const struct vl_user_data_file *file)
{
    const size_t length = folder_length(file->path);
    for (unsigned i = 0; i < data->kinds; i++)
        if (strcmp(data->kind[i].what, file->what) == 0 && strlen(data->kind[i].folder) == length &&
            strncmp(data->kind[i].folder, file->path, length) == 0)
            return &data->kind[i];
    if (data->kinds == VL_USER_DATA_KINDS)
        return &data->kind[VL_USER_DATA_KINDS - 1];
    struct vl_user_data_kind *kind = &data->kind[data->kinds++];
    kind->what = file->what;
    memcpy(kind->folder, file->path, length);
    kind->folder[length] = '\0';
    return kind;
}

void vl_user_data_read(struct vl_user_data *out)
{
    size_t room, found;
    memset(out, 0, sizeof *out);
    (void)vl_user_data_files(NULL, 0, &room, NULL);
    struct vl_user_data_file *file = calloc(room + 1, sizeof *file);
    out->rc = file ? vl_user_data_files(file, room, &found, &out->diag) : vl_fail(&out->diag, VL_IO, "memory", "", "");
    for (size_t i = 0; file && i < found && i < room; i++) {
        struct vl_user_data_kind *kind = kind_of(out, &file[i]);
        kind->files++;
        kind->bytes += file[i].bytes;
        if (strcmp(file[i].what, VL_USER_DATA_OTHER) == 0)
            continue;
        out->files++;
        out->bytes += file[i].bytes;
    }
    free(file);
}

/* ---- in words ---- */

static void say_size(const struct vl_formatter *formatter, int64_t bytes, char *out, size_t size)
{
    static const char *const units[] = {"user_data.bytes", "user_data.kilo", "user_data.mega", "user_data.giga"};
    double value = (double)bytes;
    unsigned unit = 0;
    char number[VL_NUMBER_SIZE];
    for (; value >= 1000 && unit < 3; unit++)
        value /= 1000;
    const struct vl_text_arg args[] = {{"n", vl_number_format(formatter, value, unit > 0, number), 0},
                                       {"bytes", NULL, (long)bytes}};
    vl_text_format(formatter->catalogue, NULL, formatter->language, units[unit], args, 2, out, size);
}

unsigned vl_user_data_lines(const struct vl_user_data *data)
{
    const bool sum = data->kinds > 1 || (data->kinds == 0 && data->rc == VL_OK);
    return data->kinds + sum;
}

size_t vl_user_data_format(const struct vl_formatter *formatter, const struct vl_user_data *data, unsigned n, char *out,
                           size_t size)
{
    char key[64], bytes[64];
    const unsigned lines = vl_user_data_lines(data);
    out[0] = '\0';
    if (n == lines && data->rc != VL_OK)
        return vl_format_fault(formatter->catalogue, NULL, formatter->language, &data->diag, out, size);
    if (n >= lines)
        return 0;
    const bool sum = n == data->kinds;
    const struct vl_user_data_kind *kind = sum ? NULL : &data->kind[n];
    snprintf(key, sizeof key, "user_data.%s", kind ? kind->what : data->files ? "sum" : "none");
    say_size(formatter, kind ? kind->bytes : data->bytes, bytes, sizeof bytes);
    const struct vl_text_arg args[] = {{"n", NULL, kind ? (long)kind->files : (long)data->files},
                                       {"size", bytes, 0},
                                       {"folder", kind ? kind->folder : "", 0}};
    return vl_text_format(formatter->catalogue, NULL, formatter->language, key, args, 3, out, size);
}

bool vl_user_data_word(const struct vl_formatter *formatter, const char *typed)
{
    return strcasecmp(typed, vl_text(formatter->catalogue, NULL, formatter->language, "user_data.word")) == 0;
}
