/* Reading shards: whatever is damaged, foreign or there twice is refused before anything is told. */
#include "lab/shard.h"

#include "cli/json.h"
#include "veillee/games.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILE_MOST = 1 << 30, /* bytes of a shard: more than a million matches */

};

/* A file, line by line. */
struct lines {
    char *bytes;
    char **line; /* without their ends */
    size_t count;
};

/* ---- files ---- */

/* Room for more behind `size` bytes, and for a NUL. */
static bool grow(char **bytes, size_t size, size_t *room)
{
    if (*room - size >= 2)
        return true;
    char *more = realloc(*bytes, 2 * *room + 65536);
    if (!more)
        return false;
    *room = 2 * *room + 65536;
    *bytes = more;
    return true;
}

/* The whole file with a NUL behind it, or NULL, errno set: EFBIG if it is longer than any shard. */
static char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    size_t room = 0, got = 1;
    *size = 0;
    if (!file)
        return NULL;
    for (; got > 0 && *size <= FILE_MOST && grow(&bytes, *size, &room); *size += got)
        got = fread(bytes + *size, 1, room - *size - 1, file);
    const int error = ferror(file) ? errno : *size > FILE_MOST ? EFBIG : got > 0 ? ENOMEM : 0;
    fclose(file);
    if (error != 0 || !bytes) {
        free(bytes);
        errno = error != 0 ? error : ENOMEM;
        return NULL;
    }
    bytes[*size] = '\0';
    return bytes;
}

static size_t count_lines(const char *bytes, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += bytes[i] == '\n';
    return count;
}

/* What stands behind the last line's end has been cut off, and is left out. */
static bool split(struct lines *lines, size_t size)
{
    char *at = lines->bytes;
    lines->line = calloc(count_lines(lines->bytes, size) + 1, sizeof *lines->line);
    if (!lines->line)
        return false;
    for (char *end; (end = memchr(at, '\n', (size_t)(lines->bytes + size - at))); at = end + 1) {
        *end = '\0';
        lines->line[lines->count++] = at;
    }
    return true;
}

static void close_lines(struct lines *lines)
{
    free(lines->line);
    free(lines->bytes);
}

static bool refuse(const struct arena_merge *merge, const char *key, const char *path, const char *expected)
{
    cli_fail(merge->cli, CLI_FAILED, key, path, expected);
    return false;
}

static bool open_lines(const struct arena_merge *merge, const char *path, struct lines *lines)
{
    size_t size;
    *lines = (struct lines){.bytes = read_file(path, &size)};
    if (!lines->bytes)
        return refuse(merge, "arena.shard.open", path, strerror(errno));
    if (split(lines, size))
        return true;
    close_lines(lines);
    return refuse(merge, "arena.memory", NULL, NULL);
}

static bool refuse_line(const struct arena_merge *merge, const char *path, size_t line)
{
    char number[32];
    snprintf(number, sizeof number, "%zu", line + 1);
    return refuse(merge, "arena.shard.damaged", path, number);
}

/* ---- values ---- */

/* A whole number from 0 to max. */
static bool whole(const json_t *value, uint64_t max, uint64_t *out)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0 || (uint64_t)json_integer_value(value) > max)
        return false;
    *out = (uint64_t)json_integer_value(value);
    return true;
}

static bool whole_of(const json_t *object, const char *key, uint64_t max, uint64_t *out)
{
    return whole(json_object_get(object, key), max, out);
}

static bool is_text(const json_t *object, const char *key, const char *text)
{
    const char *said = json_string_value(json_object_get(object, key));
    return said && strcmp(said, text) == 0;
}

