#include "evening/evening_store.h"

#include "engine/record/record_player.h"
#include "front/options.h"
#include "veillee/disk.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { STALE = 18 * 60 * 60 }; /* seconds after which an evening is not resumed by itself */

/* ---- records ---- */

void vl_evening_record(const struct vl_evening *evening, const struct vl_evening_match *match, char out[VL_RECORD_PATH])
{
    /* evening->path is FOLDER/evenings/ID.jsonl: the records lie two levels up. */
    size_t length = strlen(evening->path);
    for (int slashes = 0; length > 0 && slashes < 2; length--)
        slashes += evening->path[length - 1] == '/';
    snprintf(out, VL_RECORD_PATH, "%.*s/%s", (int)length, evening->path, match->file);
}

static const char *file_of(const char *record)
{
    const char *slash = strrchr(record, '/');
    return slash ? slash + 1 : record;
}

/* The last match with that record: the name of a lost record may be in use again. evening->matches: none. */
static unsigned match_of(const struct vl_evening *evening, const char *record)
{
    for (unsigned match = evening->matches; match-- > 0;)
        if (evening->match[match].state != VL_EVENING_LEFT && strcmp(evening->match[match].file, file_of(record)) == 0)
            return match;
    return evening->matches;
}

static int64_t stamp_of(const struct stat *status)
{
    return (int64_t)status->st_mtim.tv_sec * 1000000000 + status->st_mtim.tv_nsec;
}

/* The answers at a choice of people, and of bots. */
static void count_answers(const struct vl_result *result, uint32_t *people, uint32_t *bots)
{
    *people = *bots = 0;
    for (unsigned seat = 0; seat < result->seats; seat++)
        *(result->seat[seat].player.level == VL_HUMAN ? people : bots) += result->seat[seat].answers;
}

/* Whether the record is that of the match. */
static bool fits(const struct vl_evening *evening, const struct vl_evening_match *match, const struct vl_result *result)
{
    return strcmp(result->evening, evening->id) == 0 && result->seed == match->seed && result->seats == match->seats &&
           strcmp(result->rules->id, match->game) == 0;
}

static void read_match(const struct vl_evening *evening, struct vl_evening_match *match, struct vl_catalogue *catalogue)
{
    char path[VL_RECORD_PATH];
    struct stat status;
    struct vl_diag diag = {0};
    match->rules = vl_catalogue_find(catalogue, match->game);
    vl_evening_record(evening, match, path);
    const bool there = stat(path, &status) == 0;
    if (match->state == VL_EVENING_LEFT ||
        (there && match->stamp == stamp_of(&status) && match->size == (int64_t)status.st_size))
        return;
    match->stamp = there ? stamp_of(&status) : 0;
    match->size = there ? (int64_t)status.st_size : 0;
    memset(&match->result, 0, sizeof match->result);
    if (!match->rules || !there || vl_result_read(path, catalogue, &match->result, &diag) != VL_OK ||
        !fits(evening, match, &match->result)) {
        match->state = VL_EVENING_LOST;
        return;
    }
    match->state = match->result.over ? VL_EVENING_COUNTED : VL_EVENING_UNDER_WAY;
    if (match->state == VL_EVENING_UNDER_WAY)
        match->ended = 0;
    else if (match->ended == 0)
        match->ended = vl_record_date(path);
}

/* ---- the time on the table ---- */

static enum vl_rc take_off(struct vl_evening *evening, int64_t seconds, struct vl_diag *diag)
{
    const unsigned match = evening->on_table;
    if (match >= evening->matches)
        return VL_OK;
    return vl_evening_happen(
        evening, "off",
        json_pack("{s:i, s:I}", "match", (int)match, "seconds", (json_int_t)(seconds > 0 ? seconds : 0)), diag);
}

static enum vl_rc take_off_now(struct vl_evening *evening, struct vl_diag *diag)
{
    return take_off(evening, (vl_evening_steady(evening) - evening->since + 500) / 1000, diag);
}

/* A program that was killed has not taken its match off the table: it lay there until its last answer. */
static int64_t left_on_table(const struct vl_evening *evening)
{
    char path[VL_RECORD_PATH];
    struct stat status;
    if (evening->on_table >= evening->matches)
        return 0;
    vl_evening_record(evening, &evening->match[evening->on_table], path);
    const int64_t left = stat(path, &status) == 0 ? (int64_t)status.st_mtime - evening->on_at : 0;
    return left < STALE ? left : 0; /* a backup brought back later gives files another time */
}

