#include "archive/statistics_words.h"

#include "front/names.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { USES_TOLD = 3, KEY = 64 };

static const char *text(const struct vl_formatter *formatter, const char *key)
{
    return vl_text(formatter->catalogue, formatter->rules, formatter->language, key);
}

static size_t say(const struct vl_formatter *formatter, const char *key, const struct vl_text_arg *args, unsigned count,
                  char *out, size_t size)
{
    return vl_text_format(formatter->catalogue, formatter->rules, formatter->language, key, args, count, out, size);
}

static size_t nothing(char *out)
{
    out[0] = '\0';
    return 0;
}

unsigned vl_statistics_percent(unsigned long part, unsigned long whole)
{
    return whole ? (unsigned)((200 * part + whole) / (2 * whole)) : 0;
}

/* ---- curves ---- */

bool vl_statistics_loses(const struct vl_formatter *formatter)
{
    return vl_text_has(formatter->catalogue, formatter->rules, "statistics.loses");
}

unsigned vl_statistics_height(const struct vl_match_row *match_row)
{
    enum { EIGHTHS = 8 };
    if (match_row->seats < 2 || match_row->place == 0)
        return 1;
    const unsigned behind = match_row->place - 1U, most = match_row->seats - 1U;
    return EIGHTHS - ((EIGHTHS - 1) * behind + most / 2) / most;
}

size_t vl_statistics_curve(const struct vl_formatter *formatter, const struct vl_match_row *match_rows, size_t count,
                           char *out, size_t size)
{
    static const char *const eighths[] = {"", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    const bool loses = vl_statistics_loses(formatter);
    size_t length = 0;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const bool lost = match_rows[i].place == match_rows[i].seats && match_rows[i].sharing == 1;
        const char *cell = !loses ? eighths[vl_statistics_height(&match_rows[i])] : lost ? "x" : "·";
        if (length + strlen(cell) >= size)
            break;
        length += (size_t)snprintf(out + length, size - length, "%s", cell);
    }
    return length;
}

/* ---- what counts ---- */

struct list {
    char *out;
    size_t size, length;
};

static void add(struct list *list, const char *item)
{
    const size_t left = list->size - list->length;
    const int written = snprintf(list->out + list->length, left, "%s%s", list->length ? ", " : "", item);
    if (written > 0 && (size_t)written < left)
        list->length += (size_t)written;
    else
        list->out[list->length] = '\0'; /* only whole items */
}

static void add_said(const struct vl_formatter *formatter, struct list *list, const char *key,
                     const struct vl_text_arg *arg)
{
    char item[VL_STATISTICS_LINE];
    say(formatter, key, arg, 1, item, sizeof item);
    add(list, item);
}

static const char *level_name(const struct vl_formatter *formatter, enum vl_level level)
{
    char key[KEY];
    snprintf(key, sizeof key, "level.%s", vl_level_id(level));
    return text(formatter, key);
}

size_t vl_statistics_format_filter(const struct vl_formatter *formatter, const struct vl_statistics_filter *filter,
                                   char *out, size_t size)
{
    static const char *const company[VL_COMPANIES] = {NULL, "statistics.people.only", "statistics.bots.only"};
    struct list list = {out, size, 0};
    char date[VL_DATE_SIZE];
    out[0] = '\0';
    if (filter->game) {
        const struct vl_words *name = &vl_catalogue_cards(formatter->catalogue, filter->game)->name;
        add(&list, vl_words_in(name, formatter->language));
    }
    if (filter->company)
        add(&list, text(formatter, company[filter->company]));
    if (filter->seats)
        add_said(formatter, &list, "statistics.seats", &(struct vl_text_arg){"n", NULL, filter->seats});
    if (filter->level != VL_HUMAN)
        add_said(formatter, &list, "statistics.against",
                 &(struct vl_text_arg){"level", level_name(formatter, filter->level), 0});
    if (filter->since)
        add_said(formatter, &list, "statistics.since",
                 &(struct vl_text_arg){"date", vl_date_of(formatter, filter->since, date), 0});
    if (filter->until)
        add_said(formatter, &list, "statistics.until",
                 &(struct vl_text_arg){"date", vl_date_of(formatter, filter->until, date), 0});
    return list.length;
}

