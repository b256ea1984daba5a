#include "archive/day_words.h"

#include "front/figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WEEK = 7, KEY = 32 };

/* ---- small pieces ---- */

static void say(const struct vl_formatter *formatter, const struct vl_rules *rules, const char *key,
                const struct vl_text_arg *args, unsigned count, char *out, size_t size)
{
    vl_text_format(formatter->catalogue, rules, formatter->language, key, args, count, out, size);
}

static const char *text(const struct vl_formatter *formatter, const char *key)
{
    return vl_text(formatter->catalogue, NULL, formatter->language, key);
}

/* Adds a part, behind what parts it from the one before; what has no room is left out whole. */
static void join(char *out, size_t size, const char *between, const char *part)
{
    const size_t length = strlen(out), more = strlen(between), last = strlen(part);
    if (last == 0 || length + more + last >= size)
        return;
    snprintf(out + length, size - length, "%s%s", between, part);
}

static void add(char out[VL_DAY_SIZE], const char *part)
{
    join(out, VL_DAY_SIZE, out[0] ? ", " : "", part);
}

static const char *place_text(const struct vl_formatter *formatter, const char *key, unsigned place)
{
    char numbered[KEY];
    snprintf(numbered, sizeof numbered, "%s.%u", key, place);
    return text(formatter, numbered);
}

static void say_place(const struct vl_formatter *formatter, const struct vl_day_other *own, char out[VL_DAY_SIZE])
{
    const struct vl_text_arg args[] = {{"place", place_text(formatter, "day.nth", own->place), 0},
                                       {"seats", NULL, VL_DAY_SEATS}};
    say(formatter, NULL, own->sharing > 1 ? "day.place.shared" : "day.place", args, 2, out, VL_DAY_SIZE);
}

static void say_better(const struct vl_formatter *formatter, const struct vl_day_result *result, char out[VL_DAY_SIZE])
{
    const struct vl_text_arg args[] = {{"n", NULL, result->better}, {"of", NULL, VL_DAY_OTHERS}};
    out[0] = '\0';
    if (result->better >= 0)
        say(formatter, NULL, "day.better", args, 2, out, VL_DAY_SIZE);
}

static void say_level(const struct vl_formatter *formatter, const struct vl_day_result *result, char out[VL_DAY_SIZE])
{
    const struct vl_text_arg arg = {"n", NULL, (long)result->level};
    out[0] = '\0';
    if (result->better >= 0 && result->level > 0)
        say(formatter, NULL, "day.level", &arg, 1, out, VL_DAY_SIZE);
}

/* ---- what is said ---- */

const char *vl_day_format_month(const struct vl_formatter *formatter, const char *day, char out[VL_DAY_SIZE])
{
    const struct vl_text_arg args[] = {{"month", vl_date_month(formatter, (int)strtol(day + 5, NULL, 10)), 0},
                                       {"year", NULL, strtol(day, NULL, 10)}};
    say(formatter, NULL, "day.month", args, 2, out, VL_DAY_SIZE);
    return out;
}

const char *vl_day_format_other(const struct vl_formatter *formatter, const struct vl_day_other *other,
                                char out[VL_DAY_SIZE])
{
    if (other->known)
        snprintf(out, VL_DAY_SIZE, "%s %d", place_text(formatter, "day.nth", other->place), other->points);
    else
        snprintf(out, VL_DAY_SIZE, "…");
    return out;
}

static void say_over(const struct vl_formatter *formatter, const struct vl_rules *rules,
                     const struct vl_day_result *result, bool brief, char out[VL_DAY_SIZE])
{
    char part[VL_DAY_SIZE];
    const struct vl_text_arg arg = {"points", NULL, result->own.points};
    say_place(formatter, &result->own, out);
    say(formatter, rules, "day.points", &arg, 1, part, sizeof part);
    add(out, part);
    say_better(formatter, result, part);
    add(out, part);
    if (!brief) {
        say_level(formatter, result, part);
        add(out, part);
    }
    if (result->late)
        add(out, text(formatter, "day.state.late"));
}

const char *vl_day_format_result(const struct vl_formatter *formatter, const struct vl_rules *rules,
                                 const struct vl_day_result *result, bool brief, char out[VL_DAY_SIZE])
{
    char today[VL_DAY];
    vl_day_today(today);
    if (!result->over) {
        const char *none = strcmp(result->day, today) == 0 ? "day.state.new" : "day.state.missed";
        snprintf(out, VL_DAY_SIZE, "%s", text(formatter, result->file[0] ? "day.state.begun" : none));
        return out;
    }
    say_over(formatter, rules, result, brief, out);
    return out;
}

const char *vl_day_format_streak(const struct vl_formatter *formatter, struct vl_day_streak streak,
                                 char out[VL_DAY_SIZE])
{
    const struct vl_text_arg args[] = {{"now", NULL, (long)streak.now}, {"longest", NULL, (long)streak.longest}};
    out[0] = '\0';
    if (streak.longest > 0)
        say(formatter, NULL, streak.longest > streak.now ? "day.streak.longest" : "day.streak", args, 2, out,
            VL_DAY_SIZE);
    return out;
}

/* ---- the line to share ---- */

/* The higher the better; in plain letters the places. */
static void add_blocks(const struct vl_day_result *week, bool ascii, char *out, size_t size)
{
    static const char *const block[2][VL_DAY_SEATS + 1] = {{"·", "█", "▅", "▃", "▁"}, {".", "1", "2", "3", "4"}};
    for (unsigned i = 0; i < WEEK; i++) {
        const bool counts = week[i].over && !week[i].late && week[i].own.place <= VL_DAY_SEATS;
        join(out, size, "", block[ascii][counts ? week[i].own.place : 0]);
    }
}

const char *vl_day_format_share(const struct vl_formatter *formatter, struct vl_archive *archive,
                                const struct vl_rules *rules, const struct vl_day_result *result, bool ascii,
                                char out[VL_DAY_SHARED])
{
    const char *between = ascii ? " - " : " · ";
    char part[VL_DAY_SIZE], place[VL_DAY_SIZE], better[VL_DAY_SIZE], from[VL_DAY], week_text[WEEK * 4 + 1] = "";
    struct vl_day_result week[WEEK];
    say_place(formatter, &result->own, place);
    say_better(formatter, result, better);
    add(place, better);
    if (result->late)
        add(place, text(formatter, "day.state.after"));
    const struct vl_text_arg args[] = {
        {"game", vl_words_in(&vl_catalogue_cards(formatter->catalogue, rules)->name, formatter->language), 0},
        {"said", place, 0}};
    say(formatter, NULL, "day.share", args, 2, part, sizeof part);
    snprintf(out, VL_DAY_SHARED, "%s " VL_VERSION, ascii ? "Veillee" : "Veillée");
    join(out, VL_DAY_SHARED, between, result->day);
    join(out, VL_DAY_SHARED, between, part);
    const struct vl_day_streak streak = vl_day_streak(archive, NULL);
    vl_day_format_streak(formatter, (struct vl_day_streak){streak.now, streak.now}, part);
    join(out, VL_DAY_SHARED, between, part);
    vl_day_move(result->day, 1 - WEEK, from);
    vl_day_calendar(archive, rules, from, WEEK, week);
    add_blocks(week, ascii, week_text, sizeof week_text);
    join(out, VL_DAY_SHARED, between, week_text);
    return out;
}