/* Notes matches that have ended since, with what is needed for the pace of this evening. */
static void note_end(struct vl_evening *evening, unsigned index)
{
    struct vl_evening_match *match = &evening->match[index];
    struct vl_diag diag = {0};
    uint32_t people, bots;
    count_answers(&match->result, &people, &bots);
    if (match->people == people && match->bots == bots)
        return;
    if (evening->on_table == index)
        (void)take_off_now(evening, &diag);
    match->people = people;
    match->bots = bots;
    if (evening->file >= 0)
        (void)vl_evening_happen(
            evening, "over",
            json_pack("{s:i, s:I, s:I}", "match", (int)index, "people", (json_int_t)people, "bots", (json_int_t)bots),
            &diag);
}

void vl_evening_refresh(struct vl_evening *evening, struct vl_catalogue *catalogue)
{
    for (unsigned i = 0; i < evening->matches; i++) {
        const bool closed = evening->closed;
        read_match(evening, &evening->match[i], catalogue);
        if (evening->match[i].state == VL_EVENING_COUNTED)
            note_end(evening, i);
        evening->closed = closed;
    }
}

/* ---- beginning, finding, going on ---- */

enum vl_rc vl_evening_begin(struct vl_evening *evening, struct vl_diag *diag)
{
    vl_evening_clear(evening);
    return vl_evening_create(evening, diag);
}

enum vl_rc vl_evening_open(struct vl_evening *evening, const char *id, struct vl_catalogue *catalogue,
                           struct vl_diag *diag)
{
    vl_evening_clear(evening);
    enum vl_rc rc = vl_evening_find(evening, id, diag);
    if (rc == VL_OK)
        rc = vl_evening_load(evening, diag);
    if (rc != VL_OK)
        return rc;
    const int64_t left = left_on_table(evening);
    if (evening->on_table < evening->matches && left > 0)
        evening->match[evening->on_table].seconds += (uint32_t)left;
    evening->on_table = VL_EVENING_MATCHES;
    vl_evening_refresh(evening, catalogue);
    return VL_OK;
}

/* A match whose record was made just as the program was killed is known only by its record. */
static void adopt(struct vl_evening *evening, struct vl_catalogue *catalogue)
{
    enum { LOOKED_AT = 8 };
    struct vl_record_file files[LOOKED_AT];
    struct vl_evening_match any = {.file = ""};
    char folder[VL_RECORD_PATH];
    vl_evening_record(evening, &any, folder);
    struct vl_diag diag = {0};
    unsigned count;
    if (vl_records_find(folder, files, LOOKED_AT, &count, &diag) != VL_OK)
        return;
    for (unsigned i = count; i-- > 0;) {
        struct vl_match_setup setup;
        snprintf(any.file, sizeof any.file, "%s", files[i].name);
        vl_evening_record(evening, &any, folder);
        if (files[i].when >= evening->began && match_of(evening, files[i].name) == evening->matches &&
            vl_record_setup(folder, catalogue, &setup, &diag) == VL_OK && strcmp(setup.evening, evening->id) == 0 &&
            vl_evening_began(evening, folder, &setup, &diag) == VL_OK)
            (void)take_off(evening, 0, &diag);
    }
}

enum vl_rc vl_evening_resume(struct vl_evening *evening, const char *id, struct vl_catalogue *catalogue,
                             struct vl_diag *diag)
{
    struct vl_diag unread = {0};
    vl_evening_clear(evening);
    enum vl_rc rc = vl_evening_find(evening, id, diag);
    if (rc != VL_OK)
        return rc;
    const enum vl_rc locked = vl_evening_lock(evening, diag);
    if (locked == VL_REFUSED)
        return locked;
    rc = vl_evening_load(evening, &unread);
    if (rc != VL_OK) {
        vl_evening_shut(evening);
        if (diag)
            *diag = unread;
        return rc;
    }
    const bool closed = evening->closed;
    rc = locked == VL_OK ? vl_evening_cut(evening, diag) : locked;
    (void)take_off(evening, left_on_table(evening), &unread);
    adopt(evening, catalogue);
    evening->closed = closed;
    vl_evening_refresh(evening, catalogue);
    return rc;
}

void vl_evening_shut(struct vl_evening *evening)
{
    struct vl_diag diag = {0};
    if (evening->on_table < evening->matches)
        (void)take_off_now(evening, &diag);
    vl_evening_unlock(evening);
}

