#include "plain/board.h"

#include <assert.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

const struct plain_board *plain_board_of(const struct plain_board *const *tables, const struct vl_rules *rules)
{
    while (*tables && (*tables)->rules != rules)
        tables++;
    assert(*tables);
    return *tables;
}

const char *plain_member(const struct vl_formatter *formatter, const char *group, unsigned member)
{
    for (unsigned g = 0; g < formatter->rules->group_count; g++)
        if (strcmp(formatter->rules->groups[g].id, group) == 0)
            return vl_format_member(formatter, g, member);
    assert(!"a group of the game");
    return "";
}

void plain_list_add(struct plain_list *list, const char *item)
{
    const size_t room = sizeof list->text;
    if (list->length < room)
        list->length +=
            (size_t)snprintf(list->text + list->length, room - list->length, "%s%s", list->length ? ", " : "", item);
    list->count++;
}

void plain_list_put(struct plain_list *list, const struct plain_writer *w, const char *key,
                    const struct vl_text_arg *args, unsigned count)
{
    char item[512];
    vl_text_format(w->formatter->catalogue, w->formatter->rules, w->formatter->language, key, args, count, item,
                   sizeof item);
    plain_list_add(list, item);
}

void plain_write(const struct plain_writer *w, const char *key, const struct vl_text_arg *args, unsigned count)
{
    plain_print(w->io, w->formatter, key, args, count);
}

enum { LIST_PART = 2048 };

/* Shortens the list by its last item; false: there is only one. */
static bool shorten(const char *list, size_t *taken)
{
    size_t i = *taken > 0 ? *taken - 1 : 0;
    while (i > 0 && !(list[i] == ',' && list[i + 1] == ' '))
        i--;
    if (i > 0)
        *taken = i;
    return i > 0;
}

void plain_write_thing(const struct plain_writer *w, uint8_t group, uint8_t member)
{
    struct vl_explanation explanation;
    char text[2048];
    vl_describe(w->formatter->rules, w->view, group, member, &explanation);
    if (vl_format_explanation(w->formatter, &explanation, VL_LONG, text, sizeof text) > 0)
        plain_put(w->io, text);
}

void plain_write_parts(const struct plain_writer *w, const char *key, const struct vl_text_arg *args, unsigned count,
                       const char *list)
{
    enum { ARGS_MAX = 8 };
    char part[LIST_PART];
    struct vl_text_arg all[ARGS_MAX] = {{"list", part, 0}};
    const char *more = "";
    assert(count < ARGS_MAX);
    for (unsigned i = 0; i < count; i++)
        all[i + 1] = args[i];
    do {
        char line[LIST_PART + 256];
        size_t taken = strlen(list);
        do {
            snprintf(part, sizeof part, "%s%.*s", more, (int)taken, list);
            plain_fill(w, key, all, count + 1, line, sizeof line);
        } while (!plain_fits(line) && shorten(list, &taken));
        plain_put(w->io, line);
        list += taken;
        list += strspn(list, ", ");
        more = vl_text(w->formatter->catalogue, NULL, w->formatter->language, "plain.more");
    } while (*list);
}

void plain_write_list(const struct plain_writer *w, const char *key, const char *empty, const char *name,
                      unsigned count, const char *list)
{
    const struct vl_text_arg args[] = {{"name", name, 0}, {"n", NULL, count}};
    if (count > 0)
        plain_write_parts(w, key, args, COUNT(args), list);
    else if (empty)
        plain_write(w, empty, args, COUNT(args));
}

/* The seat at that place on the track, with the leader at 0. */
static vl_seat on_track(const int points[], unsigned seats, unsigned place)
{
    for (vl_seat seat = 0; seat < seats; seat++) {
        unsigned before = 0;
        for (vl_seat other = 0; other < seats; other++)
            before += points[other] > points[seat] || (points[other] == points[seat] && other < seat);
        if (before == place)
            return seat;
    }
    return VL_NONE;
}

void plain_write_track(const struct plain_writer *w)
{
    int points[VL_SEATS_MAX], end;
    const struct vl_rules *rules = w->formatter->rules;
    const unsigned seats = vl_view_state(w->view)->seats;
    struct plain_list list = {0};
    char text[VL_NAME_MAX + 16];
    if (!vl_view_track(rules, w->view, &end))
        return;
    vl_view_scores(rules, w->view, points);
    for (unsigned place = 0; place < seats; place++) {
        const vl_seat seat = on_track(points, seats, place);
        snprintf(text, sizeof text, "%s %d", plain_name(w, seat), points[seat]);
        plain_list_add(&list, text);
    }
    const struct vl_text_arg args[] = {{"goal", NULL, end}};
    plain_write_parts(w, end > 0 && !rules->fewest ? "plain.track.goal" : "plain.track", args, 1, list.text);
}

void plain_fill(const struct plain_writer *w, const char *key, const struct vl_text_arg *args, unsigned count,
                char *out, size_t size)
{
    vl_text_format(w->formatter->catalogue, w->formatter->rules, w->formatter->language, key, args, count, out, size);
}

const char *plain_name(const struct plain_writer *w, unsigned seat)
{
    return w->formatter->names[seat];
}
