/* The files of data/languages/ID: "en: ..., is: ..." for the texts of a data file of the same name. */
#include "engine/data/catalogue_inside.h"
#include "engine/data/languages.h"
#include "veillee/lesson.h"

#include <stdio.h>
#include <string.h>

/* A translation at work: of one data file into one language. */
struct translator {
    const struct vl_data_file *file;
    const struct vl_strings *texts; /* NULL: the file is not translated */
    unsigned other;                 /* which of vl_words.other */
    bool like_french;
    struct vl_diag *diag;
};

/* ---- one text ---- */

static enum vl_rc refuse(const struct translator *t, const struct vl_string *entry, const char *key, const char *what,
                         const char *expected)
{
    vl_fail(t->diag, VL_REFUSED, key, what, expected);
    return vl_data_place(t->file, vl_yaml_scalar_line(t->file->bytes, t->file->size, entry->key, 0), t->diag);
}

/* Writes the text between braces up to its form to `out`; returns its end, or NULL if there is none. "{{" is none. */
static const char *placeholder(const char *text, char out[64])
{
    while ((text = strchr(text, '{')) && text[1] == '{')
        text += 2;
    if (!text)
        return NULL;
    const size_t length = strcspn(++text, "|?}");
    snprintf(out, 64, "{%.*s", (int)(length < 60 ? length : 60), text);
    return text + length;
}

static bool has_placeholder(const char *text, const char *wanted)
{
    char found[64];
    while ((text = placeholder(text, found)))
        if (strcmp(found, wanted) == 0)
            return true;
    return false;
}

/* "{seat:de}" of the French text is "{seat}" of the English. */
static bool is_named(const struct vl_words *words, const char *wanted)
{
    char plain[64];
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(wanted, ":"), wanted);
    return has_placeholder(words->en, wanted) || has_placeholder(words->fr, wanted) ||
           has_placeholder(words->en, plain);
}

/* A name between braces that the program does not fill in would appear on the screen. */
static enum vl_rc check_named(const struct translator *t, const struct vl_words *words, const struct vl_string *entry)
{
    char name[64];
    for (const char *at = entry->is.en; (at = placeholder(at, name));)
        if (!is_named(words, name))
            return refuse(t, entry, "catalogue.placeholder", name + 1, words->en);
    return VL_OK;
}