/* ---- all of them ---- */

/* When it was last changed, also by an answer in a match under way; but restoring a backup later changes nothing. */
static int64_t changed_last(const struct vl_evening *evening)
{
    char path[VL_RECORD_PATH];
    struct stat status;
    int64_t last = evening->changed;
    for (unsigned i = 0; i < evening->matches; i++) {
        vl_evening_record(evening, &evening->match[i], path);
        const bool there = evening->match[i].state != VL_EVENING_LEFT && stat(path, &status) == 0;
        if (there && (int64_t)status.st_mtime > last && (int64_t)status.st_mtime < evening->changed + STALE)
            last = (int64_t)status.st_mtime;
    }
    return last;
}

static bool read_line(struct vl_evening *room, const char *id, struct vl_evening_line *out)
{
    struct vl_diag diag = {0};
    vl_evening_clear(room);
    if (vl_evening_find(room, id, &diag) != VL_OK)
        return false;
    const enum vl_rc rc = vl_evening_load(room, &diag);
    if (rc == VL_REFUSED && strcmp(diag.key, "evening.none") == 0)
        return false;
    *out = (struct vl_evening_line){.began = room->began,
                                    .changed = rc == VL_OK ? changed_last(room) : room->changed,
                                    .closed = room->closed,
                                    .damaged = rc != VL_OK,
                                    .participants = room->participants,
                                    .matches = room->matches};
    snprintf(out->id, sizeof out->id, "%s", id);
    return true;
}

/* Names are times: the greater is the newer. */
static unsigned insert(struct vl_evening_line *all, unsigned count, unsigned room, const struct vl_evening_line *one)
{
    unsigned at = count < room ? count : room;
    while (at > 0 && strcmp(one->id, all[at - 1].id) > 0) {
        if (at < room)
            all[at] = all[at - 1];
        at--;
    }
    if (at < room)
        all[at] = *one;
    return count < room ? count + 1 : count;
}

struct listing {
    struct vl_evening *read; /* room to read one */
    struct vl_evening_line *out;
    unsigned count, room;
};

static void list_one(void *into, const char *path, const char *name)
{
    struct listing *listing = into;
    struct vl_evening_line one;
    char id[VL_EVENING_ID];
    const size_t length = strcspn(name, ".");
    (void)path;
    if (length == 0 || length >= sizeof id || strcmp(name + length, ".jsonl") != 0)
        return;
    snprintf(id, sizeof id, "%.*s", (int)length, name);
    if (read_line(listing->read, id, &one))
        listing->count = insert(listing->out, listing->count, listing->room, &one);
}

enum vl_rc vl_evening_list(struct vl_evening_line *out, unsigned room, unsigned *count, struct vl_diag *diag)
{
    char folder[VL_RECORD_PATH];
    struct listing listing = {.out = out, .room = room, .read = calloc(1, sizeof *listing.read)};
    enum vl_rc rc = listing.read ? vl_evening_place(folder, diag) : vl_fail(diag, VL_IO, "memory", "", "");
    const int error = rc == VL_OK ? vl_disk_each(folder, list_one, &listing) : 0;
    if (error)
        rc = vl_record_os_error(folder, "evening.open", error, diag);
    *count = rc == VL_OK ? listing.count : 0;
    free(listing.read);
    return rc;
}

enum vl_rc vl_evening_latest(char id[VL_EVENING_ID], struct vl_diag *diag)
{
    enum { LOOKED_AT = 64 };
    struct vl_evening_line lines[LOOKED_AT];
    const struct vl_evening_line *best = NULL;
    const int64_t now = vl_evening_now(&(struct vl_evening){0});
    unsigned count;
    const enum vl_rc rc = vl_evening_list(lines, LOOKED_AT, &count, diag);
    for (unsigned i = 0; i < count; i++)
        if (!lines[i].closed && lines[i].changed > now - STALE && (!best || lines[i].changed > best->changed))
            best = &lines[i];
    if (!best)
        return rc == VL_OK ? vl_fail(diag, VL_REFUSED, "evening.nothing", "", "") : rc;
    memcpy(id, best->id, VL_EVENING_ID);
    return VL_OK;
}

