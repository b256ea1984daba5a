#include "archive/people.h"

#include "evening/evening.h"
#include "front/config_file.h"
#include "veillee/disk.h"
#include "veillee/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

/* Bots and forgotten players who have that name get another: no two in a match have the same name. */
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

static bool is_key(const struct vl_diag *diag, const char *key)
{
    return diag->key && strcmp(diag->key, key) == 0;
}

static bool is_empty(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && status.st_size == 0;
}

/* Unreadable files are counted and left: the user learns that the name may still be in them. */
static void take_record(void *into, const char *path, const char *name)
{
    struct renaming *renaming = into;
    struct vl_diag diag = {0};
    bool changed;
    if (!renaming->look)
        vl_record_drop_left_over(path, name);
    if (!vl_record_is_name(name))
        return;
    renaming->both = false;
    const enum vl_rc rc = vl_record_rewrite(path, change, renaming, &changed, &diag);
    renaming->done->both += renaming->both;
    if (renaming->look)
        return;
    renaming->done->records += changed;
    if (rc == VL_REFUSED && is_key(&diag, "record.locked"))
        renaming->done->busy++;
    else if (rc == VL_IO && !is_key(&diag, "record.open") && !is_key(&diag, "record.read"))
        fail(renaming, rc, &diag);
    else
        renaming->done->faulty += rc != VL_OK && !is_empty(path);
}

/* Nothing counts as done in an unreadable folder. */
static void all_records(struct renaming *renaming, const char *folder, bool look)
{
    struct vl_diag diag = {0};
    renaming->look = look;
    const int error = vl_disk_each(folder, take_record, renaming);
    if (error)
        fail(renaming, vl_record_os_error(folder, "record.folder", error, &diag), &diag);
}

/* ---- settings ---- */

/* The settings have the names used last, each on a line of its own: "- Anne". Writes the other name, or nothing. */
static bool change_line(const char *line, size_t length, const struct renaming *renaming, FILE *out)
{
    char name[VL_NAME_MAX + 8];
    const size_t from = strspn(line, " -");
    if (from == 0 || from >= length || !memchr(line, '-', from) || length - from >= sizeof name)
        return false;
    memcpy(name, line + from, length - from);
    name[length - from] = '\0';
    const size_t size = strlen(name);
    const bool quoted = size >= 2 && (name[0] == '"' || name[0] == '\'') && name[size - 1] == name[0];
    const char quote[2] = {quoted ? name[0] : '\0', '\0'};
    if (quoted)
        name[size - 1] = '\0';
    if (!vl_name_same(name + quoted, renaming->name))
        return false;
    fprintf(out, "%.*s%s%s%s", (int)from, line, renaming->to ? quote : "\"", renaming->to ? renaming->to : "",
            renaming->to ? quote : "\"");
    return true;
}

/* The text with the name changed; NULL: there is nothing to change, or no memory. */
static char *change_settings(char *settings, const struct renaming *renaming, size_t *size)
{
    char *text = NULL;
    bool changed = false, names = false;
    FILE *out = open_memstream(&text, size);
    for (char *line = settings, *next; out && *line; line = next) {
        const size_t length = strcspn(line, "\n");
        const bool entry = line[0] == ' ' || line[0] == '-', last = line[length] == '\0';
        next = line + length + !last;
        line[length] = '\0';
        names = entry ? names : strncmp(line, "names:", 6) == 0;
        if (names && entry && change_line(line, length, renaming, out))
            changed = true;
        else
            fputs(line, out);
        fputs(last ? "" : "\n", out);
    }
    if (out && fclose(out) == 0 && changed)
        return text;
    free(text);
    return NULL;
}

static void fail_file(struct renaming *renaming, const char *path, const char *key)
{
    struct vl_diag diag = {0};
    fail(renaming, vl_record_os_error(path, key, errno, &diag), &diag);
}

static void rename_settings(struct renaming *renaming)
{
    char path[VL_CONFIG_PATH_MAX];
    size_t size = 0;
    vl_config_path("config", path);
    if (!path[0])
        return;
    vl_config_drop_left_over(path);
    char *settings = vl_config_read(path, &size);
    if (!settings && errno != ENOENT)
        fail_file(renaming, path, "record.read");
    char *text = settings ? change_settings(settings, renaming, &size) : NULL;
    renaming->done->others += text != NULL;
    if (text && !vl_config_write(path, text, size))
        fail_file(renaming, path, "people.write");
    free(settings);
    free(text);
}

/* ---- a renaming that has been begun ---- */

/* While it is under way, a file has its two names, a line each: else records with the new name would look like those of
 * somebody who was there before. */
static bool begun_path(char out[VL_CONFIG_PATH_MAX])
{
    char folder[VL_CONFIG_PATH_MAX - 16];
    struct vl_diag diag;
    if (vl_record_folder(folder, sizeof folder, &diag) != VL_OK)
        return false;
    snprintf(out, VL_CONFIG_PATH_MAX, "%s/renaming", folder);
    return true;
}

static size_t begun_text(const char *name, const char *to, char out[2 * VL_NAME_MAX])
{
    return (size_t)snprintf(out, 2 * (size_t)VL_NAME_MAX, "%.*s\n%.*s\n", VL_NAME_MAX - 2, name, VL_NAME_MAX - 2, to);
}

bool vl_people_begun(const char *name, const char *to)
{
    char path[VL_CONFIG_PATH_MAX], wanted[2 * VL_NAME_MAX], clean[VL_NAME_MAX];
    size_t count = 0;
    if (!vl_name_clean(to, clean))
        return false;
    const size_t length = begun_text(name, clean, wanted);
    char *text = begun_path(path) ? vl_config_read(path, &count) : NULL;
    const bool is = text && count == length && memcmp(text, wanted, length) == 0;
    free(text);
    return is;
}

static enum vl_rc begin(const char *name, const char *to, struct vl_diag *diag)
{
    char path[VL_CONFIG_PATH_MAX], text[2 * VL_NAME_MAX];
    if (!begun_path(path)) /* too long a path, which only costs that it can be repeated by this word */
        return VL_OK;
    const size_t length = begun_text(name, to, text);
    return vl_config_write(path, text, length) ? VL_OK : vl_record_os_error(path, "people.write", errno, diag);
}

/* The renaming is finished, or the name is no longer anybody's. */
static void end(struct renaming *renaming)
{
    char path[VL_CONFIG_PATH_MAX];
    if (!begun_path(path))
        return;
    vl_config_drop_left_over(path);
    if (unlink(path) != 0 && errno != ENOENT)
        fail_file(renaming, path, "people.write");
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
    bool both = false;
    if (renaming.rc == VL_OK && !done->both)
        renaming.rc = vl_evenings_both(name, clean, &both, diag);
    done->both += both;
    if (renaming.rc == VL_OK && done->both)
        return vl_fail(diag, VL_REFUSED, "people.both", name, clean);
    if (renaming.rc == VL_OK)
        renaming.rc = begin(name, clean, diag);
    if (renaming.rc != VL_OK)
        return renaming.rc;
    all_records(&renaming, folder, false);
    rename_evenings(&renaming, clean);
    rename_settings(&renaming);
    if (renaming.rc == VL_OK && done->busy + done->faulty == 0)
        end(&renaming);
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
    end(&renaming);
    all_records(&renaming, folder, false);
    rename_evenings(&renaming, words[vl_languages_of_environment(&vl_languages_built_in)]);
    rename_settings(&renaming);
    return renaming.rc;
}
