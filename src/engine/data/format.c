/* From phrases to sentences: which template, and what its placeholders stand for. */
#include "engine/core/join.h"
#include "engine/core/numbers.h"
#include "engine/data/catalogue_inside.h"
#include "veillee/match.h"
#include "veillee/text.h"

#include <stdio.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

enum { HIDDEN = -1, NOTHING = -2, KEY_MAX = 112, LIST_MAX = VL_SEATS_MAX * (VL_NAME_MAX + 8) };

/* The placeholders of one sentence. */
struct sentence {
    const struct vl_formatter *formatter;
    bool brief; /* members by their short names */
    unsigned count;
    struct vl_text_arg arg[VL_ARGS_MAX + 3]; /* a phrase of an explanation may name a list, a text and a sign */
    char list[LIST_MAX];                     /* of seats; no form has two sets */
};

static const char *common(const struct vl_formatter *formatter, const char *key)
{
    return vl_text(formatter->catalogue, formatter->rules, formatter->language, key);
}

/* ---- what a field holds ---- */

/* Groups may share members: the houses also name their places and colours. */
static const struct vl_thing *find_thing(const struct vl_formatter *formatter, const char *group, const char *id)
{
    const struct vl_thing *thing = vl_catalogue_thing(formatter->catalogue, formatter->rules, group, id);
    for (unsigned i = 0; !thing && i < formatter->rules->group_count; i++)
        thing = vl_catalogue_thing(formatter->catalogue, formatter->rules, formatter->rules->groups[i].id, id);
    return thing;
}

const struct vl_thing *vl_formatter_thing(const struct vl_formatter *formatter, unsigned group, unsigned member)
{
    const struct vl_group *in = &formatter->rules->groups[group];
    assert(member < in->count);
    return vl_catalogue_thing(formatter->catalogue, formatter->rules, in->id, in->ids[member]);
}

const char *vl_format_thing(const struct vl_formatter *formatter, unsigned group, unsigned member,
                            char words[VL_CLAUSE_TEXT])
{
    const struct vl_thing *thing = vl_formatter_thing(formatter, group, member);
    const char *text = thing ? vl_format_words(formatter, &thing->text, words, VL_CLAUSE_TEXT) : NULL;
    return text ? text : "";
}

const char *vl_format_member(const struct vl_formatter *formatter, unsigned group, unsigned member)
{
    const struct vl_group *in = &formatter->rules->groups[group];
    const char *id = in->ids[member];
    char key[KEY_MAX];
    const struct vl_thing *thing = vl_formatter_thing(formatter, group, member);
    if (thing)
        return vl_words_in(&thing->name, formatter->language);
    snprintf(key, sizeof key, "%s.%s.%s", formatter->rules->id, in->id, id);
    if (vl_text_has(formatter->catalogue, formatter->rules, key))
        return common(formatter, key);
    thing = find_thing(formatter, in->id, id);
    return thing ? vl_words_in(&thing->name, formatter->language) : id;
}

const char *vl_format_member_short(const struct vl_formatter *formatter, unsigned group, unsigned member)
{
    const struct vl_group *in = &formatter->rules->groups[group];
    const char *id = in->ids[member];
    char key[KEY_MAX], brief[KEY_MAX + 8];
    const struct vl_thing *thing = vl_formatter_thing(formatter, group, member);
    if (thing)
        return vl_thing_short(thing, formatter->language);
    snprintf(key, sizeof key, "%s.%s.%s", formatter->rules->id, in->id, id);
    snprintf(brief, sizeof brief, "%s.short", key);
    if (vl_text_has(formatter->catalogue, formatter->rules, brief))
        return common(formatter, brief);
    if (vl_text_has(formatter->catalogue, formatter->rules, key))
        return common(formatter, key);
    thing = find_thing(formatter, in->id, id);
    return thing ? vl_thing_short(thing, formatter->language) : id;
}

/* The second thing that a number belongs to: its group is the one that the rule module says. */
static const char *format_other(const struct vl_formatter *formatter, const struct vl_number *number)
{
    for (const struct vl_number_spec *spec = formatter->rules->numbers; spec->what; spec++) {
        if (spec->of_group == VL_NONE || strcmp(spec->what, number->what) != 0)
            continue;
        const struct vl_group *group = &formatter->rules->groups[spec->of_group];
        const unsigned member = vl_group_find(group, number->of);
        if (member < group->count)
            return vl_format_member(formatter, spec->of_group, member);
    }
    return number->of;
}

