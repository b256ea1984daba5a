#include "tui/kit/settings.h"

#include "engine/data/yaml.h"

#include <assert.h>
#include <cyaml/cyaml.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "veillee/text.h"

int vl_pace_pause(enum vl_pace pace)
{
    static const int milliseconds[VL_PACES] = {2500, 1200, 450, 0};
    return milliseconds[pace];
}

/* ---- the settings ---- */

static bool no_colour(void)
{
    const char *none = getenv("NO_COLOR");
    return none && none[0];
}

/* Users of screen readers and slow lines can have nothing move. */
static bool no_motion(void)
{
    const char *none = getenv("NO_MOTION"), *terminal = getenv("TERM");
    return (none && none[0]) || (terminal && strcmp(terminal, "dumb") == 0);
}

/* The values as in the file; the first word of each is the one written. */
static const cyaml_strval_t theme_values[] = {{"dark", VL_THEME_DARK},
                                              {"light", VL_THEME_LIGHT},
                                              {"contrast", VL_THEME_CONTRAST},
                                              {"colour-blind", VL_THEME_COLOUR_BLIND},
                                              {"none", VL_THEME_NONE}};
static const cyaml_strval_t pace_values[] = {
    {"slow", VL_PACE_SLOW}, {"calm", VL_PACE_CALM}, {"quick", VL_PACE_QUICK}, {"instant", VL_PACE_INSTANT}};
/* libcyaml's own booleans accept any word as true. */
static const cyaml_strval_t switch_values[] = {{"true", 1}, {"false", 0}, {"yes", 1}, {"no", 0}, {"on", 1}, {"off", 0}};
static const cyaml_strval_t keyboard_values[] = {
    {"qwerty", VL_QWERTY}, {"azerty", VL_AZERTY}, {"bepo", VL_BEPO}, {"dvorak", VL_DVORAK}};

#define VALUES(list) .words = (list), .words_count = CYAML_ARRAY_LEN(list)

static const struct row {
    const cyaml_strval_t *words;
    unsigned words_count, values;
    const char *text;        /* before the word of a value */
    bool (*overruled)(void); /* by the environment, to 0 or ... */
    unsigned then;           /* ... this */
} rows[VL_SETTINGS] = {
    [VL_SETTING_LANGUAGE] = {.text = "language"},
    [VL_SETTING_THEME] = {VALUES(theme_values), .values = VL_THEMES, .text = "theme", .overruled = no_colour,
                          .then = VL_THEME_NONE},
    [VL_SETTING_PACE] = {VALUES(pace_values), .values = VL_PACES, .text = "settings.pace"},
    [VL_SETTING_AT_ONCE] = {VALUES(switch_values), .values = 2},
    [VL_SETTING_MOTION] = {VALUES(switch_values), .values = 2, .overruled = no_motion, .then = false},
    [VL_SETTING_MOUSE] = {VALUES(switch_values), .values = 2},
    [VL_SETTING_KEYBOARD] = {VALUES(keyboard_values), .values = VL_KEYBOARDS, .text = "settings.keyboard"},
};

#define KEY(name, member, key) [VL_SETTING_##name] = (key),
static const char *const ids[VL_SETTINGS] = {VL_SETTINGS_LIST(KEY)};

static unsigned *value_of(struct vl_settings *settings, enum vl_setting which)
{
#define MEMBER(name, member, key) [VL_SETTING_##name] = &settings->member,
    unsigned *const at[VL_SETTINGS] = {VL_SETTINGS_LIST(MEMBER)};
    assert(which < VL_SETTINGS);
    return at[which];
}

/* Stores what the file says, or will say; the environment may overrule it now. */
static void keep(struct vl_settings *settings, enum vl_setting which, unsigned value)
{
    const struct row *row = &rows[which];
    settings->kept[which] = value;
    *value_of(settings, which) = row->overruled && row->overruled() ? row->then : value;
    settings->keys.keyboard = (enum vl_keyboard)settings->keyboard;
}

const char *vl_setting_id(enum vl_setting which)
{
    assert(which < VL_SETTINGS);
    return ids[which];
}

const char *vl_setting_word(const struct vl_settings *settings, enum vl_setting which, unsigned value)
{
    const struct row *row = &rows[which];
    for (unsigned i = 0; i < row->words_count; i++)
        if (row->words[i].val == (int64_t)value)
            return row->words[i].str;
    return settings->languages->of[value].id;
}

