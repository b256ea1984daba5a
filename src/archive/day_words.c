#include "archive/day_words.h"

#include "front/figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WEEK = 7, KEY = 32 };

/* ---- small pieces ---- */

static void say(const struct vl_teller *teller, const struct vl_rules *rules, const char *key,
                const struct vl_text_arg *args, unsigned count, char *out, size_t size)
{
    vl_text_say(teller->catalogue, rules, teller->language, key, args, count, out, size);
}

static const char *text(const struct vl_teller *teller, const char *key)
{
    return vl_text(teller->catalogue, NULL, teller->language, key);
}

/* Adds a part, behind what parts it from the one before; what has no room is left out whole. */
static void join(char *out, size_t size, const char *between, const char *part)
{
    const size_t length = strlen(out), more = strlen(between), last = strlen(part);
    if (last == 0 || length + more + last >= size)
        return;
    snprintf(out + length, size - length, "%s%s", between, part);
}

static void add(char out[VL_DAY_SAID], const char *part)
{
    join(out, VL_DAY_SAID, out[0] ? ", " : "", part);
}

static const char *place_text(const struct vl_teller *teller, const char *key, unsigned place)
{
    char numbered[KEY];
    snprintf(numbered, sizeof numbered, "%s.%u", key, place);
    return text(teller, numbered);
}

static void say_place(const struct vl_teller *teller, const struct vl_day_other *own, char out[VL_DAY_SAID])
{
    const struct vl_text_arg args[] = {{"place", place_text(teller, "day.nth", own->place), 0},
                                       {"seats", NULL, VL_DAY_SEATS}};
    say(teller, NULL, own->sharing > 1 ? "day.place.shared" : "day.place", args, 2, out, VL_DAY_SAID);
}

static void say_better(const struct vl_teller *teller, const struct vl_day_result *result, char out[VL_DAY_SAID])
{
    const struct vl_text_arg args[] = {{"n", NULL, result->better}, {"of", NULL, VL_DAY_OTHERS}};
    out[0] = '\0';
    if (result->better >= 0)
        say(teller, NULL, "day.better", args, 2, out, VL_DAY_SAID);
}

static void say_level(const struct vl_teller *teller, const struct vl_day_result *result, char out[VL_DAY_SAID])
{
    const struct vl_text_arg arg = {"n", NULL, (long)result->level};
    out[0] = '\0';
    if (result->better >= 0 && result->level > 0)
        say(teller, NULL, "day.level", &arg, 1, out, VL_DAY_SAID);
}

/* ---- what is said ---- */

const char *vl_day_say_month(const struct vl_teller *teller, const char *day, char out[VL_DAY_SAID])
{
    const struct vl_text_arg args[] = {{"month", vl_date_month(teller, (int)strtol(day + 5, NULL, 10)), 0},
                                       {"year", NULL, strtol(day, NULL, 10)}};
    say(teller, NULL, "day.month", args, 2, out, VL_DAY_SAID);
    return out;
}

const char *vl_day_say_other(const struct vl_teller *teller, const struct vl_day_other *other, char out[VL_DAY_SAID])
{
    if (other->known)
        snprintf(out, VL_DAY_SAID, "%s %d", place_text(teller, "day.nth", other->place), other->points);
    else
        snprintf(out, VL_DAY_SAID, "…");
    return out;
}

static void say_over(const struct vl_teller *teller, const struct vl_rules *rules, const struct vl_day_result *result,
                     bool brief, char out[VL_DAY_SAID])
{
    char part[VL_DAY_SAID];
    const struct vl_text_arg arg = {"points", NULL, result->own.points};
    say_place(teller, &result->own, out);
    say(teller, rules, "day.points", &arg, 1, part, sizeof part);
    add(out, part);
    say_better(teller, result, part);
    add(out, part);
    if (!brief) {
        say_level(teller, result, part);
        add(out, part);
    }
    if (result->late)
        add(out, text(teller, "day.state.late"));
}

const char *vl_day_say_result(const struct vl_teller *teller, const struct vl_rules *rules,
                              const struct vl_day_result *result, bool brief, char out[VL_DAY_SAID])
{
    char today[VL_DAY];
    vl_day_today(today);
    if (!result->over) {
        const char *none = strcmp(result->day, today) == 0 ? "day.state.new" : "day.state.missed";
        snprintf(out, VL_DAY_SAID, "%s", text(teller, result->file[0] ? "day.state.begun" : none));
        return out;
    }
    say_over(teller, rules, result, brief, out);
    return out;
}

const char *vl_day_say_streak(const struct vl_teller *teller, struct vl_day_streak streak, char out[VL_DAY_SAID])
{
    const struct vl_text_arg args[] = {{"now", NULL, (long)streak.now}, {"longest", NULL, (long)streak.longest}};
    out[0] = '\0';
    if (streak.longest > 0)
        say(teller, NULL, streak.longest > streak.now ? "day.streak.longest" : "day.streak", args, 2, out, VL_DAY_SAID);
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

const char *vl_day_say_share(const struct vl_teller *teller, struct vl_archive *archive, const struct vl_rules *rules,
                             const struct vl_day_result *result, bool ascii, char out[VL_DAY_SHARED])
{
    const char *between = ascii ? " - " : " · ";
    char part[VL_DAY_SAID], place[VL_DAY_SAID], better[VL_DAY_SAID], from[VL_DAY], week_text[WEEK * 4 + 1] = "";
    struct vl_day_result week[WEEK];
    say_place(teller, &result->own, place);
    say_better(teller, result, better);
    add(place, better);
    if (result->late)
        add(place, text(teller, "day.state.after"));
    const struct vl_text_arg args[] = {
        {"game", vl_words_in(&vl_catalogue_cards(teller->catalogue, rules)->name, teller->language), 0},
        {"said", place, 0}};
    say(teller, NULL, "day.share", args, 2, part, sizeof part);
    snprintf(out, VL_DAY_SHARED, "%s " VL_VERSION, ascii ? "Veillee" : "Veillée");
    join(out, VL_DAY_SHARED, between, result->day);
    join(out, VL_DAY_SHARED, between, part);
    const struct vl_day_streak streak = vl_day_streak(archive, NULL);
    vl_day_say_streak(teller, (struct vl_day_streak){streak.now, streak.now}, part);
    join(out, VL_DAY_SHARED, between, part);
    vl_day_move(result->day, 1 - WEEK, from);
    vl_day_calendar(archive, rules, from, WEEK, week);
    add_blocks(week, ascii, week_text, sizeof week_text);
    join(out, VL_DAY_SHARED, between, week_text);
    return out;
}
