/* Which languages there are: the two that every data file has, and those of data/languages. */
#include "engine/data/languages.h"

#include "engine/core/join.h"
#include "engine/data/builtin.h"
#include "engine/data/data_file.h"
#include "veillee/text.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct vl_languages vl_languages_built_in = {
    .count = VL_LANGUAGES,
    .of = {[VL_FRENCH] = {.id = "fr", .like = VL_FRENCH}, [VL_ENGLISH] = {.id = "en", .like = VL_ENGLISH}},
};

/* ---- by their names ---- */

const char *vl_language_id(enum vl_language language)
{
    assert(language < VL_LANGUAGES);
    return vl_languages_built_in.of[language].id;
}

bool vl_languages_find(const struct vl_languages *languages, const char *id, enum vl_language *out)
{
    for (unsigned i = 0; i < languages->count; i++) {
        if (strcmp(languages->of[i].id, id) == 0) {
            *out = (enum vl_language)i;
            return true;
        }
    }
    return false;
}

bool vl_language_parse(const char *text, enum vl_language *out)
{
    return vl_languages_find(&vl_languages_built_in, text, out);
}

enum vl_language vl_language_like(const struct vl_catalogue *catalogue, enum vl_language language)
{
    return catalogue->languages.of[language].like;
}

enum vl_language vl_language_next(const struct vl_catalogue *catalogue, enum vl_language language)
{
    return (enum vl_language)(((unsigned)language + 1) % catalogue->languages.count);
}

const char *vl_language_tag(const struct vl_catalogue *catalogue, enum vl_language language)
{
    return catalogue->languages.of[language].id;
}

/* ---- by the environment ---- */

/* "" where there is none. */
static const char *locale_of_environment(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0])
            return value;
    }
    return "";
}

/* How much of the locale the id is, "pt_BR.UTF-8" for "pt-br"; 0: it is another. */
static size_t matches(const char *id, const char *locale)
{
    size_t length = 0;
    for (; id[length]; length++) {
        const char letter = locale[length];
        const char as_id = (char)(letter == '_' ? '-' : letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
        if (as_id != id[length])
            return 0;
    }
    return strchr("_.@", locale[length]) ? length : 0;
}

enum vl_language vl_languages_of_environment(const struct vl_languages *languages)
{
    const char *locale = locale_of_environment();
    enum vl_language language = VL_ENGLISH;
    size_t longest = 0;
    for (unsigned i = 0; i < languages->count; i++) {
        const size_t length = matches(languages->of[i].id, locale);
        if (length > longest) {
            longest = length;
            language = (enum vl_language)i;
        }
    }
    return language;
}

/* ---- by their files ---- */

struct about {
    const char *name, *like;
};

static const cyaml_schema_field_t about_fields[] = {
    CYAML_FIELD_STRING_PTR("name", CYAML_FLAG_DEFAULT, struct about, name, 1, VL_LANGUAGE_NAME - 1),
    CYAML_FIELD_STRING_PTR("like", CYAML_FLAG_DEFAULT, struct about, like, 1, VL_LANGUAGE_ID - 1),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t about_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct about, about_fields),
};

static bool is_id(const char *id)
{
    const size_t length = strlen(id);
    return length >= 2 && length < VL_LANGUAGE_ID && strspn(id, "abcdefghijklmnopqrstuvwxyz-") == length;
}

/* The ids in order, independent of the folder's order. */
static bool add_id(struct vl_languages *languages, const char *id)
{
    unsigned at = languages->count;
    if (at == VL_LANGUAGES_MAX)
        return false;
    for (; at > VL_LANGUAGES && strcmp(languages->of[at - 1].id, id) > 0; at--)
        languages->of[at] = languages->of[at - 1];
    memset(&languages->of[at], 0, sizeof languages->of[at]);
    vl_join(languages->of[at].id, VL_LANGUAGE_ID, "", id);
    languages->count++;
    return true;
}

static enum vl_rc refuse_many(const char *folder, struct vl_diag *diag)
{
    struct vl_data_file at = {0};
    char most[12];
    snprintf(most, sizeof most, "%d", VL_OTHERS);
    vl_join(at.path, sizeof at.path, "", folder);
    vl_fail(diag, VL_REFUSED, "catalogue.languages", "", most);
    return vl_data_place(&at, 0, diag);
}

static enum vl_rc list_built_in(struct vl_languages *languages, struct vl_diag *diag)
{
    for (const struct vl_builtin *builtin = vl_builtins; builtin->name; builtin++) {
        char id[VL_LANGUAGE_ID] = "", end[16] = "";
        if (sscanf(builtin->name, "languages/%11[a-z-]/%15s", id, end) == 2 && strcmp(end, "language.yaml") == 0 &&
            !add_id(languages, id))
            return refuse_many("languages", diag);
    }
    return VL_OK;
}

/* Ignores entries whose name is not an id, since a translator may keep notes there. If there are none to list, the
 * built-in ones are meant, and `*folder` becomes "". */
static enum vl_rc list_folder(struct vl_languages *languages, const char **folder, struct vl_diag *diag)
{
    char path[300] = "";
    enum vl_rc rc = VL_OK;
    vl_join(path, sizeof path, "", *folder);
    vl_join(path, sizeof path, "/", "languages");
    DIR *entries = opendir(path);
    if (!entries && errno == ENOMEM)
        return vl_fail(diag, VL_IO, "memory", "", "");
    if (!entries) {
        *folder = "";
        return list_built_in(languages, diag);
    }
    for (const struct dirent *entry; rc == VL_OK && (entry = readdir(entries));)
        if (is_id(entry->d_name) && !add_id(languages, entry->d_name))
            rc = refuse_many(path, diag);
    closedir(entries);
    return rc;
}

static enum vl_rc read_about(struct vl_languages *languages, unsigned at, const char *folder, struct vl_diag *diag)
{
    const struct vl_yaml_step like = {.key = "like"};
    struct vl_data_file file;
    struct about *about;
    void *loaded;
    char name[64];
    snprintf(name, sizeof name, "languages/%s/language.yaml", languages->of[at].id);
    enum vl_rc rc = vl_data_open(&file, folder, name, diag);
    if (rc != VL_OK)
        return rc;
    rc = vl_data_load(&file, &about_schema, &loaded, diag);
    about = loaded;
    if (rc == VL_OK && !vl_language_parse(about->like, &languages->of[at].like))
        rc = vl_data_refuse(&file, &like, 1, "catalogue.field", about->like, "fr, en", diag);
    if (rc == VL_OK)
        vl_join(languages->of[at].name, VL_LANGUAGE_NAME, "", about->name);
    vl_data_free(&about_schema, loaded);
    vl_data_close(&file);
    return rc;
}

enum vl_rc vl_languages_open(struct vl_languages *languages, const char *folder, struct vl_diag *diag)
{
    *languages = vl_languages_built_in;
    enum vl_rc rc = folder[0] ? list_folder(languages, &folder, diag) : list_built_in(languages, diag);
    for (unsigned i = VL_LANGUAGES; rc == VL_OK && i < languages->count; i++)
        rc = read_about(languages, i, folder, diag);
    return rc;
}
