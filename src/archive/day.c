/* Days, and the match that a day's deal is. */
#include "archive/day.h"

#include "front/names.h"
#include "veillee/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FIRST_YEAR = 2000, LAST_YEAR = 9999, DATE = 10, WEEK = 7 };

struct date {
    int year, month, day;
};

/* ---- dates: the calendar of Gregory, by itself, so that no time zone and no clock comes into it ---- */

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int days_of(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

static bool read_digits(const char *text, int count, int *out)
{
    *out = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *out = *out * 10 + (text[i] - '0');
    }
    return true;
}

/* The first ten bytes; what follows is the caller's. */
static bool read_date(const char *text, struct date *out)
{
    if (strnlen(text, DATE) < DATE || text[4] != '-' || text[7] != '-')
        return false;
    return read_digits(text, 4, &out->year) && read_digits(text + 5, 2, &out->month) &&
           read_digits(text + 8, 2, &out->day) && out->year >= FIRST_YEAR && out->month >= 1 && out->month <= 12 &&
           out->day >= 1 && out->day <= days_of(out->year, out->month);
}

static void write_date(const struct date *date, char out[VL_DAY])
{
    snprintf(out, VL_DAY, "%04u-%02u-%02u", (unsigned)date->year % 10000U, (unsigned)date->month % 100U,
             (unsigned)date->day % 100U);
}

/* Days since the first of FIRST_YEAR, which was a Saturday. */
static int number_of(const struct date *date)
{
    int number = date->day - 1;
    for (int year = FIRST_YEAR; year < date->year; year++)
        number += is_leap(year) ? 366 : 365;
    for (int month = 1; month < date->month; month++)
        number += days_of(date->year, month);
    return number;
}

static struct date date_of(int number)
{
    struct date date = {FIRST_YEAR, 1, 1};
    for (; date.year < LAST_YEAR && number >= (is_leap(date.year) ? 366 : 365); date.year++)
        number -= is_leap(date.year) ? 366 : 365;
    for (; date.month < 12 && number >= days_of(date.year, date.month); date.month++)
        number -= days_of(date.year, date.month);
    date.day += number;
    return date;
}

/* VEILLEE_TODAY is another day, for tests. */
void vl_day_today(char out[VL_DAY])
{
    const time_t now = (time_t)vl_record_now();
    const char *set = getenv("VEILLEE_TODAY");
    struct date date;
    struct tm local;
    if (set && read_date(set, &date)) {
        write_date(&date, out);
        return;
    }
    localtime_r(&now, &local);
    date = (struct date){local.tm_year + 1900, local.tm_mon + 1, local.tm_mday};
    if (date.year < FIRST_YEAR)
        date = (struct date){FIRST_YEAR, 1, 1};
    write_date(&date, out);
}

bool vl_day_is(const char *day)
{
    struct date date;
    char today[VL_DAY];
    vl_day_today(today);
    return strlen(day) == DATE && read_date(day, &date) && strcmp(day, today) <= 0;
}

void vl_day_move(const char *day, int days, char out[VL_DAY])
{
    struct date date = {FIRST_YEAR, 1, 1};
    read_date(day, &date);
    const int number = number_of(&date) + days;
    date = date_of(number > 0 ? number : 0);
    write_date(&date, out);
}

unsigned vl_day_month(const char *day, char first[VL_DAY])
{
    struct date date = {FIRST_YEAR, 1, 1};
    read_date(day, &date);
    date.day = 1;
    write_date(&date, first);
    return (unsigned)days_of(date.year, date.month);
}

unsigned vl_day_of_week(const char *day)
{
    enum { OF_FIRST = 5 };
    struct date date = {FIRST_YEAR, 1, 1};
    read_date(day, &date);
    return (unsigned)(number_of(&date) + OF_FIRST) % WEEK;
}

/* ---- the deal ---- */

/* Short enough to be read out. */
uint64_t vl_day_seed(const char *day, const struct vl_rules *rules)
{
    char text[96];
    const int length = snprintf(text, sizeof text, "%.10s %s %u %s", day, rules->id, rules->edition, VL_VERSION);
    return vl_mix(vl_hash_bytes(0, (const uint8_t *)text, (size_t)length)) >> 16;
}

static void name_masters(const struct vl_catalogue *catalogue, struct vl_match_setup *setup)
{
    const char *names = vl_text(catalogue, NULL, setup->language, "day.masters");
    for (unsigned seat = 1; seat < setup->seats; seat++) {
        char name[VL_NAME_MAX] = "";
        const bool found = vl_name_free(setup, names, name);
        assert(found && "one more than masters, as the person may be called like one");
        (void)found;
        memcpy(setup->player[seat].name, name, sizeof name);
    }
}

/* Standard ones; but races are decided by dice, where a game has any: keys would be another match at every keyboard,
 * and none at all in lines of text. */
static void set_options(struct vl_match_setup *setup)
{
    struct vl_diag unknown = {0};
    for (unsigned i = 0; i < setup->rules->option_count; i++)
        setup->option[i] = setup->rules->options[i].standard;
    vl_match_setup_option(setup, "reflexes", "dice", &unknown);
}

/* What is the same for everybody. */
static void deal(const char *day, const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                 struct vl_match_setup *setup)
{
    vl_match_setup_standard(setup, catalogue, rules);
    set_options(setup);
    setup->seed = vl_day_seed(day, rules);
    setup->seats = VL_DAY_SEATS;
    setup->undo = VL_UNDO_NEVER;
    setup->no_hints = true;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        setup->player[seat] = (struct vl_player){.level = seat ? VL_MASTER : VL_HUMAN};
}

enum vl_rc vl_day_setup(const char *day, enum vl_day_try as, struct vl_catalogue *catalogue,
                        const struct vl_rules *rules, enum vl_language language, const struct vl_player *person,
                        struct vl_match_setup *setup, struct vl_diag *diag)
{
    const enum vl_rc rc = vl_catalogue_game(catalogue, rules, diag);
    if (rc != VL_OK)
        return rc;
    deal(day, catalogue, rules, setup);
    setup->language = language;
    if (as != VL_DAY_PRACTICE)
        snprintf(setup->day, sizeof setup->day, "%.10s%s", day, as == VL_DAY_LATE ? "+" : "");
    memcpy(setup->player[0].name, person->name, VL_NAME_MAX);
    memcpy(setup->player[0].table, person->table, VL_NAME_MAX);
    setup->player[0].letter = person->letter;
    setup->player[0].colour = person->colour;
    name_masters(catalogue, setup);
    return vl_match_setup_check(setup, diag);
}

bool vl_day_read(const char *text, char day[VL_DAY], enum vl_day_try *as)
{
    struct date date;
    const char *rest = text + DATE;
    if (!read_date(text, &date) || (*rest && strcmp(rest, "+") != 0))
        return false;
    write_date(&date, day);
    *as = *rest ? VL_DAY_LATE : VL_DAY_FIRST;
    return true;
}