static bool seats_of(const json_t *list, unsigned seats, vl_seats *out)
{
    uint64_t seat;
    *out = 0;
    if (!json_is_array(list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        if (!whole(json_array_get(list, i), seats - 1, &seat))
            return false;
        *out |= vl_seat_bit((vl_seat)seat);
    }
    return true;
}

/* ---- the first line ---- */

/* That it says what this program can read. False: told. */
static bool check_version(const struct arena_merge *merge, const char *path, const json_t *head)
{
    const char *program = json_string_value(json_object_get(head, "program"));
    uint64_t version;
    if (!is_text(head, "format", "veillee-shard") || !program)
        return refuse(merge, "arena.shard.format", path, NULL);
    if (!whole_of(head, "version", UINT32_MAX, &version) || version != SHARD_VERSION ||
        strcmp(program, VL_VERSION) != 0)
        return refuse(merge, "arena.shard.program", path, program);
    return true;
}

/* What tells the order of this shard from that of the first: the name of the field, or NULL. */
static const char *differs(const json_t *first, const json_t *said)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)first, key, value)
    {
        if (!json_equal(value, json_object_get(said, key)))
            return key;
    }
    json_object_foreach((json_t *)said, key, value)
    {
        if (!json_object_get(first, key))
            return key;
    }
    return NULL;
}

static bool read_sprt(const json_t *said, struct sprt_order *sprt)
{
    const json_t *test = json_object_get(said, "sprt");
    if (!test)
        return true;
    char words[160];
    snprintf(words, sizeof words, "%.17g,%.17g,%.17g,%.17g", json_real_value(json_object_get(test, "low")),
             json_real_value(json_object_get(test, "high")), json_real_value(json_object_get(test, "alpha")),
             json_real_value(json_object_get(test, "beta")));
    return lab_sprt_parse(words, sprt);
}

static bool read_line_up(const json_t *said, const struct vl_rules *rules, struct arena_order *order)
{
    const json_t *line_up = json_object_get(said, "line_up");
    uint64_t seats;
    if (!whole_of(said, "seats", rules->seats_max, &seats) || seats < rules->seats_min ||
        json_array_size(line_up) != seats)
        return false;
    for (size_t p = 0; p < seats; p++)
        if (!json_is_string(json_array_get(line_up, p)))
            return false;
    order->setup.seats = (uint8_t)seats;
    return true;
}

/* What the report needs to know of the order. */
static bool read_order(struct arena_merge *merge, const json_t *said, const struct vl_rules *rules)
{
    struct arena_order *order = &merge->order;
    const char *seed = json_string_value(json_object_get(said, "seed"));
    uint64_t games, shards, iterations;
    order->rules = rules;
    if (!seed || !whole_of(said, "games", UINT32_MAX, &games) || games == 0 ||
        !whole_of(said, "of", SHARDS_MAX, &shards) || shards == 0 ||
        !whole_of(said, "iterations", UINT32_MAX, &iterations) || !read_line_up(said, rules, order) ||
        !read_sprt(said, &merge->sprt))
        return false;
    order->seed = strtoull(seed, NULL, 10);
    order->games = (uint32_t)games;
    order->shards = (uint32_t)shards;
    order->iterations = (uint32_t)iterations;
    order->duplicate = json_is_true(json_object_get(said, "duplicate"));
    merge->counted = json_is_true(json_object_get(said, "census"));
    merge->untimed = json_is_true(json_object_get(said, "untimed"));
    return true;
}

static bool make_room(struct arena_merge *merge)
{
    merge->matches = calloc(merge->order.games, sizeof *merge->matches);
    merge->file = calloc(merge->order.shards, sizeof *merge->file);
    merge->order.census = merge->counted ? calloc(1, sizeof *merge->order.census) : NULL;
    if (merge->order.census)
        lab_census_start(merge->order.census, merge->order.rules);
    return merge->matches && merge->file && (merge->order.census || !merge->counted);
}

/* The first shard decides what the others must say. False: told. */
static bool take_order(struct arena_merge *merge, const char *path, json_t *said)
{
    const char *game = json_string_value(json_object_get(said, "game"));
    const struct vl_rules *rules = game ? vl_game(game) : NULL;
    uint64_t edition;
    if (!rules || !whole_of(said, "edition", UINT8_MAX, &edition))
        return refuse_line(merge, path, 0);
    if (edition != rules->edition) {
        char number[32];
        snprintf(number, sizeof number, "%llu", (unsigned long long)edition);
        return refuse(merge, "arena.shard.edition", path, number);
    }
    if (!read_order(merge, said, rules))
        return refuse_line(merge, path, 0);
    merge->order_said = json_incref(said);
    return make_room(merge) || refuse(merge, "arena.memory", NULL, NULL);
}