unsigned vl_setting_values(const struct vl_settings *settings, enum vl_setting which)
{
    assert(which < VL_SETTINGS);
    return which == VL_SETTING_LANGUAGE ? settings->languages->count : rows[which].values;
}

unsigned vl_setting_get(const struct vl_settings *settings, enum vl_setting which)
{
    return *value_of((struct vl_settings *)(uintptr_t)settings, which);
}

void vl_setting_set(struct vl_settings *settings, enum vl_setting which, unsigned value)
{
    assert(which < VL_SETTINGS && value < vl_setting_values(settings, which));
    keep(settings, which, value);
    *value_of(settings, which) = value; /* a value that is chosen holds, whatever the environment says */
    if (which == VL_SETTING_LANGUAGE)
        vl_settings_speak(settings, (enum vl_language)value);
}

void vl_settings_speak(struct vl_settings *settings, enum vl_language language)
{
    settings->language = language;
    settings->language_kept[0] = '\0';
}

const char *vl_settings_terminal(const struct vl_settings *settings, const char *name)
{
    for (unsigned i = 0; i < VL_TERMINALS_MAX; i++)
        if (settings->terminal[i].name[0] && strcmp(settings->terminal[i].name, name) == 0)
            return settings->terminal[i].like;
    return NULL;
}

void vl_settings_store_terminal(struct vl_settings *settings, const char *name, const char *like)
{
    struct vl_terminal_like kept;
    unsigned at = 0;
    if (strlen(name) >= sizeof kept.name || strlen(like) >= sizeof kept.like)
        return;
    while (at < VL_TERMINALS_MAX - 1 && settings->terminal[at].name[0] &&
           strcmp(settings->terminal[at].name, name) != 0)
        at++;
    memmove(&settings->terminal[1], &settings->terminal[0], at * sizeof kept);
    snprintf(settings->terminal[0].name, sizeof kept.name, "%s", name);
    snprintf(settings->terminal[0].like, sizeof kept.like, "%s", like);
}

void vl_setting_value_key(const struct vl_settings *settings, enum vl_setting which, unsigned value, char *out,
                          size_t size)
{
    if (rows[which].words == switch_values)
        snprintf(out, size, "settings.%s", value ? "on" : "off");
    else
        snprintf(out, size, "%s.%s", rows[which].text, vl_setting_word(settings, which, value));
}

/* ---- the file as libcyaml reads and writes it ---- */

struct binding {
    const char *action;
    const char **keys;
    unsigned keys_count;
};

struct likeness {
    const char *name, *like;
};

struct config {
    const char *language;
    int *value[VL_SETTINGS];
    int *animation, *curtain; /* from older files: the former name of motion; what the set-up of a match now decides */
    const char **names;
    unsigned names_count;
    struct binding *keys;
    unsigned keys_count;
    struct likeness *terminals;
    unsigned terminals_count;
};

#define STRING                                                                                                         \
    {                                                                                                                  \
        CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 0, 128)                                                           \
    }
#define ENUM_FIELD(key, member, values)                                                                                \
    CYAML_FIELD_ENUM_PTR(key, CYAML_FLAG_OPTIONAL | CYAML_FLAG_STRICT, struct config, member, values,                  \
                         CYAML_ARRAY_LEN(values))

static const cyaml_schema_value_t string_schema = STRING;

static const cyaml_schema_field_t binding_fields[] = {
    CYAML_FIELD_STRING_PTR("action", CYAML_FLAG_POINTER, struct binding, action, 1, 32),
    CYAML_FIELD_SEQUENCE("keys", CYAML_FLAG_POINTER, struct binding, keys, &string_schema, 0, VL_KEYS_EACH),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t binding_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct binding, binding_fields)};

static const cyaml_schema_field_t likeness_fields[] = {
    CYAML_FIELD_STRING_PTR("name", CYAML_FLAG_POINTER, struct likeness, name, 1, VL_TERMINAL_NAME - 1),
    CYAML_FIELD_STRING_PTR("like", CYAML_FLAG_POINTER, struct likeness, like, 1, VL_TERMINAL_NAME - 1),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t likeness_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct likeness, likeness_fields)};

