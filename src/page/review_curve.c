#include "front/markup.h"
#include "front/names.h"
#include "page/review.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 1920, HEIGHT = 880, LEFT = 110, RIGHT = 1660, TOP = 40, BOTTOM = 800, GAP = 34, PARTS_APART = 130 };

static const char *const dashes[VL_SEATS_MAX] = {"none", "18 8",  "5 7",          "24 7 5 7",
                                                 "36 8", "12 12", "5 7 5 7 24 7", "2 5"};

static int across(const struct vl_review_told *told, uint32_t answer)
{
    const uint32_t answers = vl_match_answers(told->match);
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
    vl_put_xml(out, text);
    fputs("</text>\n", out);
}

static void put_grid(FILE *out, const struct vl_review_told *told)
{
    char percent[VL_REVIEW_NUMBER];
    for (int part = 0; part <= 4; part++) {
        const float level = (float)part / 4.0F;
        fprintf(out, "<line class=\"grid\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", LEFT, down(level), RIGHT,
                down(level));
        put_label(out, "level", LEFT - 14, down(level) + 9, vl_review_percent(&told->t.teller, level, percent));
    }
}

/* Rounds, days or turns along the foot, as many as there is room for. */
static void put_parts(FILE *out, const struct vl_review_told *told)
{
    char part[128], last[128] = "";
    int free_from = LEFT;
    for (uint32_t answer = 0; answer < vl_match_answers(told->match); answer++) {
        vl_review_tell_place(&told->t, answer, part, sizeof part);
        part[strcspn(part, ",")] = '\0';
        const int x = across(told, answer);
        if (strcmp(part, last) == 0 || x < free_from || x > RIGHT - PARTS_APART / 2)
            continue;
        snprintf(last, sizeof last, "%s", part);
        fprintf(out, "<line class=\"turn\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", x, TOP, x, BOTTOM + 12);
        put_label(out, "foot", x, BOTTOM + 44, part);
        free_from = x + PARTS_APART;
    }
}

static void put_line(FILE *out, const struct vl_review_told *told, unsigned seat)
{
    fprintf(out, "<polyline class=\"seat s%u\" stroke-dasharray=\"%s\" points=\"", seat, dashes[seat]);
    for (uint32_t answer = 0; answer <= vl_match_answers(told->match); answer++) {
        const float *worth = vl_review_curve(told->review, answer);
        if (worth)
            fprintf(out, "%d,%d ", across(told, answer), down(worth[seat]));
    }
    fputs("\"/>\n", out);
}

/* ---- names at the ends of the lines ---- */

/* Who stands lower comes later; whoever would be written over the one above moves down. */
static void place_names(const struct vl_review_told *told, int y[VL_SEATS_MAX])
{
    const unsigned seats = vl_match_setup(told->match)->seats;
    const float *end = vl_review_curve(told->review, vl_match_answers(told->match));
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

static void put_names(FILE *out, const struct vl_review_told *told)
{
    char name[VL_SEATS_MAX][VL_NAME_MAX], class[24];
    int y[VL_SEATS_MAX] = {0};
    place_names(told, y);
    vl_names_fit(vl_match_setup(told->match), VL_NAME_TABLE, name);
    for (unsigned seat = 0; seat < vl_match_setup(told->match)->seats; seat++) {
        fprintf(out, "<line class=\"seat s%u\" stroke-dasharray=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n",
                seat, dashes[seat], RIGHT + 16, y[seat], RIGHT + 70, y[seat]);
        snprintf(class, sizeof class, "name t%u", seat);
        put_label(out, class, RIGHT + 82, y[seat] + 9, name[seat]);
    }
}

/* ---- turning points ---- */

static void put_turning(FILE *out, const struct vl_review_told *told, const struct vl_turning *point, unsigned number)
{
    char text[VL_REVIEW_LINE], digit[16];
    const int x = across(told, point->answer == VL_DEAL ? 0 : point->answer + 1), y = down(point->after);
    vl_review_tell_turning(&told->t, point, text, sizeof text);
    snprintf(digit, sizeof digit, "%u", number);
    fprintf(out, "<g class=\"point\"><title>");
    vl_put_xml(out, text);
    fprintf(out, "</title><circle class=\"f%u\" cx=\"%d\" cy=\"%d\" r=\"20\"/>", (unsigned)point->seat, x, y);
    put_label(out, "digit", x, y + 9, digit);
    fputs("</g>\n", out);
}

char *vl_review_curve_drawn(const struct vl_review_told *told)
{
    struct vl_turning point[VL_TURNING_MAX];
    const unsigned points = vl_review_turnings(told->review, point);
    const struct vl_teller *teller = &told->t.teller;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fprintf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, HEIGHT);
    vl_put_xml(out, vl_text(teller->catalogue, NULL, teller->language, "review.page.curve"));
    fputs("\">\n", out);
    put_parts(out, told);
    put_grid(out, told);
    for (unsigned seat = 0; seat < vl_match_setup(told->match)->seats; seat++)
        put_line(out, told, seat);
    put_names(out, told);
    for (unsigned i = 0; i < points; i++)
        put_turning(out, told, &point[i], i + 1);
    fputs("</svg>\n", out);
    return fclose(out) == 0 ? text : NULL;
}
