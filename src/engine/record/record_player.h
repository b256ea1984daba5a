/* A player as JSON: a seat in the first line of a record, a participant of an evening. */
#ifndef ENGINE_RECORD_PLAYER_H
#define ENGINE_RECORD_PLAYER_H

#include "veillee/match.h"

#include <jansson.h>

/* Adds the members of a player to the object, without the head start, which belongs to one match. */
void vl_player_to_json(json_t *object, const struct vl_player *player);

/* Reads them, over what *out holds. Returns the name of the first member that cannot be, or NULL. Any other members are
 * the caller's. */
const char *vl_player_from_json(const json_t *object, struct vl_player *out);

/* The text of a member; "" if it has none, or it is no text. */
const char *vl_json_string(const json_t *object, const char *key);

#endif
