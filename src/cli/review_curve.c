/* The curve of a review as a drawing (SVG): one line a player, who differ by colour and by dashes, and the turning
 * points by their numbers. All in whole numbers, so that the same review is the same bytes everywhere. */
#include "cli/review.h"
#include "cli/review_markup.h"

#include "front/names.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 1920, HEIGHT = 880, LEFT = 110, RIGHT = 1660, TOP = 40, BOTTOM = 800, GAP = 34, PARTS_APART = 130 };

static const char *const dashes[VL_SEATS_MAX] = {"none", "18 8",  "5 7",          "24 7 5 7",
                                                 "36 8", "12 12", "5 7 5 7 24 7", "2 5"};

static int across(const struct review_page *page, uint32_t answer)
{
    const uint32_t answers = vl_match_answers(page->match);
    return LEFT + (int)((uint64_t)(RIGHT - LEFT) * answer / (answers ? answers : 1));
}

static int down(float part)
{
    const float within = part < 0.0F ? 0.0F : part > 1.0F ? 1.0F : part;
    return BOTTOM - (int)lroundf(within * (float)(BOTTOM - TOP));
}

static void put_label(FILE *out, const char *class, int x, int y, const char *text)
{
    fprintf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class, x, y);
    cli_markup_put(out, text);
    fputs("</text>\n", out);
}

static void put_grid(const struct review_page *page)
{
    FILE *out = page->io->out;
    char percent[VL_REVIEW_NUMBER];
    for (int part = 0; part <= 4; part++) {
        const float level = (float)part / 4.0F;
        fprintf(out, "<line class=\"grid\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", LEFT, down(level), RIGHT,
                down(level));
        put_label(out, "level", LEFT - 14, down(level) + 9, vl_review_percent(&page->t.teller, level, percent));
    }
}

/* Rounds, days or turns along the foot, as many as there is room for. */
static void put_parts(const struct review_page *page)
{
    FILE *out = page->io->out;
    char part[128], last[128] = "";
    int free_from = LEFT;
    for (uint32_t answer = 0; answer < vl_match_answers(page->match); answer++) {
        cli_review_place(page, answer, part, sizeof part);
        part[strcspn(part, ",")] = '\0';
        const int x = across(page, answer);
        if (strcmp(part, last) == 0 || x < free_from || x > RIGHT - PARTS_APART / 2)
            continue;
        snprintf(last, sizeof last, "%s", part);
        fprintf(out, "<line class=\"part\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", x, TOP, x, BOTTOM + 12);
        put_label(out, "foot", x, BOTTOM + 44, part);
        free_from = x + PARTS_APART;
    }
}

static void put_line(const struct review_page *page, unsigned seat)
{
    FILE *out = page->io->out;
    fprintf(out, "<polyline class=\"seat s%u\" stroke-dasharray=\"%s\" points=\"", seat, dashes[seat]);
    for (uint32_t answer = 0; answer <= vl_match_answers(page->match); answer++) {
        const float *worth = vl_review_curve(page->review, answer);
        if (worth)
            fprintf(out, "%d,%d ", across(page, answer), down(worth[seat]));
    }
    fputs("\"/>\n", out);
}

/* ---- names at the ends of the lines ---- */

/* Who stands lower comes later; whoever would be written over the one above moves down. */
static void place_names(const struct review_page *page, int y[VL_SEATS_MAX])
{
    const unsigned seats = cli_review_seats(page);
    const float *end = vl_review_curve(page->review, vl_match_answers(page->match));
    unsigned order[VL_SEATS_MAX];
    int least = TOP;
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned at = seat;
        for (; end && at > 0 && end[order[at - 1]] < end[seat]; at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
    for (unsigned i = 0; i < seats; i++) {
        const int highest = BOTTOM - (int)(seats - 1 - i) * GAP, wanted = end ? down(end[order[i]]) : TOP;
        y[order[i]] = wanted < least ? least : wanted > highest ? highest : wanted;
        least = y[order[i]] + GAP;
    }
}

static void put_names(const struct review_page *page)
{
    char name[VL_SEATS_MAX][VL_NAME_MAX], class[24];
    int y[VL_SEATS_MAX] = {0};
    place_names(page, y);
    vl_names_fit(vl_match_setup(page->match), VL_NAME_TABLE, name);
    for (unsigned seat = 0; seat < cli_review_seats(page); seat++) {
        fprintf(page->io->out,
                "<line class=\"seat s%u\" stroke-dasharray=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", seat,
                dashes[seat], RIGHT + 16, y[seat], RIGHT + 70, y[seat]);
        snprintf(class, sizeof class, "name t%u", seat);
        put_label(page->io->out, class, RIGHT + 82, y[seat] + 9, name[seat]);
    }
}

/* ---- turning points ---- */

static void put_turning(const struct review_page *page, const struct vl_turning *point, unsigned number)
{
    FILE *out = page->io->out;
    char text[VL_REVIEW_LINE], digit[16];
    const int x = across(page, point->answer == VL_DEAL ? 0 : point->answer + 1), y = down(point->after);
    vl_review_tell_turning(&page->t, point, text, sizeof text);
    snprintf(digit, sizeof digit, "%u", number);
    fprintf(out, "<g class=\"point\"><title>");
    cli_markup_put(out, text);
    fprintf(out, "</title><circle class=\"f%u\" cx=\"%d\" cy=\"%d\" r=\"20\"/>", (unsigned)point->seat, x, y);
    put_label(out, "digit", x, y + 9, digit);
    fputs("</g>\n", out);
}

void cli_review_curve(const struct review_page *page)
{
    FILE *out = page->io->out;
    struct vl_turning point[VL_TURNING_MAX];
    const unsigned points = vl_review_turnings(page->review, point);
    fprintf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, HEIGHT);
    cli_markup_put(out, cli_review_say(page, "review.page.curve"));
    fputs("\">\n", out);
    put_parts(page);
    put_grid(page);
    for (unsigned seat = 0; seat < cli_review_seats(page); seat++)
        put_line(page, seat);
    put_names(page);
    for (unsigned i = 0; i < points; i++)
        put_turning(page, &point[i], i + 1);
    fputs("</svg>\n", out);
}
