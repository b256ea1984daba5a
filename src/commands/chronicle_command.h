/* A chronicle as JSON, with the facts of each sentence. */
#ifndef COMMANDS_CHRONICLE_COMMAND_H
#define COMMANDS_CHRONICLE_COMMAND_H

#include "page/chronicle_page.h"

#include <stdio.h>

void cli_chronicle_json(FILE *out, struct vl_catalogue *catalogue, enum vl_language language,
                        const struct vl_chronicle_source *source);

#endif
