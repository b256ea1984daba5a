/* A chronicle as veillee chronicle writes it: JSON, with the facts of each sentence; what people read is written by
 * tui/screens/chronicle_page.h. */
#ifndef CLI_CHRONICLE_H
#define CLI_CHRONICLE_H

#include "tui/screens/chronicle_page.h"

void cli_chronicle_json(const struct vl_chronicle_page *page);

#endif