void vl_format_number(const struct vl_formatter *formatter, const struct vl_number *number, char *out, size_t size)
{
    char key[KEY_MAX];
    snprintf(key, sizeof key, "number.%s", number->what);
    const char *name = vl_text_has(formatter->catalogue, formatter->rules, key) ? common(formatter, key) : number->what;
    if (number->of)
        snprintf(out, size, "%s %s", name, format_other(formatter, number));
    else
        snprintf(out, size, "%s", name);
}

static const char *format_seat(const struct vl_formatter *formatter, int seat)
{
    if ((uint8_t)seat == VL_PUBLIC)
        return common(formatter, "seat.table");
    assert(seat >= 0);
    return seat < VL_SEATS_MAX && formatter->names[seat] ? formatter->names[seat] : "?";
}

static void list_seats(struct sentence *sentence, vl_seats seats)
{
    sentence->list[0] = 0;
    for (VL_EACH(seat, seats)) {
        const bool last = (seats >> seat) == 1;
        vl_join(sentence->list, sizeof sentence->list, common(sentence->formatter, last ? "list.last" : "list.between"),
                format_seat(sentence->formatter, (int)seat));
    }
}

static struct vl_text_arg hold(struct sentence *sentence, const struct vl_field *field, int value)
{
    struct vl_text_arg arg = {.name = field->name, .number = value};
    if (value == HIDDEN || value == NOTHING)
        arg.text = value == HIDDEN ? "?" : "-";
    else if (field->kind >= VL_FIELD_GROUP)
        arg.text = (sentence->brief ? vl_format_member_short : vl_format_member)(
            sentence->formatter, field->kind - VL_FIELD_GROUP, (unsigned)value);
    else if (field->kind == VL_FIELD_SEAT)
        arg.text = format_seat(sentence->formatter, value);
    else if (field->kind == VL_FIELD_SEATS) {
        list_seats(sentence, (vl_seats)value);
        arg.text = sentence->list;
        arg.number = (long)vl_count((vl_seats)value);
    }
    return arg;
}

static void hold_fields(struct sentence *sentence, const struct vl_form *form, const int16_t *values)
{
    for (unsigned i = 0; i < form->fields; i++)
        sentence->arg[sentence->count++] = hold(sentence, &form->field[i], values[i]);
}

/* ---- sentences ---- */

static bool names_field(const char *template, const char *field)
{
    const size_t length = strlen(field);
    for (const char *at = template; (at = strchr(at, '{')); at++) {
        if (strncmp(at + 1, field, length) == 0 && strchr("}:|?", at[1 + length]))
            return true;
    }
    return false;
}

/* Whether the sentence names a field of that value: the languages may differ in what they name, but not in what they
 * hide. */
static bool names_value(const struct vl_formatter *formatter, const struct vl_form *form, const int16_t *values,
                        int value, const char *key)
{
    for (unsigned i = 0; i < form->fields; i++) {
        for (unsigned language = 0; values[i] == value && language < VL_LANGUAGES; language++) {
            if (names_field(vl_text(formatter->catalogue, formatter->rules, (enum vl_language)language, key),
                            form->field[i].name))
                return true;
        }
    }
    return false;
}

static size_t say(const struct sentence *sentence, const char *key, char *out, size_t size)
{
    const struct vl_formatter *formatter = sentence->formatter;
    return vl_text_format(formatter->catalogue, formatter->rules, formatter->language, key, sentence->arg,
                          sentence->count, out, size);
}

/* Whether it names a set of seats that contains all players. */
static bool names_all(const struct vl_formatter *formatter, const struct vl_form *form, const int16_t *values)
{
    vl_seats players = 0;
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        players |= formatter->names[seat] ? vl_seat_bit(seat) : 0;
    for (unsigned i = 0; i < form->fields; i++) {
        if (form->field[i].kind == VL_FIELD_SEATS && values[i] >= 0 && (vl_seats)values[i] == players)
            return true;
    }
    return false;
}

/* Whether two of the seats that it names are the same. */
static bool names_self(const struct vl_formatter *formatter, const struct vl_form *form, const int16_t *values,
                       const char *key)
{
    for (unsigned i = 1; i < form->fields; i++)
        for (unsigned other = 0; other < i; other++) {
            if (form->field[i].kind != VL_FIELD_SEAT || form->field[other].kind != VL_FIELD_SEAT ||
                values[i] != values[other] || values[i] < 0 || values[i] >= VL_SEATS_MAX)
                continue;
            const char *template = vl_text(formatter->catalogue, formatter->rules, formatter->language, key);
            if (names_field(template, form->field[i].name) && names_field(template, form->field[other].name))
                return true;
        }
    return false;
}