static const cyaml_schema_field_t config_fields[] = {
    CYAML_FIELD_STRING_PTR("language", CYAML_FLAG_OPTIONAL, struct config, language, 2, VL_LANGUAGE_ID - 1),
    ENUM_FIELD("theme", value[VL_SETTING_THEME], theme_values),
    ENUM_FIELD("pace", value[VL_SETTING_PACE], pace_values),
    ENUM_FIELD("mouse", value[VL_SETTING_MOUSE], switch_values),
    ENUM_FIELD("play_at_once", value[VL_SETTING_AT_ONCE], switch_values),
    ENUM_FIELD("motion", value[VL_SETTING_MOTION], switch_values),
    ENUM_FIELD("animation", animation, switch_values),
    ENUM_FIELD("curtain", curtain, switch_values),
    CYAML_FIELD_SEQUENCE("names", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, struct config, names, &string_schema, 0,
                         VL_SEATS_MAX),
    ENUM_FIELD("keyboard", value[VL_SETTING_KEYBOARD], keyboard_values),
    CYAML_FIELD_SEQUENCE("keys", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, struct config, keys, &binding_schema, 0,
                         VL_ACTIONS),
    CYAML_FIELD_SEQUENCE("terminals", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, struct config, terminals,
                         &likeness_schema, 0, VL_TERMINALS_MAX),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t config_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct config, config_fields)};

/* libcyaml reports what is wrong, and then where, as log lines. */
static void listen(cyaml_log_t level, void *context, const char *format, va_list args)
{
    struct vl_diag *diag = context;
    char line[256];

    vsnprintf(line, sizeof line, format, args);
    line[strcspn(line, "\n")] = '\0';
    const char *number = strstr(line, "line: ");
    if (level >= CYAML_LOG_ERROR && !diag->what[0])
        snprintf(diag->what, sizeof diag->what, "%.190s", strncmp(line, "Load: ", 6) == 0 ? line + 6 : line);
    /* For an unknown key it reports the line of the whole mapping. */
    if (number && !diag->line && !strstr(diag->what, "nexpected key"))
        diag->line = (unsigned)strtoul(number + 6, NULL, 10);
}

static cyaml_config_t loader(struct vl_diag *diag)
{
    return (cyaml_config_t){
        .log_fn = listen,
        .log_ctx = diag,
        .mem_fn = cyaml_mem,
        .log_level = CYAML_LOG_ERROR,
        .flags = CYAML_CFG_DEFAULT,
    };
}

/* ---- where it lies ---- */

static void find_path(struct vl_settings *settings)
{
    if (!settings->path[0])
        vl_config_path("config", settings->path);
}

/* ---- reading ---- */

static enum vl_theme theme_of_environment(void)
{
    const char *colours = getenv("COLORFGBG"); /* "15;0": foreground and background */
    const char *ground = colours ? strrchr(colours, ';') : NULL;
    const bool light = ground && (strcmp(ground, ";7") == 0 || strcmp(ground, ";15") == 0);
    return light ? VL_THEME_LIGHT : VL_THEME_DARK;
}

void vl_settings_standard(struct vl_settings *settings, const struct vl_languages *languages)
{
    *settings = (struct vl_settings){.languages = languages};
    const enum vl_language language = vl_languages_of_environment(languages);
    const enum vl_keyboard keyboard = language == VL_FRENCH ? VL_AZERTY : VL_QWERTY;
    vl_keymap_standard(&settings->keys, keyboard);
    keep(settings, VL_SETTING_LANGUAGE, language);
    keep(settings, VL_SETTING_THEME, theme_of_environment());
    keep(settings, VL_SETTING_PACE, VL_PACE_CALM);
    keep(settings, VL_SETTING_MOTION, true);
    keep(settings, VL_SETTING_MOUSE, true);
    keep(settings, VL_SETTING_KEYBOARD, keyboard);
}

static bool refuse_word(struct vl_diag *diag, const char *key, const char *word)
{
    diag->key = key;
    snprintf(diag->what, sizeof diag->what, "%s", word);
    return false;
}

static bool apply_binding(struct vl_keymap *map, const struct binding *binding, struct vl_diag *diag)
{
    enum vl_action action;
    uint32_t codes[VL_KEYS_EACH];

    if (!vl_action_parse(binding->action, &action))
        return refuse_word(diag, "settings.no_action", binding->action);
    for (unsigned i = 0; i < binding->keys_count; i++) {
        if (!(codes[i] = vl_key_parse(binding->keys[i])))
            return refuse_word(diag, "settings.no_key", binding->keys[i]);
        if (action < VL_ACT_DIGIT && vl_key_belongs_to_game(codes[i]))
            return refuse_word(diag, "settings.game_key", binding->keys[i]);
    }
    vl_keymap_bind(map, action, codes, binding->keys_count);
    return true;
}

