#include "engine/data/catalogue_inside.h"

#include "engine/core/join.h"
#include "engine/data/languages.h"
#include "engine/data/measured.h"
#include "engine/data/nets.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

const char *const vl_common_files[VL_COMMON_FILES] = {"text/veillee.yaml", "text/tui.yaml",     "text/plain.yaml",
                                                      "text/cli.yaml",     "text/evening.yaml", "text/chronicle.yaml"};

/* What is built in was read and checked as the program was built; but translations are put into what is loaded. */
static void *ready(const struct vl_catalogue *catalogue, const struct vl_data_file *file)
{
    return catalogue->languages.count == VL_LANGUAGES ? file->ready : NULL;
}

/* ---- strings ---- */

/* `rules` and `cards`: of the game whose texts they are; NULL: common texts. */
static enum vl_rc load_strings(const struct vl_catalogue *catalogue, const char *folder, const char *name,
                               const struct vl_rules *rules, const struct vl_cards *cards, struct vl_strings **out,
                               struct vl_diag *diag)
{
    struct vl_data_file file;
    enum vl_rc rc = vl_data_open(&file, folder, name, diag);
    if (rc != VL_OK || (*out = ready(catalogue, &file)))
        return rc;
    void *loaded;
    rc = vl_data_load(&file, &vl_schema_strings, &loaded, diag);
    *out = loaded;
    if (rc == VL_OK)
        rc = vl_strings_check(&file, *out, diag);
    if (rc == VL_OK)
        rc = vl_inflections_check(&file, rules, cards, *out, diag);
    vl_data_close(&file);
    return rc == VL_OK ? vl_translate_strings(catalogue, name, *out, diag) : rc;
}

static void free_strings(struct vl_strings *strings)
{
    if (strings)
        vl_translated_free(&strings->translated);
    vl_data_free(&vl_schema_strings, strings);
}

/* Not so a file that is there, and for which there was no memory. */
static bool is_missing(enum vl_rc rc, const struct vl_diag *why)
{
    return rc == VL_IO && strcmp(why->key, "memory") != 0;
}

/* A front end's sentences may be left out of a folder, since a translator need not copy them all; and out of the
 * program, which may have been built without that front end. */
static enum vl_rc load_common(const struct vl_catalogue *catalogue, const char *name, struct vl_strings **out,
                              struct vl_diag *diag)
{
    const char *folder = catalogue->folder;
    const bool built_in = folder[0] == 0, of_front_end = name != vl_common_files[0];
    struct vl_diag why = {0};
    enum vl_rc rc = load_strings(catalogue, folder, name, NULL, NULL, out, &why);
    if (is_missing(rc, &why) && of_front_end && !built_in)
        rc = load_strings(catalogue, "", name, NULL, NULL, out, &why);
    if (is_missing(rc, &why) && (built_in || of_front_end))
        return VL_OK;
    if (rc != VL_OK && diag)
        *diag = why;
    return rc;
}

enum { OF_SCREENS = 2 }; /* of the common files, those of the core and of the screens come first */

static enum vl_rc load_commons(struct vl_catalogue *catalogue, unsigned files, struct vl_diag *diag)
{
    enum vl_rc rc = VL_OK;
    for (unsigned i = 0; rc == VL_OK && i < files; i++)
        if (!catalogue->common[i])
            rc = load_common(catalogue, vl_common_files[i], &catalogue->common[i], diag);
    return rc;
}

static enum vl_rc open_files(struct vl_catalogue *catalogue, const struct vl_rules *const *games, const char *folder,
                             unsigned files, struct vl_diag *diag)
{
    memset(catalogue, 0, sizeof *catalogue);
    catalogue->games = games;
    if (folder && strlen(folder) >= sizeof catalogue->folder)
        return vl_fail(diag, VL_REFUSED, "catalogue.missing", folder, "");
    vl_join(catalogue->folder, sizeof catalogue->folder, "", folder ? folder : "");
    enum vl_rc rc = vl_languages_open(&catalogue->languages, catalogue->folder, diag);
    if (rc == VL_OK)
        rc = load_commons(catalogue, files, diag);
    if (rc != VL_OK)
        vl_catalogue_close(catalogue);
    return rc;
}

