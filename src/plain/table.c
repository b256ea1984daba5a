#include "plain/table.h"
#include "plain/plain.h"

#include <assert.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

const struct plain_table *const plain_tables[] = {&plain_blasons, &plain_gueux, &plain_marquis, &plain_sbires, NULL};

const struct plain_table *plain_table_of(const struct vl_rules *rules)
{
    for (unsigned i = 0; plain_tables[i]; i++)
        if (plain_tables[i]->rules == rules)
            return plain_tables[i];
    assert(!"every game has its writer");
    return NULL;
}

void vl_plain_standard(struct vl_table_setup *setup)
{
    const struct plain_table *table = plain_table_of(setup->rules);
    struct vl_diag diag = {0};
    if (!table->option)
        return;
    const enum vl_rc rc = vl_table_setup_option(setup, table->option, table->value, &diag);
    assert(rc == VL_OK);
    (void)rc;
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
