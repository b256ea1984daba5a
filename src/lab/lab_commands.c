#include "lab/lab_commands.h"

#include "front/processors.h"
#include "lab/work.h"

#include <stdlib.h>

bool lab_shard_parse(const char *text, uint32_t *shard, uint32_t *shards)
{
    char *end = NULL;
    if (*text < '1' || *text > '9')
        return false;
    const unsigned long part = strtoul(text, &end, 10);
    if (*end != '/' || end[1] < '1' || end[1] > '9')
        return false;
    const unsigned long all = strtoul(end + 1, &end, 10);
    if (*end != '\0' || part > all || all > LAB_SHARDS_MAX)
        return false;
    *shard = (uint32_t)part - 1;
    *shards = (uint32_t)all;
    return true;
}

bool lab_take_shard(struct cli *cli, void *into, const char *value)
{
    struct lab_words *words = into;
    if (!lab_shard_parse(value, &words->shard, &words->shards))
        return cli_fail(cli, CLI_USAGE, "lab.wrong.shard", value, NULL) == CLI_DONE;
    return true;
}

unsigned lab_threads(const struct lab_words *words)
{
    return words->threads ? (unsigned)words->threads : vl_processors(LAB_THREADS_MAX);
}