/* Columns of a text, not counting what the program fills in. */
static int plain_columns(const char *text)
{
    char name[64];
    int columns = vl_short_columns(text);
    for (const char *at = text, *end; (end = placeholder(at, name)); at = end + strcspn(end, "}"))
        columns -= (int)(strcspn(end, "}") + strlen(name) + 1);
    return columns;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static enum vl_rc check_room(const struct translator *t, const struct vl_words *words, const struct vl_string *entry)
{
    const int room = larger(plain_columns(words->fr), plain_columns(words->en));
    char most[12];
    if (plain_columns(entry->is.en) <= room)
        return VL_OK;
    snprintf(most, sizeof most, "%d", room);
    return refuse(t, entry, "catalogue.no_room", entry->is.en, most);
}

static const struct vl_string *find(const struct translator *t, const char *key, const char *en)
{
    const struct vl_string *entry = key ? vl_strings_find(t->texts, key, vl_string_hash(key)) : NULL;
    entry = entry && entry->is.en[0] ? entry : vl_strings_find(t->texts, en, vl_string_hash(en));
    return entry && entry->is.en[0] ? entry : NULL; /* left empty: not translated yet */
}

/* `key` (may be NULL) is looked for before the English text. */
static enum vl_rc fill(const struct translator *t, const char *key, struct vl_words *words)
{
    assert(!words->fr == !words->en); /* as the data file was checked */
    if (!words->en)
        return VL_OK;
    const struct vl_string *entry = find(t, key, words->en);
    words->other[t->other] = entry ? entry->is.en : t->like_french ? words->fr : words->en;
    return entry ? check_named(t, words, entry) : VL_OK;
}

/* ---- a file ---- */

static enum vl_rc load(const struct vl_data_file *file, struct vl_strings **out, struct vl_diag *diag)
{
    void *loaded;
    const enum vl_rc rc = vl_data_load(file, &vl_schema_translations, &loaded, diag);
    *out = loaded;
    return rc == VL_OK ? vl_strings_sort(file, *out, diag) : rc;
}

typedef enum vl_rc run(const struct translator *t, void *data, const void *context);

static enum vl_rc translate_into(const struct vl_catalogue *catalogue, const char *name, unsigned other,
                                 struct vl_strings **texts, run *walk, void *data, const void *context,
                                 struct vl_diag *diag)
{
    struct vl_data_file file;
    struct vl_diag why = {0};
    char path[128];
    const unsigned language = VL_LANGUAGES + other;
    snprintf(path, sizeof path, "languages/%s/%s", catalogue->languages.of[language].id, name);
    enum vl_rc rc = vl_data_open(&file, catalogue->folder, path, &why);
    const bool untranslated = rc == VL_IO;
    if (rc == VL_OK)
        rc = load(&file, texts, &why);
    if (rc == VL_OK || untranslated) {
        const struct translator t = {.file = &file,
                                     .texts = *texts,
                                     .other = other,
                                     .like_french = catalogue->languages.of[language].like == VL_FRENCH,
                                     .diag = &why};
        rc = walk(&t, data, context);
    }
    vl_data_close(&file);
    if (rc != VL_OK && diag)
        *diag = why;
    return rc;
}

static enum vl_rc translate(const struct vl_catalogue *catalogue, const char *name, struct vl_translated *translated,
                            run *walk, void *data, const void *context, struct vl_diag *diag)
{
    enum vl_rc rc = VL_OK;
    for (unsigned i = 0; rc == VL_OK && VL_LANGUAGES + i < catalogue->languages.count; i++)
        rc = translate_into(catalogue, name, i, &translated->in[i], walk, data, context, diag);
    return rc;
}

void vl_translated_free(const struct vl_translated *translated)
{
    for (unsigned i = 0; i < VL_OTHERS; i++)
        vl_data_free(&vl_schema_translations, translated->in[i]);
}

/* ---- what each kind of file says ---- */

static enum vl_rc walk_strings(const struct translator *t, void *data, const void *context)
{
    const struct vl_strings *strings = data;
    enum vl_rc rc = VL_OK;
    (void)context;
    for (unsigned i = 0; rc == VL_OK && i < strings->strings_count; i++) {
        struct vl_string *string = &strings->strings[i];
        rc = fill(t, string->key, &string->is);
        const struct vl_string *entry = find(t, string->key, string->is.en);
        if (rc == VL_OK && entry && string->tight)
            rc = check_room(t, &string->is, entry);
    }
    return rc;
}

enum vl_rc vl_translate_strings(const struct vl_catalogue *catalogue, const char *name, struct vl_strings *strings,
                                struct vl_diag *diag)
{
    return translate(catalogue, name, &strings->translated, walk_strings, strings, NULL, diag);
}

/* A name has as much room as the widest of its kind in French and English. */
static enum vl_rc fill_name(const struct translator *t, int room, struct vl_thing *thing)
{
    char most[12];
    const enum vl_rc rc = fill(t, NULL, &thing->name);
    const struct vl_string *entry = find(t, NULL, thing->name.en);
    if (rc != VL_OK || !entry || vl_short_columns(entry->is.en) <= room)
        return rc;
    snprintf(most, sizeof most, "%d", room);
    return refuse(t, entry, "catalogue.no_room", entry->is.en, most);
}

static int widest(const struct vl_words *name, int so_far)
{
    return larger(so_far, larger(vl_short_columns(name->fr), vl_short_columns(name->en)));
}

static int room_of_kind(const struct vl_cards *cards, const char *group)
{
    int room = 0;
    for (unsigned i = 0; i < cards->things_count; i++)
        if (strcmp(cards->things[i].group, group) == 0)
            room = widest(&cards->things[i].name, room);
    return room;
}

static int room_of_terms(const struct vl_rulebook *book)
{
    int room = 0;
    for (unsigned i = 0; i < book->terms_count; i++)
        room = widest(&book->terms[i].thing.name, room);
    return room;
}

/* A name that has room in French and English needs a short one where it has none in this language. */
static enum vl_rc fill_short(const struct translator *t, const struct vl_rules *rules, struct vl_thing *thing)
{
    char key[128], what[200], most[12];
    snprintf(key, sizeof key, "%s.%s.short", thing->group, thing->id);
    const struct vl_string *entry = vl_strings_find(t->texts, key, vl_string_hash(key));
    enum vl_rc rc = fill(t, key, &thing->short_name);
    if (!thing->short_name.en && entry && entry->is.en[0])
        thing->short_name.other[t->other] = entry->is.en;
    const char *text = vl_thing_short(thing, (enum vl_language)(VL_LANGUAGES + t->other));
    if (rc != VL_OK || vl_short_columns(text) <= VL_SHORT_COLUMNS || strcmp(thing->id, rules->id) == 0 ||
        vl_short_columns(vl_thing_short(thing, VL_ENGLISH)) > VL_SHORT_COLUMNS)
        return rc;
    snprintf(what, sizeof what, "%s: %s", key, text);
    snprintf(most, sizeof most, "%d", VL_SHORT_COLUMNS);
    entry = entry ? entry : find(t, NULL, thing->short_name.en ? thing->short_name.en : thing->name.en);
    return refuse(t, entry, "catalogue.no_room", what, most);
}

static enum vl_rc walk_cards(const struct translator *t, void *data, const void *context)
{
    struct vl_cards *cards = data;
    enum vl_rc rc = fill(t, NULL, &cards->name);
    if (rc == VL_OK)
        rc = fill(t, NULL, &cards->about);
    for (unsigned i = 0; rc == VL_OK && i < cards->things_count; i++) {
        rc = fill_name(t, room_of_kind(cards, cards->things[i].group), &cards->things[i]);
        if (rc == VL_OK)
            rc = fill_short(t, context, &cards->things[i]);
        if (rc == VL_OK)
            rc = fill(t, NULL, &cards->things[i].text);
    }
    return rc;
}

enum vl_rc vl_translate_cards(const struct vl_catalogue *catalogue, const char *name, const struct vl_rules *rules,
                              struct vl_cards *cards, struct vl_diag *diag)
{
    return translate(catalogue, name, &cards->translated, walk_cards, cards, rules, diag);
}

static enum vl_rc walk_section(const struct translator *t, struct vl_section *section)
{
    enum vl_rc rc = fill(t, NULL, &section->title);
    for (unsigned i = 0; rc == VL_OK && i < section->clauses_count; i++)
        rc = fill(t, section->clauses[i].id, &section->clauses[i].text);
    return rc;
}

static enum vl_rc walk_rulebook(const struct translator *t, void *data, const void *context)
{
    const struct vl_rulebook *book = data;
    enum vl_rc rc = VL_OK;
    (void)context;
    for (unsigned i = 0; rc == VL_OK && i < book->sections_count; i++)
        rc = walk_section(t, &book->sections[i]);
    for (unsigned i = 0; rc == VL_OK && i < book->terms_count; i++) {
        rc = fill_name(t, room_of_terms(book), &book->terms[i].thing);
        if (rc == VL_OK)
            rc = fill(t, NULL, &book->terms[i].thing.text);
    }
    return rc;
}

enum vl_rc vl_translate_rulebook(const struct vl_catalogue *catalogue, const char *name, struct vl_rulebook *book,
                                 struct vl_diag *diag)
{
    return translate(catalogue, name, &book->translated, walk_rulebook, book, NULL, diag);
}

static enum vl_rc walk_step(const struct translator *t, struct vl_lesson_step *step)
{
    enum { TEXTS = 6 };
    struct vl_words *const words[TEXTS] = {&step->tell, &step->act,       &step->text,
                                           &step->ask,  &step->otherwise, &step->because};
    enum vl_rc rc = VL_OK;
    for (unsigned i = 0; rc == VL_OK && i < TEXTS; i++)
        rc = fill(t, NULL, words[i]);
    for (unsigned i = 0; rc == VL_OK && i < step->slips_count; i++)
        rc = fill(t, NULL, &step->slips[i].text);
    return rc;
}

static enum vl_rc walk_lessons(const struct translator *t, void *data, const void *context)
{
    const struct vl_lessons *lessons = data;
    enum vl_rc rc = VL_OK;
    (void)context;
    for (unsigned i = 0; rc == VL_OK && i < lessons->lessons_count; i++) {
        struct vl_lesson *lesson = &lessons->lessons[i];
        rc = fill(t, NULL, &lesson->title);
        if (rc == VL_OK)
            rc = fill(t, NULL, &lesson->about);
        for (unsigned j = 0; rc == VL_OK && j < lesson->steps_count; j++)
            rc = walk_step(t, &lesson->steps[j]);
    }
    return rc;
}

enum vl_rc vl_translate_lessons(const struct vl_catalogue *catalogue, const char *name, struct vl_lessons *lessons,
                                struct vl_diag *diag)
{
    return translate(catalogue, name, &lessons->translated, walk_lessons, lessons, NULL, diag);
}