/* Without these keys nobody could leave a screen or repair the keys. */
static bool usable(const struct vl_keymap *map, struct vl_diag *diag)
{
    static const enum vl_action needed[] = {VL_ACT_UP,   VL_ACT_DOWN, VL_ACT_LEFT,   VL_ACT_RIGHT,
                                            VL_ACT_NEXT, VL_ACT_BACK, VL_ACT_CONFIRM};
    for (unsigned i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (!map->key[needed[i]][0])
            return refuse_word(diag, "settings.no_key_left", vl_action_id(needed[i]));
    return true;
}

static void apply_values(struct vl_settings *settings, const struct config *config)
{
    if (config->animation)
        keep(settings, VL_SETTING_MOTION, (unsigned)*config->animation);
    for (enum vl_setting which = 0; which < VL_SETTINGS; which++)
        if (config->value[which])
            keep(settings, which, (unsigned)*config->value[which]);
}

/* A language that is missing now, since its folder is, is not a fault: the file keeps it. */
static bool apply_language(struct vl_settings *settings, const char *id, struct vl_diag *diag)
{
    enum vl_language language;
    if (!id)
        return true;
    if (vl_languages_find(settings->languages, id, &language)) {
        keep(settings, VL_SETTING_LANGUAGE, language);
        return true;
    }
    if (strspn(id, "abcdefghijklmnopqrstuvwxyz-") != strlen(id))
        return refuse_word(diag, "settings.broken", id);
    snprintf(settings->language_kept, sizeof settings->language_kept, "%s", id);
    return true;
}

static bool apply(struct vl_settings *settings, const struct config *config, struct vl_diag *diag)
{
    if (!apply_language(settings, config->language, diag))
        return false;
    apply_values(settings, config);
    for (unsigned i = 0; i < config->names_count; i++)
        if (!vl_name_clean(config->names[i], settings->name[i]))
            settings->name[i][0] = '\0';
    for (unsigned i = config->terminals_count; i > 0; i--)
        vl_settings_store_terminal(settings, config->terminals[i - 1].name, config->terminals[i - 1].like);
    for (unsigned i = 0; i < config->keys_count; i++)
        if (!apply_binding(&settings->keys, &config->keys[i], diag))
            return false;
    return usable(&settings->keys, diag);
}

static enum vl_rc refuse(struct vl_settings *settings, struct vl_diag *diag)
{
    char path[sizeof settings->path];
    memcpy(path, settings->path, sizeof path);
    vl_settings_standard(settings, settings->languages);
    memcpy(settings->path, path, sizeof path);
    settings->locked = true;
    diag->key = diag->key ? diag->key : "settings.broken";
    snprintf(diag->file, sizeof diag->file, "%s", path);
    return VL_REFUSED;
}

static enum vl_rc unread(struct vl_settings *settings, struct vl_diag *diag)
{
    snprintf(diag->what, sizeof diag->what, "%s", strerror(errno));
    return refuse(settings, diag);
}

/* A settings file is two lists deep; anything nested deeper is not one, and would keep libyaml busy for long. */
static cyaml_err_t load(const char *bytes, size_t count, const cyaml_config_t *yaml, struct config **config)
{
    const unsigned char *text = (const unsigned char *)bytes;
    if (vl_yaml_deep_line(text, count))
        return CYAML_ERR_INVALID_VALUE;
    return cyaml_load_data(text, count, yaml, &config_schema, (cyaml_data_t **)config, NULL);
}

enum vl_rc vl_settings_load(struct vl_settings *settings, struct vl_diag *diag)
{
    struct vl_diag ignored = {0};
    struct config *config = NULL;

    diag = diag ? diag : &ignored;
    *diag = (struct vl_diag){0};
    find_path(settings);
    size_t count = 0;
    char *bytes = settings->path[0] ? vl_config_read(settings->path, &count) : NULL;
    if (!bytes && (!settings->path[0] || errno == ENOENT))
        return VL_OK;
    if (!bytes)
        return unread(settings, diag);

    const cyaml_config_t yaml = loader(diag);
    const cyaml_err_t fault = load(bytes, count, &yaml, &config);
    free(bytes);
    if (fault != CYAML_OK && !diag->what[0])
        snprintf(diag->what, sizeof diag->what, "%s", cyaml_strerror(fault));
    const bool good = fault == CYAML_OK && (!config || apply(settings, config, diag));
    cyaml_free(&yaml, &config_schema, config, 0);
    return good ? VL_OK : refuse(settings, diag);
}

/* ---- writing ---- */

enum { NAME_BYTES = 16 };

struct draft {
    struct config config;
    int value[VL_SETTINGS];
    const char *names[VL_SEATS_MAX];
    struct binding bindings[VL_ACTIONS];
    const char *keys[VL_ACTIONS][VL_KEYS_EACH];
    struct likeness terminals[VL_TERMINALS_MAX];
    char key_names[VL_ACTIONS][VL_KEYS_EACH][NAME_BYTES];
};

/* Only keys that differ from the default are written. */
static void draft_keys(struct draft *draft, const struct vl_keymap *map)
{
    struct vl_keymap standard;
    unsigned count = 0;

    vl_keymap_standard(&standard, map->keyboard);
    for (unsigned i = 1; i < VL_ACTIONS; i++) {
        if (memcmp(map->key[i], standard.key[i], sizeof map->key[i]) == 0)
            continue;
        struct binding *binding = &draft->bindings[count++];
        *binding = (struct binding){vl_action_id((enum vl_action)i), draft->keys[i], 0};
        for (unsigned j = 0; j < VL_KEYS_EACH && map->key[i][j]; j++) {
            vl_key_name(map->key[i][j], draft->key_names[i][j], NAME_BYTES);
            draft->keys[i][binding->keys_count++] = draft->key_names[i][j];
        }
    }
    draft->config.keys = count ? draft->bindings : NULL;
    draft->config.keys_count = count;
}

static void draft_terminals(struct draft *draft, const struct vl_settings *settings)
{
    unsigned count = 0;
    for (; count < VL_TERMINALS_MAX && settings->terminal[count].name[0]; count++)
        draft->terminals[count] = (struct likeness){settings->terminal[count].name, settings->terminal[count].like};
    draft->config.terminals = count ? draft->terminals : NULL;
    draft->config.terminals_count = count;
}

static void draft_all(struct draft *draft, const struct vl_settings *settings)
{
    unsigned names = 0;

    for (unsigned i = 0; i < VL_SEATS_MAX; i++) {
        draft->names[i] = settings->name[i];
        names = settings->name[i][0] ? i + 1 : names;
    }
    draft->config = (struct config){
        .language =
            settings->language_kept[0] ? settings->language_kept : settings->languages->of[settings->language].id,
        .names = names ? draft->names : NULL,
        .names_count = names,
    };
    for (enum vl_setting which = VL_SETTING_LANGUAGE + 1; which < VL_SETTINGS; which++) {
        draft->value[which] = (int)settings->kept[which];
        draft->config.value[which] = &draft->value[which];
    }
    draft_keys(draft, &settings->keys);
    draft_terminals(draft, settings);
}

static enum vl_rc fail_io(const char *path, struct vl_diag *diag)
{
    const int error = errno;
    vl_fail(diag, VL_IO, "settings.not_saved", "", "");
    if (diag) {
        snprintf(diag->file, sizeof diag->file, "%s", path);
        diag->os_error = error;
    }
    return VL_IO;
}

enum vl_rc vl_settings_save(const struct vl_settings *settings, struct vl_diag *diag)
{
    struct draft draft = {0};
    struct vl_diag unheard = {0};
    char *bytes = NULL;
    size_t count = 0;

    if (settings->locked || !settings->path[0]) {
        vl_fail(diag, VL_REFUSED, "settings.locked", "", "");
        if (diag)
            snprintf(diag->file, sizeof diag->file, "%s", settings->path);
        return VL_REFUSED;
    }
    draft_all(&draft, settings);
    const cyaml_config_t yaml = loader(&unheard);
    if (cyaml_save_data(&bytes, &count, &yaml, &config_schema, &draft.config, 0) != CYAML_OK)
        return vl_fail(diag, VL_REFUSED, "settings.not_saved", unheard.what, "");
    const enum vl_rc rc = vl_config_write(settings->path, bytes, count) ? VL_OK : fail_io(settings->path, diag);
    yaml.mem_fn(NULL, bytes, 0);
    return rc;
}