/* The variant of a sentence that fits best, if the data files have it: what its key has behind that of the sentence. */
static const char *variant(const struct vl_formatter *formatter, const struct vl_form *form, const int16_t *values,
                           const char *key)
{
    static const char *const suffixes[] = {".unseen", ".none", ".all", ".self"};
    const bool fits[] = {names_value(formatter, form, values, HIDDEN, key),
                         names_value(formatter, form, values, NOTHING, key), names_all(formatter, form, values),
                         names_self(formatter, form, values, key)};
    char other[KEY_MAX];
    for (unsigned i = 0; i < sizeof fits / sizeof *fits; i++) {
        if (!fits[i])
            continue;
        other[0] = 0;
        vl_join(other, sizeof other, "", key);
        vl_join(other, sizeof other, "", suffixes[i]);
        if (vl_text_has(formatter->catalogue, formatter->rules, other))
            return suffixes[i];
    }
    return "";
}

/* "marquis.ask.play" */
static void form_key(const struct vl_formatter *formatter, const char *kind, const struct vl_form *form,
                     char out[KEY_MAX])
{
    out[0] = 0;
    vl_join(out, KEY_MAX, "", formatter->rules->id);
    vl_join(out, KEY_MAX, ".", kind);
    vl_join(out, KEY_MAX, ".", form->id);
}

/* The sentence of a form, of that kind ("event", "ask"), in the variant that fits best. */
static size_t format_form(const struct vl_formatter *formatter, const char *kind, const struct vl_form *form,
                          const int16_t *values, char *out, size_t size)
{
    struct sentence sentence = {.formatter = formatter};
    char key[KEY_MAX];
    form_key(formatter, kind, form, key);
    vl_join(key, sizeof key, "", variant(formatter, form, values, key));
    hold_fields(&sentence, form, values);
    return say(&sentence, key, out, size);
}

size_t vl_format_event(const struct vl_formatter *formatter, const struct vl_event *event, char *out, size_t size)
{
    return format_form(formatter, "event", &formatter->rules->events[event->form], event->arg, out, size);
}

bool vl_format_event_by(const struct vl_formatter *formatter, const char *key, const struct vl_event *event, bool brief,
                        char *out, size_t size)
{
    const struct vl_form *form = &formatter->rules->events[event->form];
    struct sentence sentence = {.formatter = formatter, .brief = brief};
    char best[KEY_MAX + 8];
    snprintf(best, sizeof best, "%s%s", key,
             vl_text_has(formatter->catalogue, formatter->rules, key) ? variant(formatter, form, event->arg, key) : "");
    out[0] = '\0';
    if (!vl_text_has(formatter->catalogue, formatter->rules, best))
        return false;
    hold_fields(&sentence, form, event->arg);
    say(&sentence, best, out, size);
    return true;
}

/* A question keeps its fields in bytes, its seat apart. */
static void question_values(const struct vl_form *form, const struct vl_question *question, int16_t values[])
{
    values[0] = question->seat;
    for (unsigned i = 1; i < form->fields; i++) {
        const uint8_t byte = question->arg[i - 1];
        values[i] = byte == VL_HIDDEN ? HIDDEN : byte == VL_NONE ? NOTHING : byte;
    }
}

size_t vl_format_question(const struct vl_formatter *formatter, const struct vl_question *question, char *out,
                          size_t size)
{
    const struct vl_form *form = &formatter->rules->questions[question->kind];
    int16_t values[VL_ARGS_MAX] = {0};
    question_values(form, question, values);
    return format_form(formatter, "ask", form, values, out, size);
}

/* The question by its text with that suffix, where there is one. */
static size_t format_variant(const struct vl_formatter *formatter, const struct vl_question *question,
                             const char *suffix, char *out, size_t size)
{
    const struct vl_form *form = &formatter->rules->questions[question->kind];
    struct sentence sentence = {.formatter = formatter};
    char key[KEY_MAX];
    form_key(formatter, "ask", form, key);
    vl_join(key, sizeof key, ".", suffix);
    if (!vl_text_has(formatter->catalogue, formatter->rules, key))
        return vl_format_question(formatter, question, out, size);
    int16_t values[VL_ARGS_MAX] = {0};
    question_values(form, question, values);
    vl_join(key, sizeof key, "", variant(formatter, form, values, key));
    hold_fields(&sentence, form, values);
    return say(&sentence, key, out, size);
}

size_t vl_format_call(const struct vl_formatter *formatter, const struct vl_question *question, char *out, size_t size)
{
    return format_variant(formatter, question, "several", out, size);
}