/* ---- what came of it ---- */

size_t vl_statistics_format_totals(const struct vl_formatter *formatter, const struct vl_ranking *tally, unsigned n,
                                   char *out, size_t size)
{
    static const char *const keys[] = {"statistics.played", "statistics.places", "statistics.streak",
                                       "statistics.hints"};
    const bool loses = vl_statistics_loses(formatter);
    char expected[VL_NUMBER_SIZE], place[VL_NUMBER_SIZE], points[VL_NUMBER_SIZE], key[KEY];
    const double even = loses ? tally->played - tally->expected : tally->expected;
    const struct vl_text_arg args[] = {
        {"n", NULL, tally->played},
        {"won", NULL, loses ? tally->lost_alone : tally->won},
        {"expected", vl_number_format(formatter, even, 1, expected), 0},
        {"place", vl_number_format(formatter, tally->place, 1, place), 0},
        {"points", vl_number_format(formatter, tally->points, 1, points), 0},
        {"worst", NULL, tally->worst},
        {"best", NULL, tally->best},
        {"streak", NULL, tally->streak},
        {"longest", NULL, tally->longest},
        {"hints", NULL, (long)tally->hints},
    };
    if (n > 0 && tally->played < VL_STATISTICS_LEAST)
        n += 2; /* neither means nor runs of wins */
    if (n >= (tally->hints ? 4U : 3U))
        return nothing(out);
    snprintf(key, sizeof key, "%s%s", keys[n], loses && n != 3 ? ".loses" : "");
    return say(formatter, key, args, sizeof args / sizeof *args, out, size);
}

const char *vl_statistics_opponent_name(const struct vl_formatter *formatter, const struct vl_opponent *opponent,
                                        char out[VL_NUMBER_SIZE + VL_NAME_MAX])
{
    const struct vl_text_arg level = {"level", level_name(formatter, opponent->level), 0};
    if (opponent->name[0])
        snprintf(out, VL_NUMBER_SIZE + VL_NAME_MAX, "%s", opponent->name);
    else
        say(formatter, "statistics.machine", &level, 1, out, VL_NUMBER_SIZE + VL_NAME_MAX);
    return out;
}

size_t vl_statistics_format_opponent(const struct vl_formatter *formatter, const struct vl_opponent *opponent,
                                     char *out, size_t size)
{
    char name[VL_NUMBER_SIZE + VL_NAME_MAX];
    const struct vl_text_arg args[] = {{"name", vl_statistics_opponent_name(formatter, opponent, name), 0},
                                       {"n", NULL, opponent->played},
                                       {"ahead", NULL, opponent->ahead},
                                       {"behind", NULL, opponent->behind},
                                       {"level", NULL, opponent->level_with}};
    return say(formatter, "statistics.rival", args, 5, out, size);
}

/* ---- how it has been played ---- */

/* Three things that can be said of what was used most. */
enum { USED_MOST, USED_WELL, USED_WON, USED_KINDS };

/* What is so for everybody is no style: cards of which everybody plays each once a round, matches of a card that was in
 * all of them. */
static bool use_counts(const struct vl_card_usage *use, unsigned kind, unsigned played, bool alike)
{
    return kind == USED_MOST   ? use->times > 0 && !alike
           : kind == USED_WELL ? use->well > 0
                               : use->in_played > 0 && use->in_played < played;
}

bool vl_statistics_used_alike(const struct vl_card_usage *uses, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        if (uses[i].times != uses[0].times)
            return false;
    return true;
}

static void add_use(const struct vl_formatter *formatter, struct list *list, const char *key,
                    const struct vl_card_usage *use, unsigned long times)
{
    char item[VL_STATISTICS_LINE];
    const struct vl_text_arg args[] = {{"name", vl_format_member(formatter, use->group, use->thing), 0},
                                       {"percent", NULL, (long)vl_statistics_percent(use->times, times)},
                                       {"well", NULL, use->well},
                                       {"n", NULL, use->times},
                                       {"won", NULL, use->in_won},
                                       {"played", NULL, use->in_played}};
    say(formatter, key, args, sizeof args / sizeof *args, item, sizeof item);
    add(list, item);
}

