#include "front/names.h"

#include "veillee/text.h"

#include <stdio.h>
#include <string.h>

const char *vl_player_say(const struct vl_catalogue *catalogue, enum vl_language language,
                          const struct vl_player *player, char out[VL_PLAYER_SAID])
{
    char key[48];
    snprintf(key, sizeof key, "level.%s", vl_level_id(player->level));
    const char *level = vl_text(catalogue, NULL, language, key);
    snprintf(key, sizeof key, "character.%s", vl_character_id(player->character));
    if (player->level == VL_HUMAN || player->character == VL_EVEN)
        snprintf(out, VL_PLAYER_SAID, "%s", level);
    else
        snprintf(out, VL_PLAYER_SAID, "%s, %s", level, vl_text(catalogue, NULL, language, key));
    return out;
}

static bool has_name(const struct vl_table_setup *setup, const char *name)
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        if (strcmp(setup->player[seat].name, name) == 0)
            return true;
    return false;
}

/* The next name of a list, which moves on; false: there is none left. */
static bool next_name(const char **list, char out[VL_NAME_MAX])
{
    const size_t length = strcspn(*list, ",");
    if (length == 0)
        return false;
    snprintf(out, VL_NAME_MAX, "%.*s", (int)length, *list);
    *list += length;
    *list += strspn(*list, ", ");
    return true;
}

bool vl_name_free(const struct vl_table_setup *setup, const char *list, char out[VL_NAME_MAX])
{
    while (next_name(&list, out))
        if (!has_name(setup, out))
            return true;
    return false;
}

bool vl_name_listed(const char *list, const char *name)
{
    char one[VL_NAME_MAX];
    while (next_name(&list, one))
        if (strcmp(one, name) == 0)
            return true;
    return false;
}

const char *vl_character_names(const struct vl_catalogue *catalogue, enum vl_language language,
                               enum vl_character character)
{
    char key[48];
    snprintf(key, sizeof key, "character.%s.names", vl_character_id(character));
    return character == VL_EVEN ? "" : vl_text(catalogue, NULL, language, key);
}
