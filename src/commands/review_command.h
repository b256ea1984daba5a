/* A review as JSON lines; docs/review.md documents every member. */
#ifndef COMMANDS_REVIEW_COMMAND_H
#define COMMANDS_REVIEW_COMMAND_H

#include "page/review_page.h"

#include <stdio.h>

void cli_review_json(FILE *out, const struct vl_review_source *source);

#endif
