#include "front/markup.h"
#include "render/render.h"

#include <math.h>

enum { WIDTH = 1920, HEIGHT = 880, LEFT = 110, RIGHT = 1660, TOP = 40, BOTTOM = 800, GAP = 34, PARTS_APART = 130 };

static const char *const dashes[VL_SEATS_MAX] = {"none", "18 8",  "5 7",          "24 7 5 7",
                                                 "36 8", "12 12", "5 7 5 7 24 7", "2 5"};

static int across(const struct vl_page_curve *curve, unsigned place)
{
    return LEFT + (int)((uint64_t)(RIGHT - LEFT) * place / (curve->places > 1 ? curve->places - 1 : 1));
}

static int down(float part)
{
    const float within = part < 0.0F ? 0.0F : part > 1.0F ? 1.0F : part;
    return BOTTOM - (int)lroundf(within * (float)(BOTTOM - TOP));
}

static float worth(const struct vl_page_curve *curve, unsigned place, unsigned line)
{
    return curve->worth[(place < curve->places ? place : curve->places - 1) * curve->lines + line];
}

static void put_label(FILE *out, const char *class, int x, int y, const char *text)
{
    fprintf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class, x, y);
    vl_put_xml(out, text);
    fputs("</text>\n", out);
}

static void put_grid(FILE *out)
{
    char percent[8];
    for (int part = 0; part <= 4; part++) {
        const int y = down((float)part / 4.0F);
        snprintf(percent, sizeof percent, "%d", 25 * part);
        fprintf(out, "<line class=\"grid\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", LEFT, y, RIGHT, y);
        put_label(out, "level", LEFT - 14, y + 9, percent);
    }
}

/* Along the foot, as many as there is room for. */
static void put_parts(FILE *out, const struct vl_page_curve *curve)
{
    char number[16];
    int free_from = LEFT;
    for (unsigned i = 0; i < curve->parts; i++) {
        const int x = across(curve, curve->part[i]);
        if (x < free_from || x > RIGHT - PARTS_APART / 2)
            continue;
        snprintf(number, sizeof number, "%u", i + 1);
        fprintf(out, "<line class=\"turn\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", x, TOP, x, BOTTOM + 12);
        put_label(out, "foot", x, BOTTOM + 44, i ? number : curve->first);
        free_from = x + PARTS_APART;
    }
}

static void put_line(FILE *out, const struct vl_page_curve *curve, unsigned line)
{
    fprintf(out, "<polyline class=\"seat s%u\" stroke-dasharray=\"%s\" points=\"", line, dashes[line]);
    for (unsigned place = 0; place < curve->places; place++)
        if (worth(curve, place, line) >= 0.0F)
            fprintf(out, "%d,%d ", across(curve, place), down(worth(curve, place, line)));
    fputs("\"/>\n", out);
}

/* Names are placed from the top by the last values; a name that would overlap the one above moves down. */
static void put_names(FILE *out, const struct vl_page_curve *curve)
{
    const unsigned end = curve->places - 1;
    unsigned order[VL_SEATS_MAX];
    char class[24];
    int least = TOP;
    for (unsigned line = 0; line < curve->lines; line++) {
        unsigned at = line;
        for (; at > 0 && worth(curve, end, order[at - 1]) < worth(curve, end, line); at--)
            order[at] = order[at - 1];
        order[at] = line;
    }
    for (unsigned i = 0; i < curve->lines; i++) {
        const unsigned line = order[i];
        const int highest = BOTTOM - (int)(curve->lines - 1 - i) * GAP, wanted = down(worth(curve, end, line));
        const int y = wanted < least ? least : wanted > highest ? highest : wanted;
        fprintf(out, "<line class=\"seat s%u\" stroke-dasharray=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n",
                line, dashes[line], RIGHT + 16, y, RIGHT + 70, y);
        snprintf(class, sizeof class, "name t%u", line);
        put_label(out, class, RIGHT + 82, y + 9, curve->name[line]);
        least = y + GAP;
    }
}

static void put_mark(FILE *out, const struct vl_page_curve *curve, unsigned i)
{
    char digit[16];
    const unsigned place = curve->mark[i].at + 1, line = curve->mark[i].line;
    const int x = across(curve, place), y = down(worth(curve, place, line));
    snprintf(digit, sizeof digit, "%u", i + 1);
    fprintf(out, "<g class=\"point\"><title>");
    vl_put_xml(out, curve->mark[i].said);
    fprintf(out, "</title><circle class=\"f%u\" cx=\"%d\" cy=\"%d\" r=\"20\"/>", line, x, y);
    put_label(out, "digit", x, y + 9, digit);
    fputs("</g>\n", out);
}

void vl_render_curve(FILE *out, const struct vl_page_item *item)
{
    const struct vl_page_curve *curve = item->curve;
    fprintf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, HEIGHT);
    vl_put_xml(out, item->text);
    fputs("\">\n", out);
    put_parts(out, curve);
    put_grid(out);
    for (unsigned line = 0; line < curve->lines; line++)
        put_line(out, curve, line);
    put_names(out, curve);
    for (unsigned i = 0; i < curve->marks; i++)
        put_mark(out, curve, i);
    fputs("</svg>\n", out);
}