enum vl_rc vl_catalogue_open(struct vl_catalogue *catalogue, const struct vl_rules *const *games, const char *folder,
                             struct vl_diag *diag)
{
    return open_files(catalogue, games, folder, VL_COMMON_FILES, diag);
}

enum vl_rc vl_catalogue_open_screen(struct vl_catalogue *catalogue, const struct vl_rules *const *games,
                                    const char *folder, struct vl_diag *diag)
{
    return open_files(catalogue, games, folder, OF_SCREENS, diag);
}

enum vl_rc vl_catalogue_fill(struct vl_catalogue *catalogue, struct vl_diag *diag)
{
    return load_commons(catalogue, VL_COMMON_FILES, diag);
}

/* ---- a game ---- */

const struct vl_rules *vl_catalogue_find(const struct vl_catalogue *catalogue, const char *id)
{
    for (unsigned i = 0; catalogue->games[i]; i++) {
        if (strcmp(catalogue->games[i]->id, id) == 0)
            return catalogue->games[i];
    }
    return NULL;
}

enum vl_rc vl_catalogue_refuse(const struct vl_catalogue *catalogue, const char *key, const char *id,
                               struct vl_diag *diag)
{
    vl_fail(diag, VL_REFUSED, key, id, "");
    for (unsigned i = 0; diag && catalogue->games[i]; i++)
        vl_join(diag->expected, sizeof diag->expected, ", ", catalogue->games[i]->id);
    return VL_REFUSED;
}

static void free_game(struct vl_catalogue *catalogue, unsigned slot)
{
    if (catalogue->cards[slot])
        vl_translated_free(&catalogue->cards[slot]->translated);
    if (catalogue->rules[slot])
        vl_translated_free(&catalogue->rules[slot]->translated);
    vl_data_free(&vl_schema_cards, catalogue->cards[slot]);
    vl_data_free(&vl_schema_rulebook, catalogue->rules[slot]);
    free_strings(catalogue->text[slot]);
    vl_net_free(catalogue->net[slot]);
    vl_data_free(&vl_schema_measured, catalogue->measured[slot]);
    catalogue->cards[slot] = NULL;
    catalogue->rules[slot] = NULL;
    catalogue->text[slot] = NULL;
    catalogue->net[slot] = NULL;
    catalogue->measured[slot] = NULL;
}

void vl_catalogue_close(struct vl_catalogue *catalogue)
{
    for (unsigned slot = 0; slot < VL_GAMES_MAX; slot++)
        free_game(catalogue, slot);
    for (unsigned i = 0; i < VL_COMMON_FILES; i++)
        free_strings(catalogue->common[i]);
    memset(catalogue, 0, sizeof *catalogue);
}

unsigned vl_catalogue_slot(const struct vl_catalogue *catalogue, const struct vl_rules *rules)
{
    unsigned slot = 0;
    while (slot < VL_GAMES_MAX && catalogue->game[slot] != rules)
        slot++;
    return slot;
}

static void game_file(const char *kind, const struct vl_rules *rules, char name[64])
{
    snprintf(name, 64, "%s/%s.yaml", kind, rules->id);
}

static enum vl_rc read_net(const char *folder, const struct vl_rules *rules, struct vl_net **out, struct vl_diag *diag)
{
    struct vl_data_file file;
    char name[64];
    snprintf(name, sizeof name, "nets/%s.net", rules->id);
    enum vl_rc rc = vl_data_open(&file, folder, name, diag);
    if (rc != VL_OK || (*out = file.ready))
        return rc;
    rc = vl_net_read(&file, rules, out, diag);
    vl_data_close(&file);
    return rc;
}

/* A folder without a net gets the built-in one. That one is left aside where it does not fit the game any more, since
 * bots do without; a test sees to it that all fit. */