enum vl_rc vl_evening_close(struct vl_evening *evening, struct vl_diag *diag)
{
    struct vl_diag other = {0};
    const enum vl_rc off = evening->on_table < evening->matches ? take_off_now(evening, diag) : VL_OK;
    const enum vl_rc rc = vl_evening_happen(evening, "close", json_true(), off == VL_OK ? diag : &other);
    return off == VL_OK ? rc : off;
}

enum vl_rc vl_evening_set_until(struct vl_evening *evening, int64_t until, struct vl_diag *diag)
{
    return vl_evening_happen(evening, "until", json_integer(until), diag);
}

bool vl_evening_clock_time(const struct vl_evening *evening, const char *text, int64_t *out)
{
    unsigned hours, minutes;
    int end = 0;
    char sign;
    const time_t now = (time_t)vl_evening_now(evening);
    struct tm local;
    if (sscanf(text, "%2u%c%2u%n", &hours, &sign, &minutes, &end) != 3 || text[end] || !strchr(":hH", sign) ||
        hours > 23 || minutes > 59 || !localtime_r(&now, &local))
        return false;
    local.tm_hour = (int)hours;
    local.tm_min = (int)minutes;
    local.tm_sec = 0;
    local.tm_isdst = -1;
    *out = (int64_t)mktime(&local);
    if (*out <= (int64_t)now) {
        local.tm_mday++;
        local.tm_isdst = -1;
        *out = (int64_t)mktime(&local);
    }
    return true;
}

/* ---- people ---- */

static char lower(char c)
{
    return (char)tolower((unsigned char)c);
}

unsigned vl_evening_named(const struct vl_evening *evening, const char *name)
{
    unsigned participant = 0;
    while (participant < evening->participants && !vl_name_same(evening->participant[participant].player.name, name))
        participant++;
    for (unsigned i = 0; participant == evening->participants && i < evening->participants; i++) {
        const char *a = evening->participant[i].player.name, *b = name;
        while (*a && lower(*a) == lower(*b))
            a++, b++;
        if (*a == *b)
            return i;
    }
    return participant < evening->participants ? participant : VL_PARTICIPANTS_MAX;
}

unsigned vl_evening_here(const struct vl_evening *evening, uint8_t participant[VL_PARTICIPANTS_MAX])
{
    unsigned count = 0;
    for (unsigned i = 0; i < evening->participants; i++)
        if (evening->participant[evening->order[i]].here)
            participant[count++] = evening->order[i];
    return count;
}

static bool letter_taken(const struct vl_evening *evening, unsigned but, char letter)
{
    for (unsigned i = 0; i < evening->participants; i++)
        if (i != but && evening->participant[i].player.letter == letter)
            return true;
    return false;
}

static void give_letter(const struct vl_evening *evening, unsigned participant, struct vl_player *player)
{
    char letters[VL_NAME_MAX + 27];
    snprintf(letters, sizeof letters, "%sabcdefghijklmnopqrstuvwxyz", player->name);
    for (const char *at = letters; *at && !player->letter; at++)
        if (lower(*at) >= 'a' && lower(*at) <= 'z' && !letter_taken(evening, participant, lower(*at)))
            player->letter = lower(*at);
}

/* One that nobody else has; else one that nobody present has; else none. */
static void give_colour(const struct vl_evening *evening, unsigned participant, struct vl_player *player)
{
    unsigned taken = 0, here = 0, colour = 1;
    for (unsigned i = 0; i < evening->participants; i++)
        if (i != participant) {
            taken |= 1U << evening->participant[i].player.colour;
            here |= evening->participant[i].here ? 1U << evening->participant[i].player.colour : 0;
        }
    while (colour <= VL_COLOURS && taken >> colour & 1)
        colour++;
    if (colour > VL_COLOURS)
        for (colour = 1; colour <= VL_COLOURS && here >> colour & 1;)
            colour++;
    player->colour = colour <= VL_COLOURS ? (uint8_t)colour : 0;
}

/* Fills in the signs of a player who becomes that participant. */
static enum vl_rc fit(const struct vl_evening *evening, unsigned participant, struct vl_player *player,
                      struct vl_diag *diag)
{
    for (unsigned i = 0; i < evening->participants; i++)
        if (i != participant && vl_name_same(evening->participant[i].player.name, player->name))
            return vl_fail(diag, VL_REFUSED, "evening.name", player->name, "");
    if (player->letter && letter_taken(evening, participant, player->letter)) {
        const char letter[] = {player->letter, '\0'};
        return vl_fail(diag, VL_REFUSED, "evening.letter", letter, "");
    }
    if (!player->letter)
        give_letter(evening, participant, player);
    if (!player->colour)
        give_colour(evening, participant, player);
    return VL_OK;
}

