#include "review/hinted.h"

#include <stdio.h>
#include <string.h>

uint32_t vl_hinted_at(const struct vl_match *match, unsigned hint)
{
    const uint32_t answers = vl_match_hint(match, hint).answers;
    return answers < vl_match_answers(match) ? vl_match_given(match, answers).events : vl_match_events(match);
}

static const char *name_of(const struct vl_formatter *formatter, vl_seat seat)
{
    return formatter->names[seat] ? formatter->names[seat] : "";
}

const char *vl_hint_format_asked(const struct vl_formatter *formatter, vl_seat seat, char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"name", name_of(formatter, seat), 0}};
    vl_text_format(formatter->catalogue, NULL, formatter->language, "hint.asks", args, 1, out, size);
    return out;
}

static void add(const struct vl_formatter *formatter, char *out, size_t size, const char *text)
{
    const size_t length = strlen(out);
    const char *between = vl_text(formatter->catalogue, NULL, formatter->language, "list.between");
    snprintf(out + length, size - length, "%s%s", length ? between : "", text);
}

/* The player who asked most comes first; among equals, the first seat. */
static void list_askers(const struct vl_formatter *formatter, const unsigned hints[VL_SEATS_MAX], char *out,
                        size_t size)
{
    unsigned most = 0;
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        most = hints[seat] > most ? hints[seat] : most;
    for (unsigned n = most; n > 0; n--)
        for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++) {
            char one[VL_NAME_MAX + 32];
            const struct vl_text_arg args[] = {{"name", name_of(formatter, seat), 0}, {"n", NULL, (long)n}};
            if (hints[seat] != n)
                continue;
            vl_text_format(formatter->catalogue, NULL, formatter->language, "hint.asked.one", args, 2, one, sizeof one);
            add(formatter, out, size, one);
        }
}

bool vl_hints_format(const struct vl_formatter *formatter, const struct vl_match *match, char *out, size_t size)
{
    unsigned hints[VL_SEATS_MAX] = {0};
    char list[VL_SEATS_MAX * (VL_NAME_MAX + 16)] = "";
    const unsigned count = vl_match_hints(match);
    out[0] = '\0';
    if (count == 0)
        return false;
    for (unsigned i = 0; i < count; i++)
        hints[vl_match_hint(match, i).seat]++;
    list_askers(formatter, hints, list, sizeof list);
    const struct vl_text_arg args[] = {{"n", NULL, (long)count}, {"list", list, 0}};
    vl_text_format(formatter->catalogue, NULL, formatter->language, "hint.asked", args, 2, out, size);
    return true;
}
