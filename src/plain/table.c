#include "plain/table.h"

#include <assert.h>
#include <string.h>

const struct plain_table *const plain_tables[] = {&plain_blasons, NULL};

const struct plain_table *plain_table_of(const struct vl_rules *rules)
{
    for (unsigned i = 0; plain_tables[i]; i++)
        if (plain_tables[i]->rules == rules)
            return plain_tables[i];
    assert(!"every game has its writer");
    return NULL;
}

const char *plain_member(const struct vl_teller *teller, const char *group, unsigned member)
{
    for (unsigned g = 0; g < teller->rules->group_count; g++)
        if (strcmp(teller->rules->groups[g].id, group) == 0)
            return vl_tell_member(teller, g, member);
    assert(!"a group of the game");
    return "";
}
