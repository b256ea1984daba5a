#include "archive/statistics.h"

#include "archive/archive_base.h"
#include "front/sanitize.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- asking ---- */

static sqlite3_stmt *ask(struct vl_archive *archive, enum vl_archive_query query,
                         const struct vl_statistics_filter *filter)
{
    char clean[VL_NAME_MAX];
    sqlite3_stmt *rows = vl_archive_ask(archive, query);
    if (!rows)
        return NULL;
    vl_name_clean(filter->name, clean);
    sqlite3_bind_text(rows, 1, clean, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(rows, 2, filter->game ? filter->game->id : "", -1, SQLITE_STATIC);
    sqlite3_bind_int64(rows, 3, filter->since);
    sqlite3_bind_int64(rows, 4, filter->until);
    sqlite3_bind_int(rows, 5, filter->seats);
    sqlite3_bind_int(rows, 6, filter->company);
    sqlite3_bind_int(rows, 7, (int)filter->level);
    return rows;
}

/* The index is a file that a disk may have changed: its texts are shown, and must not drive a terminal. */
static void copy_name(sqlite3_stmt *row, int column, char out[VL_NAME_MAX])
{
    snprintf(out, VL_NAME_MAX, "%s", vl_archive_text(row, column));
    out[vl_sanitize(out, strlen(out), out)] = '\0';
}

/* ---- people ---- */

/* With room for `room` in place of `people`, which is gone where there is no memory. */
static struct vl_person *more_people(struct vl_person *people, unsigned room)
{
    struct vl_person *more = realloc(people, room * sizeof *more);
    if (!more)
        free(people);
    return more;
}

struct vl_person *vl_statistics_people(struct vl_archive *archive, unsigned *count)
{
    unsigned room = 16;
    struct vl_person *people = more_people(NULL, room);
    sqlite3_stmt *row = vl_archive_ask(archive, VL_QUERY_PEOPLE);
    for (*count = 0; people && vl_archive_next(archive, row); ++*count) {
        if (*count == room)
            people = more_people(people, room *= 2);
        if (!people)
            break;
        people[*count] = (struct vl_person){.played = (unsigned)sqlite3_column_int(row, 1),
                                            .first = sqlite3_column_int64(row, 2),
                                            .last = sqlite3_column_int64(row, 3)};
        copy_name(row, 0, people[*count].name);
    }
    sqlite3_reset(row);
    return people;
}

/* ---- what came of it ---- */

/* The columns of VL_QUERY_MATCH_ROWS. */
enum { FILE_NAME, ENDED, GAME, SEATS, WINNERS, PLACE, SHARING, WON, POINTS, HALVES, HINTS };

/* The next row of an match row at a table such as there are. */
static bool next_match_row(struct vl_archive *archive, sqlite3_stmt *row)
{
    while (vl_archive_next(archive, row)) {
        const struct vl_rules *game = vl_catalogue_find(archive->catalogue, vl_archive_text(row, GAME));
        const int seats = sqlite3_column_int(row, SEATS);
        if (game && seats >= 1 && seats <= VL_SEATS_MAX)
            return true;
    }
    return false;
}

/* The share of the possible rank points: from an unshared last place to an unshared first. */
static double rank_of(int halves, int seats)
{
    return seats > 1 ? (halves - 2.0) / (2.0 * seats - 2) : 1;
}

struct sums {
    double place, rank, points, expected;
};

static void count_row(sqlite3_stmt *row, struct vl_ranking *tally, struct sums *sums)
{
    const int seats = sqlite3_column_int(row, SEATS), place = sqlite3_column_int(row, PLACE);
    const int points = sqlite3_column_int(row, POINTS);
    const bool won = sqlite3_column_int(row, WON);
    tally->best = !tally->played || points > tally->best ? points : tally->best;
    tally->worst = !tally->played || points < tally->worst ? points : tally->worst;
    tally->played++;
    tally->won += won;
    tally->lost_alone += seats > 1 && place == seats;
    tally->streak = won ? tally->streak + 1 : 0;
    tally->longest = tally->streak > tally->longest ? tally->streak : tally->longest;
    tally->hints += (uint32_t)sqlite3_column_int64(row, HINTS);
    sums->place += place;
    sums->rank += rank_of(sqlite3_column_int(row, HALVES), seats);
    sums->points += points;
    sums->expected += (double)sqlite3_column_int(row, WINNERS) / seats;
}

enum vl_rc vl_statistics_totals(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                struct vl_ranking *out, struct vl_diag *diag)
{
    struct sums sums = {0};
    *out = (struct vl_ranking){0};
    sqlite3_stmt *row = ask(archive, VL_QUERY_MATCH_ROWS, filter);
    while (next_match_row(archive, row))
        count_row(row, out, &sums);
    sqlite3_reset(row);
    if (!row || archive->damaged)
        return vl_fail(diag, VL_IO, "archive.unread", "", "");
    /* Where the fewest points win, they are the best. */
    if (filter->game && filter->game->fewest) {
        const int most = out->best;
        out->best = out->worst;
        out->worst = most;
    }
    const double played = out->played ? out->played : 1;
    out->expected = sums.expected;
    out->place = sums.place / played;
    out->rank = sums.rank / played;
    out->points = sums.points / played;
    return VL_OK;
}

static void read_match_row(const struct vl_archive *archive, sqlite3_stmt *row, struct vl_match_row *out)
{
    *out = (struct vl_match_row){
        .when = sqlite3_column_int64(row, ENDED),
        .game = vl_catalogue_find(archive->catalogue, vl_archive_text(row, GAME)),
        .place = (uint8_t)sqlite3_column_int(row, PLACE),
        .sharing = (uint8_t)sqlite3_column_int(row, SHARING),
        .seats = (uint8_t)sqlite3_column_int(row, SEATS),
        .won = sqlite3_column_int(row, WON),
        .points = sqlite3_column_int(row, POINTS),
    };
    snprintf(out->file, sizeof out->file, "%s", vl_archive_text(row, FILE_NAME));
}

static void turn_round(struct vl_match_row *match_rows, size_t from, size_t to)
{
    for (; from + 1 < to; from++, to--) {
        const struct vl_match_row kept = match_rows[from];
        match_rows[from] = match_rows[to - 1];
        match_rows[to - 1] = kept;
    }
}

size_t vl_statistics_match_rows(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                struct vl_match_row *out, size_t room)
{
    sqlite3_stmt *row = ask(archive, VL_QUERY_MATCH_ROWS, filter);
    size_t count = 0;
    /* The room is gone round in, so that the last ones are in it at the end. */
    for (; next_match_row(archive, row); count++)
        if (room)
            read_match_row(archive, row, &out[count % room]);
    sqlite3_reset(row);
    if (room && count > room) {
        turn_round(out, 0, count % room);
        turn_round(out, count % room, room);
        turn_round(out, 0, room);
    }
    return count;
}

static bool next_opponent(struct vl_archive *archive, sqlite3_stmt *row)
{
    while (vl_archive_next(archive, row))
        if (sqlite3_column_int64(row, 1) >= 0 && sqlite3_column_int64(row, 1) < VL_LEVELS)
            return true;
    return false;
}

unsigned vl_statistics_opponents(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                 struct vl_opponent *out, unsigned room)
{
    sqlite3_stmt *row = ask(archive, VL_QUERY_OPPONENTS, filter);
    unsigned count = 0;
    for (; next_opponent(archive, row); count++) {
        if (count >= room)
            continue;
        out[count] = (struct vl_opponent){.level = (enum vl_level)sqlite3_column_int(row, 1),
                                          .played = (unsigned)sqlite3_column_int(row, 2),
                                          .ahead = (unsigned)sqlite3_column_int(row, 3),
                                          .behind = (unsigned)sqlite3_column_int(row, 4),
                                          .level_with = (unsigned)sqlite3_column_int(row, 5)};
        copy_name(row, 0, out[count].name);
    }
    sqlite3_reset(row);
    return count;
}

/* ---- how it came about ---- */

/* Passes every count of the matches that the filter selects to `take`. */
static void each_count(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                       void (*take)(void *into, const struct vl_count *count, bool won), void *into)
{
    sqlite3_stmt *row = ask(archive, VL_QUERY_COUNTS, filter);
    while (vl_archive_next(archive, row)) {
        const bool won = sqlite3_column_int(row, 0);
        const uint8_t *bytes = sqlite3_column_blob(row, 1);
        const int counts = sqlite3_column_bytes(row, 1) / VL_COUNT_BYTES;
        for (int i = 0; i < counts; i++) {
            struct vl_count count;
            vl_count_unpack(bytes + (size_t)i * VL_COUNT_BYTES, &count);
            take(into, &count, won);
        }
    }
    sqlite3_reset(row);
}

struct uses {
    const struct vl_rules *game;
    struct vl_card_usage *out; /* those with any, in the order in which they came */
    unsigned count, room;
};

/* A match has one count of a thing, so it is one match. */
static void take_use(void *into, const struct vl_count *count, bool won)
{
    struct uses *uses = into;
    unsigned at = 0;
    if (count->kind != VL_HIGHLIGHT_PLAYED || count->suffered || count->thing == VL_NONE ||
        count->group >= uses->game->group_count || count->thing >= uses->game->groups[count->group].count)
        return;
    while (at < uses->count && (uses->out[at].group != count->group || uses->out[at].thing != count->thing))
        at++;
    if (at == uses->room)
        return;
    if (at == uses->count)
        uses->out[uses->count++] = (struct vl_card_usage){.group = count->group, .thing = count->thing};
    struct vl_card_usage *use = &uses->out[at];
    use->times += count->times;
    use->well += count->well;
    use->in_played++;
    use->in_won += won;
}

static int by_times(const void *a, const void *b)
{
    const struct vl_card_usage *one = a, *other = b;
    if (one->times != other->times)
        return one->times < other->times ? 1 : -1;
    return one->group != other->group ? one->group - other->group : one->thing - other->thing;
}

unsigned vl_statistics_card_usages(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                   struct vl_card_usage *out, unsigned room)
{
    enum { USES_MAX = 256 };
    struct vl_card_usage all[USES_MAX] = {{0}};
    struct uses uses = {.game = filter->game, .out = all, .room = USES_MAX};
    if (!filter->game)
        return 0;
    each_count(archive, filter, take_use, &uses);
    qsort(all, uses.count, sizeof *all, by_times);
    memcpy(out, all, (uses.count < room ? uses.count : room) * sizeof *all);
    return uses.count;
}

static void take_highlight(void *into, const struct vl_count *count, bool won)
{
    struct vl_highlight_count *highlights = into;
    (void)won;
    if (count->kind >= VL_HIGHLIGHTS)
        return;
    struct vl_highlight_count *highlight = &highlights[count->kind];
    if (count->suffered) {
        highlight->suffered += count->times;
        highlight->suffered_sum += count->sum;
    } else {
        highlight->did += count->times;
        highlight->did_sum += count->sum;
    }
}

unsigned vl_statistics_highlights(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                  struct vl_highlight_count out[VL_HIGHLIGHTS])
{
    unsigned any = 0;
    for (unsigned kind = 0; kind < VL_HIGHLIGHTS; kind++)
        out[kind] = (struct vl_highlight_count){.kind = kind};
    each_count(archive, filter, take_highlight, out);
    for (unsigned kind = 0; kind < VL_HIGHLIGHTS; kind++)
        any += out[kind].did || out[kind].suffered;
    return any;
}

/* ---- strength ---- */

enum { LEVELS = VL_MASTER - VL_CADET + 1, PAIRS_MAX = LEVELS * VL_SEATS_MAX };

/* The scale of levels, in natural logarithms of the odds, the cadet at 0. False if the game has not been measured. */
static bool scale_of(const struct vl_catalogue *catalogue, const struct vl_rules *game, double scale[LEVELS])
{
    const struct vl_measured *measured = vl_catalogue_measured(catalogue, game);
    if (!measured || measured->wins_count != LEVELS - 1)
        return false;
    scale[0] = 0;
    for (unsigned level = 1; level < LEVELS; level++)
        scale[level] = scale[level - 1] + log(measured->wins[level - 1] / (100 - measured->wins[level - 1]));
    return true;
}

/* Interpolates linearly between levels, and extrapolates beyond the ends. *slope: odds per level there. */
static double odds_of(const double scale[LEVELS], double level, double *slope)
{
    const double from = level - VL_CADET;
    const int at = from < 0 ? 0 : from >= LEVELS - 1 ? LEVELS - 2 : (int)from;
    *slope = scale[at + 1] - scale[at];
    return scale[at] + (from - at) * *slope;
}

/* Matches against bots of a level among so many bots. */
struct pairs {
    double scale; /* of the level */
    double played, won;
    double weight; /* of one of them */
};

/* A place among b equals tells as much as 3 b / (b + 2) matches of two: a player who beats one of them has probably
 * beaten the others too. */
static double weight_of(double bots)
{
    return 3 / (bots + 2);
}

static unsigned read_pairs(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                           const double scale[LEVELS], struct pairs *out, double *matches)
{
    sqlite3_stmt *row = ask(archive, VL_QUERY_PAIRS, filter);
    unsigned count = 0;
    *matches = 0;
    while (vl_archive_next(archive, row)) {
        const int level = sqlite3_column_int(row, 0), bots = sqlite3_column_int(row, 1);
        const double played = sqlite3_column_double(row, 2);
        if (count == PAIRS_MAX || level < VL_CADET || level > VL_MASTER || bots < 1)
            continue;
        out[count++] = (struct pairs){.scale = scale[level - VL_CADET],
                                      .played = played,
                                      .won = sqlite3_column_double(row, 3) + sqlite3_column_double(row, 4) / 2,
                                      .weight = weight_of(bots)};
        *matches += played / bots;
    }
    sqlite3_reset(row);
    return count;
}

/* As if two matches of two against an adept had been played before, one of them won, so that a player who has won all
 * does not count as infinitely strong. */
static const double before_played = 2, before_won = 1;

/* The slope of the log likelihood of the results by level, and its information. */
static double slope_at(const double scale[LEVELS], const struct pairs *pairs, unsigned count, double level,
                       double *information)
{
    double step, rise = 0;
    const double odds = odds_of(scale, level, &step);
    *information = 0;
    for (unsigned i = 0; i <= count; i++) {
        const struct pairs before = {scale[VL_ADEPT - VL_CADET], before_played, before_won, 1};
        const struct pairs *at = i < count ? &pairs[i] : &before;
        const double chance = 1 / (1 + exp(at->scale - odds));
        rise += at->weight * step * (at->won - at->played * chance);
        *information += at->weight * step * step * at->played * chance * (1 - chance);
    }
    return rise;
}

bool vl_statistics_strength(struct vl_archive *archive, const struct vl_statistics_filter *filter, double *strength,
                            double *error)
{
    struct pairs pairs[PAIRS_MAX];
    double scale[LEVELS], matches, information;
    if (!filter->game || !scale_of(archive->catalogue, filter->game, scale))
        return false;
    const unsigned count = read_pairs(archive, filter, scale, pairs, &matches);
    if (matches + 1e-6 < VL_STATISTICS_LEAST)
        return false;
    /* The likelihood has one peak: its slope falls from one end of the scale to the other. */
    double low = VL_CADET - 1, high = VL_MASTER + 1;
    for (unsigned i = 0; i < 50; i++) {
        const double middle = (low + high) / 2;
        if (slope_at(scale, pairs, count, middle, &information) > 0)
            low = middle;
        else
            high = middle;
    }
    *strength = (low + high) / 2;
    slope_at(scale, pairs, count, *strength, &information);
    *error = 2 / sqrt(information);
    return true;
}
