/* The first line of a record: everything that a match starts from. */
#include "engine/core/join.h"
#include "engine/core/match_inside.h"
#include "engine/core/numbers.h"
#include "engine/record/record_inside.h"
#include "engine/record/record_player.h"
#include "veillee/text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void vl_hash_write(uint64_t hash, char out[VL_HASH_TEXT])
{
    snprintf(out, VL_HASH_TEXT, "%016" PRIx64, hash);
}

/* The line seals itself: no state's hash covers a name or a seat's level. */
static bool seal_of(const json_t *header, char out[VL_HASH_TEXT])
{
    char text[VL_RECORD_LINE_MAX];
    const size_t length = json_dumpb(header, text, sizeof text, JSON_COMPACT | JSON_SORT_KEYS);
    if (length == 0 || length > sizeof text)
        return false;
    vl_hash_write(vl_hash_bytes(0, (const uint8_t *)text, length), out);
    return true;
}

/* ---- numbers: an object by name ---- */

/* How many numbers of this spec there are, and how many belong to one thing. */
static unsigned cells(const struct vl_rules *rules, const struct vl_number_spec *spec, unsigned *row)
{
    *row = spec->of_group == VL_NONE ? 1 : rules->groups[spec->of_group].count;
    return rules->groups[spec->group].count * *row;
}

static void effect_name(const struct vl_rules *rules, unsigned i, char *out, size_t size)
{
    const struct vl_group *group = &rules->groups[rules->effect_group];
    snprintf(out, size, "%s.%s.effect", group->id, group->ids[i]);
}

static json_t *numbers_to_json(const struct vl_rules *rules, const uint8_t *numbers)
{
    json_t *object = json_object();
    char name[128];
    unsigned row;
    for (const struct vl_number_spec *spec = rules->numbers; spec->what; spec++) {
        for (unsigned cell = 0; cell < cells(rules, spec, &row); cell++) {
            if (spec->optional && numbers[spec->offset + cell] == 0)
                continue;
            vl_number_name(rules, spec, cell / row, cell % row, name, sizeof name);
            json_object_set_new(object, name, json_integer(numbers[spec->offset + cell]));
        }
    }
    for (unsigned i = 0; rules->effect_group != VL_NONE && i < rules->groups[rules->effect_group].count; i++) {
        const struct vl_group *effects = &rules->groups[rules->effects];
        effect_name(rules, i, name, sizeof name);
        json_object_set_new(object, name, json_string(effects->ids[numbers[rules->effect_offset + i]]));
    }
    return object;
}

/* How many of the object's numbers are of this spec; -1 if one is missing or no byte. */
static int read_spec(const struct vl_rules *rules, const struct vl_number_spec *spec, const json_t *object,
                     uint8_t *numbers)
{
    char name[128];
    unsigned row;
    int found = 0;
    for (unsigned cell = 0; cell < cells(rules, spec, &row); cell++) {
        vl_number_name(rules, spec, cell / row, cell % row, name, sizeof name);
        const json_t *number = json_object_get(object, name);
        const json_int_t is = json_integer_value(number);
        if ((!number && !spec->optional) || (number && json_typeof(number) != JSON_INTEGER) || is < 0 || is > UINT8_MAX)
            return -1;
        numbers[spec->offset + cell] = (uint8_t)is;
        found += number != NULL;
    }
    return found;
}

static int read_effects(const struct vl_rules *rules, const json_t *object, uint8_t *numbers)
{
    char name[128];
    const struct vl_group *effects = &rules->groups[rules->effects];
    const unsigned count = rules->groups[rules->effect_group].count;
    for (unsigned i = 0; i < count; i++) {
        effect_name(rules, i, name, sizeof name);
        const unsigned effect = vl_group_find(effects, vl_json_string(object, name));
        if (effect == effects->count)
            return -1;
        numbers[rules->effect_offset + i] = (uint8_t)effect;
    }
    return (int)count;
}

