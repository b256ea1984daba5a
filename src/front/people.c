#include "front/people.h"

#include "front/config_file.h"
#include "front/evening.h"
#include "veillee/text.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- a folder ---- */

/* Hands every file of the folder to `take`, by its path and its name. */
static void each_file(const char *folder, void (*take)(void *into, const char *path, const char *name), void *into)
{
    char path[VL_RECORD_PATH];
    DIR *open = opendir(folder);
    for (const struct dirent *entry; open && (entry = readdir(open));)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
            (size_t)snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < sizeof path)
            take(into, path, entry->d_name);
    if (open)
        closedir(open);
}

static bool ends_with(const char *name, const char *ending)
{
    const size_t length = strlen(name), end = strlen(ending);
    return length > end && strcmp(name + length - end, ending) == 0;
}

/* ---- one table ---- */

struct renaming {
    const char *name, *to;              /* to NULL: forgotten */
    const char *somebody[VL_LANGUAGES]; /* what the forgotten are called */
    bool look;                          /* nothing is written: only whether both sit at one table is asked */
    bool both;                          /* of the table at hand */
    struct vl_renaming *done;
    struct vl_diag *diag;
    enum vl_rc rc; /* the first failure of the system */
};

static bool is_person(const struct vl_player *player, const char *name)
{
    return player->level == VL_HUMAN && !player->forgotten && vl_name_same(player->name, name);
}

static bool is_taken(const struct vl_player *players, unsigned seats, const char *name)
{
    for (unsigned seat = 0; seat < seats; seat++)
        if (vl_name_same(players[seat].name, name))
            return true;
    return false;
}

/* A name that nobody at the table has: "somebody", "somebody 2" ... */
static void free_name(const struct vl_player *players, unsigned seats, const char *wish, char out[VL_NAME_MAX])
{
    snprintf(out, VL_NAME_MAX, "%s", wish);
    for (unsigned n = 2; is_taken(players, seats, out); n++)
        snprintf(out, VL_NAME_MAX, "%.*s %u", VL_NAME_MAX - 12, wish, n);
}

static void forget(struct vl_player *players, unsigned seats, unsigned seat, const char *somebody)
{
    char name[VL_NAME_MAX];
    free_name(players, seats, somebody, name);
    memcpy(players[seat].name, name, sizeof name);
    players[seat].table[0] = '\0';
    players[seat].letter = 0;
    players[seat].colour = 0;
    players[seat].forgotten = true;
}

/* Bots and forgotten ones who are called so already make room: no two at a table have one name. */
static void rename_seat(struct vl_player *players, unsigned seats, unsigned seat, const char *to)
{
    char other[VL_NAME_MAX];
    for (unsigned i = 0; i < seats; i++) {
        if (i == seat || !vl_name_same(players[i].name, to))
            continue;
        free_name(players, seats, to, other);
        memcpy(players[i].name, other, sizeof other);
        players[i].table[0] = '\0';
    }
    snprintf(players[seat].name, VL_NAME_MAX, "%s", to);
    players[seat].table[0] = '\0'; /* how the other name was written where it was too long */
}

static bool change(void *context, struct vl_player *players, unsigned seats, enum vl_language language)
{
    struct renaming *renaming = context;
    bool any = false, other = false;
    for (unsigned seat = 0; seat < seats; seat++) {
        any = any || is_person(&players[seat], renaming->name);
        other = other || (renaming->to && is_person(&players[seat], renaming->to));
    }
    renaming->both = any && other;
    if (!any || other || renaming->look)
        return false;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (!is_person(&players[seat], renaming->name))
            continue;
        if (renaming->to)
            rename_seat(players, seats, seat, renaming->to);
        else
            forget(players, seats, seat, renaming->somebody[language]);
    }
    return true;
}

/* ---- all records ---- */

static void fail(struct renaming *renaming, enum vl_rc rc, const struct vl_diag *diag)
{
    if (renaming->rc != VL_OK)
        return;
    renaming->rc = rc;
    if (renaming->diag)
        *renaming->diag = *diag;
}

static void take_record(void *into, const char *path, const char *name)
{
    struct renaming *renaming = into;
    struct vl_diag diag = {0};
    bool changed;
    if (!renaming->look)
        vl_record_drop_left_over(path, name);
    if (!ends_with(name, ".jsonl"))
        return;
    renaming->both = false;
    const enum vl_rc rc = vl_record_rewrite(path, change, renaming, &changed, &diag);
    if (rc == VL_IO && diag.os_error != ENOENT && !renaming->look)
        fail(renaming, rc, &diag);
    renaming->done->both += renaming->both;
    if (renaming->look)
        return;
    renaming->done->records += changed;
    renaming->done->busy += rc == VL_REFUSED && diag.key && strcmp(diag.key, "record.locked") == 0;
    renaming->done->faulty += rc == VL_MISMATCH || rc == VL_IO;
}

static void all_records(struct renaming *renaming, const char *folder, bool look)
{
    renaming->look = look;
    each_file(folder, take_record, renaming);
}

/* ---- settings ---- */

