/* Whose statistics are shown, and which matches count: with or without machines, since when, at how many seats, which
 * game, against which level. */
#include "page/statistics_page.h"

#include <stdio.h>
#include <string.h>

struct above {
    struct vl_statistics_pages *of;
};

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    ((struct above *)self)->of = (struct vl_statistics_pages *)what;
}

/* ---- everybody ---- */

static void build_people(struct vl_page_host *host, void *self, struct vl_page *page)
{
    static const struct vl_page_column columns[] = {{NULL, false, false}, {NULL, true, false}, {NULL, true, false}};
    const struct vl_statistics_pages *s = ((const struct above *)self)->of;
    const struct vl_text_arg name = {"name", s->filter.name, 0};
    vl_page_open(page, host->formatter, "statistics.people");
    vl_page_put(page, s->joining ? VL_PAGE_STRONG : VL_PAGE_DIM,
                s->joining ? "statistics.join.whom" : "statistics.people.help", &name, 1);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    vl_page_table(page, columns, 3);
    for (unsigned i = 0; i < s->people; i++) {
        char matches[64], last[VL_DATE_SIZE];
        const struct vl_person *person = &s->person[i];
        if (s->joining && i == s->at)
            continue;
        vl_text_format(host->catalogue, NULL, host->formatter->language, "statistics.matches",
                       &(struct vl_text_arg){"n", NULL, (long)person->played}, 1, matches, sizeof matches);
        vl_page_row(page, (int)i, VL_PAGE_PLAIN,
                    (const char *const[]){person->name, matches, vl_date_of(host->formatter, person->last, last)});
    }
}

static void chosen_person(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct vl_statistics_pages *s = ((struct above *)self)->of;
    (void)value;
    if (s->joining) {
        snprintf(s->to, sizeof s->to, "%s", s->person[id].name);
        vl_statistics_ask(host, s, id);
        return;
    }
    vl_statistics_show(host, s, (unsigned)id);
    host->close(host);
}

static void answered_person(struct vl_page_host *host, void *self, int id, unsigned answer)
{
    struct vl_statistics_pages *s = ((struct above *)self)->of;
    (void)id;
    host->close(host); /* the message is shown over the page below */
    if (answer == 0)
        vl_statistics_do(host, s);
}

const struct vl_page_form vl_statistics_people_page = {.size = sizeof(struct above),
                                                       .enter = enter,
                                                       .build = build_people,
                                                       .chosen = chosen_person,
                                                       .answered = answered_person};

/* ---- what counts ---- */

enum { COMPANY, SINCE, SEATS, GAME, LEVEL };

static void put_keys(struct vl_page_host *host, struct vl_page *page, int id, const char *key, const char *const *keys,
                     unsigned values, unsigned value)
{
    vl_page_choice(page, id, vl_page_words(host, key), values, value);
    for (unsigned i = 0; i < values; i++)
        vl_page_value(page, i, vl_page_words(host, keys[i]));
}

static void put_seats(struct vl_page_host *host, struct vl_page *page, const struct vl_statistics_filter *filter)
{
    char said[64];
    vl_page_choice(page, SEATS, vl_page_words(host, "statistics.count.seats"), VL_SEATS_MAX,
                   filter->seats ? filter->seats - 1U : 0);
    vl_page_value(page, 0, vl_page_words(host, "statistics.any"));
    for (unsigned i = 1; i < VL_SEATS_MAX; i++) {
        vl_text_format(host->catalogue, NULL, host->formatter->language, "statistics.seats",
                       &(struct vl_text_arg){"n", NULL, (long)i + 1}, 1, said, sizeof said);
        vl_page_value(page, i, said);
    }
}

static void put_games(struct vl_page_host *host, struct vl_page *page, const struct vl_statistics_filter *filter)
{
    const struct vl_rules *const *games = host->catalogue->games;
    unsigned count = 0, now = 0;
    for (; games[count]; count++)
        if (games[count] == filter->game)
            now = count + 1;
    vl_page_choice(page, GAME, vl_page_words(host, "statistics.count.game"), count + 1, now);
    vl_page_value(page, 0, vl_page_words(host, "statistics.games"));
    for (unsigned i = 0; i < count; i++)
        vl_page_value(page, i + 1, vl_page_game(host, games[i]));
}

static void put_levels(struct vl_page_host *host, struct vl_page *page, const struct vl_statistics_filter *filter)
{
    char key[64];
    vl_page_choice(page, LEVEL, vl_page_words(host, "statistics.count.level"), VL_LEVELS, (unsigned)filter->level);
    vl_page_value(page, VL_HUMAN, vl_page_words(host, "statistics.any"));
    for (unsigned level = VL_CADET; level < VL_LEVELS; level++) {
        snprintf(key, sizeof key, "level.%s", vl_level_id((enum vl_level)level));
        vl_page_value(page, level, vl_page_words(host, key));
    }
}

static void build_counts(struct vl_page_host *host, void *self, struct vl_page *page)
{
    static const char *const company[VL_COMPANIES] = {"statistics.any", "statistics.people.only",
                                                      "statistics.bots.only"};
    static const char *const since[VL_STATISTICS_SINCES] = {"statistics.ever", "statistics.week", "statistics.month",
                                                            "statistics.quarter", "statistics.year"};
    const struct vl_statistics_pages *s = ((const struct above *)self)->of;
    vl_page_open(page, host->formatter, "statistics.counts");
    put_keys(host, page, COMPANY, "statistics.count.company", company, VL_COMPANIES, s->filter.company);
    put_keys(host, page, SINCE, "statistics.count.since", since, VL_STATISTICS_SINCES, s->since);
    put_seats(host, page, &s->filter);
    put_games(host, page, &s->filter);
    put_levels(host, page, &s->filter);
}

static void chosen_count(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct vl_statistics_pages *s = ((struct above *)self)->of;
    switch (id) {
    case COMPANY: s->filter.company = (uint8_t)value; break;
    case SINCE: s->since = value; break;
    case SEATS: s->filter.seats = (uint8_t)(value ? value + 1 : 0); break;
    case GAME: s->filter.game = value ? host->catalogue->games[value - 1] : NULL; break;
    default: s->filter.level = (enum vl_level)value; break;
    }
    vl_statistics_renew(host, s);
}

const struct vl_page_form vl_statistics_counts_page = {
    .size = sizeof(struct above), .enter = enter, .build = build_counts, .chosen = chosen_count};
