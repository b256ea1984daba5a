#include "plain/table.h"

#include <assert.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

const struct plain_table *plain_table_of(const struct plain_table *const *tables, const struct vl_rules *rules)
{
    while (*tables && (*tables)->rules != rules)
        tables++;
    assert(*tables);
    return *tables;
}

const char *plain_member(const struct vl_teller *teller, const char *group, unsigned member)
{
    for (unsigned g = 0; g < teller->rules->group_count; g++)
        if (strcmp(teller->rules->groups[g].id, group) == 0)
            return vl_tell_member(teller, g, member);
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

void plain_list_say(struct plain_list *list, const struct plain_writer *w, const char *key,
                    const struct vl_text_arg *args, unsigned count)
{
    char item[512];
    vl_text_say(w->teller->catalogue, w->teller->rules, w->teller->language, key, args, count, item, sizeof item);
    plain_list_add(list, item);
}

void plain_write(const struct plain_writer *w, const char *key, const struct vl_text_arg *args, unsigned count)
{
    plain_say(w->io, w->teller, key, args, count);
}

void plain_write_list(const struct plain_writer *w, const char *key, const char *empty, const char *name,
                      unsigned count, const char *list)
{
    const struct vl_text_arg args[] = {{"name", name, 0}, {"n", NULL, count}, {"list", list, 0}};
    if (count > 0 || empty)
        plain_write(w, count > 0 ? key : empty, args, COUNT(args));
}

const char *plain_name(const struct plain_writer *w, unsigned seat)
{
    return w->teller->names[seat];
}
