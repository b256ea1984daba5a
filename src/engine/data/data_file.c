#include "engine/data/data_file.h"

#include "engine/core/join.h"
#include "engine/data/builtin.h"
#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- opening ---- */

static enum vl_rc missing(const struct vl_data_file *file, int error, struct vl_diag *diag)
{
    vl_fail(diag, VL_IO, "catalogue.missing", file->path, "");
    vl_data_place(file, 0, diag);
    if (diag)
        diag->os_error = error;
    return VL_IO;
}

static enum vl_rc open_builtin(struct vl_data_file *file, const char *name, struct vl_diag *diag)
{
    for (const struct vl_builtin *builtin = vl_builtins; builtin->name; builtin++) {
        if (strcmp(builtin->name, name) == 0) {
            file->bytes = builtin->bytes;
            file->size = builtin->size;
            file->ready = builtin->ready;
            return VL_OK;
        }
    }
    return missing(file, ENOENT, diag);
}

/* 0, or errno. */
static int map(struct vl_data_file *file, int descriptor)
{
    struct stat status;
    if (fstat(descriptor, &status) != 0)
        return errno;
    if (status.st_size > VL_DATA_FILE_MAX)
        return EFBIG;
    file->size = (size_t)status.st_size;
    file->bytes = (const unsigned char *)"";
    if (file->size == 0)
        return 0;
    void *bytes = mmap(NULL, file->size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (bytes == MAP_FAILED)
        return errno;
    file->bytes = bytes;
    file->mapped = bytes;
    return 0;
}

static enum vl_rc open_and_map(struct vl_data_file *file, const char *path, struct vl_diag *diag)
{
    const int descriptor = vl_disk_open(path, O_RDONLY);
    if (descriptor < 0)
        return missing(file, errno, diag);
    const int error = map(file, descriptor);
    close(descriptor);
    return error ? missing(file, error, diag) : VL_OK;
}

static enum vl_rc open_in_folder(struct vl_data_file *file, const char *folder, const char *name, struct vl_diag *diag)
{
    char path[4096];
    const int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    return (size_t)length < sizeof path ? open_and_map(file, path, diag) : missing(file, ENAMETOOLONG, diag);
}

enum vl_rc vl_data_open(struct vl_data_file *file, const char *folder, const char *name, struct vl_diag *diag)
{
    memset(file, 0, sizeof *file);
    vl_join(file->path, sizeof file->path, "", folder);
    vl_join(file->path, sizeof file->path, "/", name);
    return folder[0] ? open_in_folder(file, folder, name, diag) : open_builtin(file, name, diag);
}

enum vl_rc vl_data_open_path(struct vl_data_file *file, const char *path, struct vl_diag *diag)
{
    memset(file, 0, sizeof *file);
    vl_join(file->path, sizeof file->path, "", path);
    return open_and_map(file, path, diag);
}

void vl_data_close(struct vl_data_file *file)
{
    if (file->mapped)
        munmap(file->mapped, file->size);
    memset(file, 0, sizeof *file);
}

/* ---- refusing ---- */

enum vl_rc vl_data_place(const struct vl_data_file *file, unsigned line, struct vl_diag *diag)
{
    if (diag) {
        diag->file[0] = 0;
        vl_join(diag->file, sizeof diag->file, "", file->path);
        diag->line = line;
    }
    return VL_REFUSED;
}

enum vl_rc vl_data_refuse(const struct vl_data_file *file, const struct vl_yaml_step *path, unsigned steps,
                          const char *key, const char *what, const char *expected, struct vl_diag *diag)
{
    vl_fail(diag, VL_REFUSED, key, what, expected);
    return vl_data_place(file, vl_yaml_line(file->bytes, file->size, path, steps), diag);
}

/* ---- loading ---- */

enum { DEPTH_MAX = 12, WORD_MAX = 64 };

/* What libcyaml logs about a file that it refuses: a line with the problem, then its location, from the inside out. */
struct complaint {
    char problem[WORD_MAX]; /* what the problem names: a key, a value */
    bool is_key;            /* a key that is not known, missing or there twice */
    bool is_memory;         /* there was not enough */
    bool is_missing;
    unsigned depth;
    unsigned line;
    struct {
        char key[WORD_MAX]; /* "" for an entry of a sequence */
        unsigned entry;     /* from 1 */
    } place[DEPTH_MAX];
};

/* Copies what follows `before` in the text, up to `end` (or the end of the line); false if it is not there. */
static bool word_after(const char *text, const char *before, char end, char out[WORD_MAX])
{
    const char *at = strstr(text, before);
    if (!at)
        return false;
    at += strlen(before);
    const char *stop = strchr(at, end);
    const size_t length = stop ? (size_t)(stop - at) : strcspn(at, "\n");
    const size_t fits = vl_whole(at, length, WORD_MAX - 1);
    memcpy(out, at, fits);
    out[fits] = 0;
    return true;
}

static void note_place(struct complaint *complaint, const char *text)
{
    char number[WORD_MAX];
    if (complaint->line == 0 && word_after(text, "line: ", ',', number))
        (void)sscanf(number, "%u", &complaint->line);
    if (complaint->depth == DEPTH_MAX)
        return;
    if (word_after(text, "in sequence entry '", '\'', number))
        complaint->depth += sscanf(number, "%u", &complaint->place[complaint->depth].entry) == 1;
    else if (word_after(text, "in mapping field '", '\'', complaint->place[complaint->depth].key))
        complaint->depth++;
}

static void note_problem(struct complaint *complaint, const char *text)
{
    if (complaint->problem[0])
        return;
    complaint->is_missing = word_after(text, "Missing required mapping field: ", '\n', complaint->problem);
    complaint->is_key = complaint->is_missing || word_after(text, "Unexpected key: ", '\n', complaint->problem) ||
                        word_after(text, "Mapping field already seen: ", '\n', complaint->problem);
    if (!complaint->is_key && !strstr(text, "Expecting "))
        (void)(word_after(text, "value: '", '\'', complaint->problem) || /* or as libcyaml says it from 1.4.2 on: */
               word_after(text, "INT value out of range: '", '\'', complaint->problem));
}

static void listen(cyaml_log_t level, void *context, const char *format, va_list args)
{
    char text[512];
    (void)level;
    vsnprintf(text, sizeof text, format, args);
    if (strstr(format, "  in ")) /* not the text: that has words of the file, and they may look the same */
        note_place(context, text);
    else
        note_problem(context, text);
}

/* libcyaml's allocator, but it remembers failures, which libcyaml does not always report. */
static void *take_memory(void *context, void *memory, size_t size)
{
    struct complaint *complaint = context;
    void *taken = cyaml_mem(NULL, memory, size);
    if (complaint && size > 0 && !taken)
        complaint->is_memory = true;
    return taken;
}

static cyaml_config_t config(struct complaint *complaint)
{
    return (cyaml_config_t){.log_fn = complaint ? listen : NULL,
                            .log_ctx = complaint,
                            .mem_fn = take_memory,
                            .mem_ctx = complaint,
                            .log_level = CYAML_LOG_ERROR,
                            .flags = CYAML_CFG_NO_ALIAS};
}

/* The path from the outside in; a key that is the problem comes last. Returns the steps. After a missing or a second
 * key libcyaml's innermost place is the key that was read before it: that is no part of the way. */
static unsigned path_of(const struct complaint *complaint, struct vl_yaml_step path[DEPTH_MAX + 1])
{
    unsigned steps = 0, inner = 0;
    if (complaint->is_key && complaint->depth > 0 && complaint->place[0].key[0])
        inner = 1;
    for (unsigned i = complaint->depth; i-- > inner;) {
        const bool is_key = complaint->place[i].key[0] != 0;
        path[steps++] = (struct vl_yaml_step){.key = is_key ? complaint->place[i].key : NULL,
                                              .entry = complaint->place[i].entry ? complaint->place[i].entry - 1 : 0};
    }
    if (complaint->is_key && !complaint->is_missing)
        path[steps++] = (struct vl_yaml_step){.key = complaint->problem};
    return steps;
}

/* The schema at the path, or as far as it matches. */
static const cyaml_schema_value_t *schema_at(const cyaml_schema_value_t *schema, const struct vl_yaml_step *path,
                                             unsigned steps)
{
    for (unsigned i = 0; i < steps; i++) {
        if (!path[i].key) {
            if (schema->type == CYAML_SEQUENCE)
                schema = schema->sequence.entry;
            continue;
        }
        if (schema->type != CYAML_MAPPING)
            break;
        const cyaml_schema_field_t *field = schema->mapping.fields;
        while (field->key && strcmp(field->key, path[i].key) != 0)
            field++;
        if (!field->key)
            break;
        schema = &field->value;
    }
    return schema;
}

/* The shape that is wanted, in YAML's own signs. */
static void write_shape(const cyaml_schema_value_t *schema, char *out, size_t size)
{
    out[0] = 0;
    if (schema->type == CYAML_MAPPING) {
        for (const cyaml_schema_field_t *field = schema->mapping.fields; field->key; field++)
            vl_join(out, size, ", ", field->key);
        return;
    }
    vl_join(out, size, "",
            schema->type == CYAML_SEQUENCE ? "[...]"
            : schema->type == CYAML_INT    ? "0, 1, 2 ..."
                                           : "\"...\"");
}

static enum vl_rc refuse_field(const struct vl_data_file *file, const cyaml_schema_value_t *schema,
                               const struct complaint *complaint, struct vl_diag *diag)
{
    struct vl_yaml_step path[DEPTH_MAX + 1];
    char what[2 * WORD_MAX + 4] = "", expected[200];
    const unsigned steps = path_of(complaint, path);
    unsigned last = steps;
    while (last > 0 && !path[last - 1].key)
        last--;
    if (!complaint->is_key && last > 0)
        vl_join(what, sizeof what, "", path[last - 1].key);
    if (complaint->problem[0])
        vl_join(what, sizeof what, ": ", complaint->problem);
    write_shape(schema_at(schema, path, steps), expected, sizeof expected);
    vl_data_refuse(file, path, steps, complaint->is_missing ? "catalogue.field_missing" : "catalogue.field", what,
                   expected, diag);
    if (diag && diag->line == 0)
        diag->line = steps > 0 && complaint->line ? complaint->line : 1;
    return VL_REFUSED;
}

/* The text of a line, without the blanks around it. */
static void line_text(const struct vl_data_file *file, unsigned line, char *out, size_t size)
{
    const unsigned char *at = file->bytes, *end = at + file->size;
    while (line > 1 && at < end)
        line -= *at++ == '\n';
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    size_t length = 0;
    while (at + length < end && at[length] >= ' ')
        length++;
    length = vl_whole((const char *)at, length, size - 1);
    memcpy(out, at, length);
    out[length] = 0;
}

static enum vl_rc refuse_syntax(const struct vl_data_file *file, unsigned line, struct vl_diag *diag)
{
    char text[100];
    line_text(file, line, text, sizeof text);
    vl_fail(diag, VL_REFUSED, "catalogue.syntax", text, "");
    return vl_data_place(file, line, diag);
}

enum vl_rc vl_data_load(const struct vl_data_file *file, const cyaml_schema_value_t *schema, void **out,
                        struct vl_diag *diag)
{
    struct complaint complaint = {0};
    const cyaml_config_t listening = config(&complaint);
    *out = NULL;
    const unsigned deep = file->mapped ? vl_yaml_deep_line(file->bytes, file->size) : 0;
    if (deep)
        return refuse_syntax(file, deep, diag);
    const cyaml_err_t error = cyaml_load_data(file->bytes, file->size, &listening, schema, out, NULL);
    if (error == CYAML_OK && *out && !complaint.is_memory)
        return VL_OK;
    const unsigned broken = vl_yaml_broken_line(file->bytes, file->size, &complaint.is_memory);
    if (complaint.is_memory) {
        *out = NULL; /* half made, and not to be trusted even in being freed */
        return vl_fail(diag, VL_IO, "memory", "", "");
    }
    return broken ? refuse_syntax(file, broken, diag) : refuse_field(file, schema, &complaint, diag);
}

void *vl_data_room(size_t size)
{
    void *room = cyaml_mem(NULL, NULL, size);
    return room ? memset(room, 0, size) : NULL;
}

void vl_data_unroom(void *room)
{
    cyaml_mem(NULL, room, 0);
}

bool vl_data_is_ready(const void *data)
{
    const struct vl_builtin *builtin = vl_builtins;
    while (builtin->name && builtin->ready != data)
        builtin++;
    return builtin->name;
}

void vl_data_free(const cyaml_schema_value_t *schema, void *data)
{
    const cyaml_config_t silent = config(NULL);
    if (data && !vl_data_is_ready(data))
        cyaml_free(&silent, schema, data, 0);
}
