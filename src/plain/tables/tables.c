/* All writers there are. */
#include "plain/tables/tables.h"

#include "plain/plain.h"

#include <assert.h>

static const struct plain_table *const plain_tables[] = {&plain_blasons, &plain_gueux, &plain_marquis, &plain_sbires,
                                                         NULL};

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
