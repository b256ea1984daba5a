/* The participants of an evening: all who have been there, as they sit around the table, and those of other
 * evenings. */
#include "page/evening_page.h"

#include "front/names.h"
#include "tui/kit/settings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KNOWN_MAX = 12 };

/* Participants come first among the ids, by their number. */
enum { ADD = VL_PARTICIPANTS_MAX, HERE, KNOWN };

struct people_page {
    struct vl_evening *evening;
    char known[KNOWN_MAX][VL_NAME_MAX]; /* names that are offered */
    unsigned knowns;
    bool arriving; /* nobody was there: the evening follows once everybody is */
};

/* ---- who could come ---- */

static void offer(struct people_page *p, const char *name)
{
    for (unsigned i = 0; i < p->knowns; i++)
        if (vl_name_same(p->known[i], name))
            return;
    if (name[0] && p->knowns < KNOWN_MAX && vl_evening_named(p->evening, name) == VL_PARTICIPANTS_MAX)
        snprintf(p->known[p->knowns++], VL_NAME_MAX, "%s", name);
}

/* The people of the evening before, and those of the set-up. */
static void find_known(struct vl_page_host *host, struct people_page *p)
{
    struct vl_evening_line line[2];
    struct vl_diag none = {0};
    unsigned count;
    (void)vl_evening_list(line, 2, &count, &none);
    struct vl_evening *before = calloc(1, sizeof *before);
    p->knowns = 0;
    for (unsigned i = 0; before && i < count; i++) {
        memset(before, 0, sizeof *before);
        if (strcmp(line[i].id, p->evening->id) == 0 ||
            vl_evening_open(before, line[i].id, host->catalogue, &none) != VL_OK)
            continue;
        for (unsigned participant = 0; participant < before->participants; participant++)
            if (before->participant[participant].player.level == VL_HUMAN)
                offer(p, before->participant[participant].player.name);
        vl_evening_shut(before);
    }
    free(before);
    for (unsigned i = 0; host->settings && i < VL_SEATS_MAX; i++)
        offer(p, host->settings->name[i]);
}

static void ask_name(struct vl_page_host *host)
{
    host->ask(host, ADD, vl_page_words(host, "evening.add.ask"), VL_NAME_MAX);
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct people_page *p = self;
    p->evening = (struct vl_evening *)(uintptr_t)what;
    find_known(host, p);
    p->arriving = p->evening->participants == 0;
    if (p->arriving)
        ask_name(host);
}

/* ---- the page ---- */

static void put_participant(struct vl_page_host *host, const struct vl_evening *evening, unsigned which,
                            struct vl_page *page)
{
    const struct vl_participant *participant = &evening->participant[which];
    char name[VL_NAME_MAX + 4], level[VL_PLAYER_SIZE], brief[VL_PLAYER_SIZE], key[32], said[400];
    const char letter[] = {participant->player.letter, '\0'},
               *pin = participant->pin[0] ? vl_page_words(host, "evening.pin") : "";
    snprintf(name, sizeof name, "%c  %s", toupper(participant->player.letter), participant->player.name);
    snprintf(key, sizeof key, "evening.colour.%u", participant->player.colour);
    vl_player_format_tutor(host->catalogue, host->formatter->language, &participant->player, false, level);
    vl_player_format_tutor(host->catalogue, host->formatter->language, &participant->player, true, brief);
    const struct vl_text_arg args[] = {{"name", participant->player.name, 0},
                                       {"level", level, 0},
                                       {"letter", letter, 0},
                                       {"colour", vl_page_words(host, key), 0},
                                       {"pin", pin[0] ? vl_page_words(host, "evening.who.pin") : "", 0}};
    vl_text_format(host->catalogue, NULL, host->formatter->language,
                   participant->here ? "evening.who.here" : "evening.who.away", args, 5, said, sizeof said);
    struct vl_page_item *row =
        vl_page_row(page, (int)which, participant->here ? VL_PAGE_PLAIN : VL_PAGE_DIM,
                    (const char *const[]){name, vl_page_words(host, key), level, pin,
                                          vl_page_words(host, participant->here ? "evening.here" : "evening.is_away")});
    row->said = vl_page_copy(page, said);
    row->brief[2] = vl_page_copy(page, brief);
    row->colour = participant->player.colour;
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    static const struct vl_page_column columns[5];
    const struct people_page *p = self;
    vl_page_open(page, host->formatter, "evening.people");
    page->back = vl_page_words(host, "evening.people.back");
    vl_page_table(page, columns, 5);
    for (unsigned i = 0; i < p->evening->participants; i++)
        put_participant(host, p->evening, p->evening->order[i], page);
    if (p->evening->participants == 0)
        vl_page_put(page, VL_PAGE_DIM, "evening.who.none", NULL, 0);
    if (p->knowns > 0)
        vl_page_heading(page, "evening.known");
    for (unsigned i = 0; i < p->knowns; i++)
        vl_page_link(page, KNOWN + (int)i, p->known[i]);
    if (p->evening->participants > 0)
        vl_page_action(page, HERE, ' ', vl_page_words(host, "evening.footer.here"))->of_one = true;
    vl_page_action(page, ADD, 'n', vl_page_words(host, "evening.add"));
}

/* ---- what is chosen ---- */

/* A returning participant is as before. False if nobody has joined. */
static bool come(struct vl_page_host *host, struct people_page *p, const char *typed)
{
    struct vl_diag diag = {0};
    struct vl_player player = {.level = VL_HUMAN};
    if (!vl_name_clean(typed, player.name))
        return false;
    if (!p->evening->id[0])
        vl_page_done(host, vl_evening_begin(p->evening, &diag), &diag);
    const unsigned known = vl_evening_named(p->evening, player.name);
    if (known < VL_PARTICIPANTS_MAX)
        player = p->evening->participant[known].player;
    const bool came = vl_page_done(host, vl_evening_join(p->evening, &player, NULL, &diag), &diag);
    find_known(host, p);
    return came;
}

static void turn_here(struct vl_page_host *host, const struct people_page *p, unsigned participant)
{
    struct vl_diag diag = {0};
    if (participant >= p->evening->participants)
        return;
    const struct vl_player player = p->evening->participant[participant].player;
    vl_page_done(host,
                 p->evening->participant[participant].here ? vl_evening_leave(p->evening, participant, &diag)
                                                           : vl_evening_join(p->evening, &player, NULL, &diag),
                 &diag);
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct people_page *p = self;
    if (id == ADD)
        ask_name(host);
    else if (id == HERE)
        turn_here(host, p, value);
    else if (id >= KNOWN)
        come(host, p, p->known[id - KNOWN]);
    else
        host->open(host, &vl_evening_participant_page, &(struct vl_participant_visit){p->evening, (unsigned)id});
}

/* People sit down one after the other. */
static void typed(struct vl_page_host *host, void *self, int id, const char *text)
{
    struct people_page *p = self;
    (void)id;
    if (come(host, p, text))
        ask_name(host);
    else if (p->arriving && p->evening->participants > 0)
        host->close(host);
}

const struct vl_page_form vl_evening_people_page = {
    .size = sizeof(struct people_page), .enter = enter, .build = build, .chosen = chosen, .typed = typed};
