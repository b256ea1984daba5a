/* Statistics for other programs: CSV and JSON (docs/statistics.md). */
#include "archive/archive_base.h"
#include "archive/statistics.h"
#include "front/json_text.h"
#include "front/sanitize.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { OPPONENTS_MAX = 4096, USES_MAX = 256 };

/* "2026-11-23T20:15:00Z" */
static const char *time_text(int64_t when, char out[32])
{
    const time_t seconds = (time_t)when;
    struct tm utc;
    gmtime_r(&seconds, &utc);
    strftime(out, 32, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return out;
}

/* The people to write: the one of the filter, or all. The caller frees them; NULL if there is no memory. */
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

/* The caller frees them; NULL if there is no memory, or none (*count 0). */
static struct vl_match_row *outings_of(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                       size_t *count)
{
    *count = vl_statistics_match_rows(archive, filter, NULL, 0);
    struct vl_match_row *match_rows = calloc(*count + 1, sizeof *match_rows);
    if (match_rows)
        *count = vl_statistics_match_rows(archive, filter, match_rows, *count);
    return match_rows;
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
    shown[vl_sanitize(shown, strlen(shown), shown)] = '\0';
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
    struct vl_match_row *match_rows = outings_of(archive, filter, &count);
    for (size_t i = 0; match_rows && i < count; i++) {
        const struct vl_match_row *match_row = &match_rows[i];
        put_field(out, filter->name);
        fprintf(out, ",%s,%s,%u,%u,%u,%d,%d,", match_row->game->id, time_text(match_row->when, when), match_row->seats,
                match_row->place, match_row->sharing, match_row->won, match_row->points);
        put_field(out, match_row->file);
        fputs("\r\n", out);
    }
    free(match_rows);
    return match_rows != NULL;
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
    struct vl_ranking tally;
    struct vl_diag diag;
    double strength, error;
    *any = vl_statistics_totals(archive, filter, &tally, &diag) == VL_OK && tally.played > 0;
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

static json_t *opponents_json(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    json_t *list = json_array();
    struct vl_opponent *opponents = calloc(OPPONENTS_MAX, sizeof *opponents);
    const unsigned found = opponents ? vl_statistics_opponents(archive, filter, opponents, OPPONENTS_MAX) : 0;
    for (unsigned i = 0; i < found && i < OPPONENTS_MAX; i++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:i, s:i, s:i, s:i}", "name", opponents[i].name, "level",
                                              vl_level_id(opponents[i].level), "played", (int)opponents[i].played,
                                              "ahead", (int)opponents[i].ahead, "behind", (int)opponents[i].behind,
                                              "equal", (int)opponents[i].level_with));
    free(opponents);
    return list;
}

static json_t *uses_json(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    struct vl_card_usage use[USES_MAX];
    json_t *list = json_array();
    const unsigned found = vl_statistics_card_usages(archive, filter, use, USES_MAX);
    for (unsigned i = 0; i < found && i < USES_MAX; i++) {
        const struct vl_group *group = &filter->game->groups[use[i].group];
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:i, s:i, s:i, s:i}", "group", group->id, "thing",
                                        group->ids[use[i].thing], "times", (int)use[i].times, "well", (int)use[i].well,
                                        "in_played", (int)use[i].in_played, "in_won", (int)use[i].in_won));
    }
    return list;
}

static json_t *highlights_json(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    struct vl_highlight_count highlight[VL_HIGHLIGHTS];
    json_t *object = json_object();
    vl_statistics_highlights(archive, filter, highlight);
    for (unsigned i = 0; i < VL_HIGHLIGHTS; i++)
        if (highlight[i].did || highlight[i].suffered)
            json_object_set_new(object, vl_highlight_id(filter->game, i),
                                json_pack("{s:i, s:i, s:I, s:I}", "did", (int)highlight[i].did, "suffered",
                                          (int)highlight[i].suffered, "did_sum", (json_int_t)highlight[i].did_sum,
                                          "suffered_sum", (json_int_t)highlight[i].suffered_sum));
    return object;
}

static json_t *matches_json(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    char when[32];
    size_t count;
    json_t *list = json_array();
    struct vl_match_row *match_rows = outings_of(archive, filter, &count);
    for (size_t i = 0; match_rows && i < count; i++)
        json_array_append_new(list, json_pack("{s:o, s:s, s:s, s:i, s:i, s:i, s:b, s:i}", "record",
                                              vl_json_shown(match_rows[i].file), "game", match_rows[i].game->id, "when",
                                              time_text(match_rows[i].when, when), "seats", match_rows[i].seats,
                                              "place", match_rows[i].place, "sharing", match_rows[i].sharing, "won",
                                              (int)match_rows[i].won, "points", match_rows[i].points));
    free(match_rows);
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
            json_object_set_new(game, "deeds", highlights_json(archive, &own));
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
                                         games_json(archive, &own), "against", opponents_json(archive, &own), "matches",
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