size_t vl_format_heading(const struct vl_formatter *formatter, const struct vl_question *question, char *out,
                         size_t size)
{
    char only[KEY_MAX];
    form_key(formatter, "ask", &formatter->rules->questions[question->kind], only);
    vl_join(only, sizeof only, ".", "only");
    const bool one = vl_count(question->answers) == 1 && vl_text_has(formatter->catalogue, formatter->rules, only);
    return format_variant(formatter, question, one ? "only" : "brief", out, size);
}

size_t vl_format_answer(const struct vl_formatter *formatter, const struct vl_view *view, vl_answer answer, char *out,
                        size_t size)
{
    struct vl_phrase phrase;
    struct sentence sentence = {.formatter = formatter};
    char key[KEY_MAX];
    vl_phrase_of(formatter->rules, view, answer, &phrase);
    const struct vl_form *form = &formatter->rules->answers[phrase.form];
    form_key(formatter, "answer", form, key);
    hold_fields(&sentence, form, phrase.arg);
    return say(&sentence, key, out, size);
}

/* ---- explanations ---- */

static const struct vl_form *form_of(const struct vl_formatter *formatter, const struct vl_phrase *phrase)
{
    return &formatter->rules->explanations[phrase->form];
}

static struct vl_text_arg text_arg(const char *name, const char *text)
{
    return (struct vl_text_arg){.name = name, .text = text ? text : ""};
}

/* The entry of the data files for the member in the first field. */
static void hold_description(struct sentence *sentence, const struct vl_form *form, int member,
                             char words[VL_CLAUSE_TEXT])
{
    const unsigned group = form->field[0].kind - VL_FIELD_GROUP;
    const struct vl_thing *thing = vl_formatter_thing(sentence->formatter, group, (unsigned)member);
    sentence->arg[sentence->count++] =
        text_arg("text", vl_format_thing(sentence->formatter, group, (unsigned)member, words));
    sentence->arg[sentence->count++] = text_arg("sign", thing ? thing->sign : NULL);
}

static void explanation_key(const struct vl_formatter *formatter, const struct vl_phrase *phrase, enum vl_width width,
                            char out[KEY_MAX])
{
    const struct vl_form *form = form_of(formatter, phrase);
    form_key(formatter, "explain", form, out);
    if (form->flags & VL_FORM_KEYED)
        vl_join(out, KEY_MAX, ".", formatter->rules->groups[form->field[0].kind - VL_FIELD_GROUP].ids[phrase->arg[0]]);
    vl_join(out, KEY_MAX, "", variant(formatter, form, phrase->arg, out));
    const size_t length = strlen(out);
    if (width != VL_SHORT)
        return;
    vl_join(out, KEY_MAX, ".", "short");
    if (!vl_text_has(formatter->catalogue, formatter->rules, out))
        out[length] = 0;
}

static size_t format_explained(const struct vl_formatter *formatter, const struct vl_phrase *phrase, const char *list,
                               enum vl_width width, char *out, size_t size)
{
    const struct vl_form *form = form_of(formatter, phrase);
    struct sentence sentence = {.formatter = formatter, .brief = width == VL_SHORT && (form->flags & VL_FORM_BRIEF)};
    char key[KEY_MAX], words[VL_CLAUSE_TEXT];
    explanation_key(formatter, phrase, width, key);
    hold_fields(&sentence, form, phrase->arg);
    sentence.arg[sentence.count++] = text_arg("list", list);
    if (form->flags & VL_FORM_DESCRIBES)
        hold_description(&sentence, form, phrase->arg[0], words);
    return say(&sentence, key, out, size);
}

size_t vl_format_phrase(const struct vl_formatter *formatter, const struct vl_phrase *phrase, enum vl_width width,
                        char *out, size_t size)
{
    out[0] = 0;
    return phrase->form == VL_NONE ? 0 : format_explained(formatter, phrase, "", width, out, size);
}

size_t vl_format_explanation(const struct vl_formatter *formatter, const struct vl_explanation *explanation,
                             enum vl_width width, char *out, size_t size)
{
    out[0] = 0;
    for (unsigned i = 0; i < explanation->count;) {
        const struct vl_phrase *sentence = &explanation->at[i++];
        if (sentence->form == VL_NONE)
            continue;
        char text[VL_CLAUSE_TEXT], list[VL_CLAUSE_TEXT];
        for (list[0] = 0; i < explanation->count && (form_of(formatter, &explanation->at[i])->flags & VL_FORM_ITEM);
             i++) {
            vl_format_phrase(formatter, &explanation->at[i], width, text, sizeof text);
            vl_join(list, sizeof list, ", ", text);
        }
        format_explained(formatter, sentence, list, width, text, sizeof text);
        vl_join(out, size, " ", text);
    }
    return strlen(out);
}

