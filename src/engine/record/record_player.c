#include "engine/record/record_player.h"

#include <string.h>

const char *vl_json_string(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* ---- writing ---- */

void vl_player_to_json(json_t *object, const struct vl_player *player)
{
    json_object_set_new(object, "name", json_string(player->name));
    json_object_set_new(object, "level", json_string(vl_level_id(player->level)));
    if (player->level != VL_HUMAN && player->character != VL_EVEN)
        json_object_set_new(object, "character", json_string(vl_temper_id(player->character)));
    if (player->level == VL_HUMAN && !player->no_hints && player->tutor != VL_TUTOR_OFF)
        json_object_set_new(object, "tutor", json_string(vl_tutor_id(player->tutor)));
    if (player->table[0])
        json_object_set_new(object, "table", json_string(player->table));
    if (player->level == VL_HUMAN && player->no_hints)
        json_object_set_new(object, "hints", json_false());
    if (player->letter)
        json_object_set_new(object, "letter", json_stringn(&player->letter, 1));
    if (player->colour)
        json_object_set_new(object, "colour", json_integer(player->colour));
    if (player->forgotten)
        json_object_set_new(object, "forgotten", json_true());
}

/* ---- reading ---- */

/* False if it is there and no text, or too long. */
static bool read_name(const json_t *object, const char *key, char out[VL_NAME_MAX])
{
    const json_t *member = json_object_get(object, key);
    const char *text = vl_json_string(object, key);
    if ((member && !json_is_string(member)) || strlen(text) >= VL_NAME_MAX)
        return false;
    memcpy(out, text, strlen(text) + 1);
    return true;
}

/* Bots have no tutor, and players without one have no such member. */
static bool read_tutor(const json_t *object, struct vl_player *out)
{
    return !json_object_get(object, "tutor") ||
           (out->level == VL_HUMAN && vl_tutor_parse(vl_json_string(object, "tutor"), &out->tutor) &&
            out->tutor != VL_TUTOR_OFF);
}

/* People without hints, who then have no tutor. */
static bool read_hints(const json_t *object, struct vl_player *out)
{
    const json_t *hints = json_object_get(object, "hints");
    out->no_hints = json_is_false(hints);
    return !hints || (out->no_hints && out->level == VL_HUMAN && out->tutor == VL_TUTOR_OFF);
}

static bool read_letter(const json_t *object, struct vl_player *out)
{
    const char *letter = vl_json_string(object, "letter");
    out->letter = letter[0];
    return !json_object_get(object, "letter") || (letter[0] >= 'a' && letter[0] <= 'z' && !letter[1]);
}

static bool read_colour(const json_t *object, struct vl_player *out)
{
    const json_t *colour = json_object_get(object, "colour");
    const json_int_t is = json_integer_value(colour);
    out->colour = (uint8_t)is;
    return !colour || (is >= 1 && is <= VL_COLOURS);
}

/* Whether the name has been removed. */
static bool read_forgotten(const json_t *object, struct vl_player *out)
{
    const json_t *forgotten = json_object_get(object, "forgotten");
    out->forgotten = json_is_true(forgotten);
    return !forgotten || out->forgotten;
}

const char *vl_player_from_json(const json_t *object, struct vl_player *out)
{
    const json_t *character = json_object_get(object, "character"); /* none: even, as all were once */
    return !read_name(object, "name", out->name)                           ? "name"
           : !read_name(object, "table", out->table)                       ? "table"
           : !vl_level_parse(vl_json_string(object, "level"), &out->level) ? "level"
           : character &&
                   (out->level == VL_HUMAN || !vl_temper_parse(vl_json_string(object, "character"), &out->character))
               ? "character"
           : !read_tutor(object, out)     ? "tutor"
           : !read_hints(object, out)     ? "hints"
           : !read_letter(object, out)    ? "letter"
           : !read_colour(object, out)    ? "colour"
           : !read_forgotten(object, out) ? "forgotten"
                                          : NULL;
}