static enum vl_rc say_who(struct vl_evening *evening, const char *key, unsigned participant,
                          const struct vl_player *player, bool fills, struct vl_diag *diag)
{
    json_t *value = json_pack("{s:i}", "guest", (int)participant);
    vl_player_to_json(value, player);
    if (fills)
        json_object_set_new(value, "fills", json_true());
    return vl_evening_happen(evening, key, value, diag);
}

static enum vl_rc come(struct vl_evening *evening, const struct vl_player *player, bool fills, unsigned *which,
                       struct vl_diag *diag)
{
    struct vl_player one = *player;
    one.head = 0; /* belongs to a match, not to a participant */
    unsigned participant = vl_evening_named(evening, player->name);
    if (participant == VL_PARTICIPANTS_MAX)
        participant = evening->participants;
    if (participant == VL_PARTICIPANTS_MAX)
        return vl_fail(diag, VL_REFUSED, "evening.full", player->name, "16");
    if (participant < evening->participants) {
        const struct vl_player *known = &evening->participant[participant].player;
        snprintf(one.name, sizeof one.name, "%s", known->name);
        one.letter = one.letter ? one.letter : known->letter;
        one.colour = one.colour ? one.colour : known->colour;
        if (!one.table[0])
            memcpy(one.table, known->table, sizeof one.table);
    }
    const enum vl_rc rc = fit(evening, participant, &one, diag);
    if (rc != VL_OK)
        return rc;
    if (which)
        *which = participant;
    return say_who(evening, "come", participant, &one, fills, diag);
}

enum vl_rc vl_evening_join(struct vl_evening *evening, const struct vl_player *player, unsigned *which,
                           struct vl_diag *diag)
{
    return come(evening, player, false, which, diag);
}

enum vl_rc vl_evening_leave(struct vl_evening *evening, unsigned participant, struct vl_diag *diag)
{
    return vl_evening_happen(evening, "go", json_pack("{s:i}", "guest", (int)participant), diag);
}

enum vl_rc vl_evening_change(struct vl_evening *evening, unsigned participant, const struct vl_player *player,
                             struct vl_diag *diag)
{
    struct vl_player one = *player;
    const enum vl_rc rc = fit(evening, participant, &one, diag);
    return rc == VL_OK ? say_who(evening, "change", participant, &one, false, diag) : rc;
}

enum vl_rc vl_evening_move(struct vl_evening *evening, unsigned participant, unsigned place, struct vl_diag *diag)
{
    return vl_evening_happen(evening, "move", json_pack("{s:i, s:i}", "guest", (int)participant, "place", (int)place),
                             diag);
}

unsigned vl_evening_participant_at(const struct vl_evening *evening, const struct vl_match_setup *setup, vl_seat seat)
{
    if (seat >= setup->seats || strcmp(setup->evening, evening->id) != 0)
        return VL_PARTICIPANTS_MAX;
    for (unsigned i = evening->matches; i-- > 0;)
        if (evening->match[i].seed == setup->seed && evening->match[i].seats == setup->seats &&
            strcmp(evening->match[i].game, setup->rules->id) == 0)
            return evening->match[i].participant[seat];
    return vl_evening_named(evening, setup->player[seat].name);
}

unsigned vl_evening_guarded(const struct vl_evening *evening, const struct vl_match_setup *setup, vl_seat seat)
{
    const unsigned participant = vl_evening_participant_at(evening, setup, seat);
    return participant < VL_PARTICIPANTS_MAX && evening->participant[participant].pin[0] ? participant
                                                                                         : VL_PARTICIPANTS_MAX;
}

/* ---- matches ---- */

/* The participant chosen to begin, by the option of the game. */
static bool who_begins(const struct vl_match_setup *setup, const uint8_t participant[VL_SEATS_MAX], unsigned *out)
{
    unsigned option;
    if (!vl_option_first(setup->rules, &option) || setup->option[option] == 0 || setup->option[option] > setup->seats)
        return false;
    *out = participant[setup->option[option] - 1];
    return true;
}