static size_t format_uses(const struct vl_formatter *formatter, unsigned played, const struct vl_card_usage *uses,
                          unsigned count, unsigned kind, char *out, size_t size)
{
    static const char *const keys[USED_KINDS] = {"statistics.uses", "statistics.uses.well", "statistics.uses.won"};
    static const char *const items[USED_KINDS] = {"statistics.use", "statistics.use.well", "statistics.use.won"};
    const bool alike = vl_statistics_used_alike(uses, count);
    char listed[VL_STATISTICS_LINE] = "";
    struct list list = {listed, sizeof listed, 0};
    unsigned long times = 0;
    for (unsigned i = 0; i < count; i++)
        times += uses[i].times;
    for (unsigned i = 0, told = 0; i < count && told < USES_TOLD; i++) {
        if (!use_counts(&uses[i], kind, played, alike))
            continue;
        add_use(formatter, &list, items[kind], &uses[i], times);
        told++;
    }
    if (!listed[0])
        return nothing(out);
    return say(formatter, keys[kind], &(struct vl_text_arg){"list", listed, 0}, 1, out, size);
}

static double mean(long sum, unsigned count)
{
    return count ? (double)sum / count : 0;
}

/* "" where it never happened, or the game has nothing to say of it. */
static size_t format_highlight(const struct vl_formatter *formatter, unsigned played,
                               const struct vl_highlight_count *highlight, char *out, size_t size)
{
    char key[KEY], each[VL_NUMBER_SIZE], number[VL_NUMBER_SIZE];
    snprintf(key, sizeof key, "statistics.highlight.%s", vl_highlight_id(formatter->rules, highlight->kind));
    if (highlight->did + highlight->suffered == 0 || !vl_text_has(formatter->catalogue, formatter->rules, key))
        return nothing(out);
    const struct vl_text_arg args[] = {
        {"n", NULL, highlight->did},
        {"suffered", NULL, highlight->suffered},
        {"all", NULL, (long)highlight->did + highlight->suffered},
        {"sum", NULL, highlight->did_sum},
        {"suffered_sum", NULL, highlight->suffered_sum},
        {"mean", vl_number_format(formatter, mean(highlight->did_sum, highlight->did), 1, number), 0},
        {"each", vl_number_format(formatter, mean((long)highlight->did, played), 1, each), 0},
    };
    return say(formatter, key, args, sizeof args / sizeof *args, out, size);
}

size_t vl_statistics_format_mark(const struct vl_formatter *formatter, unsigned played,
                                 const struct vl_card_usage *uses, unsigned use_count,
                                 const struct vl_highlight_count *highlights, unsigned n, char *out, size_t size)
{
    if (played < VL_STATISTICS_LEAST && n == 0)
        return say(formatter, "statistics.few", &(struct vl_text_arg){"n", NULL, VL_STATISTICS_LEAST - (long)played}, 1,
                   out, size);
    for (unsigned kind = 0, told = 0; played >= VL_STATISTICS_LEAST && kind < USED_KINDS + VL_HIGHLIGHTS; kind++) {
        const size_t length = kind < USED_KINDS
                                  ? format_uses(formatter, played, uses, use_count, kind, out, size)
                                  : format_highlight(formatter, played, &highlights[kind - USED_KINDS], out, size);
        if (length > 0 && told++ == n)
            return length;
    }
    return nothing(out);
}

size_t vl_statistics_format_strength(const struct vl_formatter *formatter, double strength, double error, char *out,
                                     size_t size)
{
    char number[VL_NUMBER_SIZE], more[VL_NUMBER_SIZE];
    const bool above = strength > VL_MASTER, below = strength < VL_CADET; /* there the scale has ended */
    const enum vl_level level = above ? VL_MASTER : below ? VL_CADET : (enum vl_level)lround(strength);
    const struct vl_text_arg args[] = {{"level", level_name(formatter, level), 0},
                                       {"strength", vl_number_format(formatter, strength, 1, number), 0},
                                       {"error", vl_number_format(formatter, error, 1, more), 0}};
    return say(formatter,
               above   ? "statistics.strength.above"
               : below ? "statistics.strength.below"
                       : "statistics.strength",
               args, 3, out, size);
}