/* False if one is missing, unknown or not a byte. */
static bool numbers_from_json(const struct vl_rules *rules, const json_t *object, uint8_t *numbers)
{
    size_t known = 0;
    memset(numbers, 0, rules->numbers_size);
    for (const struct vl_number_spec *spec = rules->numbers; spec->what; spec++) {
        const int found = read_spec(rules, spec, object, numbers);
        if (found < 0)
            return false;
        known += (size_t)found;
    }
    if (rules->effect_group != VL_NONE) {
        const int found = read_effects(rules, object, numbers);
        if (found < 0)
            return false;
        known += (size_t)found;
    }
    return known == json_object_size(object);
}

/* ---- writing ---- */

static json_t *seats_to_json(const struct vl_match_setup *setup)
{
    json_t *seats = json_array();
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        const struct vl_player *player = &setup->player[seat];
        json_t *object = json_object();
        vl_player_to_json(object, player);
        if (player->head > 0)
            json_object_set_new(object, "head", json_integer(player->head));
        json_array_append_new(seats, object);
    }
    return seats;
}

static json_t *options_to_json(const struct vl_match_setup *setup)
{
    json_t *options = json_object();
    for (unsigned i = 0; i < setup->rules->option_count; i++) {
        const struct vl_option *option = &setup->rules->options[i];
        json_object_set_new(options, option->id, json_string(option->values[setup->option[i]]));
    }
    return options;
}

/* The sources of own numbers. */
static json_t *sources_to_json(const struct vl_match_setup *setup)
{
    const struct vl_rules *rules = setup->rules;
    json_t *object = json_object();
    char name[128];
    unsigned row;
    for (const struct vl_number_spec *spec = rules->numbers; spec->what; spec++) {
        for (unsigned cell = 0; cell < cells(rules, spec, &row); cell++) {
            const uint8_t source = setup->source[spec->offset + cell];
            vl_number_name(rules, spec, cell / row, cell % row, name, sizeof name);
            if (source)
                json_object_set_new(object, name, json_string(vl_sources[source - 1]));
        }
    }
    return object;
}

/* Where there is no memory for it, NULL: jansson puts nothing into that, and writes nothing of it. */
static json_t *header_of(const struct vl_match_setup *setup, int64_t began)
{
    char seed[24], hash[VL_HASH_TEXT];
    const struct vl_rules *rules = setup->rules;
    snprintf(seed, sizeof seed, "%" PRIu64, setup->seed);
    vl_hash_write(vl_hash_bytes(0, setup->numbers, rules->numbers_size), hash);
    json_t *header = json_pack(
        "{s:s, s:i, s:s, s:s, s:i, s:s, s:o, s:o, s:s, s:s, s:s}", "format", VL_RECORD_FORMAT, "version",
        VL_RECORD_VERSION, "program", VL_VERSION, "game", rules->id, "edition", rules->edition, "seed", seed, "seats",
        seats_to_json(setup), "options", options_to_json(setup), "undo", vl_undo_id(setup->undo), "language",
        vl_language_id(setup->language < VL_LANGUAGES ? setup->language : VL_ENGLISH), "numbers_hash", hash);
    if (began > 0)
        json_object_set_new(header, "began", json_integer(began));
    if (setup->no_hints)
        json_object_set_new(header, "hints", json_false());
    if (setup->no_curtain)
        json_object_set_new(header, "curtain", json_false());
    if (setup->evening[0])
        json_object_set_new(header, "evening", json_string(setup->evening));
    if (setup->day[0])
        json_object_set_new(header, "day", json_string(setup->day));
    if (setup->own_numbers)
        json_object_set_new(header, "numbers", numbers_to_json(rules, setup->numbers));
    json_t *sources = sources_to_json(setup);
    if (json_object_size(sources) > 0)
        json_object_set(header, "sources", sources);
    json_decref(sources);
    return header;
}

