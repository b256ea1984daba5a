/* Answers and clauses as stable ASCII text.
 *
 * An answer is written from its form: the form's id, then its fields, members of groups by id, numbers in decimal; a
 * position is attached to the field before it: "swap bellay:2". Reading compares with the legal answers, so reading and
 * writing cannot drift apart. */
#include "veillee/rules.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct writer {
    char *out;
    size_t size, length;
};

static void write_text(struct writer *writer, const char *text)
{
    for (; *text; text++, writer->length++) {
        if (writer->length + 1 < writer->size)
            writer->out[writer->length] = *text;
    }
}

static void write_field(struct writer *writer, const struct vl_rules *rules, const struct vl_field *field, int value)
{
    char number[16];
    write_text(writer, field->kind == VL_FIELD_POSITION ? ":" : " ");
    if (field->kind >= VL_FIELD_GROUP) {
        const struct vl_group *group = &rules->groups[field->kind - VL_FIELD_GROUP];
        assert(value >= 0 && value < group->count);
        write_text(writer, group->ids[value]);
        return;
    }
    snprintf(number, sizeof number, "%d", value);
    write_text(writer, number);
}

size_t vl_notation(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer, char *out, size_t size)
{
    struct vl_phrase phrase;
    vl_phrase_of(rules, view, answer, &phrase);
    const struct vl_form *form = &rules->answers[phrase.form];
    struct writer writer = {out, size, 0};
    write_text(&writer, form->id);
    for (unsigned i = 0; i < form->fields; i++)
        write_field(&writer, rules, &form->field[i], phrase.arg[i]);
    const size_t length = writer.length < size ? writer.length : size - 1;
    out[length] = 0;
    return length;
}

enum vl_rc vl_notation_parse(const struct vl_rules *rules, const struct vl_view *view, const char *text, vl_answer *out,
                             struct vl_diag *diag)
{
    const struct vl_state *seen = vl_view_state(view);
    char notation[64];
    for (VL_EACH(answer, seen->question.answers)) {
        vl_notation(rules, view, (vl_answer)answer, notation, sizeof notation);
        if (strcmp(notation, text) == 0) {
            *out = (vl_answer)answer;
            return VL_OK;
        }
    }
    vl_fail(diag, VL_REFUSED, "answer.unknown", text, "");
    if (diag && !seen->over)
        diag->clause = seen->question.clause;
    return VL_REFUSED;
}

size_t vl_clause_write(const struct vl_rules *rules, vl_clause clause, char *out, size_t size)
{
    const int length = snprintf(out, size, "%s-%d.%d", rules->prefix, clause >> 8, clause & 0xFF);
    return (size_t)length < size ? (size_t)length : size - 1;
}

vl_clause vl_clause_parse(const struct vl_rules *rules, const char *text)
{
    const size_t prefix = strlen(rules->prefix);
    if (strncmp(text, rules->prefix, prefix) != 0 || text[prefix] != '-' || !isdigit((unsigned char)text[prefix + 1]))
        return 0;
    char *rest;
    const long major = strtol(text + prefix + 1, &rest, 10);
    if (*rest != '.' || !isdigit((unsigned char)rest[1]))
        return 0;
    const long minor = strtol(rest + 1, &rest, 10);
    const bool fits = *rest == 0 && major > 0 && major < 256 && minor < 256;
    return fits ? VL_CLAUSE((unsigned)major, (unsigned)minor) : 0;
}
