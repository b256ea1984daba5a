#include "front/processors.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

unsigned vl_processors(unsigned most)
{
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : (unsigned long)online > most ? most : (unsigned)online;
}

bool vl_untimed(void)
{
    const char *set = getenv("VEILLEE_UNTIMED");
    return set && strcmp(set, "1") == 0;
}

struct vl_budget vl_budget_of(const struct vl_thinking *thinking)
{
    struct vl_budget budget = thinking->budget;
    if (thinking->level != VL_HUMAN && vl_untimed())
        budget.milliseconds = 0;
    return budget;
}

struct vl_budget vl_budget_here(const struct vl_thinking *thinking)
{
    struct vl_budget budget = vl_budget_of(thinking);
    budget.threads = vl_processors(VL_TREES_MAX);
    return budget;
}
