/* The result of an evening: the ranking, and its matches. */
#include "page/evening_page.h"

#include "archive/statistics_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { SAID = 2000 };

const char *vl_evening_game(const struct vl_page_host *host, const struct vl_rules *rules)
{
    return vl_catalogue_game(host->catalogue, rules, NULL) == VL_OK ? vl_page_game(host, rules) : rules->id;
}

/* ---- how everybody stands ---- */

/* A participant's points after each match that counts; the top is the most that anybody has. */
static void draw_curve(const struct vl_evening *evening, unsigned participant, unsigned most,
                       char out[3 * VL_EVENING_MATCHES + 1])
{
    static const char *const eighths[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    unsigned sum = 0, length = 0;
    out[0] = '\0';
    for (unsigned match = 0; match < evening->matches; match++) {
        unsigned halves = 0;
        if (evening->match[match].state != VL_EVENING_COUNTED)
            continue;
        (void)vl_evening_points(evening, match, participant, &halves, NULL);
        sum += halves;
        length += (unsigned)snprintf(out + length, 4, "%s", eighths[most ? (7 * sum + most / 2) / most : 0]);
    }
}

static void put_row(struct vl_page_host *host, const struct vl_evening *evening, const struct vl_evening_row *row,
                    unsigned most, struct vl_page *page)
{
    const struct vl_participant *participant = &evening->participant[row->participant];
    char name[VL_NAME_MAX + 8], sum[VL_NUMBER_SIZE], each[VL_NUMBER_SIZE], number[3][12];
    char curve[3 * VL_EVENING_MATCHES + 1], said[300];
    draw_curve(evening, row->participant, most, curve);
    snprintf(name, sizeof name, participant->here ? "%c  %s" : "%c  (%s)", toupper(participant->player.letter),
             participant->player.name);
    snprintf(number[0], sizeof number[0], "%u", row->place);
    snprintf(number[1], sizeof number[1], "%u", row->played);
    snprintf(number[2], sizeof number[2], "%u", row->won);
    const struct vl_text_arg args[] = {
        {"place", NULL, row->place},
        {"name", participant->player.name, 0},
        {"points", vl_number_format(host->formatter, row->halves / 2.0, row->halves % 2, sum), 0},
        {"n", NULL, row->played},
        {"won", NULL, row->won},
        {"each", vl_number_format(host->formatter, row->halves / 2.0 / row->played, 2, each), 0}};
    vl_text_format(host->catalogue, NULL, host->formatter->language, "evening.standing.row", args, 6, said,
                   sizeof said);
    vl_number_format(host->formatter, row->halves / 2.0, 1, sum);
    struct vl_page_item *item =
        vl_page_row(page, VL_PAGE_NONE, participant->here ? VL_PAGE_PLAIN : VL_PAGE_DIM,
                    (const char *const[]){name, number[0], sum, number[1], number[2], each, curve});
    item->said = vl_page_copy(page, said);
    item->colour = participant->here ? participant->player.colour : 0;
}

void vl_evening_put_standing(struct vl_page_host *host, const struct vl_evening *evening, struct vl_page *page)
{
    static const struct vl_page_column columns[] = {{NULL, false, false},
                                                    {"evening.col.place", true, false},
                                                    {"evening.col.points", true, false},
                                                    {"statistics.col.played", true, false},
                                                    {"statistics.col.won", true, false},
                                                    {"evening.col.each", true, false},
                                                    {"evening.col.curve", false, true}};
    struct vl_evening_row rows[VL_PARTICIPANTS_MAX];
    const unsigned count = vl_evening_standing(evening, evening->matches, rows);
    if (count == 0) {
        vl_page_text(page, VL_PAGE_PLAIN, "");
        vl_page_put(page, VL_PAGE_DIM, "evening.standing.none", NULL, 0);
        return;
    }
    vl_page_heading(page, "evening.standing");
    unsigned most = 0;
    for (unsigned i = 0; i < count; i++)
        most = rows[i].played > most ? rows[i].played : most;
    vl_page_table(page, columns, most > 1 ? 7 : 3); /* after one match the others say the same again */
    for (unsigned i = 0; i < count; i++)
        put_row(host, evening, &rows[i], rows[0].halves, page);
    vl_page_put(page, VL_PAGE_DIM, "evening.standing.how", NULL, 0);
}

/* ---- its matches ---- */

/* "Anne: 61 points, 4 rank points." for all at the table, the first seat first. */
static size_t format_points(struct vl_page_host *host, const struct vl_evening *evening, unsigned index, char *out,
                            size_t size)
{
    const struct vl_evening_match *match = &evening->match[index];
    size_t length = 0;
    for (unsigned seat = 0; seat < match->seats && length + 1 < size; seat++) {
        unsigned halves = 0;
        int points = 0;
        char sum[VL_NUMBER_SIZE], score[60];
        vl_evening_points(evening, index, match->participant[seat], &halves, &points);
        vl_text_format(host->catalogue, match->rules, host->formatter->language, "day.points",
                       &(struct vl_text_arg){"points", NULL, points}, 1, score, sizeof score);
        const struct vl_text_arg args[] = {
            {"name", evening->participant[match->participant[seat]].player.name, 0},
            {"points", vl_number_format(host->formatter, halves / 2.0, halves % 2, sum), 0},
            {"score", score, 0}};
        out[length++] = '\n';
        length += vl_text_format(host->catalogue, NULL, host->formatter->language, "evening.match.seat", args, 3,
                                 out + length, size - length);
    }
    return length;
}

static void put_match(struct vl_page_host *host, const struct vl_evening *evening, unsigned index, struct vl_page *page)
{
    static const char *const keys[] = {"evening.match.under_way", "evening.match.counted", "evening.match.left",
                                       "evening.match.lost"};
    const struct vl_evening_match *match = &evening->match[index];
    char text[SAID];
    const struct vl_text_arg args[] = {{"n", NULL, (long)index + 1},
                                       {"game", match->rules ? vl_evening_game(host, match->rules) : match->game, 0},
                                       {"minutes", NULL, (long)(match->seconds + 30) / 60}};
    const size_t length = vl_text_format(host->catalogue, NULL, host->formatter->language, keys[match->state], args, 3,
                                         text, sizeof text);
    if (match->state == VL_EVENING_COUNTED)
        format_points(host, evening, index, text + length, sizeof text - length);
    const char *said = vl_page_copy(page, text);
    for (char *end = strchr(text, '\n'); end; end = strchr(end, '\n'))
        *end = ' ';
    vl_page_text(page, VL_PAGE_PLAIN, text)->said = said;
}

struct matches_page {
    const struct vl_evening *evening;
};

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    ((struct matches_page *)self)->evening = what;
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct vl_evening *evening = ((const struct matches_page *)self)->evening;
    vl_page_open(page, host->formatter, "evening.matches");
    vl_evening_put_standing(host, evening, page);
    if (evening->matches == 0)
        vl_page_put(page, VL_PAGE_DIM, "evening.matches.none", NULL, 0);
    else
        vl_page_heading(page, "evening.matches");
    for (unsigned i = 0; i < evening->matches; i++)
        put_match(host, evening, i, page);
}

const struct vl_page_form vl_evening_matches_page = {
    .size = sizeof(struct matches_page), .enter = enter, .build = build};