/* False: told. `said`: the order, with the number of shards. */
static bool check_order(struct arena_merge *merge, const char *path, json_t *said)
{
    if (!merge->order_said)
        return take_order(merge, path, said);
    const char *key = differs(merge->order_said, said);
    return !key || refuse(merge, "arena.shard.foreign", path, key);
}

/* Whose turn it is: merge->order.shard. False: told. */
static bool take_head(struct arena_merge *merge, const char *path, const json_t *head)
{
    json_t *said = json_object_get(head, "order");
    uint64_t shard;
    char twice[64];
    if (!json_is_object(said) || json_object_set(said, "of", json_object_get(head, "of")) != 0)
        return refuse_line(merge, path, 0);
    if (!check_order(merge, path, said))
        return false;
    if (!whole_of(head, "shard", merge->order.shards, &shard) || shard == 0)
        return refuse_line(merge, path, 0);
    merge->order.shard = (uint32_t)shard - 1;
    const char *before = merge->file[shard - 1];
    merge->file[shard - 1] = path;
    snprintf(twice, sizeof twice, "%llu/%u", (unsigned long long)shard, merge->order.shards);
    return !before || refuse(merge, "arena.shard.double", path, twice);
}

/* ---- matches ---- */

static bool read_times(const json_t *line, const char *key, unsigned seats, double *out)
{
    const json_t *list = json_object_get(line, key);
    if (json_array_size(list) != seats)
        return false;
    for (unsigned s = 0; s < seats; s++) {
        if (!json_is_real(json_array_get(list, s)))
            return false;
        out[s] = json_real_value(json_array_get(list, s));
    }
    return true;
}

static bool read_seats(const json_t *line, unsigned seats, struct arena_match *match)
{
    const json_t *scores = json_object_get(line, "scores"), *sides = json_object_get(line, "sides");
    const json_t *thoughts = json_object_get(line, "thoughts");
    uint64_t number;
    if (json_array_size(scores) != seats || json_array_size(sides) != seats || json_array_size(thoughts) != seats)
        return false;
    for (unsigned s = 0; s < seats; s++) {
        if (!json_is_integer(json_array_get(scores, s)) ||
            !seats_of(json_array_get(sides, s), seats, &match->side[s]) ||
            !whole(json_array_get(thoughts, s), UINT32_MAX, &number))
            return false;
        match->scores[s] = (int)json_integer_value(json_array_get(scores, s));
        match->thoughts[s] = (uint32_t)number;
    }
    return true;
}

static bool read_forfeit(const json_t *line, unsigned seats, struct arena_match *match)
{
    uint64_t seat;
    match->forfeit = VL_NONE;
    if (!json_object_get(line, "forfeit"))
        return true;
    if (!whole_of(line, "forfeit", seats - 1, &seat))
        return false;
    match->forfeit = (vl_seat)seat;
    unsigned fault = 0;
    while (fault < ARENA_FAULTS && !is_text(line, "fault", lab_arena_fault_id((enum arena_fault)fault)))
        fault++;
    match->fault = (enum arena_fault)fault;
    return fault < ARENA_FAULTS;
}

/* The match that is due in this turn of the shard, and none else. */
static bool read_match(const struct arena_merge *merge, const json_t *line, uint32_t turn, struct arena_match *match)
{
    const struct arena_order *order = &merge->order;
    const unsigned seats = order->setup.seats;
    uint64_t number, seed, first, answers;
    if (!whole_of(line, "match", UINT32_MAX, &number) || !whole_of(line, "seed", INT64_MAX, &seed) ||
        !whole_of(line, "first", seats - 1, &first) || !whole_of(line, "answers", UINT32_MAX, &answers) ||
        !seats_of(json_object_get(line, "winners"), seats, &match->winners) || !read_seats(line, seats, match) ||
        !read_forfeit(line, seats, match))
        return false;
    match->number = (uint32_t)number;
    match->seed = seed;
    match->first = (vl_seat)first;
    match->answers = (uint32_t)answers;
    return number == lab_arena_number(order, turn) && seed == lab_arena_seed(order, match->number) &&
           (merge->untimed ||
            (read_times(line, "seconds", seats, match->seconds) && read_times(line, "longest", seats, match->longest)));
}

