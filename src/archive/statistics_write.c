/* What statistics hand out for other programs: CSV and JSON (docs/statistics.md). */
#include "archive/archive_base.h"
#include "archive/statistics.h"
#include "front/json_text.h"
#include "front/visible.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RIVALS_MAX = 4096, USES_MAX = 256 };

/* "2026-11-23T20:15:00Z" */
static const char *time_text(int64_t when, char out[32])
{
    const time_t seconds = (time_t)when;
    struct tm utc;
    gmtime_r(&seconds, &utc);
    strftime(out, 32, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return out;
}

/* The people that are written: the one of the filter, or all. To be given back with free; NULL: no memory. */
static struct vl_person *people_of(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                   unsigned *count)
{
    if (!filter->name[0])
        return vl_statistics_people(archive, count);
    struct vl_person *people = calloc(1, sizeof *people);
    if (people)
        memcpy(people->name, filter->name, sizeof people->name);
    *count = 1;
    return people;
}

/* To be given back with free; NULL: no memory, or none (*count 0). */
static struct vl_outing *outings_of(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                    size_t *count)
{
    *count = vl_statistics_outings(archive, filter, NULL, 0);
    struct vl_outing *outings = calloc(*count + 1, sizeof *outings);
    if (outings)
        *count = vl_statistics_outings(archive, filter, outings, *count);
    return outings;
}

static struct vl_statistics_filter filter_for(const struct vl_statistics_filter *filter, const struct vl_person *person)
{
    struct vl_statistics_filter own = *filter;
    memcpy(own.name, person->name, sizeof own.name);
    return own;
}

/* ---- CSV ---- */

/* A name of a person or a file. A program that reads tables would take a field that begins so for a formula. */
static void put_field(FILE *out, const char *text)
{
    char shown[VL_RECORD_FILE + VL_NAME_MAX];
    snprintf(shown, sizeof shown, "%s", text);
    shown[vl_visible(shown, strlen(shown), shown)] = '\0';
    fputc('"', out);
    if (shown[0] && strchr("=+-@", shown[0]))
        fputc('\'', out);
    for (const char *at = shown; *at; at++)
        fprintf(out, *at == '"' ? "\"\"" : "%c", *at);
    fputc('"', out);
}

static bool put_rows(struct vl_archive *archive, const struct vl_statistics_filter *filter, FILE *out)
{
    char when[32];
    size_t count;
    struct vl_outing *outings = outings_of(archive, filter, &count);
    for (size_t i = 0; outings && i < count; i++) {
        const struct vl_outing *outing = &outings[i];
        put_field(out, filter->name);
        fprintf(out, ",%s,%s,%u,%u,%u,%d,%d,", outing->game->id, time_text(outing->when, when), outing->seats,
                outing->place, outing->sharing, outing->won, outing->points);
        put_field(out, outing->file);
        fputs("\r\n", out);
    }
    free(outings);
    return outings != NULL;
}

static bool write_csv(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                      const struct vl_person *people, unsigned count, FILE *out)
{
    bool fine = true;
    fputs("name,game,when,seats,place,sharing,won,points,record\r\n", out);
    for (unsigned i = 0; fine && i < count; i++) {
        const struct vl_statistics_filter own = filter_for(filter, &people[i]);
        fine = put_rows(archive, &own, out);
    }
    return fine;
}

/* ---- JSON ---- */

static json_t *tally_json(struct vl_archive *archive, const struct vl_statistics_filter *filter, bool *any)
{
    struct vl_tally tally;
    struct vl_diag diag;
    double strength, error;
    *any = vl_statistics_tally(archive, filter, &tally, &diag) == VL_OK && tally.played > 0;
    json_t *json = json_pack("{s:i, s:i, s:i, s:f, s:f, s:f, s:i, s:i, s:I}", "played", (int)tally.played, "won",
                             (int)tally.won, "lost_alone", (int)tally.lost_alone, "expected", tally.expected, "place",
                             tally.place, "rank", tally.rank, "streak", (int)tally.streak, "longest",
                             (int)tally.longest, "hints", (json_int_t)tally.hints);
    if (!filter->game || !json)
        return json;
    json_object_set_new(json, "points", json_real(tally.points));
    json_object_set_new(json, "best", json_integer(tally.best));
    json_object_set_new(json, "worst", json_integer(tally.worst));
    if (vl_statistics_strength(archive, filter, &strength, &error))
        json_object_set_new(json, "strength", json_pack("{s:f, s:f}", "level", strength, "error", error));
    return json;
}

static json_t *rivals_json(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    json_t *list = json_array();
    struct vl_rival *rivals = calloc(RIVALS_MAX, sizeof *rivals);
    const unsigned found = rivals ? vl_statistics_rivals(archive, filter, rivals, RIVALS_MAX) : 0;
    for (unsigned i = 0; i < found && i < RIVALS_MAX; i++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:i, s:i, s:i, s:i}", "name", rivals[i].name, "level",
                                              vl_level_id(rivals[i].level), "played", (int)rivals[i].played, "ahead",
                                              (int)rivals[i].ahead, "behind", (int)rivals[i].behind, "equal",
                                              (int)rivals[i].level_with));
    free(rivals);
    return list;
}