static enum vl_rc write_began(struct vl_evening *evening, const char *record, const struct vl_match_setup *setup,
                              const uint8_t participant[VL_SEATS_MAX], struct vl_diag *diag)
{
    char seed[24];
    unsigned begins;
    json_t *participants = json_array();
    snprintf(seed, sizeof seed, "%" PRIu64, setup->seed);
    for (unsigned seat = 0; seat < setup->seats; seat++)
        json_array_append_new(participants, json_integer(participant[seat]));
    json_t *value = json_pack("{s:s, s:s, s:s, s:o}", "record", file_of(record), "game", setup->rules->id, "seed", seed,
                              "guests", participants);
    if (who_begins(setup, participant, &begins))
        json_object_set_new(value, "begins", json_integer((json_int_t)begins));
    return vl_evening_happen(evening, "began", value, diag);
}

enum vl_rc vl_evening_began(struct vl_evening *evening, const char *record, const struct vl_match_setup *setup,
                            struct vl_diag *diag)
{
    uint8_t participant[VL_SEATS_MAX] = {0};
    enum vl_rc rc = VL_OK;
    struct vl_diag other = {0};
    const unsigned known = match_of(evening, record);
    if (known < evening->matches && evening->match[known].seed == setup->seed)
        return vl_evening_on_table(evening, record, true, diag);
    if (evening->matches == VL_EVENING_MATCHES)
        return vl_fail(diag, VL_REFUSED, "evening.matches", "", "");
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        const struct vl_player *player = &setup->player[seat];
        unsigned which = vl_evening_named(evening, player->name);
        const enum vl_rc came = which < VL_PARTICIPANTS_MAX ? VL_OK
                                                            : come(evening, player, player->level != VL_HUMAN, &which,
                                                                   rc == VL_OK ? diag : &other);
        if (came == VL_REFUSED)
            return came;
        rc = rc == VL_OK ? came : rc;
        participant[seat] = (uint8_t)which;
    }
    const enum vl_rc wrote = write_began(evening, record, setup, participant, rc == VL_OK ? diag : &other);
    if (wrote == VL_REFUSED)
        return wrote;
    rc = rc == VL_OK ? wrote : rc;
    evening->match[evening->matches - 1].rules = setup->rules;
    const enum vl_rc on = vl_evening_on_table(evening, record, true, rc == VL_OK ? diag : &other);
    return rc == VL_OK ? on : rc;
}

enum vl_rc vl_evening_on_table(struct vl_evening *evening, const char *record, bool on, struct vl_diag *diag)
{
    const unsigned match = match_of(evening, record);
    if (match == evening->matches)
        return vl_fail(diag, VL_REFUSED, "evening.record", file_of(record), "");
    if (!on)
        return evening->on_table == match ? take_off_now(evening, diag) : VL_OK;
    if (evening->on_table == match)
        return VL_OK;
    struct vl_diag other = {0};
    const enum vl_rc off = evening->on_table < evening->matches ? take_off_now(evening, diag) : VL_OK;
    evening->since = vl_evening_steady(evening);
    const enum vl_rc rc =
        vl_evening_happen(evening, "on", json_pack("{s:i}", "match", (int)match), off == VL_OK ? diag : &other);
    return off == VL_OK ? rc : off;
}

enum vl_rc vl_evening_moved(struct vl_evening *evening, const char *record, struct vl_diag *diag)
{
    const unsigned match = evening->on_table;
    if (match >= evening->matches || strcmp(evening->match[match].file, file_of(record)) == 0)
        return VL_OK;
    return vl_evening_happen(evening, "moved", json_pack("{s:i, s:s}", "match", (int)match, "record", file_of(record)),
                             diag);
}

enum vl_rc vl_evening_discard(struct vl_evening *evening, const char *record, struct vl_diag *diag)
{
    const unsigned match = match_of(evening, record);
    struct vl_diag other = {0};
    if (match == evening->matches)
        return vl_fail(diag, VL_REFUSED, "evening.record", file_of(record), "");
    const enum vl_rc off = evening->on_table == match ? take_off_now(evening, diag) : VL_OK;
    const enum vl_rc rc =
        vl_evening_happen(evening, "throw", json_pack("{s:i}", "match", (int)match), off == VL_OK ? diag : &other);
    return off == VL_OK ? rc : off;
}

const struct vl_evening_match *vl_evening_under_way(const struct vl_evening *evening)
{
    for (unsigned i = evening->matches; i-- > 0;)
        if (evening->match[i].state == VL_EVENING_UNDER_WAY)
            return &evening->match[i];
    return NULL;
}