size_t vl_header_write(const struct vl_match_setup *setup, int64_t began, char *out, size_t size)
{
    char seal[VL_HASH_TEXT];
    json_t *header = header_of(setup, began);
    size_t length = 0;
    if (seal_of(header, seal) && json_object_set_new(header, "check", json_string(seal)) == 0)
        length = json_dumpb(header, out, size, JSON_COMPACT);
    json_decref(header);
    return length <= size ? length : 0;
}

/* ---- reading ---- */

static enum vl_rc damaged(const char *what, struct vl_diag *diag)
{
    return vl_fail(diag, VL_MISMATCH, "record.line", what, "");
}

static enum vl_rc read_format(const json_t *header, struct vl_diag *diag)
{
    char version[24], ours[8];
    if (strcmp(vl_json_string(header, "format"), VL_RECORD_FORMAT) != 0)
        return vl_fail(diag, VL_REFUSED, "record.format", "", "");
    const json_int_t is = json_integer_value(json_object_get(header, "version"));
    if (is == VL_RECORD_VERSION)
        return VL_OK;
    snprintf(version, sizeof version, "%" PRId64, (int64_t)is);
    snprintf(ours, sizeof ours, "%d", VL_RECORD_VERSION);
    return vl_fail(diag, VL_REFUSED, "record.version", version, ours);
}

unsigned vl_header_edition(const json_t *header)
{
    const json_t *edition = json_object_get(header, "edition");
    const json_int_t is = json_integer_value(edition);
    if (!edition)
        return 1;
    return is >= 1 && is <= UINT8_MAX ? (unsigned)is : 0;
}

enum vl_rc vl_record_edition(const struct vl_rules *rules, unsigned edition, struct vl_diag *diag)
{
    char is[16], ours[16];
    snprintf(is, sizeof is, "%u", edition);
    snprintf(ours, sizeof ours, "%u", rules->edition);
    vl_fail(diag, VL_MISMATCH, "record.edition", is, ours);
    if (diag)
        diag->game = rules->id;
    return VL_MISMATCH;
}

static enum vl_rc check_seal(json_t *header, struct vl_diag *diag)
{
    char said[VL_HASH_TEXT], seal[VL_HASH_TEXT];
    snprintf(said, sizeof said, "%s", vl_json_string(header, "check"));
    json_object_del(header, "check");
    return seal_of(header, seal) && strcmp(said, seal) == 0 ? VL_OK : damaged("check", diag);
}

static enum vl_rc find_game(const json_t *header, const struct vl_catalogue *catalogue, const struct vl_rules **rules,
                            struct vl_diag *diag)
{
    const char *id = vl_json_string(header, "game");
    *rules = vl_catalogue_find(catalogue, id);
    return *rules ? VL_OK : vl_catalogue_refuse(catalogue, "record.game", id, diag);
}

static bool read_seed(const json_t *header, uint64_t *seed)
{
    const char *text = vl_json_string(header, "seed");
    char again[24];
    *seed = strtoull(text, NULL, 10);
    snprintf(again, sizeof again, "%" PRIu64, *seed);
    return strcmp(text, again) == 0;
}

static bool read_seat(const json_t *seat, struct vl_player *player)
{
    const json_t *head = json_object_get(seat, "head"); /* its limit is the rules' */
    const json_int_t points = json_integer_value(head);
    player->head = (uint8_t)points;
    return !vl_player_from_json(seat, player) && (!head || (points >= 1 && points <= UINT8_MAX));
}

static bool read_seats(const json_t *header, struct vl_match_setup *setup)
{
    const json_t *seats = json_object_get(header, "seats");
    const size_t count = json_array_size(seats);
    if (count == 0 || count > VL_SEATS_MAX)
        return false;
    setup->seats = (uint8_t)count;
    for (size_t i = 0; i < count; i++)
        if (!read_seat(json_array_get(seats, i), &setup->player[i]))
            return false;
    return true;
}

