#include "front/lengths.h"

double vl_length_answers(const struct vl_catalogue *catalogue, const struct vl_table_setup *setup)
{
    (void)catalogue;
    (void)setup;
    return 0;
}