static enum vl_rc load_net(struct vl_catalogue *catalogue, unsigned slot, const struct vl_rules *rules,
                           struct vl_diag *diag)
{
    struct vl_diag why = {0};
    if (!rules->features)
        return VL_OK;
    if (catalogue->folder[0]) {
        const enum vl_rc rc = read_net(catalogue->folder, rules, &catalogue->net[slot], &why);
        if (rc != VL_IO || why.os_error != ENOENT) {
            if (diag)
                *diag = why;
            return rc;
        }
    }
    const enum vl_rc rc = read_net("", rules, &catalogue->net[slot], &why);
    if (rc != VL_IO || is_missing(rc, &why))
        return VL_OK;
    if (diag)
        *diag = why; /* bots that did without for want of memory would answer otherwise than elsewhere */
    return rc;
}

static enum vl_rc read_measured(const char *folder, const struct vl_rules *rules, struct vl_measured **out,
                                struct vl_diag *diag)
{
    struct vl_data_file file;
    char name[64];
    game_file("measured", rules, name);
    enum vl_rc rc = vl_data_open(&file, folder, name, diag);
    if (rc != VL_OK || (*out = file.ready))
        return rc;
    rc = vl_measured_read(&file, rules, out, diag);
    vl_data_close(&file);
    return rc;
}

/* As with nets: a folder with other cards need not have measurements, and a game may have none. */
static enum vl_rc load_measured(struct vl_catalogue *catalogue, unsigned slot, const struct vl_rules *rules,
                                struct vl_diag *diag)
{
    struct vl_diag why = {0};
    enum vl_rc rc = read_measured(catalogue->folder, rules, &catalogue->measured[slot], &why);
    if (rc == VL_IO && why.os_error == ENOENT && catalogue->folder[0])
        rc = read_measured("", rules, &catalogue->measured[slot], &why);
    if (rc == VL_OK || (rc == VL_IO && why.os_error == ENOENT))
        return VL_OK;
    if (diag)
        *diag = why;
    return rc;
}

static enum vl_rc load_cards(struct vl_catalogue *catalogue, unsigned slot, const struct vl_rules *rules,
                             struct vl_diag *diag)
{
    struct vl_data_file file;
    char name[64];
    void *loaded;
    game_file("cards", rules, name);
    enum vl_rc rc = vl_data_open(&file, catalogue->folder, name, diag);
    if (rc != VL_OK || (catalogue->cards[slot] = ready(catalogue, &file)))
        return rc;
    rc = vl_data_load(&file, &vl_schema_cards, &loaded, diag);
    catalogue->cards[slot] = loaded;
    if (rc == VL_OK)
        rc = vl_cards_check(&file, rules, catalogue->cards[slot], catalogue->cards[slot]->numbers, diag);
    vl_data_close(&file);
    return rc == VL_OK ? vl_translate_cards(catalogue, name, rules, catalogue->cards[slot], diag) : rc;
}

static enum vl_rc load_rulebook(struct vl_catalogue *catalogue, unsigned slot, const struct vl_rules *rules,
                                struct vl_diag *diag)
{
    struct vl_data_file file;
    char name[64];
    void *loaded;
    game_file("rules", rules, name);
    enum vl_rc rc = vl_data_open(&file, catalogue->folder, name, diag);
    if (rc != VL_OK || (catalogue->rules[slot] = ready(catalogue, &file)))
        return rc;
    rc = vl_data_load(&file, &vl_schema_rulebook, &loaded, diag);
    catalogue->rules[slot] = loaded;
    if (rc == VL_OK)
        rc = vl_rulebook_check(&file, rules, catalogue->rules[slot], diag);
    vl_data_close(&file);
    return rc == VL_OK ? vl_translate_rulebook(catalogue, name, catalogue->rules[slot], diag) : rc;
}

/* Cards name clauses of the other file, so this can only be seen once both are there. */
static enum vl_rc check_references(const struct vl_catalogue *catalogue, unsigned slot, const struct vl_rules *rules,
                                   struct vl_diag *diag)
{
    const struct vl_cards *cards = catalogue->cards[slot];
    for (unsigned i = 0; i < cards->things_count; i++) {
        const struct vl_thing *thing = &cards->things[i];
        for (unsigned j = 0; j < thing->clauses_count; j++) {
            if (vl_rulebook_find(catalogue->rules[slot], thing->clauses[j]))
                continue;
            struct vl_data_file file;
            char name[64];
            game_file("cards", rules, name);
            const struct vl_yaml_step path[] = {{.key = "things"}, {.entry = i}, {.key = "clauses"}, {.entry = j}};
            if (vl_data_open(&file, catalogue->folder, name, diag) != VL_OK)
                return VL_IO;
            vl_data_refuse(&file, path, 4, "catalogue.clause_unknown", thing->clauses[j], "", diag);
            vl_data_close(&file);
            return VL_REFUSED;
        }
    }
    return VL_OK;
}

