#include "engine/data/catalogue_inside.h"

#include <stdio.h>
#include <string.h>

static const char *const sources[] = {"printed", "ruling", "option", NULL};

const struct vl_clause_text *vl_rulebook_find(const struct vl_rulebook *book, const char *id)
{
    for (unsigned i = 0; i < book->sections_count; i++) {
        const struct vl_section *section = &book->sections[i];
        for (unsigned j = 0; j < section->clauses_count; j++) {
            if (strcmp(section->clauses[j].id, id) == 0)
                return &section->clauses[j];
        }
    }
    return NULL;
}

/* "BLA-5.2" in section "BLA-5", written in no other way. */
static bool belongs(const struct vl_rules *rules, const struct vl_section *section, const char *id)
{
    char whole[32], part[32];
    const vl_clause clause = vl_clause_parse(rules, id);
    vl_clause_write(rules, clause, whole, sizeof whole);
    snprintf(part, sizeof part, "%s-%d", rules->prefix, clause >> 8);
    return clause != 0 && strcmp(whole, id) == 0 && strcmp(part, section->id) == 0;
}

static bool is_source(const char *source)
{
    unsigned i = 0;
    while (sources[i] && strcmp(sources[i], source) != 0)
        i++;
    return sources[i] != NULL;
}

static enum vl_rc check_clause(const struct vl_data_file *file, const struct vl_rules *rules,
                               const struct vl_rulebook *book, unsigned section, unsigned index, struct vl_diag *diag)
{
    const struct vl_section *in = &book->sections[section];
    const struct vl_clause_text *clause = &in->clauses[index];
    const struct vl_yaml_step path[] = {
        {.key = "sections"}, {.entry = section}, {.key = "clauses"}, {.entry = index}, {.key = "source"}};
    char expected[64];
    if (!belongs(rules, in, clause->id)) {
        snprintf(expected, sizeof expected, "%.40s.1 ...", in->id);
        return vl_data_refuse(file, path, 4, "catalogue.clause_unknown", clause->id, expected, diag);
    }
    if (vl_rulebook_find(book, clause->id) != clause)
        return vl_data_refuse(file, path, 4, "catalogue.key_twice", clause->id, "", diag);
    if (!is_source(clause->source))
        return vl_data_refuse(file, path, 5, "catalogue.field", clause->source, "printed, ruling, option", diag);
    return vl_numbered_check(file, rules, &clause->text, path, 4, clause->id, diag);
}

static enum vl_rc check_section(const struct vl_data_file *file, const struct vl_rules *rules,
                                const struct vl_rulebook *book, unsigned index, struct vl_diag *diag)
{
    const struct vl_section *section = &book->sections[index];
    const struct vl_yaml_step path[] = {{.key = "sections"}, {.entry = index}};
    for (unsigned i = 0; i < index; i++) {
        if (strcmp(book->sections[i].id, section->id) == 0)
            return vl_data_refuse(file, path, 2, "catalogue.key_twice", section->id, "", diag);
    }
    enum vl_rc rc = vl_words_check(file, &section->title, path, 2, section->id, diag);
    for (unsigned i = 0; rc == VL_OK && i < section->clauses_count; i++)
        rc = check_clause(file, rules, book, index, i, diag);
    return rc;
}

/* The glossary: each word once, in both languages, with existing clauses. */
static enum vl_rc check_term(const struct vl_data_file *file, const struct vl_rules *rules,
                             const struct vl_rulebook *book, unsigned index, struct vl_diag *diag)
{
    const struct vl_term *term = &book->terms[index];
    const struct vl_yaml_step path[] = {{.key = "terms"}, {.entry = index}};
    for (unsigned i = 0; i < index; i++)
        if (strcmp(book->terms[i].thing.id, term->thing.id) == 0)
            return vl_data_refuse(file, path, 2, "catalogue.key_twice", term->thing.id, "", diag);
    for (unsigned i = 0; i < term->thing.clauses_count; i++)
        if (!vl_rulebook_find(book, term->thing.clauses[i]))
            return vl_data_refuse(file, path, 2, "catalogue.clause_unknown", term->thing.clauses[i], rules->prefix,
                                  diag);
    const enum vl_rc rc = vl_words_check(file, &term->thing.name, path, 2, term->thing.id, diag);
    return rc == VL_OK ? vl_numbered_check(file, rules, &term->thing.text, path, 2, term->thing.id, diag) : rc;
}

enum vl_rc vl_rulebook_check(const struct vl_data_file *file, const struct vl_rules *rules,
                             const struct vl_rulebook *book, struct vl_diag *diag)
{
    const struct vl_yaml_step game = {.key = "game"};
    if (strcmp(book->game, rules->id) != 0)
        return vl_data_refuse(file, &game, 1, "catalogue.field", book->game, rules->id, diag);
    enum vl_rc rc = VL_OK;
    for (unsigned i = 0; rc == VL_OK && i < book->sections_count; i++)
        rc = check_section(file, rules, book, i, diag);
    for (unsigned i = 0; rc == VL_OK && i < book->terms_count; i++)
        rc = check_term(file, rules, book, i, diag);
    return rc;
}