const char *vl_format_clause(const struct vl_formatter *formatter, vl_clause clause, char *out, size_t size)
{
    const struct vl_clause_text *text = vl_catalogue_clause(formatter->catalogue, formatter->rules, clause);
    return text ? vl_format_words(formatter, &text->text, out, size) : NULL;
}

/* ---- failures ---- */

/* Words of a file that somebody else has written must not reach a terminal as commands. There is room for them all. */
static void write_visible(const char *text, char *out, size_t size)
{
    const uint8_t *at = (const uint8_t *)text, *end = at + strlen(text);
    size_t length = 0;
    for (ucs4_t character; at < end;) {
        const int bytes = u8_mbtoucr(&character, at, (size_t)(end - at));
        const bool visible = bytes > 0 && !uc_is_general_category_withtable(character, UC_CATEGORY_MASK_C);
        const size_t taken = bytes > 0 ? (size_t)bytes : 1, put = visible ? taken : 1;
        assert(length + put < size);
        memcpy(out + length, visible ? (const char *)at : "?", put);
        length += put;
        at += taken;
    }
    out[length] = 0;
}

static void write_file(const struct vl_diag *diag, const char *template, char *out, size_t size)
{
    char file[sizeof diag->file];
    write_visible(diag->file, file, sizeof file);
    if (diag->line > 0 && !names_field(template, "line"))
        snprintf(out, size, "%s:%u", file, diag->line);
    else
        snprintf(out, size, "%s", file);
}

/* The name of the game that the failure is about. */
static const char *game_of(const struct vl_catalogue *catalogue, enum vl_language language, const struct vl_diag *diag)
{
    const struct vl_rules *rules = diag->game ? vl_catalogue_find(catalogue, diag->game) : NULL;
    return rules ? vl_words_in(&vl_catalogue_cards(catalogue, rules)->name, language) : "";
}

/* An answer is refused in the game's words, by the question and the rule or by the question alone; in those for all
 * games where it has none. */
static void fault_key(const struct vl_catalogue *catalogue, const struct vl_rules *rules, const struct vl_diag *diag,
                      const char *clause, char key[KEY_MAX])
{
    if (rules && diag->key && strcmp(diag->key, "answer.refused") == 0) {
        snprintf(key, KEY_MAX, "%s.refused.%.30s.%s", rules->id, diag->what, clause);
        if (vl_text_has(catalogue, rules, key))
            return;
        snprintf(key, KEY_MAX, "%s.refused.%.30s", rules->id, diag->what);
        if (vl_text_has(catalogue, rules, key))
            return;
    }
    snprintf(key, KEY_MAX, "fault.%s", diag->key ? diag->key : "");
}

size_t vl_format_fault(const struct vl_catalogue *catalogue, const struct vl_rules *rules, enum vl_language language,
                       const struct vl_diag *diag, char *out, size_t size)
{
    char key[KEY_MAX], file[300], clause[32] = "", error[128] = "";
    if (!rules && diag->game)
        rules = vl_catalogue_find(catalogue, diag->game);
    if (rules && diag->clause)
        vl_clause_write(rules, diag->clause, clause, sizeof clause);
    fault_key(catalogue, rules, diag, clause, key);
    const char *template = vl_text(catalogue, rules, language, key);
    char what[sizeof diag->what], expected[sizeof diag->expected];
    write_file(diag, template, file, sizeof file);
    write_visible(diag->what, what, sizeof what);
    write_visible(diag->expected, expected, sizeof expected);
    if (diag->os_error && strerror_r(diag->os_error, error, sizeof error) != 0)
        snprintf(error, sizeof error, "errno %d", diag->os_error);
    const struct vl_text_arg args[] = {{.name = "file", .text = file},
                                       {.name = "line", .number = (long)diag->line},
                                       {.name = "what", .text = what},
                                       {.name = "expected", .text = expected},
                                       {.name = "clause", .text = clause},
                                       {.name = "error", .text = error},
                                       {.name = "game", .text = game_of(catalogue, language, diag)}};
    /* The parser of answers does not know their file. */
    size_t length = 0;
    if (diag->file[0] && diag->line && !strstr(template, "{file"))
        length = vl_text_fill(vl_text(catalogue, NULL, language, "fault.in"), vl_language_like(catalogue, language),
                              args, 2, out, size);
    if (length >= size)
        return length;
    return length + vl_text_fill(template, vl_language_like(catalogue, language), args, sizeof args / sizeof *args,
                                 out + length, size - length);
}