static bool take_match(struct arena_merge *merge, const char *text, uint32_t turn)
{
    json_t *line = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    struct arena_match *match = &merge->matches[lab_arena_number(&merge->order, turn)];
    const bool fits = line && read_match(merge, line, turn, match);
    json_decref(line);
    return fits;
}

/* ---- the last lines ---- */

static bool take_end(struct arena_merge *merge, const char *text, uint32_t played)
{
    json_t *end = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    const json_t *seconds = json_object_get(end, "seconds");
    uint64_t count;
    bool fits = end && whole_of(end, "played", UINT32_MAX, &count) && count == played &&
                (merge->untimed || json_is_real(seconds));
    if (fits && !merge->untimed)
        merge->seconds += json_real_value(seconds);
    if (fits && merge->order.census)
        fits = lab_census_take(merge->order.census, json_object_get(end, "census"));
    json_decref(end);
    return fits;
}

/* That nothing has changed in the file since it was written, and that it has an end. False: told. */
static bool check_hash(const struct arena_merge *merge, const char *path, const struct lines *lines)
{
    uint64_t hash = 0;
    for (size_t i = 0; i + 1 < lines->count; i++)
        hash = vl_hash_bytes(hash, (const uint8_t *)lines->line[i], strlen(lines->line[i]));
    json_t *check = json_loads(lines->line[lines->count - 1], 0, NULL), *is = cli_json_hash(hash);
    const json_t *said = json_object_get(check, "hash");
    const bool ended = said != NULL, same = ended && json_equal(said, is);
    json_decref(check);
    json_decref(is);
    return same || refuse(merge, ended ? "arena.shard.changed" : "arena.shard.unfinished", path, NULL);
}

/* ---- all of it ---- */

static bool take_lines(struct arena_merge *merge, const char *path, const struct lines *lines)
{
    const uint32_t matches = lab_arena_matches(&merge->order);
    if (lines->count != (size_t)matches + 3)
        return refuse(merge, "arena.shard.changed", path, NULL);
    for (uint32_t turn = 0; turn < matches; turn++)
        if (!take_match(merge, lines->line[turn + 1], turn))
            return refuse_line(merge, path, turn + 1);
    return take_end(merge, lines->line[matches + 1], matches) || refuse_line(merge, path, matches + 1);
}

bool lab_merge_add(struct arena_merge *merge, const char *path)
{
    struct lines lines;
    if (!open_lines(merge, path, &lines))
        return false;
    json_t *head = lines.count > 0 ? json_loads(lines.line[0], JSON_REJECT_DUPLICATES, NULL) : NULL;
    const bool taken = check_version(merge, path, head) && check_hash(merge, path, &lines) &&
                       take_head(merge, path, head) && take_lines(merge, path, &lines);
    json_decref(head);
    close_lines(&lines);
    return taken;
}

bool lab_merge_complete(const struct arena_merge *merge)
{
    char missing[256] = "";
    size_t used = 0;
    for (uint32_t shard = 0; shard < merge->order.shards; shard++) {
        if (merge->file[shard])
            continue;
        if (used + 32 > sizeof missing) {
            snprintf(missing + used, sizeof missing - used, ", ...");
            break;
        }
        used += (size_t)snprintf(missing + used, sizeof missing - used, "%s%u/%u", used ? ", " : "", shard + 1,
                                 merge->order.shards);
    }
    return missing[0] == '\0' || refuse(merge, "arena.shard.missing", missing, NULL);
}

const char *lab_merge_name(const struct arena_merge *merge, unsigned player)
{
    return json_string_value(json_array_get(json_object_get(merge->order_said, "line_up"), player));
}

void lab_merge_free(struct arena_merge *merge)
{
    json_decref(merge->order_said);
    free(merge->order.census);
    free(merge->matches);
    free(merge->file);
    *merge = (struct arena_merge){0};
}
