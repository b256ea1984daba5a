#include "plain/table.h"

#include <assert.h>
#include <string.h>

const struct plain_table *const plain_tables[] = {&plain_blasons, &plain_gueux, NULL};

const struct plain_table *plain_table_of(const struct vl_rules *rules)
{
    for (unsigned i = 0; plain_tables[i]; i++)
        if (plain_tables[i]->rules == rules)
            return plain_tables[i];
    assert(!"every game has its writer");
    return NULL;
}

void plain_table_standard(struct vl_table_setup *setup)
{
    const struct plain_table *table = plain_table_of(setup->rules);
    struct vl_diag diag = {0};
    if (!table->option)
        return;
    const enum vl_rc rc = vl_table_setup_option(setup, table->option, table->value, &diag);
    assert(rc == VL_OK);
    (void)rc;
}

const struct vl_cards *plain_cards(const struct vl_teller *teller)
{
    unsigned slot = 0;
    while (teller->catalogue->game[slot] != teller->rules)
        slot++;
    return teller->catalogue->cards[slot];
}

const char *plain_member(const struct vl_teller *teller, const char *group, unsigned member)
{
    for (unsigned g = 0; g < teller->rules->group_count; g++)
        if (strcmp(teller->rules->groups[g].id, group) == 0)
            return vl_tell_member(teller, g, member);
    assert(!"a group of the game");
    return "";
}
