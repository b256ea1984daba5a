#include "archive/archive_read.h"

#include "front/processors.h"
#include "veillee/highlight.h"
#include "veillee/system.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 8, HIGHLIGHTS_FIRST = 512 };

/* ---- one record ---- */

static bool is_same(const struct vl_count *count, const struct vl_highlight *highlight, bool suffered)
{
    return count->kind == highlight->kind && count->suffered == suffered && count->group == highlight->group &&
           count->thing == highlight->thing;
}

static void add(struct vl_archive_read *out, vl_seat seat, const struct vl_highlight *highlight, bool suffered)
{
    struct vl_count *count = out->count[seat];
    unsigned at = 0;
    while (at < out->counts[seat] && !is_same(&count[at], highlight, suffered))
        at++;
    if (at == VL_COUNTS_MAX)
        return;
    if (at == out->counts[seat]) {
        out->counts[seat]++;
        count[at] = (struct vl_count){
            .kind = highlight->kind, .suffered = suffered, .group = highlight->group, .thing = highlight->thing};
    }
    count[at].times++;
    count[at].well = (uint16_t)(count[at].well + (highlight->number > 0));
    count[at].sum += highlight->number;
}

static bool count_highlights(const struct vl_match *match, struct vl_archive_read *out)
{
    const vl_seat seats = out->result.seats;
    size_t found = HIGHLIGHTS_FIRST, room = 0;
    struct vl_highlight *highlights = NULL;
    while (room < found) { /* what there is no room for is read again */
        free(highlights);
        room = found;
        highlights = malloc(room * sizeof *highlights);
        if (!highlights)
            return false;
        found = vl_highlights_of(match, highlights, room);
    }
    for (size_t i = 0; i < found; i++) {
        if (highlights[i].seat < seats)
            add(out, highlights[i].seat, &highlights[i], false);
        if (highlights[i].other < seats)
            add(out, highlights[i].other, &highlights[i], true);
    }
    free(highlights);
    return true;
}

static enum vl_rc read_match(const char *path, const struct vl_match_setup *setup, struct vl_archive_read *out)
{
    struct vl_diag diag;
    struct vl_match *match = malloc(vl_match_size(setup->rules));
    if (!match)
        return VL_IO;
    enum vl_rc rc = vl_match_start(match, setup, &diag);
    if (rc == VL_OK)
        rc = vl_record_replay(path, match, &diag);
    if (rc == VL_OK)
        vl_result_of(match, &out->result);
    if (rc == VL_OK && out->result.over && !count_highlights(match, out))
        rc = VL_IO;
    free(match);
    return rc;
}

static void read_one(const char *folder, struct vl_catalogue *catalogue, const char *name, struct vl_archive_read *out)
{
    char path[VL_RECORD_PATH + VL_RECORD_FILE];
    struct vl_match_setup setup;
    struct vl_diag diag;
    memset(out->counts, 0, sizeof out->counts);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    out->result = (struct vl_result){0}; /* of a record that cannot be read there is none */
    out->when = vl_record_date(path);
    out->rc = vl_record_setup(path, catalogue, &setup, &diag);
    if (out->rc == VL_OK)
        out->rc = read_match(path, &setup, out);
}

/* ---- many ---- */

struct work {
    const char *folder;
    struct vl_catalogue *catalogue;
    const struct vl_archive_file *files;
    struct vl_archive_read *out;
    unsigned count;
    atomic_uint next;
};

static void *run(void *argument)
{
    struct work *work = argument;
    for (unsigned i; (i = atomic_fetch_add(&work->next, 1)) < work->count;)
        read_one(work->folder, work->catalogue, work->files[i].name, &work->out[i]);
    return NULL;
}

void vl_archive_read(const char *folder, struct vl_catalogue *catalogue, const struct vl_archive_file *files,
                     unsigned count, struct vl_archive_read *out)
{
    struct work work = {.folder = folder, .catalogue = catalogue, .files = files, .out = out, .count = count};
    pthread_t thread[THREADS_MAX];
    unsigned others = 0;
    const unsigned most = vl_processors(count < THREADS_MAX ? count + (count == 0) : THREADS_MAX) - 1;
    while (others < most && vl_system_thread(&thread[others], run, &work, false))
        others++;
    run(&work);
    for (unsigned i = 0; i < others; i++)
        pthread_join(thread[i], NULL);
}