static enum vl_rc read_options(const json_t *header, struct vl_match_setup *setup, struct vl_diag *diag)
{
    json_t *options = json_object_get(header, "options");
    const char *id;
    json_t *value;
    if (!json_is_object(options))
        return damaged("options", diag);
    json_object_foreach(options, id, value)
    {
        const char *text = json_string_value(value);
        if (strcmp(id, "table") == 0) /* a record opens no other file: it holds its numbers itself */
            return damaged("options", diag);
        if (vl_match_setup_option(setup, id, text ? text : "", diag) != VL_OK)
            return VL_MISMATCH;
    }
    return VL_OK;
}

static bool read_sources(const json_t *object, struct vl_match_setup *setup)
{
    const struct vl_rules *rules = setup->rules;
    size_t known = 0;
    char name[128];
    unsigned row;
    for (const struct vl_number_spec *spec = rules->numbers; object && spec->what; spec++) {
        for (unsigned cell = 0; cell < cells(rules, spec, &row); cell++) {
            unsigned source = 0;
            vl_number_name(rules, spec, cell / row, cell % row, name, sizeof name);
            if (!json_object_get(object, name))
                continue;
            while (vl_sources[source] && strcmp(vl_sources[source], vl_json_string(object, name)) != 0)
                source++;
            if (!vl_sources[source])
                return false;
            setup->source[spec->offset + cell] = (uint8_t)(source + 1);
            known++;
        }
    }
    return !object || (json_typeof(object) == JSON_OBJECT && known == json_object_size(object));
}

static enum vl_rc read_numbers(const json_t *header, struct vl_match_setup *setup, struct vl_diag *diag)
{
    const json_t *numbers = json_object_get(header, "numbers");
    char hash[VL_HASH_TEXT];
    setup->own_numbers = numbers != NULL;
    if (numbers && !numbers_from_json(setup->rules, numbers, setup->numbers))
        return damaged("numbers", diag);
    if (!read_sources(json_object_get(header, "sources"), setup))
        return damaged("sources", diag);
    vl_hash_write(vl_hash_bytes(0, setup->numbers, setup->rules->numbers_size), hash);
    if (strcmp(hash, vl_json_string(header, "numbers_hash")) == 0)
        return VL_OK;
    return vl_fail(diag, VL_MISMATCH, "record.numbers", "", "");
}

/* A short word of the first line that may be missing. */
static bool read_word(const json_t *header, const char *key, char *out, size_t size)
{
    const json_t *word = json_object_get(header, key);
    const char *text = vl_json_string(header, key);
    if (word && (!text[0] || strlen(text) >= size))
        return false;
    snprintf(out, size, "%s", text);
    return true;
}

static enum vl_rc read_setup(const json_t *header, struct vl_match_setup *setup, struct vl_diag *diag)
{
    if (!read_seed(header, &setup->seed))
        return damaged("seed", diag);
    if (!read_seats(header, setup))
        return damaged("seats", diag);
    if (!vl_language_parse(vl_json_string(header, "language"), &setup->language))
        return damaged("language", diag);
    setup->no_curtain = json_is_false(json_object_get(header, "curtain"));
    const json_t *hints = json_object_get(header, "hints");
    setup->no_hints = hints != NULL;
    if (hints && json_typeof(hints) != JSON_FALSE)
        return damaged("hints", diag);
    int64_t began;
    if (!vl_record_moment(header, "began", &began))
        return damaged("began", diag);
    if (!read_word(header, "evening", setup->evening, sizeof setup->evening))
        return damaged("evening", diag);
    if (!read_word(header, "day", setup->day, sizeof setup->day))
        return damaged("day", diag);
    enum vl_rc rc = read_options(header, setup, diag);
    if (rc == VL_OK && !vl_undo_parse(vl_json_string(header, "undo"), &setup->undo))
        rc = damaged("undo", diag);
    if (rc == VL_OK)
        rc = read_numbers(header, setup, diag);
    if (rc == VL_OK && vl_match_setup_check(setup, diag) != VL_OK)
        rc = VL_MISMATCH;
    return rc;
}