static enum vl_rc load_game(struct vl_catalogue *catalogue, unsigned slot, const struct vl_rules *rules,
                            struct vl_diag *diag)
{
    char name[64];
    game_file("text", rules, name);
    enum vl_rc rc = load_cards(catalogue, slot, rules, diag);
    if (rc == VL_OK)
        rc = load_rulebook(catalogue, slot, rules, diag);
    if (rc == VL_OK)
        rc = check_references(catalogue, slot, rules, diag);
    if (rc == VL_OK)
        rc = load_strings(catalogue, catalogue->folder, name, rules, catalogue->cards[slot], &catalogue->text[slot],
                          diag);
    if (rc == VL_OK)
        rc = load_measured(catalogue, slot, rules, diag);
    return rc == VL_OK ? load_net(catalogue, slot, rules, diag) : rc;
}

enum vl_rc vl_catalogue_game(struct vl_catalogue *catalogue, const struct vl_rules *rules, struct vl_diag *diag)
{
    if (vl_catalogue_slot(catalogue, rules) < VL_GAMES_MAX)
        return VL_OK;
    const unsigned slot = vl_catalogue_slot(catalogue, NULL);
    assert(slot < VL_GAMES_MAX && rules->numbers_size <= VL_NUMBERS_MAX);
    const enum vl_rc rc = load_game(catalogue, slot, rules, diag);
    if (rc == VL_OK)
        catalogue->game[slot] = rules;
    else
        free_game(catalogue, slot);
    return rc;
}

/* ---- looking up ---- */

static unsigned loaded_slot(const struct vl_catalogue *catalogue, const struct vl_rules *rules)
{
    const unsigned slot = vl_catalogue_slot(catalogue, rules);
    assert(slot < VL_GAMES_MAX);
    return slot;
}

const struct vl_cards *vl_catalogue_cards(const struct vl_catalogue *catalogue, const struct vl_rules *rules)
{
    return catalogue->cards[loaded_slot(catalogue, rules)];
}

const struct vl_rulebook *vl_catalogue_rulebook(const struct vl_catalogue *catalogue, const struct vl_rules *rules)
{
    return catalogue->rules[loaded_slot(catalogue, rules)];
}

const uint8_t *vl_catalogue_numbers(const struct vl_catalogue *catalogue, const struct vl_rules *rules)
{
    return vl_catalogue_cards(catalogue, rules)->numbers;
}

uint64_t vl_catalogue_numbers_hash(const struct vl_catalogue *catalogue, const struct vl_rules *rules)
{
    return vl_hash_bytes(0, vl_catalogue_numbers(catalogue, rules), rules->numbers_size);
}

const struct vl_net *vl_catalogue_net(const struct vl_catalogue *catalogue, const struct vl_rules *rules)
{
    return catalogue->net[loaded_slot(catalogue, rules)];
}

const struct vl_measured *vl_catalogue_measured(const struct vl_catalogue *catalogue, const struct vl_rules *rules)
{
    return catalogue->measured[loaded_slot(catalogue, rules)];
}

const struct vl_thing *vl_catalogue_thing(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                                          const char *group, const char *id)
{
    const struct vl_cards *cards = catalogue->cards[loaded_slot(catalogue, rules)];
    for (unsigned i = 0; i < cards->things_count; i++) {
        const struct vl_thing *thing = &cards->things[i];
        if (thing->id[0] == id[0] && strcmp(thing->id, id) == 0 && strcmp(thing->group, group) == 0)
            return thing;
    }
    return NULL;
}

const struct vl_clause_text *vl_catalogue_clause(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                                                 vl_clause clause)
{
    char id[32];
    vl_clause_write(rules, clause, id, sizeof id);
    return vl_rulebook_find(catalogue->rules[loaded_slot(catalogue, rules)], id);
}
