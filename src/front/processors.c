#include "front/processors.h"

#include <unistd.h>

unsigned vl_processors(unsigned most)
{
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : (unsigned long)online > most ? most : (unsigned)online;
}

struct vl_budget vl_budget_here(struct vl_budget budget)
{
    budget.threads = vl_processors(VL_TREES_MAX);
    return budget;
}