static enum vl_rc read_header(json_t *header, struct vl_catalogue *catalogue, struct vl_match_setup *setup,
                              struct vl_diag *diag)
{
    const struct vl_rules *rules;
    enum vl_rc rc = read_format(header, diag);
    if (rc == VL_OK)
        rc = check_seal(header, diag);
    if (rc == VL_OK)
        rc = find_game(header, catalogue, &rules, diag);
    if (rc == VL_OK)
        rc = vl_catalogue_game(catalogue, rules, diag);
    if (rc != VL_OK)
        return rc;
    vl_match_setup_standard(setup, catalogue, rules);
    const unsigned edition = vl_header_edition(header);
    if (edition == 0)
        return damaged("edition", diag);
    rc = read_setup(header, setup, diag);
    /* The seal is whole: what another edition cannot be set up from is not damaged. */
    return rc == VL_MISMATCH && edition != rules->edition ? vl_record_edition(rules, edition, diag) : rc;
}

enum vl_rc vl_header_read(const char *text, size_t length, struct vl_catalogue *catalogue, struct vl_match_setup *setup,
                          struct vl_diag *diag)
{
    json_t *header = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const enum vl_rc rc = json_is_object(header) ? read_header(header, catalogue, setup, diag)
                                                 : vl_fail(diag, VL_REFUSED, "record.format", "", "");
    json_decref(header);
    return rc;
}

/* ---- other players ---- */

static void put_text(json_t *seat, const char *key, const char *text)
{
    if (text[0])
        json_object_set_new(seat, key, json_string(text));
    else
        json_object_del(seat, key);
}

static void put_player(json_t *seat, const struct vl_player *player)
{
    const char letter[2] = {player->letter, 0};
    put_text(seat, "name", player->name);
    put_text(seat, "table", player->table);
    put_text(seat, "letter", letter);
    if (!player->colour)
        json_object_del(seat, "colour");
    if (player->forgotten)
        json_object_set_new(seat, "forgotten", json_true());
}

static enum vl_rc change_players(json_t *header, vl_record_change *change, void *context, bool *changed,
                                 struct vl_diag *diag)
{
    struct vl_match_setup setup = {0};
    enum vl_rc rc = read_format(header, diag);
    if (rc == VL_OK)
        rc = check_seal(header, diag);
    if (rc != VL_OK)
        return rc;
    if (!read_seats(header, &setup))
        return damaged("seats", diag);
    if (!vl_language_parse(vl_json_string(header, "language"), &setup.language))
        return damaged("language", diag);
    *changed = change(context, setup.player, setup.seats, setup.language);
    json_t *seats = json_object_get(header, "seats");
    for (size_t i = 0; *changed && i < setup.seats; i++)
        put_player(json_array_get(seats, i), &setup.player[i]);
    return VL_OK;
}

size_t vl_header_change(const char *text, size_t length, vl_record_change *change, void *context, char *out,
                        size_t size, enum vl_rc *rc, struct vl_diag *diag)
{
    char seal[VL_HASH_TEXT];
    bool changed = false;
    size_t used = 0;
    json_t *header = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    *rc = json_is_object(header) ? change_players(header, change, context, &changed, diag)
                                 : vl_fail(diag, VL_REFUSED, "record.format", "", "");
    if (*rc == VL_OK && changed && seal_of(header, seal) &&
        json_object_set_new(header, "check", json_string(seal)) == 0)
        used = json_dumpb(header, out, size, JSON_COMPACT);
    json_decref(header);
    if (*rc == VL_OK && changed && (used == 0 || used > size))
        *rc = vl_record_os_error("", "record.write", ENAMETOOLONG, diag);
    return *rc == VL_OK ? used : 0;
}
