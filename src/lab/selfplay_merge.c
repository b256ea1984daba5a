/* Merging the files of self-play that several machines have written. */
#include "lab/selfplay.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

enum { PIECE = 1 << 16, HEAD_MOST = 1 << 16 }; /* bytes; of the first line with its end */

struct place {
    uint32_t number, positions, size;
    unsigned file;
    off_t at;
};

struct merge {
    char *const *files;
    unsigned count;
    FILE **open;
    char *head; /* the line that all files begin with */
    size_t head_size;
    struct place *places;
    size_t blocks, room;
    struct vl_diag *diag;
};

static bool fail(const struct merge *merge, const char *key, unsigned file, int error)
{
    vl_fail(merge->diag, VL_IO, key, merge->files[file], "");
    merge->diag->os_error = error;
    return false;
}

static uint32_t number_at(const unsigned char *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* ---- reading ---- */

static bool note_place(struct merge *merge, const struct place *place)
{
    if (merge->blocks == merge->room) {
        const size_t room = 2 * merge->room + 1024;
        struct place *more = realloc(merge->places, room * sizeof *more);
        if (!more)
            return fail(merge, "memory", place->file, 0);
        merge->places = more;
        merge->room = room;
    }
    merge->places[merge->blocks++] = *place;
    return true;
}

/* The blocks of a file up to the first that is not whole. */
static bool note_blocks(struct merge *merge, unsigned file, off_t size)
{
    FILE *in = merge->open[file];
    unsigned char head[SELFPLAY_HEAD];
    for (off_t at = (off_t)merge->head_size; at < size;) {
        if (fseeko(in, at, SEEK_SET) != 0 || fread(head, 1, sizeof head, in) != sizeof head)
            return true;
        const struct place place = {number_at(head + 8), number_at(head + 16), number_at(head + 4), file, at};
        if (number_at(head) != SELFPLAY_MAGIC || place.size < SELFPLAY_HEAD)
            return fail(merge, "selfplay.damaged", file, 0);
        if (place.size > size - at)
            return true;
        if (!note_place(merge, &place))
            return false;
        at += place.size;
    }
    return true;
}

/* The first file's line is everybody's. */
static bool check_head(struct merge *merge, unsigned file)
{
    char *line = malloc(HEAD_MOST);
    const size_t length = line && fgets(line, HEAD_MOST, merge->open[file]) ? strlen(line) : 0;
    const bool is_head = length > 0 && strncmp(line, "{\"positions\":2,", 15) == 0 && line[length - 1] == '\n';
    if (is_head && !merge->head) {
        merge->head = line;
        merge->head_size = length;
        return true;
    }
    const bool same = is_head && merge->head_size == length && memcmp(line, merge->head, merge->head_size) == 0;
    free(line);
    return same || fail(merge, is_head ? "selfplay.foreign" : "selfplay.damaged", file, 0);
}

static bool open_file(struct merge *merge, unsigned file)
{
    FILE *in = merge->open[file] = fopen(merge->files[file], "rb");
    if (!in)
        return fail(merge, "selfplay.unread", file, errno);
    if (!check_head(merge, file))
        return false;
    if (fseeko(in, 0, SEEK_END) != 0)
        return fail(merge, "selfplay.unread", file, errno);
    return note_blocks(merge, file, ftello(in));
}

/* ---- writing ---- */

static int by_number(const void *a, const void *b)
{
    const struct place *p = a, *q = b;
    return (p->number > q->number) - (p->number < q->number);
}

static bool check_doubles(const struct merge *merge)
{
    for (size_t i = 1; i < merge->blocks; i++)
        if (merge->places[i].number == merge->places[i - 1].number)
            return fail(merge, "selfplay.double", merge->places[i].file, 0);
    return true;
}

static bool copy_block(const struct merge *merge, const struct place *place, FILE *out)
{
    unsigned char piece[PIECE];
    FILE *in = merge->open[place->file];
    if (fseeko(in, place->at, SEEK_SET) != 0)
        return fail(merge, "selfplay.unread", place->file, errno);
    for (size_t left = place->size; left > 0;) {
        const size_t part = left < sizeof piece ? left : sizeof piece;
        if (fread(piece, 1, part, in) != part)
            return fail(merge, "selfplay.unread", place->file, errno);
        if (fwrite(piece, 1, part, out) != part)
            return fail(merge, "write", place->file, errno);
        left -= part;
    }
    return true;
}

static bool write_all(struct merge *merge, FILE *out, struct selfplay_counts *counts)
{
    if (merge->blocks > 0)
        qsort(merge->places, merge->blocks, sizeof *merge->places, by_number);
    if (!check_doubles(merge))
        return false;
    if (fwrite(merge->head, 1, merge->head_size, out) != merge->head_size)
        return fail(merge, "write", 0, errno);
    for (size_t i = 0; i < merge->blocks; i++) {
        if (!copy_block(merge, &merge->places[i], out))
            return false;
        counts->matches++;
        counts->positions += merge->places[i].positions;
    }
    return fflush(out) == 0 || fail(merge, "write", 0, errno);
}

static void close_all(struct merge *merge)
{
    for (unsigned file = 0; merge->open && file < merge->count; file++)
        if (merge->open[file])
            fclose(merge->open[file]);
    free(merge->open);
    free(merge->head);
    free(merge->places);
}

bool lab_selfplay_merge(char *const files[], unsigned count, FILE *out, struct selfplay_counts *counts,
                        struct vl_diag *diag)
{
    struct merge merge = {.files = files, .count = count, .diag = diag};
    *counts = (struct selfplay_counts){0};
    merge.open = calloc(count, sizeof(FILE *));
    bool good = merge.open || fail(&merge, "memory", 0, 0);
    for (unsigned file = 0; good && file < count; file++)
        good = open_file(&merge, file);
    good = good && write_all(&merge, out, counts);
    close_all(&merge);
    return good;
}
