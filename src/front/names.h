/* What players are called: level and character in words, and the names that go with a character. */
#ifndef VEILLEE_FRONT_NAMES_H
#define VEILLEE_FRONT_NAMES_H

#include "veillee/match.h"

enum { VL_PLAYER_SAID = 80 };

/* "expert", or "expert, greedy". Returns out. */
const char *vl_player_say(const struct vl_catalogue *catalogue, enum vl_language language,
                          const struct vl_player *player, char out[VL_PLAYER_SAID]);

/* The first name of a list, "Perrin, Guillemette, Basile", that no seat of the setup has, be it that more are set than
 * play. False: all are taken. */
bool vl_name_free(const struct vl_table_setup *setup, const char *list, char out[VL_NAME_MAX]);

/* Whether the name stands in the list. */
bool vl_name_listed(const char *list, const char *name);

/* The names of that character; "" of the even ones, who have those of everybody. */
const char *vl_character_names(const struct vl_catalogue *catalogue, enum vl_language language,
                               enum vl_character character);

#endif