static json_t *uses_json(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    struct vl_use use[USES_MAX];
    json_t *list = json_array();
    const unsigned found = vl_statistics_uses(archive, filter, use, USES_MAX);
    for (unsigned i = 0; i < found && i < USES_MAX; i++) {
        const struct vl_group *group = &filter->game->groups[use[i].group];
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:i, s:i, s:i, s:i}", "group", group->id, "thing",
                                        group->ids[use[i].thing], "times", (int)use[i].times, "well", (int)use[i].well,
                                        "in_played", (int)use[i].in_played, "in_won", (int)use[i].in_won));
    }
    return list;
}

static json_t *deeds_json(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    struct vl_deed_count deed[VL_DEEDS];
    json_t *object = json_object();
    vl_statistics_deeds(archive, filter, deed);
    for (unsigned i = 0; i < VL_DEEDS; i++)
        if (deed[i].did || deed[i].suffered)
            json_object_set_new(object, vl_deed_id(filter->game, i),
                                json_pack("{s:i, s:i, s:I, s:I}", "did", (int)deed[i].did, "suffered",
                                          (int)deed[i].suffered, "did_sum", (json_int_t)deed[i].did_sum, "suffered_sum",
                                          (json_int_t)deed[i].suffered_sum));
    return object;
}

static json_t *matches_json(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    char when[32];
    size_t count;
    json_t *list = json_array();
    struct vl_outing *outings = outings_of(archive, filter, &count);
    for (size_t i = 0; outings && i < count; i++)
        json_array_append_new(list, json_pack("{s:o, s:s, s:s, s:i, s:i, s:i, s:b, s:i}", "record",
                                              vl_json_shown(outings[i].file), "game", outings[i].game->id, "when",
                                              time_text(outings[i].when, when), "seats", outings[i].seats, "place",
                                              outings[i].place, "sharing", outings[i].sharing, "won",
                                              (int)outings[i].won, "points", outings[i].points));
    free(outings);
    return list;
}

static json_t *games_json(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    json_t *object = json_object();
    const struct vl_rules *const *games = archive->catalogue->games;
    for (unsigned i = 0; games[i]; i++) {
        struct vl_statistics_filter own = *filter;
        bool any;
        if (filter->game && filter->game != games[i])
            continue;
        own.game = games[i];
        json_t *game = tally_json(archive, &own, &any);
        if (any) {
            json_object_set_new(game, "uses", uses_json(archive, &own));
            json_object_set_new(game, "deeds", deeds_json(archive, &own));
            json_object_set(object, games[i]->id, game);
        }
        json_decref(game);
    }
    return object;
}

static char *write_json(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                        const struct vl_person *people, unsigned count)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++) {
        const struct vl_statistics_filter own = filter_for(filter, &people[i]);
        bool any;
        json_t *all = tally_json(archive, &own, &any);
        json_t *person = any ? json_pack("{s:s, s:O, s:o, s:o, s:o}", "name", own.name, "all", all, "games",
                                         games_json(archive, &own), "against", rivals_json(archive, &own), "matches",
                                         matches_json(archive, &own))
                             : NULL;
        json_decref(all);
        if (person)
            json_array_append_new(list, person);
    }
    json_t *whole = json_pack("{s:s, s:i, s:i, s:o}", "format", "veillee-statistics", "version", 1, "unread",
                              (int)archive->unread, "people", list);
    char *text = vl_json_text(whole, JSON_INDENT(1));
    json_decref(whole);
    return text;
}

char *vl_statistics_write(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                          enum vl_statistics_form form)
{
    unsigned count = 0;
    char *text = NULL;
    size_t size;
    struct vl_person *people = people_of(archive, filter, &count);
    if (people && form == VL_STATISTICS_JSON) {
        text = write_json(archive, filter, people, count);
    } else if (people) {
        FILE *out = open_memstream(&text, &size);
        const bool fine = out && write_csv(archive, filter, people, count, out);
        if ((out && fclose(out) != 0) || !fine) {
            free(text);
            text = NULL;
        }
    }
    free(people);
    return text;
}
