/* All tables there are. */
#include "tui/tables/tables.h"

const struct vl_table_renderer *const vl_table_renderers[] = {&vl_table_blasons, &vl_table_gueux, &vl_table_marquis,
                                                              &vl_table_sbires, NULL};