/* Names that were used last stand in the settings, each on a line of its own: "- Anne". The other name, or nothing. */
static bool change_line(const char *line, size_t length, const struct renaming *renaming, FILE *out)
{
    char name[VL_NAME_MAX + 8];
    size_t from = strspn(line, " -");
    if (from == 0 || from >= length || !memchr(line, '-', from) || length - from >= sizeof name) {
        fputs(line, out);
        return false;
    }
    memcpy(name, line + from, length - from);
    name[length - from] = '\0';
    name[strcspn(name, "\n")] = '\0';
    const size_t size = strlen(name);
    const bool quoted = size >= 2 && (name[0] == '"' || name[0] == '\'') && name[size - 1] == name[0];
    const char quote[2] = {quoted ? name[0] : '\0', '\0'};
    if (quoted)
        name[size - 1] = '\0';
    if (!vl_name_same(name + quoted, renaming->name)) {
        fputs(line, out);
        return false;
    }
    fprintf(out, "%.*s%s%s%s\n", (int)from, line, renaming->to ? quote : "\"", renaming->to ? renaming->to : "",
            renaming->to ? quote : "\"");
    return true;
}

/* The file's lines with the name changed; NULL: there is nothing to change, or no memory. */
static char *change_settings(FILE *file, const struct renaming *renaming, size_t *size)
{
    char line[1024], *text = NULL;
    bool changed = false, names = false;
    FILE *out = open_memstream(&text, size);
    while (out && fgets(line, sizeof line, file)) {
        const bool entry = line[0] == ' ' || line[0] == '-';
        names = entry ? names : strncmp(line, "names:", 6) == 0;
        if (names && entry)
            changed = change_line(line, strlen(line), renaming, out) || changed;
        else
            fputs(line, out);
    }
    if (out && fclose(out) == 0 && changed)
        return text;
    free(text);
    return NULL;
}

static void rename_settings(struct renaming *renaming)
{
    char path[VL_CONFIG_PATH_MAX];
    struct vl_diag diag = {0};
    size_t size = 0;
    vl_config_path("config", path);
    if (path[0])
        vl_config_drop_left_over(path);
    FILE *file = path[0] ? fopen(path, "re") : NULL;
    char *text = file ? change_settings(file, renaming, &size) : NULL;
    if (file)
        fclose(file);
    renaming->done->others += text != NULL;
    if (text && !vl_config_write(path, text, size)) {
        vl_fail(&diag, VL_IO, "record.write", "", "");
        snprintf(diag.file, sizeof diag.file, "%s", path);
        diag.os_error = errno;
        fail(renaming, VL_IO, &diag);
    }
    free(text);
}

/* ---- all together ---- */

static void rename_evenings(struct renaming *renaming, const char *to)
{
    struct vl_diag diag = {0};
    unsigned changed = 0, busy = 0, faulty = 0;
    const enum vl_rc rc = vl_evenings_rename(renaming->name, to, !renaming->to, &changed, &busy, &faulty, &diag);
    renaming->done->others += changed;
    renaming->done->busy += busy;
    renaming->done->faulty += faulty;
    if (rc != VL_OK)
        fail(renaming, rc, &diag);
}

enum vl_rc vl_people_rename(const char *name, const char *to, struct vl_renaming *done, struct vl_diag *diag)
{
    char folder[VL_RECORD_PATH], clean[VL_NAME_MAX];
    struct renaming renaming = {.name = name, .to = clean, .done = done, .diag = diag};
    *done = (struct vl_renaming){0};
    if (!vl_name_clean(to, clean))
        return vl_fail(diag, VL_REFUSED, "people.name", to, "");
    const enum vl_rc rc = vl_record_folder(folder, sizeof folder, diag);
    if (rc != VL_OK || vl_name_same(name, clean))
        return rc;
    all_records(&renaming, folder, true);
    if (!done->both && vl_evenings_both(name, clean))
        done->both = 1;
    if (done->both)
        return vl_fail(diag, VL_REFUSED, "people.both", name, clean);
    all_records(&renaming, folder, false);
    rename_evenings(&renaming, clean);
    rename_settings(&renaming);
    return renaming.rc;
}

enum vl_rc vl_people_forget(const char *name, const struct vl_catalogue *catalogue, struct vl_renaming *done,
                            struct vl_diag *diag)
{
    char folder[VL_RECORD_PATH], words[VL_LANGUAGES][VL_NAME_MAX];
    struct renaming renaming = {.name = name, .done = done, .diag = diag};
    *done = (struct vl_renaming){0};
    const enum vl_rc rc = vl_record_folder(folder, sizeof folder, diag);
    if (rc != VL_OK)
        return rc;
    for (unsigned i = 0; i < VL_LANGUAGES; i++) {
        snprintf(words[i], sizeof words[i], "%s", vl_text(catalogue, NULL, (enum vl_language)i, "people.somebody"));
        renaming.somebody[i] = words[i];
    }
    all_records(&renaming, folder, false);
    rename_evenings(&renaming, words[vl_languages_of_environment(&vl_languages_built_in)]);
    rename_settings(&renaming);
    return renaming.rc;
}
