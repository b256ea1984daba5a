/* Paths and names of records. */
#ifndef ENGINE_RECORD_PATH_H
#define ENGINE_RECORD_PATH_H

#include <stdbool.h>
#include <stddef.h>

/* "FOLDER/2026-11-20-213004-blasons.jsonl" (UTC), with "-2" after the game for the second one in the same second; false
 * if it does not fit. */
bool vl_record_name(const char *folder, const char *game, unsigned n, char *out, size_t size);

#endif
